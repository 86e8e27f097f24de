//! A small network: numbers in, one hidden layer, one number out.

use crate::weights::{format_row, rows};
use std::fmt;
use std::str::FromStr;

/// How many units the hidden layer has.
pub const HIDDEN: usize = 64;

/// The hidden layer for one input.
pub type Row = [f32; HIDDEN];

/// A network with one hidden layer of rectified units.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// For each input, what it adds to each hidden unit.
    pub input_weights: Vec<Row>,
    /// What each hidden unit begins with.
    pub bias: Row,
    /// What each hidden unit adds to the result.
    pub output_weights: Row,
}

impl Net {
    /// What the hidden units hold.
    #[inline]
    #[must_use]
    pub fn hidden(&self, inputs: &[f32]) -> Row {
        let mut hidden = self.bias;
        for (&input, row) in inputs.iter().zip(&self.input_weights) {
            // Many inputs say that something is not there.
            if input != 0.0 {
                hidden.iter_mut().zip(row).for_each(|(unit, weight)| *unit += input * weight);
            }
        }
        hidden.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        hidden
    }

    /// The result.
    #[inline]
    #[must_use]
    pub fn forward(&self, inputs: &[f32]) -> f32 {
        self.hidden(inputs).iter().zip(&self.output_weights).map(|(unit, weight)| unit * weight).sum()
    }
}

/// A text is no network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseNetError;

impl fmt::Display for ParseNetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "each line of a network has {HIDDEN} numbers, and there are at least three")
    }
}

impl std::error::Error for ParseNetError {}

/// One line for each input, one with what the units begin with, one with what they add.
impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.input_weights.iter().chain([&self.bias, &self.output_weights]) {
            writeln!(f, "{}", format_row(row))?;
        }
        Ok(())
    }
}

impl FromStr for Net {
    type Err = ParseNetError;

    fn from_str(text: &str) -> Result<Self, ParseNetError> {
        let mut input_weights = rows::<HIDDEN>(text).ok_or(ParseNetError)?;
        let (Some(output_weights), Some(bias)) = (input_weights.pop(), input_weights.pop()) else {
            return Err(ParseNetError);
        };
        if input_weights.is_empty() { Err(ParseNetError) } else { Ok(Self { input_weights, bias, output_weights }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_reads_back_and_counts_only_what_is_above_zero() {
        let mut net = Net { input_weights: vec![[0.0; HIDDEN]; 2], bias: [0.0; HIDDEN], output_weights: [0.0; HIDDEN] };
        net.input_weights[0][3] = 2.0;
        net.input_weights[1][3] = -1.5;
        net.bias[3] = 0.25;
        net.output_weights[3] = 10.0;
        assert_eq!(net.to_string().parse(), Ok(net.clone()));
        assert!((net.forward(&[1.0, 0.5]) - 15.0).abs() < 1e-5);
        assert!(net.forward(&[0.0, 1.0]).abs() < 1e-5);
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for text in ["", "1 2 3", &"1 ".repeat(HIDDEN)] {
            assert_eq!(text.parse::<Net>(), Err(ParseNetError));
        }
    }
}
