//! Every state that a scenario comes to keeps what the laws ask of one state. Random games seldom come to these, and what
//! is wrong in one of them is found in a moment.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::prompt::Frame;
use civitas_civ::state::BattleStage;
use civitas_civ::{Action, Civ};
use civitas_core::chance::{Pile, Secret, Seed};
use civitas_core::conformance::check_state;
use civitas_core::dealer::House;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Manner, pile};
use civitas_core::scenario;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::path::{Path, PathBuf};

/// Every answer that any scenario names.
fn all_named(files: &[PathBuf]) -> Vec<Action> {
    let mut all = HashSet::new();
    for path in files {
        all.extend(cases(&std::fs::read_to_string(path).unwrap()).1);
    }
    all.into_iter().collect()
}

/// One case of a scenario: its position, the draws that are scripted, and what is played.
#[derive(Default)]
struct Case<'a> {
    position: Vec<Line<'a>>,
    draws: Vec<(Pile, VecDeque<String>)>,
    play: Vec<(&'a str, Action)>,
}

impl Case<'_> {
    fn draw(&mut self, line: &str) {
        let mut words = line.split_whitespace().skip(1).take_while(|word| !word.starts_with('#'));
        let Some(pile) = words.next().and_then(pile::<Civ>) else { return };
        let words = words.map(str::to_owned);
        match self.draws.iter_mut().find(|(known, _)| *known == pile) {
            Some((_, queue)) => queue.extend(words),
            None => self.draws.push((pile, words.collect())),
        }
    }
}

/// The cases of a scenario, and every answer that it names.
fn cases(text: &str) -> (Vec<Case<'_>>, Vec<Action>) {
    let (mut cases, mut named, mut block) = (Vec::<Case<'_>>::new(), Vec::new(), "");
    for line in Line::all(text) {
        if !line.indented {
            block = line.key();
            if block == "given" {
                cases.push(Case::default());
            }
            continue;
        }
        let Some(case) = cases.last_mut() else { continue };
        let words = line.text.split('#').next().unwrap_or_default().trim();
        match (block, line.key()) {
            (_, "draw") => case.draw(words),
            ("given", "seed") => {}
            ("given", _) => case.position.push(line),
            ("play", seat) => {
                let actions = words.strip_prefix(seat).unwrap_or_default().split(';');
                for action in actions.filter_map(|action| action.trim().parse::<Action>().ok()) {
                    case.play.push((seat, action));
                    named.push(action);
                }
            }
            ("then" | "refused", _) => {
                let rest = words.trim_start_matches("legal ").trim_start_matches("only ");
                let rest = rest.split_once(' ').map_or("", |(_, rest)| rest);
                let without_rule = rest.rsplit_once(' ').map_or("", |(rest, _)| rest);
                for text in rest.split(';').chain(without_rule.split(';')) {
                    named.extend(text.trim().parse::<Action>());
                }
            }
            _ => {}
        }
    }
    (cases, named)
}

fn seed() -> Seed {
    Secret::from_number(7).seed(&[], &[])
}

/// The laws of one state; and whatever is allowed among these answers is listed.
fn check(state: &Civ, named: &[Action], dice: &mut Dice) -> Result<(), String> {
    check_state(state, dice)?;
    let mut list = Vec::new();
    for seat in state.waiting().asked.seats().iter() {
        list.clear();
        state.legal(seat, &mut list);
        let missing = named.iter().find(|action| state.check(seat, action).is_ok() && !list.contains(action));
        if let Some(action) = missing {
            return Err(format!("“{action}” of {seat:?} is allowed, but not listed"));
        }
    }
    // Equal states are equal memory, so lists have an order.
    let hands = state.all_seats().all(|seat| state.players[seat].hand.is_sorted());
    let places = state.peeked.is_sorted() && state.disasters.is_sorted() && state.frozen.is_sorted();
    if hands && state.kept.is_sorted() && places { Ok(()) } else { Err("a list is out of order".to_owned()) }
}

/// What a seat imagines depends on what it knows and on the dice, not on what is hidden from it. Notes the facts that it
/// has imagined otherwise than they are.
fn check_imagined(state: &Civ, varied: &mut BTreeSet<String>) -> Result<(), String> {
    let truth = state.position();
    for seat in Seat::all(state.seats()) {
        let other = state.imagine(seat, &mut Dice::new(3));
        if other.imagine(seat, &mut Dice::new(4)) != state.imagine(seat, &mut Dice::new(4)) {
            return Err(format!("what {seat:?} imagines depends on what it cannot know"));
        }
        let facts: BTreeSet<_> = truth.lines().collect();
        let imagined = other.position();
        let lines: Vec<_> = Line::all(&imagined).collect();
        let again = Civ::from_position(&lines, &mut House::new(seed()));
        if again.map_err(|wrong| format!("imagined by {seat:?}: {wrong}\n{imagined}"))? != other {
            return Err(format!("what {seat:?} imagines reads back as another state"));
        }
        let differ = imagined.lines().filter(|line| !facts.contains(line));
        varied.extend(differ.filter_map(|line| line.split_whitespace().next()).map(str::to_owned));
    }
    Ok(())
}

/// Whoever has a choice is asked, also by a dealer that asks nobody in vain.
fn asks_whoever_can_act(before: &Civ, seat: Seat, action: &Action) -> Result<(), String> {
    let (mut full, mut brief) = (before.clone(), before.clone());
    full.apply(seat, action, &mut House::new(seed()));
    brief.apply(seat, action, &mut House::asking_less(seed()));
    let waiting = full.waiting();
    let mut list = Vec::new();
    for asked in waiting.unanswered.iter() {
        list.clear();
        full.legal(asked, &mut list);
        let missed = match waiting.manner {
            Manner::Turn => full != brief,
            Manner::Window => !brief.waiting().asks(asked),
            _ => false,
        };
        if list.len() > 1 && missed {
            return Err(format!("after “{action}” {asked:?} is not asked"));
        }
    }
    let waiting = brief.waiting();
    // In a battle whoever has no unit to play is asked only for what it can do.
    let moment = |state: &Civ| state.battle.map(|battle| (battle.stage, battle.played, battle.side));
    if waiting.manner == Manner::Turn && brief.top() == Some(Frame::Battle) && moment(&brief) != moment(before) {
        let asked = waiting.unanswered.iter().next().unwrap();
        list.clear();
        brief.legal(asked, &mut list);
        let stage = brief.battle.unwrap().stage;
        let units = stage == BattleStage::Barbarians || stage == BattleStage::Engaged && !brief.battle.unwrap().played;
        if list.len() < 2 && !units {
            return Err(format!("after “{action}” {asked:?} is asked in vain in the battle"));
        }
    }
    // A window that was open before was opened by a dealer that asks everybody.
    let opened = waiting.manner == Manner::Window && before.window.is_none();
    for asked in waiting.unanswered.iter().filter(|_| opened) {
        list.clear();
        brief.legal(asked, &mut list);
        if list.len() < 2 {
            return Err(format!("after “{action}” {asked:?} is asked in vain"));
        }
    }
    Ok(())
}

/// Two windows that follow each other have different numbers, and one that goes on keeps its number.
fn numbered(before: Option<&Civ>, now: &Civ) -> Result<(), String> {
    let Some(before) = before else { return Ok(()) };
    let moment = |state: &Civ| (state.frames, state.announced, state.groups, state.march, state.phase, state.active);
    let (one, two) = (before.waiting().question, now.waiting().question);
    if (one == two) == (moment(before) == moment(now)) { Ok(()) } else { Err(format!("window {two} after {one}")) }
}

fn seat_of(state: &Civ, word: &str) -> Option<Seat> {
    let setup = state.setup();
    Seat::all(setup.seats()).find(|&seat| setup.role_name::<Civ>(seat) == word)
}

#[test]
fn states_of_scenarios_keep_the_laws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut dice = Dice::new(1);
    let (mut states, mut varied) = (0, BTreeSet::new());
    let files = scenario::files(&folder).unwrap();
    let named = all_named(&files);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let (cases, _) = cases(&text);
        for case in cases {
            let mut house = House::scripted(case.draws, seed());
            let Ok(mut state) = Civ::from_position(&case.position, &mut house) else { continue };
            let wrong = |state: &Civ, why: String| panic!("{}: {why}\n{}", path.display(), state.position());
            check(&state, &named, &mut dice).unwrap_or_else(|why| wrong(&state, why));
            check_imagined(&state, &mut varied).unwrap_or_else(|why| wrong(&state, why));
            let mut window = None;
            for (word, action) in case.play {
                let Some(seat) = seat_of(&state, word).filter(|&seat| state.check(seat, &action).is_ok()) else {
                    break;
                };
                asks_whoever_can_act(&state, seat, &action).unwrap_or_else(|why| wrong(&state, why));
                state.apply(seat, &action, &mut house);
                check(&state, &named, &mut dice).unwrap_or_else(|why| wrong(&state, why));
                check_imagined(&state, &mut varied).unwrap_or_else(|why| wrong(&state, why));
                if state.window.is_some() {
                    numbered(window.as_ref(), &state).unwrap_or_else(|why| wrong(&state, why));
                    window = Some(state.clone());
                }
                states += 1;
            }
        }
    }
    assert!(states > 500, "{states} states");
    for fact in ["forces", "battle-hand", "hand", "kept", "peeked", "down", "offer-give", "wait"] {
        assert!(varied.contains(fact), "nobody imagines another “{fact}”: {varied:?}");
    }
}
