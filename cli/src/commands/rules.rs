//! `civitas rules`: reads and searches a rulebook.

use crate::failure::{CommandResult, Failure};
use civitas_core::rule::Lang;
use civitas_table::messages::Sentence;
use civitas_table::presenter::rulebook;

pub(crate) fn run(game: &str, words: &[String], lang: Lang) -> CommandResult {
    let book = rulebook(game).ok_or_else(|| Failure::no_game(game))?;
    if words.is_empty() {
        println!("{}", book.text(lang).trim_end());
        return Ok(());
    }
    let words: Vec<_> = words.iter().flat_map(|words| words.split_whitespace()).collect();
    let found = match words[..] {
        [id] if book.rule(lang, id).is_some() => book.rule(lang, id).into_iter().collect(),
        _ => book.search(lang, &words),
    };
    if found.is_empty() {
        let none = Sentence::new("terminal-no-rule").with("game", game).with("words", words.join(" "));
        return Err(Failure::check(none));
    }
    let mut section = "";
    for rule in found {
        if rule.section != section {
            section = rule.section;
            println!("\n{section}\n");
        }
        println!("{}  {}", rule.id, rule.text);
    }
    Ok(())
}
