"""Records in, whatever their field names: what other tools write becomes a `Case`.

Pure: rows come from elsewhere already parsed. Knows whose records call what an answer, a question,
a source, a label or a citation. Refuses to guess between readings in silence: each choice between
two fields is a note, and what cannot be read is a fault that names the field.
"""

from __future__ import annotations

from critic.dialects.names import CONCEPTS, FORMATS
from critic.dialects.reading import Readout, case_from_record, read_record, refuse_unknown
from critic.dialects.sources import sources_from

__all__ = [
    "CONCEPTS",
    "FORMATS",
    "Readout",
    "case_from_record",
    "read_record",
    "refuse_unknown",
    "sources_from",
]
