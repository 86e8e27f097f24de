//! Removal rounds (ACIS-160 to ACIS-162): who loses the next disk. The engine carries them out by the same function as a
//! forecast, so a forecast cannot say anything else than the rules.

use crate::ids::FACTIONS;

/// Disks of each faction in the area of a competition, allies included (ACIS-151).
pub type Sizes = [u8; FACTIONS];

/// A removal round under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// The sizes at its start.
    pub sizes: Sizes,
    /// Those who lose no disk in it any more, bit by bit.
    pub spared: u8,
    /// Do the largest stacks lose first?
    pub largest_first: bool,
}

impl Round {
    /// The size of the stacks that lose a disk next; `None` when the round is over.
    #[must_use]
    pub fn next_size(&self, now: &Sizes) -> Option<u8> {
        let part = || (0..FACTIONS).filter(|&of| self.sizes[of] > 0);
        let small = part().all(|of| now[of] <= 1);
        let left = part().filter(|&of| now[of] > 0).count();
        let sizes = part().filter(|&of| self.spared >> of & 1 == 0).map(|of| self.sizes[of]);
        let size = if self.largest_first { sizes.max() } else { sizes.min() };
        size.filter(|_| !small && left > 1)
    }

    /// Does this faction lose a disk when stacks of this size do?
    #[must_use]
    pub fn loses(&self, of: usize, size: u8) -> bool {
        self.sizes[of] == size && self.spared >> of & 1 == 0
    }

    /// The disks after the round, if nobody gives anything instead of a disk.
    #[must_use]
    pub fn finish(mut self, now: &Sizes) -> Sizes {
        let mut now = *now;
        while let Some(size) = self.next_size(&now) {
            for (of, disks) in now.iter_mut().enumerate() {
                if self.loses(of, size) {
                    *disks = disks.saturating_sub(1);
                    self.spared |= 1 << of;
                }
            }
        }
        now
    }
}

/// Is an area with these disks Contested (ACIS-016)?
#[must_use]
pub fn is_contested(now: &Sizes) -> bool {
    now.iter().filter(|&&n| n > 0).count() > 1 && now.iter().any(|&n| n > 1)
}

/// The disks after all removal rounds, if no card, ability or other loss changes anything.
#[must_use]
pub fn outcome(now: &Sizes) -> Sizes {
    let mut now = *now;
    while is_contested(&now) {
        now = Round { sizes: now, spared: 0, largest_first: false }.finish(&now);
    }
    now
}

/// The disks after each removal round, the present ones first, if no card, ability or other loss changes anything. The
/// round that is under way comes first, if there is one.
#[must_use]
pub fn forecast(now: &Sizes, under_way: Option<Round>) -> Vec<Sizes> {
    let mut all = vec![*now];
    let mut now = *now;
    if let Some(round) = under_way.filter(|round| round.next_size(&now).is_some()) {
        now = round.finish(&now);
        all.push(now);
    }
    while is_contested(&now) {
        now = Round { sizes: now, spared: 0, largest_first: false }.finish(&now);
        all.push(now);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes<const N: usize>(disks: [u8; N]) -> Sizes {
        std::array::from_fn(|of| disks.get(of).copied().unwrap_or(0))
    }

    #[test]
    fn small_stacks_lose_first_and_equal_ones_together() {
        assert_eq!(forecast(&sizes([4, 3, 1]), None), [[4, 3, 1], [3, 2, 0], [2, 1, 0], [2, 0, 0]].map(sizes));
        // Two equal stacks wear each other down to one disk each, which is no longer Contested (ACIS-016).
        assert_eq!(forecast(&sizes([3, 3]), None), [[3, 3], [2, 2], [1, 1]].map(sizes));
        // As soon as one faction is alone it loses nothing more.
        assert_eq!(forecast(&sizes([2, 1]), None), [[2, 1], [2, 0]].map(sizes));
        assert_eq!(forecast(&sizes([1, 1]), None), [sizes([1, 1])]);
        assert_eq!(outcome(&sizes([4, 3, 1])), sizes([2, 0, 0]));
    }

    /// Of two equal stacks one may be spared.
    #[test]
    fn who_is_spared_loses_nothing() {
        for (spared, after) in [(0b01, [2, 1, 1]), (0b10, [1, 2, 1]), (0b11, [2, 2, 1]), (0b110, [1, 2, 2])] {
            let round = Round { sizes: sizes([2, 2, 2]), spared, largest_first: false };
            assert_eq!(round.finish(&sizes([2, 2, 2])), sizes(after), "{spared}");
        }
    }

    #[test]
    fn a_round_under_way_goes_on_where_it_is() {
        let round = Round { sizes: sizes([3, 2]), spared: 0b10, largest_first: false };
        assert_eq!(forecast(&sizes([3, 1]), Some(round)), [[3, 1], [2, 1], [2, 0]].map(sizes));
        let safe = Round { sizes: sizes([2, 3]), spared: 0b01, largest_first: false };
        assert_eq!(forecast(&sizes([2, 3]), Some(safe)), [[2, 3], [2, 2], [1, 1]].map(sizes));
        let downwards = Round { sizes: sizes([3, 1]), spared: 0, largest_first: true };
        assert_eq!(forecast(&sizes([3, 1]), Some(downwards)), [[3, 1], [2, 0]].map(sizes));
    }
}
