//! The accept loop: how many connections there may be, how long each may be silent, and how they end at a stop.
//!
//! A connection that sends nothing, half a header or one byte at a time is closed when its header is late, and so is
//! one that stays idle between two requests. A client that does not read is closed when a write has made no progress
//! for [`Config::write_timeout`]; an event stream may otherwise stay open for as long as the client reads.

use crate::config::Config;
use crate::web::Guarded;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::Sleep;
use tower::Service;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Bytes that the system buffers for a client. More would only hide for longer that it does not read.
const SEND_BUFFER: u32 = 64 << 10;

/// Descriptors that are not for connections: the database, its log, the program's own files.
const RESERVED_DESCRIPTORS: usize = 48;

/// How long requests in flight may take to finish once the server stops.
const DRAIN: Duration = Duration::from_secs(5);

/// Pause after a failed accept, which otherwise fails again at once.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Opens the port.
///
/// # Errors
///
/// Returns the system's error if the address cannot be used.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves connections until `stop` comes, then lets those in flight finish for a bounded time.
pub(crate) async fn serve(
    listener: TcpListener,
    service: Guarded,
    config: &Config,
    stop: impl Future<Output = ()> + Send,
) {
    let slots = Arc::new(Semaphore::new(max_connections(config)));
    let addresses = Arc::new(Addresses::new(config));
    let (stopping, stopped) = watch::channel(false);
    let timeouts = Timeouts { header: config.header_timeout, write: config.write_timeout };
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            // No slot, no accept: whoever comes waits in the backlog of the system until one is free.
            accepted = accept(&listener, &slots) => accepted,
        };
        match accepted {
            Ok((stream, peer, slot)) => {
                let Some(counted) = Addresses::enter(&addresses, peer.ip()) else {
                    tracing::debug!(address = %peer.ip(), "connection closed: too many from this address");
                    continue;
                };
                let held = Held { _slot: slot, _counted: counted };
                tokio::spawn(connection(stream, peer, service.clone(), timeouts, stopped.clone(), held));
            }
            Err(error) => {
                tracing::error!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    let _ = stopping.send(true);
    drop(stopped);
    // All connections hold a receiver; when the last one is gone, so is the last connection.
    let _ = tokio::time::timeout(DRAIN + Duration::from_secs(1), stopping.closed()).await;
}

/// Waits for a slot, then for a connection.
async fn accept(
    listener: &TcpListener,
    slots: &Arc<Semaphore>,
) -> io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let slot = Arc::clone(slots).acquire_owned().await.map_err(io::Error::other)?;
    let (stream, peer) = listener.accept().await?;
    stream.set_nodelay(true)?;
    Ok((stream, peer, slot))
}

/// The setting, but never more than the system lets this process open.
fn max_connections(config: &Config) -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok()).unwrap_or(usize::MAX);
    let possible = soft.saturating_sub(RESERVED_DESCRIPTORS).max(1);
    if possible < config.max_connections {
        tracing::warn!(soft, possible, wanted = config.max_connections, "fewer connections than configured");
    }
    config.max_connections.clamp(1, possible)
}

#[derive(Clone, Copy)]
struct Timeouts {
    header: Duration,
    write: Duration,
}

/// What a connection takes up. Dropping it lets another one in.
struct Held {
    _slot: OwnedSemaphorePermit,
    _counted: Counted,
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    service: Guarded,
    timeouts: Timeouts,
    mut stopped: watch::Receiver<bool>,
    _held: Held,
) {
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        service.clone().call(request)
    });
    let io = TokioIo::new(Impatient::new(stream, timeouts.write));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(timeouts.header).keep_alive(true).max_headers(64);
    let mut serving = pin!(builder.serve_connection(io, service));
    tokio::select! {
        ended = &mut serving => return report(peer, ended),
        _ = stopped.wait_for(|stopped| *stopped) => {}
    }
    serving.as_mut().graceful_shutdown();
    // What does not end by itself, such as half a header, is dropped with the connection.
    if let Ok(ended) = tokio::time::timeout(DRAIN, serving).await {
        report(peer, ended);
    }
}

fn report(peer: SocketAddr, ended: Result<(), hyper::Error>) {
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "connection ended early");
    }
}

/// How many connections each address has.
struct Addresses {
    open: Mutex<HashMap<IpAddr, usize>>,
    most: usize,
    /// All clients of a trusted proxy share its address, so that one is not counted.
    trusted: Vec<IpAddr>,
}

impl Addresses {
    fn new(config: &Config) -> Self {
        let (most, trusted) = (config.max_connections_per_address.max(1), config.trusted_proxies.clone());
        Self { open: Mutex::default(), most, trusted }
    }

    /// Counts a connection; `None` if its address has too many.
    fn enter(this: &Arc<Self>, address: IpAddr) -> Option<Counted> {
        let key = crate::limits::network(address);
        let exempt = this.trusted.contains(&address);
        let mut open = this.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(key).or_default();
        if *count >= this.most && !exempt {
            return None;
        }
        *count += 1;
        Some(Counted { addresses: Arc::clone(this), key })
    }
}

/// A connection that is counted for its address until it is dropped.
struct Counted {
    addresses: Arc<Addresses>,
    key: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.addresses.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.key) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

/// A stream whose writes fail when the client has read nothing for too long.
struct Impatient {
    stream: TcpStream,
    patience: Duration,
    /// Runs while a write waits for the client.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl Impatient {
    const fn new(stream: TcpStream, patience: Duration) -> Self {
        Self { stream, patience, waiting: None }
    }

    /// Passes on what a write came to, and gives up on one that waits too long.
    fn bounded<T>(&mut self, context: &mut Context<'_>, poll: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if poll.is_ready() {
            self.waiting = None;
            return poll;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        match waiting.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Impatient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Impatient {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.bounded(context, poll)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.bounded(context, poll)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let poll = Pin::new(&mut self.stream).poll_flush(context);
        self.bounded(context, poll)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let poll = Pin::new(&mut self.stream).poll_shutdown(context);
        self.bounded(context, poll)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_bound_and_a_trusted_proxy_has_none() {
        let proxy: IpAddr = [10, 0, 0, 1].into();
        let config = Config { max_connections_per_address: 2, trusted_proxies: vec![proxy], ..Config::default() };
        let addresses = Arc::new(Addresses::new(&config));
        let enter = |address: IpAddr| Addresses::enter(&addresses, address);
        let (one, other): (IpAddr, IpAddr) = ([192, 0, 2, 1].into(), [192, 0, 2, 2].into());
        let held: Vec<_> = [enter(one), enter(one)].into_iter().flatten().collect();
        assert_eq!(held.len(), 2);
        assert!(enter(one).is_none() && enter(other).is_some());
        drop(held);
        assert!(enter(one).is_some(), "there is room again");
        let all: Vec<_> = (0..9).filter_map(|_| enter(proxy)).collect();
        assert_eq!(all.len(), 9);
        // One IPv6 customer has 2^64 addresses.
        let six = |text: &str| enter(text.parse().unwrap_or(one));
        let held = [six("2001:db8::1"), six("2001:db8::2")];
        assert!(held.iter().all(Option::is_some) && six("2001:db8::3").is_none());
    }
}
