//! Whoever resigns takes everything along: no card in the play area leaves a trace but on the discard pile.

use crate::table::{Proof, each, lies_only, play, position, rich, twins};
use civitas_ages::card::{Age, CardId, Kind};

/// Red may resign; the row is empty, so that every card can lie in front of red.
fn base() -> String {
    let base = rich(Age::III).replace("universitas_carolina taj_mahal warfare", "- - -");
    base + "turn red\nwait politics\nfirst-events 0\ncurrent green cold_war\n"
}

/// The card in front of red, what a table says that never had it, and where the card lies in the end.
fn cases(card: CardId) -> Vec<(String, String, &'static [&'static str])> {
    let gone = |line: String| (line, String::new(), &[][..]);
    let discarded = |line: String| (line, format!("discarded {card} 1\n"), &["discarded"][..]);
    match card.kind() {
        Kind::Leader => vec![gone(format!("leader red {card}\n"))],
        Kind::Wonder => vec![
            gone(format!("wonders red {card}\n")),
            gone(format!("wonders red {card}\nruins red {card}\nhomer red {card}\n")),
            gone(format!("wonders red\nbuilding red {card} 1\n")),
        ],
        Kind::Government => vec![gone(format!("government red {card}\n"))],
        Kind::Territory => vec![discarded(format!("colonies red {card}\n"))],
        Kind::Pact => vec![discarded(format!("pact red {card} blue\n"))],
        Kind::Tactic => vec![
            discarded(format!("tactic red {card} own\n")),
            // A common tactic stays common (TTA-Q044).
            (format!("tactic red {card}\n"), format!("common {card} 1\n"), &["common"]),
        ],
        Kind::War => vec![
            discarded(format!("war red {card} blue\n")), // TTA-167
            // Seven points for whoever was at war with the one who resigns (TTA-166).
            (format!("war blue {card} red\n"), format!("discarded {card} 1\nculture blue 47\n"), &["discarded"]),
        ],
        kind if kind.special().is_some() => vec![gone(format!("special red {card}\n"))],
        _ => vec![gone(format!("tech red {card}\nworkers red {card} 3\n"))],
    }
}

/// TTA-164, TTA-165, TTA-166, TTA-167, TTA-Q044.
#[test]
fn cleared_away() {
    each("resigning::cleared_away", 134, |card| -> Proof {
        // The tactic and the colonies of the base would lie on other piles than those of this card.
        let base = base().replace("tactic red medieval_army\n", "").replace("colonies red historic_territory_i\n", "");
        for (line, never, place) in cases(card) {
            let given = format!("{base}{line}");
            twins(&given, &format!("{base}{never}"), &["red resign"])?;
            lies_only(&play(position(&given)?, &["red resign"])?, card, place)?;
        }
        Ok(())
    });
}
