//! Every fact of every game has its sentence in both languages.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use civitas_core::erased::{PublicWaiting, Refusal};
use civitas_core::game::Game;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::UndoBarrier;
use civitas_core::text::ParseError;
use civitas_games::tigris::map::Side;
use civitas_games::tigris::pieces::{Colour, Monument, Tiles};
use civitas_games::tigris::square::{Square, SquareSet};
use civitas_games::tigris::{
    Breach, Choice, Conflict, Event, Prompt, Protection, Tigris, WhyEnded, WhyPoints, WhyReturned,
};
use civitas_table::look::Look;
use civitas_table::messages::{Args, Lang, Marks, Messages, Narrator, SeatNames, files};
use fluent_syntax::ast::{Entry, Message};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashSet};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn seat_names() -> SeatNames {
    let names = ["Ana", "Marcos"].map(str::to_owned);
    SeatNames::new(&names, vec!["bow", "lion"], Viewer::Seat(seat(0)))
}

/// One of each kind. A new variant does not compile here until it has its sample.
fn events() -> Vec<Event> {
    let (one, other, at) = (seat(0), seat(1), square("D4"));
    let colour = Colour::Blue;
    let pair = Monument::from_name("red-green").unwrap();
    let tiles = Tiles::from_letters("krrg").unwrap();
    let two: SquareSet = [at, square("E4")].into_iter().collect();
    let samples = vec![
        Event::GameStarted { board: Side::Classic, first: one },
        Event::GameStarted { board: Side::Alternate, first: one },
        Event::TileLaid { seat: one, colour, square: at },
        Event::LeaderPlaced { seat: one, colour, square: at },
        Event::LeaderMoved { seat: one, colour, from: at, square: square("E4") },
        Event::LeaderRemoved { seat: one, colour, from: at },
        Event::LeaderReturned { seat: one, colour, from: at, why: WhyReturned::Defeated },
        Event::LeaderReturned { seat: one, colour, from: at, why: WhyReturned::Stranded },
        Event::CatastropheLaid { seat: one, square: at, destroyed: None },
        Event::CatastropheLaid { seat: one, square: at, destroyed: Some(colour) },
        Event::Exchanged { seat: one, tiles: 2 },
        Event::ExchangedTiles { seat: one, gave: tiles, drew: tiles },
        Event::ExchangedTiles { seat: one, gave: tiles, drew: Tiles::NONE },
        Event::PointsGained { seat: one, colour, points: 1, why: WhyPoints::Tile },
        Event::PointsGained { seat: one, colour, points: 1, why: WhyPoints::Conflict },
        Event::PointsGained { seat: one, colour, points: 1, why: WhyPoints::Monument },
        Event::KingdomsJoined { square: at },
        Event::ConflictBegun { colour, attacker: one, defender: other, internal: true },
        Event::ConflictBegun { colour, attacker: one, defender: other, internal: false },
        Event::TilesRevealed { seat: one, colour, tiles: 0, strength: 3 },
        Event::TilesRevealed { seat: one, colour, tiles: 2, strength: 3 },
        Event::ConflictDecided { winner: one, loser: other, colour, strength: 4, against: 3 },
        Event::FollowersRemoved { seat: one, colour, squares: SquareSet::EMPTY },
        Event::FollowersRemoved { seat: one, colour, squares: two },
        Event::BuildingPut { seat: one, colour, from: None, square: at },
        Event::BuildingPut { seat: one, colour, from: Some(square("E4")), square: at },
        Event::BuildingLost { colour, square: at },
        Event::MonumentBuilt { seat: one, pair, square: at },
        Event::BuiltNothing { seat: one },
        Event::TreasureTaken { seat: one, square: at },
        Event::Drew { seat: one, tiles: 1 },
        Event::DrewTiles { seat: one, tiles },
        Event::DrewTiles { seat: one, tiles: Tiles::NONE },
        Event::TurnEnded { seat: one },
        Event::GameEnded { why: WhyEnded::Treasures },
        Event::GameEnded { why: WhyEnded::Bag },
    ];
    for sample in &samples {
        match sample {
            Event::GameStarted { .. }
            | Event::TileLaid { .. }
            | Event::LeaderPlaced { .. }
            | Event::LeaderMoved { .. }
            | Event::LeaderRemoved { .. }
            | Event::LeaderReturned { .. }
            | Event::CatastropheLaid { .. }
            | Event::Exchanged { .. }
            | Event::ExchangedTiles { .. }
            | Event::PointsGained { .. }
            | Event::KingdomsJoined { .. }
            | Event::ConflictBegun { .. }
            | Event::TilesRevealed { .. }
            | Event::ConflictDecided { .. }
            | Event::FollowersRemoved { .. }
            | Event::BuildingPut { .. }
            | Event::BuildingLost { .. }
            | Event::MonumentBuilt { .. }
            | Event::BuiltNothing { .. }
            | Event::TreasureTaken { .. }
            | Event::Drew { .. }
            | Event::DrewTiles { .. }
            | Event::TurnEnded { .. }
            | Event::GameEnded { .. } => {}
        }
    }
    assert_eq!(kinds(&samples, "event"), 24, "a sample of every kind");
    samples
}

fn breaches() -> Vec<Breach> {
    let (at, colour) = (square("D4"), Colour::Green);
    let pair = Monument::from_name("blue-red").unwrap();
    let mut samples = vec![
        Breach::NotYourDecision,
        Breach::GameOver,
        Breach::NotAnAction,
        Breach::NoActionLeft,
        Breach::LeaderSquareTaken { square: at },
        Breach::LeaderStandsThere { square: at },
        Breach::NoTempleBeside { square: at },
        Breach::LeaderOnRiver { square: at },
        Breach::LeaderJoinsKingdoms { square: at, kingdoms: 2 },
        Breach::LeaderNotOnBoard { colour },
        Breach::NotInHand { colour },
        Breach::TileSquareTaken { square: at },
        Breach::FarmOnLand { square: at },
        Breach::TileOnRiver { square: at, colour },
        Breach::TileJoinsKingdoms { square: at, kingdoms: 3 },
        Breach::NoCatastropheLeft,
        Breach::Protected { square: at, by: Protection::Treasure },
        Breach::Protected { square: at, by: Protection::Monument },
        Breach::Protected { square: at, by: Protection::Leader },
        Breach::CatastropheThere { square: at },
        Breach::ProtectedByBuilding { square: at },
        Breach::CannotExchange { in_hand: 6 },
        Breach::NotThatManyTemples { asked: 3, in_hand: 0 },
        Breach::NotThatManyTemples { asked: 3, in_hand: 2 },
        Breach::NotThatManyFollowers { colour, asked: 3, in_hand: 0 },
        Breach::NotThatManyFollowers { colour, asked: 3, in_hand: 2 },
        Breach::NoConflictOf { colour },
        Breach::NotOnALine { square: at },
        Breach::NoSquareOfFour { square: at },
        Breach::MonumentNotFree { pair },
        Breach::NoTreasure { square: at },
        Breach::OtherTreasureFirst { square: at, classic: true },
        Breach::OtherTreasureFirst { square: at, classic: false },
    ];
    samples.extend(prompts().iter().map(|prompt| Breach::EventFirst { prompt: prompt.as_str() }));
    for sample in &samples {
        match sample {
            Breach::NotYourDecision
            | Breach::GameOver
            | Breach::EventFirst { .. }
            | Breach::NotAnAction
            | Breach::NoActionLeft
            | Breach::LeaderSquareTaken { .. }
            | Breach::LeaderStandsThere { .. }
            | Breach::NoTempleBeside { .. }
            | Breach::LeaderOnRiver { .. }
            | Breach::LeaderJoinsKingdoms { .. }
            | Breach::LeaderNotOnBoard { .. }
            | Breach::NotInHand { .. }
            | Breach::TileSquareTaken { .. }
            | Breach::FarmOnLand { .. }
            | Breach::TileOnRiver { .. }
            | Breach::TileJoinsKingdoms { .. }
            | Breach::NoCatastropheLeft
            | Breach::Protected { .. }
            | Breach::CatastropheThere { .. }
            | Breach::ProtectedByBuilding { .. }
            | Breach::CannotExchange { .. }
            | Breach::NotThatManyTemples { .. }
            | Breach::NotThatManyFollowers { .. }
            | Breach::NoConflictOf { .. }
            | Breach::NotOnALine { .. }
            | Breach::NoSquareOfFour { .. }
            | Breach::MonumentNotFree { .. }
            | Breach::NoTreasure { .. }
            | Breach::OtherTreasureFirst { .. } => {}
        }
    }
    assert_eq!(kinds(&samples, "breach"), 29, "a sample of every kind");
    samples
}

fn prompts() -> Vec<Prompt> {
    let conflict = |revealed| Conflict { colour: Colour::Red, attacker: seat(1), defender: seat(0), revealed };
    let samples = vec![
        Prompt::Act,
        Prompt::Revolt(conflict(None)),
        Prompt::Revolt(conflict(Some(0))),
        Prompt::ChooseWar,
        Prompt::War(conflict(None)),
        Prompt::War(conflict(Some(2))),
        Prompt::Build,
        Prompt::Monument,
        Prompt::Treasure { seat: seat(0) },
        Prompt::Over,
    ];
    for sample in &samples {
        match sample {
            Prompt::Act
            | Prompt::Revolt(_)
            | Prompt::ChooseWar
            | Prompt::War(_)
            | Prompt::Build
            | Prompt::Monument
            | Prompt::Treasure { .. }
            | Prompt::Over => {}
        }
    }
    assert_eq!(kinds(&samples, "prompt"), 8, "a sample of every kind");
    samples
}

fn choices() -> Vec<Choice> {
    let (at, colour) = (square("D4"), Colour::Black);
    let samples = vec![
        Choice::Tile(colour, at),
        Choice::Place(colour, at),
        Choice::Off(colour),
        Choice::Catastrophe(at),
        Choice::Swap(Tiles::from_letters("krrg").unwrap()),
        Choice::End,
        Choice::Fight(colour),
        Choice::Reveal(0),
        Choice::Reveal(3),
        Choice::Build(at),
        Choice::Monument(at, Monument::from_name("red-black").unwrap()),
        Choice::No,
        Choice::Take(at),
    ];
    for sample in &samples {
        match sample {
            Choice::Tile(..)
            | Choice::Place(..)
            | Choice::Off(_)
            | Choice::Catastrophe(_)
            | Choice::Swap(_)
            | Choice::End
            | Choice::Fight(_)
            | Choice::Reveal(_)
            | Choice::Build(_)
            | Choice::Monument(..)
            | Choice::No
            | Choice::Take(_) => {}
        }
    }
    samples
}

fn kinds(samples: &[impl serde::Serialize], tag: &str) -> usize {
    let names = samples.iter().map(|sample| serde_json::to_value(sample).unwrap()[tag].as_str().unwrap().to_owned());
    names.collect::<BTreeSet<_>>().len()
}

fn each_teller(mut check: impl FnMut(&Narrator<'_>)) {
    let seat_names = seat_names();
    for lang in Lang::ALL {
        check(&Narrator {
            game: Tigris::NAME,
            lang,
            seat_names: &seat_names,
            is_place: Tigris::is_place,
            is_card: Tigris::is_card,
        });
    }
}

fn value(fact: &impl serde::Serialize) -> Value {
    serde_json::to_value(fact).unwrap()
}

#[test]
fn every_event_has_a_sentence_in_both_languages() {
    each_teller(|narrator| {
        for event in events() {
            let said = narrator.try_tell("event", &value(&event), Marks::Plain);
            let said = said.unwrap_or_else(|unsaid| panic!("{:?} {event:?}: {unsaid:?}", narrator.lang));
            assert!(!said.contains("{") && said.ends_with('.'), "{said}");
        }
    });
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    each_teller(|narrator| {
        for breach in breaches() {
            let said = narrator.try_tell("breach", &value(&breach), Marks::Plain);
            assert!(said.is_ok(), "{:?} {breach:?}: {said:?}", narrator.lang);
        }
        let rule = Refusal::Rule { at: 0, rule: "TE-057", details: value(&breaches()[14]) };
        assert!(narrator.refusal(&rule).ends_with("(TE-057)"), "{}", narrator.refusal(&rule));
        for (line, other) in
            [("tile red Z9", "red"), ("fly D4", "fly"), ("reveal 9", "9"), ("swap gk", "gk"), ("end now", "now")]
        {
            let unreadable: ParseError = line.parse::<<Tigris as Game>::Action>().unwrap_err();
            let key = format!("expected-{}", slug(unreadable.expected));
            assert!(narrator.messages().has(&key), "{line} ({other}) expects {key}");
            assert!(!narrator.refusal(&Refusal::Parse(unreadable)).is_empty());
        }
        for refusal in [Refusal::PastBarrier { at: 0 }, Refusal::Stale { sent: 1, current: 2 }, Refusal::NoSeat] {
            assert!(!narrator.refusal(&refusal).starts_with("refused"));
        }
    });
}

/// What the readers of the core and of the games expect is a word of a format, or a phrase of the language files.
#[test]
fn whatever_a_reader_of_text_expects_has_words_in_both_languages() {
    let readers =
        [".expect_word(", ".parse(", ".parse_with(", ".number(", ".unreadable(", "ParseError::new(", ".error_at_last("];
    let games: Vec<_> = civitas_games::all().iter().map(|game| format!("games/{}/src", game.name)).collect();
    let folders: Vec<_> = games.iter().map(String::as_str).chain(["core/src"]).collect();
    let sources = sources(&folders);
    let code: String = sources.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let after = readers.iter().flat_map(|reader| code.split(reader).skip(1));
    let phrases = after.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    let phrases: BTreeSet<_> = phrases.filter(|phrase| phrase.contains(' ')).collect();
    assert!(phrases.len() > 100, "{phrases:?}");
    for lang in Lang::ALL {
        let known = |phrase: &&str| Messages::of(lang).has(&format!("expected-{}", slug(phrase)));
        assert_eq!(phrases.iter().copied().filter(|phrase| !known(phrase)).collect::<Vec<_>>(), Vec::<&str>::new());
    }
}

fn slug(text: &str) -> String {
    let messages: Vec<_> =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    messages.join("-").to_lowercase()
}

#[test]
fn every_prompt_is_said_to_the_one_asked_and_to_those_who_wait() {
    each_teller(|narrator| {
        for prompt in prompts() {
            for left in [0, 1, 2] {
                let mut facts = value(&prompt);
                facts["left"] = left.into();
                if prompt == Prompt::Build {
                    facts["colour"] = "black".into();
                }
                let asked = PublicWaiting {
                    decision: 1,
                    manner: civitas_core::game::Manner::Turn,
                    seats: vec![seat(1)],
                    window: None,
                };
                let (ask, wait) = (narrator.ask(&facts, Marks::Plain), narrator.wait(&facts, &asked, Marks::Plain));
                let word = facts["prompt"].as_str().unwrap().to_owned();
                assert!(ask != narrator.messages().text("ask-anything"), "{:?} ask {word}", narrator.lang);
                assert!(wait.contains("Marcos") || word == "over", "{:?} wait {word}: {wait}", narrator.lang);
            }
        }
    });
}

#[test]
fn every_action_has_words_and_a_path_of_its_own() {
    let setup = civitas_core::game::Setup::with_first_roles::<Tigris>(Default::default(), 2).unwrap();
    let view = civitas_core::sitting::Sitting::<Tigris>::seeded(setup, 1).game().view(Viewer::Seat(seat(0)));
    each_teller(|narrator| {
        let mut paths = BTreeMap::new();
        for choice in choices() {
            let action = choice.into();
            let facts = Tigris::action_args(&view, &action);
            let said = narrator.try_tell("action", &facts, Marks::Plain);
            assert!(said.is_ok(), "{:?} {action}: {said:?}", narrator.lang);
            // Building and taking are asked at different moments and may share a square.
            let path = Tigris::path(&view, &action);
            if path != ["D4"] {
                assert_eq!(paths.insert(path.clone(), action), None, "{path:?}");
            }
        }
    });
}

#[test]
fn every_bar_role_and_option_has_words() {
    let bars = [
        UndoBarrier::NothingToUndo,
        UndoBarrier::Drawn,
        UndoBarrier::Revealed,
        UndoBarrier::PrivateEvent,
        UndoBarrier::Simultaneous,
        UndoBarrier::OtherSeatActed,
    ];
    for bar in bars {
        match bar {
            UndoBarrier::NothingToUndo
            | UndoBarrier::Drawn
            | UndoBarrier::Revealed
            | UndoBarrier::PrivateEvent
            | UndoBarrier::Simultaneous
            | UndoBarrier::OtherSeatActed => {}
        }
    }
    each_teller(|narrator| {
        let messages = narrator.messages();
        for bar in bars {
            assert!(!narrator.undo_blocked(bar).starts_with("undo-blocked-"));
        }
        for game in civitas_games::all() {
            assert!(messages.has(game.name), "{}", game.name);
            for role in game.roles {
                assert!(messages.has(&format!("{}-role-{role}", game.name)), "{role}");
            }
            for option in game.options {
                let key = format!("{}-option-{}", game.name, option.key);
                assert!(messages.has(&key), "{key}");
                for value in option.field.allowed_values().iter().filter(|value| !value.contains("..")) {
                    assert!(messages.has(&format!("{key}.{}", attribute(value))), "{key}.{value}");
                }
            }
        }
    });
}

/// Names of attributes begin with a letter.
fn attribute(value: &str) -> String {
    if value.starts_with(|letter: char| letter.is_ascii_digit()) { format!("n{value}") } else { value.to_owned() }
}

#[test]
fn a_sentence_names_the_reader_where_it_should() {
    let seat_names = seat_names();
    let narrator = Narrator {
        game: Tigris::NAME,
        lang: Lang::Es,
        seat_names: &seat_names,
        is_place: Tigris::is_place,
        is_card: Tigris::is_card,
    };
    let point = serde_json::json!({ "preview": "point", "seat": 0, "colour": "blue", "points": 1 });
    assert_eq!(narrator.preview(&point), "+1 en agricultura para ti");
    let other = serde_json::json!({ "preview": "point", "seat": 1, "colour": "blue", "points": 1 });
    assert_eq!(narrator.preview(&other), "+1 en agricultura para Marcos");
}

/// The messages of a file with their attributes, and the arguments each uses.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(Message { id, value, attributes, .. }) = entry {
            if let Some(value) = value {
                assert!(
                    found.insert(id.name.to_owned(), variables(&format!("{value:?}"))).is_none(),
                    "{} twice",
                    id.name
                );
            }
            for attribute in attributes {
                found
                    .insert(format!("{}.{}", id.name, attribute.id.name), variables(&format!("{:?}", attribute.value)));
            }
        }
    }
    found
}

fn variables(tree: &str) -> BTreeSet<String> {
    let marker = "VariableReference { id: Identifier { name: \"";
    tree.split(marker).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

fn all_messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (name, text) in files(lang) {
        for (key, variables) in messages(&text) {
            assert!(all.insert(key.clone(), variables).is_none(), "{key} in {name} is said twice");
        }
    }
    all
}

#[test]
fn both_languages_say_the_same_things_with_the_same_arguments() {
    let [en, es] = [Lang::En, Lang::Es].map(all_messages);
    let only = |one: &BTreeMap<String, _>, other: &BTreeMap<String, _>| {
        one.keys().filter(|key| !other.contains_key(*key)).cloned().collect::<Vec<_>>()
    };
    assert_eq!(only(&en, &es), Vec::<String>::new(), "only in English");
    assert_eq!(only(&es, &en), Vec::<String>::new(), "only in Spanish");
    for (key, english) in &en {
        let unknown: Vec<_> = es[key].difference(english).collect();
        assert!(unknown.iter().all(|name| name.ends_with("_count")), "{key} uses {unknown:?} in Spanish only");
    }
}

/// Kinds of keys that programs put together from the name of a game and a word.
const KINDS: &[&str] = &[
    "role", "colour", "sphere", "tile", "office", "building", "monument", "letter", "event", "breach", "awaited",
    "ask", "wait", "action", "preview", "option", "window", "good", "kind", "card", "pick", "text", "does", "who",
    "gain", "units", "symbol", "points", "rating", "area", "faction", "source", "phase", "track", "mood", "reason",
    "tag", "at", "result", "pack", "column", "step",
];

/// The word of a key that programs put together from a family and a word: `food` of `tigris-good-food`.
fn word_of_family(key: &str) -> Option<&str> {
    let of_a_game = |game: &str| {
        let rest = key.strip_prefix(game).and_then(|rest| rest.strip_prefix('-'))?;
        KINDS.iter().find_map(|kind| rest.strip_prefix(kind).and_then(|rest| rest.strip_prefix('-')))
    };
    let common = ["undo-blocked-", "request-barred-", "request-", "help-any-", "help-"];
    let of_all = common.iter().find_map(|family| key.strip_prefix(family));
    of_all.or_else(|| civitas_games::all().iter().find_map(|game| of_a_game(game.name)))
}

/// Everything that is written in the folders, from the root of the project.
fn sources(folders: &[&str]) -> String {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut sources = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                sources.push_str(&text);
                sources.push('\n');
            }
        }
    }
    sources
}

/// `UnknownKey`, `unknown_key` and `unknown-key` are one word.
fn kebab(word: &str) -> String {
    let mut kebab = String::new();
    for letter in word.chars() {
        if letter.is_uppercase() && !kebab.is_empty() && !kebab.ends_with('-') {
            kebab.push('-');
        }
        kebab.extend(if letter == '_' { '-' } else { letter }.to_lowercase());
    }
    kebab
}

/// Whether a text is a known word, or several joined by hyphens.
fn is_joined_of(text: &str, words: &BTreeSet<String>) -> bool {
    let mut ways = text.match_indices('-').map(|(at, _)| text.split_at(at));
    words.contains(text) || ways.any(|(first, rest)| words.contains(first) && is_joined_of(&rest[1..], words))
}

#[test]
fn no_sentence_is_unused() {
    // The server and the terminal speak with the same words.
    let speakers = sources(&["table/src", "table/assets", "server/src", "server/loadtest/src", "cli/src"]);
    // A family is put together from words of the games and their data.
    let names: Vec<_> = civitas_games::all().iter().map(|game| game.name).collect();
    let rooms: Vec<_> =
        names.iter().flat_map(|game| [format!("games/{game}/src"), format!("games/{game}/data")]).collect();
    let rooms: Vec<_> = rooms
        .iter()
        .map(String::as_str)
        .chain(["table/src", "server/src", "core/src", "cli/src", "bots/src"])
        .collect();
    let games = sources(&rooms);
    let apart = |letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '-';
    let lines = games.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = lines.flat_map(|line| line.split(apart)).filter(|word| !word.is_empty());
    let words: BTreeSet<_> = words.map(kebab).collect();
    // What a reader of text expects is a phrase of its source.
    let phrases: BTreeSet<_> = games.lines().flat_map(|line| line.split('"').skip(1).step_by(2)).map(slug).collect();
    // Every text between two quotation marks, and of `key.form` the key.
    let said: HashSet<&str> =
        speakers.split('"').flat_map(|text| [Some(text), text.split('.').next()]).flatten().collect();
    // Why a position is impossible is said by its whole key, where it is found.
    let contradictions: HashSet<&str> = games.split('"').filter(|text| text.contains("impossible-")).collect();
    let is_used = |key: &str| {
        names.contains(&key)
            || key.strip_prefix("expected-").is_some_and(|phrase| phrases.contains(phrase))
            || said.contains(key)
            || contradictions.contains(key)
            || word_of_family(key).is_some_and(|rest| is_joined_of(&kebab(rest), &words))
    };
    let keys = all_messages(Lang::En).into_keys().map(|key| key.split('.').next().unwrap_or("").to_owned());
    assert_eq!(keys.filter(|key| !is_used(key)).collect::<Vec<_>>(), Vec::<String>::new());
    // A sentence that nobody says is noticed, also in a family.
    let planted = names.iter().flat_map(|game| KINDS.iter().map(move |kind| format!("{game}-{kind}-zeppelin")));
    for planted in planted.chain(
        ["table-zeppelin", "request-zeppelin", "expected-zeppelin", "help-zeppelin", "impossible-zeppelin"]
            .map(str::to_owned),
    ) {
        assert!(!is_used(&planted), "{planted}");
    }
}

#[test]
fn a_gap_is_seen_and_nothing_breaks() {
    assert_eq!(Messages::of(Lang::Es).text("no-such-sentence"), "no-such-sentence");
    assert!(Messages::of(Lang::Es).try_format("refused-rule", &Args::new()).is_err());
}
