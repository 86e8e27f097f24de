//! Play as fast as possible for a while: memory, handles and answers must not grow.

use super::load_client::{Player, ServerUnderTest, quantile};
use super::memory::resident;
use super::{BenchError, Claim, Settings, running};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many parts the time is divided into. The first third warms up caches and is compared with the last.
const PARTS: u32 = 9;

/// How much memory may grow by chance: pages that the allocator and the database keep.
const SLACK_BYTES: f64 = 24.0 * 1024.0 * 1024.0;

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
}

/// What a soak showed, part by part.
#[derive(Debug, Clone, PartialEq)]
pub struct Soak {
    /// The parts, in order.
    pub parts: Vec<Part>,
}

impl Soak {
    /// What is asserted.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        let third = (self.parts.len() / 3).max(1);
        let (first, last) = (&self.parts[..third], &self.parts[self.parts.len() - third..]);
        let most = |parts: &[Part], of: fn(&Part) -> f64| parts.iter().map(of).fold(0.0, f64::max);
        let memory = most(first, |part| part.memory);
        let handles = most(first, |part| part.handles as f64);
        let answer = most(first, |part| part.answer);
        vec![
            Claim::below("memory in MB", most(last, |part| part.memory) / 1e6, (memory * 1.2 + SLACK_BYTES) / 1e6),
            Claim::below("open descriptors", most(last, |part| part.handles as f64), handles + 16.0),
            Claim::below("p99 of an answer in ms", most(last, |part| part.answer), answer * 2.0 + 20.0),
        ]
    }
}

impl fmt::Display for Soak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, part) in self.parts.iter().enumerate() {
            let Part { moves, memory, handles, answer } = part;
            writeln!(
                f,
                "part {}: {moves} moves, {:.1} MB, {handles} descriptors, p99 of an answer {answer:.1} ms",
                number + 1,
                memory / 1e6
            )?;
        }
        self.claims().iter().try_for_each(|claim| claim.fmt(f))
    }
}

/// Plays for `settings.seconds` with `settings.seats` players, each in one game after another.
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
    let (sent, mut answers) = tokio::sync::mpsc::unbounded_channel();
    let mut players = Vec::new();
    for number in 0..settings.seats {
        let mut player = Player::new(&place, number as u64).await?;
        let (place, stop, sent) = (Arc::clone(&place), Arc::clone(&stop), sent.clone());
        players.push(tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let begun = Instant::now();
                player.play(&place).await?;
                let _ = sent.send(begun.elapsed().as_secs_f64() * 1e3);
            }
            Ok::<_, BenchError>(())
        }));
    }
    let mut parts = Vec::new();
    for _ in 0..PARTS {
        tokio::time::sleep(Duration::from_secs(u64::from(settings.seconds)) / PARTS).await;
        let mut times = Vec::new();
        while let Ok(time) = answers.try_recv() {
            times.push(time);
        }
        let handles = std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
        parts.push(Part { moves: times.len(), memory: resident(), handles, answer: quantile(&times, 0.99) });
    }
    stop.store(true, Ordering::Relaxed);
    for player in players {
        player.await.map_err(|error| BenchError::UnexpectedReply(error.to_string()))??;
    }
    Ok(Soak { parts })
}
