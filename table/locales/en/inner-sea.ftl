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
inner-sea-reason-nothing = no step of its procedure applies
inner-sea-reason-wonder = it can pay for a wonder
inner-sea-reason-investment = it can afford an investment
inner-sea-reason-hurt-enemy = it hurts its primary enemy
inner-sea-reason-add-disks = it adds disks
inner-sea-reason-gain = it gains talents or victory points
inner-sea-reason-hurt-leader = it hurts the leader
inner-sea-reason-barbarians = it sends Barbarians elsewhere
inner-sea-reason-target = its procedure chooses the target
inner-sea-reason-negate = it has cause to answer
inner-sea-reason-turn-competition = it can turn the competition
inner-sea-reason-save-disk = the disk is worth the price
inner-sea-reason-give-up = it gives up the disk
inner-sea-reason-place = it chooses its place in the turn order
inner-sea-reason-aeneas = it begins again
inner-sea-reason-buy-cards = it spends talents on cards
inner-sea-reason-discard = it discards its least useful card
inner-sea-reason-use = the use costs little
inner-sea-reason-keep-talents = it keeps its talents

## What happens

inner-sea-event-game-started = The game begins. First turn order: { $order_names }.
inner-sea-event-civilization-chosen = { $seat ->
    [none] The game runs { WORD("inner-sea-faction", $civ) }.
   *[other] { $seat_name } leads { WORD("inner-sea-faction", $civ) }.
}
inner-sea-event-phase-began = Epoch { $epoch ->
    [1] I
    [2] II
    [3] III
   *[other] IV
}, turn { $turn }: { WORD("inner-sea-phase", $phase) }.
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
    [limit] { WORD("inner-sea-faction", $of) } { $of ->
        [barbarians] remove
       *[other] removes
    } { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } above the limit from { WORD("inner-sea-area", $area) }.
    [domination] { WORD("inner-sea-faction", $of) } { $of ->
        [barbarians] are
       *[other] is
    } driven from { WORD("inner-sea-area", $area) }: { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } removed.
   *[other] { WORD("inner-sea-faction", $of) } { $of ->
        [barbarians] lose
       *[other] loses
    } { $n ->
        [one] 1 disk
       *[other] { $n } disks
    } in { WORD("inner-sea-area", $area) }.
}
inner-sea-event-allies-removed = { $n ->
    [one] 1 ally of { WORD("inner-sea-faction", $civ) } leaves { WORD("inner-sea-area", $area) }.
   *[other] { $n } allies of { WORD("inner-sea-faction", $civ) } leave { WORD("inner-sea-area", $area) }.
}
inner-sea-event-disks-placed = { WORD("inner-sea-faction", $of) } { $of ->
    [barbarians] place
   *[other] places
} { $n ->
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
        [effect] { WORD("inner-sea-faction", $civ) } loses { $n_size ->
            [one] 1 talent
           *[other] { $n_size } talents
        }.
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
        [level] { WORD("inner-sea-faction", $civ) } gains { $n_size ->
            [one] 1 talent
           *[other] { $n_size } talents
        } by the level of the game.
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
inner-sea-event-epoch-ended = Epoch { $epoch ->
    [1] I
    [2] II
    [3] III
   *[other] IV
} ends.
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
inner-sea-action-done = { $prompt ->
    [retire] Retire no more
    [resettle] Take no more disks
    [deploy] Deploy no more
    [use] Go on
    [order_use] Leave the order as it is
    [borrow] Take no more
    [lay] { $brought ->
        [0] Bring nothing
       *[other] Bring nothing more
    }
    [targets] { $areas ->
        [0] Choose nothing more
        [one] { $card ->
            [yes] Play { WORD("inner-sea-source", $source) } in 1 area
           *[no] Use { WORD("inner-sea-source", $source) } in 1 area
        }
       *[other] { $card ->
            [yes] Play { WORD("inner-sea-source", $source) } in { $areas } areas
           *[no] Use { WORD("inner-sea-source", $source) } in { $areas } areas
        }
    }
   *[other] Done
}
    .short = { $prompt ->
        [lay] ready
       *[other] done
    }
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

inner-sea-ask-choose-civilization = Choose your civilization: each has a home area and abilities of its own
inner-sea-ask-retire = { WORD("inner-sea-faction", $civ) }: retire disks, or go on
inner-sea-ask-resettle = { WORD("inner-sea-faction", $civ) }: take disks from your cities, or go on
inner-sea-ask-deploy = { WORD("inner-sea-faction", $civ) }: place your ready disks ({ $amount } left)
inner-sea-ask-use = { WORD("inner-sea-faction", $civ) }: use a wonder, an investment or an ability, or go on
inner-sea-ask-card-action = { WORD("inner-sea-faction", $civ) }: play a card, build a wonder or pass
inner-sea-ask-pay-wonder = { $amount ->
    [0] { WORD("inner-sea-source", $source) }: choose the area in which it stands
    [one] { WORD("inner-sea-source", $source) }: 1 resource still to pay{ $disks ->
        [0] { "" }
       *[other] , and it must be a disk
    }
   *[other] { WORD("inner-sea-source", $source) }: { $amount } resources still to pay{ $disks ->
        [0] { "" }
        [one] , at least 1 of them a disk
       *[other] , at least { $disks } of them disks
    }
}
inner-sea-ask-targets = { WORD("inner-sea-faction", $civ) }: decide how { WORD("inner-sea-source", $source) } is applied
inner-sea-ask-answer = { $by ->
    [none] Do you answer { WORD("inner-sea-source", $source) }, or let it happen?
   *[other] { WORD("inner-sea-faction", $by) } announces { WORD("inner-sea-source", $source) }: do you answer, or let it happen?
}
inner-sea-ask-loss = { $amount ->
    [one] { WORD("inner-sea-faction", $civ) } loses 1 disk in { WORD("inner-sea-area", $area) }: 1 talent or 1 card can save it
   *[other] { WORD("inner-sea-faction", $civ) } loses { $amount } disks in { WORD("inner-sea-area", $area) }: 1 talent or 1 card saves each
}
inner-sea-ask-discard = { WORD("inner-sea-faction", $civ) }: choose cards to discard ({ $amount } left)
inner-sea-ask-keep = { WORD("inner-sea-faction", $civ) }: choose a card to keep
inner-sea-ask-put-back = { WORD("inner-sea-faction", $civ) }: choose the card that goes on top of the deck ({ $amount } left)
inner-sea-ask-borrow = { WORD("inner-sea-faction", $civ) }: Barbarian disks are missing; take one from the map, or go on
inner-sea-ask-lay = { WORD("inner-sea-faction", $civ) }: what do you bring into the competition in { WORD("inner-sea-area", $area) }?
inner-sea-ask-next-card = { WORD("inner-sea-faction", $civ) }: choose which effect comes next
inner-sea-ask-turn-order = { WORD("inner-sea-faction", $civ) }: choose your place in the turn order
inner-sea-ask-order-use = { WORD("inner-sea-faction", $civ) }: you may change your place in the turn order
inner-sea-ask-spend = { WORD("inner-sea-faction", $civ) }: how many talents do you spend on cards?
inner-sea-ask-aeneas = { WORD("inner-sea-faction", $civ) }: you may begin again elsewhere with new disks (Aeneas rule)
inner-sea-ask-exchange = { WORD("inner-sea-faction", $civ) }: choose which disks become Barbarians
inner-sea-ask-become = Aeneas rule: keep your civilization ({ WORD("inner-sea-faction", $civ) }) or choose another
inner-sea-ask-land = { WORD("inner-sea-faction", $civ) }: choose the land area in which you begin again
inner-sea-ask-over = The game is over
inner-sea-ask-nothing = Nothing is asked

inner-sea-first-card = Choose a card
inner-sea-first-civilization = Choose one
inner-sea-first-disk = Choose a disk
inner-sea-first-deploy = Choose where
inner-sea-first-area = Choose an area
inner-sea-first-from = Choose the start
inner-sea-first-against = Choose whom
inner-sea-first-wonder = Choose a wonder
inner-sea-first-payment = Choose payment
inner-sea-first-card-to-pay = Choose a card
inner-sea-first-site = Choose the area
inner-sea-first-land = Choose an area
inner-sea-first-answer = Choose a card
inner-sea-first-use = Choose what
inner-sea-first-source = Choose a card

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

# The table of the Inner Sea: what stands on the board, beside it and in the spoken names.

inner-sea-board = Map of the inner sea
inner-sea-epoch = Epoch
inner-sea-turn = Turn
inner-sea-deck = cards in the deck
inner-sea-discard = discarded cards
inner-sea-wonders-left = wonders left
inner-sea-supply = disks in supply
inner-sea-talents = talents
inner-sea-cities = cities
inner-sea-vp = VP
inner-sea-on-map = disks on the map
inner-sea-hand = cards
inner-sea-place = place in the turn order
inner-sea-system = game
inner-sea-passed = passed
inner-sea-barbarians = Barbarians in supply
inner-sea-view-names = Names of areas
inner-sea-view-territory = Territory

inner-sea-window-negate = Negate cards and Wonders
inner-sea-sheet = Hand and civilization
inner-sea-track-growth = Growth
inner-sea-track-cards = Cards
inner-sea-track-competition = Competition
inner-sea-track-housekeeping = Housekeeping

inner-sea-kind-land = land
inner-sea-kind-shallow = shallow sea
inner-sea-kind-deep = deep sea
inner-sea-spoken-stack = { $faction }: { $n ->
    [one] 1 disk
   *[other] { $n } disks
}{ $city ->
    [yes] , city
   *[no] { "" }
}{ $allies ->
    [0] { "" }
    [one] , 1 ally
   *[other] , { $allies } allies
}
inner-sea-spoken-empty = empty
inner-sea-spoken-closed = not in play

inner-sea-card-kind-regular = Card
inner-sea-card-kind-negate = Negate
inner-sea-card-kind-event = Event
inner-sea-card-kind-investment = Investment
inner-sea-card-kind-competition = Competition
inner-sea-card-kind-wonder = Wonder
inner-sea-card-kind-shield = Ability
inner-sea-card-kind-epoch-end = End of an epoch
inner-sea-mark-substitute = House text: the printed text is not public.
inner-sea-mark-partial = Part of this text is ours: the printed text is public only in part.

inner-sea-tag-natural = natural
inner-sea-tag-pestilence = pestilence
inner-sea-tag-removal = removal
inner-sea-tag-political = political
inner-sea-tag-religion = religion
inner-sea-tag-great-person = great person
inner-sea-tag-negate = negate
inner-sea-tag-barbarian = Barbarians
inner-sea-tag-sea = sea
inner-sea-tag-wonder = wonder
inner-sea-tag-wealth = wealth
inner-sea-tag-placement = placement
inner-sea-tag-replacement = replacement
inner-sea-tag-economic = economic
inner-sea-tag-competition = competition
inner-sea-tag-allies = allies
inner-sea-tag-event = event
inner-sea-tag-investment = investment
inner-sea-tag-calamity = calamity

inner-sea-preview-disks = { WORD("inner-sea-area", $area) }: { WORD("inner-sea-faction", $of) } { $from } → { $to }
inner-sea-preview-unanswered = If nobody else answers
inner-sea-preview-vp = VP { $from } → { $to }
inner-sea-preview-talents = talents { $from } → { $to }

inner-sea-ends-on = { $turn ->
    [1] the Epoch cannot end after this turn
    [2] the Epoch ends if the revealed card has a 2
    [3] the Epoch ends if the revealed card has a 2 or a 3
   *[other] the Epoch ends after this turn
}
inner-sea-track-epoch-end = Epoch end
inner-sea-booty = talents in the Booty box
inner-sea-allies = allies
inner-sea-nth-in-order = { $n ->
    [1] 1st in order
    [2] 2nd in order
    [3] 3rd in order
   *[other] { $n }th in order
}
inner-sea-nth-place = Place { $n }
inner-sea-amount = { $n ->
    [one] 1 disk
   *[other] { $n } disks
}
inner-sea-primary-enemy = Primary Enemy
inner-sea-answer-order = Who is asked, in this order
inner-sea-rounds = Forecast of the removal rounds
inner-sea-plays = plays
inner-sea-steps = Steps of the competition
inner-sea-step-bring = Bring
inner-sea-step-reveal = Reveal
inner-sea-step-effects = Effects
inner-sea-step-removal = Removal
inner-sea-step-loot = Loot
inner-sea-means = What you can bring
inner-sea-now = Now
inner-sea-round = Round { $n }
inner-sea-laid = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
inner-sea-outlook-none = As it stands, nobody stays.
inner-sea-outlook-one = As it stands, at the end: { $who }, { $n ->
    [one] 1 disk
   *[other] { $n } disks
}.
inner-sea-outlook-several = As it stands, { $who } stay.
inner-sea-contests = { $n ->
    [one] 1 competition to come
   *[other] { $n } competitions to come
}
inner-sea-view-contests = Order of competitions
inner-sea-spoken-contested = contested, number { $n } in the order. { $outlook }
inner-sea-spoken-wonder = { $buried ->
    [yes] buried Wonder { $wonder }
   *[no] Wonder { $wonder } of { $faction }
}
inner-sea-spoken-home = home of { $faction }
inner-sea-spoken-deep = closed until Epoch IV
inner-sea-procedure = What the game did, and why
inner-sea-procedure-hint = The game follows a fixed procedure: the first line that fits counts.
inner-sea-fate-discard = then discarded
inner-sea-fate-aside = set aside until the Epoch ends
inner-sea-fate-table = stays on the table
inner-sea-mark-source = printed effect
inner-sea-preview-allies = { WORD("inner-sea-area", $area) }: allies of { WORD("inner-sea-faction", $of) } { $from } → { $to }

inner-sea-column-vp = VP
inner-sea-column-on-map = disks
inner-sea-column-cities = Cities
inner-sea-column-supply = supply
inner-sea-column-talents = talents
inner-sea-column-cards = cards
inner-sea-wonders = Wonders
inner-sea-competition = Competition

inner-sea-civilization = Civilization
inner-sea-home-area = Home area: { $area }.
inner-sea-result-seat = Player
inner-sea-result-vp = VP
inner-sea-result-wonders = Wonder areas
inner-sea-result-cities = Cities
inner-sea-result-on-map = Disks
inner-sea-result-areas = Areas

# What cards, wonders and abilities of the Inner Sea do. The sentences are put together from the programs in the data.

inner-sea-who-you = you
    .of = of yours
    .of-one = of yours
inner-sea-who-civ = one civilization
    .of = of one civilization
inner-sea-who-opponent = one opponent
    .of = of one opponent
inner-sea-who-faction = one faction
    .of = of one faction
inner-sea-who-opposing = one opposing faction
    .of = of one opposing faction
inner-sea-who-mix = any factions
    .of = of any factions
inner-sea-who-barbarians = the Barbarians
    .of = of the Barbarians
inner-sea-who-target = that civilization
    .of = of that civilization
inner-sea-who-each-civ = each civilization
    .of = of each civilization
inner-sea-who-each-opponent = each opponent
    .of = of each opponent
inner-sea-who-each-faction = each faction
    .of = of each faction
inner-sea-who-each-opposing = each opposing faction
    .of = of each opposing faction
inner-sea-who-most-cities = the civilization with the most cities
    .of = of the civilization with the most cities
inner-sea-who-most-vp = the civilization with the most VP
    .of = of the civilization with the most VP
inner-sea-who-fewest-vp = the civilization with the fewest VP
    .of = of the civilization with the fewest VP
inner-sea-who-who = that faction
    .of = of that faction

inner-sea-at-acquisition = In the growth phase, when you acquire disks
inner-sea-at-deployment = In the growth phase, when you place disks
inner-sea-at-card-action = At the start of your action in the card phase
inner-sea-at-response = When a card may be answered
inner-sea-at-removal = When disks of yours would be removed
inner-sea-at-competition-phase-start = At the start of the competition phase
inner-sea-at-competition = In a competition
inner-sea-at-competition-end = At the end of a competition
inner-sea-at-loot = When you gain loot
inner-sea-at-victory-tally = When VP are counted
inner-sea-at-turn-order-reset = When the turn order has been set
inner-sea-at-draw-start = At the start of your draw
inner-sea-at-epoch-vp-scored = When the epoch has been scored
inner-sea-at-epoch-draw = In the draw at the end of the epoch
inner-sea-at-always = Always

inner-sea-text-nothing = No effect of its own.
inner-sea-text-negates = Negates { $what }.
inner-sea-text-answers-tag = a card of the kind “{ $tag }”
inner-sea-text-answers-wonder-use = the use of a wonder
inner-sea-text-answers-hitting-you = a card that removes or replaces disks of yours
inner-sea-text-answers-sea-hitting-you = a card about seas that names an area where you have disks
inner-sea-text-answers-competition = a competition card in a competition of yours
inner-sea-text-answers-city = a competition card that removes disks of yours where you have a city
inner-sea-text-no-loss-in-first-round = You lose no disk in the first removal round.
inner-sea-text-largest-first = In the first removal round the largest stack loses its disk first.
inner-sea-text-deep-sea = You may enter the deep seas in every epoch.
inner-sea-text-aside = Set aside until the end of the epoch after it has been played.

inner-sea-text-choose = Choose { $where }.
inner-sea-text-place = Place { $disks } { $of } in { $where }.
inner-sea-text-place-ready = Place { $disks } from your ready box in { $where }.
inner-sea-text-remove = Remove { $disks } { $of } from { $where }.
inner-sea-text-replace = Replace { $disks } { $of } in { $where } with yours.
inner-sea-text-move = Move { $disks } of yours from { $from } to { $where }.
inner-sea-text-ally = { $amount } { $n ->
    [one] ally joins
   *[other] allies join
} you in { $where }.
inner-sea-text-shield = { $n ->
    [one] 1 disk of yours that would be removed stays.
   *[other] Up to { $n } disks of yours that would be removed stay.
}
inner-sea-text-shield-areas = Disks of yours in { $where } cannot be removed.
inner-sea-text-gain-talents = { $n ->
    [one] 1 talent for { $who }.
   *[other] { $n } talents for { $who }.
}
inner-sea-text-lose-talents = { $n ->
    [one] 1 talent less for { $who }.
   *[other] { $n } talents less for { $who }.
}
inner-sea-text-lose-all-talents = All talents are lost by { $who }.
inner-sea-text-gain-talents-for = Talents for { $who }: 1 { $count }.
inner-sea-text-gain-vp = { $n } VP for { $who }.
inner-sea-text-lose-vp = { $n } VP less for { $who }.
inner-sea-text-lose-all-vp = All VP are lost by { $who }.
inner-sea-text-gain-vp-for = VP for { $who }: 1 { $count }.
inner-sea-text-to-you = { $text } You receive them.
inner-sea-text-to-booty = { $text } They go to the booty box.
inner-sea-text-draw = { $n ->
    [one] 1 card is drawn by { $who }.
   *[other] { $n } cards are drawn by { $who }.
}
inner-sea-text-draw-keep = { $n } cards are drawn by { $who }, of which { $keep } may be kept.
inner-sea-text-look = The top { $n } cards of the deck are seen by { $who }; { $keep ->
    [0] they go
   *[other] { $keep } may be kept, the others go
} back on top in any order.
inner-sea-text-discard = { $amount } { $n ->
    [one] card is discarded
   *[other] cards are discarded
} by { $who }.
inner-sea-text-discard-random = { $amount } { $n ->
    [one] card is discarded at random
   *[other] cards are discarded at random
} by { $who }.
inner-sea-text-ready = { $n ->
    [one] 1 disk goes
   *[other] { $n } disks go
} from your supply to your ready box.
inner-sea-text-ready-only = { $text } Only { $where } may receive them.
inner-sea-text-pay = The price for { $who }: { $price }.
inner-sea-text-price-talents = { $n ->
    [one] 1 talent
   *[other] { $n } talents
}
inner-sea-text-price-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
inner-sea-text-price-disks = { $n ->
    [one] 1 disk
   *[other] { $n } disks
} from { $where }
inner-sea-text-invest = Investment: lay the card out with { $n ->
    [one] 1 disk
   *[other] { $n } disks
} from your supply.
inner-sea-text-unload = { $disks } { $of } leave a wonder or an investment.
inner-sea-text-unload-wonder = { $disks } { $of } leave a wonder in { $where }.
inner-sea-text-build = Build a wonder for { $n } resources, at least { $disks } of them disks.
inner-sea-text-bury = Bury a wonder { $of } in { $where }.
inner-sea-text-restore = Restore a buried wonder { $of } in { $where }.
inner-sea-text-restore-yours = { $text } It becomes yours.
inner-sea-text-negate = The answered card or use has no effect.
inner-sea-text-order-choice = Move your marker to any place in the turn order.
inner-sea-text-order-random = Shuffle the turn order.
inner-sea-text-order-reverse = Reverse the turn order.
inner-sea-text-no-loot = Nobody takes loot from this competition.
inner-sea-text-one-of = Choose one: { $ways }
inner-sea-text-one-of-times = Choose one { $count }: { $ways }
inner-sea-text-or = { " " }— or —{ " " }
inner-sea-text-way-nothing = Nothing changes.
inner-sea-text-use = { $at } you may use this: { $text }
inner-sea-text-when = { $at }: { $text }
inner-sea-text-off = { $n ->
    [one] take 1 disk off the card.
   *[other] take { $n } disks off the card.
} { $text }
inner-sea-text-per-turn = { $text } At most { $n } in a turn.
inner-sea-text-in-epoch = In Epoch { $epoch } only: { $text }

inner-sea-text-if = If there { $condition }: { $text }
inner-sea-text-unless = Unless there { $condition }: { $text }
inner-sea-text-exists = { $n ->
    [one] is at least 1 { $areas }
   *[other] are at least { $n } { $areas }
}
inner-sea-text-otherwise = { $text } If that does nothing: { $other }
inner-sea-text-by-who = { $text } The affected civilization chooses.
inner-sea-text-by-fewest = { $text } The civilization with the fewest VP chooses.
inner-sea-text-by-each = { $text } Each civilization does this, the last in turn order first.
inner-sea-text-total = { $text } In all exactly { $n }.
inner-sea-text-total-range = { $text } In all { $n } to { $m }.
inner-sea-text-cap = { $text } Stacks on land may grow to { $n }.
inner-sea-text-keep = { $text } { $n ->
    [one] 1 disk stays.
   *[other] { $n } disks stay.
}
inner-sea-text-no-alternatives = { $text } No other loss may take their place.
inner-sea-text-disks = { $amount } { $n ->
    [one] disk
   *[other] disks
}
inner-sea-text-all-disks = all disks
inner-sea-text-counted-disks = disks, 1 { $count },
inner-sea-text-all = all
inner-sea-text-up-to = up to { $n }
inner-sea-text-from-to = { $n } to { $m }
inner-sea-text-for-areas = { $n ->
    [one] for each { $areas }
   *[other] for every { $n } { $areas }
}
inner-sea-text-for-opponents = for each opponent with a { $areas }
inner-sea-text-for-partners = for each opponent that would give you a disk by trade now
inner-sea-text-at-most = { $text } (at most { $n })
inner-sea-text-every = each
inner-sea-text-one = one
inner-sea-text-areas = { $count } { $areas }
inner-sea-text-first = { $text }, the first in a { $areas }
inner-sea-text-chain = { $text }, each next to the one before
inner-sea-text-to-a = to a { $areas }
inner-sea-text-and = { " " }and{ " " }
inner-sea-text-or-areas = { " " }or{ " " }
inner-sea-text-being = that is a { $what }
inner-sea-text-land = { $n ->
    [one] land area
   *[other] land areas
}
inner-sea-text-shallow = { $n ->
    [one] shallow sea
   *[other] shallow seas
}
inner-sea-text-deep = { $n ->
    [one] deep sea
   *[other] deep seas
}
inner-sea-text-sea = { $n ->
    [one] sea area
   *[other] sea areas
}
inner-sea-text-not-deep = { $n ->
    [one] land or shallow sea area
   *[other] land or shallow sea areas
}
inner-sea-text-area = { $n ->
    [one] area
   *[other] areas
}
inner-sea-text-among = among { $names }
inner-sea-text-within = in { $name }
inner-sea-text-occupied = { $n ->
    [one] with disks { $of }
   *[other] with at least { $n } disks { $of }
}
inner-sea-text-occupied-range = with { $n } to { $m } disks { $of }
inner-sea-text-occupied-most = { $m ->
    [one] with 1 disk { $of } or none
   *[other] with { $m } disks { $of } or fewer
}
inner-sea-text-occupied-exactly = { $n ->
    [one] with exactly 1 disk { $of }
   *[other] with exactly { $n } disks { $of }
}
inner-sea-text-with = with disks { $of } as well
inner-sea-text-control = with disks { $of } only
inner-sea-text-free-of = without disks { $of }
inner-sea-text-wonder = with a wonder { $of }
inner-sea-text-city = with a city { $of }
inner-sea-text-no-city = without a city
inner-sea-text-home = that is a home area { $of }
inner-sea-text-home-of = that is the home of { $name }
inner-sea-text-no-home = that is no home area
inner-sea-text-edge = at the { $edges } edge of the map
inner-sea-text-north = north
inner-sea-text-east = east
inner-sea-text-south = south
inner-sea-text-west = west
inner-sea-text-next-to = next { $what }
inner-sea-text-near = in or next { $what }
inner-sea-text-reach = joined { $name } by { $areas } without opposing disks
inner-sea-text-contested = with a competition of yours
inner-sea-text-but-not = but not { $what }
inner-sea-text-chosen-area = the chosen area
    .to = to the chosen area
inner-sea-text-here = the area of the competition
    .to = to the area of the competition
inner-sea-text-your-home = the home area
    .to = to the home area
inner-sea-text-block-area = the area of the wonder
    .to = to the area of the wonder

# Why a pack is refused. Places such as “card 45, program[2]” are in the words of the file.
inner-sea-pack-toml = Line { $line } of the pack is not valid TOML: { $why }
inner-sea-pack-unknown-key = { $at }: there is no field “{ $key }” here.
inner-sea-pack-missing = { $at }: the field “{ $key }” is missing.
inner-sea-pack-wrong-value = { $key ->
    [none] { $at }: { $found } cannot stand here.
   *[other] { $at }: “{ $key }” cannot be { $found }.
}
inner-sea-pack-unknown-verb = { $at }: there is no verb “{ $verb }”. Known verbs: { $known }.
inner-sea-pack-unknown-area = { $at }: “{ $area }” is not an area that can stand here.
inner-sea-pack-unknown-word = { $at }: the word “{ $word }” is not known.
inner-sea-pack-duplicate-id = Two records “{ $kind }” of the pack have the id “{ $id }”.
inner-sea-pack-asymmetric = “{ $from }” names “{ $to }” as its neighbour, but “{ $to }” does not name “{ $from }”. A record [[adjacent]] with both of them joins them.
inner-sea-pack-too-many = { $what ->
    [areas] Too many areas: at most { $most } are possible.
    [civilizations] Too many civilizations: at most { $most } are possible.
    [wonders] Too many wonders: at most { $most } are possible.
    [abilities] Too many abilities: at most { $most } are possible.
    [own_abilities] A civilization has at most { $most } abilities.
    [entries] Too many entries of the epoch table: at most { $most } are possible.
    [steps] Too many steps in all programs: at most { $most } are possible.
    [program_steps] A program has at most { $most } steps.
    [chosen_areas] The steps of a program choose at most { $most } areas.
    [nested_lists] Lists of steps can be nested { $most } deep at most.
    [disks] A civilization begins with at most { $most } disks.
    [bytes] The pack is too long: at most { $most } bytes are read.
   *[packs] No more packs can be loaded: { $most } are the most.
}
inner-sea-pack-unsupported = { $at }: { $what ->
    [two_conditions] “if” and “if_not” cannot stand in one step.
    [name_for_all] “as” cannot stand in a step with areas = "all".
    [chosen_for_all] a chosen faction cannot stand in a step with areas = "all".
    [times_announced] “times” needs another “by”: you cannot announce such choices.
    [option_count] “one_of” has one to nine options.
    [you_alone] this verb is about you alone.
    [replace_each] “replace” cannot have an each_ selector.
    [mix_by_another] “mix” is chosen by you.
    [place_mix] “place” cannot have who = "mix".
    [reverse_each] “each_civ_reverse” cannot stand beside an each_ selector.
    [answers] negate cards, and only they, have “answers”.
    [unbound_name] a filter names areas “a” to “d” to which no step gives that name with “as”.
    [unbound_target] “target” needs a step with who = "civ" or "opponent".
   *[negate_verb] a negate card has only the verbs pay (talents), negate, talent and vp.
}

## Positions that cannot be. The words are those of the notation.

inner-sea-impossible-pack = the pack { $pack } is not loaded
inner-sea-impossible-civs = { $n } civilizations are in play; write a line “civ” for each, or none
inner-sea-impossible-civ = “{ $civ }” is taken, or not in the game
inner-sea-impossible-home = the home of “{ $civ }” is out of play
inner-sea-impossible-idle-seat = there is a seat without a civilization
inner-sea-impossible-order = the civilization { $n } stands twice in the turn order
inner-sea-impossible-out-of-play = the area “{ $area }” is out of play
inner-sea-impossible-area = the area “{ $area }” is named twice, or is too full
inner-sea-impossible-allies = no allies can be in “{ $area }”
inner-sea-impossible-event-in-hand = card { $card } is an Event, and Events never enter a hand
inner-sea-impossible-laid = card { $card } is not a Competition card, and only those are laid
inner-sea-impossible-top = too many cards are known on top of the deck
inner-sea-impossible-card = card { $card } is in two places, or not in the game
inner-sea-impossible-wonder = the Wonder “{ $wonder }” cannot stand in “{ $area }”
inner-sea-impossible-invested = at most { $most } disks lie on card { $card }
inner-sea-impossible-investment = card { $card } is not an Investment
inner-sea-impossible-investments = too many Investments
inner-sea-impossible-asked = a seat is asked for “{ $civ }”, which it does not play
inner-sea-impossible-loss = somebody must be named who loses the disk
inner-sea-impossible-supply = “{ $faction }” does not have that many disks
inner-sea-impossible-stack = disks of “{ $faction }” in “{ $area }”: at most { $most }
inner-sea-impossible-hand = { $cards } cards in a hand; { $most } are more than enough
inner-sea-impossible-ready = disks are ready, but nobody deploys
inner-sea-impossible-disks = disks of “{ $faction }”: { $placed } in play and { $supply } in the supply do not make { $all }
