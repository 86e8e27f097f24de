//! What is kept, row by row.

use serde::{Deserialize, Serialize};

/// Somebody with a browser.
#[derive(Debug, Clone, Serialize, sqlx::FromRow)]
pub(crate) struct PersonRow {
    /// A word.
    pub(crate) id: String,
    /// The hash of the token in the browser.
    pub(crate) token: String,
    /// How others call it.
    pub(crate) name: String,
    /// The code of its language.
    pub(crate) lang: String,
    /// When it came, in milliseconds.
    pub(crate) created: i64,
}

/// A table.
#[derive(Debug, Clone, Serialize, sqlx::FromRow)]
pub(crate) struct TableRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) options: String,
    pub(crate) pace: String,
    pub(crate) spectators: bool,
    pub(crate) absent: String,
    pub(crate) host: String,
    pub(crate) secret: String,
    pub(crate) again: Option<String>,
    pub(crate) status: String,
    pub(crate) created: i64,
    pub(crate) updated: i64,
    pub(crate) asked: i64,
    pub(crate) due: Option<i64>,
    pub(crate) hints: bool,
}

/// A seat of a table.
#[derive(Debug, Clone, Serialize, Deserialize, sqlx::FromRow)]
pub(crate) struct SeatRow {
    pub(crate) game: String,
    pub(crate) seat: i64,
    pub(crate) role: String,
    pub(crate) kind: String,
    pub(crate) name: String,
    pub(crate) level: Option<String>,
    pub(crate) share: Option<String>,
    pub(crate) away: Option<String>,
}

/// Who may play a seat.
#[derive(Debug, Clone, Serialize, PartialEq, Eq, sqlx::FromRow)]
pub(crate) struct HolderRow {
    pub(crate) game: String,
    pub(crate) seat: i64,
    pub(crate) person: String,
}

/// One thing that happened.
#[derive(Debug, Clone, Serialize, sqlx::FromRow)]
pub(crate) struct JournalRow {
    pub(crate) game: String,
    pub(crate) n: i64,
    pub(crate) at: i64,
    pub(crate) kind: String,
    pub(crate) seat: Option<i64>,
    pub(crate) line: String,
    pub(crate) action: Option<String>,
    pub(crate) heard: i64,
    pub(crate) told: String,
    pub(crate) plies: i64,
    pub(crate) clocks: Option<String>,
}

/// What changes of a table with what happens there.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct StatusRow {
    pub(crate) id: String,
    pub(crate) status: &'static str,
    pub(crate) again: Option<String>,
    pub(crate) updated: i64,
    pub(crate) asked: i64,
    pub(crate) due: Option<i64>,
}

impl StatusRow {
    /// Does it say the same, whenever it was written?
    pub(crate) fn says(&self, other: &Self) -> bool {
        (self.status, &self.again, self.asked, self.due) == (other.status, &other.again, other.asked, other.due)
    }
}

/// A position to go on from.
#[derive(Debug, Clone, Serialize, sqlx::FromRow)]
pub(crate) struct CheckpointRow {
    pub(crate) game: String,
    pub(crate) n: i64,
    pub(crate) rules: i64,
    pub(crate) position: String,
}
