//! Through the Ages: A New Story of Civilization.

pub mod action;
pub mod armies;
mod attacks;
mod audit;
pub mod banks;
pub mod breach;
pub mod card;
mod civil;
mod colonization;
pub mod data;
mod develop;
pub mod effect;
mod events;
pub mod frame;
pub mod hand;
mod imagine;
pub mod news;
pub mod options;
mod orders;
mod play;
pub mod player;
mod politics;
mod production;
pub mod ratings;
mod row;
mod scoring;
pub mod state;
pub mod stores;
mod tokens;
mod turn;

#[cfg(test)]
mod smoke {
    use crate::action::Action;
    use crate::news::News;
    use crate::options::AgesOptions;
    use crate::state::Ages;
    use civitas_core::dealer::Rollout;
    use civitas_core::dice::Dice;

    #[test]
    fn random_games_end_and_conserve_everything() {
        let mut longest = 0;
        for seed in 0..300_u64 {
            let mut dice = Dice::new(seed);
            let mut deal = Dice::new(seed + 1000);
            let mut state = Ages::raw(2 + (seed % 3) as usize, &mut Rollout { dice: &mut deal });
            let mut steps = 0;
            while let Some(seat) = state.decider() {
                state.audited().unwrap_or_else(|wrong| panic!("{seed} {steps} {wrong} {:?}", state.frames));
                let mut list = Vec::new();
                state.each_candidate(seat, |action| {
                    if state.check_action(seat, action).is_ok() {
                        list.push(action);
                    }
                });
                let mut action =
                    *dice.pick(&list).unwrap_or_else(|| panic!("{seed} {steps} {:?} {:?}", state.frames, state.chosen));
                if action == Action::Resign && dice.below(60) > 0 {
                    action = Action::Pass;
                }
                if action == Action::End && dice.below(4) > 0 {
                    action = *dice.pick(&list).unwrap();
                }
                state.carry_out(seat, action, &mut Rollout { dice: &mut deal });
                steps += 1;
                assert!(steps < 20000);
            }
            longest = longest.max(steps);
        }
        eprintln!("longest {longest}");
        let _: Option<News> = None;
        let _ = AgesOptions::default();
    }
}
