//! Texts of cards, made from what the data of the game says they do.

use super::actions::capital;
use crate::messages::{Args, Messages, list, list_or};
use civitas_games::civ::card::UnitType;
use civitas_games::civ::card::{
    Building, Civilization, EventCard, Face, Government, Great, Icons, Investment, Marker, Person, Return, Tech, Use,
    UseId, Wonder,
};
use civitas_games::civ::data::data;
use civitas_games::civ::effect::{Cancels, EventOp, Flag, Once, Op, Traits, When};

/// A number that means “any” in the data.
const ANY: u8 = 255;

/// A word of an enum of the data, as its files write it.
fn word_of(value: &impl std::fmt::Debug) -> String {
    let name = format!("{value:?}");
    let name = name.split([' ', '{', '(']).next().unwrap_or("");
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

fn number(n: impl Into<f64>) -> Args {
    Args::new().with("n", n.into())
}

/// What a technology does.
pub(super) fn tech(messages: &'static Messages, card: &Tech, uses: &[u8]) -> Vec<String> {
    let mut lines = Vec::new();
    if !card.buildings.is_empty() {
        let names: Vec<_> =
            card.buildings.iter().map(|id| messages.term("civ-card-building", &id.to_string(), "")).collect();
        lines.push(messages.format("civ-text-unlocks", &Args::new().with("buildings", list(messages.lang(), &names))));
    }
    if let Some(id) = card.government {
        // What the government does stands in brackets: the technology does not do it.
        let args = Args::new().with("government", messages.term("civ-card-government", &id.to_string(), ""));
        let effects = traits(messages, &id.card().traits);
        lines.push(if effects.is_empty() {
            messages.format("civ-text-unlocks-government", &args)
        } else {
            messages.format("civ-text-unlocks-government-with", &args.with("effects", effects.join(" ")))
        });
    }
    match card.rank {
        Some((UnitType::Aircraft, _)) => lines.push(messages.text("civ-text-aircraft")),
        Some((kind, rank)) => {
            let name = capital(&messages.term("civ-units", kind.as_str(), ""));
            lines.push(messages.format("civ-text-rank", &number(rank).with("kind", name)));
        }
        None => {}
    }
    if card.coins_held > 0 {
        lines.push(messages.count("civ-text-coins-held", card.coins_held));
    }
    lines.extend(traits(messages, &card.traits));
    lines.extend(abilities(messages, uses));
    if lines.is_empty() {
        lines.push(messages.text("civ-text-wins"));
    }
    lines
}

/// What a wonder costs and does.
pub(super) fn wonder(messages: &'static Messages, card: &Wonder, uses: &[u8]) -> Vec<String> {
    let mut lines = vec![match card.cheaper {
        Some((less, tech)) => {
            let name = messages.term("civ-card-tech", &tech.to_string(), "");
            messages.format("civ-text-cheaper", &number(card.cost).with("less", f64::from(less)).with("tech", name))
        }
        None => messages.count("civ-text-cost", card.cost),
    }];
    lines.extend(yields(messages, &Icons { culture: card.culture, ..Icons::default() }, 0));
    lines.extend(traits(messages, &card.traits));
    lines.extend(abilities(messages, uses));
    lines
}

/// What a government does.
pub(super) fn government(messages: &'static Messages, card: &Government) -> Vec<String> {
    let lines = traits(messages, &card.traits);
    if !lines.is_empty() {
        return lines;
    }
    vec![messages.text(if card.id == "anarchy" { "civ-text-anarchy" } else { "civ-text-no-effect" })]
}

/// How a civilization begins and what it can do.
pub(super) fn civilization(messages: &'static Messages, card: &Civilization) -> Vec<String> {
    let start = Args::new()
        .with("tech", messages.term("civ-card-tech", &card.tech.to_string(), ""))
        .with("government", messages.term("civ-card-government", &card.government.to_string(), ""));
    let figures = Args::new().with("armies", f64::from(card.armies)).with("scouts", f64::from(card.scouts));
    let mut lines = vec![messages.format("civ-text-starts", &start), messages.format("civ-text-figures", &figures)];
    let more = format!("civ-text-starts-{}", card.id);
    if messages.has(&more) {
        lines.push(messages.text(&more));
    }
    lines.extend(traits(messages, &card.traits));
    lines
}

/// What a great person card does.
pub(super) fn person(messages: &'static Messages, card: &Person, uses: &[u8]) -> Vec<String> {
    let mut lines = traits(messages, &card.traits);
    lines.extend(abilities(messages, uses));
    if card.discard {
        lines.push(messages.text("civ-text-discards"));
    }
    lines
}

/// What a great person marker gives.
pub(super) fn great(messages: &'static Messages, card: &Great) -> Vec<String> {
    yields(messages, &card.icons, card.combat)
}

/// What a building costs, needs and gives.
pub(super) fn building(messages: &'static Messages, card: &Building) -> Vec<String> {
    let mut lines = vec![messages.count("civ-text-cost", card.cost)];
    if !card.terrain.is_empty() {
        let names: Vec<_> =
            card.terrain.iter().map(|terrain| messages.term("civ-kind-terrain", terrain.as_str(), "")).collect();
        lines.push(messages.format("civ-text-terrain", &Args::new().with("terrain", list_or(messages.lang(), &names))));
    }
    lines.push(messages.format(
        "civ-text-needs",
        &Args::new().with("tech", messages.term("civ-card-tech", &card.tech.to_string(), "")),
    ));
    if let Some(basic) = card.basic {
        let name = messages.term("civ-card-building", &basic.to_string(), "");
        lines.push(messages.format("civ-text-improves", &Args::new().with("building", name)));
    }
    lines.extend(yields(messages, &card.icons, card.combat));
    lines
}

/// What a culture event does, and when.
pub(super) fn event(messages: &'static Messages, card: &EventCard) -> Vec<String> {
    let when = when(messages, card.when);
    let effect = play(messages, &card.op);
    let mut lines =
        vec![messages.format("civ-text-use", &Args::new().with("when", capital(&when)).with("effect", effect))];
    for (holds, key) in [
        (card.gift, "civ-text-gift"),
        (card.interrupts, "civ-text-interrupts"),
        (card.only_if_target, "civ-text-only-if-target"),
    ] {
        if holds {
            lines.push(messages.text(key));
        }
    }
    lines
}

/// What a hut or village brings.
pub(super) fn marker(messages: &'static Messages, card: &Marker) -> Vec<String> {
    vec![match card.face {
        Face::Resource { resource } => {
            let name = messages.term("civ-good", resource.as_str(), "");
            messages.format("civ-text-face-resource", &Args::new().with("resource", name))
        }
        Face::NativeArt { culture } => messages.count("civ-text-face-native-art", culture),
        Face::FriendlyBarbarian => messages.text("civ-text-face-friendly-barbarian"),
        Face::Teacher => messages.text("civ-text-face-teacher"),
        Face::GreatPerson => messages.text("civ-text-face-great-person"),
        Face::FriendlyWorkers => messages.text("civ-text-face-friendly-workers"),
        Face::Wealth => messages.text("civ-text-face-wealth"),
    }]
}

/// The levels of an investment.
pub(super) fn investment(messages: &'static Messages, card: &Investment) -> Vec<String> {
    let key = match card.effect {
        Return::CityProduction => "civ-text-return-city-production",
        Return::CultureDiscount => "civ-text-return-culture-discount",
        Return::Combat => "civ-text-return-combat",
        Return::Technology => "civ-text-return-technology",
    };
    let level = |(at, amount): (&u8, &u8)| {
        let args = Args::new().with("at", f64::from(*at)).with("effect", messages.count(key, *amount));
        messages.format("civ-text-investment-level", &args)
    };
    card.at.iter().zip(&card.amount).map(level).collect()
}

/// Icons in words: “1 trade and 2 culture”.
pub(super) fn icons(messages: &Messages, icons: &Icons, combat: u8) -> Vec<String> {
    let counts = [
        (icons.trade, "trade"),
        (icons.production, "production"),
        (icons.culture, "culture"),
        (icons.coins, "coins"),
        (combat, "combat"),
    ];
    counts
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, icon)| messages.count(&format!("civ-text-icon-{icon}"), *n))
        .collect()
}

fn yields(messages: &Messages, of: &Icons, combat: u8) -> Vec<String> {
    let all = icons(messages, of, combat);
    let said = || messages.format("civ-text-yields", &Args::new().with("icons", list(messages.lang(), &all)));
    if all.is_empty() { Vec::new() } else { vec![said()] }
}

/// Lasting numbers and abilities.
fn traits(messages: &Messages, traits: &Traits) -> Vec<String> {
    let numbers: [(&str, i16); 19] = [
        ("speed", traits.speed.into()),
        ("speed-bonus", traits.speed_bonus.into()),
        ("stacking", traits.stacking.into()),
        ("stacking-bonus", traits.stacking_bonus.into()),
        ("cities", traits.cities.into()),
        ("water", traits.water.into()),
        ("hand", traits.hand.into()),
        ("battle-hand", traits.battle_hand.into()),
        ("coins", traits.coins.into()),
        ("city-production", traits.city_production.into()),
        ("trade", traits.trade.into()),
        ("capital-arts", traits.capital_arts.into()),
        ("strength", traits.strength.into()),
        ("research-discount", traits.research_discount.into()),
        ("combat", traits.combat.into()),
        ("culture-discount", traits.culture_discount.into()),
        ("production-per-coins", traits.production_per_coins.into()),
        ("hands-per-coins", traits.hands_per_coins.into()),
        ("track-trade-per-coins", traits.track_trade_per_coins.into()),
    ];
    let mut lines = Vec::new();
    for (name, n) in numbers.into_iter().filter(|(_, n)| *n != 0) {
        if name == "water" {
            lines.push(messages.text(&format!("civ-text-trait-water-{n}")));
        } else {
            let args =
                number(n).with("n_size", f64::from(n.abs())).with("n_sign", if n < 0 { "minus" } else { "plus" });
            lines.push(messages.format(&format!("civ-text-trait-{name}"), &args));
        }
    }
    let flags = FLAGS.iter().filter(|&&flag| traits.has(flag));
    lines.extend(flags.map(|flag| messages.text(&format!("civ-text-flag-{}", word_of(flag)))));
    lines
}

/// Every lasting ability.
pub(super) const FLAGS: &[Flag] = &[
    Flag::ImmuneToAnarchy,
    Flag::ActionsProtected,
    Flag::EventsProtected,
    Flag::ArmiesFoundCities,
    Flag::ScoutsExploreHuts,
    Flag::NoCityAttacks,
    Flag::FliesOver,
    Flag::SeesHands,
    Flag::ClosesOutskirts,
    Flag::NotATarget,
    Flag::AllGovernments,
    Flag::LessLoot,
    Flag::ResourceAfterInvesting,
    Flag::PairIsASpy,
    Flag::SplitsProduction,
    Flag::HarvestsTwice,
    Flag::DrawsTwoEvents,
    Flag::RazesWhereItStops,
    Flag::BreaksWalls,
    Flag::CoinAfterVictory,
    Flag::GrowsMetropolis,
    Flag::DoublesRush,
    Flag::ExploresForCulture,
    Flag::SavesAUnit,
    Flag::FreeBuildingAction,
    Flag::MilitaryGifts,
    Flag::Glory,
    Flag::Infiltrates,
    Flag::CultureForResources,
    Flag::AdvancesByInvesting,
    Flag::KeepsTradeForUnique,
    Flag::ChoosesGreatPeople,
    Flag::WildResources,
    Flag::ArtsOfResources,
    Flag::BuildsOnDiscovery,
    Flag::CultureFromRivalsArts,
    Flag::LeapsOverMarkers,
    Flag::CultureForUnique,
    Flag::WoundsForLosses,
    Flag::BonusWhenOutnumbered,
    Flag::MarksWonders,
    Flag::BuildingWhenInvesting,
    Flag::ArtsForTrade,
    Flag::SubstitutesUranium,
];

/// Abilities that are used: when, for what price, what they do.
fn abilities(messages: &'static Messages, uses: &[u8]) -> Vec<String> {
    uses.iter().map(|&index| ability(messages, UseId(index).card())).collect()
}

fn ability(messages: &'static Messages, card: &Use) -> String {
    let mut when = when(messages, card.when);
    if card.once == Once::Battle {
        when = messages.text("civ-text-once-battle");
    }
    let args = Args::new().with("when", capital(&when)).with("effect", effect(messages, card));
    match price(messages, card) {
        Some(price) => messages.format("civ-text-use-paid", &args.with("price", price)),
        None => messages.format("civ-text-use", &args),
    }
}

fn when(messages: &Messages, when: When) -> String {
    messages.text(&format!("civ-text-when-{}", word_of(&when)))
}

/// What an ability costs, in words.
pub(super) fn price(messages: &Messages, card: &Use) -> Option<String> {
    let price = card.price;
    let resource = price.resource.map(|resource| messages.term("civ-good", resource.as_str(), ""));
    let counted = [("any", price.any), ("trade", price.trade), ("culture", price.culture)];
    let counted =
        counted.iter().filter(|(_, n)| *n > 0).map(|(of, n)| messages.count(&format!("civ-text-price-{of}"), *n));
    let parts: Vec<_> = resource.into_iter().chain(counted).collect();
    (!parts.is_empty()).then(|| list(messages.lang(), &parts))
}

/// What an ability does, in words.
pub(super) fn effect(messages: &'static Messages, card: &Use) -> String {
    let word = word_of(&card.op);
    match &card.op {
        Op::Heal { amount: ANY } => messages.text("civ-text-op-heal-all"),
        Op::GainTradeAndGive { amount, other } => {
            messages.format("civ-text-op-gain-trade-and-give", &number(*amount).with("other", f64::from(*other)))
        }
        Op::Cancel { of } => messages.format("civ-text-op-cancel", &Args::new().with("what", cancelled(messages, of))),
        Op::GainCulture { amount: n }
        | Op::GainTrade { amount: n }
        | Op::CityProduction { amount: n }
        | Op::DealWounds { amount: n }
        | Op::BoostAttack { amount: n }
        | Op::Heal { amount: n }
        | Op::Advance { amount: n }
        | Op::AdvancePerCoins { per: n }
        | Op::DrawEvents { amount: n }
        | Op::CulturePerCoins { per: n }
        | Op::PerUnbuiltArmies { per: n }
        | Op::CulturePerUnbuiltArmy { amount: n }
        | Op::Harbors { amount: n }
        | Op::CheaperWonder { amount: n } => messages.count(&format!("civ-text-op-{word}"), *n),
        _ => messages.text(&format!("civ-text-op-{word}")),
    }
}

fn cancelled(messages: &Messages, of: &[Cancels]) -> String {
    let names: Vec<_> = of.iter().map(|kind| messages.text(&format!("civ-text-cancels-{}", word_of(kind)))).collect();
    list_or(messages.lang(), &names)
}

/// What a culture event does, in words.
fn play(messages: &'static Messages, op: &EventOp) -> String {
    let key = format!("civ-text-play-{}", word_of(op));
    match op {
        EventOp::AsResource { resources } => {
            let names: Vec<_> = resources.iter().map(|of| messages.term("civ-good", of.as_str(), "")).collect();
            messages.format(&key, &Args::new().with("resources", list_or(messages.lang(), &names)))
        }
        EventOp::Cancel { of } => messages.format(&key, &Args::new().with("what", cancelled(messages, of))),
        EventOp::KillOnSquare { range: ANY } => messages.text("civ-text-play-kill-on-square-any"),
        EventOp::DiscardCoins { players: ANY } => messages.text("civ-text-play-discard-coins-all"),
        EventOp::Raze { amount, range: ANY } => {
            messages.format("civ-text-play-raze-any", &Args::new().with("amount", f64::from(*amount)))
        }
        EventOp::Raze { amount, range } => messages.format(&key, &number(*range).with("amount", f64::from(*amount))),
        EventOp::Terrain { to } => messages.text(&format!("{key}-{}", to.as_str())),
        EventOp::KillFigure { range: n }
        | EventOp::KillOnSquare { range: n }
        | EventOp::PushStack { distance: n }
        | EventOp::CityProduction { amount: n }
        | EventOp::DiscardCoins { players: n }
        | EventOp::FreeUnits { amount: n } => messages.count(&key, *n),
        EventOp::SwapTechnologies { level } => {
            messages.format(&key, &Args::new().with("n", super::cards::roman(*level)))
        }
        EventOp::Anarchy => messages.text(&key),
    }
}

/// The name of a unit card at a rank: “Archer”.
pub(super) fn unit_name(messages: &Messages, kind: UnitType, rank: u8) -> String {
    let names = data().units.get(kind.index());
    let ranks =
        names.map(|unit| if messages.lang() == crate::messages::Lang::Es { &unit.ranks_es } else { &unit.ranks_en });
    let name = ranks.and_then(|ranks| ranks.get(usize::from(rank.max(1)) - 1).or_else(|| ranks.last()));
    name.cloned().unwrap_or_else(|| capital(&messages.term("civ-units", kind.as_str(), "")))
}
