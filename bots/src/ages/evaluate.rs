//! How a position of Through the Ages stands.
//!
//! For every seat the culture at the end is foretold: what it has, what its ratings will bring in the turns that are
//! left, and what its people, stores, cards, strength and the events that are still to come are worth on the way there.
//! A seat has so much of each term (`terms.rs`); what that is worth is a weight. The weights are set by hand and chosen by
//! contests (`docs/strength.md`); other rows of them make other players (`levels.toml`).

use super::terms::Terms;
use crate::knowledge::{Values, softmax};
use crate::weights::weights;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;

weights! {
    /// What each term is worth, in culture at the end; as a row of terms, how much of each a seat has.
    Weights:
    /// A point of the culture rating in a turn.
    culture = 1.0,
    /// A science point that is held,
    science_held = 0.25,
    /// and one of the science rating in a turn.
    science = 1.2,
    /// Food and resources that are held,
    held = 0.35,
    /// food made in a turn beyond what is eaten,
    food = 0.8,
    /// food that will be missing,
    hunger = 2.5,
    /// and resources made in a turn.
    resources = 1.3,
    /// A resource lost to corruption.
    corruption = 0.8,
    /// A worker, wherever it stands.
    worker = 0.5,
    /// A worker without work.
    unused = 1.2,
    /// A discontent worker,
    discontent = 1.5,
    /// a happy face beyond what is needed, up to two,
    spare_face = 0.6,
    /// and an uprising: so many turns' worth of everything.
    uprising = 1.0,
    /// A civil action in a turn,
    civil = 0.8,
    /// a military one,
    military = 0.4,
    /// and one that is left in this turn.
    action_left = 0.2,
    /// A point of strength,
    strength = 0.4,
    /// and being stronger than the strongest rival, in a turn.
    lead = 0.0,
    /// Being stronger than the rivals one by one, for the turns in which attacks and events ask for it.
    edge = 5.0,
    /// The same for each event to come that asks for the strongest or the weakest.
    omens = 1.5,
    /// What a declared war is expected to bring or to cost,
    war = 0.8,
    /// the best attack with the cards in hand,
    attack = 1.0,
    /// and the attacks of rivals.
    threat = 0.5,
    /// Strength that a tactic at hand would add.
    tactic = 0.2,
    /// What a hand could add to a defence, up to what its military actions allow.
    defence = 0.15,
    /// Culture for preparing the events in hand,
    event_held = 0.5,
    /// what the impacts among them would bring beyond what they bring to rivals,
    impact_held = 0.3,
    /// and what the impacts that lie among the events bring.
    impact = 0.8,
    /// A level of a technology in play, in a turn.
    level = 0.12,
    /// A technology in hand, in a turn,
    technology_held = 0.1,
    /// a leader in hand,
    leader_held = 0.25,
    /// and an action card.
    action_held = 1.0,
    /// A leader in play, in a turn.
    leader = 0.4,
    /// A resource spent on an unfinished wonder,
    stage = 0.7,
    /// and one that is still to be spent.
    stage_open = 0.15,
    /// A completed wonder.
    wonder = 1.0,
    /// A military card in hand.
    card = 0.2,
    /// A yellow token in the bank: people to come.
    yellow = 0.1,
    /// A blue token in the bank or on a card.
    blue = 0.2,
    /// A colony.
    colony = 1.0,
    /// A culture point that is held.
    culture_held = 1.0,
}

/// How sure a lead of one point is at the end,
const CERTAINTY: f32 = 0.25;
/// and how much less so with the turns that are left.
const CERTAINTY_DECAY: f32 = 0.6;
/// The stand of a seat that has resigned.
const RESIGNED: f32 = -300.0;

/// How the game stands for each seat: the chances add up to one.
pub(super) fn evaluate(weights: &Weights, game: &Ages) -> Values {
    let stands = Terms::of(game).stands(weights, game);
    softmax(game.seats(), |seat| stands[seat.index()])
}

impl Terms {
    /// How much a point of foretold culture says now.
    pub(super) fn certainty(&self) -> f32 {
        CERTAINTY / (1.0 + CERTAINTY_DECAY * self.rounds.max(0.0).sqrt())
    }

    /// The foretold culture of each seat, by how much it says.
    pub(super) fn stands(&self, weights: &Weights, game: &Ages) -> [f32; 4] {
        let mut stands = [0.0; 4];
        for seat in Seat::all(game.seats()) {
            let culture =
                if game.player(seat).resigned > 0 { RESIGNED } else { weights.dot(&self.of_seat[seat.index()]) };
            stands[seat.index()] = culture * self.certainty();
        }
        stands
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::dice::Dice;
    use civitas_core::game::{Game, Setup};

    fn start(seats: usize) -> Ages {
        let options = civitas_core::options::Options::read("first=1").unwrap();
        Ages::start(&Setup::with_first_roles::<Ages>(options, seats).unwrap(), &mut Rollout { dice: &mut Dice::new(1) })
    }

    #[test]
    fn chances_add_up_and_an_even_start_is_nearly_even() {
        for seats in 2..=4 {
            let game = start(seats);
            let values = evaluate(&Weights::DEFAULT, &game);
            let sum: f32 = values.0.iter().take(seats).sum();
            assert!((sum - 1.0).abs() < 1e-4);
            let even = 1.0 / seats as f32;
            assert!(values.0.iter().take(seats).all(|chance| (chance - even).abs() < 0.2), "{values:?}");
        }
    }

    #[test]
    fn a_new_game_has_about_twenty_rounds() {
        let rounds = super::super::terms::rounds_left(&start(2));
        assert!((12.0..30.0).contains(&rounds), "{rounds}");
    }

    #[test]
    fn a_row_of_weights_reads_back() {
        let row = Weights::DEFAULT.row();
        assert_eq!(row.len(), Weights::NAMES.len());
        assert_eq!(Weights::from_row(&row), Weights::DEFAULT);
    }
}
