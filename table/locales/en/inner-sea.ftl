# Ancient Civilizations of the Inner Sea. Names of areas, civilizations, cards, Wonders and entries come from the data of
# the game: `inner-sea-area-kush`, `inner-sea-faction-rome`, `inner-sea-source-23` (a card by its number),
# `inner-sea-source-colossus`, `inner-sea-source-entry-3`.

inner-sea = Ancient Civilizations of the Inner Sea
    .short = Peoples around the ancient Mediterranean grow, trade, build wonders and collide.
    .length = 150 min

## Words

inner-sea-role-red = Red
inner-sea-role-blue = Blue
inner-sea-role-green = Green
inner-sea-role-yellow = Yellow
inner-sea-role-purple = Purple
inner-sea-role-orange = Orange

inner-sea-faction-barbarians = Barbarians
inner-sea-faction-none = Nobody

inner-sea-source-build = building a wonder
inner-sea-source-none = the effect
inner-sea-source-rome-legions = Legions
inner-sea-source-rome-empire = Empire
inner-sea-source-rome-senate = Senate
inner-sea-source-carthage-walls = Walls of Carthage
inner-sea-source-carthage-generals = Generals
inner-sea-source-carthage-fleet = Punic fleet
inner-sea-source-celtiberia-mines = Mines
inner-sea-source-celtiberia-herds = Herds
inner-sea-source-gaul-warriors = Warriors
inner-sea-source-gaul-warbands = War bands
inner-sea-source-gaul-goldsmiths = Goldsmiths
inner-sea-source-mauretania-growth = Fertile plains
inner-sea-source-mauretania-gold = Gold
inner-sea-source-mauretania-horse = Light horse
inner-sea-source-mycenae-warriors = Bronze warriors
inner-sea-source-mycenae-raiders = Raiders
inner-sea-source-troy-walls = Walls of Troy
inner-sea-source-troy-towers = Towers
inner-sea-source-troy-allies = Allies of Troy
inner-sea-source-phoenicia-sailors = Sailors of Phoenicia
inner-sea-source-phoenicia-ships = Shipwrights
inner-sea-source-phoenicia-colonies = Trading colonies
inner-sea-source-phoenicia-alphabet = Alphabet
inner-sea-source-minos-sailors = Sailors of Minos
inner-sea-source-minos-navy = Navy
inner-sea-source-minos-thalassocracy = Rule of the sea
inner-sea-source-egypt-nile = The Nile

inner-sea-phase-growth = Growth phase
inner-sea-phase-cards = Card phase
inner-sea-phase-competition = Competition phase
inner-sea-phase-housekeeping = Housekeeping phase
inner-sea-phase-epoch-end = End of the epoch

inner-sea-mood-0 = peaceful
inner-sea-mood-1 = wary
inner-sea-mood-2 = hostile

inner-sea-reason-shortfall = it needs disks
inner-sea-reason-disks-first = it takes disks rather than a card
inner-sea-reason-cannot-hold = it cannot hold the city
inner-sea-reason-return = it returns to the map
inner-sea-reason-defend-home = its home area or a wonder is threatened
inner-sea-reason-defend-city = a city is threatened
inner-sea-reason-attack = it can beat an enemy
inner-sea-reason-make-city = it completes a city
inner-sea-reason-make-settlement = it completes a settlement
inner-sea-reason-spread = it spreads to free land
inner-sea-reason-sail = it spreads to a free sea
inner-sea-reason-drive-out = it drives out a lone Barbarian
inner-sea-reason-fill = it strengthens a safe area
inner-sea-reason-nothing = nothing is left to do
inner-sea-reason-wonder = it can pay for a wonder
inner-sea-reason-investment = it can afford an investment
inner-sea-reason-hurt-enemy = it hurts its primary enemy
inner-sea-reason-add-disks = it adds disks
inner-sea-reason-gain = it gains talents or victory points
inner-sea-reason-hurt-leader = it hurts the leader
inner-sea-reason-barbarians = it sends Barbarians elsewhere
inner-sea-reason-target = its procedure chooses the target
inner-sea-reason-negate = the card would cost it too much
inner-sea-reason-turn-competition = it can turn the competition
inner-sea-reason-save-disk = the disk is worth the price
inner-sea-reason-give-up = it gives up the disk
inner-sea-reason-place = it chooses its place in the turn order
inner-sea-reason-aeneas = it begins again
inner-sea-reason-buy-cards = it spends talents on cards
inner-sea-reason-discard = it discards its least useful card
inner-sea-reason-use = the use costs little

## What happens

inner-sea-event-game-started = The game begins. First turn order: { $order_names }.
inner-sea-event-civilization-chosen = { $seat ->
    [none] The game runs { WORD("inner-sea-faction", $civ) }.
   *[other] { $seat_name } leads { WORD("inner-sea-faction", $civ) }.
}
inner-sea-event-phase-began = Epoch { $epoch }, turn { $turn }: { WORD("inner-sea-phase", $phase) }.
inner-sea-event-disks-removed = { $why ->
    [retired] { WORD("inner-sea-faction", $of) } retires { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } from { WORD("inner-sea-area", $area) }.
    [wonder] { WORD("inner-sea-faction", $of) } pays { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } from { WORD("inner-sea-area", $area) }.
    [cost] { WORD("inner-sea-faction", $of) } pays { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } from { WORD("inner-sea-area", $area) }.
    [limit] { WORD("inner-sea-faction", $of) } removes { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } above the limit from { WORD("inner-sea-area", $area) }.
    [domination] { WORD("inner-sea-faction", $of) } is driven from { WORD("inner-sea-area", $area) }: { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } removed.
   *[other] { WORD("inner-sea-faction", $of) } loses { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } in { WORD("inner-sea-area", $area) }.
}
inner-sea-event-allies-removed = { $n ->
    [one] 1 ally of { WORD("inner-sea-faction", $civ) } leaves { WORD("inner-sea-area", $area) }.
   *[other] { $n } allies of { WORD("inner-sea-faction", $civ) } leave { WORD("inner-sea-area", $area) }.
}
inner-sea-event-disks-placed = { WORD("inner-sea-faction", $of) } places { $n ->
    [one] 1 disk
   *[other] { $n } disks
} in { WORD("inner-sea-area", $area) }.
inner-sea-event-disks-moved = { $n ->
    [one] 1 disk of { WORD("inner-sea-faction", $of) } moves
   *[other] { $n } disks of { WORD("inner-sea-faction", $of) } move
} from { WORD("inner-sea-area", $from) } to { WORD("inner-sea-area", $area) }.
inner-sea-event-allies-added = { $n ->
    [one] 1 ally joins
   *[other] { $n } allies join
} { WORD("inner-sea-faction", $civ) } in { WORD("inner-sea-area", $area) }.
inner-sea-event-acquired = { WORD("inner-sea-faction", $civ) } acquires { $n ->
    [one] 1 disk
   *[other] { $n } disks
} (settlements { $settlements }, seas { $seas }, trade { $trade }, abilities { $more }).
inner-sea-event-resettled = { WORD("inner-sea-faction", $civ) } takes 1 disk from its city in { WORD("inner-sea-area", $area) }.
inner-sea-event-ready-returned = { $n ->
    [one] 1 ready disk of { WORD("inner-sea-faction", $civ) } returns to the supply.
   *[other] { $n } ready disks of { WORD("inner-sea-faction", $civ) } return to the supply.
}
inner-sea-event-card-played = { WORD("inner-sea-faction", $civ) } plays { WORD("inner-sea-source", $card) }.
inner-sea-event-used = { WORD("inner-sea-faction", $civ) } uses { WORD("inner-sea-source", $source) }.
inner-sea-event-answered = { WORD("inner-sea-faction", $civ) } answers { WORD("inner-sea-source", $to) } with { WORD("inner-sea-source", $source) }.
inner-sea-event-nobody-answers = Nobody answers { WORD("inner-sea-source", $source) }.
inner-sea-event-negated = { WORD("inner-sea-source", $by) } negates { WORD("inner-sea-source", $source) }.
inner-sea-event-without-effect = { WORD("inner-sea-source", $source) } has no effect.
inner-sea-event-passed = { WORD("inner-sea-faction", $civ) } passes.
inner-sea-event-talents = { $n_sign ->
    [minus] { $why ->
        [instead] { WORD("inner-sea-faction", $civ) } loses { $n_size ->
            [one] 1 talent
           *[other] { $n_size } talents
        } instead of a disk.
        [epoch] { WORD("inner-sea-faction", $civ) } loses { $n_size ->
            [one] 1 talent
           *[other] { $n_size } talents
        } at the end of the epoch.
       *[other] { WORD("inner-sea-faction", $civ) } spends { $n_size ->
            [one] 1 talent
           *[other] { $n_size } talents
        }.
    }
   *[plus] { $why ->
        [booty] { WORD("inner-sea-faction", $civ) } moves { $n_size ->
            [one] 1 talent
           *[other] { $n_size } talents
        } from the Booty box to the Treasury.
       *[other] { WORD("inner-sea-faction", $civ) } gains { $n_size ->
            [one] 1 talent
           *[other] { $n_size } talents
        }.
    }
}
inner-sea-event-vp = { $n_sign ->
    [minus] { WORD("inner-sea-faction", $civ) } loses { $n_size } VP.
   *[plus] { $why ->
        [cities] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP for its cities.
        [wonders] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP for its wonders.
        [loot] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP for loot.
        [most_cities] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP for the most cities.
        [most_wonders] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP for the most areas with wonders.
        [seas] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP for dominated seas.
        [talents] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP for talents.
       *[other] { WORD("inner-sea-faction", $civ) } gains { $n_size } VP.
    }
}
inner-sea-event-drew = { WORD("inner-sea-faction", $civ) } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
inner-sea-event-drew-cards = { WORD("inner-sea-faction", $civ) } draws { EACH("inner-sea-source", $cards_words) }.
inner-sea-event-reshuffled = The discard pile becomes the new draw deck.
inner-sea-event-event-drawn = { $civ ->
    [none] Event: { WORD("inner-sea-source", $card) }.
   *[other] { WORD("inner-sea-faction", $civ) } draws an event: { WORD("inner-sea-source", $card) }.
}
inner-sea-event-discarded = { $why ->
    [instead] { WORD("inner-sea-faction", $civ) } discards { WORD("inner-sea-source", $card) } instead of losing a disk.
    [wonder] { WORD("inner-sea-faction", $civ) } discards { WORD("inner-sea-source", $card) } for a wonder.
   *[other] { WORD("inner-sea-faction", $civ) } discards { WORD("inner-sea-source", $card) }.
}
inner-sea-event-looked = { WORD("inner-sea-faction", $civ) } looks at { $n ->
    [one] the top card of the draw deck
   *[other] the top { $n } cards of the draw deck
}.
inner-sea-event-looked-at = The top cards are, from the top: { EACH("inner-sea-source", $cards_words) }.
inner-sea-event-looked-on = { $taken ->
    [yes] { WORD("inner-sea-faction", $civ) } takes one of the cards.
   *[no] { WORD("inner-sea-faction", $civ) } puts one of the cards back.
}
inner-sea-event-invested = { WORD("inner-sea-faction", $civ) } lays out { WORD("inner-sea-source", $card) } with { $disks ->
    [one] 1 disk
   *[other] { $disks } disks
}.
inner-sea-event-unloaded = { $n ->
    [one] 1 disk of { WORD("inner-sea-faction", $civ) } leaves { WORD("inner-sea-source", $source) }.
   *[other] { $n } disks of { WORD("inner-sea-faction", $civ) } leave { WORD("inner-sea-source", $source) }.
}
inner-sea-event-left-table = { WORD("inner-sea-source", $card) } is discarded.
inner-sea-event-wonder-built = { WORD("inner-sea-faction", $civ) } builds { WORD("inner-sea-source", $wonder) } in { WORD("inner-sea-area", $area) }.
inner-sea-event-wonder-buried = { WORD("inner-sea-source", $wonder) } is buried.
inner-sea-event-wonder-restored = { WORD("inner-sea-faction", $civ) } restores { WORD("inner-sea-source", $wonder) }.
inner-sea-event-turn-order = New turn order: { EACH("inner-sea-faction", $order_words) }.
inner-sea-event-competition-began = Competition in { WORD("inner-sea-area", $area) }.
inner-sea-event-cards-laid = { WORD("inner-sea-faction", $civ) } lays { $n ->
    [0] no card
    [one] 1 card face down
   *[other] { $n } cards face down
}.
inner-sea-event-card-revealed = { WORD("inner-sea-faction", $civ) } reveals { WORD("inner-sea-source", $card) }.
inner-sea-event-round-began = { WORD("inner-sea-area", $area) }: removal round { $round }.
inner-sea-event-competition-ended = The competition in { WORD("inner-sea-area", $area) } is over.
inner-sea-event-looted = { WORD("inner-sea-faction", $civ) } takes loot in { WORD("inner-sea-area", $area) }.
inner-sea-event-dominated = { WORD("inner-sea-faction", $civ) } dominates { WORD("inner-sea-area", $area) }.
inner-sea-event-aeneas-invoked = { WORD("inner-sea-faction", $civ) } invokes the Aeneas rule.
inner-sea-event-became = { WORD("inner-sea-faction", $was) } continues as { WORD("inner-sea-faction", $civ) }.
inner-sea-event-revealed = Revealed: { WORD("inner-sea-source", $card) } (number { $card }).
inner-sea-event-epoch-goes-on = The epoch continues.
inner-sea-event-epoch-ended = Epoch { $epoch } ends.
inner-sea-event-epoch-event = Change of epoch: { WORD("inner-sea-source-entry", $entry) }.
inner-sea-event-became-barbarians = { $n ->
    [one] 1 disk of { WORD("inner-sea-faction", $civ) } in { WORD("inner-sea-area", $area) } becomes a Barbarian.
   *[other] { $n } disks of { WORD("inner-sea-faction", $civ) } in { WORD("inner-sea-area", $area) } become Barbarians.
}
inner-sea-event-system-acts = { WORD("inner-sea-faction", $civ) }: { WORD("inner-sea-reason", $reason) }.
inner-sea-event-mood = { WORD("inner-sea-faction", $civ) } is now { WORD("inner-sea-mood", $level) } towards { WORD("inner-sea-faction", $to) }.
inner-sea-event-turn-ended = The turn is over.
inner-sea-event-game-over = The game is over.

## Why not

inner-sea-breach-not-your-decision = It is not your turn to decide.
inner-sea-breach-not-an-answer = That answer does not fit the current question.
inner-sea-breach-civilization-taken = { WORD("inner-sea-faction", $civ) } cannot be chosen here.
inner-sea-breach-no-disk = You have no disk in { WORD("inner-sea-area", $area) }.
inner-sea-breach-part-of-city = The disks in { WORD("inner-sea-area", $area) } are a city; disks of a city cannot be retired.
inner-sea-breach-no-city = You have no city in { WORD("inner-sea-area", $area) }.
inner-sea-breach-out-of-order = { WORD("inner-sea-area", $area) } comes earlier in the order of the map: choose the areas in that order.
inner-sea-breach-out-of-play = { WORD("inner-sea-area", $area) } is beyond the edge of the map in this game.
inner-sea-breach-stack-full = You have as many disks in { WORD("inner-sea-area", $area) } as the phase allows.
inner-sea-breach-deep-sea = { WORD("inner-sea-area", $area) } is deep sea; no disk may enter it before Epoch IV.
inner-sea-breach-no-parity = { WORD("inner-sea-area", $area) } lies beside a contested area in which another faction has more disks than you.
inner-sea-breach-not-connected = { WORD("inner-sea-area", $area) } is not connected with what you hold.
inner-sea-breach-only-at-sea = { WORD("inner-sea-area", $area) } is land; your remaining ready disks must go to sea areas.
inner-sea-breach-not-in-hand = You do not hold { WORD("inner-sea-source", $card) }.
inner-sea-breach-wrong-time = { WORD("inner-sea-source", $card) } cannot be played now.
inner-sea-breach-no-effect = { WORD("inner-sea-source", $card) } would change nothing.
inner-sea-breach-does-not-answer = { WORD("inner-sea-source", $card) } does not answer what was played.
inner-sea-breach-not-asked = { WORD("inner-sea-faction", $civ) } may not answer this.
inner-sea-breach-cannot-pay = You cannot pay the cost.
inner-sea-breach-built-already = You have already built a wonder this turn.
inner-sea-breach-not-available = { WORD("inner-sea-source", $wonder) } is not available.
inner-sea-breach-too-few-resources = You cannot pay 5 resources for { WORD("inner-sea-source", $wonder) }.
inner-sea-breach-too-few-disks = At least two of the five resources must be disks from the map.
inner-sea-breach-supply-too-small = Your supply is too small to put the disks on { WORD("inner-sea-source", $wonder) }.
inner-sea-breach-no-site = Without { WORD("inner-sea-area", $area) } no area would be left for the block of the wonder.
inner-sea-breach-cannot-use = { WORD("inner-sea-source", $source) } cannot be used now.
inner-sea-breach-not-a-target = The effect does not reach that area or faction.
inner-sea-breach-choose-more = You must choose more.
inner-sea-breach-wrong-amount = That amount is not possible.
inner-sea-breach-not-a-competition-card = { WORD("inner-sea-source", $card) } is not a competition card.
inner-sea-breach-place-taken = Place { $place } is not among those you may choose.
inner-sea-breach-home-of-another = { WORD("inner-sea-area", $area) } is the home area of another civilization.
inner-sea-breach-not-free = { WORD("inner-sea-faction", $civ) } cannot be taken over.
inner-sea-breach-too-few-talents = { $have ->
    [0] You have no talents.
    [one] You have only 1 talent.
   *[other] You have only { $have } talents.
}
inner-sea-breach-hand-too-large = You hold more than 6 cards: discard first.
inner-sea-breach-no-barbarians = No Barbarian disk can be taken from { WORD("inner-sea-area", $area) }.
inner-sea-breach-is-event = { WORD("inner-sea-source", $card) } is an event and never enters a hand.

## What one can do

inner-sea-action-choose = Lead { WORD("inner-sea-faction", $civ) }
inner-sea-action-retire = Retire a disk from { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-lift = Take a disk from the city in { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-deploy = Place a disk in { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-done = Done
inner-sea-action-pass = Pass
inner-sea-action-allow = Let it happen
inner-sea-action-play = Play { WORD("inner-sea-source", $card) }
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-use = Use { WORD("inner-sea-source", $source) }
    .short = { WORD("inner-sea-source", $source) }
inner-sea-action-build = Build { WORD("inner-sea-source", $wonder) }
    .short = { WORD("inner-sea-source", $wonder) }
inner-sea-action-at = { $of ->
    [none] { WORD("inner-sea-area", $area) } ({ $n })
   *[other] { WORD("inner-sea-area", $area) }: { WORD("inner-sea-faction", $of) } ({ $n })
}
inner-sea-action-against = Against { WORD("inner-sea-faction", $civ) }
inner-sea-action-option = Option { $n }
inner-sea-action-pick = Choose { WORD("inner-sea-source", $source) }
inner-sea-action-from = Move { $n ->
    [one] 1 disk
   *[other] { $n } disks
} from { WORD("inner-sea-area", $area) }
inner-sea-action-disk = Pay a disk from { WORD("inner-sea-area", $area) }
inner-sea-action-lose = Lose the disk
inner-sea-action-talent = Pay 1 talent
inner-sea-action-card = Discard { WORD("inner-sea-source", $card) } as payment
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-site = Put the block in { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-lay = Lay { WORD("inner-sea-source", $card) } face down
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-react = { WORD("inner-sea-faction", $by) }: answer with { WORD("inner-sea-source", $source) }
    .short = { WORD("inner-sea-source", $source) }
inner-sea-action-place = Take place { $place } in the turn order
inner-sea-action-aeneas = Invoke the Aeneas rule
inner-sea-action-no = Decline
inner-sea-action-stay = Keep this civilization
inner-sea-action-become = Continue as { WORD("inner-sea-faction", $civ) }
inner-sea-action-land = Begin again in { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }
inner-sea-action-spend = { $n ->
    [0] Spend no talents
    [one] Spend 1 talent on cards
   *[other] Spend { $n } talents on cards
}
inner-sea-action-drop = Discard { WORD("inner-sea-source", $card) }
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-keep = Keep { WORD("inner-sea-source", $card) }
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-top = Put { WORD("inner-sea-source", $card) } on top of the deck
    .short = { WORD("inner-sea-source", $card) }
inner-sea-action-borrow = Take a Barbarian from { WORD("inner-sea-area", $area) }
    .short = { WORD("inner-sea-area", $area) }

## What is asked

inner-sea-ask-choose-civilization = Choose your civilization
inner-sea-ask-retire = { WORD("inner-sea-faction", $civ) }: retire disks, or go on
inner-sea-ask-resettle = { WORD("inner-sea-faction", $civ) }: take disks from your cities, or go on
inner-sea-ask-deploy = { WORD("inner-sea-faction", $civ) }: place your ready disks ({ $amount } left)
inner-sea-ask-use = { WORD("inner-sea-faction", $civ) }: use a wonder, an investment or an ability, or go on
inner-sea-ask-card-action = { WORD("inner-sea-faction", $civ) }: play a card, build a wonder or pass
inner-sea-ask-pay-wonder = { WORD("inner-sea-faction", $civ) }: pay for the wonder and choose its area
inner-sea-ask-targets = { WORD("inner-sea-faction", $civ) }: choose for { WORD("inner-sea-source", $source) }
inner-sea-ask-answer = You may answer { WORD("inner-sea-source", $source) }
inner-sea-ask-loss = { WORD("inner-sea-faction", $civ) }: disks to lose in { WORD("inner-sea-area", $area) }: { $amount }. Lose one, pay 1 talent or discard a card
inner-sea-ask-discard = { WORD("inner-sea-faction", $civ) }: choose cards to discard ({ $amount } left)
inner-sea-ask-keep = { WORD("inner-sea-faction", $civ) }: choose a card to keep
inner-sea-ask-put-back = { WORD("inner-sea-faction", $civ) }: choose the card that goes on top of the deck ({ $amount } left)
inner-sea-ask-borrow = { WORD("inner-sea-faction", $civ) }: Barbarian disks are missing; take one from the map, or go on
inner-sea-ask-lay = { WORD("inner-sea-faction", $civ) }: lay competition cards, announce abilities and wonders, or go on
inner-sea-ask-next-card = { WORD("inner-sea-faction", $civ) }: choose which effect comes next
inner-sea-ask-turn-order = { WORD("inner-sea-faction", $civ) }: choose your place in the turn order
inner-sea-ask-order-use = { WORD("inner-sea-faction", $civ) }: you may change your place in the turn order
inner-sea-ask-spend = { WORD("inner-sea-faction", $civ) }: how many talents do you spend on cards?
inner-sea-ask-aeneas = { WORD("inner-sea-faction", $civ) }: you may invoke the Aeneas rule
inner-sea-ask-exchange = { WORD("inner-sea-faction", $civ) }: choose which disks become Barbarians
inner-sea-ask-become = { WORD("inner-sea-faction", $civ) }: keep your civilization or choose another
inner-sea-ask-land = { WORD("inner-sea-faction", $civ) }: choose the land area in which you begin again
inner-sea-ask-over = The game is over
inner-sea-ask-nothing = Nothing is asked

inner-sea-wait-choose-civilization = Waiting for { $who }: civilization
inner-sea-wait-retire = Waiting for { $who }: retirement
inner-sea-wait-resettle = Waiting for { $who }: resettlement
inner-sea-wait-deploy = Waiting for { $who }: deployment
inner-sea-wait-use = Waiting for { $who }: uses
inner-sea-wait-card-action = Waiting for { $who }: a card, a wonder or a pass
inner-sea-wait-pay-wonder = Waiting for { $who }: payment for a wonder
inner-sea-wait-targets = Waiting for { $who }: choices for { WORD("inner-sea-source", $source) }
inner-sea-wait-answer = Waiting for { $who }: answers to { WORD("inner-sea-source", $source) }
inner-sea-wait-loss = Waiting for { $who }: losses in { WORD("inner-sea-area", $area) }
inner-sea-wait-discard = Waiting for { $who }: discards
inner-sea-wait-keep = Waiting for { $who }: which card is kept
inner-sea-wait-put-back = Waiting for { $who }: cards put back
inner-sea-wait-borrow = Waiting for { $who }: missing Barbarians
inner-sea-wait-lay = Waiting for { $who }: competition cards
inner-sea-wait-next-card = Waiting for { $who }: the next effect
inner-sea-wait-turn-order = Waiting for { $who }: places in the turn order
inner-sea-wait-order-use = Waiting for { $who }: changes of the turn order
inner-sea-wait-spend = Waiting for { $who }: talents for cards
inner-sea-wait-aeneas = Waiting for { $who }: the Aeneas rule
inner-sea-wait-exchange = Waiting for { $who }: which disks become Barbarians
inner-sea-wait-become = Waiting for { $who }: which civilization continues
inner-sea-wait-land = Waiting for { $who }: where it begins again
inner-sea-wait-over = The game is over
inner-sea-wait-nothing = Nothing is asked

## Options

inner-sea-option-setup = Setup
    .basic = Basic game
    .extended_east = Extended east, for three
    .open_east = Open east, for five
    .help = Which civilizations take part and where they begin.
inner-sea-option-civilizations = Civilizations
    .seats = one for each seat
    .n2 = 2
    .n3 = 3
    .n4 = 4
    .n5 = 5
    .n6 = 6
    .help = A player alone meets three civilizations run by the game unless another number is chosen.
inner-sea-option-rest = Other civilizations
    .system = run by the game
    .players = shared among the players
    .help = Who leads the civilizations that no seat has chosen.
inner-sea-option-level = Level of the game
    .apprentice = Apprentice
    .steward = Steward
    .pharaoh = Pharaoh
    .help = How much help the civilizations run by the game receive.
inner-sea-option-mood = Mood of the game
    .peaceful = peaceful
    .hostile = hostile
    .help = How the civilizations run by the game begin.
inner-sea-option-epochs = Epochs
    .help = The basic game has four; fewer make it shorter.
inner-sea-option-last_event = Event at the end
    .yes = yes
    .no = no
    .help = An event of the epoch change table also ends the last epoch.
inner-sea-option-hordes = Barbarian hordes
    .yes = yes
    .no = no
    .help = The disks of an unused colour join the Barbarians.
inner-sea-option-pack = Card pack
    .help = The number of a loaded pack with other cards; 0 for none.
