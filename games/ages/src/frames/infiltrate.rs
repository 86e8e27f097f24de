//! Infiltrate removes the leader or the unfinished wonder of the rival (TTA-D27, TTA-Q024).

use super::prelude::*;

/// The attacker chooses what it removes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Infiltrate {
    /// Against whom.
    pub rival: Seat,
    /// Culture for each level.
    pub each: u8,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Target {
    Leader,
    Wonder,
}

impl Task for Infiltrate {
    const WORD: &'static str = "infiltrate";

    /// There is no choice if there is at most one of them.
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let (attacker, rival) = (state.current, &state.players[self.rival]);
        match (rival.leader, rival.unfinished) {
            (Some(_), Some(_)) => return Progress::Waits,
            (None, None) => state.pop(),
            (Some(_), None) => self.carry_out(state, attacker, Target::Leader, dealer),
            (None, Some(_)) => self.carry_out(state, attacker, Target::Wonder, dealer),
        }
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        self.rival != state.current && state.playing.contains(self.rival)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", state.colour_of(self.rival), self.each)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { rival: seat(state, words)?, each: small(words, 9)? })
    }
}

impl Decision for Infiltrate {
    type Plan = Target;

    fn decider(self, state: &Ages) -> Option<Seat> {
        Some(state.current)
    }

    fn candidates(self, _state: &Ages, _seat: Seat, each: impl FnMut(Action)) {
        [Action::StrikeLeader, Action::StrikeWonder].into_iter().for_each(each);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<Target, Breach> {
        let rival = &state.players[self.rival];
        match action {
            Action::StrikeLeader => rival.leader.map(|_| Target::Leader).ok_or(Breach::NothingToStrike),
            Action::StrikeWonder => rival.unfinished.map(|_| Target::Wonder).ok_or(Breach::NothingToStrike),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, target: Target, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        let removed = match target {
            Target::Leader => state.remove_leader(self.rival, dealer),
            Target::Wonder => state.remove_unfinished(self.rival, dealer),
        };
        if let Some(card) = removed {
            state.score_culture(seat, u16::from(self.each) * card.level() as u16, dealer);
        }
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { other: Some(self.rival), ..PromptDetails::default() }
    }
}
