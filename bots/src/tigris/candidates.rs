//! Ideas for an action: what could be done, where, and what hints at its worth.

use super::kingdom_map::{KingdomInfo, KingdomMap, beside_temples, completing, odds, third_of_four};
use super::policy_weights::{MoveFeatures, MoveKind, MovePolicy};
use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::{Colour, Leader, Monument, Tiles};
use civitas_games::tigris::scoring::with_treasures;
use civitas_games::tigris::square::{Square, SquareSet};
use civitas_games::tigris::{Action, Board, Choice, Tigris};
use std::sync::LazyLock;

/// A kind of action, and the squares it can be done on.
#[derive(Debug, Clone, Copy)]
pub struct Candidate {
    /// How likely it is, beside the others.
    pub weight: f32,
    /// What is done.
    pub what: CandidateMove,
    /// Where.
    pub squares: SquareSet,
}

/// What an idea does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CandidateMove {
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
pub struct Candidates<'a> {
    /// All of them; a square may be part of several.
    pub all: ArrayVec<Candidate, 128>,
    /// Tiles that would give a point to somebody else, by colour.
    pub(super) giving: [SquareSet; 4],
    /// The tiles of the hand that find nobody of ours to score.
    pub(super) idle: Tiles,
    policy: &'a MovePolicy,
    game: &'a Tigris,
    board: &'a Board,
    seat: Seat,
    hand: Tiles,
    /// How much a point of each colour is needed: most in the weakest.
    need: [f32; 4],
    /// The tiles whose place the seat cannot know.
    unseen: Tiles,
    /// The monuments on the board, and where.
    built: ArrayVec<(Monument, Square), 6>,
    /// What hints at the worth of every idea of this position.
    position: MoveFeatures,
    /// Where a program that learns wants the reasons of each idea.
    feature_log: Option<&'a mut Vec<(MoveKind, MoveFeatures)>>,
}

/// What hints at the worth of one idea, besides the position.
#[derive(Debug, Clone, Copy, Default)]
struct RawFeatures {
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

impl<'a> Candidates<'a> {
    fn push(&mut self, kind: MoveKind, raw: &RawFeatures, what: CandidateMove, squares: SquareSet) {
        if squares.is_empty() {
            return;
        }
        let mut features = self.position;
        features[3..].copy_from_slice(&[
            raw.need,
            f32::from(u8::from(raw.need >= 1.0)),
            f32::from(raw.held) / 3.0,
            raw.followers.min(9.0) / 6.0,
            raw.monuments,
            (raw.lead / 4.0).clamp(-1.0, 1.0),
            LN[squares.len() as usize],
            raw.size / 16.0,
            raw.temples / 3.0,
            raw.ours / 4.0,
            raw.others / 4.0,
            f32::from(u8::from(raw.special)),
            0.0,
        ]);
        let weight = self.policy.weight(kind, &features);
        if self.all.try_push(Candidate { weight, what, squares }).is_ok()
            && let Some(feature_log) = &mut self.feature_log
        {
            feature_log.push((kind, features));
        }
    }

    /// The ideas of a seat whose turn it is.
    #[must_use]
    pub fn of(
        policy: &'a MovePolicy,
        game: &'a Tigris,
        seat: Seat,
        feature_log: Option<&'a mut Vec<(MoveKind, MoveFeatures)>>,
    ) -> Self {
        let board = game.board();
        let kingdom_map = KingdomMap::of(board);
        let points = with_treasures(game.points(seat), game.treasures(seat)).0;
        let lowest = points.iter().copied().min().unwrap_or(0);
        let end = if game.is_last_turn() { 1.0 } else { 1.0 - (game.in_bag() as f32 / 119.0).min(1.0) };
        let mut position = MoveFeatures::default();
        position[..3].copy_from_slice(&[1.0, end, f32::from(u8::from(game.actions_left() > 1))]);
        let mut candidates = Self {
            all: ArrayVec::new(),
            giving: [SquareSet::EMPTY; 4],
            idle: game.hand(seat),
            policy,
            game,
            board,
            seat,
            hand: game.hand(seat),
            need: points.map(|points| 1.0 / (1.0 + 0.5 * f32::from(points - lowest))),
            unseen: game.unseen(seat),
            built: Monument::all().filter_map(|pair| Some((pair, board.monument(pair)?))).collect(),
            position,
            feature_log,
        };
        candidates.tiles(&kingdom_map);
        candidates.wars(&kingdom_map);
        candidates.leaders(&kingdom_map);
        candidates.catastrophes(&kingdom_map);
        if !candidates.idle.is_empty() {
            let raw = RawFeatures { followers: f32::from(candidates.idle.len()), ..RawFeatures::default() };
            candidates.push(MoveKind::Swap, &raw, CandidateMove::Swap(candidates.idle), SquareSet::ALL);
        }
        candidates
    }

    /// What a kingdom hints at, for a colour.
    fn raw(&self, kingdom_info: &KingdomInfo, colour: Colour) -> RawFeatures {
        let ours = kingdom_info.leaders.iter().flatten().filter(|&&leader| leader == self.seat).count();
        let others = kingdom_info.leaders.iter().flatten().count() - ours;
        RawFeatures {
            need: self.need[colour.index()],
            held: self.hand[colour],
            followers: kingdom_info.tiles(self.board, colour),
            monuments: self.monuments(kingdom_info, colour),
            size: kingdom_info.squares.len() as f32,
            ours: ours as f32,
            others: others as f32,
            ..RawFeatures::default()
        }
    }

    /// Tiles that score, and more so where they complete a monument or reach a treasure.
    fn tiles(&mut self, kingdom_map: &KingdomMap) {
        let (board, seat, hand) = (self.board, self.seat, self.hand);
        let river = board.map().river;
        let loose = (board.treasures() - board.kingdoms().covered()).neighbours();
        let [one, two, _] = beside_temples(board.temples());
        let ours: SquareSet = Colour::ALL.iter().filter_map(|&colour| board.leader(Leader { seat, colour })).collect();
        let beside = ((ours & one) - two).neighbours() & kingdom_map.open;
        for colour in Colour::ALL {
            let ground = (if colour == Colour::Blue { river } else { !river }) - kingdom_map.two;
            let mut mine = SquareSet::EMPTY;
            let free =
                || Monument::all().any(|pair| board.monument(pair).is_none() && pair.colours().contains(&colour));
            let four = if hand[colour] > 0 && free() {
                Some((
                    completing(board.tiles(colour), kingdom_map.open),
                    third_of_four(board.tiles(colour), kingdom_map.open),
                ))
            } else {
                None
            };
            for kingdom_info in &kingdom_map.all {
                let Some(owner) = kingdom_info.receiver(colour) else { continue };
                let here = kingdom_info.around & ground;
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
                let raw = RawFeatures { special: colour == Colour::Red, ..self.raw(kingdom_info, colour) };
                let kind =
                    if kingdom_info.leaders[colour.index()].is_some() { MoveKind::Score } else { MoveKind::King };
                self.push(kind, &raw, CandidateMove::Tile(colour), here);
                if let Some((builds, third)) = four {
                    self.push(MoveKind::Builds, &raw, CandidateMove::Tile(colour), here & builds);
                    self.push(MoveKind::Third, &raw, CandidateMove::Tile(colour), here & third);
                }
            }
            if !mine.is_empty() {
                self.idle.0[colour.index()] = 0;
            }
        }
        for kingdom_info in &kingdom_map.all {
            if kingdom_info.leaders[Colour::Green.index()] != Some(seat)
                || (board.treasures() & kingdom_info.squares).is_empty()
            {
                continue;
            }
            let reach = (kingdom_info.around & loose) - kingdom_map.two;
            if reach.is_empty() {
                continue;
            }
            for colour in Colour::ALL {
                let ground = if colour == Colour::Blue { river } else { !river };
                if hand[colour] > 0 {
                    let special = kingdom_info.receiver(colour) == Some(seat);
                    let raw = RawFeatures { special, ..self.raw(kingdom_info, colour) };
                    self.push(
                        MoveKind::Reach,
                        &raw,
                        CandidateMove::Tile(colour),
                        (reach & ground) - self.giving[colour.index()],
                    );
                }
            }
        }
        if hand[Colour::Red] > 0 {
            let raw =
                RawFeatures { need: self.need[Colour::Red.index()], held: hand[Colour::Red], ..RawFeatures::default() };
            self.push(MoveKind::Temple, &raw, CandidateMove::Tile(Colour::Red), beside - river - kingdom_map.two);
        }
    }

    /// Tiles that join two kingdoms where somebody of ours would fight.
    fn wars(&mut self, kingdom_map: &KingdomMap) {
        let (board, seat, hand) = (self.board, self.seat, self.hand);
        let river = board.map().river;
        for (one, two, shared) in kingdom_map.borders() {
            let mut fought = [false; 4];
            let (mut best_gain, mut worst_loss, mut worst, mut gain) = (0.0_f32, 0.0_f32, 9.0_f32, 0.0);
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
                best_gain += won * (other + 1.0) * (0.3 + self.need[index]);
                worst_loss += (1.0 - won) * (own + 1.0);
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
                let kind = if fought[index] { MoveKind::CostlyWar } else { MoveKind::War };
                let raw = RawFeatures {
                    need: self.need[index],
                    held: hand[colour],
                    followers: gain,
                    monuments: (best_gain / 4.0).min(2.0),
                    lead: worst,
                    size: (worst_loss * 4.0).min(32.0),
                    special: worst > 0.5,
                    ..RawFeatures::default()
                };
                self.push(kind, &raw, CandidateMove::Tile(colour), shared & ground);
            }
        }
    }

    /// The monuments of a colour in a kingdom.
    fn monuments(&self, kingdom_info: &KingdomInfo, colour: Colour) -> f32 {
        let here = self
            .built
            .iter()
            .filter(|(pair, at)| pair.colours().contains(&colour) && kingdom_info.squares.contains(*at));
        here.count() as f32
    }

    /// Leaders to be placed: where nobody of their colour is, for a revolt, or on their own.
    fn leaders(&mut self, kingdom_map: &KingdomMap) {
        let (board, seat, hand) = (self.board, self.seat, self.hand);
        let [one, two, three] = beside_temples(board.temples());
        let places = ((one & kingdom_map.open) - board.map().river) - kingdom_map.two;
        let by_temples = |here: SquareSet| [(here - two, 1.0), ((here & two) - three, 2.0), (here & three, 3.0)];
        let off: [bool; 4] = Colour::ALL.map(|colour| board.leader(Leader { seat, colour }).is_none());
        let reds = f32::from(hand[Colour::Red]);
        for kingdom_info in &kingdom_map.all {
            let here = places & kingdom_info.around;
            if here.is_empty() {
                continue;
            }
            let treasure = !(board.treasures() & kingdom_info.squares).is_empty();
            for colour in Colour::ALL {
                let off = off[colour.index()];
                let special = colour == Colour::Green && treasure;
                match kingdom_info.leaders[colour.index()] {
                    None => {
                        let kind = if off { MoveKind::Join } else { MoveKind::Move };
                        let raw = RawFeatures { special, ..self.raw(kingdom_info, colour) };
                        for (squares, temples) in by_temples(here) {
                            self.push(kind, &RawFeatures { temples, ..raw }, CandidateMove::Place(colour), squares);
                        }
                    }
                    Some(rival) if rival != seat => {
                        let Some(at) = board.leader(Leader { seat: rival, colour }) else { continue };
                        let red = expected(self.game, self.unseen, rival, Colour::Red);
                        let defence = f32::from(board.temples_beside(at)) + red;
                        if reds + 3.0 <= defence {
                            continue;
                        }
                        let kind = if off { MoveKind::Revolt } else { MoveKind::MoveRevolt };
                        let raw = RawFeatures { special, ..self.raw(kingdom_info, colour) };
                        for (squares, temples) in by_temples(here) {
                            let lead = temples + reds - defence;
                            if lead > -1.0 {
                                self.push(
                                    kind,
                                    &RawFeatures { temples, lead, ..raw },
                                    CandidateMove::Place(colour),
                                    squares,
                                );
                            }
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        let alone = places - kingdom_map.one;
        for colour in Colour::ALL {
            let kind = if off[colour.index()] { MoveKind::Alone } else { MoveKind::MoveAlone };
            let raw = RawFeatures { need: self.need[colour.index()], held: hand[colour], ..RawFeatures::default() };
            for (squares, temples) in by_temples(alone) {
                self.push(kind, &RawFeatures { temples, ..raw }, CandidateMove::Place(colour), squares);
            }
        }
    }

    /// Catastrophes that take away the only temple of a rival's leader.
    fn catastrophes(&mut self, kingdom_map: &KingdomMap) {
        let (board, seat) = (self.board, self.seat);
        if self.game.catastrophes(seat) == 0 {
            return;
        }
        let [_, two, _] = beside_temples(board.temples());
        let mut targets = SquareSet::EMPTY;
        for kingdom_info in &kingdom_map.all {
            for colour in Colour::ALL {
                let Some(rival) = kingdom_info.leaders[colour.index()].filter(|&rival| rival != seat) else { continue };
                if let Some(at) = board.leader(Leader { seat: rival, colour }).filter(|&at| !two.contains(at)) {
                    targets |= at.neighbours() & board.temples();
                }
            }
        }
        let targets = targets - board.treasures() - board.building_squares();
        self.push(MoveKind::Catastrophe, &RawFeatures::default(), CandidateMove::Catastrophe, targets);
    }

    /// One of them, the more it is liked the likelier.
    pub fn pick(&self, dice: &mut Dice) -> Option<usize> {
        let sum: f32 = self.all.iter().map(|candidate| candidate.weight).sum();
        let mut at = dice.fraction() as f32 * sum;
        let number = self.all.iter().position(|candidate| {
            at -= candidate.weight;
            at <= 0.0
        });
        number.or(self.all.len().checked_sub(1))
    }
}

impl Candidate {
    /// The idea as an action, on any of its squares.
    pub fn action(&self, dice: &mut Dice) -> Option<Action> {
        let mut any = || self.squares.nth(dice.below(self.squares.len()));
        Some(match self.what {
            CandidateMove::Tile(colour) => Choice::Tile(colour, any()?).into(),
            CandidateMove::Place(colour) => Choice::Place(colour, any()?).into(),
            CandidateMove::Catastrophe => Choice::Catastrophe(any()?).into(),
            CandidateMove::Swap(tiles) => Choice::Swap(tiles).into(),
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
    use crate::tigris::TigrisKnowledge;
    use civitas_core::dealer::Rollout;
    use civitas_core::game::{Game, Setup};
    use civitas_games::tigris::Prompt;

    #[test]
    fn every_idea_can_be_carried_out() {
        let policy = TigrisKnowledge::default().policy;
        let mut dice = Dice::new(5);
        let (mut buffer, mut feature_log) = (Vec::new(), Vec::new());
        let mut seen = [false; crate::tigris::KINDS];
        for seats in [2, 3, 4, 4, 4, 4] {
            let setup = Setup::with_first_roles::<Tigris>(Default::default(), seats).unwrap();
            let mut game = Tigris::start(&setup, &mut Rollout { dice: &mut dice });
            while let Some(seat) = game.waiting().unanswered.iter().next() {
                if *game.prompt() == Prompt::Act && game.actions_left() > 0 {
                    feature_log.clear();
                    let candidates = Candidates::of(policy, &game, seat, Some(&mut feature_log));
                    let all = candidates.all.clone();
                    assert_eq!(all.len(), feature_log.len());
                    for (candidate, (kind, _)) in all.iter().zip(&feature_log) {
                        seen[*kind as usize] = true;
                        let action = candidate.action(&mut dice).unwrap();
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
