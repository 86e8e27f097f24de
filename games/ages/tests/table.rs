//! What a table is at the start, and who may know what.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

use civitas_ages::card::{Age, CardId};
use civitas_ages::view::HandView;
use civitas_ages::{Action, Ages, AgesOptions};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;

fn started(first: u8, seats: usize) -> Ages {
    let setup = Setup::with_first_roles::<Ages>(AgesOptions { first, resigning: true }, seats).unwrap();
    Ages::start(&setup, &mut Rollout { dice: &mut Dice::new(3) })
}

fn position(text: &str) -> Ages {
    let lines: Vec<_> = Line::all(text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// TTA-Q007: the table plays the full game; no option shortens it or makes it peaceful.
#[test]
fn there_is_only_the_full_game_tta_q007() {
    let keys: Vec<_> =
        <AgesOptions as civitas_core::options::Options>::fields().iter().map(|field| field.key).collect();
    assert_eq!(keys, ["first", "resigning"]);
}

/// TTA-046, TTA-047.
#[test]
fn thirteen_cards_of_age_a_are_laid_out_tta_046_tta_047() {
    for seats in 2..=4 {
        let view = started(1, seats).view(Viewer::Spectator);
        assert!(view.row.iter().all(|card| card.is_some_and(|card| card.age() == Age::A)));
        assert_eq!(view.civil_deck, 20 - 13);
        assert_eq!(view.military_deck, 0);
    }
}

/// TTA-039.
#[test]
fn age_a_events_that_are_not_needed_are_seen_by_nobody_tta_039() {
    let view = started(1, 2).view(Viewer::Seat(seat(0)));
    assert_eq!(view.current_events, [4, 0, 0, 0]);
    assert!(view.own_events.is_empty() && view.past_events.is_empty() && view.top_event.is_none());
}

/// TTA-041.
#[test]
fn the_table_may_choose_who_starts_tta_041() {
    for first in 1..=3 {
        assert_eq!(started(first, 3).view(Viewer::Spectator).first, seat(usize::from(first) - 1));
    }
    let drawn: std::collections::BTreeSet<_> = (0..20)
        .map(|seed| {
            let setup = Setup::with_first_roles::<Ages>(AgesOptions::default(), 3).unwrap();
            let state = Ages::start(&setup, &mut Rollout { dice: &mut Dice::new(seed) });
            state.view(Viewer::Spectator).first.index()
        })
        .collect();
    assert_eq!(drawn.len(), 3);
}

/// TTA-024: the same decisions at tables of other colours end the same way.
#[test]
fn colours_have_no_effect_tta_024() {
    let play = |roles: [&str; 2]| {
        let setup = Setup::new::<Ages>(AgesOptions { first: 1, resigning: false }, &roles).unwrap();
        let mut dice = Dice::new(5);
        let mut state = Ages::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        while let Some(&seat) = state.waiting().asked.as_slice().first() {
            list.clear();
            state.legal(seat, &mut list);
            let action = *dice.pick(&list).unwrap();
            state.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        Seat::all(2).map(|seat| (state.player(seat).culture, state.player(seat).science)).collect::<Vec<_>>()
    };
    assert_eq!(play(["red", "blue"]), play(["orange", "green"]));
}

/// TTA-023.
#[test]
fn initial_technologies_are_technologies_in_play_tta_023() {
    let state = position("round 2\nage I");
    for word in ["warriors", "agriculture", "bronze", "philosophy", "religion", "despotism"] {
        assert!(state.player(seat(0)).has_technology(word.parse::<CardId>().unwrap()), "{word}");
    }
}

/// TTA-034: other workers, other ratings; the first ones are no special case.
#[test]
fn starting_ratings_follow_from_the_workers_tta_034() {
    let ratings = |text: &str| position(text).player(seat(0)).ratings;
    assert_eq!((ratings("round 2").science, ratings("round 2").strength), (1, 1));
    let other = ratings("round 2\nworkers red philosophy 2 warriors 0 religion 1");
    assert_eq!((other.science, other.strength, other.culture, other.happiness), (2, 0, 1, 1));
}

/// TTA-345.
#[test]
fn there_is_no_limit_to_completed_wonders_tta_345() {
    let state = position(
        "age III\nround 15\nwonders red colossus hanging_gardens library_of_alexandria pyramids great_wall taj_mahal \
         universitas_carolina st_peters_basilica eiffel_tower kremlin",
    );
    assert_eq!(state.player(seat(0)).completed(), 10);
}

/// TTA-Q049, TTA-Q115, TTA-Q116: everybody sees how many cards of each age lie in the event decks and in a hand; the own prepared ones are remembered.
#[test]
fn backs_are_open_and_own_events_are_remembered_tta_q049_tta_q115_tta_q116() {
    let state = position(
        "age II\nround 9\nwait politics\nfirst-events 1\ncurrent red rats\nfuture blue foray cold_war\nhand blue spy raid_i raid_i",
    );
    let view = state.view(Viewer::Seat(seat(0)));
    assert_eq!((view.current_events, view.future_events), ([1, 1, 0, 0], [1, 1, 0]));
    assert_eq!(view.players[1].hand, HandView::Hidden { by_age: [2, 1, 0], shown: Vec::new() });
    assert_eq!(view.own_events, ["rats".parse::<CardId>().unwrap()]);
    let other = state.view(Viewer::Seat(seat(1)));
    assert_eq!(other.own_events, ["foray", "cold_war"].map(|word| word.parse::<CardId>().unwrap()));
    assert!(state.view(Viewer::Spectator).own_events.is_empty());
}

/// TTA-Q111.
#[test]
fn an_absent_player_loses_the_lowest_worker_and_farms_last_tta_q111() {
    let minimal = |workers: &str| {
        let text = format!(
            "age I\nround 5\nunused red 0\ntech red iron\nworkers red {workers}\nwait actions\nwait lose-population red 1"
        );
        position(&text).minimal(seat(0))
    };
    let lose = |word: &str| Some(Action::Lose(word.parse().unwrap()));
    assert_eq!(minimal("iron 2 bronze 1"), lose("bronze"));
    assert_eq!(minimal("iron 2 bronze 0 philosophy 0 warriors 0"), lose("iron"));
}

/// TTA-Q100, TTA-Q109.
#[test]
fn an_absent_player_covers_stages_with_resources_and_loses_food_first_tta_q100_tta_q109() {
    let minimal = |wait: &str| {
        let text = format!(
            "age I\nround 5\nbuilding red pyramids 0\nblue red 0\ntokens red agriculture 8 bronze 8\nwait actions\nwait {wait}"
        );
        position(&text).minimal(seat(0))
    };
    let token = |word: &str| Some(Action::Token(word.parse().unwrap()));
    assert_eq!(minimal("cover-stages 1"), token("bronze"));
    assert_eq!(minimal("lose-blue red 1"), token("agriculture"));
}

/// TTA-041, TTA-043: the option names the place of the first player, who has one action.
#[test]
fn the_option_says_who_is_first_tta_041_tta_043() {
    for (index, first) in (1..=3).enumerate() {
        let state = started(first, 3);
        assert_eq!(state.waiting().unanswered.iter().next(), Some(seat(index)));
        assert_eq!(state.player(seat(index)).civil_left, 1);
    }
}
