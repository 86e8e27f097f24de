//! Cards that are played and do not stay: each goes to its pile, and what it granted for the turn ends with the turn.

use crate::table::{Proof, each, leaves, lies_only, play, position, rich, seat, settle};
use civitas_ages::card::{Age, CardId};
use civitas_ages::{Action, Ages};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;

fn line<'a>(text: &'a str, fact: &str) -> Option<&'a str> {
    text.lines().find(|line| line.split(' ').next() == Some(fact))
}

/// TTA-240, TTA-242, TTA-326: whatever it is played for, it leaves the game, and grants end with the action phase.
#[test]
fn action_card() {
    each("played::action_card", 33, |card| {
        let given = format!(
            "{}civil red {card} masonry theocracy\nbuilding red great_wall 0\nculture red 10\ntokens red agriculture 9\nworkers blue warriors 30\n",
            rich(card.age().max(Age::II))
        );
        let given = position(&given)?;
        let mut legal = Vec::new();
        given.legal(seat("red"), &mut legal);
        legal.retain(|action| matches!(action, Action::Play(played, _) if *played == card));
        if legal.is_empty() {
            return Err("cannot be played here".to_owned());
        }
        for action in legal {
            let mut state = given.clone();
            state.apply(seat("red"), &action, &mut Rollout { dice: &mut Dice::new(0) });
            lies_only(&state, card, &[])?;
            if line(&state.position(), "deck") != line(&given.position(), "deck") {
                return Err(format!("{action}: the deck has changed"));
            }
            let end = play(state, &["red end"])?;
            if let Some(left) = line(&end.position(), "extra") {
                return Err(format!("{action}: {left} stays"));
            }
        }
        Ok(())
    });
}

/// The table where blue reveals this event.
fn revealing(card: CardId) -> String {
    let base = rich(card.age().max(Age::II)).replace("colonies red historic_territory_i\n", "");
    let base = base + "turn blue\nwait politics\nhand blue rats\nunused blue 4\nblue blue 3\n";
    let base = if card.card().word == "rats" { base.replace("hand blue rats", "hand blue foray") } else { base };
    if card.event_number().is_none() {
        return format!("{base}first-events 1\nunseen {card}\ncurrent green crime_wave\n");
    }
    // Cards of earlier ages come first, so the other one is not of an earlier age (TTA-119).
    let others =
        if card.age() == Age::III { ["impact_of_wonders", "impact_of_science"] } else { ["crime_wave", "cold_war"] };
    let other = others[usize::from(others[0] == card.card().word)];
    format!("{base}first-events 0\ncurrent green {card} {other}\ntop {card} green\n")
}

fn revealed(card: CardId) -> Result<Ages, String> {
    let prepare = if card.card().word == "rats" { "blue event foray" } else { "blue event rats" };
    settle(play(position(&revealing(card))?, &[prepare])?)
}

/// TTA-289, TTA-330: a resolved event is a past one, and nothing of it is left to be done.
#[test]
fn event() {
    each("played::event", 55, |card| lies_only(&revealed(card)?, card, &["past"]));
}

/// TTA-295: nobody bids for it.
#[test]
fn unwanted_territory() {
    each("played::unwanted_territory", 12, |card| {
        let state = revealed(card)?;
        if state.auction().is_some() {
            return Err("the auction goes on".to_owned());
        }
        lies_only(&state, card, &["past"])
    });
}

/// Red attacks blue, who has something of everything.
fn attacking(card: CardId) -> String {
    format!(
        "{}government red constitutional_monarchy\nwait politics\nhand red {card}\nleader blue james_cook\n\
         colonies blue vast_territory_i\nworkers blue philosophy 2\n",
        rich(card.age().max(Age::II))
    )
    .replace("government red monarchy\n", "")
}

/// The strength rating of a seat at a table.
fn strength(text: &str, colour: &str) -> Result<u16, String> {
    Ok(position(text)?.player(seat(colour)).ratings.strength)
}

/// TTA-135, TTA-139, TTA-327: after success and after failure.
#[test]
fn aggression() {
    each("played::aggression", 11, |card| {
        let base = attacking(card);
        let attack = format!("red attack {card} blue");
        lies_only(&settle(play(position(&base)?, &[&attack])?)?, card, &["discarded"])?;
        let defended =
            format!("{base}workers blue warriors {}\nhand blue military_bonus_i\n", strength(&base, "red")? - 1);
        let state = play(position(&defended)?, &[&attack, "blue bonus military_bonus_i", "blue done"])?;
        lies_only(&state, card, &["discarded"])
    });
}

/// TTA-097, TTA-098, TTA-099: whoever wins, and if nobody does.
#[test]
fn war() {
    each("played::war", 3, |card| {
        let base =
            attacking(card).replace(&format!("hand red {card}\n"), "").replace("taj_mahal warfare", "taj_mahal -");
        let base = base.replace("wait politics\n", "turn green\n") + "special blue warfare\nworkers blue warriors 0\n";
        let even = strength(&base, "red")? - strength(&base, "blue")?;
        for warriors in [0, even, even + 20] {
            let given = format!("{base}war red {card} blue\nworkers blue warriors {warriors}\n");
            lies_only(&settle(play(position(&given)?, &["green end"])?)?, card, &["discarded"])?;
        }
        Ok(())
    });
}

/// TTA-132, TTA-306, TTA-365: after a defence and in a colonization force.
#[test]
fn bonus_card() {
    each("played::bonus_card", 3, |card| -> Proof {
        let base = rich(Age::III);
        let base = format!("{base}workers blue warriors {}\n", strength(&base, "red")? - 2);
        let given = format!("{base}wait politics\nhand red spy\nhand blue {card}\n");
        let never = format!("{base}discarded spy 1 {card} 1\nactions red 5 2\n");
        leaves(&given, &["red attack spy blue", &format!("blue bonus {card}"), "blue done"], &never)?;
        let auction =
            "auction historic_territory_ii 1 red red\nbidding red\nwait politics-over\nwait event-over\nwait force\n";
        let given = format!("{base}hand red {card}\n{auction}");
        let never = format!(
            "{base}discarded {card} 1\nworkers red warriors 1\nyellow red 10\nculture red 41\n\
             colonies red historic_territory_i historic_territory_ii\n"
        );
        leaves(&given, &["red send warriors", &format!("red bonus {card}"), "red done"], &never)
    });
}
