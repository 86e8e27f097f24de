//! Serves tables until it is interrupted: `cargo run -p civitas-server --example serve -- [FILE [ADDRESS]]`.

use civitas_server::{Config, Server};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut config = Config::default();
    if let Some(file) = words.next() {
        config.database = file.into();
    }
    if let Some(pause) = std::env::var("CIVITAS_BOT_PAUSE").ok().and_then(|text| text.parse().ok()) {
        config.bot_pause = std::time::Duration::from_millis(pause);
    }
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
