"""More English words that mean the opposite of each other, as plain data.

Knows groups as `opposite_words` has them: every word left of the bar opposes every word right of it.
Refuses anything but words: `opposites` looks them up.
"""

from __future__ import annotations

from typing import Final

RARER: Final = """
    promote induce stimulate trigger foster | reduce lessen diminish decrease suppress curb
    prevent block halt inhibit impede | transmit spread spark trigger cause provoke
    worsen aggravate exacerbate | alleviate relieve soothe mitigate
    significant considerable substantial | insignificant negligible minimal slight
    fictional imaginary fictitious | real actual
    novel innovative | conventional traditional
    abundant plentiful | scarce sparse
    abundance glut surplus | shortage scarcity deficit
    expand broaden | restrict limit
    impose introduce | lift scrap abolish repeal
    abolish disband dissolve | establish found form
    postpone | advance hasten expedite
    overstate exaggerate | understate downplay
    willing eager keen | reluctant hesitant
    calm relaxed | agitated nervous anxious tense
    confident certain | doubtful
    optimism | pessimism
    bullish | bearish
    flexible | rigid
    transparent | opaque
    concave | convex
    vulnerable | resilient
    toxic poisonous | harmless
    sterile | fertile contaminated
    fertile | barren
    prominent | obscure
    central | peripheral
    incoming inbound | outgoing outbound
    prosecution | defence defense
    conviction | acquittal
    guilt | innocence
    wealth | poverty
    courage | cowardice
    deterrent | catalyst incentive
    deter dissuade | attract encourage persuade
    boom | bust recession
    overweight obese | underweight
    advance | retreat
    busy crowded | idle quiet
    drunk | sober
    awake | asleep
    occupied | vacant
    manual | automatic automated
    analogue analog | digital
    wired | wireless
    static stationary | dynamic mobile
    subjective | objective
    qualitative | quantitative
    literal | figurative metaphorical
    singular | plural
    introvert | extrovert
    wild feral | tame domesticated
    native | invasive
    latitude | longitude
    victim | perpetrator
    tighten | slacken
    accumulate amass | deplete dissipate
    retain keep | discard relinquish
    nominate appoint | oust
    inflate | deflate
    elevated | deflated depressed lowered
    praised acclaimed | panned
    thrive flourish prosper | wither decline fail
    unite unify | divide split
    superiority | inferiority
    upbeat cheerful | gloomy
    lenient | strict harsh
    ignore neglect disregard | heed notice
    surrender | resist
    dilute | concentrate
    dehydrate | hydrate
    inflow influx | outflow exodus
    immigrate immigrant immigration | emigrate emigrant emigration
    commend | reprimand
    pardon | convict sentence
"""
