//! Measures the server on this machine: `cargo run --release -p civitas-server --example bench -- [FOLDER]`.

use civitas_server::bench::{Settings, run};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut settings = Settings::default();
    if let Some(folder) = std::env::args().nth(1) {
        settings.folder = folder.into();
    }
    let report = run(&settings).await?;
    #[allow(clippy::print_stdout)]
    {
        print!("{report}");
    }
    Ok(())
}
