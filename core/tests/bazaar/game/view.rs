//! What a viewer may know, and the facts that a scenario may ask of a state or a view.

use super::{Bazaar, Offer, Prompt, SHOWS_DRAFTS, SHOWS_OFFERS, STALLS};
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::{ParseError, Words};
use serde::Serialize;

/// The state as a viewer may know it; `None` is what the viewer may not know.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct View {
    seats: Vec<&'static str>,
    round: u8,
    goods: Vec<u8>,
    points: Vec<u8>,
    cards: Vec<u8>,
    bribes: Vec<Option<u8>>,
    spent: [u8; 2],
    deeds: Vec<u8>,
    prompt: Shown,
}

/// What the game waits for, as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Shown {
    Trade {
        done: Vec<Seat>,
        drafts: Vec<Option<Option<(Seat, u8)>>>,
        offers: Vec<Vec<Option<u8>>>,
        public: Vec<(Seat, Seat)>,
        dealt: Vec<(Seat, Seat)>,
    },
    Stakes {
        own: Option<(u8, Option<u8>)>,
    },
    Act {
        seat: Seat,
        laid: Option<u8>,
    },
    Chain {
        seat: Seat,
        stalls: Vec<u8>,
        asked: Vec<u8>,
        begun: Option<u8>,
        reply: Option<String>,
    },
    Over,
}

impl View {
    pub(super) fn new<const F: u8>(game: &Bazaar<F>, viewer: Viewer) -> Self {
        let is = |seat: Seat| viewer == Viewer::Seat(seat);
        let seats: Vec<Seat> = game.seats().collect();
        let prompt = match &game.prompt {
            Prompt::Trade(trade) => {
                let draft = |&seat: &Seat| (is(seat) || F == SHOWS_DRAFTS).then(|| trade.drafts[seat]);
                let offer = |from: Seat, to: Seat| match trade.offers[from][to] {
                    Offer::Private(goods) if is(from) || is(to) || F == SHOWS_OFFERS => Some(goods),
                    Offer::Public(goods) => Some(goods),
                    Offer::Nothing | Offer::Dealt if is(from) || is(to) => Some(0),
                    _ => None,
                };
                let pairs = || seats.iter().flat_map(|&from| seats.iter().map(move |&to| (from, to)));
                let public = |&(from, to): &(Seat, Seat)| matches!(trade.offers[from][to], Offer::Public(_));
                Shown::Trade {
                    done: trade.done.iter().collect(),
                    drafts: seats.iter().map(draft).collect(),
                    offers: seats.iter().map(|&from| seats.iter().map(|&to| offer(from, to)).collect()).collect(),
                    public: pairs().filter(public).collect(),
                    dealt: pairs().filter(|&(from, to)| trade.offers[from][to] == Offer::Dealt).collect(),
                }
            }
            Prompt::Stakes(stakes) => {
                Shown::Stakes { own: seats.iter().find(|&&seat| is(seat)).and_then(|&s| stakes[s]) }
            }
            Prompt::Act { seat, laid } => Shown::Act { seat: *seat, laid: is(*seat).then(|| laid.iter().sum()) },
            Prompt::Chain(chain) => {
                let own = seats.iter().copied().find(|&seat| is(seat));
                Shown::Chain {
                    seat: chain.seat,
                    stalls: chain.stalls.clone(),
                    asked: chain.window.order().places().map(|(_, stall)| stall).collect(),
                    begun: own.and_then(|seat| chain.begun[seat]),
                    reply: own.and_then(|seat| chain.window.reply(seat)).map(|reply| format!("{reply:?}")),
                }
            }
            Prompt::Over => Shown::Over,
        };
        let bribes = |stall: usize| is(game.owner(stall as u8)).then(|| game.hands[stall][0]);
        Self {
            seats: game.setup().role_names::<Bazaar<F>>(),
            round: game.round,
            goods: seats.iter().map(|&seat| game.goods[seat]).collect(),
            points: seats.iter().map(|&seat| game.points[seat]).collect(),
            cards: (0..STALLS).map(|stall| game.cards(stall)).collect(),
            bribes: (0..STALLS).map(bribes).collect(),
            spent: game.spent,
            deeds: game.ledger[..usize::from(game.deeds)].to_vec(),
            prompt,
        }
    }

    fn seat(&self, words: &mut Words<'_>) -> Result<Seat, ParseError> {
        words.parse_with("a seat", |word| Seat::new(self.seats.iter().position(|seat| *seat == word)?))
    }
}

/// A number that the viewer may know, or not.
fn known(expected: u32, actual: Option<u8>) -> Result<(), Unmet> {
    Unmet::unless_equal(&expected, &actual.ok_or(Unmet::Hidden)?.into())
}

impl Facts for View {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let number = |words: &mut Words<'_>| words.number("a number", 0..=99);
        let stall = |words: &mut Words<'_>| words.number("a stall", 0..=5);
        match fact.expect_word("a fact")? {
            "round" => Unmet::unless_equal(&number(fact)?, &self.round.into()),
            "deeds" => Unmet::unless_equal(&number(fact)?, &(self.deeds.len() as u32)),
            "spent" => Unmet::unless_equal(&number(fact)?, &self.spent[0].into()),
            "goods" => {
                let seat = self.seat(fact)?;
                Unmet::unless_equal(&number(fact)?, &self.goods[seat.index()].into())
            }
            "points" => {
                let seat = self.seat(fact)?;
                Unmet::unless_equal(&number(fact)?, &self.points[seat.index()].into())
            }
            "cards" => {
                let stall = stall(fact)? as usize;
                Unmet::unless_equal(&number(fact)?, &self.cards[stall].into())
            }
            "bribes" => {
                let stall = stall(fact)? as usize;
                known(number(fact)?, self.bribes[stall])
            }
            "offer" => {
                let (from, to) = (self.seat(fact)?, self.seat(fact)?);
                let wanted = number(fact)?;
                match &self.prompt {
                    Shown::Trade { offers, .. } => known(wanted, offers[from.index()][to.index()]),
                    _ => Unmet::unless_equal(&wanted, &0),
                }
            }
            "draft" => {
                let seat = self.seat(fact)?;
                let wanted = number(fact)?;
                let drafted = match &self.prompt {
                    Shown::Trade { drafts, .. } => drafts[seat.index()],
                    _ => Some(None),
                };
                known(wanted, drafted.map(|draft| draft.map_or(0, |(_, goods)| goods)))
            }
            "laid" => {
                let wanted = number(fact)?;
                match &self.prompt {
                    Shown::Act { laid, .. } => known(wanted, *laid),
                    _ => Unmet::unless_equal(&wanted, &0),
                }
            }
            _ => Err(fact.error_at_last("a fact").into()),
        }
    }
}

impl<const F: u8> Facts for Bazaar<F> {
    /// A fact of the whole state is known to somebody; it is asked of every seat.
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let mut answer = Err(Unmet::Hidden);
        for seat in self.seats() {
            let mut words = fact.clone();
            let found = self.view(Viewer::Seat(seat)).holds(&mut words);
            if found != Err(Unmet::Hidden) {
                *fact = words;
                answer = found;
                break;
            }
        }
        answer
    }
}
