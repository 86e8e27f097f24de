//! Every card: what it does when it enters, while it stays and when it leaves. `docs/civ-cards.md` names the tests; with
//! `CIVITAS_BLESS=1` the page is written.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_civ::card::{
    CivId, EventId, Face, GovernmentId, InvestmentId, MarkerId, PersonId, Return, TechId, UseId, WonderId,
};
use civitas_civ::data::{self, Data};
use civitas_civ::effect::{EventOp, Op, Traits, When};
use civitas_civ::{Action, Civ};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

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

/// A marker that is kept lies on the sheet of whoever takes it and leaves the game when it is spent; any other leaves at
/// once (CIV-236, CIV-258, FF-070 to FF-074).
#[test]
fn huts_and_villages() {
    for marker in MarkerId::all() {
        let kept = marker.card().face.is_kept();
        let text = format!("civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\nkept red {marker} -\n");
        let lines: Vec<_> = Line::all(&text).collect();
        let state = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) });
        assert_eq!(state.is_ok(), kept, "{marker}");
        if let Ok(state) = state {
            let card = marker.card();
            assert_eq!(state.bag[marker.index()], card.base + card.fame - 1, "{marker}");
        }
    }
}

/// The kinds of cards, each with the test above that lets all of them enter, stay and leave.
const KINDS: [(&str, &str, &str); 8] = [
    ("technologies", "Technologies", "technologies"),
    ("governments", "Governments", "governments"),
    ("civilizations", "Civilizations", "civilizations"),
    ("wonders", "Wonders", "wonders"),
    ("events", "Culture events", "culture_events_leave_when_played"),
    ("people", "Great people", "great_people"),
    ("investments", "Investments", "investments"),
    ("markers", "Huts and villages", "huts_and_villages"),
];

/// Id and names of the cards of a kind.
fn cards(data: &Data, kind: &str) -> Vec<(String, String, String)> {
    macro_rules! names {
        ($list:ident) => {
            data.$list.iter().map(|card| (card.id.clone(), card.en.clone(), card.es.clone())).collect()
        };
    }
    match kind {
        "technologies" => names!(techs),
        "governments" => names!(governments),
        "civilizations" => names!(civilizations),
        "wonders" => names!(wonders),
        "events" => names!(events),
        "people" => names!(people),
        "investments" => names!(investments),
        _ => names!(markers),
    }
}

fn scenario(kind: &str, id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/cards/{kind}/{id}.scn"))
}

/// All cards as printed, but this one does nothing.
fn without(kind: &str, id: &str) -> Data {
    let mut data = data::read().unwrap();
    let place = cards(&data, kind).iter().position(|(other, ..)| other == id).unwrap();
    // Whoever knows Space Flight has won: what it unlocks nobody builds.
    let nobody = TechId(data.techs.iter().position(|tech| tech.level == 5).unwrap() as u8);
    let mut idle: Vec<u8> = Vec::new();
    match kind {
        "technologies" => {
            let tech = &mut data.techs[place];
            (tech.traits, tech.government, tech.rank) = (Traits::default(), None, None);
            tech.level = if tech.level == 5 { 1 } else { tech.level };
            tech.buildings.clear();
            data.buildings.iter_mut().filter(|b| b.tech.index() == place).for_each(|b| b.tech = nobody);
            idle.clone_from(&data.tech_uses[place]);
        }
        "governments" => data.governments[place].traits = Traits::default(),
        "civilizations" => data.civilizations[place].traits = Traits::default(),
        "wonders" => {
            data.wonders[place].traits = Traits::default();
            idle.clone_from(&data.wonder_uses[place]);
        }
        "events" => data.events[place].op = EventOp::Cancel { of: Vec::new() },
        "people" => {
            data.people[place].traits = Traits::default();
            idle.clone_from(&data.person_uses[place]);
        }
        "investments" => {
            (data.investments[place].amount, data.investments[place].effect) = ([0; 3], Return::CityProduction);
        }
        _ => data.markers[place].face = Face::NativeArt { culture: 0 },
    }
    for ability in idle {
        data.uses[usize::from(ability)].op = Op::GainCulture { amount: 0 };
    }
    data
}

/// Every card has a scenario of its own, which fails if the card does nothing. Despotism has no effect, and what Anarchy
/// does stands in the rules, not on the card.
#[test]
fn each_card_is_missed_by_its_scenario() {
    let mut held = Vec::new();
    for (kind, ..) in KINDS {
        for (id, ..) in
            cards(data::data(), kind).into_iter().filter(|(id, ..)| !["despotism", "anarchy"].contains(&id.as_str()))
        {
            let child = std::process::Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "a_scenario_fails_without_its_card", "--ignored"])
                .env("CIV_WITHOUT", format!("{kind}/{id}"))
                .output()
                .unwrap();
            if !child.status.success() {
                held.push(format!("{kind}/{id}"));
            }
        }
    }
    assert!(held.is_empty(), "scenarios that hold although their card does nothing: {}", held.join(" "));
}

#[test]
#[ignore = "each_card_is_missed_by_its_scenario runs it, in a process of its own for each card"]
fn a_scenario_fails_without_its_card() {
    let card = std::env::var("CIV_WITHOUT").unwrap();
    let (kind, id) = card.split_once('/').unwrap();
    let text = std::fs::read_to_string(scenario(kind, id)).unwrap();
    assert!(data::install(without(kind, id)).is_ok());
    assert!(civitas_core::scenario::check::<Civ>(&text).is_err());
}

/// Other scenarios in which a card is named.
fn others(id: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut names = Vec::new();
    for path in civitas_core::scenario::files(&folder).unwrap() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut played = text.lines().filter(|line| line.starts_with(' ')).flat_map(str::split_whitespace);
        let name = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        if !name.starts_with("cards/") && played.any(|said| said.trim_end_matches(';') == id) {
            names.push(name.trim_end_matches(".scn").to_owned());
        }
    }
    names.truncate(3);
    names.join(", ")
}

#[test]
fn the_list_of_cards_is_up_to_date() {
    let mut page = String::from(
        "# The cards of Civilization, and what tests each\n\nOne line for each card: its id, its names, its own scenario \
         under `games/civ/scenarios/cards/`, the test in `games/civ/tests/cards.rs` that lets all cards of its kind enter, \
         stay and leave, and other scenarios that play it.\nThe test `each_card_is_missed_by_its_scenario` plays each \
         scenario with a card that does nothing; it must fail then.\n\nThe page is written by `cargo test -p civitas-civ \
         --test cards` with `CIVITAS_BLESS=1`.\n",
    );
    for (kind, title, test) in KINDS {
        let _ = writeln!(page, "\n## {title}\n\n| id | English | Spanish | scenario | test | others |");
        let _ = writeln!(page, "|---|---|---|---|---|---|");
        for (id, en, es) in cards(data::data(), kind) {
            assert!(scenario(kind, &id).is_file(), "{kind}/{id} has no scenario");
            let own = format!("[{kind}/{id}](../games/civ/scenarios/cards/{kind}/{id}.scn)");
            let _ = writeln!(page, "| `{id}` | {en} | {es} | {own} | `{test}` | {} |", others(&id));
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/civ-cards.md");
    if std::env::var_os("CIVITAS_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/civ-cards.md is out of date; run this test with CIVITAS_BLESS=1");
}
