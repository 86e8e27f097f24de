//! Where tables are kept: one SQLite file, one writer, some readers.

mod backup;
mod check;
mod errors;
mod lock;
mod rows;
mod script;
pub(crate) mod words;
mod writer;

pub use backup::{Contents, backup, check, restore};
pub use errors::{Damage, StoreError};

pub(crate) use errors::fault;
pub(crate) use rows::{
    CheckpointRow, HolderRow, JournalRow, PackRow, PersonRow, SeatRow, SoloRow, StatusRow, TableRow,
};
use words::{JournalKind, Viewers};
pub(crate) use writer::{Change, WriteFailed, Writer};

use civitas_core::seat::{Seats, Viewer};
use lock::DatabaseLock;
use sqlx::migrate::{Migrate, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqlSafeStr, SqliteConnection};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

/// The migrations of the database, numbered from 1. A file that is released is never edited.
///
/// `sqlx::migrate!` would list the folder by itself, but its macros compile SQLite and the runtime a second time.
const MIGRATION_FILES: [(&str, &str); 8] = [
    ("initial", include_str!("../../migrations/001_initial.sql")),
    ("hints", include_str!("../../migrations/002_hints.sql")),
    ("open games index", include_str!("../../migrations/003_open_games_index.sql")),
    ("drop action index", include_str!("../../migrations/004_drop_action_index.sql")),
    ("journal digest", include_str!("../../migrations/005_journal_digest.sql")),
    ("links", include_str!("../../migrations/006_links.sql")),
    ("chat index", include_str!("../../migrations/007_chat_index.sql")),
    ("packs", include_str!("../../migrations/008_packs.sql")),
];

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let numbered = (1..).zip(MIGRATION_FILES);
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(numbered.map(migration).collect())
});

/// The schema version that this program writes: the number of the last migration.
pub(crate) fn latest_version() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// How many pages of 4 kB the log beside the file may hold before they are moved into it.
const WAL_PAGES: &str = "8192";

/// The store: readers, and the way to the writer.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    readers: SqlitePool,
    pub(crate) writer: Writer,
    /// Held until the store is closed.
    lock: Arc<Mutex<Option<DatabaseLock>>>,
}

/// How the file is opened by whoever writes.
pub(crate) fn connect_options(path: &Path) -> SqliteConnectOptions {
    // FULL: an acknowledged action is on the disk, not only in the cache of the system.
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        // Games under way write the same pages again and again; they go back into the file once they have cooled down.
        .pragma("wal_autocheckpoint", WAL_PAGES)
        .disable_statement_logging()
}

impl Store {
    /// Opens the file and migrates it to the latest schema. Records the downtime between the last heartbeat and `now`.
    pub(crate) async fn open(path: &Path, now: i64) -> Result<Self, StoreError> {
        lock::refuse_lost_content(path)?;
        let lock = DatabaseLock::acquire(path)?;
        let mut connection = SqliteConnection::connect_with(&connect_options(path)).await?;
        migrate(&mut connection).await?;
        sqlx::query(
            "INSERT INTO downtime (since, until) SELECT CAST(value AS INTEGER), ?1 FROM meta
             WHERE key = 'alive' AND CAST(value AS INTEGER) < ?1",
        )
        .bind(now)
        .execute(&mut connection)
        .await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(connect_options(path).create_if_missing(false).pragma("query_only", "on"))
            .await?;
        Ok(Self { readers, writer: Writer::start(connection), lock: Arc::new(Mutex::new(Some(lock))) })
    }

    /// Writes what waits, moves the log into the file and closes both. Nothing can be read or written afterwards.
    ///
    /// The last connection takes the log with it, so that a stopped server leaves one file.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// The person with this hash of a token.
    pub(crate) async fn person(&self, token: &str) -> Result<Option<PersonRow>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM person WHERE token = ?").bind(token).fetch_optional(&self.readers).await
    }

    /// The key of the server, made when the file is new.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::DamagedKey`] if the key cannot be read, and [`StoreError::NoRandomness`] if the system has
    /// no random numbers for a new one.
    pub(crate) async fn key(&self) -> Result<[u8; 32], StoreError> {
        let query = sqlx::query_scalar::<_, String>("SELECT value FROM meta WHERE key = 'key'");
        if let Some(stored) = query.fetch_optional(&self.readers).await? {
            return blake3::Hash::from_hex(stored).map(Into::into).map_err(|_| StoreError::DamagedKey);
        }
        let key = crate::token::random::<32>().ok_or(StoreError::NoRandomness)?;
        let change = Change { meta: vec![("key", crate::token::hex(&key))], ..Change::default() };
        self.writer.write(change).await.map_err(|_| StoreError::WriteFailed)?;
        Ok(key)
    }

    /// When the server was not running, after a moment.
    pub(crate) async fn downtimes(&self, after: i64) -> Result<Vec<(i64, i64)>, sqlx::Error> {
        sqlx::query_as("SELECT since, until FROM downtime WHERE until > ?").bind(after).fetch_all(&self.readers).await
    }

    /// A table.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<TableRow>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM game WHERE id = ?").bind(id).fetch_optional(&self.readers).await
    }

    /// Its seats, in the order of play.
    pub(crate) async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM seat WHERE game = ? ORDER BY seat").bind(id).fetch_all(&self.readers).await
    }

    /// The seats of several tables.
    pub(crate) async fn seats_at(&self, ids: &[&str]) -> Result<Vec<SeatRow>, sqlx::Error> {
        let ids = serde_json::to_string(ids).unwrap_or_default();
        sqlx::query_as("SELECT * FROM seat WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, seat")
            .bind(ids)
            .fetch_all(&self.readers)
            .await
    }

    /// Who may play them.
    pub(crate) async fn holders(&self, id: &str) -> Result<Vec<HolderRow>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM holder WHERE game = ?").bind(id).fetch_all(&self.readers).await
    }

    /// The whole journal of a table, without the events.
    pub(crate) async fn journal(&self, id: &str) -> Result<Vec<JournalRow>, sqlx::Error> {
        sqlx::query_as(
            "SELECT game, n, at, kind, seat, line, action, heard, '' AS told, plies, NULL AS clocks, digest FROM journal
             WHERE game = ? ORDER BY n",
        )
        .bind(id)
        .fetch_all(&self.readers)
        .await
    }

    /// The clocks after the last row that has them.
    pub(crate) async fn clocks(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT clocks FROM journal WHERE game = ? AND clocks IS NOT NULL ORDER BY n DESC LIMIT 1")
            .bind(id)
            .fetch_optional(&self.readers)
            .await
    }

    /// The last `count` rows that a viewer received, the oldest first; with `kind`, only rows of that kind.
    pub(crate) async fn last_heard(
        &self,
        id: &str,
        viewer: Viewer,
        count: usize,
        kind: Option<JournalKind>,
    ) -> Result<Vec<JournalRow>, sqlx::Error> {
        // Chat has an index of its own, which SQLite uses only if the query names the kind.
        let query = match kind {
            Some(JournalKind::Say) => {
                "SELECT * FROM journal WHERE game = ? AND heard & ? <> 0 AND kind = 'say' ORDER BY n DESC LIMIT ?"
            }
            _ => "SELECT * FROM journal WHERE game = ? AND heard & ? <> 0 ORDER BY n DESC LIMIT ?",
        };
        let rows = sqlx::query_as(query)
            .bind(id)
            .bind(Viewers::only(viewer).bits())
            .bind(i64::try_from(count).unwrap_or(i64::MAX))
            .fetch_all(&self.readers);
        let mut rows: Vec<JournalRow> = rows.await?;
        rows.reverse();
        Ok(rows)
    }

    /// The last row of a decision that a viewer received while the record was this long.
    pub(crate) async fn play_at(
        &self,
        id: &str,
        viewer: Viewer,
        plies: usize,
    ) -> Result<Option<JournalRow>, sqlx::Error> {
        let query = "SELECT * FROM journal WHERE game = ? AND heard & ? <> 0 AND kind = 'play' AND plies = ?
             ORDER BY n DESC LIMIT 1";
        sqlx::query_as(query)
            .bind(id)
            .bind(Viewers::only(viewer).bits())
            .bind(i64::try_from(plies).unwrap_or(i64::MAX))
            .fetch_optional(&self.readers)
            .await
    }

    /// What a client did under an id of its choice.
    pub(crate) async fn action(&self, id: &str, action: &str) -> Result<Option<JournalRow>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM journal WHERE game = ? AND action = ?")
            .bind(id)
            .bind(action)
            .fetch_optional(&self.readers)
            .await
    }

    /// The last position that was kept.
    pub(crate) async fn checkpoint(&self, id: &str) -> Result<Option<CheckpointRow>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM checkpoint WHERE game = ?").bind(id).fetch_optional(&self.readers).await
    }

    /// Tables that wait for somebody to sit down, the newest first.
    pub(crate) async fn open_games(&self, most: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        sqlx::query_as(
            // One person with many tables does not push those of others out of the list.
            "SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY host ORDER BY updated DESC) AS of_host FROM game
                WHERE status = 'open' AND EXISTS
                    (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.kind = 'open'))
             WHERE of_host <= 3 ORDER BY updated DESC LIMIT ?",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await
    }

    /// Tables where a person sits, those that go on first, with the seats it holds as bits.
    pub(crate) async fn games_of(&self, person: &str, most: i64) -> Result<Vec<(TableRow, Seats)>, sqlx::Error> {
        use sqlx::{FromRow, Row};
        let rows = sqlx::query(
            "SELECT game.*, held.seats AS held FROM game JOIN
                (SELECT game, sum(1 << seat) AS seats FROM holder WHERE person = ? GROUP BY game) AS held
                ON held.game = game.id
             ORDER BY game.status = 'over', coalesce(
                (SELECT at FROM journal WHERE journal.game = game.id ORDER BY n DESC LIMIT 1), game.updated) DESC LIMIT ?",
        )
        .bind(person)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok((TableRow::from_row(row)?, words::seats_of(row.try_get("held")?)))).collect()
    }

    /// The packs that hosts have uploaded, the oldest first.
    pub(crate) async fn packs(&self) -> Result<Vec<PackRow>, sqlx::Error> {
        sqlx::query_as("SELECT * FROM pack ORDER BY created, hash").fetch_all(&self.readers).await
    }

    /// How many packs there are, and how many of them a person has uploaded.
    pub(crate) async fn count_packs(&self, person: &str) -> Result<(i64, i64), sqlx::Error> {
        sqlx::query_as("SELECT count(*), coalesce(sum(person = ?), 0) FROM pack")
            .bind(person)
            .fetch_one(&self.readers)
            .await
    }

    /// The best results of a person who plays a game alone with these options, games won first.
    pub(crate) async fn best_alone(
        &self,
        person: &str,
        game: &str,
        options: &str,
        most: i64,
    ) -> Result<Vec<SoloRow>, sqlx::Error> {
        sqlx::query_as(
            "SELECT * FROM solo WHERE person = ? AND game = ? AND options = ? ORDER BY won DESC, points DESC, at LIMIT ?",
        )
        .bind(person)
        .bind(game)
        .bind(options)
        .bind(most)
        .fetch_all(&self.readers)
        .await
    }

    /// Tables whose time has come.
    pub(crate) async fn due(&self, now: i64) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT id FROM game WHERE due <= ? ORDER BY due LIMIT 256")
            .bind(now)
            .fetch_all(&self.readers)
            .await
    }
}

/// Brings the file to the latest schema, one transaction for each migration.
///
/// `user_version` holds the schema version as well: it is in the header of the file, where a backup is checked.
async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let found: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    if found > latest_version() {
        return Err(StoreError::NewerSchema { found, known: latest_version() });
    }
    adopt(connection, found).await?;
    let run = MIGRATIONS.run_direct(None, &mut *connection, false).await;
    run.map_err(|error| StoreError::Database(sqlx::Error::Migrate(Box::new(error))))?;
    let version = format!("PRAGMA user_version = {}", latest_version());
    sqlx::raw_sql(sqlx::AssertSqlSafe(version)).execute(&mut *connection).await?;
    Ok(())
}

/// Lists the migrations that earlier programs applied, which knew them by `user_version` alone.
async fn adopt(connection: &mut SqliteConnection, found: i64) -> Result<(), StoreError> {
    let listed: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'")
        .fetch_one(&mut *connection)
        .await?;
    if found == 0 || listed > 0 {
        return Ok(());
    }
    let failed = |error| StoreError::Database(sqlx::Error::Migrate(Box::new(error)));
    connection.ensure_migrations_table("_sqlx_migrations").await.map_err(failed)?;
    for migration in MIGRATIONS.iter().filter(|migration| migration.version <= found) {
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (?, ?, TRUE, ?, 0)",
        )
        .bind(migration.version)
        .bind(&*migration.description)
        .bind(&*migration.checksum)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_migrations_is_listed_under_its_number() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        let stems = files.iter().map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned());
        let listed =
            (1..).zip(MIGRATION_FILES).map(|(number, (name, _))| format!("{number:03}_{}", name.replace(' ', "_")));
        assert_eq!(stems.collect::<Vec<_>>(), listed.collect::<Vec<String>>());
        for (file, (_, sql)) in files.iter().zip(MIGRATION_FILES) {
            assert_eq!(std::fs::read_to_string(file).unwrap(), sql);
        }
    }
}
