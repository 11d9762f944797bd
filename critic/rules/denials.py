"""Denials that only one side makes, though the word denied stands on that side alone.

Knows a denial of the claim where no sentence near it denies anything ("the museum is not located in
Turin"), and a closest sentence that does nothing but deny what the claim says in another verb.
Refuses denials of a word that both sides have: `negation` compares those.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_sentences, close_to, counterparts
from critic.rules.negation import EXCEPTIVE, SOFT, denying, find_added, may_agree
from critic.rules.rule import Exhibit, Hit, Rule
from critic.rules.stances import OPEN, stances
from critic.rules.turned import bases, oppositions
from critic.text.alignment import span
from critic.text.meaning.modality import modals
from critic.text.meaning.polarity import Negation, negations
from critic.text.meaning.reach import clauses
from critic.text.reading import Passage
from critic.text.tokens import is_content

LEAST_DENIED: Final = 0.6  # affinity of a sentence that denies all the claim says
MOST_FRESH: Final = 2  # words of the claim that such a sentence may lack
_OUTRIGHT: Final = frozenset({"not", "no", "hardly"})
_DOING: Final = frozenset({"not", "fail", "hardly"})
# A clause so opened gives a reason, a case or a contrast; and its denial may be the answer's own.
_SIDE: Final = frozenset(
    """
    while because if since which who whose that although though when whereas whether where as so
    than unless until
    """.split()  # noqa: SIM905 - a wrapped paragraph of words is easier to read and to review
)
# "Not all", "not the first", "be sure not to", "do not forget": they deny no fact.
_MILD: Final = frozenset(
    """
    all always every everyone everybody everything first long really so sure just also to
    forget hesitate worry too necessarily exactly quite currently now yet
    """.split()  # noqa: SIM905
)
_AGAINST: Final = frozenset({"against", "former", "formerly", "despite", "unlike"})
_LINKS: Final = frozenset({"be"})


def find_unheard(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a denial in the claim where the sentences close to it deny nothing."""
    denial = _outright(exhibit.compared)
    laid = close_sentences(exhibit) if denial else []
    if denial is None or not laid or any(_hedges(item.source) for item in counterparts(exhibit)):
        return
    best = laid[0]
    if oppositions(best.alignment) or _prefixed(best) or any(find_added(exhibit)):
        return
    scope = [k for k in denial.scope if is_content(best.claim.folded[k])]
    held = [k for k in scope if k in best.alignment.partners]
    before = best.claim.stems[max(0, denial.cue.start - 1) : denial.cue.start]
    if not scope or (not held and not _LINKS.isdisjoint(before)):
        return  # "is not a poet" may follow from "is a sculptor"
    if not all(k in best.alignment.partners or _is_common(best, k) for k in scope):
        return  # "not by Ada Lovelace" may follow from "by Mary Somerville"
    reach = range(denial.cue.start, scope[-1] + 1)
    start, end = span(best.claim, reach)
    message = f'The answer says "{best.said(reach)}"; no source denies anything of this.'
    yield Hit(Verdict.UNSUPPORTED, _sure(best, denial, scope), message, start, end, best.source)


def find_denied(exhibit: Exhibit) -> Iterator[Hit]:
    """Find that all a claim shares with its closest sentence stands in what that one denies."""
    laid = close_to(exhibit, LEAST_DENIED)
    if not laid or negations(exhibit.compared) or len(laid[0].alignment.missing) > MOST_FRESH:
        return
    best = laid[0]
    found = negations(best.source)
    denial = found[0] if len(found) == 1 else None
    if denial is None or denial.cue.kind not in _DOING or not _all_denied(best, denial):
        return
    if may_agree(best, denial) or any(_affirms(item, best) for item in laid[1:]):
        return
    reach = range(denial.cue.start, denial.scope[-1] + 1)
    start, end = span(best.claim, range(len(best.claim.folded)))
    message = f'The source says "{best.read(reach)}", the answer has no denial.'
    yield Hit(Verdict.UNSUPPORTED, 0.75, message, start, end, best.place(reach))


def _outright(claim: Passage) -> Negation | None:
    """Give the only denial of a claim, where it states that something is not so."""
    found = negations(claim)
    if len(found) != 1 or found[0].cue.kind not in _OUTRIGHT or found[0].focus < 0:
        return None
    denial, words = found[0], claim.folded
    numbers = clauses(claim)
    opener = words[numbers.index(numbers[denial.cue.start])]
    after = words[denial.cue.stop : denial.cue.stop + 2]
    if opener in _SIDE or not _MILD.isdisjoint(after) or not _plain(claim):
        return None
    return None if OPEN in stances(claim) else denial


def _plain(claim: Passage) -> bool:
    """Whether nothing else in a claim turns round or restricts what it says."""
    return all(words.isdisjoint(claim.folded) for words in (SOFT, EXCEPTIVE, _AGAINST))


def _hedges(sentence: Passage) -> bool:
    """Whether a sentence denies something, in whatever words."""
    return bool(negations(sentence) or denying(sentence)) or not _plain(sentence)


def _prefixed(best: Counterpart) -> bool:
    """Whether one side has a word that is the other's turned round: "uncoordinated"."""
    claim, source = best.claim, best.source
    return not (
        bases(claim).isdisjoint(source.content_set) and bases(source).isdisjoint(claim.content_set)
    )


def _is_common(best: Counterpart, place: int) -> bool:
    """Whether a word of the claim is neither name nor number."""
    return best.said(range(place, place + 1))[0].islower()


def _sure(best: Counterpart, denial: Negation, scope: list[int]) -> float:
    """Give how telling the lack of a denial is: more where the sentence has what is denied."""
    partners = best.alignment.partners
    lacking = sum(k not in partners for k in scope)
    subject = any(k in partners for k in range(denial.cue.start) if best.claim.telling[k])
    return 0.7 if subject and lacking <= 1 and lacking < len(scope) else 0.5


def _all_denied(best: Counterpart, denial: Negation) -> bool:
    """Whether the words of the claim that a sentence has stand in the clause it denies."""
    home = {j: i for i, j in best.alignment.partners.items()}
    numbers, tells = clauses(best.source), best.claim.telling
    own = numbers[denial.cue.start]
    shared = [j for j, i in home.items() if tells[i]]
    subject = [j for j in shared if j < denial.cue.start and numbers[j] == own]
    after = [j for j in shared if j in denial.scope]
    if denial.focus in home or not subject or not after or _limits(best.source, denial):
        return False
    return len(subject) + len(after) == len(shared)


def _limits(sentence: Passage, denial: Negation) -> bool:
    """Whether a denial sets a limit, which may be said without one: "must not exceed 4 grams"."""
    return any(sentence.folded[k][:1].isdigit() for k in denial.scope) or bool(modals(sentence))


def _affirms(item: Counterpart, best: Counterpart) -> bool:
    """Whether another sentence, about as close, denies nothing."""
    return item.rivals(best) and not negations(item.source)


RULES: tuple[Rule, ...] = (
    Rule(
        "NEG003",
        "Denial no source makes",
        "The claim denies something, and no sentence close to it denies anything.",
        "negation",
        0.6,
        find_unheard,
        "English negation and its scope; checked on public inference and fact-checking sets",
        within=close_sentences,
    ),
    Rule(
        "NEG004",
        "Said only under a denial",
        "All that the claim shares with its closest sentence stands in what that sentence denies.",
        "negation",
        0.6,
        find_denied,
        "English negation and its scope; checked on public inference and fact-checking sets",
        within=close_sentences,
    ),
)
