//! How a position stands: for every seat the turns until it wins are foretold, by each of the four victories, and what
//! makes them fewer that cannot be counted yet. The numbers were set by hand.

use super::goods;
use crate::knowledge::{Values, softmax};
use crate::weights::weights;
use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::card::{Figure, GovernmentId, Unit};
use civitas_games::civ::culture::space_cost;
use civitas_games::civ::effect::Traits;
use civitas_games::civ::map::Piece;
use civitas_games::civ::prompt::Phase;
use civitas_games::civ::square::{COLUMNS, ROWS, Square};
use civitas_games::civ::state::{COINS_TO_WIN, City, LAST_SPACE};

/// Technologies in each row of a pyramid that carries one of the fifth level (CIV-284).
const PYRAMID: [u8; 5] = [5, 4, 3, 2, 1];
/// Nothing is foretold beyond so many turns.
const LONGEST: f32 = 60.0;
/// How much the own way to victory counts beside the chances against the others.
const OWN_WAY: f32 = 0.1;
/// Squares from the capital to the corner of a tile that is near.
const NEAR: usize = 8;
/// Figures look no farther.
const RANGE: usize = 5;

weights! {
    /// The numbers of the evaluation, in turns unless stated otherwise.
    Weights:
    /// Turns that a coin takes, about.
    turns_per_coin = 2.4,
    /// How many turns later another victory still counts.
    choice = 5.0,
    /// Strength that an attacker gains in a turn of armament.
    armament = 2.5,
    /// What the trade of a turn is expected to grow by in every turn,
    trade_growth = 0.8,
    /// and the culture that all cities together can make.
    arts_growth = 0.5,
    /// Trade that research leaves over, for each coin (CIV-280), in trade.
    coin_kept = 1.0,
    /// A city,
    city = 3.5,
    /// each of its production,
    production = 0.22,
    /// and an action that it has not taken yet.
    action_left = 0.5,
    /// Each trade that the cities bring in a turn,
    trade_income = 0.0,
    /// and each point of the trade dial.
    trade = 0.0,
    /// An army on the map,
    army = 0.25,
    /// a scout,
    scout = 0.4,
    /// and each point of strength that the units bring into a battle.
    strength = 0.06,
    /// A culture event in hand.
    event = 0.12,
    /// Market tokens, in the measure of the negotiation.
    tokens = 1.0,
    /// A marker of a hut or village.
    marker = 0.45,
    /// A great person that waits for a place,
    great_in_reserve = 0.8,
    /// and a card of the great person deck.
    person = 0.6,
    /// An investment.
    investment = 0.3,
    /// A Wonder.
    wonder = 0.5,
    /// A government that is not Despotism,
    government = 0.8,
    /// and Anarchy.
    anarchy = -0.6,
    /// A scout where a city can be built,
    site = 3.0,
    /// and what every square of the way there costs.
    site_step = 0.3,
    /// A hut beside it, which has to be taken first; a village counts twice.
    hut_in_the_way = 0.6,
    /// A tile near the capital that is known,
    known = 0.6,
    /// an army at one that is not, at a hut or a village,
    find = 0.5,
    /// and what every square of the way there costs.
    find_step = 0.05,
    /// Turns by which a lead divides the chances by e, at the end,
    late_spread = 1.0,
    /// and for each turn that the nearest victory is away.
    spread_per_turn = 0.2,
}

/// Evaluates the game for each seat.
pub(super) fn evaluate(weights: &Weights, game: &Civ) -> Values {
    let mut stands = [0.0_f32; 5];
    let mut soonest = LONGEST;
    let mut traits = [Traits::default(); 5];
    let mut strengths = [Forces::default(); 5];
    for seat in game.all_seats() {
        traits[seat.index()] = game.traits(seat);
        strengths[seat.index()] = forces(game, seat, &traits[seat.index()]);
    }
    for seat in game.all_seats() {
        let own = &traits[seat.index()];
        let turns = turns_to_win(weights, game, seat, own, &strengths);
        soonest = soonest.min(turns);
        stands[seat.index()] = prospects(weights, game, seat, own, &strengths[seat.index()]) - turns;
    }
    // A turn ahead counts little at the start of a game and nearly everything at its end.
    let spread = (weights.late_spread + weights.spread_per_turn * soonest).max(0.1);
    let mut values = softmax(game.seats(), |seat| stands[seat.index()] / spread);
    // Who is sure to win, or to lose, still has to go on: its own way counts a little.
    for seat in game.all_seats() {
        let own = ((LONGEST + stands[seat.index()]) / (2.0 * LONGEST)).clamp(0.0, 1.0);
        values[seat] += OWN_WAY * (own - values[seat]);
    }
    values
}

/// Turns until the seat wins, by the victory that comes first; others count the less the later they come.
fn turns_to_win(weights: &Weights, game: &Civ, seat: Seat, traits: &Traits, strengths: &[Forces; 5]) -> f32 {
    let coins = f32::from(game.coins_with(seat, traits));
    let trade: f32 = game.cities_of(seat).map(|city| f32::from(game.yields(seat, city).trade)).sum();
    let trade = trade + f32::from(traits.trade);
    let arts: f32 = game.cities_of(seat).map(|city| f32::from(game.arts(seat, city))).sum();
    let ways = [
        technology(weights, game, seat, traits, trade, coins),
        culture(weights, game, seat, traits, trade, arts),
        (f32::from(COINS_TO_WIN) - coins).max(0.0) * weights.turns_per_coin,
        conquest(weights, game, seat, strengths),
    ];
    let sum: f32 = ways.into_iter().map(|turns| (-turns.clamp(0.0, LONGEST) / weights.choice).exp()).sum();
    (-weights.choice * sum.ln()).clamp(-2.0 * weights.choice, LONGEST)
}

/// Turns until the fifth level is learned: one technology a turn, and the trade that they need (CIV-279, CIV-280).
fn technology(weights: &Weights, game: &Civ, seat: Seat, traits: &Traits, trade: f32, coins: f32) -> f32 {
    let player = &game.players[seat];
    let (mut missing, mut needed) = (0.0, 0.0);
    for (level, (&wanted, &has)) in (1_u8..).zip(PYRAMID.iter().zip(&player.rows)) {
        let open = f32::from(wanted.saturating_sub(has));
        missing += open;
        // What is left of the trade after research is worth the coins (CIV-280).
        needed += open
            * (f32::from(1 + 5 * level) - f32::from(traits.research_discount) - weights.coin_kept * coins).max(1.0);
    }
    let saved = f32::from(player.trade).min(30.0);
    later_of(missing, turns_for(needed - 0.9 * saved, trade, weights.trade_growth))
}

/// Turns until an income that grows every turn has brought so much.
fn turns_for(needed: f32, income: f32, growth: f32) -> f32 {
    let needed = needed.max(0.0);
    ((income * income + 2.0 * growth * needed).sqrt() - income) / growth
}

/// The later of two ends; the other one counts a little, because nothing is certain.
fn later_of(one: f32, other: f32) -> f32 {
    one.max(other) + 0.25 * one.min(other)
}

/// Turns until the end of the culture track, with every city devoted to the arts (CIV-205, CIV-207).
fn culture(weights: &Weights, game: &Civ, seat: Seat, traits: &Traits, trade: f32, arts: f32) -> f32 {
    let player = &game.players[seat];
    let discount = f32::from(traits.culture_discount);
    let (mut culture, mut paid) = (0.0, 0.0);
    for space in player.space + 1..=LAST_SPACE {
        let (one, other) = space_cost(space);
        culture += (f32::from(one) - discount).max(1.0);
        paid += f32::from(other);
    }
    let culture = turns_for(culture - f32::from(player.culture), arts, weights.arts_growth);
    later_of(culture, turns_for(paid - f32::from(player.trade), trade, weights.trade_growth))
}

/// What a seat can bring into a battle.
#[derive(Debug, Clone, Copy, Default)]
struct Forces {
    /// The mean strength of a unit.
    unit: f32,
    /// How many units there are.
    count: f32,
    /// The combat bonus.
    bonus: f32,
    speed: f32,
}

impl Forces {
    /// Strength of so many units drawn from all.
    fn hand(&self, size: f32) -> f32 {
        self.unit * self.count.min(size) + self.bonus
    }
}

fn forces(game: &Civ, seat: Seat, traits: &Traits) -> Forces {
    let player = &game.players[seat];
    let (mut count, mut sum) = (0.0, 0.0);
    for unit in Unit::all() {
        let units = f32::from(player.forces[unit.index()]);
        let rank = f32::from(player.ranks[unit.kind() as usize].max(1));
        count += units;
        sum += units * (f32::from(unit.base()) + rank - 1.0 + f32::from(traits.strength));
    }
    let unit = if count > 0.0 { sum / count } else { 0.0 };
    let speed = f32::from(traits.speed + traits.speed_bonus).max(1.0);
    Forces { unit, count, bonus: f32::from(game.standing_bonus(seat)), speed }
}

/// Turns until the capital of a rival falls: the way there, and the armament that is missing (CIV-352).
fn conquest(weights: &Weights, game: &Civ, seat: Seat, strengths: &[Forces; 5]) -> f32 {
    let own = &strengths[seat.index()];
    let armies = game.pawns(seat, Figure::Army);
    let mut soonest = LONGEST;
    for rival in game.rivals(seat) {
        let capital = game.players[rival].cities[0];
        if !capital.is_built() {
            continue;
        }
        let theirs = &strengths[rival.index()];
        let defence = theirs.hand(6.0) + 6.0 + if capital.walls { 4.0 } else { 0.0 };
        for army in armies.iter().filter(|army| army.square.is_some()) {
            let together = f32::from(game.count_on(seat, Figure::Army, army.square));
            let lack = defence - own.hand(3.0 + 2.0 * (together - 1.0));
            let way = army.square.distance(capital.centre) as f32 / own.speed;
            soonest = soonest.min(2.0 + way + (lack + 4.0).max(0.0) / weights.armament);
        }
    }
    soonest
}

/// What is not counted in turns yet.
fn prospects(weights: &Weights, game: &Civ, seat: Seat, traits: &Traits, forces: &Forces) -> f32 {
    let player = &game.players[seat];
    let mut sum = 0.0;
    for city in game.cities_of(seat) {
        sum += weights.city + weights.trade_income * f32::from(game.yields(seat, city).trade);
        sum += weights.production * f32::from(game.production(seat, city).min(16));
        if game.phase == Phase::City {
            let City { left, protected, .. } = player.cities[usize::from(city)];
            sum += weights.action_left * f32::from(left + protected);
        }
    }
    sum += weights.strength * forces.hand(8.0);
    sum += weights.tokens * goods::tokens(player.tokens);
    sum += weights.trade * f32::from(player.trade);
    sum += weights.wonder * game.wonders_of(seat).count() as f32;
    sum += weights.event * player.hand.len() as f32;
    sum += weights.great_in_reserve * player.reserve.iter().copied().map(f32::from).sum::<f32>();
    sum += weights.person * (player.up | player.down).count_ones() as f32;
    sum += weights.investment * player.invested.iter().copied().map(f32::from).sum::<f32>();
    sum += weights.marker * game.kept.iter().filter(|kept| kept.owner == seat).count() as f32;
    sum += match player.government {
        GovernmentId::ANARCHY => weights.anarchy,
        GovernmentId::DESPOTISM => 0.0,
        _ => weights.government,
    };
    sum + figures(weights, game, seat, traits)
}

/// Figures on the map: armies near huts and villages, scouts near places for a city.
fn figures(weights: &Weights, game: &Civ, seat: Seat, traits: &Traits) -> f32 {
    let on_map = |figure| game.pawns(seat, figure).iter().filter(|pawn| pawn.square.is_some());
    let mut sum = 0.0;
    for army in on_map(Figure::Army) {
        let found = |square| is_find(game, square).then_some(weights.find);
        sum += weights.army + nearest(army.square, weights.find_step, found);
    }
    let settles = game.cities_of(seat).count() < usize::from(traits.cities);
    let mut settler = 0.0_f32;
    for scout in on_map(Figure::Scout) {
        sum += weights.scout;
        if settles {
            settler = settler.max(nearest(scout.square, weights.site_step, |square| site(weights, game, seat, square)));
        }
    }
    sum + settler + weights.known * known_tiles(game, seat)
}

/// Is there something for an army: a hut, a village, a relic or land that nobody has seen?
fn is_find(game: &Civ, square: Square) -> bool {
    let exists = game.topology().slot[square.index()] != u8::MAX;
    exists && (!game.is_revealed(square) || matches!(game.piece(square), Piece::Hut | Piece::Village | Piece::Relic(_)))
}

/// Tiles near the capital that are known: cities are built there.
fn known_tiles(game: &Civ, seat: Seat) -> f32 {
    let capital = game.players[seat].cities[0].centre;
    if !capital.is_some() {
        return 0.0;
    }
    let near = |corner: &Square| corner.distance(capital) <= NEAR;
    game.topology().slots.iter().filter(|corner| near(corner) && game.is_revealed(**corner)).count() as f32
}

/// Returns the best of what can be reached from a square, less the way there; nothing counts less than 0.
fn nearest(from: Square, step: f32, worth: impl Fn(Square) -> Option<f32>) -> f32 {
    let mut best = 0.0_f32;
    for y in from.y().saturating_sub(RANGE)..(from.y() + RANGE + 1).min(ROWS) {
        for x in from.x().saturating_sub(RANGE)..(from.x() + RANGE + 1).min(COLUMNS) {
            let square = Square::at(x, y);
            let way = step * from.distance(square) as f32;
            if let Some(worth) = worth(square) {
                best = best.max(worth - way);
            }
        }
    }
    best
}

/// What a place for a city is worth to a scout; `None` where no city can be built (CIV-104 to CIV-113).
fn site(weights: &Weights, game: &Civ, seat: Seat, square: Square) -> Option<f32> {
    let around = &game.topology().around[square.index()];
    if around.len() < 8 || !game.is_revealed(square) || game.is_water(square) || game.piece(square) != Piece::None {
        return None;
    }
    let close = |city: &City| city.is_built() && city.centre.distance(square) < 3;
    if game.all_seats().any(|other| game.players[other].cities.iter().any(close)) {
        return None;
    }
    let mut worth = weights.site;
    for &near in around {
        if !game.is_revealed(near) || matches!(game.piece(near), Piece::Relic(_)) {
            return None;
        }
        worth -= match game.piece(near) {
            // An army has to take it first (CIV-107).
            Piece::Hut => weights.hut_in_the_way,
            Piece::Village => 2.0 * weights.hut_in_the_way,
            _ => 0.0,
        };
        let icons = game.icons(near);
        worth += 0.12 * f32::from(icons.trade) + 0.06 * f32::from(icons.production) + 0.12 * f32::from(icons.culture);
        worth += 0.1 * f32::from(icons.coins) + if icons.resource.is_some() { 0.08 } else { 0.0 };
        if game.enemy_on(seat, near) {
            worth -= 0.6;
        }
    }
    Some(worth)
}
