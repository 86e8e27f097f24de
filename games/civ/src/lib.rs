//! Sid Meier's Civilization: The Board Game with Fame and Fortune, complete, and nothing else: no I/O, no clock, no words.
//!
//! A chapter of the rulebook is a module: `setup` (4 to 6, 21), `turn` (7), `scoring` (13), `start` (8, 16, 23, 25), `trade` (9),
//! `city`, `production`, `building` and `culture` (10), `movement` and `exploring` (11, 22), `research` (12), `battle`,
//! `fronts` and `aftermath` (14), `loot` and `coins` (15, 22), `ratings` (9, 10, 15, 17), `windows`, `pay`, `uses`,
//! `resolve` and `event_cards` (abilities, cards and reactions). The state is in [`state`], `player` and `pending`. What is
//! printed on cards stands in `data/` and becomes [`card`] and [`effect`]. Rule ids are those of `rules.en.md`.

pub mod action;
mod aftermath;
mod apply;
mod audit;
mod battle;
pub mod breach;
mod building;
pub mod card;
mod check;
mod city;
mod coins;
pub mod culture;
pub mod data;
mod draws;
pub mod effect;
pub mod event;
mod event_cards;
mod exploring;
mod facts;
mod fronts;
mod imagine;
mod legal;
pub mod list;
mod loot;
pub mod map;
mod movement;
pub mod notation;
pub mod options;
mod pay;
mod pending;
mod pieces;
mod player;
mod position;
mod production;
pub mod prompt;
pub mod ratings;
mod research;
mod resolve;
mod scoring;
mod setup;
pub mod square;
mod start;
pub mod state;
mod trade;
mod turn;
mod uses;
pub mod view;
mod windows;

pub use action::Action;
pub use breach::Breach;
pub use event::Event;
pub use options::CivOptions;
pub use state::Civ;
pub use view::CivView;

use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Outcome, PositionError, Setup, Waiting};
use civitas_core::rule::Rulebook;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;
use civitas_core::window::WindowContext;

impl Game for Civ {
    type Options = CivOptions;
    type Action = Action;
    type Breach = Breach;
    type Event = Event;
    type View = CivView;

    const NAME: &'static str = "civ";
    const REVISION: u32 = 6;
    const ROLES: &'static [&'static str] = &notation::COLOURS;
    const PILES: &'static [&'static str] = &[
        "civilizations",
        "first",
        "tiles",
        "huts",
        "villages",
        "units",
        "events",
        "greats",
        "people",
        "wonders",
        "forces",
        "taken",
    ];
    const WINDOWS: &'static [&'static str] = &["action", "event", "ability", "movement", "phase"];
    const MAX_DECISIONS: u32 = 200_000;
    const NOTATION: &'static str = include_str!("../NOTATION.md");
    const RULEBOOK: Rulebook = Rulebook { en: include_str!("../rules.en.md"), es: include_str!("../rules.es.md") };

    fn data_digest() -> u32 {
        data::digest()
    }

    fn start(setup: &Setup<CivOptions>, dealer: &mut impl Dealer<Event>) -> Self {
        Self::begin(setup, dealer)
    }

    fn setup(&self) -> Setup<CivOptions> {
        Setup::from_role_indices(self.options, self.roles.of[..self.seats()].iter().copied())
    }

    fn waiting(&self) -> Waiting {
        self.waits()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.waits().asks(seat) {
            self.candidates(seat, &mut |action| {
                if self.check_answer(seat, action).is_ok() {
                    out.push(action);
                }
            });
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<Event>) {
        // An answer that was not checked changes nothing.
        if self.check_action(seat, *action).is_ok() {
            self.carry_out(seat, *action, dealer);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    fn view(&self, viewer: Viewer) -> CivView {
        self.seen_by(viewer)
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.imagined(seat, dice)
    }

    fn minimal(&self, seat: Seat) -> Option<Action> {
        if self.waits().asks(seat) { self.least(seat) } else { None }
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn window(&self) -> Option<WindowContext> {
        self.about()
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Result<Self, PositionError> {
        position::read(lines, dealer)
    }

    fn audit(&self) -> Result<(), Contradiction> {
        self.audited()
    }
}
