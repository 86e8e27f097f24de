//! Every card leaves: through each rule that takes it away, and nothing of it stays behind.
//!
//! A test goes over all cards of its kind in the data. It lets the card leave through the rules and compares the table
//! with one written as a position that never had the card: the whole state, so every rating, token, price, ability and
//! legal answer. What the card does while it is there is proven by the scenarios.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

mod colonies;
mod covered;
mod governments;
mod hands;
mod leaders;
mod pacts;
mod played;
mod resigning;
mod specials;
mod table;
mod tactics;
mod wonders;
mod workers;
