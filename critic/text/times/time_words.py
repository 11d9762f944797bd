"""Reads moments written in small words alone: the nineteenth century, the nineties, on friday.

Looks for a few letters first, as most texts hold none of them. Refuses to read times of day.
"""

from __future__ import annotations

import re
from typing import Final

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
TIME_WORDS: Final = frozenset(
    word.encode()
    for word in ("century", "quarter", *_DECADES, *SMALL_DAYS, *(f"{day}s" for day in SMALL_DAYS))
)
"""One of these, its letters small, stands in every moment that is read here."""
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


def read_words(text: str) -> tuple[Moment, ...]:
    """Read every moment that is written in words alone."""
    found: list[Moment | None] = []
    decades = "ties" in text and any(map(text.__contains__, _DECADES))
    if decades or "century" in text or "quarter" in text:
        found += [_worded(match) for match in WORD.finditer(text)]
    if "day" in text and any(map(text.__contains__, SMALL_DAYS)):
        found += [small_weekday(match) for match in SMALL_DAY.finditer(text)]
    return tuple([moment for moment in found if moment]) if found else ()


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
