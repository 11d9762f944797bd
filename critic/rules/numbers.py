"""Numbers of a claim against the numbers of its sources: other value, no value, swapped, the same.

Knows when the source value bound to the claim's words is another one, when no source holds a value,
when two values changed places, and when a value agrees. Refuses to call values different that
rounding, a range, a conversion or simple arithmetic explains, and to judge counts of two or three,
which writers take from their own enumerations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from critic.records import Verdict
from critic.rules import figures as figured
from critic.rules.arithmetic import count_listed
from critic.rules.binding import crossing, surroundings
from critic.rules.converted import converted
from critic.rules.derivation import is_derived
from critic.rules.misreading import misread
from critic.rules.mixups import mixed_up
from critic.rules.pairing import Pair, Weighed, asked, figures, is_bare, weigh
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.quantities import Quantity, compare

# Affinities and strengths were read off the labelled sets of benchmarks/, fit-allowed rows.
BOUND: Final = 0.5  # the words around two values say that they speak of the same thing
_CROSSED: Final = -0.5  # see `binding.crossing`: below this, two values have changed places
_APART: Final = 12  # characters; values closer than this stand in one list
_TOLD: Final = 0.05  # the least weight of words that must say so
_TELLING: Final = 0.3  # the least weight of words around a value that can bind it
_SMALL: Final = 3
_MOST_AGREED: Final = (0.9, 0.4)  # of amounts, of places in a row
_RECKONS: Final = re.compile(
    r"\b(?:in (?:all|total)|altogether|together|combined|total(?:s|led)?|sum|difference|by) ?",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(r"\bnot (?:the |an? )?$")
_MIXED_UP: Final = 0.8  # strength where a value is another subject's
_DOZEN: Final = 12
_IDIOMS: Final = frozenset(
    ((7, "day", "week"), (24, "hour", "day"), (1, "day", ""), (100, "%", ""))
)
# Nouns that count the answer's own parts or wording, not the world.
_OWN: Final = frozenset(
    """
    word sentenc paragraph bullet step passag summari method reason way factor option thing type kind
    aspect exampl item section categori tip approach charact key main
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


def _find_contradicted(exhibit: Exhibit) -> Iterator[Hit]:
    every = weigh(exhibit)
    for weighed in every:
        if not _checkable(exhibit, weighed):
            continue
        pair = _contradiction(exhibit, weighed, every)
        if pair is None:
            pair = mixed_up(exhibit, weighed)
            if pair is not None and not any(
                compare(other.quantity, pair.source) == "equal" for other in every
            ):
                yield weighed.hit(exhibit, Verdict.CONTRADICTED, _MIXED_UP, pair)
        else:
            ambiguous = _runner_up(weighed, pair)
            strength = min(0.95, 0.68 + 0.5 * (pair.affinity - BOUND)) - 0.1 * ambiguous
            strength = strength if weighed.known == "absent" else 0.6
            yield weighed.hit(exhibit, Verdict.CONTRADICTED, strength, pair)


def _contradiction(exhibit: Exhibit, weighed: Weighed, every: Sequence[Weighed]) -> Pair | None:
    """Give the source value that contradicts this one: bound to the same words, no other near."""
    pair = weighed.rival
    if pair is None or pair.affinity < BOUND or weighed.telling < _TELLING:
        return None
    if misread(weighed) is not None:
        return None
    if weighed.known == "written":
        return None if _written_near(weighed, pair) else pair
    if weighed.known != "absent" and not _belongs_elsewhere(weighed, pair):
        return None
    if is_derived(exhibit, weighed):
        return None
    return None if _is_conversion(weighed, every) else pair


def _belongs_elsewhere(weighed: Weighed, pair: Pair) -> bool:
    """Whether the sources give the same value only for something else, by its words."""
    strange = weighed.agreeing < 0.15 and pair.affinity > 0.6
    return strange or (pair.affinity > 0.85 and pair.affinity - weighed.agreeing > 0.4)


def _written_near(weighed: Weighed, pair: Pair) -> bool:
    """Whether the bare figure stands beside the other value: "15 minutes for white, 35 for brown"."""
    number = weighed.quantity.number
    if number.denominator != 1:
        return True
    bare = any(is_bare(held) and held.number == number for held in pair.place.quantities)
    return bare or str(number) in figures(pair.place.text)


def _runner_up(weighed: Weighed, best: Pair) -> bool:
    """Whether another source value is bound nearly as well, so that the best may be chance."""
    return any(
        pair.relation == "different" and pair.affinity > best.affinity - 0.1
        and compare(best.source, pair.source) == "different"
        for pair in weighed.pairs
    )  # fmt: skip


def _find_absent(exhibit: Exhibit) -> Iterator[Hit]:
    every = weigh(exhibit)
    for weighed in every:
        quantity = weighed.quantity
        if weighed.known != "absent" or quantity.noun in _OWN or not _checkable(exhibit, weighed):
            continue
        if _is_small(quantity) or _is_idiom(quantity) or _is_conversion(weighed, every):
            continue
        if misread(weighed) is not None or is_derived(exhibit, weighed):
            continue
        if count_listed(exhibit.claim, quantity) == quantity.centre:
            continue
        if _is_recorded(exhibit, quantity) or _in_a_name(exhibit, quantity):
            continue
        if _contradiction(exhibit, weighed, every) is not None:
            continue
        strength = 0.65 if quantity.dimension == "count" and quantity.centre <= _DOZEN else 0.75
        yield weighed.hit(exhibit, Verdict.UNSUPPORTED, strength)


def _checkable(exhibit: Exhibit, weighed: Weighed) -> bool:
    """Whether a number is a count at all, and is said and not denied: "not the first"."""
    start, text = weighed.quantity.start, exhibit.claim.reading.text
    return not weighed.quantity.weak and not _DENIED.search(text, max(0, start - 9), start)


def _is_recorded(exhibit: Exhibit, quantity: Quantity) -> bool:
    """Whether a record gives the number in the unit its heading names."""
    return any(
        agrees and figure.quantity.start == quantity.start
        for _, figure, agrees in figured.compared(exhibit)
    )


def _in_a_name(exhibit: Exhibit, quantity: Quantity) -> bool:
    """Whether a number word is part of a name that the sources have: "Studio Nine"."""
    joined = exhibit.index.joined
    return any(
        name.start <= quantity.start < name.end and f" {' '.join(name.words)} " in joined
        for name in exhibit.claim.names
    )


def _is_small(quantity: Quantity) -> bool:
    """Whether a count of two or three, or a place in a row, may come from reading a list."""
    if quantity.dimension == "ordinal":
        return True  # "a third guest" may be the writer's own count
    return quantity.dimension == "count" and not quantity.scaled and quantity.centre <= _SMALL


def _is_idiom(quantity: Quantity) -> bool:
    """Whether a figure is a way of speaking: seven days a week, 24 hours a day, one day, 100%."""
    whole = quantity.number.numerator if quantity.number.denominator == 1 else 0
    return (whole, quantity.unit, quantity.per) in _IDIOMS


def _is_conversion(weighed: Weighed, every: Sequence[Weighed]) -> bool:
    """Whether a value only repeats a neighbour in another unit: "5 miles (8 km)"."""
    quantity = weighed.quantity
    return any(
        other is not weighed and other.quantity.unit != quantity.unit
        and abs(other.quantity.start - quantity.start) < 40
        and compare(quantity, other.quantity) in ("equal", "implied", "open")
        and (other.known != "absent" or other.quantity.start < quantity.start)
        for other in every
    )  # fmt: skip


# Values that changed places ---------------------------------------------------


def _find_swapped(exhibit: Exhibit) -> Iterator[Hit]:
    every = [item for item in weigh(exhibit) if item.known == "equal" and _checkable(exhibit, item)]
    for place, one in enumerate(every):
        for other in every[place + 1 : place + 4]:
            if compare(one.quantity, other.quantity) != "different":
                continue
            pair = _crossed(exhibit, one, other) or _exchanged(exhibit, one, other)
            if pair is not None:
                yield one.hit(exhibit, Verdict.CONTRADICTED, 0.8, pair)
                break


def _crossed(exhibit: Exhibit, one: Weighed, other: Weighed) -> Pair | None:
    """Give the source value that belongs where the first stands, if the two changed places."""
    own, others = one.best("equal"), other.best("equal")
    if own is None or others is None or own.place is not others.place:
        return None
    if _beside(one.quantity, other.quantity) or _beside(own.source, others.source):
        return None  # a list of values has no subjects to change
    if "respect" in exhibit.claim.stems or "respect" in own.place.stems:
        return None  # respectively
    index = exhibit.index
    claimed = [surroundings(exhibit.claim, item.quantity, index) for item in (one, other)]
    held = [surroundings(pair.place, pair.source, index) for pair in (own, others)]
    told, weight = crossing((claimed[0], claimed[1]), (held[0], held[1]))
    return others if told < _CROSSED and weight > _TOLD else None


def _exchanged(exhibit: Exhibit, one: Weighed, other: Weighed) -> Pair | None:
    """Give the source value of the first's subject, if the claim gives it to the second's."""
    if _beside(one.quantity, other.quantity):
        return None
    pair = mixed_up(exhibit, one)
    same = pair is not None and compare(other.quantity, pair.source) == "equal"
    return pair if same and mixed_up(exhibit, other) is not None else None


def _beside(one: Quantity, other: Quantity) -> bool:
    return max(one.start, other.start) - min(one.end, other.end) < _APART


# Values that agree ------------------------------------------------------------


def _find_agreeing(exhibit: Exhibit) -> Iterator[Hit]:
    every = weigh(exhibit)
    for weighed in every:
        if _is_total(exhibit, weighed):
            place = next((pair for pair in weighed.pairs if not pair.source.weak), None)
            if place is not None:
                yield _reckoned(exhibit, weighed, place)
            continue
        agree, worth = weighed.best("equal", "implied"), 1.0
        if agree is None and (other := converted(weighed)):
            agree, worth = other
        rival = weighed.rival
        if agree is None or weighed.quantity.weak or misread(weighed) is not None:
            continue
        if mixed_up(exhibit, weighed) is not None:
            continue
        if rival is None or agree.affinity >= rival.affinity - 0.05:
            if weighed.quantity.dimension == "ordinal" and weighed.quantity.centre <= 1:
                continue  # a first is said of much
            strength = min(
                _MOST_AGREED[weighed.quantity.dimension == "ordinal"], 0.2 + 0.7 * agree.affinity
            )
            yield weighed.hit(exhibit, Verdict.SUPPORTED, strength * worth, agree)


def _is_total(exhibit: Exhibit, weighed: Weighed) -> bool:
    """Whether a claim says that it reckons, and the value follows from the sources'."""
    if weighed.known != "absent" or weighed.quantity.weak:
        return False
    return _RECKONS.search(exhibit.claim.text) is not None and is_derived(exhibit, weighed)


def _reckoned(exhibit: Exhibit, weighed: Weighed, pair: Pair) -> Hit:
    start, end = weighed.quantity.start, weighed.quantity.end
    said = exhibit.claim.reading.text[start:end]
    message = f"{said} follows from the source's numbers."
    return Hit(Verdict.SUPPORTED, 0.7, message, start, end, pair.place)


RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "NUM001",
        "A number differs from the source's",
        "The source gives another value for what the claim's words name.",
        "numerical",
        0.9,
        _find_contradicted,
        "Rounding, ranges and other units are no difference; thresholds from the labelled sets.",
        within=asked,
        needs=weigh,
    ),
    Rule(
        "NUM002",
        "A number is in no source",
        "No source holds the value, in whatever notation or unit, nor two values it follows from.",
        "numerical",
        0.7,
        _find_absent,
        "Small spelled counts, idioms and conversions are left alone.",
        within=asked,
        needs=weigh,
    ),
    Rule(
        "NUM007",
        "Two numbers changed places",
        "Two values of the source stand in the claim at each other's subjects.",
        "numerical",
        0.9,
        _find_swapped,
        "Binding by the words nearest to each value.",
        within=asked,
        needs=weigh,
    ),
    Rule(
        "NUM010",
        "A number agrees with the source",
        "The source gives the same value for what the claim's words name.",
        "numerical",
        0.0,
        _find_agreeing,
        "Strength grows with how many of the words around the value the source shares.",
        within=asked,
        needs=weigh,
    ),
)
