//! A state from text: what is not said has its default, what cannot be is refused with the line at fault.

use super::defaults::{leaders_implied, running_a, unseen_civil, usual_actions};
use super::words::{card, seat, small};
use super::{in_progress, validate};
use crate::audit::military_placed;
use crate::card::{Age, CIVIL_KINDS, CardId, Kind, MILITARY, Slot, cards};
use crate::event::AgesEvent;
use crate::options::AgesOptions;
use crate::player::{Pact, Player, War};
use crate::prompt::Frame;
use crate::state::{Ages, MAX_PLAYERS, MILITARY_PILE, ROW};
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::game::{PositionError, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::Seat;
use civitas_core::text::{Line, ParseError, Words};

/// What lines leave to the end.
#[derive(Default)]
struct Later {
    deck: Option<[u8; CIVIL_KINDS]>,
    leaders: [Option<u8>; MAX_PLAYERS],
    actions: [Option<(u8, u8)>; MAX_PLAYERS],
    prepared: [Option<[u8; 3]>; MAX_PLAYERS],
    unseen: Option<u16>,
    /// Military cards of an age to be dealt to a seat.
    dealt: Vec<(Seat, Age, u8)>,
    frames: bool,
}

/// The state that lines describe.
pub(crate) fn read(lines: &[Line<'_>], dealer: &mut impl Dealer<AgesEvent>) -> Result<Ages, PositionError> {
    let mut state = header(lines)?;
    let mut later = Later::default();
    for line in lines {
        let mut words = line.words();
        // A complaint about facts belongs to the line at hand.
        fact(&mut state, &mut later, &mut words).map_err(|wrong| wrong.or_at(line.number))?;
        words.expect_end()?;
    }
    finish(&mut state, later, dealer)?;
    validate::check(&state)?;
    Ok(state)
}

/// Seats, options and age come first, wherever they stand.
fn header(lines: &[Line<'_>]) -> Result<Ages, PositionError> {
    let mut options = AgesOptions::default();
    let mut roles = vec!["red", "blue"];
    let mut age = Age::A;
    for line in lines {
        let mut words = line.words();
        match words.next_word() {
            Some("seats") => roles = words.rest().split_whitespace().collect(),
            Some("options") => options = AgesOptions::read(words.rest()).map_err(ParseError::from)?,
            Some("age") => age = words.parse_with("an age", Age::from_name)?,
            _ => {}
        }
    }
    let setup = Setup::new::<Ages>(options, &roles).map_err(|wrong| Contradiction::of_setup("TTA-001", wrong))?;
    let mut state = Ages::set_up(&setup);
    state.age = age;
    state.row = [None; ROW];
    for level in 0..=age.level().min(3) {
        state.prepared_for[level] = state.seats;
    }
    Ok(state)
}

/// Reads one frame; the first takes the place of the default.
fn wait(state: &mut Ages, later: &mut Later, words: &mut Words<'_>) -> Result<(), PositionError> {
    if !std::mem::replace(&mut later.frames, true) {
        state.frames.clear();
    }
    let frame = Frame::read(state, words)?;
    state.frames.try_push(frame).map_err(|_| Contradiction::too_much("TTA-053").into())
}

fn fact(state: &mut Ages, later: &mut Later, words: &mut Words<'_>) -> Result<(), PositionError> {
    let key = words.expect_word("a fact")?;
    if key == "wait" {
        return wait(state, later, words);
    }
    if table(state, later, key, words)? || in_progress::read(state, key, words)? {
        return Ok(());
    }
    let known = [
        "tech",
        "workers",
        "unused",
        "yellow",
        "blue",
        "tokens",
        "government",
        "special",
        "leader",
        "leaders",
        "building",
        "wonders",
        "ruins",
        "homer",
        "colonies",
        "tactic",
        "pact",
        "war",
        "civil",
        "hand",
        "shown",
        "discards",
        "actions",
        "science",
        "culture",
        "caesar",
        "no-politics",
        "resigned",
        "current",
        "future",
        "prepared",
    ];
    if !known.contains(&key) {
        return Err(words.error_at_last("a fact").into());
    }
    let who = seat(state, words)?;
    owned(state, later, who, key, words)
}

fn table(state: &mut Ages, later: &mut Later, key: &str, words: &mut Words<'_>) -> Result<bool, PositionError> {
    match key {
        "seats" | "options" | "age" => while words.next_word().is_some() {},
        "round" => state.round = words.number("a round", 1..=200)? as u8,
        "last" => state.last_round = words.number("a round", 1..=201)? as u8,
        "starts" => {
            let was = state.first;
            state.first = seat(state, words)?;
            if state.current == was {
                state.current = state.first;
            }
        }
        "turn" => state.current = seat(state, words)?,
        "prepared-for" => {
            for level in 1..4 {
                state.prepared_for[level] = words.number("a number of players", 0..=4)? as u8;
            }
        }
        "row" => {
            for space in 0..ROW {
                state.row[space] = match words.expect_word("a card or -")? {
                    "-" => None,
                    word => {
                        let fits = |card: &CardId| card.kind().is_civil() && !card.card().initial;
                        let card = word.parse::<CardId>().ok().filter(fits);
                        Some(card.ok_or_else(|| words.error_at_last("a civil card or -"))?)
                    }
                };
            }
        }
        "deck" => {
            let from = match state.age {
                Age::IV => return Err(Contradiction::new("TTA-086", "ages-impossible-no-civil-deck").into()),
                age => cards().civil_from[age.level()],
            };
            let mut deck = [0; CIVIL_KINDS];
            counted(words, 9, |card, copies| {
                let kind = card.index().checked_sub(from).and_then(|kind| deck.get_mut(kind));
                kind.map(|kind| *kind = copies)
            })?;
            later.deck = Some(deck);
        }
        "discarded" => counted(words, 9, |card, copies| put(&mut state.discarded, card, copies))?,
        "common" => counted(words, 9, |card, copies| {
            (card.kind() == Kind::Tactic).then(|| state.common[card.ordinal()] = copies)
        })?,
        "drawn" => {
            for drawn in &mut state.drawn {
                *drawn = words.number("a number of draws", 0..=60_000)? as u16;
            }
        }
        "past" => {
            while words.peek().is_some() {
                let event = card(words)?;
                if !matches!(event.kind(), Kind::Event | Kind::Territory) {
                    return Err(words.error_at_last("an event").into());
                }
                state.events.put_to_past(event);
            }
        }
        "unseen" => later.unseen = Some(set_of(words, Kind::Event, Age::A)?),
        "first-events" => state.events.current_a = small(words, 10)?,
        "top" => {
            state.events.top = Some(card(words)?);
            while words.peek().is_some() {
                state.events.top_known = state.events.top_known.with(seat(state, words)?);
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// `card number` pairs.
fn counted(
    words: &mut Words<'_>,
    most: u32,
    mut put: impl FnMut(CardId, u8) -> Option<()>,
) -> Result<(), PositionError> {
    while words.peek().is_some() {
        let card = card(words)?;
        let wrong = words.error_at_last("a card of that kind");
        put(card, small(words, most)?).ok_or(wrong)?;
    }
    Ok(())
}

/// So many copies of a military card.
fn put(copies: &mut [u8; MILITARY], card: CardId, number: u8) -> Option<()> {
    copies[card.military()?] = number;
    Some(())
}

/// Cards of a kind as a set of ordinals; `upto` is the last age allowed.
fn set_of(words: &mut Words<'_>, kind: Kind, upto: Age) -> Result<u16, PositionError> {
    let mut set = 0;
    while words.peek().is_some() {
        let card = card(words)?;
        if card.kind() != kind || card.age() > upto {
            return Err(words.error_at_last("a card of that kind").into());
        }
        set |= 1 << card.ordinal();
    }
    Ok(set)
}

pub(super) fn of_kind(words: &mut Words<'_>, fits: impl Fn(Kind) -> bool) -> Result<CardId, PositionError> {
    let card = card(words)?;
    if fits(card.kind()) { Ok(card) } else { Err(words.error_at_last("a card of that kind").into()) }
}

pub(super) fn slots(
    words: &mut Words<'_>,
    most: u32,
    mut put: impl FnMut(Slot, u8) -> bool,
) -> Result<(), PositionError> {
    while words.peek().is_some() {
        let slot: Slot = words.parse("a technology with workers")?;
        let wrong = words.error_at_last("a technology of that kind");
        if !put(slot, small(words, most)?) {
            return Err(wrong.into());
        }
    }
    Ok(())
}

fn event_set(words: &mut Words<'_>) -> Result<u64, PositionError> {
    let mut set = 0;
    while words.peek().is_some() {
        let event = card(words)?;
        let number = event.event_number().ok_or_else(|| words.error_at_last("an event of Age I, II or III"))?;
        set |= 1 << number;
    }
    Ok(set)
}

fn owned(
    state: &mut Ages,
    later: &mut Later,
    who: Seat,
    key: &str,
    words: &mut Words<'_>,
) -> Result<(), PositionError> {
    let place = who.index();
    match key {
        "current" => state.events.current[place] = event_set(words)?,
        "future" => state.events.future[place] = event_set(words)?,
        "prepared" => later.prepared[place] = Some([small(words, 30)?, small(words, 30)?, small(words, 30)?]),
        "leaders" => {
            let mut ages = 0;
            while let Some(word) = words.next_word() {
                match (word, Age::from_name(word)) {
                    ("none", _) => {}
                    (_, Some(age)) => ages |= 1 << age.level(),
                    _ => return Err(words.error_at_last("an age").into()),
                }
            }
            later.leaders[place] = Some(ages);
        }
        "actions" => later.actions[place] = Some((small(words, 99)?, small(words, 99)?)),
        "pact" => {
            let card = of_kind(words, |kind| kind == Kind::Pact)?;
            let partner = seat(state, words)?;
            let owner_is_a = match words.next_word() {
                None | Some("a") => true,
                Some("b") => false,
                Some(_) => return Err(words.error_at_last("a or b").into()),
            };
            if partner == who || (!owner_is_a && !card.card().pact.as_ref().is_some_and(|text| text.sided)) {
                return Err(Contradiction::new("TTA-153", "ages-impossible-pact").word("card", card).into());
            }
            state.players[who].pact = Some(Pact { card, partner, owner_is_a });
        }
        "war" => {
            let card = of_kind(words, |kind| kind == Kind::War)?;
            let rival = seat(state, words)?;
            if rival == who {
                return Err(Contradiction::new("TTA-145", "ages-impossible-war-on-oneself").into());
            }
            state.players[who].war = Some(War { card, rival });
        }
        "hand" => {
            while let Some(word) = words.peek() {
                if let Some(age) = Age::from_name(word) {
                    words.next_word();
                    later.dealt.push((who, age, small(words, 30)?));
                    continue;
                }
                let card = of_kind(words, |kind| !kind.is_civil())?;
                if card.military().is_none() || !state.players[who].hand.insert(card) {
                    return Err(words.error_at_last("a military card of Age I, II or III").into());
                }
            }
        }
        "resigned" => {
            let order = words.number("which one to resign", 1..=3)? as u8;
            state.playing = state.playing.without(who);
            let player = &mut state.players[who];
            let discards = player.discards;
            *player = Player::resigned(order);
            player.discards = discards;
        }
        _ => possessions(&mut state.players[who], key, words)?,
    }
    Ok(())
}

fn possessions(player: &mut Player, key: &str, words: &mut Words<'_>) -> Result<(), PositionError> {
    match key {
        "tech" => {
            while words.peek().is_some() {
                player.developed |= words.parse::<Slot>("a technology with workers")?.bit();
            }
        }
        "workers" => slots(words, 120, |slot, workers| {
            player.workers[slot.index()] = workers;
            true
        })?,
        "unused" => player.unused = small(words, 120)?,
        "yellow" => player.yellow = small(words, 120)?,
        "blue" => player.blue = small(words, 40)?,
        "tokens" => {
            slots(words, 40, |slot, tokens| {
                player.tokens.get_mut(slot.index()).map(|store| *store = tokens).is_some()
            })?;
        }
        "government" => player.government = of_kind(words, |kind| kind == Kind::Government)?,
        "special" => {
            while words.peek().is_some() {
                let card = of_kind(words, |kind| kind.special().is_some())?;
                if let Some(place) = card.kind().special() {
                    player.special[place] = Some(card);
                }
            }
        }
        "leader" => player.leader = Some(of_kind(words, |kind| kind == Kind::Leader)?),
        "building" => {
            player.unfinished = Some(of_kind(words, |kind| kind == Kind::Wonder)?);
            player.stages = small(words, 4)?;
        }
        "wonders" => player.wonders = set_of(words, Kind::Wonder, Age::III)?,
        "ruins" => player.ruins = set_of(words, Kind::Wonder, Age::III)?,
        "homer" => player.tucked = Some(of_kind(words, |kind| kind == Kind::Wonder)?),
        "colonies" => player.colonies = set_of(words, Kind::Territory, Age::III)?,
        "tactic" => {
            player.tactic = Some(of_kind(words, |kind| kind == Kind::Tactic)?);
            player.tactic_is_own = match words.next_word() {
                None => false,
                Some("own") => true,
                Some(_) => return Err(words.error_at_last("own").into()),
            };
        }
        "civil" => {
            while words.peek().is_some() {
                let card = of_kind(words, |kind| kind.is_civil() && kind != Kind::Wonder)?;
                if card.card().initial || !player.civil.insert(card) {
                    return Err(words.error_at_last("a civil card for the hand").into());
                }
            }
        }
        "shown" => player.shown_pacts = set_of(words, Kind::Pact, Age::III)?,
        "discards" => counted(words, 9, |card, copies| put(&mut player.discards, card, copies))?,
        "science" => player.science = words.number("science points", 0..=9999)? as u16,
        "culture" => player.culture = words.number("culture points", 0..=9999)? as u16,
        "caesar" => player.caesar_used = true,
        "no-politics" => player.no_politics = true,
        _ => {}
    }
    Ok(())
}

fn finish(state: &mut Ages, later: Later, dealer: &mut impl Dealer<AgesEvent>) -> Result<(), PositionError> {
    // A tactic that is not one's own lies in the common area (TTA-353).
    for seat in Seat::all(state.seats()) {
        let player = state.player(seat);
        if let Some(tactic) = player.tactic.filter(|_| !player.tactic_is_own) {
            let common = &mut state.common[tactic.ordinal()];
            *common = (*common).max(1);
        }
    }
    let all = (1_u16 << cards().events_of_age_a()) - 1;
    state.events.unseen_a = later.unseen.unwrap_or(all & !state.events.past_a & !running_a(state));
    for place in 0..MAX_PLAYERS {
        let there = |level: usize| (state.events.current[place] & cards().events_of_age[level]).count_ones() as u8;
        state.events.prepared[place] = later.prepared[place].unwrap_or([there(1), there(2), there(3)]);
    }
    for seat in Seat::all(state.seats()) {
        let player = &mut state.players[seat];
        player.leaders_taken = later.leaders[seat.index()].unwrap_or(leaders_implied(player));
        let spread = |numbers: &[u8]| numbers.iter().map(|&number| u16::from(number)).sum::<u16>();
        let blue = spread(&player.tokens) + u16::from(player.blue) + u16::from(player.stages);
        let yellow = player.placed() + u16::from(player.yellow) + u16::from(player.unused);
        if blue > 40 || yellow > 120 {
            let tokens = Contradiction::new("TTA-466", "ages-impossible-too-many-tokens");
            return Err(tokens.of(state.colour_of(seat).to_string()).into());
        }
        (player.blue_owned, player.yellow_owned) = (blue as u8, yellow as u8);
    }
    state.civil_deck = match (later.deck, state.age) {
        (_, Age::IV) => [0; CIVIL_KINDS],
        (Some(deck), _) => deck,
        (None, _) => unseen_civil(state)?,
    };
    rest_of_military(state)?;
    for (seat, age, number) in later.dealt {
        deal(state, seat, age, number, dealer)?;
    }
    for seat in Seat::all(state.seats()) {
        if state.playing.contains(seat) {
            state.refresh(seat);
            let (civil, military) = later.actions[seat.index()].unwrap_or_else(|| usual_actions(state, seat));
            let colour = state.colour_of(seat).to_string();
            let player = &mut state.players[seat];
            if civil > player.ratings.civil || military > player.ratings.military {
                return Err(Contradiction::new("TTA-468", "ages-impossible-actions").of(colour).into());
            }
            (player.civil_left, player.military_left) = (civil, military);
        }
    }
    Ok(())
}

/// The military decks are what is nowhere else (TTA-469).
fn rest_of_military(state: &mut Ages) -> Result<(), PositionError> {
    state.deck = [0; MILITARY];
    let placed = military_placed(state);
    for (index, &placed) in placed.iter().enumerate() {
        let Some(card) = CardId::from_military(index) else { continue };
        let players = state.prepared_for[card.level()];
        let copies = if players == 0 { 0 } else { card.card().copies_for(players.into()).into() };
        let left = u16::checked_sub(copies, placed);
        state.deck[index] = left.ok_or_else(|| Contradiction::miscounted("TTA-469", card, placed, copies))? as u8;
    }
    Ok(())
}

/// Deals hidden cards of an age to a hand, from what is left of it.
fn deal(
    state: &mut Ages,
    seat: Seat,
    age: Age,
    number: u8,
    dealer: &mut impl Dealer<AgesEvent>,
) -> Result<(), PositionError> {
    for _ in 0..number {
        let range = cards().military_range(age);
        let of: u32 = state.deck[range.clone()].iter().map(|&copies| u32::from(copies)).sum();
        if of == 0 {
            return Err(Contradiction::new("TTA-469", "ages-impossible-hand").word("age", age.as_str()).into());
        }
        let mut left = dealer.draw(MILITARY_PILE, state.drawn[1].into(), of, |_| None);
        state.drawn[1] = state.drawn[1].wrapping_add(1);
        for index in range {
            let copies = u32::from(state.deck[index]);
            if left < copies {
                state.deck[index] -= 1;
                if let Some(card) = CardId::from_military(index) {
                    state.players[seat].hand.insert(card);
                }
                break;
            }
            left -= copies;
        }
    }
    Ok(())
}
