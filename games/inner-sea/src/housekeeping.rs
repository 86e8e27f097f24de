//! The Housekeeping Phase: limits, Sea Domination, Victory Tally, turn order, Aeneas, Sudden Death, Draw (ACIS-169).

use crate::event::{Event, Why};
use crate::ids::{Areas, Card, Faction, MAX_CIVS, Source};
use crate::program::At;
use crate::prompt::{AeneasStep, EpochStep, Frame, HouseStep, Loss, Made};
use crate::state::{InnerSea, Phase};
use arrayvec::ArrayVec;
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;

/// The code of a place chosen in the turn order.
pub(crate) const PLACE: u8 = 249;

impl InnerSea {
    pub(crate) fn begin_housekeeping(&mut self, dealer: &mut impl Dealer<Event>) {
        self.phase = Phase::Housekeeping;
        self.tell_phase("housekeeping", dealer);
        self.frames.clear();
        self.push(Frame::Housekeeping { step: HouseStep::Limits, at: 0 });
    }

    pub(crate) fn run_housekeeping(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Housekeeping { step, at } = frame else { return };
        let to = |step, at| Frame::Housekeeping { step, at };
        match step {
            HouseStep::Limits => {
                self.cut_stacks(dealer);
                self.set_top(to(HouseStep::Domination, 0));
            }
            HouseStep::Domination => self.dominate_next(at, dealer),
            HouseStep::Tally => self.tally_next(at, dealer),
            HouseStep::Order => {
                self.set_top(to(HouseStep::Places, 0));
            }
            HouseStep::Places => self.next_to_place(at, dealer),
            HouseStep::OrderUses => self.order_use_next(dealer),
            HouseStep::Aeneas => match self.at_place(at) {
                None => self.set_top(to(HouseStep::SuddenDeath, 0)),
                Some(civ) => {
                    self.set_top(to(step, at + 1));
                    if self.may_invoke(civ) {
                        self.push(Frame::Aeneas { who: civ, step: AeneasStep::Ask });
                    }
                }
            },
            HouseStep::SuddenDeath => self.sudden_death(dealer),
            HouseStep::Check => self.check_revealed(dealer),
            HouseStep::DrawUses => match self.first_waiting() {
                None => self.set_top(to(HouseStep::End, 0)),
                Some(civ) => self.set_top(to(HouseStep::Draw, self.place_of(civ))),
            },
            HouseStep::Draw => match self.at_place(at) {
                Some(civ) if self.talents[civ.index()] > 0 => self.ask(dealer),
                Some(_) => self.spend(at, 0, dealer),
                None => self.set_top(to(HouseStep::End, 0)),
            },
            HouseStep::End => {
                self.turn += 1;
                self.tell(dealer, || Event::TurnEnded {});
                self.begin_growth(dealer);
            }
        }
    }

    /// Stacks above the limits go to the supply; nothing can be lost instead (ACIS-091, ACIS-092, ACIS-Q07).
    pub(crate) fn cut_stacks(&mut self, dealer: &mut impl Dealer<Event>) {
        for of in self.factions() {
            for area in self.disks.occupied(of).iter() {
                let excess = self.disks.own(area, of).saturating_sub(self.limit(area));
                self.take_disks(area, of, excess, Why::Limit, dealer);
            }
        }
    }

    /// Sea Domination, sea by sea (ACIS-170, ACIS-171).
    fn dominate_next(&mut self, at: u8, dealer: &mut impl Dealer<Event>) {
        let seas = self.data().shallow.and(self.open());
        let Some(sea) = seas.iter().find(|area| area.0 >= at) else {
            self.set_top(Frame::Housekeeping { step: HouseStep::Tally, at: 0 });
            return;
        };
        self.set_top(Frame::Housekeeping { step: HouseStep::Domination, at: sea.0 + 1 });
        let here = Areas::only(sea);
        let ruler = self.all_civs().find(|&civ| {
            let occupied = self.disks.occupied(civ).and(here);
            !occupied.is_empty() && !self.would_dominate(civ, occupied).is_empty()
        });
        let Some(ruler) = ruler else { return };
        self.tell(dealer, || Event::Dominated { civ: self.civ(ruler), area: sea });
        let order: ArrayVec<Faction, 7> = self.in_order().chain([Faction::BARBARIANS]).collect();
        for of in order {
            if of != ruler && self.disks.occupied(of).has(sea) {
                self.lose(Loss { areas: here, of, n: u8::MAX, keep: 0, alternatives: true, cause: Faction::NONE });
            }
        }
    }

    /// Victory Tally: Cities, Wonders, then abilities (ACIS-172, ACIS-173); `at` counts civilizations and abilities.
    fn tally_next(&mut self, at: u8, dealer: &mut impl Dealer<Event>) {
        let (place, ability) = (at / 8, at % 8);
        let Some(civ) = self.at_place(place) else {
            self.set_top(Frame::Housekeeping { step: HouseStep::Order, at: 0 });
            return;
        };
        if ability == 0 {
            let cities = self.cities(civ).len() as i16;
            self.gain_vp(civ, cities, Why::Cities, dealer);
            let wonders = self.wonder_areas(civ).and(self.disks.occupied(civ)).len() as i16;
            self.gain_vp(civ, wonders, Why::Wonders, dealer);
        }
        match self.abilities(civ).nth(ability.into()) {
            Some(own) => {
                self.set_top(Frame::Housekeeping { step: HouseStep::Tally, at: at + 1 });
                self.begin_automatic(civ, Source::ability(own), At::VictoryTally);
            }
            None => self.set_top(Frame::Housekeeping { step: HouseStep::Tally, at: (place + 1) * 8 }),
        }
    }

    /// Civilizations by Cities, then by VP upwards: the order in which places are given (ACIS-174, ACIS-175).
    fn ranking(&self) -> ArrayVec<Faction, MAX_CIVS> {
        let mut ranking: ArrayVec<Faction, MAX_CIVS> = self.all_civs().collect();
        ranking.sort_by_key(|&civ| (usize::MAX - self.cities(civ).len(), self.vp[civ.index()], civ));
        ranking
    }

    fn place_taken(&self, place: u8) -> bool {
        self.made_for(Source::BUILD, PLACE).any(|made| made.n == place)
    }

    /// The places that a civilization can choose from: those of the group with as many Cities that are free.
    pub(crate) fn free_places(&self, civ: Faction) -> ArrayVec<u8, MAX_CIVS> {
        let ranking = self.ranking();
        let cities = self.cities(civ).len();
        let group = (0..ranking.len()).filter(|&place| self.cities(ranking[place]).len() == cities);
        group.map(|place| place as u8).filter(|&place| !self.place_taken(place)).collect()
    }

    /// Who chooses a place now.
    pub(crate) fn placing(&self) -> Option<Faction> {
        let placed = |civ: Faction| self.made_for(Source::BUILD, PLACE).any(|made| made.faction == civ.0);
        self.ranking().into_iter().find(|&civ| !placed(civ))
    }

    fn next_to_place(&mut self, at: u8, dealer: &mut impl Dealer<Event>) {
        let Some(civ) = self.placing() else {
            let places: ArrayVec<Made, MAX_CIVS> = self.made_for(Source::BUILD, PLACE).copied().collect();
            for made in places {
                self.order[usize::from(made.n)] = Faction(made.faction);
            }
            self.forget(Source::BUILD);
            self.tell_order(dealer);
            self.passed = 0;
            self.set_top(Frame::Housekeeping { step: HouseStep::OrderUses, at: 0 });
            return;
        };
        let free = self.free_places(civ);
        let equal = |other: &Faction| {
            self.cities(*other).len() == self.cities(civ).len() && self.vp[other.index()] == self.vp[civ.index()]
        };
        let placed = |civ: &Faction| self.made_for(Source::BUILD, PLACE).any(|made| made.faction == civ.0);
        let tied: ArrayVec<Faction, MAX_CIVS> = self.all_civs().filter(equal).filter(|civ| !placed(civ)).collect();
        if tied.len() > 1 {
            // Equal in everything: places at random (ACIS-Q50).
            let displays = self.display;
            let mut free = free;
            for civ in tied {
                let word = |word: &str| {
                    let (named, place) = word.split_once(':')?;
                    let place = place.parse::<u8>().ok()?.checked_sub(1)?;
                    let own = crate::notation::faction(named) == Some(displays[civ.index()]);
                    free.iter().position(|&free| free == place).filter(|_| own).map(|found| found as u32)
                };
                let pick = dealer.draw(Pile(1), self.drawn[1].into(), free.len() as u32, word) as usize;
                self.drawn[1] = self.drawn[1].wrapping_add(1);
                let place = free.remove(pick.min(free.len() - 1));
                self.take_place(civ, place);
            }
        } else if let [only] = free[..] {
            self.take_place(civ, only);
        } else {
            let _ = at;
            self.ask(dealer);
        }
    }

    pub(crate) fn take_place(&mut self, civ: Faction, place: u8) {
        let _ = self.made.try_push(Made { source: Source::BUILD, step: PLACE, area: 255, faction: civ.0, n: place });
    }

    /// Hand cards that can be played after the order is set.
    pub(crate) fn order_cards(&self, civ: Faction) -> crate::ids::Cards {
        let open = |card: &Card| self.data().timed(Source::card(*card), At::TurnOrderReset, false).is_some();
        let plain = |card: &Card| self.kind(*card) == Some(crate::data::CardKind::Regular);
        self.hands[civ.index()].iter().filter(plain).filter(open).collect()
    }

    /// Each civilization once, in the new order, may play Oracle at Delphi or use the Great Lighthouse (ACIS-228).
    fn order_use_next(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(civ) = self.first_waiting() else {
            self.set_top(Frame::Housekeeping { step: HouseStep::Aeneas, at: 0 });
            return;
        };
        let open = !self.uses(civ, At::TurnOrderReset).is_empty();
        let held = !self.hands[civ.index()].is_empty();
        if open || (held && dealer.should_ask(|| !self.order_cards(civ).is_empty())) {
            self.ask(dealer);
        } else {
            self.passed |= 1 << civ.0;
        }
    }

    fn sudden_death(&mut self, dealer: &mut impl Dealer<Event>) {
        self.passed = 0;
        let draw = Frame::Housekeeping { step: HouseStep::DrawUses, at: 0 };
        match self.turn {
            // No check in the first turn, none needed in the fourth (ACIS-185, ACIS-188).
            0 | 1 => self.set_top(draw),
            2 | 3 => {
                let Some(card) = self.draw_card(dealer) else {
                    self.set_top(draw);
                    return;
                };
                self.unsee(card);
                self.table.add(card);
                self.revealed = card.0;
                self.tell(dealer, || Event::Revealed { card });
                self.set_top(Frame::Housekeeping { step: HouseStep::Check, at: 0 });
                if self.data().events.has(card) {
                    // An Event is carried out first, and belongs to nobody (ACIS-046, ACIS-Q20).
                    self.begin_card(card, self.order[0], true);
                }
            }
            _ => self.begin_epoch_end(dealer),
        }
    }

    fn check_revealed(&mut self, dealer: &mut impl Dealer<Event>) {
        let card = Card(std::mem::take(&mut self.revealed));
        if self.table.has(card) {
            // It is shuffled back (ACIS-189).
            self.table.take(card);
            self.deck.add(card);
            self.shuffle_deck();
        }
        if card.has_digit(2) || (self.turn == 3 && card.has_digit(3)) {
            self.begin_epoch_end(dealer);
        } else {
            self.tell(dealer, || Event::EpochGoesOn {});
            self.set_top(Frame::Housekeeping { step: HouseStep::DrawUses, at: 0 });
        }
    }

    pub(crate) fn begin_epoch_end(&mut self, dealer: &mut impl Dealer<Event>) {
        self.tell(dealer, || Event::EpochEnded { epoch: self.epoch });
        self.frames.clear();
        self.push(Frame::EpochEnd { step: EpochStep::Hands, at: 0 });
    }

    /// Talents are paid before any card is drawn (ACIS-190, ACIS-191); then come additional cards of Wonders and
    /// Investments (ACIS-192), then all others.
    pub(crate) fn spend(&mut self, at: u8, talents: u8, dealer: &mut impl Dealer<Event>) {
        let Some(civ) = self.at_place(at) else { return };
        self.gain_talents(civ, -i16::from(talents), Why::Cards, dealer);
        let n = 3 + self.cities(civ).len() as u8 / 4 + talents;
        self.passed |= 1 << civ.0;
        self.set_top(Frame::Housekeeping { step: HouseStep::DrawUses, at: 0 });
        self.begin_draw(civ, n, u8::MAX);
        self.push(Frame::Uses { who: civ, at: At::DrawStart });
    }

    pub(crate) fn run_uses(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Uses { who, at } = frame else { return };
        if self.uses(who, at).is_empty() {
            self.pop();
        } else {
            self.ask(dealer);
        }
    }
}
