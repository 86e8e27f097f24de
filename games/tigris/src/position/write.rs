//! A state as canonical text: lines in a fixed order, defaults left out.

use crate::board::Board;
use crate::pieces::{ACTIONS, CATASTROPHES, Colour, Leader, Monument};
use crate::prompt::{Conflict, Prompt};
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use std::fmt::Write;

/// The eleven rows of the picture.
pub(crate) fn picture(board: &Board) -> impl Iterator<Item = String> + '_ {
    (0..Square::ROWS).map(|row| {
        (0..Square::COLUMNS).filter_map(|column| Square::at(column, row)).map(|square| sign(board, square)).collect()
    })
}

fn sign(board: &Board, square: Square) -> char {
    let treasure = board.treasures().contains(square);
    if board.catastrophes().contains(square) {
        '*'
    } else if board.face_down().contains(square) {
        if treasure { 'M' } else { 'm' }
    } else if let Some(colour) = board.tile_at(square) {
        if treasure { colour.letter().to_ascii_uppercase() } else { colour.letter() }
    } else if board.map().river.contains(square) {
        '~'
    } else {
        '.'
    }
}

/// Writes the state.
pub(crate) fn write(state: &Tigris) -> String {
    let mut out = Lines { text: String::with_capacity(700) };
    header(state, &mut out);
    board(&state.board, state, &mut out);
    for seat in Seat::all(state.seats()) {
        player(state, seat, &mut out);
    }
    let gone = Colour::ALL.iter().map(|&colour| (colour, state.out_of_play[colour].into()));
    out.counts("gone", gone);
    if state.bag.drawn > 0 {
        out.line(format_args!("drawn {}", state.bag.drawn));
    }
    out.line(format_args!("turn {}", word(state, state.active)));
    if state.actions_left != ACTIONS {
        out.line(format_args!("left {}", state.actions_left));
    }
    if state.is_last_turn {
        out.line(format_args!("short"));
    }
    waiting(state, &mut out);
    out.text
}

struct Lines {
    text: String,
}

impl Lines {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
    }

    /// Colours with their numbers, where there are any.
    fn counts(&mut self, key: &str, counts: impl Iterator<Item = (Colour, u32)>) {
        let some: String = counts
            .filter(|&(_, count)| count > 0)
            .map(|(colour, count)| format!(" {} {count}", colour.as_str()))
            .collect();
        if !some.is_empty() {
            self.line(format_args!("{key}{some}"));
        }
    }

    fn squares(&mut self, key: &str, squares: SquareSet) {
        let all: String = squares.iter().map(|square| format!(" {square}")).collect();
        self.line(format_args!("{key}{all}"));
    }
}

fn word(state: &Tigris, seat: Seat) -> &'static str {
    state.setup().role_name::<Tigris>(seat)
}

fn header(state: &Tigris, out: &mut Lines) {
    out.line(format_args!("board {}", state.board.side().as_str()));
    out.line(format_args!("seats {}", state.setup().role_names::<Tigris>().join(" ")));
    if state.options.buildings {
        out.line(format_args!("buildings yes"));
    }
    if state.options.open_scores {
        out.line(format_args!("scores open"));
    }
    if let Some(first) = state.options.first {
        out.line(format_args!("first {}", first.index() + 1));
    }
}

fn board(board: &Board, state: &Tigris, out: &mut Lines) {
    for (row, signs) in picture(board).enumerate() {
        out.line(format_args!("{} {signs}", row + 1));
    }
    for (Leader { seat, colour }, square) in board.leaders() {
        out.line(format_args!("leader {} {} {square}", word(state, seat), colour.office()));
    }
    for (pair, corner) in Monument::all().filter_map(|pair| Some((pair, board.monument(pair)?))) {
        out.line(format_args!("monument {} {corner} {}", pair.name(), board.colour_under(pair).as_str()));
    }
    for colour in Colour::ALL {
        if let Some(square) = board.building(colour) {
            out.line(format_args!("building {} {square}", colour.building()));
        }
    }
}

fn player(state: &Tigris, seat: Seat, out: &mut Lines) {
    let name = word(state, seat);
    let hand = state.hands[seat].letters();
    out.line(format_args!("hand {name} {}", if hand.is_empty() { "-" } else { &hand }));
    let points = Colour::ALL.iter().map(|&colour| (colour, state.points[seat][colour].into()));
    out.counts(&format!("points {name}"), points);
    if state.treasures[seat] > 0 {
        out.line(format_args!("treasures {name} {}", state.treasures[seat]));
    }
    if state.catastrophes[seat] != CATASTROPHES {
        out.line(format_args!("disasters {name} {}", state.catastrophes[seat]));
    }
    if !state.exchanged[seat].is_empty() {
        let tiles = Colour::ALL.iter().map(|&colour| (colour, state.exchanged[seat][colour].into()));
        out.counts(&format!("exchanged {name}"), tiles);
    }
}

fn waiting(state: &Tigris, out: &mut Lines) {
    let union = !state.joined_kingdoms[1].is_empty();
    if let Some(laid) = state.laid_tile.square() {
        out.line(format_args!("{} {laid}", if union { "union" } else { "laid" }));
    }
    if union {
        out.squares("side 1", state.joined_kingdoms[0]);
        out.squares("side 2", state.joined_kingdoms[1]);
    }
    let prompt = state.prompt.as_str();
    match state.prompt {
        Prompt::Act => {}
        Prompt::Revolt(conflict) | Prompt::War(conflict) => {
            let Conflict { colour, attacker, defender, revealed } = conflict;
            let sides = format!("{} {} {}", colour.office(), word(state, attacker), word(state, defender));
            match revealed {
                None => out.line(format_args!("wait {prompt} {sides}")),
                Some(revealed) => out.line(format_args!("wait {prompt} {sides} {revealed}")),
            }
        }
        Prompt::Treasure { seat } => out.line(format_args!("wait {prompt} {}", word(state, seat))),
        Prompt::ChooseWar | Prompt::Build | Prompt::Monument | Prompt::Over => out.line(format_args!("wait {prompt}")),
    }
}
