//! The `civitas` program.
//!
//! Exit codes: 0 success; 1 a check failed (an illegal move, a failing scenario, an invalid record); 2 bad arguments or
//! unreadable input; 3 a file or the terminal could not be read or written.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

mod args;
mod commands;
mod failure;
mod files;
mod packs;

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
