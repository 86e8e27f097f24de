//! The end of the game: who has won, and how (section 13 of the rulebook).

use crate::card::BuildingId;
use crate::event::Event;
use crate::prompt::Stage;
use crate::state::{COINS_TO_WIN, Choice, Civ, Floor, PRINTED_COINS};
use civitas_core::dealer::Dealer;
use civitas_core::game::Outcome;
use civitas_core::rule::RuleId;
use civitas_core::seat::{Audience, Seat, Seats};

/// How a game ends, by the number kept in the state.
pub(crate) const ENDINGS: [&str; 6] = ["CIV-304", "CIV-305", "CIV-306", "CIV-307", "CIV-043", "CIV-003"];

impl Civ {
    /// Fifteen coins win at once (CIV-306, CIV-101); the active player first (CIV-Q50).
    pub(crate) fn check_coins(&mut self, dealer: &mut impl Dealer<Event>) {
        if self.round == 0 {
            return;
        }
        let order = std::iter::once(self.active).chain(self.first.around(self.seats()));
        for seat in order {
            if self.might_have_won(seat) && self.coins(seat) >= COINS_TO_WIN {
                self.win(seat, 2, dealer);
                return;
            }
        }
    }

    /// Could the player have fifteen coins, if all pieces with coins that are in use were the player's own? Few pieces
    /// have any, so that the coins of cities need not be counted in most of the game.
    fn might_have_won(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        let people = (player.up.count_ones() + 18) as u8 - self.greats.iter().sum::<u8>();
        let markets = BuildingId::MARKET.card().markers - self.supply[BuildingId::MARKET.index()];
        self.coin_tokens(seat) + player.base.coins + people + markets + PRINTED_COINS >= COINS_TO_WIN
    }

    /// Ends the game with a winner.
    pub(crate) fn win(&mut self, seat: Seat, ending: u8, dealer: &mut impl Dealer<Event>) {
        if self.stage != Stage::Over {
            dealer.emit(Audience::All, || Event::GameWon { seat });
            self.stop(Some((seat, ending)));
        }
    }

    /// Ends the game without a winner (CIV-043).
    pub(crate) fn stop_without_winner(&mut self, ending: u8, dealer: &mut impl Dealer<Event>) {
        if self.stage != Stage::Over {
            dealer.emit(Audience::All, || Event::GameStopped);
            self.stop(Some((self.first, ending)));
        }
    }

    fn stop(&mut self, won: Option<(Seat, u8)>) {
        self.return_battle_units();
        self.won = won;
        self.stage = Stage::Over;
        self.frames.clear();
        self.window = None;
        self.action = None;
        self.march = None;
        self.floor = Floor::default();
        self.choices = [Choice::default(); 5];
        self.revealing = Seats::NONE;
    }

    /// Returns how the game ended.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        let (winner, ending) = self.won.filter(|_| self.stage == Stage::Over)?;
        let by = RuleId(ENDINGS[usize::from(ending).min(5)]);
        Some(if ending < 4 {
            Outcome::ranked(self.seats(), by, |a, b| a == winner && b != winner)
        } else {
            Outcome::without_winner(self.seats(), by, |_, _| false)
        })
    }
}
