//! What one viewer sees of a running game: everything from which a table is drawn.
//!
//! [`Watched`] is the side of a sitting that may be shown. It has no way to the true state: a viewer's part of it is
//! copied into a [`Seen`], which holds a view, the legal actions of the viewer, and a state that the viewer imagines.

use crate::chance::Seed;
use crate::dealer::House;
use crate::dice::Dice;
use crate::erased::{DynSitting, GameInfo, PublicWaiting};
use crate::game::{Event, Game, Manner, Outcome};
use crate::options::Options;
use crate::seat::{Seat, Viewer};
use crate::sitting::{Sitting, UndoBarrier};
use std::any::Any;

/// What one viewer sees of a game.
#[derive(Debug, Clone)]
pub struct Seen<G: Game> {
    /// Who sees it.
    pub viewer: Viewer,
    /// What the viewer may know.
    pub view: G::View,
    /// What is asked, with the number that the viewer sends back.
    pub asked: PublicWaiting,
    /// What the viewer can answer; empty for a spectator.
    pub legal: Vec<G::Action>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// What the viewer could take back, or why nothing; `None` for a spectator.
    pub undo: Option<Result<G::Action, UndoBarrier>>,
    /// The seat of the viewer, and a state that fits what it knows.
    imagined: Option<(Seat, G)>,
}

impl<G: Game> Seen<G> {
    /// What a viewer sees of a sitting.
    #[must_use]
    pub fn of(sitting: &Sitting<G>, viewer: Viewer) -> Self {
        let game = sitting.game();
        let mut legal = Vec::new();
        let mut imagined = None;
        let mut undo = None;
        if let Viewer::Seat(seat) = viewer {
            game.legal(seat, &mut legal);
            imagined = Some((seat, game.imagine(seat, &mut Dice::new(0))));
            undo = Some(sitting.undoable(seat));
        }
        let asked = sitting.asked_by(viewer);
        Self { viewer, view: game.view(viewer), asked, legal, outcome: game.outcome(), undo, imagined }
    }

    /// Checks whether the viewer may do something. It is asked of the imagined state, which allows and forbids the same
    /// (law 5). Nothing forbids a spectator anything, and nobody asks it.
    ///
    /// # Errors
    ///
    /// The rule that is in the way.
    pub fn check(&self, action: &G::Action) -> Result<(), G::Breach> {
        self.imagined.as_ref().map_or(Ok(()), |(seat, game)| game.check(*seat, action))
    }

    /// What the viewer would see after a legal action, if nobody reacts to it; `None` where something is drawn or
    /// revealed, which nobody can predict, and for a spectator.
    #[must_use]
    pub fn after(&self, action: &G::Action) -> Option<G::View> {
        let (seat, mut game) = self.imagined.clone()?;
        // Whatever is drawn makes it uncertain, so any seed will do.
        let mut house = House::new(Seed::new([0; 32]));
        game.apply(seat, action, &mut house);
        go_on(&mut game, action, &mut house);
        let certain = !house.drew && !house.events.iter().any(|told| told.event.is_unforeseeable());
        certain.then(|| game.view(self.viewer))
    }
}

/// The most windows that are passed: an effect that opens more is not predicted to its end.
const MAX_WINDOWS: usize = 12;
/// The most answers of others that are taken for granted.
const MAX_FORESEEN: usize = 40;

/// Lets everybody pass in the windows that have opened, and do what the game takes for granted of them.
fn go_on<G: Game>(game: &mut G, action: &G::Action, house: &mut House<G::Event>) {
    for _ in 0..MAX_FORESEEN {
        pass_windows(game, house);
        let waiting = game.waiting();
        let mut foreseen = waiting.unanswered.iter().filter_map(|seat| Some((seat, game.foreseen(action, seat)?)));
        let Some((seat, answer)) = foreseen.next() else { return };
        drop(foreseen);
        game.apply(seat, &answer, house);
    }
}

/// Lets everybody pass in the windows that have opened.
fn pass_windows<G: Game>(game: &mut G, house: &mut House<G::Event>) {
    for _ in 0..MAX_WINDOWS {
        let waiting = game.waiting();
        if waiting.manner != Manner::Window {
            return;
        }
        for seat in waiting.unanswered.iter() {
            let Some(pass) = game.minimal(seat).filter(G::is_pass) else { return };
            game.apply(seat, &pass, house);
            if !game.waiting().goes_on(&waiting) {
                break;
            }
        }
    }
}

/// A running game, as far as it may be shown.
pub trait Watched {
    /// What game it is.
    fn info(&self) -> GameInfo;
    /// The words by which its seats are called, in the order of play.
    fn role_names(&self) -> Vec<&'static str>;
    /// The names of its players in its record, in the order of play.
    fn names(&self) -> Vec<String>;
    /// Its options as in a record.
    fn options(&self) -> String;
    /// How many decisions its record holds.
    fn plies(&self) -> usize;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What a viewer may know: a view of its game.
    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any>;
    /// What a viewer sees: a [`Seen`] of its game.
    fn seen(&self, viewer: Viewer) -> Box<dyn Any>;
    /// Plays a game that is over again, and shows the view of each seat after each decision. Shows nothing while the
    /// game runs.
    fn review(&self, show: &mut dyn FnMut(Seat, &dyn Any));
}

impl<G: Game> Watched for Sitting<G> {
    fn info(&self) -> GameInfo {
        GameInfo::of::<G>()
    }

    fn role_names(&self) -> Vec<&'static str> {
        self.game().setup().role_names::<G>()
    }

    fn names(&self) -> Vec<String> {
        self.record().names.clone()
    }

    fn options(&self) -> String {
        self.game().setup().options.write()
    }

    fn plies(&self) -> usize {
        self.record().plies()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any> {
        Box::new(self.game().view(viewer))
    }

    fn seen(&self, viewer: Viewer) -> Box<dyn Any> {
        Box::new(Seen::of(self, viewer))
    }

    fn review(&self, show: &mut dyn FnMut(Seat, &dyn Any)) {
        if self.game().outcome().is_none() {
            return;
        }
        let seats = self.game().setup().seats();
        // What was played can be played again; if a rule was corrected since, what it allows is shown.
        let _ = Sitting::replay_with(self.record(), usize::MAX, |_, game, _| {
            Seat::all(seats).for_each(|seat| show(seat, &game.view(Viewer::Seat(seat))));
        });
    }
}
