//! The `civitas` program.
//!
//! Exit codes: 0 done; 1 something was looked at and does not hold (a move refused, a scenario or a record that is
//! wrong); 2 wrong arguments, or input that cannot be read; 3 a file or the terminal could not be read or written.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

mod args;
mod commands;
mod failure;
mod files;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = args::Args::parse();
    match commands::run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("civitas: {failure}");
            failure.code()
        }
    }
}
