"""Finding the marks of a text: which brackets, superscripts and words stand where a citation would.

Knows the signs around a mark and its neighbours: an exponent, an index, a list number, an interval
are none. Refuses to know what the inside of a bracket names: `naming` does.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from critic.text.marks.hidden import hidden_spans
from critic.text.marks.lists import Entries, find_entries
from critic.text.marks.naming import (
    NUMBERS,
    Form,
    Names,
    authors,
    digits,
    empty,
    in_square,
    inside,
    titled,
    word,
)

_BRACKETS: Final = (
    r"\[\d{200,}+\]|\[\d{1,4}\]\s?-\s?\[\d{1,4}\]|\[\[[^\[\]\n]{1,100}\]\](?:\([^()\s]{1,500}\))?|"
    r"\[[^\[\]\n]{0,200}\](?:\([^()\s]{1,500}(?:\s\"[^\"\n]{0,100}\")?\))?|"
    r"!\[[^\[\]\n]{0,200}\](?:\([^()\s]{1,500}(?:\s\"[^\"\n]{0,100}\")?\))?|\([^()\n]{1,240}\)"
)
_CANDIDATE: Final = re.compile(
    rf"{_BRACKETS}|【[^【】\n]{{0,80}}】|"
    r"[⁰¹²³⁴-⁹]{1,6}(?:[,⁻\u02d2-][⁰¹²³⁴-⁹]{1,6}){0,9}|<sup>\[?\d{1,4}(?:\s?[,;-]\s?\d{1,4}){0,20}\]?</sup>|"
    r"\\cite[pt]?\{[\w:., -]{1,100}\}|https?://[^\s)\]>]{1,2000}|"
    r"\b(?:[Pp]assages?|[Ss]ources?|[Dd]ocuments?) \d{1,3}(?:(?:,|,? and|,? or) \d{1,3}){0,9}\b|"
    r"(?m:^)[ \t>*_-]{0,6}Sources?:[*_]{0,3}[ \t]{1,3}[A-Z\"][^\n\[\]]{2,160}"
)
# All that can stand in most texts; every way it begins is one plain sign, which is found faster.
_BRACKETED: Final = re.compile(_BRACKETS)
_FOOTNOTE: Final = re.compile(r"\[\^([\w-]{1,20})\^?\]")
_LINK: Final = re.compile(
    r"\[\[?([^\[\]\n]{1,200})\]?\]\(([^()\s]{1,500})(?:\s\"[^\"\n]{0,100}\")?\)"
)
_SPAN_OF_MARKS: Final = re.compile(r"\[(\d{1,4})\]\s?-\s?\[(\d{1,4})\]")
_LABELLED: Final = re.compile(r"[ \t>*_-]{0,6}Sources?:[*_]{0,3}[ \t]{1,3}")
_NUMBER_BEFORE: Final = re.compile(
    r"(?:\d\s?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty|sixty|"
    r"seventy|eighty|ninety|hundred|once|twice|thrice|a|an|no|section|article|figure|table|item|clause|step|"
    r"type|group|phase|level|version|chapter|part|stage|grade|exhibit|day|week|paragraph|rule|class|"
    r"and|or|of|in|to|under|by|with|from|equation|eq|option|case|the)\W{0,2})$",
    re.IGNORECASE,
)
_INTERVAL_BEFORE: Final = re.compile(
    r"\b(?:intervals?|ranges?|domain|vectors?|matrix|arrays?|lists?|sets?|scale|tuple|between|index|indices|in|from)\W{1,2}$",
    re.IGNORECASE,
)
_CITING_WORDS: Final = re.compile(
    r"(?:sources?|refs?|references?|links?|here|see|see\ssource|citations?|read\smore|learn\smore|\d{1,4})\W?",
    re.IGNORECASE,
)
_NARRATED: Final = re.compile(
    r"([A-Z][^\W\d_][\w'-]{0,30}(?:(?:,\s|,?\s(?:and|&)\s)[A-Z][^\W\d_][\w'-]{0,30}){0,3}(?:\set\sal\.?)?)\s$"
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d[a-z]?")
_ENUMERATED: Final = re.compile(r"(?:^|\n|[:;,]\s|\b(?:and|or)\s)\(1\)\s?\w")
_NAMING: Final = re.compile(r"[\d.@]")  # no year, number, file or handle is without one
_LETTERS: Final = re.compile(r"[^\W_]+")
_CLAUSE_END: Final = re.compile(r"\s{0,2}(?:[.,;:!?](?=\s|$)|$|\n|[(\[])")
_LINE_END: Final = re.compile(r"[ \t]{0,9}(?:\n|$)")
_SMALL: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻\u02d2", "0123456789-,")
_RAISED: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_RARE: Final = ("【", *_RAISED)
IN_SENTENCE: Final = frozenset(("mention", "link"))  # marks whose words belong to the sentence
_WORDS: Final = ("assage", "ource", "ocument", "<sup>", "\\cite", "http")
# What must follow them; each begins with one plain sign.
_WORDED: Final = re.compile(r"assages? \d|ources?(?: \d|:)|ocuments? \d|<sup>|\\cite|https?://")


class Mark(NamedTuple):
    """One citation mark; `labels` are what it names, in order ("1", "3" for [1,3]).

    `page` is the page it names; `title` what the text says besides: its entry in a list of
    references, a link's words. Not `sure`: a mark only where a source fits it.
    """

    start: int
    end: int
    text: str
    labels: tuple[str, ...]
    page: str | None = None
    form: Form = "number"
    title: str = ""
    sure: bool = True


def find_marks(text: str, names: Iterable[str] = ()) -> tuple[Mark, ...]:
    """Find the citation marks of a plain text, in order; linear in its length.

    `names` are what sources are called: a mark that is exactly one of them is sure.
    """
    worded = any(map(text.__contains__, _WORDS)) and _WORDED.search(text) is not None
    worded = worded or (not text.isascii() and any(map(text.__contains__, _RARE)))
    if not worded and "(" not in text and "[" not in text:
        return ()
    marks = tuple(_Finder(text).marks(_CANDIDATE if worded else _BRACKETED))
    if all(mark.sure for mark in marks):
        return marks
    known = sorted([_tight(name) for name in names])
    return tuple(
        [mark if mark.sure else mark._replace(sure=_is_known(mark, known)) for mark in marks]
    )


def _is_known(mark: Mark, known: Sequence[str]) -> bool:
    """Whether all that a mark names is called so; a title may go on after authors and year."""
    for label in mark.labels:
        tight = _tight(label)
        place = bisect_left(known, tight)
        held = known[place] if place < len(known) else ""
        if not (tight and (held == tight or (mark.form == "author" and held.startswith(tight)))):
            return False
    return bool(mark.labels)


def _tight(name: str) -> str:
    return "".join(_LETTERS.findall(name[:200].lower()))


def without_marks(text: str, start: int, end: int, marks: Sequence[Mark]) -> str:
    """Give `text[start:end]` with its marks blanked out, those that are words of it left alone."""
    parts: list[str] = []
    at = start
    for mark in marks:
        if mark.sure and mark.form not in IN_SENTENCE and at <= mark.start and mark.end <= end:
            parts += [text[at : mark.start], " " * (mark.end - mark.start)]
            at = mark.end
    return "".join([*parts, text[at:end]])


class _Finder:
    """One text while its marks are found; what is asked of the whole of it is asked once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.entries: Entries = find_entries(text)
        self.rejected = -1  # where the last index, as in "x[1]", ended
        self._enumerates: bool | None = None

    def marks(self, candidate: re.Pattern[str]) -> Iterator[Mark]:
        """Give the marks in order, of all that `candidate` finds."""
        hidden = sorted([*hidden_spans(self.text), *self.entries.spans])
        at = 0
        for found in candidate.finditer(self.text):
            start, end = found.span()
            while at < len(hidden) and hidden[at][1] <= start:
                at += 1
            if at < len(hidden) and hidden[at][0] <= start:
                continue
            names = self.read(found[0], start, end)
            if names:
                shown = found[0].rstrip()
                yield Mark(start, start + len(shown), shown, *_reordered(names))

    def read(self, shown: str, start: int, end: int) -> Names | None:
        """What a candidate names, or None where it is no mark."""
        match shown[0]:
            case "[":
                return self.bracketed(shown, start, end)
            case "(":
                return self.in_parens(shown[1:-1].strip(), start, end)
            case "【":
                return _lenticular(shown[1:-1])
            case "<":
                return Names(digits(shown))
            case "\\":
                keys = shown[shown.index("{") + 1 : -1].split(",")
                return Names(tuple([key.strip() for key in keys if key.strip()]), "name")
            case "h":
                return None  # an address hides the brackets in it
            case sign if sign in _RAISED:
                return self.raised(shown, start)
            case _:
                return self.in_words(shown)

    def in_words(self, shown: str) -> Names | None:
        """Words of a sentence, "Passage 2", or a line that says "Source: Staff Handbook, page 4"."""
        if labelled := _LABELLED.match(shown):
            said = shown[labelled.end() :].strip("*_ .")
            return None if len(said.split()) > 12 else inside(said) or Names((said,), "title")
        return None if shown[0] == "!" else Names(digits(shown), "mention")

    def bracketed(self, shown: str, start: int, end: int) -> Names | None:
        """What square brackets name."""
        if link := _LINK.fullmatch(shown):
            return self.linked(link[1].strip("[]"), link[2], start, end)
        if note := _FOOTNOTE.fullmatch(shown):
            entry = self.entries.named.get(f"^{note[1]}", "")
            return Names((note[1],), "footnote", title=entry)
        if pair := _SPAN_OF_MARKS.fullmatch(shown):
            return Names(digits(f"{pair[1]}-{pair[2]}"))
        after = self.text[end : end + 2].lstrip()
        if shown[-1] != "]" or after.startswith("=") or self.indexes(start):
            self.rejected = end
            return None
        inner = shown.strip("[]").strip()
        if "†" in inner:
            return _lenticular(inner)
        names = in_square(inner) or titled(inner) or authors(inner, closes=True)
        if names and names.form == "number":
            return self.numbered(names, inner, start)
        if names is None and self.stands_last(start, end):
            return empty(inner) or word(inner)
        return names

    def numbered(self, names: Names, inner: str, start: int) -> Names | None:
        """Numbers in brackets, with their entry in a list of references; an interval is none."""
        paired = len(names.labels) == 2 or "0" in names.labels[:1]
        before = self.text[max(0, start - 14) : start]
        if paired and "," in inner and _INTERVAL_BEFORE.search(before):
            return None
        return names._replace(title=self.entry(names))

    def entry(self, names: Names) -> str:
        """What the text's list of references says of a mark's only number."""
        return self.entries.named.get(names.labels[0], "") if len(names.labels) == 1 else ""

    def indexes(self, start: int) -> bool:
        """Whether the bracket indexes a single letter or what is indexed already: "x[1]"."""
        before = self.text[max(0, start - 2) : start]
        return start == self.rejected or (before[-1:].isalpha() and not before[:-1].isalpha())

    def stands_last(self, start: int, end: int) -> bool:
        """Whether a bracket closes a clause: words before it, an end after it."""
        head = self.text[max(0, start - 2) : start].strip()
        return bool(head) and head != "-" and bool(_CLAUSE_END.match(self.text, end))

    def linked(self, words: str, target: str, start: int, end: int) -> Names:
        """A link is a citation for sure where it stands beside the sentence, not in it."""
        if NUMBERS.fullmatch(words):
            labels = digits(words)
            return Names(labels, title=target) if len(labels) == 1 else Names(labels)
        before = self.text[max(0, start - 3) : start].rstrip()
        beside = before[-1:] == "(" or (before[-1:] in (".", "!", "?") and bool(before))
        after = self.text[end : end + 1]
        sure = bool(_CITING_WORDS.fullmatch(words)) or (
            beside and after in (")", "", "\n", ".", " ")
        )
        return Names((target,), "link", title=words, sure=sure)

    def in_parens(self, inner: str, start: int, end: int) -> Names | None:
        """What round brackets name."""
        if not inner:
            return None
        if NUMBERS.fullmatch(inner):
            return self.parens_number(inner, start, end)
        if _YEAR.fullmatch(inner):
            return self.narrated(inner, start)
        closes = bool(_CLAUSE_END.match(self.text, end))
        if _NAMING.search(inner):
            if written := authors(inner, closes=closes):
                return written
            named = inside(inner)
            if named and (named.page or named.form == "name" or not inner[0].isdigit()):
                return named
        said = titled(inner)
        return said if said and (said.sure or closes) else None

    def parens_number(self, inner: str, start: int, end: int) -> Names | None:
        """A number in parentheses: a citation where it closes a clause, and no score or list."""
        if _YEAR.fullmatch(inner):
            return self.narrated(inner, start)
        if not self.cites(inner, start, end):
            return None
        names = Names(digits(inner))
        first, _, last = inner.partition("-")
        if last and not (last.isdigit() and int(first[:9] or 0) < int(last[:9])):
            return None  # a score, as in "2-1"
        return names._replace(sure=not last, title=self.entry(names))

    def cites(self, inner: str, start: int, end: int) -> bool:
        """Whether a number in parentheses closes a clause and repeats or orders nothing."""
        text = self.text
        before = text[max(0, start - 24) : start]
        line_start = not before.strip() or before.rstrip(" \t").endswith("\n")
        ending = _LINE_END if before.rstrip()[-1:] in (".", "!", "?") else _CLAUSE_END
        return (
            len(inner) < 3 + inner.count(",") * 4 + inner.count("-") * 3
            and not line_start
            and not before[-1:].isalnum()
            and not _NUMBER_BEFORE.search(before)
            and bool(ending.match(text, end))
            and not self.enumerates()
        )

    def enumerates(self) -> bool:
        """Whether the text counts its points as (1), (2): then such numbers cite nothing."""
        if self._enumerates is None:
            self._enumerates = _ENUMERATED.search(self.text) is not None
        return self._enumerates

    def narrated(self, year: str, start: int) -> Names | None:
        """The year after its authors: "Moore et al. (2019) found"."""
        found = _NARRATED.search(self.text[max(0, start - 90) : start])
        return authors(f"{found[1]} {year}", closes=False) if found else None

    def raised(self, shown: str, start: int) -> Names | None:
        """A superscript is a mark after a word or a closing sign; else an exponent."""
        before = self.text[max(0, start - 3) : start]
        word = before.isalpha() and len(before) == 3
        closing = before[-1:] in (".", ",", ";", ":", "!", "?", ")", '"', "'", "]", "%")
        if not (word or closing):
            return None
        names = Names(digits(shown.translate(_SMALL)))
        return names._replace(title=self.entry(names))


def _reordered(names: Names) -> tuple[tuple[str, ...], str | None, Form, str, bool]:
    return names.labels, names.page, names.form, names.title, names.sure


def _lenticular(inner: str) -> Names | None:
    head, dagger, tail = inner.partition("†")
    turn, colon, place = head.partition(":")
    if colon and dagger and tail.strip() not in ("", "source"):
        return Names((tail.strip(),), "name")
    if colon and turn.isdigit() and place.isdigit():
        return Names((str(int(place[:9]) + 1),))  # counted from 0
    if NUMBERS.fullmatch(head.strip()):
        return Names(digits(head))
    return inside(inner.strip()) or titled(inner.strip()) or empty(inner.strip())
