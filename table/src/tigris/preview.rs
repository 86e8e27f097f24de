//! What an action will bring, foretold from the view alone.

use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::{Colour, HAND, Leader, Monument};
use civitas_games::tigris::square::{Square, SquareSet};
use civitas_games::tigris::view::{ConflictView, HandView, View};
use civitas_games::tigris::{Board, Choice, Prompt};
use serde_json::{Value, json};

/// Facts with the tag `preview`.
pub(super) fn preview(view: &View, seat: Seat, choice: Choice) -> Vec<Value> {
    match choice {
        Choice::Tile(colour, square) => tile(&view.board, colour, square),
        Choice::Place(colour, square) => leader(&view.board, Leader { seat, colour }, square),
        Choice::Catastrophe(square) => catastrophe(&view.board, square),
        Choice::End => end(view, seat),
        Choice::Reveal(count) => view.conflict.map_or_else(Vec::new, |conflict| reveal(&conflict, count)),
        Choice::No => vec![json!({ "preview": "passes" })],
        Choice::Swap(tiles) => vec![json!({ "preview": "draws", "tiles": u32::from(tiles.len()).min(view.bag) })],
        Choice::Monument(square, _) => monument(&view.board, square),
        Choice::Fight(colour) => fight(view, colour).into_iter().collect(),
        Choice::Off(_) | Choice::Build(_) | Choice::Take(_) => Vec::new(),
    }
}

/// The seat that scores for a laid tile.
pub(super) fn scoring_seat(view: &View, choice: Choice) -> Option<Seat> {
    match choice {
        Choice::Tile(colour, square) if view.prompt == Prompt::Act => {
            point(&view.board, colour, square).map(|(seat, _)| seat)
        }
        _ => None,
    }
}

/// What a tile on this square would belong to.
fn region(board: &Board, square: Square) -> SquareSet {
    SquareSet::only(square).flood(board.connecting().with(square))
}

fn leader_in(board: &Board, region: SquareSet, colour: Colour) -> Option<Seat> {
    board.leaders().find(|&(leader, at)| leader.colour == colour && region.contains(at)).map(|(leader, _)| leader.seat)
}

/// Who scores for a tile and how much: its leader, or else the king (TE-059, TE-060); nobody if it joins kingdoms
/// (TE-065). A special building of its colour in the kingdom doubles it.
fn point(board: &Board, colour: Colour, square: Square) -> Option<(Seat, u8)> {
    if board.kingdoms().beside(square).count() > 1 {
        return None;
    }
    let region = region(board, square);
    let seat = leader_in(board, region, colour).or_else(|| leader_in(board, region, Colour::Black))?;
    let doubled = board.building(colour).is_some_and(|at| region.contains(at));
    Some((seat, if doubled { 2 } else { 1 }))
}

fn tile(board: &Board, colour: Colour, square: Square) -> Vec<Value> {
    let mut facts = Vec::new();
    let region = region(board, square);
    if board.kingdoms().beside(square).count() > 1 {
        facts.push(json!({ "preview": "joins" }));
        facts.extend(wars(board, region));
    } else if let Some((seat, points)) = point(board, colour, square) {
        facts.push(json!({ "preview": "point", "seat": seat, "colour": colour, "points": points }));
        if let Some(owner) = leader_in(board, region, colour) {
            let after = (region & board.tiles(colour)).len() + 1;
            let before = board.leader(Leader { seat: owner, colour }).map_or(0, |at| followers(board, colour, at));
            facts.push(
                json!({ "preview": "followers", "seat": owner, "colour": colour, "before": before, "after": after }),
            );
        }
    } else {
        facts.push(json!({ "preview": "nobody" }));
    }
    if completes_four(board, colour, square) {
        facts.push(json!({ "preview": "four" }));
    }
    facts
}

/// The tiles of a leader's colour in its kingdom: its followers in an external conflict (TE-108).
pub(super) fn followers(board: &Board, colour: Colour, at: Square) -> u32 {
    (board.region(at) & board.tiles(colour)).len()
}

fn wars(board: &Board, region: SquareSet) -> Vec<Value> {
    let rivals = |colour: Colour| {
        let mut sides = board
            .leaders()
            .filter(move |(leader, at)| leader.colour == colour && region.contains(*at))
            .map(|(leader, at)| (leader.seat, followers(board, colour, at)));
        Some((sides.next()?, sides.next()?))
    };
    let war = |colour: Colour| {
        let ((one, first), (other, second)) = rivals(colour)?;
        Some(json!({
            "preview": "war", "colour": colour, "one": one, "first": first, "other": other, "second": second,
        }))
    };
    Colour::ALL.into_iter().filter_map(war).collect()
}

/// The followers of both sides of a conflict that is about to be chosen.
fn fight(view: &View, colour: Colour) -> Option<Value> {
    let side = |squares: SquareSet| {
        let leader = view.board.leaders().find(|&(leader, at)| leader.colour == colour && squares.contains(at));
        leader.map(|(leader, _)| (leader.seat, (squares & view.board.tiles(colour)).len()))
    };
    let [one, other] = view.union?.map(side);
    let ((one, first), (other, second)) = (one?, other?);
    Some(json!({ "preview": "war", "colour": colour, "one": one, "first": first, "other": other, "second": second }))
}

/// The leaders that a monument strands: it takes four temples, or the last temple beside a leader (TE-047).
fn monument(board: &Board, square: Square) -> Vec<Value> {
    let temples = board.tiles(Colour::Red) - square.block();
    let stranded = board.leaders().filter(|&(_, at)| (at.neighbours() & temples).is_empty());
    stranded.map(|(leader, _)| json!({ "preview": "strands", "seat": leader.seat, "colour": leader.colour })).collect()
}

fn completes_four(board: &Board, colour: Colour, square: Square) -> bool {
    let with = board.tiles(colour).with(square);
    let corners = [(-1, -1), (0, -1), (-1, 0), (0, 0)].into_iter();
    let mut blocks = corners
        .filter_map(|(east, south)| square.offset(east, south))
        .map(civitas_games::tigris::square::Square::block);
    let free = Monument::all().any(|pair| board.monument(pair).is_none() && pair.colours().contains(&colour));
    free && blocks.any(|block| block.len() == 4 && (block - with).is_empty())
}

fn leader(board: &Board, leader: Leader, square: Square) -> Vec<Value> {
    // A leader that moves leaves its square first.
    let mut pieces = board.connecting();
    if let Some(from) = board.leader(leader) {
        pieces.remove(from);
    }
    let region = SquareSet::only(square).flood(pieces.with(square));
    let others: Vec<_> = board.leaders().filter(|&(other, at)| other != leader && region.contains(at)).collect();
    let rival = others.iter().find(|(other, _)| other.colour == leader.colour);
    match rival {
        Some(&(other, at)) => vec![json!({
            "preview": "revolt",
            "defender": other.seat,
            "attack": board.temples_beside(square),
            "defence": board.temples_beside(at),
        })],
        None => vec![json!({ "preview": "kingdom", "leaders": others.len() })],
    }
}

fn catastrophe(board: &Board, square: Square) -> Vec<Value> {
    let mut facts = Vec::new();
    if let Some(colour) = board.tile_at(square) {
        facts.push(json!({ "preview": "destroys", "colour": colour }));
        if colour == Colour::Red {
            let beside =
                board.leaders().filter(|&(_, at)| square.neighbours().contains(at) && board.temples_beside(at) == 1);
            facts.extend(
                beside.map(|(leader, _)| json!({ "preview": "strands", "seat": leader.seat, "colour": leader.colour })),
            );
        }
    }
    facts
}

/// Monuments pay first (TE-138 to TE-142), then tiles are drawn (TE-152, TE-153).
fn end(view: &View, seat: Seat) -> Vec<Value> {
    let board = &view.board;
    let mut points = [0_u8; 4];
    for corner in Monument::all().filter_map(|pair| Some((pair, board.monument(pair)?))) {
        let (pair, corner) = corner;
        let region = board.region(corner);
        for colour in pair.colours() {
            if board.leader(Leader { seat, colour }).is_some_and(|at| region.contains(at)) {
                points[colour.index()] += 1;
            }
        }
    }
    let paid = Colour::ALL.into_iter().filter(|colour| points[colour.index()] > 0);
    let mut facts: Vec<_> = paid
        .map(|colour| json!({ "preview": "tribute", "colour": colour, "points": points[colour.index()] }))
        .collect();
    if let Some(HandView::Own(tiles)) = view.seats.get(seat.index()).map(|seat| seat.hand) {
        let missing = u32::from(HAND.saturating_sub(tiles.len()));
        facts.push(json!({ "preview": "draws", "tiles": missing.min(view.bag) }));
    }
    facts
}

/// The attacker needs strictly more (TE-094, TE-113); the defender knows what it is up against.
fn reveal(view: &ConflictView, count: u8) -> Vec<Value> {
    let defender = view.conflict.defender;
    let force = |before: u8| json!({ "preview": "force", "before": before, "after": before + count });
    match view.conflict.revealed {
        None => {
            let attack = view.attack + count;
            let verdict = match attack.checked_sub(view.defence + 1) {
                Some(most) => json!({ "preview": "wins_unless", "most": most, "defender": defender }),
                None => json!({ "preview": "behind", "defender": defender }),
            };
            vec![force(view.attack), verdict]
        }
        Some(_) => {
            let wins = view.defence + count >= view.attack;
            vec![force(view.defence), json!({ "preview": if wins { "wins" } else { "loses" } })]
        }
    }
}
