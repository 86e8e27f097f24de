//! Through the Ages keeps the laws of the project.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_ages::Ages;

civitas_core::conformance! {
    game: Ages,
    tables: [
        ("two", "first=1 resigning=no", 2),
        ("three", "first=2 resigning=no", 3),
        ("four", "resigning=no", 4),
        ("four who may resign", "", 4),
    ],
}
