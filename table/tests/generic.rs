//! A game without a drawing of its own is playable all the same: facts in tables, actions as lists.

#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod common;

use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::dice::Dice;
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::{Game, Outcome, PositionError, Setup, Waiting};
use civitas_core::rule::Rulebook;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::{Line, Words};
use civitas_games::tigris::{Action, Breach, Event, Options, Tigris, View};
use civitas_table::look::Look;
use civitas_table::messages::Lang;
use civitas_table::pages::{self, Frame, SeatInfo, TablePage, Theme};
use civitas_table::presenter::Reader;
use common::Room;

/// The rules of one game under another name, of which the table knows no picture and no words.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Plain(Tigris);

impl Facts for Plain {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        self.0.holds(fact)
    }
}

impl Game for Plain {
    type Options = Options;
    type Action = Action;
    type Breach = Breach;
    type Event = Event;
    type View = View;

    const NAME: &'static str = "plain";
    const REVISION: u32 = Tigris::REVISION;
    const ROLES: &'static [&'static str] = Tigris::ROLES;
    const PILES: &'static [&'static str] = Tigris::PILES;
    const MAX_DECISIONS: u32 = Tigris::MAX_DECISIONS;
    const RULEBOOK: Rulebook = Tigris::RULEBOOK;

    fn data_digest() -> u32 {
        Tigris::data_digest()
    }
    fn start(setup: &Setup<Options>, dealer: &mut impl Dealer<Event>) -> Self {
        Self(Tigris::start(setup, dealer))
    }
    fn setup(&self) -> Setup<Options> {
        self.0.setup()
    }
    fn waiting(&self) -> Waiting {
        self.0.waiting()
    }
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.legal(seat, out);
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.0.check(seat, action)
    }
    fn apply(&mut self, seat: Seat, action: &Action, dealer: &mut impl Dealer<Event>) {
        self.0.apply(seat, action, dealer);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self {
        Self(self.0.imagine(seat, dice))
    }
    fn minimal(&self, seat: Seat) -> Option<Action> {
        self.0.minimal(seat)
    }
    fn position(&self) -> String {
        self.0.position()
    }
    fn from_position(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Result<Self, PositionError> {
        Tigris::from_position(lines, dealer).map(Self)
    }
    fn audit(&self) -> Result<(), Contradiction> {
        self.0.audit()
    }
}

impl Look for Plain {}

fn room() -> Room {
    let setup = Setup::with_first_roles::<Plain>(Options::default(), 2).unwrap();
    common::seat(Sitting::<Plain>::seeded(setup, 3), &["Ana".to_owned(), String::new()])
}

fn reader(seat: Seat) -> Reader {
    Reader { viewer: Viewer::Seat(seat), lang: Lang::Es }
}

#[test]
fn every_action_of_a_plain_game_can_be_picked_from_lists() {
    let room = room();
    let seat = room.sitting().asked().seats[0];
    let plan = room.actions(reader(seat));
    assert_eq!(plan.actions.len(), room.sitting().legal(seat).len());
    for action in &plan.actions {
        assert!(action.path.iter().all(|pick| plan.labels.contains_key(pick)), "{action:?}");
    }
}

#[test]
fn what_happens_in_a_plain_game_is_told_by_its_facts() {
    let mut room = room();
    let seat = room.sitting().asked().seats[0];
    let line = room.sitting().legal(seat)[0].clone();
    let told = room.sitting_mut().play(seat, &line, None).unwrap();
    let said = room.log_line(reader(seat), &told.to(Viewer::Seat(seat))[0]).plain;
    assert!(said.starts_with("tile laid: ") && said.contains("square "), "{said}");
    let refused = room.sitting().check(seat, "king A4").unwrap_err();
    assert!(room.refusal(reader(seat), &refused).contains("(TE-0"));
    assert!(!room.prompt(reader(seat)).is_empty());
}

#[test]
fn the_table_of_a_plain_game_shows_the_facts_of_the_view() {
    let room = room();
    let seat = room.sitting().asked().seats[0];
    let seats = [SeatInfo { name: "Ana".to_owned(), you: true, ..SeatInfo::default() }, SeatInfo::default()];
    let page = TablePage {
        id: "x",
        title: "x",
        room: &*room.presenter,
        game: room.sitting(),
        reader: reader(seat),
        last: &[],
        seats: &seats,
        log: &[],
        turns_before: 0,
        chat: &[],
        version: 0,
        since: 0,
        confirm: false,
        consent: None,
        answered: None,
        own: None,
    };
    let html = pages::table(&Frame::new(Lang::Es, Theme::Auto, "", "/"), &page).into_string();
    assert!(html.contains("generic-board") && html.contains("<dt>bag</dt>"));
    assert!(room.text_board(reader(seat), &[]).contains("bag: "));
    assert!(room.svg(reader(seat), &[], false).starts_with("<svg"));
}
