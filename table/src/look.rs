//! How a game looks: what a game adds to be drawn well, and what it gets if it adds nothing.

use crate::generic;
use crate::messages::{Lang, Messages, Narrator};
use crate::presenter::Party;
use civitas_core::erased::PublicWaiting;
use civitas_core::game::{Game, Outcome};
use civitas_core::seat::{Seat, Viewer};
use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Value, json};

/// What is to be drawn: a view, who reads it, and what the reader can do.
pub struct Scene<'a, G: Look> {
    /// What the reader may know.
    pub view: &'a G::View,
    /// Speaks to the reader.
    pub narrator: Narrator<'a>,
    /// What is asked, as everybody may know it.
    pub asked: &'a PublicWaiting,
    /// What the reader can answer; nothing if it is not asked.
    pub legal: &'a [G::Action],
    /// What each of these costs and brings, as facts with the tag `preview`; nothing where only words are made.
    pub previews: &'a [Vec<Value>],
    /// The places that the last step touched.
    pub last: &'a [String],
    /// How it ended, if it has.
    pub outcome: Option<&'a Outcome>,
}

impl<G: Look> Scene<'_, G> {
    /// The reader's seat, if it has one.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self.narrator.seat_names.reader {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Is the reader asked?
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.seat().is_some_and(|seat| self.asked.seats.contains(&seat))
    }

    /// Was this place touched last?
    #[must_use]
    pub fn is_last(&self, place: &str) -> bool {
        self.last.iter().any(|last| last == place)
    }
}

/// A change that an action would make, drawn at a point of the board before it is made.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChangeTag {
    /// From the left edge of the board, in its units.
    pub x: f32,
    /// From the upper edge of the board.
    pub y: f32,
    /// What changes: “+1”.
    pub text: String,
    /// Is something lost?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub loss: bool,
    /// The id of the drawing of a piece that would arrive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ghost: Option<String>,
}

/// What an event is in the course of something that is resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resolution {
    /// It has nothing to do with it.
    Nothing,
    /// It begins: two leaders meet, a card is played against a rival.
    Begins,
    /// It goes on, or follows from the result: a side adds strength, something is lost or gained.
    Continues,
    /// It is decided.
    Decides,
    /// It begins and is decided at once, such as an event card.
    Whole,
}

/// A game that can be drawn. Every method has a plain default: a game with an empty `impl` is playable at a table that
/// shows the facts of the view and the actions as lists.
///
/// Everything is made from a view. A drawing has no state to leak.
pub trait Look: Game {
    /// The style sheet of its drawing among the assets, if it has one.
    const STYLES: Option<&'static str> = None;

    /// Is the board a page of its own that grows and scrolls, and not a picture with fixed sides?
    const SCROLLS: bool = true;

    /// Is this text the name of a place on the board? Log lines then link to it.
    #[must_use]
    fn is_place(_text: &str) -> bool {
        false
    }

    /// Is this text the word of a card that [`Look::card`] can show? Its name then opens it, wherever it is mentioned.
    #[must_use]
    fn is_card(_text: &str) -> bool {
        false
    }

    /// The whole of a card, with its text.
    #[must_use]
    fn card(_messages: &'static Messages, _word: &str) -> Option<Markup> {
        None
    }

    /// The cards that the question is about, whole, for a reader to see before the answer.
    #[must_use]
    fn question_cards(_scene: &Scene<'_, Self>) -> Vec<Markup> {
        Vec::new()
    }

    /// Whose turn it is; without it, the seat that is asked.
    #[must_use]
    fn turn_owner(_view: &Self::View) -> Option<Seat> {
        None
    }

    /// What an event is in the course of something that is resolved, such as a conflict, a battle or an auction. What was
    /// resolved stays beside the board until it is read.
    #[must_use]
    fn resolution(_event: &Value) -> Resolution {
        Resolution::Nothing
    }

    /// Does the reader know of this event without being told again: as its own deed, or because the question is about it?
    #[must_use]
    fn is_known(_scene: &Scene<'_, Self>, _event: &Value) -> bool {
        false
    }

    /// Why something was resolved as it was, from all its events: the key of a message and the id of the rule.
    #[must_use]
    fn resolution_reason(_events: &[&Value]) -> Option<(&'static str, &'static str)> {
        None
    }

    /// The words printed on its components, where they stand in its data and not in the locale files: keys such as
    /// `ages-card-moses`, each with its words.
    #[must_use]
    fn component_names(_lang: Lang) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The same for what the packs loaded so far add.
    #[must_use]
    fn pack_names(_lang: Lang) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What is waited for, as facts with the tag `prompt`.
    #[must_use]
    fn prompt(view: &Self::View) -> Value {
        serde_json::to_value(view).ok().and_then(|mut view| view.get_mut("prompt").map(Value::take)).unwrap_or_default()
    }

    /// The facts from which the sentence of an event is made, where they are not the event itself: its fields may need
    /// other words, or look like places.
    #[must_use]
    fn event_args(_event: &Value) -> Option<Value> {
        None
    }

    /// An action as facts with the tag `action`, from which its words are made.
    #[must_use]
    fn action_args(_view: &Self::View, action: &Self::Action) -> Value {
        let line = action.to_string();
        json!({ "action": line.split(' ').next().unwrap_or(""), "line": line })
    }

    /// The things one picks, one after another, to arrive at an action: what, then where, then how many.
    ///
    /// A thing is named by a word; whatever on the page carries it as `data-pick` can be clicked for it. Two actions
    /// never have the same path. `name+` on the page stands for `name1`, `name2` … in paths: pick as many as you like.
    #[must_use]
    fn path(_view: &Self::View, action: &Self::Action) -> Vec<String> {
        let line = action.to_string();
        let kind = line.split(' ').next().unwrap_or("").to_owned();
        if kind == line { vec![line] } else { vec![kind, line] }
    }

    /// What a picked thing is called on a button.
    #[must_use]
    fn pick_label(_scene: &Scene<'_, Self>, pick: &str) -> String {
        pick.replace(['-', '_'], " ")
    }

    /// The sign on the button of a picked thing, by the name of its symbol.
    #[must_use]
    fn pick_icon(_pick: &str) -> Option<String> {
        None
    }

    /// Can the action not be taken back, as far as can be foretold? A reader may want to be asked again then.
    #[must_use]
    fn is_irreversible(_view: &Self::View, _action: &Self::Action) -> bool {
        false
    }

    /// Is an action tried on a position the reader imagines, so that [`Look::changes`] can say what it brings?
    const PREVIEWS_BY_TRIAL: bool = false;

    /// What an action changes for a seat that does it, as facts with the tag `preview`; both views are its own. A number
    /// that changes has `before` and `after`: whatever on the page carries its name as `data-number` shows it. A fact
    /// that is `quiet` is only shown so, and not told in words.
    #[must_use]
    fn changes(_before: &Self::View, _after: &Self::View, _seat: Seat) -> Vec<Value> {
        Vec::new()
    }

    /// Where the board shows a change that [`Look::changes`] foretells.
    #[must_use]
    fn change_tags(_view: &Self::View, _changes: &[Value]) -> Vec<ChangeTag> {
        Vec::new()
    }

    /// Is the outcome of this action shown while nothing else is picked? Such as playing a card with the targets chosen so far.
    #[must_use]
    fn is_shown_first(_view: &Self::View, _action: &Self::Action) -> bool {
        false
    }

    /// What somebody may have meant who points at a thing with which nothing can be done, the most likely first: why the
    /// rules forbid it is then the answer.
    #[must_use]
    fn attempts(_view: &Self::View, _pick: &str) -> Vec<Self::Action> {
        Vec::new()
    }

    /// What an action will bring, as facts with the tag `preview`: only what the view allows to foretell.
    #[must_use]
    fn preview(_view: &Self::View, _seat: Seat, _action: &Self::Action) -> Vec<Value> {
        Vec::new()
    }

    /// The seat for which an action scores at once, so that its target can show whose point it is.
    #[must_use]
    fn scoring_seat(_view: &Self::View, _action: &Self::Action) -> Option<Seat> {
        None
    }

    /// The places an event touches.
    #[must_use]
    fn places(event: &Value) -> Vec<String> {
        let Value::Object(fields) = event else { return Vec::new() };
        let mut places = Vec::new();
        for value in fields.values() {
            match value {
                Value::String(text) if Self::is_place(text) => places.push(text.clone()),
                Value::Array(items) => {
                    let texts = items.iter().filter_map(Value::as_str).filter(|text| Self::is_place(text));
                    places.extend(texts.map(str::to_owned));
                }
                _ => {}
            }
        }
        places
    }

    /// Does an event concern this seat? As facts name seats by their number, a field for a seat holds it.
    #[must_use]
    fn concerns(event: &Value, seat: Seat) -> bool {
        let index = seat.index() as u64;
        let seats = ["seat", "attacker", "defender", "winner", "loser", "target", "actor", "to", "owner"];
        let others = ["rival", "partner", "from"];
        seats.iter().chain(&others).any(|field| event.get(field).and_then(Value::as_u64) == Some(index))
    }

    /// Does the log number its turns? A game that counts its turns otherwise tells them as events.
    const NUMBERS_TURNS: bool = true;

    /// Is a turn over with this event?
    #[must_use]
    fn ends_turn(event: &Value) -> bool {
        event.get("event").and_then(Value::as_str) == Some("turn_ended")
    }

    /// Does the log begin a part with this event, under its words? In games in which nobody has a turn of their own.
    #[must_use]
    fn opens_part_of_log(_event: &Value) -> bool {
        false
    }

    /// The gain that an event brings, drawn small at the end of its log line.
    #[must_use]
    fn gain_badge(_event: &Value) -> Markup {
        html! {}
    }

    /// A position from the middle of a game of four, for the picture on the first page; if it is empty, some decisions are
    /// played instead.
    const EXAMPLE: &'static str = "";

    /// The party that an event speaks of, in games whose parties are not their seats: the log shows its sign.
    #[must_use]
    fn party(_event: &Value) -> Option<String> {
        None
    }

    /// The parties of the game with their signs.
    #[must_use]
    fn parties(_scene: &Scene<'_, Self>) -> Vec<Party> {
        Vec::new()
    }

    /// Is an event only the gain of the one before it, so that the log shows both on one line?
    #[must_use]
    fn is_gain_of_previous(_event: &Value) -> bool {
        false
    }

    /// Is an event one of many small things, such as cards that come to a row? The log gathers those of a turn on one line,
    /// whose words have this key and count them.
    #[must_use]
    fn minor_group(_event: &Value) -> Option<&'static str> {
        None
    }

    /// The board for a terminal of 80 columns, with what the reader holds and a legend.
    #[must_use]
    fn text_board(scene: &Scene<'_, Self>) -> String {
        generic::text(scene.view)
    }

    /// The same board with colours.
    #[must_use]
    fn coloured_board(scene: &Scene<'_, Self>) -> String {
        Self::text_board(scene)
    }

    /// The board for a page.
    #[must_use]
    fn board(scene: &Scene<'_, Self>) -> Markup {
        generic::board(scene.view)
    }

    /// What stands in the frame above the board and does not move with it: tracks, phases, piles.
    #[must_use]
    fn tracks(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// What lies beside the board, between the players and the log. `events` is what happened since the reader's last
    /// decision. An element with the id `reader` shows the card that is pointed at (`reader.js`).
    #[must_use]
    fn beside(_scene: &Scene<'_, Self>, _events: &[Value]) -> Markup {
        html! {}
    }

    /// What the reader holds.
    #[must_use]
    fn hand(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// What takes the place of the hand while something special is decided, such as both sides of a conflict.
    #[must_use]
    fn hand_replacement(_scene: &Scene<'_, Self>) -> Option<Markup> {
        None
    }

    /// The key of what the main button says while nothing is picked: what the question is answered with, such as “Choose
    /// a monument”. Without it the script says it in general words.
    #[must_use]
    fn first_pick(_view: &Self::View, _legal: &[Self::Action]) -> Option<&'static str> {
        None
    }

    /// What stands beside the prompt, such as the number of the action.
    #[must_use]
    fn prompt_badge(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// What everybody may know of a player, under its name.
    #[must_use]
    fn seat_panel(_scene: &Scene<'_, Self>, _seat: Seat) -> Markup {
        html! {}
    }

    /// Counts that belong to the whole table, for the bar at the top.
    #[must_use]
    fn table_counts(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// The sign of a player at this table; without it, that of its role.
    #[must_use]
    fn seat_icon(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        Self::role_icon(scene.narrator.seat_names.role(seat))
    }

    /// What a role is drawn as: the sign of a player everywhere.
    #[must_use]
    fn role_icon(role: &str) -> Markup {
        let letter: String = role.chars().take(1).flat_map(char::to_uppercase).collect();
        html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" {
            text x="12" y="17.5" text-anchor="middle" font-size="16" font-weight="700" fill="currentColor" { (letter) }
        } }
    }

    /// The picture on its card of the first page: the board in the middle of a game.
    #[must_use]
    fn card_picture() -> Markup {
        html! { img src={ "/pictures/" (Self::NAME) } alt="" width="640" height="340" loading="lazy" decoding="async"; }
    }

    /// The symbols its pages use, once a page.
    #[must_use]
    fn symbols() -> Markup {
        html! {}
    }

    /// The switches by which a reader shows and hides parts of the board: the class of what is shown, and its words.
    #[must_use]
    fn switches() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// What counts for a seat at this moment, for the chart after the game; `None` where the view does not know.
    #[must_use]
    fn score(_view: &Self::View, _seat: Seat) -> Option<i32> {
        None
    }

    /// The result with its breakdown; for a game that is over.
    #[must_use]
    fn result(scene: &Scene<'_, Self>) -> Markup {
        generic::result(scene)
    }

    /// The board as a picture that stands alone, with its colours inside.
    #[must_use]
    fn svg(scene: &Scene<'_, Self>, _dark: bool) -> String {
        generic::svg(&Self::text_board(scene))
    }
}
