"""Dates, years and times of a claim against those of the sources that tell of the same thing.

Knows when two dates cannot both be meant and when no source has a date at all. Refuses to call a
differing date a contradiction unless both stand among the same words and the claim's own date
stands nowhere near them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.dating import Bearing, Dating, dated, datings
from critic.rules.hours import weeks
from critic.rules.mixups import mistimed
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.plain import fold
from critic.text.tokens import WORD, is_content

NEAR: Final = 0.2  # least affinity at which two dates are taken to tell of one thing
CLOSE: Final = 0.55  # affinity at which a differing date outweighs an agreeing one far off
FAR: Final = 0.35  # how far off, as a share of the closer one's affinity
SURELY: Final = 0.95  # affinity at which a date surely tells of what the claim tells of
MIXED_UP: Final = 0.7  # strength where some place of the sources has the claim's date
OTHER: Final = 0.65  # and how far off, then, is a date in the same sentence with another deed
REACH: Final = 120  # characters between two dates of one sentence
DEED: Final = re.compile(r"\b(?:and|but|then) ([a-z]{2,20})\b")
TELLING: Final = 0.7  # least weight of the words around a date
# How sure a date that no source has is not borne out: the more it tells, the surer.
ABSENT: Final = {
    "day": 0.85, "month": 0.7, "year": 0.72, "span": 0.7, "fiscal": 0.6, "quarter": 0.6, "half": 0.6,
    "decade": 0.6, "century": 0.6, "part": 0.55, "season": 0.55, "weekday": 0.45, "clock": 0.55,
}  # fmt: skip
# A year in brackets before a noun tells which film, act or edition is meant; sources leave it out.
BRACKETED: Final = re.compile(r"\s?[^\W\d_]{2,20}+(?:\s[^\W\d_]{2,20}+){0,2}\s?\)")

# Words before a date that make it the base of a comparison: another date of the thing is no clash.
BASE: Final = re.compile(
    r"\b(?:compared (?:with|to)|relative to|versus|vs\.?|than(?: that)?(?: in| of)?"
    r"|(?:up|down)\b[^.;]{0,20}\bfrom|(?:%|percent|per cent) (?:from|over|on))\s$",
    re.IGNORECASE,
)


def clash(exhibit: Exhibit, dating: Dating) -> Bearing | None:
    """Give the source's date that rules the claim's out, where nothing speaks for the claim's."""
    differing, agreeing = dating.best(("different",)), dating.agreeing
    if not differing or differing.affinity < NEAR or dating.telling < TELLING:
        return None
    if not agreeing:
        return differing
    outweighs = differing.affinity >= CLOSE and agreeing.affinity <= FAR * differing.affinity
    if outweighs or _of_another_deed(dating, differing, agreeing):
        return differing
    return mistimed(exhibit, dating)


def _of_another_deed(dating: Dating, differing: Bearing, agreeing: Bearing) -> bool:
    """Whether one sentence dates two deeds and the claim gives one the other's: begins, and ends."""
    reading = differing.place.reading
    if reading is not agreeing.place.reading or differing.affinity < SURELY:
        return False
    if agreeing.affinity > OTHER * differing.affinity:
        return False
    first, second = sorted((differing.moment, agreeing.moment), key=lambda moment: moment.start)
    between = reading.text[first.end : min(second.start, first.end + REACH)]
    if second.start - first.end > REACH or "." in between:
        return False
    deed = DEED.search(between)
    return deed is not None and is_content(deed[1]) and deed[1] not in dating.claim.folded


def _find_clash(exhibit: Exhibit) -> Iterator[Hit]:
    for dating in datings(exhibit):
        if dating.moment.scale in {"calendar", "year"} and not (_names(dating) or _is_base(dating)):
            yield from _contradicted(exhibit, dating, top=0.97)


def _find_clock_clash(exhibit: Exhibit) -> Iterator[Hit]:
    for dating in datings(exhibit):
        if dating.moment.scale == "day" and not has_week(dating):
            yield from _contradicted(exhibit, dating, top=0.75)


def has_week(dating: Dating) -> bool:
    """Whether the differing time stands in a record of days, which the rules on hours read."""
    differing = dating.best(("different",))
    if differing is None:
        return False
    reading = differing.place.reading
    return bool(reading.facts) and bool(weeks(reading))


def _contradicted(exhibit: Exhibit, dating: Dating, *, top: float) -> Iterator[Hit]:
    found = clash(exhibit, dating)
    if not found:
        return
    sure = top - max(0.0, 0.5 - found.affinity) * 0.6 if not dating.agreeing else MIXED_UP
    message = f"The answer says {dating.said}, the source says {found.said}."
    start, end = dating.moment.start, dating.moment.end
    yield Hit(Verdict.CONTRADICTED, round(sure, 3), message, start, end, found.place)


def _find_absent(exhibit: Exhibit) -> Iterator[Hit]:
    for dating in datings(exhibit):
        moment = dating.moment
        clashes = clash(exhibit, dating) and not _is_base(dating)
        if dating.agreeing or clashes or _names(dating):
            continue
        written = _is_written(dating, exhibit)
        if written and moment.kind != "day":
            continue
        sure = ABSENT[moment.kind] - 0.25 * written
        message = f"No source mentions {dating.said}."
        yield Hit(Verdict.UNSUPPORTED, round(sure, 3), message, moment.start, moment.end)


def _is_written(dating: Dating, exhibit: Exhibit) -> bool:
    """Whether the sources hold every word of it, if not as a date: at 7 for 7 pm, 1984 the book."""
    words = [fold(match[0]) for match in WORD.finditer(dating.said)]
    if dating.moment.scale == "day":
        words = [re.sub(r"\D", "", word) for word in words[:1]]
    return all(word in exhibit.index.folded for word in words)


def _names(dating: Dating) -> bool:
    """Whether the date is part of what something is called: Ashes (2008 film)."""
    text, moment = dating.claim.reading.text, dating.moment
    before = text[max(0, moment.start - 2) : moment.start].strip()
    return before == "(" and bool(BRACKETED.match(text, moment.end))


def _is_base(dating: Dating) -> bool:
    """Whether the date is what something is compared with: "up 5% from 2020", "more than in 2020"."""
    start = dating.moment.start
    return BASE.search(dating.claim.reading.text[max(0, start - REACH) : start]) is not None


def _find_agreement(exhibit: Exhibit) -> Iterator[Hit]:
    for dating in datings(exhibit):
        agreeing, differing = dating.best(("equal", "implied")), dating.best(("different",))
        if not agreeing or (differing and differing.affinity >= agreeing.affinity):
            continue
        if mistimed(exhibit, dating):
            continue
        sure = min(0.9, 0.7 + 0.3 * agreeing.affinity)
        message = f"The source says {agreeing.said} too."
        start, end = dating.moment.start, dating.moment.end
        yield Hit(Verdict.SUPPORTED, round(sure, 3), message, start, end, agreeing.place)


RULES: tuple[Rule, ...] = (
    Rule(
        "DAT001",
        "Date contradicts the source",
        "The source dates the same thing otherwise, and no source has the claim's date for it.",
        "temporal",
        0.9,
        _find_clash,
        "calendar arithmetic; how English, German, French and Spanish write dates",
        within=dated,
        needs=datings,
    ),
    Rule(
        "DAT002",
        "Date in no source",
        "No source has the claim's date, however it is written.",
        "temporal",
        0.6,
        _find_absent,
        "calendar arithmetic; how English, German, French and Spanish write dates",
        within=dated,
        needs=datings,
    ),
    Rule(
        "DAT003",
        "Time of day contradicts the source",
        "The source gives another time for the same thing, and no source has the claim's.",
        "temporal",
        0.8,
        _find_clock_clash,
        "clock arithmetic; common time zones",
        within=dated,
        needs=datings,
    ),
    Rule(
        "DAT010",
        "Date agrees",
        "The source that is closest in words has the claim's date, or one within it.",
        "temporal",
        0.0,
        _find_agreement,
        "calendar arithmetic",
        within=dated,
        needs=datings,
    ),
)
