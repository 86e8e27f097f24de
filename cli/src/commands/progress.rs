//! How far a command has come.

use civitas_core::rule::Lang;
use civitas_table::messages::Sentence;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// Creates a progress bar for the given number of games; hidden if standard error is not a terminal.
pub(crate) fn progress_bar(games: u64, lang: Lang) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let progress = Sentence::new("terminal-progress").with("bar", "{wide_bar}").with("done", "{pos}/{len}");
    let style = ProgressStyle::with_template(&progress.with("left", "{eta}").say(lang));
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
