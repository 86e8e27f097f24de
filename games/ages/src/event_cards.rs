//! Current events: revealing them, whom they concern, what they do (section 7 of the rulebook).

use crate::card::{Age, CardId, Kind};
use crate::effect::{EventEffect, EventTarget, Points, Rating};
use crate::event::AgesEvent;
use crate::frames::{
    Bid, CheaperAction, Discard, Event, EventOver, FoodOrResources, FreeBuilding, GiveColony, LosePopulation, Raze,
    RazeReason, RuinWonder, Split, SplitReason, TakeCards,
};
use crate::goods::Good;
use crate::pending::{Auction, Running};
use crate::production::Produced;
use crate::state::{Ages, EVENT_PILE};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Ages {
    /// The card on top of the current events deck: of the earliest age, any of them equally likely (TTA-119).
    fn top_event(&mut self, dealer: &mut impl Dealer<AgesEvent>) -> Option<CardId> {
        if let Some(top) = self.events.top {
            return Some(top);
        }
        let mut candidates = self.events.top_candidates();
        let of = candidates.clone().count() as u32;
        if of == 0 {
            return None;
        }
        let wished = |word: &str| {
            let wish = word.parse::<CardId>().ok()?;
            candidates.clone().position(|card| card == wish).map(|place| place as u32)
        };
        let number = self.draw_number(EVENT_PILE, of, dealer, wished);
        candidates.nth(number as usize)
    }

    /// Joan of Arc looks at the top card; the others only see that she does (TTA-D06).
    pub(crate) fn look_at_event(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        if self.events.top_known.contains(seat) {
            return;
        }
        let Some(card) = self.top_event(dealer) else { return };
        self.events.top = Some(card);
        self.events.top_known = self.events.top_known.with(seat);
        dealer.emit(Audience::All, || AgesEvent::EventLookedAt { seat });
        dealer.emit(Audience::Only(Seats::only(seat)), || AgesEvent::TopEvent { card });
    }

    /// Reveals the top card of the current events deck and starts resolving it (TTA-117).
    pub(crate) fn reveal_event(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(card) = self.top_event(dealer) else { return };
        self.events.top = None;
        self.events.top_known = Seats::NONE;
        match card.event_number() {
            Some(number) => self.events.current.iter_mut().for_each(|set| *set &= !(1 << number)),
            None => {
                self.events.unseen_a &= !(1 << card.ordinal());
                self.events.current_a = self.events.current_a.saturating_sub(1);
            }
        }
        dealer.emit(Audience::All, || AgesEvent::EventRevealed { card });
        self.push(EventOver);
        if card.kind() == Kind::Territory {
            let left = self.playing;
            self.auction = Some(Auction { card, bid: 0, bidder: self.current, left, next: self.current });
            self.push(Bid); // TTA-290, TTA-293
            return;
        }
        let mut targets = [Seats::NONE; 2];
        for (targets, step) in targets.iter_mut().zip(&card.card().event) {
            *targets = self.targets(step.target, self.current);
        }
        let left = targets[0];
        self.running = Some(Running { card, targets, step: 0, left });
        self.push(Event);
    }

    /// Seats from the highest value to the lowest; ties go to `from`, then clockwise (TTA-282, TTA-283).
    pub(crate) fn ranked(&self, from: Seat, value: impl Fn(Seat) -> u16) -> impl DoubleEndedIterator<Item = Seat> {
        let mut seats: arrayvec::ArrayVec<Seat, 4> = self.around(from).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(value(seat))); // stable: earlier seats stay in front
        seats.into_iter()
    }

    /// Whom a step concerns (TTA-282 to TTA-286).
    pub(crate) fn targets(&self, target: EventTarget, from: Seat) -> Seats {
        let strength = |seat: Seat| self.players[seat].ratings.strength;
        let culture = |seat: Seat| self.players[seat].culture;
        // With two players "the two" means one (TTA-286).
        let two = if self.in_game() <= 2 { 1 } else { 2 };
        let all_with_most = |value: &dyn Fn(Seat) -> u8, least: u8| {
            let most = self.playing.iter().map(value).max().unwrap_or(0);
            self.playing.iter().filter(|&seat| value(seat) == most && most >= least).collect()
        };
        match target {
            EventTarget::Each => self.playing,
            EventTarget::Strongest => self.ranked(from, strength).take(1).collect(),
            EventTarget::Weakest => self.ranked(from, strength).rev().take(1).collect(),
            EventTarget::TwoStrongest => self.ranked(from, strength).take(two).collect(),
            EventTarget::TwoWeakest => self.ranked(from, strength).rev().take(two).collect(),
            EventTarget::Richest => self.ranked(from, culture).take(1).collect(),
            EventTarget::Poorest => self.ranked(from, culture).rev().take(1).collect(),
            EventTarget::RichestIfAmongTwoWeakest => {
                let weakest: Seats = self.ranked(from, strength).rev().take(two).collect();
                self.ranked(from, culture).take(1).filter(|&seat| weakest.contains(seat)).collect()
            }
            EventTarget::AllHappiest => all_with_most(&|seat| self.players[seat].ratings.happiness, 0),
            EventTarget::AllMostDiscontent => all_with_most(&|seat| self.players[seat].discontent(), 1),
        }
    }

    /// What a step does to one seat.
    pub(crate) fn concern(&mut self, seat: Seat, effect: &EventEffect, dealer: &mut impl Dealer<AgesEvent>) {
        let discontent = self.players[seat].discontent();
        match effect {
            EventEffect::Gain(gains) => gains.iter().for_each(|&gain| self.gain(seat, gain, dealer)),
            EventEffect::Lose(losses) => losses.iter().for_each(|&loss| self.lose(seat, loss, dealer)),
            EventEffect::GainByRating { points, rating } => self.gain_by_rating(seat, *points, *rating, dealer),
            EventEffect::FoodOrResources(amount) => self.push(FoodOrResources { seat, amount: *amount }),
            EventEffect::GainMix(total) => self.push(Split { seat, total: *total, why: SplitReason::Gain }),
            EventEffect::LoseMix(most) => {
                let held = self.players[seat].food() + self.players[seat].resources();
                self.push(Split { seat, total: held.min(*most), why: SplitReason::Lose });
            }
            EventEffect::FreeBuilding(slot) => self.push(FreeBuilding { seat, slot: *slot }),
            EventEffect::OneCheaperAction => self.push(CheaperAction { seat }),
            EventEffect::FoodProduction => {
                let before = self.players[seat].food();
                self.players[seat].produce_food();
                let amount = self.players[seat].food().saturating_sub(before);
                dealer.emit(Audience::All, || AgesEvent::Gained { seat, good: Good::Food, amount });
            }
            EventEffect::ResourceProduction => {
                let before = self.players[seat].resources();
                self.players[seat].produce_resources();
                let amount = self.players[seat].resources().saturating_sub(before);
                dealer.emit(Audience::All, || AgesEvent::Gained { seat, good: Good::Resources, amount });
            }
            EventEffect::ProductionWithoutPoints => {
                let Produced { corruption, consumption, hunger } = self.players[seat].produce();
                let produced = AgesEvent::Produced { seat, science: 0, culture: 0, corruption, consumption, hunger };
                dealer.emit(Audience::All, || produced);
            }
            EventEffect::LoseAllFood => drop(self.lose_good(seat, Good::Food, u8::MAX, dealer)),
            EventEffect::SpendCivilPerDiscontent(each) => {
                // What is available and no more (TTA-Q053).
                let actions = (each * discontent).min(self.players[seat].civil_left);
                self.players[seat].civil_left -= actions;
                dealer.emit(Audience::All, || AgesEvent::CivilActionsSpent { seat, actions });
            }
            EventEffect::LoseCulturePerDiscontent(each) => {
                let lost = self.players[seat].lose_culture(u16::from(*each) * u16::from(discontent));
                dealer.emit(Audience::All, || AgesEvent::Culture { seat, change: -i32::from(lost) });
            }
            EventEffect::LoseHalfTheDiscontent => {
                self.push(LosePopulation { seat, left: discontent.div_ceil(2) });
            }
            EventEffect::LoseOldLeader => {
                if self.players[seat].leader.is_some_and(|leader| leader.age() != self.age) {
                    self.remove_leader(seat, dealer);
                }
            }
            EventEffect::LoseColony => self.push(GiveColony { by: seat, of: seat }),
            EventEffect::DestroyOwnBuilding => self.push(Raze { by: seat, of: seat, why: RazeReason::Own }),
            EventEffect::DestroyOneOfEachOther => {
                // The last pushed is asked first, so they come clockwise.
                let others: arrayvec::ArrayVec<Seat, 4> = self.rivals(seat).collect();
                for of in others.into_iter().rev() {
                    self.push(Raze { by: seat, of, why: RazeReason::Terror });
                }
            }
            EventEffect::RuinOldWonder => self.push(RuinWonder { seat }),
            EventEffect::YellowTokenToStrongest(tokens) => {
                let strongest = self.targets(EventTarget::Strongest, self.current).iter().next();
                if let Some(strongest) = strongest.filter(|&strongest| strongest != seat) {
                    self.steal_yellow(seat, strongest, *tokens, dealer);
                }
            }
            EventEffect::TakeCards(worth) => self.push(TakeCards { seat, left: *worth, taken: false }),
            EventEffect::DrawOrCulture(number) if self.age == Age::IV => {
                self.score_culture(seat, (*number).into(), dealer); // TTA-Q055
            }
            EventEffect::DrawOrCulture(number) => self.draw_military(seat, *number, dealer),
            EventEffect::DiscardOrCulture(number) if self.age == Age::IV => {
                self.lose(seat, crate::effect::Gain::Culture(*number), dealer);
            }
            EventEffect::DiscardOrCulture(number) => {
                self.push(Discard { seat, cards: *number });
            }
        }
    }

    fn gain_by_rating(&mut self, seat: Seat, points: Points, rating: Rating, dealer: &mut impl Dealer<AgesEvent>) {
        let ratings = &self.players[seat].ratings;
        let value = match rating {
            Rating::Science => ratings.science,
            Rating::Culture => ratings.culture,
            Rating::Happiness => ratings.happiness.into(),
        };
        match points {
            Points::Science => self.score_science(seat, value, dealer),
            Points::Culture => self.score_culture(seat, value, dealer),
            Points::Food => drop(self.gain_good(seat, Good::Food, value.min(255) as u8, dealer)),
        }
    }
}
