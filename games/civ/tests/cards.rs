//! Every card: what it does when it enters, while it stays and when it leaves. `docs/civ-cards.md` names the tests; with
//! `CIVITAS_BLESS=1` the page is written.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_civ::card::{CivId, EventId, GovernmentId, InvestmentId, MarkerId, PersonId, TechId, UseId, WonderId};
use civitas_civ::effect::{EventOp, Traits, When};
use civitas_civ::{Action, Civ, data};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use std::fmt::Write as _;
use std::path::Path;

const RED: Seat = Seat::FIRST;

/// A table of America and Germany with their capitals, and these lines more.
fn table(more: &str) -> Civ {
    let text = format!("civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\n{more}");
    let lines: Vec<_> = Line::all(&text).collect();
    let state = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) });
    state.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"))
}

fn play(state: &mut Civ, seat: Seat, action: &str) {
    let action: Action = action.parse().unwrap_or_else(|wrong| panic!("{action}: {wrong}"));
    state.check(seat, &action).unwrap_or_else(|breach| panic!("{action}: {breach:?}\n{}", state.position()));
    state.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(1) });
}

fn joined(mut traits: Traits, more: &Traits) -> Traits {
    traits.join(more);
    traits
}

/// Technologies that leave a place for one of this level.
fn below(tech: TechId) -> String {
    let level = tech.card().level;
    let mut words = Vec::new();
    for row in 1..level {
        let of_row = TechId::all().filter(|other| other.card().level == row && *other != tech);
        let own = of_row.filter(|other| other.to_string() != "currency" && other.to_string() != "agriculture");
        let needed = usize::from(level - row) + 1 - usize::from(row == 1);
        words.extend(own.take(needed).map(|other| other.to_string()));
    }
    if words.is_empty() { String::new() } else { format!("tech red {}\n", words.join(" ")) }
}

/// A technology counts from the moment it is learned, for its owner alone, and is never lost (CIV-278, CIV-288, CIV-290).
#[test]
fn technologies() {
    for tech in TechId::all().filter(|tech| tech.card().level < 5 && tech.to_string() != "currency") {
        let mut state = table(&format!("atlantis red 1 0\n{}", below(tech)));
        let (before, rival) = (state.traits(RED), state.traits(RED.next(2)));
        play(&mut state, RED, &format!("atlantis {tech}"));
        let card = tech.card();
        assert!(state.knows(RED, tech), "{tech}");
        assert_eq!(state.traits(RED), joined(before, &card.traits), "{tech}");
        assert_eq!(state.traits(RED.next(2)), rival, "{tech}");
        for &building in &card.buildings {
            assert!(state.unlocked(RED, building), "{tech} unlocks {building}");
        }
        if let Some(government) = card.government {
            assert!(state.governments(RED) >> government.0 & 1 == 1, "{tech} unlocks {government}");
        }
        if let Some((kind, rank)) = card.rank {
            assert!(state.players[RED].ranks[kind.index()] >= rank, "{tech}");
        }
        for &ability in &data::data().tech_uses[tech.index()] {
            assert!(state.has_ability(RED, UseId(ability)), "{tech}");
            let rival = RED.next(2);
            assert_eq!(state.has_ability(rival, UseId(ability)), state.knows(rival, tech), "{tech}");
        }
    }
}

/// A wonder works while it stands; a blockade pauses it (CIV-382), obsolescence ends it but leaves its culture (CIV-387,
/// CIV-388), and replacing it takes everything away (CIV-201).
#[test]
fn wonders() {
    let without = table("").traits(RED);
    for wonder in WonderId::all() {
        let stands = table(&format!("wonder red {wonder} A2\n"));
        assert_eq!(stands.traits(RED), joined(without, &wonder.card().traits), "{wonder}");
        assert_eq!(stands.arts(RED, 0), 1 + wonder.card().culture, "{wonder}");
        let uses = &data::data().wonder_uses[wonder.index()];
        assert!(uses.iter().all(|&ability| stands.has_ability(RED, UseId(ability))), "{wonder}");

        let blockaded = table(&format!("wonder red {wonder} A2\nscout blue A2\n"));
        assert_eq!(blockaded.traits(RED), without, "{wonder}");
        assert!(uses.iter().all(|&ability| !blockaded.has_ability(RED, UseId(ability))), "{wonder}");
        assert_eq!(blockaded.arts(RED, 0), 1, "{wonder}");

        let obsolete = table(&format!("wonder red {wonder} A2\nobsolete {wonder}\n"));
        assert_eq!(obsolete.traits(RED), without, "{wonder}");
        assert!(uses.iter().all(|&ability| !obsolete.has_ability(RED, UseId(ability))), "{wonder}");
        assert_eq!(obsolete.arts(RED, 0), 1 + wonder.card().culture, "{wonder}");

        let mut replaced =
            table(&format!("phase city\ntech red philosophy\nwonder red {wonder} A2\ncity-turn red 1 1 0 20\n"));
        let philosophy = table("phase city\ntech red philosophy\ncity-turn red 1 1 0 20\n").traits(RED);
        play(&mut replaced, RED, "city 1");
        play(&mut replaced, RED, "make building temple");
        play(&mut replaced, RED, "at A2");
        assert_eq!(replaced.traits(RED), philosophy, "{wonder}");
        assert_eq!(replaced.wonder_owner(wonder), None, "{wonder}");
    }
}

/// A government has its effects only while it is in force (CIV-126, CIV-397, CIV-Q66).
#[test]
fn governments() {
    let despotism = table("").traits(RED);
    for government in GovernmentId::all() {
        let mut state = table(&format!("government red {government}\nunlocked red {government}\n"));
        let here = state.traits(RED);
        assert_eq!(here, joined(despotism, &government.card().traits), "{government}");
        if government != GovernmentId::ANARCHY {
            play(&mut state, RED, "govern anarchy");
            assert_eq!(state.traits(RED), despotism, "{government}");
        }
    }
}

/// A lasting great person card counts while it lies face up and an own marker of its kind stands free (FF-114, FF-115,
/// FF-Q12, FF-Q25).
#[test]
fn great_people() {
    for person in PersonId::all() {
        let kind = person.card().kind;
        let without = table(&format!("great A2 {kind}\n")).traits(RED);
        let down = table(&format!("great A2 {kind}\ndown red {person}\n"));
        assert_eq!(down.traits(RED), without, "{person} face down");
        let up = table(&format!("great A2 {kind}\nup red {person}\n"));
        assert_eq!(up.traits(RED), joined(without, &person.card().traits), "{person} face up");
        let uses = &data::data().person_uses[person.index()];
        assert!(uses.iter().all(|&ability| up.has_ability(RED, UseId(ability))), "{person}");
        let blockaded = table(&format!("great A2 {kind}\nup red {person}\nscout blue A2\n"));
        assert_eq!(blockaded.traits(RED), without, "{person} blockaded");
        assert!(uses.iter().all(|&ability| !blockaded.has_ability(RED, UseId(ability))), "{person}");
        let reserve = table(&format!("reserve red {kind} 1\nup red {person}\n"));
        assert_eq!(reserve.traits(RED), without, "{person} without a marker on the map");
    }
}

/// Cards that are used once leave when they are used, face up under the deck (FF-114).
#[test]
fn great_people_leave_when_used() {
    for person in PersonId::all().filter(|person| person.card().discard) {
        for &ability in &data::data().person_uses[person.index()] {
            let phase = match UseId(ability).card().when {
                When::Start => "start",
                When::City => "city",
                When::Movement => "movement",
                When::Any => "start",
                _ => continue, // battles, research, windows and payments have scenarios of their own
            };
            let kind = person.card().kind;
            let mut state = table(&format!(
                "phase {phase}\ngreat A2 {kind}\ndown red {person}\ncity-turn red 1 1 0 0\ntrade red 9\nculture red 9\n\
                 tech blue pottery\narmy red A4\narmy red C2\nbuilding C4 market\n"
            ));
            play(&mut state, RED, &format!("use {}", UseId(ability)));
            assert_eq!(state.players[RED].down >> person.0 & 1, 0, "{person}");
            assert_eq!(state.past_people >> person.0 & 1, 1, "{person}");
        }
    }
}

/// A culture event that is played lies face up under its deck (CIV-221, CIV-222).
#[test]
fn culture_events_leave_when_played() {
    for event in EventId::all() {
        let phase = match event.card().when {
            When::Start => "start",
            When::City => "city",
            When::Movement => "movement",
            _ => continue, // payments, reactions and battles have scenarios of their own
        };
        let mut state = table(&format!(
            "options people=no\nphase {phase}\nhand red {event}\ntile A5 neutral_12 s\narmy blue B6\nsheet blue 1\n\
             building C4 market\nbuilding H15 market\narmy red C2\n"
        ));
        let list = |state: &Civ| {
            let mut list = Vec::new();
            state.legal(RED, &mut list);
            list
        };
        let action = Action::Play { event };
        let legal = list(&state).contains(&action);
        if matches!(event.card().op, EventOp::Raze { .. } | EventOp::KillFigure { .. }) && !legal {
            panic!("{event} has a target");
        }
        assert!(legal, "{event}\n{}", state.position());
        state.apply(RED, &action, &mut Rollout { dice: &mut Dice::new(1) });
        assert_eq!(state.spent[event.index()], 1, "{event}");
        assert!(state.players[RED].hand.is_empty(), "{event}");
    }
}

/// Investments count with their highest level alone (FF-126) and cannot be lost (FF-124).
#[test]
fn investments() {
    for investment in InvestmentId::all() {
        for (level, &at) in investment.card().at.iter().enumerate() {
            let place = investment.index();
            let markers: Vec<String> = (0..4).map(|card| (if card == place { at } else { 0 }).to_string()).collect();
            let state = table(&format!("invested red {}\n", markers.join(" ")));
            assert_eq!(state.investment_level(RED, investment), Some(level), "{investment}");
        }
    }
}

/// Civilizations have their abilities from the start (CIV-084).
#[test]
fn civilizations() {
    for civ in CivId::all().filter(|civ| civ.to_string() != "germany") {
        let text = format!("civ red {civ}\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\n");
        let lines: Vec<_> = Line::all(&text).collect();
        let state = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) }).unwrap();
        let card = civ.card();
        let base = Traits { speed: 2, stacking: 2, cities: 2, hand: 2, ..Traits::default() };
        let with = joined(joined(base, &card.traits), &card.government.card().traits);
        assert_eq!(state.traits(RED), joined(with, &card.tech.card().traits), "{civ}");
        assert!(state.knows(RED, card.tech) && state.players[RED].rows == [1, 0, 0, 0, 0], "{civ}");
    }
}

/// The scenarios that name a card.
fn scenarios(word: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut names = Vec::new();
    for path in civitas_core::scenario::files(&folder).unwrap() {
        let text = std::fs::read_to_string(&path).unwrap();
        let played = text.lines().filter(|line| line.starts_with(' ')).flat_map(str::split_whitespace);
        if played.into_iter().any(|said| said.trim_end_matches(';') == word) {
            names.push(path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/"));
        }
    }
    names.truncate(4);
    names
}

#[test]
fn the_list_of_cards_is_up_to_date() {
    let mut page = String::from(
        "# The cards of Civilization, and what tests each\n\nOne line for each card: its id, its names, the tests in \
         `games/civ/tests/cards.rs` that let it enter, stay and leave, and scenarios under `games/civ/scenarios/` in which \
         it is played.\nThe page is written by `cargo test -p civitas-civ --test cards` with `CIVITAS_BLESS=1`.\n",
    );
    let data = data::data();
    let mut part = |title: &str, test: &str, cards: &mut dyn Iterator<Item = (&String, &String, &String)>| {
        let _ = writeln!(page, "\n## {title}\n\n| id | English | Spanish | test | scenarios |\n|---|---|---|---|---|");
        for (id, en, es) in cards {
            let _ = writeln!(page, "| `{id}` | {en} | {es} | `{test}` | {} |", scenarios(id).join(", "));
        }
    };
    part("Technologies", "technologies", &mut data.techs.iter().map(|card| (&card.id, &card.en, &card.es)));
    part("Governments", "governments", &mut data.governments.iter().map(|card| (&card.id, &card.en, &card.es)));
    part("Civilizations", "civilizations", &mut data.civilizations.iter().map(|card| (&card.id, &card.en, &card.es)));
    part("Wonders", "wonders", &mut data.wonders.iter().map(|card| (&card.id, &card.en, &card.es)));
    let events = "culture_events_leave_when_played";
    part("Culture events", events, &mut data.events.iter().map(|card| (&card.id, &card.en, &card.es)));
    part("Great people", "great_people", &mut data.people.iter().map(|card| (&card.id, &card.en, &card.es)));
    part("Investments", "investments", &mut data.investments.iter().map(|card| (&card.id, &card.en, &card.es)));
    let _ = MarkerId::all();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/civ-cards.md");
    if std::env::var_os("CIVITAS_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/civ-cards.md is out of date; run this test with CIVITAS_BLESS=1");
}
