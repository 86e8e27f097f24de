//! Bots by name, such as `bot:expert` or `bot:search:200ms@7`.

use crate::failure::Failure;
use crate::sentences::{advice_error, player_error};
use civitas_bots::PlayerSpec;
use civitas_bots::advice::{Advice, AdviceError, AdviceRequest, SeatPlayer};
use civitas_bots::by_name::{self, levels_of};
use civitas_bots::player_spec::ParsePlayerSpecError;
use civitas_core::erased::DynSitting;
use civitas_core::seat::Seat;
use civitas_table::messages::Sentence;

/// Returns whether it is the name of a bot.
fn is_bot(name: &str) -> bool {
    name.starts_with("bot:")
}

/// The bots of a game, each kept in its seat from decision to decision.
pub(crate) struct SeatBots(Vec<Option<(PlayerSpec, Box<dyn SeatPlayer>)>>);

impl SeatBots {
    /// Creates the bots among the names at a table; an unknown one is reported before the first move.
    pub(crate) fn new(game: &str, names: &[String]) -> Result<Self, Failure> {
        let bot = |name: &String| {
            if !is_bot(name) {
                return Ok(None);
            }
            let spec: PlayerSpec = name.parse().map_err(|error| no_player(name, &error))?;
            let text = spec.to_string();
            let player = by_name::seat_player(game, &text).ok_or_else(|| Failure::no_game(game))?;
            let player = player.map_err(|error| match error {
                AdviceError::Player { .. } => Failure::input(advice_error(&error)),
                other => of_bot(name, &other),
            })?;
            Ok(Some((spec, player)))
        };
        names.iter().map(bot).collect::<Result<_, _>>().map(Self)
    }

    /// Returns whether a bot plays a seat.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), Some(Some(_)))
    }

    /// Returns the action of the bot in a seat. It gets what the seat knows, never the game.
    pub(crate) fn choose(&mut self, sitting: &dyn DynSitting, seat: Seat) -> Result<String, Failure> {
        let Some(Some((spec, player))) = self.0.get_mut(seat.index()) else {
            return Err(Failure::check(Sentence::new("failure-no-bot")));
        };
        let advice = player.answer(&AdviceRequest::of(sitting, seat, spec, 0));
        advice.map(|advice| advice.answer).map_err(|error| of_bot(&spec.to_string(), &error))
    }
}

/// Returns what the strongest bot of the game would do in a seat, with the given number of candidate lines.
pub(crate) fn advise(sitting: &dyn DynSitting, seat: Seat, lines: usize) -> Result<Advice, Failure> {
    let game = sitting.info().name;
    let strongest = levels_of(game).last().map_or("search", |level| level.key.as_str());
    let name: PlayerSpec = strongest.parse().map_err(|error| no_player(strongest, &error))?;
    ask(&AdviceRequest::of(sitting, seat, &name, lines))
}

fn ask(request: &AdviceRequest) -> Result<Advice, Failure> {
    let advice = by_name::advise(request).ok_or_else(|| Failure::no_game(&request.game))?;
    advice.map_err(|error| of_bot(&request.player, &error))
}

fn no_player(name: &str, error: &ParsePlayerSpecError) -> Failure {
    Failure::input(Sentence::new("failure-bot").with("name", name).with("why", player_error(error)))
}

fn of_bot(name: &str, error: &AdviceError) -> Failure {
    Failure::check(Sentence::new("failure-bot").with("name", name).with("why", advice_error(error)))
}
