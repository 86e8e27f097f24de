//! What lies behind the reader's screen: tiles, leaders, catastrophes, points.

use super::pieces::tile_symbol;
use crate::icons::icon;
use crate::look::Scene;
use civitas_games::tigris::Tigris;
use civitas_games::tigris::pieces::{Colour, Leader, Tiles};
use civitas_games::tigris::view::{HandView, Score};
use maud::{Markup, html};

/// The whole screen; nothing for those who watch.
pub(super) fn screen(scene: &Scene<'_, Tigris>) -> Markup {
    let messages = scene.narrator.messages();
    let Some((seat, known)) = scene.seat().and_then(|seat| Some((seat, scene.view.seats.get(seat.index())?))) else {
        return html! {};
    };
    let HandView::Own(tiles) = known.hand else { return html! {} };
    let dynasty = scene.narrator.seat_names.role(seat);
    let away = Colour::ALL.into_iter().filter(|&colour| scene.view.board.leader(Leader { seat, colour }).is_none());
    html! {
        section.screen aria-label=(messages.text("tigris-screen")) {
            div.shelf {
                div.hand role="group" aria-label=(messages.text("tigris-hand")) { (hand(scene, tiles)) }
                span.divider {}
                div.reserve role="group" aria-label=(messages.text("tigris-reserve")) {
                    @for colour in away { (disc(scene, colour, dynasty)) }
                    @if known.catastrophes > 0 {
                        @let left = messages.count("tigris-left-catastrophes", known.catastrophes);
                        button.piece.token type="button" data-pick="disaster" data-piece="piece-disaster" aria-pressed="false"
                            aria-label={ (messages.text("tigris-pick-catastrophe")) ", " (left) } {
                            (icon("catastrophe")) span.count { (known.catastrophes) }
                        }
                    }
                }
            }
            @if let Some(score) = known.score { (points(scene, &score)) }
        }
    }
}

fn hand(scene: &Scene<'_, Tigris>, tiles: Tiles) -> Markup {
    let messages = scene.narrator.messages();
    let each = Colour::ALL.into_iter().flat_map(|colour| (1..=tiles[colour]).map(move |nth| (colour, nth)));
    html! { @for (colour, nth) in each {
        button type="button" class={ "piece " (colour.as_str()) } aria-pressed="false" aria-label=(messages.term("tigris-tile", colour.as_str(), ""))
            data-pick={ "tile-" (colour.as_str()) " " (colour.letter()) "+" } data-nth=(nth) data-piece={ "piece-tile-" (colour.as_str()) } {
            (icon(tile_symbol(colour)))
        }
    } }
}

fn disc(scene: &Scene<'_, Tigris>, colour: Colour, dynasty: &str) -> Markup {
    html! {
        button type="button" class={ "piece disc " (colour.as_str()) } aria-pressed="false" data-pick=(colour.office())
            data-piece={ "piece-" (colour.office()) }
            aria-label=(scene.narrator.messages().term("tigris-office", colour.as_str(), "")) {
            (icon(dynasty)) span.mini { (icon(colour.office())) }
        }
    }
}

fn points(scene: &Scene<'_, Tigris>, score: &Score) -> Markup {
    let messages = scene.narrator.messages();
    let weakest = score.points.0.iter().min().copied().unwrap_or(0);
    let counts = score.total.0.iter().min().copied().unwrap_or(0);
    html! {
        ul.points aria-label=(messages.text("tigris-points")) {
            @for colour in Colour::ALL {
                li class={ "point " (colour.as_str()) (if score.points[colour] == weakest { " weakest" } else { "" }) } {
                    (icon(tile_symbol(colour))) span.num { (score.points[colour]) }
                    span.visually-hidden { (messages.term("tigris-sphere", colour.as_str(), ""))
                        @if score.points[colour] == weakest { ", " (messages.text("tigris-weakest-title")) } }
                }
            }
            li.point.gold { (icon("treasure")) span.num { (score.treasures) } span.visually-hidden { (messages.text("tigris-treasures")) } }
        }
        p.points-note { (messages.count("tigris-weakest", counts)) }
    }
}
