"""Words with two sides that cannot change places: verbs of doing, and relations.

Knows verbs where "A does it to B" is not "B does it to A", and relations such as parent and older.
Refuses verbs whose sides are alike ("meet", "marry", "resemble").
"""

from __future__ import annotations

from typing import Final

from critic.text.inflection import stem
from critic.text.reading import Passage

_VERBS: Final = """
    take acquire buy purchase sell lend borrow lease rent pay owe sue beat defeat attack invade conquer kill
    murder shoot stab hit strike bite chase follow precede succeed replace lead command hire employ fire
    dismiss appoint elect nominate teach train coach mentor educate raise adopt father bear love hate admire
    dislike fear help support oppose criticise criticize blame accuse praise thank ask tell inform notify
    warn advise order instruct request invite visit call contact write send give grant award offer deliver
    supply provide ship transfer assign license indemnify reimburse compensate refund charge bill invoice
    sponsor control manage supervise oversee govern rule represent defend protect save rescue arrest detain
    free release betray deceive cheat rob steal found create build design develop invent discover paint
    compose direct produce cause trigger induce prevent block inhibit stop reduce increase influence affect
    shape inspire cite quote mention describe inspect audit evaluate test examine treat diagnose cure infect
    contaminate pollute eat hunt feed absorb emit exceed outperform outnumber surpass overtake dominate
    outweigh inherit join leave divorce reject approve accept recognise recognize overthrow oust depose
    capture seize annex occupy colonise colonize export import power drive push pull carry contain include
    cover surround orbit circle enter approach host recruit enslave serve guide assist merge swallow persuade
    convince force urge allow permit own owns owned
"""
_RELATIONS: Final = """
    parent child son daughter father mother uncle aunt nephew niece grandfather grandmother grandson teacher
    student pupil employer employee boss manager owner lender borrower creditor debtor landlord tenant buyer
    seller predecessor successor subsidiary supplier customer client capital part member cause result effect
    source author founder creator inventor larger smaller bigger older younger taller shorter higher lower
    faster slower longer better worse stronger weaker heavier lighter cheaper richer poorer greater more less
    earlier later north south east west above below before after superior inferior senior junior ancestor
    descendant victim winner leader commander guardian ward supervisor mentor coach licensor licensee
"""
VERBS: Final = frozenset(map(stem, _VERBS.split()))
RELATIONS: Final = frozenset(map(stem, _RELATIONS.split()))
_BEFORE_NOUN: Final = frozenset(
    {
        "the",
        "a",
        "an",
        "this",
        "that",
        "its",
        "his",
        "her",
        "their",
        "our",
        "my",
        "your",
        "of",
        "in",
        "for",
        "with",
        "no",
        "some",
        "any",
        "each",
        "every",
    }
)
_AFTER_VERB: Final = frozenset(
    "by than one two three four five six seven eight nine ten several many all him them us me".split()  # noqa: SIM905
)
_PAST: Final = ("ed", "en", "n", "t", "d")
_MODALS: Final = frozenset({"shall", "will", "must", "may", "can", "should"})
_BEFORE_VERB: Final = frozenset(
    {
        "to",
        "shall",
        "will",
        "must",
        "may",
        "can",
        "could",
        "should",
        "would",
        "might",
        "did",
        "does",
        "do",
        "not",
        "never",
        "also",
        "who",
        "which",
        "has",
        "have",
        "had",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
    }
)


PIVOTS: Final = VERBS | RELATIONS
"""The stems of the words that may have two sides."""


def is_pivot(passage: Passage, place: int) -> bool:
    """Whether a word is used as a verb with two sides, or as a relation after a form of be."""
    words = passage.folded
    before = words[place - 1] if place else ""
    word = passage.stems[place]
    if word in RELATIONS and "be" in passage.stems[max(0, place - 3) : place]:
        return True
    if (
        word not in VERBS
        or before in _BEFORE_NOUN
        or words[place].endswith("ing")
        or _joined(passage, place)
    ):
        return False
    particle = words[place + 1 : place + 2] in (("over",), ("up",), ("out",), ("off",))
    next_word = place + 1 + particle
    after = words[next_word : next_word + 1]
    if before in _BEFORE_VERB or not after:
        return before in _BEFORE_VERB
    return (
        (after[0] in _BEFORE_NOUN and after[0] != "of")
        or after[0] in _AFTER_VERB
        or after[0][0].isdigit()
        or _capital(passage, next_word)
    )


def is_acted(passage: Passage, place: int) -> bool:
    """Whether a word is used as a verb: after an auxiliary, by a doer's "by", or with two sides."""
    words = passage.folded
    return (
        (place > 0 and words[place - 1] in _MODALS)
        or (words[place + 1 : place + 2] == ("by",) and words[place].endswith(_PAST))
        or (passage.stems[place] in PIVOTS and is_pivot(passage, place))
    )


def _joined(passage: Passage, place: int) -> bool:
    """Whether a hyphen ties the word to the one before."""
    start = passage.reading.words.starts[passage.word_range.start + place]
    return start > 0 and passage.reading.text[start - 1] == "-"


def _capital(passage: Passage, place: int) -> bool:
    start = passage.reading.words.starts[passage.word_range.start + place]
    return passage.reading.text[start].isupper()
