//! What a player of Civilization must see: positions with one right answer.

use super::*;
use crate::explaining::Blundering;
use crate::{Greedy, Random};
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::game::Game;
use civitas_core::text::Line;
use civitas_games::civ::card::Figure;
use civitas_games::civ::square::Square;

/// Two civilizations with a capital each.
const CAPITALS: &str = "civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\n";

fn position(text: &str) -> Civ {
    let text = format!("{CAPITALS}{text}");
    let lines: Vec<_> = Line::all(&text).collect();
    Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
}

fn square(word: &str) -> Square {
    Square::parse(word).unwrap()
}

/// What the player that looks one step ahead answers, with several dice.
fn answers(game: &Civ) -> Vec<Action> {
    let seat = game.waiting().unanswered.iter().next().unwrap();
    let mut bot = Greedy::new(CivKnowledge::default(), 1);
    (0..5).map(|seed| bot.choose(&Perspective::new(game, seat), &mut Dice::new(seed)).unwrap()).collect()
}

/// Plays the steps of the first seat that is asked until its step is over.
fn play_step(game: &mut Civ) {
    let seat = game.active;
    let phase = game.phase;
    let mut bot = Greedy::new(CivKnowledge::default(), 1);
    let mut dice = Dice::new(1);
    for _ in 0..60 {
        if game.active != seat || game.phase != phase {
            return;
        }
        let asked = game.waiting().unanswered.iter().next().unwrap();
        let action = bot.choose(&Perspective::new(game, asked), &mut dice).unwrap();
        game.apply(asked, &action, &mut Rollout { dice: &mut dice });
    }
}

#[test]
fn the_last_space_of_the_culture_track_is_entered() {
    let game = position("phase city\nspace red 20\nculture red 7\ntrade red 6");
    assert_eq!(answers(&game), [Action::Advance; 5]);
}

#[test]
fn the_fifteenth_coin_is_taken() {
    let game = position("phase city\ntech red democracy\nsheet red 14\ntrade red 6");
    for answer in answers(&game) {
        assert!(matches!(answer, Action::Use { ability } if ability.card().id == "democracy"), "{answer}");
    }
}

#[test]
fn space_flight_is_learned_where_the_pyramid_carries_it() {
    let game = position(
        "phase research\nstage choices\ntrade red 26\ntech red animal_husbandry horseback_riding masonry metalworking \
         chivalry civil_service construction democracy banking biology communism atomic_theory ballistics",
    );
    for answer in answers(&game) {
        assert!(matches!(answer, Action::Learn { tech } if tech.card().level == 5), "{answer}");
    }
}

#[test]
fn a_city_is_built_where_a_scout_stands_ready() {
    let game = position("tile A5 neutral_12 s\nscout red B6\narmy red B7");
    assert_eq!(answers(&game), [Action::Found { square: square("B6"), figure: Figure::Scout }; 5]);
}

#[test]
fn a_scout_goes_where_a_city_can_be_built_next() {
    let mut game = position("tile A5 neutral_12 s\nphase movement\nscout red B4\n");
    let seat = game.active;
    let plan = Plan::new(&Weights::DEFAULT, &game, seat);
    let before = plan.settle[square("B4").index()];
    play_step(&mut game);
    let scout = game.pawns(seat, Figure::Scout).iter().find(|scout| scout.square.is_some()).unwrap();
    assert!(plan.settle[scout.square.index()] > before, "the scout is on {}", scout.square);
}

#[test]
fn a_figure_beside_unknown_land_discovers_it() {
    let mut game = position("phase movement\nscout red D2\n");
    let known = game.revealed().count();
    play_step(&mut game);
    assert!(game.revealed().count() > known);
}

#[test]
fn no_city_is_idle() {
    let game = position("phase city\ncity-turn red 1 1 0 0");
    assert_eq!(answers(&game), [Action::City { city: 1 }; 5]);
}

#[test]
fn nearer_to_a_victory_is_better() {
    let value = |text: &str| {
        let game = position(text);
        let plan = Plan::new(&Weights::DEFAULT, &game, game.active);
        evaluate::evaluate(&Weights::DEFAULT, &plan, &game)[game.active]
    };
    let start = value("");
    assert!(value("space red 12") > start);
    assert!(value("sheet red 8") > start);
    assert!(value("culture red 20") > start);
    assert!(value("space blue 12") < start);
}

/// Whoever blunders plays a worse game; it does not bother others with offers that nobody accepts.
#[test]
fn nobody_makes_offers_at_random() {
    let game = position("phase trade\nstage negotiation\ntrade red 3\ntrade blue 3");
    let seat = game.waiting().unanswered.iter().next().unwrap();
    let steady = Greedy::new(CivKnowledge::default(), 1);
    let mut bot = Blundering::new(steady, 1.0, Random::knowing::<CivKnowledge>());
    for seed in 0..10 {
        let action = bot.choose(&Perspective::new(&game, seat), &mut Dice::new(seed)).unwrap();
        assert_eq!(action, Action::Done);
    }
}

/// The rules let one great person take the place of another again and again (CIV-Q56); a bot ends its step.
#[test]
fn no_bot_puts_one_great_person_on_another() {
    let mut game = position("phase start\ngreat A2 artist\nreserve red artist 1");
    let seat = game.waiting().unanswered.iter().next().unwrap();
    let mut open = Vec::new();
    game.legal(seat, &mut open);
    let on_another = |game: &Civ, action: &Action| CivKnowledge::is_pointless(game, seat, action);
    assert!(open.iter().any(|action| on_another(&game, action)), "the rules allow it");
    let mut bot = Greedy::new(CivKnowledge::default(), 1);
    let mut dice = Dice::new(1);
    for _ in 0..20 {
        if game.waiting().unanswered.iter().next() != Some(seat) {
            return;
        }
        let action = bot.choose(&Perspective::new(&game, seat), &mut dice).unwrap();
        assert!(!on_another(&game, &action), "{action}");
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
}
