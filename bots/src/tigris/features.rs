//! What a seat of Tigris & Euphrates has, as numbers for a network.
//!
//! The colours come in the order in which they are needed, the weakest first, so that what is learnt about the weakest
//! colour holds whichever it is.

use super::kingdom_map::{KingdomInfo, KingdomMap, beside_temples, completing, odds};
use arrayvec::ArrayVec;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::{Colour, LAST_TREASURES, Leader, Monument};
use civitas_games::tigris::scoring::with_treasures;
use civitas_games::tigris::square::SquareSet;
use civitas_games::tigris::{Board, Tigris};

/// For each colour.
const OF_COLOUR: usize = 26;
/// For the seat.
const OF_SEAT: usize = 30;

/// How many numbers there are for a seat.
pub const FEATURES: usize = 4 * OF_COLOUR + OF_SEAT;

/// How many tiles a seat draws in a turn, about.
const TILES_A_TURN: f32 = 2.5;

/// The numbers of one seat, most of them from 0 to about 1.
pub type Features = [f32; FEATURES];

/// The best war for a leader, and the worst.
#[derive(Debug, Clone, Copy, Default)]
struct Stakes {
    best_gain: f32,
    worst_loss: f32,
}

/// How things stand for a seat in one colour.
#[derive(Debug, Clone, Copy, Default)]
struct Outlook {
    /// The kingdom of its leader.
    kingdom_info: Option<usize>,
    /// The wars that one tile could start,
    war: Stakes,
    /// and those that need two.
    later: Stakes,
    /// How likely a revolt drives the leader out.
    revolt_risk: f32,
    /// The best revolt the leader could begin.
    revolt: f32,
}

/// What a leader on the board has.
#[derive(Debug, Clone, Copy, Default)]
struct LeaderInfo {
    /// The tiles of its colour.
    followers: f32,
    /// Has it one temple beside it, two, or more?
    temples: [f32; 3],
    /// The monuments of its colour.
    monuments: f32,
    /// The squares of its kingdom, and those beside it that tiles of its colour may take.
    size: f32,
    room: f32,
    /// Would one tile complete a square of four there?
    builds: bool,
    /// The leaders of others in its kingdom.
    rival_leaders: f32,
}

/// One of the kingdoms.
#[derive(Debug, Clone, Copy, Default)]
struct KingdomSite {
    /// The most temples a new leader could have beside it there; 0 if there is no place for one.
    base: f32,
    /// Its monuments by colour.
    monuments: [f32; 4],
}

fn yes(it: bool) -> f32 {
    f32::from(u8::from(it))
}

struct Survey<'a> {
    game: &'a Tigris,
    board: &'a Board,
    kingdom_map: KingdomMap,
    sites: ArrayVec<KingdomSite, 16>,
    /// By seat and colour.
    outlooks: [[Outlook; 4]; 4],
    /// The best kingdom without a leader of each colour in which there is a place for one.
    join: [f32; 4],
}

impl<'a> Survey<'a> {
    fn of(game: &'a Tigris) -> Self {
        let board = game.board();
        let kingdom_map = KingdomMap::of(board);
        let sites = sites(board, &kingdom_map);
        let mut survey = Self { game, board, kingdom_map, sites, outlooks: Default::default(), join: [0.0; 4] };
        for (number, kingdom_info) in survey.kingdom_map.all.iter().enumerate() {
            for (colour, leader) in kingdom_info.leaders.iter().enumerate() {
                if let Some(seat) = leader {
                    survey.outlooks[seat.index()][colour].kingdom_info = Some(number);
                }
            }
        }
        survey.wars();
        survey.places();
        survey
    }

    fn wars(&mut self) {
        let between = self.kingdom_map.two - self.kingdom_map.three;
        let all = &self.kingdom_map.all;
        let steps: ArrayVec<SquareSet, 16> =
            all.iter().map(|kingdom_info| kingdom_info.around.neighbours() & self.kingdom_map.open).collect();
        for (number, one) in all.iter().enumerate() {
            for two in &all[number + 1..] {
                let now = !(one.around & two.around & between).is_empty();
                if !now && (steps[number] & two.around).is_empty() {
                    continue;
                }
                for colour in Colour::ALL {
                    let index = colour.index();
                    let (Some(first), Some(second)) = (one.leaders[index], two.leaders[index]) else { continue };
                    let (tiles_one, tiles_two) = (one.tiles(self.board, colour), two.tiles(self.board, colour));
                    let hands = [first, second].map(|seat| f32::from(self.game.hand(seat)[colour]));
                    let won = odds(tiles_one + hands[0] - tiles_two - hands[1]);
                    for (seat, won, own, other) in
                        [(first, won, tiles_one, tiles_two), (second, 1.0 - won, tiles_two, tiles_one)]
                    {
                        let outlook = &mut self.outlooks[seat.index()][index];
                        let stakes = if now { &mut outlook.war } else { &mut outlook.later };
                        stakes.best_gain = stakes.best_gain.max(won * (other + 1.0) / 6.0);
                        stakes.worst_loss = stakes.worst_loss.max((1.0 - won) * (own + 1.0) / 6.0);
                    }
                }
            }
        }
    }

    /// Where leaders could be placed: to join a kingdom, or for a revolt.
    fn places(&mut self) {
        let seats = self.game.seats();
        let reds: [f32; 4] = std::array::from_fn(|seat| {
            Seat::new(seat).filter(|_| seat < seats).map_or(0.0, |seat| f32::from(self.game.hand(seat)[Colour::Red]))
        });
        for (kingdom_info, site) in self.kingdom_map.all.iter().zip(&self.sites) {
            if site.base == 0.0 {
                continue;
            }
            for colour in Colour::ALL {
                let index = colour.index();
                let prize = kingdom_info.tiles(self.board, colour) / 6.0 + site.monuments[index];
                let Some(owner) = kingdom_info.leaders[index] else {
                    self.join[index] = self.join[index].max(prize + site.base / 6.0);
                    continue;
                };
                let Some(at) = self.board.leader(Leader { seat: owner, colour }) else { continue };
                let defence = f32::from(self.board.temples_beside(at)) + reds[owner.index()];
                let mut revolt_risk: f32 = 0.0;
                for (seat, outlooks) in self.outlooks.iter_mut().enumerate().take(seats) {
                    if seat != owner.index() {
                        // A tie is enough for the defender (TE-094).
                        let won = odds(site.base + reds[seat] - defence - 0.5);
                        outlooks[index].revolt = outlooks[index].revolt.max(won * (0.3 + prize));
                        revolt_risk = revolt_risk.max(won);
                    }
                }
                self.outlooks[owner.index()][index].revolt_risk = revolt_risk;
            }
        }
    }

    /// The numbers of a seat for one colour, in which it has such a lead over its weakest.
    fn of_colour(&self, seat: Seat, colour: Colour, lead: f32, builds: SquareSet) -> [f32; OF_COLOUR] {
        let which = colour.index();
        let outlook = &self.outlooks[seat.index()][which];
        let king = self.outlooks[seat.index()][Colour::Black.index()].kingdom_info;
        let served = king.is_some_and(|king| self.kingdom_map.all[king].leaders[which].is_none());
        let leader =
            outlook.kingdom_info.map_or_else(LeaderInfo::default, |number| self.leader(seat, colour, number, builds));
        let held = f32::from(self.game.hand(seat)[colour]);
        let is = |other: Colour| yes(colour == other);
        let [black, red, blue, green] = Colour::ALL.map(is);
        let [one, two, three] = leader.temples;
        [
            (lead / 6.0).min(2.0),
            yes(outlook.kingdom_info.is_some()),
            leader.followers / 6.0,
            one,
            two,
            three,
            leader.monuments,
            leader.size / 16.0,
            (leader.room / 6.0).min(1.5),
            outlook.war.best_gain,
            outlook.war.worst_loss,
            outlook.revolt_risk,
            held / 3.0,
            yes(outlook.kingdom_info.is_none() && served),
            black,
            red,
            blue,
            green,
            yes(leader.builds),
            leader.rival_leaders / 3.0,
            yes(outlook.kingdom_info.is_some() && king == outlook.kingdom_info),
            outlook.revolt,
            self.join[which],
            outlook.later.best_gain,
            outlook.later.worst_loss,
            yes(held > 0.0 && leader.room > 0.0),
        ]
    }

    fn leader(&self, seat: Seat, colour: Colour, number: usize, builds: SquareSet) -> LeaderInfo {
        let kingdom_info = &self.kingdom_map.all[number];
        let river = self.board.map().river;
        let room = if colour == Colour::Blue { kingdom_info.around & river } else { kingdom_info.around - river };
        let temples = self.board.leader(Leader { seat, colour }).map_or(1, |at| self.board.temples_beside(at));
        LeaderInfo {
            followers: kingdom_info.tiles(self.board, colour),
            temples: [1, 2, 3].map(|count| yes(temples.clamp(1, 3) == count)),
            monuments: self.sites[number].monuments[colour.index()],
            size: kingdom_info.squares.len() as f32,
            room: room.len() as f32,
            builds: !(builds & kingdom_info.around).is_empty(),
            rival_leaders: kingdom_info.leaders.iter().flatten().filter(|&&other| other != seat).count() as f32,
        }
    }
}

fn sites(board: &Board, kingdom_map: &KingdomMap) -> ArrayVec<KingdomSite, 16> {
    let [one, two, three] = beside_temples(board.temples());
    let places = ((one & kingdom_map.open) - board.map().river) - kingdom_map.two;
    let site = |kingdom_info: &KingdomInfo| {
        let here = places & kingdom_info.around;
        let base = [here, here & two, here & three].iter().filter(|set| !set.is_empty()).count();
        KingdomSite { base: base as f32, monuments: [0.0; 4] }
    };
    let mut sites: ArrayVec<KingdomSite, 16> = kingdom_map.all.iter().map(site).collect();
    for pair in Monument::all() {
        let Some(corner) = board.monument(pair) else { continue };
        if let Some(at) = kingdom_map.all.iter().position(|kingdom_info| kingdom_info.squares.contains(corner)) {
            pair.colours().iter().for_each(|colour| sites[at].monuments[colour.index()] += 1.0);
        }
    }
    sites
}

/// The numbers of every seat.
#[must_use]
pub fn features(game: &Tigris) -> [Features; 4] {
    let survey = Survey::of(game);
    let (board, kingdom_map) = (survey.board, &survey.kingdom_map);
    let seats = game.seats();
    let builds: [SquareSet; 4] = Colour::ALL.map(|colour| {
        let free = Monument::all().any(|pair| board.monument(pair).is_none() && pair.colours().contains(&colour));
        if free { completing(board.tiles(colour), kingdom_map.open) } else { SquareSet::EMPTY }
    });
    let loose = (board.treasures() - board.kingdoms().covered()).neighbours();
    let bag = game.in_bag() as f32 / 119.0;
    let end = if game.is_last_turn() { 1.0 } else { 1.0 - bag.min(1.0) };
    let total = |seat: Seat| {
        let mut points = with_treasures(game.points(seat), game.treasures(seat)).0;
        points.sort_unstable();
        points.map(f32::from)
    };
    let totals: [[f32; 4]; 4] =
        std::array::from_fn(|seat| Seat::new(seat).filter(|_| seat < seats).map_or([0.0; 4], total));
    std::array::from_fn(|index| {
        let mut out = [0.0; FEATURES];
        let Some(seat) = Seat::new(index).filter(|_| index < seats) else { return out };
        let points = game.points(seat);
        let mut order = Colour::ALL;
        order.sort_by_key(|&colour| points[colour]);
        for (colour, out) in order.into_iter().zip(out.chunks_exact_mut(OF_COLOUR)) {
            let lead = f32::from(points[colour] - points[order[0]]);
            out.copy_from_slice(&survey.of_colour(seat, colour, lead, builds[colour.index()]));
        }
        let others = || Seat::all(seats).filter(move |&other| other != seat);
        let hand = game.hand(seat);
        let outlooks = &survey.outlooks[index];
        let out_of_seat = &mut out[4 * OF_COLOUR..];
        out_of_seat[(index + seats - game.active().index()) % seats] = 1.0;
        let mine = totals[index][0];
        let best = others().map(|other| totals[other.index()][0]).fold(0.0, f32::max);
        let mean = others().map(|other| totals[other.index()][0]).sum::<f32>() / (seats as f32 - 1.0);
        let on_board = outlooks.iter().filter(|outlook| outlook.kingdom_info.is_some()).count() as f32;
        let trader = outlooks[Colour::Green.index()].kingdom_info.map(|number| &kingdom_map.all[number]);
        let kept = trader.map_or(0.0, |kingdom_info| (board.treasures() & kingdom_info.squares).len() as f32);
        let near = trader.is_some_and(|kingdom_info| !(kingdom_info.around & loose).is_empty());
        // Near the end a small lead decides; where the weakest colours are equal, the next ones do (TE-162).
        let turns = if game.is_last_turn() { 0.0 } else { game.in_bag() as f32 / (TILES_A_TURN * seats as f32) };
        let sharp = 1.0 / (1.0 + turns);
        let beaten = others().filter(|other| totals[index] > totals[other.index()]).count() as f32;
        let behind = others().filter(|other| totals[index] < totals[other.index()]).count() as f32;
        let second = others().map(|other| totals[other.index()][1]).fold(0.0, f32::max);
        out_of_seat[4..].copy_from_slice(&[
            bag,
            (board.treasures().len().saturating_sub(LAST_TREASURES)) as f32 / 8.0,
            f32::from(game.treasures(seat)) / 3.0,
            mine / 8.0,
            (totals[index][1] - mine) / 4.0,
            (totals[index][2] - mine) / 6.0,
            (totals[index][3] - mine) / 8.0,
            (mine - best) / 3.0,
            (mine - mean) / 3.0,
            end * (mine - best) / 3.0,
            end * (mine - mean) / 3.0,
            on_board / 4.0,
            f32::from(hand[Colour::Red]) / 3.0,
            f32::from(hand.len()) / 6.0,
            f32::from(game.catastrophes(seat)) / 2.0,
            kept / 2.0,
            yes(near),
            end * end,
            yes(game.active() == seat && game.actions_left() == 1),
            yes(game.is_last_turn()),
            totals[index].iter().sum::<f32>() / 30.0,
            (sharp * (mine - best)).clamp(-4.0, 4.0) / 2.0,
            sharp * beaten / 1.5,
            sharp * behind / 1.5,
            (sharp * (totals[index][1] - second)).clamp(-4.0, 4.0) / 2.0,
            sharp,
        ]);
        out
    })
}
