"""Names that differ from the one the source has at the same place.

Knows a different name between the same words, the right surname with the wrong first name, and
another number of the same model. Each is looked for only in the sentences that say, almost, what
the claim says. Refuses to know who or what is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from critic.records import Verdict
from critic.rules.counterpart import Counterpart, close_to, counterparts
from critic.rules.rule import Exhibit, Hit, Rule
from critic.text.meaning.polarity import negations
from critic.text.names import Name
from critic.text.names.namewords import ORG_WORDS, PLACE_WORDS
from critic.text.namesakes import NameIndex, alike, base, matches, name_index, squeeze
from critic.text.reading import Passage
from critic.text.tokens import is_content

LEAST_AFFINITY = 0.5
REACH = 4  # words between an agreeing word and the name it leads to
MAX_NAMES = 24
SURE_FIT = 0.7  # what a name must reach that stands elsewhere in the sources
LEAST_AFFINITY_SURNAME = 0.4
_PEOPLE: Final = frozenset({"person", "name"})
_LOOSE: Final = frozenset({"name", "person", "org", "place", "work", "acronym"})
_CERTAIN: Final = frozenset({"person", "org", "place"})
_ARTICLES: Final = frozenset({"the", "a", "an"})
_NO_SURNAMES: Final = ORG_WORDS | PLACE_WORDS


def named(exhibit: Exhibit) -> tuple[Name, ...]:
    """Give the names of the claim."""
    return exhibit.claim.names


def find_replaced(exhibit: Exhibit) -> Iterator[Hit]:
    """Find a name of the claim that stands where a close sentence has another one."""
    names = exhibit.claim.names[:MAX_NAMES]
    laid = close_to(exhibit, LEAST_AFFINITY) if names else []
    if not laid or negations(exhibit.claim):
        return
    known = name_index(exhibit.index.readings)
    for name in names:
        words, held = frozenset(name.words), exhibit.index.folded
        strange = [word for word in name.words if word not in held]
        absent = len(strange) == len(name.words) and not known.same(name)
        shared = words.difference(strange if strange and not name.number else words)
        for item in laid:
            if _elsewhere(words - shared, laid, item.affinity - 0.2):
                break
            rivals = _rivals(item, name, shared, known)
            if shared and _elsewhere(shared, laid, item.affinity - 0.2):
                rivals = [other for other in rivals if shared <= {*other.words}]
            found = [(_fit(item, name, other), other) for other in rivals]
            fit, rival = max(found, key=lambda pair: pair[0], default=(0.0, name))
            if fit > (0.0 if absent else SURE_FIT):
                yield _hit(name, rival, item.source, fit + 0.1 * absent)
                break


def _elsewhere(words: frozenset[str], laid: Sequence[Counterpart], least: float) -> bool:
    """Whether any sentence about as close has the claim's name, by the words that tell it."""
    for item in laid:
        if item.affinity >= least and not (
            words.isdisjoint(item.source.folded) and words.isdisjoint(item.source.stems)
        ):
            return True
    return False


def _rivals(item: Counterpart, name: Name, shared: frozenset[str], known: NameIndex) -> list[Name]:
    """Give the names of a source's sentence that are of the same kind and not in the claim.

    Of "Northgate Bank" and "Southgate Bank" the last word is `shared` and tells nothing.
    """
    others = [other for other in item.source.names[:MAX_NAMES] if _same_kind(name, other)]
    held = frozenset(item.claim.folded) if others else frozenset()
    return [
        other
        for other in others
        if held.isdisjoint(set(other.words) - shared if shared < {*other.words} else other.words)
        and not any(matches(mine, other) for mine in item.claim.names[:MAX_NAMES])
        and (set() < shared < {*other.words} or not _one_person(name, other, known))
    ]


def _one_person(name: Name, other: Name, known: NameIndex) -> bool:
    """Whether some source has both in one name, as "Ann Lee" joins "Ann" and "Lee"."""
    theirs = set(other.words)
    return any(
        theirs & set(place.name.words) for word in name.words for place in known.sharing(word)
    )


def _same_kind(name: Name, other: Name) -> bool:
    if name.kind == other.kind:
        return True
    if "person" in {name.kind, other.kind} and min(len(name.words), len(other.words)) < 2:
        return False
    if name.kind in _CERTAIN and other.kind in _CERTAIN:
        return False
    return name.kind in _LOOSE and other.kind in _LOOSE


def _fit(item: Counterpart, name: Name, other: Name) -> float:
    """Give how surely two names stand in the same place; 0 where they do not."""
    mine, theirs = _words(item.claim, name), _words(item.source, other)
    partners = item.alignment.partners
    left = _neighbour(item.claim, range(mine.start - 1, max(-1, mine.start - 5), -1))
    right = _neighbour(item.claim, range(mine.stop, min(mine.stop + 3, len(item.claim.folded))))
    before = 0 < theirs.start - partners.get(left, theirs.start) <= REACH
    if mine.start == theirs.start == 0:  # both open their sentence
        before = not set(name.words).isdisjoint(other.words)
    after = 0 <= partners.get(right, -1) - theirs.stop < REACH
    link = _link(item.claim, mine)
    linked = bool(link) and link == _link(item.source, theirs)
    if not (before and (linked or after)) and not (after and name.kind == "demonym"):
        return 0.0
    sure = 0.3 + 0.15 * before + 0.15 * after + 0.1 * linked
    sure += 0.05 * (name.kind == other.kind != "name") + 0.05 * item.alignment.near_copy
    return sure + 0.2 * (item.affinity - LEAST_AFFINITY)


def _words(passage: Passage, name: Name) -> range:
    """Give the indexes of a name's words, counted from the start of the passage."""
    words, first = passage.reading.words.within(name.start, name.end), passage.word_range.start
    return range(words.start - first, words.stop - first)


def _neighbour(passage: Passage, places: range) -> int:
    """Give the first place that holds a content word; -1 if none does."""
    return next((at for at in places if is_content(passage.folded[at])), -1)


def _link(passage: Passage, words: range) -> str:
    """Give the word of function that leads to a name: "in", "by"; articles are passed over."""
    at = words.start - 1
    while at >= 0 and passage.folded[at] in _ARTICLES:
        at -= 1
    word = passage.folded[at] if at >= 0 else ""
    return word if word and not is_content(word) else ""


def find_partly_right(exhibit: Exhibit) -> Iterator[Hit]:
    """Find people whose surname the close sentences hold only with another first name."""
    index = exhibit.index
    known = name_index(index.readings)
    for name in exhibit.claim.names:
        if not index.folded.isdisjoint(name.words[:-1]) or not _is_full(name):
            continue
        if any(known.holds(word) for word in name.words[:-1]):
            continue
        for item in counterparts(exhibit):
            others = [other for other in item.source.names if _differs(name, other)]
            if others and item.affinity >= LEAST_AFFINITY_SURNAME:
                sure = 0.5 + 0.3 * (item.affinity - LEAST_AFFINITY_SURNAME)
                sure += 0.1 * (name.kind == others[0].kind == "person")
                yield _hit(name, others[0], item.source, sure)
                break


def _is_full(name: Name) -> bool:
    """Whether a name looks like a first name and a surname."""
    words = name.words
    return (
        name.kind in _PEOPLE
        and 2 <= len(words) <= 4
        and words[-1] not in _NO_SURNAMES
        and "-" not in name.text.split()[0]
    )


def _differs(name: Name, other: Name) -> bool:
    """Whether two full names share the surname and nothing before it."""
    if not _is_full(other) or name.words[-1] != other.words[-1]:
        return False
    if "person" not in {name.kind, other.kind}:
        return False
    return not any(alike(word, mate) for word in name.words[:-1] for mate in other.words[:-1])


def find_other_number(exhibit: Exhibit) -> Iterator[Hit]:
    """Find models and numbered things that the close sentences hold only under other numbers."""
    index = exhibit.index
    known = name_index(index.readings)
    for name in exhibit.claim.names:
        core = base(name) if name.number else ()
        if not core or _written(name, core, exhibit) or known.same(name):
            continue
        for item in counterparts(exhibit):
            if name.number.lower() in item.source.folded:
                break
            others = [other for other in item.source.names if base(other) == core and other.number]
            if others:
                sure = 0.5 + 0.3 * item.affinity - 0.15 * (len(others) > 1)
                yield _hit(name, others[0], item.source, sure)
                break


def _written(name: Name, core: Sequence[str], exhibit: Exhibit) -> bool:
    """Whether a source holds the model in another case or spelling."""
    joined, number = exhibit.index.joined, name.number.lower().removesuffix("s")
    letters = squeeze(name).removesuffix("s")  # "P60s" are more than one P60
    return f" {' '.join(core)} {number} " in joined or f" {letters} " in joined


def _hit(name: Name, other: Name, source: Passage, sure: float) -> Hit:
    said = f"The answer says '{name.text}', the source says '{other.text}'."
    place = source.reading.passage(other.start, other.end)
    sure = round(min(0.95, sure), 3)
    return Hit(Verdict.CONTRADICTED, sure, said, name.start, name.end, place)


_FROM: Final = "English names and how writers shorten them; checked on public labelled answers"
RULES: tuple[Rule, ...] = (
    Rule(
        "NAM002",
        "Name replaced",
        "Where the closest sentence of the sources has one name, the claim has another of its kind.",
        "entity",
        0.9,
        find_replaced,
        _FROM,
        needs=named,
    ),
    Rule(
        "NAM003",
        "First name differs",
        "The close sentences hold the surname only with another first name.",
        "entity",
        0.8,
        find_partly_right,
        _FROM,
        needs=named,
    ),
    Rule(
        "NAM004",
        "Model number differs",
        "The close sentences hold the model or numbered thing only under another number.",
        "entity",
        0.8,
        find_other_number,
        _FROM,
        needs=named,
    ),
)
