"""Where sentences end inside one stretch of prose.

`sentencex` proposes; this module merges what it splits wrongly (abbreviations, initials, ordinals,
file names), splits what it misses (scripts without ASCII periods, after a closing bracket or a
citation mark), and gives marks, quotes and emphasis to the sentence they close. Refuses to know
blocks and lines: it reads one stretch whose line ends are spaces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

import sentencex

from critic.text.segments import abbreviations as known

LIMIT = 4000  # the longest stretch read at once; a longer one is cut at a sentence or a space
_CARRY = 1000
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
_ENDING: Final = re.compile(r"[.!?。｡॥।؟۔።…]")
_WIDE: Final = re.compile(
    r"(?:[。｡॥।؟۔።]|(?<=[\u0900-\u0dff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])[!?])"
    r"[!?。]{0,5}[\"'」』”’)\]]{0,3}"
)
_CITE: Final = (
    r"(?:\[{1,2}\^?(?:(?:source|doc|ref|passage|citation)[ :-]?)?\d{1,4}(?:\s?[,;-]\s?\d{1,4}){0,20}\^?\]{1,2}|"
    r"\[\^?[a-z](?=[^\[\]\n]{0,60}\d)[^\[\]\n]{1,60}\]|【[^】\n]{1,40}】|<sup>[^<\n]{1,20}</sup>|"
    r"[⁰¹²³⁴-⁹]{1,6}+)"
)
_CITES: Final = re.compile(rf"\s{{0,9}}{_CITE}(?>(?:\s?{_CITE}){{0,19}})(?=\s|$)", re.IGNORECASE)
_LEADING: Final = re.compile(rf"[.!?]\s{{1,9}}(?>(?:{_CITE}\s?){{1,9}})$", re.IGNORECASE)
_AUTHORED: Final = re.compile(
    r"\s{0,9}\((?:(?:see|source|cf)\b[^().\n]{1,80}|[^().\n]{1,60},\s(?:p\.|pp\.|page|pages)\s?\d{1,5}[^().\n]{0,12}|"
    r"[A-Z][^()\n]{1,50},\s\d{4}[a-z]?)\)(?=\s|$|[.])",
    re.IGNORECASE,
)
_MISSED: Final = re.compile(
    rf"[.!?](?:[\"']?(?>(?:\s?{_CITE}){{1,20}})|(?<=\bno\.)|(?<=\betc\.)|(?<=\w\.\.\.))(?=\s{{1,20}}[A-Z\"'(])",
    re.IGNORECASE,
)
_IN_BRACKETS: Final = re.compile(r"[.!?][\"']?[)\]](?=\s{1,20}[A-Z\"'(])")
_CLOSING: Final = re.compile(r"(?:\*{1,3}|_{1,2}|[\"')\]}」』]){1,4}(?=\s|$)")
_HEAD: Final = re.compile(r"[\"'(\[*_]{0,4}([^\W_]+(?:\.[^\W_]+){0,4}|.)")
_BREAK: Final = re.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029][ \t]{0,20}(?:>[ \t]?){0,9}")
_PLAIN_END: Final = re.compile(r"[.!?](?=\s)")
_MISSED_SIGNS: Final = ("[", "...", "no.", "etc.", "<sup>")  # none is missed without one
_EXTRA: Final = re.compile(r"[)\]】⁰¹²³⁴-⁹]|[^\x00-\u036f]|\b(?:no|etc)\.|\.{3}", re.IGNORECASE)
_GLUED_LEFT: Final = re.compile(r"[\w%)\]]?[a-z\d%)\]][a-z\d%)\]]")
_GLUED_RIGHT: Final = re.compile(r"[\"'(]?[A-Z](?:[a-z']{1,30})?(?=[\s,])")
_INITIALS: Final = re.compile(r"(?:[A-Z]\.-?){0,4}[A-Z]|(?:[A-Za-z]{1,2}\.){1,4}[A-Za-z]{1,2}")
_WORDY: Final = re.compile(r"\w")
_FIGURES: Final = re.compile(r"(?<=[\d.,])[\d.,]++")
_TAIL = 40
_ROMAN: Final = re.compile(r"[\"'(\[]?(?:\d|[ivxlcIVXLC]{1,6}\b|[A-Za-z]\b)")


def find_sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Give the spans of the sentences in `text[start:end]`, trimmed, in order; linear."""
    if end - start <= LIMIT:
        return _sentences(text, start, end)
    return _cut_sentences(text, start, end)


def _cut_sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > LIMIT:
        spans = list(_sentences(text, start, _cut(text, start)))
        last = spans[-1] if spans else (start, start)
        carried = len(spans) > 1 and last[1] - last[0] < _CARRY
        yield from spans[:-1] if carried else spans
        start = last[0] if carried else _cut(text, start)
    yield from _sentences(text, start, end)


def _cut(text: str, start: int) -> int:
    space = text.rfind(" ", start + LIMIT // 2, start + LIMIT)
    if space > 0:
        return space
    rest = _FIGURES.match(text, start + LIMIT)  # a number is never cut in two
    return rest.end() if rest else start + LIMIT


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    stretch = text[start:end]
    begin = 0
    ending = _ENDING.search(stretch)
    if ending and ending.end() < len(stretch):
        for left, right in _boundaries(stretch):
            if begin < left:
                yield start + begin, start + left
            begin = right
    bare = stretch[begin:].strip()
    if bare:
        begin = stretch.index(bare[0], begin)
        yield start + begin, start + begin + len(bare)


def _boundaries(stretch: str) -> Iterator[tuple[int, int]]:
    """Give where one sentence ends and where the next begins, in order."""
    masked = _mask(stretch)
    leading = _CITES.match(masked) is not None
    begin = 0
    for proposed in _proposed(masked):
        core = _without_spaces(masked, begin, proposed)
        if leading and (marks := _LEADING.search(masked, max(begin, core - _TAIL), core)):
            core = marks.start() + 1
        left = _closed(masked, core, leading=leading)
        right = _after_spaces(masked, left)
        if begin < core and right < len(masked) and not _joined(masked, begin, core, right):
            yield left, right
            begin = right


def _mask(stretch: str) -> str:
    """The stretch as one line, every character in its place."""
    if _BREAK.search(stretch):
        stretch = _BREAK.sub(lambda found: " " * len(found[0]), stretch)
    return stretch if stretch.isascii() else _SURROGATE.sub("x", stretch)


def _proposed(masked: str) -> list[int]:
    pieces: list[str] = sentencex.segment("en", masked)
    ends = list(accumulate(map(len, pieces)))
    if not ends or ends[-1] != len(masked):  # it lost something: believe nothing it said
        ends = [match.end() for match in _PLAIN_END.finditer(masked)]
    extra = _missed_ends(masked)
    if not extra:
        return ends[:-1] if ends[-1:] == [len(masked)] else ends
    return sorted({*ends, *extra})


def _missed_ends(masked: str) -> list[int]:
    """The ends that `sentencex` may have missed, each looked for only where its signs stand."""
    if masked.isascii():
        low = masked.lower()
        signed = any(map(low.__contains__, _MISSED_SIGNS))
        extra = [match.end() for match in _MISSED.finditer(masked)] if signed else []
    elif _EXTRA.search(masked):
        extra = [match.end() for match in _MISSED.finditer(masked)]
        extra += [_wide_end(masked, match) for match in _WIDE.finditer(masked)]
    else:
        return []
    if ")" in masked or "]" in masked:
        asides = _IN_BRACKETS.finditer(masked)
        extra += [hit.end() for hit in asides if _whole_aside(masked, hit.start())]
    return extra


def _wide_end(masked: str, found: re.Match[str]) -> int:
    """Where the sentence ends: a quote sign that follows may open the next one."""
    opens = found[0].endswith('"') and masked.count('"', 0, found.start()) % 2 == 0
    return found.end() - opens


def _whole_aside(masked: str, at: int) -> bool:
    """Whether the bracket that closes after `at` was opened where a sentence begins."""
    opened = max(masked.rfind("(", 0, at), masked.rfind("[", 0, at))
    before = masked[max(0, opened - 3) : max(0, opened)].rstrip()
    begins = opened == 0 or (opened > 0 and before[-1:] in ".!?")
    return begins and not masked[opened + 1].islower()


def _without_spaces(masked: str, begin: int, end: int) -> int:
    while end > begin and masked[end - 1].isspace():
        end -= 1
    if end > begin + 1 and masked[end - 1] in "\"'“‘([{" and masked[end - 2].isspace():
        return _without_spaces(masked, begin, end - 1)  # an opening quote opens what follows
    return end


def _after_spaces(masked: str, at: int) -> int:
    while at < len(masked) and masked[at].isspace():
        at += 1
    return at


def _closed(masked: str, end: int, *, leading: bool) -> int:
    """Move an end past the quotes, emphasis and citation marks that close its sentence."""
    after = masked[end : end + 2]
    if after[:1] == " " and after[1:].isalnum() and after.isascii():
        return end  # nothing but a space, as most often
    if closing := _CLOSING.match(masked, end):
        end = closing.end()
    if not leading:
        while marks := _CITES.match(masked, end) or _AUTHORED.match(masked, end):
            end = marks.end()
    return end


def _joined(masked: str, begin: int, end: int, right: int) -> bool:
    """Whether what stands before `end` and from `right` on is one sentence."""
    sign = masked[end - 1]
    if end == right and sign in ".!?" and masked[end].isascii():
        return not _is_glued_pair(masked, begin, end)
    if len(masked) - right < 5 and not _WORDY.search(masked, right):
        return True  # a smiley or a stray sign at the end
    if sign not in ".!…":
        return False
    words = masked[max(begin, end - _TAIL) : end].rstrip(".!…").rsplit(None, 2)
    tail = words[-1].strip("\"'([{*_").rpartition("'")[2] if words else ""
    cut_short = sign == "…" or masked.startswith("..", end - 2)
    if not cut_short and not _is_short(tail) and sign == ".":
        return False  # an ordinary word, as nearly always
    found = _HEAD.match(masked, right)
    head = found[1] if found else ""
    if cut_short:
        return head[:1].islower()
    if sign == "!":
        return tail.lower() in known.BRANDS and head[:1].islower()
    return _abbreviates(masked, begin, words, tail, head, right)


def _is_short(tail: str) -> bool:
    """Whether a word may be an abbreviation, an initial or an ordinal at all."""
    return len(tail) == 1 or "." in tail or tail.lower() in known.ALL or tail.isdigit()


def _is_glued_pair(masked: str, begin: int, end: int) -> bool:
    """Whether a sentence ends where no space follows ("done.The next"), unlike in "ASP.NET"."""
    word = masked[max(begin, end - 60) : end].rsplit(None, 1)[-1]
    if "/" in word or "@" in word or word.lower().startswith("www"):
        return False
    return masked[end - 1] in "!?" or bool(
        _GLUED_LEFT.fullmatch(word[-4:-1]) and _GLUED_RIGHT.match(masked, end)
    )


def _abbreviates(
    masked: str, begin: int, words: list[str], tail: str, head: str, right: int
) -> bool:
    """Whether the period after `tail` marks an abbreviation, an initial or an ordinal."""
    low, following = tail.lower(), head.lower()
    if (
        tail.isupper()
        and len(tail) > 1
        and "." not in tail
        and not (head.isupper() or head[:1].isdigit())
    ):
        return False  # "Truckee, CA. The" is no circa, "10 PM. The" no abbreviation
    starts = head[:1].isupper() and following in known.STARTERS
    if low in known.OPENERS:
        return not (starts and low in known.ALSO_CLOSERS)
    if low in known.BEFORE_NUMBER and _ROMAN.match(masked, right):
        return low not in known.ORDINARY or following not in ("i", "a")
    if low in known.EITHER:
        return _continues(low, head, following) or (low in known.NAME_PARTS and not starts)
    if tail.isdigit():
        alone = masked[begin:right].strip(" .") == tail
        listed = alone or (len(words) > 1 and words[-2].endswith(":"))
        return len(tail) < 4 and (listed or following in known.AFTER_ORDINAL or head[:1].islower())
    if _INITIALS.fullmatch(tail):
        before = words[-2].lower() if len(words) > 1 else ""
        return tail != "I" and before not in known.LETTERED and not starts
    return False


def _continues(low: str, head: str, following: str) -> bool:
    if head[:1].islower() or head[:1].isdigit() or head[:1] in ",;:-&/":
        return True
    return low in known.HOURS and following in known.AFTER_HOUR
