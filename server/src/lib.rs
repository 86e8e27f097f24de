//! People, tables, clocks, live updates, storage and HTTP: the server of Civitas.
//!
//! [`serve`] runs until it is told to stop. [`Server::bind`] does it in two steps, for whoever wants to know the address
//! first:
//!
//! ```no_run
//! # async fn run() -> Result<(), civitas_server::ServeError> {
//! let server = civitas_server::Server::bind(civitas_server::Config::default()).await?;
//! let address = server.address();
//! server.run(std::future::pending()).await
//! # }
//! ```

pub mod bench;
mod bots;
mod catalog;
pub mod client;
mod config;
mod context;
mod error;
mod limits;
mod live_table;
pub mod pace;
mod people;
mod store;
mod tables;
mod text;
mod token;
mod web;

pub use bots::{BotProvider, BotRequest, CivitasBots, Considered, Level, RandomBots};
pub use catalog::{Catalog, CivitasGames, Opened};
pub use config::{Config, Rate};
pub use store::StoreError;

use axum::ServiceExt;
use axum::extract::Request;
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
    /// The system has no random numbers.
    NoChance,
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::System(error) => error.fmt(f),
            Self::NoChance => f.write_str("the system gives no random numbers"),
        }
    }
}

impl std::error::Error for ServeError {}

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
        let store = store::Store::open(&config.database, context::now()).await?;
        let listener = TcpListener::bind(config.address).await?;
        let address = listener.local_addr()?;
        let bots = bots::BotPool::start(provider, config.bot_threads)?;
        let key = store.key().await?.ok_or(ServeError::NoChance)?;
        let downtimes = store.downtimes(0).await.map_err(StoreError::from)?.into();
        let tables =
            tables::Tables::new(Arc::new(context::ServerContext { config, store, games, bots, key, downtimes }));
        Ok(Self { listener, address, tables })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` comes; then lets go of every table and stream and ends.
    ///
    /// # Errors
    ///
    /// The network says no.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let app = web::App::new(self.tables.clone());
        let service = ServiceExt::<Request>::into_make_service_with_connect_info::<SocketAddr>(web::service(app));
        let tables = self.tables.clone();
        let stopping = async move {
            stop.await;
            tables.close();
        };
        axum::serve(self.listener, service).with_graceful_shutdown(stopping).await?;
        self.tables.wait_until_empty().await;
        Ok(())
    }
}

/// Serves until the program is interrupted.
///
/// # Errors
///
/// The file, the port or the network cannot be used.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let server = Server::bind(config).await?;
    tracing::info!(address = %server.address(), "the table is open");
    server
        .run(async {
            let _ = tokio::signal::ctrl_c().await;
        })
        .await
}
