"""Which open claims are asked about, in how many calls, and with which stretches of the sources.

Knows the policy's limits on claims, calls and tokens, and keeps to them by bounds that hold for
any tokenizer. A stretch that bears on several claims is sent once; neighbours are sent as one.
What does not fit is not asked, and said so. Refuses to know models and words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from critic.evidence import content_stems
from critic.inquiry.prompt import Prompt
from critic.inquiry.questions import Inquiry, Question, Shown, seal_of
from critic.inquiry.replies import Code, NoReply
from critic.inquiry.tokens import tokens_at_most
from critic.inquiry.untrusted import talks_to_a_judge, without_talk
from critic.judge import Docket, Judged
from critic.policy import ModelPolicy, Policy
from critic.text.reading import Passage, Reading

STRETCHES_PER_CLAIM: Final = 3
WORTH_SENDING: Final = 0.5  # of the best stretch's coverage
MAX_STRETCH_CHARS: Final = 1_200
MAX_CLAIM_CHARS: Final = 4_000
MAX_ASKED_CHARS: Final = 300
REPLY_TOKENS: Final = 16  # of the braces around all
CLAIM_REPLY_TOKENS: Final = 60
FENCE_TOKENS: Final = 64  # two fence lines and what a chat template adds
LINE_TOKENS: Final = 8  # an id or a number, quotes, a line's end


@dataclass(frozen=True, slots=True)
class Plan:
    """What will be asked, call by call; `left_out` says why other open claims are not."""

    inquiries: tuple[Inquiry, ...]
    left_out: tuple[NoReply, ...]
    wanted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Topic:
    """A claim with the places to show for it, best first."""

    judged: Judged
    places: tuple[Passage, ...]

    @property
    def claim(self) -> Passage:
        return self.judged.draft.passage


def plan_inquiries(docket: Docket, policy: Policy, prompt: Prompt) -> Plan:
    """Plan the calls for a case's open claims within the policy's limits; a pure function."""
    wanted = tuple(item.draft.id for item in docket.open)
    askable = [item for item in docket.open if _askable(item)]
    chosen = _most_open(askable, policy.model.max_claims)
    asked = without_talk((docket.case.question or "")[:MAX_ASKED_CHARS]) or None
    room = _room(policy.model, prompt, asked)
    per_call = max(1, (policy.model.max_reply_tokens - REPLY_TOKENS) // CLAIM_REPLY_TOKENS)
    batches = _pack([_topic(item) for item in chosen], room, per_call)[: policy.model.max_calls]
    inquiries = tuple(_inquiry(batch, docket, asked) for batch in batches)
    planned = {claim for inquiry in inquiries for claim in inquiry.claim_ids}
    mute = tuple(item.draft.id for item in docket.open if not _askable(item))
    over = tuple(claim for claim in wanted if claim not in planned and claim not in mute)
    left_out = (
        NoReply(Code.NOT_ASKABLE, "The claim holds no fact to check, or talks to the judge.", mute),
        NoReply(Code.BUDGET, "The policy's limits for one answer were reached.", over),
    )
    return Plan(inquiries, tuple(item for item in left_out if item.claims), wanted)


def reply_tokens(inquiry: Inquiry) -> int:
    """Bound the tokens an honest reply to an inquiry needs."""
    return REPLY_TOKENS + CLAIM_REPLY_TOKENS * 2 * len(inquiry.questions)


def _askable(judged: Judged) -> bool:
    """Whether a claim holds content, and talks of it instead of to the judge; else never sent."""
    passage = judged.draft.passage
    return bool(content_stems(passage)) and not talks_to_a_judge(passage.text)


def _most_open(items: Sequence[Judged], limit: int) -> list[Judged]:
    """The claims whose support is least certain, in their order in the answer."""
    ranked = sorted(items, key=lambda item: abs((item.support or 0.0) - 0.5))
    kept = {id(item) for item in ranked[:limit]}
    return [item for item in items if id(item) in kept]


def _room(model: ModelPolicy, prompt: Prompt, asked: str | None) -> int:
    """The tokens one call has for claims and stretches."""
    window = min(model.max_prompt_tokens, model.num_ctx - model.max_reply_tokens)
    return window - prompt.tokens - FENCE_TOKENS - tokens_at_most(asked or "")


def _topic(judged: Judged) -> _Topic:
    best = max((stretch.coverage for stretch in judged.stretches), default=0.0)
    worth = [item for item in judged.stretches if item.coverage >= WORTH_SENDING * best]
    stems = frozenset(content_stems(judged.draft.passage))
    return _Topic(
        judged,
        tuple(_narrowed(item.passage, stems) for item in worth[:STRETCHES_PER_CLAIM]),
    )


def _narrowed(passage: Passage, stems: frozenset[str]) -> Passage:
    """Cut an overlong stretch to the window that holds most of the claim's words."""
    if passage.end - passage.start <= MAX_STRETCH_CHARS:
        return passage
    words = passage.reading.words
    hits = [place for place in passage.word_range if words.stems[place] in stems]
    best, most, last = passage.start, 0, 0
    for first, place in enumerate(hits):
        while (
            last < len(hits) and words.ends[hits[last]] - words.starts[place] <= MAX_STRETCH_CHARS
        ):
            last += 1
        if last - first > most:
            best, most = words.starts[place], last - first
    return passage.reading.passage(best, min(passage.end, best + MAX_STRETCH_CHARS))


def _pack(topics: Iterable[_Topic], room: int, per_call: int) -> list[list[_Topic]]:
    """Fill call after call with claims in order; a claim that fits into no call is left out."""
    batches: list[list[_Topic]] = []
    for topic in topics:
        fitting = _fitted(topic, room)
        if fitting is None:
            continue
        last = batches[-1] if batches else []
        if last and len(last) < per_call and _cost([*last, fitting]) <= room:
            last.append(fitting)
        else:
            batches.append([fitting])
    return batches


def _fitted(topic: _Topic, room: int) -> _Topic | None:
    """The claim with as many of its places as fit into one call; None if it does not fit bare."""
    if topic.claim.end - topic.claim.start > MAX_CLAIM_CHARS:
        return None
    for kept in range(len(topic.places), 0, -1):
        smaller = _Topic(topic.judged, topic.places[:kept])
        if _cost([smaller]) <= room:
            return smaller
    bare = _Topic(topic.judged, ())
    return bare if not topic.places and _cost([bare]) <= room else None


def _cost(batch: Sequence[_Topic]) -> int:
    texts = [topic.claim.text for topic in batch] + [place.text for place in _merged(batch)]
    return sum(tokens_at_most(text) + LINE_TOKENS for text in texts)


def _merged(batch: Sequence[_Topic]) -> list[Passage]:
    """The places of all claims, each part of a source once, in order of first mention."""
    order: dict[int, tuple[int, Reading]] = {}
    for topic in batch:
        for place in topic.places:
            order.setdefault(id(place.reading), (len(order), place.reading))
    places = {place: None for topic in batch for place in topic.places}
    ranked = sorted(places, key=lambda place: (order[id(place.reading)][0], place.start, place.end))
    merged: list[Passage] = []
    for _, group in groupby(ranked, key=lambda place: id(place.reading)):
        merged += _joined(list(group))
    return merged


def _joined(places: Sequence[Passage]) -> list[Passage]:
    """Places of one reading, in order, with those that touch or overlap made one."""
    joined = [places[0]]
    for place in places[1:]:
        last = joined[-1]
        reading = place.reading
        if place.start <= last.end or not reading.text[last.end : place.start].strip():
            joined[-1] = reading.passage(last.start, max(last.end, place.end))
        else:
            joined.append(place)
    return joined


def _inquiry(batch: Sequence[_Topic], docket: Docket, asked: str | None) -> Inquiry:
    places = _merged(batch)
    seal = seal_of([asked or "", *(p.text for p in places), *(t.claim.text for t in batch)])
    names = {
        id(reading): source.id
        for source, reading in zip(docket.index.sources, docket.index.readings, strict=True)
    }
    shown = tuple(
        Shown(number, names[id(place.reading)], place)
        for number, place in enumerate(places, start=1)
    )
    questions = tuple(
        Question(f"{seal[-2:]}{turn}", topic.judged.draft.id, topic.claim, _numbers(topic, shown))
        for turn, topic in enumerate(batch, start=1)
    )
    return Inquiry(questions, shown, asked, seal)


def _numbers(topic: _Topic, shown: Sequence[Shown]) -> tuple[int, ...]:
    found = [
        item.number
        for place in topic.places
        for item in shown
        if item.passage.reading == place.reading
        and item.passage.start <= place.start
        and place.end <= item.passage.end
    ]
    return tuple(dict.fromkeys(found))
