# What every page says

ask-anything = Your decision
wait-anything = Waiting for { $who }
wait-over = The game is over

refused-unreadable = { $found ->
    [none] I cannot read this line: expected { $expected } at column { $column }.
   *[other] I do not understand “{ $found }” at column { $column }; expected { $expected }.
}
refused-rule = { $why } ({ $rule })
refused-past-barrier = Step { $n } of this line cannot be undone, so nothing may follow it.
refused-stale = The game has moved on. Check the board and decide again.
refused-no-seat = There is no such seat.

expected-an-action = an action
expected-a-colour = a colour
expected-a-square-from-a1-to-p11 = a square from A1 to P11
expected-a-number-from-0-to-6 = a number from 0 to 6
expected-hand-tiles-such-as-rrg-in-the-order-k-r-b-g = tiles such as rrg, in the order k r b g
expected-a-pair-of-colours-such-as-red-green = a pair such as red-green
expected-a-card = the word of a card, such as moses
expected-a-technology-with-workers = a technology with workers, such as bronze
expected-a-number = a number that fits
expected-what-the-card-is-played-for = what the card is played for: build, up, develop, revolt, food or resources
expected-a-or-b = a or b
expected-under = under
expected-leader-or-wonder = leader or wonder
expected-the-end-of-the-line = the end of the line

undo-blocked-nothing = There is nothing to undo.
undo-blocked-drawn = Cannot undo: something was drawn.
undo-blocked-revealed = Cannot undo: hidden information was revealed.
undo-blocked-told = Cannot undo: another player received private information.
undo-blocked-together = Cannot undo: several players decided at the same time.
undo-blocked-decided = Cannot undo: another player has decided since.
undo-watching = You are watching.
result-rank = Rank
result-player = Player
result-points = Points at that moment
result-how = How it ended
result-resigned = resigned
you = you

## Everywhere

skip = Skip to content
settings = Settings
settings-look = Language and look
your-name = Your name
your-name-hint = No account: the name is kept in this browser.
save = Save
home = Home
lang-en = English
lang-es = Español
theme-auto = Auto
theme-light = Light
theme-dark = Dark
rules = Rules
bot = bot
away = away
decides = to move
players = Players
your-turn = Your turn
is-over = over
waits = waiting

## The first page

home-title = The table is set
home-lead = The great civilization games. The program knows every rule, and opponents are always ready.
home-play = Play now against bots
home-new = Open a table
home-quick-hint = { $game } against bots ({ $level }), no account.
home-waiting = { $n ->
    [one] A table waits for you
   *[other] { $n } tables wait for you
}
home-running = { $n ->
    [one] One game goes on; it is the others’ turn.
   *[other] { $n } games go on; it is the others’ turn.
}
home-continue = Play on
home-against = Play now against bots of the level:
home-mine = My tables
home-none = No table yet. One click and you play.
home-invited = Invited? Paste your link here.
home-paste = Paste the link
home-enter = Enter
home-games = Games
home-play-this = Play
home-seats = { $from }–{ $to } players
home-open = Open tables
home-open-new = Open my own
home-open-none = No open tables at the moment. Open one and send the link.
col-table = Table
col-seats = Seats
col-pace = Pace
sit-down = Sit down
free-seats = { $n ->
    [one] 1 seat free
   *[other] { $n } seats free
}

## A new table

new-title = Open a table
new-game = Game
new-name = Name of the table
new-name-hint = Thursday table
new-seats = Seats
new-seat = Seat { $n }: who plays
new-role = Seat { $n }: role
new-pack-none = none
new-pack-file = Pack of your own (file)
new-pack-text = … or its text
new-seats-hint = Open seats get a link of their own that you can send.
new-pace = Pace
new-open = Open the table
new-watch = Others may watch
seat-me = me
seat-open = anybody; the table is listed
seat-none = nobody
seat-free = free
pace-live = Live, without a clock
pace-clock = Live, with a clock
pace-turns = Turn-based, over days
pace-hotseat = Hot seat (one device)
pace-minutes = Minutes for each player (with a clock)
pace-hours = Hours for each turn (by turns)
start = Start now; bots take the free seats
not-yet = Waiting for players
invite-link = The link of this seat
invite-hint = Each link belongs to one seat. Send each link to one person only.
copy = Copy

## The table

board = Board
decision = Decision
view-coords = Coordinates
view-bare = Bare map, without pieces
view-keys = Single-letter shortcuts
view-confirm = Confirm moves that cannot be undone
keys = Keys
replay = Replay
picture = Picture of the board
record = Record
resign = Resign
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole board
undo = Undo { $what }
undo-ask = Ask the others to let you undo your last move
reset = Reset turn
since = { $n ->
    [one] 1 event since your last move.
   *[other] { $n } events since your last move.
}
since-show = Step through
agree = Agree
refuse = Refuse
to-result = To the result
log = Log
log-mine = concerning me
log-nothing = no action
log-turn = Turn { $n } · { $name }
log-position = Position { $n }
typed = Type an action
typed-go = Play
rules-search = Search the rules
rules-find = Search
rules-none = No rule matches.
rules-whole = The whole rulebook
chat = Chat
chat-say = Say something
chat-send = Send
handover = { $name }, it is your turn
handover-hint = Hand over the device. Nobody else should look now.
handover-ready = Show my hand

key-move = move on the board
key-act = choose, and confirm
key-clear = clear the selection
key-next = next, previous legal square
key-hand = piece behind the screen
key-to-hand = to the hand
key-to-board = to the board
key-go = to the main button
key-undo = undo
key-type = type an action
key-log = to the log
key-who = announce whose turn it is
key-options = announce the possible moves
key-last = announce the last event
key-mine = announce what I have
key-zoom = zoom in, zoom out, whole board
key-sheet = this list

## After the game

after-won = { $count ->
    [0] Nobody has won
    [one] { $names } wins
   *[other] { $names } share the victory
}
after-moves = { $n } decisions
after-result = Result
after-chart = Score after each decision
after-best = Your best results alone
after-best-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
after-best-won = won
after-best-lost = not won
after-best-this = this game
after-proof = The record contains the secret behind all draws, so anyone can verify that they were fair.
rematch = Rematch
chart-label = What counted for each player after each decision
chart-table = Show as a table
chart-step = Decision
back-to-table = Back to the table
replay-first = To the beginning
replay-prev = Previous decision
replay-next = Next decision
replay-last = To the end
replay-slider = Position

## What the script says

js-choose = Choose a piece
js-choose-next = Choose where
js-choose-more = Choose what goes with it
js-clear = Nothing is chosen
js-offline = No connection
js-online = Connected again
js-failed = The server did not answer. Try again.
js-nobody = Nothing can be chosen here
js-legal = { $n } possible
js-no-legal = Nothing is possible there
js-nothing = Nothing has happened yet
js-copied = Copied
js-sure = Sure? Press again.
js-filter = Filter

## What cannot be set up

error-game = There is no game called “{ $found }”.
error-role = There is no “{ $found }”; choose among { $known }.
error-role-twice = “{ $found }” is taken twice.
error-seats = { $n } seats: this game is for { $from } to { $to }.
error-option = Option “{ $found }” cannot be read; write name=value.
error-option-unknown = There is no option “{ $found }”; there are { $known }.
error-option-twice = Option “{ $found }” is given twice.
error-option-value = Option “{ $key }” cannot be “{ $found }”; it can be { $known }.

## What is wrong with a text, a record or a file. These stand behind the name of the file.

error-at-line = line { $line }: { $why }
error-unreadable = column { $column }: expected { $expected }, found “{ $found }”
error-unreadable-end = column { $column }: expected { $expected }, found nothing
error-unreadable-line = line { $line }, column { $column }: expected { $expected }, found “{ $found }”
error-unreadable-line-end = line { $line }, column { $column }: expected { $expected }, found nothing
error-refused = “{ $line }”: { $why }
error-hex = expected 64 hexadecimal digits
error-position = { $what } ({ $rule })
error-position-of = { $seat }: { $what } ({ $rule })
error-record-missing = the record has no line “{ $line }”
error-record-other-game = the record is of another game, “{ $found }”
error-record-too-long = the record is longer than { $bytes } bytes
error-replay-no-secret = the record has no secret yet, so its draws cannot be made again
error-replay-wrong-secret = the secret does not match the commitment; one of them was changed
error-replay-revision = the record was played under revision { $found } of the rules; this program plays revision { $here }
error-replay-data = the record was played with other cards or maps ({ $found }, here { $here })
error-replay-refused = decision { $ply }, “{ $action }”, is refused by rule { $rule }: { $text }
error-replay-digest = after { $ply } decisions the record says { $found }, but the position is { $here }
error-replay-result = the result is not the one the decisions lead to
error-replay-position = invalid embedded position: { $why }
error-replay-other-table = the position has other seats or options than the table

# What the system says; anything else is passed on as it says it.
error-io = { $system }
error-io-not-found = there is no such file or folder
error-io-permission = permission denied
error-io-exists = the file exists already
error-io-is-folder = it is a folder
error-io-no-folder = a part of the path is not a folder
error-io-folder-not-empty = the folder is not empty
error-io-read-only = the file system is read-only
error-io-full = the disk is full
error-io-address-in-use = another program listens on this address
error-io-address-not-here = this machine does not have this address
error-io-connection = the connection was closed by the other side
error-io-reader-gone = whoever was to read it has gone
error-io-end = the file ends too early
error-io-timeout = it took too long

## Standing orders

orders = When others act
orders-ask = ask me
orders-unless = pass, but ask me if it is aimed at me
orders-pass = pass automatically
key-prompt = to the question
key-clock = say the clocks
you-are-away = A stand-in plays for you while you are away.
come-back = I am back
js-saved = Saved
key-others = to the other choices

## Time, advice, colours

since-short = { $n } new
hint = Hint
time-without = Play on without { $name }
time-pause = Ask to stop the clocks
time-resume = Let the clocks run
time-longer = Ask for more time for all
time-paused = The clocks are paused.
view-palette = Colours on this device
palette-usual = usual
palette-safe = for red–green colour blindness
palette-strong = strong contrast
return-link = My seat on another device
return-link-hint = Anyone with this link can play your seat. Keep it private.
proposal-back = { $name } asks to go back to before their last decision.
proposal-without = { $name } asks to continue without { $other }; a stand-in plays that seat until { $other } returns.
proposal-pause = { $name } asks to stop the clocks.
proposal-longer = { $name } asks for more time for everybody.
new-rest = More options
new-position = Start from a position
new-position-hint = One fact a line, as a scenario writes it. Seats and options must be those chosen above. Leave it empty to play from the beginning.
waiting-position = it begins from a position that the host chose
new-absent = Stand-in for absent players
absent-minimal = nobody (minimal moves only)
new-hints = Hints on request
hints-auto = against bots only
hints-yes = yes
hints-no = no
pace-increment = Seconds more for each decision
pace-bank = Hours in reserve for the whole game
pace-quiet-from = No clock runs from
pace-quiet-to = until
pace-zone = Time zone of the table
pace-zone-hint = Such as Europe/Madrid.
pace-clock-hint = If you run out of time, a stand-in plays for you until you come back. The players can agree to pause the clocks or to add time.
pace-turns-hint = The reserve is used when a turn takes longer than its hours. No clock runs during quiet hours.
after-resigned = { $count ->
    [one] { $names } resigned.
   *[other] { $names } resigned.
}
js-time = Your time is running out: { $n } left
js-expects = expected result: { $n } %
js-then = then
js-thinks = Thinking …
js-proposed = The others are asked
key-hint = ask for a hint
js-all = All { $n }

## Following the game

menu-display = Display
menu-game = Game
view-follow = Show the other players' moves one by one
view-sounds = Quiet sounds
zoom = Zoom
you-watch = You are watching
undo-short = Undo
question-card = The card in question
hint-title = What a strong player would look into
answered = You have answered. You can change your answer until everybody has answered.
answered-until = You have answered. You can change your answer until { $until }.
aftermath = What was decided
aftermath-read = Read: put it away
presence-here = connected
presence-gone = not connected
orders-hint = Standing orders answer for you, so that the others need not wait.
orders-actor = when this player acts
orders-anybody = any player
orders-until = until
orders-until-game = the end of the game
orders-until-turns = { $n ->
    [one] the end of this turn
   *[other] { $n } turns have ended
}
follow-speed = Speed
follow-skip = Skip
follow-now = Back to the game
key-follow = show what happened since my last decision
key-zoom-to = zoom to the place in focus
js-choose-answer = Choose an answer
js-sure-note = This cannot be undone. Press the button again to confirm.
js-sure-never = Do not ask again
js-all-hint = List of all possible actions
js-late = The game had moved on before your click arrived. Nothing was sent: check the board and decide again.
js-follow-play = Play
js-follow-pause = Pause
js-follow-skipped = Skipped
js-typed-several = { $n } moves fit these words; say which one.

## The shuffle

chance-title = The shuffle
chance-commitment = The server committed itself to its secret with:
chance-shares = { $n } of { $seats } seats gave a share of their own to the shuffle.
chance-own-in = Your browser's share is in the shuffle, and the commitment is the one it saw.
chance-own-missing = Your browser's share is not in the shuffle of this table.
chance-exchanged = The commitment is not the one your browser saw: the server's secret was exchanged.
seat-invite = a friend, by link
seat-beside = at this device
seat-beside-name = Name of this player
message-hint = If you followed a link, ask the person who sent it for a new one.

## What a server answers to a request that it does not carry out

error-title-not-found = Not found
error-title-not-allowed = Not allowed
error-title-not-now = Not possible now
error-title-other = Something went wrong
request-bad-link = This link does not lead to a free seat.
request-barred-decided = Cannot undo: another player has decided since. Ask the others to agree.
request-barred-drawn = Cannot undo: something was drawn since. Ask the others to agree.
request-barred-nothing = There is nothing to undo.
request-barred-revealed = Cannot undo: something hidden was revealed. Ask the others to agree.
request-barred-together = Cannot undo: several players decided at the same time. Ask the others to agree.
request-barred-told = Cannot undo: another player received private information. Ask the others to agree.
request-chat-full = You have reached the chat limit of this table.
request-closing = The server is restarting. Try again in a moment.
request-disk = It could not be saved. Nothing has changed; try again.
request-field = The field “{ $name }” is missing, too long or cannot have this value.
request-foreign = This request comes from another site and was rejected.
request-internal = Internal error. It is not your fault; please try again.
request-method = That cannot be done here.
request-no-advice = This table gives no hints.
request-no-clock = No clock runs at this table.
request-no-game = There is no game called “{ $name }” here.
request-no-spectators = This table does not allow spectators.
request-no-table = There is no such table.
request-not-begun = The game has not begun yet.
request-not-found = There is nothing at this address.
request-not-over = The game is not over yet.
request-not-seated = You are not a player at this table.
request-not-yours = This seat belongs to somebody else.
request-nothing-asked = Nobody is asking for that now.
request-over = The game is over.
request-resigned = You have resigned; a bot plays for you.
request-reused-id = This request id was used for something else.
request-stale = The game has moved on. Check the board and decide again.
request-taken = This seat is taken.
request-too-early = That player was asked only a moment ago. Wait a little before you continue without them.
request-too-large = That is too long.
request-too-many = Too many requests. Wait a moment and try again.
request-too-many-packs = No more packs can be stored. Use one that is there already.
request-unreadable = The request cannot be read.

## Positions that cannot be: what games have in common. The words are those of the notation.

impossible-setup = { $why }
impossible-count = there are { $all } of “{ $what }”, but the position has { $found }
impossible-none-left = the position uses more of “{ $what }” than there is
impossible-two-places = “{ $what }” is in two places
impossible-outdated = what is worked out from the pieces does not agree with them
impossible-too-much = more is under way than fits
impossible-under-way = what is under way does not fit together
impossible-nobody-asked = the game goes on, but nobody is asked
impossible-no-answer = { $seat } is asked, but has no answer
