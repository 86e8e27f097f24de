//! Research: sealed choices, the pyramid, and what learning a technology brings (section 12 of the rulebook).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{BuildingId, PersonId, TechId, UseId};
use crate::effect::{Flag, Op};
use crate::event::Event;
use crate::map::Piece;
use crate::prompt::{Frame, Phase, Stage};
use crate::state::{Choice, Civ, bits};
use civitas_core::dealer::Dealer;
use civitas_core::game::{Manner, Waiting};
use civitas_core::seat::{Audience, Seat, SeatOrder, Seats};

impl Civ {
    /// Do open facts allow this player to research or to use a great person for it?
    fn may_research(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        player.down != 0 || self.research_person(seat, &Op::BlankTechnology).is_some() || {
            let levels = &crate::data::data().index.levels[usize::from(self.options.fame)];
            let discount = self.traits(seat).research_discount;
            (1..=5).any(|level: u8| {
                player.trade >= (1 + 5 * level).saturating_sub(discount)
                    && self.has_place(seat, level)
                    && levels[usize::from(level) - 1] & !player.techs != 0
            })
        }
    }

    /// Who chooses a technology in secret (CIV-277).
    fn researchers(&self) -> Seats {
        self.all_seats().filter(|&seat| self.may_research(seat)).collect()
    }

    /// Who is asked. In a game the phase ends if nobody can research; a position of that moment asks everybody.
    fn researchers_asked(&self) -> Seats {
        let able = self.researchers();
        if able.is_empty() { Seats::all(self.seats()) } else { able }
    }

    /// The choices open if nobody has one.
    pub(crate) fn open_research(&mut self, dealer: &mut impl Dealer<Event>) {
        if self.researchers().is_empty() {
            self.reveal(dealer);
        }
    }

    pub(crate) fn research_waiting(&self) -> Waiting {
        let asked = self.researchers_asked();
        let order: SeatOrder = self.first.around(self.seats()).filter(|&seat| asked.contains(seat)).collect();
        let unanswered = asked.iter().filter(|seat| !self.choices[seat.index()].ready).collect();
        Waiting { manner: Manner::Sealed, question: self.round.into(), asked: order, unanswered }
    }

    /// Returns the card with a research ability, if the player can use it.
    pub(crate) fn research_person(&self, seat: Seat, op: &Op) -> Option<PersonId> {
        let player = &self.players[seat];
        bits(player.up | player.down).map(PersonId).find(|person| {
            let uses = &crate::data::data().person_uses[person.index()];
            uses.iter().any(|&ability| UseId(ability).card().op == *op) && self.person_works(seat, *person)
        })
    }

    /// Checks that the player has the card with a research ability, and its kind on the map (FF-115).
    fn check_research_person(&self, seat: Seat, op: &Op) -> Result<(), Breach> {
        let player = &self.players[seat];
        if self.research_person(seat, op).is_some() {
            return Ok(());
        }
        let idle = bits(player.up | player.down).map(PersonId).any(|person| {
            let uses = &crate::data::data().person_uses[person.index()];
            uses.iter().any(|&ability| UseId(ability).card().op == *op)
        });
        Err(if idle { Breach::NoMarkerOnMap } else { Breach::NoSuchPerson })
    }

    /// The answer so far; a complete one is replaced by the next step (CIV-D49).
    fn choice_so_far(&self, seat: Seat) -> Choice {
        let choice = self.choices[seat.index()];
        if choice.ready { Choice::default() } else { choice }
    }

    /// Rows of the pyramid with Newton's card in its place.
    fn place_with(&self, seat: Seat, choice: Choice, row: u8) -> bool {
        let mut rows = self.players[seat].rows;
        if let Some(newton) = rows.get_mut(usize::from(choice.newton).wrapping_sub(1)) {
            *newton += 1;
        }
        match row {
            1 => true,
            2..=5 => rows[usize::from(row) - 1] + 1 < rows[usize::from(row) - 2],
            _ => false,
        }
    }

    /// Checks a step of a sealed research choice (CIV-275 to CIV-279).
    pub(crate) fn check_research(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let choice = self.choice_so_far(seat);
        match action {
            Action::Learn { tech } => self.check_choice(seat, choice, tech),
            _ if !self.researchers_asked().contains(seat) => Err(Breach::NotYourDecision),
            Action::None => Ok(()),
            Action::Newton { row } => {
                self.check_research_person(seat, &Op::BlankTechnology)?;
                if choice.newton != 0 || choice.tesla {
                    return Err(Breach::NoSuchPerson);
                }
                let place = (1..=4).contains(&row) && self.has_place(seat, row);
                if place { Ok(()) } else { Err(Breach::NoPlaceInPyramid) }
            }
            Action::Tesla => {
                self.check_research_person(seat, &Op::OneRowLower)?;
                if choice.tesla {
                    return Err(Breach::NoSuchPerson);
                }
                let with = Choice { tesla: true, ..choice };
                let any = TechId::all().any(|tech| self.check_choice(seat, with, tech).is_ok());
                if any { Ok(()) } else { Err(Breach::NoPlaceInPyramid) }
            }
            _ => Err(Breach::NotAskedFor),
        }
    }

    fn check_choice(&self, seat: Seat, choice: Choice, tech: TechId) -> Result<(), Breach> {
        if !self.in_game(tech) {
            return Err(Breach::NotInThisGame);
        }
        if self.knows(seat, tech) {
            return Err(Breach::TechnologyKnown);
        }
        let level = tech.card().level;
        if choice.tesla && !(2..=4).contains(&level) {
            return Err(Breach::NoPlaceInPyramid);
        }
        if !self.place_with(seat, choice, level - u8::from(choice.tesla)) {
            return Err(Breach::NoPlaceInPyramid);
        }
        let enough = self.players[seat].trade >= self.research_price(seat, level);
        if enough { Ok(()) } else { Err(Breach::TooLittleTradeToResearch) }
    }

    pub(crate) fn research_candidates(&self, each: &mut dyn FnMut(Action)) {
        TechId::all().for_each(|tech| each(Action::Learn { tech }));
        (1..=4).for_each(|row| each(Action::Newton { row }));
        each(Action::Tesla);
        each(Action::None);
    }

    /// Puts a step of a choice under the seal; when all are in, the choices are revealed.
    pub(crate) fn choose_research(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        let mut choice = self.choice_so_far(seat);
        match action {
            Action::Newton { row } => choice.newton = row,
            Action::Tesla => choice.tesla = true,
            Action::Learn { tech } => {
                choice.tech = tech.0 + 1;
                choice.ready = true;
            }
            _ => {
                // Without a technology Tesla is not used.
                choice.tesla = false;
                choice.ready = true;
            }
        }
        self.choices[seat.index()] = choice;
        if self.research_waiting().unanswered.is_empty() {
            self.reveal(dealer);
        }
    }

    /// All choices are revealed; they take effect in turn order (CIV-D50).
    fn reveal(&mut self, dealer: &mut impl Dealer<Event>) {
        let asked = self.researchers();
        for seat in self.all_seats() {
            let tech = self.choices[seat.index()].tech;
            let known = self.rivals(seat).any(|rival| {
                tech > 0 && (self.knows(rival, TechId(tech - 1)) || self.choices[rival.index()].tech == tech)
            });
            self.choices[seat.index()].unique = tech > 0 && !known;
        }
        self.stage = Stage::Reveal;
        self.revealing = asked;
        let _ = dealer;
    }

    /// The next revealed choice takes effect; after the last one the turn is over.
    pub(crate) fn reveal_next(&mut self, dealer: &mut impl Dealer<Event>) {
        let next = self.first.around(self.seats()).find(|&seat| self.revealing.contains(seat));
        let Some(seat) = next else {
            self.choices = [Choice::default(); 5];
            if let Some(seat) = self.first.around(self.seats()).last() {
                dealer.emit(Audience::All, || Event::StepEnds { seat, phase: Phase::Research });
            }
            self.next_phase(dealer);
            return;
        };
        self.revealing = self.revealing.without(seat);
        let choice = std::mem::take(&mut self.choices[seat.index()]);
        if choice.newton > 0
            && let Some(person) = self.research_person(seat, &Op::BlankTechnology)
        {
            // The card stays in the pyramid for good.
            let player = &mut self.players[seat];
            player.up &= !(1 << person.0);
            player.down &= !(1 << person.0);
            player.rows[usize::from(choice.newton) - 1] += 1;
            dealer.emit(Audience::All, || Event::BlankTechnology { seat, row: choice.newton });
        }
        if choice.tech == 0 {
            dealer.emit(Audience::All, || Event::NoResearch { seat });
            return;
        }
        if choice.tesla
            && let Some(person) = self.research_person(seat, &Op::OneRowLower)
        {
            self.discard_person(seat, person, dealer);
        }
        let tech = TechId(choice.tech - 1);
        // Coins are counted before the new technology counts (CIV-Q47).
        let coins = self.coins(seat);
        let keeps = choice.unique && self.has(seat, Flag::KeepsTradeForUnique);
        if !keeps {
            let spent = self.players[seat].trade.saturating_sub(coins);
            self.lose_trade(seat, spent, dealer);
        }
        if choice.unique && self.has(seat, Flag::CultureForUnique) {
            self.gain_culture(seat, 3, dealer);
        }
        self.learn(seat, tech, tech.card().level - u8::from(choice.tesla), dealer);
    }

    /// A technology is learned: it counts at once (CIV-290 to CIV-297).
    pub(crate) fn learn(&mut self, seat: Seat, tech: TechId, row: u8, dealer: &mut impl Dealer<Event>) {
        let card = tech.card();
        let player = &mut self.players[seat];
        player.techs |= 1 << tech.0;
        if let Some(cards) = player.rows.get_mut(usize::from(row).wrapping_sub(1)) {
            *cards += 1;
        }
        self.join_base(seat);
        dealer.emit(Audience::All, || Event::Learned { seat, tech });
        if card.level == 5 {
            self.win(seat, 1, dealer);
            return;
        }
        if let Some(government) = card.government {
            let player = &mut self.players[seat];
            player.unlocked |= 1 << government.0;
            player.fresh_next |= 1 << government.0;
            if self.phase == Phase::Start {
                player.fresh_now |= 1 << government.0;
            }
        }
        for &building in &card.buildings {
            self.improve(seat, building, dealer);
        }
        if let Some((kind, rank)) = card.rank {
            let old = &mut self.players[seat].ranks[kind.index()];
            if rank > *old {
                *old = rank;
                dealer.emit(Audience::All, || Event::RankRaised { seat, kind, rank });
            }
            // Germany (CIV-395).
            if self.has(seat, Flag::MilitaryGifts) {
                self.push(Frame::TakeResource { seat });
                self.gain_unit(seat, kind, dealer);
            }
        }
        // Who could not grow then waits for a later Start of Turn (FF-094).
        if card.traits.has(Flag::GrowsMetropolis) && self.must_grow(seat) {
            self.push(Frame::Grow { seat });
        }
    }

    /// Basic buildings are turned to their improved side (CIV-295).
    fn improve(&mut self, seat: Seat, building: BuildingId, dealer: &mut impl Dealer<Event>) {
        let Some(basic) = building.card().basic else { return };
        for city in self.cities_of(seat) {
            for square in self.outskirts(seat, city) {
                if self.piece(square) == Piece::Building(basic) {
                    self.set_piece(square, Piece::Building(building));
                    dealer.emit(Audience::All, || Event::BuildingImproved { seat, building, square });
                }
            }
        }
    }
}
