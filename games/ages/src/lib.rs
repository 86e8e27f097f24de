//! Through the Ages: A New Story of Civilization, complete, and nothing else: no I/O, no clock, no words.
//!
//! A chapter of the rulebook is a module: `turn` (sections 1 to 3 and 6), `row` (3, 5), `politics` and `attacks` (4),
//! `civil`, `leaders`, `wonders`, `develop`, `orders` and `tactics` (5), `production` (6), `event_cards` and
//! `colonization` (7), [`armies`] (9), [`ratings`], `price` and `tokens` (10), [`goods`] (11), `scoring` (1, 7).
//! Whatever interrupts them to ask somebody is a module of [`frames`]. What is printed on cards stands in `data/` and
//! becomes [`card`] and [`effect`]. Rule ids are those of `rules.en.md`.
//!
//! ```
//! use civitas_ages::Ages;
//! use civitas_core::game::{Breach, Game, Setup};
//! use civitas_core::seat::Seat;
//! use civitas_core::sitting::Sitting;
//!
//! let options = civitas_core::options::Options::read("first=1").unwrap();
//! let setup = Setup::new::<Ages>(options, &["red", "blue"]).unwrap();
//! let mut sitting = Sitting::<Ages>::seeded(setup, 7);
//! let red = Seat::FIRST;
//!
//! // In the first round nothing but taking cards is allowed, and red has one civil action for it.
//! let refused = sitting.play(red, &"grow".parse().unwrap()).unwrap_err();
//! assert_eq!(refused.rule().0, "TTA-059");
//! sitting.play(red, &"take 1".parse().unwrap()).unwrap();
//! let refused = sitting.play(red, &"take 2".parse().unwrap()).unwrap_err();
//! assert_eq!(refused.rule().0, "TTA-380");
//! sitting.play(red, &"end".parse().unwrap()).unwrap();
//! ```

pub mod action;
mod apply;
pub mod armies;
mod attacks;
mod audit;
pub mod banks;
pub mod breach;
pub mod card;
mod check;
mod civil;
mod colonization;
pub mod data;
mod develop;
pub mod effect;
pub mod event;
mod event_cards;
mod facts;
pub mod frames;
pub mod goods;
pub mod hand;
mod imagine;
mod leaders;
mod legal;
mod notation;
pub mod options;
mod orders;
pub mod pending;
pub mod player;
mod politics;
mod position;
mod price;
mod production;
pub mod prompt;
pub mod ratings;
mod row;
mod scoring;
mod setup;
mod slot;
pub mod state;
mod tactics;
mod tokens;
mod turn;
pub mod view;
mod wonders;

pub use action::Action;
pub use breach::Breach;
pub use event::AgesEvent;
pub use options::AgesOptions;
pub use state::Ages;
pub use view::AgesView;

use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Outcome, PositionError, Setup, Waiting};
use civitas_core::rule::Rulebook;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;

impl Game for Ages {
    type Options = AgesOptions;
    type Action = Action;
    type Breach = Breach;
    type Event = AgesEvent;
    type View = AgesView;

    const NAME: &'static str = "ages";
    const REVISION: u32 = 1;
    const ROLES: &'static [&'static str] = &options::ROLES;
    const PILES: &'static [&'static str] = &["civil", "military", "events", "first"];
    const MAX_DECISIONS: u32 = 12_000;
    const RULEBOOK: Rulebook = Rulebook { en: include_str!("../rules.en.md"), es: include_str!("../rules.es.md") };
    const NOTATION: &'static str = include_str!("../NOTATION.md");

    fn data_digest() -> u32 {
        data::digest()
    }

    fn start(setup: &Setup<AgesOptions>, dealer: &mut impl Dealer<AgesEvent>) -> Self {
        Self::begin(setup, dealer)
    }

    fn setup(&self) -> Setup<AgesOptions> {
        Setup::from_role_indices(self.options, self.roles[..self.seats()].iter().copied())
    }

    #[inline]
    fn waiting(&self) -> Waiting {
        self.decider().map_or(Waiting::OVER, Waiting::turn)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(frame) = self.prompt().filter(|_| self.decider() == Some(seat)) {
            frame.legal(self, seat, |action| out.push(action));
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(seat, *action)
    }

    /// An answer that is refused changes nothing.
    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<AgesEvent>) {
        if let Some(frame) = self.prompt().filter(|_| self.decider() == Some(seat)) {
            frame.answer(self, seat, *action, dealer);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranks()
    }

    fn view(&self, viewer: Viewer) -> AgesView {
        AgesView::of(self, viewer)
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        imagine::imagine(self, seat, dice)
    }

    fn minimal(&self, seat: Seat) -> Option<Action> {
        self.prompt().filter(|_| self.decider() == Some(seat))?.minimal(self, seat)
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(lines: &[Line<'_>], dealer: &mut impl Dealer<AgesEvent>) -> Result<Self, PositionError> {
        position::read(lines, dealer)
    }

    fn audit(&self) -> Result<(), Contradiction> {
        audit::audit(self)
    }
}
