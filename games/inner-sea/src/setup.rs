//! Setting up: turn order, civilizations, disks, hands (ACIS-052 to ACIS-086).

use crate::disks::Disks;
use crate::event::Event;
use crate::ids::{Cards, Civ, FACTIONS, Faction, MAX_CIVS, Source};
use crate::options::{Options, SETUPS};
use crate::packs::PackId;
use crate::prompt::Frame;
use crate::state::{BARBARIANS, Built, DISKS, Fight, InnerSea, NPC, Phase};
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;
use civitas_core::game::Setup;
use civitas_core::seat::Seat;

/// Cards of a first hand (ACIS-059).
const FIRST_HAND: u8 = 5;

impl InnerSea {
    /// A table where nothing lies anywhere yet.
    pub(crate) fn empty(setup: &Setup<Options>) -> Self {
        let options = setup.options;
        let pack = options.loaded().unwrap_or(PackId::BASE);
        let data = pack.data();
        let seats = setup.seats();
        let civs = options.civs(seats).clamp(1, MAX_CIVS);
        let word = SETUPS.get(usize::from(options.setup)).copied().unwrap_or("basic");
        let fits = |place: &usize| data.setups[*place].id == word && usize::from(data.setups[*place].civs) == civs;
        let number = (0..data.setups.len()).find(fits).unwrap_or(0);
        let mut roles = [0; MAX_CIVS];
        for seat in Seat::all(seats) {
            roles[seat.index()] = setup.role_index(seat) as u8;
        }
        let mut supply = [0; FACTIONS];
        supply[..civs].fill(DISKS);
        let horde = if options.hordes && civs < MAX_CIVS { 50 } else { 0 };
        supply[Faction::BARBARIANS.index()] = BARBARIANS + horde;
        Self {
            options,
            pack,
            roles,
            seats: seats as u8,
            setup: number as u8,
            civs: civs as u8,
            owner: [NPC; MAX_CIVS],
            display: [Civ::NONE; MAX_CIVS],
            order: std::array::from_fn(|place| Faction(place as u8)),
            epoch: 1,
            turn: 1,
            phase: Phase::Growth,
            disks: Disks::default(),
            supply,
            ready: 0,
            ready_sea: 0,
            talents: [0; MAX_CIVS],
            booty: [0; MAX_CIVS],
            vp: [0; MAX_CIVS],
            hands: [Cards::NONE; MAX_CIVS],
            laid: [Cards::NONE; MAX_CIVS],
            investments: ArrayVec::new(),
            wonders: [Built::AVAILABLE; Source::MAX_WONDERS],
            deck: data.deck,
            top: ArrayVec::new(),
            discard: Cards::NONE,
            aside: Cards::NONE,
            table: Cards::NONE,
            fresh: Cards::NONE,
            seen: [Cards::NONE; MAX_CIVS],
            drawn: [0; 2],
            passed: 0,
            acted: 0,
            built: 0,
            aeneas: 0,
            used: Default::default(),
            used_here: [0; MAX_CIVS],
            frames: ArrayVec::new(),
            asking: false,
            made: ArrayVec::new(),
            chain: ArrayVec::new(),
            window: None,
            answers: 0,
            losses: ArrayVec::new(),
            loss_left: 0,
            filling: crate::ids::Areas::NONE,
            lines: ArrayVec::new(),
            fight: Fight::NONE,
            entry: crate::epoch::NO_ENTRY,
            revealed: 0,
            mood: Default::default(),
            near_home: [0; MAX_CIVS],
            attacks: 0,
        }
    }

    /// A new game: the turn order is set at random, then civilizations are chosen in turn order (ACIS-055).
    pub(crate) fn begin(setup: &Setup<Options>, dealer: &mut impl Dealer<Event>) -> Self {
        let mut game = Self::empty(setup);
        let civs = usize::from(game.civs);
        let seats = setup.seats();
        // Before displays are chosen, civilizations are known by who plays them: seats first, then the game system, or
        // the seats again where they share what is left (ACIS-012).
        let owner = |place: usize| {
            if place < seats {
                place as u8
            } else if game.options.shared {
                (place % seats) as u8
            } else {
                NPC
            }
        };
        let owners: ArrayVec<u8, MAX_CIVS> = (0..civs).map(owner).collect();
        game.shuffle_order(0, civs, dealer);
        // From here on a civilization is numbered by its place in the first turn order.
        for place in 0..civs {
            game.owner[place] = owners[game.order[place].index()];
        }
        game.order = std::array::from_fn(|place| Faction(place as u8));
        game.tell(dealer, || Event::GameStarted { order: game.in_order().map(|civ| game.seat_of(civ)).collect() });
        game.push(Frame::Choose { at: 0 });
        game.advance(dealer);
        game
    }

    /// The civilizations of the setup that nobody has chosen.
    pub(crate) fn choosable_civs(&self) -> impl Iterator<Item = Civ> + '_ {
        self.setup_data().starts.iter().map(|start| start.0).filter(|&civ| self.faction(civ).is_none())
    }

    pub(crate) fn run_choose(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Choose { at } = frame else { return };
        let Some(civ) = self.at_place(at) else {
            // The game system takes what is left, in the order of the list.
            for of in self.npcs() {
                let left = self.choosable_civs().next();
                if let Some(civ) = left {
                    self.choose(of, civ, dealer);
                }
            }
            self.deal(dealer);
            return;
        };
        if self.is_npc(civ) {
            self.set_top(Frame::Choose { at: at + 1 });
            return;
        }
        let mut left = self.choosable_civs();
        match (left.next(), left.next()) {
            (Some(only), None) => {
                drop(left);
                self.choose(civ, only, dealer);
                self.set_top(Frame::Choose { at: at + 1 });
            }
            _ => {
                drop(left);
                self.ask(dealer);
            }
        }
    }

    /// A civilization is taken and puts its disks on the map (ACIS-056).
    pub(crate) fn choose(&mut self, of: Faction, civ: Civ, dealer: &mut impl Dealer<Event>) {
        self.display[of.index()] = civ;
        self.tell(dealer, || Event::CivilizationChosen { seat: self.seat_of(of), civ });
        self.set_out(of);
    }

    pub(crate) fn set_out(&mut self, of: Faction) {
        let civ = self.display[of.index()];
        let start = self.setup_data().starts.iter().find(|start| start.0 == civ);
        for &(area, n) in start.iter().flat_map(|start| &start.1) {
            self.supply[of.index()] -= n;
            self.disks.add(area, of, n);
        }
    }

    /// Five cards each; Events come into the deck only behind them (ACIS-058, ACIS-059).
    fn deal(&mut self, dealer: &mut impl Dealer<Event>) {
        self.first_moods();
        let events = self.data().events;
        self.deck = self.deck.minus(events);
        for civ in self.in_order() {
            let mut drawn = Cards::NONE;
            for _ in 0..FIRST_HAND {
                if let Some(card) = self.draw_card(dealer) {
                    drawn.add(card);
                }
            }
            self.hands[civ.index()] = drawn;
            self.tell(dealer, || Event::Drew { civ: self.civ(civ), n: drawn.len() as u8 });
            self.tell_owner(civ, dealer, || Event::DrewCards { civ: self.civ(civ), cards: drawn });
        }
        self.deck = self.deck.or(events);
        self.begin_growth(dealer);
    }
}
