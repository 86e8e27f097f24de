//! Players that are programs. They know the contract only, so every game has opponents from its first day; what is known
//! about a game beyond its rules stands in a module of its own.

pub mod adam;
pub mod advice;
pub mod ages;
pub mod arena;
pub mod budget;
mod explaining;
mod greedy;
pub mod knowledge;
pub mod levels;
pub mod net;
pub mod player_spec;
mod random;
pub mod search;
pub mod tigris;
mod weights;

pub use budget::Budget;
pub use explaining::{Blundering, ExplainingBot};
pub use greedy::Greedy;
pub use levels::{Level, PlayerConfig, levels, player, player_by_name};
pub use player_spec::PlayerSpec;
pub use random::Random;
pub use search::Search;
pub use weights::Tunable;
