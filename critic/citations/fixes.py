"""How a mark is mended: written anew with the right labels, in its own form, or taken out.

Knows brackets, superscripts and the words around a label. A mark whose words belong to the sentence
is never taken out. Refuses to know why a mark is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from critic.citations.pointers import Pointer
from critic.citations.resolution import Resolved, Resolver
from critic.citations.weighing import Said
from critic.claims import Draft
from critic.records import Case, CitationStatus, Edit
from critic.text.marks import Mark

_RAISED: Final = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_BEFORE_NUMBER: Final = re.compile(r"[^\d\[\]()]{0,20}")
_INTRODUCED: Final = re.compile(
    r"(?:see(?:\salso)?:?\s|sources?:\s{0,3}|refs?:\s{0,3})", re.IGNORECASE
)
_ENDING: Final = ".!?;:,。！？*_ "
_KEPT: Final = frozenset((CitationStatus.ACCURATE, CitationStatus.UNCHECKED))


def rewriting(
    pointer: Pointer, pairs: Sequence[tuple[Resolved, Said]], resolver: Resolver, case: Case
) -> Edit | None:
    """Give the edit that mends a mark: right labels kept, wrong ones replaced or taken out."""
    mark = pointer.mark
    if mark is None or all(said.status in _KEPT or said.disputes for _, said in pairs):
        return None
    places: dict[int, None] = {}
    for item, said in pairs:
        if said.suggest is not None:
            places[said.suggest] = None
        elif (said.status in _KEPT or said.disputes) and item.places:
            places[item.places[0]] = None
        elif said.status is CitationStatus.AMBIGUOUS or said.status in _KEPT:
            return None  # what it names cannot be told, so nothing can be written in its place
    start, end = pointer.start, pointer.end
    text = _written(mark, [*places], resolver, case) if places else _without(mark)
    if text is None:
        return None
    spaced = case.answer[max(0, start - 1) : start] == " "
    if not text and spaced and case.answer[end : end + 1] not in ("[", "(", "【"):
        start -= 1
    return Edit(start=start, end=end, text=text)


def insertion(answer: str, draft: Draft, label: str) -> Edit:
    """Give the edit that puts a mark behind a claim, before the sign that closes it."""
    end = draft.end
    while end > draft.start and answer[end - 1] in _ENDING:
        end -= 1
    joined = answer[max(0, end - 1) : end] == "]"
    return Edit(start=end, end=end, text=f"[{label}]" if joined else f" [{label}]")


def _without(mark: Mark) -> str | None:
    if mark.form == "mention":
        return None
    if mark.form == "link" and mark.title and not mark.sure:
        return mark.title
    return ""


def _written(mark: Mark, places: Sequence[int], resolver: Resolver, case: Case) -> str:
    """A mark that names the sources at `places`, written as the mark is."""
    shown = mark.text
    labels = [resolver.labelled(place) for place in places]
    numeric = all(label.isdigit() for label in labels)
    listed = ", ".join(labels)
    if shown.startswith("<sup>") or (numeric and shown[0] in "⁰¹²³⁴⁵⁶⁷⁸⁹"):
        raised = ",".join(label.translate(_RAISED) for label in labels)
        return f"<sup>{listed}</sup>" if shown.startswith("<") else raised
    if mark.form == "mention":
        kind = _BEFORE_NUMBER.match(shown)
        return f"{kind[0] if kind else ''}{' and '.join(labels)}"
    opened = next((sign for sign in ("[[", "[", "(", "【") if shown.startswith(sign)), "")
    shut = {"[[": "]]", "[": "]", "(": ")", "【": "】"}.get(opened, "")
    if mark.form in ("link", "footnote", "author", "empty") or not opened:
        return f"[{listed}]"
    inner = shown[len(opened) : -len(shut)]
    if mark.form == "title":
        sources = [case.sources[place] for place in places]
        listed = ", ".join(source.title or source.id for source in sources)
    elif mark.form == "name":
        listed = ", ".join(case.sources[place].id for place in places)
    lead = _INTRODUCED.match(inner)
    if mark.form == "number" and numeric and not lead:
        lead = _BEFORE_NUMBER.match(inner)
    page = case.sources[places[0]].page if len(places) == 1 and mark.page else None
    paged = f", {_page_word(inner)} {page}" if page is not None else ""
    return f"{opened}{lead[0] if lead else ''}{listed}{paged}{shut}"


def _page_word(inner: str) -> str:
    return "page" if "page" in inner.lower() else "p."
