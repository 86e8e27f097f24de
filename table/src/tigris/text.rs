//! The board in letters, for a terminal of 80 columns.
//!
//! Each square has four signs: the number of its kingdom, two for what lies there, and one for a mark (`*` the last
//! move, `!` in conflict). Colours repeat what the letters say.

use super::board::kingdoms;
use crate::look::Scene;
use crate::messages::list;
use crate::terminal::{Ink, Style};
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::{Colour, Leader, Monument, Tiles};
use civitas_games::tigris::square::{Square, SquareSet};
use civitas_games::tigris::view::{HandView, SeatView};
use civitas_games::tigris::{Prompt, Tigris};
use std::fmt::Write as _;

/// The whole text: the board, who sits there, and a legend.
pub(super) fn board(scene: &Scene<'_, Tigris>, ink: Ink) -> String {
    let realms = kingdoms(scene.view);
    let mut out = String::new();
    header(&mut out);
    for row in 0..Square::ROWS {
        let _ = write!(out, "{:>2} ", row + 1);
        for square in (0..Square::COLUMNS).filter_map(|column| Square::at(column, row)) {
            out.push_str(&cell(scene, square, &realms, ink));
        }
        let _ = writeln!(out, "{:>2}", row + 1);
    }
    header(&mut out);
    out.push('\n');
    seat_names(scene, ink, &mut out);
    counts(scene, &mut out);
    legend(scene, &mut out);
    out
}

fn header(out: &mut String) {
    let columns: String = (0..Square::COLUMNS).map(|column| format!(" {}  ", char::from(b'A' + column))).collect();
    let _ = writeln!(out, "   {}", columns.trim_end());
}

fn cell(scene: &Scene<'_, Tigris>, square: Square, realms: &[SquareSet], ink: Ink) -> String {
    let view = scene.view;
    let realm = realms.iter().position(|squares| squares.contains(square));
    let realm = realm.and_then(|index| char::from_digit(index as u32 + 1, 36)).unwrap_or(' ');
    let fights = view.conflict.is_some_and(|conflict| {
        let sides = [conflict.conflict.attacker, conflict.conflict.defender];
        sides.iter().any(|&seat| view.board.leader(Leader { seat, colour: conflict.conflict.colour }) == Some(square))
    });
    let mark = if fights {
        ink.paint(Style::Alarm, '!')
    } else if scene.is_last(&square.to_string()) {
        ink.paint(Style::Fresh, '*')
    } else {
        " ".to_owned()
    };
    let (text, style) = content(scene, square);
    format!("{}{}{mark}", ink.paint(Style::Faint, realm), ink.paint(style, text))
}

/// Two signs for what lies on a square, and their style.
fn content(scene: &Scene<'_, Tigris>, square: Square) -> (String, Style) {
    let board = &scene.view.board;
    let treasure = board.treasures().contains(square);
    let second = |letter: char| format!("{letter}{}", if treasure { '+' } else { ' ' });
    if let Some(leader) = board.leader_at(square) {
        return (leader_letters(scene, leader), Style::Person(terminal_colour(leader.colour)));
    }
    if let Some(colour) = board.tile_at(square) {
        let built = Colour::ALL.into_iter().any(|colour| board.building(colour) == Some(square));
        let text = if built { format!("{}^", colour.letter()) } else { second(colour.letter()) };
        return (text, Style::Piece(terminal_colour(colour)));
    }
    if board.face_down().contains(square) {
        return (second('m'), Style::Strong);
    }
    if board.catastrophes().contains(square) {
        return ("x ".to_owned(), Style::Alarm);
    }
    if board.map().river.contains(square) { ("~~".to_owned(), Style::Water) } else { (". ".to_owned(), Style::Faint) }
}

/// The colour of a sphere among those of terminals.
const fn terminal_colour(colour: Colour) -> u8 {
    match colour {
        Colour::Black => 0,
        Colour::Red => 1,
        Colour::Green => 2,
        Colour::Blue => 4,
    }
}

fn leader_letters(scene: &Scene<'_, Tigris>, leader: Leader) -> String {
    let messages = scene.narrator.messages();
    let dynasty = messages.term("tigris-role", scene.narrator.seat_names.role(leader.seat), "letter");
    format!("{dynasty}{}", messages.term("tigris-office", leader.colour.as_str(), "letter"))
}

fn seat_names(scene: &Scene<'_, Tigris>, ink: Ink, out: &mut String) {
    let messages = scene.narrator.messages();
    for (seat, known) in Seat::all(scene.view.seats.len()).zip(&scene.view.seats) {
        let asked = if scene.asked.seats.contains(&seat) { '>' } else { ' ' };
        let name = scene.narrator.name(seat);
        let role = scene.narrator.role(known.dynasty);
        let called = if name == role { role } else { format!("{name} ({role})") };
        let hand = match known.hand {
            HandView::Own(tiles) => spelled(tiles, ink),
            HandView::Hidden { tiles } => messages.count("tigris-hand-other", tiles),
        };
        let disasters = messages.count("tigris-left-catastrophes", known.catastrophes);
        let called = format!("{called:<20}");
        let called = if asked == '>' { ink.paint(Style::Strong, called) } else { called };
        let _ = writeln!(out, "{asked} {called} {hand}; {disasters}");
        if let Some(line) = points(scene, known) {
            let _ = writeln!(out, "    {line}");
        }
    }
}

fn spelled(tiles: Tiles, ink: Ink) -> String {
    let colour = |letter: char| Colour::ALL.into_iter().find(|colour| colour.letter() == letter);
    let painted = |letter: char| match colour(letter) {
        Some(colour) => ink.paint(Style::Piece(terminal_colour(colour)), letter),
        None => letter.to_string(),
    };
    let letters: Vec<_> = tiles.letters().chars().map(painted).collect();
    if letters.is_empty() { "–".to_owned() } else { letters.join(" ") }
}

fn points(scene: &Scene<'_, Tigris>, seat: &SeatView) -> Option<String> {
    let messages = scene.narrator.messages();
    let score = seat.score?;
    let each = Colour::ALL.into_iter();
    let spheres: Vec<_> = each
        .map(|colour| format!("{} {}", messages.term("tigris-sphere", colour.as_str(), ""), score.points[colour]))
        .collect();
    let total = score.total.0.iter().min().copied().unwrap_or(0);
    let treasures = messages.text("tigris-treasures");
    Some(format!("{}, {treasures} {} = {total}", spheres.join(", "), score.treasures))
}

fn counts(scene: &Scene<'_, Tigris>, out: &mut String) {
    let (view, messages) = (scene.view, scene.narrator.messages());
    let _ = write!(out, "\n{}: {}", messages.text("tigris-text-bag"), view.bag);
    let _ = write!(out, "   {}: {}", messages.text("tigris-text-treasures"), view.board.treasures().len());
    if view.prompt != Prompt::Over {
        let name = scene.narrator.name(view.turn);
        let _ = write!(
            out,
            "   {}: {name} ({})",
            messages.text("tigris-text-turn"),
            messages.count("tigris-text-actions", view.left)
        );
    }
    out.push('\n');
    let monuments: Vec<_> = Monument::all()
        .filter_map(|pair| {
            Some(format!("{} {}", messages.term("tigris-monument", &pair.name(), ""), view.board.monument(pair)?))
        })
        .collect();
    if !monuments.is_empty() {
        let _ = writeln!(out, "{}", list(scene.narrator.lang, &monuments));
    }
    if let Some(conflict) = view.conflict {
        let side = |seat, strength| format!("{} {strength}", scene.narrator.name(seat));
        let _ = writeln!(
            out,
            "{}: {} – {}",
            messages.text("tigris-text-conflict"),
            side(conflict.conflict.attacker, conflict.attack),
            side(conflict.conflict.defender, conflict.defence)
        );
    }
}

fn legend(scene: &Scene<'_, Tigris>, out: &mut String) {
    let messages = scene.narrator.messages();
    let _ = writeln!(out, "\n{}", messages.text("tigris-text-legend"));
    let dynasties: Vec<_> =
        scene.narrator.seat_names.roles.iter().map(|role| lettered(scene, "tigris-role", role)).collect();
    let offices: Vec<_> = Colour::ALL.iter().map(|colour| lettered(scene, "tigris-office", colour.as_str())).collect();
    let _ = writeln!(out, "{}: {}", messages.text("tigris-text-dynasties"), dynasties.join(", "));
    let _ = writeln!(out, "{}: {}", messages.text("tigris-text-offices"), offices.join(", "));
}

fn lettered(scene: &Scene<'_, Tigris>, kind: &str, thing: &str) -> String {
    let messages = scene.narrator.messages();
    format!("{} {}", messages.term(kind, thing, "letter"), messages.term(kind, thing, ""))
}
