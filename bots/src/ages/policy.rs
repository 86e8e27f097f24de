//! What is usually worth trying: each kind of answer has a weight that depends on a glance at the own civilization.

use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_games::ages::action::CardUse;
use civitas_games::ages::banks;
use civitas_games::ages::card::{CardId, Kind, Slot};
use civitas_games::ages::player::Player;
use civitas_games::ages::prompt::{Frame, Phase};
use civitas_games::ages::{Action, Ages};

/// More answers than any list has; what is beyond has the weight of nothing special.
const MAX_ACTIONS: usize = 256;

/// A plausible answer: the more weight, the likelier. Nobody resigns.
pub(super) fn plausible_action(game: &Ages, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
    buffer.clear();
    game.legal(seat, buffer);
    let situation = Situation::of(game, seat);
    let weights: ArrayVec<f32, MAX_ACTIONS> =
        buffer.iter().take(MAX_ACTIONS).map(|&action| situation.weight(action)).collect();
    let mut at = dice.fraction() as f32 * weights.iter().sum::<f32>();
    let chosen = weights.iter().position(|&weight| {
        at -= weight;
        at < 0.0
    });
    // Only rounding comes here: the last answer that has any weight.
    let chosen = chosen.or_else(|| weights.iter().rposition(|&weight| weight > 0.0)).unwrap_or(0);
    buffer.get(chosen).copied()
}

/// How promising each answer looks at a glance.
pub(super) fn priors(game: &Ages, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
    out.clear();
    let situation = Situation::of(game, seat);
    out.extend(actions.iter().map(|&action| situation.weight(action)));
}

/// What a seat sees at once.
struct Situation<'a> {
    game: &'a Ages,
    seat: Seat,
    player: &'a Player,
    politics: bool,
    /// Own strength beyond that of the strongest rival.
    lead: i32,
    /// Happy faces beyond what is needed.
    faces: i32,
    /// Ages until the end of the civil decks.
    early: f32,
}

impl<'a> Situation<'a> {
    fn of(game: &'a Ages, seat: Seat) -> Self {
        let player = game.player(seat);
        let rival = game.rivals(seat).map(|rival| game.player(rival).ratings.strength).max().unwrap_or(0);
        Self {
            game,
            seat,
            player,
            politics: matches!(game.prompt(), Some(Frame::Turn(Phase::Politics { .. }))),
            lead: i32::from(player.ratings.strength) - i32::from(rival),
            faces: i32::from(player.ratings.happiness) - i32::from(banks::faces_needed(player.yellow)),
            early: 4.0 - game.age().level() as f32,
        }
    }

    /// How likely the answer is, beside the others.
    fn weight(&self, action: Action) -> f32 {
        match action {
            Action::Resign => 0.0,
            Action::Pass if self.politics => 1.0,
            Action::Pass => 2.0,
            Action::Event(_) => 4.0,
            Action::Attack(_, rival) | Action::War(_, rival) => self.attack(rival),
            Action::Pact(..) | Action::Accept | Action::Refuse => 0.5,
            Action::Cancel(_) | Action::Retire => 0.05,
            Action::Colonize(_) => 5.0,
            Action::Yield => 1.0,
            Action::Bonus(_) => 2.0,
            Action::Bid(bid) => 2.0 / f32::from(bid),
            Action::Send(slot) => 3.0 / (1.0 + slot.level() as f32),
            Action::Take(space) => self.take(space),
            Action::Grow | Action::Liner => self.grow(),
            Action::Build(slot) | Action::Muster(slot) => self.build(slot),
            Action::Upgrade(_, to) | Action::Theater(_, to) => 1.0 + self.build(to),
            Action::Destroy(_) | Action::Disband(_) => 0.01,
            Action::Lead(..) => self.lead_with(),
            Action::Stages(stages) => 5.0 * f32::from(stages),
            Action::Develop(card) => self.develop(card),
            Action::Revolt(_) => 0.6,
            Action::Play(_, choice) => self.play(choice),
            Action::Tactic(_) => 4.0,
            Action::Copy(_) => 1.5,
            Action::Culture | Action::Arms => 3.0,
            Action::Trade | Action::Swap => 0.1,
            Action::End => self.end(),
            // What a rival loses, or what is given away: the rules ask for one of them, and none is special.
            _ => 1.0,
        }
    }

    fn attack(&self, rival: civitas_games::ages::action::Colour) -> f32 {
        let Some(rival) = self.game.seat_of(rival) else { return 0.01 };
        let theirs = self.game.player(rival);
        let lead = i32::from(self.player.ratings.strength) - i32::from(theirs.ratings.strength);
        // Cards in the rival's hand may defend.
        let margin = lead - theirs.hand.len().min(4) as i32;
        if margin > 0 {
            8.0
        } else if lead > 0 {
            1.5
        } else {
            0.01
        }
    }

    fn take(&self, space: u8) -> f32 {
        let at = usize::from(space).saturating_sub(1);
        let Some(card) = self.game.row().get(at).copied().flatten() else { return 0.5 };
        let outcome_values = match card.kind() {
            Kind::Leader if self.player.leader.is_none() => 8.0,
            Kind::Leader => 3.0,
            Kind::Wonder => 4.0,
            Kind::Action => 1.5,
            Kind::Government => 3.0,
            Kind::Farm | Kind::Mine | Kind::Lab => 3.0,
            kind if kind.is_unit() => 1.5,
            _ => 2.0,
        };
        outcome_values / f32::from(banks::space_cost(at)).powi(2)
    }

    fn grow(&self) -> f32 {
        if self.player.unused > 1 {
            0.3
        } else if self.faces < 1 {
            1.0
        } else {
            4.0
        }
    }

    fn build(&self, slot: Slot) -> f32 {
        let level = 1.0 + slot.level() as f32;
        let kind = slot.kind();
        let wanted = match kind {
            Kind::Farm => {
                let food = self.player.workers_of(Kind::Farm);
                if food < 4 { 1.5 } else { 0.4 }
            }
            Kind::Mine => 0.8 * self.early,
            Kind::Lab => 0.8 * self.early,
            Kind::Temple | Kind::Arena | Kind::Theater if self.faces <= 0 => 4.0,
            kind if kind.is_unit() => {
                if self.lead < 0 {
                    2.0
                } else {
                    0.6
                }
            }
            _ => 1.5,
        };
        wanted * level.sqrt()
    }

    fn lead_with(&self) -> f32 {
        if self.player.leader.is_none() { 20.0 } else { 2.0 }
    }

    fn develop(&self, card: CardId) -> f32 {
        match card.kind() {
            Kind::Government => 8.0,
            kind if kind.is_unit() => 2.0,
            _ => 4.0,
        }
    }

    fn play(&self, choice: CardUse) -> f32 {
        match choice {
            CardUse::Build(slot) => 1.0 + self.build(slot),
            CardUse::Upgrade(_, to) => 2.0 + self.build(to),
            CardUse::Develop(card) => 1.0 + self.develop(card),
            CardUse::Revolt(_) => 0.6,
            CardUse::Nothing | CardUse::Good(_) => 3.0,
        }
    }

    /// The end of the turn: nothing else to do, or too discontent to go on growing.
    fn end(&self) -> f32 {
        let left = self.player.civil_left;
        if self.game.current() != self.seat || left == 0 { 3.0 } else { 0.3 / f32::from(left) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::game::Setup;

    #[test]
    fn plausible_games_come_to_their_end_and_nobody_resigns_tta_163() {
        for seats in 2..=4 {
            let options = civitas_core::options::Options::read("").unwrap();
            let mut dice = Dice::new(seats as u64);
            let setup = Setup::with_first_roles::<Ages>(options, seats).unwrap();
            let mut game = Ages::start(&setup, &mut Rollout { dice: &mut dice });
            let (mut buffer, mut decisions) = (Vec::new(), 0);
            while let Some(seat) = game.decider() {
                let action = plausible_action(&game, seat, &mut dice, &mut buffer).unwrap();
                assert_ne!(action, Action::Resign);
                game.check(seat, &action).unwrap();
                game.apply(seat, &action, &mut Rollout { dice: &mut dice });
                decisions += 1;
                assert!(decisions < Ages::MAX_DECISIONS);
            }
            assert!(game.outcome().is_some());
        }
    }
}
