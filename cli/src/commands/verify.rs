//! `civitas verify`: whether a record was played by the rules with draws that nobody steered, and what that does not say.

use crate::args::Verify;
use crate::failure::{CommandResult, Failure};
use crate::files;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::record::{self, Entry, Record};
use civitas_core::rule::Lang;
use civitas_core::sitting::{ReplayError, Sitting};
use civitas_table::errors::{record_error, replay_error};
use civitas_table::messages::Sentence;

pub(crate) fn run(args: &Verify, lang: Lang) -> CommandResult {
    let text = files::read(&args.record)?;
    let game = record::game_of(&text).map_err(|why| Failure::input(record_error(&why)).about(&args.record))?;
    let checked = civitas_games::with_game(game, Check { text: &text, args }).ok_or_else(|| Failure::no_game(game))?;
    match checked.map_err(|failure| failure.about(&args.record))? {
        Verified::Draws(draws) => print!("{draws}"),
        Verified::Report(report) => report.iter().for_each(|line| println!("{}", line.say(lang))),
    }
    Ok(())
}

struct Check<'a> {
    text: &'a str,
    args: &'a Verify,
}

/// What is shown of a record that holds.
enum Verified {
    /// Every draw, in a format for other programs.
    Draws(String),
    /// What is proven, and what is not.
    Report(Vec<Sentence>),
}

impl GameTask for Check<'_> {
    type Out = Result<Verified, Failure>;

    fn run<G: Game>(self) -> Self::Out {
        let record = Record::<G>::read(self.text).map_err(|why| Failure::input(record_error(&why)))?;
        let sitting = Sitting::replay(&record, usize::MAX).map_err(not_replayed::<G>)?;
        let digests = record.entries.iter().filter(|entry| matches!(entry, Entry::Digest(_))).count();
        self.check_digests(&record, digests)?;
        self.check_own(&record)?;
        if self.args.draws {
            return draws(&record).map(Verified::Draws);
        }
        let shares = record.shares.iter().flatten().count();
        let ended = match sitting.game().outcome() {
            Some(outcome) => Sentence::new("verify-ended").with("rule", outcome.ended_by),
            None => Sentence::new("verify-not-over"),
        };
        let proven = Sentence::new("verify-proven").with("commitment", record.commit.to_string());
        let proven = proven.with("shares", shares).with("seats", record.shares.len()).with("decisions", record.plies());
        let mut report = vec![proven.with("digests", digests).with("ended", ended)];
        let gaps = gaps(&record, shares, self.args).into_iter();
        report.extend(gaps.map(|gap| Sentence::new("verify-not-proven").with("what", Sentence::new(gap))));
        Ok(Verified::Report(report))
    }
}

/// A record that cannot be played again is not valid.
fn not_replayed<G: Game>(why: ReplayError<G::Breach>) -> Failure {
    Failure::check(replay_error(G::NAME, &why.of_any_game()))
}

impl Check<'_> {
    /// Without digests, decisions can be exchanged for others that the rules allow as well.
    fn check_digests<G: Game>(&self, record: &Record<G>, digests: usize) -> Result<(), Failure> {
        if digests > 0 || record.plies() == 0 || self.args.without_digests {
            return Ok(());
        }
        Err(Failure::check(Sentence::new("failure-verify-digests")))
    }

    /// What the one who asks knows about the record from before the game.
    fn check_own<G: Game>(&self, record: &Record<G>) -> Result<(), Failure> {
        if self.args.commit.is_some_and(|seen| seen != record.commit) {
            let found = record.commit.to_string();
            return Err(Failure::check(Sentence::new("failure-verify-commitment").with("commitment", found)));
        }
        if self.args.share.is_some_and(|own| !record.shares.contains(&Some(own))) {
            return Err(Failure::check(Sentence::new("failure-verify-share")));
        }
        Ok(())
    }
}

/// What a record cannot show by itself: the keys of the sentences that say it.
fn gaps<G: Game>(record: &Record<G>, shares: usize, args: &Verify) -> Vec<&'static str> {
    let mut gaps = vec!["verify-gap-who"];
    if shares == 0 {
        gaps.push("verify-gap-secret");
    } else if args.share.is_none() {
        gaps.push("verify-gap-share");
    }
    if args.commit.is_none() {
        gaps.push("verify-gap-commitment");
    }
    if record.entries.iter().any(|entry| matches!(entry, Entry::Position { .. })) {
        gaps.push("verify-gap-position");
    }
    gaps
}

/// Every draw in order: pile, index, number of possibilities, result.
fn draws<G: Game>(record: &Record<G>) -> Result<String, Failure> {
    let draws = Sitting::draws_of(record).map_err(not_replayed::<G>)?;
    let lines = draws.iter().map(|draw| format!("draw {} {} {} {}\n", draw.pile.0, draw.index, draw.of, draw.result));
    Ok(lines.collect())
}
