//! Bazaar, a small game of everything that is decided together: a free trade with private drafts and offers, sealed
//! stakes in two steps, and deeds that any stall may stop with a bribe, which a bribe may stop again.
//!
//! One to six seats run six stalls, so that the order of asking names a seat several times. Alone, it can be lost.
//! The state is more than 8 KiB. `F` plants a fault.

mod text;

use civitas_core::bag::{Bag, nth_kind};
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::{Game, Manner, Outcome, PositionError, Setup, Waiting};
use civitas_core::options::{OptionField, Options, Value};
use civitas_core::rule::{RuleId, Rulebook};
use civitas_core::seat::{Audience, BySeat, Seat, SeatOrder, Seats, Viewer};
use civitas_core::text::{Line, Words};
use civitas_core::window::{ReactionWindow, Reply, WindowContext, WindowStatus};
use serde::Serialize;
use std::ops::RangeInclusive;

pub(crate) const SOUND: u8 = 0;
pub(crate) const SHOWS_DRAFTS: u8 = 1;
pub(crate) const ACCEPTS_BLINDLY: u8 = 2;
pub(crate) const ONE_QUESTION: u8 = 3;
pub(crate) const FIRST_PICK_STAYS: u8 = 4;
pub(crate) const FORGETS_THE_PART: u8 = 5;
pub(crate) const NO_RANK: u8 = 6;
pub(crate) const DRAFTS_BIND: u8 = 7;

pub(crate) const STALLS: usize = 6;
/// Bribes and blanks.
const CARDS: [u8; 2] = [8, 10];
pub(crate) const DEALT: u8 = 255;

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

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Action {
    Draft(u8),
    More,
    Send,
    Accept(u8, u8),
    Done,
    Pick(u8),
    Stake(u8),
    Deed(u8),
    Rest,
    Pass,
    Bribe(u8),
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub(crate) enum Event {
    Drafted,
    Offered { from: Seat, to: Seat, goods: u8 },
    Dealt { from: Seat, to: Seat, goods: u8 },
    Finished { seat: Seat },
    Opened { stakes: Vec<u8>, picks: Vec<u8> },
    Began { stall: u8 },
    Bribed { stall: u8 },
    Stopped { stall: u8 },
    Succeeded { stall: u8 },
    Drew { bribe: bool },
    TurnOver,
}

impl civitas_core::game::Event for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::Opened { .. } | Self::Bribed { .. })
    }
    fn ends_turn(&self) -> bool {
        *self == Self::TurnOver
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct No;

impl civitas_core::game::Breach for No {
    fn rule(&self) -> RuleId {
        RuleId("BZ-001")
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Prompt {
    Trade { done: Seats, drafts: BySeat<Option<(u8, u8)>>, offers: [[u8; 6]; 6] },
    Stakes(BySeat<Option<(u8, Option<u8>)>>),
    Act(Seat),
    Chain { seat: Seat, chain: Vec<u8>, window: ReactionWindow<u8> },
    Over,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Bazaar<const F: u8> {
    pub(crate) roles: Vec<u8>,
    pub(crate) round: u8,
    pub(crate) goods: [u8; 6],
    pub(crate) points: [u8; 6],
    pub(crate) hands: [[u8; 2]; STALLS],
    pub(crate) bag: Bag<2>,
    pub(crate) spent: [u8; 2],
    pub(crate) board: Box<[u8; 8192]>,
    pub(crate) deeds: u16,
    pub(crate) prompt: Prompt,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct View {
    round: u8,
    goods: [u8; 6],
    points: [u8; 6],
    hands: Vec<(u8, Option<u8>)>,
    spent: [u8; 2],
    deeds: Vec<u8>,
    prompt: String,
}

impl Facts for View {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        Err(fact.error_at_last("no fact").into())
    }
}

impl<const F: u8> Facts for Bazaar<F> {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        Err(fact.error_at_last("no fact").into())
    }
}

impl<const F: u8> Bazaar<F> {
    pub(crate) fn count(&self) -> usize {
        self.roles.len()
    }

    pub(crate) fn owner(&self, stall: u8) -> Seat {
        Seat::new(usize::from(stall) % self.count()).unwrap_or(Seat::FIRST)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<F> {
        Seat::all(self.count())
    }

    fn in_hand(&self, stall: usize) -> u8 {
        self.hands[stall].iter().sum()
    }

    /// The stalls after this one that hold a card.
    pub(crate) fn behind(&self, stall: u8) -> impl Iterator<Item = u8> {
        (1..STALLS as u8).map(move |step| (stall + step) % STALLS as u8).filter(|&other| self.in_hand(other.into()) > 0)
    }

    fn every_action(&self) -> Vec<Action> {
        let mut all = vec![Action::More, Action::Send, Action::Done, Action::Rest, Action::Pass];
        for n in 0..6 {
            all.extend([Action::Draft(n), Action::Deed(n), Action::Bribe(n)]);
            all.extend((0..=18).map(|goods| Action::Accept(n, goods)));
        }
        all.extend((0..3).flat_map(|n| [Action::Pick(n), Action::Stake(n)]));
        all
    }

    fn allowed(&self, seat: Seat, action: Action) -> bool {
        if !self.waiting().asks(seat) {
            return false;
        }
        let (me, count) = (seat.index(), self.count() as u8);
        match (&self.prompt, action) {
            (Prompt::Trade { offers, .. }, Action::Draft(to)) => {
                to < count && usize::from(to) != me && self.goods[me] > 0 && offers[me][usize::from(to)] != DEALT
            }
            (Prompt::Trade { drafts, .. }, Action::More) => {
                drafts[seat].is_some_and(|(_, goods)| goods < self.goods[me])
            }
            (Prompt::Trade { drafts, offers, .. }, Action::Send) => {
                drafts[seat].is_some_and(|(to, goods)| goods <= self.goods[me] && offers[me][usize::from(to)] != DEALT)
            }
            (Prompt::Trade { offers, drafts, .. }, Action::Accept(from, goods)) => {
                let offer = if from < count { offers[usize::from(from)][me] } else { 0 };
                let named = if F == ACCEPTS_BLINDLY { goods == 0 } else { goods == offer };
                let bound = F == DRAFTS_BIND && self.seats().any(|other| other != seat && drafts[other].is_some());
                let held = offer > 0 && offer != DEALT && self.goods[usize::from(from)] >= offer;
                named && held && self.points[me] > 0 && !bound
            }
            (Prompt::Trade { .. }, Action::Done)
            | (Prompt::Act(_), Action::Rest)
            | (Prompt::Chain { .. }, Action::Pass) => true,
            (Prompt::Stakes(answers), Action::Pick(_)) => !matches!(answers[seat], Some((_, None))),
            (Prompt::Stakes(answers), Action::Stake(goods)) => {
                matches!(answers[seat], Some((_, None))) && goods <= self.goods[me].min(2)
            }
            (Prompt::Act(_), Action::Deed(stall)) => self.owner(stall) == seat,
            (Prompt::Chain { window, .. }, Action::Bribe(stall)) => {
                window.order().places().any(|place| place == (seat, stall)) && self.hands[usize::from(stall)][0] > 0
            }
            _ => false,
        }
    }

    fn begin_round(&mut self) {
        let trade = Prompt::Trade { done: Seats::NONE, drafts: BySeat::default(), offers: [[0; 6]; 6] };
        self.prompt = if self.count() > 1 { trade } else { Prompt::Stakes(BySeat::default()) };
    }

    fn next_seat(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        dealer.emit(Audience::All, || Event::TurnOver);
        let next = seat.next(self.count());
        if next != Seat::FIRST {
            self.prompt = Prompt::Act(next);
        } else if self.round == 2 {
            self.prompt = Prompt::Over;
        } else {
            self.round += 1;
            self.begin_round();
        }
    }

    fn ask(&mut self, seat: Seat, chain: Vec<u8>, dealer: &mut impl Dealer<Event>) {
        let top = chain.last().copied().unwrap_or(0);
        let asked = self.behind(top).filter(|&stall| dealer.should_ask(|| self.hands[usize::from(stall)][0] > 0));
        let order = SeatOrder::of_parts(asked.map(|stall| (self.owner(stall), stall)).collect::<Vec<_>>());
        self.prompt = Prompt::Chain { seat, chain, window: ReactionWindow::open_parts(order) };
        self.settle(dealer);
    }

    fn settle(&mut self, dealer: &mut impl Dealer<Event>) {
        let Prompt::Chain { seat, mut chain, window } = self.prompt.clone() else { return };
        match window.verdict() {
            WindowStatus::Open => {}
            WindowStatus::Reaction(_, stall) => {
                self.hands[usize::from(stall)][0] -= 1;
                self.spent[0] += 1;
                dealer.emit(Audience::All, || Event::Bribed { stall });
                chain.push(stall);
                self.ask(seat, chain, dealer);
            }
            WindowStatus::Passed if chain.len() == 1 => {
                let stall = chain[0];
                self.points[seat.index()] += 1;
                self.board[usize::from(self.deeds)] = stall + 1;
                self.deeds += 1;
                dealer.emit(Audience::All, || Event::Succeeded { stall });
                if let Some(kind) = self.bag.draw(Pile(0), dealer, |_| None) {
                    self.hands[usize::from(stall)][kind] += 1;
                    dealer.emit(Audience::Only(Seats::only(seat)), || Event::Drew { bribe: kind == 0 });
                }
                self.next_seat(seat, dealer);
            }
            WindowStatus::Passed => {
                chain.pop();
                let stall = chain.pop().unwrap_or(0);
                dealer.emit(Audience::All, || Event::Stopped { stall });
                if chain.is_empty() { self.next_seat(seat, dealer) } else { self.ask(seat, chain, dealer) }
            }
        }
    }

    fn open_stakes(&mut self, dealer: &mut impl Dealer<Event>) {
        let Prompt::Stakes(answers) = &self.prompt else { return };
        let whole: Vec<(u8, u8)> =
            self.seats().filter_map(|seat| answers[seat].and_then(|(pick, stake)| Some((pick, stake?)))).collect();
        if whole.len() < self.count() {
            return;
        }
        let most = whole.iter().map(|(_, stake)| *stake).max().unwrap_or(0);
        for (me, &(pick, stake)) in whole.iter().enumerate() {
            self.goods[me] -= stake;
            self.points[me] += u8::from(stake == most && stake > 0);
            self.points[me] += u8::from(whole.iter().filter(|(other, _)| *other == pick).count() == 1);
        }
        let (picks, stakes) = whole.into_iter().unzip();
        dealer.emit(Audience::All, || Event::Opened { stakes, picks });
        self.prompt = Prompt::Act(Seat::FIRST);
    }
}

impl<const F: u8> Game for Bazaar<F> {
    type Options = Plain;
    type Action = Action;
    type Breach = No;
    type Event = Event;
    type View = View;

    const NAME: &'static str = "bazaar";
    const REVISION: u32 = 1;
    const ROLES: &'static [&'static str] = &["ada", "ben", "cyd", "dan", "eve", "fay"];
    const PILES: &'static [&'static str] = &["cards"];
    const WINDOWS: &'static [&'static str] = &["bribe"];
    const MAX_DECISIONS: u32 = 3_000;
    const RULEBOOK: Rulebook = Rulebook {
        en: "# Bazaar\n\n- **BZ-001** The rules.\n- **BZ-002** Alone, four points win.\n",
        es: "# Bazar\n\n- **BZ-001** Las reglas.\n- **BZ-002** A solas ganan cuatro puntos.\n",
    };

    fn data_digest() -> u32 {
        0xba2a
    }

    fn start(setup: &Setup<Plain>, dealer: &mut impl Dealer<Event>) -> Self {
        let mut game = Self {
            roles: Seat::all(setup.seats()).map(|seat| setup.role_index(seat) as u8).collect(),
            round: 1,
            goods: [0; 6],
            points: [0; 6],
            hands: [[0; 2]; STALLS],
            bag: Bag::new(CARDS),
            spent: [0; 2],
            board: Box::new([0; 8192]),
            deeds: 0,
            prompt: Prompt::Over,
        };
        for seat in game.seats() {
            (game.goods[seat.index()], game.points[seat.index()]) = (3, 1);
        }
        for stall in 0..2 * STALLS {
            let kind = game.bag.draw(Pile(0), dealer, |_| None).unwrap_or(0);
            game.hands[stall % STALLS][kind] += 1;
            let owner = game.owner((stall % STALLS) as u8);
            dealer.emit(Audience::Only(Seats::only(owner)), || Event::Drew { bribe: kind == 0 });
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
            Prompt::Trade { done, .. } => {
                let missing = all.minus(*done);
                Waiting {
                    manner: Manner::Free,
                    question: self.round.into(),
                    asked: missing.iter().collect(),
                    unanswered: missing,
                }
            }
            Prompt::Stakes(answers) => Waiting {
                manner: Manner::Sealed,
                question: self.round.into(),
                asked: all.iter().collect(),
                unanswered: all.iter().filter(|&seat| !matches!(answers[seat], Some((_, Some(_))))).collect(),
            },
            Prompt::Act(seat) => Waiting::turn(*seat),
            Prompt::Chain { chain, window, .. } => Waiting {
                manner: Manner::Window,
                question: if F == ONE_QUESTION { 0 } else { u32::from(self.spent[0]) << 8 | chain.len() as u32 },
                asked: window.order(),
                unanswered: window.unanswered().collect(),
            },
            Prompt::Over => Waiting::OVER,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.every_action().into_iter().filter(|&action| self.allowed(seat, action)));
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), No> {
        if self.allowed(seat, *action) { Ok(()) } else { Err(No) }
    }

    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<Event>) {
        if !self.allowed(seat, *action) {
            return;
        }
        let me = seat.index();
        match (&mut self.prompt, *action) {
            (Prompt::Trade { drafts, .. }, Action::Draft(to)) => {
                drafts[seat] = Some((to, 1));
                dealer.emit(Audience::Only(Seats::only(seat)), || Event::Drafted);
            }
            (Prompt::Trade { drafts, .. }, Action::More) => {
                drafts[seat] = drafts[seat].map(|(to, goods)| (to, goods + 1));
                dealer.emit(Audience::Only(Seats::only(seat)), || Event::Drafted);
            }
            (Prompt::Trade { drafts, offers, .. }, Action::Send) => {
                let Some((to, goods)) = drafts[seat].take() else { return };
                offers[me][usize::from(to)] = goods;
                let to = Seat::new(to.into()).unwrap_or(seat);
                dealer.emit(Audience::Only(Seats::only(seat).with(to)), || Event::Offered { from: seat, to, goods });
            }
            (Prompt::Trade { offers, done, .. }, Action::Accept(from, _)) => {
                let other = usize::from(from);
                let goods = std::mem::replace(&mut offers[other][me], DEALT);
                let from = Seat::new(other).unwrap_or(seat);
                *done = done.without(seat).without(from);
                self.goods[other] -= goods;
                self.goods[me] += goods;
                self.points[me] -= 1;
                self.points[other] += 1;
                dealer.emit(Audience::All, || Event::Dealt { from, to: seat, goods });
            }
            (Prompt::Trade { drafts, done, .. }, _) => {
                drafts[seat] = None;
                *done = done.with(seat);
                let all = done.len() == self.roles.len();
                dealer.emit(Audience::All, || Event::Finished { seat });
                if all {
                    self.prompt = Prompt::Stakes(BySeat::default());
                }
            }
            (Prompt::Stakes(answers), Action::Pick(pick)) => {
                let kept = answers[seat].map(|(first, _)| first).filter(|_| F == FIRST_PICK_STAYS);
                answers[seat] = Some((kept.unwrap_or(pick), None));
            }
            (Prompt::Stakes(answers), Action::Stake(stake)) => {
                answers[seat] = answers[seat].map(|(pick, _)| (pick, Some(stake)));
                self.open_stakes(dealer);
            }
            (Prompt::Act(_), Action::Deed(stall)) => {
                dealer.emit(Audience::All, || Event::Began { stall });
                self.ask(seat, vec![stall], dealer);
            }
            (Prompt::Act(_), _) => self.next_seat(seat, dealer),
            (Prompt::Chain { window, .. }, Action::Bribe(stall)) => {
                window.put_as(seat, stall, Reply::React(stall));
                self.settle(dealer);
            }
            (Prompt::Chain { window, .. }, _) => {
                window.put(seat, Reply::Pass);
                self.settle(dealer);
            }
            (Prompt::Stakes(_) | Prompt::Over, _) => {}
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let beats = |a: Seat, b: Seat| self.points[a.index()] > self.points[b.index()];
        let lost = self.count() == 1 && self.points[0] < 4;
        (self.prompt == Prompt::Over).then(|| match lost {
            true if F == NO_RANK => Outcome { ranks: BySeat::default(), seats: 1, ended_by: RuleId("BZ-002") },
            true => Outcome::without_winner(1, RuleId("BZ-002"), beats),
            false => Outcome::ranked(self.count(), RuleId("BZ-001"), beats),
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        let prompt = match &self.prompt {
            Prompt::Trade { done, drafts, offers } => {
                let drafts: Vec<_> = self.seats().map(|s| drafts[s].filter(|_| F == SHOWS_DRAFTS || mine(s))).collect();
                let know = |from: Seat, to: Seat| mine(from) || mine(to) || offers[from.index()][to.index()] == DEALT;
                let known = self.seats().flat_map(|from| self.seats().map(move |to| (from, to)));
                let known: Vec<_> =
                    known.filter(|&(from, to)| know(from, to)).map(|(f, t)| offers[f.index()][t.index()]).collect();
                format!("trade {done:?} {drafts:?} {known:?}")
            }
            Prompt::Stakes(answers) => {
                format!("stakes {:?}", self.seats().map(|s| answers[s].filter(|_| mine(s))).collect::<Vec<_>>())
            }
            Prompt::Chain { seat, chain, window } => {
                let own: Vec<_> = self.seats().map(|seat| window.reply(seat).filter(|_| mine(seat))).collect();
                format!("chain {seat:?} {chain:?} {:?} {own:?}", window.order())
            }
            other => format!("{other:?}"),
        };
        let hand = |stall: usize| (self.in_hand(stall), mine(self.owner(stall as u8)).then(|| self.hands[stall][0]));
        View {
            round: self.round,
            goods: self.goods,
            points: self.points,
            hands: (0..STALLS).map(hand).collect(),
            spent: self.spent,
            deeds: self.board[..usize::from(self.deeds)].to_vec(),
            prompt,
        }
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut game = self.clone();
        let strange: Vec<usize> = (0..STALLS).filter(|&stall| self.owner(stall as u8) != seat).collect();
        let mut unseen = self.bag.left;
        for &stall in &strange {
            (0..2).for_each(|kind| unseen[kind] += self.hands[stall][kind]);
            game.hands[stall] = [0; 2];
        }
        for &stall in &strange {
            for _ in 0..self.in_hand(stall) {
                let left: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
                let kind = nth_kind(&unseen, dice.below(left)).unwrap_or(0);
                unseen[kind] -= 1;
                game.hands[stall][kind] += 1;
            }
        }
        game.bag.left = unseen;
        let others: Vec<_> = self.seats().filter(|&other| other != seat).collect();
        match &mut game.prompt {
            Prompt::Trade { drafts, offers, .. } => {
                for &other in &others {
                    drafts[other] = None;
                    for third in &others {
                        let offer = &mut offers[other.index()][third.index()];
                        *offer = if *offer == DEALT { DEALT } else { 0 };
                    }
                }
            }
            Prompt::Stakes(answers) => others.iter().for_each(|&other| answers[other] = None),
            Prompt::Chain { window, .. } => window.forget_but(|other| other == seat),
            Prompt::Act(_) | Prompt::Over => {}
        }
        game
    }

    fn minimal(&self, seat: Seat) -> Option<Action> {
        let action = match &self.prompt {
            Prompt::Trade { .. } => Action::Done,
            Prompt::Stakes(answers) if matches!(answers[seat], Some((_, None))) => Action::Stake(0),
            Prompt::Stakes(_) => Action::Pick(0),
            Prompt::Act(_) => Action::Rest,
            Prompt::Chain { .. } => Action::Pass,
            Prompt::Over => return None,
        };
        self.waiting().asks(seat).then_some(action)
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn part(action: &Action) -> u8 {
        match action {
            Action::Bribe(stall) if F != FORGETS_THE_PART => *stall,
            _ => 0,
        }
    }

    fn window(&self) -> Option<WindowContext> {
        match &self.prompt {
            Prompt::Chain { chain, .. } => {
                let actor = self.owner(chain.last().copied().unwrap_or(0));
                Some(WindowContext { kind: "bribe", actor, targets: Seats::NONE })
            }
            _ => None,
        }
    }

    fn position(&self) -> String {
        text::write(self)
    }

    fn from_position(lines: &[Line<'_>], _: &mut impl Dealer<Event>) -> Result<Self, PositionError> {
        text::read(lines)
    }

    fn audit(&self) -> Result<(), String> {
        for kind in 0..2 {
            let held: u8 = self.hands.iter().map(|hand| hand[kind]).sum();
            if held + self.bag.left[kind] + self.spent[kind] != CARDS[kind] {
                return Err(format!("cards of kind {kind} are lost"));
            }
        }
        if self.goods.iter().map(|&goods| u32::from(goods)).sum::<u32>() > 3 * self.count() as u32 {
            return Err("too many goods".to_owned());
        }
        Ok(())
    }
}
