//! Ancient Civilizations of the Inner Sea: how it looks and speaks.
//!
//! The map is a picture of its own (`assets/inner-sea-map.svg`); a page draws what lies on it. A seat is a colour, a
//! civilization an emblem: both stand on every disk, so nothing is told by colour alone.

mod actions;
mod board;
mod card_text;
mod cards;
mod labels;
mod pieces;
mod places;
mod preview;
mod seats;
mod text_board;

use crate::look::{Look, Resolution, Scene};
use crate::messages::{Lang, Messages};
use civitas_core::seat::Seat;
use civitas_games::inner_sea::data::{self, Data};
use civitas_games::inner_sea::ids::{Area, Source};
use civitas_games::inner_sea::packs;
use civitas_games::inner_sea::view::View;
use civitas_games::inner_sea::{Action, InnerSea};
use maud::Markup;
use serde_json::{Value, json};

/// The data of the table: that of its pack, if it has one.
fn data_of(view: &View) -> &'static Data {
    packs::find(view.pack).map_or_else(data::base, packs::PackId::data)
}

/// The number of a faction's colour, from 1, by the place of its civilization in the first turn order.
fn colour_of(view: &View, faction: &str) -> Option<usize> {
    let named = |civ: &civitas_games::inner_sea::view::CivView| civ.civ.is_some_and(|civ| civ.as_str() == faction);
    view.civs.iter().position(named).map(|index| index + 1)
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

    fn question_cards(scene: &Scene<'_, Self>) -> Vec<Markup> {
        cards::asked(scene)
    }

    fn prompt(view: &View) -> Value {
        let prompt = &view.prompt;
        json!({
            "prompt": prompt.word,
            "civ": prompt.civ.unwrap_or_default(),
            "amount": prompt.amount.unwrap_or_default(),
            "area": prompt.area,
            "source": prompt.source,
        })
    }

    fn action_args(_view: &View, action: &Action) -> Value {
        actions::args(*action)
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

    fn turn_owner(view: &View) -> Option<Seat> {
        let word = view.prompt.civ?;
        view.civs.iter().find(|civ| civ.civ.is_some_and(|civ| civ.as_str() == word))?.seat
    }

    fn resolution(event: &Value) -> Resolution {
        seats::resolution(event)
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

    fn hand(scene: &Scene<'_, Self>) -> Markup {
        cards::hand(scene)
    }

    fn prompt_badge(scene: &Scene<'_, Self>) -> Markup {
        seats::prompt_badge(scene)
    }

    fn seat_panel(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        seats::panel(scene, seat)
    }

    fn table_counts(scene: &Scene<'_, Self>) -> Markup {
        seats::table_counts(scene)
    }

    fn role_icon(role: &str) -> Markup {
        seats::role_icon(role)
    }

    fn switches() -> &'static [(&'static str, &'static str)] {
        &[("names", "inner-sea-view-names"), ("territory", "inner-sea-view-territory")]
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
