//! Real sockets: silent, dripping and deaf clients are cut off, nobody is locked out, and a stop is a stop.

use crate::world::{Folder, World, ok};
use serde_json::json;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

async fn socket(address: SocketAddr, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

/// Waits until the server closes a connection.
async fn closed(mut stream: TcpStream) {
    let mut bytes = [0; 1024];
    while !matches!(stream.read(&mut bytes).await, Ok(0) | Err(_)) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_a_half_and_a_dripped_header_are_cut_off() {
    let world = World::with(|config| config.header_timeout = Duration::from_millis(400)).await;
    let silent = socket(world.address, b"").await;
    let half = socket(world.address, b"GET / HTTP/1.1\r\nhost: x").await;
    let idle = socket(world.address, b"GET /api HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let (mut dripping, mut writer) = socket(world.address, b"GET / HTTP/1.1\r\nx-drip: ").await.into_split();
    let drip = tokio::spawn(async move {
        while writer.write_all(b"a").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    let all = async {
        tokio::join!(closed(silent), closed(half), closed(idle));
        let mut bytes = [0; 1024];
        while !matches!(dripping.read(&mut bytes).await, Ok(0) | Err(_)) {}
    };
    timeout(Duration::from_secs(15), all).await.expect("all four are closed");
    drip.abort();
    ok(world.visitor().get("/api").await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_sockets_of_one_address_lock_nobody_out() {
    let world = World::with(|config| {
        config.max_connections = 24;
        config.max_connections_per_address = 16;
        config.header_timeout = Duration::from_millis(500);
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..60 {
        held.push(socket(world.address, b"").await);
    }
    // From this address there are too many for a moment, but they do not hold their slots.
    let begun = Instant::now();
    loop {
        let reply = timeout(Duration::from_secs(1), async { world.visitor().get("/api").await }).await;
        if reply.is_ok_and(|reply| reply.is_ok_and(|reply| reply.status.is_success())) {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(15), "locked out");
    }
    drop(held);
}

/// The status of a request that comes from an address of its own.
async fn status_from(source: [u8; 4], address: SocketAddr) -> String {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((source, 0))).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    stream.write_all(b"GET /api HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).lines().next().unwrap_or("").to_owned()
}

/// A server that may open 256 files, as it was attacked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_and_forty_idle_sockets_lock_nobody_out_of_a_server_with_256_descriptors() {
    let folder = Folder::new();
    let (mut child, address) = crate::crash::start_with_descriptors(&folder, 256);
    let mut held = Vec::new();
    for _ in 0..240 {
        held.push(socket(address, b"").await);
    }
    for _ in 0..3 {
        let answer = timeout(Duration::from_secs(5), status_from([127, 0, 0, 2], address)).await;
        assert_eq!(answer.expect("somebody else is locked out"), "HTTP/1.1 200 OK");
    }
    child.kill().unwrap();
    child.wait().unwrap();
    drop(held);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_never_reads_is_cut_off_and_the_others_hear_everything() {
    let world = World::with(|config| config.write_timeout = Duration::from_millis(700)).await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    // A real socket that opens a stream and never reads it. Its buffer is small: the system would otherwise hold everything
    // that is sent here, and nobody could tell that it is not read.
    let deaf = TcpSocket::new_v4().unwrap();
    deaf.set_recv_buffer_size(4096).unwrap();
    let mut deaf = deaf.connect(world.address).await.unwrap();
    let request = format!("GET /api/t/{table}/events HTTP/1.1\r\nhost: x\r\n\r\n");
    deaf.write_all(request.as_bytes()).await.unwrap();
    let mut hears = clients[1].events(&format!("/api/t/{table}/events"), None).await.unwrap();
    let listening = tokio::spawn(async move {
        let mut heard = 0;
        while heard < 900 {
            match timeout(Duration::from_secs(10), hears.next()).await {
                Ok(Some(event)) if event.name == "chat" => heard += 1,
                Ok(Some(_)) => {}
                _ => break,
            }
        }
        heard
    });
    let text = "ñ".repeat(400);
    let mut slowest = Duration::ZERO;
    for number in 0..900 {
        let begun = Instant::now();
        ok(clients[number % 2].post(&format!("/api/t/{table}/say"), &json!({ "text": text })).await.unwrap());
        slowest = slowest.max(begun.elapsed());
    }
    assert_eq!(listening.await.unwrap(), 900, "who reads misses nothing");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    // After the time-out the server has given the deaf client up: it reads what was buffered, and then the end. Reading
    // earlier would be progress.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    timeout(Duration::from_secs(10), closed(deaf)).await.expect("the stream was cut off");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_header_and_an_open_stream_do_not_keep_a_server_alive() {
    let world = World::new().await;
    let (table, clients) = world.table(2, &json!({})).await;
    let _half = socket(world.address, b"POST /api/t").await;
    let _stream = clients[0].events(&format!("/api/t/{table}/events"), None).await.unwrap();
    let begun = Instant::now();
    world.stop_after(async |_| {}).await;
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_in_flight_at_a_stop_is_answered_with_503_or_done() {
    let world = World::new().await;
    let mut running = Vec::new();
    for _ in 0..8 {
        let (table, mut clients) = world.table(2, &json!({})).await;
        running.push(tokio::spawn(async move {
            let mut statuses = Vec::new();
            while let Ok(reply) = clients[0].post(&format!("/api/t/{table}/say"), &json!({ "text": "x" })).await {
                statuses.push(reply.status.as_u16());
                if statuses.len() >= 400 {
                    break;
                }
            }
            statuses
        }));
    }
    tokio::time::sleep(Duration::from_millis(150)).await;
    world.stop_after(async |_| {}).await;
    for client in running {
        let statuses = client.await.unwrap();
        assert!(statuses.iter().all(|status| matches!(status, 200 | 503)), "{statuses:?}");
    }
}
