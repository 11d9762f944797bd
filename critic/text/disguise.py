"""What stands in a text and is not of it: entities, tags and emphasis inside words and numbers.

Knows HTML entities that name one character, tags and comments that only dress a text, markdown's signs
of emphasis, and spaces beyond the first; and letters drawn like Latin ones. Refuses to touch the signs
of layout (bullets, rules, fences, headings in bold), superscripts, which may be citation marks, and
code of any length.
"""

from __future__ import annotations

import re
from html.entities import html5
from typing import Final, NamedTuple

# Letters drawn like Latin ones, by what they look like: Greek, Cyrillic, Armenian, small capitals.
_ALIKE: Final = {
    "A": "ΑАᎪ", "B": "ΒВᏴ", "C": "СϹᏟ", "E": "ΕЕᎬ", "F": "Ϝ", "G": "ԌᏀ", "H": "ΗНᎻ", "I": "ΙІӀ",
    "J": "ЈᎫ", "K": "ΚКᏦ", "L": "Ꮮ", "M": "ΜМᎷ", "N": "Ν", "O": "ΟОՕ", "P": "ΡРᏢ", "S": "ЅՏᏚ",
    "T": "ΤТᎢ", "U": "Սꓴ", "V": "ѴᏙ", "W": "ԜᎳ", "X": "ΧХ", "Y": "ΥҮУ", "Z": "ΖᏃ",
    "a": "аαɑᴀ", "b": "Ьʙ", "c": "сϲᴄ", "d": "ԁᴅ", "e": "еᴇҽ", "f": "ꜰք", "g": "ɡցɢ", "h": "һհʜ",
    "i": "іιɪ", "j": "јᴊ", "k": "κкᴋ", "l": "ӏʟ", "m": "мᴍ", "n": "ոɴη", "o": "оοօᴏ", "p": "рρᴘ",
    "q": "ԛզ", "r": "гʀ", "s": "ѕꜱ", "t": "тᴛτ", "u": "υսᴜ", "v": "νѵᴠ", "w": "ԝᴡω", "x": "хχ",
    "y": "уγʏ", "z": "ᴢ",
}  # fmt: skip
ALIKE: Final = {char: plain for plain, chars in _ALIKE.items() for char in chars}
_LATIN: Final = {ord(char): plain for char, plain in ALIKE.items()}
_TWINS: Final = frozenset("аеорсхуіѕјԁАВЕКМНОРСТХΑΒΕΖΗΙΚΜΝΟΡΤΥΧοναՕօոս")  # not to be told apart
_RUN: Final = re.compile(r"[^\W\d_]++")
_SCRIPTS: Final = re.compile(r"[\u0370-\u03ff\u0400-\u052f\u0531-\u058f]")
_LATIN_END: Final = "\u0250"  # letters before it are Latin, with or without accents

# All begin with one set of characters, which is found fast; single spaces are passed over first.
_SIGN: Final = re.compile(
    r"[ &*_~`<\r](?: (?<=  ) {0,398}|(?<! )(?:"
    r"(?<=&)(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8}\d{0,2});|(?<=\*)\*{0,2}|(?<=_)_{0,2}|(?<=~)~|"
    r"(?<=`)[\w.,%$€£:/-]{1,40}`|(?<=<)/?(?:b|i|u|em|strong|span|mark|small|big|font|tt|wbr|ins|a)(?:\s[^<>\n]{0,200})?/?>|"
    r"(?<=<)!--[^<>\n]{0,200}-->|(?<=\r)\n))",
    re.IGNORECASE,
)
_OTHER_SIGNS: Final = "&*_~`<\r"
_SPACES: Final = re.compile(r"   {0,398}")  # the same, where there are no other signs
_UNDERLINED: Final = re.compile(r"_(?:(?<![^\W_]_)|(?<=\d_)(?=\d))")
_HEADING: Final = re.compile(r"^[ \t>]{0,8}(\*\*|__)[^*_\n]{1,120}(\1):?[ \t]{0,8}$", re.MULTILINE)
_OPENS: Final = frozenset("$€£(\"'")
_CLOSES: Final = frozenset(".,%!?)\"'€$£°²³")


class Bare(NamedTuple):
    """A text without its dress: where each character stood, and how long what stood for it was."""

    text: str
    offsets: list[int]
    lengths: dict[int, int]


def is_dressed(text: str) -> bool:
    """Whether signs stand in a text that may be dress."""
    return (
        "*" in text or "  " in text or "&" in text or "`" in text or "<" in text or "~~" in text
        or "\r\n" in text or ("_" in text and _UNDERLINED.search(text) is not None)
    )  # fmt: skip


def undress(text: str) -> Bare | None:
    """Give a text without its dress; None where it wears none. Linear in its length."""
    bold = "**" in text or "__" in text
    layout = (
        {at for line in _HEADING.finditer(text) for at in (line.start(1), line.start(2))}
        if bold
        else ()
    )
    kept: list[str] = []
    offsets: list[int] = []
    lengths: dict[int, int] = {}
    at = 0
    signs = _SIGN if any(map(text.__contains__, _OTHER_SIGNS)) else _SPACES
    for found in signs.finditer(text):
        start, end = found.span()
        sign = None if start in layout else _read(text, found[0], start, end)
        if sign is None:
            continue
        kept += (text[at:start], sign)
        offsets.extend(range(at, start))
        if found[0][0] == "`":
            offsets.extend(range(start + 1, end - 1))
        elif sign:
            lengths[len(offsets)] = end - start
            offsets.append(start)
        at = end
    if not at:
        return None
    kept.append(text[at:])
    offsets.extend(range(at, len(text)))
    return Bare("".join(kept), offsets, lengths)


def _read(text: str, sign: str, start: int, end: int) -> str | None:
    """Give what a sign stands for, "" for mere dress; None where it stands for itself."""
    left, right = text[start - 1 : start], text[end : end + 1]
    first = sign[0]
    if first == "&":
        return _named(sign)
    if first == "<":
        return ""
    if first == " ":
        return None if left in {"", "\n", "|"} or right in {"", "\n", "\r", "|"} else " "
    if first == "`":
        return None if "`" in {left, right} else sign[1:-1]
    word_left, word_right = left.isalnum(), right.isalnum()
    if first == "\r":
        return "\n"
    if first == "_":
        within = left.isdigit() and right.isdigit()  # 1_000
        quoted = left in _OPENS or right in _OPENS or (left in _CLOSES and word_right)
        aside = word_left != word_right or (left in _CLOSES and left != "")
        return "" if within or (not quoted and aside) else None
    opens = not word_left and left != first and (word_right or right in _OPENS)
    closes = not word_right and right != first and (word_left or left in _CLOSES)
    inside = word_left and word_right and (len(sign) == 2 or left.isdigit() != right.isdigit())
    return "" if opens or closes or inside else None


def _named(entity: str) -> str | None:
    """Give the one character that an entity of HTML names; None where it names none, or several."""
    name = entity[1:]
    if name[0] == "#":
        digits = name[2:-1] if name[1] in "xX" else name[1:-1]
        code = int(digits, 16 if name[1] in "xX" else 10)
        found = chr(code) if 31 < code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
    else:
        found = html5.get(name, "")
    return found if len(found) == 1 else None


def latinised(text: str) -> str:
    """Give a text in which letters drawn like Latin ones are those, in words that have Latin ones.

    A word of such letters alone is Latin where nothing in the text is of another script.
    """
    foreign = any(char not in _TWINS for char in _SCRIPTS.findall(text))

    def plain(found: re.Match[str]) -> str:
        word = found[0]
        if word.isascii():
            return word
        if any(char < _LATIN_END for char in word):
            return word.translate(_LATIN)
        twins = not foreign and len(word) > 1 and _TWINS.issuperset(word)
        return word.translate(_LATIN) if twins else word

    return _RUN.sub(plain, text)
