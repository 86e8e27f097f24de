//! The names of players: `greedy@7`, `search:200ms*2`, `expert:500@3`; in records with `bot:` before them.

use crate::budget::{Budget, ParseBudgetError};
use std::fmt;
use std::str::FromStr;

/// Who plays: the word of a player or level, a budget if it is not the usual one, and the seed of its dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerSpec {
    /// `random`, `greedy`, `search`, or the key of a level.
    pub player: String,
    /// How long it thinks, if that is said.
    pub budget: Option<Budget>,
    /// How many trees it grows at once, if that is said.
    pub threads: Option<u32>,
    /// With what its dice begin; 0 if nothing is said.
    pub seed: u64,
}

/// A text that is no name of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParsePlayerSpecError {
    /// Nothing stands before the budget or the seed, or letters no word has.
    Word(String),
    /// The budget cannot be read.
    Budget(ParseBudgetError),
    /// The number of trees is none, or too large.
    Threads(String),
    /// The seed is no number.
    Seed(String),
}

/// The most trees that are grown at once.
pub const MAX_THREADS: u32 = 64;

impl fmt::Display for ParsePlayerSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(text) => write!(f, "“{text}” is no player: write a word such as greedy or expert"),
            Self::Budget(wrong) => wrong.fmt(f),
            Self::Threads(text) => write!(f, "“{text}” is no number of trees: write 1 to {MAX_THREADS} after *"),
            Self::Seed(text) => write!(f, "“{text}” is no seed: write a number after @"),
        }
    }
}

impl std::error::Error for ParsePlayerSpecError {}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerSpecError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerSpecError> {
        let text = text.strip_prefix("bot:").unwrap_or(text);
        let (rest, seed) = match text.split_once('@') {
            None => (text, 0),
            Some((rest, seed)) => {
                let plain = !seed.is_empty() && seed.bytes().all(|byte| byte.is_ascii_digit());
                let number = seed.parse().ok().filter(|_| plain);
                (rest, number.ok_or_else(|| ParsePlayerSpecError::Seed(seed.to_owned()))?)
            }
        };
        let (rest, threads) = match rest.split_once('*') {
            None => (rest, None),
            Some((rest, text)) => {
                let plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse().ok().filter(|number| plain && *number <= MAX_THREADS);
                (rest, Some(number.ok_or_else(|| ParsePlayerSpecError::Threads(text.to_owned()))?))
            }
        };
        let (player, budget) = match rest.split_once(':') {
            None => (rest, None),
            Some((player, budget)) => (player, Some(budget.parse().map_err(ParsePlayerSpecError::Budget)?)),
        };
        let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        if player.is_empty() || player.len() > 40 || !player.bytes().all(plain) {
            return Err(ParsePlayerSpecError::Word(player.to_owned()));
        }
        Ok(Self { player: player.to_owned(), budget, threads, seed })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.player)?;
        if let Some(budget) = self.budget {
            write!(f, ":{budget}")?;
        }
        if let Some(threads) = self.threads {
            write!(f, "*{threads}")?;
        }
        if self.seed != 0 {
            write!(f, "@{}", self.seed)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in ["random", "greedy@7", "search:200ms", "expert:500@3", "search:200ms*2", "master*4@1"] {
            let name: PlayerSpec = text.parse().unwrap();
            assert_eq!(name.to_string(), text);
            assert_eq!(format!("bot:{text}").parse(), Ok(name));
        }
    }

    #[test]
    fn what_is_no_name_says_why() {
        assert!(matches!("".parse::<PlayerSpec>(), Err(ParsePlayerSpecError::Word(_))));
        assert!(matches!("Big Bot".parse::<PlayerSpec>(), Err(ParsePlayerSpecError::Word(_))));
        assert!(matches!("greedy@x".parse::<PlayerSpec>(), Err(ParsePlayerSpecError::Seed(_))));
        for threads in ["search*", "search:9*0", "search*65", "search*x"] {
            assert!(matches!(threads.parse::<PlayerSpec>(), Err(ParsePlayerSpecError::Threads(_))), "{threads}");
        }
        assert!(matches!("search:soon".parse::<PlayerSpec>(), Err(ParsePlayerSpecError::Budget(_))));
    }
}
