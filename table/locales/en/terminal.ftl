## What the program says in a terminal

terminal-welcome = Type a move, or: legal [words], board, hint, why, undo, rules WORDS, help, quit.
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
terminal-forms = Moves you can make now, one of each kind. Type them like this, shorter (the words that matter), or in the notation; the tab key completes.
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
