from __future__ import annotations

import pytest

from critic.claims import extract_claims
from critic.consistency import Conflicts, find_conflicts
from critic.evidence import index_sources
from critic.records import IssueType, Source
from critic.rules.dates import RULES as DATES
from critic.text.reading import Reading
