//! Ancient Civilizations of the Inner Sea keeps the laws of the project.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_inner_sea::InnerSea;

civitas_core::conformance! {
    game: InnerSea,
    tables: [
        ("two", "epochs=2", 2),
        ("three", "epochs=2 last_event=yes", 3),
        ("four", "epochs=1", 4),
        ("six", "epochs=1", 6),
        ("open east", "setup=open_east epochs=1 hordes=yes", 5),
        ("two with five", "civilizations=5 rest=players epochs=1", 2),
        ("alone", "level=pharaoh mood=hostile epochs=2", 1),
        ("two and the game system", "civilizations=4 epochs=1", 2),
    ],
}
