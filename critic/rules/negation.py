"""Denials turned round: the claim says "not" where the source does not, or the other way.

Knows negation with its scope ("no longer", "fails to", "without", double negation) from
`text.polarity`. Refuses opposites by prefix or by word: those are the subject of `opposites`.
"""

from __future__ import annotations

from collections.abc import Iterator

from critic.records import Verdict
from critic.rules.counterpart import (
    Counterpart,
    close_sentences,
    close_to,
    counterparts,
    is_close,
)
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.sides import alike_around
from critic.rules.turned import oppositions
from critic.text.alignment import keys, span
from critic.text.meaning.polarity import Negation, denials, negations
from critic.text.meaning.reach import clauses, supposed
from critic.text.reading import Passage
from critic.text.tokens import is_content

LEAST_AFFINITY = 0.6
WHOLE = 0.95  # affinity of a claim that one sentence holds whole
SOME = 0.2  # of the neighbours of what is denied
_WEAK = frozenset({"hardly", "non", "local"})
EXCEPTIVE = frozenset(
    {"other", "except", "unless", "beyond", "only", "solely", "exclusively", "until"}
)

_PRONOUNS = frozenset({"it", "he", "she", "they"})
SOFT = frozenset(
    "little few fewer sparse scarce scant minimal insufficient limited poor turned".split()  # noqa: SIM905
)
_DENYING = frozenset(
    """
    than without forbidden prohibited banned barred illegal unlawful impossible prevent prevents prevented avoid
    avoids refrain refrains denied denies rejected rejects exempt forbids prohibits bans except
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)


def _denied(exhibit: Exhibit) -> tuple[Negation, ...]:
    """Give the denials of a claim that some sentence comes close to."""
    return negations(exhibit.compared) if is_close(exhibit, LEAST_AFFINITY) else ()


def _denied_there(exhibit: Exhibit) -> tuple[Negation, ...]:
    """Give the denials of the closest sentence."""
    if not is_close(exhibit, LEAST_AFFINITY):
        return ()
    return negations(counterparts(exhibit)[0].source)


def find_added(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a denial in the claim of what the closest sentence affirms."""
    laid = close_to(exhibit, LEAST_AFFINITY)
    for denial in _denied(exhibit):
        best = laid[0]
        other = best.alignment.partners.get(denial.focus)
        if other is None or _alike(best, denial.focus, other) or may_agree(best, denial):
            continue
        unsaid = sum(i in denial.scope for i in best.alignment.missing)
        if unsaid > 1 or _only_supposed(best, denial, other) or _more(best, home=False):
            continue
        if not SOFT.isdisjoint(best.source.folded):
            continue
        if any(_agrees(item, denial.focus, best) for item in laid[1:]):
            continue
        reach = range(denial.cue.start, denial.focus + 1)
        start, end = span(best.claim, range(denial.cue.start, denial.cue.stop))
        place = best.place(range(other, other + 1))
        message = f'The answer says "{best.said(reach)}", the source says "{best.around(other)}".'
        doubts = 0.1 * unsaid + 0.15 * _elsewhere(best, denial.focus, other)
        sure = round(_strength(best, denial) - doubts, 3)
        yield Hit(Verdict.CONTRADICTED, sure, message, start, end, place)


def find_lost(exhibit: Exhibit) -> Iterator[Hit]:
    """Find what the claim affirms though the closest sentence denies it."""
    denied = _denied_there(exhibit)
    laid = close_to(exhibit, LEAST_AFFINITY)
    if not denied or _more(laid[0], home=True):
        return
    best = laid[0]
    home = {j: i for i, j in best.alignment.partners.items()}
    for denial in denied:
        i = home.get(denial.focus)
        if i is None or denial.cue.kind == "rather" or _only_supposed(best, denial, i, lost=True):
            continue
        if _alike(best, i, denial.focus) or may_agree(best, denial):
            continue
        if denial.cue.start in home or not _about(best, denial, i):
            continue
        if _affirmed_too(best, denial.focus) or any(_agrees(item, i, best) for item in laid[1:]):
            continue
        reach = range(denial.cue.start, denial.focus + 1)
        message = f'The source says "{best.read(reach)}", the answer leaves out the denial.'
        start, end = span(best.claim, range(i, i + 1))
        yield Hit(
            Verdict.CONTRADICTED, _strength(best, denial), message, start, end, best.place(reach)
        )


def denying(passage: Passage) -> frozenset[str]:
    """Give the words that may stand for a denial without being counted as one."""
    if _DENYING.isdisjoint(passage.folded):
        return frozenset()
    cues = [found.cue for found in negations(passage) if found.cue.kind != "local"]
    counted = {passage.folded[k] for cue in cues for k in range(cue.start, cue.stop)}
    return _DENYING.intersection(passage.folded) - counted


def _alike(best: Counterpart, i: int, j: int) -> bool:
    """Whether both sides affirm a word, or both deny it."""
    return denials(best.claim, i) % 2 == denials(best.source, j) % 2


def _elsewhere(best: Counterpart, i: int, j: int) -> bool:
    """Whether the two words are said of different things: their neighbours are others."""
    close = best.alignment.near_copy or best.affinity >= WHOLE
    return not close and alike_around(best, i, j) < SOME


def _only_supposed(best: Counterpart, denial: Negation, other: int, *, lost: bool = False) -> bool:
    """Whether one side only supposes what the other one states: "if it does not open"."""
    own, answer = (best.source, best.claim) if lost else (best.claim, best.source)
    return supposed(own, denial.cue.start) and not supposed(answer, other)


def _more(best: Counterpart, *, home: bool) -> bool:
    """Whether the claim (or the source) denies something in words the other one lacks."""
    partners = best.alignment.partners
    kept = partners.keys() if home else partners.values()
    side = best.claim if home else best.source
    return any(found.cue.start not in kept for found in negations(side))


def may_agree(best: Counterpart, denial: Negation) -> bool:
    """Whether the two may agree after all: by an opposite word, or by "no ... other than"."""
    if oppositions(best.alignment):
        return True
    mine, theirs = denying(best.claim), denying(best.source)
    if (mine ^ theirs) - ({"without"} if denial.cue.kind == "local" else set()):
        return True  # "no port is older than" may be "the oldest", "forbidden" is "must not"
    return not EXCEPTIVE.isdisjoint(best.claim.folded) or not EXCEPTIVE.isdisjoint(
        best.source.folded
    )


def _about(best: Counterpart, denial: Negation, place: int) -> bool:
    """Whether the claim repeats what the source denies: its word and another word of that clause."""
    numbers, theirs = clauses(best.claim), clauses(best.source)
    home = {j: i for i, j in best.alignment.partners.items()}
    clause = theirs[denial.cue.start]
    kept = [j for j in home if j in denial.scope or theirs[j] == clause]
    if not _PRONOUNS.isdisjoint(best.source.folded[theirs.index(clause) : denial.cue.start]):
        kept += [j for j in home if theirs[j] < clause]  # "it" is what was spoken of before
    if denial.cue.kind == "local":
        return any(j < denial.cue.start and numbers[home[j]] == numbers[place] for j in kept)
    if denial.cue.start and best.source.folded[denial.cue.start - 1] == "but":
        before = theirs[denial.cue.start] - 1  # "covers A but not B": the verb stands before "but"
        kept += [j for j in home if theirs[j] == before and j not in kept]
    return sum(is_content(best.source.folded[j]) for j in kept) > 1


def _agrees(item: Counterpart, place: int, best: Counterpart) -> bool:
    """Whether another sentence, about as close, says it with the claim's own polarity."""
    other = item.alignment.partners.get(place)
    if other is None or not item.rivals(best):
        return False
    return _alike(item, place, other)


def _affirmed_too(best: Counterpart, denied: int) -> bool:
    """Whether the source's sentence also holds the denied word without the denial."""
    words = keys(best.source)
    return any(
        word == words[denied] and place != denied and not denials(best.source, place)
        for place, word in enumerate(words)
    )


def _strength(best: Counterpart, denial: Negation) -> float:
    """Give how sure a flip is: the closer the wording, the surer."""
    sure = 0.64 + 0.24 * (best.affinity - LEAST_AFFINITY) / (1 - LEAST_AFFINITY)
    return round(sure + 0.04 * best.alignment.near_copy - 0.15 * (denial.cue.kind in _WEAK), 3)


RULES: tuple[Rule, ...] = (
    Rule(
        "NEG001",
        "Denial added",
        "The claim denies what the closest sentence of the sources affirms.",
        "negation",
        0.9,
        find_added,
        "English negation and its scope; narrowed on public inference and edited-claim sets",
        within=close_sentences,
        needs=_denied,
    ),
    Rule(
        "NEG002",
        "Denial lost",
        "The claim affirms what the closest sentence of the sources denies.",
        "negation",
        0.9,
        find_lost,
        "English negation and its scope; narrowed on public inference and edited-claim sets",
        within=close_sentences,
        needs=_denied_there,
    ),
)
