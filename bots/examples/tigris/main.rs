//! Trains what the bots of Tigris & Euphrates have learnt.
//!
//! `cargo run --release -p civitas-bots --example tigris -- policy|network ARGUMENTS…`; each module explains its own.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints how it learns")]

mod network;
mod policy;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.split_first() {
        Some((what, arguments)) if what == "policy" => policy::train(arguments),
        Some((what, arguments)) if what == "network" => network::train(arguments),
        _ => Err("policy|network ARGUMENTS…".into()),
    }
}
