//! How much one person, one token and one address may send, by kind of endpoint, and how many streams may be open.
//!
//! A limit that only looks at what the client says about itself can be walked around: a new cookie is a new person. So
//! every request counts for its address, and for its person if its token belongs to one. Behind a proxy the address
//! is the one that a proxy in [`Config::trusted_proxies`] reports; nobody else's word counts.

use crate::config::{Config, Rate};
use axum::http::{HeaderMap, Method};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// After this many requests those who have been quiet are forgotten.
const FORGET_EVERY: u32 = 1024;

/// What a request costs the server: each kind has its own limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Endpoint {
    /// Looks at something.
    Read,
    /// Changes something at a table.
    Change,
    /// Opens a table.
    NewTable,
    /// Sends a chat message.
    Chat,
    /// Lets a bot think for a person.
    Hint,
    /// Creates a person, which is stored for good.
    NewPerson,
    /// Shows a token that belongs to nobody.
    UnknownToken,
}

/// All of them, in the order of [`Endpoint`].
const ENDPOINTS: [Endpoint; 7] = [
    Endpoint::Read,
    Endpoint::Change,
    Endpoint::NewTable,
    Endpoint::Chat,
    Endpoint::Hint,
    Endpoint::NewPerson,
    Endpoint::UnknownToken,
];

/// Several people live behind one address, so it may send this many times as much as one of them.
const PEOPLE_PER_ADDRESS: u32 = 4;

/// A page asks for several things at once, so reading is cheaper than changing by this factor.
const READS_PER_CHANGE: u32 = 4;

impl Endpoint {
    /// The kind of a request.
    pub(crate) fn of(method: &Method, path: &str) -> Option<Self> {
        if path.starts_with("/assets/") {
            return None; // a browser asks once and keeps it for ever
        }
        if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
            return Some(Self::Read);
        }
        Some(match path.rsplit('/').next().unwrap_or("") {
            "tables" | "rematch" => Self::NewTable,
            "say" => Self::Chat,
            "hint" => Self::Hint,
            _ => Self::Change,
        })
    }

    /// What one person may send.
    fn quota(self, rate: Rate) -> Option<Quota> {
        let per_second = |times: u32| {
            let quota = Quota::per_second(NonZeroU32::new(rate.per_second.saturating_mul(times))?);
            Some(quota.allow_burst(NonZeroU32::new(rate.burst.saturating_mul(times))?))
        };
        let every = |seconds: u64, burst: u32| {
            Some(Quota::with_period(Duration::from_secs(seconds))?.allow_burst(NonZeroU32::new(burst)?))
        };
        match self {
            Self::Read => per_second(READS_PER_CHANGE),
            Self::Change => per_second(1),
            Self::NewTable => every(6, 20),
            Self::Chat => every(2, rate.burst.min(15)),
            Self::Hint => every(1, 10),
            Self::NewPerson => every(6, 20),
            Self::UnknownToken => every(4, 15),
        }
    }
}

/// What one endpoint lets through.
struct Limiter {
    people: DefaultKeyedRateLimiter<String>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
}

impl Limiter {
    fn new(endpoint: Endpoint, rate: Rate) -> Option<Self> {
        let person = endpoint.quota(rate)?;
        let burst = person.burst_size().saturating_mul(NonZeroU32::new(PEOPLE_PER_ADDRESS)?);
        let address = Quota::with_period(person.replenish_interval() / PEOPLE_PER_ADDRESS)?.allow_burst(burst);
        Some(Self { people: RateLimiter::keyed(person), addresses: RateLimiter::keyed(address) })
    }
}

/// The limits of a server.
pub(crate) struct Limits {
    /// In the order of [`ENDPOINTS`]; empty if nothing is limited.
    requests: Vec<Limiter>,
    streams: Arc<Mutex<Streams>>,
    most: MostStreams,
    trusted: Vec<IpAddr>,
    counted: AtomicU32,
    warned: AtomicBool,
}

#[derive(Debug, Clone, Copy)]
struct MostStreams {
    all: usize,
    person: usize,
    address: usize,
}

#[derive(Debug, Default)]
struct Streams {
    all: usize,
    people: HashMap<String, usize>,
    addresses: HashMap<IpAddr, usize>,
}

/// A stream that is open. Dropping it makes room for another one.
#[derive(Debug)]
pub(crate) struct OpenStream {
    streams: Arc<Mutex<Streams>>,
    person: Option<String>,
    address: IpAddr,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let limiters = |rate: Rate| ENDPOINTS.iter().filter_map(|&endpoint| Limiter::new(endpoint, rate)).collect();
        Self {
            requests: config.rate_limit.map_or_else(Vec::new, limiters),
            streams: Arc::default(),
            most: MostStreams {
                all: config.max_streams,
                person: config.max_streams_per_person,
                address: config.max_streams_per_address,
            },
            trusted: config.trusted_proxies.clone(),
            counted: AtomicU32::default(),
            warned: AtomicBool::default(),
        }
    }

    /// Returns whether this address, and this person if it is one, may send a request of this kind now.
    pub(crate) fn allows(&self, endpoint: Endpoint, person: Option<&str>, address: IpAddr) -> bool {
        let Some(limiter) = self.requests.get(endpoint as usize) else { return true };
        if self.counted.fetch_add(1, Ordering::Relaxed).is_multiple_of(FORGET_EVERY) {
            for limiter in &self.requests {
                limiter.people.retain_recent();
                limiter.addresses.retain_recent();
            }
        }
        // A person who sends too much does not use up what its neighbours may send.
        person.is_none_or(|person| limiter.people.check_key(&person.to_owned()).is_ok())
            && limiter.addresses.check_key(&network(address)).is_ok()
    }

    /// The address of the client: the peer, or what a trusted proxy says it is.
    ///
    /// Proxies append to `X-Forwarded-For`, so the last address that is not itself a trusted proxy counts. What stands
    /// before it was written by the client.
    pub(crate) fn client_address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let forwarded = || headers.get_all("x-forwarded-for").into_iter().filter_map(|value| value.to_str().ok());
        if !self.trusted.contains(&peer) {
            if peer.is_loopback() && forwarded().next().is_some() && !self.warned.swap(true, Ordering::Relaxed) {
                tracing::warn!(%peer, "a proxy on this machine is not trusted: all its clients share one limit");
            }
            return peer;
        }
        let hops: Vec<&str> = forwarded().flat_map(|line| line.split(',')).map(str::trim).collect();
        let mut client = peer;
        for hop in hops.iter().rev() {
            // What cannot be read cannot be trusted, nor can anything before it.
            let Some(address) = read_address(hop) else { break };
            client = address;
            if !self.trusted.contains(&address) {
                break;
            }
        }
        client
    }

    /// Makes room for a stream; `None` if there are too many in all, of this person or from this address.
    pub(crate) fn open_stream(&self, person: Option<&str>, address: IpAddr) -> Option<OpenStream> {
        let address = network(address);
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let own = person.and_then(|person| streams.people.get(person)).copied().unwrap_or(0);
        let here = streams.addresses.get(&address).copied().unwrap_or(0);
        if streams.all >= self.most.all || own >= self.most.person || here >= self.most.address {
            return None;
        }
        streams.all += 1;
        streams.addresses.insert(address, here + 1);
        if let Some(person) = person {
            streams.people.insert(person.to_owned(), own + 1);
        }
        Some(OpenStream { streams: Arc::clone(&self.streams), person: person.map(str::to_owned), address })
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.all = streams.all.saturating_sub(1);
        release(&mut streams.addresses, &self.address);
        if let Some(person) = &self.person {
            release(&mut streams.people, person);
        }
    }
}

fn release<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
    }
}

/// An address as `X-Forwarded-For` writes it, perhaps with a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.split(']').next()).unwrap_or(text);
    let address = bare.parse().ok();
    address.or_else(|| text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip()))
}

/// Whom an address stands for: of IPv6 one customer has 2⁶⁴ addresses, which count as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => six.to_ipv4_mapped().map_or_else(
            || {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            },
            IpAddr::V4,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn limits(change: impl FnOnce(&mut Config)) -> Limits {
        let mut config = Config { rate_limit: Some(Rate { burst: 5, per_second: 1 }), ..Config::default() };
        change(&mut config);
        Limits::new(&config)
    }

    fn count(limits: &Limits, mut person: impl FnMut(usize) -> Option<String>) -> usize {
        (0..200).filter(|&n| limits.allows(Endpoint::Change, person(n).as_deref(), HOME)).count()
    }

    #[test]
    fn a_new_cookie_for_each_request_does_not_escape_the_limit_even_from_this_machine() {
        assert_eq!(count(&limits(|_| {}), |_| Some("ana".to_owned())), 5);
        assert_eq!(count(&limits(|_| {}), |n| Some(n.to_string())), 20, "the address has four times as much");
        assert_eq!(count(&limits(|_| {}), |_| None), 20);
        assert_eq!(count(&limits(|config| config.rate_limit = None), |_| None), 200);
    }

    #[test]
    fn one_person_does_not_use_up_what_its_neighbours_may_send() {
        let limits = limits(|_| {});
        assert_eq!(count(&limits, |_| Some("ana".to_owned())), 5);
        assert!(limits.allows(Endpoint::Change, Some("ben"), HOME));
        assert!(limits.allows(Endpoint::Read, Some("ana"), HOME), "each kind of endpoint has its own limit");
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let proxy: IpAddr = [10, 0, 0, 1].into();
        let limits = limits(|config| config.trusted_proxies = vec![proxy, [10, 0, 0, 2].into()]);
        let of = |peer: IpAddr, line: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_static(line));
            limits.client_address(peer, &headers).to_string()
        };
        assert_eq!(of(proxy, "192.0.2.7"), "192.0.2.7");
        assert_eq!(of(proxy, "1.1.1.1, 192.0.2.7, 10.0.0.2"), "192.0.2.7", "what the client wrote does not count");
        assert_eq!(of(proxy, "1.1.1.1, nonsense"), "10.0.0.1");
        assert_eq!(of(proxy, "[2001:db8::1]:443"), "2001:db8::1");
        assert_eq!(of([192, 0, 2, 9].into(), "1.1.1.1"), "192.0.2.9");
        assert_eq!(of(HOME, "1.1.1.1"), "127.0.0.1");
    }

    #[test]
    fn nobody_takes_the_streams_of_others() {
        let limits = limits(|config| {
            (config.max_streams_per_person, config.max_streams_per_address, config.max_streams) = (2, 3, 5);
        });
        let far: IpAddr = [192, 0, 2, 1].into();
        let mut open: Vec<_> = (0..9).filter_map(|_| limits.open_stream(Some("ana"), HOME)).collect();
        assert_eq!(open.len(), 2);
        open.extend((0..9).filter_map(|_| limits.open_stream(None, HOME)));
        assert_eq!(open.len(), 3, "those without a name share their address, not one name");
        open.extend(limits.open_stream(None, far));
        open.extend(limits.open_stream(Some("ben"), far));
        assert_eq!(open.len(), 5);
        assert!(limits.open_stream(Some("cleo"), [192, 0, 2, 2].into()).is_none(), "in all");
        drop(open);
        assert!(limits.open_stream(Some("ana"), HOME).is_some());
    }

    #[test]
    fn each_endpoint_has_its_kind() {
        let post = |path| Endpoint::of(&Method::POST, path);
        assert_eq!(post("/api/tables"), Some(Endpoint::NewTable));
        assert_eq!(post("/t/x/rematch"), Some(Endpoint::NewTable));
        assert_eq!(post("/t/x/say"), Some(Endpoint::Chat));
        assert_eq!(post("/t/x/hint"), Some(Endpoint::Hint));
        assert_eq!(post("/t/x/act"), Some(Endpoint::Change));
        assert_eq!(Endpoint::of(&Method::GET, "/t/x"), Some(Endpoint::Read));
        assert_eq!(Endpoint::of(&Method::GET, "/assets/a/b.js"), None);
        assert!(ENDPOINTS.iter().enumerate().all(|(index, &endpoint)| endpoint as usize == index));
    }
}
