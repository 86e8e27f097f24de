//! What a viewer may know: everything on the table, and the own hands.

use crate::ids::{Area, Areas, Card, Cards, Civ, FACTIONS, Faction, Source, Wonder};
use crate::prompt::{AeneasStep, CompetitionStep, Frame, GrowthStep, HouseStep};
use crate::state::{InnerSea, Phase};
use civitas_core::game::Game as _;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::window::Reply;
use serde::Serialize;

/// A stack of disks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StackView {
    /// Where.
    pub area: Area,
    /// Whose: a civilization or `barbarians`.
    pub of: &'static str,
    /// Disks of its colour.
    pub n: u8,
    /// White disks that fight for it.
    pub allies: u8,
}

/// A civilization in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CivView {
    /// The display; nothing before it is chosen.
    pub civ: Option<Civ>,
    /// The seat; nobody for the game system.
    pub seat: Option<Seat>,
    /// VP.
    pub vp: u16,
    /// Talents in the Treasury.
    pub talents: u8,
    /// Talents in the Booty box.
    pub booty: u8,
    /// Disks in the supply.
    pub supply: u8,
    /// Cities.
    pub cities: u8,
    /// Disks on the map.
    pub on_map: u8,
    /// Cards in hand.
    pub hand_size: u8,
    /// The hand; nothing if the viewer may not know it.
    pub hand: Option<Cards>,
    /// Cards of the hand that the viewer has seen.
    pub known: Cards,
    /// Competition cards laid in this competition.
    pub laid_size: u8,
    /// Which; nothing if the viewer may not know it.
    pub laid: Option<Cards>,
    /// Has it passed?
    pub passed: bool,
    /// Has it built a Wonder this turn?
    pub built: bool,
    /// Has it invoked the Aeneas rule?
    pub aeneas: bool,
    /// Its Enemies, if the game system plays it.
    pub enemies: Vec<&'static str>,
    /// How it stands to each other civilization, if the game system plays it: 0 peaceful, 1 wary, 2 hostile.
    pub moods: Vec<(&'static str, u8)>,
    /// Its Primary Enemy, if the game system plays it.
    pub primary_enemy: Option<&'static str>,
}

/// An Investment card on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct InvestmentView {
    /// The card.
    pub card: Card,
    /// Its owner.
    pub owner: &'static str,
    /// Disks on it.
    pub disks: u8,
    /// Was it used this turn?
    pub used: bool,
}

/// A Wonder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WonderView {
    /// Which.
    pub wonder: Wonder,
    /// Its owner; nobody if it is available.
    pub owner: Option<&'static str>,
    /// The area of its block.
    pub area: Option<Area>,
    /// Disks on it.
    pub disks: u8,
    /// Is it buried?
    pub buried: bool,
    /// Was it used this turn?
    pub used: bool,
}

/// A competition under way or to come, with what removal rounds will do if nothing else happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CompetitionView {
    /// Where.
    pub area: Area,
    /// The factions, the largest first.
    pub of: Vec<&'static str>,
    /// Their disks, allies included: now, and after each removal round.
    pub rounds: Vec<Vec<u8>>,
}

/// Something announced: a card with its targets, or a competition's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AnnouncedView {
    /// The card, Wonder or ability.
    pub source: String,
    /// Whose.
    pub by: Option<&'static str>,
    /// The choices made: area, faction, amount.
    pub targets: Vec<(Option<Area>, Option<&'static str>, u8)>,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PromptView {
    /// The word of what is waited for.
    pub word: &'static str,
    /// The civilization that decides.
    pub civ: Option<&'static str>,
    /// A number that belongs to it: Ready disks, disks to lose, cards to discard, resources still to be paid.
    pub amount: Option<u8>,
    /// How many of those resources must be disks at least.
    pub disks: Option<u8>,
    /// An area that belongs to it.
    pub area: Option<Area>,
    /// The card, Wonder or ability it is about.
    pub source: Option<String>,
}

/// What a viewer may know.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    /// The words of the seats.
    pub seats: Vec<&'static str>,
    /// The Epoch, from 1.
    pub epoch: u8,
    /// The last Epoch.
    pub epochs: u8,
    /// The turn of the Epoch, from 1.
    pub turn: u8,
    /// The phase.
    pub phase: &'static str,
    /// The turn order; civilizations that are not chosen yet by their number.
    pub order: Vec<u8>,
    /// The civilizations in play.
    pub civs: Vec<CivView>,
    /// All stacks, by area.
    pub stacks: Vec<StackView>,
    /// The areas in play.
    pub open: Vec<Area>,
    /// Areas marked as a border.
    pub border: Vec<Area>,
    /// Barbarian disks in supply.
    pub barbarians: u8,
    /// The Wonders.
    pub wonders: Vec<WonderView>,
    /// Investment cards on the table.
    pub investments: Vec<InvestmentView>,
    /// Cards in the draw deck.
    pub deck: u8,
    /// The cards on top of the deck that the viewer knows, from the top; 0 for one that is not known.
    pub top: Vec<u8>,
    /// The discard pile.
    pub discard: Cards,
    /// Cards set aside until the end of the Epoch.
    pub aside: Cards,
    /// Cards being played.
    pub table: Cards,
    /// The area of the competition under way.
    pub competition: Option<Area>,
    /// The removal round.
    pub round: u8,
    /// Disks removed in this competition, by civilization.
    pub removed: Vec<u8>,
    /// The competition under way and those to come, in their order.
    pub competitions: Vec<CompetitionView>,
    /// Areas whose competition is resolved.
    pub resolved: Vec<Area>,
    /// What was announced, and answers to it.
    pub announced: Vec<AnnouncedView>,
    /// Who is asked in a window.
    pub asked: Vec<&'static str>,
    /// The own reply, as an action.
    pub reply: Option<String>,
    /// Places of the new turn order that were taken so far: the civilization and its place from 1.
    pub places: Vec<(&'static str, u8)>,
    /// What is asked.
    pub prompt: PromptView,
    /// What is drawn for packs: its hash.
    pub pack: u32,
    /// A card revealed for a check.
    pub revealed: Option<Card>,
    /// Is the game over?
    pub over: bool,
    /// The results of the seats: VP, Wonder areas, Cities, disks, areas.
    pub results: Vec<[i32; 5]>,
}

impl InnerSea {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        match viewer {
            // What others prepare is not shown.
            Viewer::Seat(seat) => self.without_drafts(seat).shown_to(Some(seat)),
            Viewer::Spectator => self.public().shown_to(None),
        }
    }

    /// The state as somebody without a seat sees it.
    fn public(&self) -> Self {
        let drafter = self.draft().map(|(civ, _)| civ).or_else(|| self.laying()).and_then(|civ| self.seat_of(civ));
        let other = Seat::all(6).find(|&seat| Some(seat) != drafter);
        other.map_or_else(|| self.clone(), |other| self.without_drafts(other))
    }

    fn shown_to(&self, me: Option<Seat>) -> View {
        let data = self.data();
        let mine = |civ: Faction| me.is_some_and(|seat| self.plays(seat, civ));
        let seen = me.map_or(Cards::NONE, |seat| self.seen[seat.index()]);
        let hidden_lays = matches!(self.top_competition(), Some(CompetitionStep::Lay));
        let words: [&'static str; FACTIONS] = std::array::from_fn(|of| self.word(Faction(of as u8)));
        let word = |of: Faction| words.get(of.index()).copied().unwrap_or_else(|| self.word(of));
        let civs = self.all_civs().map(|civ| {
            let index = civ.index();
            let open_lay = mine(civ) || !hidden_lays;
            CivView {
                civ: Some(self.display[index]).filter(|&civ| civ != Civ::NONE),
                seat: self.seat_of(civ),
                vp: self.vp[index],
                talents: self.talents[index],
                booty: self.booty[index],
                supply: self.supply[index],
                cities: self.cities(civ).len() as u8,
                on_map: self.disks.on_map(civ) as u8,
                hand_size: self.hands[index].len() as u8,
                hand: mine(civ).then(|| self.hands[index]),
                known: if mine(civ) { Cards::NONE } else { self.hands[index].and(seen) },
                laid_size: self.laid[index].len() as u8,
                laid: open_lay.then(|| self.laid[index]),
                passed: self.phase == Phase::Cards && self.passed >> civ.0 & 1 == 1,
                built: self.built >> civ.0 & 1 == 1,
                aeneas: self.aeneas >> civ.0 & 1 == 1,
                enemies: self
                    .all_civs()
                    .filter(|&rival| self.is_npc(civ) && self.is_enemy(civ, rival))
                    .map(word)
                    .collect(),
                moods: self
                    .all_civs()
                    .filter(|&rival| self.is_npc(civ) && rival != civ)
                    .map(|rival| (word(rival), self.mood(civ, rival)))
                    .collect(),
                primary_enemy: self.primary_enemy(civ).filter(|_| self.is_npc(civ)).map(word),
            }
        });
        let occupied = self.factions().fold(Areas::NONE, |all, of| all.or(self.disks.occupied(of)));
        let mut stacks = Vec::with_capacity(2 * occupied.len());
        for area in occupied.iter() {
            for of in self.disks.factions(area) {
                let (n, allies) = (self.disks.own(area, of), self.disks.allies(area, of));
                stacks.push(StackView { area, of: word(of), n, allies });
            }
        }
        let wonders = data.all_wonders().map(|wonder| {
            let built = self.wonders[wonder.index()];
            let taken = built.owner != Faction::NONE;
            WonderView {
                wonder,
                owner: taken.then(|| word(built.owner)),
                area: taken.then_some(Area(built.area)),
                disks: built.disks,
                buried: built.buried,
                used: built.used,
            }
        });
        let investments = self.investments.iter().map(|laid| InvestmentView {
            card: laid.card,
            owner: word(laid.owner),
            disks: laid.disks,
            used: laid.used,
        });
        let border = self.setup_data().border.map(|border| data.borders[usize::from(border)].marked);
        let asked = self.window.iter().flat_map(|window| window.order().places()).map(|(_, part)| Civ(part).as_str());
        let reply = me.and_then(|seat| self.window.as_ref()?.reply(seat)).map(|reply| match reply {
            Reply::Pass => "allow".to_owned(),
            Reply::React(reaction) => format!("{} !{}", word(reaction.by), reaction.source),
        });
        let over = self.top() == Frame::Over;
        View {
            seats: self.setup().role_names::<Self>(),
            epoch: self.epoch,
            epochs: self.options.epochs,
            turn: self.turn,
            phase: self.phase.as_str(),
            order: self.in_order().map(|civ| civ.0).collect(),
            civs: civs.collect(),
            stacks,
            open: self.open().iter().collect(),
            border: border.map_or_else(Vec::new, |areas| areas.iter().collect()),
            barbarians: self.supply[Faction::BARBARIANS.index()],
            wonders: wonders.collect(),
            investments: investments.collect(),
            deck: (self.deck.len() + self.top.len()) as u8,
            top: self.top.iter().rev().map(|&card| if seen.has(card) { card.0 } else { 0 }).collect(),
            discard: self.discard,
            aside: self.aside,
            table: self.table,
            competition: Some(self.fight.area).filter(|&area| area != u8::MAX).map(Area),
            round: self.fight.round,
            removed: self.fight.removed[..usize::from(self.civs)].to_vec(),
            competitions: self.competition_views(),
            resolved: self.fight.resolved.iter().collect(),
            announced: self.announced_view(),
            asked: asked.collect(),
            reply,
            places: self
                .made_for(Source::BUILD, crate::housekeeping::PLACE)
                .map(|made| (word(Faction(made.faction)), made.n + 1))
                .collect(),
            prompt: self.prompt_view(),
            pack: self.pack.hash(),
            revealed: Some(Card(self.revealed)).filter(|card| card.0 > 0),
            over,
            results: Seat::all(self.count_seats()).filter(|_| over).map(|seat| self.result_of(seat)).collect(),
        }
    }

    fn competition_views(&self) -> Vec<CompetitionView> {
        let current = Some(Area(self.fight.area)).filter(|area| area.0 != u8::MAX);
        let to_come = self.competitions_to_come().into_iter().filter(|&area| Some(area) != current);
        let view = |area| {
            let rounds = self.rounds_to_come(area);
            let mut of: Vec<Faction> = self.factions().filter(|of| rounds[0][of.index()] > 0).collect();
            of.sort_by_key(|of| std::cmp::Reverse(rounds[0][of.index()]));
            let rounds = rounds.iter().map(|sizes| of.iter().map(|of| sizes[of.index()]).collect()).collect();
            CompetitionView { area, of: of.iter().map(|&of| self.word(of)).collect(), rounds }
        };
        current.into_iter().chain(to_come).map(view).collect()
    }

    fn announced_view(&self) -> Vec<AnnouncedView> {
        let mut sources: Vec<(Source, Faction)> = self.lines.iter().map(|line| (line.source, line.by)).collect();
        sources.extend(self.chain.iter().copied());
        for frame in &self.frames {
            if let Frame::Deed { source, you, .. } = *frame {
                sources.push((source, you));
            }
        }
        sources.dedup();
        let targets = |source| {
            let made = self.made.iter().filter(move |made| made.source == source);
            made.map(|made| (made.at(), made.of().map(|of| self.word(of)), made.n)).collect()
        };
        let view = |&(source, by): &(Source, Faction)| AnnouncedView {
            source: source.to_string(),
            by: by.is_civ().then(|| self.word(by)),
            targets: targets(source),
        };
        sources.iter().map(view).collect()
    }

    fn prompt_view(&self) -> PromptView {
        let civ = if self.asking { self.decider().map(|civ| self.word(civ)) } else { None };
        let mut prompt =
            PromptView { word: self.prompt_word(), civ, amount: None, disks: None, area: None, source: None };
        match self.top() {
            Frame::Growth { step: GrowthStep::Deploy, .. } | Frame::Aeneas { step: AeneasStep::Deploy, .. } => {
                prompt.amount = Some(self.ready + self.ready_sea);
            }
            Frame::Losses => {
                if let Some((_, area)) = self.current_loss() {
                    (prompt.area, prompt.amount) = (Some(area), Some(self.loss_left));
                }
                prompt.source = self.cause_word();
            }
            Frame::Discard { left, .. } | Frame::Look { left, .. } => {
                (prompt.amount, prompt.source) = (Some(left), self.cause_word());
            }
            Frame::Borrow { .. } => prompt.source = self.cause_word(),
            Frame::Build { .. } => {
                let (resources, disks) = self.still_to_pay(Source::BUILD);
                (prompt.amount, prompt.disks) = (Some(resources), Some(disks));
                prompt.source = self.building(Source::BUILD).map(|wonder| Source::wonder(wonder).to_string());
            }
            Frame::Steps { source, .. } => prompt.source = Some(source.to_string()),
            Frame::Chain => prompt.source = self.chain.last().map(|link| link.0.to_string()),
            _ => {}
        }
        prompt
    }

    /// The effect that is carried out, if there is one.
    fn cause_word(&self) -> Option<String> {
        Some(self.effect_under_way()).filter(|&source| source != Source::BUILD).map(|source| source.to_string())
    }

    /// The word of what is waited for.
    #[must_use]
    pub fn prompt_word(&self) -> &'static str {
        match self.top() {
            Frame::Choose { .. } => "choose_civilization",
            Frame::Growth { step, .. } => match step {
                GrowthStep::Retire => "retire",
                GrowthStep::Resettle => "resettle",
                GrowthStep::Deploy => "deploy",
                _ => "use",
            },
            Frame::Cards { .. } => "card_action",
            Frame::Uses { .. } => "use",
            Frame::Build { .. } => "pay_wonder",
            Frame::Steps { .. } => "targets",
            Frame::Chain => "answer",
            Frame::Losses => "loss",
            Frame::Discard { .. } => "discard",
            Frame::Look { keep, .. } => {
                if keep > 0 {
                    "keep"
                } else {
                    "put_back"
                }
            }
            Frame::Borrow { .. } => "borrow",
            Frame::Competition { step: CompetitionStep::Lay, .. } => "lay",
            Frame::Competition { .. } => "next_card",
            Frame::Housekeeping { step: HouseStep::Places, .. } => "turn_order",
            Frame::Housekeeping { step: HouseStep::OrderUses, .. } => "order_use",
            Frame::Housekeeping { .. } => "spend",
            Frame::Aeneas { step, .. } => match step {
                AeneasStep::Ask => "aeneas",
                AeneasStep::Exchange => "exchange",
                AeneasStep::Become => "become",
                AeneasStep::Land => "land",
                AeneasStep::Deploy => "deploy",
            },
            Frame::Over => "over",
            _ => "nothing",
        }
    }
}
