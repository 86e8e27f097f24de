//! One server for each file: a lock beside the database, which the system releases however the process ends.

use super::StoreError;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// The lock of a database. Dropping it gives the database free.
#[derive(Debug)]
pub(crate) struct DatabaseLock {
    file: File,
}

impl Drop for DatabaseLock {
    fn drop(&mut self) {
        // Closing the file is not enough while a child process that is just being started has a copy of it.
        let _ = self.file.unlock();
    }
}

impl DatabaseLock {
    /// Takes the lock.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::InUse`] if another process, or another server in this one, holds it,
    /// [`StoreError::Missing`] if its folder does not exist, and [`StoreError::Io`] if the file beside the database
    /// cannot be created.
    pub(crate) fn acquire(database: &Path) -> Result<Self, StoreError> {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.exists()) {
            return Err(StoreError::Missing(folder.to_owned()));
        }
        let path = beside(database, "-lock");
        let io = |error| StoreError::Io(path.clone(), error);
        let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(database.to_owned())),
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
                tracing::warn!(file = %path.display(), "this file system has no locks: see that only one server runs");
                Ok(Self { file })
            }
            Err(TryLockError::Error(error)) => Err(io(error)),
        }
    }
}

/// A file beside the database: its name with an ending.
pub(crate) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Refuses a database that lost its content: an empty file is not a new database, and neither is a log without a file.
///
/// # Errors
///
/// Returns [`StoreError::Empty`] or [`StoreError::OnlyLog`].
pub(crate) fn refuse_lost_content(database: &Path) -> Result<(), StoreError> {
    let length = |path: &Path| std::fs::metadata(path).map(|file| file.len()).ok();
    match length(database) {
        Some(0) => Err(StoreError::Empty(database.to_owned())),
        None if length(&beside(database, "-wal")).is_some_and(|bytes| bytes > 0) => {
            Err(StoreError::OnlyLog(database.to_owned()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_server_on_the_same_file_is_noticed() {
        let database = std::env::temp_dir().join(format!("civitas-lock-{}.db", std::process::id()));
        let first = DatabaseLock::acquire(&database).unwrap();
        assert!(matches!(DatabaseLock::acquire(&database), Err(StoreError::InUse(_))));
        drop(first);
        assert!(DatabaseLock::acquire(&database).is_ok());
        std::fs::remove_file(beside(&database, "-lock")).unwrap();
    }

    #[test]
    fn a_file_truncated_to_nothing_is_not_a_new_database() {
        let database = std::env::temp_dir().join(format!("civitas-empty-{}.db", std::process::id()));
        assert!(refuse_lost_content(&database).is_ok(), "a new one");
        std::fs::write(beside(&database, "-wal"), b"x").unwrap();
        assert!(matches!(refuse_lost_content(&database), Err(StoreError::OnlyLog(_))));
        std::fs::remove_file(beside(&database, "-wal")).unwrap();
        std::fs::write(&database, b"").unwrap();
        assert!(matches!(refuse_lost_content(&database), Err(StoreError::Empty(_))));
        std::fs::remove_file(&database).unwrap();
    }
}
