//! How many words and packs there is room for. One test in a process of its own: packs are kept until it ends.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_inner_sea::ids::{Area, Wonder};
use civitas_inner_sea::packs::{self, MAX_PACKS, PackError};
use std::fmt::Write as _;

fn wonders(ids: impl IntoIterator<Item = String>) -> String {
    let one = |id: String| {
        format!("[[wonder]]\nid = \"{id}\"\nen = \"W\"\nes = \"W\"\ndisks = 1\nprogram = []\nmark = \"source\"\n")
    };
    ids.into_iter().map(one).collect()
}

fn area(id: &str) -> String {
    format!(
        "[[area]]\nid = \"{id}\"\nen = \"A\"\nes = \"A\"\nkind = \"land\"\norder = 34\nx = 1\ny = 1\nmark = \"source\"\n\
         adjacent = []\n"
    )
}

#[test]
fn as_many_as_there_is_room_for() {
    // Two new areas, of which a card names the second.
    let mut text = format!("{}{}", area("thule"), area("atlantis"));
    let _ = write!(
        text,
        "[[card]]\nid = 1\nen = \"A\"\nes = \"A\"\nkind = \"regular\"\ntags = []\nmark = \"source\"\n\
         program = [{{ do = \"place\", where = {{ id = [\"atlantis\"] }} }}]\n"
    );
    let pack = packs::load(&text).unwrap_or_else(|why| panic!("{why}"));
    let [thule, atlantis] = ["thule", "atlantis"].map(|word| word.parse::<Area>().unwrap());
    assert!(thule != atlantis && pack.data().land.has(thule) && pack.data().land.has(atlantis));
    // An ability that is named before it is told, twice.
    let ability = |id: &str, program: &str| {
        format!("[[ability]]\nid = \"{id}\"\ncivilization = \"egypt\"\nmark = \"source\"\nprogram = [{program}]\n")
    };
    let using =
        "{ do = \"use\", at = \"card_action\", except = [\"later\"], pool = \"later\", steps = [{ do = \"draw\" }] }";
    packs::load(&format!("{}{}", ability("sooner", using), ability("later", ""))).unwrap();
    // Seven Wonders of sixteen are in the box.
    let more = |n: usize| wonders((0..n).map(|n| format!("marvel_{n}")));
    assert_eq!(packs::load(&more(10)), Err(PackError::TooMany { what: "wonders", most: 16 }));
    packs::load(&more(9)).unwrap();
    assert_eq!("marvel_8".parse::<Wonder>().unwrap().index(), 15);
    // There is room for 112 areas.
    let free = 112 - (0..=u8::MAX).filter(|&number| Area(number).as_str() != "?").count();
    let lands = |n: usize| (0..n).map(|n| area(&format!("land_{n}"))).collect::<String>();
    assert_eq!(packs::load(&lands(free + 1)), Err(PackError::TooMany { what: "areas", most: 112 }));
    packs::load(&lands(free)).unwrap();
    assert_eq!(format!("land_{}", free - 1).parse::<Area>().unwrap().index(), 111);
    // The text of a pack may have 64 KiB.
    let long = |bytes: usize| format!("note = \"{}\"", "x".repeat(bytes - "note = \"\"".len()));
    assert_eq!(packs::load(&long((64 << 10) + 1)), Err(PackError::TooMany { what: "bytes", most: 64 << 10 }));
    packs::load(&long(64 << 10)).unwrap();
    for number in packs::loaded().len()..MAX_PACKS {
        packs::load(&format!("note = \"{number}\"")).unwrap();
    }
    assert_eq!(packs::load("note = \"one more\""), Err(PackError::TooMany { what: "packs", most: 255 }));
    assert_eq!(packs::loaded().len(), MAX_PACKS);
}
