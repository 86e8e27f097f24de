//! Commitments that a browser sees before it chooses its share of the shuffle.
//!
//! Whoever opens a table sends a share with the same request, and a game against bots begins at once. A server that
//! chose its secret after reading the share could steer the draws. So a page first asks for a commitment, then draws
//! its share, and the table is opened with the secret that was promised.
//!
//! Nothing is stored until a promise is used: the secret follows from a key of this process and the id of the promise.
//! A used promise is never good again, because its secret becomes public when its game is over.

use crate::context::now;
use crate::token::{letters, random};
use civitas_core::chance::{Commitment, Secret};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How long a promise holds, in milliseconds: as long as somebody may look at a form.
const VALID: i64 = 24 * 3600 * 1000;

/// The promises of a running server.
#[derive(Debug)]
pub(crate) struct Promises {
    key: [u8; 32],
    /// Used promises, with the time of each.
    used: Mutex<HashMap<String, i64>>,
}

impl Promises {
    /// Creates a key; `None` if the system has no random numbers.
    pub(crate) fn new() -> Option<Self> {
        Some(Self { key: random::<32>()?, used: Mutex::default() })
    }

    /// Returns the id of a new promise and its commitment.
    pub(crate) fn make(&self) -> Option<(String, Commitment)> {
        let id = format!("{}-{}", now(), letters(&random::<16>()?));
        let commitment = self.secret(&id).commitment();
        Some((id, commitment))
    }

    /// Returns the secret of a promise, once; `None` if it is too old, used or never made.
    pub(crate) fn keep(&self, id: &str) -> Option<Secret> {
        let (time, rest) = id.split_once('-')?;
        let made: i64 = time.parse().ok()?;
        let age = now() - made;
        if !(0..VALID).contains(&age) || rest.len() > 64 || !rest.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return None;
        }
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let oldest = now() - VALID;
        used.retain(|_, made| *made > oldest);
        used.insert(id.to_owned(), made).is_none().then(|| self.secret(id))
    }

    fn secret(&self, id: &str) -> Secret {
        Secret::new(*blake3::keyed_hash(&self.key, id.as_bytes()).as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_is_kept_once() {
        let promises = Promises::new().unwrap();
        let (id, commitment) = promises.make().unwrap();
        assert_eq!(promises.keep(&id).map(|secret| secret.commitment()), Some(commitment));
        assert_eq!(promises.keep(&id), None, "its secret may be public by now");
        assert_ne!(promises.make().unwrap().1, promises.make().unwrap().1);
    }

    #[test]
    fn old_and_made_up_promises_are_refused() {
        let promises = Promises::new().unwrap();
        let old = format!("{}-abc", now() - VALID - 1);
        let future = format!("{}-abc", now() + 60_000);
        for id in ["", "-", "abc", "12-../..", &old, &future] {
            assert_eq!(promises.keep(id), None, "{id}");
        }
    }
}
