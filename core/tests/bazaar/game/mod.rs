//! Bazaar, a small game of everything that is decided together: a free trade with private drafts and with offers that are
//! made, changed, withdrawn and accepted, some of them in private; sealed stakes given in two steps; and deeds that any
//! stall may stop with a bribe, given in two steps, which a bribe may stop again.
//!
//! One to six seats run six stalls, so the order of asking names a seat several times. Alone, it can be lost. The state
//! is more than 8 KiB. The rules stand in `rules.en.md`; `F` plants a fault, so that the laws can be seen to catch it.

mod action;
mod breach;
mod deeds;
mod event;
mod imagine;
mod position;
mod stakes;
mod trade;
mod view;

pub(crate) use action::{Action, MAX_GOODS};
pub(crate) use breach::Breach;
use civitas_core::bag::Bag;
use civitas_core::chance::Pile;
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Manner, Outcome, PositionError, Setup, Waiting};
use civitas_core::options::{OptionField, Options, Value};
use civitas_core::rule::{RuleId, Rulebook};
use civitas_core::seat::{Audience, BySeat, Seat, Seats, Viewer};
use civitas_core::text::Line;
use civitas_core::window::WindowContext;
pub(crate) use deeds::Chain;
pub(crate) use event::Event;
pub(crate) use stakes::Stakes;
use std::ops::RangeInclusive;
pub(crate) use trade::{Offer, Trade};
pub(crate) use view::View;

pub(crate) const SOUND: u8 = 0;
pub(crate) const FORGETS_THE_PART: u8 = 1;
pub(crate) const FORGETS_AN_ACTION: u8 = 2;
pub(crate) const NO_RANK: u8 = 3;
pub(crate) const TOO_MANY_PLACES: u8 = 4;
pub(crate) const LOSES_A_CARD: u8 = 5;
pub(crate) const SHOWS_OFFERS: u8 = 6;
pub(crate) const IMAGINES_THE_TRUTH: u8 = 7;
pub(crate) const FORGETS_DRAFTS: u8 = 8;
pub(crate) const PANICS: u8 = 9;
pub(crate) const ASKS_WHO_COULD: u8 = 10;
pub(crate) const ONE_QUESTION: u8 = 11;
pub(crate) const FIRST_PICK_STAYS: u8 = 12;
pub(crate) const HALF_A_REPLY_STAYS: u8 = 13;
pub(crate) const SKIPS_THE_CARD: u8 = 14;
pub(crate) const DRAFTS_FOR_EVER: u8 = 15;
pub(crate) const PREFERS_THE_FIRST: u8 = 16;
pub(crate) const SHOWS_DRAFTS: u8 = 17;
pub(crate) const ACCEPTS_BLINDLY: u8 = 18;
pub(crate) const DRAFTS_BIND: u8 = 19;

pub(crate) const STALLS: usize = 6;
/// Bribes and blanks.
const CARDS: [u8; 2] = [8, 10];
/// The points that win alone.
const ALONE: u8 = 8;

/// Nothing is agreed on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Plain;

impl Options for Plain {
    fn fields() -> &'static [OptionField] {
        &[]
    }

    fn get(&self, _: usize) -> Value {
        Value::Number(0)
    }

    fn set(&mut self, _: usize, _: Value) {}

    fn seats(&self) -> RangeInclusive<usize> {
        1..=6
    }
}

/// What the game waits for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Prompt {
    Trade(Trade),
    Stakes(Stakes),
    /// A turn, with the blank cards laid face down so far, by stall.
    Act {
        seat: Seat,
        laid: [u8; STALLS],
    },
    Chain(Chain),
    Over,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Bazaar<const F: u8> {
    roles: Vec<u8>,
    round: u8,
    goods: BySeat<u8>,
    points: BySeat<u8>,
    hands: [[u8; 2]; STALLS],
    bag: Bag<2>,
    spent: [u8; 2],
    /// The stalls of the deeds that succeeded; far more than there can be, to make the state large.
    ledger: Box<[u8; 8192]>,
    deeds: u16,
    prompt: Prompt,
}

/// The kind of card that is called by a word.
fn kind_of(word: &str) -> Option<usize> {
    ["bribe", "blank"].iter().position(|kind| *kind == word)
}

impl<const F: u8> Bazaar<F> {
    fn count(&self) -> usize {
        self.roles.len()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<F> {
        Seat::all(self.count())
    }

    fn seat(&self, number: u8) -> Option<Seat> {
        Seat::new(number.into()).filter(|seat| seat.index() < self.count())
    }

    /// The seat that runs a stall (BZ-001).
    fn owner(&self, stall: u8) -> Seat {
        Seat::new(usize::from(stall) % self.count()).unwrap_or(Seat::FIRST)
    }

    /// How many cards a stall has, as everybody sees it: what is laid face down is not told yet.
    fn cards(&self, stall: usize) -> u8 {
        let laid = if let Prompt::Act { laid, .. } = &self.prompt { laid[stall] } else { 0 };
        self.hands[stall].iter().sum::<u8>() + laid
    }

    /// The stalls after this one that hold a card.
    fn behind(&self, stall: u8) -> impl Iterator<Item = u8> {
        let after = (1..STALLS as u8).map(move |step| (stall + step) % STALLS as u8);
        after.filter(|&other| self.hands[usize::from(other)] != [0; 2])
    }

    fn begin_round(&mut self) {
        let alone = self.count() == 1;
        self.prompt = if alone { Prompt::Stakes(Stakes::default()) } else { Prompt::Trade(Trade::default()) };
    }
}

impl<const F: u8> Game for Bazaar<F> {
    type Options = Plain;
    type Action = Action;
    type Breach = Breach;
    type Event = Event;
    type View = View;

    const NAME: &'static str = "bazaar";
    const REVISION: u32 = 1;
    const ROLES: &'static [&'static str] = &["ada", "ben", "cyd", "dan", "eve", "fay"];
    const PILES: &'static [&'static str] = &["cards"];
    const WINDOWS: &'static [&'static str] = &["deed", "bribe"];
    const MAX_DECISIONS: u32 = 6_000;
    const RULEBOOK: Rulebook = Rulebook { en: include_str!("../rules.en.md"), es: include_str!("../rules.es.md") };
    const NOTATION: &'static str = include_str!("../NOTATION.md");

    fn data_digest() -> u32 {
        0xba2a
    }

    fn start(setup: &Setup<Plain>, dealer: &mut impl Dealer<Event>) -> Self {
        let mut game = Self {
            roles: Seat::all(setup.seats()).map(|seat| setup.role_index(seat) as u8).collect(),
            round: 1,
            goods: BySeat::default(),
            points: BySeat::default(),
            hands: [[0; 2]; STALLS],
            bag: Bag::new(CARDS),
            spent: [0; 2],
            ledger: Box::new([0; 8192]),
            deeds: 0,
            prompt: Prompt::Over,
        };
        for seat in game.seats() {
            (game.goods[seat], game.points[seat]) = (3, 1);
        }
        for stall in (0..STALLS).chain(0..STALLS) {
            let kind = game.bag.draw(Pile(0), dealer, kind_of).unwrap_or(0);
            game.hands[stall][kind] += 1;
            let (owner, stall) = (game.owner(stall as u8), stall as u8);
            dealer.emit(Audience::Only(Seats::only(owner)), || Event::Drew { stall, bribe: kind == 0 });
        }
        game.begin_round();
        game
    }

    fn setup(&self) -> Setup<Plain> {
        Setup::from_role_indices(Plain, self.roles.iter().copied())
    }

    fn waiting(&self) -> Waiting {
        let all = Seats::all(self.count());
        match &self.prompt {
            Prompt::Trade(trade) => {
                let unanswered = all.minus(trade.done);
                let asked = unanswered.iter().collect();
                Waiting { manner: Manner::Free, question: self.round.into(), asked, unanswered }
            }
            Prompt::Stakes(stakes) => Waiting {
                manner: Manner::Sealed,
                question: self.round.into(),
                asked: all.iter().collect(),
                unanswered: all.iter().filter(|&seat| !matches!(stakes[seat], Some((_, Some(_))))).collect(),
            },
            Prompt::Act { seat, .. } => Waiting::turn(*seat),
            Prompt::Chain(chain) => {
                // The chain may be as long again after a bribe was stopped, but then more bribes are spent.
                let question = u32::from(self.spent[0]) << 8 | chain.stalls.len() as u32;
                Waiting {
                    manner: Manner::Window,
                    question: if F == ONE_QUESTION { 0 } else { question },
                    asked: chain.window.order(),
                    unanswered: chain.window.unanswered().collect(),
                }
            }
            Prompt::Over => Waiting::OVER,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let listed = Action::all().filter(|&action| F != FORGETS_AN_ACTION || action != Action::Cry);
        out.extend(listed.filter(|action| self.check(seat, action).is_ok()));
    }

    fn random_action(&self, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        buffer.clear();
        self.legal(seat, buffer);
        let first = F == PREFERS_THE_FIRST && dice.below(2) == 0;
        if first { buffer.first().copied() } else { dice.pick(buffer).copied() }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Breach> {
        if !self.waiting().asks(seat) {
            return Err(Breach::NotAsked);
        }
        match &self.prompt {
            Prompt::Trade(trade) => self.check_trade(trade, seat, *action),
            Prompt::Stakes(stakes) => self.check_stakes(stakes, seat, *action),
            Prompt::Act { laid, .. } => self.check_turn(seat, laid, *action),
            Prompt::Chain(chain) => self.check_reply(chain, seat, *action),
            Prompt::Over => Err(Breach::NotAsked),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<Event>) {
        if self.check(seat, action).is_err() {
            return;
        }
        match std::mem::replace(&mut self.prompt, Prompt::Over) {
            Prompt::Trade(trade) => self.apply_trade(trade, seat, *action, dealer),
            Prompt::Stakes(stakes) => self.apply_stakes(stakes, seat, *action, dealer),
            Prompt::Act { laid, .. } => self.apply_turn(seat, laid, *action, dealer),
            Prompt::Chain(chain) => self.apply_reply(chain, seat, *action, dealer),
            Prompt::Over => {}
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.prompt != Prompt::Over {
            return None;
        }
        let beats = |a: Seat, b: Seat| self.points[a] > self.points[b];
        let lost = self.count() == 1 && self.points[Seat::FIRST] < ALONE;
        Some(if lost && F == NO_RANK {
            Outcome { ranks: BySeat::default(), seats: 1, ended_by: RuleId("BZ-005") }
        } else if lost {
            Outcome::without_winner(1, RuleId("BZ-005"), beats)
        } else {
            Outcome::ranked(self.count(), RuleId("BZ-004"), beats)
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.imagined(seat, dice)
    }

    fn minimal(&self, seat: Seat) -> Option<Action> {
        let action = match &self.prompt {
            Prompt::Trade(_) if F == DRAFTS_FOR_EVER => {
                Action::all().find(|action| matches!(action, Action::Draft(_)) && self.check(seat, action).is_ok())
            }
            Prompt::Trade(_) => Some(Action::Done),
            Prompt::Stakes(stakes) if matches!(stakes[seat], Some((_, None))) => Some(Action::Stake(0)),
            Prompt::Stakes(_) => Some(Action::Pick(0)),
            Prompt::Act { .. } => Some(Action::Rest),
            Prompt::Chain(_) => Some(Action::Pass),
            Prompt::Over => None,
        };
        action.or(Some(Action::Done)).filter(|_| self.waiting().asks(seat))
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn part(action: &Action) -> Option<u8> {
        match action {
            Action::Low | Action::High => None,
            Action::Bribe(stall) if F != FORGETS_THE_PART => Some(*stall),
            _ => Some(0),
        }
    }

    fn window(&self) -> Option<WindowContext> {
        let Prompt::Chain(chain) = &self.prompt else { return None };
        let owner = |stall: Option<&u8>| self.owner(stall.copied().unwrap_or(0));
        let (top, below) = (chain.stalls.last(), chain.stalls.len().checked_sub(2).and_then(|at| chain.stalls.get(at)));
        Some(WindowContext {
            kind: if below.is_none() { "deed" } else { "bribe" },
            actor: owner(top),
            targets: below.map_or(Seats::NONE, |stall| Seats::only(owner(Some(stall)))),
            subject: None,
        })
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Result<Self, PositionError> {
        position::read(lines, dealer)
    }

    fn audit(&self) -> Result<(), Contradiction> {
        for (kind, &all) in CARDS.iter().enumerate() {
            let laid: u8 = if let (1, Prompt::Act { laid, .. }) = (kind, &self.prompt) { laid.iter().sum() } else { 0 };
            let held: u8 = self.hands.iter().map(|hand| hand[kind]).sum();
            if held + laid + self.bag.left[kind] + self.spent[kind] != all {
                return Err(Contradiction::new("BZ-002", "cards-are-lost").number("kind", kind));
            }
        }
        let goods: u32 = self.seats().map(|seat| u32::from(self.goods[seat])).sum();
        if goods > 3 * self.count() as u32 {
            return Err(Contradiction::new("BZ-002", "more-goods-than-in-the-beginning"));
        }
        Ok(())
    }
}
