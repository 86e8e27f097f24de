//! Players that are programs. They know the contract only, so every game has opponents from its first day; what is known
//! about a game beyond its rules stands in a module of its own.

pub mod adam;
pub mod advice;
pub mod ages;
pub mod arena;
pub mod budget;
mod greedy;
pub mod knowledge;
pub mod levels;
pub mod name;
pub mod net;
mod random;
pub mod search;
mod thinker;
pub mod tigris;
mod weights;

pub use budget::Budget;
pub use greedy::Greedy;
pub use levels::{Level, Recipe, levels, named, player};
pub use name::Name;
pub use random::Random;
pub use search::Search;
pub use thinker::{Slipping, Thinker};
pub use weights::Tunable;
