"""What a checker is asked: questions about claims, and the stretches of sources to judge them by.

Knows the shapes only: how an inquiry is planned stands in `plan`, how it is put into words in
`prompt`. Everything here can be read by any checker, also one that needs no words at all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from critic.inquiry.untrusted import made_safe, without_talk
from critic.records import Evidence
from critic.text.reading import Passage

_LETTERS: Final = "bcdfghjkmnpqrstvwxz"  # no vowels: an id that spells no word


@dataclass(frozen=True)
class Shown:
    """A numbered stretch of a source. `text` is what a checker sees of it, `whole` all there is."""

    number: int
    source_id: str
    passage: Passage

    @cached_property
    def whole(self) -> str:
        """The stretch made plain and safe; as long as the plain text it stands for."""
        return made_safe(self.passage.text)

    @cached_property
    def text(self) -> str:
        """The same, with a gap for each sentence that talks to whoever judges; as long."""
        return without_talk(self.whole)

    def evidence(
        self, role: Literal["supports", "contradicts"], start: int = 0, end: int | None = None
    ) -> Evidence:
        """Give `text[start:end]` (all of it by default) as evidence in the source as given."""
        reading = self.passage.reading
        last = len(self.text) if end is None else end
        begin, stop = reading.origin(self.passage.start + start, self.passage.start + last)
        quote = reading.given[begin:stop]
        return Evidence(source_id=self.source_id, start=begin, end=stop, quote=quote, role=role)


@dataclass(frozen=True)
class Question:
    """One claim to judge. `id` is what the checker calls it; `stretches` are numbers, best first."""

    id: str
    claim_id: str
    claim: Passage
    stretches: tuple[int, ...]

    @cached_property
    def text(self) -> str:
        """The claim made plain and safe."""
        return made_safe(self.claim.text)


@dataclass(frozen=True)
class Canary:
    """A claim slipped in among the others, in a known line; `holds` is its known answer.

    It holds where it was copied from a stretch shown, and not where no source knows of it.
    """

    id: str
    text: str
    place: int
    holds: bool = False


@dataclass(frozen=True)
class Inquiry:
    """What one call asks: some claims of one answer, and the stretches that bear on them.

    `stretches` are numbered from 1; `asked` is the user's question, if known. `seal` is a digest of
    all of it that no text inside can know beforehand. `canaries` go into the prompt of a model that
    takes all claims at once; checkers that ask claim by claim need not mind it.
    """

    questions: tuple[Question, ...]
    stretches: tuple[Shown, ...]
    asked: str | None
    seal: str
    canaries: tuple[Canary, ...] = ()

    @cached_property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """Each id with its claim's safe text, the canaries among them, in the order shown."""
        lines = [(question.id, question.text) for question in self.questions]
        for canary in sorted(self.canaries, key=lambda item: item.place):
            lines.insert(canary.place, (canary.id, canary.text))
        return tuple(lines)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids that a reply may speak of, in the order shown."""
        return tuple(name for name, _ in self.lines)

    @property
    def claim_ids(self) -> tuple[str, ...]:
        """The ids of the claims asked about, in order."""
        return tuple(question.claim_id for question in self.questions)

    def shrunk(self) -> Inquiry | None:
        """Give the inquiry with only each claim's best stretch; None if that changes nothing."""
        best = {question.stretches[0] for question in self.questions if question.stretches}
        if len(best) == len(self.stretches):
            return None
        kept = [shown for shown in self.stretches if shown.number in best]
        numbers = {shown.number: place for place, shown in enumerate(kept, start=1)}
        return Inquiry(
            tuple(
                Question(
                    item.id,
                    item.claim_id,
                    item.claim,
                    tuple(numbers[n] for n in item.stretches[:1]),
                )
                for item in self.questions
            ),
            tuple(Shown(numbers[item.number], item.source_id, item.passage) for item in kept),
            self.asked,
            self.seal,
            self.canaries,
        )


def seal_of(texts: Sequence[str]) -> str:
    """Give 26 letters (110 bits) that depend on every text and stand in none of them."""
    body = "\x00".join(texts)
    for turn in range(len(body) + 1):
        data = f"{turn}\x00{body}".encode("utf-8", "surrogatepass")
        number = int.from_bytes(hashlib.sha256(data).digest())
        seal = "".join(
            _LETTERS[number // len(_LETTERS) ** place % len(_LETTERS)] for place in range(26)
        )
        if seal not in body:
            return seal
    raise AssertionError("a text cannot hold more seals than it has characters")
