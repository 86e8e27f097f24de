//! A colony is lost to Independence Declaration or taken with Annex; its permanent effect goes with it.

use crate::table::{Proof, each, position, rich, seat, twins};
use civitas_ages::card::{Age, CardId};

/// Red is the weakest by far, Cook counts its colonies, and there is no other colony to choose.
fn base() -> String {
    let base = rich(Age::II).replace("colonies red historic_territory_i\n", "");
    base + "leader red james_cook\nworkers blue warriors 60\nworkers green warriors 60\nturn blue\nwait politics\n"
}

/// A colony changes ratings, or it has brought tokens.
fn matters(colony: CardId) -> Proof {
    let ratings = |text: &str| position(text).map(|state| state.player(seat("red")).ratings);
    let with = ratings(&format!("{}colonies red {colony}\n", base()))?;
    if with == ratings(&base())? { Err("changes nothing here".to_owned()) } else { Ok(()) }
}

/// Banks of red before and after the loss: full ones, and so short that cards have to give blue tokens (TTA-393) and
/// yellow ones are missing (TTA-394).
fn banks(colony: CardId) -> [(String, String); 2] {
    let gives = &colony.card().gives;
    let full = ("yellow red 9\nblue red 12\n".to_owned(), (9 - gives.yellow, 12 - gives.blue));
    let short = "yellow red 1\nblue red 1\ntokens red agriculture 0\n".to_owned();
    let left = (1 - gives.yellow.clamp(0, 1), 1 - gives.blue.min(1), 9 - (gives.blue - 1).max(0));
    let after = format!("yellow red {}\nblue red {}\ntokens red agriculture 0 bronze {}\n", left.0, left.1, left.2);
    [(full.0, format!("yellow red {}\nblue red {}\n", full.1.0, full.1.1)), (short, after)]
}

/// TTA-351, TTA-389, TTA-390, TTA-393, TTA-394; the points and goods it once brought stay.
#[test]
fn lost() {
    each("colonies::lost", 12, |colony| {
        matters(colony)?;
        let base = format!(
            "{}hand blue rats\nfirst-events 0\ncurrent green independence_declaration cold_war\n\
             top independence_declaration green\n",
            base()
        );
        for (before, after) in banks(colony) {
            let given = format!("{base}colonies red {colony}\n{before}");
            twins(&given, &format!("{base}{after}discarded {colony} 1\n"), &["blue event rats"])?;
        }
        Ok(())
    });
}

/// TTA-351, TTA-352, TTA-389, TTA-390: to the attacker, whose immediate effect it is not.
#[test]
fn taken() {
    each("colonies::taken", 12, |colony| {
        let base = format!("{}hand blue annex\n", base());
        let gives = &colony.card().gives;
        for (before, after) in banks(colony) {
            let given = format!("{base}colonies red {colony}\n{before}");
            let never = format!(
                "{base}{after}colonies blue {colony}\nyellow blue {}\nblue blue {}\n",
                18 + gives.yellow,
                16 + gives.blue
            );
            twins(&given, &never, &["blue attack annex red"])?;
        }
        Ok(())
    });
}
