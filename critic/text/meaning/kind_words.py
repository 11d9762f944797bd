"""English words for things and the kinds they belong to, as plain data.

Knows rows "kind: members"; a kind marked ! holds members of which nothing is two at once (a dog is
no cat), the others may overlap (a teacher may be a mother). Refuses anything but single words and
rare senses: `kinds` looks them up.
"""

from __future__ import annotations

from typing import Final

LIVING: Final = """
    animal: mammal bird fish reptile amphibian insect crustacean mollusc spider scorpion worm snail slug pet
        livestock predator vertebrate invertebrate creature wildlife
    animal!: mammal bird fish reptile amphibian insect crustacean mollusc spider scorpion worm
    mammal!: dog cat horse cow pig sheep goat deer bear elephant lion tiger leopard cheetah jaguar wolf fox
        rabbit hare mouse rat squirrel hamster beaver hedgehog bat whale dolphin seal otter badger kangaroo koala
        giraffe zebra hippo hippopotamus rhino rhinoceros camel llama alpaca donkey mule monkey ape
        bison buffalo moose elk panda walrus weasel ferret raccoon skunk sloth hyena porcupine antelope gazelle
    dog: puppy hound terrier poodle spaniel beagle bulldog retriever labrador collie sheepdog greyhound corgi
        dachshund dalmatian husky chihuahua rottweiler mastiff pug whippet setter schnauzer bloodhound
    hound: greyhound bloodhound beagle whippet dachshund
    cat: kitten tomcat
    horse: pony foal mare stallion colt racehorse
    cow: calf heifer
    cattle: cow bull ox calf
    pig: piglet hog boar sow
    sheep: lamb ewe
    deer: fawn stag doe reindeer
    ape: gorilla chimpanzee orangutan gibbon
    whale: orca
    primate: monkey ape gorilla chimpanzee
    rodent: mouse rat squirrel hamster beaver
    bird!: eagle hawk falcon owl crow raven magpie pigeon dove sparrow robin swallow swan goose duck chicken turkey
        ostrich penguin parrot canary seagull pelican flamingo stork heron peacock woodpecker hummingbird
        kingfisher vulture finch blackbird nightingale lark pheasant quail
    bird: hen rooster
    fish!: salmon trout tuna cod herring mackerel sardine carp pike perch eel shark halibut haddock anchovy sturgeon
        swordfish goldfish piranha
    reptile!: snake lizard crocodile alligator turtle tortoise
    snake!: python cobra viper rattlesnake
    lizard: gecko iguana chameleon
    amphibian!: frog toad newt salamander
    insect!: ant bee wasp hornet butterfly moth mosquito beetle grasshopper cricket dragonfly cockroach termite
        ladybird flea locust
    bee: bumblebee honeybee
    crustacean!: crab lobster shrimp prawn crayfish
    mollusc!: squid octopus oyster mussel clam
    plant: tree shrub bush flower grass herb vine moss fern cactus weed crop
    plant!: tree grass moss fern cactus
    tree!: oak pine maple birch willow elm beech fir spruce cedar poplar palm chestnut sycamore eucalyptus
    conifer: pine fir spruce cedar
    flower!: rose tulip daisy lily orchid sunflower daffodil carnation poppy violet lavender iris marigold
    herb!: basil parsley mint thyme rosemary oregano coriander sage dill
    crop: wheat maize rice barley cotton soybean oats
    person: adult child man woman baby teenager patient student teacher doctor nurse artist musician athlete worker
        employee customer passenger driver pedestrian citizen resident visitor tourist guest professional
        politician scientist soldier official farmer lawyer journalist writer criminal leader parent relative
        friend neighbour tenant owner player performer cook chef baker butcher pilot sailor manager engineer
        plumber electrician carpenter mechanic gardener priest monk nun king queen prince princess swimmer
        runner dancer cyclist hiker speaker singer voter shopper spectator volunteer gentleman lady
        boy girl mother father policeman
    adult: man woman
    adult!: man woman
    child: boy girl toddler
    child!: boy girl
    man: gentleman
    woman: lady
    parent: mother father
    parent!: mother father
    relative: parent mother father brother sister uncle aunt cousin nephew niece grandmother grandfather
    sibling!: brother sister
    professional: doctor lawyer engineer architect accountant teacher dentist
    doctor: surgeon paediatrician cardiologist neurologist psychiatrist radiologist oncologist dermatologist
    musician: guitarist pianist drummer violinist singer cellist trumpeter
    artist: painter sculptor musician singer
    singer: soprano tenor
    writer: novelist poet author playwright journalist
    journalist: reporter columnist
    scientist: physicist chemist biologist astronomer geologist botanist zoologist
    worker: carpenter plumber electrician mechanic bricklayer welder waiter waitress cashier janitor
    athlete: runner swimmer sprinter gymnast boxer footballer wrestler rower skier skater cyclist goalkeeper
    runner: sprinter jogger
    politician: senator congressman minister mayor
    official: minister mayor judge
    soldier: sergeant corporal paratrooper
    criminal: thief murderer burglar robber smuggler
    thief: burglar robber pickpocket
    student: undergraduate pupil freshman
    teacher: professor tutor lecturer
    employee: clerk secretary receptionist
    clergyman: priest bishop vicar
"""
MADE: Final = """
    vehicle: car truck bus van motorcycle bicycle tram train tractor ambulance scooter tank aircraft boat ship
    vehicle!: car truck bus van motorcycle bicycle tram train tractor ambulance aircraft boat
    car: sedan hatchback convertible suv jeep taxi limousine coupe minivan roadster
    suv: jeep
    truck: pickup
    train!: locomotive subway
    aircraft!: plane helicopter glider balloon airship drone
    aircraft: airliner jet seaplane biplane
    plane: jet airliner seaplane biplane
    boat: canoe kayak ferry yacht sailboat dinghy gondola raft rowboat motorboat
    ship: ferry tanker freighter frigate destroyer submarine schooner
    sport!: football basketball baseball tennis volleyball hockey cricket rugby golf badminton handball softball
        swimming boxing wrestling judo karate fencing archery rowing cycling gymnastics skiing skating
        surfing sailing polo squash lacrosse
    ball: football basketball baseball volleyball softball handball
    ball!: football basketball baseball volleyball softball handball
    game: chess poker checkers dominoes bingo football basketball baseball tennis hockey rugby golf
    game!: chess poker checkers dominoes bingo football basketball
    food: meat bread fruit vegetable cheese dessert cereal soup salad pasta rice snack seafood egg dairy nut
        sandwich pizza chocolate butter yogurt noodle cake honey sugar
    food!: meat bread fruit cheese soup salad pasta rice egg pizza butter yogurt honey
    meat!: beef pork lamb chicken turkey veal venison mutton
    meat: ham bacon sausage steak salami
    pork: ham bacon
    beef: steak
    seafood: shrimp lobster crab oyster mussel squid salmon tuna cod
    fruit!: apple banana orange pear peach plum cherry grape strawberry raspberry blueberry blackberry lemon lime
        melon watermelon mango pineapple apricot kiwi grapefruit pomegranate papaya fig coconut
    fruit: berry citrus
    berry: strawberry raspberry blueberry blackberry
    citrus: orange lemon lime grapefruit
    vegetable!: carrot potato onion cabbage broccoli cauliflower spinach lettuce pea bean cucumber celery leek garlic
        beetroot turnip radish asparagus zucchini courgette pumpkin kale
    nut!: almond walnut hazelnut peanut cashew pistachio pecan
    bread: baguette loaf bagel toast
    cheese!: cheddar brie mozzarella parmesan feta gouda camembert
    pasta: spaghetti macaroni lasagna ravioli
    dessert: cake pie pudding cookie brownie sorbet tiramisu
    dessert!: cake pie pudding cookie
    cake: cupcake cheesecake muffin
    cereal!: wheat rice barley oats rye maize
    beverage: water milk juice tea coffee wine beer soda lemonade cocoa whisky vodka rum gin champagne cider alcohol
    beverage!: water milk juice tea coffee wine beer lemonade cider soda
    coffee: espresso cappuccino latte
    wine: champagne burgundy riesling
    beer: lager stout
    alcohol: wine beer whisky vodka rum gin champagne cider liquor tequila brandy
    liquor!: whisky vodka rum gin tequila brandy
    clothing: shirt trousers jeans dress skirt coat jacket sweater sock hat glove scarf shoe suit blouse underwear
        pyjamas shorts swimsuit uniform vest robe
    clothing!: shirt trousers dress skirt coat sweater sock hat glove scarf shoe
    trousers: jeans shorts leggings
    coat: raincoat overcoat
    sweater: cardigan pullover
    hat: cap beret helmet bonnet fedora
    shoe: boot sneaker sandal slipper loafer
    footwear: shoe boot sandal slipper sneaker
    jewellery!: ring necklace bracelet earring brooch
    building: house hotel church school hospital library museum factory warehouse theatre theater cinema stadium
        skyscraper castle palace cathedral temple mosque synagogue barn garage restaurant shop prison
        courthouse pub bakery bungalow cottage villa mansion motel hostel monastery
        chapel lighthouse laboratory bank
    building!: house hotel hospital library museum factory stadium castle cinema prison
    house: cottage villa mansion bungalow
    church: cathedral chapel
    shop: bakery pharmacy supermarket bookshop florist boutique grocery
    restaurant: cafe diner pizzeria bistro
    room!: kitchen bathroom bedroom attic cellar basement
    furniture: chair table sofa bed desk cupboard wardrobe bookcase bench stool armchair couch dresser
    furniture!: chair table sofa bed wardrobe bookcase
    chair: armchair
    table: desk
    seat: chair bench stool sofa
    instrument: guitar piano violin drum flute trumpet cello saxophone clarinet harp trombone oboe banjo
        mandolin tuba accordion ukulele
    instrument!: guitar piano violin drum flute trumpet cello saxophone clarinet harp trombone oboe
        banjo mandolin tuba accordion ukulele
    tool: hammer saw screwdriver drill wrench pliers shovel axe spade rake chisel
    tool!: hammer saw screwdriver drill wrench shovel axe rake chisel
    cutlery!: knife fork spoon
    container: box bottle jar bag bucket barrel basket cup crate
    container!: bottle jar bag bucket barrel basket
    weapon: gun knife sword bomb missile spear bow grenade rifle pistol
    weapon!: gun sword bomb spear grenade
    gun: rifle pistol revolver shotgun
    computer: laptop desktop server tablet mainframe
    device: computer laptop phone smartphone tablet camera printer
    phone: smartphone cellphone
    appliance!: fridge oven dishwasher toaster kettle microwave
    toy: doll teddy
"""
WORLD: Final = """
    waterbody!: ocean lake river pond bay
    waterway: river canal stream
    landform: mountain hill valley island desert plain canyon volcano glacier peninsula plateau
    landform!: valley island desert canyon glacier
    material: wood metal plastic glass stone leather fabric paper concrete rubber ceramic brick
    material!: wood metal plastic glass leather concrete rubber
    metal!: gold silver copper tin zinc aluminium nickel titanium platinum mercury lithium uranium
    metal: steel iron lead brass bronze
    alloy!: steel brass bronze
    stone: granite marble limestone sandstone slate
    gem!: diamond ruby emerald sapphire amethyst topaz
    fabric!: cotton wool silk linen polyester nylon denim velvet
    wood!: oak pine maple birch cedar mahogany teak
    fuel: petrol diesel coal kerosene ethanol
    fuel!: petrol diesel coal kerosene
    gas!: oxygen hydrogen nitrogen helium methane neon argon
    colour!: red blue green yellow black white orange purple brown pink grey
    red: crimson scarlet
    blue: navy turquoise
    currency!: dollar euro yen yuan rupee ruble
    document: contract letter report invoice receipt passport certificate memo form licence deed
    document!: letter invoice receipt passport
    publication: book magazine newspaper journal novel
    publication!: book magazine newspaper
    book: novel dictionary encyclopedia textbook cookbook biography thriller paperback atlas
    artwork: painting sculpture drawing statue mural
    artwork!: painting sculpture
    painting: portrait watercolour
    film: documentary
    music!: jazz rock blues reggae opera punk
    dance!: waltz tango salsa ballet polka
    company: airline insurer retailer startup carmaker brewery
    organisation: company charity university club party union
    disease: cancer diabetes malaria measles influenza cholera tuberculosis asthma pneumonia polio leprosy hepatitis
    disease!: diabetes malaria measles influenza cholera tuberculosis asthma polio leprosy
    cancer: leukaemia lymphoma melanoma
    drug: aspirin ibuprofen paracetamol penicillin morphine heroin cocaine antibiotic
    drug!: aspirin ibuprofen paracetamol penicillin morphine heroin cocaine
    antibiotic: penicillin
    vitamin: niacin riboflavin thiamine
    organ!: heart liver kidney lung stomach brain
    limb!: arm leg
    season!: spring summer autumn winter
    weekday!: monday tuesday wednesday thursday friday
    meal!: breakfast lunch dinner
    science!: physics chemistry biology astronomy geology
    shape!: circle square triangle rectangle hexagon
    storm: hurricane thunderstorm blizzard cyclone typhoon tornado
    precipitation!: rain snow hail
    crime: murder theft burglary robbery fraud arson kidnapping
    crime!: murder theft fraud arson kidnapping
    theft: burglary robbery
    emotion: joy anger fear sadness grief happiness
    emotion!: joy anger fear
"""
DOING: Final = """
    move: walk run crawl swim fly
    move!: crawl swim fly
    walk: stroll stride wander tiptoe limp trudge hike
    run: sprint jog dash gallop
    speak: whisper mumble mutter shout
    speak!: whisper shout
    talk: chat gossip whisper
    shout: scream yell
    eat: devour nibble gobble munch
    drink: sip gulp swallow
    look: stare gaze glance peer
    kill: murder assassinate strangle slaughter
    hit: punch slap kick
    cook: bake fry roast grill boil
    cook!: bake fry roast boil
    cut: slice chop carve saw
    steal: shoplift
    laugh: giggle chuckle
    cry: sob weep
    write: scribble
    throw: hurl toss
    travel: drive fly sail
    destroy: demolish
    break: shatter smash
"""
ALIKE: Final = """
    man guy; film movie; barbecue bbq barbeque; car automobile; truck lorry; bicycle bike; plane airplane aeroplane; motorcycle motorbike;
    child kid; beverage drink; phone telephone; cellphone mobile; sofa couch; shop store; doctor physician;
    lawyer attorney; clothing clothes garment apparel; gem gemstone jewel; petrol gasoline; sea ocean;
    subway underground; influenza flu; colour color; grey gray; jewellery jewelry; organisation organization;
    company firm; rabbit bunny; author writer; taxi cab; trousers pants; maize corn; person human; aluminium aluminum; neighbour neighbor; policeman cop; ladybird ladybug; theatre theater; mollusc mollusk;
    photo photograph picture; big large; small little;
    illness disease sickness; leukaemia leukemia; paediatrician pediatrician; soldier trooper;
    fridge refrigerator; pyjamas pajamas; woods forest; sneaker trainer
"""
