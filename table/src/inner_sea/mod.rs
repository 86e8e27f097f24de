//! Ancient Civilizations of the Inner Sea: how it looks and speaks.
//!
//! The map is a picture of its own (`assets/inner-sea-map.svg`); a page draws what lies on it. A seat is a colour, a
//! civilization an emblem: both stand on every disk, so nothing is told by colour alone.

mod actions;
mod arena;
mod beside;
mod board;
mod card_text;
mod cards;
mod colours;
mod labels;
mod marks;
mod pieces;
mod places;
mod preview;
mod seats;
mod signs;
mod text_board;
mod tracks;

use crate::look::{ChangeTag, Look, Resolution, Scene};
use crate::messages::{Lang, Messages};
use crate::presenter::Party;
use civitas_core::seat::Seat;
use civitas_games::inner_sea::data::{self, Data};
use civitas_games::inner_sea::ids::{Area, Source};
use civitas_games::inner_sea::packs;
use civitas_games::inner_sea::view::View;
use civitas_games::inner_sea::{Action, InnerSea};
use maud::Markup;
use serde_json::{Value, json};

/// Whose card or use the question is about; `none` for an Event.
fn announcer(view: &View) -> &'static str {
    let about = |source: &String| view.announced.iter().rev().find(|announced| announced.source == *source);
    view.prompt.source.as_ref().and_then(about).and_then(|announced| announced.by).unwrap_or("none")
}

/// The data of the table: that of its pack, if it has one.
fn data_of(view: &View) -> &'static Data {
    packs::find(view.pack).map_or_else(data::base, packs::PackId::data)
}

impl Look for InnerSea {
    const STYLES: Option<&'static str> = Some("inner-sea.css");
    const SCROLLS: bool = false;
    const PREVIEWS_BY_TRIAL: bool = true;

    fn is_place(text: &str) -> bool {
        text.parse::<Area>().is_ok()
    }

    fn component_names(lang: Lang) -> Vec<(String, String)> {
        cards::names(data::base(), lang)
    }

    fn pack_names(lang: Lang) -> Vec<(String, String)> {
        packs::loaded().iter().skip(1).flat_map(|pack| cards::names(pack.data(), lang)).collect()
    }

    fn is_card(text: &str) -> bool {
        text.parse::<Source>().is_ok_and(|source| source != Source::BUILD)
    }

    fn card(messages: &'static Messages, word: &str) -> Option<Markup> {
        word.parse().ok().map(|source| cards::whole(messages, data::base(), source))
    }

    fn prompt(view: &View) -> Value {
        let prompt = &view.prompt;
        json!({
            "prompt": prompt.word,
            "civ": prompt.civ.unwrap_or_default(),
            "amount": prompt.amount.unwrap_or_default(),
            "disks": prompt.disks.unwrap_or_default(),
            "by": announcer(view),
            "area": prompt.area.or(view.competition),
            "source": prompt.source,
        })
    }

    /// A card is called by its number, and a number in a sentence is no card that can be looked at.
    fn event_args(event: &Value) -> Option<Value> {
        let card = event.get("card")?.as_u64()?;
        let mut args = event.clone();
        *args.get_mut("card")? = json!(card.to_string());
        Some(args)
    }

    fn action_args(view: &View, action: &Action) -> Value {
        actions::args(view, *action)
    }

    fn path(view: &View, action: &Action) -> Vec<String> {
        actions::path(view, *action)
    }

    fn pick_label(scene: &Scene<'_, Self>, pick: &str) -> String {
        actions::label(scene, pick)
    }

    fn pick_icon(pick: &str) -> Option<String> {
        actions::icon(pick)
    }

    fn is_irreversible(_view: &View, action: &Action) -> bool {
        matches!(action, Action::Aeneas | Action::Spend(1..) | Action::Become(_))
    }

    fn changes(before: &View, after: &View, seat: Seat) -> Vec<Value> {
        preview::changes(before, after, seat)
    }

    fn change_tags(view: &View, changes: &[Value]) -> Vec<ChangeTag> {
        preview::tags(view, changes)
    }

    fn is_shown_first(view: &View, action: &Action) -> bool {
        matches!((action, view.prompt.word), (Action::Done, "targets") | (Action::Allow, "answer"))
    }

    fn attempts(view: &View, pick: &str) -> Vec<Action> {
        actions::attempts(view, pick)
    }

    fn turn_owner(view: &View) -> Option<Seat> {
        let word = view.prompt.civ?;
        view.civs.iter().find(|civ| civ.civ.is_some_and(|civ| civ.as_str() == word))?.seat
    }

    fn resolution(event: &Value) -> Resolution {
        seats::resolution(event)
    }

    fn opens_part_of_log(event: &Value) -> bool {
        event.get("event").and_then(Value::as_str) == Some("phase_began")
    }

    fn concerns(event: &Value, seat: Seat) -> bool {
        event.get("seat").and_then(Value::as_u64) == Some(seat.index() as u64)
    }

    fn text_board(scene: &Scene<'_, Self>) -> String {
        text_board::text(scene)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn tracks(scene: &Scene<'_, Self>) -> Markup {
        tracks::tracks(scene)
    }

    fn beside(scene: &Scene<'_, Self>, events: &[Value]) -> Markup {
        beside::beside(scene, events)
    }

    fn hand(scene: &Scene<'_, Self>) -> Markup {
        cards::hand(scene)
    }

    fn hand_replacement(scene: &Scene<'_, Self>) -> Option<Markup> {
        arena::panel(scene)
    }

    fn first_pick(view: &View, legal: &[Action]) -> Option<&'static str> {
        actions::first_pick(view, legal)
    }

    fn prompt_badge(scene: &Scene<'_, Self>) -> Markup {
        seats::prompt_badge(scene)
    }

    fn seat_panel(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        seats::panel(scene, seat)
    }

    fn seat_icon(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        seats::seat_icon(scene, seat)
    }

    fn role_icon(role: &str) -> Markup {
        seats::role_icon(role)
    }

    fn switches() -> &'static [(&'static str, &'static str)] {
        &[
            ("names", "inner-sea-view-names"),
            ("territory", "inner-sea-view-territory"),
            ("contests", "inner-sea-view-contests"),
        ]
    }

    fn party(event: &Value) -> Option<String> {
        ["civ", "of"].iter().find_map(|field| event.get(field)?.as_str()).map(str::to_owned)
    }

    fn parties(scene: &Scene<'_, Self>) -> Vec<Party> {
        colours::parties(scene.view)
    }

    fn gain_badge(event: &Value) -> Markup {
        seats::gain_badge(event)
    }

    fn score(view: &View, seat: Seat) -> Option<i32> {
        view.civs.iter().filter(|civ| civ.seat == Some(seat)).map(|civ| i32::from(civ.vp)).max()
    }

    fn result(scene: &Scene<'_, Self>) -> Markup {
        seats::result(scene)
    }

    fn svg(scene: &Scene<'_, Self>, dark: bool) -> String {
        board::picture(scene, dark)
    }
}
