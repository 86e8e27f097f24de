//! Undo holds one state, however many steps can be taken back.

#![expect(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

#[path = "bazaar/game/mod.rs"]
mod game;

use civitas_core::erased::DynSitting;
use civitas_core::game::Setup;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use game::{Bazaar, Plain, SOUND};

/// One test at a time: some count the memory of the whole process.
static ALONE: std::sync::Mutex<()> = std::sync::Mutex::new(());

fn alone() -> std::sync::MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

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
    let _alone = alone();
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
    let _alone = alone();
    let mut sitting = busy(1);
    let fresh = Sitting::seeded(Setup::with_first_roles::<Bazaar<SOUND>>(Plain, 3).unwrap(), 1);
    while sitting.undo(Seat::FIRST).is_ok() {}
    assert_eq!(sitting.game(), fresh.game());
    assert_eq!(sitting.record(), fresh.record());
}

/// Lines that one seat can play for ever, and nobody else notices.
fn for_ever(sitting: &mut Sitting<Bazaar<SOUND>>, lines: [&str; 2], times: usize) {
    for time in 0..times {
        DynSitting::play(sitting, Seat::FIRST, lines[time % 2], None).unwrap();
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_is_changed_for_ever_does_not_fill_the_memory() {
    let _alone = alone();
    let mut sitting = Sitting::seeded(Setup::with_first_roles::<Bazaar<SOUND>>(Plain, 2).unwrap(), 1);
    for seat in Seat::all(2) {
        DynSitting::play(&mut sitting, seat, "done", None).unwrap();
    }
    for_ever(&mut sitting, ["pick 1; stake 2", "pick 2; stake 1"], 100);
    let before = resident();
    for_ever(&mut sitting, ["pick 1; stake 2", "pick 2; stake 1"], 40_000);
    let grown = resident().saturating_sub(before);
    assert!(grown < 256 << 10, "{grown} bytes");
    let undone = sitting.undo(Seat::FIRST).unwrap();
    assert_eq!(undone.to_string(), "stake 1");
    DynSitting::play(&mut sitting, Seat::FIRST, "stake 0", None).unwrap();
    DynSitting::play(&mut sitting, Seat::new(1).unwrap(), "pick 0; stake 0", None).unwrap();
    let again = Sitting::replay(sitting.record(), usize::MAX).unwrap();
    assert_eq!(again.game(), sitting.game(), "the answer that counts is the last one, without what was taken back");
}

#[test]
fn whoever_drafts_for_ever_can_take_back_the_newest_steps_only() {
    let _alone = alone();
    let other = Seat::new(1).unwrap();
    let mut sitting = Sitting::seeded(Setup::with_first_roles::<Bazaar<SOUND>>(Plain, 3).unwrap(), 1);
    for_ever(&mut sitting, ["draft 1", "draft 2"], 2000);
    DynSitting::play(&mut sitting, other, "draft 2", None).unwrap();
    let steps = sitting.undoable_steps(Seat::FIRST);
    assert!((200..=512).contains(&steps), "{steps}");
    while sitting.undo(Seat::FIRST).is_ok() {}
    let mut shorter = Sitting::seeded(Setup::with_first_roles::<Bazaar<SOUND>>(Plain, 3).unwrap(), 1);
    for_ever(&mut shorter, ["draft 1", "draft 2"], 2000 - steps);
    DynSitting::play(&mut shorter, other, "draft 2", None).unwrap();
    assert_eq!(sitting.game(), shorter.game());
    // What became public is written once, also if somebody else takes a step back afterwards.
    DynSitting::play(&mut sitting, Seat::FIRST, "draft 2; send", None).unwrap();
    sitting.undo(other).unwrap();
    DynSitting::play(&mut sitting, Seat::FIRST, "done", None).unwrap();
    let moves = sitting.record().entries.len();
    assert!(
        (2000 - steps + 3..=2000 - steps + 4).contains(&moves),
        "{moves} entries for {} decisions",
        2000 - steps + 3
    );
    let again = Sitting::replay(sitting.record(), usize::MAX).unwrap();
    assert_eq!(again.game(), sitting.game());
}
