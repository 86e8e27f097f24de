//! Ideas for an action: what could be done, where, and what hints at its worth.

use super::habits::{Habits, Hints, Kind};
use super::realms::{Realm, Realms, beside_temples, completing, odds, third_of_four};
use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_tigris::pieces::{Colour, Leader, Pair, Tiles};
use civitas_tigris::scoring::with_treasures;
use civitas_tigris::square::{Square, SquareSet};
use civitas_tigris::{Action, Board, Choice, Tigris};
use std::sync::LazyLock;

/// A kind of action, and the squares it can be done on.
#[derive(Debug, Clone, Copy)]
pub struct Idea {
    /// How likely it is, beside the others.
    pub liking: f32,
    /// What is done.
    pub what: What,
    /// Where.
    pub squares: SquareSet,
}

/// What an idea does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Lays a tile.
    Tile(Colour),
    /// Places a leader.
    Place(Colour),
    /// Lays a catastrophe.
    Catastrophe,
    /// Draws new tiles for these.
    Swap(Tiles),
}

/// The natural logarithms of numbers of squares, in thirds.
static LN: LazyLock<[f32; Square::COUNT as usize + 1]> =
    LazyLock::new(|| std::array::from_fn(|count| (count.max(1) as f32).ln() / 3.0));

/// What a seat may want to do with an action.
#[derive(Debug)]
pub struct Ideas<'a> {
    /// All of them; a square may be part of several.
    pub all: ArrayVec<Idea, 128>,
    /// Tiles that would give a point to somebody else, by colour.
    pub(super) giving: [SquareSet; 4],
    /// The tiles of the hand that find nobody of ours to score.
    pub(super) idle: Tiles,
    habits: &'a Habits,
    game: &'a Tigris,
    board: &'a Board,
    seat: Seat,
    hand: Tiles,
    /// How much a point of each colour is needed: most in the weakest.
    need: [f32; 4],
    /// The tiles whose place the seat cannot know.
    unseen: Tiles,
    /// The monuments on the board, and where.
    built: ArrayVec<(Pair, Square), 6>,
    /// What hints at the worth of every idea of this position.
    position: Hints,
    /// Where a program that learns wants the reasons of each idea.
    reasons: Option<&'a mut Vec<(Kind, Hints)>>,
}

/// What hints at the worth of one idea, besides the position.
#[derive(Debug, Clone, Copy, Default)]
struct Hint {
    /// How much the colour is needed.
    need: f32,
    /// How many tiles of the colour are in the hand.
    held: u8,
    /// The tiles of the colour at stake; for new tiles, how many.
    followers: f32,
    /// The monuments of the colour in the kingdom; for a war, what may be won.
    monuments: f32,
    /// The lead in the conflict; for a war, in the worst of them.
    lead: f32,
    /// The squares of the kingdom; for a war, what may be lost.
    size: f32,
    /// The temples beside the leader.
    temples: f32,
    /// The leaders in the kingdom: ours,
    ours: f32,
    /// and of others.
    others: f32,
    /// A red tile, a trader where a treasure lies, a tile that scores besides reaching a treasure, a war that looks won.
    special: bool,
}

impl<'a> Ideas<'a> {
    fn push(&mut self, kind: Kind, hint: &Hint, what: What, squares: SquareSet) {
        if squares.is_empty() {
            return;
        }
        let mut hints = self.position;
        hints[3..].copy_from_slice(&[
            hint.need,
            f32::from(u8::from(hint.need >= 1.0)),
            f32::from(hint.held) / 3.0,
            hint.followers.min(9.0) / 6.0,
            hint.monuments,
            (hint.lead / 4.0).clamp(-1.0, 1.0),
            LN[squares.len() as usize],
            hint.size / 16.0,
            hint.temples / 3.0,
            hint.ours / 4.0,
            hint.others / 4.0,
            f32::from(u8::from(hint.special)),
            0.0,
        ]);
        let liking = self.habits.liking(kind, &hints);
        if self.all.try_push(Idea { liking, what, squares }).is_ok()
            && let Some(reasons) = &mut self.reasons
        {
            reasons.push((kind, hints));
        }
    }

    /// The ideas of a seat whose turn it is.
    #[must_use]
    pub fn of(habits: &'a Habits, game: &'a Tigris, seat: Seat, reasons: Option<&'a mut Vec<(Kind, Hints)>>) -> Self {
        let board = game.board();
        let realms = Realms::of(board);
        let points = with_treasures(game.points(seat), game.treasures(seat)).0;
        let lowest = points.iter().copied().min().unwrap_or(0);
        let end = if game.is_last_turn() { 1.0 } else { 1.0 - (game.in_bag() as f32 / 119.0).min(1.0) };
        let mut position = Hints::default();
        position[..3].copy_from_slice(&[1.0, end, f32::from(u8::from(game.actions_left() > 1))]);
        let mut ideas = Self {
            all: ArrayVec::new(),
            giving: [SquareSet::EMPTY; 4],
            idle: game.hand(seat),
            habits,
            game,
            board,
            seat,
            hand: game.hand(seat),
            need: points.map(|points| 1.0 / (1.0 + 0.5 * f32::from(points - lowest))),
            unseen: game.unseen(seat),
            built: Pair::all().filter_map(|pair| Some((pair, board.monument(pair)?))).collect(),
            position,
            reasons,
        };
        ideas.tiles(&realms);
        ideas.wars(&realms);
        ideas.leaders(&realms);
        ideas.catastrophes(&realms);
        if !ideas.idle.is_empty() {
            let hint = Hint { followers: f32::from(ideas.idle.len()), ..Hint::default() };
            ideas.push(Kind::Swap, &hint, What::Swap(ideas.idle), SquareSet::ALL);
        }
        ideas
    }

    /// What a kingdom hints at, for a colour.
    fn hint(&self, realm: &Realm, colour: Colour) -> Hint {
        let ours = realm.leaders.iter().flatten().filter(|&&leader| leader == self.seat).count();
        let others = realm.leaders.iter().flatten().count() - ours;
        Hint {
            need: self.need[colour.index()],
            held: self.hand[colour],
            followers: realm.tiles(self.board, colour),
            monuments: self.monuments(realm, colour),
            size: realm.squares.len() as f32,
            ours: ours as f32,
            others: others as f32,
            ..Hint::default()
        }
    }

    /// Tiles that score, and more so where they complete a monument or reach a treasure.
    fn tiles(&mut self, realms: &Realms) {
        let (board, seat, hand) = (self.board, self.seat, self.hand);
        let river = board.map().river;
        let loose = (board.treasures() - board.kingdoms().inside()).neighbours();
        let [one, two, _] = beside_temples(board.temples());
        let ours: SquareSet = Colour::ALL.iter().filter_map(|&colour| board.leader(Leader { seat, colour })).collect();
        let beside = ((ours & one) - two).neighbours() & realms.open;
        for colour in Colour::ALL {
            let ground = (if colour == Colour::Blue { river } else { !river }) - realms.two;
            let mut mine = SquareSet::EMPTY;
            let free = || Pair::all().any(|pair| board.monument(pair).is_none() && pair.colours().contains(&colour));
            let four = if hand[colour] > 0 && free() {
                Some((completing(board.tiles(colour), realms.open), third_of_four(board.tiles(colour), realms.open)))
            } else {
                None
            };
            for realm in &realms.all {
                let Some(owner) = realm.receiver(colour) else { continue };
                let here = realm.around & ground;
                if owner != seat {
                    self.giving[colour.index()] |= here;
                    continue;
                }
                if here.is_empty() {
                    continue;
                }
                mine |= here;
                if hand[colour] == 0 {
                    continue;
                }
                let hint = Hint { special: colour == Colour::Red, ..self.hint(realm, colour) };
                let kind = if realm.leaders[colour.index()].is_some() { Kind::Score } else { Kind::King };
                self.push(kind, &hint, What::Tile(colour), here);
                if let Some((builds, third)) = four {
                    self.push(Kind::Builds, &hint, What::Tile(colour), here & builds);
                    self.push(Kind::Third, &hint, What::Tile(colour), here & third);
                }
            }
            if !mine.is_empty() {
                self.idle.0[colour.index()] = 0;
            }
        }
        for realm in &realms.all {
            if realm.leaders[Colour::Green.index()] != Some(seat) || (board.treasures() & realm.squares).is_empty() {
                continue;
            }
            let reach = (realm.around & loose) - realms.two;
            if reach.is_empty() {
                continue;
            }
            for colour in Colour::ALL {
                let ground = if colour == Colour::Blue { river } else { !river };
                if hand[colour] > 0 {
                    let special = realm.receiver(colour) == Some(seat);
                    let hint = Hint { special, ..self.hint(realm, colour) };
                    self.push(Kind::Reach, &hint, What::Tile(colour), (reach & ground) - self.giving[colour.index()]);
                }
            }
        }
        if hand[Colour::Red] > 0 {
            let hint = Hint { need: self.need[Colour::Red.index()], held: hand[Colour::Red], ..Hint::default() };
            self.push(Kind::Temple, &hint, What::Tile(Colour::Red), beside - river - realms.two);
        }
    }

    /// Tiles that join two kingdoms where somebody of ours would fight.
    fn wars(&mut self, realms: &Realms) {
        let (board, seat, hand) = (self.board, self.seat, self.hand);
        let river = board.map().river;
        for (one, two, shared) in realms.borders() {
            let mut fought = [false; 4];
            let (mut hope, mut fear, mut worst, mut gain) = (0.0_f32, 0.0_f32, 9.0_f32, 0.0);
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
                let lead = own + f32::from(hand[colour]) - other - expected(self.game, self.unseen, rival, colour);
                let won = odds(lead);
                hope += won * (other + 1.0) * (0.3 + self.need[index]);
                fear += (1.0 - won) * (own + 1.0);
                gain += other;
                worst = worst.min(lead);
            }
            if fought == [false; 4] {
                continue;
            }
            for colour in Colour::ALL {
                let index = colour.index();
                if hand[colour] == 0 {
                    continue;
                }
                let ground = if colour == Colour::Blue { river } else { !river };
                let kind = if fought[index] { Kind::CostlyWar } else { Kind::War };
                let hint = Hint {
                    need: self.need[index],
                    held: hand[colour],
                    followers: gain,
                    monuments: (hope / 4.0).min(2.0),
                    lead: worst,
                    size: (fear * 4.0).min(32.0),
                    special: worst > 0.5,
                    ..Hint::default()
                };
                self.push(kind, &hint, What::Tile(colour), shared & ground);
            }
        }
    }

    /// The monuments of a colour in a kingdom.
    fn monuments(&self, realm: &Realm, colour: Colour) -> f32 {
        let here =
            self.built.iter().filter(|(pair, at)| pair.colours().contains(&colour) && realm.squares.contains(*at));
        here.count() as f32
    }

    /// Leaders to be placed: where nobody of their colour is, for a revolt, or on their own.
    fn leaders(&mut self, realms: &Realms) {
        let (board, seat, hand) = (self.board, self.seat, self.hand);
        let [one, two, three] = beside_temples(board.temples());
        let places = ((one & realms.open) - board.map().river) - realms.two;
        let by_temples = |here: SquareSet| [(here - two, 1.0), ((here & two) - three, 2.0), (here & three, 3.0)];
        let off: [bool; 4] = Colour::ALL.map(|colour| board.leader(Leader { seat, colour }).is_none());
        let reds = f32::from(hand[Colour::Red]);
        for realm in &realms.all {
            let here = places & realm.around;
            if here.is_empty() {
                continue;
            }
            let treasure = !(board.treasures() & realm.squares).is_empty();
            for colour in Colour::ALL {
                let off = off[colour.index()];
                let special = colour == Colour::Green && treasure;
                match realm.leaders[colour.index()] {
                    None => {
                        let kind = if off { Kind::Join } else { Kind::Move };
                        let hint = Hint { special, ..self.hint(realm, colour) };
                        for (squares, temples) in by_temples(here) {
                            self.push(kind, &Hint { temples, ..hint }, What::Place(colour), squares);
                        }
                    }
                    Some(rival) if rival != seat => {
                        let Some(at) = board.leader(Leader { seat: rival, colour }) else { continue };
                        let red = expected(self.game, self.unseen, rival, Colour::Red);
                        let defence = f32::from(board.temples_beside(at)) + red;
                        if reds + 3.0 <= defence {
                            continue;
                        }
                        let kind = if off { Kind::Revolt } else { Kind::MoveRevolt };
                        let hint = Hint { special, ..self.hint(realm, colour) };
                        for (squares, temples) in by_temples(here) {
                            let lead = temples + reds - defence;
                            if lead > -1.0 {
                                self.push(kind, &Hint { temples, lead, ..hint }, What::Place(colour), squares);
                            }
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        let alone = places - realms.one;
        for colour in Colour::ALL {
            let kind = if off[colour.index()] { Kind::Alone } else { Kind::MoveAlone };
            let hint = Hint { need: self.need[colour.index()], held: hand[colour], ..Hint::default() };
            for (squares, temples) in by_temples(alone) {
                self.push(kind, &Hint { temples, ..hint }, What::Place(colour), squares);
            }
        }
    }

    /// Catastrophes that take away the only temple of a rival's leader.
    fn catastrophes(&mut self, realms: &Realms) {
        let (board, seat) = (self.board, self.seat);
        if self.game.catastrophes(seat) == 0 {
            return;
        }
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
        let targets = targets - board.treasures() - board.building_squares();
        self.push(Kind::Catastrophe, &Hint::default(), What::Catastrophe, targets);
    }

    /// One of them, the more it is liked the likelier.
    pub fn pick(&self, dice: &mut Dice) -> Option<usize> {
        let sum: f32 = self.all.iter().map(|idea| idea.liking).sum();
        let mut at = dice.fraction() as f32 * sum;
        let number = self.all.iter().position(|idea| {
            at -= idea.liking;
            at <= 0.0
        });
        number.or(self.all.len().checked_sub(1))
    }
}

impl Idea {
    /// The idea as an action, on any of its squares.
    pub fn action(&self, dice: &mut Dice) -> Option<Action> {
        let mut any = || self.squares.nth(dice.below(self.squares.len()));
        Some(match self.what {
            What::Tile(colour) => Choice::Tile(colour, any()?).into(),
            What::Place(colour) => Choice::Place(colour, any()?).into(),
            What::Catastrophe => Choice::Catastrophe(any()?).into(),
            What::Swap(tiles) => Choice::Swap(tiles).into(),
        })
    }
}

/// How many tiles of a colour another hand holds on average, from what a seat knows.
pub(super) fn expected(game: &Tigris, unseen: Tiles, other: Seat, colour: Colour) -> f32 {
    f32::from(game.hand(other).len()) * f32::from(unseen[colour]) / f32::from(unseen.len().max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tigris::Lore;
    use civitas_core::dealer::Rollout;
    use civitas_core::game::{Game, Setup};
    use civitas_tigris::Prompt;

    #[test]
    fn every_idea_can_be_carried_out() {
        let habits = Lore::default().habits;
        let mut dice = Dice::new(5);
        let (mut buffer, mut reasons) = (Vec::new(), Vec::new());
        let mut seen = [false; crate::tigris::KINDS];
        for seats in [2, 3, 4, 4, 4, 4] {
            let setup = Setup::with_first_roles::<Tigris>(Default::default(), seats).unwrap();
            let mut game = Tigris::start(&setup, &mut Rollout { dice: &mut dice });
            while let Some(seat) = game.waiting().unanswered.iter().next() {
                if *game.prompt() == Prompt::Act && game.actions_left() > 0 {
                    reasons.clear();
                    let ideas = Ideas::of(habits, &game, seat, Some(&mut reasons));
                    let all = ideas.all.clone();
                    assert_eq!(all.len(), reasons.len());
                    for (idea, (kind, _)) in all.iter().zip(&reasons) {
                        seen[*kind as usize] = true;
                        let action = idea.action(&mut dice).unwrap();
                        assert!(game.check(seat, &action).is_ok(), "{kind:?}: {action}");
                    }
                }
                let action = game.random_action(seat, &mut dice, &mut buffer).unwrap();
                game.apply(seat, &action, &mut Rollout { dice: &mut dice });
            }
        }
        assert_eq!(seen, [true; crate::tigris::KINDS], "every kind came up");
    }
}
