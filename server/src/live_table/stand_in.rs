//! Stand-ins: bots at their seats, and who plays for a seat that is absent.
//!
//! All stand-ins that are asked at the same time compute at the same time. In a free phase each of them acts until it has
//! nothing more to do; it says so only when the people are done as well, so that an offer to it is still answered.

use super::{JournalKind, LiveTable, Status};
use crate::bots::{BotRequest, Thought, Turn};
use crate::context::now;
use crate::room::Room;
use crate::store::words::{Absence, SeatKind};
use crate::token::random;
use civitas_bots::advice::SeatPlayer;
use civitas_core::game::Manner;
use civitas_core::seat::{BySeat, Seat, Seats, Viewer};
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Mutex;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The stand-in that plays the minimal answer.
pub(crate) const MINIMAL_STAND_IN: &str = "minimal";

/// The most actions of a bot in one free phase. After them it says that it is done, so that a phase between bots ends.
const MAX_FREE_ACTIONS: u8 = 24;

/// A bot that computes for a seat.
struct Thinking {
    seat: Seat,
    /// The number of what the seat is asked.
    number: u32,
    answer: oneshot::Receiver<Thought>,
}

/// A player and its level. The mutex is never locked: it makes the table `Sync`, which its commands need.
type KeptPlayer = (String, Mutex<Box<dyn SeatPlayer>>);

/// The bots of a table.
#[derive(Default)]
pub(super) struct Driving {
    thinking: Vec<Thinking>,
    /// The public number of the free phase to which the rest belongs.
    phase: u32,
    /// How many actions each bot has made in it.
    actions: BySeat<u8>,
    /// Bots that have nothing more to do, and the number of the last row they had received then.
    finished: BySeat<Option<u64>>,
    /// The players of the last decisions, each with its level, which reuse their trees in the next ones.
    players: BySeat<Option<KeptPlayer>>,
    /// When a bot last computed; `None` after the players were dropped.
    last_used: Option<Instant>,
}

/// After this time without a decision the players of a table are dropped: trees are large.
const KEEP_PLAYERS: Duration = Duration::from_secs(60);

impl Driving {
    /// Whether a bot computes.
    pub(super) fn is_busy(&self) -> bool {
        !self.thinking.is_empty()
    }

    /// Drops the players if none has computed for a while.
    pub(super) fn forget_players(&mut self) {
        if !self.is_busy() && self.last_used.take_if(|used| used.elapsed() > KEEP_PLAYERS).is_some() {
            self.players = BySeat::default();
        }
    }
}

/// What a bot has come to.
#[derive(Debug)]
pub(crate) struct BotAnswer {
    seat: Seat,
    number: u32,
    line: Option<String>,
}

impl LiveTable {
    /// Who plays for a seat: a level of bots, or [`MINIMAL_STAND_IN`]; `None` if its owner does.
    pub(crate) fn stand_in(&self, seat: Seat) -> Option<&str> {
        let row = self.seats.get(seat.index())?;
        match (row.kind, row.away) {
            (SeatKind::Bot, _) => Some(row.level.as_deref().unwrap_or(MINIMAL_STAND_IN)),
            (_, Some(_)) => Some(&self.table.absent),
            _ => None,
        }
    }

    /// The seats that must answer and are played by a stand-in. In a free phase with people, not those that have nothing
    /// to do until they receive something.
    fn stand_ins_to_ask(&self) -> Seats {
        let unanswered = self.unanswered();
        let free = self.room.as_ref().is_some_and(|room| room.sitting().asked().manner == Manner::Free);
        let people = free && unanswered.iter().any(|seat| self.stand_in(seat).is_none());
        let waits = |seat: Seat| {
            people && self.is_this_phase() && self.bots.finished[seat] == Some(self.numbers.of(Viewer::Seat(seat)))
        };
        unanswered.iter().filter(|&seat| self.stand_in(seat).is_some() && !waits(seat)).collect()
    }

    /// For whom a bot computes here. A table where no person plays any more does not keep anybody waiting.
    pub(super) fn turn(&self) -> Turn {
        let is_waited_for = Seat::all(self.seats.len()).any(|seat| self.stand_in(seat).is_none());
        Turn { table: self.table.id.clone(), owner: self.table.host.clone(), is_waited_for }
    }

    /// Whether a bot must act.
    pub(super) fn has_stand_in_to_ask(&self) -> bool {
        !self.stand_ins_to_ask().is_empty()
    }

    fn is_this_phase(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.sitting().decision() == self.bots.phase)
    }

    /// Lets bots compute for all seats that must answer and do not play themselves.
    pub(super) fn start_bots_if_needed(&mut self) {
        if !self.is_this_phase() {
            let phase = self.room.as_ref().map_or(0, |room| room.sitting().decision());
            (self.bots.phase, self.bots.actions, self.bots.finished) = (phase, BySeat::default(), BySeat::default());
        }
        let wanted = self.stand_ins_to_ask();
        let numbers: BySeat<u32> =
            BySeat(std::array::from_fn(|index| Seat::new(index).map_or(0, |seat| self.number(seat))));
        self.bots.thinking.retain(|bot| wanted.contains(bot.seat) && bot.number == numbers[bot.seat]);
        for seat in wanted.iter() {
            if !self.bots.thinking.iter().any(|bot| bot.seat == seat) {
                let answer = self.think(seat);
                self.bots.thinking.push(Thinking { seat, number: numbers[seat], answer });
            }
        }
    }

    fn think(&mut self, seat: Seat) -> oneshot::Receiver<Thought> {
        let (done, answer) = oneshot::channel();
        let level = self.stand_in(seat).unwrap_or(MINIMAL_STAND_IN).to_owned();
        // A bot that has finished is asked again without having received something only when the people are done.
        let finished = self.bots.finished[seat] == Some(self.numbers.of(Viewer::Seat(seat)));
        let spent = self.bots.actions[seat] >= MAX_FREE_ACTIONS || finished;
        let Some(room) = self.room.as_ref().filter(|_| level != MINIMAL_STAND_IN && !spent) else {
            let _ = done.send(Thought::default());
            return answer;
        };
        let [imagined, seed] = random::<16>().map_or([1, 2], |bytes| {
            let [a, b] = [&bytes[..8], &bytes[8..]].map(|half| half.try_into().unwrap_or([0; 8]));
            [u64::from_le_bytes(a), u64::from_le_bytes(b)]
        });
        let position = room.sitting().imagine(seat, imagined);
        let observations = Some(room.sitting().observations(seat));
        let kept = self.bots.players[seat].take().filter(|(kept, _)| *kept == level);
        let kept = kept.and_then(|(_, player)| player.into_inner().ok());
        let request = BotRequest { game: self.table.name.clone(), level, seat, position, observations, seed };
        self.bots.last_used = Some(Instant::now());
        let (thought, pause) = (self.context.bots.think(self.turn(), request, kept), self.context.config.bot_pause);
        tokio::spawn(async move {
            let (thought, ()) = tokio::join!(thought, tokio::time::sleep(pause));
            let _ = done.send(thought.unwrap_or_default()); // the table may have moved on
        });
        answer
    }

    /// The answer of the first bot that has one; waits for ever if none computes.
    pub(crate) async fn bot_answer(&mut self) -> BotAnswer {
        let thinking = &mut self.bots.thinking;
        let (at, thought) = poll_fn(|context| {
            for (at, bot) in thinking.iter_mut().enumerate() {
                if let Poll::Ready(thought) = Pin::new(&mut bot.answer).poll(context) {
                    return Poll::Ready((at, thought.unwrap_or_default()));
                }
            }
            Poll::Pending
        })
        .await;
        let Thinking { seat, number, .. } = thinking.swap_remove(at);
        let level = self.stand_in(seat).unwrap_or(MINIMAL_STAND_IN).to_owned();
        self.bots.players[seat] = thought.player.map(|player| (level, Mutex::new(player)));
        BotAnswer { seat, number, line: thought.line }
    }

    /// Plays the answer of a bot. One that is not allowed becomes the minimal one; if something else is asked by now, the
    /// bot computes again. In a free phase with people a bot that is done waits until they are.
    pub(crate) async fn apply_bot_answer(&mut self, BotAnswer { seat, number, line }: BotAnswer) {
        let before = self.asked();
        let is_asked = self.stand_ins_to_ask().contains(seat) && self.number(seat) == number;
        let Some(game) = self.room.as_ref().filter(|_| is_asked).map(Room::sitting) else {
            self.start_bots_if_needed();
            return;
        };
        let minimal = game.minimal(seat);
        let allowed = line.filter(|line| game.check(seat, line).is_ok());
        if before.manner == Manner::Free {
            let done = allowed.is_none() || allowed == minimal;
            self.bots.actions[seat] = self.bots.actions[seat].saturating_add(1);
            let people = self.unanswered().iter().any(|other| self.stand_in(other).is_none());
            if done && people {
                self.bots.finished[seat] = Some(self.numbers.of(Viewer::Seat(seat)));
                self.start_bots_if_needed();
                return;
            }
        }
        let Some(line) = allowed.or(minimal) else {
            tracing::error!(table = self.table.id, seat = seat.index(), "no legal answer for this seat");
            return;
        };
        if matches!(self.must_hold(seat, &line, None), Ok(true)) {
            self.hold(seat, &line);
        } else {
            let played = self.room.as_mut().map(|room| room.sitting_mut().play(seat, &line, None));
            let Some(Ok(told)) = played else {
                tracing::error!(table = self.table.id, seat = seat.index(), line, "a checked answer was refused");
                return;
            };
            self.append_step(seat, &line, told, &before);
        }
        self.follow_orders();
        let _ = self.commit().await; // what could not be written is loaded again
    }

    /// Applies what is due: held replies, and absence of those who are out of time.
    pub(crate) async fn apply_timeouts(&mut self) {
        if self.status != Status::Playing {
            return;
        }
        if self.release_held().await.is_err() {
            return; // what could not be written is loaded again
        }
        let out = self
            .clocks
            .as_ref()
            .map_or(Seats::NONE, |clocks| clocks.out_of_time(&self.pace, now(), &self.context.downtimes));
        for seat in out.and(self.unanswered()).iter() {
            if self.stand_in(seat).is_none() {
                self.set_away(seat, Some(Absence::Absent));
                self.append_public_row(JournalKind::Away, Some(seat), "");
            }
        }
        if self.pending.journal.is_empty() {
            self.start_bots_if_needed();
        } else {
            let _ = self.commit().await;
        }
    }
}
