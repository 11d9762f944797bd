"""Where replies are kept: the user's own cache directory, as each platform has it.

Knows environment variables by name and takes them from whoever asks. Touches no disk.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

NAME: Final = "replies.sqlite3"


def cache_path(wanted: str, environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Give the file a policy's `cache.path` means; empty is the user's own cache directory.

    Raises `RuntimeError` where nobody knows the user's home.
    """
    if wanted.strip():
        return Path(wanted.strip()).expanduser()
    return _directory(environment, platform) / NAME


def _directory(environment: Mapping[str, str], platform: str) -> Path:
    if platform == "win32" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"]) / "critic" / "Cache"
    named = Path(environment.get("XDG_CACHE_HOME", ""))
    if named.is_absolute():
        return named / "critic"
    if platform == "darwin":
        return Path.home() / "Library" / "Caches" / "critic"
    return Path.home() / ".cache" / "critic"
