//! People, tables, clocks, live updates, storage and HTTP: the server of Civitas.
//!
//! [`serve`] runs until it is told to stop. [`Server::bind`] does it in two steps, for whoever wants to know the address
//! first:
//!
//! ```no_run
//! # async fn run() -> Result<(), civitas_server::ServeError> {
//! let server = civitas_server::Server::bind(civitas_server::Config::default()).await?;
//! let address = server.address();
//! server.run(civitas_server::stop_signal()).await;
//! # Ok(())
//! # }
//! ```

mod bots;
mod catalog;
mod config;
mod context;
mod error;
mod limits;
mod listener;
mod live_table;
mod logging;
mod mailboxes;
pub mod pace;
mod packs;
mod people;
mod promises;
mod room;
mod store;
mod tables;
mod text;
mod token;
mod web;

pub use bots::{BotProvider, BotRequest, CivitasBots, Considered, Level, RandomBots};
pub use catalog::{Catalog, CivitasGames, Opened};
pub use config::{Config, Rate};
pub use logging::{LogFormat, LogSettings};
pub use room::Room;
pub use store::{Contents, Damage, StoreError, backup, check, restore};
pub use tracing::level_filters::LevelFilter;

use civitas_table::messages::Sentence;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// A server that cannot run.
#[derive(Debug)]
pub enum ServeError {
    /// Its file cannot be used.
    Store(StoreError),
    /// The network or the system says no.
    System(std::io::Error),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ServeError {}

impl ServeError {
    /// What is wrong, as a sentence for the operator.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Store(error) => error.sentence(),
            Self::System(error) => civitas_table::errors::io_error(error),
        }
    }
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<std::io::Error> for ServeError {
    fn from(error: std::io::Error) -> Self {
        Self::System(error)
    }
}

/// A server that listens and does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    tables: tables::Tables,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Server {
    /// Opens the store and the port, with the players of Civitas.
    ///
    /// # Errors
    ///
    /// The file or the port cannot be used.
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        Self::bind_with(config, Arc::new(CivitasBots)).await
    }

    /// Opens the store and the port, with the games of Civitas and other bots.
    ///
    /// # Errors
    ///
    /// The file or the port cannot be used.
    pub async fn bind_with(config: Config, bots: Arc<dyn BotProvider>) -> Result<Self, ServeError> {
        Self::bind_games(config, Arc::new(CivitasGames), bots).await
    }

    /// Opens the store and the port, with other games and bots.
    ///
    /// # Errors
    ///
    /// The file or the port cannot be used.
    pub async fn bind_games(
        config: Config,
        games: Arc<dyn Catalog>,
        provider: Arc<dyn BotProvider>,
    ) -> Result<Self, ServeError> {
        let listener = listener::bind(config.address)?;
        let address = listener.local_addr()?;
        let store = store::Store::open(&config.database, context::now()).await?;
        match context::ServerContext::new(config, address, store.clone(), games, provider).await {
            Ok(context) => Ok(Self { listener, address, tables: tables::Tables::new(Arc::new(context)) }),
            Err(error) => {
                store.close().await;
                Err(error)
            }
        }
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes. Then requests in flight finish within seconds, all tables are unloaded, and the
    /// database is closed: what is left is one file.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Self { listener, address, tables } = self;
        let config = tables.context.config.clone();
        tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), settings = ?config, "server started");
        let service = web::service(web::App::new(tables.clone()));
        let closing = tables.clone();
        let stopping = async move {
            stop.await;
            tracing::info!("server stops");
            closing.close();
        };
        listener::serve(listener, service, &config, stopping).await;
        tables.wait_until_empty().await;
        tables.context.store.close().await;
        tracing::info!("server stopped");
    }
}

/// Returns a future that waits until the program is asked to end: Ctrl-C, or the signal by which service managers stop a
/// program. The signals are caught from this call on, so call it before the server is announced.
pub fn stop_signal() -> impl Future<Output = ()> + Send {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut signals = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
        async move {
            let [interrupted, terminated] = &mut signals;
            tokio::select! {
                () = received(interrupted) => {}
                () = received(terminated) => {}
            }
        }
    }
    #[cfg(not(unix))]
    async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Waits for a signal; for ever if it cannot be caught.
#[cfg(unix)]
async fn received(signal: &mut Option<tokio::signal::unix::Signal>) {
    match signal {
        Some(signal) => {
            signal.recv().await;
        }
        None => std::future::pending().await,
    }
}

/// Serves until the program is interrupted.
///
/// # Errors
///
/// The file, the port or the network cannot be used.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let stop = stop_signal();
    Server::bind(config).await?.run(stop).await;
    Ok(())
}
