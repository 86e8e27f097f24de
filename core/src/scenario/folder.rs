//! All scenarios of a game.

use super::{Failure, Proof, check};
use crate::game::Game;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What came of a folder of scenarios.
#[derive(Debug, Default)]
pub struct Report {
    /// Those that hold, and what they prove.
    pub proofs: Vec<(PathBuf, Proof)>,
    /// Those that do not, and why.
    pub failures: Vec<(PathBuf, Vec<Failure>)>,
    /// Files and folders that could not be opened.
    pub io_errors: Vec<(PathBuf, io::Error)>,
}

impl Report {
    /// Is there at least one scenario, and do all hold?
    #[must_use]
    pub const fn holds(&self) -> bool {
        !self.proofs.is_empty() && self.failures.is_empty() && self.io_errors.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, why) in &self.io_errors {
            writeln!(f, "{}: {why}", path.display())?;
        }
        for (path, failures) in &self.failures {
            for failure in failures {
                writeln!(f, "{}: {failure}", path.display())?;
            }
        }
        write!(f, "{} scenarios hold, {} do not", self.proofs.len(), self.failures.len())
    }
}

/// The scenario files of a folder and its folders, in the order of their names.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    with_extension(folder, "scn")
}

/// The files of a folder and its folders whose name has this ending, in the order of their names.
pub(crate) fn with_extension(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Runs every scenario of a folder.
#[must_use]
pub fn run_folder<G: Game>(folder: impl AsRef<Path>) -> Report {
    let mut report = Report::default();
    let files = match files(folder.as_ref()) {
        Ok(files) => files,
        Err(error) => {
            report.io_errors.push((folder.as_ref().to_owned(), error));
            return report;
        }
    };
    for path in files {
        match fs::read_to_string(&path) {
            Err(error) => report.io_errors.push((path, error)),
            Ok(text) => match check::<G>(&text) {
                Ok(proof) => report.proofs.push((path, proof)),
                Err(failures) => report.failures.push((path, failures)),
            },
        }
    }
    report
}

/// A test that runs every scenario of the crate's folder `scenarios/`: `civitas_core::scenarios!(Tigris);` A second
/// argument names another folder of the crate.
#[macro_export]
macro_rules! scenarios {
    ($game:ty $(,)?) => {
        $crate::scenarios!($game, "scenarios");
    };
    ($game:ty, $folder:literal $(,)?) => {
        #[test]
        fn every_scenario_holds() {
            let report = $crate::scenario::run_folder::<$game>(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder));
            assert!(report.holds(), "{report}");
        }
    };
}
