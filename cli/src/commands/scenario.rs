//! `civitas scenario check`: rule examples that run as tests.

use crate::failure::{CommandResult, Failure};
use crate::files;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::scenario;
use std::path::{Path, PathBuf};

/// Runs all files and prints what failed.
pub(crate) fn check(paths: &[PathBuf]) -> CommandResult {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(scenario::files(path).map_err(|error| Failure::Io(path.display().to_string(), error))?);
        } else {
            files.push(path.clone());
        }
    }
    let mut failed = 0;
    for file in &files {
        failed += usize::from(!check_one(file)?);
    }
    println!("{} passed, {failed} failed", files.len() - failed);
    if failed == 0 {
        Ok(())
    } else {
        Err(Failure::CheckFailed(format!("{failed} of {} scenarios failed", files.len())))
    }
}

/// Runs one file; returns whether it passes.
fn check_one(path: &Path) -> Result<bool, Failure> {
    struct Check<'a>(&'a str);
    impl GameTask for Check<'_> {
        type Out = Result<scenario::Proof, Vec<scenario::Failure>>;
        fn run<G: Game>(self) -> Self::Out {
            scenario::check::<G>(self.0)
        }
    }
    let text = files::read(path)?;
    let game = scenario::game_of(&text).map_err(|why| Failure::InvalidInput(format!("{}: {why}", path.display())))?;
    match civitas_games::with_game(game, Check(&text)).ok_or_else(|| Failure::no_game(game))? {
        Ok(_) => Ok(true),
        Err(failures) => {
            for failure in failures {
                println!("{}:{failure}", path.display());
            }
            Ok(false)
        }
    }
}
