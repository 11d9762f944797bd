"""How much of a claim counts as found, beside a record and beside prose."""

from __future__ import annotations

import pytest

from critic.claims import extract_claims
from critic.evidence import index_sources
from critic.files import load_rarity
from critic.judge import run_rules
from critic.records import Source
from critic.rules.rule import Exhibit
from critic.signals import SIGNALS, measure
from critic.text.reading import Reading

RECORD = (
    '{"name": "Harbour Inn", "town": "Whitby", "state": "CA", "parking": true, "OutdoorSeating": null,'
    ' "rating": 4.5, "allergens": ["nuts"], "reviews": [{"stars": 5, "text": "The waitress was'
    " lovely and the chowder was tasty, we will surely come back again next summer with the whole"
    ' family, and we told all our friends about this little place beside the old lighthouse."}]}'
)
PROSE = "The Harbour Inn is a small house near the sea. It has rooms for ten guests."


def values(answer: str, source: str) -> dict[str, float]:
    index = index_sources([Source(id="s", text=source)], load_rarity())
    (draft,) = extract_claims(Reading(answer))
    cover = index.cover(draft.passage)
    exhibit = Exhibit(draft.passage, index.stretches_of(cover), index)
    found = measure(exhibit, cover, run_rules(exhibit))
    return dict(zip([signal.name for signal in SIGNALS], found, strict=True))


@pytest.mark.parametrize(
    "answer",
    [
        "The Harbour Inn is located in Whitby and offers parking to its guests.",
        "Customers have praised the delicious chowder and the friendly waitress.",
        "Overall, the Harbour Inn has received a rating of 4.5.",
        "The Harbour Inn is located in California.",
    ],
)
def test_the_language_of_records_is_not_missing_from_them(answer: str) -> None:
    assert values(answer, RECORD)["missing"] == 0


@pytest.mark.parametrize(
    ("answer", "fewest"),
    [
        ("The Harbour Inn offers helicopters and submarines.", 2),
        ("The Harbour Inn has outdoor seating.", 1),
        ("The Harbour Inn is known for allergens such as gluten.", 1),
    ],
)
def test_what_no_field_says_stays_missing(answer: str, fewest: int) -> None:
    assert values(answer, RECORD)["missing"] >= fewest


def test_fields_of_one_record_stand_together() -> None:
    found = values("The Harbour Inn in Whitby has a rating of 4.5.", RECORD)
    assert found["in_one_sentence"] == 1


def test_beside_prose_the_language_of_records_counts() -> None:
    offers = values("The Harbour Inn offers a variety of rooms near the sea.", PROSE)
    talks = values("The passage mentions that the Harbour Inn has rooms near the sea.", PROSE)
    assert offers["missing"] == 2
    assert talks["missing"] == 0
