"""Negation: which words deny, how far the denial reaches, and which word it hits.

Knows English words of denial, the phrases that only look like one ("not only", "no doubt"), and
verbs that deny what follows ("fails to", "lacks"). Refuses to know opposites (see `opposites`) and
to decide whether two statements clash.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from critic.text.kept import once
from critic.text.meaning.bearing import focus_of, rest_of_clause
from critic.text.meaning.phrases import Cue, Phrases
from critic.text.meaning.reach import clauses
from critic.text.reading import Passage

_NOT: Final = (
    "not, isn't, aren't, wasn't, weren't, don't, doesn't, didn't, hasn't, haven't, hadn't, can't, cannot,"
    "couldn't, won't, wouldn't, shouldn't, mustn't, needn't, mightn't, shan't, ain't, never,"
    "no longer, not any longer, not yet, by no means, in no way, at no time, under no circumstances"
)
# German, French and Spanish; Spanish "no" is the English one.
_ELSEWHERE: Final = (
    "nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keines, niemand, weder,"
    "pas, jamais, aucun, aucune, nunca, jamás, ningún, ninguna, ninguno, tampoco"
)
# "prevents the dog from barking", with one to three words between.
_PREVENTING: Final = ",".join(
    f"{verb} {' '.join('*' * many)} from"
    for verb in "prevent prevents prevented preventing keeps kept stops stopped".split()  # noqa: SIM905
    for many in (1, 2, 3)
)
# After a first denial these deny nothing more: "no ha fumado nunca", "il n'a pas vu aucun".
_CONCORD: Final = frozenset(
    "nunca jamás ningún ninguna ninguno tampoco aucun aucune jamais".split()  # noqa: SIM905
)
PHRASES: Final = Phrases(
    {
        # Looks like a denial and is none, or denies something else than the words after it.
        "none": "not only, not just, not merely, not simply, not least, not to mention, no doubt,"
        "no less than, no fewer than, no more than, no later than, no earlier than, no sooner, no matter,"
        "not more than, not less than, not fewer than, not later than, not until, not necessarily,"
        "whether or not, or not, if not, nothing but, no one but, not unlike, not unless, not limited to,"
        "cannot but, no other than, none other than, never fails to, without doubt, without a doubt,"
        "without question, not without, cannot be overstated, hardly surprising, no secret, no wonder,"
        "couldn't be more, could not be more, couldn't have been more, couldn't agree more, can't wait, cannot wait,"
        "last but not least, not at all costs, not so much, isn't only, isn't just, aren't only,"
        "ground zero, zero in, zero tolerance, nicht nur, pas seulement, no solo, no sólo, wasn't only, wasn't just, doesn't only, doesn't just, didn't only, didn't just",
        "not": f"{_NOT}, {_ELSEWHERE}",
        "no": "no, neither, nobody, no one, none, nothing, nowhere, nor, zero",
        "hardly": "hardly, scarcely, barely, rarely, seldom, does little to, do little to, did little to, done little to",
        "fail": "fail to, fails to, failed to, failing to, failure to, refuse to, refuses to, refused to,"
        "refusing to, refusal to, decline to, declines to, declined to, declining to, unable to,"
        "inability to, neglected to, neglects to, incapable of, far from, impossible to, unwilling to,"
        "ceased to, ceases to, stopped short of, fell short of, falls short of, forget to, forgets to, forgot to,"
        "forgotten to, omit to, omits to, omitted to, deny that, denies that, denied that, denying that,"
        f"{_PREVENTING}",
        "lack": "lack, lacks, lacked, lacking, lacks any, lacked any, lack of any",
        "local": "without, lack of, absence of, devoid of, free of, free from, in the absence of",
        # What is not chosen: denied, but "X over Y" says the same without a denial.
        "rather": "rather than, instead of, as opposed to",
        "non": "non",
    }
)

_AFTER_NO: Final = frozenset(",.!;:)")
LOCAL: Final = frozenset({"local", "rather"})  # these reach only the words after them


@dataclass(frozen=True, slots=True)
class Negation:
    """One denial: its words, the words it reaches, and the word it hits first (-1: none)."""

    cue: Cue
    scope: range
    focus: int


@once
def negations(passage: Passage) -> tuple[Negation, ...]:
    """Find the denials of a passage, in order."""
    found: list[Negation] = []
    for cue in PHRASES.find(passage.folded):
        if cue.kind == "none" or _interjection(passage, cue) or _titled(passage, cue):
            continue
        if found and passage.folded[cue.start] in _CONCORD and cue.start in found[-1].scope:
            continue
        scope = rest_of_clause(passage, cue)[: 1 if cue.kind == "non" else None]
        found.append(Negation(cue, scope, focus_of(passage, scope)))
    return tuple(found)


def denials(passage: Passage, place: int) -> int:
    """Count the denials that bear on a word: those of its clause, and local ones that reach it.

    A word that denies ("failed to") does not bear on itself.
    """
    numbers = clauses(passage)
    own = numbers[place]
    return sum(
        place in found.scope or (found.cue.kind not in LOCAL and numbers[found.cue.start] == own)
        for found in negations(passage)
        if not found.cue.start <= place < found.cue.stop
    )


def _interjection(passage: Passage, cue: Cue) -> bool:
    """Whether a bare "no" denies nothing here: "No, ...", "No. 5", "the no-fly list"."""
    if passage.folded[cue.start] not in {"no", "not"} or cue.stop - cue.start > 1:
        return False
    columns = passage.reading.words
    end = columns.ends[passage.word_range.start + cue.start]
    after = passage.reading.text[end : end + 1]
    return after == "-" or (passage.folded[cue.start] == "no" and after in _AFTER_NO)


def _titled(passage: Passage, cue: Cue) -> bool:
    """Whether a denial is part of a name: capitals amid a sentence, as in "the film Never Again"."""
    if not cue.start or cue.stop >= len(passage.folded):
        return False
    columns, text = passage.reading.words, passage.reading.text
    own, after = (columns.starts[passage.word_range.start + k] for k in (cue.start, cue.stop))
    return text[own].isupper() and text[own + 1].islower() and text[after].isupper()
