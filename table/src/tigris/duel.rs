//! Both sides of a running conflict with their strengths, and the choice of whoever decides.

use super::pieces::tile_symbol;
use crate::icons::icon;
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::Colour;
use civitas_games::tigris::view::{ConflictView, HandView};
use civitas_games::tigris::{Choice, Tigris};
use maud::{Markup, html};

/// The panel of the conflict; it takes the place of the screen.
pub(super) fn duel(scene: &Scene<'_, Tigris>) -> Option<Markup> {
    let view = scene.view.conflict?;
    let conflict = view.conflict;
    let added = conflict.revealed;
    Some(html! {
        section.duel {
            (side(scene, &view, Side::Attacker, conflict.attacker, view.attack, added))
            div.commit {
                @if scene.is_asked() { (choice(scene, &view)) }
                @else { p.odds { (scene.teller.words().t("tigris-unknown")) } }
            }
            (side(scene, &view, Side::Defender, conflict.defender, view.defence, None))
        }
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Attacker,
    Defender,
}

/// The tiles that count in this conflict: temples in an internal one, the leaders' own colour in an external one.
const fn counted(view: &ConflictView) -> Colour {
    if view.internal { Colour::Red } else { view.conflict.colour }
}

/// The tiles a line shows before it only counts.
const SHOWN: u32 = 4;

fn side(
    scene: &Scene<'_, Tigris>,
    view: &ConflictView,
    side: Side,
    seat: Seat,
    force: u8,
    added: Option<u8>,
) -> Markup {
    let words = scene.teller.words();
    let colour = counted(view);
    let (class, role, squares) = match side {
        Side::Attacker => ("fighter attacker", "tigris-attacker", view.attackers),
        Side::Defender => ("fighter defender", "tigris-defender", view.defenders),
    };
    let on_board = squares.len();
    let tile = html! { span class={ "mini-tile " (colour.word()) } { (icon(tile_symbol(colour))) } };
    html! {
        div class=(class) {
            span.medallion.l { (icon(scene.teller.people.role(seat))) }
            p.force data-force=(force) { (force) }
            p.who { b { (scene.teller.name(seat)) } " " span.soft { (words.t(role)) } }
            p.sum aria-hidden="true" {
                @for _ in 0..on_board.min(SHOWN) { (tile) }
                @if let Some(added) = added { @for _ in 0..added { span class={ "mini-tile from-hand " (colour.word()) } { (icon(tile_symbol(colour))) } } }
                @else { span.mini-tile.unknown { "?" } }
                span.num { (on_board) " + " @match added { Some(added) => (added), None => "?" } }
            }
        }
    }
}

/// How many tiles to add: a button each, and the tiles they stand for.
fn choice(scene: &Scene<'_, Tigris>, view: &ConflictView) -> Markup {
    let colour = counted(view);
    let held = scene.seat().and_then(|seat| scene.view.seats.get(seat.index())).map_or(0, |seat| match seat.hand {
        HandView::Own(tiles) => tiles[colour],
        HandView::Hidden { .. } => 0,
    });
    let counts = scene.legal.iter().filter_map(|action| match action.choice() {
        Choice::Reveal(count) if count <= held => Some(count),
        _ => None,
    });
    html! {
        div.stepper role="group" aria-label=(scene.teller.ask(&<Tigris as crate::look::Look>::prompt(scene.view))) {
            @for count in counts {
                @let label = scene.teller.action(&serde_json::json!({ "action": "reveal", "tiles": count }));
                button.count type="button" data-pick={ "reveal-" (count) } aria-pressed="false" aria-label=(label) {
                    (count) @if (1..=3).contains(&count) { @for _ in 0..count { span class={ "mini-tile " (colour.word()) } { (icon(tile_symbol(colour))) } } }
                }
            }
        }
    }
}
