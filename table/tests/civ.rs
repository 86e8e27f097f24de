//! Civilization at the table: every fact has its sentence in both languages, every card its text, every answer its path.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use civitas_games::civ::card::{
    BuildingId, CivId, EventId, GovernmentId, GreatId, InvestmentId, MarkerId, PersonId, TechId, WonderId,
};
use civitas_games::civ::{Action, Breach, Civ, CivOptions};
use civitas_table::look::Look;
use civitas_table::messages::{Lang, Marks, Messages, Narrator, SeatNames};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn narrators(seats: usize, mut check: impl FnMut(&Narrator<'_>)) {
    let names = ["Ana", "Marcos", "Inés", "Enlil", "Siduri"].map(str::to_owned);
    let seat_names = SeatNames::new(&names[..seats], Civ::ROLES[..seats].to_vec(), Viewer::Seat(seat(0)));
    for lang in Lang::ALL {
        check(&Narrator {
            game: Civ::NAME,
            lang,
            seat_names: &seat_names,
            is_place: Civ::is_place,
            is_card: Civ::is_card,
        });
    }
}

/// `CityBuilt` → `city-built`.
fn kebab(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

#[test]
fn every_event_refusal_and_action_has_words_in_both_languages() {
    let source = include_str!("../../games/civ/src/event.rs");
    let body = source.split("pub enum Event {").nth(1).unwrap().split("\n}").next().unwrap();
    let events: BTreeSet<_> =
        body.lines().filter_map(|line| line.trim().split([' ', ',']).next().filter(|name| !name.is_empty())).collect();
    assert!(events.len() > 80, "{events:?}");
    for lang in Lang::ALL {
        let messages = Messages::of(lang);
        for event in &events {
            assert!(messages.has(&format!("civ-event-{}", kebab(event))), "{lang:?} {event}");
        }
        for breach in Breach::ALL {
            let facts = serde_json::to_value(breach).unwrap();
            let key = format!("civ-breach-{}", facts["breach"].as_str().unwrap().replace('_', "-"));
            assert!(messages.has(&key), "{lang:?} {key}");
        }
        for word in Action::WORDS {
            let word = word.replace('!', "react-");
            let keys = if word == "make" {
                vec!["make-army", "make-scout", "make-unit", "make-building", "make-wonder"]
            } else {
                vec![word.as_str()]
            };
            for key in keys {
                assert!(messages.has(&format!("civ-action-{key}")), "{lang:?} {key}");
            }
        }
    }
}

#[test]
fn every_card_has_a_text_in_both_languages() {
    let mut words: Vec<String> = TechId::all().map(|id| id.to_string()).collect();
    words.extend(WonderId::all().map(|id| id.to_string()));
    words.extend(EventId::all().map(|id| id.to_string()));
    words.extend(PersonId::all().map(|id| id.to_string()));
    words.extend(BuildingId::all().map(|id| id.to_string()));
    words.extend(GreatId::all().map(|id| id.to_string()));
    words.extend(GovernmentId::all().map(|id| id.to_string()));
    words.extend(CivId::all().map(|id| id.to_string()));
    words.extend(MarkerId::all().map(|id| id.to_string()));
    words.extend(InvestmentId::all().map(|id| id.to_string()));
    for lang in Lang::ALL {
        for word in &words {
            assert!(Civ::is_card(word), "{word}");
            let card = Civ::card(Messages::of(lang), word).unwrap().into_string();
            assert!(card.contains("<p>"), "{word} says nothing: {card}");
            assert!(!card.contains("civ-text-") && !card.contains("civ-card-"), "{lang:?} {word}: {card}");
        }
    }
}

/// How the picks begin that the idle button speaks of; none where it speaks of squares, such as those of cities.
fn first_kinds(first: &str) -> &'static [&'static str] {
    match first {
        "civ-first-offer" => &["offer-", "accept-", "decline-"],
        "civ-first-item" => &["give-", "ask-", "send"],
        "civ-first-figures" => &["group-"],
        "civ-first-technology" => &["tech-"],
        "civ-first-civilization" => &["civ-"],
        "civ-first-government" => &["government-"],
        "civ-first-resource" => &["take-"],
        "civ-first-building" => &["grant-", "building-"],
        "civ-first-card" => &["event-", "person-", "choose-"],
        "civ-first-great" => &["great-"],
        "civ-first-unit" => &["unit-", "type-", "front-"],
        "civ-first-loot" => &["loot-", "tech-"],
        "civ-first-coin" => &["purse-", "loot-"],
        "civ-first-action" => &["make-", "arts", "harvest-"],
        _ => &[],
    }
}

/// What a random game may ask for and tell, checked at every step.
fn check_step(game: &Civ, seat: Seat, seats: usize, paths: &mut usize) {
    let view = game.view(Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let mut seen: BTreeMap<BTreeSet<String>, Action> = BTreeMap::new();
    for action in &legal {
        let path = Civ::path(&view, action);
        let set: BTreeSet<_> = path.iter().cloned().collect();
        assert_eq!(set.len(), path.len(), "{action}: {path:?}");
        if let Some(other) = seen.insert(set, *action) {
            panic!("{action} and {other} have one path: {path:?}");
        }
        *paths += 1;
    }
    let first = Civ::first_pick(&view, &legal).unwrap();
    let kinds = first_kinds(first);
    let picks: Vec<_> = legal.iter().flat_map(|action| Civ::path(&view, action)).collect();
    let fits =
        |pick: &String| kinds.iter().any(|kind| pick.starts_with(kind)) || kinds.is_empty() && Civ::is_place(pick);
    // Where there are only buttons, there is no main button.
    let only_buttons = legal.iter().all(|action| Civ::path(&view, action) == [action.as_str()]);
    assert!(first == "civ-first-answer" || only_buttons || picks.iter().any(fits), "{first}: {picks:?}");
    let prompt = Civ::prompt(&view);
    narrators(seats, |narrator| {
        assert!(narrator.messages().has(first), "{first}");
        let asked = narrator.ask(&prompt, Marks::Plain);
        assert_ne!(asked, narrator.messages().text("ask-anything"), "{prompt}");
        for action in &legal {
            let facts = Civ::action_args(&view, action);
            let said = narrator.try_tell("action", &facts, Marks::Marked);
            assert!(said.is_ok(), "{:?} {action}: {said:?} {facts}", narrator.lang);
            for foretold in Civ::preview(&view, seat, action).iter().filter(|fact| fact.get("quiet").is_none()) {
                let said = narrator.try_tell("preview", foretold, Marks::Plain);
                assert!(said.is_ok(), "{:?} {action}: {said:?} {foretold}", narrator.lang);
            }
        }
    });
}

#[test]
fn a_random_game_can_be_asked_told_and_drawn_in_both_languages() {
    let mut paths = 0;
    for (seats, options) in [
        (2, CivOptions { rounds: 12, ..CivOptions::default() }),
        (3, CivOptions { rounds: 6, chosen: true, ..CivOptions::default() }),
        (4, CivOptions { rounds: 5, fame: false, ..CivOptions::default() }),
        (5, CivOptions { rounds: 4, ..CivOptions::default() }),
    ] {
        let setup = Setup::with_first_roles::<Civ>(options, seats).unwrap();
        let mut sitting = Sitting::<Civ>::seeded(setup, seats as u64);
        let mut dice = Dice::new(seats as u64);
        let mut buffer = Vec::new();
        for step in 0.. {
            let Some(asked) = sitting.game().waiting().unanswered.iter().next() else { break };
            assert!(step < 20_000, "it goes on for ever");
            if step % 7 == 0 {
                check_step(sitting.game(), asked, seats, &mut paths);
            }
            let action = sitting.game().random_action(asked, &mut dice, &mut buffer).unwrap();
            let done = sitting.play(asked, &action).unwrap();
            narrators(seats, |narrator| {
                for event in done.visible_to(Viewer::Seat(seat(0))) {
                    let event: Value = serde_json::to_value(event).unwrap();
                    let facts = Civ::event_args(&event).unwrap_or_else(|| event.clone());
                    let said = narrator.try_tell("event", &facts, Marks::Marked);
                    assert!(said.is_ok_and(|said| said.ends_with('.')), "{:?} {event}", narrator.lang);
                }
            });
        }
    }
    assert!(paths > 1000, "{paths}");
}

#[test]
fn the_picture_of_the_first_page_shows_a_discovered_map() {
    let picture = civitas_table::example::picture(Civ::NAME).unwrap();
    let hidden = picture.matches("class=\"leather\"").count();
    assert!((1..=4).contains(&hidden), "{hidden} of 16 tiles are not discovered");
    for thing in ["metropolis", "wonder-colossus", "hut", "village", "army"] {
        assert!(picture.contains(thing), "no {thing} in the picture");
    }
}

/// A game that goes on from a position in which red is in America's place and blue in Germany's.
fn at(position: &str) -> Sitting<Civ> {
    let position = format!("civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\n{position}");
    let lines: Vec<_> = Line::all(&position).collect();
    Sitting::<Civ>::from_position(&lines, Vec::new(), 1).unwrap()
}

/// What red is told of a line before it plays it, in Spanish, without what only the table shows.
fn foretold(sitting: &Sitting<Civ>, line: &str) -> Vec<String> {
    let view = sitting.game().view(Viewer::Seat(seat(0)));
    let mut legal = Vec::new();
    sitting.game().legal(seat(0), &mut legal);
    let action = *legal.iter().find(|action| action.to_string() == line).unwrap_or_else(|| panic!("{line}: {legal:?}"));
    let mut told = Vec::new();
    narrators(2, |narrator| {
        if narrator.lang == Lang::Es {
            let facts = Civ::preview(&view, seat(0), &action);
            let loud = facts.iter().filter(|fact| fact.get("quiet").is_none());
            told = loud.map(|fact| narrator.preview(fact)).collect();
        }
    });
    told
}

fn play(sitting: &mut Sitting<Civ>, lines: &[&str]) {
    for line in lines {
        let mut legal = Vec::new();
        sitting.game().legal(seat(0), &mut legal);
        let action =
            *legal.iter().find(|action| action.to_string() == *line).unwrap_or_else(|| panic!("{line}: {legal:?}"));
        sitting.play(seat(0), &action).unwrap();
    }
}

/// Where the group goes that moves out of a square, with a line for each square that has something on it.
#[test]
fn a_step_says_what_it_meets() {
    let mut moving =
        at("tile A5 neutral_12 s\nphase movement\narmy red B6\narmy blue C6\narmy blue C6\nscout blue B7\nhut A6");
    play(&mut moving, &["group B6 1 0"]);
    assert_eq!(foretold(&moving, "go e"), ["ataca a Marcos (2 ejércitos)"]);
    assert_eq!(foretold(&moving, "go s"), ["muere 1 colono de Marcos sin batalla, y tomas botín"]);
    assert_eq!(foretold(&moving, "go w"), ["explora la choza y termina su movimiento"]);
    assert_eq!(foretold(&moving, "go n"), [""; 0]);
}

/// The price of an advance and what it brings are told before it is made, and come true.
#[test]
fn an_advance_says_what_it_costs() {
    let mut cities = at("phase city\nculture red 4\nspace red 2\ncity-turn red 1 1 0 0");
    assert_eq!(foretold(&cities, "advance"), ["cultura 4 → 1", "ganas un gran personaje"]);
    let label = |game: &Civ| {
        let view = game.view(Viewer::Seat(seat(0)));
        let mut said = String::new();
        narrators(2, |narrator| {
            if narrator.lang == Lang::Es {
                said = narrator.action(&Civ::action_args(&view, &Action::Advance));
            }
        });
        said
    };
    assert_eq!(label(cities.game()), "Avanzar a la casilla 3: 3 de cultura");
    play(&mut cities, &["advance"]);
    assert_eq!(cities.game().view(Viewer::Seat(seat(0))).players[0].culture, 1);
}

/// Where a building goes, it is told what the city gives then; and it gives that: a market gives 1 production, a forest 2.
#[test]
fn a_building_says_what_it_covers() {
    let mut cities = at("phase city\ntrade red 3\ncity-turn red 1 1 0 4");
    let production =
        |sitting: &Sitting<Civ>| sitting.game().view(Viewer::Seat(seat(0))).players[0].cities[0].production;
    let before = production(&cities);
    play(&mut cities, &["city 1", "make building market"]);
    let view = cities.game().view(Viewer::Seat(seat(0)));
    let mut legal = Vec::new();
    cities.game().legal(seat(0), &mut legal);
    let forests: Vec<_> = view.squares.iter().filter(|known| known.production == 2).map(|known| known.square).collect();
    let forest = |action: &&Action| matches!(**action, Action::At { square } if forests.contains(&square));
    let covering = *legal.iter().find(forest).unwrap();
    let told = foretold(&cities, &covering.to_string());
    assert!(told.contains(&format!("producción de la ciudad 1: {before} → {}", before - 1)), "{told:?}");
    play(&mut cities, &[&covering.to_string()]);
    // Boosts of this turn are part of what the city produces, so nothing has to be spent.
    let mut asked = String::new();
    let prompt = Civ::prompt(&cities.game().view(Viewer::Seat(seat(0))));
    narrators(2, |narrator| {
        if narrator.lang == Lang::Es {
            asked = narrator.ask(&prompt, Marks::Plain);
        }
    });
    assert_eq!(asked, format!("Cuesta 7 y la ciudad produce {}: no hace falta gastar comercio", before + 4));
    play(&mut cities, &["rush 0"]);
    assert_eq!(production(&cities), before - 1);
}

/// Research spends all trade beyond the coins (CIV-280, CIV-281).
#[test]
fn research_says_what_is_left_of_the_trade() {
    let choosing = at("phase research\nstage choices\ntrade red 9\nsheet red 2");
    assert_eq!(foretold(&choosing, "learn pottery"), ["comercio 9 → 2"]);
}

/// A sign of a seat has its colour on pages that do not load the styles of the game, such as the one for passing on a
/// device.
#[test]
fn a_banner_brings_its_colour() {
    let styles = civitas_table::assets::text("civ.css");
    for (number, role) in Civ::ROLES.iter().enumerate() {
        let banner = Civ::role_icon(role).into_string();
        let (_, after) = banner.split_once(" fill=\"").unwrap_or_else(|| panic!("{role}: {banner}"));
        let colour = after.split('"').next().unwrap();
        assert!(styles.contains(&format!("--livery-{}: {colour};", number + 1)), "{role}: {colour}");
    }
}

/// An event that is aimed at a player names no square.
#[test]
fn an_event_without_a_square_names_none() {
    narrators(2, |narrator| {
        for (square, names_it) in [("-", false), ("B6", true)] {
            let event =
                serde_json::json!({ "event": "event_aimed", "seat": 0, "card": "exchange_of_ideas", "square": square });
            let said = narrator.event(&Civ::event_args(&event).unwrap());
            assert_eq!(said.contains("B6"), names_it, "{said}");
            assert!(!said.contains(" -"), "{said}");
        }
    });
}
