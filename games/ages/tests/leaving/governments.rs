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

/// A table and the action totals of red there.
struct Under {
    text: String,
    civil: u8,
    military: u8,
}

fn under(text: String) -> Result<Under, String> {
    let (civil, military) = totals(&text, "red")?;
    Ok(Under { text, civil, military })
}

/// The table before and after a change of government for so much science.
fn make_change(base: &str, old: CardId, new: CardId, science: u8) -> Result<(Under, Under), String> {
    let given = format!("{base}government red {old}\ncivil red {new} masonry\n");
    let never = format!("{base}government red {new}\ncivil red masonry\nscience red {}\n", 60 - science);
    Ok((under(given)?, under(never)?))
}

/// TTA-219, TTA-220, TTA-384, TTA-385, TTA-386, TTA-Q097.
#[test]
fn changed_in_peace() {
    each("governments::changed_in_peace", 8, |old| {
        for new in successors(old) {
            let (given, never) = make_change(&base(""), old, new, new.card().science)?;
            for (white, red) in [(0, 0), (1, 1), (3, 2)] {
                let (white, red) = (given.civil - white, given.military - red);
                let after = (tokens(white - 1, given.civil, never.civil), tokens(red, given.military, never.military));
                leaves(
                    &format!("{}actions red {white} {red}\n", given.text),
                    &[&format!("red develop {new}")],
                    &format!("{}actions red {} {}\n", never.text, after.0, after.1),
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
    let (given, never) = make_change(&base(""), old, new, new.card().revolution)?;
    for spent in 0..=2 {
        let red = given.military - spent;
        leaves(
            &format!("{}actions red {} {red}\n", given.text, given.civil),
            &[&format!("red revolt {new}")],
            &format!("{}actions red 0 {}\n", never.text, tokens(red, given.military, never.military)),
        )?;
    }
    Ok(())
}

fn by_military_actions(old: CardId, new: CardId) -> Proof {
    let base = base("leader red maximilien_robespierre\n");
    let (given, never) = make_change(&base, old, new, new.card().revolution)?;
    for spent in 0..=2 {
        let white = given.civil - spent;
        leaves(
            &format!("{}actions red {white} {}\n", given.text, given.military),
            &[&format!("red revolt {new}")],
            &format!("{}culture red 33\nactions red {} 0\n", never.text, tokens(white, given.civil, never.civil)),
        )?;
    }
    Ok(())
}
