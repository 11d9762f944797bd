"""The checker that is never asked: rules alone decide.

Knows one answer. Given to an agent it means that no model is wanted at all, so that nothing counts
as degraded.
"""

from __future__ import annotations

from critic.inquiry import Code, Inquiry, NoReply, Outcome


class Offline:
    """Rules alone. Asked all the same, it says that it is off."""

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Say `off` of every claim."""
        return (NoReply(Code.OFF, "No model is asked.", inquiry.claim_ids),)
