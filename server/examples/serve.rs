//! Serves tables until it is interrupted: `cargo run -p civitas-server --example serve -- [FILE [ADDRESS]]`.

use civitas_server::{Config, Server};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut config = Config::default();
    if let Some(file) = words.next() {
        config.database = file.into();
    }
    let milliseconds = |name: &str| std::env::var(name).ok()?.parse().ok().map(std::time::Duration::from_millis);
    config.bot_pause = milliseconds("CIVITAS_BOT_PAUSE").unwrap_or(config.bot_pause);
    config.window_hold = milliseconds("CIVITAS_WINDOW_HOLD").unwrap_or(config.window_hold);
    if let Some(address) = words.next() {
        config.address = address.parse()?;
    }
    let server = Server::bind(config).await?;
    // Whoever started it learns the port, which may have been 0.
    #[allow(clippy::print_stdout)]
    {
        println!("http://{}", server.address());
    }
    server.run(civitas_server::stop_signal()).await;
    Ok(())
}
