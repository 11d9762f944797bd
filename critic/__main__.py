"""`python -m critic`: the same as the command `critic`."""

from __future__ import annotations

from critic.cli import main

if __name__ == "__main__":
    main()
