//! The toy game keeps the laws, its scenarios hold, and its rulebook is proven.

mod toy;

use toy::{Harvest, SOUND};

type Sound = Harvest<SOUND>;

civitas_core::conformance! {
    game: Sound,
    tables: [("two", "", 2), ("three", "rounds=4", 3)],
    golden: "tests/toy/golden/perft.txt",
}
civitas_core::scenarios!(Sound, "tests/toy/scenarios");
civitas_core::rulebook_is_proven!(Sound);
