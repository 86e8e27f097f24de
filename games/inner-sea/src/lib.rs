//! Ancient Civilizations of the Inner Sea, complete, and nothing else: no I/O, no clock, no words.
//!
//! A chapter of the rulebook is a module: `setup`, `growth`, `card_phase`, `answers` (Negate cards), `build`
//! (Wonders), `competition`, `housekeeping`, `aeneas`, `epoch`, `scoring`; `system` plays civilizations that nobody plays.
//! What is printed on cards, Wonders and displays stands in `data/` and becomes [`program`]s: `choices` says what a step
//! leaves open, `deeds` leads an effect from its announcement to its end, `perform` carries out the verbs, `losses` asks
//! for alternative losses, `deck` draws, `moment` says who decides. [`packs`] changes the data. Rule ids are those of
//! `rules.en.md`.

pub mod action;
mod aeneas;
mod answers;
mod apply;
mod audit;
pub mod breach;
mod build;
mod card_phase;
mod check;
mod choices;
mod competition;
pub mod data;
mod deck;
mod deeds;
pub mod disks;
mod epoch;
pub mod event;
mod facts;
mod fields;
mod filter;
mod getters;
mod grammar;
mod growth;
mod housekeeping;
pub mod ids;
mod imagine;
mod legal;
mod losses;
mod merge;
mod moment;
pub mod notation;
pub mod options;
pub mod packs;
mod perform;
mod position;
pub mod program;
pub mod prompt;
mod read_data;
pub mod removal;
mod scoring;
mod setup;
pub mod state;
mod system;
mod uses;
pub mod view;
pub mod words;

pub use action::Action;
pub use breach::Breach;
pub use event::Event;
pub use options::Options;
pub use state::InnerSea;
pub use view::View;

use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Manner, Outcome, PositionError, Setup, Waiting};
use civitas_core::packs::PackLoader;
use civitas_core::rule::Rulebook;
use civitas_core::seat::{Seat, Seats, Viewer};
use civitas_core::text::Line;
use civitas_core::window::WindowContext;
use prompt::Frame;

impl Game for InnerSea {
    type Options = Options;
    type Action = Action;
    type Breach = Breach;
    type Event = Event;
    type View = View;

    const NAME: &'static str = "inner-sea";
    const REVISION: u32 = 6;
    const ROLES: &'static [&'static str] = &options::ROLES;
    const PILES: &'static [&'static str] = &["deck", "order", "hand"];
    const WINDOWS: &'static [&'static str] = &["negate"];
    const MAX_DECISIONS: u32 = 40_000;
    const RULEBOOK: Rulebook = Rulebook { en: include_str!("../rules.en.md"), es: include_str!("../rules.es.md") };

    fn data_digest() -> u32 {
        data::digest()
    }

    fn packs() -> Option<PackLoader> {
        Some(packs::LOADER)
    }

    fn start(setup: &Setup<Options>, dealer: &mut impl Dealer<Event>) -> Self {
        Self::begin(setup, dealer)
    }

    fn setup(&self) -> Setup<Options> {
        Setup::from_role_indices(self.options, self.roles[..self.count_seats()].iter().copied())
    }

    fn waiting(&self) -> Waiting {
        if !self.asking || self.top() == Frame::Over {
            return Waiting::OVER;
        }
        if let (Frame::Chain, Some(window)) = (self.top(), &self.window) {
            let [drawn, source] = [self.drawn[0] as u8, self.chain.last().map_or(0, |link| link.0.0)];
            let question = u32::from_be_bytes([self.answers, drawn, source, self.chain.len() as u8]);
            let unanswered = window.unanswered().collect();
            return Waiting { manner: Manner::Window, question, asked: window.order(), unanswered };
        }
        self.decider().and_then(|civ| self.seat_of(civ)).map_or(Waiting::OVER, Waiting::turn)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<Event>) {
        // An answer that was not checked changes nothing.
        if self.check_action(seat, *action).is_ok() {
            self.answer(seat, *action, dealer);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranks()
    }

    /// The VP of the only seat, as [`InnerSea::result_of`] counts them.
    fn solitaire_points(&self) -> Option<i32> {
        (self.count_seats() == 1).then(|| self.result_of(Seat::FIRST)[0])
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.imagined(seat, dice)
    }

    fn minimal(&self, seat: Seat) -> Option<Action> {
        self.least(seat)
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Allow
    }

    /// A disk that an effect takes goes, unless the action itself decides about such a disk.
    fn foreseen(&self, action: &Action, seat: Seat) -> Option<Action> {
        let of_loss = matches!(action, Action::Lose | Action::Talent | Action::Card(_) | Action::Use(_));
        let goes = self.top() == Frame::Losses && self.check_action(seat, Action::Lose).is_ok();
        (goes && !of_loss).then_some(Action::Lose)
    }

    fn part(action: &Action) -> Option<u8> {
        match action {
            Action::React { by, .. } => Some(by.0),
            _ => Some(0),
        }
    }

    fn window(&self) -> Option<WindowContext> {
        if self.top() != Frame::Chain {
            return None;
        }
        let &(source, by) = self.chain.last()?;
        let actor = self.seat_of(by).unwrap_or(Seat::FIRST);
        let hit = |civ: &ids::Faction| {
            let (areas, forced) = self.hit_by(source, by, *civ);
            *civ != by && (forced || !areas.is_empty())
        };
        let targets: Seats = self.all_civs().filter(hit).filter_map(|civ| self.seat_of(civ)).collect();
        Some(WindowContext { kind: "negate", actor, targets, subject: None })
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
