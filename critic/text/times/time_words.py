"""Reads moments written in small words alone: the nineteenth century, the nineties, on friday.

Looks for a few letters first, as most texts hold none of them. Refuses to read times of day.
"""

from __future__ import annotations

import re
from typing import Final

from critic.text.spoken import bytewise
from critic.text.times.calendar import Moment
from critic.text.times.leads import share_of_year, with_lead
from critic.text.times.weekdays import SMALL_DAY, SMALL_DAYS, small_weekday
from critic.text.times.years import century, decade

WORD: Final = re.compile(
    r"\b(?:(?P<century>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|"
    r"twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|"
    r"twentieth|twenty-first)[\s-]century\b(?P<bc>\s(?:B\.?C|bce?)\b)?|(?P<quarter>first|second|third|fourth)[\s-]quarter\b"
    r"|the\s(?:early\s|mid-?\s?|late\s)?(?P<decade>twen|thir|for|fif|six|seven|eigh|nine)ties\b)",
    re.IGNORECASE,
)
_DECADES: Final = ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties",
                   "nineties")  # fmt: skip
# What the letters of a text must hold for moments in words.
_SPANS: Final = bytewise("century", *_DECADES)
_QUARTER: Final = bytewise("quarter")
_QUARTERS: Final = bytewise("first second third fourth")
_DAYS: Final = bytewise(*SMALL_DAYS, *[f"{day}s" for day in SMALL_DAYS])
TIME_WORDS: Final = _SPANS | _QUARTER | _QUARTERS | _DAYS
_ORDINALS: Final = {
    word: count
    for count, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "  # noqa: SIM905
        "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
        "twenty-first".split(),
        1,
    )
}
_TENS: Final = ("twen", "thir", "for", "fif", "six", "seven", "eigh", "nine")


def read_words(text: str, held: frozenset[bytes]) -> list[Moment]:
    """Read every moment that is written in words alone; `held` are its `TIME_WORDS`."""
    found: list[Moment | None] = []
    quarters = held >= _QUARTER and not _QUARTERS.isdisjoint(held)
    if (quarters or not _SPANS.isdisjoint(held)) and _is_small(text):
        found += [_worded(match) for match in WORD.finditer(text)]
    if not _DAYS.isdisjoint(held) and any(map(text.__contains__, SMALL_DAYS)):
        found += [small_weekday(match) for match in SMALL_DAY.finditer(text)]
    return [moment for moment in found if moment]


def _is_small(text: str) -> bool:
    """Whether a word that names a span of time stands somewhere in small letters."""
    if "century" in text or "quarter" in text:
        return True
    return "ties" in text and any(map(text.__contains__, _DECADES))


def _worded(match: re.Match[str]) -> Moment | None:
    start, end = match.span()
    if match["century"]:
        count = _ORDINALS[match["century"].lower()]
        found = century(start, end, count, before_christ=bool(match["bc"]))
        return with_lead(match.string, found) if found else None
    if match["quarter"]:
        return share_of_year(start, end, None, _ORDINALS[match["quarter"].lower()], 4)
    tens = _TENS.index(match["decade"].lower()) + 2
    return decade(match.start("decade"), end, tens)
