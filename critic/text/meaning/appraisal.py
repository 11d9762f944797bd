"""Words of judgement that say the same of a thing: tasty and delicious, pricey and expensive.

Knows the everyday words in which people praise and blame food, service, rooms, goods and prices, and
the words for those who serve. Refuses degrees ("good" and "outstanding" are one praise) and words
that are no judgement of anything.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from critic.text.inflection import stem

_TABLE: Final = """
    good great excellent amazing fantastic awesome wonderful outstanding exceptional superb perfect best love
        loved loves lovely fabulous incredible impressive impressed standout stellar positive nice pleasant
        decent enjoy enjoyed enjoyable delightful memorable favorite favourite satisfied satisfaction solid
        recommend recommended happy pleased impeccable terrific phenomenal
    delicious tasty yummy flavorful flavourful delectable scrumptious savory mouthwatering
    taste tasted tastes flavor flavors flavour flavours
    bad poor terrible awful horrible worst worse disappointed disappointing disappointment mediocre gross
        disgusting negative dissatisfied dissatisfaction unpleasant lackluster lacklustre subpar unhappy
        frustrated frustrating frustration unacceptable inedible nasty complaint unsatisfactory
    friendly friendliness kind nice sweet welcoming hospitable hospitality accommodating attentive attention
        helpful courteous polite personable warm
    rude rudeness unfriendly impolite disrespectful unprofessional unhelpful dismissive
    staff staffs server servers waiter waiters waitress waitresses waitstaff bartender bartenders host hostess
        employee employees cashier cashiers manager team crew personnel worker workers
    expensive pricey overpriced costly
    cheap affordable inexpensive reasonable
    price prices priced pricing cost costs money
    slow wait waited waiting waits long delay delays delayed
    quick quickly fast prompt promptly speedy efficient
    fresh freshness freshly
    clean cleanliness hygiene hygienic sanitary spotless
    dirty filthy unclean unhygienic
    cozy cosy comfortable comfy intimate
    atmosphere ambiance ambience vibe vibes environment setting decor
    relaxed relaxing casual chill laid
    food dish dishes meal meals menu cuisine entree plate eat eats eating ate dine dining lunch dinner breakfast
        brunch
    big large huge generous ample sizable sizeable plenty
    small tiny little
    inconsistent inconsistency inconsistently
    wrong incorrect mistake mistakes error errors inaccurate
    close closed closing closure shut
    return returning back again
    visit visited visiting came went trip
    overcooked dry burnt
    bland flavorless tasteless underseasoned
"""


def _classes() -> dict[str, frozenset[str]]:
    rows = _TABLE.strip().replace("\n        ", " ").split("\n")
    found: dict[str, frozenset[str]] = {}
    for row in rows:
        members = frozenset([stem(word) for word in row.split()])
        for member in members:
            found[member] = found.get(member, frozenset()) | members
    return found


_CLASSES: Final = _classes()


@lru_cache(maxsize=1024)
def judged_alike(word_stem: str) -> tuple[str, ...]:
    """Give the other stems that say the same of a thing, in order; () for words of no judgement."""
    return tuple(sorted(_CLASSES.get(word_stem, frozenset()) - {word_stem}))
