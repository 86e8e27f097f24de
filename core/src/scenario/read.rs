//! Reading a scenario: its head and its blocks, before anything is played.

use super::{Failure, FailureKind, MAX_BYTES};
use crate::chance::Pile;
use crate::game::{Game, pile};
use crate::text::{Line, ParseError, plain_number};

/// A scenario as it is written.
pub(super) struct Script<'a> {
    pub(super) proves: Vec<String>,
    pub(super) sources: Vec<String>,
    pub(super) refusal: Option<ExpectedRefusal<'a>>,
    pub(super) position: Vec<Line<'a>>,
    pub(super) draws: Vec<ScriptedDraw<'a>>,
    pub(super) seed: u64,
    pub(super) blocks: Vec<Block<'a>>,
}

/// How a position should be refused.
pub(super) enum ExpectedRefusal<'a> {
    Impossible { line: usize, rule: &'a str },
    ParseError { line: usize },
}

/// Pieces that are to be drawn next.
pub(super) struct ScriptedDraw<'a> {
    pub(super) line: usize,
    pub(super) pile: Pile,
    pub(super) words: Vec<&'a str>,
}

/// One block behind `given`.
pub(super) enum Block<'a> {
    Play(Vec<PlayLine<'a>>),
    Then(Vec<Line<'a>>),
    Refused(Vec<Line<'a>>),
}

/// One line of a `play` block.
pub(super) enum PlayLine<'a> {
    Decide(Line<'a>),
    Draw(ScriptedDraw<'a>),
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Head,
    Given,
    Play,
    Then,
    Refused,
}

/// Reads a scenario of `G`; what the lines of its blocks mean is found out when they are run.
pub(super) fn read<G: Game>(text: &str) -> Result<Script<'_>, Vec<Failure>> {
    if text.len() > MAX_BYTES {
        return Err(vec![Failure { line: 0, kind: FailureKind::TooLong }]);
    }
    let game = super::game_of(text).map_err(|failure| vec![failure])?;
    if game != G::NAME {
        return Err(vec![Failure { line: 0, kind: FailureKind::OtherGame(game.to_owned()) }]);
    }
    let mut script = Script {
        proves: Vec::new(),
        sources: Vec::new(),
        refusal: None,
        position: Vec::new(),
        draws: Vec::new(),
        seed: 0,
        blocks: Vec::new(),
    };
    let mut failures = Vec::new();
    let mut kind = Kind::Head;
    for line in Line::all(text) {
        let read =
            if line.indented { inside::<G>(&mut script, kind, line) } else { head(&mut script, &mut kind, line) };
        failures.extend(read.err().map(Failure::from));
    }
    if failures.is_empty() { Ok(script) } else { Err(failures) }
}

/// A line that is not indented: the head, or the name of a block.
fn head<'a>(script: &mut Script<'a>, kind: &mut Kind, line: Line<'a>) -> Result<(), ParseError> {
    let mut words = line.words();
    let key = words.expect_word("a line of the head or the name of a block")?;
    let in_head = *kind == Kind::Head;
    match key {
        "game" if in_head => return Ok(()), // read already
        "proves" | "source" if in_head => {
            let ids = words.rest().split_whitespace().map(str::to_owned);
            let list = if key == "proves" { &mut script.proves } else { &mut script.sources };
            let before = list.len();
            list.extend(ids);
            return if list.len() > before { Ok(()) } else { words.expect_word("an id").map(|_| ()) };
        }
        "impossible" if in_head && script.refusal.is_none() => {
            script.refusal =
                Some(ExpectedRefusal::Impossible { line: line.number, rule: words.expect_word("a rule id")? });
        }
        "unreadable" if in_head && script.refusal.is_none() => {
            script.refusal = Some(ExpectedRefusal::ParseError { line: line.number });
        }
        "given" if in_head => *kind = Kind::Given,
        "play" => {
            *kind = Kind::Play;
            script.blocks.push(Block::Play(Vec::new()));
        }
        "then" => {
            *kind = Kind::Then;
            script.blocks.push(Block::Then(Vec::new()));
        }
        "refused" => {
            *kind = Kind::Refused;
            script.blocks.push(Block::Refused(Vec::new()));
        }
        _ => return Err(line.unreadable("a line of the head (game, proves, source) or given, play, then, refused")),
    }
    words.expect_end()
}

/// An indented line: it belongs to the block above it.
fn inside<'a, G: Game>(script: &mut Script<'a>, kind: Kind, line: Line<'a>) -> Result<(), ParseError> {
    match (kind, script.blocks.last_mut()) {
        (Kind::Given, _) => match line.key() {
            "draw" => script.draws.push(read_draw::<G>(line)?),
            "seed" => {
                let mut words = line.words();
                words.expect_word("seed")?;
                script.seed = words.parse_with("a number", plain_number)?.into();
                words.expect_end()?;
            }
            _ => script.position.push(line),
        },
        (Kind::Play, Some(Block::Play(lines))) => {
            lines.push(if line.key() == "draw" {
                PlayLine::Draw(read_draw::<G>(line)?)
            } else {
                PlayLine::Decide(line)
            });
        }
        (_, Some(Block::Then(lines) | Block::Refused(lines))) => lines.push(line),
        _ => return Err(line.unreadable("a line that is not indented: given, play, then or refused come first")),
    }
    Ok(())
}

fn read_draw<'a, G: Game>(line: Line<'a>) -> Result<ScriptedDraw<'a>, ParseError> {
    let mut words = line.words();
    words.expect_word("draw")?;
    let pile = words.parse_with("a pile", pile::<G>)?;
    let pieces: Vec<_> = words.rest().split_whitespace().collect();
    if pieces.is_empty() {
        words.expect_word("a piece")?;
    }
    Ok(ScriptedDraw { line: line.number, pile, words: pieces })
}
