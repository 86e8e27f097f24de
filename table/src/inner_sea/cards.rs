//! Fate cards, Wonders and abilities as pictures: kind, number, signs, name; the whole text on the enlarged card.

use super::pieces::{disc, icon};
use super::{actions, card_text, colour_of, data_of};
use crate::look::Scene;
use crate::messages::{Lang, Messages};
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::data::{CardKind, Data, Mark};
use civitas_games::inner_sea::ids::{Card, Cards, Source, SourceKind};
use civitas_games::inner_sea::program::{List, Verb};
use civitas_games::inner_sea::view::{CivView, View};
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

/// What a card does, in signs: place, remove, replace, talents, VP, cards.
fn signs(data: &Data, list: List) -> Vec<&'static str> {
    let mut signs = Vec::new();
    for step in data.list(list) {
        match &step.verb {
            Verb::Place { .. } | Verb::Ready { .. } => signs.push("place"),
            Verb::Remove { .. } => signs.push("remove"),
            Verb::Replace { .. } | Verb::Move { .. } => signs.push("replace"),
            Verb::Ally { .. } => signs.push("disk-ally"),
            Verb::Shield { .. } => signs.push("shield"),
            Verb::Talent { .. } => signs.push("talent"),
            Verb::Vp { .. } => signs.push("vp"),
            Verb::Draw { .. } | Verb::Discard { .. } => signs.push("cards"),
            Verb::Build { .. } | Verb::Bury { .. } | Verb::Restore { .. } => signs.push("wonder"),
            Verb::Negate => signs.push("negate"),
            Verb::TurnOrder(_) => signs.push("turn-order"),
            Verb::OneOf { options, .. } => signs.extend(options.iter().flat_map(|&option| self::signs(data, option))),
            Verb::Use(timed) | Verb::When(timed) => signs.extend(self::signs(data, timed.steps)),
            Verb::Choose(_) | Verb::Pay { .. } | Verb::Invest { .. } | Verb::Unload { .. } | Verb::NoLoot => {}
        }
    }
    signs.dedup();
    signs.truncate(3);
    signs
}

/// A card of the hand, to press.
fn small(scene: &Scene<'_, InnerSea>, card: Card) -> Markup {
    let data = data_of(scene.view);
    let messages = scene.narrator.messages();
    let Some(known) = data.card(card) else { return html! {} };
    let kind = kind_sign(known.kind);
    html! {
        button type="button" class={ "piece sea-card kind-" (kind) } data-pick={ "card-" (card) } data-card=(card) aria-pressed="false" {
            span.top { (icon(kind)) span.number { (card) } }
            span.signs aria-hidden="true" { @for sign in signs(data, known.program) { (icon(sign)) } }
            span.name { (messages.term("inner-sea-source", &card.to_string(), "")) }
            span.visually-hidden { ". " (messages.term("inner-sea-card-kind", kind, "")) }
        }
    }
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
    html! {
        article.whole-card.sea-whole {
            header {
                span.kind { (icon(sign)) " " (messages.term("inner-sea-card-kind", sign, "")) }
                @if let Some(card) = number { span.number { (card) } }
            }
            h3 { (messages.term("inner-sea-source", &source.to_string(), "")) }
            @for line in card_text::source(messages, data, source) { p { (line) } }
            @match mark {
                Some(Mark::Substitute) => p.muted { (messages.text("inner-sea-mark-substitute")) }
                Some(Mark::Partial) => p.muted { (messages.text("inner-sea-mark-partial")) }
                _ => {}
            }
        }
    }
}

/// The card or effect that the question is about.
pub(super) fn asked(scene: &Scene<'_, InnerSea>) -> Vec<Markup> {
    let source = scene.view.prompt.source.as_deref().and_then(|word| word.parse::<Source>().ok());
    source.into_iter().map(|source| whole(scene.narrator.messages(), data_of(scene.view), source)).collect()
}

/// What the reader holds: each of its civilizations with its hand and what can be used.
pub(super) fn hand(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let own: Vec<_> = view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat()).collect();
    html! {
        div.sea-hands { @for civ in own { (tray(scene, civ)) } }
    }
}

fn tray(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let word = civ.civ.map_or("", |civ| civ.as_str());
    let colour = colour_of(view, word).unwrap_or(1);
    html! {
        section.tray aria-label=(messages.term("inner-sea-faction", word, "")) {
            div.mine {
                @if !word.is_empty() { (disc(&format!("c{colour}"), &format!("civ-{word}"), "")) }
                div {
                    strong { (messages.term("inner-sea-faction", word, "")) }
                    p.stock {
                        @for (sign, count, key) in [
                            ("supply", u16::from(civ.supply), "inner-sea-supply"),
                            ("talent", u16::from(civ.talents), "inner-sea-talents"),
                            ("city", u16::from(civ.cities), "inner-sea-cities"),
                            ("vp", civ.vp, "inner-sea-vp"),
                        ] { span title=(messages.text(key)) { (icon(sign)) b.num { (count) } span.visually-hidden { " " (messages.text(key)) } } }
                    }
                    (abilities(scene, civ))
                }
            }
            div.cards {
                @for card in civ.hand.into_iter().flat_map(Cards::iter) { (small(scene, card)) }
                @for laid in view.investments.iter().filter(|laid| laid.owner == word) {
                    button.piece.sea-card.invested type="button" data-pick={ "card-" (laid.card) } data-card=(laid.card) aria-pressed="false" {
                        span.top { (icon("investment")) span.number { (laid.card) } }
                        span.signs { (icon("disk")) b { (laid.disks) } }
                        span.name { (messages.term("inner-sea-source", &laid.card.to_string(), "")) }
                    }
                }
            }
        }
    }
}

/// Abilities and Wonders of a civilization, to press where they can be used.
fn abilities(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let view: &View = scene.view;
    let data = data_of(view);
    let messages = scene.narrator.messages();
    let Some(own) = civ.civ else { return html! {} };
    let abilities = data.civ(own).map(|known| known.abilities.as_slice()).unwrap_or_default();
    let wonders = view.wonders.iter().filter(|wonder| wonder.owner == Some(own.as_str()));
    let sources = abilities
        .iter()
        .map(|&ability| Source::ability(ability))
        .chain(wonders.map(|wonder| Source::wonder(wonder.wonder)));
    html! {
        p.gifts { @for source in sources {
            button.piece.gift type="button" data-pick=(actions::source_pick(source)) data-card=(source) aria-pressed="false" {
                (messages.term("inner-sea-source", &source.to_string(), ""))
            }
        } }
    }
}
