//! What somebody may have meant who clicks on a card with which nothing can be done.

use civitas_games::ages::action::{CardUse, Colour, Side};
use civitas_games::ages::card::{CardId, Kind, Slot};
use civitas_games::ages::effect::Order;
use civitas_games::ages::goods::Good;
use civitas_games::ages::{Action, AgesView};

/// The actions that a card is there for, the most likely one first.
pub(super) fn attempts(view: &AgesView, pick: &str) -> Vec<Action> {
    let (place, rest) = pick.split_once('-').unwrap_or((pick, ""));
    let id = rest.parse::<CardId>();
    match (place, id) {
        ("row", _) => rest.parse().map(Action::Take).into_iter().collect(),
        ("card", Ok(id)) => in_hand(view, id),
        ("at", Ok(id)) => id.slot().map_or_else(Vec::new, |slot| at_work(view, slot)),
        ("common", Ok(id)) => vec![Action::Copy(id)],
        ("pact", Ok(id)) => vec![Action::Cancel(id)],
        ("wonder", _) => vec![Action::Stages(1)],
        ("grow", _) => vec![Action::Grow],
        _ => Vec::new(),
    }
}

/// A card of the hand is played; during an auction or an attack it may be meant to help.
fn in_hand(view: &AgesView, id: CardId) -> Vec<Action> {
    let own = view.viewer.and_then(|seat| view.colours.get(seat.index()));
    let rivals = view.colours.iter().filter(|&colour| Some(colour) != own).filter_map(|colour| colour.parse().ok());
    let against = |action: &dyn Fn(Colour) -> Action| rivals.clone().map(action).collect();
    match id.kind() {
        Kind::Leader => vec![Action::Lead(id, None)],
        Kind::Government => vec![Action::Develop(id), Action::Revolt(id)],
        Kind::Action => played_for(view, id),
        Kind::Event | Kind::Territory => vec![Action::Event(id)],
        Kind::Aggression => against(&|rival| Action::Attack(id, rival)),
        Kind::War => against(&|rival| Action::War(id, rival)),
        Kind::Pact => {
            rivals.flat_map(|partner| [Side::Both, Side::A].map(|side| Action::Pact(id, partner, side))).collect()
        }
        Kind::Tactic => vec![Action::Tactic(id)],
        Kind::Bonus => vec![Action::Bonus(id)],
        _ => vec![Action::Develop(id)],
    }
}

/// An action card is played for what it orders; one with nothing to choose from, for nothing.
fn played_for(view: &AgesView, id: CardId) -> Vec<Action> {
    let own = view.viewer.and_then(|seat| view.players.get(seat.index()));
    let places = |kinds: &[Kind]| -> Vec<Slot> {
        let places = own.into_iter().flat_map(|own| &own.workplaces).filter_map(|place| place.card.slot());
        places.filter(|slot| kinds.contains(&slot.kind())).collect()
    };
    let mut choices: Vec<_> = match &id.card().order {
        Some(Order::FoodOrResources(_)) => vec![CardUse::Good(Good::Food)],
        Some(Order::BuildOrUpgrade { kinds, .. }) => {
            let places = places(kinds);
            places.iter().copied().map(CardUse::Build).chain(upgrades(&places)).collect()
        }
        Some(Order::Upgrade { kinds, .. }) => upgrades(&places(kinds)).collect(),
        Some(Order::Develop { .. }) => {
            let held = own.into_iter().flat_map(|own| own.civil.iter().copied());
            held.filter(|card| card.kind().is_technology()).map(CardUse::Develop).collect()
        }
        _ => Vec::new(),
    };
    if choices.is_empty() {
        choices.push(CardUse::Nothing);
    }
    choices.into_iter().map(|choice| Action::Play(id, choice)).collect()
}

fn upgrades(places: &[Slot]) -> impl Iterator<Item = CardUse> {
    let pairs = places.iter().flat_map(|&from| places.iter().map(move |&to| (from, to)));
    pairs.filter(|(from, to)| from.kind() == to.kind() && from < to).map(|(from, to)| CardUse::Upgrade(from, to))
}

/// One builds there, or upgrades what is there.
fn at_work(view: &AgesView, slot: Slot) -> Vec<Action> {
    let own = view.viewer.and_then(|seat| view.players.get(seat.index()));
    let better = own.into_iter().flat_map(|own| &own.workplaces).filter_map(|place| place.card.slot());
    let better = better.filter(|other| other.kind() == slot.kind() && *other > slot);
    std::iter::once(Action::Build(slot)).chain(better.map(|to| Action::Upgrade(slot, to))).collect()
}
