"""No fault is forgotten: each of the forty-two has a test that exists, and says what it is about."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

# The fault, and where it is tested: a file under tests/ and a test in it.
FAULTS: dict[int, tuple[str, tuple[str, ...]]] = {
    1: ("connection refused", ("sockets:refused_connections_open_the_breaker_for_the_rest",)),
    2: ("closed or reset before headers", ("sockets:a_broken_connection_costs_only_the_models_word", "sockets:a_connection_that_broke_once_is_tried_once_more")),
    3: ("reset or short in the body", ("sockets:a_broken_connection_costs_only_the_models_word", "sockets:a_connection_that_broke_once_is_tried_once_more")),
    4: ("headers or body by drips", ("sockets:a_broken_connection_costs_only_the_models_word", "sockets:a_slow_server_is_not_asked_again_at_once")),
    5: ("hangs", ("sockets:a_broken_connection_costs_only_the_models_word", "sockets:one_bad_call_in_a_run_leaves_the_others_alone")),
    6: ("no such host", ("sockets:a_name_nobody_knows_is_not_tried_again",)),
    7: ("TLS goes wrong", ("sockets:tls_towards_a_plain_port", "sockets:a_certificate_nobody_vouches_for")),
    8: ("the request is refused", ("replies:every_call_fails", "replies:what_cannot_heal_is_asked_once")),
    9: ("the model is missing", ("replies:a_model_that_is_missing_ends_asking_and_names_the_remedy",)),
    10: ("come back later", ("replies:every_call_fails", "replies:a_wait_that_fits_is_kept")),
    11: ("busy once, busy for ever", ("replies:what_may_heal_is_asked_once_more", "replies:every_call_fails")),
    12: ("500 of the server, 500 of the client", ("replies:what_may_heal_is_asked_once_more", "replies:what_cannot_heal_is_asked_once")),
    13: ("a page, or JSON of another kind", ("replies:every_call_fails",)),
    14: ("errors of the wrong shape", ("replies:every_call_fails",)),
    15: ("no proper text", ("replies:every_call_fails", "replies:text_that_is_no_text_is_cleaned_or_refused")),
    16: ("cut JSON", ("replies:a_cut_reply_is_asked_for_with_more_room_and_seldom",)),
    17: ("never done", ("replies:every_call_fails",)),
    18: ("nothing said", ("replies:every_call_fails",)),
    19: ("prose, fences, two objects", ("replies:every_call_fails", "replies:one_fence_is_taken_off_and_no_more")),
    20: ("wrong types, keys, words", ("replies:every_call_fails",)),
    21: ("numbers that are none", ("replies:every_call_fails",)),
    22: ("deep, wide or doubled JSON", ("replies:every_call_fails",)),
    23: ("ids of others", ("replies:every_call_fails", "replies:ids_may_come_in_any_order")),
    24: ("half of the claims", ("replies:every_call_fails",)),
    25: ("quotes that prove nothing", ("replies:every_call_fails",)),
    26: ("bodies without end", ("sockets:a_broken_connection_costs_only_the_models_word", "sockets:bodies_without_end_cost_no_memory")),
    27: ("headers without end", ("sockets:a_broken_connection_costs_only_the_models_word",)),
    28: ("redirects", ("sockets:a_redirect_is_not_followed", "sockets:a_redirect_to_itself_is_no_loop")),
    29: ("another model or machine", ("replies:every_call_fails",)),
    30: ("a prompt read in part", ("replies:every_call_fails",)),
    31: ("a prompt that does not fit", ("replies:every_call_fails", "checkers/test_ollama.py:an_overflow_is_asked_again_with_the_best_stretches_alone")),
    32: ("a slow load", ("world:a_model_that_loads_slowly_costs_the_first_answer_alone",)),
    33: ("half the calls, by chance", ("replies:half_of_a_thousand_claims_fail_by_chance", "replies:a_random_half_of_the_calls_fails")),
    34: ("dies and returns", ("world:a_server_that_dies_and_returns_is_asked_again",)),
    35: ("clocks jump", ("world:wall_clocks_may_jump",)),
    36: ("many answers at once", ("sockets:many_answers_at_once_wait_in_one_queue", "sockets:those_who_wait_too_long_in_the_queue_are_judged_by_rules")),
    37: ("interrupted", ("world:a_review_can_be_cancelled_at_any_moment", "world:an_interrupted_batch_keeps_what_is_done")),
    38: ("the output is closed or full", ("world:a_reader_that_leaves_ends_a_batch_with_a_model", "world:an_output_that_is_full_is_one_line_and_no_traceback")),
    39: ("files change while it runs", ("world:settings_are_read_once",)),
    40: ("a dead proxy", ("world:a_dead_proxy_in_the_environment_is_ignored",)),
    41: ("forks, loops, threads", ("world:an_agent_survives_a_fork", "world:one_agent_serves_loop_after_loop_and_thread_beside_thread")),
    42: ("every known behaviour", ("replies:each_known_behaviour_ends_in_a_reply_or_its_stable_code",)),
}  # fmt: skip


def test_all_are_there() -> None:
    assert [*FAULTS] == [*range(1, 43)]


@pytest.mark.parametrize("number", FAULTS)
def test_each_has_tests(number: int) -> None:
    _, tests = FAULTS[number]
    assert tests
    for test in tests:
        where, _, name = test.partition(":")
        path = TESTS / (where if "/" in where else f"faults/test_{where}.py")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert f"test_{name}" in names


@pytest.mark.parametrize("page", ["replies", "sockets"])
def test_rows_of_the_tables_bear_their_numbers(page: str) -> None:
    """Each fault that points at a table has at least one row there that begins with its number."""
    text = (TESTS / "faults" / f"test_{page}.py").read_text(encoding="utf-8")
    tables = {"replies": "replies:every_call_fails", "sockets": "sockets:a_broken_connection"}
    for number, (_, tests) in FAULTS.items():
        if any(test.startswith(tables[page]) for test in tests):
            assert f'"{number} ' in text, number
