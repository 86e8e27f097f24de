//! `civitas serve`: the web server.

use crate::args::Serve;
use crate::failure::{CommandResult, Failure};
use civitas_core::rule::Lang;
use civitas_server::{Config, LogSettings, Server};
use std::time::Duration;

pub(crate) fn run(serve: &Serve, lang: Lang) -> CommandResult {
    LogSettings { format: serve.log_format, level: serve.log_level }.install();
    let config = Config {
        address: serve.listen,
        database: serve.database.clone(),
        https: serve.https,
        origins: serve.origin.clone(),
        public_url: serve.public_url.clone(),
        trusted_proxies: serve.trusted_proxy.clone(),
        max_connections: serve.max_connections.into(),
        bot_threads: serve.bot_threads.into(),
        bot_pause: Duration::from_millis(serve.bot_pause.into()),
        ..Config::default()
    };
    runtime()?.block_on(async {
        let stop = civitas_server::stop_signal();
        let server = Server::bind(config).await.map_err(|why| cannot(serve, &why))?;
        let address = server.address();
        match lang {
            Lang::En => println!("Civitas is running at http://{address}/ (Ctrl+C to stop)."),
            Lang::Es => println!("Civitas está abierta en http://{address}/ (Ctrl+C para cerrarla)."),
        }
        server.run(stop).await;
        Ok(())
    })
}

/// Returns why the server cannot start, and what to do about it.
fn cannot(serve: &Serve, why: &civitas_server::ServeError) -> Failure {
    let (address, file) = (serve.listen, serve.database.display());
    Failure::CheckFailed(format!(
        "cannot start the server on {address} with database {file}: {why} (see --listen and --database)"
    ))
}

pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let built = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    built.map_err(|error| Failure::Io("cannot start threads".to_owned(), error))
}
