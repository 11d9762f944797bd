"""A restriction dropped where that says more: "no visitor" for "no visitor with a baby".

Knows that under a denial, and next to "every", leaving a word out makes a statement stronger, while
elsewhere it makes it weaker. Refuses anything but claims that are the source's words with some left
out, and lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, alike_sentences, close_to
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.alignment import span
from critic.text.meaning.modality import modals
from critic.text.meaning.polarity import denials, negations
from critic.text.meaning.quantifiers import quantifiers
from critic.text.tokens import is_content

MAX_LEFT_OUT = 8
MAX_WORDS = 3
_CIRCUMSTANCE: Final = frozenset(
    {
        "in",
        "on",
        "at",
        "to",
        "from",
        "of",
        "off",
        "near",
        "past",
        "by",
        "during",
        "after",
        "before",
        "over",
        "into",
        "outside",
        "inside",
        "a",
        "the",
    }
)
_PRONOUNS: Final = frozenset(
    {
        "it",
        "its",
        "they",
        "them",
        "their",
        "he",
        "him",
        "his",
        "she",
        "her",
        "this",
        "that",
        "these",
        "those",
    }
)
_LISTS: Final = frozenset({"and", "or", "nor", "but", "as", "because"})


def find_restriction(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a restriction of the source that the claim drops where dropping it says more."""
    laid = close_to(exhibit, 1.0)
    best = laid[0] if laid else None
    if best is None or best.alignment.crossed or best.alignment.missing:
        return
    if not negations(best.source) and not quantifiers(best.source):
        return  # nothing that what is dropped could strengthen
    if _fresh(best) or any(not _left_out(item) for item in laid):
        return
    gone = sum(is_content(best.source.folded[k]) for run in _left_out(best) for k in run)
    kept = {j for _, j in best.alignment.pairs}
    told = sum(map(is_content, best.source.folded))
    if gone > MAX_WORDS or told > len(kept) + gone:
        return  # a summary leaves out much; only a copy that drops a word or two is tell-tale
    for run in _left_out(best):
        if not _strengthens(best, run):
            continue
        message = f'The source restricts this to "{best.read(run)}"; the answer leaves that out.'
        start, end = span(best.claim, range(len(best.claim.folded)))
        yield Hit(Verdict.UNSUPPORTED, 0.55, message, start, end, best.place(run))
        return


def _left_out(best: Counterpart) -> list[range]:
    """Give the runs of the source with content that the claim leaves out, lists apart."""
    words = best.source.folded
    pairs = best.alignment.pairs
    tail = range(pairs[-1][1] + 1, len(words)) if pairs else range(0)
    duties = {k for modal in modals(best.source) for k in range(modal.cue.start, modal.cue.stop)}
    swaps = [
        swap.source
        for swap in best.alignment.substitutions
        if swap.anchored
        and _PRONOUNS.isdisjoint(best.claim.folded[swap.claim.start : swap.claim.stop])
    ]
    runs = (*best.alignment.dropped, *swaps, tail)
    return [
        run
        for run in runs
        if 0 < len(run) <= MAX_LEFT_OUT
        and any(is_content(words[k]) for k in run)
        and _LISTS.isdisjoint(words[run.start : run.stop])
        and duties.isdisjoint(run)
        and not words[run.stop - 1].endswith("'s")
        and not best.read(run).istitle()  # a first name left out restricts nothing
    ]


def _fresh(best: Counterpart) -> bool:
    """Whether the two sides deny or count in different words, which other rules look at."""
    mine = [denial.cue.kind for denial in negations(best.claim)]
    theirs = [denial.cue.kind for denial in negations(best.source)]
    counted = [item.kind for item in quantifiers(best.claim)]
    return mine != theirs or counted != [item.kind for item in quantifiers(best.source)]


def _strengthens(best: Counterpart, run: range) -> bool:
    """Whether leaving the run out says more: under one denial, or beside "every"."""
    words = best.source.folded
    place = next(k for k in run if is_content(words[k]))
    denied = [found for found in negations(best.source) if found.cue.kind != "non"]
    counted = quantifiers(best.source)
    if any(
        item.kind == "all" and item.cue.start < found.cue.start
        for item in counted
        for found in denied
    ):
        return False  # "every cook who does not": how far "every" reaches is not known here
    if run.stop == len(words) and words[run.start] in _CIRCUMSTANCE:
        return False  # "did not walk past the house": where and when may go unsaid
    under = sum(place in found.scope for found in denied)
    for item in counted:
        if (item.kind == "all" and item.cue.stop <= run.start <= item.cue.stop + 1) or (
            item.kind == "few"
            and item.cue.stop <= run.start
            and not denials(best.source, item.cue.start)
        ):
            under += 1
    return under % 2 == 1


RULES: tuple[Rule, ...] = (
    Rule(
        "QNT004",
        "Restriction dropped",
        "The claim leaves out a restriction under a denial or beside every, and so says more.",
        "quantifier",
        0.5,
        find_restriction,
        "monotonicity of English determiners and denials; narrowed on med and ragtruth rows",
        within=alike_sentences,
    ),
)
