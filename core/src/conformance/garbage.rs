//! Law 8: no text makes a game panic, and nothing impossible gets in.

use super::lists::Pool;
use super::{LawViolation, TestTable, each_game, legal, random_move};
use crate::chance::Secret;
use crate::dealer::House;
use crate::dice::Dice;
use crate::game::Game;
use crate::options::Options;
use crate::record::Record;
use crate::rule::Lang;
use crate::seat::Seat;
use crate::sitting::Sitting;
use crate::text::Line;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Law 8: random lines, mutilated records, positions and scenarios, and answers that are not legal are
/// refused or bear it; what is accepted as a position is possible.
///
/// # Errors
///
/// The text that breaks it.
pub fn survives_garbage<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    let mut pool = Pool::of(tables);
    each_game(tables, |table, number, budget, dice| {
        let mut sitting = Sitting::<G>::seeded(table.setup.clone(), number);
        let mut buffer = Vec::new();
        let long = dice.below(G::MAX_DECISIONS.min(200)) as usize;
        let mut ply = 0;
        while ply < long {
            let Some((seat, action)) = random_move(sitting.game(), dice, &mut buffer) else { break };
            pool.add(&[action], dice);
            sitting.play(seat, &action).map_err(|breach| (ply, format!("“{action}” is refused: {breach:?}")))?;
            ply += 1;
        }
        for round in 0..60 {
            if round > 0 && budget.is_spent() {
                break;
            }
            try_mutated_texts(&sitting, &pool, dice).map_err(|what| (ply, what))?;
        }
        apply_illegal_actions(&sitting, &pool).map_err(|what| (ply, what))
    })
}

/// Tries one text of each kind, mutilated.
fn try_mutated_texts<G: Game>(sitting: &Sitting<G>, pool: &Pool<G::Action>, dice: &mut Dice) -> Result<(), String> {
    let game = sitting.game();

    let action = dice.pick(&pool.0).map_or_else(String::new, ToString::to_string);
    let text = garbled(&action, dice);
    without_panic(&text, || match text.parse::<G::Action>() {
        // How much blank stands between words, and a comment behind them, is no spelling.
        Ok(action) if !action.to_string().split_whitespace().eq(Line::alone(&text).text.split_whitespace()) => {
            Err(format!("“{text}” is read as “{action}”: two spellings"))
        }
        Ok(action) => {
            for seat in Seat::all(game.setup().seats()) {
                let _ = game.check(seat, &action);
            }
            Ok(())
        }
        Err(_) => Ok(()),
    })?;

    let text = garbled(&game.setup().options.write(), dice);
    without_panic(&text, || {
        let _ = G::Options::read(&text);
        Ok(())
    })?;

    let text = garbled(&sitting.record().to_string(), dice);
    without_panic(&text, || {
        if let Ok(record) = Record::<G>::read(&text) {
            let _ = Sitting::replay(&record, usize::MAX);
            let again = Record::<G>::read(&record.to_string());
            if again.as_ref() != Ok(&record) {
                return Err(format!("a mutilated record reads back as another one:\n{text}\n{record}"));
            }
        }
        Ok(())
    })?;

    let position = game.position();
    let text = garbled(&position, dice);
    let falls = dice.bits();
    without_panic(&text, || accepted_is_possible::<G>(&text, &mut Dice::new(falls)))?;

    let given: String = position.lines().map(|line| format!("  {line}\n")).collect();
    let word = game.setup().role_names::<G>().first().copied().unwrap_or("?");
    let then = format!("then\n  waits {word}\n  count {word} 3\n  only {word} {action}\n  sees {word} {action}\n");
    let play = format!("play\n  {word}  {action}\n");
    let rules = G::RULEBOOK.rules(Lang::En);
    let rule = rules.first().map_or("X-1", |rule| rule.id);
    let refused = format!("refused\n  at 0 {word} {action} {rule}\n  {word} {action} any\n");
    let head = format!("game {}\nproves {rule}\n", G::NAME);
    let scenario = format!("{head}given\n{given}{then}{play}{then}{refused}given\n{given}{then}");
    let text = garbled(&scenario, dice);
    without_panic(&text, || {
        let _ = crate::scenario::check::<G>(&text);
        Ok(())
    })
}

/// A position that is accepted is possible: it holds, reads back, and can be played.
fn accepted_is_possible<G: Game>(text: &str, dice: &mut Dice) -> Result<(), String> {
    let lines: Vec<_> = Line::all(text).collect();
    let mut house = House::new(Secret::from_number(dice.bits() % 100).seed(&[], &[]));
    let Ok(mut game) = G::from_position(&lines, &mut house) else { return Ok(()) };
    let wrong = |what: String| format!("this position is accepted, but {what}:\n{text}");
    super::single_state::check_waiting(&game).map_err(wrong)?;
    super::single_state::check_position(&game).map_err(wrong)?;
    let mut buffer = Vec::new();
    for _ in 0..20 {
        game.audit().map_err(|why| wrong(why.to_string()))?;
        let Some((seat, action)) = random_move(&game, dice, &mut buffer) else { break };
        game.apply(seat, &action, &mut house);
        house.events.clear();
    }
    for seat in Seat::all(game.setup().seats()) {
        super::single_state::check_lists(&game, seat).map_err(wrong)?;
        let _ = game.imagine(seat, dice);
    }
    Ok(())
}

/// Answers that are not legal may leave any state, but no panic.
fn apply_illegal_actions<G: Game>(sitting: &Sitting<G>, pool: &Pool<G::Action>) -> Result<(), String> {
    for seat in Seat::all(sitting.game().setup().seats()) {
        let list = legal(sitting.game(), seat);
        for action in pool.0.iter().filter(|action| !list.contains(action)) {
            without_panic(&action.to_string(), || {
                let mut game = sitting.game().clone();
                game.apply(seat, action, &mut House::new(Secret::from_number(1).seed(&[], &[])));
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// Runs `act`. A panic becomes an error that quotes the text.
fn without_panic(text: &str, act: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|_| Err(format!("this text makes it panic:\n{text}")))
}

/// Some of these, or all if there are not more than `most`.
pub(super) fn sample<A: Copy>(list: &[A], most: usize, dice: &mut Dice) -> Vec<A> {
    if list.len() <= most {
        return list.to_vec();
    }
    (0..most).filter_map(|_| dice.pick(list).copied()).collect()
}

/// The text with one to three things wrong: cut off, lines or words lost, doubled or swapped, characters changed.
pub(super) fn garbled(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(3) {
        text = match dice.below(8) {
            0 => {
                let count = text.chars().count() as u32;
                text.chars().take(dice.below(count + 1) as usize).collect()
            }
            1..=3 => change_lines(&text, dice),
            4 | 5 => change_words(&text, dice),
            _ => change_character(&text, dice),
        };
    }
    text
}

fn change_lines(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<_> = text.lines().collect();
    let count = lines.len() as u32;
    if count > 0 {
        let (one, two) = (dice.below(count) as usize, dice.below(count) as usize);
        match dice.below(3) {
            0 => {
                lines.remove(one);
            }
            1 => lines.insert(two, lines[one]),
            _ => lines.swap(one, two),
        }
    }
    lines.join("\n") + if text.ends_with('\n') { "\n" } else { "" }
}

fn change_words(text: &str, dice: &mut Dice) -> String {
    const ODD: [&str; 12] = ["0", "1", "2", "200", "255", "999", "4294967296", "-1", "", "é", "none", "#"];
    let words: Vec<_> = text.split_whitespace().collect();
    let (Some(&from), Some(&other)) = (dice.pick(&words), dice.pick(&words)) else { return text.to_owned() };
    let to = if dice.below(2) == 0 { other } else { dice.pick(&ODD).copied().unwrap_or("") };
    text.replacen(from, to, 1)
}

fn change_character(text: &str, dice: &mut Dice) -> String {
    const ODD: [char; 12] = ['0', '9', 'a', 'Z', ' ', '\n', ';', '=', 'ß', '\u{0}', '🂡', '-'];
    let mut letters: Vec<_> = text.chars().collect();
    let place = dice.below(letters.len() as u32 + 1) as usize;
    let odd = dice.pick(&ODD).copied().unwrap_or('?');
    match dice.below(5) {
        0 => letters.insert(place, odd),
        _ if place == letters.len() => letters.push(odd),
        1 => letters[place] = odd,
        2 => letters[place] = *dice.pick(&letters.clone()).unwrap_or(&odd),
        3 => {
            let again = vec![letters[place]; 1 + dice.below(8) as usize];
            letters.splice(place..place, again);
        }
        _ => {
            letters.remove(place);
        }
    }
    letters.into_iter().collect()
}
