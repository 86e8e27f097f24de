//! Why a pack is refused, in both languages.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use civitas_core::packs::PackRefusal;
use civitas_core::rule::Lang;
use civitas_games::inner_sea::packs::{self, PackError, Unsupported};
use civitas_table::messages::Messages;
use civitas_table::presenter::pack_message;

const UNSUPPORTED: [Unsupported; 14] = [
    Unsupported::TwoConditions,
    Unsupported::NameForAll,
    Unsupported::ChosenForAll,
    Unsupported::TimesAnnounced,
    Unsupported::OptionCount,
    Unsupported::YouAlone,
    Unsupported::ReplaceEach,
    Unsupported::MixByAnother,
    Unsupported::PlaceMix,
    Unsupported::ReverseEach,
    Unsupported::Answers,
    Unsupported::NegateVerb,
    Unsupported::UnboundName,
    Unsupported::UnboundTarget,
];

const TOO_MANY: [&str; 13] = [
    "areas",
    "civilizations",
    "wonders",
    "abilities",
    "own_abilities",
    "entries",
    "steps",
    "program_steps",
    "chosen_areas",
    "nested_lists",
    "disks",
    "bytes",
    "packs",
];

fn errors() -> Vec<PackError> {
    let at = || "card 45, program[2]".to_owned();
    let word = || "atlantis".to_owned();
    let mut all = vec![
        PackError::Toml { line: 3, why: "atlantis".to_owned() },
        PackError::UnknownKey { at: at(), key: word() },
        PackError::Missing { at: at(), key: "mark" },
        PackError::WrongValue { at: at(), key: "n".to_owned(), found: word() },
        PackError::WrongValue { at: at(), key: String::new(), found: word() },
        PackError::UnknownVerb { at: at(), verb: word(), known: &["choose", "place"] },
        PackError::UnknownArea { at: at(), area: word() },
        PackError::UnknownWord { at: at(), word: word() },
        PackError::DuplicateId { kind: "card", id: word() },
        PackError::Asymmetric { from: word(), to: "troy".to_owned() },
    ];
    all.extend(UNSUPPORTED.map(|what| PackError::Unsupported { at: at(), what }));
    all.extend(TOO_MANY.map(|what| PackError::TooMany { what, most: 7 }));
    all
}

#[test]
fn every_reason_to_refuse_a_pack_is_a_sentence_in_both_languages() {
    let mut seen = std::collections::BTreeSet::new();
    for error in errors() {
        let refusal = PackRefusal::of(&error);
        for lang in Lang::ALL {
            let text = pack_message("inner-sea", &refusal, lang);
            assert!(!text.contains("inner-sea-pack") && !text.contains('{'), "{text}");
            assert!(seen.insert((lang.code(), text.clone())), "said twice: {text}");
            let names_the_place = match &error {
                PackError::TooMany { .. } => text.contains('7'),
                PackError::Unsupported { .. } | PackError::Missing { .. } => text.contains("card 45, program[2]"),
                _ => text.contains("atlantis"),
            };
            assert!(names_the_place, "{text}");
        }
        let [en, es] = Lang::ALL.map(|lang| pack_message("inner-sea", &refusal, lang));
        assert_ne!(en, es, "it is translated");
    }
}

/// Sentences name what a pack adds, also if it is loaded after the words.
#[test]
fn what_a_pack_adds_has_a_name() {
    assert_eq!(Messages::of(Lang::Es).term("inner-sea-area", "hyperborea", ""), "hyperborea");
    let area = "[[area]]\nid = \"hyperborea\"\nen = \"Hyperborea\"\nes = \"Hiperbórea\"\nkind = \"land\"\norder = 1\n\
                x = 1\ny = 1\nmark = \"source\"\nadjacent = []\n";
    packs::load(area).unwrap();
    let names = Lang::ALL.map(|lang| Messages::of(lang).term("inner-sea-area", "hyperborea", ""));
    assert_eq!(names, ["Hyperborea", "Hiperbórea"]);
}
