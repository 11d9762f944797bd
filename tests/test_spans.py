"""What of a claim is reported: pieces that stand nowhere near, and what rules point at."""

from __future__ import annotations

import pytest

from critic.files import load_knowledge, load_policy
from critic.judge import Judged, open_case
from critic.records import Case, Finding, Source, Span, Verdict
from critic.spans import find_spans

SOURCE = "The old mill stands by the river. It was built of oak."
ANSWER = "The old mill stands by the river, and smugglers guarded its treasure."


def judged(answer: str, source: str) -> Judged:
    case = Case(answer=answer, sources=(Source(id="s", text=source),))
    return open_case(case, load_policy("offline"), load_knowledge()).judged[0]


def told(answer: str, spans: tuple[Span, ...]) -> list[str]:
    return [answer[span.start : span.end] for span in spans]


def with_finding(one: Judged, finding: Finding) -> Judged:
    return Judged(one.draft, one.stretches, (finding,), one.support, one.contributions, one.outcome)


def finding(code: str, verdict: Verdict, answer: str, words: str) -> Finding:
    start = answer.index(words)
    return Finding(
        code=code, message="", start=start, end=start + len(words), verdict=verdict, strength=0.8
    )


def test_only_the_piece_that_stands_nowhere_near_is_reported() -> None:
    one = judged(ANSWER, SOURCE)
    bare = Judged(one.draft, one.stretches, (), 0.3, (), one.outcome)
    spans = find_spans(bare, Verdict.UNSUPPORTED, 0.3, 1)
    assert told(ANSWER, spans) == ["and smugglers guarded its treasure."]
    assert [span.subcategory for span in spans] == ["phrase"]


@pytest.mark.parametrize(
    ("support", "among", "reported"),
    [(0.3, 1, True), (0.3, 9, False), (0.1, 9, True), (0.45, 1, False)],
)
def test_among_many_claims_a_mild_doubt_is_not_reported(
    support: float,
    among: int,
    reported: bool,  # noqa: FBT001
) -> None:
    one = judged(ANSWER, SOURCE)
    bare = Judged(one.draft, one.stretches, (), support, (), one.outcome)
    assert bool(find_spans(bare, Verdict.PARTIAL, support, among)) is reported


def test_an_unlikely_claim_of_known_words_is_reported_whole() -> None:
    answer = "The river stands by the old mill of oak."
    one = judged(answer, SOURCE)
    bare = Judged(one.draft, one.stretches, (), 0.1, (), one.outcome)
    spans = find_spans(bare, Verdict.UNSUPPORTED, 0.1, 1)
    assert told(answer, spans) == [answer]
    assert find_spans(bare, Verdict.PARTIAL, 0.35, 1) == ()


def test_a_field_is_reported_with_the_phrase_that_states_it() -> None:
    answer = "The inn is small, but offers free parking for guests."
    one = judged(answer, '{"name": "Inn", "size": "small", "parking": false}')
    field = with_finding(one, finding("FLD001", Verdict.CONTRADICTED, answer, "parking"))
    number = with_finding(one, finding("NUM001", Verdict.CONTRADICTED, answer, "parking"))
    assert told(answer, find_spans(field, Verdict.CONTRADICTED, 0.1, 1)) == [
        "but offers free parking"
    ]
    assert told(answer, find_spans(number, Verdict.CONTRADICTED, 0.1, 1)) == ["parking"]


def test_what_is_supported_or_cannot_be_checked_has_no_spans() -> None:
    one = judged(ANSWER, SOURCE)
    assert find_spans(one, Verdict.SUPPORTED, 0.9, 1) == ()
    assert find_spans(one, Verdict.NOT_CHECKABLE, None, 1) == ()


def test_a_model_contradiction_without_any_finding_has_spans() -> None:
    one = judged(ANSWER, SOURCE)
    bare = Judged(one.draft, one.stretches, (), 0.45, (), one.outcome)
    (span,) = find_spans(bare, Verdict.CONTRADICTED, 0.45, 9)
    assert span.category == "contradiction"
