//! What is usually worth trying: plausible answers for rollouts, and the order in which a search tries a long list.

use super::candidates::{CandidateMove, Candidates, expected};
use super::policy_weights::MovePolicy;
use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::{Colour, Tiles};
use civitas_games::tigris::square::Square;
use civitas_games::tigris::{Action, Choice, Conflict, Prompt, Tigris};

/// A plausible answer.
pub(super) fn plausible_action(
    policy: &MovePolicy,
    game: &Tigris,
    seat: Seat,
    dice: &mut Dice,
    buffer: &mut Vec<Action>,
) -> Option<Action> {
    match game.prompt() {
        Prompt::Act if game.active() == seat && game.actions_left() > 0 => {
            let candidates = Candidates::of(policy, game, seat, None);
            // Now and then anything, so that nothing is ruled out.
            if dice.below(16) > 0
                && let Some(action) = candidates.pick(dice).and_then(|number| candidates.all[number].action(dice))
                && game.check(seat, &action).is_ok()
            {
                return Some(action);
            }
            if !candidates.idle.is_empty() && dice.below(2) > 0 {
                return Some(Choice::Swap(candidates.idle).into());
            }
            game.random_action(seat, dice, buffer)
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
            let mut values = ArrayVec::<f32, 64>::new();
            values.extend(buffer.iter().take(64).map(|action| building(game, seat, action.choice())));
            let best = values.iter().copied().fold(f32::MIN, f32::max);
            let at = values.iter().position(|&prior| prior >= best)?;
            buffer.get(at).copied()
        }
        _ => game.random_action(seat, dice, buffer),
    }
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
pub(super) fn priors(policy: &MovePolicy, game: &Tigris, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
    out.clear();
    match game.prompt() {
        Prompt::Act if game.actions_left() > 0 => {
            let table = PriorTable::of(policy, game, seat);
            out.extend(actions.iter().map(|action| table.prior(action.choice())));
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
struct PriorTable {
    tiles: [[f32; Square::COUNT as usize]; 4],
    leaders: [[f32; Square::COUNT as usize]; 4],
    catastrophes: [f32; Square::COUNT as usize],
    swap: Option<(Tiles, f32)>,
}

impl PriorTable {
    fn of(policy: &MovePolicy, game: &Tigris, seat: Seat) -> Self {
        const NOTHING: [f32; Square::COUNT as usize] = [0.0; Square::COUNT as usize];
        let candidates = Candidates::of(policy, game, seat, None);
        let mut table = Self {
            tiles: [NOTHING; 4],
            leaders: [NOTHING; 4],
            catastrophes: [-1.5; Square::COUNT as usize],
            swap: None,
        };
        for (squares, giving) in table.tiles.iter_mut().zip(&candidates.giving) {
            giving.iter().for_each(|square| squares[usize::from(square.index())] = -1.0);
        }
        for candidate in &candidates.all {
            let squares = match candidate.what {
                CandidateMove::Tile(colour) => &mut table.tiles[colour.index()],
                CandidateMove::Place(colour) => &mut table.leaders[colour.index()],
                CandidateMove::Catastrophe => &mut table.catastrophes,
                CandidateMove::Swap(tiles) => {
                    table.swap = Some((tiles, candidate.weight));
                    continue;
                }
            };
            for square in candidate.squares.iter() {
                let prior = &mut squares[usize::from(square.index())];
                *prior = prior.max(candidate.weight);
            }
        }
        table
    }

    fn prior(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Tile(colour, square) => self.tiles[colour.index()][usize::from(square.index())],
            Choice::Place(colour, square) => self.leaders[colour.index()][usize::from(square.index())],
            Choice::Catastrophe(square) => self.catastrophes[usize::from(square.index())],
            Choice::Swap(tiles) => match self.swap {
                Some((idle, weight)) if idle == tiles => weight,
                _ => -1.0,
            },
            Choice::Off(_) => -1.0,
            _ => -0.5,
        }
    }
}
