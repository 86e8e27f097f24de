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
inner-sea-preview-vp = VP { $from } → { $to }
inner-sea-preview-talents = talents { $from } → { $to }

inner-sea-result-seat = Player
inner-sea-result-vp = VP
inner-sea-result-wonders = Wonder areas
inner-sea-result-cities = Cities
inner-sea-result-on-map = Disks
inner-sea-result-areas = Areas
