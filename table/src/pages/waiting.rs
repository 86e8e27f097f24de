//! A table that has not begun: who sits, who is invited, and the links that are seats.

use super::{Frame, plain_page};
use crate::icons::icon;
use crate::rooms;
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
    let words = frame.words();
    let address = format!("/t/{}", room.id);
    plain_page(
        frame,
        &room.title,
        rooms::symbols(&room.game),
        &html! {
            div.between data-waiting=(room.id) { div { p.soft { (words.t(&room.game)) " · " (room.agreed.join(" · ")) } h1 { (room.title) } }
                p.tag role="status" { (words.t("not-yet")) }
                @if room.may_start { form method="post" action={ (address) "/start" } { button.button { (icon("ui-play")) (words.t("start")) } } }
            }
            section.panel.pad.stack {
                h2 { (words.t("players")) }
                @for seat in &room.seats {
                    div.seat-row {
                        span.medallion.empty[seat.name.is_none()] { (rooms::sign(&room.game, &seat.role)) }
                        div { b { (words.word(&format!("{}-role", room.game), &seat.role, "")) } br;
                            @match &seat.name { Some(name) => bdi { (name) }, None => span.soft { (words.t("seat-free")) } } }
                        div {
                            @if let Some(link) = &seat.link {
                                div.share { input type="text" readonly value=(link) aria-label=(words.t("invite-link")); button.button type="button" data-copy=(link) { (icon("ui-link")) (words.t("copy")) } }
                            } @else if seat.free && !room.seated {
                                form method="post" action={ (address) "/sit" } { input type="hidden" name="role" value=(seat.role);
                                    div.share { input type="text" name="name" maxlength="30" value=(frame.name) aria-label=(words.t("your-name")) placeholder=(words.t("your-name")); button.button.primary { (words.t("sit-down")) } } }
                            }
                        }
                    }
                }
                p.hint { (words.t("invite-hint")) }
            }
        },
    )
}
