"""Citation marks: what in a text points at a source, and at which.

Knows the forms users meet: `[1]`, `[1, 3-5]`, `[Source 2]`, `[doc-7, p. 4]`, `(1)` at a sentence's
end, `(See Late Fees, page 5)`, `[^2]` with its definition, `[title](address)`, superscripts, 【1】,
(Smith et al., 2019), "passage 2". Code, addresses, exponents, list numbers and bracketed remarks
("[sic]") are no marks. Refuses to know which sources there are: `critic.citations` does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from critic.text.segments.blocks import looks_like_code

Form = Literal["number", "name", "title", "page", "footnote", "link", "author", "mention"]

MAX_RANGE = 50  # "[1-999999]" names its two ends, not a million sources
_KIND: Final = (
    r"(?:sources?|src|docs?|documents?|passages?|refs?|references?|contexts?|chunks?|snippets?|excerpts?|"
    r"files?|citations?|cite|articles?|texts?)"
)
_CANDIDATE: Final = re.compile(
    r"\[\d{200,}+\]|!?\[[^\[\]\n]{1,200}\](?:\([^()\s]{1,500}\))?|\([^()\n]{1,120}\)|【[^【】\n]{1,80}】|"
    r"[⁰¹²³⁴-⁹]{1,6}|<sup>\[?\d{1,4}\]?</sup>|https?://[^\s)\]>]{1,2000}|"
    r"\b[Pp](?:assages?\s\d{1,3}(?:(?:,|,?\sand|,?\sor)\s\d{1,3}){0,9})\b"
)
_CODE: Final = re.compile(r"```(?>(?:(?!```)[\s\S])*)```|`[^`\n]{1,200}`")
_NUMBERS: Final = re.compile(r"\d{1,200}(?:\s?(?:[,;&-]|and)\s?\d{1,200}){0,60}")
_NUMBERED: Final = re.compile(
    rf"(?:see\s)?{_KIND}[\s:#._-]{{0,2}}(\d{{1,9}}(?:\s?(?:,\sand\s|[,;&-]|and\s)\s?(?:{_KIND}\s)?\d{{1,9}}){{0,20}})",
    re.IGNORECASE,
)
_NAME: Final = re.compile(
    rf"(?:(?:source|ref|cite)s?:\s?)?([a-z]{{1,20}}[-_]?\d{{1,6}}|(?i:{_KIND})[-_]?\d{{1,6}}|"
    r"[A-Za-z][-\w.]{0,60}\.(?:pdf|docx?|md|txt|html?|csv|json|xlsx?|pptx?))"
)
_LIST_OF_NAMES: Final = re.compile(r"\s?[,;]\s?")
_PAGE: Final = re.compile(
    r"[,;:]?\s?(?:at\s)?\b(?:p|pp|pg|page|pages)\b\.?\s?(\d{1,6}(?:\s?-\s?\d{1,6})?)$",
    re.IGNORECASE,
)
_SEE: Final = re.compile(
    r"(?:see(?:\salso)?\s|cf\.?\s|sources?:|ref:)\s{0,3}(.{2,})", re.IGNORECASE
)
_AUTHOR: Final = re.compile(
    r"[A-Z][\w'-]{1,30}(?:(?:,?\s(?:and|&)\s|,\s)[A-Z][\w'-]{1,30}){0,4}(?:,?\set\sal\.?)?,?\s(?:19|20)\d\d[a-z]?"
)
_FOOTNOTE: Final = re.compile(r"\[\^([\w-]{1,20})\]")
_DEFINED: Final = re.compile(
    r"^[ \t]{0,3}\[\^([\w-]{1,20})\]:[ \t]{0,9}([^\n]{1,300})", re.MULTILINE
)
_LINK: Final = re.compile(r"\[([^\[\]\n]{1,200})\]\(([^()\s]{1,500})\)")
_NUMBER_BEFORE: Final = re.compile(
    r"(?:\d\s?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty|sixty|"
    r"seventy|eighty|ninety|hundred|once|twice|thrice|a|an|no|section|article|figure|table|item|clause|step|"
    r"type|group|phase|level|version|chapter|part|stage|grade|exhibit|day|week|paragraph|rule|class)\W{0,2})$",
    re.IGNORECASE,
)
_CLAUSE_END: Final = re.compile(r"\s{0,2}(?:[.,;:!?](?=\s|$)|$|\n|[(\[])")
_LINE_END: Final = re.compile(r"[ \t]{0,9}(?:\n|$)")
_RANGE: Final = re.compile(r"(\d{1,200})(?:\s?-\s?(\d{1,200}))?")
_DIGITS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_SIGNS: Final = frozenset("[(【⁰¹²³⁴⁵⁶⁷⁸⁹")
_YEARS = range(1500, 2101)


class Mark(NamedTuple):
    """One citation mark; `labels` are what it names, in order ("1", "3" for [1,3]).

    `page` is the page it names; `title` what it says besides: a footnote's definition, a link's text.
    """

    start: int
    end: int
    text: str
    labels: tuple[str, ...]
    page: str | None = None
    form: Form = "number"
    title: str = ""


class _Names(NamedTuple):
    labels: tuple[str, ...]
    form: Form = "number"
    page: str | None = None
    title: str = ""


def find_marks(text: str) -> tuple[Mark, ...]:
    """Find the citation marks of a plain text, in order; linear in its length."""
    if _SIGNS.isdisjoint(text) and "assage" not in text and "<sup>" not in text:
        return ()
    return tuple(_marks(text))


def _marks(text: str) -> Iterator[Mark]:
    code = _code_spans(text)
    notes = dict(_DEFINED.findall(text)) if "[^" in text else {}
    hidden = 0
    for found in _CANDIDATE.finditer(text):
        start, end = found.span()
        while hidden < len(code) and code[hidden][1] <= start:
            hidden += 1
        if hidden < len(code) and code[hidden][0] <= start:
            continue
        if names := _read(text, found[0], start, end, notes):
            yield Mark(start, end, found[0], names.labels, names.page, names.form, names.title)


def _code_spans(text: str) -> list[tuple[int, int]]:
    if "`" not in text:
        return []
    spans = (found.span() for found in _CODE.finditer(text))
    return [
        (start, end)
        for start, end in spans
        if not text.startswith("```", start) or _is_code_fence(text[start + 3 : end - 3])
    ]


def _is_code_fence(inside: str) -> bool:
    language, _, code = inside.partition("\n")
    return looks_like_code(code or language, language.strip().lower() if code else "")


def _read(text: str, shown: str, start: int, end: int, notes: Mapping[str, str]) -> _Names | None:
    """What a candidate names, or None where it is no mark."""
    sign = shown[0]
    if sign == "[":
        return _bracketed(text, shown, start, end, notes)
    if sign == "(":
        return _in_parens(text, shown[1:-1].strip(), start, end)
    if sign == "【":
        return _lenticular(shown[1:-1])
    if sign in "pP":
        return _Names(_digits(shown), "mention")
    if shown.startswith("<sup>"):
        return _Names(_digits(shown))
    return _superscript(text, shown, start) if sign in "⁰¹²³⁴⁵⁶⁷⁸⁹" else None


def _bracketed(
    text: str, shown: str, start: int, end: int, notes: Mapping[str, str]
) -> _Names | None:
    if link := _LINK.fullmatch(shown):
        numbered = _NUMBERS.fullmatch(link[1])
        return _Names((link[1],)) if numbered else _Names((link[2],), "link", title=link[1])
    if text[end : end + 1] == ":" and text[max(0, start - 1) : start] in ("", "\n"):
        return None  # an entry of a reference list
    if note := _FOOTNOTE.fullmatch(shown):
        return _Names((note[1],), "footnote", title=notes.get(note[1], ""))
    if shown[-1] != "]" or text[end : end + 2].lstrip().startswith("=") or _exponent(text, start):
        return None
    return _inside(shown[1:-1].strip())


def _exponent(text: str, start: int) -> bool:
    """Whether the bracket indexes a single letter, as in "x[1]"."""
    before = text[max(0, start - 2) : start]
    return before[-1:].isalpha() and not before[:-1].isalpha()


def _inside(inner: str) -> _Names | None:
    """What the inside of a bracket names: numbers, numbered sources, identifiers, a titled page."""
    if inner.isdecimal() and len(inner) > 9:
        return _Names((inner,))  # never turned into a number: Python refuses thousands of digits
    page = None
    if paged := _PAGE.search(inner):
        inner, page = inner[: paged.start()].strip(), paged[1]
        if not inner:
            return _Names((), "page", page)
    if _NUMBERS.fullmatch(inner):
        labels = _digits(inner)
        year = len(labels) == 1 and len(inner) == 4 and int(inner) in _YEARS
        return None if year else _Names(labels, "number", page)
    parts = [_NAME.fullmatch(part) for part in _LIST_OF_NAMES.split(inner, 30)]
    names = [part[1] for part in parts if part]
    if names and len(names) == len(parts):
        return _Names(tuple(names), "name", page)
    if numbered := _NUMBERED.fullmatch(inner):
        return _Names(_digits(numbered[1]), "number", page)
    return _Names((inner,), "title", page) if page else None


def _in_parens(text: str, inner: str, start: int, end: int) -> _Names | None:
    if inner.isdigit() or _NUMBERS.fullmatch(inner):
        return _Names(_digits(inner)) if _cites(text, inner, start, end) else None
    if _AUTHOR.fullmatch(inner):
        return _Names((inner,), "author")
    see = _SEE.fullmatch(inner)
    named = _inside(see[1] if see else inner)
    if named and (named.page or named.form == "name" or not inner[0].isdigit()):
        return named
    if see and see[1][0].isupper():
        return _Names((see[1].rstrip("."),), "title")
    return None


def _cites(text: str, inner: str, start: int, end: int) -> bool:
    """Whether a number in parentheses is a citation: it closes a clause and repeats no number."""
    before = text[max(0, start - 24) : start]
    line_start = not before.strip() or before.rstrip(" \t").endswith("\n")
    joined = before[-1:].isalnum()
    ending = _LINE_END if before.rstrip()[-1:] in (".", "!", "?") else _CLAUSE_END
    return (
        len(inner) < 3 + inner.count(",") * 4
        and not line_start
        and not joined
        and not _NUMBER_BEFORE.search(before)
        and bool(ending.match(text, end))
    )


def _lenticular(inner: str) -> _Names | None:
    head, _, tail = inner.partition("†")
    if ":" in head and tail:
        return _Names((tail.strip(),), "name")
    return _Names(_digits(head)) if _NUMBERS.fullmatch(head.strip()) else _inside(inner.strip())


def _superscript(text: str, shown: str, start: int) -> _Names | None:
    """A superscript is a mark after a word or a closing sign, an exponent after a unit or a digit."""
    before = text[max(0, start - 3) : start]
    word = before.isalpha() and len(before) == 3
    closing = before[-1:] in (".", ",", ";", ":", "!", "?", ")", '"', "'", "]")
    return _Names((shown.translate(_DIGITS),)) if word or closing else None


def _digits(listed: str) -> tuple[str, ...]:
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
