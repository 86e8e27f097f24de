//! How much of each term of the evaluation a seat has.
//!
//! What makes more of itself counts with the turns in which it can. A term that costs is below zero, so that every
//! weight can be above.

use super::conflict::{Conflict, edge};
use super::evaluate::Weights;
use super::omens::Omens;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::armies::{self, Riders};
use civitas_games::ages::banks;
use civitas_games::ages::card::{Age, CardId, Kind, Slot, cards};
use civitas_games::ages::goods;
use civitas_games::ages::player::Player;
use civitas_games::ages::prompt::{Frame, Phase};
use std::sync::LazyLock;

/// Cards of the civil decks that go in one turn, besides those that are swept.
const CARDS_PER_TURN: f32 = 1.6;
/// How many turns an investment needs to be worth half of what it is worth in a long game.
const PATIENCE: f32 = 4.0;
/// So many points more than the strongest rival are half of a lead.
const LEAD_HALF: f32 = 5.0;
/// The most turns for which an edge counts: it can be lost again.
const EDGE_TURNS: f32 = 6.0;
/// How much an edge counts in each age: the attacks and events of later ages take more.
const HEAT: [f32; 5] = [0.3, 0.5, 0.8, 1.2, 1.2];

/// Civil cards of all ages after each, for two, three and four players.
static CARDS_AFTER: LazyLock<[[f32; 5]; 3]> = LazyLock::new(|| {
    let deck = |age: Age, players: usize| -> f32 {
        let civil = cards().all.iter().filter(|card| card.kind.is_civil() && !card.initial && card.age == age);
        civil.map(|card| f32::from(card.copies_for(players))).sum()
    };
    std::array::from_fn(|column| {
        let after = |age: Age| Age::ALL.into_iter().filter(|&other| other > age).map(|age| deck(age, column + 2)).sum();
        Age::ALL.map(after)
    })
});

/// Rounds that are left after this one, about.
pub(super) fn rounds_left(game: &Ages) -> f32 {
    if let Some(last) = game.last_round() {
        return f32::from(last.saturating_sub(game.round()));
    }
    let players = game.in_game().clamp(2, 4);
    let cards = game.civil_deck_len() as f32 + CARDS_AFTER[players - 2][game.age().level()];
    let swept = banks::swept(players) as f32;
    // When the last card of Age III is dealt, this round and one more are played (TTA-088).
    cards / ((swept + CARDS_PER_TURN) * players as f32) + 1.0
}

/// Is the production of this round still to come?
pub(super) fn is_to_come(game: &Ages, seat: Seat) -> bool {
    if matches!(game.prompt(), Some(Frame::Turn(Phase::Over)) | None) {
        return false;
    }
    let place = |of: Seat| (of.index() + game.seats() - game.first().index()) % game.seats();
    place(seat) >= place(game.current())
}

/// The terms of every seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Terms {
    /// Rounds that are left, about.
    pub(super) rounds: f32,
    pub(super) of_seat: [Weights; 4],
}

impl Terms {
    pub(super) fn of(game: &Ages) -> Self {
        let rounds = rounds_left(game);
        let conflict = Conflict::of(game);
        let omens = Omens::of(game);
        let mut of_seat = [Weights::NOTHING; 4];
        for seat in Seat::all(game.seats()).filter(|&seat| game.player(seat).resigned == 0) {
            let at = seat.index();
            let (terms, player, turns) = (&mut of_seat[at], game.player(seat), turns_left(game, seat, rounds));
            count_economy(terms, game, seat, turns);
            count_happiness(terms, player, turns);
            count_technologies(terms, player, turns);
            count_strength(terms, game, seat, turns);
            count_hand(terms, player, turns);
            (terms.war, terms.attack, terms.threat) = (conflict.war[at], conflict.attack[at], -conflict.threat[at]);
            terms.omens = omens.of_strength * edge(game, seat);
            terms.impact = omens.impacts[at];
            terms.impact_held = omens.impact_held(game, seat, turns);
        }
        Self { rounds, of_seat }
    }
}

/// The turns in which a seat will still produce.
pub(super) fn turns_left(game: &Ages, seat: Seat, rounds: f32) -> f32 {
    rounds + if is_to_come(game, seat) { 1.0 } else { 0.0 }
}

/// What is made early makes more; what is made in the last turns is too late for anything but culture.
fn lasting(turns: f32) -> f32 {
    turns * turns / (turns + PATIENCE)
}

/// How much of its worth something keeps that is of use only while the game goes on.
fn some(turns: f32) -> f32 {
    turns / (turns + PATIENCE)
}

/// Ratings, stores, people and actions.
fn count_economy(terms: &mut Weights, game: &Ages, seat: Seat, turns: f32) {
    let player = game.player(seat);
    let (ratings, lasting, some) = (&player.ratings, lasting(turns), some(turns));
    let made = goods_made(player);
    terms.culture_held = f32::from(player.culture);
    terms.culture = f32::from(ratings.culture) * turns;
    terms.science = f32::from(ratings.science) * lasting;
    terms.science_held = f32::from(player.science.min(30)) * some;
    terms.resources = made.resources * lasting;
    terms.held = f32::from(player.resources().min(12)) * some;
    terms.corruption = -f32::from(banks::corruption(player.blue)) * some;
    terms.worker = f32::from(player.placed()) * some;
    terms.unused = f32::from(player.unused.min(3)) * some;
    terms.civil = f32::from(ratings.civil) * lasting;
    terms.military = f32::from(ratings.military) * lasting;
    if game.current() == seat {
        terms.action_left = f32::from(player.civil_left) + 0.5 * f32::from(player.military_left);
    }
    terms.yellow = f32::from(player.yellow) * some;
    terms.blue = f32::from(player.blue_owned) * some;
    terms.colony = player.colonies.count_ones() as f32;
    // Food that is held, made, eaten and missed (TTA-266).
    let held = f32::from(player.food());
    let spare = made.food - f32::from(banks::consumption(player.yellow));
    terms.food = spare.min(5.0) * lasting;
    terms.held += held.min(10.0) * (turns / (turns + 2.0));
    // What is missing until the end, beyond what is held.
    terms.hunger = -(-spare * turns.min(4.0) - held).max(0.0);
}

/// Food and resources made in a turn.
struct GoodsMade {
    food: f32,
    resources: f32,
}

fn goods_made(player: &Player) -> GoodsMade {
    let of = |kind: Kind| -> f32 {
        let made = |slot: Slot| f32::from(player.workers[slot.index()]) * f32::from(goods::worth(slot));
        Slot::of(kind).map(made).sum()
    };
    GoodsMade {
        food: of(Kind::Farm) + f32::from(player.ratings.pact_food),
        resources: of(Kind::Mine) + f32::from(player.ratings.pact_resources),
    }
}

/// Happy faces, discontent workers and the uprising that follows from too many (TTA-255, TTA-403).
fn count_happiness(terms: &mut Weights, player: &Player, turns: f32) {
    let needed = banks::faces_needed(player.yellow);
    let soon = turns.min(3.0) / 3.0;
    terms.spare_face = f32::from(player.ratings.happiness.saturating_sub(needed).min(2)) * soon;
    let discontent = player.discontent();
    terms.discontent = -f32::from(discontent) * soon;
    if discontent > player.unused && turns > 0.0 {
        let made = f32::from(player.ratings.culture) + f32::from(player.ratings.science) + 4.0;
        terms.uprising = -made * turns.min(2.0);
    }
}

/// Technologies, leaders and wonders, in play, in hand and under way.
fn count_technologies(terms: &mut Weights, player: &Player, turns: f32) {
    let (lasting, some) = (lasting(turns), some(turns));
    let slots = Slot::each(player.developed).map(|slot| slot.level() as f32).sum::<f32>();
    let others = player.special.iter().flatten().chain([&player.government]).map(|card| card.level() as f32);
    terms.level = (slots + others.sum::<f32>()) * lasting;
    for card in player.civil.iter() {
        match card.kind() {
            Kind::Action => terms.action_held += some,
            Kind::Leader => terms.leader_held += lasting,
            _ => terms.technology_held += (1.0 + card.level() as f32) * lasting,
        }
    }
    if player.leader.is_some() {
        terms.leader = lasting;
    }
    terms.wonder = f32::from(player.completed());
    if let Some(wonder) = player.unfinished {
        for (at, &cost) in wonder.card().stages.iter().enumerate() {
            let done = at < usize::from(player.stages);
            let part = if done { &mut terms.stage } else { &mut terms.stage_open };
            *part += f32::from(cost) * some;
        }
    }
}

/// Strength by itself and beside the rivals.
fn count_strength(terms: &mut Weights, game: &Ages, seat: Seat, turns: f32) {
    let strength = |seat: Seat| f32::from(game.player(seat).ratings.strength);
    let lead = strength(seat) - game.rivals(seat).map(strength).fold(0.0_f32, f32::max);
    terms.strength = strength(seat);
    terms.lead = lead / (lead.abs() + LEAD_HALF) * turns;
    terms.edge = edge(game, seat) * turns.min(EDGE_TURNS) * HEAT[game.age().level()];
    terms.tactic = tactic_gain(game, seat) * some(turns);
}

/// Strength that the best tactic in hand or in the common area would add to the units there are.
fn tactic_gain(game: &Ages, seat: Seat) -> f32 {
    let player = game.player(seat);
    let units = armies::units(&player.workers);
    let riders = player.ratings.riders();
    let gives = |card: CardId| tactical(&units, card, riders);
    let now = player.tactic.map_or(0, gives);
    let at_hand = player.hand.kinds().filter(|card| card.kind() == Kind::Tactic);
    let best = at_hand.chain(game.common_tactics()).map(gives).max().unwrap_or(0);
    f32::from(best.saturating_sub(now))
}

fn tactical(units: &armies::Units, card: CardId, riders: Riders) -> u16 {
    card.card().tactic.map_or(0, |tactic| armies::tactical_strength(units, tactic, card.level(), riders))
}

/// Military cards in hand, by what they are good for.
fn count_hand(terms: &mut Weights, player: &Player, turns: f32) {
    terms.card = player.hand.len().min(6) as f32 * some(turns);
    terms.defence = f32::from(super::conflict::reach_of_defence(player)) * some(turns);
    // One event in a turn, the latest age first.
    let events = player.hand.iter().rev().filter(|card| card.event_number().is_some());
    terms.event_held = events.take(turns as usize).map(|card| card.level() as f32).sum();
}
