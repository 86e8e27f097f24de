//! `civitas arena`: bots meet, and are rated.

use super::bots;
use crate::args::Arena;
use crate::failure::{Done, Failure};
use civitas_bots::Name;
use civitas_bots::arena::{Contest, Held, Progress, Sprt, WrongContest};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

pub(crate) fn run(arena: &Arena) -> Done {
    let names = arena.players.iter().flat_map(|name| match name.as_str() {
        "levels" => bots::levels_of(&arena.game).iter().map(|level| level.key.clone()).collect(),
        name => vec![name.to_owned()],
    });
    let players = names.map(|name| name.parse::<Name>()).collect::<Result<Vec<_>, _>>();
    let players = players.map_err(|why| Failure::Wrong(why.to_string()))?;
    let sprt = match arena.sprt[..] {
        [at_most, at_least] if 0.0 < at_most && at_most < at_least && at_least < 1.0 => {
            Some(Sprt { at_most, at_least, error: 0.05 })
        }
        [] => None,
        _ => {
            return Err(Failure::Wrong(
                "--sprt takes two shares of wins between 0 and 1, the smaller first".to_owned(),
            ));
        }
    };
    let contest = Contest {
        table: arena.table.map_or(players.len(), usize::from).min(players.len()),
        rotate: arena.seats == "rotate",
        threads: arena.threads.into(),
        options: arena.option.join(" "),
        seed: arena.seed,
        folder: arena.output.clone(),
        sprt,
        ..Contest::new(players, arena.games)
    };
    let bar = bar(arena.games);
    let progress = |progress: &Progress<'_>| {
        bar.set_position(progress.done.into());
        true
    };
    let held = civitas_games::with_game(&arena.game, Held { contest: &contest, progress });
    let report = held.ok_or_else(|| Failure::no_game(&arena.game))?;
    bar.finish_and_clear();
    let report = report.map_err(|why| match why {
        WrongContest::Cheats { .. } => Failure::DoesNotHold(why.to_string()),
        _ => Failure::Wrong(why.to_string()),
    })?;
    println!("{report}");
    Ok(())
}

/// A bar on a terminal, nothing elsewhere.
fn bar(games: u32) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::new(games.into()).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
