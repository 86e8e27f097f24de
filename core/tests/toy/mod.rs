//! Harvest, a small game with everything that is hard: draws from a bag, hidden hands, a sealed choice, a reaction
//! window that only a hidden card can use, a look at what comes next, an auction, and undo.
//!
//! Two or three seats, each with three seeds behind a screen (wheat, barley, thorn). On a turn a seat does two things:
//! sow a seed, peek at the next seed of the bag, raid two crops of a rival (a thorn in anybody's hand stops it), or put a
//! point up for auction. Then it ends the turn and refills. After a round all offer coins in secret for two points.
//!
//! `F` plants a fault, so that the laws can be seen to catch it; 0 is the game as it should be.

mod notation;
mod play;
mod position;
mod view;

use civitas_core::bag::{Bag, nth_kind};
use civitas_core::chance::Pile;
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Manner, Outcome, PositionError, Setup, Waiting};
use civitas_core::options::{Field, OptionField, Options, Value};
use civitas_core::rule::{RuleId, Rulebook};
use civitas_core::sealed::Sealed;
use civitas_core::seat::{Seat, SeatOrder, Viewer};
use civitas_core::text::Line;
use civitas_core::window::{ReactionWindow, WindowContext};
pub(crate) use notation::Action;
use serde::Serialize;
use std::ops::RangeInclusive;
pub(crate) use view::View;

pub(crate) const SOUND: u8 = 0;
pub(crate) const KEEPS_A_HAND: u8 = 1;
pub(crate) const TELLS_TOO_MUCH: u8 = 2;
pub(crate) const ASKS_WHO_COULD: u8 = 3;
pub(crate) const LISTS_BY_A_HAND: u8 = 4;
pub(crate) const LOSES_SEEDS: u8 = 5;
pub(crate) const FORGETS_AN_ACTION: u8 = 6;
pub(crate) const NEVER_ENDS: u8 = 7;
pub(crate) const DRAWS_AT_RANDOM: u8 = 8;
pub(crate) const FORGETS_THE_DRAWS: u8 = 9;
pub(crate) const TRUSTS_POSITIONS: u8 = 10;
pub(crate) const FIRST_ANSWER_STAYS: u8 = 11;
pub(crate) const SKIPS_THE_REFILL: u8 = 12;
pub(crate) const PREFERS_THE_FIRST: u8 = 13;
pub(crate) const ROLLS_BY_A_HAND: u8 = 14;
pub(crate) const PANICS: u8 = 15;
pub(crate) const REFUSES_BY_A_HAND: u8 = 16;
pub(crate) const SHOWS_AN_OFFER: u8 = 17;

/// How many seeds of each kind there are (HV-001).
pub(crate) const SEEDS: [u8; 3] = [9, 9, 7];
pub(crate) const KINDS: [&str; 3] = ["wheat", "barley", "thorn"];
pub(crate) const THORN: usize = 2;
const HAND: u8 = 3;
const BAG: Pile = Pile(0);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rounds(pub(crate) u32);

impl Default for Rounds {
    fn default() -> Self {
        Self(3)
    }
}

impl Options for Rounds {
    fn fields() -> &'static [OptionField] {
        &[OptionField {
            key: "rounds",
            field: Field::Number { from: 1, to: 9, default: 3 },
            rule: Some(RuleId("HV-010")),
            only_if: None,
        }]
    }

    fn get(&self, _field: usize) -> Value {
        Value::Number(self.0)
    }

    fn set(&mut self, _field: usize, value: Value) {
        if let Value::Number(rounds) = value {
            self.0 = rounds;
        }
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=3
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Sown { seat: Seat, kind: &'static str, hint: Option<u8> },
    Peeked { seat: Seat },
    Saw { kind: &'static str },
    RaidBegan { seat: Seat, victim: Seat },
    Taken { kind: &'static str },
    Defended { seat: Seat },
    Auction,
    Bid { seat: Seat, coins: u8 },
    Folded { seat: Seat },
    Sold { to: Option<Seat> },
    TurnEnded { seat: Seat, drew: u8 },
    Drew { kinds: Vec<&'static str> },
    OffersOpened { offers: Vec<u8>, to: Option<Seat> },
    Offered { coins: u8 },
    Over,
}

impl civitas_core::game::Event for Event {
    fn reveals(&self) -> bool {
        match self {
            Self::Defended { .. } | Self::OffersOpened { .. } => true,
            Self::Sown { .. } | Self::Peeked { .. } | Self::Saw { .. } | Self::RaidBegan { .. } => false,
            Self::Taken { .. } | Self::Auction | Self::Bid { .. } | Self::Folded { .. } | Self::Sold { .. } => false,
            Self::TurnEnded { .. } | Self::Drew { .. } | Self::Offered { .. } | Self::Over => false,
        }
    }

    fn ends_turn(&self) -> bool {
        matches!(self, Self::TurnEnded { .. })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) enum Breach {
    NotAsked,
    NotNow,
    NoActionLeft,
    NotInHand { kind: &'static str },
    NothingToPeek,
    AlreadyPeeked,
    NoSuchRival,
    NothingToRaid,
    BidTooLow { high: u8 },
    NotThatManyCoins { coins: u8 },
}

impl civitas_core::game::Breach for Breach {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotAsked | Self::NotNow => "HV-002",
            Self::NoActionLeft => "HV-003",
            Self::NotInHand { .. } => "HV-004",
            Self::NothingToPeek | Self::AlreadyPeeked => "HV-005",
            Self::NoSuchRival | Self::NothingToRaid => "HV-006",
            Self::BidTooLow { .. } => "HV-008",
            Self::NotThatManyCoins { .. } => "HV-009",
        })
    }
}

const EN: &str = "# Harvest\n\n- **HV-001** Nine wheat, nine barley and seven thorns.\n- **HV-002** Whoever is asked \
    decides what is asked.\n- **HV-003** A turn is two actions, then its end.\n- **HV-004** Sow a seed from your hand.\n\
    - **HV-005** Peek once at the next seed.\n- **HV-006** Raid two crops of a rival.\n- **HV-007** A thorn stops a raid.\n\
    - **HV-008** Each bid is higher.\n- **HV-009** Nobody offers more than he has.\n- **HV-010** After the last round \
    most points win.\n";
const ES: &str = "# Cosecha\n\n- **HV-001** Nueve trigos, nueve cebadas y siete espinos.\n- **HV-002** Decide quien debe \
    decidir.\n- **HV-003** Un turno son dos acciones y su final.\n- **HV-004** Siembra una semilla de tu mano.\n\
    - **HV-005** Mira una vez la siguiente.\n- **HV-006** Saquea dos cultivos de un rival.\n- **HV-007** Un espino detiene \
    el saqueo.\n- **HV-008** Cada puja es mayor.\n- **HV-009** Nadie ofrece más de lo que tiene.\n- **HV-010** Tras la \
    última ronda ganan los puntos.\n";

/// What the game waits for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Prompt {
    Act,
    Raid { victim: Seat, second: bool, window: ReactionWindow<()> },
    Auction { high: u8, by: Option<Seat>, next: Seat },
    Offers(Sealed<u8>),
    Over,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Harvest<const F: u8> {
    pub(crate) roles: Vec<u8>,
    pub(crate) rounds: u32,
    pub(crate) round: u32,
    pub(crate) active: Seat,
    pub(crate) left: u8,
    pub(crate) bag: Bag<3>,
    /// The next seed, if the active seat has looked at it.
    pub(crate) top: Option<u8>,
    pub(crate) hands: Vec<[u8; 3]>,
    pub(crate) fields: Vec<[u8; 3]>,
    pub(crate) coins: Vec<u8>,
    pub(crate) points: Vec<u8>,
    pub(crate) spent: [u8; 3],
    pub(crate) prompt: Prompt,
}

impl<const F: u8> Harvest<F> {
    pub(crate) fn count(&self) -> usize {
        self.roles.len()
    }

    pub(crate) fn role_names(&self) -> Vec<&'static str> {
        self.setup().role_names::<Self>()
    }

    pub(crate) fn holds(&self, seat: Seat, kind: usize) -> bool {
        self.hands[seat.index()][kind] > 0
    }

    pub(crate) fn in_hand(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].iter().sum()
    }

    /// The seat that plays a role, by the number of the role.
    pub(crate) fn seat_of(&self, role: u8) -> Option<Seat> {
        Seat::all(self.count()).find(|seat| self.roles[seat.index()] == role)
    }
}

impl<const F: u8> Game for Harvest<F> {
    type Options = Rounds;
    type Action = Action;
    type Breach = Breach;
    type Event = Event;
    type View = View;

    const NAME: &'static str = "harvest";
    const REVISION: u32 = 1;
    const ROLES: &'static [&'static str] = &["oak", "elm", "ash"];
    const PILES: &'static [&'static str] = &["bag"];
    const WINDOWS: &'static [&'static str] = &["raid"];
    const MAX_DECISIONS: u32 = 400;
    const RULEBOOK: Rulebook = Rulebook { en: EN, es: ES };

    fn data_digest() -> u32 {
        0x5eed
    }

    fn start(setup: &Setup<Rounds>, dealer: &mut impl Dealer<Event>) -> Self {
        let count = setup.seats();
        let first = Seat::all(1).next().unwrap_or_else(|| unreachable!());
        let mut game = Self {
            roles: Seat::all(count).map(|seat| setup.role_index(seat) as u8).collect(),
            rounds: setup.options.0,
            round: 1,
            active: first,
            left: 2,
            bag: Bag::new(SEEDS),
            top: None,
            hands: vec![[0; 3]; count],
            fields: vec![[0; 3]; count],
            coins: vec![4; count],
            points: vec![0; count],
            spent: [0; 3],
            prompt: Prompt::Act,
        };
        for seat in Seat::all(count) {
            game.refill(seat, dealer);
        }
        game
    }

    fn setup(&self) -> Setup<Rounds> {
        let words: Vec<_> = self.roles.iter().map(|&role| Self::ROLES[usize::from(role)]).collect();
        Setup::new::<Self>(Rounds(self.rounds), &words).unwrap_or_else(|wrong| unreachable!("{wrong}"))
    }

    fn waiting(&self) -> Waiting {
        match &self.prompt {
            Prompt::Act => Waiting::turn(self.active),
            Prompt::Auction { next, .. } => Waiting::turn(*next),
            Prompt::Raid { window, second, .. } => Waiting {
                manner: Manner::Window,
                question: u32::from(*second),
                asked: window.asked().collect(),
                unanswered: window.unanswered().collect(),
            },
            Prompt::Offers(sealed) => Waiting {
                manner: Manner::Sealed,
                question: self.round,
                asked: sealed.asked().iter().collect::<SeatOrder>(),
                unanswered: sealed.unanswered(),
            },
            Prompt::Over => Waiting::OVER,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        // A fault is planted in the list, so it cannot be made by checking everything.
        let all = self.every_action();
        let forgets = |action: &Action| F == FORGETS_AN_ACTION && *action == Action::Peek;
        out.extend(all.into_iter().filter(|action| self.check(seat, action).is_ok() && !forgets(action)));
    }

    fn random_action(&self, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        buffer.clear();
        self.legal(seat, buffer);
        let place = dice.below(buffer.len() as u32);
        let place = if F == PREFERS_THE_FIRST && dice.below(4) == 0 { 0 } else { place };
        buffer.get(place as usize).copied()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<Event>) {
        if self.check(seat, action).is_ok() {
            self.carry_out(seat, *action, dealer);
        } else {
            assert!(F != PANICS, "an apply_illegal_actions answer");
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| {
            let [wheat, barley, _] = self.fields[seat.index()];
            (self.points[seat.index()] + wheat.min(barley) * 2 + wheat.max(barley), self.coins[seat.index()])
        };
        let over = self.prompt == Prompt::Over;
        over.then(|| Outcome::ranked(self.count(), RuleId("HV-010"), |a, b| score(a) > score(b)))
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut game = self.clone();
        let mut unseen = self.bag.left;
        let rivals: Vec<_> = Seat::all(self.count()).filter(|&other| other != seat).collect();
        if F == ROLLS_BY_A_HAND && rivals.iter().any(|&rival| self.holds(rival, THORN)) {
            dice.bits();
        }
        for &rival in rivals.iter().filter(|_| F != KEEPS_A_HAND) {
            for (kind, count) in self.hands[rival.index()].iter().enumerate() {
                unseen[kind] += count;
            }
        }
        let looked = self.top.filter(|_| seat != self.active);
        if let Some(kind) = looked {
            unseen[usize::from(kind)] += 1;
        }
        let mut deal = |unseen: &mut [u8; 3]| {
            let left: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
            let kind = nth_kind(unseen, dice.below(left)).unwrap_or(0);
            unseen[kind] -= 1;
            kind
        };
        for &rival in rivals.iter().filter(|_| F != KEEPS_A_HAND) {
            game.hands[rival.index()] = [0; 3];
            for _ in 0..self.in_hand(rival) {
                game.hands[rival.index()][deal(&mut unseen)] += 1;
            }
        }
        if looked.is_some() {
            game.top = Some(deal(&mut unseen) as u8);
        }
        game.bag.left = unseen;
        match &mut game.prompt {
            Prompt::Raid { window, .. } => window.forget_but(|key| key == seat),
            Prompt::Offers(sealed) => {
                for rival in rivals {
                    sealed.take_back(rival);
                }
            }
            _ => {}
        }
        game
    }

    fn minimal(&self, seat: Seat) -> Option<Action> {
        let action = match &self.prompt {
            Prompt::Act => Action::End,
            Prompt::Raid { .. } => Action::Pass,
            Prompt::Auction { .. } => Action::Fold,
            Prompt::Offers(_) => Action::Offer(0),
            Prompt::Over => return None,
        };
        self.waiting().asks(seat).then_some(action)
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn window(&self) -> Option<WindowContext> {
        match self.prompt {
            Prompt::Raid { victim, .. } => Some(WindowContext {
                kind: "raid",
                actor: self.active,
                targets: civitas_core::seat::Seats::only(victim),
                subject: None,
            }),
            _ => None,
        }
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Result<Self, PositionError> {
        position::read(lines, dealer)
    }

    fn audit(&self) -> Result<(), Contradiction> {
        for (kind, word) in KINDS.iter().enumerate() {
            let lists = self.hands.iter().chain(&self.fields).map(|list| list[kind]);
            let top = u8::from(self.top == Some(kind as u8));
            let all = lists.sum::<u8>() + self.bag.left[kind] + self.spent[kind] + top;
            if all != SEEDS[kind] {
                let lost = Contradiction::new("HV-001", "seeds-are-lost").word("kind", word).number("found", all);
                return Err(lost.number("all", SEEDS[kind]));
            }
        }
        Ok(())
    }
}
