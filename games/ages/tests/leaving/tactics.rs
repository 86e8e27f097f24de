//! A tactic gives way to another: an own one goes to the discard pile, a common one stays common.

use crate::table::{Proof, each, leaves, of, position, rich, seat};
use civitas_ages::card::{Age, CardId, Kind};

/// Enough units of Ages II and III for every army, and no other tactic about.
fn base() -> String {
    let base = rich(Age::III).replace("tactic red medieval_army\n", "");
    base + "tech red riflemen air_forces\nworkers red riflemen 3 cavalrymen 3 cannon 3 air_forces 1\n"
}

fn others(tactic: CardId) -> impl Iterator<Item = CardId> {
    of(Kind::Tactic).filter(move |&other| other != tactic)
}

/// A tactic that forms no army would prove nothing.
fn matters(tactic: CardId) -> Proof {
    let strength = |text: &str| position(text).map(|state| state.player(seat("red")).ratings.strength);
    let with = strength(&format!("{}tactic red {tactic} own\n", base()))?;
    if with > strength(&base())? { Ok(()) } else { Err("forms no army here".to_owned()) }
}

/// TTA-247, TTA-249, TTA-250, TTA-327.
#[test]
fn played_over() {
    each("tactics::played_over", 15, |old| {
        matters(old)?;
        for new in others(old) {
            let base = base();
            let never = format!("{base}tactic red {new} own\ndone tactic\nactions red 5 2\n");
            let play = format!("red tactic {new}");
            let own = format!("{base}tactic red {old} own\nhand red {new}\n");
            leaves(&own, &[&play], &format!("{never}discarded {old} 1\n"))?;
            let common = format!("{base}tactic red {old}\nhand red {new}\n");
            leaves(&common, &[&play], &format!("{never}common {old} 1\n"))?;
        }
        Ok(())
    });
}

/// TTA-248, TTA-249, TTA-250, TTA-327.
#[test]
fn copied_over() {
    each("tactics::copied_over", 15, |old| {
        for new in others(old) {
            let base = base();
            let never = format!("{base}tactic red {new}\ndone tactic\nactions red 5 1\n");
            let copy = format!("red copy {new}");
            let own = format!("{base}tactic red {old} own\ncommon {new} 1\n");
            leaves(&own, &[&copy], &format!("{never}discarded {old} 1\n"))?;
            let common = format!("{base}tactic red {old}\ncommon {new} 1\n");
            leaves(&common, &[&copy], &format!("{never}common {old} 1\n"))?;
        }
        Ok(())
    });
}
