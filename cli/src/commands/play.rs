//! `civitas play`: a game in the terminal, hot-seat and against bots.

use super::bots;
use super::messages::Message;
use super::new_game::random_secret;
use crate::args::Play;
use crate::failure::{CommandResult, Failure};
use crate::files;
use civitas_core::chance::Secret;
use civitas_core::erased::StepEvents;
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Viewer};
use civitas_table::presenter::{self, OpenError, Presenter, Reader};
use std::io::{self, BufRead, Read, Write};

pub(crate) fn run(play: &Play, lang: Lang) -> CommandResult {
    let room = open(play)?;
    let mut evening = TerminalGame { room, lang, last: StepEvents::default() };
    evening.check_bots()?;
    println!("{}", Message::Welcome.text(lang));
    let finished = evening.play(&mut io::stdin().lock())?;
    if finished {
        evening.show_result();
    }
    if let Some(path) = &play.record {
        files::write(path, &evening.room.sitting().full_record())?;
        println!("{}", Message::Written { file: &path.display().to_string() }.text(lang));
    }
    Ok(())
}

/// The room of the record if there is one, otherwise a new one.
fn open(play: &Play) -> Result<Box<dyn Presenter>, Failure> {
    let wrong = |why: OpenError| match why {
        OpenError::UnknownGame(name) => Failure::no_game(&name),
        other => Failure::InvalidInput(other.to_string()),
    };
    if let Some(path) = play.record.as_deref().filter(|path| path.exists()) {
        return Ok(presenter::from_record(&files::read(path)?, usize::MAX).map_err(wrong)?.0);
    }
    let info = civitas_games::all().into_iter().find(|game| game.name == play.game);
    let info = info.ok_or_else(|| Failure::no_game(&play.game))?;
    let mut seats = play.seats.clone();
    if seats.is_empty() {
        let count = (*info.seats.end()).min(3);
        seats.extend(info.roles.iter().take(count).map(|role| format!("{role}=bot:beginner")));
        if let (Some(first), Some(role)) = (seats.first_mut(), info.roles.first()) {
            *first = format!("{role}={role}");
        }
    }
    let pairs: Vec<_> = seats.iter().map(|seat| seat.split_once('=').unwrap_or((seat, seat))).collect();
    let roles: Vec<_> = pairs.iter().map(|(role, _)| *role).collect();
    let names: Vec<_> = pairs.iter().map(|(_, name)| (*name).to_owned()).collect();
    let secret = play.seed.map_or_else(random_secret, |seed| Ok(Secret::from_number(seed)))?;
    let opened = presenter::open(&play.game, &play.option.join(" "), &roles, &names, secret, Vec::new());
    Ok(opened.map_err(wrong)?.0)
}

/// A game under way.
struct TerminalGame {
    room: Box<dyn Presenter>,
    lang: Lang,
    last: StepEvents,
}

impl TerminalGame {
    /// A bot that does not exist should be said before the first move.
    fn check_bots(&self) -> CommandResult {
        self.room
            .names()
            .iter()
            .filter(|name| bots::is_bot(name))
            .try_for_each(|name| bots::check(self.room.sitting().info().name, name))
    }

    fn people(&self) -> Vec<Seat> {
        let names = self.room.names();
        Seat::all(names.len()).filter(|seat| !bots::is_bot(&names[seat.index()])).collect()
    }

    fn reader(&self, seat: Seat) -> Reader {
        Reader { viewer: Viewer::Seat(seat), lang: self.lang }
    }

    /// Plays until the game is over (`true`) or somebody leaves (`false`).
    fn play(&mut self, input: &mut impl BufRead) -> Result<bool, Failure> {
        let people = self.people();
        let mut at_keyboard: Option<Seat> = None;
        loop {
            let missing = self.room.sitting().unanswered();
            if let Some(&bot) = missing.iter().find(|seat| !people.contains(seat)) {
                self.bot_plays(bot, &people)?;
                continue;
            }
            let Some(&seat) = missing.first() else { return Ok(true) };
            if people.len() > 1 && at_keyboard != Some(seat) && !self.hand_over(seat, input)? {
                return Ok(false);
            }
            at_keyboard = Some(seat);
            if !self.person_plays(seat, input)? {
                return Ok(false);
            }
        }
    }

    fn bot_plays(&mut self, seat: Seat, people: &[Seat]) -> CommandResult {
        let name = self.room.names()[seat.index()].clone();
        let line = bots::choose(self.room.sitting(), seat, &name)?;
        let told = self.room.sitting_mut().play(seat, &line, None);
        let told = told.map_err(|refusal| Failure::CheckFailed(format!("{name} tried “{line}”: {refusal}")))?;
        // One person alone hears what he may hear; several at one keyboard hear what everybody hears.
        let viewer = match people {
            [seat] => Viewer::Seat(*seat),
            _ => Viewer::Spectator,
        };
        self.tell(&told, viewer);
        self.last = told;
        Ok(())
    }

    /// The hand of the next person must not be seen by the last one.
    fn hand_over(&self, seat: Seat, input: &mut impl BufRead) -> Result<bool, Failure> {
        const CLEAR_SCREEN: &str = "\x1b[2J\x1b[H";
        print!("{CLEAR_SCREEN}{} ", Message::HandOver { name: &self.room.name(self.lang, seat) }.text(self.lang));
        Ok(read_line(input)?.is_some())
    }

    /// Asks a person until it has answered (`true`) or leaves (`false`).
    fn person_plays(&mut self, seat: Seat, input: &mut impl BufRead) -> Result<bool, Failure> {
        let reader = self.reader(seat);
        println!("\n{}", self.room.text_board(reader, self.last.to(reader.viewer)));
        loop {
            println!("{}", self.room.prompt(reader));
            print!("> ");
            let Some(line) = read_line(input)? else { return Ok(false) };
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => {}
                "quit" | "salir" => return Ok(false),
                "help" | "ayuda" | "?" => println!("{}", Message::Help.text(self.lang)),
                "legal" | "opciones" => self.list(seat, rest),
                "board" | "tablero" => println!("{}", self.room.text_board(reader, &[])),
                "hint" | "pista" => self.advise(seat, 0)?,
                "why" | "porqué" | "porque" => self.advise(seat, 3)?,
                "rules" | "reglas" => {
                    let game = self.room.sitting().info().name;
                    if let Err(none) = super::rules::run(game, &[rest.to_owned()], self.lang) {
                        println!("{none}");
                    }
                }
                "undo" | "deshacer" => {
                    let what = self.room.undo_label(reader);
                    if let (Ok(what), Ok(_)) = (&what, self.room.sitting_mut().undo(seat)) {
                        println!("{}", Message::Undone { what }.text(self.lang));
                        return Ok(true);
                    }
                    println!("{}", what.err().unwrap_or_default());
                }
                _ => match self.room.sitting_mut().play(seat, line, None) {
                    Ok(told) => {
                        self.tell(&told, reader.viewer);
                        self.last = told;
                        return Ok(true);
                    }
                    Err(refusal) => println!("{}", self.room.refusal(reader, &refusal)),
                },
            }
        }
    }

    /// What the strongest bot would do in this seat, and if asked the best lines it looked into: how the game may go on,
    /// with what is hidden imagined.
    fn advise(&self, seat: Seat, lines: usize) -> CommandResult {
        let advice = bots::advise(self.room.sitting(), seat, lines)?;
        let words = self.room.action_label(self.reader(seat), &advice.answer);
        println!("{}", Message::Hint { line: &advice.answer, words: &words }.text(self.lang));
        for reason in &advice.why {
            let (per_cent, visits) = (100.0 * reason.expected, reason.visits);
            let steps = reason.line.iter().map(|(seat, line)| format!("{}: {line}", self.room.name(self.lang, *seat)));
            let steps: Vec<_> = steps.collect();
            println!("  {} {}", Message::Why { per_cent, visits }.text(self.lang), steps.join("; "));
        }
        Ok(())
    }

    /// What the seat can answer, as far as it begins like this.
    fn list(&self, seat: Seat, begin: &str) {
        let mut lines = self.room.sitting().legal(seat);
        lines.retain(|line| line.starts_with(begin));
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        for line in &lines {
            println!("  {line:width$}   {}", self.room.action_label(self.reader(seat), line));
        }
    }

    /// What happened, as a viewer may hear it.
    fn tell(&self, told: &StepEvents, viewer: Viewer) {
        let reader = Reader { viewer, lang: self.lang };
        for event in told.to(viewer) {
            println!("  · {}", self.room.log_line(reader, event).plain);
        }
    }

    fn show_result(&self) {
        let Some(outcome) = self.room.sitting().outcome() else { return };
        println!("\n{}", self.room.text_board(Reader { viewer: Viewer::Spectator, lang: self.lang }, &[]));
        println!("{}", Message::Ranked.text(self.lang));
        let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
        seats.sort_by_key(|&seat| outcome.ranks[seat]);
        let chart = self.room.chart().unwrap_or_default();
        for seat in seats {
            let points = chart.get(seat.index()).and_then(|line| line.last()).map(|points| format!("  {points}"));
            let name = self.room.name(self.lang, seat);
            println!("  {}. {name}{}", outcome.ranks[seat], points.unwrap_or_default());
        }
    }
}

/// The next line; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    const LONGEST: u64 = 10_000;
    let failed = |error| Failure::Io("the terminal".to_owned(), error);
    io::stdout().flush().map_err(failed)?;
    let mut line = String::new();
    let read = input.by_ref().take(LONGEST).read_line(&mut line).map_err(failed)?;
    Ok((read > 0).then_some(line))
}
