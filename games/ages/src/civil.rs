//! Actions that change the own civilization: population, buildings and units, leaders, wonders
//! (section 5 of the rulebook). Developing technologies is in `develop`, action cards are in `orders`.

use crate::banks;
use crate::breach::Breach;
use crate::card::{CardId, Kind, Slot, bits, cards};
use crate::effect::{Effect, Symbols};
use crate::event::AgesEvent;
use crate::frames::CoverStages;
use crate::player::Player;
use crate::ratings::{self, Ability};
use crate::state::Ages;
use crate::tokens::Purpose;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// Food for a population increase of this seat (TTA-189).
    pub(crate) fn population_price(&self, seat: Seat, discount: u8) -> Result<u8, Breach> {
        let player = &self.players[seat];
        let price = banks::population_price(player.yellow).ok_or(Breach::BankEmpty)?;
        Ok(price.saturating_sub(player.ratings.population_discount + discount))
    }

    /// May the seat increase its population now, actions aside?
    pub(crate) fn check_grow(&self, seat: Seat, discount: u8) -> Result<u8, Breach> {
        let price = self.population_price(seat, discount)?;
        self.check_food(seat, price)?;
        Ok(price)
    }

    /// Increases the population for its price (TTA-190).
    pub(crate) fn grow(&mut self, seat: Seat, price: u8, dealer: &mut impl Dealer<AgesEvent>) {
        self.pay_food(seat, price);
        let player = &mut self.players[seat];
        player.yellow = player.yellow.saturating_sub(1);
        player.unused += 1;
        dealer.emit(Audience::All, || AgesEvent::Population { seat, food: price });
    }

    /// What one building or unit costs this seat, modifiers included (TTA-194, TTA-199).
    pub(crate) fn building_price(&self, seat: Seat, slot: Slot) -> u8 {
        let ratings = &self.players[seat].ratings;
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
    fn check_developed(&self, seat: Seat, slot: Slot) -> Result<(), Breach> {
        if self.players[seat].developed & slot.bit() == 0 {
            let card = slot.card().unwrap_or(cards().despotism);
            return Err(Breach::NotDeveloped { card });
        }
        Ok(())
    }

    /// May the seat build here, actions aside? Says the price.
    pub(crate) fn check_build(&self, seat: Seat, slot: Slot, discount: u8) -> Result<u8, Breach> {
        self.check_developed(seat, slot)?;
        if self.players[seat].unused == 0 {
            return Err(Breach::NoUnusedWorker);
        }
        self.players[seat].check_limit(slot.kind())?;
        let price = self.building_price(seat, slot).saturating_sub(discount);
        self.check_resources(seat, price, Purpose::of(slot.kind()))?;
        Ok(price)
    }

    /// Builds (TTA-192, TTA-243).
    pub(crate) fn build(&mut self, seat: Seat, slot: Slot, price: u8, dealer: &mut impl Dealer<AgesEvent>) {
        self.pay_resources(seat, price, Purpose::of(slot.kind()));
        let player = &mut self.players[seat];
        player.unused = player.unused.saturating_sub(1);
        player.workers[slot.index()] += 1;
        self.refresh(seat); // TTA-196
        if let Some(card) = slot.card() {
            dealer.emit(Audience::All, || AgesEvent::Built { seat, card, resources: price });
        }
    }

    fn check_worker(&self, seat: Seat, slot: Slot) -> Result<(), Breach> {
        if self.players[seat].workers[slot.index()] == 0 {
            let card = slot.card().unwrap_or(cards().despotism);
            return Err(Breach::NoWorkerThere { card });
        }
        Ok(())
    }

    /// May the seat upgrade from here to there, actions aside (TTA-197, TTA-198, TTA-245)? Says the price.
    pub(crate) fn check_upgrade(&self, seat: Seat, from: Slot, to: Slot, discount: u8) -> Result<u8, Breach> {
        self.check_developed(seat, to)?;
        self.check_worker(seat, from)?;
        if from.kind() != to.kind() || from.level() >= to.level() {
            return Err(not_an_upgrade(from, to));
        }
        self.check_difference(seat, from, to, discount)
    }

    /// The difference of both prices, at least 0 (TTA-199, TTA-Q079, TTA-Q080).
    fn check_difference(&self, seat: Seat, from: Slot, to: Slot, discount: u8) -> Result<u8, Breach> {
        let price = self.building_price(seat, to).saturating_sub(self.building_price(seat, from));
        let price = price.saturating_sub(discount);
        self.check_resources(seat, price, Purpose::of(to.kind()))?;
        Ok(price)
    }

    /// May an urban building become this theater (TTA-449 to TTA-451)? Says the price.
    pub(crate) fn check_theater(&self, seat: Seat, from: Slot, to: Slot) -> Result<u8, Breach> {
        if !self.players[seat].ratings.can(Ability::UpgradeToTheater) {
            return Err(Breach::NoSuchAbility);
        }
        if self.turn.to_theater {
            return Err(Breach::AbilityUsed); // TTA-Q082
        }
        self.check_civil(seat, 1)?;
        self.check_developed(seat, to)?;
        self.check_worker(seat, from)?;
        // From theater to theater it would be an ordinary upgrade.
        let fits = from.kind().is_urban() && from.kind() != Kind::Theater && to.kind() == Kind::Theater;
        if !fits || from.level() > to.level() {
            return Err(not_an_upgrade(from, to));
        }
        self.players[seat].check_limit(Kind::Theater)?;
        self.check_difference(seat, from, to, 0)
    }

    /// Moves a worker to another card (TTA-200).
    pub(crate) fn upgrade(&mut self, seat: Seat, from: Slot, to: Slot, price: u8, dealer: &mut impl Dealer<AgesEvent>) {
        self.pay_resources(seat, price, Purpose::of(to.kind()));
        let player = &mut self.players[seat];
        player.workers[from.index()] = player.workers[from.index()].saturating_sub(1);
        player.workers[to.index()] += 1;
        self.refresh(seat);
        if let (Some(from), Some(to)) = (from.card(), to.card()) {
            dealer.emit(Audience::All, || AgesEvent::Upgraded { seat, from, to, resources: price });
        }
    }

    /// May the seat destroy a building here (TTA-202), or disband a unit (TTA-246)?
    pub(crate) fn check_destroy(&self, seat: Seat, slot: Slot, unit: bool) -> Result<(), Breach> {
        if slot.kind().is_unit() != unit {
            return Err(Breach::WrongAction { card: slot.card().unwrap_or(cards().despotism) });
        }
        if unit {
            self.check_military(seat, 1)?;
        } else {
            self.check_civil(seat, 1)?;
        }
        self.check_worker(seat, slot)
    }

    /// Checks an action that costs one civil action, or one military action for units (TTA-192, TTA-243).
    pub(crate) fn check_action_for(&self, seat: Seat, kind: Kind) -> Result<(), Breach> {
        if kind.is_unit() { self.check_military(seat, 1) } else { self.check_civil(seat, 1) }
    }

    /// Pays it.
    pub(crate) fn spend_action_for(&mut self, seat: Seat, kind: Kind) {
        if kind.is_unit() { self.spend_military(seat, 1) } else { self.spend_civil(seat, 1) }
    }

    /// May the seat play this leader, putting the old one under a wonder or not (TTA-203, TTA-Q076)?
    pub(crate) fn check_lead(&self, seat: Seat, card: CardId, under: Option<CardId>) -> Result<(), Breach> {
        let player = &self.players[seat];
        if card.kind() != Kind::Leader {
            return Err(Breach::NotThatKindOfCard { card });
        }
        if !player.civil.contains(card) {
            return Err(Breach::NotInHand { card });
        }
        self.check_civil(seat, 1)?; // TTA-207: before anything comes back
        match under {
            None => Ok(()),
            Some(card) if !player.ratings.can(Ability::TuckUnderWonder) => Err(Breach::NotUnderThatWonder { card }),
            Some(card) if !player.has_wonder(card) => Err(Breach::NotUnderThatWonder { card }),
            Some(_) => Ok(()),
        }
    }

    /// Plays a leader (TTA-204, TTA-205).
    pub(crate) fn lead(
        &mut self,
        seat: Seat,
        card: CardId,
        under: Option<CardId>,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        self.spend_civil(seat, 1);
        let player = &mut self.players[seat];
        player.civil.remove(card);
        let replaced = player.leader;
        if replaced.is_some() {
            // The new one counts before tokens are adjusted, so that they change once, by the difference (TTA-386).
            self.score_leaving(seat, dealer);
            self.turn.new_leader = true;
        }
        let player = &mut self.players[seat];
        player.leader = Some(card);
        if let Some(wonder) = under {
            player.tucked = Some(wonder);
            dealer.emit(Audience::All, || AgesEvent::Tucked { seat, wonder });
        }
        self.refresh(seat);
        if let Some(old) = replaced {
            dealer.emit(Audience::All, || AgesEvent::LeaderLeaves { seat, card: old });
            if under.is_none() {
                self.civil_action_back(seat);
            }
        }
        dealer.emit(Audience::All, || AgesEvent::LeaderPlayed { seat, card });
    }

    /// Bill Gates scores when he leaves play (TTA-Q014).
    fn score_leaving(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        if self.labs_store(seat) {
            let points = ratings::lab_levels(&self.players[seat]).max(0) as u16;
            self.score_culture(seat, points, dealer);
        }
    }

    /// May the seat build so many stages at once, actions aside (TTA-208, TTA-212, TTA-238)? Says the price.
    pub(crate) fn check_stages(&self, seat: Seat, stages: u8, allowed: u8, discount: u8) -> Result<u8, Breach> {
        let player = &self.players[seat];
        let wonder = player.unfinished.ok_or(Breach::NoUnfinishedWonder)?;
        let left = &wonder.card().stages[usize::from(player.stages).min(wonder.card().stages.len())..];
        let allowed = allowed.min(left.len() as u8);
        if stages == 0 || stages > allowed {
            return Err(Breach::TooManyStages { allowed });
        }
        let price = left[..stages.into()].iter().sum::<u8>().saturating_sub(discount);
        self.check_resources(seat, price, Purpose::Other)?;
        // Every stage needs a token from the bank or from a card (TTA-209, TTA-210).
        let spread: u8 = player.blue + player.tokens.iter().sum::<u8>();
        if spread < stages {
            return Err(Breach::NoTokenForTheStage);
        }
        Ok(price)
    }

    /// Pays for stages; they are covered next.
    pub(crate) fn build_stages(&mut self, seat: Seat, stages: u8, price: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(wonder) = self.players[seat].unfinished else { return };
        self.pay_resources(seat, price, Purpose::Other);
        dealer.emit(Audience::All, || AgesEvent::StagesBuilt { seat, wonder, stages, resources: price });
        self.push(CoverStages { left: stages });
    }

    /// If all stages are covered the wonder is completed (TTA-211) and one of Age III scores (TTA-346).
    pub(crate) fn complete_wonder(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        let Some(wonder) = player.unfinished.filter(|card| usize::from(player.stages) >= card.card().stages.len())
        else {
            return;
        };
        player.unfinished = None;
        player.blue += player.stages;
        player.stages = 0;
        player.wonders |= 1 << wonder.ordinal();
        dealer.emit(Audience::All, || AgesEvent::WonderCompleted { seat, wonder });
        self.enter_play(seat, &wonder.card().gives, dealer);
        self.refresh_all(); // International Tourism looks at it too
        for effect in &wonder.card().effects {
            let player = &self.players[seat];
            let points = match effect {
                Effect::ScoresWorkers => fast_food_chains(player),
                Effect::ScoresTechnologyLevels => first_space_flight(player),
                Effect::ScoresTheatersAndLibraries => 2 * ratings::urban(player).theaters_and_libraries,
                Effect::ScoresUrbanOutput => ratings::urban(player).all,
                _ => continue,
            };
            self.score_culture(seat, points.max(0) as u16, dealer);
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

    /// May the seat gather population and a unit for one military action (TTA-Q081)? Says food and resources.
    pub(crate) fn check_muster(&self, seat: Seat, slot: Slot) -> Result<(u8, u8), Breach> {
        if !self.players[seat].ratings.can(Ability::PopulationAndUnit) {
            return Err(Breach::NoSuchAbility);
        }
        self.check_military(seat, 1)?;
        let food = self.check_grow(seat, 1)?;
        if !slot.kind().is_unit() {
            return Err(Breach::WrongAction { card: slot.card().unwrap_or(cards().despotism) });
        }
        self.check_developed(seat, slot)?;
        let resources = self.building_price(seat, slot).saturating_sub(1);
        self.check_resources(seat, resources, Purpose::Unit)?;
        Ok((food, resources))
    }
}

fn not_an_upgrade(from: Slot, to: Slot) -> Breach {
    let card = |slot: Slot| slot.card().unwrap_or(cards().despotism);
    Breach::NotAnUpgrade { from: card(from), to: card(to) }
}

/// Two points for each worker on a farm or mine, one for every other worker on a card.
fn fast_food_chains(player: &Player) -> i32 {
    let workers = |slot: Slot| i32::from(player.workers[slot.index()]);
    let points = |slot: Slot| if matches!(slot.kind(), Kind::Farm | Kind::Mine) { 2 } else { 1 };
    Slot::each(player.developed).map(|slot| points(slot) * workers(slot)).sum()
}

/// The levels of all technologies in play, workers or not.
fn first_space_flight(player: &Player) -> i32 {
    technology_levels(player).sum::<usize>() as i32
}

/// The level of each technology in play: those with workers, special ones and the government.
pub(crate) fn technology_levels(player: &Player) -> impl Iterator<Item = usize> + '_ {
    let workplaces = bits(player.developed).map(|index| Slot::from_index(index).level());
    let others = player.special.iter().flatten().chain([&player.government]).map(|card| card.level());
    workplaces.chain(others)
}
