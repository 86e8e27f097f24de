//! What all tables of a server share, and the clock.

use crate::bots::BotPool;
use crate::catalog::Catalog;
use crate::config::Config;
use crate::store::Store;
use crate::token::letters;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// What all tables share.
pub(crate) struct ServerContext {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) games: Arc<dyn Catalog>,
    pub(crate) bots: BotPool,
    /// Key from which the links of seats are derived, so that they need not be stored.
    pub(crate) key: [u8; 32],
    /// When the server was not running, from and until, in milliseconds.
    pub(crate) downtimes: Arc<[(i64, i64)]>,
}

impl ServerContext {
    /// Returns the last part of a seat's link; `purpose` separates the link that invites from the owner's return link.
    pub(crate) fn link(&self, purpose: &str, table: &str, seat: usize) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        for part in [purpose, table, &seat.to_string()] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        let mut bytes = [0; 16];
        hasher.finalize_xof().fill(&mut bytes);
        letters(&bytes)
    }
}

/// Returns the current time, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
