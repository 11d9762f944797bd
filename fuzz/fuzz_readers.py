"""Fuzzing by coverage, for a release: one target at a time.

    pip install atheris .
    python fuzz/fuzz_readers.py reply -max_total_time=3600

The targets are those of `targets.py`; without a name they are listed. A crash is any exception, a
critique that is no JSON, a quote that does not stand in its source, offsets that lead nowhere, or an
input that takes too long. Not part of CI: atheris has no wheels for all platforms. The test suite
runs the same targets on random input.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

import atheris

with atheris.instrument_imports(include=["critic", "targets"]):
    from targets import TARGETS, Draw

SLOWEST_S: Final = 2.0  # of CPU time, for a few thousand characters; what is not linear takes more


class Provider:
    """Draws from the bytes that the fuzzer changes."""

    def __init__(self, data: bytes) -> None:
        """Take the bytes of one run."""
        self._data = atheris.FuzzedDataProvider(data)

    def number(self, low: int, high: int) -> int:
        """Give a number from `low` to `high`."""
        return int(self._data.ConsumeIntInRange(low, high))

    def text(self, most: int) -> str:
        """Give any text of at most so many characters."""
        return str(self._data.ConsumeUnicode(most))

    def raw(self, most: int) -> bytes:
        """Give at most so many bytes."""
        return bytes(self._data.ConsumeBytes(most))


def timed(target: Callable[[Draw], None]) -> Callable[[bytes], None]:
    """Give a target that must not take too long."""

    def run(data: bytes) -> None:
        began = time.process_time()
        target(Provider(data))
        assert time.process_time() - began < SLOWEST_S, "too slow"

    return run


def main() -> None:
    """Fuzz the target named first; what follows goes to libFuzzer."""
    name, *flags = sys.argv[1:] or [""]
    if name not in TARGETS:
        sys.exit(f"name a target: {', '.join(TARGETS)}")
    atheris.Setup([sys.argv[0], *flags], timed(TARGETS[name]))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
