//! Names and messages as users may show them to others.

/// Returns a name or a message as it may be shown: without control characters and marks that change the direction of
/// text, with single blanks, and at most `max` characters long.
pub(crate) fn plain(text: &str, max: usize) -> String {
    let turns = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let joined = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let shown: String = joined.chars().filter(|&letter| !turns(letter)).take(max).collect();
    shown.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_contain_only_visible_characters() {
        assert_eq!(plain("  Ana\t\u{202e}aleb \n", 24), "Ana aleb");
        assert_eq!(plain("\u{0}\u{7}", 24), "");
        assert_eq!(plain(&"x".repeat(99), 24).len(), 24);
        assert_eq!(plain("Ñandú 🦁", 24), "Ñandú 🦁");
    }
}
