//! The end of a battle: who wins, who is saved, what is lost and conquered (section 14 of the rulebook, step 4).

use crate::card::{Figure, UNIT_KINDS, Unit, add_units};
use crate::effect::Flag;
use crate::event::Event;
use crate::fronts::EMPTY;
use crate::map::Piece;
use crate::state::{Battle, BattleStage, CityMarker, Civ, Deed};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Step 4: totals are compared; a tie goes to the defender (CIV-349 to CIV-352).
    pub(crate) fn decide_battle(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(mut battle) = self.battle else { return };
        let mut totals = [0, 1].map(|side| {
            let alive = battle.fronts.iter().filter(|front| front.units[side] != EMPTY);
            alive.map(|front| self.unit_strength(side, Unit(front.units[side]))).fold(0_u8, u8::saturating_add)
        });
        let bonus = [0, 1].map(|side| self.side_bonus(side));
        totals[0] = totals[0].saturating_add(bonus[0].saturating_sub(bonus[1]));
        totals[1] = totals[1].saturating_add(bonus[1].saturating_sub(bonus[0]));
        let winner = usize::from(totals[0] <= totals[1]);
        for front in &mut battle.fronts {
            front.wounds = [0; 2];
        }
        battle.winner = Some(winner as u8);
        // A capital that falls ends the game at once: nobody is asked what to save (CIV-307, CIV-308).
        let conquered = winner == 0 && battle.city == 0;
        battle.stage = if conquered { BattleStage::Spoils } else { BattleStage::Aftermath };
        (battle.side, battle.passes) = (winner as u8, 0);
        self.battle = Some(battle);
        let (strength, against) = (totals[winner], totals[1 - winner]);
        let (winner, loser) = (battle.seats[winner], battle.seats[1 - winner]);
        dealer.emit(Audience::All, || Event::BattleDecided { winner, loser, strength, against });
    }

    /// Killed units may be saved: the winner is asked first, then the loser (CIV-D09).
    pub(crate) fn ask_aftermath(&mut self, battle: Battle, dealer: &mut impl Dealer<Event>) {
        if battle.passes >= 2 {
            if let Some(battle) = &mut self.battle {
                battle.stage = BattleStage::Spoils;
            }
            return;
        }
        let side = usize::from(battle.side);
        let seat = battle.seats[side];
        let killed = battle.killed[side].iter().any(|&count| count > 0);
        let saves = self.has(seat, Flag::SavesAUnit) && !battle.saved[side];
        let open = self.side_of(seat) == Some(side) && killed && (saves || self.players[seat].down != 0);
        if open && dealer.should_ask(|| self.could_in_battle(seat)) {
            self.set_asking(battle.side);
        } else if let Some(battle) = &mut self.battle {
            battle.passes += 1;
            battle.side ^= 1;
        }
    }

    /// Florence Nightingale: all killed units return to the forces.
    pub(crate) fn save_all(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let Some(side) = self.side_of(seat) else { return };
        let Some(battle) = &mut self.battle else { return };
        let killed = std::mem::replace(&mut battle.killed[side], [0; UNIT_KINDS]);
        for unit in Unit::all() {
            self.players[seat].forces[unit.index()] += killed[unit.index()];
            self.players[seat].shown[unit.index()] += killed[unit.index()];
            for _ in 0..killed[unit.index()] {
                dealer.emit(Audience::All, || Event::UnitSaved { seat, unit });
            }
        }
    }

    /// All units go where they belong; what everybody has seen of a force stays known.
    pub(crate) fn return_battle_units(&mut self) {
        let Some(battle) = self.battle.take() else { return };
        for side in 0..2 {
            let seat = battle.seats[side];
            let barbarians = side == 1 && battle.barbarians;
            let mut back = battle.hands[side];
            for front in &battle.fronts {
                if front.units[side] != EMPTY {
                    back[Unit(front.units[side]).index()] += 1;
                }
            }
            add_units(&mut self.dead, &battle.killed[side]);
            if barbarians {
                add_units(&mut self.dead, &back);
                continue;
            }
            let player = &mut self.players[seat];
            add_units(&mut player.forces, &back);
            for unit in Unit::all() {
                let kind = unit.index();
                let known = player.shown[kind].max(battle.seen[side][kind]);
                let left = known.saturating_sub(battle.killed[side][kind]);
                player.shown[kind] = left.min(player.forces[kind]);
            }
        }
        self.turn_unit_decks();
    }

    /// The battle is over: losses, conquest and loot (CIV-353 to CIV-367, FF-056 to FF-069).
    pub(crate) fn end_battle(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = self.battle else { return };
        self.pop();
        self.return_battle_units();
        let winner = usize::from(battle.winner.unwrap_or(1));
        let (victor, loser) = (battle.seats[winner], battle.seats[1 - winner]);
        if winner == 0 && battle.city == 0 {
            self.win(victor, 3, dealer);
            return;
        }
        let barbarians_won = winner == 1 && battle.barbarians;
        if !barbarians_won {
            // One army for every two killed units, but never the last one.
            let armies = self.count_on(victor, Figure::Army, battle.square);
            let lost = (battle.losses[winner] / 2).min(armies.saturating_sub(1));
            self.kill_figures(victor, Figure::Army, battle.square, lost, dealer);
            self.reward_victory(victor, dealer);
        }
        let barbarians_lost = winner == 0 && battle.barbarians;
        if !barbarians_lost {
            self.kill_all(loser, battle.square, dealer);
        }
        if winner == 1 {
            if let Some(city) = self.players[victor].cities.get_mut(usize::from(battle.city))
                && city.marker == CityMarker::Fortification
            {
                // It was defended successfully (FF-079).
                city.marker = CityMarker::None;
                self.city_markers += 1;
            }
            if !battle.barbarians {
                self.begin_loot(victor, loser, false);
            }
            return;
        }
        if battle.barbarians {
            if self.piece(battle.square) == Piece::Village {
                self.conquer_village(victor, battle.square, dealer);
            }
        } else if battle.city != 255 {
            // The Great Wall counts although it may fall with the city.
            self.begin_loot(victor, loser, true);
            self.destroy_city(loser, battle.city, dealer);
            if self.has(victor, Flag::Glory) {
                self.advance_free(victor, 1);
            }
        } else {
            self.begin_loot(victor, loser, false);
        }
    }

    /// Code of Laws: a coin for the first victory of the turn (CIV-Q33).
    pub(crate) fn reward_victory(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        if self.has(seat, Flag::CoinAfterVictory) && !self.did(seat, Deed::Victorious) {
            let tech = self.techs(seat).find(|tech| tech.card().traits.has(Flag::CoinAfterVictory));
            if let Some(tech) = tech {
                let held = tech.card().purse.map_or(0, |purse| self.players[seat].purses[usize::from(purse)]);
                if held < tech.card().coins_held {
                    self.note(seat, Deed::Victorious);
                    self.gain_coin(seat, crate::action::Purse::tech(tech), dealer);
                }
            }
        }
    }
}
