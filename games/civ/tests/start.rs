//! The set-up: what lies where before the first turn (sections 4 to 6 and 21 of the rulebook).

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_civ::card::{CivId, Era, EventId, GovernmentId, MarkerId, PersonId, TileId, Unit, UnitType, WonderId};
use civitas_civ::square::topology;
use civitas_civ::state::pile;
use civitas_civ::{Civ, CivOptions};
use civitas_core::chance::Secret;
use civitas_core::dealer::{House, Rollout};
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use std::collections::VecDeque;

const BASE: CivOptions =
    CivOptions { fame: false, people: true, investments: true, chosen: false, learning: false, rounds: 40 };
const FAME: CivOptions = CivOptions { fame: true, ..BASE };

fn start(options: CivOptions, seats: usize, seed: u64) -> Civ {
    let setup = Setup::with_first_roles::<Civ>(options, seats).unwrap();
    Civ::start(&setup, &mut Rollout { dice: &mut Dice::new(seed) })
}

fn plays(state: &Civ, civ: &str) -> Option<Seat> {
    Seat::all(state.seats()).find(|&seat| state.players[seat].civ == CivId::named(civ))
}

/// Two to four players (CIV-001), five with the expansion (FF-006, CIV-069), each with a colour of its own (CIV-045).
#[test]
fn tables_have_two_to_four_or_five_seats() {
    for (options, most) in [(BASE, 4), (FAME, 5)] {
        for seats in 1..=6 {
            let fits = (2..=most).contains(&seats);
            assert_eq!(Setup::with_first_roles::<Civ>(options, seats).is_ok(), fits, "{seats} of {most}");
        }
    }
    assert!(Setup::new::<Civ>(BASE, &["red", "red"]).is_err());
    assert!(Setup::new::<Civ>(BASE, &["green", "red"]).is_ok());
}

/// Sheets are drawn, each once (CIV-002, CIV-044); the expansion adds four (FF-022); the learning game leaves out Egypt,
/// Rome and all wonders (CIV-043); without investments nobody plays Arabia (FF-004, FF-Q08).
#[test]
fn civilizations_are_drawn_from_those_in_the_game() {
    let mut seen = [[false; 10]; 4];
    for seed in 0..300 {
        let tables = [BASE, FAME, CivOptions { learning: true, ..BASE }, CivOptions { investments: false, ..FAME }];
        for (table, options) in tables.into_iter().enumerate() {
            let state = start(options, 3, seed);
            let civs: Vec<_> = Seat::all(3).filter_map(|seat| state.players[seat].civ).collect();
            assert!(civs.len() == 3 && civs[0] != civs[1] && civs[1] != civs[2] && civs[0] != civs[2]);
            civs.iter().for_each(|civ| seen[table][civ.index()] = true);
            if options.learning {
                assert_eq!((state.market, state.wonders_left), ([255; 4], [0; 3]));
            }
        }
    }
    let names = |table: usize| -> Vec<String> {
        CivId::all().filter(|civ| seen[table][civ.index()]).map(|civ| civ.to_string()).collect()
    };
    assert_eq!(names(0), ["america", "china", "egypt", "germany", "rome", "russia"]);
    assert_eq!(names(1).len(), 10);
    assert_eq!(names(2), ["america", "china", "germany", "russia"]);
    assert!(names(3).len() == 9 && !names(3).contains(&"arabia".to_owned()));
}

/// Unit decks by type (CIV-047); three cards each (CIV-048), five for Germany (CIV-077); ranks (CIV-049).
#[test]
fn units_are_dealt() {
    for seed in 0..40 {
        let state = start(BASE, 4, seed);
        let germany = plays(&state, "germany");
        for seat in Seat::all(4) {
            let of = |kind: UnitType| {
                Unit::all()
                    .filter(|unit| unit.kind() == kind)
                    .map(|unit| state.players[seat].forces[unit.index()])
                    .sum()
            };
            let dealt: [u8; 4] =
                [UnitType::Artillery, UnitType::Infantry, UnitType::Mounted, UnitType::Aircraft].map(of);
            assert_eq!(dealt, if germany == Some(seat) { [1, 3, 1, 0] } else { [1, 1, 1, 0] });
            assert_eq!(state.players[seat].ranks, [1, 1, 1, 0]);
        }
        let left = |kind: UnitType| -> u8 {
            Unit::all().filter(|unit| unit.kind() == kind).map(|unit| state.units[unit.index()]).sum()
        };
        let two = if germany.is_some() { 2 } else { 0 };
        assert_eq!([left(UnitType::Artillery), left(UnitType::Infantry)], [11, 11 - two]);
        assert_eq!([left(UnitType::Mounted), left(UnitType::Aircraft)], [11, 8]);
    }
}

/// The market begins with ancient wonders, and medieval ones lie on modern ones (CIV-051); one ancient wonder goes to
/// Egypt first, and a medieval one fills its space (CIV-052); the expansion takes four of each age (FF-026, FF-027).
#[test]
fn wonders_lie_in_the_order_of_their_ages() {
    let (mut with, mut without) = (0, 0);
    for seed in 0..80 {
        for options in [BASE, FAME] {
            let state = start(options, 4, seed);
            let egypt = plays(&state, "egypt");
            let eras: Vec<Era> = state.market.iter().map(|&wonder| WonderId(wonder).card().era).collect();
            let ancient = eras.iter().filter(|&&era| era == Era::Ancient).count();
            let owned: Vec<_> = WonderId::all().filter(|&wonder| state.wonder_owner(wonder).is_some()).collect();
            if egypt.is_some() {
                with += 1;
                assert_eq!((ancient, state.wonders_left), (3, [0, 3, 4]));
                assert!(owned.len() == 1 && state.wonder_owner(owned[0]) == egypt);
                assert_eq!(owned[0].card().era, Era::Ancient);
                assert_eq!(eras.last(), Some(&Era::Medieval));
            } else {
                without += 1;
                assert_eq!((ancient, state.wonders_left, owned.len()), (4, [0, 4, 4], 0));
            }
            let fame = WonderId::all().any(|wonder| wonder.card().fame && state.market.contains(&wonder.0));
            assert!(options.fame || !fame);
            // Machu Pichu needs investments (FF-Q29).
            let machu = WonderId::named("machu_pichu").unwrap();
            let plain = start(CivOptions { investments: false, ..FAME }, 2, seed);
            assert!(plain.unseen_wonders >> machu.0 & 1 == 0 && !plain.market.contains(&machu.0));
        }
    }
    assert!(with > 20 && without > 20);
}

/// Culture decks of the box (CIV-054, FF-025), markers at the start of the track (CIV-055), nobody holds anything
/// (CIV-094); as many tokens of each resource as players (CIV-056), of which Arabia has one each (FF-036, FF-009).
#[test]
fn decks_and_supplies_are_full() {
    for seed in 0..30 {
        for (options, seats, cards) in [(BASE, 2, 47), (BASE, 4, 47), (FAME, 3, 57), (FAME, 5, 57)] {
            let state = start(options, seats, seed);
            assert_eq!(state.events.iter().map(|&count| u32::from(count)).sum::<u32>(), cards);
            let arabia = plays(&state, "arabia");
            assert_eq!(state.tokens, [seats as u8 - u8::from(arabia.is_some()); 4]);
            for seat in Seat::all(seats) {
                let player = &state.players[seat];
                assert_eq!((player.space, player.culture, player.hand.len(), player.sheet), (0, 0, 0, 0));
                assert_eq!(player.tokens, [u8::from(arabia == Some(seat)); 4]);
                let civ = player.civ.unwrap().card();
                assert_eq!(state.unbuilt(seat, civitas_civ::card::Figure::Army), civ.armies);
            }
            // Great people (CIV-022), disasters (CIV-060, FF-020), city markers (FF-019), huts and villages (CIV-058,
            // FF-024).
            assert_eq!(state.greats, [3; 6]);
            assert_eq!(state.disaster_supply, if options.fame { [12, 8] } else { [12, 0] });
            assert_eq!(state.city_markers, if options.fame { 15 } else { 0 });
            let markers: u8 = MarkerId::all().map(|marker| state.bag[marker.index()]).sum();
            assert_eq!(markers, if options.fame { 45 } else { 30 });
        }
    }
    let events = |fame: bool| EventId::all().filter(|event| event.card().fame == fame).count();
    assert!(events(false) > 0 && events(true) > 0);
}

/// Both decks are a choice of the table (FF-002, FF-003, CIV-D21): without them there is nothing of them. With the deck all 42
/// great people come (FF-029), A. P. Giannini only with investments (FF-Q29). They belong to the expansion (FF-001).
#[test]
fn the_optional_decks_are_in_the_game_or_not() {
    let giannini = PersonId::named("a_p_giannini").unwrap();
    let count = |options: CivOptions| start(options, 2, 1).people.count_ones();
    assert_eq!(count(FAME) + held(&start(FAME, 2, 1)), 42);
    assert_eq!(count(CivOptions { people: false, ..FAME }), 0);
    assert_eq!(count(BASE), 0);
    let plain = start(CivOptions { investments: false, ..FAME }, 2, 1);
    assert_eq!(plain.people.count_ones() + held(&plain), 41);
    assert_eq!(plain.people >> giannini.0 & 1, 0);
    assert!(!BASE.has_people() && !BASE.has_investments() && FAME.has_people() && FAME.has_investments());
}

fn held(state: &Civ) -> u32 {
    Seat::all(state.seats()).map(|seat| state.players[seat].down.count_ones()).sum()
}

/// Home tiles lie face up on the start positions, all others face down (CIV-057, CIV-068, CIV-Q02, FF-031). The neutral
/// tiles of the box may come (CIV-070, FF-024, FF-035), the Seven Cities only with investments (FF-005, FF-Q08).
#[test]
fn the_map_is_laid_out() {
    for (options, tiles) in [
        (BASE, 14),
        (FAME, 21),
        (CivOptions { people: false, ..FAME }, 21),
        (CivOptions { investments: false, ..FAME }, 20),
    ] {
        for seats in 2..=if options.fame { 5 } else { 4 } {
            let state = start(options, seats, 7);
            let layout = topology(seats);
            assert_eq!(state.unseen_tiles.count_ones(), tiles);
            let face_up = state.tiles.iter().filter(|&&tile| tile != 255).count();
            assert_eq!(face_up, seats);
            for seat in Seat::all(seats) {
                let (slot, arrow) = layout.homes[seat.index()];
                let tile = TileId(state.tiles[usize::from(slot)]);
                assert_eq!(tile, state.players[seat].civ.unwrap().card().tile);
                assert_eq!(state.turned[usize::from(slot)], arrow);
            }
            let revealed = state.revealed().count();
            assert_eq!(revealed, 16 * seats);
        }
    }
}

/// Dials, technologies, governments, coins and ranks of everybody are open (CIV-010, CIV-032, CIV-118), and investments
/// (FF-121, CIV-D20).
#[test]
fn sheets_are_open_to_everybody() {
    let text = "civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\ntrade red 17\nsheet red 4\n\
                tech red chivalry\nranks red 1 2 3 0\ninvested red 0 2 0 1\n";
    let lines: Vec<_> = civitas_core::text::Line::all(text).collect();
    let state = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) }).unwrap();
    for viewer in [Viewer::Seat(Seat::FIRST.next(2)), Viewer::Spectator] {
        let view = state.view(viewer);
        let red = &view.players[0];
        assert_eq!((red.trade, red.coins, red.ranks), (17, 4, [1, 2, 3, 0]));
        assert_eq!(red.government.to_string(), "despotism");
        assert_eq!(red.invested.iter().map(|(_, markers)| *markers).collect::<Vec<_>>(), [0, 2, 0, 1]);
        assert!(red.techs.iter().any(|tech| tech.to_string() == "chivalry"));
    }
}

/// Without a marker left figures are disbanded all the same (FF-Q05). A game never comes so far: fifteen markers are as
/// many as there can be cities.
#[test]
fn figures_are_disbanded_without_a_marker_left() {
    let text = "civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\nphase movement\narmy red B2\n";
    let lines: Vec<_> = civitas_core::text::Line::all(text).collect();
    let mut state = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) }).unwrap();
    state.city_markers = 0;
    for action in ["group B2 1 0", "go s", "stop"] {
        state.apply(Seat::FIRST, &action.parse().unwrap(), &mut Rollout { dice: &mut Dice::new(1) });
    }
    assert_eq!(state.figures(Seat::FIRST), 0);
    assert!(state.top().is_none() && state.city_markers == 0);
}

#[test]
fn a_table_without_a_limit_may_come_to_its_last_round() {
    let at = |round: u32| {
        let text = format!("seats red blue\noptions expansion=fame rounds=200\nround {round}\nanarchy red {round}\n");
        let lines: Vec<_> = Line::all(&text).collect();
        Sitting::<Civ>::from_position(&lines, Vec::new(), 1).map(|sitting| sitting.game().round)
    };
    assert_eq!(at(61).ok(), Some(61));
    assert_eq!(at(200).ok(), Some(200));
    assert!(at(201).is_err());
}

/// The government of a civilization and that of its first technology are unlocked, besides Despotism (CIV-119, CIV-120):
/// what a position says of a player by default.
#[test]
fn governments_are_unlocked_as_printed() {
    for seed in 0..60 {
        let state = start(FAME, 5, seed);
        let text = state.position();
        assert!(!text.lines().any(|line| line.starts_with("unlocked")), "{text}");
        for seat in Seat::all(5) {
            let card = state.players[seat].civ.unwrap().card();
            let own =
                [Some(GovernmentId::named("despotism").unwrap()), Some(card.government), card.tech.card().government];
            let expected = own.into_iter().flatten().fold(0, |set, government| set | 1 << government.0);
            assert_eq!(state.players[seat].unlocked, expected, "{}", card.id);
        }
    }
}

/// A script names the first player.
#[test]
fn the_first_player_is_drawn() {
    let setup = Setup::with_first_roles::<Civ>(FAME, 3).unwrap();
    for (place, colour) in ["red", "blue", "green"].into_iter().enumerate() {
        let draws = vec![(pile::FIRST, VecDeque::from([colour.to_owned()]))];
        let mut house = House::scripted(draws, Secret::from_number(1).seed(&[], &[]));
        assert_eq!(Civ::start(&setup, &mut house).first.index(), place);
    }
}
