//! Aggressions and wars of a game, and how strong everybody was when Age II began.

use crate::tally::Tally;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::Age;
use civitas_games::ages::effect::{Aggression, WarOver};
use civitas_games::ages::event::AgesEvent;

/// What a seat did.
#[derive(Debug, Clone, Copy, Default)]
struct Deeds {
    strength_ii: u16,
    aggressions: u16,
    succeeded: u16,
    wars: u16,
    wars_won: u16,
    taken: i32,
}

/// What everybody did.
#[derive(Debug, Default)]
pub(super) struct AgesTally {
    of_seat: [Deeds; 4],
    /// Who played the last aggression.
    attacker: Option<Seat>,
    /// Culture points that are about to change hands: how many of the two events, loser first, are still to come.
    handed_over: u8,
}

impl AgesTally {
    fn of(&mut self, seat: Seat) -> Option<&mut Deeds> {
        self.of_seat.get_mut(seat.index())
    }
}

impl Tally<Ages> for AgesTally {
    fn add(&mut self, game: &Ages, event: &AgesEvent) {
        match *event {
            AgesEvent::AgeBegins { age: Age::II } => {
                for (seat, deeds) in Seat::all(game.seats()).zip(&mut self.of_seat) {
                    deeds.strength_ii = game.player(seat).ratings.strength;
                }
            }
            AgesEvent::AggressionPlayed { seat, .. } => {
                self.attacker = Some(seat);
                self.of(seat).into_iter().for_each(|deeds| deeds.aggressions += 1);
            }
            AgesEvent::AggressionSucceeds { card } => {
                let attacker = self.attacker.and_then(|seat| self.of(seat));
                attacker.into_iter().for_each(|deeds| deeds.succeeded += 1);
                if matches!(card.card().aggression, Some(Aggression::TakeCulture(_))) {
                    self.handed_over = 2;
                }
            }
            AgesEvent::WarDeclared { seat, .. } => self.of(seat).into_iter().for_each(|deeds| deeds.wars += 1),
            AgesEvent::WarResolved { seat, card, strength, against, .. } => {
                if strength > against {
                    self.of(seat).into_iter().for_each(|deeds| deeds.wars_won += 1);
                }
                // Nothing changes hands in a tie (TTA-098).
                if strength != against && matches!(card.card().war, Some(WarOver::Culture(_))) {
                    self.handed_over = 2;
                }
            }
            AgesEvent::Culture { seat, change } if self.handed_over > 0 => {
                self.handed_over -= 1;
                if self.handed_over == 0 {
                    self.of(seat).into_iter().for_each(|deeds| deeds.taken += change);
                }
            }
            _ => {}
        }
    }

    fn columns(&self, seat: Seat) -> Vec<(&'static str, f64)> {
        let deeds = self.of_seat.get(seat.index()).copied().unwrap_or_default();
        vec![
            ("strength_ii", deeds.strength_ii.into()),
            ("aggressions", deeds.aggressions.into()),
            ("succeeded", deeds.succeeded.into()),
            ("wars", deeds.wars.into()),
            ("wars_won", deeds.wars_won.into()),
            ("taken", deeds.taken.into()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::sitting::Sitting;
    use civitas_core::text::Line;

    /// What red and blue did, by column, after these actions.
    fn deeds(position: &str, actions: &[&str]) -> impl Fn(&str) -> [f64; 2] + use<> {
        let lines: Vec<_> = Line::all(position).collect();
        let mut sitting = Sitting::<Ages>::from_position(&lines, Vec::new(), 1).unwrap();
        let mut tally = AgesTally::default();
        for action in actions {
            let seat = sitting.game().decider().unwrap();
            let step = sitting.play(seat, &action.parse().unwrap()).unwrap();
            step.events.iter().for_each(|event| tally.add(sitting.game(), &event.event));
        }
        let columns = Seat::all(2).map(|seat| tally.columns(seat)).collect::<Vec<_>>();
        move |word| {
            let of = |seat: usize| columns[seat].iter().find(|(known, _)| *known == word).unwrap().1;
            [of(0), of(1)]
        }
    }

    const ATTACK: &str = "seats red blue\nage III\nround 15\nturn red\nwait politics\nhand red armed_intervention
        culture blue 5\nworkers red warriors 5\n";
    const WAR: &str = "seats red blue\nage III\nround 15\nturn blue\nwar red war_over_culture blue
        culture red 20\nculture blue 20\n";

    #[test]
    fn an_aggression_counts_with_what_it_takes_tta_137() {
        let deeds = deeds(ATTACK, &["attack armed_intervention blue"]);
        let read = ["aggressions", "succeeded", "taken"].map(deeds);
        assert_eq!(read, [[1.0, 0.0], [1.0, 0.0], [5.0, 0.0]]);
    }

    #[test]
    fn an_aggression_that_is_fended_off_takes_nothing_tta_135() {
        let bonus = format!("{ATTACK}workers blue warriors 4\nhand blue military_bonus_iii");
        let deeds = deeds(&bonus, &["attack armed_intervention blue", "bonus military_bonus_iii", "done"]);
        let read = ["aggressions", "succeeded", "taken"].map(deeds);
        assert_eq!(read, [[1.0, 0.0], [0.0, 0.0], [0.0, 0.0]]);
    }

    #[test]
    fn a_war_is_won_by_the_stronger_one_and_by_nobody_in_a_tie_tta_096() {
        let resolved = |more: &str| {
            let deeds = deeds(&format!("{WAR}{more}"), &["end"]);
            ["wars_won", "taken"].map(deeds)
        };
        assert_eq!(resolved("workers red warriors 5\nworkers blue warriors 1"), [[1.0, 0.0], [9.0, 0.0]]);
        assert_eq!(resolved("workers red warriors 1\nworkers blue warriors 5"), [[0.0, 0.0], [0.0, 9.0]]);
        assert_eq!(resolved("workers red warriors 3\nworkers blue warriors 3"), [[0.0, 0.0], [0.0, 0.0]]);
    }

    #[test]
    fn a_war_counts_when_it_is_declared_tta_143() {
        let position = "seats red blue\nage III\nround 15\nturn red\nwait politics\ngovernment red monarchy
            hand red war_over_culture\nworkers red warriors 5";
        let deeds = deeds(position, &["war war_over_culture blue"]);
        assert_eq!(["wars", "wars_won"].map(deeds), [[1.0, 0.0], [0.0, 0.0]]);
    }

    #[test]
    fn strength_is_read_when_age_ii_begins_tta_074() {
        let position = "seats red blue\nage I\nround 8\nturn red\nworkers red warriors 3\nworkers blue warriors 2
            row - - - iron alchemy irrigation theology drama swordsmen knights masonry warfare cartography
            deck printing_press 1 monarchy 1 theocracy 1";
        assert_eq!(deeds(position, &["end"])("strength_ii"), [3.0, 2.0]);
    }
}
