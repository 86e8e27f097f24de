//! Numbers printed on the boards (TTA-048 to TTA-052).

/// Civil actions for taking a card from a space of the row, counted from 0 (TTA-048).
#[must_use]
pub const fn space_cost(space: usize) -> u8 {
    match space {
        0..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// Food for a population increase; `None` with an empty yellow bank (TTA-049, TTA-191).
#[must_use]
pub const fn population_price(yellow: u8) -> Option<u8> {
    match yellow {
        0 => None,
        1..=4 => Some(7),
        5..=8 => Some(5),
        9..=12 => Some(4),
        13..=16 => Some(3),
        _ => Some(2),
    }
}

/// Food eaten in each production phase (TTA-050).
#[must_use]
pub const fn consumption(yellow: u8) -> u8 {
    match yellow {
        0 => 6,
        1..=4 => 4,
        5..=8 => 3,
        9..=12 => 2,
        13..=16 => 1,
        _ => 0,
    }
}

/// Happy faces needed (TTA-051).
#[must_use]
pub const fn faces_needed(yellow: u8) -> u8 {
    match yellow {
        0 => 8,
        1..=2 => 7,
        3..=4 => 6,
        5..=6 => 5,
        7..=8 => 4,
        9..=10 => 3,
        11..=12 => 2,
        13..=16 => 1,
        _ => 0,
    }
}

/// Resources lost to corruption (TTA-052).
#[must_use]
pub const fn corruption(blue: u8) -> u8 {
    match blue {
        0 => 6,
        1..=5 => 4,
        6..=10 => 2,
        _ => 0,
    }
}

/// Spaces of the row that are swept (TTA-062, TTA-064).
#[must_use]
pub const fn swept(players: usize) -> usize {
    match players {
        0..=2 => 3,
        3 => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TTA-049, TTA-050, TTA-051 and TTA-052 as the two banks are printed (TTA-Q001); only the number of tokens matters,
    /// for they fill from the left and leave from the right (TTA-387).
    #[test]
    fn the_banks_read_as_printed() {
        let prices: Vec<_> = (0..=18).map(|tokens| population_price(tokens).map_or(-1, i32::from)).collect();
        assert_eq!(prices, [-1, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2]);
        let eaten: Vec<_> = (0..=18).map(consumption).collect();
        assert_eq!(eaten, [6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0]);
        let faces: Vec<_> = (0..=18).map(faces_needed).collect();
        assert_eq!(faces, [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0, 0]);
        let lost: Vec<_> = (0..=16).map(corruption).collect();
        assert_eq!(lost, [6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn the_row_costs_one_two_or_three_tta_048() {
        assert_eq!((0..13).map(space_cost).collect::<Vec<_>>(), [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    }

    #[test]
    fn fewer_players_sweep_more_tta_062() {
        assert_eq!([2, 3, 4].map(swept), [3, 2, 1]);
    }
}
