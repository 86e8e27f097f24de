# Through the Ages. The names of its cards stand in the data of the game: `ages-card-moses` is made from them.

ages = Through the Ages
    .short = A civilization from Antiquity to our days, card by card.
    .length = 180 min

## Words

ages-role-red = Red
ages-role-blue = Blue
ages-role-green = Green
ages-role-orange = Orange

ages-good-food = food
ages-good-resources = resources

ages-kind-farm = farm
ages-kind-mine = mine
ages-kind-lab = lab
ages-kind-temple = temple
ages-kind-library = library
ages-kind-theater = theater
ages-kind-arena = arena
ages-kind-infantry = infantry
ages-kind-cavalry = cavalry
ages-kind-artillery = artillery
ages-kind-air-force = air force
ages-kind-special-military = special, military
ages-kind-special-civil = special, civil
ages-kind-special-colonization = special, colonization
ages-kind-special-construction = special, construction
ages-kind-government = government
ages-kind-leader = leader
ages-kind-wonder = wonder
ages-kind-action = action
ages-kind-event = event
ages-kind-territory = territory
ages-kind-aggression = aggression
ages-kind-war = war
ages-kind-pact = pact
ages-kind-tactic = tactic
ages-kind-bonus = bonus

## What happens

ages-event-turn-begins = Round { $round }: it is the turn of { $seat_name }.
ages-event-turn-ends = { $seat_name } ends the turn.
ages-event-age-begins = Age { $age } begins.
ages-event-last-round = Round { $round } is the last one.
ages-event-swept = { WORD("ages-card", $card) } leaves the card row.
ages-event-dealt = { WORD("ages-card", $card) } comes to space { $space } of the card row.
ages-event-antiquated = { $seat_name } loses { WORD("ages-card", $card) }, which is antiquated.
ages-event-military-antiquated = { $cards ->
    [one] { $seat_name } discards 1 military card that has become too old.
   *[other] { $seat_name } discards { $cards } military cards that have become too old.
}
ages-event-taken = { $civil_actions ->
    [0] { $seat_name } takes { WORD("ages-card", $card) } for no civil action.
    [one] { $seat_name } takes { WORD("ages-card", $card) } for 1 civil action.
   *[other] { $seat_name } takes { WORD("ages-card", $card) } for { $civil_actions } civil actions.
}
ages-event-population = { $food ->
    [0] { $seat_name } increases the population for no food.
   *[other] { $seat_name } increases the population for { $food } food.
}
ages-event-built = { $resources ->
    [0] { $seat_name } builds { WORD("ages-card", $card) } for nothing.
    [one] { $seat_name } builds { WORD("ages-card", $card) } for 1 resource.
   *[other] { $seat_name } builds { WORD("ages-card", $card) } for { $resources } resources.
}
ages-event-upgraded = { $resources ->
    [0] { $seat_name } upgrades { WORD("ages-card", $from) } to { WORD("ages-card", $to) } for nothing.
    [one] { $seat_name } upgrades { WORD("ages-card", $from) } to { WORD("ages-card", $to) } for 1 resource.
   *[other] { $seat_name } upgrades { WORD("ages-card", $from) } to { WORD("ages-card", $to) } for { $resources } resources.
}
ages-event-destroyed = A worker of { $seat_name } leaves { WORD("ages-card", $card) } and is unused.
ages-event-leader-played = { WORD("ages-card", $card) } now leads { $seat_name }.
ages-event-leader-leaves = { WORD("ages-card", $card) } no longer leads { $seat_name }.
ages-event-tucked = { $seat_name } puts Homer under { WORD("ages-card", $wonder) }.
ages-event-stages-built = { $stages ->
    [one] { $seat_name } builds 1 stage of { WORD("ages-card", $wonder) } (resources: { $resources }).
   *[other] { $seat_name } builds { $stages } stages of { WORD("ages-card", $wonder) } (resources: { $resources }).
}
ages-event-wonder-completed = { $seat_name } completes { WORD("ages-card", $wonder) }.
ages-event-developed = { $revolution ->
    [yes] Revolution! { $seat_name } changes to { WORD("ages-card", $card) } (science: { $science }).
   *[no] { $seat_name } develops { WORD("ages-card", $card) } (science: { $science }).
}
ages-event-technology-removed = { $seat_name } puts { WORD("ages-card", $card) } out of play.
ages-event-action-card = { $seat_name } plays { WORD("ages-card", $card) }.
ages-event-ability-used = { $seat_name } uses { WORD("ages-card", $card) }.
ages-event-tactic-played = { $seat_name } plays the tactic { WORD("ages-card", $card) }.
ages-event-tactic-copied = { $seat_name } copies the tactic { WORD("ages-card", $card) }.
ages-event-tactic-shared = The tactic { WORD("ages-card", $card) } of { $seat_name } is now common.
ages-event-event-prepared = { $seat_name } prepares an event of Age { $age }.
ages-event-event-revealed = Event: { WORD("ages-card", $card) }.
ages-event-future-events-become-current = The future events become the current ones.
ages-event-event-looked-at = { $seat_name } looks at the top current event.
ages-event-top-event = The top current event is { WORD("ages-card", $card) }.
ages-event-concerned = The event concerns { $seat_name }.
ages-event-aggression-played = { $seat_name } plays { WORD("ages-card", $card) } against { $rival_name } with strength { $strength }.
ages-event-defended = { $seat_name } defends with strength { $strength } (bonus cards: { $bonus_sum }, face down: { $down }).
ages-event-no-defence = { $seat_name } does not defend.
ages-event-aggression-succeeds = { WORD("ages-card", $card) } succeeds.
ages-event-aggression-fails = { WORD("ages-card", $card) } fails.
ages-event-war-declared = { $seat_name } declares { WORD("ages-card", $card) } on { $rival_name }.
ages-event-war-resolved = { WORD("ages-card", $card) }: { $seat_name } { $strength }, { $rival_name } { $against }.
ages-event-war-removed = { WORD("ages-card", $card) } of { $seat_name } is removed.
ages-event-pact-offered = { $owner_is_a ->
    [both] { $seat_name } offers { WORD("ages-card", $card) } to { $partner_name }.
    [yes] { $seat_name } offers { WORD("ages-card", $card) } to { $partner_name } and would be A.
   *[no] { $seat_name } offers { WORD("ages-card", $card) } to { $partner_name } and would be B.
}
ages-event-pact-accepted = { $partner_name } accepts { WORD("ages-card", $card) } from { $seat_name }.
ages-event-pact-refused = { $partner_name } refuses { WORD("ages-card", $card) } from { $seat_name }.
ages-event-pact-ends = { WORD("ages-card", $card) } between { $seat_name } and { $partner_name } ends.
ages-event-resigned = { $seat_name } resigns.
ages-event-bids = { $seat_name } bids { $bid }.
ages-event-out-of-auction = { $seat_name } is out of the auction.
ages-event-nobody-colonizes = Nobody colonizes { WORD("ages-card", $card) }.
ages-event-unit-sent = { $seat_name } sacrifices a unit: { WORD("ages-card", $card) }.
ages-event-bonus-played = { $seat_name } plays { WORD("ages-card", $card) }.
ages-event-discarded-to-colonize = { $seat_name } discards a card face down for the colonization force.
ages-event-colonized = { $seat_name } colonizes { WORD("ages-card", $card) }.
ages-event-colony-lost = { $seat_name } loses the colony { WORD("ages-card", $card) }.
ages-event-colony-taken = { $seat_name } takes the colony { WORD("ages-card", $card) } from { $from_name }.
ages-event-wonder-ruined = { WORD("ages-card", $wonder) } of { $seat_name } becomes ruins.
ages-event-wonder-removed = { $seat_name } loses the unfinished wonder { WORD("ages-card", $wonder) }.
ages-event-population-lost = { $seat_name } loses an unused worker.
ages-event-worker-lost = { $seat_name } loses a worker of { WORD("ages-card", $card) }.
ages-event-blue-tokens = { $change_sign ->
    [minus] { $seat_name } loses blue tokens: { $change_size }.
   *[plus] { $seat_name } gains blue tokens: { $change_size }.
}
ages-event-yellow-tokens = { $change_sign ->
    [minus] { $seat_name } loses yellow tokens: { $change_size }.
   *[plus] { $seat_name } gains yellow tokens: { $change_size }.
}
ages-event-gained = { $seat_name } gains { $amount } { WORD("ages-good", $good) }.
ages-event-lost = { $seat_name } loses { $amount } { WORD("ages-good", $good) }.
ages-event-science = { $change_sign ->
    [minus] { $seat_name } loses science points: { $change_size }.
   *[plus] { $seat_name } scores science points: { $change_size }.
}
ages-event-culture = { $change_sign ->
    [minus] { $seat_name } loses culture points: { $change_size }.
   *[plus] { $seat_name } scores culture points: { $change_size }.
}
ages-event-civil-actions-spent = { $actions ->
    [one] { $seat_name } spends 1 civil action.
   *[other] { $seat_name } spends { $actions } civil actions.
}
ages-event-uprising = Uprising! { $seat_name } produces nothing.
ages-event-produced = { $seat_name } produces: science { $science }, culture { $culture }{ $corruption ->
    [0] {""}
   *[other] , corruption { $corruption }
}{ $consumption ->
    [0] {""}
   *[other] , consumption { $consumption }
}{ $hunger ->
    [0] {""}
   *[other] , food lacking { $hunger }
}.
ages-event-drew-cards = { $cards ->
    [0] { $seat_name } draws no military card.
    [one] { $seat_name } draws 1 military card.
   *[other] { $seat_name } draws { $cards } military cards.
}
ages-event-drew = You draw { WORD("ages-card", $card) }.
ages-event-discarded = { $cards ->
    [one] { $seat_name } discards 1 military card.
   *[other] { $seat_name } discards { $cards } military cards.
}
ages-event-reshuffled = The discarded military cards are shuffled into a new deck.
ages-event-final-event = Final scoring: { WORD("ages-card", $card) }.
ages-event-game-over = The game is over.

## Why not

ages-breach-not-your-decision = It is not your turn to decide.
ages-breach-not-asked-for = Something else is asked now: { WORD("ages-awaited", $prompt) }.
ages-breach-only-taking-in-the-first-round = In the first round you can only take cards.
ages-breach-not-in-hand = { WORD("ages-card", $card) } is not in your hand.
ages-breach-not-that-kind-of-card = { WORD("ages-card", $card) } is not a card for this.
ages-breach-no-such-rival = There is no such rival.
ages-breach-too-few-civil-actions = This takes civil actions: { $needed }. You have { $available }.
ages-breach-too-few-military-actions = This takes military actions: { $needed }. You have { $available }.
ages-breach-empty-space = Space { $space } of the card row is empty.
ages-breach-hand-full = Your hand is full: the limit is { $limit } civil cards.
ages-breach-technology-twice = You already have { WORD("ages-card", $card) } in hand or in play.
ages-breach-leader-of-that-age-taken = You cannot take { WORD("ages-card", $card) }: you have already taken a leader of that age.
ages-breach-wonder-under-way = You are still building { WORD("ages-card", $card) }.
ages-breach-bank-empty = Your yellow bank is empty.
ages-breach-too-little-food = It costs { $needed } food; you have { $held }.
ages-breach-too-few-resources = It costs { $needed } resources; you have { $held }.
ages-breach-too-little-science = It costs { $needed } science points; you have { $held }.
ages-breach-partner-cannot-pay = Your partner cannot pay the science point of the pact.
ages-breach-not-developed = You have not developed { WORD("ages-card", $card) }.
ages-breach-no-unused-worker = You have no unused worker.
ages-breach-urban-limit = Your government allows { $limit } urban buildings of one type.
ages-breach-no-worker-there = There is no worker on { WORD("ages-card", $card) }.
ages-breach-not-an-upgrade = { WORD("ages-card", $to) } is no upgrade of { WORD("ages-card", $from) }: it takes the same type and a higher level.
ages-breach-wrong-action = Use “destroy” for buildings and “disband” for units; { WORD("ages-card", $card) } needs the other word.
ages-breach-no-unfinished-wonder = You have no unfinished wonder.
ages-breach-too-many-stages = You cannot build that many stages at once; at most { $allowed }.
ages-breach-no-token-for-the-stage = You have no blue token to cover the stage.
ages-breach-not-a-government = { WORD("ages-card", $card) } is not a government.
ages-breach-civil-actions-spent = A revolution takes all your civil actions: you have { $available } of { $total } left.
ages-breach-military-actions-spent = This revolution takes all your military actions: you have { $available } of { $total } left.
ages-breach-taken-this-turn = You took { WORD("ages-card", $card) } this very turn; play it in a later one.
ages-breach-card-orders-otherwise = { WORD("ages-card", $card) } does not allow that action.
ages-breach-tactic-this-turn = You have already played or copied a tactic this turn.
ages-breach-tactic-not-common = { WORD("ages-card", $card) } is not among the common tactics.
ages-breach-already-current-tactic = { WORD("ages-card", $card) } is already your tactic.
ages-breach-no-such-ability = None of your cards lets you do this.
ages-breach-ability-used = You have already used this ability this turn.
ages-breach-not-under-that-wonder = Homer cannot go under { WORD("ages-card", $card) }.
ages-breach-no-leader-to-replace = You have no leader to replace.
ages-breach-not-a-completed-wonder = { WORD("ages-card", $card) } is not a completed wonder that can become ruins.
ages-breach-attacks-forbidden-by-pact = { WORD("ages-card", $card) } forbids this attack.
ages-breach-attacks-forbidden-by-leader = { WORD("ages-card", $card) } forbids this attack.
ages-breach-not-stronger = You have to be stronger than your rival: { $attack } against { $rival }.
ages-breach-war-in-the-last-round = No war can be declared in the last round.
ages-breach-war-forbidden = You cannot declare this war.
ages-breach-sides-must-be-named = The parties of { WORD("ages-card", $card) } differ: say whether you would be A or B.
ages-breach-sides-do-not-differ = The parties of { WORD("ages-card", $card) } do not differ: name no side.
ages-breach-not-a-party = You are not a party to { WORD("ages-card", $card) }.
ages-breach-no-resigning-in-age-four = In Age IV nobody resigns any more.
ages-breach-resigning-ruled-out = This table has agreed to play to the end.
ages-breach-defence-too-weak = You need { $needed } to repel the attack and reach { $reach }.
ages-breach-too-many-defenders = You may use { $limit } cards in a defence.
ages-breach-not-a-bonus-card = { WORD("ages-card", $card) } is not a bonus card.
ages-breach-out-of-order = Choose the cards in their listed order.
ages-breach-bid-too-low = A bid of { $bid } does not beat { $current }.
ages-breach-bid-too-high = The best force you could send is worth { $most }.
ages-breach-no-such-unit = You have no such unit left to send.
ages-breach-force-too-weak = The force must be worth { $needed }; this way it reaches { $reach }.
ages-breach-unit-first = At least one unit has to go.
ages-breach-too-many-discards = You may discard { $most ->
    [one] 1 card
   *[other] { $most } cards
} for the force.
ages-breach-split-outside = The food must be between { $least } and { $most }.
ages-breach-no-such-building = There is no such building to destroy.
ages-breach-no-such-colony = There is no such colony.
ages-breach-nothing-to-strike = Your rival has nothing of this kind.
ages-breach-no-token-there = There is no blue token to take from there.
ages-breach-cannot-steal = You cannot take { WORD("ages-card", $card) }.
ages-breach-beyond-the-advantage = It costs { $cost } of your advantage; left: { $left }.
ages-breach-beyond-the-offer = Civil actions it costs: { $cost }; left: { $left }.
ages-breach-must-choose = You have to choose one first.

ages-awaited-politics = a political action
ages-awaited-second-politics = a second political action
ages-awaited-actions = an action
ages-awaited-defence = the defence
ages-awaited-pact-reply = the answer to a pact
ages-awaited-split = how much is food
ages-awaited-raze = the building to destroy
ages-awaited-give-colony = the colony that goes
ages-awaited-infiltrate = leader or unfinished wonder
ages-awaited-lose-population = the worker that is lost
ages-awaited-lose-blue = the blue token that is lost
ages-awaited-cover-stages = the blue token that covers the stage
ages-awaited-discard = the military card to discard
ages-awaited-food-or-resources = food or resources
ages-awaited-free-building = a free building or none
ages-awaited-cheaper-action = a cheaper action or none
ages-awaited-ruin-wonder = the wonder that becomes ruins
ages-awaited-take-cards = cards from the row
ages-awaited-spoils = special technologies
ages-awaited-bid = a bid
ages-awaited-force = the colonization force
ages-awaited-over = nothing

## What is asked

ages-ask-politics = Your political action: play a military card, or pass
ages-ask-second-politics = Your second political action, or pass
ages-ask-actions = Your actions: civil { $civil }, military { $military }
ages-ask-defence = { $other_name } attacks with { WORD("ages-card", $card) }, { $amount } against { $strength }: do you defend?
ages-ask-pact-reply = { $other_name } offers you { WORD("ages-card", $card) }: accept or refuse
ages-ask-split = { $other ->
    [none] { $amount } food and resources in all: how much of it is food?
   *[other] { $amount } food and resources from { $other_name }: how much of it is food?
}
ages-ask-raze = { $other_you ->
    [yes] Choose a building of yours to destroy
   *[no] Choose a building of { $other_name } to destroy
}
ages-ask-give-colony = { $other_you ->
    [yes] Choose the colony you lose
   *[no] Choose a colony of { $other_name } to take
}
ages-ask-infiltrate = What does { $other_name } lose: the leader or the unfinished wonder?
ages-ask-lose-population = { $amount ->
    [one] You lose a worker: choose from which card
   *[other] You lose { $amount } workers: choose from which card
}
ages-ask-lose-blue = { $amount ->
    [one] You lose a blue token: choose from which card
   *[other] You lose { $amount } blue tokens: choose from which card
}
ages-ask-cover-stages = Your blue bank is empty: choose the card whose token covers the stage
ages-ask-discard = { $amount ->
    [one] Discard 1 military card
   *[other] Discard { $amount } military cards; chosen so far: { $chosen_count }
}
ages-ask-food-or-resources = { $amount } food or { $amount } resources?
ages-ask-free-building = You may build { WORD("ages-card", $card) } for nothing
ages-ask-cheaper-action = For one less: increase the population, build or develop
ages-ask-ruin-wonder = Choose the wonder that becomes ruins
ages-ask-take-cards = Take cards from the row; civil actions left for it: { $amount }
ages-ask-spoils = Take special technologies from { $other_name }; advantage left: { $amount }
ages-ask-bid = Bid for { WORD("ages-card", $territory) }, or pass; highest bid: { $bid }
ages-ask-force = Colonize { WORD("ages-card", $territory) }: you need a force of { $bid }
ages-ask-over = The game is over

# On the main button while nothing is picked.
ages-first-card = Choose a card
ages-first-action = Choose an action
ages-first-bid = Choose a bid
ages-first-force = Choose a unit
ages-first-split = Choose how much
ages-first-building = Choose a building
ages-first-colony = Choose a colony
ages-first-wonder = Choose a wonder
ages-first-technology = Choose a technology
ages-first-marked = Press the card
ages-first-loss = Choose what is lost

ages-wait-politics = Waiting for { $who }: political action
ages-wait-second-politics = Waiting for { $who }: second political action
ages-wait-actions = Waiting for { $who }: actions
ages-wait-defence = Waiting for { $who }: defence against { WORD("ages-card", $card) }
ages-wait-pact-reply = Waiting for { $who }: answer to { WORD("ages-card", $card) }
ages-wait-split = Waiting for { $who }: food or resources
ages-wait-raze = Waiting for { $who }: which building is destroyed
ages-wait-give-colony = Waiting for { $who }: which colony goes
ages-wait-infiltrate = Waiting for { $who }: leader or unfinished wonder
ages-wait-lose-population = Waiting for { $who }: which worker is lost
ages-wait-lose-blue = Waiting for { $who }: which blue token is lost
ages-wait-cover-stages = Waiting for { $who }: which token covers the stage
ages-wait-discard = Waiting for { $who }: military cards to discard
ages-wait-food-or-resources = Waiting for { $who }: food or resources
ages-wait-free-building = Waiting for { $who }: free building or not
ages-wait-cheaper-action = Waiting for { $who }: one cheaper action
ages-wait-ruin-wonder = Waiting for { $who }: which wonder becomes ruins
ages-wait-take-cards = Waiting for { $who }: cards from the row
ages-wait-spoils = Waiting for { $who }: special technologies
ages-wait-bid = Waiting for { $who }: bid for { WORD("ages-card", $territory) }
ages-wait-force = Waiting for { $who }: colonization force
ages-wait-over = The game is over

## What can be done

ages-action-pass = Pass
ages-action-event = Prepare { WORD("ages-card", $card) }
    .here = Prepare
ages-action-attack = Play { WORD("ages-card", $card) } against { $rival_name }
    .here = Against { $rival_name }
ages-action-war = Declare { WORD("ages-card", $card) } on { $rival_name }
    .here = Against { $rival_name }
ages-action-pact = { $side ->
    [a] Offer { WORD("ages-card", $card) } to { $rival_name } and be A
    [b] Offer { WORD("ages-card", $card) } to { $rival_name } and be B
   *[both] Offer { WORD("ages-card", $card) } to { $rival_name }
}
    .here = { $side ->
        [a] With { $rival_name }, as A
        [b] With { $rival_name }, as B
       *[both] With { $rival_name }
    }
ages-action-cancel = Cancel { WORD("ages-card", $card) }
ages-action-retire = Remove Alexander for a yellow token
ages-action-colonize = Remove Columbus to colonize { WORD("ages-card", $card) }
    .here = Colonize
ages-action-resign = Resign
ages-action-accept = Accept
ages-action-refuse = Refuse
ages-action-yield = Do not defend
ages-action-bonus = Play { WORD("ages-card", $card) } as a bonus
    .here = As a bonus
ages-action-down = Discard { WORD("ages-card", $card) } face down
    .here = Face down
ages-action-bid = Bid { $bid }
ages-action-send = Send a unit: { WORD("ages-card", $card) }
ages-action-done = { $science ->
    [0] Nothing more
   *[other] Take { $science } science
}
ages-action-take = { $card ->
    [none] Take the card on space { $space }
   *[other] Take { WORD("ages-card", $card) } (space { $space }, civil actions: { $price })
}
ages-action-grow = { $price ->
    [none] Increase the population
   *[other] Increase the population ({ $price } food)
}
ages-action-build = Build { WORD("ages-card", $card) }
    .here = Build
ages-action-up = Upgrade { WORD("ages-card", $card) } to { WORD("ages-card", $to) }
    .here = Upgrade to { WORD("ages-card", $to) }
ages-action-destroy = Destroy { WORD("ages-card", $card) }
    .here = Destroy
ages-action-disband = Disband { WORD("ages-card", $card) }
    .here = Disband
ages-action-lead = { $wonder ->
    [none] Play { WORD("ages-card", $card) }
   *[other] Play { WORD("ages-card", $card) } and put Homer under { WORD("ages-card", $wonder) }
}
    .here = { $wonder ->
        [none] Play
       *[other] Homer under { WORD("ages-card", $wonder) }
    }
ages-action-stage = { $stages ->
    [one] Build a stage of the wonder
   *[other] Build { $stages } stages of the wonder
}
    .here = { $stages ->
        [one] 1 stage
       *[other] { $stages } stages
    }
ages-action-develop = Develop { WORD("ages-card", $card) }
    .here = Develop
ages-action-revolt = Revolution: { WORD("ages-card", $card) }
    .here = Revolution
ages-action-play = { $choice ->
    [build] Play { WORD("ages-card", $card) }: build { WORD("ages-card", $to) }
    [up] Play { WORD("ages-card", $card) }: upgrade { WORD("ages-card", $from) } to { WORD("ages-card", $to) }
    [develop] Play { WORD("ages-card", $card) }: develop { WORD("ages-card", $to) }
    [revolt] Play { WORD("ages-card", $card) }: revolution, { WORD("ages-card", $to) }
    [food] Play { WORD("ages-card", $card) }: food
    [resources] Play { WORD("ages-card", $card) }: resources
   *[nothing] Play { WORD("ages-card", $card) }
}
    .here = { $choice ->
        [build] Build { WORD("ages-card", $to) }
        [up] { WORD("ages-card", $from) } → { WORD("ages-card", $to) }
        [develop] Develop { WORD("ages-card", $to) }
        [revolt] Revolution: { WORD("ages-card", $to) }
        [food] Food
        [resources] Resources
       *[nothing] Play
    }
ages-action-tactic = Play the tactic { WORD("ages-card", $card) }
ages-action-copy = Copy the tactic { WORD("ages-card", $card) }
ages-action-swap = Use a military action as a civil one
ages-action-muster = Increase the population and build { WORD("ages-card", $card) }
    .here = Grow and build
ages-action-theater = Turn { WORD("ages-card", $card) } into { WORD("ages-card", $to) }
    .here = Turn into { WORD("ages-card", $to) }
ages-action-liner = Increase the population for nothing
ages-action-culture = Churchill: score culture
ages-action-arms = Churchill: arm
ages-action-trade = Trade food and resources
ages-action-end = End the turn
ages-action-split = Food { $food }, resources { $rest }
ages-action-food = { $amount ->
    [none] Food
   *[other] { $amount } food
}
ages-action-resources = { $amount ->
    [none] Resources
    [one] 1 resource
   *[other] { $amount } resources
}
ages-action-raze = Destroy { WORD("ages-card", $card) }
ages-action-lose = Lose a worker of { WORD("ages-card", $card) }
ages-action-token = Give a blue token of { WORD("ages-card", $card) }
ages-action-colony = Choose { WORD("ages-card", $card) }
ages-action-strike-leader = Remove the leader
ages-action-strike-wonder = Remove the unfinished wonder
ages-action-ruin = { WORD("ages-card", $card) } becomes ruins
ages-action-steal = Take { WORD("ages-card", $card) }
ages-action-discard = Discard { WORD("ages-card", $card) }
ages-action-no = Decline

ages-pick-event = Prepare an event…
ages-pick-attack = Play an aggression…
ages-pick-war = Declare a war…
ages-pick-pact = Offer a pact…
ages-pick-cancel = Cancel a pact…
ages-pick-colonize = Columbus…
ages-pick-bonus = Bonus card…
ages-pick-down = Card face down…
ages-pick-bid = Bid…
ages-pick-send = Send a unit…
ages-pick-take = Take a card…
ages-pick-build = Build…
ages-pick-up = Upgrade…
ages-pick-destroy = Destroy…
ages-pick-disband = Disband…
ages-pick-lead = Play a leader…
ages-pick-stage = Build the wonder…
ages-pick-develop = Develop…
ages-pick-revolt = Revolution…
ages-pick-play = Play an action card…
ages-pick-tactic = Play a tactic…
ages-pick-copy = Copy a tactic…
ages-pick-muster = Barbarossa…
ages-pick-theater = Bach…
ages-pick-split = Food and resources…
ages-pick-raze = Destroy…
ages-pick-lose = Lose a worker…
ages-pick-token = Blue token…
ages-pick-colony = Colony…
ages-pick-strike = Remove…
ages-pick-ruin = Ruins…
ages-pick-steal = Take a technology…
ages-pick-discard = Discard…

## Options

ages-option-first = Starting player
    .random = drawn
    .n1 = first seat
    .n2 = second seat
    .n3 = third seat
    .n4 = fourth seat
    .help = By the rules, the players agree; here it is drawn.
ages-option-resigning = Resigning
    .yes = allowed
    .no = to the end
    .help = By the rules one may resign up to the end of Age III.

## The table, for pages and terminals

ages-sheet-table = Table
ages-sheet-age = Age
    .text = { $last_round ->
        [none] { $age }, round { $round }
       *[other] { $age }, round { $round } (the last is { $last_round })
    }
ages-sheet-turn = Turn
ages-sheet-decks = Decks
    .text = civil { $civil }, military { $military }
ages-sheet-events = Events
    .text = current { $current } ({ $current_ages }), future { $future } ({ $future_ages }), past { $past }
ages-sheet-top = Top event
ages-sheet-own-events = Own events
ages-sheet-tactics = Tactics
ages-sheet-event = Event
ages-sheet-auction = Auction
    .text = { WORD("ages-card", $card) }, highest bid { $bid }
ages-sheet-row = Card row
ages-sheet-science-cost = { $n } science
ages-sheet-cannot = –
ages-sheet-government = Government
    .text = { WORD("ages-card", $card) } (urban limit { $limit })
ages-sheet-actions = Actions
    .text = civil { $civil } of { $civil_total }, military { $military } of { $military_total }
ages-sheet-culture = Culture
    .text = { $points }, each turn +{ $rating }
ages-sheet-science = Science
    .text = { $points }, each turn +{ $rating }
ages-sheet-strength = Strength
    .text = { $strength }, colonization { $colonization }
ages-sheet-happiness = Happiness
    .text = { $happiness } of { $needed }, discontent { $discontent }
ages-sheet-food = Food
    .text = { $amount }, { $production }, consumption { $less }
ages-sheet-resources = Resources
    .text = { $amount }, { $production }, corruption { $less }
ages-sheet-people = People
    .text = unused { $unused }, yellow bank { $yellow } (next { $price } food), blue { $blue }
ages-sheet-technologies = Technologies
ages-sheet-workplace = { $blue ->
    [0] { WORD("ages-card", $card) } { $workers }
   *[other] { WORD("ages-card", $card) } { $workers } (+{ $blue })
}
ages-sheet-special = Special
ages-sheet-leader = Leader
ages-sheet-wonders = Wonders
ages-sheet-wonder = { $ruins ->
    [yes] { WORD("ages-card", $card) } (ruins)
   *[no] { WORD("ages-card", $card) }
}
ages-sheet-unfinished = Being built
    .text = { WORD("ages-card", $card) }, stages { $done } of { $stages }
ages-sheet-colonies = Colonies
ages-sheet-tactic = Tactic
ages-sheet-pact = Pact
    .text = { $owner_is_a ->
        [yes] { WORD("ages-card", $card) } with { $partner_name } (A)
       *[no] { WORD("ages-card", $card) } with { $partner_name } (B)
    }
ages-sheet-war = War
    .text = { WORD("ages-card", $card) } against { $rival_name }
ages-sheet-civil = Civil
ages-sheet-military = Military
    .text = { $cards } ({ $ages })
ages-sheet-shown = Shown cards
ages-sheet-resigned = has resigned
ages-sheet-legend = Technologies: a number is workers, (+n) blue tokens on the card. Lines such as “build bronze” use the words of the cards; “legal” lists them.

## What the cards do

ages-text-each = Each worker: { $what }.
ages-text-token = Each worker produces a token worth { $n }.
ages-text-token-food = Each worker produces a token worth { $n } food.
ages-text-gives = { $what }.
ages-text-urban = At most { $n } buildings of one urban kind.
ages-text-at-once = At once: { $what }.
ages-text-cost-government = Costs { $n } science, or { $m } by revolution.
ages-text-cost-science = Costs { $n } science.
ages-text-cost-build = To build: { $n ->
    [one] 1 resource
   *[other] { $n } resources
}.
ages-text-cost-military = Takes { $n ->
    [one] 1 military action
   *[other] { $n } military actions
}.
ages-text-stages = Stages: { $stages }.
ages-text-tactic = Army of { $army }: strength +{ $n }.
ages-text-tactic-obsolete = Army of { $army }: strength +{ $n }, obsolete +{ $m }.
ages-text-bonus = Defence +{ $n }, or colonization +{ $m }.
ages-symbol-civil = civil actions { $n }
ages-symbol-military = military actions { $n }
ages-symbol-strength = strength { $n }
ages-symbol-science = science { $n }
ages-symbol-culture = culture { $n }
ages-symbol-happy = happy faces { $n }
ages-symbol-unhappy = unhappy faces { $n }
ages-symbol-colonization = colonization { $n }
ages-symbol-blue = blue tokens { $n }
ages-symbol-yellow = yellow tokens { $n }
ages-symbol-food = food { $n }
ages-symbol-resources = resources { $n }
ages-gain-food = { $n } food
ages-gain-resources = { $n ->
    [one] 1 resource
   *[other] { $n } resources
}
ages-gain-science = { $n } science
ages-gain-culture = { $n } culture
ages-gain-population = { $n } population
ages-gain-cards = { $n ->
    [one] 1 military card
   *[other] { $n } military cards
}
ages-gain-blue = { $n ->
    [one] 1 blue token
   *[other] { $n } blue tokens
}
ages-text-strength-per-unit = Strength +1 for each unit of { $kinds }.
ages-text-strength-per-unit-type = Strength +{ $n } for each kind of unit you have.
ages-text-strength-per-pious-face = Strength +1 for each happy face of temples and government.
ages-text-culture-per-face = Culture +1 for each happy face of temples, theaters and wonders.
ages-text-science-of-best = Science by the level of your best lab or library.
ages-text-culture-per-theater = Culture +{ $n } for each theater.
ages-text-pairs = Culture +{ $n } for each pair of library and theater; each kind makes the other cheaper by { $m }.
ages-text-double-theater = One best theater makes its culture twice.
ages-text-labs-culture = Each lab makes culture by its level, and 1 science less.
ages-text-colony-culture = Culture +{ $n } for the first colony, +{ $m } for each further one.
ages-text-more-faces = Everything else with happy faces gives one more.
ages-text-hand-limit = Hand limits +{ $n }.
ages-text-population-discount = Growing costs { $n } food less.
ages-text-leader-discount = Leaders in the row cost { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
} less.
ages-text-theater-discount = Theater technologies cost { $n } science less.
ages-text-no-surcharge = Completed wonders do not raise the cost of the next one.
ages-text-cheaper-after-leader = Costs { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
} less if you replaced a leader this turn.
ages-text-urban-discount = Urban buildings are cheaper by level: { $by }.
ages-text-stages-per-action = Up to { $n } stages of a wonder with one action.
ages-text-science-per-technology = Science +{ $n } whenever you take a technology from the row.
ages-text-on-develop = Whenever you develop a technology: { $what }.
ages-text-action-on-develop = Whenever you develop a technology, a spent civil action comes back.
ages-text-military-as-civil = Once a turn a military action counts as a civil one.
ages-text-unit-resources = { $n ->
    [one] 1 resource
   *[other] { $n } resources
} for units each turn.
ages-text-tuck = When replaced, may go under a finished wonder: happy faces +1.
ages-text-second-politics = Once in the game, a second political action.
ages-text-retire = Political action: he leaves and you gain a yellow token.
ages-text-colony-from-hand = Political action: he leaves and a territory of your hand becomes your colony.
ages-text-population-and-unit = For one military action: grow and build a unit, each cheaper.
ages-text-infantry-as-cavalry = Infantry may count as cavalry in armies.
ages-text-culture-if-strong = End of turn: { $n } culture if you are among the two strongest.
ages-text-look = You look at the next event when your politics begin.
ages-text-colonization-discards = Colonizing: discard up to { $n } military cards for +1 each.
ages-text-to-theater = Once a turn an urban building becomes a theater.
ages-text-military-revolution = Revolutions are paid with military actions.
ages-text-culture-per-revolution = { $n } culture for a revolution.
ages-text-labs-produce = Labs also produce resources by their level.
ages-text-peaceful = You cannot attack; attacks on you cost double.
ages-text-culture-or-arms = Once a turn { $n } culture, or { $m } science and { $k } resources for arms.
ages-text-free-population = Once a turn grow for nothing.
ages-text-double-mine = One best mine produces twice.
ages-text-scores-workers = When finished: 2 culture for each worker on farms and mines, 1 for each other one on a card.
ages-text-scores-levels = When finished: culture for the levels of all your technologies.
ages-text-scores-theaters = When finished: twice the culture of theaters and libraries.
ages-text-scores-urban = When finished: culture for what your urban buildings give.
ages-text-food-as-resource = Once a turn 1 food pays as a resource.
ages-text-resource-as-food = Once a turn 1 resource pays as food.
ages-text-shared-science = Technologies cost { $n } science less; the partner pays { $m }.
ages-text-partner-wonders = Culture +1 for each finished wonder of the partner.
ages-text-no-war = Nobody may declare war on this party.
ages-text-order-stage = Build one stage of your wonder for { $n ->
    [one] 1 resource
   *[other] { $n } resources
} less.
ages-text-order-population = Grow, then gain { $n } food.
ages-text-order-arms = This turn: military actions +{ $n } and { $m ->
    [one] 1 resource
   *[other] { $m } resources
} for units.
ages-text-order-build = Build or upgrade once ({ $kinds }) for { $n ->
    [one] 1 resource
   *[other] { $n } resources
} less.
ages-text-order-upgrade = Upgrade once ({ $kinds }) for { $n ->
    [one] 1 resource
   *[other] { $n } resources
} less.
ages-text-order-develop = Develop a technology, then gain { $n } science.
ages-text-order-goods = { $n } food or { $n } resources.
ages-text-order-arms-stronger = Resources for units for each stronger civilization, with 2 / 3 / 4 players: { $by }.
ages-text-order-culture-richer = Culture for each civilization with more of it, with 2 / 3 / 4 players: { $by }.
ages-text-step = { $who }: { $what }.
ages-who-each = Everybody
ages-who-strongest = The strongest
ages-who-weakest = The weakest
ages-who-two-strongest = The two strongest
ages-who-two-weakest = The two weakest
ages-who-richest = Most culture
ages-who-poorest = Least culture
ages-who-richest-weak = Most culture, if among the two weakest
ages-who-happiest = All the happiest
ages-who-discontent = All with the most discontent
ages-does-gain = gain { $what }
ages-does-lose = lose { $what }
ages-does-gain-by-rating = gain { $points } by the rating of { $rating }
ages-does-food-or-resources = { $n } food or { $n } resources
ages-does-gain-mix = { $n } food and resources as they like
ages-does-lose-mix = lose { $n } food and resources as they like
ages-does-free-building = { $card } for nothing
ages-does-cheaper-action = one action, cheaper by 1
ages-does-food-production = produce food
ages-does-resource-production = produce resources
ages-does-production = corruption, food, consumption, resources
ages-does-lose-food = lose all food
ages-does-spend-civil = spend { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
} for each discontent worker
ages-does-lose-culture = lose { $n } culture for each discontent worker
ages-does-lose-discontent = half of the discontent leave, rounded up
ages-does-lose-leader = lose a leader of an earlier age
ages-does-lose-colony = lose a colony
ages-does-destroy-own = destroy one of their farms, mines or urban buildings
ages-does-destroy-others = destroy an urban building of every other civilization
ages-does-ruin = one finished wonder of Age A or I falls to ruins
ages-does-yellow-to-strongest = { $n ->
    [one] 1 yellow token goes
   *[other] { $n } yellow tokens go
} to the strongest
ages-does-take-cards = take cards of the row worth { $n } civil actions
ages-does-draw = { $n ->
    [one] 1 military card
   *[other] { $n } military cards
} (in Age IV, culture)
ages-does-discard = discard { $n ->
    [one] 1 military card
   *[other] { $n } military cards
} (in Age IV, lose culture)
ages-points-science = science
ages-points-culture = culture
ages-points-food = food
ages-rating-science = science
ages-rating-culture = culture
ages-rating-happiness = happiness
ages-text-impact-food = Culture for the food produced, and { $n } for a surplus.
ages-text-impact-urban = Culture for the levels of urban buildings.
ages-text-impact-least = Culture: { $n } times the least of food, resources, science and culture made.
ages-text-impact-colonies = { $n } culture for each colony.
ages-text-impact-units = Culture for the levels of units and arenas.
ages-text-impact-actions = { $n } culture for each civil action, { $m } for each military one.
ages-text-impact-happiness = { $n } culture for each happy face, less for each discontent worker.
ages-text-impact-mines = Culture for what the mines produce.
ages-text-impact-workers = { $n } culture for each content worker beyond { $m }.
ages-text-impact-government = { $n } culture for each level of government and special technologies.
ages-text-impact-science = Culture by place in science, with 2 / 3 / 4 players: { $by }.
ages-text-impact-strength = Culture by place in strength, with 2 / 3 / 4 players: { $by }.
ages-text-impact-technologies = { $n } culture for each technology of level III.
ages-text-impact-kinds = { $n } culture for each kind of unit, urban building and special technology.
ages-text-impact-wonders = Culture for finished wonders, by age A / I / II / III: { $by }.
ages-text-enslave = The rival loses { $n } population; you gain { $m ->
    [one] 1 resource
   *[other] { $m } resources
} and { $k } food.
ages-text-plunder = You take { $n } food and resources from the rival.
ages-text-raid = You destroy urban buildings of the rival up to level { $levels }, and gain half their cost.
ages-text-annex = A colony of the rival becomes yours.
ages-text-infiltrate = The rival loses its leader or unfinished wonder; you gain { $n } culture for each of its levels.
ages-text-take-science = You take up to { $n } science from the rival.
ages-text-take-culture = You take up to { $n } culture from the rival.
ages-text-war-technology = The winner takes science, or special technologies, by its advantage.
ages-text-war-territory = The winner takes { $n ->
    [one] 1 yellow token
   *[other] { $n } yellow tokens
}, and one more for each { $m } of advantage.
ages-text-war-culture = The winner takes { $n } culture and its advantage.
ages-text-pact-a = A: { $what }
ages-text-pact-b = B: { $what }
ages-text-pact-both = Both: { $what }
ages-text-pact-no-attacks = The parties may not attack each other.
ages-text-pact-ends = It ends when one attacks the other.
ages-text-pact-attacker = Whoever attacks the other has { $n } strength more.
ages-board-hand = My cards
ages-board-worker = { $n ->
    [one] 1 worker
   *[other] { $n } workers
}
ages-board-row-changes = { $n ->
    [one] 1 change of the card row
   *[other] { $n } changes of the card row
}
ages-board-price = { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
}
ages-board-free = { $n ->
    [one] 1 unused worker
   *[other] { $n } unused workers
}

# What an action costs and brings: what is left of it, and what changes from now on.
ages-preview-civil = Civil actions { $before } → { $after }
ages-preview-military = Military actions { $before } → { $after }
ages-preview-resources = Resources { $before } → { $after }
ages-preview-food = Food { $before } → { $after }
ages-preview-science = Science { $before } → { $after }
ages-preview-culture = Culture { $before } → { $after }
ages-preview-workers = Unused workers { $before } → { $after }
ages-preview-strength = Strength { $before } → { $after }
ages-preview-happiness = Happy faces { $before } → { $after }
ages-preview-discontent = Discontent workers { $before } → { $after }
ages-preview-culture-rating = Culture each turn { $before } → { $after }
ages-preview-science-rating = Science each turn { $before } → { $after }
ages-preview-food-production = Food each turn { $before } → { $after }
ages-preview-resource-production = Resources each turn { $before } → { $after }

# The drawn board: tags under cards say in a few words what can be done, or why not.
ages-board-no-card = empty space
ages-board-no-leader = no leader
ages-board-no-wonder = no unfinished wonder
ages-board-no-tactic = no tactic
ages-board-open = Show the board of { $name }
ages-board-close = Back
ages-board-compare = Everybody compared
ages-deck-civil = { $n ->
    [one] 1 civil card
   *[other] { $n } civil cards
} in the deck
ages-deck-military = { $n ->
    [one] 1 military card
   *[other] { $n } military cards
} in the deck
ages-tag-wonder = one at a time
ages-tag-hand = hand full
ages-tag-twice = you have it
ages-tag-leader = one per age
ages-tag-prepare = prepare
ages-tag-discard = discard
ages-tag-politics = in politics
ages-tag-defence = for defence
ages-tag-next-turn = next turn
ages-tag-science = more science
ages-tag-later = not now
ages-tag-after = later
ages-tag-kept = stays
ages-tag-open = defence
ages-tag-down = face down
ages-bank-grow = Increase the population
ages-bank-yellow = { $n ->
    [one] 1 yellow token
   *[other] { $n } yellow tokens
} in the bank
ages-bank-blue = { $n ->
    [one] 1 blue token
   *[other] { $n } blue tokens
} in the bank
ages-bank-faces = Happy faces needed: { $n }.
ages-bank-eaten = Consumption: { $n }.
ages-bank-lost = Corruption: { $n }.
ages-fact-current = events
ages-fact-future = to come
ages-fact-past = past
ages-fact-discards = discards
ages-forecast = At the end of your turn
ages-forecast-uprising = Uprising: you will produce nothing
ages-duel-attacks = attacks
ages-duel-enough = defends
ages-duel-missing = defends, { $n } short
ages-duel-cards = { $n } of { $of } cards
ages-duel-bids = bids
ages-duel-no-bid = no bid yet
ages-duel-most = can bid at most
ages-duel-needed = needed
ages-duel-sent = so far
ages-duel-offers = offers
ages-tabs = Parts of the table
ages-tab-row = Row
ages-tab-mine = Mine
ages-tab-rivals = Rivals
ages-tab-log = Log
ages-round = Round { $n }
ages-preview-attack = Strength { $own } against { $theirs }; { $rival_name } holds { $cards ->
    [one] 1 military card
   *[other] { $cards } military cards
}
ages-preview-advantage = Advantage { $before } → { $after }
ages-preview-war = Strength now { $own } against { $theirs } of { $rival_name }; it counts again in your next turn
ages-preview-end = You produce: culture { $culture }, science { $science }, food { $food }, resources { $resources }
ages-preview-uprising = Uprising: more discontent than unused workers, so you produce nothing

## Why something was decided

ages-why-attack-stronger = The defence does not reach the strength of the attack.
ages-why-attack-met = The defence reaches the strength of the attack.
ages-why-war-tie = Equal strength: nothing happens.
ages-why-war-stronger = The stronger side wins the war.

## Units of an army

ages-units-infantry = { $n ->
    [one] 1 infantry
   *[other] { $n } infantry
}
ages-units-cavalry = { $n ->
    [one] 1 cavalry
   *[other] { $n } cavalry
}
ages-units-artillery = { $n ->
    [one] 1 artillery
   *[other] { $n } artillery
}

## Positions that cannot be. The words are those of the notation.

ages-impossible-no-civil-deck = Age IV has no civil deck
ages-impossible-pact = no pact “{ $card }” can be made so
ages-impossible-war-on-oneself = nobody is at war with oneself
ages-impossible-too-many-tokens = more tokens than any game brings together
ages-impossible-actions = more actions are available than there are in all
ages-impossible-hand = not as many military cards of Age { $age } are left
ages-impossible-prepared = the number { $players } in “prepared-for” is too small, too large, or for an age that has not begun
ages-impossible-turn-of-resigned = whoever resigned has no turn
ages-impossible-pact-of-resigned = a pact or war with somebody who resigned
ages-impossible-wonder-completed = the wonder “{ $card }” is completed already
ages-impossible-alone = only one player is left, so the game is over
ages-impossible-no-turn = the first line “wait” must be a turn
ages-impossible-blue-tokens = blue tokens: { $found } instead of { $all }
ages-impossible-yellow-tokens = yellow tokens: { $found } instead of { $all }
ages-impossible-workers = workers on “{ $card }”, which is not developed
ages-impossible-no-wonder = “ruins” or “homer” names a wonder that is not completed
ages-impossible-stages = stages are built without a wonder
ages-impossible-mixed-hand = civil and military cards are in the wrong hand
ages-impossible-shown = the card “{ $card }” is known, but not in hand
ages-impossible-no-events = the deck of current events is empty
ages-impossible-first-events = the deck has more events of Age A than there are
ages-impossible-top = “top” must name a card of the deck and those who know it

## Why a hint is a good one

ages-reason-arm = Arm first: { $rival_name } can attack you for about { $culture } culture
ages-reason-arm-for-war = Arm first: the war with { $rival_name } would cost you about { $culture } culture now
ages-reason-strength = Arm: your strength is { $own }, that of { $rival_name } is { $theirs }
ages-reason-strike = Attack { $rival_name }: worth about { $culture } culture
ages-reason-calm = { $discontent ->
    [0] Keep happy faces to spare before the population grows
    [one] Calm your people: 1 worker is discontent
   *[other] Calm your people: { $discontent } workers are discontent
}
ages-reason-feed = Food first: worth about { $culture } culture by the end
ages-reason-culture = Culture: about { $culture } more by the end
ages-reason-science = Science and technology: worth about { $culture } culture by the end
ages-reason-resources = Resources: worth about { $culture } culture by the end
ages-reason-people = More people at work: worth about { $culture } culture by the end
ages-reason-order = A leader, a government or actions: worth about { $culture } culture by the end
ages-reason-threat = Mind: { $rival_name } can still attack you for about { $culture } culture
ages-reason-uprising = Mind: without more happy faces or unused workers there will be an uprising
ages-reason-hunger = Mind: food will run short
