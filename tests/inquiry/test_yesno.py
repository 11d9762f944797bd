"""A yes or a no: exactly that, and how sure the model was."""

from __future__ import annotations

import math

import pytest

from critic.inquiry import read_tokens
from critic.inquiry.yesno import certainty, read_word

REASONED = "<score> no </score> on second thought <score> yes </score>"


@pytest.mark.parametrize(
    ("text", "reply", "yes"),
    [
        ("Yes", "word", True),
        ("No", "word", False),
        (" yes ", "word", True),
        ("no\n", "word", False),
        ("Yes!", "word", None),
        ("Yes.", "word", None),
        ("y", "word", None),
        ("YES", "word", None),
        ("Yes, it is", "word", None),
        ("Yes No", "word", None),
        ("yesterday", "word", None),
        ("", "word", None),
        ("<score> yes </score>", "word", None),
        ("<score> yes </score>", "score", True),
        ("<score>no</score>", "score", False),
        (" yes ", "score", True),
        (REASONED, "score", True),
        ("<score> yes </score> truly", "score", None),
        ("<score> yes", "score", None),
        ("yes </score>", "score", None),
        ("<score> maybe </score>", "score", None),
        ("<score></score>", "score", None),
        ("no <score> 1 </score>", "score", None),
    ],
)
def test_only_the_exact_word_counts(text, reply, yes):
    assert read_word(text, reply) is yes


def token(text, share, **others):
    top = [{"token": name, "logprob": math.log(value)} for name, value in others.items()]
    return {"token": text, "logprob": math.log(share), "top_logprobs": top}


@pytest.mark.parametrize(
    ("tokens", "said", "sure"),
    [
        ([token("Yes", 0.9, Yes=0.9, No=0.1)], True, 0.9),
        ([token("No", 0.6, No=0.6, Yes=0.2)], False, 0.75),
        ([token("Yes", 0.7)], True, 0.7),
        ([token("Yes", 0.4, Yes=0.4, yes=0.4, No=0.2)], True, 0.8),
        ([token("<score>", 1.0), token(" no", 0.8, yes=0.2), token(" </score>", 1.0)], False, 0.8),
        ([token("no", 1.0), token("yes", 0.5)], True, 0.5),
        ([token("No", 0.9)], True, None),
        ([token("Y", 0.9), token("es", 0.9)], True, None),
        ([{"token": "Yes", "logprob": 0.5}], True, None),
        ([{"token": "Yes", "logprob": "-0.1"}], True, None),
        ([{"token": "Yes", "logprob": True}], True, None),
        ([{"token": "Yes"}], True, None),
        ([{"token": 7, "logprob": -1}], True, None),
        (["Yes", None, 3], True, None),
        ([{"token": "Yes", "logprob": -9e3}], True, 0.0),
        ([{"token": "Yes", "logprob": -0.0, "top_logprobs": "none"}], True, 1.0),
        ([{"token": "Yes", "logprob": -0.0, "top_logprobs": [1, {"token": "No"}]}], True, 1.0),
        ([], True, None),
    ],
)
def test_how_sure_a_word_was_follows_from_its_tokens(tokens, said, sure):
    found = certainty(read_tokens(tokens), said=said)
    assert found == sure if sure is None else found == pytest.approx(sure)
