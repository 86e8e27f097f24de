//! A card leaves a hand unplayed: antiquated, beyond the limit, or with its owner. Civil cards are gone for good, military
//! ones lie face down on the pile of their age, and nobody hears which they were.

use crate::table::{Proof, each, play, position, rich, same, twins};
use civitas_ages::card::{Age, CardId, Kind};

/// Red with no card about of which there is only one copy.
fn base(age: Age) -> String {
    let base = rich(age).replace("universitas_carolina taj_mahal warfare", "- - -");
    base.replace("tactic red medieval_army\n", "").replace("colonies red historic_territory_i\n", "")
}

/// The card in red's hand, and what a table says that never had it there.
fn held(card: CardId) -> (String, String) {
    match card.kind() {
        Kind::Leader => (format!("civil red {card}\n"), format!("leaders red {}\n", card.age().as_str())), // TTA-181
        kind if kind.is_civil() => (format!("civil red {card}\n"), String::new()),
        _ => (format!("hand red {card}\n"), format!("discards red {card} 1\n")),
    }
}

/// The same for every card, and for a pact that everybody has seen: it lies openly on the pile.
fn gone(card: CardId, base: &str, plays: &[&str]) -> Proof {
    let (given, never) = held(card);
    twins(&format!("{base}{given}"), &format!("{base}{never}"), plays)?;
    if card.kind() == Kind::Pact && plays == ["green end"] {
        twins(&format!("{base}{given}shown red {card}\n"), &format!("{base}discarded {card} 1\n"), plays)?;
    }
    Ok(())
}

/// TTA-077, TTA-326, TTA-327, TTA-Q012: when the next age ends.
#[test]
fn antiquated() {
    each("hands::antiquated", 145, |card| {
        gone(card, &format!("{}turn green\n", base(card.age().next())), &["green end"])
    });
}

/// TTA-254, TTA-327, TTA-328: beyond the limit at the end of the turn, chosen by its owner.
#[test]
fn discarded() {
    each("hands::discarded", 99, |card| {
        let base = format!("{}hand red military_bonus_i military_bonus_i military_bonus_i\n", base(Age::III));
        let (given, never) = held(card);
        let left = play(position(&format!("{base}{given}"))?, &["red end", &format!("red discard {card}")])?;
        same(&left, &play(position(&format!("{base}{never}"))?, &["red end"])?)
    });
}

/// TTA-164, TTA-326, TTA-328, TTA-Q044: with the one who resigns.
#[test]
fn given_up() {
    each("hands::given_up", 204, |card| {
        let event = if card.card().word == "cold_war" { "crime_wave" } else { "cold_war" };
        let base = format!("{}turn red\nwait politics\nfirst-events 0\ncurrent green {event}\n", base(Age::III));
        gone(card, &base, &["red resign"])
    });
}
