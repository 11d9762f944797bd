"""Mend the citations of an answer: apply each suggested edit, then judge the answer again.

    python examples/mend_citations.py examples/citations.json

Every issue about a citation that can be mended brings an `edit`: write `text` over `start:end`. The
policy is `offline`, with citations required, so that claims without one get theirs as well.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from critic import CriticAgent, Critique
from critic.files import load_policy
from critic.policy import override


def mended(answer: str, critique: Critique) -> str:
    """Give the answer with every suggested edit applied, from the last to the first."""
    edits = {issue.edit for issue in critique.issues if issue.edit is not None}
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end), reverse=True):
        answer = answer[: edit.start] + edit.text + answer[edit.end :]
    return answer


def main(path: str) -> int:
    """Print the answer before and after, and what is said of both; 0 where the second is accepted."""
    policy = override(load_policy("offline"), {"checks.require_citations": True})
    agent = CriticAgent(policy)
    record = json.loads(Path(path).read_text(encoding="utf-8"))
    before = agent.review(record)
    for issue in before.issues:
        print(f"- {issue.suggestion}")
    record["answer"] = mended(record["answer"], before)
    after = agent.review(record)
    print(f"\n{record['answer']}\n")
    for name, critique in (("before", before), ("after", after)):
        figures = critique.citation_figures
        recall = f"{figures.recall:.2f}" if figures else "none"
        score = critique.scores.citation
        print(f"{name}: {critique.decision.value}, citation {score:.2f}, recall {recall}")
    return 0 if after.is_valid and not after.issues else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
