//! Logs for the operator: text or JSON lines on standard error, without secrets.
//!
//! Nothing that opens a seat or tells a game is logged: no tokens, no links, no secrets, no actions, no chat. Paths of
//! requests are logged with [`redacted`].

use std::str::FromStr;
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;

/// How a log line is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LogFormat {
    /// One readable line for each event.
    #[default]
    Text,
    /// One JSON object for each event.
    Json,
}

impl FromStr for LogFormat {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("choose text or json"),
        }
    }
}

/// What is logged, and how.
#[derive(Debug, Clone, Copy)]
pub struct LogSettings {
    /// Text or JSON.
    pub format: LogFormat,
    /// The least important level that is written.
    pub level: LevelFilter,
}

impl Default for LogSettings {
    fn default() -> Self {
        Self { format: LogFormat::Text, level: LevelFilter::INFO }
    }
}

impl LogSettings {
    /// Builds a subscriber that writes to `writer`.
    pub fn subscriber<W>(self, writer: W) -> Box<dyn Subscriber + Send + Sync>
    where
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        // Below the chosen level of our own crates, libraries only warn.
        let others = self.level.min(LevelFilter::WARN);
        let filter = Targets::new().with_default(others).with_target("civitas", self.level);
        let registry = tracing_subscriber::registry();
        let layer = tracing_subscriber::fmt::layer().with_writer(writer).with_ansi(false);
        match self.format {
            LogFormat::Text => Box::new(registry.with(layer.with_filter(filter))),
            LogFormat::Json => Box::new(registry.with(layer.json().flatten_event(true).with_filter(filter))),
        }
    }

    /// Sends the logs of this process to standard error. A second call changes nothing.
    pub fn install(self) {
        let _ = tracing::subscriber::set_global_default(self.subscriber(std::io::stderr));
    }
}

/// The path of a request without the links in it: a link is a seat.
pub(crate) fn redacted(path: &str) -> String {
    let mut link_follows = false;
    let parts = path.split('/').map(|part| {
        let shown = if link_follows { "…" } else { part };
        link_follows = part == "join";
        shown
    });
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
pub(crate) mod captured {
    //! A log that a test can read.

    use super::{LogFormat, LogSettings};
    use std::io::Write;
    use std::sync::{Arc, Mutex};
    use tracing::level_filters::LevelFilter;

    #[derive(Clone, Default)]
    pub(crate) struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl Lines {
        pub(crate) fn text(&self) -> String {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
        }

        /// Captures what this thread logs until the guard is dropped.
        pub(crate) fn of_this_thread() -> (Self, tracing::subscriber::DefaultGuard) {
            let (lines, settings) =
                (Self::default(), LogSettings { format: LogFormat::Json, level: LevelFilter::DEBUG });
            let writer = lines.clone();
            let guard = tracing::subscriber::set_default(settings.subscriber(move || writer.clone()));
            (lines, guard)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::captured::Lines;
    use super::*;

    fn logged(settings: LogSettings, log: impl FnOnce()) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        tracing::subscriber::with_default(settings.subscriber(move || writer.clone()), log);
        lines.text()
    }

    #[test]
    fn a_line_is_text_or_json_and_below_the_level_there_is_none() {
        let log = || {
            tracing::info!(target: "civitas_server", table = "abc", "one");
            tracing::debug!(target: "civitas_server", "two");
            tracing::info!(target: "sqlx", "three");
            tracing::warn!(target: "sqlx", "four");
        };
        let text = logged(LogSettings::default(), log);
        assert!(text.contains("one") && text.contains("table=\"abc\"") && text.contains("four"), "{text}");
        assert!(!text.contains("two") && !text.contains("three"), "{text}");
        let json = logged(LogSettings { format: LogFormat::Json, level: LevelFilter::DEBUG }, log);
        let lines: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), 3, "{json}");
        assert_eq!((&lines[0]["message"], &lines[0]["table"]), (&"one".into(), &"abc".into()));
    }

    #[test]
    fn links_are_not_logged() {
        assert_eq!(redacted("/api/t/abc/join/secret"), "/api/t/abc/join/…");
        assert_eq!(redacted("/t/abc/act"), "/t/abc/act");
        assert_eq!(redacted("/join/x/y"), "/join/…/y");
    }
}
