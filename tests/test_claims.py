from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.claims import Draft, extract_claims, is_abstention
from critic.records import ClaimType
from critic.text.reading import Reading

MARKDOWN = st.lists(
    st.sampled_from(
        ["\n", "\n\n", " ", ". ", "word", "The fee is 5%", ", and the tax fell", "; ", "1. ", "- ", "# ", "> ", "| ",
         "```", "[1]", '"', "(", ")", "。", "é\u0301", "\ud800", "\u200b", "\u202e", "**", "¹", "？", "a)", "😀"]
    ),
    max_size=50,
).map("".join)  # fmt: skip


def claims(text: str) -> tuple[Draft, ...]:
    return extract_claims(Reading(text))


def texts(text: str) -> list[str]:
    return [text[claim.start : claim.end] for claim in claims(text)]


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("The fee is 5%.", "quantitative"),
        ("Twelve people came.", "quantitative"),
        ("It opened on Monday.", "temporal"),
        ("It opened in May.", "temporal"),
        ("The tenant must leave.", "obligation"),
        ("William left.", "general"),
        ("He will leave.", "obligation"),
        ("It failed because of rain.", "causal"),
        ("The frost led to losses.", "causal"),
        ("According to Bo, it failed.", "attribution"),
        ("The United States is large.", "general"),
        ("It is heavier than lead.", "comparative"),
        ("It may rain.", "general"),
        ("The fee [2] is low.", "general"),
        ("Der Mieter muss zahlen.", "obligation"),
        (
            "Rent rose 5% in 2020 because costs were higher than before.",
            "quantitative temporal causal comparative",
        ),
    ],
)
def test_types(text, types):
    assert claims(text)[0].types == tuple(ClaimType(kind) for kind in types.split())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Hello there!", "greeting"),
        ("Sure, I can help you with that!", "greeting"),
        ("Thank you for your question.", "thanks"),
        ("I hope this helps!", "offer"),
        ("Let me know if you need anything else.", "offer"),
        ("If you have any further questions, just ask.", "offer"),
        ("What does the contract say?", "question"),
        ("After the merger, who pays the rent?", "question"),
        ("I don't have enough information to answer that.", "refusal"),
        ("The provided documents do not mention the deposit.", "refusal"),
        ("There is no information about parking.", "refusal"),
        ("Here are the main points:", "lead-in"),
        ("According to the context:", "lead-in"),
        ("Based on the documents, here is a summary of the lease:", "lead-in"),
        ("Key terms:", "lead-in"),
        ("# Payment terms", "heading"),
        ("**Payment terms**", "heading"),
        ("I think it is nice.", "opinion"),
        ("We love it!", "opinion"),
        ("😀", "no words"),
        ("```python\nx = {1: [2]}; y = x[1]\n```", "code"),
        ("[^1]: Staff handbook", "reference"),
    ],
)
def test_what_is_not_checkable(text, reason):
    assert [(claim.checkable, claim.reason) for claim in claims(text)] == [(False, reason)]


@pytest.mark.parametrize(
    "text",
    [
        "I think the fee is 5%.",
        "I believe the vaccine causes fever.",
        "Hello, the fee is due on Friday.",
        "The fee is 5%?",
        "# Revenue rose 5% in 2020",
        "The context does not mention the fee, which is 5%.",
        "If you need more than three days, tell the office.",
        "Feel free to park in the yard.",
        "There is no fee.",
        "The documents provided show growth.",
        "```\nThe fee is 5%.\n```",
        "Yes, the deposit is refundable.",
    ],
)
def test_facts_stay_checkable_whatever_they_are_wrapped_in(text):
    assert all(claim.checkable for claim in claims(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The rent rose by 5%, and the tax fell to 3%.",
            ["The rent rose by 5%", "the tax fell to 3%."],
        ),
        (
            "Acme sold the plant; Orca Ltd. bought it in 2020.",
            ["Acme sold the plant", "Orca Ltd. bought it in 2020."],
        ),
        (
            "The room is small, but the view is superb.",
            ["The room is small", "the view is superb."],
        ),
    ],
)
def test_compound_sentences_are_split_where_safe(text, expected):
    assert texts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "He said that the rent rose by 5%, and the tax fell to 3%.",
        "If the tenant is late, and the owner has warned him, the deposit is lost.",
        "The firm sells cars, and trucks made in Japan are popular.",
        "The rent rose by 5%, and it will rise again.",
        'She wrote "the rent rose by 5%, and the tax fell to 3%".',
        "The rent and the tax rose by 5% and 3%, and both are due, respectively.",
        "Apples, pears, and plums are sold here.",
    ],
)
def test_unsafe_splits_are_left_alone(text):
    assert texts(text) == [text]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The fee is 5%. [1] It rises in May [2].", [("The fee is 5%.", ["[1]"]), ("It rises in May [2].", ["[2]"])]),
        ("[1] The fee is 5%. [2] It rises.", [("The fee is 5%.", ["[1]"]), ("It rises.", ["[2]"])]),
        ("- the fee [1]\n- the tax is 5%\n[2]\n", [("the fee", ["[1]"]), ("the tax is 5%", ["[2]"])]),
        ("The rent rose by 5%, and the tax fell to 3%.[1]", [("The rent rose by 5%", ["[1]"]), ("the tax fell to 3%.", ["[1]"])]),
        ("The rent rose by 5% [1], and the tax fell to 3% [2].", [("The rent rose by 5% [1]", ["[1]"]), ("the tax fell to 3% [2].", ["[2]"])]),
    ],
)  # fmt: skip
def test_marks_belong_to_the_claims_they_follow(text, expected):
    found = [(text[c.start : c.end], [mark.text for mark in c.marks]) for c in claims(text)]
    assert found == expected


def test_a_list_of_references_is_not_checkable_but_facts_in_it_are():
    found = claims(
        "The fee is 5% [1].\n\nSources:\n[1] Staff handbook\n[2] The fee was 9% in May.\n"
    )
    assert [claim.reason for claim in found] == ["", "lead-in", "reference", ""]


@pytest.mark.parametrize(
    ("text", "declines"),
    [
        ("I don't have enough information to answer that.", True),
        ("Sorry, I cannot answer this. The documents do not mention the deposit.", True),
        ("Unable to answer based on the given passages.", True),
        ("The deposit is 500 euros. I don't know the rest.", False),
        ("The deposit is 500 euros.", False),
        ("", False),
    ],
)
def test_abstention(text, declines):
    assert is_abstention(Reading(text)) is declines


@given(st.one_of(MARKDOWN, st.text(max_size=150)))
def test_offsets_hold_for_every_text(text):
    reading = Reading(text)
    end = 0
    for number, claim in enumerate(extract_claims(reading), start=1):
        assert claim.id == f"c{number}"
        assert end <= claim.start < claim.end <= len(text)
        assert reading.origin(claim.passage.start, claim.passage.end) == (claim.start, claim.end)
        assert claim.types
        assert claim.checkable == (not claim.reason)
        end = claim.end
    assert is_abstention(reading) in (True, False)
