//! What happens, and who may hear of it. Names and fields are for ever: stored games are read by them.

use crate::ids::{Area, Card, Cards, Civ, Source, Wonder};
use civitas_core::seat::Seat;
use serde::Serialize;

/// A choice announced with a card: the area, the faction and the amount, as far as they are open.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Target {
    /// The area.
    pub area: Option<Area>,
    /// The faction.
    pub of: Option<&'static str>,
    /// The amount.
    pub n: u8,
}

/// Why a civilization of the game system does something: the line of its procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Disks are needed.
    Shortfall,
    /// A disk or a card instead.
    DisksFirst,
    /// A City cannot be held.
    CannotHold,
    /// No disk is on the map.
    Return,
    /// The home area or a Wonder is threatened.
    DefendHome,
    /// A City is threatened.
    DefendCity,
    /// An Enemy can be beaten.
    Attack,
    /// A City can be completed.
    MakeCity,
    /// A Settlement can be completed.
    MakeSettlement,
    /// Free land.
    Spread,
    /// Free sea.
    Sail,
    /// A lone Barbarian can be driven out.
    DriveOut,
    /// Any safe area.
    Fill,
    /// Nothing is left to do.
    Nothing,
    /// A Wonder can be paid for.
    Wonder,
    /// An Investment can be afforded.
    Investment,
    /// A card hurts the Primary Enemy.
    HurtEnemy,
    /// A card adds disks.
    AddDisks,
    /// A card adds talents or VP.
    Gain,
    /// A card hurts the leader.
    HurtLeader,
    /// A card places Barbarians elsewhere.
    Barbarians,
    /// The target is chosen by the procedure.
    Target,
    /// The card would cost too much.
    Negate,
    /// A competition can be turned.
    TurnCompetition,
    /// The disk is worth more than the price.
    SaveDisk,
    /// The disk is given up.
    GiveUp,
    /// The place in the turn order.
    Place,
    /// The Aeneas rule.
    Aeneas,
    /// Talents for cards.
    BuyCards,
    /// The least useful card.
    Discard,
    /// A use that costs little.
    Use,
    /// No talents for cards.
    KeepTalents,
}

/// Why something is gained or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// By a card, a Wonder, an ability or an entry.
    Effect,
    /// Cities in the Victory Tally.
    Cities,
    /// Wonders in the Victory Tally.
    Wonders,
    /// Loot.
    Loot,
    /// The most Cities at the end of an Epoch.
    MostCities,
    /// The most Wonder areas at the end of an Epoch.
    MostWonders,
    /// Dominated seas at the end of an Epoch.
    Seas,
    /// Talents at the end of an Epoch.
    Talents,
    /// Instead of a disk.
    Instead,
    /// Paid for a Wonder.
    Wonder,
    /// Paid for cards.
    Cards,
    /// A cost.
    Cost,
    /// A limit.
    Limit,
    /// Retired.
    Retired,
    /// A removal round.
    Competition,
    /// Sea Domination.
    Domination,
    /// The end of the Epoch.
    Epoch,
    /// From the Booty box.
    Booty,
    /// The level of the game system.
    Level,
    /// The Aeneas rule.
    Aeneas,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    GameStarted {
        /// The seats in turn order; nothing where the game system plays.
        order: Vec<Option<Seat>>,
    },
    /// A civilization was chosen, or given to the game system.
    CivilizationChosen {
        /// By whom; nobody for the game system.
        seat: Option<Seat>,
        /// The civilization.
        civ: Civ,
    },
    /// A phase begins.
    PhaseBegan {
        /// Its word.
        phase: &'static str,
        /// The Epoch.
        epoch: u8,
        /// The turn.
        turn: u8,
    },
    /// Disks left an area for the supply.
    DisksRemoved {
        /// Whose.
        of: &'static str,
        /// From where.
        area: Area,
        /// How many.
        n: u8,
        /// Why.
        why: Why,
    },
    /// White disks left an area.
    AlliesRemoved {
        /// Whose allies.
        civ: Civ,
        /// From where.
        area: Area,
        /// How many.
        n: u8,
    },
    /// Disks were placed in an area.
    DisksPlaced {
        /// Whose.
        of: &'static str,
        /// Where.
        area: Area,
        /// How many.
        n: u8,
    },
    /// Disks went from one area to another.
    DisksMoved {
        /// Whose.
        of: &'static str,
        /// From where.
        from: Area,
        /// To where.
        area: Area,
        /// How many.
        n: u8,
    },
    /// Allies joined.
    AlliesAdded {
        /// Whose allies.
        civ: Civ,
        /// Where.
        area: Area,
        /// How many.
        n: u8,
    },
    /// Disks went from the supply to the Ready box.
    Acquired {
        /// By whom.
        civ: Civ,
        /// By Settlements.
        settlements: u8,
        /// By sea presence.
        seas: u8,
        /// By trade.
        trade: u8,
        /// By abilities, Wonders and Investments.
        more: u8,
        /// In all.
        n: u8,
    },
    /// A disk of a City went to the Ready box.
    Resettled {
        /// By whom.
        civ: Civ,
        /// From where.
        area: Area,
    },
    /// Ready disks went back to the supply.
    ReadyReturned {
        /// By whom.
        civ: Civ,
        /// How many.
        n: u8,
    },
    /// A card was played with everything it will do.
    CardPlayed {
        /// By whom.
        civ: Civ,
        /// The card.
        card: Card,
        /// What was announced.
        targets: Vec<Target>,
    },
    /// A Wonder, an Investment or an ability is used.
    Used {
        /// By whom.
        civ: Civ,
        /// What.
        source: Source,
        /// What was announced.
        targets: Vec<Target>,
    },
    /// An answer was played.
    Answered {
        /// By whom.
        civ: Civ,
        /// The card or Wonder.
        source: Source,
        /// What it answers.
        to: Source,
    },
    /// Nobody answers any more.
    NobodyAnswers {
        /// What was played.
        source: Source,
    },
    /// A card or a use has no effect.
    Negated {
        /// What.
        source: Source,
        /// By what.
        by: Source,
    },
    /// A card or a use had no effect any more.
    WithoutEffect {
        /// What.
        source: Source,
    },
    /// A civilization passed in the Card Phase.
    Passed {
        /// Who.
        civ: Civ,
    },
    /// Talents changed.
    Talents {
        /// Whose.
        civ: Civ,
        /// By how many.
        n: i16,
        /// Why.
        why: Why,
    },
    /// VP changed.
    Vp {
        /// Whose.
        civ: Civ,
        /// By how many.
        n: i16,
        /// Why.
        why: Why,
    },
    /// Cards were drawn; everybody hears how many.
    Drew {
        /// By whom.
        civ: Civ,
        /// How many.
        n: u8,
    },
    /// Cards were drawn; their owner hears which.
    DrewCards {
        /// By whom.
        civ: Civ,
        /// Which.
        cards: Cards,
    },
    /// The discard pile became the draw deck.
    Reshuffled {},
    /// An Event was drawn or revealed.
    EventDrawn {
        /// By whom; nobody if it was revealed.
        civ: Option<Civ>,
        /// The card.
        card: Card,
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        civ: Civ,
        /// Which.
        card: Card,
        /// Why.
        why: Why,
    },
    /// Cards on top of the deck are looked at; everybody hears how many.
    Looked {
        /// By whom.
        civ: Civ,
        /// How many.
        n: u8,
    },
    /// Who looks hears which, from the top.
    LookedAt {
        /// By whom.
        civ: Civ,
        /// Which.
        cards: Vec<Card>,
    },
    /// One of them was taken, or put back.
    LookedOn {
        /// By whom.
        civ: Civ,
        /// Was it taken into the hand?
        taken: bool,
    },
    /// An Investment card was laid out.
    Invested {
        /// By whom.
        civ: Civ,
        /// Which.
        card: Card,
        /// With how many disks.
        disks: u8,
    },
    /// Disks left a Wonder or an Investment card.
    Unloaded {
        /// Whose.
        civ: Civ,
        /// From what.
        source: Source,
        /// How many.
        n: u8,
    },
    /// An Investment card is empty and discarded, or a card left the table.
    LeftTable {
        /// Which.
        card: Card,
    },
    /// A Wonder was built.
    WonderBuilt {
        /// By whom.
        civ: Civ,
        /// Which.
        wonder: Wonder,
        /// Where its block stands.
        area: Area,
    },
    /// A Wonder was buried.
    WonderBuried {
        /// Which.
        wonder: Wonder,
    },
    /// A Wonder was restored.
    WonderRestored {
        /// By whom.
        civ: Civ,
        /// Which.
        wonder: Wonder,
    },
    /// The turn order changed.
    TurnOrder {
        /// The new one.
        order: Vec<Civ>,
    },
    /// A competition begins.
    CompetitionBegan {
        /// Where.
        area: Area,
    },
    /// A civilization has laid its cards; everybody hears how many.
    CardsLaid {
        /// By whom.
        civ: Civ,
        /// How many.
        n: u8,
    },
    /// A laid card was turned up.
    CardRevealed {
        /// By whom.
        civ: Civ,
        /// Which.
        card: Card,
    },
    /// A removal round begins.
    RoundBegan {
        /// Where.
        area: Area,
        /// Which, counted from 1.
        round: u8,
    },
    /// A competition is over.
    CompetitionEnded {
        /// Where.
        area: Area,
    },
    /// A civilization looted.
    Looted {
        /// Who.
        civ: Civ,
        /// Where.
        area: Area,
    },
    /// A sea is dominated.
    Dominated {
        /// By whom.
        civ: Civ,
        /// Which sea.
        area: Area,
    },
    /// The Aeneas rule was invoked.
    AeneasInvoked {
        /// By whom.
        civ: Civ,
    },
    /// A civilization goes on as another.
    Became {
        /// As what it was known.
        was: Civ,
        /// As what it goes on.
        civ: Civ,
    },
    /// A card was revealed for the Sudden Death check or the Epoch table.
    Revealed {
        /// Which.
        card: Card,
    },
    /// The Epoch goes on after the check.
    EpochGoesOn {},
    /// The Epoch is over.
    EpochEnded {
        /// Which.
        epoch: u8,
    },
    /// An entry of the Epoch table is carried out.
    EpochEvent {
        /// Its number.
        entry: u8,
    },
    /// Disks of the civilization became Barbarians.
    BecameBarbarians {
        /// Whose.
        civ: Civ,
        /// Where.
        area: Area,
        /// How many.
        n: u8,
    },
    /// A civilization of the game system acts, and why.
    SystemActs {
        /// Which.
        civ: Civ,
        /// The line of its procedure.
        reason: Reason,
    },
    /// How a civilization of the game system stands to another.
    Mood {
        /// Which.
        civ: Civ,
        /// To whom.
        to: Civ,
        /// 0 peaceful, 1 wary, 2 hostile.
        level: u8,
    },
    /// A turn is over.
    TurnEnded {},
    /// The game is over.
    GameOver {},
}

impl civitas_core::game::Event for Event {
    fn reveals(&self) -> bool {
        match self {
            Self::CardPlayed { .. }
            | Self::Answered { .. }
            | Self::NobodyAnswers { .. }
            | Self::DrewCards { .. }
            | Self::EventDrawn { .. }
            | Self::Discarded { .. }
            | Self::LookedAt { .. }
            | Self::CardRevealed { .. }
            | Self::Revealed { .. }
            | Self::Used { .. }
            | Self::CardsLaid { .. }
            | Self::SystemActs { .. } => true,
            Self::GameStarted { .. }
            | Self::CivilizationChosen { .. }
            | Self::PhaseBegan { .. }
            | Self::DisksRemoved { .. }
            | Self::AlliesRemoved { .. }
            | Self::DisksPlaced { .. }
            | Self::DisksMoved { .. }
            | Self::AlliesAdded { .. }
            | Self::Acquired { .. }
            | Self::Resettled { .. }
            | Self::ReadyReturned { .. }
            | Self::WonderBuilt { .. }
            | Self::Passed { .. }
            | Self::Negated { .. }
            | Self::WithoutEffect { .. }
            | Self::Talents { .. }
            | Self::Vp { .. }
            | Self::Drew { .. }
            | Self::Reshuffled {}
            | Self::Looked { .. }
            | Self::LookedOn { .. }
            | Self::Invested { .. }
            | Self::Unloaded { .. }
            | Self::LeftTable { .. }
            | Self::WonderBuried { .. }
            | Self::WonderRestored { .. }
            | Self::TurnOrder { .. }
            | Self::CompetitionBegan { .. }
            | Self::RoundBegan { .. }
            | Self::CompetitionEnded { .. }
            | Self::Looted { .. }
            | Self::Dominated { .. }
            | Self::AeneasInvoked { .. }
            | Self::Became { .. }
            | Self::EpochGoesOn {}
            | Self::EpochEnded { .. }
            | Self::EpochEvent { .. }
            | Self::BecameBarbarians { .. }
            | Self::Mood { .. }
            | Self::TurnEnded {}
            | Self::GameOver {} => false,
        }
    }

    fn ends_turn(&self) -> bool {
        matches!(self, Self::TurnEnded {} | Self::GameOver {})
    }

    /// A forecast ends before anybody else decides, so cards and answers in it are those of whoever asks for it.
    fn is_unforeseeable(&self) -> bool {
        let own = matches!(
            self,
            Self::CardPlayed { .. } | Self::Answered { .. } | Self::NobodyAnswers { .. } | Self::Used { .. }
        );
        self.reveals() && !own
    }
}
