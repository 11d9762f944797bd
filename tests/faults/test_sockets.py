"""Faults of the network, over real sockets: refused, reset, slow, silent, endless, elsewhere."""

from __future__ import annotations

import resource
import ssl
import threading
from pathlib import Path

import pytest
from invariants import CASE, HURRY, SHORT, endure, endure_url

from critic.testing import Behaviour, Exchange, Loopback, always, hang, nth, silent_url, slow
from critic.testing import faults as no

GOOD = always("unsure")
HERE = Path(__file__).parent

# number of the fault, what the server does, the code told
BROKEN: dict[str, tuple[Behaviour, str]] = {
    "2 hangs up": (no.hang_up, "disconnected"),
    "2 resets before the headers": (no.reset, "disconnected"),
    "3 resets in the body": (no.reset_in_body, "disconnected"),
    "3 sends less than promised": (no.short_body, "disconnected"),
    "4 drips its headers": (no.drip_headers, "timeout"),
    "4 drips its body": (no.drip_body, "timeout"),
    "5 hangs": (hang, "timeout"),
    "5 hangs in the body": (no.hang_in_body, "timeout"),
    "26 a gigabyte": (no.huge_body, "too_large"),
    "26 chunks without end": (no.endless_body, "too_large"),
    "26 a gzip bomb": (no.gzip_bomb, "bad_reply"),
    "27 ten thousand header lines": (no.many_headers, "disconnected"),
    "27 a header of a megabyte": (no.endless_header, "disconnected"),
    "27 early hints for ever": (no.early_hints, "timeout"),
    "27 asks to go on": (
        lambda ex: ex.send(b"HTTP/1.1 100 Continue\r\n\r\n"),
        "disconnected",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_connection_costs_only_the_models_word(what: str) -> None:
    behave, code = BROKEN[what]
    assert endure(behave, **(HURRY if code == "timeout" else {})).codes == {code}


@pytest.mark.parametrize(
    "what", ["2 hangs up", "3 resets in the body", "3 sends less than promised"]
)
def test_a_connection_that_broke_once_is_tried_once_more(what: str) -> None:
    endured = endure(nth(1, BROKEN[what][0], GOOD))
    assert (endured.answered, endured.connections) == (1, 2)


@pytest.mark.parametrize("what", ["4 drips its body", "5 hangs", "27 early hints for ever"])
def test_a_slow_server_is_not_asked_again_at_once(what: str) -> None:
    assert endure(BROKEN[what][0], **HURRY).connections == 1


@pytest.mark.parametrize("turn", [1, 3])
@pytest.mark.parametrize("what", ["5 hangs", "26 a gigabyte"])
def test_one_bad_call_in_a_run_leaves_the_others_alone(what: str, turn: int) -> None:
    limits = HURRY if BROKEN[what][1] == "timeout" else {}
    endured = endure(nth(turn, BROKEN[what][0], GOOD), [SHORT] * 4, **limits)
    assert [critique.degraded for critique in endured.critiques] == [
        place == turn for place in range(1, 5)
    ]


def test_refused_connections_open_the_breaker_for_the_rest() -> None:
    endured = endure_url(silent_url(), [SHORT] * 60)
    assert endured.codes == {"refused", "circuit_open"}
    assert sum(critique.model.calls for critique in endured.critiques) <= 8


def test_a_name_nobody_knows_is_not_tried_again() -> None:
    endured = endure_url("http://critic.invalid:11434", **{"model.allow_remote": True})
    assert endured.codes == {"unreachable"}
    assert endured.critiques[0].model.calls == 1


def test_tls_towards_a_plain_port() -> None:
    plain = b"HTTP/1.1 400 Bad Request\r\n\r\n"
    endured = endure(Exchange.hang, greeting=plain, scheme="https")
    assert endured.codes == {"unreachable"}
    assert endured.connections == 1


@pytest.mark.parametrize("which", ["self_signed", "expired"])
def test_a_certificate_nobody_vouches_for(which: str) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(HERE / "certificates" / f"{which}.pem")

    def shake(exchange: Exchange) -> None:
        raise AssertionError(f"asked {exchange.path}")

    class Secure(Loopback):
        """Shakes hands before it listens."""

        def _talk(self, connection):
            try:
                with context.wrap_socket(connection, server_side=True) as wrapped:
                    super()._talk(wrapped)
            except (ssl.SSLError, OSError):
                connection.close()

    with Secure(shake) as server:
        endured = endure_url(server.url.replace("http", "https"))
        assert not server.requests
        assert server.connections == 1
    assert endured.codes == {"unreachable"}


@pytest.mark.parametrize("status", [301, 307, 308])
def test_a_redirect_is_not_followed(status: int) -> None:
    with Loopback(GOOD) as other:
        endured = endure(no.redirect(f"{other.url}/api/chat", status))
        assert other.connections == 0
    assert endured.codes == {"redirected"}
    assert endured.connections == 1


def test_a_redirect_to_itself_is_no_loop() -> None:
    def back(exchange: Exchange) -> None:
        no.redirect(f"http://{exchange.headers['host']}{exchange.path}")(exchange)

    assert endure(back).connections == 1


def test_bodies_without_end_cost_no_memory() -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    endure(no.endless_body, [SHORT] * 8)
    endure(no.gzip_bomb, [SHORT] * 8)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40 * 1024  # kB


def test_many_answers_at_once_wait_in_one_queue() -> None:
    under_way, most, lock = 0, 0, threading.Lock()

    def counted(exchange: Exchange) -> None:
        nonlocal under_way, most
        with lock:
            under_way += 1
            most = max(most, under_way)
        slow(0.005, GOOD)(exchange)
        with lock:
            under_way -= 1

    cases = [SHORT.model_copy(update={"id": f"{n}"}) for n in range(64)]
    endured = endure(counted, cases, together=True, **{"model.deadline_s": 20.0})
    assert endured.answered == 64
    assert most <= 2  # the next may connect before the last has hung up


def test_those_who_wait_too_long_in_the_queue_are_judged_by_rules() -> None:
    endured = endure(slow(0.8, GOOD), [CASE] * 8, together=True, **{"model.deadline_s": 2.0})
    assert 1 <= endured.answered <= 3
    assert endured.codes == {"timeout"}
