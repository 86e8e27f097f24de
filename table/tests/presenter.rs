//! Rooms: a game of any kind with its drawing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod common;

use civitas_core::chance::Secret;
use civitas_core::dice::Dice;
use civitas_core::opening::{OpenError, Opening};
use civitas_core::seat::{Seat, Viewer};
use civitas_table::errors;
use civitas_table::messages::Lang;
use civitas_table::presenter::{self, Reader};
use common::{Room, open};
use serde_json::Value;

fn opened(number: u64, seats: usize, options: &str) -> Room {
    let names = ["Ana", "Marcos", "Enlil", "Inés"].map(str::to_owned);
    let roles = ["bow", "lion", "bull", "urn"];
    open("tigris", options, &roles[..seats], &names[..seats], number).0
}

/// Plays so many random decisions and hands every moment to `look`, with what each seat heard last.
fn play(room: &mut Room, decisions: usize, seed: u64, mut look: impl FnMut(&Room, &[Vec<Value>])) {
    let mut dice = Dice::new(seed);
    for _ in 0..decisions {
        let Some(&seat) = room.sitting().asked().seats.first() else { return };
        let legal = room.sitting().legal(seat);
        // Ending a turn as often as any other action would leave the board empty.
        let busy: Vec<_> = legal.iter().filter(|line| *line != "end" && !line.starts_with("swap")).cloned().collect();
        let line = dice.pick(if busy.is_empty() { &legal } else { &busy }).unwrap().clone();
        let told = room.sitting_mut().play(seat, &line, None).unwrap();
        look(room, &told.seats);
    }
}

fn readers() -> impl Iterator<Item = Reader> {
    let viewers = [Viewer::Seat(Seat::FIRST), Viewer::Spectator];
    viewers.into_iter().flat_map(|viewer| Lang::ALL.map(|lang| Reader { viewer, lang }))
}

#[test]
fn the_board_in_letters_fits_a_terminal_of_80_columns() {
    let mut room = opened(3, 4, "buildings=yes");
    play(&mut room, 200, 5, |room, told| {
        for reader in readers() {
            let text = room.text_board(reader, &told[0]);
            let longest = text.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(longest <= 80, "{longest}:\n{text}");
        }
    });
    println!("{}", room.text_board(Reader { viewer: Viewer::Seat(Seat::FIRST), lang: Lang::Es }, &[]));
}

/// The columns of the civilizations: six headings in either language, each a word of its own.
#[test]
fn headings_of_the_inner_sea_stand_apart() {
    let (mut room, _) = open("inner-sea", "civilizations=4", &["red"], &["Ana".to_owned()], 1);
    // Before civilizations are chosen there is nothing to head.
    play(&mut room, 30, 1, |_, _| {});
    for (lang, headings) in
        [(Lang::En, "VP disks Cities supply talents cards"), (Lang::Es, "PV discos ciudades reserva talentos cartas")]
    {
        let text = room.text_board(Reader { viewer: Viewer::Spectator, lang }, &[]);
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        let line = text.lines().find(|line| words(line) == headings);
        assert!(line.is_some_and(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn barbarians_are_many_in_the_log_of_the_inner_sea() {
    let (mut room, _) = open("inner-sea", "civilizations=4", &["red"], &["Ana".to_owned()], 2);
    let mut said = 0;
    play(&mut room, 600, 3, |room, told| {
        for event in &told[0] {
            let line = room.log_line(Reader { viewer: Viewer::Spectator, lang: Lang::En }, event).plain;
            let Some(rest) = line.strip_prefix("Barbarians ") else { continue };
            said += 1;
            assert!(!["loses ", "places ", "removes ", "is "].iter().any(|one| rest.starts_with(one)), "{line}");
        }
    });
    assert!(said > 0);
}

#[test]
fn a_spectator_sees_no_hand() {
    let room = opened(7, 3, "");
    let text = room.text_board(Reader { viewer: Viewer::Spectator, lang: Lang::En }, &[]);
    assert_eq!(text.matches("6 tiles in hand").count(), 3);
    let own = room.text_board(Reader { viewer: Viewer::Seat(Seat::FIRST), lang: Lang::En }, &[]);
    assert_eq!(own.matches("6 tiles in hand").count(), 2);
}

#[test]
fn every_moment_of_a_game_is_said_without_gaps() {
    let mut room = opened(11, 4, "");
    play(&mut room, 400, 2, |room, told| {
        for reader in readers() {
            assert!(!room.prompt(reader).contains("tigris-"));
            for event in &told[0] {
                let line = room.log_line(reader, event);
                assert!(!line.plain.contains("tigris-") && !line.plain.contains('{'), "{}", line.plain);
                assert!(line.plain.ends_with('.'), "{}", line.plain);
            }
            let actions = serde_json::to_string(&room.actions(reader)).unwrap();
            assert!(!actions.contains("tigris-"), "{actions}");
        }
    });
}

#[test]
fn every_legal_action_has_a_path_of_its_own_and_its_words() {
    let mut room = opened(19, 3, "buildings=yes board=alternate");
    play(&mut room, 300, 4, |room, _| {
        let Some(&seat) = room.sitting().asked().seats.first() else { return };
        let list = room.actions(Reader { viewer: Viewer::Seat(seat), lang: Lang::Es });
        let actions = &list.actions;
        assert_eq!(actions.len(), room.sitting().legal(seat).len());
        let mut paths: Vec<_> = actions.iter().map(|action| action.path.clone()).collect();
        paths.sort();
        paths.dedup();
        assert_eq!(paths.len(), actions.len(), "two actions share a path");
    });
}

#[test]
fn a_record_opens_its_room_again() {
    let mut room = opened(23, 2, "");
    play(&mut room, 60, 9, |_, _| {});
    let record = room.sitting().full_record();
    let (again, told) = civitas_games::replay(&record, usize::MAX).unwrap();
    assert_eq!(again.position(), room.sitting().position());
    assert_eq!(presenter::of(&*again).unwrap().names(), room.names());
    assert!(!told.spectators.is_empty());
    let (earlier, _) = civitas_games::replay(&record, 10).unwrap();
    assert_eq!(earlier.plies(), 10);
}

#[test]
fn what_cannot_be_opened_says_why() {
    let open = |game, options, roles: &[&str]| {
        let (secret, shares) = (Secret::from_number(1), Vec::new());
        civitas_games::open(game, Opening { options, roles, names: &[], secret, shares }).map(|_| ())
    };
    assert_eq!(open("chess", "", &["bow", "lion"]), Err(OpenError::UnknownGame("chess".to_owned())));
    let refused = [
        open("chess", "", &["bow", "lion"]),
        open("tigris", "board=round", &["bow", "lion"]),
        open("tigris", "board", &["bow", "lion"]),
        open("tigris", "colour=red", &["bow", "lion"]),
        open("tigris", "board=classic board=classic", &["bow", "lion"]),
        open("tigris", "", &["bow"]),
        open("tigris", "", &["bow", "bow"]),
        open("tigris", "", &["bow", "fox"]),
    ];
    for wrong in refused.map(Result::unwrap_err) {
        for lang in Lang::ALL {
            let said = errors::open_error(&wrong).say(lang);
            assert!(!said.starts_with("error-") && said.ends_with('.'), "{wrong:?}: {said}");
        }
    }
    assert!(matches!(civitas_games::replay("nonsense", 1), Err(OpenError::Record(_))));
}
