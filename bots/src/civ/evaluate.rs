//! How a position stands: for every seat the turns until it wins are foretold (`ways.rs`), and what makes them fewer that
//! cannot be counted yet. The numbers were set by hand.

use super::forces::Forces;
use super::goods;
use super::plan::Plan;
use super::ways::{Economy, LONGEST};
use crate::knowledge::{Values, softmax};
use crate::weights::weights;
use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::card::{Figure, GovernmentId};
use civitas_games::civ::effect::Traits;
use civitas_games::civ::prompt::Phase;
use civitas_games::civ::state::City;

weights! {
    /// The numbers of the evaluation, in turns unless stated otherwise. Those that pay off later are for a game with ten
    /// turns left, and count the less the nearer the end is.
    Weights:
    /// Turns that a coin takes that no ability brings,
    turns_per_coin = 3.0,
    /// and coins that each ability brings in a turn.
    mint = 0.5,
    /// How many turns later another victory still counts.
    choice = 5.0,
    /// Strength that an attacker gains in a turn of armament,
    armament = 2.5,
    /// and by how much it should be ahead.
    certain_win = 5.0,
    /// What the trade of a turn is expected to grow by in every turn,
    trade_growth = 0.8,
    /// and the culture that all cities together can make.
    arts_growth = 0.5,
    /// How much the need counts that is met first.
    second_need = 0.3,
    /// Trade that research leaves over, for each coin (CIV-280), in trade.
    coin_kept = 1.0,
    /// Trade on the dial that the next research uses, in trade,
    dial_used = 0.9,
    /// and trade beyond that.
    dial_left = 0.2,
    /// Culture and trade that are not yet spent on the culture track.
    unspent = 0.9,
    /// The least of the game that is left, in ten turns.
    shortest_horizon = 0.15,
    /// A city,
    city = 3.5,
    /// each of its production,
    production = 0.15,
    /// a resource in its outskirts,
    resource = 0.1,
    /// and an action that it has not taken yet.
    action_left = 0.5,
    /// A part of what buildings could bring that may be built.
    unbuilt = 0.4,
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
    /// How much of a new city a scout is worth that stands where one can be built,
    site = 0.75,
    /// and what every square of the way there costs.
    site_step = 0.25,
    /// A hut beside it, which has to be taken first; a village counts twice.
    hut_in_the_way = 0.6,
    /// A tile that is known,
    known = 1.0,
    /// one that a scout can discover,
    find_site = 1.2,
    /// or an army,
    find = 0.5,
    /// a hut,
    hut = 0.6,
    /// a village
    village = 0.4,
    /// and a relic for an army;
    relic = 0.8,
    /// and what every square of the way there costs.
    find_step = 0.05,
    /// What every square of the way to a place for gathering costs.
    gather_step = 0.05,
    /// Turns by which a lead divides the chances by e, at the end,
    late_spread = 1.0,
    /// and for each turn that the nearest victory is away.
    spread_per_turn = 0.2,
    /// How much the own way to victory counts beside the chances against the others, as a part.
    own_way = 0.3,
}

/// Evaluates the game for each seat.
pub(super) fn evaluate(weights: &Weights, plan: &Plan, game: &Civ) -> Values {
    let mut stands = [0.0_f32; 5];
    let mut soonest = LONGEST;
    let mut traits = [Traits::default(); 5];
    let mut forces = [Forces::default(); 5];
    for seat in game.all_seats() {
        traits[seat.index()] = game.traits(seat);
        forces[seat.index()] = Forces::of(game, seat, &traits[seat.index()]);
    }
    for seat in game.all_seats() {
        let own = &traits[seat.index()];
        let turns = Economy::of(weights, game, seat, own, &forces).turns(weights);
        soonest = soonest.min(turns);
        stands[seat.index()] = prospects(weights, plan, game, seat, own, &forces[seat.index()]) - turns;
    }
    // A turn ahead counts little at the start of a game and nearly everything at its end.
    let spread = (weights.late_spread + weights.spread_per_turn * soonest).max(0.1);
    let mut values = softmax(game.seats(), |seat| stands[seat.index()] / spread);
    // Who is sure to win, or to lose, still has to go on: its own way counts as well.
    for seat in game.all_seats() {
        let own = ((LONGEST + stands[seat.index()]) / (2.0 * LONGEST)).clamp(0.0, 1.0);
        values[seat] += weights.own_way * (own - values[seat]);
    }
    values
}

/// What is not counted in turns yet.
fn prospects(weights: &Weights, plan: &Plan, game: &Civ, seat: Seat, traits: &Traits, forces: &Forces) -> f32 {
    let player = &game.players[seat];
    let mut later = 0.0;
    let mut now = 0.0;
    for city in game.cities_of(seat) {
        later += weights.city + weights.production * f32::from(game.production(seat, city).min(16));
        if game.phase == Phase::City {
            let City { left, protected, .. } = player.cities[usize::from(city)];
            now += weights.action_left * f32::from(left + protected);
        }
    }
    later += weights.strength * forces.hand(8.0);
    later += weights.tokens * goods::tokens(player.tokens);
    later += weights.wonder * game.wonders_of(seat).count() as f32;
    later += weights.event * player.hand.len() as f32;
    later += weights.great_in_reserve * player.reserve.iter().copied().map(f32::from).sum::<f32>();
    later += weights.person * (player.up | player.down).count_ones() as f32;
    later += weights.investment * player.invested.iter().copied().map(f32::from).sum::<f32>();
    later += weights.marker * game.kept.iter().filter(|kept| kept.owner == seat).count() as f32;
    later += match player.government {
        GovernmentId::ANARCHY => weights.anarchy,
        GovernmentId::DESPOTISM => 0.0,
        _ => weights.government,
    };
    let on_map = |figure| game.pawns(seat, figure).iter().filter(|pawn| pawn.square.is_some());
    later += weights.army * on_map(Figure::Army).count() as f32;
    later += weights.scout * on_map(Figure::Scout).count() as f32;
    if seat == plan.seat {
        later +=
            weights.known * game.topology().slots.iter().filter(|&&corner| game.is_revealed(corner)).count() as f32;
        now += plan.known(player.techs) + figures(plan, game, seat, traits);
    }
    now + plan.horizon * later
}

/// The figures of the seat whose plan it is: what they have before them where they stand.
fn figures(plan: &Plan, game: &Civ, seat: Seat, traits: &Traits) -> f32 {
    let mut sum = 0.0;
    for army in game.pawns(seat, Figure::Army).iter().filter(|army| army.square.is_some()) {
        sum += plan.roam[army.square.index()];
    }
    // Every scout gathers, but as many as there are cities to build go where they can.
    let mut settlers = usize::from(traits.cities).saturating_sub(game.cities_of(seat).count());
    let mut more = [0.0_f32; 3];
    for (scout, more) in game.pawns(seat, Figure::Scout).iter().zip(&mut more) {
        if scout.square.is_some() {
            // What it sends is counted by the city that gets it.
            let gathers = if scout.sends == 0 { plan.gather[scout.square.index()] } else { 0.0 };
            sum += gathers;
            *more = plan.settle[scout.square.index()] - gathers;
        }
    }
    more.sort_unstable_by(|one, other| other.total_cmp(one));
    for more in more {
        if settlers > 0 && more > 0.0 {
            sum += more;
            settlers -= 1;
        }
    }
    sum
}
