//! A special technology gives way to a higher one of its type, or is taken in a war.

use crate::table::{Proof, each, leaves, of, position, rich, seat, tokens, totals};
use civitas_ages::card::{Age, CardId};

fn base() -> String {
    rich(Age::III).replace("taj_mahal warfare", "taj_mahal -") + "building red eiffel_tower 0\n"
}

/// Blue tokens printed on a card.
fn blue(card: CardId) -> i8 {
    card.card().gives.blue
}

/// A technology that changes nothing would prove nothing.
fn matters(card: CardId) -> Proof {
    let ratings = |text: &str| position(text).map(|state| state.player(seat("red")).ratings);
    let with = ratings(&format!("{}special red {card}\n", base()))?;
    if with == ratings(&base())? { Err("changes nothing here".to_owned()) } else { Ok(()) }
}

/// TTA-217, TTA-341, TTA-386, TTA-Q110.
#[test]
fn replaced() {
    each("specials::replaced", 8, |old| {
        matters(old)?;
        for new in of(old.kind()).filter(|new| new.level() > old.level()) {
            let given = format!("{}special red {old}\ncivil red {new}\n", base());
            let never = format!(
                "{}special red {new}\nscience red {}\nblue red {}\n",
                base(),
                60 - new.card().science,
                12 + blue(new) - blue(old)
            );
            let (before, then) = (totals(&given, "red")?, totals(&never, "red")?);
            for (white, red) in [(0, 0), (2, 1)] {
                let (white, red) = (before.0 - white, before.1 - red);
                let after = (tokens(white - 1, before.0, then.0), tokens(red, before.1, then.1));
                leaves(
                    &format!("{given}actions red {white} {red}\n"),
                    &[&format!("red develop {new}")],
                    &format!("{never}actions red {} {}\n", after.0, after.1),
                )?;
            }
        }
        Ok(())
    });
}

/// TTA-217, TTA-218, TTA-341: developed under a higher one it goes at once, and only its price is gone.
#[test]
fn too_low() {
    each("specials::too_low", 8, |low| {
        for high in of(low.kind()).filter(|high| high.level() > low.level()) {
            let base = format!("{}special red {high}\n", base());
            let (civil, military) = totals(&base, "red")?;
            let never =
                format!("{base}science red {}\nactions red {} {military}\n", 60 - low.card().science, civil - 1);
            leaves(&format!("{base}civil red {low}\n"), &[&format!("red develop {low}")], &never)?;
        }
        Ok(())
    });
}

/// TTA-100, TTA-102, TTA-389, TTA-393, TTA-Q042, TTA-Q110: it moves to the victor, unless a higher one lies there.
#[test]
fn stolen() {
    each("specials::stolen", 12, |card| {
        matters(card)?;
        let base = format!("{}turn blue\nscience red 0\ndiscarded war_over_technology 1\n", base());
        let spoils = "wait tactic\nwait spoils blue red 20\n";
        let steal = format!("blue steal {card}");
        for own in of(card.kind()).map(Some).chain([None]).filter(|&own| own != Some(card)) {
            let held = own.map_or_else(String::new, |own| format!("special blue {own}\n"));
            let stays = own.filter(|own| own.level() > card.level()).unwrap_or(card);
            let more = blue(stays) - own.map_or(0, blue);
            let given = format!("{base}special red {card}\n{held}");
            let never = format!("{base}special blue {stays}\nblue red {}\nblue blue {}\n", 12 - blue(card), 16 + more);
            let (before, then) = (totals(&given, "red")?, totals(&never, "red")?);
            let victor = (totals(&given, "blue")?, totals(&never, "blue")?);
            let new = (tokens(1, victor.0.0, victor.1.0), tokens(1, victor.0.1, victor.1.1));
            let given = format!("{given}actions red {} {}\nactions blue 1 1\n{spoils}", before.0 - 1, before.1 - 1);
            let after = (tokens(before.0 - 1, before.0, then.0), tokens(before.1 - 1, before.1, then.1));
            let never = format!(
                "{never}actions red {} {}\nactions blue {} {}\nwait politics\n",
                after.0, after.1, new.0, new.1
            );
            leaves(&given, &[&steal], &never)?;
            // With one token in the bank the others come from cards, as their owner chooses.
            let lost = blue(card) as u8;
            let given = format!("{given}blue red 1\n");
            let never =
                format!("{never}blue red {}\ntokens red bronze {}\n", 1 - lost.min(1), 9 - lost.saturating_sub(1));
            let choices = ["red token bronze", "red token bronze"];
            let plays: Vec<_> =
                [steal.as_str()].into_iter().chain(choices.into_iter().take(lost.saturating_sub(1).into())).collect();
            leaves(&given, &plays, &never)?;
        }
        Ok(())
    });
}
