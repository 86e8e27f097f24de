//! The Card Phase and targets by the procedure.

use crate::action::Action;
use crate::choices::Question;
use crate::data::CardKind;
use crate::event::Reason;
use crate::filter::bit;
use crate::ids::{Area, Card, Civ, Faction, Source, Wonder};
use crate::program::Verb;
use crate::prompt::Frame;
use crate::state::InnerSea;
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
        if card.has_tag("removal") || card.has_tag("replacement") {
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
        let invest = playable().find(|&card| self.kind(card) == Some(CardKind::Investment) && supply >= 6);
        if let Some(card) = invest {
            return (Action::Play(card), Reason::Investment);
        }
        let regular = || playable().filter(|&card| self.kind(card) == Some(CardKind::Regular));
        let of = |purpose: Purpose| {
            let fitting = regular().filter(move |&card| self.purpose(card) == purpose);
            fitting.filter(|&card| self.is_affordable(card)).max_by_key(|&card| (self.size(card), Reverse(card)))
        };
        let hostile = self.primary_enemy(civ).is_some();
        if let Some(card) = of(Purpose::Harm).filter(|_| hostile) {
            return (Action::Play(card), Reason::HurtEnemy);
        }
        if let Some(card) = of(Purpose::AddDisks) {
            return (Action::Play(card), Reason::AddDisks);
        }
        if let Some(card) = of(Purpose::Gain) {
            return (Action::Play(card), Reason::Gain);
        }
        let behind = self.leader(civ).is_some_and(|leader| self.vp[leader.index()] > self.vp[civ.index()]);
        if let Some(card) = of(Purpose::Harm).filter(|_| behind) {
            return (Action::Play(card), Reason::HurtLeader);
        }
        if let Some(card) = of(Purpose::Barbarians) {
            return (Action::Play(card), Reason::Barbarians);
        }
        (Action::Pass, Reason::Nothing)
    }

    /// Cards with costs of disks and cards that build are left to players.
    fn is_affordable(&self, card: Card) -> bool {
        let data = self.data();
        let program = data.card(card).map(|card| card.program).unwrap_or_default();
        data.list(program).iter().all(|step| !matches!(step.verb, Verb::Pay { .. } | Verb::Build { .. }))
    }

    /// About how many disks a card moves.
    fn size(&self, card: Card) -> u8 {
        let data = self.data();
        let program = data.card(card).map(|card| card.program).unwrap_or_default();
        data.list(program).iter().fold(0, |sum, step| {
            let areas = match step.pick().map(|pick| pick.areas) {
                Some(crate::program::HowMany::Range(_, most)) => most,
                Some(crate::program::HowMany::All) => 3,
                None => 0,
            };
            sum + areas
        })
    }

    fn wanted_wonder(&self, civ: Faction) -> Option<Wonder> {
        if self.epoch == 1 && self.turn < 2 {
            return None;
        }
        // Two disks of Camps at sea or Settlements, talents down to 1, surplus Competition cards.
        let talents = self.talents[civ.index()].saturating_sub(1);
        let cards = self.hands[civ.index()].and(self.data().competition).len() as u8;
        if talents + cards < 3 {
            return None;
        }
        let can = |wonder: &Wonder| self.can_build(civ, Source::BUILD, *wonder, 5, 2).is_ok();
        let wanted = WANTED.iter().filter_map(|word| word.parse().ok());
        wanted.chain(self.data().all_wonders()).find(can)
    }

    /// Paying for a Wonder: Camps at sea first, then stacks of two away from home, then talents, then cards.
    pub(super) fn system_pays(&self, civ: Faction, source: Source) -> (Action, Reason) {
        let data = self.data();
        let score = |action: Action| match action {
            Action::Disk(area) => {
                let n = self.disks.own(area, civ);
                let home = self.home(civ) == Some(area);
                let sea = !data.land.has(area);
                let paid = self.made_for(source, crate::prompt::made::PAY_DISK).count();
                if paid >= 2 {
                    1
                } else if sea {
                    9
                } else if home {
                    4
                } else {
                    8 - n.min(3)
                }
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
        let harms = matches!(now.step.verb, Verb::Remove { .. } | Verb::Replace { .. } | Verb::Bury { .. })
            || matches!(&now.step.verb, Verb::Place { .. } if now.step.who == crate::program::Who::Barbarians);
        let victim = self.victim(civ);
        let mut best: Option<(i32, Action)> = None;
        self.each_answer(civ, |action| {
            let score = match action {
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
                Action::Disk(area) => -i32::from(self.value(civ, area)),
                // Nothing more, unless it helps; the first area to move from, and one disk.
                _ => 0,
            };
            if best.is_none_or(|(known, _)| score > known) {
                best = Some((score, action));
            }
        });
        (best.map_or(Action::Done, |best| best.1), Reason::Target)
    }

    fn area_score(&self, civ: Faction, area: Area, of: Civ, n: u8, harms: bool, victim: Option<Faction>) -> i32 {
        let own = i32::from(self.disks.own(area, civ));
        if !harms {
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
