//! All tables: who is in memory, how to reach it, and how new ones are made.

use crate::context::{ServerContext, now};
use crate::error::RequestError;
use crate::live_table::{self, BotAnswer, LiveTable};
use crate::mailboxes::{Mailboxes, Undelivered};
use crate::pace::Pace;
use crate::store::words::{SeatKind, Status};
use crate::store::{Change, HolderRow, JournalRow, PersonRow, SeatRow, TableRow};
use crate::text::plain;
use crate::token::{hex, letters, random};
use civitas_core::chance::{Secret, Share};
use civitas_core::seat::{Seat, Seats};
use futures_util::future::BoxFuture;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Something to do at a table, or to hear that there is none.
type Command = Box<dyn for<'a> FnOnce(Result<&'a mut LiveTable, RequestError>) -> BoxFuture<'a, ()> + Send>;

/// How often the tables are looked through for those whose time has come.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// How long tables may take to leave memory when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);

/// After so many looks a sign of life is written.
const POLLS_PER_HEARTBEAT: u32 = 20;

/// All tables.
#[derive(Clone)]
pub(crate) struct Tables {
    pub(crate) context: Arc<ServerContext>,
    mailboxes: Mailboxes<Command>,
}

/// A seat of a table to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NewSeat {
    /// Whoever makes the table.
    Me,
    /// Somebody at the same screen.
    Beside(String),
    /// Whoever comes.
    Open,
    /// Whoever has the link.
    Invited,
    /// A bot of this level.
    Bot(String),
    /// A person who sat there before.
    Known {
        /// Who may play it.
        people: Vec<String>,
        /// How it is called.
        name: String,
    },
}

/// A table to be made.
#[derive(Debug, Clone)]
pub(crate) struct NewTable {
    pub(crate) game: String,
    pub(crate) title: String,
    pub(crate) options: String,
    /// In the order of play, each with the word of its role; without one it gets the next that is free.
    pub(crate) seats: Vec<(Option<String>, NewSeat)>,
    pub(crate) pace: Pace,
    pub(crate) spectators: bool,
    /// Who plays for an absent seat.
    pub(crate) absent: String,
    /// Does it give advice?
    pub(crate) hints: bool,
    /// What whoever makes it contributes to the seed.
    pub(crate) share: Option<Share>,
    /// The secret whose commitment was shown before that share was chosen.
    pub(crate) secret: Option<Secret>,
    /// The position it begins from, if not from the beginning.
    pub(crate) position: Option<String>,
}

impl Tables {
    pub(crate) fn new(context: Arc<ServerContext>) -> Self {
        let tables = Self { context, mailboxes: Mailboxes::default() };
        tokio::spawn(wake_those_due(tables.clone()));
        tables
    }

    /// Does something at a table and returns what came of it.
    ///
    /// Whoever asked may go away: what has begun at a table is finished.
    ///
    /// # Errors
    ///
    /// There is no such table, or what `work` says.
    pub(crate) async fn with<T, F>(&self, id: &str, work: F) -> Result<T, RequestError>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut LiveTable) -> BoxFuture<'a, Result<T, RequestError>> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let command: Command = Box::new(move |live| {
            Box::pin(async move {
                let result = match live {
                    Ok(live) => work(live).await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(result); // whoever asked may have gone
            })
        });
        self.send(id, command).await?;
        // A table that is unloaded because the server stops does not answer those who still wait.
        answer.await.unwrap_or_else(|_| Err(self.no_answer("a table task ended without an answer")))
    }

    async fn send(&self, id: &str, command: Command) -> Result<(), RequestError> {
        if !is_id(id) {
            return Err(RequestError::UnknownTable);
        }
        self.mailboxes.send(id, command, |commands| self.start(id, commands)).await.map_err(|why| match why {
            Undelivered::Closed => RequestError::Closing,
            Undelivered::Unreachable => self.no_answer("a table cannot be reached"),
        })
    }

    fn start(&self, id: &str, commands: mpsc::Receiver<Command>) {
        tokio::spawn(self.clone().run(id.to_owned(), commands));
    }

    /// Why there is no answer: because the server stops, or by a fault.
    fn no_answer(&self, cause: &'static str) -> RequestError {
        if self.mailboxes.is_closed() { RequestError::Closing } else { RequestError::Internal(cause) }
    }

    /// Runs a table until nobody needs it.
    ///
    /// A task is as large as the largest thing it ever waits for. Whatever is rare is boxed, here and in
    /// [`LiveTable::run`], so that a table that only waits is small.
    async fn run(self, id: String, mut commands: mpsc::Receiver<Command>) {
        match Box::pin(live_table::load(Arc::clone(&self.context), &id)).await {
            Ok(live) => {
                let mut live = Box::new(live);
                live.run(&mut commands, self.mailboxes.closed()).await;
                Box::pin(live.unload()).await;
            }
            Err(error) => {
                // Those who wait learn why; whoever comes later tries again.
                while let Ok(command) = commands.try_recv() {
                    command(Err(error.clone())).await;
                }
            }
        }
        for command in self.mailboxes.leave(&id, commands).await {
            let (tables, id) = (self.clone(), id.clone());
            // Boxed: sending may run a table, and running sends.
            let again: BoxFuture<'static, ()> = Box::pin(async move {
                let _ = tables.send(&id, command).await;
            });
            again.await;
        }
    }

    /// Could this table be made?
    ///
    /// # Errors
    ///
    /// The game, its options or its seats cannot be.
    pub(crate) fn check(&self, new: &NewTable) -> Result<(), RequestError> {
        let nobody =
            PersonRow { id: String::new(), token: String::new(), name: String::new(), lang: String::new(), created: 0 };
        self.plan(&nobody, "", new.clone()).map(|_| ())
    }

    /// Makes a table.
    ///
    /// # Errors
    ///
    /// The game, its options or its seats cannot be.
    pub(crate) async fn make(&self, host: &PersonRow, name: &str, new: NewTable) -> Result<String, RequestError> {
        let (id, change) = self.plan(host, name, new)?;
        self.context.store.writer.write(change).await?;
        self.with(&id, |live| Box::pin(live.wake())).await?;
        Ok(id)
    }

    /// A new table as rows of the store.
    pub(crate) fn plan(&self, host: &PersonRow, name: &str, new: NewTable) -> Result<(String, Change), RequestError> {
        let game = self.context.games.games().into_iter().find(|game| game.name == new.game);
        let game = game.ok_or_else(|| RequestError::UnknownGame(plain(&new.game, 40)))?;
        let levels = self.context.bots.levels(game.name);
        let is_level = |level: &str| levels.iter().any(|known| known.word == level);
        if !new.pace.is_valid() {
            return Err(RequestError::InvalidField("pace"));
        }
        if new.absent != live_table::MINIMAL_STAND_IN && !is_level(&new.absent) {
            return Err(RequestError::InvalidField("absent"));
        }
        let id = letters(&random::<7>().ok_or(RequestError::Internal("the system provides no random numbers"))?);
        let roles = roles(game.roles, &new.seats)?;
        let mut change = Change::default();
        let first = new.seats.iter().position(|(_, seat)| *seat == NewSeat::Me).and_then(Seat::new);
        for (index, ((_, seat), role)) in Seat::all(new.seats.len()).zip(new.seats.iter().zip(roles)) {
            let (kind, called, level, people) = match seat {
                // Whoever plays several seats is called by their roles but at the first.
                NewSeat::Me if Some(index) != first => (SeatKind::Person, String::new(), None, vec![host.id.clone()]),
                NewSeat::Me => (SeatKind::Person, name.to_owned(), None, vec![host.id.clone()]),
                NewSeat::Beside(called) => (SeatKind::Person, called.clone(), None, vec![host.id.clone()]),
                NewSeat::Open => (SeatKind::Open, String::new(), None, Vec::new()),
                NewSeat::Invited => (SeatKind::Invited, String::new(), None, Vec::new()),
                NewSeat::Known { people, name } => (SeatKind::Person, name.clone(), None, people.clone()),
                NewSeat::Bot(level) => {
                    let level = level.as_str();
                    if !is_level(level) {
                        return Err(RequestError::InvalidField("level"));
                    }
                    (SeatKind::Bot, format!("bot:{level}"), Some(level.to_owned()), Vec::new())
                }
            };
            let own = match seat {
                NewSeat::Me => true,
                NewSeat::Known { people, .. } => people.contains(&host.id),
                _ => false,
            };
            let share = new.share.filter(|_| own).map(|share| share.to_string());
            change.seats.push(SeatRow {
                game: id.clone(),
                seat: index,
                role: role.to_owned(),
                kind,
                name: called,
                level,
                share,
                away: None,
                links: 0,
            });
            let since = now();
            let holders = people.into_iter().map(|person| HolderRow { game: id.clone(), seat: index, person, since });
            change.holders.extend(holders);
        }
        let secret = match new.secret {
            Some(secret) => secret.to_string(),
            None => hex(&random::<32>().ok_or(RequestError::Internal("the system provides no random numbers"))?),
        };
        let table = TableRow {
            id: id.clone(),
            name: game.name.to_owned(),
            title: new.title,
            options: new.options,
            pace: serde_json::to_string(&new.pace).map_err(|_| RequestError::InvalidField("pace"))?,
            spectators: new.spectators,
            absent: new.absent,
            host: host.id.clone(),
            secret,
            again: None,
            status: Status::Open,
            created: now(),
            updated: now(),
            asked: Seats::NONE,
            due: None,
            hints: new.hints,
        };
        let (room, _) = live_table::open(&self.context, &table, &change.seats)?; // it must be possible to begin
        if let Some(position) = &new.position {
            live_table::from_position(&self.context, &room, &change.seats, position).map_err(RequestError::Setup)?;
            change.journal.push(JournalRow::first_position(&id, position, now()));
        }
        change.games.push(table);
        Ok((id, change))
    }

    /// Lets go of all tables and of whoever listens there; none is loaded any more.
    pub(crate) fn close(&self) {
        self.mailboxes.close(|| Box::new(|_| Box::pin(async {})));
    }

    /// Waits until all tables have left memory, but not for ever.
    pub(crate) async fn wait_until_empty(&self) {
        let until = tokio::time::Instant::now() + PATIENCE;
        while !self.mailboxes.is_empty() && tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Could this be the id of a table?
fn is_id(id: &str) -> bool {
    id.len() == 12 && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// The roles of the seats: those that were chosen, and the next free ones for the others.
fn roles(known: &[&'static str], seats: &[(Option<String>, NewSeat)]) -> Result<Vec<&'static str>, RequestError> {
    let find = |word: &str| known.iter().find(|&&role| role == word).copied();
    let mut chosen: Vec<Option<&'static str>> = Vec::with_capacity(seats.len());
    for (word, _) in seats {
        let role = word.as_deref().map(|word| find(word).ok_or(RequestError::InvalidField("role"))).transpose()?;
        if role.is_some() && chosen.contains(&role) {
            return Err(RequestError::InvalidField("role"));
        }
        chosen.push(role);
    }
    let mut free = known.iter().filter(|&&role| !chosen.contains(&Some(role)));
    let roles = chosen.iter().map(|role| role.or_else(|| free.next().copied()));
    roles.collect::<Option<_>>().ok_or(RequestError::InvalidField("seats"))
}

/// Wakes tables whose time has come: a bot was to move when the server stopped, or a clock runs out in a game that
/// nobody looks at.
///
/// Now and then it also writes down that the server is alive, so that its clocks are not charged while it is not.
async fn wake_those_due(tables: Tables) {
    let mut rounds = 0_u32;
    while !tables.mailboxes.is_closed() {
        let due = tables.context.store.due(now()).await.unwrap_or_default();
        for id in due {
            if !tables.mailboxes.contains(&id) {
                let _ = tables.with(&id, |live| Box::pin(live.wake())).await;
            }
        }
        if rounds.is_multiple_of(POLLS_PER_HEARTBEAT) {
            let alive = Change { meta: vec![("alive", now().to_string())], ..Change::default() };
            let _ = tables.context.store.writer.write(alive).await;
        }
        rounds = rounds.wrapping_add(1);
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

impl LiveTable {
    /// Carries out what is asked of a table, lets bots think, and looks at the clock, until nobody needs it.
    async fn run(&mut self, commands: &mut mpsc::Receiver<Command>, closed: &AtomicBool) {
        enum Happens {
            Command(Option<Command>),
            Bot(BotAnswer),
            Time,
        }
        let mut quiet_since = tokio::time::Instant::now();
        let mut next_ping = quiet_since + live_table::PING_EVERY;
        if Box::pin(self.wake()).await.is_err() {
            return;
        }
        while !self.is_broken() && !closed.load(Ordering::Acquire) {
            let idle = !self.is_needed();
            let wake =
                self.wake_at().min(if idle { quiet_since + self.context.config.unload_after } else { next_ping });
            let happens = tokio::select! {
                command = commands.recv() => Happens::Command(command),
                answer = self.bot_answer() => Happens::Bot(answer),
                () = tokio::time::sleep_until(wake) => Happens::Time,
            };
            match happens {
                Happens::Command(None) => return,
                Happens::Command(Some(command)) => {
                    quiet_since = tokio::time::Instant::now();
                    command(Ok(self)).await;
                }
                Happens::Bot(answer) => Box::pin(self.apply_bot_answer(answer)).await,
                Happens::Time => {
                    let now = tokio::time::Instant::now();
                    if now >= next_ping {
                        self.ping();
                        next_ping = now + live_table::PING_EVERY;
                    }
                    Box::pin(self.apply_timeouts()).await;
                    if !self.is_needed() && now >= quiet_since + self.context.config.unload_after {
                        return;
                    }
                }
            }
        }
    }
}
