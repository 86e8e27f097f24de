//! A game of which nothing is known but its rules, with secret simultaneous choices: players are there at once.
//!
//! Three rounds of bidding. Each seat secretly bids one of its cards 1 to 3; the highest bid of a round wins a point, and
//! equal bids win nothing. A seat never knows what lies under the seal of another.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use civitas_bots::{Budget, PlayerConfig, levels, player};
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::{Breach, Event, Game, Manner, Outcome, PositionError, Setup, Waiting};
use civitas_core::options::{OptionField, Value};
use civitas_core::perspective::Perspective;
use civitas_core::rule::{RuleId, Rulebook};
use civitas_core::sealed::Sealed;
use civitas_core::seat::{Audience, BySeat, Seat, Seats, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::{Line, ParseError, Words};
use serde::Serialize;
use std::ops::RangeInclusive;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Bids {
    seats: usize,
    round: u8,
    /// Bit n is set while card n is held.
    cards: BySeat<u8>,
    points: BySeat<u8>,
    sealed: Sealed<Bid>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Bid(u8);

impl std::fmt::Display for Bid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

impl std::str::FromStr for Bid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let card = text.strip_prefix("bid ").and_then(|card| card.parse().ok());
        card.filter(|card| (1..=3).contains(card)).map(Self).ok_or_else(|| ParseError::new("a bid", text))
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Refused;

impl Breach for Refused {
    fn rule(&self) -> RuleId {
        RuleId("BID-1")
    }
}

#[derive(Debug, Clone, PartialEq, Hash, Serialize)]
struct Opened(Vec<u8>);

impl Event for Opened {
    fn reveals(&self) -> bool {
        true
    }

    fn ends_turn(&self) -> bool {
        true
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct NoOptions;

impl civitas_core::options::Options for NoOptions {
    fn fields() -> &'static [OptionField] {
        &[]
    }

    fn get(&self, _field: usize) -> Value {
        Value::Flag(false)
    }

    fn set(&mut self, _field: usize, _value: Value) {}

    fn seats(&self) -> RangeInclusive<usize> {
        2..=4
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Seen(u8, Vec<u8>);

impl Facts for Seen {
    fn holds(&self, _fact: &mut Words<'_>) -> Result<(), Unmet> {
        Ok(())
    }
}

impl Facts for Bids {
    fn holds(&self, _fact: &mut Words<'_>) -> Result<(), Unmet> {
        Ok(())
    }
}

impl Game for Bids {
    type Options = NoOptions;
    type Action = Bid;
    type Breach = Refused;
    type Event = Opened;
    type View = Seen;

    const NAME: &'static str = "bids";
    const REVISION: u32 = 1;
    const ROLES: &'static [&'static str] = &["a", "b", "c", "d"];
    const PILES: &'static [&'static str] = &[];
    const MAX_DECISIONS: u32 = 12;
    const RULEBOOK: Rulebook = Rulebook { en: "", es: "" };

    fn data_digest() -> u32 {
        0
    }

    fn start(setup: &Setup<NoOptions>, _dealer: &mut impl Dealer<Opened>) -> Self {
        let seats = setup.seats();
        let sealed = Sealed::ask(Seats::all(seats));
        Self { seats, round: 0, cards: BySeat([0b1110; 6]), points: BySeat::default(), sealed }
    }

    fn setup(&self) -> Setup<NoOptions> {
        Setup::from_role_indices(NoOptions, 0..self.seats as u8)
    }

    fn waiting(&self) -> Waiting {
        if self.round == 3 {
            return Waiting::OVER;
        }
        let asked = Seat::all(self.seats).collect();
        Waiting { manner: Manner::Sealed, question: 0, asked, unanswered: self.sealed.unanswered() }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Bid>) {
        let held = self.cards[seat];
        if self.waiting().asks(seat) {
            out.extend((1..=3).filter(|card| held >> card & 1 == 1).map(Bid));
        }
    }

    fn check(&self, seat: Seat, action: &Bid) -> Result<(), Refused> {
        let mut list = Vec::new();
        self.legal(seat, &mut list);
        if list.contains(action) { Ok(()) } else { Err(Refused) }
    }

    fn apply(&mut self, seat: Seat, action: &Bid, dealer: &mut impl Dealer<Opened>) {
        self.sealed.put(seat, *action);
        if !self.sealed.is_complete() {
            return;
        }
        let bids: Vec<_> = Seat::all(self.seats).map(|seat| self.sealed.answer(seat).map_or(0, |bid| bid.0)).collect();
        let best = bids.iter().copied().max().unwrap_or(0);
        let alone = bids.iter().filter(|&&bid| bid == best).count() == 1;
        for (seat, &bid) in Seat::all(self.seats).zip(&bids) {
            self.cards[seat] &= !(1 << bid);
            self.points[seat] += u8::from(alone && bid == best);
        }
        dealer.emit(Audience::All, || Opened(bids.clone()));
        self.round += 1;
        self.sealed = Sealed::ask(Seats::all(self.seats));
    }

    fn outcome(&self) -> Option<Outcome> {
        let beats = |one: Seat, other: Seat| self.points[one] > self.points[other];
        (self.round == 3).then(|| Outcome::ranked(self.seats, RuleId("BID-2"), beats))
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let own = match viewer {
            Viewer::Seat(seat) => self.sealed.answer(seat).map_or(0, |bid| bid.0),
            Viewer::Spectator => 0,
        };
        Seen(own, self.points.0.to_vec())
    }

    /// What others have put under the seal is not known: they bid something else.
    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut imagined = self.clone();
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            if self.sealed.answer(other).is_some() {
                imagined.sealed.take_back(other);
                let bid = imagined.random_action(other, dice, &mut Vec::new());
                bid.into_iter().for_each(|bid| imagined.sealed.put(other, bid));
            }
        }
        imagined
    }

    fn minimal(&self, seat: Seat) -> Option<Bid> {
        let mut list = Vec::new();
        self.legal(seat, &mut list);
        list.first().copied()
    }

    fn position(&self) -> String {
        String::new()
    }

    fn from_position(_lines: &[Line<'_>], dealer: &mut impl Dealer<Opened>) -> Result<Self, PositionError> {
        Ok(Self::start(&Setup::from_role_indices(NoOptions, 0..2), dealer))
    }

    fn audit(&self) -> Result<(), Contradiction> {
        Ok(())
    }
}

fn search(simulations: u32) -> PlayerConfig {
    PlayerConfig::Search { budget: Budget::Iterations(simulations), threads: 1 }
}

fn start(seats: usize) -> Sitting<Bids> {
    Sitting::seeded(Setup::with_first_roles::<Bids>(NoOptions, seats).unwrap(), 1)
}

#[test]
fn every_level_plays_a_game_that_nobody_knows_anything_about() {
    assert!(levels::<Bids>().len() >= 4);
    for level in levels::<Bids>() {
        let mut sitting = start(3);
        let config = if matches!(level.player, PlayerConfig::Search { .. }) { search(30) } else { level.player };
        let mut bot = player::<Bids>(&config);
        let mut dice = Dice::new(1);
        while let Some(seat) = sitting.game().waiting().unanswered.iter().next() {
            let action = bot.choose(&sitting.perspective(seat), &mut dice).unwrap();
            sitting.play(seat, &action).unwrap();
        }
        assert!(sitting.game().outcome().is_some());
    }
}

#[test]
fn what_lies_under_a_seal_changes_no_answer() {
    let answers = [1, 2, 3].map(|bid| {
        let mut sitting = start(2);
        let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        sitting.play(first, &Bid(bid)).unwrap();
        player::<Bids>(&search(300)).choose(&Perspective::new(sitting.game(), second), &mut Dice::new(4))
    });
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
}

/// The other has only its 1 left, and we have our 1 and our 3: the 3 wins now whatever is done.
#[test]
fn a_search_finds_the_bid_that_wins() {
    let mut game = start(2).game().clone();
    let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    game.round = 2;
    game.cards[first] = 0b1010;
    game.cards[second] = 0b0010;
    let answer = player::<Bids>(&search(200)).choose(&Perspective::new(&game, first), &mut Dice::new(1));
    assert_eq!(answer, Some(Bid(3)));
    assert_eq!(
        player::<Bids>(&PlayerConfig::Greedy { samples: 4, blunder_rate: 0.0 })
            .choose(&Perspective::new(&game, first), &mut Dice::new(1)),
        Some(Bid(3))
    );
}
