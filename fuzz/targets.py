"""What is fuzzed: everything that reads strangers' text, one function a reader.

Each target draws texts and says by `assert` what must hold of what is read: spans lie inside the
text and stand in order, quotes stand in their source, and no exception comes but those that tell a
user what to mend. Who draws is not known here: `fuzz_readers.py` draws by coverage, the test suite at
random.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, Protocol

from critic import CriticAgent, Critique
from critic.checkers.envelope import Expected, read_envelope
from critic.claims import extract_claims
from critic.dialects import read_record
from critic.errors import CriticError
from critic.files import (
    load_knowledge,
    load_policy,
    load_prompt,
    parse_policy,
    parse_rules,
    policy_text,
)
from critic.inquiry import Inquiry, Reply, plan_inquiries, read_prompt, read_reply
from critic.judge import open_case
from critic.policy import Policy, override
from critic.records import Case, Source
from critic.rows import read_stream
from critic.text.fields import read_fields
from critic.text.longtables import cut_rows
from critic.text.plain import make_plain
from critic.text.quantities import compare, find_quantities
from critic.text.reading import Reading

AGENT: Final = CriticAgent("offline")
SOURCE: Final = "A late fee of 1.5% per month applies. Notice must be given in writing."
EXPECTED: Final = Expected("m", allow_remote=False, num_ctx=4096, at_least=10, at_most=400)
SAID: Final = "The hall has 240 seats and opens at nine. Dogs are not allowed."
_HALF: Final = re.compile(r"[\ud800-\udfff]")
# Random characters seldom make a date or a table; texts are made of these pieces too.
PIECES: Final = (
    *["0", "1", "7", "12", "45", "99", "1,234", "1.234,5", "3/4", "½", "²", "1e9", "1e999", "-5", "٣", "１２", "$", "€", "£", "%", "kg", "km/h", "°C", "m²", "per", "about", "over", "at"],
    *["between", "and", "to", "not", "no", "never", "all", "none", "only", "if", "unless", "because", "than", "more", "most", "first", "third", "half", "a"],
    *["million", "dozen", "two", "twenty", "hundred", "thousand", "EUR", "years", "days", "months", "weekly", "[1]", "[2,", "3]", "(Lee,", "2020)"],
    *["31/02/2024", "2024-02-30", "30", "March", "1999", "2019", "BC", "noon", "25:61", "9:30", "am", "until", "since", "Monday", "Q3", "1990s"],
    *["Dr.", "Lee", "Anna", "Bonn", "Acme", "Ltd.", "U.S.", "NATO", "iPhone", "the", "The", "fee", "seats", "city", "is", "are", "was", "may", "must"],
    *[".", ",", ";", ":", "!", "?", "-", "–", "—", "(", ")", "[", "]", "{", "}", '"', "'", "“", "”", "«", "»", "*", "**", "_", "`", "```", "#", ">", "|", "---", "===", "/", "\\", "\\n", "\\u00e9", "&", "<", "&nbsp;", "<b>"],
    *("\n", "\n\n", "\t", "\r\n", "\x00", " ", "\n- ", "\n1. ", "\n| a | b |\n|---|---|\n| 1 | 2 |\n"),
    *('{"a": ', '"name": "Ann", ', "null", "true", "NaN", "[1, 2]", "a,b,c\n1,2,3\n", '"x": {"y": 5}'),
    *("\u200b", "\u202e", "\u2066", "\u00ad", "\u0301\u0323", "\ufeff", "\ud800", "\U0001d7d3", "а"),
    *("\u3000", "\u2028", "ﬁ", "İ", "ß", "日本は五つ。", "९", "🏠", "\U000e0041", "9" * 60, "x" * 90),
)  # fmt: skip


class Draw(Protocol):
    """Whoever gives the bytes that decide."""

    def number(self, low: int, high: int) -> int:
        """Give a number from `low` to `high`."""
        ...

    def text(self, most: int) -> str:
        """Give any text of at most so many characters."""
        ...

    def raw(self, most: int) -> bytes:
        """Give at most so many bytes."""
        ...


def drawn(draw: Draw, most: int = 60) -> str:
    """Give a text made of known pieces and of anything."""
    parts: list[str] = []
    for _ in range(draw.number(0, most)):
        choice = draw.number(0, len(PIECES) + 5)
        parts.append(PIECES[choice] if choice < len(PIECES) else draw.text(20))
        parts.append(" " * draw.number(0, 1))
    return "".join(parts)


def _ordered(text: str, spans: Iterable[Any]) -> None:
    """Spans lie inside the text, hold something, and none begins before the last has ended."""
    free = 0
    for span in spans:
        assert free <= span.start < span.end <= len(text), (span, free)
        free = span.end


# Readers of text -----------------------------------------------------------------


def plain(draw: Draw) -> None:
    """Text made plain: every plain span has a place in the text as given."""
    text = drawn(draw)
    made = make_plain(text)
    assert made.offsets is None or list(made.offsets) == sorted(set(made.offsets))
    start, end = made.origin(0, len(made.text))
    assert 0 <= start <= end <= len(text)


def quantities(draw: Draw) -> None:
    """Numbers: in order, apart, with ends the right way round; each is what it is."""
    text = make_plain(drawn(draw, 30)).text
    found = find_quantities(text)
    _ordered(text, found)
    for quantity in found:
        assert quantity.low is None or quantity.high is None or quantity.low <= quantity.high
        assert quantity.low is not None or quantity.high is not None
        assert compare(quantity, quantity) in ("equal", "implied", "open")
        for other in found:
            compare(quantity, other)


def times(draw: Draw) -> None:
    """Dates and times of day: in order; an impossible one has no reading."""
    reading = Reading(drawn(draw, 30))
    _ordered(reading.text, reading.moments)
    for moment in reading.moments:
        assert all(period.first <= period.last for period in moment.readings)


def names(draw: Draw) -> None:
    """Names: inside the text, in order, made of words."""
    reading = Reading(drawn(draw, 30))
    for name in reading.names:
        assert 0 <= name.start < name.end <= len(reading.text)
        assert all(name.words)
    assert [name.start for name in reading.names] == sorted(n.start for n in reading.names)


def segments(draw: Draw) -> None:
    """Sentences, items, rows: in order, apart, and no word of the text is lost."""
    reading = Reading(drawn(draw))
    _ordered(reading.text, reading.segments)
    words = reading.words
    _ordered(reading.text, list(map(_Span, words.starts, words.ends)))


class _Span:
    def __init__(self, start: int, end: int) -> None:
        self.start, self.end = start, end


def fields(draw: Draw) -> None:
    """Records and tables: every value where it is said to stand."""
    text = _structured(draw)
    reading = Reading(text)
    for fact in read_fields(reading.plain.text):
        assert -1 <= fact.start <= fact.end <= len(text)
        assert isinstance(fact.words, tuple)
        assert fact.value_kind in ("bool", "null", "number", "string")
    _ordered(reading.text, reading.segments)
    cut = cut_rows(text * 300, Reading(SAID))
    assert cut is None or cut.origin(0, len(cut.text))[1] <= len(text) * 300


def _structured(draw: Draw) -> str:
    opening = ("", "[", "{", '{"a": [', "a,b,c\n", "| a | b |\n|---|---|\n", "a\tb\n", "```json\n{")
    return opening[draw.number(0, len(opening) - 1)] + drawn(draw, 40)


def marks(draw: Draw) -> None:
    """Citation marks: in order and apart."""
    reading = Reading(drawn(draw), ("a", "b.pdf", "Lee 2020"))
    _ordered(reading.text, reading.marks)


def claims(draw: Draw) -> None:
    """Claims: in order, and each stands in the answer."""
    text = drawn(draw)
    reading = Reading(text, ("a",))
    found = extract_claims(reading)
    for claim in found:
        assert 0 <= claim.start <= claim.end <= len(text)
    assert [claim.id for claim in found] == [f"c{at}" for at in range(1, len(found) + 1)]


# Whole reviews -------------------------------------------------------------------


def answer(draw: Draw) -> None:
    """An answer and a source, of pieces."""
    text, source = drawn(draw), drawn(draw)
    _sound(AGENT.review(text, [source]), text, [source])


def anything(draw: Draw) -> None:
    """An answer and a source, of any characters."""
    text, source = draw.text(600), draw.text(600)
    _sound(AGENT.review(text, [source]), text, [source])


def source(draw: Draw) -> None:
    """A source that may be JSON or a table, beside a fixed answer."""
    text = _structured(draw)
    _sound(AGENT.review(SAID, [text]), SAID, [text])


def review(draw: Draw) -> None:
    """An answer that says what its sources say, but for a piece; a question; two sources."""
    first, second = drawn(draw, 30), _structured(draw)
    at = draw.number(0, len(first))
    text = f"{first[:at]}{drawn(draw, 3)}{first[at:]} [1]"
    critique = AGENT.review(text, [first, second], question=drawn(draw, 8))
    _sound(critique, text, [first, second])


def _sound(critique: Critique, text: str, sources: list[str]) -> None:
    json.loads(critique.to_json())
    known = {str(at): held for at, held in enumerate(sources, 1)}
    for claim in critique.claims:
        assert text[claim.start : claim.end] == claim.text
        for finding in claim.findings:
            assert 0 <= finding.start <= finding.end <= len(text)
        found = [finding.evidence for finding in claim.findings if finding.evidence]
        for item in (*claim.evidence, *found):
            place = known[item.source_id][item.start : item.end]
            assert _HALF.sub("\ufffd", place) == item.quote  # as the critique's JSON must say it
    for issue in critique.issues:
        assert issue.start is None or text[issue.start : issue.end] == issue.problematic_text


# What a model and its server say ---------------------------------------------------


@cache
def _asked() -> Inquiry:
    case = Case(answer="The late fee is 2% per month.", sources=(Source(id="a", text=SOURCE),))
    wide: Policy = override(load_policy("balanced"), {"band.low": 0.0, "band.high": 1.0})
    docket = open_case(case, wide, load_knowledge())
    return plan_inquiries(docket, wide, read_prompt(load_prompt("check_claims"))).inquiries[0]


def reply(draw: Draw) -> None:
    """A model's words: whatever they are, each claim gets a word that is proven, or a reason."""
    text = draw.text(4096).replace("ID", _asked().questions[0].id)
    for item in read_reply(_asked(), text):
        proofs = [word.evidence for word in item.claims.values()] if isinstance(item, Reply) else []
        for proof in proofs:
            assert proof is None or SOURCE[proof.start : proof.end] == proof.quote


def quote(draw: Draw) -> None:
    """A reply of the right form around any quote."""
    words = {"excerpt": 1, "quote": draw.text(400), "reason": draw.text(200)}
    words |= {"verdict": "supported", "confidence": 90}
    for item in read_reply(_asked(), json.dumps({_asked().questions[0].id: words})):
        for word in item.claims.values() if isinstance(item, Reply) else ():
            assert word.evidence is not None
            assert SOURCE[word.evidence.start : word.evidence.end] == word.evidence.quote


def envelope(draw: Draw) -> None:
    """A server's body."""
    read_envelope(draw.raw(4096), EXPECTED)


# Records and files -----------------------------------------------------------------

_KEYS: Final = (
    *["id", "question", "answer", "sources", "contexts", "context", "documents", "text", "title", "page", "label", "claims"],
    *["citations", "metadata", "response", "output", "ground_truth", "retrieved_contexts", "content", "type", "url"],
)  # fmt: skip


def record(draw: Draw) -> None:
    """One record of a batch: a case, or faults that a user can mend."""
    _read(_value(draw, 3), cells=bool(draw.number(0, 1)))


def _value(draw: Draw, depth: int) -> Any:
    kind = draw.number(0, 7 if depth else 4)
    if kind < 3:
        return drawn(draw, 3)
    if kind < 5:
        return (None, True, 5, -1.5, float("nan"), 10**400, "")[draw.number(0, 6)]
    some = range(draw.number(0, 4))
    if kind == 5:
        return [_value(draw, depth - 1) for _ in some]
    return {_KEYS[draw.number(0, len(_KEYS) - 1)]: _value(draw, depth - 1) for _ in some}


def _read(value: Any, *, cells: bool) -> None:
    try:
        case = read_record(value, "auto", {}, cells=cells).case
    except CriticError as error:
        assert str(error)
        return
    assert len({source.id for source in case.sources}) == len(case.sources)


def rows(draw: Draw) -> None:
    """A file of records, whatever its form: rows with their places, or one fault."""
    form = (None, "jsonl", "csv", "json")[draw.number(0, 3)]
    data = draw.raw(600) if draw.number(0, 1) else _file(draw).encode("utf-8", "surrogatepass")
    try:
        for row in read_stream(io.BytesIO(data), "in", form):
            assert row.where.startswith("in")
            if row.fault is None:
                _read(row.value, cells=row.cells)
    except CriticError as error:
        assert str(error)


def _file(draw: Draw) -> str:
    head = (
        "",
        "id,answer,sources\n",
        '{"answer": "',
        '[{"answer": ',
        "query_id,passage,generated_answer\n",
    )
    return head[draw.number(0, len(head) - 1)] + drawn(draw, 20)


def policy(draw: Draw) -> None:
    """A policy's TOML: the balanced one with a piece changed, or anything."""
    text = policy_text("balanced") if draw.number(0, 3) else ""
    start = draw.number(0, len(text))
    end = min(len(text), start + draw.number(0, 40))
    text = f"{text[:start]}{_toml(draw)}{text[end:]}"
    try:
        parse_policy(text, where="p.toml")
    except CriticError as error:
        assert "p.toml" in str(error)


def user_rules(draw: Draw) -> None:
    """A user's rules in TOML: rules, or faults with their line."""
    text = f'[[rule]]\ncode = "USR001"\nverdict = "contradicted"\nmessage = "No."\n{_toml(draw)}'
    pattern = json.dumps(draw.text(30), ensure_ascii=False)
    try:
        parse_rules(f"{text}\npattern = {pattern}\n", where="r.toml")
    except CriticError as error:
        assert str(error)


def _toml(draw: Draw) -> str:
    pieces = (
        *(
            "[",
            "]",
            "[[rule]]",
            "=",
            '"',
            "'''",
            "\n",
            "#",
            "true",
            "nan",
            "inf",
            "-1",
            "1e999",
            "{",
            "}",
        ),
        *("band.low = 5\n", "[checks]\n", "x = [1, 2\n", 'strength = "a"\n', "types = 3\n", "\x00"),
    )
    parts = [draw.number(0, len(pieces)) for _ in range(draw.number(0, 6))]
    return "".join(pieces[at] if at < len(pieces) else draw.text(8) for at in parts)


TARGETS: Final[Mapping[str, Callable[[Draw], None]]] = {
    target.__name__: target
    for target in (
        *(plain, quantities, times, names, segments, fields, marks, claims),
        *(answer, anything, source, review, reply, quote, envelope),
        *(record, rows, policy, user_rules),
    )
}
