//! The negotiation: offers between any two players, and the draft of the reader.

use super::pieces::icon;
use super::seats::{sign, value};
use crate::look::Scene;
use crate::messages::Messages;
use civitas_games::civ::Civ;
use civitas_games::civ::action::Good;
use civitas_games::civ::view::{OfferView, PlayerView};
use maud::{Markup, html};

/// Partners with their dials, open offers from and to the reader, and what is being prepared.
pub(super) fn panel(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let view = scene.view;
    html! {
        div.civ-trade {
            div.partners { @for player in view.players.iter().filter(|player| player.seat != own.seat) {
                button.piece.civ-chip type="button" data-pick={ "offer-" (player.colour.as_str()) } aria-pressed="false" {
                    span.name { (sign(scene, player.seat)) (messages.format("civ-pick-offer", &crate::messages::Args::new().with("what", scene.narrator.name(player.seat)))) }
                    (value(messages, "trade", player.trade, "civ-dial-trade"))
                    (value(messages, "culture", i32::from(player.culture), "civ-dial-culture"))
                    @if view.finished.contains(&player.seat) { span.tag { (messages.text("civ-done-trading")) } }
                }
            } }
            @for offer in view.offers.iter().filter(|offer| offer.open) { (tray(scene, offer, own)) }
            @if let Some(draft) = &view.draft { (tray(scene, draft, own)) }
        }
    }
}

/// Two sides face to face: what one gives, what the other gives.
fn tray(scene: &Scene<'_, Civ>, offer: &OfferView, own: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let colour = scene.view.players.get(offer.from.index()).map_or("", |player| player.colour.as_str());
    let is_draft = offer.number == 0;
    html! {
        section.tray.draft[is_draft] aria-label=(messages.text(if is_draft { "civ-draft" } else { "civ-offer" })) {
            div.half {
                h3 { (sign(scene, offer.from)) (scene.narrator.name(offer.from)) " " (messages.text("civ-gives")) }
                p { (goods(messages, &offer.give)) (backs(messages, offer)) }
            }
            div.half {
                h3 { (sign(scene, offer.to)) (scene.narrator.name(offer.to)) " " (messages.text("civ-gives")) }
                p { (goods(messages, &offer.ask)) }
            }
            @if offer.to == own.seat && !is_draft {
                div.answers {
                    button.piece.button type="button" data-pick={ "accept-" (colour) "-" (offer.number) } aria-pressed="false" { (messages.text("civ-accept")) }
                    button.piece.button type="button" data-pick={ "decline-" (colour) "-" (offer.number) } aria-pressed="false" { (messages.text("civ-decline")) }
                }
            }
        }
    }
}

fn goods(messages: &Messages, goods: &[(Good, u8)]) -> Markup {
    html! {
        @for (good, amount) in goods {
            @let name = messages.term("civ-good", &good.to_string(), "");
            span.good title=(name) { b.num { (amount) } " " (icon(&good_sign(*good))) (name) }
        }
        @if goods.is_empty() { span.muted { "–" } }
    }
}

/// Cards and markers of another player, seen by their backs.
fn backs(messages: &Messages, offer: &OfferView) -> Markup {
    html! {
        @for (era, count) in ["ancient", "medieval", "modern"].iter().zip(offer.give_cards).filter(|(_, count)| *count > 0) {
            span.good { b.num { (count) } " " (icon(&format!("era-{era}"))) (messages.term("civ-gain", era, "")) }
        }
        @for (kind, count) in ["hut", "village"].iter().zip(offer.give_markers).filter(|(_, count)| *count > 0) {
            span.good { b.num { (count) } " " (icon(kind)) (messages.term("civ-gain", kind, "")) }
        }
    }
}

fn good_sign(good: Good) -> String {
    if let Some(marker) = good.as_marker() {
        return super::cards::marker_sign(marker).to_owned();
    }
    good.as_event().map_or_else(|| good.to_string(), |event| format!("era-{}", event.card().deck.as_str()))
}
