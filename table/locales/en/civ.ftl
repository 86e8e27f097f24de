# Sid Meier's Civilization: The Board Game with Fame and Fortune. Names of cards come from the data of the game:
# `civ-card-tech-pottery`, `civ-card-wonder-oracle`, `civ-card-event-drought`, `civ-card-use-…` (an ability by its card).

civ = Sid Meier's Civilization
    .short = Explore the map, found cities, trade, research and fight: four ways to win.
    .length = 180 min

## Words

civ-role-red = Red
civ-role-blue = Blue
civ-role-green = Green
civ-role-yellow = Yellow
civ-role-purple = Purple
civ-phase-start = Start of Turn
civ-phase-trade = Trade
civ-phase-city = City Management
civ-phase-movement = Movement
civ-phase-research = Research
civ-track-start = Start
civ-track-trade = Trade
civ-track-city = Cities
civ-track-movement = Movement
civ-track-research = Research
civ-kind-terrain-forest = forest
civ-kind-terrain-mountain = mountain
civ-kind-terrain-grassland = grassland
civ-kind-terrain-desert = desert
civ-kind-terrain-water = water
civ-kind-figure-army = army
    .a = an army
    .plural = armies
civ-kind-figure-scout = scout
    .a = a scout
    .plural = scouts
civ-kind-deck-ancient = ancient
civ-kind-deck-medieval = medieval
civ-kind-deck-modern = modern
civ-kind-relic-atlantis = Atlantis
civ-kind-relic-school = School of Confucius
civ-kind-relic-seven = Seven Cities of Gold
civ-kind-direction-n = north
civ-kind-direction-e = east
civ-kind-direction-s = south
civ-kind-direction-w = west
civ-kind-marker-none = no marker
civ-kind-marker-fortification = a fortification
civ-kind-marker-caravan = a caravan
civ-kind-act-produce = produces
civ-kind-act-grant = builds for free
civ-kind-act-arts = is devoted to the arts
civ-kind-act-arts-for-trade = is devoted to the arts, for trade
civ-kind-act-harvest = harvests
civ-kind-act-harvest-twice = harvests two resources
civ-kind-act-devote-all = devotes all cities to the arts
civ-units-artillery = artillery
civ-units-infantry = infantry
civ-units-mounted = mounted
civ-units-aircraft = aircraft
civ-good-trade = trade
civ-good-culture = culture
civ-good-wheat = wheat
civ-good-silk = silk
civ-good-incense = incense
civ-good-iron = iron
civ-good-spy = spy
civ-good-uranium = uranium
civ-source-sheet = the civilization sheet
civ-source-free = a free investment
civ-gain-trade = trade
civ-gain-culture = culture
civ-gain-wheat = wheat
civ-gain-silk = silk
civ-gain-incense = incense
civ-gain-iron = iron
civ-gain-hut = a hut
civ-gain-village = a village
civ-gain-ancient = an ancient event
civ-gain-medieval = a medieval event
civ-gain-modern = a modern event
civ-gain-discard-coin = destroying a coin
civ-gain-steal-coin = a coin

## Options

civ-option-expansion = Expansion
    .fame = Fame and Fortune
    .none = none
civ-option-people = Great person cards
    .yes = yes
    .no = no
civ-option-investments = Investments
    .yes = yes
    .no = no
civ-option-civilizations = Civilizations
    .drawn = drawn at random
    .chosen = each player chooses
civ-option-learning = Learning game
    .yes = yes
    .no = no
civ-option-rounds = Longest game, in turns

## Windows

civ-window-action = city actions
civ-window-event = culture events
civ-window-ability = resource abilities
civ-window-movement = movement
civ-window-phase = the start of a phase

## Events

civ-event-phase-begins = Turn { $round }: { WORD("civ-phase", $phase) }.
civ-event-step-begins = { $seat_name }: { WORD("civ-phase", $phase) }.
civ-event-step-ends = { $seat_name } has finished: { WORD("civ-phase", $phase) }.
civ-event-first-player = { $seat_name } is the first player.
civ-event-civilization-taken = { $seat_name } plays { WORD("civ-card-civilization", $civ) }.
civ-event-city-built = { $seat_name } builds a city on { $square }.
civ-event-metropolis-grown = The capital of { $seat_name } grows onto { $square } and becomes a metropolis.
civ-event-city-destroyed = { $seat_name } loses the city on { $square }.
civ-event-walls-built = { $seat_name } walls the city on { $square }.
civ-event-walls-lost = The walls on { $square } fall.
civ-event-figure-placed = { $seat_name } places { WORD("civ-kind-figure", $figure, form: "a") } on { $square }.
civ-event-figure-removed = { $seat_name } loses { WORD("civ-kind-figure", $figure, form: "a") } on { $square }.
civ-event-figures-moved = { $scouts ->
        [0] { $seat_name } moves { $armies ->
                [one] 1 army
               *[other] { $armies } armies
            } from { $from } to { $to }.
        [one] { $seat_name } moves { $armies ->
                [0] 1 scout
                [one] 1 army and 1 scout
               *[other] { $armies } armies and 1 scout
            } from { $from } to { $to }.
       *[other] { $seat_name } moves { $armies ->
                [0] { $scouts } scouts
                [one] 1 army and { $scouts } scouts
               *[other] { $armies } armies and { $scouts } scouts
            } from { $from } to { $to }.
    }
civ-event-tile-revealed = { $seat_name } discovers a map tile at { $square }.
civ-event-hut-taken = { $seat_name } explores the hut on { $square }.
civ-event-village-taken = { $seat_name } conquers the village on { $square }.
civ-event-relic-taken = { $seat_name } finds { WORD("civ-kind-relic", $relic) } on { $square }.
civ-event-marker-seen = Under the marker: { WORD("civ-card-marker", $marker) }.
civ-event-marker-seen-at = On { $square } lies { WORD("civ-card-marker", $marker) }.
civ-event-marker-seen-of = { $seat_name } keeps { WORD("civ-card-marker", $marker) }.
civ-event-marker-shown = { $seat_name } shows { WORD("civ-card-marker", $marker) }.
civ-event-building-built = { $seat_name } builds { WORD("civ-card-building", $building) } on { $square }.
civ-event-building-lost = { WORD("civ-card-building", $building) } on { $square } is lost.
civ-event-building-improved = { WORD("civ-card-building", $building) } of { $seat_name } on { $square } is improved.
civ-event-wonder-built = { $seat_name } builds { WORD("civ-card-wonder", $wonder) } on { $square }.
civ-event-wonder-lost = { WORD("civ-card-wonder", $wonder) } is lost.
civ-event-wonder-turned-up = { WORD("civ-card-wonder", $wonder) } comes to the market.
civ-event-wonder-obsolete = { WORD("civ-card-wonder", $wonder) } is obsolete.
civ-event-great-gained = { $seat_name } gains a great person: { WORD("civ-card-great", $great) }.
civ-event-great-placed = { $seat_name } places { WORD("civ-card-great", $great) } on { $square }.
civ-event-great-reserved = { $seat_name } keeps { WORD("civ-card-great", $great) } in reserve.
civ-event-great-killed = { WORD("civ-card-great", $great) } on { $square } is lost.
civ-event-person-seen = The card is { WORD("civ-card-person", $person) }.
civ-event-person-turned-up = { $seat_name } turns { WORD("civ-card-person", $person) } face up.
civ-event-person-discarded = { WORD("civ-card-person", $person) } is discarded.
civ-event-government-changed = { $seat_name } changes the government: { WORD("civ-card-government", $government) }.
civ-event-trade = { $seat_name }: { $change_sign ->
        [minus] −
       *[other] +
    }{ $change_size } trade.
civ-event-culture = { $seat_name }: { $change_sign ->
        [minus] −
       *[other] +
    }{ $change_size } culture.
civ-event-coin-gained = { $seat_name } gains a coin: { WORD("civ-source", $purse) }.
civ-event-coin-lost = { $seat_name } loses a coin: { WORD("civ-source", $purse) }.
civ-event-resource-gained = { $seat_name } gains { WORD("civ-good", $resource) }.
civ-event-resource-spent = { $seat_name } spends { WORD("civ-good", $resource) }.
civ-event-markers-taken = { $seat_name } takes { $village ->
        [yes] a village
       *[other] a hut
    } from { $from_name }.
civ-event-unit-gained = { $seat_name } gains a unit: { WORD("civ-units", $kind) }.
civ-event-unit-seen = The unit is { WORD("civ-units", $type) } { $strength }.
civ-event-unit-killed = { $seat_name } loses a unit: { WORD("civ-units", $type) } { $strength }.
civ-event-unit-saved = { $seat_name } saves a unit: { WORD("civ-units", $type) } { $strength }.
civ-event-event-drawn = { $seat_name } draws an event: { WORD("civ-kind-deck", $deck) }.
civ-event-event-seen = The card is { WORD("civ-card-event", $card) }.
civ-event-event-taken = { $seat_name } takes an event from { $from_name }: { WORD("civ-kind-deck", $deck) }.
civ-event-event-played = { $seat_name } plays { WORD("civ-card-event", $card) }.
civ-event-event-aimed = { $at_square ->
        [yes] { $seat_name } aims { WORD("civ-card-event", $card) } at { $square }.
       *[no] { $seat_name } chooses the target of { WORD("civ-card-event", $card) }.
    }
civ-event-consented = { $seat_name } consents to be the target of { WORD("civ-card-event", $card) }.
civ-event-consent-refused = { $seat_name } does not consent to be the target of { WORD("civ-card-event", $card) }.
civ-event-event-taken-back = { $seat_name } takes { WORD("civ-card-event", $card) } back: there is no other target.
civ-event-event-discarded = { $seat_name } discards { WORD("civ-card-event", $card) }.
civ-event-cancelled = { $seat_name } cancels it.
civ-event-ability-used = { $seat_name } uses { WORD("civ-card-use", $ability) }.
civ-event-action-declared = City { $city } of { $seat_name } { WORD("civ-kind-act", $action) }.
civ-event-advanced = { $seat_name } advances to space { $space } of the culture track.
civ-event-boosted = City { $city } of { $seat_name } has { $production } production more.
civ-event-gathers = { $city_none ->
        [yes] The scout of { $seat_name } on { $square } gathers for no city.
       *[other] The scout of { $seat_name } on { $square } gathers for city { $city }.
    }
civ-event-invested = { $seat_name } invests in { WORD("civ-card-investment", $investment) }.
civ-event-city-marked = City { $city } of { $seat_name }: { WORD("civ-kind-marker", $marker) }.
civ-event-learned = { $seat_name } learns { WORD("civ-card-tech", $tech) }.
civ-event-blank-technology = { $seat_name } puts Newton's card into row { $row } of the pyramid.
civ-event-no-research = { $seat_name } researches nothing.
civ-event-rank-raised = { $seat_name }: { WORD("civ-units", $kind) } has rank { $rank }.
civ-event-drafted = The offer is drafted.
civ-event-offered = { $from_name } makes an offer to { $to_name }.
civ-event-offer-gives = { $from_name } would give { $amount } × { WORD("civ-good", $good) }.
civ-event-offer-gives-cards = { $from_name } would give events ({ WORD("civ-kind-deck", $deck) }): { $amount }.
civ-event-offer-gives-markers = { $from_name } would give { $village ->
        [yes] villages
       *[other] huts
    }: { $amount }.
civ-event-offer-asks = { $from_name } asks for { $amount } × { WORD("civ-good", $good) }.
civ-event-offer-declined = { $to_name } declines the offer of { $from_name }.
civ-event-offer-withdrawn = The offer of { $from_name } to { $to_name } can no longer be kept and falls away.
civ-event-deal-made = { $from_name } and { $to_name } make a deal.
civ-event-handed = { $from_name } gives { $to_name } { $amount } × { WORD("civ-good", $good) }.
civ-event-finished = { $seat_name } is done trading.
civ-event-battle-begins = { $barbarians ->
        [yes] { $attacker_name } attacks the village on { $square }; { $defender_name } plays the barbarians.
       *[other] { $attacker_name } attacks { $defender_name } on { $square }.
    }
civ-event-forces-drawn = { $seat_name } draws battle forces: { $cards ->
        [one] { $cards } unit
       *[other] { $cards } units
    }.
civ-event-hand-seen = The battle forces of { $seat_name } are seen.
civ-event-battle-passed = { $seat_name } passes.
civ-event-unit-played = { $seat_name } plays { WORD("civ-units", $type) } { $strength } on front { $front }.
civ-event-wounded = The unit of { $seat_name } on front { $front } has { $wounds ->
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }.
civ-event-healed = The unit of { $seat_name } on front { $front } is healed.
civ-event-battle-decided = { $winner_name } beats { $loser_name }: { $strength } to { $against }.
civ-event-loot-taken = { $seat_name } takes loot from { $from_name }: { WORD("civ-gain", $prize) }.
civ-event-terrain-changed = { $square } becomes { WORD("civ-kind-terrain", $terrain) }.
civ-event-square-sealed = { $square } is sealed: no figure leaves it this turn.
civ-event-game-won = { $seat_name } wins the game.
civ-event-game-stopped = The game stops without a winner.

## Refusals

civ-breach-not-your-decision = It is not your decision.
civ-breach-not-asked-for = Something else is asked now.
civ-breach-civilization-taken = That civilization is taken or not in this game.
civ-breach-not-a-centre-square = A capital belongs on one of the four centre squares of its home tile.
civ-breach-not-a-pair = India's first metropolis covers two neighbouring centre squares.
civ-breach-not-in-outskirts = That square is not in the outskirts of your capital.
civ-breach-not-on-water = Figures do not begin on water.
civ-breach-stack-too-high = The stacking limit allows no more figures there.
civ-breach-no-figure-left = All your figures of that kind are on the map.
civ-breach-no-scout-there = A scout of yours must stand there to build a city.
civ-breach-no-city-left = You have as many cities as you may have.
civ-breach-city-on-water = Cities are not built on water.
civ-breach-city-at-the-edge = All eight squares around a city must be on the revealed map.
civ-breach-city-next-to-a-hut = A hut or village is next to that square.
civ-breach-city-next-to-an-enemy = An enemy figure is next to that square.
civ-breach-city-too-close = Another city is less than three squares away.
civ-breach-city-next-to-a-relic = A relic is next to that square.
civ-breach-no-way-out = The figures there could not be moved away.
civ-breach-square-taken = Something already stands on that square.
civ-breach-government-locked = You have not unlocked that government.
civ-breach-only-through-anarchy = You can change to that government only through Anarchy.
civ-breach-still-anarchy = Anarchy lasts at least until your next turn.
civ-breach-government-changed-already = You have changed your government this turn.
civ-breach-same-government = That is your present government.
civ-breach-not-in-reserve = You have no such great person in reserve.
civ-breach-great-on-water = Great people do not stand on water.
civ-breach-not-in-own-outskirts = That square is not in the outskirts of your cities.
civ-breach-blockaded = An enemy figure blockades that square.
civ-breach-no-scout-gathers = No scout of yours stands there.
civ-breach-no-such-city = You have no such city.
civ-breach-gathering-declared = You have declared this turn where that square goes; undo takes it back.
civ-breach-scout-is-fresh = That scout was placed this turn.
civ-breach-no-investments = Investments are not in this game.
civ-breach-invested-already = You invest at most one coin a turn.
civ-breach-no-coin-token = There is no coin token there.
civ-breach-no-free-investment = You have no free investment.
civ-breach-no-teacher = You keep no Teacher.
civ-breach-not-level-one = The Teacher teaches technologies of level I.
civ-breach-no-atlantis = You have not found Atlantis.
civ-breach-technology-known = You know that technology.
civ-breach-no-place-in-pyramid = There is no place for that level in your pyramid.
civ-breach-too-little-trade-to-research = You have too little trade for that level.
civ-breach-not-taught = That technology cannot be learned this way.
civ-breach-not-in-this-game = That technology is not in this game.
civ-breach-not-an-expansion-square = Your capital cannot grow onto that square.
civ-breach-enemy-on-expansion = Enemy figures stand on that square.
civ-breach-outskirts-overlap = The outskirts would overlap those of another city.
civ-breach-outskirts-off-the-map = The outskirts would leave the revealed map.
civ-breach-relic-there = A relic is there.
civ-breach-no-such-figure = There is no such figure.
civ-breach-cannot-end-there = The figure cannot end there.
civ-breach-no-such-ability = You do not have that ability.
civ-breach-ability-used = That ability was used this turn.
civ-breach-wrong-phase = Not in this phase.
civ-breach-cannot-pay = You do not have the resources for it.
civ-breach-wrong-payment = That does not pay for it.
civ-breach-no-target = There is nothing it could be used on.
civ-breach-wrong-target = That cannot be the target.
civ-breach-too-far = It is too far away.
civ-breach-not-a-target = The owner of the United Nations is no target.
civ-breach-immune-to-anarchy = That player is immune to anarchy.
civ-breach-not-in-hand = That card is not in your hand.
civ-breach-no-such-person = You have no such great person card.
civ-breach-no-marker-on-map = You have no great person of that kind on the map.
civ-breach-coins-full = No more coins fit on that card.
civ-breach-only-in-trade = Deals are made in the Trade phase.
civ-breach-not-tradable = That cannot be traded.
civ-breach-not-so-much = There is not so much of it.
civ-breach-out-of-order = Goods are named once, in their order.
civ-breach-no-draft = You are not preparing an offer.
civ-breach-too-many-offers = You have sent that player three offers in this phase.
civ-breach-no-such-offer = There is no such offer any more.
civ-breach-cannot-give-that = You do not have what the offer asks for.
civ-breach-draft-open = Finish your own offer first.
civ-breach-hand-too-large = You hold too many events.
civ-breach-no-action-left = That city has no action left.
civ-breach-anarchy-in-capital = Under Anarchy the capital has no action.
civ-breach-too-little-production = The production of the city does not suffice.
civ-breach-too-little-trade = You have too little trade.
civ-breach-building-locked = You have not unlocked that building.
civ-breach-building-outdated = Only the upgraded building is built now.
civ-breach-no-marker-left = No such building is left in the market.
civ-breach-wrong-terrain = The terrain is wrong for it.
civ-breach-limited-already = The city already has a limited building.
civ-breach-walled-already = The city already has walls.
civ-breach-wonder-already = The city already has a wonder.
civ-breach-not-in-market = That wonder is not in the market.
civ-breach-wonder-on-water = Wonders do not stand on water.
civ-breach-deck-empty = No unit of that type is left.
civ-breach-aircraft-locked = You need Flight for aircraft.
civ-breach-split-already = Production is divided once a turn.
civ-breach-no-caravan = The city has no caravan.
civ-breach-no-icon = There is no such resource in the outskirts.
civ-breach-no-token-left = No such resource is left in the market.
civ-breach-too-little-culture = You have too little culture.
civ-breach-too-little-trade-to-advance = You have too little trade for that space.
civ-breach-no-leap = Only spaces with other markers can be leapt over.
civ-breach-moved-already = Those figures have moved.
civ-breach-square-sealed = The square is sealed: figures stay there.
civ-breach-off-the-map = The map ends there.
civ-breach-face-down = That tile is not discovered.
civ-breach-nothing-to-discover = There is nothing to discover there.
civ-breach-no-movement-left = No movement is left.
civ-breach-no-water = Your figures cannot cross water.
civ-breach-cannot-end-on-water = Your figures cannot end on water.
civ-breach-no-scouts-in-huts = Scouts do not enter huts and villages.
civ-breach-no-scouts-among-enemies = Scouts do not enter squares with enemy figures.
civ-breach-no-scouts-in-centres = Scouts do not enter enemy city centres.
civ-breach-no-city-attacks = Under Democracy your armies do not attack cities.
civ-breach-scout-needs-army = Scouts enter a relic only with an army.
civ-breach-cannot-end-in-centre = No figure ends its movement in an own city centre.
civ-breach-outskirts-closed = The Brandenburg Gate closes those outskirts.
civ-breach-must-leave = The figures must leave the closed outskirts.
civ-breach-cannot-infiltrate = Russia does this once a turn, with one figure, into an enemy city centre.
civ-breach-nothing-to-learn = Nothing could be learned there.
civ-breach-not-in-battle-hand = That unit is not in your battle forces.
civ-breach-no-such-front = No enemy unit stands alone on that front.
civ-breach-front-full = Both sides have a unit on that front.
civ-breach-unit-played = You have played the unit of this battle turn.
civ-breach-must-play = You must play a unit.
civ-breach-nothing-to-save = No such unit of yours was killed.
civ-breach-nothing-to-loot = The loser has nothing of that kind.
civ-breach-too-little-loot = There is too little loot left for that.
civ-breach-city-marked-already = The city already has a marker.
civ-breach-no-building-there = There is no such building there.
civ-breach-figure-outside-outskirts = A produced figure is placed in the outskirts of the city that makes it.
civ-breach-building-outside-outskirts = A building is placed in the outskirts of the city that makes it.
civ-breach-wonder-outside-outskirts = A wonder is placed in the outskirts of the city that makes it.
civ-breach-cities-at-the-start = Cities are built only in the Start of Turn phase.
civ-breach-governments-at-the-start = Governments change only in the Start of Turn phase.
civ-breach-track-in-city-management = You pay for the culture track only in your City Management step.
civ-breach-granted-already = Egypt builds for free only once per turn.
civ-breach-harvested-twice-already = Angkor Wat harvests twice only once per turn.
civ-breach-wonder-blockaded = An enemy figure stands on that wonder.
civ-breach-wonder-obsolete = That wonder is obsolete.
civ-breach-used-this-turn = You have used that card this turn.
civ-breach-ability-of-another-phase = That ability belongs to another phase.
civ-breach-walls-in-the-centre = Walls stand in the centre of their city.
civ-breach-produced-on-water = Your figures cannot end on water, so they are not produced there.
civ-breach-hut-there = A hut or village is there.
civ-breach-icon-blockaded = An enemy figure blockades that resource.
civ-breach-city-next-to-the-hole = The eight squares around a city must be on the map: the hole is not.
civ-breach-placed-at-the-start = America's first great person is placed in the outskirts.
civ-breach-not-that-deck = The missing unit is drawn from a basic deck that is not empty.
civ-breach-not-granted = Only Egypt builds for free as a city action.
civ-breach-harvests-once = Only Angkor Wat harvests two resources.
civ-breach-no-workers = You keep no Friendly Workers.
civ-breach-displaced-there = Displaced figures go next to the new city, where they could end a movement.
civ-breach-moved-aside-there = The figures move aside to a neighbouring square where they could end a movement.
civ-breach-discard-first = Discard down to your hand size first.
civ-breach-not-in-the-box = That civilization belongs to the expansion.
civ-breach-not-for-learning = The learning game does without Egypt and Rome.
civ-breach-no-wonders-to-learn = The learning game does without wonders.
civ-breach-arabs-invest = The Arabs only play with investments.
civ-breach-first-wonder-there = Egypt's first wonder stands on land, in the outskirts of its capital.
civ-breach-trading-finished = You have finished trading in this phase.
civ-breach-gathering-at-the-start = What scouts gather is declared at the start of the turn.
civ-breach-great-people-at-the-start = Great people leave the reserve at the start of the turn.
civ-breach-investments-at-the-start = Coins are invested at the start of the turn.
civ-breach-teacher-at-the-start = The Teacher teaches at the start of the turn.
civ-breach-atlantis-at-the-start = Atlantis teaches at the start of the turn.
civ-breach-cities-act-in-city-management = Cities act in City Management.
civ-breach-workers-in-city-management = The Friendly Workers help in City Management.
civ-breach-figures-move-in-movement = Figures move in the Movement phase.
civ-breach-research-in-its-phase = Technologies are researched in the Research phase.
civ-breach-one-after-another = The group that moves completes its movement first.
civ-breach-not-the-battle-turn = This battle turn is your opponent's.
civ-breach-not-in-the-battle-turn = In a battle only the player whose battle turn it is uses abilities and events.
civ-breach-no-city-loot = A conquered city gives no such loot.
civ-breach-no-trade-to-loot = The loser has no trade.
civ-breach-no-culture-to-loot = The loser has no culture.
civ-breach-no-token-to-loot = The loser has no such token.
civ-breach-no-coin-to-discard = The loser has no coin token to discard.
civ-breach-no-technology-to-loot = The loser does not know that technology, or you cannot learn it.
civ-breach-no-event-to-loot = The loser has no such event.
civ-breach-no-coin-to-steal = The loser has no coin token to take.
civ-breach-must-grow = Your capital grows now: choose the square of the metropolis.
civ-breach-must-grow-first = Your capital grows before anything else in this step: choose the square of the metropolis.
civ-breach-no-agriculture = A capital grows only with Agriculture.
civ-breach-caravan-when-producing = A caravan is used when its city produces.
civ-breach-gathers-there-already = The scout does so already; it goes on unless you declare something else.
civ-breach-walls-need-masonry = Walls need Masonry.
civ-breach-rush-when-producing = Trade becomes production only when a city produces.
civ-breach-wonders-at-the-start = That wonder is used in the Start of Turn phase.
civ-breach-person-at-its-time = That great person is used at the time the card names.

## Questions

civ-ask-civilizations = Choose your civilization
civ-ask-capitals = Place your capital
civ-ask-first-wonder = Place { WORD("civ-card-wonder", $wonder) }
civ-ask-figures = Place your figures in the outskirts of your capital
civ-ask-step-start = Start of Turn: cities and government, or end the phase
civ-ask-step-city = { $ready ->
        [yes] City Management: choose a city
       *[no] City Management: your cities have acted
    }
civ-ask-step-movement = Movement: choose figures to move
civ-ask-abilities = Trade: use an ability, or go on
civ-ask-negotiation = Trade: make and answer offers
civ-ask-draft = Your offer to { $partner_name }: what do you give, what do you ask for?
civ-ask-choices = Research with { $trade } trade: choose a technology
civ-ask-over = The game is over
civ-ask-window-action = { $act ->
        [none] { $actor_name } declares a city action: react?
       *[other] City { $city } of { $actor_name } { WORD("civ-kind-act", $act) }{ $made ->
            [figure] { " " }{ WORD("civ-kind-figure", $item, form: "a") }
            [unit] { " " }a unit ({ WORD("civ-units", $item) })
            [building] { " " }a building ({ WORD("civ-card-building", $item) })
            [wonder] { " " }a wonder ({ WORD("civ-card-wonder", $item) })
           *[other] { "" }
        }: react?
    }
civ-ask-window-event = { $actor_name } plays { WORD("civ-card-event", $card) }: react?
civ-ask-window-ability = { $actor_name } uses { WORD("civ-card-use", $ability) }: react?
civ-ask-window-cancel = { $actor_name } cancels what was announced: react?
civ-ask-window-movement = { $square ->
        [none] { $actor_name } moves: interrupt?
       *[other] { $actor_name } moves figures, now on { $square }: interrupt?
    }
civ-ask-window-phase = A phase begins: use an ability?
civ-ask-pay = { WORD("civ-card-use", $ability) }: what do you pay with?
civ-ask-gift = Who receives the coin of A Gift from Afar?
civ-ask-aim = { WORD("civ-card-event", $card) }: choose the target
civ-ask-resolve = { WORD("civ-card-use", $ability) }: choose
civ-ask-displace = Where do the figures on { $square } go?
civ-ask-grow = Onto which square does your capital grow?
civ-ask-place-great = Place { WORD("civ-card-great", $great) } in your outskirts, or keep it in reserve
civ-ask-keep-great = Which great person do you keep?
civ-ask-keep-person = Which great person card do you keep?
civ-ask-keep-event = Which event do you keep?
civ-ask-discard = Your hand is too large: discard an event
civ-ask-learn = Choose a technology to learn for free
civ-ask-take-resource = Take a resource of the market
civ-ask-free-building = Build something for free
civ-ask-free-units = Choose free units: { $left ->
        [one] { $left } left
       *[other] { $left } left
    }
civ-ask-barbarian = A friendly barbarian joins you: a unit or a figure?
civ-ask-free-figure = Choose a free figure
civ-ask-make = City { $city } ({ $square }): what does it do with { $production } production?
civ-ask-site = { $made ->
        [figure] On which square do you place { WORD("civ-kind-figure", $item, form: "a") }?
        [building] { WORD("civ-card-building", $item) }: on which square?
        [wonder] { WORD("civ-card-wonder", $item) }: on which square?
       *[other] On which square?
    }
civ-ask-finish = { $enough ->
        [yes] It costs { $cost } and the city produces { $production }: no trade is needed
       *[no] { $cost ->
            [0] How much trade do you turn into production?
           *[other] It costs { $cost }, the city produces { $production }: how much trade do you spend?
        }
    }
civ-ask-march = { $scouts ->
        [0] Move { $armies ->
                [one] the army
               *[other] the { $armies } armies
            } on { $square }
        [one] Move { $armies ->
                [0] the scout
                [one] the army and the scout
               *[other] the { $armies } armies and the scout
            } on { $square }
       *[other] Move { $armies ->
                [0] the { $scouts } scouts
                [one] the army and the { $scouts } scouts
               *[other] the { $armies } armies and the { $scouts } scouts
            } on { $square }
    }: { $left ->
        [0] no steps left
        [one] { $left } step left
       *[other] { $left } steps left
    }
civ-ask-battle-declared = Battle on { $square }: play an event before forces are drawn?
civ-ask-battle-barbarians = A deck of the barbarians is empty: choose a type
civ-ask-battle-drawn = Battle on { $square }: use an ability before the fight?
civ-ask-battle-engaged = Battle on { $square }: play a unit
civ-ask-battle-played = Battle on { $square }: you have played your unit of this turn
civ-ask-battle-aftermath = After the battle: save a unit?
civ-ask-battle-spoils = The spoils of the battle
civ-ask-wound = Deal wounds to enemy units: { $left } left
civ-ask-heal = Remove wounds from your units: { $left } left
civ-ask-loot = Choose loot of { $loser_name }: { $left } left
civ-ask-coin = Which coin of { $loser_name }?
civ-ask-kill-here = Who dies on { $square }?
civ-ask-disband = Disband the figure in city { $city }: fortification or caravan?
civ-ask-govern = Choose a government
civ-ask-consent = Do you consent to be the target of { $actor_name }’s { WORD("civ-card-event", $card) }?
civ-ask-raze = Raze the building on { $square }?
civ-ask-refresh = Discard events and draw new ones
civ-ask-advance = Free advance on the culture track
civ-wait-step-start = { $who }: Start of Turn
civ-wait-step-city = { $who }: City Management
civ-wait-step-movement = { $who }: Movement
civ-wait-negotiation = Still trading: { $who }
civ-wait-draft = Still trading: { $who }
civ-wait-choices = Still researching: { $who }
civ-wait-battle-played = Battle on { $square }: { $who } ends their battle turn
civ-wait-battle-engaged = Battle on { $square }: { $who } plays a unit

## Actions

civ-action-pass = Pass
civ-action-none = { $prompt ->
        [choices] Research nothing
        [learn] Learn none
        [free-building] Build nothing
        [free-figure] Take none
        [disband] Do not disband
        [raze] Do not raze
        [consent] Do not consent
        [abilities] Use nothing
        [battle-declared] Play nothing
        [battle-drawn] Use nothing
        [battle-aftermath] Save none
       *[other] Decline
    }
    .short = the refusal
civ-action-done = Done
civ-action-end = End the step
civ-action-civ = Play { WORD("civ-card-civilization", $civ) }
civ-action-capital = Place the capital on { $square }
civ-action-metropolis = Place the metropolis on { $square } and { $second }
civ-action-place = Place on { $square }
civ-action-reserve = Keep in reserve
civ-action-found = Build a city on { $square } with { WORD("civ-kind-figure", $figure, form: "a") }
civ-action-govern = Change to { WORD("civ-card-government", $government) }
civ-action-great = Place { WORD("civ-card-great", $great) } on { $square }
civ-action-gather = { $city_none ->
        [yes] The scout on { $square } gathers for no city
       *[other] The scout on { $square } gathers for city { $city }
    }
civ-action-invest = Invest a coin of { WORD("civ-source", $purse) } in { WORD("civ-card-investment", $investment) }
civ-action-teacher = Spend the Teacher: learn { WORD("civ-card-tech", $tech) }
civ-action-atlantis = Learn { WORD("civ-card-tech", $tech) } in Atlantis
civ-action-grow = Grow onto { $square }
civ-action-put = Move { WORD("civ-kind-figure", $figure, form: "a") } to { $square }
civ-action-use = Use { WORD("civ-card-use", $ability) }
civ-action-play = Play { WORD("civ-card-event", $card) }
civ-action-reveal = Turn { WORD("civ-card-person", $person) } face up
civ-action-workers = Spend the Friendly Workers in city { $city }
civ-action-pay = Pay with { WORD("civ-good", $source) }
civ-action-pay-pair = Pay with { WORD("civ-good", $one) } and { WORD("civ-good", $two) } as a spy
civ-action-at = Choose { $square }
civ-action-city = Choose city { $city }
civ-action-player = Choose { $player_name }
civ-action-wonder = Choose { WORD("civ-card-wonder", $wonder) }
civ-action-unit = Choose { WORD("civ-units", $kind) }
civ-action-deck = Draw from the { WORD("civ-kind-deck", $deck) } deck
civ-action-terrain = Change it to { WORD("civ-kind-terrain", $terrain) }
civ-action-kill = Remove { WORD("civ-kind-figure", $figure, form: "a") } of { $player_name }
civ-action-kill-great = Remove the great person
civ-action-figure = Choose { WORD("civ-kind-figure", $figure, form: "a") }
civ-action-build = Build { WORD("civ-card-building", $building) } on { $square }
civ-action-recruit = Place { WORD("civ-kind-figure", $figure, form: "a") } on { $square }
civ-action-learn = Learn { WORD("civ-card-tech", $tech) }
civ-action-newton = Put Newton's card into row { $row }
civ-action-tesla = Place the technology one row lower
civ-action-take = Take { WORD("civ-good", $resource) }
civ-action-coin = The coin on { WORD("civ-source", $purse) }
civ-action-to-culture = Turn { $amount } trade into culture
civ-action-to-trade = Turn { $amount } culture into trade
civ-action-offer = Prepare an offer to { $player_name }
civ-action-give = Give { $amount } × { WORD("civ-good", $good) }
civ-action-ask = Ask for { $amount } × { WORD("civ-good", $good) }
civ-action-send = Send the offer
civ-action-accept = Accept offer { $number } of { $player_name }
civ-action-decline = Decline offer { $number } of { $player_name }
civ-action-make-army = Produce an army
civ-action-make-scout = Produce a scout
civ-action-make-unit = Produce a unit: { WORD("civ-units", $kind) }
civ-action-make-building = Build { WORD("civ-card-building", $building) }
civ-action-make-wonder = Build { WORD("civ-card-wonder", $wonder) }
civ-action-grant = Build { WORD("civ-card-building", $building) } for free
civ-action-arts = Devote the city to the arts
civ-action-arts-for-trade = Devote the city to the arts, for trade
civ-action-harvest = Harvest { WORD("civ-good", $resource) }
civ-action-harvest-twice = Harvest { WORD("civ-good", $one) } and { WORD("civ-good", $two) }
civ-action-rush = { $trade_none ->
        [yes] Spend no trade
       *[other] Spend { $trade } trade: +{ $production } production
    }
civ-action-caravan = Use the caravan
civ-action-fortification = Use the fortification
civ-action-split = Add a second item
civ-action-advance = Advance to space { $space }: { $culture } culture{ $trade ->
        [0] { "" }
       *[other] { " " }and { $trade } trade
    }
    .short = Advance on the culture track
civ-action-leap = Leap to space { $space }
civ-action-group = { $scouts ->
        [0] Move { $armies ->
                [one] 1 army
               *[other] { $armies } armies
            } from { $square }
        [one] Move { $armies ->
                [0] 1 scout
                [one] 1 army and 1 scout
               *[other] { $armies } armies and 1 scout
            } from { $square }
       *[other] Move { $armies ->
                [0] { $scouts } scouts
                [one] 1 army and { $scouts } scouts
               *[other] { $armies } armies and { $scouts } scouts
            } from { $square }
    }
civ-action-go = { $attacks ->
        [yes] Attack on { $to }
       *[no] Move to { $to }
    }
    .short = the last step
civ-action-discover = Discover the tile at { $to }
    .short = the discovery
civ-action-leave = { $scouts ->
        [0] Leave behind { $armies ->
                [one] 1 army
               *[other] { $armies } armies
            }
        [one] Leave behind { $armies ->
                [0] 1 scout
                [one] 1 army and 1 scout
               *[other] { $armies } armies and 1 scout
            }
       *[other] Leave behind { $armies ->
                [0] { $scouts } scouts
                [one] 1 army and { $scouts } scouts
               *[other] { $armies } armies and { $scouts } scouts
            }
    }
civ-action-stop = Stop here
civ-action-infiltrate = Sacrifice the figure in the city centre on { $to }
civ-action-consent = Consent
civ-action-raze = Raze the building
civ-action-front = Start a new front with { WORD("civ-units", $type) } { $strength }
civ-action-hit = Attack front { $front } with { WORD("civ-units", $type) } { $strength }
civ-action-wound = Wound the unit on front { $front }
civ-action-heal = Heal the unit on front { $front }
civ-action-save = Save { WORD("civ-units", $type) } { $strength }
civ-action-loot = Take { WORD("civ-gain", $prize) }
civ-action-keep = Keep { WORD("civ-card-event", $card) }
civ-action-drop = Discard { WORD("civ-card-event", $card) }
civ-action-choose = Keep { WORD("civ-card-person", $person) }
civ-action-prefer = Keep { WORD("civ-card-great", $great) }
civ-action-react-use = { $one ->
        [none] React with { WORD("civ-card-use", $ability) }
       *[other] React with { WORD("civ-card-use", $ability) }, paid with { WORD("civ-good", $one) }
    }
civ-action-react-play = React with { WORD("civ-card-event", $card) }
civ-action-react-reveal = React with { WORD("civ-card-person", $person) }

## Card texts

civ-text-level = Technology of level { $n }
civ-text-government = Government
civ-text-civilization = Civilization · { $leader }
civ-text-wonder-ancient = Ancient wonder
civ-text-wonder-medieval = Medieval wonder
civ-text-wonder-modern = Modern wonder
civ-text-event-ancient = Ancient culture event
civ-text-event-medieval = Medieval culture event
civ-text-event-modern = Modern culture event
civ-text-person = Great person · { $kind }
civ-text-great = Great person
civ-text-building = Building
civ-text-building-limited = Limited building: one in each city
civ-text-marker-hut = Hut
civ-text-marker-village = Village
civ-text-investment = Investment
civ-text-cost = Costs { $n } production.
civ-text-cheaper = Costs { $n } production, or { $less } with { $tech }.
civ-text-terrain = Stands on: { $terrain }.
civ-text-needs = Needs { $tech }.
civ-text-improves = Improved form of { $building }.
civ-text-yields = Gives: { $icons }.
civ-text-icon-trade = { $n } trade
civ-text-icon-production = { $n } production
civ-text-icon-culture = { $n } culture
civ-text-icon-coins = { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
civ-text-icon-combat = +{ $n } combat bonus
civ-text-discards = Discard the card to use it.
civ-text-unlocks = Unlocks: { $buildings }.
civ-text-unlocks-government = Unlocks the government { $government }.
civ-text-unlocks-government-with = Unlocks the government { $government } ({ $effects })
civ-text-rank = { $kind }: rank { $n }.
civ-text-aircraft = Aircraft can be built.
civ-text-coins-held = Holds up to { $n } coins.
civ-text-wins = Whoever learns it wins the game.
civ-text-starts = Begins with { $tech } and the government { $government }.
civ-text-starts-america = Also begins with a great person in the outskirts of its capital.
civ-text-starts-china = Its capital begins walled.
civ-text-starts-egypt = Also begins with an ancient wonder in the outskirts of its capital.
civ-text-starts-germany = Also begins with 2 more infantry units.
civ-text-starts-russia = Begins with 2 armies on the map.
civ-text-starts-arabia = Also begins with 1 wheat, 1 silk, 1 incense and 1 iron.
civ-text-starts-india = Begins with a metropolis in place of a capital.
civ-text-starts-spain = Begins with 2 scouts on the map.
civ-text-figures = Figures: { $armies } armies, { $scouts } scouts.
civ-text-investment-level = { $at } coins: { $effect }
civ-text-return-city-production = +{ $n } production in each city
civ-text-return-culture-discount = advances cost { $n } culture less
civ-text-return-combat = +{ $n } combat bonus
civ-text-return-technology = learn a technology for free
civ-text-no-effect = No lasting effect.
civ-text-anarchy = Transition: the capital takes no city action.
civ-text-face-friendly-barbarian = Gain an unlocked unit, or a figure on this square, for free.
civ-text-face-native-art = Gain { $n } culture.
civ-text-face-teacher = Keep it; spend it in Start of Turn to learn a technology of level I for free.
civ-text-face-great-person = Gain a great person.
civ-text-face-friendly-workers = Keep them; spend them in City Management for 4 production in one city this turn.
civ-text-face-wealth = Gain a coin token.
civ-text-face-resource = Keep it; it pays for one { $resource }.
civ-text-trait-speed = Travel speed { $n }.
civ-text-trait-speed-bonus = +{ $n } travel speed.
civ-text-trait-stacking = Stacking limit { $n }.
civ-text-trait-stacking-bonus = +{ $n } stacking limit.
civ-text-trait-cities = You may have { $n } cities.
civ-text-trait-water-1 = Your figures cross water, but do not end there.
civ-text-trait-water-2 = Your figures cross water and may end there.
civ-text-trait-hand = +{ $n } culture hand size.
civ-text-trait-battle-hand = +{ $n } battle hand size.
civ-text-trait-coins = { $n ->
        [one] { $n } coin.
       *[other] { $n } coins.
    }
civ-text-trait-city-production = Each of your cities: +{ $n } production.
civ-text-trait-trade = { $n_sign ->
        [minus] −
       *[other] +
    }{ $n_size } trade when you collect trade.
civ-text-trait-capital-arts = { $n_sign ->
        [minus] −
       *[other] +
    }{ $n_size } culture when your capital is devoted to the arts.
civ-text-trait-strength = Your units have +{ $n } strength.
civ-text-trait-research-discount = Research needs { $n } trade less.
civ-text-trait-combat = +{ $n } combat bonus.
civ-text-trait-culture-discount = Advances cost { $n } culture less.
civ-text-trait-production-per-coins = Each of your cities: +1 production for every { $n } coins.
civ-text-trait-hands-per-coins = +1 battle hand and culture hand size for every { $n } coins.
civ-text-trait-track-trade-per-coins = Advances cost 1 trade less for every { $n } coins.
civ-text-flag-immune-to-anarchy = You are immune to anarchy.
civ-text-flag-actions-protected = Your city actions cannot be cancelled.
civ-text-flag-events-protected = Your culture events cannot be cancelled.
civ-text-flag-armies-found-cities = Armies can build cities too.
civ-text-flag-scouts-explore-huts = Scouts can explore huts.
civ-text-flag-no-city-attacks = Your armies do not attack cities.
civ-text-flag-flies-over = Your figures pass over enemies, huts, villages and cities without stopping.
civ-text-flag-sees-hands = In your battles you see the forces of your opponent.
civ-text-flag-closes-outskirts = Enemy figures do not end in the outskirts of your cities; those inside leave as soon as they can.
civ-text-flag-not-a-target = Culture events aimed at a player are aimed at you only if you consent.
civ-text-flag-all-governments = All governments are unlocked.
civ-text-flag-less-loot = Whoever beats you takes 1 loot less.
civ-text-flag-resource-after-investing = Your first investment of a turn also brings a resource of the market.
civ-text-flag-pair-is-a-spy = Once a turn two resources count as a spy.
civ-text-flag-splits-production = Once a turn a city makes two things with its production.
civ-text-flag-harvests-twice = Once a turn a city harvests two resources with one action.
civ-text-flag-draws-two-events = When you draw an event, draw two and keep one.
civ-text-flag-razes-where-it-stops = Once a turn an army may raze the building on which it stops.
civ-text-flag-breaks-walls = The walls of a city you attack fall before the battle.
civ-text-flag-coin-after-victory = Once a turn, after you win a battle, put a coin on this card.
civ-text-flag-grows-metropolis = Your capital becomes a metropolis.
civ-text-flag-doubles-rush = Three trade become two production.
civ-text-flag-explores-for-culture = 3 culture for each hut or village.
civ-text-flag-saves-a-unit = After each battle you save one of your killed units.
civ-text-flag-free-building-action = Once a turn a city builds an unlocked building for free as its action.
civ-text-flag-military-gifts = When you learn a technology with a unit rank or aircraft, gain such a unit and a resource of the market.
civ-text-flag-glory = A free advance on the culture track for each wonder or city you build and each city or village you conquer.
civ-text-flag-infiltrates = Once a turn sacrifice a figure in an enemy city centre to learn a technology of its owner.
civ-text-flag-culture-for-resources = 2 culture for each resource you spend.
civ-text-flag-advances-by-investing = A free advance for each coin you invest.
civ-text-flag-keeps-trade-for-unique = You keep your trade if nobody else knows or chooses what you research.
civ-text-flag-chooses-great-people = Draw two great people and keep one.
civ-text-flag-wild-resources = Each resource you spend may count as wheat, silk, incense or iron.
civ-text-flag-arts-of-resources = Resources in the outskirts count as culture for the arts.
civ-text-flag-builds-on-discovery = When you discover a tile you may build a basic building for free.
civ-text-flag-culture-from-rivals-arts = 1 culture whenever a rival's city is devoted to the arts.
civ-text-flag-leaps-over-markers = On the culture track you may leap over spaces with rival markers, but not over the last space.
civ-text-flag-culture-for-unique = 3 culture if nobody else knows or chooses what you research.
civ-text-flag-wounds-for-losses = For each unit you lose in battle, an enemy unit takes a wound.
civ-text-flag-bonus-when-outnumbered = +8 combat bonus when you defend with fewer units than the attacker.
civ-text-flag-marks-wonders = Put a marker here for each wonder you build.
civ-text-flag-building-when-investing = Each investment brings an unlocked building for free.
civ-text-flag-arts-for-trade = Once a turn the arts bring trade in place of culture.
civ-text-flag-substitutes-uranium = Another resource may pay for one uranium.
civ-text-when-start = Start of Turn
civ-text-when-trade = Trade
civ-text-when-city = City Management
civ-text-when-produce = when a city produces
civ-text-when-movement = Movement
civ-text-when-research = Research
civ-text-when-battle = battle
civ-text-when-forces = after forces are drawn
civ-text-when-aftermath = after a battle
civ-text-when-phase = at the start of a phase
civ-text-when-any = any time
civ-text-when-react = reaction
civ-text-when-payment = to pay
civ-text-once-battle = once a battle
civ-text-price-any = { $n ->
        [one] { $n } resource
       *[other] { $n } resources
    }
civ-text-price-trade = { $n } trade
civ-text-price-culture = { $n } culture
civ-text-use = { $when }: { $effect }.
civ-text-use-paid = { $when }, { $price }: { $effect }.
civ-text-op-gain-culture = gain { $n } culture
civ-text-op-gain-trade = gain { $n } trade
civ-text-op-gain-trade-and-give = gain { $n } trade; another player gains { $other }
civ-text-op-city-production = one city: +{ $n } production this turn
civ-text-op-great-person = gain a great person
civ-text-op-coin-here = put a coin on this card
civ-text-op-obsolete-or-kill-unit = an ancient wonder becomes obsolete, or a rival loses a unit drawn at random
civ-text-op-obsolete-or-raze = an ancient or medieval wonder becomes obsolete, or a building is destroyed
civ-text-op-discard-coin = a rival loses a coin token of your choice
civ-text-op-deal-wounds = deal up to { $n } wounds
civ-text-op-boost-attack = the unit you play next deals { $n } wounds more in its attack
civ-text-op-heal = remove up to { $n } wounds from your units
civ-text-op-heal-all = remove all wounds from your units
civ-text-op-freeze-square = seal a square, also in the middle of a movement: no figure leaves it this turn
civ-text-op-ship-stack = bring all your figures of one square to a water square; they have finished moving this turn
civ-text-op-change-terrain = an empty square that is no mountain becomes grassland, desert, forest or water
civ-text-op-extra-actions = each of your cities has one action more
civ-text-op-destroy-city = destroy a city that is no capital, with everything and all figures in its outskirts
civ-text-op-free-build = build an unlocked unit, a figure or an unlocked building for free
civ-text-op-figure-on-wonder = build a figure here for free
civ-text-op-free-walls = wall one of your cities for free
civ-text-op-free-building = build an unlocked building for free
civ-text-op-learn-from-others = learn for free a technology that another player knows
civ-text-op-advance = advance { $n } on the culture track for free
civ-text-op-advance-per-coins = a free advance for every { $n } coins
civ-text-op-one-of-each = take one resource of each kind from the market
civ-text-op-draw-events = draw { $n } events of one deck
civ-text-op-refresh-hand = discard events and draw up to your hand size
civ-text-op-devote-all = the action of your capital devotes all your cities to the arts and cannot be cancelled
civ-text-op-extra-action = one of your cities acts once more, also the capital in Anarchy; that cannot be cancelled
civ-text-op-per-building = gain 1 trade and 1 culture for each of your buildings
civ-text-op-free-aircraft = gain an aircraft, also if it is not unlocked
civ-text-op-join-figures = bring figures of one square to a square with other figures of yours
civ-text-op-double-speed = double your travel speed this turn
civ-text-op-culture-per-coins = gain 1 culture for every { $n } coins
civ-text-op-per-unbuilt-armies = gain 1 trade and 1 culture for every { $n } armies that are not on the map
civ-text-op-culture-per-unbuilt-army = gain { $n } culture for each army that is not on the map
civ-text-op-per-mark = gain 1 culture and 1 trade for each marker here
civ-text-op-coin-for-advance = give a rival a coin token for a free advance on the culture track
civ-text-op-exchange-trade-and-culture = exchange trade and culture one for one
civ-text-op-jump-along-edge = bring all your figures of a square at the edge to an empty square at the edge; they have finished moving this turn
civ-text-op-look-at-markers = look at all hut and village markers
civ-text-op-harbors = build up to { $n } harbors for free, also without Navigation
civ-text-op-culture-as-combat = when you defend, your culture counts as combat bonus
civ-text-op-replace-hand = your battle forces die and you choose as many new units
civ-text-op-pass-battle-turn = pass in your battle turn
civ-text-op-save-units = save all your units killed in the battle
civ-text-op-first-player = become the first player
civ-text-op-cheaper-wonder = the wonder costs { $n } production less
civ-text-op-one-row-lower = place a technology of level II to IV one row lower; it needs the trade of its level
civ-text-op-blank-technology = put this card into a row I to IV of the pyramid as a technology without effect
civ-text-op-cancel = cancel { $what }
civ-text-cancels-city-action = a city action
civ-text-cancels-event = a culture event
civ-text-cancels-ability = a resource ability
civ-text-play-as-resource = pays for one of: { $resources }
civ-text-play-cancel = cancel { $what }
civ-text-play-kill-figure = kill a figure within { $n } squares of your figures or cities
civ-text-play-kill-on-square = on a square within { $n } squares of your figures or cities, kill the great person or up to 2 figures
civ-text-play-kill-on-square-any = on any square, kill the great person or up to 2 figures
civ-text-play-push-stack = move all a rival's figures of one square up to { $n } squares over land, without a battle
civ-text-play-terrain-desert = a square that is no mountain and holds no building or wonder becomes desert
civ-text-play-terrain-grassland = a forest without building or wonder becomes grassland
civ-text-play-terrain-water = a square that is no mountain and holds no figure or token becomes water
civ-text-play-swap-technologies = learn for free a technology of level { $n } or lower of a rival, who then learns such a technology of yours
civ-text-play-raze = destroy { $amount ->
        [one] { $amount } building
       *[other] { $amount } buildings
    } within { $n } squares of your figures or cities
civ-text-play-raze-any = destroy up to { $amount ->
        [one] { $amount } building
       *[other] { $amount } buildings
    } of other players
civ-text-play-anarchy = a rival falls into anarchy
civ-text-play-city-production = one city: +{ $n } production this turn
civ-text-play-discard-coins = { $n ->
        [one] a rival loses a coin token of your choice
       *[other] up to { $n } rivals lose a coin token of your choice each
    }
civ-text-play-discard-coins-all = each rival loses a coin token of your choice
civ-text-play-free-units = before forces are drawn, gain { $n ->
        [one] a unit
       *[other] up to { $n } units
    }
civ-text-gift = Another player then receives a coin token.
civ-text-interrupts = Also in the middle of another player's movement.
civ-text-only-if-target = Only if it is aimed at you, at your figures, or at squares or buildings of your cities.

## At the table

civ-pick-and = and { $what }
civ-pick-for-city = for city { $city }
civ-pick-nowhere = for no city
civ-pick-invest = Invest: { $what }
civ-pick-reveal = Turn up { $what }
civ-pick-done-trading = I am done trading
civ-pick-offer = Offer to { $what }
civ-pick-accept = Accept { $what } ({ $number })
civ-pick-decline = Decline { $what } ({ $number })
civ-pick-figure-of = { $what } of { $of }
civ-pick-deck = Deck: { $what }
civ-pick-harvest = Harvest { $what }
civ-pick-give = Give { $what }
civ-pick-ask = Ask for { $what }
civ-pick-free = { $what } for free
civ-pick-armies = { $n ->
        [one] { $n } army
       *[other] { $n } armies
    }
civ-pick-scouts = { $n ->
        [one] { $n } scout
       *[other] { $n } scouts
    }
civ-pick-front = Front { $front }
civ-pick-new-front = New front
civ-pick-found = Build a city
civ-pick-gather = Gather with a scout
civ-pick-teacher = Teacher
civ-pick-atlantis = Atlantis
civ-pick-workers = Friendly Workers
civ-pick-leave = Leave figures behind
civ-pick-infiltrate = Infiltrate
civ-pick-to-culture = Trade into culture
civ-pick-to-trade = Culture into trade
civ-pick-purse = Coin: { $what }
civ-pick-loot = { $kind ->
        [tech] Technology: { $what }
       *[other] { $what }
    }{ $n ->
        [one] { "" }
       *[other] { " " }({ $n } loot)
    }
civ-pick-arts = Devote to the arts
civ-pick-arts-for-trade = Arts for trade
civ-board = Map
civ-turn = Turn
civ-set-up = Set-up
civ-first = first player
civ-first-offer = Choose an offer
civ-first-item = Choose what to give or ask
civ-first-city = Choose a city
civ-first-figures = Choose figures
civ-first-technology = Choose a technology
civ-first-civilization = Choose a civilization
civ-first-square = Choose a square
civ-first-answer = Choose an answer
civ-first-action = Choose an action
civ-first-government = Choose a government
civ-first-resource = Choose a resource
civ-first-building = Choose a building
civ-first-card = Choose a card
civ-first-great = Choose a great person
civ-first-unit = Choose a unit
civ-first-loot = Choose the loot
civ-first-coin = Choose a coin
civ-held = Held
civ-techs = Technologies
civ-market = Market
civ-legend = # city · + building · W wonder · & great person · h hut · v village · * relic · capital letter army · small letter scout
civ-dial-trade = trade
civ-dial-coins = coins
civ-dial-culture = culture
civ-dial-space = space of the culture track
civ-dial-units = units
civ-dial-events = culture events
civ-dial-resources = resources and markers
civ-result-space = Culture track
civ-result-techs = Technologies
civ-result-coins = Coins
civ-result-cities = Cities
civ-spoken-hidden = not discovered yet
civ-spoken-capital = capital of { $who }
civ-spoken-city = city of { $who }
civ-spoken-metropolis = metropolis of { $who }
civ-spoken-walled = walled
civ-spoken-outskirts = outskirts of { $who }
civ-spoken-armies = { $n ->
        [one] { $n } army
       *[other] { $n } armies
    } of { $who }
civ-spoken-scouts = { $n ->
        [one] { $n } scout
       *[other] { $n } scouts
    } of { $who }

## Previews

civ-preview-trade = trade { $from } → { $to }
civ-preview-culture = culture { $from } → { $to }
civ-preview-coins = coins { $from } → { $to }
civ-preview-space = culture track { $from } → { $to }
civ-preview-speed = travel speed { $from } → { $to }
civ-preview-stacking = stacking limit { $from } → { $to }
civ-preview-hand-size = culture hand size { $from } → { $to }
civ-preview-units = units { $from } → { $to }
civ-preview-production = production of city { $city }: { $from } → { $to }
civ-preview-city-trade = trade of city { $city }: { $from } → { $to }
civ-preview-token = { WORD("civ-good", $good) } { $from } → { $to }
civ-preview-attacks-city = attacks the city of { $seat_name }
civ-preview-attacks-armies = attacks { $seat_name } ({ $n ->
        [one] { $n } army
       *[other] { $n } armies
    })
civ-preview-kills-scouts = { $n ->
        [one] { $n } scout of { $seat_name } dies
       *[other] { $n } scouts of { $seat_name } die
    } without a battle, and you take loot
civ-preview-explores = explores the hut and ends its movement
civ-preview-attacks-village = attacks the barbarians of the village and ends its movement
civ-preview-relic = reaches the relic
civ-preview-space-brings = { $brings ->
        [wins] you win the game
        [great] you gain a great person
        [ancient] you draw an ancient event
        [medieval] you draw a medieval event
       *[modern] you draw a modern event
    }
civ-preview-new-city = the new city: { $production } production, { $trade } trade and { $arts } culture
civ-preview-arts = arts of city { $city }: { $from } → { $to }

## At the table

civ-forces = Forces
civ-events = Events
civ-people = People
civ-resources = Resources
civ-panes = Panes
civ-own = My civilization
civ-invest = Invest
civ-city-used = has acted
civ-victories = Victories
civ-victory-culture = Culture
civ-victory-culture-how = last space of the track
civ-victory-technology = Technology
civ-victory-technology-how = the technology of level V
civ-victory-economy = Economy
civ-victory-economy-how = 15 coins at once
civ-victory-military = Military
civ-victory-military-how = conquer a capital
civ-victory-techs = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
civ-wonders = Wonders
civ-wonders-left = { $n ->
        [0] no more in the decks
        [one] { $n } more in the decks
       *[other] { $n } more in the decks
    }
civ-buildings-left = Buildings left
civ-units-left = Units left
civ-next-space = space { $n }:
civ-city = City { $n }
civ-front = Front { $n }
civ-battle = Battle
civ-attacks = attacks
civ-defends = defends
civ-barbarians = plays the barbarians on
civ-offer = Offer
civ-draft = Your offer
civ-you-give = You give
civ-partner-gives = { $who } gives you
civ-after = After it
civ-offer-waits = Waiting for { $who } to answer
civ-nothing = nothing
civ-add = Add:
civ-ask-by-name = Hidden cards and markers, by name
civ-kind-back-hut = hut
civ-kind-back-village = village
civ-accept = Accept
civ-decline = Decline
civ-done-trading = done
civ-dial-speed = travel speed
civ-dial-stacking = stacking limit
civ-dial-combat = combat bonus
civ-dial-production = production
civ-dial-arts = culture by the arts
civ-dial-cards = units in hand
civ-dial-losses = units lost
civ-dial-sum = strength on the fronts + combat bonus

## Previews

civ-preview-kills = the enemy unit ({ WORD("civ-units", $kind) }) dies
civ-preview-wounds = { $n ->
        [0] the enemy unit ({ WORD("civ-units", $kind) }) takes no wounds
        [one] the enemy unit ({ WORD("civ-units", $kind) }) takes { $n } wound
       *[other] the enemy unit ({ WORD("civ-units", $kind) }) takes { $n } wounds
    }
civ-preview-dies = your unit dies
civ-preview-suffers = { $n ->
        [0] your unit takes no wounds
        [one] your unit takes { $n } wound
       *[other] your unit takes { $n } wounds
    }
civ-preview-strikes-first = your unit strikes first
civ-preview-struck-first = the enemy unit strikes first
civ-preview-stands = opens a front: adds { $n } if it survives
civ-trumps = trumps { $what }
civ-lacks = { $n ->
        [one] { $n } missing
       *[other] { $n } missing
    }

## Positions that cannot be. The words are those of the notation.

civ-impossible-civ = “{ $civ }” cannot be played here
civ-impossible-no-civ = there is no civilization
civ-impossible-tile = the map tile “{ $tile }” cannot lie on { $square }
civ-impossible-wonder = the wonder “{ $wonder }” cannot be owned
civ-impossible-kept = the marker “{ $marker }” is never kept
civ-impossible-occupied = something else is on { $square }
civ-impossible-city = city { $city } is on the map already, or nowhere
civ-impossible-no-city = there is no city { $city }; its line “city” comes first
civ-impossible-disaster = there can be no disaster on { $square }
civ-impossible-market = these wonders cannot lie in the market
civ-impossible-over = the game is over, but something is still under way
civ-impossible-won = somebody has won, but the game goes on
civ-impossible-no-capital = there is no capital
civ-impossible-not-used = “{ $line }” names something that these options do not use
civ-impossible-people = there are more great person cards of “{ $kind }” than markers
civ-impossible-people-cards = a great person card is missing, or in two places
civ-impossible-anarchy = Anarchy cannot begin in a later round
civ-impossible-empty-pyramid = the tech pyramid is empty
civ-impossible-coins = there are coins on “{ $tech }”, which is not known
civ-impossible-purse = “{ $tech }” holds at most { $most } coins
civ-impossible-canal = there are coins on a wonder of somebody else
civ-impossible-hand = there are too many culture events in the hand
civ-impossible-unrevealed = there is a piece on { $square }, which is not revealed
civ-impossible-terrain = “{ $what }” does not fit the terrain of { $square }
civ-impossible-of-no-city = “{ $what }” on { $square } belongs to no city of its owner
civ-impossible-city-site = the city on { $square } lies beside squares that are not revealed, or at the edge
civ-impossible-metropolis = a metropolis is a capital on two squares side by side
civ-impossible-cities-close = the cities on { $one } and { $other } are too close
civ-impossible-figures-inside = there are figures in the city centre { $square }
civ-impossible-two-players = there are figures of two players on { $square }
civ-impossible-round = round 0 is the set-up, and later rounds have steps
civ-impossible-set-up = the set-up goes on in turn order
civ-impossible-phase = “{ $line }” belongs to another phase
civ-impossible-no-frame = “{ $line }” and its line “wait” must stand together
civ-impossible-unfit = “{ $line }” does not fit the rest of the position
civ-impossible-no-army = the attacker has no army on { $square }
civ-impossible-wonder-place = the wonder “{ $wonder }” has an owner without a square, or a square without an owner
civ-impossible-dial = a dial is beyond its end
civ-impossible-pyramid = cards in the pyramid: { $cards }; technologies: { $techs }
civ-impossible-shown = units are known that are not there
