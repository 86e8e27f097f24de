//! The one who writes. Whatever waits goes into one transaction: one trip to the database, one wait for the disk.

use super::rows::{CheckpointRow, GameRow, HolderRow, JournalRow, PersonRow, SeatRow, StateRow};
use super::script::Script;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// The most changes that share a commit; beyond that, those who came first would wait for no reason.
const MOST_TOGETHER: usize = 512;

/// How many changes may wait before whoever brings another one has to wait too.
const QUEUE: usize = 1024;

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

impl Change {
    /// Does it hold what a move does not?
    pub(super) fn is_seldom(&self) -> bool {
        let Self { people, games, seats, holders, meta, .. } = self;
        !(people.is_empty() && games.is_empty() && seats.is_empty() && holders.is_empty() && meta.is_empty())
    }
}

/// It was not written, and nothing of it is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NotWritten;

type Waiting = (Change, oneshot::Sender<Result<Change, NotWritten>>);

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

    /// Writes a change and gives it back when it is on the disk.
    pub(crate) async fn write(&self, change: Change) -> Result<Change, NotWritten> {
        let (done, written) = oneshot::channel();
        self.queue.send((change, done)).await.map_err(|_| NotWritten)?;
        written.await.unwrap_or(Err(NotWritten))
    }
}

async fn write_all(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Waiting>) {
    let mut together = Vec::new();
    while queue.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let changes: Vec<_> = together.iter().map(|(change, _)| change).collect();
        let all = commit(&mut connection, &changes).await;
        let alone = together.len() == 1;
        for (change, done) in together.drain(..) {
            let result = match all {
                // One of them may be at fault; the others must not suffer for it.
                Err(NotWritten) if !alone => commit(&mut connection, &[&change]).await,
                _ => all.clone(),
            };
            let _ = done.send(result.map(|()| change)); // whoever has gone away does not want to know
        }
    }
    let _ = connection.close().await;
}

async fn commit(connection: &mut SqliteConnection, changes: &[&Change]) -> Result<(), NotWritten> {
    let failed = |error: &dyn std::fmt::Display| tracing::error!(%error, "a commit failed");
    let Script { text, arguments } = Script::of(changes).map_err(|error| {
        failed(&error);
        NotWritten
    })?;
    // The text is made of constants; whatever comes from outside is bound.
    match sqlx::query_with(AssertSqlSafe(text), arguments).execute(&mut *connection).await {
        Ok(_) => Ok(()),
        Err(error) => {
            failed(&error);
            // Where the failure was before BEGIN there is nothing to roll back.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
            Err(NotWritten)
        }
    }
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
        assert!(writer.write(small).await.is_ok(), "there is room again");
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
