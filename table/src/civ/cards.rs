//! Cards: their names, the whole card with its text, and what the reader holds.

use super::pieces::icon;
use super::{card_text, own_player, panes};
use crate::look::Scene;
use crate::messages::{Args, Lang, Messages};
use civitas_games::civ::Civ;
use civitas_games::civ::card::{
    Back, BuildingId, CivId, EventId, GovernmentId, GreatId, InvestmentId, MarkerId, Owner, PersonId, Resource, TechId,
    Unit, UseId, WonderId,
};
use civitas_games::civ::data::data;
use civitas_games::civ::view::PlayerView;
use maud::{Markup, html};

/// Anything with a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Card {
    Tech(TechId),
    Wonder(WonderId),
    Event(EventId),
    Person(PersonId),
    Building(BuildingId),
    Great(GreatId),
    Government(GovernmentId),
    Civilization(CivId),
    Marker(MarkerId),
    Investment(InvestmentId),
}

/// The card with this word; an ability is its card. A technology comes before the government it is named after, whose
/// effect stands on it too.
pub(super) fn find(word: &str) -> Option<Card> {
    None.or_else(|| TechId::named(word).map(Card::Tech))
        .or_else(|| WonderId::named(word).map(Card::Wonder))
        .or_else(|| EventId::named(word).map(Card::Event))
        .or_else(|| PersonId::named(word).map(Card::Person))
        .or_else(|| BuildingId::named(word).map(Card::Building))
        .or_else(|| GreatId::named(word).map(Card::Great))
        .or_else(|| GovernmentId::named(word).map(Card::Government))
        .or_else(|| CivId::named(word).map(Card::Civilization))
        .or_else(|| MarkerId::named(word).map(Card::Marker))
        .or_else(|| InvestmentId::named(word).map(Card::Investment))
        .or_else(|| UseId::named(word).map(|ability| owner(ability.card().owner)))
}

fn owner(owner: Owner) -> Card {
    match owner {
        Owner::Tech(tech) => Card::Tech(tech),
        Owner::Wonder(wonder) => Card::Wonder(wonder),
        Owner::Person(person) => Card::Person(person),
    }
}

impl Card {
    /// The names printed on it, English and Spanish.
    fn names(self) -> [&'static String; 2] {
        match self {
            Self::Tech(id) => [&id.card().en, &id.card().es],
            Self::Wonder(id) => [&id.card().en, &id.card().es],
            Self::Event(id) => [&id.card().en, &id.card().es],
            Self::Person(id) => [&id.card().en, &id.card().es],
            Self::Building(id) => [&id.card().en, &id.card().es],
            Self::Great(id) => [&id.card().en, &id.card().es],
            Self::Government(id) => [&id.card().en, &id.card().es],
            Self::Civilization(id) => [&id.card().en, &id.card().es],
            Self::Marker(id) => [&id.card().en, &id.card().es],
            Self::Investment(id) => [&id.card().en, &id.card().es],
        }
    }

    fn name(self, lang: Lang) -> &'static str {
        self.names()[usize::from(lang == Lang::Es)]
    }

    fn word(self) -> String {
        match self {
            Self::Tech(id) => id.to_string(),
            Self::Wonder(id) => id.to_string(),
            Self::Event(id) => id.to_string(),
            Self::Person(id) => id.to_string(),
            Self::Building(id) => id.to_string(),
            Self::Great(id) => id.to_string(),
            Self::Government(id) => id.to_string(),
            Self::Civilization(id) => id.to_string(),
            Self::Marker(id) => id.to_string(),
            Self::Investment(id) => id.to_string(),
        }
    }

    /// The symbol that stands for it.
    pub(super) fn sign(self) -> String {
        match self {
            Self::Tech(id) => format!("tech-{}", id.card().level),
            Self::Wonder(id) => format!("wonder-{id}"),
            Self::Event(id) => format!("era-{}", id.card().deck.as_str()),
            Self::Person(id) => format!("great-{}", id.card().kind),
            Self::Building(id) => id.to_string(),
            Self::Great(id) => format!("great-{id}"),
            Self::Government(_) => "government".to_owned(),
            Self::Civilization(id) => format!("emblem-{id}"),
            Self::Marker(id) if id.card().back == Back::Hut => "hut".to_owned(),
            Self::Marker(_) => "village".to_owned(),
            Self::Investment(_) => "investment".to_owned(),
        }
    }

    /// What kind of card it is, in words.
    fn kind(self, messages: &Messages) -> String {
        match self {
            Self::Tech(id) => messages.format("civ-text-level", &Args::new().with("n", roman(id.card().level))),
            Self::Wonder(id) => messages.text(&format!("civ-text-wonder-{}", id.card().era.as_str())),
            Self::Event(id) => messages.text(&format!("civ-text-event-{}", id.card().deck.as_str())),
            Self::Person(id) => {
                let kind = messages.term("civ-card-great", &id.card().kind.to_string(), "");
                messages.format("civ-text-person", &Args::new().with("kind", kind))
            }
            Self::Building(id) if id.card().limited => messages.text("civ-text-building-limited"),
            Self::Building(_) => messages.text("civ-text-building"),
            Self::Great(_) => messages.text("civ-text-great"),
            Self::Government(_) => messages.text("civ-text-government"),
            Self::Civilization(id) => {
                messages.format("civ-text-civilization", &Args::new().with("leader", id.card().leader.clone()))
            }
            Self::Marker(id) if id.card().back == Back::Hut => messages.text("civ-text-marker-hut"),
            Self::Marker(_) => messages.text("civ-text-marker-village"),
            Self::Investment(_) => messages.text("civ-text-investment"),
        }
    }

    /// What it does, line by line.
    pub(super) fn lines(self, messages: &'static Messages) -> Vec<String> {
        let uses = |all: &'static [Vec<u8>], index: usize| all.get(index).map_or(&[][..], Vec::as_slice);
        match self {
            Self::Tech(id) => card_text::tech(messages, id.card(), uses(&data().tech_uses, id.index())),
            Self::Wonder(id) => card_text::wonder(messages, id.card(), uses(&data().wonder_uses, id.index())),
            Self::Event(id) => card_text::event(messages, id.card()),
            Self::Person(id) => card_text::person(messages, id.card(), uses(&data().person_uses, id.index())),
            Self::Building(id) => card_text::building(messages, id.card()),
            Self::Great(id) => card_text::great(messages, id.card()),
            Self::Government(id) => card_text::government(messages, id.card()),
            Self::Civilization(id) => card_text::civilization(messages, id.card()),
            Self::Marker(id) => card_text::marker(messages, id.card()),
            Self::Investment(id) => card_text::investment(messages, id.card()),
        }
    }
}

/// A level as it is printed.
pub(super) const fn roman(level: u8) -> &'static str {
    match level {
        1 => "I",
        2 => "II",
        3 => "III",
        4 => "IV",
        _ => "V",
    }
}

/// The names printed on the components, as messages.
pub(super) fn names(lang: Lang) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut add = |family: &str, card: Card| {
        let word = card.word().replace('_', "-");
        all.push((format!("civ-{family}-{word}"), card.name(lang).to_owned()));
    };
    for tech in TechId::all() {
        add("card-tech", Card::Tech(tech));
        add("source", Card::Tech(tech));
        add("gain", Card::Tech(tech));
    }
    for wonder in WonderId::all() {
        add("card-wonder", Card::Wonder(wonder));
    }
    for event in EventId::all() {
        add("card-event", Card::Event(event));
        add("good", Card::Event(event));
    }
    for marker in MarkerId::all() {
        add("card-marker", Card::Marker(marker));
    }
    PersonId::all().for_each(|id| add("card-person", Card::Person(id)));
    BuildingId::all().for_each(|id| add("card-building", Card::Building(id)));
    GreatId::all().for_each(|id| add("card-great", Card::Great(id)));
    GovernmentId::all().for_each(|id| add("card-government", Card::Government(id)));
    CivId::all().for_each(|id| add("card-civilization", Card::Civilization(id)));
    InvestmentId::all().for_each(|id| add("card-investment", Card::Investment(id)));
    if let Some(canal) = WonderId::named("panama_canal") {
        add("source", Card::Wonder(canal));
    }
    for marker in MarkerId::all() {
        // A marker with a resource is another thing than the token of that resource.
        let (card, back) = (Card::Marker(marker), if marker.card().back == Back::Hut { "hut" } else { "village" });
        let key = format!("civ-good-{}", card.word().replace('_', "-"));
        all.push((key, format!("{} ({{ civ-kind-back-{back} }})", card.name(lang))));
    }
    for ability in UseId::all() {
        let word = ability.to_string().replace('_', "-");
        all.push((format!("civ-card-use-{word}"), owner(ability.card().owner).name(lang).to_owned()));
    }
    all
}

/// The whole of a card, with its text.
pub(super) fn whole(messages: &'static Messages, card: Card) -> Markup {
    html! {
        article.whole-card.civ-whole {
            header { span.kind { (icon(&card.sign())) " " (card.kind(messages)) } }
            h3 { (card.name(messages.lang())) }
            @for line in card.lines(messages) { p { (line) } }
        }
    }
}

/// The cards that the question is about: what was announced, or what one of two to keep.
pub(super) fn asked(scene: &Scene<'_, Civ>) -> Vec<Markup> {
    let Some(top) = scene.view.prompt.last() else { return Vec::new() };
    let about = match top.kind.as_str() {
        "window" => scene.view.prompt.len().checked_sub(2).and_then(|index| scene.view.prompt.get(index)),
        "keep-event" | "keep-person" | "keep-great" | "aim" | "consent" | "resolve" | "pay" | "place-great" => {
            Some(top)
        }
        _ => None,
    };
    let words = about.map_or("", |about| about.text.as_str()).split(' ').skip(2);
    let messages = scene.narrator.messages();
    words.filter_map(find).take(2).map(|card| whole(messages, card)).collect()
}

/// What the reader holds, on the dark blue screen: forces, events, people, markers and resources.
pub(super) fn hand(scene: &Scene<'_, Civ>) -> Markup {
    let Some(own) = own_player(scene.view) else { return html! {} };
    let messages = scene.narrator.messages();
    html! {
        div.civ-screen {
            (forces(messages, own))
            (events(messages, own))
            (people(messages, own))
            (resources(messages, own))
        }
    }
}

fn group(title: &str, count: usize, inside: &Markup) -> Markup {
    html! { div.group { h3 { (title) " " b.num { (count) } } p { (inside) } } }
}

fn forces(messages: &'static Messages, own: &PlayerView) -> Markup {
    let forces = own.forces.unwrap_or_default();
    let units = Unit::all().flat_map(|unit| (0..forces[unit.index()]).map(move |_| unit));
    let count: u8 = forces.iter().sum();
    let shown = html! { @for unit in units {
        @let rank = own.ranks[unit.kind().index()].max(1);
        @let name = card_text::unit_name(messages, unit.kind(), rank);
        span.unit title={ (name) " " (unit.base() + rank - 1) } {
            (icon(&unit_sign(unit, rank))) b.num { (unit.base() + rank - 1) } span.visually-hidden { " " (name) ", " }
        }
    } };
    group(&messages.text("civ-forces"), count.into(), &shown)
}

/// The symbol of a unit: its type with the bars of its rank.
pub(super) fn unit_sign(unit: Unit, rank: u8) -> String {
    match unit.kind().as_str() {
        "aircraft" => "aircraft".to_owned(),
        kind => format!("{kind}-{}", rank.clamp(1, 4)),
    }
}

/// A small card to press, with its whole text on hover, focus or tap.
pub(super) fn small(messages: &'static Messages, pick: &str, card: Card) -> Markup {
    let name = card.name(messages.lang());
    html! {
        button.piece.civ-card type="button" data-pick=(pick) data-card=(card.word()) aria-pressed="false" title=(name) {
            @if !matches!(card, Card::Tech(_)) { (icon(&card.sign())) }
            span.name { (name) }
            @if let Card::Tech(tech) = card { span.signs { (panes::gives(tech)) } }
        }
    }
}

fn events(messages: &'static Messages, own: &PlayerView) -> Markup {
    let shown = html! { @for event in own.hand.iter().filter_map(|card| card.face) {
        (small(messages, &format!("event-{event} pay-{event}"), Card::Event(event)))
    } };
    let title = format!("{} {}/{}", messages.text("civ-events"), own.hand.len(), own.hand_size);
    html! { div.group { h3 { (title) } p { (shown) } } }
}

fn people(messages: &'static Messages, own: &PlayerView) -> Markup {
    let down = own.own_people.iter().flatten();
    let all: Vec<_> = down.chain(&own.people_up).collect();
    if all.is_empty() {
        return html! {};
    }
    let shown =
        html! { @for person in &all { (small(messages, &format!("person-{person}"), Card::Person(**person))) } };
    group(&messages.text("civ-people"), all.len(), &shown)
}

fn resources(messages: &'static Messages, own: &PlayerView) -> Markup {
    let tokens =
        Resource::MARKET.iter().zip(own.tokens).flat_map(|(resource, n)| (0..n).map(move |nth| (resource, nth)));
    let markers = own.markers.iter().filter_map(|marker| marker.face);
    let count = own.tokens.iter().map(|&n| usize::from(n)).sum::<usize>() + own.markers.len();
    if count == 0 {
        return html! {};
    }
    let shown = html! {
        @for (resource, nth) in tokens {
            @let name = messages.term("civ-good", resource.as_str(), "");
            button.piece.token type="button" data-pick={ "pay-" (resource.as_str()) } data-nth=(nth + 1) aria-pressed="false" title=(name) aria-label=(name) { (icon(resource.as_str())) }
        }
        @for marker in markers {
            @let name = messages.term("civ-card-marker", &marker.to_string(), "");
            button.piece.token.secret type="button" data-pick={ "pay-" (marker) } data-card=(marker) aria-pressed="false" title=(name) aria-label=(name) { (icon(marker_sign(marker))) }
        }
    };
    group(&messages.text("civ-resources"), count, &shown)
}

/// The symbol of what a marker shows.
pub(super) fn marker_sign(marker: MarkerId) -> &'static str {
    use civitas_games::civ::card::Face;
    match marker.card().face {
        Face::Resource { resource } => resource.as_str(),
        Face::FriendlyBarbarian => "army",
        Face::NativeArt { .. } => "culture",
        Face::Teacher => "tech",
        Face::GreatPerson => "great-person",
        Face::FriendlyWorkers => "production",
        Face::Wealth => "coin",
    }
}
