//! What is waited for, as words.

use crate::action::Colour;
use crate::card::{CardId, Slot};
use crate::prompt::{Frame, Phase, RazeReason, SplitReason};
use crate::state::Ages;
use civitas_core::seat::Seat;
use civitas_core::text::{ParseError, Words};

/// A frame as the words behind `wait`.
pub(super) fn write(state: &Ages, frame: &Frame) -> String {
    let colour = |seat: Seat| state.colour_of(seat);
    let word = frame.as_str();
    match *frame {
        Frame::Turn(_) | Frame::Bid | Frame::Force | Frame::Event | Frame::EventOver => word.to_owned(),
        Frame::Defence { card, rival } | Frame::AggressionWon { card, rival } => {
            format!("{word} {card} {}", colour(rival))
        }
        Frame::AggressionOver { card } => format!("{word} {card}"),
        Frame::PactReply { card, partner, owner_is_a } => {
            format!("{word} {card} {} {}", colour(partner), if owner_is_a { "a" } else { "b" })
        }
        Frame::Split { seat, total, why } => {
            let why = match why {
                SplitReason::Gain => "gain".to_owned(),
                SplitReason::Lose => "lose".to_owned(),
                SplitReason::Plunder { rival } => format!("plunder {}", colour(rival)),
            };
            format!("{word} {} {total} {why}", colour(seat))
        }
        Frame::Raze { by, of, why } => {
            let why = match why {
                RazeReason::Own => "own".to_owned(),
                RazeReason::Terror => "terror".to_owned(),
                RazeReason::Raid { card, done, cost, first } => {
                    let first = first.map(|slot| format!(" {slot}")).unwrap_or_default();
                    format!("{card} {done} {cost}{first}")
                }
            };
            format!("{word} {} {} {why}", colour(by), colour(of))
        }
        Frame::GiveColony { by, of } => format!("{word} {} {}", colour(by), colour(of)),
        Frame::Infiltrate { rival, each } => format!("{word} {} {each}", colour(rival)),
        Frame::LosePopulation { seat, left } | Frame::LoseBlue { seat, left } => {
            format!("{word} {} {left}", colour(seat))
        }
        Frame::CoverStages { left } => format!("{word} {left}"),
        Frame::Discard { seat, cards } => format!("{word} {} {cards}", colour(seat)),
        Frame::FoodOrResources { seat, amount } => format!("{word} {} {amount}", colour(seat)),
        Frame::FreeBuilding { seat, slot } => format!("{word} {} {slot}", colour(seat)),
        Frame::CheaperAction { seat } | Frame::RuinWonder { seat } => format!("{word} {}", colour(seat)),
        Frame::TakeCards { seat, left, taken } => {
            format!("{word} {} {left}{}", colour(seat), if taken { " taken" } else { "" })
        }
        Frame::Spoils { victor, loser, left } => format!("{word} {} {} {left}", colour(victor), colour(loser)),
        Frame::ColonyGain { seat, card } => format!("{word} {} {card}", colour(seat)),
    }
}

fn phase(word: &str) -> Option<Phase> {
    Some(match word {
        "replenish" => Phase::Replenish,
        "war" => Phase::War,
        "tactic" => Phase::Tactic,
        "politics-begins" => Phase::PoliticsBegins,
        "politics" => Phase::Politics { second: false },
        "second-politics" => Phase::Politics { second: true },
        "politics-over" => Phase::PoliticsOver { second: false },
        "second-politics-over" => Phase::PoliticsOver { second: true },
        "actions" => Phase::Actions,
        "excess" => Phase::Excess,
        "production" => Phase::Production,
        "draw" => Phase::Draw,
        "reset" => Phase::Reset,
        "over" => Phase::Over,
        _ => return None,
    })
}

/// A colour that sits at the table.
pub(super) fn seat(state: &Ages, words: &mut Words<'_>) -> Result<Seat, ParseError> {
    words.parse_with("a colour that plays", |word| state.seat_of(word.parse::<Colour>().ok()?))
}

pub(super) fn card(words: &mut Words<'_>) -> Result<CardId, ParseError> {
    words.parse("a card")
}

pub(super) fn small(words: &mut Words<'_>, most: u32) -> Result<u8, ParseError> {
    Ok(words.number("a number", 0..=most)? as u8)
}

/// Reads a frame from the words behind `wait`.
pub(super) fn read(state: &Ages, words: &mut Words<'_>) -> Result<Frame, ParseError> {
    let word = words.expect_word("what is waited for")?;
    if let Some(phase) = phase(word) {
        return Ok(Frame::Turn(phase));
    }
    Ok(match word {
        "bid" => Frame::Bid,
        "force" => Frame::Force,
        "event" => Frame::Event,
        "event-over" => Frame::EventOver,
        "defence" => Frame::Defence { card: card(words)?, rival: seat(state, words)? },
        "aggression-won" => Frame::AggressionWon { card: card(words)?, rival: seat(state, words)? },
        "aggression-over" => Frame::AggressionOver { card: card(words)? },
        "pact-reply" => {
            let (card, partner) = (card(words)?, seat(state, words)?);
            let side = |word| match word {
                "a" => Some(true),
                "b" => Some(false),
                _ => None,
            };
            Frame::PactReply { card, partner, owner_is_a: words.parse_with("a or b", side)? }
        }
        "split" => {
            let (seat_, total) = (seat(state, words)?, small(words, 99)?);
            let why = match words.expect_word("gain, lose or plunder")? {
                "gain" => SplitReason::Gain,
                "lose" => SplitReason::Lose,
                "plunder" => SplitReason::Plunder { rival: seat(state, words)? },
                _ => return Err(words.error_at_last("gain, lose or plunder")),
            };
            Frame::Split { seat: seat_, total, why }
        }
        "raze" => {
            let (by, of) = (seat(state, words)?, seat(state, words)?);
            let why = match words.peek() {
                Some("own") => RazeReason::Own,
                Some("terror") => RazeReason::Terror,
                _ => {
                    let (card, done, cost) = (card(words)?, small(words, 2)?, small(words, 40)?);
                    let first: Option<Slot> =
                        if words.peek().is_some() { Some(words.parse("a technology with workers")?) } else { None };
                    return Ok(Frame::Raze { by, of, why: RazeReason::Raid { card, done, cost, first } });
                }
            };
            words.next_word();
            Frame::Raze { by, of, why }
        }
        "give-colony" => Frame::GiveColony { by: seat(state, words)?, of: seat(state, words)? },
        "infiltrate" => Frame::Infiltrate { rival: seat(state, words)?, each: small(words, 9)? },
        "lose-population" => Frame::LosePopulation { seat: seat(state, words)?, left: small(words, 40)? },
        "lose-blue" => Frame::LoseBlue { seat: seat(state, words)?, left: small(words, 40)? },
        "cover-stages" => Frame::CoverStages { left: small(words, 5)? },
        "discard" => Frame::Discard { seat: seat(state, words)?, cards: small(words, 40)? },
        "food-or-resources" => Frame::FoodOrResources { seat: seat(state, words)?, amount: small(words, 9)? },
        "free-building" => {
            Frame::FreeBuilding { seat: seat(state, words)?, slot: words.parse("a technology with workers")? }
        }
        "cheaper-action" => Frame::CheaperAction { seat: seat(state, words)? },
        "ruin-wonder" => Frame::RuinWonder { seat: seat(state, words)? },
        "take-cards" => {
            let (seat, left) = (seat(state, words)?, small(words, 9)?);
            let taken = match words.next_word() {
                None => false,
                Some("taken") => true,
                Some(_) => return Err(words.error_at_last("taken")),
            };
            Frame::TakeCards { seat, left, taken }
        }
        "spoils" => Frame::Spoils { victor: seat(state, words)?, loser: seat(state, words)?, left: small(words, 255)? },
        "colony-gain" => Frame::ColonyGain { seat: seat(state, words)?, card: card(words)? },
        _ => return Err(words.error_at_last("what is waited for")),
    })
}
