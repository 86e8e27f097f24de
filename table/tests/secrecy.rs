//! What a reader receives is made from what the reader may know: two games that differ only in what it cannot know give
//! it the same page, byte for byte.

#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod common;

use civitas_core::dice::Dice;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use civitas_games::tigris::Tigris;
use civitas_table::messages::Lang;
use civitas_table::pages::{self, Frame, SeatInfo, TablePage, Theme};
use civitas_table::presenter::Reader;
use common::{Room, open, seat};

const ROLES: [&str; 4] = ["bow", "lion", "bull", "urn"];

/// The room of a position.
fn room(position: &str) -> Room {
    let lines: Vec<_> = Line::all(position).collect();
    let names = ["Ana", "Marcos", "Enlil", "Inés"].map(str::to_owned);
    seat(Sitting::<Tigris>::from_position(&lines, Vec::new(), 1).unwrap(), &names)
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

#[test]
fn a_page_says_nothing_that_its_reader_may_not_know() {
    let names = ["Ana", "Marcos", "Enlil", "Inés"].map(str::to_owned);
    let mut dice = Dice::new(6);
    let mut differed = 0;
    for number in 0..6 {
        let (mut running, _) = open("tigris", "", &ROLES, &names, number);
        for ply in 0..160 {
            let Some(&asked) = running.sitting().asked().seats.first() else { break };
            let legal = running.sitting().legal(asked);
            let line = dice.pick(&legal).unwrap().clone();
            running.sitting_mut().play(asked, &line, None).unwrap();
            if ply % 20 != 19 {
                continue;
            }
            let truth = running.sitting().position();
            for seat in Seat::all(4) {
                let imagined = running.sitting().imagine(seat, 100 + ply);
                differed += usize::from(truth != imagined);
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    assert!(
                        everything(&room(&truth), viewer) == everything(&room(&imagined), viewer),
                        "{viewer:?} at {ply}"
                    );
                }
            }
        }
    }
    assert!(differed > 50, "the imagined games hide something else: {differed}");
}
