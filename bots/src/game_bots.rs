//! The bots of each game: its levels, its knowledge and the columns of its results.
//!
//! A game has a module of its own in this crate, listed in `MODULES`. Without one it is played by its rules alone:
//! every method of [`GameBots`] has a default that works for every game.

use crate::knowledge::NoKnowledge;
use crate::learning::Learning;
use crate::levels::{Level, PlayerConfig, build, default_levels};
use crate::search::Settings;
use crate::tally::{NoTally, Tally};
use crate::tuning::Tuning;
use crate::{ExplainingBot, ages, civ, inner_sea, tigris};
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use std::any::Any;

/// What a game brings to its bots.
pub trait GameBots<G: Game>: Sync {
    /// Returns the levels, from the weakest to the strongest.
    fn levels(&self) -> &'static [Level] {
        default_levels()
    }

    /// Returns players that are no level: those that measure or teach the others.
    fn opponents(&self) -> &'static [Level] {
        &[]
    }

    /// Creates a player.
    fn player(&self, config: &PlayerConfig) -> Box<dyn ExplainingBot<G>> {
        build(config, NoKnowledge, Settings::plain)
    }

    /// Creates a player that likes what its style says; a game without styles has none to tell apart.
    fn styled_player(&self, config: &PlayerConfig, _style: Option<&str>) -> Box<dyn ExplainingBot<G>> {
        self.player(config)
    }

    /// Returns what a seat has gained, by the names of the columns in the results of a contest. The first column is the
    /// score that players compare.
    fn score(&self, _game: &G, _seat: Seat) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// Counts what happens in a game of a contest, for further columns of its results. A game without it has none.
    fn tally(&self) -> Box<dyn Tally<G>> {
        Box::new(NoTally)
    }

    /// Returns why a line that a bot looked into is a good one for the seat, and what to mind, as facts with the tag
    /// `reason`: the language files of the game have a sentence for each. A game without them says nothing.
    fn reasons(
        &self,
        _perspective: &Perspective<'_, G>,
        _line: &[(Seat, G::Action)],
        _dice: &mut Dice,
    ) -> Vec<serde_json::Value> {
        Vec::new()
    }

    /// Returns the evaluation with its weights, for the programs that fit and tune them; `None` if there is none.
    fn tuning(&self) -> Option<Box<dyn Tuning<G>>> {
        None
    }

    /// Returns what a network learns from, for the program that trains it; `None` if there is no network.
    fn learning(&self) -> Option<Box<dyn Learning<G>>> {
        None
    }
}

/// The bots of a game without a module.
struct RulesOnly;

impl<G: Game> GameBots<G> for RulesOnly {}

/// The modules of games: each is a `&'static dyn GameBots<_>` of its own game.
static MODULES: &[&(dyn Any + Send + Sync)] = &[&tigris::BOTS, &ages::BOTS, &inner_sea::BOTS, &civ::BOTS];

/// Returns the bots of a game.
#[must_use]
pub fn bots_of<G: Game>() -> &'static dyn GameBots<G> {
    module_of::<G>().unwrap_or(&RulesOnly)
}

fn module_of<G: Game>() -> Option<&'static dyn GameBots<G>> {
    MODULES.iter().find_map(|module| module.downcast_ref::<&'static dyn GameBots<G>>()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::erased::GameTask;
    use civitas_core::rule::Lang;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Checks the levels of one game.
    struct Check;

    impl GameTask for Check {
        type Out = ();

        fn run<G: Game>(self) {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(G::NAME.replace('-', "_"));
            let module = module_of::<G>();
            assert_eq!(folder.exists(), module.is_some(), "MODULES does not fit the folder of {}", G::NAME);
            let levels = bots_of::<G>().levels();
            assert!(levels.len() >= 4, "{}", G::NAME);
            let all: Vec<_> = levels.iter().chain(bots_of::<G>().opponents()).collect();
            let keys: BTreeSet<_> = all.iter().map(|level| &level.key).collect();
            assert_eq!(keys.len(), all.len(), "{}", G::NAME);
            for level in all {
                assert!(!level.name(Lang::En).is_empty() && !level.name(Lang::Es).is_empty());
                assert!(!["random", "greedy", "search"].contains(&level.key.as_str()));
            }
            let ratings: Vec<_> = levels.iter().filter_map(|level| level.rating).collect();
            assert!(ratings.is_empty() || ratings.len() == levels.len(), "{}", G::NAME);
            assert!(ratings.windows(2).all(|pair| pair[0] < pair[1]), "{} {ratings:?}", G::NAME);
        }
    }

    #[test]
    fn every_game_has_four_levels_or_more_with_ratings_that_rise() {
        for game in civitas_games::all() {
            civitas_games::with_game(game.name, Check).unwrap();
        }
    }
}
