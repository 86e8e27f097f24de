//! Disks that must leave the map, and what may be lost instead (ACIS-132 to ACIS-134).

use crate::event::{Event, Why};
use crate::filter::Context;
use crate::ids::{Area, Card, Faction, Source};
use crate::program::At;
use crate::prompt::{Frame, Loss};
use crate::state::InnerSea;
use civitas_core::dealer::Dealer;

impl InnerSea {
    /// Notes a loss; returns whether there is anything to lose. The frame is pushed with the first one.
    pub(crate) fn lose(&mut self, loss: Loss) -> bool {
        if loss.areas.is_empty() || loss.n == 0 {
            return false;
        }
        let waiting = !self.losses.is_empty();
        if self.losses.try_push(loss).is_err() {
            return false;
        }
        if !waiting {
            self.push(Frame::Losses);
        }
        true
    }

    /// Civilizations decide in turn order (ACIS-134), Barbarians last.
    pub(crate) fn sort_losses(&mut self) {
        let order = self.order;
        let place = |of: Faction| order.iter().position(|&civ| civ == of && of.is_civ()).unwrap_or(9);
        self.losses.sort_by_key(|loss| place(loss.of));
    }

    /// The loss under way: whose, where, and how many disks are still to go.
    pub(crate) fn current_loss(&self) -> Option<(Loss, Area)> {
        let loss = *self.losses.first()?;
        Some((loss, loss.areas.first()?))
    }

    pub(crate) fn run_losses(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some((loss, area)) = self.current_loss() else {
            if self.losses.is_empty() {
                self.pop();
            } else {
                self.losses.remove(0);
            }
            return;
        };
        let there = self.disks.count(area, loss.of).saturating_sub(loss.keep);
        let due = if self.loss_left > 0 { self.loss_left } else { loss.n }.min(there);
        if due == 0 {
            self.next_area();
            return;
        }
        self.loss_left = due;
        // Allies simply leave, and they leave first (ACIS-152, ACIS-Q10).
        let allies = self.disks.take_allies(area, loss.of, due);
        if allies > 0 {
            self.tell(dealer, || Event::AlliesRemoved { civ: self.civ(loss.of), area, n: allies });
            self.note_lost(loss.of);
            self.paid_off(allies);
            return;
        }
        if !loss.of.is_civ() || !loss.alternatives || !self.has_alternative(loss.of) {
            self.take_lost(loss, area, due, dealer);
            self.paid_off(due);
            return;
        }
        self.ask(dealer);
    }

    /// Can something else be lost? Talents, the size of a hand and Wonders are open to all.
    pub(crate) fn has_alternative(&self, of: Faction) -> bool {
        self.talents[of.index()] > 0 || !self.hands[of.index()].is_empty() || !self.saviours(of).is_empty()
    }

    /// Wonders that save disks about to be removed.
    pub(crate) fn saviours(&self, of: Faction) -> arrayvec::ArrayVec<Source, 40> {
        self.uses(of, At::Removal)
    }

    fn take_lost(&mut self, loss: Loss, area: Area, n: u8, dealer: &mut impl Dealer<Event>) {
        let why = self.why_lost();
        let taken = self.take_disks(area, loss.of, n, why, dealer);
        self.note_lost(loss.of);
        if loss.of.is_civ() && self.fight.area == area.0 {
            let removed = &mut self.fight.removed[loss.of.index()];
            *removed = removed.saturating_add(taken);
        }
        if why == Why::Effect {
            self.blame(loss, taken > 0, dealer);
        }
    }

    /// Whoever causes a loss by a card is remembered, whatever was lost in the end.
    fn blame(&mut self, loss: Loss, did: bool, dealer: &mut impl Dealer<Event>) {
        if loss.cause.is_civ() {
            let context = Context::new(self.effect_under_way(), loss.cause);
            self.provoke(loss.of, &context, did, dealer);
        }
    }

    fn why_lost(&self) -> Why {
        let below = self.frames.len().checked_sub(2).and_then(|place| self.frames.get(place));
        match below {
            Some(Frame::Competition { .. }) => Why::Competition,
            Some(Frame::Housekeeping { .. }) => Why::Domination,
            _ => Why::Effect,
        }
    }

    /// The effect that is carried out; `BUILD` for none.
    pub(crate) fn effect_under_way(&self) -> Source {
        let source = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Steps { source, .. } => Some(*source),
            _ => None,
        });
        source.unwrap_or(Source::BUILD)
    }

    /// A faction has lost its disk of the round, or paid for it (ACIS-Q11).
    fn note_lost(&mut self, of: Faction) {
        if self.fight.area != u8::MAX {
            self.fight.lost |= 1 << of.0;
        }
    }

    /// That many disks of the current area are settled.
    fn paid_off(&mut self, n: u8) {
        self.loss_left = self.loss_left.saturating_sub(n);
        if self.loss_left == 0 {
            self.next_area();
        }
    }

    fn next_area(&mut self) {
        self.loss_left = 0;
        if let Some(loss) = self.losses.first_mut()
            && let Some(area) = loss.areas.first()
        {
            loss.areas.take(area);
        }
    }

    /// The disk goes.
    pub(crate) fn lose_disk(&mut self, dealer: &mut impl Dealer<Event>) {
        if let Some((loss, area)) = self.current_loss() {
            self.take_lost(loss, area, 1, dealer);
            self.paid_off(1);
        }
    }

    /// A talent goes instead; the disk stays.
    pub(crate) fn lose_talent(&mut self, dealer: &mut impl Dealer<Event>) {
        if let Some((loss, _)) = self.current_loss() {
            self.gain_talents(loss.of, -1, Why::Instead, dealer);
            self.blame(loss, true, dealer);
            self.note_lost(loss.of);
            self.keep_disk();
        }
    }

    /// A card goes instead; the disk stays.
    pub(crate) fn lose_card(&mut self, card: Card, dealer: &mut impl Dealer<Event>) {
        if let Some((loss, _)) = self.current_loss() {
            self.discard_card(loss.of, card, Why::Instead, dealer);
            self.blame(loss, true, dealer);
            self.note_lost(loss.of);
            self.keep_disk();
        }
    }

    /// A disk that was paid for stays: of a stack of which all would go, one more is left alone.
    fn keep_disk(&mut self) {
        self.paid_off(1);
    }

    /// A Wonder keeps up to this many disks, as if they had been paid for.
    pub(crate) fn shield_losses(&mut self, of: Faction, n: u8) {
        for _ in 0..n {
            while let Some(first) = self.losses.first() {
                if first.areas.is_empty() && self.losses.len() > 1 && self.losses[1].of == of {
                    self.losses.remove(0);
                    continue;
                }
                break;
            }
            let Some((loss, area)) = self.current_loss().filter(|(loss, _)| loss.of == of) else { return };
            if self.loss_left == 0 {
                let there = self.disks.count(area, of).saturating_sub(loss.keep);
                self.loss_left = loss.n.min(there);
            }
            if self.loss_left == 0 {
                self.next_area();
                continue;
            }
            self.note_lost(of);
            self.keep_disk();
        }
    }
}
