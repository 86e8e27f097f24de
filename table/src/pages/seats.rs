//! The players beside the board.

use crate::rooms::Parts;
use crate::words::Words;
use civitas_core::seat::Seat;
use maud::{Markup, html};

/// What a server knows of a seat beyond the game.
#[derive(Debug, Clone, Default)]
pub struct SeatInfo {
    /// What it is called.
    pub name: String,
    /// Does a bot play it?
    pub bot: bool,
    /// Is it the reader's?
    pub you: bool,
    /// Is nobody there at the moment?
    pub away: bool,
    /// Its clock, as text; empty without one.
    pub clock: String,
    /// Seconds left while its clock runs, so that the page can count down.
    pub running: Option<u32>,
}

/// All players; those who are asked stand out.
pub(super) fn seats(words: &Words, parts: &Parts, seats: &[SeatInfo]) -> Markup {
    html! {
        section.panel data-part="seats" aria-labelledby="seats-title" {
            h2 #seats-title.visually-hidden { (words.t("players")) }
            ul.seats { @for (seat, info) in Seat::all(seats.len()).zip(seats) {
                @let decides = parts.asked_seats.contains(&seat);
                li.seat.away[info.away] aria-current=[decides.then_some("true")] {
                    span.medallion { @if let Some(sign) = parts.signs.get(seat.index()) { (sign) } }
                    div.who { p.name {
                        bdi { (info.name) }
                        @if info.you { span.tag { (words.t("you")) } }
                        @if info.bot { span.tag { (words.t("bot")) } }
                        @if info.away { span.tag { (words.t("away")) } }
                        @if decides { span.tag.turn { (words.t("decides")) } }
                        @if !info.clock.is_empty() { span.clock.num data-clock=[info.running] data-own[info.you] { (info.clock) } }
                    } }
                    div.known { @if let Some(known) = parts.seats.get(seat.index()) { (known) } }
                }
            } }
        }
    }
}
