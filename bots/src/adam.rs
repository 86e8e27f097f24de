//! Adam's way of taking steps, for the programs that learn.

/// Numbers that are improved step by step: each moves by about the rate, whatever the size of its slopes.
#[derive(Debug, Clone)]
pub struct Adam {
    /// For each number the mean of its slopes, and of their squares.
    moments: Vec<(f32, f32)>,
    count: i32,
}

impl Adam {
    /// How fast old slopes are forgotten, and their squares.
    const FORGETTING: (f32, f32) = (0.1, 0.001);

    /// For so many numbers.
    #[must_use]
    pub fn new(numbers: usize) -> Self {
        Self { moments: vec![(0.0, 0.0); numbers], count: 0 }
    }

    /// Moves each number against its slope.
    pub fn step<'a>(&mut self, steps: impl Iterator<Item = (&'a mut f32, f32)>, rate: f32) {
        self.count = self.count.saturating_add(1);
        let (first, second) = Self::FORGETTING;
        // The means begin at nothing; this makes up for it.
        let (known, sure) = (1.0 - (1.0 - first).powi(self.count), 1.0 - (1.0 - second).powi(self.count));
        for ((number, slope), (mean, square)) in steps.zip(&mut self.moments) {
            *mean += first * (slope - *mean);
            *square += second * (slope * slope - *square);
            *number -= rate * (*mean / known) / ((*square / sure).sqrt() + 1e-8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_the_bottom_of_a_valley() {
        let mut at = [3.0_f32, -2.0];
        let mut adam = Adam::new(2);
        for _ in 0..2000 {
            let slopes = [2.0 * (at[0] - 1.0), 200.0 * (at[1] - 0.5)];
            adam.step(at.iter_mut().zip(slopes), 0.01);
        }
        assert!((at[0] - 1.0).abs() < 0.02 && (at[1] - 0.5).abs() < 0.02, "{at:?}");
    }
}
