//! The end of the game and the winner (section 16).

use crate::event::WhyEnded;
use crate::pieces::ByColour;
use crate::prompt::Prompt;
use crate::state::Tigris;
use crate::turn;
use civitas_core::game::Outcome;
use civitas_core::rule::RuleId;
use civitas_core::seat::Seat;

/// How the game ended, if it has.
pub(crate) fn outcome(state: &Tigris) -> Option<Outcome> {
    if state.prompt != Prompt::Over {
        return None;
    }
    let by = match turn::is_last(state) {
        Some(WhyEnded::Treasures) => RuleId("TE-157"),
        _ => RuleId("TE-158"),
    };
    Some(Outcome::ranked(state.seats(), by, |one, other| sorted(state, one) > sorted(state, other)))
}

/// The points of a seat with its treasures assigned, the weakest colour first: seats are compared from the left
/// (TE-161 to TE-163).
#[must_use]
pub fn sorted(state: &Tigris, seat: Seat) -> [u16; 4] {
    let mut points = with_treasures(state.points(seat), state.treasures(seat)).0;
    points.sort_unstable();
    points
}

/// Each treasure goes to the colour that is lowest then, which no other assignment beats (TE-160, TE-Q59).
#[must_use]
pub fn with_treasures(points: ByColour<u16>, treasures: u8) -> ByColour<u16> {
    let mut points = points;
    for _ in 0..treasures {
        if let Some(lowest) = points.0.iter_mut().min() {
            *lowest = lowest.saturating_add(1);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lion had 7 agriculture and the bow 6 temples, each with three treasures (TE-X08).
    #[test]
    fn treasures_fill_the_weakest_colour_te_x08_te_q59() {
        assert_eq!(with_treasures(ByColour([12, 10, 7, 13]), 3), ByColour([12, 10, 10, 13]));
        assert_eq!(with_treasures(ByColour([22, 6, 17, 11]), 3), ByColour([22, 9, 17, 11]));
    }

    #[test]
    fn no_other_assignment_of_treasures_is_better_te_q59() {
        for code in 0..6_u16.pow(4) {
            let points = [code % 6, code / 6 % 6, code / 36 % 6, code / 216];
            let sort = |mut points: [u16; 4]| {
                points.sort_unstable();
                points
            };
            let ours = sort(with_treasures(ByColour(points), 3).0);
            for other in 0..64 {
                let mut points = points;
                for colour in [other % 4, other / 4 % 4, other / 16] {
                    points[colour] += 1;
                }
                assert!(ours >= sort(points), "{points:?}");
            }
        }
    }
}
