"""Inquiries about fewer claims: the numbers, the evidence and the seal stay straight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from docket import inquire

from critic.inquiry import Canary
from critic.inquiry.apart import one_by_one, only

CLAIMS = ["The museum opens at nine.", "The bridge was painted green.", "The museum is free."]
SOURCES = ["The museum opens at nine and is free on Sundays.", "The bridge was painted green."]


def test_each_claim_keeps_its_own_stretches_and_no_others():
    whole = inquire(CLAIMS, SOURCES)
    singles = one_by_one(whole)
    assert [single.claim_ids for single in singles] == [("c1",), ("c2",), ("c3",)]
    for single in singles:
        (question,) = single.questions
        original = next(q for q in whole.questions if q.claim_id == question.claim_id)
        texts = [single.stretches[number - 1].text for number in question.stretches]
        assert texts == [whole.stretches[number - 1].text for number in original.stretches]
        assert len(single.stretches) == len(set(question.stretches))
        assert [shown.number for shown in single.stretches] == [
            *range(1, len(single.stretches) + 1)
        ]
        assert (single.seal, question.id) == (whole.seal, original.id)


def test_asking_about_all_or_none_of_the_claims():
    whole = inquire(CLAIMS, SOURCES)
    assert only(whole, whole.claim_ids) == whole
    assert only(whole, ()) is None
    assert only(whole, ("c9",)) is None


@pytest.mark.parametrize(("kept", "place"), [(("c1",), 1), (("c3",), 0), (("c1", "c2", "c3"), 2)])
def test_canaries_stay_between_the_claims_they_stood_between(kept, place):
    geese, bridge = (
        Canary("zz8", "The geese are grey.", 2),
        Canary("zz9", "The bridge is green.", 4, holds=True),
    )
    watched = replace(inquire(CLAIMS, SOURCES), canaries=(bridge, geese))
    assert [watched.ids.index(name) for name in ("zz8", "zz9")] == [2, 4]
    narrowed = only(watched, kept)
    assert narrowed.claim_ids == kept
    assert narrowed.ids.index("zz8") == place
    assert narrowed.ids[-1] == "zz9"
