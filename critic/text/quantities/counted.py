"""What a number counts, and numbers that count nothing: labels, names, years.

Knows the head noun after a number ("500 full-time employees" counts employees), and that "page 3",
"Apollo 11" and "in 2019" are no amounts. Refuses to know units.
"""

from __future__ import annotations

import re
from typing import Final

from critic.text.inflection import stem
from critic.text.tokens import FUNCTION_WORDS

LABELS: Final = frozenset(
    """
    section sections sec article articles art page pages p pp figure figures fig table tables chapter
    chapters clause clauses paragraph paragraphs para step steps appendix annex part no nos nr number
    question phase type level version grade route highway interstate room flight line item rule act
    schedule exhibit volume vol issue episode season stage category class model mark form channel
    gate version release build bus train war title division tier ward district precinct apartment
    apt suite building lot platform track verse psalm day week round game chapter note footnote
    abschnitt artikel seite kapitel absatz página artículo capítulo sección
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_UNLABELLED: Final = frozenset(("day", "week", "round", "game", "part", "class", "building"))
_SKIPPED: Final = frozenset(
    """
    more other additional new different separate consecutive further extra main major key total such
    full major distinct individual successive or and to straight whole
    """.split()  # noqa: SIM905
)
_PLURALS: Final = frozenset(
    """
    people men women children feet teeth mice police staff fish sheep media species series aircraft
    persons cattle crew personnel data bacteria criteria phenomena others dice geese alumni
    """.split()  # noqa: SIM905
)
_NO_PLURAL: Final = ("ss", "us", "is", "'s")
_AFTER: Final = re.compile(
    r"(?: of (?:the|its|his|her|their|our|these|those|all)| de(?= ))?[ -](?:d')?(?=[^\W\d_])"
)
_WORD: Final = re.compile(r"[^\W\d_](?:[\w']|-(?=[^\W\d_])){0,30}")
_LAST_WORD: Final = re.compile(r"([^\W\d_][\w']{0,30})\.? ?(?:#|§ ?)?$")
_YEAR_BEFORE: Final = frozenset(
    """
    in since by from until till during of the early late mid before after around circa between and
    to through fiscal year years calendar fy spring summer autumn fall winter january february march
    april may june july august september october november december jan feb mar apr jun jul aug sep
    sept oct nov dec q1 q2 q3 q4 for this back im seit bis en desde depuis
    """.split()  # noqa: SIM905
)


def find_noun(text: str, end: int) -> tuple[str, int, bool]:
    """Give the stem of the noun counted after `end`, where it ends, and whether it is plural.

    The first plural within four words is the head; else the first word. ("", end, False) if none.
    """
    match = _AFTER.match(text, end)
    if match is None:
        return "", end, False
    place = match.end()
    first: tuple[str, int] | None = None
    for _ in range(4):
        word = _WORD.match(text, place)
        if word is None:
            break
        folded = word[0].lower()
        last = folded.rpartition("-")[2]
        if folded in FUNCTION_WORDS and folded not in _SKIPPED:
            break
        if _plural(last):
            return stem(last), word.end(), True
        if first is None and folded not in _SKIPPED:
            first = last, word.end()
        place = word.end() + 1
        if text[word.end() : place] != " ":
            break
    return (stem(first[0]), first[1], False) if first else ("", end, False)


def _plural(word: str) -> bool:
    if word in _PLURALS:
        return True
    return len(word) > 3 and word[-1] == "s" and not word.endswith(_NO_PLURAL)


def _last_word(window: str) -> re.Match[str] | None:
    """Find the word that ends a window, with the sign behind it."""
    bare = window.rstrip(" #§.")
    return _LAST_WORD.search(window, bare.rfind(" ") + 1)


def label_before(text: str, start: int, *, plural_follows: bool) -> str:
    """Give the word that makes a bare number a label ("page", "apollo"), or "" if none does."""
    window = text[max(0, start - 34) : start]
    if window.endswith(("#", "§", "# ", "§ ")):
        return "no"
    last = window[:-1].rpartition(" ")[2]
    if window[-1:] == " " and last.isalpha() and last.islower() and last not in LABELS:
        return ""  # a plain word, as mostly
    match = _last_word(window)
    if match is None:
        return ""
    word = match[1]
    folded = word.lower()
    if folded in LABELS:
        lower = word == folded and folded in _UNLABELLED
        return "" if lower and plural_follows else folded
    if (
        plural_follows
        or not word[0].isupper()
        or folded in FUNCTION_WORDS
        or folded in _YEAR_BEFORE
    ):
        return ""
    return "" if folded in _COUNTING or match[0].endswith(".") else folded


_COUNTING: Final = frozenset(
    ("total", "exactly", "precisely", "approximately", "roughly", "nearly", "almost", "altogether",
     "approx", "overall", "usd", "eur", "gbp", "est", "estimated", "serves", "contains", "includes")
)  # fmt: skip


def is_year(text: str, start: int, end: int, *, plural_follows: bool) -> bool:
    """Whether four bare digits without a unit are a year (1500 to 2099)."""
    if end - start != 4 or not text[start:end].isdigit() or not 1500 <= int(text[start:end]) < 2100:
        return False
    match = _last_word(text[max(0, start - 34) : start])
    before = match[1].lower() if match else ""
    if before in _YEAR_BEFORE:
        return True
    return not plural_follows
