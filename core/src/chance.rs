//! Chance that can be checked.
//!
//! Draw *i* from pile *p* is a keyed function of a [`Seed`], which is made from a server [`Secret`] and the players'
//! own shares. The [`Commitment`] to the secret is shown before the first share, the secret at the end; with both,
//! anybody can see that nobody steered a draw. Taking a move back and playing it again draws the same, for the number
//! of the draw lives in the game and not in a generator.
//!
//! - `commitment = BLAKE3(secret)`
//! - `seed = BLAKE3 derive-key "civitas seed 1"` over the secret, then for each seat in seat order the length of its
//!   share (`u32` LE) and the share, then the header lines `game`, `options` and `seats`, each ended by a newline
//! - `draw(pile, index, of)`: for attempt 0, 1, …: `x` = the first 8 bytes (LE) of BLAKE3 keyed with the seed over
//!   `pile u16 LE, index u32 LE, attempt u32 LE`; if `x < ⌊(2⁶⁴−1)/of⌋·of` the result is `x mod of`, else the next
//!   attempt
//!
//! Test vectors stand in `core/tests/chance.rs`.

use std::fmt;
use std::str::FromStr;

/// The number of a pile from which a game draws. Numbers are for ever: a record depends on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile(pub u16);

/// One draw of a game, as an outside verifier computes it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Draw {
    /// The pile.
    pub pile: Pile,
    /// The number of the draw from that pile, from 0.
    pub index: u32,
    /// How many results were possible.
    pub of: u32,
    /// The result, below `of`.
    pub result: u32,
}

macro_rules! hex32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name([u8; 32]);

        impl $name {
            /// From its bytes.
            #[must_use]
            pub const fn new(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// Its bytes.
            #[must_use]
            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&blake3::Hash::from(self.0).to_hex())
            }
        }

        impl FromStr for $name {
            type Err = ParseHexError;

            fn from_str(text: &str) -> Result<Self, ParseHexError> {
                let plain = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
                let hash = blake3::Hash::from_hex(text).ok().filter(|_| plain).ok_or(ParseHexError)?;
                Ok(Self(*hash.as_bytes()))
            }
        }
    };
}

/// A text is not 64 lower-case hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseHexError;

impl fmt::Display for ParseHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 hexadecimal digits")
    }
}

impl std::error::Error for ParseHexError {}

hex32! {
    /// What the server keeps to itself until the game is over.
    Secret
}
hex32! {
    /// What the server publishes before the game: it cannot change its secret any more.
    Commitment
}
hex32! {
    /// What every draw of a game is made from.
    Seed
}
hex32! {
    /// What a seat contributes to the seed, so that the server alone cannot choose it.
    Share
}

/// A secret printed by accident would give a game away.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A seed printed by accident would give a game away.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share({self})")
    }
}

impl Secret {
    /// A secret for tests, simulations and puzzles, where nothing needs to stay hidden.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("civitas test secret 1");
        hasher.update(&number.to_le_bytes());
        Self(*hasher.finalize().as_bytes())
    }

    /// What to publish before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// The seed of a game: `shares` in seat order, `header` the lines `game`, `options` and `seats`.
    #[must_use]
    pub fn seed(&self, shares: &[Option<Share>], header: &[String]) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key("civitas seed 1");
        hasher.update(&self.0);
        for share in shares {
            let bytes: &[u8] = share.as_ref().map_or(&[], |share| &share.0);
            hasher.update(&(bytes.len() as u32).to_le_bytes());
            hasher.update(bytes);
        }
        for line in header {
            hasher.update(line.as_bytes());
            hasher.update(b"\n");
        }
        Seed(*hasher.finalize().as_bytes())
    }
}

impl Seed {
    /// Draw number `index` from a pile: a number below `of`, all equally likely; 0 if `of` is 0.
    #[must_use]
    pub fn draw(&self, pile: Pile, index: u32, of: u32) -> u32 {
        if of < 2 {
            return 0;
        }
        let of = u64::from(of);
        let end = u64::MAX / of * of;
        let mut attempt = 0_u32;
        loop {
            let mut message = [0; 10];
            message[..2].copy_from_slice(&pile.0.to_le_bytes());
            message[2..6].copy_from_slice(&index.to_le_bytes());
            message[6..].copy_from_slice(&attempt.to_le_bytes());
            let hash = blake3::keyed_hash(&self.0, &message);
            let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
            let x = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
            if x < end {
                return (x % of) as u32;
            }
            attempt += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_reads_back_and_has_one_spelling() {
        let secret = Secret::from_number(3);
        assert_eq!(secret.to_string().parse(), Ok(secret));
        assert!(
            secret.to_string().to_uppercase().parse::<Secret>().is_err()
                || secret.to_string().bytes().all(|b| b.is_ascii_digit())
        );
        assert!("12".parse::<Share>().is_err());
    }

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::from_number(1)), "Secret(…)");
    }

    #[test]
    fn every_share_changes_the_seed() {
        let secret = Secret::from_number(1);
        let none = secret.seed(&[None, None], &[]);
        let one = secret.seed(&[Some(Share::new([0; 32])), None], &[]);
        let other = secret.seed(&[None, Some(Share::new([0; 32]))], &[]);
        assert!(none != one && one != other && none != other);
    }
}
