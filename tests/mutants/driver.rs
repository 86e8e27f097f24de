//! Runs cases of a title until one fails: `driver FOLDER NUMBER…`. A case is a scenario, or a position of
//! `tests/impossible.txt` that must be refused for its reason. `run` puts this file into the copy of a title's crate.
//!
//! `driver FOLDER watch` runs every case twice without any mutant and prints for each its number, how many microseconds
//! it takes and which mutants it reaches; then those that only its first run reached, because what they belong to is
//! computed once and used by all.

use TITLE as Title;
use TITLE_CRATE::switch;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, PositionError};
use civitas_core::scenario;
use civitas_core::text::Line;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

enum Case {
    Scenario(String),
    Impossible { key: String, position: String },
}

impl Case {
    fn holds(&self) -> Result<(), String> {
        match self {
            Self::Scenario(text) => match scenario::check::<Title>(text) {
                Ok(_) => Ok(()),
                Err(failures) => Err(failures.iter().map(|failure| format!("{failure}\n")).collect()),
            },
            Self::Impossible { key, position } => {
                let lines: Vec<_> = Line::all(position).collect();
                match Title::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) }) {
                    Err(PositionError::Impossible { why, .. }) if why.key == key => Ok(()),
                    Err(other) => Err(format!("{key}: {other}")),
                    Ok(_) => Err(format!("{key}: accepted")),
                }
            }
        }
    }
}

/// All cases: scenarios in the order of their names, then positions in the order of their file.
fn cases(folder: &Path) -> std::io::Result<Vec<(String, Case)>> {
    let mut cases = Vec::new();
    for path in scenario::files(&folder.join("scenarios"))? {
        let name = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
        cases.push((name, Case::Scenario(std::fs::read_to_string(&path)?)));
    }
    for line in std::fs::read_to_string(folder.join("tests/impossible.txt"))?.lines() {
        if line.trim().is_empty() || line.starts_with('#') || line.starts_with("never ") {
            continue;
        }
        match cases.last_mut() {
            Some((_, Case::Impossible { position, .. })) if line.starts_with(' ') => *position += &format!("{line}\n"),
            _ => cases.push((line.to_owned(), Case::Impossible { key: line.to_owned(), position: String::new() })),
        }
    }
    Ok(cases)
}

fn listed(numbers: &BTreeSet<u32>) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let folder = words.next().unwrap_or_default();
    let cases = match cases(Path::new(&folder)) {
        Ok(cases) => cases,
        Err(error) => {
            eprintln!("{folder}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let words: Vec<_> = words.collect();
    if words == ["watch"] {
        let mut once = BTreeSet::new();
        for (number, (name, case)) in cases.iter().enumerate() {
            if let Err(why) = case.holds() {
                eprintln!("{name}: {why}");
                return ExitCode::FAILURE;
            }
            let first = switch::reached();
            let begun = Instant::now();
            let _ = case.holds();
            let took = begun.elapsed().as_micros();
            let second = switch::reached();
            once.extend(first.difference(&second).copied());
            println!("{number}\t{name}\t{took}\t{}", listed(&second));
        }
        println!("once\t{}", listed(&once));
        return ExitCode::SUCCESS;
    }
    for number in words.iter().filter_map(|word| word.parse::<usize>().ok()) {
        // Before it runs, because it may never end.
        println!("{number}");
        if let Some((name, case)) = cases.get(number)
            && let Err(why) = case.holds()
        {
            eprintln!("{name}: {why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
