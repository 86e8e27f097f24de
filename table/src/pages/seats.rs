//! The players beside the board.

use crate::messages::Messages;
use crate::presenter::Parts;
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
    /// Does a stand-in play it, because its player is absent?
    pub away: bool,
    /// Is its player connected at the moment?
    pub here: bool,
    /// Its clock, as text; empty without one.
    pub clock: String,
    /// Seconds left while its clock runs, so that the page can count down.
    pub running: Option<u32>,
}

/// All players; those who are asked stand out.
pub(super) fn seats(messages: &Messages, parts: &Parts, seats: &[SeatInfo]) -> Markup {
    html! {
        section.panel data-part="seats" aria-labelledby="seats-title" {
            h2 #seats-title.visually-hidden { (messages.text("players")) }
            ul.seats { @for (seat, info) in Seat::all(seats.len()).zip(seats) {
                @let decides = parts.asked_seats.contains(&seat);
                li.seat.away[info.away] data-seat=(seat.index()) aria-current=[decides.then_some("true")] {
                    span.medallion { @if let Some(sign) = parts.role_icons.get(seat.index()) { (sign) } }
                    div.who { p.name {
                        bdi { (info.name) }
                        @if !info.bot && !info.you {
                            @let key = if info.here { "presence-here" } else { "presence-gone" };
                            span.presence.here[info.here] title=(messages.text(key)) { span.visually-hidden { (messages.text(key)) } }
                        }
                        @if info.you { span.tag { (messages.text("you")) } }
                        @if info.bot { span.tag.bot { (messages.text("bot")) } }
                        @if info.away { span.tag { (messages.text("away")) } }
                        @if decides { span.tag.turn { (messages.text("decides")) } }
                        @if !info.clock.is_empty() { span.clock.num data-clock=[info.running] data-own[info.you] { (info.clock) } }
                    } }
                    div.known { @if let Some(known) = parts.seats.get(seat.index()) { (known) } }
                }
            } }
        }
    }
}
