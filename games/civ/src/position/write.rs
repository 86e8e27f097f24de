//! A state as text: what is as in the set-up of the options is left out.

use super::under_way;
use crate::card::{CivId, EventId, GovernmentId, GreatId, MarkerId, PersonId, TechId, Unit, UseId, WonderId};
use crate::map::Piece;
use crate::notation::Token;
use crate::options::CivOptions;
use crate::square::{SQUARES, Square};
use crate::state::{Civ, Deed, MARKERS, Pawn, Player, bits};
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::{Seat, Seats};
use std::fmt::Write as _;

/// Lines of a position.
pub(super) struct Lines<'a> {
    pub(super) state: &'a Civ,
    pub(super) text: String,
}

impl Lines<'_> {
    /// One line: a key and values.
    pub(super) fn line(&mut self, key: &str, values: &[&dyn Value]) {
        self.text.push_str(key);
        for value in values {
            value.put(self);
        }
        self.text.push('\n');
    }
}

/// Something that can stand in a line.
pub(super) trait Value {
    fn put(&self, lines: &mut Lines<'_>);
}

impl<T: Token> Value for T {
    fn put(&self, lines: &mut Lines<'_>) {
        let roles = lines.state.roles;
        let _ = self.write(&mut lines.text, &roles);
    }
}

/// A list of values.
pub(super) struct All<T>(pub(super) Vec<T>);

impl<T: Token> Value for All<T> {
    fn put(&self, lines: &mut Lines<'_>) {
        let roles = lines.state.roles;
        for value in &self.0 {
            let _ = value.write(&mut lines.text, &roles);
        }
    }
}

/// A plain word.
pub(super) struct Word(pub(super) &'static str);

impl Value for Word {
    fn put(&self, lines: &mut Lines<'_>) {
        let _ = write!(lines.text, " {}", self.0);
    }
}

/// Units with their numbers.
pub(super) struct Units<'a>(pub(super) &'a [u8]);

impl Value for Units<'_> {
    fn put(&self, lines: &mut Lines<'_>) {
        for unit in Unit::all().filter(|unit| self.0[unit.index()] > 0) {
            let _ = write!(lines.text, " {unit} {}", self.0[unit.index()]);
        }
    }
}

pub(super) fn set_of(known: u8) -> Seats {
    Seat::all(5).filter(|seat| known >> seat.index() & 1 == 1).collect()
}

/// Writes a state.
pub(crate) fn write(state: &Civ) -> String {
    let mut lines = Lines { state, text: String::new() };
    let _ = writeln!(lines.text, "seats {}", state.setup().role_names::<Civ>().join(" "));
    let _ = writeln!(lines.text, "options {}", state.options.write());
    lines.line("round", &[&state.round]);
    lines.line("phase", &[&state.phase]);
    lines.line("stage", &[&state.stage]);
    lines.line("first", &[&state.first]);
    lines.line("active", &[&state.active]);
    for seat in state.all_seats() {
        player(&mut lines, seat);
    }
    map(&mut lines);
    piles(&mut lines);
    under_way::write(&mut lines);
    lines.text
}

fn governments(set: u8) -> All<GovernmentId> {
    All(bits(set.into()).map(GovernmentId).collect())
}

fn player(lines: &mut Lines<'_>, seat: Seat) {
    let player = lines.state.players[seat];
    let Some(civ) = player.civ else { return };
    lines.line("civ", &[&seat, &civ]);
    let usual = usual(civ);
    if player.government != usual.government {
        lines.line("government", &[&seat, &player.government]);
    }
    if player.unlocked != usual.unlocked {
        lines.line("unlocked", &[&seat, &governments(player.unlocked)]);
    }
    if player.fresh_now != 0 {
        lines.line("fresh-now", &[&seat, &governments(player.fresh_now)]);
    }
    if player.fresh_next != 0 {
        lines.line("fresh-next", &[&seat, &governments(player.fresh_next)]);
    }
    let numbers: [(&str, u16); 7] = [
        ("anarchy", player.anarchy_since.into()),
        ("trade", player.trade.into()),
        ("culture", player.culture),
        ("space", player.space.into()),
        ("sheet", player.sheet.into()),
        ("canal", player.canal.into()),
        ("marks", player.marks.into()),
    ];
    for (key, number) in numbers {
        if number > 0 {
            lines.line(key, &[&seat, &number]);
        }
    }
    let techs: Vec<TechId> = bits(player.techs & !usual.techs).map(TechId).collect();
    if !techs.is_empty() {
        lines.line("tech", &[&seat, &All(techs)]);
    }
    if player.rows != rows(&player) {
        lines.line("rows", &[&seat, &All(player.rows.to_vec())]);
    }
    if player.ranks != ranks(&player) {
        lines.line("ranks", &[&seat, &All(player.ranks.to_vec())]);
    }
    if player.forces.iter().any(|&count| count > 0) {
        lines.line("forces", &[&seat, &Units(&player.forces)]);
    }
    if player.shown.iter().any(|&count| count > 0) {
        lines.line("shown", &[&seat, &Units(&player.shown)]);
    }
    for (key, pawns) in [("army", &player.armies[..]), ("scout", &player.scouts[..])] {
        for pawn in pawns.iter().filter(|pawn| pawn.square.is_some()) {
            pawn_line(lines, key, seat, pawn);
        }
    }
    for (number, city) in player.cities.iter().enumerate().filter(|(_, city)| city.is_built()) {
        let number = number as u8 + 1;
        lines.line("city", &[&seat, &number, &city.centre, &city.second]);
        if city.walls {
            lines.line("walls", &[&seat, &number]);
        }
        if city.marker as u8 != 0 {
            lines.line("city-marker", &[&seat, &number, &city.marker]);
        }
        if city.left + city.protected + city.boost > 0 {
            lines.line("city-turn", &[&seat, &number, &city.left, &city.protected, &city.boost]);
        }
    }
    if player.tokens != [0; 4] {
        lines.line("tokens", &[&seat, &All(player.tokens.to_vec())]);
    }
    for held in &player.hand {
        lines.line("hand", &[&seat, &held.event, &set_of(held.known)]);
    }
    for tech in TechId::all() {
        if let Some(purse) = tech.card().purse.filter(|&purse| player.purses[usize::from(purse)] > 0) {
            lines.line("purse", &[&seat, &tech, &player.purses[usize::from(purse)]]);
        }
    }
    for great in GreatId::all().filter(|great| player.reserve[great.index()] > 0) {
        lines.line("reserve", &[&seat, &great, &player.reserve[great.index()]]);
    }
    for (key, set) in [("up", player.up), ("down", player.down)] {
        if set != 0 {
            lines.line(key, &[&seat, &All(bits(set).map(PersonId).collect())]);
        }
    }
    if player.invested != [0; 4] {
        lines.line("invested", &[&seat, &All(player.invested.to_vec())]);
    }
    if player.used != 0 {
        lines.line("used", &[&seat, &uses(player.used)]);
    }
    let deeds: Vec<Deed> = Deed::ALL.iter().copied().filter(|&deed| lines.state.did(seat, deed)).collect();
    if !deeds.is_empty() {
        lines.line("did", &[&seat, &All(deeds)]);
    }
    if player.atlantis + player.atlantis_now > 0 {
        lines.line("atlantis", &[&seat, &player.atlantis_now, &player.atlantis]);
    }
    if player.seven + player.seven_now > 0 {
        lines.line("seven", &[&seat, &player.seven_now, &player.seven]);
    }
}

pub(super) fn uses(set: u128) -> All<UseId> {
    All((0..128).filter(|bit| set >> bit & 1 == 1).map(|bit| UseId(bit as u8)).collect())
}

fn pawn_line(lines: &mut Lines<'_>, key: &str, seat: Seat, pawn: &Pawn) {
    lines.text.push_str(key);
    seat.put(lines);
    pawn.square.put(lines);
    if pawn.moved {
        Word("moved").put(lines);
    }
    if pawn.fresh {
        Word("fresh").put(lines);
    }
    if pawn.told {
        Word("told").put(lines);
    }
    if pawn.sends > 0 {
        Word("sends").put(lines);
        pawn.sends.put(lines);
    }
    lines.text.push('\n');
}

fn map(lines: &mut Lines<'_>) {
    let state = lines.state;
    for (slot, &corner) in state.topology().slots.iter().enumerate() {
        let tile = state.tiles[slot];
        let home = state.topology().homes.iter().any(|(home, _)| usize::from(*home) == slot);
        if tile != 255 && !home {
            lines.line("tile", &[&corner, &crate::card::TileId(tile), &state.turned[slot]]);
        }
    }
    for &square in &state.disasters {
        if let Some(terrain) = state.terrain(square) {
            lines.line("disaster", &[&square, &terrain]);
        }
    }
    for index in 0..SQUARES {
        let square = Square(index as u16);
        match state.piece(square) {
            Piece::Hut => lines.line("hut", &[&square]),
            Piece::Village => lines.line("village", &[&square]),
            Piece::Relic(relic) => lines.line("relic", &[&square, &relic]),
            Piece::Building(building) => lines.line("building", &[&square, &building]),
            Piece::Great(great) => lines.line("great", &[&square, &great]),
            Piece::None | Piece::Wonder(_) | Piece::Centre(..) => {}
        }
    }
    for wonder in WonderId::all() {
        if let Some(owner) = state.wonder_owner(wonder) {
            lines.line("wonder", &[&owner, &wonder, &state.wonder_square[wonder.index()]]);
            if state.obsolete >> wonder.0 & 1 == 1 {
                lines.line("obsolete", &[&wonder]);
            }
        }
    }
    if !state.frozen.is_empty() {
        lines.line("sealed", &[&All(state.frozen.to_vec())]);
    }
    for kept in &state.kept {
        lines.line("kept", &[&kept.owner, &kept.marker, &set_of(kept.known)]);
    }
    for peeked in &state.peeked {
        lines.line("peeked", &[&peeked.square, &peeked.marker, &set_of(peeked.known)]);
    }
}

fn piles(lines: &mut Lines<'_>) {
    let state = lines.state;
    let full = blank(state);
    let mut bag = full.bag;
    state.kept.iter().map(|kept| kept.marker).chain(state.peeked.iter().map(|peeked| peeked.marker)).for_each(
        |marker| {
            bag[marker.index()] = bag[marker.index()].saturating_sub(1);
        },
    );
    for marker in (0..MARKERS as u8).map(MarkerId) {
        if bag[marker.index()] != state.bag[marker.index()] {
            lines.line("spent-markers", &[&marker, &(bag[marker.index()] - state.bag[marker.index()])]);
        }
    }
    if state.dead.iter().any(|&count| count > 0) {
        lines.line("dead", &[&Units(&state.dead)]);
    }
    if state.declined != 0 {
        lines.line("declined", &[&All(bits(state.declined.into()).map(EventId).collect())]);
    }
    for event in EventId::all().filter(|event| state.spent[event.index()] > 0) {
        lines.line("spent", &[&event, &state.spent[event.index()]]);
    }
    let left = state.greats_unkilled();
    for great in GreatId::all() {
        let killed = left[great.index()].saturating_sub(state.greats[great.index()]);
        if killed > 0 {
            lines.line("killed", &[&great, &killed]);
        }
    }
    if state.past_people != 0 {
        lines.line("past-people", &[&All(bits(state.past_people).map(PersonId).collect())]);
    }
    if state.wonders_left != full.wonders_left {
        lines.line("coming", &[&All(state.wonders_left.to_vec())]);
    }
    for space in state.market.iter().filter(|&&wonder| wonder != 255) {
        lines.line("market", &[&WonderId(*space)]);
    }
    if state.market.contains(&255) && state.market.iter().any(|&wonder| wonder != 255) {
        let places: Vec<u8> = (0..4).filter(|&place| state.market[usize::from(place)] != 255).collect();
        lines.line("market-places", &[&All(places)]);
    }
    let gone = full.unseen_wonders & !state.unseen_wonders & !state.wonders_about();
    if gone != 0 {
        lines.line("gone", &[&All(bits(gone.into()).map(WonderId).collect())]);
    }
    for (pile, &drawn) in state.drawn.iter().enumerate().filter(|(_, drawn)| **drawn > 0) {
        lines.line("drawn", &[&(pile as u8), &drawn]);
    }
    if state.announced > 0 {
        lines.line("announced", &[&state.announced]);
    }
    if state.groups > 0 {
        lines.line("groups", &[&state.groups]);
    }
}

/// A state of the same options with everything in its supply.
pub(super) fn blank(state: &Civ) -> Civ {
    Civ::blank(&Setup::<CivOptions>::from_role_indices(state.options, state.roles.of[..state.seats()].iter().copied()))
}

/// What a civilization starts with.
pub(super) struct Usual {
    pub(super) government: GovernmentId,
    pub(super) unlocked: u8,
    pub(super) techs: u64,
}

pub(super) fn usual(civ: CivId) -> Usual {
    let card = civ.card();
    let own = card.tech.card().government.map_or(0, |government| 1 << government.0);
    Usual { government: card.government, unlocked: 1 | 1 << card.government.0 | own, techs: 1 << card.tech.0 }
}

/// The rows of a pyramid in which every technology lies on its level, the first one in the bottom row (CIV-086).
pub(super) fn rows(player: &Player) -> [u8; 5] {
    let mut rows = [0; 5];
    let start = player.civ.map(|civ| civ.card().tech);
    for tech in bits(player.techs).map(TechId) {
        let level = if Some(tech) == start { 1 } else { tech.card().level };
        rows[usize::from(level.clamp(1, 5)) - 1] += 1;
    }
    rows
}

/// The ranks that technologies give.
pub(super) fn ranks(player: &Player) -> [u8; 4] {
    let mut ranks = [1, 1, 1, 0];
    for (kind, rank) in bits(player.techs).filter_map(|tech| TechId(tech).card().rank) {
        ranks[kind.index()] = ranks[kind.index()].max(rank);
    }
    ranks
}

impl Civ {
    /// Great person markers that nobody has, if none were killed.
    pub(super) fn greats_unkilled(&self) -> [u8; 6] {
        let mut left = [3_u8; 6];
        let mut take = |great: GreatId| left[great.index()] = left[great.index()].saturating_sub(1);
        for index in 0..SQUARES {
            if let Piece::Great(great) = self.piece(Square(index as u16)) {
                take(great);
            }
        }
        for seat in self.all_seats() {
            for great in GreatId::all() {
                (0..self.players[seat].reserve[great.index()]).for_each(|_| take(great));
            }
        }
        for frame in &self.frames {
            match *frame {
                crate::prompt::Frame::PlaceGreat { great, .. } => take(great),
                crate::prompt::Frame::KeepGreat { one, two, .. } => {
                    take(one);
                    take(two);
                }
                _ => {}
            }
        }
        left
    }

    /// Wonders that somebody owns or that lie in the market.
    pub(super) fn wonders_about(&self) -> u32 {
        let owned = WonderId::all().filter(|&wonder| self.wonder_owner(wonder).is_some());
        let market = self.market.iter().filter(|&&wonder| wonder != 255).map(|&wonder| WonderId(wonder));
        owned.chain(market).fold(0, |set, wonder| set | 1 << wonder.0)
    }
}
