//! Paying resources: market tokens, kept markers, event cards used as resources (CIV-235, CIV-236, CIV-Q75).

use crate::action::{Action, Source};
use crate::breach::Breach;
use crate::card::{EventId, Face, MarkerId, Owner, PersonId, Resource, UseId};
use crate::effect::{EventOp, Flag, Once};
use crate::event::Event;
use crate::prompt::{Frame, WindowKind};
use crate::state::{Civ, Deed, Kept, people_in};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Has the player the card of this ability, ready to be used?
    #[must_use]
    pub fn has_ability(&self, seat: Seat, ability: UseId) -> bool {
        match ability.card().owner {
            Owner::Tech(tech) => self.knows(seat, tech),
            Owner::Wonder(wonder) => self.wonder_owner(wonder) == Some(seat) && self.wonder_works(seat, wonder),
            Owner::Person(person) => {
                let player = &self.players[seat];
                (player.up | player.down) >> person.0 & 1 == 1 && self.person_works(seat, person)
            }
        }
    }

    /// Was the ability used this turn, or in this battle (CIV-299)?
    #[must_use]
    pub fn is_used(&self, seat: Seat, ability: UseId) -> bool {
        match ability.card().once {
            Once::Turn => self.players[seat].used >> ability.0 & 1 == 1,
            Once::Battle => {
                let side = self.side_of(seat);
                self.battle.zip(side).is_some_and(|(battle, side)| battle.used[side] >> ability.0 & 1 == 1)
            }
        }
    }

    /// Marks an ability as used and turns its great person card face up, or discards it (FF-114).
    pub(crate) fn note_use(&mut self, seat: Seat, ability: UseId, dealer: &mut impl Dealer<Event>) {
        match ability.card().once {
            Once::Turn => self.players[seat].used |= 1 << ability.0,
            Once::Battle => {
                let side = self.side_of(seat);
                if let (Some(battle), Some(side)) = (&mut self.battle, side) {
                    battle.used[side] |= 1 << ability.0;
                }
            }
        }
        dealer.emit(Audience::All, || Event::AbilityUsed { seat, ability });
        if let Owner::Person(person) = ability.card().owner {
            match ability.card().discards() {
                Some(person) => self.discard_person(seat, person, dealer),
                None => self.turn_up(seat, person, dealer),
            }
        }
    }

    /// Do open facts allow that the player uses this ability now (CIV-D12)? What was used up in this turn was seen.
    #[must_use]
    pub fn might_use(&self, seat: Seat, ability: UseId) -> bool {
        self.has_ability(seat, ability) && !self.is_used(seat, ability) && self.might_pay(seat, ability)
    }

    /// Do open facts allow that the player can pay (CIV-D12)? This is asked of reactions and of abilities for which a
    /// player is asked in turn. They cost a spy, a resource of the market, or nothing; a test of the data says so.
    #[must_use]
    pub fn might_pay(&self, seat: Seat, ability: UseId) -> bool {
        let player = &self.players[seat];
        let tokens: u8 = player.tokens.iter().sum();
        ability.card().price.resource.is_none_or(|resource| {
            // Hidden cards and markers may be anything.
            !player.hand.is_empty()
                || self.kept.iter().any(|kept| kept.owner == seat)
                || if resource == Resource::Spy {
                    tokens > 1 && self.has(seat, Flag::PairIsASpy) && !self.did(seat, Deed::Paired)
                } else {
                    player.tokens.get(resource as usize) > Some(&0)
                        || (tokens > 0 && self.has(seat, Flag::WildResources))
                }
        })
    }

    /// Does this source pay for a resource of the kind, or for any resource?
    #[must_use]
    pub fn source_pays(&self, seat: Seat, source: Source, needed: Option<Resource>) -> bool {
        let wild = |resource: Resource| Resource::MARKET.contains(&resource) && self.has(seat, Flag::WildResources);
        let fits = |shows: &[Resource]| {
            !shows.is_empty() && needed.is_none_or(|needed| shows.contains(&needed) || wild(needed))
        };
        if let Some(resource) = source.as_token() {
            self.players[seat].tokens[resource as usize] > 0 && fits(&[resource])
        } else if let Some(marker) = source.as_marker().filter(|marker| marker.index() < crate::state::MARKERS) {
            let owned = self.kept.iter().any(|kept| kept.owner == seat && kept.marker == marker);
            owned && matches!(marker.card().face, Face::Resource { resource } if fits(&[resource]))
        } else if let Some(event) = source.as_event().filter(|event| event.index() < crate::state::EVENTS) {
            let held = self.players[seat].hand.iter().any(|held| held.event == event);
            held && matches!(&event.card().op, EventOp::AsResource { resources } if fits(resources))
        } else {
            false
        }
    }

    /// Visits everything that the player could pay with.
    pub(crate) fn each_source(&self, seat: Seat, mut each: impl FnMut(Source)) {
        for resource in self.token_kinds(seat) {
            each(Source::token(resource));
        }
        let mut last = None;
        for kept in self.kept.iter().filter(|kept| kept.owner == seat) {
            if last != Some(kept.marker) {
                each(Source::marker(kept.marker));
            }
            last = Some(kept.marker);
        }
        let mut last = None;
        for held in &self.players[seat].hand {
            if last != Some(held.event) {
                each(Source::event(held.event));
            }
            last = Some(held.event);
        }
    }

    /// How many of a source has the player?
    fn source_count(&self, seat: Seat, source: Source) -> usize {
        if let Some(resource) = source.as_token() {
            self.players[seat].tokens[resource as usize].into()
        } else if let Some(marker) = source.as_marker() {
            self.kept.iter().filter(|kept| kept.owner == seat && kept.marker == marker).count()
        } else {
            let event = source.as_event();
            self.players[seat].hand.iter().filter(|held| Some(held.event) == event).count()
        }
    }

    /// Can Marie Curie stand in for uranium?
    fn curie(&self, seat: Seat) -> Option<PersonId> {
        let player = &self.players[seat];
        people_in(player.up | player.down)
            .find(|person| person.card().traits.has(Flag::SubstitutesUranium) && self.person_works(seat, *person))
    }

    /// Checks a source for one resource of a cost.
    pub(crate) fn check_source(&self, seat: Seat, ability: UseId, source: Source) -> Result<(), Breach> {
        let needed = ability.card().price.resource;
        let substitute = needed == Some(Resource::Uranium) && self.curie(seat).is_some();
        if self.source_pays(seat, source, needed) || (substitute && self.source_pays(seat, source, None)) {
            Ok(())
        } else {
            Err(Breach::WrongPayment)
        }
    }

    /// Checks two sources that pay for a spy (Kremlin).
    pub(crate) fn check_pair(&self, seat: Seat, ability: UseId, one: Source, two: Source) -> Result<(), Breach> {
        let spy = ability.card().price.resource == Some(Resource::Spy);
        if !spy || !self.has(seat, Flag::PairIsASpy) || self.did(seat, Deed::Paired) || one > two {
            return Err(Breach::WrongPayment);
        }
        let enough = one != two || self.source_count(seat, one) > 1;
        if enough && self.source_pays(seat, one, None) && self.source_pays(seat, two, None) {
            Ok(())
        } else {
            Err(Breach::WrongPayment)
        }
    }

    /// Visits the ways to pay for a reaction: nothing, one source, or a pair.
    pub(crate) fn payments(&self, seat: Seat, ability: UseId, each: &mut dyn FnMut(Option<Source>, Option<Source>)) {
        if !ability.card().price.is_resources() {
            each(None, None);
            return;
        }
        self.each_source(seat, |source| {
            if self.check_source(seat, ability, source).is_ok() {
                each(Some(source), None);
            }
        });
        if self.has(seat, Flag::PairIsASpy) {
            self.each_source(seat, |one| {
                self.each_source(seat, |two| {
                    if self.check_pair(seat, ability, one, two).is_ok() {
                        each(Some(one), Some(two));
                    }
                });
            });
        }
    }

    /// Checks the payment of a reaction.
    pub(crate) fn check_payment(
        &self,
        seat: Seat,
        ability: UseId,
        one: Option<Source>,
        two: Option<Source>,
    ) -> Result<(), Breach> {
        match (ability.card().price.is_resources(), one, two) {
            (false, None, None) => Ok(()),
            (true, Some(one), None) => self.check_source(seat, ability, one),
            (true, Some(one), Some(two)) => self.check_pair(seat, ability, one, two),
            _ => Err(Breach::WrongPayment),
        }
    }

    pub(crate) fn spend_for(
        &mut self,
        seat: Seat,
        ability: UseId,
        one: Option<Source>,
        two: Option<Source>,
        dealer: &mut impl Dealer<Event>,
    ) {
        if two.is_some() {
            self.note(seat, Deed::Paired);
        }
        for source in [one, two].into_iter().flatten() {
            self.spend(seat, ability, source, dealer);
        }
    }

    /// Can the whole cost be paid, as far as the player knows?
    #[must_use]
    pub fn can_pay(&self, seat: Seat, ability: UseId) -> bool {
        let price = ability.card().price;
        let player = &self.players[seat];
        if player.trade < price.trade || player.culture < price.culture.into() {
            return false;
        }
        self.covers(seat, ability, price.any)
    }

    /// Has the player what the rest of the cost asks for: so many of any resources, or the one resource?
    pub(crate) fn covers(&self, seat: Seat, ability: UseId, left: u8) -> bool {
        if ability.card().price.any > 0 {
            let mut sum = 0;
            self.each_source(seat, |source| {
                if self.source_pays(seat, source, None) {
                    sum += self.source_count(seat, source);
                }
            });
            return sum >= usize::from(left);
        }
        let mut any = false;
        self.payments(seat, ability, &mut |_, _| any = true);
        any
    }

    /// Pays the trade and culture of an ability and asks for its resources (CIV-298).
    pub(crate) fn begin_use(&mut self, seat: Seat, ability: UseId, dealer: &mut impl Dealer<Event>) {
        let price = ability.card().price;
        self.note_use(seat, ability, dealer);
        self.lose_trade(seat, price.trade, dealer);
        self.lose_culture(seat, price.culture.into(), dealer);
        if price.is_resources() {
            let left = if price.any > 0 { price.any } else { 1 };
            self.push(Frame::Pay { seat, ability, left });
        } else {
            self.push(Frame::Ability { seat, ability });
        }
    }

    /// Checks a payment in the own step.
    pub(crate) fn check_pay(&self, seat: Seat, ability: UseId, action: Action) -> Result<(), Breach> {
        match action {
            Action::Pay { source } => self.check_source(seat, ability, source),
            Action::PayPair { one, two } => self.check_pair(seat, ability, one, two),
            _ => Err(Breach::NotAskedFor),
        }
    }

    pub(crate) fn pay_candidates(&self, seat: Seat, ability: UseId, each: &mut dyn FnMut(Action)) {
        self.payments(seat, ability, &mut |one, two| match (one, two) {
            (Some(one), Some(two)) => each(Action::PayPair { one, two }),
            (Some(source), None) => each(Action::Pay { source }),
            _ => {}
        });
    }

    /// One resource is paid; when all are, the ability is announced (CIV-D05).
    pub(crate) fn pay(
        &mut self,
        seat: Seat,
        ability: UseId,
        left: u8,
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.pop();
        if left > 1 {
            self.push(Frame::Pay { seat, ability, left: left - 1 });
        } else {
            self.announced += 1;
            self.push(Frame::Ability { seat, ability });
            self.open_window(WindowKind::Ability, seat, dealer);
        }
        match action {
            Action::Pay { source } => self.spend_for(seat, ability, Some(source), None, dealer),
            Action::PayPair { one, two } => self.spend_for(seat, ability, Some(one), Some(two), dealer),
            _ => {}
        }
    }

    /// Spends one source: a token returns to the market, a marker leaves the game (CIV-236).
    fn spend(&mut self, seat: Seat, ability: UseId, source: Source, dealer: &mut impl Dealer<Event>) {
        let needed = ability.card().price.resource;
        let exact = self.source_pays(seat, source, needed);
        if needed == Some(Resource::Uranium)
            && !exact
            && let Some(curie) = self.curie(seat)
        {
            self.discard_person(seat, curie, dealer);
        }
        if let Some(resource) = source.as_token() {
            let tokens = &mut self.players[seat].tokens[resource as usize];
            if *tokens > 0 {
                *tokens -= 1;
                self.tokens[resource as usize] += 1;
                dealer.emit(Audience::All, || Event::ResourceSpent { seat, resource });
            }
        } else if let Some(marker) = source.as_marker() {
            self.spend_marker(seat, marker, dealer);
        } else if let Some(event) = source.as_event().filter(|event| event.index() < crate::state::EVENTS) {
            self.spend_event(seat, event, dealer);
            return;
        }
        if self.has(seat, Flag::CultureForResources) {
            self.gain_culture(seat, 2, dealer);
        }
    }

    fn spend_event(&mut self, seat: Seat, event: EventId, dealer: &mut impl Dealer<Event>) {
        self.play_card(seat, event, dealer);
        if event.card().gift {
            self.push(Frame::Gift { seat });
        }
    }

    /// Shows a kept marker; it leaves the game.
    pub(crate) fn spend_marker(&mut self, seat: Seat, marker: MarkerId, dealer: &mut impl Dealer<Event>) {
        if self.take_marker(seat, marker).is_some() {
            dealer.emit(Audience::All, || Event::MarkerShown { seat, marker });
        }
    }

    /// Takes a marker off a sheet: the copy that most players know.
    pub(crate) fn take_marker(&mut self, seat: Seat, marker: MarkerId) -> Option<Kept> {
        let copies = self.kept.iter().enumerate().filter(|(_, kept)| kept.owner == seat && kept.marker == marker);
        let place = copies.max_by_key(|(_, kept)| (kept.known.count_ones(), kept.known)).map(|(place, _)| place)?;
        Some(self.kept.remove(place))
    }

    /// Puts a marker on a sheet, in order.
    pub(crate) fn keep_marker(&mut self, owner: Seat, marker: MarkerId, known: u8) {
        let kept = Kept { owner, marker, known: known & !(1 << owner.index()) };
        let place = self.kept.partition_point(|other| *other < kept);
        let _ = self.kept.try_insert(place, kept);
    }

    /// Gives a market token to a player.
    pub(crate) fn gain_resource(&mut self, seat: Seat, resource: Resource, dealer: &mut impl Dealer<Event>) {
        let kind = resource as usize;
        if kind < 4 && self.tokens[kind] > 0 {
            self.tokens[kind] -= 1;
            self.players[seat].tokens[kind] += 1;
            dealer.emit(Audience::All, || Event::ResourceGained { seat, resource });
        }
    }
}
