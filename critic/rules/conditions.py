"""Conditions and exceptions dropped, added or turned round: if, unless, except, provided that.

Knows the words that open a condition and whether the claim keeps what follows them. Refuses time
clauses ("when", "after") and to weigh how much a condition matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import (
    Counterpart,
    alike_sentences,
    close_sentences,
    counterparts,
)
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.turned import oppositions
from critic.text.alignment import keys, span
from critic.text.kept import once
from critic.text.meaning.bearing import rest_of_clause
from critic.text.meaning.phrases import Cue, Phrases
from critic.text.meaning.polarity import LOCAL, negations
from critic.text.meaning.reach import clauses, sentences_of_words
from critic.text.reading import Passage
from critic.text.tokens import is_content

PHRASES: Final = Phrases(
    {
        "": "as if, what if, even if, if any, if not, if so, if only, see if, ask if, wonder if, wondered if,"
        "know if, asked if, if necessary, check if, decide if, determine if, other than that, no other,"
        "among other, every other, each other, subject to change",
        "if": "if, only if, provided that, providing that, as long as, so long as, on condition that, in the event that,"
        "in the event of, in case of, on the condition that, subject to, conditional on, conditioned on,"
        "contingent on, contingent upon, assuming that, only when, only after, only with, only where",
        "unless": "unless, except, except for, except as, except that, except where, except when, except in, excluding,"
        "other than, save for, apart from, with the exception of, aside from, without the prior written,"
        "without prior written, without the prior, without prior, without written, if and until, with the exclusion of",
    }
)
_BARE: Final = {"without": "unless", "including": "if"}
_ONLY: Final = frozenset({"only", "sole", "solely", "exclusively", "unless", "except", "when"})


def _set(exhibit: Exhibit) -> tuple[Cue, ...]:
    """Give the conditions that a claim sets."""
    return conditions(exhibit.compared) if counterparts(exhibit) else ()


def _set_there(exhibit: Exhibit) -> tuple[Cue, ...]:
    """Give the conditions of the closest sentence where the claim sets none."""
    laid = alike_sentences(exhibit)
    return () if not laid or conditions(exhibit.compared) else conditions(laid[0].source)


def _set_either_way(exhibit: Exhibit) -> tuple[Cue, ...]:
    """Give the conditions of a claim that some sentence comes close to; see `_either`."""
    return _either(exhibit.compared) if alike_sentences(exhibit) else ()


def find_dropped(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a condition of the closest sentence that the claim leaves out."""
    laid = alike_sentences(exhibit)
    there = _set_there(exhibit)
    if not there or any(not conditions(item.source) and item.affinity > 0.9 for item in laid):
        return
    best = laid[0]
    paired = set(best.alignment.partners.values())
    for cue in there:
        body = rest_of_clause(best.source, cue)
        told = [j for j in body if is_content(best.source.folded[j])]
        if not told or any(j in paired for j in told) or not _main_kept(best, cue, paired):
            continue
        if cue.kind == "if" and _fronted(best.source, cue):
            continue
        words = range(cue.start, body.stop)
        message = f'The source adds a condition: "{best.read(words)}"; the answer leaves it out.'
        whole = range(len(best.claim.folded))
        start, end = span(best.claim, whole)
        sure = round(0.55 - 0.4 * (1 - best.affinity), 3)
        yield Hit(Verdict.UNSUPPORTED, sure, message, start, end, best.place(words))
        return


def find_added(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a condition of the claim that no close sentence has."""
    said = _set(exhibit)
    laid = close_sentences(exhibit) if said else []
    if not laid or any(_restricted(item) for item in laid):
        return
    best = laid[0]
    missing = best.alignment.missing
    for cue in said:
        body = rest_of_clause(best.claim, cue)
        told = [i for i in body if is_content(best.claim.folded[i])]
        unsaid = sum(not exhibit.index.holds(exhibit.compared.stems[i]) for i in told)
        if not told or unsaid * 2 < len(told) or len(missing) > unsaid + 1:
            continue
        words = range(cue.start, body.stop)
        start, end = span(best.claim, words)
        message = f'The answer adds a condition the source does not state: "{best.said(words)}".'
        yield Hit(Verdict.UNSUPPORTED, 0.7, message, start, end, best.source)


def find_turned(exhibit: Exhibit) -> Iterator[Hit]:
    """Find "if" where the source has "unless", or the other way, before the same words."""
    said = _set_either_way(exhibit)
    if not said or oppositions(counterparts(exhibit)[0].alignment):
        return
    best = counterparts(exhibit)[0]
    for cue in said:
        for other in _either(best.source):
            if cue.kind == other.kind or not _samerest_of_clause(best, cue, other):
                continue
            mine, theirs = range(cue.start, cue.stop), range(other.start, other.stop)
            start, end = span(best.claim, mine)
            message = f'The answer says "{best.said(mine)}", the source says "{best.read(theirs)}".'
            yield Hit(Verdict.CONTRADICTED, 0.85, message, start, end, best.place(theirs))


def _restricted(item: Counterpart) -> bool:
    """Whether the source's sentence sets a condition too, or restricts with "only"."""
    return bool(conditions(item.source)) or not _ONLY.isdisjoint(item.source.folded)


@once
def conditions(passage: Passage) -> tuple[Cue, ...]:
    """Find the words that open a condition or an exception."""
    return tuple([cue for cue in PHRASES.find(passage.folded) if cue.kind])


def _either(passage: Passage) -> tuple[Cue, ...]:
    """Find conditions, a bare "without", which turns "only with" round, and "including"."""
    if _BARE.keys().isdisjoint(passage.folded):
        return conditions(passage)
    bare = [
        Cue(place, place + 1, _BARE[word])
        for place, word in enumerate(passage.folded)
        if word in _BARE
    ]
    return (*conditions(passage), *bare)


def _fronted(passage: Passage, cue: Cue) -> bool:
    """Whether the condition opens its sentence, or speaks to a reader: a step, a case in turn."""
    full = sentences_of_words(passage)
    if "you" in passage.folded[cue.stop : cue.stop + 1]:
        return True
    return cue.start < 2 or full[cue.start - 2] != full[cue.start]


def _main_kept(best: Counterpart, cue: Cue, paired: set[int]) -> bool:
    """Whether the claim keeps the clause that the condition stands beside."""
    numbers, full = clauses(best.source), sentences_of_words(best.source)
    own = numbers[cue.start]
    beside = [
        j
        for j, number in enumerate(numbers)
        if abs(number - own) <= 1
        and full[j] == full[cue.start]
        and is_content(best.source.folded[j])
    ]
    held = sum(j in paired for j in beside)
    return held >= 2 and best.alignment.near_copy


def _samerest_of_clause(best: Counterpart, cue: Cue, other: Cue) -> bool:
    """Whether both conditions say the same, and neither is denied."""
    words, others = keys(best.claim), keys(best.source)
    mine = {words[i] for i in rest_of_clause(best.claim, cue) if is_content(best.claim.folded[i])}
    theirs = {
        others[j] for j in rest_of_clause(best.source, other) if is_content(best.source.folded[j])
    }
    counts = [
        sum(found.cue.kind not in LOCAL for found in negations(side))
        for side in (best.claim, best.source)
    ]
    denied = counts[0] % 2 != counts[1] % 2
    return bool(mine) and len(mine & theirs) * 3 >= 2 * len(mine | theirs) and not denied


RULES: tuple[Rule, ...] = (
    Rule(
        "CND001",
        "Condition dropped",
        "The claim leaves out a condition or exception of an otherwise alike sentence.",
        "condition",
        0.5,
        find_dropped,
        "English conditional clauses; contract drafting usage",
        within=alike_sentences,
        needs=_set_there,
    ),
    Rule(
        "CND002",
        "Condition added",
        "The claim adds a condition or exception that no close sentence states.",
        "condition",
        0.6,
        find_added,
        "English conditional clauses; contract drafting usage",
        within=close_sentences,
        needs=_set,
    ),
    Rule(
        "CND003",
        "Condition turned round",
        "The claim says if where the source says unless, or the other way.",
        "condition",
        0.85,
        find_turned,
        "English conditional clauses; contract drafting usage",
        within=alike_sentences,
        needs=_set_either_way,
    ),
)
