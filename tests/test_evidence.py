"""Where a claim's words stand in the sources, also where a source says them otherwise."""

from __future__ import annotations

import pytest

from critic.evidence import KIN_TELLS, Cover, Index, index_sources
from critic.records import Source
from critic.text.reading import Passage, Reading


def index(*texts: str) -> Index:
    return index_sources([Source(id=str(n), text=text) for n, text in enumerate(texts)])


def claim(text: str) -> Passage:
    reading = Reading(text)
    return reading.passage(0, len(reading.text))


def cover(text: str, *sources: str) -> Cover:
    return index(*sources).cover(claim(text))


@pytest.mark.parametrize(
    ("said", "source"),
    [
        ("The firm bought the mill.", "The company purchased the mill."),
        ("Growth resumed.", "It continued to grow."),
        ("The French doctor lied.", "A physician from France lied."),
    ],
)
def test_another_word_for_it_counts_as_found_but_tells_less(said: str, source: str):
    looked = cover(said, source)
    share = looked.share(looked.held)
    assert looked.missing == ()
    assert KIN_TELLS <= share < 1.0
    exact = cover(said, said)
    assert exact.share(exact.held) == 1.0


def test_the_word_itself_is_never_worth_less_than_another_for_it():
    both = cover("The firm bought it.", "The company purchased it.", "The firm bought it.")
    assert both.share(both.held) == 1.0
    assert both.best == (1, 0)


def test_an_opposite_and_an_unknown_word_stay_missing():
    looked = cover("The firm sold the zeppelin.", "The company purchased the mill.")
    assert [word for word, _ in looked.missing] == ["sell", "zeppelin"]


def test_two_sentences_together_hold_what_each_says_in_its_way():
    looked = cover("The firm bought the mill.", "The company has a mill. The firm grew.")
    together = looked.masks[0] | looked.masks[1]
    assert looked.share(together) > max(looked.share(mask) for mask in looked.masks.values())
    assert looked.share(together) == looked.share(looked.held)


def test_runs_go_on_over_another_word_for_it():
    copied = cover("The firm bought old mills.", "The company purchased old mills.")
    assert copied.runs(copied.sequence) == (1, 2, 3, 4)
    broken = cover("The firm sold old mills.", "The company purchased old mills.")
    assert broken.runs(broken.sequence) == (1, 0, 1, 2)


def test_the_place_that_says_it_otherwise_is_found():
    sources = "The weather was fine. The company purchased the old mill. Lunch was late."
    best = index(sources).stretches(claim("A firm bought that ancient mill."), 1)[0]
    assert best.passage.text == "The company purchased the old mill."


def test_a_place_before_the_first_sentence_belongs_to_its_own_source():
    both = index("The mill burned.", "- - - The mill was rebuilt.")
    reading = both.readings[1]
    assert both.sentences[1].start > 0
    assert both.sentences_in(reading.passage(0, 3)) == range(1, 1)
    assert both.sentences_in(reading.passage(0, len(reading.text))) == range(1, 2)
    assert both.sentences_in(claim("The mill burned.")) == range(0)
