"""Duty and freedom: what must, should, may, must not or need not be done, and what will or could.

Knows English modal verbs and the phrases that stand for them. Refuses the month May (capital
letter amid a sentence, before a number) and to decide whether two statements clash.
"""

from __future__ import annotations

from typing import Final

from critic.text.kept import once
from critic.text.meaning.bearing import Bearing, bearing
from critic.text.meaning.phrases import Cue, Phrases
from critic.text.meaning.polarity import negations
from critic.text.meaning.reach import clauses
from critic.text.reading import Passage

PHRASES: Final = Phrases(
    {
        "": "may have to, might have to, may need to, may be required to, might need to, could have to, may be able to,"
        "might be able to, could be required to, may well, may or may not, can or cannot, should you,"
        "if * will, can be, can also be, all you need to, what you need to",
        "prohibition": "will not be able to, won't be able to, will not be allowed to, will not be permitted to, must not, mustn't, must never, shall not, shan't, shall never, may not, may never, can not,"
        "cannot, can't, can never, prohibited from, forbidden from, forbidden to, not allowed to, not permitted to,"
        "not entitled to, barred from, banned from, not authorized to, not authorised to, not eligible to,"
        "not be allowed to, not be permitted to, not be entitled to, no right to, is prohibited, are prohibited,"
        "is forbidden, are forbidden, never allowed to, should never",
        "exemption": "will not have to, won't have to, will not be required to, won't be required to, shall not be required to,"
        "shall not be obliged to, shall not be obligated to, will not need to, won't need to, not required to, not be required to, not obliged to, not be obliged to, not obligated to,"
        "not be obligated to, need not, needn't, not have to, don't have to, doesn't have to, didn't have to,"
        "not necessary to, no obligation to, no need to, not need to, don't need to, doesn't need to,"
        "never required to, exempt from, no duty to, isn't required to, aren't required to, under no obligation to,"
        "not mandatory, not bound to",
        "obligation": "will have to, will be required to, will need to, shall be required to, must, shall, required to, be required to, have to, has to, had to, need to, needs to, obliged to,"
        "obligated to, obligation to, bound to, duty to, is mandatory, are mandatory, is compulsory, are compulsory",
        "recommendation": "should, ought to, advised to, recommended to, encouraged to, had better, recommended that",
        "permission": "may choose to, can choose to, may opt to, free to choose to, may, allowed to, permitted to, entitled to, free to, right to, authorized to, authorised to,"
        "eligible to, is optional, are optional, at liberty to",
        "ability": "can, able to",
        "possibility": "might, could",
        "refusal": "will not, won't, will never",
        "future": "will, going to, we'll, they'll, he'll, she'll, it'll",
    }
)


@once
def modals(passage: Passage) -> tuple[Bearing, ...]:
    """Find the modals of a passage, in order; their kinds have a denied subject counted in."""
    found = [
        bearing(passage, cue)
        for cue in PHRASES.find(passage.folded)
        if cue.kind and not _month(passage, cue)
    ]
    if not found:
        return ()
    return tuple([Bearing(item.cue, _kind(passage, item), item.focus) for item in found])


_DENIED: Final = {
    "permission": "prohibition",
    "ability": "prohibition",
    "obligation": "prohibition",
    "recommendation": "prohibition",
    "future": "refusal",
    "possibility": "",
}


# A "not" right before: "not even allowed to", "may not be able to", "not always required to".
_BEFORE: Final = {"permission": "prohibition", "ability": "prohibition", "obligation": "exemption"}


def _kind(passage: Passage, modal: Bearing) -> str:
    """Give the kind: "nobody may" and "will also not" are denied by a word beside them."""
    cue = modal.cue
    if cue.kind not in _DENIED:
        return cue.kind
    numbers = clauses(passage)
    near = [
        found.cue.stop
        for found in negations(passage)
        if found.cue.kind == "not" and numbers[found.cue.start] == numbers[cue.start]
    ]
    if any(stop <= cue.start <= stop + 2 for stop in near):
        return _BEFORE.get(cue.kind, cue.kind)
    denied = any(
        (denial.cue.kind == "no" and cue.start in denial.scope)
        or (denial.cue.kind == "not" and cue.stop <= denial.cue.start < modal.focus)
        for denial in negations(passage)
        if numbers[denial.cue.start] == numbers[cue.start]
    )
    return _DENIED[cue.kind] if denied else cue.kind


def _month(passage: Passage, cue: Cue) -> bool:
    """Whether "may" is the month: before or after a number, or capital inside a sentence."""
    words = passage.folded
    if words[cue.start] != "may" or cue.stop - cue.start > 1:
        return False
    beside = (*words[max(0, cue.start - 1) : cue.start], *words[cue.stop : cue.stop + 1])
    start = passage.reading.words.starts[passage.word_range.start + cue.start]
    capital = cue.start > 0 and passage.reading.text[start : start + 1] == "M"
    return capital or any(word[:1].isdigit() for word in beside)
