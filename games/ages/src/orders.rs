//! Action cards: each orders something (section 5, TTA-232 to TTA-242).

use crate::action::CardUse;
use crate::breach::Breach;
use crate::card::{CardId, Kind, Slot};
use crate::develop::Change;
use crate::effect::Order;
use crate::event::AgesEvent;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// May the seat play this action card for this?
    ///
    /// # Errors
    ///
    /// TTA-233 for a card taken in this phase, TTA-239 if what it orders cannot be done.
    pub(crate) fn check_play(&self, seat: Seat, card: CardId, choice: CardUse) -> Result<(), Breach> {
        let Some(order) = &card.card().order else { return Err(Breach::NotThatKindOfCard { card }) };
        let in_hand = self.players[seat].civil.count(card);
        if in_hand == 0 {
            return Err(Breach::NotInHand { card });
        }
        if self.turn.taken_action_cards.count(card) >= in_hand {
            return Err(Breach::TakenThisTurn { card });
        }
        // A revolution is paid instead of the action for the card (TTA-226, TTA-446).
        if let CardUse::Revolt(_) = choice {
            self.check_revolution_actions(seat)?;
        } else {
            self.check_civil(seat, 1)?;
        }
        let otherwise = Err(Breach::CardOrdersOtherwise { card });
        match (order, choice) {
            (Order::Gain(_) | Order::Arms { .. }, CardUse::Nothing)
            | (Order::ArmsByStronger(_) | Order::CultureByRicher(_), CardUse::Nothing) // even for nothing (TTA-Q118)
            | (Order::FoodOrResources(_), CardUse::Good(_)) => Ok(()),
            (Order::WonderStage { discount }, CardUse::Nothing) => self.check_stages(seat, 1, 1, *discount).map(drop),
            (Order::Population { .. }, CardUse::Nothing) => self.check_grow(seat, 0).map(drop),
            (Order::BuildOrUpgrade { kinds, discount }, CardUse::Build(slot)) if kinds.contains(&slot.kind()) => {
                self.check_build(seat, slot, *discount).map(drop)
            }
            (Order::BuildOrUpgrade { kinds, discount } | Order::Upgrade { kinds, discount }, CardUse::Upgrade(from, to))
                if kinds.contains(&from.kind()) =>
            {
                self.check_upgrade(seat, from, to, *discount).map(drop)
            }
            (Order::Develop { .. }, CardUse::Develop(card)) => self.check_develop(seat, card, Change::Peaceful, 0).map(drop),
            (Order::Develop { .. }, CardUse::Revolt(card)) => self.check_develop(seat, card, Change::Revolution, 0).map(drop),
            _ => otherwise,
        }
    }

    /// Everything the card could be played for, legal or not.
    pub(crate) fn choices(&self, seat: Seat, card: CardId, mut each: impl FnMut(CardUse)) {
        let Some(order) = &card.card().order else { return };
        let player = &self.players[seat];
        match order {
            Order::FoodOrResources(_) => {
                each(CardUse::Good(crate::goods::Good::Food));
                each(CardUse::Good(crate::goods::Good::Resources));
            }
            Order::BuildOrUpgrade { kinds, .. } | Order::Upgrade { kinds, .. } => {
                let slots = Slot::each(player.developed).filter(|slot| kinds.contains(&slot.kind()));
                if matches!(order, Order::BuildOrUpgrade { .. }) {
                    slots.clone().for_each(|slot| each(CardUse::Build(slot)));
                }
                for from in slots.clone() {
                    for to in slots.clone().filter(|to| to.kind() == from.kind() && to.level() > from.level()) {
                        each(CardUse::Upgrade(from, to));
                    }
                }
            }
            Order::Develop { .. } => {
                for card in player.civil.kinds().filter(|card| card.kind().is_technology()) {
                    each(CardUse::Develop(card));
                    if card.kind() == Kind::Government {
                        each(CardUse::Revolt(card));
                    }
                }
            }
            _ => each(CardUse::Nothing),
        }
    }

    /// Plays an action card (TTA-234, TTA-242).
    pub(crate) fn play_card(&mut self, seat: Seat, card: CardId, choice: CardUse, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(order) = &card.card().order else { return };
        if !matches!(choice, CardUse::Revolt(_)) {
            self.spend_civil(seat, 1);
        }
        self.players[seat].civil.remove(card);
        dealer.emit(Audience::All, || AgesEvent::ActionCard { seat, card });
        match (order, choice) {
            (Order::Gain(gains), _) => gains.iter().for_each(|&gain| self.gain(seat, gain, dealer)),
            (Order::WonderStage { discount }, _) => {
                if let Ok(price) = self.check_stages(seat, 1, 1, *discount) {
                    self.build_stages(seat, 1, price, dealer);
                }
            }
            (Order::Population { food }, _) => {
                if let Ok(price) = self.check_grow(seat, 0) {
                    self.grow(seat, price, dealer);
                    self.gain_good(seat, crate::goods::Good::Food, *food, dealer); // after paying (TTA-Q078)
                }
            }
            (Order::Arms { military_actions, resources }, _) => {
                self.turn.military += military_actions;
                self.turn.unit_resources += resources;
            }
            (Order::BuildOrUpgrade { discount, .. }, CardUse::Build(slot)) => {
                if let Ok(price) = self.check_build(seat, slot, *discount) {
                    self.build(seat, slot, price, dealer);
                }
            }
            (Order::BuildOrUpgrade { discount, .. } | Order::Upgrade { discount, .. }, CardUse::Upgrade(from, to)) => {
                if let Ok(price) = self.check_upgrade(seat, from, to, *discount) {
                    self.upgrade(seat, from, to, price, dealer);
                }
            }
            (Order::Develop { science }, CardUse::Develop(technology) | CardUse::Revolt(technology)) => {
                let change = if let CardUse::Revolt(_) = choice { Change::Revolution } else { Change::Peaceful };
                if let Ok(price) = self.check_develop(seat, technology, change, 0) {
                    self.develop(seat, technology, change, price, dealer);
                    self.score_science(seat, (*science).into(), dealer);
                }
            }
            (Order::FoodOrResources(amount), CardUse::Good(good)) => drop(self.gain_good(seat, good, *amount, dealer)),
            (Order::ArmsByStronger(by_players), _) => {
                let strength = self.players[seat].ratings.strength;
                let ahead = self.rivals(seat).filter(|&rival| self.players[rival].ratings.strength > strength);
                self.turn.unit_resources += ahead.count() as u8 * self.by_players(by_players);
            }
            (Order::CultureByRicher(by_players), _) => {
                let culture = self.players[seat].culture;
                let ahead = self.rivals(seat).filter(|&rival| self.players[rival].culture > culture);
                let points = ahead.count() as u16 * u16::from(self.by_players(by_players));
                self.score_culture(seat, points, dealer);
            }
            _ => {}
        }
    }

    /// An amount by the number of players still in the game (TTA-Q018).
    pub(crate) fn by_players(&self, amounts: &[u8; 3]) -> u8 {
        amounts[self.in_game().clamp(2, 4) - 2]
    }
}
