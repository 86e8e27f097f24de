//! What an action will bring, found by carrying it out on a position that the reader imagines.
//!
//! Where others may react, the answer is what happens if nobody does. Nothing is told that the reader could not work out: what it does not know is dealt anew in that position, and where
//! something is drawn or comes to light, nothing is foretold at all.

use crate::look::Look;
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::game::{Event, Game, Manner};
use civitas_core::seat::{Audience, Seat, Viewer};
use serde_json::Value;

/// A dealer who notes whether chance or a secret had a part in what happened.
#[derive(Default)]
struct TrialDealer {
    uncertain: bool,
}

impl<E: Event> Dealer<E> for TrialDealer {
    fn draw(&mut self, _pile: Pile, _index: u32, _of: u32, _find: impl FnOnce(&str) -> Option<u32>) -> u32 {
        self.uncertain = true;
        0
    }

    fn emit(&mut self, _to: Audience, event: impl FnOnce() -> E) {
        self.uncertain |= event().reveals();
    }

    fn should_ask(&mut self, _can_act: impl FnOnce() -> bool) -> bool {
        true
    }
}

/// The most windows that are passed: an effect that opens more is not foretold to its end.
const MAX_WINDOWS: usize = 12;

/// Lets everybody pass in the windows that have opened.
fn pass_windows<G: Game>(game: &mut G, dealer: &mut TrialDealer) {
    for _ in 0..MAX_WINDOWS {
        let waiting = game.waiting();
        if waiting.manner != Manner::Window {
            return;
        }
        for seat in waiting.unanswered.iter() {
            let Some(pass) = game.minimal(seat).filter(G::is_pass) else { return };
            game.apply(seat, &pass, dealer);
            if !game.waiting().goes_on(&waiting) {
                break;
            }
        }
    }
}

/// A position as one seat imagines it, to try actions on.
pub(crate) struct ActionTrial<G> {
    imagined: Option<G>,
    seat: Seat,
}

impl<G: Look> ActionTrial<G> {
    /// What this seat imagines; nothing, if the game does not want it.
    pub(crate) fn new(game: &G, seat: Seat) -> Self {
        Self { imagined: G::PREVIEWS_BY_TRIAL.then(|| game.imagine(seat, &mut Dice::new(0))), seat }
    }

    /// What a legal action changes, as facts with the tag `preview`.
    pub(crate) fn of(&self, view: &G::View, action: &G::Action) -> Vec<Value> {
        let Some(mut game) = self.imagined.clone() else { return Vec::new() };
        let mut dealer = TrialDealer::default();
        game.apply(self.seat, action, &mut dealer);
        pass_windows(&mut game, &mut dealer);
        if dealer.uncertain { Vec::new() } else { G::changes(view, &game.view(Viewer::Seat(self.seat)), self.seat) }
    }
}
