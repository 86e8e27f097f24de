//! People and bots play every title as fast as possible for a while: memory, handles and the cost of a move must not grow.

use super::claims::report;
use super::durable::processor;
use super::load_client::{Player, ServerUnderTest, quantile};
use super::memory::resident;
use super::{BenchError, Claim, Settings, running};
use civitas_client::Client;
use civitas_table::messages::Sentence;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::{JoinError, JoinSet};

/// How many parts the time is divided into. The first third warms up caches and is compared with the last.
const PARTS: u32 = 9;

/// How much memory may grow by chance: pages that the allocator and the database keep.
const SLACK_BYTES: f64 = 24.0 * 1024.0 * 1024.0;

/// How often a table of bots is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// The moves of a busy day: 50 a second, as when the delay is measured, for 24 hours.
const MOVES_OF_A_DAY: f64 = 50.0 * 86_400.0;

/// What one part of the time showed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    /// Moves that were acknowledged.
    pub moves: usize,
    /// Memory of the process at its end, in bytes.
    pub memory: f64,
    /// Open descriptors at its end.
    pub handles: usize,
    /// From a move to its answer, 99 of 100, in milliseconds.
    pub answer: f64,
    /// What a move took of the processor, with its client and the bots, in microseconds.
    pub processor: f64,
}

/// What a soak showed, part by part.
#[derive(Debug, Clone, PartialEq)]
pub struct Soak {
    /// The parts, in order.
    pub parts: Vec<Part>,
    /// Games that bots have finished among themselves.
    pub bot_games: usize,
}

impl Soak {
    /// What was measured and what is asserted.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let part = |(number, part): (usize, &Part)| {
            Sentence::new("bench-part")
                .with("number", number + 1)
                .with("moves", part.moves)
                .with("memory", format!("{:.1}", part.memory / 1e6))
                .with("handles", part.handles)
                .with("processor", format!("{:.1}", part.processor))
                .with("answer", format!("{:.1}", part.answer))
        };
        let mut measured: Vec<_> = self.parts.iter().enumerate().map(part).collect();
        let moves: usize = self.parts.iter().map(|part| part.moves).sum();
        let hours = format!("{:.1}", moves as f64 / MOVES_OF_A_DAY * 24.0);
        let all = Sentence::new("bench-all-moves").with("moves", moves).with("hours", hours);
        measured.push(all.with("games", self.bot_games));
        report(measured, &self.claims())
    }

    /// What is asserted.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        let third = (self.parts.len() / 3).max(1);
        let (first, last) = (&self.parts[..third], &self.parts[self.parts.len() - third..]);
        let most = |parts: &[Part], of: fn(&Part) -> f64| parts.iter().map(of).fold(0.0, f64::max);
        let memory = most(first, |part| part.memory);
        let handles = most(first, |part| part.handles as f64);
        let cost = most(first, |part| part.processor);
        // How long an answer takes depends on what else the machine does, so the best part of each third is compared.
        let best = |parts: &[Part]| parts.iter().map(|part| part.answer).fold(f64::INFINITY, f64::min);
        vec![
            Claim::below(
                "bench-claim-memory",
                most(last, |part| part.memory) / 1e6,
                (memory * 1.2 + SLACK_BYTES) / 1e6,
            ),
            Claim::below("bench-claim-handles", most(last, |part| part.handles as f64), handles + 16.0),
            Claim::below("bench-claim-processor", most(last, |part| part.processor), cost * 1.2 + 5.0),
            Claim::below("bench-claim-best-answer", best(last), best(first) * 1.5 + 25.0),
        ]
    }
}

/// Plays for `settings.seconds` with `settings.seats` players, each in one game after another of its title, and with one
/// table of bots for each title.
///
/// # Errors
///
/// Returns an error if the server does not run, or answers what it should not.
pub async fn soak(settings: &Settings) -> Result<Soak, BenchError> {
    running(settings, |place, _| Box::pin(measure(settings, place))).await
}

async fn measure(settings: &Settings, place: ServerUnderTest) -> Result<Soak, BenchError> {
    let place = Arc::new(place);
    let stop = Arc::new(AtomicBool::new(false));
    let titles = civitas_games::all();
    let (sent, mut answers) = tokio::sync::mpsc::unbounded_channel();
    let mut players = JoinSet::new();
    for number in 0..settings.seats {
        let title = titles[number % titles.len()].name;
        let mut player = Player::of(&place, number as u64, title).await?;
        let (place, stop, sent) = (Arc::clone(&place), Arc::clone(&stop), sent.clone());
        players.spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let begun = Instant::now();
                player.play(&place).await?;
                let _ = sent.send(begun.elapsed().as_secs_f64() * 1e3);
            }
            Ok(0)
        });
    }
    for title in titles {
        players.spawn(bot_games(place.address, title.name, Arc::clone(&stop)));
    }
    let mut parts = Vec::new();
    let mut worked = processor();
    for _ in 0..PARTS {
        let rest = Duration::from_secs(u64::from(settings.seconds)) / PARTS;
        // Nobody ends before it is told to; whoever does has met an error, and the rest of the time would show nothing.
        if let Ok(Some(ended)) = tokio::time::timeout(rest, players.join_next()).await {
            finished(ended)?;
        }
        let mut times = Vec::new();
        while let Ok(time) = answers.try_recv() {
            times.push(time);
        }
        let handles = std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
        let (before, moves) = (std::mem::replace(&mut worked, processor()), times.len());
        let processor = (worked - before) * 1e6 / moves.max(1) as f64;
        parts.push(Part { moves, memory: resident(), handles, answer: quantile(&times, 0.99), processor });
    }
    stop.store(true, Ordering::Relaxed);
    let mut bot_games = 0;
    while let Some(ended) = players.join_next().await {
        bot_games += finished(ended)?;
    }
    Ok(Soak { parts, bot_games })
}

/// How many games of bots somebody has finished, or the error it has met.
fn finished(ended: Result<Result<usize, BenchError>, JoinError>) -> Result<usize, BenchError> {
    ended.map_err(|error| BenchError::UnexpectedReply(error.to_string()))?
}

/// Lets two bots play one game of a title after another; returns how many they finished.
async fn bot_games(address: SocketAddr, title: &str, stop: Arc<AtomicBool>) -> Result<usize, BenchError> {
    let (mut client, mut games, mut table) = (Client::new(address), 0, None);
    while !stop.load(Ordering::Relaxed) {
        let id = match table.take() {
            Some(id) => id,
            None => {
                let bot = "bot:beginner";
                let form = json!({ "game": title, "seat-1": bot, "seat-2": bot });
                let made = client.post("/api/tables", &form).await?;
                let id = made.json()["table"].as_str().map(str::to_owned);
                id.ok_or_else(|| BenchError::UnexpectedReply(made.text()))?
            }
        };
        tokio::time::sleep(LOOK_EVERY).await;
        let seen = client.get(&format!("/api/t/{id}")).await?.json();
        if seen["status"] == "over" {
            games += 1;
        } else {
            table = Some(id);
        }
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::said;
    use civitas_core::rule::Lang;

    fn flat() -> Soak {
        let part = Part { moves: 1000, memory: 200e6, handles: 80, answer: 20.0, processor: 100.0 };
        Soak { parts: vec![part; PARTS as usize], bot_games: 3 }
    }

    /// What does not hold.
    fn broken(soak: &Soak) -> Vec<String> {
        let claims = soak.claims().into_iter();
        claims.filter(|claim| !claim.held).map(|claim| claim.asserted().say(Lang::En)).collect()
    }

    /// What does not hold after a change of the last part.
    fn broken_by(change: impl Fn(&mut Part)) -> Vec<String> {
        let mut soak = flat();
        soak.parts.last_mut().into_iter().for_each(change);
        broken(&soak)
    }

    #[test]
    fn whatever_grows_fails_and_is_printed_with_its_bound() {
        assert_eq!(broken_by(|_| {}), Vec::<String>::new());
        assert_eq!(broken_by(|part| part.memory = 300e6), ["memory in MB below 265.2"]);
        assert_eq!(broken_by(|part| part.handles = 97), ["open descriptors below 96.0"]);
        assert_eq!(broken_by(|part| part.processor = 126.0), ["processor time of a move in µs below 125.0"]);
        let mut slower = flat();
        slower.parts.iter_mut().skip(6).for_each(|part| part.answer = 56.0);
        assert_eq!(broken(&slower), ["p99 of an answer in ms, best part below 55.0"]);
        let mut soak = flat();
        assert_eq!(said(&soak.sentences()).matches("asserted: ").count(), 4);
        assert_eq!(said(&soak.sentences()).matches(": held (").count(), 4);
        soak.parts[8].handles = 97;
        let printed = said(&soak.sentences());
        assert!(printed.contains("asserted: open descriptors below 96.0: FAILED (97.0)"), "{printed}");
    }
}
