//! The words of areas, Wonders, civilizations and abilities, kept for the whole process.
//!
//! The words of the base data come first, so their numbers never change; words that a pack adds are appended. While a
//! pack is read they are a `draft`: a pack that is refused leaves none behind, and a pack sees no words of another.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

/// What a word names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An area.
    Area,
    /// A Wonder.
    Wonder,
    /// A civilization.
    Civ,
    /// An ability.
    Ability,
}

const KINDS: usize = 4;

/// The words of one kind, by number and by word.
struct Table {
    names: Vec<&'static str>,
    numbers: BTreeMap<&'static str, u8>,
}

impl Table {
    const EMPTY: Self = Self { names: Vec::new(), numbers: BTreeMap::new() };

    fn push(&mut self, word: String) {
        let word: &'static str = Box::leak(word.into_boxed_str());
        self.numbers.insert(word, self.names.len() as u8);
        self.names.push(word);
    }
}

static WORDS: [RwLock<Table>; KINDS] = [const { RwLock::new(Table::EMPTY) }; KINDS];

/// The words of a pack that is being read.
#[derive(Default)]
struct Draft {
    /// Words that are new, in the order of their numbers, which follow those of [`WORDS`].
    new: [Vec<String>; KINDS],
    /// The numbers of all words of the pack, new or not.
    seen: [Vec<u8>; KINDS],
}

thread_local! {
    static DRAFT: RefCell<Option<Draft>> = const { RefCell::new(None) };
}

/// Reads a pack. Words that it adds are kept only if it succeeds. Two packs must not be read at the same time.
pub(crate) fn draft<T, E>(read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let _ = crate::data::base();
    DRAFT.set(Some(Draft::default()));
    let read = read();
    if let Some(draft) = DRAFT.take().filter(|_| read.is_ok()) {
        for (table, new) in WORDS.iter().zip(draft.new) {
            let mut table = table.write().unwrap_or_else(PoisonError::into_inner);
            new.into_iter().for_each(|word| table.push(word));
        }
    }
    read
}

/// The word with this number; `?` if there is none.
#[must_use]
pub fn name(kind: Kind, number: u8) -> &'static str {
    let _ = crate::data::base();
    let table = WORDS[kind as usize].read().unwrap_or_else(PoisonError::into_inner);
    table.names.get(usize::from(number)).copied().unwrap_or("?")
}

/// The word with this number for a message, also while its pack is being read.
pub(crate) fn text(kind: Kind, number: u8) -> String {
    let table = WORDS[kind as usize].read().unwrap_or_else(PoisonError::into_inner);
    let drafted = || {
        let place = usize::from(number).saturating_sub(table.names.len());
        let word = |draft: &Draft| draft.new[kind as usize].get(place).cloned();
        DRAFT.with_borrow(|draft| draft.as_ref().and_then(word))
    };
    let known = table.names.get(usize::from(number)).map(|&word| word.to_owned());
    known.or_else(drafted).unwrap_or_default()
}

/// The number of a word.
#[must_use]
pub fn find(kind: Kind, word: &str) -> Option<u8> {
    let _ = crate::data::base();
    find_now(kind, word)
}

/// The number of a word, also while the base data or a pack is being read. A pack finds its own words only.
pub(crate) fn find_now(kind: Kind, word: &str) -> Option<u8> {
    let table = WORDS[kind as usize].read().unwrap_or_else(PoisonError::into_inner);
    let number = table.numbers.get(word).copied();
    DRAFT.with_borrow(|draft| match draft {
        None => number,
        Some(draft) => {
            let drafted = || draft.new[kind as usize].iter().position(|known| known == word);
            let number = number.or_else(|| drafted().map(|place| (table.names.len() + place) as u8))?;
            draft.seen[kind as usize].contains(&number).then_some(number)
        }
    })
}

/// The number of a word, which is added if it is new; `None` if there are `most` already.
pub(crate) fn intern(kind: Kind, word: &str, most: usize) -> Option<u8> {
    let mut table = WORDS[kind as usize].write().unwrap_or_else(PoisonError::into_inner);
    let number = table.numbers.get(word).copied().map(usize::from);
    DRAFT.with_borrow_mut(|draft| {
        let number = match (number, draft.as_mut()) {
            (Some(number), _) => number,
            (None, None) => {
                table.push(word.to_owned());
                table.names.len() - 1
            }
            (None, Some(draft)) => {
                let new = &mut draft.new[kind as usize];
                table.names.len()
                    + new.iter().position(|known| known == word).unwrap_or_else(|| {
                        new.push(word.to_owned());
                        new.len() - 1
                    })
            }
        };
        let number = u8::try_from(number).ok().filter(|&number| usize::from(number) < most)?;
        if let Some(draft) = draft {
            draft.seen[kind as usize].push(number);
        }
        Some(number)
    })
}
