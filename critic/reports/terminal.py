"""The report people read in a terminal: the decision, the answer in colours, each claim's story.

Knows words, order and colours. All text that comes from outside is made harmless first; nothing in
it is read as markup. The same critique, width and colour give the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from critic.records import (
    CitationFigures,
    CitationStatus,
    Claim,
    Critique,
    DecidedBy,
    Decision,
    Issue,
    Place,
    Verdict,
)
from critic.reports.report import Layout, Reviewed
from critic.reports.visible import shortened, visible, visible_line

LONGEST_ANSWER: Final = 6000  # characters; the claims below show the rest
LONGEST_QUOTE: Final = 240
LONGEST_CLAIM: Final = 300
LONGEST_PROBLEM: Final = 60
LOOKS: Final = {
    Verdict.SUPPORTED: ("✓", "green"),
    Verdict.PARTIAL: ("◐", "yellow"),
    Verdict.UNSUPPORTED: ("○", "dark_orange"),
    Verdict.CONTRADICTED: ("✗", "bold red"),
    Verdict.NOT_CHECKABLE: ("·", "dim"),
}
DECISIONS: Final = {
    Decision.ACCEPT: ("ACCEPT", "green"),
    Decision.REVISE: ("REVISE", "yellow"),
    Decision.REJECT: ("REJECT", "red"),
    Decision.ABSTAINED: ("ABSTAINED", "cyan"),
}
SCORES: Final = (
    ("hallucination", "0 is best"),
    ("citation", "1 is best"),
    ("consistency", "1 is best"),
    ("faithfulness", "1 is best"),
    ("groundedness", "1 is best"),
    ("judge_confidence", "1 is best"),
)
BAR: Final = 10


def render(reviewed: Sequence[Reviewed], layout: Layout) -> str:
    """Give the readable report of each critique, one below the other."""
    sheet = io.StringIO()
    console = Console(
        file=sheet,
        width=layout.width,
        force_terminal=layout.colour,
        color_system="256" if layout.colour else None,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
        _environ={},
    )
    for item in reviewed:
        console.print(Group(*_parts(item)))
    return "".join(f"{line.rstrip()}\n" for line in sheet.getvalue().removesuffix("\n").split("\n"))


def _parts(item: Reviewed) -> Iterator[RenderableType]:
    critique = item.critique
    yield _banner(critique)
    if item.case is not None:
        if item.case.question:
            yield _heading("Question")
            yield _indented(Text(shortened(item.case.question, LONGEST_CLAIM)))
        yield _heading("Answer")
        yield _indented(_answer(item.case.answer, critique))
    yield _heading("Claims")
    yield _indented(_claims(critique))
    if critique.citations:
        yield _heading("Citations")
        yield _indented(_citations(critique))
    yield _heading("Scores")
    yield _indented(_scores(critique))
    if others := _told_nowhere_else(critique):
        yield _heading("Issues with the answer as a whole")
        yield _indented(_issues(others))
    if critique.ignored:
        yield _heading("Not read as evidence")
        yield _indented(_ignored(critique.ignored))
    if critique.revision_suggestions:
        yield _heading("What to change")
        yield _indented(_suggestions(critique))
    yield _indented(Text(_origin(critique), style="dim"), above=1)


def _banner(critique: Critique) -> RenderableType:
    word, colour = DECISIONS[critique.decision]
    head = Text.assemble((f" {word} ", f"bold reverse {colour}"), f"  {_counts(critique)}")
    body = Text(visible(critique.recommendation))
    if critique.degraded:
        body.append("\nDegraded: ", style="bold yellow")
        codes = sorted({failure.code for failure in critique.model.failures})
        reason = f" ({', '.join(codes)})" if codes else ""
        body.append(f"a model was wanted and gave nothing usable{visible(reason)}.")
    name = Text(shortened(critique.id, 60), style="dim") if critique.id else None
    return Panel(
        Group(head, body), box=box.ROUNDED, border_style=colour, title=name, title_align="left"
    )


def _counts(critique: Critique) -> str:
    summary = critique.summary
    checked = summary.total_claims - summary.not_checkable
    if not checked:
        return "no claim to check"
    counts = [f"{summary.supported} of {checked} claim{'s' if checked > 1 else ''} supported"]
    told = (Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.PARTIAL)
    numbers = {verdict.value: getattr(summary, verdict.value) for verdict in told}
    counts += [f"{number} {verdict}" for verdict, number in numbers.items() if number]
    if marks := len(critique.citations):
        good = sum(mark.status is CitationStatus.ACCURATE for mark in critique.citations)
        counts.append(f"{good} of {marks} citation{'s' if marks > 1 else ''} accurate")
    return ", ".join(counts)


def _answer(answer: str, critique: Critique) -> Text:
    text = Text(visible(answer[:LONGEST_ANSWER]))
    for claim in critique.claims:
        text.stylize(LOOKS[claim.verdict][1], claim.start, claim.end)
        if claim.verdict is not Verdict.SUPPORTED:
            for span in claim.spans:
                text.stylize("underline", span.start, span.end)
    if len(answer) > LONGEST_ANSWER:
        text.append(f" … {len(answer) - LONGEST_ANSWER:,} more characters", style="dim")
    return text


def _claims(critique: Critique) -> RenderableType:
    if not critique.claims:
        return Text("none", style="dim")
    table = Table.grid(padding=(0, 2, 1, 0))
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for claim in critique.claims:
        table.add_row(_verdict(claim), _story(claim))
    return table


def _verdict(claim: Claim) -> Text:
    sign, style = LOOKS[claim.verdict]
    text = Text.assemble((f"{sign} {claim.verdict.value.replace('_', ' ')}", style))
    if claim.support is not None:
        text.append(f"\n  support {claim.support:.2f}", style="dim")
    if claim.decided_by is not DecidedBy.RULES:
        text.append(f"\n  by {claim.decided_by.value}", style="dim")
    return text


def _story(claim: Claim) -> RenderableType:
    quiet = claim.verdict is Verdict.NOT_CHECKABLE
    style = "dim" if quiet else ""
    rows: list[RenderableType] = [Text(shortened(claim.text, LONGEST_CLAIM), style=style)]
    told = {finding.message for finding in claim.findings}
    if claim.reason and (claim.reason not in told or claim.verdict is Verdict.SUPPORTED):
        rows.append(Text(visible_line(claim.reason), style="dim" if quiet else "italic"))
    rows += _findings(claim)
    for evidence in claim.evidence:
        line = Text(f"“{shortened(evidence.quote, LONGEST_QUOTE)}”")
        line.append(f"  {evidence.role} [{shortened(evidence.source_id, 60)}]", style="dim")
        rows.append(line)
    return Group(*rows)


def _findings(claim: Claim) -> Iterator[Text]:
    """Each finding on a line; those that bear out a supported claim in one, by their codes."""
    if claim.verdict is Verdict.SUPPORTED:
        codes = [*dict.fromkeys(finding.code for finding in claim.findings)]
        if codes:
            yield Text(visible_line("  ".join(codes)), style="cyan")
        return
    for finding in claim.findings:
        line = Text()
        line.append(f"{visible_line(finding.code)}  ", style="cyan")
        yield line.append(visible_line(finding.message))


def _citations(critique: Critique) -> RenderableType:
    """Each mark with its status and the reason; below, what to write instead where it is wrong."""
    fixes = {issue.citation_index: issue.suggestion for issue in critique.issues}
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, citation in enumerate(critique.citations):
        reason = Text(visible_line(citation.reason))
        if fix := fixes.get(number):
            reason.append(f"\n→ {visible_line(fix)}", style="cyan")
        good = citation.status is CitationStatus.ACCURATE
        status = Text(citation.status.value, style="green" if good else "dark_orange")
        table.add_row(shortened(citation.mark, 40), status, reason)
    if figures := critique.citation_figures:
        table.add_row("", "", Text(_cited(figures), style="dim"))
    return table


def _cited(figures: CitationFigures) -> str:
    known = [("precision", figures.precision), ("F1", figures.f1)]
    rest = "".join(f", {name} {value:.2f}" for name, value in known if value is not None)
    return f"citation recall {figures.recall:.2f}{rest}"


def _scores(critique: Critique) -> RenderableType:
    if all(value is None for value in critique.scores.model_dump().values()):
        return Text("none: nothing was found to be scored", style="dim")
    reasons = {skipped.check: skipped.reason for skipped in critique.skipped_checks}
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, end in SCORES:
        value = getattr(critique.scores, name)
        note = end if value is not None else f"not computed: {reasons.get(name, 'no claim')}"
        table.add_row(name.replace("_", " "), *_measured(value), Text(note, style="dim"))
    note = "1 is best; the weighted sum that decides"
    table.add_row("confidence", *_measured(critique.confidence), Text(note, style="dim"))
    note = "probability that every claim is supported"
    table.add_row("support", *_measured(critique.support), Text(note, style="dim"))
    return table


def _measured(value: float | None) -> tuple[Text, Text]:
    if value is None:
        return Text("–", style="dim"), Text("")
    full = round(value * BAR)
    return Text(f"{value:.2f}"), Text("█" * full + "░" * (BAR - full), style="blue")


def _told_nowhere_else(critique: Critique) -> list[Issue]:
    """The issues that no claim and no citation has told already, the gravest first."""
    told = {claim.id: {finding.code for finding in claim.findings} for claim in critique.claims}
    others = [
        issue
        for issue in critique.issues
        if issue.citation_index is None
        and issue.code != "SUP000"
        and issue.code not in told.get(issue.claim_id or "", ())
    ]
    return sorted(others, key=lambda issue: -issue.severity)


def _issues(issues: Sequence[Issue]) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for issue in issues:
        kind = issue.issue_type.value.replace("_", " ")
        style = "red" if issue.severity >= 0.7 else "yellow"
        table.add_row(
            Text(f"{issue.severity:.1f}", style=style),
            Text(kind, style=style),
            _issue(issue),
        )
    return table


def _issue(issue: Issue) -> Text:
    text = Text(visible_line(issue.description))
    if issue.problematic_text:
        text.append(f"  “{shortened(issue.problematic_text, LONGEST_PROBLEM)}”", style="dim")
    return text


def _ignored(places: Sequence[Place]) -> RenderableType:
    """Each sentence of a source that gives orders to whoever judges, with where it stands."""
    rows = [Text("These sentences of the sources give orders to whoever judges.", style="dim")]
    for place in places:
        line = Text(f"“{shortened(place.quote, LONGEST_QUOTE)}”")
        rows.append(line.append(f"  [{shortened(place.source_id or '', 60)}]", style="dim"))
    return Group(*rows)


def _suggestions(critique: Critique) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    for number, suggestion in enumerate(critique.revision_suggestions, start=1):
        table.add_row(f"{number}.", Text(visible_line(suggestion)))
    return table


def _origin(critique: Critique) -> str:
    model = critique.model
    asked = f"model {model.name}: {model.answered} of {model.asked} answered" if model.name else ""
    parts = [f"policy {critique.policy.name}", asked or "no model asked"]
    parts += [f"licence of {model.licence}"] if model.licence else []
    if critique.timing_ms is not None:
        parts.append(f"{critique.timing_ms:.1f} ms")
    line = visible_line(" · ".join([*parts, f"critic {critique.engine.version}"]))
    faulty_first = sorted(critique.claims, key=lambda claim: claim.verdict is Verdict.SUPPORTED)
    codes = (finding.code for claim in faulty_first for finding in claim.findings)
    example = next((visible_line(code) for code in codes), None)
    return f"{line}\nWhat does {example} mean? critic rules show {example}" if example else line


def _heading(text: str) -> RenderableType:
    return Padding(Text(text, style="bold"), (1, 0, 0, 0))


def _indented(part: RenderableType, above: int = 0) -> RenderableType:
    return Padding(part, (above, 0, 0, 2))
