"""Every rule has a page, and the document that holds them all is current."""

from __future__ import annotations

from pathlib import Path

import pytest

from critic.cli.rulepages import as_markdown, as_text, fared
from critic.files import load_precision
from critic.rulebook import Measured, interval, pages
from critic.rules import RULES

DOCUMENT = Path(__file__).parents[1] / "docs" / "rules.md"
PAGES = pages()


def test_every_rule_has_a_page_and_families_stand_together():
    assert [page.code for page in PAGES] == sorted(rule.code for rule in RULES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.code)
def test_a_page_tells_everything(page):
    text = as_text(page)
    assert text.startswith(f"{page.code}  {page.title}\n")
    for told in (page.knows, page.subcategory, page.provenance, "it speaks", "it stays silent"):
        assert told in text
    assert text.count("    claim   ") == min(3, len(page.fires)) + min(2, len(page.silent))


def test_the_document_is_current():
    assert DOCUMENT.read_text(encoding="utf-8") == as_markdown(PAGES), "run: make rules"


def test_only_rules_that_exist_are_measured():
    assert set(load_precision()["codes"]) <= {rule.code for rule in RULES}


@pytest.mark.parametrize(
    ("measured", "told"),
    [
        (None, "Not measured yet"),
        (Measured(claims=0), "It never spoke of a labelled claim"),
        (
            Measured(claims=1, bad=1, base=0.4),
            "It spoke of 1 labelled claim; 100% of them were bad",
        ),
        (Measured(claims=19, bad=0.5, base=0.4), "That is too few to tell."),
        (Measured(claims=1200, bad=0.9, base=0.4), "It spoke of 1,200 labelled claims; 90%"),
    ],
)
def test_a_page_says_how_its_rule_fared(measured, told):
    assert told in fared(PAGES[0].model_copy(update={"measured": measured}))


def test_a_rule_that_agrees_is_right_where_claims_are_good():
    seen = Measured(claims=100, bad=0.25, base=0.4)
    page = PAGES[0].model_copy(update={"severity": 0.0, "measured": seen})
    assert "75% of them were good" in fared(page)
    assert "at random 60%" in fared(page)


@pytest.mark.parametrize(("share", "count"), [(0.0, 1), (1.0, 1), (0.5, 10), (0.99, 5000)])
def test_an_interval_holds_its_share(share, count):
    low, high = interval(share, count)
    assert 0 <= low <= share <= high <= 1
    assert high - low < interval(share, 1)[1] - interval(share, 1)[0] or count == 1
