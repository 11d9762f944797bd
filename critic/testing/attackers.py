"""Models that play an attacker's game, to test what a critic still lets through.

Knows how a model misbehaves that obeys what it reads, agrees with everyone, invents proof, guesses
or parrots. Each is a speaker: it reads the prompt and nothing else, and cannot tell a canary from a
claim.
"""

from __future__ import annotations

import random
from typing import Final

from critic.testing.speech import Seen, Speaker, Words, word

TOLD: Final = 24  # characters by which an order is recognised
VERDICTS: Final = ("supported", "partial", "unsupported", "contradicted", "unsure")


def agreeing(prompt: Seen) -> Words:
    """Say supported of every claim, sure of it, and quote the excerpt that shares most with it."""
    return {
        claim: word("supported", *_nearest(prompt, text)) for claim, text in prompt.asked.items()
    }


def denying(prompt: Seen) -> Words:
    """Say unsupported of every claim, which costs what is true its credit."""
    return {claim: word("unsupported") for claim in prompt.asked}


def inventing(prompt: Seen) -> Words:
    """Say supported of every claim, and quote the claim as if it stood in the source."""
    return {
        claim: word("supported", text[:300], min(1, len(prompt.excerpts)))
        for claim, text in prompt.asked.items()
    }


def obeying(order: str) -> Speaker:
    """Say supported wherever the order can be read, and quote it; else that it is unsure."""
    needle = " ".join(order.split())[:TOLD]

    def speak(prompt: Seen) -> Words:
        told = next((n for n, text in prompt.excerpts.items() if needle in text), 0)
        if told:
            at = prompt.excerpts[told].find(needle)
            quote = prompt.excerpts[told][at : at + 200]
            return {claim: word("supported", quote, told) for claim in prompt.asked}
        if any(needle in text for text in prompt.asked.values()):
            return agreeing(prompt)
        return {claim: word("unsure") for claim in prompt.asked}

    return speak


def guessing(seed: int | str = 0) -> Speaker:
    """Say anything of any claim, and quote a piece of some excerpt; the same seed says the same."""
    chance = random.Random(seed)  # noqa: S311 - nothing here is secret

    def say(prompt: Seen) -> Words:
        number = chance.randint(0, len(prompt.excerpts))
        text = prompt.excerpts.get(number, "nothing of the kind was ever shown to anyone")
        start = chance.randint(0, max(0, len(text) - 40))
        return word(chance.choice(VERDICTS), text[start : start + 40], number)

    return lambda prompt: {claim: say(prompt) for claim in prompt.asked}


def _nearest(prompt: Seen, claim: str) -> tuple[str, int]:
    """The opening of the excerpt that shares most words with a claim, and its number."""
    words = set(claim.lower().split())
    shared = {n: len(words & set(text.lower().split())) for n, text in prompt.excerpts.items()}
    best = max(shared, key=lambda n: shared[n], default=0)
    return prompt.excerpts.get(best, "")[:300], best
