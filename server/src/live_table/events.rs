//! What each viewer hears of a table, numbered for that viewer alone.
//!
//! One sequence for all would count private steps aloud. So every viewer has its own: the seats one each, and those who
//! watch one together. The numbers follow from the journal, and a stream goes on after a restart where it stopped.

use crate::store::JournalRow;
use bytes::Bytes;
use civitas_core::erased::{PublicWaiting, StepEvents};
use civitas_core::seat::{MAX_SEATS, Seat, Viewer};
use civitas_table::presenter::Reader;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc;

/// The place of a viewer in [`SequenceNumbers`] and in masks: the seats by their number, then those who watch.
pub(crate) const fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// A viewer as a bit.
pub(crate) const fn bit(viewer: Viewer) -> i64 {
    1 << place(viewer)
}

/// Everybody at a table of so many seats, and those who watch.
pub(crate) fn everybody(seats: usize) -> i64 {
    ((1 << seats.min(MAX_SEATS)) - 1) | bit(Viewer::Spectator)
}

/// All viewers of a table.
pub(crate) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// How many things each viewer has heard.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SequenceNumbers([u64; MAX_SEATS + 1]);

impl SequenceNumbers {
    /// Of one viewer.
    pub(crate) const fn of(&self, viewer: Viewer) -> u64 {
        self.0[place(viewer)]
    }

    /// Counts one more thing for those who hear it.
    pub(crate) fn count(&mut self, heard: i64) {
        for (place, number) in self.0.iter_mut().enumerate() {
            *number += (heard >> place & 1) as u64;
        }
    }
}

/// What is told of one thing, by who may hear it, as it is written down; [`StoredEvents`] reads it.
#[derive(Debug, Default, Serialize)]
pub(crate) struct StoredEventsRef<'a> {
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    all: &'a [Value],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    seats: &'a [Vec<Value>],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    watch: &'a [Value],
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<&'a PublicWaiting>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    turn: bool,
}

impl<'a> StoredEventsRef<'a> {
    /// What a step of a game told, and what is asked after it.
    pub(crate) fn step(told: &'a StepEvents, asked: &'a PublicWaiting) -> Self {
        let step = Self { asked: Some(asked), turn: told.turn_over, ..Self::default() };
        if told.seats.iter().all(|seat| *seat == told.spectators) {
            Self { all: &told.spectators, ..step }
        } else {
            Self { seats: &told.seats, watch: &told.spectators, ..step }
        }
    }

    /// Nothing happened in the game, but something else may be asked.
    pub(crate) fn only_asked(asked: &'a PublicWaiting) -> Self {
        Self { asked: Some(asked), ..Self::default() }
    }
}

/// What is told of one thing, by who may hear it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub(crate) struct StoredEvents {
    /// What everybody hears, if all hear the same.
    #[serde(default)]
    all: Vec<Value>,
    /// By seat, if they do not.
    #[serde(default)]
    seats: Vec<Vec<Value>>,
    /// To those who watch, if all do not hear the same.
    #[serde(default)]
    watch: Vec<Value>,
    /// What is asked after it.
    #[serde(default)]
    asked: Option<Value>,
    /// Is a turn over with it?
    #[serde(default)]
    pub(crate) turn: bool,
}

impl StoredEvents {
    /// What one viewer hears.
    pub(crate) fn to(&self, viewer: Viewer) -> &[Value] {
        if !self.all.is_empty() {
            return &self.all;
        }
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()).map_or(&[], Vec::as_slice),
            Viewer::Spectator => &self.watch,
        }
    }

    /// Reads what is stored; what cannot be read is nothing.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

/// A thing as one viewer hears it, in JSON.
pub(crate) fn event_json(row: &JournalRow, viewer: Viewer, number: u64) -> Value {
    let heard = StoredEvents::read(&row.told);
    let own = matches!((viewer, row.seat), (Viewer::Seat(seat), Some(by)) if seat.index() as i64 == by);
    let mut item = json!({ "seq": number, "kind": row.kind, "at": row.at, "seat": row.seat });
    if let Value::Object(fields) = &mut item {
        // A decision is shown by its events. Its line may hold what others may not know.
        let shown = !matches!(row.kind.as_str(), "play" | "orders" | "position");
        if own || shown {
            fields.insert("line".to_owned(), json!(row.line));
        }
        let events = heard.to(viewer);
        if !events.is_empty() {
            fields.insert("events".to_owned(), json!(events));
        }
        if let Some(asked) = heard.asked {
            fields.insert("asked".to_owned(), asked);
        }
    }
    item
}

/// The kind of event of a stream for a thing of the journal.
fn event_of(kind: &str) -> &'static str {
    match kind {
        "start" => "start",
        "play" => "step",
        "undo" | "rewind" | "position" => "undo",
        "say" => "chat",
        _ => "seats",
    }
}

/// A thing as an event of a stream; `lines` say it in the language of the reader.
pub(crate) fn sse_frame(row: &JournalRow, viewer: Viewer, number: u64, lines: &[String]) -> Bytes {
    let mut item = event_json(row, viewer, number);
    if let (Value::Object(fields), false) = (&mut item, lines.is_empty()) {
        fields.insert("lines".to_owned(), json!(lines));
    }
    // JSON has no line breaks outside strings, and none inside, so it is one line of data.
    Bytes::from(format!("id: {number}\nevent: {}\ndata: {item}\n\n", event_of(&row.kind)))
}

/// Tells a client that what it knows does not fit, and from where to go on. It has no name, so that every client hears.
pub(crate) fn resync(number: u64) -> Bytes {
    Bytes::from(format!("id: {number}\ndata: {{\"resync\":true,\"seq\":{number}}}\n\n"))
}

/// Keeps a stream alive.
pub(crate) const PING: Bytes = Bytes::from_static(b": still here\n\n");

/// How many frames wait for a slow reader before it is let go.
pub(crate) const MAX_WAITING: usize = 64;

/// The most missed things that are sent one by one; whoever missed more looks at the whole table again.
pub(crate) const MAX_MISSED: usize = 48;

/// Somebody who listens.
#[derive(Debug)]
pub(crate) struct Listener {
    /// As whom, and in which language.
    pub(crate) reader: Reader,
    /// Where frames go.
    pub(crate) to: mpsc::Sender<Bytes>,
}

/// Sends a frame to those who listen as a reader. A reader that does not keep up, or has gone, is let go: it comes back
/// with the number of the last thing it heard.
pub(crate) fn send(listeners: &mut Vec<Listener>, reader: Option<Reader>, frame: &Bytes) {
    listeners.retain(|listener| {
        let addressed = reader.is_none_or(|reader| reader == listener.reader);
        !addressed || listener.to.try_send(frame.clone()).is_ok()
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::rule::Lang;

    fn seat(index: usize) -> Viewer {
        Viewer::Seat(Seat::new(index).unwrap())
    }

    fn row(kind: &str, seat: Option<i64>, told: &str) -> JournalRow {
        JournalRow {
            game: "t".to_owned(),
            n: 9,
            at: 0,
            kind: kind.to_owned(),
            seat,
            line: "swap rrg".to_owned(),
            action: None,
            heard: 0,
            told: told.to_owned(),
            plies: 0,
            clocks: None,
        }
    }

    #[test]
    fn each_viewer_has_its_own_numbers() {
        let mut numbers = SequenceNumbers::default();
        numbers.count(everybody(2));
        numbers.count(bit(seat(1)));
        assert_eq!((numbers.of(seat(0)), numbers.of(seat(1)), numbers.of(Viewer::Spectator)), (1, 2, 1));
    }

    #[test]
    fn a_line_is_told_to_who_wrote_it_only() {
        let told = r#"{"seats":[[{"e":"red"}],[{"e":"three"}]],"watch":[{"e":"three"}]}"#;
        let row = row("play", Some(0), told);
        assert_eq!(event_json(&row, seat(0), 1)["line"], "swap rrg");
        assert_eq!(event_json(&row, seat(1), 1).get("line"), None);
        assert_eq!(event_json(&row, seat(1), 1)["events"][0]["e"], "three");
        assert_eq!(event_json(&row, Viewer::Spectator, 1).get("line"), None);
        assert!(!sse_frame(&row, seat(1), 1, &[]).windows(3).any(|bytes| bytes == b"red"));
    }

    #[test]
    fn what_all_hear_is_kept_once() {
        let told = StepEvents { seats: vec![vec![json!(1)]; 2], spectators: vec![json!(1)], ..StepEvents::default() };
        let asked = PublicWaiting { decision: 3, manner: "turn", seats: Vec::new(), window: None };
        let heard = StoredEvents::read(&serde_json::to_string(&StoredEventsRef::step(&told, &asked)).unwrap());
        assert_eq!((heard.all.len(), heard.seats.len()), (1, 0));
        assert_eq!(heard.to(seat(1)), [json!(1)]);
        assert_eq!(heard.asked, serde_json::to_value(&asked).ok());
    }

    #[test]
    fn a_reader_that_does_not_keep_up_is_let_go() {
        let (to, _keep) = mpsc::channel(2);
        let reader = Reader { viewer: Viewer::Spectator, lang: Lang::En };
        let mut listeners = vec![Listener { reader, to }];
        for _ in 0..2 {
            send(&mut listeners, None, &PING);
        }
        assert_eq!(listeners.len(), 1);
        send(&mut listeners, Some(reader), &PING);
        assert!(listeners.is_empty());
    }
}
