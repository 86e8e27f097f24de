//! The one who writes. Whatever waits goes into one transaction: one trip to the database, one wait for the disk.

use super::errors::{Fault, fault};
use super::rows::{CheckpointRow, HolderRow, JournalRow, PackRow, PersonRow, SeatRow, SoloRow, StatusRow, TableRow};
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
    /// Those who may not play a seat any more.
    pub(crate) removed_holders: Vec<HolderRow>,
    pub(crate) journal: Vec<JournalRow>,
    /// At most one of each table.
    pub(crate) states: Vec<StatusRow>,
    pub(crate) checkpoints: Vec<CheckpointRow>,
    pub(crate) meta: Vec<(&'static str, String)>,
    pub(crate) packs: Vec<PackRow>,
    pub(crate) solos: Vec<SoloRow>,
}

impl Change {
    /// Does it hold what a move does not?
    pub(super) fn has_rare_rows(&self) -> bool {
        let Self { people, games, seats, holders, removed_holders, meta, packs, solos, .. } = self;
        let no_seats = seats.is_empty() && holders.is_empty() && removed_holders.is_empty();
        let no_extras = meta.is_empty() && packs.is_empty() && solos.is_empty();
        !(people.is_empty() && games.is_empty() && no_seats && no_extras)
    }
}

/// It was not written, and nothing of it is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WriteFailed;

/// What the writer is sent.
#[allow(clippy::large_enum_variant, reason = "all messages but the last are writes")]
enum Message {
    /// Something to write, and who waits for it.
    Write(Change, oneshot::Sender<Result<Change, WriteFailed>>),
    /// The end: what was sent before is written, what comes later is refused.
    Close(oneshot::Sender<()>),
}

/// The way to the one who writes.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Message>,
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
        self.queue.send(Message::Write(change, done)).await.map_err(|_| WriteFailed)?;
        written.await.unwrap_or(Err(WriteFailed))
    }

    /// Writes what was sent, moves the log into the file and closes it.
    pub(crate) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.queue.send(Message::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

async fn write_all(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Message>) {
    let (mut received, mut together, mut closing) = (Vec::new(), Vec::new(), Vec::new());
    while closing.is_empty() && queue.recv_many(&mut received, MAX_CHANGES).await > 0 {
        for message in received.drain(..) {
            match message {
                Message::Write(change, done) => together.push((change, done)),
                Message::Close(done) => closing.push(done),
            }
        }
        write_together(&mut connection, &mut together).await;
    }
    queue.close();
    // Readers are closed by now, so that the whole log can go into the file.
    if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await {
        tracing::error!(%error, cause = fault(&error).advice(), "the log could not be moved into the database");
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database was not closed in order");
    }
    for done in closing {
        let _ = done.send(()); // nobody may wait any more
    }
}

/// Writes some changes in one commit.
///
/// If one of them is at fault, the others must not suffer for it and are written one by one. If the file is at fault,
/// each further try would fail in the same way, and for a locked file only after a long wait.
async fn write_together(
    connection: &mut SqliteConnection,
    together: &mut Vec<(Change, oneshot::Sender<Result<Change, WriteFailed>>)>,
) {
    if together.is_empty() {
        return;
    }
    let changes: Vec<_> = together.iter().map(|(change, _)| change).collect();
    let mut outcome = commit(connection, &changes).await;
    let alone = together.len() == 1;
    let one_by_one = !alone && matches!(outcome, Err(fault) if !fault.is_of_the_file());
    for (change, done) in together.drain(..) {
        // Once the file is at fault, the rest is not tried.
        if one_by_one && !matches!(outcome, Err(fault) if fault.is_of_the_file()) {
            outcome = commit(connection, &[&change]).await;
        }
        let _ = done.send(outcome.map(|()| change).map_err(|_| WriteFailed)); // the sender may have gone
    }
}

async fn commit(connection: &mut SqliteConnection, changes: &[&Change]) -> Result<(), Fault> {
    let Script { text, arguments } = Script::of(changes).map_err(|error| {
        tracing::error!(%error, "a change cannot be written");
        Fault::Change
    })?;
    // The text is made of constants; whatever comes from outside is bound.
    match sqlx::query_with(AssertSqlSafe(text), arguments).execute(&mut *connection).await {
        Ok(_) => Ok(()),
        Err(error) => {
            let fault = fault(&error);
            tracing::error!(%error, cause = fault.advice(), changes = changes.len(), "a commit failed");
            // Where the failure was before BEGIN there is nothing to roll back.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
            Err(fault)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logging::captured::Lines;

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

    /// Whether the operator reads that a commit failed, and why.
    fn is_logged(log: &Lines, cause: &str) -> bool {
        log.text().lines().any(|line| line.contains("a commit failed") && line.contains(cause))
    }

    #[tokio::test]
    async fn a_damaged_file_refuses_cleanly_and_the_log_names_it() {
        let (log, _captured) = Lines::of_this_thread();
        let (file, mut connection) = fresh("damaged").await;
        // The root page of the journal is overwritten while the server runs.
        let root: i64 = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'journal'")
            .fetch_one(&mut connection)
            .await
            .unwrap();
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let mut bytes = std::fs::read(&file).unwrap();
        let at = (root as usize - 1) * 4096;
        bytes[at..at + 4096].fill(0x55);
        std::fs::write(&file, bytes).unwrap();
        let mut connection = again(&file).await;
        let change = Change { journal: vec![row("g", 1)], ..Change::default() };
        assert_eq!(commit(&mut connection, &[&change]).await, Err(Fault::Damaged));
        assert!(is_logged(&log, "the file is damaged; restore a backup"), "{}", log.text());
        drop(connection);
        remove(&file);
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
            digest: None,
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
        writer.close().await;
        assert!(!crate::store::lock::beside(&file, "-wal").exists(), "a closed database is one file");
        let mut connection = again(&file).await;
        let kept: Vec<JournalRow> =
            sqlx::query_as("SELECT * FROM journal ORDER BY n").fetch_all(&mut connection).await.unwrap();
        assert_eq!(kept.len() as i64, from);
        for (kept, n) in kept.into_iter().zip(0..) {
            assert!(kept.digest.is_some() && kept.is_intact());
            assert_eq!(format!("{:?}", JournalRow { digest: None, ..kept }), format!("{:?}", row("g", n)));
        }
        drop(connection);
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
    async fn a_locked_file_fails_all_who_wait_at_once_and_works_again_when_it_is_free() {
        let (log, _captured) = Lines::of_this_thread();
        let (file, mut connection) = fresh("locked").await;
        sqlx::query("PRAGMA busy_timeout = 300").execute(&mut connection).await.unwrap();
        let writer = Writer::start(connection);
        let mut other = again(&file).await;
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
        let begun = std::time::Instant::now();
        let write = |n: i64| writer.write(Change { journal: vec![row("g", n)], ..Change::default() });
        let results = futures_util::future::join_all((0..20).map(write)).await;
        assert!(results.iter().all(Result::is_err));
        // The first may have gone alone; one by one they would have taken 6 s.
        assert!(begun.elapsed() < std::time::Duration::from_secs(2), "{:?}", begun.elapsed());
        assert!(is_logged(&log, "another process holds the file"), "{}", log.text());
        sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
        assert!(write(1).await.is_ok());
        drop(other);
        writer.close().await;
        remove(&file);
    }

    #[tokio::test]
    async fn a_file_that_may_not_be_written_refuses_cleanly_and_works_again_when_it_may() {
        let (log, _captured) = Lines::of_this_thread();
        let (file, mut connection) = fresh("readonly").await;
        sqlx::query("PRAGMA query_only = on").execute(&mut connection).await.unwrap();
        let change = || Change { journal: vec![row("g", 1)], ..Change::default() };
        assert_eq!(commit(&mut connection, &[&change()]).await, Err(Fault::ReadOnly));
        assert!(is_logged(&log, "the file may not be written"), "{}", log.text());
        sqlx::query("PRAGMA query_only = off").execute(&mut connection).await.unwrap();
        let writer = Writer::start(connection);
        assert!(writer.write(change()).await.is_ok());
        writer.close().await;
        assert!(writer.write(change()).await.is_err(), "a closed writer takes nothing");
        remove(&file);
    }

    #[test]
    fn a_flipped_bit_in_any_column_is_noticed() {
        let written = JournalRow { digest: Some(row("g", 4).computed_digest()), ..row("g", 4) };
        assert!(written.is_intact());
        let changed: Vec<JournalRow> = vec![
            JournalRow { game: "h".to_owned(), ..written.clone() },
            JournalRow { n: 5, ..written.clone() },
            JournalRow { at: 1, ..written.clone() },
            JournalRow { kind: crate::store::words::JournalKind::Play, ..written.clone() },
            JournalRow { seat: None, ..written.clone() },
            JournalRow { seat: civitas_core::seat::Seat::new(1), ..written.clone() },
            JournalRow { line: "línea 5".to_owned(), ..written.clone() },
            JournalRow { request_id: Some(String::new()), ..written.clone() },
            JournalRow { heard: 2.into(), ..written.clone() },
            JournalRow { told: "[]".to_owned(), ..written.clone() },
            JournalRow { plies: 1, ..written.clone() },
            JournalRow { clocks: Some("{}".to_owned()), ..written.clone() },
        ];
        assert!(changed.iter().all(|row| !row.is_intact()));
    }

    #[tokio::test]
    async fn a_full_disk_refuses_cleanly_keeps_what_it_has_and_goes_on_when_there_is_room() {
        let (log, _captured) = Lines::of_this_thread();
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
        assert!(is_logged(&log, "the disk is full"), "{}", log.text());
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
