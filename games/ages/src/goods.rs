//! Blue tokens: gaining, paying and losing food and resources (section 11, TTA-407 to TTA-421).
//!
//! How tokens are moved is no decision (TTA-Q103): the engine leaves as many as possible in the blue bank.

use crate::card::{Slot, cards};
use crate::player::Player;
use crate::ratings::Ability;

/// Food lies on farms, resources on mines and, through Bill Gates, on labs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Good {
    /// Food.
    Food,
    /// Resources.
    Resources,
}

/// What a token can be worth; the fourth level is worth five.
const WORTH: [u8; 4] = [1, 2, 3, 5];

/// Tokens of each worth.
type TokenCounts = [u8; 4];

impl Good {
    /// Where tokens of this worth lie, the card that is filled first and emptied last in front: mines before labs.
    const fn slots(self, worth: usize) -> [Option<usize>; 2] {
        match self {
            Self::Food => [Some(worth), None],
            // Labs of level I to III are worth 1, 2 and 3 (TTA-452); the fourth worth is Oil alone.
            Self::Resources => [Some(4 + worth), if worth < 3 { Some(9 + worth) } else { None }],
        }
    }

    fn coins(self, player: &Player) -> TokenCounts {
        std::array::from_fn(|worth| self.slots(worth).into_iter().flatten().map(|slot| player.tokens[slot]).sum())
    }

    /// Where a token of this worth can be put. Labs store only while they produce (TTA-453).
    fn storage(self, player: &Player, worth: usize) -> Option<usize> {
        let [first, second] = self.slots(worth);
        let open = |slot: &usize| player.developed >> slot & 1 == 1;
        first.filter(open).or(second.filter(|slot| player.ratings.can(Ability::LabsProduce) && open(slot)))
    }

    /// How much of it there is (TTA-407).
    #[must_use]
    pub fn held(self, player: &Player) -> u8 {
        match self {
            Self::Food => player.food(),
            Self::Resources => player.resources(),
        }
    }
}

/// The fewest tokens for the most that can be reached without going beyond `amount`, with at most `tokens` of them.
///
/// Taking the most valuable first is best for every set of worths that contains 1 (a test tries them all).
fn make_change(amount: u8, tokens: u8, open: [bool; 4]) -> TokenCounts {
    let mut left = amount;
    let mut free = tokens;
    let mut coins = [0; 4];
    for worth in (0..4).rev().filter(|&worth| open[worth]) {
        let count = (left / WORTH[worth]).min(free);
        coins[worth] = count;
        left -= count * WORTH[worth];
        free -= count;
    }
    coins
}

fn value(coins: TokenCounts) -> u16 {
    coins.iter().zip(WORTH).map(|(&count, worth)| u16::from(count) * u16::from(worth)).sum()
}

fn number(coins: TokenCounts) -> u16 {
    coins.iter().map(|&count| u16::from(count)).sum()
}

/// Gains food or resources as far as the blue bank reaches (TTA-408 to TTA-410); says how much.
pub fn gain(player: &mut Player, good: Good, amount: u8) -> u8 {
    let open = std::array::from_fn(|worth| good.storage(player, worth).is_some());
    let coins = make_change(amount, player.blue, open);
    store(player, good, coins);
    value(coins) as u8
}

fn store(player: &mut Player, good: Good, coins: TokenCounts) {
    for (worth, &count) in coins.iter().enumerate().filter(|(_, count)| **count > 0) {
        if let Some(slot) = good.storage(player, worth) {
            player.tokens[slot] += count;
            player.blue -= count;
        }
    }
}

/// Loses or pays an amount; everything if there is less (TTA-420). Says how much really went (TTA-417).
pub fn lose(player: &mut Player, good: Good, amount: u8) -> u8 {
    if amount == 0 {
        return 0;
    }
    let held = good.held(player);
    if held == 0 {
        return 0;
    }
    let have = good.coins(player);
    if amount >= held {
        give_back(player, good, have);
        return held;
    }
    let open: [bool; 4] = std::array::from_fn(|worth| good.storage(player, worth).is_some());
    let (back, returned) = best_payment(have, amount, player.blue, open);
    give_back(player, good, back);
    store(player, good, returned);
    (value(back) - value(returned)) as u8
}

fn give_back(player: &mut Player, good: Good, coins: TokenCounts) {
    for (worth, &count) in coins.iter().enumerate() {
        let mut left = count;
        // Tokens leave labs before mines (TTA-Q103).
        for slot in good.slots(worth).into_iter().flatten().rev() {
            let take = left.min(player.tokens[slot]);
            player.tokens[slot] -= take;
            player.blue += take;
            left -= take;
        }
    }
}

/// Which tokens return and which come back as change (TTA-Q103, TTA-Q104).
///
/// No returned token could have been left in place, so the excess is below the least of them and change goes to lower
/// cards only (TTA-418). Among these ways the one that leaves most tokens in the bank is taken, then the one with most
/// tokens on the most valuable card, then on the next.
fn best_payment(have: TokenCounts, amount: u8, bank: u8, open: [bool; 4]) -> (TokenCounts, TokenCounts) {
    let mut best: Option<(bool, u16, [u8; 4], TokenCounts, TokenCounts)> = None;
    let most = |worth: usize, left: u8| have[worth].min(left.div_ceil(WORTH[worth]));
    for five in 0..=most(3, amount) {
        let after_five = amount.saturating_sub(five * 5);
        for three in 0..=most(2, after_five) {
            let after_three = after_five.saturating_sub(three * 3);
            for two in 0..=most(1, after_three) {
                let one = after_three.saturating_sub(two * 2);
                if one > have[0] {
                    continue;
                }
                let back = [one, two, three, five];
                let excess = value(back) as u8 - amount;
                let least = (0..4).find(|&worth| back[worth] > 0).map_or(0, |worth| WORTH[worth]);
                if excess >= least {
                    continue;
                }
                let tokens = bank + number(back) as u8;
                let returned = make_change(excess, tokens, open);
                let exact = value(returned) == u16::from(excess);
                let left = u16::from(tokens) - number(returned);
                let stays = std::array::from_fn(|worth| {
                    let worth = 3 - worth;
                    have[worth] - back[worth] + returned[worth]
                });
                let candidate = (exact, left, stays, back, returned);
                if best.as_ref().is_none_or(|best| (exact, left, stays) > (best.0, best.1, best.2)) {
                    best = Some(candidate);
                }
            }
        }
    }
    best.map_or(([0; 4], [0; 4]), |(_, _, _, back, returned)| (back, returned))
}

/// Puts one token for each worker on the cards of a kind, the higher levels first (TTA-264, TTA-265, TTA-269, TTA-270).
pub fn produce(player: &mut Player, slots: impl Iterator<Item = (Slot, u8)>) {
    for (slot, workers) in slots {
        let tokens = workers.min(player.blue);
        if let Some(store) = player.tokens.get_mut(slot.index()) {
            *store += tokens;
            player.blue -= tokens;
        }
    }
}

/// The slots with blue tokens.
pub fn with_tokens(player: &Player) -> impl Iterator<Item = Slot> + use<> {
    let tokens = player.tokens;
    (0..Slot::STORES).filter(move |&slot| tokens[slot] > 0).map(Slot::from_index)
}

/// What a token on a slot is worth.
#[must_use]
pub fn worth(slot: Slot) -> u8 {
    cards().slot_token.get(slot.index()).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(mines: [u8; 4], developed: [bool; 4], bank: u8) -> Player {
        let mut player = Player::beginning();
        for (level, (tokens, open)) in mines.into_iter().zip(developed).enumerate() {
            player.tokens[4 + level] = tokens;
            if open {
                player.developed |= 1 << (4 + level);
            }
        }
        player.blue = bank;
        player
    }

    fn mines(player: &Player) -> [u8; 4] {
        std::array::from_fn(|level| player.tokens[4 + level])
    }

    #[test]
    fn change_comes_back_in_the_fewest_tokens_tta_q103() {
        // TTA-X36: one Oil token pays 2; 3 come back on Iron and Bronze.
        let mut oil = player([0, 0, 0, 1], [true, true, false, true], 6);
        assert_eq!(lose(&mut oil, Good::Resources, 2), 2);
        assert_eq!((mines(&oil), oil.blue), ([1, 1, 0, 0], 5));
    }

    #[test]
    fn overpaying_empties_the_bank_tta_417() {
        // TTA-X37: the one token in the bank comes back on Iron, so 3 are paid for 1.
        let mut oil = player([0, 0, 0, 1], [true, true, false, true], 0);
        assert_eq!(lose(&mut oil, Good::Resources, 1), 3);
        assert_eq!((mines(&oil), oil.blue), ([0, 1, 0, 0], 0));
    }

    #[test]
    fn a_short_bank_gives_the_next_lower_amount_tta_409() {
        // TTA-X38.
        let mut coal = player([0; 4], [true, true, true, false], 1);
        assert_eq!(gain(&mut coal, Good::Resources, 4), 3);
        assert_eq!((mines(&coal), coal.blue), ([0, 0, 1, 0], 0));
        assert_eq!(gain(&mut coal, Good::Resources, 1), 0); // TTA-410
    }

    /// TTA-Q103.
    #[test]
    fn more_tokens_return_rather_than_fewer_tta_q103() {
        let mut iron = player([2, 1, 0, 0], [true, true, false, false], 3);
        assert_eq!(lose(&mut iron, Good::Resources, 2), 2);
        assert_eq!((mines(&iron), iron.blue), ([0, 1, 0, 0], 5));
    }

    /// TTA-420.
    #[test]
    fn whoever_has_less_loses_everything_tta_420() {
        let mut iron = player([1, 1, 0, 0], [true, true, false, false], 3);
        assert_eq!(lose(&mut iron, Good::Resources, 9), 3);
        assert_eq!((iron.resources(), iron.blue), (0, 5));
    }

    #[test]
    fn tokens_leave_labs_before_mines_tta_q103() {
        let mut gates = player([1, 0, 0, 0], [true; 4], 5);
        gates.developed |= 1 << 9;
        gates.tokens[9] = 1;
        gates.ratings.give(Ability::LabsProduce);
        lose(&mut gates, Good::Resources, 1);
        assert_eq!((gates.tokens[4], gates.tokens[9]), (1, 0));
    }

    /// TTA-408, TTA-409: the most that can be reached, in the fewest tokens, for every set of cards.
    #[test]
    fn no_other_storage_is_better_tta_408() {
        for cards in 0..8_u8 {
            let open = [true, cards & 1 > 0, cards & 2 > 0, cards & 4 > 0];
            for amount in 0..=14 {
                for tokens in 0..=6 {
                    let coins = make_change(amount, tokens, open);
                    let mut best = (0, 0);
                    for number in 0..7_u32.pow(4) {
                        let other: TokenCounts =
                            std::array::from_fn(|worth| (number / 7_u32.pow(worth as u32) % 7) as u8);
                        let fits = (0..4).all(|worth| open[worth] || other[worth] == 0);
                        if fits && super::number(other) <= tokens.into() && value(other) <= amount.into() {
                            best = best.max((value(other), 99 - super::number(other)));
                        }
                    }
                    assert_eq!((value(coins), 99 - super::number(coins)), best, "{amount} {tokens} {open:?}");
                }
            }
        }
    }

    /// Whoever holds enough can pay (TTA-416) by returning tokens, moving them down and taking change (TTA-412 to
    /// TTA-415, so TTA-413 and TTA-414 too), exactly unless the bank is too small for change (TTA-417, TTA-Q104); no token
    /// goes up (TTA-418); it is no decision (TTA-D41).
    #[test]
    fn whoever_holds_enough_can_pay_tta_416() {
        for number in 0..3_u32.pow(4) {
            let tokens: TokenCounts = std::array::from_fn(|worth| (number / 3_u32.pow(worth as u32) % 3) as u8);
            for bank in 0..4 {
                let all = player(tokens, [true; 4], bank);
                for amount in 1..=all.resources() {
                    let mut payer = all;
                    let paid = lose(&mut payer, Good::Resources, amount);
                    assert!(paid == amount || (paid > amount && payer.blue == 0), "{tokens:?} {bank} {amount}");
                    assert_eq!(all.resources() - paid, payer.resources());
                    // Where tokens came to lie, tokens of a more valuable card have left.
                    for level in 0..4 {
                        let came = mines(&payer)[level] > mines(&all)[level];
                        let left = (level + 1..4).any(|above| mines(&payer)[above] < mines(&all)[above]);
                        assert!(!came || left, "{tokens:?} {bank} {amount}");
                    }
                    let spread = |player: &Player| player.blue + mines(player).iter().sum::<u8>();
                    assert_eq!(spread(&all), spread(&payer));
                }
            }
        }
    }

    /// TTA-Q103, TTA-Q104: exact if that is possible, then most tokens in the bank, then most on the most valuable cards.
    /// Every way to pay in which no returned token could have stayed is tried.
    #[test]
    fn no_other_payment_is_better_tta_q103() {
        let counts = |number: u32, most: u32| -> TokenCounts {
            std::array::from_fn(|worth| (number / most.pow(worth as u32) % most) as u8)
        };
        for number in 0..3_u32.pow(4) {
            let have = counts(number, 3);
            for cards in 0..8_u8 {
                let open = [true, cards & 1 > 0, cards & 2 > 0, cards & 4 > 0];
                for bank in 0..3_u8 {
                    for amount in 1..value(have) as u8 {
                        let mut best = None;
                        for back in (0..3_u32.pow(4)).map(|number| counts(number, 3)) {
                            let least =
                                (0..4).find(|&worth| back[worth] > 0).map_or(0, |worth| u16::from(WORTH[worth]));
                            let enough = value(back) >= amount.into() && value(back) - u16::from(amount) < least;
                            if !enough || (0..4).any(|worth| back[worth] > have[worth]) {
                                continue;
                            }
                            let excess = value(back) as u8 - amount;
                            let returned = make_change(excess, bank + super::number(back) as u8, open);
                            let after = |worth: usize| have[worth] - back[worth] + returned[worth];
                            let left = u16::from(bank) + super::number(back) - super::number(returned);
                            let exact = value(returned) == u16::from(excess);
                            best = best.max(Some((exact, left, [after(3), after(2), after(1), after(0)])));
                        }
                        let (back, returned) = best_payment(have, amount, bank, open);
                        let after = |worth: usize| have[worth] - back[worth] + returned[worth];
                        let left = u16::from(bank) + super::number(back) - super::number(returned);
                        let exact = value(back) - value(returned) == u16::from(amount);
                        let found = (exact, left, [after(3), after(2), after(1), after(0)]);
                        assert_eq!(Some(found), best, "{have:?} {open:?} {bank} {amount}");
                    }
                }
            }
        }
    }
}
