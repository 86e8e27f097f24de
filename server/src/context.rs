//! What all tables of a server share, and the clock.

use crate::ServeError;
use crate::bots::{BotPool, BotProvider};
use crate::catalog::Catalog;
use crate::config::Config;
use crate::promises::Promises;
use crate::store::{Store, StoreError};
use crate::token::letters;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// What all tables share.
pub(crate) struct ServerContext {
    pub(crate) config: Config,
    /// Where the server listens.
    pub(crate) address: SocketAddr,
    pub(crate) store: Store,
    pub(crate) games: Arc<dyn Catalog>,
    pub(crate) bots: BotPool,
    /// Key from which the links of seats are derived, so that they need not be stored.
    pub(crate) key: [u8; 32],
    /// When the server was not running, from and until, in milliseconds.
    pub(crate) downtimes: Arc<[(i64, i64)]>,
    /// Commitments that were shown before a table was opened.
    pub(crate) promises: Promises,
}

impl ServerContext {
    /// Starts the bots and reads what all tables need.
    ///
    /// # Errors
    ///
    /// Returns an error if the store cannot be read, or the system has no threads or random numbers.
    pub(crate) async fn new(
        config: Config,
        address: SocketAddr,
        store: Store,
        games: Arc<dyn Catalog>,
        provider: Arc<dyn BotProvider>,
    ) -> Result<Self, ServeError> {
        let bots = BotPool::start(provider, config.bot_threads)?;
        let key = store.key().await?;
        let downtimes = store.downtimes(0).await.map_err(StoreError::from)?.into();
        let promises = Promises::new().ok_or(StoreError::NoRandomness)?;
        let context = Self { config, address, store, games, bots, key, downtimes, promises };
        context.load_packs().await.map_err(StoreError::from)?;
        Ok(context)
    }

    /// Returns the last part of a seat's link; `purpose` separates the link that invites from the owner's return link.
    ///
    /// `replaced` says how often the seat's links were replaced; the links before that are worth nothing.
    pub(crate) fn link(&self, purpose: &str, table: &str, seat: usize, replaced: i64) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        let (seat, replaced) = (seat.to_string(), replaced.to_string());
        let parts = [purpose, table, &seat, &replaced];
        // Links from before they could be replaced stay good.
        for part in &parts[..if replaced == "0" { 3 } else { 4 }] {
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
