"""Words of which one cannot stand for another in a sentence that is otherwise the same, as plain data.

Knows rows of closed classes: the words of a row exclude each other where they stand in one place
("an oral vaccine", "an intravenous vaccine"); forms joined by a slash are one member, and plurals go without saying. Refuses things
and their kinds, which `kind_words` holds, opposites, names and numbers.
"""

from __future__ import annotations

from typing import Final

CLASSES: Final = """
    solar wind nuclear hydroelectric/hydropower geothermal tidal coal/coal-fired
    mechanical electrical chemical acoustic optical thermal/heat magnetic hydraulic pneumatic
    viral/virus/viruses bacterial/bacterium/bacteria fungal/fungus/fungi parasitic/parasite
    oral/orally intravenous/intravenously intramuscular/intramuscularly subcutaneous/subcutaneously
        topical/topically nasal/intranasal/nasally rectal
    plasma serum saliva urine sweat
    protein carbohydrate fibre/fiber
    cardiac/heart hepatic/liver renal/kidney pulmonary/lung cerebral/brain gastric/stomach
    diabetes asthma arthritis epilepsy dementia stroke osteoporosis anaemia/anemia obesity
    surgery chemotherapy radiotherapy acupuncture
    human/humans mouse/mice/murine rat/rats pig/pigs/porcine monkey/monkeys macaque/macaques
        hamster/hamsters ferret/ferrets rabbit/rabbits zebrafish dog/dogs/canine cat/cats/feline
        cow/cows/bovine horse/horses/equine sheep/ovine
    infant/infants/baby/babies toddler/toddlers child/children adult/adults
    film/movie novel/book album song/track painting opera poem sculpture musical sitcom
        videogame podcast
    radio television/tv newspaper magazine podcast
    horror comedy romance/romantic western documentary
    jazz rock reggae opera techno rap punk
    poker chess football basketball tennis baseball hockey rugby cricket golf swimming boxing cycling
    goalkeeper midfielder striker defender winger
    quarterback linebacker cornerback
    pitcher catcher shortstop infielder outfielder
    gold/golden silver bronze
    country county city/town village continent province
    island mountain valley desert lake river volcano glacier peninsula canyon
    earthquake flood/flooding hurricane tornado wildfire drought avalanche landslide blizzard
    murder manslaughter theft fraud arson kidnapping bribery perjury treason espionage burglary
    army navy police
    elementary undergraduate postgraduate/graduate doctoral/doctorate
    bachelor/bachelors master/masters doctorate/phd
    federal municipal provincial
    monarchy republic dictatorship
    christian/christianity muslim/islam/islamic jewish/judaism hindu/hinduism buddhist/buddhism
    protestant catholic orthodox
    plastic wooden/wood metal/metallic glass leather paper concrete rubber ceramic
    tablet/tablets capsule/capsules injection/injections ointment syrup inhaler
    train/rail bus/coach plane/air ferry bicycle/bike car
    knee elbow ankle wrist shoulder hip
    engineer/engineering architect/architecture lawyer/law physician/doctor/medicine nurse/nursing
    mercury venus mars jupiter saturn uranus neptune
    hydrogen helium nitrogen oxygen carbon methane
    petrol/gasoline diesel kerosene
    hourly daily weekly fortnightly monthly quarterly yearly/annual/annually
    sentence/sentences word/words paragraph/paragraphs chapter/chapters
    solid liquid/fluid gaseous/gas
    employee/employees customer/customers supplier/suppliers shareholder/shareholders
    tenant landlord
    visual/visually auditory olfactory tactile
    killed/dead injured/wounded unhurt/unharmed
    fever cough rash nausea dizziness fatigue headache
    incidence prevalence mortality morbidity
    sensitivity specificity
    infection/infected vaccination/vaccinated
    retrospective prospective
    antibiotic antiviral antifungal antidepressant
    artery vein capillary/capillaries
    muscle tendon ligament cartilage bone
    insulin oestrogen/estrogen testosterone cortisol adrenaline/epinephrine
    dna rna
    proton neutron electron
    ultraviolet infrared
    voltage current resistance
    velocity acceleration momentum
    wavelength frequency amplitude
    mass volume density
    width height depth length weight
    radius diameter circumference
    mean median mode
    nitrate phosphate sulphate/sulfate chloride carbonate
    sodium potassium calcium magnesium iron zinc
    herbivore/herbivorous carnivore/carnivorous omnivore/omnivorous
    nocturnal diurnal
    aquatic terrestrial
    root stem leaf/leaves bark seed petal
    noun verb adjective adverb pronoun
    vowel consonant
    hardware software firmware
    android windows linux macos
    email/e-mail letter phone/telephone fax
    bluetooth ethernet wifi/wi-fi
    json xml csv yaml
    username password
    keyboard printer monitor
    copyright patent trademark/trade-mark
    arbitration mediation litigation
    written/writing oral/orally/verbal/verbally
    misdemeanour/misdemeanor felony
    civil criminal
    charged convicted acquitted
    suspect/perpetrator victim witness
    shot stabbed strangled drowned poisoned
    bail parole probation
    judge jury prosecutor
    employee contractor/subcontractor volunteer intern
    mortgage lease
    stock/stocks bond/bonds
    discount surcharge
    refund exchange
    salary pension bonus
    inflation unemployment
    cash cheque/check
    married divorced engaged widowed
    president mayor governor senator ambassador chancellor
    colonel lieutenant sergeant corporal
    socialist/socialism communist/communism fascist/fascism liberal conservative
    election/elections referendum/referendums
    quarterfinal/quarter-final semifinal/semi-final
    heavyweight middleweight lightweight welterweight featherweight
    butterfly backstroke breaststroke freestyle
    marathon sprint relay hurdles
    referee coach captain goalkeeper
    soprano alto tenor baritone
    directed/director wrote/written/writer composed/composer choreographed/choreographer
    paperback hardback/hardcover
    watercolour/watercolor pastel acrylic
    teacher nurse lawyer engineer farmer firefighter soldier pilot baker butcher tailor carpenter
        plumber electrician mechanic dentist pharmacist
    waiter/waitress chef manager cashier bartender
    driver passenger pedestrian cyclist
    friend colleague neighbour/neighbor stranger
    bridge tunnel
    airport harbour/harbor port station
    church mosque temple synagogue
    north/northern east/eastern south/southern west/western northeast/northeastern
        northwest/northwestern southeast/southeastern southwest/southwestern
    tropical temperate polar
    upstairs downstairs
    morning afternoon evening
    weekday weekend
    christmas easter ramadan diwali thanksgiving halloween
    sunny cloudy foggy snowy rainy
    sweet sour salty bitter
    oven microwave freezer fridge/refrigerator
    salt sugar pepper flour
    diesel electric hybrid
    pool gym sauna
    small medium large
    eye ear nose mouth
    shirt trousers shoe hat glove
    scholarship loan
    born died graduated/graduation married/marriage/wedding retired/retirement
    author illustrator editor translator publisher
    lung breast prostate colon/colorectal ovarian pancreatic cervical
    systolic diastolic
    prenatal postnatal
    celsius fahrenheit
    ceo cfo cto coo
    supreme district appellate
    commercial residential industrial agricultural
    sunrise/dawn sunset/dusk noon midnight
    restaurant hotel hospital school museum library pharmacy/pharmacies
    lecture seminar workshop
    tyre/tire brake engine windscreen/windshield
    passport visa
    sculptor painter photographer
    novelist poet playwright
    guitarist drummer pianist violinist
    physicist chemist biologist economist historian
    cardiology neurology oncology dermatology psychiatry
    senator congressman/congresswoman
    battery/batteries charger cable
    invoice receipt
"""
