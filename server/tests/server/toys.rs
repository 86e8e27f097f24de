//! The second toy of core at a server: a game of everything that is decided together.

#[path = "../../../core/tests/bazaar/game/mod.rs"]
#[allow(dead_code, reason = "the faults that can be planted in it are for the tests of core")]
mod bazaar;

use crate::world::{Folder, World, config};
use bazaar::{Bazaar, SOUND};
use civitas_core::chance::{Secret, Share};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::{GameInfo, StepEvents};
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options;
use civitas_core::record::Record;
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use civitas_server::{BotProvider, BotRequest, Catalog, Config, Level, Opened, RandomBots};
use civitas_table::look::Look;
use civitas_table::presenter::{self, OpenError};
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

    fn open(
        &self,
        _game: &str,
        options: &str,
        roles: &[&str],
        names: &[String],
        secret: Secret,
        shares: Vec<Option<Share>>,
    ) -> Opened {
        let options = <Toy as Game>::Options::read(options).map_err(OpenError::Options)?;
        let setup = Setup::new::<Toy>(options, roles).map_err(OpenError::Setup)?;
        let (sitting, step) = Sitting::<Toy>::new(setup, names, secret, shares);
        let mut told = StepEvents::default();
        told.add(&step, roles.len());
        Ok((presenter::seat(sitting, names), told))
    }

    fn replay(&self, record: &str) -> Opened {
        let record = Record::<Toy>::read(record).map_err(|error| OpenError::Record(error.to_string()))?;
        let sitting = Sitting::replay(&record, usize::MAX).map_err(|error| OpenError::Record(error.to_string()))?;
        Ok((presenter::seat(sitting, &record.names), StepEvents::default()))
    }
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
