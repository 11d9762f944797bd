"""What something is called: the claim says "is a novel" of what the source says "is a film".

Knows the noun that "is a" leads to, and the nouns joined to it ("a singer, actor and painter").
Refuses nouns of so wide a sense that nearly everything is one ("a place", "a process"), nouns that
some source has elsewhere, and sentences that deny or speak of another subject.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import span
from critic.text.inflection import is_irregular, stem
from critic.text.kept import once
from critic.text.meaning.kin import may_stand_for
from critic.text.meaning.kinds import are_siblings, thing
from critic.text.meaning.polarity import negations
from critic.text.reading import Passage
from critic.text.tokens import is_content

LEAST_AFFINITY: Final = 0.3
LONGEST: Final = 8  # words of a noun with what stands before it
MOST_WORDS: Final = 40  # of a claim that says what something is
REACH: Final = 60  # words of a sentence among which its "is a" is looked for
# A source that calls the subject so may mean what the claim says.
_VAGUE: Final = frozenset(
    """
    person people man woman someone one figure member individual thing place company firm business
    organization organisation group element substance
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_BE: Final = frozenset({"is", "was", "are", "were"})
_ARTICLES: Final = frozenset({"a", "an"})
_LEADS: Final = _ARTICLES | {"the"}
_UNMARKED: Final = frozenset({"run", "set", "put", "cut", "hit", "read"})  # participles, too
# "The brother of Ada", "like Ada", "with Ada": another is spoken of.
_OTHERS: Final = frozenset("of by with for from to in on at and or than like unlike".split())  # noqa: SIM905
_JOINS: Final = frozenset({"and", "or"})
_JOINED: Final = _JOINS | _ARTICLES
_BETWEEN: Final = frozenset({"also", "still", "now", "once", "both"})
# Nearly everything is one of these, or is so by what follows them.
_WIDE: Final = frozenset(
    map(
        stem,
        """
        thing place space area region spot site location setting destination attraction landmark person
        people man woman someone something somebody figure individual human character player performer
        artist entertainer celebrity personality professional expert specialist member native citizen
        resident leader head chief winner recipient group team organization organisation company firm
        business enterprise brand body institution institute establishment facility agency association
        structure system network platform service process procedure method way means technique approach
        practice concept idea notion term word name title form type kind sort style variety class category
        part piece element component aspect example instance case result product good item object device
        tool instrument substance material compound mixture event activity action act work production
        publication resource source measure unit level state condition disorder problem issue matter
        phenomenon feature property quality characteristic symptom factor cause reason sign lot number
        set series collection list range combination one favourite favorite hit success classic bit few
        couple variation version variant challenge risk benefit option choice solution answer
        question fact key role step stage phase standard rule law requirement program programme project
        """.split(),  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
    )
)


class Naming(NamedTuple):
    """Where a sentence has its "is", and the places of the nouns that this leads to."""

    link: int
    heads: tuple[int, ...]


def find_other_name(exhibit: Exhibit) -> Iterator[Hit]:
    """Find that a source calls the claim's subject another kind of thing."""
    for said in _said(exhibit):
        yield from _other_name(exhibit, said)


def _other_name(exhibit: Exhibit, said: Naming) -> Iterator[Hit]:
    claim, place = exhibit.compared, said.heads[0]
    word = claim.folded[place]
    for best in counterparts(exhibit):
        read = naming(best.source) if best.affinity >= LEAST_AFFINITY else None
        if read is None or not _same_subject(best, said, read) or negations(best.source):
            continue
        others = [best.source.folded[at] for at in read.heads]
        if any(may_stand_for(word, other) for other in others) or _VAGUE.issuperset(others):
            return
        start, end = span(claim, range(place, place + 1))
        called = range(read.heads[0], read.heads[0] + 1)
        message = f'The answer says "{best.said(range(place, place + 1))}", the source says "{best.read(called)}".'
        sure = 0.85 if any(are_siblings(word, other) for other in others) else 0.75
        yield Hit(Verdict.UNSUPPORTED, sure, message, start, end, best.place(called))
        return


@once
def _said(exhibit: Exhibit) -> tuple[Naming, ...]:
    """Give what the claim calls its subject, in a telling noun that no source holds."""
    claim = exhibit.compared
    said = None if _BE.isdisjoint(claim.folded) else naming(claim)
    if said is None or len(said.heads) != 1 or len(claim.folded) > MOST_WORDS or negations(claim):
        return ()
    place = said.heads[0]
    article = next(word for word in claim.folded[said.link + 1 :] if word in _LEADS)
    if article not in _ARTICLES or _is_wide(claim.folded[place]):
        return ()
    if exhibit.index.holds(claim.stems[place]) or _is_name(claim, place):
        return ()
    return (said,)


def naming(sentence: Passage) -> Naming | None:
    """Find the first "is a" of a sentence and the nouns it leads to."""
    words = sentence.folded[:REACH]
    for link, word in enumerate(words):
        if word not in _BE:
            continue
        lead = link + 1
        while lead < len(words) and words[lead] in _BETWEEN:
            lead += 1
        if lead < len(words) and words[lead] in _LEADS:
            heads = _heads(sentence, lead + 1)
            return Naming(link, heads) if heads else None
    return None


def _heads(sentence: Passage, first: int) -> tuple[int, ...]:
    """Give the last word of the noun that begins at a place, and of those joined to it by "and"."""
    columns, text = sentence.reading.words, sentence.reading.text
    offset, words = sentence.word_range.start, sentence.folded
    heads: list[int] = []
    at = opened = first
    while at < len(words) and at - opened < LONGEST:
        gap = text[columns.ends[offset + at - 1] : columns.starts[offset + at]].strip()
        if at > opened and (gap == "," or words[at] in _JOINS):
            heads.append(at - 1)
            while at < len(words) and words[at] in _JOINED:
                at += 1
            opened = at
            continue
        if (gap not in {"", "-"} and at > opened) or _ends_noun(words, at, opened):
            break
        at += 1
    heads += [at - 1] if at > opened else []
    joined = not _JOINS.isdisjoint(words[heads[0] : heads[-1]]) if heads else False
    return tuple(heads) if joined else tuple(heads[:1])


def _ends_noun(words: tuple[str, ...], at: int, opened: int) -> bool:
    """Whether a word is no part of a noun: "of", or a participle after it ("a film directed by")."""
    word = words[at]
    told = word.endswith(("ed", "ing")) or is_irregular(word) or word in _UNMARKED
    return not is_content(word) or (at > opened and told and thing(word) is None)


def _same_subject(best: Counterpart, said: Naming, read: Naming) -> bool:
    """Whether all that stands before the claim's "is" stands before the source's."""
    subject = [k for k in range(said.link) if best.claim.telling[k]]
    partners = best.alignment.partners
    if not subject or any(partners.get(k, read.link) >= read.link for k in subject):
        return False
    first = min(partners[k] for k in subject)
    return first == 0 or best.source.folded[first - 1] not in _OTHERS


def _is_wide(word: str) -> bool:
    return stem(word) in _WIDE


def _is_name(claim: Passage, place: int) -> bool:
    """Whether a word is a name, which other rules look at, or a number."""
    start, _ = span(claim, range(place, place + 1))
    return not claim.reading.text[start].islower()


RULES: tuple[Rule, ...] = (
    Rule(
        "MON005",
        "Called another kind of thing",
        "The claim says its subject is a kind of thing that no source speaks of, and a source says"
        " what else it is.",
        "scope",
        0.7,
        find_other_name,
        "English definitions; checked on public fact-checking sets",
        within=counterparts,
        needs=_said,
    ),
)
