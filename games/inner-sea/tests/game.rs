//! What the project asks of the game besides playing it: windows, turns, results, what bots read, moods at the start.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Event as _, Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::{Seat, Seats, Viewer};
use civitas_core::text::Line;
use civitas_inner_sea::ids::{Area, Card, Faction};
use civitas_inner_sea::state::Phase;
use civitas_inner_sea::{Action, Event, InnerSea, Options, data};

fn position(text: &str) -> InnerSea {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_or_else(|why| panic!("{why}"))
}

fn play(game: &mut InnerSea, seat: usize, action: &str) {
    let (seat, action) = (Seat::new(seat).unwrap(), action.parse().unwrap());
    game.check(seat, &action).unwrap_or_else(|why| panic!("{action}: {why:?}\n{}", game.position()));
    game.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
}

/// Who is hit by a card is a target of its window, whoever has the answer (ACIS-218).
#[test]
fn a_window_says_who_acts_and_who_is_hit_acis_218() {
    let three = "seats red blue green\nphase cards\nhand celtiberia 13\nhand carthage 25\nhand mycenae 24\n\
                 disks celtiberia liguria 3\ndisks carthage carthage 3\ndisks mycenae mycenae 3";
    let mut game = position(three);
    assert_eq!(game.window(), None, "nothing is announced");
    play(&mut game, 0, "play 13");
    assert_eq!(game.window(), None, "targets are being chosen");
    play(&mut game, 0, "at carthage carthage");
    let window = game.window().unwrap();
    assert_eq!((window.kind, window.actor), ("negate", Seat::FIRST));
    assert_eq!(window.targets, Seats::only(Seat::new(1).unwrap()));
    assert_eq!(window.subject, None);
    assert!(InnerSea::WINDOWS.contains(&window.kind));
    // Famine lets its victim choose: that is a hit as well. Its player is never a target.
    let mut game = position(
        "phase cards\nhand egypt 5\nhand troy 42\ndisks egypt kush 3\ndisks troy lydia 2 ionia 2 silicia 2 cyprus 2",
    );
    play(&mut game, 0, "play 5");
    assert_eq!(game.window().unwrap().targets, Seats::only(Seat::new(1).unwrap()));
    let mut game = position("phase cards\nhand egypt 31\nhand troy 25\ndisks egypt kush 3\ndisks troy lydia 2");
    play(&mut game, 0, "play 31");
    assert!(game.window().unwrap().targets.is_empty(), "a card that takes nothing hits nobody");
    // Heresy against an own City hits nobody else.
    let mut game = position("phase cards\nhand egypt 13\nhand troy 24\ndisks egypt kush 3\ndisks troy lydia 2");
    play(&mut game, 0, "play 13");
    assert!(game.window().unwrap().targets.is_empty(), "its player is no target");
}

#[test]
fn an_answer_counts_for_the_civilization_that_gives_it() {
    let react: Action = "troy !25".parse().unwrap();
    let allow: Action = "allow".parse().unwrap();
    let pass: Action = "pass".parse().unwrap();
    let troy: civitas_inner_sea::ids::Civ = "troy".parse().unwrap();
    assert_eq!(InnerSea::part(&react), Some(troy.0));
    assert_eq!((InnerSea::part(&allow), InnerSea::part(&pass)), (Some(0), Some(0)));
    assert!(InnerSea::is_pass(&allow) && !InnerSea::is_pass(&pass) && !InnerSea::is_pass(&react));
}

#[test]
fn events_say_what_cannot_be_taken_back_and_where_a_turn_ends() {
    let area: Area = "kush".parse().unwrap();
    assert!(Event::Revealed { card: Card(1) }.reveals());
    assert!(!Event::CompetitionBegan { area }.reveals());
    assert!(Event::TurnEnded {}.ends_turn() && Event::GameOver {}.ends_turn());
    assert!(!Event::Revealed { card: Card(1) }.ends_turn() && !Event::EpochGoesOn {}.ends_turn());
}

#[test]
fn what_bots_read_is_the_state() {
    let game = position(
        "options epochs=3\nepoch 2\nturn 3\nphase cards\nhand egypt 7 12\ntalents troy 4\nvp troy 9\n\
         disks egypt kush 3\ndisks troy lydia 2",
    );
    let [egypt, troy] = [Faction(0), Faction(1)];
    assert_eq!((game.vp(egypt), game.vp(troy)), (0, 9));
    assert_eq!((game.talents(egypt), game.talents(troy)), (0, 4));
    assert_eq!((game.supply(egypt), game.supply(troy), game.supply(Faction::BARBARIANS)), (45, 46, 50));
    assert_eq!((game.hand(egypt).len(), game.hand(troy).len()), (2, 0));
    assert_eq!((game.epoch(), game.epochs(), game.turn(), game.phase()), (2, 3, 3, Phase::Cards));
    assert_eq!((game.deciding(), game.seat_count()), (Some(egypt), 2));
    assert_eq!(game.disks().on_map(egypt), 3);
}

/// Only whoever plays alone has points for the table of results.
#[test]
fn a_solitaire_game_has_points() {
    let alone = position("seats red\noptions civilizations=2\nphase cards\nhand egypt 1\nvp egypt 7\nvp troy 9");
    assert_eq!(alone.solitaire_points(), Some(7));
    assert_eq!(position("phase cards\nhand egypt 1\nvp egypt 7").solitaire_points(), None);
}

/// A seat that plays several civilizations counts the best of them, less five VP for each further one (ACIS-012).
#[test]
fn a_seat_with_several_civilizations_has_a_handicap_acis_012() {
    let game = position(
        "seats red blue\noptions civilizations=5 rest=players\nphase cards\nciv gaul red\nciv mauretania blue\n\
         civ rome red\nciv troy blue\nciv egypt red\nhand gaul 1\nvp gaul 3\nvp rome 20\nvp egypt 4\nvp troy 18\n\
         disks gaul gaul 1\ndisks mauretania mauretania 1\ndisks rome rome 1\ndisks troy troy 1\ndisks egypt egypt 1",
    );
    assert_eq!(game.result_of(Seat::FIRST)[0], 20 - 2 * 5);
    assert_eq!(game.result_of(Seat::new(1).unwrap())[0], 18 - 5);
}

/// The data of a record is known by its digest: it is that of the files, whatever their order of reading.
#[test]
fn the_data_has_a_digest_and_packs_can_be_loaded() {
    assert_eq!(InnerSea::data_digest(), data::digest());
    assert!(data::digest() > 1);
    assert!(InnerSea::packs().is_some());
}

fn started(options: &str, seats: usize) -> InnerSea {
    let setup = Setup::with_first_roles::<InnerSea>(Options::read(options).unwrap(), seats).unwrap();
    let mut dice = Dice::new(3);
    let mut game = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
    while game.prompt_word() == "choose_civilization" {
        let seat = game.waiting().unanswered.iter().next().unwrap();
        let action = game.minimal(seat).unwrap();
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
    game
}

/// How the game system stands to others at the start, by level and mood.
#[test]
fn moods_at_the_start() {
    for (options, to_players, to_others) in [
        ("civilizations=4", 0, 0),
        ("civilizations=4 mood=hostile", 2, 0),
        ("civilizations=4 level=steward", 0, 0),
        ("civilizations=4 level=pharaoh", 1, 1),
        ("civilizations=4 level=pharaoh mood=hostile", 2, 1),
    ] {
        let game = started(options, 2);
        let view = game.view(Viewer::Spectator);
        let players: Vec<_> = view.civs.iter().filter(|civ| civ.seat.is_some()).map(|civ| civ.civ.unwrap()).collect();
        for civ in &view.civs {
            assert_eq!(civ.moods.len(), if civ.seat.is_some() { 0 } else { 3 }, "{options}");
            for (rival, mood) in &civ.moods {
                let plays = players.iter().any(|player| player.as_str() == *rival);
                assert_eq!(*mood, if plays { to_players } else { to_others }, "{options}: {:?} {rival}", civ.civ);
            }
            let hostile = options.contains("hostile") && civ.seat.is_none();
            assert_eq!(civ.enemies.len(), if hostile { 2 } else { 0 }, "{options}");
            assert_eq!(civ.primary_enemy.is_some(), hostile, "{options}");
        }
    }
}
