//! The count of all components notices whatever appears, vanishes or lies in two places.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::Civ;
use civitas_civ::card::{GreatId, PersonId, WonderId};
use civitas_civ::prompt::Frame;
use civitas_civ::square::Square;
use civitas_civ::state::{Kept, Peeked};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_core::text::Line;

const POSITION: &str = "\
city red 1 B3
city blue 1 G14
wonder red oracle A2
great A4 artist
reserve red artist 1
down red akira_kurosawa
forces red I2 1
hand red drought
kept red hut_silk -
market colossus
tokens red 1 0 0 0
tech red pottery
";

/// Positions with the same things while something is under way.
const CHOOSING: &str = "options people=no\ncity red 1 B3\ncity blue 1 G14\nwait keep-great red artist builder\n";
const PLACING: &str = "city red 1 B3\ncity blue 1 G14\ngreat A2 artist\nwait place-great red artist\n";

fn read(text: &str) -> Civ {
    let lines: Vec<_> = Line::all(text).collect();
    Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) }).unwrap_or_else(|wrong| panic!("{wrong}"))
}

type Change = (&'static str, &'static str, fn(&mut Civ));

fn person(word: &str) -> PersonId {
    PersonId::named(word).unwrap()
}

/// A position, the key of the sentence that is expected, and what is changed.
const CHANGES: &[Change] = &[
    (POSITION, "impossible-count", |state| state.units[3] += 1),
    (POSITION, "impossible-count", |state| state.dead[3] += 1),
    (POSITION, "impossible-count", |state| state.players[Seat::FIRST].forces[4] -= 1),
    (POSITION, "impossible-count", |state| state.events[0] -= 1),
    (POSITION, "impossible-count", |state| state.spent[0] += 1),
    (POSITION, "impossible-count", |state| state.supply[0] -= 1),
    (POSITION, "impossible-count", |state| state.tokens[0] -= 1),
    (POSITION, "impossible-count", |state| state.city_markers -= 1),
    (POSITION, "impossible-count", |state| state.disaster_supply[0] -= 1),
    // Of these some leave the game, so that only too many are wrong.
    (POSITION, "impossible-count", |state| state.bag[0] += 1),
    (POSITION, "impossible-count", |state| {
        let marker = state.kept[0].marker;
        for _ in 0..state.bag[marker.index()] + 1 {
            state.kept.try_push(Kept { owner: Seat::FIRST, marker, known: 0 }).unwrap();
        }
    }),
    (POSITION, "impossible-count", |state| {
        let marker = state.kept[0].marker;
        state.peeked.try_push(Peeked { square: Square(0), marker, known: 0 }).unwrap();
    }),
    (POSITION, "impossible-count", |state| state.greats[0] += 1),
    (POSITION, "impossible-count", |state| state.greats[1] += 1),
    (POSITION, "impossible-count", |state| state.players[Seat::FIRST].reserve[1] += 1),
    (CHOOSING, "impossible-count", |state| state.greats[0] += 1),
    (CHOOSING, "impossible-count", |state| state.greats[1] += 1),
    (PLACING, "impossible-count", |state| state.greats[0] += 1),
    (PLACING, "impossible-count", |state| {
        state.frames.try_push(Frame::PlaceGreat { seat: Seat::FIRST, great: GreatId(1) }).unwrap();
    }),
    (POSITION, "civ-impossible-people-cards", |state| state.past_people |= state.people),
    (POSITION, "civ-impossible-people-cards", |state| state.people &= !(1 << person("marco_polo").0)),
    (POSITION, "civ-impossible-people-cards", |state| state.people |= 1 << person("akira_kurosawa").0),
    (POSITION, "civ-impossible-people-cards", |state| {
        state.players[Seat::FIRST].up = state.players[Seat::FIRST].down;
    }),
    (POSITION, "civ-impossible-people-cards", |state| state.people |= 1 << 63),
    (POSITION, "impossible-two-places", |state| state.market[2] = WonderId::named("oracle").unwrap().0),
    (POSITION, "impossible-two-places", |state| state.market[3] = state.market[0]),
    (POSITION, "impossible-two-places", |state| state.unseen_wonders |= 1 << WonderId::named("colossus").unwrap().0),
    (POSITION, "civ-impossible-wonder-place", |state| {
        let stonehenge = WonderId::named("stonehenge").unwrap();
        state.wonder_owner[stonehenge.index()] = 0;
    }),
    (POSITION, "civ-impossible-wonder-place", |state| {
        let stonehenge = WonderId::named("stonehenge").unwrap();
        state.wonder_square[stonehenge.index()] = Square(0);
    }),
    (POSITION, "civ-impossible-of-no-city", |state| state.board[7] = 48),
    (POSITION, "civ-impossible-dial", |state| state.players[Seat::FIRST].trade = 28),
    (POSITION, "civ-impossible-dial", |state| state.players[Seat::FIRST].space = 22),
    (POSITION, "civ-impossible-purse", |state| state.players[Seat::FIRST].purses[0] = 5),
    (POSITION, "impossible-outdated", |state| state.players[Seat::FIRST].base.speed += 1),
    (POSITION, "impossible-outdated", |state| state.on[0] = civitas_core::seat::Seats::only(Seat::FIRST)),
];

#[test]
fn whatever_does_not_add_up_is_noticed() {
    for (place, (position, key, change)) in CHANGES.iter().enumerate() {
        let mut state = read(position);
        state.audit().unwrap_or_else(|wrong| panic!("{place}: {wrong} before"));
        change(&mut state);
        let found = state.audit().err().map(|wrong| wrong.key);
        assert_eq!(found, Some(*key), "change {place}");
    }
}
