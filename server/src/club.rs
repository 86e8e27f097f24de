//! What all tables of a server share, and small things made of chance and time.

use crate::config::Config;
use crate::players::Thinkers;
use crate::store::Store;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// What all tables share.
#[derive(Debug)]
pub(crate) struct Club {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) thinkers: Thinkers,
    /// From which the links of seats are made, so that they need not be kept.
    pub(crate) key: [u8; 32],
    /// When the server was not running.
    pub(crate) slept: Arc<[(i64, i64)]>,
}

impl Club {
    /// The link word of a seat. `what` tells the link that invites from the link by which its owner comes back.
    pub(crate) fn link(&self, what: &str, game: &str, seat: usize) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        for part in [what, game, &seat.to_string()] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        let mut bytes = [0; 16];
        hasher.finalize_xof().fill(&mut bytes);
        letters(&bytes)
    }
}

/// The moment, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Random bytes that nobody can foretell; `None` if the system has none.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// Bytes as lower-case letters and digits without those that look alike, five bits each.
pub(crate) fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345678";
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut bits, mut count) = (0_u32, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            text.push(char::from(LETTERS[(bits >> count & 31) as usize]));
        }
    }
    if count > 0 {
        text.push(char::from(LETTERS[(bits << (5 - count) & 31) as usize]));
    }
    text
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from(*bytes).to_hex().to_string()
}

/// Are two texts equal? Takes as long whether they are or not.
pub(crate) fn same(a: &str, b: &str) -> bool {
    blake3::hash(a.as_bytes()) == blake3::hash(b.as_bytes())
}

/// A name or a message as it may be shown: without control characters and marks that turn the direction of text round,
/// blanks joined, at most so many characters.
pub(crate) fn plain(text: &str, most: usize) -> String {
    let turns = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let joined = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let shown: String = joined.chars().filter(|&letter| !turns(letter)).take(most).collect();
    shown.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_hold_every_bit() {
        assert_eq!(letters(&[0; 5]).len(), 8);
        assert_eq!(letters(&[0xff; 5]), "88888888");
        assert_ne!(letters(&[0, 1]), letters(&[0, 0]));
    }

    #[test]
    fn a_name_is_what_it_looks_like() {
        assert_eq!(plain("  Ana\t\u{202e}aleb \n", 24), "Ana aleb");
        assert_eq!(plain("\u{0}\u{7}", 24), "");
        assert_eq!(plain(&"x".repeat(99), 24).len(), 24);
        assert_eq!(plain("Ñandú 🦁", 24), "Ñandú 🦁");
    }
}
