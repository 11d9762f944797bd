"""The figures aimed at: the prototype's, the reach, ours, and what stands in the way of the rest.

Knows why a figure falls short, as far as the other figures tell. `results.py` measures, `writeup.py`
writes the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from critic.evaluation import Evaluation, EvidenceFigures, Figures
from critic.rules import RULES
from critic.selftest import SelftestResult
from critic.settling import ALLOWED, Settled

ALLOWED_ERROR = 0.05
FIVE = ALLOWED.index(ALLOWED_ERROR)
ONE_FACT = frozenset(
    [
        "climate_fever",
        "covidfact",
        "fever_symmetric",
        "fool_me_twice",
        "healthver",
        "med",
        "negation_nli",
        "scone_nli",
        "summedits",
    ]
)
"""Sets whose wrong claims differ from right ones by one fact, so that shared words tell nothing."""


@dataclass(frozen=True)
class Share:
    """One data set's rows, those of them that shape the shipped numbers, those nothing to check."""

    rows: int
    fitted: int
    unjudged: int


@dataclass(frozen=True)
class Measured:
    """Everything that the page tells. `left_out`: no set judged by numbers it helped to fit.

    `best_cuts`: balanced accuracy at the cut that suits each set best. `best_f1`: RAGTruth's at its
    best cut. `ceilings`: what could be settled at 5 % error with thresholds found on the very rows.
    `certain`: how many answers of each set have a support below .1 or above .9, and how many of
    these wrongly. `in_rules`: share of judging time spent in rules. `objected`: the shares of wrong and of right claims in sets of one-fact edits to
    which a rule objects. `pointed`: of RAGTruth, the share of reported characters that a rule pointed
    at, and the precision of these. `shift`: how far a set's mean support lies from its share that holds.
    """

    left_out: Evaluation
    shipped: Evaluation
    shares: Mapping[str, Share]
    pairs: SelftestResult
    stretches: Mapping[str, EvidenceFigures]
    best_cuts: Mapping[str, float]
    best_f1: float
    ceilings: Mapping[str, float]
    certain: Mapping[str, tuple[int, int]]
    objected: tuple[float, float]
    pointed: tuple[float, float]
    shift: float
    speed: Sequence[tuple[str, str]] = ()
    in_rules: float = 0.0


@dataclass(frozen=True)
class Aim:
    """One figure aimed at: the prototype's, the reach, ours, and what to say where it falls short.

    `error` is what came with a share settled; above `ALLOWED_ERROR` no share meets its reach.
    """

    name: str
    prototype: str
    reach: float
    ours: float | None
    why: str
    lower: bool = False
    error: float | None = None

    @property
    def met(self) -> bool:
        """Whether the reach is met."""
        if self.ours is None or (self.error or 0.0) > ALLOWED_ERROR:
            return False
        return self.ours <= self.reach if self.lower else self.ours >= self.reach


def aims(measured: Measured) -> Iterator[Aim]:
    found, pairs = measured.left_out, measured.pairs
    ragtruth = found.data_sets.get("ragtruth")
    data2txt = found.tasks.get("ragtruth Data2txt")
    yield Aim("mean AUROC over sets", ".705", 0.76, found.mean_auroc, _why_order(measured))
    balanced = found.mean_balanced_accuracy
    yield Aim("mean balanced accuracy", ".648", 0.70, balanced, _why_balanced(measured))
    if ragtruth and data2txt:
        yield Aim("RAGTruth example F1", ".66", 0.72, ragtruth.f1, _why_f1(measured, ragtruth))
        yield Aim("RAGTruth Data2txt AUROC", ".56", 0.75, data2txt.auroc, WHY_DATA2TXT)
        yield Aim("RAGTruth span F1", "-", 0.40, ragtruth.span_f1, _why_spans(measured, ragtruth))
    yield Aim("minimal pairs, decidable", "-", 0.95, pairs.decidable_accuracy, _why_pairs(pairs))
    worst = min(one.decidable_accuracy or 0.0 for one in pairs.families if one.decidable)
    yield Aim("minimal pairs, worst family", "-", 0.85, worst, _why_pairs(pairs))
    for name, before, reach in (
        ("ragtruth", ".25", 0.50),
        ("attributionbench", ".18", 0.40),
        ("begin", ".61", 0.75),
    ):
        if name in found.settling and (halves := found.settling[name].halves):
            why = _why_settled(measured, name, halves[FIVE])
            share, error = halves[FIVE].share, halves[FIVE].error
            yield Aim(f"settled at 5 % error, {name}", before, reach, share, why, error=error)
    error = found.mean_calibration_error
    yield Aim("calibration error, mean", "-", 0.08, error, _why_calibration(measured), lower=True)
    yield from _speed(measured.speed, measured.in_rules)


IN_ORDER = "mean, in the file's order"
MACHINE = "ten million additions"


def _speed(rows: Sequence[tuple[str, str]], in_rules: float) -> Iterator[Aim]:
    """Pair what `speed.py` printed with its reach; a row's figure is the number before its unit."""
    found = {name.strip(): float(value.split()[0]) for name, value in rows if value[:1].isdigit()}
    rules = (
        f"{in_rules:.0%} of judging an ordinary answer is spent in its {len(RULES)} rules, each of "
        "which reads the claim and its stretches for itself. Where the answer before had the same "
        f"sources, as in the file's order, the mean is {found.get(IN_ORDER, 0.0):.1f} ms. The machine "
        f"of this run needs {found.get(MACHINE, 0.0):.2f} s for ten million additions."
    )
    prose = (
        "some 12,000 claims, each of which costs about what a claim of an ordinary answer does, nearly all of "
        "it in rules. It takes rules that are asked of fewer claims, or several processes."
    )
    reading = (
        "every word, number and date of the sources is read once, at about a microsecond a character; numbers "
        "and dates take half of that. It takes reading numbers only in the places that bear on a claim."
    )
    for name, printed, before, reach, why in (
        ("ms per RAGTruth answer, mean", "mean per answer", "5", 2.0, rules),
        ("seconds, answer of 1 MB", "answer of 1 MB, prose", "-", 2.0, prose),
        ("seconds, sources of 10 MB", "sources of 10 MB", "-", 5.0, reading),
    ):
        if printed in found:
            yield Aim(name, before, reach, found[printed], why, lower=True)
    doubled = [float(value) for name, value in rows if name.strip() == "against half of it"]
    if doubled:
        yield Aim("cost of twice the length", "-", 2.4, max(doubled), "see Speed.", lower=True)


WHY_DATA2TXT = (
    "what is wrong in these answers is mostly one attribute of a record, misread or made up; the "
    "whole answer's order follows the rules that read fields."
)


def _why_order(measured: Measured) -> str:
    found = measured.left_out.data_sets
    one_fact = [one.auroc for name, one in found.items() if name in ONE_FACT]
    rest = [one.auroc for name, one in found.items() if name not in ONE_FACT]
    wrong, right = measured.objected
    return (
        f"the sets of one-fact edits stand at {_mean(one_fact)}, the others at {_mean(rest)}. In the "
        "former, wrong claims share their words with the sources, so little but a rule that objects "
        f"can order them, and rules object to {wrong:.0%} of their wrong claims (and to {right:.0%} "
        "of the right ones). What is missed needs more rules where the difference is one of form, "
        "and a language model where it is one of meaning. Lowest: "
        f"{_lowest(found, lambda one: one.auroc)}."
    )


def _why_balanced(measured: Measured) -> str:
    return (
        "one cut at support .5 serves all sets, whose share of bad answers goes from "
        f"{_base(measured.left_out, min)} to {_base(measured.left_out, max)}. With the cut that "
        f"suits each set best, the same order would give {fmean(measured.best_cuts.values()):.2f}; "
        "the rest is order, see AUROC."
    )


def _why_f1(measured: Measured, ragtruth: Figures) -> str:
    found = measured.left_out.tasks
    tasks = {name: one for name, one in found.items() if name.startswith("ragtruth ")}
    told = ", ".join(
        f"{name.removeprefix('ragtruth ')} {short(one.precision)} / {short(one.recall)}"
        for name, one in tasks.items()
    )
    return (
        f"precision {short(ragtruth.precision)} at recall {short(ragtruth.recall)} ({told}). The best "
        f"cut for this set would give {short(measured.best_f1)}; the rest is order. One bad stretch "
        "makes a whole answer bad, and where few answers are bad, doubts about rephrased sentences "
        "outnumber them."
    )


def _why_spans(measured: Measured, ragtruth: Figures) -> str:
    share, precision = measured.pointed
    return (
        f"precision {short(ragtruth.span_precision)}, recall {short(ragtruth.span_recall)}, all "
        f"answers counted, those without fault as well. What a rule points at is right at "
        f"{short(precision)}, but that is {share:.0%} of the characters reported; the others are words "
        "or whole claims that merely lack support. It takes rules that point at more, or not "
        "reporting what is merely doubted."
    )


def _why_pairs(pairs: SelftestResult) -> str:
    weak = sorted(
        (one.decidable_accuracy or 0.0, one.family) for one in pairs.families if one.decidable
    )
    told = ", ".join(f"{family} {short(share)}" for share, family in weak[:4])
    low = sum(share < 0.85 for share, _ in weak)
    return (
        f"{low} of {len(weak)} families stand under .85; weakest: {told}. "
        "`critic selftest --failing` shows every pair judged wrong."
    )


def _why_settled(measured: Measured, name: str, half: Settled) -> str:
    share = measured.shares[name]
    unjudged = (
        f"{share.unjudged} of {share.rows} answers hold nothing that could be checked (questions, "
        "opinions) and are never settled; "
        if share.unjudged > share.rows / 50
        else ""
    )
    return (
        f"{unjudged}thresholds found at 5 % on one half come to an error of {short(half.error)} on "
        "the other. Order limits the share: even thresholds found on the very rows would settle "
        f"{short(measured.ceilings[name])} (AUROC {short(measured.left_out.data_sets[name].auroc)})."
    )


def _why_calibration(measured: Measured) -> str:
    found = measured.left_out
    return (
        f"over all rows together it is {short(found.all_rows.calibration_error)}. A set's mean "
        f"support lies {short(measured.shift)} from its share that holds, on average: with sets "
        f"from {_base(found, min)} to {_base(found, max)} bad, a model that has not seen a set "
        "cannot know where it stands. Worst: "
        f"{_lowest(found.data_sets, lambda one: -one.calibration_error)}."
    )


def _lowest(rows: Mapping[str, Figures], key: Callable[[Figures], float | None]) -> str:
    known = sorted((value, name) for name, one in rows.items() if (value := key(one)) is not None)
    return ", ".join(f"{name} {short(abs(value))}" for value, name in known[:4])


def _base(found: Evaluation, pick: Callable[[Iterable[float]], float]) -> str:
    return f"{pick(one.hallucinated / one.rows for one in found.data_sets.values()):.0%}"


def _mean(values: Iterable[float | None]) -> str:
    known = [value for value in values if value is not None]
    return f"{fmean(known):.2f}" if known else "-"


def short(value: float | None, digits: int = 2) -> str:
    """Give a figure as printed here, without the zero before its point; a dash where unknown."""
    if value is None:
        return "-"
    text = f"{value:.{digits}f}"
    return text.removeprefix("0") if text.startswith("0.") else text
