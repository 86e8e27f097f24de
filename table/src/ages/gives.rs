//! What a card gives, in signs and numbers: what a player reads first, before any sentence.

use super::signs::{of_gain, of_kind, sign};
use civitas_games::ages::card::{Card, CardId, Kind};
use civitas_games::ages::effect::{
    Aggression, Effect, EventEffect, EventStep, EventTarget, Order, PactSide, Symbols, WarOver,
};
use maud::{Markup, html};

/// One group of signs that belong together: `3 [culture]`, `[farm][mine] −3 [resource]`.
#[derive(Default)]
struct Group(Vec<Piece>);

enum Piece {
    Text(String),
    Sign(&'static str),
}

impl Group {
    fn of(text: impl Into<String>, sign: &'static str) -> Self {
        Self(vec![Piece::Text(text.into()), Piece::Sign(sign)])
    }

    fn sign(mut self, sign: &'static str) -> Self {
        self.0.push(Piece::Sign(sign));
        self
    }

    fn text(mut self, text: impl Into<String>) -> Self {
        self.0.push(Piece::Text(text.into()));
        self
    }
}

/// Everything a card gives, as signs. A screen reader gets the sentences of the card instead.
pub(super) fn gives(id: CardId) -> Markup {
    drawn(groups(id.card()))
}

/// What one party of a pact gets, as signs.
pub(super) fn gives_party(of: &PactSide) -> Markup {
    drawn(side(of))
}

fn drawn(groups: Vec<Group>) -> Markup {
    html! { @if !groups.is_empty() { span.gives aria-hidden="true" { @for group in groups { span { @for piece in group.0 {
        @match piece {
            Piece::Text(text) => (text),
            Piece::Sign(name) => (sign(name)),
        }
    } } } } } }
}

fn groups(card: &Card) -> Vec<Group> {
    let mut all = symbols(card.each);
    if card.token > 0 && card.kind != Kind::Lab {
        all.push(Group::of(card.token.to_string(), if card.kind == Kind::Farm { "food" } else { "resource" }));
    }
    all.extend(symbols(card.gives));
    if card.urban_limit > 0 {
        all.push(Group::of(card.urban_limit.to_string(), "urban"));
    }
    all.extend(card.effects.iter().map(effect));
    all.extend(card.order.as_ref().map(order));
    all.extend(card.gain.iter().map(|gain| {
        let (n, name) = of_gain(*gain);
        Group::of(format!("+{n}"), name)
    }));
    all.extend(card.event.iter().map(step));
    all.extend(card.aggression.as_ref().map(aggression));
    all.extend(card.war.map(war));
    if let Some(pact) = &card.pact {
        all.extend(side(&pact.a));
        if pact.sided {
            all.push(Group::default().text("/"));
            all.extend(side(&pact.b));
        }
    }
    if let Some(tactic) = &card.tactic {
        all.push(formation(tactic.army));
        all.push(Group::of(format!("+{}", tactic.strength), "strength"));
    }
    if let Some(bonus) = card.bonus {
        all.push(Group::of(format!("+{}", bonus.defense), "defense"));
        all.push(Group::of(format!("+{}", bonus.colonization), "colonization"));
    }
    if card.impact.is_some() {
        all.push(Group::default().sign("culture"));
    }
    all
}

/// The units of one army, one sign each.
fn formation(army: [u8; 3]) -> Group {
    let kinds = [Kind::Infantry, Kind::Cavalry, Kind::Artillery];
    let units = kinds.iter().zip(army).flat_map(|(kind, n)| (0..n).map(|_| Piece::Sign(of_kind(*kind))));
    Group(units.collect())
}

/// The units of a tactic as signs.
pub(super) fn army(army: [u8; 3]) -> Markup {
    html! { @for piece in formation(army).0 { @if let Piece::Sign(name) = piece { (sign(name)) } } }
}

fn symbols(symbols: Symbols) -> Vec<Group> {
    let all = [
        (symbols.culture, "culture"),
        (symbols.science, "science"),
        (symbols.strength, "strength"),
        (symbols.civil, "civil-action"),
        (symbols.military, "military-action"),
        (symbols.happy, "happy"),
        (symbols.unhappy, "discontent"),
        (symbols.colonization, "colonization"),
        (symbols.blue, "blue-token"),
        (symbols.yellow, "yellow-token"),
    ];
    all.into_iter().filter(|(n, _)| *n != 0).map(|(n, name)| Group::of(signed(n), name)).collect()
}

fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

fn effect(effect: &Effect) -> Group {
    let on = |name: &'static str| Group::default().sign(name);
    let adds = |on: Group, n: u8, name: &'static str| on.text(format!("+{n}")).sign(name);
    let less = |on: Group, n: u8, name: &'static str| on.text(format!("−{n}")).sign(name);
    match effect {
        Effect::StrengthPerUnit(kinds) => {
            let of = kinds.iter().fold(Group::default(), |group, kind| group.sign(of_kind(*kind)));
            adds(of, 1, "strength")
        }
        Effect::StrengthPerUnitType(n) => adds(on("infantry").sign("cavalry"), *n, "strength"),
        Effect::StrengthPerPiousFace => adds(on("happy"), 1, "strength"),
        Effect::CulturePerFace => adds(on("happy"), 1, "culture"),
        Effect::ScienceOfBestLabOrLibrary => on("lab").text("/").sign("library").text("+").sign("science"),
        Effect::CulturePerTheater(n) => adds(on("theater"), *n, "culture"),
        Effect::LibraryTheaterPairs { culture, .. } => adds(on("library").sign("theater"), *culture, "culture"),
        Effect::DoubleBestTheater => on("theater").text("×2"),
        Effect::LabsMakeCulture => on("lab").text("+").sign("culture"),
        Effect::ColonyCulture { first, .. } => adds(on("territory"), *first, "culture"),
        Effect::MoreFaces => on("happy").text("+1"),
        Effect::HandLimit(n) => on("hand").text(format!("+{n}")),
        Effect::PopulationDiscount(n) => less(on("population"), *n, "food"),
        Effect::LeaderDiscount(n) | Effect::CheaperAfterNewLeader(n) => less(on("leader"), *n, "civil-action"),
        Effect::TheaterScienceDiscount(n) => less(on("theater"), *n, "science"),
        Effect::NoWonderSurcharge => on("wonder").text("−").sign("civil-action"),
        Effect::UrbanDiscount(by) => less(on("urban"), by.iter().copied().max().unwrap_or(0), "resource"),
        Effect::StagesPerAction(n) => on("wonder-stage").text(format!("×{n}")),
        Effect::SciencePerTechnologyTaken(n) => adds(on("deck"), *n, "science"),
        Effect::OnDevelop(gain) => {
            let (n, name) = of_gain(*gain);
            adds(on("special-civil"), n, name)
        }
        Effect::CivilActionOnDevelop => adds(on("special-civil"), 1, "civil-action"),
        Effect::MilitaryAsCivil => on("military-action").text("→").sign("civil-action"),
        Effect::UnitResources(n) => less(on("infantry"), *n, "resource"),
        Effect::TuckUnderWonder => adds(on("wonder"), 1, "happy"),
        Effect::SecondPolitics => on("event").text("×2"),
        Effect::RetireForYellowToken => on("leader").text("→").sign("yellow-token"),
        Effect::ColonyFromHand => on("leader").text("→").sign("territory"),
        Effect::PopulationAndUnit => on("population").text("+").sign("infantry"),
        Effect::InfantryAsCavalry => on("infantry").text("→").sign("cavalry"),
        Effect::CultureIfStrong(n) => adds(on("strength"), *n, "culture"),
        Effect::LookAtEvent => on("event").text("?"),
        Effect::ColonizationDiscards(n) => adds(on("hand"), *n, "colonization"),
        Effect::UpgradeToTheater => on("urban").text("→").sign("theater"),
        Effect::MilitaryRevolution => on("revolution").sign("military-action"),
        Effect::CulturePerRevolution(n) => adds(on("revolution"), *n, "culture"),
        Effect::LabsProduce => on("lab").text("+").sign("resource"),
        Effect::Peaceful | Effect::NoWarAgainst => on("forbidden").sign("aggression"),
        Effect::CultureOrArms { culture, .. } => adds(Group::default(), *culture, "culture").text("/").sign("infantry"),
        Effect::FreePopulation => on("population").text("0").sign("food"),
        Effect::DoubleBestMine => on("mine").text("×2"),
        Effect::ScoresWorkers => on("population").text("→").sign("culture"),
        Effect::ScoresTechnologyLevels => on("special-civil").text("→").sign("culture"),
        Effect::ScoresTheatersAndLibraries => on("theater").sign("library").text("→").sign("culture"),
        Effect::ScoresUrbanOutput => on("urban").text("→").sign("culture"),
        Effect::FoodAsResource => on("food").text("→").sign("resource"),
        Effect::ResourceAsFood => on("resource").text("→").sign("food"),
        Effect::SharedScience { discount, .. } => less(on("special-civil"), *discount, "science"),
        Effect::CulturePerPartnerWonder => adds(on("wonder"), 1, "culture"),
    }
}

fn order(order: &Order) -> Group {
    let kinds = |kinds: &[Kind]| {
        let shown: Vec<_> = match kinds {
            [Kind::Farm, ..] => vec!["farm", "mine"],
            many if many.iter().all(|kind| kind.is_urban()) => vec!["urban"],
            many if many.len() > 3 => vec!["upgrade"],
            few => few.iter().map(|kind| of_kind(*kind)).collect(),
        };
        shown.into_iter().fold(Group::default(), Group::sign)
    };
    match order {
        Order::Gain(gains) => gains.iter().fold(Group::default(), |group, gain| {
            let (n, name) = of_gain(*gain);
            group.text(format!("+{n}")).sign(name)
        }),
        Order::WonderStage { discount } => {
            Group::default().sign("wonder-stage").text(format!("−{discount}")).sign("resource")
        }
        Order::Population { food } => Group::default().sign("population").text(format!("+{food}")).sign("food"),
        Order::Arms { military_actions, resources } => {
            Group::of(format!("+{military_actions}"), "military-action").text(format!("−{resources}")).sign("resource")
        }
        Order::BuildOrUpgrade { kinds: of, discount } => kinds(of).text(format!("−{discount}")).sign("resource"),
        Order::Upgrade { discount, .. } => {
            Group::default().sign("upgrade").text(format!("−{discount}")).sign("resource")
        }
        Order::Develop { science } => {
            Group::default().sign("special-civil").text(format!("+{science}")).sign("science")
        }
        Order::FoodOrResources(n) => Group::of(n.to_string(), "resource").text(format!("/ {n}")).sign("food"),
        Order::ArmsByStronger(_) => Group::default().sign("strength").text("→").sign("infantry"),
        Order::CultureByRicher(_) => Group::default().sign("culture").text("→").sign("culture"),
    }
}

/// Whom a step of an event concerns, and what it brings.
fn step(step: &EventStep) -> Group {
    let who = match step.target {
        EventTarget::Each => Group::default(),
        EventTarget::Strongest | EventTarget::TwoStrongest => Group::default().sign("strength").text("↑"),
        EventTarget::Weakest | EventTarget::TwoWeakest => Group::default().sign("strength").text("↓"),
        EventTarget::Richest | EventTarget::RichestIfAmongTwoWeakest => Group::default().sign("culture").text("↑"),
        EventTarget::Poorest => Group::default().sign("culture").text("↓"),
        EventTarget::AllHappiest => Group::default().sign("happy").text("↑"),
        EventTarget::AllMostDiscontent => Group::default().sign("discontent").text("↑"),
    };
    let plus = |n: u8, name: &'static str| (format!("+{n}"), name);
    let minus = |n: u8, name: &'static str| (format!("−{n}"), name);
    let (text, name) = match &step.effect {
        EventEffect::Gain(gains) => {
            return gains.iter().fold(who, |group, gain| {
                let (n, name) = of_gain(*gain);
                group.text(format!("+{n}")).sign(name)
            });
        }
        EventEffect::Lose(gains) => {
            return gains.iter().fold(who, |group, gain| {
                let (n, name) = of_gain(*gain);
                group.text(format!("−{n}")).sign(name)
            });
        }
        EventEffect::GainByRating { points, .. } => match points {
            civitas_games::ages::effect::Points::Science => ("+".to_owned(), "science"),
            civitas_games::ages::effect::Points::Culture => ("+".to_owned(), "culture"),
            civitas_games::ages::effect::Points::Food => ("+".to_owned(), "food"),
        },
        EventEffect::FoodOrResources(n) => return who.text(format!("+{n}")).sign("food").text("/").sign("resource"),
        EventEffect::GainMix(n) => return who.text(format!("+{n}")).sign("food").sign("resource"),
        EventEffect::LoseMix(n) => return who.text(format!("−{n}")).sign("food").sign("resource"),
        EventEffect::FreeBuilding(slot) => ("+1".to_owned(), of_kind(slot.kind())),
        EventEffect::OneCheaperAction => minus(1, "resource"),
        EventEffect::FoodProduction => ("+".to_owned(), "farm"),
        EventEffect::ResourceProduction => ("+".to_owned(), "mine"),
        EventEffect::ProductionWithoutPoints => return who.text("+").sign("farm").sign("mine"),
        EventEffect::LoseAllFood => ("−".to_owned(), "food"),
        EventEffect::SpendCivilPerDiscontent(n) => minus(*n, "civil-action"),
        EventEffect::LoseCulturePerDiscontent(n) => minus(*n, "culture"),
        EventEffect::LoseHalfTheDiscontent => ("−½".to_owned(), "discontent"),
        EventEffect::LoseOldLeader => minus(1, "leader"),
        EventEffect::LoseColony => minus(1, "territory"),
        EventEffect::DestroyOwnBuilding | EventEffect::DestroyOneOfEachOther => minus(1, "urban"),
        EventEffect::RuinOldWonder => minus(1, "wonder"),
        EventEffect::YellowTokenToStrongest(n) => minus(*n, "yellow-token"),
        EventEffect::TakeCards(n) => plus(*n, "deck"),
        EventEffect::DrawOrCulture(n) => plus(*n, "hand"),
        EventEffect::DiscardOrCulture(n) => minus(*n, "hand"),
    };
    who.text(text).sign(name)
}

fn aggression(aggression: &Aggression) -> Group {
    match aggression {
        Aggression::Enslave { population, resources, food } => Group::of(format!("−{population}"), "population")
            .text(format!("+{resources}"))
            .sign("resource")
            .text(format!("+{food}"))
            .sign("food"),
        Aggression::Plunder(n) => Group::of(format!("+{n}"), "food").sign("resource"),
        Aggression::Raid(levels) => Group::of(format!("−{}", levels.len()), "urban"),
        Aggression::Annex => Group::of("+1", "territory"),
        Aggression::Infiltrate(n) => {
            Group::of("−1", "leader").text("/").sign("wonder").text(format!("+{n}×")).sign("culture")
        }
        Aggression::TakeScience(n) => Group::of(format!("+{n}"), "science"),
        Aggression::TakeCulture(n) => Group::of(format!("+{n}"), "culture"),
    }
}

fn war(war: WarOver) -> Group {
    match war {
        WarOver::Technology => Group::default().sign("science").sign("special-civil"),
        WarOver::Territory { fixed, .. } => Group::of(format!("{fixed}+"), "yellow-token"),
        WarOver::Culture(n) => Group::of(format!("{n}+"), "culture"),
    }
}

fn side(side: &PactSide) -> Vec<Group> {
    let all = [
        (side.culture, "culture"),
        (side.strength, "strength"),
        (side.military, "military-action"),
        (side.food, "food"),
        (side.resources, "resource"),
    ];
    let plain = all
        .into_iter()
        .filter(|(n, _)| *n != 0)
        .map(|(n, name)| Group::of(format!("{}{}", if n > 0 { "+" } else { "" }, signed(n)), name));
    plain.chain(side.effects.iter().map(effect)).collect()
}
