//! What a seat of Tigris & Euphrates has, as numbers for a network.
//!
//! The colours come in the order in which they are needed, the weakest first, so that what is learnt about the weakest
//! colour holds whichever it is.

use super::realms::{Realm, Realms, beside_temples, completing, odds};
use arrayvec::ArrayVec;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::{Colour, LAST_TREASURES, Leader, Pair};
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
    hope: f32,
    fear: f32,
}

/// How things stand for a seat in one colour.
#[derive(Debug, Clone, Copy, Default)]
struct Outlook {
    /// The kingdom of its leader.
    realm: Option<usize>,
    /// The wars that one tile could start,
    war: Stakes,
    /// and those that need two.
    later: Stakes,
    /// How likely a revolt drives the leader out.
    ousted: f32,
    /// The best revolt the leader could begin.
    revolt: f32,
}

/// What a leader on the board has.
#[derive(Debug, Clone, Copy, Default)]
struct Post {
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
    strangers: f32,
}

/// One of the kingdoms.
#[derive(Debug, Clone, Copy, Default)]
struct Site {
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
    realms: Realms,
    sites: ArrayVec<Site, 16>,
    /// By seat and colour.
    outlooks: [[Outlook; 4]; 4],
    /// The best kingdom without a leader of each colour in which there is a place for one.
    join: [f32; 4],
}

impl<'a> Survey<'a> {
    fn of(game: &'a Tigris) -> Self {
        let board = game.board();
        let realms = Realms::of(board);
        let sites = sites(board, &realms);
        let mut survey = Self { game, board, realms, sites, outlooks: Default::default(), join: [0.0; 4] };
        for (number, realm) in survey.realms.all.iter().enumerate() {
            for (colour, leader) in realm.leaders.iter().enumerate() {
                if let Some(seat) = leader {
                    survey.outlooks[seat.index()][colour].realm = Some(number);
                }
            }
        }
        survey.wars();
        survey.places();
        survey
    }

    fn wars(&mut self) {
        let between = self.realms.two - self.realms.three;
        let all = &self.realms.all;
        let steps: ArrayVec<SquareSet, 16> =
            all.iter().map(|realm| realm.around.neighbours() & self.realms.open).collect();
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
                        stakes.hope = stakes.hope.max(won * (other + 1.0) / 6.0);
                        stakes.fear = stakes.fear.max((1.0 - won) * (own + 1.0) / 6.0);
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
        for (realm, site) in self.realms.all.iter().zip(&self.sites) {
            if site.base == 0.0 {
                continue;
            }
            for colour in Colour::ALL {
                let index = colour.index();
                let prize = realm.tiles(self.board, colour) / 6.0 + site.monuments[index];
                let Some(owner) = realm.leaders[index] else {
                    self.join[index] = self.join[index].max(prize + site.base / 6.0);
                    continue;
                };
                let Some(at) = self.board.leader(Leader { seat: owner, colour }) else { continue };
                let defence = f32::from(self.board.temples_beside(at)) + reds[owner.index()];
                let mut ousted: f32 = 0.0;
                for (seat, outlooks) in self.outlooks.iter_mut().enumerate().take(seats) {
                    if seat != owner.index() {
                        // A tie is enough for the defender (TE-094).
                        let won = odds(site.base + reds[seat] - defence - 0.5);
                        outlooks[index].revolt = outlooks[index].revolt.max(won * (0.3 + prize));
                        ousted = ousted.max(won);
                    }
                }
                self.outlooks[owner.index()][index].ousted = ousted;
            }
        }
    }

    /// The numbers of a seat for one colour, in which it has such a lead over its weakest.
    fn of_colour(&self, seat: Seat, colour: Colour, lead: f32, builds: SquareSet) -> [f32; OF_COLOUR] {
        let which = colour.index();
        let outlook = &self.outlooks[seat.index()][which];
        let king = self.outlooks[seat.index()][Colour::Black.index()].realm;
        let served = king.is_some_and(|king| self.realms.all[king].leaders[which].is_none());
        let post = outlook.realm.map_or_else(Post::default, |number| self.post(seat, colour, number, builds));
        let held = f32::from(self.game.hand(seat)[colour]);
        let is = |other: Colour| yes(colour == other);
        let [black, red, blue, green] = Colour::ALL.map(is);
        let [one, two, three] = post.temples;
        [
            (lead / 6.0).min(2.0),
            yes(outlook.realm.is_some()),
            post.followers / 6.0,
            one,
            two,
            three,
            post.monuments,
            post.size / 16.0,
            (post.room / 6.0).min(1.5),
            outlook.war.hope,
            outlook.war.fear,
            outlook.ousted,
            held / 3.0,
            yes(outlook.realm.is_none() && served),
            black,
            red,
            blue,
            green,
            yes(post.builds),
            post.strangers / 3.0,
            yes(outlook.realm.is_some() && king == outlook.realm),
            outlook.revolt,
            self.join[which],
            outlook.later.hope,
            outlook.later.fear,
            yes(held > 0.0 && post.room > 0.0),
        ]
    }

    fn post(&self, seat: Seat, colour: Colour, number: usize, builds: SquareSet) -> Post {
        let realm = &self.realms.all[number];
        let river = self.board.map().river;
        let room = if colour == Colour::Blue { realm.around & river } else { realm.around - river };
        let temples = self.board.leader(Leader { seat, colour }).map_or(1, |at| self.board.temples_beside(at));
        Post {
            followers: realm.tiles(self.board, colour),
            temples: [1, 2, 3].map(|count| yes(temples.clamp(1, 3) == count)),
            monuments: self.sites[number].monuments[colour.index()],
            size: realm.squares.len() as f32,
            room: room.len() as f32,
            builds: !(builds & realm.around).is_empty(),
            strangers: realm.leaders.iter().flatten().filter(|&&other| other != seat).count() as f32,
        }
    }
}

fn sites(board: &Board, realms: &Realms) -> ArrayVec<Site, 16> {
    let [one, two, three] = beside_temples(board.temples());
    let places = ((one & realms.open) - board.map().river) - realms.two;
    let site = |realm: &Realm| {
        let here = places & realm.around;
        let base = [here, here & two, here & three].iter().filter(|set| !set.is_empty()).count();
        Site { base: base as f32, monuments: [0.0; 4] }
    };
    let mut sites: ArrayVec<Site, 16> = realms.all.iter().map(site).collect();
    for pair in Pair::all() {
        let Some(corner) = board.monument(pair) else { continue };
        if let Some(at) = realms.all.iter().position(|realm| realm.squares.contains(corner)) {
            pair.colours().iter().for_each(|colour| sites[at].monuments[colour.index()] += 1.0);
        }
    }
    sites
}

/// The numbers of every seat.
#[must_use]
pub fn features(game: &Tigris) -> [Features; 4] {
    let survey = Survey::of(game);
    let (board, realms) = (survey.board, &survey.realms);
    let seats = game.seats();
    let builds: [SquareSet; 4] = Colour::ALL.map(|colour| {
        let free = Pair::all().any(|pair| board.monument(pair).is_none() && pair.colours().contains(&colour));
        if free { completing(board.tiles(colour), realms.open) } else { SquareSet::EMPTY }
    });
    let loose = (board.treasures() - board.kingdoms().inside()).neighbours();
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
        let on_board = outlooks.iter().filter(|outlook| outlook.realm.is_some()).count() as f32;
        let trader = outlooks[Colour::Green.index()].realm.map(|number| &realms.all[number]);
        let kept = trader.map_or(0.0, |realm| (board.treasures() & realm.squares).len() as f32);
        let near = trader.is_some_and(|realm| !(realm.around & loose).is_empty());
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
