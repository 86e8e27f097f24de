//! Tigris & Euphrates keeps the laws of the project.

use civitas_tigris::Tigris;

civitas_core::conformance! {
    game: Tigris,
    tables: [
        ("classic 2", "board=classic", 2),
        ("classic 3", "board=classic scores=open first=3", 3),
        ("classic 4", "board=classic", 4),
        ("alternate 2", "board=alternate", 2),
        ("alternate 4", "board=alternate", 4),
        ("classic 3 with buildings", "board=classic buildings=yes", 3),
        ("alternate 4 with buildings", "board=alternate buildings=yes", 4),
    ],
}
