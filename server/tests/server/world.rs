//! A server of its own for each test, and people who play there.

use civitas_client::{Client, Reply};
use civitas_core::dice::Dice;
use civitas_server::{BotProvider, Catalog, CivitasGames, Config, RandomBots, Server};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::oneshot;

/// A folder that is gone after the test.
#[derive(Debug)]
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("civitas-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("civitas.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How a test runs its server: on a free port, bots without a pause.
pub(crate) fn config(folder: &Folder) -> Config {
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: folder.database(),
        bot_pause: Duration::ZERO,
        rate_limit: None,
        ..Config::default()
    }
}

/// A running server.
pub(crate) struct World {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    ended: tokio::task::JoinHandle<()>,
    folder: Folder,
    config: Config,
    games: Arc<dyn Catalog>,
    bots: Arc<dyn BotProvider>,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = Folder::new();
        let mut config = config(&folder);
        change(&mut config);
        Self::start(folder, config).await
    }

    async fn start(folder: Folder, config: Config) -> Self {
        Self::start_with(folder, config, Arc::new(CivitasGames), Arc::new(RandomBots)).await
    }

    /// A server with other bots.
    pub(crate) async fn with_bots(bots: Arc<dyn BotProvider>) -> Self {
        let folder = Folder::new();
        let config = config(&folder);
        Self::start_with(folder, config, Arc::new(CivitasGames), bots).await
    }

    pub(crate) async fn start_with(
        folder: Folder,
        config: Config,
        games: Arc<dyn Catalog>,
        bots: Arc<dyn BotProvider>,
    ) -> Self {
        let (again, catalog, provider) = (config.clone(), Arc::clone(&games), Arc::clone(&bots));
        let server = Server::bind_games(config, games, bots).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(async move {
            let stopping = async move {
                let _ = stopped.await;
            };
            server.run(stopping).await;
        });
        Self { address, stop: Some(stop), ended, folder, config: again, games: catalog, bots: provider }
    }

    /// Stops in order and starts again with the same file.
    pub(crate) async fn restart(self) -> Self {
        self.restart_after(async |_| {}).await
    }

    /// The same, with something done to the file in between.
    pub(crate) async fn restart_after(self, meanwhile: impl AsyncFnOnce(PathBuf)) -> Self {
        let (config, games, bots) = (self.config.clone(), Arc::clone(&self.games), Arc::clone(&self.bots));
        Self::start_with(self.stop_after(meanwhile).await, config, games, bots).await
    }

    /// A server on the database of a folder.
    pub(crate) async fn on(folder: Folder) -> Self {
        let config = config(&folder);
        Self::start(folder, config).await
    }

    /// Stops in order, does something to the file, and leaves its folder.
    pub(crate) async fn stop_after(mut self, then: impl AsyncFnOnce(PathBuf)) -> Folder {
        let _ = self.stop.take().map(|stop| stop.send(()));
        let _ = tokio::time::timeout(Duration::from_secs(10), &mut self.ended).await.expect("the server stops");
        then(self.folder.database()).await;
        self.folder
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.database()
    }

    /// Somebody new.
    pub(crate) fn visitor(&self) -> Client {
        Client::new(self.address)
    }

    /// A table of so many people, who sit in the order of play.
    pub(crate) async fn table(&self, people: usize, more: &Value) -> (String, Vec<Client>) {
        let mut form = json!({ "game": "tigris", "seat-1": "me", "name": "Ana" });
        for number in 2..=people {
            form[format!("seat-{number}")] = json!("open");
        }
        for (key, value) in more.as_object().unwrap() {
            form[key] = value.clone();
        }
        let mut host = self.visitor();
        let made = ok(host.post("/api/tables", &form).await.unwrap());
        let table = made["table"].as_str().unwrap().to_owned();
        let mut clients = vec![host];
        for number in 2..=people {
            let mut guest = self.visitor();
            ok(guest
                .post(&format!("/api/t/{table}/sit"), &json!({ "name": format!("Guest {number}") }))
                .await
                .unwrap());
            clients.push(guest);
        }
        (table, clients)
    }
}

/// The database of a server, to look into it or to spoil it.
pub(crate) async fn database(file: &std::path::Path) -> sqlx::SqliteConnection {
    use sqlx::Connection;
    sqlx::SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap()
}

/// What a reply says, if it is a good one.
#[allow(clippy::needless_pass_by_value, reason = "a reply is looked at once")]
pub(crate) fn ok(reply: Reply) -> Value {
    assert!(reply.status.is_success(), "{}: {}", reply.status, reply.text());
    reply.json()
}

/// What a client sees of a table.
pub(crate) async fn sight(client: &mut Client, table: &str) -> Value {
    ok(client.get(&format!("/api/t/{table}")).await.unwrap())
}

/// A fresh id for an action.
pub(crate) fn fresh() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    format!("a{}", NUMBER.fetch_add(1, Ordering::Relaxed))
}

/// Posts an action.
pub(crate) async fn act(client: &mut Client, table: &str, id: &str, decision: &Value, line: &str) -> Reply {
    let body = json!({ "id": id, "decision": decision, "line": line });
    client.post(&format!("/api/t/{table}/act"), &body).await.unwrap()
}

/// The seat that is asked; `None` when nobody is.
pub(crate) fn asked(sight: &Value) -> Option<usize> {
    sight["asked"]["seats"][0].as_u64().map(|seat| seat as usize)
}

/// Plays random decisions for all clients, seat by seat, until the game is over or so many were made.
pub(crate) async fn play_on(clients: &mut [Client], table: &str, most: usize, dice: &mut Dice) -> usize {
    for made in 0..most {
        let seen = sight(&mut clients[0], table).await;
        let Some(seat) = asked(&seen) else { return made };
        if seat >= clients.len() {
            tokio::time::sleep(Duration::from_millis(2)).await; // a bot
            continue;
        }
        let seen = sight(&mut clients[seat], table).await;
        if asked(&seen) != Some(seat) {
            continue;
        }
        // Giving up would end the game before it has begun.
        let legal: Vec<_> = seen["legal"].as_array().unwrap().iter().filter(|line| *line != "resign").collect();
        let line = dice.pick(&legal).unwrap().as_str().unwrap().to_owned();
        ok(act(&mut clients[seat], table, &fresh(), &seen["asked"]["decision"], &line).await);
    }
    most
}
