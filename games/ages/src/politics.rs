//! The politics phase: preparing events, pacts, leaving the game (section 4 of the rulebook). Attacks are in `attacks`.

use crate::action::Side;
use crate::breach::Breach;
use crate::card::{Age, CardId, Kind};
use crate::event::AgesEvent;
use crate::frames::PactReply;
use crate::player::{Pact, Player};
use crate::prompt::{Frame, Phase};
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Player {
    fn check_military_card(&self, card: CardId, kinds: &[Kind]) -> Result<(), Breach> {
        if !kinds.contains(&card.kind()) {
            return Err(Breach::NotThatKindOfCard { card });
        }
        if !self.hand.contains(card) {
            return Err(Breach::NotInHand { card });
        }
        Ok(())
    }

    /// Can this event be prepared (TTA-114)?
    pub(crate) fn check_event(&self, card: CardId) -> Result<(), Breach> {
        self.check_military_card(card, &[Kind::Event, Kind::Territory])
    }

    /// May Alexander leave for a yellow token (TTA-Q021)?
    pub(crate) fn check_retire(&self) -> Result<(), Breach> {
        if self.ratings.can(Ability::RetireForYellowToken) { Ok(()) } else { Err(Breach::NoSuchAbility) }
    }

    /// May Columbus colonize this territory (TTA-Q021)?
    pub(crate) fn check_colonize(&self, card: CardId) -> Result<(), Breach> {
        if !self.ratings.can(Ability::ColonyFromHand) {
            return Err(Breach::NoSuchAbility);
        }
        self.check_military_card(card, &[Kind::Territory])
    }
}

impl Ages {
    /// A political action has been chosen: the phase goes on behind whatever it starts (TTA-108, TTA-Q022).
    pub(crate) fn political_action(&mut self) {
        let second = matches!(self.frames.first(), Some(Frame::Turn(Phase::Politics { second: true })));
        if second {
            self.players[self.current].caesar_used = true;
        }
        self.set_phase(Phase::PoliticsOver { second });
    }

    /// Prepares an event and reveals the top one of the current deck (TTA-115 to TTA-117).
    pub(crate) fn prepare_event(&mut self, seat: Seat, card: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        self.players[seat].take_from_hand(card);
        if let Some(number) = card.event_number() {
            self.events.future[seat.index()] |= 1 << number;
        }
        dealer.emit(Audience::All, || AgesEvent::EventPrepared { seat, age: card.age() });
        self.score_culture(seat, card.level() as u16, dealer); // TTA-116
        self.reveal_event(dealer);
    }

    /// May the seat attack this rival at all with such a card? Says who it is (TTA-125, TTA-126, TTA-Q119).
    pub(crate) fn check_rival(
        &self,
        seat: Seat,
        card: CardId,
        kind: Kind,
        rival: Option<Seat>,
    ) -> Result<Seat, Breach> {
        self.players[seat].check_military_card(card, &[kind])?;
        let rival = rival.filter(|&rival| rival != seat && self.playing.contains(rival)).ok_or(Breach::NoSuchRival)?;
        self.check_peace(seat, rival)?;
        Ok(rival)
    }

    /// Does nothing keep the seat from attacking this rival (TTA-126, TTA-Q043)?
    ///
    /// # Errors
    ///
    /// The leader or the pact that forbids it.
    pub fn check_peace(&self, seat: Seat, rival: Seat) -> Result<(), Breach> {
        if let Some(leader) = self.players[seat].leader.filter(|_| self.players[seat].ratings.can(Ability::Peaceful)) {
            return Err(Breach::AttacksForbiddenByLeader { card: leader });
        }
        let between = self.pacts_between(seat, rival);
        if let Some(pact) = between.map(|(_, pact)| pact).find(forbids_attacks) {
            return Err(Breach::AttacksForbiddenByPact { card: pact.card });
        }
        Ok(())
    }

    /// Pacts to which both are parties: owner and pact (TTA-Q037).
    pub(crate) fn pacts_between(&self, one: Seat, other: Seat) -> impl Iterator<Item = (Seat, Pact)> + Clone + '_ {
        self.pacts_of(one).filter(move |(owner, pact)| *owner == other || pact.partner == other)
    }

    /// May the seat offer this pact (TTA-151 to TTA-153)? In games set up for two there are no pact cards (TTA-112).
    pub(crate) fn check_pact(
        &self,
        seat: Seat,
        card: CardId,
        partner: Option<Seat>,
        side: Side,
    ) -> Result<Seat, Breach> {
        self.players[seat].check_military_card(card, &[Kind::Pact])?;
        let sided = card.card().pact.as_ref().is_some_and(|pact| pact.sided);
        let partner =
            partner.filter(|&other| other != seat && self.playing.contains(other)).ok_or(Breach::NoSuchRival)?;
        match (sided, side) {
            (true, Side::Both) => Err(Breach::SidesMustBeNamed { card }),
            (false, Side::A | Side::B) => Err(Breach::SidesDoNotDiffer { card }),
            _ => Ok(partner),
        }
    }

    /// Shows a pact and asks the partner (TTA-152, TTA-154). It stays in hand until it is accepted.
    pub(crate) fn offer_pact(
        &mut self,
        seat: Seat,
        card: CardId,
        partner: Seat,
        side: Side,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        self.players[seat].shown_pacts |= 1 << card.ordinal();
        let owner_is_a = side != Side::B;
        dealer.emit(Audience::All, || AgesEvent::PactOffered { seat, partner, card, owner_is_a });
        self.push(PactReply { card, partner, owner_is_a });
    }

    /// The owner of the pact with this card to which the seat is a party (TTA-161).
    pub(crate) fn check_cancel(&self, seat: Seat, card: CardId) -> Result<Seat, Breach> {
        let found = self.pacts_of(seat).find(|(_, pact)| pact.card == card);
        found.map(|(owner, _)| owner).ok_or(Breach::NotAParty { card })
    }

    /// A pact leaves play (TTA-162, TTA-Q038).
    pub(crate) fn end_pact(&mut self, owner: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(pact) = self.players[owner].pact.take() else { return };
        self.discard_open(pact.card);
        self.refresh(owner);
        self.refresh(pact.partner);
        dealer.emit(Audience::All, || AgesEvent::PactEnds { seat: owner, partner: pact.partner, card: pact.card });
    }

    /// May the seat resign (TTA-113)?
    pub(crate) fn check_resign(&self) -> Result<(), Breach> {
        if !self.options.resigning {
            return Err(Breach::ResigningRuledOut);
        }
        if self.age == Age::IV { Err(Breach::NoResigningInAgeFour) } else { Ok(()) }
    }

    /// Leaves the game (TTA-163 to TTA-171); the next seat begins its turn (TTA-Q045).
    pub(crate) fn resign(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        dealer.emit(Audience::All, || AgesEvent::Resigned { seat });
        let next = self.next_seat(seat);
        self.playing = self.playing.without(seat);
        self.players[seat].resigned = (self.seats() - self.in_game()) as u8;
        for other in self.playing.iter() {
            if let Some(war) = self.players[other].war.filter(|war| war.rival == seat) {
                self.players[other].war = None; // TTA-166
                self.discard_open(war.card);
                dealer.emit(Audience::All, || AgesEvent::WarRemoved { seat: other, card: war.card });
                self.score_culture(other, 7, dealer);
            }
            if self.players[other].pact.is_some_and(|pact| pact.partner == seat) {
                self.end_pact(other, dealer); // TTA-165
            }
        }
        self.end_pact(seat, dealer);
        self.clear_away(seat);
        if self.first == seat {
            self.first = next; // at once; it is the beginning of the round (TTA-Q015)
        } else if next == self.first {
            self.round = self.round.saturating_add(1);
        }
        if self.in_game() == 1 {
            self.current = next;
            self.frames.clear();
            self.frames.push(Frame::Turn(Phase::Over)); // TTA-168
            dealer.emit(Audience::All, || AgesEvent::GameOver);
            return;
        }
        self.refresh_all();
        dealer.emit(Audience::All, || AgesEvent::TurnEnds { seat });
        self.begin_turn(next, dealer);
    }

    /// Hand and play area of a seat that resigned leave the game, the hand unseen (TTA-164, TTA-Q044).
    fn clear_away(&mut self, seat: Seat) {
        let old = self.players[seat];
        for card in old.hand.iter() {
            self.players[seat].discard_unseen(card);
        }
        let colonies = crate::card::cards().in_set(Kind::Territory, old.colonies);
        let tactic = old.tactic.filter(|_| old.tactic_is_own);
        let war = old.war.map(|war| war.card);
        for card in colonies.chain(tactic).chain(war) {
            self.discard_open(card); // nobody gains from a war of one who resigns (TTA-167)
        }
        let old = self.players[seat];
        self.players[seat] = Player {
            discards: old.discards,
            culture: old.culture,
            science: old.science,
            ..Player::resigned(old.resigned)
        };
    }
}

/// May the parties of a pact not attack each other?
fn forbids_attacks(pact: &Pact) -> bool {
    pact.card.card().pact.as_ref().is_some_and(|text| text.attacks_forbidden)
}
