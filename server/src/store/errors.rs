//! What can be wrong with a database, in words that say what to do next.

use std::path::PathBuf;

/// Why a file cannot serve as a database, a backup cannot be made or restored.
#[derive(Debug)]
pub enum StoreError {
    /// The database engine reports an error.
    Database(sqlx::Error),
    /// A row cannot be written.
    WriteFailed,
    /// It was written by a newer version of the program.
    NewerSchema {
        /// Its schema version.
        found: i64,
        /// The newest schema version that this program supports.
        known: i64,
    },
    /// Another server uses it.
    InUse(PathBuf),
    /// The file has no bytes.
    Empty(PathBuf),
    /// The file is missing, but the log beside it is not.
    OnlyLog(PathBuf),
    /// It is a database, but not one of this program.
    NotCivitas(PathBuf),
    /// Its content is not as it was written.
    Damaged(String),
    /// The key from which the links of seats are made cannot be read.
    DamagedKey,
    /// The system has no random numbers.
    NoRandomness,
    /// A file cannot be restored, and why; the database is as it was.
    BadBackup(PathBuf, String),
    /// There is a file where a new one was to be written.
    Exists(PathBuf),
    /// There is no such file, or the folder for a new one does not exist.
    Missing(PathBuf),
    /// A file cannot be read or written.
    Io(PathBuf, std::io::Error),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Database(error) => write!(f, "the database cannot be used: {} ({error})", fault(error).advice()),
            Self::WriteFailed => f.write_str("the database cannot be written"),
            Self::NewerSchema { found, known } => write!(
                f,
                "the database has schema version {found}, written by a newer program; this one supports up to {known}"
            ),
            Self::InUse(path) => write!(f, "“{}” is used by another server; stop that one first", path.display()),
            Self::Empty(path) => write!(
                f,
                "“{}” is empty: it was truncated. Restore a backup (civitas restore), or delete the file to start anew",
                path.display()
            ),
            Self::OnlyLog(path) => write!(
                f,
                "“{}” is missing, but the log beside it is not. Put the file back, or restore a backup (civitas restore)",
                path.display()
            ),
            Self::NotCivitas(path) => write!(f, "“{}” is not a database of Civitas", path.display()),
            Self::Damaged(what) => write!(f, "the database is damaged: {what}; restore a backup (civitas restore)"),
            Self::DamagedKey => {
                f.write_str("the key of the server is damaged, so that no link to a seat works; restore a backup")
            }
            Self::NoRandomness => f.write_str("the system provides no random numbers"),
            Self::BadBackup(path, why) => {
                write!(f, "“{}” cannot be restored: {why}. The database is as it was", path.display())
            }
            Self::Missing(path) => write!(f, "“{}” does not exist", path.display()),
            Self::Exists(path) => write!(f, "“{}” exists; give --replace to write over it", path.display()),
            Self::Io(path, error) => write!(f, "“{}”: {error}", path.display()),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// The same of a backup that was to be restored: what is wrong with it, without the advice to restore one.
    pub(super) fn of_backup(self, file: &std::path::Path) -> Self {
        let why = match &self {
            Self::Database(error) => fault(error).advice().split(';').next().unwrap_or_default().to_owned(),
            Self::Damaged(what) => format!("it is damaged: {what}"),
            Self::Empty(_) => "it is empty".to_owned(),
            Self::OnlyLog(_) => "the file is missing, only the log beside it is there".to_owned(),
            Self::NotCivitas(_) => "it is not a database of Civitas".to_owned(),
            Self::NewerSchema { .. } => self.to_string(),
            _ => return self,
        };
        Self::BadBackup(file.to_owned(), why)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// What a failed operation says about the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The disk is full.
    Full,
    /// Another process holds the file.
    Locked,
    /// The file may not be written.
    ReadOnly,
    /// The file is damaged.
    Damaged,
    /// The file is something else.
    NotADatabase,
    /// The disk reports an error.
    Disk,
    /// This change cannot be written, but others can.
    Change,
}

impl Fault {
    /// Whether the next change fails for the same reason.
    pub(crate) const fn is_of_the_file(self) -> bool {
        !matches!(self, Self::Change)
    }

    /// What it is, in words for the operator.
    pub(crate) const fn advice(self) -> &'static str {
        match self {
            Self::Full => "the disk is full",
            Self::Locked => "another process holds the file",
            Self::ReadOnly => "the file may not be written",
            Self::Damaged => "the file is damaged; restore a backup",
            Self::NotADatabase => "the file is not a database; restore a backup",
            Self::Disk => "the disk reports an error",
            Self::Change => "an operation failed",
        }
    }
}

/// Sorts an error of the database engine by its primary code.
pub(crate) fn fault(error: &sqlx::Error) -> Fault {
    let sqlx::Error::Database(error) = error else { return Fault::Change };
    let code = error.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(0);
    match code & 0xff {
        5 | 6 => Fault::Locked,
        8 | 23 => Fault::ReadOnly,
        10 | 14 => Fault::Disk,
        11 => Fault::Damaged,
        26 => Fault::NotADatabase,
        13 => Fault::Full,
        _ => Fault::Change,
    }
}
