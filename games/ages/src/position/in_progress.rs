//! Lines about what is under way: this turn, a running event, an auction, a defence.

use super::read::{of_kind, slots};
use super::words::{seat, small};
use crate::card::Kind;
use crate::pending::{Added, Auction, Running};
use crate::state::{Ages, Once};
use civitas_core::game::PositionError;
use civitas_core::seat::Seats;
use civitas_core::text::{ParseError, Words};

/// Reads one such line; `false` if it is another one.
pub(super) fn read(state: &mut Ages, key: &str, words: &mut Words<'_>) -> Result<bool, PositionError> {
    let seats = |state: &Ages, words: &mut Words<'_>| -> Result<Seats, ParseError> {
        let mut seats = Seats::NONE;
        if words.peek() == Some("none") {
            words.next_word();
        }
        while words.peek().is_some() {
            seats = seats.with(seat(state, words)?);
        }
        Ok(seats)
    };
    match key {
        "done" => {
            while let Some(word) = words.next_word() {
                let once = Once::ALL.into_iter().find(|once| once.as_str() == word);
                state.turn.mark(once.ok_or_else(|| words.error_at_last("something done this turn"))?);
            }
        }
        "extra" => {
            while let Some(word) = words.next_word() {
                let turn = &mut state.turn;
                let place = match word {
                    "civil" => &mut turn.civil,
                    "military" => &mut turn.military,
                    "unit-resources" => &mut turn.unit_resources,
                    "unit-science" => &mut turn.unit_science,
                    "food" => &mut turn.food,
                    "resources" => &mut turn.resources,
                    "homer" => &mut turn.unit_resources_used,
                    _ => return Err(words.error_at_last("something extra").into()),
                };
                *place = small(words, 40)?;
            }
        }
        "fresh" => {
            while words.peek().is_some() {
                let card = of_kind(words, |kind| kind == Kind::Action)?;
                state.turn.taken_action_cards.insert(card);
            }
        }
        "running" => {
            let card = of_kind(words, |kind| kind == Kind::Event)?;
            let step = small(words, 1)?;
            state.running = Some(Running { card, targets: [Seats::NONE; 2], step, left: Seats::NONE });
        }
        "targets" => {
            let step = small(words, 1)?;
            let targets = seats(state, words)?;
            let running = state.running.as_mut().ok_or_else(|| words.error_at_last("a running event"))?;
            running.targets[usize::from(step)] = targets;
        }
        "concerns" => {
            let left = seats(state, words)?;
            state.running.as_mut().ok_or_else(|| words.error_at_last("a running event"))?.left = left;
        }
        "auction" => {
            let card = of_kind(words, |kind| kind == Kind::Territory)?;
            let (bid, bidder, next) = (small(words, 200)?, seat(state, words)?, seat(state, words)?);
            state.auction = Some(Auction { card, bid, bidder, left: Seats::NONE, next });
        }
        "bidding" => {
            let left = seats(state, words)?;
            state.auction.as_mut().ok_or_else(|| words.error_at_last("an auction"))?.left = left;
        }
        "sent" => {
            let first = Kind::Infantry as usize * 4;
            slots(words, 120, |slot, count| {
                let place = slot.index().checked_sub(first).and_then(|place| state.force.sent.get_mut(place));
                place.map(|place| *place = count).is_some()
            })?;
        }
        "force" => {
            state.force.bonus = small(words, 99)?;
            state.force.discards = small(words, 9)?;
            state.force.from = small(words, 15)?;
        }
        "sent-last" => {
            let how = words.expect_word("bonus or down")?;
            let card = of_kind(words, |kind| !kind.is_civil())?;
            state.force.last = Some(match how {
                "bonus" => Added::Bonus(card),
                "down" => Added::Down(card),
                _ => return Err(words.error_at_last("bonus or down").into()),
            });
        }
        "attack" => state.chosen.attack = words.number("a strength", 0..=9999)? as u16,
        "chosen-bonus" => {
            for bonus in &mut state.chosen.bonus {
                *bonus = small(words, 6)?;
            }
        }
        "chosen" => {
            while words.peek().is_some() {
                let card = of_kind(words, |kind| !kind.is_civil())?;
                state.chosen.down.insert(card);
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}
