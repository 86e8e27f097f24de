//! A table that has not begun: who sits, who is invited, and the links that are seats.

use super::chance::chance;
use super::{Frame, plain_page};
use crate::icons::icon;
use crate::presenter;
use maud::{Markup, html};

/// A table before its game.
#[derive(Debug, Clone, Default)]
pub struct WaitingRoom {
    /// Its id in addresses.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The game.
    pub game: String,
    /// What is agreed on, in the reader's language.
    pub agreed: Vec<String>,
    /// The seats.
    pub seats: Vec<Invitation>,
    /// May the reader begin the game now?
    pub may_start: bool,
    /// Does the reader already sit here?
    pub seated: bool,
}

/// A seat before the game.
#[derive(Debug, Clone, Default)]
pub struct Invitation {
    /// Its role.
    pub role: String,
    /// Who sits there.
    pub name: Option<String>,
    /// The link that is this seat, for those who may hand it out.
    pub link: Option<String>,
    /// May the reader sit down here?
    pub free: bool,
}

/// The page. `POST /t/ID/sit` with `role`, `POST /t/ID/start`.
#[must_use]
pub fn waiting_room(frame: &Frame<'_>, room: &WaitingRoom) -> Markup {
    let messages = frame.messages();
    let address = format!("/t/{}", room.id);
    plain_page(
        frame,
        &room.title,
        presenter::symbols(&room.game),
        &html! {
            div.between data-waiting=(room.id) { div { p.muted { (messages.text(&room.game)) " · " (room.agreed.join(" · ")) } h1 { (room.title) } }
                p.tag role="status" { (messages.text("not-yet")) }
                @if room.may_start { form method="post" action={ (address) "/start" } { button.button { (icon("ui-play")) (messages.text("start")) } } }
            }
            section.panel.pad.stack {
                h2 { (messages.text("players")) }
                @for seat in &room.seats {
                    div.seat-row {
                        span.medallion.empty[seat.name.is_none()] { (presenter::role_icon(&room.game, &seat.role)) }
                        div { b { (messages.term(&format!("{}-role", room.game), &seat.role, "")) } br;
                            @match &seat.name { Some(name) if *name == messages.term(&format!("{}-role", room.game), &seat.role, "") => {}, Some(name) => bdi { (name) }, None => span.muted { (messages.text("seat-free")) } } }
                        div {
                            @if let Some(link) = &seat.link {
                                div.share { input type="text" readonly value=(link) aria-label=(messages.text("invite-link")); button.button type="button" data-copy=(link) { (icon("ui-link")) (messages.text("copy")) } }
                            } @else if seat.free && !room.seated {
                                form method="post" action={ (address) "/sit" } { input type="hidden" name="role" value=(seat.role);
                                    div.share { input type="text" name="name" maxlength="30" value=(frame.name) aria-label=(messages.text("your-name")) placeholder=(messages.text("your-name")); button.button.primary { (messages.text("sit-down")) } } }
                            }
                        }
                    }
                }
                @if room.seats.iter().any(|seat| seat.link.is_some()) { p.hint { (messages.text("invite-hint")) } }
                (chance(frame))
            }
        },
    )
}
