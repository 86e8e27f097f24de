//! Through the Ages keeps the laws of the project.

use civitas_ages::Ages;

civitas_core::conformance! {
    game: Ages,
    tables: [("two", "first=1", 2), ("three", "first=2", 3), ("four", "", 4)],
}
