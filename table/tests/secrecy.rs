//! What a reader receives is made from what the reader may know: two games that differ only in what it cannot know give
//! it the same page, byte for byte.

#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod common;

use civitas_core::dice::Dice;
use civitas_core::erased::{DynSitting, GameInfo};
use civitas_core::game::Setup;
use civitas_core::options::Options;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use civitas_table::look::Look;
use civitas_table::messages::Lang;
use civitas_table::pages::{self, Frame, SeatInfo, TablePage, Theme};
use civitas_table::presenter::{LookTask, Reader, with_look};
use common::{Room, seat};

/// The room of a position.
fn room<G: Look>(position: &str) -> Room {
    let lines: Vec<_> = Line::all(position).collect();
    let names = ["Ana", "Marcos", "Enlil", "Inés"].map(str::to_owned);
    seat(Sitting::<G>::from_position(&lines, Vec::new(), 1).unwrap(), &names)
}

/// Everything a reader can get of a room.
fn everything(room: &Room, viewer: Viewer) -> String {
    let reader = Reader { viewer, lang: Lang::Es };
    let me = if let Viewer::Seat(seat) = viewer { Some(seat.index()) } else { None };
    let seat = |(index, name): (usize, &String)| SeatInfo {
        name: name.clone(),
        you: Some(index) == me,
        ..SeatInfo::default()
    };
    let seats: Vec<_> = room.names().iter().enumerate().map(seat).collect();
    let page = TablePage {
        id: "x",
        title: "x",
        room: &*room.presenter,
        game: room.sitting(),
        reader,
        last: &[],
        seats: &seats,
        log: &[],
        turns_before: 0,
        chat: &[],
        version: 0,
        since: 0,
        confirm: false,
        consent: None,
        answered: None,
        own: None,
    };
    let table = pages::table(&Frame::new(Lang::Es, Theme::Auto, "", "/"), &page).into_string();
    [
        table,
        room.text_board(reader, &[]),
        room.svg(reader, &[], false),
        serde_json::to_string(&room.actions(reader)).unwrap(),
        room.prompt(reader),
    ]
    .concat()
}

/// How many of the imagined games differ from the true ones.
struct Compare {
    games: u64,
    plies: u64,
}

impl LookTask for Compare {
    type Out = usize;

    fn run<G: Look>(self) -> usize {
        let mut dice = Dice::new(6);
        let mut differed = 0;
        let range = GameInfo::of::<G>().seats;
        let seats = 4.clamp(*range.start(), *range.end());
        for number in 0..self.games {
            let setup = Setup::with_first_roles::<G>(G::Options::read("").unwrap(), seats).unwrap();
            let mut running = Sitting::<G>::seeded(setup, number);
            for ply in 0..self.plies {
                let Some(&asked) = DynSitting::asked(&running).seats.first() else { break };
                let mut legal = DynSitting::legal(&running, asked);
                legal.retain(|line| !line.starts_with("resign"));
                let line = dice.pick(&legal).unwrap().clone();
                DynSitting::play(&mut running, asked, &line, None).unwrap();
                if ply % 20 != 19 {
                    continue;
                }
                let truth = DynSitting::position(&running);
                for seat in Seat::all(seats) {
                    let imagined = DynSitting::imagine(&running, seat, 100 + ply);
                    differed += usize::from(truth != imagined);
                    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                        let [truth, imagined] = [&truth, &imagined].map(|text| everything(&room::<G>(text), viewer));
                        assert!(truth == imagined, "{} of {}, {viewer:?} at {ply}", number, G::NAME);
                    }
                }
            }
        }
        differed
    }
}

#[test]
fn a_page_says_nothing_that_its_reader_may_not_know() {
    for game in civitas_games::all() {
        let differed = with_look(game.name, Compare { games: 3, plies: 120 }).unwrap();
        assert!(differed > 20, "{}: the imagined games hide something else: {differed}", game.name);
    }
}
