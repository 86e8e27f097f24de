//! Scenarios: a position, what is played, and what must then hold, in a text that reads like the rulebook.
//!
//! A scenario is a file `NAME.scn` in the folder `scenarios/` of a game. Lines are words separated by blanks; `#` at the
//! start of a word begins a comment. Lines that begin with a blank belong to the block above them.
//!
//! ```text
//! # A tie in an internal conflict goes to the defender.
//! game    tigris
//! proves  TE-089 TE-093 TE-094
//! source  TE-X02
//!
//! given
//!   seats   lion bull
//!   leader  bull king I8
//!   hand    lion red red black blue green green
//!   draw    bag red black          # the next draws from this pile, in this order
//! play
//!   lion  king H7
//!   lion  reveal 2
//!   bull  reveal 3
//! then
//!   off     lion king
//!   points  bull red 1
//!   told    points_gained seat=bull colour=red points=1
//!   sees    bull hand lion 4
//! refused
//!   at 0    lion  king E3    TE-044
//! ```
//!
//! # The head
//!
//! | line | meaning |
//! |---|---|
//! | `game NAME` | which game it is of; must be there |
//! | `proves ID…` | the rules it would catch if they were wrong; may repeat |
//! | `source WORD…` | where the case comes from, such as an example of the rulebook; may repeat |
//! | `impossible ID` | the position below must be refused, under this rule; then nothing is played |
//! | `unreadable` | a line of the position below cannot be read; then nothing is played |
//!
//! # `given`
//!
//! Lines of a position of the game (its `NOTATION.md`); what is not said has its default. Besides: `draw PILE WORD…`
//! scripts the next draws from a pile, and `seed N` chooses what is dealt where nothing is said (0). Without `given` the
//! scenario begins with the position that says nothing. A further `given` begins another case: what follows it is played
//! from there, and decisions are counted from 0 again.
//!
//! # `play`
//!
//! `SEAT action` or `SEAT action; action`, played as at a table; several joined by `;` are all or nothing. `SEAT undo`
//! takes the seat's last decision back. `draw PILE WORD…` scripts the draws that come next. A scripted draw that is not
//! available, or that never comes, is a failure.
//!
//! # `then`
//!
//! | line | holds if |
//! |---|---|
//! | `waits SEAT…` | exactly these are asked and have not answered (`waits nobody`: the game is over) |
//! | `manner turn` | they decide so: `turn`, `free`, `sealed` or `window` |
//! | `legal SEAT action` | the seat may answer this |
//! | `only SEAT action; action…` | these are all its answers, in any order |
//! | `count SEAT N` | it has so many answers |
//! | `undo SEAT yes` | it can take its last decision back; `undo SEAT no`, or `undo SEAT no drawn` with the reason |
//! | `sees VIEWER fact…` | the view of a seat or of `spectator` holds the fact |
//! | `hidden VIEWER fact…` | the viewer may not know whether it holds |
//! | `told event key=value…` | the last `play` block brought such an event |
//! | `heard VIEWER event key=value…` | … and this viewer heard it |
//! | `unheard VIEWER event key=value…` | this viewer heard no such event |
//! | `over` | the game is over |
//! | `rank SEAT N` | … and the seat has this rank |
//! | `ended ID` | … and it ended by this rule |
//! | anything else | a fact of the game (its `NOTATION.md`) that holds of the whole state |
//!
//! The notation of the game lists its events, their fields and its facts; others are errors of the scenario, and so is a
//! fact that says nothing, a rule that the rulebook does not have, or a line of a position that another one overrides.
//!
//! Events are written by their name, in any case, and some of their fields: `key=value`, where a value is a word or a
//! number as in the event's JSON form, a seat by its word, a list `a,b,c`, a set of seats `{lion,bull}`, `none` for
//! nothing; `outer.inner=value` looks inside. A single value without a name has the key `value`.
//!
//! # `refused`
//!
//! `[at N] SEAT action ID`: the answer is refused under this rule, and nothing changes. With `at N` it is tried just
//! before decision N, counted from 0 over all `play` blocks (each action counts, `undo` does not); otherwise where the
//! block stands. In place of the rule there may stand `any` where the rule does not matter, `unreadable`, or `barrier` for
//! a line `action; action` that would go on past something that cannot be taken back.
//!
//! `play`, `then` and `refused` may repeat, in any order.

mod event_pattern;
mod expect;
mod failure;
mod folder;
mod read;
mod run;

pub use failure::{Asked, AskedSeat, Failure, FailureKind, Instead, PositionRefusal};
pub(crate) use folder::with_extension;
pub use folder::{Report, files, run_folder};
pub use run::{check, visit_states};

use crate::text::Line;

/// The longest scenario that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// What a scenario that holds has shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proof {
    /// The rules it proves.
    pub proves: Vec<String>,
    /// Where it comes from.
    pub sources: Vec<String>,
    /// How many decisions were played.
    pub decisions: usize,
    /// How many expectations were met: facts and refusals.
    pub checks: usize,
}

/// The words with which a line of a `then` block begins that is no fact of the game.
pub(crate) const KEYWORDS: [&str; 14] = [
    "waits", "manner", "legal", "only", "count", "undo", "sees", "hidden", "told", "heard", "unheard", "over", "rank",
    "ended",
];

/// The name of the game a scenario is of, without reading the rest.
///
/// # Errors
///
/// It does not say.
pub fn game_of(text: &str) -> Result<&str, Failure> {
    let line = Line::all(text).find(|line| !line.indented && line.key() == "game");
    let line = line.ok_or(Failure { line: 0, kind: FailureKind::NoGame })?;
    let mut words = line.words();
    words.expect_word("game")?;
    let game = words.expect_word("the name of a game")?;
    words.expect_end()?;
    Ok(game)
}

/// The ids in the `proves` lines of a scenario, whether or not it holds.
#[must_use]
pub fn proven_ids(text: &str) -> Vec<&str> {
    let lines = Line::all(text).filter(|line| !line.indented && line.key() == "proves");
    lines.flat_map(|line| line.text.split_whitespace().skip(1)).collect()
}
