"""Words of one root that the stemmer keeps apart, and one word written in several ways, as plain data.

Knows rows as `synonym_verbs` has them: verbs with their nouns ("decide", "decision"), nouns with their
adjectives, countries with their people, short forms, British and American spelling. Refuses words of
one root that part in meaning ("hope", "hopeless").
"""

from __future__ import annotations

from typing import Final

# Verbs, nouns and adjectives of one root.
FAMILIES: Final = """
    able: ability enable; abolish: abolition; abound: abundant; absence: absent; absolution: absolve; absorb:
    absorption; accidental: accident; accuracy: accurate; acquire: acquisition; act: actor actress; admission:
    admit; adsorb: adsorption; adulthood: adult; advise: advice advisor advisory; advisory: advisor; agreement:
    agree; align: line; ambitious: ambition; amplify: ample; analyse: analytic analyze; analysis: analyse
    analytic analyze; analytic: analyze; anger: angry; apologise: apology; application: apply; apprehend:
    apprehension; archivist: archive; argument: argue; aristocracy: aristocrat; artist: art; asleep: sleep
    sleepy; assumption: assume; astronomy: astronomer; attend: attendee attention; baker: bake; bakery: bake
    baker; base: basic basis; basic: basis; bear: birth; beautify: beauty; belief: believe; benefit: benefactor
    beneficial; bitter: embitter; blacken: black; blood: bleed bloody; boredom: bored; bravery: brave; breakage:
    break; brewer: brew; brewery: brew brewer; bribery: bribe; brighten: bright; broaden: broad; bureaucracy:
    bureaucrat; burial: bury; buyer: buy; canada: canadian; capitalise: capital; cardiac: cardiologist;
    carriage: carry; categorise: categorize category; category: categorize; caution: cautious; central: center
    centralise centre; certainty: certain; certify: certification; championship: champion; characterise:
    character characterize; characterize: character; cheapen: cheap; chemical: chemist chemistry; chemistry:
    chemist; child: childhood childish; choice: choose; circle: circular encircle; circular: encircle;
    citizenship: citizen; clarify: clarification clear; clarity: clear; classify: class classification; close:
    closure enclose; cold: cool; collector: collect; collide: collision; colonise: colonize colony; colony:
    colonize; color: colour; comedian: comedic comedy; comedy: comedic; commercial: commerce; commission:
    commit; communal: community; compel: compulsion compulsory; compete: competition competitor; compliance:
    comply; composition: compose; comprehend: comprehension; computerise: computer computerize; computerize:
    computer; conceive: conception; conclude: conclusion; conductor: conduct; confidential: confident;
    conspiracy: conspire; consumption: consume; contain: content; continental: continent; contributor:
    contribute; conversion: convert; corrode: corrosion; courage: encourage; coverage: cover; cowardice: coward;
    creator: create; crime: criminal; cruelty: cruel; curiosity: curious; cyclist: cycle; daily: day; dancer:
    dance; danger: endanger; darken: dark; death: die; deceive: deception; decide: decision; deduction: deduce;
    deep: deepen depth; defence: defend defense; defend: defense; defiance: defy; definition: define; delivery:
    deliver; delude: delusion; democracy: democrat; demolish: demolition; denial: deny; dental: dentist; depart:
    departmental departure; describe: description; destroy: destruction; detain: detainee detention; diagnosis:
    diagnose diagnostic; diagnostic: diagnose; dictatorship: dictator; difficulty: difficult; diplomacy:
    diplomat; director: direct; disagree: disagreement; disastrous: disaster; discovery: discover; disposition:
    dispose; dissolution: dissolve; distance: distant; diverse: diversify divert; divide: division; donate:
    donor; dramatic: drama; driver: drive; dusty: dust; eastern: east; economic: economise economist; economy:
    economic economise economist; editor: edit editorial; electric: electrician electrify; elementary: element;
    elongate: prolong; emission: emit; emphasis: emphasize; emphasise: emphasis emphasize; empower: empowerment
    power; energetic: energy; enforce: force; enlarge: large; enquiry: enquire; enrage: rage; enrich: rich;
    ensure: sure; enter: entrance entry; enthusiasm: enthusiast; entitle: title; envious: envy; environment:
    environmental surroundings; erode: erosion; escapee: escape; essence: essential; european: europe; evade:
    evasion; evolution: evolve; example: exemplify; exceed: excess; exclaim: exclamation; exclude: exclusion;
    expand: expansion; expel: expulsion; experimental: experiment; explain: explanation; explode: explosion;
    expose: exposition exposure; extend: extension extent; face: facial; failure: fail; falsify: false; fame:
    famous; farmer: farm; fatherhood: father; fatty: fat; feed: food; feverish: fever; fiery: fire; fill: full;
    finalise: final; financial: finance; flattery: flatter; flight: fly; foggy: fog; foolish: fool; forgery:
    forge; found: founder; freedom: free; frequency: frequent; freshen: fresh; friendship: friend; frighten:
    fright; furious: fury; furnish: furniture; fuse: fusion; generalise: general; generosity: generous;
    geography: geographer; gift: give; glory: glorify glorious; golden: gold; govern: governmental governor;
    grace: gracious; grate: gratitude; greedy: greed; grief: grieve; growth: grow; guidance: guide; guilty:
    guilt; guitarist: guitar; hairy: hair; hard: harden hardship; harmonise: harmonize harmony; harmony:
    harmonize; hasten: haste; health: heal healthy; heat: hot; height: heighten high; history: historian
    historic; honesty: honest; horrible: horrific horrify horror; horrific: horror; horrify: horrific horror;
    hospitalise: hospital; humor: humour; hunger: hungry; hypothesis: hypothesize hypothetical; hypothesise:
    hypothesis hypothesize hypothetical; hypothesize: hypothetical; ice: icy; identify: identification identity;
    immunise: immune; implication: imply; imposition: impose; incidental: incident; include: inclusion;
    induction: induce; infancy: infant; infectious: infection; influence: influential; injury: injure; inquiry:
    inquire; inscribe: inscription; inspector: inspect; instructor: instruct; intend: intention; intensify:
    intense; internship: intern; intimacy: intimate; introduction: introduce; intrude: intrusion; invade:
    invasion; inventor: invent; inversion: invert; investor: invest; invitee: invite; invocation: invoke;
    journalist: journal; judgement: judge judgment; judgment: judge; justify: justice justification; killer:
    kill; king: kingdom royal; knowledge: know; leader: lead leadership; leakage: leak; legal: law legalise;
    legislature: legislate; lengthen: length; lessen: less; liability: liable; librarian: library; lighten:
    light; likelihood: likely; liquefy: liquid liquify; liquid: liquify; literacy: literate; live: alive life;
    localise: local; loneliness: lonely; long: elongate length longevity prolong; loosen: loose; lose: loss;
    loyalty: loyal; lucky: luck; madden: mad; magician: magic; maintain: maintenance; malicious: malice;
    managerial: manage; marriage: marry; mathematician: mathematics; maximise: maximize maximum; maximum:
    maximize; medicine: medical; membership: member; memorise: memorize memory; memory: memorize; messy: mess;
    migrant: migrate; minimise: minimize minimum; minimum: minimize; ministerial: minister ministry; ministry:
    minister; miracle: miraculous; misty: mist; mixture: mix; mobile: motion; modernise: modern; modesty:
    modest; modify: modification; moist: moisten moisture; motherhood: mother; motorist: motor; move: mobile
    motion movement; muddy: mud; multiply: multiplication; musician: music; nationalise: national; needy: need;
    neighbor: neighbour neighbourhood; neighborhood: neighbor neighbour neighbourhood; neighbourhood: neighbour;
    nervous: nerve; new: renew renovate; noisy: noise; nominee: nominate; normalise: normal; northern: north;
    notify: notification; novel: novelist novelty; nullify: null; number: numerous; nutritious: nutrition;
    occupy: occupant; occurrence: occur; offence: offend offense; offend: offense; oily: oil; omission: omit;
    opposition: oppose; optimise: optimum; optimize: optimise optimist optimum; ownership: owner; painter:
    paint; parenthood: parent; partial: part; partnership: partner; passage: pass; patience: patient; pavement:
    pave; payment: pay; perceive: perception; percentage: percent; permission: permit; persuade: persuasion;
    pessimist: pessimism; pharmaceutical: pharmacist pharmacy; pharmacist: pharmacy; philosophy: philosopher;
    photographer: photo; photography: photo photographer; physicist: physics; pianist: piano; placement: place;
    player: play; please: pleasant pleasure; poem: poet poetic poetry; poetic: poet poetry; poetry: poet;
    politician: politics; poor: poverty; pose: position; potential: potent; pregnancy: pregnant; prescribe:
    prescription; presence: present; presidential: president; pressure: press; prestigious: prestige;
    presumption: presume; pretence: pretend pretense; pretend: pretense; prioritise: prioritize priority;
    priority: prioritize; private: privacy privatise; proceed: procedure process; proclaim: proclamation;
    production: produce; prognosis: prognostic; programmer: program; proof: prove; propel: propulsion;
    proposition: propose; prosecutor: prosecute; protestor: protest; provide: provision; provincial: province;
    psychiatrist: psychiatric psychiatry; psychiatry: psychiatric; public: publicise publish; punish: punitive;
    pure: purify purity; purify: purification; qualify: qualification; quicken: quick; race: racial racism
    racist; racism: racist; rare: rarity; ratify: ratification; realise: real realize; realize: real; receive:
    receipt reception; recovery: recover; recurrence: recur; redden: red; redeem: redemption; reduction: reduce;
    refugee: refuge; regulatory: regulate; relationship: relation; relief: relieve; religion: religious; rely:
    reliable reliance; repeat: repetition; repel: repulsion; reproduction: reproduce; require: requisition;
    residential: residence; resolution: resolve; resumption: resume; retain: retention; retiree: retire; reveal:
    revelation; reversion: revert; revolution: revolve; rigor: rigour; risky: risk; rob: robber robbery; rocky:
    rock; royalty: royal; runner: run; sadden: sad; safe: safety save; sailor: sail; salty: salt; satisfaction:
    satisfy; scarcity: scarce; scholarship: scholar; science: scientific scientist; seat: sit; secrecy: secret;
    seduction: seduce; see: sight; seizure: seize; sell: sale seller; serve: servant service; settlement:
    settle; sexual: sex; sharpen: sharp; shipment: ship; short: shortage shorten; sicken: sick; signature: sign;
    silence: silent; simplicity: simple simplify; simplify: simple; sing: singer song; skill: skilful; slave:
    enslave slavery; sleepy: sleep; smuggler: smuggle; soften: soft; solidify: solid; solution: solve; southern:
    south; space: spatial; speak: speech; specialise: special; specialist: special specialise; specify:
    specification; speedy: speed; sponsorship: sponsor; stability: stable; standardise: standard; statement:
    state; storage: store; strength: strong; strengthen: strength strong; style: stylish; submission: submit;
    subscribe: subscription; substance: substantial; succeed: success; summarise: summarize summary; summary:
    summarize; sunny: sun; superstitious: superstition; supplier: supply; supposition: suppose; supremacy:
    supreme; surgeon: surgery surgical; surgery: surgical; survivor: survive; suspect: suspicion suspicious;
    suspend: suspension; suspicion: suspicious; sustain: sustenance; sweeten: sweet; swimmer: swim; symbolise:
    symbol; sympathetic: sympathise sympathize sympathy; sympathise: sympathize sympathy; sympathy: sympathize;
    synthesis: synthesize synthetic; synthesise: synthesis synthesize synthetic; synthesize: synthetic; tale:
    tell; tasty: taste; teacher: teach; tendency: tend; terrible: terrific terrify; terrify: terrific; terror:
    terrible terrific terrify terrorise terrorist; theft: steal thief thieve; theoretical: theory; therapeutic:
    therapist therapy; therapist: therapy; thicken: thick; thief: thieve; thirsty: thirst; thought: thoughtful;
    threaten: threat; tighten: tight; tour: tourism tourist; tragedy: tragic; transcribe: transcription;
    transmission: transmit; treat: treatment treaty; trial: try; true: truth; unify: unification; urgency:
    urgent; usage: use; vacancy: vacant; vary: variable variation variety various; verify: verification;
    victimise: victim; victory: victor; vigor: vigour; violence: violent; violinist: violin; viral: virus;
    visitor: visit; voter: vote; warmth: warm; watery: water; weaken: weak; wealthy: wealth; weight: weigh;
    western: west; whiten: white; wide: widen width; willingness: willing; windy: wind; winner: win; wisdom:
    wise; wonder: wondrous; wooden: wood; woolen: wool woollen; woollen: wool; worsen: worse; worthy: worth;
    writer: write
"""

# Countries and their people; months, titles, units and numbers in short; two ways to spell.
WRITTEN: Final = """
    100: hundred; 1000: thousand; 1000000: million mn; 10th: tenth; 12: dozen; 1st: first; 3rd: third; 4th:
    fourth; 5th: fifth; 6th: sixth; 7th: seventh; 8th: eighth; 9th: ninth; advertisement: ad; aeroplane:
    airplane; aesthetic: esthetic; afghanistan: afghan; african: africa; alaskan: alaska; albanian: albania;
    algerian: algeria; aluminium: aluminum; american: america; anaemia: anemia; anaesthesia: anesthesia;
    anaesthetic: anesthetic; analogue: analog; andorran: andorra; angolan: angola; antarctica: antarctic;
    approximately: approx; april: apr; arabian: arabia saudi; archaeology: archeology; argentina: argentine
    argentinean argentinian; argentinean: argentine argentinian; argentinian: argentine; armenian: armenia;
    armor: armour; artefact: artifact; asian: asia; assn: assoc association; association: assoc; athenian:
    athens; august: aug; aussie: australia australian; australian: australia; austrian: austria; authorise:
    authorize; avenue: ave; average: avg; axe: ax; azerbaijan: azeri; azerbaijani: azerbaijan azeri; bahamas:
    bahamian; bahraini: bahrain; bangladeshi: bangladesh; barbadian: barbados; bavarian: bavaria; behavior:
    behaviour; beijing: peking; belarusian: belarus; belgian: belgium; belizean: belize; beninese: benin;
    bhutanese: bhutan; billion: bn; blvd: boulevard; bolivian: bolivia; bombay: mumbai; bosnian: bosnia;
    botswanan: botswana; brazilian: brazil; breton: brittany; britain: brit british briton uk; british: brit
    briton uk; briton: brit; bruneian: brunei; bulgarian: bulgaria; burma: burmese myanmar; burmese: myanmar;
    byzantine: byzantium; caesarean: cesarean; calcutta: kolkata; calibre: caliber; californian: california;
    cambodian: cambodia; cameroonian: cameroon; candor: candour; captain: capt; catalan: catalonia; catalogue:
    catalog; catalyse: catalyze; center: centre; centimeter: cm; centimetre: centimeter cm; chadian: chad;
    chapter: ch; check: cheque; chennai: madras; chilean: chile; china: chinese; civilise: civilize; colombian:
    colombia; colonel: col; company: co; congolese: congo; connection: connexion; cop: police; cornish:
    cornwall; coronavirus: covid; corporation: corp; corsican: corsica; cosy: cozy; cretan: crete; croatia:
    croat; croatian: croat croatia; cuban: cuba; curb: kerb; customise: customize; cypriot: cyprus; czar: tsar;
    czechia: czech; czechoslovakia: czechoslovak; dane: danish denmark; danish: denmark; december: dec;
    decentralise: decentralize; department: dept; deputy: vice; dialogue: dialog; diarrhea: diarrhoea; disc:
    disk; djiboutian: djibouti; doctor: dr; dollar: buck usd; dominican: dominica; draft: draught; dutch:
    holland netherlands; ecuadorian: ecuador; edema: oedema; edition: ed; egyptian: egypt; encyclopaedia:
    encyclopedia; endeavor: endeavour; energise: energize; england: english englishman; englishman: english;
    enquire: inquire; enquiry: inquiry; equalise: equalize; eritrean: eritrea; esophagus: oesophagus; est:
    established estimated; estonian: estonia; estrogen: oestrogen; ethiopian: ethiopia; euro: eur; examination:
    exam; favor: favour; february: feb; fertilise: fertilize; fetal: fetus foetal foetus; fetus: foetal foetus;
    fiber: fibre; figure: fig; fijian: fiji; filipino: philippines; finland: finn finnish; finnish: finn;
    flanders: flemish; flavor: flavour; florence: florentine; florida: floridian; flu: influenza; foetal:
    foetus; foot: ft; formalise: formalize; france: french frenchman; frenchman: french; friday: fri; fridge:
    refrigerator; gabonese: gabon; gallon: gal; gambian: gambia; gaol: jail; gbp: sterling; general: gen;
    georgian: georgia; germany: german; ghanaian: ghana; globalisation: globalization; government: govt;
    governor: gov; gramme: gram; gray: grey; greece: greek; guatemalan: guatemala; guinean: guinea; guyana:
    guyanese; gynaecology: gynecology; haemoglobin: hemoglobin; haemorrhage: hemorrhage; haitian: haiti; harbor:
    harbour; hawaiian: hawaii; holland: netherlands; honduran: honduras; honor: honour; hour: hr hrs; hrs: hr;
    hungarian: hungary; idealise: idealize; incorporated: inc; indian: india; indonesian: indonesia;
    industrialise: industrialize; information: info; initialise: initialize; international: intl; iran: iranian
    persia persian; iraqi: iraq; ireland: irish irishman; irishman: irish; israel: israeli; italian: italy;
    jamaican: jamaica; january: jan; japanese: japan; jeopardise: jeopardize; jewellery: jewel jewelry; jewelry:
    jewel; jordanian: jordan; jovian: jupiter; jr: junior; july: jul; june: jun; kazakhstan: kazakh; kenyan:
    kenya; kg: kilo kilogram; kilogram: kilo; kilometer: km; kilometre: kilometer km; kingdom: uk; kiwi:
    zealand; korean: korea; kosovan: kosovar kosovo; kosovar: kosovo; kuwaiti: kuwait; kyrgyzstan: kyrgyz;
    labor: labour; laboratory: lab; laotian: laos; latvian: latvia; lbs: lb; lebanese: lebanon; leukaemia:
    leukemia; liberalise: liberalize; liberian: liberia; libyan: libya; licence: license; lieutenant: lt;
    limited: ltd; liter: litre; lithuanian: lithuania; luster: lustre; luxembourgish: luxembourg; macedonian:
    macedonia; madagascar: malagasy; malawian: malawi; malaysian: malaysia; maldivian: maldives; malian: mali;
    malta: maltese; maneuver: manoeuvre; mar: march martian; materialise: materialize; mathematics: math;
    mauritanian: mauritania; mauritian: mauritius; maximum: max; meager: meagre; meter: metre; mexican: mexico;
    mg: milligram; milanese: milan; mile: mi; milliliter: ml; millilitre: milliliter ml; millimeter: mm;
    millimetre: millimeter mm; million: mn; min: minimum minute; missus: mrs; mister: mr; mobilise: mobilize;
    mold: mould; moldovan: moldova; mom: mum; monaco: monegasque; monday: mon; mongolia: mongol; mongolian:
    mongol mongolia; monopolise: monopolize; montenegrin: montenegro; month: mo; moroccan: morocco; moscow:
    muscovite; moustache: mustache; mozambican: mozambique; namibian: namibia; naples: neapolitan; nations: natl
    un; nepalese: nepal nepali; nepali: nepal; nett: net; neutralise: neutralize; nicaraguan: nicaragua;
    nigerian: nigeria; nigerien: niger; nil: zero; normandy: norman; norway: norwegian; november: nov; october:
    oct; odor: odour; okay: ok; omani: oman; organise: organize; orthopaedic: orthopedic; ounce: oz; oxidise:
    oxidize; paediatric: pediatric; paediatrician: pediatrician; page: pp; pajamas: pyjamas; pakistani:
    pakistan; palestinian: palestine; panamanian: panama; paraguayan: paraguay; paralyse: paralyze; parisian:
    paris; parlor: parlour; patronise: patronize; pct: percent; penalise: penalize; penny: cent pence; persian:
    iranian persia; peruvian: peru; plough: plow; poland: pole polish; polarise: polarize; pole: polish;
    popularise: popularize; portuguese: portugal; pound: gbp lb lbs sterling; practice: practise; president:
    pres; pressurise: pressurize; professor: prof; qatari: qatar; quebecois: quebec; randomise: randomize;
    rationalise: rationalize; rd: road; recognise: recognition recognize; recognition: recognize;
    representative: rep; reverend: rev; revolutionise: revolutionize; roman: rome; romanian: romania; rumor:
    rumour; russian: russia; rwandan: rwanda; saber: sabre; samoan: samoa; sanitise: sanitize; saturday: sat;
    savior: saviour; savor: savour; scandinavian: scandinavia; sceptic: skeptic; scotland: scot scotsman
    scottish; scotsman: scot scottish; scottish: scot; scrutinise: scrutinize; second: 2nd sec; section: sec;
    senator: sen; senegalese: senegal; senior: sr; sept: sep; september: sep sept; serbia: serb; serbian: serb
    serbia; sergeant: sgt; siberian: siberia; sicilian: sicily; singaporean: singapore; slovakia: slovak;
    slovakian: slovak slovakia; slovenia: slovene; slovenian: slovene slovenia; socialise: socialize; somalia:
    somali; somalian: somali somalia; somber: sombre; soviet: ussr; spain: spaniard spanish; spaniard: spanish;
    spartan: sparta; specter: spectre; splendor: splendour; st: saint street; stabilise: stabilize; sterilise:
    sterilize; storey: story; subsidise: subsidize; sudanese: sudan; sulfate: sulphate; sulfur: sulphur; sunday:
    sun; surinamese: suriname; swede: swedish; sweden: swede swedish; swiss: switzerland; synchronise:
    synchronize; syrian: syria; taiwanese: taiwan; tajikistan: tajik; tanzanian: tanzania; telephone: tel;
    television: tv; temperature: temp; texan: texas; thailand: thai; theater: theatre; theorise: theorize;
    thurs: thu; thursday: thu thurs; tibetan: tibet; tire: tyre; togolese: togo; tongan: tonga; tonne: ton;
    tranquillise: tranquilize; trojan: troy; tuesday: tue; tumor: tumour; tunisian: tunisia; turkey: turk
    turkish; turkish: turk; turkmenistan: turkmen; ugandan: uganda; ukrainian: ukraine; university: univ;
    urbanise: urbanize; uruguayan: uruguay; usa: america american states; utilise: utilize; uzbekistan: uzbek;
    vapor: vaporise vapour; venetian: venice; venezuelan: venezuela; venusian: venus; verbalise: verbalize;
    versus: vs; video: dvd videotape; vienna: viennese; vietnamese: vietnam; virginian: virginia; visualise:
    visualize; volume: vol; wales: welsh welshman; wednesday: wed; week: wk; welshman: welsh; westernise:
    westernize; whiskey: whisky; yard: yd; year: yr yrs; yemeni: yemen; yoghurt: yogurt; yrs: yr; yugoslavia:
    yugoslav; yugoslavian: yugoslav yugoslavia; zambian: zambia; zimbabwean: zimbabwe
"""
