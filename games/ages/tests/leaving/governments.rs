//! A government is replaced in peace or by a revolution: actions, urban limit and symbols are those of the new one.

use crate::table::{Proof, each, leaves, of, rich, tokens, totals};
use civitas_ages::card::{Age, CardId, Kind};

/// What lies on the table with another leader and government.
fn base(leader: &str) -> String {
    rich(Age::III).replace("government red monarchy\n", "") + leader
}

/// Governments that can be developed after this one.
fn successors(government: CardId) -> impl Iterator<Item = CardId> {
    of(Kind::Government).filter(move |&other| other != government && !other.card().initial)
}

/// The table before and after a change of government for so much science, and the totals of both.
fn change(base: &str, old: CardId, new: CardId, science: u8) -> Result<[(String, (u8, u8)); 2], String> {
    let given = format!("{base}government red {old}\ncivil red {new} masonry\n");
    let never = format!("{base}government red {new}\ncivil red masonry\nscience red {}\n", 60 - science);
    let (before, then) = (totals(&given, "red")?, totals(&never, "red")?);
    Ok([(given, before), (never, then)])
}

/// TTA-219, TTA-220, TTA-384, TTA-385, TTA-386, TTA-Q097.
#[test]
fn changed_in_peace() {
    each("governments::changed_in_peace", 8, |old| {
        for new in successors(old) {
            let [(given, before), (never, then)] = change(&base(""), old, new, new.card().science)?;
            for (white, red) in [(0, 0), (1, 1), (3, 2)] {
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

/// TTA-223, TTA-224, TTA-227, TTA-228, TTA-229; with Robespierre TTA-442, TTA-443, TTA-Q095, TTA-Q096.
#[test]
fn overthrown() {
    each("governments::overthrown", 8, |old| {
        for new in successors(old) {
            by_civil_actions(old, new)?;
            by_military_actions(old, new)?;
        }
        Ok(())
    });
}

fn by_civil_actions(old: CardId, new: CardId) -> Proof {
    let [(given, before), (never, then)] = change(&base(""), old, new, new.card().revolution)?;
    for spent in 0..=2 {
        let red = before.1 - spent;
        leaves(
            &format!("{given}actions red {} {red}\n", before.0),
            &[&format!("red revolt {new}")],
            &format!("{never}actions red 0 {}\n", tokens(red, before.1, then.1)),
        )?;
    }
    Ok(())
}

fn by_military_actions(old: CardId, new: CardId) -> Proof {
    let base = base("leader red maximilien_robespierre\n");
    let [(given, before), (never, then)] = change(&base, old, new, new.card().revolution)?;
    for spent in 0..=2 {
        let white = before.0 - spent;
        leaves(
            &format!("{given}actions red {white} {}\n", before.1),
            &[&format!("red revolt {new}")],
            &format!("{never}culture red 33\nactions red {} 0\n", tokens(white, before.0, then.0)),
        )?;
    }
    Ok(())
}
