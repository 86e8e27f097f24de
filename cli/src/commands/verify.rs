//! `civitas verify`: whether a record was played by the rules with draws that nobody steered, and what that does not say.

use crate::args::Verify;
use crate::failure::{CommandResult, Failure};
use crate::files;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::record::{self, Entry, Record};
use civitas_core::sitting::Sitting;

pub(crate) fn run(args: &Verify) -> CommandResult {
    let prefixed = |why: &dyn std::fmt::Display| format!("{}: {why}", args.record.display());
    let text = files::read(&args.record)?;
    let game = record::game_of(&text).map_err(|why| Failure::InvalidInput(prefixed(&why)))?;
    let checked = civitas_games::with_game(game, Check { text: &text, args }).ok_or_else(|| Failure::no_game(game))?;
    let said = checked.map_err(|why| match why {
        Failure::InvalidInput(why) => Failure::InvalidInput(prefixed(&why)),
        Failure::CheckFailed(why) => Failure::CheckFailed(prefixed(&why)),
        other => other,
    })?;
    print!("{said}");
    Ok(())
}

struct Check<'a> {
    text: &'a str,
    args: &'a Verify,
}

impl GameTask for Check<'_> {
    type Out = Result<String, Failure>;

    fn run<G: Game>(self) -> Self::Out {
        let record = Record::<G>::read(self.text).map_err(|why| Failure::InvalidInput(why.to_string()))?;
        let sitting = Sitting::replay(&record, usize::MAX).map_err(|why| Failure::CheckFailed(why.to_string()))?;
        let digests = record.entries.iter().filter(|entry| matches!(entry, Entry::Digest(_))).count();
        self.check_digests(&record, digests)?;
        self.check_own(&record)?;
        if self.args.draws {
            return draws(&record);
        }
        let shares = record.shares.iter().flatten().count();
        let ended = match sitting.game().outcome() {
            Some(outcome) => format!("the game ended by {}", outcome.ended_by),
            None => "the game is not over".to_owned(),
        };
        let mut said = format!(
            "verified: the secret fits the commitment {}, {shares} of {} seats gave a share, {} decisions follow the rules, \
             {digests} digests agree, {ended}\n",
            record.commit,
            record.shares.len(),
            record.plies()
        );
        for gap in gaps(&record, shares, self.args) {
            said.push_str(&format!("not proven: {gap}\n"));
        }
        Ok(said)
    }
}

impl Check<'_> {
    /// Without digests, decisions can be exchanged for others that the rules allow as well.
    fn check_digests<G: Game>(&self, record: &Record<G>, digests: usize) -> Result<(), Failure> {
        if digests > 0 || record.plies() == 0 || self.args.without_digests {
            return Ok(());
        }
        let why =
            "it has no digests, so that its decisions could have been exchanged; accept it with --without-digests";
        Err(Failure::CheckFailed(why.to_owned()))
    }

    /// What the one who asks knows about the record from before the game.
    fn check_own<G: Game>(&self, record: &Record<G>) -> Result<(), Failure> {
        if self.args.commit.is_some_and(|seen| seen != record.commit) {
            return Err(Failure::CheckFailed(format!(
                "its commitment is {}, not the one you saw: the secret was exchanged before the game",
                record.commit
            )));
        }
        if self.args.share.is_some_and(|own| !record.shares.contains(&Some(own))) {
            return Err(Failure::CheckFailed("your share is not among those of the record".to_owned()));
        }
        Ok(())
    }
}

/// What a record cannot show by itself.
fn gaps<G: Game>(record: &Record<G>, shares: usize, args: &Verify) -> Vec<&'static str> {
    let mut gaps = vec!["who made the decisions: they are not signed"];
    if shares == 0 {
        gaps.push("that the server did not choose the secret: no seat gave a share");
    } else if args.share.is_none() {
        gaps.push("that a share is yours: compare it with the one in your browser, or give --share");
    }
    if args.commit.is_none() {
        gaps.push("that the commitment is the one shown before the game: give the one you saw with --commit");
    }
    if record.entries.iter().any(|entry| matches!(entry, Entry::Position { .. })) {
        gaps.push("what came before the position it goes on from, which an earlier version of the rules played");
    }
    gaps
}

/// Every draw in order: pile, index, number of possibilities, result.
fn draws<G: Game>(record: &Record<G>) -> Result<String, Failure> {
    let draws = Sitting::draws_of(record).map_err(|why| Failure::CheckFailed(why.to_string()))?;
    let lines = draws.iter().map(|draw| format!("draw {} {} {} {}\n", draw.pile.0, draw.index, draw.of, draw.result));
    Ok(lines.collect())
}
