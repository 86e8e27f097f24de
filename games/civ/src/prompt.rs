//! What the game can wait for, and what it still has to do.
//!
//! The stage is the bottom of everything: a step of the set-up or of a phase. Frames lie on it as a stack; what a rule
//! starts is pushed on top and taken off when it is finished. A frame is a decision or work that is done at once, so
//! nothing waits in a call stack.

use crate::card::{EventId, Figure, GreatId, PersonId, UseId};
use crate::square::Square;
use civitas_core::seat::{Seat, Seats};

crate::words! {
    /// A phase of the turn (CIV-095).
    Phase, "a phase" {
        /// Start of Turn.
        Start = "start",
        /// Trade.
        Trade = "trade",
        /// City Management.
        City = "city",
        /// Movement.
        Movement = "movement",
        /// Research.
        Research = "research",
    }
}

crate::words! {
    /// What happens at the bottom of the stack.
    Stage, "a stage" {
        /// Civilizations are chosen (CIV-044).
        Civilizations = "civilizations",
        /// Capitals are placed (CIV-D22).
        Capitals = "capitals",
        /// Egypt places its wonder (CIV-076).
        Wonder = "first-wonder",
        /// Figures are placed (CIV-D23).
        Figures = "figures",
        /// America places its great person (CIV-074).
        Great = "first-great",
        /// A phase begins.
        Opening = "opening",
        /// A step of a phase.
        Step = "step",
        /// Abilities of the Trade phase (CIV-D29).
        Abilities = "abilities",
        /// The negotiation (CIV-D30).
        Negotiation = "negotiation",
        /// Sealed research (CIV-D48).
        Research = "choices",
        /// Revealed technologies take effect (CIV-D50).
        Reveal = "reveal",
        /// The game is over.
        Over = "over",
    }
}

crate::words! {
    /// A reaction window (CIV-D03 to CIV-D10).
    WindowKind, "a window" {
        /// A city action was declared.
        Action = "action",
        /// A culture event was announced.
        Event = "event",
        /// A resource ability was announced and paid.
        Ability = "ability",
        /// Figures entered a square or stopped.
        Movement = "movement",
        /// A phase begins.
        Phase = "phase",
    }
}

crate::words! {
    /// Which buildings may be built for free.
    Grant, "a kind of gift" {
        /// Any unlocked building.
        Unlocked = "unlocked",
        /// Any basic building (FF-049).
        Basic = "basic",
        /// Harbors.
        Harbor = "harbor",
        /// Walls.
        Walls = "walls",
    }
}

crate::words! {
    /// From whom a technology may be learned.
    Teaching, "a source of technologies" {
        /// Any technology.
        Any = "any",
        /// One that a certain player knows.
        Of = "of",
        /// One that any other player knows.
        Others = "others",
    }
}

crate::notation! {
    /// One thing to decide or to do.
    #[derive(Default)]
    Frame, "a frame" {
        /// Replies are awaited; the seats that may still reply.
        Window { kind: WindowKind, actor: Seat, rest: Seats } = "window",
        /// An announced culture event takes effect.
        Event { seat: Seat, event: EventId, square: Square, second: Square, players: Seats } = "event",
        /// An announced ability takes effect.
        Ability { seat: Seat, ability: UseId } = "ability",
        /// A declared city action is carried out.
        CityAction { seat: Seat } = "city-action",
        /// What lies under the window below is cancelled.
        Cancel { seat: Seat } = "cancel",
        /// Decision: with what an ability is paid.
        Pay { seat: Seat, ability: UseId, left: u8 } = "pay",
        /// Decision: who receives the coin of A Gift from Afar.
        Gift { seat: Seat } = "gift",
        /// Decision: targets of an event.
        Aim { seat: Seat, event: EventId, square: Square, second: Square, players: Seats } = "aim",
        /// Decision of the owner of the United Nations: may an event of this player be aimed at it (CIV-Q67)?
        Consent { seat: Seat, event: EventId, by: Seat } = "consent",
        /// Decision: choices of an ability that takes effect.
        Resolve { seat: Seat, ability: UseId, square: Square, left: u8 } = "resolve",
        /// Decision: where figures go that a city pushes away (CIV-116, FF-101).
        Displace { seat: Seat, square: Square } = "displace",
        /// Decision: the expansion square (FF-095).
        Grow { seat: Seat } = "grow",
        /// Decision: where a great person goes (CIV-214).
        PlaceGreat { seat: Seat, great: GreatId } = "place-great",
        /// Decision of the Greeks: which of two markers (FF-042).
        KeepGreat { seat: Seat, one: GreatId, two: GreatId } = "keep-great",
        /// Decision of the Greeks: which of two cards (FF-112).
        KeepPerson { seat: Seat, one: PersonId, two: PersonId } = "keep-person",
        /// Work: a great person is gained.
        GainGreat { seat: Seat } = "gain-great",
        /// Decision: which of two events (Mysticism).
        KeepEvent { seat: Seat, one: EventId, two: EventId } = "keep-event",
        /// Work: events are drawn.
        DrawEvents { seat: Seat, deck: u8, left: u8 } = "draw-events",
        /// Decision: which card goes (CIV-218).
        Discard { seat: Seat } = "discard",
        /// Decision: a free technology (CIV-D28).
        Learn { seat: Seat, teaching: Teaching, of: Seat, level: u8 } = "learn",
        /// Decision: a resource of the market.
        TakeResource { seat: Seat } = "take-resource",
        /// Decision: a free building.
        FreeBuilding { seat: Seat, grant: Grant, left: u8 } = "free-building",
        /// Decision: free units of unlocked types.
        FreeUnits { seat: Seat, left: u8 } = "free-units",
        /// Decision: a unit or a figure (FF-070).
        Barbarian { seat: Seat, square: Square } = "barbarian",
        /// Decision: a figure on a square.
        FreeFigure { seat: Seat, square: Square } = "free-figure",
        /// Decision: an action of the city.
        Make { seat: Seat, city: u8 } = "make",
        /// Decision: the square of the item.
        Site { seat: Seat } = "site",
        /// Decision: how much trade is converted, and what helps.
        Finish { seat: Seat } = "finish",
        /// Decision: the next step of a moving group.
        March = "march",
        /// Work: a group has entered a square.
        Entered = "entered",
        /// Work: a figure has entered an enemy centre to be sacrificed there (CIV-392).
        Infiltrated = "infiltrated",
        /// Work: a group has finished its movement.
        Stopped = "stopped",
        /// A battle.
        Battle = "battle",
        /// Decision: where wounds go.
        Wound { seat: Seat, left: u8 } = "wound",
        /// Decision: where wounds are removed.
        Heal { seat: Seat, left: u8 } = "heal",
        /// Decision of the winner: loot.
        Loot { seat: Seat, loser: Seat, left: u8, city: bool } = "loot",
        /// Decision: which coin token.
        Coin { seat: Seat, from: Seat, steal: bool } = "coin",
        /// Decision: which figures of these players die on a square, or the great person.
        KillHere { seat: Seat, square: Square, left: u8, of: Seats } = "kill-here",
        /// Decision: fortification or caravan.
        Disband { seat: Seat, city: u8, figure: Figure } = "disband",
        /// Decision: a government that is unlocked (CIV-Q73).
        Govern { seat: Seat } = "govern",
        /// Decision: raze the building where the army stopped.
        Raze { seat: Seat, square: Square } = "raze",
        /// Decision: which events Frida Kahlo discards.
        Refresh { seat: Seat } = "refresh",
        /// Free advances on the culture track.
        Advance { seat: Seat, left: u8 } = "advance",
        /// Work: a step ends.
        #[default]
        EndStep = "end-step",
    }
}
