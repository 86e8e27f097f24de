//! The negotiation: offers between any two players, and the draft of the reader. What the reader gives stands on the
//! left, what the partner gives on the right, with what each has afterwards below.

use super::actions::capital;
use super::cards::marker_sign;
use super::pieces::icon;
use super::seats::{sign, value};
use crate::look::Scene;
use crate::messages::{Args, Messages};
use civitas_games::civ::Civ;
use civitas_games::civ::action::{Action, Good};
use civitas_games::civ::state::DIAL;
use civitas_games::civ::view::{OfferView, PlayerView};
use maud::{Markup, html};

/// Partners with their dials, open offers from and to the reader, and what is being prepared.
pub(super) fn panel(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let view = scene.view;
    html! {
        div.civ-trade {
            @match &view.draft {
                Some(draft) => (tray(scene, draft, own)),
                None => div.partners { @for player in view.players.iter().filter(|player| player.seat != own.seat) {
                    button.piece.civ-chip type="button" data-pick={ "offer-" (player.colour.as_str()) } aria-pressed="false" {
                        span.name { (sign(scene, player.seat)) (messages.format("civ-pick-offer", &Args::new().with("what", scene.narrator.name(player.seat)))) }
                        (value(messages, "trade", player.trade, "civ-dial-trade"))
                        (value(messages, "culture", i32::from(player.culture), "civ-dial-culture"))
                        @if view.finished.contains(&player.seat) { span.tag { (messages.text("civ-done-trading")) } }
                    }
                } },
            }
            @for offer in view.offers.iter().filter(|offer| offer.open) { (tray(scene, offer, own)) }
        }
    }
}

/// One side of an offer.
struct Half<'a> {
    /// What it gives by name.
    goods: &'a [(Good, u16)],
    /// What it gives by its back: cards of each age, huts and villages.
    backs: ([u16; 3], [u16; 2]),
}

/// Two sides face to face: what the reader gives, what the partner gives, and what comes of it.
fn tray(scene: &Scene<'_, Civ>, offer: &OfferView, own: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let is_draft = offer.number == 0;
    let given = Half { goods: &offer.give, backs: (offer.give_cards, offer.give_markers) };
    let asked = Half { goods: &offer.ask, backs: Default::default() };
    let (partner, mine, theirs) =
        if offer.from == own.seat { (offer.to, given, asked) } else { (offer.from, asked, given) };
    let colour = scene.view.players.get(offer.from.index()).map_or("", |player| player.colour.as_str());
    let who = Args::new().with("who", scene.narrator.name(partner));
    html! {
        section.tray.draft[is_draft] aria-label=(messages.text(if is_draft { "civ-draft" } else { "civ-offer" })) {
            div.half.mine {
                h3 { (sign(scene, own.seat)) (messages.text("civ-you-give")) }
                (goods(messages, &mine))
                @if is_draft { (to_give(scene)) }
            }
            div.swap { (icon("trade")) }
            div.half.theirs {
                h3 { (sign(scene, partner)) (messages.format("civ-partner-gives", &who)) }
                (goods(messages, &theirs))
                @if is_draft { (to_ask(scene)) }
            }
            @if let Some(other) = scene.view.players.get(partner.index()) {
                p.after { span { (messages.text("civ-after")) }
                    (after(scene, own, &mine, &theirs)) (after(scene, other, &theirs, &mine)) }
            }
            @if offer.to == own.seat && !is_draft {
                div.answers {
                    button.piece.button type="button" data-pick={ "decline-" (colour) "-" (offer.number) } aria-pressed="false" { (messages.text("civ-decline")) }
                    button.piece.button type="button" data-pick={ "accept-" (colour) "-" (offer.number) } aria-pressed="false" { (messages.text("civ-accept")) }
                }
            } @else if !is_draft { p.waits { (messages.format("civ-offer-waits", &who)) } }
        }
    }
}

/// What is in the offer, by name or by its back.
fn goods(messages: &Messages, half: &Half<'_>) -> Markup {
    let (cards, markers) = half.backs;
    let eras = ["ancient", "medieval", "modern"].iter().zip(cards);
    let backs = ["hut", "village"].iter().zip(markers);
    let nothing = half.goods.is_empty() && cards == [0; 3] && markers == [0; 2];
    html! {
        p.goods {
            @for (good, amount) in half.goods {
                span.good { b.num { (amount) } (icon(&good_sign(*good))) (capital(&messages.term("civ-good", &good.to_string(), ""))) }
            }
            @for (era, count) in eras.filter(|(_, count)| *count > 0) {
                span.good { b.num { (count) } (icon(&format!("era-{era}"))) (messages.term("civ-gain", era, "")) }
            }
            @for (kind, count) in backs.filter(|(_, count)| *count > 0) {
                span.good { b.num { (count) } (icon(kind)) (messages.term("civ-gain", kind, "")) }
            }
            @if nothing { span.muted { (messages.text("civ-nothing")) } }
        }
    }
}

/// What the reader can still add of its own.
fn to_give(scene: &Scene<'_, Civ>) -> Markup {
    let open = most(scene, |action| match *action {
        Action::Give { good, amount } => Some((good, amount)),
        _ => None,
    });
    additions(scene.narrator.messages(), "give", &open)
}

/// What the reader can still ask for: what everybody can count, and behind a fold what is asked for by name.
fn to_ask(scene: &Scene<'_, Civ>) -> Markup {
    let all = most(scene, |action| match *action {
        Action::Ask { good, amount } => Some((good, amount)),
        _ => None,
    });
    let messages = scene.narrator.messages();
    let (hidden, open): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|(good, _)| good.as_event().is_some() || good.as_marker().is_some());
    html! {
        (additions(messages, "ask", &open))
        @if !hidden.is_empty() {
            details.by-name { summary { (messages.text("civ-ask-by-name")) } (additions(messages, "ask", &hidden)) }
        }
    }
}

/// The largest amount of each good among the answers.
fn most(scene: &Scene<'_, Civ>, of: impl Fn(&Action) -> Option<(Good, u16)>) -> Vec<(Good, u16)> {
    let mut all: Vec<(Good, u16)> = Vec::new();
    for (good, amount) in scene.legal.iter().filter_map(of) {
        match all.iter_mut().find(|(known, _)| *known == good) {
            Some((_, most)) => *most = amount.max(*most),
            None => all.push((good, amount)),
        }
    }
    all
}

fn additions(messages: &Messages, verb: &str, goods: &[(Good, u16)]) -> Markup {
    html! {
        @if !goods.is_empty() { p.add { span { (messages.text("civ-add")) } @for (good, most) in goods {
            @let name = messages.term("civ-good", &good.to_string(), "");
            @let spoken = messages.format(&format!("civ-pick-{verb}"), &Args::new().with("what", name.clone()));
            @let card = (good.as_event().is_some() || good.as_marker().is_some()).then(|| good.to_string());
            button.piece.civ-chip type="button" data-pick={ (verb) "-" (good) } data-card=[card] aria-pressed="false" aria-label=(spoken) {
                (icon(&good_sign(*good))) span.name { (capital(&name)) } @if *most > 1 { small.num { "≤ " (most) } }
            }
        } } }
    }
}

/// What a partner has before and after: trade, culture, resources and events.
fn after(scene: &Scene<'_, Civ>, player: &PlayerView, gives: &Half<'_>, takes: &Half<'_>) -> Markup {
    let messages = scene.narrator.messages();
    let resources = i32::from(player.tokens.iter().sum::<u8>()) + player.markers.len() as i32;
    let numbers = [
        ("trade", "civ-dial-trade", i32::from(player.trade), i32::from(DIAL)),
        ("culture", "civ-dial-culture", i32::from(player.culture), i32::MAX),
        ("resource", "civ-dial-resources", resources, i32::MAX),
        ("culture-event", "civ-dial-events", player.hand.len() as i32, i32::MAX),
    ];
    let lines = numbers.map(|(what, key, before, limit)| {
        (what, key, before, (before - count(gives, what) + count(takes, what)).min(limit))
    });
    html! {
        span.side { (sign(scene, player.seat)) @for (what, key, before, now) in lines {
            @if before != now { span.val title=(messages.text(key)) {
                (icon(what)) b.num { (before) } "→"
                @if now < 0 { b.lacks { (messages.count("civ-lacks", now.unsigned_abs())) } } @else { b.num { (now) } }
                span.visually-hidden { " " (messages.text(key)) ", " }
            } }
        } @if lines.iter().all(|(_, _, before, now)| before == now) { "=" } }
    }
}

/// How much of a kind one side of an offer gives.
fn count(half: &Half<'_>, what: &str) -> i32 {
    let (cards, markers) = half.backs;
    let kind = |good: Good| match (good.as_event(), good.to_string().as_str()) {
        (Some(_), _) => "culture-event",
        (None, "trade") => "trade",
        (None, "culture") => "culture",
        (None, _) => "resource",
    };
    let named: i32 =
        half.goods.iter().filter(|(good, _)| kind(*good) == what).map(|(_, amount)| i32::from(*amount)).sum();
    let hidden: u16 = match what {
        "culture-event" => cards.iter().sum(),
        "resource" => markers.iter().sum(),
        _ => 0,
    };
    named + i32::from(hidden)
}

fn good_sign(good: Good) -> String {
    if let Some(marker) = good.as_marker() {
        return marker_sign(marker).to_owned();
    }
    good.as_event().map_or_else(|| good.to_string(), |event| format!("era-{}", event.card().deck.as_str()))
}
