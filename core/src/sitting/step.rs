//! What a step brings, and why one cannot be taken back.

use crate::dealer::AddressedEvent;
use crate::game::{Event, Waiting};
use crate::seat::{Audience, Seat, Viewer};

/// What a step has brought.
#[derive(Debug, Clone)]
pub struct Step<E> {
    /// What happened, and who may receive it.
    pub events: Vec<AddressedEvent<E>>,
    /// Why it cannot be taken back, if it has told or begun something. Nothing may follow it in one line.
    pub barrier: Option<UndoBarrier>,
    /// Did a turn end?
    pub turn_over: bool,
    /// Is it an answer under a seal, a reply or a draft? Then nobody else may notice that it was made.
    pub private: bool,
}

impl<E> Step<E> {
    /// A step that has brought nothing.
    pub(super) const NOTHING: Self = Self { events: Vec::new(), barrier: None, turn_over: false, private: true };

    /// Adds what a further step has brought.
    pub(super) fn join(&mut self, next: Self) {
        self.events.extend(next.events);
        self.barrier = next.barrier.or(self.barrier);
        self.turn_over |= next.turn_over;
        self.private &= next.private;
    }

    /// The events that one viewer receives.
    pub fn visible_to(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.events.iter().filter(move |event| event.to.includes(viewer)).map(|event| &event.event)
    }
}

/// Why nothing can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoBarrier {
    /// Nothing has happened yet.
    NothingToUndo,
    /// Something was drawn.
    Drawn,
    /// Something hidden was turned up.
    Revealed,
    /// Another seat was told something in private.
    PrivateEvent,
    /// It was made together with others, or it asked several seats at once.
    Simultaneous,
    /// Another seat has decided since.
    OtherSeatActed,
}

impl UndoBarrier {
    /// The name of its message at a table. It is stored.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NothingToUndo => "nothing",
            Self::Drawn => "drawn",
            Self::Revealed => "revealed",
            Self::PrivateEvent => "told",
            Self::Simultaneous => "together",
            Self::OtherSeatActed => "decided",
        }
    }
}

/// What a step has done, as far as numbers, record and undo need it.
pub(super) struct Effect {
    pub(super) seat: Seat,
    /// What was waited for before it.
    pub(super) before: Waiting,
    /// What is waited for after it.
    pub(super) after: Waiting,
    /// Is it still the same question?
    pub(super) goes_on: bool,
    pub(super) drew: bool,
    pub(super) turn_over: bool,
    /// Did it emit an event to anybody but the actor?
    pub(super) heard: bool,
    /// By seat: did the seat receive an event? The actor and everybody at the end of a turn count as if.
    hears: crate::seat::Seats,
}

impl Effect {
    pub(super) fn new<E: Event>(
        seat: Seat,
        before: Waiting,
        after: Waiting,
        drew: bool,
        events: &[AddressedEvent<E>],
    ) -> Self {
        let turn_over = events.iter().any(|event| event.event.ends_turn());
        let receives = |other: Seat| events.iter().any(|event| event.to.includes(Viewer::Seat(other)));
        let all = Seat::all(crate::seat::MAX_SEATS);
        Self {
            seat,
            before,
            after,
            goes_on: after.goes_on(&before),
            drew,
            turn_over,
            heard: events.iter().any(|event| match event.to {
                Audience::All | Audience::AllBut(_) => true,
                Audience::Only(seats) => !seats.without(seat).is_empty(),
            }),
            hears: all.filter(|&other| other == seat || turn_over || receives(other)).collect(),
        }
    }

    /// Does the seat know that something has happened?
    pub(super) const fn is_noticed_by(&self, seat: Seat) -> bool {
        self.hears.contains(seat)
    }

    /// May nobody else notice that it was made?
    pub(super) const fn is_private(&self) -> bool {
        self.goes_on && !self.heard && !self.drew && !self.turn_over
    }
}
