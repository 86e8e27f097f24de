//! Counts of positions to a small depth, and games from fixed numbers: figures that must not move unnoticed.

use super::{TestTable, legal};
use crate::dealer::House;
use crate::dice::Dice;
use crate::game::{Digest, Game};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// No depth is counted that would take more steps than this.
const MAX_STEPS: u64 = 20_000;

/// How many lines of play of each length there are from here, up to three decisions as long as there are not too many.
///
/// Where several seats are asked, the first of them that has not answered decides; draws are those of the house.
#[must_use]
pub fn perft<G: Game>(game: &G, house: &mut House<G::Event>) -> Vec<u64> {
    let mut counts = Vec::new();
    for depth in 1..=3 {
        let steps = counts.last().copied().unwrap_or(0);
        if depth > 1 && (steps == 0 || steps > MAX_STEPS) {
            break;
        }
        counts.push(leaves(game, depth, house));
    }
    counts
}

fn leaves<G: Game>(game: &G, depth: u32, house: &mut House<G::Event>) -> u64 {
    let waiting = game.waiting();
    let Some(seat) = waiting.asked.iter().find(|&seat| waiting.unanswered.contains(seat)) else { return 0 };
    let list = legal(game, seat);
    if depth <= 1 {
        return list.len() as u64;
    }
    let mut count = 0;
    for action in list {
        let mut next = game.clone();
        next.apply(seat, &action, house);
        house.events.clear();
        count += leaves(&next, depth - 1, house);
    }
    count
}

/// The figures of these tables, one line each.
fn figures<G: Game>(tables: &[TestTable<G>]) -> String {
    let mut text = format!(
        "# {} {}: lines of play from game and decision, to depth 1, 2, 3; then whole games\n",
        G::NAME,
        G::REVISION
    );
    for table in tables {
        for number in 0..2_u64 {
            let mut dice = Dice::new(number);
            let mut house = House::new(table.seed(number));
            let mut game = G::start(&table.setup, &mut house);
            let mut ply = 0;
            loop {
                if matches!(ply, 0 | 7 | 40 | 150) {
                    let counts: Vec<_> = perft(&game, &mut house).iter().map(u64::to_string).collect();
                    let _ = writeln!(text, "{}, game {number}, decision {ply}: {}", table.name, counts.join(" "));
                }
                // From the list and not by `any`, which may become faster without a rule changing.
                let missing: Vec<_> = game.waiting().unanswered.iter().collect();
                let Some(&seat) = dice.pick(&missing).filter(|_| ply <= G::MAX_DECISIONS) else { break };
                let Some(&action) = dice.pick(&legal(&game, seat)) else { break };
                game.apply(seat, &action, &mut house);
                house.events.clear();
                ply += 1;
            }
            let _ = writeln!(text, "{}, game {number}: {ply} decisions, {}", table.name, Digest::of(&game));
        }
    }
    text
}

/// Compares the figures with a file; with `CIVITAS_BLESS=1` it is written instead.
///
/// # Errors
///
/// They differ, or the file cannot be read or written.
pub fn same_as_golden<G: Game>(tables: &[(&str, &str, usize)], golden: impl AsRef<Path>) -> Result<(), String> {
    let golden = golden.as_ref();
    let tables = tables.iter().map(|(name, options, seats)| TestTable::<G>::new(name, options, *seats));
    let figures = figures(&tables.collect::<Result<Vec<_>, _>>()?);
    let wrong = |what: &dyn std::fmt::Display| format!("{}: {what}", golden.display());
    if std::env::var("CIVITAS_BLESS").is_ok_and(|bless| bless == "1") {
        if let Some(folder) = golden.parent() {
            fs::create_dir_all(folder).map_err(|error| wrong(&error))?;
        }
        return fs::write(golden, figures).map_err(|error| wrong(&error));
    }
    let known = fs::read_to_string(golden).map_err(|error| wrong(&format!("{error}; CIVITAS_BLESS=1 writes it")))?;
    if let Some((here, there)) = figures.lines().zip(known.lines()).find(|(here, there)| here != there) {
        return Err(wrong(&format!("“{there}” has become “{here}”; if a rule was meant to change, CIVITAS_BLESS=1")));
    }
    if figures.lines().count() == known.lines().count() { Ok(()) } else { Err(wrong(&"it has other tables")) }
}
