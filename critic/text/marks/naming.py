"""What the inside of a bracket names: numbers, numbered sources, identifiers, titles, authors.

Knows labels and pages. `sure` says whether the words alone read as a citation: a bare title or a
name with a year may be something else, and counts only where a source fits. Refuses to know where
in a text the bracket stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

Form = Literal["number", "name", "title", "page", "footnote", "link", "author", "mention", "empty"]

MAX_RANGE = 50  # "[1-999999]" names its two ends, not a million sources
KIND: Final = (
    r"(?:sources?|src|docs?|documents?|passages?|refs?|references?|contexts?|chunks?|snippets?|excerpts?|"
    r"files?|citations?|cite|articles?|texts?)"
)
NUMBERS: Final = re.compile(r"\d{1,200}(?:\s?(?:[,;&-]|and)\s?\d{1,200}){0,60}")
_NUMBERED: Final = re.compile(
    rf"(?:see\s)?{KIND}[\s:#._-]{{0,2}}(\d{{1,9}}(?:\s?(?:,\sand\s|[,;&-]|and\s)\s?(?:{KIND}\s)?\d{{1,9}}){{0,20}})",
    re.IGNORECASE,
)
_NAME: Final = re.compile(
    rf"(?:(?:source|ref|cite)s?:\s?)?@?([a-z]{{1,20}}[-_]?\d{{1,6}}|(?i:{KIND})[-_]?\d{{1,6}}|[A-Z]{{1,6}}-\d{{1,6}}|"
    r"[A-Za-z][-\w.]{0,60}\.(?:pdf|docx?|md|txt|html?|csv|json|xlsx?|pptx?)|(?<=@)[\w:.-]{2,60})"
)
_DOCUMENT: Final = re.compile(rf"(?i:{KIND})[-_]?\d|[^.]{{1,60}}\.[a-z]")  # "doc-7", "rules.md"
_NUMBERED_WORD: Final = re.compile(r"[a-z]{1,20}[-_]?\d{1,6}")
_CROSS: Final = re.compile(
    r"(?:fig|figure|table|section|sec|chapter|appendix|annex|article|clause|note|box|equation|part|step|above|below)s?\b",
    re.IGNORECASE,
)
_VIRUS: Final = frozenset(("COVID", "SARS", "MERS", "UTF", "ISO", "SHA"))  # no names of documents
_LIST_OF_NAMES: Final = re.compile(r"\s?[,;]\s?")
PAGE: Final = re.compile(
    r"[,;:]?\s?(?:(?:at|on)\s)?\b(?:p|pp|pg|page|pages)\b\.?\s?(\d{1,6}(?:\s?-\s?\d{1,6})?)$",
    re.IGNORECASE,
)
_SEE: Final = re.compile(
    r"(?:see(?:\salso)?:?\s|cf\.?\s|sources?:|refs?:|references?:|citations?:|from:)\s{0,3}(.{2,})",
    re.IGNORECASE,
)
_ONE: Final = r"[A-Z][^\W\d_][\w'.-]{0,30}"
_AUTHOR: Final = re.compile(
    rf"(?:see\s|e\.g\.,?\s|cf\.?\s)?({_ONE}(?:(?:,?\s(?:and|&|of|for|the|de|van|von)(?:\sthe)?\s|,\s|\s){_ONE}){{0,5}}"
    r"(?:,?\set\sal\.?)?)(,?)\s((?:19|20)\d\d[a-z]?|n\.d\.)(?:,\spp?\.\s?(\d{1,6}(?:-\d{1,6})?))?"
)
_SEVERAL: Final = re.compile(r"\bet\sal|\s(?:and|&)\s")
_TIME_OF_YEAR: Final = re.compile(
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter|early|late|mid|since|until|"
    r"from|by|in|q[1-4]|fy|circa|founded|born|died|week|season)",
    re.IGNORECASE,
)
_EMPTY: Final = re.compile(
    rf"(?:{KIND}|citations?\sneeded|source\sneeded|link)?[?:#]{{0,2}}|[nN#?]|\^", re.IGNORECASE
)
_TITLE: Final = re.compile(
    r"[A-Z][\w'&.-]{1,40}(?:\s(?:[A-Z][\w'&.-]{0,40}|of|the|and|for|in|on|to|a|an|with|by|de|[0-9]{1,4})){1,9}"
)
_ID: Final = re.compile(r"[A-Za-z][\w.:/-]{0,60}")
_RANGE: Final = re.compile(r"(\d{1,200})(?:\s?-\s?(\d{1,200}))?")
_YEARS = range(1500, 2101)


class Names(NamedTuple):
    """What a mark names; `title` is what it says besides its labels. See `Mark`."""

    labels: tuple[str, ...]
    form: Form = "number"
    page: str | None = None
    title: str = ""
    sure: bool = True


def inside(inner: str) -> Names | None:
    """What the inside of a bracket names: numbers, numbered sources, identifiers, a titled page."""
    if inner.isdecimal() and len(inner) > 9:
        return Names((inner,))  # never turned into a number: Python refuses thousands of digits
    page = None
    if inner[-1:].isdecimal() and (paged := PAGE.search(inner)):
        inner, page = inner[: paged.start()].strip(), paged[1]
        if not inner:
            return Names((), "page", page)
    if NUMBERS.fullmatch(inner):
        labels = digits(inner)
        year = len(labels) == 1 and len(inner) == 4 and int(inner) in _YEARS
        return None if year else Names(labels, "number", page)
    if names := _identifiers(inner):
        plain = all(_DOCUMENT.match(name) for name in names) or "@" in inner
        return Names(names, "name", page, sure=plain or page is not None)
    if numbered := _NUMBERED.fullmatch(inner):
        return Names(digits(numbered[1]), "number", page)
    if page:
        see = _SEE.fullmatch(inner)
        return Names((see[1] if see else inner,), "title", page)
    return None


def _identifiers(inner: str) -> tuple[str, ...]:
    parts = [_NAME.fullmatch(part) for part in _LIST_OF_NAMES.split(inner, 30)]
    names = [part[1] for part in parts if part and part[1].partition("-")[0] not in _VIRUS]
    return tuple(names) if len(names) == len(parts) else ()


def in_square(inner: str) -> Names | None:
    """As `inside`; in square brackets "[s1]" is a citation, in round ones it may be a quantity."""
    names = inside(inner)
    if names and names.form == "name" and not names.sure:
        return names._replace(sure=all(map(_NUMBERED_WORD.fullmatch, names.labels)))
    return names


def titled(inner: str) -> Names | None:
    """A title alone, "see" and a title, an address: words that may name a source."""
    see = _SEE.fullmatch(inner)
    said = (see[1] if see else inner).strip()
    if said.startswith(("http://", "https://", "www.")) and " " not in said:
        return Names((said.rstrip(".,;"),), "link")
    if see:
        if named := inside(said):
            return named._replace(sure=True)
        sure = not _CROSS.match(said)  # "see Figure 7" may mean the answer's own
        return Names((said.rstrip("."),), "title", sure=sure) if said[0].isupper() else None
    return Names((inner,), "title", sure=False) if _TITLE.fullmatch(inner) else None


def empty(inner: str) -> Names | None:
    """A place kept for a citation that never came: "[citation needed]", "[?]", "[source]"."""
    return Names((), "empty") if _EMPTY.fullmatch(inner) else None


def word(inner: str) -> Names | None:
    """A single word: a citation only where a source has it for its id."""
    return Names((inner,), "name", sure=False) if _ID.fullmatch(inner) else None


def authors(inner: str, *, closes: bool) -> Names | None:
    """Authors with years, "Smith et al., 2019; Jones, 2020"; `closes`: the bracket ends a clause."""
    found = [_AUTHOR.fullmatch(part.strip()) for part in inner.split(";", 20)]
    if not found or not all(found):
        return None
    named = [*_authors(found)]
    if not named:
        return None
    sure = all(one.sure for one in named) or (closes and len(named) > 1)
    comma = closes and all(part and part[2] for part in found)
    page = named[0].page if len(named) == 1 else None
    return Names(tuple([one.labels[0] for one in named]), "author", page, sure=sure or comma)


def _authors(found: list[re.Match[str] | None]) -> Iterator[Names]:
    for part in found:
        if part and not _TIME_OF_YEAR.match(part[1]):
            several = _SEVERAL.search(part[1]) is not None
            yield Names((f"{part[1]}, {part[3]}",), "author", part[4], sure=several)


def digits(listed: str) -> tuple[str, ...]:
    """The numbers named, ranges spelled out: "1, 3-5" gives 1, 3, 4, 5."""
    labels: list[str] = []
    for first, last in _RANGE.findall(listed):
        low = int(first)
        high = int(last) if last else low
        if low < high <= low + MAX_RANGE:
            labels += [str(number) for number in range(low, high + 1)]
        else:
            labels += [str(low)] if high == low else [str(low), str(high)]
    return tuple(dict.fromkeys(labels))
