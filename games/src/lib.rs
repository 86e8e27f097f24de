//! The games of Civitas. To add a game, add its folder beside this one, its path to `Cargo.toml` and its line below.

use civitas_core::erased::{GameInfo, GameTask};
use civitas_core::game::Game;
use civitas_core::opening::{self, OpenError, Opened, Opening};
use civitas_core::record::game_of;

/// Makes a module of each crate, and [`each_game!`] of the list.
macro_rules! register {
    ($($module:ident: $crate_name:ident::$game:ident;)*) => { register! { ($) $($module: $crate_name::$game;)* } };
    // `$dollar` writes the variables of the inner macro.
    (($dollar:tt) $($module:ident: $crate_name:ident::$game:ident;)*) => {
        $(pub use $crate_name as $module;)*

        /// Calls a macro with the type of every game: `each_game!(make)` becomes `make! { …::Tigris, …::Ages, }`.
        ///
        /// It is a macro and not a list of objects because each caller has bounds of its own: the table needs games that
        /// it can draw.
        #[macro_export]
        macro_rules! each_game {
            ($dollar make:ident) => { $dollar make! { $($crate::$module::$game,)* } };
        }
    };
}

register! {
    tigris: civitas_tigris::Tigris;
    ages: civitas_ages::Ages;
    inner_sea: civitas_inner_sea::InnerSea;
    civ: civitas_civ::Civ;
}

/// Does something with the game called by a name; `None` if there is no such game.
pub fn with_game<V: GameTask>(name: &str, visitor: V) -> Option<V::Out> {
    macro_rules! run {
        ($($game:ty,)*) => {
            match name {
                $(<$game as Game>::NAME => Some(visitor.run::<$game>()),)*
                _ => None,
            }
        };
    }
    each_game!(run)
}

/// All games, in the order in which they came.
#[must_use]
pub fn all() -> Vec<GameInfo> {
    macro_rules! list {
        ($($game:ty,)*) => { vec![$(GameInfo::of::<$game>()),*] };
    }
    each_game!(list)
}

/// Starts a new game of any kind; what its start tells comes with it.
///
/// # Errors
///
/// There is no such game, or the options and roles do not fit.
pub fn open(game: &str, table: Opening<'_>) -> Opened {
    struct Open<'a>(Opening<'a>);
    impl GameTask for Open<'_> {
        type Out = Opened;
        fn run<G: Game>(self) -> Opened {
            opening::open::<G>(self.0)
        }
    }
    with_game(game, Open(table)).unwrap_or_else(|| Err(OpenError::UnknownGame(game.to_owned())))
}

/// Plays the record of any game again, up to `plies` decisions; what the last of them told comes with it.
///
/// # Errors
///
/// The record cannot be read or replayed, or its game is not here.
pub fn replay(record: &str, plies: usize) -> Opened {
    struct Replay<'a>(&'a str, usize);
    impl GameTask for Replay<'_> {
        type Out = Opened;
        fn run<G: Game>(self) -> Opened {
            opening::replay::<G>(self.0, self.1)
        }
    }
    let game = game_of(record).map_err(OpenError::Record)?;
    with_game(game, Replay(record, plies)).unwrap_or_else(|| Err(OpenError::UnknownGame(game.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_name_and_no_other_is() {
        struct Name;
        impl GameTask for Name {
            type Out = &'static str;
            fn run<G: Game>(self) -> &'static str {
                G::NAME
            }
        }
        let all = all();
        assert!(!all.is_empty());
        for game in all {
            assert_eq!(with_game(game.name, Name), Some(game.name));
        }
        assert_eq!(with_game("chess", Name), None);
    }
}
