//! Coin tokens: on the sheet, on technologies, on the Panama Canal (section 15 of the rulebook).

use crate::action::Purse;
use crate::event::Event;
use crate::state::Civ;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Puts a coin token somewhere (CIV-368).
    pub(crate) fn gain_coin(&mut self, seat: Seat, purse: Purse, dealer: &mut impl Dealer<Event>) {
        let player = &mut self.players[seat];
        match purse.as_tech() {
            Some(tech) => {
                let Some(place) = tech.card().purse else { return };
                let held = &mut player.purses[usize::from(place)];
                if *held >= tech.card().coins_held {
                    return;
                }
                *held += 1;
            }
            None if purse == Purse::CANAL => player.canal = player.canal.saturating_add(1),
            None => player.sheet = player.sheet.saturating_add(1),
        }
        dealer.emit(Audience::All, || Event::CoinGained { seat, purse });
    }

    /// Takes a coin token away.
    pub(crate) fn lose_coin(&mut self, seat: Seat, purse: Purse, dealer: &mut impl Dealer<Event>) {
        let player = &mut self.players[seat];
        let held = match purse.as_tech() {
            Some(tech) => match tech.card().purse {
                Some(place) => &mut player.purses[usize::from(place)],
                None => return,
            },
            None if purse == Purse::CANAL => &mut player.canal,
            None => &mut player.sheet,
        };
        if *held > 0 {
            *held -= 1;
            dealer.emit(Audience::All, || Event::CoinLost { seat, purse });
        }
    }
}
