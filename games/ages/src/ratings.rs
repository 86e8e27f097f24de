//! Ratings, action totals and prices that follow from the cards in play (section 10 of the rulebook).
//!
//! They are counted afresh when a card or worker enters or leaves play and then only looked up.

use crate::armies::{self, Riders};
use crate::card::{CardId, Kind, Slot, bits, cards};
use crate::effect::{Effect, PactSide, Symbols};
use crate::player::Player;
use crate::state::Ages;
use civitas_core::seat::Seat;

/// Something a card in play lets its owner do, as a bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the effects")]
pub enum Ability {
    NoWonderSurcharge,
    CivilActionOnDevelop,
    MilitaryAsCivil,
    TuckUnderWonder,
    SecondPolitics,
    RetireForYellowToken,
    ColonyFromHand,
    PopulationAndUnit,
    InfantryAsCavalry,
    LookAtEvent,
    UpgradeToTheater,
    MilitaryRevolution,
    LabsProduce,
    Peaceful,
    FreePopulation,
    DoubleBestMine,
    FoodAsResource,
    ResourceAsFood,
    NoWarAgainst,
    CultureOrArms,
}

/// Everything that follows from the cards in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ratings {
    /// Science rating (TTA-371).
    pub science: u16,
    /// Culture rating (TTA-372).
    pub culture: u16,
    /// Strength rating (TTA-374).
    pub strength: u16,
    /// Happiness rating, 0 to 8 (TTA-375).
    pub happiness: u8,
    /// Civil action total (TTA-378).
    pub civil: u8,
    /// Military action total (TTA-379).
    pub military: u8,
    /// Colonization modifier (TTA-377).
    pub colonization: u8,
    /// What hand limits have beyond the totals (TTA-Q073).
    pub hand_limit: u8,
    /// Cards that may be discarded for +1 when colonizing.
    pub colonization_discards: u8,
    /// Food saved on a population increase.
    pub population_discount: u8,
    /// Civil actions saved on leaders in the row.
    pub leader_discount: u8,
    /// Resources saved on urban buildings by level.
    pub urban_discount: [u8; 4],
    /// Resources saved on libraries and theaters (Shakespeare).
    pub library_discount: u8,
    /// Likewise.
    pub theater_discount: u8,
    /// Science saved on library technologies.
    pub library_science: u8,
    /// Science saved on theater technologies.
    pub theater_science: u8,
    /// Stages of a wonder with one action.
    pub stages_per_action: u8,
    /// Science for taking a technology.
    pub science_taken: u8,
    /// Resources for units each turn.
    pub unit_resources: u8,
    /// Science saved by Scientific Cooperation.
    pub shared_discount: u8,
    /// What the partner pays then.
    pub partner_pays: u8,
    /// The partner.
    pub science_partner: Option<Seat>,
    /// Food through pacts in each food production step.
    pub pact_food: i8,
    /// Resources through pacts.
    pub pact_resources: i8,
    abilities: u32,
}

impl Ratings {
    /// May the owner do this?
    #[must_use]
    pub const fn can(&self, ability: Ability) -> bool {
        self.abilities >> ability as u32 & 1 == 1
    }

    /// Which units can stand where a tactic asks for cavalry (TTA-439).
    #[must_use]
    pub const fn riders(&self) -> Riders {
        if self.can(Ability::InfantryAsCavalry) { Riders::InfantryToo } else { Riders::Cavalry }
    }

    pub(crate) const fn give(&mut self, ability: Ability) {
        self.abilities |= 1 << ability as u32;
    }

    /// The civil hand limit (TTA-319).
    #[must_use]
    pub const fn civil_hand(&self) -> usize {
        (self.civil + self.hand_limit) as usize
    }

    /// The military hand limit (TTA-322).
    #[must_use]
    pub const fn military_hand(&self) -> usize {
        (self.military + self.hand_limit) as usize
    }
}

/// Happy faces by where they come from; those who count faces look here (TTA-435, TTA-Q088).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Faces {
    temples: i32,
    theaters: i32,
    arenas: i32,
    government: i32,
    wonders: i32,
    other: i32,
}

/// Running sums.
#[derive(Default)]
struct Sum {
    civil: i32,
    military: i32,
    strength: i32,
    science: i32,
    culture: i32,
    unhappy: i32,
    colonization: i32,
}

impl Sum {
    fn add(&mut self, symbols: &Symbols, times: i32) {
        self.civil += i32::from(symbols.civil) * times;
        self.military += i32::from(symbols.military) * times;
        self.strength += i32::from(symbols.strength) * times;
        self.science += i32::from(symbols.science) * times;
        self.culture += i32::from(symbols.culture) * times;
        self.unhappy += i32::from(symbols.unhappy) * times;
        self.colonization += i32::from(symbols.colonization) * times;
    }
}

/// Cards in play whose symbols and effects count by themselves: government, specials, leader, wonders, colonies.
fn standing(player: &Player) -> impl Iterator<Item = CardId> + '_ {
    let first = [Some(player.government), player.leader].into_iter().chain(player.special).flatten();
    first
        .chain(cards().in_set(Kind::Wonder, player.wonders & !player.ruins))
        .chain(cards().in_set(Kind::Territory, player.colonies))
}

/// Counts everything afresh.
#[must_use]
pub fn count(state: &Ages, seat: Seat) -> Ratings {
    let player = &state.players[seat];
    let mut ratings = Ratings { stages_per_action: 1, ..Ratings::default() };
    let mut sum = Sum::default();
    for slot in Slot::each(player.developed) {
        let workers = player.workers[slot.index()];
        if workers > 0 {
            sum.add(&cards().slot_each[slot.index()], workers.into()); // TTA-366
        }
    }
    let more_faces = standing(player).any(|card| card.card().effects.contains(&Effect::MoreFaces));
    let faces = faces(player, more_faces.into());
    for card in standing(player) {
        let card = card.card();
        sum.add(&card.gives, 1); // TTA-367
        for effect in &card.effects {
            apply(effect, player, &faces, &mut sum, &mut ratings);
        }
    }
    sum.culture += 2 * player.ruins.count_ones() as i32; // TTA-Q057
    for (owner, pact) in state.pacts_of(seat) {
        let Some(text) = &pact.card.card().pact else { continue };
        let is_a = (owner == seat) == pact.owner_is_a;
        let partner = if owner == seat { pact.partner } else { owner };
        apply_pact(if is_a { &text.a } else { &text.b }, state.player(partner), partner, &mut sum, &mut ratings);
    }
    if let Some(tactic) = player.tactic
        && let Some(text) = tactic.card().tactic
    {
        let units = armies::units(&player.workers);
        sum.strength += i32::from(armies::tactical_strength(&units, text, tactic.level(), ratings.riders()));
    }
    let happy = faces.temples + faces.theaters + faces.arenas + faces.government + faces.wonders + faces.other;
    ratings.science = sum.science.clamp(0, 9999) as u16;
    ratings.culture = sum.culture.clamp(0, 9999) as u16;
    ratings.strength = sum.strength.clamp(0, 9999) as u16;
    ratings.happiness = (happy - sum.unhappy).clamp(0, 8) as u8;
    ratings.civil = sum.civil.clamp(0, 99) as u8;
    ratings.military = sum.military.clamp(0, 99) as u8;
    ratings.colonization = sum.colonization.clamp(0, 99) as u8;
    ratings
}

/// Happy faces; every source but St. Peter's Basilica itself gives `extra` more (TTA-456, TTA-Q088).
fn faces(player: &Player, extra: i32) -> Faces {
    let raised = |printed: i32| if printed > 0 { printed + extra } else { 0 };
    let building = |kind: Kind| -> i32 {
        let each =
            |slot: Slot| i32::from(player.workers[slot.index()]) * raised(cards().slot_each[slot.index()].happy.into());
        Slot::of(kind).map(each).sum()
    };
    let mut faces = Faces {
        temples: building(Kind::Temple),
        theaters: building(Kind::Theater),
        arenas: building(Kind::Arena),
        government: raised(player.government.card().gives.happy.into()),
        ..Faces::default()
    };
    for card in [player.leader].into_iter().chain(player.special).flatten() {
        faces.other += raised(card.card().gives.happy.into());
    }
    for colony in cards().in_set(Kind::Territory, player.colonies) {
        faces.other += raised(colony.card().gives.happy.into());
    }
    for wonder in cards().in_set(Kind::Wonder, player.wonders) {
        let ruins = player.ruins >> wonder.ordinal() & 1 == 1;
        let own = if ruins { 0 } else { i32::from(wonder.card().gives.happy) };
        // Homer's face counts as printed (TTA-434) and stays on ruins (TTA-437).
        let printed = own + i32::from(player.tucked == Some(wonder));
        let basilica = !ruins && wonder.card().effects.contains(&Effect::MoreFaces);
        faces.wonders += if basilica { printed } else { raised(printed) };
    }
    faces
}

fn apply(effect: &Effect, player: &Player, faces: &Faces, sum: &mut Sum, ratings: &mut Ratings) {
    let workers = |kind: Kind| i32::from(player.workers_of(kind));
    match effect {
        Effect::StrengthPerUnit(kinds) => sum.strength += kinds.iter().map(|&kind| workers(kind)).sum::<i32>(),
        Effect::StrengthPerUnitType(each) => {
            let kinds = [Kind::Infantry, Kind::Cavalry, Kind::Artillery, Kind::AirForce];
            let present = kinds.into_iter().filter(|&kind| workers(kind) > 0).count();
            sum.strength += i32::from(*each) * present as i32;
        }
        Effect::StrengthPerPiousFace => sum.strength += faces.temples + faces.government,
        Effect::CulturePerFace => sum.culture += faces.temples + faces.theaters + faces.wonders,
        Effect::ScienceOfBestLabOrLibrary => sum.science += best_lab_or_library(player),
        Effect::CulturePerTheater(each) => sum.culture += i32::from(*each) * workers(Kind::Theater),
        Effect::LibraryTheaterPairs { culture, discount } => {
            sum.culture += i32::from(*culture) * workers(Kind::Library).min(workers(Kind::Theater));
            if workers(Kind::Library) > 0 {
                ratings.theater_discount += discount;
                ratings.theater_science += discount;
            }
            if workers(Kind::Theater) > 0 {
                ratings.library_discount += discount;
                ratings.library_science += discount;
            }
        }
        Effect::DoubleBestTheater => sum.culture += best_theater_culture(player),
        Effect::LabsMakeCulture => {
            sum.culture += lab_levels(player);
            sum.science -= workers(Kind::Lab);
        }
        Effect::ColonyCulture { first, more } => {
            let colonies = player.colonies.count_ones() as i32;
            if colonies > 0 {
                sum.culture += i32::from(*first) + i32::from(*more) * (colonies - 1);
            }
        }
        Effect::HandLimit(more) => ratings.hand_limit += more,
        Effect::PopulationDiscount(food) => ratings.population_discount += food,
        Effect::LeaderDiscount(actions) => ratings.leader_discount += actions,
        Effect::TheaterScienceDiscount(science) => ratings.theater_science += science,
        Effect::UrbanDiscount(by_level) => ratings.urban_discount = *by_level,
        Effect::StagesPerAction(stages) => ratings.stages_per_action = *stages,
        Effect::SciencePerTechnologyTaken(points) => ratings.science_taken += points,
        Effect::UnitResources(resources) => ratings.unit_resources += resources,
        Effect::ColonizationDiscards(most) => ratings.colonization_discards += most,
        other => {
            if let Some(ability) = ability(other) {
                ratings.give(ability);
            }
        }
    }
}

/// The ability an effect gives; `None` if it is a number, or works at another moment than "while in play".
const fn ability(effect: &Effect) -> Option<Ability> {
    Some(match effect {
        Effect::NoWonderSurcharge => Ability::NoWonderSurcharge,
        Effect::CivilActionOnDevelop => Ability::CivilActionOnDevelop,
        Effect::MilitaryAsCivil => Ability::MilitaryAsCivil,
        Effect::TuckUnderWonder => Ability::TuckUnderWonder,
        Effect::SecondPolitics => Ability::SecondPolitics,
        Effect::RetireForYellowToken => Ability::RetireForYellowToken,
        Effect::ColonyFromHand => Ability::ColonyFromHand,
        Effect::PopulationAndUnit => Ability::PopulationAndUnit,
        Effect::InfantryAsCavalry => Ability::InfantryAsCavalry,
        Effect::LookAtEvent => Ability::LookAtEvent,
        Effect::UpgradeToTheater => Ability::UpgradeToTheater,
        Effect::MilitaryRevolution => Ability::MilitaryRevolution,
        Effect::LabsProduce => Ability::LabsProduce,
        Effect::Peaceful => Ability::Peaceful,
        Effect::FreePopulation => Ability::FreePopulation,
        Effect::DoubleBestMine => Ability::DoubleBestMine,
        Effect::FoodAsResource => Ability::FoodAsResource,
        Effect::ResourceAsFood => Ability::ResourceAsFood,
        Effect::NoWarAgainst => Ability::NoWarAgainst,
        Effect::CultureOrArms { .. } => Ability::CultureOrArms,
        _ => return None,
    })
}

fn apply_pact(side: &PactSide, partner: &Player, seat: Seat, sum: &mut Sum, ratings: &mut Ratings) {
    sum.military += i32::from(side.military);
    sum.strength += i32::from(side.strength);
    sum.culture += i32::from(side.culture);
    ratings.pact_food += side.food;
    ratings.pact_resources += side.resources;
    for effect in &side.effects {
        match effect {
            Effect::SharedScience { discount, partner_pays } => {
                ratings.shared_discount += discount;
                ratings.partner_pays += partner_pays;
                ratings.science_partner = Some(seat);
            }
            Effect::CulturePerPartnerWonder => sum.culture += i32::from(partner.completed()),
            other => {
                if let Some(ability) = ability(other) {
                    ratings.give(ability);
                }
            }
        }
    }
}

/// The highest level of a lab or library with a worker (TTA-315).
fn best_lab_or_library(player: &Player) -> i32 {
    let level = |kind: Kind| player.best(kind).map_or(0, Slot::level);
    level(Kind::Lab).max(level(Kind::Library)) as i32
}

/// What one best theater makes: one worker, not a whole card (TTA-Q089).
fn best_theater_culture(player: &Player) -> i32 {
    player.best(Kind::Theater).map_or(0, |slot| cards().slot_each[slot.index()].culture.into())
}

/// The levels of all labs, worker by worker.
#[must_use]
pub(crate) fn lab_levels(player: &Player) -> i32 {
    levels(player, |kind| kind == Kind::Lab)
}

/// The levels of all workers on some kinds of technologies.
pub(crate) fn levels(player: &Player, of: impl Fn(Kind) -> bool) -> i32 {
    let slots = bits(player.developed).map(Slot::from_index).filter(|slot| of(slot.kind()));
    slots.map(|slot| i32::from(player.workers[slot.index()]) * slot.level() as i32).sum()
}

/// What urban buildings make with what leaders change about them (TTA-457, TTA-458, TTA-Q087).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Urban {
    /// Culture of theaters and libraries.
    pub(crate) theaters_and_libraries: i32,
    /// Culture, science and strength of all urban buildings.
    pub(crate) all: i32,
}

pub(crate) fn urban(player: &Player) -> Urban {
    let mut stage = 0;
    let mut all = 0;
    for slot in Slot::each(player.developed).filter(|slot| slot.kind().is_urban()) {
        let workers = i32::from(player.workers[slot.index()]);
        let each = &cards().slot_each[slot.index()];
        if matches!(slot.kind(), Kind::Library | Kind::Theater) {
            stage += workers * i32::from(each.culture);
        }
        all += workers * (i32::from(each.culture) + i32::from(each.science) + i32::from(each.strength));
    }
    let workers = |kind: Kind| i32::from(player.workers_of(kind));
    let mut leader_stage = 0;
    let mut leader_other = 0;
    for effect in player.leader.iter().flat_map(|leader| &leader.card().effects) {
        match effect {
            Effect::CulturePerTheater(each) => leader_stage += i32::from(*each) * workers(Kind::Theater),
            Effect::LibraryTheaterPairs { culture, .. } => {
                leader_stage += i32::from(*culture) * workers(Kind::Library).min(workers(Kind::Theater));
            }
            Effect::DoubleBestTheater => leader_stage += best_theater_culture(player),
            Effect::ScienceOfBestLabOrLibrary => leader_other += best_lab_or_library(player),
            Effect::LabsMakeCulture => leader_other += lab_levels(player) - workers(Kind::Lab),
            _ => {}
        }
    }
    Urban { theaters_and_libraries: stage + leader_stage, all: all + leader_stage + leader_other }
}
