//! Rule ids: what a refusal, a test and the rulebook have in common.

use serde::Serialize;
use std::fmt;

/// The id of a rule in the rulebook of its game, such as `TE-043`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A language that every text of the table exists in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::En, Self::Es];

    /// Its code, as in `lang="es"`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// A rulebook in our own words: one text per language with the same ids.
///
/// A rule is a list item that begins with its id in bold: `- **TE-043** A leader …`; it runs until the next item or
/// heading.
#[derive(Debug, Clone, Copy)]
pub struct Rulebook {
    /// In English.
    pub en: &'static str,
    /// In Spanish.
    pub es: &'static str,
}

/// One rule of a rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleText<'a> {
    /// Its id.
    pub id: &'a str,
    /// The heading it stands under.
    pub section: &'a str,
    /// What it says.
    pub text: String,
}

impl Rulebook {
    /// The text in one language.
    #[must_use]
    pub const fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
        }
    }

    /// Every rule, in the order of the book.
    #[must_use]
    pub fn rules(&self, lang: Lang) -> Vec<RuleText<'static>> {
        let mut rules: Vec<RuleText<'static>> = Vec::new();
        let mut section = "";
        let mut open = false;
        for line in self.text(lang).lines() {
            if line.starts_with('#') {
                section = line.trim_start_matches('#').trim();
                open = false;
            } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) {
                rules.push(RuleText { id, section, text: text.trim().to_owned() });
                open = true;
            } else if line.trim().is_empty() {
                open = false;
            } else if let (true, Some(rule)) = (open, rules.last_mut()) {
                rule.text.push(' ');
                rule.text.push_str(line.trim());
            }
        }
        rules
    }

    /// Is there a rule with this id?
    #[must_use]
    pub fn contains(&self, id: &str) -> bool {
        let ids = self.en.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
        ids.into_iter().any(|(found, _)| found == id)
    }

    /// The rule with this id.
    #[must_use]
    pub fn rule(&self, lang: Lang, id: &str) -> Option<RuleText<'static>> {
        self.rules(lang).into_iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The rules that hold all these words, in any order, whatever their case and accents.
    #[must_use]
    pub fn search(&self, lang: Lang, words: &[&str]) -> Vec<RuleText<'static>> {
        let wanted: Vec<_> = words.iter().map(|word| fold(word)).collect();
        let mut rules = self.rules(lang);
        rules.retain(|rule| {
            let text = fold(&format!("{} {} {}", rule.id, rule.section, rule.text));
            wanted.iter().all(|word| text.contains(word.as_str()))
        });
        rules
    }
}

/// Returns the text in lower case without the accents of Spanish, so that `catastrofe` finds `catástrofe`.
#[must_use]
pub fn fold(text: &str) -> String {
    let lower = text.to_lowercase();
    lower
        .chars()
        .map(|letter| match letter {
            'á' => 'a',
            'é' => 'e',
            'í' => 'i',
            'ó' => 'o',
            'ú' | 'ü' => 'u',
            'ñ' => 'n',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: Rulebook = Rulebook {
        en: "# Book\n\n## 1. Kings\n\n- **K-001** A king rules\n  everywhere.\n- **K-002** A queen too.\n\nProse.\n",
        es: "## 1. Reyes\n\n- **K-001** Un rey gobierna.\n- **K-002** Una catástrofe también.\n",
    };

    #[test]
    fn a_rule_runs_until_the_next_item() {
        let rule = BOOK.rule(Lang::En, "k-001").unwrap();
        assert_eq!((rule.section, rule.text.as_str()), ("1. Kings", "A king rules everywhere."));
        assert_eq!(BOOK.rules(Lang::En).len(), 2);
    }

    #[test]
    fn search_does_not_mind_accents() {
        let found = BOOK.search(Lang::Es, &["CATASTROFE", "una"]);
        assert_eq!(found.iter().map(|rule| rule.id).collect::<Vec<_>>(), ["K-002"]);
    }
}
