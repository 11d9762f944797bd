"""The two sides of a word: what stands left and right of it, and whether that changed places.

Knows the nearest paired content words on both sides and the passive voice. Refuses to say which
words have sides worth comparing: that is each rule's knowledge.
"""

from __future__ import annotations

from typing import Literal

from critic.rules.counterpart import Counterpart
from critic.text.alignment import keys
from critic.text.meaning.bearing import LIGHT
from critic.text.meaning.reach import sentences_of_words
from critic.text.reading import Passage

REACH = 9  # words to each side that are looked at
CLOSE = 4  # words between a word and the neighbours that count as its own
NEIGHBOURS = 3  # content words on each side of a word that tell what is said of it
SHIFT = 4  # words that may be added between a word and its neighbour

Crossing = Literal["same", "swapped", ""]


def crossing(best: Counterpart, i: int, j: int) -> Crossing:
    """Tell whether the neighbours of claim word `i` changed places round source word `j`.

    "" where a side has no paired word, or only one of the two moved.
    """
    left = _nearest_paired(best, i, -1)
    right = _nearest_paired(best, i, 1)
    if left < 0 or right < 0:
        return ""
    near, far = side(best.source, j, -1), side(best.source, j, 1)
    if left in near and right in far:
        return "same"
    return "swapped" if left in far and right in near else ""


def exchanged(best: Counterpart, i: int, j: int) -> bool:
    """Whether some word moved from left to right of the place and another from right to left."""
    partners = best.alignment.partners
    near, far = side(best.source, j, -1), side(best.source, j, 1)
    left = any(partners.get(k) in far for k in side(best.claim, i, -1))
    return left and any(partners.get(k) in near for k in side(best.claim, i, 1))


def misplaced(best: Counterpart, i: int, j: int) -> bool:
    """Whether a near neighbour of claim word `i` stands on the other side of source word `j`.

    What the source says before its subject may follow the verb of the claim: "last year, sales fell".
    """
    left, right = _nearest_paired(best, i, -1), _nearest_paired(best, i, 1)
    return left > j or (0 <= right < j and not right < left)


def doer(passage: Passage, place: int) -> int:
    """Give the last word before a verb, or the first after its "by", that may name who acts; or -1."""
    if passive(passage, place):
        place, step = passage.folded.index("by", place), 1
    else:
        step = -1
    near = side(passage, place, step)
    return near[0] if near and abs(near[0] - place) <= CLOSE else -1


def alike_around(best: Counterpart, i: int, j: int) -> float:
    """Give the share of claim word `i`'s neighbours whose partners stand round source word `j`.

    They stand there on the same side and about as near, unless a passive turns the sides round.
    """
    partners = best.alignment.partners
    turned = passive(best.claim, i) != passive(best.source, j)
    left, right = (
        [k for k in side(best.claim, i, step) if best.claim.folded[k] not in LIGHT]
        for step in (-1, 1)
    )
    near = [*left[:NEIGHBOURS], *right[:NEIGHBOURS]]
    alike = [
        k
        for k in near
        if k in partners
        and abs(partners[k] - j) <= abs(k - i) + SHIFT + turned * REACH
        and (turned or (partners[k] < j) == (k < i))
    ]
    return len(alike) / len(near) if near else 0.0


def side(passage: Passage, place: int, step: int) -> list[int]:
    """Give the content words on one side of a word, nearest first, within its sentence."""
    full = sentences_of_words(passage)
    stop = max(-1, min(len(full), place + step * (REACH + 1)))
    words, tells, home = passage.folded, passage.telling, full[place]
    return [
        k
        for k in range(place + step, stop, step)
        if tells[k] and full[k] == home and not words[k].isdigit()
    ]


def passive(passage: Passage, place: int) -> bool:
    """Whether a verb is passive with its doer named: "was built by Ada", not "rose by 4"."""
    words = keys(passage)
    after = words[place + 1 : place + 6]
    if "by" not in after or not passage.folded[place].endswith(("ed", "en", "t", "n", "d")):
        return False
    doer = place + 2 + after.index("by")
    if doer < len(words) and words[doer][:1].isdigit():
        return after_be(passage, place)  # "was approved by 40 voters", but "rose by 40"
    return doer < len(words)


def agentless(passage: Passage, place: int) -> bool:
    """Whether a verb is passive and its doer goes unnamed: "is described in the third chapter"."""
    ending = passage.folded[place].endswith(("ed", "en", "t", "n", "d"))
    return ending and after_be(passage, place) and not passive(passage, place)


def after_be(passage: Passage, place: int) -> bool:
    """Whether a form of "be" stands right before a word, or two or three words before."""
    return "be" in keys(passage)[max(0, place - 3) : place]


def around(passage: Passage, place: int) -> range:
    """Give the words from the nearest content word on the left to that on the right."""
    left, right = side(passage, place, -1), side(passage, place, 1)
    return range(left[0] if left else place, (right[0] if right else place) + 1)


def _nearest_paired(best: Counterpart, i: int, step: int) -> int:
    """Give the source place of the nearest paired content word on one side; -1 if none is near."""
    partners = best.alignment.partners
    found = (k for k in side(best.claim, i, step) if k in partners and abs(k - i) <= CLOSE)
    return next((partners[k] for k in found), -1)
