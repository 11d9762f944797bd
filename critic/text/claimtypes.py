"""What kind of statement a sentence makes, from the words it uses.

Knows the words of amount, time, duty, cause, attribution and comparison. Whole words only: "will" is
not in "William". Refuses to know whether the statement is true or worth checking.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from critic.records import ClaimType
from critic.text.plain import fold

# Two words joined by "_" must stand side by side.
_VOCABULARY: Final = {
    ClaimType.QUANTITATIVE: """
        two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
        eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand
        thousands million millions billion billions trillion dozen dozens half quarter third thirds twice
        thrice double doubled doubles triple tripled halved percent percentage zwei drei vier fünf sechs
        sieben acht neun zehn prozent deux trois quatre cinq dos tres cuatro cinco
        """,
    ClaimType.TEMPORAL: """
        january february april june july august september october november december jan feb apr
        jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mondays
        tuesdays wednesdays thursdays fridays saturdays sundays today yesterday tomorrow tonight
        seconds minute minutes hour hours day days week weeks month months quarter quarters year years
        decade decades century centuries daily weekly monthly annually annual yearly hourly ago deadline
        noon midnight weekend weekends weekday weekdays jahr jahre tag tage monat monate ans mois años meses
        """,
    ClaimType.OBLIGATION: """
        must shall will should ought mustn't shan't shouldn't won't obligation obligations obliged obligated
        mandatory compulsory prohibited forbidden permitted entitled liable cannot required requires require
        allowed undertakes warrants may_not may_only can_not has_to have_to had_to need_to needs_to agrees_to
        agree_to muss müssen darf dürfen soll doit doivent debe deben
        """,
    ClaimType.CAUSAL: """
        because cause causes caused causing therefore thus hence consequently triggers triggered triggering
        prompted attributable due_to leads_to lead_to led_to leading_to result_in results_in resulted_in
        resulting_in result_from results_from resulted_from a_result a_consequence owing_to thanks_to so_that
        driven_by attributed_to brought_about contributes_to contribute_to contributed_to stems_from
        stemmed_from gives_rise weil deshalb daher parce_que porque
        """,
    ClaimType.ATTRIBUTION: """
        said says saying told stated stating claimed announced announces argued argues believes believed
        wrote writes explained explains quoted mentioned mentions suggested suggests alleged allegedly
        alleges admitted denied denies confirmed confirms warned warns expects predicted estimates estimated
        reported reportedly according_to states_that reports_that claims_that notes_that noted_that laut
        selon según
        """,
    ClaimType.COMPARATIVE: """
        than compared comparison versus vs higher lower larger smaller greater fewer lesser better worse
        cheaper faster slower longer shorter older younger stronger weaker highest lowest largest smallest
        greatest fewest best worst cheapest fastest slowest longest shortest oldest youngest earliest latest
        biggest strongest exceed exceeds exceeded surpass surpasses surpassed outperform outperforms
        outperformed whereas unlike least twice_as as_much as_many mehr_als weniger_als plus_de moins_de
        """,
}
_BITS: Final = {kind: 1 << place for place, kind in enumerate(_VOCABULARY)}
_QUANTITATIVE: Final = _BITS[ClaimType.QUANTITATIVE]
_TEMPORAL: Final = _BITS[ClaimType.TEMPORAL]
_AMOUNT: Final = re.compile(r"\d|[%$€£¥]")
_CLOCK: Final = re.compile(r"\b(?:1[5-9]|20)\d\d\b|\b\d{1,2}(?::\d\d|\s?[ap]\.?m\b)", re.IGNORECASE)
_MONTHS: Final = re.compile(  # also verbs: months only beside a day, a year or "in"
    r"\b(?:in|of|since|until|by|last|next|\d{1,2}(?:st|nd|rd|th|\.)?)\s(?:May|March)\b|\b(?:May|March)\s\d"
)


def _by_word() -> dict[str, int]:
    """Give the kinds that a word, or two joined by a space, tell of, as bits."""
    table: dict[str, int] = {}
    for kind, words in _VOCABULARY.items():
        for entry in words.split():
            word = " ".join(map(fold, entry.split("_")))
            table[word] = table.get(word, 0) | _BITS[kind]
    return table


_TABLE: Final = _by_word()
_TWO: Final = {tuple(entry.split()): kinds for entry, kinds in _TABLE.items() if " " in entry}
_FIRST_OF_TWO: Final = frozenset([first for first, _ in _TWO])


def find_types(text: str, words: Sequence[str]) -> tuple[ClaimType, ...]:
    """Give the types of a sentence, at least `general`.

    `text` is the sentence with its citation marks blanked out, `words` its words in comparison form.
    """
    found = 0
    for word in _TABLE.keys() & words:
        found |= _TABLE[word]
    for pair in pairwise(words):
        if pair[0] in _FIRST_OF_TWO:
            found |= _TWO.get(pair, 0)
    if amount := _AMOUNT.search(text):
        found |= _QUANTITATIVE
        if _CLOCK.search(text, amount.start()):
            found |= _TEMPORAL
    if "Ma" in text and _MONTHS.search(text):
        found |= _TEMPORAL
    return _kinds(found)


@lru_cache(maxsize=1 << len(_BITS))
def _kinds(found: int) -> tuple[ClaimType, ...]:
    return tuple([kind for kind, bit in _BITS.items() if found & bit]) or (ClaimType.GENERAL,)
