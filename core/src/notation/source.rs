//! The generated part of a notation: events and refusals as they stand in the source, and a test that it is up to date.

use crate::game::Game;
use crate::scenario;
use crate::text::Line;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Where the generated part begins and ends.
const BEGIN: &str = "<!-- generated from the source by CIVITAS_BLESS=1 -->";
const END: &str = "<!-- end of the generated part -->";

/// Is the notation of a crate complete? `events` and `breaches` are the files of the two enums. With `CIVITAS_BLESS=1` the
/// generated part is written.
///
/// # Errors
///
/// Returns everything that is missing or wrong.
pub fn check<G: Game>(crate_folder: impl AsRef<Path>, events: &str, breaches: &str) -> Result<(), String> {
    let folder = crate_folder.as_ref();
    let file = folder.join("NOTATION.md");
    let read = |path: &Path| fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let text = read(&file)?;
    let made = generated::<G>(&read(&folder.join(events))?, &read(&folder.join(breaches))?)?;
    let old = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = old.unwrap_or((&text, ""));
    let new = format!("{}\n\n{BEGIN}\n\n{made}\n{END}\n{}", before.trim_end(), after.trim_start_matches('\n'));
    if std::env::var("CIVITAS_BLESS").is_ok_and(|bless| bless == "1") {
        fs::write(&file, &new).map_err(|error| format!("{}: {error}", file.display()))?;
    } else if new != text {
        let differs = new.lines().zip(text.lines()).find(|(new, old)| new != old);
        let (new, old) = differs.unwrap_or(("more lines", "fewer lines"));
        return Err(format!("NOTATION.md is out of date: “{old}” should be “{new}”; CIVITAS_BLESS=1 writes it"));
    }
    if !G::NOTATION.contains(BEGIN) && text.contains(BEGIN) {
        return Err("Game::NOTATION is not this NOTATION.md".to_owned());
    }
    let missing = unlisted_facts(folder, &new)?;
    if missing.is_empty() { Ok(()) } else { Err(format!("not in the section “Facts”: {}", missing.join(", "))) }
}

/// Fact words of the scenarios that the section “Facts” does not name.
fn unlisted_facts(folder: &Path, notation: &str) -> Result<Vec<String>, String> {
    let facts =
        notation.lines().skip_while(|line| *line != "## Facts").skip(1).take_while(|line| !line.starts_with('#'));
    let named: Vec<String> =
        facts.flat_map(|line| line.split(|c: char| !(c.is_alphanumeric() || c == '-'))).map(str::to_owned).collect();
    let mut missing = Vec::new();
    let files = scenario::files(&folder.join("scenarios")).map_err(|error| format!("{}: {error}", folder.display()))?;
    for path in files {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut block = "";
        for line in Line::all(&text) {
            if !line.indented {
                block = line.key();
            } else if block == "then" {
                let mut words = line.text.split_whitespace();
                let first = words.next().unwrap_or("");
                let fact = if matches!(first, "sees" | "hidden") { words.nth(1).unwrap_or("") } else { first };
                let ours = scenario::KEYWORDS.contains(&first) && fact == first;
                if !ours && !named.iter().any(|word| word == fact) && !missing.iter().any(|word| word == fact) {
                    missing.push(fact.to_owned());
                }
            }
        }
    }
    Ok(missing)
}

/// The tables of events, refusals and piles.
fn generated<G: Game>(events: &str, breaches: &str) -> Result<String, String> {
    let events = variants(events).ok_or("the file of events has no enum")?;
    let refusals = refusals(breaches).ok_or("the file of refusals has no enum")?;
    let mut text = "## Events\n\nWhat `told`, `heard` and `unheard` may name in a scenario.\n\n".to_owned();
    let rows = events.iter().map(|event| vec![event.code(), event.fields(), event.doc.clone()]);
    write_table(&mut text, &["event", "fields", "what happened"], rows.collect());
    text.push_str("\n## Refusals\n\nWhich rule a refusal cites, and the facts that come with it.\n\n");
    let mut rows = Vec::new();
    for (refusal, rules) in &refusals {
        if rules.is_empty() {
            return Err(format!("no rule is found for the refusal {}", refusal.name));
        }
        rows.push(vec![refusal.code(), refusal.fields(), rules.join(", "), refusal.doc.clone()]);
    }
    write_table(&mut text, &["refusal", "fields", "rule", "why"], rows);
    let piles: Vec<_> = G::PILES.iter().map(|pile| format!("`{pile}`")).collect();
    let piles = if piles.is_empty() { "none".to_owned() } else { piles.join(", ") };
    let _ = writeln!(text, "\n## Piles\n\nWhat `draw` may name in a scenario: {piles}.");
    Ok(text)
}

/// Writes a table; its last column only if something stands there.
fn write_table(text: &mut String, head: &[&str], rows: Vec<Vec<String>>) {
    let last = head.len() - usize::from(rows.iter().all(|row| row.last().is_some_and(String::is_empty)));
    let _ = writeln!(text, "| {} |\n|{}", head[..last].join(" | "), "---|".repeat(last));
    for row in rows {
        let _ = writeln!(text, "| {} |", row[..last].join(" | "));
    }
}

/// A variant of an enum, as it stands in the source.
struct Variant {
    name: String,
    doc: String,
    fields: Vec<(String, String)>,
}

impl Variant {
    /// Its name in JSON, as a cell of a table.
    fn code(&self) -> String {
        format!("`{}`", snake_case(&self.name))
    }

    /// Its fields as a cell of a table.
    fn fields(&self) -> String {
        let field = |(name, kind): &(String, String)| {
            let seat = if kind.contains("Seat") { " (seat)" } else { "" };
            format!("`{name}`{seat}")
        };
        self.fields.iter().map(field).collect::<Vec<_>>().join(", ")
    }
}

/// The variants of the enum of a source whose name ends in `Event` or `Breach`.
fn variants(source: &str) -> Option<Vec<Variant>> {
    let is_it = |at: &usize| {
        let name: String = source[at + 5..].chars().take_while(|letter| letter.is_alphanumeric()).collect();
        name.ends_with("Event") || name.ends_with("Breach")
    };
    let at = source.match_indices("enum ").map(|(at, _)| at).find(is_it)?;
    let body = braces(&source[at..])?;
    Some(pieces(body).filter_map(variant).collect())
}

/// The refusals of a source with their rules: an enum with a `match`, or a list `breaches! { Name = "RULE", … }`.
fn refusals(source: &str) -> Option<Vec<(Variant, Vec<String>)>> {
    let Some(at) = source.find("breaches! {") else {
        let with_rules = |refusal: Variant| {
            let rules = rules_of(source, &refusal.name);
            (refusal, rules)
        };
        return Some(variants(source)?.into_iter().map(with_rules).collect());
    };
    let listed = pieces(braces(&source[at..])?).filter_map(|piece| {
        let (doc, code) = doc_and_code(piece);
        let (name, rule) = code.split_once('=')?;
        let rule = rule.trim().trim_matches('"').to_owned();
        Some((Variant { name: name.trim().to_owned(), doc, fields: Vec::new() }, vec![rule]))
    });
    Some(listed.collect())
}

fn variant(text: &str) -> Option<Variant> {
    let (doc, code) = doc_and_code(text);
    let name: String = code.chars().take_while(|c| c.is_alphanumeric()).collect();
    if name.is_empty() {
        return None;
    }
    let inner = code.find(['{', '(']).map_or("", |open| code[open + 1..].trim_end().trim_end_matches(['}', ')']));
    let named = code.contains('{');
    let fields = pieces(inner).filter_map(|field| {
        let (_, field) = doc_and_code(field);
        match field.split_once(':') {
            Some((name, kind)) if named => Some((name.trim().to_owned(), kind.trim().to_owned())),
            _ if field.is_empty() => None,
            _ => Some(("value".to_owned(), field)),
        }
    });
    Some(Variant { name, doc, fields: fields.collect() })
}

/// The text between the first brace and the one that closes it.
fn braces(text: &str) -> Option<&str> {
    let open = text.find('{')?;
    let mut depth = 0;
    for (at, letter) in text[open..].char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return text.get(open + 1..open + at);
        }
    }
    None
}

/// The parts between commas that stand in no brackets and in no comment.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let (mut parts, mut start, mut depth, mut comment) = (Vec::new(), 0, 0_i32, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '\n' => comment = false,
            '/' if text[at..].starts_with("//") => comment = true,
            _ if comment => {}
            '{' | '(' | '[' | '<' => depth += 1,
            '}' | ')' | ']' | '>' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.into_iter()
}

/// The doc comment in front, as one line, and the code behind it without attributes.
fn doc_and_code(text: &str) -> (String, String) {
    let lines = || text.lines().map(str::trim);
    let code = lines().filter(|line| !line.starts_with("//") && !line.starts_with("#["));
    // Only the comments before the first line of code: those inside belong to the fields.
    let doc = lines().take_while(|line| line.is_empty() || line.starts_with("//") || line.starts_with("#["));
    let doc: Vec<_> = doc.filter_map(|line| line.strip_prefix("///")).map(str::trim).collect();
    (doc.join(" "), code.collect::<Vec<_>>().join(" ").trim().to_owned())
}

/// The rule ids that a `match` gives for a variant.
fn rules_of(source: &str, variant: &str) -> Vec<String> {
    let mut found = Vec::new();
    let Some(at) = source.find("fn rule(") else { return found };
    let arms = braces(&source[at..]).unwrap_or("").split("=>").collect::<Vec<_>>();
    for pair in arms.windows(2) {
        // The patterns of an arm stand before its arrow, behind the value of the arm above.
        let names = pair[0]
            .match_indices("Self::")
            .map(|(at, _)| pair[0][at + 6..].chars().take_while(|c| c.is_alphanumeric()).collect::<String>());
        let rule = pair[1].split('"').nth(1).filter(|rule| rule.contains('-'));
        if let (true, Some(rule)) = (names.into_iter().any(|name| name == variant), rule) {
            found.push(rule.to_owned());
        }
    }
    found
}

fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// A test that the NOTATION.md of a game is complete: `civitas_core::notation_is_complete!(Tigris);`. The events stand in
/// `src/event.rs` and the refusals in `src/breach.rs`; other files can be named behind the game.
#[macro_export]
macro_rules! notation_is_complete {
    ($game:ty $(,)?) => {
        $crate::notation_is_complete!($game, "src/event.rs", "src/breach.rs");
    };
    ($game:ty, $events:literal, $breaches:literal $(,)?) => {
        #[test]
        fn the_notation_is_complete() {
            let folder = env!("CARGO_MANIFEST_DIR");
            if let Err(why) = $crate::notation::check::<$game>(folder, $events, $breaches) {
                panic!("{why}");
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"
/// Something.
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Points were gained,
    /// by somebody.
    PointsGained {
        /// Whose, and {of which}.
        seat: Seat,
        why: Vec<(Colour, u8)>,
    },
    Over,
    Drew(u8),
}

impl Breach for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::PointsGained { .. } | Self::Over => "X-001",
            Self::Drew(1) => "X-002",
            Self::Drew(_) => "X-003",
        })
    }
}
"#;

    #[test]
    fn an_enum_is_read_from_its_source() {
        let all = variants(SOURCE).unwrap();
        let names: Vec<_> = all.iter().map(|variant| snake_case(&variant.name)).collect();
        assert_eq!(names, ["points_gained", "over", "drew"]);
        assert_eq!(all[0].doc, "Points were gained, by somebody.");
        assert_eq!(all.iter().map(Variant::fields).collect::<Vec<_>>(), ["`seat` (seat), `why`", "", "`value`"]);
        assert_eq!(rules_of(SOURCE, "Over"), ["X-001"]);
        assert_eq!(rules_of(SOURCE, "Drew"), ["X-002", "X-003"]);
    }

    #[test]
    fn a_list_of_refusals_is_read_from_its_source() {
        let source = "breaches! {\n    /// Not here.\n    NotHere = \"X-001\",\n    TooLate = \"X-002\",\n}\n";
        let found = refusals(source).unwrap();
        let found: Vec<_> = found.iter().map(|(one, rules)| (one.code(), one.doc.as_str(), rules.join(","))).collect();
        let expected = [("`not_here`", "Not here.", "X-001"), ("`too_late`", "", "X-002")];
        assert_eq!(found, expected.map(|(code, doc, rules)| (code.to_owned(), doc, rules.to_owned())));
    }
}
