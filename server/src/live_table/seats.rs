//! Who sits where, who may sit down, and the start of the game when all do.

use super::events::StoredEvents;
use super::{Done, JournalKind, LiveTable, Status};
use crate::context::now;
use crate::error::RequestError;
use crate::pace::Clocks;
use crate::store::words::{Absence, SeatKind, Viewers};
use crate::store::{Change, HolderRow, PersonRow};
use crate::tables::{NewSeat, NewTable};
use crate::token::same;
use civitas_core::chance::Share;
use civitas_core::erased::StepEvents;
use civitas_core::game::Manner;
use civitas_core::seat::{Seat, Viewer};

/// Whoever asks something of a table: a person, and perhaps for which of its seats.
#[derive(Debug, Clone, Default)]
pub(crate) struct Who {
    /// Its id; nobody has sat down yet without one.
    pub(crate) person: Option<String>,
    /// The word of the role of a seat.
    pub(crate) role: Option<String>,
}

/// The links that lead to a seat.
pub(crate) const INVITE_LINK: &str = "invite";
/// The links by which its owner comes back, from another browser too.
pub(crate) const RETURN_LINK: &str = "return";

impl LiveTable {
    /// The seats a person holds.
    pub(crate) fn held(&self, person: &str) -> impl Iterator<Item = Seat> {
        let held = self.holders.iter().filter(move |holder| holder.person == person);
        held.map(|holder| holder.seat)
    }

    /// The seat with a role.
    pub(crate) fn seat_with(&self, role: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| seat.role == role).and_then(Seat::new)
    }

    /// The seat for which somebody acts: the one it names, else the one it holds, else the one of those it holds that
    /// is asked.
    ///
    /// # Errors
    ///
    /// It holds none, or not this one.
    pub(crate) fn seat_of(&self, who: &Who) -> Result<Seat, RequestError> {
        let person = who.person.as_deref().ok_or(RequestError::NotSeated)?;
        let held: Vec<_> = self.held(person).collect();
        if held.is_empty() {
            return Err(RequestError::NotSeated);
        }
        match &who.role {
            Some(role) => self.seat_with(role).filter(|seat| held.contains(seat)).ok_or(RequestError::NotYours),
            None if held.len() > 1 => {
                // First who must still answer: under a seal the next at the same screen.
                let unanswered = self.unanswered();
                let asked = unanswered.iter().chain(self.asked().seats);
                let first = asked.into_iter().find(|seat| held.contains(seat));
                first.or_else(|| held.first().copied()).ok_or(RequestError::NotSeated)
            }
            None => held.first().copied().ok_or(RequestError::NotSeated),
        }
    }

    /// The seat for which somebody acts, if its owner still plays it.
    ///
    /// # Errors
    ///
    /// Returns what [`LiveTable::seat_of`] does, and [`RequestError::Resigned`] if the seat has given up: a bot plays it to
    /// the end, and from the moment of the resignation.
    pub(crate) fn acting_seat(&self, who: &Who) -> Result<Seat, RequestError> {
        let seat = self.seat_of(who)?;
        let resigned = self.seats[seat.index()].away == Some(Absence::Resigned);
        if resigned && self.status == Status::Playing { Err(RequestError::Resigned) } else { Ok(seat) }
    }

    /// As whom somebody looks.
    ///
    /// # Errors
    ///
    /// It names a seat that is not its own, or nobody may watch.
    pub(crate) fn viewer_of(&self, who: &Who) -> Result<Viewer, RequestError> {
        match self.seat_of(who) {
            Ok(seat) => Ok(Viewer::Seat(seat)),
            Err(RequestError::NotSeated) if who.role.is_none() => {
                // Whoever looks for a seat must see the table.
                let inviting = self.status == Status::Open;
                if self.table.spectators || inviting { Ok(Viewer::Spectator) } else { Err(RequestError::NoSpectators) }
            }
            Err(error) => Err(error),
        }
    }

    /// Sits down on a free seat: an open one, or the one a link leads to.
    ///
    /// # Errors
    ///
    /// The seat is taken, or the link leads to none.
    pub(crate) async fn sit(
        &mut self,
        person: &PersonRow,
        name: &str,
        role: Option<&str>,
        link: Option<&str>,
        share: Option<Share>,
    ) -> Result<Seat, RequestError> {
        let seat = match link {
            Some(link) => self.seat_behind(link)?,
            None => self.open_seat(role)?,
        };
        let holds = self.held(&person.id).any(|held| held == seat);
        if holds {
            return Ok(seat);
        }
        let returns = link.is_some_and(|link| same(link, &self.link(RETURN_LINK, seat)));
        if returns {
            self.add_holder(seat, &person.id);
            self.commit().await?;
            return Ok(seat);
        }
        if self.status != Status::Open || self.seats[seat.index()].kind.is_taken() {
            return Err(RequestError::Taken);
        }
        let row = &mut self.seats[seat.index()];
        row.kind = SeatKind::Person;
        name.clone_into(&mut row.name);
        row.share = share.map(|share| share.to_string());
        self.pending.seats.push(row.clone());
        self.add_holder(seat, &person.id);
        self.append_public_row(JournalKind::Sit, Some(seat), name);
        self.begin_if_full()?;
        self.commit().await?;
        Ok(seat)
    }

    fn add_holder(&mut self, seat: Seat, person: &str) {
        let game = self.table.id.clone();
        let row = HolderRow { game, seat, person: person.to_owned(), since: now() };
        self.holders.push(row.clone());
        self.pending.holders.push(row);
    }

    /// The link word of a seat.
    pub(crate) fn link(&self, what: &str, seat: Seat) -> String {
        let replaced = self.seats.get(seat.index()).map_or(0, |row| row.links);
        self.context.link(what, &self.table.id, seat.index(), replaced)
    }

    /// The seat to which a link leads.
    pub(crate) fn seat_behind(&self, link: &str) -> Result<Seat, RequestError> {
        let mut seats = Seat::all(self.seats.len());
        let found =
            seats.find(|&seat| [INVITE_LINK, RETURN_LINK].iter().any(|what| same(link, &self.link(what, seat))));
        found.ok_or(RequestError::BadLink)
    }

    /// A free seat that anybody may take: the one with a role, or the first.
    pub(crate) fn open_seat(&self, role: Option<&str>) -> Result<Seat, RequestError> {
        if self.status != Status::Open {
            return Err(RequestError::Taken);
        }
        match role {
            Some(role) => {
                let seat = self.seat_with(role).ok_or(RequestError::InvalidField("seat"))?;
                match self.seats[seat.index()].kind {
                    SeatKind::Open => Ok(seat),
                    SeatKind::Invited => Err(RequestError::BadLink),
                    SeatKind::Person | SeatKind::Bot => Err(RequestError::Taken),
                }
            }
            None => self
                .seats
                .iter()
                .position(|seat| seat.kind == SeatKind::Open)
                .and_then(Seat::new)
                .ok_or(RequestError::Taken),
        }
    }

    /// Begins the game if nobody is missing. It is kept with the next commit.
    fn begin_if_full(&mut self) -> Result<(), RequestError> {
        let full = self.seats.iter().all(|seat| seat.kind.is_taken());
        if self.status != Status::Open || !full {
            return Ok(());
        }
        let (mut room, mut told) = super::load::open(&self.context, &self.table, &self.seats)?;
        if let Some(position) = self.position.take() {
            // What the beginning of a game tells has not happened here.
            room = super::load::from_position(&self.context, &room, &self.seats, &position)
                .map_err(RequestError::Setup)?;
            told = StepEvents::default();
        }
        self.room = Some(room);
        self.status = Status::Playing;
        self.clocks = Clocks::start(&self.pace, self.seats.len(), now());
        self.run_clocks(None, false);
        let (asked, all) = (self.asked(), Viewers::everybody(self.seats.len()));
        self.append_row(JournalKind::Start, None, "", all, StoredEvents::step(told, Manner::Turn, asked));
        self.append_checkpoint();
        self.last_move_at = now();
        Ok(())
    }

    /// Whoever made the table begins the game: bots take the seats that are free.
    ///
    /// # Errors
    ///
    /// Somebody else made it, or it has begun.
    pub(crate) async fn start(&mut self, who: &Who) -> Result<(), RequestError> {
        if who.person.as_deref() != Some(self.table.host.as_str()) {
            return Err(RequestError::NotYours);
        }
        if self.status != Status::Open {
            return Err(RequestError::Taken);
        }
        let level = self.context.bots.default_level(&self.table.name);
        for row in self.seats.iter_mut().filter(|row| !row.kind.is_taken()) {
            row.kind = SeatKind::Bot;
            row.name = format!("bot:{level}");
            row.level = Some(level.clone());
            self.pending.seats.push(row.clone());
        }
        self.begin_if_full()?;
        self.commit().await
    }

    /// Begins the game if nobody is missing, and drives on a table that waits for a bot.
    ///
    /// # Errors
    ///
    /// The store does not take it.
    pub(crate) async fn wake(&mut self) -> Result<(), RequestError> {
        self.begin_if_full()?;
        if self.pending.journal.is_empty() {
            self.start_bots_if_needed();
            return Ok(());
        }
        self.commit().await
    }

    /// Somebody goes away or comes back.
    pub(super) fn set_away(&mut self, seat: Seat, away: Option<Absence>) {
        let row = &mut self.seats[seat.index()];
        row.away = away;
        let row = row.clone();
        self.pending.seats.retain(|other| other.seat != row.seat);
        self.pending.seats.push(row);
    }

    /// If somebody plays several seats at one screen: the one that decides next, which must not see the hand of another.
    pub(crate) fn next_at_screen(&self, who: &Who) -> Option<Seat> {
        let held: Vec<_> = self.held(who.person.as_deref()?).collect();
        if held.len() < 2 || self.status != Status::Playing {
            return None;
        }
        let next = self.unanswered().iter().find(|seat| held.contains(seat))?;
        let shown = who.role.as_deref().and_then(|role| self.seat_with(role));
        (shown != Some(next)).then_some(next)
    }

    /// A table like this one, to play again; and the one that was made already, if it was.
    ///
    /// # Errors
    ///
    /// It is not over, or whoever asks did not sit there.
    pub(crate) fn rematch(&self, who: &Who) -> Result<(NewTable, Option<String>), RequestError> {
        self.seat_of(who)?;
        if self.status != Status::Over {
            return Err(RequestError::NotOver);
        }
        let seats = Seat::all(self.seats.len()).map(|seat| {
            let row = &self.seats[seat.index()];
            let new = match (row.kind, &row.level) {
                (SeatKind::Bot, Some(level)) => NewSeat::Bot(level.clone()),
                _ => {
                    let people = self.people_of(seat).map(str::to_owned).collect();
                    NewSeat::Known { people, name: row.name.clone() }
                }
            };
            (Some(row.role.clone()), new)
        });
        let new = NewTable {
            game: self.table.name.clone(),
            title: self.table.title.clone(),
            options: self.table.options.clone(),
            seats: seats.collect(),
            pace: self.pace.clone(),
            spectators: self.table.spectators,
            absent: self.table.absent.clone(),
            hints: self.table.hints,
            share: None,
            secret: None,
            position: None,
        };
        Ok((new, self.table.again.clone()))
    }

    /// Replaces the links of a seat: whoever found an old one cannot sit down with it any more.
    ///
    /// The browser that came to the seat first also sends away those that came later.
    ///
    /// # Errors
    ///
    /// Returns an error if the person does not hold the seat, or the store does not take the change.
    pub(crate) async fn replace_links(&mut self, who: &Who) -> Result<Done, RequestError> {
        let seat = self.seat_of(who)?;
        let row = &mut self.seats[seat.index()];
        row.links += 1;
        self.pending.seats.push(row.clone());
        let of_seat = |holder: &&HolderRow| holder.seat == seat;
        let first = self.holders.iter().filter(of_seat).map(|holder| holder.since).min();
        let own = |holder: &HolderRow| Some(&holder.person) == who.person.as_ref();
        if self.holders.iter().filter(of_seat).any(|holder| own(holder) && Some(holder.since) == first) {
            let (kept, removed) = self.holders.drain(..).partition(|holder| holder.seat != seat || own(holder));
            (self.holders, self.pending.removed_holders) = (kept, removed);
        }
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// Opens the table of the rematch and says where it is, in one commit; the first who asks counts.
    ///
    /// # Errors
    ///
    /// The store does not take it.
    pub(crate) async fn set_again(&mut self, who: &Who, next: &str, rows: Change) -> Result<String, RequestError> {
        let seat = self.seat_of(who)?;
        if let Some(made) = &self.table.again {
            return Ok(made.clone());
        }
        self.table.again = Some(next.to_owned());
        self.pending.games.extend(rows.games);
        self.pending.seats.extend(rows.seats);
        self.pending.holders.extend(rows.holders);
        self.append_public_row(JournalKind::Rematch, Some(seat), next);
        self.commit().await?;
        Ok(next.to_owned())
    }
}
