"""All rules, written out by hand, in the order of their subjects."""

from __future__ import annotations

from typing import Final

from critic.rules import (
    additions,
    agreement,
    arithmetic,
    booleans,
    calendar_sense,
    causes,
    certainty,
    codes,
    conditions,
    converse,
    dates,
    direction,
    entailment,
    fields,
    figures,
    hours,
    listings,
    measures,
    modality,
    names,
    negation,
    nulls,
    numbers,
    opposites,
    parties,
    quantifiers,
    quotes,
    rephrased,
    restrictions,
    roles,
)
from critic.rules.rule import Rule

RULES: Final[tuple[Rule, ...]] = (
    *numbers.RULES,
    *measures.RULES,
    *arithmetic.RULES,
    *dates.RULES,
    *calendar_sense.RULES,
    *hours.RULES,
    *names.RULES,
    *codes.RULES,
    *quotes.RULES,
    *booleans.RULES,
    *nulls.RULES,
    *fields.RULES,
    *figures.RULES,
    *listings.RULES,
    *agreement.RULES,
    *negation.RULES,
    *modality.RULES,
    *quantifiers.RULES,
    *restrictions.RULES,
    *entailment.RULES,
    *additions.RULES,
    *direction.RULES,
    *opposites.RULES,
    *conditions.RULES,
    *certainty.RULES,
    *roles.RULES,
    *parties.RULES,
    *causes.RULES,
    *rephrased.RULES,
    *converse.RULES,
)
SUBCATEGORIES: Final = {rule.code: rule.subcategory for rule in RULES}
"""The kind of error each rule reports, by code."""
