## What the program says in a terminal

terminal-welcome =
    Type a move, or: legal [words], board, hint, why, undo, rules WORDS, help,
    quit.
terminal-bots = Bots: { $bots }.
terminal-help =
    legal WORDS  lists the moves with these words; join several moves with “;”.
    hint         shows what the strongest bot would do; why shows the moves it considered.
    undo         takes your last move back, as long as nothing was drawn or revealed.
    wait         lets the others act first where everybody trades at once.
    rules WORDS  searches the rulebook; quit leaves the table.
# The commands at the prompt, for completion.
terminal-commands = help legal board hint why undo wait rules quit
terminal-hand-over = { $name } is next. Press Enter when nobody else is looking.
terminal-undone = Taken back: { $what }.
terminal-hint = Hint: { $line }  ({ $words })
terminal-why = { $percent } % expected, tried { $visits } times:
terminal-written = The record is in { $file }.
terminal-over = The game is over.
terminal-nobody-won = The game is over. Nobody has won.
# Stands above one move of each kind.
terminal-forms =
    Moves you can make now, one of each kind. Type them like this, shorter (the
    words that matter), or in the notation; the tab key completes.
terminal-of-this-kind = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
terminal-several = { $n } moves fit these words; say which one:
terminal-ask-help = “help” shows one move of each kind.
terminal-serving =
    Civitas is open at { $url }
      Games are stored in { $file }
      Ctrl+C stops it; games go on at the next start.
terminal-open-by-hand = Open the address in a browser and choose a game; with --open it opens by itself.
terminal-opened = A browser opens with it; choose a game there.
terminal-no-browser = No browser was found here: open the address by hand.
terminal-copied = Copied and checked: { $file } ({ $contents }).
terminal-restored = Restored and checked: { $file } ({ $contents }).
terminal-contents = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $rows ->
    [one] 1 journal row
   *[other] { $rows } journal rows
}, { $people ->
    [one] 1 person
   *[other] { $people } people
}; schema version { $schema }, { $kilobytes } kB
terminal-game = { $from }–{ $to } players, rules revision { $revision }
terminal-refused = “{ $line }” is refused by rule { $rule }: { $text }
terminal-no-rule = no rule of { $game } contains “{ $words }”

## What can be wrong with a database

store-database = the database cannot be used: { $why } ({ $engine })
store-write-failed = the database cannot be written
store-newer-schema = the database has schema version { $found }, written by a newer program; this one supports up to { $known }
store-in-use = “{ $file }” is used by another server; stop that one first
store-empty = “{ $file }” is empty: it was truncated. Restore a backup (civitas restore), or delete the file to start anew
store-only-log = “{ $file }” is missing, but the log beside it is not. Put the file back, or restore a backup (civitas restore)
store-not-civitas = “{ $file }” is not a database of Civitas
store-damaged = the database is damaged: { $what }; restore a backup (civitas restore)
store-damaged-key = the key of the server is damaged, so that no link to a seat works; restore a backup
store-no-randomness = the system provides no random numbers
store-bad-backup = “{ $file }” cannot be restored: { $why }. The database is as it was
store-missing = “{ $file }” does not exist
store-exists = “{ $file }” exists; give --replace to write over it
store-path-not-text = the path “{ $file }” is not UTF-8
store-io = “{ $file }”: { $why }
store-copy-damaged = it is damaged: { $what }
store-copy-empty = it is empty
store-copy-only-log = the file is missing, only the log beside it is there
store-copy-not-civitas = it is not a database of Civitas
store-fault-full = the disk is full
store-fault-locked = another process holds the file
store-fault-read-only = the file may not be written
store-fault-damaged = the file is damaged; restore a backup
store-fault-damaged-copy = the file is damaged
store-fault-no-database = the file is not a database; restore a backup
store-fault-no-database-copy = the file is not a database
store-fault-disk = the disk reports an error
store-fault-change = an operation failed
store-damage-pages = { $engine }
store-damage-secret = table { $table }: its secret cannot be read
store-damage-share = table { $table }: a share cannot be read
store-damage-table = table { $table }: { $why }
store-damage-no-journal = table { $table }: it has begun but its journal is missing
store-damage-missing-row = table { $table }: journal row { $row } is missing
store-damage-changed-row = table { $table }: journal row { $row } is not as it was written

## What a command that fails says, behind “civitas: ”

failure-file = { $file }: { $why }
failure-file-too-long = { $file } is longer than { $bytes } bytes
failure-file-not-text = { $file } is not UTF-8 text
failure-terminal = the terminal: { $why }
failure-threads = cannot start threads: { $why }
failure-random = cannot get random bytes: { $why }
failure-game = unknown game “{ $name }”; available games: { $known }
failure-seat = unknown seat “{ $word }”; seats of this game: { $known }
failure-several-seats = several seats may decide now; choose one with --seat
failure-over = the game is over
failure-no-ply = the record has { $plies } decisions; there is no position after { $ply }
failure-text-of-seat = --text shows the full position and cannot be limited to a seat; use --json or no format option
failure-render = cannot render the picture: { $why }
failure-render-size = cannot render the picture: it has no size
failure-png-left-out = this program was built without PNG; write SVG instead (-o FILE.svg), or build it with --features png
failure-png-terminal = cannot write a PNG to the terminal; give a file with -o
failure-serve = cannot start the server on { $address } with database { $file }: { $why } (see --listen and --database)
failure-bot = { $name }: { $why }
failure-bot-unknown = unknown bot “{ $name }”; available bots: { $known }
failure-no-bot = there is no bot in this seat
failure-player-word = “{ $text }” is no player: write a word such as greedy or expert
failure-player-budget = “{ $text }” is no budget: write a number of simulations such as 2000, a time such as 200ms, or both such as 2000/200ms
failure-player-threads = “{ $text }” is no number of trees: write 1 to { $most } after *
failure-player-seed = “{ $text }” is no seed: write a number after @
failure-advice-game = the request is for another game: “{ $game }”
failure-advice-position = invalid position: { $why }
failure-advice-not-asked = the seat has nothing to decide
failure-contest-folder = the folder holds another contest ({ $found }; asked for: { $asked })
failure-contest-line = line { $number } of games.csv cannot be read
failure-contest-move = { $player } in game { $game }: { $what }
failure-contest-no-answer = no answer
failure-contest-refused = { $action } is refused by rule { $rule }
failure-contest-endless = game { $game } does not end
failure-contest-stuck = game { $game } waits for nobody and is not over
failure-sprt = --sprt takes two shares of wins between 0 and 1, the smaller first
failure-simulation = game { $seed } ({ $options } with { $seats } seats): { $why }
failure-verify-digests = it has no digests, so that its decisions could have been exchanged; accept it with --without-digests
failure-verify-commitment = its commitment is { $commitment }, not the one you saw: the secret was exchanged before the game
failure-verify-share = your share is not among those of the record
failure-scenarios = { $failed } of { $of } scenarios failed
failure-bench-claims = not held: { $claims }
failure-bench-reply = an answer is not what it should be: { $reply }

## What is proven about a record

verify-proven = verified: the secret fits the commitment { $commitment }, { $shares } of { $seats } seats gave a share, { $decisions } decisions follow the rules, { $digests } digests agree, { $ended }
verify-ended = the game ended by { $rule }
verify-not-over = the game is not over
verify-not-proven = not proven: { $what }
verify-gap-who = who made the decisions: they are not signed
verify-gap-secret = that the server did not choose the secret: no seat gave a share
verify-gap-share = that a share is yours: compare it with the one in your browser, or give --share
verify-gap-commitment = that the commitment is the one shown before the game: give the one you saw with --commit
verify-gap-position = what came before the position it goes on from, which an earlier version of the rules played

## Scenarios. What holds and what was expected stand in the words of the format.

scenario-summary = { $passed } passed, { $failed } failed
scenario-too-long = the scenario is longer than { $bytes } bytes
scenario-no-game = the scenario has no line “game”
scenario-other-game = the scenario is of another game, “{ $found }”
scenario-position = invalid position: { $why }
scenario-position-not-refused = the position should be refused as { $expected }, but { $actual }
scenario-overridden = line { $by } overrides this line
scenario-refused = “{ $action }” is refused under { $rule }: { $breach }; the rest was not played; asked: { $asked }
scenario-past-barrier = decision { $at } of this line cannot be taken back, so nothing may follow it
scenario-audit = audit failed after this decision: { $why }
scenario-undo = nothing can be taken back ({ $why })
scenario-expected = expected “{ $expected }”, but { $actual }; asked: { $asked }
scenario-not-refused = “{ $action }” should be refused under { $expected }, but { $actual }; asked: { $asked }
scenario-changed = “{ $action }” was refused, but it changed the state
scenario-no-decision = there is no decision { $at }; { $of } are played, counted from 0
scenario-draw-unavailable = scripted draw “{ $word }” is not in the pile
scenario-draw-unused = scripted draw “{ $words }” from { $pile } was never used
scenario-empty = the scenario has no expectations (add `then` or `refused`)
scenario-unreadable = unreadable
scenario-impossible = impossible under { $rule }
scenario-accepted = it was accepted
scenario-refused-so = it was refused so: { $why }
scenario-refused-under = it is refused under { $rule }: { $breach }
scenario-readable = it can be read
scenario-allowed = it is allowed
scenario-differs = it is { $actual }
scenario-absent = it is not there
scenario-not-over = the game is not over
scenario-more-answers = more is legal: { $also }
scenario-fewer-answers = this is not legal: { $missing }
scenario-other-answers = this is legal, too: { $also }; and this is not: { $missing }
scenario-told = this was told: { $events }
scenario-nothing-told = nothing was told
scenario-no-json = an event has no JSON form: { $why }
scenario-known = it is known to be { $actual }
scenario-known-so = it is known to be so
scenario-hidden = it is hidden from whoever was asked
scenario-nobody = nobody
scenario-asked = { $role } ({ $manner }: { $answers })
scenario-asked-more = { $role } ({ $manner }: { $answers }; and { $more } more)

## Simulations and matches of bots

terminal-progress = { $bar } { $done } games, { $left } left
simulate-games = { $game }: { $games } games in { $seconds } s on { $threads } threads
simulate-speed = { $games } games/s, { $moves } moves/s
simulate-length = { $moves } moves a game, longest { $longest }
simulate-bytes = { $state } bytes a state, { $action } bytes a move
simulate-answers = largest list of answers { $most }
simulate-checked = every invariant held after every move
arena-summary = { $games } games, { $length } decisions each; ended by { $ends }{ $lost ->
    [0] {""}
   *[other] ; nobody won { $lost } of them
}
# The heads of the table, between bars: at most 6, 8, 15, 14, 6, 9, 10 and 11 letters after the first.
arena-heads = player | seats | first | 95 of 100 | rating | rank | ms/move | longest | sims/move
arena-test = test of { $high } % against { $low } %: { $verdict } after { $games } games
arena-test-open = open
arena-test-stronger = stronger
arena-test-not-stronger = not stronger

## Measurements of the server

bench-delay = from POST to every watcher, { $actions } actions: half { $half } ms, p99 { $most } ms, worst { $all } ms
bench-moves = durable moves: { $rate } /s (rounds { $rounds }), p99 of an answer { $answer } ms, { $processor } µs of the processor each
bench-commits = raw single-row commits: { $rate } /s (rounds { $rounds })
bench-moves-per-commit = moves per raw commit: { $ratio }
bench-memory = memory: { $game } kB an idle game, { $stream } kB an idle stream
bench-loading = loading a game of { $decisions } decisions: { $time } ms
bench-part = part { $number }: { $moves } moves, { $memory } MB, { $handles } descriptors, { $processor } µs of the processor for a move, p99 of an answer { $answer } ms
bench-all-moves = { $moves } moves, as many as in { $hours } hours at 50 a second; { $games } games of bots
bench-bots = { $tables } tables of four bots of level { $level }, { $decisions } decisions
bench-person = p99 of a person's action: { $without } ms without them, { $with } ms with them
bench-waits = longest wait for an opponent: { $opponent } ms; longest decision: { $longest } ms
bench-below = { $what } below { $bound }
bench-held = asserted: { $claim }: held ({ $found })
bench-failed = asserted: { $claim }: FAILED ({ $found })
bench-claim-delay = p99 from POST to every watcher in ms
bench-claim-game = memory of an idle game in kB
bench-claim-stream = memory of an idle stream in kB
bench-claim-answer = p99 of an answer at full load in ms
bench-claim-loading = loading 390 decisions in ms
bench-claim-memory = memory in MB
bench-claim-handles = open descriptors
bench-claim-processor = processor time of a move in µs
bench-claim-best-answer = p99 of an answer in ms, best part
bench-claim-person = p99 of a person's action in ms
bench-claim-wait = wait for an opponent in ms
bench-claim-decision = longest decision in ms

## What is wrong with a command line

failure-arguments = the arguments cannot be read
failure-argument-unknown = unexpected argument “{ $argument }”
failure-argument-missing = missing: { $argument }
failure-argument-no-value = { $argument } needs a value
failure-argument-value = “{ $value }” cannot be the value of { $argument }: { $why }
failure-argument-wrong = “{ $value }” cannot be the value of { $argument }
failure-argument-conflict = { $argument } cannot be used with { $other }
failure-argument-twice = { $argument } cannot be used twice
failure-argument-not-text = an argument is not UTF-8 text
failure-command = unknown command “{ $command }”
failure-command-missing = a command is missing: { $known }
failure-similar = { $why }; did you mean “{ $similar }”?
failure-value-word = write one of { $known }
failure-value-range = write a whole number from { $from } to { $to }
failure-value-integer = write a whole number
failure-value-number = write a number such as 0.5
failure-value-address = write an address such as 127.0.0.1, with a port such as 127.0.0.1:8080 where one is needed
failure-value-url = write http:// or https:// and a host, such as https://play.example

## The help of the program: commands, then their arguments

help-about = Play the great civilization board games in the browser or in the terminal
help-exit-codes = Exit codes: 0 success; 1 a check failed; 2 bad arguments or unreadable input; 3 a file could not be read or written.
help-usage = Usage:
help-usage-options = {"["}OPTIONS]
help-usage-command = {"["}COMMAND]
help-usage-must = <COMMAND>
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-default = {"["}default: { $value }]
help-environment = {"["}env: { $value }]
help-values = {"["}possible values: { $value }]
help-more = For more information, try “--help”.
help-any-help = Print help
help-any-help-command = Print this message or the help of a command
help-any-version = Print version
help-any-lang = Language of the output: en or es
help-any-pack = Pack of cards and areas for a game that takes packs; may be repeated. New games are played with the last one
help-any-game = Name of the game
help-any-option = Options as key=value; see `civitas games`
help-any-record = Record file; - for standard input
help-any-ply = Number of decisions to replay
help-serve = Start the web server (default command)
help-backup = Copy the database to a file, also while the server runs, and check the copy
help-restore = Replace the database by a backup, after checking it
help-games = List the games with their player counts, options and bot levels
help-new = Start a game and write its record
help-play = Play in the terminal, with people at the same keyboard and with bots
help-legal = List the legal moves in the current position of a record
help-legal-seat = Only this seat, named by its role (for example lion)
help-apply = Play moves in a recorded game and save the record
help-apply-record = Record file
help-apply-moves = Moves such as "king H7; tile red H8"; played by the seat to move unless --seat is given
help-apply-seat = The seat that plays them, named by its role (for example lion)
help-apply-output = Write the record to this file instead; - for standard output
help-replay = Show the position of a record, at the end or after some decisions
help-replay-seat = Show only what this seat sees (a role such as lion)
help-replay-json = Print JSON
help-replay-text = Print only the text of the position
help-verify = Verify that the draws of a record were fair and that every move was legal
help-scenario = Check scenario files (rule examples that run as tests)
help-rules = Read or search the rulebook of a game
help-rules-words = Search words, or the id of a rule; prints the whole rulebook if empty
help-simulate = Play random games, as fast as possible or checking every invariant
help-render = Draw the board of a record as SVG or PNG
help-arena = Run matches between bots and rate them
help-bench = Run benchmarks on this machine
help-scenario-check = Run scenario files, or all files of a folder; exit code 1 if one fails
help-scenario-check-files = Files or folders
help-new-seats = Roles and players in the order of play, such as lion=Ana,bull=bot:random
help-new-players = Number of players, if names and roles do not matter
help-new-seed = Seed for all draws, to start the same game again (default: a random secret)
help-new-output = Output file for the record; - for standard output
help-play-game = Name of the game (default: the first that `civitas games` lists)
help-play-seats = Roles and players in the order of play, such as lion=Ana,bull=bot:random; names that begin with bot: are bots
help-play-seed = Seed for all draws
help-play-record = Resume from this record if it exists, and save the game there on exit
help-simulate-game = Name of the game (default: every game in turn)
help-simulate-players = Number of players (default: all counts in turn)
help-simulate-all-options = Use all combinations of options in turn
help-simulate-games = Number of games
help-simulate-seed = Seed of the first game; game N uses seed + N, which also chooses its options: --seed continues an earlier run
help-simulate-threads = Number of threads
help-simulate-seconds = Stop each game's simulation after this many seconds, also if there were fewer games
help-simulate-check = Check every invariant after every decision
help-arena-players = One player for each seat, such as search:200ms,greedy,greedy,greedy; `levels` means all levels
help-arena-table = Play a league with this many seats per game; every combination of players meets equally often
help-arena-games = Number of games
help-arena-seats = Whether players change seats from game to game
help-arena-threads = Number of games played at the same time
help-arena-seed = Seed for all draws and random choices
help-arena-output = Folder for records, a CSV file and a plot; games already in it are counted, so an interrupted match can be resumed
help-arena-sprt = Stop early by a sequential test (SPRT): is the first player's share of wins at most the first or at least the second value?
help-render-seat = Draw what this seat sees (a role such as lion); default: what spectators see
help-render-dark = Use the colours of a dark page
help-render-png = Write PNG instead of SVG (implied by a .png file name)
help-render-width = Width of the PNG in pixels
help-render-output = Output file; - for standard output
help-verify-without-digests = Accept a record without digests; only its decisions are then checked
help-verify-share = Share that the record must contain, as your browser drew it
help-verify-commit = Commitment that you saw before the game began
help-verify-draws = Print every draw, for an independent verifier (tests/verifier/verify.py)
help-backup-file = Output file
help-backup-database = Database to copy
help-backup-replace = Overwrite an existing file
help-restore-file = Backup file
help-restore-database = Database to replace; no server may be using it
help-restore-replace = Replace an existing database; the old one is kept as a file that ends in .before-restore
help-serve-open = Open a browser on this machine once the server runs
help-serve-listen = Address and port to listen on
help-serve-database = Database file
help-serve-https = The server is behind an HTTPS proxy: mark cookies as secure
help-serve-origin = Additional allowed origin, such as <https://play.example>; may be repeated
help-serve-public-url = Public address of the server, such as <https://play.example>; invitation links begin with it
help-serve-trusted-proxy = Address of a proxy whose X-Forwarded-For header is trusted; may be repeated
help-serve-max-connections = Maximum number of open connections; the system may allow fewer
help-serve-log-format = Format of the logs on standard error: text or json
help-serve-log-level = Lowest level that is logged: error, warn, info, debug, trace or off
help-serve-bot-threads = Number of bot threads
help-serve-bot-pause = Delay before a bot moves, in milliseconds
help-serve-window-hold = Shortest time that a reaction window stays open, in milliseconds; how fast it closes then tells nothing
help-bench-server = Benchmark the server over loopback: latency, durable moves per second, memory
help-bench-soak = Play every game as fast as possible; fails if memory, descriptors or the cost of a move grow
help-bench-soak-seconds = Duration in seconds
help-bench-soak-players = Players, each in one game after another
help-bench-bots = The strongest bots at many tables at once; fails if people or opponents wait for them
help-bench-bots-tables = Tables of four bots
help-bench-server-games = Number of open games
help-bench-server-streams = Number of open event streams
help-bench-server-actions = Actions per second while the latency is measured
help-bench-server-seconds = Duration of the latency measurement in seconds
