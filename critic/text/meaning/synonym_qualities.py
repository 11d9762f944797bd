"""English adjectives and adverbs that may stand for each other, as plain data.

Knows rows as `synonym_verbs` has them. Refuses degrees that differ ("mild", "moderate") and opposites.
"""

from __future__ import annotations

from typing import Final

# How things are, how, when and how often they happen.
QUALITIES: Final = """
    able: capable; abrupt: sudden; absent: away missing; abstract: conceptual; acceptable: satisfactory;
    accessible: available open; accidentally: inadvertently unintentionally; accordingly: consequently;
    accurate: correct exact precise true; acrid: bitter; actually: indeed real really; adaptable: flexible
    versatile; additional: added extra further supplementary; adequate: enough satisfactory sufficient;
    adjacent: adjoining neighboring neighbouring; advanced: sophisticated; adverse: negative unfavorable
    unfavourable; affluent: prosperous rich wealthy; affordable: cheap inexpensive; afraid: frightened;
    afterwards: later; allegedly: purportedly reportedly supposedly; almost: nearly practically virtually;
    alone: lone sole solitary solo; amateur: nonprofessional; ambiguous: unclear vague; amidst: amid; ample:
    abundant plenty sufficient; amusing: humorous; ancient: antique; angry: annoyed furious irate mad;
    anonymous: unnamed; anthropogenic: human; apparent: evident obvious seemingly visible; appropriate: proper
    suitable; approximately: circa estimated rough; arduous: strenuous; arid: dry; arrogant: haughty proud;
    artificial: synthetic; attractive: handsome pretty; automatic: automated; available: obtainable; aware:
    mindful; away: far; awful: bad dreadful horrible terrible; bad: negative poor terrible; barely: naked
    scarce; basic: elementary fundamental simple; bearable: tolerable; beautiful: gorgeous loved pretty
    stunning; believable: credible plausible; beloved: loved; beneficial: advantageous good helpful; bent:
    crooked; best: finest ideal optimal top; better: superior; biased: prejudiced; big: major; bigger: larger;
    biggest: greatest largest; bizarre: weird; blameless: innocent; bodily: body physical; boiling: hot; bold:
    daring; bottom: lower; brave: courageous fearless; brief: concise; bright: brilliant clever intelligent
    shiny; broad: general wide widespread; brutal: cruel savage vicious violent; busy: crowded occupied; calm:
    peaceful quiet tranquil; careful: cautious kind; casual: informal relaxed; cautious: wary; celebrated:
    renowned; central: key middle; certain: confident definite inevitable particular specific sure; challenging:
    demanding; charitable: generous; cheap: inexpensive; chief: primary principal; chiefly: primarily; childish:
    immature; chilly: cool; circular: round; clean: pure spotless; clear: apparent definite evident obvious
    plain transparent unambiguous; clever: brilliant intelligent smart; cold: chilly freezing frigid;
    collectively: together; colossal: massive; comic: comedian comedy; common: frequent often prevalent shared
    widespread; communal: public; communicable: infectious; comparable: analogous equivalent similar; competent:
    able capable proficient; complete: absolute comprehensive entire full fully thorough total utter whole
    wholly; complex: complicated intricate sophisticated; complicated: intricate; compulsory: mandatory
    obligatory required; concerning: regarding; concrete: tangible; concurrently: simultaneously; conflicting:
    contradictory opposing; conscious: awake aware knowingly; considerable: major substantial; constant: always
    continuous steady; contagious: communicable infectious transmissible; contemporary: modern; content:
    satisfied; contentious: controversial disputed; continuous: ongoing uninterrupted; contrary: opposing
    opposite; conventional: standard traditional; correct: proper right true; countless: innumerable numerous;
    covert: undercover; crazy: insane mad; credible: plausible; critical: vital; crowded: packed; crucial:
    critical important key vital; cruel: vicious; culpable: guilty responsible; curable: treatable; current:
    contemporary existing modern now nowadays ongoing present; damaged: broken detrimental; damp: moist wet;
    dangerous: risky unsafe; dark: dim; dead: lifeless; decayed: rotten; deceptive: deceitful misleading;
    delectable: delicious; deliberately: intentionally knowingly purposely; delicate: fragile; dense: compact
    thick; dependable: reliable reliant trustworthy; desperate: dire hopeless; despite: notwithstanding;
    destitute: impoverished penniless; determined: resolute; difficult: arduous challenging demanding tough;
    digital: electronic; direct: straight; dirty: filthy unclean; disadvantaged: deprived needy; dishonest:
    corrupt untruthful; distant: away far faraway remote; distinct: different separate unique; diverse: varied;
    domestic: national tame; dramatic: drastic sharply striking; drastic: radical; dreadful: appalling terrible;
    drowsy: sleepy; dubious: doubtful questionable suspicious; dull: blunt boring; eager: enthusiastic keen;
    earliest: oldest; easily: readily simply; easy: effortless simple straightforward; eatable: edible;
    effective: efficient successful; efficient: productive; eldest: firstborn oldest; else: otherwise; empty:
    vacant void; encouraging: heartening promising; endless: infinite unlimited; energetic: active lively;
    enormous: gigantic immense massive; enough: sufficient; enthusiastic: keen; entire: full fully total whole
    wholly; environmental: green; equal: identical; equitable: fair; erroneous: mistaken; especially:
    particular; essential: crucial fundamental important indispensable necessary vital; ethical: moral; ethnic:
    race racial; even: flat smooth; eventually: ultimate; everyday: daily ordinary; exact: precise; excellent:
    brilliant good outstanding superb; exceptional: extraordinary outstanding remarkable; excessive: surplus
    undue; exciting: exhilarating; exhausted: tired weary; expecting: pregnant; expert: professional; explicit:
    express; extended: long; extensive: broad comprehensive vast wide widespread; extra: further; extraordinary:
    remarkable; extreme: drastic exceptional excessive high incredible intense radical; failed: unsuccessful;
    faithful: devoted loyal; false: erroneous fake fictitious incorrect untrue; famous: iconic knowingly
    prominent renowned; fascinating: intriguing; fashionable: popular; fast: rapid speedy; fat: obese
    overweight; faulty: defective flawed; favorite: favourite popular preferred; favourite: popular preferred;
    feeble: frail weak; female: feminine; fewer: less; fictional: fictitious imaginary; filthy: unclean; final:
    eventually last ultimate; financially: economically monetarily; fine: good; firmly: steadfastly; first:
    inaugural; fit: appropriate athletic healthy suitable; flat: level; flawed: imperfect; flawless: perfect;
    foolish: silly stupid unwise; forcibly: force; foreign: abroad international; forever: always eternally
    permanent; formal: ceremonial official; former: ex once; forthcoming: impending upcoming; fortunate: luckily
    lucky; frail: weak; free: complimentary gratis; freezing: icy; frequent: often regular repeatedly; friendly:
    amicable kind welcoming; full: packed whole; fully: wholly; funny: amusing comic hilarious humorous; futile:
    pointless; future: prospective upcoming; gay: homosexual; general: overall; genetic: hereditary inherited;
    gentle: mild soft; genuine: authentic real sincere truly; giant: gigantic; glad: happily happy pleased
    willingly; gloomy: pessimistic; glossy: shiny; gradually: slow slowly steadily; great: considerable
    excellent fantastic good high huge large significant terrific wonderful; greater: bigger higher larger;
    greatest: largest; greedy: avaricious selfish; hand: manual; happy: cheerful delighted pleased; hard: barely
    challenging difficult intense scarce tough; hardest: toughest; harmful: dangerous detrimental injured toxic;
    harmless: safe; hazardous: risky unsafe; heavy: weighty; helpful: useful; hereditary: inherited; high:
    elevated lofty tall; highest: maximum tallest top; holy: sacred; honest: sincere truthful; hopeful:
    optimistic promising; horrible: terrible; hostile: aggressive unfriendly; huge: big enormous giant gigantic
    immense large massive vast; humid: moist; hungry: starving; hurt: wounded; iconic: legendary; ideal: optimal
    perfect; idle: inactive unused; ignorant: unaware; ill: ailing unwell; illegal: criminal illegitimate
    illicit unlawful; illicit: unlawful; illogical: irrational; imaginary: invented; immediate: instant
    instantaneous prompt straightaway urgent; immense: vast; imminent: impending; immoral: unethical; impartial:
    neutral unbiased; important: key major vital; impossible: unfeasible; impressive: remarkable striking;
    improbable: unlikely; inaccessible: unavailable; inadvertently: unintentionally; inborn: congenital innate;
    incomplete: partial unfinished; inconsistent: contradictory incompatible; incorrect: erroneous inaccurate
    mistakenly wrong; incredible: amazing unbelievable; incurable: terminal; independent: autonomous separate;
    indigenous: aboriginal native; individual: separate; inevitable: unavoidable; inexperienced: novice;
    infamous: notorious; inferior: worse; informal: unofficial; initial: first original preliminary; inner:
    interior internal; insane: mad; instantaneous: instant; instead: rather; intact: undamaged whole;
    intelligent: smart; international: overseas; invalid: void; invisible: unseen; isolated: remote; joint:
    collectively combined shared together; juvenile: young youth; large: big considerable mostly primarily
    sizable sizeable substantial; last: permanent; lastborn: youngest; late: deceased delayed overdue recent
    tardy; latest: last new newest recent; leading: foremost prominent top; least: fewest minimal; legitimate:
    lawful legal valid; lengthy: long prolonged; lenient: mild; lesser: smaller; liable: prone responsible;
    lightweight: light; likely: potential probable; limited: finite narrow scarce; limitless: infinite
    unlimited; lively: vibrant; lone: solitary; loose: slack; lost: disappeared missing; loud: noisily noisy;
    low: reduced; lowest: minimum; machine: mechanical; main: central chief chiefly key large leading major
    mostly predominantly primarily primary principal; male: masculine; mandatory: obligatory required; manmade:
    anthropogenic artificial synthetic; material: physical; mature: ripe; maybe: perhaps; merciless: ruthless;
    merely: simply; messy: untidy; mighty: powerful; miserable: wretched; modest: humble moderate; monotonous:
    tedious; mostly: predominantly; multiple: numerous; multipurpose: versatile; mutual: reciprocal shared;
    naked: nude; natural: innate organic; nearby: adjacent close local neighboring neighbouring surrounding;
    nearly: practically virtually; necessary: required; negligible: careless insignificant minimal; nervous:
    anxious uneasy; nevertheless: nonetheless still; new: fresh novel recent; newly: recent; next: coming
    following upcoming; noisy: raucous; nonreligious: secular; nontransparent: opaque; normal: ordinary regular
    standard typical; notable: especially noteworthy particular prominent remarkable; noticeable: marked
    visible; novel: original; objective: unbiased; observable: visible; obsolete: outdated; obvious: evident
    plain; occasionally: periodically sometimes; odd: peculiar weird; often: regular repeatedly; old: ancient
    elderly stale; optional: discretionary voluntary; oral: spoken verbal; outer: exterior external;
    outstanding: superb; partly: somewhat; peaceful: tranquil; persistent: chronic determined stubborn; plenty:
    abundant lots; poisonous: venomous; polite: courteous respectful; poor: impoverished needy; poorest: worst;
    positive: favorable favourable; possible: feasible maybe perhaps potential; potential: prospective; present:
    existing now soon; pressing: urgent; prevalent: widespread; previous: earlier former preceding prior;
    pricey: costly expensive; primary: principal; prior: earlier preceding; private: confidential personal;
    profound: deep intense; pure: unmixed; purportedly: supposedly; quick: fast prompt rapid speedily speedy
    swift; quickest: fastest swiftest; rapid: swift; rare: infrequently scarce seldom uncommon unusual;
    rational: logical sane; raw: uncooked; ready: willingly; real: authentic true; really: indeed truly;
    reasonable: fair logical moderate rational sensible; reckless: careless rash; redundant: superfluous;
    regular: routine; relevant: pertinent related; reliable: trustworthy; religious: sacred spiritual;
    reluctant: hesitant unwilling; renewable: sustainable; resistant: immune resilient; richest: wealthiest;
    ridiculous: absurd laughable; right: proper suitable; rigid: inflexible stiff; robust: sturdy; rough:
    uneven; rude: disrespectful impolite; secret: classified confidential covert hidden private undisclosed;
    senseless: unconscious; sensible: wise; serious: grave solemn; severe: acute bad critical extreme grave
    harsh intense multiple numerous serious various; sharp: pointed steep; sharply: steeply; short: brief
    concise soon; shy: bashful timid; sick: unwell; sight: visual; significant: considerable dramatic major
    marked notable serious substantial; silent: mute quiet; similar: alike analogous; simple: straightforward;
    single: individual lone sole unmarried; skilled: experienced expert proficient; slender: slim thin; slight:
    little mild minimal minor small somewhat; slim: thin; slow: sluggish; small: little minor; smallest:
    tiniest; soaked: wet; sole: exclusively unique; sound: valid; sour: tart; specific: explicit expressly
    particular; spectacular: stunning; spoken: verbal; stable: steady; startling: surprising; strange: bizarre
    odd peculiar unusual weird; strict: harsh rigorous stringent tight; strong: firmly intense mighty muscular
    powerful robust sturdy tough; stubborn: headstrong obstinate; stupid: dumb silly; subsequently: afterwards
    following later next thereafter; successful: winning; sugary: sweet; sure: confident definite; susceptible:
    prone vulnerable; tasty: delicious flavorful flavourful; taut: tight; temporary: interim provisional
    transient; thorough: careful comprehensive detailed rigorous; three: thrice; thrilling: delighted exciting
    gripping; tidy: neat orderly; tiny: little microscopic miniature minuscule minute small; tired: weary;
    today: now nowadays; top: upper; total: absolute full overall utter; transgender: trans; triumphant:
    victorious; typical: average general ordinary; ugly: unattractive; unacceptable: unsatisfactory; unarmed:
    weaponless; unbeaten: undefeated; uncertain: unclear unknown unsure; unclear: vague; uncommon: unusual;
    uncompleted: unfinished; undisclosed: unspecified; unexpected: sudden surprising unforeseen; unfair: unjust;
    unfavorable: unfavourable; unforced: voluntary; unfortunate: regrettable sad unlucky; unhappy: dissatisfied
    miserable sad upset; unidentified: anonymous unknown unnamed; unnecessary: needless redundant superfluous;
    unoccupied: vacant; unrelated: irrelevant unconnected; unreliable: untrustworthy; untamed: wild; useless:
    futile ineffective worthless; usual: common conventional customary general normal routine typical; valuable:
    costly precious useful worthwhile; various: assorted different diverse multiple; viable: feasible workable;
    voluntarily: freely willingly; wealthy: prosperous rich; wonderful: amazing fantastic marvellous superb;
    wrong: erroneous mistaken mistakenly
"""
