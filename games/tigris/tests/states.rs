//! What can be asked of a state beside what scenarios ask.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use civitas_tigris::map::Side;
use civitas_tigris::{Action, Tigris};

fn position(text: &str) -> Tigris {
    let lines: Vec<_> = Line::all(text).collect();
    Tigris::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
}

/// TE-Q11, TE-Q14.
#[test]
fn tokens_and_the_bag_are_counted_te_q11_te_q14() {
    let state = position("hand lion rrkbgg\nhand bull rrrkbg\ndisaster C4\ndisasters bull 1\n");
    let [lion, bull] = [0, 1].map(|place| Seat::new(place).unwrap());
    assert_eq!((state.catastrophes(lion), state.catastrophes(bull)), (2, 1));
    // 153 tiles, ten of them temples on the board, two hands of six.
    assert_eq!(state.in_bag(), 153 - 10 - 12);
    // What the lion does not see is the bag and the other hand.
    assert_eq!(state.unseen(lion).len(), 153 - 10 - 6);
}

/// TE-X02: temples beside the leaders, and what the attacker has revealed.
#[test]
fn the_strengths_of_a_revolt_are_known_te_x02() {
    let mut state = position("temple H6\nleader bull king I8\nhand lion rrkbgg\nhand bull rrrkbg\n");
    assert_eq!(state.strengths(), None);
    for (action, strengths) in [("king H7", (2, 1)), ("reveal 2", (4, 1))] {
        let action: Action = action.parse().unwrap();
        state.apply(Seat::FIRST, &action, &mut Rollout { dice: &mut Dice::new(0) });
        assert_eq!(state.strengths(), Some(strengths));
    }
}

#[test]
fn a_side_of_the_board_has_a_word() {
    for side in Side::ALL {
        assert_eq!(Side::from_name(side.as_str()), Some(side));
    }
    assert_eq!(Side::from_name("other"), None);
}

/// A revolt that is under way, and what cannot be.
#[test]
fn a_revolt_under_way_is_read_and_nothing_else_in_its_place() {
    let revolt = "temple H6\nleader bull king I8\nleader lion king H7\nhand lion rrkbgg\nhand bull rrrkbg\n";
    let read = |lines: &str| {
        let text = format!("{revolt}{lines}\n");
        let lines: Vec<_> = Line::all(&text).collect();
        Tigris::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
    };
    for lines in ["wait revolt-attack king lion bull", "gone red 2\nwait revolt-defence king lion bull 2"] {
        let state = read(lines).unwrap();
        let text = state.position();
        assert!(text.contains(lines.lines().last().unwrap()), "{text}");
        assert!(position(&text) == state, "{text}");
        assert!(state.minimal(state.waiting().asked.as_slice()[0]).is_some());
    }
    for lines in [
        "wait revolt-attack king bull lion",
        "wait revolt-attack king lion lion",
        "wait revolt-attack priest lion bull",
        "left 0\nwait revolt-attack king lion bull",
        // Two temples were revealed, but none is gone.
        "wait revolt-defence king lion bull 2",
        "wait act",
        "wait war",
        "wait war-attack king lion bull",
        "wait monument",
        "wait build",
        "wait treasure lion",
        "wait over",
        "wait nothing",
    ] {
        assert!(read(lines).is_err(), "{lines}");
    }
}
