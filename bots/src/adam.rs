//! The Adam optimizer, for the programs that train.

/// The Adam optimizer. Each parameter moves by about the learning rate, whatever the size of its gradient.
#[derive(Debug, Clone)]
pub struct Adam {
    /// For each parameter the running mean of its gradients, and of their squares.
    moments: Vec<(f32, f32)>,
    count: i32,
}

impl Adam {
    /// Decay of the running mean of gradients.
    const BETA1: f32 = 0.9;
    /// Decay of the running mean of their squares.
    const BETA2: f32 = 0.999;

    /// Creates an optimizer of the given number of parameters.
    #[must_use]
    pub fn new(parameters: usize) -> Self {
        Self { moments: vec![(0.0, 0.0); parameters], count: 0 }
    }

    /// Moves each parameter against its gradient.
    pub fn step<'a>(&mut self, gradients: impl Iterator<Item = (&'a mut f32, f32)>, rate: f32) {
        self.count = self.count.saturating_add(1);
        // The means start at zero; dividing by these corrects for it.
        let correction1 = 1.0 - Self::BETA1.powi(self.count);
        let correction2 = 1.0 - Self::BETA2.powi(self.count);
        for ((parameter, gradient), (mean, square)) in gradients.zip(&mut self.moments) {
            *mean += (1.0 - Self::BETA1) * (gradient - *mean);
            *square += (1.0 - Self::BETA2) * (gradient * gradient - *square);
            *parameter -= rate * (*mean / correction1) / ((*square / correction2).sqrt() + 1e-8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_the_minimum_of_a_function() {
        let mut at = [3.0_f32, -2.0];
        let mut adam = Adam::new(2);
        for _ in 0..2000 {
            let gradients = [2.0 * (at[0] - 1.0), 200.0 * (at[1] - 0.5)];
            adam.step(at.iter_mut().zip(gradients), 0.01);
        }
        assert!((at[0] - 1.0).abs() < 0.02 && (at[1] - 0.5).abs() < 0.02, "{at:?}");
    }
}
