//! `civitas play`: a game in the terminal, with people at one keyboard and with bots.

mod console;

use self::console::Console;
use super::bots::{self, SeatBots};
use super::new_game::NewGame;
use super::record;
use crate::args::Play;
use crate::failure::{CommandResult, Failure};
use crate::files;
use crate::packs::Packs;
use civitas_bots::by_name::levels_of;
use civitas_bots::turn_taking::TurnTaking;
use civitas_core::erased::{DynSitting, Refusal, StepEvents};
use civitas_core::game::Manner;
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Seats, Viewer};
use civitas_table::errors;
use civitas_table::messages::{Args, Messages, Sentence};
use civitas_table::presenter::{self, Presenter, Reader};
use civitas_table::terminal::{Ink, Style};
use civitas_table::typed::{self, Choice, Typed};
use std::io;

/// At most this many actions are listed when a text fits several.
const MAX_LISTED: usize = 12;

pub(crate) fn run(play: &Play, packs: &Packs, lang: Lang) -> CommandResult {
    let sitting = open(play, packs)?;
    let mut presenter = presenter::of(&*sitting).ok_or_else(|| Failure::no_game(sitting.info().name))?;
    let bots = SeatBots::new(sitting.info().name, presenter.names())?;
    let rivals = call_bots_by_role(&mut *presenter, sitting.info().name, lang);
    let last = StepEvents::default();
    let (turns, waiting) = (TurnTaking::default(), Seats::NONE);
    let mut game = TerminalGame { sitting, presenter, lang, ink: ink(), last, bots, turns, waiting };
    println!("{}", Messages::of(lang).text("terminal-welcome"));
    if !rivals.is_empty() {
        println!("{}", Messages::of(lang).format("terminal-bots", &Args::new().with("bots", rivals.join(", "))));
    }
    let finished = game.play(&mut Console::open())?;
    if finished {
        game.show_result();
    }
    if let Some(path) = &play.record {
        files::write(path, &game.sitting.full_record())?;
        let file = Args::new().with("file", path.display().to_string());
        println!("{}", Messages::of(lang).format("terminal-written", &file));
    }
    Ok(())
}

/// Opens the game of the record if there is one, otherwise a new one.
fn open(play: &Play, packs: &Packs) -> Result<Box<dyn DynSitting>, Failure> {
    if let Some(path) = play.record.as_deref().filter(|path| path.exists()) {
        return record::load(path);
    }
    let info = civitas_games::all().into_iter().find(|game| game.name == play.game);
    let info = info.ok_or_else(|| Failure::no_game(&play.game))?;
    let options = packs.options(&play.game, &play.option);
    let mut seats: Vec<_> = play.seats.iter().map(|seat| named(seat)).collect();
    if seats.is_empty() {
        // The options may change the number of seats: one for solitaire, five with an expansion.
        let range = (info.seats_with)(&options.join(" ")).unwrap_or(info.seats);
        let count = 3.clamp(*range.start(), *range.end());
        seats.extend(info.roles.iter().take(count).map(|role| format!("{role}=bot:beginner")));
        if let (Some(first), Some(role)) = (seats.first_mut(), info.roles.first()) {
            *first = named(role);
        }
    }
    NewGame { options, seats, players: None, seed: play.seed }.start(&play.game)
}

/// Bots are called by their roles, so that two of one level can be told apart. Returns who they are, in words.
fn call_bots_by_role(presenter: &mut dyn Presenter, game: &str, lang: Lang) -> Vec<String> {
    let names = presenter.names().to_vec();
    let bots = Seat::all(names.len()).filter_map(|seat| Some((seat, names[seat.index()].strip_prefix("bot:")?)));
    let words = bots.map(|(seat, player)| {
        presenter.rename(seat, "-");
        let level = levels_of(game).iter().find(|level| level.key == player).map(|level| level.name(lang));
        format!("{} ({})", presenter.name(lang, seat), level.unwrap_or(player))
    });
    words.collect()
}

/// A seat without a name has the dash of a record: it is called by its role, in the language of the reader.
fn named(seat: &str) -> String {
    if seat.contains('=') { seat.to_owned() } else { format!("{seat}=-") }
}

/// Returns whether the terminal shows colours: not a file, and nobody has set `NO_COLOR`.
fn ink() -> Ink {
    match anstream::AutoStream::choice(&io::stdout()) {
        anstream::ColorChoice::Never => Ink::Plain,
        _ => Ink::Coloured,
    }
}

/// A running game in the terminal.
struct TerminalGame {
    sitting: Box<dyn DynSitting>,
    presenter: Box<dyn Presenter>,
    lang: Lang,
    ink: Ink,
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
        Seat::all(self.presenter.names().len()).filter(|&seat| !self.bots.plays(seat)).collect()
    }

    fn messages(&self) -> &'static Messages {
        Messages::of(self.lang)
    }

    fn reader(&self, seat: Seat) -> Reader {
        Reader { viewer: Viewer::Seat(seat), lang: self.lang }
    }

    /// Returns the seat that decides next. In a free phase the seats take turns; otherwise bots answer before people.
    fn next(&mut self, people: &[Seat]) -> Option<Seat> {
        let sitting = &*self.sitting;
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
    fn play(&mut self, console: &mut Console) -> Result<bool, Failure> {
        let people = self.people();
        let mut at_keyboard: Option<Seat> = None;
        while let Some(seat) = self.next(&people) {
            if !people.contains(&seat) {
                self.bot_plays(seat, &people)?;
                self.waiting = Seats::NONE;
                continue;
            }
            if people.len() > 1 && at_keyboard != Some(seat) && !self.hand_over(seat, console)? {
                return Ok(false);
            }
            at_keyboard = Some(seat);
            match self.person_plays(seat, console)? {
                AtPrompt::Played => self.waiting = Seats::NONE,
                AtPrompt::Waits => self.waiting = self.waiting.with(seat),
                AtPrompt::Leaves => return Ok(false),
            }
        }
        Ok(true)
    }

    fn bot_plays(&mut self, seat: Seat, people: &[Seat]) -> CommandResult {
        let name = self.presenter.name(self.lang, seat);
        let sitting = &*self.sitting;
        let line = match sitting.minimal(seat).filter(|_| self.turns.must_finish(seat)) {
            Some(minimal) => minimal,
            None => self.bots.choose(sitting, seat)?,
        };
        let told = self.sitting.play(seat, &line, None);
        let told = told.map_err(|refusal| {
            let why = errors::refusal(self.sitting.info().name, &line, &refusal);
            Failure::check(Sentence::new("failure-bot").with("name", name).with("why", why))
        })?;
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
    fn hand_over(&self, seat: Seat, console: &mut Console) -> Result<bool, Failure> {
        const CLEAR_SCREEN: &str = "\x1b[2J\x1b[H";
        let name = Args::new().with("name", self.presenter.name(self.lang, seat));
        let said = self.messages().format("terminal-hand-over", &name);
        print!("{CLEAR_SCREEN}");
        Ok(console.read(&format!("{said} "), Vec::new())?.is_some())
    }

    /// Prompts a person until they have played, wait or leave.
    fn person_plays(&mut self, seat: Seat, console: &mut Console) -> Result<AtPrompt, Failure> {
        let reader = self.reader(seat);
        self.print_board(reader, self.last.to(reader.viewer));
        let known = if console.completes() { self.completions(seat) } else { Vec::new() };
        loop {
            println!("{}", self.ink.paint(Style::Strong, self.presenter.prompt(&*self.sitting, reader)));
            let Some(line) = console.read("> ", known.clone())? else { return Ok(AtPrompt::Leaves) };
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => {}
                "quit" | "salir" => return Ok(AtPrompt::Leaves),
                "wait" | "esperar" if self.sitting.asked().manner == Manner::Free => {
                    return Ok(AtPrompt::Waits);
                }
                "help" | "ayuda" | "?" => self.help(seat),
                "legal" | "opciones" => self.list(&typed::filter(&self.choices(seat), rest)),
                "board" | "tablero" => self.print_board(reader, &[]),
                "hint" | "pista" => self.advise(seat, 0)?,
                "why" | "porqué" | "porque" => self.advise(seat, 3)?,
                "rules" | "reglas" => {
                    let game = self.sitting.info().name;
                    if let Err(none) = super::rules::run(game, &[rest.to_owned()], self.lang) {
                        println!("{}", none.say(self.lang));
                    }
                }
                "undo" | "deshacer" => {
                    let what = self.presenter.undo_label(&*self.sitting, reader);
                    if let (Ok(what), Ok(_)) = (&what, self.sitting.undo(seat)) {
                        let what = Args::new().with("what", what.clone());
                        println!("{}", self.messages().format("terminal-undone", &what));
                        return Ok(AtPrompt::Played);
                    }
                    println!("{}", what.err().unwrap_or_default());
                }
                _ => {
                    if self.play_typed(seat, line) {
                        return Ok(AtPrompt::Played);
                    }
                }
            }
        }
    }

    /// Plays what a person typed, in the notation or in their own words; returns whether anything was played.
    fn play_typed(&mut self, seat: Seat, line: &str) -> bool {
        let reader = self.reader(seat);
        match self.sitting.play(seat, line, None) {
            Ok(told) => {
                self.print_events(&told, reader.viewer);
                self.last = told;
                return true;
            }
            Err(refusal @ Refusal::Parse(_)) => {
                if let Some((first, rest)) = line.split_once(';') {
                    // In words, one action after another: the second is read when the first is played.
                    let played = self.play_typed(seat, first.trim());
                    if played && !rest.trim().is_empty() {
                        self.play_typed(seat, rest.trim());
                    }
                    return played;
                }
                let choices = self.choices(seat);
                match typed::read(&choices, line) {
                    // A line of the list is never refused as unreadable.
                    Typed::One(choice) if choice.line != line => return self.play_typed(seat, &choice.line.clone()),
                    Typed::Several(fitting) => {
                        println!("{}", self.messages().count("terminal-several", fitting.len() as f64));
                        self.list(&fitting[..fitting.len().min(MAX_LISTED)]);
                    }
                    _ => {
                        // What is forbidden is named by its rule, not called unreadable.
                        let forbidden =
                            typed::near(&choices, line).and_then(|near| self.sitting.check(seat, &near).err());
                        match forbidden.filter(|refusal| matches!(refusal, Refusal::Rule { .. })) {
                            Some(forbidden) => self.refuse(reader, &forbidden),
                            None => {
                                self.refuse(reader, &refusal);
                                println!("{}", self.messages().text("terminal-ask-help"));
                            }
                        }
                    }
                }
            }
            Err(refusal) => self.refuse(reader, &refusal),
        }
        false
    }

    fn refuse(&self, reader: Reader, refusal: &Refusal) {
        println!("{}", self.ink.paint(Style::Alarm, self.presenter.refusal(reader, refusal)));
    }

    /// Everything that a seat can do now, in the notation and in words.
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let reader = self.reader(seat);
        let lines = self.sitting.legal(seat).into_iter();
        lines.map(|line| Choice { label: self.presenter.action_label(&*self.sitting, reader, &line), line }).collect()
    }

    /// What the tab key completes: commands and actions, in the reader's language and in the notation.
    fn completions(&self, seat: Seat) -> Vec<String> {
        let commands = self.messages().text("terminal-commands");
        let actions = self.choices(seat).into_iter().flat_map(|choice| [choice.label, choice.line]);
        commands.split(' ').map(str::to_owned).chain(actions).collect()
    }

    /// Prints the commands and one move of each kind that is possible now.
    fn help(&self, seat: Seat) {
        println!("{}\n{}", self.messages().text("terminal-help"), self.messages().text("terminal-forms"));
        let choices = self.choices(seat);
        let forms = typed::forms(&choices);
        let width = forms.iter().map(|(choice, _)| choice.label.chars().count()).max().unwrap_or_default();
        let notation = forms.iter().map(|(choice, _)| choice.line.chars().count()).max().unwrap_or_default();
        for (choice, count) in forms {
            let (label, line) = (format!("{:width$}", choice.label), format!("{:notation$}", choice.line));
            let line = self.ink.paint(Style::Faint, line);
            println!("  {label}   {line}   {}", self.messages().count("terminal-of-this-kind", count as f64));
        }
    }

    /// Prints what the strongest bot would do, and the given number of lines that it considered.
    fn advise(&self, seat: Seat, lines: usize) -> CommandResult {
        let advice = bots::advise(&*self.sitting, seat, lines)?;
        let words = self.presenter.action_label(&*self.sitting, self.reader(seat), &advice.answer);
        let hint = Args::new().with("line", advice.answer.clone()).with("words", words);
        println!("{}", self.messages().format("terminal-hint", &hint));
        for reason in &advice.why {
            let percent = format!("{:3.0}", 100.0 * reason.expected);
            let why = Args::new().with("percent", percent).with("visits", f64::from(reason.visits));
            let steps =
                reason.line.iter().map(|(seat, line)| format!("{}: {line}", self.presenter.name(self.lang, *seat)));
            let steps: Vec<_> = steps.collect();
            println!("  {} {}", self.messages().format("terminal-why", &why), steps.join("; "));
            for reason in &reason.reasons {
                println!("        {}", self.presenter.reason(self.reader(seat), reason));
            }
        }
        Ok(())
    }

    /// Prints actions in the notation and in words.
    fn list(&self, choices: &[&Choice]) {
        let width = choices.iter().map(|choice| choice.line.chars().count()).max().unwrap_or_default();
        for choice in choices {
            let line = format!("{:width$}", choice.line);
            println!("  {}   {}", self.ink.paint(Style::Faint, line), choice.label);
        }
    }

    fn print_board(&self, reader: Reader, last: &[serde_json::Value]) {
        println!(
            "\n{}",
            match self.ink {
                Ink::Plain => self.presenter.text_board(&*self.sitting, reader, last),
                Ink::Coloured => self.presenter.coloured_board(&*self.sitting, reader, last),
            }
        );
    }

    /// Prints the events that a viewer may see.
    fn print_events(&self, told: &StepEvents, viewer: Viewer) {
        let reader = Reader { viewer, lang: self.lang };
        for event in told.to(viewer) {
            let line = format!("· {}", self.presenter.log_line(reader, event).plain);
            println!("  {}", self.ink.paint(Style::Faint, line));
        }
    }

    fn show_result(&self) {
        let Some(outcome) = self.sitting.outcome() else { return };
        self.print_board(Reader { viewer: Viewer::Spectator, lang: self.lang }, &[]);
        let ended = if outcome.winners().is_empty() { "terminal-nobody-won" } else { "terminal-over" };
        println!("{}", self.messages().text(ended));
        let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
        seats.sort_by_key(|&seat| outcome.ranks[seat]);
        let chart = self.presenter.chart(&*self.sitting).unwrap_or_default();
        for seat in seats {
            let points = chart.get(seat.index()).and_then(|line| line.last()).map(|points| format!("  {points}"));
            let name = self.presenter.name(self.lang, seat);
            // Where nobody has won, ranks begin with 2.
            let rank = outcome.ranks[seat] - u8::from(outcome.winners().is_empty());
            println!("  {rank}. {name}{}", points.unwrap_or_default());
        }
    }
}
