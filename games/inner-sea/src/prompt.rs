//! What the game does and waits for: a stack of frames. The top one runs until it needs a decision.

use crate::ids::{Area, Areas, Faction, Source};
use crate::program::At;

/// The steps of the Growth Phase of one civilization (ACIS-093).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GrowthStep {
    /// Disks may go back to the supply.
    Retire,
    /// Automatic gains of abilities.
    Abilities,
    /// Uses of Wonders and Investments.
    Uses,
    /// Disks go to the Ready box.
    Acquire,
    /// Disks of Cities may go to the Ready box.
    Resettle,
    /// Ready disks are placed.
    Deploy,
}

/// How far an effect has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Its player announces choices (ACIS-124).
    Announce,
    /// Everything is announced; costs are paid.
    Announced,
    /// Others may answer.
    Answered,
    /// It is carried out.
    Execute,
    /// It has been carried out.
    Finish,
}

/// The steps of one competition (ACIS-157 to ACIS-164).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CompetitionStep {
    /// Step 1: cards are laid, abilities and Wonders announced.
    Lay,
    /// Step 2: cards are turned up.
    Reveal,
    /// Step 2: their owners announce targets.
    Targets,
    /// Step 2: others may answer.
    Answers,
    /// Step 3: everything is carried out.
    Effects,
    /// Step 4: a removal round begins.
    Round,
    /// Step 4: the stacks of one size lose a disk.
    Sizes,
    /// Step 6: loot.
    Loot,
    /// Step 6: what cards do at the end.
    End,
}

/// The steps of the Housekeeping Phase (ACIS-169).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HouseStep {
    /// Stacks are cut to the limits (ACIS-092).
    Limits,
    /// Sea Domination.
    Domination,
    /// Victory Tally.
    Tally,
    /// Cities decide the order.
    Order,
    /// Tied civilizations choose their places.
    Places,
    /// Cards and Wonders that change the order.
    OrderUses,
    /// Aeneas.
    Aeneas,
    /// Sudden Death.
    SuddenDeath,
    /// The number of the revealed card is checked.
    Check,
    /// The next civilization that draws.
    DrawUses,
    /// Talents are spent, then cards drawn.
    Draw,
    /// The turn is over.
    End,
}

/// The steps at the end of an Epoch (ACIS-195 to ACIS-203).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EpochStep {
    /// Hands are discarded and the deck is shuffled; the last Epoch goes on to its event or its score.
    Hands,
    /// A card is revealed.
    Reveal,
    /// The entry of the Epoch table is carried out.
    Entry,
    /// The revealed card goes back.
    Return,
    /// Epoch VP.
    Score,
    /// What the entry does after the score.
    Scored,
    /// Five cards each.
    Draw,
    /// What the entry does with the draw.
    Drawn,
    /// The next Epoch begins.
    Next,
}

/// The steps of the Aeneas rule (ACIS-176 to ACIS-183).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AeneasStep {
    /// Yes or no.
    Ask,
    /// Which disks are exchanged while black disks last (ACIS-Q45).
    Exchange,
    /// The same or another civilization.
    Become,
    /// The first area.
    Land,
    /// Further disks.
    Deploy,
}

/// Which cards are discarded, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Discarding {
    /// As many as an effect says.
    Effect,
    /// Those of the cards just drawn that are not kept.
    Fresh,
    /// The excess above six (ACIS-043).
    Limit,
}

/// Something under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Civilizations are chosen, in turn order (ACIS-055).
    Choose {
        /// The place in the turn order.
        at: u8,
    },
    /// The Growth Phase.
    Growth {
        /// The place in the turn order.
        at: u8,
        /// The step of that civilization.
        step: GrowthStep,
        /// Areas before this one cannot be chosen any more, so that a set has one way to be named.
        from: u8,
    },
    /// The Card Phase (ACIS-113).
    Cards {
        /// The place in the turn order.
        at: u8,
        /// Has it acted?
        acted: bool,
    },
    /// Optional uses at a time that has no frame of its own.
    Uses {
        /// Whose.
        who: Faction,
        /// When.
        at: At,
    },
    /// A card, a use, an ability or an entry.
    Deed {
        /// What it is.
        source: Source,
        /// Who carries it out.
        you: Faction,
        /// How far it has come.
        stage: Stage,
        /// Its steps.
        start: u16,
        /// The step behind the last.
        end: u16,
        /// Is it an Event revealed from the deck, which belongs to nobody (ACIS-Q20)?
        nobody: bool,
    },
    /// Steps of a program.
    Steps {
        /// Of what.
        source: Source,
        /// Who carries it out.
        you: Faction,
        /// The faction an outer step is about.
        who: Faction,
        /// Are choices announced, or is it carried out?
        announce: bool,
        /// The current step.
        pc: u16,
        /// The step behind the last.
        end: u16,
        /// Those of several factions for whom the current step is done, bit by bit; an Event may change their order.
        cursor: u8,
        /// The one of them for whom it is under way; nobody before it begins.
        each: Faction,
        /// How far the current step has come.
        sub: u8,
        /// Has the current step done anything?
        did: bool,
    },
    /// A Wonder is being paid for.
    Build {
        /// By whom.
        who: Faction,
    },
    /// A window for answers; `crate::state::InnerSea::chain` says to what.
    Chain,
    /// Disks are about to be removed (ACIS-132).
    Losses,
    /// Cards are drawn.
    Draw {
        /// By whom.
        who: Faction,
        /// How many are still to be drawn.
        left: u8,
        /// How many of the drawn cards are kept; 255 for all.
        keep: u8,
        /// How many Events of this draw are to be replaced.
        replace: u8,
        /// Marks the Events of this draw.
        level: u8,
    },
    /// Cards are discarded.
    Discard {
        /// By whom.
        who: Faction,
        /// How many.
        left: u8,
        /// Which cards.
        of: Discarding,
    },
    /// Cards on top of the deck are looked at.
    Look {
        /// By whom.
        who: Faction,
        /// How many may still be taken.
        keep: u8,
        /// How many are still to be put back.
        left: u8,
    },
    /// Barbarian disks are missing (ACIS-135).
    Borrow {
        /// Who decides.
        who: Faction,
    },
    /// The start of the Competition Phase.
    CompetitionStart {
        /// The place in the turn order.
        at: u8,
    },
    /// The next competition is looked for.
    Competitions,
    /// One competition.
    Competition {
        /// The step.
        step: CompetitionStep,
        /// The place in the turn order, or in the list of effects.
        at: u8,
    },
    /// The Housekeeping Phase.
    Housekeeping {
        /// The step.
        step: HouseStep,
        /// The place in the turn order, or an area.
        at: u8,
    },
    /// The end of an Epoch.
    EpochEnd {
        /// The step.
        step: EpochStep,
        /// The place in the turn order.
        at: u8,
    },
    /// The Aeneas rule.
    Aeneas {
        /// Who may invoke it.
        who: Faction,
        /// The step.
        step: AeneasStep,
    },
    /// The game is over.
    Over,
}

/// A choice that was made for a step, announced or not yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Made {
    /// Of what.
    pub source: Source,
    /// The step, counted from the start of the program; the codes of [`made`] for what no step names.
    pub step: u8,
    /// The area; [`made::NO_AREA`] if none.
    pub area: u8,
    /// The faction; 255 if none.
    pub faction: u8,
    /// The amount, the option, the card or the Wonder.
    pub n: u8,
}

/// Codes of [`Made`] that are not steps of a program.
pub mod made {
    /// No area.
    pub const NO_AREA: u8 = 255;
    /// The Wonder to be built.
    pub const WONDER: u8 = 240;
    /// A disk paid for it.
    pub const PAY_DISK: u8 = 241;
    /// A talent paid for it.
    pub const PAY_TALENT: u8 = 242;
    /// A card paid for it.
    pub const PAY_CARD: u8 = 243;
    /// The area of its block.
    pub const SITE: u8 = 244;
    /// An Event that was drawn and waits.
    pub const PENDING: u8 = 245;
    /// Barbarian disks that the supply could not give.
    pub const SHORT: u8 = 246;
    /// A Wonder shields disks from this source.
    pub const SHIELD: u8 = 247;
    /// The step is complete although more could be chosen: its number is in `n`.
    pub const DONE: u8 = 248;
}

impl Made {
    /// The area, if there is one.
    #[must_use]
    pub const fn at(&self) -> Option<Area> {
        if self.area == made::NO_AREA { None } else { Some(Area(self.area)) }
    }

    /// The faction, if there is one.
    #[must_use]
    pub const fn of(&self) -> Option<Faction> {
        if self.faction == u8::MAX { None } else { Some(Faction(self.faction)) }
    }
}

/// Disks of one faction that are about to be removed: the same number in each area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Loss {
    /// The areas that are left.
    pub areas: Areas,
    /// Whose disks.
    pub of: Faction,
    /// How many in each area; 255 for all of them.
    pub n: u8,
    /// How many stay.
    pub keep: u8,
    /// May something else be lost instead (ACIS-132)?
    pub alternatives: bool,
    /// Who causes it, for the memory of civilizations that nobody plays; 255 for nobody.
    pub cause: Faction,
}

/// Something announced in a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// A card, a Wonder or an ability.
    pub source: Source,
    /// Whose.
    pub by: Faction,
    /// Was it negated, or has it no effect any more?
    pub negated: bool,
    /// Have its targets been announced?
    pub announced: bool,
}

/// A reply to a window: who answers, and with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reaction {
    /// Who answers.
    pub by: Faction,
    /// A Negate card, or a Wonder.
    pub source: Source,
}
