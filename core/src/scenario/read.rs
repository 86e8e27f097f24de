//! Reading a scenario: its head and its blocks, before anything is played.

use super::{Failure, FailureKind, MAX_BYTES};
use crate::chance::Pile;
use crate::game::{Game, pile};
use crate::text::{Line, ParseError, Words, plain_number};

/// A scenario as it is written.
#[derive(Default)]
pub(super) struct Script<'a> {
    pub(super) proves: Vec<String>,
    pub(super) sources: Vec<String>,
    pub(super) refusal: Option<ExpectedRefusal<'a>>,
    /// One for each `given`, one at least.
    pub(super) cases: Vec<Case<'a>>,
}

/// A position, and what is played from it.
#[derive(Default)]
pub(super) struct Case<'a> {
    pub(super) position: Vec<Line<'a>>,
    pub(super) draws: Vec<ScriptedDraw<'a>>,
    pub(super) seed: Option<u64>,
    pub(super) blocks: Vec<Block<'a>>,
}

/// How a position should be refused.
pub(super) enum ExpectedRefusal<'a> {
    Impossible { line: usize, rule: &'a str },
    Unreadable { line: usize },
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
    /// The head, behind the line `game`.
    Game,
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
    let mut script = Script { cases: vec![Case::default()], ..Script::default() };
    let mut failures = Vec::new();
    let mut kind = Kind::Head;
    for line in Line::all(text) {
        let read =
            if line.indented { inside::<G>(&mut script, kind, line) } else { head::<G>(&mut script, &mut kind, line) };
        failures.extend(read.err().map(Failure::from));
    }
    if failures.is_empty() { Ok(script) } else { Err(failures) }
}

/// A line that is not indented: the head, or the name of a block.
fn head<'a, G: Game>(script: &mut Script<'a>, kind: &mut Kind, line: Line<'a>) -> Result<(), ParseError> {
    let mut words = line.words();
    let key = words.expect_word("a line of the head or the name of a block")?;
    let in_head = *kind == Kind::Head || *kind == Kind::Game;
    let last = script.cases.last_mut();
    match (key, last) {
        ("game", _) if *kind == Kind::Head => {
            *kind = Kind::Game;
            return Ok(()); // read already
        }
        ("game", _) => return Err(line.unreadable("one line “game”, at the beginning")),
        ("proves", _) if in_head => {
            script.proves.push(rule_id::<G>(&mut words)?.to_owned());
            while words.peek().is_some() {
                script.proves.push(rule_id::<G>(&mut words)?.to_owned());
            }
        }
        ("source", _) if in_head => {
            script.sources.push(words.expect_word("where it comes from")?.to_owned());
            script.sources.extend(words.rest().split_whitespace().map(str::to_owned));
            return Ok(());
        }
        ("impossible", _) if in_head && script.refusal.is_none() => {
            let rule = rule_id::<G>(&mut words)?;
            script.refusal = Some(ExpectedRefusal::Impossible { line: line.number, rule });
        }
        ("unreadable", _) if in_head && script.refusal.is_none() => {
            script.refusal = Some(ExpectedRefusal::Unreadable { line: line.number });
        }
        ("given", _) => {
            // The first `given` fills the case that is there; each further one begins another.
            if !in_head {
                script.cases.push(Case::default());
            }
            *kind = Kind::Given;
        }
        ("play", Some(case)) => {
            *kind = Kind::Play;
            case.blocks.push(Block::Play(Vec::new()));
        }
        ("then", Some(case)) => {
            *kind = Kind::Then;
            case.blocks.push(Block::Then(Vec::new()));
        }
        ("refused", Some(case)) => {
            *kind = Kind::Refused;
            case.blocks.push(Block::Refused(Vec::new()));
        }
        _ => return Err(line.unreadable("a line of the head (game, proves, source) or given, play, then, refused")),
    }
    words.expect_end()
}

/// The next word, which must be a rule of the rulebook.
pub(super) fn rule_id<'a, G: Game>(words: &mut Words<'a>) -> Result<&'a str, ParseError> {
    words.parse_with("a rule of the rulebook", |word| is_rule::<G>(word).then_some(word))
}

/// Is there a rule with this id?
pub(super) fn is_rule<G: Game>(id: &str) -> bool {
    G::RULEBOOK.contains(id)
}

/// An indented line: it belongs to the block above it.
fn inside<'a, G: Game>(script: &mut Script<'a>, kind: Kind, line: Line<'a>) -> Result<(), ParseError> {
    let Some(case) = script.cases.last_mut() else { return Err(line.unreadable("given")) };
    match (kind, case.blocks.last_mut()) {
        (Kind::Given, _) => match line.key() {
            "draw" => case.draws.push(read_draw::<G>(line)?),
            "seed" if case.seed.is_some() => return Err(line.unreadable("one seed")),
            "seed" => {
                let mut words = line.words();
                words.expect_word("seed")?;
                case.seed = Some(words.parse_with("a number", plain_number)?.into());
                words.expect_end()?;
            }
            _ => case.position.push(line),
        },
        (Kind::Play, Some(Block::Play(lines))) => {
            let is_draw = line.key() == "draw";
            lines.push(if is_draw { PlayLine::Draw(read_draw::<G>(line)?) } else { PlayLine::Decide(line) });
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
