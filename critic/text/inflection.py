"""Irregular English forms brought to one key, so that "rose" meets "rise" and "bought" meets "buy".

Knows irregular verbs and plurals, the forms of be, have and do, small number words, and the nouns and
adjectives that German measures by. Refuses to know meaning: regular endings are the stemmer's
business, synonyms that of `meaning.synonyms`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import Stemmer

_snowball: Final[Callable[[str], str]] = Stemmer.Stemmer("english", 0).stemWord

_FORMS: Final = """
    be is are was were am been being 's 're isn't aren't wasn't weren't; have has had having; do does
    did done doing; arise arose arisen; awake awoke; beat beaten; become became; begin began begun; bend
    bent; bet; bid; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred;
    bring brought; broadcast; build built; burn burnt; buy bought; catch caught; choose chose
    chosen; cling clung; come came; cost; creep crept; cut; deal dealt; dig dug; draw drew drawn;
    dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed;
    feel felt; fight fought; find found; flee fled; fly flew flown; forbid forbade forbidden; forget forgot
    forgotten; forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given; go
    went gone; grow grew grown; hang hung; hear heard; hide hid hidden; hit; hold held; keep kept;
    know knew known; lead led; learn learnt; leave left; lend lent; lie lay lain; light lit; lose
    lost; make made; mean meant; meet met; mislead misled; mistake mistook mistaken; outgrow outgrew;
    overcome overcame; oversee oversaw overseen; overtake overtook overtaken; overthrow overthrew
    overthrown; pay paid; prove proven; rebuild rebuilt; repay repaid; ride rode ridden; ring rang rung;
    rise rose risen; run ran; say said; see saw seen; seek sought; sell sold; send sent; set; shake
    shook shaken; shine shone; shoot shot; show shown; shrink shrank shrunk; shut; sing sang sung; sink sank
    sunk; sit sat; sleep slept; slide slid; speak spoke spoken; spend spent; spin spun; split;
    spread; spring sprang sprung; stand stood; steal stole stolen; stick stuck; strike struck
    stricken; swear swore sworn; sweep swept; swim swam swum; swing swung; take took taken; teach
    taught; tear tore torn; tell told; think thought; throw threw thrown; undergo underwent
    undergone; understand understood; undertake undertook undertaken; undo undid undone; uphold
    upheld; wake woke woken; wear wore worn; weave wove woven; weep wept; win won; withdraw withdrew
    withdrawn; withhold withheld; withstand withstood; write wrote written; overrun overran;
    man men; woman women; child children; person people; foot feet; tooth teeth; mouse mice; goose
    geese; life lives; wife wives; half halves; leaf leaves; loaf loaves; thief thieves; wolf wolves;
    knife knives; criterion criteria; phenomenon phenomena; analysis analyses; basis bases; crisis crises;
    medium media; bacterium bacteria; datum data; curriculum curricula;
    bus buses; gas gases; sue sues sued suing; die died dies dying;
    hoch hohe hohen; lang lange; breit breite; tief tiefe;
    can't can cannot; won't will; shan't shall; 2 two; 3 three; 4 four; 5 five; 6 six; 7 seven;
    8 eight; 9 nine; 10 ten; 11 eleven; 12 twelve; 20 twenty; 30 thirty; 40 forty; 50 fifty; 60 sixty;
    70 seventy; 80 eighty; 90 ninety
"""


def _table() -> dict[str, str]:
    """Give each irregular form its key: the stem of its first form."""
    rows = [row.split() for row in _FORMS.split(";")]
    return {form: _snowball(row[0]) for row in rows for form in row}


_KEYS: Final = _table()
_IRREGULAR: Final = frozenset(
    [form for form, key in _KEYS.items() if not key.isdigit() and key != _snowball(form)]
)


def is_irregular(word: str) -> bool:
    """Whether a folded word is an irregular form, mostly a verb's past ("sang", "built")."""
    return word in _IRREGULAR


def find_stem(word: str) -> str:
    """Give what a folded word is compared by: the stem of its plain form."""
    if "'" not in word:
        return _KEYS.get(word) or _snowball(word)
    bare = word.removesuffix("'s")
    return _KEYS.get(bare) or _KEYS.get(word) or _snowball(bare.removesuffix("'"))


stem: Final = lru_cache(maxsize=65536)(find_stem)  # for those who ask for the same again and again
