//! Armies: the engine always forms the strongest (section 9, TTA-353 to TTA-363).

use crate::card::{Kind, Slot};
use crate::effect::PrintedTactic;

/// Which units can stand where a tactic asks for cavalry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Riders {
    /// Cavalry alone.
    Cavalry,
    /// Infantry too (Genghis Khan: TTA-439).
    InfantryToo,
}

/// Units by kind and level: infantry, cavalry, artillery, air force.
pub type Units = [[u8; 4]; 4];

/// The units among workers by slot.
#[must_use]
pub fn units(workers: &[u8; Slot::COUNT]) -> Units {
    let from = Kind::Infantry as usize * 4;
    std::array::from_fn(|kind| std::array::from_fn(|level| workers[from + kind * 4 + level]))
}

/// The tactical strength of the best armies these units can form (TTA-363).
///
/// `level` is that of the tactic card.
#[must_use]
pub fn tactical_strength(units: &Units, tactic: PrintedTactic, level: usize, riders: Riders) -> u16 {
    // On tactics of Age II and III a unit two levels below the card makes its army obsolete (TTA-360, TTA-361).
    let oldest = level.saturating_sub(1);
    let all = [0, 1, 2].map(|kind: usize| units[kind].iter().copied().map(u16::from).sum());
    let fresh = [0, 1, 2].map(|kind: usize| units[kind][oldest..].iter().copied().map(u16::from).sum());
    let air: u16 = units[3].iter().copied().map(u16::from).sum();
    let need = tactic.army.map(u16::from);
    let most = armies(fresh, need, riders);
    let value = |full: u16, obsolete: u16| {
        // An air force doubles one army each, the full ones first (TTA-358, TTA-359, TTA-362).
        let doubled = air.min(full);
        let doubled_obsolete = (air - doubled).min(obsolete);
        (full + doubled) * u16::from(tactic.strength) + (obsolete + doubled_obsolete) * u16::from(tactic.obsolete)
    };
    if riders == Riders::Cavalry {
        // Using all fresh units in full armies never costs an army.
        return value(most, armies(all, need, riders) - most);
    }
    // Infantry spent as cavalry in a full army may be missing in obsolete ones, so every number is tried.
    let rest = |full: u16| {
        let as_cavalry = (full * need[1]).saturating_sub(fresh[1]);
        let left = [
            all[0].saturating_sub(full * need[0] + as_cavalry),
            all[1].saturating_sub(full * need[1] - as_cavalry),
            all[2].saturating_sub(full * need[2]),
        ];
        armies(left, need, riders)
    };
    (0..=most).map(|full| value(full, rest(full))).max().unwrap_or(0)
}

/// How many armies these numbers of infantry, cavalry and artillery make.
fn armies(have: [u16; 3], need: [u16; 3], riders: Riders) -> u16 {
    let of = |have: u16, need: u16| have.checked_div(need).unwrap_or(u16::MAX);
    let apart = of(have[0], need[0]).min(of(have[2], need[2]));
    let armies = match riders {
        Riders::Cavalry => apart.min(of(have[1], need[1])),
        Riders::InfantryToo => apart.min(of(have[0] + have[1], need[0] + need[1])),
    };
    if armies == u16::MAX { 0 } else { armies }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAPOLEONIC: PrintedTactic = PrintedTactic { army: [1, 1, 1], strength: 7, obsolete: 4 };
    const MEDIEVAL: PrintedTactic = PrintedTactic { army: [1, 1, 0], strength: 2, obsolete: 2 };

    #[test]
    fn a_worker_two_levels_below_makes_an_army_obsolete_tta_360() {
        // TTA-X27: one Swordsmen, two Warriors, three Knights, two Cannon.
        let mut units = [[2, 1, 0, 0], [0, 3, 0, 0], [0, 0, 2, 0], [0; 4]];
        assert_eq!(tactical_strength(&units, NAPOLEONIC, 2, Riders::Cavalry), 7 + 4);
        // TTA-X28: the air force joins the full army (TTA-358).
        units[3][3] = 1;
        assert_eq!(tactical_strength(&units, NAPOLEONIC, 2, Riders::Cavalry), 14 + 4);
        // A second one doubles the lower value (TTA-362), a third finds no army (TTA-359).
        units[3][3] = 3;
        assert_eq!(tactical_strength(&units, NAPOLEONIC, 2, Riders::Cavalry), 14 + 8);
    }

    #[test]
    fn khan_lets_infantry_ride_tta_439() {
        // TTA-X29: four infantry make two armies, but without him none.
        let units = [[4, 0, 0, 0], [0; 4], [0; 4], [0; 4]];
        assert_eq!(tactical_strength(&units, MEDIEVAL, 1, Riders::InfantryToo), 4);
        assert_eq!(tactical_strength(&units, MEDIEVAL, 1, Riders::Cavalry), 0);
    }

    /// TTA-361.
    #[test]
    fn age_one_tactics_know_no_obsolete_army_tta_361() {
        let units = [[2, 0, 0, 0], [0, 2, 0, 0], [0; 4], [0; 4]];
        assert_eq!(tactical_strength(&units, MEDIEVAL, 1, Riders::Cavalry), 4);
    }

    /// TTA-363: no other grouping is stronger, so there is nothing to decide (TTA-D42). Every way to split the units is
    /// tried.
    #[test]
    fn no_grouping_is_stronger_tta_363() {
        let tactics = [MEDIEVAL, NAPOLEONIC, PrintedTactic { army: [1, 2, 0], strength: 5, obsolete: 3 }];
        for (tactic, level) in [(tactics[0], 1), (tactics[1], 2), (tactics[2], 2), (tactics[1], 3)] {
            for number in 0..3_u32.pow(6) {
                let digit = |place: u32| (number / 3_u32.pow(place) % 3) as u8;
                let units =
                    [[digit(0), digit(1), 0, 0], [0, digit(2), digit(3), 0], [0, 0, digit(4), 0], [0, 0, 0, digit(5)]];
                for riders in [Riders::Cavalry, Riders::InfantryToo] {
                    let best = exhaustive(units, tactic, level, riders, 0, 0);
                    assert_eq!(
                        tactical_strength(&units, tactic, level, riders),
                        best,
                        "{units:?} {tactic:?} {riders:?}"
                    );
                }
            }
        }
    }

    /// TTA-363, TTA-439: infantry that rides in a full army may be missing in an obsolete one.
    #[test]
    fn riding_infantry_is_weighed_tta_363_tta_439() {
        let shock = PrintedTactic { army: [1, 3, 0], strength: 11, obsolete: 6 };
        for (riflemen, strength) in [(4, 6 + 6), (5, 11 + 6)] {
            let units = [[0, 0, riflemen, 0], [0, riflemen.min(8 - riflemen), 0, 0], [0; 4], [0; 4]];
            assert_eq!(tactical_strength(&units, shock, 3, Riders::InfantryToo), strength);
            assert_eq!(exhaustive(units, shock, 3, Riders::InfantryToo, 0, 0), strength);
        }
    }

    /// Takes one army after another out of the units in every possible way.
    fn exhaustive(units: Units, tactic: PrintedTactic, level: usize, riders: Riders, full: u16, obsolete: u16) -> u16 {
        let air: u16 = units[3].iter().copied().map(u16::from).sum();
        let mut best = 0;
        for doubled in 0..=air.min(full) {
            let more = (air - doubled).min(obsolete);
            best = best
                .max((full + doubled) * u16::from(tactic.strength) + (obsolete + more) * u16::from(tactic.obsolete));
        }
        let mut roles = Vec::new();
        for (kind, &count) in tactic.army.iter().enumerate() {
            roles.extend(std::iter::repeat_n(kind, count.into()));
        }
        fill(units, &roles, usize::MAX, riders, &mut |rest, lowest| {
            let old = level >= 2 && lowest + 2 <= level;
            let (full, obsolete) = if old { (full, obsolete + 1) } else { (full + 1, obsolete) };
            best = best.max(exhaustive(rest, tactic, level, riders, full, obsolete));
        });
        best
    }

    fn fill(units: Units, roles: &[usize], lowest: usize, riders: Riders, done: &mut impl FnMut(Units, usize)) {
        let Some((&role, rest)) = roles.split_first() else { return done(units, lowest) };
        let kinds: &[usize] = if riders == Riders::InfantryToo && role == 1 { &[0, 1] } else { &[role][..] };
        for &kind in kinds {
            for level in 0..4 {
                if units[kind][level] > 0 {
                    let mut fewer = units;
                    fewer[kind][level] -= 1;
                    fill(fewer, rest, lowest.min(level), riders, done);
                }
            }
        }
    }
}
