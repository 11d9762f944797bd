"""The page of results as Markdown: every figure with how it came about, those that fall short too.

Knows the page and the figures aimed at; `results.py` measures. Names data sets, never their texts.
"""

from __future__ import annotations

import platform
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from standing import ALLOWED_ERROR, Measured, aims, short

from critic.evaluation import Evaluation
from critic.rules import RULES
from critic.selftest import SelftestResult
from critic.settling import ALLOWED, Settled
from critic.version import __version__


def page(measured: Measured, picture: str) -> str:
    """Give the whole page."""
    parts = (
        _opening(measured),
        _standing(measured),
        _sets(measured),
        _ragtruth(measured),
        _settling(measured),
        _calibration(measured, picture),
        _evidence(measured),
        _pairs(measured.pairs),
        _types(measured),
        _rules(measured.left_out),
        _speed(measured),
        _other_pages(),
    )
    return "\n".join(line for part in parts for line in part)


def _opening(measured: Measured) -> Iterator[str]:
    rows = sum(share.rows for share in measured.shares.values())
    yield "# Results"
    yield ""
    yield "Written whole by one command (`make install`, then the `fit` dependency group):"
    yield ""
    yield "    python benchmarks/results.py DATA_DIR -o benchmarks/RESULTS.md"
    yield ""
    yield (
        f"Critic {__version__}, rules alone (policy `balanced` with `--no-model`), "
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}; "
        f"{len(measured.shares)} data sets, {rows:,} labelled rows. `critic eval DATA --no-model` "
        "prints the figures of the shipped model on any of them."
    )
    yield ""
    yield (
        "What a figure is worth depends on what its rows were used for. **Left out** means: judged "
        "by a support model fitted without any row of that data set. **Shipped** means: judged by "
        "the model in `configs/support.json`; on sets that helped to fit it, those figures are "
        "in-sample and optimistic. Leaving out holds for fitted numbers only. The rules, their word "
        "lists and strengths, and the way claims combine into an answer were written by people who "
        "could look at all these rows (RAGTruth's left-out figures helped to choose the last), so "
        "left-out figures may be kind as well; only rows never seen can tell. `med` and `scone_nli` "
        "come from templates: a model fitted on some of their rows has seen the like of the rest. "
        "The prototype was "
        "measured on other, kept-back rows of these sets and of nine more."
    )
    yield ""


def _standing(measured: Measured) -> Iterator[str]:
    found = [*aims(measured)]
    yield "## Where it stands"
    yield ""
    yield (
        "Sets left out. Settled: thresholds found on one half of a set and tried on the other, as the "
        "prototype's were (its RAGTruth figure is for QA alone); met only where the error on the "
        "other half stays within 5 %, too."
    )
    yield ""
    yield from _table(
        ("", "prototype", "reach", "ours", ""),
        (
            (
                aim.name,
                aim.prototype,
                f"{'<= ' if aim.lower else ''}{short(aim.reach)}",
                short(aim.ours) + (f" (error {short(aim.error)})" if aim.error is not None else ""),
                "met" if aim.met else "short",
            )
            for aim in found
        ),
    )
    yield "What stands in the way of those that fall short:"
    yield ""
    yield from (f"- **{aim.name}**: {aim.why}" for aim in found if not aim.met)
    yield ""


def _sets(measured: Measured) -> Iterator[str]:
    yield "## Data sets"
    yield ""
    yield (
        "`fitted` counts the rows that shape `configs/support.json`; where it is 0 the set only "
        "measures, and the two ways differ only by what changed since the shipped fit. `decision` is the balanced accuracy of accepting or not; "
        "`settled` and `err` are those of the policy's own band."
    )
    yield ""
    heads = ("set", "rows", "fitted", "bad", "AUROC", "bal. acc.", "F1", "decision", "settled")
    yield from _table(
        (*heads, "err", "ECE", "AUROC shipped", "bal. acc. shipped"),
        (
            (
                name,
                str(one.rows),
                str(measured.shares[name].fitted),
                str(one.hallucinated),
                short(one.auroc, 3),
                short(one.balanced_accuracy, 3),
                *map(short, (one.f1, one.decision_balanced_accuracy, one.settled)),
                *map(short, (one.settled_error, one.calibration_error)),
                short(measured.shipped.data_sets[name].auroc, 3),
                short(measured.shipped.data_sets[name].balanced_accuracy, 3),
            )
            for name, one in measured.left_out.data_sets.items()
        ),
    )
    for name, found in (("left out", measured.left_out), ("shipped", measured.shipped)):
        yield (
            f"Means over sets, {name}: AUROC {short(found.mean_auroc, 4)}, balanced accuracy "
            f"{short(found.mean_balanced_accuracy, 4)}, calibration error "
            f"{short(found.mean_calibration_error, 4)}."
        )
        yield ""


def _ragtruth(measured: Measured) -> Iterator[str]:
    found = measured.left_out
    tasks = {name: one for name, one in found.tasks.items() if name.startswith("ragtruth ")}
    marked = {name: one for name, one in found.data_sets.items() if one.span_f1 is not None}
    yield "## RAGTruth by task, and marked spans"
    yield ""
    yield "Example figures are of the hallucinated class at support below .5. Spans count characters"
    yield "over all answers of a set that marks them, those without fault included. Sets left out."
    yield ""
    spans = ("span_precision", "span_recall", "span_f1")
    fields = ("auroc", "balanced_accuracy", "precision", "recall", "f1", *spans)
    yield from _table(
        ("", "rows", "AUROC", "bal. acc.", "prec.", "recall", "F1", *map(_words, spans)),
        (
            (name, str(one.rows), *(short(getattr(one, field)) for field in fields))
            for name, one in {**tasks, **marked}.items()
        ),
    )


def _settling(measured: Measured) -> Iterator[str]:
    yield "## What could be settled without a model"
    yield ""
    yield (
        "Share of answers settled, and in brackets the error among them. The two thresholds of support "
        "are the widest that kept the error to the column's figure where they were found; here they "
        "are tried on rows that had no part in that. Answers with nothing to check count as not "
        "settled. Sets left out."
    )
    for way, title in (
        ("elsewhere", "Thresholds from all other data sets"),
        ("halves", "Thresholds from the half of the set with other sources"),
    ):
        found = {name: getattr(one, way) for name, one in measured.left_out.settling.items()}
        yield ""
        yield from _table(
            (title, *(f"{allowed:.0%}" for allowed in ALLOWED)),
            ((name, *map(_settled, row)) for name, row in found.items() if row),
        )
    yield (
        "Thresholds do not travel between data sets where what is near certain by one set's labels "
        "is often wrong by another's: "
        f"{_certain(measured)}. Those from a set's own other half settle more, and overrun the 5 % "
        f"allowed in {_overrun(measured)} sets."
    )
    yield ""


def _certain(measured: Measured) -> str:
    """Tell where the most answers lie near an end of support that their labels say they do not."""
    wrong = sorted(measured.certain.items(), key=lambda item: -item[1][1])[:4]
    return ", ".join(f"{name} {bad} of {count}" for name, (count, bad) in wrong)


def _overrun(measured: Measured) -> str:
    errors = [
        half.error
        for found in measured.left_out.settling.values()
        for half in found.halves
        if half.allowed == ALLOWED_ERROR and half.error is not None
    ]
    return f"{sum(error > ALLOWED_ERROR for error in errors)} of {len(errors)}"


def _settled(one: Settled) -> str:
    return f"{short(one.share)} ({short(one.error)})"


def _calibration(measured: Measured, picture: str) -> Iterator[str]:
    yield "## Calibration"
    yield ""
    yield f"![Reliability of support, sets left out]({picture})"
    yield ""
    yield "Each dot is a bin of answers by support, its area and number their count; on the dashed"
    yield "line, support is what it says."
    yield ""
    yield from _table(
        ("support", "answers", "mean support", "share that holds"),
        (
            (f"{one.low:.1f} to {one.high:.1f}", str(one.rows), short(one.said), short(one.true))
            for one in measured.left_out.reliability
        ),
    )


def _evidence(measured: Measured) -> Iterator[str]:
    yield "## Evidence found"
    yield ""
    yield "Annotated lines against those quoted in the critique, and against those in the stretches"
    yield "that a model would be shown. `whole`: one complete set of sufficient lines is there."
    yield ""
    found = [
        *((f"{name}, quoted", one) for name, one in measured.left_out.evidence.items()),
        *((f"{name}, shown to a model", one) for name, one in measured.stretches.items()),
    ]
    yield from _table(
        ("", "answers", "recall", "precision", "whole"),
        (
            (name, str(one.rows), short(one.recall), short(one.precision), short(one.whole))
            for name, one in found
        ),
    )


def _pairs(pairs: SelftestResult) -> Iterator[str]:
    yield "## Minimal pairs"
    yield ""
    yield (
        f"`critic selftest`: {pairs.pairs} pairs, {pairs.decidable} of them decidable by rules. A "
        "pair is right where the claim that holds is supported and its smallest falsification is "
        "not. The rules were written with these pairs at hand."
    )
    yield ""
    yield from _table(
        ("family", "pairs", "right", "decidable", "right", "exact verdict"),
        (
            (
                one.family,
                str(one.pairs),
                short(one.accuracy),
                str(one.decidable),
                short(one.decidable_accuracy),
                short(one.exact),
            )
            for one in (*pairs.families, _total(pairs))
        ),
    )


def _total(pairs: SelftestResult) -> _Total:
    return _Total(
        "all", pairs.pairs, pairs.accuracy, pairs.decidable, pairs.decidable_accuracy, pairs.exact
    )


@dataclass(frozen=True)
class _Total:
    """All families as one."""

    family: str
    pairs: int
    accuracy: float
    decidable: int
    decidable_accuracy: float | None
    exact: float


def _types(measured: Measured) -> Iterator[str]:
    yield "## Claim types"
    yield ""
    yield "Answers that hold a claim of the type. Sets left out."
    yield ""
    fields = ("auroc", "balanced_accuracy", "precision", "recall", "f1", "settled")
    yield from _table(
        ("type", "answers", "bad", *map(_words, fields)),
        (
            (name, str(one.rows), str(one.hallucinated), *(short(getattr(one, f)) for f in fields))
            for name, one in measured.left_out.claim_types.items()
        ),
    )


def _rules(found: Evaluation) -> Iterator[str]:
    base = short(found.bad_claims, 3)
    yield "## Rules"
    yield ""
    yield f"On claims whose own label is known; {base} of all those are bad. A rule that objects"
    yield "should stand well above that, one that confirms well below. Rules not listed never spoke."
    yield ""
    titles = {rule.code: rule.title for rule in RULES}
    yield from _table(
        ("code", "finds", "claims", "of them bad"),
        (
            (code, titles.get(code, ""), str(one.claims), short(one.bad))
            for code, one in found.codes.items()
        ),
    )


def _speed(measured: Measured) -> Iterator[str]:
    yield "## Speed"
    yield ""
    yield (
        "By `python benchmarks/speed.py DATA_DIR/ragtruth.jsonl`, in processor time on one core of "
        "whatever machine made this page; `mean` and the like are of RAGTruth answers, rules alone."
    )
    yield ""
    yield from _table(("", "measured"), measured.speed)


OTHERS = ("CITATIONS", "ASKING", "BLENDING", "ATTACKS", "SOAK")


def _other_pages() -> Iterator[str]:
    """Give what other commands measured, each under its own name, as its page has it."""
    for name in OTHERS:
        path = Path(__file__).with_name(f"{name}.md")
        if path.exists():
            title, _, rest = path.read_text(encoding="utf-8").partition("\n")
            yield title.replace("# ", "## ", 1)
            yield rest.replace("\n#", "\n##").rstrip()
            yield ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"| --- |{' ---: |' * (len(heads) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


def _words(field: str) -> str:
    return field.replace("_", " ")
