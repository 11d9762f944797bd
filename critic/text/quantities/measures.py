"""One numeral with what belongs to it: currency, scale suffix, unit, rate, and what is counted.

Knows how the words right beside a number turn it into a measure. Refuses to know ranges and how two
measures relate.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from critic.text.inflection import stem
from critic.text.quantities.counted import find_noun, is_year, label_before
from critic.text.quantities.digits import Numeral
from critic.text.quantities.drafts import Draft
from critic.text.quantities.units import (
    ADVERBS,
    ONE,
    OPENERS,
    TOUCHING,
    Unit,
    find_unit,
    money,
    rate,
)

_SCALES: Final = {
    "k": 3, "K": 3, "m": 6, "M": 6, "mm": 6, "MM": 6, "mn": 6, "Mn": 6, "mln": 6, "bn": 9, "Bn": 9,
    "BN": 9, "b": 9, "B": 9, "tn": 12, "trn": 12, "T": 12, "Mio": 6, "Mrd": 9,
}  # fmt: skip
_SUFFIX: Final = re.compile(r"( ?)(mln|trn|Mio|Mrd|bn|Bn|BN|mn|Mn|mm|MM|tn|[kKmMbBT])\b\.?(?!/)")
_MONEY_BEFORE: Final = re.compile(
    r"(?:(?:US|U\.S\.|AU|A|CA|C|NZ|HK|S|R)?\$|[€£¥₹₽₩₺₪₫₦₱₿]|(?<![A-Za-z])(?:[A-Z]{3}|Rs\.?)) ?(-?)$"
)
_TAIL: Final = re.compile(
    r"( ?-?)([%‰¢]|[€£¥₹$](?!\d)|°[CF]?|℃|℉|[^\W\d_]{1,24}[23]?(?![^\W_]))"
    r"(?:[ -]([^\W\d_]{1,24})(?![^\W_])(?: (million|billion)\b)?)?"
)
_OF_UNIT: Final = re.compile(r" of an? ([^\W\d_]{2,20})(?![^\W_])")
_UNIT_AND: Final = re.compile(r"\ban? ([^\W\d_]{3,12}) and (?:an? )?$", re.IGNORECASE)
_PER: Final = re.compile(
    r" ?/ ?([^\W\d_]{1,20})|[ -](per|an?|each|every) ([^\W\d_]{1,20})"
    r"| (annually|yearly|monthly|weekly|daily|hourly|quarterly|p\.a\.)"
)
_QUOTE: Final = re.compile(r'.?"')
_AGE: Final = re.compile(r"[- ]old\b|[ -]?olds?\b| of age\b", re.IGNORECASE)
_AGED_BEFORE: Final = re.compile(r"(?:\baged?|\bage of|\bages) $", re.IGNORECASE)
_APPOSITION: Final = re.compile(r"[^\W\d_]{2}, $")
_RATIO: Final = re.compile(r":(\d{1,3})")
_PARTED: Final = re.compile(r"[:/]\d")
_RATING: Final = re.compile(r"/(5|10|20|100)(?![\d/])")
_TIME_LIKE: Final = frozenset(("time", "calendar"))
_RATED: Final = frozenset(("money", "times", "share", "count", "length", "time", "mass", "volume"))
_PARTS_OF_TIME: Final = frozenset((stem("half"), stem("quarter"), stem("time"), stem("thing")))
_RANK: Final = stem("place")
_RANKS: Final = frozenset((stem("place"), stem("position"), stem("rank")))
_RANKED: Final = re.compile(r"\b(?:finish(?:ed|es|ing)?|rank(?:ed|s|ing)?|came|placed) $")
YEAR: Final = Unit("age", "year", Fraction(12))


def read_draft(text: str, numeral: Numeral) -> Draft | None:
    """Read what belongs to one numeral; None where it is a year or a mere word."""
    if numeral.form == "ordinal":
        return _ordinal(text, numeral)
    if numeral.form == "times":
        return _multiplicative(text, numeral)
    if numeral.digits and _PARTED.match(text, numeral.end):
        return _ratio(text, numeral)
    start, negative, unit = _prefix(text, numeral)
    end, scale = _suffix(text, numeral, unit is not None)
    value = numeral.value if scale is ONE else numeral.value * scale
    value = -value if negative else value
    weak = numeral.weak or numeral.form == "vague"
    draft = Draft(
        numeral,
        start,
        end,
        value,
        unit.dimension if unit is not None else "count",
        unit,
        scale=scale,
        weak=weak,
        prefixed=unit is not None,
    )
    measured = _with_unit(text, draft)
    if numeral.form == "fraction" and measured.unit is None:
        measured = _part_of_unit(text, measured)
    if measured.unit is None:
        return _counted(text, measured)
    vague = numeral.form == "vague"
    return _with_per(text, measured if measured.weak == vague else measured._replace(weak=vague))


def _prefix(text: str, numeral: Numeral) -> tuple[int, bool, Unit | None]:
    """Read the sign and currency before a number."""
    start = numeral.start
    if not start or not numeral.digits:
        return start, text[max(0, start - 6) : start].lower() == "minus ", None
    before = text[start - 1] if text[start - 1] != " " else text[start - 2 : start - 1]
    if before.islower() and before != "s":  # neither a currency nor "minus"
        return start, False, None
    window = text[max(0, start - 8) : start]
    match = _MONEY_BEFORE.search(window)
    if match is not None:
        unit = money(match[0].rstrip(" -").replace("U.S.", "US"))
        if unit is not None:
            begin = start - len(match[0])
            sign = text[begin - 1 : begin] == "-" and not text[begin - 2 : begin - 1].strip()
            return begin - sign, bool(match[1]) or sign, unit
    if window.endswith("-") and not window[:-1].strip()[-1:].isdigit() and window[-2:-1] in " (":
        return start - 1, True, None
    minus = window.lower().endswith("minus ")
    return start - 6 * minus, minus, None


def _suffix(text: str, numeral: Numeral, is_money: bool) -> tuple[int, Fraction]:  # noqa: FBT001
    """Read a scale suffix: "$5m", "10k", "3bn"; "5m" alone is five metres unless people follow."""
    if not numeral.digits or numeral.scale is not ONE:
        return numeral.end, ONE
    match = _SUFFIX.match(text, numeral.end)
    if match is None:
        return numeral.end, ONE
    gap, suffix = match[1], match[2]
    long = suffix in ("bn", "Bn", "BN", "tn", "mn", "Mn", "mln", "trn", "Mio", "Mrd")
    if not long and (gap or suffix in ("T", "mm", "MM", "b")) and not is_money:
        return numeral.end, ONE
    if suffix == "m" and not is_money:
        noun, _, plural = find_noun(text, match.end())
        unit = find_unit(noun)
        pounds = unit is not None and (unit.dimension == "money" or unit.name == "pound")
        if not (noun and plural) or (unit is not None and not pounds):
            return numeral.end, ONE
    if suffix in ("T", "b", "mm") and gap:
        return numeral.end, ONE
    dotted = text[match.end() - 1] == "." and suffix not in ("Mio", "Mrd")
    return match.end() - dotted, Fraction(10 ** _SCALES[suffix])


def _with_unit(text: str, draft: Draft) -> Draft:
    """Read the unit after a number: one to three words or a sign."""
    vague = draft.numeral.form == "vague" and text.startswith(" of ", draft.end)
    match = _TAIL.match(text, draft.end + 3 * vague)
    if match is None:
        inches = text[draft.end : draft.end + 1] == '"' and _no_open_quote(text, draft.start)
        return _take(draft, find_unit("inch"), draft.end + 1) if inches else draft
    gap, first, second, third = match.groups()
    if first == "s" and draft.value % 10 == 0:
        return draft  # the 1990s
    if first in ("a", "an", "of") and second and draft.numeral.form == "fraction":
        return _take(draft, _safe_unit(second, " "), match.end(2 + 1))  # half an hour
    if second and first.lower() in OPENERS:
        unit = find_unit(f"{first} {second} {third}") if third else None
        if unit is not None:
            return _take(draft, unit, match.end(4))
        unit = find_unit(f"{first} {second}")
        if unit is not None:
            return _take(draft, unit, match.end(3))
    unit = _safe_unit(first, gap)
    if unit is not None and unit.dimension == "money" and draft.unit is not None:
        return draft._replace(end=match.end(2), unit=unit)  # $5 USD
    return _take(draft, unit, match.end(2))


def _part_of_unit(text: str, draft: Draft) -> Draft:
    """Read "three quarters of an hour", "two tenths of a percent", "a year and a half"."""
    after = _OF_UNIT.match(text, draft.end)
    if after is not None:
        return _take(draft, _safe_unit(after[1], " "), after.end())
    before = _UNIT_AND.search(text, max(0, draft.start - 24), draft.start)
    unit = _safe_unit(before[1], " ") if before else None
    if before is None or unit is None:
        return draft
    return draft._replace(
        unit=unit, dimension=unit.dimension, start=before.start(), value=draft.value + 1
    )


def _no_open_quote(text: str, start: int) -> bool:
    """Whether no double quote stands open on the line, so that one after a number means inches."""
    line = text[max(0, start - 200) : start].rpartition("\n")[2]
    return sum(not mark[0].isdigit() for mark in _QUOTE.findall(f" {line}")) % 2 == 0


def _take(draft: Draft, unit: Unit | None, end: int) -> Draft:
    if unit is None or draft.unit is not None:
        return draft
    return draft._replace(unit=unit, dimension=unit.dimension, end=end)


def _safe_unit(word: str, gap: str) -> Unit | None:
    """Give the unit of one word; short everyday words only where they touch the number."""
    return None if word in TOUCHING and gap not in ("", "-") else find_unit(word)


def _with_per(text: str, draft: Draft) -> Draft:
    """Read a rate ("per month", "/day", "a year", "annually") and an age ("years old")."""
    unit = draft.unit
    if unit is not None and unit.name in ("year", "month") and unit.dimension == "calendar":
        match = _AGE.match(text, draft.end)
        if match or _AGED_BEFORE.search(text[max(0, draft.start - 9) : draft.start]):
            end = match.end() if match else draft.end
            return draft._replace(dimension="age", unit=unit._replace(dimension="age"), end=end)
    match = _PER.match(text, draft.noun_end or draft.end)
    if match is None:
        return draft
    slashed, link, word, adverb = match.groups()
    if adverb:
        return draft._replace(per=ADVERBS[adverb], end=match.end())
    named = slashed or word
    base = find_unit(named)
    if named in ADVERBS:
        return draft._replace(per=ADVERBS[named], end=match.end())
    if link in ("a", "an", "each", "every") and (
        base is None or base.dimension not in _TIME_LIKE or draft.dimension not in _RATED
    ):
        return draft
    if slashed and base is None:
        return draft
    together = rate(unit, base) if unit is not None and base is not None else None
    if together is not None:
        return draft._replace(unit=together, dimension=together.dimension, end=match.end())
    per = base.name if base is not None else stem(named.lower())
    return draft._replace(per=per, end=match.end())


# Numbers without a unit -------------------------------------------------------


def _counted(text: str, draft: Draft) -> Draft | None:
    """Read what a bare number counts; a fraction is a share, a label stays a label."""
    numeral = draft.numeral
    if numeral.form == "fraction":
        return draft._replace(dimension="share")
    if text[draft.end : draft.end + 1] in ("s", "'") and numeral.digits:
        return None  # the 1990s, the '20s
    vague = numeral.form == "vague" and text.startswith(" of ", draft.end)
    noun, noun_end, plural = find_noun(text, draft.end + 3 * vague)
    plain = numeral.digits and draft.scale is ONE and numeral.scale is ONE
    if plain and is_year(text, numeral.start, numeral.end, plural_follows=plural):
        return None
    if numeral.scale is ONE and numeral.form != "vague":
        label = label_before(text, draft.start, plural_follows=plural)
        if label and (plain or (numeral.value < 100 and label != "no")):
            unit = Unit("label", label)
            return draft._replace(dimension="label", unit=unit, weak=True)
    age = _bare_age(text, draft, noun)
    if age is not None:
        return age
    counted = Draft(
        numeral, draft.start, draft.end, draft.value, "count",
        noun=noun, noun_end=noun_end, scale=draft.scale, weak=draft.weak,
    )  # fmt: skip
    return _with_per(text, counted)


def _bare_age(text: str, draft: Draft, noun: str) -> Draft | None:
    """Read "aged 35" and "Jane Doe, 35, said"."""
    if noun or not draft.numeral.digits or draft.value > 120 or draft.value.denominator != 1:
        return None
    window = text[max(0, draft.start - 9) : draft.start]
    apposed = _APPOSITION.search(window) and text[draft.end : draft.end + 1] in (",", ")")
    word = text[max(0, draft.start - 34) : draft.start - 2].rpartition(" ")[2]
    named = bool(apposed) and word[:1].isupper()
    if not named and not _AGED_BEFORE.search(window):
        return None
    return draft._replace(dimension="age", unit=YEAR, weak=bool(named))


def _ordinal(text: str, numeral: Numeral) -> Draft | None:
    if (
        text[numeral.end : numeral.end + 1] == "-"
        or text[numeral.end : numeral.end + 6] == " party"
    ):
        return None
    noun, noun_end, _ = find_noun(text, numeral.end)
    if noun in _RANKS or _RANKED.search(text, max(0, numeral.start - 16), numeral.start):
        noun = _RANK
    weak = not noun or noun in _PARTS_OF_TIME
    return Draft(
        numeral, numeral.start, numeral.end, numeral.value, "ordinal",
        noun=noun, noun_end=noun_end, weak=weak,
    )  # fmt: skip


def _multiplicative(text: str, numeral: Numeral) -> Draft:
    unit = Unit("times", "times")
    span = numeral.start, numeral.end
    draft = Draft(numeral, *span, numeral.value, "times", unit, weak=numeral.weak)
    return _with_per(text, draft)


def _ratio(text: str, numeral: Numeral) -> Draft | None:
    """Read "2:1" as a ratio and "4.5/5" as a share."""
    match = _RATIO.match(text, numeral.end) or _RATING.match(text, numeral.end)
    lower = int(match[1]) if match else 0
    if match is None or not lower:
        return None
    shared = match[0][0] == "/"
    if shared and lower in (5, 10):  # a rating: 4.5/5 is four and a half stars
        return Draft(numeral, numeral.start, match.end(), numeral.value, "count", noun="star")
    dimension = "share" if shared else "ratio"
    value = numeral.value / lower
    return Draft(numeral, numeral.start, match.end(), value, dimension, Unit(dimension, dimension))
