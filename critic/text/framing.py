"""Words that carry a fact without being one: how an answer puts what a source says into sentences.

Knows the talk of an answer about its sources ("the passage mentions", "based on the information
given"), which no source holds because it is about them; and the language in which records are told
("is located at", "offers a range of", "customers have praised"), which no record holds because it
only has keys and values; and the German words that carry nothing. Refuses values, things and praise: "2.5", "parking" and "cozy" are claims
of their own.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from critic.text.inflection import stem


def _stems(words: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words.split())


_SOURCES: Final = _stems(
    "passage passages document documents text texts article articles excerpt excerpts snippet snippets"
    " source sources context author authors writer question answer"
)
_MATTER: Final = _stems(
    "information info data detail details content text record records review reviews summary"
)
_LEADS: Final = _stems("base based accord according provide provided give given")
_SAYING: Final = _stems(
    """
    mention mentions mentioned note notes noted noting describe describes described describing highlight
    highlights highlighted discuss discusses discussed state states stated stating explain explains
    explained say says said express expresses expressed emphasize emphasizes emphasise emphasised
    indicate indicates indicated cite cites cited refer refers referred referring accord according base based
    give given provide provides provided specifically specific summarize summarise conclude concludes
    structured overall
    """
)
_TELLING: Final = _stems(
    """
    locate located location situate situated find found address
    offer offers offered offering offerings serve serves served serving feature features featured
    featuring include includes including have available availability accept accepts operate operates
    operating operation run runs specialize specializes specialise specialises speciality specialty boast
    boasts come comes make makes allow allows get gets hold holds list lists listed call called know known
    name named consider considered classify classified categorize categorized category categories attribute
    attributes amenity amenities option options choice choices variety varieties range ranges ranging
    selection selections type types kind kinds items item array assortment mix mixture multiple several
    various different wide diverse rate rates rated rating ratings score scores receive receives received
    earn earned average business establishment establishments place places spot spots venue area facility
    facilities company service services customer customers client clients patron patrons guest guests visitor
    visitors diner diners reviewer reviewers user users person people other others third individual
    individuals praise praises praised complain complains complained complaint complaints appreciate
    appreciates appreciated enjoy enjoys enjoyed enjoying recommend recommends recommended report reports
    reported comment comments commented criticize criticized criticise criticised rave raved suggest suggests
    suggested seem seems appear appears feel felt share shared experience experiences experienced opinion
    opinions feedback impression impressions aspect aspects issue issues concern concerns particularly
    particular generally additionally despite regard regarding example respectively
    """
)
_GERMAN: Final = _stems(
    "der das dem den des ein eine einen einem einer ist sind hat haben wird wurde von mit fur auf im zum zur"
    " bei nach aus als auch und sich"
)
_TALK: Final = _SOURCES | _MATTER | _SAYING
_RECORD: Final = _TALK | _TELLING


def framing(missing: Collection[str], *, records: bool) -> frozenset[str]:
    """Give those of the stems no source holds that only frame what a claim says.

    `records`: the sources are records, so that the language in which records are told is framing too.
    Elsewhere only talk about the sources is, where the claim names them at all.
    """
    found = frozenset(missing)
    foreign = found & _GERMAN if len(found & _GERMAN) > 1 else frozenset()
    if records:
        return found & _RECORD | foreign
    named = found & _SOURCES or (found & _MATTER and found & _LEADS)
    return (found & _TALK if named else frozenset()) | foreign
