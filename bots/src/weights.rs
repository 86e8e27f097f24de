//! The weights of an evaluation in a row, so that one program can fit them for every game.

/// Makes a struct of weights with their names, their values, and conversions to a row and back.
macro_rules! weights {
    ($(#[$about:meta])* $all:ident: $($(#[$doc:meta])* $name:ident = $value:expr,)*) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct $all {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl $all {
            /// The names of the weights.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];
            /// The weights as they are: fitted, or set by hand.
            pub const DEFAULT: Self = Self { $($name: $value,)* };

            /// Nothing of anything.
            pub const NOTHING: Self = Self { $($name: 0.0,)* };

            /// Returns the weights in a row.
            #[must_use]
            pub fn row(&self) -> Vec<f32> {
                self.array().to_vec()
            }

            /// The same without a place in memory of its own.
            #[must_use]
            pub const fn array(&self) -> [f32; Self::NAMES.len()] {
                [$(self.$name),*]
            }

            /// Reads a row; missing weights keep their values.
            #[must_use]
            pub fn from_row(row: &[f32]) -> Self {
                let mut row = row.iter().copied();
                Self { $($name: row.next().unwrap_or(Self::DEFAULT.$name),)* }
            }

            /// Returns the sum of the products with another row of the same names.
            #[must_use]
            pub fn dot(&self, other: &Self) -> f32 {
                0.0 $(+ self.$name * other.$name)*
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

/// Formats numbers as a line of a file.
pub(crate) fn format_row(row: &[f32]) -> String {
    let words: Vec<_> = row.iter().map(|number| format!("{number:.3}")).collect();
    words.join(" ")
}
