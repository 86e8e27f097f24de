//! Everything that may be possible in the action phase: candidates, which the checks thin out. The other decisions list
//! theirs in `frames`.

use crate::action::{Action, CardUse};
use crate::banks;
use crate::card::{CardId, Kind, Slot, cards};
use crate::player::Player;
use crate::price::Purpose;
use crate::ratings::Ability;
use crate::state::{Ages, Once};
use civitas_core::seat::Seat;

/// Calls `each` with everything that may be possible in the action phase.
pub(crate) fn action_candidates(state: &Ages, seat: Seat, mut each: impl FnMut(Action)) {
    let means = state.means(seat);
    let player = means.player;
    // What is certainly too dear is not even tried: leaders and one wonder may be a little cheaper.
    let discount = player.ratings.leader_discount.max(if state.turn.has_done(Once::Leader) { 2 } else { 0 });
    let affordable = means.civil() + discount;
    for (space, card) in state.row.iter().enumerate() {
        if card.is_some() && banks::space_cost(space) <= affordable {
            each(Action::Take(space as u8 + 1));
        }
    }
    if state.round == 1 {
        each(Action::End);
        return;
    }
    let resources = [Purpose::Other, Purpose::Unit].map(|purpose| means.resources(purpose));
    let (civil, military) = (means.civil() > 0, means.military() > 0);
    if civil {
        each(Action::Grow);
    }
    for slot in Slot::each(player.developed) {
        let unit = slot.kind().is_unit();
        if !(if unit { military } else { civil }) {
            continue;
        }
        if player.unused > 0 && player.building_price(slot) <= resources[usize::from(unit)] {
            each(Action::Build(slot));
        }
        if player.workers[slot.index()] > 0 {
            for to in Slot::each(player.developed & slot.higher()) {
                each(Action::Upgrade(slot, to));
            }
            each(if unit { Action::Disband(slot) } else { Action::Destroy(slot) });
        }
    }
    if player.unfinished.is_some() && civil {
        (1..=player.ratings.stages_per_action).for_each(|stages| each(Action::Stages(stages)));
    }
    // A revolution may be paid otherwise, and so may the card that orders one.
    let revolution = player.check_revolution_actions().is_ok();
    if civil || revolution {
        for card in player.civil.kinds() {
            civil_card_candidates(state, seat, card, &mut each);
        }
    }
    if military && !state.turn.has_done(Once::Tactic) {
        let tactics = player.hand.kinds().filter(|card| card.card().tactic.is_some());
        tactics.for_each(|card| each(Action::Tactic(card)));
        for (ordinal, _) in state.common.iter().enumerate().filter(|(_, copies)| **copies > 0) {
            if let Some(card) = cards().of(Kind::Tactic, ordinal) {
                each(Action::Copy(card));
            }
        }
    }
    ability_candidates(player, &mut each);
    each(Action::End);
}

fn civil_card_candidates(state: &Ages, seat: Seat, card: CardId, each: &mut impl FnMut(Action)) {
    match card.kind() {
        Kind::Leader => {
            each(Action::Lead(card, None));
            if state.players[seat].ratings.can(Ability::TuckUnderWonder) {
                let wonders = cards().in_set(Kind::Wonder, state.players[seat].wonders);
                wonders.for_each(|wonder| each(Action::Lead(card, Some(wonder))));
            }
        }
        Kind::Action => state.choices(seat, card, |choice: CardUse| each(Action::Play(card, choice))),
        _ => {
            each(Action::Develop(card));
            if card.kind() == Kind::Government {
                each(Action::Revolt(card));
            }
        }
    }
}

fn ability_candidates(player: &Player, each: &mut impl FnMut(Action)) {
    let ratings = &player.ratings;
    if ratings.can(Ability::MilitaryAsCivil) {
        each(Action::Swap);
    }
    if ratings.can(Ability::PopulationAndUnit) {
        let units = Slot::each(player.developed).filter(|slot| slot.kind().is_unit());
        units.for_each(|slot| each(Action::Muster(slot)));
    }
    if ratings.can(Ability::UpgradeToTheater) {
        for from in Slot::each(player.developed).filter(|slot| slot.kind().is_urban()) {
            Slot::of(Kind::Theater).for_each(|to| each(Action::Theater(from, to)));
        }
    }
    if ratings.can(Ability::FreePopulation) {
        each(Action::Liner);
    }
    if ratings.can(Ability::CultureOrArms) {
        each(Action::Culture);
        each(Action::Arms);
    }
    if ratings.can(Ability::FoodAsResource) || ratings.can(Ability::ResourceAsFood) {
        each(Action::Trade);
    }
}
