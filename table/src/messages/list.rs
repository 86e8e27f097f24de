//! Several things in a row.

use super::Lang;

/// “A, B and C”, “A, B y C”.
#[must_use]
pub fn list<T: AsRef<str>>(lang: Lang, items: &[T]) -> String {
    joined(items, |last| match lang {
        Lang::En => "and",
        Lang::Es if begins_with_i(last) => "e",
        Lang::Es => "y",
    })
}

/// “A, B or C”, “A, B o C”: one of several.
#[must_use]
pub fn list_or<T: AsRef<str>>(lang: Lang, items: &[T]) -> String {
    joined(items, |last| match lang {
        Lang::En => "or",
        Lang::Es if last.to_lowercase().starts_with(['o', 'ó']) || last.to_lowercase().starts_with("ho") => "u",
        Lang::Es => "o",
    })
}

fn joined<T: AsRef<str>>(items: &[T], conjunction: impl FnOnce(&str) -> &'static str) -> String {
    let Some((last, rest)) = items.split_last() else { return String::new() };
    let last = last.as_ref();
    if rest.is_empty() {
        return last.to_owned();
    }
    let rest: Vec<_> = rest.iter().map(AsRef::as_ref).collect();
    let and = conjunction(last);
    format!("{} {and} {last}", rest.join(", "))
}

/// Spanish says “e” before the sound of i, but not before the diphthong of “hierba”.
fn begins_with_i(word: &str) -> bool {
    let plain: String =
        word.chars().filter(|letter| letter.is_alphabetic()).take(3).flat_map(char::to_lowercase).collect();
    let vowel = |letter: Option<char>| letter.is_some_and(|letter| "aeouáéóú".contains(letter));
    let mut letters = plain.chars();
    match letters.next() {
        Some('i' | 'í') => !vowel(letters.next()) && plain.chars().count() > 1,
        Some('h') => matches!(letters.next(), Some('i' | 'í')) && !vowel(letters.next()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_joined_as_people_join_them() {
        assert_eq!(list(Lang::En, &["H5"]), "H5");
        assert_eq!(list(Lang::En, &["H5", "H6", "I7"]), "H5, H6 and I7");
        assert_eq!(list(Lang::Es, &["Ana", "Marcos"]), "Ana y Marcos");
        assert_eq!(list(Lang::Es, &["Ana", "Inés"]), "Ana e Inés");
        assert_eq!(list(Lang::Es, &["H6", "I7"]), "H6 y I7");
        assert_eq!(list::<&str>(Lang::Es, &[]), "");
    }
}
