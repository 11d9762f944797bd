"""English words that mean the opposite of each other, as plain data.

Knows groups: every word left of the bar opposes every word right of it, one group a line. A line
without an own bar continues the one above. Refuses anything but words: `opposites` looks them up.
"""

from __future__ import annotations

from typing import Final

# Movement and size of quantities, more and less of something, earlier and later: "direction".
DIRECTION: Final = """
    rise increase grow climb gain jump surge soar rally skyrocket expand up upward upwards |
        fall decrease decline drop shrink plunge plummet slump sink tumble dip contract down downward downwards
    raise boost lift hike heighten elevate | lower reduce cut slash diminish lessen curb
    increase raise boost | reduce lower cut lessen diminish
    growth increase rise gain surge uptick upturn | decline decrease drop fall loss slump reduction downturn contraction
    accelerate quicken hasten speed | decelerate slow delay
    strengthen | weaken
    improve better ameliorate improvement | worsen deteriorate worse decline deterioration
    ascend ascent rise | descend descent
    higher greater larger bigger more above exceed | lower smaller fewer less below under
    highest largest greatest biggest most maximum | lowest smallest least fewest minimum
    taller longer | shorter
    older elder eldest oldest | younger youngest
    faster quicker fastest quickest | slower slowest
    heavier heaviest | lighter lightest
    richer richest wealthier | poorer poorest
    stronger strongest | weaker weakest
    better best greatest finest | worse worst
    perfect | worst
    earlier earliest sooner | later latest
    hotter hottest warmer warmest | colder coldest cooler coolest
    wider widest broader | narrower narrowest
    deeper deepest | shallower shallowest
    easier easiest | harder hardest
    safer safest | riskier
    cheaper cheapest | costlier dearer
    closer nearer closest nearest | farther further farthest furthest
    thicker thickest | thinner thinnest
    brighter brightest | darker darkest
    newer newest | older oldest
    before precede preceding prior | after follow following
    majority | minority
    over above | under below
    inflow | outflow
    upgrade promote promotion | downgrade demote demotion
    maximise maximize | minimise minimize
    inflate inflation | deflate deflation
    upside | downside
    outperform | underperform
    overestimate | underestimate
    overvalued | undervalued
    surplus | deficit shortfall
    profit profitable gain | loss lose unprofitable
    multiply | divide
    widen broaden | narrow
    lengthen extend prolong | shorten curtail
    win victory beat defeat | lose loss
    victory | defeat
    ahead | behind
    double triple quadruple | halve
"""

GENERAL: Final = """
    open opening | close closed shut closing
    approve accept endorse ratify permit allow authorize authorise grant sanction |
        reject refuse deny decline veto forbid prohibit ban disapprove disallow revoke
    approval acceptance permission | rejection refusal denial prohibition
    agree consent | disagree refuse dissent object
    support back favour favor endorse advocate champion | oppose resist reject criticise criticize condemn
    supporter proponent advocate | opponent critic
    praise commend applaud acclaim | criticise criticize condemn denounce slam pan blame
    include contain incorporate comprise | exclude omit
    inclusion | exclusion
    first | last final
    initial opening | final closing
    begin start commence launch open initiate | end finish stop cease conclude terminate close halt
    beginning start onset outset | end ending finish conclusion
    continue proceed resume keep maintain | stop cease halt discontinue suspend abandon cancel
    north northern northward northeast northwest | south southern southward southeast southwest
    east eastern eastward northeast southeast | west western westward northwest southwest
    left | right
    top upper | bottom lower
    male man boy father son brother husband uncle nephew king prince actor gentleman groom masculine |
        female woman girl mother daughter sister wife aunt niece queen princess actress lady bride feminine
    men boys | women girls
    import | export
    buy purchase acquire | sell divest
    buyer purchaser | seller vendor
    lend | borrow
    lender creditor | borrower debtor
    employer | employee
    landlord lessor | tenant lessee
    parent | child
    teacher | student pupil
    doctor | patient
    plaintiff claimant prosecutor | defendant accused
    licensor | licensee
    franchisor | franchisee
    grantor | grantee
    assignor | assignee
    disclosing discloser | receiving recipient
    host | guest
    winner victor | loser
    master | servant slave
    attacker aggressor | defender victim
    ancestor | descendant
    predecessor | successor
    superior senior | inferior junior subordinate
    hot | cold
    warm | cool cold
    heat | cool chill
    public | private
    mandatory compulsory obligatory required necessary | optional voluntary unnecessary
    major | minor
    large big huge vast substantial | small little tiny slight minor
    high | low
    tall long | short
    long lengthy | short brief
    deep | shallow
    wide broad | narrow
    thick | thin
    heavy | light
    strong robust | weak feeble
    hard | soft easy
    difficult hard | easy simple
    complex complicated | simple
    rough | smooth
    sharp | blunt dull
    loud noisy | quiet silent
    bright | dark dim
    light | dark
    white | black
    day daytime | night nighttime
    morning | evening
    summer | winter
    spring | autumn
    sunny | cloudy rainy
    wet moist humid | dry arid
    full | empty
    clean | dirty polluted
    new | old
    young | old elderly
    modern recent contemporary | ancient old
    early | late
    past | future
    temporary provisional interim | permanent final
    constant stable steady | variable volatile unstable changing
    fast quick rapid swift | slow gradual
    quickly rapidly swiftly fast | slowly gradually
    sudden abrupt suddenly abruptly | gradual gradually
    rich wealthy affluent | poor
    expensive costly | cheap inexpensive affordable
    free | paid
    good great excellent positive favourable favorable | bad poor terrible negative awful unfavourable unfavorable
    well | badly poorly
    advantage benefit merit strength | disadvantage drawback weakness
    beneficial helpful | harmful detrimental
    helpful useful | useless
    safe secure | dangerous unsafe hazardous risky insecure
    healthy | sick ill unhealthy
    alive living | dead deceased
    live survive | die perish
    birth born | death died
    create build construct | destroy demolish
    construction | demolition
    protect preserve | harm damage destroy
    repair fix mend | break damage
    love like adore enjoy | hate dislike detest
    friend ally | enemy foe rival
    friendly | hostile
    peace peaceful | war violent
    happy glad pleased cheerful satisfied | sad unhappy upset dissatisfied
    optimistic hopeful | pessimistic
    success succeed successful | failure fail unsuccessful
    pass | fail reject
    harmless | harmful
    true correct right accurate | false incorrect wrong inaccurate
    confirm verify affirm prove | deny refute disprove
    innocent | guilty
    admit confess acknowledge | deny
    exempt | subject liable
    admit | exclude
    charge | waive
    acquit exonerate | convict
    legal lawful | illegal unlawful
    valid | invalid void
    lock | unlock
    enable activate | disable deactivate
    enter entrance arrive arrival entry | exit leave depart departure
    come | go
    join | leave quit
    appoint hire employ recruit | dismiss fire sack
    push | pull
    give | receive
    send | receive
    provide supply | withhold
    add addition | subtract remove subtraction removal
    insert attach install | remove detach uninstall
    connect | disconnect separate
    combine merge unite | separate split divide
    together jointly | separately apart alone
    gather collect | scatter disperse
    remember recall | forget
    show reveal disclose expose | hide conceal
    visible | invisible hidden
    appear | disappear vanish
    find | lose
    save | waste spend
    earn | spend
    deposit | withdraw
    debit | credit
    asset | liability
    revenue income | expense expenditure cost
    demand | supply
    wholesale | retail
    inside internal indoor indoors inner interior | outside external outdoor outdoors outer exterior
    domestic national | foreign international overseas
    local | global
    urban | rural
    land | sea
    forward forwards | backward backwards
    front | back rear
    horizontal horizontally | vertical vertically
    clockwise | counterclockwise anticlockwise
    odd | even
    positive | negative
    plus | minus
    maximum | minimum
    single | multiple
    single unmarried | married
    marry wed | divorce
    same identical similar alike | different distinct dissimilar
    similarity | difference
    equal | unequal
    general broad | specific
    common frequent typical widespread | rare uncommon unusual
    regularly | infrequently irregularly
    present | absent
    presence | absence
    presence | lack
    everywhere | nowhere
    active | passive inactive dormant
    offensive | defensive
    attack | defend defence defense
    offense | defense
    voluntary voluntarily | involuntary involuntarily forced
    intentional deliberate intentionally deliberately | accidental unintentional accidentally
    natural | artificial synthetic
    real genuine authentic | fake counterfeit
    fact factual | fiction fictional
    theory theoretical | practice practical
    abstract | concrete
    formal | informal
    official | unofficial
    conservative | liberal progressive
    left-wing | right-wing
    democrat democratic | republican
    monarchy | republic
    civilian | military
    amateur | professional
    expert | novice beginner
    polite | rude
    brave | cowardly
    generous | stingy
    honest | dishonest
    humble | arrogant
    lazy | diligent
    tight | loose
    solid | liquid
    acid acidic | alkaline alkali
    vertebrate | invertebrate
    mammal | reptile
    carnivore carnivorous | herbivore herbivorous
    predator | prey
    absorb | emit
    inhale | exhale
    freeze | melt thaw
    boil | freeze
    float | sink
    attract attraction | repel repulsion
    encourage promote foster facilitate stimulate | discourage inhibit suppress hinder prevent impede
    induce cause trigger activate | prevent inhibit block
    enhance improve augment | impair reduce
    help aid assist benefit | harm hurt hinder hamper
    upregulate | downregulate
    agonist | antagonist
    acute | chronic
    benign | malignant
    mild moderate | severe
    symptomatic | asymptomatic
    susceptible sensitive | resistant immune
    proximal | distal
    anterior | posterior
    dominant | recessive
    sufficient adequate enough | insufficient inadequate
    effective | ineffective
    efficient | inefficient
    compliant | noncompliant
    likely probable | unlikely improbable
    possible | impossible
    able | unable
    inclusive | exclusive
    exclusive | nonexclusive
    unilateral | bilateral multilateral mutual
    gross | net
    long-term | short-term
    fixed | variable floating
    simple | compound
    direct directly | indirect indirectly
    explicit explicitly | implicit implicitly
    accept | decline
    attend | skip miss
    obey comply | disobey violate breach
    comply compliance | violate violation breach
    allow enable let | prevent block
    reveal | conceal
    trust | distrust suspect
    tighten | loosen relax ease
    ease relax | tighten
    expand | contract
    majority | minority
    offer | withdraw
    uphold affirm | overturn reverse overrule
    elect | oust
    arrest detain imprison jail | release free
    ally | adversary
    invade | liberate
    declassify | classify
    nationalize nationalise | privatize privatise
    deploy | withdraw
    centralized centralised | decentralized decentralised
    supervised | unsupervised
    synchronous | asynchronous
    upstream | downstream
    upload | download
    online | offline
    input | output
    encrypt | decrypt
    offshore | onshore
    vegetarian vegan | meat
    sweet | bitter sour
    raw | cooked
    fresh | stale
    ripe | unripe
    fat | thin
    beautiful pretty | ugly
    clear | unclear vague
    majestic | modest
    crowded | deserted
    popular | unpopular
    famous well-known | unknown obscure
    protagonist hero | antagonist villain
    comedy | tragedy
    fiction | nonfiction
    prequel | sequel
    amateur | professional
"""
