"""Which words only frame what a claim says, beside records and beside prose."""

from __future__ import annotations

import pytest

from critic.text.framing import framing
from critic.text.inflection import stem


def stems(words: str) -> list[str]:
    return [stem(word) for word in words.split()]


@pytest.mark.parametrize(
    ("missing", "records", "light"),
    [
        ("located offers variety customers", True, "located offers variety customers"),
        ("located offers variety customers", False, ""),
        ("passage mentions tunnel", False, "passage mentions"),
        ("based information tunnel", False, "based information"),
        ("mentions describes tunnel", False, ""),
        ("information tunnel", False, ""),
        ("parking cozy 2.5 popular", True, ""),
        ("hat eine brücke", False, "hat eine"),
        ("eine brücke", False, ""),
    ],
)
def test_framing_is_known_by_its_company(missing: str, records: bool, light: str) -> None:  # noqa: FBT001
    assert framing(stems(missing), records=records) == frozenset(stems(light))
