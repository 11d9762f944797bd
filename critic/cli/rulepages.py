"""How a page of the rule book looks, on a terminal and in `docs/rules.md`.

Says plainly how a rule fared: also that it never spoke, or too seldom to tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from critic.rulebook import Example, Measured, Page, interval

FIRING: Final = 3  # examples shown of each kind
SILENT: Final = 2
FEW: Final = 20  # claims below which a share tells little

_OPENING: Final = """\
# The rules

Written by `make rules` from the rules themselves, the examples their tests keep them to, and
`configs/precision.json`. `critic rules show CODE` prints one of these pages.

Measured: every labelled claim of the data sets that may be used for fitting was judged by rules alone.
*Bad* claims are those that their sources do not bear out. Beside the share of bad claims stands the
share that a rule would meet that spoke as often in each data set and task, but at random. Some strengths and
limits of the rules were chosen on these data, so expect a little less elsewhere. A claim's label is
known where its whole answer holds, where the faults of an answer are marked, or where the claim is all
there is.
"""


def as_text(page: Page) -> str:
    """Give a page for a terminal."""
    facts = {
        "knows": page.knows,
        "error": page.subcategory,
        "severity": f"{page.severity:g}",
        "provenance": page.provenance,
        "measured": fared(page),
    }
    lines = [f"{page.code}  {page.title}"]
    lines += [f"  {name:<12}{value}" for name, value in facts.items()]
    for heading, examples in _shown(page):
        lines += ["", f"  {heading}"]
        for number, example in enumerate(examples):
            lines += [""] * (number > 0) + [f"    {line}" for line in _example(example)]
    return "\n".join(lines) + "\n"


def as_markdown(pages: Sequence[Page]) -> str:
    """Give the whole rule book as one document."""
    lines = [_OPENING, "| code | finds | error | claims | bad | at random |", "|---" * 6 + "|"]
    lines += [_row(page) for page in pages]
    for _, family in groupby(pages, key=lambda page: page.code[:3]):
        for page in family:
            lines += ["", *_section(page)]
    return "\n".join(lines) + "\n"


def fared(page: Page) -> str:
    """Say in a sentence how a rule fared on labelled claims."""
    seen = page.measured
    if seen is None:
        return "Not measured yet: the rule is newer than the figures."
    if seen.bad is None or seen.base is None:
        return "It never spoke of a labelled claim, so how often it is right is not known."
    share, base, word = seen.bad, seen.base, "bad"
    if page.agrees:
        share, base, word = 1 - share, 1 - base, "good"
    low, high = interval(share, seen.claims)
    claims = "1 labelled claim" if seen.claims == 1 else f"{seen.claims:,} labelled claims"
    told = (
        f"It spoke of {claims}; {share:.0%} of them were {word} "
        f"(95% interval: {low:.0%} to {high:.0%}), at random {base:.0%}."
    )
    return f"{told} That is too few to tell." if seen.claims < FEW else told


def _row(page: Page) -> str:
    seen = page.measured or Measured(claims=0)
    bad, base = ("-" if share is None else f"{share:.0%}" for share in (seen.bad, seen.base))
    cells = (f"[{page.code}](#{page.code.lower()})", page.title, page.subcategory)
    return f"| {' | '.join(cells)} | {seen.claims:,} | {bad} | {base} |"


def _section(page: Page) -> Iterator[str]:
    yield from (f"## {page.code}", "", f"**{page.title}.** {page.knows}", "")
    yield f"Kind of error: {page.subcategory}. Severity: {page.severity:g}."
    yield from (f"Provenance: {page.provenance.rstrip('.')}.", "", f"Measured: {fared(page)}")
    for heading, examples in _shown(page):
        yield from ("", f"{heading[:1].upper()}{heading[1:]}:", "", "```text")
        for number, example in enumerate(examples):
            yield from [""] * (number > 0)
            yield from _example(example)
        yield "```"


def _shown(page: Page) -> Iterator[tuple[str, Sequence[Example]]]:
    if page.fires:
        yield "it speaks", page.fires[:FIRING]
    if page.silent:
        yield "it stays silent", page.silent[:SILENT]


def _example(example: Example) -> Iterator[str]:
    yield from _indented("claim", example.claim)
    for source in example.sources:
        yield from _indented("source", source)


def _indented(name: str, text: str) -> Iterable[str]:
    first, *rest = text.strip("\n").splitlines() or [""]
    return (f"{name:<8}{first}", *(f"{'':<8}{line}".rstrip() for line in rest))
