//! Bots compute in threads of their own, so that no request waits for them.

mod queue;

pub(crate) use queue::Turn;

use civitas_bots::advice::{AdviceRequest, SeatPlayer};
use civitas_bots::by_name;
use civitas_core::rule::Lang;
use civitas_core::seat::Seat;
use queue::Queue;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::oneshot;

/// What a bot is asked.
#[derive(Debug, Clone)]
pub struct BotRequest {
    /// The game.
    pub game: String,
    /// How well it is to play.
    pub level: String,
    /// For which seat.
    pub seat: Seat,
    /// A position that fits what the seat knows. It holds nothing secret: what the seat does not know was dealt anew.
    pub position: String,
    /// The key of what the seat has observed, by which a kept player finds its trees again.
    pub observations: Option<u64>,
    /// For its dice.
    pub seed: u64,
}

/// How well a bot plays, with its name in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// Its word in forms and in the store.
    pub word: String,
    /// In English.
    pub en: String,
    /// In Spanish.
    pub es: String,
}

impl Level {
    /// Its name.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Es => &self.es,
        }
    }
}

/// An answer that was looked into, for somebody who asks for advice.
#[derive(Debug, Clone, PartialEq)]
pub struct Considered {
    /// The answer and how the game may go on: who decides, and what. Hidden things in it are imagined.
    pub line: Vec<(Seat, String)>,
    /// What is expected for the seat: from 0, lost, to 1, won; `None` where there was nothing to think about.
    pub expected: Option<f64>,
    /// How often it was tried.
    pub visits: u32,
    /// Why it is a good one, as facts of the game with the tag `reason`.
    pub reasons: Vec<serde_json::Value>,
}

/// Those who can answer for a seat.
pub trait BotProvider: Send + Sync + 'static {
    /// How well they can play a game, from weak to strong; never empty for a game that is here.
    fn levels(&self, game: &str) -> Vec<Level>;

    /// An answer, as a line; `None` if the seat is not asked.
    fn answer(&self, question: &BotRequest) -> Option<String>;

    /// Creates a player that is kept for one seat from decision to decision; `None` from those who keep nothing.
    fn player(&self, _question: &BotRequest) -> Option<Box<dyn SeatPlayer>> {
        None
    }

    /// Answers that are worth looking at, the best first; none from those who cannot say why.
    fn consider(&self, _question: &BotRequest, _lines: usize) -> Vec<Considered> {
        Vec::new()
    }
}

/// The players of Civitas, at all their levels.
#[derive(Debug, Clone, Copy, Default)]
pub struct CivitasBots;

impl BotProvider for CivitasBots {
    fn levels(&self, game: &str) -> Vec<Level> {
        let levels = by_name::levels_of(game).iter();
        let named = |level: &civitas_bots::Level, lang| level.name(lang).to_owned();
        levels
            .map(|level| Level { word: level.key.clone(), en: named(level, Lang::En), es: named(level, Lang::Es) })
            .collect()
    }

    fn answer(&self, question: &BotRequest) -> Option<String> {
        advice(question, 0).map(|advice| advice.answer)
    }

    fn player(&self, question: &BotRequest) -> Option<Box<dyn SeatPlayer>> {
        by_name::seat_player(&question.game, &spec(question))?.ok()
    }

    fn consider(&self, question: &BotRequest, lines: usize) -> Vec<Considered> {
        let Some(advice) = advice(question, lines) else { return Vec::new() };
        if advice.why.is_empty() {
            let line = vec![(question.seat, advice.answer)];
            return vec![Considered { line, expected: None, visits: 0, reasons: Vec::new() }];
        }
        let considered = advice.why.into_iter().map(|reason| Considered {
            line: reason.line,
            expected: Some(reason.expected),
            visits: reason.visits,
            reasons: reason.reasons,
        });
        considered.collect()
    }
}

fn advice(question: &BotRequest, lines: usize) -> Option<civitas_bots::advice::Advice> {
    let advice = by_name::advise(&question.advice(lines))?;
    advice.inspect_err(|why| tracing::error!(%why, "a bot has no answer")).ok()
}

/// The specification of the player that a request is for.
fn spec(question: &BotRequest) -> String {
    format!("{}@{}", question.level, question.seed & 0xffff_ffff)
}

impl BotRequest {
    fn advice(&self, lines: usize) -> AdviceRequest {
        AdviceRequest {
            game: self.game.clone(),
            position: self.position.clone(),
            observations: self.observations,
            seat: self.seat,
            player: spec(self),
            lines,
        }
    }
}

/// What a bot has come to, and the player that is kept for its next decision.
#[derive(Default)]
pub(crate) struct Thought {
    pub(crate) line: Option<String>,
    pub(crate) player: Option<Box<dyn SeatPlayer>>,
}

/// Bots that choose any legal action but do not resign: for tests of the table.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomBots;

impl BotProvider for RandomBots {
    fn levels(&self, _game: &str) -> Vec<Level> {
        vec![Level { word: "random".to_owned(), en: "Random".to_owned(), es: "Al azar".to_owned() }]
    }

    fn answer(&self, question: &BotRequest) -> Option<String> {
        CivitasBots.answer(&BotRequest { level: "random".to_owned(), ..question.clone() })
    }
}

/// Something to think about.
type Job = Box<dyn FnOnce(&dyn BotProvider) + Send>;

/// The threads in which bots compute.
#[derive(Clone)]
pub(crate) struct BotPool {
    queue: Arc<OpenQueue>,
    provider: Arc<dyn BotProvider>,
}

/// The queue of a pool. The threads end when the last owner of it is gone.
struct OpenQueue(Arc<Queue<Job>>);

impl Drop for OpenQueue {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl std::fmt::Debug for BotPool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BotPool")
    }
}

impl BotPool {
    /// Starts the given number of threads. They end when the last owner of the pool is gone.
    pub(crate) fn start(provider: Arc<dyn BotProvider>, threads: usize) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::<Job>::new(threads));
        for number in 0..threads.max(1) {
            let (queue, provider) = (Arc::clone(&queue), Arc::clone(&provider));
            std::thread::Builder::new().name(format!("bot {number}")).spawn(move || {
                while let Some((turn, job)) = queue.pop() {
                    let begun = Instant::now();
                    // A bot that panics must not take its thread with it; the table then plays the minimal answer.
                    let computed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(&*provider)));
                    if computed.is_err() {
                        tracing::error!(table = turn.table, "a bot panicked");
                    }
                    queue.done(&turn, begun.elapsed());
                }
            })?;
        }
        Ok(Self { queue: Arc::new(OpenQueue(queue)), provider })
    }

    /// How well bots can play a game.
    pub(crate) fn levels(&self, game: &str) -> Vec<Level> {
        self.provider.levels(game)
    }

    /// The middle level, used when nobody chose one.
    pub(crate) fn default_level(&self, game: &str) -> String {
        let levels = self.levels(game);
        levels
            .get(levels.len() / 2)
            .map_or_else(|| crate::live_table::MINIMAL_STAND_IN.to_owned(), |level| level.word.clone())
    }

    /// Thinks; whoever asks stays free to do something else, and drops the answer if it has become useless. Without an
    /// answer the channel is closed.
    ///
    /// `kept` is the player of the seat's last decision: it reuses its trees.
    pub(crate) fn think(
        &self,
        turn: Turn,
        question: BotRequest,
        kept: Option<Box<dyn SeatPlayer>>,
    ) -> oneshot::Receiver<Thought> {
        self.put(turn, move |provider| {
            let Some(mut player) = kept.or_else(|| provider.player(&question)) else {
                return Thought { line: provider.answer(&question), player: None };
            };
            let advice = player.answer(&question.advice(0));
            let advice = advice.inspect_err(|why| tracing::error!(%why, "a bot has no answer")).ok();
            Thought { line: advice.map(|advice| advice.answer), player: Some(player) }
        })
    }

    /// Thinks about what is worth looking at.
    pub(crate) fn consider(
        &self,
        turn: Turn,
        question: BotRequest,
        lines: usize,
    ) -> oneshot::Receiver<Vec<Considered>> {
        self.put(turn, move |provider| provider.consider(&question, lines))
    }

    fn put<T: Send + 'static>(
        &self,
        turn: Turn,
        think: impl FnOnce(&dyn BotProvider) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, thought) = oneshot::channel();
        let job: Job = Box::new(move |provider| {
            if !answer.is_closed() {
                let _ = answer.send(think(provider)); // whoever asked may have gone meanwhile
            }
        });
        self.queue.0.push(turn, job);
        thought
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::game::{Game, Setup};
    use civitas_core::sitting::Sitting;
    use civitas_games::tigris::{Options, Tigris};

    #[test]
    fn a_bot_answers_from_what_its_seat_knows() {
        let setup = Setup::with_first_roles::<Tigris>(Options::default(), 2).unwrap();
        let sitting = Sitting::<Tigris>::seeded(setup, 1);
        let seat = sitting.game().waiting().asked.as_slice()[0];
        let position = civitas_core::erased::DynSitting::imagine(&sitting, seat, 7);
        let question = BotRequest {
            game: "tigris".to_owned(),
            level: "random".to_owned(),
            seat,
            position,
            observations: None,
            seed: 3,
        };
        let line = RandomBots.answer(&question).unwrap();
        assert!(sitting.game().check(seat, &line.parse().unwrap()).is_ok());
        assert_eq!(RandomBots.answer(&BotRequest { game: "chess".to_owned(), ..question.clone() }), None);
        let levels = CivitasBots.levels("tigris");
        assert!(levels.len() >= 3 && CivitasBots.levels("chess").is_empty());
        let considered = CivitasBots.consider(&BotRequest { level: "search:60".to_owned(), ..question.clone() }, 3);
        assert!((1..=3).contains(&considered.len()));
        for thought in &considered {
            let (by, line) = &thought.line[0];
            assert!(*by == seat && sitting.game().check(seat, &line.parse().unwrap()).is_ok());
            assert!(thought.expected.is_some_and(|expected| (0.0..=1.0).contains(&expected)));
        }
        let level = levels[0].word.clone();
        let line = CivitasBots.answer(&BotRequest { level, ..question }).unwrap();
        assert!(sitting.game().check(seat, &line.parse().unwrap()).is_ok());
    }

    #[tokio::test]
    async fn a_bot_that_stumbles_takes_nothing_with_it() {
        struct Clumsy;
        impl BotProvider for Clumsy {
            fn levels(&self, _game: &str) -> Vec<Level> {
                Vec::new()
            }
            fn answer(&self, question: &BotRequest) -> Option<String> {
                assert!(question.seed != 1, "a stumble");
                Some("end".to_owned())
            }
        }
        let pool = BotPool::start(Arc::new(Clumsy), 1).unwrap();
        let question = |seed| BotRequest {
            game: String::new(),
            level: String::new(),
            seat: Seat::FIRST,
            position: String::new(),
            observations: None,
            seed,
        };
        let turn = || Turn { table: String::new(), owner: String::new(), is_waited_for: true };
        assert!(pool.think(turn(), question(1), None).await.map(|thought| thought.line).is_err());
        assert_eq!(pool.think(turn(), question(2), None).await.map(|thought| thought.line), Ok(Some("end".to_owned())));
    }
}
