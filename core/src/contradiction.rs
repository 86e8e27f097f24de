//! Facts that do not fit together, as data: the rule that they break, and a key of the language files with its arguments.

use crate::game::PositionError;
use crate::rule::RuleId;
use crate::setup::SetupError;
use std::fmt;

/// Why facts do not fit together: found by a reader of positions, or by [`Game::audit`](crate::game::Game::audit).
///
/// The sentence is made where somebody reads it, in the language of that person. [`fmt::Display`] is for logs and for those
/// who write rules: the key, the arguments and the rule.
///
/// ```
/// use civitas_core::contradiction::Contradiction;
///
/// let occupied = Contradiction::new("TE-042", "tigris-impossible-occupied").word("square", "I8");
/// assert_eq!(occupied.to_string(), "tigris-impossible-occupied: square I8 (TE-042)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    /// The rule or component count that is broken.
    pub rule: RuleId,
    /// The key of the sentence.
    pub key: &'static str,
    /// The arguments of the sentence, by their names.
    pub details: Vec<(&'static str, Detail)>,
    /// Whose things it is about, by the word of the seat, if it is about one seat.
    pub whose: Option<String>,
}

/// An argument of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Detail {
    /// Words of the notation, as they are typed: a square, a card, a seat.
    Word(String),
    /// A number, by which a sentence may choose its form.
    Number(u64),
    /// Why the table cannot be set up.
    Setup(SetupError),
}

impl Contradiction {
    /// A contradiction without arguments.
    #[must_use]
    pub const fn new(rule: &'static str, key: &'static str) -> Self {
        Self { rule: RuleId(rule), key, details: Vec::new(), whose: None }
    }

    /// A table that cannot be set up.
    #[must_use]
    pub fn of_setup(rule: &'static str, why: SetupError) -> Self {
        let mut wrong = Self::new(rule, "impossible-setup");
        wrong.details.push(("why", Detail::Setup(why)));
        wrong
    }

    /// More or fewer of something than there are.
    #[must_use]
    pub fn miscounted(
        rule: &'static str,
        what: impl fmt::Display,
        found: impl TryInto<u64>,
        all: impl TryInto<u64>,
    ) -> Self {
        Self::new(rule, "impossible-count").word("what", what).number("found", found).number("all", all)
    }

    /// Something is used that is not left.
    #[must_use]
    pub fn none_left(rule: &'static str, what: impl fmt::Display) -> Self {
        Self::new(rule, "impossible-none-left").word("what", what)
    }

    /// Something is in two places.
    #[must_use]
    pub fn two_places(rule: &'static str, what: impl fmt::Display) -> Self {
        Self::new(rule, "impossible-two-places").word("what", what)
    }

    /// What is kept beside the pieces does not agree with them; `what` is a name of the code, for those who write rules.
    #[must_use]
    pub fn outdated(rule: &'static str, what: &'static str) -> Self {
        Self::new(rule, "impossible-outdated").word("what", what)
    }

    /// More is under way than fits.
    #[must_use]
    pub const fn too_much(rule: &'static str) -> Self {
        Self::new(rule, "impossible-too-much")
    }

    /// What is under way does not fit together.
    #[must_use]
    pub const fn under_way(rule: &'static str) -> Self {
        Self::new(rule, "impossible-under-way")
    }

    /// The game goes on, but nobody is asked.
    #[must_use]
    pub const fn nobody_asked(rule: &'static str) -> Self {
        Self::new(rule, "impossible-nobody-asked")
    }

    /// A seat is asked, but has no answer.
    #[must_use]
    pub fn no_answer(rule: &'static str, seat: impl fmt::Display) -> Self {
        Self::new(rule, "impossible-no-answer").word("seat", seat)
    }

    /// The same with one more word of the notation.
    #[must_use]
    pub fn word(mut self, name: &'static str, word: impl fmt::Display) -> Self {
        self.details.push((name, Detail::Word(word.to_string())));
        self
    }

    /// The same with one more number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl TryInto<u64>) -> Self {
        self.details.push((name, Detail::Number(number.try_into().unwrap_or(u64::MAX))));
        self
    }

    /// The same, about the things of a seat.
    #[must_use]
    pub fn of(mut self, seat: impl Into<String>) -> Self {
        self.whose = Some(seat.into());
        self
    }

    /// The position that a line makes impossible; 0 if it is the whole.
    #[must_use]
    pub fn at(self, line: usize) -> PositionError {
        PositionError::Impossible { line, why: Box::new(self) }
    }
}

impl From<Contradiction> for PositionError {
    fn from(why: Contradiction) -> Self {
        why.at(0)
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(whose) = &self.whose {
            write!(f, "{whose}: ")?;
        }
        f.write_str(self.key)?;
        for (place, (name, detail)) in self.details.iter().enumerate() {
            let joint = if place == 0 { ":" } else { "," };
            match detail {
                Detail::Word(word) => write!(f, "{joint} {name} {word}")?,
                Detail::Number(number) => write!(f, "{joint} {name} {number}")?,
                Detail::Setup(why) => write!(f, "{joint} {why}")?,
            }
        }
        write!(f, " ({})", self.rule)
    }
}

impl std::error::Error for Contradiction {}
