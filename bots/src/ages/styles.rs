//! The styles of players: rows of weights, each by what differs from those of the evaluation.

use super::evaluate::Weights;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a file of levels says about styles.
#[derive(Debug, Default, Deserialize)]
struct StyleFile {
    #[serde(default)]
    style: BTreeMap<String, BTreeMap<String, f32>>,
}

/// The styles by name. A file that cannot be read has none; a test reads it.
static STYLES: LazyLock<BTreeMap<String, Weights>> = LazyLock::new(|| {
    let file: StyleFile = civitas_core::data_file::read(include_str!("levels.toml")).unwrap_or_default();
    file.style.into_iter().map(|(name, differs)| (name, weights(&differs))).collect()
});

/// The weights of the evaluation with some of them replaced.
fn weights(differs: &BTreeMap<String, f32>) -> Weights {
    let both = Weights::NAMES.iter().zip(Weights::DEFAULT.row());
    let row: Vec<f32> = both.map(|(&name, value)| differs.get(name).copied().unwrap_or(value)).collect();
    Weights::from_row(&row)
}

/// The weights of a style; those of the evaluation if none is named.
pub(super) fn weights_of(style: Option<&str>) -> Weights {
    style.and_then(|style| STYLES.get(style)).copied().unwrap_or(Weights::DEFAULT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::{levels, opponents};
    use civitas_games::ages::Ages;

    #[test]
    fn every_style_that_a_player_names_is_there_and_names_weights_that_are() {
        let file: StyleFile = civitas_core::data_file::read(include_str!("levels.toml")).unwrap();
        for level in levels::<Ages>().iter().chain(opponents::<Ages>()) {
            assert!(level.style.as_ref().is_none_or(|style| file.style.contains_key(style)), "{}", level.key);
        }
        for (style, differs) in &file.style {
            assert!(opponents::<Ages>().iter().any(|opponent| opponent.style.as_ref() == Some(style)), "{style}");
            for name in differs.keys() {
                assert!(Weights::NAMES.contains(&name.as_str()), "{style} {name}");
            }
            assert_ne!(weights_of(Some(style)), Weights::DEFAULT);
        }
    }
}
