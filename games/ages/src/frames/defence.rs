//! The rival answers an aggression: it defends with cards, or not (TTA-131 to TTA-137, TTA-D10).

use super::{AggressionOver, AggressionWon, contributions, prelude::*};
use crate::card::{CardId, Kind, cards};
use crate::hand::CardList;
use crate::pending::{Added, Chosen};
use crate::state::HAND;

/// An aggression that the rival may fend off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Defence {
    /// The aggression.
    pub card: CardId,
    /// Who defends.
    pub rival: Seat,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Reply {
    /// No defence at all.
    Yield,
    /// One card more.
    Add(Added),
    /// The cards chosen are shown.
    Done,
}

impl Defence {
    /// What the defence needs beyond the rating.
    fn needed(self, state: &Ages) -> u16 {
        state.chosen.attack.saturating_sub(state.players[self.rival].ratings.strength)
    }

    /// The most that cards could still add: each card at its value, as many as the limit allows (TTA-134).
    fn reach(self, state: &Ages, values: impl Iterator<Item = u16>) -> u16 {
        let limit = usize::from(state.players[self.rival].ratings.military);
        let mut by_value = [0_usize; 8];
        values.for_each(|value| by_value[usize::from(value).min(7)] += 1);
        let mut left = limit.saturating_sub(state.chosen.len());
        let mut reach = defence_of(&state.chosen);
        for value in (1..8).rev() {
            let count = by_value[value].min(left);
            reach += (count * value) as u16;
            left -= count;
        }
        reach
    }

    /// Could the rival really defend?
    fn can_succeed(self, state: &Ages) -> bool {
        let values = state.players[self.rival].hand.iter().map(defence_value);
        self.reach(state, values) >= self.needed(state)
    }

    /// May the rival add this card (TTA-132 to TTA-134, TTA-Q025 to TTA-Q027)?
    ///
    /// Cards are named in a fixed order, bonus cards first, so that a set has one way to be chosen, and only if the
    /// whole can still reach the attack.
    fn check_card(self, state: &Ages, added: Added) -> Result<Reply, Breach> {
        let (card, chosen, rival) = (added.card(), &state.chosen, &state.players[self.rival]);
        if matches!(added, Added::Bonus(_)) && card.card().bonus.is_none() {
            return Err(Breach::NotABonusCard { card });
        }
        if card.kind().is_civil() || rival.hand.count(card) <= chosen.count(card) {
            return Err(Breach::NotInHand { card });
        }
        let limit = rival.ratings.military;
        if chosen.len() >= limit.into() {
            return Err(Breach::TooManyDefenders { limit });
        }
        let last_down = chosen.down.iter().next_back();
        let in_order = match added {
            Added::Bonus(_) => {
                let last_bonus = chosen.bonus.iter().rposition(|&count| count > 0).map_or(0, |age| age + 1);
                last_down.is_none() && card.level() >= last_bonus
            }
            Added::Down(_) => last_down <= Some(card),
        };
        if !in_order {
            return Err(Breach::OutOfOrder);
        }
        let reach = PartialDefence::with(chosen, rival.hand, added).reach(limit);
        let needed = self.needed(state);
        if reach < needed { Err(Breach::DefenceTooWeak { needed, reach }) } else { Ok(Reply::Add(added)) }
    }

    /// May the rival stop here (TTA-136)?
    fn check_done(self, state: &Ages) -> Result<Reply, Breach> {
        let (needed, reach) = (self.needed(state), defence_of(&state.chosen));
        if state.chosen.is_empty() || reach < needed {
            return Err(Breach::DefenceTooWeak { needed, reach });
        }
        Ok(Reply::Done)
    }

    /// The aggression succeeds (TTA-137).
    fn give_up(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) {
        let Self { card, rival } = self;
        state.pop();
        state.chosen = Chosen::default();
        dealer.emit(Audience::All, || AgesEvent::NoDefence { seat: rival });
        dealer.emit(Audience::All, || AgesEvent::AggressionSucceeds { card });
        state.push(AggressionWon { card, rival });
    }

    /// The defence is shown: the aggression fails (TTA-135).
    fn show(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) {
        let Self { card, rival: seat } = self;
        state.pop();
        let strength = state.players[seat].ratings.strength + defence_of(&state.chosen);
        let chosen = std::mem::take(&mut state.chosen);
        for played in chosen.bonus_cards() {
            state.players[seat].take_from_hand(played);
            state.discard_open(played);
        }
        for hidden in chosen.down.iter() {
            state.players[seat].discard_unseen(hidden); // never shown (TTA-Q028)
        }
        let (bonus, down) = (chosen.bonus, chosen.down.len() as u8);
        dealer.emit(Audience::All, || AgesEvent::Defended { seat, bonus, down, strength });
        dealer.emit(Audience::All, || AgesEvent::AggressionFails { card });
    }
}

impl Task for Defence {
    const WORD: &'static str = "defence";

    /// The rival is not asked if open facts rule a defence out (TTA-D10); otherwise always at a table.
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let best = bonus_values();
        let backs = state.players[self.rival].hand.iter().map(|card| best[card.level().clamp(1, 3) - 1]);
        if self.reach(state, backs) >= self.needed(state) && dealer.should_ask(|| self.can_succeed(state)) {
            return Progress::Waits;
        }
        self.give_up(state, dealer);
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        let Self { card, rival } = self;
        let over = state.frames.contains(&AggressionOver { card }.into());
        rival != state.current && state.playing.contains(rival) && over && card.card().aggression.is_some()
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", self.card, state.colour_of(self.rival))
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { card: card(words)?, rival: seat(state, words)? })
    }
}

impl Decision for Defence {
    type Plan = Reply;
    const IS_PRIVATE: bool = true;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.rival)
    }

    fn candidates(self, state: &Ages, seat: Seat, mut each: impl FnMut(Action)) {
        each(Action::Yield);
        contributions(&state.players[seat].hand, &mut each);
        each(Action::Done);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<Reply, Breach> {
        match action {
            Action::Yield if state.chosen.is_empty() => Ok(Reply::Yield),
            Action::Bonus(card) => self.check_card(state, Added::Bonus(card)),
            Action::Down(card) => self.check_card(state, Added::Down(card)),
            Action::Done => self.check_done(state),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, _seat: Seat, reply: Reply, dealer: &mut impl Dealer<AgesEvent>) {
        match reply {
            Reply::Yield => self.give_up(state, dealer),
            Reply::Add(added) => state.chosen.add(added), // nobody else hears of it yet
            Reply::Done => self.show(state, dealer),
        }
    }

    fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
        let smallest = [Action::Yield, Action::Done].into_iter();
        let possible = |action: &Action| self.check(state, seat, *action).is_ok();
        smallest.into_iter().find(possible).or_else(|| self.first_legal(state, seat))
    }

    fn details(self, state: &Ages) -> PromptDetails {
        PromptDetails {
            card: Some(self.card),
            other: Some(state.current),
            amount: Some(state.chosen.attack),
            ..PromptDetails::default()
        }
    }
}

/// What the three bonus cards add to a defence, by age.
fn bonus_values() -> [u16; 3] {
    [0, 1, 2].map(|age| cards().of(Kind::Bonus, age).map_or(0, defence_value))
}

/// What a card adds to a defence at its best (TTA-132, TTA-133).
fn defence_value(card: CardId) -> u16 {
    card.card().bonus.map_or(1, |text| text.defense.into())
}

/// What the cards chosen so far add.
fn defence_of(chosen: &Chosen) -> u16 {
    let bonus = chosen.bonus.iter().zip(bonus_values()).map(|(&count, value)| u16::from(count) * value);
    bonus.sum::<u16>() + chosen.down.len() as u16
}

/// A defence that is half chosen, to see how far it can still go.
struct PartialDefence {
    left: CardList<HAND>,
    chosen: usize,
    value: u16,
    last: Added,
}

impl PartialDefence {
    /// What is chosen from the hand, and one card more.
    fn with(chosen: &Chosen, hand: CardList<HAND>, added: Added) -> Self {
        let mut left = hand;
        for card in chosen.down.iter().chain(chosen.bonus_cards()).chain([added.card()]) {
            left.remove(card);
        }
        let value = match added {
            Added::Bonus(card) => defence_value(card),
            Added::Down(_) => 1,
        };
        Self { left, chosen: chosen.len() + 1, value: defence_of(chosen) + value, last: added }
    }

    /// What the best rest adds, within the limit and the order in which cards are named.
    fn reach(&self, limit: u8) -> u16 {
        let mut room = usize::from(limit).saturating_sub(self.chosen);
        let mut reach = self.value;
        match self.last {
            Added::Bonus(last) => {
                let playable = |card: &CardId| card.card().bonus.is_some() && card.level() >= last.level();
                // The list is sorted by age, so from behind the best bonus cards come first.
                for card in self.left.iter().rev().filter(playable).take(room) {
                    reach += defence_value(card);
                    room -= 1;
                }
                let rest = self.left.iter().filter(|card| !playable(card)).count();
                reach + rest.min(room) as u16
            }
            Added::Down(last) => {
                let rest = self.left.iter().filter(|&card| card >= last).count();
                reach += rest.min(room) as u16;
                reach
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most that can be reached by naming one card after another in the order of the notation.
    fn best(chosen: &[Added], hand: CardList<HAND>, limit: usize) -> u16 {
        let value = |added: &Added| match added {
            Added::Bonus(card) => defence_value(*card),
            Added::Down(_) => 1,
        };
        let mut most: u16 = chosen.iter().map(value).sum();
        if chosen.len() < limit {
            for card in hand.kinds() {
                let mut left = hand;
                left.remove(card);
                let next =
                    [Added::Bonus(card), Added::Down(card)].into_iter().filter(|next| match (chosen.last(), next) {
                        (_, Added::Bonus(card)) if card.card().bonus.is_none() => false,
                        (Some(Added::Down(last)), next) => matches!(next, Added::Down(card) if card >= last),
                        (Some(Added::Bonus(last)), Added::Bonus(card)) => card.level() >= last.level(),
                        _ => true,
                    });
                for next in next {
                    most = most.max(best(&[chosen, &[next]].concat(), left, limit));
                }
            }
        }
        most
    }

    /// TTA-132 to TTA-134: a card may be named as long as the rest can still reach the attack.
    #[test]
    fn the_reach_of_a_defence_is_the_best_rest_tta_134() {
        let card = |word: &str| word.parse::<CardId>().unwrap();
        for words in [
            "rats",
            "military_bonus_i rats",
            "military_bonus_i military_bonus_i military_bonus_ii rats spy",
            "foray military_bonus_i military_bonus_ii military_bonus_iii",
            "military_bonus_i cold_war military_bonus_ii military_bonus_ii impact_of_science",
            "rats spy plunder_iii military_bonus_iii",
        ] {
            let mut hand = CardList::<HAND>::default();
            words.split(' ').for_each(|word| assert!(hand.insert(card(word))));
            for first in hand.kinds().flat_map(|card| [Added::Bonus(card), Added::Down(card)]) {
                if matches!(first, Added::Bonus(card) if card.card().bonus.is_none()) {
                    continue;
                }
                for limit in 1..=5 {
                    let mut left = hand;
                    left.remove(first.card());
                    let found = PartialDefence::with(&Chosen::default(), hand, first).reach(limit);
                    assert_eq!(found, best(&[first], left, limit.into()), "{words}: {first:?} {limit}");
                }
            }
        }
    }
}
