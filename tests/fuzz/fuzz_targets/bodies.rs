//! Request bodies: a server of its own is sent whatever comes, on every route that changes something. Each is answered in
//! time, never with an error of ours, and the server goes on.
#![no_main]

use civitas_server::{Config, RandomBots, Server};
use libfuzzer_sys::fuzz_target;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

const ROUTES: [&str; 20] = [
    "tables", "prefs", "T/act", "T/check", "T/say", "T/orders", "T/propose", "T/consent", "T/undo", "T/reset", "T/ask",
    "T/sit", "T/join/x", "T/ready", "T/links", "T/back", "T/resume", "T/hint", "T/start", "T/rematch",
];

/// The longest that an answer may take; see `texts.rs`.
const PATIENCE: Duration = Duration::from_secs(2);

struct World {
    address: SocketAddr,
    table: String,
    cookie: String,
    connection: Mutex<Option<TcpStream>>,
}

fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("civitas-fuzz-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let config = Config {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: folder.join("fuzz.db"),
            rate_limit: None,
            ..Config::default()
        };
        let (send, receive) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
            runtime.block_on(async {
                let server = Server::bind_with(config, Arc::new(RandomBots)).await.unwrap();
                send.send(server.address()).unwrap();
                server.run(std::future::pending()).await;
            });
        });
        let address = receive.recv().unwrap();
        let body = br#"{"game":"ages","seat-1":"me","seat-2":"me","pace":"hotseat"}"#;
        let made = ask(&mut None, address, "/api/tables", "", "application/json", body);
        let cookie = made.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).unwrap().to_owned();
        let table = made.split(r#""table":""#).nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
        World { address, table, cookie, connection: Mutex::default() }
    })
}

/// Sends a request over a connection that is kept; returns the answer with its head.
fn ask(
    connection: &mut Option<TcpStream>,
    address: SocketAddr,
    path: &str,
    cookie: &str,
    kind: &str,
    body: &[u8],
) -> String {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n"
    );
    let stream = connection.get_or_insert_with(|| TcpStream::connect(address).unwrap());
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let (mut answer, mut bytes) = (Vec::new(), [0; 4096]);
    loop {
        let count = match stream.read(&mut bytes) {
            // The fuzzer has an alarm clock.
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            read => read.unwrap(),
        };
        assert!(count > 0, "closed without an answer");
        answer.extend_from_slice(&bytes[..count]);
        let text = String::from_utf8_lossy(&answer);
        let Some((head, rest)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.split("content-length: ").nth(1).and_then(|rest| rest.lines().next()?.parse::<usize>().ok());
        if rest.len() >= length.unwrap_or(0) {
            if head.contains("connection: close") {
                *connection = None;
            }
            return text.into_owned();
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let [route, kind, body @ ..] = data else { return };
    // What is too long is refused before it is read; that has a test of its own.
    if body.len() > 15_000 {
        return;
    }
    let world = world();
    let path = match ROUTES[usize::from(*route) % ROUTES.len()] {
        route if route.starts_with("T/") => format!("/api/t/{}/{}", world.table, &route[2..]),
        route => format!("/api/{route}"),
    };
    let kind = ["application/json", "application/x-www-form-urlencoded"][usize::from(*kind) % 2];
    let mut connection = world.connection.lock().unwrap();
    let begun = Instant::now();
    let answer = ask(&mut connection, world.address, &path, &world.cookie, kind, body);
    assert!(!answer.starts_with("HTTP/1.1 5"), "{path}: {answer}");
    assert!(begun.elapsed() < PATIENCE, "{path}: {:?}", begun.elapsed());
});
