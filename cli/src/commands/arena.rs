//! `civitas arena`: matches between bots, with ratings.

use super::progress::progress_bar;
use crate::args::Arena;
use crate::failure::{CommandResult, Failure};
use crate::packs::Packs;
use civitas_bots::arena::{Contest, ContestError, Progress, Sprt};
use civitas_bots::{PlayerSpec, by_name};

pub(crate) fn run(arena: &Arena, packs: &Packs) -> CommandResult {
    let names = arena.players.iter().flat_map(|name| match name.as_str() {
        "levels" => by_name::levels_of(&arena.game).iter().map(|level| level.key.clone()).collect(),
        name => vec![name.to_owned()],
    });
    let players = names.map(|name| name.parse::<PlayerSpec>()).collect::<Result<Vec<_>, _>>();
    let players = players.map_err(|why| Failure::InvalidInput(why.to_string()))?;
    let sprt = match arena.sprt[..] {
        [at_most, at_least] if 0.0 < at_most && at_most < at_least && at_least < 1.0 => {
            Some(Sprt { at_most, at_least, error: 0.05 })
        }
        [] => None,
        _ => {
            return Err(Failure::InvalidInput(
                "--sprt takes two shares of wins between 0 and 1, the smaller first".to_owned(),
            ));
        }
    };
    let contest = Contest {
        table: arena.table.map_or(players.len(), usize::from).min(players.len()),
        rotate: arena.seats == "rotate",
        threads: arena.threads.into(),
        options: packs.options(&arena.game, &arena.option).join(" "),
        seed: arena.seed,
        folder: arena.output.clone(),
        sprt,
        ..Contest::new(players, arena.games)
    };
    let bar = progress_bar(arena.games.into());
    let mut progress = |progress: &Progress<'_>| {
        bar.set_position(progress.done.into());
        true
    };
    let held = by_name::run_contest(&arena.game, &contest, &mut progress);
    let report = held.ok_or_else(|| Failure::no_game(&arena.game))?;
    bar.finish_and_clear();
    let report = report.map_err(|why| match why {
        ContestError::IllegalMove { .. } => Failure::CheckFailed(why.to_string()),
        _ => Failure::InvalidInput(why.to_string()),
    })?;
    println!("{report}");
    Ok(())
}
