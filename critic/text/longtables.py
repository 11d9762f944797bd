"""Endless tables and lists, cut down to the rows that bear on an answer.

Knows the rows of markdown tables, of texts that are one table, and of JSON lists and objects, and
which rows share words or numbers with the sentences of an answer; the others need not be read. The
way back to the text as given stays. Refuses prose, whose sentences lean on each other, and to judge
what a row says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from heapq import nsmallest
from itertools import chain, pairwise
from math import log
from typing import Final, TypeAlias

from critic.text.fields.tables import LEAST, RULE
from critic.text.plain import Plain, fold, make_plain
from critic.text.reading import Passage, Reading

LONG: Final = 100_000  # characters; a shorter text is read whole
LEAST_ROWS: Final = 1_000  # of a list worth cutting
FIRST: Final = 60  # rows that are kept as a sample, whatever they say
SHARING: Final = 24  # rows kept for one sentence of the answer, and for each name in it
_COMMON: Final = 20_000  # a word in more rows than this tells no row from another
_BUDGET: Final = 60_000  # places looked at for one sentence, rare words first
_MOST_ASKED: Final = 100  # sentences of an answer that are looked up one by one
_DEEPEST: Final = 3
_HIDDEN: Final = 16  # characters nobody sees, or a pile of marks, are no row left out
_Span: TypeAlias = tuple[int, int]
_SPLIT: Final = re.compile(r"[^\W_]+")
_GAP: Final = re.compile(r"[\s,]{0,400}")
_OPENS: Final = re.compile(r"\s{0,400}[\[{]\s{0,400}")
_KEY: Final = re.compile(r'"(?:[^"\\]|\\.){0,400}"\s{0,40}:\s{0,40}', re.DOTALL)
_BLANKS: Final = {code: " " for code in range(128) if not chr(code).isalnum() and code != 10}
_ESCAPED: Final = re.compile(r"\\u([0-9a-fA-F]{4})")
_DECODER: Final = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class CutPlain(Plain):
    """Plain text from which rows were left out."""

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Map a span; of one from which rows are missing, the longest part that stands together."""
        first, last = Plain.origin(self, start, end)
        if self.offsets is None or last - first <= end - start + _HIDDEN:
            return first, last
        offsets = self.offsets
        cuts = [at for at in range(start + 1, end) if offsets[at] - offsets[at - 1] > _HIDDEN]
        parts = pairwise([start, *cuts, end])
        return Plain.origin(self, *max(parts, key=lambda part: part[1] - part[0]))


def cut_rows(text: str, asked: Reading) -> Plain | None:
    """Give the plain text of the rows that bear on an answer; None where all of it must be read."""
    rows = table_rows(text) or list_members(text)
    if len(rows) < LEAST_ROWS:
        return None
    spans = [*_left(text, rows, _bearing(text, rows, asked))]
    plain = make_plain("".join([text[start:end] for start, end in spans]))
    places = [*chain.from_iterable(range(*span) for span in spans)]
    if plain.offsets is not None:
        places = [places[at] for at in plain.offsets]
    return CutPlain(plain.text, len(text), tuple(places), plain.lengths)


def _left(text: str, rows: Sequence[_Span], kept: set[int]) -> Iterator[_Span]:
    """Give what stays of a text where only some rows are kept."""
    free = 0
    for number, (start, end) in enumerate(rows):
        if number not in kept:
            if free < start:
                yield free, start
            free = end
    yield free, len(text)


# Where the rows are ------------------------------------------------------------


def table_rows(text: str) -> list[_Span]:
    """Give the rows of the tables in a text, without their headings, each with its line's end."""
    if "|" in text and "--" in text:
        return [*_piped(text)]
    head, _, _ = text[:4000].partition("\n")
    mark = next((m for m, least in LEAST.items() if head.count(m) >= least), "")
    if not mark or len(head) == 4000:
        return []
    lines = [*_lines(text, len(head) + 1)]
    count = head.count(mark)
    for start, end in lines:
        quoted = text.count('"', start, end)
        if quoted % 2 or (not quoted and text.count(mark, start, end) != count and end > start + 1):
            return []
    return lines


def _piped(text: str) -> Iterator[_Span]:
    free = 0
    for rule in RULE.finditer(text):
        for start, end in _lines(text, rule.end() + 1) if rule.start() >= free else ():
            if text.find("|", start, end) < 0:
                break
            yield start, end
            free = end


def _lines(text: str, start: int) -> Iterator[_Span]:
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield start, end
        start = end


def list_members(text: str) -> list[_Span]:
    """Give the members of the longest list or object of a JSON text but for the last; else none."""
    opened = _OPENS.match(text)
    try:
        return _members(text, opened.end(), 1)[:-1] if opened else []
    except (ValueError, RecursionError):
        return []


def _members(text: str, at: int, depth: int) -> list[_Span]:
    """Give the members of the container whose first member stands at `at`, each with its comma.

    A member that is more than half of the text is a container to look into itself.
    """
    found: list[_Span] = []
    while at < len(text) and text[at] not in "]}":
        key = _KEY.match(text, at)
        value = key.end() if key else at
        _, end = _DECODER.raw_decode(text, value)
        if 2 * (end - value) > len(text) and text[value] in "[{" and depth < _DEEPEST:
            opened = _OPENS.match(text, value)
            return _members(text, opened.end(), depth + 1) if opened else []
        gap = _GAP.match(text, end)
        following = gap.end() if gap else end
        found.append((at, following))
        at = following
    return found


# Which rows bear on an answer -----------------------------------------------------


def _bearing(text: str, rows: Sequence[_Span], asked: Reading) -> set[int]:
    """Give the numbers of the rows to keep."""
    sentences = _terms(asked)
    places = _places(text, rows, frozenset().union(*sentences))
    kept = {*range(FIRST), len(rows) - 1}
    for terms in sentences:
        for row in _best(terms, places, len(rows)):
            kept.update((row - 1, row, row + 1))  # nobody gets another neighbour
    return kept


def _best(terms: frozenset[str], places: dict[str, list[int]], count: int) -> list[int]:
    """Give the rows that share most with a sentence or a name, rare words first."""
    scores: dict[int, float] = {}
    left = _BUDGET
    for size, term in sorted((len(places[term]), term) for term in terms if term in places):
        if size > min(left, _COMMON):
            break
        left -= size
        weight = log(1 + count / size)
        for row in places[term]:
            scores[row] = scores.get(row, 0.0) + weight
    return nsmallest(SHARING, scores, key=lambda row: (-scores[row], row))


def _places(text: str, rows: Sequence[_Span], wanted: frozenset[str]) -> dict[str, list[int]]:
    """Give the rows in which each of the wanted words stands."""
    places: dict[str, list[int]] = {}
    simple = text.isascii() and "\\u" not in text
    told, folded = text.lower().translate(_BLANKS) if simple else text, _Folded()
    for number, (start, end) in enumerate(rows):
        said = told[start:end]
        if not simple:
            said = _ESCAPED.sub(_resolved, said).translate(folded)
        for word in wanted.intersection(said.split()):
            places.setdefault(word, []).append(number)
    return places


class _Folded(dict[int, str]):
    """What stands for each character where words are compared; made when first asked for."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        plain = make_plain(char).text
        self[code] = found = fold(plain) if plain.isalnum() else " " if plain else ""
        return found


def _resolved(escape: re.Match[str]) -> str:
    return chr(int(escape[1], 16))


def _terms(asked: Reading) -> list[frozenset[str]]:
    """Give the words and numbers of each sentence and name, in the forms a row may have them in."""
    sentences = [asked.passage(one.start, one.end) for one in asked.segments]
    terms = [frozenset(_forms(sentence)) for sentence in sentences]
    names = dict.fromkeys(frozenset(name.words) for name in asked.names)
    first = [*terms[:_MOST_ASKED], *[*names][:_MOST_ASKED]]
    return [*first, frozenset[str]().union(*terms[_MOST_ASKED:])]


def _forms(sentence: Passage) -> Iterator[str]:
    for word, stem in zip(sentence.folded, sentence.telling, strict=True):
        if stem or len(word) == 1:
            yield from (word, stem, f"{stem}s", *_SPLIT.findall(word))
            if word.isdigit():
                yield from _SPLIT.findall(f"{int(word[:18]):,}")
    for quantity in sentence.quantities:
        if quantity.number.denominator == 1 and abs(quantity.number) < 10**18:
            yield str(abs(quantity.number.numerator))
    for moment in sentence.moments:
        if moment.kind == "day" and moment.scale == "calendar":
            yield from _day(moment.readings[0].first)


def _day(number: int) -> list[str]:
    """Give the parts of a day as records write it: 2021-03-05."""
    ordinal = number + date(1970, 1, 1).toordinal()
    inside = 0 < ordinal <= date.max.toordinal()
    return str(date.fromordinal(ordinal)).split("-") if inside else []
