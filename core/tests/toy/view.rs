//! What a viewer may know, and the facts of a scenario.

use super::{Harvest, KINDS, Prompt};
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::{ParseError, Words};
use civitas_core::window::Reply;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct View {
    words: Vec<&'static str>,
    me: Option<Seat>,
    hand: Option<[u8; 3]>,
    in_hand: Vec<u8>,
    fields: Vec<[u8; 3]>,
    coins: Vec<u8>,
    points: Vec<u8>,
    spent: [u8; 3],
    bag: u32,
    peeked: bool,
    top: Option<u8>,
    round: u32,
    active: Seat,
    left: u8,
    prompt: &'static str,
    asked: Vec<Seat>,
    auction: Option<(u8, Option<Seat>)>,
    answer: Option<u8>,
}

pub(super) fn view<const F: u8>(game: &Harvest<F>, viewer: Viewer) -> View {
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let (prompt, answer) = match &game.prompt {
        Prompt::Act => ("act", None),
        Prompt::Raid { window, second, .. } => {
            let answer = me.and_then(|seat| window.reply(seat)).map(|reply| u8::from(reply == Reply::React(())));
            (if *second { "raid-second" } else { "raid-first" }, answer)
        }
        Prompt::Auction { .. } => ("auction", None),
        Prompt::Offers(sealed) => ("offers", me.and_then(|seat| sealed.answer(seat))),
        Prompt::Over => ("over", None),
    };
    View {
        words: game.role_names(),
        me,
        hand: me.map(|seat| game.hands[seat.index()]),
        in_hand: Seat::all(game.count()).map(|seat| game.in_hand(seat)).collect(),
        fields: game.fields.clone(),
        coins: game.coins.clone(),
        points: game.points.clone(),
        spent: game.spent,
        bag: game.bag.len(),
        peeked: game.top.is_some(),
        top: game.top.filter(|_| me == Some(game.active)),
        round: game.round,
        active: game.active,
        left: game.left,
        prompt,
        asked: game.waiting().asked.iter().collect(),
        auction: match game.prompt {
            Prompt::Auction { high, by, .. } => Some((high, by)),
            _ => None,
        },
        answer,
    }
}

fn seat(words: &mut Words<'_>, known: &[&str]) -> Result<usize, ParseError> {
    words.parse_with("a seat", |word| known.iter().position(|seat| *seat == word))
}

fn kind(words: &mut Words<'_>) -> Result<usize, ParseError> {
    words.parse_with("a kind", |word| KINDS.iter().position(|kind| *kind == word))
}

fn number(words: &mut Words<'_>, is: u8) -> Result<(), Unmet> {
    let wanted = words.number("a number", 0..=99)?;
    Unmet::unless_equal(&wanted, &u32::from(is))
}

impl Facts for View {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        match fact.expect_word("a fact")? {
            "hand" => {
                let seat = seat(fact, &self.words)?;
                let own = self.me.is_some_and(|me| me.index() == seat);
                if fact.peek().is_some_and(|word| word.parse::<u8>().is_ok()) {
                    return number(fact, self.in_hand[seat]);
                }
                let kind = kind(fact)?;
                match self.hand.filter(|_| own) {
                    Some(hand) => number(fact, hand[kind]),
                    None => Err(Unmet::Hidden),
                }
            }
            "field" => {
                let seat = seat(fact, &self.words)?;
                let kind = kind(fact)?;
                number(fact, self.fields[seat][kind])
            }
            "points" => {
                let seat = seat(fact, &self.words)?;
                number(fact, self.points[seat])
            }
            "coins" => {
                let seat = seat(fact, &self.words)?;
                number(fact, self.coins[seat])
            }
            "top" => match self.top {
                None => Err(Unmet::Hidden),
                Some(top) => Unmet::unless_equal(&kind(fact)?, &usize::from(top)),
            },
            _ => Err(fact.error_at_last("hand, field, points, coins or top").into()),
        }
    }
}

impl<const F: u8> Facts for Harvest<F> {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        // The state knows what each seat knows of itself.
        let mut words = fact.clone();
        words.next_word();
        let named = words.next_word().and_then(|word| self.setup().seat_by_role::<Self>(word));
        view(self, Viewer::Seat(named.unwrap_or(self.active))).holds(fact)
    }
}
