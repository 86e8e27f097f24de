//! Random tokens and how they are written.

/// Returns random bytes of the operating system; `None` if it has none.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// Writes bytes as lower-case letters and digits, five bits each, without characters that look alike.
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

/// Writes bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from(*bytes).to_hex().to_string()
}

/// Returns whether two texts are equal, in a time that does not depend on where they differ.
pub(crate) fn same(a: &str, b: &str) -> bool {
    blake3::hash(a.as_bytes()) == blake3::hash(b.as_bytes())
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
}
