//! How much one visitor may send, and how many streams may be open.

use crate::config::Config;
use crate::error::RequestError;
use axum::extract::{ConnectInfo, Request};
use axum::http::header;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// After so many requests those who have been quiet are forgotten.
const FORGET_EVERY: u32 = 1024;

/// The limits of a server.
pub(crate) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<u64>>,
    streams: Arc<Mutex<Streams>>,
    all: usize,
    each: usize,
    counted: std::sync::atomic::AtomicU32,
}

#[derive(Debug, Default)]
struct Streams {
    all: usize,
    each: HashMap<String, usize>,
}

/// A stream that is open. Dropping it makes room for another one.
#[derive(Debug)]
pub(crate) struct OpenStream {
    streams: Arc<Mutex<Streams>>,
    whose: String,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let requests = config.rate_limit.and_then(|rate| {
            let quota = Quota::per_second(NonZeroU32::new(rate.per_second)?);
            Some(RateLimiter::keyed(quota.allow_burst(NonZeroU32::new(rate.burst)?)))
        });
        Self {
            requests,
            streams: Arc::default(),
            all: config.max_streams,
            each: config.max_streams_per_person,
            counted: Default::default(),
        }
    }

    /// May this request change something now? People are told apart by their cookie, others by their address.
    pub(crate) fn allows(&self, request: &Request) -> bool {
        let Some(requests) = &self.requests else { return true };
        if self.counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed).is_multiple_of(FORGET_EVERY) {
            requests.retain_recent();
        }
        let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        // A made-up cookie must not be a new person for each request, so the address always counts too.
        let cookie = request.headers().get(header::COOKIE).map_or(&[][..], |value| value.as_bytes());
        let by_cookie = cookie.is_empty() || requests.check_key(&key(b"cookie", cookie)).is_ok();
        by_cookie && address.is_none_or(|address| is_home(address) || requests.check_key(&key_of(address)).is_ok())
    }

    /// Makes room for a stream.
    ///
    /// # Errors
    ///
    /// There are too many, here or of this visitor.
    pub(crate) fn open_stream(&self, whose: &str) -> Result<OpenStream, RequestError> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let own = streams.each.get(whose).copied().unwrap_or(0);
        if streams.all >= self.all || own >= self.each {
            return Err(RequestError::RateLimited);
        }
        streams.all += 1;
        streams.each.insert(whose.to_owned(), own + 1);
        Ok(OpenStream { streams: Arc::clone(&self.streams), whose: whose.to_owned() })
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.all = streams.all.saturating_sub(1);
        if let Some(own) = streams.each.get_mut(&self.whose) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                streams.each.remove(&self.whose);
            }
        }
    }
}

/// Behind one roof, or behind a proxy on the same machine, many people have one address.
const fn is_home(address: IpAddr) -> bool {
    address.is_loopback()
}

fn key(what: &[u8], bytes: &[u8]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(what);
    hasher.update(bytes);
    let [a, b, c, d, e, f, g, h, ..] = *hasher.finalize().as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

fn key_of(address: IpAddr) -> u64 {
    match address {
        IpAddr::V4(address) => key(b"v4", &address.octets()),
        // Whoever has one address of this kind has 2^64.
        IpAddr::V6(address) => key(b"v6", &address.octets()[..8]),
    }
}
