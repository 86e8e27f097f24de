//! What can be wrong with a database, in words that say what to do next.

use civitas_core::opening::OpenError;
use civitas_core::rule::Lang;
use civitas_table::errors;
use civitas_table::messages::Sentence;
use std::path::{Path, PathBuf};

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
    Damaged(Damage),
    /// The key from which the links of seats are made cannot be read.
    DamagedKey,
    /// The system has no random numbers.
    NoRandomness,
    /// A file cannot be restored, and why; the database is as it was.
    BadBackup(PathBuf, Box<Self>),
    /// There is a file where a new one was to be written.
    Exists(PathBuf),
    /// There is no such file, or the folder for a new one does not exist.
    Missing(PathBuf),
    /// The engine can only write to a path that is UTF-8.
    PathNotText(PathBuf),
    /// A file cannot be read or written.
    Io(PathBuf, std::io::Error),
}

/// What in a database is not as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// The pages of the file, in the words of the database engine.
    Pages(String),
    /// The secret of a table cannot be read.
    Secret {
        /// The table.
        table: String,
    },
    /// A share of a table cannot be read.
    Share {
        /// The table.
        table: String,
    },
    /// A table cannot be set up.
    Table {
        /// The table.
        table: String,
        /// Why.
        why: OpenError,
    },
    /// A table has begun but its journal is missing.
    NoJournal {
        /// The table.
        table: String,
    },
    /// A row of a journal is missing.
    MissingRow {
        /// The table.
        table: String,
        /// The number of the row.
        row: i64,
    },
    /// A row of a journal is not as it was written.
    ChangedRow {
        /// The table.
        table: String,
        /// The number of the row.
        row: i64,
    },
}

impl Damage {
    /// What it is, as a sentence for the operator.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let of = |key: &'static str, table: &str| Sentence::new(key).with("table", table);
        match self {
            Self::Pages(engine) => Sentence::new("store-damage-pages").with("engine", engine),
            Self::Secret { table } => of("store-damage-secret", table),
            Self::Share { table } => of("store-damage-share", table),
            Self::Table { table, why } => of("store-damage-table", table).with("why", errors::open_error(why)),
            Self::NoJournal { table } => of("store-damage-no-journal", table),
            Self::MissingRow { table, row } => of("store-damage-missing-row", table).with("row", *row as f64),
            Self::ChangedRow { table, row } => of("store-damage-changed-row", table).with("row", *row as f64),
        }
    }
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentence().say(Lang::En))
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// What is wrong and what to do about it, as a sentence for the operator.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let about = |key: &'static str, path: &Path| Sentence::new(key).with("file", path);
        match self {
            Self::Database(error) => {
                let fault = Sentence::new(fault(error).key());
                Sentence::new("store-database").with("why", fault).with("engine", error.to_string())
            }
            Self::WriteFailed => Sentence::new("store-write-failed"),
            Self::NewerSchema { found, known } => {
                Sentence::new("store-newer-schema").with("found", *found as f64).with("known", *known as f64)
            }
            Self::InUse(path) => about("store-in-use", path),
            Self::Empty(path) => about("store-empty", path),
            Self::OnlyLog(path) => about("store-only-log", path),
            Self::NotCivitas(path) => about("store-not-civitas", path),
            Self::Damaged(what) => Sentence::new("store-damaged").with("what", what.sentence()),
            Self::DamagedKey => Sentence::new("store-damaged-key"),
            Self::NoRandomness => Sentence::new("store-no-randomness"),
            Self::BadBackup(path, why) => about("store-bad-backup", path).with("why", why.of_a_copy()),
            Self::Missing(path) => about("store-missing", path),
            Self::Exists(path) => about("store-exists", path),
            Self::PathNotText(path) => about("store-path-not-text", path),
            Self::Io(path, error) => about("store-io", path).with("why", errors::io_error(error)),
        }
    }

    /// The same of a backup that was to be restored.
    pub(super) fn of_backup(self, file: &Path) -> Self {
        match self {
            Self::Database(_)
            | Self::Damaged(_)
            | Self::Empty(_)
            | Self::OnlyLog(_)
            | Self::NotCivitas(_)
            | Self::NewerSchema { .. } => Self::BadBackup(file.to_owned(), Box::new(self)),
            _ => self,
        }
    }

    /// What is wrong with a copy, without the advice to restore one.
    fn of_a_copy(&self) -> Sentence {
        match self {
            Self::Database(error) => Sentence::new(match fault(error) {
                Fault::Damaged => "store-fault-damaged-copy",
                Fault::NotADatabase => "store-fault-no-database-copy",
                fault => fault.key(),
            }),
            Self::Damaged(what) => Sentence::new("store-copy-damaged").with("what", what.sentence()),
            Self::Empty(_) => Sentence::new("store-copy-empty"),
            Self::OnlyLog(_) => Sentence::new("store-copy-only-log"),
            Self::NotCivitas(_) => Sentence::new("store-copy-not-civitas"),
            other => other.sentence(),
        }
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

    /// What it is, in the words of the log.
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

    /// The key of its sentence.
    const fn key(self) -> &'static str {
        match self {
            Self::Full => "store-fault-full",
            Self::Locked => "store-fault-locked",
            Self::ReadOnly => "store-fault-read-only",
            Self::Damaged => "store-fault-damaged",
            Self::NotADatabase => "store-fault-no-database",
            Self::Disk => "store-fault-disk",
            Self::Change => "store-fault-change",
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
