//! A worker leaves a farm, mine, urban building or unit: what the card added for it is gone, whoever sent it away.

use crate::table::{Proof, each, leaves, of, play, position, rich, same, seat};
use civitas_ages::Action;
use civitas_ages::card::{Age, CardId, Kind, cards};
use civitas_core::game::Game;

/// Every technology is developed, and leaders and wonders look at the workers of many kinds.
fn base() -> String {
    let all = cards().all.iter().filter(|card| !card.initial && Kind::WORKPLACES.contains(&card.kind));
    let all: Vec<_> = all.map(|card| card.word.as_str()).collect();
    let tactic = rich(Age::III).replace("tactic red medieval_army", "tactic red napoleonic_army");
    let tactic = tactic.replace("tokens red agriculture 3 bronze 9", "tokens red bronze 20");
    format!("{tactic}tech red {}\nunused red 0\nwonders red great_wall st_peters_basilica\n", all.join(" "))
}

/// Leaders whose effects follow the workers.
const LEADERS: [&str; 6] =
    ["william_shakespeare", "sid_meier", "napoleon_bonaparte", "charlie_chaplin", "albert_einstein", "joan_of_arc"];

/// The table with so many workers on a card, and with each of the leaders.
fn with_workers(card: CardId, workers: u8) -> impl Iterator<Item = String> {
    LEADERS.iter().map(move |leader| format!("{}leader red {leader}\nworkers red {card} {workers}\n", base()))
}

/// Two workers and one, and one and none: the last one may take more away than the others.
fn one_less(card: CardId, proof: impl Fn(&str, &str) -> Proof) -> Proof {
    for workers in [2, 1] {
        for (given, never) in with_workers(card, workers).zip(with_workers(card, workers - 1)) {
            proof(&given, &never)?;
        }
    }
    Ok(())
}

/// TTA-202, TTA-246, TTA-369: destroyed or disbanded, for one action; the worker is unused.
#[test]
fn dismissed() {
    each("workers::dismissed", 34, |card| {
        let word = if card.kind().is_unit() { "disband" } else { "destroy" };
        let actions = if card.kind().is_unit() { "actions red 5 2\n" } else { "actions red 4 3\n" };
        one_less(card, |given, never| {
            // Napoleon and Joan of Arc bring more military actions, and all of these are spent but one.
            let (given, never) = (format!("{given}actions red 5 3\n"), format!("{never}unused red 1\n{actions}"));
            leaves(&given, &[&format!("red {word} {card}")], &never)
        })
    });
}

/// TTA-400: lost as population, with no unused worker; it goes to the bank.
#[test]
fn lost() {
    each("workers::lost", 34, |card| {
        one_less(card, |given, never| {
            let given = format!("{given}wait actions\nwait lose-population red 1\n");
            leaves(&given, &[&format!("red lose {card}")], &format!("{never}yellow red 10\n"))
        })
    });
}

/// TTA-199, TTA-200: moved to every higher card of its kind, for the difference.
#[test]
fn upgraded() {
    each("workers::upgraded", 23, |from| {
        for to in of(from.kind()).filter(|to| to.level() > from.level()) {
            one_less(from, |given, never| {
                let (given, price) =
                    (format!("{given}workers red {to} 0\nactions red 5 3\n"), to.card().cost - from.card().cost);
                // A discount of Shakespeare is on both cards, so that the difference is the printed one (TTA-199).
                let actions = if from.kind().is_unit() { "actions red 5 2" } else { "actions red 4 3" };
                let paid = format!("tokens red bronze {}\nblue red {}\n", 20 - price, 12 + price);
                leaves(
                    &given,
                    &[&format!("red up {from} {to}")],
                    &format!("{never}workers red {to} 1\n{paid}{actions}\n"),
                )
            })?;
        }
        Ok(())
    });
}

/// TTA-449, TTA-450: Bach makes it any theater that is not lower, for the difference if there is one.
#[test]
fn made_a_theater() {
    each("workers::made_a_theater", 13, |from| {
        for to in of(Kind::Theater).filter(|to| to.level() >= from.level()) {
            let price = to.card().cost.saturating_sub(from.card().cost);
            let base = format!("{}leader red johann_sebastian_bach\nworkers red drama 0\n", base());
            let given = format!("{base}workers red {from} 2\n");
            let paid = format!("tokens red bronze {}\nblue red {}\n", 20 - price, 12 + price);
            let never = format!("{base}workers red {from} 1 {to} 1\n{paid}actions red 4 3\ndone theater\n");
            leaves(&given, &[&format!("red theater {from} {to}")], &never)?;
        }
        Ok(())
    });
}

/// TTA-202, TTA-Q033: destroyed by its owner in an event, by a terrorist, or in a raid.
#[test]
fn razed() {
    each("workers::razed", 24, |card| {
        let raze = |by: &str| format!("{by} raze {card}");
        one_less(card, |given, never| {
            let never = format!("{never}unused red 1\n");
            leaves(&format!("{given}wait actions\nwait raze red red own\n"), &[&raze("red")], &never)?;
            if !card.kind().is_urban() {
                return Ok(());
            }
            let blue = "turn blue\nblue blue 0\n";
            let terror = format!("{given}{blue}wait actions\nwait raze blue red terror\n");
            leaves(&terror, &[&raze("blue")], &format!("{never}{blue}"))?;
            // With an empty bank the raider gains nothing from it.
            let raid =
                format!("{given}{blue}wait actions\nwait aggression-over raid_iii\nwait raze blue red raid_iii 0 0\n");
            let razed = play(position(&raid)?, &[&raze("blue")])?;
            let more = razed.check(seat("blue"), &Action::Done).is_ok();
            let over = if more { play(razed, &["blue done"])? } else { razed };
            same(&over, &position(&format!("{never}{blue}discarded raid_iii 1\n"))?)
        })
    });
}

/// TTA-305: sent to a new colony; it goes to the bank and its army breaks up.
#[test]
fn sacrificed() {
    each("workers::sacrificed", 10, |card| {
        let auction =
            "auction historic_territory_ii 1 red red\nbidding red\nwait politics-over\nwait event-over\nwait force\n";
        let colony = "colonies red historic_territory_i historic_territory_ii\nculture red 41\nyellow red 10\n";
        one_less(card, |given, never| {
            let given = format!("{given}{auction}");
            leaves(&given, &[&format!("red send {card}"), "red done"], &format!("{never}{colony}"))
        })
    });
}
