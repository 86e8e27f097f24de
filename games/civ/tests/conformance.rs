//! Civilization keeps the laws of the project.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::Civ;

civitas_core::conformance! {
    game: Civ,
    tables: [
        ("base two", "expansion=none rounds=8", 2),
        ("fame three", "rounds=8", 3),
        ("fame four plain", "people=no investments=no rounds=6", 4),
        ("fame five chosen", "civilizations=chosen rounds=5", 5),
        ("learning three", "expansion=none learning=yes rounds=8", 3),
    ],
}
