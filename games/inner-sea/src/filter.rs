//! Which areas fit a filter, and whom the words for factions mean.

use crate::ids::{Area, Areas, Faction, Source};
use crate::program::{Amount, CityOf, Condition, Count, Filter, HomeOf, Name, Next, Per, Terrain, Who};
use crate::state::InnerSea;

/// What the words of a program mean at one moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Context {
    /// The source of the program.
    pub source: Source,
    /// The civilization that carries it out.
    pub you: Faction,
    /// The faction the step, or the step around it, is about.
    pub who: Faction,
    /// The civilization picked by an earlier step; [`Faction::NONE`] if none was.
    pub target: Faction,
    /// The areas bound to names.
    pub names: [Areas; 4],
}

impl Context {
    pub(crate) const fn new(source: Source, you: Faction) -> Self {
        Self { source, you, who: Faction::NONE, target: Faction::NONE, names: [Areas::NONE; 4] }
    }

    pub(crate) const fn about(mut self, who: Faction) -> Self {
        self.who = who;
        self
    }

    pub(crate) const fn by(mut self, you: Faction) -> Self {
        self.you = you;
        self
    }
}

/// A set of factions, bit by bit.
pub(crate) const fn bit(of: Faction) -> u8 {
    if of.0 < 8 { 1 << of.0 } else { 0 }
}

pub(crate) fn bits(set: u8) -> impl Iterator<Item = Faction> {
    (0..8).filter(move |place| set >> place & 1 == 1).map(Faction)
}

impl InnerSea {
    /// The factions that a word can mean, bit by bit.
    pub(crate) fn meant(&self, who: Who, context: &Context) -> u8 {
        let civs = self.all_civs().fold(0, |all, civ| all | bit(civ));
        let barbarians = bit(Faction::BARBARIANS);
        let you = bit(context.you);
        match who {
            Who::You => you,
            Who::Civ | Who::EachCiv => civs,
            Who::Opponent | Who::EachOpponent => civs & !you,
            Who::Faction | Who::Mix | Who::EachFaction => civs | barbarians,
            Who::Opposing | Who::EachOpposing => (civs | barbarians) & !you,
            Who::Barbarians => barbarians,
            Who::Target => bit(context.target),
            Who::Who => bit(context.who),
            Who::FewestVp => bit(self.fewest_vp()),
            Who::MostVp => bit(self.most(|civ| self.vp[civ.index()].into())),
            Who::MostCities => {
                let most = self.all_civs().map(|civ| self.cities(civ).len()).max().unwrap_or(0);
                self.all_civs().filter(|&civ| self.cities(civ).len() == most).fold(0, |all, civ| all | bit(civ))
            }
        }
    }

    fn any_of(&self, who: Who, context: &Context, areas: impl Fn(Faction) -> Areas) -> Areas {
        bits(self.meant(who, context)).fold(Areas::NONE, |all, of| all.or(areas(of)))
    }

    pub(crate) fn named(&self, name: Name, context: &Context) -> Areas {
        match name {
            Name::Bound(number) => context.names[usize::from(number & 3)],
            Name::Here if self.fight.area == u8::MAX => Areas::NONE,
            Name::Here => Areas::only(Area(self.fight.area)),
            Name::Home => self.home(context.you).map_or(Areas::NONE, Areas::only),
            Name::Block => {
                let built = context.source.as_wonder().map(|wonder| self.wonders[wonder.index()]);
                let built = built.filter(|built| built.owner != Faction::NONE);
                built.map_or(Areas::NONE, |built| Areas::only(Area(built.area)))
            }
        }
    }

    fn next(&self, next: &Next, context: &Context) -> Areas {
        match next {
            Next::Name(name) => self.named(*name, context),
            Next::Fits(filter) => self.fitting(filter, context),
        }
    }

    /// The areas in play that fit a filter.
    pub(crate) fn fitting(&self, filter: &Filter, context: &Context) -> Areas {
        let data = self.data();
        let mut areas = self.open();
        if let Some(kind) = filter.kind {
            areas = areas.and(self.terrain(kind));
        }
        if let Some(ids) = filter.ids {
            areas = areas.and(ids);
        }
        if let Some(name) = filter.within {
            areas = areas.and(self.named(name, context));
        }
        if let Some((who, min, max)) = filter.occ {
            areas = areas.and(self.any_of(who, context, |of| self.between(of, min, max)));
        }
        if let Some(who) = filter.with {
            areas = areas.and(self.any_of(who, context, |of| self.disks.occupied(of)));
        }
        if let Some(who) = filter.control {
            areas = areas.and(self.any_of(who, context, |of| self.controlled(of)));
        }
        if let Some(who) = filter.free_of {
            areas = areas.minus(self.any_of(who, context, |of| self.disks.occupied(of)));
        }
        match filter.city {
            Some(CityOf::Of(who)) => areas = areas.and(self.any_of(who, context, |of| self.cities(of))),
            Some(CityOf::Nobody) => {
                areas = self.all_civs().fold(areas, |areas, civ| areas.minus(self.cities(civ)));
            }
            None => {}
        }
        match filter.home {
            Some(HomeOf::Of(who)) => {
                let home = |of| self.home(of).map_or(Areas::NONE, Areas::only);
                areas = areas.and(self.any_of(who, context, home));
            }
            Some(HomeOf::Civ(civ)) => {
                let home = self.faction(civ).and_then(|of| self.home(of));
                areas = areas.and(home.map_or(Areas::NONE, Areas::only));
            }
            Some(HomeOf::Nobody) => areas = areas.minus(data.homes),
            None => {}
        }
        if let Some(who) = filter.wonder {
            areas = areas.and(self.any_of(who, context, |of| self.wonder_areas(of)));
        }
        if filter.edges != 0 {
            areas = areas.and(self.edge(filter.edges));
        }
        if filter.contested {
            areas = areas.and(self.contested()).and(self.disks.occupied(context.you));
        }
        // What costs most comes last, when few areas are left.
        if let Some(next) = &filter.adj {
            areas = areas.and(self.next_to(self.next(next, context)));
        }
        if let Some(next) = &filter.near {
            let near = self.next(next, context);
            areas = areas.and(near.or(self.next_to(near)));
        }
        if let Some((from, kind)) = filter.reach {
            areas = areas.and(self.reached(self.named(from, context), kind, context.you));
        }
        if !filter.any.is_empty() {
            let any = filter.any.iter().fold(Areas::NONE, |all, filter| all.or(self.fitting(filter, context)));
            areas = areas.and(any);
        }
        if let Some(not) = &filter.not {
            areas = areas.minus(self.fitting(not, context));
        }
        areas
    }

    /// Where a faction has from `min` to `max` disks.
    fn between(&self, of: Faction, min: u8, max: u8) -> Areas {
        let areas = self.disks.at_least(of, min);
        if max == u8::MAX { areas } else { areas.minus(self.disks.at_least(of, max + 1)) }
    }

    /// The areas joined to these by a chain; no area of it but the first holds an opposing disk.
    fn reached(&self, from: Areas, kind: Terrain, you: Faction) -> Areas {
        let free = self.terrain(kind).minus(self.opposed(you));
        let (mut reached, mut edge) = (from, from);
        while !edge.is_empty() {
            edge = self.next_to(edge).and(free).minus(reached);
            reached = reached.or(edge);
        }
        reached
    }

    /// Returns whether a condition holds.
    pub(crate) fn holds_now(&self, condition: &Condition, context: &Context) -> bool {
        let count = self.fitting(&condition.filter, context).len();
        if condition.negated { count == 0 } else { count >= usize::from(condition.count) }
    }

    /// A counted amount.
    pub(crate) fn counted(&self, count: &Count, context: &Context) -> u8 {
        let found = match count.per {
            Per::Opponent => {
                let opponents = bits(self.meant(Who::Opponent, context));
                opponents.filter(|&who| !self.fitting(&count.filter, &context.about(who)).is_empty()).count()
            }
            Per::Partner => self.trade_partners(context.you).into(),
            Per::Area => self.fitting(&count.filter, context).len(),
        };
        let found = (found / usize::from(count.each)).min(usize::from(u8::MAX)) as u8;
        found.max(count.least).min(count.most)
    }

    /// An amount that nobody chooses; the most of a range.
    pub(crate) fn amount(&self, amount: &Amount, context: &Context) -> i16 {
        match amount {
            Amount::Fixed(n) => (*n).into(),
            Amount::Range(_, most) => (*most).into(),
            Amount::All => i16::from(u8::MAX),
            Amount::Count(count) => self.counted(count, context).into(),
        }
    }
}
