"""Which of a claim's words stand where, and what they weigh.

Knows sentences as numbers and words as bits. Refuses to know where a sentence stands and what a
share is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from critic.text.kept import kept

CANDIDATES = 8
KIN_TELLS = 0.75  # of a word's weight where a source has another word that may stand for it


class Weights(dict[int, float]):
    """What a claim's words weigh: each, all of them, and those of any mask, worked out once."""

    __slots__ = ("_words", "each", "total")

    def __init__(self, each: Sequence[float]) -> None:
        """Take the weight of each word, in the order of the bits."""
        super().__init__([(1 << bit, weight) for bit, weight in enumerate(each)])
        self.each = each
        self.total = sum(each)
        self._words = (1 << len(each)) - 1

    def __missing__(self, mask: int) -> float:
        words = mask & self._words
        if words == mask:
            held, left = 0.0, mask
            while left:
                bit = left & -left
                held += self[bit]
                left ^= bit
        else:
            held = self[words] + KIN_TELLS * self[mask >> len(self.each) & ~words]
        self[mask] = held
        return held


@dataclass(frozen=True, init=False)
class Cover:
    """Which of a claim's content stems stand where.

    Of m stems, `masks[n]` has bit i set where sentence n holds `stems[i]`, and bit m + i where it
    holds another word that may stand for it; `held` joins all masks. `runs` gives the length of the
    longest run of a sequence of stems that some source copies, by its last stem.
    """

    sequence: tuple[str, ...]
    stems: tuple[str, ...]
    weights: Weights
    held: int
    masks: Mapping[int, int]
    runs: Callable[[Sequence[str]], tuple[int, ...]]

    def __init__(
        self,
        sequence: tuple[str, ...],
        stems: tuple[str, ...],
        weights: Weights,
        held: int,
        masks: Mapping[int, int],
        runs: Callable[[Sequence[str]], tuple[int, ...]],
    ) -> None:
        """Take what was looked up at once rather than part by part."""
        self.__dict__.update(
            sequence=sequence, stems=stems, weights=weights, held=held, masks=masks, runs=runs
        )

    def share(self, mask: int) -> float:
        """Give the weighted share of the claim's content in a mask; 0 where the claim has none."""
        return self.weights[mask] / self.weights.total if mask else 0.0

    @kept
    def missing(self) -> tuple[tuple[str, float], ...]:
        """The stems no source holds or says otherwise, with their weights, in the claim's order."""
        said = self.said
        if said + 1 == 1 << len(self.stems):
            return ()
        pairs = zip(self.stems, self.weights.each, strict=True)
        return tuple([pair for bit, pair in enumerate(pairs) if not said >> bit & 1])

    @kept
    def said(self) -> int:
        """Bit i set where some source holds `stems[i]` or says it in another word."""
        words = len(self.stems)
        return (self.held | self.held >> words) & ((1 << words) - 1)

    @kept
    def best(self) -> tuple[int, ...]:
        """The sentences that hold most of the claim, best first."""
        weights = self.weights
        ranked = sorted([(-weights[mask], number) for number, mask in self.masks.items()])
        return tuple([number for _, number in ranked[:CANDIDATES]])

    def greedy(self, steps: int) -> tuple[float, ...]:
        """Weights held by the best one, two, ... sentences, each picked to add the most."""
        weights = self.weights
        held = list(dict.fromkeys([self.masks[number] for number in self.best]))
        mask = held[0] if held else 0  # the best alone holds most
        reached = [weights[mask]]
        while len(reached) < steps:
            joined = [mask | each for each in held if each & ~mask]
            if not joined:  # the others add nothing
                reached += [weights[mask]] * (steps - len(reached))
                break
            mask = max(joined, key=weights.__getitem__)
            reached.append(weights[mask])
        return tuple(reached)
