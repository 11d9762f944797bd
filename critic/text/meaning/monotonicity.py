"""Which way a word's place lets it change: to something wider, to something narrower, or neither.

In "the dog ran" a dog may become an animal (upward); in "no animal ran" an animal may become a dog
(downward); in "exactly two dogs ran" neither holds (neutral). Knows negation, quantifiers, conditionals,
verbs of denial and how they nest. Refuses to parse: where the reach of an operator is unsure, the words
there are UNSURE.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from critic.text.kept import once
from critic.text.meaning.phrases import Cue, Phrases
from critic.text.meaning.polarity import negations
from critic.text.meaning.predicates import (
    ARTICLES,
    DOWNWARD,
    LINKS,
    NEUTRAL,
    NO_VERBS,
    RELATIVE,
    UNSURE,
    UPWARD,
    Sentence,
    combined,
)
from critic.text.meaning.reach import clauses
from critic.text.reading import Passage

MAX_WORDS: Final = 300  # operators nest, so the cost of a passage is kept within bounds

PHRASES: Final = Phrases(
    {
        "": "at least *, at least, no less than, no fewer than, not less than, not fewer than, no doubt, without doubt, without a doubt, if not, as if, even if, if only, not only, a few, quite a few,"
        "only a few, the few, at all, first of all, above all, after all, all in all, each other, before long, all over,"
        "all around, up to date, without question, no matter, in any, not exactly, at any",
        "not all": "not all, not every, not each, not everyone, not everybody, not everything",
        "not many": "not many, not much, not most",
        "all": "all, every, each, everyone, everybody, everything, all of, each of, every one of, all the, all of the",
        "few": "few, very few, few of, less than, fewer than, at most, no more than, not more than, hardly any,"
        "a minority of, very little",
        "most": "most, most of, nearly all, almost all, majority of, half, half of, almost every, nearly every,"
        "almost everyone, almost everybody, percent of",
        "exact": "exactly, precisely, only, just, solely, almost exactly, the only, the most",
        "unsure": "approximately, roughly, between, an average of, least, the same, different, such,"
        "more than, less * than, as * as, the first, the last, the next, how, why, whether, what, who is,"
        "except, unless, than",
        "if": "if, whenever, provided that, in case, as long as",
        "before": "before",
        "deny": "doubt, doubts, doubted, deny, denies, denied, denying, forbid, forbids, forbade, forbidden, prohibit,"
        "prohibits, prohibited, ban, bans, banned, prevent, prevents, prevented, preventing, avoid, avoids, avoided,"
        "avoiding, reject, rejects, rejected, refuse, refuses, refused, impossible, unlikely, too * to, abstain from,"
        "refrain from",
    }
)


@dataclass(frozen=True, slots=True)
class Operator:
    """One word or phrase that turns or blocks the direction of the words in its reach."""

    cue: Cue
    kind: str


@once
def directions(passage: Passage) -> tuple[int, ...]:
    """Give for each word of a passage UPWARD, DOWNWARD or NEUTRAL."""
    words = passage.folded
    if len(words) > MAX_WORDS or passage.text.rstrip().endswith("?"):
        return (UNSURE,) * len(words)
    marks = [UPWARD] * len(words)
    for found in operators(passage):
        _APPLY[found.kind](Sentence(words, clauses(passage)), found.cue, marks)
    for before in [place for place, word in enumerate(words[:-1]) if word == "the"]:
        if words[before + 1].endswith("est") and len(words[before + 1]) > 4:
            Sentence(words, clauses(passage)).turn(marks, before + 1, NEUTRAL)
    return tuple(marks)


@once
def operators(passage: Passage) -> tuple[Operator, ...]:
    """Find the words that turn or block directions, in order."""
    counted = [Operator(cue, cue.kind) for cue in PHRASES.find(passage.folded) if cue.kind]
    if not counted and not negations(passage):
        return ()
    taken = {place for found in counted for place in range(found.cue.start, found.cue.stop)}
    denied = [
        Operator(found.cue, _DENIALS.get(found.cue.kind, "no"))
        for found in negations(passage)
        if found.cue.start not in taken
    ]
    return tuple(sorted((*counted, *denied), key=lambda found: found.cue.start))


_DENIALS: Final = {"local": "without", "rather": "unsure", "non": "unsure"}


def _subject_end(sentence: Sentence, cue: Cue) -> int:
    """Give where the phrase that a quantifier counts ends; -1 if it is no subject or unknown."""
    home = sentence.numbers[cue.start]
    opening = cue.start
    while opening and sentence.numbers[opening - 1] == home:
        opening -= 1
    if any(sentence.is_verb(place) for place in range(opening, cue.start)):
        return -1
    end = sentence.verb(cue.stop)
    if end < len(sentence.words):
        return end
    many = sentence.words[cue.start] == "all"
    return sentence.after_noun(cue.stop, many=many)


def _object_end(sentence: Sentence, start: int) -> int:
    """Give where the words right after a quantifier in an object end: at the next small word."""
    place = start
    while place < len(sentence.words) and sentence.words[place] not in LINKS | ARTICLES:
        place += 1
    return place


def _counted(sentence: Sentence, cue: Cue, marks: list[int], inner: int, outer: int) -> None:
    """Turn the counted phrase by `inner` and the rest of the clause by `outer`."""
    end = _subject_end(sentence, cue)
    known = end >= 0
    end = end if known else _object_end(sentence, cue.stop)
    rest = [*marks]
    sentence.turn(rest, cue.stop, outer)
    for place in range(cue.stop, len(marks)):
        if place < end:
            marks[place] = combined(marks[place], inner)
        elif not known and inner != UPWARD:
            marks[place] = UNSURE
        else:
            marks[place] = rest[place]


def _all(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, DOWNWARD, UPWARD)


def _not_all(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, UPWARD, DOWNWARD)


def _most(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, NEUTRAL, UPWARD)


def _not_many(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, NEUTRAL, DOWNWARD)


def _few(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    sentence.turn(marks, cue.stop, DOWNWARD)


def _exact(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    """Block the rest; "only dogs bark" turns what is said of them."""
    end = _subject_end(sentence, cue)
    after = sentence.words[cue.stop : cue.stop + 1]
    if sentence.words[cue.start] == "only" and cue.start == 0 and end > 0 and _is_bare(after):
        rest = [*marks]
        sentence.turn(rest, end, DOWNWARD)
        marks[cue.stop :] = [NEUTRAL] * (end - cue.stop) + rest[end:]
        return
    sentence.turn(marks, cue.stop, NEUTRAL)


def _unsure(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    sentence.turn(marks, cue.stop, UNSURE)


def _is_bare(after: tuple[str, ...]) -> bool:
    """Whether no number follows: "only 12 dogs" counts, "only dogs" excludes."""
    return bool(after) and not after[0][0].isdigit() and after[0] not in NO_VERBS


def _deny(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    sentence.turn(marks, cue.stop, DOWNWARD)


def _without(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    opening = any(sentence.is_verb(place) for place in range(cue.start))
    sentence.turn(marks, cue.stop, DOWNWARD, local=not opening)


def _no(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    """Turn what follows: all of it, or inside a subject ("a man with no hat") up to its verb."""
    before = sentence.words[max(0, cue.start - 1) : cue.start]
    inside = any(sentence.words[place] in RELATIVE for place in range(1, cue.start))
    bare = not any(sentence.is_verb(place) for place in range(cue.start))
    if bare and before and before[0] in LINKS:
        sentence.turn(marks, cue.stop, DOWNWARD, local=True)
        return
    following = sentence.words[cue.stop : cue.stop + 1]
    if bare and before and following and following[0].endswith("ing"):
        sentence.turn(marks, cue.stop, DOWNWARD, local=True)  # "a man not wearing a hat is here"
        return
    if inside and not _is_main(sentence, cue):
        end = sentence.verb(cue.stop + 1)
        marks[cue.stop : end] = [combined(mark, DOWNWARD) for mark in marks[cue.stop : end]]
        return
    sentence.turn(marks, cue.stop, DOWNWARD)


def _is_main(sentence: Sentence, cue: Cue) -> bool:
    """Whether the denied verb is the sentence's own, not that of a relative clause before it."""
    opener = next(p for p in range(1, cue.start) if sentence.words[p] in RELATIVE)
    verbs = sum(sentence.is_verb(place) for place in range(opener, cue.start + 1))
    return verbs > 1 or any(sentence.is_verb(place) for place in range(opener))


def _if(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    """Turn the condition: to the comma or "then" where it opens, else to the end."""
    size = len(sentence.words)
    home = sentence.numbers[cue.stop - 1]
    end = next((p for p in range(cue.stop, size) if sentence.numbers[p] != home), size)
    then = next((p for p in range(cue.stop, size) if sentence.words[p] == "then"), end)
    end = min(end, then)
    sign = DOWNWARD if cue.start or end < size else UNSURE
    for place in range(cue.stop, end):
        marks[place] = combined(marks[place], sign)
    if cue.start:
        marks[end:] = [UNSURE] * (size - end)


def _before(sentence: Sentence, cue: Cue, marks: list[int]) -> None:
    """Turn a clause after "before"; a mere time or place after it stays unsure."""
    has_verb = any(sentence.is_verb(place) for place in range(cue.stop, len(sentence.words)))
    following = sentence.words[cue.stop : cue.stop + 1]
    doing = bool(following) and following[0].endswith("ing")
    sentence.turn(marks, cue.stop, DOWNWARD if has_verb or doing else UNSURE)


_APPLY: Final = {
    "all": _all,
    "not all": _not_all,
    "few": _few,
    "most": _most,
    "not many": _not_many,
    "exact": _exact,
    "unsure": _unsure,
    "if": _if,
    "before": _before,
    "deny": _deny,
    "without": _without,
    "no": _no,
}
