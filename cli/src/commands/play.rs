//! `civitas play`: a game in the terminal, with people at one keyboard and with bots.

use super::bots::{self, SeatBots};
use super::messages::Message;
use super::new_game::random_secret;
use crate::args::Play;
use crate::failure::{CommandResult, Failure};
use crate::files;
use civitas_bots::turn_taking::TurnTaking;
use civitas_core::chance::Secret;
use civitas_core::erased::StepEvents;
use civitas_core::game::Manner;
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Seats, Viewer};
use civitas_table::presenter::{self, OpenError, Presenter, Reader};
use std::io::{self, BufRead, Read, Write};

pub(crate) fn run(play: &Play, lang: Lang) -> CommandResult {
    let presenter = open(play)?;
    let bots = SeatBots::new(presenter.sitting().info().name, presenter.names())?;
    let last = StepEvents::default();
    let mut game = TerminalGame { presenter, lang, last, bots, turns: TurnTaking::default(), waiting: Seats::NONE };
    println!("{}", Message::Welcome.text(lang));
    let finished = game.play(&mut io::stdin().lock())?;
    if finished {
        game.show_result();
    }
    if let Some(path) = &play.record {
        files::write(path, &game.presenter.sitting().full_record())?;
        println!("{}", Message::Written { file: &path.display().to_string() }.text(lang));
    }
    Ok(())
}

/// Opens the game of the record if there is one, otherwise a new one.
fn open(play: &Play) -> Result<Box<dyn Presenter>, Failure> {
    let failed = |error: OpenError| match error {
        OpenError::UnknownGame(name) => Failure::no_game(&name),
        other => Failure::InvalidInput(other.to_string()),
    };
    if let Some(path) = play.record.as_deref().filter(|path| path.exists()) {
        return Ok(presenter::from_record(&files::read(path)?, usize::MAX).map_err(failed)?.0);
    }
    let info = civitas_games::all().into_iter().find(|game| game.name == play.game);
    let info = info.ok_or_else(|| Failure::no_game(&play.game))?;
    let options = play.option.join(" ");
    let mut seats = play.seats.clone();
    if seats.is_empty() {
        // The options may change the number of seats: one for solitaire, five with an expansion.
        let range = (info.seats_with)(&options).unwrap_or(info.seats);
        let count = 3.clamp(*range.start(), *range.end());
        seats.extend(info.roles.iter().take(count).map(|role| format!("{role}=bot:beginner")));
        if let (Some(first), Some(role)) = (seats.first_mut(), info.roles.first()) {
            *first = format!("{role}={role}");
        }
    }
    let pairs: Vec<_> = seats.iter().map(|seat| seat.split_once('=').unwrap_or((seat, seat))).collect();
    let roles: Vec<_> = pairs.iter().map(|(role, _)| *role).collect();
    let names: Vec<_> = pairs.iter().map(|(_, name)| (*name).to_owned()).collect();
    let secret = play.seed.map_or_else(random_secret, |seed| Ok(Secret::from_number(seed)))?;
    let opened = presenter::open(&play.game, &options, &roles, &names, secret, Vec::new());
    Ok(opened.map_err(failed)?.0)
}

/// A running game in the terminal.
struct TerminalGame {
    presenter: Box<dyn Presenter>,
    lang: Lang,
    last: StepEvents,
    bots: SeatBots,
    turns: TurnTaking,
    /// The people who wait for the others in a free phase.
    waiting: Seats,
}

/// What a person did at the prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AtPrompt {
    Played,
    Waits,
    Leaves,
}

impl TerminalGame {
    fn people(&self) -> Vec<Seat> {
        let names = self.presenter.names();
        Seat::all(names.len()).filter(|seat| !bots::is_bot(&names[seat.index()])).collect()
    }

    fn reader(&self, seat: Seat) -> Reader {
        Reader { viewer: Viewer::Seat(seat), lang: self.lang }
    }

    /// Returns the seat that decides next. In a free phase the seats take turns; otherwise bots answer before people.
    fn next(&mut self, people: &[Seat]) -> Option<Seat> {
        let sitting = self.presenter.sitting();
        let (asked, mut unanswered) = (sitting.asked(), sitting.unanswered());
        if unanswered.iter().all(|&seat| self.waiting.contains(seat)) || asked.manner != Manner::Free {
            self.waiting = Seats::NONE;
        }
        unanswered.retain(|&seat| !self.waiting.contains(seat));
        if asked.manner != Manner::Free {
            unanswered.sort_by_key(|seat| people.contains(seat));
        }
        self.turns.next_of(asked.manner, asked.decision, &unanswered)
    }

    /// Plays until the game is over (`true`) or a person leaves (`false`).
    fn play(&mut self, input: &mut impl BufRead) -> Result<bool, Failure> {
        let people = self.people();
        let mut at_keyboard: Option<Seat> = None;
        while let Some(seat) = self.next(&people) {
            if !people.contains(&seat) {
                self.bot_plays(seat, &people)?;
                self.waiting = Seats::NONE;
                continue;
            }
            if people.len() > 1 && at_keyboard != Some(seat) && !self.hand_over(seat, input)? {
                return Ok(false);
            }
            at_keyboard = Some(seat);
            match self.person_plays(seat, input)? {
                AtPrompt::Played => self.waiting = Seats::NONE,
                AtPrompt::Waits => self.waiting = self.waiting.with(seat),
                AtPrompt::Leaves => return Ok(false),
            }
        }
        Ok(true)
    }

    fn bot_plays(&mut self, seat: Seat, people: &[Seat]) -> CommandResult {
        let name = self.presenter.names()[seat.index()].clone();
        let sitting = self.presenter.sitting();
        let line = match sitting.minimal(seat).filter(|_| self.turns.must_finish(seat)) {
            Some(minimal) => minimal,
            None => self.bots.choose(sitting, seat)?,
        };
        let told = self.presenter.sitting_mut().play(seat, &line, None);
        let told = told.map_err(|refusal| Failure::CheckFailed(format!("{name} tried “{line}”: {refusal}")))?;
        // One person alone sees what that seat may see; several at one keyboard see what spectators see.
        let viewer = match people {
            [seat] => Viewer::Seat(*seat),
            _ => Viewer::Spectator,
        };
        self.print_events(&told, viewer);
        self.last = told;
        Ok(())
    }

    /// Clears the screen and waits: the next person's hand must not be seen by the last one.
    fn hand_over(&self, seat: Seat, input: &mut impl BufRead) -> Result<bool, Failure> {
        const CLEAR_SCREEN: &str = "\x1b[2J\x1b[H";
        print!("{CLEAR_SCREEN}{} ", Message::HandOver { name: &self.presenter.name(self.lang, seat) }.text(self.lang));
        Ok(read_line(input)?.is_some())
    }

    /// Prompts a person until they have played, wait or leave.
    fn person_plays(&mut self, seat: Seat, input: &mut impl BufRead) -> Result<AtPrompt, Failure> {
        let reader = self.reader(seat);
        println!("\n{}", self.presenter.text_board(reader, self.last.to(reader.viewer)));
        loop {
            println!("{}", self.presenter.prompt(reader));
            print!("> ");
            let Some(line) = read_line(input)? else { return Ok(AtPrompt::Leaves) };
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => {}
                "quit" | "salir" => return Ok(AtPrompt::Leaves),
                "wait" | "esperar" if self.presenter.sitting().asked().manner == Manner::Free => {
                    return Ok(AtPrompt::Waits);
                }
                "help" | "ayuda" | "?" => println!("{}", Message::Help.text(self.lang)),
                "legal" | "opciones" => self.list(seat, rest),
                "board" | "tablero" => println!("{}", self.presenter.text_board(reader, &[])),
                "hint" | "pista" => self.advise(seat, 0)?,
                "why" | "porqué" | "porque" => self.advise(seat, 3)?,
                "rules" | "reglas" => {
                    let game = self.presenter.sitting().info().name;
                    if let Err(none) = super::rules::run(game, &[rest.to_owned()], self.lang) {
                        println!("{none}");
                    }
                }
                "undo" | "deshacer" => {
                    let what = self.presenter.undo_label(reader);
                    if let (Ok(what), Ok(_)) = (&what, self.presenter.sitting_mut().undo(seat)) {
                        println!("{}", Message::Undone { what }.text(self.lang));
                        return Ok(AtPrompt::Played);
                    }
                    println!("{}", what.err().unwrap_or_default());
                }
                _ => match self.presenter.sitting_mut().play(seat, line, None) {
                    Ok(told) => {
                        self.print_events(&told, reader.viewer);
                        self.last = told;
                        return Ok(AtPrompt::Played);
                    }
                    Err(refusal) => println!("{}", self.presenter.refusal(reader, &refusal)),
                },
            }
        }
    }

    /// Prints what the strongest bot would do, and the given number of lines that it considered.
    fn advise(&self, seat: Seat, lines: usize) -> CommandResult {
        let advice = bots::advise(self.presenter.sitting(), seat, lines)?;
        let words = self.presenter.action_label(self.reader(seat), &advice.answer);
        println!("{}", Message::Hint { line: &advice.answer, words: &words }.text(self.lang));
        for reason in &advice.why {
            let (per_cent, visits) = (100.0 * reason.expected, reason.visits);
            let steps =
                reason.line.iter().map(|(seat, line)| format!("{}: {line}", self.presenter.name(self.lang, *seat)));
            let steps: Vec<_> = steps.collect();
            println!("  {} {}", Message::Why { per_cent, visits }.text(self.lang), steps.join("; "));
        }
        Ok(())
    }

    /// Prints the legal actions that start with `start`.
    fn list(&self, seat: Seat, start: &str) {
        let mut lines = self.presenter.sitting().legal(seat);
        lines.retain(|line| line.starts_with(start));
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        for line in &lines {
            println!("  {line:width$}   {}", self.presenter.action_label(self.reader(seat), line));
        }
    }

    /// Prints the events that a viewer may see.
    fn print_events(&self, told: &StepEvents, viewer: Viewer) {
        let reader = Reader { viewer, lang: self.lang };
        for event in told.to(viewer) {
            println!("  · {}", self.presenter.log_line(reader, event).plain);
        }
    }

    fn show_result(&self) {
        let Some(outcome) = self.presenter.sitting().outcome() else { return };
        println!("\n{}", self.presenter.text_board(Reader { viewer: Viewer::Spectator, lang: self.lang }, &[]));
        let ended = if outcome.winners().is_empty() { Message::NobodyWon } else { Message::Ranked };
        println!("{}", ended.text(self.lang));
        let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
        seats.sort_by_key(|&seat| outcome.ranks[seat]);
        let chart = self.presenter.chart().unwrap_or_default();
        for seat in seats {
            let points = chart.get(seat.index()).and_then(|line| line.last()).map(|points| format!("  {points}"));
            let name = self.presenter.name(self.lang, seat);
            // Where nobody has won, ranks begin with 2.
            let rank = outcome.ranks[seat] - u8::from(outcome.winners().is_empty());
            println!("  {rank}. {name}{}", points.unwrap_or_default());
        }
    }
}

/// Reads a line; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    const MAX_BYTES: u64 = 10_000;
    let failed = |error| Failure::Io("the terminal".to_owned(), error);
    io::stdout().flush().map_err(failed)?;
    let mut line = String::new();
    let read = input.by_ref().take(MAX_BYTES).read_line(&mut line).map_err(failed)?;
    Ok((read > 0).then_some(line))
}
