//! The running event: seat after seat and step after step, then its end (TTA-118, TTA-281, TTA-289).

use super::prelude::*;
use crate::card::cards;

/// The running event goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Event;

impl Task for Event {
    const WORD: &'static str = "event";
    const WAITS_BELOW: bool = true;

    /// Goes on with the next seat or step; seats come clockwise from the revealer (TTA-281, TTA-Q047).
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let Some(mut running) = state.running else {
            state.pop();
            return Progress::GoesOn;
        };
        if let Some(impact) = &running.card.card().impact {
            state.pop();
            state.score_impact(impact, state.current, dealer);
            return Progress::GoesOn;
        }
        let steps = &running.card.card().event;
        if let Some(seat) = state.first_clockwise(running.left) {
            running.left = running.left.without(seat);
            state.running = Some(running);
            dealer.emit(Audience::All, || AgesEvent::Concerned { seat });
            if let Some(step) = steps.get(usize::from(running.step)) {
                state.concern(seat, &step.effect, dealer);
            }
            return Progress::GoesOn;
        }
        running.step += 1;
        if usize::from(running.step) >= steps.len() {
            state.pop();
            return Progress::GoesOn;
        }
        running.left = running.targets[usize::from(running.step).min(1)];
        state.running = Some(running);
        Progress::GoesOn
    }

    fn fits(self, _state: &Ages) -> bool {
        true
    }

    fn write(self, _state: &Ages) -> String {
        String::new()
    }

    fn read(_state: &Ages, _words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self)
    }
}

/// The event is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EventOver;

impl Task for EventOver {
    const WORD: &'static str = "event-over";
    const WAITS_BELOW: bool = true;

    /// The card goes to the past events (TTA-289); an empty current deck is replaced by the future one (TTA-118,
    /// TTA-Q048).
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        state.pop();
        let events = &mut state.events;
        if let Some(running) = state.running.take() {
            events.put_to_past(running.card);
        }
        state.auction = None;
        if events.current_len() == 0 {
            events.current = std::mem::take(&mut events.future);
            for (prepared, set) in events.prepared.iter_mut().zip(events.current) {
                *prepared = [1, 2, 3].map(|level: usize| (set & cards().events_of_age[level]).count_ones() as u8);
            }
            dealer.emit(Audience::All, || AgesEvent::FutureEventsBecomeCurrent);
        }
        Progress::GoesOn
    }

    fn fits(self, _state: &Ages) -> bool {
        true
    }

    fn write(self, _state: &Ages) -> String {
        String::new()
    }

    fn read(_state: &Ages, _words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self)
    }
}
