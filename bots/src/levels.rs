//! The levels of a game: how strong a player is, with a name in both languages. They are data.

use crate::budget::Budget;
use crate::game_bots::bots_of;
use crate::knowledge::Knowledge;
use crate::player_spec::PlayerSpec;
use crate::search::Settings;
use crate::{Blundering, ExplainingBot, Greedy, Random, Search};
use civitas_core::game::Game;
use civitas_core::rule::Lang;
use civitas_core::seat::Seat;
use serde::Deserialize;
use std::sync::LazyLock;

/// A level of a game.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The key used in player specifications, forms and addresses.
    pub key: String,
    en: String,
    es: String,
    /// The player of this level.
    pub player: PlayerConfig,
    /// What it likes, by the name of a row of weights; the game's own weights if nothing is said.
    #[serde(default)]
    pub style: Option<String>,
    /// The published rating (`docs/strength.md` explains it); ratings of different games do not compare.
    #[serde(default)]
    pub rating: Option<f64>,
}

impl Level {
    /// Returns the name shown to people.
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
    /// Chooses uniformly among the legal actions.
    Random,
    /// Chooses the action after which the evaluation is best.
    Greedy {
        /// Number of sampled states on which each action is tried.
        samples: u32,
        /// Probability of a random action instead, from 0 to 1.
        #[serde(default)]
        blunder_rate: f64,
    },
    /// Tree search.
    Search {
        /// The budget of one decision.
        #[serde(deserialize_with = "read_budget")]
        budget: Budget,
        /// Number of trees that grow at the same time, each in a thread of its own.
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

/// A file of levels.
#[derive(Default, Deserialize)]
struct LevelFile {
    level: Vec<Level>,
    /// Players for contests, which are no step of the ladder.
    #[serde(default)]
    opponent: Vec<Level>,
}

/// Reads a file of levels. A file that cannot be read has no levels; a test reads the levels of every game.
pub(crate) fn read_levels(text: &str) -> Vec<Level> {
    civitas_core::data_file::read::<LevelFile>(text).unwrap_or_default().level
}

/// Reads the other opponents of a file of levels.
pub(crate) fn read_opponents(text: &str) -> Vec<Level> {
    civitas_core::data_file::read::<LevelFile>(text).unwrap_or_default().opponent
}

/// Returns the levels of a game that brings none of its own.
pub(crate) fn default_levels() -> &'static [Level] {
    static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| read_levels(include_str!("levels.toml")));
    &LEVELS
}

/// Returns the levels of a game, from the weakest to the strongest.
#[must_use]
pub fn levels<G: Game>() -> &'static [Level] {
    bots_of::<G>().levels()
}

/// Creates a player of a game.
#[must_use]
pub fn player<G: Game>(config: &PlayerConfig) -> Box<dyn ExplainingBot<G>> {
    bots_of::<G>().player(config)
}

/// Returns the players of a game that are no level: those that measure or teach the others.
#[must_use]
pub fn opponents<G: Game>() -> &'static [Level] {
    bots_of::<G>().opponents()
}

/// Returns what a seat has gained, by the names of the columns in the results of a contest.
#[must_use]
pub fn score<G: Game>(game: &G, seat: Seat) -> Vec<(&'static str, f64)> {
    bots_of::<G>().score(game, seat)
}

/// Creates the player of a specification; `None` if it names neither a level or opponent of the game nor `random`,
/// `greedy` or `search`.
#[must_use]
pub fn player_by_name<G: Game>(spec: &PlayerSpec) -> Option<Box<dyn ExplainingBot<G>>> {
    let style = named::<G>(&spec.player).and_then(|level| level.style.as_deref());
    config::<G>(spec).map(|config| bots_of::<G>().styled_player(&config, style))
}

/// Returns the level or other opponent with this key.
fn named<G: Game>(key: &str) -> Option<&'static Level> {
    levels::<G>().iter().chain(opponents::<G>()).find(|level| level.key == key)
}

/// Returns how the player of a specification is made; `None` if there is no such player.
#[must_use]
pub fn config<G: Game>(spec: &PlayerSpec) -> Option<PlayerConfig> {
    let config = match spec.player.as_str() {
        "random" => PlayerConfig::Random,
        "greedy" => PlayerConfig::Greedy { samples: 4, blunder_rate: 0.0 },
        "search" => PlayerConfig::Search { budget: Budget::Iterations(1000), threads: 1 },
        key => named::<G>(key)?.player,
    };
    Some(match config {
        PlayerConfig::Search { budget, threads } => {
            PlayerConfig::Search { budget: spec.budget.unwrap_or(budget), threads: spec.threads.unwrap_or(threads) }
        }
        config => config,
    })
}

/// Returns the names that [`player_by_name`] knows for a game.
#[must_use]
pub fn known_players<G: Game>() -> Vec<&'static str> {
    let named = levels::<G>().iter().chain(opponents::<G>()).map(|level| level.key.as_str());
    ["random", "greedy", "search"].into_iter().chain(named).collect()
}

/// Creates a player with the given knowledge of its game.
pub(crate) fn build<G: Game, K: Knowledge<G>>(
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

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::tigris::Tigris;

    #[test]
    fn a_specification_may_give_a_budget() {
        let spec: PlayerSpec = "expert:50@3".parse().unwrap();
        let search = PlayerConfig::Search { budget: Budget::Iterations(50), threads: 1 };
        assert_eq!(config::<Tigris>(&spec), Some(search));
        assert_eq!(config::<Tigris>(&"nobody".parse().unwrap()), None);
    }
}
