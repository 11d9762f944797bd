"""Lists and table cells of a structured source, against what the claim says they hold.

Knows that what a claim lists under an attribute must be on the record's list, and that a cell belongs
to its row. Refuses to judge lists the claim does not introduce by the attribute's name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules import cells, fields, figures
from critic.rules.attributes import Attribute
from critic.rules.mentions import Mention, mentions, structured
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.fields import is_place, key_words
from critic.text.fields.notions import notions_of
from critic.text.kept import once
from critic.text.meaning.reach import clauses
from critic.text.reading import Reading

MAX_ITEM: Final = 4
MAX_ITEMS: Final = 12
_OPENERS: Final = frozenset("include includes including are is such as in of".split())  # noqa: SIM905
_AUXILIARIES: Final = frozenset({"do", "does", "not", "don't", "doesn't", "also", "only"})
_FILLERS: Final = frozenset(
    {"and", "or", "as", "such", "the", "a", "an", "both", "also", "like", "in"}
)


def find_missing(exhibit: Exhibit) -> Iterator[Hit]:
    """Find items that the claim lists and the record does not, and cells read from another row."""
    for mention, figure, agrees in figures.compared(exhibit):
        if not agrees and mention.attribute.fact.row >= 0:
            yield figures.differing(mention, figure)
    yield from cells.find_other_rows(exhibit)
    for mention, said, agrees in fields.compared(exhibit):
        if not agrees and mention.attribute.fact.row >= 0:
            yield fields.differing(mention, said)
    for mention, item, agrees in listed(exhibit):
        if not agrees:
            yield _hit(mention, item)


def listed(exhibit: Exhibit) -> Iterator[tuple[Mention, range, bool]]:
    """Give the items a claim lists under an attribute, and whether the record lists them."""
    seen: set[int] = set()
    for mention in mentions(exhibit):
        entries = _entries(mention.attribute)
        if len(entries) < 2 or mention.start in seen or mention.stance == 0:
            continue
        seen.add(mention.start)
        for item in _items(mention):
            yield from _judged(exhibit, mention, item, entries)


def _judged(
    exhibit: Exhibit, mention: Mention, item: range, entries: tuple[frozenset[str], ...]
) -> Iterator[tuple[Mention, range, bool]]:
    asked = notions_of(mention.words[item.start : item.stop])
    stance = mention.stance_at(item.start)
    if not asked or not stance:
        return
    on_list = any(asked <= entry or entry <= asked for entry in entries if entry)
    if on_list:
        yield mention, item, stance > 0
    elif stance > 0 and not any(asked & entry for entry in entries):
        words = mention.sentence.reading.words.stems[mention.sentence.word_range.start :]
        if not any(exhibit.index.holds(word) for word in words[item.start : item.stop]):
            yield mention, item, False


def _entries(attribute: Attribute) -> tuple[frozenset[str], ...]:
    """Give the entries of the list an attribute is part of, or spells with commas, as notions."""
    fact = attribute.fact
    if attribute.kind != "string":
        return ()
    if is_place(fact.path[-1]):
        return _siblings(attribute.reading).get(fact.path[:-1], ())
    value = str(fact.value)
    return tuple(notions_of(key_words(item)) for item in value.split(",")) if "," in value else ()


@once
def _siblings(reading: Reading) -> dict[tuple[str, ...], tuple[frozenset[str], ...]]:
    found: dict[tuple[str, ...], list[frozenset[str]]] = {}
    for fact in reading.facts:
        if is_place(fact.path[-1]) and isinstance(fact.value, str):
            found.setdefault(fact.path[:-1], []).append(notions_of(key_words(fact.value)))
    return {path: tuple(entries) for path, entries in found.items()}


def _items(mention: Mention) -> Iterator[range]:
    """Give the items that follow the name of a list: "languages include French and Dutch"."""
    words, numbers = mention.words, clauses(mention.sentence)
    at = mention.stop
    columns, first = mention.sentence.reading.words, mention.sentence.word_range.start
    if at >= len(words):
        return
    gap = mention.sentence.reading.text[columns.ends[first + at - 1] : columns.starts[first + at]]
    if words[at] not in _OPENERS | _AUXILIARIES and ":" not in gap and not _is_verb(mention):
        return
    while at < len(words) and words[at] in _OPENERS | _AUXILIARIES:
        at += 1
    start, count = at, 0
    for place in range(at, len(words) + 1):
        ends = place == len(words) or numbers[place] != numbers[place - 1]
        if (ends or words[place] in {"and", "or"}) and place > start:
            yield from _trimmed(mention, range(start, place))
            start, count = place, count + 1
        if count > MAX_ITEMS:
            return


def _is_verb(mention: Mention) -> bool:
    """Whether the attribute is named by a verb: "speaks French"."""
    return mention.words[mention.start] in {"speaks", "speak", "spoke"}


def _trimmed(mention: Mention, item: range) -> Iterator[range]:
    start = item.start
    while start < item.stop and mention.words[start] in _FILLERS:
        start += 1
    if 0 < item.stop - start <= MAX_ITEM:
        yield range(start, item.stop)


def _hit(mention: Mention, item: range) -> Hit:
    start, end = mention.span(item.start, item.stop)
    words = mention.sentence.reading.text[start:end]
    denied = mention.stance_at(item.start) < 0
    lists = "lists it" if denied else "does not list it"
    message = f'The answer {"rules out" if denied else "names"} "{words}"; the record {lists} ({mention.attribute.said}).'
    verdict = Verdict.CONTRADICTED if denied else Verdict.UNSUPPORTED
    return Hit(verdict, 0.6, message, start, end, mention.attribute.place)


RULES: tuple[Rule, ...] = (
    Rule(
        "FLD006",
        "Not on the list, not in the row",
        "The claim lists what the record's list does not hold, or gives another cell than the row's.",
        "field",
        0.8,
        find_missing,
        "Lists after the name of an attribute; cells found by row and heading",
        within=structured,
    ),
)
