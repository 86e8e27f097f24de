//! What a viewer may know (CIV-D13 to CIV-D20).

use crate::action::{Good, Item, Purse};
use crate::card::{
    Back, BuildingId, CivId, Era, EventId, GovernmentId, GreatId, InvestmentId, MarkerId, PersonId, Relic, TechId,
    Terrain, TileId, Unit, UnitType, UseId, WonderId,
};
use crate::map::Piece;
use crate::notation::Colour;
use crate::prompt::{Frame, Phase, Stage};
use crate::square::{Direction, SQUARES, Square};
use crate::state::{ActKind, BattleStage, Bundle, CityMarker, Civ, Deed, Reaction, bits};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::window::Reply;
use serde::Serialize;

/// What a viewer may know of a game. Fields that only an owner knows are `None` or left out for others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct CivView {
    pub round: u8,
    pub phase: Phase,
    pub stage: Stage,
    pub first: Seat,
    pub active: Seat,
    pub prompt: Vec<PromptView>,
    pub players: Vec<PlayerView>,
    pub tiles: Vec<TileView>,
    pub squares: Vec<SquareView>,
    pub market: Vec<Option<WonderId>>,
    pub wonders_left: [u8; 3],
    pub tokens: [u8; 4],
    pub supply: Vec<(BuildingId, u8)>,
    pub greats_left: [u8; 6],
    pub units_left: [u8; 4],
    pub dead_units: [u8; 12],
    pub events_left: [u8; 3],
    pub spent_events: Vec<(EventId, u8)>,
    pub people_left: u8,
    pub past_people: Vec<PersonId>,
    pub disaster_markers: [u8; 2],
    pub city_markers: u8,
    pub sealed: Vec<Square>,
    pub announced: u16,
    pub drawn: Vec<u16>,
    pub action: Option<ActionView>,
    pub march: Option<MarchView>,
    pub battle: Option<BattleView>,
    pub offers: Vec<OfferView>,
    pub draft: Option<OfferView>,
    pub finished: Vec<Seat>,
    pub choice: Option<ChoiceView>,
    pub revealed: Vec<ChoiceView>,
    pub reply: Option<String>,
    pub winner: Option<Seat>,
}

/// A thing that is waited for, by its word and what everybody may know of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "word and text of NOTATION.md")]
pub struct PromptView {
    pub kind: String,
    pub seat: Option<Seat>,
    pub text: String,
}

/// A city.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct CityView {
    pub number: u8,
    pub centre: Square,
    pub second: Option<Square>,
    pub walls: bool,
    pub marker: CityMarker,
    pub actions: u8,
    pub boost: u8,
    pub trade: u8,
    pub production: u8,
    pub arts: u8,
    pub outskirts: Vec<Square>,
}

/// A card or marker of a player whose face may be hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "back, face if known, and who else knows it")]
pub struct HiddenView<B, F> {
    pub back: B,
    pub face: Option<F>,
    pub known: u8,
}

/// A figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct FigureView {
    pub square: Square,
    pub moved: bool,
    pub fresh: bool,
    pub told: bool,
    pub sends: u8,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct PlayerView {
    pub seat: Seat,
    pub colour: Colour,
    pub civ: Option<CivId>,
    pub government: GovernmentId,
    pub governments: Vec<GovernmentId>,
    pub fresh: [u8; 2],
    pub anarchy_since: u8,
    pub trade: u8,
    pub culture: u16,
    pub space: u8,
    /// The culture and the trade that the next space costs (CIV-207).
    pub advance: (u8, u8),
    pub coins: u8,
    pub purses: Vec<(Purse, u8)>,
    pub techs: Vec<TechId>,
    pub rows: [u8; 5],
    pub ranks: [u8; 4],
    pub speed: u8,
    pub stacking: u8,
    pub hand_size: u8,
    pub combat_bonus: u8,
    pub units: [u8; 4],
    pub known_units: [u8; 12],
    pub forces: Option<[u8; 12]>,
    pub armies: Vec<FigureView>,
    pub scouts: Vec<FigureView>,
    pub unbuilt: [u8; 2],
    pub cities: Vec<CityView>,
    pub tokens: [u8; 4],
    pub hand: Vec<HiddenView<Era, EventId>>,
    pub markers: Vec<HiddenView<Back, MarkerId>>,
    pub wonders: Vec<(WonderId, Square, bool)>,
    pub reserve: [u8; 6],
    pub people_up: Vec<PersonId>,
    pub people_down: [u8; 6],
    pub own_people: Option<Vec<PersonId>>,
    pub marks: u8,
    pub invested: Vec<(InvestmentId, u8)>,
    pub used: Vec<UseId>,
    pub deeds: Vec<Deed>,
    pub atlantis: [u8; 2],
    pub seven: [u8; 2],
}

/// A tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct TileView {
    pub corner: Square,
    pub tile: Option<TileId>,
    pub arrow: Direction,
}

/// A revealed square with its terrain, what gives icons, and what stands on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct SquareView {
    pub square: Square,
    pub terrain: Terrain,
    pub trade: u8,
    pub production: u8,
    pub culture: u8,
    pub coins: u8,
    pub resource: Option<crate::card::Resource>,
    pub disaster: bool,
    pub piece: Option<String>,
    pub relic: Option<Relic>,
    pub great: Option<GreatId>,
    pub marker: Option<MarkerId>,
    pub marker_known: u8,
}

/// The city action that is declared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct ActionView {
    pub city: u8,
    pub kind: ActKind,
    pub items: Vec<(String, Square)>,
    pub pending: Option<String>,
    pub rush: u8,
    pub caravan: bool,
    pub cheaper: bool,
    pub harvest: [u8; 2],
    pub protected: bool,
}

/// The moving group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct MarchView {
    pub square: Square,
    pub armies: u8,
    pub scouts: u8,
    pub left: u8,
    pub entered: u8,
    pub ended: bool,
    pub resolved: bool,
}

/// One side of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct SideView {
    pub seat: Seat,
    pub cards: u8,
    pub hand: Option<Vec<Unit>>,
    pub hand_strengths: Option<Vec<u8>>,
    pub bonus: u8,
    pub losses: u8,
    pub killed: Vec<Unit>,
    pub used: Vec<UseId>,
    pub own_bonus: u8,
    pub saved: bool,
}

/// A battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct BattleView {
    pub square: Square,
    pub city: Option<u8>,
    pub barbarians: bool,
    pub walls: bool,
    pub stage: BattleStage,
    pub side: u8,
    pub passes: u8,
    pub played: bool,
    pub asking: bool,
    pub boost: u8,
    pub missing: u8,
    pub sides: Vec<SideView>,
    pub fronts: Vec<[Option<(Unit, u8, u8)>; 2]>,
    pub winner: Option<u8>,
}

/// An offer, as its two partners see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct OfferView {
    pub from: Seat,
    pub to: Seat,
    pub number: u8,
    pub open: bool,
    pub give: Vec<(Good, u16)>,
    pub give_cards: [u16; 3],
    pub give_markers: [u16; 2],
    pub ask: Vec<(Good, u16)>,
}

/// A research choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after the rulebook")]
pub struct ChoiceView {
    pub seat: Seat,
    pub newton: u8,
    pub tesla: bool,
    pub tech: Option<TechId>,
    pub ready: bool,
}

fn units(counts: &[u8; 12]) -> Vec<Unit> {
    Unit::all().flat_map(|unit| (0..counts[unit.index()]).map(move |_| unit)).collect()
}

fn uses(set: u128) -> Vec<UseId> {
    let high = bits((set >> 64) as u64).map(|bit| bit + 64);
    bits(set as u64).chain(high).map(UseId).collect()
}

impl Civ {
    /// Counts units by type: everybody can follow which types a player gained and lost.
    pub(crate) fn by_type(counts: &[u8; 12]) -> [u8; 4] {
        std::array::from_fn(|kind| counts[kind * 3..kind * 3 + 3].iter().sum())
    }

    pub(crate) fn seen_by(&self, viewer: Viewer) -> CivView {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        let knows = |known: u8| matches!(viewer, Viewer::Seat(seat) if known >> seat.index() & 1 == 1);
        let topology = self.topology();
        let tiles = topology.slots.iter().enumerate().map(|(slot, &corner)| TileView {
            corner,
            tile: (self.tiles[slot] != 255).then(|| TileId(self.tiles[slot])),
            arrow: self.turned[slot],
        });
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let choice = |seat: Seat| {
            let choice = self.choices[seat.index()];
            let tech = choice.tech.checked_sub(1).map(TechId);
            ChoiceView { seat, newton: choice.newton, tesla: choice.tesla, tech, ready: choice.ready }
        };
        let revealing = self.stage == Stage::Reveal;
        CivView {
            round: self.round,
            phase: self.phase,
            stage: self.stage,
            first: self.first,
            active: self.active,
            prompt: self.frames.iter().map(|frame| self.prompt_view(frame, viewer)).collect(),
            players: self.all_seats().map(|seat| self.player_view(seat, own(seat), &knows)).collect(),
            tiles: tiles.collect(),
            squares: self.square_views(&knows),
            market: self.market.iter().map(|&wonder| (wonder != 255).then_some(WonderId(wonder))).collect(),
            wonders_left: self.wonders_left,
            tokens: self.tokens,
            supply: BuildingId::all()
                .filter(|building| building.card().markers > 0)
                .map(|b| (b, self.supply[b.index()]))
                .collect(),
            greats_left: if self.options.has_people() {
                self.greats
            } else {
                [self.greats.iter().sum(), 0, 0, 0, 0, 0]
            },
            units_left: Self::by_type(&self.units),
            dead_units: self.dead,
            events_left: std::array::from_fn(|deck| {
                EventId::all()
                    .filter(|event| event.card().deck as usize == deck)
                    .map(|event| self.events[event.index()])
                    .sum()
            }),
            spent_events: EventId::all()
                .filter(|e| self.spent[e.index()] > 0)
                .map(|e| (e, self.spent[e.index()]))
                .collect(),
            people_left: self.people.count_ones() as u8,
            past_people: bits(self.past_people).map(PersonId).collect(),
            disaster_markers: self.disaster_supply,
            city_markers: self.city_markers,
            sealed: self.frozen.to_vec(),
            announced: self.announced,
            drawn: self.drawn.to_vec(),
            action: self.action.as_ref().map(|act| ActionView {
                city: act.city + 1,
                kind: act.kind,
                items: act.items.iter().map(|made| (item_text(made.item), made.square)).collect(),
                pending: act.pending.map(item_text),
                rush: act.rush,
                caravan: act.caravan,
                cheaper: act.cheaper,
                harvest: act.harvest,
                protected: act.protected,
            }),
            march: self.march.map(|march| MarchView {
                square: march.square,
                armies: march.armies,
                scouts: march.scouts,
                left: march.left,
                entered: march.entered,
                ended: march.ended,
                resolved: march.resolved,
            }),
            battle: self.battle_view(viewer),
            offers: self.offer_views(me),
            draft: me.and_then(|seat| self.draft_view(seat)),
            finished: self.floor.done.iter().collect(),
            choice: me.filter(|_| self.stage == Stage::Research).map(choice),
            revealed: if revealing { self.all_seats().map(choice).collect() } else { Vec::new() },
            reply: me.and_then(|seat| self.reply_text(seat)),
            winner: self.won.filter(|(_, ending)| *ending < 4).map(|(seat, _)| seat),
        }
    }

    fn prompt_view(&self, frame: &Frame, viewer: Viewer) -> PromptView {
        let hidden = match frame {
            Frame::KeepEvent { seat, .. } | Frame::KeepPerson { seat, .. } | Frame::KeepGreat { seat, .. } => {
                (viewer != Viewer::Seat(*seat)).then_some(*seat)
            }
            _ => None,
        };
        let text = match (hidden, frame) {
            (Some(_), Frame::KeepEvent { one, .. }) => one.card().deck.as_str().to_owned(),
            (Some(_), _) => String::new(),
            (None, frame) => crate::notation::text(frame, &self.roles),
        };
        PromptView { kind: frame.as_str().to_owned(), seat: hidden, text }
    }

    fn player_view(&self, seat: Seat, own: bool, knows: &dyn Fn(u8) -> bool) -> PlayerView {
        let player = &self.players[seat];
        let pawns = |pawns: &[crate::state::Pawn]| {
            let built = pawns.iter().filter(|pawn| pawn.square.is_some());
            let view = |pawn: &crate::state::Pawn| FigureView {
                square: pawn.square,
                moved: pawn.moved,
                fresh: pawn.fresh,
                told: pawn.told,
                sends: pawn.sends,
            };
            built.map(view).collect::<Vec<_>>()
        };
        let mut all = player.forces;
        if let Some((battle, side)) = self.battle.zip(self.side_of(seat)) {
            crate::card::add_units(&mut all, &battle.hands[side]);
        }
        let mut hand: Vec<_> = player
            .hand
            .iter()
            .map(|held| HiddenView {
                back: held.event.card().deck,
                face: (own || knows(held.known)).then_some(held.event),
                known: held.known,
            })
            .collect();
        hand.sort_by_key(|card| (card.back, card.face, card.known));
        let mut markers: Vec<_> = self
            .kept
            .iter()
            .filter(|kept| kept.owner == seat)
            .map(|kept| HiddenView {
                back: kept.marker.card().back,
                face: (own || knows(kept.known)).then_some(kept.marker),
                known: kept.known,
            })
            .collect();
        markers.sort_by_key(|marker| (marker.back, marker.face, marker.known));
        let mut down = [0; 6];
        bits(player.down).for_each(|person| down[PersonId(person).card().kind.index()] += 1);
        let known = self.governments(seat);
        PlayerView {
            seat,
            colour: self.roles.colour(seat),
            civ: player.civ,
            government: player.government,
            governments: GovernmentId::all().filter(|government| known >> government.0 & 1 == 1).collect(),
            fresh: [player.fresh_now, player.fresh_next],
            anarchy_since: player.anarchy_since,
            trade: player.trade,
            culture: player.culture,
            space: player.space,
            advance: self.advance_price(seat, player.space + 1),
            coins: self.coins(seat),
            purses: self.purses(seat).map(|purse| (purse, self.coins_in(seat, purse))).collect(),
            techs: self.techs(seat).collect(),
            rows: player.rows,
            ranks: player.ranks,
            speed: self.speed(seat),
            stacking: self.stacking(seat),
            hand_size: self.hand_size(seat),
            combat_bonus: self.standing_bonus(seat),
            units: Self::by_type(&all),
            known_units: player.shown,
            forces: own.then_some(player.forces),
            armies: pawns(&player.armies),
            scouts: pawns(&player.scouts),
            unbuilt: [crate::card::Figure::Army, crate::card::Figure::Scout].map(|figure| self.unbuilt(seat, figure)),
            cities: self.cities_of(seat).map(|city| self.city_view(seat, city)).collect(),
            tokens: player.tokens,
            hand,
            markers,
            wonders: self
                .wonders_of(seat)
                .map(|wonder| (wonder, self.wonder_square[wonder.index()], self.obsolete >> wonder.0 & 1 == 1))
                .collect(),
            reserve: player.reserve,
            people_up: bits(player.up).map(PersonId).collect(),
            people_down: down,
            own_people: own.then(|| bits(player.down).map(PersonId).collect()),
            marks: player.marks,
            invested: InvestmentId::all().map(|investment| (investment, player.invested[investment.index()])).collect(),
            used: uses(player.used),
            deeds: Deed::ALL.iter().copied().filter(|&deed| self.did(seat, deed)).collect(),
            atlantis: [player.atlantis_now, player.atlantis],
            seven: [player.seven_now, player.seven],
        }
    }

    /// How many coin tokens lie in a purse?
    #[must_use]
    pub fn coins_in(&self, seat: Seat, purse: Purse) -> u8 {
        let player = &self.players[seat];
        match purse.as_tech() {
            Some(tech) => tech.card().purse.map_or(0, |place| player.purses[usize::from(place)]),
            None if purse == Purse::CANAL => player.canal,
            None => player.sheet,
        }
    }

    fn city_view(&self, seat: Seat, city: u8) -> CityView {
        let own = &self.players[seat].cities[usize::from(city)];
        CityView {
            number: city + 1,
            centre: own.centre,
            second: own.second.is_some().then_some(own.second),
            walls: own.walls,
            marker: own.marker,
            actions: self.actions_left(seat, city),
            boost: own.boost,
            trade: self.yields(seat, city).trade,
            production: self.production(seat, city),
            arts: self.arts(seat, city),
            outskirts: self.outskirts(seat, city).to_vec(),
        }
    }

    fn square_views(&self, knows: &dyn Fn(u8) -> bool) -> Vec<SquareView> {
        let mut squares = Vec::new();
        for index in 0..SQUARES {
            let square = Square(index as u16);
            let Some(terrain) = self.terrain(square) else { continue };
            let piece = self.piece(square);
            let icons = self.icons(square);
            let peeked = self.peeked.iter().find(|peeked| peeked.square == square);
            squares.push(SquareView {
                square,
                terrain,
                trade: icons.trade,
                production: icons.production,
                culture: icons.culture,
                coins: icons.coins,
                resource: icons.resource,
                disaster: self.disasters.contains(&square),
                piece: match piece {
                    Piece::Hut => Some("hut".to_owned()),
                    Piece::Village => Some("village".to_owned()),
                    Piece::Building(building) => Some(building.to_string()),
                    Piece::Wonder(wonder) => Some(wonder.to_string()),
                    Piece::Centre(..) => Some("city".to_owned()),
                    Piece::None | Piece::Relic(_) | Piece::Great(_) => None,
                },
                relic: if let Piece::Relic(relic) = piece { Some(relic) } else { None },
                great: if let Piece::Great(great) = piece { Some(great) } else { None },
                marker: peeked.filter(|peeked| knows(peeked.known)).map(|peeked| peeked.marker),
                marker_known: peeked.map_or(0, |peeked| peeked.known),
            });
        }
        squares
    }

    fn battle_view(&self, viewer: Viewer) -> Option<BattleView> {
        let battle = self.battle.as_ref()?;
        let sides = (0..2).map(|side| {
            let seat = battle.seats[side];
            let sees = viewer == Viewer::Seat(seat)
                || matches!(viewer, Viewer::Seat(viewer) if self.sees_hand(1 - side).contains(viewer));
            SideView {
                seat,
                cards: battle.hands[side].iter().sum(),
                hand: sees.then(|| units(&battle.hands[side])),
                hand_strengths: sees
                    .then(|| units(&battle.hands[side]).iter().map(|&unit| self.unit_strength(side, unit)).collect()),
                bonus: self.side_bonus(side),
                losses: battle.losses[side],
                killed: units(&battle.killed[side]),
                used: uses(battle.used[side]),
                own_bonus: battle.bonus[side],
                saved: battle.saved[side],
            }
        });
        let unit = |front: &crate::state::Front, side: usize| {
            let unit = (front.units[side] != 255).then(|| Unit(front.units[side]))?;
            Some((unit, self.unit_strength(side, unit), front.wounds[side]))
        };
        Some(BattleView {
            square: battle.square,
            city: (battle.city != 255).then(|| battle.city + 1),
            barbarians: battle.barbarians,
            walls: battle.walls,
            stage: battle.stage,
            side: battle.side,
            passes: battle.passes,
            played: battle.played,
            asking: battle.asking,
            boost: battle.boost,
            missing: battle.missing,
            sides: sides.collect(),
            fronts: battle.fronts.iter().map(|front| [unit(front, 0), unit(front, 1)]).collect(),
            winner: battle.winner,
        })
    }

    fn bundle_view(bundle: &Bundle, hides: bool) -> (Vec<(Good, u16)>, [u16; 3], [u16; 2]) {
        let (mut open, mut cards, mut markers) = (Vec::new(), [0; 3], [0; 2]);
        for (good, amount) in bundle.iter() {
            match (good.as_event(), good.as_marker()) {
                (Some(event), _) if hides => cards[event.card().deck.index()] += amount,
                (_, Some(marker)) if hides => markers[usize::from(marker.card().back == Back::Village)] += amount,
                _ => open.push((good, amount)),
            }
        }
        (open, cards, markers)
    }

    fn offer_views(&self, viewer: Option<Seat>) -> Vec<OfferView> {
        let mut offers = Vec::new();
        let Some(me) = viewer else { return offers };
        for from in self.all_seats() {
            for to in self.all_seats().filter(|&to| to == me || from == me) {
                let number = self.floor.sent[from.index()][to.index()];
                if number > 0 {
                    let offer = &self.floor.offers[from.index()][to.index()];
                    let (give, give_cards, give_markers) = Self::bundle_view(&offer.give, from != me);
                    let ask = offer.ask.iter().collect();
                    let open = self.floor.open[from.index()][to.index()];
                    offers.push(OfferView { from, to, number, open, give, give_cards, give_markers, ask });
                }
            }
        }
        offers
    }

    fn draft_view(&self, me: Seat) -> Option<OfferView> {
        let to = Seat::new(usize::from(self.floor.to[me.index()]).checked_sub(1)?)?;
        let draft = &self.floor.drafts[me.index()];
        let (give, give_cards, give_markers) = Self::bundle_view(&draft.give, false);
        let ask = draft.ask.iter().collect();
        Some(OfferView { from: me, to, number: 0, open: false, give, give_cards, give_markers, ask })
    }

    fn reply_text(&self, me: Seat) -> Option<String> {
        Some(match self.window?.reply(me)? {
            Reply::Pass => "pass".to_owned(),
            Reply::React(Reaction::Play(event)) => format!("!play {event}"),
            Reply::React(Reaction::Reveal(person)) => format!("!reveal {person}"),
            Reply::React(Reaction::Use(ability, one, two)) => {
                let action = crate::action::Action::ReactUse { ability, one, two };
                action.to_string()
            }
        })
    }
}

fn item_text(item: Item) -> String {
    let _ = UnitType::ALL;
    crate::notation::text(&item, &crate::notation::Roles::PLAIN)
}
