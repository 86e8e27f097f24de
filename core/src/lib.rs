//! The contract every game of Civitas keeps, and what all games share.
//!
//! Begin with [`game::Game`], the contract. [`sitting::Sitting`] is the only door to a running game, [`dealer`] says who
//! deals, and [`record`] is the text in which games are kept.

pub mod bag;
pub mod chance;
pub mod conformance;
pub mod dealer;
pub mod dice;
pub mod erased;
pub mod facts;
pub mod game;
pub mod mind;
pub mod options;
pub mod orders;
pub mod proven;
pub mod record;
pub mod rule;
pub mod scenario;
pub mod sealed;
pub mod seat;
pub mod sitting;
pub mod text;
pub mod window;
