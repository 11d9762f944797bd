"""English verbs that may stand for each other, with nouns of the same root, as plain data.

Knows rows "word: others": each of the others may replace the word in plain reporting without changing
the fact, and need not replace one another. Refuses opposites, kinds of a thing, and words that merely
go together: `synonyms` looks the rows up.
"""

from __future__ import annotations

from typing import Final

# What is done and what happens.
VERBS: Final = """
    abandon: cancel desert drop forsake; abduct: kidnap; abolish: eliminate repeal scrap; absence: lack; abuse:
    mistreat misuse; accelerate: hasten quicken speed; accept: adopt agree receive tolerate; access: enter;
    accompany: escort; accomplish: attain complete; accumulate: accrue amass; achieve: accomplish attain fulfil
    reach realise realize; acknowledge: accept admission admit concede confess recognise recognize; acquire: buy
    gain purchase secure; acquisition: purchase takeover; acquit: acquittal clear exonerate; act: action behave
    perform portray star; adapt: adjust alter; address: discuss handle speech tackle; adhere: conform stick;
    administration: administer; adore: worship; adorn: decorate ornament; advance: proceed; advert: ad;
    advertise: advert publicise; advice: guidance; affect: impact; age: old; aggravate: exacerbate; agree:
    consent; aid: assist; ail: sick; aim: goal intend objective target; air: transmit; alert: caution
    notification notify warn; allege: accuse assert claim; alleviate: mitigate relieve; allocate: allot assign
    distribute; allow: authorise enable grant let permit; alternative: option; amaze: astound surprise; amend:
    revise; amount: number total; amuse: entertain; anger: enrage infuriate; announce: proclaim proclamation
    unveil; annoy: irritate; annul: cancel overturn void; answer: reply; anticipate: foresee; anxiety: anxious;
    appal: shock; appeal: plead; appear: emerge seem surface; applaud: commend laud; apprehend: detain; approve:
    accept authorise consent endorse pass ratify sanction; argue: quarrel; arise: emerge occur originate stem;
    arrange: organise organize prepare; arrest: apprehend capture custody detain nab; ascend: ascent; ascribe:
    credit; ask: enquire inquire query question request; asphyxiate: suffocate; aspire: dream hope; assert:
    claim state; assess: appraise estimate evaluate gauge judge; assign: allot appoint; associate: correlate
    link relate relationship; assume: presume suppose; astonish: amaze astound shock surprise; attack: ambush
    assail assault raid strike; attempt: effort; attract: appeal draw entice lure; attribute: ascribe blame
    credit; author: pen; authorise: permission; autograph: sign; aversion: dislike; avoid: dodge evade evasion
    shun; await: wait; awaken: awake wake; award: bestow grant honor honour present prize reward; back: endorse
    sponsor; balance: equilibrium; ban: bar forbid outlaw prohibit; banish: exile; bankroll: finance; bargain:
    negotiate; battle: combat struggle; beat: defeat overcome strike surpass whisk; beckon: signal; befriend:
    friend; beg: implore plead urge; begin: commence embark initiate launch onset open originate start; behave:
    behavior behaviour conduct; believe: feel reckon suspect think trust; belong: property; bend: bow curve;
    besiege: siege; bestow: confer grant; beverage: drink; bill: invoice; birth: born deliver delivery; bite:
    nibble; blame: fault; blast: explosion slam; blend: mix mixture; block: bar inhibit obstruct stop; bloom:
    blossom flower; boast: brag; bolster: reinforce; bombard: bomb shell; boost: enhance spur stimulate; boot:
    kick; bore: tedious; bother: annoy irritate trouble; bounce: rebound; breach: infringe; break: breach burst
    fracture pause rest violate; breathe: inhale respire; breed: rear reproduce; bribe: corrupt; bring: deliver
    fetch introduce; broadcast: air televise transmit; broaden: widen; build: construct erect manufacture;
    bully: harass intimidate; burden: load; burn: blaze combustion ignite incinerate scorch; bury: inter; buy:
    purchase; calculate: compute estimate reckon; call: cancel dub name require summon term urge; cancel: scrap;
    captivate: enthral fascinate; capture: catch; carry: bear bring conduct convey execute transport; carve:
    sculpt; cause: bring generate induce inflict lead produce prompt provoke result spark trigger; caution:
    warn; cease: stop; celebrate: honor honour mark; challenge: appeal contest rival; change: alter amend
    convert modify shift switch transform turn vary; charge: accuse bill cost indict prosecute; chat: dialogue;
    check: control inspect verify; cherish: treasure; chill: cool refrigerate; choice: alternative option
    select; choke: strangle suffocate; choose: decide elect opt pick select; chop: dice mince; chuckle: giggle;
    cite: citation mention quote refer; clarify: elucidate explain; classify: categorise categorize group sort;
    clean: cleanse disinfect scrub tidy wash wipe; cleanse: purify wash; clear: exonerate; climb: ascend ascent
    scale; clutch: grip; coach: train; collaborate: cooperate; collapse: crumble; collect: accumulate assemble
    gather receive; combine: blend integrate merge mix unite; come: approach arrive derive; commemorate:
    celebrate honor honour mark remember; commend: laud; commit: dedicate devote pledge promise; communicate:
    interact; compare: comparison contrast liken; compel: oblige; compensate: reward; compete: participate play
    rival vie; complain: complaint grumble; comply: abide adhere conform obey; comprise: compose consist
    constitute encompass form include; conceal: hide mask; concede: admit confess grant; conclude: complete
    decide finish terminate; condemn: criticise criticize denounce denunciation sentence; conduct: undertake;
    confer: grant; confess: admission admit; confirm: corroborate substantiate validate verify; conflict: clash
    disagreement war; confuse: baffle bewilder mistake puzzle; conjecture: surmise; connect: associate attach
    link relate relationship tie; conquer: conquest defeat overcome; consequence: outcome; consider:
    consideration contemplate deem ponder regard think view weigh; consist: contain; constitute: form;
    constrain: restrain restrict; constraint: restrict; construct: erect; consume: drink ingest; contaminate:
    infect pollute taint; contend: allege argue argument assert claim compete; continue: keep last persist
    proceed remain resume; contribute: add donate; conversation: chat dialogue discuss speak talk; convey:
    communicate express transport; convince: persuade; coordinate: organise organize; copy: duplicate imitate
    mimic replicate reproduce; correct: rectify; correlate: relate relationship; cost: price worth; counsel:
    advice advise guidance; count: number tally; court: date; cover: bury conceal encompass hide report span
    veil; coverage: report; crack: fracture; crash: accident collide collision; crawl: creep; create: cause
    craft creation design develop establish find form generate invent make produce set; criticise: censure fault
    slam; criticize: censure critique fault slam; cross: traverse; cruise: sail; crush: grind mash squash; cry:
    exclaim scream shout yell; cuddle: hug; curb: restrain; cure: heal; cut: curtail lower reduction sever slash
    trim; damage: harm hurt impair injury; danger: hazard peril risk threat; darken: dim; dash: rush sprint;
    dead: deceased; deal: cope handle trade; death: demise fatality; debate: discuss; debut: premiere; deceive:
    cheat fool lay mislead trick; decelerate: slow; decision: verdict; declare: announce assert proclaim
    proclamation remark state; decline: decrease deteriorate drop dwindle fall refuse reject slump wane worsen;
    decrease: diminish drop dwindle fall lessen lower reduction shrink; dedicate: devote; deduce: infer; deem:
    judge regard view; defend: guard; defer: postpone; defraud: cheat fraud swindle; defy: disobey; degrade:
    deteriorate; delay: defer postpone slow; demand: insist request; demolish: raze; demonstrate: display
    exemplify illustrate protest prove; denote: signify; deny: refute; departure: exit; depend: hinge reliance
    rely subject; depict: characterise characterize illustrate portray; deplete: drain exhaust; deport: expel;
    deprive: strip; derive: extract; describe: characterise characterize depict detail explain outline portray
    report; deserve: merit; desiccate: dry; desire: crave want wish; destroy: devastate ruin wipe wreck; detect:
    sense; determine: ascertain decide; devastate: ravage; develop: build devise evolve mature progress; devise:
    design invent; die: dead expire perish; differ: disagree; dig: excavate; direct: guide head helm instruct
    lead order; discard: dispose dump scrap throw; discharge: emit; disclose: disclosure divulge; discover:
    detect learn uncover; disinfect: sanitise sanitize sterilise sterilize; dismiss: discharge fire reject sack;
    dispatch: ship; disperse: scatter; display: exhibit showcase; dispose: dump; dispute: argue argument
    challenge conflict contest disagree disagreement quarrel; disrupt: interrupt; distinguish: differentiate
    discern distinction; distress: anguish upset; disturb: disrupt trouble upset; dive: plunge; document: chart
    chronicle; don: wear; dosage: dose; double: twice twofold; doubt: question uncertain; draw: extract sketch;
    dread: terror; dress: clothe wear; drift: float; drive: motivate motor propel; drop: dip plunge sink; dub:
    nickname; dwell: reside; earn: deserve gain receive; ease: alleviate facilitate relieve soften; eat: consume
    dine feed ingest; effect: affect consequence impact; eject: evict expel; eligible: qualify; elucidate:
    explain; embrace: adopt hug; emerge: surface; employ: apply hire recruit utilise utilize; enact: legislate;
    encourage: foster motivate spur stimulate urge; end: cease close complete conclude expire finish stop
    terminate; endanger: imperil jeopardise jeopardize risk threaten; endure: bear last persist suffer survive
    tolerate withstand; engage: betroth involve participate; enhance: upgrade; enlist: enrol recruit; enough:
    suffice; enrage: infuriate; ensure: assure guarantee secure; entice: lure tempt; entry: access admission
    entrance; envisage: envision; envy: jealous; equal: equivalent; eradicate: eliminate exterminate; erase:
    delete wipe; erode: undermine weaken; error: mistake; establish: ascertain determine form prove set; evade:
    dodge elude escape; evaluate: appraise review; evaporate: vaporise vaporize; examine: analyse analyze check
    explore inspect investigate review scrutinise scrutinize study test; exceed: outnumber top; excuse: forgive
    pardon; exemplify: illustrate; exhort: urge; expand: broaden elaborate enlarge; expect: anticipate await
    hope; experience: face feel suffer undergo; expire: expiry lapse; explode: burst detonate; exploit: utilise
    utilize; expose: uncover; express: articulate voice; extend: enlarge expand lengthen offer prolong reach
    renew span spread stretch; fabricate: forge invent; face: confront encounter; fail: flop; fake: counterfeit
    forge; fall: collapse dip drop plummet plunge sink slump; fasten: attach secure; fear: afraid concern dread
    frighten scare worry; feature: star; feed: nourish; fight: battle brawl clash combat oppose struggle; file:
    lodge submit; fill: load pack; find: conclude detect determine discover establish identify learn locate show
    spot start; fine: penalise penalize penalty; finish: complete wrap; fire: sack; fit: install suit; fix:
    attach correct mend rectify remedy repair resolve solve; flash: flicker; flee: escape run; flood: deluge
    inundate overflow; flourish: prosper thrive; flow: pour run stream; fly: pilot; focus: center centre
    concentrate target; follow: adhere chase comply ensue heed obey pursue result succeed track trail; force:
    coerce compel oblige; forecast: projection; forfeit: lose; forget: oblivion; forgive: pardon; foster:
    cultivate nurture; fourfold: quadruple; free: liberate rescue; freeze: ice; frighten: alarm terrify; frown:
    scowl; fry: saute; fulfil: satisfy; function: role; fund: bankroll finance sponsor subsidise subsidize;
    gather: amass assemble convene; gauge: estimate measure; gaze: stare; generate: yield; get: acquire become
    buy gain obtain reach receive; give: administer award contribute donate endow grant hand offer present
    provide supply; glance: glimpse; gleam: glow shine; glitter: sparkle; glow: shine; goal: objective target;
    gossip: rumour; grab: snatch; grasp: comprehend grab grip; gratitude: thank; greet: welcome; grin: smile;
    grow: become cultivate expand mature mushroom rise swell; guarantee: assure secure; guess: conjecture
    estimate surmise; guide: escort lead steer; halt: cease stop suspend; hang: suspend; happen: befall occur
    occurrence transpire; harm: hurt injury; hasten: hurry speed; hate: despise detest dislike hatred loathe;
    haul: drag transport; head: chair go lead; hear: learn listen; heat: warm; heed: attend listen; help: aid
    assist contribute facilitate serve; hide: mask; highlight: emphasise emphasize point showcase spotlight
    stress underline underscore; hike: trek; hinder: hamper impede inhibit obstruct; hire: charter lease recruit
    rent; hit: affect beat bump impact knock slam strike; hoard: stockpile; hold: accommodate conduct contain
    grasp grip host keep possess stage; host: accommodate organise organize stage; house: accommodate shelter;
    hunt: search; hurl: toss; hurry: rush; identify: detect determine diagnose name pinpoint recognise recognize
    spot; ignite: kindle light; ignore: disregard neglect overlook; ill: sicken; illuminate: light; imagine:
    conceive envisage envision visualise visualize; imitate: emulate mimic; impede: hamper obstruct; implement:
    adopt enforce execute introduce; implore: plead urge; impose: enforce inflict levy; imprison: incarcerate
    jail lock; improve: better enhance optimise optimize refine upgrade; inaugurate: open; include: contain
    encompass feature incorporate involve; incorporate: integrate; increase: boost climb escalate grow growth
    heighten intensify multiply raise rise surge swell; indicate: denote imply signal signify suggest;
    influence: affect effect impact inspire shape; inform: advise brief data notify; inhabit: occupy populate
    reside; inherit: receive; injure: hurt wound; inspire: motivate; install: set; insult: offend; insurrection:
    uprising; intensify: escalate heighten; interest: fascinate intrigue; interfere: intervene meddle;
    interpret: translate; intervention: intervene; intrude: trespass; invade: occupy; inventory: stock;
    investigate: enquiry explore inquiry look probe research study; involve: entail participate; itemise:
    itemize; jail: incarcerate prison; jest: joke; join: accompany attach combine connect enrol enter merge
    participate unite; journey: voyage; jump: leap surge; keep: retain; kill: slay; knife: stab; know: aware
    realise realize; label: tag term; laughter: laugh; launch: initiate introduce; lay: recline rest set; leak:
    disclose drip seep spill; leave: depart emigrate evacuate exit go quit withdraw; lengthen: prolong; lessen:
    diminish mitigate; levy: tax; lift: elevate hoist; limit: cap constrain constraint restrict; link: relate
    relationship tie; list: catalog catalogue enumerate itemise itemize mention; live: dwell exist inhabit
    reside survive; loan: borrow lend; loathe: despise detest; locate: pinpoint position site situate; look:
    care search seem watch; loot: pillage plunder; love: adore affect enjoy romance; lure: tempt; maintain:
    allege argue argument assert claim contend keep preserve retain sustain; make: build craft earn form
    manufacture produce render; maltreat: mistreat; manage: administer control handle operate oversee run;
    marriage: matrimony wed; marry: wed; match: correspond equal fit suit; mature: ripen; mean: denote imply
    intend signify; measure: quantify; meet: assemble convene encounter fulfil gather satisfy; melt: dissolve
    thaw; memory: recollect remember; menace: threat; mend: repair; mention: refer; merge: merger unite;
    misinform: mislead; miss: fail overlook skip; mock: ridicule; modify: adapt adjust alter amend revise;
    moisten: wet; monitor: oversee surveillance track watch; motion: movement; move: advance go migrate relocate
    shift transfer transport; multiply: proliferate; mumble: mutter; murder: homicide slay; murmur: whisper;
    muse: reflect; name: appoint dub nominate title; navigate: steer; necessary: necessity; need: demand lack
    necessary necessity require; neglect: disregard overlook; net: score; note: mention point remark; notice:
    spot; oath: swear; objective: protest; observe: monitor note notice remark see watch witness; obtain:
    acquire derive extract gain receive secure; offer: bid propose; omit: exclude skip; operate: function run
    surgery; opt: pick select; orbit: circle revolve; order: command instruct mandate; originate: derive emanate
    stem; oust: depose expel overthrow topple; overcome: defeat surmount; overthrow: depose topple; overturn:
    reverse; owe: debt due; pack: stuff; partake: participate; partner: ally collaborate team; pass: cross enact
    hand overtake proceed transmit; pat: stroke; pause: hesitate stop; pay: compensate remunerate settle spend;
    perform: conduct execute play sing; permit: authorise let license; photograph: picture; pick: select; place:
    lay locate occur plant position put set; plan: arrange design intend program programme propose scheme
    strategy; please: delight satisfy; pledge: promise; plummet: plunge tumble; poison: toxic; ponder:
    contemplate muse reflect; portray: characterise characterize play; post: mail publish tweet upload; praise:
    acclaim applaud commend compliment laud; precede: predate; predict: anticipate forecast foresee projection;
    prefer: favor favour; prepare: cook ready; present: display introduce offer submit; preserve: conserve keep
    retain safeguard; press: squeeze; presume: suppose; prevent: avert avoid bar block preclude stop; probe:
    enquiry inquiry; produce: generate manufacture yield; progress: advance headway proceed; prohibit: bar
    forbid outlaw; promote: advance advertise boost encourage foster market publicise; prompt: spark; pronounce:
    pronunciation; prosper: thrive; protect: defend guard preserve safeguard secure shield; provide: deliver
    furnish offer render stipulate supply; provoke: incite spark; publish: issue print; pull: drag draw tow tug
    withdraw; punch: strike; punish: discipline penalise penalize penalty; pursue: chase pursuit; push: press
    propel shove; put: deposit impose insert lay set; puzzle: baffle perplex; query: enquire inquire question;
    question: wonder; quiver: tremble; quotation: quote; raid: storm; rainfall: rain; raise: boost bring elevate
    lift rear; rank: grade rate; reach: arrive contact; reaction: react; realise: recognise recognize; realize:
    recognise recognize; rebellion: mutiny revolt uprising; rebuke: reprimand scold; recall: memory recollect
    recount remember; recap: summarise summarize; recollect: remember; recommend: advice advise propose suggest;
    record: document film log register tape write; recount: narrate relate; recover: heal rebound recuperate
    regain retrieve; recycle: reuse; reduce: alleviate curtail cut decrease diminish ease lessen lower minimise
    minimize mitigate shrink slash trim; refund: repay; refurbish: redevelop renovate; regain: retrieve;
    register: enrol lodge; regret: remorse; regulate: control govern; rehearse: practice practise; reimburse:
    compensate refund repay; reject: rebuff refuse spurn; relax: rest unwind; release: discharge emit free issue
    liberate premiere publish; relocate: transfer; remark: comment state; remedy: correct cure treatment;
    remove: clear delete eliminate extract oust strip withdraw; renew: refresh resume; rent: lease let rental;
    repeat: echo reiterate restate; replace: substitute supersede supplant; replicate: duplicate reproduce;
    repose: rest; represent: constitute depict representation stand symbolise symbolize; reprimand: scold;
    request: solicit; require: demand entail necessitate oblige; rescue: salvage; resign: quit step; resist:
    defy oppose withstand; resolve: decide settle solve; respect: admire esteem; respond: answer react reply;
    response: answer react reaction reply respond; restart: resume; restore: reinstate renovate repair return
    revive; result: arise consequence effect ensue lead outcome stem; retreat: withdraw; return: back reinstate
    repay revert; reveal: announce disclose divulge expose indicate uncover unveil; revoke: cancel repeal
    rescind withdraw; revolt: rebel uprising; rinse: wash; riot: unrest; rip: tear; rise: ascend climb growth
    jump soar stand; risk: hazard threat; roam: rove wander; rotate: revolve roll spin turn; rouse: wake; rub:
    scrub; ruin: wreck; rule: decide decision govern reign verdict; sanitise: sterilise sterilize; sanitize:
    sterilise sterilize; save: conserve keep rescue salvage store; say: add assert claim comment declare note
    remark report state tell utter; scare: afraid alarm frighten terrify; scent: odor odour; scream: shriek
    yell; scrutiny: scrutinise scrutinize; see: notice spot view witness; seek: aim attempt hunt pursue search
    try want; seize: appropriate capture confiscate grab impound; sell: flog market vend; send: deliver dispatch
    forward mail ship transmit; separate: detach divide part split; settle: colonise colonize; shake: shiver
    tremble vibrate; shape: determine form mold mould; share: distribute divide split; shatter: smash; shield:
    screen shelter; shift: switch transfer; shoot: film fire gun; shortage: deficit lack scarcity; show:
    demonstrate display exhibit illustrate indicate present prove reveal showcase; shrink: contract dwindle;
    shut: close closure; sight: vision; sing: vocal; slaughter: butcher massacre; sleep: slumber; smell: odor
    odour scent sniff; smuggle: traffic; soak: drench steep; soar: skyrocket surge; sob: weep; sorry: apologise
    apologize; span: last range stretch; specify: define stipulate; spend: expend expenditure invest; spin:
    whirl; split: divide division; spread: circulate disperse disseminate distribute proliferate scatter
    transmit; spur: stimulate; squander: waste; stage: mount organise organize; start: commence embark initiate
    launch onset open; stay: linger lodge remain reside; steal: burgle pilfer rob; stir: incite mix whisk;
    store: keep stock stockpile; strengthen: bolster enhance fortify reinforce; stress: emphasis emphasise
    emphasize underline underscore; strive: endeavor endeavour struggle; stroll: wander; study: learn research;
    stun: astound shock surprise; submerge: immerse sink; subsidy: subsidise subsidize; sue: lawsuit litigate;
    suffer: sustain undergo; suggest: imply propose; sum: add recap summarise summarize total; summary: abstract
    overview recap synopsis; supervise: oversee oversight; supply: deliver furnish provision stock; support: aid
    assist back bolster endorse help sustain; suppress: inhibit repress; surpass: exceed outdo overtake top;
    surrender: capitulate forfeit submit yield; survive: outlive subsist; swallow: gulp ingest; swap: exchange
    substitute switch; sway: swing; tackle: combat handle; take: accept carry get grab occur participate receive
    require seize; talk: dialogue discuss speak speech; tally: total; taste: flavor flavour sample; teach:
    educate instruct train; tell: confide declare inform narrate notify recount remark report state; tend: care
    incline; test: trial; testify: testimony witness; theory: theorise theorize; think: feel reckon; threaten:
    intimidate jeopardise jeopardize menace; threefold: treble triple; throw: cast fling pitch; tie: bind bond;
    tilt: lean slant; tolerate: bear withstand; torment: plague torture; touch: contact feel tap; tour: visit;
    trade: commerce exchange; transform: become convert; travel: go head journey trip visit; treat: care cure
    handle therapy; treble: triple; tribute: honor honour; trigger: induce prompt provoke spark; trip: journey
    tour visit voyage; triumph: prevail success victory win; trust: faith rely; try: attempt effort prosecute
    strive test; turn: become convert twist; twice: twofold; underline: emphasise emphasize underscore;
    undermine: weaken; underscore: emphasise emphasize; understand: comprehend comprehension grasp know realise
    realize; unify: unite; update: modernise modernize revise; use: access apply consume employ exploit utilise
    utilize; vaccinate: immunise immunize inoculate jab; value: appraise appreciate treasure worth; vanish:
    disappear fade; vary: differ fluctuate range; verify: substantiate validate; view: regard watch; violate:
    breach disobey infringe; vote: ballot elect; vow: pledge promise swear; win: gain prevail victory; wish:
    hope want; work: collaborate function job labor labour operate serve toil; worry: anxiety anxious concern;
    worsen: aggravate deteriorate exacerbate; write: author compose pen spell type
"""
