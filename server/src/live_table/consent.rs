//! What needs the consent of the others: going back further than undo can, playing on without somebody, stopping the
//! clocks or putting them back.

use super::act::{RequestId, is_undo};
use super::{Done, JournalKind, LiveTable, Who};
use crate::context::now;
use crate::error::RequestError;
use crate::store::words::Absence;
use civitas_core::seat::{Seat, Seats};
use civitas_core::sitting::UndoBarrier;
use std::fmt;
use std::str::FromStr;

/// What somebody asks the others for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ProposalKind {
    /// To go back to this decision of the record.
    Rewind(usize),
    /// To play on without a seat that does not answer: somebody else plays for it until it comes back.
    ContinueWithout(Seat),
    /// To stop the clocks until somebody lets them run again.
    Pause,
    /// To give everybody more time.
    AddTime,
}

/// As it stands in the journal.
impl fmt::Display for ProposalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rewind(plies) => write!(f, "{plies}"),
            Self::ContinueWithout(seat) => write!(f, "without {}", seat.index()),
            Self::Pause => f.write_str("pause"),
            Self::AddTime => f.write_str("longer"),
        }
    }
}

impl FromStr for ProposalKind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.split_once(' ') {
            Some(("without", seat)) => seat.parse().ok().and_then(Seat::new).map(Self::ContinueWithout).ok_or(()),
            Some(_) => Err(()),
            None if text == "pause" => Ok(Self::Pause),
            None if text == "longer" => Ok(Self::AddTime),
            None => text.parse().map(Self::Rewind).map_err(|_| ()),
        }
    }
}

/// Somebody asks the others for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Proposal {
    /// Who.
    pub(crate) by: Seat,
    /// For what.
    pub(crate) kind: ProposalKind,
    /// The seats that agree.
    pub(crate) agreed: Seats,
}

impl LiveTable {
    /// A seat asks to go back to its last decision.
    ///
    /// # Errors
    ///
    /// It has decided nothing yet.
    pub(crate) async fn ask_undo(&mut self, who: &Who, id: Option<&RequestId>) -> Result<Done, RequestError> {
        let seat = self.acting_seat(who)?;
        if let Some(done) = self.repeated(who, id, is_undo).await? {
            return Ok(done);
        }
        let plies = self.playing()?.last_ply_of(seat);
        let plies = plies.ok_or(RequestError::NotUndoable(UndoBarrier::NothingToUndo))?;
        self.propose(seat, ProposalKind::Rewind(plies), id).await
    }

    /// A seat asks for something that is about time: to go on without somebody, to stop the clocks, for more time.
    ///
    /// # Errors
    ///
    /// It cannot be: nobody waits for that seat, or not for long; or no clock runs here.
    pub(crate) async fn propose_time_change(
        &mut self,
        who: &Who,
        id: Option<&RequestId>,
        kind: ProposalKind,
    ) -> Result<Done, RequestError> {
        let seat = self.acting_seat(who)?;
        if let Some(done) = self.repeated(who, id, |row| row.is(JournalKind::Ask, &kind.to_string())).await? {
            return Ok(done);
        }
        self.playing()?;
        match kind {
            ProposalKind::Rewind(_) => return Err(RequestError::InvalidField("what")),
            ProposalKind::ContinueWithout(other) => {
                // Whoever is asked: that a seat has answered under a seal is nobody's business.
                let waited_for = self.asked().seats.contains(&other);
                if other == seat || !waited_for || self.stand_in(other).is_some() {
                    return Err(RequestError::NothingPending);
                }
                let wait = i64::try_from(self.context.config.absent_after.as_millis()).unwrap_or(i64::MAX);
                if now() - self.last_move_at < wait {
                    return Err(RequestError::TooEarly);
                }
            }
            ProposalKind::Pause | ProposalKind::AddTime if self.clocks.is_none() => return Err(RequestError::NoClock),
            ProposalKind::Pause | ProposalKind::AddTime => {}
        }
        self.propose(seat, kind, id).await
    }

    async fn propose(&mut self, by: Seat, kind: ProposalKind, id: Option<&RequestId>) -> Result<Done, RequestError> {
        self.proposal = Some(Proposal { by, kind, agreed: Seats::NONE });
        self.append_public_row(JournalKind::Ask, Some(by), &kind.to_string());
        self.tag_last_row(by, id);
        self.carry_out_if_agreed()?;
        self.commit().await?;
        Ok(self.done(by, false))
    }

    /// A seat agrees, or does not.
    ///
    /// # Errors
    ///
    /// Nobody asks, or it is not asked.
    pub(crate) async fn consent(&mut self, who: &Who, id: Option<&RequestId>, yes: bool) -> Result<Done, RequestError> {
        let seat = self.acting_seat(who)?;
        let answer = if yes { JournalKind::Agree } else { JournalKind::Refuse };
        if let Some(done) = self.repeated(who, id, |row| row.is(answer, "")).await? {
            return Ok(done);
        }
        let asked = self.proposal.ok_or(RequestError::NothingPending)?;
        if yes {
            if !self.must_agree(asked).any(|other| other == seat) {
                return Err(RequestError::NothingPending);
            }
            self.proposal = Some(Proposal { agreed: asked.agreed.with(seat), ..asked });
            self.append_public_row(JournalKind::Agree, Some(seat), "");
            self.tag_last_row(seat, id);
            self.carry_out_if_agreed()?;
        } else {
            self.proposal = None; // whoever asked may say so too
            self.append_public_row(JournalKind::Refuse, Some(seat), "");
            self.tag_last_row(seat, id);
        }
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// The clocks run again. Whoever sits there may say so; nobody loses anything by it.
    ///
    /// # Errors
    ///
    /// They do not stand still.
    pub(crate) async fn resume(&mut self, who: &Who, id: Option<&RequestId>) -> Result<Done, RequestError> {
        let seat = self.acting_seat(who)?;
        if let Some(done) = self.repeated(who, id, |row| row.is(JournalKind::Resume, "")).await? {
            return Ok(done);
        }
        self.playing()?;
        let clocks = self.clocks.as_mut().filter(|clocks| clocks.paused).ok_or(RequestError::NothingPending)?;
        clocks.paused = false;
        self.run_clocks(None, false);
        self.append_public_row(JournalKind::Resume, Some(seat), "");
        self.tag_last_row(seat, id);
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// Those who have not agreed yet: people who play themselves, others than those who ask and the one who is missing.
    ///
    /// Whoever made the table decides alone that it goes on without somebody.
    pub(crate) fn must_agree(&self, asked: Proposal) -> impl Iterator<Item = Seat> {
        let people = self.people_of(asked.by);
        let without = match asked.kind {
            ProposalKind::ContinueWithout(seat) => Some(seat),
            _ => None,
        };
        let alone = without.is_some() && self.people_of(asked.by).any(|person| person == self.table.host);
        Seat::all(self.seats.len()).filter(move |&seat| {
            let own = seat == asked.by || self.people_of(seat).any(|person| people.clone().any(|asks| asks == person));
            let asks = !own && !alone && without != Some(seat);
            asks && self.stand_in(seat).is_none() && !asked.agreed.contains(seat)
        })
    }

    /// Who may play a seat.
    pub(super) fn people_of(&self, seat: Seat) -> impl Iterator<Item = &str> + Clone {
        let of_seat = self.holders.iter().filter(move |holder| holder.seat == seat);
        of_seat.map(|holder| holder.person.as_str())
    }

    fn carry_out_if_agreed(&mut self) -> Result<(), RequestError> {
        let Some(asked) = self.proposal else { return Ok(()) };
        if self.must_agree(asked).next().is_some() {
            return Ok(());
        }
        self.proposal = None;
        match asked.kind {
            ProposalKind::Rewind(plies) => {
                self.playing()?.rewind(plies).map_err(|why| {
                    tracing::error!(why, "a record does not replay");
                    RequestError::Internal("the record cannot be rewound")
                })?;
                self.run_clocks(None, false);
                self.append_public_row(JournalKind::Rewind, Some(asked.by), &plies.to_string());
                self.append_checkpoint(); // an earlier one may hold what was taken back
            }
            ProposalKind::ContinueWithout(seat) => {
                self.set_away(seat, Some(Absence::Absent));
                self.append_public_row(JournalKind::Away, Some(seat), "");
            }
            ProposalKind::Pause => {
                self.clocks.iter_mut().for_each(|clocks| clocks.paused = true);
                self.run_clocks(None, false);
                self.append_public_row(JournalKind::Pause, Some(asked.by), "");
            }
            ProposalKind::AddTime => {
                let more = self.pace.extension();
                self.clocks.iter_mut().for_each(|clocks| clocks.extend_all(more));
                self.append_public_row(JournalKind::TimeAdded, Some(asked.by), "");
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_read_back_as_it_was_written() {
        let second = Seat::new(1).unwrap();
        for kind in [
            ProposalKind::Rewind(12),
            ProposalKind::ContinueWithout(second),
            ProposalKind::Pause,
            ProposalKind::AddTime,
        ] {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for text in ["", "without", "without x", "without 99", "later", "-1"] {
            assert_eq!(text.parse::<ProposalKind>(), Err(()), "{text}");
        }
    }
}
