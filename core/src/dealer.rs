//! Who deals: the house at a real table, a script in a scenario, fast dice in a rollout.
//!
//! A game never holds a generator or a shuffled pile. It asks its dealer when the first seat may know a piece, and it
//! tells the dealer what happened; so one implementation of the rules serves the table, the scenario and the search.

use crate::chance::{Draw, Pile, Seed};
use crate::dice::Dice;
use crate::observations::Observations;
use crate::seat::Audience;
use std::collections::VecDeque;
use std::hash::Hash;

/// What a game needs from outside while it is played.
pub trait Dealer<E> {
    /// Draw number `index` from `pile`: a number below `of`, all equally likely.
    ///
    /// `wished` says which number would give the piece called by a word, and is asked only where a script wishes for
    /// one.
    fn draw(&mut self, pile: Pile, index: u32, of: u32, find: impl FnOnce(&str) -> Option<u32>) -> u32;

    /// Something happened. A rollout never builds the event.
    fn emit(&mut self, to: Audience, event: impl FnOnce() -> E);

    /// Is a decision put to a seat that may have only one answer, given whether it `can_act` do something?
    ///
    /// At a table always: not to ask would tell the others. In a rollout only if it could. Whatever is skipped must be
    /// exactly what the only answer would have done (law 11).
    fn should_ask(&mut self, can_act: impl FnOnce() -> bool) -> bool;
}

/// What makes the draws of a [`House`].
#[derive(Debug, Clone)]
pub enum Source {
    /// The seed of the game.
    Keyed(Seed),
    /// First the pieces a scenario wishes for, pile by pile; then fair draws.
    Scripted {
        /// Wished pieces, in the order of drawing.
        draws: Vec<(Pile, VecDeque<String>)>,
        /// For everything else.
        seed: Seed,
        /// A piece that was wished for but not there.
        unavailable: Option<String>,
    },
}

/// Something that happened, and who may hear of it.
#[derive(Debug, Clone, PartialEq)]
pub struct AddressedEvent<E> {
    /// Who hears of it.
    pub to: Audience,
    /// What it is.
    pub event: E,
}

/// The dealer of a real table: keyed draws, every event, and everybody is asked.
#[derive(Debug, Clone)]
pub struct House<E> {
    /// Where draws come from.
    pub source: Source,
    /// What happened since it was last taken away.
    pub events: Vec<AddressedEvent<E>>,
    /// Was anything drawn since this was last set to `false`?
    pub drew: bool,
    /// Every draw so far, if they are logged.
    pub log: Option<Vec<Draw>>,
    /// Are only those asked who could do something, as in a rollout?
    pub asks_less: bool,
}

impl<E> House<E> {
    /// A house that draws from this source.
    #[must_use]
    pub const fn from_source(source: Source) -> Self {
        Self { source, events: Vec::new(), drew: false, log: None, asks_less: false }
    }

    /// A house that draws by this seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self::from_source(Source::Keyed(seed))
    }

    /// A house that first gives what a scenario wishes for.
    #[must_use]
    pub const fn scripted(draws: Vec<(Pile, VecDeque<String>)>, seed: Seed) -> Self {
        Self::from_source(Source::Scripted { draws, seed, unavailable: None })
    }

    /// The house of the laws: it asks only those who could do something. Playing with it and playing with the house of a
    /// table must lead to the same states (law 11).
    #[must_use]
    pub fn asking_less(seed: Seed) -> Self {
        Self { asks_less: true, ..Self::new(seed) }
    }
}

impl<E> Dealer<E> for House<E> {
    fn draw(&mut self, pile: Pile, index: u32, of: u32, find: impl FnOnce(&str) -> Option<u32>) -> u32 {
        self.drew = true;
        let result = match &mut self.source {
            Source::Keyed(seed) => seed.draw(pile, index, of),
            Source::Scripted { draws, seed, unavailable } => {
                let scripted = draws.iter_mut().find(|(of, _)| *of == pile).and_then(|(_, words)| words.pop_front());
                match scripted.map(|word| (find(&word).filter(|&number| number < of), word)) {
                    None => seed.draw(pile, index, of),
                    Some((Some(number), _)) => number,
                    Some((None, word)) => {
                        unavailable.get_or_insert(word);
                        seed.draw(pile, index, of)
                    }
                }
            }
        };
        if let Some(log) = &mut self.log {
            log.push(Draw { pile, index, of, result });
        }
        result
    }

    fn emit(&mut self, to: Audience, event: impl FnOnce() -> E) {
        self.events.push(AddressedEvent { to, event: event() });
    }

    fn should_ask(&mut self, can_act: impl FnOnce() -> bool) -> bool {
        !self.asks_less || can_act()
    }
}

/// The dealer of a rollout: fast dice, no events, only those are asked who could do something.
#[derive(Debug)]
pub struct Rollout<'a> {
    /// The dice.
    pub dice: &'a mut Dice,
}

impl<E> Dealer<E> for Rollout<'_> {
    #[inline]
    fn draw(&mut self, _pile: Pile, _index: u32, of: u32, _find: impl FnOnce(&str) -> Option<u32>) -> u32 {
        self.dice.below(of)
    }

    #[inline]
    fn emit(&mut self, _to: Audience, _event: impl FnOnce() -> E) {}

    #[inline]
    fn should_ask(&mut self, can_act: impl FnOnce() -> bool) -> bool {
        can_act()
    }
}

/// The dealer of the tree part of a search: like a rollout, but it adds what each seat observes to a number.
#[derive(Debug)]
pub struct ObservingDealer<'a> {
    /// The dice.
    pub dice: &'a mut Dice,
    /// What each seat has observed.
    pub observations: Observations,
}

impl<E: Hash> Dealer<E> for ObservingDealer<'_> {
    fn draw(&mut self, _pile: Pile, _index: u32, of: u32, _find: impl FnOnce(&str) -> Option<u32>) -> u32 {
        self.dice.below(of)
    }

    fn emit(&mut self, to: Audience, event: impl FnOnce() -> E) {
        self.observations.add_event(to, &event());
    }

    fn should_ask(&mut self, can_act: impl FnOnce() -> bool) -> bool {
        can_act()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Secret;

    #[test]
    fn a_script_gives_what_it_can_and_remembers_what_it_could_not() {
        let seed = Secret::from_number(1).seed(&[], &[]);
        let words = ["red", "gold"].map(str::to_owned).into();
        let mut house: House<()> = House::scripted(vec![(Pile(0), words)], seed);
        let find = |word: &str| (word == "red").then_some(4);
        assert_eq!(house.draw(Pile(0), 0, 9, find), 4);
        assert_eq!(house.draw(Pile(0), 1, 9, find), seed.draw(Pile(0), 1, 9));
        assert!(matches!(house.source, Source::Scripted { unavailable: Some(word), .. } if word == "gold"));
    }
}
