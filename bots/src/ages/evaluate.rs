//! How a position of Through the Ages stands.
//!
//! For every seat the culture at the end is foretold: what it has, what its ratings will bring in the turns that are
//! left, and what its people, stores, cards and strength are worth on the way there. What makes more of itself counts with
//! the turns in which it can. The numbers are fitted to the results of many games; `examples/fit_evaluation.rs` does it.

use crate::knowledge::{Values, softmax};
use crate::weights::weights;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::banks;
use civitas_games::ages::card::{Age, Kind, Slot, cards};
use civitas_games::ages::goods;
use civitas_games::ages::player::Player;
use civitas_games::ages::prompt::{Frame, Phase};
use std::sync::LazyLock;

weights! {
    /// The numbers of the evaluation.
    Weights:
    /// Cards of the civil decks that go in one turn, besides those that are swept.
    cards_per_turn = 1.6,
    /// How many turns an investment needs to be worth half of what it is worth in a long game.
    patience = 4.0,
    /// A point of the culture rating in a turn.
    culture = 1.0,
    /// A science point that is held,
    science_held = 0.25,
    /// and one of the science rating in a turn.
    science = 1.2,
    /// Food and resources that are held,
    held = 0.35,
    /// food made in a turn beyond what is eaten,
    food = 0.8,
    /// food that will be missing,
    hunger = 2.5,
    /// and resources made in a turn.
    resources = 1.3,
    /// A resource lost to corruption.
    corruption = 0.8,
    /// A worker, wherever it stands.
    worker = 0.5,
    /// A worker without work.
    unused = 1.2,
    /// A discontent worker,
    discontent = 1.5,
    /// a happy face beyond what is needed, up to two,
    spare_face = 0.6,
    /// and an uprising: so many turns' worth of everything.
    uprising = 1.0,
    /// A civil action in a turn,
    civil = 0.8,
    /// a military one,
    military = 0.4,
    /// and one that is left in this turn.
    action_left = 0.2,
    /// A point of strength,
    strength = 0.15,
    /// and how much being stronger than the strongest rival counts in a turn,
    lead = 0.8,
    /// with so many points of strength for half of it.
    lead_half = 5.0,
    /// A level of a technology in play, in a turn.
    level = 0.12,
    /// A technology in hand, in a turn,
    technology_held = 0.1,
    /// a leader in hand,
    leader_held = 0.25,
    /// and an action card.
    action_held = 1.0,
    /// A leader in play, in a turn.
    leader = 0.4,
    /// A resource spent on an unfinished wonder,
    stage = 0.7,
    /// and one that is still to be spent.
    stage_open = 0.15,
    /// A completed wonder.
    wonder = 1.0,
    /// A military card in hand.
    card = 0.3,
    /// A yellow token in the bank: people to come.
    yellow = 0.1,
    /// A blue token in the bank or on a card.
    blue = 0.2,
    /// A colony.
    colony = 1.0,
    /// How sure a lead of one point is at the end,
    certainty = 0.25,
    /// and how much less so with the turns that are left.
    certainty_decay = 0.6,
}

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
fn rounds_left(weights: &Weights, game: &Ages) -> f32 {
    if let Some(last) = game.last_round() {
        return f32::from(last.saturating_sub(game.round()));
    }
    let players = game.in_game().clamp(2, 4);
    let cards = game.civil_deck_len() as f32 + CARDS_AFTER[players - 2][game.age().level()];
    let swept = banks::swept(players) as f32;
    // When the last card of Age III is dealt, this round and one more are played (TTA-088).
    cards / ((swept + weights.cards_per_turn) * players as f32) + 1.0
}

/// How the game stands for each seat: the chances add up to one.
pub(super) fn evaluate(weights: &Weights, game: &Ages) -> Values {
    let rounds = rounds_left(weights, game);
    let certainty = weights.certainty / (1.0 + weights.certainty_decay * rounds.max(0.0).sqrt());
    let mut stands = [0.0; 4];
    for seat in Seat::all(game.seats()) {
        stands[seat.index()] = predicted_culture(weights, game, seat, rounds) * certainty;
    }
    softmax(game.seats(), |seat| stands[seat.index()])
}

/// The foretold culture of a seat.
fn predicted_culture(weights: &Weights, game: &Ages, seat: Seat, rounds: f32) -> f32 {
    let player = game.player(seat);
    if player.resigned > 0 {
        return -300.0;
    }
    let ratings = &player.ratings;
    let turns = rounds + if is_to_come(game, seat) { 1.0 } else { 0.0 };
    // What is made early makes more; what is made in the last turns is too late for anything but culture.
    let lasting = turns * turns / (turns + weights.patience);
    let some = turns / (turns + weights.patience);
    let made = goods_made(player);
    let mut sum = f32::from(player.culture) + weights.culture * f32::from(ratings.culture) * turns;
    sum += weights.science * f32::from(ratings.science) * lasting;
    sum += weights.science_held * f32::from(player.science.min(30)) * some;
    sum += weights.resources * made.resources * lasting;
    sum += weights.held * f32::from(player.resources().min(12)) * some;
    sum += food_value(weights, player, made.food, turns, lasting);
    sum -= weights.corruption * f32::from(banks::corruption(player.blue)) * some;
    sum += weights.worker * f32::from(player.placed()) * some;
    sum += weights.unused * f32::from(player.unused.min(3)) * some;
    sum += happiness_value(weights, player, turns);
    sum += (weights.civil * f32::from(ratings.civil) + weights.military * f32::from(ratings.military)) * lasting;
    if game.current() == seat {
        sum += weights.action_left * (f32::from(player.civil_left) + 0.5 * f32::from(player.military_left));
    }
    sum += strength_value(weights, game, seat, turns);
    sum += technology_value(weights, player, lasting, some);
    sum += weights.card * (player.hand.len().min(6) as f32) * some;
    sum += weights.yellow * f32::from(player.yellow) * some;
    sum += weights.blue * f32::from(player.blue_owned) * some;
    sum += weights.colony * player.colonies.count_ones() as f32;
    sum
}

/// Is the production of this round still to come?
fn is_to_come(game: &Ages, seat: Seat) -> bool {
    if matches!(game.prompt(), Some(Frame::Turn(Phase::Over)) | None) {
        return false;
    }
    let place = |of: Seat| (of.index() + game.seats() - game.first().index()) % game.seats();
    place(seat) >= place(game.current())
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

/// Food that is held, made, eaten and missed (TTA-266).
fn food_value(weights: &Weights, player: &Player, made: f32, turns: f32, lasting: f32) -> f32 {
    let eaten = f32::from(banks::consumption(player.yellow));
    let held = f32::from(player.food());
    let spare = made - eaten;
    // What is missing until the end, beyond what is held.
    let missing = (-spare * turns.min(4.0) - held).max(0.0);
    weights.food * spare.min(5.0) * lasting + weights.held * held.min(10.0) * (turns / (turns + 2.0))
        - weights.hunger * missing
}

/// Happy faces, discontent workers and the uprising that follows from too many (TTA-255, TTA-403).
fn happiness_value(weights: &Weights, player: &Player, turns: f32) -> f32 {
    let needed = banks::faces_needed(player.yellow);
    let spare = f32::from(player.ratings.happiness.saturating_sub(needed).min(2));
    let discontent = player.discontent();
    let mut sum = weights.spare_face * spare * turns.min(3.0) / 3.0;
    sum -= weights.discontent * f32::from(discontent) * turns.min(3.0) / 3.0;
    if discontent > player.unused && turns > 0.0 {
        let made = f32::from(player.ratings.culture) + f32::from(player.ratings.science) + 4.0;
        sum -= weights.uprising * made * turns.min(2.0);
    }
    sum
}

/// Strength by itself and beside the strongest rival.
fn strength_value(weights: &Weights, game: &Ages, seat: Seat, turns: f32) -> f32 {
    let strength = |seat: Seat| f32::from(game.player(seat).ratings.strength);
    let own = strength(seat);
    let rival = game.rivals(seat).map(strength).fold(0.0_f32, f32::max);
    let lead = own - rival;
    let part = lead / (lead.abs() + weights.lead_half.max(0.1));
    weights.strength * own + weights.lead * part * turns
}

/// Technologies, leaders and wonders, in play, in hand and under way.
fn technology_value(weights: &Weights, player: &Player, lasting: f32, some: f32) -> f32 {
    let slots = Slot::each(player.developed).map(|slot| slot.level() as f32).sum::<f32>();
    let others = player.special.iter().flatten().chain([&player.government]).map(|card| card.level() as f32);
    let mut sum = weights.level * (slots + others.sum::<f32>()) * lasting;
    for card in player.civil.iter() {
        sum += match card.kind() {
            Kind::Action => weights.action_held * some,
            Kind::Leader => weights.leader_held * lasting,
            _ => weights.technology_held * (1.0 + card.level() as f32) * lasting,
        };
    }
    if player.leader.is_some() {
        sum += weights.leader * lasting;
    }
    sum += weights.wonder * f32::from(player.completed());
    if let Some(wonder) = player.unfinished {
        for (at, &cost) in wonder.card().stages.iter().enumerate() {
            let done = at < usize::from(player.stages);
            sum += f32::from(cost) * if done { weights.stage } else { weights.stage_open } * some;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::dice::Dice;
    use civitas_core::game::{Game, Setup};

    fn start(seats: usize) -> Ages {
        let options = civitas_core::options::Options::read("first=1").unwrap();
        Ages::start(&Setup::with_first_roles::<Ages>(options, seats).unwrap(), &mut Rollout { dice: &mut Dice::new(1) })
    }

    #[test]
    fn chances_add_up_and_an_even_start_is_nearly_even() {
        for seats in 2..=4 {
            let game = start(seats);
            let values = evaluate(&Weights::FITTED, &game);
            let sum: f32 = values.0.iter().take(seats).sum();
            assert!((sum - 1.0).abs() < 1e-4);
            let even = 1.0 / seats as f32;
            assert!(values.0.iter().take(seats).all(|chance| (chance - even).abs() < 0.2), "{values:?}");
        }
    }

    #[test]
    fn a_new_game_has_about_twenty_rounds() {
        let rounds = rounds_left(&Weights::FITTED, &start(2));
        assert!((12.0..30.0).contains(&rounds), "{rounds}");
    }

    #[test]
    fn a_row_of_weights_reads_back() {
        let row = Weights::FITTED.row();
        assert_eq!(row.len(), Weights::NAMES.len());
        assert_eq!(Weights::from_row(&row), Weights::FITTED);
    }
}
