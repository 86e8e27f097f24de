//! Building a Wonder: five resources, at least two of them disks, then the block (ACIS-137 to ACIS-143).
//!
//! Disks are paid first, in the order of the map, then talents, then cards by number, so that a payment has one way to be
//! named; a step is open only if the whole can still be finished.

use crate::action::Action;
use crate::breach::Breach;
use crate::event::{Event, Why};
use crate::ids::{Area, Areas, Card, Cards, Faction, Source, Wonder};
use crate::program::Verb;
use crate::prompt::{Made, made};
use crate::state::{Built, InnerSea};
use civitas_core::dealer::Dealer;
use civitas_core::rule::RuleId;

/// What is paid so far.
#[derive(Debug, Clone, Copy, Default)]
struct Paid {
    disks: u8,
    talents: u8,
    cards: u8,
    /// No disk from an area before this one.
    from: u8,
    /// The last card.
    card: u8,
}

impl Paid {
    const fn sum(&self) -> u8 {
        self.disks + self.talents + self.cards
    }
}

impl InnerSea {
    /// The price of what is being built: resources, and how many of them are disks at least.
    pub(crate) fn price(&self, source: Source) -> (u8, u8) {
        let data = self.data();
        let steps = data.list(data.program(source)).iter();
        let price = steps.filter_map(|step| match step.verb {
            Verb::Build { resources, disks } => Some((resources, disks)),
            _ => None,
        });
        let mut price = price;
        price.next_back().unwrap_or((5, 2))
    }

    fn paid(&self, source: Source) -> Paid {
        let mut paid = Paid::default();
        for made in self.made.iter().filter(|made| made.source == source) {
            match made.step {
                made::PAY_DISK => (paid.disks, paid.from) = (paid.disks + 1, made.area),
                made::PAY_TALENT => paid.talents += 1,
                made::PAY_CARD => (paid.cards, paid.card) = (paid.cards + 1, made.n),
                _ => {}
            }
        }
        paid
    }

    /// The resources still to be paid, and how many of them must be disks.
    pub(crate) fn still_to_pay(&self, source: Source) -> (u8, u8) {
        let ((resources, disks), paid) = (self.price(source), self.paid(source));
        (resources.saturating_sub(paid.sum()), disks.saturating_sub(paid.disks))
    }

    /// Own disks of an area that are not paid yet.
    fn unpaid(&self, who: Faction, source: Source, area: Area) -> u8 {
        let paid = self.made_for(source, made::PAY_DISK).filter(|made| made.area == area.0).count() as u8;
        self.disks.own(area, who).saturating_sub(paid)
    }

    /// The cards that can be paid: not the one being played.
    fn payable_cards(&self, who: Faction, source: Source) -> Cards {
        let mut cards = self.hands[who.index()];
        if let Some(card) = source.as_card() {
            cards.take(card);
        }
        cards
    }

    /// The areas where the block could stand after the payment so far (ACIS-141).
    pub(crate) fn sites(&self, who: Faction, source: Source) -> Areas {
        let own = self.controlled(who).and(self.data().land).minus(self.blocks());
        own.iter().filter(|&area| self.unpaid(who, source, area) > 0).collect()
    }

    /// Could the payment be finished from here?
    fn finishable(
        &self,
        who: Faction,
        source: Source,
        wonder: Wonder,
        paid: Paid,
        less: Option<Area>,
        (resources, disks): (u8, u8),
    ) -> Result<(), Breach> {
        let left = i16::from(resources) - i16::from(paid.sum());
        let talents = i16::from(self.talents[who.index()]) - i16::from(paid.talents);
        let cards = self.payable_cards(who, source).iter().filter(|card| card.0 > paid.card).count() as i16;
        let talents = if paid.cards > 0 { 0 } else { talents };
        let on_card = self.data().wonder(wonder).map_or(0, |wonder| i16::from(wonder.disks));
        let for_supply = on_card - i16::from(self.supply[who.index()]) - i16::from(paid.disks);
        let for_minimum = i16::from(disks) - i16::from(paid.disks);
        let for_price = left - talents - cards;
        let needed = for_supply.max(for_minimum).max(for_price).max(0);
        let count = |area: Area| i16::from(self.unpaid(who, source, area)) - i16::from(less == Some(area));
        let open = if paid.talents + paid.cards > 0 { Areas::NONE } else { self.disks.occupied(who) };
        let available: i16 = open.iter().filter(|area| area.0 >= paid.from).map(count).sum();
        if needed > available || left < 0 {
            return Err(if for_price > available {
                Breach::TooFewResources { wonder }
            } else if for_minimum > available {
                Breach::TooFewDisks
            } else {
                Breach::SupplyTooSmall { wonder }
            });
        }
        if needed > left {
            return Err(if for_supply > left { Breach::SupplyTooSmall { wonder } } else { Breach::TooFewDisks });
        }
        let sites = self.controlled(who).and(self.data().land).minus(self.blocks());
        let spare = |area: Area| {
            let in_reach = i16::from(open.has(area) && area.0 >= paid.from);
            count(area) > 0 && needed <= available - in_reach
        };
        match sites.iter().any(spare) {
            true => Ok(()),
            false => {
                let area = sites.first().or(self.home(who)).unwrap_or(Area(0));
                Err(Breach::NoSite { area, rule: RuleId("ACIS-142") })
            }
        }
    }

    /// Returns whether a civilization can build a Wonder at this price.
    pub(crate) fn can_build(
        &self,
        who: Faction,
        source: Source,
        wonder: Wonder,
        resources: u8,
        disks: u8,
    ) -> Result<(), Breach> {
        if self.data().wonder(wonder).is_none() || self.wonders[wonder.index()].owner != Faction::NONE {
            return Err(Breach::NotAvailable { wonder });
        }
        if self.built >> who.0 & 1 == 1 {
            return Err(Breach::BuiltAlready);
        }
        self.finishable(who, source, wonder, Paid::default(), None, (resources, disks))
    }

    /// The Wonder that is being built.
    pub(crate) fn building(&self, source: Source) -> Option<Wonder> {
        self.made_for(source, made::WONDER).next().map(|made| Wonder(made.n))
    }

    /// Returns whether an answer is open while a Wonder is being paid for.
    pub(crate) fn check_build(&self, who: Faction, source: Source, action: Action) -> Result<(), Breach> {
        let price = self.price(source);
        let Some(wonder) = self.building(source) else {
            return match action {
                Action::Build(wonder) => self.can_build(who, source, wonder, price.0, price.1),
                _ => Err(self.not_an_answer(action)),
            };
        };
        let mut paid = self.paid(source);
        if paid.sum() >= price.0 {
            return match action {
                Action::Site(area) if self.sites(who, source).has(area) => Ok(()),
                Action::Site(area) => Err(Breach::NoSite { area, rule: RuleId("ACIS-141") }),
                _ => Err(self.not_an_answer(action)),
            };
        }
        match action {
            Action::Disk(area) => {
                if self.unpaid(who, source, area) == 0 {
                    return Err(Breach::NoDisk { area, rule: RuleId("ACIS-137") });
                }
                if area.0 < paid.from || paid.talents + paid.cards > 0 {
                    return Err(Breach::OutOfOrder { area, rule: RuleId("ACIS-223") });
                }
                (paid.disks, paid.from) = (paid.disks + 1, area.0);
                self.finishable(who, source, wonder, paid, Some(area), price)
            }
            Action::Talent => {
                if self.talents[who.index()] <= paid.talents || paid.cards > 0 {
                    let have = self.talents[who.index()];
                    return Err(Breach::TooFewTalents { have, rule: RuleId("ACIS-137") });
                }
                paid.talents += 1;
                self.finishable(who, source, wonder, paid, None, price)
            }
            Action::Card(card) => {
                if !self.payable_cards(who, source).has(card) || card.0 <= paid.card {
                    return Err(Breach::NotInHand { card });
                }
                (paid.cards, paid.card) = (paid.cards + 1, card.0);
                self.finishable(who, source, wonder, paid, None, price)
            }
            _ => Err(self.not_an_answer(action)),
        }
    }

    /// Every answer that could be open while a Wonder is being paid for.
    pub(crate) fn build_answers(&self, who: Faction, source: Source, mut each: impl FnMut(Action)) {
        let mut offer = |action| {
            if self.check_build(who, source, action).is_ok() {
                each(action);
            }
        };
        if self.building(source).is_none() {
            self.data().all_wonders().for_each(|wonder| offer(Action::Build(wonder)));
            return;
        }
        if self.paid(source).sum() >= self.price(source).0 {
            self.sites(who, source).iter().for_each(|area| offer(Action::Site(area)));
            return;
        }
        self.disks.occupied(who).iter().for_each(|area| offer(Action::Disk(area)));
        offer(Action::Talent);
        self.payable_cards(who, source).iter().for_each(|card| offer(Action::Card(card)));
    }

    /// Notes a choice; nothing is paid before everything is chosen.
    pub(crate) fn note_build(&mut self, source: Source, action: Action) {
        let (step, area, n) = match action {
            Action::Build(wonder) => (made::WONDER, made::NO_AREA, wonder.0),
            Action::Disk(area) => (made::PAY_DISK, area.0, 1),
            Action::Talent => (made::PAY_TALENT, made::NO_AREA, 1),
            Action::Card(card) => (made::PAY_CARD, made::NO_AREA, card.0),
            Action::Site(area) => (made::SITE, area.0, 1),
            _ => return,
        };
        let _ = self.made.try_push(Made { source, step, area, faction: 255, n });
    }

    /// Pays and builds what was chosen; returns whether it was still possible.
    pub(crate) fn build_announced(&mut self, source: Source, who: Faction, dealer: &mut impl Dealer<Event>) -> bool {
        let (Some(wonder), Some(site)) = (self.building(source), self.made_for(source, made::SITE).next()) else {
            return false;
        };
        let site = Area(site.area);
        let chosen: arrayvec::ArrayVec<Made, 16> =
            self.made.iter().filter(|made| made.source == source).copied().take(16).collect();
        let paid = self.paid(source);
        let gone = chosen.iter().any(|made| match made.step {
            made::PAY_DISK => self.disks.own(Area(made.area), who) == 0,
            made::PAY_CARD => !self.hands[who.index()].has(Card(made.n)),
            _ => false,
        });
        if gone || self.talents[who.index()] < paid.talents || self.wonders[wonder.index()].owner != Faction::NONE {
            return false;
        }
        for made in &chosen {
            match made.step {
                made::PAY_DISK => {
                    self.take_disks(Area(made.area), who, 1, Why::Wonder, dealer);
                }
                made::PAY_TALENT => self.gain_talents(who, -1, Why::Wonder, dealer),
                made::PAY_CARD => self.discard_card(who, Card(made.n), Why::Wonder, dealer),
                _ => {}
            }
        }
        let disks = self.data().wonder(wonder).map_or(0, |wonder| wonder.disks).min(self.supply[who.index()]);
        self.supply[who.index()] -= disks;
        self.wonders[wonder.index()] = Built { owner: who, disks, area: site.0, buried: false, used: false };
        self.built |= 1 << who.0;
        self.tell(dealer, || Event::WonderBuilt { civ: self.civ(who), wonder, area: site });
        true
    }
}
