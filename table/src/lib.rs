//! How a game looks and speaks: words in Spanish and English, a board for terminals, HTML and SVG for browsers.
//!
//! Everything here is made from a *view* and from events, never from a whole state: a drawing has nothing to leak.
//!
//! - [`messages`]: sentences from facts;
//! - [`errors`]: what went wrong, as sentences;
//! - [`look`]: what a game adds to be drawn well, and what it gets if it adds nothing;
//! - [`presenter`]: games of any kind, drawn from what a viewer sees; servers and terminals keep the running game;
//! - [`pages`]: whole pages from plain data, which a server fills;
//! - [`typed`] and [`terminal`]: actions in a player's own words, and colours, for those who type;
//! - [`example`]: a picture of each game for the first page;
//! - [`assets`] and [`icons`]: styles, the one script, signs;
//! - [`tigris`]: Tigris & Euphrates;
//! - [`ages`]: Through the Ages;
//! - [`inner_sea`]: Ancient Civilizations of the Inner Sea;
//! - [`civ`]: Sid Meier's Civilization.
//!
//! A new game needs one line, `impl Look for MyGame {}`, to be playable by lists, and a file of sentences for each
//! language under `locales/` to speak; then its drawing can grow method by method.

mod aftermath;
pub mod ages;
pub mod assets;
pub mod civ;
pub mod errors;
pub mod example;
mod game_presenter;
pub mod generic;
pub mod icons;
pub mod inner_sea;
pub mod look;
pub mod messages;
pub mod pages;
pub mod presenter;
pub mod terminal;
pub mod tigris;
pub mod typed;
