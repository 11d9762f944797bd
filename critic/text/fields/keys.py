"""What the key of a field names: its notions, without the words that only decorate it.

Knows decoration ("has", "available"), units and counts that a key carries ("weight_kg", "room_count"),
keys that deny ("no_smoking"), and keys that name nothing ("id", "value"). Refuses to know values.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from critic.text.fields.notions import notions_of

_DECOR: Final = frozenset(
    """
    is are has have can does accept accepts accepted offer offers offered allow allows allowed provide
    provides provided include includes included support supports supported available availability good
    best suitable great of the an in on to with for by and or business company restaurant restaurants hotel
    hotels store shop place venue property product products item items customer customers user users guest guests
    general info information data details detail value field attribute attributes feature features
    amenity amenities option options facility facilities flag current service services overall average mean
    avg
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_UNITS: Final = frozenset(
    """
    kg g mg lb lbs oz km m cm mm mi ft in inch inches usd eur gbp jpy chf cad aud min mins minutes
    hours hrs sec seconds ms days weeks months years percent pct celsius fahrenheit c f kmh mph kph
    hpa mbar kw kwh hp l ml litres liters gb mb tb mah w v hz ghz mhz sqm sqft dollars euros
    """.split()  # noqa: SIM905 - as above
)
_CURRENCIES: Final = frozenset({"usd", "eur", "gbp", "jpy", "chf", "cad", "aud"})
_SCALES: Final = frozenset({"thousand", "million", "billion"})
_NEGATIVE: Final = frozenset({"no", "not", "non", "without", "never"})
_COUNTING: Final = frozenset({"count", "counts", "number", "num", "total", "quantity", "no"})
COUNT: Final = "#"  # the unit of attributes whose key counts something
_TIMES: Final = frozenset({"year", "date", "time", "day", "at"})
_EMPTY: Final = frozenset(
    """
    name id identifier text title label description note notes comment comments content message body summary
    type kind category status value date time number code key index link image slug source uuid
    created updated timestamp version
    """.split()  # noqa: SIM905 - as above
)


class KeyName(NamedTuple):
    """What a key names: its notions, the unit it carries (`COUNT` of counts), -1 if it denies."""

    needs: frozenset[str]
    unit: str
    sign: int


NAMELESS: Final = KeyName(frozenset(), "", 1)


@lru_cache(maxsize=4096)
def read_key(words: tuple[str, ...]) -> KeyName:
    """Read the folded words of a key; one that names nothing has no notions."""
    if not words or (len(words) == 1 and words[0] in _EMPTY):
        return NAMELESS
    counts = _is_count(words)
    sign = -1 if not counts and not _NEGATIVE.isdisjoint(words) else 1
    last = words[-1] if len(words) > 1 else ""
    unit = COUNT if counts else last if last in _UNITS else ""
    kept = words[:-1] if last in _UNITS or last in _TIMES else words
    if unit in _CURRENCIES:
        unit = unit.upper()
    if unit and len(kept) > 1 and kept[-1] in _SCALES:
        unit, kept = f"{kept[-1]} {unit}", kept[:-1]
    dropped = _DECOR | _COUNTING if counts else _DECOR
    return KeyName(notions_of(tuple([word for word in kept if word not in dropped])), unit, sign)


def _is_count(words: tuple[str, ...]) -> bool:
    """Whether a key counts: "room_count", "number of rooms", "no_of_rooms"."""
    if len(words) < 2 or (words[0] == "no" and words[1] != "of"):
        return False
    return words[0] in _COUNTING or (words[-1] in _COUNTING and words[-1] != "no")
