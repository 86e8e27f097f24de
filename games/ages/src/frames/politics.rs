//! The politics phase: one political action, or none (TTA-108, TTA-114 to TTA-171).

use super::prelude::*;
use crate::action::Side;
use crate::card::{CardId, Kind};
use crate::prompt::Phase;

/// The current player chooses a political action.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Politics;

/// A political action. `price` is in military actions.
#[derive(Debug, Clone, Copy)]
pub(crate) enum PoliticalAction {
    Pass,
    PrepareEvent(CardId),
    Attack { card: CardId, rival: Seat, price: u8 },
    DeclareWar { card: CardId, rival: Seat, price: u8 },
    OfferPact { card: CardId, partner: Seat, side: Side },
    CancelPact { owner: Seat },
    Retire,
    Colonize(CardId),
    Resign,
}

impl Decision for Politics {
    type Plan = PoliticalAction;

    fn decider(self, state: &Ages) -> Option<Seat> {
        Some(state.current)
    }

    fn candidates(self, state: &Ages, seat: Seat, mut each: impl FnMut(Action)) {
        each(Action::Pass);
        for card in state.players[seat].hand.kinds() {
            let rivals = state.rivals(seat).map(|rival| state.colour_of(rival));
            match card.kind() {
                Kind::Event => each(Action::Event(card)),
                Kind::Territory => {
                    each(Action::Event(card));
                    each(Action::Colonize(card));
                }
                Kind::Aggression => rivals.for_each(|rival| each(Action::Attack(card, rival))),
                Kind::War => rivals.for_each(|rival| each(Action::War(card, rival))),
                Kind::Pact => {
                    for rival in rivals {
                        [Side::Both, Side::A, Side::B]
                            .into_iter()
                            .for_each(|side| each(Action::Pact(card, rival, side)));
                    }
                }
                _ => {}
            }
        }
        state.pacts_of(seat).for_each(|(_, pact)| each(Action::Cancel(pact.card)));
        each(Action::Retire);
        each(Action::Resign);
    }

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<PoliticalAction, Breach> {
        Ok(match action {
            Action::Pass => PoliticalAction::Pass,
            Action::Event(card) => {
                state.players[seat].check_event(card)?;
                PoliticalAction::PrepareEvent(card)
            }
            Action::Attack(card, rival) => {
                let (rival, price) = state.check_attack(seat, card, state.seat_of(rival))?;
                PoliticalAction::Attack { card, rival, price }
            }
            Action::War(card, rival) => {
                let (rival, price) = state.check_war(seat, card, state.seat_of(rival))?;
                PoliticalAction::DeclareWar { card, rival, price }
            }
            Action::Pact(card, partner, side) => {
                let partner = state.check_pact(seat, card, state.seat_of(partner), side)?;
                PoliticalAction::OfferPact { card, partner, side }
            }
            Action::Cancel(card) => PoliticalAction::CancelPact { owner: state.check_cancel(seat, card)? },
            Action::Resign => {
                state.check_resign()?;
                PoliticalAction::Resign
            }
            Action::Retire => {
                state.players[seat].check_retire()?;
                PoliticalAction::Retire
            }
            Action::Colonize(card) => {
                state.players[seat].check_colonize(card)?;
                PoliticalAction::Colonize(card)
            }
            _ => return Err(Breach::NotAskedFor { prompt: "politics" }),
        })
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, plan: PoliticalAction, dealer: &mut impl Dealer<AgesEvent>) {
        if !matches!(plan, PoliticalAction::Pass | PoliticalAction::Resign) {
            state.political_action();
        }
        match plan {
            PoliticalAction::Pass => state.set_phase(Phase::Actions),
            PoliticalAction::PrepareEvent(card) => state.prepare_event(seat, card, dealer),
            PoliticalAction::Attack { card, rival, price } => state.attack(seat, card, rival, price, dealer),
            PoliticalAction::DeclareWar { card, rival, price } => state.declare_war(seat, card, rival, price, dealer),
            PoliticalAction::OfferPact { card, partner, side } => state.offer_pact(seat, card, partner, side, dealer),
            PoliticalAction::CancelPact { owner } => state.end_pact(owner, dealer),
            PoliticalAction::Retire => {
                state.remove_leader(seat, dealer);
                state.change_tokens(seat, 0, 1, dealer);
            }
            PoliticalAction::Colonize(card) => {
                state.players[seat].take_from_hand(card);
                state.remove_leader(seat, dealer);
                state.colonize(seat, card, dealer);
            }
            PoliticalAction::Resign => state.resign(seat, dealer),
        }
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}
