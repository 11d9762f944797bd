"""How sure a statement is of itself: alleged, planned, expected, possible, proven.

Knows English words that hedge what follows and words that make it certain, and the word each bears
on. Refuses duties and permissions: those are modality.
"""

from __future__ import annotations

from typing import Final

from critic.text.kept import once
from critic.text.meaning.bearing import Bearing, bearing
from critic.text.meaning.phrases import Phrases
from critic.text.reading import Passage

PHRASES: Final = Phrases(
    {
        "alleged": "alleged, allegedly, alleges, allege, alleging, accused of, accuses * of, accused * of, suspected of,"
        "suspected, rumoured, rumored, reportedly, purportedly, supposedly, is said to, are said to, was said to,"
        "were said to, claims that, claimed that, claims to, claimed to, charged with, unconfirmed, insists that,"
        "is believed to, are believed to, was believed to, were believed to, believed to have, thought to have,"
        "is thought to, are thought to, was thought to, were thought to, according to rumours, according to rumors",
        "planned": "plan to, plans to, planned to, planning to, intends to, intend to, intended to, proposes to,"
        "proposed to, proposed, proposal to, aims to, aim to, aimed to, hopes to, hope to, hoped to, scheduled to,"
        "set to, considering, wants to, want to, wanted to, seeks to, sought to, expected to, expects to,"
        "expect to, is due to be, projected to, forecast to, anticipated to, would like to, on track to, poised to,"
        "tried to, tries to, attempted to, attempts to, trying to, vowed to, pledged to, promised to, threatened to,"
        "offered to, supposed to, likely to, planned, preparing to, prepares to, about to, getting ready to, working to, vows to, in talks to, asked to",
        "possible": "may help to, may help, could help to, could help, might help, may, might, could, possibly, perhaps, maybe, probably, potentially, appears to, appear to, seems to,"
        "seem to, appeared to, seemed to, suggests that, suggest that, suggested that, likely, it is possible that,"
        "it is likely that, hypothesised, hypothesized, speculated, would have, can potentially, presumably",
        "future": "will, shall, would, going to, can, should, must, ought to",
        "certain": "proves, proved, proven, proving, definitely, certainly, undoubtedly, conclusively, guarantees,"
        "guaranteed, guarantee, confirms, confirmed, demonstrates, demonstrated, establishes, without doubt,"
        "clearly shows, shows that, showed that, definitively",
        "tentative": "suggests, suggested, suggest, suggesting, indicates, indicate, indicated, hints, hinted,"
        "implies, speculates, speculated, hypothesizes, hypothesises, proposes, believes, believed, estimates",
    }
)
HEDGES: Final = frozenset({"alleged", "planned", "possible", "future", "tentative"})


@once
def certainties(passage: Passage) -> tuple[Bearing, ...]:
    """Find the words of certainty and doubt of a passage, in order."""
    return tuple([bearing(passage, cue) for cue in PHRASES.find(passage.folded)])
