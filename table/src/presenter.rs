//! Games of any kind, drawn from what a viewer sees of them: what servers and terminals hold beside the running game.

use crate::aftermath::Aftermath;
use crate::game_presenter::GamePresenter;
use crate::look::{ChangeTag, Look};
use crate::messages::{Lang, Marks, Messages, Narrator, SeatNames};
use civitas_core::erased::Refusal;
use civitas_core::game::Game;
use civitas_core::packs::PackRefusal;
use civitas_core::rule::Rulebook;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::seen::Watched;
use maud::Markup;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Who reads, and in which language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader {
    /// A seat, or somebody who watches.
    pub viewer: Viewer,
    /// The language.
    pub lang: Lang,
}

/// The parts of the table that are drawn anew after every step. What a reader gets is made from its own view.
#[derive(Debug, Clone)]
pub struct Parts {
    /// What is asked, to the reader: an imperative if it is asked, “waiting for …” if not. Cards and places are links.
    pub prompt: Markup,
    /// Is the reader asked?
    pub asked: bool,
    /// Is it over?
    pub over: bool,
    /// The number of what is asked; an answer names it.
    pub decision: u32,
    /// Who is asked.
    pub asked_seats: Vec<Seat>,
    /// Is a reaction window open?
    pub window: bool,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// What stands beside the prompt.
    pub prompt_badge: Markup,
    /// What the main button says while nothing is picked, if the game has words for it.
    pub first_pick: Option<String>,
    /// The cards that the question is about, whole.
    pub question_cards: Vec<Markup>,
    /// What was resolved since the reader's last decision.
    pub aftermath: Vec<Aftermath>,
    /// The board.
    pub board: Markup,
    /// What stands in the frame above the board.
    pub tracks: Markup,
    /// What lies beside the board, between the players and the log.
    pub beside: Markup,
    /// What the reader holds, or the two sides of a conflict.
    pub hand: Markup,
    /// Does something special take the place of the hand?
    pub replaces_hand: bool,
    /// What everybody may know of each player, in the order of play.
    pub seats: Vec<Markup>,
    /// The icon of each player's role.
    pub role_icons: Vec<Markup>,
    /// The parties of the game, where they are not its seats.
    pub parties: Vec<Party>,
    /// Counts of the whole table.
    pub table_counts: Markup,
    /// What the reader can do, with paths, for the script.
    pub actions: Actions,
    /// What undo would take back, in words.
    ///
    /// An error says why nothing can be taken back.
    pub undo: Result<String, String>,
}

/// What a reader can do, as the script gets it.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Actions {
    /// The number of the question.
    pub decision: u32,
    /// All legal actions.
    pub actions: Vec<ActionEntry>,
    /// What the picks of the paths are called on buttons.
    pub labels: BTreeMap<String, PickLabel>,
}

/// One legal action.
#[derive(Debug, Clone, Serialize)]
pub struct ActionEntry {
    /// The action as text.
    pub line: String,
    /// The things to pick, in order, to arrive at it.
    pub path: Vec<String>,
    /// What it is called: “Lay farm on D4”.
    pub label: String,
    /// What it costs and brings.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The numbers it changes, by their names: before and after.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub changes: BTreeMap<String, [i64; 2]>,
    /// Where the board shows what it changes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<ChangeTag>,
    /// Its outcome is shown while nothing else is picked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shown: bool,
    /// The role of the seat for which it scores at once.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub scorer: &'static str,
    /// It cannot be undone, as far as can be predicted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub irreversible: bool,
}

/// What a pick is called on a button.
#[derive(Debug, Clone, Serialize)]
pub struct PickLabel {
    /// Its text.
    pub text: String,
    /// Its symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
}

/// A party of a game whose seats may run several, or none.
#[derive(Debug, Clone)]
pub struct Party {
    /// Its word.
    pub word: String,
    /// Its sign.
    pub sign: Markup,
    /// The seat that runs it.
    pub seat: Option<Seat>,
}

/// One line of the log.
#[derive(Debug, Clone, Serialize)]
pub struct LogLine {
    /// As text.
    pub plain: String,
    /// For a page; places are links.
    pub html: String,
    /// Whose doing it is.
    pub seat: Option<Seat>,
    /// The party that it speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub party: Option<String>,
    /// What it brought, drawn small.
    pub gain_badge: String,
    /// Is it only the gain of the line before it, whose end it is drawn at?
    pub is_gain_of_previous: bool,
    /// If it is one of many small things that the log gathers on one line of each turn, the key of the words for that line.
    pub minor_group: Option<&'static str>,
    /// Does it concern the reader?
    pub mine: bool,
    /// Is a turn over with it?
    pub ends_turn: bool,
    /// Do the turns of the log have numbers? Not where they are the steps of a turn that the game counts itself.
    #[serde(skip)]
    pub numbers_turns: bool,
    /// Does a part of the log begin with it, under its words?
    pub opens_part: bool,
    /// The places it touched.
    pub places: Vec<String>,
}

/// Draws the running games of one kind for the players of one table. It keeps their names and nothing of the game: what
/// is drawn comes from what a viewer sees ([`Watched::seen`]).
///
/// Methods that take a game panic if it is of another kind.
pub trait Presenter: Send + Sync {
    /// The names of the players, in the order of play.
    fn names(&self) -> &[String];
    /// Somebody takes a seat, or is called otherwise from now on.
    fn rename(&mut self, seat: Seat, name: &str);
    /// What a seat is called in a language.
    fn name(&self, lang: Lang, seat: Seat) -> String;
    /// The sign of a seat.
    fn role_icon(&self, seat: Seat) -> Markup;
    /// The parts of the table for a reader; `last` are the events of the last step, as the reader heard them.
    fn parts(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> Parts;
    /// The index of the event with which something began that is not resolved by the last one; their number if everything
    /// is resolved.
    fn open_from(&self, events: &[Value]) -> usize;
    /// The board for a terminal.
    fn text_board(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> String;
    /// The same board with colours.
    fn coloured_board(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> String;
    /// The board as a picture that stands alone.
    fn svg(&self, game: &dyn Watched, reader: Reader, last: &[Value], dark: bool) -> String;
    /// A position for the picture on the first page ([`crate::look::Look::EXAMPLE`]).
    fn example(&self) -> &'static str;
    /// What is asked of whom, to the reader.
    fn prompt(&self, game: &dyn Watched, reader: Reader) -> String;
    /// What the reader can do.
    fn actions(&self, game: &dyn Watched, reader: Reader) -> Actions;
    /// What an action is called: “Lay farm on D4”. The line itself if it cannot be read.
    fn action_label(&self, game: &dyn Watched, reader: Reader, line: &str) -> String;
    /// What an action is called, for a page: places and cards are links.
    fn action_html(&self, game: &dyn Watched, reader: Reader, line: &str) -> Markup;
    /// The whole of a card, for a page; `None` if the game has no such card.
    fn card(&self, lang: Lang, word: &str) -> Option<Markup>;
    /// Why an action is a good one, or what to mind, by a fact with the tag `reason`.
    fn reason(&self, reader: Reader, fact: &Value) -> String;
    /// What an action will bring.
    ///
    /// # Errors
    ///
    /// Why the line cannot be read or is not allowed.
    fn preview(&self, game: &dyn Watched, reader: Reader, line: &str) -> Result<Vec<String>, Refusal>;
    /// Why nothing can be done with a thing that the reader points at; `None` if something can, or nobody knows.
    fn why_not(&self, game: &dyn Watched, reader: Reader, pick: &str) -> Option<Refusal>;
    /// What undo would take back.
    ///
    /// # Errors
    ///
    /// Why nothing can be taken back, in words.
    fn undo_label(&self, game: &dyn Watched, reader: Reader) -> Result<String, String>;
    /// Why a line was refused, in words.
    fn refusal(&self, reader: Reader, refusal: &Refusal) -> String;
    /// A stored event as a log line.
    fn log_line(&self, reader: Reader, event: &Value) -> LogLine;
    /// The result with its breakdown; `None` while it runs.
    fn result(&self, game: &dyn Watched, reader: Reader) -> Option<Markup>;
    /// What counts for each seat now, as the seat itself knows it. Hidden scores are among them, so it is for tables that
    /// are over, even where the game itself was not played to its end.
    fn scores(&self, game: &dyn Watched) -> Vec<Option<i32>>;
    /// What counted for each seat after each decision; `None` while it runs, or if the game does not say.
    fn chart(&self, game: &dyn Watched) -> Option<Vec<Vec<i32>>>;
    /// The symbols its page uses.
    fn symbols(&self) -> Markup;
    /// The style sheet of its drawing.
    fn styles(&self) -> Option<&'static str>;
    /// Does its board grow and scroll?
    fn scrolls(&self) -> bool;
    /// The switches of its board.
    fn switches(&self) -> &'static [(&'static str, &'static str)];
    /// Its rulebook.
    fn rulebook(&self) -> Rulebook;
}

/// Why a pack was refused, in a language.
#[must_use]
pub fn pack_message(game: &'static str, refusal: &PackRefusal, lang: Lang) -> String {
    let nobody = SeatNames::new(&[], Vec::new(), Viewer::Spectator);
    let narrator = Narrator { game, lang, seat_names: &nobody, is_place: |_| false, is_card: |_| false };
    narrator.try_tell("pack", &refusal.details, Marks::Plain).unwrap_or_else(|_| refusal.text.clone())
}

/// Something to do with a game that can be drawn, whose type is found by its name.
pub trait LookTask {
    /// What comes of it.
    type Out;

    /// Does it for this game.
    fn run<G: Look>(self) -> Self::Out;
}

/// Does something with the game called by a name; `None` if there is no such game.
pub fn with_look<V: LookTask>(name: &str, visitor: V) -> Option<V::Out> {
    macro_rules! run {
        ($($game:ty,)*) => {
            match name {
                $(<$game as Game>::NAME => Some(visitor.run::<$game>()),)*
                _ => None,
            }
        };
    }
    civitas_games::each_game!(run)
}

/// A presenter of a game whose type is known.
#[must_use]
pub fn of_game<G: Look>(names: &[String], roles: Vec<&'static str>) -> Box<dyn Presenter> {
    Box::new(GamePresenter::<G>::new(names, roles))
}

/// A presenter of a game, with the names in its record; `None` if there is no such game.
#[must_use]
pub fn of(game: &dyn Watched) -> Option<Box<dyn Presenter>> {
    struct Of<'a>(&'a dyn Watched);
    impl LookTask for Of<'_> {
        type Out = Box<dyn Presenter>;
        fn run<G: Look>(self) -> Self::Out {
            of_game::<G>(&self.0.names(), self.0.role_names())
        }
    }
    with_look(game.info().name, Of(game))
}

/// The rulebook of a game.
#[must_use]
pub fn rulebook(game: &str) -> Option<Rulebook> {
    struct Book;
    impl LookTask for Book {
        type Out = Rulebook;
        fn run<G: Look>(self) -> Rulebook {
            G::RULEBOOK
        }
    }
    with_look(game, Book)
}

/// The sign of a role, for lobbies where no game runs yet.
#[must_use]
pub fn role_icon(game: &str, role: &str) -> Markup {
    struct Sign<'a>(&'a str);
    impl LookTask for Sign<'_> {
        type Out = Markup;
        fn run<G: Look>(self) -> Markup {
            G::role_icon(self.0)
        }
    }
    with_look(game, Sign(role)).unwrap_or_default()
}

/// The picture of a game on its card of the first page.
#[must_use]
pub fn card_picture(game: &str) -> Markup {
    struct Picture;
    impl LookTask for Picture {
        type Out = Markup;
        fn run<G: Look>(self) -> Markup {
            G::card_picture()
        }
    }
    with_look(game, Picture).unwrap_or_default()
}

/// The symbols that the signs of a game need on a page.
#[must_use]
pub fn symbols(game: &str) -> Markup {
    struct Symbols;
    impl LookTask for Symbols {
        type Out = Markup;
        fn run<G: Look>(self) -> Markup {
            G::symbols()
        }
    }
    with_look(game, Symbols).unwrap_or_default()
}

/// The whole of a card of a game, for a page; `None` if there is no such game or card.
#[must_use]
pub fn card(game: &str, lang: Lang, word: &str) -> Option<Markup> {
    struct Card<'a>(Lang, &'a str);
    impl LookTask for Card<'_> {
        type Out = Option<Markup>;
        fn run<G: Look>(self) -> Self::Out {
            G::card(Messages::of(self.0), self.1)
        }
    }
    with_look(game, Card(lang, word)).flatten()
}

/// The style sheet of a game's drawing.
#[must_use]
pub fn styles(game: &str) -> Option<&'static str> {
    struct Styles;
    impl LookTask for Styles {
        type Out = Option<&'static str>;
        fn run<G: Look>(self) -> Self::Out {
            G::STYLES
        }
    }
    with_look(game, Styles).flatten()
}
