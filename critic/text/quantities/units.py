"""Units of measure with exact factors, currencies, and the words they are written with.

Knows about seventy units by dimension, each as an exact factor to its dimension's base unit; that a
month is no fixed number of days (dimension "calendar", counted in months); and which spellings are
unsafe. Refuses to convert currencies, and to guess a unit from the sense of a sentence.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

ONE: Final = Fraction(1)  # shared, so that "no conversion" is an identity test
NO_OFFSET: Final = Fraction(0)


class Unit(NamedTuple):
    """One unit: `value * factor + offset` is the value in the base unit of `dimension`.

    `loose` is the relative doubt where a word names several units (ton, gallon, pint).
    """

    dimension: str
    name: str
    factor: Fraction = ONE
    offset: Fraction = NO_OFFSET
    loose: Fraction = NO_OFFSET


# Base units: metre, kilogram, square metre, litre, second, month, metre per second, kelvin, byte,
# joule, watt, pascal, hertz, volt, ampere, decibel. Factors are the legal definitions.
_MEASURES: Final = (
    ("length", "m", "1", "m metre metres meter meters metern metro metros mètre mètres"),
    ("length", "km", "1000", "km kms kilometre kilometres kilometer kilometers kilometern kilómetros kilomètres"),
    ("length", "cm", "0.01", "cm centimetre centimetres centimeter centimeters zentimeter"),
    ("length", "mm", "0.001", "mm millimetre millimetres millimeter millimeters"),
    ("length", "µm", "0.000001", "µm μm um micron microns micrometre micrometres micrometer micrometers"),
    ("length", "nm", "0.000000001", "nm nanometre nanometres nanometer nanometers"),
    ("length", "inch", "0.0254", "inch inches"),
    ("length", "foot", "0.3048", "ft foot feet"),
    ("length", "yard", "0.9144", "yd yds yard yards"),
    ("length", "mile", "1609.344", "mi mile miles"),
    ("length", "nautical mile", "1852", "nmi nautical_mile nautical_miles"),
    ("length", "light year", "9460730472580800", "light_year light_years lightyear lightyears"),
    ("length", "au", "149597870700", "AU astronomical_unit astronomical_units"),
    ("mass", "kg", "1", "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramos"),
    ("mass", "g", "0.001", "g gram grams gramme grammes gramm gramos"),
    ("mass", "mg", "0.000001", "mg milligram milligrams milligramme milligrammes"),
    ("mass", "µg", "0.000000001", "µg μg mcg ug microgram micrograms"),
    ("mass", "tonne", "1000", "t tonne tonnes metric_ton metric_tons metric_tonnes"),
    ("mass", "Mt", "1000000000", "Mt megatonne megatonnes megaton megatons"),
    ("mass", "Gt", "1000000000000", "Gt gigatonne gigatonnes gigaton gigatons"),
    ("mass", "ton", "907.18474", "ton tons short_ton short_tons"),
    ("mass", "long ton", "1016.0469088", "long_ton long_tons"),
    ("mass", "pound", "0.45359237", "lb lbs pound pounds"),
    ("mass", "ounce", "0.028349523125", "oz ounce ounces"),
    ("mass", "stone", "6.35029318", "stone"),
    ("mass", "carat", "0.0002", "carat carats"),
    ("area", "m²", "1", "m² m2 sqm square_metre square_metres square_meter square_meters sq_m sq_metres"),
    ("area", "km²", "1000000", "km² km2 square_kilometre square_kilometres square_kilometer square_kilometers sq_km"),
    ("area", "cm²", "0.0001", "cm² cm2 square_centimetre square_centimetres square_centimeter square_centimeters"),
    ("area", "hectare", "10000", "ha hectare hectares hektar"),
    ("area", "acre", "4046.8564224", "acre acres"),
    ("area", "square foot", "0.09290304", "sqft ft² ft2 square_foot square_feet sq_ft sq_feet"),
    ("area", "square inch", "0.00064516", "in² square_inch square_inches sq_in"),
    ("area", "square yard", "0.83612736", "square_yard square_yards sq_yd"),
    ("area", "square mile", "2589988.110336", "mi² square_mile square_miles sq_mi sq_miles"),
    ("volume", "litre", "1", "l L litre litres liter liters litros"),
    ("volume", "ml", "0.001", "ml mL cc millilitre millilitres milliliter milliliters"),
    ("volume", "cl", "0.01", "cl centilitre centilitres centiliter centiliters"),
    ("volume", "dl", "0.1", "dl dL decilitre decilitres deciliter deciliters"),
    ("volume", "m³", "1000", "m³ m3 cubic_metre cubic_metres cubic_meter cubic_meters"),
    ("volume", "cm³", "0.001", "cm³ cm3 cubic_centimetre cubic_centimetres cubic_centimeter cubic_centimeters"),
    ("volume", "km³", "1000000000000", "km³ cubic_kilometre cubic_kilometres cubic_kilometer cubic_kilometers"),
    ("volume", "cubic foot", "28.316846592", "ft³ cubic_foot cubic_feet cu_ft"),
    ("volume", "cubic inch", "0.016387064", "cubic_inch cubic_inches cu_in"),
    ("volume", "gallon", "3.785411784", "gal gallon gallons"),
    ("volume", "quart", "0.946352946", "qt quart quarts"),
    ("volume", "pint", "0.473176473", "pint pints"),
    ("volume", "cup", "0.2365882365", "cup cups"),
    ("volume", "tablespoon", "0.01478676478125", "tbsp tablespoon tablespoons"),
    ("volume", "teaspoon", "0.00492892159375", "tsp teaspoon teaspoons"),
    ("volume", "fluid ounce", "0.0295735295625", "fluid_ounce fluid_ounces fl_oz"),
    ("volume", "barrel", "158.987294928", "bbl barrel barrels"),
    ("time", "ms", "0.001", "ms msec millisecond milliseconds"),
    ("time", "µs", "0.000001", "µs μs microsecond microseconds"),
    ("time", "ns", "0.000000001", "ns nanosecond nanoseconds"),
    ("time", "second", "1", "s sec secs second seconds sekunden secondes segundos"),
    ("time", "minute", "60", "min mins minute minutes minuten minutos"),
    ("time", "hour", "3600", "h hr hrs hour hours stunde stunden heure heures hora horas"),
    ("time", "day", "86400", "d day days calendar_day calendar_days tag tage tagen jour jours día días dias"),
    ("time", "week", "604800", "wk wks week weeks woche wochen semaine semaines semana semanas"),
    ("time", "fortnight", "1209600", "fortnight fortnights"),
    ("business time", "business day", "1", "business_day business_days working_day working_days banking_days werktage werktagen"),
    ("calendar", "month", "1", "mo mos month months calendar_month calendar_months monat monate monaten mois mes meses"),
    ("calendar", "quarter", "3", "quarter quarters"),
    ("calendar", "year", "12", "yr yrs year years calendar_year calendar_years jahr jahre jahren an ans année années año años"),
    ("calendar", "decade", "120", "decade decades"),
    ("calendar", "century", "1200", "century centuries jahrhunderte siècles siglos"),
    ("calendar", "millennium", "12000", "millennium millennia millenniums"),
    ("speed", "km/h", "5/18", "kmh kph kmph km/h km/hr"),
    ("speed", "mph", "0.44704", "mph"),
    ("speed", "knot", "463/900", "kt kts knot knots"),
    ("speed", "m/s", "1", "m/s"),
    ("data", "bit", "1/8", "bit bits"),
    ("data", "byte", "1", "byte bytes"),
    ("data", "kB", "1000", "kB KB kilobyte kilobytes"),
    ("data", "MB", "1000000", "MB megabyte megabytes"),
    ("data", "GB", "1000000000", "GB gigabyte gigabytes"),
    ("data", "TB", "1000000000000", "TB terabyte terabytes"),
    ("data", "PB", "1000000000000000", "PB petabyte petabytes"),
    ("data", "KiB", "1024", "KiB kibibyte kibibytes"),
    ("data", "MiB", "1048576", "MiB mebibyte mebibytes"),
    ("data", "GiB", "1073741824", "GiB gibibyte gibibytes"),
    ("data", "kbit", "125", "kb kbit kilobit kilobits"),
    ("data", "Mbit", "125000", "Mb Mbit megabit megabits"),
    ("data", "Gbit", "125000000", "Gb Gbit gigabit gigabits"),
    ("data rate", "kbps", "125", "kbps"),
    ("data rate", "Mbps", "125000", "Mbps mbps"),
    ("data rate", "Gbps", "125000000", "Gbps gbps"),
    ("energy", "J", "1", "J joule joules"),
    ("energy", "kJ", "1000", "kJ kilojoule kilojoules"),
    ("energy", "MJ", "1000000", "MJ megajoule megajoules"),
    ("energy", "kcal", "4184", "kcal kilocalorie kilocalories calorie calories cal"),
    ("energy", "Wh", "3600", "Wh watt_hour watt_hours"),
    ("energy", "kWh", "3600000", "kWh kwh kilowatt_hour kilowatt_hours"),
    ("energy", "MWh", "3600000000", "MWh megawatt_hour megawatt_hours"),
    ("energy", "GWh", "3600000000000", "GWh gigawatt_hour gigawatt_hours"),
    ("energy", "TWh", "3600000000000000", "TWh terawatt_hour terawatt_hours"),
    ("power", "W", "1", "W watt watts"),
    ("power", "kW", "1000", "kW kilowatt kilowatts"),
    ("power", "MW", "1000000", "MW megawatt megawatts"),
    ("power", "GW", "1000000000", "GW gigawatt gigawatts"),
    ("power", "horsepower", "745.69987158227022", "hp horsepower bhp"),
    ("pressure", "Pa", "1", "Pa pascal pascals"),
    ("pressure", "hPa", "100", "hPa hectopascal hectopascals mbar millibar millibars"),
    ("pressure", "kPa", "1000", "kPa kilopascal kilopascals"),
    ("pressure", "MPa", "1000000", "MPa megapascal megapascals"),
    ("pressure", "bar", "100000", "bar"),
    ("pressure", "atm", "101325", "atm atmosphere atmospheres"),
    ("pressure", "psi", "6894.757293168361", "psi"),
    ("pressure", "mmHg", "133.322387415", "mmHg"),
    ("frequency", "Hz", "1", "Hz hertz"),
    ("frequency", "kHz", "1000", "kHz kilohertz"),
    ("frequency", "MHz", "1000000", "MHz megahertz"),
    ("frequency", "GHz", "1000000000", "GHz gigahertz"),
    ("frequency", "rpm", "1/60", "rpm RPM"),
    ("voltage", "V", "1", "V volt volts"),
    ("voltage", "kV", "1000", "kV kilovolt kilovolts"),
    ("current", "A", "1", "amp amps ampere amperes"),
    ("current", "mA", "0.001", "mA milliamp milliamps"),
    ("amount", "mmol", "0.001", "mmol millimole millimoles"),
    ("amount", "mol", "1", "mol mole moles"),
    ("sound", "dB", "1", "dB decibel decibels"),
    ("degree", "degree", "1", "° degree degrees"),
    ("share", "%", "0.01", "% percent pct per_cent prozent pour_cent por_ciento"),
    ("share", "‰", "0.001", "‰ per_mille per_mill"),
    ("share", "ppm", "0.000001", "ppm parts_per_million"),
    ("share", "ppb", "0.000000001", "ppb parts_per_billion"),
    ("points", "percentage point", "1", "pp ppt percentage_point percentage_points %_points percent_points prozentpunkte"),
    ("points", "basis point", "0.01", "bp bps basis_point basis_points"),
    ("times", "times", "1", "times fold x ×"),
)  # fmt: skip
_TEMPERATURES: Final = (
    ("°C", "1", "273.15", "°C ℃ celsius centigrade °_c °_celsius degrees_celsius degree_celsius degrees_c degrees_centigrade"),
    ("°F", "5/9", "45967/180", "°F ℉ fahrenheit °_f °_fahrenheit degrees_fahrenheit degree_fahrenheit degrees_f"),
    ("kelvin", "1", "0", "kelvin kelvins degrees_kelvin"),
)  # fmt: skip
_LOOSE: Final = {"ton": "0.125", "gallon": "0.21", "pint": "0.21", "quart": "0.21", "cup": "0.06"}

# Currency by symbol, code and word. "$" stays apart from "USD": it may be any dollar.
SYMBOLS: Final = {
    "$": "$", "US$": "USD", "U.S.$": "USD", "A$": "AUD", "AU$": "AUD", "C$": "CAD", "CA$": "CAD",
    "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "R$": "BRL", "€": "EUR", "£": "GBP", "¥": "JPY",
    "₹": "INR", "₽": "RUB", "₩": "KRW", "₺": "TRY", "₪": "ILS", "₫": "VND", "₦": "NGN", "₱": "PHP",
    "Rs": "INR", "Rs.": "INR", "RMB": "CNY", "kr": "SEK", "zł": "PLN", "₿": "BTC",
}  # fmt: skip
CODES: Final = frozenset(
    "USD EUR GBP JPY CHF INR CNY AUD CAD NZD HKD SGD SEK NOK DKK PLN CZK HUF RON BGN RUB UAH TRY ZAR "  # noqa: SIM905
    "BRL MXN ARS CLP COP PEN KRW TWD THB IDR MYR PHP VND ILS AED SAR QAR EGP NGN KES PKR BDT LKR BTC "
    "ETH".split()
)
_CURRENCY_WORDS: Final = {
    "dollar": "$", "dollars": "$", "us dollars": "USD", "u.s. dollars": "USD", "euro": "EUR",
    "euros": "EUR", "pounds sterling": "GBP", "pound sterling": "GBP", "sterling": "GBP",
    "yen": "JPY", "rupee": "INR", "rupees": "INR", "yuan": "CNY", "renminbi": "CNY",
    "ruble": "RUB", "rubles": "RUB", "rouble": "RUB", "roubles": "RUB", "franc": "CHF",
    "francs": "CHF", "swiss francs": "CHF", "franken": "CHF", "canadian dollars": "CAD",
    "australian dollars": "AUD", "peso": "MXN", "pesos": "MXN", "reais": "BRL",
    "rand": "ZAR", "krona": "SEK", "kronor": "SEK", "lira": "TRY", "shekels": "ILS",
    "bitcoin": "BTC", "bitcoins": "BTC",
}  # fmt: skip
CENT: Final = "cent"  # of whatever currency
_CENTS: Final = {"cent": CENT, "cents": CENT, "pence": "GBP", "¢": "$"}


def _spellings(words: str) -> list[str]:
    """Read a row of spellings; an underscore stands for a space inside one."""
    return [word.replace("_", " ") for word in words.split()]


def _factor(written: str) -> Fraction:
    return ONE if written == "1" else Fraction(written)


def _money(code: str, factor: str = "1") -> Unit:
    return Unit("money", code, _factor(factor))


def _table() -> dict[str, Unit]:
    units: dict[str, Unit] = {}
    for dimension, name, factor, words in _MEASURES:
        unit = Unit(dimension, name, _factor(factor), loose=Fraction(_LOOSE.get(name, "0")))
        units |= dict.fromkeys(_spellings(words), unit)
    for name, factor, offset, words in _TEMPERATURES:
        unit = Unit("temperature", name, Fraction(factor), Fraction(offset))
        units |= dict.fromkeys(_spellings(words), unit)
    units |= {word: _money(code) for word, code in _CURRENCY_WORDS.items()}
    units |= {word: _money(code, "0.01") for word, code in _CENTS.items()}
    units |= {code: _money(code) for code in CODES}
    return units | {symbol: _money(code) for symbol, code in SYMBOLS.items()}


UNITS: Final = _table()
OPENERS: Final = frozenset(unit.partition(" ")[0].lower() for unit in UNITS if " " in unit)
"""What the spellings of several words begin with."""
# Spellings that are also everyday words or letters: only read as units where they touch the number.
TOUCHING: Final = frozenset(("s", "d", "x", "kr", "in", "mo", "cal", "mi", "V", "h", "an", "bar"))
ADVERBS: Final = {
    "annually": "year", "yearly": "year", "monthly": "month", "weekly": "week", "daily": "day",
    "hourly": "hour", "quarterly": "quarter", "annual": "year", "p.a.": "year", "annum": "year",
}  # fmt: skip


def find_unit(words: str) -> Unit | None:
    """Give the unit that one spelling names; exact case first, lower case for longer words."""
    unit = UNITS.get(words)
    if unit is None and len(words) > 2:
        unit = UNITS.get(words.lower())
    return unit


def money(symbol: str) -> Unit | None:
    """Give the unit of a currency symbol or code, or None if it is none."""
    code = SYMBOLS.get(symbol) or (symbol if symbol in CODES else None)
    return _money(code) if code else None


def rate(unit: Unit, base: Unit) -> Unit | None:
    """Give the unit of `unit` per `base` where that is a dimension of its own, such as speed."""
    if base.dimension != "time" or unit.dimension not in ("length", "data"):
        return None
    dimension = "speed" if unit.dimension == "length" else "data rate"
    return Unit(dimension, f"{unit.name}/{base.name}", unit.factor / base.factor)
