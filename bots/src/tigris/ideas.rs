//! Ideas for an action: what could be done, where, and how much it is usually worth.

use super::realms::{Realm, Realms, beside_temples, completing};
use crate::weights::weights;
use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_tigris::pieces::{Colour, Leader, Pair, Tiles};
use civitas_tigris::scoring::with_treasures;
use civitas_tigris::square::{Square, SquareSet};
use civitas_tigris::{Action, Choice, Tigris};

weights! {
    /// How much each kind of action is usually worth. The numbers come from matches of players that have nothing but
    /// these habits against each other; `examples/habits.rs` holds them.
    Habits:
    /// How fast a colour is needed less with its lead over the weakest.
    need = 0.762,
    /// A tile that scores.
    score = 3.2,
    /// The same for a colour that is not needed.
    score_any = 0.3,
    /// A tile that completes a monument.
    builds = 4.8,
    /// A scoring tile that brings a treasure within reach,
    reach_score = 1.0,
    /// and any other that does.
    reach = 2.5,
    /// A second temple beside a leader of ours.
    temple = 0.368,
    /// A war: all of it,
    war = 0.625,
    /// what is won in a colour that is not needed,
    war_any = 0.3,
    /// how sure it must be,
    war_lead = 0.68,
    /// and what a war that looks lost costs.
    war_loss = 1.12,
    /// A leader of a colour that is not needed,
    leader_any = 0.156,
    /// more with tiles of its colour in the hand,
    leader_hand = 0.3,
    /// and so much of that if it is on the board already.
    leader_again = 0.075,
    /// A leader in a kingdom without one of its colour,
    join = 1.2,
    /// so much of that beside one temple only,
    join_weak = 0.6,
    /// and more in a large kingdom.
    join_size = 0.1,
    /// A leader where a revolt looks good,
    revolt = 2.816,
    /// more with followers to be had,
    revolt_size = 0.15,
    /// and how sure it must be.
    revolt_lead = 0.3,
    /// Monuments in its kingdom make a leader worth more.
    monument = 0.735,
    /// A leader on its own,
    alone = 0.7,
    /// and beside two temples.
    alone_safe = 1.224,
    /// A catastrophe under a rival's leader.
    catastrophe = 0.25,
    /// New tiles for those that score nowhere: each of them.
    swap = 0.1,
}

/// A kind of action that is worth so much, and the squares it can be done on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Idea {
    pub(super) worth: f32,
    pub(super) what: What,
    pub(super) squares: SquareSet,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Tile(Colour),
    Place(Colour),
    Catastrophe,
}

/// How far a player looks for ideas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Only for what is likely enough to be drawn at random: leaders on the board stay there, temples are neither
    /// added nor destroyed.
    Likely,
    /// For everything that could be put in an order.
    All,
}

/// What a seat may want to do with an action.
pub(super) struct Ideas {
    pub(super) all: ArrayVec<Idea, 96>,
    /// Tiles that would give a point to somebody else, by colour.
    pub(super) giving: [SquareSet; 4],
    /// The tiles of the hand that find nobody of ours to score.
    pub(super) idle: Tiles,
    habits: Habits,
    need: [f32; 4],
    /// The tiles whose place the seat cannot know.
    unseen: Tiles,
    /// The monuments on the board, and where.
    built: ArrayVec<(Pair, Square), 6>,
}

/// How much a point of each colour is needed: most in the weakest.
fn need(habits: &Habits, game: &Tigris, seat: Seat) -> [f32; 4] {
    let points = with_treasures(game.points(seat), game.treasures(seat)).0;
    let lowest = points.iter().copied().min().unwrap_or(0);
    points.map(|points| 1.0 / (1.0 + habits.need * f32::from(points - lowest)))
}

impl Ideas {
    fn push(&mut self, worth: f32, what: What, squares: SquareSet) {
        if !squares.is_empty() && worth > 0.0 {
            let _ = self.all.try_push(Idea { worth, what, squares });
        }
    }

    pub(super) fn of(habits: &Habits, game: &Tigris, seat: Seat, scope: Scope) -> Self {
        let board = game.board();
        let realms = Realms::of(board);
        let mut ideas = Self {
            all: ArrayVec::new(),
            giving: [SquareSet::EMPTY; 4],
            idle: game.hand(seat),
            habits: *habits,
            need: need(habits, game, seat),
            unseen: game.unseen(seat),
            built: Pair::all().filter_map(|pair| Some((pair, board.monument(pair)?))).collect(),
        };
        ideas.tiles(game, seat, &realms);
        ideas.wars(game, seat, &realms);
        ideas.leaders(game, seat, &realms, scope);
        if scope == Scope::All {
            ideas.temples(game, seat, &realms);
            ideas.catastrophes(game, seat, &realms);
        }
        ideas
    }

    /// Tiles that score, and more so where they complete a monument or reach a treasure.
    fn tiles(&mut self, game: &Tigris, seat: Seat, realms: &Realms) {
        let board = game.board();
        let habits = self.habits;
        let hand = game.hand(seat);
        let river = board.map().river;
        let loose = board.treasures() - board.kingdoms().inside();
        let mut reach = SquareSet::EMPTY;
        for realm in &realms.all {
            if realm.leaders[Colour::Green.index()] == Some(seat) && !(board.treasures() & realm.squares).is_empty() {
                reach |= realm.around & loose.neighbours();
            }
        }
        let reach = reach - realms.two;
        for colour in Colour::ALL {
            let mut mine = SquareSet::EMPTY;
            let mut theirs = SquareSet::EMPTY;
            for realm in &realms.all {
                match realm.receiver(colour) {
                    Some(owner) if owner == seat => mine |= realm.around,
                    Some(_) => theirs |= realm.around,
                    None => {}
                }
            }
            let ground = if colour == Colour::Blue { river } else { !river };
            let (mine, theirs) = ((mine & ground) - realms.two, (theirs & ground) - realms.two);
            self.giving[colour.index()] = theirs;
            if mine.is_empty() {
                continue;
            }
            self.idle.0[colour.index()] = 0;
            if hand[colour] == 0 {
                continue;
            }
            let need = self.need[colour.index()];
            self.push(habits.score_any + habits.score * need, What::Tile(colour), mine);
            let builds = completing(board.tiles(colour), realms.open) & mine;
            if !builds.is_empty()
                && Pair::all().any(|pair| board.monument(pair).is_none() && pair.colours().contains(&colour))
            {
                self.push(habits.builds, What::Tile(colour), builds);
            }
            self.push(habits.reach_score + need, What::Tile(colour), reach & mine);
        }
        for colour in Colour::ALL {
            let ground = if colour == Colour::Blue { river } else { !river };
            if hand[colour] > 0 {
                self.push(habits.reach, What::Tile(colour), (reach & ground) - self.giving[colour.index()]);
            }
        }
    }

    /// Second temples beside leaders of ours, which make them safer.
    fn temples(&mut self, game: &Tigris, seat: Seat, realms: &Realms) {
        if game.hand(seat)[Colour::Red] > 0 {
            let board = game.board();
            let [one, two, _] = beside_temples(board.temples());
            let ours: SquareSet =
                Colour::ALL.iter().filter_map(|&colour| board.leader(Leader { seat, colour })).collect();
            let beside = ((ours & one) - two).neighbours() & realms.open;
            self.push(self.habits.temple, What::Tile(Colour::Red), beside - board.map().river - realms.two);
        }
    }

    /// Tiles that join two kingdoms, where the conflicts that follow look good.
    fn wars(&mut self, game: &Tigris, seat: Seat, realms: &Realms) {
        let board = game.board();
        let habits = self.habits;
        let hand = game.hand(seat);
        let river = board.map().river;
        for (one, two, shared) in realms.borders() {
            let mut outlook = 0.0;
            let mut fought = [false; 4];
            for colour in Colour::ALL {
                let index = colour.index();
                let (Some(first), Some(second)) = (one.leaders[index], two.leaders[index]) else { continue };
                let (ours, theirs) = match (first == seat, second == seat) {
                    (true, false) => (one, two),
                    (false, true) => (two, one),
                    _ => continue,
                };
                fought[index] = true;
                let (own, other) = (ours.tiles(board, colour), theirs.tiles(board, colour));
                let rival = if first == seat { second } else { first };
                let lead = own + f32::from(hand[colour]) - other - expected(game, self.unseen, rival, colour);
                let need = habits.war_any + self.need[index];
                outlook += if lead > habits.war_lead { need * (other + 1.0) } else { -(own + 2.0) * habits.war_loss };
            }
            if outlook <= 0.0 {
                continue;
            }
            for colour in Colour::ALL {
                // A tile of the colour that is fought over would be missed in the fight.
                if hand[colour] > 0 && !fought[colour.index()] {
                    let ground = if colour == Colour::Blue { river } else { !river };
                    self.push((habits.war * outlook).min(8.0), What::Tile(colour), shared & ground);
                }
            }
        }
    }

    /// The monuments of a colour in a kingdom.
    fn monuments(&self, realm: &Realm, colour: Colour) -> f32 {
        let here =
            self.built.iter().filter(|(pair, at)| pair.colours().contains(&colour) && realm.squares.contains(*at));
        self.habits.monument * here.count() as f32
    }

    /// Leaders to be placed: where nobody of their colour is, where a revolt looks good, or on their own.
    fn leaders(&mut self, game: &Tigris, seat: Seat, realms: &Realms, scope: Scope) {
        let board = game.board();
        let habits = self.habits;
        let hand = game.hand(seat);
        let off: [bool; 4] = Colour::ALL.map(|colour| board.leader(Leader { seat, colour }).is_none());
        if scope == Scope::Likely && off == [false; 4] {
            return;
        }
        let [one, two, three] = beside_temples(board.temples());
        let places = ((one & realms.open) - board.map().river) - realms.two;
        let reds = f32::from(hand[Colour::Red]);
        let eager: [f32; 4] = std::array::from_fn(|index| {
            let again = if off[index] { 1.0 } else { habits.leader_again };
            again
                * (habits.leader_any + self.need[index])
                * (1.0 + habits.leader_hand * f32::from(hand.0[index].min(3)))
        });
        let wanted = |colour: &&Colour| scope == Scope::All || off[colour.index()];
        for realm in &realms.all {
            let here = places & realm.around;
            if here.is_empty() {
                continue;
            }
            let size = 1.0 + habits.join_size * realm.squares.len().min(8) as f32;
            let (safe, safest) = (here & two, here & three);
            for colour in Colour::ALL.iter().filter(wanted) {
                let index = colour.index();
                match realm.leaders[index] {
                    None => {
                        let worth = habits.join * eager[index] * (size + self.monuments(realm, *colour));
                        self.push(worth * habits.join_weak, What::Place(*colour), here);
                        self.push(worth, What::Place(*colour), safe);
                    }
                    Some(rival) if rival != seat => {
                        let Some(at) = board.leader(Leader { seat: rival, colour: *colour }) else { continue };
                        let defence =
                            f32::from(board.temples_beside(at)) + expected(game, self.unseen, rival, Colour::Red);
                        if reds + 3.0 - defence <= habits.revolt_lead {
                            continue;
                        }
                        let followers = realm.tiles(board, *colour).min(6.0);
                        let size = 1.0 + habits.revolt_size * followers + self.monuments(realm, *colour);
                        let worth = habits.revolt * eager[index] * size;
                        for (squares, temples) in [(here - two, 1.0), (safe - three, 2.0), (safest, 3.0)] {
                            let lead = temples + reds - defence;
                            if lead > habits.revolt_lead {
                                self.push(worth * lead.min(2.0), What::Place(*colour), squares);
                            }
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        let alone = places - realms.one;
        for colour in Colour::ALL.iter().filter(|colour| off[colour.index()]) {
            self.push(habits.alone * eager[colour.index()], What::Place(*colour), alone);
            self.push(habits.alone_safe * eager[colour.index()], What::Place(*colour), alone & two);
        }
    }

    /// Catastrophes that take away the only temple of a rival's leader.
    fn catastrophes(&mut self, game: &Tigris, seat: Seat, realms: &Realms) {
        if game.catastrophes(seat) == 0 {
            return;
        }
        let board = game.board();
        let [_, two, _] = beside_temples(board.temples());
        let mut targets = SquareSet::EMPTY;
        for realm in &realms.all {
            for colour in Colour::ALL {
                let Some(rival) = realm.leaders[colour.index()].filter(|&rival| rival != seat) else { continue };
                if let Some(at) = board.leader(Leader { seat: rival, colour }).filter(|&at| !two.contains(at)) {
                    targets |= at.neighbours() & board.temples();
                }
            }
        }
        self.push(self.habits.catastrophe, What::Catastrophe, targets - board.treasures() - board.building_squares());
    }

    /// One of them, the more worthy the likelier by far.
    pub(super) fn pick(&self, dice: &mut Dice) -> Option<Action> {
        let weight = |worth: f32| (worth * worth) * (worth * worth);
        let swap = weight(self.habits.swap * f32::from(self.idle.len()));
        let sum: f32 = self.all.iter().map(|idea| weight(idea.worth)).sum();
        let mut at = dice.fraction() as f32 * (sum + swap);
        if at < swap {
            return Some(Choice::Swap(self.idle).into());
        }
        at -= swap;
        let idea = self.all.iter().find(|idea| {
            at -= weight(idea.worth);
            at <= 0.0
        });
        let idea = idea.or(self.all.last())?;
        let square = idea.squares.nth(dice.below(idea.squares.len()))?;
        Some(match idea.what {
            What::Tile(colour) => Choice::Tile(colour, square).into(),
            What::Place(colour) => Choice::Place(colour, square).into(),
            What::Catastrophe => Choice::Catastrophe(square).into(),
        })
    }
}

/// How many tiles of a colour another hand holds on average, from what a seat knows.
pub(super) fn expected(game: &Tigris, unseen: Tiles, other: Seat, colour: Colour) -> f32 {
    f32::from(game.hand(other).len()) * f32::from(unseen[colour]) / f32::from(unseen.len().max(1))
}
