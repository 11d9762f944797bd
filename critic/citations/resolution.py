"""Which source a citation mark names: by id, position, title, address, page, or the answer's own list.

Knows that "doc 7" and "doc-7" are one label, that titles are quoted inexactly, that a page tells
sources of one title apart, and when two sources fit equally well: that stays ambiguous. Words that
a source says itself, "(Moore, 2019)" among them, cite nothing here. Refuses to know what the sources
state.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
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
_COPY: Final = re.compile(
    r"#\d{1,6}$"
)  # how the later of several sources with one id are told apart
_ADDRESS: Final = re.compile(r"https?://[^\s)\]>\"]{1,2000}", re.IGNORECASE)
_LINKED: Final = re.compile(r"\[([^\[\]\n]{1,200})\]\([^()\s]{1,500}\)")
_SCHEME: Final = re.compile(r"(?:https?://)?(?:www\.)?")
_OWN_WORDS: Final = frozenset(("author", "link", "mention", "title"))
_AND: Final = frozenset(("and", "et", "al", "of", "the"))
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
        self._addresses: dict[str, list[int]] = {}
        self._known: dict[str, tuple[int, ...]] = {}
        self._heard: dict[str, bool] = {}
        self._texts: list[str] | None = None
        given = frozenset([source.id for source in sources])
        for place, source in enumerate(sources):
            copied = _COPY.sub("", source.id)
            name = copied if copied in given else source.id
            for label in dict.fromkeys((name, source.id)):
                self._ids.setdefault(label, []).append(place)
            self._tight.setdefault(_tight(name), []).append(place)
            if trailing := _TRAILING.search(source.id):
                self._numbers.setdefault(trailing[1].lstrip("0") or "0", []).append(place)
            for address in dict.fromkeys(_addresses(source)):
                self._addresses.setdefault(address, []).append(place)
        self._tight.pop("", None)
        self._titles = [_words(source.title or "") or _words(source.id) for source in sources]

    def resolve(self, mark: Mark) -> tuple[Resolved, ...]:
        """Say which source each label of a mark names; () for words that are no citation."""
        if mark.form == "empty":
            return (Resolved("", (), "The mark names no source."),)
        if mark.form == "page":
            return (self._on_page(mark.page or ""),)
        if mark.title and mark.form in ("footnote", "number"):
            entry = self._entered(mark)
            if entry:
                return (entry,)
        found = [(label, self._places(label, mark)) for label in mark.labels]
        own = mark.form in _OWN_WORDS
        found = [
            (label, places)
            for label, places in found
            if places or (mark.sure and not (own and self._said(mark, label)))
        ]
        return tuple(self._settled(label, places, mark.page) for label, places in found)

    def labelled(self, place: int) -> str:
        """Give the label that names one source beyond doubt: its number where that is clear."""
        number = str(place + 1)
        return number if self._numbered(number) == (place,) else self._sources[place].id

    def by_id(self, label: str, page: str | None = None) -> Resolved:
        """Look up what a record calls a source: its id, its address, or its title."""
        places = self._ids.get(label, ()) or self._at_address(label) or self._named(label)
        return self._settled(label, tuple(places), page)

    def _entered(self, mark: Mark) -> Resolved | None:
        """What the answer's own list of references says a mark stands for; None to go by number."""
        label, entry = mark.labels[0], mark.title
        linked = _LINKED.search(entry)
        bare = _ADDRESS.sub(" ", linked[1] if linked else entry).strip(" \"'*_.,;:()-")
        paged = _PAGE.search(bare)
        page = paged[1] if paged else mark.page
        said = (bare[: paged.start()] if paged else bare).strip(" \"'*_.,;:()-")
        places = self._at_address(entry) or (self._named(said) if said else ())
        if places:
            return self._settled(label, places, page)
        has_titles = bool(self._sources) and all(source.title for source in self._sources)
        if has_titles and said[:1].isupper() and len(said.split()) <= 12:
            reason = (
                f"The answer's list says that “{label}” is “{said[:80]}”; no source is called so."
            )
            return Resolved(label, (), reason)
        return None

    def _places(self, label: str, mark: Mark) -> tuple[int, ...]:
        if label in self._ids:
            return tuple(self._ids[label])
        if label.isdigit():
            return self._numbered(label)
        if mark.form == "link":
            return self._linked(label, mark.title)
        if mark.form == "name" and not mark.sure:
            return tuple(self._tight.get(_tight(label), ()))  # "[sic]" is like no title
        return self._named(label)

    def _linked(self, target: str, words: str) -> tuple[int, ...]:
        """A link names a source by its address, by its file, or by a title in its words."""
        file = _tight(target.rstrip("/").rpartition("/")[2])
        found = self._at_address(target)
        if not found and not file.isdigit():  # "…/1" is a page of some site, not the first source
            found = tuple(self._tight.get(file, ()))
        return found or (self._titled(words) if words else ())

    def _at_address(self, text: str) -> tuple[int, ...]:
        found = _ADDRESS.search(text)
        return tuple(self._addresses.get(_address(found[0]), ())) if found else ()

    def _said(self, mark: Mark, label: str) -> bool:
        """Whether a source itself says the words of a mark, which then cite no source."""
        key = f"{mark.text}\x00{label}"
        if key not in self._heard:
            if len(self._heard) >= MAX_LOOKUPS:
                return False
            if self._texts is None:
                self._texts = [source.text.lower() for source in self._sources]
            words = [mark.text.strip("()[] ").lower()]
            if mark.form == "link":
                words = [_address(label)]
            elif mark.form == "author":
                words = [word for word in _WORD.findall(label.lower()) if word not in _AND]
            self._heard[key] = any(all(one in text for one in words) for text in self._texts)
        return self._heard[key]

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
            size = len(self._sources) or "none"
            return f"There is no source {label[:20]}; the case has {size}."
        if not label.strip():
            return "The citation names no source."
        return f"No source is called “{label[:80]}”."


def _tight(label: str) -> str:
    """A label without case, spaces, signs and a file's suffix."""
    return "".join(_WORD.findall(fold(_SUFFIX.sub("", label[:200].lower()))))


def _words(label: str) -> tuple[str, ...]:
    words = [fold(word) for word in _WORD.findall(_SUFFIX.sub("", label[:200].lower()))]
    return tuple([word for word in words if word not in _STOP] or words)


def _addresses(source: Source) -> Iterator[str]:
    """The addresses a source goes by: its id, its title, or its first line."""
    for text in (source.id, source.title or "", source.text[:500].lstrip().partition("\n")[0]):
        if text.lower().startswith(("http://", "https://", "www.")):
            yield _address(text.split()[0])


def _address(label: str) -> str:
    """An address without what changes nothing: scheme, case, a query, a slash at the end."""
    bare = label.lower().partition("#")[0].partition("?")[0].rstrip("/.,;:")
    return _SCHEME.sub("", bare, count=1)


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
    if shared == len({*title}) and shared > 1 and len(label) <= 3 * len(title):
        return CLOSE + 0.04 * jaccard  # a title with its year, its edition, its publisher
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
