//! The state as canonical text: defaults are left out, lines come in a fixed order.

use super::defaults::{leaders_implied, running_a, unseen_civil, usual_actions};
use crate::card::{Age, CardId, Kind, Slot, bits, cards};
use crate::options::ROLES;
use crate::pending::{Added, Force};
use crate::player::Player;
use crate::prompt::{Frame, Phase};
use crate::state::{Ages, Once};
use civitas_core::options::Options as _;
use civitas_core::seat::Seat;
use std::fmt::Write as _;

struct Out(String);

impl Out {
    fn line(&mut self, key: &str, rest: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{key} {rest}");
    }

    /// A line for a list, if it has something in it.
    fn list<T: ToString>(&mut self, key: &str, items: impl Iterator<Item = T>) {
        let items: Vec<_> = items.map(|item| item.to_string()).collect();
        if !items.is_empty() {
            self.line(key, items.join(" "));
        }
    }

    fn unless<T: PartialEq + std::fmt::Display + Copy>(&mut self, key: &str, value: T, default: T) {
        if value != default {
            self.line(key, value);
        }
    }
}

/// Cards with their number of copies: `legion 2 phalanx 1`.
fn counted(counts: &[u8], card: impl Fn(usize) -> Option<CardId>) -> impl Iterator<Item = String> {
    let there = counts.iter().enumerate().filter(|(_, copies)| **copies > 0);
    there.filter_map(move |(index, copies)| Some(format!("{} {copies}", card(index)?)))
}

/// The position of a state.
pub(crate) fn write(state: &Ages) -> String {
    let mut out = Out(String::new());
    out.list("seats", Seat::all(state.seats()).map(|seat| state.colour_of(seat)));
    if state.options != crate::options::AgesOptions::default() {
        out.line("options", state.options.write());
    }
    table(state, &mut out);
    events(state, &mut out);
    for seat in Seat::all(state.seats()) {
        let word = ROLES[usize::from(state.colour_of(seat).0) % 4];
        player(state, seat, word, &mut out);
    }
    turn(state, &mut out);
    if state.frames.as_slice() != [Frame::Turn(Phase::Actions)] {
        for frame in &state.frames {
            out.line("wait", frame.write(state));
        }
    }
    out.0
}

fn table(state: &Ages, out: &mut Out) {
    let first = Seat::all(state.seats()).next();
    out.unless("age", state.age.as_str(), Age::A.as_str());
    out.unless("round", state.round, 1);
    out.unless("last", state.last_round, 0);
    if Some(state.first) != first {
        out.line("starts", state.colour_of(state.first));
    }
    if state.current != state.first {
        out.line("turn", state.colour_of(state.current));
    }
    let began = state.age.level().min(3);
    let usual: [u8; 4] = std::array::from_fn(|level| if level <= began { state.seats } else { 0 });
    if state.prepared_for != usual {
        out.list("prepared-for", state.prepared_for[1..].iter());
    }
    if state.row.iter().any(Option::is_some) {
        out.list("row", state.row.iter().map(|card| card.map_or("-".to_owned(), |card| card.to_string())));
    }
    if state.age != Age::IV && unseen_civil(state) != Ok(state.civil_deck) {
        let from = cards().civil_from[state.age.level()];
        out.line("deck", counted(&state.civil_deck, |kind| CardId::new(from + kind)).collect::<Vec<_>>().join(" "));
    }
    out.list("discarded", counted(&state.discarded, CardId::from_military));
    out.list("common", counted(&state.common, |ordinal| cards().of(Kind::Tactic, ordinal)));
    if state.drawn != [0; 4] {
        out.list("drawn", state.drawn.iter());
    }
}

fn events(state: &Ages, out: &mut Out) {
    let event = |number: usize| cards().events.get(number).copied();
    let age_a = |ordinal: usize| cards().of(Kind::Event, ordinal);
    let events = &state.events;
    out.list("past", bits(events.past_a.into()).filter_map(age_a).chain(bits(events.past).filter_map(event)));
    let all = (1_u16 << cards().events_of_age_a()) - 1;
    if events.unseen_a != all & !events.past_a & !running_a(state) {
        out.line(
            "unseen",
            bits(events.unseen_a.into()).filter_map(age_a).map(|card| card.to_string()).collect::<Vec<_>>().join(" "),
        );
    }
    out.unless("first-events", events.current_a, state.seats + 2);
    for seat in Seat::all(state.seats()) {
        let colour = state.colour_of(seat);
        out.list(&format!("current {colour}"), bits(events.current[seat.index()]).filter_map(event));
        out.list(&format!("future {colour}"), bits(events.future[seat.index()]).filter_map(event));
        let there = [1, 2, 3]
            .map(|level: usize| (events.current[seat.index()] & cards().events_of_age[level]).count_ones() as u8);
        if events.prepared[seat.index()] != there {
            out.list(&format!("prepared {colour}"), events.prepared[seat.index()].iter());
        }
    }
    if let Some(top) = events.top {
        let known = events.top_known.iter().map(|seat| state.colour_of(seat).to_string()).collect::<Vec<_>>();
        out.line("top", format!("{top} {}", known.join(" ")));
    }
}

fn player(state: &Ages, seat: Seat, word: &str, out: &mut Out) {
    let player = state.player(seat);
    let begin = Player::beginning();
    let key = |name: &str| format!("{name} {word}");
    if player.resigned != 0 {
        out.line(&key("resigned"), player.resigned);
        out.list(&key("discards"), counted(&player.discards, CardId::from_military));
        out.unless(&key("science"), player.science, 0);
        out.unless(&key("culture"), player.culture, 0);
        return;
    }
    out.list(&key("tech"), Slot::each(player.developed & !begin.developed));
    let changed = (0..Slot::COUNT).filter(|&slot| player.workers[slot] != begin.workers[slot]);
    out.list(&key("workers"), changed.map(|slot| format!("{} {}", Slot::from_index(slot), player.workers[slot])));
    out.unless(&key("unused"), player.unused, begin.unused);
    out.unless(&key("yellow"), player.yellow, begin.yellow);
    out.unless(&key("blue"), player.blue, begin.blue);
    let stored = (0..Slot::STORES).filter(|&slot| player.tokens[slot] > 0);
    out.list(&key("tokens"), stored.map(|slot| format!("{} {}", Slot::from_index(slot), player.tokens[slot])));
    out.unless(&key("government"), player.government, begin.government);
    out.list(&key("special"), player.special.iter().flatten());
    out.list(&key("leader"), player.leader.iter());
    if player.leaders_taken != leaders_implied(player) {
        let ages = Age::ALL.into_iter().filter(|age| player.leaders_taken >> age.level() & 1 == 1);
        let ages: Vec<_> = ages.map(Age::as_str).collect();
        out.line(&key("leaders"), if ages.is_empty() { "none".to_owned() } else { ages.join(" ") });
    }
    if let Some(wonder) = player.unfinished {
        out.line(&key("building"), format!("{wonder} {}", player.stages));
    }
    out.list(&key("wonders"), cards().in_set(Kind::Wonder, player.wonders));
    out.list(&key("ruins"), cards().in_set(Kind::Wonder, player.ruins));
    out.list(&key("homer"), player.tucked.iter());
    out.list(&key("colonies"), cards().in_set(Kind::Territory, player.colonies));
    if let Some(tactic) = player.tactic {
        out.line(&key("tactic"), format!("{tactic}{}", if player.tactic_is_own { " own" } else { "" }));
    }
    if let Some(pact) = player.pact {
        let side = match (pact.card.card().pact.as_ref().is_some_and(|text| text.sided), pact.owner_is_a) {
            (false, _) => "",
            (true, true) => " a",
            (true, false) => " b",
        };
        out.line(&key("pact"), format!("{} {}{side}", pact.card, state.colour_of(pact.partner)));
    }
    if let Some(war) = player.war {
        out.line(&key("war"), format!("{} {}", war.card, state.colour_of(war.rival)));
    }
    out.list(&key("civil"), player.civil.iter());
    out.list(&key("hand"), player.hand.iter());
    out.list(&key("shown"), player.shown_cards());
    out.list(&key("discards"), counted(&player.discards, CardId::from_military));
    let usual = usual_actions(state, seat);
    if (player.civil_left, player.military_left) != usual {
        out.line(&key("actions"), format!("{} {}", player.civil_left, player.military_left));
    }
    out.unless(&key("science"), player.science, 0);
    out.unless(&key("culture"), player.culture, 0);
    if player.caesar_used {
        out.line("caesar", word);
    }
    if player.no_politics {
        out.line("no-politics", word);
    }
}

fn turn(state: &Ages, out: &mut Out) {
    let turn = &state.turn;
    out.list("done", Once::ALL.into_iter().filter(|&once| turn.has_done(once)).map(Once::as_str));
    let extras = [
        ("civil", turn.civil),
        ("military", turn.military),
        ("unit-resources", turn.unit_resources),
        ("unit-science", turn.unit_science),
        ("food", turn.food),
        ("resources", turn.resources),
        ("homer", turn.unit_resources_used),
    ];
    out.list(
        "extra",
        extras.into_iter().filter(|(_, value)| *value > 0).map(|(word, value)| format!("{word} {value}")),
    );
    out.list("fresh", turn.taken_action_cards.iter());
    let colours = |seats: civitas_core::seat::Seats| {
        let words: Vec<_> = seats.iter().map(|seat| state.colour_of(seat).to_string()).collect();
        if words.is_empty() { "none".to_owned() } else { words.join(" ") }
    };
    if let Some(running) = state.running {
        out.line("running", format!("{} {}", running.card, running.step));
        for (step, targets) in running.targets.into_iter().enumerate().filter(|(_, seats)| !seats.is_empty()) {
            out.line(&format!("targets {step}"), colours(targets));
        }
        out.line("concerns", colours(running.left));
    }
    if let Some(auction) = state.auction {
        let [bidder, next] = [auction.bidder, auction.next].map(|seat| state.colour_of(seat));
        out.line("auction", format!("{} {} {bidder} {next}", auction.card, auction.bid));
        out.line("bidding", colours(auction.left));
    }
    if state.force != Force::default() {
        let first = Kind::Infantry as usize * 4;
        let sent = state.force.sent.iter().enumerate().filter(|(_, count)| **count > 0);
        out.list("sent", sent.map(|(place, count)| format!("{} {count}", Slot::from_index(first + place))));
        let force = &state.force;
        out.line("force", format!("{} {} {}", force.bonus, force.discards, force.from));
        match force.last {
            Some(Added::Bonus(card)) => out.line("sent-last", format!("bonus {card}")),
            Some(Added::Down(card)) => out.line("sent-last", format!("down {card}")),
            None => {}
        }
    }
    out.unless("attack", state.chosen.attack, 0);
    if state.chosen.bonus != [0; 3] {
        out.list("chosen-bonus", state.chosen.bonus.iter());
    }
    out.list("chosen", state.chosen.down.iter());
}
