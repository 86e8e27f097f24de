//! Competitions, alternative losses and answers by the procedure.

use crate::action::Action;
use crate::choices::Now;
use crate::data::CardKind;
use crate::event::Reason;
use crate::filter::{Context, bit};
use crate::ids::{Area, Card, Faction, Source, SourceKind};
use crate::program::{Amount, At, By, List, Verb};
use crate::removal::{self, Sizes};
use crate::state::InnerSea;
use std::cmp::Reverse;

/// The card that answers every Negate card.
const BRIBERY: Card = Card(25);

impl InnerSea {
    /// The disks of each faction after removal rounds without alternatives.
    fn forecast(&self, area: Area, civ: Faction, more: u8) -> Sizes {
        let mut sizes = self.sizes_in(area);
        sizes[civ.index()] += more;
        removal::outcome(&sizes)
    }

    /// What a use or a card would add: own disks and allies, or opposing disks removed, in the current area.
    fn weight(&self, source: Source) -> u8 {
        let data = self.data();
        let list = data.timed(source, At::Competition, false).map_or_else(|| data.program(source), |timed| timed.steps);
        data.list(list).iter().fold(0, |sum, step| {
            let n = match &step.verb {
                Verb::Ally { n, .. } | Verb::Place { n, .. } => n,
                Verb::Remove { n, .. } if step.who != crate::program::Who::You => n,
                _ => return sum,
            };
            sum + match n {
                Amount::Fixed(n) => (*n).max(0) as u8,
                Amount::Range(_, most) => *most,
                Amount::All => 3,
                Amount::Count(_) => 1,
            }
        })
    }

    /// What was announced and laid already.
    pub(super) fn committed(&self, civ: Faction) -> u8 {
        // Of the white disks of an ability, those that were announced.
        let announced = |source: Source| {
            let chosen = self.made.iter().filter(|made| made.source == source && made.at().is_some());
            let ability = matches!(source.kind(), SourceKind::Ability(_));
            if ability { chosen.map(|made| made.n).sum() } else { self.weight(source) }
        };
        let lines = self.lines.iter().filter(|line| line.by == civ && !line.negated).map(|line| announced(line.source));
        let laid = self.laid[civ.index()].iter().map(|card| self.weight(Source::card(card)));
        lines.chain(laid).sum()
    }

    /// What is left of a competition with so many disks more: disks of its own colour, for allies go first, and whether
    /// nobody else is left.
    pub(super) fn left(&self, civ: Faction, more: u8) -> (u8, bool) {
        let area = Area(self.fight.area);
        let after = self.forecast(area, civ, more);
        let alone = self.factions().all(|of| of == civ || after[of.index()] == 0);
        (after[civ.index()].min(self.disks.own(area, civ)), alone)
    }

    pub(super) fn system_competes(&self, civ: Faction) -> (Action, Reason) {
        let area = Area(self.fight.area);
        let have = self.committed(civ);
        let uses = self.uses(civ, At::Competition);
        let uses = uses.iter().copied().map(|source| (Action::Use(source), source));
        // An ability costs nothing: it is used wherever more is left by it.
        let free = uses.clone().find(|(_, source)| {
            let ability = matches!(source.kind(), SourceKind::Ability(_));
            ability && self.left(civ, have + self.weight(*source)) > self.left(civ, have)
        });
        if let Some((action, _)) = free {
            return (action, Reason::TurnCompetition);
        }
        let city = self.cities(civ).has(area);
        let takes = self.all_civs().any(|rival| self.is_enemy(civ, rival) && self.cities(rival).has(area));
        let cards = self.layable(civ);
        let cards = cards.iter().map(|card| (Action::Lay(card), Source::card(card)));
        let useful = uses.chain(cards).map(|(action, source)| (action, self.weight(source))).filter(|&(_, n)| n > 0);
        let all: u8 = useful.clone().map(|(_, n)| n).sum();
        // A City that stays a City, and one that is taken; if that cannot be, the area; if that cannot be, a place in it.
        let goals: [&dyn Fn(u8, bool) -> bool; 3] = [
            &|own, alone| own >= if city { 3 } else { 1 } && (alone || !takes),
            &|own, alone| own > 0 && (alone || !(takes || city)),
            &|own, _| own > 0,
        ];
        for goal in goals {
            let good = |more: u8| {
                let (own, alone) = self.left(civ, more);
                goal(own, alone)
            };
            if good(have) {
                break;
            }
            // The smallest that is enough, abilities before cards; or the largest, if all together are.
            let enough = useful.clone().filter(|&(_, n)| good(have + n)).min_by_key(|&(_, n)| n);
            let biggest = || useful.clone().max_by_key(|&(action, n)| (n, Reverse(action)));
            let together = good(have.saturating_add(all));
            if let Some((action, _)) = enough.or_else(|| biggest().filter(|_| together)) {
                return (action, Reason::TurnCompetition);
            }
        }
        (Action::Done, Reason::Nothing)
    }

    /// Pays for the third disk of a City, the last disk at home or beside a Wonder, and what would give an Enemy loot.
    pub(super) fn system_loses(&self, civ: Faction) -> (Action, Reason) {
        let Some((_, area)) = self.current_loss() else { return (Action::Lose, Reason::GiveUp) };
        let own = self.disks.own(area, civ);
        let land = self.data().land.has(area);
        let home = self.home(civ) == Some(area) || self.wonder_areas(civ).has(area);
        // For defending, whoever makes it wary counts as an Enemy.
        let feared = |rival: Faction| self.is_enemy(civ, rival) || (rival != civ && self.mood(civ, rival) > 0);
        let enemy = self.all_civs().any(|rival| feared(rival) && self.disks.occupied(rival).has(area));
        let loot = self.fight.area == area.0 && land && enemy && self.fight.removed[civ.index()] == 2;
        if !((land && own == 3) || (home && own == 1) || loot) {
            return (Action::Lose, Reason::GiveUp);
        }
        if let Some(&source) = self.saviours(civ).first() {
            return (Action::Use(source), Reason::SaveDisk);
        }
        let kept = u8::from(self.turn <= 2);
        if self.talents[civ.index()] > kept {
            return (Action::Talent, Reason::SaveDisk);
        }
        // Competition cards that no competition waits for go first, Negate cards last.
        let pending = !self.contested().is_empty();
        let order = |card: Card| match self.kind(card) {
            Some(CardKind::Competition) if pending => None,
            Some(CardKind::Competition) => Some(0),
            Some(CardKind::Negate) => Some(u8::MAX),
            _ => Some(self.worth(civ, card)),
        };
        let cards = self.hands[civ.index()];
        let spare = cards.iter().filter_map(|card| Some((order(card)?, card))).min().map(|(_, card)| card);
        match spare {
            Some(card) => (Action::Card(card), Reason::SaveDisk),
            None => (Action::Lose, Reason::GiveUp),
        }
    }

    /// The answer of a civilization of the game system to what was played last.
    pub(crate) fn system_answer(&self, civ: Faction) -> Option<Source> {
        let &(source, by) = self.chain.last()?;
        let answer = self.reactions(civ).first().copied()?;
        // A Negate card against its own card is answered.
        if let Some(&(_, owner)) = self.chain.len().checked_sub(2).and_then(|place| self.chain.get(place)) {
            let bribery = self.reactions(civ).into_iter().find(|&source| source == Source::card(BRIBERY));
            return bribery.or(Some(answer)).filter(|_| owner == civ);
        }
        let primary = self.primary_enemy(civ) == Some(by);
        if source.as_wonder().is_some() {
            return primary.then_some(answer);
        }
        let wonder = self.buries(source, civ);
        let you = if by.is_civ() { by } else { self.order[0] };
        let toll = self.toll(source, you, civ);
        let taken = self.talents_taken(self.data().program(source), &Context::new(source, you), civ);
        let talents = taken.min(self.talents[civ.index()]);
        let wary = by.is_civ() && (self.mood(civ, by) > 0 || self.is_enemy(civ, by));
        let gains = wary && (self.growth(source, you)[0] >= 3 || self.brings_vp(source, you));
        let costly = toll.disks >= 2 || toll.cities > 0 || wonder || talents >= 2;
        (costly || gains || (primary && toll.disks > 0)).then_some(answer)
    }

    /// The talents that an effect, as announced, takes from a civilization that has so many.
    fn talents_taken(&self, list: List, of: &Context, civ: Faction) -> u8 {
        let context = self.context(of.source, of.you, of.who);
        (list.start..list.end).fold(0, |sum: u8, pc| {
            let Some(step) = self.data().step(pc) else { return sum };
            let each = if self.meant(step.who, &context) & bit(civ) == 0 { Faction::NONE } else { civ };
            let whom = self.concerned(step, pc, &context, each);
            let about = context.about(whom);
            let holds = || step.condition.as_ref().is_none_or(|condition| self.holds_now(condition, &about));
            sum.saturating_add(match &step.verb {
                Verb::Talent { n: Amount::Fixed(n), .. } if *n < 0 && whom == civ && holds() => n.unsigned_abs(),
                Verb::OneOf { .. } => {
                    // Only an option that was announced; what others choose is not known yet.
                    let now = Now { step, pc, context, decider: of.you, each, announce: false };
                    self.chosen_option(&now, By::You).map_or(0, |list| self.talents_taken(list, &about, civ))
                }
                _ => 0,
            })
        })
    }

    /// Would the effect bury a Wonder of the civilization?
    fn buries(&self, source: Source, civ: Faction) -> bool {
        let data = self.data();
        let list = data.program(source);
        (list.start..list.end).any(|pc| {
            let bury = data.step(pc).is_some_and(|step| matches!(step.verb, Verb::Bury { .. }));
            let code = self.code(source, pc);
            let own = |n: u8| Source(n).as_wonder().is_some_and(|wonder| self.wonders[wonder.index()].owner == civ);
            bury && self.made_for(source, code).any(|made| own(made.n))
        })
    }
}
