//! What is usually done: each kind of action has a weight that depends on a glance at the position, and the heaviest is
//! plausible.

use super::goods;
use civitas_core::seat::Seat;
use civitas_games::civ::action::{Good, Item};
use civitas_games::civ::card::Unit;
use civitas_games::civ::map::Piece;
use civitas_games::civ::notation::Colour;
use civitas_games::civ::prompt::{Phase, Stage};
use civitas_games::civ::square::Square;
use civitas_games::civ::{Action, Civ};

/// Returns how plausible an action is beside the others.
pub(super) fn weight(game: &Civ, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Pass | Action::None => 1.0,
        Action::End => end(game, seat),
        Action::Done => 1.0,
        Action::Found { .. } => 30.0,
        Action::Metropolis { .. } | Action::Capital { .. } | Action::Grow { .. } => 1.0,
        Action::Great { square, .. } if matches!(game.piece(square), Piece::Great(_)) => 0.01,
        Action::Great { .. } => 8.0,
        Action::Gather { city: 0, .. } => 0.0,
        Action::Gather { .. } => 1.0,
        Action::Invest { .. } => 0.6,
        Action::Teacher { .. } | Action::Atlantis { .. } | Action::Learn { .. } => 6.0,
        Action::Use { .. } => 1.0,
        Action::Play { .. } => 0.6,
        Action::Reveal { .. } => 2.0,
        Action::Workers { .. } => 1.5,
        Action::Caravan => 0.9,
        Action::City { .. } => 8.0,
        Action::Advance | Action::Leap { .. } => 8.0,
        Action::Make { item } => make(game, item),
        Action::GrantBuilding { .. } => 6.0,
        Action::Arts | Action::ArtsForTrade => 3.0,
        Action::Harvest { .. } | Action::HarvestTwice { .. } => 1.5,
        // The trade is wanted for research.
        Action::Rush { times } => 1.0 / (1.0 + f32::from(times)),
        Action::At { square } | Action::Place { square } => place(game, square),
        Action::Group { .. } => 1.5,
        // Where a group goes is looked at step by step; what is not looked at ends.
        Action::Stop => 10.0,
        Action::Discover { .. } => 3.0,
        Action::Go { .. } => 2.0,
        Action::Leave { .. } => 0.02,
        Action::ReactUse { .. } | Action::ReactPlay { .. } | Action::ReactReveal { .. } => 0.3,
        Action::Front { unit } => 1.0 / (1.0 + f32::from(unit.base())),
        Action::Hit { front, unit } => hit(game, front, unit),
        Action::Offer { colour } => offer(game, seat, colour),
        Action::Give { good, amount } => drafted(game, seat, |(give, _)| give == (good, amount)),
        Action::Ask { good, amount } => drafted(game, seat, |(_, ask)| ask == (good, amount)),
        Action::Send => send(game, seat),
        Action::Accept { colour, .. } => accept(game, seat, colour),
        Action::Decline { .. } => 0.5,
        Action::ToCulture { .. } | Action::ToTrade { .. } => 0.3,
        _ => 1.0,
    }
}

/// The end of a step: nothing is left to be done.
fn end(game: &Civ, seat: Seat) -> f32 {
    match game.phase {
        Phase::City => {
            let left = game.players[seat].cities.iter().any(|city| city.is_built() && city.left > 0);
            if left { 0.1 } else { 2.0 }
        }
        Phase::Movement => 2.0,
        _ => 1.5,
    }
}

fn make(game: &Civ, item: Item) -> f32 {
    match item {
        Item::Building { .. } => 6.0,
        Item::Wonder { .. } => 8.0,
        Item::Scout => 2.0,
        Item::Army => 1.5,
        Item::Unit { .. } => 1.0 + 0.1 * f32::from(game.round),
    }
}

/// A piece goes where it covers least.
fn place(game: &Civ, square: Square) -> f32 {
    if matches!(game.piece(square), Piece::Building(_) | Piece::Wonder(_) | Piece::Great(_)) {
        return 0.05;
    }
    let icons = game.icons(square);
    let covered = icons.trade + icons.production + 2 * icons.culture + 2 * icons.coins;
    let resource = if icons.resource.is_some() { 1.0 } else { 0.0 };
    1.0 / (0.3 + f32::from(covered) + resource)
}

/// A unit attacks where it kills and survives (CIV-336 to CIV-347).
fn hit(game: &Civ, front: u8, unit: Unit) -> f32 {
    let Some(battle) = game.battle else { return 1.0 };
    let side = usize::from(battle.side);
    let Some(against) = battle.fronts.get(usize::from(front).wrapping_sub(1)) else { return 1.0 };
    let code = against.units[1 - side];
    if code == 255 {
        return 1.0;
    }
    let enemy = Unit(code);
    let theirs = game.unit_strength(1 - side, enemy);
    let own = game.unit_strength(side, unit);
    let kills = own + against.wounds[1 - side] >= theirs;
    let survives = (unit.kind().trumps(enemy.kind()) && kills) || own > theirs;
    match (kills, survives) {
        (true, true) => 12.0,
        (true, false) => 3.0 + 0.1 * (f32::from(theirs) - f32::from(own)),
        (false, true) => 2.0,
        (false, false) => 0.05,
    }
}

fn rival(game: &Civ, colour: Colour) -> Option<Seat> {
    game.roles.seat(colour)
}

fn offer(game: &Civ, seat: Seat, colour: Colour) -> f32 {
    let good = rival(game, colour).and_then(|rival| goods::exchange(game, seat, rival));
    if good.is_some() { 4.0 } else { 0.0 }
}

/// The draft goes on as the exchange that was intended.
fn drafted(game: &Civ, seat: Seat, fits: impl Fn(((Good, u16), (Good, u16))) -> bool) -> f32 {
    let to = Seat::new(usize::from(game.floor.to[seat.index()]).wrapping_sub(1));
    let good = to.and_then(|rival| goods::exchange(game, seat, rival)).is_some_and(fits);
    if good { 40.0 } else { 0.0 }
}

/// A draft is sent when something is given and something asked for.
fn send(game: &Civ, seat: Seat) -> f32 {
    let draft = &game.floor.drafts[seat.index()];
    if draft.give.is_empty() || draft.ask.is_empty() { 0.0 } else { 60.0 }
}

fn accept(game: &Civ, seat: Seat, colour: Colour) -> f32 {
    let offer = rival(game, colour).map(|from| &game.floor.offers[from.index()][seat.index()]);
    if offer.is_some_and(|offer| goods::gain_by_accepting(game, seat, offer) > 0.0) { 60.0 } else { 0.0 }
}

/// Is nothing under way: is a seat free to choose what to do next?
pub(super) fn is_quiet(game: &Civ) -> bool {
    let free = match game.stage {
        Stage::Step | Stage::Over => true,
        Stage::Negotiation => {
            game.floor.to.iter().all(|&to| to == 0) && !game.floor.open.iter().flatten().any(|&open| open)
        }
        _ => false,
    };
    free && game.frames.is_empty() && game.window.is_none() && game.battle.is_none()
}
