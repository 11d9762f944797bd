"""Which of a claim's words stand where, and what share of the claim that is.

Knows sentences as numbers and words as bits. Refuses to know where a sentence stands and what a
share is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from critic.text.kept import kept

CANDIDATES = 8
KIN_TELLS = 0.75  # of a word's weight where a source has another word that may stand for it


class _Shares(dict[int, float]):
    """The weighted share of a claim's content in each mask asked for, worked out once."""

    __slots__ = ("_by_bit", "_total", "_words")

    def __init__(self, weights: Sequence[float]) -> None:
        self._by_bit = [(1 << bit, weight) for bit, weight in enumerate(weights)]
        self._total = sum(weights)
        self._words = len(weights)

    def __missing__(self, mask: int) -> float:
        held = sum([weight for bit, weight in self._by_bit if mask & bit])
        kin = (mask >> self._words) & ~mask
        if kin:
            held += KIN_TELLS * sum([weight for bit, weight in self._by_bit if kin & bit])
        share = self[mask] = held / self._total if self._total else 0.0
        return share


@dataclass(frozen=True)
class Cover:
    """Which of a claim's content stems stand where.

    Of m stems, `masks[n]` has bit i set where sentence n holds `stems[i]`, and bit m + i where it
    holds another word that may stand for it; `held` joins all masks. `copied` gives the `runs` of a
    sequence of stems.
    """

    sequence: tuple[str, ...]
    stems: tuple[str, ...]
    weights: tuple[float, ...]
    held: int
    masks: Mapping[int, int]
    copied: Callable[[Sequence[str]], tuple[int, ...]]

    @kept
    def runs(self) -> tuple[int, ...]:
        """The length of the longest run of content words some source copies, by its last word."""
        return self.copied(self.sequence)

    @kept
    def shares(self) -> Mapping[int, float]:
        """The weighted share of the claim's content in any mask; 0 where the claim has none."""
        return _Shares(self.weights)

    @kept
    def missing(self) -> tuple[tuple[str, float], ...]:
        """The stems no source holds or says otherwise, with their weights, in the claim's order."""
        said = self.said
        if said + 1 == 1 << len(self.stems):
            return ()
        pairs = zip(self.stems, self.weights, strict=True)
        return tuple([pair for bit, pair in enumerate(pairs) if not said >> bit & 1])

    @property
    def said(self) -> int:
        """Bit i set where some source holds `stems[i]` or says it in another word."""
        words = len(self.stems)
        return (self.held | self.held >> words) & ((1 << words) - 1)

    @kept
    def best(self) -> tuple[int, ...]:
        """The sentences that hold most of the claim, best first."""
        shares = self.shares
        ranked = sorted([(-shares[mask], number) for number, mask in self.masks.items()])
        return tuple([number for _, number in ranked[:CANDIDATES]])

    def greedy(self, steps: int) -> tuple[float, ...]:
        """Shares covered by the best one, two, ... sentences, each picked to add the most."""
        held = list(dict.fromkeys(self.masks[number] for number in self.best))
        mask = held[0] if held else 0  # the best alone holds most
        shares, of = [self.shares[mask]], self.shares.__getitem__
        for _ in range(steps - 1):
            mask = max([mask | each for each in held], key=of, default=mask)
            shares.append(of(mask))
        return tuple(shares)
