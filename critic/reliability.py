"""Is a probability what it says: answers in bins of their support, and a picture of them.

Knows bins, the expected calibration error, and how to draw both as a small SVG, always the same
bytes for the same bins. Refuses to know where the answers came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from critic.records import Record

BINS = 10
SIDE, LEFT, TOP = 320, 56, 40  # the square of the plot, in pixels, and where it stands
RADIUS = 14.0  # of the fullest bin's dot
STYLE = (
    "text{font:12px sans-serif;fill:#333}.t{font-size:14px;font-weight:bold}.n{font-size:10px}"
    ".g{stroke:#ddd}.d{stroke:#888;stroke-dasharray:5 4}.l{fill:none;stroke:#1f6feb}"
    ".p{fill:#1f6feb;fill-opacity:.55;stroke:#1f6feb}"
)


class Bin(Record):
    """Answers whose support lies in `low`..`high`: their mean support, and how many of them hold."""

    low: float
    high: float
    rows: int
    said: float
    true: float


def bins_of(rated: Iterable[tuple[float, bool]]) -> tuple[Bin, ...]:
    """Sort (support, holds) pairs into `BINS` bins of equal width; empty bins are left out."""
    held: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for support, good in rated:
        held[min(BINS - 1, int(support * BINS))].append((support, good))
    return tuple(
        Bin(
            low=place / BINS,
            high=(place + 1) / BINS,
            rows=len(group),
            said=sum(support for support, _ in group) / len(group),
            true=sum(good for _, good in group) / len(group),
        )
        for place, group in enumerate(held)
        if group
    )


def expected_error(bins: Sequence[Bin]) -> float:
    """Give the mean gap between what was said and what is true, each answer counting once."""
    rows = sum(one.rows for one in bins)
    return sum(abs(one.said - one.true) * one.rows for one in bins) / rows if rows else 0.0


def plot(bins: Sequence[Bin], title: str) -> str:
    """Draw a reliability plot: a dot a bin, its area by count, against the diagonal."""
    width, height = LEFT + SIDE + 24, TOP + SIDE + 52
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text class="t" x="{LEFT}" y="24">{escape(title)}</text>',
        *_axes(),
        *_dots(bins),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _axes() -> Iterator[str]:
    for step in range(6):
        share = step / 5
        x, y = _x(share), _y(share)
        yield f'<path class="g" d="M{x} {_y(0)}V{_y(1)}M{_x(0)} {y}H{_x(1)}"/>'
        yield f'<text x="{x}" y="{TOP + SIDE + 18}" text-anchor="middle">{share:.1f}</text>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.1f}</text>'
    yield f'<path class="d" d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}"/>'
    middle = TOP + SIDE / 2
    yield f'<text x="{_x(0.5)}" y="{TOP + SIDE + 40}" text-anchor="middle">support given</text>'
    yield (
        f'<text x="16" y="{middle}" text-anchor="middle" transform="rotate(-90 16 {middle})">'
        "share that holds</text>"
    )


def _dots(bins: Sequence[Bin]) -> Iterator[str]:
    most = max((one.rows for one in bins), default=1)
    points = " ".join(f"{_x(one.said)},{_y(one.true)}" for one in bins)
    yield f'<polyline class="l" points="{points}"/>'
    for one in bins:
        radius = max(2.0, RADIUS * (one.rows / most) ** 0.5)
        x, y = _x(one.said), _y(one.true)
        yield f'<circle class="p" cx="{x}" cy="{y}" r="{radius:.1f}"/>'
        beside = "end" if one.said > 0.9 else "start"
        shift = -radius - 3 if one.said > 0.9 else radius + 3
        yield (
            f'<text class="n" x="{x + shift:.1f}" y="{y + 12:.1f}" text-anchor="{beside}">'
            f"{one.rows}</text>"
        )


def _x(share: float) -> float:
    return round(LEFT + share * SIDE, 1)


def _y(share: float) -> float:
    return round(TOP + (1 - share) * SIDE, 1)
