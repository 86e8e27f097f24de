//! Going back further than undo can, if everybody agrees.

use super::act::ActionId;
use super::{Done, Host, Kind, UndoAsked, Who};
use crate::wrong::Wrong;
use civitas_core::seat::Seat;
use civitas_core::sitting::Bar;

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
        let record = self.playing()?.open_record();
        let role = self.seats[seat.index()].role.clone();
        let plies = last_ply_of(&record, &role, &self.roles()).ok_or(Wrong::Barred(Bar::Nothing))?;
        self.asked_undo = Some(UndoAsked { by: seat, plies, agreed: 0 });
        self.note_to_all(Kind::Ask, Some(seat), &plies.to_string());
        self.name_action(seat, id);
        self.go_back_if_agreed()?;
        self.commit().await?;
        Ok(self.done(seat, false))
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
        let asked = self.asked_undo.ok_or(Wrong::NothingAsked)?;
        if yes {
            if !self.must_agree(asked).any(|other| other == seat) {
                return Err(Wrong::NothingAsked);
            }
            self.asked_undo = Some(UndoAsked { agreed: asked.agreed | 1 << seat.index(), ..asked });
            self.note_to_all(Kind::Agree, Some(seat), "");
            self.name_action(seat, id);
            self.go_back_if_agreed()?;
        } else {
            self.asked_undo = None; // whoever asked may say so too
            self.note_to_all(Kind::Refuse, Some(seat), "");
            self.name_action(seat, id);
        }
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// Those who have not agreed yet: people who play themselves, others than those who ask.
    pub(crate) fn must_agree(&self, asked: UndoAsked) -> impl Iterator<Item = Seat> {
        let people = self.people_of(asked.by);
        Seat::all(self.seats.len()).filter(move |&seat| {
            let own = seat == asked.by || self.people_of(seat).any(|person| people.clone().any(|asks| asks == person));
            !own && self.stand_in(seat).is_none() && asked.agreed >> seat.index() & 1 == 0
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

    fn go_back_if_agreed(&mut self) -> Result<(), Wrong> {
        let Some(asked) = self.asked_undo else { return Ok(()) };
        if self.must_agree(asked).next().is_some() {
            return Ok(());
        }
        self.playing()?.rewind(asked.plies).map_err(|why| {
            tracing::error!(why, "a record does not replay");
            Wrong::Inside
        })?;
        self.asked_undo = None;
        self.last = super::Heard::default();
        self.run_clocks(None);
        self.note_to_all(Kind::Rewind, Some(asked.by), &asked.plies.to_string());
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
    fn the_last_decision_of_a_seat_is_found_in_the_record() {
        let record = "civitas 1\ngame tigris\nseats lion=A bull=B\nlion  king H7; tile red H8; end\nbull  swap rrg\n";
        let roles = ["lion", "bull", "pot"].map(str::to_owned);
        assert_eq!(last_ply_of(record, "lion", &roles), Some(2));
        assert_eq!(last_ply_of(record, "bull", &roles), Some(3));
        assert_eq!(last_ply_of(record, "pot", &roles), None);
    }
}
