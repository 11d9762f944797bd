"""Tells years from counts: the 2012 Olympics from 2000 people, page 1990 and 2021 State Street.

Knows the words that go before years and those that are counted, numbered or measured. Refuses to
know which year is meant.
"""

from __future__ import annotations

import re
from typing import Final

_NOUNS: Final = (
    "people persons? men women children students? pupils employees workers residents patients "
    "participants users voters votes seats rooms beds calories kcal kilocalories cal metres? meters? "
    "miles? km kilomet(?:er|re)s? kg kilograms? ft foot feet m mm cm sq square cubic acres? hectares? tons? "
    "tonnes? dollars? euros? pounds? lbs? points? units? copies hours?|hrs? days? nights? minutes? seconds? "
    "weeks? months? years? words? pages? mah mhz ghz rpm hp w kw mw gw mb gb volts? watts? cc items? "
    "soldiers troops jobs homes houses households cases deaths times species books cars vehicles "
    "passengers members stores shops restaurants companies schools hotels reviews ratings stars "
    "degrees million billion thousand hundred dozen percent per mg ml g litres? liters? usd eur gbp "
    "players fans spectators guests visitors victims inmates prisoners refugees families animals "
    "apartments flats steps stairs pieces tickets shares inhabitants attendees"
).replace(" ", "|")
NOT_YEAR_AFTER: Final = re.compile(
    rf"\w|%|°|[.,:/]\d|-\d|\s?[%°$€£]|[\s-](?:{_NOUNS})\b", re.IGNORECASE
)
PLURAL_AFTER: Final = re.compile(r"\s[a-z]{2,20}s\b")
STREET_AFTER: Final = re.compile(
    r"\s(?:[NSEW]\.?\s|North\s|South\s|East\s|West\s)?(?:[A-Z][\w.']{0,20}\s){1,3}"
    r"(?:Street|St|Avenue|Ave|Road|Rd|Blvd|Boulevard|Drive|Dr|Lane|Ln|Way|Court|Ct|Highway|Hwy|Place|Pl)\b"
)
WORD_BEFORE: Final = re.compile(
    r"(?:\b([^\W\d_]{1,14})[.,:]?[\s-]{1,2})?\b([^\W\d_]{1,14})\.?[\s-]$"
)
_TWO_WORDS: Final = 33  # characters at most that two words before a year take up
KEY_BEFORE: Final = re.compile(r'"([^"\n]{1,40})"\s{0,2}:\s{0,2}"?$')
YEAR_KEY: Final = re.compile(
    r"year|date|since|founded|born|birth|died|built|opened|release|publish", re.IGNORECASE
)
_MEASURED: Final = frozenset(
    "population total number height elevation altitude length average maximum minimum weight score "  # noqa: SIM905
    "sum capacity cost price distance depth area rate speed excess crowd attendance staff crew group "
    "list amount value range peak tally revenue salary series set".split()
)
_NUMBERED: Final = frozenset(
    "no number nr section sec article art room suite route highway page pages pp p iso rfc form flight "  # noqa: SIM905
    "model line id code zip chapter paragraph figure fig table rule size version gate unit box apt "
    "building channel windows radeon geforce boeing psalm verse lot item serial asteroid".split()
)
_COUNTING: Final = frozenset(
    "than over nearly approximately almost some total least most only cost costs exactly roughly "  # noqa: SIM905
    "another every these those all plus minus times paid pay worth up upto".split()
)
_LOOSE: Final = frozenset("of by from to about around and between under or through".split())  # noqa: SIM905
_STRONG: Final = (
    frozenset(
        "in since until till before after during circa ca c year early mid late spring summer autumn fall "  # noqa: SIM905
        "winter post pre dated copyright born b d died est founded established act class season edition "
        "en im seit depuis hasta jahr ano anno vintage".split()
    )
    | _LOOSE
)


def is_year(text: str, start: int, end: int) -> bool:
    """Whether the four digits at `start` are a year and count nothing."""
    if NOT_YEAR_AFTER.match(text, end) or STREET_AFTER.match(text, end):
        return False
    year, before = int(text[start : start + 4]), text[max(0, start - 48) : start]
    key = KEY_BEFORE.search(before)
    if key:
        return bool(YEAR_KEY.search(key[1]))
    match = WORD_BEFORE.search(text, max(0, start - _TWO_WORDS), start)
    word, earlier = (match[2].lower(), (match[1] or "").lower()) if match else ("", "")
    if word in _NUMBERED or word in _COUNTING or (before.endswith("-") and word not in _STRONG):
        return False
    if word == "of" and earlier in _MEASURED:
        return False
    counts = bool(PLURAL_AFTER.match(text, end))
    if year % 50 == 0 and counts and word != "the":
        return False
    strong = (word in _STRONG and not (word in _LOOSE and counts)) or before.endswith("(")
    if year < 1500:
        return strong and word not in {"of", "to", "about", "around", "and", "by"} and not counts
    return strong or (1800 <= year <= 2035 and year % 100 != 0) or (year == 2000 and not counts)
