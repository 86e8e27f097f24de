//! The levels of each game: how strong a player is, under a name in both languages. They are data.

use crate::budget::Budget;
use crate::explaining::ExplainingBot;
use crate::knowledge::NoKnowledge;
use crate::player_spec::PlayerSpec;
use crate::search::Settings;
use crate::{Blundering, Greedy, Random, Search, ages, tigris};
use civitas_core::game::Game;
use civitas_core::rule::Lang;
use civitas_core::seat::Seat;
use serde::Deserialize;
use std::any::Any;
use std::sync::LazyLock;

/// A level of a game.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its word in names, forms and addresses.
    pub key: String,
    en: String,
    es: String,
    /// Who plays at this level.
    pub player: PlayerConfig,
    /// Its published rating, as `docs/strength.md` explains it; levels of different games do not compare.
    #[serde(default)]
    pub rating: Option<f64>,
}

impl Level {
    /// Its name.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Es => &self.es,
        }
    }
}

/// How a player is made.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlayerConfig {
    /// Anything that is allowed.
    Random,
    /// What looks best after one step.
    Greedy {
        /// On how many imagined states it looks.
        samples: u32,
        /// How often it does anything instead, from 0 to 1.
        #[serde(default)]
        blunder_rate: f64,
    },
    /// Tree search.
    Search {
        /// How long it thinks about a decision.
        #[serde(deserialize_with = "read_budget")]
        budget: Budget,
        /// How many trees it grows at once, each on a processor of its own where there is one.
        #[serde(default = "one")]
        threads: u32,
    },
}

const fn one() -> u32 {
    1
}

fn read_budget<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Budget, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}

#[derive(Deserialize)]
struct Levels {
    level: Vec<Level>,
}

/// A file that cannot be read has no levels; a test reads them all.
fn read(text: &str) -> Vec<Level> {
    toml::from_str::<Levels>(text).map(|levels| levels.level).unwrap_or_default()
}

static PLAIN: LazyLock<Vec<Level>> = LazyLock::new(|| read(include_str!("../data/levels.toml")));
static AGES: LazyLock<Vec<Level>> = LazyLock::new(|| read(include_str!("../data/ages.toml")));
static TIGRIS: LazyLock<Vec<Level>> = LazyLock::new(|| read(include_str!("../data/tigris.toml")));

/// The levels of a game, from the weakest on.
#[must_use]
pub fn levels<G: Game>() -> &'static [Level] {
    match G::NAME {
        civitas_games::ages::Ages::NAME => &AGES,
        civitas_games::tigris::Tigris::NAME => &TIGRIS,
        _ => &PLAIN,
    }
}

/// A player of a game, made by a recipe.
#[must_use]
pub fn player<G: Game>(config: &PlayerConfig) -> Box<dyn ExplainingBot<G>> {
    // The one place where a game meets what is known about it; a game that is not here is played by its rules alone.
    known::<G, civitas_games::tigris::Tigris>(|| {
        let knowledge = tigris::TigrisKnowledge::default();
        make(config, knowledge, tigris::search_settings)
    })
    .or_else(|| {
        known::<G, civitas_games::ages::Ages>(|| make(config, ages::AgesKnowledge::default(), ages::search_settings))
    })
    .unwrap_or_else(|| make(config, NoKnowledge, Settings::plain))
}

/// What a seat has gained, by the words under which a table of results lists it; nothing for a game that is not known.
#[must_use]
pub fn score<G: Game>(game: &G, seat: Seat) -> Vec<(&'static str, f64)> {
    let game: &dyn Any = game;
    let tigris = game.downcast_ref().map(|game| tigris::score(game, seat));
    tigris.or_else(|| game.downcast_ref().map(|game| ages::score(game, seat))).unwrap_or_default()
}

/// A player called by a name: a level of the game, or `random`, `greedy` or `search`; `None` if there is no such one.
#[must_use]
pub fn player_by_name<G: Game>(name: &PlayerSpec) -> Option<Box<dyn ExplainingBot<G>>> {
    config::<G>(name).map(|config| player(&config))
}

/// How a player called by a name is made.
#[must_use]
pub fn config<G: Game>(name: &PlayerSpec) -> Option<PlayerConfig> {
    let config = match name.player.as_str() {
        "random" => PlayerConfig::Random,
        "greedy" => PlayerConfig::Greedy { samples: 4, blunder_rate: 0.0 },
        "search" => PlayerConfig::Search { budget: Budget::Iterations(1000), threads: 1 },
        key => levels::<G>().iter().find(|level| level.key == key)?.player,
    };
    Some(match config {
        PlayerConfig::Search { budget, threads } => {
            PlayerConfig::Search { budget: name.budget.unwrap_or(budget), threads: name.threads.unwrap_or(threads) }
        }
        config => config,
    })
}

/// The words by which players of a game can be called.
#[must_use]
pub fn known_players<G: Game>() -> Vec<&'static str> {
    ["random", "greedy", "search"].into_iter().chain(levels::<G>().iter().map(|level| level.key.as_str())).collect()
}

fn make<G: Game, K: crate::knowledge::Knowledge<G>>(
    config: &PlayerConfig,
    knowledge: K,
    settings: fn(Budget) -> Settings,
) -> Box<dyn ExplainingBot<G>> {
    match *config {
        PlayerConfig::Random => Box::new(Random::knowing::<K>()),
        PlayerConfig::Greedy { samples, blunder_rate: 0.0 } => Box::new(Greedy::new(knowledge, samples)),
        PlayerConfig::Greedy { samples, blunder_rate } => {
            Box::new(Blundering::new(Greedy::new(knowledge, samples), blunder_rate, Random::knowing::<K>()))
        }
        PlayerConfig::Search { budget, threads } => {
            Box::new(Search::new(knowledge, Settings { threads, ..settings(budget) }))
        }
    }
}

/// Makes a player for `G` if `G` is the game that is `Known`.
fn known<G: Game, Known: Game>(
    make: impl FnOnce() -> Box<dyn ExplainingBot<Known>>,
) -> Option<Box<dyn ExplainingBot<G>>> {
    if std::any::TypeId::of::<G>() != std::any::TypeId::of::<Known>() {
        return None;
    }
    let made: Box<dyn Any> = Box::new(make());
    made.downcast::<Box<dyn ExplainingBot<G>>>().ok().map(|made| *made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::tigris::Tigris;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_four_levels_or_more_named_in_both_languages() {
        for levels in [&*PLAIN, &*AGES, &*TIGRIS] {
            assert!(levels.len() >= 4);
            let keys: BTreeSet<_> = levels.iter().map(|level| &level.key).collect();
            assert_eq!(keys.len(), levels.len());
            for level in levels {
                assert!(!level.name(Lang::En).is_empty() && !level.name(Lang::Es).is_empty());
                assert!(!["random", "greedy", "search"].contains(&level.key.as_str()));
            }
        }
    }

    #[test]
    fn a_game_that_is_known_publishes_ratings_that_rise_from_level_to_level() {
        for levels in [&*AGES, &*TIGRIS] {
            let ratings: Vec<_> = levels.iter().map(|level| level.rating.unwrap()).collect();
            assert!(ratings.windows(2).all(|pair| pair[0] < pair[1]), "{ratings:?}");
        }
    }

    #[test]
    fn a_name_may_say_its_budget() {
        let name: PlayerSpec = "expert:50@3".parse().unwrap();
        assert_eq!(config::<Tigris>(&name), Some(PlayerConfig::Search { budget: Budget::Iterations(50), threads: 1 }));
        assert_eq!(config::<Tigris>(&"nobody".parse().unwrap()), None);
    }
}
