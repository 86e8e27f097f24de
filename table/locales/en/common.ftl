# What every page says

ask-anything = Your decision
wait-anything = Waiting for { $who }
wait-over = The game is over

refused-unreadable = { $found ->
    [none] I cannot read this: something is missing at position { $column } ({ $expected }).
   *[other] I cannot read “{ $found }” at position { $column }; I expected { $expected }.
}
refused-rule = { $why } ({ $rule })
refused-past-barrier = Step { $n } of this line cannot be taken back, so nothing may follow it.
refused-stale = The table has moved on; look again and decide.
refused-no-seat = There is no such seat.

expected-an-action = an action
expected-a-colour = a colour
expected-a-square-from-a1-to-p11 = a square from A1 to P11
expected-a-number-from-0-to-6 = a number from 0 to 6
expected-hand-tiles-such-as-rrg-in-the-order-k-r-b-g = tiles such as rrg, in the order k r b g
expected-a-pair-of-colours-such-as-red-green = a pair such as red-green
expected-the-end-of-the-line = the end of the line

bar-nothing = There is nothing to take back.
bar-drawn = Something was drawn: it stands.
bar-revealed = Something hidden was shown: it stands.
bar-told = Somebody was told something in private: it stands.
bar-together = This was decided together with others: it stands.
bar-decided = Somebody else has decided since: it stands.
undo-watching = You are watching.
result-rank = Rank
result-player = Player
