//! The culture track, culture event hands and great people (section 10B of the rulebook, section 24).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{BuildingId, Era, EventId, GreatId, PersonId, WonderId};
use crate::effect::Flag;
use crate::event::Event;
use crate::map::Piece;
use crate::prompt::Frame;
use crate::square::Square;
use crate::state::{Civ, LAST_SPACE, bits, pile};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

/// Returns the section of the track in which a space lies (CIV-212, FF-Q26).
#[must_use]
pub const fn section(space: u8) -> Era {
    match space {
        0..=7 => Era::Ancient,
        8..=14 => Era::Medieval,
        _ => Era::Modern,
    }
}

/// Returns the culture and trade that a space costs (CIV-207).
#[must_use]
pub const fn space_cost(space: u8) -> (u8, u8) {
    match section(space) {
        Era::Ancient => (3, 0),
        Era::Medieval => (5, 3),
        Era::Modern => (7, 6),
    }
}

impl Civ {
    /// Returns what entering a space costs a player.
    #[must_use]
    pub fn advance_price(&self, seat: Seat, space: u8) -> (u8, u8) {
        let traits = self.traits(seat);
        let (culture, trade) = space_cost(space);
        let coins = match traits.track_trade_per_coins {
            0 => 0,
            per => self.coins_with(seat, &traits) / per,
        };
        (culture.saturating_sub(traits.culture_discount), trade.saturating_sub(coins))
    }

    /// Checks which space an advance or leap enters (CIV-206).
    pub(crate) fn check_step(&self, seat: Seat, action: Action) -> Result<u8, Breach> {
        let from = self.players[seat].space;
        match action {
            Action::Advance if from < LAST_SPACE => Ok(from + 1),
            Action::Leap { space } => {
                let occupied = |space: u8| self.rivals(seat).any(|rival| self.players[rival].space == space);
                let over = (from + 1..space).all(occupied);
                let leaps = self.has(seat, Flag::LeapsOverMarkers);
                if leaps && space > from + 1 && space <= LAST_SPACE && over { Ok(space) } else { Err(Breach::NoLeap) }
            }
            _ => Err(Breach::NoLeap),
        }
    }

    /// Checks a paid advance (CIV-208).
    pub(crate) fn check_advance(&self, seat: Seat, action: Action) -> Result<(u8, u8, u8), Breach> {
        let space = self.check_step(seat, action)?;
        let (culture, trade) = self.advance_price(seat, space);
        if self.players[seat].culture < culture.into() {
            return Err(Breach::TooLittleCulture);
        }
        if self.players[seat].trade < trade {
            return Err(Breach::TooLittleTradeToAdvance);
        }
        Ok((space, culture, trade))
    }

    /// Enters a space and takes its reward (CIV-211 to CIV-215).
    pub(crate) fn enter_space(&mut self, seat: Seat, space: u8, dealer: &mut impl Dealer<Event>) {
        self.players[seat].space = space;
        dealer.emit(Audience::All, || Event::Advanced { seat, space });
        match space {
            LAST_SPACE.. => self.win(seat, 0, dealer),
            3 | 7 | 12 | 18 => self.push(Frame::GainGreat { seat }),
            _ => self.push(Frame::DrawEvents { seat, deck: section(space) as u8, left: 1 }),
        }
    }

    /// Free advances go one space each, with the reward of the space (CIV-304).
    pub(crate) fn advance_free(&mut self, seat: Seat, left: u8) {
        if left > 0 {
            self.push(Frame::Advance { seat, left });
        }
    }

    /// Does a free advance need a decision: can the player leap?
    pub(crate) fn may_leap(&self, seat: Seat) -> bool {
        let next = self.players[seat].space + 2;
        self.check_step(seat, Action::Leap { space: next }).is_ok()
    }

    pub(crate) fn free_advance(&mut self, seat: Seat, left: u8, action: Action, dealer: &mut impl Dealer<Event>) {
        self.pop();
        if left > 1 {
            self.push(Frame::Advance { seat, left: left - 1 });
        }
        if let Ok(space) = self.check_step(seat, action) {
            self.enter_space(seat, space, dealer);
        }
    }

    /// Draws events one by one; with Mysticism two of each, of which one is kept (CIV-Q80).
    pub(crate) fn draw_events(&mut self, seat: Seat, deck: u8, left: u8, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let Some(&era) = Era::ALL.get(usize::from(deck)) else { return };
        if left > 1 {
            self.push(Frame::DrawEvents { seat, deck, left: left - 1 });
        }
        let Some(one) = self.draw_event(era, dealer) else { return };
        dealer.emit(Audience::All, || Event::EventDrawn { seat, deck: era });
        let own = Audience::Only(Seats::only(seat));
        dealer.emit(own, || Event::EventSeen { card: one });
        let two = if self.has(seat, Flag::DrawsTwoEvents) { self.draw_event(era, dealer) } else { None };
        match two {
            Some(two) => {
                dealer.emit(own, || Event::EventSeen { card: two });
                self.push(Frame::KeepEvent { seat, one: one.min(two), two: one.max(two) });
            }
            None => self.hold(seat, one, 0),
        }
    }

    pub(crate) fn keep_event(&mut self, seat: Seat, keep: EventId, drop: EventId, dealer: &mut impl Dealer<Event>) {
        self.pop();
        self.hold(seat, keep, 0);
        self.lay_under(drop);
        dealer.emit(Audience::All, || Event::EventDiscarded { seat, card: drop });
    }

    /// Gains a great person (CIV-214, FF-107); the Greeks draw two (FF-042, FF-112).
    pub(crate) fn gain_great(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let two = self.has(seat, Flag::ChoosesGreatPeople);
        let own = Audience::Only(Seats::only(seat));
        if self.options.has_people() {
            let Some(one) = self.draw_person(dealer) else { return };
            dealer.emit(own, || Event::PersonSeen { person: one });
            match if two { self.draw_person(dealer) } else { None } {
                Some(two) => {
                    dealer.emit(own, || Event::PersonSeen { person: two });
                    self.push(Frame::KeepPerson { seat, one: one.min(two), two: one.max(two) });
                }
                None => self.take_person(seat, one, dealer),
            }
        } else {
            let Some(one) = self.draw_great(dealer) else { return };
            match if two { self.draw_great(dealer) } else { None } {
                Some(two) => {
                    // The Greeks alone see what they may choose from.
                    dealer.emit(own, || Event::GreatGained { seat, great: one });
                    dealer.emit(own, || Event::GreatGained { seat, great: two });
                    self.push(Frame::KeepGreat { seat, one: one.min(two), two: one.max(two) });
                }
                None => self.take_great(seat, one, dealer),
            }
        }
    }

    /// Keeps a great person card face down and takes a marker of its kind.
    pub(crate) fn take_person(&mut self, seat: Seat, person: PersonId, dealer: &mut impl Dealer<Event>) {
        self.players[seat].down |= 1 << person.0;
        let great = person.card().kind;
        self.greats[great.index()] = self.greats[great.index()].saturating_sub(1);
        self.take_great(seat, great, dealer);
    }

    /// A marker is gained; it may be placed at once or kept in reserve.
    pub(crate) fn take_great(&mut self, seat: Seat, great: GreatId, dealer: &mut impl Dealer<Event>) {
        dealer.emit(Audience::All, || Event::GreatGained { seat, great });
        self.push(Frame::PlaceGreat { seat, great });
    }

    pub(crate) fn keep_person(&mut self, seat: Seat, keep: PersonId, drop: PersonId, dealer: &mut impl Dealer<Event>) {
        self.pop();
        self.past_people |= 1 << drop.0;
        self.turn_people_deck();
        dealer.emit(Audience::All, || Event::PersonDiscarded { person: drop });
        self.take_person(seat, keep, dealer);
    }

    pub(crate) fn keep_great(&mut self, seat: Seat, keep: GreatId, drop: GreatId, dealer: &mut impl Dealer<Event>) {
        self.pop();
        self.greats[drop.index()] += 1;
        self.take_great(seat, keep, dealer);
    }

    /// Checks the square of a great person (CIV-223, CIV-224, CIV-383).
    pub(crate) fn check_great_square(&self, seat: Seat, square: Square) -> Result<(), Breach> {
        if self.city_around(square).is_none_or(|(owner, _)| owner != seat) {
            return Err(Breach::NotInOwnOutskirts);
        }
        if self.is_water(square) {
            return Err(Breach::GreatOnWater);
        }
        self.check_clear(seat, square)
    }

    /// May anything be placed on this own square: no enemy, hut, village or relic (CIV-383, CIV-110, FF-084)?
    pub(crate) fn check_clear(&self, seat: Seat, square: Square) -> Result<(), Breach> {
        if self.enemy_on(seat, square) {
            return Err(Breach::Blockaded);
        }
        match self.piece(square) {
            Piece::Relic(_) => Err(Breach::RelicThere),
            Piece::Hut | Piece::Village => Err(Breach::HutThere),
            Piece::Centre(..) => Err(Breach::SquareTaken),
            _ => Ok(()),
        }
    }

    pub(crate) fn place_great(&mut self, seat: Seat, great: GreatId, square: Square, dealer: &mut impl Dealer<Event>) {
        self.clear_square(seat, square, dealer);
        self.set_piece(square, Piece::Great(great));
        dealer.emit(Audience::All, || Event::GreatPlaced { seat, great, square });
    }

    /// Takes away what stands on an own square: a building to the market, a wonder out of the game, a great person to
    /// reserve (CIV-200, CIV-201, CIV-227).
    pub(crate) fn clear_square(&mut self, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
        match self.piece(square) {
            Piece::Building(building) => self.lose_building(building, square, dealer),
            Piece::Wonder(wonder) => self.lose_wonder(wonder, dealer),
            Piece::Great(great) => {
                self.players[seat].reserve[great.index()] += 1;
                self.set_piece(square, Piece::None);
                dealer.emit(Audience::All, || Event::GreatReserved { seat, great });
            }
            _ => {}
        }
    }

    /// A building returns to the market (CIV-024).
    pub(crate) fn lose_building(&mut self, building: BuildingId, square: Square, dealer: &mut impl Dealer<Event>) {
        self.supply[building.supply().index()] += 1;
        self.set_piece(square, Piece::None);
        dealer.emit(Audience::All, || Event::BuildingLost { building, square });
    }

    /// A wonder leaves the game with its card; coin tokens on it go to the sheet (CIV-Q77).
    pub(crate) fn lose_wonder(&mut self, wonder: WonderId, dealer: &mut impl Dealer<Event>) {
        let Some(owner) = self.wonder_owner(wonder) else { return };
        let governments = wonder.card().traits.has(Flag::AllGovernments);
        self.set_piece(self.wonder_square[wonder.index()], Piece::None);
        self.wonder_owner[wonder.index()] = 255;
        self.wonder_square[wonder.index()] = Square::NONE;
        self.obsolete &= !(1 << wonder.0);
        if wonder.card().id == "panama_canal" {
            let player = &mut self.players[owner];
            player.sheet += std::mem::take(&mut player.canal);
        }
        dealer.emit(Audience::All, || Event::WonderLost { wonder });
        if governments {
            self.fit_government(owner);
        }
    }

    /// Without the Pyramids the government must be unlocked in the normal way (CIV-Q73).
    pub(crate) fn fit_government(&mut self, seat: Seat) {
        let player = &self.players[seat];
        let anarchy = player.government == crate::card::GovernmentId::ANARCHY;
        if !anarchy && player.unlocked >> player.government.0 & 1 == 0 {
            self.push(Frame::Govern { seat });
        }
    }

    /// A great person marker is killed and leaves the game; excess cards of its kind go (FF-116, FF-117, CIV-Q78).
    pub(crate) fn kill_great(&mut self, square: Square, dealer: &mut impl Dealer<Event>) {
        let (Piece::Great(great), Some((owner, _))) = (self.piece(square), self.city_around(square)) else { return };
        self.set_piece(square, Piece::None);
        dealer.emit(Audience::All, || Event::GreatKilled { great, square });
        self.fit_people(owner, great, dealer);
    }

    /// A player keeps at most as many cards of a kind as markers.
    pub(crate) fn fit_people(&mut self, seat: Seat, great: GreatId, dealer: &mut impl Dealer<Event>) {
        let mut markers = u32::from(self.players[seat].reserve[great.index()]);
        self.each_great(seat, |other, _| markers += u32::from(other == great));
        let pending = self.frames.iter().filter(|frame| {
            matches!(frame, Frame::PlaceGreat { seat: owner, great: placed } if *owner == seat && *placed == great)
        });
        markers += pending.count() as u32;
        loop {
            let player = &self.players[seat];
            let cards = bits(player.up | player.down).map(PersonId).filter(|person| person.card().kind == great);
            let cards = cards.fold(0_u64, |set, person| set | 1 << person.0);
            if cards.count_ones() <= markers {
                return;
            }
            let named = |word: &str| PersonId::named(word).map(|person| person.0);
            let Some(person) = self.draw_bit(pile::TAKEN, cards, dealer, named) else { return };
            self.discard_person(seat, PersonId(person), dealer);
        }
    }

    pub(crate) fn discard_person(&mut self, seat: Seat, person: PersonId, dealer: &mut impl Dealer<Event>) {
        let player = &mut self.players[seat];
        player.up &= !(1 << person.0);
        player.down &= !(1 << person.0);
        if person.card().traits.has(Flag::MarksWonders) {
            player.marks = 0;
        }
        self.past_people |= 1 << person.0;
        self.turn_people_deck();
        dealer.emit(Audience::All, || Event::PersonDiscarded { person });
    }
}
