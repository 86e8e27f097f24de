//! The signs of Through the Ages: one picture for each thing, the same everywhere. They lie in `assets/ages-symbols.svg`,
//! which browsers keep; a page uses them by address.

use crate::assets;
use civitas_games::ages::card::{Age, CardId, Kind};
use civitas_games::ages::effect::{Aggression, EventEffect, Gain, Impact, Order, WarOver};
use maud::{Markup, PreEscaped};
use std::sync::OnceLock;

/// The address of the file, up to the name of a sign.
fn address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| format!("{}#", assets::url("ages-symbols.svg")))
}

/// A sign that decorates a word or number beside it.
pub(super) fn sign(name: &str) -> Markup {
    classed(name, "sym")
}

/// A sign with classes of its own.
pub(super) fn classed(name: &str, class: &str) -> Markup {
    PreEscaped(format!("<svg class=\"{class}\" aria-hidden=\"true\"><use href=\"{}{name}\"/></svg>", address()))
}

/// The sign of an age.
pub(super) fn age(age: Age) -> Markup {
    classed(age_name(age), "sym age")
}

/// The name of the sign of an age.
pub(super) const fn age_name(age: Age) -> &'static str {
    match age {
        Age::A => "age-a",
        Age::I => "age-i",
        Age::II => "age-ii",
        Age::III => "age-iii",
        Age::IV => "age-iv",
    }
}

/// The sign of a kind of card.
pub(super) const fn of_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Farm => "farm",
        Kind::Mine => "mine",
        Kind::Lab => "lab",
        Kind::Temple => "temple",
        Kind::Library => "library",
        Kind::Theater => "theater",
        Kind::Arena => "arena",
        Kind::Infantry => "infantry",
        Kind::Cavalry => "cavalry",
        Kind::Artillery => "artillery",
        Kind::AirForce => "air-force",
        Kind::SpecialMilitary => "special-military",
        Kind::SpecialCivil => "special-civil",
        Kind::SpecialColonization => "special-colonization",
        Kind::SpecialConstruction => "special-construction",
        Kind::Government => "government",
        Kind::Leader => "leader",
        Kind::Wonder => "wonder",
        Kind::Action => "action",
        Kind::Event => "event",
        Kind::Territory => "territory",
        Kind::Aggression => "aggression",
        Kind::War => "war",
        Kind::Pact => "pact",
        Kind::Tactic => "tactic",
        Kind::Bonus => "bonus",
    }
}

/// The colour of a kind of card: the ground of its picture.
pub(super) const fn colour(kind: Kind) -> &'static str {
    match kind {
        Kind::Farm | Kind::Mine => "k-work",
        Kind::Lab | Kind::Temple | Kind::Library | Kind::Theater | Kind::Arena => "k-urban",
        Kind::Infantry | Kind::Cavalry | Kind::Artillery | Kind::AirForce | Kind::Tactic => "k-unit",
        Kind::SpecialMilitary | Kind::SpecialCivil | Kind::SpecialColonization | Kind::SpecialConstruction => {
            "k-special"
        }
        Kind::Government => "k-government",
        Kind::Leader => "k-leader",
        Kind::Wonder => "k-wonder",
        Kind::Action => "k-action",
        Kind::Event | Kind::Territory => "k-event",
        Kind::Aggression | Kind::Bonus => "k-attack",
        Kind::War => "k-war",
        Kind::Pact => "k-pact",
    }
}

/// The picture of a card: the emblem of a wonder or leader, what an action, event or attack is about, else its kind.
pub(super) fn picture(id: CardId) -> String {
    let printed = id.card();
    let emblem = |of: &str| format!("{of}-{}", printed.word.replace('_', "-"));
    match id.kind() {
        Kind::Wonder => emblem("wonder"),
        Kind::Leader => emblem("leader"),
        Kind::Action => printed.order.as_ref().map_or("action", of_order).to_owned(),
        Kind::Event => of_event(id).to_owned(),
        Kind::Aggression => printed.aggression.as_ref().map_or("aggression", of_aggression).to_owned(),
        Kind::War => printed.war.map_or("war", of_war).to_owned(),
        kind => of_kind(kind).to_owned(),
    }
}

pub(super) const fn of_gain(gain: Gain) -> (u8, &'static str) {
    match gain {
        Gain::Food(n) => (n, "food"),
        Gain::Resources(n) => (n, "resource"),
        Gain::Science(n) => (n, "science"),
        Gain::Culture(n) => (n, "culture"),
        Gain::Population(n) => (n, "population"),
        Gain::MilitaryCards(n) => (n, "hand"),
        Gain::Blue(n) => (n, "blue-token"),
    }
}

fn of_order(order: &Order) -> &'static str {
    match order {
        Order::Gain(gains) => gains.first().map_or("action", |gain| of_gain(*gain).1),
        Order::WonderStage { .. } => "wonder-stage",
        Order::Population { .. } => "population",
        Order::Arms { .. } => "military-action",
        Order::BuildOrUpgrade { kinds, .. } if kinds.contains(&Kind::Farm) => "farm",
        Order::BuildOrUpgrade { kinds, .. } if kinds.iter().any(|kind| kind.is_unit()) => "infantry",
        Order::BuildOrUpgrade { .. } => "urban",
        Order::Upgrade { .. } => "upgrade",
        Order::Develop { .. } => "science",
        Order::FoodOrResources(_) => "resource",
        Order::ArmsByStronger(_) => "strength",
        Order::CultureByRicher(_) => "culture",
    }
}

fn of_event(id: CardId) -> &'static str {
    if let Some(impact) = &id.card().impact {
        return of_impact(impact);
    }
    id.card().event.first().map_or("event", |step| of_effect(&step.effect))
}

const fn of_impact(impact: &Impact) -> &'static str {
    match impact {
        Impact::Food { .. } => "food",
        Impact::UrbanLevels => "urban",
        Impact::LeastProduction(_) => "limit",
        Impact::Colonies(_) => "territory",
        Impact::UnitAndArenaLevels => "infantry",
        Impact::Actions { .. } => "civil-action",
        Impact::Happiness(_) => "happy",
        Impact::MineProduction => "mine",
        Impact::ContentWorkers { .. } => "population",
        Impact::GovernmentAndSpecialLevels(_) => "government",
        Impact::ScienceRanking(_) => "science",
        Impact::StrengthRanking(_) => "strength",
        Impact::BestTechnologies(_) => "age-iii",
        Impact::Kinds(_) => "special-civil",
        Impact::WondersByAge(_) => "wonder",
    }
}

fn of_effect(effect: &EventEffect) -> &'static str {
    match effect {
        EventEffect::Gain(gains) | EventEffect::Lose(gains) => gains.first().map_or("event", |gain| of_gain(*gain).1),
        EventEffect::GainByRating { points, .. } => match points {
            civitas_games::ages::effect::Points::Science => "science",
            civitas_games::ages::effect::Points::Culture => "culture",
            civitas_games::ages::effect::Points::Food => "food",
        },
        EventEffect::FoodOrResources(_) | EventEffect::GainMix(_) | EventEffect::LoseMix(_) => "resource",
        EventEffect::FreeBuilding(slot) => of_kind(slot.kind()),
        EventEffect::OneCheaperAction => "build",
        EventEffect::FoodProduction | EventEffect::LoseAllFood => "food",
        EventEffect::ResourceProduction => "mine",
        EventEffect::ProductionWithoutPoints => "consumption",
        EventEffect::SpendCivilPerDiscontent(_) => "civil-action",
        EventEffect::LoseCulturePerDiscontent(_) => "discontent",
        EventEffect::LoseHalfTheDiscontent => "uprising",
        EventEffect::LoseOldLeader => "leader",
        EventEffect::LoseColony => "territory",
        EventEffect::DestroyOwnBuilding | EventEffect::DestroyOneOfEachOther => "urban",
        EventEffect::RuinOldWonder => "wonder",
        EventEffect::YellowTokenToStrongest(_) => "yellow-token",
        EventEffect::TakeCards(_) => "deck",
        EventEffect::DrawOrCulture(_) | EventEffect::DiscardOrCulture(_) => "hand",
    }
}

const fn of_aggression(aggression: &Aggression) -> &'static str {
    match aggression {
        Aggression::Enslave { .. } => "population",
        Aggression::Plunder(_) => "resource",
        Aggression::Raid(_) => "urban",
        Aggression::Annex => "territory",
        Aggression::Infiltrate(_) => "leader",
        Aggression::TakeScience(_) => "science",
        Aggression::TakeCulture(_) => "culture",
    }
}

const fn of_war(war: WarOver) -> &'static str {
    match war {
        WarOver::Technology => "science",
        WarOver::Territory { .. } => "territory",
        WarOver::Culture(_) => "culture",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::ages::card::cards;

    #[test]
    fn every_card_has_its_picture_among_the_signs() {
        let file = assets::plain("ages-symbols.svg").unwrap();
        let text = String::from_utf8_lossy(&file.bytes).into_owned();
        let drawn = |name: &str| text.contains(&format!("<symbol id=\"{name}\""));
        for index in 0..cards().all.len() {
            let id = CardId::new(index).unwrap();
            assert!(drawn(&picture(id)), "{id} has no picture: {}", picture(id));
            assert!(drawn(of_kind(id.kind())) && drawn(age_name(id.age())), "{id}");
        }
        for wonder_or_leader in cards().all.iter().filter(|card| matches!(card.kind, Kind::Wonder | Kind::Leader)) {
            let name = wonder_or_leader.word.replace('_', "-");
            assert_eq!(text.matches(&format!("-{name}\"")).count(), 1, "an emblem of its own: {name}");
        }
    }
}
