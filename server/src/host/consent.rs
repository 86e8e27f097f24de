//! What needs the consent of the others: going back further than undo can, playing on without somebody, stopping the
//! clocks or putting them back.

use super::act::ActionId;
use super::{Done, Host, Kind, Who};
use crate::club::now;
use crate::wrong::Wrong;
use civitas_core::seat::Seat;
use civitas_core::sitting::UndoBarrier;
use std::fmt;
use std::str::FromStr;

/// What somebody asks the others for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To go back to this decision of the record.
    Back(usize),
    /// To play on without a seat that does not answer: somebody else plays for it until it comes back.
    Without(Seat),
    /// To stop the clocks until somebody lets them run again.
    Pause,
    /// To give everybody more time.
    Longer,
}

/// As it stands in the journal.
impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Back(plies) => write!(f, "{plies}"),
            Self::Without(seat) => write!(f, "without {}", seat.index()),
            Self::Pause => f.write_str("pause"),
            Self::Longer => f.write_str("longer"),
        }
    }
}

impl FromStr for Wish {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.split_once(' ') {
            Some(("without", seat)) => seat.parse().ok().and_then(Seat::new).map(Self::Without).ok_or(()),
            Some(_) => Err(()),
            None if text == "pause" => Ok(Self::Pause),
            None if text == "longer" => Ok(Self::Longer),
            None => text.parse().map(Self::Back).map_err(|_| ()),
        }
    }
}

/// Somebody asks the others for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Proposal {
    /// Who.
    pub(crate) by: Seat,
    /// For what.
    pub(crate) wish: Wish,
    /// Who agrees, as bits.
    pub(crate) agreed: u8,
}

impl Host {
    /// A seat asks to go back to its last decision.
    ///
    /// # Errors
    ///
    /// It has decided nothing yet.
    pub(crate) async fn ask_undo(&mut self, who: &Who, id: Option<&ActionId>) -> Result<Done, Wrong> {
        let seat = self.seat_of(who)?;
        if let Some(done) = self.repeated(who, id).await? {
            return Ok(done);
        }
        let record = self.playing()?.redacted_record();
        let role = self.seats[seat.index()].role.clone();
        let plies = last_ply_of(&record, &role, &self.roles()).ok_or(Wrong::Barred(UndoBarrier::NothingToUndo))?;
        self.propose(seat, Wish::Back(plies), id).await
    }

    /// A seat asks for something that is about time: to go on without somebody, to stop the clocks, for more time.
    ///
    /// # Errors
    ///
    /// It cannot be: nobody waits for that seat, or not for long; or no clock runs here.
    pub(crate) async fn ask_for(&mut self, who: &Who, id: Option<&ActionId>, wish: Wish) -> Result<Done, Wrong> {
        let seat = self.seat_of(who)?;
        if let Some(done) = self.repeated(who, id).await? {
            return Ok(done);
        }
        self.playing()?;
        match wish {
            Wish::Back(_) => return Err(Wrong::Field("what")),
            Wish::Without(other) => {
                let waited_for = self.room()?.sitting().unanswered().contains(&other);
                if other == seat || !waited_for || self.stand_in(other).is_some() {
                    return Err(Wrong::NothingAsked);
                }
                let patience = i64::try_from(self.club.config.patience.as_millis()).unwrap_or(i64::MAX);
                if now() - self.moved < patience {
                    return Err(Wrong::TooEarly);
                }
            }
            Wish::Pause | Wish::Longer if self.clocks.is_none() => return Err(Wrong::NoClock),
            Wish::Pause | Wish::Longer => {}
        }
        self.propose(seat, wish, id).await
    }

    async fn propose(&mut self, by: Seat, wish: Wish, id: Option<&ActionId>) -> Result<Done, Wrong> {
        self.proposal = Some(Proposal { by, wish, agreed: 0 });
        self.note_to_all(Kind::Ask, Some(by), &wish.to_string());
        self.name_action(by, id);
        self.carry_out_if_agreed()?;
        self.commit().await?;
        Ok(self.done(by, false))
    }

    /// A seat agrees, or does not.
    ///
    /// # Errors
    ///
    /// Nobody asks, or it is not asked.
    pub(crate) async fn consent(&mut self, who: &Who, id: Option<&ActionId>, yes: bool) -> Result<Done, Wrong> {
        let seat = self.seat_of(who)?;
        if let Some(done) = self.repeated(who, id).await? {
            return Ok(done);
        }
        let asked = self.proposal.ok_or(Wrong::NothingAsked)?;
        if yes {
            if !self.must_agree(asked).any(|other| other == seat) {
                return Err(Wrong::NothingAsked);
            }
            self.proposal = Some(Proposal { agreed: asked.agreed | 1 << seat.index(), ..asked });
            self.note_to_all(Kind::Agree, Some(seat), "");
            self.name_action(seat, id);
            self.carry_out_if_agreed()?;
        } else {
            self.proposal = None; // whoever asked may say so too
            self.note_to_all(Kind::Refuse, Some(seat), "");
            self.name_action(seat, id);
        }
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// The clocks run again. Whoever sits there may say so; nobody loses anything by it.
    ///
    /// # Errors
    ///
    /// They do not stand still.
    pub(crate) async fn resume(&mut self, who: &Who, id: Option<&ActionId>) -> Result<Done, Wrong> {
        let seat = self.seat_of(who)?;
        if let Some(done) = self.repeated(who, id).await? {
            return Ok(done);
        }
        self.playing()?;
        let clocks = self.clocks.as_mut().filter(|clocks| clocks.paused).ok_or(Wrong::NothingAsked)?;
        clocks.paused = false;
        self.run_clocks(None);
        self.note_to_all(Kind::Resume, Some(seat), "");
        self.name_action(seat, id);
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// Those who have not agreed yet: people who play themselves, others than those who ask and the one who is missing.
    ///
    /// Whoever made the table decides alone that it goes on without somebody.
    pub(crate) fn must_agree(&self, asked: Proposal) -> impl Iterator<Item = Seat> {
        let people = self.people_of(asked.by);
        let without = match asked.wish {
            Wish::Without(seat) => Some(seat),
            _ => None,
        };
        let alone = without.is_some() && self.people_of(asked.by).any(|person| person == self.table.host);
        Seat::all(self.seats.len()).filter(move |&seat| {
            let own = seat == asked.by || self.people_of(seat).any(|person| people.clone().any(|asks| asks == person));
            let asks = !own && !alone && without != Some(seat);
            asks && self.stand_in(seat).is_none() && asked.agreed >> seat.index() & 1 == 0
        })
    }

    /// Who may play a seat.
    pub(super) fn people_of(&self, seat: Seat) -> impl Iterator<Item = &str> + Clone {
        let of_seat = self.holders.iter().filter(move |holder| holder.seat == seat.index() as i64);
        of_seat.map(|holder| holder.person.as_str())
    }

    fn roles(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.role.clone()).collect()
    }

    fn carry_out_if_agreed(&mut self) -> Result<(), Wrong> {
        let Some(asked) = self.proposal else { return Ok(()) };
        if self.must_agree(asked).next().is_some() {
            return Ok(());
        }
        self.proposal = None;
        match asked.wish {
            Wish::Back(plies) => {
                self.playing()?.rewind(plies).map_err(|why| {
                    tracing::error!(why, "a record does not replay");
                    Wrong::Inside
                })?;
                self.run_clocks(None);
                self.note_to_all(Kind::Rewind, Some(asked.by), &plies.to_string());
                self.note_checkpoint(); // an earlier one may hold what was taken back
            }
            Wish::Without(seat) => {
                self.set_away(seat, Some("absent"));
                self.note_to_all(Kind::Away, Some(seat), "");
            }
            Wish::Pause => {
                self.clocks.iter_mut().for_each(|clocks| clocks.paused = true);
                self.run_clocks(None);
                self.note_to_all(Kind::Pause, Some(asked.by), "");
            }
            Wish::Longer => {
                let more = self.pace.more();
                self.clocks.iter_mut().for_each(|clocks| clocks.add(more));
                self.note_to_all(Kind::Longer, Some(asked.by), "");
            }
        }
        Ok(())
    }
}

/// How many decisions a record holds before the last one of a seat.
fn last_ply_of(record: &str, role: &str, roles: &[String]) -> Option<usize> {
    let (mut plies, mut last) = (0, None);
    for line in record.lines().filter(|line| !line.starts_with(' ')) {
        let Some((word, decisions)) = line.split_once(' ').filter(|(word, _)| roles.iter().any(|role| role == word))
        else {
            continue;
        };
        let count = decisions.split(';').count();
        if word == role {
            last = Some(plies + count - 1);
        }
        plies += count;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_read_back_as_it_was_written() {
        let second = Seat::new(1).unwrap();
        for wish in [Wish::Back(12), Wish::Without(second), Wish::Pause, Wish::Longer] {
            assert_eq!(wish.to_string().parse(), Ok(wish));
        }
        for text in ["", "without", "without x", "without 99", "later", "-1"] {
            assert_eq!(text.parse::<Wish>(), Err(()), "{text}");
        }
    }

    #[test]
    fn the_last_decision_of_a_seat_is_found_in_the_record() {
        let record = "civitas 1\ngame tigris\nseats lion=A bull=B\nlion  king H7; tile red H8; end\nbull  swap rrg\n";
        let roles = ["lion", "bull", "pot"].map(str::to_owned);
        assert_eq!(last_ply_of(record, "lion", &roles), Some(2));
        assert_eq!(last_ply_of(record, "bull", &roles), Some(3));
        assert_eq!(last_ply_of(record, "pot", &roles), None);
    }
}
