from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.marks import find_marks


def labels(text: str) -> list[tuple[str, tuple[str, ...], str | None]]:
    return [(mark.text, mark.labels, mark.page) for mark in find_marks(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The fee is 5% [1].", [("[1]", ("1",), None)]),
        ("Due soon.[1][2]", [("[1]", ("1",), None), ("[2]", ("2",), None)]),
        ("Due soon [1, 3].", [("[1, 3]", ("1", "3"), None)]),
        ("Due soon [1-3].", [("[1-3]", ("1", "2", "3"), None)]),
        ("Due soon [1 and 4].", [("[1 and 4]", ("1", "4"), None)]),
        ("Due soon [2, p. 7].", [("[2, p. 7]", ("2",), "7")]),
        ("Odd [999999999999].", [("[999999999999]", ("999999999999",), None)]),
        ("Wide [1-99999].", [("[1-99999]", ("1", "99999"), None)]),
        ("A claim.¹ A word² here.", [("¹", ("1",), None), ("²", ("2",), None)]),
        ("A claim.<sup>3</sup>", [("<sup>3</sup>", ("3",), None)]),
        ("The fee is 5% (2).", [("(2)", ("2",), None)]),
        ("Rent is due monthly (1, 2).", [("(1, 2)", ("1", "2"), None)]),
        ("It lapses (doc-7, p. 4).", [("(doc-7, p. 4)", ("doc-7",), "4")]),
        (
            "It lapses (See Late Payment Penalties, page 5).",
            [("(See Late Payment Penalties, page 5)", ("Late Payment Penalties",), "5")],
        ),
        (
            "It lapses (Source: Staff Handbook).",
            [("(Source: Staff Handbook)", ("Staff Handbook",), None)],
        ),
        ("It lapses (p. 12).", [("(p. 12)", (), "12")]),
        ("It lapses [^2].", [("[^2]", ("2",), None)]),
        ("See [the rules](kb/rules.md).", [("[the rules](kb/rules.md)", ("kb/rules.md",), None)]),
        ("Linked [1](https://kb.example/a).", [("[1](https://kb.example/a)", ("1",), None)]),
        ("条件があります。【1】", [("【1】", ("1",), None)]),
        ("Stored 【4:0†rules.pdf】", [("【4:0†rules.pdf】", ("rules.pdf",), None)]),
        ("It lapses [Source 2].", [("[Source 2]", ("2",), None)]),
        ("It lapses [doc-7].", [("[doc-7]", ("doc-7",), None)]),
        ("It lapses [s1, s2].", [("[s1, s2]", ("s1", "s2"), None)]),
        ("It lapses (Passage 3).", [("(Passage 3)", ("3",), None)]),
        ("It lapses (source 1, source 2).", [("(source 1, source 2)", ("1", "2"), None)]),
        ("Passages 1 and 2 agree.", [("Passages 1 and 2", ("1", "2"), None)]),
        ("Known (Moore et al., 2019).", [("(Moore et al., 2019)", ("Moore et al., 2019",), None)]),
    ],
)
def test_marks_of_every_form(text, expected):
    assert labels(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "He wrote [sic] and [...] and [edit] and [x].",
        "In [2020] it rose. [COVID-19] spread.",
        "Pay within thirty (30) days and five (5) more.",
        "See Section 4 (1), Article 5(2) and Figure (3).",
        "(1) first\n(2) second",
        "Run `x[1]` and y[2] = 5.",
        "```python\nrows[1] = {2: [3]}\n```",
        "At https://example.org/a[1] or (see below).",
        "An area of 5 m² and 3 km², x² too.",
        "![figure 1](img.png)",
        "[^1]: Handbook, page 3",
        "[1]: https://example.org",
        "",
        "[[[[",
        "no marks at all",
    ],
)
def test_what_is_no_mark(text):
    assert not [mark for mark in find_marks(text) if mark.sure]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Due soon [rules].", ["Rules"]),
        ("Due soon (Late Payment Penalties).", ["late payment penalties"]),
        ("Due soon (Moore 2019).", ["Moore 2019: Leases in practice"]),
        ("Due soon, see [here it is](rules.md).", ["rules.md"]),
    ],
)
def test_a_word_that_is_a_name_of_a_source_is_a_mark_for_sure(text, names):
    assert [mark.sure for mark in find_marks(text, names)] == [True]
    assert [mark.sure for mark in find_marks(text, ["Something else"])] == [False]


def test_a_footnote_knows_its_definition():
    (mark,) = find_marks("It lapses.[^a]\n\n[^a]: Staff Handbook, page 3\n")
    assert (mark.labels, mark.form, mark.title) == (("a",), "footnote", "Staff Handbook, page 3")


def test_marks_in_fenced_prose_count():
    assert labels("```\nThe fee is 5% [1].\n```") == [("[1]", ("1",), None)]


@given(st.text(alphabet="[](){}【】0123456789,-;^¹²`aAp. \n:/†<>", max_size=80))
def test_marks_are_ordered_disjoint_and_exact(text):
    end = 0
    for mark in find_marks(text):
        assert end <= mark.start < mark.end <= len(text)
        assert text[mark.start : mark.end] == mark.text
        end = mark.end


@pytest.mark.parametrize("digits", [44, 200, 5000])
def test_a_mark_of_many_digits_is_one_label(digits):
    (mark,) = find_marks(f"So it is [{'9' * digits}].")
    assert mark.labels == ("9" * digits,)


def test_ten_thousand_marks():
    assert len(find_marks("x [1] " * 10_000)) == 10_000


@given(st.lists(st.sampled_from(["[1]", "[2, p. 7]", "(3)", "![x]", "[a](b)", "[[4]]", "x[5]",
                                 "The fee is due", ".", " ", "\n", "(Moore 2019)", "[1]-[3]", "!"])))  # fmt: skip
def test_a_text_of_brackets_alone_is_read_like_any_other(parts):
    text = "".join(parts)
    anywhere = [mark for mark in find_marks(f"{text}\n\nÉ") if mark.end <= len(text)]
    assert find_marks(f"{text}\n\nE") == tuple(anywhere)
