//! What is printed: numbers of components, costs, icons, layouts. The ids are those of the rulebook.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

use civitas_civ::card::{
    Back, BuildingId, CivId, Era, EventId, Extra, GovernmentId, GreatId, InvestmentId, MarkerId, PersonId, Resource,
    Symbol, TechId, Terrain, TileId, Unit, UnitType, WonderId,
};
use civitas_civ::culture::{section, space_cost};
use civitas_civ::data;
use civitas_civ::square::{Direction, Square, topology};
use civitas_civ::state::PRINTED_COINS;
use civitas_civ::{Action, Civ};
use civitas_core::seat::Seat;

#[test]
fn the_data_files_are_sound() {
    let data = data::read().unwrap();
    assert_eq!(data.techs.len(), 41);
    assert!(size_of::<Civ>() <= 8192, "{}", size_of::<Civ>());
    assert!(size_of::<Action>() <= 16, "{}", size_of::<Action>());
}

/// Six sheets in the base game (CIV-009), four more in the expansion (FF-007, FF-022); figures (CIV-013, FF-010);
/// starting technologies (CIV-085, FF-037, FF-040, FF-043, FF-046)
/// and governments (CIV-078, CIV-081, CIV-088).
#[test]
fn civilizations_start_as_printed() {
    let base = CivId::all().filter(|civ| !civ.card().fame).count();
    assert_eq!((base, CivId::all().count()), (6, 10));
    for (civ, tech, government) in [
        ("america", "currency", "despotism"),
        ("china", "writing", "despotism"),
        ("egypt", "construction", "despotism"),
        ("germany", "metalworking", "despotism"),
        ("rome", "code_of_laws", "republic"),
        ("russia", "communism", "communism"),
        ("arabia", "mathematics", "despotism"),
        ("greece", "democracy", "democracy"),
        ("india", "agriculture", "despotism"),
        ("spain", "navigation", "despotism"),
    ] {
        let card = CivId::named(civ).unwrap().card();
        assert_eq!((card.tech.to_string().as_str(), card.government.to_string().as_str()), (tech, government));
        assert_eq!(card.armies, if civ == "russia" { 7 } else { 6 });
        assert_eq!(card.scouts, if civ == "spain" { 3 } else { 2 });
    }
    assert!(CivId::named("arabia").unwrap().card().investments); // FF-004
}

/// Technologies by level (CIV-018, FF-011), Space Flight once (CIV-019), governments (CIV-017).
#[test]
fn technologies_and_governments_are_counted() {
    let count =
        |level: u8, fame: bool| TechId::all().filter(|t| t.card().level == level && t.card().fame == fame).count();
    assert_eq!([1, 2, 3, 4, 5].map(|level| count(level, false)), [10, 10, 9, 7, 1]);
    assert_eq!([1, 2, 3, 4].map(|level| count(level, true)), [1, 1, 1, 1]);
    assert_eq!(GovernmentId::all().count(), 8);
}

/// Culture events by deck (CIV-020, FF-012).
#[test]
fn culture_events_are_counted() {
    let count = |deck: Era, fame: bool| {
        let cards = EventId::all().filter(|event| event.card().deck == deck && event.card().fame == fame);
        cards.map(|event| event.card().copies).sum::<u8>()
    };
    assert_eq!([Era::Ancient, Era::Medieval, Era::Modern].map(|deck| count(deck, false)), [19, 17, 11]);
    assert_eq!([Era::Ancient, Era::Medieval, Era::Modern].map(|deck| count(deck, true)), [4, 4, 2]);
}

/// Wonders by age (CIV-021, FF-013), their culture (CIV-195), Angkor Wat as in the expansion (FF-021), The Colossus
/// (CIV-189, CIV-X13).
#[test]
fn wonders_are_as_printed() {
    for (era, culture) in [(Era::Ancient, 1), (Era::Medieval, 2), (Era::Modern, 3)] {
        let all: Vec<_> = WonderId::all().filter(|wonder| wonder.card().era == era).collect();
        assert_eq!((all.len(), all.iter().filter(|wonder| wonder.card().fame).count()), (7, 3));
        assert!(all.iter().all(|wonder| wonder.card().culture == culture));
    }
    let cost = |word: &str| WonderId::named(word).unwrap().card();
    let angkor = cost("angkor_wat");
    assert_eq!(
        (angkor.cost, angkor.cheaper.map(|(cost, tech)| (cost, tech.to_string()))),
        (20, Some((10, "theology".to_owned())))
    );
    let colossus = cost("colossus");
    assert_eq!((colossus.cost, colossus.cheaper.map(|(cost, _)| cost)), (15, Some(10)));
}

/// Printed on markers alone (CIV-Q04): 49 of them (CIV-023); forms share them (CIV-025); cost, terrain and icons (CIV-169 to CIV-182); limited ones (CIV-183).
#[test]
fn buildings_are_as_printed_civ_169_civ_182() {
    let total: u8 = BuildingId::all().map(|building| building.card().markers).sum();
    assert_eq!(total, 49);
    type Printed = (&'static str, u8, [u8; 4], u8, bool, &'static str);
    let table: [Printed; 14] = [
        ("harbor", 7, [2, 1, 0, 0], 0, false, "water"),         // CIV-169
        ("trading_post", 7, [2, 0, 1, 0], 0, false, "desert"),  // CIV-170
        ("workshop", 7, [0, 3, 0, 0], 0, false, "mountain"),    // CIV-171
        ("iron_mine", 10, [0, 4, 0, 0], 0, false, "mountain"),  // CIV-172
        ("library", 5, [1, 0, 1, 0], 0, false, "grassland"),    // CIV-173
        ("university", 8, [2, 0, 2, 0], 0, false, "grassland"), // CIV-174
        ("granary", 5, [1, 1, 0, 0], 0, false, "grassland"),    // CIV-175
        ("aqueduct", 8, [2, 2, 0, 0], 0, false, "grassland"),   // CIV-176
        ("market", 7, [1, 1, 1, 0], 0, true, "forest"),         // CIV-177
        ("bank", 10, [1, 1, 1, 1], 0, true, "forest"),          // CIV-178
        ("temple", 7, [0, 0, 2, 0], 0, true, "desert"),         // CIV-179
        ("cathedral", 10, [0, 0, 3, 0], 0, true, "desert"),     // CIV-180
        ("barracks", 7, [2, 0, 0, 0], 2, true, "mountain"),     // CIV-181, CIV-322
        ("academy", 10, [2, 0, 0, 0], 4, true, "mountain"),     // CIV-182, CIV-323
    ];
    for (word, cost, [trade, production, culture, coins], combat, limited, terrain) in table {
        let card = BuildingId::named(word).unwrap().card();
        let icons = card.icons;
        assert_eq!(
            (icons.trade, icons.production, icons.culture, icons.coins),
            (trade, production, culture, coins),
            "{word}"
        );
        assert_eq!((card.cost, card.combat, card.limited), (cost, combat, limited), "{word}");
        assert!(card.terrain.iter().any(|there| there.as_str() == terrain), "{word}");
        assert!(!limited || !card.terrain.contains(&Terrain::Water), "{word}");
    }
    let walls = BuildingId::WALLS.card();
    assert_eq!((walls.cost, walls.tech.to_string().as_str()), (7, "masonry")); // CIV-184
}

/// 53 unit cards (CIV-016), strengths 1 to 3 and 5 to 7 (CIV-163, CIV-348), trumps (CIV-344).
#[test]
fn units_are_as_printed() {
    let by_type =
        UnitType::ALL.iter().map(|&kind| Unit::all().filter(|unit| unit.kind() == kind).map(Unit::copies).sum::<u8>());
    assert_eq!(by_type.collect::<Vec<_>>(), [15, 15, 15, 8]);
    let strengths: Vec<_> = Unit::all().map(Unit::base).collect();
    assert_eq!(strengths, [1, 2, 3, 1, 2, 3, 1, 2, 3, 5, 6, 7]);
    assert!(UnitType::Infantry.trumps(UnitType::Mounted));
    assert!(UnitType::Mounted.trumps(UnitType::Artillery));
    assert!(UnitType::Artillery.trumps(UnitType::Infantry));
    assert!(UnitType::ALL.iter().all(|&kind| !kind.trumps(UnitType::Aircraft) && !UnitType::Aircraft.trumps(kind)));
    assert!(UnitType::BASIC.iter().all(|&kind| !kind.trumps(kind)));
}

/// Huts and villages of both boxes (CIV-026, CIV-029, CIV-Q06, FF-017, FF-018).
#[test]
fn huts_and_villages_are_counted() {
    let count = |back: Back| {
        let all = MarkerId::all().filter(|marker| marker.card().back == back);
        all.fold((0, 0), |(base, fame), marker| (base + marker.card().base, fame + marker.card().fame))
    };
    assert_eq!((count(Back::Hut), count(Back::Village)), ((20, 10), (10, 5)));
    let faces = |word: &str| MarkerId::named(word).map(|marker| (marker.card().base, marker.card().fame));
    assert_eq!(faces("hut_spy"), Some((3, 1)));
    assert_eq!(faces("village_uranium"), Some((2, 1)));
    assert_eq!(faces("hut_uranium"), None);
}

/// Whether a player is asked follows from open facts; they need not know of trade, culture, uranium or several resources.
#[test]
fn what_is_asked_in_turn_costs_a_spy_or_a_resource_of_the_market_or_nothing() {
    use civitas_civ::card::Owner;
    use civitas_civ::effect::{Op, When};
    let asked = |ability: &&civitas_civ::card::Use| {
        let after_a_unit = matches!(ability.owner, Owner::Tech(_))
            && ability.when == When::Battle
            && matches!(ability.op, Op::Heal { .. } | Op::DealWounds { .. });
        after_a_unit || matches!(ability.when, When::React | When::Trade) || ability.op == Op::FreezeSquare
    };
    for ability in data::data().uses.iter().filter(asked) {
        let price = &ability.price;
        let resource = price.resource.is_none_or(|one| one == Resource::Spy || Resource::MARKET.contains(&one));
        assert!(resource && price.any == 0 && price.trade == 0 && price.culture == 0, "{ability:?}");
    }
}

/// An offer counts each hidden kind up to a limit that the boxes do not reach.
#[test]
fn all_pieces_of_a_kind_find_room_in_an_offer() {
    use civitas_civ::state::Bundle;
    let options = civitas_civ::options::CivOptions::default();
    let markers = MarkerId::all().map(|marker| options.markers(marker));
    let events = EventId::all().map(|event| options.copies(event));
    assert!(markers.chain(events).all(|pieces| u16::from(pieces) <= Bundle::MOST_HIDDEN));
}

/// The goods of an offer are named in their order, so the last one decides what can follow.
#[test]
fn the_last_of_the_goods_is_known() {
    use civitas_civ::action::Good;
    use civitas_civ::state::{Bundle, OPEN_GOODS};
    let open = (0..OPEN_GOODS as u8).map(Good);
    let markers = MarkerId::all().map(Good::marker);
    let events = EventId::all().map(Good::event);
    let mut bundle = Bundle::default();
    assert_eq!(bundle.last(), None);
    for good in open.chain(markers).chain(events) {
        let mut alone = Bundle::default();
        for goods in [&mut alone, &mut bundle] {
            goods.add(good, Bundle::MOST_HIDDEN);
            assert_eq!(goods.last(), Some(good));
            assert_eq!(goods.iter().last(), Some((good, Bundle::MOST_HIDDEN)));
        }
    }
}

/// Great people: six kinds (CIV-022) with their icons (CIV-225, CIV-324), seven cards of each (FF-014, FF-108).
#[test]
fn great_people_are_as_printed() {
    let icons = |word: &str| {
        let card = GreatId::named(word).unwrap().card();
        ([card.icons.trade, card.icons.production, card.icons.culture, card.icons.coins], card.combat)
    };
    assert_eq!(icons("artist"), ([1, 0, 2, 0], 0));
    assert_eq!(icons("builder"), ([0, 2, 0, 1], 0));
    assert_eq!(icons("general"), ([0, 0, 0, 0], 4));
    assert_eq!(icons("humanitarian"), ([1, 1, 1, 1], 0));
    assert_eq!(icons("industrialist"), ([0, 0, 2, 1], 0));
    assert_eq!(icons("scientist"), ([2, 1, 0, 0], 0));
    for great in GreatId::all() {
        assert_eq!(PersonId::all().filter(|person| person.card().kind == great).count(), 7, "{great}");
    }
}

/// Investments (FF-015, FF-128): four cards with their thresholds.
#[test]
fn investments_are_as_printed() {
    let card = |word: &str| InvestmentId::named(word).unwrap().card();
    assert_eq!(InvestmentId::all().count(), 4);
    assert_eq!((card("infrastructure").at, card("infrastructure").amount), ([1, 2, 3], [1, 2, 3]));
    let complex = card("military_industrial_complex");
    assert_eq!((complex.at, complex.amount), ([2, 4, 6], [4, 8, 12]));
    assert_eq!(card("public_education").at, [3, 6, 9]);
    assert_eq!(card("endowment_for_the_arts").at, [1, 3, 5]);
}

/// The culture track (CIV-207, CIV-212, CIV-Q03).
#[test]
fn the_culture_track_costs_what_is_printed() {
    for space in 1..=21 {
        let cost = space_cost(space);
        assert_eq!(
            cost,
            if space <= 7 {
                (3, 0)
            } else if space <= 14 {
                (5, 3)
            } else {
                (7, 6)
            }
        );
    }
    assert_eq!(
        (section(0), section(7), section(8), section(15)),
        (Era::Ancient, Era::Ancient, Era::Medieval, Era::Modern)
    );
}

/// Tiles have 16 squares (CIV-033); base neutral tiles carry 20 huts and 8 villages; relics (FF-083, FF-Q09).
#[test]
fn tiles_are_as_printed() {
    let neutral: Vec<_> = TileId::all().filter(|tile| !tile.card().home).collect();
    assert_eq!((neutral.len(), TileId::all().count()), (21, 31)); // CIV-011, FF-008
    let count = |fame: bool, symbol: Symbol| {
        let tiles = neutral.iter().filter(|tile| tile.card().fame == fame);
        tiles.flat_map(|tile| tile.card().squares).filter(|(_, _, there)| *there == Some(symbol)).count()
    };
    assert_eq!((count(false, Symbol::Hut), count(false, Symbol::Village)), (20, 8));
    assert_eq!((count(true, Symbol::Hut), count(true, Symbol::Village)), (4, 4));
    let coins = TileId::all().flat_map(|tile| tile.card().squares);
    let coins = coins.filter(|(_, extra, _)| matches!(extra, Extra::Coin | Extra::OnlyCoin)).count();
    assert_eq!((coins, BuildingId::named("market")), (usize::from(PRINTED_COINS), Some(BuildingId::MARKET)));
    let america = TileId::named("america").unwrap().card();
    assert_eq!(america.squares[0], (Terrain::Mountain, Extra::Resource(Resource::Iron), None));
    let seven = TileId::named("neutral_17").unwrap().card();
    assert_eq!((seven.squares[10].0, seven.squares[10].1), (Terrain::Forest, Extra::OnlyCoin));
}

/// Layouts: slots and homes of two (CIV-063, CIV-064, CIV-Q01), three (CIV-065, CIV-066),
/// four (CIV-067, CIV-068, CIV-Q02, CIV-070)
/// and five players (CIV-069, FF-030, FF-031);
/// the hole (FF-032, FF-033, FF-034), squares that do not exist (CIV-071), one grid (CIV-062).
#[test]
fn layouts_are_as_printed() {
    use Direction::{East, North, South, West};
    type Homes = &'static [(usize, usize, Direction)];
    let grid = |columns: usize, rows: usize| -> Vec<(usize, usize)> {
        (0..rows).flat_map(|row| (0..columns).map(move |column| (4 * column, 4 * row))).collect()
    };
    let three = [(6, 0), (4, 4), (8, 4), (2, 8), (6, 8), (10, 8), (0, 12), (4, 12), (8, 12), (12, 12)];
    let row = |columns: &'static [usize], y: usize| columns.iter().map(move |&x| (x, y));
    let five = [
        row(&[12], 0),
        row(&[8, 16], 2),
        row(&[12], 4),
        row(&[0, 4, 8, 16, 20, 24], 6),
        row(&[0, 4, 8, 16, 20, 24], 10),
        row(&[2, 6, 10, 14, 18, 22], 14),
    ];
    let layouts: [(Vec<(usize, usize)>, Homes); 4] = [
        (grid(2, 4), &[(0, 0, South), (4, 12, North)]),
        (three.to_vec(), &[(6, 0, South), (12, 12, West), (0, 12, East)]),
        (grid(4, 4), &[(0, 0, South), (12, 0, South), (12, 12, North), (0, 12, North)]),
        (
            five.into_iter().flatten().collect(),
            &[(12, 4, South), (24, 6, West), (18, 14, North), (6, 14, North), (0, 6, East)],
        ),
    ];
    for (index, (slots, homes)) in layouts.into_iter().enumerate() {
        let layout = topology(index + 2);
        let sorted = |mut squares: Vec<Square>| {
            squares.sort_unstable();
            squares
        };
        let printed = sorted(slots.into_iter().map(|(x, y)| Square::at(x, y)).collect());
        assert_eq!(sorted(layout.slots.to_vec()), printed, "{} players", index + 2);
        let found = layout.homes.iter().map(|&(slot, arrow)| (layout.slots[usize::from(slot)], arrow));
        let printed = homes.iter().map(|&(x, y, arrow)| (Square::at(x, y), arrow));
        assert_eq!(found.collect::<Vec<_>>(), printed.collect::<Vec<_>>(), "{} players", index + 2);
    }
    let five = topology(5);
    assert_eq!(five.slot[Square::at(13, 10).index()], 255);
    let beside = Square::at(11, 10);
    assert!(!five.edge[beside.index()] && five.around[beside.index()].len() < 8);
    assert!(five.edge[Square::at(0, 6).index()]);
    let three = topology(3);
    assert_eq!(three.sides[Square::at(6, 0).index()][Direction::North.index()], Square::NONE);
    assert_eq!(three.sides[Square::at(6, 3).index()][Direction::South.index()], Square::at(6, 4));
}

#[test]
fn squares_and_actions_have_one_spelling() {
    assert_eq!(Square::at(27, 17).to_string(), "AB18");
    assert_eq!(Square::parse("AB18"), Some(Square::at(27, 17)));
    assert_eq!(Square::parse("AC1"), None);
    assert_eq!(Square::parse("A01"), None);
    assert_eq!("make building market".parse::<Action>().unwrap().to_string(), "make building market");
    assert!("make building".parse::<Action>().is_err());
    assert!(Seat::new(9).is_none());
}

/// The rim of the map for five players is outside; the squares around the hole are no rim (FF-033).
#[test]
fn the_hole_has_no_rim() {
    let edge = |word: &str| topology(5).edge[Square::parse(word).unwrap().index()];
    for word in ["A9", "N1", "AB12", "M18", "N18", "A7", "AB7"] {
        assert!(edge(word), "{word}");
    }
    for word in ["L9", "L14", "Q9", "Q14", "M8", "P8", "M15", "P15", "L8", "Q8"] {
        assert!(!edge(word), "{word}");
    }
}
