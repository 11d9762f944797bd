"""JSON from strangers: one value, and nothing that two readers could read differently.

Knows the traps of `json.loads`: duplicate keys, NaN, numbers that overflow or take minutes, and
nesting that exhausts the stack. Refuses to repair anything.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final, NoReturn

MAX_DIGITS: Final = 24


class StrictJsonError(ValueError):
    """The text is not one strict JSON value."""


def parse_strictly(text: str, max_chars: int) -> Any:
    """Parse one JSON value; raise `StrictJsonError` with a short reason that quotes nothing."""
    if len(text) > max_chars:
        raise StrictJsonError(f"is longer than {max_chars} characters")
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            parse_int=_small_int,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        raise StrictJsonError(f"is not one JSON value ({error.msg})") from None
    except RecursionError:
        raise StrictJsonError("is nested too deep") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise StrictJsonError("names a key twice")
    return found


def _no_constant(_name: str) -> NoReturn:
    raise StrictJsonError("holds a number that is none")


def _small_int(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise StrictJsonError("holds a number of too many digits")
    return int(digits)


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise StrictJsonError("holds a number that is too large")
    return value
