//! The one who writes. Whatever waits goes into one transaction: one trip to the database, one wait for the disk.

use super::rows::{CheckpointRow, GameRow, HolderRow, JournalRow, PersonRow, SeatRow, StateRow};
use serde::Serialize;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// The most changes that share a commit; beyond that, those who came first would wait for no reason.
const MOST_TOGETHER: usize = 512;

/// How many changes may wait before whoever brings another one has to wait too.
const QUEUE: usize = 1024;

/// One script for every commit. Each `?` is a JSON array, often an empty one: the text never changes, so it is prepared
/// once, and a commit is one trip to the thread of the database whatever it holds.
const SCRIPT: &str = "
BEGIN IMMEDIATE;
INSERT INTO person (id, token, name, lang, created)
    SELECT value->>'id', value->>'token', value->>'name', value->>'lang', value->>'created' FROM json_each(?)
    WHERE true ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang;
INSERT INTO game (id, name, title, options, pace, spectators, absent, host, secret, again, status, created, updated, asked, due, hints)
    SELECT value->>'id', value->>'name', value->>'title', value->>'options', value->>'pace', value->>'spectators', value->>'absent',
        value->>'host', value->>'secret', value->>'again', value->>'status', value->>'created', value->>'updated',
        value->>'asked', value->>'due', value->>'hints' FROM json_each(?);
INSERT INTO seat (game, seat, role, kind, name, level, share, away)
    SELECT value->>'game', value->>'seat', value->>'role', value->>'kind', value->>'name', value->>'level',
        value->>'share', value->>'away' FROM json_each(?)
    WHERE true ON CONFLICT (game, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,
        level = excluded.level, share = excluded.share, away = excluded.away;
INSERT INTO holder (game, seat, person)
    SELECT value->>'game', value->>'seat', value->>'person' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING;
INSERT INTO journal (game, n, at, kind, seat, line, action, heard, told, plies, clocks)
    SELECT value->>'game', value->>'n', value->>'at', value->>'kind', value->>'seat', value->>'line',
        value->>'action', value->>'heard', value->>'told', value->>'plies', value->>'clocks' FROM json_each(?);
UPDATE game SET status = new.status, again = new.again, updated = new.updated, asked = new.asked, due = new.due
    FROM (SELECT value->>'id' AS id, value->>'status' AS status, value->>'again' AS again,
        value->>'updated' AS updated, value->>'asked' AS asked, value->>'due' AS due FROM json_each(?)) AS new
    WHERE game.id = new.id;
INSERT INTO checkpoint (game, n, rules, position)
    SELECT value->>'game', value->>'n', value->>'rules', value->>'position' FROM json_each(?)
    WHERE true ON CONFLICT (game) DO UPDATE SET n = excluded.n, rules = excluded.rules, position = excluded.position;
INSERT INTO meta (key, value)
    SELECT value->>0, value->>1 FROM json_each(?) WHERE true ON CONFLICT (key) DO UPDATE SET value = excluded.value;
COMMIT;
";

/// Something to write: all of it or nothing.
#[derive(Debug, Default)]
pub(crate) struct Change {
    pub(crate) people: Vec<PersonRow>,
    pub(crate) games: Vec<GameRow>,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) holders: Vec<HolderRow>,
    pub(crate) journal: Vec<JournalRow>,
    /// At most one of each table.
    pub(crate) states: Vec<StateRow>,
    pub(crate) checkpoints: Vec<CheckpointRow>,
    pub(crate) meta: Vec<(&'static str, String)>,
}

/// It was not written, and nothing of it is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NotWritten;

type Waiting = (Change, oneshot::Sender<Result<(), NotWritten>>);

/// The way to the one who writes.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
}

impl Writer {
    /// Starts to write over this connection.
    pub(crate) fn start(connection: SqliteConnection) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(connection, waiting));
        Self { queue }
    }

    /// Writes a change and returns when it is on the disk.
    pub(crate) async fn write(&self, change: Change) -> Result<(), NotWritten> {
        let (done, written) = oneshot::channel();
        self.queue.send((change, done)).await.map_err(|_| NotWritten)?;
        written.await.unwrap_or(Err(NotWritten))
    }
}

async fn write_all(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Waiting>) {
    let mut together = Vec::new();
    while queue.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let result = commit(&mut connection, together.iter().map(|(change, _)| change)).await;
        match result {
            Err(_) if together.len() > 1 => {
                // One of them may be at fault; the others must not suffer for it.
                for (change, done) in together.drain(..) {
                    let result = commit(&mut connection, std::iter::once(&change)).await;
                    let _ = done.send(result);
                }
            }
            result => {
                for (_, done) in together.drain(..) {
                    let _ = done.send(result.clone()); // whoever has gone away does not want to know
                }
            }
        }
    }
    let _ = connection.close().await;
}

async fn commit<'a>(
    connection: &mut SqliteConnection,
    changes: impl Iterator<Item = &'a Change> + Clone,
) -> Result<(), NotWritten> {
    let all = changes;
    let query = sqlx::query(SCRIPT)
        .bind(array(all.clone().flat_map(|change| &change.people)))
        .bind(array(all.clone().flat_map(|change| &change.games)))
        .bind(array(all.clone().flat_map(|change| &change.seats)))
        .bind(array(all.clone().flat_map(|change| &change.holders)))
        .bind(array(all.clone().flat_map(|change| &change.journal)))
        .bind(array(all.clone().flat_map(|change| &change.states)))
        .bind(array(all.clone().flat_map(|change| &change.checkpoints)))
        .bind(array(all.flat_map(|change| &change.meta)));
    match query.execute(&mut *connection).await {
        Ok(_) => Ok(()),
        Err(error) => {
            tracing::error!(%error, "a commit failed");
            // Where the failure was before BEGIN there is nothing to roll back.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
            Err(NotWritten)
        }
    }
}

fn array<T: Serialize>(rows: impl Iterator<Item = T>) -> String {
    serde_json::to_string(&rows.collect::<Vec<_>>()).unwrap_or_else(|_| "[]".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_disk_refuses_cleanly_keeps_what_it_has_and_goes_on_when_there_is_room() {
        let file = std::env::temp_dir().join(format!("civitas-full-{}.db", std::process::id()));
        let connect = || async { SqliteConnection::connect_with(&crate::store::durable(&file)).await.unwrap() };
        let mut connection = connect().await;
        sqlx::raw_sql(include_str!("schema.sql")).execute(&mut connection).await.unwrap();
        sqlx::raw_sql(include_str!("hints.sql")).execute(&mut connection).await.unwrap();
        // To SQLite a file that may not grow is a disk that is full.
        sqlx::query("PRAGMA max_page_count = 60").execute(&mut connection).await.unwrap();
        let writer = Writer::start(connection);
        let keys = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let mut kept = Vec::new();
        for key in keys {
            let change = Change { meta: vec![(key, key.repeat(40_000))], ..Change::default() };
            if writer.write(change).await.is_ok() {
                kept.push(key);
            }
        }
        assert!(!kept.is_empty() && kept.len() < keys.len(), "{kept:?}");
        let small = Change { meta: vec![("a", "less".to_owned())], ..Change::default() };
        assert_eq!(writer.write(small).await, Ok(()), "there is room again");
        drop(writer);
        let mut connection = connect().await;
        let there: Vec<String> =
            sqlx::query_scalar("SELECT key FROM meta ORDER BY key").fetch_all(&mut connection).await.unwrap();
        assert_eq!(there, kept, "what was acknowledged, and nothing else");
        let check: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
        assert_eq!(check, "ok");
        drop(connection);
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
        }
    }
}
