//! Players that are programs. They know the contract only, so every game has opponents from its first day; what is known
//! about a game beyond its rules stands in a module of its own.

pub mod budget;
mod greedy;
pub mod knowledge;
mod random;
pub mod search;
pub mod tigris;

pub use budget::Budget;
pub use greedy::Greedy;
pub use random::Random;
pub use search::Search;
