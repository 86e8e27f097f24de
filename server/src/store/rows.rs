//! The rows of the database.

use super::words::{Absence, JournalKind, SeatKind, Status, Viewers, seat_of, seats_of};
use civitas_core::seat::{Seat, Seats};
use serde::{Serialize, Serializer};
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

/// A user, known by a token in the browser.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    /// The hash of the token in the browser.
    pub(crate) token: String,
    /// The name that others see.
    pub(crate) name: String,
    /// The code of the language.
    pub(crate) lang: String,
    /// When the user first came, in milliseconds since 1970.
    pub(crate) created: i64,
}

/// A table.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct TableRow {
    pub(crate) id: String,
    /// The game that is played.
    pub(crate) name: String,
    /// The title of the table; empty for the name of the game.
    pub(crate) title: String,
    pub(crate) options: String,
    /// The time control, in JSON.
    pub(crate) pace: String,
    pub(crate) spectators: bool,
    /// Who plays for an absent seat.
    pub(crate) absent: String,
    /// The person who made the table.
    pub(crate) host: String,
    pub(crate) secret: String,
    /// The table of the rematch.
    pub(crate) again: Option<String>,
    pub(crate) status: Status,
    pub(crate) created: i64,
    pub(crate) updated: i64,
    /// Seats that must still answer.
    #[serde(serialize_with = "bits")]
    pub(crate) asked: Seats,
    /// When the table must be woken, in milliseconds since 1970.
    pub(crate) due: Option<i64>,
    pub(crate) hints: bool,
}

/// A seat of a table.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct SeatRow {
    pub(crate) game: String,
    pub(crate) seat: Seat,
    pub(crate) role: String,
    pub(crate) kind: SeatKind,
    pub(crate) name: String,
    /// The level of a bot.
    pub(crate) level: Option<String>,
    /// What the player contributed to the seed.
    pub(crate) share: Option<String>,
    pub(crate) away: Option<Absence>,
    /// How often the links of the seat were replaced.
    pub(crate) links: i64,
}

/// A person who may play a seat.
#[derive(Debug, Clone, Serialize, PartialEq, Eq)]
pub(crate) struct HolderRow {
    pub(crate) game: String,
    pub(crate) seat: Seat,
    pub(crate) person: String,
    /// When it came to the seat, in milliseconds; 0 in old databases.
    pub(crate) since: i64,
}

/// A pack that a host has uploaded.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PackRow {
    /// The game that takes it.
    pub(crate) game: String,
    pub(crate) hash: i64,
    pub(crate) person: String,
    pub(crate) text: String,
    pub(crate) created: i64,
}

/// The result of a game for one player.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct SoloRow {
    pub(crate) person: String,
    /// The game that was played, and what was agreed on.
    pub(crate) game: String,
    pub(crate) options: String,
    /// The table.
    pub(crate) played: String,
    pub(crate) points: i64,
    pub(crate) won: bool,
    /// When it ended, in milliseconds since 1970.
    pub(crate) at: i64,
}

/// One thing that happened at a table.
#[derive(Debug, Clone)]
pub(crate) struct JournalRow {
    pub(crate) game: String,
    /// The number of the row. It counts private steps, so clients never see it.
    pub(crate) n: i64,
    pub(crate) at: i64,
    pub(crate) kind: JournalKind,
    /// The seat that did it.
    pub(crate) seat: Option<Seat>,
    /// The decision, the message, the orders.
    pub(crate) line: String,
    /// The id that the client chose for its request.
    pub(crate) request_id: Option<String>,
    pub(crate) heard: Viewers,
    /// The events by viewer, in JSON.
    pub(crate) told: String,
    /// Number of decisions in the record after it.
    pub(crate) plies: i64,
    /// The clocks after it, in JSON.
    pub(crate) clocks: Option<String>,
    /// A digest of the other columns; rows of old databases have none. It is computed when the row is written.
    pub(crate) digest: Option<i64>,
}

impl JournalRow {
    /// The first row of a table that begins from a position. Nobody hears of it.
    pub(crate) fn first_position(game: &str, position: &str, at: i64) -> Self {
        Self {
            game: game.to_owned(),
            n: 1,
            at,
            kind: JournalKind::Position,
            seat: None,
            line: position.to_owned(),
            request_id: None,
            heard: Viewers::default(),
            told: "{}".to_owned(),
            plies: 0,
            clocks: None,
            digest: None,
        }
    }

    /// The digest of the other columns. The upper half covers what a game is replayed from, the lower half the rest.
    pub(crate) fn computed_digest(&self) -> i64 {
        self.digest_of_action() | self.digest_of_events()
    }

    fn digest_of_action(&self) -> i64 {
        let mut sum = Checksum::default();
        for text in [Some(&*self.game), Some(self.kind.as_str()), Some(&*self.line), self.request_id.as_deref()] {
            sum.add_text(text);
        }
        let seat = self.seat.map_or(-1, |seat| seat.index() as i64);
        for number in [self.n, self.at, seat, self.heard.bits(), self.plies] {
            sum.add(number as u64);
        }
        sum.half() << 32
    }

    fn digest_of_events(&self) -> i64 {
        let mut sum = Checksum::default();
        sum.add_text(Some(&self.told));
        sum.add_text(self.clocks.as_deref());
        sum.half()
    }

    /// Returns whether the row is as it was written.
    pub(crate) fn is_intact(&self) -> bool {
        self.digest.is_none_or(|digest| digest == self.computed_digest())
    }

    /// Returns whether what a game is replayed from is as it was written; the events and clocks need not be loaded.
    pub(crate) fn is_action_intact(&self) -> bool {
        self.digest.is_none_or(|digest| digest >> 32 == self.digest_of_action() >> 32)
    }
}

/// A checksum against damage on the disk, not against people: every move computes one, so it is a multiplication for
/// each eight bytes. Stored digests depend on it, so it never changes.
#[derive(Default)]
struct Checksum(u64);

impl Checksum {
    /// Each step is one to one, so that two rows that differ in one word never agree before the last folding.
    const fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
    }

    /// Adds a text with its length, so that no other texts give the same words.
    fn add_text(&mut self, text: Option<&str>) {
        let bytes = text.unwrap_or("").as_bytes();
        self.add(bytes.len() as u64 + u64::from(text.is_some()));
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    /// The sum in 32 bits.
    fn half(mut self) -> i64 {
        self.add(0);
        self.add(0);
        i64::from((self.0 ^ self.0 >> 32) as u32)
    }
}

/// What changes of a table when something happens there.
#[derive(Debug, Clone)]
pub(crate) struct StatusRow {
    pub(crate) id: String,
    pub(crate) status: Status,
    pub(crate) again: Option<String>,
    pub(crate) updated: i64,
    pub(crate) asked: Seats,
    pub(crate) due: Option<i64>,
}

impl StatusRow {
    /// Whether both say the same, whenever they were written.
    pub(crate) fn says(&self, other: &Self) -> bool {
        (self.status, &self.again, self.asked, self.due) == (other.status, &other.again, other.asked, other.due)
    }
}

/// A position to go on from.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct CheckpointRow {
    pub(crate) game: String,
    pub(crate) n: i64,
    pub(crate) rules: i64,
    pub(crate) position: String,
}

fn bits<S: Serializer>(seats: &Seats, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seats.bits())
}

fn seat(row: &SqliteRow) -> Result<Seat, sqlx::Error> {
    seat_of(row.try_get("seat")?).map_err(|error| sqlx::Error::Decode(error.into()))
}

impl FromRow<'_, SqliteRow> for PersonRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            token: row.try_get("token")?,
            name: row.try_get("name")?,
            lang: row.try_get("lang")?,
            created: row.try_get("created")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for CheckpointRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            game: row.try_get("game")?,
            n: row.try_get("n")?,
            rules: row.try_get("rules")?,
            position: row.try_get("position")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for TableRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            title: row.try_get("title")?,
            options: row.try_get("options")?,
            pace: row.try_get("pace")?,
            spectators: row.try_get("spectators")?,
            absent: row.try_get("absent")?,
            host: row.try_get("host")?,
            secret: row.try_get("secret")?,
            again: row.try_get("again")?,
            status: row.try_get("status")?,
            created: row.try_get("created")?,
            updated: row.try_get("updated")?,
            asked: seats_of(row.try_get("asked")?),
            due: row.try_get("due")?,
            hints: row.try_get("hints")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for SeatRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            game: row.try_get("game")?,
            seat: seat(row)?,
            role: row.try_get("role")?,
            kind: row.try_get("kind")?,
            name: row.try_get("name")?,
            level: row.try_get("level")?,
            share: row.try_get("share")?,
            away: row.try_get("away")?,
            links: row.try_get("links")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for HolderRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            game: row.try_get("game")?,
            seat: seat(row)?,
            person: row.try_get("person")?,
            since: row.try_get("since")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for PackRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            game: row.try_get("game")?,
            hash: row.try_get("hash")?,
            person: row.try_get("person")?,
            text: row.try_get("text")?,
            created: row.try_get("created")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for SoloRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            person: row.try_get("person")?,
            game: row.try_get("game")?,
            options: row.try_get("options")?,
            played: row.try_get("played")?,
            points: row.try_get("points")?,
            won: row.try_get("won")?,
            at: row.try_get("at")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for JournalRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        let by = row.try_get::<Option<i64>, _>("seat")?.map(seat_of).transpose();
        Ok(Self {
            game: row.try_get("game")?,
            n: row.try_get("n")?,
            at: row.try_get("at")?,
            kind: row.try_get("kind")?,
            seat: by.map_err(|error| sqlx::Error::Decode(error.into()))?,
            line: row.try_get("line")?,
            request_id: row.try_get("action")?,
            heard: row.try_get::<i64, _>("heard")?.into(),
            told: row.try_get("told")?,
            plies: row.try_get("plies")?,
            clocks: row.try_get("clocks")?,
            digest: row.try_get("digest")?,
        })
    }
}
