//! Making a table: the game, what is agreed on, who sits where, how fast.

use super::{Frame, plain_page};
use crate::icons::icon;
use crate::messages::Messages;
use crate::presenter;
use civitas_core::erased::GameInfo;
use civitas_core::options::{Field, OptionField};
use civitas_core::packs::MAX_PACK_BYTES;
use maud::{Markup, html};

/// The longest text of a position to begin from.
pub const MAX_POSITION_BYTES: usize = 30_000;

/// A bot one can play against.
#[derive(Debug, Clone)]
pub struct BotLevel {
    /// Its word in forms.
    pub word: String,
    /// What it is called in the reader's language, with the word for a bot.
    pub label: String,
    /// The name of its level in the reader's language.
    pub name: String,
}

/// What the form needs to know.
#[derive(Debug, Clone, Default)]
pub struct NewTable {
    /// The game that is chosen.
    pub game: String,
    /// The bots there are.
    pub bots: Vec<BotLevel>,
    /// What was wrong with the form as it was sent, in the reader's language.
    pub error: Option<String>,
    /// The packs of the operator for this game: the value of the option, and the name.
    pub packs: Vec<(u32, String)>,
}

/// The form. It posts to `/tables`: `game`, `title`, `name`, `option-KEY`, `seat-N` (`me`, `open`, `none` or
/// `bot:WORD`), `role-N`, `pace` (`live`, `live-clock`, `turns`, `hotseat`), `minutes`, `increment`, `hours`, `bank`,
/// `quiet-from`, `quiet-to`, `zone`, `absent`, `hints`, `watch` (`yes`), `private` (`yes`), `pack` (the text of a pack),
/// `position` (the text of a position to begin from).
#[must_use]
pub fn new_table(frame: &Frame<'_>, new: &NewTable) -> Markup {
    let messages = frame.messages();
    let games = civitas_games::all();
    let Some(game) = games.iter().find(|game| game.name == new.game).or_else(|| games.first()) else {
        return html! {};
    };
    plain_page(
        frame,
        &messages.text("new-title"),
        presenter::symbols(game.name),
        &html! {
            h1 { (messages.text("new-title")) }
            @if let Some(error) = &new.error { p.error role="alert" { (error) } }
            form.form method="post" action="/tables" {
                @if games.len() > 1 { (which(messages, &games, game)) } @else { input type="hidden" name="game" value=(game.name); }
                div.panel { fieldset {
                    legend { (messages.text(game.name)) }
                    div.two {
                        label.field { span { (messages.text("new-name")) } input type="text" name="title" maxlength="60" placeholder=(messages.text("new-name-hint")); }
                        label.field { span { (messages.text("your-name")) } input type="text" name="name" maxlength="30" value=(frame.name) autocomplete="nickname"; }
                        @for option in game.options {
                            @if game.packs.is_some_and(|packs| packs.option == option.key) { (pack(messages, game.name, option, &new.packs)) }
                            @else { (field(messages, game.name, option)) }
                        }
                    }
                } }
                div.panel { fieldset { legend { (messages.text("new-seats")) } (seats(messages, game, new)) } }
                div.panel { fieldset { legend { (messages.text("new-pace")) } (pace(messages)) } }
                div.panel { fieldset { legend { (messages.text("new-rest")) } (rest(messages, new)) } }
                div { button.button.primary.big { (icon("ui-check")) (messages.text("new-open")) } }
            }
        },
    )
}

fn which(messages: &Messages, games: &[GameInfo], chosen: &GameInfo) -> Markup {
    html! { div.panel { fieldset {
        legend { (messages.text("new-game")) }
        div.choice { @for game in games {
            label { input type="radio" name="game" value=(game.name) checked[game.name == chosen.name] data-go={ "/new?game=" (game.name) }; (messages.text(game.name)) }
        } }
    } } }
}

/// Attributes of messages begin with a letter, values of options may be numbers.
fn value_label(messages: &Messages, key: &str, value: &str) -> String {
    let digit = value.starts_with(|letter: char| letter.is_ascii_digit());
    let attribute = if digit { format!("{key}.n{value}") } else { format!("{key}.{value}") };
    if messages.has(&attribute) { messages.text(&attribute) } else { value.to_owned() }
}

fn field(messages: &Messages, game: &str, option: &OptionField) -> Markup {
    let key = format!("{game}-option-{}", option.key);
    let name = format!("option-{}", option.key);
    let default = option.field.write(option.field.default());
    let help = format!("{key}.help");
    html! {
        label.field {
            span { (messages.text(&key)) }
            @match option.field {
                Field::Number { from, to, .. } => { input type="number" name=(name) min=(from) max=(to) value=(default); }
                Field::Flag { .. } | Field::Choice { .. } => {
                    select name=(name) { @for value in option.field.allowed_values() {
                        option value=(value) selected[value == default] { (value_label(messages, &key, &value)) }
                    } }
                }
            }
            @if messages.has(&help) { small { (messages.text(&help)) } }
        }
    }
}

/// A pack of the operator, or one that the host brings: as a file, or as text where no script runs.
fn pack(messages: &Messages, game: &str, option: &OptionField, packs: &[(u32, String)]) -> Markup {
    html! {
        label.field {
            span { (messages.text(&format!("{game}-option-{}", option.key))) }
            select name={ "option-" (option.key) } {
                option value="0" { (messages.text("new-pack-none")) }
                @for (hash, name) in packs { option value=(hash) { @if name.is_empty() { (hash) } @else { (name) } } }
            }
        }
        label.field { span { (messages.text("new-pack-file")) } input type="file" accept=".toml" data-into="pack"; }
        label.field { span { (messages.text("new-pack-text")) } textarea #pack name="pack" rows="3" maxlength=(MAX_PACK_BYTES) spellcheck="false" {} }
    }
}

fn seats(messages: &Messages, game: &GameInfo, new: &NewTable) -> Markup {
    // Options may change how many can play; the server checks what was chosen.
    let possible = game.seats_of_any_options();
    let usual = new.bots.get(new.bots.len() / 2).map_or("invite".to_owned(), |bot| format!("bot:{}", bot.word));
    html! {
        @for number in 1..=*possible.end() {
            @let chosen = if number == 1 { "me".to_owned() } else if number > *game.seats.end() { "none".to_owned() } else { usual.clone() };
            @let role = game.roles.get(number - 1).copied().unwrap_or("");
            div.seat-row {
                span.medallion { (presenter::role_icon(game.name, role)) }
                label.field { span.visually-hidden { (messages.count("new-seat", number as f64)) }
                    select name={ "seat-" (number) } {
                        option value="me" selected[chosen == "me"] { (messages.text("seat-me")) }
                        option value="invite" selected[chosen == "invite"] { (messages.text("seat-invite")) }
                        option value="open" { (messages.text("seat-open")) }
                        option value="beside" { (messages.text("seat-beside")) }
                        @for bot in &new.bots { @let value = format!("bot:{}", bot.word); option value=(value) selected[chosen == value] { (bot.label) } }
                        @if number > *possible.start() { option value="none" selected[chosen == "none"] { (messages.text("seat-none")) } }
                    } }
                label.field.beside { span.visually-hidden { (messages.text("seat-beside-name")) }
                    input type="text" name={ "beside-" (number) } maxlength="30" placeholder=(messages.text("seat-beside-name")) autocomplete="off"; }
                label.field { span.visually-hidden { (messages.count("new-role", number as f64)) }
                    select name={ "role-" (number) } { @for role in game.roles {
                        option value=(role) selected[game.roles.get(number - 1) == Some(role)] { (messages.term(&format!("{}-role", game.name), role, "")) }
                    } } }
            }
        }
        p.hint { (messages.text("new-seats-hint")) }
    }
}

fn pace(messages: &Messages) -> Markup {
    let paces =
        [("live", "pace-live"), ("live-clock", "pace-clock"), ("turns", "pace-turns"), ("hotseat", "pace-hotseat")];
    html! {
        div.choice { @for (number, (value, key)) in paces.iter().enumerate() {
            label { input type="radio" name="pace" value=(value) checked[number == 0]; (messages.text(key)) }
        } }
        div.two.for-clock {
            label.field { span { (messages.text("pace-minutes")) } input type="number" name="minutes" min="1" max="240" value="30"; }
            label.field { span { (messages.text("pace-increment")) } input type="number" name="increment" min="0" max="600" value="20"; }
        }
        div.two.for-turns {
            label.field { span { (messages.text("pace-hours")) } input type="number" name="hours" min="1" max="720" value="48"; }
            label.field { span { (messages.text("pace-bank")) } input type="number" name="bank" min="0" max="1440" value="72"; }
            label.field { span { (messages.text("pace-quiet-from")) } input type="time" name="quiet-from" value="23:00"; }
            label.field { span { (messages.text("pace-quiet-to")) } input type="time" name="quiet-to" value="07:00"; }
            label.field { span { (messages.text("pace-zone")) } input type="text" name="zone" maxlength="40" value="UTC" autocomplete="off" spellcheck="false" data-zone; small { (messages.text("pace-zone-hint")) } }
        }
        p.hint.for-clock { (messages.text("pace-clock-hint")) }
        p.hint.for-turns { (messages.text("pace-turns-hint")) }
    }
}

/// Who plays for somebody who is away, advice, and who sees the table.
fn rest(messages: &Messages, new: &NewTable) -> Markup {
    let usual = new.bots.get(new.bots.len() / 2).map_or("", |bot| bot.word.as_str());
    html! {
        div.two {
            label.field { span { (messages.text("new-absent")) }
                select name="absent" {
                    option value="minimal" { (messages.text("absent-minimal")) }
                    @for bot in &new.bots { option value=(bot.word) selected[bot.word == usual] { (bot.label) } }
                } }
            label.field { span { (messages.text("new-hints")) }
                select name="hints" { @for (value, key) in [("auto", "hints-auto"), ("yes", "hints-yes"), ("no", "hints-no")] { option value=(value) { (messages.text(key)) } } } }
        }
        label.tick { input type="checkbox" name="watch" value="yes" checked; (messages.text("new-watch")) }
        details.more { summary { (messages.text("new-position")) }
            label.field { span.visually-hidden { (messages.text("new-position")) }
                textarea name="position" rows="5" maxlength=(MAX_POSITION_BYTES) spellcheck="false" {}
                small { (messages.text("new-position-hint")) } }
        }
    }
}
