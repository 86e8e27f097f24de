//! A whole state that fits what a seat knows.

use super::{Bazaar, IMAGINES_THE_TRUTH, Offer, Prompt, STALLS};
use civitas_core::bag::nth_kind;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;

impl<const F: u8> Bazaar<F> {
    pub(super) fn imagined(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut game = self.clone();
        let others: Vec<Seat> = self.seats().filter(|&other| other != seat).collect();
        match &mut game.prompt {
            Prompt::Trade(trade) => {
                for &from in &others {
                    trade.drafts[from] = None;
                    for &to in &others {
                        let offer = &mut trade.offers[from][to];
                        *offer = if matches!(offer, Offer::Private(_)) { Offer::Nothing } else { *offer };
                    }
                }
            }
            Prompt::Stakes(stakes) => others.iter().for_each(|&other| stakes[other] = None),
            Prompt::Act { seat: actor, laid } if *actor != seat => *laid = [0; STALLS],
            Prompt::Chain(chain) => {
                chain.window.forget_but(|other| other == seat);
                others.iter().for_each(|&other| chain.begun[other] = None);
            }
            Prompt::Act { .. } | Prompt::Over => {}
        }
        game.deal_again(self, seat, dice);
        game
    }

    /// Deals the cards that the seat cannot know: those of other stalls, and what they have laid.
    fn deal_again(&mut self, truth: &Self, seat: Seat, dice: &mut Dice) {
        let strange: Vec<usize> = (0..STALLS).filter(|&stall| self.owner(stall as u8) != seat).collect();
        let mut unseen = truth.bag.left;
        for &stall in &strange {
            for (kind, unseen) in unseen.iter_mut().enumerate() {
                *unseen += truth.hands[stall][kind];
            }
            unseen[1] += truth.cards(stall) - truth.hands[stall].iter().sum::<u8>();
            self.hands[stall] = [0; 2];
        }
        for &stall in &strange {
            for _ in 0..truth.cards(stall) {
                let left: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
                let leaked = if F == IMAGINES_THE_TRUTH { truth.hands[stall][0].into() } else { 0 };
                let kind = nth_kind(&unseen, (dice.below(left) + leaked) % left).unwrap_or(0);
                unseen[kind] -= 1;
                self.hands[stall][kind] += 1;
            }
        }
        self.bag.left = unseen;
    }
}
