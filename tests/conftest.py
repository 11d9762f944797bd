"""What tests share: how Hypothesis looks for examples."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples everywhere, and no verdict on how busy a machine is: speed is measured elsewhere.
settings.register_profile(
    "anywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("anywhere")
