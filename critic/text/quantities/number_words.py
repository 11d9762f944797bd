"""The number words of English, German, French and Spanish.

Knows each word's value and the part it can play in a longer number. Refuses to put words together:
`critic.text.quantities.numerals` does.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, Literal, NamedTuple

Kind = Literal[
    "digits",
    "one",
    "teen",
    "ten",
    "hundred",
    "scale",
    "half",
    "part",
    "ordinal",
    "times",
    "vague",
    "span",
]
_ONES: Final = "zero one two three four five six seven eight nine"
_TEENS: Final = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_SCALES: Final = {
    "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12, "lakh": 10**5,
    "crore": 10**7, "lakhs": 10**5, "crores": 10**7, "quadrillion": 10**15, "dozen": 12,
    "mln": 10**6, "bln": 10**9, "bn": 10**9, "trn": 10**12, "mn": 10**6,
}  # fmt: skip
_ORDINALS: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
_TIMES: Final = {
    "twice": "2", "thrice": "3", "doubled": "2", "tripled": "3", "trebled": "3", "quadrupled": "4",
    "halved": "1/2", "double": "2", "triple": "3", "quadruple": "4", "doubling": "2",
    "tripling": "3", "doubles": "2", "triples": "3",
    "twofold": "2", "threefold": "3", "fourfold": "4", "fivefold": "5", "tenfold": "10",
}  # fmt: skip
_VAGUE: Final = {
    "dozens": 12, "hundreds": 100, "thousands": 1000, "millions": 10**6, "billions": 10**9,
    "trillions": 10**12,
}  # fmt: skip
SPANS: Final = ("fortnight", "decade")  # "a fortnight" is one of them: a number with no number word
ONE: Final = Fraction(1)
# Ordinals that also name parts: "two thirds", "three tenths".
DENOMINATORS: Final = frozenset(Fraction(number) for number in (3, 5, 6, 7, 8, 9, 10, 20))


class Foreign(NamedTuple):
    """Number words of other languages: one search pattern, and what each word is worth."""

    pattern: re.Pattern[str]
    values: dict[str, tuple[Kind, Fraction]]


def _english() -> dict[str, tuple[Kind, Fraction]]:
    words: dict[str, tuple[Kind, Fraction]] = {}
    for value, word in enumerate(_ONES.split()):
        words[word] = ("one", Fraction(value))
    for value, word in enumerate(_TEENS.split(), start=10):
        words[word] = ("teen", Fraction(value))
    for value, word in enumerate(_TENS.split(), start=2):
        words[word] = ("ten", Fraction(value * 10))
    words["hundred"] = ("hundred", Fraction(100))
    words |= {word: ("scale", Fraction(value)) for word, value in _SCALES.items()}
    for value, word in enumerate(_ORDINALS.split(), start=1):
        words[word] = ("ordinal", Fraction(value))
        if Fraction(value) in DENOMINATORS:
            words[word + "s"] = ("part", Fraction(value))
    words |= {"quarter": ("part", Fraction(4)), "quarters": ("part", Fraction(4))}
    words |= {"half": ("half", Fraction(1, 2)), "halves": ("part", Fraction(2))}
    words |= {word: ("times", Fraction(value)) for word, value in _TIMES.items()}
    words |= dict.fromkeys(SPANS, ("span", ONE))
    words |= {word: ("vague", Fraction(value)) for word, value in _VAGUE.items()}
    return words


_GERMAN_ONES: Final = "ein zwei drei vier fünf sechs sieben acht neun"
_GERMAN_TEENS: Final = (
    "zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS: Final = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
_FRENCH: Final = {
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
    "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16, "vingt": 20,
    "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "quatre-vingts": 80,
    "quatre-vingt-dix": 90, "soixante-dix": 70,
}  # fmt: skip
_SPANISH: Final = {
    "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9,
    "diez": 10, "doce": 12, "trece": 13, "catorce": 14, "quince": 15, "veinte": 20, "treinta": 30,
    "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "setenta": 70, "ochenta": 80, "noventa": 90,
}  # fmt: skip
_FOREIGN_SCALES: Final = {
    "hundert": 100, "tausend": 10**3, "millionen": 10**6, "milliarde": 10**9, "milliarden": 10**9,
    "mio": 10**6, "mrd": 10**9, "mille": 10**3, "millions": 10**6, "milliard": 10**9,
    "milliards": 10**9, "millón": 10**6, "millones": 10**6, "mil": 10**3, "cien": 100,
    "ciento": 100,
}  # fmt: skip


def _foreign() -> Foreign:
    values: dict[str, tuple[Kind, Fraction]] = {}
    ones = dict(enumerate(_GERMAN_ONES.split(), start=1))
    for value, word in ones.items():
        values[word] = ("one", Fraction(value))
    for value, word in enumerate(_GERMAN_TEENS.split(), start=10):
        values[word] = ("teen", Fraction(value))
    for value, word in enumerate(_GERMAN_TENS.split(), start=2):
        values[word] = ("ten", Fraction(value * 10))
        values |= {
            f"{one}und{word}": ("teen", Fraction(value * 10 + number))
            for number, one in ones.items()
        }
    for words in (_FRENCH, _SPANISH):
        for word, value in words.items():
            kind: Kind = "one" if value < 10 else "ten" if value % 10 == 0 else "teen"
            values[word] = (kind, Fraction(value))
    for word, value in _FOREIGN_SCALES.items():
        values[word] = ("hundred" if value == 100 else "scale", Fraction(value))
    values.pop("ein")  # nearly always the article
    spelled = "|".join(sorted(map(re.escape, values), key=lambda word: (-len(word), word)))
    return Foreign(re.compile(rf"(?<![^\W_])(?:{spelled})(?![^\W_])", re.IGNORECASE), values)


# Words for scales that no English text holds, and small numbers before a foreign unit of time.
FOREIGN_SURE: Final = re.compile(
    r"\b(?:(?:millionen|milliarden?|milliards?|millones)(?![^\W_])"
    r"|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|deux|trois|quatre"
    r"|cinq|sept|huit|neuf|dix|douze|quinze|vingt|trente|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce"
    r"|quince|veinte|treinta)(?= (?:tagen?|wochen|monaten?|jahren?|stunden|minuten|jours|semaines|mois|ans"
    r"|heures|minutes|días|dias|semanas|meses|años|horas|minutos)(?![^\W_])))",
    re.IGNORECASE,
)
WORDS: Final = _english()
FOREIGN_WORDS: Final = _foreign()
# Little words that say a text is German, French or Spanish; only asked where it is not ASCII.
FOREIGN: Final = re.compile(r"(?<![^\W_])(?:und|der|das|les|des|est|los|las|una|del|für)(?![^\W_])")
