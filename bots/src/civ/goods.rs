//! What goods are worth in the negotiation, and the exchange that helps two players most (CIV-133 to CIV-138).

use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::action::Good;
use civitas_games::civ::card::Resource;
use civitas_games::civ::state::{DIAL, Offer};

/// The first resource of a kind opens the abilities that cost it; the next ones wait for another turn.
const TOKENS: [f32; 3] = [0.5, 0.25, 0.1];
/// A kept hut or village.
pub(super) const MARKER: f32 = 0.45;
const EVENT: f32 = 0.15;
const TRADE: f32 = 0.11;
const CULTURE: f32 = 0.13;
/// An exchange is proposed if both gain so much.
const GAIN: f32 = 0.1;

/// Returns the worth of market tokens.
pub(super) fn tokens(tokens: [u8; 4]) -> f32 {
    tokens.iter().map(|&count| tokens_of_a_kind(count.into())).sum()
}

fn tokens_of_a_kind(count: u16) -> f32 {
    TOKENS.iter().take(count.into()).sum::<f32>() + 0.05 * f32::from(count.saturating_sub(TOKENS.len() as u16))
}

/// Returns the worth of the goods if a player has so much of them.
fn worth(game: &Civ, seat: Seat, good: Good, amount: u16) -> f32 {
    if good == Good::TRADE {
        TRADE * f32::from(amount.min(DIAL.into()))
    } else if good == Good::CULTURE {
        CULTURE * f32::from(amount)
    } else if good.as_token().is_some() {
        tokens_of_a_kind(amount)
    } else if good.as_marker().is_some() {
        MARKER * f32::from(amount)
    } else {
        EVENT * f32::from(amount.min(u16::from(game.hand_size(seat))))
    }
}

/// Returns what a player gains by a change in some goods.
fn change(game: &Civ, seat: Seat, good: Good, more: i32) -> f32 {
    let has = i32::from(game.stock(seat, good));
    let amount = |number: i32| u16::try_from(number.max(0)).unwrap_or(u16::MAX);
    worth(game, seat, good, amount(has + more)) - worth(game, seat, good, amount(has))
}

/// Returns what an offer is worth to the player who accepts it.
pub(super) fn gain_by_accepting(game: &Civ, seat: Seat, offer: &Offer) -> f32 {
    let given: f32 = offer.give.iter().map(|(good, amount)| change(game, seat, good, amount.into())).sum();
    let asked: f32 = offer.ask.iter().map(|(good, amount)| change(game, seat, good, -i32::from(amount))).sum();
    given + asked
}

/// Goods that everybody sees, and the amounts in which they are offered.
fn amounts(good: Good) -> &'static [u16] {
    if good == Good::TRADE || good == Good::CULTURE { &[2, 4] } else { &[1] }
}

/// Returns the exchange of open goods in which the one who gains less gains most; `None` if none is good for both.
pub(super) fn exchange(game: &Civ, seat: Seat, rival: Seat) -> Option<((Good, u16), (Good, u16))> {
    let open = || {
        [Good::TRADE, Good::CULTURE]
            .into_iter()
            .chain(Resource::MARKET.map(Good::token))
            .flat_map(|good| amounts(good).iter().map(move |&amount| (good, amount)))
    };
    let has = |of: Seat, (good, amount): (Good, u16)| game.stock(of, good) >= amount;
    let mut best = None;
    let mut most = GAIN;
    for give in open().filter(|&give| has(seat, give)) {
        for ask in open().filter(|&ask| ask.0 != give.0 && has(rival, ask)) {
            let gain = |of: Seat, gets: (Good, u16), loses: (Good, u16)| {
                change(game, of, gets.0, gets.1.into()) + change(game, of, loses.0, -i32::from(loses.1))
            };
            let least = gain(seat, ask, give).min(gain(rival, give, ask));
            if least > most {
                most = least;
                best = Some((give, ask));
            }
        }
    }
    best
}
