//! What is usually worth trying: plausible answers for rollouts, and the order in which a search tries a long list.

use super::realms::{Realm, Realms, beside_temples, completing};
use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_tigris::pieces::{Colour, Leader, Pair, Tiles};
use civitas_tigris::scoring::with_treasures;
use civitas_tigris::square::{Square, SquareSet};
use civitas_tigris::{Action, Choice, Conflict, Prompt, Tigris};

/// A kind of action that is worth so much, and the squares it can be done on.
#[derive(Debug, Clone, Copy)]
struct Idea {
    worth: f32,
    what: What,
    squares: SquareSet,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Tile(Colour),
    Place(Colour),
    Catastrophe,
}

/// What a seat may want to do with an action.
struct Ideas {
    all: ArrayVec<Idea, 96>,
    /// Tiles that would give a point to somebody else, by colour.
    giving: [SquareSet; 4],
    /// Tiles of this colour find nobody of ours to score.
    idle: [bool; 4],
    need: [f32; 4],
    /// The tiles whose place the seat cannot know.
    unseen: Tiles,
    /// The monuments on the board, and where.
    built: ArrayVec<(Pair, Square), 6>,
}

/// How much a point of each colour is needed: most in the weakest.
fn need(game: &Tigris, seat: Seat) -> [f32; 4] {
    let points = with_treasures(game.points(seat), game.treasures(seat)).0;
    let lowest = points.iter().copied().min().unwrap_or(0);
    points.map(|points| 1.0 / (1.0 + 0.35 * f32::from(points - lowest)))
}

impl Ideas {
    fn push(&mut self, worth: f32, what: What, squares: SquareSet) {
        if !squares.is_empty() && worth > 0.0 {
            let _ = self.all.try_push(Idea { worth, what, squares });
        }
    }

    fn of(game: &Tigris, seat: Seat) -> Self {
        let board = game.board();
        let realms = Realms::of(board);
        let mut ideas = Self {
            all: ArrayVec::new(),
            giving: [SquareSet::EMPTY; 4],
            idle: [true; 4],
            need: need(game, seat),
            unseen: game.unseen(seat),
            built: Pair::all().filter_map(|pair| Some((pair, board.monument(pair)?))).collect(),
        };
        ideas.tiles(game, seat, &realms);
        ideas.wars(game, seat, &realms);
        ideas.leaders(game, seat, &realms);
        ideas.catastrophes(game, seat, &realms);
        ideas
    }

    /// Tiles that score, and more so where they complete a monument or reach a treasure.
    fn tiles(&mut self, game: &Tigris, seat: Seat, realms: &Realms) {
        let board = game.board();
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
            self.idle[colour.index()] = false;
            if hand[colour] == 0 {
                continue;
            }
            let need = self.need[colour.index()];
            self.push(2.0 * need, What::Tile(colour), mine);
            let builds = completing(board.tiles(colour), realms.open) & mine;
            if !builds.is_empty()
                && Pair::all().any(|pair| board.monument(pair).is_none() && pair.colours().contains(&colour))
            {
                self.push(3.0, What::Tile(colour), builds);
            }
            self.push(1.0 + need, What::Tile(colour), reach & mine);
        }
        for colour in Colour::ALL {
            let ground = if colour == Colour::Blue { river } else { !river };
            if hand[colour] > 0 {
                self.push(2.5, What::Tile(colour), (reach & ground) - self.giving[colour.index()]);
            }
        }
        // A second temple beside a leader of ours makes it safer.
        if hand[Colour::Red] > 0 {
            let [one, two, _] = beside_temples(board.temples());
            let ours: SquareSet =
                Colour::ALL.iter().filter_map(|&colour| board.leader(Leader { seat, colour })).collect();
            let weak = (ours & one) - two;
            self.push(0.5, What::Tile(Colour::Red), (weak.neighbours() & realms.open) - river - realms.two);
        }
    }

    /// Tiles that join two kingdoms, where the conflicts that follow look good.
    fn wars(&mut self, game: &Tigris, seat: Seat, realms: &Realms) {
        let board = game.board();
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
                let need = 0.3 + self.need[index];
                outlook += if lead > 0.5 { need * (other + 1.0) } else { -(own + 2.0) * 0.7 };
            }
            if outlook <= 0.0 {
                continue;
            }
            for colour in Colour::ALL {
                // A tile of the colour that is fought over would be missed in the fight.
                if hand[colour] > 0 && !fought[colour.index()] {
                    let ground = if colour == Colour::Blue { river } else { !river };
                    self.push(outlook.min(8.0), What::Tile(colour), shared & ground);
                }
            }
        }
    }

    /// The monuments of a colour in a kingdom.
    fn monuments(&self, realm: &Realm, colour: Colour) -> f32 {
        let here =
            self.built.iter().filter(|(pair, at)| pair.colours().contains(&colour) && realm.squares.contains(*at));
        here.count() as f32
    }

    /// Leaders to be placed: where nobody of their colour is, where a revolt looks good, or on their own.
    fn leaders(&mut self, game: &Tigris, seat: Seat, realms: &Realms) {
        let board = game.board();
        let [one, two, three] = beside_temples(board.temples());
        let places = ((one & realms.open) - board.map().river) - realms.two;
        let reds = f32::from(game.hand(seat)[Colour::Red]);
        let hand = game.hand(seat);
        for colour in Colour::ALL {
            let index = colour.index();
            let off = board.leader(Leader { seat, colour }).is_none();
            let need = 0.4 + self.need[index];
            let eager = if off { 1.0 } else { 0.12 } * need * (1.0 + 0.3 * f32::from(hand[colour].min(3)));
            for realm in &realms.all {
                let here = places & realm.around;
                if here.is_empty() {
                    continue;
                }
                match realm.leaders[index] {
                    None => {
                        let worth = 1.2
                            * eager
                            * (1.0 + 0.1 * realm.squares.len().min(8) as f32 + self.monuments(realm, colour));
                        self.push(worth * 0.6, What::Place(colour), here);
                        self.push(worth, What::Place(colour), here & two);
                    }
                    Some(rival) if rival != seat => {
                        let Some(at) = board.leader(Leader { seat: rival, colour }) else { continue };
                        let defence =
                            f32::from(board.temples_beside(at)) + expected(game, self.unseen, rival, Colour::Red);
                        let size = 1.0 + 0.15 * realm.tiles(board, colour).min(6.0) + self.monuments(realm, colour);
                        for (squares, temples) in [(here - two, 1.0), ((here & two) - three, 2.0), (here & three, 3.0)]
                        {
                            let lead = temples + reds - defence;
                            if lead > 0.3 {
                                self.push(1.1 * eager * size * lead.min(2.0), What::Place(colour), squares);
                            }
                        }
                    }
                    Some(_) => {}
                }
            }
            if off {
                self.push(0.7 * eager, What::Place(colour), places - realms.one);
                self.push(0.9 * eager, What::Place(colour), (places - realms.one) & two);
            }
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
        self.push(0.25, What::Catastrophe, targets - board.treasures() - board.building_squares());
    }

    /// One of them, the more worthy the likelier by far.
    fn pick(&self, dice: &mut Dice) -> Option<Action> {
        let weight = |idea: &Idea| idea.worth.powi(4);
        let sum: f32 = self.all.iter().map(weight).sum();
        let mut at = dice.fraction() as f32 * sum;
        let idea = self.all.iter().find(|idea| {
            at -= weight(idea);
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
fn expected(game: &Tigris, unseen: Tiles, other: Seat, colour: Colour) -> f32 {
    f32::from(game.hand(other).len()) * f32::from(unseen[colour]) / f32::from(unseen.len().max(1))
}

/// A plausible answer.
pub(super) fn answer(game: &Tigris, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
    match game.prompt() {
        Prompt::Act if game.active() == seat && game.actions_left() > 0 => {
            let ideas = Ideas::of(game, seat);
            // Now and then anything, so that nothing is ruled out.
            if dice.below(16) > 0
                && let Some(action) = ideas.pick(dice)
                && game.check(seat, &action).is_ok()
            {
                return Some(action);
            }
            let swap = idle_tiles(game.hand(seat), &ideas.idle);
            if !swap.is_empty() && dice.below(2) > 0 {
                return Some(Choice::Swap(swap).into());
            }
            game.any(seat, dice, buffer)
        }
        Prompt::Revolt(conflict) if conflict.decides() == seat => {
            Some(Choice::Reveal(reveal(game, seat, conflict, Colour::Red)).into())
        }
        Prompt::War(conflict) if conflict.decides() == seat => {
            Some(Choice::Reveal(reveal(game, seat, conflict, conflict.colour)).into())
        }
        Prompt::Monument if game.active() == seat => {
            buffer.clear();
            game.legal(seat, buffer);
            let mut promises = ArrayVec::<f32, 64>::new();
            promises.extend(buffer.iter().take(64).map(|action| building(game, seat, action.choice())));
            let best = promises.iter().copied().fold(f32::MIN, f32::max);
            let at = promises.iter().position(|&promise| promise >= best)?;
            buffer.get(at).copied()
        }
        _ => game.any(seat, dice, buffer),
    }
}

/// The tiles of a hand that score nowhere.
fn idle_tiles(hand: Tiles, idle: &[bool; 4]) -> Tiles {
    Tiles(std::array::from_fn(|index| if idle[index] { hand.0[index] } else { 0 }))
}

/// How many tiles to add in a conflict: just enough if it can be won, else none.
fn reveal(game: &Tigris, seat: Seat, conflict: &Conflict, colour: Colour) -> u8 {
    let held = game.hand(seat)[colour];
    let Some((attack, defence)) = game.strengths() else { return 0 };
    if conflict.revealed.is_some() {
        // A tie is enough for the defender (TE-094, TE-113).
        let wanted = attack.saturating_sub(defence);
        return if wanted <= held { wanted } else { 0 };
    }
    let likely = expected(game, game.unseen(seat), conflict.defender, colour);
    let wanted = (f32::from(defence) + 1.0 - f32::from(attack)).max(0.0);
    if wanted > f32::from(held) {
        return 0;
    }
    // As much again as the defender is likely to add, and half a tile for luck.
    held.min((wanted + (likely + 0.8).floor()) as u8)
}

/// What a monument is worth to a seat: the leaders of both colours in its kingdom, ours against theirs.
fn building(game: &Tigris, seat: Seat, choice: Choice) -> f32 {
    let Choice::Monument(corner, pair) = choice else { return 0.0 };
    let Some(kingdom) = game.board().kingdoms().at(corner) else { return -0.5 };
    let owners = pair.colours().map(|colour| game.board().leader_in(kingdom, colour));
    owners.iter().map(|owner| owner.map_or(0.1, |owner| if owner == seat { 1.0 } else { -0.8 })).sum()
}

/// How promising each answer looks at a glance.
pub(super) fn promise(game: &Tigris, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
    out.clear();
    match game.prompt() {
        Prompt::Act if game.actions_left() > 0 => {
            let glance = Glance::of(game, seat);
            out.extend(actions.iter().map(|action| glance.promise(action.choice())));
        }
        Prompt::Revolt(conflict) | Prompt::War(conflict) => {
            let colour = if matches!(game.prompt(), Prompt::Revolt(_)) { Colour::Red } else { conflict.colour };
            let best = f32::from(reveal(game, seat, conflict, colour));
            out.extend(actions.iter().map(|action| match action.choice() {
                Choice::Reveal(count) => -(f32::from(count) - best).abs(),
                _ => -9.0,
            }));
        }
        _ => out.extend(actions.iter().map(|action| building(game, seat, action.choice()))),
    }
}

/// How promising each piece looks on each square: filled once, then read for hundreds of answers.
struct Glance {
    tiles: [[f32; Square::COUNT as usize]; 4],
    leaders: [[f32; Square::COUNT as usize]; 4],
    catastrophes: [f32; Square::COUNT as usize],
    idle: Tiles,
}

impl Glance {
    fn of(game: &Tigris, seat: Seat) -> Self {
        const NOTHING: [f32; Square::COUNT as usize] = [0.0; Square::COUNT as usize];
        let ideas = Ideas::of(game, seat);
        let mut glance = Self {
            tiles: [NOTHING; 4],
            leaders: [NOTHING; 4],
            catastrophes: [-1.5; Square::COUNT as usize],
            idle: idle_tiles(game.hand(seat), &ideas.idle),
        };
        for (squares, giving) in glance.tiles.iter_mut().zip(&ideas.giving) {
            giving.iter().for_each(|square| squares[usize::from(square.index())] = -1.0);
        }
        for idea in &ideas.all {
            let squares = match idea.what {
                What::Tile(colour) => &mut glance.tiles[colour.index()],
                What::Place(colour) => &mut glance.leaders[colour.index()],
                What::Catastrophe => &mut glance.catastrophes,
            };
            for square in idea.squares.iter() {
                let promise = &mut squares[usize::from(square.index())];
                *promise = promise.max(idea.worth);
            }
        }
        glance
    }

    fn promise(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Tile(colour, square) => self.tiles[colour.index()][usize::from(square.index())],
            Choice::Place(colour, square) => self.leaders[colour.index()][usize::from(square.index())],
            Choice::Catastrophe(square) => self.catastrophes[usize::from(square.index())],
            Choice::Swap(tiles) if tiles == self.idle => 0.15 + 0.1 * f32::from(tiles.len()),
            Choice::Swap(_) | Choice::Off(_) => -1.0,
            _ => -0.5,
        }
    }
}
