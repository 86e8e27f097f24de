//! What a viewer may know (section 15 of the rulebook, "Visibility").
//!
//! Made for a viewer, never made whole and then thinned: a hidden card has no place in these types.

use crate::card::{Age, CardId, Kind, Slot, bits, cards};
use crate::options::ROLES;
use crate::player::Player;
use crate::prompt::{Frame, Phase, PromptDetails};
use crate::state::{Ages, Once, ROW};
use civitas_core::seat::{Seat, Viewer};
use serde::Serialize;

/// A table as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as on the table")]
pub struct AgesView {
    pub viewer: Option<Seat>,
    /// The colour of each seat, in the order of play.
    pub colours: Vec<&'static str>,
    pub age: Age,
    pub round: u8,
    pub last_round: Option<u8>,
    /// The starting player.
    pub first: Seat,
    /// Whose turn it is.
    pub current: Seat,
    /// The spaces of the row from left to right.
    pub row: [Option<CardId>; ROW],
    /// What the viewer would pay for each card now; `None` where it may not be taken at all.
    pub prices: [Option<u8>; ROW],
    pub civil_deck: u32,
    pub military_deck: u32,
    /// Face-down discard piles of Ages I to III.
    pub discard_piles: [u32; 3],
    pub common_tactics: Vec<CardId>,
    pub past_events: Vec<CardId>,
    /// Cards of Ages A to III in the current events deck (TTA-Q049).
    pub current_events: [u32; 4],
    /// Cards of Ages I to III in the future events deck.
    pub future_events: [u32; 3],
    /// The top event, for one who has looked at it.
    pub top_event: Option<CardId>,
    /// Own cards in the events decks (TTA-Q116).
    pub own_events: Vec<CardId>,
    pub event: Option<CardId>,
    /// The aggression that is being resolved.
    pub aggression: Option<CardId>,
    pub auction: Option<AuctionView>,
    pub players: Vec<PlayerView>,
    /// What lasts for this turn only.
    pub turn: TurnView,
    pub prompt: PromptView,
}

/// A card that carries workers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as on the table")]
pub struct WorkplaceView {
    pub card: CardId,
    pub kind: Kind,
    pub workers: u8,
    pub blue: u8,
    /// What building here costs this civilization.
    pub price: u8,
}

/// A completed wonder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as on the table")]
pub struct WonderView {
    pub card: CardId,
    pub ruins: bool,
    pub homer: bool,
}

/// Military cards in hand: the own ones, or a number of backs and what was shown (TTA-Q115).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as on the table")]
pub enum HandView {
    Own { cards: Vec<CardId>, shown: Vec<CardId> },
    Hidden { by_age: [u8; 3], shown: Vec<CardId> },
}

impl HandView {
    /// How many cards.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Own { cards, .. } => cards.len(),
            Self::Hidden { by_age, shown } => {
                by_age.iter().map(|&cards| usize::from(cards)).sum::<usize>() + shown.len()
            }
        }
    }

    /// None at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// One civilization.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as on the table")]
pub struct PlayerView {
    pub seat: Seat,
    pub resigned: bool,
    pub workplaces: Vec<WorkplaceView>,
    pub unused: u8,
    pub yellow: u8,
    pub blue: u8,
    pub government: CardId,
    pub urban_limit: u8,
    pub special: Vec<CardId>,
    pub leader: Option<CardId>,
    pub leaders_taken: Vec<Age>,
    pub unfinished: Option<(CardId, u8)>,
    pub wonders: Vec<WonderView>,
    pub colonies: Vec<CardId>,
    pub tactic: Option<CardId>,
    pub tactic_is_own: bool,
    /// The pact in the own area: card, partner, and is the owner party A?
    pub pact: Option<(CardId, Seat, bool)>,
    pub war: Option<(CardId, Seat)>,
    pub civil: Vec<CardId>,
    pub hand: HandView,
    /// Discarded unseen by the viewer itself.
    pub own_discards: Vec<CardId>,
    pub civil_actions: (u8, u8),
    pub military_actions: (u8, u8),
    pub science: u16,
    pub culture: u16,
    pub science_rating: u16,
    pub culture_rating: u16,
    pub strength: u16,
    pub happiness: u8,
    pub faces_needed: u8,
    pub discontent: u8,
    pub colonization: u8,
    pub civil_hand_limit: u8,
    pub military_hand_limit: u8,
    pub food: u8,
    pub resources: u8,
    pub food_production: i32,
    pub resource_production: i32,
    pub consumption: u8,
    pub corruption: u8,
    pub population_price: Option<u8>,
    /// What the end of its turn would bring now.
    pub production: ProductionView,
    pub no_politics: bool,
    pub second_politics_used: bool,
}

/// What the end of a turn brings as things stand: the changes of what a civilization has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as on the table")]
pub struct ProductionView {
    /// Nothing is produced (TTA-255).
    pub uprising: bool,
    pub culture: i32,
    pub science: i32,
    pub food: i32,
    pub resources: i32,
}

/// An auction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as on the table")]
pub struct AuctionView {
    pub card: CardId,
    pub bid: u8,
    pub bidder: Option<Seat>,
    pub left: Vec<Seat>,
    /// Units sent so far.
    pub sent: Vec<(CardId, u8)>,
    pub value: u8,
}

/// What lasts for this turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named as in the state")]
pub struct TurnView {
    pub extra_civil: u8,
    pub extra_military: u8,
    pub unit_resources: u8,
    pub unit_science: u8,
    pub extra_food: u8,
    pub extra_resources: u8,
    pub tactic: bool,
    pub taken: Vec<CardId>,
}

/// What is waited for, as far as the viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "which of them is set depends on the word")]
pub struct PromptView {
    /// The word of the prompt.
    pub word: &'static str,
    pub seat: Option<Seat>,
    pub card: Option<CardId>,
    pub other: Option<Seat>,
    /// An attack to be reached, a total, what is left.
    pub amount: Option<u16>,
    /// Would the one who offers a pact be party A?
    pub owner_is_a: Option<bool>,
    /// Cards the viewer has chosen so far in private: bonus cards by age, and others.
    pub chosen_bonus: [u8; 3],
    pub chosen: Vec<CardId>,
}

impl AgesView {
    /// Returns what a viewer may know of a table.
    pub(crate) fn of(state: &Ages, viewer: Viewer) -> Self {
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.index() < state.seats() => Some(seat),
            _ => None,
        };
        let event = |number: usize| cards().events.get(number).copied();
        let of_age = |set: u64, level: usize| (set & cards().events_of_age[level]).count_ones();
        let (current, future) = (state.events.current_set(), state.events.future_set());
        let own = viewer.map_or(0, |seat| state.events.current[seat.index()] | state.events.future[seat.index()]);
        let knows_top = viewer.is_some_and(|seat| state.events.top_known.contains(seat));
        Self {
            viewer,
            colours: Seat::all(state.seats()).map(|seat| ROLES[usize::from(state.roles[seat.index()]) % 4]).collect(),
            age: state.age,
            round: state.round,
            last_round: (state.last_round > 0).then_some(state.last_round),
            first: state.first,
            current: state.current,
            row: state.row,
            prices: std::array::from_fn(|space| {
                state.check_take(viewer.unwrap_or(state.current), space as u8 + 1).ok()
            }),
            civil_deck: state.civil_deck_len(),
            military_deck: state.military_deck_len(),
            discard_piles: [Age::I, Age::II, Age::III].map(|age| discard_pile(state, age)),
            common_tactics: state.common_tactics().collect(),
            past_events: bits(state.events.past_a.into())
                .filter_map(|ordinal| cards().of(Kind::Event, ordinal))
                .chain(bits(state.events.past).filter_map(event))
                .collect(),
            current_events: [state.events.current_a.into(), of_age(current, 1), of_age(current, 2), of_age(current, 3)],
            future_events: [1, 2, 3].map(|level| of_age(future, level)),
            top_event: state.events.top.filter(|_| knows_top),
            own_events: bits(own).filter_map(event).collect(),
            event: state.running.map(|running| running.card),
            aggression: state.frames.iter().rev().find_map(|frame| match frame {
                Frame::AggressionOver(over) => Some(over.card),
                _ => None,
            }),
            auction: AuctionView::of(state),
            players: Seat::all(state.seats()).map(|seat| PlayerView::of(state, seat, viewer)).collect(),
            turn: TurnView::of(state),
            prompt: PromptView::of(state, viewer),
        }
    }
}

impl AuctionView {
    fn of(state: &Ages) -> Option<Self> {
        let auction = state.auction?;
        let first = Kind::Infantry as usize * 4;
        let sent = state.force.sent.iter().enumerate().filter(|(_, count)| **count > 0);
        Some(Self {
            card: auction.card,
            bid: auction.bid,
            bidder: (auction.bid > 0).then_some(auction.bidder),
            left: auction.left.iter().collect(),
            sent: sent.filter_map(|(place, &count)| Some((Slot::from_index(first + place).card()?, count))).collect(),
            value: state.force.bonus,
        })
    }
}

impl TurnView {
    fn of(state: &Ages) -> Self {
        let own = state.turn.own_unit_resources(&state.players[state.current]);
        Self {
            extra_civil: state.turn.civil,
            extra_military: state.turn.military,
            unit_resources: state.turn.unit_resources + own,
            unit_science: state.turn.unit_science,
            extra_food: state.turn.food,
            extra_resources: state.turn.resources,
            tactic: state.turn.has_done(Once::Tactic),
            taken: state.turn.taken_action_cards.iter().collect(),
        }
    }
}

impl PromptView {
    fn of(state: &Ages, viewer: Option<Seat>) -> Self {
        let frame = state.prompt().unwrap_or(Frame::Turn(Phase::Over));
        let PromptDetails { card, other, amount, owner_is_a } = frame.details(state);
        let seat = state.decider();
        let own = viewer.is_some() && viewer == seat && frame.is_private();
        Self {
            word: frame.as_str(),
            seat,
            card,
            other,
            amount,
            owner_is_a,
            chosen_bonus: if own { state.chosen.bonus } else { [0; 3] },
            chosen: if own { state.chosen.down.iter().collect() } else { Vec::new() },
        }
    }
}

impl PlayerView {
    fn of(state: &Ages, seat: Seat, viewer: Option<Seat>) -> Self {
        let player = &state.players[seat];
        let ratings = &player.ratings;
        let own = viewer == Some(seat);
        let shown: Vec<_> = player.shown_cards().collect();
        let workplace = |slot: Slot| {
            Some(WorkplaceView {
                card: slot.card()?,
                kind: slot.kind(),
                workers: player.workers[slot.index()],
                blue: player.tokens.get(slot.index()).copied().unwrap_or(0),
                price: player.building_price(slot),
            })
        };
        let wonder = |card: CardId| WonderView {
            card,
            ruins: player.ruins >> card.ordinal() & 1 == 1,
            homer: player.tucked == Some(card),
        };
        let discarded = || {
            player
                .discards
                .iter()
                .enumerate()
                .flat_map(|(index, &copies)| (0..copies).filter_map(move |_| CardId::from_military(index)))
        };
        Self {
            seat,
            resigned: player.resigned != 0,
            workplaces: Slot::each(player.developed).filter_map(workplace).collect(),
            unused: player.unused,
            yellow: player.yellow,
            blue: player.blue,
            government: player.government,
            urban_limit: player.government.card().urban_limit,
            special: player.special.iter().flatten().copied().collect(),
            leader: player.leader,
            leaders_taken: Age::ALL.into_iter().filter(|age| player.leaders_taken >> age.level() & 1 == 1).collect(),
            unfinished: player.unfinished.map(|card| (card, player.stages)),
            wonders: cards().in_set(Kind::Wonder, player.wonders).map(wonder).collect(),
            colonies: cards().in_set(Kind::Territory, player.colonies).collect(),
            tactic: player.tactic,
            tactic_is_own: player.tactic_is_own,
            pact: player.pact.map(|pact| (pact.card, pact.partner, pact.owner_is_a)),
            war: player.war.map(|war| (war.card, war.rival)),
            civil: player.civil.iter().collect(),
            hand: if own {
                HandView::Own { cards: player.hand.iter().collect(), shown }
            } else {
                HandView::Hidden { by_age: player.hidden_backs(), shown }
            },
            own_discards: if own { discarded().collect() } else { Vec::new() },
            civil_actions: (player.civil_left, ratings.civil),
            military_actions: (player.military_left, ratings.military),
            science: player.science,
            culture: player.culture,
            science_rating: ratings.science,
            culture_rating: ratings.culture,
            strength: ratings.strength,
            happiness: ratings.happiness,
            faces_needed: crate::banks::faces_needed(player.yellow),
            discontent: player.discontent(),
            colonization: ratings.colonization,
            civil_hand_limit: ratings.civil_hand() as u8,
            military_hand_limit: ratings.military_hand() as u8,
            food: player.food(),
            resources: player.resources(),
            food_production: crate::production::food_production(player),
            resource_production: crate::production::resource_production(player),
            consumption: crate::banks::consumption(player.yellow),
            corruption: crate::banks::corruption(player.blue),
            population_price: player.population_price(0).ok(),
            production: state.production_forecast(seat),
            no_politics: player.no_politics,
            second_politics_used: player.caesar_used,
        }
    }
}

/// How many cards lie on the discard pile of an age.
fn discard_pile(state: &Ages, age: Age) -> u32 {
    let range = cards().military_range(age);
    let open: u32 = state.discarded[range.clone()].iter().map(|&cards| u32::from(cards)).sum();
    let hidden =
        |player: &Player| -> u32 { player.discards[range.clone()].iter().map(|&cards| u32::from(cards)).sum() };
    open + state.players.0.iter().map(hidden).sum::<u32>()
}
