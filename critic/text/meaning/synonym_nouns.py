"""English nouns that may stand for each other, with their adjectives, as plain data.

Knows rows as `synonym_verbs` has them. Refuses kinds, which are the business of `kind_words`.
"""

from __future__ import annotations

from typing import Final

# Bodies and health, people and work, places and things, law, war, sport, trade, learning.
NOUNS: Final = """
    abbey: monastery; abdomen: abdominal belly stomach tummy; ability: capability capacity competence skill
    talent; abroad: overseas; academic: scholarly university; accent: pronunciation; accident: incident mishap;
    accord: pact treaty; accountability: responsibility version; accused: defendant suspect; achievement: feat
    succession; action: measure move; activist: protester; adequacy: adequate; adolescent: teen; adult: grownup;
    advance: breakthrough; advantage: benefit edge merit; adversary: enemy foe opponent; adversity: hardship;
    advocate: proponent supporter; aftermath: consequence wake; age: elderly era; agency: bureau organization;
    agreement: accord contract deal pact treaty; aid: adviser relief; airline: carrier; airport: aerodrome
    airfield; album: record; alcohol: booze ethanol; ale: beer; alliance: coalition partnership union; altitude:
    elevation height; alumnus: alumni graduate; ambassador: diplomat envoy; amount: volume; ancestor: ancestral
    forefather; angle: corner; animal: beast fauna; anniversary: birthday jubilee; annual: year; apartment:
    condo flat; application: app software; approach: technique; aquatic: water; area: region territory zone;
    arena: stadium; argument: row; arid: desert; aristocrat: noble nobleman; armament: arms weapon; armistice:
    ceasefire; arms: weapon; army: military troop; article: piece report; artwork: art; aspect: facet feature;
    assignment: homework task; assistant: helper; asthmatic: asthma; astronaut: cosmonaut; athlete: sportsman
    sportswoman; attitude: stance; attorney: counsel; attractiveness: beauty; attribute: feature trait;
    aubergine: eggplant; audience: spectator viewer; aural: ear; authority: expert government official writer;
    autograph: signature; autonomy: autonomous independence; avalanche: snowslide; average: mean; avian: bird;
    aviation: air flying pilot; baby: infant newborn; babyhood: infancy; back: rear; backer: supporter;
    bacteria: bacterial; bag: sack; baggage: luggage; bandit: robber thief; banner: flag; bar: tavern; barrier:
    hurdle; base: bottom foundation headquarters; basis: foundation; beach: seaside; beast: creature; belief:
    faith opinion; belly: stomach tummy; bias: prejudice; bible: biblical scripture; bike: bicycle cycle; biker:
    cyclist; birth: natal; biscuit: cookie; bit: fragment piece; biweekly: fortnight; blast: detonation; blaze:
    fire inferno; bleeding: haemorrhage hemorrhage; board: council panel; boat: ship vessel; body: organization;
    bomb: explosive; bondage: slavery; bone: skeletal; book: tome volume; booze: liquor; border: boundary edge
    frontier; boss: employment manager; bottom: foot; boundary: frontier limit; bovine: cow; box: carton; boy:
    lad; brain: cerebral; branch: division subsidiary; bravery: courage; breadth: broad; break: holiday
    vacation; breast: mammary; breed: species; bridge: span; brook: creek; bruise: contusion; buddhism:
    buddhist; budgetary: budget; bug: defect error glitch insect; building: edifice structure; bullet:
    ammunition round shot; bunny: rabbit; bureaucrat: official; burglar: robber; bushfire: wildfire; business:
    company corporation enterprise firm; buyer: consumer purchaser; bystander: onlooker; cab: taxi; cabin:
    cottage hut; cafe: coffeehouse; calamity: catastrophe; campaigner: activist drive protester; cancer:
    carcinoma malignancy tumor tumour; candidate: contender nominee; canine: dog; capability: capacity
    potential; captive: detainee hostage; car: auto automobile motorcar; carbon: co2; career: professional;
    caregiver: carer; cargo: freight; case: box instance lawsuit suit; cash: currency; casualty: victim; cat:
    feline; catholicism: catholic; celebrity: famous festival party; cellphone: mobile; cellular: cell; ceo:
    chief executive; ceremony: rite ritual; certificate: diploma; chairman: chair chairperson chairwoman;
    chairperson: chair chairwoman; chairwoman: chair; challenge: contender difficulty opponent problem;
    champion: titleholder winner; chance: coincidence likelihood opportunity possible probability prospect risk;
    characteristic: attribute feature property quality trait; charity: charitable; chart: diagram graph map;
    chemist: drugstore pharmacy; chief: leader; child: kid offspring paediatric pediatric youngster; chips:
    crisps fries; chore: task; church: congregation; cigarette: tobacco; cilantro: coriander; cinema: theater
    theatre; cinematic: movie; citizen: national residence; city: municipal urban; civilian: civil; class:
    category classroom course lesson; clergy: priest; cleric: clergyman clerk priest; clientele: client;
    climate: weather; clinician: doctor physician; cloth: apparel fabric garment material outfit; cloudy: cloud;
    coach: bus trainer; coastal: coast; colleague: associate coworker; college: university; combatant: fighter;
    commercial: advert advertisement; committee: commission panel; community: neighborhood neighbourhood;
    companion: mate; company: corporation enterprise firm; competition: championship contest tournament;
    competitor: contender contest rival; component: constituent element ingredient; composer: songwriter;
    computer: pc; concept: conceptual idea notion; concert: gig show; condition: disorder; congressional:
    congress; consequence: impact; constituent: ingredient; construction: structure; consulate: embassy;
    consultant: adviser advisor specialist; contagion: infection; container: receptacle; continent: mainland;
    contract: contractual deal; contributor: donor; controversy: scandal; cook: chef cuisine; core: centre
    essence; corn: maize; corporation: firm; correspondent: journalist report; cosmos: universe; costume: dress
    outfit; country: national nationwide republic rural; countryside: rural; county: shire; coup: putsch;
    course: direction route; court: judicial judiciary tribunal; cover: insurance; crime: offence offense;
    criminal: crook felon offender; crop: harvest; crowd: mass mob throng; culprit: offender perpetrator; cup:
    trophy; customer: buyer client consumer habit shopper tradition; cutoff: deadline; dad: daddy father; daily:
    newspaper; dale: valley; data: database evidence; dawn: daybreak sunrise; dead: fatal lethal; death:
    mortality; debt: liability; deficit: shortfall; degree: extent level qualification; deity: divine god;
    delegate: envoy; demonstration: march protestor rally; dental: tooth; department: division section unit;
    destiny: destined fate; detail: information particular; device: appliance gadget instrument; diagram: graph;
    dictator: autocrat tyrant; diet: dietary nutrition; difficulty: hardship problem trouble; digit: number;
    dimension: size; dinner: supper; dinosaur: prehistoric; disabled: handicapped impairment; disadvantage:
    downside drawback; disaster: calamity catastrophe tragedy; discharge: emission; disciple: follower;
    discount: reduction; discrimination: discriminatory prejudice; disease: ailment condition disorder illness
    sickness; dispute: controversy feud row; dissertation: thesis; district: area borough neighborhood
    neighbourhood quarter; disturbance: riot; divine: god; dizziness: vertigo; dock: pier wharf; doctor:
    physician; document: file; downside: drawback; driver: motorist; drug: medicine; drugstore: pharmacy; dry:
    drought; dusk: sunset twilight; duty: obligation responsibility tariff task; dweller: inhabitant; earnings:
    income pay profit wage; earth: globe soil world; earthquake: quake seismic tremor; eatery: restaurant;
    ecological: environment; effect: efficacy outcome; elderly: geriatric; electoral: election voter;
    electricity: power; element: factor ingredient; email: mail; emblem: logo symbol; emergency: crisis urgent;
    end: conclusion finale; enemy: foe; energy: power vigour; engine: motor; epidemic: outbreak pandemic; epoch:
    era; equatorial: equator; equine: horse; equipment: apparatus gear kit machinery; equity: stock; event:
    happening incident occurrence; evolutionary: evolution; exam: test; example: illustration instance sample;
    excerpt: extract; exercise: workout; exhaustion: fatigue tiredness; expense: cost expenditure spending;
    experiment: study test; expert: specialist; expertise: knowhow knowledge skill; expression: phrase term;
    extent: scale; exterior: surface; extremist: radical; eye: ocular; fabric: textile; face: front; facemask:
    mask; fact: truth; factory: mill plant work; failure: collapse malfunction; fairness: festival justice;
    faith: religion; falsehood: lie untruth; fame: renown; fan: admirer enthusiast follower supporter; farmer:
    grower; fat: lipid; fatal: lethal; father: paternal; fatigue: tiredness; fault: defect error flaw glitch
    malfunction; fauna: wildlife; fee: charge cost; feeling: emotion mood sentiment; fellow: guy; fever:
    pyrexia; figure: character number shape; film: cinema cinematic movie picture; filmmaker: director
    moviemaker; financial: fiscal monetary; firearm: gun; flatmate: roommate; flaw: defect weakness; fluid:
    liquid; fluvial: river; fog: mist; foodstuff: food; football: soccer; force: military power strength troop;
    foreign: alien overseas; forest: woodland; fort: stronghold; fortress: castle fort; fortune: luck wealth;
    fossilised: fossil; four: quartet; fragment: shard; fraud: hoax scam; fraudster: swindler; freedom: liberty;
    friend: buddy companion mate pal; fungal: fungus; gadget: gizmo; gain: benefit profit; gallery: museum;
    game: fixture match; gang: mob; gap: hole opening; garbage: trash waste; gas: gaseous gasoline petrol;
    gasoline: petrol; gastric: stomach; gear: kit; gem: jewel; gene: dna genetic; germ: bacteria microbe
    pathogen; gift: donation present talent; gig: show; girl: lass; glacial: glacier; glasses: spectacles;
    glitch: malfunction; global: international universal world worldwide; globe: world; goods: commodities
    merchandise product; government: administration regime state; governor: gubernatorial; grade: level;
    grandfather: grandpa; grandma: grandmother; grief: mourning sorrow; grocery: supermarket; ground: basis land
    soil stadium; group: band collection organization party; guest: visitor; guidance: direction guideline;
    guide: guidebook manual; handbook: manual; handgun: pistol; happiness: joy; head: chief director header
    leader title; headache: migraine; headline: title; headquarters: hq; healthcare: health medicine; heart:
    attack cardiac cardiovascular core coronary; heat: thermal warmth; heaven: sky; height: tall; heir:
    inheritor successor; hepatic: liver; hero: heroic idol protagonist; highrise: skyscraper; highway: freeway
    motorway road; hill: mound; hinduism: hindu; hint: clue suggestion tip; historian: historical; hoax: scam;
    hole: opening; holiday: vacation; home: domestic dwelling house household residence; hospital: clinic
    infirmary; hotel: inn; house: dwelling residence; household: domestic family; human: mankind; humankind:
    human mankind; hut: shack; idea: notion thought; illness: ailment condition malady sickness; image:
    photograph picture; immigrant: migrant migration; imperial: emperor empire; importance: significance;
    incident: occurrence; infant: newborn; inflationary: inflation; influence: sway; injury: trauma wound;
    inoculation: immunisation immunization jab; insomnia: sleeplessness; instant: moment; insurgent: militant
    rebel; internet: online web; intersection: crossing junction; investigator: detective inspector; islamic:
    muslim; island: isle islet; isolation: quarantine; issue: matter problem question topic; item: article
    object product thing; jab: immunisation immunization; jail: penitentiary; jewish: jew judaism; job:
    employment occupation position post profession task workplace; jobless: unemployment; judge: justice;
    judicial: judiciary legal; jumper: sweater; jungle: rainforest; jury: juror; kidney: renal; killer:
    murderer; kin: relative; kind: category sort; kingdom: monarchy realm; lake: loch; land: terrain; landscape:
    scenery terrain; landslide: mudslide; language: dialect linguistic tongue; lastname: surname; law: act
    legislation rule statute; lawmaker: legislation mp politician senate; lawsuit: litigation suit; lawyer:
    attorney barrister counsel solicitor; learner: student; legend: legendary myth; legislation: act bill; list:
    roster; litter: trash; location: address spot venue; lockdown: shutdown; logo: symbol; lorry: truck; lover:
    boyfriend girlfriend sweetheart; lunar: moon; lung: pulmonary; lupine: wolf; machinery: machine; magnitude:
    extent scale size; maker: manufacturer producer; man: bloke fellow guy male; manager: supervisor; manor:
    mansion; marine: ocean sailor sea seaman; maritime: naval sea; marketplace: market; martial: military;
    media: press; medic: clinician doctor drug pharmaceutical physician treatment; melody: melodic tune; mental:
    mind psychological; merit: virtue; message: note; method: approach process technique way; metro: subway
    underground; microbe: microorganism; midday: lunch noon; middle: centre mid midst; militant: rebel;
    minister: pastor; missile: rocket; molecular: molecule; mommy: mom mum; monarch: king monarchy royal;
    monastic: monk; money: cash currency monetary; moniker: nickname; monument: memorial statue; mother:
    maternal mom mum; motorbike: motorcycle; motorway: expressway freeway; mountain: mount; mouth: oral; mp:
    parliamentarian; municipal: urban; mythical: myth; narrative: tale; nasal: nose; nationwide: national;
    naval: navy; negotiation: talks; neoplasm: tumor tumour; nerve: neural neuronal; network: net; neural:
    neuronal; night: nocturnal overnight; nobleman: noble; northeastern: northeast; northwestern: northwest;
    nuclear: atom nucleus; nutrient: nutrition; object: target thing; obligation: responsibility; obstacle:
    barrier hindrance hurdle; occasion: instance opportunity; ocean: sea; office: bureau commander headquarters
    policeman workplace; offspring: descendant progeny; online: web; opinion: viewpoint; opponent: critic rival;
    orchestra: orchestral symphony; orphan: parentless; outbreak: pandemic; outlook: prospect; outset: beginning
    start; outsider: stranger; package: packet parcel; pact: treaty; pain: ache soreness; pair: couple duo;
    pants: trousers; papal: pope; paper: document newspaper study; paralysis: paralysed paralyzed; parliament:
    legislature parliamentary; part: component fraction piece portion role section; participant: attendee member
    subject volunteer; partner: associate husband spouse wife; passage: excerpt paragraph text; passenger: rider
    traveller; path: route track trail way; patient: sufferer; pattern: trend; pavement: sidewalk; pay: salary
    wage; peak: height maximum mountain summit top; pedestrian: walker; peninsular: peninsula; pensioner:
    retiree; performer: actor actress entertainer; period: era journal magazine time; personality: character
    figure folk human individual population public; perspective: outlook standpoint viewpoint; phase: stage;
    phone: telephone; photo: picture; pier: wharf; pig: swine; pill: capsule tablet; piracy: pirate; place:
    destined site spot venue; plan: blueprint policy; plane: aeroplane airplane; planetary: planet; plant: flora
    vegetation; plot: storyline; ploy: tactic; pm: premier; polar: pole; police: constabulary policewoman;
    policeman: constable cop police; poll: election survey vote; pop: soda; port: harbor harbour; position: post
    role stance; prayer: pray worship; pressure: strain stress; pride: proud; prisoner: captive convict detainee
    inmate penitentiary; probability: likelihood possible; problem: trouble; procedure: method operation process
    protocol surgery technique; profession: career occupation trade; program: initiative policy project scheme
    software; programme: initiative policy project scheme; proof: confirmation evidence; proportion: percentage
    ratio; protagonist: heroine lead; proximity: close nearby vicinity; pub: bar inn tavern; puppy: pup;
    purpose: aim goal intention object; purse: handbag wallet; puzzle: riddle; quake: tremor; quantity: amount
    number volume; questionnaire: survey; racket: racquet; radio: wireless; rage: anger fury; rail: train;
    railway: rail railroad; rainy: rain; rate: frequency level pace; reality: fact real truth; reason: cause
    factor motive; rebate: refund; recession: downturn slump; recovery: convalescence healing; referee: umpire;
    refugee: asylum exile; refuse: waste; region: territory zone; representative: agent congressman delegate
    spokesman; respiratory: airway breathing lung; revenue: income proceeds turnover; reversal: setback;
    revolutionary: revolution; riches: wealth; right: entitlement privilege; road: street; rock: stone; royal:
    queen regal; rubbish: garbage litter trash waste; rule: guideline principle regulation; sadness: sorrow;
    safe: security; sailor: seafarer seaman; salary: wage; salt: sodium; sample: specimen; scarce: shortage;
    scheme: initiative project; scholastic: school; scientist: researcher scientific; screenplay: script;
    screenwriter: scriptwriter; sculpture: statue; section: chapter portion; seller: dealer merchant retailer
    vendor; senatorial: senate; sequence: order scene series succession; series: chain succession; shame:
    ashamed disgrace; share: percentage portion proportion stock; shareholder: investor stockholder; ship:
    vessel; shop: mall outlet retailer store; shore: beach coast seaside; shortcoming: weakness; shot: vaccine;
    sickness: ailment nausea vomit; side: aspect facet flank team; sign: indication mark signal symbol symptom
    trace; silvery: silver; singer: vocalist; site: venue website; skill: competence talent; skin: cutaneous
    dermal; snow: snowfall snowy; solar: sun; soldier: serviceman troop; song: single track tune; source: cause
    origin; southeastern: southeast; southwestern: southwest; sovereignty: sovereign; space: cosmos gap outer
    room; spacecraft: spaceship; spectator: viewer; speed: fast pace velocity; spokesman: spokesperson
    spokeswoman; spokesperson: spokeswoman; sportsman: sportswoman; spouse: husband wife; spy: agent espionage;
    staff: crew employee personnel worker workforce; standard: criterion norm quality; star: stellar;
    starvation: famine hunger; statutory: statute; step: action measure phase stage; store: outlet retailer;
    storm: tempest; story: accountability article narrative storyline tale; strain: stress; strategy: strategic
    tactic; stream: brook creek river; streetcar: tram; strike: walkout; studio: workshop; subject: matter topic
    volunteer; substance: compound material; suburban: suburb; subway: underground; summit: top; supplier:
    provider vendor; sweets: candy confectionery; swelling: edema inflammation oedema; table: tabular; tariff:
    levy tax; taxation: tax; teacher: educator instructor schoolteacher; team: crew squad; technology: tech
    technical; teenager: adolescent teen youngster youth; telly: television tv; temperature: thermal; temporal:
    time; tendency: inclination trend; tension: tense; three: trio; timepiece: clock watch; tool: implement
    instrument; topic: matter theme; tornado: twister; tourist: traveller visitor; tournament: championship
    contest; track: trail; trader: dealer merchant; treatment: care therapy; trial: experiment hearing
    prosecution study; truce: armistice ceasefire peace; type: category class form kind sort variety; tyranny:
    tyrant; unit: division subsidiary; variety: assortment breed diversity range various; victor: winner; view:
    attitude opinion outlook perspective scenery; village: hamlet town; villain: antagonist baddie; violation:
    offence offense; volcano: volcanic; voluntary: volunteer; warfare: war; way: manner route; webpage: website;
    weight: heavy mass; welfare: benefit wellbeing wellness; wellbeing: health wellness; witness: bystander
    eyewitness onlooker; woman: female gynaecological gynecological; wood: forest timber woodland; word: lyrics
    term; work: workload workplace; worker: employee labor labour; workforce: labor labour personnel; worldwide:
    international world; youth: young youngster
"""
