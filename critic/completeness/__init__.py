"""What an answer leaves out although a source holds it, and what it says the sources do not tell.

Knows which parts of a question ask for a value, a date, a person or a place, and which sentence of a
source plainly gives it. Silent wherever it is unsure: a short answer may be complete.
"""

from critic.completeness.gaps import Gap, find_gaps
from critic.completeness.silence import FalseSilence, false_silences

__all__ = ["FalseSilence", "Gap", "false_silences", "find_gaps"]
