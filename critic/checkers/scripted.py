"""A checker that says what it is told, for tests of one's own loops.

Knows how to hand a script's words to the same strict reader that a model's words go through, so
that a script can play an honest model, a careless one or one that obeys its attacker. Refuses to
lend its words any more belief than a model's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from critic.inquiry import Inquiry, NoReply, Outcome, Question, Reply, ReplyVerdict, read_reply

Script = Callable[[Inquiry], str | NoReply]


class ScriptedChecker:
    """Answers by a script: a function from an inquiry to the words of a reply.

    The script is asked about the claims alone; only with `watched=True` it gets the canaries as well,
    as a model does, and answers all of `inquiry.ids`. `asked` holds every inquiry it was given, in
    order.
    """

    def __init__(self, script: Script, model: str = "scripted", *, watched: bool = False) -> None:
        """Take the script, and the name to answer under."""
        self._script = script
        self._model = model
        self._watched = watched
        self.asked: list[Inquiry] = []

    async def check(self, inquiry: Inquiry) -> tuple[Outcome, ...]:
        """Read the script's words as a reply."""
        if not self._watched:
            inquiry = replace(inquiry, canaries=())
        self.asked.append(inquiry)
        words = self._script(inquiry)
        if isinstance(words, NoReply):
            return (words,)
        return read_reply(inquiry, words, Reply({}, model=self._model))


def saying(verdicts: ReplyVerdict | Mapping[str, ReplyVerdict]) -> Script:
    """Give a script that says one verdict of all claims, or one of each, by the claim's text.

    It quotes the whole of each claim's best stretch; a claim the mapping lacks is `unsure`.
    """

    def script(inquiry: Inquiry) -> str:
        said = {
            question.id: words_of(inquiry, question, _verdict(verdicts, question))
            for question in inquiry.questions
        }
        return json.dumps(said)

    return script


def words_of(inquiry: Inquiry, question: Question, verdict: ReplyVerdict) -> dict[str, Any]:
    """Give what an honest model would write of one claim to reach a verdict."""
    best = question.stretches[0] if question.stretches else 0
    return {
        "excerpt": best,
        "quote": inquiry.stretches[best - 1].text[:400] if best else "",
        "reason": f"scripted: {verdict.value}",
        "verdict": verdict.value,
    }


def _verdict(
    verdicts: ReplyVerdict | Mapping[str, ReplyVerdict], question: Question
) -> ReplyVerdict:
    if isinstance(verdicts, ReplyVerdict):
        return verdicts
    return verdicts.get(question.text, ReplyVerdict.UNSURE)
