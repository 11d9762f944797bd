"""Plain text by its parts: each sign is drawn alone, however many stand around it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.text.plain import make_plain

SIGNS = "`´’“”«»‐–—−\u00a0\u2009\u3000ＡＺ１９，（٣۵६é"
LETTERS = "aeo .\u0301\u0302\u0323\u00ad\u200b\ufe0f\u0430\u0435ł\u0928\u094d\U0001f600\U000e0041é"


@given(st.lists(st.sampled_from(SIGNS), min_size=1))
def test_a_sign_is_drawn_as_it_is_drawn_alone(signs):
    alone = [make_plain(f"é{sign}").text[1:] for sign in signs]
    assert make_plain("é" + "".join(signs)).text == "é" + "".join(alone)


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ("a\u200bb", "ab"),
        ("cafe\u0301 and tea", "café and tea"),
        ("n\u0303o, \ufeffno", "ño, no"),
        ("z\u0301\u0302\u0323\u0301 out", "z out"),
        ("p\u0430y d\u0430y", "pay day"),
        ("\u0430 b", "\u0430 b"),
        ("fi\u00adne \u2013 \u201cso\u201d", 'fine - "so"'),
    ],
)
def test_what_is_hidden_piled_up_or_disguised_is_made_plain(given, plain):
    assert make_plain(given).text == plain


@given(st.lists(st.sampled_from(LETTERS)).map("".join))
def test_every_plain_character_comes_from_one_place(text):
    plain = make_plain(text)
    if plain.offsets is None:
        assert len(plain.text) == len(text)
    else:
        assert len(plain.offsets) == len(plain.text)
        assert list(plain.offsets) == sorted(set(plain.offsets))
