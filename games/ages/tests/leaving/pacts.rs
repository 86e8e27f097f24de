//! A pact ends for both parties: cancelled, replaced, antiquated, broken by an attack, or because a party resigns.

use crate::table::{Proof, each, leaves, of, position, rich, seat, tokens, totals, twins};
use civitas_ages::card::{Age, CardId, Kind};

/// Both parties have wonders and some science, so that every pact counts.
fn base(age: Age) -> String {
    rich(age) + "wonders blue colossus pyramids\nunused blue 3\nfirst-events 0\ncurrent green cold_war\n"
}

/// The sides its owner can take, as words of a position and of an action.
fn sides(pact: CardId) -> &'static [&'static str] {
    if pact.card().pact.as_ref().unwrap().sided { &[" a", " b"] } else { &[""] }
}

/// Lines of the pact between red and blue, in the area of one of them.
fn between(pact: CardId) -> impl Iterator<Item = String> {
    let owners = [("red", "blue"), ("blue", "red")];
    owners.into_iter().flat_map(move |(owner, partner)| {
        sides(pact).iter().map(move |side| format!("pact {owner} {pact} {partner}{side}\n"))
    })
}

/// A pact that changes nothing for a party would prove nothing; a pact of peace forbids attacks besides.
fn matters(base: &str, line: &str, pact: CardId) -> Proof {
    let ratings = |text: &str| position(text).map(|state| ["red", "blue"].map(|who| state.player(seat(who)).ratings));
    let (with, without) = (ratings(&format!("{base}{line}"))?, ratings(base)?);
    let forbids = pact.card().pact.as_ref().is_some_and(|text| text.attacks_forbidden);
    let changed = with.iter().zip(&without).filter(|(with, without)| with != without).count();
    if changed == 2 || (forbids && changed > 0) { Ok(()) } else { Err(format!("changes nothing: {line}")) }
}

/// Available actions of both with and without the pact, as lines: some are spent, and those go back first (TTA-385).
fn actions(given: &str, never: &str) -> Result<[String; 2], String> {
    let mut lines = [String::new(), String::new()];
    for (colour, spent) in [("red", 1), ("blue", 0)] {
        let ((civil, before), (_, then)) = (totals(given, colour)?, totals(never, colour)?);
        let red = before - spent;
        lines[0] += &format!("actions {colour} {civil} {red}\n");
        lines[1] += &format!("actions {colour} {civil} {}\n", tokens(red, before, then));
    }
    Ok(lines)
}

/// TTA-161, TTA-162, TTA-385, TTA-Q038: by either party, in whoever's area it lies.
#[test]
fn cancelled() {
    each("pacts::cancelled", 10, |pact| {
        let base = base(Age::III);
        for line in between(pact) {
            matters(&base, &line, pact)?;
            for party in ["red", "blue"] {
                let given = format!("{base}turn {party}\n{line}");
                let never = format!("{base}turn {party}\ndiscarded {pact} 1\n");
                let [before, after] = actions(&given, &never)?;
                leaves(
                    &format!("{given}{before}wait politics\n"),
                    &[&format!("{party} cancel {pact}")],
                    &format!("{never}{after}"),
                )?;
            }
        }
        Ok(())
    });
}

/// TTA-157, TTA-386: by another pact of its owner, whoever the partner is.
#[test]
fn replaced() {
    each("pacts::replaced", 10, |old| {
        for new in of(Kind::Pact).filter(|&new| new != old) {
            for (side, partner) in sides(old).iter().zip(["blue", "green"].into_iter().cycle()) {
                let base = base(Age::III);
                let given = format!("{base}pact red {old} blue{side}\nhand red {new}\n");
                let side = sides(new)[0];
                let never = format!("{base}pact red {new} {partner}{side}\ndiscarded {old} 1\n");
                let [before, after] = actions(&given, &never)?;
                leaves(
                    &format!("{given}{before}wait politics\n"),
                    &[&format!("red pact {new} {partner}{side}"), &format!("{partner} accept")],
                    &format!("{never}{after}"),
                )?;
            }
        }
        Ok(())
    });
}

/// TTA-081, TTA-Q038: at the end of the next age.
#[test]
fn antiquated() {
    each("pacts::antiquated", 6, |pact| {
        let base = format!("{}turn green\n", base(pact.age().next()));
        for line in between(pact) {
            let (given, never) = (format!("{base}{line}"), format!("{base}discarded {pact} 1\n"));
            let [before, after] = actions(&given, &never)?;
            twins(&format!("{given}{before}"), &format!("{never}{after}"), &["green end"])?;
        }
        Ok(())
    });
}

/// TTA-130, TTA-148: by an aggression and by the declaration of a war, whoever of the two attacks.
#[test]
fn broken_by_an_attack() {
    each("pacts::broken_by_an_attack", 2, |pact| {
        let base = base(Age::III) + "workers blue warriors 9\n";
        for line in between(pact) {
            for (attacker, other, strong) in [("red", "blue", ""), ("blue", "red", "workers blue warriors 60\n")] {
                let base =
                    format!("{base}{strong}turn {attacker}\nhand {attacker} spy war_over_culture\nwait politics\n");
                let base = format!("{base}government {attacker} communism\n");
                let (given, never) = (format!("{base}{line}"), format!("{base}discarded {pact} 1\n"));
                twins(&given, &never, &[&format!("{attacker} attack spy {other}")])?;
                twins(&given, &never, &[&format!("{attacker} war war_over_culture {other}")])?;
            }
        }
        Ok(())
    });
}

/// TTA-164, TTA-165: in whoever's area it lies; it counts no more for the one who plays on.
#[test]
fn ended_by_the_partner_resigning() {
    each("pacts::ended_by_the_partner_resigning", 10, |pact| {
        let base = format!("{}turn blue\nwait politics\n", base(Age::III));
        for line in between(pact) {
            let (given, never) = (format!("{base}{line}"), format!("{base}discarded {pact} 1\n"));
            let [before, after] = actions(&given, &never)?;
            twins(&format!("{given}{before}"), &format!("{never}{after}"), &["blue resign"])?;
        }
        Ok(())
    });
}
