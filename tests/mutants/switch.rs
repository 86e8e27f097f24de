
/// Which mutant is on, or which ones are reached.
#[doc(hidden)]
#[allow(missing_docs)]
pub mod switch {
    use std::collections::BTreeSet;
    use std::io::Write;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    const NONE: u32 = u32::MAX;
    const WATCH: u32 = u32::MAX - 1;
    const MANY: usize = 1 << 16;

    static ON: OnceLock<u32> = OnceLock::new();
    static REACHED: [AtomicBool; MANY] = [const { AtomicBool::new(false) }; MANY];

    fn chosen() -> u32 {
        match std::env::var("CIVITAS_MUTANT").as_deref() {
            Ok("watch") => WATCH,
            Ok(text) => text.parse().unwrap_or(NONE),
            Err(_) => NONE,
        }
    }

    #[inline]
    pub fn on(number: u32) -> bool {
        let on = *ON.get_or_init(chosen);
        if on == WATCH {
            reach(number);
        }
        on == number
    }

    /// Remembers a mutant; test programs write it down when it is reached first.
    #[cold]
    fn reach(number: u32) {
        let reached = &REACHED[number as usize];
        if reached.load(Relaxed) || reached.swap(true, Relaxed) {
            return;
        }
        if let Some(path) = std::env::var_os("CIVITAS_REACHED") {
            let file = std::fs::OpenOptions::new().append(true).create(true).open(path);
            let _ = file.and_then(|mut file| file.write_all(format!("{number}\n").as_bytes()));
        }
    }

    /// Those that were reached since this was asked last.
    pub fn reached() -> BTreeSet<u32> {
        (0..MANY).filter(|&number| REACHED[number].swap(false, Relaxed)).map(|number| number as u32).collect()
    }
}
