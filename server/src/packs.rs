//! Packs that hosts upload: checked, kept by the process, and stored so that their tables can be loaded again.

use crate::context::{ServerContext, now};
use crate::error::RequestError;
use crate::store::{Change, PackRow, PersonRow};
use civitas_core::erased::GameInfo;
use civitas_core::packs::PackLoader;

/// The most packs of one person. A loaded pack takes memory until the server ends.
const MAX_PACKS_OF_PERSON: i64 = 8;

/// The most packs that are stored; the rest of what a game can load is for the operator.
const MAX_PACKS: i64 = 200;

impl ServerContext {
    /// Loads the stored packs. One that is refused now is logged, and its tables cannot be loaded.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn load_packs(&self) -> Result<(), sqlx::Error> {
        let games = self.games.games();
        for row in self.store.packs().await? {
            let loader = games.iter().find(|game| game.name == row.game).and_then(|game| game.packs);
            match loader.map(|loader| (loader.load)(&row.text)) {
                Some(Ok(_)) => {}
                Some(Err(refusal)) => {
                    tracing::error!(game = row.game, pack = row.hash, why = refusal.text, "a stored pack is refused");
                }
                None => tracing::error!(game = row.game, pack = row.hash, "the game of a stored pack takes no packs"),
            }
        }
        Ok(())
    }

    /// Checks an uploaded pack, stores it and returns the option that names it.
    ///
    /// # Errors
    ///
    /// The pack is refused, or there are too many.
    pub(crate) async fn add_pack(&self, game: &GameInfo, host: &PersonRow, text: &str) -> Result<String, RequestError> {
        let loader = self.loader(game)?;
        let hash = (loader.hash)(text);
        if !(loader.is_loaded)(hash) {
            let (all, own) = self.store.count_packs(&host.id).await?;
            if all >= MAX_PACKS || own >= MAX_PACKS_OF_PERSON {
                return Err(RequestError::TooManyPacks);
            }
        }
        let refused = |refusal| RequestError::Pack { game: game.name, refusal };
        let pack = (loader.load)(text).map_err(refused)?;
        let row = PackRow {
            game: game.name.to_owned(),
            hash: pack.hash.into(),
            person: host.id.clone(),
            text: text.to_owned(),
            created: now(),
        };
        self.store.writer.write(Change { packs: vec![row], ..Change::default() }).await?;
        Ok(loader.option_of(&pack))
    }

    fn loader(&self, game: &GameInfo) -> Result<PackLoader, RequestError> {
        game.packs.ok_or(RequestError::InvalidField("pack"))
    }
}
