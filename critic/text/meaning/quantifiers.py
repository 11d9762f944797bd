"""How many, in words: all, most, many, some, few, none, not all, only.

Knows determiners and adverbs of frequency ("always", "rarely") and the word each bears on. Refuses
numbers, and "most" as a superlative ("the most useful").
"""

from __future__ import annotations

from typing import Final

from critic.text.kept import once
from critic.text.meaning.bearing import Bearing, bearing
from critic.text.meaning.phrases import Cue, Phrases
from critic.text.reading import Passage

NEAR: Final = 5  # words after a quantifier among which the one it counts stands
PHRASES: Final = Phrases(
    {
        "": "not only, no longer, no doubt, no more than, no less than, no fewer than, no later than, at all,"
        "no one but, above all, first of all, after all, all in all, all along, each other, all but, not at all,"
        "no matter, many years, much of, all over, all around, all about, no sooner, the most, some * percent,"
        "some people, in some ways, all kinds, all sorts, little by little, a little, no wonder, the few, only if,"
        "only when, only after, no way, no earlier than, the many, any",
        "not all": "not all, not every, not everyone, not everybody, not always, not necessarily all, not each,"
        "don't all, doesn't always, don't always, isn't always, aren't always, aren't all",
        "all": "all, every, each, everyone, everybody, everything, always, all of, every one of, each of, entirely,"
        "invariably, any and all, without exception, both, both of",
        "most": "most, most of, nearly all, almost all, majority of, vast majority of, usually, mostly, generally,"
        "typically, a majority of, almost always",
        "many": "many, many of, a lot of, lots of, numerous, often, frequently, plenty of",
        "some": "some, some of, several, several of, a few, a few of, certain, a number of, a couple of, sometimes,"
        "occasionally, a handful of, various, at least one, at least some, half, half of, half the, one of, a minority of",
        "few": "only one, just one, only some, just some, only two, few, few of, very few, hardly any, rarely, seldom, only a few, very little, little of",
        "none": "no, none, none of, no one, nobody, never, neither, neither of, not any, nothing, not a single, not one",
        "only": "only, solely, exclusively",
    }
)


@once
def quantifiers(passage: Passage) -> tuple[Bearing, ...]:
    """Find the quantifiers of a passage, in order."""
    return tuple(
        [
            bearing(passage, cue, NEAR)
            for cue in PHRASES.find(passage.folded)
            if cue.kind and not _joined(passage, cue)
        ]
    )


def _joined(passage: Passage, cue: Cue) -> bool:
    """Whether a hyphen makes the quantifier part of another word ("all-stars")."""
    end = passage.reading.words.ends[passage.word_range.start + cue.stop - 1]
    return passage.reading.text[end : end + 1] == "-"
