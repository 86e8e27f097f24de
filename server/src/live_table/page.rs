//! The pages of a table, made in its task from what a viewer may know.

use super::events::StoredEvents;
use super::log::LogEntry;
use super::{LiveTable, Proposal, ProposalKind, Status, Who};
use crate::error::RequestError;
use crate::pace::Pace;
use crate::store::words::{Absence, JournalKind, SeatKind};
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::standing_orders::{Instruction, OrderEnd};
use civitas_table::messages::{Args, Messages};
use civitas_table::pages::{
    self, BestResult, Chance, ChatLine, Frame, Handover, Invitation, PlayerMenu, SeatInfo, TablePage, Theme,
    WaitingRoom,
};
use civitas_table::presenter::{Presenter, Reader};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::Value;

/// How many things of the log a page shows; the replay shows all.
const LOG_SHOWN: usize = 80;

/// How many lines of chat a page shows.
const CHAT_SHOWN: usize = 100;

/// Who reads, and how it likes its pages.
#[derive(Debug, Clone)]
pub(crate) struct PageContext {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) name: String,
    /// The address of the page.
    pub(crate) path: String,
    /// Where the server is, for links to be sent: `https://host`.
    pub(crate) origin: String,
    /// What is public about the draws of the table that the page shows.
    pub(crate) chance: Option<Chance>,
}

impl PageContext {
    pub(crate) fn frame(&self) -> Frame<'_> {
        let frame = Frame::new(self.lang, self.theme, &self.name, &self.path);
        Frame { chance: self.chance.as_ref(), ..frame }
    }
}

/// The whole page, or what changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Whole,
    Fragment,
}

impl LiveTable {
    /// What the table is called.
    pub(crate) fn title(&self, lang: Lang) -> String {
        title(&self.table.title, &self.table.name, lang)
    }

    /// The page of the table for somebody: the waiting room, the table, the screen between two players, or the end.
    ///
    /// # Errors
    ///
    /// It may not look, or the store cannot be read.
    pub(crate) async fn page(
        &self,
        who: &Who,
        link: Option<&str>,
        part: Part,
        reading: &PageContext,
    ) -> Result<String, RequestError> {
        let reading = &PageContext { chance: self.chance(), ..reading.clone() };
        if let Some(link) = link.filter(|link| self.seat_behind(link).is_ok()) {
            return Ok(self.waiting_room(who, Some(link), reading));
        }
        let viewer = self.viewer_of(who)?;
        if let Some(next) = self.next_at_screen(who) {
            return self.handover(next, reading);
        }
        match self.status {
            Status::Open => Ok(self.waiting_room(who, None, reading)),
            Status::Over if part == Part::Whole => self.after(viewer, who, &self.best_alone(who).await?, reading),
            Status::Playing | Status::Over => self.table_page(viewer, who, part, reading).await,
        }
    }

    /// What is public about the draws of this table.
    fn chance(&self) -> Option<Chance> {
        let shares = self.seats.iter().filter_map(|seat| seat.share.clone()).collect();
        let (table, seats) = (self.table.id.clone(), self.seats.len());
        Some(Chance { table, commitment: self.commitment()?, shares, seats })
    }

    fn waiting_room(&self, who: &Who, link: Option<&str>, reading: &PageContext) -> String {
        let invited = link.and_then(|link| self.seat_behind(link).ok());
        let own = |seat: Seat| who.person.as_deref().is_some_and(|person| self.held(person).any(|held| held == seat));
        let links = self.links(who);
        let seats = Seat::all(self.seats.len()).map(|seat| {
            let row = &self.seats[seat.index()];
            let taken = row.kind.is_taken();
            let shown = links.iter().find(|(other, _)| *other == seat && !taken);
            Invitation {
                role: row.role.clone(),
                name: taken
                    .then(|| self.display_name(seat, reading.lang))
                    .filter(|_| invited != Some(seat) || own(seat)),
                link: shown.map(|(_, link)| format!("{}/t/{}/join/{link}", reading.origin, self.table.id)),
                free: invited == Some(seat) || (invited.is_none() && row.kind == SeatKind::Open),
            }
        });
        let mut agreed = vec![pace_words(&self.pace, reading.lang)];
        if self.from_position {
            agreed.push(Messages::of(reading.lang).text("waiting-position"));
        }
        let room = WaitingRoom {
            id: self.table.id.clone(),
            title: self.title(reading.lang),
            game: self.table.name.clone(),
            agreed,
            seats: seats.collect(),
            may_start: invited.is_none() && who.person.as_deref() == Some(self.table.host.as_str()),
            seated: invited.map_or_else(|| self.seat_of(who).is_ok(), own),
        };
        pages::waiting_room(&reading.frame(), &room).into_string()
    }

    fn handover(&self, next: Seat, reading: &PageContext) -> Result<String, RequestError> {
        let room = self.room()?;
        let page = Handover {
            id: self.table.id.clone(),
            name: self.display_name(next, reading.lang),
            sign: room.presenter().role_icon(next),
            symbols: room.presenter().symbols(),
        };
        Ok(pages::handover(&reading.frame(), &page).into_string())
    }

    async fn table_page(
        &self,
        viewer: Viewer,
        who: &Who,
        part: Part,
        reading: &PageContext,
    ) -> Result<String, RequestError> {
        let room = self.room()?;
        let reader = Reader { viewer, lang: reading.lang };
        let entries = self.end_of_log(viewer, LOG_SHOWN).await?;
        let turns_shown = entries.iter().filter(|entry| entry.turn).count();
        let turns_before = room.sitting().turns().saturating_sub(turns_shown);
        let mut log = Vec::new();
        let mut since = 0;
        for entry in &entries {
            let own =
                matches!(viewer, Viewer::Seat(seat) if entry.seat == Some(seat) && entry.kind == JournalKind::Play);
            let lines = entry.events.iter().map(|event| room.presenter().log_line(reader, event));
            let lines: Vec<_> = lines.map(|line| pages::LogEntry { ply: entry.plies, line }).collect();
            since = if own { 0 } else { since + lines.len() };
            log.extend(lines);
        }
        if let Viewer::Seat(seat) = viewer {
            log = pages::mark_touched(log, seat);
        }
        let chat = self.chat(viewer, reading.lang).await?;
        let consent = self
            .proposal
            .filter(|&asked| matches!(viewer, Viewer::Seat(seat) if self.must_agree(asked).any(|other| other == seat)));
        let page = TablePage {
            id: &self.table.id,
            title: &self.title(reading.lang),
            room: room.presenter(),
            game: room.sitting(),
            reader,
            last: &recent(room.presenter(), &entries, viewer),
            seats: &self.seat_infos(viewer, reading.lang),
            log: &log,
            turns_before,
            chat: &chat,
            version: self.heard_by(viewer),
            since: if viewer == Viewer::Spectator { 0 } else { since },
            confirm: !matches!(self.pace, Pace::Live { .. }),
            consent: consent.map(|asked| self.question(asked, reading.lang)),
            answered: self.answered(viewer),
            own: self.own(viewer, who, reading),
        };
        let markup = match part {
            Part::Whole => pages::table(&reading.frame(), &page),
            Part::Fragment => pages::fragment(&reading.frame(), &page),
        };
        Ok(markup.into_string())
    }

    /// What somebody who plays finds in the menu.
    fn own(&self, viewer: Viewer, who: &Who, reading: &PageContext) -> Option<PlayerMenu> {
        let Viewer::Seat(seat) = viewer else { return None };
        let link = self.links(who).into_iter().find(|(other, _)| *other == seat)?.1;
        let asked = self.asked();
        let silent = asked.seats.iter().filter(|&&other| other != seat && self.stand_in(other).is_none());
        Some(PlayerMenu {
            link: format!("{}/t/{}/join/{link}", reading.origin, self.table.id),
            hints: self.table.hints,
            paused: self.clocks.as_ref().map(|clocks| clocks.paused),
            orders: self.order_infos(seat),
            silent: silent
                .map(|&other| (self.seats[other.index()].role.clone(), self.display_name(other, reading.lang)))
                .collect(),
        })
    }

    /// Whether the reader has answered what others may still be asked, and until when the answer can be changed.
    fn answered(&self, viewer: Viewer) -> Option<pages::Answered> {
        let Viewer::Seat(seat) = viewer else { return None };
        self.has_answered(seat).then(|| pages::Answered { until: self.deadline() })
    }

    /// When the clock of what is asked runs out, in the time zone of the table.
    fn deadline(&self) -> Option<String> {
        let at = self.clocks.as_ref()?.next_timeout(&self.pace, &self.context.downtimes)?;
        let zone = match &self.pace {
            Pace::ByTurn { quiet: Some(quiet), .. } => TimeZone::get(&quiet.zone).unwrap_or(TimeZone::UTC),
            _ => TimeZone::UTC,
        };
        let at = Timestamp::from_millisecond(at).ok()?.to_zoned(zone);
        Some(at.strftime("%Y-%m-%d %H:%M %Z").to_string())
    }

    /// The standing orders of a seat that let something pass and have not ended.
    fn order_infos(&self, seat: Seat) -> Vec<pages::OrderInfo> {
        let Ok(sitting) = self.sitting() else { return Vec::new() };
        let (turns, decision) = (u32::try_from(sitting.turns()).unwrap_or(u32::MAX), sitting.decision());
        let own = &self.orders[seat.index()];
        let orders = own.iter().filter(|order| order.then == Instruction::Pass && !order.is_past(turns, decision));
        let role = |actor: Seat| self.seats.get(actor.index()).map_or_else(String::new, |row| row.role.clone());
        let infos = orders.map(|order| pages::OrderInfo {
            kind: order.kind.clone().unwrap_or_default(),
            actor: order.actor.map_or_else(String::new, role),
            unless_target: own
                .iter()
                .any(|other| other.then == Instruction::Ask && other.only_if_target && other.kind == order.kind),
            turns_left: match order.until {
                Some(OrderEnd::Turn(end)) => Some(end.saturating_sub(turns)),
                Some(OrderEnd::Decision(_)) | None => None,
            },
        });
        infos.collect()
    }

    /// What the others are asked to agree to.
    fn question(&self, asked: Proposal, lang: Lang) -> String {
        let args = Args::new().with("name", self.display_name(asked.by, lang));
        let words = Messages::of(lang);
        match asked.kind {
            ProposalKind::Rewind(_) => words.format("proposal-back", &args),
            ProposalKind::ContinueWithout(seat) => {
                words.format("proposal-without", &args.with("other", self.display_name(seat, lang)))
            }
            ProposalKind::Pause => words.format("proposal-pause", &args),
            ProposalKind::AddTime => words.format("proposal-longer", &args),
        }
    }

    /// The best results that somebody has had alone with the options of this table, if it is such a table of its own.
    async fn best_alone(&self, who: &Who) -> Result<Vec<BestResult>, RequestError> {
        const SHOWN: i64 = 5;
        let (Some(person), Ok(room)) = (&who.person, self.room()) else { return Ok(Vec::new()) };
        if self.seats.len() > 1 || self.seat_of(who).is_err() {
            return Ok(Vec::new());
        }
        let options = room.sitting().options();
        let rows = self.context.store.best_alone(person, &self.table.name, &options, SHOWN).await?;
        let best = rows.into_iter().map(|row| BestResult {
            points: row.points,
            won: row.won,
            date: Timestamp::from_millisecond(row.at)
                .map_or_else(|_| String::new(), |at| at.to_zoned(TimeZone::UTC).strftime("%Y-%m-%d").to_string()),
            is_this: row.played == self.table.id,
        });
        Ok(best.collect())
    }

    fn after(
        &self,
        viewer: Viewer,
        who: &Who,
        best: &[BestResult],
        reading: &PageContext,
    ) -> Result<String, RequestError> {
        let room = self.room()?;
        let gone = |seat: &Seat| self.seats[seat.index()].away == Some(Absence::Resigned);
        let page = pages::ResultPage {
            id: &self.table.id,
            title: &self.title(reading.lang),
            room: room.presenter(),
            game: room.sitting(),
            reader: Reader { viewer, lang: reading.lang },
            // The chart has little room, so bots go by their roles there.
            seats: &Seat::all(self.seats.len())
                .zip(self.seat_infos(viewer, reading.lang))
                .map(|(seat, info)| SeatInfo { name: room.presenter().name(reading.lang, seat), ..info })
                .collect::<Vec<_>>(),
            rematch: self.seat_of(who).is_ok(),
            resigned: &Seat::all(self.seats.len()).filter(gone).collect::<Vec<_>>(),
            best,
        };
        Ok(pages::result_page(&reading.frame(), &page).into_string())
    }

    /// The page of a position: after so many decisions, or after the last one of whoever looks.
    ///
    /// # Errors
    ///
    /// It may not look, or there were not so many.
    pub(crate) async fn replay_page(
        &self,
        who: &Who,
        ply: Option<usize>,
        since_mine: bool,
        reading: &PageContext,
    ) -> Result<String, RequestError> {
        let viewer = self.viewer_of(who)?;
        let mine = if since_mine { self.last_own_ply(viewer).await? } else { None };
        let (game, ply, plies) = self.at_ply(mine.or(ply))?;
        let row = self.context.store.play_at(&self.table.id, viewer, ply).await?;
        let events = row.map(|row| StoredEvents::read(&row.told));
        let last = events.as_ref().map_or(&[][..], |events| events.to(viewer));
        let page = pages::Replay {
            id: &self.table.id,
            title: &self.title(reading.lang),
            room: self.room()?.presenter(),
            game: &*game,
            reader: Reader { viewer, lang: reading.lang },
            ply,
            plies,
            last,
        };
        Ok(pages::replay(&reading.frame(), &page).into_string())
    }

    /// The length of the record after the last decision of a viewer.
    async fn last_own_ply(&self, viewer: Viewer) -> Result<Option<usize>, RequestError> {
        let entries = self.log(viewer).await?;
        let own = |entry: &&LogEntry| {
            entry.kind == JournalKind::Play && matches!(viewer, Viewer::Seat(seat) if entry.seat == Some(seat))
        };
        Ok(entries.iter().rev().find(own).map(|entry| entry.plies))
    }

    async fn chat(&self, viewer: Viewer, lang: Lang) -> Result<Vec<ChatLine>, RequestError> {
        let store = &self.context.store;
        let rows = store.last_heard(&self.table.id, viewer, CHAT_SHOWN, Some(JournalKind::Say)).await?;
        let name = |seat: Option<Seat>| seat.map_or_else(String::new, |seat| self.display_name(seat, lang));
        Ok(rows.into_iter().map(|row| ChatLine { name: name(row.seat), text: row.line }).collect())
    }

    /// What a seat is called: by its name, its level or its role.
    pub(crate) fn display_name(&self, seat: Seat, lang: Lang) -> String {
        let row = &self.seats[seat.index()];
        let role = || Messages::of(lang).term(&format!("{}-role", self.table.name), &row.role, "");
        match row.kind {
            SeatKind::Bot => {
                let levels = self.context.bots.levels(&self.table.name);
                let level = levels.iter().find(|level| Some(&level.word) == row.level.as_ref());
                level.map_or_else(role, |level| format!("{} ({})", role(), level.name(lang)))
            }
            _ if row.name.is_empty() => role(),
            _ => row.name.clone(),
        }
    }

    /// Is the player of a seat connected at the moment?
    pub(super) fn is_connected(&self, seat: Seat) -> bool {
        self.listeners.iter().any(|listener| listener.reader.viewer == Viewer::Seat(seat) && !listener.to.is_closed())
    }

    fn seat_infos(&self, viewer: Viewer, lang: Lang) -> Vec<SeatInfo> {
        let asked = self.asked();
        let infos = Seat::all(self.seats.len()).map(|seat| {
            let row = &self.seats[seat.index()];
            let left = self.time_left(seat).map(|left| u32::try_from(left / 1000).unwrap_or(0));
            SeatInfo {
                name: self.display_name(seat, lang),
                bot: row.kind == SeatKind::Bot,
                you: viewer == Viewer::Seat(seat),
                away: row.away.is_some(),
                here: self.is_connected(seat),
                clock: left.map_or_else(String::new, clock_words),
                running: left.filter(|_| asked.seats.contains(&seat)),
            }
        });
        infos.collect()
    }
}

/// What a table is called, or its game if it has no name.
pub(crate) fn title(title: &str, game: &str, lang: Lang) -> String {
    if title.is_empty() { Messages::of(lang).text(game) } else { title.to_owned() }
}

/// How fast a table plays, in words.
pub(crate) fn pace_words(pace: &Pace, lang: Lang) -> String {
    let words = Messages::of(lang);
    match pace {
        Pace::Free => words.text("pace-live"),
        Pace::HotSeat => words.text("pace-hotseat"),
        Pace::Live { seconds, increment } => format!("{} + {increment} s", clock_words(*seconds)),
        Pace::ByTurn { hours, .. } => format!("{}, {hours} h", words.text("pace-turns")),
    }
}

fn clock_words(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// What is new to a viewer: what was heard since its own last decision, or that decision; for those who watch, the last
/// turn.
fn recent(presenter: &dyn Presenter, entries: &[LogEntry], viewer: Viewer) -> Vec<Value> {
    let plays: Vec<_> = entries.iter().filter(|entry| entry.kind == JournalKind::Play).collect();
    let own = |entry: &&LogEntry| matches!(viewer, Viewer::Seat(seat) if entry.seat == Some(seat));
    let from = match viewer {
        Viewer::Seat(_) => plays.iter().rposition(own).map_or(0, |at| if at + 1 == plays.len() { at } else { at + 1 }),
        Viewer::Spectator => {
            let before = plays.len().saturating_sub(1);
            plays[..before].iter().rposition(|entry| entry.turn).map_or(0, |at| at + 1)
        }
    };
    let events = |plays: &[&LogEntry]| plays.iter().flat_map(|entry| entry.events.iter().cloned()).collect::<Vec<_>>();
    // A conflict that was open at the reader's last decision is told from its beginning.
    let mut told = events(&plays[..from]);
    told.drain(..presenter.open_from(&told));
    told.extend(events(&plays[from..]));
    told
}
