"""Which adjective or people belongs to which country, and which spellings name the same place.

Knows countries, continents and peoples by a table. Refuses to know cities, history or borders.
"""

from __future__ import annotations

from typing import Final

_PEOPLES: Final = """
afghanistan: afghan afghans; africa: african africans; albania: albanian albanians; algeria: algerian;
america: american americans us usa unitedstates unitedstatesofamerica; angola: angolan; arabia: arab arabs arabic arabian;
argentina: argentine argentinian argentines argentinians; armenia: armenian armenians; asia: asian asians;
australia: australian australians aussie; austria: austrian austrians; azerbaijan: azerbaijani; bahrain: bahraini;
bangladesh: bangladeshi; belarus: belarusian; belgium: belgian belgians; bolivia: bolivian; bosnia: bosnian;
brazil: brazilian brazilians; britain: british briton britons uk unitedkingdom greatbritain brits; bulgaria: bulgarian;
burma: burmese myanmar; cambodia: cambodian; cameroon: cameroonian; canada: canadian canadians; chad: chadian;
chile: chilean chileans; china: chinese mandarin prc; colombia: colombian colombians; congo: congolese; croatia: croatian croat;
cuba: cuban cubans; cyprus: cypriot; czechrepublic: czech czechs czechia; denmark: danish dane danes; ecuador: ecuadorian;
egypt: egyptian egyptians; england: english englishman; estonia: estonian; ethiopia: ethiopian; europe: european europeans;
fiji: fijian; finland: finnish finn finns; france: french frenchman frenchwoman; georgia: georgian; germany: german germans;
ghana: ghanaian; greece: greek greeks; greenland: greenlandic; guatemala: guatemalan; haiti: haitian; holland: dutch netherlands dutchman;
honduras: honduran; hungary: hungarian; iceland: icelandic icelander; india: indian indians; indonesia: indonesian;
iran: iranian iranians persian; iraq: iraqi iraqis; ireland: irish irishman; israel: israeli israelis; italy: italian italians;
jamaica: jamaican; japan: japanese; jordan: jordanian; kazakhstan: kazakh; kenya: kenyan kenyans; korea: korean koreans;
kosovo: kosovan; kuwait: kuwaiti; laos: laotian; latvia: latvian; lebanon: lebanese; liberia: liberian; libya: libyan;
lithuania: lithuanian; luxembourg: luxembourgish; madagascar: malagasy; malawi: malawian; malaysia: malaysian; mali: malian;
malta: maltese; mexico: mexican mexicans; moldova: moldovan; mongolia: mongolian; morocco: moroccan; mozambique: mozambican;
namibia: namibian; nepal: nepali nepalese; newzealand: newzealander kiwi; nicaragua: nicaraguan; niger: nigerien;
nigeria: nigerian nigerians; norway: norwegian norwegians; oman: omani; pakistan: pakistani pakistanis;
palestine: palestinian palestinians; panama: panamanian; paraguay: paraguayan; peru: peruvian; philippines: filipino philippine filipinos;
poland: polish pole poles; portugal: portuguese; qatar: qatari; romania: romanian; russia: russian russians; rwanda: rwandan;
samoa: samoan; saudiarabia: saudi saudis; scotland: scottish scot scots scotsman; senegal: senegalese; serbia: serbian serb serbs;
singapore: singaporean; slovakia: slovak; slovenia: slovenian; somalia: somali; southafrica: southafrican; spain: spanish spaniard spaniards;
srilanka: srilankan; sudan: sudanese; sweden: swedish swede swedes; switzerland: swiss; syria: syrian syrians; taiwan: taiwanese;
tanzania: tanzanian; thailand: thai; tibet: tibetan; tunisia: tunisian; turkey: turkish turk turks; uganda: ugandan;
ukraine: ukrainian ukrainians; unitedarabemirates: emirati uae; uruguay: uruguayan; uzbekistan: uzbek; venezuela: venezuelan;
vietnam: vietnamese; wales: welsh welshman; yemen: yemeni; zambia: zambian; zimbabwe: zimbabwean; rome: roman romans;
texas: texan; california: californian; paris: parisian; london: londoner; newyorkcity: nyc; losangeles: la;
washingtondc: washington dc; unitednations: un; europeanunion: eu; sovietunion: soviet soviets ussr;
islam: islamic muslim muslims; christianity: christian christians; judaism: jewish jews jew; buddhism: buddhist;
hinduism: hindu hindus; catholicism: catholic catholics;
alabama: al; alaska: ak; arizona: az; arkansas: ar; california: ca; colorado: co; connecticut: ct; delaware: de;
florida: fl; georgia: ga; hawaii: hi hawaiian; idaho: id; illinois: il; indiana: in; iowa: ia; kansas: ks; kentucky: ky;
maine: me; maryland: md; massachusetts: ma; michigan: mi; minnesota: mn; mississippi: ms; missouri: mo;
montana: mt; nebraska: ne; nevada: nv; newhampshire: nh; newjersey: nj; newmexico: nm; newyork: ny; northcarolina: nc;
northdakota: nd; ohio: oh; oklahoma: ok; oregon: or; pennsylvania: pa; rhodeisland: ri; southcarolina: sc;
southdakota: sd; tennessee: tn; texas: tx; utah: ut; vermont: vt; virginia: va; wisconsin: wi; wyoming: wy
"""


def _read(table: str) -> dict[str, str]:
    homes: dict[str, str] = {}
    for entry in table.split(";"):
        home, _, forms = entry.partition(":")
        for form in (home.strip(), *forms.split()):
            homes.setdefault(form, home.strip())
    return homes


HOMES: Final = _read(_PEOPLES)
"""The home a squeezed word belongs to: `french` and `france` give `france`."""
PLACES: Final = frozenset(HOMES.values()) - {"islam", "christianity", "judaism"}
DEMONYMS: Final = frozenset(
    form for form, home in HOMES.items() if form != home and len(form) > 3
) - {"unitedstates", "unitedstatesofamerica", "unitedkingdom", "greatbritain", "netherlands",
     "washington", "myanmar", "czechia", "ussr"}  # fmt: skip
