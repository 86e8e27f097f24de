# What cards, wonders and abilities of the Inner Sea do. The sentences are put together from the programs in the data.

inner-sea-who-you = you
    .of = of yours
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
inner-sea-text-use = { $at } you may use this: { $text }
inner-sea-text-when = { $at }: { $text }
inner-sea-text-off = { $n ->
    [one] take 1 disk off the card.
   *[other] take { $n } disks off the card.
} { $text }
inner-sea-text-per-turn = { $text } At most { $n } in a turn.
inner-sea-text-in-epoch = In epoch { $epoch } only: { $text }

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
inner-sea-text-at-most = { $text } (at most { $n })
inner-sea-text-every = each
inner-sea-text-one = one
inner-sea-text-areas = { $count } { $areas }
inner-sea-text-first = { $text }, the first in a { $areas }
inner-sea-text-chain = { $text }, each next to the one before
inner-sea-text-a = a { $areas }
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
inner-sea-text-next-to = next to { $what }
inner-sea-text-near = in or next to { $what }
inner-sea-text-reach = joined to { $name } by { $areas } without opposing disks
inner-sea-text-contested = with a competition of yours
inner-sea-text-but-not = but not { $what }
inner-sea-text-chosen-area = the chosen area
inner-sea-text-here = the area of the competition
inner-sea-text-your-home = the home area
inner-sea-text-block-area = the area of the wonder
