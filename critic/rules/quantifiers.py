"""How many, overstated or turned round: "all" for "some", "none" for "most", "only" added.

Knows an order of quantifiers and which of them bear on the same word. "Some" from "all" is fine,
"all" from "some" is not. Refuses numbers: those are quantities.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences, close_to
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.turned import oppositions
from critic.text.alignment import keys, span
from critic.text.meaning.bearing import Bearing
from critic.text.meaning.polarity import denials, negations
from critic.text.meaning.quantifiers import quantifiers

_TURNED: Final = {
    ("all", "none"): 0.9,
    ("all", "few"): 0.85,
    ("all", "not all"): 0.92,
    ("not all", "all"): 0.9,
    ("none", "all"): 0.92,
    ("none", "most"): 0.9,
    ("none", "many"): 0.9,
    ("none", "some"): 0.88,
    ("some", "none"): 0.85,
    ("many", "none"): 0.9,
    ("most", "none"): 0.9,
    ("few", "all"): 0.85,
    ("few", "most"): 0.85,
    ("few", "many"): 0.8,
    ("most", "few"): 0.85,
    ("many", "few"): 0.8,
}
_OVERSTATED: Final = {
    ("all", "some"): 0.82,
    ("all", "many"): 0.78,
    ("all", "most"): 0.78,
    ("most", "some"): 0.7,
    ("none", "few"): 0.7,
    ("all", "only"): 0.75,
    ("most", "only"): 0.65,
}


def find_turned(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a quantifier that excludes the source's."""
    yield from _find(exhibit, _TURNED, Verdict.CONTRADICTED)


def find_overstated(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a quantifier that claims more than the source's."""
    yield from _find(exhibit, _OVERSTATED, Verdict.UNSUPPORTED)


def find_only(exhibit: Exhibit) -> Iterator[Hit]:
    """Find "only" in the claim where the closest sentence has nothing like it."""
    said = [item for item in _said(exhibit) if item.kind == "only"]
    laid = close_to(exhibit, 0.6) if said else []
    if any(_restricts(item) for item in laid):
        return
    for quantifier in said if laid else ():
        best = laid[0]
        partner = best.alignment.partners.get(quantifier.focus)
        before = keys(best.claim)[max(0, quantifier.cue.start - 1) : quantifier.cue.start]
        after = best.claim.folded[quantifier.cue.stop : quantifier.cue.stop + 1]
        if after and (after[0][:1].isdigit() or after[0] in {"one", "two", "a", "three", "about"}):
            continue  # "only 40" weighs a number and restricts nothing
        if partner is None or "be" in before or denials(best.claim, quantifier.cue.start):
            continue
        words = range(quantifier.cue.start, quantifier.cue.stop)
        start, end = span(best.claim, words)
        message = f'The answer says "{best.said(words)}", the source does not restrict it so.'
        place = best.place(range(partner, partner + 1))
        yield Hit(Verdict.UNSUPPORTED, 0.5, message, start, end, place)


def _said(exhibit: Exhibit) -> tuple[Bearing, ...]:
    """Give the quantifiers of a claim that some sentence comes close to."""
    return quantifiers(exhibit.compared) if close_sentences(exhibit) else ()


def _find(exhibit: Exhibit, table: dict[tuple[str, str], float], verdict: Verdict) -> Iterator[Hit]:
    said = [item for item in _said(exhibit) if item.focus >= 0]
    laid = close_sentences(exhibit) if said else []
    for quantifier in said:
        answers = [(item, _answer(item, quantifier)) for item in laid]
        if any(other and other.kind == quantifier.kind for _, other in answers):
            continue
        best, other = answers[0]
        sure = table.get((quantifier.kind, other.kind)) if other else None
        if any(other and other.kind == item.kind for item in said):
            continue  # "typically only one"
        if other is None or sure is None or _denied(best, quantifier, other):
            continue
        mine = range(quantifier.cue.start, quantifier.cue.stop)
        theirs = range(other.cue.start, other.cue.stop)
        start, end = span(best.claim, mine)
        message = f'The answer says "{best.said(mine)}", the source says "{best.read(theirs)}".'
        sure = round(sure - 0.3 * (1 - best.affinity), 3)
        yield Hit(verdict, sure, message, start, end, best.place(theirs))


def _denied(best: Counterpart, quantifier: Bearing, other: Bearing) -> bool:
    """Whether a denial beside the quantifiers, or an opposite, makes the comparison unsafe."""
    if oppositions(best.alignment):
        return True
    sides = ((best.claim, quantifier), (best.source, other))
    counts = [
        sum(
            found.cue.start != item.cue.start and side.folded[found.cue.start] != "nor"
            for found in negations(side)
        )
        for side, item in sides
    ]
    return counts[0] != counts[1]


def _answer(item: Counterpart, quantifier: Bearing) -> Bearing | None:
    """Give the source's quantifier of the same word, or at the same place ("everyone")."""
    partner = item.alignment.partners.get(quantifier.focus)
    for other in quantifiers(item.source):
        if other.kind == "only":
            if partner is not None and other.focus < partner <= other.cue.stop + 3:
                return other
        elif other.focus == partner or any(
            item.alignment.near_copy
            and quantifier.cue.start in swap.claim
            and other.cue.start in swap.source
            for swap in item.alignment.substitutions
        ):
            return other
    return None


_RESTRICTING: Final = frozenset(
    [
        "only",
        "solely",
        "exclusively",
        "just",
        "sole",
        "merely",
        "unique",
        "alone",
        "except",
        "unless",
        "limited",
        "restricted",
    ]
)


def _restricts(item: Counterpart) -> bool:
    """Whether the source's sentence restricts something too."""
    return not _RESTRICTING.isdisjoint(item.source.folded)


RULES: tuple[Rule, ...] = (
    Rule(
        "QNT001",
        "Quantifier turned round",
        "The claim says all, some or none where the source says the reverse of it.",
        "quantifier",
        0.85,
        find_turned,
        "square of opposition; English determiners and adverbs of frequency",
        within=close_sentences,
        needs=_said,
    ),
    Rule(
        "QNT002",
        "Quantifier overstated",
        "The claim says all or most where the source says some or many.",
        "quantifier",
        0.6,
        find_overstated,
        "monotonicity of English determiners",
        within=close_sentences,
        needs=_said,
    ),
    Rule(
        "QNT003",
        "Only added",
        "The claim restricts with only what the source states without a restriction.",
        "quantifier",
        0.5,
        find_only,
        "English focus adverbs",
        within=close_sentences,
        needs=_said,
    ),
)
