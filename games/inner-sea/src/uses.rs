//! Uses of Wonders, Investments and abilities: when they are open, and how often (ACIS-042, ACIS-Q47).

use crate::filter::Context;
use crate::ids::{Ability, Area, Faction, Source, SourceKind};
use crate::program::{At, Timed};
use crate::prompt::{Frame, Stage};
use crate::state::InnerSea;
use arrayvec::ArrayVec;

impl InnerSea {
    /// The place of an ability on the display of its civilization.
    pub(crate) fn own_index(&self, civ: Faction, ability: Ability) -> Option<usize> {
        self.abilities(civ).position(|own| own == ability)
    }

    /// How much of an ability is left this turn.
    pub(crate) fn left_this_turn(&self, civ: Faction, ability: Ability, timed: &Timed) -> u8 {
        let Some(limit) = timed.per_turn else { return u8::MAX };
        let used = |ability| self.own_index(civ, ability).map_or(0, |own| self.used[civ.index()][own]);
        let mut left = limit.saturating_sub(used(ability));
        if let Some(pool) = timed.pool {
            let most =
                self.data().timed(Source::ability(pool), At::Competition, false).and_then(|timed| timed.per_turn);
            left = left.min(most.unwrap_or(u8::MAX).saturating_sub(used(pool)));
        }
        left
    }

    /// The disks of the pool that an ability draws from, both its own and those of abilities that share it.
    pub(crate) fn note_use(&mut self, civ: Faction, ability: Ability, timed: &Timed, n: u8) {
        for ability in [Some(ability), timed.pool].into_iter().flatten() {
            if let Some(own) = self.own_index(civ, ability) {
                let used = &mut self.used[civ.index()][own];
                *used = used.saturating_add(n);
            }
        }
    }

    /// Returns whether a use is open to a civilization at this time.
    pub(crate) fn can_use(&self, civ: Faction, source: Source, at: At) -> bool {
        let data = self.data();
        let Some((step, timed)) = data.timed_step(source, at, false) else { return false };
        let open = match source.kind() {
            SourceKind::Wonder(wonder) => {
                let built = self.wonders[wonder.index()];
                built.owner == civ
                    && !built.buried
                    && !built.used
                    && built.disks >= timed.off
                    && self.disks.own(Area(built.area), civ) > 0
            }
            SourceKind::Card(card) => {
                let laid = self.investments.iter().find(|laid| laid.card == card && laid.owner == civ);
                laid.is_some_and(|laid| !laid.used && laid.disks >= timed.off)
            }
            SourceKind::Ability(ability) => {
                let own = self.own_index(civ, ability);
                let excluded = |own: usize| self.used_here[civ.index()] >> own & 1 == 1;
                let others = (0..64).filter(|bit| timed.except >> bit & 1 == 1).map(Ability);
                // An exclusion holds both ways, whichever of the two is used first.
                let by_another = self.abilities(civ).enumerate().any(|(place, other)| {
                    let text = data.timed(Source::ability(other), at, false);
                    excluded(place) && text.is_some_and(|text| text.except >> ability.0 & 1 == 1)
                });
                // Once in each competition, and once at the start of the phase.
                let once = matches!(at, At::Competition | At::CompetitionPhaseStart);
                own.is_some_and(|own| !once || !excluded(own))
                    && !by_another
                    && !others.filter_map(|other| self.own_index(civ, other)).any(excluded)
                    && self.left_this_turn(civ, ability, timed) > 0
                    && timed.epoch.is_none_or(|epoch| epoch == self.epoch)
            }
            SourceKind::Entry(_) | SourceKind::Build => false,
        };
        let context = Context::new(source, civ);
        open && step.condition.as_ref().is_none_or(|condition| self.holds_now(condition, &context))
            && (matches!(at, At::Response | At::Removal) || self.could(timed.steps, &context))
    }

    /// The disks that lie on a Wonder or an Investment card.
    pub(crate) fn disks_on(&self, source: Source) -> u8 {
        match source.kind() {
            SourceKind::Wonder(wonder) => self.wonders[wonder.index()].disks,
            SourceKind::Card(card) => {
                self.investments.iter().find(|laid| laid.card == card).map_or(0, |laid| laid.disks)
            }
            _ => 0,
        }
    }

    /// Every use open to a civilization at this time: Wonders, Investments, abilities.
    pub(crate) fn uses(&self, civ: Faction, at: At) -> ArrayVec<Source, 40> {
        let mut found = ArrayVec::new();
        let wonders = self.active_wonders(civ).map(Source::wonder);
        let cards = self.investments.iter().map(|laid| Source::card(laid.card));
        for source in wonders.chain(cards).chain(self.abilities(civ).map(Source::ability)) {
            if self.can_use(civ, source, at) {
                let _ = found.try_push(source);
            }
        }
        found
    }

    /// Begins a use.
    pub(crate) fn begin_use(&mut self, civ: Faction, source: Source, at: At) {
        if let Some(timed) = self.data().timed(source, at, false) {
            let list = timed.steps;
            self.push(Frame::Deed {
                source,
                you: civ,
                stage: Stage::Announce,
                start: list.start,
                end: list.end,
                nobody: false,
            });
        }
    }

    /// Begins an automatic effect of an ability at this time, if its condition holds; returns whether there is one.
    pub(crate) fn begin_automatic(&mut self, civ: Faction, source: Source, at: At) -> bool {
        let Some((step, timed)) = self.data().timed_step(source, at, true) else { return false };
        let context = Context::new(source, civ);
        let holds = step.condition.as_ref().is_none_or(|condition| self.holds_now(condition, &context));
        if !holds || timed.epoch.is_some_and(|epoch| epoch != self.epoch) {
            return false;
        }
        if let SourceKind::Ability(ability) = source.kind() {
            if self.left_this_turn(civ, ability, timed) == 0 {
                return false;
            }
            if timed.per_turn.is_some() {
                self.note_use(civ, ability, timed, 1);
            }
        }
        let (start, end) = (timed.steps.start, timed.steps.end);
        self.push(Frame::Deed { source, you: civ, stage: Stage::Announce, start, end, nobody: false });
        true
    }
}
