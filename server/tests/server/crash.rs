//! The server is killed again and again under load: what was acknowledged is there, once, and nothing is half done.

use crate::world::{Folder, config};
use civitas_client::Client;
use civitas_core::dice::Dice;
use civitas_server::Server;
use serde_json::{Value, json};
use sqlx::{Connection, Row, SqliteConnection};
use std::collections::BTreeMap;
use std::io::BufRead;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How often the server is killed; `CIVITAS_KILLS=1000` for the long run.
fn kills() -> usize {
    std::env::var("CIVITAS_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(100)
}

const GAMES: usize = 12;

/// How many of the games are watched over a stream.
const WATCHED: usize = 6;

/// The server in a process of its own, for the test below.
#[test]
#[ignore = "is started by the test that kills it"]
fn child() {
    let Ok(database) = std::env::var("CIVITAS_CRASH_DATABASE") else { return };
    let folder = std::mem::ManuallyDrop::new(Folder(std::path::PathBuf::from(database)));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let server = Server::bind(config(&folder)).await.unwrap();
        println!("\nlistens {}", server.address());
        server.run(std::future::pending()).await;
    });
}

fn start(folder: &Folder) -> (Child, SocketAddr) {
    start_by(Command::new(std::env::current_exe().unwrap()), folder)
}

/// The same in a process that may open so many files only.
pub(crate) fn start_with_descriptors(folder: &Folder, descriptors: usize) -> (Child, SocketAddr) {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -n {descriptors}; exec \"$0\" \"$@\"")]);
    shell.arg(std::env::current_exe().unwrap());
    start_by(shell, folder)
}

fn start_by(mut command: Command, folder: &Folder) -> (Child, SocketAddr) {
    let mut child = command
        .args(["crash::child", "--exact", "--ignored", "--nocapture"])
        .env("CIVITAS_CRASH_DATABASE", &folder.0)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.map_while(Result::ok).find_map(|line| line.strip_prefix("listens ")?.parse().ok());
    (child, address.expect("the child says where it listens"))
}

/// One game, played by one browser that holds all seats, and what it remembers.
struct Player {
    client: Client,
    table: String,
    dice: Dice,
    number: usize,
    /// An action that was sent and not answered: id, decision, line.
    open: Option<(String, Value, String)>,
    acknowledged: Vec<String>,
    /// The table that is watched, and the number of the last event.
    heard: (String, Option<u64>),
}

/// Watches a table until the server is gone: after each crash the stream goes on where it was cut, nothing lost and
/// nothing doubled. Returns the last number and how many events came.
async fn watch(address: SocketAddr, table: String, mut last: Option<u64>) -> (Option<u64>, usize) {
    let mut count = 0;
    let Ok(mut stream) = Client::new(address).events(&format!("/api/t/{table}/events"), last).await else {
        return (last, count);
    };
    while let Some(event) = stream.next().await {
        // The first greeting, or so much was missed that the client looks at everything again.
        let starts_over = matches!(event.name.as_str(), "hello" | "");
        assert!(starts_over || event.id == last.map(|last| last + 1), "{table}: {last:?} {event:?}");
        last = event.id;
        count += usize::from(!starts_over);
    }
    (last, count)
}

impl Player {
    /// Plays until the server is gone.
    async fn play(mut self) -> Self {
        while self.step().await.is_some() {}
        self
    }

    async fn step(&mut self) -> Option<()> {
        if self.open.is_none() {
            let seen = self.client.get(&format!("/api/t/{}", self.table)).await.ok()?.json();
            if seen["status"] != "playing" {
                assert_eq!(seen["status"], "over", "{seen}");
                let again = self.client.post(&format!("/api/t/{}/rematch", self.table), &json!({})).await.ok()?.json();
                self.table = again["table"].as_str()?.to_owned();
                return Some(());
            }
            let line = self.dice.pick(seen["legal"].as_array()?)?.as_str()?.to_owned();
            self.number += 1;
            self.open = Some((format!("n{}", self.number), seen["asked"]["decision"].clone(), line));
        }
        let (id, decision, line) = self.open.clone()?;
        let body = json!({ "id": id, "decision": decision, "line": line });
        let reply = self.client.post(&format!("/api/t/{}/act", self.table), &body).await.ok()?;
        // Sent again after a crash it is done now, or was done before; never refused as stale.
        assert!(reply.status.is_success(), "{} {body} {}", self.table, reply.text());
        self.acknowledged.push(format!("{}/{id}", self.table));
        self.open = None;
        Some(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_a_hundred_times_it_has_lost_nothing() {
    let folder = Folder::new();
    let begun = Instant::now();
    let mut dice = Dice::new(99);
    let (kills, mut events) = (kills(), 0);
    let mut players = Vec::new();
    for kill in 0..kills {
        let (mut child, address) = start(&folder);
        if players.is_empty() {
            for number in 0..GAMES {
                let mut client = Client::new(address);
                let game = ["tigris", "ages"][number % 2];
                let form = json!({ "game": game, "seat-1": "me", "seat-2": "beside:B", "pace": "hotseat" });
                let table =
                    client.post("/api/tables", &form).await.unwrap().json()["table"].as_str().unwrap().to_owned();
                let dice = Dice::new(number as u64);
                let heard = (String::new(), None);
                players.push(Player { client, table, dice, number: 0, open: None, acknowledged: Vec::new(), heard });
            }
        }
        let mut watching = Vec::new();
        for player in players.iter_mut().take(WATCHED) {
            if player.heard.0 != player.table {
                player.heard = (player.table.clone(), None);
            }
            watching.push(tokio::spawn(watch(address, player.heard.0.clone(), player.heard.1)));
        }
        let running: Vec<_> = players
            .drain(..)
            .map(|mut player: Player| {
                player.client.move_to(address);
                tokio::spawn(player.play())
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(20 + dice.below(250)))).await;
        child.kill().unwrap(); // SIGKILL
        child.wait().unwrap();
        for player in running {
            players.push(player.await.unwrap());
        }
        for (player, watched) in players.iter_mut().zip(watching) {
            let (last, count) = watched.await.unwrap();
            player.heard.1 = last;
            events += count;
        }
        assert!(begun.elapsed() < Duration::from_secs(3 * kills as u64), "too slow: {kill} kills");
    }
    let (mut child, address) = start(&folder);
    let done = verify(&folder, &mut players, address).await;
    child.kill().unwrap();
    child.wait().unwrap();
    println!("{kills} kills, {done} acknowledged actions, {events} events, {:.1} s", begun.elapsed().as_secs_f64());
    assert!(done > kills * 5 && events > kills, "the server was under load: {done} {events}");
}

/// Every acknowledged action is in the journal once; every journal is without a gap and is what the server shows.
async fn verify(folder: &Folder, players: &mut [Player], address: SocketAddr) -> usize {
    let path = format!("sqlite://{}", folder.database().display());
    let mut database = SqliteConnection::connect(&path).await.unwrap();
    let check: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut database).await.unwrap();
    assert_eq!(check, "ok");
    let rows = sqlx::query("SELECT game, n, action, kind FROM journal ORDER BY game, n")
        .fetch_all(&mut database)
        .await
        .unwrap();
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    let mut last: BTreeMap<String, i64> = BTreeMap::new();
    for row in &rows {
        let (game, n): (String, i64) = (row.get("game"), row.get("n"));
        let before = last.insert(game.clone(), n).unwrap_or(0);
        assert_eq!(n, before + 1, "a gap in {game}");
        if let Some((_, id)) =
            row.get::<Option<String>, _>("action").as_deref().and_then(|action| action.split_once('.'))
        {
            *times.entry(format!("{game}/{id}")).or_default() += 1;
        }
    }
    let mut done = 0;
    for player in players {
        player.client.move_to(address);
        for action in &player.acknowledged {
            assert_eq!(times.get(action), Some(&1), "{action}");
            done += 1;
        }
        let seen = player.client.get(&format!("/api/t/{}", player.table)).await.unwrap();
        assert!(seen.status.is_success(), "{}", seen.text());
        let asked: i64 = sqlx::query_scalar("SELECT asked FROM game WHERE id = ?")
            .bind(&player.table)
            .fetch_one(&mut database)
            .await
            .unwrap();
        let shown = seen.json()["asked"]["seats"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_u64)
            .fold(0, |bits, seat| bits | 1 << seat);
        assert_eq!(asked, shown, "what is asked was kept with the action that made it so");
    }
    assert_eq!(times.values().filter(|times| **times > 1).count(), 0);
    done
}
