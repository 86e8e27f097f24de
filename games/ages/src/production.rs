//! The end of the turn: uprising, production, corruption, hunger (section 6 of the rulebook).

use crate::banks;
use crate::card::{Kind, Slot};
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::goods::{self, Good};
use crate::player::Player;
use crate::ratings::{self, Ability};
use crate::state::{Ages, ThisTurn};
use crate::view::ProductionView;
use civitas_core::dealer::{Dealer, Rollout};
use civitas_core::dice::Dice;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// What happens between the discard and the draw: Genghis Khan, the uprising check, production (TTA-055, TTA-Q090).
    pub(crate) fn production_phase(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        self.genghis_khan(seat, dealer);
        let player = &self.players[seat];
        // As many unused as discontent workers are enough (TTA-255, TTA-256).
        if player.discontent() > player.unused {
            dealer.emit(Audience::All, || AgesEvent::Uprising { seat });
            return;
        }
        let (science, culture) = (player.ratings.science, player.ratings.culture);
        self.players[seat].gain_science(science); // TTA-258
        self.players[seat].gain_culture(culture); // TTA-259
        let Produced { corruption, consumption, hunger } = self.players[seat].produce();
        let produced = AgesEvent::Produced { seat, science, culture, corruption, consumption, hunger };
        dealer.emit(Audience::All, || produced);
    }

    /// What the end of its turn would bring a seat now, in all it has (TTA-055): found by doing it on a copy, so empty
    /// banks, hunger and leaders count.
    pub(crate) fn production_forecast(&self, seat: Seat) -> ProductionView {
        let (mut after, dealer) = (self.clone(), &mut Rollout { dice: &mut Dice::new(0) });
        if self.current != seat {
            after.turn = ThisTurn { military: self.turn.military, ..ThisTurn::default() };
            after.current = seat;
        }
        after.end_actions(dealer);
        after.production_phase(seat, dealer);
        let (before, after) = (&self.players[seat], &after.players[seat]);
        ProductionView {
            uprising: before.discontent() > before.unused,
            culture: i32::from(after.culture) - i32::from(before.culture),
            science: i32::from(after.science) - i32::from(before.science),
            food: i32::from(after.food()) - i32::from(before.food()),
            resources: i32::from(after.resources()) - i32::from(before.resources()),
        }
    }

    /// Three points for one of the two strongest; of two players only for the strongest; ties are his (TTA-438).
    fn genghis_khan(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(leader) = self.players[seat].leader else { return };
        let strength = self.players[seat].ratings.strength;
        let ahead = self.rivals(seat).filter(|&rival| self.players[rival].ratings.strength > strength).count();
        let allowed = usize::from(self.in_game() > 2);
        for effect in &leader.card().effects {
            if let Effect::CultureIfStrong(points) = effect
                && ahead <= allowed
            {
                self.score_culture(seat, (*points).into(), dealer);
            }
        }
    }
}

/// What a production step brought in and took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Produced {
    pub(crate) corruption: u8,
    pub(crate) consumption: u8,
    /// Missing food.
    pub(crate) hunger: u8,
}

impl Player {
    /// Corruption, food, consumption, resources (TTA-257).
    pub(crate) fn produce(&mut self) -> Produced {
        let corruption = self.pay_corruption();
        self.produce_food();
        let (consumption, hunger) = self.eat();
        self.produce_resources();
        Produced { corruption, consumption, hunger }
    }

    /// Resources, then food, then nothing more (TTA-260 to TTA-263); fixed before it is paid (TTA-Q105).
    fn pay_corruption(&mut self) -> u8 {
        let corruption = banks::corruption(self.blue);
        let missing = corruption.saturating_sub(self.resources());
        goods::lose(self, Good::Resources, corruption);
        goods::lose(self, Good::Food, missing);
        corruption
    }

    /// One token for each farmer, the higher farms first; then pacts (TTA-264, TTA-265, TTA-Q108).
    pub(crate) fn produce_food(&mut self) {
        let workers = self.workers;
        goods::produce(self, Slot::of(Kind::Farm).rev().map(|slot| (slot, workers[slot.index()])));
        self.produce_by_pacts(Good::Food, self.ratings.pact_food);
    }

    /// Food eaten; 4 culture points for each missing one (TTA-266 to TTA-268).
    fn eat(&mut self) -> (u8, u8) {
        let eaten = banks::consumption(self.yellow);
        let hunger = eaten.saturating_sub(self.food());
        goods::lose(self, Good::Food, eaten);
        self.lose_culture(4 * u16::from(hunger));
        (eaten, hunger)
    }

    /// One token for each miner and, with Bill Gates, for each worker on a lab; the higher level first, mines before
    /// labs; then pacts (TTA-269, TTA-270, TTA-452, TTA-Q107).
    pub(crate) fn produce_resources(&mut self) {
        let workers = self.workers;
        let doubled = doubled_mine(self);
        let labs = self.ratings.can(Ability::LabsProduce);
        let slots = (0..4).rev().flat_map(|level| [Kind::Mine, Kind::Lab].map(|kind| Slot::new(kind, level)));
        let producing = slots.flatten().filter(|slot| slot.kind() == Kind::Mine || labs && slot.level() > 0);
        goods::produce(self, producing.map(|slot| (slot, workers[slot.index()] + u8::from(doubled == Some(slot)))));
        self.produce_by_pacts(Good::Resources, self.ratings.pact_resources);
    }

    /// What pacts add or take in a production step (TTA-Q108).
    fn produce_by_pacts(&mut self, good: Good, amount: i8) {
        if amount > 0 {
            goods::gain(self, good, amount.unsigned_abs());
        } else {
            goods::lose(self, good, amount.unsigned_abs());
        }
    }
}

/// The mine that produces twice: a worker on the best one (TTA-Q089).
fn doubled_mine(player: &Player) -> Option<Slot> {
    if player.ratings.can(Ability::DoubleBestMine) { player.best(Kind::Mine) } else { None }
}

/// What the mines produce, labs and pacts left out (TTA-455).
#[must_use]
pub(crate) fn mine_production(player: &Player) -> i32 {
    let of = |slot: Slot| i32::from(player.workers[slot.index()]) * i32::from(goods::worth(slot));
    let doubled = doubled_mine(player).map_or(0, |slot| goods::worth(slot).into());
    Slot::of(Kind::Mine).map(of).sum::<i32>() + doubled
}

/// All resources produced, from every source, at least 0.
#[must_use]
pub(crate) fn resource_production(player: &Player) -> i32 {
    let labs = if player.ratings.can(Ability::LabsProduce) { ratings::lab_levels(player) } else { 0 };
    (mine_production(player) + labs + i32::from(player.ratings.pact_resources)).max(0)
}

/// All food produced, from every source, at least 0.
#[must_use]
pub(crate) fn food_production(player: &Player) -> i32 {
    let of = |slot: Slot| i32::from(player.workers[slot.index()]) * i32::from(goods::worth(slot));
    (Slot::of(Kind::Farm).map(of).sum::<i32>() + i32::from(player.ratings.pact_food)).max(0)
}
