//! The sequence of play, top to bottom as in the rulebook (sections 1 to 3 and 6).

use crate::event::AgesEvent;
use crate::frames::Discard;
use crate::prompt::{Frame, Phase, Progress};
use crate::ratings::Ability;
use crate::state::{Ages, Once, ThisTurn};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// Does a part of the turn.
    pub(crate) fn phase(&mut self, phase: Phase, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let seat = self.current;
        match phase {
            Phase::Replenish => {
                self.set_phase(Phase::War);
                self.replenish(dealer);
            }
            Phase::War => {
                self.set_phase(Phase::Tactic);
                self.resolve_war(seat, dealer);
            }
            Phase::Tactic => {
                self.set_phase(Phase::PoliticsBegins);
                self.share_tactic(seat, dealer);
            }
            Phase::PoliticsBegins => {
                self.politics_begin(seat, dealer);
            }
            Phase::Politics { .. } | Phase::Actions | Phase::Over => return Progress::Waits,
            Phase::PoliticsOver { second } => {
                let player = &self.players[seat];
                let again = !second && !player.caesar_used && player.ratings.can(Ability::SecondPolitics);
                self.set_phase(if again { Phase::Politics { second: true } } else { Phase::Actions });
            }
            Phase::Excess => {
                self.set_phase(Phase::Production);
                let limit = self.players[seat].ratings.military_hand();
                let excess = self.players[seat].hand.len().saturating_sub(limit) as u8;
                if excess > 0 {
                    self.push(Discard { seat, cards: excess }); // TTA-254
                }
            }
            Phase::Production => {
                self.set_phase(Phase::Draw);
                self.production_phase(seat, dealer);
            }
            Phase::Draw => {
                self.set_phase(Phase::Reset);
                let actions = self.players[seat].military_left + self.turn.military; // TTA-241
                self.draw_military(seat, actions.min(3), dealer); // TTA-272
            }
            Phase::Reset => self.end_turn(dealer),
        }
        Progress::GoesOn
    }

    /// The action phase is over (TTA-252). Churchill scores if nothing was chosen (TTA-Q084).
    pub(crate) fn end_actions(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let seat = self.current;
        if !self.turn.has_done(Once::Churchill) {
            self.churchill_scores(seat, dealer);
        }
        self.turn = ThisTurn { military: self.turn.military, ..ThisTurn::default() };
        self.set_phase(Phase::Excess);
    }

    /// The politics phase begins: Joan of Arc looks at the top event (TTA-D06), and it may be given up (TTA-Q062).
    fn politics_begin(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        if self.players[seat].ratings.can(Ability::LookAtEvent) {
            self.look_at_event(seat, dealer);
        }
        let given_up = std::mem::take(&mut self.players[seat].no_politics);
        let player = &self.players[seat];
        // Everybody can see it if there is nothing at all that could be done.
        let leader = player.ratings.can(Ability::RetireForYellowToken);
        let idle =
            player.hand.is_empty() && self.check_resign().is_err() && !leader && self.pacts_of(seat).next().is_none();
        self.set_phase(if given_up || idle { Phase::Actions } else { Phase::Politics { second: false } });
    }

    /// Actions come back (TTA-278) and the next seat begins, or the game is over (TTA-008).
    fn end_turn(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let seat = self.current;
        let player = &mut self.players[seat];
        player.civil_left = player.ratings.civil;
        player.military_left = player.ratings.military;
        dealer.emit(Audience::All, || AgesEvent::TurnEnds { seat });
        let next = self.next_seat(seat);
        if next == self.first {
            if self.last_round != 0 && self.round >= self.last_round {
                self.final_scoring(dealer);
                return;
            }
            self.round = self.round.saturating_add(1); // TTA-002
        }
        self.begin_turn(next, dealer);
    }

    /// A turn begins; the first one has no start-of-turn sequence and no politics (TTA-057, TTA-058).
    pub(crate) fn begin_turn(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        self.current = seat;
        self.turn = ThisTurn::default();
        self.frames.clear();
        self.frames.push(Frame::Turn(if self.round == 1 { Phase::Actions } else { Phase::Replenish }));
        let round = self.round;
        dealer.emit(Audience::All, || AgesEvent::TurnBegins { seat, round });
    }
}
