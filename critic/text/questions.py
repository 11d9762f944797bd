"""What a question asks for: its parts, and which kind of thing would answer each.

Knows English question words, "when and where", "X and when", "the fee and the notice period".
Refuses what it cannot tell: why, how and most whats are open, and open parts expect nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from critic.text.inflection import stem
from critic.text.reading import Reading

Kind = Literal["person", "time", "amount", "place", "value", "open"]

MAX_QUESTION = 600
MAX_PARTS = 6
_CUE: Final = re.compile(
    r"\b(?:(?P<amount>how (?P<scale>much|many|long|old|far|tall|high|deep|wide|large|big|fast|heavy|often|expensive)|"
    r"(?:what|which) (?:(?:is|was|are|were) the )?(?P<share>percentage|percent|share|proportion|fraction)|(?:at )?what (?:(?:is|was|are|were) the )?(?P<price>price|cost|amount))|"
    r"(?P<time>when|(?:by |since |until |in |on )?(?:what|which) (?:(?:is|was|are|were) the )?(?:year|date|day|month|time|deadline)\b)|"
    r"(?P<person>(?:by |to |for )?who(?:m|se)?)|(?P<place>where)|(?P<open>what|which|why|how|does|do|is|are|can|must))\b",
    re.IGNORECASE,
)
_POLITE: Final = re.compile(
    r"\s{0,8}(?:(?:please|hi|hello|hey)[,!]? ){0,2}(?:(?:do|can|could|would) you (?:please )?(?:know|tell me|say|explain|find out)|(?:please )?tell me|"
    r"(?:i|we) (?:want|need|would like|'d like) to know) ",
    re.IGNORECASE,
)
_IDENTITY: Final = re.compile(  # "who is Anna Berg" asks for more than a name
    r"(?: is| was| are| were|'s|'re) (?!(?:the|its|their|his|her|our|your) (?-i:[a-z]|[A-Z]{2})|(?:\w{1,14}ly )?(?:in charge|responsible|allowed|liable|called|known|\w{2,14}ed)\b)",
    re.IGNORECASE,
)
_POINTING: Final = frozenset(
    """
        it they them he she this that these those its their his her there
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_ASKED: Final[tuple[Kind, ...]] = ("amount", "time", "person", "place")
_JOINED: Final = re.compile(
    r"(?:^|[,;?.]|\b(?:and|or|&))\s*(?:also |then |if so,? )?(?:(?:by|from|since|until|at|to|for|on|in) )?$",
    re.IGNORECASE,
)
_THINGS: Final = re.compile(
    r"(?:what(?:'s| is| are| was| were)|name|list|state|give(?: me)?|tell me) (?:the|its|their|his|her) "
    r"(?P<one>[\w'-]{1,30}(?: [\w'-]{1,30}){0,2}) and (?:the |its |their |his |her )?"
    r"(?P<two>[\w'-]{1,30}(?: [\w'-]{1,30}){0,2}?)(?P<tail> (?:of|for|in|at|on|under|to) [^?.!,;]{1,120})?\s*[?.!]*$",
    re.IGNORECASE,
)
_DIMENSIONS: Final = {
    "by": ("time",),
    "much": ("money", "share", "mass", "volume", "count"),
    "many": ("count",),
    "long": ("time", "calendar", "length"),
    "old": ("age", "time"),
    "far": ("length", "time"), "tall": ("length",), "high": ("length",), "deep": ("length",), "wide": ("length",),
    "fast": ("speed",), "heavy": ("mass",), "expensive": ("money",), "price": ("money",), "cost": ("money",),
    "amount": ("money",), "percentage": ("share",), "percent": ("share",), "share": ("share",),
    "proportion": ("share",), "fraction": ("share",),
}  # fmt: skip
_EMPTY: Final = frozenset(
    stem(word)
    for word in """
        year date day month time cost price amount number percentage percent tell know please give find
        explain describe name list state last take happen mean called people person much many exactly
        currently usually average typical typically answer question text document passage according get need
        one
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


@dataclass(frozen=True, slots=True)
class Ask:
    """One part of a question, at `start:end` of its plain text.

    `stems` are the content words an answering sentence must hold; `own` those that no other part
    has. `dimensions` of quantities fit (none named: any). `counts`: it asks "how many" of its
    own words.
    """

    kind: Kind
    start: int
    end: int
    stems: frozenset[str]
    own: frozenset[str]
    dimensions: tuple[str, ...] = ()
    counts: bool = False


def find_asks(question: Reading) -> tuple[Ask, ...]:
    """Give the parts of a question that ask for something of a known kind; linear in its length."""
    if not question.text.strip() or len(question.text) > MAX_QUESTION:
        return ()
    found = [*_things(question)] or [*_parts(question)]
    every = [ask.stems for ask in found]
    return tuple(
        Ask(
            ask.kind, ask.start, ask.end, ask.stems, _own(every, number), ask.dimensions, ask.counts
        )
        for number, ask in enumerate(found)
    )


def _own(every: list[frozenset[str]], number: int) -> frozenset[str]:
    others = (stems for place, stems in enumerate(every) if place != number)
    return every[number].difference(*others)


def _things(question: Reading) -> Iterator[Ask]:
    """Two values of one thing: "What are the fee and the notice period of the lease?"."""
    found = _THINGS.search(question.text.strip())
    shift = len(question.text) - len(question.text.lstrip())
    if found is None:
        return
    spans = [(found.start(key) + shift, found.end(key) + shift) for key in ("one", "two")]
    tail = (
        _stems(question, found.start("tail") + shift, found.end("tail") + shift)
        if found["tail"]
        else frozenset()
    )
    if any(_bad_thing(question, *span) for span in spans):
        return
    for start, end in spans:
        yield Ask("value", start, end, _stems(question, start, end) | tail, frozenset())


def _bad_thing(question: Reading, start: int, end: int) -> bool:
    """Whether words are no plain noun phrase: function words inside, or nothing that tells."""
    place = question.passage(start, end)
    return "" in place.telling or not _stems(question, start, end)


def _parts(question: Reading) -> Iterator[Ask]:
    """The parts that question words open, each to where the next begins."""
    text = question.text
    polite = _POLITE.match(text)
    begins = polite.end() if polite else 0
    cues = [
        cue
        for number, cue in enumerate(_CUE.finditer(text, begins))
        if number == 0 or _JOINED.search(text, max(0, cue.start() - 24), cue.start())
    ][:MAX_PARTS]
    if not cues or len(text[: cues[0].start()].split()) > 12:
        return
    before = _stems(question, begins, cues[0].start())
    ends = [cue.start() for cue in cues[1:]] + [len(text)]
    inherited = before
    for cue, end in zip(cues, ends, strict=True):
        stems = _stems(question, cue.end(), end)
        if not stems or (len(cues) > 1 and _refers(question, cue.end(), end)):
            stems |= inherited
        inherited = stems | before
        kind = _kind_of(cue)
        if kind == "open" or (kind == "person" and _IDENTITY.match(text, cue.end())):
            continue
        scale = (cue["scale"] or cue["share"] or cue["price"] or "").lower()
        if kind == "time" and text[: cue.start()].lower().endswith("by "):
            scale = "by"
        fits, counts = _DIMENSIONS.get(scale, ()), scale == "many"
        yield Ask(kind, cue.start(), end, stems | before, frozenset(), fits, counts)


def _kind_of(cue: re.Match[str]) -> Kind:
    return next((kind for kind in _ASKED if cue[kind]), "open")


def _refers(question: Reading, start: int, end: int) -> bool:
    """Whether a part speaks of what stood before, as in "and when was it paid"."""
    return bool(_POINTING & frozenset(question.passage(start, end).folded))


def _stems(question: Reading, start: int, end: int) -> frozenset[str]:
    return question.passage(start, end).content_set - _EMPTY
