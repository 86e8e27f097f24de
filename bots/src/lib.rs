//! Players that are programs. They know the contract only, so every game has opponents from its first day.

mod random;

pub use random::Random;
