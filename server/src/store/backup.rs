//! Backups: a copy made while the server runs, checked before it counts, and the way back.
//!
//! A copy of the database file alone is not a backup: the newest games may still be in the log beside it. So a backup
//! is one file written by SQLite from one moment (`VACUUM INTO`), and a restore never leaves an old log beside a new
//! file.

use super::lock::{DatabaseLock, beside, refuse_lost_content};
use super::{StoreError, connect_options};
use sqlx::{Connection, SqliteConnection};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// What a checked file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    /// The schema version.
    pub schema: usize,
    /// Tables, whether they are open, played or over.
    pub tables: usize,
    /// Rows of all journals.
    pub rows: usize,
    /// Users.
    pub people: usize,
    /// Bytes of the file.
    pub bytes: u64,
}

impl std::fmt::Display for Contents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { schema, tables, rows, people, bytes } = self;
        write!(f, "{tables} tables, {rows} journal rows, {people} people, schema version {schema}, {bytes} bytes")
    }
}

/// Copies a database to `target` while a server may be running on it, and checks the copy.
///
/// # Errors
///
/// Returns [`StoreError::Exists`] if `target` is there and `replace` is not given, and otherwise what is wrong with the
/// database or with the copy; `target` is then as it was.
pub async fn backup(database: &Path, target: &Path, replace: bool) -> Result<Contents, StoreError> {
    if !replace && target.exists() {
        return Err(StoreError::Exists(target.to_owned()));
    }
    let partial = beside(target, ".partial");
    let contents = copy(database, &partial).await;
    finish(contents, &partial, target)
}

/// Puts a checked copy of the backup `source` in the place of a database that no server uses.
///
/// The database that was there stays beside it, with the ending `.before-restore` (a second time `.before-restore-2`).
///
/// # Errors
///
/// Returns [`StoreError::InUse`] if a server runs on the database, [`StoreError::Exists`] if there is one and `replace`
/// is not given, and otherwise what is wrong with the backup; the database is then as it was.
pub async fn restore(source: &Path, database: &Path, replace: bool) -> Result<Contents, StoreError> {
    let _lock = DatabaseLock::acquire(database)?;
    if !replace && database.exists() {
        return Err(StoreError::Exists(database.to_owned()));
    }
    let partial = beside(database, ".partial");
    let contents = copy(source, &partial).await.map_err(|error| error.of_backup(source));
    if contents.is_ok() {
        set_aside(database).await.inspect_err(|_| remove(&partial))?;
    }
    finish(contents, &partial, database)
}

/// Checks that a database is whole, readable and of a version that this program understands.
///
/// # Errors
///
/// Returns the first thing that is wrong with it.
pub async fn check(file: &Path) -> Result<Contents, StoreError> {
    let mut connection = open(file).await?;
    let checked = super::check::contents(&mut connection, file).await;
    let _ = connection.close().await;
    checked
}

/// Opens an existing database without changing it.
async fn open(file: &Path) -> Result<SqliteConnection, StoreError> {
    refuse_lost_content(file)?;
    if !file.exists() {
        return Err(StoreError::Missing(file.to_owned()));
    }
    let options = connect_options(file).create_if_missing(false);
    Ok(SqliteConnection::connect_with(&options).await?)
}

/// Writes one moment of a database into a new file, and checks that file.
async fn copy(from: &Path, partial: &Path) -> Result<Contents, StoreError> {
    remove(partial);
    let name = partial.to_str().ok_or_else(|| StoreError::PathNotText(partial.to_owned()))?;
    // Reading a damaged file may leave an empty log beside it.
    let logs = ["-wal", "-shm"].map(|ending| beside(from, ending)).map(|log| (log.exists(), log));
    let copied = vacuum(from, name).await;
    for (_, log) in logs.iter().filter(|(was_there, _)| copied.is_err() && !was_there) {
        let _ = fs::remove_file(log);
    }
    copied?;
    File::open(partial).and_then(|file| file.sync_all()).map_err(|error| StoreError::Io(partial.to_owned(), error))?;
    check(partial).await
}

async fn vacuum(from: &Path, into: &str) -> Result<(), StoreError> {
    let mut connection = open(from).await?;
    let copied = sqlx::query("VACUUM INTO ?").bind(into).execute(&mut connection).await;
    let _ = connection.close().await;
    copied.map(drop).map_err(StoreError::from)
}

/// Gives a good copy its name; removes a bad one.
fn finish(contents: Result<Contents, StoreError>, partial: &Path, target: &Path) -> Result<Contents, StoreError> {
    let named = contents.and_then(|contents| {
        // Opening the copy to check it may have left these; it was not changed, so they hold nothing.
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(beside(partial, ending));
        }
        fs::rename(partial, target)
            .and_then(|()| sync_folder(target))
            .map_err(|error| StoreError::Io(target.to_owned(), error))?;
        Ok(contents)
    });
    named.inspect_err(|_| remove(partial))
}

/// Keeps the database that is about to be replaced, and its log, under another name.
async fn set_aside(database: &Path) -> Result<(), StoreError> {
    if !database.exists() {
        return Ok(());
    }
    // A readable database takes its log into itself when its last connection closes; a damaged one is kept as it is.
    if let Ok(connection) = open(database).await {
        let _ = connection.close().await;
    }
    let kept = free_name(database);
    for ending in ["", "-wal"] {
        let (from, to) = (beside(database, ending), beside(&kept, ending));
        if from.exists() {
            fs::copy(&from, &to).map_err(|error| StoreError::Io(to.clone(), error))?;
        }
    }
    for ending in ["-wal", "-shm"] {
        let path = beside(database, ending);
        if let Err(error) = fs::remove_file(&path)
            && error.kind() != std::io::ErrorKind::NotFound
        {
            return Err(StoreError::Io(path, error));
        }
    }
    Ok(())
}

/// Where the database that is replaced is kept. One that was set aside before stays: it may be the only good one.
fn free_name(database: &Path) -> PathBuf {
    let names = (1_u32..).map(|number| match number {
        1 => ".before-restore".to_owned(),
        number => format!(".before-restore-{number}"),
    });
    let mut paths = names.map(|ending| beside(database, &ending));
    paths.find(|path| !path.exists()).unwrap_or_else(|| beside(database, ".before-restore"))
}

fn remove(file: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(beside(file, ending));
    }
}

/// A renamed file is only safe when its folder is on the disk too.
fn sync_folder(file: &Path) -> std::io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_owned);
    File::open(folder)?.sync_all()
}
