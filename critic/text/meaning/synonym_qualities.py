"""English adjectives and adverbs that may stand for each other, as plain data.

Knows rows as `synonym_verbs` has them. Refuses degrees that differ ("mild", "moderate") and opposites.
"""

from __future__ import annotations

from typing import Final

# How things are, how, when and how often they happen.
QUALITIES: Final = """
    able: capable; abrupt: sudden; absent: away missing; abstract: conceptual; acceptable: satisfactory;
    accessible: available open; accidentally: inadvertently unintentionally; according: consequently report say
    state; accurate: exact precise true; accuse: blame; acquire: contract; acrid: bitter; actually: fact indeed
    real really truly; adapt: flexible tailor versatile; additional: added extra further supplementary;
    adequate: enough satisfactory sufficient; adjacent: adjoining neighboring neighbouring; adjust: tweak;
    admit: reveal; admonish: scold warn; advanced: sophisticated; adverse: negative unfavorable unfavourable;
    advice: tip; affect: touch; affluent: prosperous rich wealthy; affordable: cheap inexpensive; afraid:
    frightened; afterwards: later; aim: plan try; alive: life; allegedly: purportedly report supposedly; almost:
    nearly practically virtually; alone: lone sole solitary solo; alternative: substitute; amateur:
    nonprofessional; ambiguous: unclear vague; amidst: amid; amount: level sum; ample: abundant plenty
    sufficient; amusing: humorous; analysis: examine; ancient: antique old; angry: annoyed furious irate mad;
    anonymous: unnamed; anthropogenic: human; anybody: anyone; apparently: appear evidence obvious seemingly
    visible; appear: look; apply: utilise utilize; appropriate: proper suitable; approximately: circa estimate
    rough; arduous: strenuous; area: location place; arid: dry; arrive: land; arrogant: haughty proud;
    artificial: synthetic; ask: implore plead seek solicit; assure: reassure; attain: gain; attractive: handsome
    pretty; automatic: automated; autonomous: independent; available: obtainable; avoid: avert bypass
    circumvent; awake: conscious; aware: conscious mindful; away: far; awful: dreadful horrible terrible; ax:
    cut scrap; axe: cut scrap; bad: awful negative poor serious terrible; barely: naked scarce; basic:
    elementary fundamental; basis: underpin; batch: group; bearable: tolerable; beautiful: gorgeous pretty
    stunning; believable: credible plausible; beneficial: advantageous good helpful; bent: crooked; best: finest
    ideal optimal top; bestow: give; better: superior; biased: prejudiced; bid: attempt effort; big: major;
    bigger: greater higher larger; biggest: greatest largest; bizarre: weird; blameless: innocent; board:
    embark; bodily: body physical; boiling: hot; bold: daring; bolster: boost; bounce: recover; brave:
    courageous fearless; break: damaged erupt; brief: concise; bright: brilliant clever intelligent shiny;
    broad: general wide widespread; brutal: cruel savage vicious violent; build: form; busy: crowded occupied;
    bypass: circumvent; call: phone; calm: appease pacify peaceful quiet soothe tranquil; camp: stay; campaign:
    effort; canvass: survey; captain: skipper; care: cautious kind nurture thorough; careless: negligible
    reckless; casual: informal relaxed; catch: contract nab; cater: provide serve; cause: instigate root
    underlie; cautious: wary; cease: quit; celebrated: renowned; central: key middle; certain: confident
    definite inevitable particular specific sure; challenging: demanding tough; change: reform; charitable:
    generous; cheap: inexpensive; chide: scold; chief: primary principal; chiefly: primarily; childish:
    immature; chilly: cool; circular: round; clean: pure spotless; clear: apparently definite evidence obvious
    plain transparent unambiguous; clever: brilliant intelligent smart; close: fold; cold: chilly freezing
    frigid; collect: compile harvest joint set together; colossal: massive; comfort: console reassure; comic:
    comedian comedy; comment: statement; common: frequent often prevalent share typical usual widespread;
    communal: public; communicable: infectious; comparable: analogous equivalent; competent: able capable
    proficient; complete: absolute comprehensive entire fulfil full fully thorough total utter whole wholly;
    complex: complicated intricate sophisticated; complicated: intricate; compulsory: mandatory obligatory
    required; concerning: regarding; conclude: close deduce infer; concoct: devise invent; concrete: tangible;
    concurrently: simultaneously; condemn: decry deplore; confidential: private; confirm: prove; conflicting:
    contradictory opposing; consider: evaluate examine eye mull; considerable: major substantial; constant:
    always continuous steady; contagious: communicable infectious transmissible; contain: comprise enclose
    feature house; contemporary: modern; contempt: disdain; content: satisfied; contentious: controversial
    disputed; continuous: ongoing uninterrupted; contrary: opposing opposite; control: govern; conventional:
    standard traditional; cope: manage; correct: accurate proper right true valid; countless: innumerable;
    cover: engulf envelop mask; covert: undercover; crazy: insane mad; credible: plausible; criticise: decry
    lambast reprimand scold vilify; criticize: crucial decry lambast reprimand scold vilify vital; crowded:
    packed; crucial: key vital; cruel: vicious; cruise: voyage; culminate: result; culpable: guilty responsible;
    curable: treatable; curate: select; current: contemporary existing modern now nowadays ongoing present
    today; damaged: detrimental; damp: moist wet; dangerous: risky unsafe; dark: dim; dead: death kill lifeless;
    decayed: rotten; deceptive: deceitful misleading; decrease: minimise; delectable: delicious; deliberately:
    intentionally purposely; delicate: fragile; demolish: dismantle; demonstrate: indicate reveal; dense:
    compact thick; dependable: reliable reliant trustworthy; deport: extradite remove; derail: disrupt;
    desperate: dire hopeless; despite: notwithstanding; destitute: impoverished penniless; deter: deterrent
    discourage prevent; determine: dictate resolute; development: expansion growth unfold; difficult: arduous
    challenging demanding tough; digital: electronic; diminish: decline weaken; direct: steer straight; dirty:
    filthy unclean; disadvantaged: deprived needy; disband: dissolve; discourage: dissuade; dishonest: corrupt
    untruthful; dispense: administer distribute give; distant: away far faraway remote; distinct: different
    unique; distribute: dole; diverse: varied; domestic: national tame; draft: prepare write; drag: tug;
    dramatic: drastic sharply striking; drastic: radical; dreadful: appalling terrible; drive: fuel; drowsy:
    sleepy; dubious: doubtful suspicious; dull: blunt boring; duration: length time; eager: enthusiastic keen;
    earliest: oldest; early: soon; easily: readily simply; easy: effortless straightforward; eatable: edible;
    effective: efficient successful; efficient: productive; elapse: pass; elderly: old older senior; eldest:
    firstborn oldest; element: aspect part; else: otherwise; embed: implant insert; empty: vacant void; enable:
    empower let; encourage: embolden heartening promising support; end: culminate dissolve lapse ultimately;
    endless: infinite unlimited; energetic: active lively; engulf: swallow; enjoy: pleasure relish savor savour;
    enormous: gigantic immense massive; enough: sufficient; enthusiastic: keen; entire: full fully total whole
    wholly; environmental: green; equal: identical; equitable: fair; erroneous: mistaken; erupt: explode;
    especially: particular specially; essential: crucial fundamental important indispensable key necessary
    required vital; estimate: projection; ethical: moral; ethnic: race racial; even: flat smooth; eventually:
    ultimately; everybody: everyone; everyday: daily ordinary; evidence: indicate obvious sign; exact: precise;
    excellent: brilliant good outstanding superb; exceptional: extraordinary outstanding; excessive: surplus
    undue; exciting: exhilarating; exhausted: tired weary; expansion: growth; expect: foresee predict pregnant;
    expedite: accelerate hasten journey trip; expel: banish evict exile; expert: professional; explicit:
    express; extended: long; extensive: broad comprehensive vast wide widespread; extent: range scope; extra:
    further spare; extreme: drastic exceptional excessive high incredible intense radical; failed: unsuccessful;
    faithful: devoted loyal; false: erroneous fake fictitious incorrect untrue; famous: iconic prominent
    renowned; fascinating: intriguing; fast: rapid speedy; fat: obese overweight; faulty: defective flawed;
    favorite: favourite preferred; favourite: preferred; fee: payment; feeble: frail weak; female: feminine;
    fewer: less; fewest: least; fictional: fictitious imaginary; figures: data statistics; filthy: unclean;
    final: eventually last ultimately; financially: economically monetarily; finding: conclusion discovery
    result ruling; fine: good; firmly: steadfastly; first: inaugural; fit: appropriate athletic healthy
    suitable; flat: level; flawed: imperfect; flawless: perfect; fling: hurl; float: hover; focus: emphasis
    emphasise emphasize; foil: prevent thwart; foolish: silly stupid unwise; forcibly: force; foreign: abroad
    international; forever: always eternally permanent; formal: ceremonial official; former: ex once;
    forthcoming: impending upcoming; fortunate: luckily lucky; frail: weak; free: complimentary gratis;
    freezing: icy; frequent: often; friendly: amicable kind welcoming; full: packed whole; fully: wholly; funny:
    amusing comic hilarious humorous; futile: pointless; future: prospective upcoming; galvanise: galvanize
    spur; galvanize: spur; garner: earn receive; gather: compile garner glean harvest; gay: homosexual; general:
    overall; genetic: hereditary inherited; gentle: mild soft; genuine: authentic real sincere truly; giant:
    gigantic; glad: happily happy pleased willingly; gloomy: pessimistic; glossy: shiny; gradually: slow slowly
    steadily; grapple: deal struggle; great: considerable excellent fantastic good high huge large significance
    terrific wonderful; greater: higher larger; greatest: largest; greedy: avaricious selfish; grieve: mourn;
    gunfire: shooting shots; gunman: shooter; hail: laud praise; hand: manual; happen: unfold; happy: cheerful
    delighted pleased; hard: barely challenging difficult intense scarce tough; hardest: toughest; harmful:
    dangerous detrimental injured toxic; harmless: safe; hazardous: risky unsafe; heal: treat; heave: lift;
    heavy: weighty; herald: announce signal; hereditary: inherited; heritage: history; high: elevated lofty
    tall; higher: larger; highest: maximum tallest top; highlight: note; hike: raise; hint: indicate; hoard:
    store; hold: house wield; holy: sacred; honest: sincere truthful; hopeful: optimistic promising; horrible:
    terrible; hostile: aggressive unfriendly; huge: big enormous giant gigantic immense large massive vast;
    humid: moist; hungry: starving; hurt: hamper wounded; hygiene: sanitary; iconic: legendary; ideal: optimal
    perfect; idle: inactive unused; ignorant: unaware; ill: ailing unwell; illegal: criminal illegitimate
    illicit unlawful; illicit: unlawful; illogical: irrational; imaginary: invent; immediate: instant
    instantaneous prompt straightaway urgent; immense: vast; imminent: impending; immoral: unethical; impartial:
    neutral unbiased; implant: insert; important: crucial key major vital; impossible: unfeasible; impressive:
    striking; improbable: unlikely; improve: hone reform; inaccessible: unavailable; inadvertently:
    unintentionally; inborn: congenital innate; incapable: unable; inch: move; incomplete: partial unfinished;
    inconsistent: contradictory incompatible; incorrect: erroneous inaccurate mistakenly wrong; increase: fuel
    greater higher hike ramp spike uptick; incredible: amazing unbelievable; incurable: terminal; indigenous:
    aboriginal native; inevitable: unavoidable; inexperienced: novice; infamous: notorious; inferior: worse;
    informal: unofficial; initial: first origin preliminary; ink: sign; inner: interior internal; insane: mad;
    insignificant: negligible; instantaneous: instant; instead: rather; intact: undamaged whole; intelligent:
    smart; international: overseas; invalid: void; invisible: unseen; isolate: remote; itinerary: route; job:
    role; joint: combined share together; journey: pilgrimage trek; judgement: decision ruling verdict;
    judgment: decision ruling verdict; juvenile: young youth; kill: death fatal; kind: variety; know: conscious
    deliberately famous recognise recognize; lament: bemoan mourn regret; large: big considerable mostly
    primarily sizable sizeable substantial; last: permanent; lastborn: youngest; late: deceased delay overdue
    recent tardy; latest: last new newest recent; launch: catapult release; lead: chair contribute foremost helm
    oversee preside prominent spearhead top; learn: ascertain glean; legitimate: lawful legal valid; lengthy:
    long prolonged; lenient: mild; lesser: smaller; liable: prone responsible; lightweight: light; liked:
    potential probable; likelihood: risk; limit: curb finite narrow scarce; limitless: infinite unlimited;
    lively: vibrant; lone: solitary; loom: threaten; loose: slack; lost: disappeared missing; loud: noisily
    noisy; love: beautiful beloved cherish favorite favourite; lower: bottom minimise; lowest: minimum; machine:
    mechanical; main: central chief chiefly important key large lead major mostly predominantly primarily
    primary principal; male: masculine; mandatory: obligatory required; manmade: anthropogenic artificial
    synthetic; mastermind: plan; material: physical; mature: ripe; maybe: perhaps; meaning: entail sense; meet:
    accommodate suit; mention: describe state; mentor: adviser advisor coach guide; merciless: ruthless; merely:
    simply; message: text; messy: untidy; mighty: powerful; minimize: decrease least lower negligible;
    miserable: wretched; mission: operation task; modest: humble moderate; monotonous: tedious; mostly:
    predominantly; motivate: prompt; multipurpose: versatile; mutual: reciprocal share; naked: nude; name: term;
    natural: innate organic; nearby: adjacent close local neighboring neighbouring surround; nearly: practically
    virtually; neat: tidy; necessary: required; nervous: anxious uneasy; nevertheless: nonetheless still; new:
    fresh novel recent; newly: recent; next: coming following upcoming; nobody: noone; noisy: raucous;
    nonreligious: secular; nontransparent: opaque; normal: ordinary standard; notable: especially noteworthy
    particular prominent; noticeable: marked visible; number: toll; numerous: countless lots multiple;
    objective: unbiased; observable: visible; obsolete: outdated; obvious: plain; occasionally: sometimes; odd:
    peculiar weird; old: stale; optional: discretionary voluntary; oral: spoken verbal; orchestrate: mastermind
    organise organize plan; order: dictate tidy; origin: novel root; outer: exterior external; outlast: survive;
    outstanding: superb; overhaul: reform revamp revise; part: somewhat; pave: prepare; peaceful: tranquil;
    period: duration occasionally stage term; persist: chronic determine linger stubborn; personalise: customise
    customize individual personalize; personalize: customise customize private; petition: appeal request; pivot:
    shift; plenty: abundant lots; poisonous: venomous; polite: courteous respect; poor: impoverished needy;
    poorest: worst; popular: fashionable favorite favourite liked; positive: favorable favourable; possible:
    feasible liked maybe perhaps potential; potential: prospective; precipitation: rainfall; present: existing
    now pose soon; press: lobby urge urgent; prevalent: widespread; prevent: thwart; previous: earlier former
    preceding prior; pricey: costly expensive; primary: principal; prior: earlier preceding; prize: value;
    profound: deep intense; promote: tout; pull: yank; pure: unmixed; purportedly: supposedly; push: force lobby
    nudge thrust; quality: trait; question: dubious grill interrogate interview quiz; quick: fast prompt rapid
    speedily speedy swift; quickest: fastest swiftest; quiz: test; range: scope; rapid: swift; rare:
    infrequently scarce seldom uncommon unusual; rash: reckless; rate: speed; rational: logical sane; raw:
    uncooked; ready: willingly; real: authentic true; really: indeed truly; reasonable: fair logical moderate
    rational sensible; recommend: guideline urge; reduce: curb fewer low shorten; redundant: superfluous;
    regular: frequent normal often routine; reiterate: stress; reject: snub; relevant: pertinent related;
    reliable: trustworthy; relieve: soothe; religious: sacred spiritual; reluctant: hesitant unwilling; remain:
    linger still; remark: exceptional extraordinary impressive notable speech statement; renewable: sustainable;
    repatriate: return; repeat: frequent often recur; resettle: relocate settle; resistant: immune resilient;
    revamp: update; revenue: sales; revere: admire respect; richest: wealthiest; ridiculous: absurd laughable;
    right: proper suitable; rigid: inflexible stiff; rise: edge hike spike uptick; robust: sturdy; root: source;
    rough: uneven; rude: disrespectful impolite; say: talk; schedule: due itinerary plan timetable; scorn:
    contempt despise disdain; secret: classified confidential covert hide private undisclosed; senseless:
    unconscious; separate: different distinct independent individual isolate; serious: grave solemn; severe:
    acute bad criticize extreme grave harsh intense multiple numerous serious various; share: stake; sharp:
    pointed steep; sharply: steeply; shelve: cancel postpone; short: brief concise soon; show: depict feature
    program programme; shy: bashful timid; sick: unwell; sight: visual; significance: considerable dramatic
    major marked meaning notable serious substantial; silent: mute quiet; similar: alike analogous comparable
    equivalent related; simple: basic easy plain straightforward; simplify: streamline; single: individual lone
    sole unmarried; situation: circumstance condition scenario; skilled: experienced expert proficient; slender:
    slim thin; slight: little mild minimize minor small somewhat; slim: thin; slow: sluggish; small: little
    minor; smallest: tiniest; soaked: wet; sole: exclusively unique; somebody: someone; sound: valid; sour:
    tart; specific: exact explicit expressly particular precise; spectacular: stunning; speculate: guess rumor
    rumour suggest; spike: jump surge; spoken: verbal; sport: wear; stable: steady; stall: delay halt; start:
    instigate spark; startling: surprising; stash: hide store; strange: bizarre odd peculiar unusual weird;
    strict: harsh rigorous stringent tight; strong: firmly intense mighty muscular powerful robust solid sturdy
    tough; stubborn: headstrong obstinate; stupid: dumb silly; subsequently: afterwards following later next
    thereafter; succumb: die yield; sugary: sweet; support: boost foster underpin; sure: confident definite;
    surround: circle encircle enclose envelop; susceptible: prone vulnerable; tailor: customise customize;
    tasty: delicious flavorful flavourful; taunt: mock tease; taut: tight; temporary: interim provisional
    transient; think: contemplate mull muse opinion ponder; thorough: comprehensive detailed rigorous; three:
    thrice; thrilling: delighted exciting gripping; tiny: little microscopic miniature minuscule minute small;
    tired: weary; today: now nowadays; top: upper; total: absolute full overall utter; transgender: trans;
    travel: roam traverse; trip: excursion outing; trouble: haunt plague; typical: average classic general
    normal ordinary usual; ugly: unattractive; unacceptable: unsatisfactory; unarmed: weaponless; unbeaten:
    undefeated; uncertain: unclear unknown unsure; unclear: vague; uncommon: unusual; uncompleted: unfinished;
    undisclosed: unspecified; unexpected: sudden surprising unforeseen; unfair: unjust; unfavorable:
    unfavourable; unforced: voluntary; unfortunate: regrettable sad unlucky; unhappy: dissatisfied miserable sad
    upset; unidentified: anonymous unknown unnamed; unnecessary: needless redundant superfluous; unoccupied:
    vacant; unrelated: irrelevant unconnected; unreliable: untrustworthy; untamed: wild; use: harness helpful
    leverage valuable; useless: futile ineffective worthless; usher: bring guide; usual: conventional customary
    general normal routine; valuable: costly precious worthwhile; various: assorted different diverse multiple;
    viable: feasible workable; victory: beat triumphant; video: clip footage; voluntarily: freely willingly;
    wealthy: prosperous rich; weather: withstand; wise: adviser sensible; wonderful: amazing fantastic
    marvellous superb; wrong: erroneous mistaken mistakenly
"""
