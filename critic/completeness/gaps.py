"""Parts of a question that an answer leaves open although a source answers them.

Knows what would address a part: a value of the kind asked for, its words, or the value the source
gives. An answer that declines as a whole leaves every part open. Refuses to judge by length.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from critic.completeness.answering import Told, Valued, plain_answer, values_of
from critic.evidence import Index
from critic.records import Issue, IssueType, Place
from critic.text.quantities import Quantity, compare
from critic.text.questions import Ask, find_asks
from critic.text.reading import Passage, Reading

_SEVERITY: Final = {"INC001": 0.4, "INC002": 0.6}
_TIMES: Final = frozenset(("time", "calendar", "year"))
_VAGUE: Final = {
    "amount": frozenset(
        ["free", "none", "no", "nothing", "unlimited", "several", "many", "few", "once", "twice", "daily", "weekly", "monthly", "yearly", "annually", "always", "never", "indefinitely", "forever", "half", "double", "depends", "depend", "varies", "vary", "unknown", "all", "every", "any", "zero", "dozens", "hundreds", "thousands", "little", "lot", "short", "long", "rarely", "often"]
    ),
    "time": frozenset(
        ["daily", "weekly", "monthly", "yearly", "annually", "always", "never", "immediately", "now", "today", "tomorrow", "yesterday", "soon", "later", "before", "after", "during", "until", "while", "once", "ago", "recently", "early", "late", "summer", "winter", "spring", "autumn", "fall", "christmas", "easter", "night", "morning", "evening", "noon", "weekend", "weekends", "weekdays", "season", "date", "time", "year", "years", "month", "months", "week", "weeks", "day", "days", "hour", "hours", "minutes", "century", "depends", "varies", "whenever", "upon"]
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Gap:
    """A part of the question that the answer leaves open, and the sentence that answers it."""

    asked: str
    told: Told
    declined: bool

    @property
    def issue(self) -> Issue:
        """The gap as an issue of the whole answer, with the source's words."""
        place = place_in_source(self.told)
        code = "INC002" if self.declined else "INC001"
        said = f"{place.source_id} says “{place.quote}”"
        description = f"The answer does not say “{self.asked}”, and {said}."
        if self.declined:
            description = f"The answer declines to answer, and {said}."
        return Issue(
            issue_type=IssueType.INCOMPLETE,
            severity=_SEVERITY[code],
            code=code,
            description=description,
            problematic_text="",
            suggestion=f"Answer “{self.asked}” from {place.source_id}: “{place.quote}”.",
            places=(place,),
        )


def place_in_source(told: Told) -> Place:
    """Give the sentence that answers, in offsets of its source as given."""
    reading = told.sentence.reading
    start, end = reading.origin(told.sentence.start, told.sentence.end)
    return Place(source_id=told.source_id, start=start, end=end, quote=reading.given[start:end])


def find_gaps(question: str, answer: Reading, index: Index, *, declined: bool) -> tuple[Gap, ...]:
    """Give the parts of a question left open by an answer though a source plainly answers them.

    An answer that declines as a whole has one gap at most: the first part that a source answers.
    """
    asked = Reading(question)
    asks = find_asks(asked)
    whole = asked.passage(0, len(asked.text))
    found = _gaps(asks, whole, answer, index, declined=declined)
    return tuple(found)[:1] if declined else tuple(found)


def _gaps(
    asks: Sequence[Ask], question: Passage, answer: Reading, index: Index, *, declined: bool
) -> Iterator[Gap]:
    said = answer.passage(0, len(answer.text))
    for ask in asks:
        if not declined and _is_addressed(ask, asks, question, said):
            continue
        told = plain_answer(ask, question, index)
        if told is None or (not declined and _repeats(said, told)):
            continue
        text = question.reading.text[ask.start : ask.end].strip(" ,;.?!")
        yield Gap(text, told, declined)


def _is_addressed(ask: Ask, asks: Sequence[Ask], question: Passage, answer: Passage) -> bool:
    """Whether the answer has anything that may answer the part."""
    words = frozenset(answer.folded) - frozenset(question.folded)
    if _VAGUE.get(ask.kind, frozenset()) & words:
        return True
    held = answer.content_set
    if ask.kind == "value":
        return bool(ask.own & held) or not ask.own
    known = frozenset(question.folded)
    if ask.kind in ("person", "place"):
        other = "place" if ask.kind == "person" else "person"
        return any(name.kind != other and not known.issuperset(name.words) for name in answer.names)
    values: list[Valued] = [
        quantity
        for quantity in answer.quantities
        if (ask.kind == "amount" or quantity.dimension in _TIMES)
        and not known.issuperset(answer.reading.passage(quantity.start, quantity.end).folded)
    ]
    if ask.kind == "time":
        values += values_of(ask, answer, question)
    rivals = [other for other in asks if other.kind == ask.kind]
    if len(rivals) < 2 or not ask.own or ask.own & held:
        return bool(values)
    return len(values) >= len(rivals)


def _repeats(answer: Passage, told: Told) -> bool:
    """Whether the answer holds the source's value, or most of its sentence, in other words."""
    said = frozenset(answer.folded)
    for value in told.values:
        words = told.sentence.reading.passage(value.start, value.end).folded
        if said.issuperset(words):
            return True
        if isinstance(value, Quantity) and any(
            compare(mine, value) in ("equal", "implied") for mine in answer.quantities
        ):
            return True
    return False
