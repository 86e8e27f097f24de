//! `civitas bench`: what the server bears on this machine, with what is asserted about it.

use super::serve::runtime;
use crate::args::BenchCommand;
use crate::failure::{CommandResult, Failure};
use civitas_loadtest::{BenchError, Claim, Settings};
use std::time::Duration;

pub(crate) fn run(command: &BenchCommand) -> CommandResult {
    let runtime = runtime()?;
    match command {
        BenchCommand::Server(args) => {
            let (games, streams, actions, seconds) = (args.games, args.streams, args.actions, args.seconds);
            let settings = Settings { games, streams, actions, seconds, ..Settings::default() };
            let report = runtime.block_on(civitas_loadtest::run(&settings)).map_err(failed)?;
            print!("{report}");
            checked(&report.claims())
        }
        BenchCommand::Soak { seconds, players } => {
            // Finished games leave memory, as they do at a table where nobody is.
            let unload_after = Duration::from_secs(1);
            let settings =
                Settings { seats: (*players).into(), seconds: *seconds, unload_after, ..Settings::default() };
            let soak = runtime.block_on(civitas_loadtest::soak(&settings)).map_err(failed)?;
            print!("{soak}");
            checked(&soak.claims())
        }
        BenchCommand::Bots { tables } => {
            let load =
                runtime.block_on(civitas_loadtest::bots(&Settings::default(), (*tables).into())).map_err(failed)?;
            print!("{load}");
            checked(&load.claims())
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn failed(error: BenchError) -> Failure {
    Failure::CheckFailed(error.to_string())
}

fn checked(claims: &[Claim]) -> CommandResult {
    let failed: Vec<_> = claims.iter().filter(|claim| !claim.held).map(|claim| claim.what.as_str()).collect();
    if failed.is_empty() { Ok(()) } else { Err(Failure::CheckFailed(format!("not held: {}", failed.join("; ")))) }
}
