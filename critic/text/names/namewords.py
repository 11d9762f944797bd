"""Words that tell a name from a capitalised word, and one kind of name from another.

Knows titles, particles, legal forms, the words that open English sentences, common given names and
the words that make an organisation or a place. Refuses to look at any text.
"""

from __future__ import annotations

from typing import Final

from critic.text.tokens import FUNCTION_WORDS


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


TITLES: Final = _set(
    """
    mr mrs ms miss mx dr doctor prof professor sir dame rev reverend fr hon mister madam ceo cfo cto coo
    president vice prime minister chancellor senator sen representative rep congressman congresswoman
    governor gov mayor secretary ambassador director chairman chairwoman chairperson chair premier
    manager coach captain capt lieutenant lt sergeant sgt colonel col commander admiral inspector
    detective officer constable deputy former then late attorney lawyer justice judge coroner actor
    actress singer author writer poet spokesman spokeswoman spokesperson founder cofounder councillor
    cllr mp mep msp pm vp sheikh imam rabbi archbishop cardinal pastor founder editor analyst
    speaker whip treasurer commissioner superintendent sheriff nurse engineer phd md jr sr esq
    """
)
WEAK_TITLES: Final = _set(
    "general gen major king queen prince princess duke duchess lord lady baron count earl pope bishop"
    " saint st sister brother father mother uncle aunt chief emperor empress tsar sultan"
)  # also part of many names: General Motors, Duke University, St Louis
LEGAL_FORMS: Final = _set(
    "inc incorporated ltd limited llc llp plc corp corporation co company gmbh ag sa nv bv oy ab spa"
    " srl pty kg se holdings group"
)
PARTICLES: Final = _set(
    "of the de del della di da das dos do du des van von der den ter bin ibn la le las los el al y and"
    " for on & at in upon to with a an or by from"
)
DAYS: Final = _set(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
    january february july september october november december jan feb mar apr jun jul aug sep sept oct
    nov dec mondays tuesdays wednesdays thursdays fridays saturdays sundays
    """
)
MONTH_NAMES: Final = _set("march april may june august")  # also names of people
PLAIN_ACRONYMS: Final = _set(
    """
    ok tv am pm ad bc bce ce id faq diy vs usd eur gbp est edt pst pdt cet gmt utc asap aka fyi tba tbd
    ceo cfo cto vip no yes ps pdf url html dna rna ac dc hd cd dvd pc ii iii iv vi vii viii ix xi xii
    json xml csv co2 h2o no2 so2 o2 n2o ch4 nh3 o3 n2 h2 zno sio2 tio2 naoh nacl ph lol omg btw fyi info
    note important warning summary answer question conclusion and or not the all must only never always
    """
)
ORG_WORDS: Final = _set(
    """
    university college school institute institution academy department ministry office bureau agency
    commission committee council board bank trust fund foundation association society organization
    organisation union league federation party court hospital clinic museum library laboratory
    laboratories times post news press journal airlines airways motors electric systems technologies
    software services industries partners club team band orchestra church army navy police force
    congress parliament senate house assembly company corporation group center centre conference
    authority administration alliance network studios records pictures entertainment media united
    fc inc ltd llc plc gmbh corp co foundation initiative coalition campaign
    """
)
PLACE_WORDS: Final = _set(
    """
    street avenue road lane boulevard square river lake sea ocean bay gulf strait mount mountain
    mountains hill hills valley island islands peninsula desert forest park county province district
    city town village state region airport station bridge canal coast beach cape port harbour harbor
    hall palace castle tower stadium arena north south east west northern southern eastern western
    central upper lower new great greater saint san santa los las el fort republic kingdom
    """
)
OF_HEADS: Final = _set(
    """
    center centre institute ministry department society foundation office association committee council
    agency fund campaign organization organisation bureau commission board college school coalition
    movement party act treaty convention conference programme program secretary administration
    initiative network union league club authority house
    """
)  # heads that take "for" or "on": Center for Disease Control, Committee on Climate
STARTERS: Final = FUNCTION_WORDS | _set(
    """
    according actually after again ago agreed all already also although always among another any anyone
    anything apart around article aside available average back bad based basic because become being best
    better big bigger both boys breaking brief briefly business businesses but buy call called calls can
    careful cases central certain certainly change changes check chief children choose city clearly
    clients close combined coming common companies company compared consequently consider contact
    countries country critics currently customer customers daily data day days dear despite details
    different does doctors does due earlier early eight eighteen eleven else employees enough especially
    essentially even eventually ever every everybody everyone everything evidence exactly example
    experts explain fans far fewer fifteen fifty figures finally find fire first five following food for
    former formerly forty founded four frequently fresh full further general generally get girls give
    given global go going good government great greater half hence here hi hello high higher
    historically home hot hours how hundreds if important in incidentally include included includes
    including increasingly indeed industry info information initially inside instead interest
    interestingly is items it its join just keep key kids known large larger largest last lastly late
    later lately latest learn least left less let like likewise little live local long look lots low
    lower made main mainly major make many maybe meanwhile members men middle military millions modern
    money months moreover most mostly much music my name named names national naturally nearly
    nevertheless new newly news next nine nobody none nonetheless normally note nothing notably now
    numerous obviously occasionally of officials often oh old older once one ones online only open
    opened original originally others otherwise our outside over overall own owners parents part
    participants particularly past patients people perhaps place plans please plus point points police
    police poor popular possible possibly power present press previous previously prices prior probably
    problem products provide public put quality question questions quick quite rarely rather real
    really recent recently regardless related report reported reports research researchers residents
    results right round said sales same save say scientists season second see sellers senior separately
    set seven several short should show shows similar similarly simple simply since single six sixteen
    small smaller so social some someone something sometimes soon sources special specifically staff
    start starting state statement states step steps still strong students studies study subsequently
    such summary supporters supposedly sure surprisingly take taken teachers team teams ten test than
    thank thanks then there therefore these they things think third thirteen thirty this those though
    thousands three through thus tickets time times tip tips to today together tomorrow tonight too
    top total traditional travel true try turn twelve twenty two type typical typically ultimately
    under unfortunately unless unlike until up upon use used users using usually various very video
    view visit visitors voters warm was water way we week weeks well were what whatever when whenever
    where whereas wherever whether which while who whoever whole whose why wide wife will winner winners
    with within without witnesses woman women word words work workers working world worldwide would
    year years yes yesterday yet you young your zero based both sign watch read born married author
    title source sources context passage document answer conclusion introduction background overview
    description price location address phone email hours rating reviews review stars ambience ambiance
    parking delivery takeout outdoor indoor service atmosphere menu health mass energy air education
    fahrenheit celsius kelvin earth internet autumn spring summer winter eve christmas easter
    history art science technology evidence policy law trade oil gas tax inflation rain snow unemployment
    """
)
COMMON_ENDINGS: Final = (
    "tion", "ment", "ness", "ity", "ing", "ism", "ship", "ance", "ence", "ly", "ed", "able", "ible",
    "ful", "less", "ous", "ive", "ers", "ists", "ors", "ies", "ants", "ents", "als", "ures", "ages",
)  # fmt: skip
BEFORE_NAMES: Final = _set(
    """
    new great world real old big high first little long red black white green blue golden silver house
    city health energy general trade police history education science art music water oil fire good best
    open second national global local state south north east west central upper lower free american
    will grant mark rose frank miles grace hope bill pat chase drew rich art gene dean max jack
    royal united supreme third fort air mass street sun star super sea life
    """
)  # common words that begin names: New York, World Bank, Will Smith
GIVEN: Final = _set(
    """
    aaron abdul abdullah abigail adam adrian ahmed aisha akira alan albert alejandro alex alexander
    alexandra alexis alfred ali alice alicia alison allen alyssa amanda amelia amir amy ana andre
    andrea andreas andrei andrew andy angela angelina anita ann anna anne annie anthony antonio arjun
    arnold arthur ashley barack barbara ben benjamin bernard bernie bill billy bob boris brad bradley
    brandon brenda brian bruce bryan cameron carl carla carlos carol caroline catherine cathy charles
    charlie charlotte chen chloe chris christian christina christine christopher cindy claire
    clara claudia craig cynthia dan daniel danielle dave david dean deborah debra dennis
    derek diana diane diego dmitri dominic don donald donna doris dorothy douglas dylan ed eddie edgar
    edith edward edwin elena eleanor eli elijah elizabeth ella ellen elon emily emma emmanuel enrique
    eric erica erik ernest ethan eugene eva evan eve evelyn fatima felix fernando fiona
    frances francesco francis francisco frank franklin fred frederick gabriel gareth gary geoffrey george
    gerald gerard gina giovanni giuseppe glenn gloria gordon graham greg gregory guillermo hannah hans
    harold harriet harry harvey hassan heather hector helen henri henry herbert hillary hiroshi howard
    hugh hugo ian ibrahim igor irene isaac isabel isabella ivan jack jackie jacob jacqueline jake james
    jamie jan jane janet jason javier jay jean jeff jeffrey jennifer jenny jeremy jerry jesse jessica
    jesus jill jim jimmy joan joe joel johan johann johannes john johnny jon jonathan jorge jose
    joseph josh joshua joyce juan judith julia julian julie justin karen karl kate katherine kathleen
    kathryn katie keith kelly ken kenneth kevin khalid kim kimberly kyle larry laura lauren
    lawrence leah lee leo leon leonard leonardo leslie lewis liam lily linda lisa liz logan lois lopez
    louis louise lucas lucy luigi luis luke lynn malcolm manuel marc marcel marco marcus
    margaret maria marie marilyn mario marion mark martha martin marvin mary mason mateo matt matthew
    maurice max maya megan mehmet melissa michael michel michelle miguel mike mikhail mohamed
    mohammad mohammed monica muhammad nancy naomi natalie nathan neil nelson nicholas nick nicola
    nicolas nicole nigel nikolai nina noah noel nora norman oliver olivia omar oscar pablo pamela
    patricia patrick paul paula pauline pedro peter phil philip phillip pierre priya rachel rahul ralph
    ramon randy raul ray raymond rebecca ricardo richard rick rita rob robert roberto robin rodney roger
    roland ron ronald rosa ross roy russell ruth ryan sally sam samantha samuel sandra sanjay
    sara sarah scott sean sebastian sergei seth shane shannon sharon shaun shirley silvia simon sofia
    sophia sophie stacy stanley stefan stella stephanie stephen steve steven stuart susan suzanne sylvia
    tamara tara taylor ted teresa terry theodore theresa thomas tiffany tim timothy tina todd tom tommy
    tony tracy travis trevor tyler valerie vanessa vera vernon veronica victor victoria vincent
    vladimir walter wanda warren wayne wendy wei wesley william willie xavier yolanda yusuf yvonne
    zachary zoe
    """
)
NICKNAMES: Final = tuple(
    frozenset(group.split())
    for group in (
        "robert bob bobby rob robbie bert", "william bill billy will willie liam", "richard dick rick ricky rich",
        "elizabeth liz lizzie beth betty eliza lisa libby", "james jim jimmy jamie", "john jack johnny jon jonathan",
        "margaret maggie meg peggy margie", "thomas tom tommy", "michael mike mick mickey michel", "joseph joe joey",
        "edward ed eddie ted ned", "theodore ted teddy theo", "katherine catherine kathryn kate katie kathy cathy kat",
        "alexander alex sandy alec", "alexandra alex sandra", "anthony tony", "andrew andy drew", "christopher chris",
        "daniel dan danny", "david dave davey", "donald don donnie", "frederick fred freddie", "gregory greg",
        "jeffrey geoffrey jeff geoff", "joshua josh", "kenneth ken kenny", "lawrence larry", "matthew matt",
        "nicholas nick nicky", "patrick pat paddy", "patricia pat patty tricia", "peter pete", "philip phillip phil",
        "raymond ray", "ronald ron ronnie", "samuel sam sammy", "samantha sam", "stephen steven steve", "susan sue susie",
        "timothy tim", "victoria vicky tori", "vincent vince", "walter walt", "zachary zach zack", "benjamin ben benny",
        "bernard bernie", "charles charlie chuck", "deborah debra debbie", "gabriel gabe", "gerald gerry jerry",
        "henry harry hank", "jacob jake", "jennifer jen jenny", "jessica jess", "leonard len leo", "louis lewis lou",
        "rebecca becky", "barbara barb barbie", "judith judy", "abraham abe", "albert al bert", "alfred al alf",
        "allison alison ali", "amanda mandy", "cynthia cindy", "dorothy dot dolly", "eugene gene", "francis frank",
        "franklin frank", "frances fran", "harold hal harry", "isabella isabel bella", "nathan nathaniel nate",
        "mohammed mohamed muhammad mohammad", "sean shaun shawn", "sara sarah", "eric erik", "marc mark", "carl karl",
        "ann anne anna annie", "allen alan allan", "bruce brucie", "russell russ", "douglas doug", "cameron cam",
    )
)  # fmt: skip
SPELLED: Final = {
    "rd": "road", "st": "saint", "ave": "avenue", "av": "avenue", "blvd": "boulevard", "dr": "drive",
    "ste": "suite", "mt": "mount", "ft": "fort", "univ": "university", "dept": "department",
    "intl": "international", "natl": "national", "assn": "association", "bros": "brothers",
    "hwy": "highway", "pkwy": "parkway", "ln": "lane", "sq": "square", "ctr": "center",
    "centre": "center", "theatre": "theater", "organisation": "organization", "defence": "defense",
    "labour": "labor", "govt": "government", "one": "1", "two": "2", "three": "3", "ii": "2",
    "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9",
}  # fmt: skip
"""Ways to write a word of a name, each with the one it is compared as."""
