//! `--pack FILE`: packs are loaded before the command runs, so that every command can read records that name them.

use crate::failure::Failure;
use crate::files;
use civitas_core::packs::LoadedPack;
use civitas_table::messages::{Argument, Sentence};
use std::path::PathBuf;

/// The packs of the command line.
#[derive(Debug, Default)]
pub(crate) struct Packs {
    /// Each with the game that took it and the option that names it.
    loaded: Vec<(&'static str, String, LoadedPack)>,
}

impl Packs {
    /// Loads the packs.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or a pack that no game takes, with the reason.
    pub(crate) fn load(paths: &[PathBuf]) -> Result<Self, Failure> {
        let mut loaded = Vec::new();
        for path in paths {
            let text = files::read(path)?;
            let mut refused = None;
            for game in civitas_games::all() {
                let Some(packs) = game.packs else { continue };
                match (packs.load)(&text) {
                    Ok(pack) => {
                        loaded.push((game.name, packs.option_of(&pack), pack));
                        refused = None;
                        break;
                    }
                    Err(refusal) => refused = Some(Argument::Pack { game: game.name, refusal }),
                }
            }
            if let Some(why) = refused {
                return Err(Failure::input(
                    Sentence::new("failure-file").with("file", path.as_path()).with("why", why),
                ));
            }
        }
        Ok(Self { loaded })
    }

    /// Returns the options of a new game: what was given, and the last pack for this game unless another is named.
    pub(crate) fn options(&self, game: &str, given: &[String]) -> Vec<String> {
        let mut options = given.to_vec();
        let last = self.loaded.iter().rfind(|(of, ..)| *of == game);
        if let Some((_, option, _)) = last {
            let key = option.split('=').next().unwrap_or_default();
            let named =
                given.iter().flat_map(|given| given.split(' ')).any(|given| given.split('=').next() == Some(key));
            if !named {
                options.push(option.clone());
            }
        }
        options
    }

    /// Returns the packs with their games.
    pub(crate) fn all(&self) -> Vec<(&'static str, LoadedPack)> {
        self.loaded.iter().map(|(game, _, pack)| (*game, pack.clone())).collect()
    }
}
