//! Playing a record again.

use super::{Sitting, Step};
use crate::chance::Draw;
use crate::dealer::House;
use crate::erased::AnyBreach;
use crate::game::{Breach, Digest, Game, Manner, PositionError};
use crate::record::{Entry, Record};
use crate::seat::Seat;
use crate::text::Line;
use std::fmt;

/// A record that cannot be played again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError<B> {
    /// Without the secret nobody can replay the draws.
    NoSecret,
    /// The secret is not the one that was promised.
    WrongSecret,
    /// It was played under another revision of the rules.
    Revision {
        /// Of the record.
        found: u32,
        /// Of this build.
        here: u32,
    },
    /// It was played with other cards or maps.
    Data {
        /// Of the record.
        found: u32,
        /// Of this build.
        here: u32,
    },
    /// A decision is not allowed.
    Refused {
        /// Its number, counted from 0.
        ply: usize,
        /// It, as written.
        action: String,
        /// Why.
        breach: B,
    },
    /// The position is another one than when it was played.
    Digest {
        /// After so many decisions.
        ply: usize,
        /// As written.
        found: Digest,
        /// As it is.
        here: Digest,
    },
    /// It ended otherwise than it says.
    Result,
    /// A position from which it goes on cannot be.
    Position(PositionError),
    /// A position from which it goes on has other seats or options than the record.
    OtherTable,
}

impl<B: Breach> fmt::Display for ReplayError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSecret => f.write_str("the record has no secret yet, so its draws cannot be made again"),
            Self::WrongSecret => f.write_str("the secret does not match the commitment; one of them was changed"),
            Self::Revision { found, here } => {
                write!(
                    f,
                    "the record was played under revision {found} of the rules; this program plays revision {here}"
                )
            }
            Self::Data { found, here } => {
                write!(f, "the record was played with other cards or maps ({found:08x}, here {here:08x})")
            }
            Self::Refused { ply, action, breach } => {
                let facts = serde_json::to_string(breach).unwrap_or_default();
                write!(f, "decision {ply}, “{action}”, is refused under {}: {facts}", breach.rule())
            }
            Self::Digest { ply, found, here } => {
                write!(f, "after {ply} decisions the record says {found}, but the position is {here}")
            }
            Self::Result => f.write_str("the result is not the one the decisions lead to"),
            Self::Position(wrong) => write!(f, "invalid embedded position: {wrong}"),
            Self::OtherTable => f.write_str("the embedded position has other seats or options than the record"),
        }
    }
}

impl<B: Breach> std::error::Error for ReplayError<B> {}

impl<B: Breach> ReplayError<B> {
    /// The same without the type of the game.
    #[must_use]
    pub fn of_any_game(self) -> ReplayError<AnyBreach> {
        match self {
            Self::NoSecret => ReplayError::NoSecret,
            Self::WrongSecret => ReplayError::WrongSecret,
            Self::Revision { found, here } => ReplayError::Revision { found, here },
            Self::Data { found, here } => ReplayError::Data { found, here },
            Self::Refused { ply, action, breach } => {
                ReplayError::Refused { ply, action, breach: AnyBreach::of(&breach) }
            }
            Self::Digest { ply, found, here } => ReplayError::Digest { ply, found, here },
            Self::Result => ReplayError::Result,
            Self::Position(wrong) => ReplayError::Position(wrong),
            Self::OtherTable => ReplayError::OtherTable,
        }
    }
}

impl<G: Game> Sitting<G> {
    /// Plays a record again, up to `plies` decisions, and checks its digests and its result.
    ///
    /// # Errors
    ///
    /// The first thing that does not fit.
    pub fn replay(record: &Record<G>, plies: usize) -> Result<Self, ReplayError<G::Breach>> {
        Self::replay_with(record, plies, |_, _, _| {})
    }

    /// Like [`Sitting::replay`]; `told` hears the number of each decision, the game after it, and what it brought.
    ///
    /// # Errors
    ///
    /// The first thing that does not fit.
    pub fn replay_with(
        record: &Record<G>,
        plies: usize,
        told: impl FnMut(usize, &G, &Step<G::Event>),
    ) -> Result<Self, ReplayError<G::Breach>> {
        Self::replay_logging(record, plies, told, None)
    }

    /// Every draw of a record in order, for a verifier that is not this program.
    ///
    /// # Errors
    ///
    /// The first thing that does not fit when the record is played again.
    pub fn draws_of(record: &Record<G>) -> Result<Vec<Draw>, ReplayError<G::Breach>> {
        let sitting = Self::replay_logging(record, usize::MAX, |_, _, _| {}, Some(Vec::new()))?;
        Ok(sitting.house.log.unwrap_or_default())
    }

    fn replay_logging(
        record: &Record<G>,
        plies: usize,
        mut told: impl FnMut(usize, &G, &Step<G::Event>),
        log: Option<Vec<Draw>>,
    ) -> Result<Self, ReplayError<G::Breach>> {
        let secret = record.secret.ok_or(ReplayError::NoSecret)?;
        if secret.commitment() != record.commit {
            return Err(ReplayError::WrongSecret);
        }
        let revised = record.entries.iter().rev().find_map(|entry| match entry {
            Entry::Position { rules, .. } => Some(*rules),
            _ => None,
        });
        let found = revised.unwrap_or(record.rules);
        if found != G::REVISION {
            return Err(ReplayError::Revision { found, here: G::REVISION });
        }
        if record.data_digest != G::data_digest() {
            return Err(ReplayError::Data { found: record.data_digest, here: G::data_digest() });
        }
        // What came before a corrected rule replays with the build of its time; we go on from the last position.
        let from = record.entries.iter().rposition(|entry| matches!(entry, Entry::Position { .. }));
        let fresh = Record::new(record.setup.clone(), &record.names, secret, record.shares.clone());
        let house = House { log, ..House::new(secret.seed(&fresh.shares, &fresh.seeded_header())) };
        let (mut sitting, start) = Self::begin(fresh, house);
        sitting.record.rules = record.rules;
        let mut ply = 0;
        if let Some(Entry::Position { text, .. }) = from.map(|at| &record.entries[at]) {
            let lines: Vec<_> = Line::all(text).collect();
            sitting.game = G::from_position(&lines, &mut sitting.house).map_err(ReplayError::Position)?;
            sitting.house.events.clear();
            if sitting.game.setup() != record.setup {
                return Err(ReplayError::OtherTable);
            }
            ply =
                record.entries[..from.unwrap_or(0)].iter().filter(|entry| matches!(entry, Entry::Move { .. })).count();
        }
        let skipped = from.map_or(0, |at| at + 1);
        sitting.record.entries.extend(record.entries[..skipped].iter().cloned());
        told(ply, &sitting.game, &start);
        for entry in &record.entries[skipped..] {
            match entry {
                Entry::Move { seat, action } => {
                    if ply >= plies {
                        break;
                    }
                    let step = sitting.play_recorded(*seat, action).map_err(|breach| ReplayError::Refused {
                        ply,
                        action: action.to_string(),
                        breach,
                    })?;
                    ply += 1;
                    told(ply, &sitting.game, &step);
                }
                Entry::Digest(found) => {
                    let mut here = Digest::of(&sitting.game);
                    // The turn may have ended with a window that all let pass, which is not written.
                    while here != *found && sitting.game.waiting().manner == Manner::Window {
                        sitting.apply_implied_passes(ply, &mut told)?;
                        here = Digest::of(&sitting.game);
                    }
                    if here != *found {
                        return Err(ReplayError::Digest { ply, found: *found, here });
                    }
                }
                Entry::Position { .. } => {} // there is none behind the last one
            }
        }
        let whole = ply == record.plies();
        while whole && record.outcome.is_some() && sitting.game.waiting().manner == Manner::Window {
            sitting.apply_implied_passes(ply, &mut told)?;
        }
        if whole && record.outcome.is_some() && record.outcome != sitting.game.outcome() {
            return Err(ReplayError::Result);
        }
        Ok(sitting)
    }

    /// Plays a decision as it stands in a record: passes that are not written there are filled in. What they bring is part
    /// of the step.
    ///
    /// # Errors
    ///
    /// Returns the rule that forbids it.
    pub fn play_recorded(&mut self, seat: Seat, action: &G::Action) -> Result<Step<G::Event>, G::Breach> {
        let mut whole = Step::NOTHING;
        let is_window = |game: &G| game.waiting().manner == Manner::Window;
        if is_window(&self.game) && G::is_pass(action) && self.game.check(seat, action).is_ok() {
            self.pass_until(None, &mut whole)?; // one pass is written for all
            return Ok(whole);
        }
        while is_window(&self.game) {
            if self.game.check(seat, action).is_ok() {
                // A further step of a reply comes after its first, before which the others have passed.
                if let Some(part) = G::part(action) {
                    self.pass_until(Some((seat, part)), &mut whole)?;
                }
                break;
            }
            if !self.pass_until(None, &mut whole)? {
                break;
            }
        }
        whole.join(self.play(seat, action)?);
        Ok(whole)
    }

    /// Passes for every seat that has not replied to the open window and stands before the place `until`; was there any?
    /// The seat of `until` itself replies once, for all its places.
    fn pass_until(&mut self, until: Option<(Seat, u8)>, whole: &mut Step<G::Event>) -> Result<bool, G::Breach> {
        let window = self.game.waiting();
        let mut passed = false;
        for (asked, _) in window.asked.places().take_while(|&place| Some(place) != until) {
            let now = self.game.waiting();
            let replies_itself = until.is_some_and(|(seat, _)| seat == asked);
            if replies_itself || !now.goes_on(&window) || !now.unanswered.contains(asked) {
                continue;
            }
            if let Some(pass) = self.game.minimal(asked) {
                whole.join(self.play(asked, &pass)?);
                passed = true;
            }
        }
        Ok(passed)
    }

    /// Lets the open window pass, where a record shows that all did.
    fn apply_implied_passes(
        &mut self,
        ply: usize,
        told: &mut impl FnMut(usize, &G, &Step<G::Event>),
    ) -> Result<(), ReplayError<G::Breach>> {
        let mut step = Step::NOTHING;
        let refused = |breach| ReplayError::Refused { ply, action: "pass".to_owned(), breach };
        if !self.pass_until(None, &mut step).map_err(refused)? {
            return Err(ReplayError::Result); // nobody can pass, so the window never ends
        }
        told(ply, &self.game, &step);
        Ok(())
    }

    /// Goes back to an earlier decision by consent of all; the keyed draws then come out as before.
    ///
    /// # Errors
    ///
    /// The record cannot be replayed up to there.
    pub fn rewind(&mut self, plies: usize) -> Result<(), ReplayError<G::Breach>> {
        let (decision, own) = (self.decision + 1, self.own);
        *self = Self::replay(&self.record, plies)?;
        (self.decision, self.own) = (decision, own);
        Ok(())
    }
}
