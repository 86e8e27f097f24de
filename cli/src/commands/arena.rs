//! `civitas arena`: matches between bots, with ratings.

use super::progress::progress_bar;
use crate::args::Arena;
use crate::failure::{CommandResult, Failure};
use crate::packs::Packs;
use crate::sentences::{contest_error, player_error};
use civitas_bots::arena::{Contest, ContestError, Progress, Report, Sprt, Verdict};
use civitas_bots::{PlayerSpec, by_name};
use civitas_core::rule::Lang;
use civitas_table::messages::{Messages, Sentence};

pub(crate) fn run(arena: &Arena, packs: &Packs, lang: Lang) -> CommandResult {
    let names = arena.players.iter().flat_map(|name| match name.as_str() {
        "levels" => by_name::levels_of(&arena.game).iter().map(|level| level.key.clone()).collect(),
        name => vec![name.to_owned()],
    });
    let players = names.map(|name| name.parse::<PlayerSpec>()).collect::<Result<Vec<_>, _>>();
    let players = players.map_err(|why| Failure::input(player_error(&why)))?;
    let sprt = match arena.sprt[..] {
        [at_most, at_least] if 0.0 < at_most && at_most < at_least && at_least < 1.0 => {
            Some(Sprt { at_most, at_least, error: 0.05 })
        }
        [] => None,
        _ => return Err(Failure::input(Sentence::new("failure-sprt"))),
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
    let bar = progress_bar(arena.games.into(), lang);
    let mut progress = |progress: &Progress<'_>| {
        bar.set_position(progress.done.into());
        true
    };
    let held = by_name::run_contest(&arena.game, &contest, &mut progress);
    let report = held.ok_or_else(|| Failure::no_game(&arena.game))?;
    bar.finish_and_clear();
    let report = report.map_err(|why| match why {
        ContestError::IllegalMove { .. } | ContestError::Endless { .. } | ContestError::Stuck { .. } => {
            Failure::check(contest_error(&why))
        }
        _ => Failure::input(contest_error(&why)),
    })?;
    println!("{}", said(&report, lang));
    Ok(())
}

/// The report in a language; in English it is what the folder of a contest holds.
fn said(report: &Report, lang: Lang) -> String {
    let summary = Sentence::new("arena-summary").with("games", report.games).with("ends", report.endings());
    let summary = summary.with("length", format!("{:.0}", report.length())).with("lost", report.lost);
    let heads = Messages::of(lang).text("arena-heads");
    let mut heads = heads.split('|').map(str::trim);
    let heads = Report::HEADS.map(|english| heads.next().unwrap_or(english));
    let mut said = format!("{}\n{}\n{}", report.description, summary.say(lang), report.table(&heads));
    if let (Some(sprt), Some(verdict)) = (report.sprt(), report.verdict()) {
        let verdict = Sentence::new(match verdict {
            Verdict::Open => "arena-test-open",
            Verdict::Stronger => "arena-test-stronger",
            Verdict::NotStronger => "arena-test-not-stronger",
        });
        let test = Sentence::new("arena-test").with("verdict", verdict).with("games", report.games);
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        let test = test.with("high", percent(sprt.at_least)).with("low", percent(sprt.at_most));
        said.push_str(&format!("{}\n", test.say(lang)));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_english_the_report_is_the_one_that_a_contest_leaves() {
        let players = ["random", "greedy"].map(|name| name.parse::<PlayerSpec>().unwrap());
        let sprt = Some(Sprt { at_most: 0.3, at_least: 0.7, error: 0.05 });
        let contest = Contest { sprt, ..Contest::new(players.to_vec(), 2) };
        let game = civitas_games::all()[0].name;
        let report = by_name::run_contest(game, &contest, &mut |_| true).unwrap().unwrap();
        assert_eq!(said(&report, Lang::En), report.to_string());
        let spanish = said(&report, Lang::Es);
        assert!(!Report::HEADS.iter().any(|head| spanish.contains(&format!(" {head} "))), "{spanish}");
    }
}
