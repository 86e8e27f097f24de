//! One game of a contest.

use super::{Contest, ContestError, Misplay};
use crate::game_bots::bots_of;
use crate::levels::{player_by_name, score};
use crate::turn_taking::TurnTaking;
use civitas_core::chance::Secret;
use civitas_core::dice::Dice;
use civitas_core::game::{Breach, Game, Setup};
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use std::time::{Duration, Instant};

/// A game that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct GameResult {
    /// Its number in the contest, from 0.
    pub number: u32,
    /// How many decisions it took.
    pub plies: u32,
    /// The rule by which it ended.
    pub by: String,
    /// By seat.
    pub seats: Vec<SeatResult>,
}

/// What came of a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatResult {
    /// Which of the players of the contest sat there.
    pub player: usize,
    /// Its rank, 1 for the first.
    pub rank: u8,
    /// How many decisions it made.
    pub decisions: u32,
    /// How long it thought in all.
    pub time: Duration,
    /// How long it thought about one decision at most.
    pub longest: Duration,
    /// In how many decisions it simulated at all, and how many simulations it made in them.
    pub searched: (u32, u64),
    /// What it gained and did, by word.
    pub score: Vec<(String, f64)>,
}

impl GameResult {
    /// The part of the first place that a seat has: 1 for the only winner, less if several share it.
    #[must_use]
    pub fn share(&self, seat: usize) -> f64 {
        let winners = self.seats.iter().filter(|seat| seat.rank == 1).count().max(1);
        if self.seats.get(seat).is_some_and(|seat| seat.rank == 1) { 1.0 / winners as f64 } else { 0.0 }
    }
}

impl Contest {
    /// Plays one game and gives its result and its record.
    pub(super) fn play<G: Game>(
        &self,
        number: u32,
        setup: &Setup<G::Options>,
    ) -> Result<(GameResult, String), ContestError> {
        let players = self.seated(number);
        let count = players.len();
        let names: Vec<_> = players.iter().map(|&player| format!("bot:{}", self.players[player])).collect();
        let mix = |part: u64| (self.seed ^ part << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(number);
        let (mut sitting, _) = Sitting::<G>::new(setup.clone(), &names, Secret::from_number(mix(0)), vec![None; count]);
        let mut seats = Vec::with_capacity(count);
        let mut bots = Vec::with_capacity(count);
        for (seat, &player) in players.iter().enumerate() {
            let name = &self.players[player];
            let unknown =
                || ContestError::Player { found: name.to_string(), known: crate::levels::known_players::<G>() };
            bots.push((
                player_by_name::<G>(name).ok_or_else(unknown)?,
                Dice::new(mix(seat as u64 + 1) ^ name.seed << 20),
            ));
            let (time, longest) = (Duration::ZERO, Duration::ZERO);
            seats.push(SeatResult {
                player,
                rank: 0,
                decisions: 0,
                time,
                longest,
                searched: (0, 0),
                score: Vec::new(),
            });
        }
        let mut plies = 0;
        let mut tally = bots_of::<G>().tally();
        let mut turns = TurnTaking::default();
        while let Some(seat) = turns.next(&sitting.game().waiting()) {
            let (bot, dice) = &mut bots[seat.index()];
            let result = &mut seats[seat.index()];
            let cheats =
                |what: Misplay| ContestError::IllegalMove { player: names[seat.index()].clone(), game: number, what };
            let begun = Instant::now();
            let perspective = sitting.perspective(seat);
            let finishes = turns.must_finish(seat);
            let chosen = if finishes { perspective.minimal() } else { bot.choose(&perspective, dice) };
            let took = begun.elapsed();
            let action = chosen.ok_or_else(|| cheats(Misplay::NoAnswer))?;
            result.time += took;
            result.longest = result.longest.max(took);
            result.decisions += 1;
            let simulations = if finishes { 0 } else { bot.simulations() };
            result.searched.0 += u32::from(simulations > 0);
            result.searched.1 += simulations;
            plies += 1;
            if plies > G::MAX_DECISIONS.saturating_mul(4) {
                return Err(ContestError::Endless { game: number });
            }
            let refused = |breach: G::Breach| Misplay::Refused { action: action.to_string(), rule: breach.rule() };
            let step = sitting.play(seat, &action).map_err(|breach| cheats(refused(breach)))?;
            step.events.iter().for_each(|event| tally.add(sitting.game(), &event.event));
        }
        let Some(outcome) = sitting.game().outcome() else {
            return Err(ContestError::Stuck { game: number });
        };
        for (seat, result) in Seat::all(count).zip(&mut seats) {
            result.rank = outcome.ranks[seat];
            let columns = score(sitting.game(), seat).into_iter().chain(tally.columns(seat));
            result.score = columns.map(|(word, n)| (word.to_owned(), n)).collect();
        }
        let played = GameResult { number, plies, by: outcome.ended_by.0.to_owned(), seats };
        Ok((played, sitting.record().to_string()))
    }
}
