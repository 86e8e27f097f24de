//! Undo holds one state, however many steps can be taken back.

#![expect(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

#[path = "bazaar/game/mod.rs"]
mod game;

use civitas_core::erased::DynSitting;
use civitas_core::game::Setup;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use game::{Bazaar, Plain, SOUND};

/// The memory of this process in bytes.
#[cfg(target_os = "linux")]
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().trim().parse::<usize>().unwrap() << 10
}

/// A game in which ada has made sixty steps that it can take back.
fn busy(number: u64) -> Sitting<Bazaar<SOUND>> {
    let mut sitting = Sitting::seeded(Setup::with_first_roles::<Bazaar<SOUND>>(Plain, 3).unwrap(), number);
    for _ in 0..20 {
        DynSitting::play(&mut sitting, Seat::FIRST, "draft 1; more; draft 2", None).unwrap();
    }
    assert_eq!(sitting.undoable_steps(Seat::FIRST), 60);
    sitting
}

#[test]
#[cfg(target_os = "linux")]
fn sixty_steps_to_take_back_stay_under_64_kb() {
    const TABLES: usize = 400;
    let _warm = busy(0);
    let before = resident();
    let sittings: Vec<_> = (0..TABLES).map(|number| busy(number as u64)).collect();
    let each = (resident() - before) / sittings.len();
    assert!(each < 64_000, "{each} bytes");
    assert!(each > 2 * 8192, "{each} bytes: the state is not as large as it should be");
}

#[test]
fn all_sixty_steps_are_taken_back() {
    let mut sitting = busy(1);
    let fresh = Sitting::seeded(Setup::with_first_roles::<Bazaar<SOUND>>(Plain, 3).unwrap(), 1);
    while sitting.undo(Seat::FIRST).is_ok() {}
    assert_eq!(sitting.game(), fresh.game());
    assert_eq!(sitting.record(), fresh.record());
}
