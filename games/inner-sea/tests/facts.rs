//! The facts of scenarios (NOTATION.md): what holds, what does not, and what is no fact. A fact that always held would
//! make every scenario say nothing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game as _;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;
use civitas_inner_sea::InnerSea;

fn position(text: &str) -> InnerSea {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_or_else(|why| panic!("{why}"))
}

/// What a fact comes to, with words left over as an error of the scenario.
fn asked(of: &impl Facts, fact: &str) -> Result<(), Unmet> {
    let line = Line::alone(fact);
    let mut words = line.words();
    of.holds(&mut words)?;
    Ok(words.expect_end()?)
}

fn check(of: &impl Facts, holding: &[&str], others: &[&str], unreadable: &[&str]) {
    for fact in holding {
        assert_eq!(asked(of, fact), Ok(()), "{fact}");
    }
    for fact in others {
        assert!(matches!(asked(of, fact), Err(Unmet::Differs { .. })), "{fact}: {:?}", asked(of, fact));
    }
    for fact in unreadable {
        assert!(matches!(asked(of, fact), Err(Unmet::Parse(_))), "{fact}: {:?}", asked(of, fact));
    }
}

const CARDS: &str = "order 2 1\nepoch 2\nturn 3\nphase cards\nat egypt\nhand egypt 7 12\nhand troy 30\ntalents egypt 3\n\
    vp troy 9\ndisks egypt kush 3 red_sea 1\ndisks troy troy 2 lydia 1\ndisks barbarians thrace 2\n\
    wonder colossus egypt kush 4\nwonder mausoleum troy troy 0 buried\ninvestment 54 egypt 3\ndiscard 1 2\naside 64\n\
    top 9 10\nseen red 10 30\npassed troy\nbuilt egypt\naeneas troy";

#[test]
fn facts_of_the_card_phase() {
    let game = position(CARDS);
    check(
        &game,
        &[
            "epoch 2",
            "turn 3",
            "phase cards",
            "prompt card_action",
            "decides egypt",
            "amount -1",
            "order troy egypt",
            "disks egypt kush 3",
            "disks barbarians thrace 2",
            "disks troy kush 0",
            "allies egypt kush 0",
            "total egypt 4",
            "total barbarians 2",
            "barbarians 48",
            "deck 96",
            "discard 1 2",
            "discarded 1 yes",
            "discarded 3 no",
            "aside 64",
            "table none",
            "competition none",
            "round 0",
            "out rome yes",
            "out kush no",
            "marked dalmatia yes",
            "marked kush no",
            "wonder colossus built egypt kush 4",
            "wonder mausoleum buried troy troy 0",
            "wonder great_pyramid available",
            "investment 54 egypt 3",
            "investment 28 none",
            "vp troy 9",
            "vp egypt 0",
            "talents egypt 3",
            "booty egypt 0",
            "supply egypt 37",
            "cities egypt 1",
            "on-map troy 3",
            "hand egypt 7 12",
            "hand troy 30",
            "laid egypt none",
            "hand-size egypt 2",
            "laid-size troy 0",
            "passed troy yes",
            "passed egypt no",
            "built egypt yes",
            "built troy no",
            "aeneas troy yes",
            "aeneas egypt no",
            "seat egypt red",
            "enemy egypt troy no",
            "knows egypt none",
            "top 0 0",
            "result red -1",
        ],
        &[
            "epoch 1",
            "turn 2",
            "phase growth",
            "prompt discard",
            "decides troy",
            "amount 1",
            "order egypt troy",
            "order troy",
            "disks egypt kush 2",
            "disks egypt red_sea 3",
            "allies egypt kush 3",
            "total egypt 3",
            "barbarians 50",
            "deck 94",
            "discard 1",
            "discard 1 2 3",
            "discard none",
            "discarded 1 no",
            "discarded 3 yes",
            "aside none",
            "table 1",
            "competition kush",
            "round 1",
            "out rome no",
            "out kush yes",
            "marked dalmatia no",
            "marked kush yes",
            "wonder colossus available",
            "wonder colossus built egypt kush 3",
            "wonder colossus buried egypt kush 4",
            "wonder mausoleum built troy troy 0",
            "wonder great_pyramid built egypt kush 5",
            "investment 54 egypt 2",
            "investment 54 none",
            "investment 28 egypt 1",
            "vp troy 8",
            "talents egypt 2",
            "booty egypt 1",
            "supply egypt 36",
            "cities egypt 2",
            "on-map troy 2",
            "hand egypt 7",
            "hand egypt 7 12 13",
            "laid egypt 72",
            "hand-size egypt 3",
            "laid-size troy 1",
            "passed troy no",
            "passed egypt yes",
            "built egypt no",
            "built troy yes",
            "aeneas troy no",
            "aeneas egypt yes",
            "seat egypt blue",
            "enemy egypt troy yes",
            "knows egypt 7",
            "top 10 9",
            "result red 1",
        ],
        &[
            "",
            "weather fair",
            "epoch",
            "epoch two",
            "epoch 2 2",
            "disks egypt atlantis 1",
            "disks egypt kush",
            "total egypt",
            "discard x",
            "discarded 200 yes",
            "wonder tower available",
            "investment x none",
            "vp rome 0",
            "vp",
            "hand rome 1",
            "hand egypt x",
            "enemy egypt",
            "result white 0",
        ],
    );
}

/// What is said of the first says nothing of the last.
#[test]
fn facts_of_one_civilization_are_not_those_of_another() {
    let game = position("phase cards\nat troy\nhand egypt 7\nhand troy 30\npassed egypt\nbuilt egypt\naeneas egypt");
    check(
        &game,
        &[
            "passed egypt yes",
            "passed troy no",
            "built egypt yes",
            "built troy no",
            "aeneas egypt yes",
            "aeneas troy no",
        ],
        &["passed troy yes", "built troy yes", "aeneas troy yes"],
        &[],
    );
}

/// ACIS-Q39: a viewer knows its own hand and what it has seen.
#[test]
fn facts_of_what_a_viewer_may_know_acis_q39() {
    let game = position(CARDS);
    let (red, blue) = (game.view(Viewer::Seat(Seat::FIRST)), game.view(Viewer::Seat(Seat::new(1).unwrap())));
    check(
        &red,
        &["hand egypt 7 12", "hand-size troy 1", "knows troy 30", "knows egypt none", "top 10 0", "laid troy none"],
        &["hand egypt 7", "knows troy none", "top 0 0"],
        &[],
    );
    check(&blue, &["hand troy 30", "knows egypt none", "top 0 0"], &["hand troy 31"], &[]);
    for view in [&blue, &game.view(Viewer::Spectator)] {
        assert_eq!(asked(view, "hand egypt 7 12"), Err(Unmet::Hidden));
    }
    assert_eq!(asked(&red, "hand troy 30"), Err(Unmet::Hidden));
}

#[test]
fn facts_of_a_competition_and_of_the_game_system() {
    let game = position(
        "seats red\noptions civilizations=2\nphase competition\nhand egypt 72 74\nmood troy egypt 2\n\
         talents egypt 1\nbooty egypt 2\ndisks egypt lydia 3 kush 1\ndisks troy lydia 2 troy 1\nallies egypt lydia 2",
    );
    check(
        &game,
        &["seat egypt red", "seat troy system", "enemy troy egypt yes", "enemy egypt troy no", "booty egypt 2"],
        &["seat egypt system", "seat troy red", "enemy troy egypt no", "booty egypt 1"],
        &[],
    );
    check(
        &game,
        &["allies egypt lydia 2", "disks egypt lydia 3", "total egypt 4"],
        &["allies egypt lydia 3", "disks egypt lydia 2", "total egypt 6"],
        &[],
    );
    let fight = position("phase competition\nhand egypt 72 74\ndisks egypt lydia 3\ndisks troy lydia 2");
    check(
        &fight,
        &[
            "competition lydia",
            "prompt lay",
            "decides egypt",
            "hand egypt 72 74",
            "laid egypt none",
            "phase competition",
        ],
        &["competition none", "competition kush", "laid egypt 72", "decides nobody"],
        &[],
    );
    let mut laid = fight.clone();
    let mut dice = Dice::new(0);
    laid.apply(Seat::FIRST, &"lay 72".parse().unwrap(), &mut Rollout { dice: &mut dice });
    check(&laid, &["laid egypt 72", "hand egypt 74"], &["laid egypt 74", "laid egypt none", "hand egypt 72 74"], &[]);
}

/// The result of a seat is known when the game is over.
#[test]
fn facts_of_the_end() {
    let game = position(
        "options epochs=1\nturn 4\nphase housekeeping\nvp egypt 5\nvp troy 9\ndisks egypt kush 1\ndisks troy lydia 1",
    );
    let mut game = game;
    let mut dice = Dice::new(0);
    while !game.waiting().is_over() {
        let seat = game.waiting().unanswered.iter().next().unwrap();
        let action = game.minimal(seat).unwrap();
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
    check(
        &game,
        &["prompt over", "decides nobody", "result red 5", "result blue 9"],
        &["prompt spend", "decides egypt", "result red 9", "result blue 5", "result red -1"],
        &["result green 0"],
    );
}
