//! A completed wonder becomes ruins; an unfinished one grows antiquated or is struck.

use crate::table::{Proof, each, play, position, rich, same, seat, twins};
use civitas_ages::card::{Age, CardId};

/// The table without its row, so that every wonder can lie in front of red, and with one that cannot become ruins.
fn base(age: Age) -> String {
    let text = rich(age).replace("universitas_carolina taj_mahal", "- -");
    text.replace("wonders red hanging_gardens", "wonders red eiffel_tower")
}

/// TTA-437, TTA-460, TTA-Q057: no symbol, text or token of it stays; 2 culture come, and Homer's face remains.
#[test]
fn ruined() {
    each("wonders::ruined", 8, |wonder| {
        let base = format!(
            "{}turn blue\nwait politics\nhand blue rats\nfirst-events 0\ncurrent green ravages_of_time cold_war\n\
             top ravages_of_time green\n",
            base(Age::II)
        );
        let tokens = wonder.card().gives.blue as u8;
        let given = format!("{base}wonders red eiffel_tower {wonder}\n");
        let never = format!("{given}ruins red {wonder}\nblue red {}\n", 12 - tokens);
        ruin(&base, &given, &never, &["blue event rats"], 0)?;
        let homer = format!("homer red {wonder}\n");
        ruin(&base, &(given.clone() + &homer), &(never + &homer), &["blue event rats"], 1)?;
        // With two of them the owner chooses, and with an empty bank the token comes from a card (TTA-393).
        let other = if wonder.card().word == "colossus" { "pyramids" } else { "colossus" };
        let base = format!("{base}wonders red eiffel_tower {other}\nblue red 0\ntokens red agriculture 0\n");
        let given = format!("{base}wonders red eiffel_tower {other} {wonder}\n");
        let never = format!("{given}ruins red {wonder}\ntokens red bronze {}\n", 9 - tokens);
        ruin(&base, &given, &never, &["blue event rats", &format!("red ruin {wonder}")], 0)
    });
}

/// The wonder is ruins as a position says it, and red rates as if it had never been built, but for 2 culture.
fn ruin(base: &str, given: &str, ruins: &str, plays: &[&str], faces: u8) -> Proof {
    let mut never = position(base)?.player(seat("red")).ratings;
    if position(given)?.player(seat("red")).ratings == never {
        return Err("changes nothing here".to_owned());
    }
    never.culture += 2;
    never.happiness += faces;
    let left = play(position(given)?, plays)?;
    let ratings = &left.player(seat("red")).ratings;
    if *ratings != never {
        return Err(format!("{ratings:?}\n  never:\n{never:?}"));
    }
    same(&left, &after_the_event(ruins)?)
}

/// The table when Ravages of Time is over, written down: a past event, and the one prepared in the future deck.
fn after_the_event(text: &str) -> Result<civitas_ages::Ages, String> {
    let hidden = ["wait politics\n", "hand blue rats\n", "top ravages_of_time green\n"];
    let text = hidden.iter().fold(text.to_owned(), |text, line| text.replace(line, ""));
    position(&format!(
        "{text}current green cold_war\nprepared green 0 2 0\nfuture blue rats\npast ravages_of_time\nculture blue 41\n"
    ))
}

fn unfinished(base: &str, wonder: CardId) -> (String, String) {
    let base = base.replace("wonders red eiffel_tower\n", "");
    let stages = wonder.card().stages.len() - 1;
    let given = format!("{base}building red {wonder} {stages}\n");
    (given, format!("{base}blue red {}\n", 12 + stages))
}

/// TTA-080: its blue tokens go back to the bank.
#[test]
fn unfinished_and_antiquated() {
    each("wonders::unfinished_and_antiquated", 12, |wonder| {
        let (given, never) = unfinished(&format!("{}turn green\n", base(wonder.age().next())), wonder);
        twins(&given, &never, &["green end"])
    });
}

/// TTA-D27: Infiltrate scores three points for its level.
#[test]
fn unfinished_and_struck() {
    each("wonders::unfinished_and_struck", 12, |wonder| {
        let base = format!(
            "{}turn blue\nwait politics\nhand blue infiltrate\nworkers blue warriors 60\n",
            base(wonder.age().max(Age::II))
        );
        let (given, never) = unfinished(&base, wonder);
        let scored = format!("{never}culture blue {}\n", 40 + 3 * wonder.level());
        twins(&given, &scored, &["blue attack infiltrate red"])
    });
}
