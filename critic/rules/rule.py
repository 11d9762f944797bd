"""What a rule is, and what it is shown.

A rule is a function from an `Exhibit` to hits, with a frozen record beside it that says what it
knows. It sees one claim and the stretches of the sources that bear on it, best first; it never sees
a policy, another rule, a file or a model. Its hits carry plain spans; the judge turns them into
findings with offsets of the texts as given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sized
from dataclasses import dataclass

from critic.evidence import Index, Stretch
from critic.records import ClaimType, Verdict
from critic.text.alignment import trimmed
from critic.text.kept import kept
from critic.text.reading import Passage


@dataclass(frozen=True)
class Exhibit:
    """One claim and its types, the stretches that bear on it (best first), and all sources' index."""

    claim: Passage
    stretches: tuple[Stretch, ...]
    index: Index
    types: tuple[ClaimType, ...] = ()

    @kept
    def compared(self) -> Passage:
        """The claim, cut where it is endless: as much as is compared word by word."""
        return trimmed(self.claim)


@dataclass(frozen=True, slots=True)
class Hit:
    """What a rule found: `start:end` in the claim's text, and, if any, the stretch it rests on.

    `strength` in 0..1 is how sure the rule is of its verdict when it fires. `place` is a passage of
    a source: the words that contradict or support the claim.
    """

    verdict: Verdict
    strength: float
    message: str
    start: int
    end: int
    place: Passage | None = None
    code: str = ""  # the judge fills in the rule's own

    def coded(self, code: str) -> Hit:
        """Give the hit with the code of the rule that found it."""
        return Hit(
            self.verdict, self.strength, self.message, self.start, self.end, self.place, code
        )


Need = Callable[[Exhibit], Sized] | None
"""What gives a rule the things it cannot do without; None where it needs nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One rule. `code` is stable; `subcategory` names the kind of error in reported spans.

    `needs` gives what the rule cannot do without, shared with other rules: where it gives nothing,
    `find` finds nothing and is not asked. `within` is a need of a whole family of rules, asked
    before their own.
    """

    code: str
    title: str
    knows: str
    subcategory: str
    severity: float
    find: Callable[[Exhibit], Iterator[Hit]]
    provenance: str
    needs: Need = None
    within: Need = None
