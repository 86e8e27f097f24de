//! The events that are still to come: who will profit.

use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::{CardId, bits, cards};
use civitas_games::ages::effect::EventTarget;
use std::sync::LazyLock;

/// Events of Ages I and II that ask for the strongest or the weakest, as bits of event numbers.
static ABOUT_STRENGTH: LazyLock<u64> = LazyLock::new(|| {
    let asks = |card: &CardId| {
        card.card().event.iter().any(|step| {
            matches!(
                step.target,
                EventTarget::Strongest
                    | EventTarget::Weakest
                    | EventTarget::TwoStrongest
                    | EventTarget::TwoWeakest
                    | EventTarget::RichestIfAmongTwoWeakest
            )
        })
    };
    let numbers = cards().events.iter().enumerate().filter(|(_, card)| asks(card));
    numbers.map(|(number, _)| 1 << number).sum()
});

/// What lies in the decks of events.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Omens {
    /// How many events ask for the strongest or the weakest.
    pub(super) of_strength: f32,
    /// What the impacts would bring to each seat now. Those that are not revealed count at the end (TTA-009).
    pub(super) impacts: [f32; 4],
}

impl Omens {
    pub(super) fn of(game: &Ages) -> Self {
        let events = game.events();
        let set = events.current_set() | events.future_set();
        let mut omens = Self { of_strength: (set & *ABOUT_STRENGTH).count_ones() as f32, ..Self::default() };
        for card in bits(set & cards().events_of_age[3]).filter_map(|number| cards().events.get(number)) {
            if let Some(impact) = &card.card().impact {
                let points = game.impact_points(impact, game.first());
                omens.impacts.iter_mut().zip(points.0).for_each(|(sum, points)| *sum += points as f32);
            }
        }
        omens
    }

    /// What the impacts in a hand would bring beyond what they bring to the best rival, one in a turn.
    pub(super) fn impact_held(&self, game: &Ages, seat: Seat, turns: f32) -> f32 {
        let mut gains = [0.0_f32; 4];
        for impact in game.player(seat).hand.iter().filter_map(|card| card.card().impact.as_ref()) {
            let points = game.impact_points(impact, game.first());
            let best = game.rivals(seat).map(|rival| points[rival]).max().unwrap_or(0);
            let mut gain = (points[seat] - best) as f32;
            // The best few are kept, the best first.
            for kept in &mut gains {
                if gain > *kept {
                    std::mem::swap(kept, &mut gain);
                }
            }
        }
        gains.iter().take(turns as usize).sum()
    }
}
