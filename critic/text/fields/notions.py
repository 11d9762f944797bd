"""What things with features are called: different words for one notion, brought together.

Knows everyday English names of the features that records describe (rooms, shops, goods, people,
weather), so that a key and a sentence can meet; every other word stands for itself by its stem.
Refuses to know values and how two of them clash.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from critic.text.inflection import stem
from critic.text.meaning.phrases import Phrases
from critic.text.tokens import is_content

_TABLE: Final = """
    wifi: wi fi, wifi, wireless internet, wireless, internet access, internet, wlan, wi fi access
    parking: parking, park, car park, parked, car parks, parking space, parking spaces, parking spot,
      parking spots, parking area, parking facilities, car parking, parking options
    takeout: take out, takeout, take outs, takeouts, takeaway, take away, takeaways, carry out, carryout,
      takes out, taking out, food to go, orders to go, take food out, take out food, take out orders
    outdoor seating: outdoor seating, outdoor seats, outdoor seat, outdoor tables, outdoor dining, outside seating,
      outdoor patio, outdoor and indoor seating, seating outdoors, seating outside, patio seating, patio,
      patios, terrace, al fresco dining, alfresco dining, sit outside, dine outside, outdoor seating area,
      outdoor eating, outdoor dining area, outdoor terrace
    children: children, child, kids, kid, families, family friendly, kid friendly, kids friendly, child friendly
    pet: pets, pet, dogs, dog, dog friendly, pet friendly, pets allowed, dogs allowed
    card: credit card, credit cards, card payment, card payments, cards, debit card, debit cards, card
    ambience: ambience, ambiance, ambiences, ambiances, atmosphere, atmospheres, vibe, vibes, mood, decor
    delivery: delivery, deliveries, deliver, delivers, home delivery, delivering, delivered to your door
    reservation: reservation, reservations, reserve, table booking, booking, bookings, book a table,
      bookable, reserve a table, reserving, book in advance, advance booking
    group: group, groups, large parties, big parties, parties, large party
    wheelchair: wheelchair, wheelchairs, wheelchair accessible, step free, step free access, disabled access,
      wheelchair access, wheelchair accessibility, accessibility
    price: price, prices, priced, cost, costs, costing, fee, fees, charge, charges, rate per night, priced at
    rating: rating, ratings, rated, star rating, stars, star, score, scores, scored, stars rating, user rating,
      rate, rates, review score, average rating, star ratings
    phone: phone, telephone, phone number, telephone number, tel, phone no
    email: email, e mail, email address, e mail address, mail address
    website: website, web site, homepage, home page, url, web page, webpage
    address: address, located at, situated at, street address, postal address
    pool: pool, pools, swimming pool, swimming pools
    gym: gym, gyms, fitness centre, fitness center, fitness room, fitness studio, workout room
    conditioning: air conditioning, air conditioner, air conditioned, aircon, a c, air con, ac
    elevator: elevator, elevators, lift, lifts
    laundry: laundry, laundry service, washing machine, laundry facilities
    television: tv, tvs, television, televisions, t v, flat screen
    smoking: smoking, smoke, smokers, smoker
    alcohol: alcohol, alcoholic drinks, alcoholic beverages, alcoholic drink, liquor, alcoholic
    breakfast: breakfast, breakfasts
    weight: weight, weights, weigh, weighs, weighing, weighed
    height: height, heights, tall, high
    width: width, widths, wide
    length: length, lengths, long
    depth: depth, depths, deep
    speed: speed, speeds, velocity
    size: size, sizes, sized
    colour: colour, colours, color, colors, coloured, colored
    mileage: mileage, odometer, odometer reading, miles driven, kilometres driven
    transmission: transmission, gearbox
    engine: engine, motor, engines
    salary: salary, salaries, pay, wage, wages, earns, paid, annual salary, earn, earning
    title: job title, position, role, job
    department: department, departments, dept, division
    manager: manager, managers, supervisor, line manager, reports to, boss
    hire: hired, hire, hiring, employed since, joined, joining, start date, started, hire date, joining date
    birth: born, birth date, date of birth, dob, birthday, birth
    age: age, aged, years old, year old, ages
    occupation: occupation, profession
    nationality: nationality, citizenship
    temperature: temperature, temperatures, temp, temps, degrees
    humidity: humidity, humid
    wind: wind, winds, windy, wind speed
    precipitation: precipitation, rain, rainfall, rains, rainy
    pressure: pressure, air pressure
    warranty: warranty, warranties, guarantee, guaranteed, guarantees
    battery: battery, batteries, battery life
    waterproof: waterproof, water resistant, water resistance, watertight, water proof
    screen: screen, display, screens, displays, screen size, display size
    memory: memory, ram
    storage: storage, storage capacity, disk space, storage space
    camera: camera, cameras
    stock: in stock, stock, availability
    refund: refund, refunds, refundable, money back
    cancellation: cancellation, cancel, cancelled, canceled, cancellations, cancelling, canceling
    checkin: check in, checkin, checking in, check in time, arrival
    checkout: check out, checkout, checking out, check out time
    shuttle: shuttle, shuttles, shuttle bus, airport shuttle, airport transfer
    insurance: insurance, insured, insurances
    vaccine: vaccine, vaccines, vaccinated, vaccination, vaccinations, immunised, immunized
    allergy: allergy, allergies, allergic
    smoker: smoker status
    vegetarian: vegetarian, vegetarians
    vegan: vegan, vegans
    halal: halal
    kosher: kosher
    glutenfree: gluten free, glutenfree
    valet: valet, valet parked
    music: music, live music, musical entertainment
    trade: trade, trading
    bedroom: bedroom, bedrooms, bed rooms
    bathroom: bathroom, bathrooms, baths, bath, bath rooms
    population: population, inhabitants, residents
    area: area, surface area, floor area, living area
    revenue: revenue, revenues, turnover, sales
    employee: employees, employee, headcount, staff count, workforce
    founded: founded, established, founding, founding year, year founded, established in
    owner: owner, owners, owned, owned by, proprietor
    director: director, directed, directed by, directors
    author: author, authors, written by, writer
    language: language, languages, speaks, spoken languages, language spoken, speak
    review: review, reviews, reviewer, reviewers
    interval: interval, intervals, headway, frequency, every
    opening: opening hours, business hours, hours of operation, hours, operating hours, open hours,
      hours open, opening times
"""


class Notion(NamedTuple):
    """One notion: its name (or the stem of a word of its own) and the words `start:stop`."""

    name: str
    start: int
    stop: int


def _phrases() -> Phrases:
    rows = _TABLE.strip().replace("\n      ", " ").split("\n")
    pairs = [row.strip().split(": ", 1) for row in rows]
    return Phrases({f"={name}": listed for name, listed in pairs})


_PHRASES: Final = _phrases()


def find_notions(
    words: tuple[str, ...], telling: tuple[str, ...] | None = None
) -> tuple[Notion, ...]:
    """Find the notions of folded words, in order; function words have none.

    `telling` are the stems of the words that tell, "" for the others, where they are known.
    """
    if telling is None:
        telling = tuple([stem(word) if is_content(word) else "" for word in words])
    notions: list[Notion] = []
    at = 0
    for cue in (*_PHRASES.find(words), None):
        own = telling[at : cue.start] if cue else telling[at:]
        notions += [Notion(word, place, place + 1) for place, word in enumerate(own, at) if word]
        if cue:
            notions.append(Notion(cue.kind, cue.start, cue.stop))
            at = cue.stop
    return tuple(notions)


def notions_in(words: tuple[str, ...], telling: tuple[str, ...]) -> frozenset[str]:
    """Give the different notions of folded words, of which the stems that tell are known."""
    cues = _PHRASES.find(words)
    own = [*telling]
    for cue in cues:
        own[cue.start : cue.stop] = [""] * (cue.stop - cue.start)
    return frozenset(own).union([cue.kind for cue in cues]) - {""}


@lru_cache(maxsize=8192)
def notions_of(words: tuple[str, ...]) -> frozenset[str]:
    """Give the different notions of a few folded words."""
    return frozenset(notion.name for notion in find_notions(words))
