//! The one who writes. Whatever waits goes into one transaction: one trip to the database, one wait for the disk.

use super::rows::{CheckpointRow, HolderRow, JournalRow, PersonRow, SeatRow, StatusRow, TableRow};
use super::script::Script;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// The most changes that share a commit; beyond that, those who came first would wait for no reason.
const MAX_CHANGES: usize = 512;

/// How many changes may wait before whoever brings another one has to wait too.
const QUEUE: usize = 1024;

/// Something to write: all of it or nothing.
#[derive(Debug, Default)]
pub(crate) struct Change {
    pub(crate) people: Vec<PersonRow>,
    pub(crate) games: Vec<TableRow>,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) holders: Vec<HolderRow>,
    pub(crate) journal: Vec<JournalRow>,
    /// At most one of each table.
    pub(crate) states: Vec<StatusRow>,
    pub(crate) checkpoints: Vec<CheckpointRow>,
    pub(crate) meta: Vec<(&'static str, String)>,
}

impl Change {
    /// Does it hold what a move does not?
    pub(super) fn has_rare_rows(&self) -> bool {
        let Self { people, games, seats, holders, meta, .. } = self;
        !(people.is_empty() && games.is_empty() && seats.is_empty() && holders.is_empty() && meta.is_empty())
    }
}

/// It was not written, and nothing of it is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WriteFailed;

type Waiting = (Change, oneshot::Sender<Result<Change, WriteFailed>>);

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
    pub(crate) async fn write(&self, change: Change) -> Result<Change, WriteFailed> {
        let (done, written) = oneshot::channel();
        self.queue.send((change, done)).await.map_err(|_| WriteFailed)?;
        written.await.unwrap_or(Err(WriteFailed))
    }
}

async fn write_all(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Waiting>) {
    let mut together = Vec::new();
    while queue.recv_many(&mut together, MAX_CHANGES).await > 0 {
        let changes: Vec<_> = together.iter().map(|(change, _)| change).collect();
        let all = commit(&mut connection, &changes).await;
        let alone = together.len() == 1;
        for (change, done) in together.drain(..) {
            let result = match all {
                // One of them may be at fault; the others must not suffer for it.
                Err(WriteFailed) if !alone => commit(&mut connection, &[&change]).await,
                _ => all.clone(),
            };
            let _ = done.send(result.map(|()| change)); // whoever has gone away does not want to know
        }
    }
    let _ = connection.close().await;
}

async fn commit(connection: &mut SqliteConnection, changes: &[&Change]) -> Result<(), WriteFailed> {
    let failed = |error: &dyn std::fmt::Display| tracing::error!(%error, "a commit failed");
    let Script { text, arguments } = Script::of(changes).map_err(|error| {
        failed(&error);
        WriteFailed
    })?;
    // The text is made of constants; whatever comes from outside is bound.
    match sqlx::query_with(AssertSqlSafe(text), arguments).execute(&mut *connection).await {
        Ok(_) => Ok(()),
        Err(error) => {
            failed(&error);
            // Where the failure was before BEGIN there is nothing to roll back.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
            Err(WriteFailed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with the latest shape, and a way to open it again.
    async fn fresh(name: &str) -> (std::path::PathBuf, SqliteConnection) {
        let file = std::env::temp_dir().join(format!("civitas-{name}-{}.db", std::process::id()));
        let mut connection = again(&file).await;
        crate::store::migrate(&mut connection).await.unwrap();
        (file, connection)
    }

    async fn again(file: &std::path::Path) -> SqliteConnection {
        SqliteConnection::connect_with(&crate::store::connect_options(file)).await.unwrap()
    }

    fn remove(file: &std::path::Path) {
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
        }
    }

    fn row(game: &str, n: i64) -> JournalRow {
        JournalRow {
            game: game.to_owned(),
            n,
            at: 1000 + n,
            kind: crate::store::words::JournalKind::Say,
            seat: (n % 2 == 0).then_some(civitas_core::seat::Seat::FIRST),
            line: format!("línea {n}"),
            request_id: None,
            heard: 3.into(),
            told: "{}".to_owned(),
            plies: 0,
            clocks: None,
        }
    }

    #[tokio::test]
    async fn any_number_of_rows_is_written_as_it_is() {
        let (file, connection) = fresh("rows").await;
        let writer = Writer::start(connection);
        let mut from = 0;
        for count in [1, 2, 3, 5, 63, 64, 65, 130] {
            let journal = (from..from + count).map(|n| row("g", n)).collect();
            let back = writer.write(Change { journal, ..Change::default() }).await.unwrap();
            assert_eq!(back.journal.len() as i64, count, "it comes back");
            from += count;
        }
        drop(writer);
        let mut connection = again(&file).await;
        let kept: Vec<JournalRow> =
            sqlx::query_as("SELECT * FROM journal ORDER BY n").fetch_all(&mut connection).await.unwrap();
        assert_eq!(kept.len() as i64, from);
        assert!(kept.iter().zip(0..).all(|(kept, n)| format!("{kept:?}") == format!("{:?}", row("g", n))));
        remove(&file);
    }

    #[tokio::test]
    async fn one_that_is_at_fault_does_not_take_the_others_with_it() {
        let (file, connection) = fresh("fault").await;
        let writer = Writer::start(connection);
        let write = |rows: Vec<JournalRow>| writer.write(Change { journal: rows, ..Change::default() });
        assert!(write(vec![row("a", 1)]).await.is_ok());
        // They wait together and share a commit; the second holds a row that is there already.
        let (first, fault, third) = tokio::join!(
            write(vec![row("b", 1)]),
            write(vec![row("c", 1), row("a", 1), row("c", 2)]),
            write(vec![row("d", 1)])
        );
        assert_eq!((first.is_ok(), fault.is_ok(), third.is_ok()), (true, false, true));
        drop(writer);
        let mut connection = again(&file).await;
        let games: Vec<String> =
            sqlx::query_scalar("SELECT game FROM journal ORDER BY game").fetch_all(&mut connection).await.unwrap();
        assert_eq!(games, ["a", "b", "d"], "nothing of what failed is there");
        remove(&file);
    }

    #[tokio::test]
    async fn a_full_disk_refuses_cleanly_keeps_what_it_has_and_goes_on_when_there_is_room() {
        let (file, mut connection) = fresh("full").await;
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
        let mut connection = again(&file).await;
        let there: Vec<String> =
            sqlx::query_scalar("SELECT key FROM meta ORDER BY key").fetch_all(&mut connection).await.unwrap();
        assert_eq!(there, kept, "what was acknowledged, and nothing else");
        let check: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
        assert_eq!(check, "ok");
        drop(connection);
        remove(&file);
    }
}
