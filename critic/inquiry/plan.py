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

from critic.citations import Resolver
from critic.evidence import content_stems
from critic.inquiry.canaries import KINDS, most_tokens, watched
from critic.inquiry.prompt import Prompt
from critic.inquiry.questions import Inquiry, Question, Shown, seal_of
from critic.inquiry.replies import Code, NoReply
from critic.inquiry.tokens import tokens_at_most
from critic.inquiry.untrusted import talks_to_a_judge, without_talk
from critic.judge import Docket, Judged
from critic.policy import ModelPolicy, Policy
from critic.text.reading import Passage, Reading

STRETCHES_PER_CLAIM: Final = 2
WORTH_SENDING: Final = 0.6  # of the best stretch's coverage
MAX_STRETCH_CHARS: Final = 320  # two sentences or three; of more, the part that tells
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


@dataclass(frozen=True, slots=True)
class _Topic:
    """A claim with the places to show for it, best first."""

    judged: Judged
    places: tuple[Passage, ...]

    @property
    def claim(self) -> Passage:
        return self.judged.draft.passage


def plan_inquiries(
    docket: Docket, policy: Policy, prompt: Prompt, order: Sequence[Judged] | None = None
) -> Plan:
    """Plan the calls for a case's open claims within the policy's limits; a pure function.

    `order` holds the claims to ask about, the most telling first; without it all open ones are
    asked about, in the answer's order.
    """
    claims = docket.open if order is None else order
    askable = [item for item in claims if is_askable(item)]
    limit = policy.model.max_claims
    chosen = _most_open(askable, limit) if order is None else askable[:limit]
    asked = without_talk((docket.case.question or "")[:MAX_ASKED_CHARS]) or None
    canaries = prompt.canaries if policy.model.canary else ()
    room = _room(policy.model, prompt, asked or "") - most_tokens(canaries)
    per_call = (policy.model.max_reply_tokens - REPLY_TOKENS) // CLAIM_REPLY_TOKENS
    per_call = max(1, per_call - (KINDS if canaries else 0))
    cited = _cited(docket, chosen)
    topics = [_topic(item, cited.get(item.draft.id, frozenset())) for item in chosen]
    batches = _pack(topics, room, per_call)[: policy.model.max_calls]
    inquiries = tuple(watched(_inquiry(batch, docket, asked), canaries) for batch in batches)
    planned = {claim for inquiry in inquiries for claim in inquiry.claim_ids}
    rest = [item for item in claims if item.draft.id not in planned]
    return Plan(inquiries, left_out(rest))


def left_out(claims: Iterable[Judged]) -> tuple[NoReply, ...]:
    """Say why claims that a model was wanted for are not asked about."""
    can: list[str] = []
    cannot: list[str] = []
    for item in claims:
        (can if is_askable(item) else cannot).append(item.draft.id)
    mute = "The claim holds no fact to check, or talks to the judge."
    told = (
        NoReply(Code.NOT_ASKABLE, mute, tuple(cannot)),
        NoReply(Code.BUDGET, "The policy's limits for one answer were reached.", tuple(can)),
    )
    return tuple(item for item in told if item.claims)


def reply_tokens(inquiry: Inquiry) -> int:
    """Bound the tokens an honest reply to an inquiry needs."""
    return REPLY_TOKENS + CLAIM_REPLY_TOKENS * 2 * len(inquiry.lines)


def is_askable(judged: Judged) -> bool:
    """Whether a claim holds content, and talks of it instead of to the judge; else never sent."""
    passage = judged.draft.passage
    return bool(content_stems(passage)) and not talks_to_a_judge(passage.text)


def _most_open(items: Sequence[Judged], limit: int) -> list[Judged]:
    """The claims whose support is least certain, in their order in the answer."""
    ranked = sorted(items, key=lambda item: abs((item.support or 0.0) - 0.5))
    kept = {id(item) for item in ranked[:limit]}
    return [item for item in items if id(item) in kept]


def _room(model: ModelPolicy, prompt: Prompt, more: str) -> int:
    """The tokens one call has for claims and stretches."""
    window = min(model.max_prompt_tokens, model.num_ctx - model.max_reply_tokens)
    return window - prompt.tokens - FENCE_TOKENS - tokens_at_most(more)


def _cited(docket: Docket, items: Sequence[Judged]) -> dict[str, frozenset[int]]:
    """The positions of the sources that each claim cites beyond doubt, by its id."""
    marked = [item.draft for item in items if item.draft.marks]
    if not marked:
        return {}
    resolver = Resolver(docket.case.sources)
    named = {mark: resolver.resolve(mark) for draft in marked for mark in draft.marks}
    return {
        draft.id: frozenset(
            [
                found.places[0]
                for mark in draft.marks
                for found in named[mark]
                if len(found.places) == 1
            ]
        )
        for draft in marked
    }


def _topic(judged: Judged, cited: frozenset[int]) -> _Topic:
    """A claim with the places worth showing: what it cites first, so that the mark is judged too."""
    best = max((stretch.coverage for stretch in judged.stretches), default=0.0)
    worth = [item for item in judged.stretches if item.coverage >= WORTH_SENDING * best]
    worth.sort(key=lambda item: item.source not in cited)
    stems = frozenset(content_stems(judged.draft.passage))
    places: list[Passage] = []
    held: frozenset[str] = frozenset()
    unseen = set(cited)
    for item in worth:
        place = _narrowed(item.passage, stems)
        told = stems.intersection(place.stems)
        # A place that holds no further word of the claim tells what another has told; but each
        # source cited has its say.
        if len(places) < STRETCHES_PER_CLAIM and (
            not told <= held or (told and item.source in unseen)
        ):
            places.append(place)
            held |= told
            unseen.discard(item.source)
    return _Topic(judged, tuple(places))


def _narrowed(passage: Passage, stems: frozenset[str]) -> Passage:
    """Cut an overlong stretch to the window that holds most of the claim's words."""
    if passage.end - passage.start <= MAX_STRETCH_CHARS:
        return passage
    words = passage.reading.words
    hits = [place for place in passage.word_range if words.stems[place] in stems]
    first, final, most, last = passage.word_range.start, passage.word_range.start, 0, 0
    for turn, place in enumerate(hits):
        while (
            last < len(hits) and words.ends[hits[last]] - words.starts[place] <= MAX_STRETCH_CHARS
        ):
            last += 1
        if last - turn > most:
            first, final, most = place, hits[last - 1], last - turn
    return _widened(passage, first, final)


def _widened(passage: Passage, first: int, last: int) -> Passage:
    """The words from `first` to `last`, and as many before and after them as there is room for."""
    words, inside = passage.reading.words, passage.word_range
    grows = True
    while grows:
        grows = False
        for low, high in ((first - 1, last), (first, last + 1)):
            fits = low >= inside.start and high < inside.stop
            if fits and words.ends[high] - words.starts[low] <= MAX_STRETCH_CHARS:
                first, last, grows = low, high, True
    start = passage.start if first == inside.start else words.starts[first]
    end = passage.end if last == inside.stop - 1 else words.ends[last]
    return passage.reading.passage(start, min(end, start + MAX_STRETCH_CHARS))


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
