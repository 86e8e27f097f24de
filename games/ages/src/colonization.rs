//! Colonization: what a force is worth, and the new colony (section 7, TTA-290 to TTA-312). The auction and the force
//! are in `frames`.

use crate::armies::{self, Units};
use crate::card::{CardId, Kind, Slot, cards};
use crate::event::AgesEvent;
use crate::frames::ColonyGain;
use crate::hand::CardList;
use crate::pending::{Added, Force};
use crate::player::Player;
use crate::state::{Ages, HAND};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// The first slot of a unit.
pub(crate) const FIRST_UNIT: usize = Slot::WARRIORS.index();

impl Ages {
    /// A colony: the permanent effect first, then the immediate one (TTA-308, TTA-309, TTA-312).
    pub(crate) fn colonize(&mut self, seat: Seat, card: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        self.players[seat].colonies |= 1 << card.ordinal();
        dealer.emit(Audience::All, || AgesEvent::Colonized { seat, card });
        self.refresh(seat);
        self.push(ColonyGain { seat, card });
        self.enter_play(seat, &card.card().gives, dealer);
    }
}

/// Value of units alone: printed strength and armies, nothing that changes the rating (TTA-299 to TTA-304, TTA-Q066).
fn units_value(player: &Player, units: &Units) -> u16 {
    let mut value = 0;
    for (kind, levels) in units.iter().enumerate() {
        for (level, &count) in levels.iter().enumerate() {
            let each = cards().slot_each[FIRST_UNIT + kind * 4 + level].strength;
            value += u16::from(count) * each.max(0) as u16;
        }
    }
    if let Some(tactic) = player.tactic
        && let Some(text) = tactic.card().tactic
    {
        value += armies::tactical_strength(units, text, tactic.level(), player.ratings.riders());
    }
    value
}

/// What a force is worth as it stands.
pub(crate) fn force_value(player: &Player, force: &Force) -> u16 {
    units_value(player, &sent_units(force)) + fixed(player, force)
}

/// What a force comes to if all that may still be chosen is added.
pub(crate) fn force_reach(player: &Player, force: &Force) -> u16 {
    let mut units = sent_units(force);
    if force.last.is_none() {
        for slot in usize::from(force.from)..16 {
            units[slot / 4][slot % 4] += player.workers[FIRST_UNIT + slot];
        }
    }
    if units.iter().flatten().all(|&count| count == 0) {
        return 0; // no unit, no force (TTA-298)
    }
    let discards = player.ratings.colonization_discards.saturating_sub(force.discards);
    units_value(player, &units) + fixed(player, force) + cards_reach(&player.hand, discards, force.last)
}

fn fixed(player: &Player, force: &Force) -> u16 {
    u16::from(player.ratings.colonization) + u16::from(force.bonus)
}

fn sent_units(force: &Force) -> Units {
    std::array::from_fn(|kind| std::array::from_fn(|level| force.sent[kind * 4 + level]))
}

/// The most a player can bid (TTA-292, TTA-Q064).
pub(crate) fn highest_bid(player: &Player) -> u8 {
    force_reach(player, &Force::default()).min(255) as u8
}

/// The most a player could bid as far as everybody knows: each card in hand at the best its back allows (TTA-D29).
pub(crate) fn highest_bid_by_backs(player: &Player) -> u16 {
    let units = armies::units(&player.workers);
    if units.iter().flatten().all(|&count| count == 0) {
        return 0;
    }
    let backs: u16 = player.hand.iter().map(|card| best_bonus(card.level())).sum();
    units_value(player, &units) + u16::from(player.ratings.colonization) + backs
}

/// The colonization value of the bonus card of an age.
pub(crate) fn best_bonus(level: usize) -> u16 {
    let card = cards().of(Kind::Bonus, level.clamp(1, 3) - 1);
    card.and_then(|card| card.card().bonus).map_or(0, |text| text.colonization.into())
}

/// What cards can add (TTA-303; Cook: TTA-Q064): bonus cards from the last one named on, and so many discards for +1.
pub(crate) fn cards_reach(hand: &CardList<HAND>, discards: u8, last: Option<Added>) -> u16 {
    let mut value = 0;
    let mut others = 0;
    for card in hand.iter() {
        let later = match last {
            None => true,
            Some(Added::Bonus(last)) => card >= last,
            Some(Added::Down(_)) => false,
        };
        match card.card().bonus {
            Some(text) if later => value += u16::from(text.colonization),
            _ if !matches!(last, Some(Added::Down(last)) if card < last) => others += 1,
            _ => {}
        }
    }
    value + others.min(u16::from(discards))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TTA-303, TTA-Q064: bonus cards from the last one named on; with James Cook two cards for +1, later ones only once
    /// one was discarded.
    #[test]
    fn cards_add_what_may_still_be_named_tta_303_tta_q064() {
        let card = |word: &str| word.parse::<CardId>().unwrap();
        let reach = |words: &str, discards: u8, last: Option<Added>| {
            let mut hand = CardList::<HAND>::default();
            words.split(' ').for_each(|word| assert!(hand.insert(card(word))));
            cards_reach(&hand, discards, last)
        };
        let all = "military_bonus_i rats military_bonus_ii";
        assert_eq!(reach(all, 0, None), 1 + 2);
        assert_eq!(reach(all, 2, None), 1 + 2 + 1);
        // The bonus card of Age I stands before the one that was named: it can only be discarded.
        let bonus = Some(Added::Bonus(card("military_bonus_ii")));
        assert_eq!((reach(all, 0, bonus), reach(all, 1, bonus), reach(all, 2, bonus)), (2, 2 + 1, 2 + 2));
        // After a discard only later cards are discarded, bonus cards too.
        let down = Some(Added::Down(card("rats")));
        assert_eq!((reach(all, 0, down), reach(all, 1, down), reach(all, 2, down)), (0, 1, 2));
        assert_eq!(reach("military_bonus_i military_bonus_ii", 2, down), 1);
    }
}
