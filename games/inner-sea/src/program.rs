//! The vocabulary of effects: what cards, Wonders, abilities and entries of the Epoch table do.
//!
//! A program is a list of steps, carried out in order and as far as possible (ACIS-129). All steps of a set of data stand
//! in one array; nested lists are ranges of it. The words of the TOML form are explained in `docs/inner-sea-packs.md`.

use crate::ids::{Ability, Areas, Cards, Civ};

/// A list of steps: a range of [`crate::data::Data::steps`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct List {
    /// The first step.
    pub start: u16,
    /// The step behind the last.
    pub end: u16,
}

impl List {
    /// Returns whether it has no step.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start >= self.end
    }
}

/// The faction or factions a step is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Who {
    /// The civilization that carries out the program.
    #[default]
    You,
    /// Any one civilization.
    Civ,
    /// One other civilization.
    Opponent,
    /// Any one faction, chosen again in each area.
    Faction,
    /// Any one faction but you, chosen again in each area.
    Opposing,
    /// Any factions together, disk by disk.
    Mix,
    /// The Barbarians.
    Barbarians,
    /// The civilization picked by an earlier step.
    Target,
    /// Every civilization, in turn order.
    EachCiv,
    /// Every other civilization, in turn order.
    EachOpponent,
    /// Every faction, Barbarians last.
    EachFaction,
    /// Every other faction, Barbarians last.
    EachOpposing,
    /// The civilization with the most Cities.
    MostCities,
    /// The civilization with the most VP.
    MostVp,
    /// The civilization with the fewest VP.
    FewestVp,
    /// The faction the outer step is about.
    Who,
}

impl Who {
    /// The words of the vocabulary, in the order of the variants.
    pub const WORDS: [(&'static str, Self); 16] = [
        ("you", Self::You),
        ("civ", Self::Civ),
        ("opponent", Self::Opponent),
        ("faction", Self::Faction),
        ("opposing", Self::Opposing),
        ("mix", Self::Mix),
        ("barbarians", Self::Barbarians),
        ("target", Self::Target),
        ("each_civ", Self::EachCiv),
        ("each_opponent", Self::EachOpponent),
        ("each_faction", Self::EachFaction),
        ("each_opposing", Self::EachOpposing),
        ("most_cities", Self::MostCities),
        ("most_vp", Self::MostVp),
        ("fewest_vp", Self::FewestVp),
        ("who", Self::Who),
    ];

    /// Returns whether a player chooses the faction together with the area.
    #[must_use]
    pub const fn is_chosen(self) -> bool {
        matches!(self, Self::Civ | Self::Opponent | Self::Faction | Self::Opposing | Self::Mix)
    }

    /// Returns whether one choice holds for the whole step and for later steps as the target.
    #[must_use]
    pub const fn is_target(self) -> bool {
        matches!(self, Self::Civ | Self::Opponent)
    }

    /// Returns whether several factions are meant, one after the other.
    #[must_use]
    pub const fn is_each(self) -> bool {
        matches!(self, Self::EachCiv | Self::EachOpponent | Self::EachFaction | Self::EachOpposing)
    }
}

/// Who chooses what a step leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum By {
    /// The civilization that carries out the program; it announces its choices (ACIS-124).
    #[default]
    You,
    /// The affected civilization, when the step is carried out.
    Who,
    /// The civilization with the fewest VP, which counts as `you` in this step (ACIS-219).
    FewestVp,
    /// Each civilization once, the last in turn order first; each counts as `you`.
    EachCivReverse,
}

/// An amount.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Amount {
    /// Exactly this many.
    Fixed(i8),
    /// From the first to the second, as chosen.
    Range(u8, u8),
    /// All there are.
    All,
    /// A count of areas or opponents.
    Count(Count),
}

impl Default for Amount {
    fn default() -> Self {
        Self::Fixed(1)
    }
}

/// What a count counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Per {
    /// The areas that fit.
    Area,
    /// The opponents for whom some area fits.
    Opponent,
    /// The opponents that would give a disk by Trade now (ACIS-098 to ACIS-100).
    Partner,
}

/// An amount that is counted on the map.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Count {
    /// What is counted.
    pub per: Per,
    /// The areas.
    pub filter: Filter,
    /// One for each this many, rounded down.
    pub each: u8,
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// How many areas are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HowMany {
    /// From the first to the second, as chosen.
    Range(u8, u8),
    /// Every area that fits.
    All,
}

/// The areas a step is about and how they are chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Pick {
    /// How many different areas.
    pub areas: HowMany,
    /// Is each area after the first adjacent to the one before?
    pub chain: bool,
    /// A further filter for the first area.
    pub first: Option<Filter>,
    /// Which areas fit; every area if it asks for nothing.
    pub filter: Filter,
    /// The name under which later steps refer to the chosen areas.
    pub bind: Option<Name>,
}

/// A name for areas: 0 to 3 are bound by steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Name {
    /// The areas chosen by an earlier step.
    Bound(u8),
    /// The area of the current competition.
    Here,
    /// The home area of the civilization.
    Home,
    /// The area of this Wonder's block.
    Block,
}

/// The kind of an area in a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// A land area.
    Land,
    /// A shallow sea area.
    Shallow,
    /// A deep sea area.
    Deep,
    /// A sea area of either kind.
    Sea,
    /// A land or shallow sea area.
    NotDeep,
}

/// Whose City stands in an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CityOf {
    /// A City of this faction.
    Of(Who),
    /// Nobody has a City there.
    Nobody,
}

/// Whose home area it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HomeOf {
    /// That of this faction.
    Of(Who),
    /// That of this civilization, if it is in play.
    Civ(Civ),
    /// That of no civilization at all.
    Nobody,
}

/// A neighbour that must exist.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Next {
    /// One of the areas with this name.
    Name(Name),
    /// An area that fits.
    Fits(Box<Filter>),
}

/// A filter of areas; all entries must hold.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Filter {
    /// Its kind.
    pub kind: Option<Terrain>,
    /// One of these areas.
    pub ids: Option<Areas>,
    /// One of the areas with this name.
    pub within: Option<Name>,
    /// This faction has from `min` to `max` disks there.
    pub occ: Option<(Who, u8, u8)>,
    /// This faction has a disk there too.
    pub with: Option<Who>,
    /// This faction Controls it.
    pub control: Option<Who>,
    /// No disk of any such faction is there.
    pub free_of: Option<Who>,
    /// Whose City stands there.
    pub city: Option<CityOf>,
    /// Whose home area it is.
    pub home: Option<HomeOf>,
    /// The block of a built Wonder of this faction stands there.
    pub wonder: Option<Who>,
    /// It touches one of these map edges (north 1, east 2, south 4, west 8).
    pub edges: u8,
    /// Adjacent to such an area.
    pub adj: Option<Next>,
    /// Such an area or adjacent to one.
    pub near: Option<Next>,
    /// Joined to these areas by a chain of areas of this kind without opposing disks.
    pub reach: Option<(Name, Terrain)>,
    /// A current or pending competition in which you take part.
    pub contested: bool,
    /// At least one of these fits.
    pub any: Vec<Filter>,
    /// This does not fit.
    pub not: Option<Box<Filter>>,
}

/// A condition on the map.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Condition {
    /// The areas looked at.
    pub filter: Filter,
    /// At least this many must fit.
    pub count: u8,
    /// Must there be none instead?
    pub negated: bool,
}

/// When a use is open, or an automatic effect happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum At {
    /// The Acquisition step.
    Acquisition,
    /// The Deployment step.
    Deployment,
    /// The start of an own action in the Card Phase.
    CardAction,
    /// The response window of a card.
    Response,
    /// Own disks are about to be removed.
    Removal,
    /// The start of the Competition Phase.
    CompetitionPhaseStart,
    /// Step 1 of a competition; carried out in step 3.
    Competition,
    /// The end of a competition.
    CompetitionEnd,
    /// Loot was gained.
    Loot,
    /// The Victory Tally.
    VictoryTally,
    /// The Turn Order Reset, after the order is set.
    TurnOrderReset,
    /// The start of the own Draw.
    DrawStart,
    /// After Epoch VP were scored and talents cleared.
    EpochVpScored,
    /// The draw of five cards at the end of an Epoch.
    EpochDraw,
    /// Always.
    Always,
}

impl At {
    /// The words of the vocabulary.
    pub const WORDS: [(&'static str, Self); 15] = [
        ("acquisition", Self::Acquisition),
        ("deployment", Self::Deployment),
        ("card_action", Self::CardAction),
        ("response", Self::Response),
        ("removal", Self::Removal),
        ("competition_phase_start", Self::CompetitionPhaseStart),
        ("competition", Self::Competition),
        ("competition_end", Self::CompetitionEnd),
        ("loot", Self::Loot),
        ("victory_tally", Self::VictoryTally),
        ("turn_order_reset", Self::TurnOrderReset),
        ("draw_start", Self::DrawStart),
        ("epoch_vp_scored", Self::EpochVpScored),
        ("epoch_draw", Self::EpochDraw),
        ("always", Self::Always),
    ];
}

/// Where talents go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TalentsTo {
    /// To or from the general supply.
    #[default]
    Treasury,
    /// To the civilization that carries out the program.
    You,
    /// Into the Booty box.
    Booty,
}

/// What becomes of the turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NewOrder {
    /// One marker goes to a place of its owner's choice.
    Choice,
    /// All markers are shuffled.
    Random,
    /// The order is turned round.
    Reverse,
}

/// One of the 24 verbs with its arguments.
#[expect(clippy::large_enum_variant, reason = "steps are built once and never moved")]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Verb {
    /// Only picks areas and a faction for later steps.
    Choose(Pick),
    /// Disks come from the supply, or from the Ready box.
    Place {
        /// Where.
        pick: Pick,
        /// How many in each area.
        n: Amount,
        /// The sum over all areas.
        total: Option<(u8, u8)>,
        /// The stack size on land up to which it may place whatever the phase.
        cap: Option<u8>,
        /// From the Ready box and without ACIS-106 to ACIS-109.
        ready: bool,
    },
    /// Disks leave the map.
    Remove {
        /// Where.
        pick: Pick,
        /// How many in each area.
        n: Amount,
        /// The sum over all areas.
        total: Option<(u8, u8)>,
        /// Disks that stay.
        keep: u8,
        /// Are alternative losses allowed (ACIS-132)?
        alternatives: bool,
    },
    /// Disks leave and yours take their place (ACIS-150).
    Replace {
        /// Where.
        pick: Pick,
        /// How many in each area.
        n: Amount,
    },
    /// Your disks go from one area to another.
    Move {
        /// From where.
        source: Pick,
        /// To where.
        pick: Pick,
        /// How many.
        n: Amount,
    },
    /// White disks become your allies (ACIS-151).
    Ally {
        /// Where.
        pick: Pick,
        /// How many in each area.
        n: Amount,
        /// The sum over all areas.
        total: Option<(u8, u8)>,
    },
    /// Your disks are safe: in these areas, or this many of those about to be removed.
    Shield {
        /// The safe areas.
        filter: Option<Filter>,
        /// How many disks about to be removed are kept.
        n: u8,
    },
    /// Talents are gained or lost.
    Talent {
        /// How many; negative for a loss.
        n: Amount,
        /// Where they go.
        to: TalentsTo,
    },
    /// VP are gained or lost.
    Vp {
        /// How many; negative for a loss.
        n: Amount,
    },
    /// Cards are drawn.
    Draw {
        /// How many.
        n: u8,
        /// How many of them are kept; all if nothing is said.
        keep: Option<u8>,
        /// Only looked at; what is not kept goes back on top in any order.
        top: bool,
    },
    /// Cards are discarded.
    Discard {
        /// How many.
        n: Amount,
        /// At random instead of by choice.
        random: bool,
    },
    /// Disks from the supply to the Ready box.
    Ready {
        /// How many.
        n: u8,
        /// They may be placed only in areas of this kind.
        only: Option<Terrain>,
    },
    /// A cost.
    Pay {
        /// Talents.
        talents: u8,
        /// Cards of the hand.
        cards: u8,
        /// Disks from the map.
        disks: u8,
        /// Where those disks stand.
        filter: Filter,
    },
    /// The card is laid out with this many disks (ACIS-125).
    Invest {
        /// How many.
        n: u8,
    },
    /// Disks leave a Wonder card or an Investment card.
    Unload {
        /// How many.
        n: Amount,
        /// Where the block of the Wonder stands; also Investment cards if nothing is said.
        filter: Option<Filter>,
    },
    /// A Wonder is built.
    Build {
        /// How many resources.
        resources: u8,
        /// How many of them at least are disks from the map.
        disks: u8,
    },
    /// A built Wonder is buried (ACIS-041).
    Bury {
        /// Where its block stands.
        filter: Filter,
    },
    /// A buried Wonder is restored.
    Restore {
        /// Where its block stands.
        filter: Filter,
        /// Does it become yours?
        yours: bool,
    },
    /// The answered card or Wonder use has no effect (ACIS-122).
    Negate,
    /// The turn order changes.
    TurnOrder(NewOrder),
    /// Nobody gains loot from the current competition.
    NoLoot,
    /// One of several lists is carried out.
    OneOf {
        /// The lists.
        options: Vec<List>,
        /// How often.
        times: Option<Count>,
    },
    /// Optional: once at each such time the steps may be carried out.
    Use(Timed),
    /// Automatic: at this time the steps are carried out.
    When(Timed),
}

/// Steps with the time at which they are open or happen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Timed {
    /// When.
    pub at: At,
    /// The steps.
    pub steps: List,
    /// Disks taken off this card as the price.
    pub off: u8,
    /// At most this many in a turn: disks for abilities in competitions, uses otherwise.
    pub per_turn: Option<u8>,
    /// The ability whose `per_turn` it shares.
    pub pool: Option<Ability>,
    /// Abilities that exclude it in the same competition.
    pub except: u64,
    /// Cards against which it has no effect.
    pub except_cards: Cards,
    /// Only in this Epoch.
    pub epoch: Option<u8>,
}

/// One step of a program.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    /// What it does.
    pub verb: Verb,
    /// The faction or factions it is about.
    pub who: Who,
    /// Who chooses what it leaves open.
    pub by: By,
    /// Only if this holds; for several factions tested for each one.
    pub condition: Option<Condition>,
    /// Carried out if the step could do nothing at all.
    pub otherwise: List,
}

impl Step {
    /// The areas it picks, if it picks any.
    #[must_use]
    pub const fn pick(&self) -> Option<&Pick> {
        match &self.verb {
            Verb::Choose(pick)
            | Verb::Place { pick, .. }
            | Verb::Remove { pick, .. }
            | Verb::Replace { pick, .. }
            | Verb::Move { pick, .. }
            | Verb::Ally { pick, .. } => Some(pick),
            _ => None,
        }
    }

    /// How many disks in each area, and over all areas.
    #[must_use]
    pub const fn amounts(&self) -> Option<(&Amount, Option<(u8, u8)>)> {
        match &self.verb {
            Verb::Place { n, total, .. } | Verb::Remove { n, total, .. } | Verb::Ally { n, total, .. } => {
                Some((n, *total))
            }
            Verb::Replace { n, .. } | Verb::Move { n, .. } => Some((n, None)),
            _ => None,
        }
    }
}
