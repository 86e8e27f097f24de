//! Action cards: each orders something (section 5, TTA-232 to TTA-242).

use crate::action::CardUse;
use crate::breach::Breach;
use crate::card::{CardId, Kind, Slot};
use crate::develop::Change;
use crate::effect::Order;
use crate::event::AgesEvent;
use crate::goods::Good;
use crate::price::Price;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// May the seat play this action card for this? Says the price, with the civil action for the card.
    ///
    /// # Errors
    ///
    /// TTA-233 for a card taken in this phase, TTA-239 if what it orders cannot be done.
    pub(crate) fn check_play(&self, seat: Seat, card: CardId, choice: CardUse) -> Result<Price, Breach> {
        let Some(order) = &card.card().order else { return Err(Breach::NotThatKindOfCard { card }) };
        let means = self.means(seat);
        let in_hand = means.player.civil.count(card);
        if in_hand == 0 {
            return Err(Breach::NotInHand { card });
        }
        if self.turn.taken_action_cards.count(card) >= in_hand {
            return Err(Breach::TakenThisTurn { card });
        }
        // A revolution is paid instead of the action for the card (TTA-226, TTA-446).
        let civil = match choice {
            CardUse::Revolt(_) => {
                means.player.check_revolution_actions()?;
                0
            }
            _ => {
                means.check_civil(1)?;
                1
            }
        };
        let ordered = match (order, choice) {
            (Order::Gain(_) | Order::Arms { .. }, CardUse::Nothing)
            | (Order::ArmsByStronger(_) | Order::CultureByRicher(_), CardUse::Nothing) // even for nothing (TTA-Q118)
            | (Order::FoodOrResources(_), CardUse::Good(_)) => Price::FREE,
            (Order::WonderStage { discount }, CardUse::Nothing) => means.stages(1, 1, *discount)?,
            (Order::Population { .. }, CardUse::Nothing) => means.grow(0)?,
            (Order::BuildOrUpgrade { kinds, discount }, CardUse::Build(slot)) if kinds.contains(&slot.kind()) => {
                means.build(slot, *discount)?
            }
            (Order::BuildOrUpgrade { kinds, discount } | Order::Upgrade { kinds, discount }, CardUse::Upgrade(from, to))
                if kinds.contains(&from.kind()) =>
            {
                means.upgrade(from, to, *discount)?
            }
            (Order::Develop { .. }, CardUse::Develop(card)) => self.check_develop(seat, card, Change::Peaceful, 0)?,
            (Order::Develop { .. }, CardUse::Revolt(card)) => self.check_develop(seat, card, Change::Revolution, 0)?,
            _ => return Err(Breach::CardOrdersOtherwise { card }),
        };
        Ok(Price { civil, ..ordered })
    }

    /// Everything the card could be played for, legal or not.
    pub(crate) fn choices(&self, seat: Seat, card: CardId, mut each: impl FnMut(CardUse)) {
        let Some(order) = &card.card().order else { return };
        let player = &self.players[seat];
        match order {
            Order::FoodOrResources(_) => {
                each(CardUse::Good(Good::Food));
                each(CardUse::Good(Good::Resources));
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

    /// Plays an action card that is paid for, with what it orders (TTA-234, TTA-242).
    pub(crate) fn play_card(
        &mut self,
        seat: Seat,
        card: CardId,
        choice: CardUse,
        price: Price,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        let Some(order) = &card.card().order else { return };
        self.players[seat].civil.remove(card);
        dealer.emit(Audience::All, || AgesEvent::ActionCard { seat, card });
        match (order, choice) {
            (Order::Gain(gains), _) => gains.iter().for_each(|&gain| self.gain(seat, gain, dealer)),
            (Order::WonderStage { .. }, _) => self.build_stages(seat, 1, price.resources, dealer),
            (Order::Population { food }, _) => {
                self.grow(seat, price.food, dealer);
                self.gain_good(seat, Good::Food, *food, dealer); // after paying (TTA-Q078)
            }
            (Order::Arms { military_actions, resources }, _) => {
                self.turn.military += military_actions;
                self.turn.unit_resources += resources;
            }
            (Order::BuildOrUpgrade { .. }, CardUse::Build(slot)) => self.build(seat, slot, price.resources, dealer),
            (Order::BuildOrUpgrade { .. } | Order::Upgrade { .. }, CardUse::Upgrade(from, to)) => {
                self.upgrade(seat, from, to, price.resources, dealer);
            }
            (Order::Develop { science }, CardUse::Develop(technology) | CardUse::Revolt(technology)) => {
                let change = if let CardUse::Revolt(_) = choice { Change::Revolution } else { Change::Peaceful };
                self.develop(seat, technology, change, price.science, dealer);
                self.score_science(seat, (*science).into(), dealer);
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
