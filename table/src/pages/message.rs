//! A page that says one thing: something went wrong, hand the device over, settings.

use super::{Frame, plain_page, switches};
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
            div.center { h1 { (message.title) } p { (message.text) } a.button.primary href="/" { (icon("ui-ziggurat")) (messages.text("home")) } }
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
