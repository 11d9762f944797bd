"""Sentences that say the sources do not tell something, though a source does.

Knows that "The text does not say when the bridge opened" is wrong where a sentence holds those words
and a date, and that "does not mention the deposit" is wrong where a sentence speaks of the deposit.
Silent on "specific", "further" and the like, which leave a door open. Says nothing where it is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from critic.completeness.answering import Told, plain_answer, telling_sentence
from critic.completeness.gaps import place_in_source
from critic.evidence import Index
from critic.records import Issue, IssueType
from critic.text.questions import find_asks
from critic.text.reading import Passage, Reading
from critic.text.refusals import find_untold

_SEVERITY: Final = 0.7
_NARROWING: Final = frozenset(
    """
        specific specifically exact exactly precise precisely explicit explicitly further additional other
        more detailed details detail full complete any whether why how if directly clear clearly reason
        reasons else particular official current latest information anything much enough only
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_ASKING: Final = frozenset("when who whom whose where".split())  # noqa: SIM905
_MOST_WORDS: Final = 14


@dataclass(frozen=True)
class FalseSilence:
    """A sentence that says the sources are silent on what a source tells; plain span of the answer."""

    sentence: Passage
    told: Told

    @property
    def issue(self) -> Issue:
        """The wrong sentence as an issue, with the source's words."""
        reading = self.sentence.reading
        start, end = reading.origin(self.sentence.start, self.sentence.end)
        place = place_in_source(self.told)
        return Issue(
            issue_type=IssueType.CONTRADICTION,
            severity=_SEVERITY,
            code="SIL001",
            description=f"The answer says the sources do not tell this, but {place.source_id} says “{place.quote}”.",
            problematic_text=reading.given[start:end],
            start=start,
            end=end,
            suggestion=f"Say what {place.source_id} says: “{place.quote}”.",
            places=(place,),
        )


def false_silences(answer: Reading, index: Index) -> Iterator[FalseSilence]:
    """Give the sentences of an answer that wrongly say the sources are silent, in order."""
    for segment in answer.segments:
        untold = find_untold(answer.text, segment.start, segment.end)
        if untold is None:
            continue
        told = _told(answer.text[untold.start : untold.end], index)
        if told is not None:
            yield FalseSilence(answer.passage(segment.start, segment.end), told)


def _told(untold: str, index: Index) -> Told | None:
    reading = Reading(untold)
    whole = reading.passage(0, len(untold))
    words = frozenset(whole.folded)
    if len(whole.folded) > _MOST_WORDS:
        return None
    asks = find_asks(reading)
    if asks:
        return plain_answer(asks[0], whole, index) if len(asks) == 1 else None
    if words & (_NARROWING | _ASKING) or whole.quantities:
        return None
    return telling_sentence(whole, index)
