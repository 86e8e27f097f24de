//! Buildings are destroyed: by Border Conflict, by Terrorism, by a Raid (TTA-138, TTA-Q033, TTA-Q034, TTA-Q056).

use super::prelude::*;
use crate::card::{CardId, Slot, cards};
use crate::effect::Aggression;
use crate::goods::Good;

/// Why a building is destroyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RazeReason {
    /// One's own, by Border Conflict.
    Own,
    /// An urban building, by Terrorism.
    Terror,
    /// Urban buildings, by a Raid.
    Raid {
        /// Which Raid.
        card: CardId,
        /// How many have been destroyed.
        done: u8,
        /// Their printed costs.
        cost: u8,
        /// The one destroyed first.
        first: Option<Slot>,
    },
}

/// A building that is to be destroyed, or several one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Raze {
    /// Who decides.
    pub by: Seat,
    /// Whose building.
    pub of: Seat,
    /// What for.
    pub why: RazeReason,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    Building(Slot),
    Stop,
}

impl Raze {
    fn check_building(self, state: &Ages, slot: Slot) -> Result<(), Breach> {
        let standing = state.players[self.of].workers[slot.index()] > 0;
        let fits = match self.why {
            RazeReason::Own => !slot.kind().is_unit(),
            RazeReason::Terror => slot.kind().is_urban(),
            RazeReason::Raid { card, done, first, .. } => {
                let most = raid_levels(card).get(usize::from(done)).copied();
                // Two buildings that could change places are named in the order of the cards.
                let second_most = raid_levels(card).get(1).copied().unwrap_or(0);
                let in_order = first.is_none_or(|first| first.level() > second_most.into() || slot >= first);
                slot.kind().is_urban() && in_order && most.is_some_and(|most| slot.level() <= most.into())
            }
        };
        if standing && fits { Ok(()) } else { Err(Breach::NoSuchBuilding) }
    }

    /// Only a Raid on "up to" two buildings lets the raider stop.
    fn check_stop(self) -> Result<(), Breach> {
        match self.why {
            RazeReason::Raid { card, .. } if raid_levels(card).len() > 1 => Ok(()),
            _ => Err(Breach::MustChoose),
        }
    }

    /// A building is destroyed; a Raid may go on (TTA-Q034).
    fn destroy(self, state: &mut Ages, slot: Slot, dealer: &mut impl Dealer<AgesEvent>) {
        state.destroy(self.of, slot, dealer);
        if let RazeReason::Raid { card, done, cost, first } = self.why {
            let cost = cost + cards().slot_cost[slot.index()]; // printed (TTA-138)
            let why = RazeReason::Raid { card, done: done + 1, cost, first: first.or(Some(slot)) };
            state.set_top(Self { why, ..self });
        } else {
            state.pop();
        }
    }

    /// A Raid brings half of the sum, rounded up once.
    fn stop(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        if let RazeReason::Raid { cost, .. } = self.why
            && cost > 0
        {
            state.gain_good(self.by, Good::Resources, cost.div_ceil(2), dealer);
        }
    }
}

impl Task for Raze {
    const WORD: &'static str = "raze";
    const WAITS_BELOW: bool = true;

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let possible = |slot: &Slot| self.check_building(state, *slot).is_ok();
        let mut open = Slot::each(state.players[self.of].developed).filter(possible);
        match (open.next(), open.next()) {
            (None, _) => self.stop(state, dealer),
            (Some(only), None) if self.check_stop().is_err() => self.destroy(state, only, dealer),
            _ => return Progress::Waits,
        }
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        let plays = |seat: Seat| state.playing.contains(seat);
        let reason = match self.why {
            RazeReason::Own => self.by == self.of,
            RazeReason::Terror => self.by != self.of,
            RazeReason::Raid { card, .. } => {
                self.by != self.of && self.by == state.current && card.card().aggression.is_some()
            }
        };
        plays(self.by) && plays(self.of) && reason
    }

    fn write(self, state: &Ages) -> String {
        let why = match self.why {
            RazeReason::Own => "own".to_owned(),
            RazeReason::Terror => "terror".to_owned(),
            RazeReason::Raid { card, done, cost, first } => {
                let first = first.map(|slot| format!(" {slot}")).unwrap_or_default();
                format!("{card} {done} {cost}{first}")
            }
        };
        format!("{} {} {why}", state.colour_of(self.by), state.colour_of(self.of))
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        let (by, of) = (seat(state, words)?, seat(state, words)?);
        let why = match words.peek() {
            Some("own") => RazeReason::Own,
            Some("terror") => RazeReason::Terror,
            _ => {
                let (card, done, cost) = (card(words)?, small(words, 2)?, small(words, 40)?);
                let first: Option<Slot> =
                    if words.peek().is_some() { Some(words.parse("a technology with workers")?) } else { None };
                return Ok(Self { by, of, why: RazeReason::Raid { card, done, cost, first } });
            }
        };
        words.next_word();
        Ok(Self { by, of, why })
    }
}

impl Decision for Raze {
    type Plan = Next;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.by)
    }

    fn candidates(self, state: &Ages, _seat: Seat, mut each: impl FnMut(Action)) {
        Slot::each(state.players[self.of].developed).for_each(|slot| each(Action::Raze(slot)));
        each(Action::Done);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<Next, Breach> {
        match action {
            Action::Raze(slot) => self.check_building(state, slot).map(|()| Next::Building(slot)),
            Action::Done => self.check_stop().map(|()| Next::Stop),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, _seat: Seat, next: Next, dealer: &mut impl Dealer<AgesEvent>) {
        match next {
            Next::Building(slot) => self.destroy(state, slot, dealer),
            Next::Stop => self.stop(state, dealer),
        }
    }

    fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
        if self.check_stop().is_ok() { Some(Action::Done) } else { self.first_legal(state, seat) }
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { other: Some(self.of), ..PromptDetails::default() }
    }
}

/// The highest levels a Raid reaches, one for each building.
fn raid_levels(card: CardId) -> &'static [u8] {
    match &card.card().aggression {
        Some(Aggression::Raid(levels)) => levels,
        _ => &[],
    }
}
