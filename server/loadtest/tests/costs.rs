//! What an idle table takes, and how long a stored game takes to load. A process of its own, for its memory is measured.

use civitas_loadtest::{Settings, run};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_takes_at_most_32_kb_and_a_game_is_loaded_quickly() {
    let settings = Settings {
        games: 300,
        streams: 20,
        actions: 20,
        seconds: 1,
        seats: 2,
        round: Duration::from_secs(1),
        ..Settings::default()
    };
    let report = run(&settings).await.expect("a measurement");
    println!("{report:#?}");
    let (decisions, milliseconds) = report.load;
    // Without optimisation the rules are about ten times slower.
    let bound = if cfg!(debug_assertions) { 150.0 } else { 15.0 };
    assert!(report.game <= 32_000.0, "an idle table takes {} bytes", report.game);
    let for_390 = report.load_of(390);
    assert!(for_390 <= bound, "{decisions} decisions are loaded in {milliseconds:.1} ms, 390 in {for_390:.1}");
}
