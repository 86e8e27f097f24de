//! Whole pages. Each takes plain data, which a server fills, and gives markup; nothing here knows of HTTP or storage.
//!
//! What the pages and their script expect of a server:
//!
//! | address | what it does |
//! |---|---|
//! | `GET /`, `/new?game=`, `/settings`, `/rules/GAME?q=` | [`home`], [`new_table`], [`settings`], [`rules`] |
//! | `POST /tables` | a form, see [`new_table`]; `quick=yes` with `game` is the one click of the first page |
//! | `POST /prefs` | a form: `lang`, `theme` or `name`, and `back`; answers with a way back |
//! | `GET /join?link=` | goes to a pasted link; the script does it by itself where it can |
//! | `GET /t/ID` | [`waiting_room`], [`table()`], [`result_page()`] or [`handover`], as the table stands |
//! | `GET /t/ID/fragment` | [`fragment`] |
//! | `GET /t/ID/events?from=VERSION` | server-sent events `step`, `chat`, `seats`, `undo`, `over`; data is JSON, `lines` in it is read aloud; after each the script takes the fragment |
//! | `POST /t/ID/act` | JSON `{id, decision, line}`; 200, or 409 stale, or 422 refused, with `{message, rule}` |
//! | `POST /t/ID/check` | JSON `{line}`; `{message, rule}` says why it is not possible |
//! | `POST /t/ID/undo`, `/reset`, `/ask` | JSON `{id, decision}`; the answers of `act`. `ask` asks the others to go back |
//! | `POST /t/ID/hint` | `{advice: [{line, words, expected, then}]}` |
//! | `POST /t/ID/say` | JSON `{id, text}` |
//! | `POST /t/ID/orders` | JSON `{id, orders}`, a list of standing orders |
//! | `POST /t/ID/resign`, `/consent` (`answer`), `/rematch`, `/sit` (`role`, `name`), `/start`, `/ready`, `/back`, `/propose` (`what`, `role`), `/resume` | forms |
//! | `GET /t/ID/replay?ply=N` or `?since=me` | [`replay()`] |
//! | `GET /t/ID/record`, `/board.svg`, `GET /assets/NAME` | files |
//! | `GET /pictures/GAME` | [`crate::example::picture`] |
//!
//! No page has an inline script, style or handler: `default-src 'self'` is enough of a content security policy.

mod chance;
mod chart;
mod dock;
mod follow;
mod home;
mod log;
mod menu;
mod message;
mod new;
mod pictures;
mod result;
mod rules;
mod seats;
mod side;
mod table;
mod waiting;

pub use chance::Chance;
pub use follow::{Replay, replay};
pub use home::{Home, MyTable, OpenTable, home};
pub use log::{LogEntry, LogSeats, log_lines, mark_touched};
pub use message::{Handover, Message, card, handover, message, settings};
pub use new::{BotLevel, MAX_POSITION_BYTES, NewTable, new_table};
pub use result::{BestResult, ResultPage, result_page};
pub use rules::{RulesPage, rules, rules_found};
pub use seats::SeatInfo;
pub use table::{Answered, ChatLine, OrderInfo, PlayerMenu, TablePage, fragment, table};
pub use waiting::{Invitation, WaitingRoom, waiting_room};

use crate::assets;
use crate::icons::{defs, icon};
use crate::messages::{Lang, Messages};
use maud::{DOCTYPE, Markup, html};
use serde_json::{Map, Value};

/// Light, dark, or as the system says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    /// Its word in cookies and forms.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme called by a word.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.as_str() == word)
    }
}

/// What every page needs to know of its reader.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// The reader's theme.
    pub theme: Theme,
    /// The name the reader goes by; empty if none was said yet.
    pub name: &'a str,
    /// The address of the page, to come back to after a change of preferences.
    pub path: &'a str,
    /// The address of an asset; [`assets::url`] unless pages are written into a folder.
    pub asset: fn(&str) -> String,
    /// The shuffle of the table that the page shows, if it shows one.
    pub chance: Option<&'a Chance>,
}

impl<'a> Frame<'a> {
    /// A page at an address.
    #[must_use]
    pub fn new(lang: Lang, theme: Theme, name: &'a str, path: &'a str) -> Self {
        Self { lang, theme, name, path, asset: assets::url, chance: None }
    }

    /// The words of the reader's language.
    #[must_use]
    pub fn messages(&self) -> &'static Messages {
        Messages::of(self.lang)
    }
}

/// What surrounds the body of a page.
struct Shell<'a> {
    title: String,
    /// Style sheets beside the shared one.
    styles: &'a [&'a str],
    /// Its scripts beside the shared one.
    scripts: Scripts,
    /// The symbols of a game.
    symbols: Markup,
    /// Is somebody waited for? Then the tab says so.
    turn: bool,
}

/// What a page can do beyond what all do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scripts {
    /// Nothing.
    Shared,
    /// Walk through a game.
    Replay,
    /// Play.
    Table,
}

impl Scripts {
    /// The one that begins, and those it needs; they are named so that a browser fetches all at once.
    const fn files(self) -> &'static [&'static str] {
        match self {
            Self::Shared => &["civitas.js", "page.js", "share.js"],
            Self::Replay => &["civitas.js", "follow.js", "page.js", "motion.js", "places.js", "zoom.js", "share.js"],
            Self::Table => &[
                "civitas.js",
                "table.js",
                "page.js",
                "places.js",
                "selection.js",
                "draw.js",
                "zoom.js",
                "motion.js",
                "follow.js",
                "sound.js",
                "live.js",
                "decide.js",
                "pointer.js",
                "keyboard.js",
                "advice.js",
                "typed.js",
                "share.js",
            ],
        }
    }

    /// How many of them begin.
    const fn first(self) -> usize {
        match self {
            Self::Shared => 1,
            Self::Replay | Self::Table => 2,
        }
    }
}

fn shell(frame: &Frame<'_>, shell: &Shell<'_>, body: &Markup) -> Markup {
    let messages = frame.messages();
    let favicon = if shell.turn { "favicon-turn.svg" } else { "favicon.svg" };
    html! {
        (DOCTYPE)
        html lang=(frame.lang.code()) data-theme=[(frame.theme != Theme::Auto).then_some(frame.theme.as_str())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="same-origin";
                title { (shell.title) }
                link #favicon rel="icon" type="image/svg+xml" href=((frame.asset)(favicon)) data-turn=((frame.asset)("favicon-turn.svg")) data-idle=((frame.asset)("favicon.svg"));
                link rel="stylesheet" href=((frame.asset)("civitas.css"));
                @for style in shell.styles { link rel="stylesheet" href=((frame.asset)(style)); }
                @for (number, script) in shell.scripts.files().iter().enumerate() {
                    @if number < shell.scripts.first() { script type="module" src=((frame.asset)(script)) {} }
                    @else { link rel="modulepreload" href=((frame.asset)(script)); }
                }
            }
            body {
                (defs(&shell.symbols))
                a.skip href="#main" { (messages.text("skip")) }
                (body)
                div #live.visually-hidden aria-live="polite" {}
                script #messages type="application/json" { (json_in_html(&script_messages(messages))) }
            }
        }
    }
}

/// JSON inside a script element: nothing in it may end the element.
fn json_in_html(value: &Value) -> Markup {
    maud::PreEscaped(value.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028"))
}

/// What the script says by itself; `{n}` stands for what it fills in.
fn script_messages(messages: &Messages) -> Value {
    let keys = [
        "js-choose",
        "js-choose-next",
        "js-choose-more",
        "js-clear",
        "js-offline",
        "js-online",
        "js-failed",
        "js-nobody",
        "js-legal",
        "js-no-legal",
        "js-nothing",
        "js-copied",
        "js-sure",
        "js-filter",
        "js-all",
        "js-saved",
        "js-time",
        "js-expects",
        "js-then",
        "js-thinks",
        "js-proposed",
        "js-choose-answer",
        "js-sure-note",
        "js-sure-never",
        "js-all-hint",
        "js-late",
        "js-follow-play",
        "js-follow-pause",
        "js-follow-skipped",
        "js-typed-several",
    ];
    let said = keys.iter().map(|key| {
        let args = crate::messages::Args::new().with("n", "{n}");
        (key.trim_start_matches("js-").to_owned(), Value::String(messages.format(key, &args)))
    });
    Value::Object(said.collect::<Map<_, _>>())
}

fn brand() -> Markup {
    html! { a.brand href="/" { (icon("ui-ziggurat")) "Civitas" } }
}

/// Language and theme. They are forms, so that they work before the script does.
fn switches(frame: &Frame<'_>) -> Markup {
    let messages = frame.messages();
    html! {
        div.settings {
            form.switch method="post" action="/prefs" data-prefs {
                input type="hidden" name="back" value=(frame.path);
                @for lang in Lang::ALL {
                    button name="lang" value=(lang.code()) lang=(lang.code()) aria-pressed=(lang == frame.lang) {
                        (lang.code().to_uppercase()) span.visually-hidden { " " (messages.text(match lang { Lang::En => "lang-en", Lang::Es => "lang-es" })) }
                    }
                }
            }
            form.switch.theme method="post" action="/prefs" data-prefs {
                input type="hidden" name="back" value=(frame.path);
                @for theme in Theme::ALL {
                    button name="theme" value=(theme.as_str()) aria-pressed=(theme == frame.theme) {
                        (messages.text(match theme { Theme::Auto => "theme-auto", Theme::Light => "theme-light", Theme::Dark => "theme-dark" }))
                    }
                }
            }
        }
    }
}

/// The bar of the pages around the game.
fn top_bar(frame: &Frame<'_>) -> Markup {
    let messages = frame.messages();
    html! {
        header.topbar {
            (brand())
            span.grow {}
            a.button.plain href="/settings" { (icon("ui-gear")) span.visually-hidden { (messages.text("settings")) ": " }
                @if frame.name.is_empty() { (messages.text("your-name")) } @else { bdi { (frame.name) } } }
            (switches(frame))
        }
    }
}

/// A page around the game: the bar, and what it is about.
fn plain_page(frame: &Frame<'_>, title: &str, symbols: Markup, body: &Markup) -> Markup {
    let around =
        Shell { title: format!("{title} · Civitas"), styles: &[], scripts: Scripts::Shared, symbols, turn: false };
    shell(frame, &around, &html! { div.page { (top_bar(frame)) main #main.stack tabindex="-1" { (body) } } })
}
