//! What each viewer receives of a table, numbered for that viewer alone.
//!
//! One sequence for all would show how many private steps there were. So every viewer has its own: the seats one each,
//! and the spectators one together. The numbers follow from the journal, and a stream continues after a restart.

use crate::store::JournalRow;
use crate::store::words::{JournalKind, Viewers};
use bytes::Bytes;
use civitas_core::erased::{PublicWaiting, StepEvents};
use civitas_core::game::Manner;
use civitas_core::seat::{MAX_SEATS, Seat, Viewer};
use civitas_table::presenter::Reader;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc;

/// All viewers of a table.
pub(crate) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// How many rows each viewer has received.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SequenceNumbers([u64; MAX_SEATS + 1]);

impl SequenceNumbers {
    /// Of one viewer.
    pub(crate) const fn of(&self, viewer: Viewer) -> u64 {
        match viewer {
            Viewer::Seat(seat) => self.0[seat.index()],
            Viewer::Spectator => self.0[MAX_SEATS],
        }
    }

    /// Counts one more row for those who receive it.
    pub(crate) fn count(&mut self, heard: Viewers) {
        for (viewer, number) in viewers(MAX_SEATS).zip(&mut self.0) {
            *number += u64::from(heard.contains(viewer));
        }
    }
}

/// The events of a row by who may receive them, as they are stored. `A` is what is asked after it: typed when the row is
/// made, JSON when it is read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct StoredEvents<A = Value> {
    /// What everybody receives, if all receive the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    all: Vec<Value>,
    /// By seat, if not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seats: Vec<Vec<Value>>,
    /// For spectators, if not all receive the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    watch: Vec<Value>,
    /// What is asked after it.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    asked: Option<A>,
    /// Whether a turn ended with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) turn: bool,
    /// Whether it was decided in secret: only its own seat may learn who did it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    secret: bool,
}

const fn none<A>() -> Option<A> {
    None
}

impl<A> Default for StoredEvents<A> {
    fn default() -> Self {
        Self { all: Vec::new(), seats: Vec::new(), watch: Vec::new(), asked: None, turn: false, secret: false }
    }
}

impl StoredEvents<PublicWaiting> {
    /// The events of a step that was decided in this manner, and what is asked after it.
    pub(crate) fn step(told: StepEvents, decided: Manner, asked: PublicWaiting) -> Self {
        let secret = matches!(decided, Manner::Sealed | Manner::Window);
        let step = Self { asked: Some(asked), turn: told.turn_over, secret, ..Self::default() };
        if told.seats.iter().all(|seat| *seat == told.spectators) {
            Self { all: told.spectators, ..step }
        } else {
            Self { seats: told.seats, watch: told.spectators, ..step }
        }
    }

    /// No event of the game, but something else may be asked.
    pub(crate) fn only_asked(asked: PublicWaiting) -> Self {
        Self { asked: Some(asked), ..Self::default() }
    }
}

impl StoredEvents {
    /// Reads what is stored; text that cannot be read holds no events.
    pub(crate) fn read(text: &str) -> Self {
        #[cfg(test)]
        READ.set(READ.get() + 1);
        serde_json::from_str(text).unwrap_or_default()
    }
}

impl<A: Serialize> StoredEvents<A> {
    /// What one viewer receives.
    pub(crate) fn to(&self, viewer: Viewer) -> &[Value] {
        if !self.all.is_empty() {
            return &self.all;
        }
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()).map_or(&[], Vec::as_slice),
            Viewer::Spectator => &self.watch,
        }
    }

    /// Who did it, as far as a viewer may know.
    pub(crate) fn author(&self, row: &JournalRow, viewer: Viewer) -> Option<Seat> {
        row.seat.filter(|&seat| !self.secret || viewer == Viewer::Seat(seat))
    }

    /// A row as one viewer receives it, in JSON.
    pub(crate) fn event_json(&self, row: &JournalRow, viewer: Viewer, number: u64) -> Value {
        let own = row.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
        let mut json = json!({
            "seq": number,
            "kind": row.kind,
            "at": row.at,
            "seat": self.author(row, viewer),
        });
        if let Value::Object(fields) = &mut json {
            // A decision is shown by its events. Its line may hold what others may not know.
            if own || row.kind.has_public_line() {
                fields.insert("line".to_owned(), json!(row.line));
            }
            let events = self.to(viewer);
            if !events.is_empty() {
                fields.insert("events".to_owned(), json!(events));
            }
            if let Some(asked) = &self.asked {
                fields.insert("asked".to_owned(), json!(asked));
            }
        }
        json
    }

    /// A row as an event of a stream; `lines` say it in the language of the reader.
    pub(crate) fn sse_frame(&self, row: &JournalRow, viewer: Viewer, number: u64, lines: &[String]) -> Bytes {
        let mut json = self.event_json(row, viewer, number);
        if let (Value::Object(fields), false) = (&mut json, lines.is_empty()) {
            fields.insert("lines".to_owned(), json!(lines));
        }
        // JSON has no line breaks outside strings, and none inside, so it is one line of data.
        Bytes::from(format!("id: {number}\nevent: {}\ndata: {json}\n\n", event_name(row.kind)))
    }
}

/// The name of a stream's event for a row.
const fn event_name(kind: JournalKind) -> &'static str {
    match kind {
        JournalKind::Start => "start",
        JournalKind::Play | JournalKind::Hold => "step",
        JournalKind::Undo | JournalKind::Rewind | JournalKind::Position => "undo",
        JournalKind::Say => "chat",
        _ => "seats",
    }
}

/// Tells a client that what it knows does not fit, and from where to go on. It has no name, so that every client
/// receives it.
pub(crate) fn resync(number: u64) -> Bytes {
    Bytes::from(format!("id: {number}\ndata: {{\"resync\":true,\"seq\":{number}}}\n\n"))
}

#[cfg(test)]
thread_local! {
    /// How often stored events were read on this thread.
    pub(super) static READ: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// Keeps a stream alive.
pub(crate) const PING: Bytes = Bytes::from_static(b": still here\n\n");

/// Tells a page that a player has come or gone. It has no number: nothing is missed by whoever misses it.
pub(crate) const PRESENCE: Bytes = Bytes::from_static(b"event: presence\ndata: {}\n\n");

/// How many frames wait for a slow client before its stream is closed.
pub(crate) const MAX_WAITING: usize = 64;

/// The most missed rows that are sent one by one; a client that missed more reloads the whole table.
pub(crate) const MAX_MISSED: usize = 48;

/// An open stream.
#[derive(Debug)]
pub(crate) struct Listener {
    /// As whom, and in which language.
    pub(crate) reader: Reader,
    /// Where frames go.
    pub(crate) to: mpsc::Sender<Bytes>,
}

/// Sends a frame to the streams of a reader. A stream that does not keep up, or has gone, is closed: the client comes back
/// with the number of the last event it received.
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

    fn row(kind: JournalKind, by: Option<usize>) -> JournalRow {
        JournalRow {
            game: "t".to_owned(),
            n: 9,
            at: 0,
            kind,
            seat: by.and_then(Seat::new),
            line: "swap rrg".to_owned(),
            request_id: None,
            heard: Viewers::default(),
            told: String::new(),
            plies: 0,
            clocks: None,
            digest: None,
        }
    }

    #[test]
    fn each_viewer_has_its_own_numbers() {
        let mut numbers = SequenceNumbers::default();
        numbers.count(Viewers::everybody(2));
        numbers.count(Viewers::only(seat(1)));
        assert_eq!((numbers.of(seat(0)), numbers.of(seat(1)), numbers.of(Viewer::Spectator)), (1, 2, 1));
    }

    #[test]
    fn a_line_goes_only_to_the_seat_that_wrote_it() {
        let told = r#"{"seats":[[{"e":"red"}],[{"e":"three"}]],"watch":[{"e":"three"}]}"#;
        let (row, events) = (row(JournalKind::Play, Some(0)), StoredEvents::read(told));
        assert_eq!(events.event_json(&row, seat(0), 1)["line"], "swap rrg");
        assert_eq!(events.event_json(&row, seat(1), 1).get("line"), None);
        assert_eq!(events.event_json(&row, seat(1), 1)["events"][0]["e"], "three");
        assert_eq!(events.event_json(&row, Viewer::Spectator, 1).get("line"), None);
        assert!(!events.sse_frame(&row, seat(1), 1, &[]).windows(3).any(|bytes| bytes == b"red"));
    }

    #[test]
    fn who_answered_last_under_a_seal_is_known_to_nobody_else() {
        let told = StepEvents { seats: vec![vec![json!(1)]; 2], spectators: vec![json!(1)], ..StepEvents::default() };
        let asked = || PublicWaiting { decision: 3, manner: Manner::Turn, seats: Vec::new(), window: None };
        let row = row(JournalKind::Play, Some(1));
        for (manner, shown) in [
            (Manner::Turn, json!(1)),
            (Manner::Free, json!(1)),
            (Manner::Sealed, Value::Null),
            (Manner::Window, Value::Null),
        ] {
            let events = StoredEvents::step(told.clone(), manner, asked());
            for viewer in [seat(0), Viewer::Spectator] {
                assert_eq!(events.event_json(&row, viewer, 1)["seat"], shown, "{manner:?}");
            }
            assert_eq!(events.event_json(&row, seat(1), 1)["seat"], 1);
        }
    }

    #[test]
    fn what_all_receive_is_stored_once() {
        let told = StepEvents { seats: vec![vec![json!(1)]; 2], spectators: vec![json!(1)], ..StepEvents::default() };
        let asked = PublicWaiting { decision: 3, manner: Manner::Turn, seats: Vec::new(), window: None };
        let text = serde_json::to_string(&StoredEvents::step(told, Manner::Turn, asked.clone())).unwrap();
        let events = StoredEvents::read(&text);
        assert_eq!((events.all.len(), events.seats.len()), (1, 0));
        assert_eq!(events.to(seat(1)), [json!(1)]);
        assert_eq!(events.asked, serde_json::to_value(&asked).ok());
    }

    #[test]
    fn a_stream_that_does_not_keep_up_is_closed() {
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
