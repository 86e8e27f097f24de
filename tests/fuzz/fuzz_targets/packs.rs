//! Packs: a text is a pack, or it is refused with a reason.
#![no_main]

use civitas_games::inner_sea::packs;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(why) = packs::check(text) {
        assert!(!why.to_string().is_empty());
    }
});
