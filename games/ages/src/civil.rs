//! Actions that change the own civilization: population, buildings and units (section 5 of the rulebook). Leaders and
//! wonders have modules of their own; developing technologies is in `develop`, action cards are in `orders`.

use crate::banks;
use crate::breach::Breach;
use crate::card::{Kind, Slot, bits, cards};
use crate::effect::Symbols;
use crate::event::AgesEvent;
use crate::player::Player;
use crate::price::{Means, Price, Purpose};
use crate::ratings::Ability;
use crate::state::{Ages, Once};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Player {
    /// Food for a population increase (TTA-189).
    pub(crate) fn population_price(&self, discount: u8) -> Result<u8, Breach> {
        let price = banks::population_price(self.yellow).ok_or(Breach::BankEmpty)?;
        Ok(price.saturating_sub(self.ratings.population_discount + discount))
    }

    /// What one building or unit costs, modifiers included (TTA-194, TTA-199).
    pub(crate) fn building_price(&self, slot: Slot) -> u8 {
        let ratings = &self.ratings;
        let printed = cards().slot_cost[slot.index()];
        let discount = match slot.kind() {
            kind if !kind.is_urban() => 0,
            Kind::Library => ratings.urban_discount[slot.level()] + ratings.library_discount,
            Kind::Theater => ratings.urban_discount[slot.level()] + ratings.theater_discount,
            _ => ratings.urban_discount[slot.level()],
        };
        printed.saturating_sub(discount) // TTA-236
    }

    /// Is the technology of a slot in play?
    fn check_developed(&self, slot: Slot) -> Result<(), Breach> {
        if self.developed & slot.bit() == 0 {
            return Err(Breach::NotDeveloped { card: slot.card_or_despotism() });
        }
        Ok(())
    }

    fn check_worker(&self, slot: Slot) -> Result<(), Breach> {
        if self.workers[slot.index()] == 0 {
            return Err(Breach::NoWorkerThere { card: slot.card_or_despotism() });
        }
        Ok(())
    }

    /// May one more urban building of this kind stand (TTA-195)?
    pub(crate) fn check_limit(&self, kind: Kind) -> Result<(), Breach> {
        let limit = self.government.card().urban_limit;
        if kind.is_urban() && self.workers_of(kind) >= limit {
            return Err(Breach::UrbanLimit { limit });
        }
        Ok(())
    }
}

/// Prices without the action itself, or the first rule that forbids it.
impl Means<'_> {
    /// A population increase.
    pub(crate) fn grow(self, discount: u8) -> Result<Price, Breach> {
        self.in_food(self.player.population_price(discount)?)
    }

    /// A building or unit.
    pub(crate) fn build(self, slot: Slot, discount: u8) -> Result<Price, Breach> {
        let player = self.player;
        player.check_developed(slot)?;
        if player.unused == 0 {
            return Err(Breach::NoUnusedWorker);
        }
        player.check_limit(slot.kind())?;
        let price = player.building_price(slot).saturating_sub(discount);
        self.in_resources(price, Purpose::of(slot.kind()))
    }

    /// An upgrade from here to there (TTA-197, TTA-198, TTA-245).
    pub(crate) fn upgrade(self, from: Slot, to: Slot, discount: u8) -> Result<Price, Breach> {
        self.player.check_developed(to)?;
        self.player.check_worker(from)?;
        if from.kind() != to.kind() || from.level() >= to.level() {
            return Err(not_an_upgrade(from, to));
        }
        self.difference(from, to, discount)
    }

    /// The difference of both prices, at least 0 (TTA-199, TTA-Q079, TTA-Q080).
    fn difference(self, from: Slot, to: Slot, discount: u8) -> Result<Price, Breach> {
        let price = self.player.building_price(to).saturating_sub(self.player.building_price(from));
        self.in_resources(price.saturating_sub(discount), Purpose::of(to.kind()))
    }

    /// An urban building that becomes this theater, with its civil action (TTA-449 to TTA-451).
    pub(crate) fn theater(self, from: Slot, to: Slot) -> Result<Price, Breach> {
        let player = self.player;
        self.check_ability(Ability::UpgradeToTheater, Once::Theater)?; // TTA-Q082
        self.check_civil(1)?;
        player.check_developed(to)?;
        player.check_worker(from)?;
        // From theater to theater it would be an ordinary upgrade.
        let fits = from.kind().is_urban() && from.kind() != Kind::Theater && to.kind() == Kind::Theater;
        if !fits || from.level() > to.level() {
            return Err(not_an_upgrade(from, to));
        }
        player.check_limit(Kind::Theater)?;
        Ok(Price { civil: 1, ..self.difference(from, to, 0)? })
    }

    /// Population and a unit together for one military action (TTA-Q081).
    pub(crate) fn muster(self, slot: Slot) -> Result<Price, Breach> {
        if !self.player.ratings.can(Ability::PopulationAndUnit) {
            return Err(Breach::NoSuchAbility);
        }
        self.check_military(1)?;
        let Price { food, .. } = self.grow(1)?;
        if !slot.kind().is_unit() {
            return Err(Breach::WrongAction { card: slot.card_or_despotism() });
        }
        self.player.check_developed(slot)?;
        let unit = self.in_resources(self.player.building_price(slot).saturating_sub(1), Purpose::Unit)?;
        Ok(Price { military: 1, food, ..unit })
    }

    /// Destroying a building, with its civil action (TTA-202).
    pub(crate) fn destroy(self, slot: Slot) -> Result<Price, Breach> {
        if slot.kind().is_unit() {
            return Err(Breach::WrongAction { card: slot.card_or_despotism() });
        }
        self.check_civil(1)?;
        self.player.check_worker(slot)?;
        Ok(Price::civil(1))
    }

    /// Disbanding a unit, with its military action (TTA-246).
    pub(crate) fn disband(self, slot: Slot) -> Result<Price, Breach> {
        if !slot.kind().is_unit() {
            return Err(Breach::WrongAction { card: slot.card_or_despotism() });
        }
        self.check_military(1)?;
        self.player.check_worker(slot)?;
        Ok(Price::military(1))
    }

    /// An ability that works once a turn (TTA-Q124).
    pub(crate) fn check_ability(self, ability: Ability, once: Once) -> Result<(), Breach> {
        if !self.player.ratings.can(ability) {
            return Err(Breach::NoSuchAbility);
        }
        if self.has_done(once) { Err(Breach::AbilityUsed) } else { Ok(()) }
    }
}

/// What is done once it is paid for.
impl Ages {
    /// Increases the population (TTA-190).
    pub(crate) fn grow(&mut self, seat: Seat, food: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        player.yellow = player.yellow.saturating_sub(1);
        player.unused += 1;
        dealer.emit(Audience::All, || AgesEvent::Population { seat, food });
    }

    /// Builds (TTA-192, TTA-243).
    pub(crate) fn build(&mut self, seat: Seat, slot: Slot, resources: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        player.unused = player.unused.saturating_sub(1);
        player.workers[slot.index()] += 1;
        self.refresh(seat); // TTA-196
        if let Some(card) = slot.card() {
            dealer.emit(Audience::All, || AgesEvent::Built { seat, card, resources });
        }
    }

    /// Moves a worker to another card (TTA-200).
    pub(crate) fn upgrade(
        &mut self,
        seat: Seat,
        from: Slot,
        to: Slot,
        resources: u8,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        let player = &mut self.players[seat];
        player.workers[from.index()] = player.workers[from.index()].saturating_sub(1);
        player.workers[to.index()] += 1;
        self.refresh(seat);
        if let (Some(from), Some(to)) = (from.card(), to.card()) {
            dealer.emit(Audience::All, || AgesEvent::Upgraded { seat, from, to, resources });
        }
    }

    /// Tokens that a card brings when it enters the play area (TTA-389, TTA-390).
    pub(crate) fn enter_play(&mut self, seat: Seat, gives: &Symbols, dealer: &mut impl Dealer<AgesEvent>) {
        if gives.blue != 0 || gives.yellow != 0 {
            self.change_tokens(seat, gives.blue, gives.yellow, dealer);
        }
    }

    /// Tokens that go with a card when it leaves.
    pub(crate) fn leave_play(&mut self, seat: Seat, gives: &Symbols, dealer: &mut impl Dealer<AgesEvent>) {
        if gives.blue != 0 || gives.yellow != 0 {
            self.change_tokens(seat, -gives.blue, -gives.yellow, dealer);
        }
    }
}

fn not_an_upgrade(from: Slot, to: Slot) -> Breach {
    Breach::NotAnUpgrade { from: from.card_or_despotism(), to: to.card_or_despotism() }
}

/// The level of each technology in play: those with workers, special ones and the government.
pub(crate) fn technology_levels(player: &Player) -> impl Iterator<Item = usize> + '_ {
    let workplaces = bits(player.developed).map(|index| Slot::from_index(index).level());
    let others = player.special.iter().flatten().chain([&player.government]).map(|card| card.level());
    workplaces.chain(others)
}
