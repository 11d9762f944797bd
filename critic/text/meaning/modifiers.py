"""What leaving out a few words of a sentence does: it says less, or more, or something else.

Knows adjectives, adverbs, phrases with a preposition, relative clauses and members of a list, and the
adjectives that change what a noun means ("fake", "former"). Refuses verbs and clauses of their own:
what leaving those out does is `UNKNOWN`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from critic.text.inflection import is_irregular, stem
from critic.text.names.demonyms import DEMONYMS
from critic.text.reading import Passage
from critic.text.tokens import is_content


class Move(Enum):
    """What one wording does to the other's meaning."""

    SAME = "same"
    WIDER = "wider"
    NARROWER = "narrower"
    APART = "apart"
    UNKNOWN = "unknown"


MAX_PREMODIFIER = 4
MAX_PHRASE = 25


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


ARTICLES: Final = _words("a an the some any")
PREPOSITIONS: Final = _words(
    """
    in on at by with from of for to into onto near under over inside outside beside behind above below across
    along among around against between beyond through throughout towards toward within without during after
    before since until about upon off down up via per past
    """
)
_RELATIVE: Final = _words("who which that whose where when")
_CHANGING: Final = _words(
    """
    fake false former ex alleged so-called supposed potential possible probable would-be counterfeit imitation
    artificial mock pretend putative prospective aspiring failed attempted almost nearly allegedly supposedly
    presumed suspected purported unsuccessful proposed planned ostensible apparent hypothetical fictional imaginary
    virtual
    """
)
# Words whose coming or going is another rule's subject, or turns a sentence in ways not known here.
_BLOCKING: Final = _words(
    """
    not never no nobody none nothing neither nor hardly scarcely barely rarely seldom sometimes occasionally usually
    often generally mostly only just even still also again already yet too enough more less most least fewer few
    many much several all every each both either other another same such own what why how whether if unless
    because although though while whereas but except besides unlike instead according than as so like despite
    is are was were am be been being has have had do does did can could may might must shall should will would
    isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't
    say says said claim claims claimed want wants wanted try tries tried hope hopes hoped plan plans plan expect
    expects expected believe believes believed think thinks thought seem seems seemed appear appears appeared
    fail fails failed refuse refuses refused deny denies denied stop stops stopped agree agrees agreed promise
    promised intend intends intended help helps helped let lets make makes made likely unlikely perhaps maybe
    probably possibly potentially reportedly apparently seemingly hypothetically there it he she they we i you
    approximately about roughly exactly precisely lack lacks lacked avoid avoids avoided half percent
    """
)
_CLAUSAL: Final = _words("because although though while whereas unless if but except than whether")
_ADVERBS: Final = _words(
    """
    today yesterday tomorrow tonight here there home very really quite extremely rather early late well fast hard
    together alone once twice forever abroad outside inside now then soon currently outdoors indoors upstairs downstairs
    """
)
_NUMBERS: Final = _words(
    "one two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand"
)
_BEFORE_DOING: Final = frozenset(
    stem(word)
    for word in _words(
        """
        stop start enjoy like love hate avoid keep begin finish quit continue mind suggest consider practise practice go
        stopped kept began quit went resume resumed risk admit deny
        """
    )
)
_COLLECTIVE: Final = _words(
    """
    between both either neither together respectively jointly each combined mutual total met meet meets married marry
    divorced collided merged agreed differ differed separated collaborated exchanged shared
    """
)
_TIMES: Final = _words(
    """
    monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december year month week day night morning evening afternoon today yesterday tonight
    tomorrow century decade hour minute
    """
)
_POSSESSIVE: Final = _words("my your his her its our their")
_BEFORE_MODIFIER: Final = (
    PREPOSITIONS
    | ARTICLES
    | _NUMBERS
    | _words(
        """
        and or no every each all my your his her its our their this that these those is are was were be been being many
        most few several both such very more not any either neither only
        """
    )
)


def of_run(passage: Passage, run: range, *, partners: frozenset[int]) -> Move:
    """Give what leaving the run out of the passage does; `partners` are the words that stay."""
    words = passage.folded
    inside = words[run.start : run.stop]
    if _POSSESSIVE.issuperset(inside) or _is_bare_time(inside):
        return Move.WIDER
    if len(inside) > MAX_PHRASE or not any(map(is_content, inside)) or "according" in inside:
        return Move.UNKNOWN
    if not _CHANGING.isdisjoint(inside) and _is_premodifier(passage, run, partners):
        return Move.APART
    if inside[0] in {"and", "or"} or inside[-1] in {"and", "or"}:
        return _conjunct(words, run)
    if inside[0] in PREPOSITIONS or (inside[0] in _RELATIVE and run.start and len(inside) > 1):
        return Move.UNKNOWN if not _CLAUSAL.isdisjoint(inside[1:]) else Move.WIDER
    if _is_participle(passage, run):
        return Move.WIDER
    if not _BLOCKING.isdisjoint(inside):
        return Move.UNKNOWN
    plain = _is_adverb(inside) or _is_number(inside, passage, run)
    return Move.WIDER if plain or _is_premodifier(passage, run, partners) else Move.UNKNOWN


def is_circumstance(words: tuple[str, ...]) -> bool:
    """Whether a phrase says when: "on Monday", "in 2020", "yesterday"."""
    return any(
        word in _TIMES or word.removesuffix("s") in _TIMES or (word.isdigit() and len(word) == 4)
        for word in words
    )


def _is_bare_time(inside: tuple[str, ...]) -> bool:
    """Whether a run is a bare time: "last month", "every day", "this year"."""
    return (
        len(inside) == 2
        and inside[0] in {"last", "next", "this", "every", "each"}
        and inside[1] in _TIMES
    )


def _conjunct(words: tuple[str, ...], run: range) -> Move:
    """Leaving out a member of an "and" list says less, of an "or" list says more."""
    inside = words[run.start : run.stop]
    if not _COLLECTIVE.isdisjoint(words) or not _CLAUSAL.isdisjoint(inside):
        return Move.UNKNOWN
    kinds = {word for word in inside if word in {"and", "or"}}
    before = words[run.start - 1] if run.start else "the"
    shares = inside[-1] in kinds and not (before in _BEFORE_MODIFIER or is_irregular(before))
    if len(kinds) > 1 or shares:  # of "a skilled singer and cook" only the singer may be skilled
        return Move.UNKNOWN
    return Move.WIDER if kinds == {"and"} else Move.NARROWER


def _is_adverb(inside: tuple[str, ...]) -> bool:
    return all(
        word in _ADVERBS or (word.endswith("ly") and len(word) > 4) or word == "and"
        for word in inside
    )


def _is_number(inside: tuple[str, ...], passage: Passage, run: range) -> bool:
    return (
        len(inside) == 1
        and (inside[0] in _NUMBERS or inside[0].isdigit())
        and run.stop < len(passage.folded)
        and is_content(passage.folded[run.stop])
    )


def _is_premodifier(passage: Passage, run: range, partners: frozenset[int]) -> bool:
    """Whether the run stands right before a noun that stays, and holds no verb we can see."""
    words = passage.folded
    if len(run) > MAX_PREMODIFIER or run.stop >= len(words) or run.stop not in partners:
        return False
    if not is_content(words[run.stop]) or _parted(passage, run.stop):
        return False
    before = words[run.start - 1] if run.start else "the"
    led = before in _BEFORE_MODIFIER | ARTICLES
    inside = words[run.start : run.stop]
    if any(map(is_irregular, inside)) and not led:
        return False
    if inside[0].endswith("ing") and stem(before) in _BEFORE_DOING:
        return False  # "stopped eating meat"
    return DEMONYMS.issuperset(inside) or not _is_name(passage, run)


def _is_participle(passage: Passage, run: range) -> bool:
    """Whether the run follows a noun and says what it was doing: "the man wearing a hat"."""
    words = passage.folded
    first = words[run.start]
    if run.start < 2 or len(run) < 2 or not is_content(words[run.start - 1]):
        return False
    if not _BLOCKING.isdisjoint(words[run.start + 1 : run.stop]):
        return False
    done = first.endswith("ed") or is_irregular(first)
    return (first.endswith("ing") and len(first) > 5) or (
        done and words[run.start + 1] in PREPOSITIONS
    )


def _is_name(passage: Passage, run: range) -> bool:
    """Whether every word of the run but a sentence's first begins with a capital."""
    columns, text = passage.reading.words, passage.reading.text
    first = passage.word_range.start
    return run.start > 0 and all(text[columns.starts[first + place]].isupper() for place in run)


def _parted(passage: Passage, place: int) -> bool:
    """Whether punctuation stands before a word."""
    columns, at = passage.reading.words, passage.word_range.start + place
    return bool(passage.reading.text[columns.ends[at - 1] : columns.starts[at]].strip(" -'"))
