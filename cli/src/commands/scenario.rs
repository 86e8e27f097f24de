//! `civitas scenario check`: rule examples that run as tests.

use crate::failure::{CommandResult, Failure};
use crate::files;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::rule::Lang;
use civitas_core::scenario;
use civitas_table::errors::scenario_failure;
use civitas_table::messages::Sentence;
use std::path::{Path, PathBuf};

/// Runs all files and prints what failed.
pub(crate) fn check(paths: &[PathBuf], lang: Lang) -> CommandResult {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(scenario::files(path).map_err(|error| Failure::io(path, &error))?);
        } else {
            files.push(path.clone());
        }
    }
    let mut failed = 0;
    for file in &files {
        failed += usize::from(!check_one(file, lang)?);
    }
    let passed = files.len() - failed;
    println!("{}", Sentence::new("scenario-summary").with("passed", passed).with("failed", failed).say(lang));
    if failed == 0 {
        Ok(())
    } else {
        Err(Failure::check(Sentence::new("failure-scenarios").with("failed", failed).with("of", files.len())))
    }
}

/// Runs one file; returns whether it passes.
fn check_one(path: &Path, lang: Lang) -> Result<bool, Failure> {
    struct Check<'a>(&'a str);
    impl GameTask for Check<'_> {
        type Out = Result<scenario::Proof, Vec<scenario::Failure>>;
        fn run<G: Game>(self) -> Self::Out {
            scenario::check::<G>(self.0)
        }
    }
    let text = files::read(path)?;
    let unreadable = |why: scenario::Failure| Failure::input(scenario_failure(&why)).about(path);
    let game = scenario::game_of(&text).map_err(unreadable)?;
    match civitas_games::with_game(game, Check(&text)).ok_or_else(|| Failure::no_game(game))? {
        Ok(_) => Ok(true),
        Err(failures) => {
            for failure in failures {
                println!("{}:{}", path.display(), scenario_failure(&failure).say(lang));
            }
            Ok(false)
        }
    }
}
