//! Running a scenario through a [`Sitting`], as a table would play it.

use super::read::{Block, Case, ExpectedRefusal, PlayLine, Script, ScriptedDraw, is_rule, read};
use super::{Asked, AskedSeat, Failure, FailureKind, Instead, PositionRefusal, Proof};
use crate::chance::Pile;
use crate::dealer::AddressedEvent;
use crate::facts::Unmet;
use crate::game::{Breach, Game, PositionError, Setup};
use crate::notation::describe;
use crate::seat::{Seat, Viewer};
use crate::sitting::{RefusedBundle, Sitting};
use crate::text::{Line, ParseError, Words, plain_number};
use std::collections::VecDeque;

/// Runs a scenario of `G`.
///
/// # Errors
///
/// Returns everything that does not hold. A decision that is refused ends its case, because nothing behind it would make
/// sense.
pub fn check<G: Game>(text: &str) -> Result<Proof, Vec<Failure>> {
    let script = read::<G>(text)?;
    let mut proof = Proof { proves: script.proves.clone(), sources: script.sources.clone(), ..Proof::default() };
    let mut failures = Vec::new();
    for case in &script.cases {
        if let Err(found) = check_case::<G>(&script, case, &mut proof) {
            failures.extend(found);
        }
    }
    if failures.is_empty() && proof.checks == 0 {
        failures.push(FailureKind::Empty.at(0));
    }
    failures.sort_by_key(|failure| failure.line);
    if failures.is_empty() { Ok(proof) } else { Err(failures) }
}

/// Calls `each` with every state that the cases of a scenario come to, decision by decision, as far as they can be played;
/// for tests that ask more of a state than the scenario does.
pub fn visit_states<G: Game>(text: &str, mut each: impl FnMut(&G)) {
    let cases = read::<G>(text).map_or_else(|_| Vec::new(), |script| script.cases);
    for case in &cases {
        let Ok(sitting) = sitting::<G>(case) else { continue };
        each(sitting.game());
        Run::new(sitting, case).visit(case, &mut each);
    }
}

fn sitting<G: Game>(case: &Case<'_>) -> Result<Sitting<G>, PositionError> {
    let draws = case.draws.iter().map(|draw| (draw.pile, draw.words.iter().map(|&word| word.to_owned()).collect()));
    Sitting::<G>::from_position(&case.position, joined(draws), case.seed.unwrap_or(0))
}

fn check_case<G: Game>(script: &Script<'_>, case: &Case<'_>, proof: &mut Proof) -> Result<(), Vec<Failure>> {
    let made = sitting::<G>(case);
    if let Some(refusal) = &script.refusal {
        check_refused_position(refusal, made.err()).map_err(|failure| vec![failure])?;
        proof.checks += 1;
        return Ok(());
    }
    let sitting = made.map_err(|error| {
        // The line stands in the position's own message.
        let line = if error.line() > 0 { 0 } else { case.position.first().map_or(0, |first| first.number) };
        vec![FailureKind::Position(error).at(line)]
    })?;
    if let Some((line, by)) = overridden::<G>(case) {
        return Err(vec![FailureKind::Overridden { by }.at(line)]);
    }
    let mut run = Run::new(sitting, case);
    if run.blocks(case).is_ok() {
        run.close(case);
    }
    proof.decisions += run.decision;
    proof.checks += run.met;
    if run.failures.is_empty() { Ok(()) } else { Err(run.failures) }
}

/// A line of the position that another one with the same first word overrides in silence, and the other one: it changes
/// nothing where it stands, but it would in the place of the other.
fn overridden<G: Game>(case: &Case<'_>) -> Option<(usize, usize)> {
    /// What is not said is dealt; by chance that is what a line says, but not again and again.
    const DEALS: u64 = 6;
    let state = |lines: &[Line<'_>], deal: u64| {
        Sitting::<G>::from_position(lines, Vec::new(), deal).ok().map(|sitting| sitting.game().clone())
    };
    let lines = &case.position;
    for (first, line) in lines.iter().enumerate() {
        let later: Vec<_> = (first + 1..lines.len()).filter(|&second| lines[second].key() == line.key()).collect();
        if later.is_empty() {
            continue;
        }
        let without = [&lines[..first], &lines[first + 1..]].concat();
        let changes_nothing = |deal: u64| state(lines, deal).is_some_and(|all| state(&without, deal) == Some(all));
        if !(0..DEALS).all(changes_nothing) {
            continue;
        }
        let wins_behind = |second: usize| {
            let mut swapped = lines.clone();
            swapped.swap(first, second);
            state(&swapped, 0).is_some_and(|swapped| Some(swapped) != state(lines, 0))
        };
        // A line that says what holds anyway is overridden by none: it would change nothing without the other either.
        let matters_without = |second: usize| {
            let mut rest = lines.clone();
            rest.remove(second);
            let alone = state(&rest, 0);
            rest.remove(first);
            alone != state(&rest, 0)
        };
        if let Some(second) = later.into_iter().find(|&second| wins_behind(second) && matters_without(second)) {
            return Some((line.number, lines[second].number));
        }
    }
    None
}

/// One queue of draws a pile.
fn joined(draws: impl Iterator<Item = (Pile, VecDeque<String>)>) -> Vec<(Pile, VecDeque<String>)> {
    let mut all: Vec<(Pile, VecDeque<String>)> = Vec::new();
    for (pile, words) in draws {
        match all.iter_mut().find(|(known, _)| *known == pile) {
            Some((_, queue)) => queue.extend(words),
            None => all.push((pile, words)),
        }
    }
    all
}

fn check_refused_position(refusal: &ExpectedRefusal<'_>, wrong: Option<PositionError>) -> Result<(), Failure> {
    let (line, expected) = match (refusal, &wrong) {
        (ExpectedRefusal::Unreadable { .. }, Some(PositionError::Parse(_))) => return Ok(()),
        (ExpectedRefusal::Impossible { rule, .. }, Some(PositionError::Impossible { why, .. }))
            if why.rule.0 == *rule =>
        {
            return Ok(());
        }
        (ExpectedRefusal::Unreadable { line }, _) => (*line, PositionRefusal::Unreadable),
        (ExpectedRefusal::Impossible { line, rule }, _) => (*line, PositionRefusal::Impossible((*rule).to_owned())),
    };
    Err(FailureKind::NotRefusedPosition { expected, actual: wrong }.at(line))
}

/// Nothing behind this makes sense any more; why stands among the failures.
struct Stopped;

/// A refusal that waits for its decision.
struct PendingRefusal<'a> {
    line: Line<'a>,
    at: Option<usize>,
    seat: Seat,
    action: &'a str,
    rule: &'a str,
}

pub(super) struct Run<'a, G: Game> {
    pub(super) sitting: Sitting<G>,
    pub(super) setup: Setup<G::Options>,
    /// What the last `play` block brought.
    pub(super) events: Vec<AddressedEvent<G::Event>>,
    /// How many decisions were played.
    decision: usize,
    /// Refusals with `at`.
    waiting: Vec<PendingRefusal<'a>>,
    failures: Vec<Failure>,
    met: usize,
}

impl<'a, G: Game> Run<'a, G> {
    fn new(sitting: Sitting<G>, case: &Case<'a>) -> Self {
        let setup = sitting.game().setup();
        let mut run =
            Self { sitting, setup, events: Vec::new(), decision: 0, waiting: Vec::new(), failures: Vec::new(), met: 0 };
        let lines = case.blocks.iter().filter_map(|block| match block {
            Block::Refused(lines) => Some(lines),
            _ => None,
        });
        for line in lines.flatten().filter(|line| line.key() == "at") {
            match run.read_refusal(*line) {
                Ok(refusing) => run.waiting.push(refusing),
                Err(unreadable) => run.failures.push(unreadable.into()),
            }
        }
        run
    }

    fn blocks(&mut self, case: &Case<'a>) -> Result<(), Stopped> {
        for block in &case.blocks {
            match block {
                Block::Play(lines) => {
                    self.events.clear();
                    for line in lines {
                        match line {
                            PlayLine::Draw(draw) => {
                                self.sitting.script_draws(draw.pile, draw.words.iter().map(|&word| word.to_owned()));
                            }
                            PlayLine::Decide(line) => self.play(*line)?,
                        }
                    }
                }
                Block::Then(lines) => {
                    for line in lines {
                        match self.fact(*line) {
                            Ok(()) => self.met += 1,
                            Err(unmet) => self.unmet(*line, unmet),
                        }
                    }
                }
                Block::Refused(lines) => {
                    for line in lines.iter().filter(|line| line.key() != "at") {
                        match self.read_refusal(*line) {
                            Ok(refusing) => self.refuse(&self.sitting.clone(), &refusing),
                            Err(unreadable) => self.failures.push(unreadable.into()),
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Plays everything, one decision at a time, and shows the state after each.
    fn visit(&mut self, case: &Case<'a>, each: &mut impl FnMut(&G)) -> Option<()> {
        let played = case.blocks.iter().filter_map(|block| match block {
            Block::Play(lines) => Some(lines),
            _ => None,
        });
        for line in played.flatten() {
            let line = match line {
                PlayLine::Draw(draw) => {
                    self.sitting.script_draws(draw.pile, draw.words.iter().map(|&word| word.to_owned()));
                    continue;
                }
                PlayLine::Decide(line) => *line,
            };
            let mut words = line.words();
            let (seat, text) = (self.seat(&mut words).ok()?, words.rest());
            if text == "undo" {
                self.sitting.undo(seat).ok()?;
                each(self.sitting.game());
                continue;
            }
            for action in self.actions(line, text).ok()? {
                self.sitting.play(seat, &action).ok()?;
                each(self.sitting.game());
            }
        }
        Some(())
    }

    /// What can only be said at the end: refusals whose decision never came, and draws nobody drew.
    fn close(&mut self, case: &Case<'a>) {
        for refusing in std::mem::take(&mut self.waiting) {
            if refusing.at == Some(self.decision) {
                self.refuse(&self.sitting.clone(), &refusing); // just behind the last one
            } else {
                let kind = FailureKind::NoDecision { at: refusing.at.unwrap_or(0), of: self.decision };
                self.failures.push(kind.at(refusing.line.number));
            }
        }
        let open: Vec<_> = self.sitting.unused_draws().map(|(pile, words)| (pile, words.join(" "))).collect();
        for (pile, words) in open {
            let scripted_there = |draw: &&ScriptedDraw<'_>| draw.pile == pile;
            let line = all_draws(case).filter(scripted_there).last().map_or(0, |draw| draw.line);
            let pile = G::PILES.get(usize::from(pile.0)).copied().unwrap_or("?");
            self.failures.push(FailureKind::DrawUnused { pile, words }.at(line));
        }
    }

    fn play(&mut self, line: Line<'a>) -> Result<(), Stopped> {
        let played = self.decide(line);
        if let Some(word) = self.sitting.unavailable_draw() {
            let kind = FailureKind::DrawUnavailable(word.to_owned());
            if !self.failures.iter().any(|failure| failure.kind == kind) {
                self.failures.push(kind.at(line.number));
            }
        }
        played.map_err(|failure| {
            self.failures.push(failure);
            Stopped
        })
    }

    fn decide(&mut self, line: Line<'a>) -> Result<(), Failure> {
        let mut words = line.words();
        let seat = self.seat(&mut words)?;
        let text = words.rest();
        let failure = |kind: FailureKind| kind.at(line.number);
        if text == "undo" {
            return self.sitting.undo(seat).map(|_| ()).map_err(|bar| failure(FailureKind::Undo(bar)));
        }
        let actions = self.actions(line, text)?;
        self.refuse_before(seat, &actions);
        let (names, asked) = (self.setup.role_names::<G>(), self.asked());
        let steps = self.sitting.play_bundle(seat, &actions).map_err(|refused| match refused {
            RefusedBundle::PastBarrier { at } => failure(FailureKind::PastBarrier { at }),
            RefusedBundle::Breach { at, breach } => failure(FailureKind::Refused {
                action: actions.get(at).map_or_else(String::new, ToString::to_string),
                rule: breach.rule().0,
                breach: describe_breach::<G>(&breach, &names),
                asked: asked.clone(),
            }),
        })?;
        self.events.extend(steps.into_iter().flat_map(|step| step.events));
        self.decision += actions.len();
        // A scenario looks at a few facts; the audit sees what went wrong beside them (law 4).
        self.sitting.game().audit().map_err(|why| failure(FailureKind::Audit(why)))
    }

    /// The refusals that are due before one of these decisions.
    fn refuse_before(&mut self, seat: Seat, actions: &[G::Action]) {
        let (first, behind) = (self.decision, self.decision + actions.len());
        let due = |refusing: &PendingRefusal<'a>| refusing.at.is_some_and(|at| (first..behind).contains(&at));
        let (due, later) = std::mem::take(&mut self.waiting).into_iter().partition::<Vec<_>, _>(due);
        self.waiting = later;
        for refusing in due {
            let mut there = self.sitting.clone();
            let before = refusing.at.map_or(0, |at| at - first);
            // A bundle that is refused as a whole says so itself.
            if before == 0 || there.play_bundle(seat, &actions[..before]).is_ok() {
                self.refuse(&there, &refusing);
            }
        }
    }

    fn refuse(&mut self, there: &Sitting<G>, refusing: &PendingRefusal<'a>) {
        let action = || refusing.action.to_owned();
        let actions = match self.actions(refusing.line, refusing.action) {
            Ok(_) if refusing.rule == "unreadable" => return self.not_refused(refusing, Instead::Readable),
            Err(_) if refusing.rule == "unreadable" => return self.met += 1,
            Err(unreadable) => return self.failures.push(unreadable.into()),
            Ok(actions) => actions,
        };
        let mut trial = there.clone();
        let actual = match trial.play_bundle(refusing.seat, &actions) {
            Ok(_) => Some(Instead::Allowed),
            Err(RefusedBundle::PastBarrier { .. }) if refusing.rule == "barrier" => None,
            Err(RefusedBundle::PastBarrier { at }) => Some(Instead::PastBarrier { at }),
            Err(RefusedBundle::Breach { breach, .. }) if [breach.rule().0, "any"].contains(&refusing.rule) => None,
            Err(RefusedBundle::Breach { breach, .. }) => {
                let breach_words = describe_breach::<G>(&breach, &self.setup.role_names::<G>());
                Some(Instead::Refused { rule: breach.rule().0, breach: breach_words })
            }
        };
        if let Some(actual) = actual {
            self.not_refused(refusing, actual);
        } else if trial.game() != there.game() || trial.decision() != there.decision() {
            self.failures.push(FailureKind::Changed { action: action() }.at(refusing.line.number));
        } else {
            self.met += 1;
        }
    }

    fn not_refused(&mut self, refusing: &PendingRefusal<'a>, actual: Instead) {
        let (action, expected) = (refusing.action.to_owned(), refusing.rule.to_owned());
        let kind = FailureKind::NotRefused { action, expected, actual, asked: self.asked() };
        self.failures.push(kind.at(refusing.line.number));
    }

    fn unmet(&mut self, line: Line<'a>, unmet: Unmet) {
        let failure = match unmet {
            Unmet::Parse(unreadable) => ParseError { line: line.number, ..unreadable }.into(),
            other => {
                let expected = line.text.trim().to_owned();
                FailureKind::Expected { expected, actual: other, asked: self.asked() }.at(line.number)
            }
        };
        self.failures.push(failure);
    }

    /// Who is asked now, and some of what each may answer.
    fn asked(&self) -> Asked {
        const SHOWN: usize = 4;
        let waiting = self.sitting.game().waiting();
        let of_seat = |seat: Seat| {
            let legal = self.legal(seat);
            let answers = legal.iter().take(SHOWN).map(ToString::to_string).collect();
            let (role, more) = (self.setup.role_name::<G>(seat), legal.len().saturating_sub(SHOWN));
            AskedSeat { role, manner: waiting.manner, answers, more }
        };
        Asked(waiting.unanswered.iter().map(of_seat).collect())
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut list = Vec::new();
        self.sitting.game().legal(seat, &mut list);
        list
    }

    pub(super) fn seat(&self, words: &mut Words<'a>) -> Result<Seat, ParseError> {
        words.parse_with("a seat", |word| self.setup.seat_by_role::<G>(word))
    }

    pub(super) fn viewer(&self, words: &mut Words<'a>) -> Result<Viewer, ParseError> {
        words.parse_with("a seat or spectator", |word| match word {
            "spectator" => Some(Viewer::Spectator),
            _ => self.setup.seat_by_role::<G>(word).map(Viewer::Seat),
        })
    }

    pub(super) fn seat_and_action(
        &self,
        words: &mut Words<'a>,
        line: Line<'a>,
    ) -> Result<(Seat, G::Action), ParseError> {
        let seat = self.seat(words)?;
        let action = crate::record::read_action::<G>(line, words.rest())?;
        Ok((seat, action))
    }

    pub(super) fn actions(&self, line: Line<'a>, text: &str) -> Result<Vec<G::Action>, ParseError> {
        text.split(';').map(|action| crate::record::read_action::<G>(line, action.trim())).collect()
    }

    fn read_refusal(&self, line: Line<'a>) -> Result<PendingRefusal<'a>, ParseError> {
        let mut words = line.words();
        let mut at = None;
        if words.peek() == Some("at") {
            words.next_word();
            at = Some(words.parse_with("the number of a decision", plain_number)? as usize);
        }
        let seat = self.seat(&mut words)?;
        let rest = words.rest();
        let (action, rule) = rest.rsplit_once(char::is_whitespace).ok_or_else(|| line.unreadable("SEAT action ID"))?;
        if !matches!(rule, "any" | "unreadable" | "barrier") && !is_rule::<G>(rule) {
            return Err(line.unreadable("SEAT action, then a rule of the rulebook, any, unreadable or barrier"));
        }
        Ok(PendingRefusal { line, at, seat, action: action.trim(), rule })
    }
}

fn all_draws<'s, 'a>(case: &'s Case<'a>) -> impl Iterator<Item = &'s ScriptedDraw<'a>> {
    let played = case.blocks.iter().flat_map(|block| match block {
        Block::Play(lines) => lines.as_slice(),
        _ => &[],
    });
    let played = played.filter_map(|line| match line {
        PlayLine::Draw(draw) => Some(draw),
        PlayLine::Decide(_) => None,
    });
    case.draws.iter().chain(played)
}

/// A refusal by its words, as the notation has them.
pub(super) fn describe_breach<G: Game>(breach: &G::Breach, names: &[&str]) -> String {
    match serde_json::to_value(breach) {
        Ok(value) => describe(&value, &crate::notation::refusals(G::NOTATION), names),
        Err(_) => format!("{breach:?}"),
    }
}
