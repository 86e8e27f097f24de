//! A page that says one thing: something went wrong, hand the device over, settings.

use super::{Frame, Scripts, Shell, plain_page, shell, switches, top_bar};
use crate::icons::icon;
use maud::{Markup, html};

/// Something to say.
#[derive(Debug, Clone, Default)]
pub struct Message {
    /// In short.
    pub title: String,
    /// In a sentence.
    pub text: String,
}

/// A page that says it, with the way home.
#[must_use]
pub fn message(frame: &Frame<'_>, message: &Message) -> Markup {
    let messages = frame.messages();
    plain_page(
        frame,
        &message.title,
        html! {},
        &html! {
            div.center.message {
                span.medallion.xl { (icon("ui-ziggurat")) }
                h1 { (message.title) }
                p { (message.text) }
                p.hint { (messages.text("message-hint")) }
                div.go {
                    a.button.primary href="/" { (icon("ui-ziggurat")) (messages.text("home")) }
                    a.button href="/new" { (icon("ui-plus")) (messages.text("home-new")) }
                }
            }
        },
    )
}

/// A device that goes round the table.
#[derive(Debug, Clone)]
pub struct Handover {
    /// The id of the table.
    pub id: String,
    /// Whose turn it is.
    pub name: String,
    /// The sign of that player.
    pub sign: Markup,
    /// The symbols of the game.
    pub symbols: Markup,
}

/// The screen that hides a hand until the next player has taken the device. It posts to `/t/ID/ready`.
#[must_use]
pub fn handover(frame: &Frame<'_>, next: &Handover) -> Markup {
    let messages = frame.messages();
    plain_page(
        frame,
        &next.name,
        next.symbols.clone(),
        &html! {
            div.center {
                span.medallion.xl { (next.sign) }
                h1 { (messages.format("handover", &crate::messages::Args::new().with("name", next.name.clone()))) }
                p { (messages.text("handover-hint")) }
                form method="post" action={ "/t/" (next.id) "/ready" } { button.button.primary.big { (icon("ui-eye")) (messages.text("handover-ready")) } }
            }
        },
    )
}

/// Name, language, theme.
#[must_use]
pub fn settings(frame: &Frame<'_>) -> Markup {
    let messages = frame.messages();
    plain_page(
        frame,
        &messages.text("settings"),
        html! {},
        &html! {
            h1 { (messages.text("settings")) }
            form.panel.pad.stack method="post" action="/prefs" {
                input type="hidden" name="back" value="/settings";
                label.field { span { (messages.text("your-name")) } input type="text" name="name" maxlength="30" value=(frame.name) autocomplete="nickname"; small { (messages.text("your-name-hint")) } }
                div { button.button.primary { (icon("ui-check")) (messages.text("save")) } }
            }
            section.panel.pad.stack { h2 { (messages.text("settings-look")) } (switches(frame)) }
        },
    )
}

/// The page of a card; the script takes the card out of it and shows it beside its name.
#[must_use]
pub fn card(frame: &Frame<'_>, game: &str, face: &Markup) -> Markup {
    let messages = frame.messages();
    let mut styles = vec!["table.css"];
    styles.extend(crate::presenter::styles(game));
    let around = Shell {
        title: format!("{} · Civitas", messages.text(game)),
        styles: &styles,
        scripts: Scripts::Shared,
        symbols: crate::presenter::symbols(game),
        turn: false,
    };
    shell(
        frame,
        &around,
        &html! {
            div.page { (top_bar(frame)) main #main.stack tabindex="-1" {
                h1 { (messages.text(game)) }
                div #card-face { (face) }
                p { a href={ "/rules/" (game) } { (messages.text("rules")) } }
            } }
        },
    )
}
