"""Which source a citation mark names: by id, position, title, page, or a footnote's definition.

Knows that "doc 7" and "doc-7" are one label, that titles are quoted inexactly, that a page tells
sources of one title apart, and when two sources fit equally well: that stays ambiguous. Refuses to
know what the sources say.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from critic.records import Source
from critic.text.marks import Mark
from critic.text.plain import fold

CLOSE = 0.75  # share of words two titles must have in common
TYPO = 0.88  # similarity of letters from which a differing title is a misspelling
MAX_LOOKUPS = 200  # labels compared with every title, for one answer
_WORD: Final = re.compile(r"[^\W_]+")
_TRAILING: Final = re.compile(r"(?<!\d)(\d{1,9})$")
_KIND: Final = re.compile(
    r"(?:sources?|src|docs?|documents?|passages?|refs?|references?|chunks?|contexts?)\W?"
)
_SUFFIX: Final = re.compile(r"\.(?:pdf|docx?|md|txt|html?|csv|json|xlsx?|pptx?)$")
_PAGE: Final = re.compile(
    r"[,;]?\s?\b(?:p|pp|page|pages)\b\.?\s?(\d{1,6}(?:\s?-\s?\d{1,6})?)\W{0,2}$", re.IGNORECASE
)
_STOP: Final = frozenset(("the", "a", "an", "of", "and", "in", "on", "for", "to", "see"))


@dataclass(frozen=True, slots=True)
class Resolved:
    """What one label of a mark names: positions of sources, and why there is not exactly one."""

    label: str
    places: tuple[int, ...]
    reason: str = ""
    page_differs: bool = False


class Resolver:
    """The sources of one case, ready to be looked up by label. Cheap for cases without marks."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self._sources = sources
        self._ids: dict[str, list[int]] = {}
        self._tight: dict[str, list[int]] = {}
        self._numbers: dict[str, list[int]] = {}
        self._known: dict[str, tuple[int, ...]] = {}
        for place, source in enumerate(sources):
            self._ids.setdefault(source.id, []).append(place)
            self._tight.setdefault(_tight(source.id), []).append(place)
            if trailing := _TRAILING.search(source.id):
                self._numbers.setdefault(trailing[1].lstrip("0") or "0", []).append(place)
        self._titles = [_words(source.title or "") or _words(source.id) for source in sources]

    def resolve(self, mark: Mark) -> tuple[Resolved, ...]:
        """Say which source each label of a mark names; () for a link or a name that is no citation."""
        page, titles = mark.page, mark.labels
        if mark.form == "footnote" and mark.title:
            paged = _PAGE.search(mark.title)
            page = paged[1] if paged else None
            titles = (mark.title[: paged.start()] if paged else mark.title,)
        if mark.form == "page":
            return (self._on_page(page or ""),)
        found = [(label, self._places(label, mark)) for label in titles]
        if mark.form in ("link", "author"):
            found = [(label, places) for label, places in found if places]
        return tuple(self._settled(label, places, page) for label, places in found)

    def _places(self, label: str, mark: Mark) -> tuple[int, ...]:
        if label in self._ids:
            return tuple(self._ids[label])
        if label.isdigit():
            return self._numbered(label)
        if mark.form == "link":
            return self._titled(mark.title) if label != mark.title else ()
        return self._named(label) or self._defined_by_number(mark)

    def _numbered(self, label: str) -> tuple[int, ...]:
        """A bare number is a position from 1; where ids end in 1..n in another order, it is unclear."""
        number = label.lstrip("0") or "0"
        size = len(self._sources)
        position = int(number) - 1 if len(number) < 10 else -1
        by_id = self._numbers.get(number, [])
        if not 0 <= position < size:
            return tuple(by_id)
        in_order = sorted(self._numbers) == sorted(map(str, range(1, size + 1)))
        return tuple(sorted({position, *by_id})) if in_order else (position,)

    def _named(self, label: str) -> tuple[int, ...]:
        if label not in self._known:
            full = len(self._known) >= MAX_LOOKUPS
            self._known[label] = () if full else self._look_up(label)
        return self._known[label]

    def _look_up(self, label: str) -> tuple[int, ...]:
        tight = _tight(label)
        if tight in self._tight:
            return tuple(self._tight[tight])
        if kind := _KIND.match(label.lower()):
            number = label[kind.end() :].strip(" -_#:.")
            if number.isdigit():
                return self._numbered(number)
        return self._titled(label)

    def _defined_by_number(self, mark: Mark) -> tuple[int, ...]:
        """A footnote whose definition names no source falls back on its own number."""
        own = mark.labels[0] if mark.form == "footnote" and mark.labels else ""
        return self._numbered(own) if own.isdigit() else ()

    def _titled(self, label: str) -> tuple[int, ...]:
        """The sources whose title is closest, where it is close enough."""
        words = _words(label)
        if not words:
            return ()
        scores = [_closeness(words, title) for title in self._titles]
        best = max(scores, default=0.0)
        if best < CLOSE:
            return ()
        return tuple(place for place, score in enumerate(scores) if score == best)

    def _on_page(self, page: str) -> Resolved:
        paged = [place for place, source in enumerate(self._sources) if source.page is not None]
        if not paged:
            return Resolved(
                f"page {page}", (), "No source says which page it is.", page_differs=True
            )
        places = tuple(place for place in paged if _same_page(self._sources[place].page, page))
        return self._settled(f"page {page}", places, None)

    def _settled(self, label: str, places: tuple[int, ...], page: str | None) -> Resolved:
        if page and places:
            known = [place for place in places if self._sources[place].page is not None]
            right = tuple(place for place in known if _same_page(self._sources[place].page, page))
            if known and not right and len(known) == len(places):
                has = self._sources[known[0]].page
                reason = f"The mark says page {page}, the source is page {has}."
                return Resolved(label, places[:1], reason, page_differs=True)
            places = right or places
        if len(places) > 1:
            names = " and ".join(f"“{self._sources[place].id}”" for place in places[:3])
            return Resolved(label, places, f"“{label[:80]}” may name {names}.")
        if not places:
            return Resolved(label, (), self._unknown(label))
        return Resolved(label, places)

    def _unknown(self, label: str) -> str:
        if label.isdigit():
            size = len(self._sources)
            return f"There is no source {label[:20]}; the case has {size}."
        return f"No source is called “{label[:80]}”."


def _tight(label: str) -> str:
    """A label without case, spaces, signs and a file's suffix."""
    return "".join(_WORD.findall(fold(_SUFFIX.sub("", label[:200].lower()))))


def _words(label: str) -> tuple[str, ...]:
    words = [fold(word) for word in _WORD.findall(_SUFFIX.sub("", label[:200].lower()))]
    return tuple([word for word in words if word not in _STOP] or words)


def _closeness(label: tuple[str, ...], title: tuple[str, ...]) -> float:
    """Give 0..1: shared words; a label that leaves some of the title out is close, too."""
    if not title or not label:
        return 0.0
    if label == title:
        return 1.0
    shared = len({*label} & {*title})
    if shared == len({*label}) and (shared > 1 or len(title) < 3):
        return 0.8 + 0.19 * shared / len({*title})
    jaccard = shared / len({*label, *title})
    if jaccard >= CLOSE:
        return jaccard
    matcher = difflib.SequenceMatcher(None, " ".join(label), " ".join(title), autojunk=False)
    alike = matcher.real_quick_ratio() >= TYPO and matcher.quick_ratio() >= TYPO
    return matcher.ratio() if alike and matcher.ratio() >= TYPO else 0.0


def _same_page(has: int | str | None, said: str) -> bool:
    """Whether two page numbers or ranges of pages overlap."""
    one, other = _page_range(str(has)), _page_range(said)
    if one is None or other is None:
        return str(has).strip().lower() == said.strip().lower()
    return one[0] <= other[1] and other[0] <= one[1]


def _page_range(page: str) -> tuple[int, int] | None:
    numbers = [int(number) for number in re.findall(r"\d{1,9}", page[:40])]
    return (numbers[0], numbers[-1]) if numbers else None
