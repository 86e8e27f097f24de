//! The `civitas` program.
//!
//! Exit codes: 0 success; 1 a check failed (an illegal move, a failing scenario, an invalid record); 2 bad arguments or
//! unreadable input; 3 a file or the terminal could not be read or written.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

mod args;
mod commands;
mod failure;
mod files;
mod help;
mod packs;
mod sentences;
mod values;

use std::ffi::OsString;
use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A quarter of the processor time of a move went into the allocator of the C library (docs/build.md).
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let lang = help::lang(&arguments);
    let args = match help::parse(arguments, lang) {
        Ok(args) => args,
        Err(code) => return code,
    };
    let lang = args.lang.unwrap_or(lang);
    match commands::run(args, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("civitas: {}", failure.say(lang));
            failure.code()
        }
    }
}
