"""Claims whose answers are known, slipped in among those asked about.

Knows two kinds: one that no source bears out, about somebody whose name the inquiry's seal spells,
and one copied from a stretch that is shown. Which words, where they stand and what they are called
follows from the seal, so that no text inside an inquiry can tell a model how to see through them.
Refuses to know what becomes of a model that misjudges them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Final

from critic.evidence import content_stems
from critic.inquiry.questions import Canary, Inquiry, Shown
from critic.inquiry.tokens import tokens_at_most
from critic.text.gaps import GAP
from critic.text.reading import Passage, Reading

NAME: Final = "{{name}}"
KINDS: Final = 2
MANY: Final = 4  # claims among which a second canary costs little
COPIED_TOKENS: Final = 40  # the most that a copied sentence may cost
NAME_TOKENS: Final = 16
COPIED_STEMS: Final = 3  # words of content that make a sentence say something
_VOWELS: Final = "aeiou"


def watched(inquiry: Inquiry, templates: Sequence[str]) -> Inquiry:
    """Slip in a canary of each kind; the inquiry as it is where there are no words for any."""
    if not templates:
        return inquiry
    said = [(_strangest(inquiry, templates), False)]
    copied = _copied(inquiry) if len(inquiry.questions) >= MANY else None
    if copied is not None:
        said.append((copied, True))
    places = line_places(inquiry.seal, len(inquiry.questions), len(said))
    names = [f"{inquiry.seal[-2:]}{turn}" for turn in range(1, len(inquiry.questions) + 1 + KINDS)]
    slipped = tuple(
        Canary(names[place], text, place, holds)
        for (text, holds), place in zip(said, places, strict=True)
    )
    left = (name for turn, name in enumerate(names) if turn not in places)
    named = tuple(
        replace(item, id=name) for item, name in zip(inquiry.questions, left, strict=False)
    )
    return replace(inquiry, questions=named, canaries=slipped)


def most_tokens(templates: Sequence[str]) -> int:
    """Bound the tokens that the canaries of one inquiry cost, apart from their ids."""
    if not templates:
        return 0
    return max(map(tokens_at_most, templates)) + NAME_TOKENS + COPIED_TOKENS


def line_places(seal: str, questions: int, canaries: int) -> tuple[int, ...]:
    """Give the line of each canary, counted from 0, among so many questions; sixteen letters do."""
    free = list(range(questions + canaries))
    return tuple(free.pop(ord(seal[turn]) % len(free)) for turn in range(canaries))


def inventions(seal: str, templates: Sequence[str]) -> tuple[str, ...]:
    """Give the templates with a name that the seal spells, the one it draws first."""
    letters, first = seal[4:10], ord(seal[3]) % len(templates)
    spelt = "".join(letter + _VOWELS[ord(letter) % len(_VOWELS)] for letter in letters)
    name = f"{spelt[:6].title()} {spelt[6:].title()}"
    return tuple(text.replace(NAME, name) for text in (*templates[first:], *templates[:first]))


def _strangest(inquiry: Inquiry, templates: Sequence[str]) -> str:
    """The first invention of which nothing shown knows a word, so that nobody need think twice."""
    said = inventions(inquiry.seal, templates)
    texts = [shown.text for shown in inquiry.stretches] + [item.text for item in inquiry.questions]
    known = frozenset(_stems("\n".join(texts)))
    return next((text for text in said if known.isdisjoint(_stems(text))), said[0])


def _stems(text: str) -> Sequence[str]:
    reading = Reading(text)
    return tuple(content_stems(reading.passage(0, len(reading.text))))


def _copied(inquiry: Inquiry) -> str | None:
    """The shortest sentence shown that says something, one without numbers if there is any.

    Sources may disagree, about numbers most of all, and then to deny a sentence is no mistake.
    """
    asked = {" ".join(question.text.split()) for question in inquiry.questions}
    fitting = [
        (bool(sentence.quantities or sentence.moments), len(text), text)
        for shown in inquiry.stretches
        for sentence, text in _sentences(shown)
        if text not in asked and _tells(sentence, text)
    ]
    return min(fitting)[2] if fitting else None


def _sentences(shown: Shown) -> Iterator[tuple[Passage, str]]:
    """The whole sentences of a stretch, each with what is seen of it."""
    passage = shown.passage
    segments = passage.reading.segments
    for segment in segments[bisect_left(segments, passage.start, key=attrgetter("start")) :]:
        if segment.end > passage.end:
            return
        seen = shown.text[segment.start - passage.start : segment.end - passage.start]
        yield passage.reading.passage(segment.start, segment.end), " ".join(seen.split())


def _tells(sentence: Passage, text: str) -> bool:
    short = tokens_at_most(text) <= COPIED_TOKENS and GAP not in text
    return short and len(set(content_stems(sentence))) >= COPIED_STEMS
