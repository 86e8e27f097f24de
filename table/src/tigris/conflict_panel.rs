//! Both sides of a running conflict with their strengths, and the choice of whoever decides.

use super::board::{kingdoms, strength};
use super::pieces::tile_symbol;
use crate::icons::icon;
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::Colour;
use civitas_games::tigris::square::SquareSet;
use civitas_games::tigris::view::{ConflictView, HandView};
use civitas_games::tigris::{Choice, Prompt, Tigris};
use maud::{Markup, html};

/// What takes the place of the screen: the panel of a conflict, or something to choose from.
pub(super) fn hand_replacement(scene: &Scene<'_, Tigris>) -> Option<Markup> {
    match scene.view.prompt {
        Prompt::Revolt(_) | Prompt::War(_) => duel(scene),
        Prompt::Monument | Prompt::ChooseWar if scene.is_asked() => Some(offers(scene)),
        _ => None,
    }
}

/// The monuments that may be built, or the conflicts that may come next: a large button each.
fn offers(scene: &Scene<'_, Tigris>) -> Markup {
    let messages = scene.narrator.messages();
    let mut pairs: Vec<_> = Vec::new();
    for action in scene.legal {
        if let Choice::Monument(_, pair) = action.choice()
            && !pairs.contains(&pair)
        {
            pairs.push(pair);
        }
    }
    let fights = scene.legal.iter().filter_map(|action| match action.choice() {
        Choice::Fight(colour) => Some(colour),
        _ => None,
    });
    html! {
        section.offers {
            @for pair in pairs {
                button.offer type="button" data-pick={ "pair-" (pair.name()) } aria-pressed="false" {
                    span.plinth-face { (icon(&format!("monument-{}", pair.name()))) } span { (messages.term("tigris-monument", &pair.name(), "")) }
                }
            }
            @for colour in fights {
                button.offer type="button" data-pick={ "fight-" (colour.as_str()) } aria-pressed="false" {
                    span class={ "office " (colour.as_str()) } { (icon(colour.office())) }
                    span { b { (messages.term("tigris-office", colour.as_str(), "many")) } br; span.small.muted { (rivals(scene, colour)) } }
                }
            }
        }
    }
}

/// “Ana 3 – 2 Marcos”: who would fight, with the followers on the board.
fn rivals(scene: &Scene<'_, Tigris>, colour: Colour) -> String {
    let realms = kingdoms(scene.view);
    let Some(joined) = scene.view.union else { return String::new() };
    let side = |squares: SquareSet| {
        let mut leaders = scene.view.board.leaders();
        let (leader, at) = leaders.find(|&(leader, at)| leader.colour == colour && squares.contains(at))?;
        Some((scene.narrator.name(leader.seat), strength(scene.view, leader, at, &realms)))
    };
    match (side(joined[0]), side(joined[1])) {
        (Some((one, first)), Some((other, second))) => format!("{one} {first} – {second} {other}"),
        _ => String::new(),
    }
}

/// The panel of the conflict.
fn duel(scene: &Scene<'_, Tigris>) -> Option<Markup> {
    let view = scene.view.conflict?;
    let conflict = view.conflict;
    let added = conflict.revealed;
    Some(html! {
        section.duel {
            (side(scene, &view, Side::Attacker, conflict.attacker, view.attack, added))
            div.commit {
                @if scene.is_asked() { (choice(scene, &view)) }
                @else { p.small.muted { (scene.narrator.messages().text("tigris-unknown")) } }
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
    let messages = scene.narrator.messages();
    let colour = counted(view);
    let (class, role, squares) = match side {
        Side::Attacker => ("fighter attacker", "tigris-attacker", view.attackers),
        Side::Defender => ("fighter defender", "tigris-defender", view.defenders),
    };
    let on_board = squares.len();
    let tile = html! { span class={ "mini-tile " (colour.as_str()) } { (icon(tile_symbol(colour))) } };
    html! {
        div class=(class) {
            span.medallion.l { (icon(scene.narrator.seat_names.role(seat))) }
            p.force data-force=(force) { (force) }
            p.who { b { (scene.narrator.name(seat)) } " " span.muted { (messages.text(role)) } }
            p.sum aria-hidden="true" {
                @for _ in 0..on_board.min(SHOWN) { (tile) }
                @if let Some(added) = added { @for _ in 0..added { span class={ "mini-tile from-hand " (colour.as_str()) } { (icon(tile_symbol(colour))) } } }
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
        div.stepper role="group" aria-label=(scene.narrator.ask(&<Tigris as crate::look::Look>::prompt(scene.view), crate::messages::Marks::Plain)) {
            @for count in counts {
                // Who speaks to the page says what is written on it, so the name begins with the number.
                @let label = scene.narrator.action(&serde_json::json!({ "action": "reveal", "tiles": count }));
                button.count type="button" data-pick={ "reveal-" (count) } aria-pressed="false" aria-label={ (count) ": " (label) } {
                    (count) @if count > 0 { @for _ in 0..(if count > 3 { 1 } else { count }) { span class={ "mini-tile " (colour.as_str()) } { (icon(tile_symbol(colour))) } } }
                }
            }
        }
    }
}
