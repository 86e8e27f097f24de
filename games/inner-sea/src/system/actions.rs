//! The Card Phase and targets by the procedure.

use crate::action::Action;
use crate::choices::{Now, Question};
use crate::data::CardKind;
use crate::event::Reason;
use crate::filter::bit;
use crate::ids::{Area, Areas, Card, Civ, Faction, Source, Wonder};
use crate::program::{Step, Verb, Who};
use crate::prompt::Frame;
use crate::state::InnerSea;
use arrayvec::ArrayVec;
use std::cmp::Reverse;

/// The Wonders in the order in which they are wanted.
const WANTED: [&str; 7] = [
    "great_pyramid",
    "hanging_gardens",
    "colossus",
    "mausoleum",
    "temple_of_artemis",
    "statue_of_zeus",
    "great_lighthouse",
];

/// What a card is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Harm,
    AddDisks,
    Gain,
    Barbarians,
    Other,
}

impl InnerSea {
    fn purpose(&self, card: Card) -> Purpose {
        let data = self.data();
        let Some(card) = data.card(card) else { return Purpose::Other };
        // Losses that nobody gains from: Bread & Circuses has the tag `wealth`, but takes it.
        let takes = |step: &Step| matches!(&step.verb, Verb::OneOf { .. }) && step.who == Who::MostCities;
        if card.has_tag("removal") || card.has_tag("replacement") || data.list(card.program).iter().any(takes) {
            Purpose::Harm
        } else if card.has_tag("barbarian") {
            Purpose::Barbarians
        } else if card.has_tag("placement") {
            Purpose::AddDisks
        } else if card.has_tag("wealth")
            || data.list(card.program).iter().any(|step| matches!(step.verb, Verb::Vp { .. }))
        {
            Purpose::Gain
        } else {
            Purpose::Other
        }
    }

    /// How gladly a card is kept: disks, talents and VP, Negate, Competition, Investments, harm.
    pub(super) fn worth(&self, civ: Faction, card: Card) -> u8 {
        match self.kind(card) {
            Some(CardKind::Negate) => 4,
            Some(CardKind::Competition) => 3,
            Some(CardKind::Investment) => 2 + 3 * u8::from(self.supply[civ.index()] >= 10),
            _ => match self.purpose(card) {
                Purpose::AddDisks => 6,
                Purpose::Gain | Purpose::Other => 5,
                Purpose::Harm | Purpose::Barbarians => 1,
            },
        }
    }

    pub(super) fn system_acts(&self, civ: Faction) -> (Action, Reason) {
        if let Some(wonder) = self.wanted_wonder(civ) {
            return (Action::Build(wonder), Reason::Wonder);
        }
        let hand = self.hands[civ.index()];
        let playable = || hand.iter().filter(|&card| self.can_play(civ, card).is_ok());
        let supply = self.supply[civ.index()];
        let invest = playable().find(|&card| self.invested(card).is_some_and(|disks| supply >= disks + 3));
        if let Some(card) = invest {
            return (Action::Play(card), Reason::Investment);
        }
        let regular = || playable().filter(|&card| self.kind(card) == Some(CardKind::Regular));
        let of = |purpose: Purpose| regular().filter(move |&card| self.purpose(card) == purpose);
        // The card that removes the most disks of a victim, then the most from Cities, as it would be aimed.
        let against = |victim: Faction| {
            let tolls = of(Purpose::Harm).map(|card| {
                let toll = self.aimed(civ, card).toll(Source::card(card), civ, victim);
                ((toll.disks, toll.of_cities), Reverse(card))
            });
            tolls.filter(|(toll, _)| toll.0 > 0).max().map(|(_, Reverse(card))| card)
        };
        let primary = self.primary_enemy(civ);
        if let Some(card) = primary.and_then(against) {
            return (Action::Play(card), Reason::HurtEnemy);
        }
        // The card that adds the most disks; then Cities, Settlements and seas that it completes.
        let adding = of(Purpose::AddDisks).map(|card| {
            let growth = self.aimed(civ, card).growth(Source::card(card), civ);
            (growth, Reverse(card))
        });
        if let Some((_, Reverse(card))) = adding.filter(|(growth, _)| growth[0] > 0).max() {
            return (Action::Play(card), Reason::AddDisks);
        }
        if let Some(card) = of(Purpose::Gain).next() {
            return (Action::Play(card), Reason::Gain);
        }
        let leader = self.leader(civ).filter(|leader| self.vp[leader.index()] > self.vp[civ.index()]);
        if let Some(card) = leader.filter(|_| primary.is_none()).and_then(against) {
            return (Action::Play(card), Reason::HurtLeader);
        }
        let away = |&card: &Card| !self.aimed(civ, card).barbarians_meet(Source::card(card), civ);
        if let Some(card) = of(Purpose::Barbarians).find(away) {
            return (Action::Play(card), Reason::Barbarians);
        }
        (Action::Pass, Reason::Nothing)
    }

    /// The disks that an Investment card is laid out with.
    fn invested(&self, card: Card) -> Option<u8> {
        let data = self.data();
        let steps = data.list(data.card(card)?.program).iter();
        steps.filter_map(|step| if let Verb::Invest { n } = step.verb { Some(n) } else { None }).next()
    }

    fn wanted_wonder(&self, civ: Faction) -> Option<Wonder> {
        if self.epoch == 1 && self.turn < 2 {
            return None;
        }
        // Two disks of Camps at sea or Settlements, talents down to 1, surplus Competition cards.
        let talents = self.talents[civ.index()].saturating_sub(1);
        let cards = self.hands[civ.index()].and(self.data().competition).len() as u8;
        if talents + cards < 3 || self.wonder_disks(civ).len() < 2 {
            return None;
        }
        // Two disks and no more: the supply must do with them.
        let fills =
            |wonder: Wonder| self.data().wonder(wonder).is_some_and(|data| self.supply[civ.index()] + 2 >= data.disks);
        let can = |wonder: &Wonder| fills(*wonder) && self.can_build(civ, Source::BUILD, *wonder, 5, 2).is_ok();
        let wanted = WANTED.iter().filter_map(|word| word.parse().ok());
        wanted.chain(self.data().all_wonders()).find(can)
    }

    /// The two disks that a Wonder is paid with, in the order of the map: from Camps at sea, then from Settlements away
    /// from home.
    fn wonder_disks(&self, civ: Faction) -> ArrayVec<Area, 2> {
        let data = self.data();
        let home = self.home(civ).map_or(Areas::NONE, Areas::only);
        let camps = self.disks.occupied(civ).minus(self.disks.at_least(civ, 2)).minus(data.land);
        let settlements = self.disks.at_least(civ, 2).minus(self.disks.at_least(civ, 3)).and(data.land).minus(home);
        let mut disks: ArrayVec<Area, 2> = camps.iter().take(2).collect();
        for area in settlements.iter().flat_map(|area| [area, area]) {
            let _ = disks.try_push(area);
        }
        disks.sort_unstable();
        disks
    }

    /// Paying for a Wonder: Camps at sea first, then stacks of two away from home, then talents, then cards.
    pub(super) fn system_pays(&self, civ: Faction, source: Source) -> (Action, Reason) {
        let score = |action: Action| match action {
            Action::Disk(area) => {
                let paid = self.made_for(source, crate::prompt::made::PAY_DISK).count();
                if self.wonder_disks(civ).get(paid) == Some(&area) { 9 } else { 1 }
            }
            // The last talent is kept as long as cards can be paid.
            Action::Talent => {
                let paid = self.made_for(source, crate::prompt::made::PAY_TALENT).count();
                if usize::from(self.talents[civ.index()]) > paid + 1 { 3 } else { 1 }
            }
            Action::Card(card) => 2 * u8::from(self.kind(card) == Some(CardKind::Competition)),
            Action::Site(area) => self.value(civ, area),
            _ => 0,
        };
        let mut best: Option<(u8, Action)> = None;
        self.build_answers(civ, source, |action| {
            let score = score(action);
            if best.is_none_or(|(known, _)| score > known) {
                best = Some((score, action));
            }
        });
        (best.map_or(Action::Done, |best| best.1), Reason::Wonder)
    }

    /// Targets: hurt the Primary Enemy, else the leader; home, Cities, Settlements; never itself if it can be avoided.
    pub(super) fn system_chooses(&self, civ: Faction, frame: Frame) -> (Action, Reason) {
        let Some(now) = self.now(frame) else { return (Action::Done, Reason::Nothing) };
        let question = self.question(&now);
        if question == Some(Question::Build) {
            return self.system_pays(civ, now.context.source);
        }
        let harms = matches!(now.step.verb, Verb::Remove { .. } | Verb::Replace { .. } | Verb::Bury { .. });
        let raids = matches!(&now.step.verb, Verb::Place { .. } if now.step.who == Who::Barbarians);
        let fights = self.fight.area != u8::MAX;
        let victim = self.victim(civ);
        let mut best: Option<((i32, u8), Action)> = None;
        self.each_answer(civ, |action| {
            let score = match action {
                // Disks that the effect cannot reach are no aim.
                Action::At { area, of, .. } if harms && self.is_safe(now.context.source, area, of) => 1,
                // No more white disks than do as much as all of them.
                Action::At { n, .. } if matches!(now.step.verb, Verb::Ally { .. }) && fights => {
                    let (own, alone) = self.left(civ, self.committed(civ) + n);
                    100 + 20 * i32::from(own) + 10 * i32::from(alone) - i32::from(n)
                }
                Action::At { area, of, n } if raids => self.raid_score(civ, &now, area, of, n, victim),
                Action::At { area, of, n } => self.area_score(civ, area, of, n, harms, victim),
                Action::Against(of) => {
                    let target = self.faction(of);
                    if target == victim {
                        2
                    } else if target == Some(civ) {
                        -2
                    } else {
                        0
                    }
                }
                Action::Option(number) => self.option_score(civ, &now, number),
                Action::Pick(source) => {
                    let owner = source.as_wonder().map(|wonder| self.wonders[wonder.index()].owner);
                    if owner == victim {
                        2
                    } else if owner == Some(civ) {
                        -2
                    } else {
                        0
                    }
                }
                Action::Place(place) => {
                    if self.is_hostile(civ) {
                        i32::from(place)
                    } else {
                        -i32::from(place)
                    }
                }
                Action::Card(card) => -i32::from(self.worth(civ, card)),
                // A disk above three, then one of a Camp; the third disk of a City last.
                Action::Disk(area) => match self.disks.own(area, civ) {
                    0 | 3 => -3,
                    own => -i32::from(own % 4),
                },
                // Nothing more, unless it helps; the first area to move from, and one disk.
                _ => 0,
            };
            // Equal targets: by what a disk there is worth to it, then as they come, north-east first.
            let worth = if let Action::At { area, .. } = action { self.value(civ, area) } else { 0 };
            if best.is_none_or(|(known, _)| (score, worth) > known) {
                best = Some(((score, worth), action));
            }
        });
        (best.map_or(Action::Done, |best| best.1), Reason::Target)
    }

    fn is_safe(&self, source: Source, area: Area, of: Civ) -> bool {
        self.faction(of).is_some_and(|of| self.shielded(of, source).has(area))
    }

    /// Barbarians come where its victim stands, or as near as can be, and never to its own disks. An invasion is led to
    /// where it meets the most disks of the victim.
    fn raid_score(&self, civ: Faction, now: &Now<'_>, area: Area, of: Civ, n: u8, victim: Option<Faction>) -> i32 {
        let own = i32::from(self.disks.own(area, civ));
        let entry = now.context.source.as_card().is_some_and(|card| self.data().events.has(card))
            && now.step.pick().is_some_and(|pick| pick.bind.is_some());
        let Some(victim) = victim else { return 0 };
        if entry {
            let met = Areas::only(area).or(self.adjacent(area).and(self.data().land));
            let count = |of: Faction| met.iter().map(|area| i32::from(self.disks.own(area, of))).sum::<i32>();
            return 100 + count(victim) - 50 * i32::from(count(civ) > 0);
        }
        if own > 0 || self.disks.occupied(victim).has(area) {
            return self.area_score(civ, area, of, n, true, Some(victim));
        }
        let (mut reached, mut steps) = (self.disks.occupied(victim), 0);
        while !reached.has(area) && steps < 15 {
            reached = reached.or(self.next_to(reached));
            steps += 1;
        }
        16 - steps + i32::from(n)
    }

    fn area_score(&self, civ: Faction, area: Area, of: Civ, n: u8, harms: bool, victim: Option<Faction>) -> i32 {
        let own = i32::from(self.disks.own(area, civ));
        if !harms {
            // Disks of a rival are not placed for it.
            if of != Civ::NONE && self.faction(of) != Some(civ) {
                return -20;
            }
            let occupied = !self.opposed(civ).has(area);
            return 10 + 4 * i32::from(self.value(civ, area)) + i32::from(n) + 3 * i32::from(occupied);
        }
        let target = self.faction(of).filter(|_| of != Civ::NONE);
        let hit = target.or(victim.filter(|&victim| self.disks.occupied(victim).has(area)));
        let mut score = match hit {
            Some(of) if of == civ => return -50 - own,
            Some(of) if Some(of) == victim => 20,
            Some(of) if bit(of) == bit(Faction::BARBARIANS) => 2,
            Some(_) => 5,
            None => 0,
        };
        if let Some(of) = hit {
            score += 4 * i32::from(self.home(of) == Some(area)) + i32::from(self.disks.own(area, of).min(3));
        }
        // Barbarians and calamities away from its own disks.
        if target.is_none() && own > 0 {
            score -= 30;
        }
        score + i32::from(n)
    }

    /// Disks while fewer than 30 are on the map, otherwise cards; else the first way.
    fn option_score(&self, civ: Faction, now: &crate::choices::Now<'_>, number: u8) -> i32 {
        let Verb::OneOf { options, .. } = &now.step.verb else { return 0 };
        let data = self.data();
        let list = options.get(usize::from(number - 1)).copied().unwrap_or_default();
        let few = self.disks.on_map(civ) < 30;
        let kind = data.list(list).iter().map(|step| match &step.verb {
            Verb::Ready { .. } => 3 * i32::from(few),
            Verb::Draw { .. } => 3 * i32::from(!few),
            Verb::Discard { .. } => 2,
            Verb::Talent { .. } => 1,
            Verb::Pay { .. } => -1,
            _ => 0,
        });
        kind.sum::<i32>() * 10 - i32::from(number)
    }
}
