"""The same said otherwise: passive for active, an adjunct moved, "buy" for "purchase".

Knows when another order or another wording of a duty, denial, doubt or quantifier changes nothing:
all content, or a word that may stand for it, stands in one sentence, who does what is kept, and what
was moved keeps its preposition. Refuses sentences that say much more between the words they share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from critic.records import Verdict
from critic.rules.conditions import conditions
from critic.rules.counterpart import Counterpart, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import passive
from critic.rules.turned import oppositions
from critic.text.alignment import keys, span
from critic.text.meaning import certainty, modality, polarity
from critic.text.meaning import quantifiers as quantifying
from critic.text.meaning.causality import superlatives
from critic.text.meaning.certainty import certainties
from critic.text.meaning.modality import modals
from critic.text.meaning.polarity import negations
from critic.text.meaning.quantifiers import quantifiers
from critic.text.meaning.synonyms import kin_of
from critic.text.reading import Passage
from critic.text.tokens import is_content

FEWEST = 2  # content words of the claim
MOST = 24
BESIDES = 1  # content words of the source amid those the claim shares
LED = 3  # words that a cue may leave open behind its first
DEPTH = 4  # words between a preposition and a word it governs
_OF: Final = "of"
_PREPOSITIONS: Final = frozenset(
    """
    in on at of to from for with by into onto over under about against among between through during
    before after above below behind beside near within without towards toward across along around until since
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
_TABLES: Final = (modality.PHRASES, quantifying.PHRASES, certainty.PHRASES, polarity.PHRASES)
_CUES: Final = frozenset().union(*[table.words for table in _TABLES])
_LEADING: Final = frozenset().union(*[table.leading for table in _TABLES])
_HEDGES: Final = frozenset({"alleged", "planned", "possible", "tentative", "certain"})


def find_same(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a claim that says in another order or mood exactly what one sentence says."""
    laid = counterparts(exhibit)
    best = laid[0] if laid else None
    if best is None or not _reworded(best) or oppositions(best.alignment):
        return
    if _says_another(best):
        return
    said = _cued(best.claim)
    partners = _partners(best, said)
    if partners is None:
        return
    read = _cued(best.source)
    if _more(best, partners, read) or _force(best.claim) != _force(best.source):
        return
    if not _sides_kept(best, partners, said, read):
        return
    whole = range(len(best.claim.folded))
    start, end = span(best.claim, whole)
    message = f'The source says the same in other words: "{best.source.text}".'
    yield Hit(Verdict.SUPPORTED, 0.75, message, start, end, best.source)


def _reworded(best: Counterpart) -> bool:
    """Whether a claim of some words puts other words or another order than the sentence."""
    if not FEWEST <= len(best.claim.content) <= MOST:
        return False
    return bool(best.alignment.missing or best.alignment.crossed)


def _force(passage: Passage) -> tuple[object, ...]:
    """Give what flips or weakens a statement: duties, denials, quantifiers, doubts, conditions."""
    duties = modals(passage)
    starts = {modal.cue.start for modal in duties}  # "may not" is a ban, not a doubt
    return (
        {modal.kind for modal in duties},
        len(negations(passage)) % 2,
        {item.kind for item in quantifiers(passage)} - {"none"},
        {item.kind for item in certainties(passage) if item.cue.start not in starts} & _HEDGES,
        {cue.kind for cue in conditions(passage)},
        {item.weakened for item in superlatives(passage)},
    )


def _cued(passage: Passage) -> frozenset[int]:
    """Give the places of the words that `_force` reads."""
    bearings = (*modals(passage), *quantifiers(passage), *certainties(passage))
    cues = [item.cue for item in bearings] + [item.cue for item in negations(passage)]
    return frozenset([place for cue in cues for place in range(cue.start, cue.stop)])


def _says_another(best: Counterpart) -> bool:
    """Whether a word of the claim surely has no place in the source, and is part of no cue."""
    words, stems, theirs = best.claim.folded, best.claim.stems, best.source.telling
    for i in best.alignment.missing:
        if (
            words[i] not in _CUES
            and stems[i] not in theirs
            and _LEADING.isdisjoint(words[max(0, i - LED) : i])
            and frozenset(kin_of(stems[i])).isdisjoint(theirs)
        ):
            return True
    return False


def _partners(best: Counterpart, said: frozenset[int]) -> dict[int, int] | None:
    """Give the place in the source of each word of the claim, or of one that may stand for it.

    None where a word has no such place, and is none of those that are `said` to be cues.
    """
    partners = dict(best.alignment.partners)
    mine, theirs = best.claim.stems, best.source.telling
    taken = set(partners.values())
    for i in best.alignment.missing:
        kin = frozenset((mine[i], *kin_of(mine[i])))
        places = [j for j, word in enumerate(theirs) if word in kin and j not in taken]
        if places:
            partners[i] = places[0]
            taken.add(places[0])
        elif i not in said:
            return None
    return partners


def _more(best: Counterpart, partners: Mapping[int, int], read: frozenset[int]) -> bool:
    """Whether the source says more amid the shared words, or has other numbers than the claim."""
    held = sorted(partners.values())
    taken = frozenset(held)
    words = best.source.folded
    amid = range(held[0], held[-1] + 1)
    rest = [j for j in amid if j not in taken and j not in read and is_content(words[j])]
    return len(rest) > BESIDES or (_figures(best.claim) and _figures(best.source, taken))


def _figures(passage: Passage, held: frozenset[int] = frozenset()) -> bool:
    """Whether a passage has a number other than those at the places held."""
    words = enumerate(passage.folded)
    return any(word[:1].isdigit() and place not in held for place, word in words)


def _sides_kept(
    best: Counterpart, partners: Mapping[int, int], said: frozenset[int], read: frozenset[int]
) -> bool:
    """Whether the words without a preposition keep their order, or a passive turns it round."""
    core: list[tuple[int, int]] = []
    for i, j in sorted(partners.items()):
        if i in said or j in read or not is_content(best.claim.folded[i]):
            continue
        mine, theirs = _governor(best.claim, i), _governor(best.source, j)
        if mine and theirs and mine != theirs:
            return False
        if not mine or not theirs:
            core.append((i, j))
    for i, j in core:
        turned = passive(best.claim, i), passive(best.source, j)
        if turned[0] != turned[1]:
            return _turned_round(best.claim if turned[0] else best.source, core, i, j, turned[0])
    places = [j for _, j in core]
    return places == sorted(places)


def _turned_round(
    passage: Passage,
    core: list[tuple[int, int]],
    verb: int,
    other: int,
    mine: bool,  # noqa: FBT001
) -> bool:
    """Whether the doer after "by" leads the active side and what it is done to follows its verb."""
    pairs = core if mine else [(j, i) for i, j in core]
    here, there = (verb, other) if mine else (other, verb)
    by = passage.folded.index("by", here)
    before = [b for a, b in pairs if a < here]
    doers = [b for a, b in pairs if a > by]
    return bool(doers) and all(b > there for b in before) and all(b < there for b in doers)


def _governor(passage: Passage, place: int) -> str:
    """Give the preposition before a word, "of" for a possessive; "" for none, and for a doer."""
    words = passage.folded
    if words[place].endswith("'s") or _plural_possessive(passage, place):
        return _OF
    for k in range(place - 1, max(-1, place - DEPTH - 1), -1):
        if words[k] in _PREPOSITIONS:
            return "" if words[k] == "by" else words[k]
        if "be" in keys(passage)[k : k + 1]:
            return ""
    return ""


def _plural_possessive(passage: Passage, place: int) -> bool:
    end = passage.reading.words.ends[passage.word_range.start + place]
    return passage.folded[place].endswith("s") and passage.reading.text[end : end + 2] == "' "


RULES: tuple[Rule, ...] = (
    Rule(
        "SAY010",
        "Said otherwise",
        "The claim says what one sentence says, in another order, voice or wording of its mood.",
        "paraphrase",
        0.0,
        find_same,
        "English passive voice, word order and modal verbs",
        within=counterparts,
    ),
)
