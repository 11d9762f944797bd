from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critic.dialects import FORMATS, case_from_record, read_record, sources_from
from critic.errors import CaseError, InputError, UsageError
from critic.records import Source

TEXT, ANSWER = "The pool opens at nine.", "It opens at nine."

RECORDS = {
    "canonical": {"answer": ANSWER, "sources": [TEXT]},
    "canonical objects": {"answer": ANSWER, "sources": [{"id": "a", "text": TEXT}]},
    "ragas": {"user_input": "When?", "response": ANSWER, "retrieved_contexts": [TEXT]},
    "ragas, old": {"question": "When?", "answer": ANSWER, "contexts": [TEXT], "ground_truth": "9"},
    "deepeval": {"input": "When?", "actual_output": ANSWER, "retrieval_context": [TEXT]},
    "deepeval, context": {"input": "When?", "actual_output": ANSWER, "context": [TEXT]},
    "ragtruth": {"response": ANSWER, "source_info": TEXT, "source": "CNN/DM", "labels": []},
    "ragtruth, passages": {
        "response": ANSWER,
        "source_info": {"question": "When?", "passages": f"passage 1:{TEXT}"},
    },
    "halueval": {"knowledge": TEXT, "question": "When?", "right_answer": ANSWER},
    "refchecker": {"question": "When?", "response": ANSWER, "reference": TEXT},
    "refchecker, list": {"response": ANSWER, "reference": [TEXT]},
    "phoenix": {"input": "When?", "output": ANSWER, "reference": TEXT},
    "langchain": {
        "query": "When?",
        "result": ANSWER,
        "source_documents": [{"page_content": TEXT, "metadata": {"source": "a.pdf", "page": 3}}],
    },
    "llamaindex": {
        "response": ANSWER,
        "source_nodes": [{"node": {"id_": "n1", "text": TEXT}, "score": 0.8}],
    },
    "haystack": {
        "query": "When?",
        "predicted_answers": [ANSWER],
        "documents": [{"content": TEXT, "meta": {"title": "Pool"}}],
    },
    "haystack answers": {"replies": [{"data": ANSWER}], "documents": [{"content": TEXT}]},
    "azure": {"qna": {"query": "When?"}, "text": ANSWER, "groundingSources": [TEXT]},
    "azure evaluation": {"query": "When?", "response": ANSWER, "context": TEXT},
    "google": {"answerCandidate": ANSWER, "facts": [{"factText": TEXT}]},
    "alce": {"question": "When?", "output": ANSWER, "docs": [{"title": "Pool", "text": TEXT}]},
    "aggrefact": {"doc": TEXT, "claim": ANSWER, "label": 1},
    "docmind": {
        "response": ANSWER,
        "context": [{"title": "Pool", "content": TEXT, "page_num": 5}],
    },
    "mlflow": {"inputs": {"question": "When?"}, "outputs": {"answer": ANSWER}, "context": TEXT},
    "open-rag-eval": {"query": "When?", "generated_answer": ANSWER, "passages": [TEXT]},
    "cohere": {
        "text": ANSWER,
        "citations": [{"start": 0, "end": 2, "text": "It", "document_ids": ["d0"]}],
        "documents": [{"id": "d0", "snippet": TEXT}],
    },
    "anthropic": {
        "content": [{"type": "text", "text": ANSWER, "citations": None}],
        "documents": [{"type": "document", "source": {"type": "text", "data": TEXT}}],
    },
    "a map of ids": {"answer": ANSWER, "sources": {"a": TEXT}},
}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_every_dialect_gives_the_same_case(record):
    case = case_from_record(record)
    assert case.answer == ANSWER
    assert [source.text for source in case.sources] == [TEXT]
    assert case.question in (None, "When?")
    json.loads(case.model_dump_json())


@pytest.mark.parametrize("name", [name for name in RECORDS if name in FORMATS])
def test_a_format_told_reads_its_own_records(name):
    assert case_from_record(RECORDS[name], name).answer == ANSWER


def test_ids_titles_and_pages_are_found():
    [source] = case_from_record(RECORDS["docmind"]).sources
    assert (source.id, source.title, source.page) == ("1", "Pool", 5)
    [source] = case_from_record(RECORDS["langchain"]).sources
    assert (source.id, source.page) == ("a.pdf", 3)
    [source] = case_from_record(RECORDS["llamaindex"]).sources
    assert source.id == "n1"
    case = case_from_record({**RECORDS["ragas"], "retrieved_context_ids": ["k7"], "id": 12})
    assert (case.id, case.sources[0].id) == ("12", "k7")


def test_passages_written_in_one_text_become_sources():
    text = "passage 1: The pool is blue.\n\npassage 2: The pool is deep."
    record = {"response": ANSWER, "source_info": {"passages": text}}
    assert case_from_record(record).sources == (
        Source(id="1", text="The pool is blue."),
        Source(id="2", text="The pool is deep."),
    )


def test_an_object_without_text_is_a_json_record_in_one_order():
    first = {"response": ANSWER, "source_info": {"name": "Lido", "open": {"mon": 9, "tue": 8}}}
    again = {"source_info": {"open": {"tue": 8, "mon": 9}, "name": "Lido"}, "response": ANSWER}
    assert case_from_record(first) == case_from_record(again)
    assert json.loads(case_from_record(first).sources[0].text) == first["source_info"]


def test_a_map_of_sources_comes_in_one_order():
    one = sources_from({"b": "Two.", "a": "One."})
    assert one == sources_from({"a": "One.", "b": "Two."})
    assert [source.id for source in one] == ["a", "b"]


def test_ids_are_made_unique():
    sources = sources_from([{"id": "d", "text": "a"}, {"id": "d", "text": "b"}, {"id": "d#2"}])
    assert [source.id for source in sources] == ["d", "d#3", "d#2"]
    readout = read_record(
        {"answer": "a", "sources": [{"id": 1, "text": "x"}, {"id": 1, "text": "y"}]}
    )
    assert any("share an id" in note for note in readout.notes)


@pytest.mark.parametrize(
    ("record", "label"),
    [
        ({"label": "supported"}, "supported"),
        ({"label": "Contradiction"}, "contradicted"),
        ({"label": 0}, "unsupported"),
        ({"label": "NOT_ENOUGH_INFO"}, "unsupported"),
        ({"label": "purple"}, None),
        ({"labels": []}, "supported"),
        ({"labels": [{"start": 0, "end": 2, "label_type": "Evident Conflict"}]}, "unsupported"),
        ({"hallucination": "yes"}, "unsupported"),
        ({}, None),
    ],
)
def test_labels_become_the_words_of_the_contract(record, label):
    assert case_from_record({**RECORDS["canonical"], **record}).label == label


def test_of_two_answers_the_made_up_one_is_read_and_said():
    record = {**RECORDS["halueval"], "hallucinated_answer": "It opens at ten."}
    readout = read_record(record)
    assert (readout.case.answer, readout.case.label) == ("It opens at ten.", "unsupported")
    assert "right_answer" in readout.notes[0]
    other = case_from_record(record, mapping={"answer": "right_answer"})
    assert (other.answer, other.label) == (ANSWER, "supported")


def test_a_gold_answer_is_no_source():
    record = {**RECORDS["ragas"], "reference": "At nine."}
    case = case_from_record(record)
    assert case.metadata["reference_answer"] == "At nine."
    del record["retrieved_contexts"]
    with pytest.raises(CaseError, match="no sources"):
        case_from_record(record)


def test_clashes_are_said():
    notes = read_record({**RECORDS["canonical"], "response": "Another."}).notes
    assert notes == (
        "answer read from 'answer', not from 'response' (--map answer=FIELD chooses another)",
    )
    assert "'reference'" in read_record(RECORDS["refchecker"]).notes[0]
    assert read_record(RECORDS["canonical"]).notes == ()


def test_blocks_join_and_citations_keep_their_places():
    record = {
        "content": [
            {"type": "text", "text": "It opens "},
            {
                "type": "text",
                "text": "at nine.",
                "citations": [{"document_index": 0, "cited_text": "opens at nine"}],
            },
        ],
        "documents": [{"id": "p", "text": TEXT}],
    }
    case = case_from_record(record)
    [citation] = case.citations or ()
    assert case.answer[citation["start"] : citation["end"]] == "at nine."
    assert citation["source_id"] == "p"
    cohere = case_from_record(RECORDS["cohere"]).citations
    assert cohere == ({"start": 0, "end": 2, "source_id": "d0"},)


def test_what_nobody_reads_goes_on_as_metadata():
    record = {**RECORDS["canonical"], "dataset": "d", "metadata": {"k": 1}, "id": "r"}
    assert case_from_record(record).metadata == {"dataset": "d", "k": 1}


def test_own_fields_come_first():
    record = {"answer": "Wrong.", "mine": {"text": ANSWER}, "a": "One.", "b": ["Two."]}
    case = case_from_record(record, mapping={"answer": "mine.text", "sources": "a, b"})
    assert case.answer == ANSWER
    assert [source.text for source in case.sources] == ["One.", "Two."]


def test_table_cells_may_hold_lists():
    for cell in ('["One.", "Two."]', "['One.', 'Two.']"):
        record = {"answer": "[1, 2]", "contexts": cell}
        case = read_record(record, cells=True).case
        assert (len(case.sources), case.answer) == (2, "[1, 2]")
    assert len(case_from_record({"answer": "a", "contexts": '["One.", "Two."]'}).sources) == 1


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ([], "must be an object, is a list"),
        ({}, "answer: no answer"),
        ({"answer": None, "sources": []}, "answer: no answer"),
        ({"answer": ANSWER}, "sources: no sources"),
        ({"answer": 5, "sources": [TEXT]}, "answer: must be text, is a number"),
        ({"answer": ["a", "b"], "sources": [TEXT]}, "answer: holds 2 answers"),
        ({"answer": "a", "sources": 7}, "sources: must be text, an object or a list"),
        ({"answer": "a", "sources": ["x", 7]}, "sources[1]: must be text or an object"),
        ({"answer": "a", "sources": [{"text": 7}]}, "sources[0].text: must be text, is a number"),
        ({"answer": "a", "sources": [{"text": None}]}, "sources[0].text: must be text, is nothing"),
        ({"sources": 7}, "sources: must be"),
    ],
)
def test_faults_name_the_field(record, said):
    with pytest.raises(CaseError) as caught:
        case_from_record(record)
    assert said in str(caught.value)


def test_all_faults_come_at_once():
    with pytest.raises(CaseError) as caught:
        case_from_record({"answer": 1, "sources": [2, 3]})
    assert len(caught.value.faults) == 3


def test_wrong_options_are_said():
    with pytest.raises(UsageError, match="unknown format"):
        case_from_record(RECORDS["canonical"], "rags")
    with pytest.raises(UsageError, match="nothing is called"):
        case_from_record(RECORDS["canonical"], mapping={"anser": "x"})
    with pytest.raises(CaseError, match="no such field"):
        case_from_record(RECORDS["canonical"], mapping={"answer": "x"})


def test_no_sources_at_all_may_be_judged_in_python():
    assert case_from_record({"answer": "a", "sources": []}).sources == ()


def test_halves_of_characters_are_replaced_one_for_one():
    case = case_from_record({"answer": "a\ud800b", "sources": ["\udfff."], "k": ["\ud801"]})
    assert (case.answer, case.sources[0].text) == ("a\ufffdb", "\ufffd.")
    assert case.metadata == {"k": ["\ufffd"]}
    assert sources_from(["\ud800"]) == (Source(id="1", text="\ufffd"),)


def test_deep_records_are_refused():
    deep: object = "x"
    for _ in range(10_000):
        deep = [deep]
    with pytest.raises(CaseError, match="nested too deeply"):
        case_from_record({"answer": "a", "sources": [TEXT], "meta": deep})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KEYS = st.sampled_from(["answer", "response", "sources", "context", "content", "id", "label", "x"])


@given(st.dictionaries(KEYS, JSON, max_size=6), st.booleans())
def test_anything_is_a_case_or_a_fault(record, cells):
    with suppress(InputError):
        read_record(record, cells=cells).case.model_dump_json()


@pytest.mark.parametrize(
    ("flag", "expected"),
    [
        ({"abstained": True}, True),
        ({"is_refusal": True}, True),
        ({"refused": False}, False),
        ({"answerable": False}, None),
        ({"abstained": "perhaps"}, None),
        ({}, None),
    ],
)
def test_flags_of_answers_that_decline(flag, expected):
    record = {"answer": "I do not know.", "sources": ["The fee is 5%."], **flag}
    assert read_record(record).case.abstained is expected


@pytest.mark.parametrize("citations", [5, float("nan"), True, "x", {"a": 1}])
def test_blocks_with_citations_of_no_kind_are_read(citations):
    """Found by fuzzing: citations that are no list."""
    blocks = [{"type": "text", "text": "The fee is 5.", "citations": citations}]
    assert case_from_record({"answer": blocks, "sources": ["a"]}).answer == "The fee is 5."
