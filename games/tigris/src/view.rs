//! What a viewer may know (section 19).

use crate::board::Board;
use crate::conflict::Kind;
use crate::options::Options;
use crate::pieces::{ByColour, DYNASTIES, Leader, Monument, Tiles};
use crate::prompt::{Conflict, Prompt};
use crate::scoring;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use civitas_core::options::Options as _;
use civitas_core::seat::{Seat, Viewer};
use serde::{Serialize, Serializer};

/// The table as one viewer may know it. Made for the viewer, never made whole and then thinned.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    /// What the table agreed on.
    #[serde(serialize_with = "as_text")]
    pub options: Options,
    /// The board with everything on it (TE-186).
    #[serde(serialize_with = "as_picture")]
    pub board: Board,
    /// The players in the order of play.
    pub seats: Vec<SeatView>,
    /// The number of tiles in the bag, never their colours (TE-192, TE-Q14).
    pub bag: u32,
    /// The active seat.
    pub turn: Seat,
    /// Its actions left.
    pub left: u8,
    /// Is this the last turn, because an exchange could not be filled?
    pub last_turn: bool,
    /// What is waited for.
    pub prompt: Prompt,
    /// The tile laid in this action.
    pub laid: Option<Square>,
    /// The two kingdoms that a tile has joined, as they were; while their conflicts are resolved.
    pub union: Option<[SquareSet; 2]>,
    /// The running conflict.
    pub conflict: Option<ConflictView>,
}

/// What a viewer may know of a player.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatView {
    /// Its dynasty.
    pub dynasty: &'static str,
    /// Its tiles.
    pub hand: HandView,
    /// Its points; `None` while they are behind the screen (TE-189).
    pub score: Option<Score>,
    /// Catastrophe tokens left; everybody may know (TE-Q11).
    pub catastrophes: u8,
}

/// A hand as one viewer may know it: the own one as tiles, any other as a number (TE-188).
///
/// A type of its own, so that code which draws a table has no tiles to leak.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HandView {
    /// The viewer's own.
    Own(Tiles),
    /// Somebody else's.
    Hidden {
        /// How many tiles.
        tiles: u8,
    },
}

impl HandView {
    /// How many tiles it holds.
    #[must_use]
    pub const fn len(self) -> u8 {
        match self {
            Self::Own(tiles) => tiles.len(),
            Self::Hidden { tiles } => tiles,
        }
    }

    /// Does it hold none?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// What a player has gained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Points by colour, without treasures.
    pub points: ByColour<u16>,
    /// Treasures.
    pub treasures: u8,
    /// Points by colour with the treasures assigned in the best way.
    pub total: ByColour<u16>,
}

/// A running conflict: what both sides have on the board, and what has been revealed so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ConflictView {
    /// Is it an internal one?
    pub internal: bool,
    /// Who, and of which colour.
    #[serde(flatten)]
    pub conflict: Conflict,
    /// The attacker's strength so far.
    pub attack: u8,
    /// The defender's strength on the board.
    pub defence: u8,
    /// The tiles that count for the attacker.
    pub attackers: SquareSet,
    /// The tiles that count for the defender.
    pub defenders: SquareSet,
}

/// Makes the view of a viewer.
pub(crate) fn view(state: &Tigris, viewer: Viewer) -> View {
    let over = state.prompt == Prompt::Over;
    let known = |seat: Seat| viewer == Viewer::Seat(seat);
    // Points stay behind the screen until the end (TE-189, TE-193), unless the table agreed otherwise (TE-Q13).
    make(state, known, |seat| known(seat) || over || state.options.open_scores)
}

/// Makes a view in which the hands and scores of these seats are known.
pub(crate) fn make(state: &Tigris, hand: impl Fn(Seat) -> bool, score: impl Fn(Seat) -> bool) -> View {
    let seats = Seat::all(state.seats()).map(|seat| SeatView {
        dynasty: DYNASTIES.get(usize::from(state.roles[seat])).copied().unwrap_or("?"),
        hand: if hand(seat) {
            HandView::Own(state.hands[seat])
        } else {
            HandView::Hidden { tiles: state.hands[seat].len() }
        },
        score: score(seat).then(|| Score {
            points: state.points[seat],
            treasures: state.treasures[seat],
            total: scoring::with_treasures(state.points[seat], state.treasures[seat]),
        }),
        catastrophes: state.catastrophes[seat],
    });
    View {
        options: state.options,
        board: state.board,
        seats: seats.collect(),
        bag: state.bag.len(),
        turn: state.active,
        left: state.actions_left,
        last_turn: state.is_last_turn,
        prompt: state.prompt,
        laid: state.laid_tile.square(),
        union: (!state.joined_kingdoms[1].is_empty()).then_some(state.joined_kingdoms),
        conflict: conflict(state),
    }
}

fn conflict(state: &Tigris) -> Option<ConflictView> {
    let (conflict, kind) = match state.prompt {
        Prompt::Revolt(conflict) => (conflict, Kind::Internal),
        Prompt::War(conflict) => (conflict, Kind::External),
        _ => return None,
    };
    let side = |seat: Seat| Leader { seat, colour: conflict.colour };
    let counted = |leader: Leader| match (kind, state.board.leader(leader)) {
        (Kind::Internal, Some(square)) => square.neighbours() & state.board.temples(),
        (Kind::External, _) => crate::war::followers(state, leader),
        (Kind::Internal, None) => SquareSet::EMPTY,
    };
    Some(ConflictView {
        internal: kind == Kind::Internal,
        conflict,
        attack: kind.on_board(state, side(conflict.attacker)) + conflict.revealed.unwrap_or(0),
        defence: kind.on_board(state, side(conflict.defender)),
        attackers: counted(side(conflict.attacker)),
        defenders: counted(side(conflict.defender)),
    })
}

fn as_text<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&options.write())
}

/// The board for programs: the picture of NOTATION.md, and the pieces that are not in it.
#[derive(Serialize)]
struct Picture {
    side: &'static str,
    rows: Vec<String>,
    leaders: Vec<LeaderOnBoard>,
    monuments: Vec<(Monument, Square)>,
    buildings: Vec<(&'static str, Square)>,
}

#[derive(Serialize)]
struct LeaderOnBoard {
    seat: Seat,
    office: &'static str,
    square: Square,
}

fn as_picture<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    let leaders = board.leaders().map(|(Leader { seat, colour }, square)| LeaderOnBoard {
        seat,
        office: colour.office(),
        square,
    });
    let colours = crate::pieces::Colour::ALL.into_iter();
    Picture {
        side: board.side().as_str(),
        rows: crate::position::picture(board).collect(),
        leaders: leaders.collect(),
        monuments: Monument::all().filter_map(|pair| Some((pair, board.monument(pair)?))).collect(),
        buildings: colours.filter_map(|colour| Some((colour.building(), board.building(colour)?))).collect(),
    }
    .serialize(serializer)
}
