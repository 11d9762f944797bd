"""Quotations of a text, and who the text says spoke them.

Knows double quotation marks (all their drawings are plain by now) and the verbs of speaking that
join a name to a quotation. Refuses to tell irony or a title from speech, and reads no single quotes,
which apostrophes look like.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final, NamedTuple

from critic.text.kept import once
from critic.text.names import Name
from critic.text.reading import Reading

REACH = 70  # characters between a quotation and its speaker
_QUOTED: Final = re.compile(r'(?<![\w"])"([^"\n]{3,600})"(?!\w)')
_VERB: Final = re.compile(
    r"\b(?:said|says|saying|told|tells|added|adds|wrote|writes|explained|explains|noted|notes|stated|states"
    r"|argued|argues|claimed|claims|warned|warns|insisted|insists|asked|asks|replied|announced|admitted"
    r"|recalled|commented|remarked|tweeted|posted|declared|declares|according to)\b"
)
_STOP: Final = re.compile(r'[.!?;\n"]')
_SPEAKERS: Final = frozenset({"person", "name", "org", "acronym"})


class Quotation(NamedTuple):
    """Words between quotation marks; the span leaves the marks out."""

    start: int
    end: int


@once
def find_quotations(reading: Reading) -> tuple[Quotation, ...]:
    """Find the quotations of a text, in order."""
    if '"' not in reading.text:
        return ()
    return tuple([Quotation(*match.span(1)) for match in _QUOTED.finditer(reading.text)])


def speaker(reading: Reading, quotation: Quotation) -> Name | None:
    """Give who speaks a quotation, as far as a verb of speaking ties a name to it."""
    return _behind(reading, quotation.end + 1) or _ahead(reading, quotation.start - 1)


def _behind(reading: Reading, end: int) -> Name | None:
    """Read `" said Ada Lund` or `" Ada Lund said`."""
    names, text = reading.names, reading.text
    at = bisect_left(names, end, key=lambda item: item.start)
    if at == len(names) or names[at].start - end > REACH or names[at].kind not in _SPEAKERS:
        return None
    name = names[at]
    between = text[end : name.start]
    if _STOP.search(between):
        return None
    follows = text[name.end : name.end + 25]
    spoken = _VERB.search(between) or (len(between) < 6 and _VERB.match(follows.lstrip(" ,")))
    return name if spoken else None


def _ahead(reading: Reading, start: int) -> Name | None:
    """Read `Ada Lund said: "`."""
    names, text = reading.names, reading.text
    at = bisect_left(names, start, key=lambda item: item.start) - 1
    while at >= 0 and start - names[at].end <= REACH:
        between = text[names[at].end : start]
        if _STOP.search(between):
            return None
        before = text[max(0, names[at].start - 14) : names[at].start]
        if names[at].kind in _SPEAKERS and (
            _VERB.search(between) or before.endswith("ccording to ")
        ):
            return names[at]
        at -= 1
    return None
