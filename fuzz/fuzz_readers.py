"""Fuzzing by coverage, for a release: everything that reads strangers' text, one target at a time.

    pip install atheris .
    python fuzz/fuzz_readers.py reply -max_total_time=3600

Targets: `reply` (a model's words), `envelope` (a server's body), `answer` (answer and source),
`source` (JSON and tables), `record` (one record of a batch), `quote`. A crash is any exception, a
critique that is no JSON, a quote that does not stand in its source, or offsets that lead nowhere.
Not part of CI: atheris has no wheels for all platforms.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Final

import atheris

with atheris.instrument_imports(include=["critic"]):
    from critic import CriticAgent, Critique
    from critic.checkers.envelope import Expected, read_envelope
    from critic.dialects import read_record
    from critic.errors import InputError
    from critic.files import load_knowledge, load_policy, load_prompt
    from critic.inquiry import Inquiry, Reply, plan_inquiries, read_prompt, read_reply
    from critic.judge import open_case
    from critic.policy import override
    from critic.records import Case, Source
    from critic.text.plain import make_plain

AGENT: Final = CriticAgent("offline")
SOURCE: Final = "A late fee of 1.5% per month applies. Notice must be given in writing."
WIDE: Final = override(load_policy("balanced"), {"band.low": 0.0, "band.high": 1.0})


def _inquiry() -> Inquiry:
    case = Case(answer="The late fee is 2% per month.", sources=(Source(id="a", text=SOURCE),))
    docket = open_case(case, WIDE, load_knowledge())
    prompt = read_prompt(load_prompt("check_claims"))
    return plan_inquiries(docket, WIDE, prompt).inquiries[0]


ASKED: Final = _inquiry()
EXPECTED: Final = Expected("m", allow_remote=False, num_ctx=4096, at_least=10, at_most=400)


def reply(data: atheris.FuzzedDataProvider) -> None:
    """A model's words: whatever they are, each claim gets a word that is proven, or a reason."""
    text = data.ConsumeUnicode(4096).replace("ID", ASKED.questions[0].id)
    for item in read_reply(ASKED, text):
        proofs = [word.evidence for word in item.claims.values()] if isinstance(item, Reply) else []
        for proof in proofs:
            assert proof is None or SOURCE[proof.start : proof.end] == proof.quote


def envelope(data: atheris.FuzzedDataProvider) -> None:
    """A server's body."""
    read_envelope(data.ConsumeBytes(4096), EXPECTED)


def quote(data: atheris.FuzzedDataProvider) -> None:
    """A reply of the right form around any quote."""
    words = {"excerpt": 1, "quote": data.ConsumeUnicode(400), "reason": data.ConsumeUnicode(200)}
    words |= {"verdict": "supported", "confidence": 90}
    for item in read_reply(ASKED, json.dumps({ASKED.questions[0].id: words})):
        for word in item.claims.values() if isinstance(item, Reply) else ():
            assert word.evidence is not None
            assert SOURCE[word.evidence.start : word.evidence.end] == word.evidence.quote


def answer(data: atheris.FuzzedDataProvider) -> None:
    """An answer and a source."""
    text, source = data.ConsumeUnicode(600), data.ConsumeUnicode(600)
    _sound(AGENT.review(text, [source]), text, source)
    plain = make_plain(text)
    assert plain.origin(0, len(plain.text))[1] <= len(text)


def source(data: atheris.FuzzedDataProvider) -> None:
    """A source that may be JSON or a table, beside a fixed answer."""
    text = data.ConsumeUnicode(2000)
    said = "The hall has 240 seats and opens at nine. Dogs are not allowed."
    _sound(AGENT.review(said, [text]), said, text)


def record(data: atheris.FuzzedDataProvider) -> None:
    """One record of a batch, as JSON."""
    try:
        value = json.loads(data.ConsumeUnicode(4096))
    except (ValueError, RecursionError):
        return
    try:
        read_record(value, "auto", {}, cells=False)
    except InputError:
        return


def _sound(critique: Critique, text: str, source: str) -> None:
    json.loads(critique.to_json())
    for claim in critique.claims:
        assert text[claim.start : claim.end] == claim.text
        for item in claim.evidence:
            assert source[item.start : item.end] == item.quote


TARGETS: Final[Mapping[str, Callable[[atheris.FuzzedDataProvider], None]]] = {
    target.__name__: target for target in (reply, envelope, quote, answer, source, record)
}


def main() -> None:
    """Fuzz the target named first; what follows goes to libFuzzer."""
    name, *flags = sys.argv[1:] or ["reply"]
    target = TARGETS[name]
    atheris.Setup([sys.argv[0], *flags], lambda data: target(atheris.FuzzedDataProvider(data)))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
