//! `civitas bench`: what the server bears on this machine, with what is asserted about it.

use super::serve::runtime;
use crate::args::BenchCommand;
use crate::failure::{CommandResult, Failure};
use crate::sentences::bench_error;
use civitas_core::rule::Lang;
use civitas_loadtest::{BenchError, Claim, Settings};
use civitas_table::messages::Sentence;
use std::time::Duration;

pub(crate) fn run(command: &BenchCommand, lang: Lang) -> CommandResult {
    let runtime = runtime()?;
    match command {
        BenchCommand::Server(args) => {
            let (games, streams, actions, seconds) = (args.games, args.streams, args.actions, args.seconds);
            let settings = Settings { games, streams, actions, seconds, ..Settings::default() };
            let report = runtime.block_on(civitas_loadtest::run(&settings)).map_err(failed)?;
            print(&report.sentences(), lang);
            checked(&report.claims(), lang)
        }
        BenchCommand::Soak { seconds, players } => {
            // Finished games leave memory, as they do at a table where nobody is.
            let unload_after = Duration::from_secs(1);
            let settings =
                Settings { seats: (*players).into(), seconds: *seconds, unload_after, ..Settings::default() };
            let soak = runtime.block_on(civitas_loadtest::soak(&settings)).map_err(failed)?;
            print(&soak.sentences(), lang);
            checked(&soak.claims(), lang)
        }
        BenchCommand::Bots { tables } => {
            let load =
                runtime.block_on(civitas_loadtest::bots(&Settings::default(), (*tables).into())).map_err(failed)?;
            print(&load.sentences(), lang);
            checked(&load.claims(), lang)
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn failed(error: BenchError) -> Failure {
    Failure::check(bench_error(&error))
}

fn print(report: &[Sentence], lang: Lang) {
    report.iter().for_each(|line| println!("{}", line.say(lang)));
}

fn checked(claims: &[Claim], lang: Lang) -> CommandResult {
    let failed = claims.iter().filter(|claim| !claim.held).map(|claim| claim.asserted().say(lang));
    let failed: Vec<_> = failed.collect();
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failure::check(Sentence::new("failure-bench-claims").with("claims", failed.join("; "))))
}
