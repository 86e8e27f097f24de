//! Fate cards, Wonders and abilities as pictures: kind, number, signs, name; the whole text on the enlarged card.

use super::pieces::{self, icon};
use super::{actions, card_text, colours, data_of, seats, signs};
use crate::look::Scene;
use crate::messages::{Args, Lang, Messages};
use civitas_games::inner_sea::data::{CardData, CardKind, Data, Mark, TAGS};
use civitas_games::inner_sea::ids::{Card, Cards, Civ, Source, SourceKind};
use civitas_games::inner_sea::view::{CivView, View};
use civitas_games::inner_sea::{Action, InnerSea};
use maud::{Markup, html};

/// The names printed on the components, as messages.
pub(super) fn names(data: &Data, lang: Lang) -> Vec<(String, String)> {
    let pick = |names: &[String; 2]| names[usize::from(lang == Lang::Es)].clone();
    let kebab = |word: &str| word.replace('_', "-");
    let mut all = Vec::new();
    for area in data.all.iter() {
        if let Some(Some(known)) = data.areas.get(area.index()) {
            all.push((format!("inner-sea-area-{}", kebab(area.as_str())), pick(&known.names)));
        }
    }
    for civ in data.all_civs() {
        if let Some(known) = data.civ(civ) {
            all.push((format!("inner-sea-faction-{}", kebab(civ.as_str())), pick(&known.names)));
        }
    }
    for number in 1..=127 {
        if let Some(known) = data.card(Card(number)) {
            all.push((format!("inner-sea-source-{number}"), pick(&known.names)));
        }
    }
    for wonder in data.all_wonders() {
        if let Some(known) = data.wonder(wonder) {
            all.push((format!("inner-sea-source-{}", kebab(wonder.as_str())), pick(&known.names)));
        }
    }
    for (index, entry) in data.entries.iter().enumerate() {
        all.push((format!("inner-sea-source-entry-{index}"), pick(&entry.names)));
    }
    all
}

/// The sign of a kind of card.
fn kind_sign(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Regular => "regular",
        CardKind::Negate => "negate",
        CardKind::Event => "event",
        CardKind::Investment => "investment",
        CardKind::Competition => "competition",
    }
}

/// The sign of a card: that of its first telling tag, or of its kind.
fn card_sign(card: &CardData) -> &'static str {
    let tags = ["great_person", "political", "religion", "natural", "calamity", "economic"];
    let own = tags.iter().find(|tag| card.has_tag(tag)).and_then(|tag| signs::tag_sign(tag));
    own.filter(|_| card.kind == CardKind::Regular).unwrap_or_else(|| kind_sign(card.kind))
}

/// A card of the hand, to press.
fn small(scene: &Scene<'_, InnerSea>, card: Card) -> Markup {
    let data = data_of(scene.view);
    let messages = scene.narrator.messages();
    let Some(known) = data.card(card) else { return html! {} };
    html! {
        button type="button" class={ "piece sea-card kind-" (kind_sign(known.kind)) } data-pick={ "card-" (card) } data-card=(card) aria-pressed="false" {
            span.top { (icon(card_sign(known))) span.number { (card) } }
            (signs::card(data, known))
            (card_name(messages, card))
            span.visually-hidden { ". " (messages.term("inner-sea-card-kind", kind_sign(known.kind), "")) }
        }
    }
}

/// More letters than this do not fit beside each other on a small card.
const LONG_WORD: usize = 8;

/// The name on a small card: what stands before a colon is smaller, and so is a name with a long word.
fn card_name(messages: &Messages, card: Card) -> Markup {
    let whole = messages.term("inner-sea-source", &card.to_string(), "");
    let (kind, name) = whole.split_once(": ").map_or((None, whole.as_str()), |(kind, name)| (Some(kind), name));
    let long = name.split_whitespace().any(|word| word.chars().count() > LONG_WORD);
    html! {
        span.name.long[long] { span { @if let Some(kind) = kind { small { (kind) ": " } } (name) } }
    }
}

/// A civilization that can be chosen: where it begins and what it can do.
pub(super) fn civilization(messages: &'static Messages, data: &'static Data, civ: Civ) -> Markup {
    let Some(known) = data.civ(civ) else { return html! {} };
    let home = messages.term("inner-sea-area", known.home.as_str(), "");
    html! {
        article.whole-card.sea-whole {
            header { span.kind { (messages.text("inner-sea-civilization")) } }
            h3 { (messages.term("inner-sea-faction", civ.as_str(), "")) }
            p { (messages.format("inner-sea-home-area", &Args::new().with("area", home))) }
            @for &ability in &known.abilities {
                @let source = Source::ability(ability);
                p { b { (messages.term("inner-sea-source", &source.to_string(), "")) ". " } (card_text::source(messages, data, source).join(" ")) }
            }
        }
    }
}

/// The civilizations that can be chosen or changed to now, as cards to press.
fn to_choose(scene: &Scene<'_, InnerSea>) -> Markup {
    let messages = scene.narrator.messages();
    let data = data_of(scene.view);
    html! {
        div.cards.civs role="group" aria-label=(messages.text("inner-sea-ask-choose-civilization")) {
            @for civ in chosen_from(scene) {
                @let word = civ.as_str();
                @let abilities = data.civ(civ).map(|known| known.abilities.as_slice()).unwrap_or_default();
                button.piece.sea-card.civ-choice type="button" data-pick={ "faction-" (word) } data-card={ "faction-" (word) } aria-pressed="false" {
                    span.emblem { (icon(&format!("civ-{word}"))) }
                    span.abilities { @for &ability in abilities { span.ability { (signs::program(data, data.program(Source::ability(ability)))) } } }
                    span.name { (messages.term("inner-sea-faction", word, "")) }
                }
            }
        }
    }
}

pub(super) fn chosen_from(scene: &Scene<'_, InnerSea>) -> Vec<Civ> {
    let choice = |action: &Action| match action {
        Action::Choose(civ) | Action::Become(civ) => Some(*civ),
        _ => None,
    };
    scene.legal.iter().filter_map(choice).collect()
}

/// The whole of a card, a Wonder, an ability or an entry, with its text.
pub(super) fn whole(messages: &'static Messages, data: &'static Data, source: Source) -> Markup {
    let (sign, number, mark) = match source.kind() {
        SourceKind::Card(card) => {
            let known = data.card(card);
            (known.map_or("regular", |known| kind_sign(known.kind)), Some(card), known.map(|known| known.mark))
        }
        SourceKind::Wonder(wonder) => ("wonder", None, data.wonder(wonder).map(|known| known.mark)),
        SourceKind::Ability(ability) => ("shield", None, data.ability(ability).map(|known| known.mark)),
        SourceKind::Entry(_) | SourceKind::Build => ("epoch-end", None, None),
    };
    let known = number.and_then(|card| data.card(card));
    html! {
        article.whole-card.sea-whole {
            header {
                span.kind { (icon(known.map_or(sign, card_sign))) " " (messages.term("inner-sea-card-kind", sign, "")) (tags(messages, known)) }
                @if let Some(card) = number { span.number { (card) } }
            }
            div.row {
                h3 { (messages.term("inner-sea-source", &source.to_string(), "")) }
                @match known { Some(known) => (signs::card(data, known)), None => (signs::program(data, data.program(source))) }
            }
            @for line in card_text::source(messages, data, source) { p { (line) } }
            footer {
                @if let Some(known) = known { span { (icon("discard")) (messages.text(fate(known))) } }
                @match mark {
                    Some(Mark::Substitute) => span.mark { (messages.text("inner-sea-mark-substitute")) }
                    Some(Mark::Partial) => span.mark { (messages.text("inner-sea-mark-partial")) }
                    Some(Mark::Source) => span.mark { (messages.text("inner-sea-mark-source")) }
                    None => {}
                }
            }
        }
    }
}

/// The tags by which other cards speak of a card.
fn tags(messages: &Messages, card: Option<&CardData>) -> Markup {
    let own = card.map_or(0, |card| card.tags);
    let words = TAGS.iter().enumerate().filter(|(bit, _)| own >> bit & 1 == 1).map(|(_, tag)| *tag);
    let telling = words.filter(|tag| !matches!(*tag, "negate" | "competition" | "event" | "investment"));
    html! { @for tag in telling { " · " (messages.term("inner-sea-tag", tag, "")) } }
}

/// Where a card goes when it has been played.
fn fate(card: &CardData) -> &'static str {
    match card.kind {
        CardKind::Investment => "inner-sea-fate-table",
        _ if card.aside => "inner-sea-fate-aside",
        _ => "inner-sea-fate-discard",
    }
}

/// The card or effect that the question is about.
pub(super) fn asked(scene: &Scene<'_, InnerSea>) -> Option<Source> {
    scene.view.prompt.source.as_deref().and_then(|word| word.parse::<Source>().ok())
}

/// What the reader holds: each of its civilizations with its hand and what can be used.
pub(super) fn hand(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let own: Vec<_> = view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat()).collect();
    html! {
        (grip(scene))
        div.sea-hands { @for civ in own { (tray(scene, civ)) } }
    }
}

/// On a phone: raises the sheet that holds the question and the hand.
pub(super) fn grip(scene: &Scene<'_, InnerSea>) -> Markup {
    let label = scene.narrator.messages().text("inner-sea-sheet");
    html! { button.sheet-grip type="button" data-toggles="sheet-up" aria-expanded="false" aria-label=(label) title=(label) {} }
}

fn tray(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let word = civ.civ.map_or("", |civ| civ.as_str());
    let place = seats::place_in_order(view, civ).unwrap_or_default();
    html! {
        section.tray aria-label=(messages.term("inner-sea-faction", word, "")) {
            @if !word.is_empty() {
                div.mine {
                    (colours::faction(view, word, ""))
                    p.who {
                        b { (messages.term("inner-sea-faction", word, "")) }
                        span { (messages.count("inner-sea-nth-in-order", place as f64)) }
                    }
                    p.vp title=(messages.text("inner-sea-vp")) { b.num data-number="vp" { (civ.vp) } (icon("vp")) span.visually-hidden { (messages.text("inner-sea-vp")) } }
                    (stock(scene, civ))
                    (abilities(scene, civ))
                    (builds(scene))
                }
            }
            @if word.is_empty() || !chosen_from(scene).is_empty() { (to_choose(scene)) } @else { (cards_of(scene, civ, false)) }
        }
    }
}

/// The name of a number that previews speak of, by its sign.
fn sign_number(sign: &str) -> &str {
    match sign {
        "talent" => "talents",
        "city" => "cities",
        other => other,
    }
}

/// What a civilization has: supply, talents, Cities, disks on Wonders.
fn stock(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let word = civ.civ.map_or("", |civ| civ.as_str());
    let item = |sign: &str, count: u16, label: &str| {
        html! { li title=(label) { (icon(sign)) b.num data-number=(sign_number(sign)) { (count) } span.visually-hidden { " " (label) } } }
    };
    html! {
        ul.stock {
            (item("supply", civ.supply.into(), &messages.text("inner-sea-supply")))
            (item("talent", civ.talents.into(), &messages.text("inner-sea-talents")))
            @if civ.booty > 0 { (item("booty", civ.booty.into(), &messages.text("inner-sea-booty"))) }
            (item("city", civ.cities.into(), &messages.text("inner-sea-cities")))
            (item("disk", civ.on_map.into(), &messages.text("inner-sea-on-map")))
            @for wonder in view.wonders.iter().filter(|wonder| wonder.owner == Some(word) && wonder.disks > 0) {
                @let name = messages.term("inner-sea-source", wonder.wonder.as_str(), "");
                (item(&pieces::wonder_symbol(wonder.wonder.as_str()), wonder.disks.into(), &name))
            }
        }
    }
}

/// The cards of a civilization: those that can be played now, then the others, then Investments on the table.
/// In a competition that is only what can be used now or belongs to competitions.
pub(super) fn cards_of(scene: &Scene<'_, InnerSea>, civ: &CivView, fights: bool) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let word = civ.civ.map_or("", |civ| civ.as_str());
    let in_hand: Vec<Card> = civ.hand.into_iter().flat_map(Cards::iter).collect();
    let usable = |card: &Card| {
        let pick = format!("card-{card}");
        scene.legal.iter().any(|action| actions::path(view, *action).contains(&pick))
    };
    let (now, later): (Vec<Card>, Vec<Card>) = in_hand.into_iter().partition(usable);
    let belongs = |card: &Card| {
        let kind = data_of(view).card(*card).map(|known| known.kind);
        !fights || matches!(kind, Some(CardKind::Competition | CardKind::Negate))
    };
    let later: Vec<Card> = later.into_iter().filter(belongs).collect();
    let laid_open = view.investments.iter().filter(|laid| laid.owner == word && (!fights || usable(&laid.card)));
    html! {
        div.cards role="group" aria-label=(messages.text("inner-sea-hand")) {
            @for &card in &now { (small(scene, card)) }
            @if !now.is_empty() && !later.is_empty() { span.divider {} }
            @for &card in &later { (small(scene, card)) }
            @for laid in laid_open {
                button.piece.sea-card.invested.used[laid.used] type="button" data-pick={ "card-" (laid.card) } data-card=(laid.card) aria-pressed="false" {
                    span.top { (icon("investment")) span.number { (laid.card) } }
                    span.signs { span { (icon("disk")) b { (laid.disks) } } }
                    (card_name(messages, laid.card))
                }
            }
        }
    }
}

/// Everything of a civilization that has a text and lies open before its player.
pub(super) fn sources_of(view: &View, civ: &CivView) -> Vec<Source> {
    let data = data_of(view);
    let Some(own) = civ.civ else { return Vec::new() };
    let abilities = data.civ(own).map(|known| known.abilities.as_slice()).unwrap_or_default();
    let wonders = view.wonders.iter().filter(|wonder| wonder.owner == Some(own.as_str()));
    abilities
        .iter()
        .map(|&ability| Source::ability(ability))
        .chain(wonders.map(|wonder| Source::wonder(wonder.wonder)))
        .collect()
}

/// Abilities and Wonders of a civilization, to press where they can be used.
pub(super) fn abilities(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let data = data_of(scene.view);
    let messages = scene.narrator.messages();
    html! {
        div.gifts { @for source in sources_of(scene.view, civ) {
            @let name = messages.term("inner-sea-source", &source.to_string(), "");
            button.piece.gift type="button" data-pick=(actions::source_pick(source)) data-card=(source) aria-pressed="false" title=(name) {
                @match source.kind() {
                    SourceKind::Wonder(wonder) => (icon(&pieces::wonder_symbol(wonder.as_str()))),
                    _ => (signs::program(data, data.program(source))),
                }
                span.gift-name { (name) }
            }
        } }
    }
}

/// The Wonders that can be built now, to press.
fn builds(scene: &Scene<'_, InnerSea>) -> Markup {
    let messages = scene.narrator.messages();
    let wonders: Vec<_> = scene
        .legal
        .iter()
        .filter_map(|action| if let Action::Build(wonder) = action { Some(*wonder) } else { None })
        .collect();
    html! {
        @if !wonders.is_empty() {
            div.builds role="group" aria-label=(messages.text("inner-sea-wonders-left")) { @for wonder in wonders {
                @let name = messages.term("inner-sea-source", wonder.as_str(), "");
                button.piece.gift type="button" data-pick={ "build-" (wonder) } data-card=(wonder) aria-pressed="false" title=(name) aria-label=(name) { (icon(&pieces::wonder_symbol(wonder.as_str()))) }
            } }
        }
    }
}

/// The whole text of everything before the reader, for the script to show beside the map.
pub(super) fn faces(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let data = data_of(view);
    let messages = scene.narrator.messages();
    let own = view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat());
    let mut sources: Vec<Source> = Vec::new();
    for civ in own {
        sources.extend(civ.hand.into_iter().flat_map(Cards::iter).map(Source::card));
        sources.extend(sources_of(view, civ));
    }
    sources.extend(scene.legal.iter().filter_map(|action| match action {
        Action::Build(wonder) => Some(Source::wonder(*wonder)),
        _ => None,
    }));
    sources.extend(asked(scene));
    sources.extend(view.investments.iter().map(|laid| Source::card(laid.card)));
    sources.extend(view.announced.iter().filter_map(|announced| announced.source.parse::<Source>().ok()));
    sources.sort_by_key(ToString::to_string);
    sources.dedup();
    html! {
        @for source in sources { template data-face=(source) { (whole(messages, data, source)) } }
        @for civ in chosen_from(scene) { template data-face={ "faction-" (civ.as_str()) } { (civilization(messages, data, civ)) } }
    }
}
