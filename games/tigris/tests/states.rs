//! What can be asked of a state beside what scenarios ask.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;
use civitas_tigris::map::Side;
use civitas_tigris::pieces::Colour;
use civitas_tigris::square::SquareSet;
use civitas_tigris::{Action, Options, Tigris};

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
    // 57 temples, ten of them on the board; the lion holds two, the bull three.
    assert_eq!((state.unseen(lion)[Colour::Red], state.unseen(bull)[Colour::Red]), (57 - 10 - 2, 57 - 10 - 3));
}

/// TE-031: who begins is drawn, unless the table says it.
#[test]
fn who_begins_is_drawn_or_said_te_031() {
    for (options, who) in [("", vec![0, 1]), ("first=2", vec![1])] {
        let setup = Setup::new::<Tigris>(Options::read(options).unwrap(), &["lion", "bull"]).unwrap();
        let start = |seed| Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(seed) }).active().index();
        let begun: std::collections::BTreeSet<_> = (1..30).map(start).collect();
        assert_eq!(begun.into_iter().collect::<Vec<_>>(), who, "{options}");
    }
    assert!(Setup::new::<Tigris>(Options::read("first=3").unwrap(), &["lion", "bull"]).is_err());
}

/// Law 12: every answer is drawn at random, in each kind of question.
#[test]
fn every_answer_can_be_drawn() {
    let few = "hand lion b\nhand bull b\n";
    let revolt = "temple H6\nleader bull king I8\nleader lion king H7\nhand lion rrkbgg\nhand bull rrrkbg\n";
    for text in [
        few.to_owned(),
        format!("{few}left 0\n"),
        format!("{revolt}wait revolt-attack king lion bull\n"),
        format!("{revolt}gone red 1\nwait revolt-defence king lion bull 1\n"),
        "temple H6 I6 H7\nhand lion kkrrbg\nhand bull kkrrbg\nlaid H7\nwait monument\n".to_owned(),
    ] {
        let state = position(&text);
        let seat = state.waiting().asked.as_slice()[0];
        let (mut legal, mut buffer, mut dice) = (Vec::new(), Vec::new(), Dice::new(1));
        state.legal(seat, &mut legal);
        let drawn = (0..60 * legal.len()).map(|_| state.random_action(seat, &mut dice, &mut buffer).unwrap());
        let drawn: std::collections::BTreeSet<_> = drawn.map(|action| action.to_string()).collect();
        let all: std::collections::BTreeSet<_> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(drawn, all, "{text}");
    }
}

/// One tile of the colour held most; the first of these if several are.
#[test]
fn an_absent_seat_exchanges_one_tile() {
    for (hand, answer) in
        [("kkrrbg", "swap k"), ("krrbbg", "swap r"), ("kbbggr", "swap b"), ("kgggrb", "swap g"), ("-", "end")]
    {
        let state = position(&format!("hand lion {hand}\nhand bull kkrrbg\n"));
        assert_eq!(state.minimal(Seat::FIRST).unwrap().to_string(), answer, "{hand}");
    }
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

/// TE-X02, TE-108: what stands on each side can be seen by all: temples beside leaders, followers in the old kingdoms.
#[test]
fn what_counts_in_a_conflict_is_shown_te_108() {
    let squares = |squares: SquareSet| squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ");
    let revolt = "temple H6\nleader bull king I8\nleader lion king H7\nhand lion rrkbgg\nhand bull rrrkbg\n";
    let state = position(&format!("{revolt}gone red 2\nwait revolt-defence king lion bull 2\n"));
    let shown = state.view(Viewer::Spectator).conflict.unwrap();
    assert!(shown.internal);
    assert_eq!((shown.attack, shown.defence), (4, 1));
    assert_eq!((squares(shown.attackers), squares(shown.defenders)), ("H6 I7".to_owned(), "I7".to_owned()));

    let war = "temple D5 G5 J5\ntile black E5 F5 H5 I5\nleader lion king D6\nleader bull king J4\nunion G5\n\
               hand lion rrkbgg\nhand bull rrrkbg\ngone black 1\nwait war-defence king lion bull 1\n";
    let state = position(war);
    assert_eq!(state.strengths(), Some((3, 2)));
    let shown = state.view(Viewer::Spectator).conflict.unwrap();
    assert!(!shown.internal);
    assert_eq!((shown.attack, shown.defence), (3, 2));
    assert_eq!((squares(shown.attackers), squares(shown.defenders)), ("E5 F5".to_owned(), "H5 I5".to_owned()));
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
