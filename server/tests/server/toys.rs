//! The second toy of core at a server: a game of everything that is decided together.

#[path = "../../../core/tests/bazaar/game/mod.rs"]
#[allow(dead_code, reason = "the faults that can be planted in it are for the tests of core")]
mod bazaar;

use crate::world::{Folder, World, config};
use bazaar::{Bazaar, SOUND};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::{DynSitting, GameInfo, StepEvents};
use civitas_core::game::Game;
use civitas_core::opening::{self, Opening};
use civitas_core::text::Line;
use civitas_server::{BotProvider, BotRequest, Catalog, Config, Level, Opened, RandomBots, Room};
use civitas_table::look::Look;
use civitas_table::presenter;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

type Toy = Bazaar<SOUND>;

impl Look for Toy {}

/// One toy, and nothing else.
pub(crate) struct Toys;

impl Catalog for Toys {
    fn games(&self) -> Vec<GameInfo> {
        vec![GameInfo::of::<Toy>()]
    }

    fn open(&self, _game: &str, table: Opening<'_>) -> Opened {
        opening::open::<Toy>(table).map(room)
    }

    fn replay(&self, record: &str) -> Opened {
        opening::replay::<Toy>(record, usize::MAX).map(room)
    }
}

fn room((sitting, told): (Box<dyn DynSitting>, StepEvents)) -> (Room, StepEvents) {
    let presenter = presenter::of_game::<Toy>(&sitting.names(), sitting.role_names());
    (Room::new(sitting, presenter), told)
}

/// Bots of the toy: they choose at random, and take as long as they are told.
#[derive(Default)]
pub(crate) struct ToyBots {
    pub(crate) think: Duration,
    pub(crate) computing: AtomicUsize,
    /// The most that computed at the same time.
    pub(crate) most: AtomicUsize,
}

impl BotProvider for ToyBots {
    fn levels(&self, game: &str) -> Vec<Level> {
        RandomBots.levels(game)
    }

    fn answer(&self, request: &BotRequest) -> Option<String> {
        let computing = self.computing.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(computing, Ordering::SeqCst);
        std::thread::sleep(self.think);
        let mut dice = Dice::new(request.seed);
        let lines: Vec<_> = Line::all(&request.position).collect();
        let game = Toy::from_position(&lines, &mut Rollout { dice: &mut dice }).ok()?;
        let mut legal = Vec::new();
        game.legal(request.seat, &mut legal);
        self.computing.fetch_sub(1, Ordering::SeqCst);
        dice.pick(&legal).map(ToString::to_string)
    }
}

impl World {
    /// A server that offers the toy.
    pub(crate) async fn of_toys(bots: Arc<ToyBots>, change: impl FnOnce(&mut Config)) -> Self {
        let folder = Folder::new();
        let mut config = config(&folder);
        config.window_hold = Duration::ZERO;
        change(&mut config);
        Self::start_with(folder, config, Arc::new(Toys), bots).await
    }
}
