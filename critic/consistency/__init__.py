"""The answer against itself, and the sources against each other.

Knows which claims of one answer cannot both be true, which of its totals and counts do not come out,
and which sources disagree on what a claim states. Refuses to say which side is right.
"""

from critic.consistency.bench import Bench
from critic.consistency.clashes import Conflicts, Contradiction, Miscount, SourceConflict
from critic.consistency.search import find_conflicts

__all__ = ["Bench", "Conflicts", "Contradiction", "Miscount", "SourceConflict", "find_conflicts"]
