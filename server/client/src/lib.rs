//! A small HTTP client for tests and load tests: one connection, cookies, JSON, and event streams.
//!
//! It is part of no product: browsers and other programs have their own.

use bytes::{Bytes, BytesMut};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;

/// How long a connection may rest before another is opened. The server closes one that rests longer, and a request that is
/// sent at that moment would be lost.
const REST: Duration = Duration::from_secs(5);

/// Somebody who talks to a server.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    /// The connection, and when it was used last.
    connection: Option<(SendRequest<Full<Bytes>>, Instant)>,
    /// The cookies it was given, as it sends them.
    pub cookies: Vec<(String, String)>,
    /// Whatever else it says with every request.
    pub headers: Vec<(&'static str, String)>,
    /// Every byte of every body it has received, if it keeps them.
    pub received: Option<Vec<u8>>,
}

/// An answer.
#[derive(Debug, Clone)]
pub struct Reply {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
    pub body: Bytes,
}

impl Reply {
    /// The body as JSON; `null` if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// One event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its number, if it has one.
    pub id: Option<u64>,
    /// What kind it is.
    pub name: String,
    /// What it says.
    pub data: String,
}

/// An open stream.
#[derive(Debug)]
pub struct Events {
    body: hyper::body::Incoming,
    buffer: BytesMut,
    /// Every byte so far.
    pub received: Vec<u8>,
    _connection: SendRequest<Full<Bytes>>,
}

fn other(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::other(error)
}

async fn connect(address: SocketAddr) -> io::Result<SendRequest<Full<Bytes>>> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(other)?;
    tokio::spawn(connection);
    Ok(sender)
}

impl Client {
    /// Somebody without a cookie.
    #[must_use]
    pub fn new(address: SocketAddr) -> Self {
        Self { address, connection: None, cookies: Vec::new(), headers: Vec::new(), received: None }
    }

    /// Goes on with another server, or with the same one after a restart.
    pub fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    /// Another connection of the same browser.
    #[must_use]
    pub fn same_browser(&self) -> Self {
        Self { cookies: self.cookies.clone(), headers: self.headers.clone(), ..Self::new(self.address) }
    }

    fn request(&self, method: Method, path: &str) -> hyper::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        if !self.cookies.is_empty() {
            let pairs: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            request = request.header(COOKIE, pairs.join("; "));
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        request
    }

    /// Sends a request with a body of some kind.
    ///
    /// # Errors
    ///
    /// The connection broke.
    pub async fn send(&mut self, method: Method, path: &str, kind: &str, body: Vec<u8>) -> io::Result<Reply> {
        let mut request = self.request(method, path);
        if !kind.is_empty() {
            request = request.header(CONTENT_TYPE, kind);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(other)?;
        let mut connection = match self.connection.take() {
            Some((connection, used)) if used.elapsed() < REST && !connection.is_closed() => connection,
            _ => connect(self.address).await?,
        };
        connection.ready().await.map_err(other)?;
        let response = connection.send_request(request).await.map_err(other)?;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.map_err(other)?.to_bytes();
        self.connection = Some((connection, Instant::now()));
        for cookie in parts.headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok()) {
            if let Some((name, value)) = cookie.split(';').next().and_then(|pair| pair.split_once('=')) {
                self.cookies.retain(|(known, _)| known != name);
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        if let Some(received) = &mut self.received {
            received.extend_from_slice(format!("{:?}", parts.headers).as_bytes());
            received.extend_from_slice(&body);
        }
        Ok(Reply { status: parts.status, headers: parts.headers, body })
    }

    /// Gets something.
    ///
    /// # Errors
    ///
    /// The connection broke.
    pub async fn get(&mut self, path: &str) -> io::Result<Reply> {
        self.send(Method::GET, path, "", Vec::new()).await
    }

    /// Posts JSON.
    ///
    /// # Errors
    ///
    /// The connection broke.
    pub async fn post(&mut self, path: &str, body: &Value) -> io::Result<Reply> {
        self.send(Method::POST, path, "application/json", body.to_string().into_bytes()).await
    }

    /// What [`Client::post`] puts on the wire, as bytes.
    #[must_use]
    pub fn request_bytes(&self, path: &str, body: &Value) -> Vec<u8> {
        let body = body.to_string();
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            cookies.join("; "),
            body.len()
        )
        .into_bytes()
    }

    /// Posts a form.
    ///
    /// # Errors
    ///
    /// The connection broke.
    pub async fn form(&mut self, path: &str, body: &str) -> io::Result<Reply> {
        self.send(Method::POST, path, "application/x-www-form-urlencoded", body.as_bytes().to_vec()).await
    }

    /// Opens a stream, over a connection of its own; `after` is the last event heard.
    ///
    /// # Errors
    ///
    /// The connection broke, or the server does not open a stream.
    pub async fn events(&self, path: &str, after: Option<u64>) -> io::Result<Events> {
        let mut request = self.request(Method::GET, path);
        if let Some(after) = after {
            request = request.header("last-event-id", after);
        }
        let mut connection = connect(self.address).await?;
        let request = request.body(Full::default()).map_err(other)?;
        let response = connection.send_request(request).await.map_err(other)?;
        if response.status() != StatusCode::OK {
            return Err(io::Error::other(format!("the stream was refused: {}", response.status())));
        }
        let (buffer, received) = (BytesMut::new(), Vec::new());
        Ok(Events { body: response.into_body(), buffer, received, _connection: connection })
    }
}

impl Events {
    /// The next event; `None` when the stream is over.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.take() {
                return Some(event);
            }
            let frame = self.body.frame().await?.ok()?;
            if let Ok(data) = frame.into_data() {
                self.received.extend_from_slice(&data);
                self.buffer.extend_from_slice(&data);
            }
        }
    }

    /// An event that has arrived whole; comments are passed over.
    fn take(&mut self) -> Option<Event> {
        loop {
            let end = self.buffer.windows(2).position(|pair| pair == b"\n\n")?;
            let block = self.buffer.split_to(end + 2);
            let text = String::from_utf8_lossy(&block).into_owned();
            let field = |name: &str| {
                let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
                line.map(str::to_owned)
            };
            if let Some(data) = field("data") {
                let id = field("id").and_then(|id| id.parse().ok());
                return Some(Event { id, name: field("event").unwrap_or_default(), data });
            }
        }
    }
}
