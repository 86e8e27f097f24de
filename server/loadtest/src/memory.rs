//! What an idle game and an idle stream take of memory.

use super::BenchError;
use super::load_client::{self, Player, ServerUnderTest};
use civitas_client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The memory this process holds, in bytes; 0 where the system does not say.
pub(super) fn resident() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("");
    let kilobytes: f64 = line.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
    kilobytes * 1024.0
}

/// Opens this many games over one connection; returns what each takes, in bytes.
pub(super) async fn games(place: &ServerUnderTest, count: usize) -> Result<f64, BenchError> {
    let mut client = Client::new(place.address);
    // The first few warm up caches that are not theirs.
    let warm = (count / 10).max(1);
    for _ in 0..warm {
        load_client::make(&mut client, load_client::GAME).await?;
    }
    let before = resident();
    for _ in 0..count {
        load_client::make(&mut client, load_client::GAME).await?;
    }
    Ok((resident() - before) / count.max(1) as f64)
}

/// Opens so many streams over bare sockets; each takes so much.
pub(super) async fn streams(
    place: &ServerUnderTest,
    crowd: &[Player],
    count: usize,
) -> Result<(Vec<TcpStream>, f64), BenchError> {
    let mut streams = Vec::with_capacity(count);
    let before = resident();
    for number in 0..count {
        let player = &crowd[number % crowd.len().max(1)];
        let mut socket = TcpStream::connect(place.address).await?;
        let request = format!("GET /api/t/{}/events HTTP/1.1\r\nHost: {}\r\n\r\n", player.table, place.address);
        socket.write_all(request.as_bytes()).await?;
        let mut answer = [0; 512];
        let read = socket.read(&mut answer).await?;
        if !answer[..read].starts_with(b"HTTP/1.1 200") {
            return Err(BenchError::UnexpectedReply(String::from_utf8_lossy(&answer[..read]).into_owned()));
        }
        streams.push(socket);
    }
    let taken = (resident() - before) / count.max(1) as f64;
    Ok((streams, taken))
}
