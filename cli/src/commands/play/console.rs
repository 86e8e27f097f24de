//! The keyboard: a line editor with history and completion where a terminal has one, plain lines otherwise.

use crate::failure::Failure;
use civitas_core::rule::fold;
use civitas_table::messages::Sentence;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// A longer line is cut.
const MAX_BYTES: u64 = 10_000;

/// Reads what a person types.
pub(super) struct Console(Option<Editor<Completion, MemHistory>>);

impl Console {
    /// Opens the keyboard. Without a terminal at both ends there is nothing to edit.
    pub(super) fn open() -> Self {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let editor = is_terminal.then(|| Editor::with_history(config, MemHistory::new()).ok()).flatten();
        Self(editor.map(|mut editor| {
            editor.set_helper(Some(Completion(Vec::new())));
            editor
        }))
    }

    /// Returns whether `known` texts are of use.
    pub(super) const fn completes(&self) -> bool {
        self.0.is_some()
    }

    /// Reads a line; `known` are the texts that the tab key completes. Returns `None` at the end of the input.
    pub(super) fn read(&mut self, prompt: &str, known: Vec<String>) -> Result<Option<String>, Failure> {
        let failed = |error: io::Error| Failure::system(Sentence::new("failure-terminal"), &error);
        let Some(editor) = &mut self.0 else {
            print!("{prompt}");
            io::stdout().flush().map_err(failed)?;
            let mut line = String::new();
            let read = io::stdin().lock().by_ref().take(MAX_BYTES).read_line(&mut line).map_err(failed)?;
            return Ok((read > 0).then_some(line));
        };
        if let Some(completion) = editor.helper_mut() {
            completion.0 = known;
        }
        match editor.readline(prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(failed(error)),
            Err(other) => Err(failed(io::Error::other(other.to_string()))),
        }
    }
}

/// Completes what is typed, word by word, whatever its case and accents.
struct Completion(Vec<String>);

impl Completion {
    /// The known texts that begin like the typed one, each up to the end of the word that is typed.
    fn of(&self, typed: &str) -> Vec<String> {
        let typed = fold(typed.trim_start());
        let whole = |text: &&String| fold(text).starts_with(&typed);
        let next = |text: &String| {
            let letters = typed.chars().count();
            let end = text.char_indices().skip(letters).find(|(_, letter)| *letter == ' ').map(|(at, _)| at + 1);
            text[..end.unwrap_or(text.len())].to_owned()
        };
        self.0.iter().filter(whole).map(next).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok((0, line.get(..at).map(|typed| self.of(typed)).unwrap_or_default()))
    }
}

impl Hinter for Completion {
    type Hint = String;
}
impl Highlighter for Completion {}
impl Validator for Completion {}
impl Helper for Completion {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_completed_one_by_one_without_case_and_accents() {
        let known = ["Colocar al Rey en I8", "Colocar una catástrofe en C3", "ayuda"].map(str::to_owned).to_vec();
        let completion = Completion(known);
        assert_eq!(completion.of("col"), ["Colocar "]);
        assert_eq!(completion.of("colocar "), ["Colocar al ", "Colocar una "]);
        assert_eq!(completion.of("colocar una cata"), ["Colocar una catástrofe "]);
        assert_eq!(completion.of("colocar una catastrofe en "), ["Colocar una catástrofe en C3"]);
        assert_eq!(completion.of("x"), Vec::<String>::new());
    }
}
