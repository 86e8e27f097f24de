//! Packs: the example loads and plays, and what is wrong with a pack is said clearly.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::text::Line;
use civitas_inner_sea::data::Mark;
use civitas_inner_sea::ids::{Area, Card};
use civitas_inner_sea::packs::{self, PackError, PackId, Unsupported};
use civitas_inner_sea::{InnerSea, Options};

const EXAMPLE: &str = include_str!("../packs/three-cards.toml");

fn position(text: &str) -> InnerSea {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_or_else(|why| panic!("{why}"))
}

fn play(game: &mut InnerSea, actions: &[&str]) {
    for text in actions {
        let action = text.parse().unwrap();
        let seat = game.waiting().unanswered.iter().next().unwrap();
        game.check(seat, &action).unwrap_or_else(|why| panic!("{text}: {why:?}\n{}", game.position()));
        game.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
    }
}

#[test]
fn the_example_corrects_three_cards_and_joins_two_areas() {
    let pack = packs::load(EXAMPLE).unwrap();
    assert_eq!(packs::load(EXAMPLE), Ok(pack), "the same text is the same pack");
    let data = pack.data();
    assert_eq!(data.card(Card(48)).unwrap().mark, Mark::Source);
    assert_eq!(PackId::BASE.data().card(Card(48)).unwrap().mark, Mark::Substitute);
    let [cyprus, al_mina] = ["cyprus", "al_mina"].map(|word| word.parse::<civitas_inner_sea::ids::Area>().unwrap());
    assert!(data.adjacent[cyprus.index()].has(al_mina) && data.adjacent[al_mina.index()].has(cyprus));
    assert!(!PackId::BASE.data().adjacent[cyprus.index()].has(al_mina));
    let options = format!("options pack={}", pack.hash());
    let base = "phase cards\nhand egypt 48\ndisks egypt kush 1\ndisks troy troy 2";
    let mut game = position(&format!("{options}\n{base}"));
    play(&mut game, &["play 48"]);
    assert!(game.position().contains("talents egypt 2"), "{}", game.position());
    let mut game = position(base);
    play(&mut game, &["play 48"]);
    assert!(game.position().contains("talents egypt 1"));
}

/// Whole games with a pack end, and their positions read back.
#[test]
fn games_with_a_pack_are_played_to_the_end() {
    let pack = packs::load(EXAMPLE).unwrap();
    for seed in 0..4 {
        let options = Options { pack: pack.hash(), ..Options::default() };
        let setup = Setup::with_first_roles::<InnerSea>(options, 3).unwrap();
        let mut dice = Dice::new(seed);
        let mut game = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        while !game.waiting().is_over() {
            let seat = game.waiting().unanswered.iter().next().unwrap();
            let action = game.random_action(seat, &mut dice, &mut list).unwrap();
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        game.audit().unwrap();
        assert!(position(&game.position()) == game);
    }
}

#[test]
fn a_pack_that_is_not_loaded_is_refused() {
    let lines: Vec<_> = Line::all("options pack=7").collect();
    let why = InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_err();
    assert!(why.to_string().contains("pack"), "{why}");
    let why = Options::read("pack=7").unwrap_err();
    assert!(why.to_string().contains("“pack” cannot be “7”"), "{why}");
}

fn error(text: &str) -> PackError {
    packs::load(text).unwrap_err()
}

fn card(id: &str, program: &str) -> String {
    format!(
        "[[card]]\n{id}\nen = \"A\"\nes = \"A\"\nkind = \"regular\"\ntags = []\nprogram = [{program}]\nmark = \"source\"\n"
    )
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let unknown = error(&card("id = 1", "{ do = \"explode\" }"));
    let PackError::UnknownVerb { at, verb, .. } = &unknown else { panic!("{unknown:?}") };
    assert_eq!((at.as_str(), verb.as_str()), ("card 1, program[1]", "explode"));
    assert!(unknown.to_string().contains("known verbs: choose, place"), "{unknown}");
    let nested = "{ do = \"one_of\", options = [[{ do = \"vp\", n = 1 }, { do = \"vp\", colour = 3 }]] }";
    let field = error(&card("id = 1", nested));
    let PackError::UnknownKey { at, key } = &field else { panic!("{field:?}") };
    assert_eq!((at.as_str(), key.as_str()), ("card 1, program[1], options[1][2]", "colour"));
    let area = error(&card("id = 1", "{ do = \"place\", where = { id = [\"atlantis\"] } }"));
    assert!(matches!(area, PackError::UnknownArea { area, .. } if area == "atlantis"));
    let twice = error(&format!("{}{}", card("id = 1", ""), card("id = 1", "")));
    assert_eq!(twice, PackError::DuplicateId { kind: "card", id: "1".to_owned() });
    assert_eq!(error(&card("", "")), PackError::Missing { at: "card[1]".to_owned(), key: "id" });
    assert!(matches!(error("card = 3"), PackError::WrongValue { .. }));
    assert!(matches!(error("card = [3]"), PackError::Missing { key: "id", .. }));
    assert!(matches!(error("name = 3"), PackError::WrongValue { key, .. } if key == "name"));
    assert!(matches!(error("nonsense = 3"), PackError::UnknownKey { key, .. } if key == "nonsense"));
    assert!(matches!(error("name = \"x\"\n[["), PackError::Toml { line: 2, .. }));
    let one_way = area_record("kush", "land", "[\"troy\"]");
    assert!(matches!(error(&one_way), PackError::Asymmetric { from, to } if from == "kush" || to == "kush"));
    let who = error(&card("id = 1", "{ do = \"place\", who = \"gods\" }"));
    assert!(matches!(who, PackError::WrongValue { key, .. } if key == "who"));
    let ability = "[[ability]]\nid = \"x\"\ncivilization = \"atlantis\"\nmark = \"source\"\n";
    assert!(matches!(error(ability), PackError::UnknownWord { word, .. } if word == "atlantis"));
    let border = error("[[adjacent]]\nbetween = [\"troy\", \"atlantis\"]\n");
    assert!(matches!(border, PackError::UnknownArea { area, .. } if area == "atlantis"));
    let answers = error(&card("id = 1", "").replace("tags = []", "tags = []\nanswers = [\"religion\"]"));
    assert!(matches!(answers, PackError::Unsupported { what: Unsupported::Answers, .. }));
    let tag = error(&card("id = 1", "").replace("tags = []", "tags = [\"magic\"]"));
    assert!(matches!(tag, PackError::UnknownWord { word, .. } if word == "magic"));
}

fn area_record(id: &str, kind: &str, adjacent: &str) -> String {
    format!(
        "[[area]]\nid = \"{id}\"\nen = \"A\"\nes = \"A\"\nkind = \"{kind}\"\norder = 34\nx = 1\ny = 1\nmark = \"source\"\n\
         adjacent = {adjacent}\n"
    )
}

/// Words that actions could not name, and more than the state has room for.
#[test]
fn what_a_table_could_not_play_is_refused() {
    for id in ["Kush", "two words", "", "9lives", "barbarians", "a-b"] {
        let why = error(&area_record(id, "land", "[]"));
        assert!(matches!(&why, PackError::WrongValue { key, .. } if key == "id"), "{id}: {why:?}");
    }
    let step = "{ do = \"vp\", n = 1 }";
    let many = error(&card("id = 1", &[step; 33].join(", ")));
    assert_eq!(many, PackError::TooMany { what: "program_steps", most: 32 });
    let mut deep = step.to_owned();
    for _ in 0..6 {
        deep = format!("{{ do = \"one_of\", options = [[{deep}]] }}");
    }
    assert!(matches!(error(&card("id = 1", &deep)), PackError::TooMany { what: "nested_lists", .. }));
    let chosen = error(&card("id = 1", "{ do = \"remove\", who = \"faction\", areas = [1, 33] }"));
    assert!(matches!(chosen, PackError::TooMany { what: "chosen_areas", .. }));
    let long = format!("note = \"{}\"", "x".repeat(70_000));
    assert!(matches!(error(&long), PackError::TooMany { what: "bytes", .. }));
    let setup =
        |start: &str| format!("[[setup]]\nid = \"basic\"\ncivilizations = 2\nmark = \"source\"\nstart = [{start}]\n");
    let egypt = "{ civilization = \"egypt\", camps = [\"kush\"] }";
    let lonely = error(&setup(egypt));
    assert!(matches!(lonely, PackError::Missing { key: "start", .. }), "{lonely:?}");
    let twice = error(&setup(&[egypt, egypt].join(", ")));
    assert!(matches!(twice, PackError::WrongValue { key, .. } if key == "civilization"));
    let deep_sea = "{ civilization = \"egypt\", settlements = [\"eastern_mediterranean\"] }";
    assert!(matches!(error(&setup(deep_sea)), PackError::UnknownArea { .. }));
    let crowd = format!("{{ civilization = \"egypt\", settlements = [{}] }}", ["\"kush\""; 25].join(", "));
    assert!(matches!(error(&setup(&crowd)), PackError::TooMany { what: "disks", .. }));
    let no_home = "[[civilization]]\nid = \"egypt\"\nen = \"E\"\nes = \"E\"\nhome = \"egyptian_sea\"\n";
    assert!(matches!(error(no_home), PackError::UnknownArea { .. }));
}

/// Adds an area, a Wonder and an ability; a pack that is refused leaves no words behind, and none is seen by another.
#[test]
fn new_words_belong_to_their_pack() {
    assert!(packs::load(&format!("nonsense = 1\n{}", area_record("thule", "land", "[]"))).is_err());
    assert!(packs::load(&format!("{}{}", area_record("thule", "land", "[]"), card("id = 1", "3"))).is_err());
    assert!("thule".parse::<civitas_inner_sea::ids::Area>().is_err(), "a refused pack adds no word");
    let border = "[[adjacent]]\nbetween = [\"thule\", \"gaul\"]\n";
    let pack = packs::load(&format!("{}{border}", area_record("thule", "land", "[]"))).unwrap();
    let thule: civitas_inner_sea::ids::Area = "thule".parse().unwrap();
    assert!(pack.data().land.has(thule) && !PackId::BASE.data().all.has(thule));
    let other = error(&card("id = 1", "{ do = \"place\", where = { id = [\"thule\"] } }"));
    assert!(matches!(other, PackError::UnknownArea { area, .. } if area == "thule"), "words of another pack");
    let mut game = position(&format!(
        "options pack={}\nphase cards\nhand egypt 1\ndisks egypt thule 2\ndisks troy troy 2",
        pack.hash()
    ));
    play(&mut game, &["pass"]);
    assert!(game.position().contains("thule"));
}

/// The examples of both tutorial pages load, and the tables of the English page name every verb and record.
#[test]
fn the_tutorial_is_exact() {
    let pages = [include_str!("../../../docs/inner-sea-packs.md"), include_str!("../../../docs/inner-sea-packs.es.md")];
    for page in pages {
        let mut examples = 0;
        for block in page.split("```toml\n").skip(1) {
            let text = block.split("```").next().unwrap();
            // A program alone belongs to a card.
            let text = if text.starts_with("program") {
                card("id = 1", "").replace("program = []\n", text)
            } else {
                text.to_owned()
            };
            packs::load(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
            examples += 1;
        }
        assert!(examples >= 3, "{examples}");
    }
    let PackError::UnknownVerb { known, .. } = error(&card("id = 1", "{ do = \"explode\" }")) else { panic!() };
    for page in pages {
        for verb in known {
            assert!(page.contains(&format!("`{verb}`")), "the verb {verb} is not explained");
        }
        for record in ["card", "wonder", "ability", "civilization", "area", "adjacent", "setup"] {
            assert!(page.contains(&format!("`[[{record}]]`")), "the record {record} is not explained");
        }
    }
}

/// Combinations that mean nothing are refused, and what is just below each limit is not.
#[test]
fn what_means_nothing_is_refused_and_nothing_else() {
    let options =
        |n: usize| format!("{{ do = \"one_of\", options = [{}] }}", ["[{ do = \"draw\" }]"; 12][..n].join(", "));
    let cases = [
        ("{ do = \"remove\", who = \"barbarians\", areas = \"all\", as = \"a\" }".to_owned(), Unsupported::NameForAll),
        ("{ do = \"remove\", who = \"opponent\", areas = \"all\" }".to_owned(), Unsupported::ChosenForAll),
        (
            "{ do = \"one_of\", times = { per = \"area\" }, options = [[{ do = \"draw\" }]] }".to_owned(),
            Unsupported::TimesAnnounced,
        ),
        (options(0), Unsupported::OptionCount),
        (options(10), Unsupported::OptionCount),
        ("{ do = \"pay\", talents = 1, who = \"opponent\" }".to_owned(), Unsupported::YouAlone),
        ("{ do = \"pay\", talents = 1, by = \"who\" }".to_owned(), Unsupported::YouAlone),
        ("{ do = \"turn_order\", to = \"reverse\", who = \"opponent\" }".to_owned(), Unsupported::YouAlone),
        ("{ do = \"ready\", n = 1, who = \"each_civ\" }".to_owned(), Unsupported::YouAlone),
        ("{ do = \"replace\", who = \"each_opponent\" }".to_owned(), Unsupported::ReplaceEach),
        ("{ do = \"remove\", who = \"mix\", by = \"who\" }".to_owned(), Unsupported::MixByAnother),
        ("{ do = \"place\", who = \"mix\" }".to_owned(), Unsupported::PlaceMix),
        ("{ do = \"vp\", n = 1, who = \"each_civ\", by = \"each_civ_reverse\" }".to_owned(), Unsupported::ReverseEach),
        ("{ do = \"place\", where = { in = \"a\" } }".to_owned(), Unsupported::UnboundName),
        (
            "{ do = \"choose\", as = \"a\" }, { do = \"place\", where = { not = { any = [{ adj = \"b\" }] } } }"
                .to_owned(),
            Unsupported::UnboundName,
        ),
        (
            "{ do = \"place\", where = { reach = { from = \"c\", kind = \"land\" } } }".to_owned(),
            Unsupported::UnboundName,
        ),
        ("{ do = \"remove\", who = \"target\" }".to_owned(), Unsupported::UnboundTarget),
        ("{ do = \"remove\", who = \"faction\", where = { occ = \"target\" } }".to_owned(), Unsupported::UnboundTarget),
    ];
    for (program, why) in cases {
        let found = error(&card("id = 1", &program));
        assert!(matches!(&found, PackError::Unsupported { what, .. } if *what == why), "{program}: {found:?}");
        assert!(found.to_string().ends_with(&why.to_string()) && why.to_string().len() > 10, "{found}");
    }
    let mut nested = "{ do = \"vp\", n = 1 }".to_owned();
    for _ in 0..4 {
        nested = format!("{{ do = \"one_of\", options = [[{nested}]] }}");
    }
    let chosen = "{ do = \"remove\", who = \"faction\", areas = [1, 32] }";
    let optional = "{ do = \"remove\", who = \"opponent\", areas = \"all\", n = [0, 2], as = \"a\" }";
    let whole = ["{ do = \"vp\", n = 1 }"; 32].join(", ");
    for program in [&*nested, chosen, optional, &*whole, &*options(9), "{ do = \"pay\", talents = 1 }"] {
        packs::load(&card("id = 1", program)).unwrap_or_else(|why| panic!("{why}\n{program}"));
    }
    let amount = error(&card("id = 1", "{ do = \"remove\", who = \"barbarians\", n = \"some\" }"));
    assert!(matches!(amount, PackError::WrongValue { key, .. } if key == "n"));
    let setup = |camps: usize| {
        let egypt = format!("{{ civilization = \"egypt\", camps = [{}] }}", vec!["\"kush\""; camps].join(", "));
        let troy = "{ civilization = \"troy\", camps = [\"troy\"] }";
        format!("[[setup]]\nid = \"basic\"\ncivilizations = 2\nmark = \"source\"\nstart = [{egypt}, {troy}]\n")
    };
    packs::load(&setup(48)).unwrap();
    assert!(matches!(error(&setup(49)), PackError::TooMany { what: "disks", most: 48 }));
    let ability = |n: usize, more: &str| {
        let one = |n| format!("[[ability]]\nid = \"own_{n}\"\ncivilization = \"egypt\"\nmark = \"source\"\n{more}");
        (0..n).map(one).collect::<String>()
    };
    // Egypt has two abilities of its own, or as many as the data say.
    let own = PackId::BASE.data().civ("egypt".parse().unwrap()).unwrap().abilities.len();
    packs::load(&ability(6 - own, "")).unwrap();
    assert_eq!(error(&ability(7 - own, "")), PackError::TooMany { what: "own_abilities", most: 6 });
    let used = |word: &str| {
        ability(
            1,
            &format!("program = [{{ do = \"use\", at = \"card_action\", {word}, steps = [{{ do = \"draw\" }}] }}]\n"),
        )
    };
    packs::load(&used("pool = \"egypt_nile\"")).unwrap();
    packs::load(&used("except = [\"troy_allies\"]")).unwrap();
    for word in ["pool = \"nobody_has_this\"", "except = [\"nobody_has_this\"]"] {
        let why = error(&used(word));
        assert!(matches!(&why, PackError::UnknownWord { word, .. } if word == "nobody_has_this"), "{why:?}");
    }
}

/// Values that mean nothing are refused with the field that has them.
#[test]
fn values_that_mean_nothing_are_refused() {
    let place = |filter: &str| format!("{{ do = \"place\", where = {{ {filter} }} }}");
    let count = "{ do = \"vp\", n = { per = \"area\", where = { city = \"you\" }, each = 0 } }";
    for (program, field) in [
        (place("occ = \"you\", min = 3, max = 2"), "max"),
        ("{ do = \"place\", n = -1 }".to_owned(), "n"),
        ("{ do = \"discard\", n = -1 }".to_owned(), "n"),
        (count.to_owned(), "each"),
        (count.replace("each = 0", "least = 2, most = 1"), "most"),
    ] {
        let found = error(&card("id = 1", &program));
        assert!(matches!(&found, PackError::WrongValue { key, .. } if key == field), "{program}: {found:?}");
    }
    for filter in ["kind = \"land\", min = 2", "city = \"you\", max = 3"] {
        let found = error(&card("id = 1", &place(filter)));
        assert!(matches!(found, PackError::Missing { key: "occ", .. }), "{filter}: {found:?}");
    }
    for program in [&*place("occ = \"you\", max = 2"), "{ do = \"vp\", n = -1 }", "{ do = \"talent\", n = -1 }"] {
        packs::load(&card("id = 1", program)).unwrap();
    }
    let partner = "{ do = \"vp\", n = { per = \"partner\", if = { occ = \"who\" } } }";
    assert!(matches!(error(&card("id = 1", partner)), PackError::UnknownKey { key, .. } if key == "if"));
    let ability =
        |more: &str| format!("[[ability]]\nid = \"own\"\ncivilization = \"egypt\"\nmark = \"source\"\n{more}");
    let used = |word: &str| {
        ability(&format!(
            "program = [{{ do = \"use\", at = \"card_action\", {word}, steps = [{{ do = \"draw\" }}] }}]\n"
        ))
    };
    for (text, field) in [
        (used("epoch = 0"), "epoch"),
        (used("epoch = 5"), "epoch"),
        (used("per_turn = 0"), "per_turn"),
        (ability("special = \"no_loss_in_first_round\"\n"), "special"),
        (card("id = 1\nspecial = \"no_loss_in_first_round\"", ""), "special"),
        (card("id = 1\nspecial = \"deep_sea_in_every_epoch\"", ""), "special"),
        ("[[wonder]]\nid = \"colossus\"\nen = \"C\"\nes = \"C\"\ndisks = 49\nmark = \"source\"\n".to_owned(), "disks"),
    ] {
        let found = error(&text);
        assert!(matches!(&found, PackError::WrongValue { key, .. } if key == field), "{text}: {found:?}");
    }
    packs::load(&used("epoch = 4, per_turn = 1")).unwrap();
    for between in ["\"troy\"", "\"troy\", \"lydia\", \"pontus\"", "\"troy\", \"troy\""] {
        let found = error(&format!("[[adjacent]]\nbetween = [{between}]\n"));
        assert!(matches!(&found, PackError::WrongValue { key, .. } if key == "between"), "{between}: {found:?}");
    }
    let home = area_record("thule", "land", "[]").replace("kind", "home = \"nobody\"\nkind");
    assert!(matches!(error(&home), PackError::UnknownWord { word, .. } if word == "nobody"));
    // A civilization has one home area (ACIS-012, ACIS-032): an area does not say otherwise,
    let second = area_record("thule", "land", "[]").replace("kind", "home = \"egypt\"\nkind");
    assert!(
        matches!(error(&second), PackError::WrongValue { key, found, .. } if key == "home" && found == "\"egypt\"")
    );
    // and where a civilization moves, its old home is no home any more.
    let moved = "[[civilization]]\nid = \"egypt\"\nen = \"E\"\nes = \"E\"\nhome = \"kush\"\n";
    let data = packs::load(moved).unwrap().data();
    let [egypt, kush] = ["egypt", "kush"].map(|word| word.parse::<Area>().unwrap());
    assert!(data.homes.has(kush) && !data.homes.has(egypt));
    // A new area may leave out its neighbours, and records of their own join it to others.
    let joined = area_record("thule", "land", "[]").replace("adjacent = []", "");
    let data = packs::load(&format!("{joined}[[adjacent]]\nbetween = [\"thule\", \"kush\"]\n")).unwrap().data();
    let thule = "thule".parse::<Area>().unwrap();
    assert!(data.adjacent[thule.index()].has(kush) && data.adjacent[kush.index()].has(thule));
    let setup = "[[setup]]\nid = \"basic\"\ncivilizations = 2\nmark = \"source\"\n\
                 start = [{ civilization = \"egypt\" }, { civilization = \"troy\" }]\n";
    assert_eq!(error(&setup.repeat(2)), PackError::DuplicateId { kind: "setup", id: "basic".to_owned() });
    packs::load(&format!("{setup}{}", setup.replace("basic", "homes"))).unwrap();
}

/// A setup is known by its word and its number of civilizations: the other setups stay.
#[test]
fn a_pack_replaces_the_setup_that_it_names() {
    let starts = ["gaul", "rome", "egypt"].map(|civ| format!("{{ civilization = \"{civ}\", camps = [\"{civ}\"] }}"));
    let text = format!(
        "name = \"Three\\u0007 homes\"\n[[setup]]\nid = \"basic\"\ncivilizations = 3\nmark = \"source\"\nstart = [{}]\n",
        starts.join(", ")
    );
    let pack = packs::load(&text).unwrap();
    let (data, base) = (pack.data(), PackId::BASE.data());
    assert_eq!(data.name, "Three homes", "no control characters");
    assert_eq!(data.setups.len(), base.setups.len());
    for (changed, known) in data.setups.iter().zip(&base.setups) {
        let same = (changed.id == known.id) && (changed.civs == known.civs);
        let meant = known.id == "basic" && known.civs == 3;
        assert!(same && (changed.starts == known.starts) != meant, "{} {}", known.id, known.civs);
    }
    assert!(packs::loaded().contains(&pack) && packs::loaded().contains(&PackId::BASE));
}

#[test]
fn a_pack_that_is_checked_is_not_kept() {
    let text = area_record("hyperborea", "land", "[]");
    packs::check(&text).unwrap();
    assert!("hyperborea".parse::<civitas_inner_sea::ids::Area>().is_err(), "its words are forgotten");
    assert_eq!(packs::find(packs::hash_of(&text)), None);
    assert_eq!(
        packs::check(&card("id = 1", "{ do = \"explode\" }")),
        Err(error(&card("id = 1", "{ do = \"explode\" }")))
    );
}
