//! A state from text: what is not said has its default, what cannot be is refused with the line at fault.

use super::write::{ranks, rows, usual};
use super::{sound, under_way};
use crate::audit::no_civilization;
use crate::card::{
    BuildingId, CivId, EventId, GovernmentId, GreatId, MarkerId, PersonId, Relic, Resource, TechId, Terrain, TileId,
    UNIT_KINDS, Unit, UseId, WonderId,
};
use crate::event::Event;
use crate::map::Piece;
use crate::notation::{Roles, Token};
use crate::options::{CivOptions, MAX_ROUNDS};
use crate::prompt::{Frame, Phase, Stage};
use crate::square::{Direction, Square};
use crate::state::{City, CityMarker, Civ, Deed, EVENTS, Held, Kept, MARKERS, PILES, Pawn, Peeked};
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::game::{PositionError, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::{Seat, Seats};
use civitas_core::text::{Line, ParseError, Words};

pub(super) fn small(words: &mut Words<'_>, most: u32) -> Result<u8, ParseError> {
    Ok(words.number("a number", 0..=most.min(255))? as u8)
}

pub(super) fn flag(words: &mut Words<'_>) -> Result<bool, ParseError> {
    bool::read(words, &Roles::PLAIN)
}

pub(super) fn units(words: &mut Words<'_>, roles: &Roles) -> Result<[u8; UNIT_KINDS], ParseError> {
    let mut units = [0; UNIT_KINDS];
    while words.peek().is_some() {
        let number = &mut units[Unit::read(words, roles)?.index()];
        if *number != 0 {
            return Err(words.error_at_last("each unit once"));
        }
        *number = words.number("a number", 1..=15)? as u8;
    }
    Ok(units)
}

/// Reads the rest of a line as values, each once, and returns them in their order.
fn all<T: Token + Ord + Copy>(words: &mut Words<'_>, roles: &Roles) -> Result<Vec<T>, ParseError> {
    let mut values: Vec<T> = Vec::new();
    while words.peek().is_some() {
        let value = T::read(words, roles)?;
        let Err(place) = values.binary_search(&value) else {
            return Err(words.error_at_last("each value once"));
        };
        values.insert(place, value);
    }
    Ok(values)
}

/// Reads spaces of the market. The first wonder told lies in the first of them, so they have an order.
fn places(words: &mut Words<'_>) -> Result<Vec<u8>, ParseError> {
    let mut places: Vec<u8> = Vec::new();
    while words.peek().is_some() {
        let place = small(words, 3)?;
        if places.last().is_some_and(|last| *last >= place) {
            return Err(words.error_at_last("values in their order"));
        }
        places.push(place);
    }
    Ok(places)
}

pub(super) fn set_to_bits(words: &mut Words<'_>, roles: &Roles) -> Result<u128, ParseError> {
    Ok(all::<UseId>(words, roles)?.into_iter().fold(0, |set, ability| set | 1 << ability.0))
}

fn known(seats: Seats) -> u8 {
    seats.iter().fold(0, |set, seat| set | 1 << seat.index())
}

/// What lines leave to the end.
#[derive(Default)]
struct Later {
    rows: [Option<[u8; 5]>; 5],
    ranks: [Option<[u8; 4]>; 5],
    spent_markers: [u8; MARKERS],
    killed: [u8; 6],
    gone: u32,
    market: Vec<WonderId>,
    places: Option<Vec<u8>>,
    disasters: Vec<(Square, Terrain)>,
}

/// Reads a state.
pub(crate) fn read(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Result<Civ, PositionError> {
    let _ = dealer;
    let mut state = header(lines)?;
    let mut later = Later::default();
    for line in lines {
        let mut words = line.words();
        // A complaint about facts belongs to the line at hand.
        fact(&mut state, &mut later, &mut words).map_err(|wrong| wrong.or_at(line.number))?;
        words.expect_end()?;
    }
    // What a phase of all players together waits for, if nothing is said.
    if !lines.iter().any(|line| line.key() == "stage") {
        match state.phase {
            Phase::Trade => state.stage = Stage::Negotiation,
            Phase::Research => state.stage = Stage::Research,
            _ => {}
        }
    }
    finish(&mut state, later)?;
    // What a metropolis must do first in this step is asked first (FF-094).
    if state.frames.is_empty() && state.grows_now() {
        state.push(Frame::Grow { seat: state.active });
    }
    sound::check(&state)?;
    Ok(state)
}

/// Seats, options and civilizations come first, wherever they stand.
fn header(lines: &[Line<'_>]) -> Result<Civ, PositionError> {
    let mut options = CivOptions::default();
    let mut roles = vec!["red", "blue"];
    for line in lines {
        let mut words = line.words();
        match words.next_word() {
            Some("seats") => roles = words.rest().split_whitespace().collect(),
            Some("options") => options = CivOptions::read(words.rest()).map_err(ParseError::from)?,
            _ => {}
        }
    }
    let setup = Setup::new::<Civ>(options, &roles).map_err(|wrong| Contradiction::of_setup("CIV-001", wrong))?;
    let mut state = Civ::blank(&setup);
    (state.round, state.stage, state.phase) = (1, Stage::Step, Phase::Start);
    let mut said = false;
    for line in lines {
        let mut words = line.words();
        match words.next_word() {
            Some("civ") => {
                let seat = Seat::read(&mut words, &state.roles)?;
                let civ = CivId::read(&mut words, &state.roles)?;
                words.expect_end()?;
                // A second one for a player is one too many; else the reason is the one of the set-up.
                let wrong = match state.check_civ(civ) {
                    _ if state.players[seat].civ.is_some() => Some("CIV-002"),
                    Ok(()) => None,
                    Err(breach) => Some(civitas_core::game::Breach::rule(&breach).0),
                };
                if let Some(rule) = wrong {
                    return Err(Contradiction::new(rule, "civ-impossible-civ").word("civ", civ).at(line.number));
                }
                give(&mut state, seat, civ);
                said = true;
            }
            Some("stage") => said |= words.next_word() == Some("civilizations"),
            _ => {}
        }
    }
    for seat in state.all_seats().filter(|_| !said) {
        // Plain civilizations if nothing is said: no special pieces, abilities that do nothing by themselves.
        let civ = CivId::all()
            .filter(|&civ| state.civ_available(civ))
            .find(|civ| !["egypt", "rome"].contains(&civ.card().id.as_str()));
        if let Some(civ) = civ {
            give(&mut state, seat, civ);
        }
    }
    let without = state.all_seats().find(|&seat| state.players[seat].civ.is_none());
    if let Some(seat) = without
        && !lines.iter().any(|line| line.text.trim() == "stage civilizations")
    {
        return Err(no_civilization(&state, seat).into());
    }
    Ok(state)
}

fn give(state: &mut Civ, seat: Seat, civ: CivId) {
    let card = civ.card();
    let start = usual(civ);
    let player = &mut state.players[seat];
    player.civ = Some(civ);
    (player.government, player.unlocked, player.techs) = (start.government, start.unlocked, start.techs);
    if let Some(&(slot, arrow)) = state.topology().homes.get(seat.index()) {
        state.lay_tile(slot.into(), card.tile, arrow);
    }
}

fn fact(state: &mut Civ, later: &mut Later, words: &mut Words<'_>) -> Result<(), PositionError> {
    let key = words.expect_word("a fact")?;
    if under_way::read(state, key, words)? || table(state, later, key, words)? {
        return Ok(());
    }
    owned(state, later, key, words)
}

fn table(state: &mut Civ, later: &mut Later, key: &str, words: &mut Words<'_>) -> Result<bool, PositionError> {
    let roles = state.roles;
    match key {
        "seats" | "options" | "civ" => while words.next_word().is_some() {},
        "round" => state.round = small(words, MAX_ROUNDS)?,
        "phase" => state.phase = Phase::read(words, &roles)?,
        "stage" => state.stage = Stage::read(words, &roles)?,
        "first" => {
            let was = state.first;
            state.first = Seat::read(words, &roles)?;
            if state.active == was {
                state.active = state.first;
            }
        }
        "active" => state.active = Seat::read(words, &roles)?,
        "tile" => {
            let corner = Square::read(words, &roles)?;
            let tile = TileId::read(words, &roles)?;
            let arrow = Direction::read(words, &roles)?;
            let slot = state.topology().slots.iter().position(|&other| other == corner);
            let slot = slot.ok_or_else(|| words.error_at_last("the corner of a tile"))?;
            let number = u32::from(tile.0).wrapping_sub(10);
            if tile.card().home || state.tiles[slot] != 255 || number > 20 || state.unseen_tiles >> number & 1 == 0 {
                let lies = Contradiction::new("CIV-057", "civ-impossible-tile").word("tile", tile);
                return Err(lies.word("square", corner).into());
            }
            state.unseen_tiles &= !(1 << number);
            state.lay_tile(slot, tile, arrow);
        }
        "disaster" => later.disasters.push((Square::read(words, &roles)?, Terrain::read(words, &roles)?)),
        "hut" | "village" | "relic" | "building" | "great" => {
            let square = Square::read(words, &roles)?;
            let piece = match key {
                "hut" => Piece::Hut,
                "village" => Piece::Village,
                "relic" => Piece::Relic(Relic::read(words, &roles)?),
                "building" => Piece::Building(BuildingId::read(words, &roles)?),
                _ => Piece::Great(GreatId::read(words, &roles)?),
            };
            put(state, square, piece)?;
            if let Piece::Building(building) = piece {
                let supply = &mut state.supply[building.supply().index()];
                if building == BuildingId::WALLS || *supply == 0 {
                    return Err(Contradiction::none_left("CIV-023", building).into());
                }
                *supply -= 1;
            }
        }
        "wonder" => {
            let owner = Seat::read(words, &roles)?;
            let wonder = WonderId::read(words, &roles)?;
            let square = Square::read(words, &roles)?;
            if state.wonder_owner(wonder).is_some() || state.unseen_wonders >> wonder.0 & 1 == 0 {
                return Err(Contradiction::new("CIV-021", "civ-impossible-wonder").word("wonder", wonder).into());
            }
            state.wonder_owner[wonder.index()] = owner.index() as u8;
            state.wonder_square[wonder.index()] = square;
            if square.is_some() {
                put(state, square, Piece::Wonder(wonder))?;
            }
        }
        "obsolete" => state.obsolete |= 1 << WonderId::read(words, &roles)?.0,
        "sealed" => {
            for square in all::<Square>(words, &roles)? {
                state.frozen.try_push(square).map_err(|_| words.error_at_last("fewer squares"))?;
            }
        }
        "declined" => {
            for event in all::<EventId>(words, &roles)? {
                state.declined |= 1 << event.0;
            }
        }
        "kept" => {
            let owner = Seat::read(words, &roles)?;
            let marker = MarkerId::read(words, &roles)?;
            let known = known(Seats::read(words, &roles)?) & !(1 << owner.index());
            if !marker.card().face.is_kept() {
                return Err(Contradiction::new("FF-072", "civ-impossible-kept").word("marker", marker).into());
            }
            let kept = Kept { owner, marker, known };
            let place = state.kept.partition_point(|other| *other < kept);
            state.kept.try_insert(place, kept).map_err(|_| words.error_at_last("fewer markers"))?;
        }
        "peeked" => {
            let square = Square::read(words, &roles)?;
            let marker = MarkerId::read(words, &roles)?;
            let known = known(Seats::read(words, &roles)?);
            let place = state.peeked.partition_point(|other| other.square < square);
            let peeked = Peeked { square, marker, known };
            state.peeked.try_insert(place, peeked).map_err(|_| words.error_at_last("fewer markers"))?;
        }
        "spent-markers" => {
            let marker = MarkerId::read(words, &roles)?;
            later.spent_markers[marker.index()] = words.number("a number", 1..=30)? as u8;
        }
        "dead" => state.dead = units(words, &roles)?,
        "spent" => {
            let event = EventId::read(words, &roles)?;
            state.spent[event.index()] = words.number("a number", 1..=3)? as u8;
        }
        "killed" => {
            let great = GreatId::read(words, &roles)?;
            later.killed[great.index()] = words.number("a number", 1..=3)? as u8;
        }
        "past-people" => {
            for person in all::<PersonId>(words, &roles)? {
                state.past_people |= 1 << person.0;
            }
        }
        "coming" => {
            for left in &mut state.wonders_left {
                *left = small(words, 4)?;
            }
        }
        "market" => later.market.push(WonderId::read(words, &roles)?),
        "market-places" => later.places = Some(places(words)?),
        "gone" => later.gone = all::<WonderId>(words, &roles)?.into_iter().fold(0, |set, wonder| set | 1 << wonder.0),
        "drawn" => {
            let pile = usize::from(small(words, PILES as u32 - 1)?);
            state.drawn[pile] = words.number("a number", 1..=60_000)? as u16;
        }
        "announced" => state.announced = words.number("a number", 1..=9_999)? as u16,
        "groups" => state.groups = words.number("a number", 1..=200)? as u8,
        _ => return Ok(false),
    }
    Ok(true)
}

fn put(state: &mut Civ, square: Square, piece: Piece) -> Result<(), PositionError> {
    if !square.is_some() || state.piece(square) != Piece::None {
        return Err(Contradiction::new("CIV-196", "civ-impossible-occupied").word("square", square).into());
    }
    state.set_piece(square, piece);
    Ok(())
}

fn owned(state: &mut Civ, later: &mut Later, key: &str, words: &mut Words<'_>) -> Result<(), PositionError> {
    let roles = state.roles;
    const KEYS: &[&str] = &[
        "government",
        "unlocked",
        "fresh-now",
        "fresh-next",
        "anarchy",
        "trade",
        "culture",
        "space",
        "sheet",
        "canal",
        "marks",
        "tech",
        "rows",
        "ranks",
        "forces",
        "shown",
        "army",
        "scout",
        "city",
        "walls",
        "city-marker",
        "city-turn",
        "tokens",
        "hand",
        "purse",
        "reserve",
        "up",
        "down",
        "invested",
        "used",
        "did",
        "atlantis",
        "seven",
    ];
    if !KEYS.contains(&key) {
        return Err(words.error_at_last("a fact").into());
    }
    let seat = Seat::read(words, &roles)?;
    let player = &mut state.players[seat];
    let governments = |words: &mut Words<'_>| -> Result<u8, ParseError> {
        Ok(all::<GovernmentId>(words, &roles)?.into_iter().fold(0, |set, government| set | 1 << government.0))
    };
    match key {
        "government" => player.government = GovernmentId::read(words, &roles)?,
        "unlocked" => player.unlocked = governments(words)? | 1,
        "fresh-now" => player.fresh_now = governments(words)?,
        "fresh-next" => player.fresh_next = governments(words)?,
        "anarchy" => player.anarchy_since = small(words, MAX_ROUNDS)?,
        "trade" => player.trade = small(words, 27)?,
        "culture" => player.culture = words.number("culture", 0..=999)? as u16,
        "space" => player.space = small(words, 21)?,
        "sheet" => player.sheet = small(words, 40)?,
        "canal" => player.canal = small(words, 40)?,
        "marks" => player.marks = small(words, 40)?,
        "tech" => {
            for tech in all::<TechId>(words, &roles)? {
                player.techs |= 1 << tech.0;
                if let Some(government) = tech.card().government {
                    player.unlocked |= 1 << government.0;
                }
            }
        }
        "rows" => {
            let mut rows = [0; 5];
            for row in &mut rows {
                *row = small(words, 20)?;
            }
            later.rows[seat.index()] = Some(rows);
        }
        "ranks" => {
            let mut ranks = [0; 4];
            for rank in &mut ranks {
                *rank = small(words, 4)?;
            }
            later.ranks[seat.index()] = Some(ranks);
        }
        "forces" => player.forces = units(words, &roles)?,
        "shown" => player.shown = units(words, &roles)?,
        "army" | "scout" => {
            let mut pawn = Pawn { square: Square::read(words, &roles)?, ..Pawn::OFF };
            while let Some(word) = words.next_word() {
                match word {
                    "moved" => pawn.moved = true,
                    "fresh" => pawn.fresh = true,
                    "told" if key == "scout" => pawn.told = true,
                    "sends" if key == "scout" => pawn.sends = words.number("a city", 1..=3)? as u8,
                    _ => return Err(words.error_at_last("moved, fresh, told or sends").into()),
                }
            }
            let pawns: &mut [Pawn] = if key == "army" { &mut player.armies } else { &mut player.scouts };
            let free = pawns.iter_mut().find(|pawn| !pawn.square.is_some());
            *free.ok_or_else(|| Contradiction::none_left("CIV-013", key))? = pawn;
            pawns.sort_unstable();
        }
        "city" => {
            let number = words.number("a city", 1..=3)? as usize - 1;
            let centre = Square::read(words, &roles)?;
            let second = Option::<Square>::read(words, &roles)?.unwrap_or(Square::NONE);
            if player.cities[number].is_built() || !centre.is_some() {
                return Err(Contradiction::new("CIV-012", "civ-impossible-city").number("city", number + 1).into());
            }
            player.cities[number] = City { centre, second, ..City::NONE };
            put(state, centre, Piece::Centre(seat, number as u8))?;
            if second.is_some() {
                put(state, second, Piece::Centre(seat, number as u8))?;
            }
        }
        "walls" | "city-marker" | "city-turn" => {
            let number = words.number("a city", 1..=3)? as usize - 1;
            let city = &mut player.cities[number];
            if !city.is_built() {
                return Err(Contradiction::new("CIV-012", "civ-impossible-no-city").number("city", number + 1).into());
            }
            match key {
                "walls" => city.walls = true,
                "city-marker" => {
                    city.marker = CityMarker::read(words, &roles)?;
                    let left = state.city_markers.checked_sub(u8::from(city.marker as u8 != 0));
                    state.city_markers = left.ok_or_else(|| Contradiction::none_left("FF-019", key))?;
                }
                _ => (city.left, city.protected, city.boost) = (small(words, 9)?, small(words, 9)?, small(words, 99)?),
            }
        }
        "tokens" => {
            for kind in 0..4 {
                let held = small(words, 5)?;
                let left = (state.tokens[kind] + player.tokens[kind]).checked_sub(held);
                let none_left = || Contradiction::none_left("CIV-028", Resource::MARKET[kind].as_str());
                state.tokens[kind] = left.ok_or_else(none_left)?;
                player.tokens[kind] = held;
            }
        }
        "hand" => {
            let event = EventId::read(words, &roles)?;
            let known = match words.peek() {
                Some(_) => known(Seats::read(words, &roles)?) & !(1 << seat.index()),
                None => 0,
            };
            let held = Held { event, known };
            let place = player.hand.partition_point(|other| *other < held);
            player.hand.try_insert(place, held).map_err(|_| words.error_at_last("fewer cards"))?;
        }
        "purse" => {
            let tech = TechId::read(words, &roles)?;
            let Some(purse) = tech.card().purse else {
                return Err(words.error_at_last("a technology with coins").into());
            };
            player.purses[usize::from(purse)] = small(words, 4)?;
        }
        "reserve" => {
            let great = GreatId::read(words, &roles)?;
            player.reserve[great.index()] = small(words, 3)?;
        }
        "up" | "down" => {
            let set = all::<PersonId>(words, &roles)?.into_iter().fold(0, |set, person| set | 1 << person.0);
            *(if key == "up" { &mut player.up } else { &mut player.down }) = set;
        }
        "invested" => {
            for markers in &mut player.invested {
                *markers = small(words, 23)?;
            }
        }
        "used" => player.used = set_to_bits(words, &roles)?,
        "did" => player.deeds = all::<Deed>(words, &roles)?.into_iter().fold(0, |set, deed| set | 1 << deed as u16),
        "atlantis" => (player.atlantis_now, player.atlantis) = (small(words, 3)?, small(words, 3)?),
        _ => (player.seven_now, player.seven) = (small(words, 6)?, small(words, 6)?),
    }
    Ok(())
}

fn finish(state: &mut Civ, later: Later) -> Result<(), PositionError> {
    for seat in state.all_seats() {
        let player = &mut state.players[seat];
        player.rows = later.rows[seat.index()].unwrap_or(rows(player));
        player.ranks = later.ranks[seat.index()].unwrap_or(ranks(player));
        state.join_base(seat);
        state.stand_all(seat);
    }
    for (square, terrain) in later.disasters {
        if !state.is_revealed(square) || state.disasters.contains(&square) || terrain == Terrain::Mountain {
            return Err(Contradiction::new("CIV-Q72", "civ-impossible-disaster").word("square", square).into());
        }
        let side = crate::pieces::disaster_side(terrain);
        let left = state.disaster_supply[side].checked_sub(1);
        state.disaster_supply[side] = left.ok_or_else(|| Contradiction::none_left("CIV-027", "disaster"))?;
        state.ground[square.index()] = crate::map::ground(terrain, crate::card::Extra::None);
        let place = state.disasters.partition_point(|&other| other < square);
        let _ = state.disasters.try_insert(place, square);
    }
    let take = |rule: &'static str, count: &mut u8, by: u8, what: &dyn std::fmt::Display| {
        *count = count.checked_sub(by).ok_or_else(|| Contradiction::none_left(rule, what))?;
        Ok::<(), Contradiction>(())
    };
    for marker in state.kept.iter().map(|kept| kept.marker).chain(state.peeked.iter().map(|peeked| peeked.marker)) {
        take("CIV-026", &mut state.bag[marker.index()], 1, &marker)?;
    }
    for marker in (0..MARKERS as u8).map(MarkerId) {
        take("CIV-026", &mut state.bag[marker.index()], later.spent_markers[marker.index()], &marker)?;
    }
    for unit in Unit::all() {
        let kind = unit.index();
        take("CIV-016", &mut state.units[kind], state.dead[kind], &unit)?;
        for seat in state.all_seats() {
            take("CIV-016", &mut state.units[kind], state.players[seat].forces[kind], &unit)?;
        }
        if let Some(battle) = &state.battle {
            for side in 0..2 {
                take("CIV-016", &mut state.units[kind], battle.hands[side][kind], &unit)?;
                take("CIV-016", &mut state.units[kind], battle.killed[side][kind], &unit)?;
                let on = battle.fronts.iter().filter(|front| front.units[side] == unit.0).count() as u8;
                take("CIV-016", &mut state.units[kind], on, &unit)?;
            }
        }
    }
    for event in (0..EVENTS as u8).map(EventId) {
        take("CIV-020", &mut state.events[event.index()], state.spent[event.index()], &event)?;
        for seat in state.all_seats() {
            let held = state.players[seat].hand.iter().filter(|held| held.event == event).count() as u8;
            take("CIV-020", &mut state.events[event.index()], held, &event)?;
        }
        for frame in &state.frames {
            if let Frame::KeepEvent { one, two, .. } = frame {
                take(
                    "CIV-020",
                    &mut state.events[event.index()],
                    u8::from(*one == event) + u8::from(*two == event),
                    &event,
                )?;
            }
        }
    }
    state.greats = state.greats_unkilled();
    for great in GreatId::all() {
        take("CIV-022", &mut state.greats[great.index()], later.killed[great.index()], &great)?;
    }
    let mut out = state.past_people;
    for seat in state.all_seats() {
        out |= state.players[seat].up | state.players[seat].down;
        let player = &state.players[seat];
        if player.rows.iter().sum::<u8>() > player.techs.count_ones() as u8 {
            out |= PersonId::named("isaac_newton").map_or(0, |person| 1 << person.0);
        }
    }
    for frame in &state.frames {
        if let Frame::KeepPerson { one, two, .. } = frame {
            out |= 1 << one.0 | 1 << two.0;
        }
    }
    state.people &= !out;
    let places = later.places.unwrap_or_else(|| (0..later.market.len() as u8).collect());
    for (wonder, place) in later.market.iter().zip(&places) {
        let space = state.market.get_mut(usize::from(*place)).filter(|space| **space == 255);
        *space.ok_or(Contradiction::new("CIV-051", "civ-impossible-market"))? = wonder.0;
    }
    if later.market.len() != places.len() || later.market.iter().any(|wonder| state.unseen_wonders >> wonder.0 & 1 == 0)
    {
        return Err(Contradiction::new("CIV-051", "civ-impossible-market").into());
    }
    state.unseen_wonders &= !state.wonders_about() & !later.gone;
    Ok(())
}
