//! Bots: computer players. They know the contract only, so every game has opponents from its first day. What is
//! known about a game beyond its rules is in the module of that game.

pub mod adam;
pub mod advice;
pub mod ages;
pub mod arena;
pub mod budget;
pub mod by_name;
pub mod civ;
mod explaining;
pub mod game_bots;
mod greedy;
pub mod inner_sea;
pub mod knowledge;
pub mod learning;
pub mod levels;
pub mod net;
pub mod player_spec;
mod random;
mod rollout;
pub mod search;
pub mod simulation;
pub mod tally;
pub mod tigris;
pub mod tuning;
pub mod turn_taking;
mod weights;

pub use budget::Budget;
pub use explaining::{Blundering, ExplainingBot};
pub use game_bots::{GameBots, bots_of};
pub use greedy::Greedy;
pub use levels::{Level, PlayerConfig, levels, player, player_by_name};
pub use player_spec::PlayerSpec;
pub use random::Random;
pub use search::Search;
