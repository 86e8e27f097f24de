//! The contract every game of Civitas keeps, and what all games share.
//!
//! Begin with [`game::Game`], the contract. [`sitting::Sitting`] is the only door to a running game, [`dealer`] says who
//! deals, and [`record`] is the text in which games are kept.
//!
//! A game proves itself with three lines in its tests: [`conformance!`] tries the laws of the project on it (see
//! [`conformance`](mod@conformance)), [`scenarios!`] runs its scenario files (see [`scenario`]), and
//! [`rulebook_is_proven!`] finds rules that nothing proves (see [`rule_coverage`]).
//!
//! Whoever serves several games at once holds them as [`erased::DynSitting`], in text, or is run with the type by
//! [`erased::GameTask`]; [`opening`] sets them up, and [`seen`] is what a table draws of them. Standing orders are in [`standing_orders`]; a program that plays gets a
//! [`perspective::Perspective`].

pub mod bag;
pub mod bot;
pub mod chance;
pub mod conformance;
pub mod contradiction;
pub mod data_file;
pub mod dealer;
pub mod dice;
pub mod erased;
pub mod facts;
pub mod game;
pub mod notation;
pub mod observations;
pub mod opening;
pub mod options;
pub mod packs;
pub mod perspective;
pub mod record;
pub mod rule;
pub mod rule_coverage;
pub mod scenario;
pub mod sealed;
pub mod seat;
pub mod seen;
pub mod setup;
pub mod sitting;
pub mod standing_orders;
pub mod text;
pub mod window;
