# Tigris & Euphrates

tigris = Tigris & Euphrates
    .short = Kingdoms that grow, join and clash between two rivers.
    .length = 90 min

## Words

tigris-role-bow = Bow
    .letter = A
    .the = the Bow
tigris-role-lion = Lion
    .letter = L
    .the = the Lion
tigris-role-bull = Bull
    .letter = B
    .the = the Bull
tigris-role-urn = Urn
    .letter = U
    .the = the Urn

tigris-colour-black = black
tigris-colour-red = red
tigris-colour-blue = blue
tigris-colour-green = green

tigris-sphere-black = population
tigris-sphere-red = temples
tigris-sphere-blue = agriculture
tigris-sphere-green = markets

tigris-tile-black = settlement
    .a = a settlement
    .the = the settlement
    .many = settlements
tigris-tile-red = temple
    .a = a temple
    .the = the temple
    .many = temples
tigris-tile-blue = farm
    .a = a farm
    .the = the farm
    .many = farms
tigris-tile-green = market
    .a = a market
    .the = the market
    .many = markets

tigris-office-black = king
    .letter = k
    .many = kings
tigris-office-red = priest
    .letter = p
    .many = priests
tigris-office-blue = farmer
    .letter = f
    .many = farmers
tigris-office-green = trader
    .letter = t
    .many = traders

tigris-building-black = palace
    .the = the palace
tigris-building-red = library
    .the = the library
tigris-building-blue = granary
    .the = the granary
tigris-building-green = market hall
    .the = the market hall

tigris-monument-red-black = red and black monument
tigris-monument-red-green = red and green monument
tigris-monument-blue-black = blue and black monument
tigris-monument-blue-red = blue and red monument
tigris-monument-green-blue = green and blue monument
tigris-monument-green-black = green and black monument

tigris-letter-k = { $count ->
    [one] 1 settlement
   *[other] { $count } settlements
}
tigris-letter-r = { $count ->
    [one] 1 temple
   *[other] { $count } temples
}
tigris-letter-b = { $count ->
    [one] 1 farm
   *[other] { $count } farms
}
tigris-letter-g = { $count ->
    [one] 1 market
   *[other] { $count } markets
}

## What happens

tigris-event-game-started = The game begins on the { $board ->
    [classic] classic
   *[alternate] alternate
} board. { $first_name } starts.
tigris-event-tile-laid = { $seat_name } lays { WORD("tigris-tile", $colour, form: "a") } on { $square }.
tigris-event-leader-placed = { $seat_name } places the { WORD("tigris-office", $colour) } on { $square }.
tigris-event-leader-moved = { $seat_name } moves the { WORD("tigris-office", $colour) } from { $from } to { $square }.
tigris-event-leader-removed = { $seat_name } takes the { WORD("tigris-office", $colour) } off { $from }.
tigris-event-leader-returned = { $why ->
    [defeated] The { WORD("tigris-office", $colour) } of { $seat_name } is defeated and leaves { $from }.
   *[stranded] The { WORD("tigris-office", $colour) } of { $seat_name } has no temple left beside it and leaves { $from }.
}
tigris-event-catastrophe-laid = { $destroyed ->
    [none] { $seat_name } lays a catastrophe on { $square }.
    [black] { $seat_name } lays a catastrophe on { $square } and destroys a settlement.
    [red] { $seat_name } lays a catastrophe on { $square } and destroys a temple.
    [blue] { $seat_name } lays a catastrophe on { $square } and destroys a farm.
   *[green] { $seat_name } lays a catastrophe on { $square } and destroys a market.
}
tigris-event-exchanged = { $tiles ->
    [one] { $seat_name } exchanges 1 tile.
   *[other] { $seat_name } exchanges { $tiles } tiles.
}
tigris-event-exchanged-tiles = { $drew ->
    [none] { $seat_name } discards { COUNTED("tigris-letter", $gave) }; the bag is empty.
   *[other] { $seat_name } discards { COUNTED("tigris-letter", $gave) } and draws { COUNTED("tigris-letter", $drew) }.
}
tigris-event-points-gained = { $why ->
    [monument] { $seat_name } gains { $points } from a monument: { WORD("tigris-sphere", $colour) }.
    [conflict] { $seat_name } gains { $points } from the conflict: { WORD("tigris-sphere", $colour) }.
   *[tile] { $seat_name } gains { $points }: { WORD("tigris-sphere", $colour) }.
}
tigris-event-kingdoms-joined = The tile on { $square } joins two kingdoms.
tigris-event-conflict-begun = { $internal ->
    [yes] Internal conflict of { WORD("tigris-office", $colour, form: "many") }: { $attacker_name } attacks { $defender_name }.
   *[no] External conflict of { WORD("tigris-office", $colour, form: "many") }: { $attacker_name } attacks { $defender_name }.
}
tigris-event-tiles-revealed = { $tiles ->
    [0] { $seat_name } shows no tile; strength { $strength }.
    [one] { $seat_name } shows 1 tile; strength { $strength }.
   *[other] { $seat_name } shows { $tiles } tiles; strength { $strength }.
}
tigris-event-conflict-decided = { $winner_name } wins the conflict of { WORD("tigris-office", $colour, form: "many") } against { $loser_name }, { $strength } to { $against }.
tigris-event-followers-removed = { $squares_count ->
    [0] No follower of { $seat_name } has to leave.
    [one] The { WORD("tigris-tile", $colour) } of { $seat_name } on { $squares } leaves the game.
   *[other] The { WORD("tigris-tile", $colour, form: "many") } of { $seat_name } on { $squares } leave the game.
}
tigris-event-building-put = { $from ->
    [none] { $seat_name } builds { WORD("tigris-building", $colour, form: "the") } on { $square }.
   *[other] { $seat_name } moves { WORD("tigris-building", $colour, form: "the") } from { $from } to { $square }.
}
tigris-event-building-lost = { WORD("tigris-building", $colour, form: "the") } on { $square } disappears under the monument.
tigris-event-monument-built = { $seat_name } builds the { WORD("tigris-monument", $pair) } on { $square }.
tigris-event-built-nothing = { $seat_name } builds nothing.
tigris-event-treasure-taken = { $seat_name } takes the treasure of { $square }.
tigris-event-drew = { $tiles ->
    [0] { $seat_name } draws nothing.
    [one] { $seat_name } draws 1 tile.
   *[other] { $seat_name } draws { $tiles } tiles.
}
tigris-event-drew-tiles = { $tiles ->
    [none] { $seat_name } draws nothing.
   *[other] { $seat_name } draws { COUNTED("tigris-letter", $tiles) }.
}
tigris-event-turn-ended = { $seat_name } ends the turn.
tigris-event-game-ended = { $why ->
    [treasures] The game is over: at most two treasures are left on the board.
   *[bag] The game is over: the bag is empty.
}

## Why not

tigris-breach-not-your-decision = It is not your decision now.
tigris-breach-game-over = The game is over.
tigris-breach-event-first = First something else must be decided: { WORD("tigris-awaited", $prompt) }.
tigris-breach-not-an-action = That answer does not fit the current question.
tigris-breach-no-action-left = You have taken both actions; end your turn.
tigris-breach-leader-square-taken = { $square } is not empty.
tigris-breach-leader-stands-there = The leader already stands on { $square }.
tigris-breach-no-temple-beside = { $square } has no temple beside it; a leader needs one.
tigris-breach-leader-on-river = { $square } is river; leaders stand on land.
tigris-breach-leader-joins-kingdoms = On { $square } the leader would join { $kingdoms } kingdoms; only tiles may do that.
tigris-breach-leader-not-on-board = Your { WORD("tigris-office", $colour) } is not on the board.
tigris-breach-not-in-hand = You hold no { WORD("tigris-tile", $colour) }.
tigris-breach-tile-square-taken = { $square } is not empty.
tigris-breach-farm-on-land = { $square } is land; farms lie on rivers.
tigris-breach-tile-on-river = { $square } is river; only farms lie there.
tigris-breach-tile-joins-kingdoms = A tile on { $square } would join { $kingdoms } kingdoms; two are the most.
tigris-breach-no-catastrophe-left = You have laid both catastrophes.
tigris-breach-protected = { $by ->
    [treasure] A treasure protects { $square }.
    [monument] A monument protects { $square }.
   *[leader] A leader protects { $square }.
}
tigris-breach-catastrophe-there = A catastrophe already lies on { $square }.
tigris-breach-protected-by-building = A special building protects { $square }.
tigris-breach-cannot-exchange = You can exchange 1 to { $in_hand } tiles that you hold.
tigris-breach-not-that-many-temples = { $in_hand ->
    [0] You hold no temple.
    [one] You hold 1 temple, not { $asked }.
   *[other] You hold { $in_hand } temples, not { $asked }.
}
tigris-breach-not-that-many-followers = { $in_hand ->
    [0] You hold no { WORD("tigris-tile", $colour) }.
   *[other] You hold { $in_hand } { WORD("tigris-tile", $colour, form: "many") }, not { $asked }.
}
tigris-breach-no-conflict-of = There are no two { WORD("tigris-office", $colour, form: "many") } in the new kingdom.
tigris-breach-not-on-a-line = { $square } lies on no line of three or more that the building could stand on.
tigris-breach-no-square-of-four = The four squares from { $square } are not of one colour with the laid tile among them.
tigris-breach-monument-not-free = The { WORD("tigris-monument", $pair) } cannot be built here.
tigris-breach-no-treasure = No treasure of this kingdom lies on { $square }.
tigris-breach-other-treasure-first = { $classic ->
    [yes] Treasures in the corners are taken first; { $square } must wait.
   *[no] Treasures outside the two rivers are taken first; { $square } must wait.
}

tigris-awaited-act = an action
tigris-awaited-revolt-attack = temples for the attack
tigris-awaited-revolt-defence = temples for the defence
tigris-awaited-war = which conflict is next
tigris-awaited-war-attack = followers for the attack
tigris-awaited-war-defence = followers for the defence
tigris-awaited-build = the special building
tigris-awaited-monument = the monument
tigris-awaited-treasure = which treasure is taken
tigris-awaited-over = nothing

## What is asked

tigris-ask-act = { $left ->
    [0] Both actions are taken: end your turn
    [one] One action left: choose a piece, then a square
   *[other] Your turn: choose a piece, then a square
}
tigris-ask-revolt = { $revealed ->
    [none] You attack in an internal conflict of { WORD("tigris-office", $colour, form: "many") }: how many temples do you add?
   *[other] { $attacker_name } attacks your { WORD("tigris-office", $colour) }: how many temples do you add?
}
tigris-ask-choose-war = Two kingdoms are joined: which conflict comes first?
tigris-ask-war = { $revealed ->
    [none] External conflict of { WORD("tigris-office", $colour, form: "many") }: how many { WORD("tigris-tile", $colour, form: "many") } do you add?
   *[other] { $attacker_name } attacks your { WORD("tigris-office", $colour) }: how many { WORD("tigris-tile", $colour, form: "many") } do you add?
}
tigris-ask-build = You may put { WORD("tigris-building", $colour, form: "the") } on this line
tigris-ask-monument = Four of a colour: you may build a monument
tigris-ask-treasure = Your trader may take a treasure: choose one
tigris-ask-over = The game is over

# On the main button while nothing is picked.
tigris-first-number = Choose a number
tigris-first-conflict = Choose a conflict
tigris-first-monument = Choose a monument
tigris-first-treasure = Choose a treasure

tigris-wait-act = { $left ->
    [0] Waiting for { $who }: end of turn
    [one] Waiting for { $who }: second action
   *[other] Waiting for { $who }: first action
}
tigris-wait-revolt = { $revealed ->
    [none] Waiting for { $who }: temples for the attack on { $defender_name }
   *[other] Waiting for { $who }: temples for the defence against { $attacker_name }
}
tigris-wait-choose-war = Waiting for { $who }: which conflict comes first
tigris-wait-war = { $revealed ->
    [none] Waiting for { $who }: { WORD("tigris-tile", $colour, form: "many") } for the attack on { $defender_name }
   *[other] Waiting for { $who }: { WORD("tigris-tile", $colour, form: "many") } for the defence against { $attacker_name }
}
tigris-wait-build = Waiting for { $who }: special building or not
tigris-wait-monument = Waiting for { $who }: monument or not
tigris-wait-treasure = Waiting for { $who }: which treasure
tigris-wait-over = The game is over

## What one can do

tigris-action-tile = Lay { WORD("tigris-tile", $colour) } on { $square }
    .short = { WORD("tigris-tile", $colour) } { $square }
tigris-action-place = Place { WORD("tigris-office", $colour) } on { $square }
    .short = { WORD("tigris-office", $colour) } { $square }
tigris-action-off = Take { WORD("tigris-office", $colour) } off the board
    .short = { WORD("tigris-office", $colour) }
tigris-action-disaster = Lay catastrophe on { $square }
    .short = catastrophe { $square }
tigris-action-swap = Exchange { COUNTED("tigris-letter", $tiles) }
tigris-action-end = End turn
tigris-action-fight = Resolve the { WORD("tigris-office", $colour, form: "many") } first
    .short = { WORD("tigris-office", $colour, form: "many") }
tigris-action-reveal = { $tiles ->
    [0] Show no tile
    [one] Show 1 tile
   *[other] Show { $tiles } tiles
}
tigris-action-build = Put { WORD("tigris-building", $colour, form: "the") } on { $square }
    .short = { WORD("tigris-building", $colour) } { $square }
tigris-action-monument = Build the { WORD("tigris-monument", $pair) } on { $square }
    .short = { WORD("tigris-monument", $pair) }
tigris-action-no = Build nothing
tigris-action-take = Take the treasure of { $square }
    .short = treasure { $square }

tigris-pick-exchange = Exchange…
tigris-pick-off = Off the board
tigris-pick-catastrophe = catastrophe

## What it will bring

tigris-preview-point = { $seat_you ->
    [yes] +{ $points } { WORD("tigris-sphere", $colour) } for you
   *[no] +{ $points } { WORD("tigris-sphere", $colour) } for { $seat_name }
}
tigris-preview-nobody = Nobody scores
tigris-preview-followers = { $seat_you ->
    [yes] your { WORD("tigris-office", $colour) } { $before } → { $after }
   *[no] { WORD("tigris-office", $colour) } of { $seat_name } { $before } → { $after }
}
tigris-preview-joins = Joins two kingdoms; nobody scores
tigris-preview-war = External conflict of { WORD("tigris-office", $colour, form: "many") }: { $one_name } { $first } against { $other_name } { $second }
tigris-preview-revolt = Internal conflict with { $defender_name }: { $attack } temples against { $defence }
tigris-preview-four = Four of a colour: a monument is possible
tigris-preview-kingdom = { $leaders ->
    [0] A kingdom of its own
    [one] Joins a kingdom with 1 leader
   *[other] Joins a kingdom with { $leaders } leaders
}
tigris-preview-destroys = Destroys { WORD("tigris-tile", $colour, form: "a") }
tigris-preview-strands = The { WORD("tigris-office", $colour) } of { $seat_name } loses its last temple
tigris-preview-draws = { $tiles ->
    [0] You draw nothing
    [one] You draw 1 tile; you cannot undo after that
   *[other] You draw { $tiles } tiles; you cannot undo after that
}
tigris-preview-tribute = Monuments pay you { $points } { WORD("tigris-sphere", $colour) }
tigris-preview-force = Strength { $before } → { $after }
tigris-preview-wins-unless = { $most ->
    [0] You win if { $defender_name } shows none
   *[other] You win if { $defender_name } shows at most { $most }
}
tigris-preview-behind = Not enough even if { $defender_name } shows none
tigris-preview-wins = You win
tigris-preview-loses = You lose
tigris-preview-passes = You give up this chance; it does not come back

## Options

tigris-option-board = Board
    .classic = Classic
    .alternate = Alternate
    .help = Classic has ten treasures and is the better first game; the other side has fourteen.
tigris-option-buildings = Special buildings
    .yes = yes
    .no = no
    .help = Lines of three or more tiles carry a building that doubles points and protects.
tigris-option-scores = Points
    .hidden = behind the screen
    .open = open to all
    .help = In the standard rules, points are hidden.
tigris-option-first = Who starts
    .random = drawn at random
    .n1 = first seat
    .n2 = second seat
    .n3 = third seat
    .n4 = fourth seat
    .help = At this table, the starting player is chosen at random.

## The board

tigris-board = Board of Tigris & Euphrates, 16 columns and 11 rows
tigris-land = land
tigris-river = river
tigris-empty = empty
tigris-site = place of a starting temple
tigris-square-treasure = with a treasure
tigris-square-catastrophe = catastrophe
tigris-square-union = union token
tigris-square-leader = { WORD("tigris-office", $colour) } of { $seat_name }, strength { $strength }
tigris-square-kingdom = { $leaders ->
    [one] kingdom { $number } with 1 leader
   *[other] kingdom { $number } with { $leaders } leaders
}
tigris-square-fights = in conflict
tigris-square-last = last move

tigris-hand = Your tiles
tigris-hand-other = { $n ->
    [one] 1 tile in hand
   *[other] { $n } tiles in hand
}
tigris-reserve = Your leaders and catastrophes
tigris-screen = Behind your screen
tigris-points = Your points
tigris-treasures = treasures
tigris-weakest = Your weakest sphere counts: { $n } now.
tigris-weakest-title = weakest sphere
tigris-on-board = on the board
tigris-in-reserve = in reserve
tigris-left-catastrophes = { $n ->
    [0] no catastrophe left
    [one] 1 catastrophe left
   *[other] { $n } catastrophes left
}
tigris-bag = in the bag
tigris-board-treasures = treasures on the board
tigris-step = Action { $n } of 2
tigris-last-turn = last turn
tigris-attacker = attacks
tigris-defender = defends
tigris-unknown = not yet known
tigris-total = counts
tigris-view-kingdoms = Kingdoms
tigris-view-strength = Strengths
tigris-result-note = Only the weakest sphere counts (framed); treasures fill it up (“6 + 2”).

## The board in letters

tigris-text-legend = ~ river   k settlement   r temple   b farm   g market   + with a treasure
    m under a monument   x catastrophe   ^ building   two letters: a leader
tigris-text-dynasties = Dynasties
tigris-text-offices = Offices
tigris-text-bag = Bag
tigris-text-treasures = Treasures
tigris-text-turn = Turn
tigris-text-actions = { $n ->
    [one] 1 action left
   *[other] { $n } actions left
}
tigris-text-conflict = Conflict

## Why something was decided

tigris-why-tie = Equal strength: the defender wins.
tigris-why-stronger = The stronger side wins.

## Positions that cannot be

tigris-impossible-no-buildings = special buildings are used only with “buildings yes”
tigris-impossible-tile-site = { WORD("tigris-tile", $colour, form: "a") } cannot lie on { $square }
tigris-impossible-monument-site = a monument stands once, on four squares of its own; it cannot stand on { $square }
tigris-impossible-monument-colour = the four tiles under a monument have one of its two colours
tigris-impossible-face-up = { $square } is not face down in the picture
tigris-impossible-face-down = { $square } is face down without a monument
tigris-impossible-leader-twice = the leader on { $square } stands elsewhere already; a dynasty has one of each colour
tigris-impossible-occupied = { $square } is not empty
tigris-impossible-river = { $square } is a river square
tigris-impossible-no-temple = the leader on { $square } has no temple beside it
tigris-impossible-treasure-site = the treasure on { $square } lies on no temple
tigris-impossible-building-site = { WORD("tigris-building", $colour, form: "the") } on { $square } stands on no tile of its colour
tigris-impossible-treasures = treasures: { $lying } on the board and { $taken } taken do not make { $all }; write “treasures SEAT n”
tigris-impossible-catastrophes = catastrophes: { $laid } on the board and { $left } left do not make { $all }; write “disasters SEAT n”
tigris-impossible-tiles = there are { $all } { WORD("tigris-tile", $colour, form: "many") }, but the position has { $found }
tigris-impossible-no-union = there is a line “side”, but no line “union”
tigris-impossible-union = { $square } does not join two kingdoms
tigris-impossible-two-leaders = two { WORD("tigris-office", $colour, form: "many") } share a kingdom without a conflict
tigris-impossible-hand = { $tiles } tiles in a hand; at most { $most } are allowed
tigris-impossible-bag = the bag must hold what is nowhere else: { $tiles }
tigris-impossible-prompt = there is nothing to decide for “{ $prompt }”
