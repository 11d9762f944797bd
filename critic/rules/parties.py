"""Another party: the claim gives to one party what the source gives to another.

Knows who acts, by word order and the passive voice, and that a party is a name, a defined term ("the
Client") or a word for a person. Refuses parties that no source names, and two words for one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from critic.evidence import Index
from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import CLOSE, alike_around, doer
from critic.text.alignment import keys, span
from critic.text.meaning.kinds import is_kind_of
from critic.text.meaning.sided import is_acted
from critic.text.reading import Passage

LEAST_AFFINITY: Final = 0.6
MOST_MISSING: Final = 2  # words of the claim that the sentence lacks, the party among them
SHARED: Final = 0.4  # of the neighbours of the verb, of which the other party is one
MAX_SENTENCES: Final = 200
_ALIAS: Final = frozenset("the a an as or called named known our its of".split())  # noqa: SIM905
_DOERS: Final = ("er", "or", "ee", "ant", "ent", "ist", "ian", "man", "men", "woman", "women")


def find_other(exhibit: Exhibit) -> Iterator[Hit]:
    """Find an act that the closest sentence tells of another party, which the sources name too."""
    laid = counterparts(exhibit)
    if not laid or laid[0].affinity < LEAST_AFFINITY:
        return
    best = laid[0]
    if not 0 < len(best.alignment.missing) <= MOST_MISSING:
        return
    beside = None if "by" in best.claim.folded else _beside(best.alignment.missing)
    for i, j in sorted(best.alignment.partners.items()):
        if beside is not None and i not in beside:
            continue  # no unpaired word can be its doer
        mine = doer(best.claim, i) if is_acted(best.claim, i) or is_acted(best.source, j) else -1
        if mine not in best.alignment.missing:
            continue
        theirs = doer(best.source, j)
        if theirs < 0 or theirs in best.alignment.partners.values():
            continue
        if alike_around(best, i, j) < SHARED:
            continue
        if _are_parties(best, mine, theirs) and not _may_act(
            exhibit.index, best, (mine, theirs), i
        ):
            yield _hit(best, mine, theirs)
            return


def _beside(missing: Sequence[int]) -> frozenset[int]:
    """Give the places so soon after an unpaired word that it may be the doer of a verb there."""
    return frozenset([place + step for place in missing for step in range(1, CLOSE + 1)])


def _are_parties(best: Counterpart, mine: int, theirs: int) -> bool:
    """Whether both words are defined terms or names, or both are words for persons."""
    terms = _is_term(best.claim, mine), _is_term(best.source, theirs)
    if all(terms):
        return True
    return not any(terms) and all(
        map(_is_person, (best.claim.folded[mine], best.source.folded[theirs]))
    )


def _is_term(passage: Passage, place: int) -> bool:
    """Whether a word amid a sentence begins with a capital."""
    start = passage.reading.words.starts[passage.word_range.start + place]
    return place > 0 and passage.reading.text[start].isupper()


def _is_person(word: str) -> bool:
    bare = word.removesuffix("s")
    acts = len(bare) > 4 and bare.endswith(_DOERS) and not bare.endswith("ment")
    return acts or is_kind_of(word, "person")


def _may_act(index: Index, best: Counterpart, parties: tuple[int, int], verb: int) -> bool:
    """Whether the claim's party may act so after all: a sentence says it, or both are the same."""
    mine, theirs = keys(best.claim)[parties[0]], keys(best.source)[parties[1]]
    of_mine = _sentences(index, mine)
    if not of_mine or mine == theirs:
        return True
    if of_mine & _sentences(index, keys(best.claim)[verb]):
        return True
    return any(
        _same(index.sentences[number].passage, mine, theirs)
        for number in sorted(of_mine & _sentences(index, theirs))
    )


def _sentences(index: Index, word: str) -> frozenset[int]:
    """Give the numbers of the sentences that hold a stem."""
    places = index.postings.get(word, ())[:MAX_SENTENCES]
    return frozenset([index.owner[place] for place in places])


def _same(passage: Passage, one: str, other: str) -> bool:
    """Whether two words stand side by side as two names of one: "Pope Francis", "Ann, the nurse"."""
    words, places = keys(passage), []
    for place, word in enumerate(words):
        if word in {one, other}:
            places.append(place)
    return any(
        words[first] != words[second] and _ALIAS.issuperset(passage.folded[first + 1 : second])
        for first, second in pairwise(places)
    )


def _hit(best: Counterpart, mine: int, theirs: int) -> Hit:
    start, end = span(best.claim, range(mine, mine + 1))
    said, read = best.said(range(mine, mine + 1)), best.read(range(theirs, theirs + 1))
    message = f'The answer says this of "{said}", the source says it of "{read}".'
    sure = 0.85 if len(best.alignment.missing) == 1 else 0.7
    place = best.place(range(theirs, theirs + 1))
    return Hit(Verdict.CONTRADICTED, sure, message, start, end, place)


RULES: tuple[Rule, ...] = (
    Rule(
        "ROL002",
        "Another party",
        "The claim says of one party what the source says of another one.",
        "role",
        0.9,
        find_other,
        "English word order and the passive voice; contract drafting usage",
        within=close_sentences,
    ),
)
