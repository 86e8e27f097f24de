//! The rules of Tigris & Euphrates, complete, and nothing else: no I/O, no clock, no words.
//!
//! A chapter of the rulebook is a module: [`mod@map`] and [`pieces`] (section 1), `kingdoms` (3), `turn` (4, 9, 15),
//! `leaders` (5), `tiles` (6), `catastrophes` (7), `exchange` (8), `revolt` (10), `war` (11), `monuments` (12, 13),
//! `treasures` (14), [`scoring`] (16), `buildings` (17), [`view`] (19). Rule ids are those of `rules.en.md`.
//!
//! ```
//! use civitas_core::game::{Game, Setup};
//! use civitas_core::seat::Seat;
//! use civitas_core::sitting::Sitting;
//! use civitas_tigris::Tigris;
//!
//! let options = civitas_core::options::Options::read("first=1").unwrap();
//! let setup = Setup::new::<Tigris>(options, &["lion", "bull"]).unwrap();
//! let mut sitting = Sitting::<Tigris>::seeded(setup, 7);
//! let lion = Seat::FIRST;
//!
//! sitting.play(lion, &"king I8".parse().unwrap()).unwrap(); // beside the temple on I7
//! let refused = sitting.play(lion, &"trader M8".parse().unwrap()).unwrap_err();
//! assert_eq!(civitas_core::game::Breach::rule(&refused).0, "TE-043"); // no temple beside it
//! sitting.play(lion, &"end".parse().unwrap()).unwrap();
//! assert_eq!(sitting.game().active().index(), 1);
//! ```

mod action;
mod apply;
mod audit;
mod board;
mod breach;
mod buildings;
mod catastrophes;
mod check;
mod conflict;
mod event;
mod exchange;
mod facts;
mod imagine;
mod kingdoms;
mod leaders;
mod legal;
pub mod map;
mod monuments;
mod notation;
mod options;
pub mod pieces;
mod position;
mod prompt;
mod revolt;
pub mod scoring;
pub mod square;
mod state;
mod tiles;
mod treasures;
mod turn;
pub mod view;
mod war;

pub use action::{Action, Choice};
pub use board::Board;
pub use breach::{Breach, Protection};
pub use event::{Event, WhyEnded, WhyPoints, WhyReturned};
pub use kingdoms::{Kingdom, Kingdoms};
pub use options::Options;
pub use prompt::{Conflict, Prompt};
pub use state::Tigris;
pub use tiles::receiver;
pub use view::View;

use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Outcome, PositionError, Setup, Waiting};
use civitas_core::rule::Rulebook;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;

impl Game for Tigris {
    type Options = Options;
    type Action = Action;
    type Breach = Breach;
    type Event = Event;
    type View = View;

    const NAME: &'static str = "tigris";
    const REVISION: u32 = 1;
    const ROLES: &'static [&'static str] = &pieces::DYNASTIES;
    const PILES: &'static [&'static str] = &["bag", "first"];
    const MAX_DECISIONS: u32 = 2_000;
    const RULEBOOK: Rulebook = Rulebook { en: include_str!("../rules.en.md"), es: include_str!("../rules.es.md") };
    const NOTATION: &'static str = include_str!("../NOTATION.md");

    fn data_digest() -> u32 {
        map::digest()
    }

    fn start(setup: &Setup<Options>, dealer: &mut impl Dealer<Event>) -> Self {
        Self::new(setup, dealer)
    }

    fn setup(&self) -> Setup<Options> {
        Setup::from_role_indices(self.options, Seat::all(self.seats()).map(|seat| self.roles[seat]))
    }

    #[inline]
    fn waiting(&self) -> Waiting {
        self.prompt.decides(self.active).map_or(Waiting::OVER, Waiting::turn)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legal::list(self, seat, out);
    }

    fn random_action(&self, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        legal::any(self, seat, dice, buffer)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Breach> {
        check::check(self, seat, action.choice())
    }

    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<Event>) {
        apply::apply(self, seat, action.choice(), dealer);
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        imagine::imagine(self, seat, dice)
    }

    fn minimal(&self, seat: Seat) -> Option<Action> {
        legal::minimal(self, seat)
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Result<Self, PositionError> {
        position::read(lines, dealer)
    }

    fn audit(&self) -> Result<(), Contradiction> {
        self.audit()
    }
}
