"""Words that end in a period without ending a sentence.

Knows the abbreviations of law, scholarship, titles, calendars, measures and firms in English,
German, French and Spanish, and what may follow each. Refuses to look at text: `critic.text.segments.sentences`
asks. A word that is also an ordinary one ("no", "art") is listed only with what must follow it.
"""

from __future__ import annotations

from typing import Final


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Never the last word of a sentence: a name or a clause must follow.
OPENERS: Final = _words(
    """
    mr mrs ms mx dr drs prof rev hon gen gov sen capt cmdr lt col sgt maj messrs mme mlle mgr pres supt
    sr sra srta dra gem dña dn fr frau hr hrn herr dipl ing msgr atty
    i.e e.g ie eg cf viz vs approx incl esp resp bzw z.b d.h ggf u.a u.u z.t evtl inkl zzgl ca
    vgl sog s.o s.u p.ex c.-à-d p.ej exh exhs sec secs sect sects arts figs eqs refs vols chs paras nos pp pgs
    subsec subpara schd abs ziff nr nrn rn anh rdnr aufl hrsg tel v st mt
    """
)
# Openers that also close ("Main St."): a word that opens sentences ends the first one.
ALSO_CLOSERS: Final = _words("st mt sr ca tel resp esp sec secs")
# Only where a number, a letter or a roman numeral follows.
BEFORE_NUMBER: Final = _words(
    """
    no p n art fig eq ref vol ch chap para par pt ex cl reg sched app sess ser ed ver rev c circa b d tab
    col l ll ss s stat kap núm num pág págs n° num arg pos jan feb mar apr jun jul aug sep sept oct
    nov dec janv févr avr juil déc mai okt dez ene abr ago dic min max q fn ann div bd item line lines
    """
)
# Of these, the ordinary words: after them "I" and "A" are words, not numerals.
ORDINARY: Final = _words("no line lines item min max b d p sec")
# May end a sentence: what follows decides.
EITHER: Final = _words(
    """
    inc ltd corp co cos llc plc lp llp bros gmbh s.a s.p.a ag jr sr esq ph.d m.d b.a m.a b.s m.sc b.sc j.d
    ll.m d.d.s m.b.a r.n etc al seq ibid id op loc cit dept dist univ assn ave blvd rd hwy bldg rm ste
    apt est oz lb lbs ft in yd mi hr hrs sec mins kg km cm mm mg nm ml mo mio mrd tsd bn mn av
    a.m p.m am pm u.s u.k u.n e.u d.c u.s.a u.s.c n.y l.a b.c a.d u.s.s.r c.f.r f.2d f.3d f.supp p.o
    usw jan feb apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri
    """
)
# After these a capitalised word still belongs to the same name ("U.S. Congress", "Inc. President").
NAME_PARTS: Final = _words(
    "mio mrd tsd bn av u.s u.k u.n e.u d.c u.s.a u.s.c n.y l.a c.f.r f.2d f.3d p.o ave blvd univ"
)
ALL: Final = OPENERS | BEFORE_NUMBER | EITHER
HOURS: Final = _words("a.m p.m am pm")
AFTER_HOUR: Final = _words(
    """
    monday tuesday wednesday thursday friday saturday sunday et est edt ct cst cdt mt mst mdt pt pst pdt
    gmt utc bst cet cest eastern central pacific mountain
    """
)
AFTER_ORDINAL: Final = _words(
    """
    januar jänner februar märz april mai juni juli august september oktober november dezember
    jahrhundert quartal klasse auflage platz
    """
)
# What an initial is not: "Vitamin C. The", "Plan B. It".
LETTERED: Final = _words(
    """
    vitamin vitamins plan type grade hepatitis class schedule appendix exhibit section figure table part
    option group series category level team building unit zone line phase model annex article answer
    choice point step stage variant version strain influenza
    """
)
# Words that open a sentence far more often than they continue a name.
STARTERS: Final = _words(
    """
    the this that these those it its he she they we you i his her their our your my there here in on at
    by for from with as an a if when while although though because since after before during until unless
    however therefore moreover furthermore additionally also but and or so yet then thus hence meanwhile
    what who which where why how is are was were do does did can could will would should may might must
    no not none all some many most each every both neither either one two another other such according
    once to under over later today der die das ein eine es er sie wir ich le la les un une il elle el los
    """
)
BRANDS: Final = _words("yahoo jeopardy yum")
