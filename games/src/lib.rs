//! The games of Civitas. A new game is a new folder beside this one, and one line in [`each_game!`].

pub use civitas_ages as ages;
pub use civitas_tigris as tigris;

use civitas_core::erased::{GameInfo, GameTask};

/// Calls a macro with every game: `each_game!(make)` becomes `make! { tigris::Tigris, … }`.
///
/// It is a macro and not a list of objects because each user brings bounds of its own: the table needs games that it can
/// draw, a search needs games that it can evaluate.
#[macro_export]
macro_rules! each_game {
    ($make:ident) => {
        $make! {
            $crate::tigris::Tigris,
            $crate::ages::Ages,
        }
    };
}

/// Does something with the game called by a name; `None` if there is no such game.
pub fn with_game<V: GameTask>(name: &str, visitor: V) -> Option<V::Out> {
    macro_rules! run {
        ($($game:ty,)*) => {
            match name {
                $(<$game as civitas_core::game::Game>::NAME => Some(visitor.run::<$game>()),)*
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_name_and_no_other_is() {
        struct Name;
        impl GameTask for Name {
            type Out = &'static str;
            fn run<G: civitas_core::game::Game>(self) -> &'static str {
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
