//! The kinds of frames, one in each module: its place in a position, what it does by itself, who decides, which answers
//! there are, whether one is legal, and what it does.

mod actions;
mod aggression;
mod bid;
mod cheaper_action;
mod colony_gain;
mod cover_stages;
mod defence;
mod discard;
mod food_or_resources;
mod free_building;
mod give_colony;
mod infiltrate;
mod lose_blue;
mod lose_population;
mod pact_reply;
mod politics;
mod raze;
mod ruin_wonder;
mod running_event;
mod send_force;
mod split;
mod spoils;
mod take_cards;

pub(crate) use actions::Actions;
pub use aggression::{AggressionOver, AggressionWon};
pub use bid::Bid;
pub use cheaper_action::CheaperAction;
pub use colony_gain::ColonyGain;
pub use cover_stages::CoverStages;
pub use defence::Defence;
pub use discard::Discard;
pub use food_or_resources::FoodOrResources;
pub use free_building::FreeBuilding;
pub use give_colony::GiveColony;
pub use infiltrate::Infiltrate;
pub use lose_blue::LoseBlue;
pub use lose_population::LosePopulation;
pub use pact_reply::PactReply;
pub(crate) use politics::Politics;
pub use raze::{Raze, RazeReason};
pub use ruin_wonder::RuinWonder;
pub use running_event::{Event, EventOver};
pub use send_force::SendForce;
pub use split::{Split, SplitReason};
pub use spoils::Spoils;
pub use take_cards::TakeCards;

use crate::action::Action;
use crate::hand::CardList;
use crate::state::HAND;

/// Calls `each` with every way to add a card to a defence or to a force: bonus cards first, then any card face down.
fn contributions(hand: &CardList<HAND>, each: &mut impl FnMut(Action)) {
    hand.kinds().filter(|card| card.card().bonus.is_some()).for_each(|card| each(Action::Bonus(card)));
    hand.kinds().for_each(|card| each(Action::Down(card)));
}

/// What every module of a kind of frame needs.
mod prelude {
    pub(super) use crate::action::Action;
    pub(super) use crate::breach::Breach;
    pub(super) use crate::event::AgesEvent;
    pub(super) use crate::position::words::{card, seat, small};
    pub(super) use crate::prompt::{Decision, Progress, PromptDetails, Task};
    pub(super) use crate::state::Ages;
    pub(super) use civitas_core::dealer::Dealer;
    pub(super) use civitas_core::seat::{Audience, Seat};
    pub(super) use civitas_core::text::{ParseError, Words};
}
