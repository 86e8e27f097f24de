//! Numbers of an evaluation, in a row: so that one program can fit them for every game.

use crate::budget::Budget;
use crate::search::Settings;

/// What a program that fits and tunes needs to know about the knowledge of a game.
#[derive(Debug, Clone)]
pub struct Tunable<K> {
    /// The names of the numbers.
    pub names: Vec<&'static str>,
    /// The numbers as they are.
    pub row: Vec<f32>,
    /// The knowledge with other numbers.
    pub with: fn(&[f32]) -> K,
    /// How a search goes about it.
    pub settings: fn(Budget) -> Settings,
}

/// Makes a struct of numbers with their names, their fitted values, and the way to a row and back.
macro_rules! weights {
    ($(#[$about:meta])* $all:ident: $($(#[$doc:meta])* $name:ident = $value:expr,)*) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct $all {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl $all {
            /// Their names.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];
            /// As fitted.
            pub const FITTED: Self = Self { $($name: $value,)* };

            /// Them in a row, to fit them.
            #[must_use]
            pub fn row(&self) -> Vec<f32> {
                vec![$(self.$name),*]
            }

            /// From a row; what is missing stays as fitted.
            #[must_use]
            pub fn from_row(row: &[f32]) -> Self {
                let mut row = row.iter().copied();
                Self { $($name: row.next().unwrap_or(Self::FITTED.$name),)* }
            }
        }
    };
}

pub(crate) use weights;

/// Reads lines of so many numbers each, as [`line`] writes them; `None` if one of them is something else.
pub(crate) fn rows<const N: usize>(text: &str) -> Option<Vec<[f32; N]>> {
    let row = |line: &str| {
        let row: Vec<f32> = line.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        row.try_into().ok()
    };
    text.lines().map(row).collect()
}

/// Numbers as a line of a file.
pub(crate) fn format_row(row: &[f32]) -> String {
    let words: Vec<_> = row.iter().map(|number| format!("{number:.3}")).collect();
    words.join(" ")
}
