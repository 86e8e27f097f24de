//! Fast dice for rollouts, imagination and bots.
//!
//! Nothing that is kept in a record may depend on these dice; see [`crate::chance`] for draws that can be checked.

/// A small fast generator (xoshiro256++), reproducible from its seed on every machine.
#[derive(Debug, Clone)]
pub struct Dice {
    state: [u64; 4],
}

impl Dice {
    /// Dice that fall the same way for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        // SplitMix64 spreads even a small seed over the whole state.
        let mut spread = seed;
        let state = std::array::from_fn(|_| {
            spread = spread.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = spread;
            word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ (word >> 31)
        });
        Self { state }
    }

    /// 64 random bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        result
    }

    /// A number below `of`, all equally likely; 0 if `of` is 0.
    #[inline]
    pub const fn below(&mut self, of: u32) -> u32 {
        // Lemire: the high half of a product, rejecting the few low halves that would favour some numbers.
        let mut product = (self.bits() >> 32) * of as u64;
        if (product as u32) < of {
            let least = of.wrapping_neg() % of;
            while (product as u32) < least {
                product = (self.bits() >> 32) * of as u64;
            }
        }
        (product >> 32) as u32
    }

    /// A number at least 0 and below 1.
    #[inline]
    pub const fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// One of these, all equally likely; `None` if there are none.
    pub const fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() { None } else { Some(&from[self.below(from.len() as u32) as usize]) }
    }

    /// Returns an independent generator seeded from this one.
    #[must_use]
    pub fn split(&mut self) -> Self {
        Self::new(self.bits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_falls_the_same_way() {
        let mut dice = Dice::new(1);
        let falls: Vec<_> = (0..4).map(|_| dice.below(6)).collect();
        let mut again = Dice::new(1);
        assert_eq!(falls, (0..4).map(|_| again.below(6)).collect::<Vec<_>>());
    }

    #[test]
    fn every_number_comes_about_equally_often() {
        let mut dice = Dice::new(7);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        // Chi-squared with 5 degrees of freedom stays below 20.5 in 999 of 1000 runs.
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{seen:?}");
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        assert_eq!(Dice::new(1).below(0), 0);
        assert_eq!(Dice::new(1).pick::<u8>(&[]), None);
    }
}
