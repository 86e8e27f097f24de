//! How a position stands: VP, and what will bring VP in the turns that are left.
//!
//! Contested areas count as they will be when nobody plays anything more ([`resolved`]), so a disk placed into an area
//! is worth what its competition brings.

use crate::knowledge::{Values, softmax};
use crate::weights::weights;
use arrayvec::ArrayVec;
use civitas_core::seat::Seat;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::ids::{Area, Areas, Faction};
use civitas_games::inner_sea::state::Phase;

weights! {
    /// The numbers of the evaluation, in VP unless stated otherwise.
    Weights:
    /// The chance that a city that is counted in one turn is counted in the next.
    city_lasts = 0.709,
    /// The same for a Wonder.
    wonder_lasts = 0.954,
    /// A disk that will be acquired in the next Growth Phase (ACIS-095), and in each one after it by `city_lasts`.
    disk = 0.4,
    /// An area with two disks on land, which is a city but for one disk.
    settlement = 0.56,
    /// An area with one disk on land,
    camp = 0.192,
    /// and a shallow sea area with a disk.
    sea = 0.16,
    /// The fourth disk of a city, which keeps it a city in a competition.
    guard = 0.16,
    /// A city in an area next to opposing disks, negative.
    exposed = 0.16,
    /// A sea that is dominated (ACIS-195), for each Epoch that is still to be scored.
    dominated = 0.2,
    /// The most cities, for each Epoch that is still to be scored.
    most_cities = 0.3,
    /// A card in hand,
    card = 0.5,
    /// and a talent.
    talent = 0.64,
    /// A city of another civilization that a competition destroys (ACIS-165).
    loot = 1.4,
    /// VP that divide the chances of two players by e, with no turn left,
    late_spread = 1.2,
    /// and what each turn that is left adds to them.
    spread_per_turn = 0.35,
}

/// The turns that are still to be counted in an Epoch by its turn, this one included: a card decides after the second
/// and the third (ACIS-186, ACIS-187).
const TURNS_LEFT: [f32; 5] = [3.3, 3.3, 2.3, 1.6, 1.0];

/// Evaluates the game for each seat.
pub(super) fn evaluate(weights: &Weights, game: &InnerSea) -> Values {
    let outlook = Outlook::of(weights, game);
    let spread = weights.late_spread + weights.spread_per_turn * outlook.turns;
    let score = |seat: Seat| {
        let own = game.all_civs().filter(|&civ| game.plays(seat, civ));
        let best = own.map(|civ| outlook.standing(civ)).fold(f32::MIN, f32::max);
        if best == f32::MIN { 0.0 } else { best / spread }
    };
    let system = game.npcs().map(|civ| outlook.standing(civ) / spread).fold(f32::MIN, f32::max);
    if system == f32::MIN {
        softmax(game.seat_count(), score)
    } else {
        // The game itself may win: it takes its share of the probability.
        against_the_game(game.seat_count(), score, system)
    }
}

fn against_the_game(seats: usize, score: impl Fn(Seat) -> f32, system: f32) -> Values {
    let most = Seat::all(seats).map(&score).fold(system, f32::max);
    let sum: f32 = (system - most).exp() + Seat::all(seats).map(|seat| (score(seat) - most).exp()).sum::<f32>();
    let mut values = Values::default();
    for seat in Seat::all(seats) {
        values[seat] = (score(seat) - most).exp() / sum;
    }
    values
}

/// What a contested area will be: who has how many disks, and who loots it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Resolved {
    area: Area,
    /// The faction that keeps more than a camp; nobody if the largest stacks are equal.
    winner: Option<Faction>,
    /// The disks of the winner, or of each of the largest stacks.
    left: u8,
    /// The size of the largest stacks, which keep one disk each if there are several.
    largest: u8,
    loot: bool,
}

/// Returns what removal rounds leave of a contested area (ACIS-160 to ACIS-165). Every round takes a disk of each
/// faction, the smallest stacks first, and stops when one faction is left: the second stack costs the largest one less
/// than it has.
fn resolved(game: &InnerSea, area: Area) -> Resolved {
    let disks = game.disks();
    let (mut largest, mut second, mut winner) = (0, 0, None);
    let mut of_a_civ = 0;
    for faction in game.factions() {
        let count = disks.count(area, faction);
        if count > largest {
            (second, largest, winner) = (largest, count, Some(faction));
        } else {
            second = second.max(count);
        }
    }
    for civ in game.all_civs().filter(|&civ| Some(civ) != winner) {
        of_a_civ = of_a_civ.max(disks.own(area, civ));
    }
    if largest == second {
        return Resolved { area, winner: None, left: 1, largest, loot: false };
    }
    let loot = of_a_civ >= 3 && game.data().land.has(area) && winner.is_some_and(Faction::is_civ);
    Resolved { area, winner, left: largest - second.saturating_sub(1), largest, loot }
}

/// What is the same for every civilization.
struct Outlook<'a> {
    weights: &'a Weights,
    game: &'a InnerSea,
    contested: Areas,
    resolved: ArrayVec<Resolved, 128>,
    /// Turns that are still to be counted.
    turns: f32,
    /// Epochs that are still to be scored.
    epochs: f32,
    /// How often something that is there now will be counted.
    city_counts: f32,
    wonder_counts: f32,
}

impl<'a> Outlook<'a> {
    fn of(weights: &'a Weights, game: &'a InnerSea) -> Self {
        let contested = game.contested();
        let counted = if game.phase() == Phase::Housekeeping { 1.0 } else { 0.0 };
        let later = f32::from(game.epochs().saturating_sub(game.epoch()));
        let this = TURNS_LEFT[usize::from(game.turn()).min(4)];
        let turns = (later * TURNS_LEFT[1] + this - counted).max(0.0);
        let sum = |lasts: f32| if lasts < 0.999 { (1.0 - lasts.max(0.01).powf(turns)) / (1.0 - lasts) } else { turns };
        Self {
            weights,
            game,
            contested,
            resolved: contested.iter().map(|area| resolved(game, area)).collect(),
            turns,
            epochs: later + 1.0,
            city_counts: sum(weights.city_lasts),
            wonder_counts: sum(weights.wonder_lasts),
        }
    }

    /// The stacks of a civilization on land after the competitions: cities, settlements, camps; and its loot.
    fn stacks(&self, civ: Faction) -> (f32, f32, f32, f32) {
        let (disks, data) = (self.game.disks(), self.game.data());
        let quiet = disks.occupied(civ).and(data.land).minus(self.contested);
        let two = disks.at_least(civ, 2).and(quiet);
        let three = self.game.cities(civ).and(quiet);
        let mut stacks = [quiet.len() - two.len(), two.len() - three.len(), three.len()];
        let mut loot = 0.0;
        for fight in self.resolved.iter().filter(|fight| data.land.has(fight.area)) {
            let left = match fight.winner {
                Some(winner) if winner == civ => fight.left,
                None if disks.count(fight.area, civ) == fight.largest => 1,
                _ => 0,
            };
            if left > 0 {
                stacks[usize::from(left.min(3)) - 1] += 1;
            }
            loot += f32::from(u8::from(fight.loot && fight.winner == Some(civ)));
        }
        (stacks[2] as f32, stacks[1] as f32, stacks[0] as f32, loot)
    }

    /// The VP of a civilization, and what it may expect.
    fn standing(&self, civ: Faction) -> f32 {
        let (weights, game) = (self.weights, self.game);
        let (disks, data) = (game.disks(), game.data());
        let occupied = disks.occupied(civ);
        let (cities, settlements, camps, loot) = self.stacks(civ);
        let held = game.cities(civ).minus(self.contested);
        let guarded = held.and(disks.at_least(civ, 4)).len() as f32;
        let exposed = held.and(game.next_to(game.opposed(civ))).len() as f32;
        let seas = occupied.and(data.shallow).len() as f32;
        let wonders = game.wonder_areas(civ).and(occupied).len() as f32;
        let acquired = game.acquisition(civ);
        let acquired = f32::from((acquired.settlements + acquired.seas + acquired.trade).max(3));
        let acquired = acquired.min(f32::from(game.supply(civ)));
        let most = game.all_civs().filter(|&other| other != civ).map(|other| game.cities(other).len()).max();
        let leads = most.is_some_and(|most| game.cities(civ).len() > most);
        let soon = self.turns.min(1.0);
        // Growth comes before the tally: what will be acquired counts from the next turn on.
        let growths = (self.city_counts - 1.0).max(0.0);
        f32::from(game.vp(civ))
            + cities * self.city_counts
            + wonders * self.wonder_counts
            + acquired * weights.disk * growths
            + (settlements * weights.settlement + camps * weights.camp + seas * weights.sea) * growths.min(2.0)
            + (guarded * weights.guard - exposed * weights.exposed) * soon
            + game.dominated(civ).len() as f32 * weights.dominated * self.epochs
            + if leads { weights.most_cities * self.epochs } else { 0.0 }
            + game.hand(civ).len() as f32 * weights.card * soon
            + f32::from(game.talents(civ)) * weights.talent
            + loot * weights.loot
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::dice::Dice;
    use civitas_core::game::Game;
    use civitas_core::text::Line;

    fn position(text: &str) -> InnerSea {
        let lines: Vec<_> = Line::all(text).collect();
        InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
    }

    /// The Event cards, which would interfere if they were drawn.
    const EVENTS: &str = "97 98 99 100 101 102 103";

    /// What the forecast says is what the rules do when nobody plays a card.
    #[test]
    fn a_competition_ends_as_it_is_foretold() {
        for (egypt, troy) in [(3, 1), (3, 2), (4, 2), (4, 3), (3, 3), (2, 2), (1, 2), (1, 4)] {
            let text = format!(
                "phase cards\ndisks egypt cyprus {egypt} kush 1\ndisks troy cyprus {troy} troy 1\ndiscard {EVENTS}"
            );
            let mut game = position(&text);
            let cyprus = "cyprus".parse().unwrap();
            let foretold = resolved(&game, cyprus);
            let mut dice = Dice::new(1);
            while game.phase() != Phase::Housekeeping && !game.waiting().is_over() {
                let seat = game.waiting().unanswered.iter().next().unwrap();
                let least = game.minimal(seat).unwrap();
                game.apply(seat, &least, &mut Rollout { dice: &mut dice });
                if game.phase() == Phase::Growth {
                    break;
                }
            }
            for civ in game.all_civs() {
                let left = match foretold.winner {
                    Some(winner) if winner == civ => foretold.left,
                    None => 1,
                    _ => 0,
                };
                assert_eq!(game.disks().count(cyprus, civ).min(3), left.min(3), "{egypt} against {troy}: {civ:?}");
            }
        }
    }

    #[test]
    fn more_cities_are_better_and_the_values_add_up() {
        let game = position("phase cards\ndisks egypt kush 3\ndisks egypt egypt 3\ndisks troy troy 3");
        let values = evaluate(&Weights::DEFAULT, &game);
        assert!(values.0[0] > values.0[1] && (values.0[0] + values.0[1] - 1.0).abs() < 1e-5, "{values:?}");
    }
}
