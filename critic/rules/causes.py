"""Cause or superlative added: the source links or lists, the claim explains or crowns.

Knows words of cause, of mere association, and superlatives from `text.causality`. Refuses to judge
whether a cause is true.
"""

from __future__ import annotations

from collections.abc import Iterator

from critic.records import Verdict
from critic.rules.counterpart import (
    Counterpart,
    close_sentences,
    close_to,
    counterparts,
)
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import span, trimmed
from critic.text.meaning.causality import OUTRIGHT, Superlative, causes, superlatives
from critic.text.meaning.phrases import Cue
from critic.text.meaning.polarity import negations
from critic.text.tokens import is_content

_OPEN = frozenset({"whether", "unclear", "unknown", "if", "question", "may", "might", "could"})

_BEFORE_MONTH = frozenset(
    {"in", "of", "since", "until", "by", "last", "next", "early", "late", "this"}
)


def explained(exhibit: Exhibit) -> list[Cue]:
    """Give the words by which a claim with close sentences tells a cause outright."""
    if not counterparts(exhibit):
        return []
    return [cue for cue in causes(exhibit.compared) if cue.kind in OUTRIGHT]


def _crowned(exhibit: Exhibit) -> tuple[Superlative, ...]:
    """Give the superlatives of a claim that some sentence comes close to."""
    return superlatives(exhibit.compared) if close_sentences(exhibit) else ()


def find_link_raised(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a cause in the claim where the closest sentence only links the two."""
    said = explained(exhibit)
    laid = close_sentences(exhibit) if said else []
    if not laid or _names_cause(exhibit) or _undecided(exhibit):
        return
    best = laid[0]
    links = [cue for cue in causes(best.source) if cue.kind == "link"]
    if links:
        mine, theirs = range(said[0].start, said[0].stop), range(links[0].start, links[0].stop)
        start, end = span(best.claim, mine)
        message = (
            f'The answer says "{best.said(mine)}", the source only says "{best.read(theirs)}".'
        )
        yield Hit(Verdict.UNSUPPORTED, 0.72, message, start, end, best.place(theirs))


def find_cause_added(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a cause in the claim though nothing near its words speaks of one."""
    said = explained(exhibit)
    laid = counterparts(exhibit) if said else ()
    if not laid or _speaks_of_cause(exhibit) or _undecided(exhibit):
        return
    best = laid[0]
    tacked = _tacked_on(exhibit, best, said[0])
    if exhibit.stretches[0].coverage < 0.65 and not tacked:
        return
    words = range(said[0].start, said[0].stop)
    start, end = span(best.claim, words)
    message = f'The answer says "{best.said(words)}"; the source states no cause.'
    sure = 0.78 if tacked else 0.72 if _joins(exhibit, said[0]) else 0.5
    yield Hit(Verdict.UNSUPPORTED, sure, message, start, end, best.source)


def find_superlative(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a superlative of the claim that no stretch of the sources holds."""
    crowned = _crowned(exhibit)
    laid = close_to(exhibit, 0.6) if crowned else []
    if not laid or negations(exhibit.compared):
        return
    near = laid[0].alignment.near_copy
    held = {word for stretch in exhibit.stretches for word in trimmed(stretch.passage).folded}
    for found in crowned:
        if not (near or _heightens(laid[0], found)):
            continue
        word = exhibit.compared.folded[found.start]
        if (
            word in held
            or found.weakened
            or exhibit.index.holds(exhibit.compared.stems[found.start])
        ):
            continue
        words = range(found.start, found.stop)
        start, end = span(laid[0].claim, words)
        message = f'The answer says "{laid[0].said(words)}"; the sources do not.'
        sole = word == "only" and laid[0].affinity >= 0.95
        sure = 0.75 if _heightens(laid[0], found) else 0.65 if sole else 0.55
        yield Hit(Verdict.UNSUPPORTED, sure, message, start, end, laid[0].source)


def _heightens(best: Counterpart, found: Superlative) -> bool:
    """Whether the source has the plain word before the same noun: "large" where it says "largest"."""
    if best.claim.folded[found.start] == "most":
        place = best.alignment.partners.get(found.stop - 1, 0)
        return place > 0 and best.source.folded[place - 1] not in {"most", "more"}
    head = best.alignment.partners.get(found.stop, 0)
    plain = best.source.folded[head - 1] if head else ""
    word = best.claim.folded[found.start]
    grown = {plain + "est", plain + "st", plain[:-1] + "iest", plain + plain[-1:] + "est"}
    return len(plain) > 2 and word in grown


def find_rank_dropped(exhibit: Exhibit) -> Iterator[Hit]:
    """Find "the largest" where the source says "second largest" or "one of the largest"."""
    laid = close_sentences(exhibit)
    for found in _crowned(exhibit):
        if found.weakened:
            continue
        best = laid[0]
        other = None if negations(best.source) else _answer(best, found)
        if other is None or any(_whole(item, found) for item in laid[1:]):
            continue
        mine = range(found.start, found.stop)
        theirs = range(max(0, other.start - 3), other.stop)
        start, end = span(best.claim, mine)
        message = f'The answer says "{best.said(mine)}", the source says "{best.read(theirs)}".'
        ranked = other.weakened == "rank"
        verdict = Verdict.CONTRADICTED if ranked else Verdict.UNSUPPORTED
        yield Hit(verdict, 0.85 if ranked else 0.75, message, start, end, best.place(theirs))


def _answer(item: Counterpart, found: Superlative) -> Superlative | None:
    """Give the source's weakened superlative of the same word."""
    partner = item.alignment.partners.get(found.stop - 1)
    for other in superlatives(item.source):
        if other.stop - 1 == partner and other.weakened:
            return other
    return None


def _whole(item: Counterpart, found: Superlative) -> bool:
    """Whether another sentence has the superlative without weakening it."""
    partner = item.alignment.partners.get(found.stop - 1)
    return any(
        other.stop - 1 == partner and not other.weakened for other in superlatives(item.source)
    )


def _tacked_on(exhibit: Exhibit, best: Counterpart, cue: Cue) -> bool:
    """Whether the claim repeats a sentence and ends with a reason of words no source holds."""
    claim = best.claim
    told = [i for i, word in enumerate(claim.folded) if is_content(word)]
    before = [i for i in told if i < cue.start]
    after = [i for i in told if i >= cue.stop]
    kept = sum(i in best.alignment.partners for i in before)
    unheld = sum(not exhibit.index.holds(claim.stems[i]) for i in after)
    return len(before) > 1 and kept == len(before) and bool(after) and unheld * 2 >= len(after)


def _joins(exhibit: Exhibit, cue: Cue) -> bool:
    """Whether the claim's two sides are told whole in two sentences, and only it joins them."""
    claim = exhibit.compared
    sides = frozenset(claim.telling[: cue.start]), frozenset(claim.telling[cue.stop :])
    told = [frozenset(item.source.content_set) for item in counterparts(exhibit)]
    homes = [{n for n, words in enumerate(told) if side - {""} <= words} for side in sides]
    return all(homes) and homes[0].isdisjoint(homes[1])


def _undecided(exhibit: Exhibit) -> bool:
    """Whether the claim denies or only asks whether there is a cause."""
    words = exhibit.compared.folded
    asked = any(
        word in _OPEN and not (word == "may" and before in _BEFORE_MONTH)
        for before, word in zip(("", *words), words, strict=False)
    )
    return asked or bool(negations(exhibit.compared))


def _names_cause(exhibit: Exhibit) -> bool:
    """Whether a stretch of the sources speaks of a cause outright."""
    return any(
        cue.kind in OUTRIGHT
        for stretch in exhibit.stretches
        for cue in causes(trimmed(stretch.passage))
    )


def _speaks_of_cause(exhibit: Exhibit) -> bool:
    """Whether a stretch of the sources speaks of a cause or a link, however loosely."""
    return any(causes(trimmed(stretch.passage)) for stretch in exhibit.stretches)


RULES: tuple[Rule, ...] = (
    Rule(
        "CAU001",
        "Association made a cause",
        "The claim says one thing causes another; the source only says they go together.",
        "causality",
        0.6,
        find_link_raised,
        "English causal and associative expressions",
        within=counterparts,
        needs=explained,
    ),
    Rule(
        "CAU002",
        "Cause added",
        "The claim gives a cause; the sources state the facts without any.",
        "causality",
        0.5,
        find_cause_added,
        "English causal expressions",
        within=counterparts,
        needs=explained,
    ),
    Rule(
        "SUP001",
        "Superlative added",
        "The claim calls something the first, best or most; no source does.",
        "superlative",
        0.5,
        find_superlative,
        "English superlatives",
        within=close_sentences,
        needs=_crowned,
    ),
    Rule(
        "SUP002",
        "Rank dropped",
        "The claim says the largest where the source says second largest or one of the largest.",
        "superlative",
        0.75,
        find_rank_dropped,
        "English superlatives",
        within=close_sentences,
        needs=_crowned,
    ),
)
