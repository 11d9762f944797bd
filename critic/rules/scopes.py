"""Which words of a sentence belong to which of its values: each clause to its own.

Knows that "A costs 5 and B costs 8" is two clauses, that a clause without a subject takes the one
before it, that a heading belongs to what stands under it, and a pronoun to the sentence before.
Refuses to know what the values are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from critic.evidence import Index
from critic.evidence.index import Sentence
from critic.rules.binding import Item
from critic.text.reading import Passage, Reading

_MOST_ITEMS: Final = 24
_HEADING_REACH: Final = 8  # sentences above a value among which its heading is looked for
_HEADING_WORDS: Final = 9
_APART: Final = re.compile(r"[;?!\n|]|\.(?=\s[A-Z#])")
# What parts two values of one sentence, the surest first.
_BREAKS: Final = (
    _APART,
    re.compile(r"(?:, )?\b(?:while|whereas|but|although|though|compared with|versus)\b|, and\b"),
    re.compile(r"[,:]"),
    re.compile(r"\b(?:and|or|und|et|y)\b"),
    re.compile(r"\b(?:on|for|against|from|to|with)\b"),
)
_PRONOUNS: Final = frozenset(
    "it its he his him she her they their them this these those that which who there".split()  # noqa: SIM905
)
_PLACING: Final = frozenset(
    "in on at for from by with to under over during after before since until of as via per".split()  # noqa: SIM905
)
_NAMED: Final = re.compile(r"\b[a-z]{3,20} of (?:[$£€]|\d)")  # "on sales of 5": its own subject
_AGAIN: Final = frozenset("again then later finally only also now still about up down".split())  # noqa: SIM905
_SENTENCE_END: Final = (".", "!", "?", ":", ";", ",")


class Scope(NamedTuple):
    """The stems that belong to a value, in order: before and after it in its clause, from above."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    above: tuple[str, ...]

    @property
    def words(self) -> frozenset[str]:
        """All of them."""
        return frozenset((*self.before, *self.after, *self.above))


def scope_in_claim(claim: Passage, item: Item, items: Sequence[Item]) -> Scope:
    """Give the words of a claim that belong to one of its like items."""
    return _scope(claim, item, items, ())


def scope_in_source(
    index: Index, reading: Reading, item: Item, alike: Callable[[Passage], Sequence[Item]]
) -> Scope:
    """Give the words of a source that belong to an item; `alike` gives a sentence's like items."""
    numbers = index.sentences_in(reading.passage(item.start, item.end))
    if not numbers:
        return Scope((), (), ())
    head, tail = index.sentences[numbers.start].passage, index.sentences[numbers.stop - 1].passage
    sentence = reading.passage(head.start, tail.end)
    return _scope(sentence, item, alike(sentence), _above(index, numbers.start, sentence))


def _scope(sentence: Passage, item: Item, items: Sequence[Item], above: tuple[str, ...]) -> Scope:
    near = [*items][:_MOST_ITEMS]
    starts = [one.start for one in near]
    if item.start not in starts:
        near, starts = [item], [item.start]
    place = starts.index(item.start)
    bounds = _bounds(sentence, near)
    columns = sentence.reading.words
    taken = frozenset([number for one in near for number in columns.within(one.start, one.end)])
    before: tuple[str, ...] = ()
    for number in range(place, -1, -1):  # a clause without a subject takes the one before it
        before = (*_stems(sentence, bounds[number][0], near[number].start, taken), *before)
        if bounds[number][0] == bounds[0][0] or (before and not _goes_on(sentence, bounds, number)):
            break
    after = _stems(sentence, item.end, bounds[place][1], taken)
    return Scope(before, after, above)


def _bounds(sentence: Passage, items: Sequence[Item]) -> list[tuple[int, int]]:
    """Give the clause of each item; items that nothing parts share theirs."""
    cuts = [_cut(sentence, one.end, other.start) for one, other in pairwise(items)]
    text = sentence.reading.text
    opening = [match.end() for match in _APART.finditer(text, sentence.start, items[0].start)]
    closing = _APART.search(text, items[-1].end, sentence.end)
    starts = [opening[-1] if opening else sentence.start]
    ends = [closing.start() if closing else sentence.end]
    for cut in cuts:
        starts.append(cut[1] if cut else starts[-1])
    for cut in reversed(cuts):
        ends.append(cut[0] if cut else ends[-1])
    return [*zip(starts, reversed(ends), strict=True)]


def _goes_on(sentence: Passage, bounds: Sequence[tuple[int, int]], number: int) -> bool:
    """Whether a clause opens so that the subject before goes on: "and in Graz in 1998"."""
    if _NAMED.search(sentence.reading.text, *bounds[number]) is not None:
        return False
    words = sentence.reading.words
    opening = [
        next((words.folded[place] for place in words.within(*bounds[at])), "")
        for at in (number, number - 1)
    ]
    return opening[0] in _AGAIN or (opening[0] in _PLACING and opening[1] not in _PLACING)


def _cut(sentence: Passage, start: int, end: int) -> tuple[int, int] | None:
    """Give the break between two values: the last of the surest kind."""
    text = sentence.reading.text
    for kind in _BREAKS:
        found = None
        for match in kind.finditer(text, start, max(start, end)):
            found = match.span()
        if found and text[found[1] : end].strip(' "(*$£€~'):
            return found
    return None


def _stems(
    sentence: Passage, start: int, end: int, taken: frozenset[int] = frozenset()
) -> tuple[str, ...]:
    """Give the telling words of a span, but for those of the values themselves."""
    columns = sentence.reading.words
    content, starts, ends = columns.content, columns.starts, columns.ends
    return tuple(
        [
            columns.stems[number]
            for number in columns.within(start, max(start, end))
            if (
                content[number] or (ends[number] - starts[number] == 1 and _names(sentence, number))
            )
            and number not in taken
        ]
    )


def _names(sentence: Passage, number: int) -> bool:
    """Whether a lone letter is a capital that names: Line A, Plan B."""
    start = sentence.reading.words.starts[number]
    letter = sentence.reading.text[start]
    return letter.isupper() and letter != "I" and start > sentence.start


def _above(index: Index, number: int, sentence: Passage) -> tuple[str, ...]:
    """Give the words of the heading above a sentence, and what its pronouns stand for."""
    found: list[str] = []
    source = index.sentences[number].source
    if number and not _PRONOUNS.isdisjoint(sentence.folded):
        found += _all(index, number - 1, source)
    for above in range(number - 1, max(-1, number - 1 - _HEADING_REACH), -1):
        sentence_above = index.sentences[above]
        if sentence_above.source != source:
            break
        if _is_heading(sentence_above):
            found += _all(index, above, source)
            break
    return tuple(found)


def _all(index: Index, number: int, source: int) -> tuple[str, ...]:
    if index.sentences[number].source != source:
        return ()
    passage = index.sentences[number].passage
    return _stems(passage, passage.start, passage.end)


def _is_heading(sentence: Sentence) -> bool:
    """Whether a line is a heading: marked so, or short and without a sentence's end."""
    whole, start = sentence.reading.text, sentence.start
    text = whole[start : sentence.end].strip()
    line = text.lstrip("#* ")
    if line.endswith(_SENTENCE_END) or not line[:1].isupper():
        marked = text.endswith(":") or "#" in whole[max(0, start - 3) : start] + text[:1]
        if not line or not marked:
            return False
    return len(sentence.passage.word_range) <= _HEADING_WORDS
