//! Databases of earlier versions: whatever their schema, their games go on.

use crate::world::{Folder, World, database, play_on, sight};
use civitas_core::dice::Dice;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

/// The migrations, in order; a version has the first so many of them.
const MIGRATIONS: [&str; 6] = [
    include_str!("../../migrations/001_initial.sql"),
    include_str!("../../migrations/002_hints.sql"),
    include_str!("../../migrations/003_open_games_index.sql"),
    include_str!("../../migrations/004_drop_action_index.sql"),
    include_str!("../../migrations/005_journal_digest.sql"),
    include_str!("../../migrations/006_links.sql"),
];

async fn columns(database: &mut SqliteConnection, schema: &str, table: &str) -> Vec<String> {
    let query = format!("SELECT name FROM pragma_table_info('{table}', '{schema}')");
    let rows = sqlx::query(AssertSqlSafe(query)).fetch_all(database).await.unwrap();
    rows.iter().map(|row| row.get("name")).collect()
}

/// A database as an earlier version would have left it, with the rows of a present one.
async fn old(version: usize, present: &std::path::Path) -> Folder {
    let folder = Folder::new();
    let mut file =
        SqliteConnection::connect(&format!("sqlite://{}?mode=rwc", folder.database().display())).await.unwrap();
    for migration in &MIGRATIONS[..version] {
        sqlx::raw_sql(*migration).execute(&mut file).await.unwrap();
    }
    let attach = format!("ATTACH '{}' AS present", present.display());
    sqlx::raw_sql(AssertSqlSafe(attach)).execute(&mut file).await.unwrap();
    for table in ["meta", "person", "game", "seat", "holder", "journal", "checkpoint", "downtime"] {
        let now = columns(&mut file, "present", table).await;
        let then = columns(&mut file, "main", table).await;
        let both: Vec<_> = then.into_iter().filter(|column| now.contains(column)).collect();
        let both = both.join(", ");
        let copy = format!("INSERT INTO main.{table} ({both}) SELECT {both} FROM present.{table}");
        sqlx::raw_sql(AssertSqlSafe(copy)).execute(&mut file).await.unwrap();
    }
    sqlx::raw_sql(AssertSqlSafe(format!("DETACH present; PRAGMA user_version = {version}")))
        .execute(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();
    folder
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_every_earlier_schema_go_on_and_a_backup_leads_back() {
    let world = World::new().await;
    let mut tables = Vec::new();
    for game in ["tigris", "ages"] {
        let (table, mut clients) = world.table(2, &json!({ "game": game })).await;
        play_on(&mut clients, &table, 25, &mut Dice::new(8)).await;
        let seen = sight(&mut clients[0], &table).await;
        tables.push((table, clients, seen));
    }
    let present = world.stop_after(async |_| {}).await;
    for version in 1..=MIGRATIONS.len() {
        let folder = old(version, &present.database()).await;
        // A copy of the old file is the way back from an upgrade.
        let saved = folder.0.join("before-upgrade.db");
        let contents = civitas_server::backup(&folder.database(), &saved, false).await.unwrap();
        assert_eq!((contents.schema, contents.tables), (version, 2));
        let world = World::on(folder).await;
        for (table, clients, seen) in &mut tables {
            clients.iter_mut().for_each(|client| client.move_to(world.address));
            let after = sight(&mut clients[0], table).await;
            assert_eq!((&after["view"], &after["seq"]), (&seen["view"], &seen["seq"]), "version {version}");
            play_on(clients, table, 3, &mut Dice::new(9)).await;
        }
        let folder = world
            .stop_after(async |file| {
                let mut file = database(&file).await;
                let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut file).await.unwrap();
                assert!(usize::try_from(version).unwrap() >= MIGRATIONS.len());
            })
            .await;
        let saved = folder.0.join("before-upgrade.db");
        civitas_server::restore(&saved, &folder.database(), true).await.unwrap();
        assert_eq!(civitas_server::check(&folder.database()).await.unwrap().schema, version);
    }
}
