"""Which way a word's place lets it change: to something wider, to something narrower, or neither.

In "the dog ran" a dog may become an animal (upward); in "no animal ran" an animal may become a dog
(downward); in "exactly two dogs ran" neither holds. Knows negation, quantifiers, conditionals, verbs
of denial and how they nest. Refuses to parse: where the reach of an operator is unsure, the words
there are neutral.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from critic.text.inflection import key
from critic.text.phrases import Cue, Phrases
from critic.text.polarity import negations
from critic.text.reach import clauses
from critic.text.reading import Passage
from critic.text.tokens import stem

UPWARD: Final = 1
DOWNWARD: Final = -1
NEUTRAL: Final = 0

PHRASES: Final = Phrases(
    {
        "": "no doubt, without doubt, without a doubt, if not, as if, even if, if only, not only, a few, quite a few,"
        "only a few, the few, at all, first of all, above all, after all, all in all, each other, before long, all over,"
        "all around, up to date, without question, no matter, in any, not exactly, at any",
        "not all": "not all, not every, not each, not everyone, not everybody, not everything",
        "not many": "not many, not much, not most",
        "all": "all, every, each, everyone, everybody, everything, all of, each of, every one of, all the, all of the",
        "few": "few, very few, few of, less than, fewer than, at most, no more than, not more than, hardly any,"
        "under *, a minority of, very little",
        "most": "most of, many, many of, much, nearly all, almost all, majority of, half, half of, almost every, several,"
        "nearly every, almost everyone, almost everybody, percent of, % of, usually, often",
        "exact": "exactly, precisely, only, just, solely, approximately, about *, roughly, between, almost exactly,"
        "an average of, the only, the most, most, least, the same, different, such, more than, less * than, as * as,"
        "the first, the last, the next, how, why, whether, what, who is, except, unless, than",
        "if": "if, whenever, provided that, in case, as long as",
        "before": "before",
        "deny": "doubt, doubts, doubted, deny, denies, denied, denying, forbid, forbids, forbade, forbidden, prohibit,"
        "prohibits, prohibited, ban, bans, banned, prevent, prevents, prevented, preventing, avoid, avoids, avoided,"
        "avoiding, reject, rejects, rejected, refuse, refuses, refused, impossible, unlikely, too * to, abstain from,"
        "refrain from",
    }
)
_AUXILIARY: Final = frozenset(
    """
    is are was were am has have had do does did can could may might must shall should will would isn't aren't wasn't
    weren't hasn't haven't hadn't don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_UNMARKED_PAST: Final = frozenset({"read", "put", "let", "quit", "hurt", "set", "cut", "hit"})
_NO_VERBS: Final = frozenset(
    """
    men women children people feet teeth mice geese lives wives halves leaves loaves thieves wolves knives criteria
    phenomena analyses bases crises media bacteria data curricula two three four five six seven eight nine ten eleven
    twelve born known lost left broken frozen stolen given taken written worn grown done spoken built made
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_RELATIVE: Final = frozenset({"who", "which", "that", "whose", "where"})
_LINKS: Final = frozenset(
    "of in on at with from by for to near under over inside outside and or about without".split()  # noqa: SIM905
)
_ARTICLES: Final = frozenset("a an the some any his her its their my our your this that".split())  # noqa: SIM905
_FREE: Final = frozenset({"but", "however", "yet"})
_UNSURE: Final = frozenset(
    """
    because although though while whereas since unless if when whenever until after before as except so
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_PRONOUNS: Final = frozenset({"i", "he", "she", "it", "we", "they", "you", "there"})


@dataclass(frozen=True, slots=True)
class Operator:
    """One word or phrase that turns or blocks the direction of the words in its reach."""

    cue: Cue
    kind: str


@lru_cache(maxsize=128)
def directions(passage: Passage) -> tuple[int, ...]:
    """Give for each word of a passage UPWARD, DOWNWARD or NEUTRAL."""
    words = passage.folded
    marks = [UPWARD] * len(words)
    if passage.text.rstrip().endswith("?"):
        return (NEUTRAL,) * len(words)
    for found in operators(passage):
        _APPLY[found.kind](_Sentence(words, clauses(passage)), found.cue, marks)
    for place, word in enumerate(words):
        if place and word.endswith("est") and len(word) > 4 and words[place - 1] == "the":
            _Sentence(words, clauses(passage)).turn(marks, place, NEUTRAL)
    return tuple(marks)


@lru_cache(maxsize=128)
def operators(passage: Passage) -> tuple[Operator, ...]:
    """Find the words that turn or block directions, in order."""
    counted = [Operator(cue, cue.kind) for cue in PHRASES.find(passage.folded) if cue.kind]
    taken = {place for found in counted for place in range(found.cue.start, found.cue.stop)}
    denied = [
        Operator(found.cue, _DENIALS.get(found.cue.kind, "no"))
        for found in negations(passage)
        if found.cue.start not in taken
    ]
    return tuple(sorted((*counted, *denied), key=lambda found: found.cue.start))


_DENIALS: Final = {"local": "without", "rather": "exact", "non": "exact"}


class _Sentence:
    """The words of a sentence with the places where operators stop reaching."""

    __slots__ = ("numbers", "words")

    def __init__(self, words: tuple[str, ...], numbers: tuple[int, ...]) -> None:
        self.words = words
        self.numbers = numbers

    def turn(self, marks: list[int], start: int, sign: int, *, local: bool = False) -> None:
        """Multiply the directions from `start` on, as far as an operator there reaches.

        A `local` one (inside a subject) reaches to the sentence's own verb.
        """
        stop = self.verb(start) if local else len(self.words)
        sure = True
        for place in range(start, stop):
            word = self.words[place]
            parted = place > start and self.numbers[place] != self.numbers[place - 1]
            if parted and word in _FREE:
                return
            if parted and word not in _RELATIVE and not self._goes_on(place):
                sure = False
            marks[place] = marks[place] * sign if sure else NEUTRAL

    def _goes_on(self, place: int) -> bool:
        """Whether a clause break is only an "and" inside one phrase, or "without"."""
        return self.words[place] == "and" and not any(
            self.is_verb(after) or self.words[after] in _PRONOUNS
            for after in range(place + 1, min(place + 4, len(self.words)))
        )

    def is_verb(self, place: int) -> bool:
        """Whether a word is, by its form, a verb in the past or an auxiliary."""
        word = self.words[place]
        if word in _AUXILIARY or word in _UNMARKED_PAST:
            return True
        if word in _NO_VERBS:
            return False
        if word.endswith("ed") and len(word) > 4:
            return self.words[place - 1] not in _ARTICLES
        return key(word) != stem(word)

    def verb(self, start: int) -> int:
        """Give the place of the verb a subject from `start` on belongs to; the end if unknown."""
        waiting, place, size = 0, start, len(self.words)
        while place < size:
            word = self.words[place]
            if word in _RELATIVE and place > start:
                waiting += 1
            elif self.is_verb(place):
                if not waiting:
                    return place
                waiting -= 1
                while place + 1 < size and (
                    self.is_verb(place + 1) or self.words[place + 1] in {"not", "never", "been"}
                ):
                    place += 1
                place += word in _AUXILIARY  # its own verb follows: "did not eat", "is reading"
            place += 1
        return size

    def after_noun(self, start: int, *, many: bool) -> int:
        """Give where a present-tense verb follows the noun of "every dog barks"; -1 if nowhere."""
        for place in range(start, min(start + 5, len(self.words))):
            word = self.words[place]
            if word in _LINKS or word in _RELATIVE or word in _ARTICLES:
                return -1
            if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "'s")):
                if many:
                    after = self.words[place + 1 : place + 2]
                    return -1 if not after or after[0] in _LINKS | _RELATIVE else place + 1
                return place if place > start else -1
        return -1


def _subject_end(sentence: _Sentence, cue: Cue) -> int:
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


def _object_end(sentence: _Sentence, start: int) -> int:
    """Give where the words right after a quantifier in an object end: at the next small word."""
    place = start
    while place < len(sentence.words) and sentence.words[place] not in _LINKS | _ARTICLES:
        place += 1
    return place


def _counted(sentence: _Sentence, cue: Cue, marks: list[int], inner: int, outer: int) -> None:
    """Turn the counted phrase by `inner` and the rest of the clause by `outer`."""
    end = _subject_end(sentence, cue)
    known = end >= 0
    end = end if known else _object_end(sentence, cue.stop)
    rest = [*marks]
    sentence.turn(rest, cue.stop, outer)
    for place in range(cue.stop, len(marks)):
        if place < end:
            marks[place] *= inner
        elif not known and inner != UPWARD and sentence.words[end - 1 : end] != ["of"]:
            marks[place] = rest[place] * (inner == outer) or NEUTRAL
        else:
            marks[place] = rest[place]


def _all(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, DOWNWARD, UPWARD)


def _not_all(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, UPWARD, DOWNWARD)


def _most(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, NEUTRAL, UPWARD)


def _not_many(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    _counted(sentence, cue, marks, NEUTRAL, DOWNWARD)


def _few(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    sentence.turn(marks, cue.stop, DOWNWARD)


def _exact(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    """Block the rest; "only dogs bark" turns what is said of them."""
    end = _subject_end(sentence, cue)
    after = sentence.words[cue.stop : cue.stop + 1]
    if sentence.words[cue.start] == "only" and cue.start == 0 and end > 0 and _is_bare(after):
        rest = [*marks]
        sentence.turn(rest, end, DOWNWARD)
        marks[cue.stop :] = [NEUTRAL] * (end - cue.stop) + rest[end:]
        return
    sentence.turn(marks, cue.stop, NEUTRAL)


def _is_bare(after: tuple[str, ...]) -> bool:
    """Whether no number follows: "only 12 dogs" counts, "only dogs" excludes."""
    return bool(after) and not after[0][0].isdigit() and after[0] not in _NO_VERBS


def _deny(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    sentence.turn(marks, cue.stop, DOWNWARD)


def _without(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    opening = any(sentence.is_verb(place) for place in range(cue.start))
    sentence.turn(marks, cue.stop, DOWNWARD, local=not opening)


def _no(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    """Turn what follows: all of it, or inside a subject ("a man with no hat") up to its verb."""
    before = sentence.words[max(0, cue.start - 1) : cue.start]
    inside = any(sentence.words[place] in _RELATIVE for place in range(1, cue.start))
    bare = not any(sentence.is_verb(place) for place in range(cue.start))
    if bare and before and before[0] in _LINKS:
        sentence.turn(marks, cue.stop, DOWNWARD, local=True)
        return
    following = sentence.words[cue.stop : cue.stop + 1]
    if bare and before and following and following[0].endswith("ing"):
        sentence.turn(marks, cue.stop, DOWNWARD, local=True)  # "a man not wearing a hat is here"
        return
    if inside and not _is_main(sentence, cue):
        end = sentence.verb(cue.stop + 1)
        marks[cue.stop : end] = [-mark for mark in marks[cue.stop : end]]
        return
    sentence.turn(marks, cue.stop, DOWNWARD)


def _is_main(sentence: _Sentence, cue: Cue) -> bool:
    """Whether the denied verb is the sentence's own, not that of a relative clause before it."""
    opener = next(p for p in range(1, cue.start) if sentence.words[p] in _RELATIVE)
    verbs = sum(sentence.is_verb(place) for place in range(opener, cue.start + 1))
    return verbs > 1 or any(sentence.is_verb(place) for place in range(opener))


def _if(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    """Turn the condition: to the comma or "then" where it opens, else to the end."""
    size = len(sentence.words)
    home = sentence.numbers[cue.stop - 1]
    end = next((p for p in range(cue.stop, size) if sentence.numbers[p] != home), size)
    then = next((p for p in range(cue.stop, size) if sentence.words[p] == "then"), end)
    end = min(end, then)
    sign = DOWNWARD if cue.start or end < size else NEUTRAL
    for place in range(cue.stop, end):
        marks[place] *= sign
    if cue.start:
        marks[end:] = [NEUTRAL] * (size - end)


def _before(sentence: _Sentence, cue: Cue, marks: list[int]) -> None:
    """Turn a clause after "before"; a mere time or place after it stays unsure."""
    has_verb = any(sentence.is_verb(place) for place in range(cue.stop, len(sentence.words)))
    following = sentence.words[cue.stop : cue.stop + 1]
    doing = bool(following) and following[0].endswith("ing")
    sentence.turn(marks, cue.stop, DOWNWARD if has_verb or doing else NEUTRAL)


_APPLY: Final = {
    "all": _all,
    "not all": _not_all,
    "few": _few,
    "most": _most,
    "not many": _not_many,
    "exact": _exact,
    "if": _if,
    "before": _before,
    "deny": _deny,
    "without": _without,
    "no": _no,
}
