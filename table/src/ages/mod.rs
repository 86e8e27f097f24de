//! Through the Ages: how it looks and speaks.
//!
//! There is no map to draw. A page shows the card row on its rail, the reader's civilization as a board and those of the
//! rivals behind strips; a terminal gets the same as labelled lines. Names and texts of the cards come from the data of
//! the game, prices and changes from trying the action.

mod actions;
mod aftermath;
mod attempts;
mod banks;
mod board;
mod card_text;
mod cards;
mod civilization;
mod compare;
mod costs;
mod gives;
mod hand;
mod picture;
mod preview;
mod row;
mod sheet;
mod signs;
mod strength;
mod text_board;

use crate::icons::seat_sign;
use crate::look::{Look, Resolution, Scene};
use crate::messages::{Lang, Messages};
use civitas_core::seat::Seat;
use civitas_games::ages::card::{self, CardId};
use civitas_games::ages::{Action, Ages, AgesView};
use maud::Markup;
use serde_json::{Value, json};

impl Look for Ages {
    const STYLES: Option<&'static str> = Some("ages.css");
    const PREVIEWS_BY_TRIAL: bool = true;

    fn component_names(lang: Lang) -> Vec<(String, String)> {
        let name = |card: &'static card::Card| match lang {
            Lang::En => &card.en,
            Lang::Es => &card.es,
        };
        let all = &card::cards().all;
        let called = |card| {
            // Cards of several ages may bear one name; the age tells them apart.
            let namesakes = all.iter().filter(|other| name(other) == name(card)).count();
            if namesakes > 1 { format!("{} ({})", name(card), card.age.as_str()) } else { name(card).clone() }
        };
        all.iter().map(|card| (format!("ages-card-{}", card.word.replace('_', "-")), called(card))).collect()
    }

    fn prompt(view: &AgesView) -> Value {
        let prompt = &view.prompt;
        let auction = view.auction.as_ref();
        let asked = prompt.seat.and_then(|seat| view.players.get(seat.index()));
        json!({
            "prompt": prompt.word,
            "card": prompt.card,
            "other": prompt.other,
            "amount": prompt.amount,
            "chosen": prompt.chosen,
            "territory": auction.map(|auction| auction.card),
            "bid": auction.map_or(0, |auction| auction.bid),
            "value": auction.map_or(0, |auction| auction.value),
            "civil": asked.map_or(0, |player| player.civil_actions.0 + view.turn.extra_civil),
            "military": asked.map_or(0, |player| player.military_actions.0 + view.turn.extra_military),
            "strength": asked.map_or(0, |player| player.strength),
        })
    }

    fn event_args(event: &Value) -> Option<Value> {
        // Only where the parties of a pact are not alike does it matter who is which.
        let card: CardId = event.get("card")?.as_str()?.parse().ok()?;
        let offered = event.get("event")?.as_str()? == "pact_offered";
        (offered && card.card().pact.as_ref().is_some_and(|pact| !pact.sided)).then(|| {
            let mut facts = event.clone();
            facts["owner_is_a"] = json!("both");
            facts
        })
    }

    fn action_args(view: &AgesView, action: &Action) -> Value {
        actions::args(view, *action)
    }

    fn pick_label(scene: &Scene<'_, Self>, pick: &str) -> String {
        actions::label(scene, pick)
    }

    fn path(_view: &AgesView, action: &Action) -> Vec<String> {
        actions::path(*action)
    }

    fn changes(before: &AgesView, after: &AgesView, seat: Seat) -> Vec<Value> {
        preview::changes(before, after, seat)
    }

    fn preview(view: &AgesView, seat: Seat, action: &Action) -> Vec<Value> {
        preview::foretold(view, seat, *action)
    }

    fn places(event: &Value) -> Vec<String> {
        aftermath::places(event)
    }

    fn gain_badge(event: &Value) -> Markup {
        aftermath::gain(event).map_or_else(Markup::default, |(change, sign)| board::badge(change, sign))
    }

    fn is_gain_of_previous(event: &Value) -> bool {
        aftermath::gain(event).is_some()
    }

    fn attempts(view: &AgesView, pick: &str) -> Vec<Action> {
        attempts::attempts(view, pick)
    }

    fn is_irreversible(_view: &AgesView, action: &Action) -> bool {
        matches!(
            action,
            Action::Event(_)
                | Action::Attack(..)
                | Action::War(..)
                | Action::Pact(..)
                | Action::Resign
                | Action::Yield
                | Action::Bid(_)
                | Action::End
        )
    }

    fn ends_turn(event: &Value) -> bool {
        event.get("event").and_then(Value::as_str) == Some("turn_ends")
    }

    fn minor_group(event: &Value) -> Option<&'static str> {
        let row = matches!(event.get("event").and_then(Value::as_str), Some("swept" | "dealt"));
        row.then_some("ages-board-row-changes")
    }

    fn text_board(scene: &Scene<'_, Self>) -> String {
        text_board::text(scene)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn hand(scene: &Scene<'_, Self>) -> Markup {
        hand::hand(scene)
    }

    fn hand_replacement(scene: &Scene<'_, Self>) -> Option<Markup> {
        hand::replacement(scene)
    }

    fn first_pick(view: &AgesView, _legal: &[Self::Action]) -> Option<&'static str> {
        Some(match view.prompt.word {
            "actions" | "cheaper-action" => "ages-first-action",
            "bid" => "ages-first-bid",
            "force" => "ages-first-force",
            "split" => "ages-first-split",
            "raze" => "ages-first-building",
            "give-colony" => "ages-first-colony",
            "ruin-wonder" => "ages-first-wonder",
            "spoils" => "ages-first-technology",
            "free-building" => "ages-first-marked",
            "infiltrate" => "ages-first-loss",
            _ => "ages-first-card",
        })
    }

    fn role_icon(role: &str) -> Markup {
        seat_sign(seat_number(role))
    }

    fn card_picture() -> Markup {
        picture::picture()
    }

    fn is_card(text: &str) -> bool {
        text.parse::<CardId>().is_ok()
    }

    fn card(messages: &'static Messages, word: &str) -> Option<Markup> {
        word.parse().ok().map(|id| cards::whole(messages, id))
    }

    fn question_cards(scene: &Scene<'_, Self>) -> Vec<Markup> {
        let messages = scene.narrator.messages();
        asked_about(scene.view).into_iter().map(|id| cards::whole(messages, id)).collect()
    }

    fn is_known(scene: &Scene<'_, Self>, event: &Value) -> bool {
        let text = |field: &str| event.get(field).and_then(Value::as_str);
        let card = text("card").and_then(|word| word.parse::<CardId>().ok());
        let tells = matches!(text("event"), Some("event_revealed" | "aggression_succeeds"));
        tells && card.is_some_and(|card| asked_about(scene.view).contains(&card))
    }

    fn turn_owner(view: &AgesView) -> Option<Seat> {
        view.prompt.seat.map(|_| view.current)
    }

    fn resolution(event: &Value) -> Resolution {
        aftermath::resolution(event)
    }

    fn resolution_reason(events: &[&Value]) -> Option<(&'static str, &'static str)> {
        aftermath::reason(events)
    }

    fn seat_panel(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        civilization::strip(scene, seat)
    }

    fn table_counts(scene: &Scene<'_, Self>) -> Markup {
        board::ladder(scene)
    }

    fn score(view: &AgesView, seat: Seat) -> Option<i32> {
        view.players.get(seat.index()).map(|player| player.culture.into())
    }

    fn result(scene: &Scene<'_, Self>) -> Markup {
        text_board::result(scene)
    }
}

/// The number of a colour among the seat colours, from 1.
fn seat_number(role: &str) -> usize {
    ["red", "blue", "green", "orange"].iter().position(|&known| known == role).map_or(1, |at| at + 1)
}

/// The cards that the question is about.
fn asked_about(view: &AgesView) -> Vec<CardId> {
    let asked = view.prompt.card.into_iter().chain(view.auction.as_ref().map(|auction| auction.card));
    let mut shown: Vec<CardId> = asked.collect();
    if shown.is_empty() && view.prompt.seat.is_some() {
        // What was played or revealed asks for this.
        shown.extend(view.aggression.or(view.event));
    }
    shown.dedup();
    shown
}
