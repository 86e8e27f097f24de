//! `civitas rules`: reads and searches a rulebook.

use crate::failure::{CommandResult, Failure};
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::rule::{Lang, Rulebook};
use civitas_table::messages::{Args, Messages};

/// Returns the rulebook of a game.
pub(crate) fn book(game: &str) -> Option<Rulebook> {
    struct Book;
    impl GameTask for Book {
        type Out = Rulebook;
        fn run<G: Game>(self) -> Rulebook {
            G::RULEBOOK
        }
    }
    civitas_games::with_game(game, Book)
}

pub(crate) fn run(game: &str, words: &[String], lang: Lang) -> CommandResult {
    let book = book(game).ok_or_else(|| Failure::no_game(game))?;
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
        return Err(Failure::CheckFailed(nothing_found(game, &words.join(" "), lang)));
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

fn nothing_found(game: &str, words: &str, lang: Lang) -> String {
    let sought = Args::new().with("game", game.to_owned()).with("words", words.to_owned());
    Messages::of(lang).format("terminal-no-rule", &sought)
}
