//! How a position stands: how far each player is on the way to the four victories. The numbers were set by hand.

use crate::knowledge::{Values, softmax};
use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::state::{COINS_TO_WIN, LAST_SPACE};

/// A technology of each row.
const ROWS: [f32; 5] = [1.0, 1.5, 2.2, 3.0, 10.0];
/// The next space of the track is worth this much, and each further one a little more.
const SPACE: f32 = 0.7;
const COIN: f32 = 0.8;
const CITY: f32 = 3.0;
const PRODUCTION: f32 = 0.25;
const CITY_TRADE: f32 = 0.2;
const UNIT: f32 = 0.5;
const FIGURE: f32 = 0.4;
const TRADE: f32 = 0.06;
const CULTURE: f32 = 0.12;
const CARD: f32 = 0.2;
const WONDER: f32 = 1.5;
/// Points by which a lead is almost decisive.
const SPREAD: f32 = 4.0;

/// Evaluates the game for each seat.
pub(super) fn evaluate(game: &Civ) -> Values {
    softmax(game.seats(), |seat| standing(game, seat) / SPREAD)
}

fn standing(game: &Civ, seat: Seat) -> f32 {
    let player = &game.players[seat];
    let techs: f32 = player.rows.iter().zip(ROWS).map(|(&row, worth)| f32::from(row) * worth).sum();
    let (space, coins) = (f32::from(player.space), f32::from(game.coins(seat)));
    let track = space * SPACE * (1.0 + space / f32::from(LAST_SPACE));
    let economy = coins * COIN * (1.0 + coins / f32::from(COINS_TO_WIN));
    let cities: f32 = game
        .cities_of(seat)
        .map(|city| {
            let trade = f32::from(game.yields(seat, city).trade);
            CITY + PRODUCTION * f32::from(game.production(seat, city)) + CITY_TRADE * trade
        })
        .sum();
    let units = f32::from(player.forces.iter().sum::<u8>());
    let figures = player.armies.iter().chain(&player.scouts).filter(|pawn| pawn.square.is_some()).count() as f32;
    let tokens = f32::from(player.tokens.iter().sum::<u8>()) + player.hand.len() as f32;
    techs
        + track
        + economy
        + cities
        + units * UNIT
        + figures * FIGURE
        + f32::from(player.trade) * TRADE
        + f32::from(player.culture) * CULTURE
        + tokens * CARD
        + game.wonders_of(seat).count() as f32 * WONDER
}
