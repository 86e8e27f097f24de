//! Is every rule of a rulebook proven: by a scenario that names it, or by a test that does?

use crate::game::Game;
use crate::rule::Lang;
use crate::scenario;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// The ids in the `proves` lines of all scenarios of a folder; none if there is no such folder.
///
/// # Errors
///
/// A file cannot be read.
pub fn ids_in_scenarios(folder: impl AsRef<Path>) -> io::Result<BTreeSet<String>> {
    let mut ids = BTreeSet::new();
    if folder.as_ref().is_dir() {
        for path in scenario::files(folder.as_ref())? {
            ids.extend(scenario::proven_ids(&fs::read_to_string(path)?).into_iter().map(str::to_owned));
        }
    }
    Ok(ids)
}

/// The text of all tests of a crate: files under `tests/`, and what follows `#[cfg(test)]` in files under `src/`.
///
/// # Errors
///
/// A file cannot be read.
pub fn tests_of(crate_folder: impl AsRef<Path>) -> io::Result<String> {
    let mut text = String::new();
    for part in ["src", "tests"] {
        let folder = crate_folder.as_ref().join(part);
        if !folder.is_dir() {
            continue;
        }
        for path in scenario::with_extension(&folder, "rs")? {
            let source = fs::read_to_string(&path)?;
            // A module of tests may have a file of its own.
            let own = part == "tests" || path.file_stem().is_some_and(|stem| stem == "tests");
            let tests = if own { Some(0) } else { source.find("#[cfg(test)]") };
            text.push_str(tests.map_or("", |at| &source[at..]));
            text.push('\n');
        }
    }
    Ok(text)
}

/// Does a text name this id, as `TE-094` or, in the name of a test, as `te_094`?
#[must_use]
pub fn mentions(text: &str, id: &str) -> bool {
    let spellings = [id.to_owned(), id.to_ascii_lowercase().replace('-', "_")];
    spellings.iter().any(|spelling| {
        text.match_indices(spelling.as_str()).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + spelling.len()..].chars().next();
            !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
        })
    })
}

/// Is every rule of the rulebook proven, does no scenario prove a rule that is not there, and do both languages have the
/// same rules in the same order? `but` lists rules that no test can prove, each with the reason.
///
/// # Errors
///
/// What is missing, all of it.
pub fn check<G: Game>(crate_folder: impl AsRef<Path>, but: &[(&str, &str)]) -> Result<(), String> {
    let folder = crate_folder.as_ref();
    let unread = |error: io::Error| format!("{}: {error}", folder.display());
    let scenarios = ids_in_scenarios(folder.join("scenarios")).map_err(unread)?;
    let tests = tests_of(folder).map_err(unread)?;
    let [english, spanish] =
        Lang::ALL.map(|lang| G::RULEBOOK.rules(lang).iter().map(|rule| rule.id).collect::<Vec<_>>());
    let mut wrong = Vec::new();
    if english.is_empty() {
        wrong.push("the rulebook has no rules".to_owned());
    }
    for (one, other, lang) in [(&english, &spanish, "es"), (&spanish, &english, "en")] {
        let missing: Vec<_> = one.iter().filter(|id| !other.contains(id)).copied().collect();
        if !missing.is_empty() {
            wrong.push(format!("not in rules.{lang}.md: {}", missing.join(" ")));
        }
        let twice = one.iter().enumerate().filter(|(at, id)| one[..*at].contains(id)).map(|(_, id)| *id);
        wrong.extend(twice.map(|id| format!("{id} stands twice in the rulebook")));
    }
    if wrong.is_empty() && english != spanish {
        wrong.push("the rules stand in another order in rules.es.md".to_owned());
    }
    let excused = |id: &str| but.iter().any(|(known, _)| *known == id);
    let proven = |id: &str| scenarios.contains(id) || mentions(&tests, id);
    let open: Vec<_> = english.iter().filter(|id| !proven(id) && !excused(id)).copied().collect();
    if !open.is_empty() {
        wrong.push(format!("{} rules are not proven: {}", open.len(), open.join(" ")));
    }
    let idle = but.iter().filter(|(id, _)| proven(id) || !english.contains(id));
    wrong.extend(idle.map(|(id, _)| format!("{id} needs no excuse")));
    let unknown: Vec<_> = scenarios.iter().filter(|id| !english.contains(&id.as_str())).map(String::as_str).collect();
    if !unknown.is_empty() {
        wrong.push(format!("scenarios prove what is not in the rulebook: {}", unknown.join(" ")));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// A test that every rule of a game is proven: `civitas_core::rulebook_is_proven!(Tigris);`, or with rules that no test
/// can prove: `civitas_core::rulebook_is_proven!(Tigris, but: [("TE-001", "it describes the box")]);`
#[macro_export]
macro_rules! rulebook_is_proven {
    ($game:ty $(,)?) => {
        $crate::rulebook_is_proven!($game, but: []);
    };
    ($game:ty, but: [$($but:expr),* $(,)?] $(,)?) => {
        #[test]
        fn every_rule_is_proven() {
            let but: &[(&str, &str)] = &[$($but),*];
            if let Err(why) = $crate::rule_coverage::check::<$game>(env!("CARGO_MANIFEST_DIR"), but) {
                panic!("{why}");
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_named_whole_or_not_at_all() {
        assert!(mentions("fn a_tie_te_094()", "TE-094"));
        assert!(mentions("/// (TE-094)", "TE-094"));
        assert!(!mentions("TE-0941 and XTE-094", "TE-094"));
        assert!(!mentions("te_0940", "TE-094"));
    }
}
