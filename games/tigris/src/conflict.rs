//! What both kinds of conflict share: the attacker reveals, then the defender, then it is decided (sections 10, 11).

use crate::breach::Breach;
use crate::event::Event;
use crate::pieces::{Colour, Leader};
use crate::prompt::{Conflict, Prompt};
use crate::state::Tigris;
use crate::{revolt, war};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Where two leaders of one colour have met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One was placed into the kingdom of the other (TE-086); temples decide.
    Internal,
    /// A tile joined their kingdoms (TE-098); followers decide.
    External,
}

impl Kind {
    /// The colour of the tiles that may be revealed (TE-Q37).
    pub(crate) const fn revealed_colour(self, conflict: &Conflict) -> Colour {
        match self {
            Self::Internal => Colour::Red,
            Self::External => conflict.colour,
        }
    }

    const fn prompt(self, conflict: Conflict) -> Prompt {
        match self {
            Self::Internal => Prompt::Revolt(conflict),
            Self::External => Prompt::War(conflict),
        }
    }

    /// What a side has on the board.
    #[inline]
    pub(crate) fn on_board(self, state: &Tigris, leader: Leader) -> u8 {
        match self {
            Self::Internal => revolt::temples(state, leader),
            Self::External => war::followers(state, leader).len() as u8,
        }
    }
}

/// A conflict begins. `false` if it is over already, because nobody had anything to decide.
pub(crate) fn begin(state: &mut Tigris, conflict: Conflict, kind: Kind, dealer: &mut impl Dealer<Event>) -> bool {
    let Conflict { colour, attacker, defender, .. } = conflict;
    let internal = kind == Kind::Internal;
    dealer.emit(Audience::All, || Event::ConflictBegun { colour, attacker, defender, internal });
    let held = state.hands[attacker][kind.revealed_colour(&conflict)];
    if dealer.should_ask(|| held > 0) {
        state.prompt = kind.prompt(conflict);
        return true;
    }
    attack(state, conflict, kind, 0, dealer)
}

/// May this side add so many tiles from its hand?
///
/// # Errors
///
/// TE-091 or TE-109 if it does not hold that many.
pub(crate) fn check_reveal(state: &Tigris, conflict: &Conflict, kind: Kind, asked: u8) -> Result<(), Breach> {
    let colour = kind.revealed_colour(conflict);
    let in_hand = state.hands[conflict.decides()][colour];
    match kind {
        _ if asked <= in_hand => Ok(()),
        Kind::Internal => Err(Breach::NotThatManyTemples { asked, in_hand }),
        Kind::External => Err(Breach::NotThatManyFollowers { colour, asked, in_hand }),
    }
}

/// A side has spoken. `false` if the conflict is over.
pub(crate) fn reveal(
    state: &mut Tigris,
    conflict: Conflict,
    kind: Kind,
    tiles: u8,
    dealer: &mut impl Dealer<Event>,
) -> bool {
    match conflict.revealed {
        None => attack(state, conflict, kind, tiles, dealer),
        Some(revealed) => {
            defend(state, conflict, kind, revealed, tiles, dealer);
            false
        }
    }
}

/// The attacker has spoken; the defender answers next, knowing what was revealed (TE-Q38).
fn attack(state: &mut Tigris, conflict: Conflict, kind: Kind, tiles: u8, dealer: &mut impl Dealer<Event>) -> bool {
    lay_open(state, conflict.attacker, conflict, kind, tiles, dealer);
    let answer = Conflict { revealed: Some(tiles), ..conflict };
    let held = state.hands[conflict.defender][kind.revealed_colour(&conflict)];
    if dealer.should_ask(|| held > 0) {
        state.prompt = kind.prompt(answer);
        return true;
    }
    defend(state, answer, kind, tiles, 0, dealer);
    false
}

/// The defender has spoken; the conflict is decided.
fn defend(
    state: &mut Tigris,
    conflict: Conflict,
    kind: Kind,
    revealed: u8,
    tiles: u8,
    dealer: &mut impl Dealer<Event>,
) {
    lay_open(state, conflict.defender, conflict, kind, tiles, dealer);
    let side = |seat: Seat| Leader { seat, colour: conflict.colour };
    let (attacker, defender) = (side(conflict.attacker), side(conflict.defender));
    let attack = kind.on_board(state, attacker) + revealed;
    let defence = kind.on_board(state, defender) + tiles;

    // A tie goes to the defender (TE-094, TE-113), so the attacker needs strictly more.
    let (winner, loser) = if attack > defence { (attacker, defender) } else { (defender, attacker) };
    dealer.emit(Audience::All, || Event::ConflictDecided {
        winner: winner.seat,
        loser: loser.seat,
        colour: conflict.colour,
        strength: if attack > defence { attack } else { defence },
        against: if attack > defence { defence } else { attack },
    });
    match kind {
        Kind::Internal => revolt::settle(state, winner, loser, dealer),
        Kind::External => war::settle(state, winner, loser, dealer),
    }
}

/// A side lays tiles from its hand beside the board; they leave the game (TE-097, TE-118).
fn lay_open(
    state: &mut Tigris,
    seat: Seat,
    conflict: Conflict,
    kind: Kind,
    tiles: u8,
    dealer: &mut impl Dealer<Event>,
) {
    let colour = kind.revealed_colour(&conflict);
    let held = &mut state.hands[seat][colour];
    *held = held.saturating_sub(tiles);
    state.discard(colour, tiles);
    let leader = Leader { seat, colour: conflict.colour };
    let strength = kind.on_board(state, leader) + tiles;
    dealer.emit(Audience::All, || Event::TilesRevealed { seat, colour, tiles, strength });
}
