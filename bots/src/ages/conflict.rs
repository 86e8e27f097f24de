//! Wars and attacks: what those that are declared, and those that could be made with the cards in hand, would bring.
//!
//! The position is one as it may be: hands of rivals are imagined, so that a search sees them as often as they occur.

use super::terms::is_to_come;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::{CardId, Kind, Slot};
use civitas_games::ages::effect::{Aggression, WarOver};
use civitas_games::ages::player::Player;
use civitas_games::ages::prompt::{Frame, Phase};

/// How much of an attack is left when the rival has a turn to prepare for it,
const DELAYED: f32 = 0.6;
/// and when the cards in its hand could fend it off.
const FENDED_OFF: f32 = 0.2;
/// The worth of food, resources or science, of a yellow token, of a colony and of a worker, in culture.
const GOOD: f32 = 0.6;
const YELLOW: f32 = 2.5;
const COLONY: f32 = 5.0;
const WORKER: f32 = 3.0;

/// What wars and attacks are expected to bring, by seat, in culture.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Conflict {
    /// Declared wars, above or below zero.
    pub(super) war: [f32; 4],
    /// The best attack that the seat could make.
    pub(super) attack: [f32; 4],
    /// What it would lose by the attacks of its rivals.
    pub(super) threat: [f32; 4],
}

/// What an attack gives and takes.
#[derive(Debug, Clone, Copy, Default)]
struct Stakes {
    gain: f32,
    loss: f32,
}

impl Stakes {
    const fn both(worth: f32) -> Self {
        Self { gain: worth, loss: worth }
    }

    fn times(self, factor: f32) -> Self {
        Self { gain: self.gain * factor, loss: self.loss * factor }
    }
}

/// How a strength compares with another one, from −1 to 1.
fn part(own: f32, other: f32) -> f32 {
    let lead = own - other;
    lead / (lead.abs() + 4.0 + 0.1 * (own + other))
}

/// How a seat's strength compares with that of its rivals, one by one, from −1 to 1.
pub(super) fn edge(game: &Ages, seat: Seat) -> f32 {
    let strength = |seat: Seat| f32::from(game.player(seat).ratings.strength);
    let (mut sum, mut rivals) = (0.0, 0.0);
    for rival in game.rivals(seat) {
        sum += part(strength(seat), strength(rival));
        rivals += 1.0;
    }
    if rivals > 0.0 { sum / rivals } else { 0.0 }
}

/// The most that a hand can add to a defence (TTA-132 to TTA-134).
pub(super) fn reach_of_defence(player: &Player) -> u16 {
    let mut left = usize::from(player.ratings.military);
    let mut reach = 0;
    let value = |card: CardId| card.card().bonus.map_or(1, |bonus| u16::from(bonus.defense));
    // Sorted by age, so that from behind the best bonus cards come first.
    for is_bonus in [true, false] {
        for card in player.hand.iter().rev().filter(|card| (card.kind() == Kind::Bonus) == is_bonus).take(left) {
            reach += value(card);
            left -= 1;
        }
    }
    reach
}

impl Conflict {
    pub(super) fn of(game: &Ages) -> Self {
        let mut conflict = Self::default();
        for seat in game.around(Seat::FIRST) {
            conflict.add_war(game, seat);
            conflict.add_attacks(game, seat);
        }
        conflict
    }

    /// A declared war is decided by the strengths when its declarer's next turn begins (TTA-090 to TTA-098).
    fn add_war(&mut self, game: &Ages, seat: Seat) {
        let Some(war) = game.player(seat).war else { return };
        let (attack, defence) = game.strengths(seat, war.rival);
        let (attack, defence) = (f32::from(attack), f32::from(defence));
        let (victor, loser) = if attack >= defence { (seat, war.rival) } else { (war.rival, seat) };
        let stakes = war_stakes(war.card, game.player(loser), (attack - defence).abs());
        let chance = part(attack, defence).abs();
        self.war[victor.index()] += stakes.gain * chance;
        self.war[loser.index()] -= stakes.loss * chance;
    }

    /// The best attack on each rival; the better one is, the likelier it is made.
    fn add_attacks(&mut self, game: &Ages, seat: Seat) {
        let Some(best) = best_attacks(game, seat) else { return };
        let all: f32 = best.iter().map(|stakes| stakes.gain).sum();
        for (rival, stakes) in best.iter().enumerate().filter(|(_, stakes)| stakes.gain > 0.0) {
            self.attack[seat.index()] = self.attack[seat.index()].max(stakes.gain);
            self.threat[rival] += stakes.loss * stakes.gain / all;
        }
    }
}

/// The best attack of a seat on each rival; `None` if it can make none.
fn best_attacks(game: &Ages, seat: Seat) -> Option<[Stakes; 4]> {
    let when = When::of(game, seat)?;
    let player = game.player(seat);
    if !player.hand.iter().any(|card| matches!(card.kind(), Kind::Aggression | Kind::War)) {
        return None;
    }
    let mut best = [Stakes::default(); 4];
    for rival in game.rivals(seat) {
        if game.check_peace(seat, rival).is_err() {
            continue;
        }
        for card in player.hand.kinds() {
            let stakes = attack_stakes(game, seat, rival, card, when);
            if stakes.gain > best[rival.index()].gain {
                best[rival.index()] = stakes;
            }
        }
    }
    Some(best)
}

/// What a seat would lose by the best attack of a rival.
pub(super) fn loss_by_attack(game: &Ages, attacker: Seat, seat: Seat) -> f32 {
    best_attacks(game, attacker).map_or(0.0, |best| best[seat.index()].loss)
}

/// What an attack or a war with this card would bring.
pub(super) fn gain_of_attack(game: &Ages, seat: Seat, rival: Seat, card: CardId) -> f32 {
    When::of(game, seat).map_or(0.0, |when| attack_stakes(game, seat, rival, card, when).gain)
}

/// When a seat can attack next.
#[derive(Debug, Clone, Copy)]
struct When {
    /// Military actions it has then.
    actions: u8,
    /// What is left of an attack by then.
    factor: f32,
    /// Is there a round after it, in which a war would be decided?
    can_declare: bool,
}

impl When {
    /// `None` if the seat has no politics phase any more.
    fn of(game: &Ages, seat: Seat) -> Option<Self> {
        let player = game.player(seat);
        let is_last = |round: u8| game.last_round().is_some_and(|last| round >= last);
        if game.current() == seat && matches!(game.prompt(), Some(Frame::Turn(Phase::Politics { .. }))) {
            let can_declare = !is_last(game.round());
            return Some(Self { actions: player.military_left, factor: 1.0, can_declare });
        }
        let round = if game.current() != seat && is_to_come(game, seat) { game.round() } else { game.round() + 1 };
        let over = game.last_round().is_some_and(|last| round > last);
        let can_declare = !is_last(round);
        (!over).then_some(Self { actions: player.ratings.military, factor: DELAYED, can_declare })
    }
}

/// What an attack with a card is expected to bring and to cost the rival.
fn attack_stakes(game: &Ages, seat: Seat, rival: Seat, card: CardId, when: When) -> Stakes {
    let victim = game.player(rival);
    if victim.price_of_attack(card) > when.actions {
        return Stakes::default();
    }
    let (attack, defence) = game.strengths(seat, rival);
    if attack <= defence {
        return Stakes::default();
    }
    match card.kind() {
        Kind::Aggression => {
            let fended_off = attack <= defence + reach_of_defence(victim);
            aggression_stakes(card, victim).times(when.factor * if fended_off { FENDED_OFF } else { 1.0 })
        }
        Kind::War if when.can_declare && game.player(seat).war.is_none() => {
            let (attack, defence) = (f32::from(attack), f32::from(defence));
            // Whoever is attacked has a turn to arm.
            let stakes = war_stakes(card, victim, attack - defence);
            stakes.times(part(attack, defence) * when.factor.min(0.8))
        }
        _ => Stakes::default(),
    }
}

/// What a war takes with this advantage.
fn war_stakes(card: CardId, loser: &Player, advantage: f32) -> Stakes {
    match card.card().war {
        Some(WarOver::Culture(fixed)) => Stakes::both((f32::from(fixed) + advantage).min(f32::from(loser.culture))),
        Some(WarOver::Territory { fixed, per }) => {
            let tokens = f32::from(fixed) + advantage / f32::from(per.max(1));
            Stakes::both(tokens * YELLOW)
        }
        Some(WarOver::Technology) => Stakes::both(advantage.min(f32::from(loser.science) + 6.0) * GOOD),
        None => Stakes::default(),
    }
}

/// What a successful aggression gives and takes (TTA-137, TTA-138).
fn aggression_stakes(card: CardId, victim: &Player) -> Stakes {
    let goods = |most: u8, held: u16| Stakes::both(f32::from(held.min(most.into())) * GOOD);
    match &card.card().aggression {
        Some(Aggression::TakeCulture(most)) => Stakes::both(f32::from(victim.culture.min((*most).into()))),
        Some(Aggression::TakeScience(most)) => goods(*most, victim.science),
        Some(Aggression::Plunder(most)) => goods(*most, u16::from(victim.food()) + u16::from(victim.resources())),
        Some(Aggression::Enslave { population, resources, food }) => {
            Stakes { gain: f32::from(resources + food) * GOOD, loss: f32::from(*population) * WORKER }
        }
        Some(Aggression::Annex) if victim.colonies != 0 => Stakes::both(COLONY),
        Some(Aggression::Infiltrate(each)) => {
            let levels = [victim.leader, victim.unfinished].into_iter().flatten().map(CardId::level);
            levels.max().map_or_else(Stakes::default, |level| Stakes {
                gain: f32::from(*each) * level as f32,
                loss: 3.0 + 2.0 * level as f32,
            })
        }
        Some(Aggression::Raid(levels)) => {
            let razed =
                levels.iter().filter_map(|&most| best_building(victim, most)).map(|slot| 3.0 + slot.level() as f32);
            let loss = razed.sum::<f32>();
            Stakes { gain: 0.5 * loss, loss }
        }
        _ => Stakes::default(),
    }
}

/// The best urban building up to a level.
fn best_building(player: &Player, most: u8) -> Option<Slot> {
    let staffed = player.staffed().filter(|slot| slot.kind().is_urban() && slot.level() <= most.into());
    staffed.max_by_key(|slot| slot.level())
}
