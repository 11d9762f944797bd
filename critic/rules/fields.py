"""Words that a structured source gives as a value, against what the claim says in their place.

Knows sets of words that rule each other out beside the name of an attribute ("free" for "paid"), and
what stands after "the ... is". Refuses numbers, lists, and yes or no.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from critic.records import Verdict
from critic.rules.mentions import Mention, mentions, mentions_of, structured
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.fields import key_words
from critic.text.fields.contrasts import Choice, find_choices
from critic.text.fields.notions import find_notions, notions_of
from critic.text.meaning.reach import clauses
from critic.text.reading import Passage, Reading

NEAR: Final = 4  # words between the name of an attribute and the word that stands for its value
MAX_WORDS: Final = 5
MAX_OWNER: Final = 9  # words of "of the ...", whose attribute it is
_OF: Final = frozenset({"of", "for", "in", "on", "at"})
_LINKS: Final = frozenset({"is", "are", "was", "were", "as", "be"})
_VAGUE: Final = frozenset(
    """
    available good great nice excellent limited various different several mixed described known listed
    given shown located provided include including right important part also well very quite reasonable
    perfect ideal popular fresh amazing delicious
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


def find_other(exhibit: Exhibit) -> Iterator[Hit]:
    """Find attributes of which the claim gives another kind or another thing than the record."""
    for mention, said, agrees in compared(exhibit):
        if not agrees and mention.attribute.fact.row < 0:
            yield differing(mention, said)


def compared(exhibit: Exhibit) -> Iterable[tuple[Mention, range, bool]]:
    """Give mentions with the words said of them, and whether the record says the same.

    Of several records a claim may mean, one that agrees is enough.
    """
    return _compared(exhibit.claim, exhibit.index.readings)


@lru_cache(maxsize=8)
def _compared(
    claim: Passage, readings: tuple[Reading, ...]
) -> tuple[tuple[Mention, range, bool], ...]:
    by_words: dict[tuple[int, int], list[tuple[Mention, bool]]] = {}
    for mention in mentions_of(claim, readings):
        if mention.attribute.kind == "string" and not mention.attribute.polarity and mention.stance:
            for said, agrees in _said(mention):
                by_words.setdefault((said.start, said.stop), []).append((mention, agrees))
    compared = []
    for (start, stop), found in by_words.items():
        best = next((pair for pair in found if pair[1]), found[0])
        compared.append((best[0], range(start, stop), best[1]))
    return tuple(compared)


def differing(mention: Mention, said: range) -> Hit:
    """Give the hit for another value than the record's."""
    start, end = mention.span(said.start, said.stop)
    words = mention.sentence.reading.text[start:end]
    message = f'The answer says "{words}"; the record says {mention.attribute.said}.'
    strength = 0.8 if find_choices(mention.words[said.start : said.stop]) else 0.6
    return Hit(Verdict.CONTRADICTED, strength, message, start, end, mention.attribute.place)


def _said(mention: Mention) -> Iterator[tuple[range, bool]]:
    """Give the words that stand for the value, and whether they mean the same."""
    value = key_words(str(mention.attribute.fact.value))
    if not value or len(value) > MAX_WORDS:
        return
    chosen = list(_choices(mention, find_choices(value)))
    if chosen:
        yield from chosen
    else:
        yield from _complement(mention, value)


def _choices(mention: Mention, options: Sequence[Choice]) -> Iterator[tuple[range, bool]]:
    numbers = clauses(mention.sentence)
    for choice in find_choices(mention.words):
        option = next((option for option in options if option.group == choice.group), None)
        apart = max(choice.start - mention.stop, mention.start - choice.stop, 0)
        inside = numbers[choice.start] == numbers[mention.start]
        if option and inside and (apart <= NEAR or choice.start == _link(mention) + 1):
            same = option.member == choice.member
            yield range(choice.start, choice.stop), same == (mention.stance_at(choice.start) > 0)


def _complement(mention: Mention, value: tuple[str, ...]) -> Iterator[tuple[range, bool]]:
    """Read "the manager is X" and "manager: X"; silent where X is no name and no kind."""
    said = _after(mention)
    if not said:
        return
    words = mention.words[said.start : said.stop]
    told = find_notions(words)
    wanted = notions_of(value)
    if (
        not told
        or words[told[0].start] in _VAGUE
        or not wanted
        or any(char.isdigit() for char in "".join(words))
    ):
        return
    named = {notion.name for notion in told}
    if str(mention.attribute.fact.value)[:1].isupper() != mention.is_capital(
        said.start + told[0].start
    ):
        return
    if named & wanted:
        if named <= wanted or wanted <= named:
            yield said, mention.stance_at(said.start) > 0
        return
    elsewhere = notions_of(mention.words) & wanted
    if (
        not elsewhere
        and not named & notions_of(mention.attribute.fact.words)
        and mention.stance_at(said.start) > 0
    ):
        yield said, False


def _link(mention: Mention) -> int:
    """Give the place of the "is" of "the colour of the large bottle is"; a far place if none."""
    words = mention.words
    if mention.stop >= len(words) or words[mention.stop] not in _OF:
        return len(words)
    numbers = clauses(mention.sentence)
    reach = range(mention.stop + 1, min(len(words), mention.stop + MAX_OWNER))
    return next(
        (at for at in reach if words[at] in _LINKS and numbers[at] == numbers[mention.start]),
        len(words),
    )


def _after(mention: Mention) -> range | None:
    """Give the few words after "is" or a colon that follows the name of an attribute."""
    words, numbers = mention.words, clauses(mention.sentence)
    at = mention.stop
    if at >= len(words):
        return None
    columns, first = mention.sentence.reading.words, mention.sentence.word_range.start
    gap = mention.sentence.reading.text[columns.ends[first + at - 1] : columns.starts[first + at]]
    linked = words[at] in _LINKS and not gap.strip()
    link = at if linked else _link(mention)
    if link >= len(words) - 1 and ":" not in gap:
        return None
    start = link + 1 if link < len(words) - 1 else at
    stop = start
    while (
        stop < len(words)
        and stop - start < MAX_WORDS
        and numbers[stop] == numbers[min(start, len(words) - 1)]
    ):
        stop += 1
    return range(start, stop) if stop > start else None


RULES: tuple[Rule, ...] = (
    Rule(
        "FLD003",
        "Another value",
        "The claim gives an attribute another kind, state or name than the record does.",
        "field",
        0.9,
        find_other,
        "Everyday sets of words that rule each other out; measured on public data-to-text labels",
        within=structured,
        needs=mentions,
    ),
)
