"""Denials of one side, other words of a class, other kinds of things: what is pointed at."""

from __future__ import annotations

import pytest
from exhibits import exhibit, found

from critic.records import Verdict
from critic.rules import contrasts, definitions, denials

RULES = (*denials.RULES, *contrasts.RULES, *definitions.RULES)


@pytest.mark.parametrize(
    ("claim", "source", "code", "said", "read"),
    [
        (
            "The Otter Museum is not located in Turin.",
            "From its tower the Otter Museum looks over the roofs of Turin.",
            "NEG003",
            "not located in Turin",
            "roofs of Turin",
        ),
        (
            "Marlow Bank bought the brewery in Ghent.",
            "Marlow Bank did not bid for the brewery in Ghent.",
            "NEG004",
            "Marlow Bank bought the brewery in Ghent",
            "not bid for the brewery in Ghent",
        ),
        (
            "The clinic gives an intravenous form of the drug.",
            "The clinic gives an oral form of the drug.",
            "MON004",
            "intravenous",
            "oral",
        ),
        (
            "Pale Harbour is a novel.",
            "Pale Harbour is a 1998 crime film written by Lotte Brandt.",
            "MON005",
            "novel",
            "film",
        ),
    ],
)
def test_points_at_the_words(claim: str, source: str, code: str, said: str, read: str) -> None:
    hit = found(RULES, claim, source)[code]
    assert hit.verdict is Verdict.UNSUPPORTED
    assert claim[hit.start : hit.end] == said
    assert hit.place is not None
    assert read in hit.place.text


@pytest.mark.parametrize(
    ("claim", "against", "agreeing"),
    [
        (
            "The Otter Museum is not located in Turin.",
            "From its tower the Otter Museum looks over the roofs of Turin.",
            "The Otter Museum has never been located in Turin.",
        ),
        (
            "Marlow Bank bought the brewery in Ghent.",
            "Marlow Bank did not bid for the brewery in Ghent.",
            "Marlow Bank bought the brewery in Ghent.",
        ),
        (
            "The clinic gives an intravenous form of the drug.",
            "The clinic gives an oral form of the drug.",
            "An intravenous form is kept for children.",
        ),
        (
            "Pale Harbour is a novel.",
            "Pale Harbour is a 1998 crime film written by Lotte Brandt.",
            "Her novel Pale Harbour came out in 1990.",
        ),
    ],
)
def test_another_place_that_agrees_silences(claim: str, against: str, agreeing: str) -> None:
    assert found(RULES, claim, against)
    assert not found(RULES, claim, against, agreeing)


@pytest.mark.parametrize(
    ("sentence", "heads"),
    [
        (
            "Olga Brandt is a Polish cellist, painter and teacher of music.",
            "cellist painter teacher",
        ),
        ("Olga Brandt is a cellist, and her sister is a dentist.", "cellist"),
        ("The farm, founded in 1900, is a family business run by two brothers.", "business"),
        ("The lamp was in a box.", ""),
        ("It is a", ""),
    ],
)
def test_reads_what_something_is_called(sentence: str, heads: str) -> None:
    passage = exhibit(sentence).claim
    naming = definitions.naming(passage)
    read = [passage.folded[place] for place in naming.heads] if naming else []
    assert " ".join(read) == heads
