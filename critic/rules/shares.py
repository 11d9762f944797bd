"""Words for a share beside the share itself: "most visitors" and "32 % of visitors".

Knows which shares "most", "a minority", "few", "nearly all", "all" and "none" leave room for, on either
side. Speaks only where both are of the same thing, by the word they bear on and by all that the claim
says of it. Refuses two figures, and two words: other rules compare those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences
from critic.rules.pairing import shorten
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.turned import oppositions
from critic.text.alignment import MAX_CLAIM, MAX_SOURCE, span
from critic.text.kept import once
from critic.text.meaning.bearing import bearing
from critic.text.meaning.phrases import Cue, Phrases
from critic.text.meaning.polarity import negations
from critic.text.meaning.quantifiers import NEAR
from critic.text.reading import Passage

_SURE: Final = 0.85
_UNSURE: Final = 0.1  # less where the source says more than the claim, or the share comes close
_AGREES: Final = 0.6
_CLOSE: Final = Fraction(1, 10)
_WORDS: Final = Phrases(
    {
        "": "the most, at most, most likely, not all, not every, not each, not most, a few, quite a few, at all, the few,"
        "no more than, no less than, no fewer than, no longer, no doubt, after all, above all, first of all, in all,"
        "all but, no way, no matter, all over, all around, almost no, nearly no, not a majority of, not a minority of,"
        "not even most, not only, not just, the next few, the last few, the past few, the first few",
        "all": "all, all of, every, every one of, each of",
        "nearly all": "nearly all, nearly all of, almost all, almost all of, nearly every, almost every, virtually all",
        "bulk": "vast majority of, great majority of, large majority of, the vast majority of, the great majority of,"
        "the large majority of, overwhelming majority of, the overwhelming majority of",
        "majority": "majority of, a majority of, the majority of, a slim majority of, a small majority of, a narrow majority of",
        "most": "most, most of",
        "minority": "minority of, a minority of, a sizeable minority of, a large minority of",
        "few": "few, few of, very few, very few of, only a few, only a few of, just a few, just a few of, hardly any,"
        "hardly any of, a small minority of, a tiny minority of",
        "none": "no, none of, not a single",
        "some": "some, some of, several, many, many of, others, other, another, rest, both, only",
    }
)
# The least and the most that a word leaves room for. "Some" has no limits: it only ends what is
# said of the share before it.
_LIMITS: Final = {
    "all": (Fraction(199, 200), Fraction(1)),
    "nearly all": (Fraction(3, 4), Fraction(1)),
    "bulk": (Fraction(3, 5), Fraction(1)),
    "majority": (Fraction(501, 1000), Fraction(1)),
    "most": (Fraction(501, 1000), Fraction(1)),
    "minority": (Fraction(0), Fraction(499, 1000)),
    "few": (Fraction(0), Fraction(2, 5)),
    "none": (Fraction(0), Fraction(1, 200)),
    "some": (Fraction(0), Fraction(1)),
}
_WORDING: Final = frozenset(
    ("all", "every", "each", "majority", "minority", "most", "few", "any", "no", "none", "single")
)
_STATING: Final = frozenset(
    """
    percent percentage per cent half halves third thirds quarter quarters fifth fifths sixth sixths
    seventh sevenths eighth eighths ninth ninths tenth tenths out
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_ONE_IN_TEN: Final = re.compile(r" in (?:\d|two|three|four|five|six|seven|eight|nine|ten)\b")
_CONDITIONS: Final = frozenset(("among", "amongst", "of", "for", "when", "if", "where", "within"))


class _Share(NamedTuple):
    """A share, or a word for one, at `start:end`: its words, the word it is of (-1: none), its limits."""

    start: int
    end: int
    words: range
    focus: int
    low: Fraction
    high: Fraction
    limits: bool = True


@once
def _figures(passage: Passage) -> tuple[_Share, ...]:
    """Give the shares that a passage states as figures, in order."""
    found = []
    for quantity in passage.quantities:
        if quantity.dimension == "share" and not quantity.weak and not quantity.per:
            inside = passage.reading.words.within(quantity.start, quantity.end)
            first = passage.word_range.start
            if inside:
                cue = Cue(inside.start - first, inside.stop - first, "share")
                low, high = quantity.low or Fraction(0), quantity.high
                share = _share(passage, cue, low, Fraction(1) if high is None else high)
                found.append(share._replace(start=quantity.start, end=quantity.end))
    return tuple(found)


@once
def _spoken(passage: Passage) -> tuple[_Share, ...]:
    """Give the words for a share, in order, but for the "all" of "32 % of all visitors"."""
    within = [range(share.words.stop, share.focus) for share in _figures(passage)]
    return tuple(
        [
            _share(passage, cue, *_LIMITS[cue.kind])._replace(limits=cue.kind != "some")
            for cue in _WORDS.find(passage.folded)
            if cue.kind and not any(cue.start in between for between in within)
        ]
    )


def _share(passage: Passage, cue: Cue, low: Fraction, high: Fraction) -> _Share:
    words = range(cue.start, cue.stop)
    return _Share(*span(passage, words), words, bearing(passage, cue, NEAR).focus, low, high)


def _beside(exhibit: Exhibit) -> tuple[tuple[_Share, Counterpart, _Share], ...]:
    """Give the claim's figures beside a source's words for them, and the other way round."""
    claim = exhibit.compared
    worded, stated = _may_word(claim), bool(claim.quantities) and _may_state(claim)
    laid = [
        item
        for item in (close_sentences(exhibit) if worded or stated else ())
        if (worded and _may_state(item.source)) or (stated and _may_word(item.source))
    ]
    return tuple(
        (mine, item, theirs)
        for item in laid
        for ours, others in ((_figures, _spoken), (_spoken, _figures))
        for mine in ours(claim)
        for theirs in (others(item.source) if mine.limits else ())
        if theirs.limits and _is_of_the_same(item, mine, theirs)
    )


def _may_word(passage: Passage) -> bool:
    """Whether a passage may hold a word for a share; the readers below are asked where both may be."""
    return not _WORDING.isdisjoint(passage.folded)


def _may_state(passage: Passage) -> bool:
    """Whether a passage may state a share at all; spares reading the numbers of most sources."""
    text = passage.text
    return (
        "%" in text
        or not _STATING.isdisjoint(passage.folded)
        or _ONE_IN_TEN.search(text) is not None
    )


def _is_of_the_same(item: Counterpart, mine: _Share, theirs: _Share) -> bool:
    """Whether two shares are of the same thing, and all the claim says is said of the source's."""
    partners = item.alignment.partners
    if mine.focus < 0 or partners.get(mine.focus) != theirs.focus:
        return False
    if any(place not in mine.words for place in item.alignment.missing):
        return False
    if len(item.claim.folded) > MAX_CLAIM or len(item.source.folded) > MAX_SOURCE:
        return False
    said = sorted(
        place
        for mark, place in partners.items()
        if item.claim.telling[mark] and mark not in mine.words
    )
    last = _reach(item.source, theirs)
    after = [place for place in said if place > theirs.focus]
    if not after or after[-1] >= last:
        return False
    tells = item.source.telling
    if any(tells[theirs.focus + 1 : after[0]]):
        return False  # "32 % of visitors over 60 came": of others
    return not _is_conditional(item, theirs, said) and not _denied(item, mine, theirs)


def _reach(source: Passage, share: _Share) -> int:
    """Give the word where the next share begins: what follows is said of that one."""
    starts = [other.words.start for other in (*_figures(source), *_spoken(source))]
    later = [start for start in starts if start > share.focus]
    return min(later, default=len(source.folded))


def _is_conditional(item: Counterpart, theirs: _Share, said: list[int]) -> bool:
    """Whether the source speaks of a part of them: "among the older, 32 % of visitors"."""
    before = range(theirs.words.start)
    words, tells = item.source.folded, item.source.telling
    fresh = [place for place in before if tells[place] and place not in said]
    return bool(fresh) and any(words[place] in _CONDITIONS for place in before)


def _denied(item: Counterpart, mine: _Share, theirs: _Share) -> bool:
    """Whether one side denies what the other says, or says its opposite."""
    if oppositions(item.alignment):
        return True
    sides = ((item.claim, mine), (item.source, theirs))
    counts = [
        sum(found.cue.start not in share.words for found in negations(side))
        for side, share in sides
    ]
    return counts[0] != counts[1]


def _may_fit(item: Counterpart, mine: _Share, theirs: _Share) -> bool:
    """Whether the share, or another that the same sentence gives of the same thing, fits the word."""
    noun = item.source.stems[theirs.focus]
    of_it = [
        other
        for other in (*_figures(item.source), *_spoken(item.source))
        if other.limits and other.focus >= 0 and item.source.stems[other.focus] == noun
    ]
    return any(mine.low <= other.high and other.low <= mine.high for other in of_it)


def find_unfit(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a word for a share that a stated share rules out, or a share that a word rules out."""
    told = _beside(exhibit)
    for mine in dict.fromkeys(mine for mine, _, _ in told):
        beside = [(item, theirs) for one, item, theirs in told if one == mine]
        if any(_may_fit(item, mine, theirs) for item, theirs in beside):
            continue
        item, theirs = beside[0]
        gap = max(mine.low - theirs.high, theirs.low - mine.high)
        more = _says_more(item, theirs)
        sure = _SURE - _UNSURE * (gap < _CLOSE) - _UNSURE * more
        place = item.source.reading.passage(theirs.start, theirs.end)
        said = shorten(item.claim.reading.text[mine.start : mine.end])
        message = f'The answer says "{said}", the source says "{shorten(place.text)}".'
        yield Hit(Verdict.CONTRADICTED, round(sure, 3), message, mine.start, mine.end, place)


def find_fit(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a word for a share that the share of the source bears out."""
    told = _beside(exhibit)
    for mine, item, theirs in told:
        if mine.low <= theirs.low and theirs.high <= mine.high and mine in _spoken(item.claim):
            place = item.source.reading.passage(theirs.start, theirs.end)
            message = f'The source says "{shorten(place.text)}", which the answer puts in words.'
            yield Hit(Verdict.SUPPORTED, _AGREES, message, mine.start, mine.end, place)
            return


def _says_more(item: Counterpart, theirs: _Share) -> bool:
    """Whether the source's sentence holds words of content that the claim leaves out."""
    paired = set(item.alignment.partners.values()).union(theirs.words)
    return any(
        tells and place not in paired and not item.source.folded[place].isdigit()
        for place, tells in enumerate(item.source.telling)
    )


RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "NUM008",
        "A share does not fit the word for it",
        "The claim says most, few, all or none where the source gives a share that is not, or the reverse.",
        "numerical",
        0.85,
        find_unfit,
        "English words for shares; only where both are of the same thing.",
        within=close_sentences,
        needs=_beside,
    ),
    Rule(
        "NUM011",
        "A share fits the word for it",
        "The claim puts into words a share that the source gives as a figure.",
        "numerical",
        0.0,
        find_fit,
        "English words for shares; only where both are of the same thing.",
        within=close_sentences,
        needs=_beside,
    ),
)
