"""Words of which one rules out another: free or paid, quiet or loud, petrol or diesel.

Knows everyday sets of kinds, levels, colours and states that records choose one from. Refuses to know
opposites that only differ by degree of praise, and which attribute a word belongs to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from critic.text.meaning.phrases import Phrases

_TABLE: Final = """
    fee: free, complimentary, gratis, free of charge, no charge, at no cost, at no extra cost, included in the price
        | paid, for a fee, extra charge, surcharge, at extra cost, for an additional fee, at a cost
    noise: quiet, silent | average | loud, noisy, very loud
    dress: casual, informal | formal, dressy, black tie, smart
    gear: automatic | manual, stick shift
    wear: brand new, new | used, second hand, pre owned, preowned | refurbished, reconditioned
    size: small | medium, mid size, midsize | large, big
    level: low | medium, moderate | high
    skill: beginner, beginners | intermediate | advanced, expert
    hours: full time, fulltime | part time, parttime
    contract: permanent | temporary, fixed term | freelance
    sex: male, man | female, woman
    marriage: single, unmarried | married | divorced | widowed
    activity: active | inactive, suspended, deactivated, dormant
    state: open, opened | closed, shut
    review: pending | approved, accepted, granted | rejected, declined, refused
    payment: settled, paid | unpaid, overdue, outstanding
    delivery: shipped, dispatched, in transit | delivered | returned | cancelled, canceled
    fuel: petrol, gasoline, gas | diesel | electric | hybrid
    drive: front wheel | rear wheel | all wheel, four wheel
    colour: black | white | red | blue | green | yellow | silver | gray, grey | brown | orange | purple | pink | gold, golden
        | beige | navy
    sky: sunny, clear | cloudy, overcast | rainy, rain | snowy, snow | foggy, fog | stormy, thunderstorm
    compass: north, northern | south, southern | east, eastern | west, western
    roof: indoor, indoors | outdoor, outdoors
    outcome: positive | negative
    side: left | right
    bed: single bed, single | double bed, double | twin beds, twin | queen, queen size | king, king size
    sharing: private | shared, communal
    period: hourly | daily | weekly | monthly | quarterly | annual, annually, yearly
    duty: optional, voluntary | mandatory, required, compulsory, obligatory
    stay: inpatient | outpatient
    matter: steel, stainless steel | aluminium, aluminum | plastic | wood, wooden | leather | cotton | glass | polyester | wool | silk
    result: passed, pass | failed, fail
    heat: hot | warm | mild | cool | cold
    bar: full bar, spirits | beer and wine, beer and wine only
    link: wired | cordless
    class: economy | business class | first class
    trend: rising, increasing | falling, decreasing | steady, stable, unchanged
    risk: benign | malignant
    weekday: monday, mondays | tuesday, tuesdays | wednesday, wednesdays | thursday, thursdays | friday, fridays
        | saturday, saturdays | sunday, sundays
"""


class Choice(NamedTuple):
    """A word that stands for one member of a set: words `start:stop`."""

    group: str
    member: int
    start: int
    stop: int


def _classes() -> dict[str, str]:
    rows = _TABLE.strip().replace("\n        ", " ").split("\n")
    return {
        f"{name}/{number}": member
        for name, members in (row.strip().split(": ", 1) for row in rows)
        for number, member in enumerate(members.split("|"))
    }


_PHRASES: Final = Phrases(_classes())


@lru_cache(maxsize=4096)
def find_choices(words: tuple[str, ...]) -> tuple[Choice, ...]:
    """Find the members of exclusive sets among folded words, in order."""
    found = []
    for cue in _PHRASES.find(words):
        group, _, member = cue.kind.partition("/")
        found.append(Choice(group, int(member), cue.start, cue.stop))
    return tuple(found)
