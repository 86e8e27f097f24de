//! Records, positions, options and actions of every game: whatever is read is refused or can be played.
#![no_main]

use civitas_core::chance::Secret;
use civitas_core::dealer::House;
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::options::Options;
use civitas_core::record::Record;
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use libfuzzer_sys::fuzz_target;
use std::time::{Duration, Instant};

/// The longest that one text may take. Instrumented code is slow, and the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(2);

struct Read<'a>(&'a str, u8);

impl GameTask for Read<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let Self(text, kind) = self;
        match kind % 4 {
            0 => {
                if let Ok(record) = Record::<G>::read(text) {
                    let _ = Sitting::replay(&record, usize::MAX);
                    assert_eq!(Record::<G>::read(&record.to_string()).as_ref(), Ok(&record), "reads back as another");
                }
            }
            1 => position::<G>(text),
            2 => {
                if let Ok(options) = G::Options::read(text) {
                    assert_eq!(G::Options::read(&options.write()).map(|read| read.write()), Ok(options.write()));
                }
            }
            _ => {
                if let Ok(action) = text.parse::<G::Action>() {
                    let words = Line::alone(text).text.split_whitespace().collect::<Vec<_>>();
                    let written = action.to_string();
                    assert_eq!(written.split_whitespace().collect::<Vec<_>>(), words, "two spellings");
                }
            }
        }
    }
}

/// A position that is accepted is possible: it holds and can be played.
fn position<G: Game>(text: &str) {
    let lines: Vec<_> = Line::all(text).collect();
    let mut house = House::new(Secret::from_number(1).seed(&[], &[]));
    let Ok(mut game) = G::from_position(&lines, &mut house) else { return };
    let (mut dice, mut buffer) = (Dice::new(1), Vec::new());
    for _ in 0..12 {
        game.audit().unwrap();
        let Some(seat) = game.waiting().unanswered.iter().next() else { break };
        let action = game.random_action(seat, &mut dice, &mut buffer).expect("an asked seat has an answer");
        game.apply(seat, &action, &mut house);
        house.events.clear();
    }
}

fuzz_target!(|data: &[u8]| {
    let [game, kind, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let games = civitas_games::all();
    let begun = Instant::now();
    civitas_games::with_game(games[usize::from(*game) % games.len()].name, Read(text, *kind));
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
});
