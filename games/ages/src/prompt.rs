//! What the game can wait for, and what it still has to do.
//!
//! The frames of a state are a stack. The bottom is the turn itself; whatever a rule starts is pushed on top and taken
//! off when it is finished. The top one is either a decision of one seat or work that is done at once, so nothing ever
//! waits in a call stack, and a test can build any half-finished conflict by hand.
//!
//! Each kind of frame is a type with a module of its own in [`crate::frames`]. It is a `Task`; if it asks somebody it is
//! a `Decision` too. [`Frame`] lists the kinds, and its methods are the only place that leads from a frame to its kind.

use crate::action::Action;
use crate::breach::Breach;
use crate::card::CardId;
use crate::event::AgesEvent;
use crate::frames::{
    Actions, AggressionOver, AggressionWon, Bid, CheaperAction, ColonyGain, CoverStages, Defence, Discard, Event,
    EventOver, FoodOrResources, FreeBuilding, GiveColony, Infiltrate, LoseBlue, LosePopulation, PactReply, Politics,
    Raze, RuinWonder, SendForce, Split, Spoils, TakeCards,
};
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::Seat;
use civitas_core::text::{ParseError, Words};

/// A part of the turn (TTA-053 to TTA-055).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The row is replenished.
    Replenish,
    /// An own war is resolved.
    War,
    /// An own tactic is shared.
    Tactic,
    /// The politics phase begins.
    PoliticsBegins,
    /// Decision: a political action; `second` through Julius Caesar.
    Politics {
        /// Is it the second one?
        second: bool,
    },
    /// A political action is over.
    PoliticsOver {
        /// Was it the second one?
        second: bool,
    },
    /// Decision: an action of the action phase.
    Actions,
    /// The action phase is over; excess military cards are discarded.
    Excess,
    /// Uprising or production.
    Production,
    /// Military cards are drawn.
    Draw,
    /// Actions come back and the turn passes on.
    Reset,
    /// The game is over.
    Over,
}

impl Phase {
    const ALL: [Self; 14] = [
        Self::Replenish,
        Self::War,
        Self::Tactic,
        Self::PoliticsBegins,
        Self::Politics { second: false },
        Self::Politics { second: true },
        Self::PoliticsOver { second: false },
        Self::PoliticsOver { second: true },
        Self::Actions,
        Self::Excess,
        Self::Production,
        Self::Draw,
        Self::Reset,
        Self::Over,
    ];

    /// Its word in positions and facts.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Replenish => "replenish",
            Self::War => "war",
            Self::Tactic => "tactic",
            Self::PoliticsBegins => "politics-begins",
            Self::Politics { second: false } => "politics",
            Self::Politics { second: true } => "second-politics",
            Self::PoliticsOver { second: false } => "politics-over",
            Self::PoliticsOver { second: true } => "second-politics-over",
            Self::Actions => "actions",
            Self::Excess => "excess",
            Self::Production => "production",
            Self::Draw => "draw",
            Self::Reset => "reset",
            Self::Over => "over",
        }
    }
}

/// What a frame has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Something was done; the top frame goes on.
    GoesOn,
    /// Somebody has to decide.
    Waits,
}

/// What a viewer is told about a prompt, beside its word and who decides.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PromptDetails {
    pub(crate) card: Option<CardId>,
    pub(crate) other: Option<Seat>,
    /// An attack to be reached, a total, what is left.
    pub(crate) amount: Option<u16>,
    /// Would the one who offers a pact be party A?
    pub(crate) owner_is_a: Option<bool>,
}

/// Something a rule has started.
pub(crate) trait Task: Copy + Into<Frame> {
    /// Its word in positions and facts.
    const WORD: &'static str;
    /// Can another frame lie on top of it while a decision is waited for?
    const WAITS_BELOW: bool = false;

    /// Does what needs no decision.
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress;

    /// Returns a military card that lies on the table only because of this frame.
    fn card_on_table(self, _state: &Ages) -> Option<CardId> {
        None
    }

    /// Returns whether a position may hold it.
    fn fits(self, state: &Ages) -> bool;

    /// Returns the words behind its own in a position.
    fn write(self, state: &Ages) -> String;

    /// Reads these words.
    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError>;
}

/// Something one seat has to decide. `seat` is always the one who decides.
pub(crate) trait Decision: Copy {
    /// An answer that was checked, with everything the check found out: what is done, and for what price.
    type Plan;
    /// Is an answer put together in private from several cards?
    const IS_PRIVATE: bool = false;

    /// Returns who decides.
    fn decider(self, state: &Ages) -> Option<Seat>;

    /// Calls `each` with every answer that may be legal: a superset, which the check thins out.
    fn candidates(self, state: &Ages, seat: Seat, each: impl FnMut(Action));

    /// Returns what the answer would do, or the first rule that forbids it.
    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Self::Plan, Breach>;

    /// Does it.
    fn carry_out(self, state: &mut Ages, seat: Seat, plan: Self::Plan, dealer: &mut impl Dealer<AgesEvent>);

    /// Returns the smallest legal answer: nothing if that is possible, otherwise what costs least.
    fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
        self.first_legal(state, seat)
    }

    /// Returns what viewers are told about it.
    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails::default()
    }

    /// Calls `each` with every legal answer.
    #[inline]
    fn legal(self, state: &Ages, seat: Seat, mut each: impl FnMut(Action)) {
        self.candidates(state, seat, |action| {
            if self.check(state, seat, action).is_ok() {
                each(action);
            }
        });
    }

    /// Returns the first legal answer.
    fn first_legal(self, state: &Ages, seat: Seat) -> Option<Action> {
        let mut first = None;
        self.legal(state, seat, |action| first = first.or(Some(action)));
        first
    }

    /// Carries out an answer if it is legal, and goes on to the next decision.
    #[inline]
    fn answer(self, state: &mut Ages, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        if let Ok(plan) = self.check(state, seat, action) {
            self.carry_out(state, seat, plan, dealer);
            state.advance(dealer);
        }
    }
}

/// Makes [`Frame`] of the kinds, and the methods that lead to them.
macro_rules! frames {
    (
        decisions { $($(#[$asks:meta])* $decision:ident,)* }
        work { $($(#[$does:meta])* $work:ident,)* }
    ) => {
        /// One thing to decide or to do.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Frame {
            /// The turn, at the bottom.
            Turn(Phase),
            $($(#[$asks])* $decision($decision),)*
            $($(#[$does])* $work($work),)*
        }

        $(impl From<$decision> for Frame {
            fn from(frame: $decision) -> Self {
                Self::$decision(frame)
            }
        })*
        $(impl From<$work> for Frame {
            fn from(frame: $work) -> Self {
                Self::$work(frame)
            }
        })*

        impl Frame {
            /// Its word in positions and facts.
            #[must_use]
            pub const fn as_str(&self) -> &'static str {
                match self {
                    Self::Turn(phase) => phase.as_str(),
                    $(Self::$decision(_) => $decision::WORD,)*
                    $(Self::$work(_) => $work::WORD,)*
                }
            }

            /// Who decides, if it is a decision.
            fn decider(self, state: &Ages) -> Option<Seat> {
                match self {
                    Self::Turn(Phase::Over) => None,
                    Self::Turn(_) => Some(state.current),
                    $(Self::$decision(frame) => frame.decider(state),)*
                    $(Self::$work(_) => None,)*
                }
            }

            /// Does what the frame says without a decision.
            pub(crate) fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
                match self {
                    Self::Turn(phase) => state.phase(phase, dealer),
                    $(Self::$decision(frame) => frame.step(state, dealer),)*
                    $(Self::$work(frame) => frame.step(state, dealer),)*
                }
            }

            /// Calls `each` with every legal answer.
            #[inline]
            pub(crate) fn legal(self, state: &Ages, seat: Seat, each: impl FnMut(Action)) {
                match self {
                    Self::Turn(Phase::Actions) => Actions.legal(state, seat, each),
                    Self::Turn(Phase::Politics { .. }) => Politics.legal(state, seat, each),
                    Self::Turn(_) => {}
                    $(Self::$decision(frame) => frame.legal(state, seat, each),)*
                    $(Self::$work(_) => {})*
                }
            }

            /// Returns the first rule that forbids an answer.
            pub(crate) fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<(), Breach> {
                match self {
                    Self::Turn(Phase::Actions) => Actions.check(state, seat, action).map(drop),
                    Self::Turn(Phase::Politics { .. }) => Politics.check(state, seat, action).map(drop),
                    Self::Turn(_) => Err(Breach::NotAskedFor { prompt: self.as_str() }),
                    $(Self::$decision(frame) => frame.check(state, seat, action).map(drop),)*
                    $(Self::$work(_) => Err(Breach::NotAskedFor { prompt: $work::WORD }),)*
                }
            }

            /// Carries out an answer if it is legal, and goes on to the next decision.
            #[inline]
            pub(crate) fn answer(
                self,
                state: &mut Ages,
                seat: Seat,
                action: Action,
                dealer: &mut impl Dealer<AgesEvent>,
            ) {
                match self {
                    Self::Turn(Phase::Actions) => Actions.answer(state, seat, action, dealer),
                    Self::Turn(Phase::Politics { .. }) => Politics.answer(state, seat, action, dealer),
                    Self::Turn(_) => {}
                    $(Self::$decision(frame) => frame.answer(state, seat, action, dealer),)*
                    $(Self::$work(_) => {})*
                }
            }

            /// Returns the smallest legal answer.
            pub(crate) fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
                match self {
                    Self::Turn(Phase::Politics { .. }) => Politics.minimal(state, seat),
                    Self::Turn(_) => Actions.minimal(state, seat),
                    $(Self::$decision(frame) => frame.minimal(state, seat),)*
                    $(Self::$work(_) => None,)*
                }
            }

            /// Returns what viewers are told about it.
            pub(crate) fn details(self, state: &Ages) -> PromptDetails {
                match self {
                    Self::Turn(_) => PromptDetails::default(),
                    $(Self::$decision(frame) => frame.details(state),)*
                    $(Self::$work(_) => PromptDetails::default(),)*
                }
            }

            /// Is an answer put together in private from several cards?
            pub(crate) const fn is_private(self) -> bool {
                match self {
                    $(Self::$decision(_) => $decision::IS_PRIVATE,)*
                    _ => false,
                }
            }

            /// Can another frame lie on top of it while a decision is waited for?
            pub(crate) const fn waits_below(self) -> bool {
                match self {
                    Self::Turn(_) => false, // it is the bottom
                    $(Self::$decision(_) => $decision::WAITS_BELOW,)*
                    $(Self::$work(_) => $work::WAITS_BELOW,)*
                }
            }

            /// Returns a military card that lies on the table only because of this frame.
            pub(crate) fn card_on_table(self, state: &Ages) -> Option<CardId> {
                match self {
                    Self::Turn(_) => None,
                    $(Self::$decision(frame) => frame.card_on_table(state),)*
                    $(Self::$work(frame) => frame.card_on_table(state),)*
                }
            }

            /// Returns whether a position may hold it.
            pub(crate) fn fits(self, state: &Ages) -> bool {
                match self {
                    Self::Turn(_) => true,
                    $(Self::$decision(frame) => frame.fits(state),)*
                    $(Self::$work(frame) => frame.fits(state),)*
                }
            }

            /// Returns the words behind `wait` in a position.
            pub(crate) fn write(self, state: &Ages) -> String {
                let rest = match self {
                    Self::Turn(_) => String::new(),
                    $(Self::$decision(frame) => frame.write(state),)*
                    $(Self::$work(frame) => frame.write(state),)*
                };
                if rest.is_empty() { self.as_str().to_owned() } else { format!("{} {rest}", self.as_str()) }
            }

            /// Reads the words behind `wait`.
            pub(crate) fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
                let word = words.expect_word("what is waited for")?;
                if let Some(phase) = Phase::ALL.into_iter().find(|phase| phase.as_str() == word) {
                    return Ok(Self::Turn(phase));
                }
                match word {
                    $($decision::WORD => $decision::read(state, words).map(Self::$decision),)*
                    $($work::WORD => $work::read(state, words).map(Self::$work),)*
                    _ => Err(words.error_at_last("what is waited for")),
                }
            }
        }
    };
}

frames! {
    decisions {
        /// The rival defends against an aggression (TTA-D10).
        Defence,
        /// The partner accepts a pact or refuses it (TTA-D14).
        PactReply,
        /// How much of a total is food (TTA-D11, TTA-D24).
        Split,
        /// Which building is destroyed.
        Raze,
        /// Which colony goes (TTA-D25, TTA-D27).
        GiveColony,
        /// The attacker removes a leader or an unfinished wonder (TTA-D27).
        Infiltrate,
        /// Which worker is lost (TTA-D21).
        LosePopulation,
        /// Which blue token is lost (TTA-D22).
        LoseBlue,
        /// Which token covers a stage when the blue bank is empty (TTA-D35).
        CoverStages,
        /// Which military cards are discarded (TTA-D43, TTA-D25).
        Discard,
        /// Food or resources (TTA-D23).
        FoodOrResources,
        /// A free building or unit (TTA-D23).
        FreeBuilding,
        /// One of the actions of Development of Civilization (TTA-459).
        CheaperAction,
        /// Which wonder becomes ruins (TTA-D25).
        RuinWonder,
        /// Which cards International Agreement takes (TTA-D20).
        TakeCards,
        /// The victor of a war takes special technologies (TTA-D03).
        Spoils,
        /// Bid or pass (TTA-D29).
        Bid,
        /// The winner of the auction sends a force (TTA-D30).
        SendForce,
    }
    work {
        /// An aggression succeeds.
        AggressionWon,
        /// An aggression is over and its card discarded (TTA-139).
        AggressionOver,
        /// A territory has become a colony; its immediate effect follows (TTA-309).
        ColonyGain,
        /// The running event goes on.
        Event,
        /// The event is over (TTA-289, TTA-118).
        EventOver,
    }
}

impl Frame {
    /// Is a territory being auctioned, or a force put together for it?
    pub(crate) const fn is_colonization(self) -> bool {
        matches!(self, Self::Bid(_) | Self::SendForce(_))
    }
}

impl Ages {
    /// The frame that waits for a decision.
    #[must_use]
    pub fn prompt(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// Who has to decide; `None` when the game is over.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        self.prompt()?.decider(self)
    }

    /// Goes on until somebody has to decide, or the game is over.
    pub(crate) fn advance(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        while let Some(&frame) = self.frames.last() {
            if frame.step(self, dealer) == Progress::Waits {
                return;
            }
        }
    }

    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        // Twelve frames are more than any chain of rules needs. One too many is counted, and the audit fails on it.
        if self.frames.try_push(frame.into()).is_err() {
            self.lost_frames = self.lost_frames.saturating_add(1);
        }
    }

    /// The top frame becomes another one.
    pub(crate) fn set_top(&mut self, frame: impl Into<Frame>) {
        if let Some(top) = self.frames.last_mut() {
            *top = frame.into();
        }
    }

    /// Takes the top frame off.
    pub(crate) fn pop(&mut self) {
        self.frames.pop();
    }

    /// The same for a frame that has nothing to do.
    pub(crate) fn finish(&mut self) -> Progress {
        self.frames.pop();
        Progress::GoesOn
    }

    /// The turn goes on with another phase, behind whatever lies on top.
    #[inline]
    pub(crate) fn set_phase(&mut self, phase: Phase) {
        if let Some(bottom) = self.frames.first_mut() {
            *bottom = Frame::Turn(phase);
        }
    }
}
