"""What tests share: how Hypothesis looks for examples, and that an interrupt is heard."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

# The same examples everywhere, and no verdict on how busy a machine is: speed is measured elsewhere.
settings.register_profile(
    "anywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("anywhere")

# A shell starts a job in the background with interrupts ignored, and what the job starts ignores
# them, too. Commands under test are to be interruptible however the tests were started.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
