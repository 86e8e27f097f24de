//! Whether a database is whole: its pages, its schema, the header of every game and every row of every journal.

use super::backup::Contents;
use super::rows::JournalRow;
use super::{Damage, StoreError, latest_version};
use civitas_core::chance::{Secret, Share};
use civitas_core::opening::Opening;
use futures_util::TryStreamExt;
use sqlx::{Row, SqliteConnection};
use std::path::Path;

/// The tables that every version of the schema has.
const TABLES: &str = "'meta','person','game','seat','holder','journal','checkpoint','downtime'";

/// The first schema version whose journal rows have digests.
const WITH_DIGESTS: usize = 5;

/// Checks everything.
///
/// # Errors
///
/// Returns [`StoreError::NotCivitas`], [`StoreError::NewerSchema`] or [`StoreError::Damaged`] with the first thing that is
/// wrong.
pub(super) async fn contents(connection: &mut SqliteConnection, file: &Path) -> Result<Contents, StoreError> {
    let schema = schema(connection, file).await?;
    integrity(connection).await?;
    let people: i64 = sqlx::query_scalar("SELECT count(*) FROM person").fetch_one(&mut *connection).await?;
    Ok(Contents {
        schema,
        tables: headers(connection).await?,
        rows: journals(connection, schema).await?,
        people: usize::try_from(people).unwrap_or(0),
        bytes: std::fs::metadata(file).map_or(0, |file| file.len()),
    })
}

async fn schema(connection: &mut SqliteConnection, file: &Path) -> Result<usize, StoreError> {
    let found: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let query = format!("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ({TABLES})");
    let tables: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(query)).fetch_one(&mut *connection).await?;
    match usize::try_from(found) {
        Ok(_) if found > latest_version() => Err(StoreError::NewerSchema { found, known: latest_version() }),
        Ok(version) if version > 0 && tables == 8 => Ok(version),
        _ => Err(StoreError::NotCivitas(file.to_owned())),
    }
}

async fn integrity(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Damaged(Damage::Pages(found))) }
}

/// Sets up every game from its header, as a server would; returns how many there are.
async fn headers(connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let tables = sqlx::query("SELECT id, name, options, secret, status FROM game").fetch_all(&mut *connection).await?;
    for table in &tables {
        let (id, name): (String, String) = (table.try_get("id")?, table.try_get("name")?);
        let (options, secret): (String, String) = (table.try_get("options")?, table.try_get("secret")?);
        let damaged = |of: fn(String) -> Damage| StoreError::Damaged(of(id.clone()));
        let secret: Secret = secret.parse().map_err(|_| damaged(|table| Damage::Secret { table }))?;
        let seats = sqlx::query("SELECT role, name, share FROM seat WHERE game = ? ORDER BY seat").bind(&id);
        let seats = seats.fetch_all(&mut *connection).await?;
        let column = |column: &str| seats.iter().map(|seat| seat.try_get(column)).collect::<Result<Vec<String>, _>>();
        let (roles, names) = (column("role")?, column("name")?);
        let roles: Vec<&str> = roles.iter().map(String::as_str).collect();
        let mut shares = Vec::new();
        for seat in &seats {
            let share = seat.try_get::<Option<String>, _>("share")?;
            let share = share.map(|share| share.parse::<Share>()).transpose();
            shares.push(share.map_err(|_| damaged(|table| Damage::Share { table }))?);
        }
        let table = Opening { options: &options, roles: &roles, names: &names, secret, shares };
        let opened = civitas_games::open(&name, table);
        opened.map_err(|why| StoreError::Damaged(Damage::Table { table: id.clone(), why }))?;
    }
    let silent = "SELECT id FROM game WHERE status <> 'open' AND NOT EXISTS (SELECT 1 FROM journal WHERE game = id)";
    if let Some(id) = sqlx::query_scalar::<_, String>(silent).fetch_optional(&mut *connection).await? {
        return Err(StoreError::Damaged(Damage::NoJournal { table: id }));
    }
    Ok(tables.len())
}

/// Reads every row: none is missing, and each is as it was written.
async fn journals(connection: &mut SqliteConnection, schema: usize) -> Result<usize, StoreError> {
    let columns = "game, n, at, kind, seat, line, action, heard, told, plies, clocks";
    let digest = if schema < WITH_DIGESTS { "NULL" } else { "digest" };
    let query = format!("SELECT {columns}, {digest} AS digest FROM journal ORDER BY game, n");
    let mut rows = sqlx::query_as::<_, JournalRow>(sqlx::AssertSqlSafe(query)).fetch(connection);
    let (mut count, mut game, mut next) = (0, String::new(), 1);
    while let Some(row) = rows.try_next().await? {
        if row.game != game {
            (game, next) = (row.game.clone(), 1);
        }
        if row.n != next {
            return Err(StoreError::Damaged(Damage::MissingRow { table: row.game, row: next }));
        }
        if !row.is_intact() {
            return Err(StoreError::Damaged(Damage::ChangedRow { table: row.game, row: next }));
        }
        (count, next) = (count + 1, next + 1);
    }
    Ok(count)
}
