//! Frames as words.

use crate::ids::{Area, Faction, Source};
use crate::program::At;
use crate::prompt::{AeneasStep, CompetitionStep, Discarding, EpochStep, Frame, GrowthStep, HouseStep, Stage};
use crate::state::InnerSea;
use civitas_core::text::{ParseError, Words};

/// A word for each variant of an enum.
pub(super) trait Named: Copy + PartialEq + 'static {
    const NAMES: &'static [(&'static str, Self)];

    fn as_str(self) -> &'static str {
        Self::NAMES.iter().find(|(_, value)| *value == self).map_or("?", |(word, _)| word)
    }

    fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        words.parse_with("a step", |word| Self::NAMES.iter().find(|(name, _)| *name == word).map(|(_, value)| *value))
    }
}

macro_rules! named {
    ($type:ident: $($word:literal $variant:ident),+ $(,)?) => {
        impl Named for $type {
            const NAMES: &'static [(&'static str, Self)] = &[$(($word, Self::$variant)),+];
        }
    };
}

named!(GrowthStep: "retire" Retire, "abilities" Abilities, "uses" Uses, "acquire" Acquire, "resettle" Resettle,
    "deploy" Deploy);
named!(Stage: "announce" Announce, "announced" Announced, "answered" Answered, "execute" Execute, "finish" Finish);
named!(CompetitionStep: "lay" Lay, "reveal" Reveal, "targets" Targets, "answers" Answers, "effects" Effects,
    "round" Round, "sizes" Sizes, "loot" Loot, "end" End);
named!(HouseStep: "limits" Limits, "domination" Domination, "tally" Tally, "order" Order, "places" Places,
    "order-uses" OrderUses, "aeneas" Aeneas, "sudden-death" SuddenDeath, "check" Check, "draw-uses" DrawUses,
    "draw" Draw, "end" End);
named!(EpochStep: "hands" Hands, "reveal" Reveal, "entry" Entry, "return" Return, "score" Score, "scored" Scored,
    "draw" Draw, "drawn" Drawn, "next" Next);
named!(AeneasStep: "ask" Ask, "exchange" Exchange, "become" Become, "land" Land, "deploy" Deploy);
named!(Discarding: "effect" Effect, "fresh" Fresh, "limit" Limit);

impl Named for At {
    const NAMES: &'static [(&'static str, Self)] = &Self::WORDS;
}

fn yes(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

fn flag(words: &mut Words<'_>) -> Result<bool, ParseError> {
    words.parse_with("yes or no", |word| match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    })
}

fn small(words: &mut Words<'_>) -> Result<u8, ParseError> {
    words.number("a number", 0..=255).map(|number| number as u8)
}

impl InnerSea {
    /// The word of a faction, or `-` for nobody.
    pub(super) fn maybe_word(&self, of: Faction) -> &'static str {
        if of.is_civ() && of.0 >= self.civs || of == Faction::NONE { "-" } else { self.word(of) }
    }

    /// Reads the word of a faction in play, or `-` for nobody.
    pub(super) fn read_faction(&self, words: &mut Words<'_>) -> Result<Faction, ParseError> {
        words.parse_with("a faction in play", |word| match word {
            "-" => Some(Faction::NONE),
            _ => self.faction(crate::notation::faction(word)?),
        })
    }

    /// Reads the word of a civilization in play.
    pub(super) fn read_civ(&self, words: &mut Words<'_>) -> Result<Faction, ParseError> {
        words.parse_with("a civilization in play", |word| self.faction(word.parse().ok()?).filter(|of| of.is_civ()))
    }

    /// A step of a program: its number from the end of the program.
    fn step_word(&self, source: Source, pc: u16) -> u16 {
        self.data().program(source).end.saturating_sub(pc)
    }

    fn read_step(&self, source: Source, words: &mut Words<'_>) -> Result<u16, ParseError> {
        let end = self.data().program(source).end;
        words.number("a step", 0..=u32::from(end.min(255))).map(|number| end - number as u16)
    }

    /// A frame as words.
    pub(super) fn frame_words(&self, frame: Frame) -> String {
        let who = |of: Faction| self.maybe_word(of);
        match frame {
            Frame::Choose { at } => format!("choose {at}"),
            Frame::Growth { at, step, from } => format!("growth {at} {} {from}", step.as_str()),
            Frame::Cards { at, acted } => format!("cards {at} {}", yes(acted)),
            Frame::Uses { who: of, at } => format!("uses {} {}", who(of), at.as_str()),
            Frame::Deed { source, you, stage, start, end, nobody } => {
                let (start, end) = (self.step_word(source, start), self.step_word(source, end));
                format!("deed {source} {} {} {start} {end} {}", who(you), stage.as_str(), yes(nobody))
            }
            Frame::Steps { source, you, who: of, announce, pc, end, cursor, each, sub, did } => {
                let (pc, end) = (self.step_word(source, pc), self.step_word(source, end));
                let (announce, did) = (yes(announce), yes(did));
                let (you, of, each) = (who(you), who(of), who(each));
                format!("steps {source} {you} {of} {announce} {pc} {end} {cursor} {each} {sub} {did}")
            }
            Frame::Build { who: of } => format!("build {}", who(of)),
            Frame::Chain => "chain".to_owned(),
            Frame::Losses => "losses".to_owned(),
            Frame::Draw { who: of, left, keep, replace, level } => {
                format!("draw {} {left} {keep} {replace} {level}", who(of))
            }
            Frame::Discard { who: of, left, of: which } => format!("discard {} {left} {}", who(of), which.as_str()),
            Frame::Look { who: of, keep, left } => format!("look {} {keep} {left}", who(of)),
            Frame::Borrow { who: of } => format!("borrow {}", who(of)),
            Frame::CompetitionStart { at } => format!("competition-start {at}"),
            Frame::Competitions => "competitions".to_owned(),
            Frame::Competition { step, at } => format!("competition {} {at}", step.as_str()),
            Frame::Housekeeping { step, at } => format!("housekeeping {} {at}", step.as_str()),
            Frame::EpochEnd { step, at } => format!("epoch-end {} {at}", step.as_str()),
            Frame::Aeneas { who: of, step } => format!("aeneas {} {}", who(of), step.as_str()),
            Frame::Over => "over".to_owned(),
        }
    }

    /// Reads a frame.
    pub(super) fn read_frame(&self, words: &mut Words<'_>) -> Result<Frame, ParseError> {
        Ok(match words.expect_word("a frame")? {
            "choose" => Frame::Choose { at: small(words)? },
            "growth" => Frame::Growth { at: small(words)?, step: Named::read(words)?, from: small(words)? },
            "cards" => Frame::Cards { at: words.number("a place", 0..=5)? as u8, acted: flag(words)? },
            "uses" => Frame::Uses { who: self.read_civ(words)?, at: Named::read(words)? },
            "deed" => {
                let source = words.parse("a source")?;
                let (you, stage) = (self.read_civ(words)?, Named::read(words)?);
                let (start, end) = (self.read_step(source, words)?, self.read_step(source, words)?);
                Frame::Deed { source, you, stage, start, end, nobody: flag(words)? }
            }
            "steps" => {
                let source = words.parse("a source")?;
                let (you, who, announce) = (self.read_civ(words)?, self.read_faction(words)?, flag(words)?);
                let (pc, end) = (self.read_step(source, words)?, self.read_step(source, words)?);
                let (cursor, each) = (words.number("a number", 0..=127)? as u8, self.read_faction(words)?);
                let sub = words.number("a number", 0..=99)? as u8;
                Frame::Steps { source, you, who, announce, pc, end, cursor, each, sub, did: flag(words)? }
            }
            "build" => Frame::Build { who: self.read_civ(words)? },
            "chain" => Frame::Chain,
            "losses" => Frame::Losses,
            "draw" => {
                let who = self.read_civ(words)?;
                let mut next = || words.number("a number", 0..=255).map(|number| number as u8);
                let (left, keep, replace, level) = (next()?, next()?, next()?, next()?);
                Frame::Draw { who, left: left.min(100), keep, replace: replace.min(100), level }
            }
            "discard" => Frame::Discard { who: self.read_civ(words)?, left: small(words)?, of: Named::read(words)? },
            "look" => Frame::Look {
                who: self.read_civ(words)?,
                keep: words.number("a number", 0..=12)? as u8,
                left: words.number("a number", 0..=12)? as u8,
            },
            "borrow" => Frame::Borrow { who: self.read_civ(words)? },
            "competition-start" => Frame::CompetitionStart { at: small(words)? },
            "competitions" => Frame::Competitions,
            "competition" => Frame::Competition { step: Named::read(words)?, at: small(words)? },
            "housekeeping" => {
                Frame::Housekeeping { step: Named::read(words)?, at: words.number("a number", 0..=200)? as u8 }
            }
            "epoch-end" => Frame::EpochEnd { step: Named::read(words)?, at: small(words)? },
            "aeneas" => Frame::Aeneas { who: self.read_civ(words)?, step: Named::read(words)? },
            "over" => Frame::Over,
            _ => return Err(words.error_at_last("a frame")),
        })
    }

    pub(super) fn area_word(area: u8) -> String {
        if area == u8::MAX { "-".to_owned() } else { Area(area).to_string() }
    }
}
