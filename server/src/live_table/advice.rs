//! Advice for somebody who plays and asks for it: what a strong player would look into, thought about where bots think.

use super::{LiveTable, Who};
use crate::bots::{BotRequest, Considered};
use crate::context::now;
use crate::error::RequestError;
use crate::token::random;
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Viewer};
use civitas_table::presenter::Reader;
use serde_json::{Value, json};
use tokio::sync::oneshot;

/// Who advises, and how long it thinks.
const ADVISER: &str = "search:500ms";

/// How many answers it names.
const LINES: usize = 3;

/// How many decisions of a line are told, the answer among them.
const DEPTH: usize = 4;

/// So long after one question the next may be asked, in milliseconds: bots of other tables want to think too.
const REST: i64 = 1000;

/// Advice that is being thought about.
pub(crate) struct Advising {
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    pub(crate) thought: oneshot::Receiver<Vec<Considered>>,
}

impl LiveTable {
    /// Begins to think for a seat that is asked.
    ///
    /// # Errors
    ///
    /// This table gives no advice, the seat has nothing to decide, or it asked a moment ago.
    pub(crate) fn advise(&mut self, who: &Who) -> Result<Advising, RequestError> {
        let seat = self.seat_of(who)?;
        if !self.table.hints {
            return Err(RequestError::NoAdvice);
        }
        self.playing()?;
        if !self.asked().seats.contains(&seat) {
            return Err(RequestError::NothingPending);
        }
        if now() - self.last_hint_at < REST {
            return Err(RequestError::RateLimited);
        }
        self.last_hint_at = now();
        let [imagined, seed] = random::<8>().map_or([1, 2], |bytes| {
            let [a, b, c, d, e, f, g, h] = bytes.map(u64::from);
            [a << 24 | b << 16 | c << 8 | d, e << 24 | f << 16 | g << 8 | h]
        });
        let position = self.sitting()?.imagine(seat, imagined);
        let question = BotRequest {
            game: self.table.name.clone(),
            level: ADVISER.to_owned(),
            seat,
            position,
            observations: None,
            seed,
        };
        let thought = self.context.bots.consider(self.turn(), question, LINES);
        Ok(Advising { seat, decision: self.number(seat), thought })
    }

    /// What was thought, in the reader's language.
    ///
    /// # Errors
    ///
    /// The game has not begun.
    pub(crate) fn advice(&self, seat: Seat, thoughts: &[Considered], lang: Lang) -> Result<Value, RequestError> {
        let room = self.room()?;
        let reader = Reader { viewer: Viewer::Seat(seat), lang };
        let label = |line: &str| room.presenter().action_label(room.sitting(), reader, line);
        let lines = thoughts.iter().filter_map(|considered| {
            let ((_, first), rest) = considered.line.split_first()?;
            let then = rest
                .iter()
                .take(DEPTH - 1)
                .map(|(by, line)| json!({ "name": self.display_name(*by, lang), "words": label(line) }));
            let reasons = considered.reasons.iter().map(|reason| room.presenter().reason(reader, reason));
            Some(json!({
                "line": first,
                "words": label(first),
                "expected": considered.expected,
                "visits": considered.visits,
                "then": then.collect::<Vec<_>>(),
                "reasons": reasons.collect::<Vec<_>>(),
            }))
        });
        Ok(json!(lines.collect::<Vec<_>>()))
    }
}
