//! The four ways to win: how many turns each takes, foretold from what a seat has and what comes in every turn.

use super::evaluate::Weights;
use super::forces::Forces;
use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::card::Figure;
use civitas_games::civ::culture::space_cost;
use civitas_games::civ::effect::Traits;
use civitas_games::civ::state::{COINS_TO_WIN, DIAL, LAST_SPACE, techs_in};

/// Technologies in each row of a pyramid that carries one of the fifth level (CIV-284).
const PYRAMID: [u8; 5] = [5, 4, 3, 2, 1];
/// Nothing is foretold beyond so many turns.
pub(super) const LONGEST: f32 = 60.0;

/// What a seat has for its way to victory, and what every turn adds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Economy {
    /// Trade of a turn.
    pub trade: f32,
    /// Culture of a turn in which every city is devoted to the arts.
    pub arts: f32,
    pub coins: f32,
    /// The trade dial.
    pub dial: f32,
    /// Culture tokens.
    pub culture: f32,
    pub space: u8,
    pub rows: [u8; 5],
    pub research_discount: f32,
    pub culture_discount: f32,
    /// Coin tokens that the abilities of known technologies can still bring.
    pub purses: f32,
    /// How many such abilities there are.
    pub mints: f32,
    /// Turns until the capital of a rival falls.
    pub conquest: f32,
}

impl Economy {
    pub(super) fn of(weights: &Weights, game: &Civ, seat: Seat, traits: &Traits, forces: &[Forces; 5]) -> Self {
        let player = &game.players[seat];
        let sum = |of: &dyn Fn(u8) -> u8| game.cities_of(seat).map(|city| f32::from(of(city))).sum::<f32>();
        let (mut purses, mut mints) = (0.0, 0.0);
        for tech in techs_in(player.techs) {
            let card = tech.card();
            // The coins of Code of Laws are for battles.
            if let Some(purse) =
                card.purse.filter(|_| !card.traits.has(civitas_games::civ::effect::Flag::CoinAfterVictory))
            {
                let room = card.coins_held.saturating_sub(player.purses[usize::from(purse)]);
                purses += f32::from(room);
                mints += if room > 0 { 1.0 } else { 0.0 };
            }
        }
        Self {
            trade: sum(&|city| game.yields(seat, city).trade) + f32::from(traits.trade),
            arts: sum(&|city| game.arts(seat, city)),
            coins: f32::from(game.coins_with(seat, traits)),
            dial: player.trade.into(),
            culture: player.culture.into(),
            space: player.space,
            rows: player.rows,
            research_discount: traits.research_discount.into(),
            culture_discount: traits.culture_discount.into(),
            purses,
            mints,
            conquest: conquest(weights, game, seat, forces),
        }
    }

    /// Turns until the seat wins, by the victory that comes first; others count the less the later they come.
    pub(super) fn turns(&self, weights: &Weights) -> f32 {
        let ways = [self.technology(weights), self.culture(weights), self.economy(weights), self.conquest];
        let sum: f32 = ways.into_iter().map(|turns| (-turns.clamp(0.0, LONGEST) / weights.choice).exp()).sum();
        (-weights.choice * sum.ln()).clamp(-2.0 * weights.choice, LONGEST)
    }

    /// Turns until the fifth level is learned: one technology a turn, and the trade that they need (CIV-279, CIV-280).
    pub(super) fn technology(&self, weights: &Weights) -> f32 {
        let price = |level: usize| f32::from(6 + 5 * level as u8) - self.research_discount;
        let (mut missing, mut needed) = (0.0, 0.0);
        // What the next research can use of the dial; the rest is lost with it, but for the coins (CIV-280, CIV-281).
        let mut next = 0.0_f32;
        for (level, wanted) in PYRAMID.into_iter().enumerate() {
            let open = f32::from(wanted.saturating_sub(self.rows[level]));
            missing += open;
            needed += open * (price(level) - weights.coin_kept * self.coins).max(1.0);
            let has_place = level == 0 || self.rows[level] + 1 < self.rows[level - 1];
            if open > 0.0 && has_place {
                next = next.max(price(level));
            }
        }
        let used = self.dial.min(next);
        let saved = weights.dial_used * used + weights.dial_left * (self.dial - used).min(f32::from(DIAL));
        later_of(weights, missing, turns_for(needed - saved, self.trade, weights.trade_growth))
    }

    /// Turns until the end of the culture track, with every city devoted to the arts (CIV-205, CIV-207).
    pub(super) fn culture(&self, weights: &Weights) -> f32 {
        let (mut culture, mut paid) = (0.0, 0.0);
        for space in self.space + 1..=LAST_SPACE {
            let (one, other) = space_cost(space);
            culture += (f32::from(one) - self.culture_discount).max(1.0);
            paid += f32::from(other);
        }
        let culture = turns_for(culture - weights.unspent * self.culture, self.arts, weights.arts_growth);
        let paid = turns_for(paid - weights.unspent * self.dial, self.trade, weights.trade_growth);
        later_of(weights, culture, paid)
    }

    /// Turns until fifteen coins are there (CIV-306).
    pub(super) fn economy(&self, weights: &Weights) -> f32 {
        let missing = (f32::from(COINS_TO_WIN) - self.coins).max(0.0);
        let minted = missing.min(self.purses);
        let pace = 1.0 / weights.turns_per_coin;
        minted / (pace + weights.mint * self.mints) + (missing - minted) / pace
    }
}

/// Turns until an income that grows every turn has brought so much.
fn turns_for(needed: f32, income: f32, growth: f32) -> f32 {
    let needed = needed.max(0.0);
    ((income * income + 2.0 * growth * needed).sqrt() - income) / growth
}

/// The later of two ends; the other one counts a little, because nothing is certain.
fn later_of(weights: &Weights, one: f32, other: f32) -> f32 {
    one.max(other) + weights.second_need * one.min(other)
}

/// Turns until the capital of a rival falls: the way there, and the armament that is missing (CIV-352).
fn conquest(weights: &Weights, game: &Civ, seat: Seat, forces: &[Forces; 5]) -> f32 {
    let own = &forces[seat.index()];
    let armies = game.pawns(seat, Figure::Army);
    let mut soonest = LONGEST;
    for rival in game.rivals(seat) {
        let capital = game.players[rival].cities[0];
        if !capital.is_built() {
            continue;
        }
        let defence = forces[rival.index()].hand(6.0) + 12.0 + if capital.walls { 4.0 } else { 0.0 };
        for army in armies.iter().filter(|army| army.square.is_some()) {
            let together = f32::from(game.count_on(seat, Figure::Army, army.square));
            let lack = defence - own.hand(3.0 + 2.0 * (together - 1.0));
            let way = army.square.distance(capital.centre) as f32 / own.speed;
            soonest = soonest.min(1.0 + way + (lack + weights.certain_win).max(0.0) / weights.armament);
        }
    }
    soonest
}
