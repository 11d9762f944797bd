"""How likely a model held a yes, by the tokens it weighed where it wrote its verdict.

Knows the form in which servers tell token probabilities, and where in a reply a verdict stands. The
first token of a verdict tells yes from no: of the verdicts only `supported` begins as it does.
Servers weigh tokens before a schema forbids any, so what fits no verdict is left out of the count.
Refuses to guess: whatever is missing or malformed gives no likelihood at all.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from critic.inquiry.replies import ReplyVerdict

MAX_TOKENS: Final = 20_000
LEAST: Final = -10_000.0  # servers write very low numbers for tokens that cannot be
# Inside a JSON string a quotation mark has a backslash before it, so no quote can hold such a key.
_VERDICT: Final = re.compile(r'(?<!\\)"verdict"\s{0,8}:\s{0,8}"')


@dataclass(frozen=True, slots=True)
class Weighed:
    """One token a model wrote, and the probabilities of it and its rivals by their text."""

    text: str
    rivals: Mapping[str, float]


def read_tokens(value: object) -> tuple[Weighed, ...]:
    """Read a server's `logprobs`; empty where anything about them is not as it should be."""
    if not isinstance(value, list) or len(value) > MAX_TOKENS:
        return ()
    tokens = [_weighed(item) for item in value]
    known = tuple(token for token in tokens if token is not None)
    return known if len(known) == len(tokens) else ()


def _weighed(item: Any) -> Weighed | None:
    pair = _pair(item)
    if pair is None:
        return None
    listed = item.get("top_logprobs")
    rivals = [_pair(rival) for rival in listed] if isinstance(listed, list) else []
    return Weighed(pair[0], dict([*(rival for rival in rivals if rival is not None), pair]))


def _pair(item: Any) -> tuple[str, float] | None:
    if not isinstance(item, dict):
        return None
    text, logprob = item.get("token"), item.get("logprob")
    if not isinstance(text, str) or isinstance(logprob, bool):
        return None
    if not isinstance(logprob, int | float) or not LEAST <= logprob <= 0:
        return None
    return text, math.exp(logprob)


def likelihoods(words: str, tokens: Sequence[Weighed]) -> tuple[float | None, ...]:
    """Give for each verdict in a reply's words, in order, the probability that it were a yes."""
    ends = [*accumulate(len(token.text) for token in tokens)]
    shift = "".join(token.text for token in tokens).find(words)
    if not tokens or shift < 0:
        return ()
    places = [match.end() + shift for match in _VERDICT.finditer(words)]
    return tuple(_likelihood(place, tokens, ends) for place in places)


def _likelihood(at: int, tokens: Sequence[Weighed], ends: Sequence[int]) -> float | None:
    """The share of a yes among the rivals that begin as the token in question does."""
    number = bisect_right(ends, at)
    if number == len(tokens):
        return None
    token = tokens[number]
    before = token.text[: at - (ends[number] - len(token.text))]
    yes = total = 0.0
    for text, probability in token.rivals.items():
        said = frozenset(_begun(text, before))
        if said:
            total += probability
            yes += probability if said == {ReplyVerdict.SUPPORTED} else 0.0
    return yes / total if total else None


def _begun(text: str, before: str) -> Iterator[ReplyVerdict]:
    """The verdicts that a token may have begun to write after what it must begin with."""
    written = text.removeprefix(before).rstrip('",} \n') if text.startswith(before) else ""
    return (verdict for verdict in ReplyVerdict if written and verdict.value.startswith(written))
