//! The styles of players: rows of weights, each by what differs from those of the evaluation.

use super::evaluate::Weights;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a file of levels says about styles.
#[derive(Debug, Default, Deserialize)]
struct StyleFile {
    #[serde(default)]
    style: BTreeMap<String, StyleTable>,
}

/// What a file of levels says about one style.
#[derive(Debug, Default, Deserialize)]
struct StyleTable {
    /// Does the player add the network of the levels to its weights?
    #[serde(default)]
    network: bool,
    #[serde(flatten)]
    differs: BTreeMap<String, f32>,
}

/// What a player likes, and whether it knows what the levels have learnt.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Style {
    pub(super) weights: Weights,
    /// Is the network of the levels added to the weights?
    pub(super) network: bool,
}

/// The players of the levels themselves.
pub(super) const OWN: Style = Style { weights: Weights::DEFAULT, network: true };

/// The styles by name. A file that cannot be read has none; a test reads it.
static STYLES: LazyLock<BTreeMap<String, Style>> = LazyLock::new(|| {
    let file: StyleFile = civitas_core::data_file::read(include_str!("levels.toml")).unwrap_or_default();
    file.style.into_iter().map(|(name, table)| (name, table.style())).collect()
});

impl StyleTable {
    /// The weights of the evaluation with some of them replaced.
    fn style(&self) -> Style {
        let both = Weights::NAMES.iter().zip(Weights::DEFAULT.row());
        let row: Vec<f32> = both.map(|(&name, value)| self.differs.get(name).copied().unwrap_or(value)).collect();
        Style { weights: Weights::from_row(&row), network: self.network }
    }
}

/// Returns a style; that of the levels if none is named.
pub(super) fn style_of(name: Option<&str>) -> Style {
    name.and_then(|name| STYLES.get(name)).copied().unwrap_or(OWN)
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
        for (style, table) in &file.style {
            assert!(opponents::<Ages>().iter().any(|opponent| opponent.style.as_ref() == Some(style)), "{style}");
            for name in table.differs.keys() {
                assert!(Weights::NAMES.contains(&name.as_str()), "{style} {name}");
            }
            assert_ne!(style_of(Some(style)), OWN);
        }
    }
}
