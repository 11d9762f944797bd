"""One record as a case: which field is the answer, which the question, which the sources.

Knows how a dialect is chosen (told, or by its tells), how a user's own field names come first, and
that every field nobody reads goes on as metadata. Refuses to choose in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from critic.dialects.citing import Joined, citations_of, join_blocks
from critic.dialects.fields import (
    Remarks,
    first,
    kind_of,
    look_up,
    name_of,
    present,
    too_deep,
    valid,
)
from critic.dialects.labels import read_label, read_spans
from critic.dialects.names import (
    ABSTAINED,
    CONCEPTS,
    FORMATS,
    GENERAL,
    IDS,
    SOURCE_IDS,
    Dialect,
    sniff,
)
from critic.dialects.repeats import Repeated
from critic.dialects.sources import read_sources, unfold
from critic.errors import CaseError, Fault, UsageError
from critic.records import Case, Source

AUTO = "auto"
LONGEST_PROMPT = 1000  # characters; a longer prompt holds the sources, and is no question


class Readout(NamedTuple):
    """A case, and what was chosen on the way to it that the user may want to know."""

    case: Case
    notes: tuple[str, ...]


def case_from_record(
    record: object,
    format: str = AUTO,  # noqa: A002 - named as the option is
    mapping: Mapping[str, str] | None = None,
) -> Case:
    """Read a record of any dialect as a `Case`; raise `CaseError` with every fault in it."""
    return read_record(record, format, mapping).case


def read_record(
    record: object,
    format: str = AUTO,  # noqa: A002 - named as the option is
    mapping: Mapping[str, str] | None = None,
    *,
    cells: bool = False,
) -> Readout:
    """Read a record as a case, with notes on what was chosen.

    `mapping` names the user's own fields, as in `{"answer": "my_column"}`. `cells`: values are
    cells of a table, which may hold lists written out as text.
    """
    refuse_unknown(format, mapping or {})
    if not isinstance(record, Mapping):
        raise CaseError(f"a record must be an object, is {kind_of(record)}")
    if too_deep(record):
        raise CaseError("the record is nested too deeply")
    fields: Mapping[str, Any] = valid(record)
    remarks = Remarks()
    for key in fields.keys_repeated if isinstance(fields, Repeated) else ():
        remarks.note(f"the record gives {key[:40]!r} more than once; the last one is read")
    told = _told(fields, mapping or {}, remarks)
    dialect = _dialect(fields, format, told)
    case = _Record(fields, dialect, told, remarks, cells).read()
    if remarks.faults or case is None:
        raise CaseError(*remarks.faults)
    return Readout(case, tuple(remarks.notes))


def refuse_unknown(form: str, mapping: Mapping[str, str]) -> None:
    """Raise `UsageError` for a format nobody knows, or a mapping of something no case has."""
    if form != AUTO and form not in FORMATS:
        hint = f"known: {AUTO}, {', '.join(FORMATS)}"
        raise UsageError(Fault(f"unknown format {form!r}", "--format", hint=hint))
    for concept in mapping:
        if concept not in CONCEPTS:
            hint = f"known: {', '.join(CONCEPTS)}"
            raise UsageError(Fault(f"nothing is called {concept!r}", "--map", hint=hint))


def _told(
    fields: Mapping[str, Any], mapping: Mapping[str, str], remarks: Remarks
) -> dict[str, tuple[str, ...]]:
    told: dict[str, tuple[str, ...]] = {}
    for concept, written in mapping.items():
        told[concept] = tuple(name.strip() for name in written.split(","))
        for name in told[concept]:
            if look_up(fields, name) is None:
                hint = f"named for {concept}; there are: {_listed(fields)}"
                remarks.fault(name, "no such field, or nothing in it", hint)
    return told


def _dialect(fields: Mapping[str, Any], form: str, told: Mapping[str, tuple[str, ...]]) -> Dialect:
    """The dialect told or sniffed, then everybody's names, but never a gold answer as source."""
    if form != AUTO:
        return FORMATS[form]
    held = frozenset([key for key, value in fields.items() if value is not None])
    return _widened(sniff(held), frozenset([name for names in told.values() for name in names]))


@lru_cache(maxsize=64)
def _widened(name: str | None, told: frozenset[str]) -> Dialect:
    """Give a dialect with everybody's names behind its own; those told for one thing mean no other."""
    own = FORMATS[name] if name else GENERAL
    claimed = {*own.gold, *told}
    return Dialect(
        own.tells,
        _joined(own.answer, GENERAL.answer, claimed),
        _joined(own.question, GENERAL.question, claimed),
        _joined(own.sources, GENERAL.sources, claimed),
        _joined(own.gold, GENERAL.gold, set()),
    )


def _joined(own: Sequence[str], general: Sequence[str], claimed: set[str]) -> tuple[str, ...]:
    return tuple(name for name in dict.fromkeys([*own, *general]) if name not in claimed)


class _Record:
    """One record while it is read. `used` are the top-level keys that became part of the case."""

    def __init__(
        self,
        fields: Mapping[str, Any],
        dialect: Dialect,
        told: Mapping[str, tuple[str, ...]],
        remarks: Remarks,
        cells: bool,  # noqa: FBT001 - private, handed on
    ) -> None:
        self.fields, self.dialect, self.told = fields, dialect, told
        self.remarks, self.cells = remarks, cells
        self.used: set[str] = set()

    def read(self) -> Case | None:
        """Give the case, or None where faults were found."""
        answer_key, answer, joined = self.answer()
        question = self.question()
        sources = self.sources({answer_key})
        fields = self.fields
        given = first(fields, self.told.get("citations", ("citations",)))
        claims = fields.get("claims")
        gold = first(fields, self.told.get("reference_answer", self.dialect.gold))
        id_key, id_value = self.pick("id", IDS)
        label = read_label(self.with_label(), answer_key, self.remarks)
        if self.remarks.faults:
            return None
        self.used |= {id_key} | {key for key in ("claims", "citations", "spans") if key in fields}
        return Case(
            id=name_of(id_value),
            question=question,
            answer=answer,
            sources=sources,
            abstained=self.abstained(),
            label=label,
            claims=tuple(claims) if isinstance(claims, list) else None,
            citations=citations_of(joined, given, sources),
            spans=read_spans(fields),
            metadata=self.metadata(label, gold),
        )

    def pick(self, concept: str, names: Iterable[str]) -> tuple[str, Any]:
        """Give the field told for a concept, or the first of `names` that holds something."""
        told = self.told.get(concept)
        return next(present(self.fields, told or names), ("", None))

    def answer(self) -> tuple[str, str, Joined | None]:
        """Give the field of the answer, its text, and its blocks where it came in blocks."""
        names = self.told.get("answer") or self.dialect.answer
        found = [*present(self.fields, names)]
        if not found:
            if not self.remarks.faults:
                hint = f"looked for {_some(names)}; there are: {_listed(self.fields)}"
                self.remarks.fault("answer", "no answer", hint)
            return "", "", None
        key, value = found[0]
        text, joined = _text_of(value, self.dialect.answer)
        if text is None:
            what = _several(value) or f"must be text, is {kind_of(value)}"
            self.remarks.fault(key, what)
            return key, "", None
        self.compare("answer", key, [name for name, other in found[1:] if _differs(other, text)])
        self.used.add(_top(self.fields, key))
        return key, text, joined

    def question(self) -> str | None:
        """Give the question; anything odd in its place is no question."""
        for name, value in present(self.fields, self.told.get("question", self.dialect.question)):
            if _top(self.fields, name) in self.used:
                continue
            text = _asked(value, self.dialect.question)
            if text is not None and not (name == "prompt" and len(text) > LONGEST_PROMPT):
                self.used.add(_top(self.fields, name))
                return text
        return None

    def sources(self, taken: set[str]) -> tuple[Source, ...]:
        """Give the sources: every field told, else the first that holds any."""
        told = self.told.get("sources")
        held = present(self.fields, told or self.dialect.sources)
        found = [(name, value) for name, value in held if name not in taken]
        full = [(name, value) for name, value in found if value not in ("", [], {}, ())]
        chosen = found if told else (full or found)[:1]
        if not chosen:
            if not (told and self.remarks.faults):
                hint = (
                    f"looked for {_some(self.dialect.sources)}; there are: {_listed(self.fields)}"
                )
                self.remarks.fault("sources", "no sources", hint)
            return ()
        if not told:
            self.compare("sources", chosen[0][0], [name for name, _ in full[1:]])
        self.used |= {_top(self.fields, name) for name, _ in chosen}
        values = [unfold(value) if self.cells else value for _, value in chosen]
        if len(values) == 1:
            return read_sources(self.with_ids(values[0]), chosen[0][0], self.remarks)
        flat = [
            item for value in values for item in (value if isinstance(value, list) else [value])
        ]
        return read_sources(flat, "sources", self.remarks)

    def with_ids(self, value: Any) -> Any:
        """Give bare texts the ids that stand in a list of their own."""
        ids = first(self.fields, SOURCE_IDS)
        bare = isinstance(value, list) and all(isinstance(item, str) for item in value)
        if not bare or not isinstance(ids, list) or len(ids) != len(value):
            return value
        return [{"id": one, "text": text} for one, text in zip(ids, value, strict=True)]

    def compare(self, concept: str, chosen: str, others: Sequence[str]) -> None:
        """Note that another field could have been meant, or that `reference` was taken at all."""
        spare = [name for name in others if _top(self.fields, name) != _top(self.fields, chosen)]
        if spare:
            also = ", ".join(f"'{name}'" for name in spare[:4])
            told = f"--map {concept}=FIELD chooses another"
            self.remarks.note(f"{concept} read from '{chosen}', not from {also} ({told})")
        elif chosen in ("reference", "source"):
            self.remarks.note(
                f"{concept} read from '{chosen}'; --map {concept}=FIELD chooses another"
            )

    def with_label(self) -> Mapping[str, Any]:
        """The fields, with the label told put where labels stand."""
        told = self.told.get("label")
        return {**self.fields, "label": first(self.fields, told)} if told else self.fields

    def abstained(self) -> bool | None:
        """Whether the record itself says that the answer declines."""
        for name, value in present(self.fields, ABSTAINED):
            if isinstance(value, bool):
                self.used.add(_top(self.fields, name))
                return value
        return None

    def metadata(self, label: str | None, gold: Any) -> dict[str, Any]:
        """Everything that was not read, and the gold answer."""
        used = self.used | ({"label"} if label else set()) | {"metadata"}
        rest = {key: value for key, value in self.fields.items() if key not in used}
        own = self.fields.get("metadata")
        if own is not None:
            rest |= own if isinstance(own, Mapping) else {"metadata": own}
        if gold is not None:
            rest.setdefault("reference_answer", gold)
        return rest


def _text_of(value: Any, names: Sequence[str]) -> tuple[str | None, Joined | None]:
    """An answer's text: plain, alone in a list, in content blocks, or one object deeper."""
    if isinstance(value, str):
        return value, None
    if isinstance(value, list):
        joined = join_blocks(value) if value and _is_block(value[0]) else None
        if joined:
            return joined.text, joined
        return _text_of(value[0], names) if len(value) == 1 else (None, None)
    if isinstance(value, Mapping):
        inner = first(value, [*names, "data", "value"])
        return (None, None) if inner is None or inner is value else _text_of(inner, names)
    return None, None


def _is_block(value: Any) -> bool:
    return isinstance(value, Mapping) and "type" in value


def _several(value: Any) -> str:
    texts = isinstance(value, list) and len(value) > 1
    return f"holds {len(value)} answers, a case has one" if texts else ""


def _differs(other: Any, text: str) -> bool:
    return isinstance(other, str) and bool(other.strip()) and other != text


def _asked(value: Any, names: Sequence[str]) -> str | None:
    """A question's text: plain, alone in a list, the last of a list of messages, or one deeper."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and value:
        return _asked(value[-1], names)
    if isinstance(value, Mapping):
        inner = first(value, [*names, "content", "text"])
        return None if inner is None else _asked(inner, names)
    return None


def _top(fields: Mapping[str, Any], name: str) -> str:
    return name if name in fields else name.partition(".")[0]


def _listed(fields: Mapping[str, Any]) -> str:
    names = [str(key)[:40] for key in fields][:12]
    return ", ".join(names) + (", …" if len(fields) > len(names) else "") if names else "none"


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:4]) + (", …" if len(names) > 4 else "")
