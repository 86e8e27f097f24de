//! `civitas serve`: the web server.

use crate::args::Serve;
use crate::failure::{CommandResult, Failure};
use crate::packs::Packs;
use civitas_core::rule::Lang;
use civitas_server::{Config, LogSettings, Server};
use civitas_table::messages::{Args, Messages, Sentence};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

pub(crate) fn run(serve: &Serve, packs: &Packs, lang: Lang) -> CommandResult {
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
        window_hold: Duration::from_millis(serve.window_hold.into()),
        packs: packs.all(),
        ..Config::default()
    };
    runtime()?.block_on(async {
        let stop = civitas_server::stop_signal();
        let server = Server::bind(config).await.map_err(|why| cannot(serve, &why))?;
        welcome(serve, server.address(), lang);
        std::thread::spawn(civitas_table::example::draw_all);
        server.run(stop).await;
        Ok(())
    })
}

/// Prints the address, the file and what to do next, and opens a browser if the user wants one.
fn welcome(serve: &Serve, address: SocketAddr, lang: Lang) {
    let url = serve.public_url.clone().unwrap_or_else(|| local_url(address));
    let file = std::path::absolute(&serve.database).unwrap_or_else(|_| serve.database.clone());
    let messages = Messages::of(lang);
    let where_it_is = Args::new().with("url", url).with("file", file.display().to_string());
    say(&messages.format("terminal-serving", &where_it_is));
    let next = |key: &str| say(&format!("  {}", messages.text(key)));
    if !serve.open {
        return next("terminal-open-by-hand");
    }
    // The server runs on this machine, whatever address the others use.
    let opened = open::that_detached(local_url(address));
    next(if opened.is_ok() { "terminal-opened" } else { "terminal-no-browser" });
}

/// Prints a line. Whoever started the server may have stopped reading what it says; that is no reason to end.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The address at which a browser on this machine finds the server; one that listens everywhere is found at home.
fn local_url(address: SocketAddr) -> String {
    let ip = match address.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// Returns why the server cannot start, and what to do about it.
fn cannot(serve: &Serve, why: &civitas_server::ServeError) -> Failure {
    let cannot = Sentence::new("failure-serve").with("address", serve.listen.to_string());
    Failure::check(cannot.with("file", serve.database.as_path()).with("why", why.sentence()))
}

pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let built = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    built.map_err(|error| Failure::system(Sentence::new("failure-threads"), &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_opened_on_this_machine() {
        let url = |text: &str| local_url(text.parse().unwrap());
        assert_eq!(url("0.0.0.0:8080"), "http://127.0.0.1:8080/");
        assert_eq!(url("[::]:8080"), "http://[::1]:8080/");
        assert_eq!(url("192.168.0.7:80"), "http://192.168.0.7:80/");
    }
}
