//! Why an answer of Through the Ages is a good one, in terms of the evaluation: what the seat gains by it, and what still
//! threatens it. The language files of the table make sentences of it (`ages-reason-…`).

use super::conflict;
use super::evaluate::Weights;
use super::terms::Terms;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_games::ages::action::Colour;
use civitas_games::ages::card::CardId;
use civitas_games::ages::{Action, Ages};
use serde::Serialize;

/// How many states are imagined: the hands of rivals are not known.
const SAMPLES: u32 = 16;
/// What is worth less, in culture, is not said.
const LEAST: f32 = 0.75;
/// An attack that would take less is no danger.
const LEAST_THREAT: f32 = 2.0;

/// Why an answer is a good one, or what to mind. Amounts are in culture, about, unless they say otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// Arming: a rival could attack for so much.
    Arm {
        /// Who could attack.
        rival: Seat,
        /// What is at risk.
        culture: u32,
    },
    /// Arming for a declared war that would cost so much now.
    ArmForWar {
        /// With whom there is war.
        rival: Seat,
        /// What it would cost.
        culture: u32,
    },
    /// More strength beside the strongest rival.
    Strength {
        /// The strongest rival.
        rival: Seat,
        /// The strength of the seat,
        own: u16,
        /// and that of the rival.
        theirs: u16,
    },
    /// An attack or a war that would bring so much.
    Strike {
        /// Who is attacked.
        rival: Seat,
        /// What it would bring.
        culture: u32,
    },
    /// Fewer discontent workers, or happy faces to spare.
    Calm {
        /// Discontent workers now.
        discontent: u8,
    },
    /// Food for what is eaten.
    Feed {
        /// What it is worth by the end.
        culture: u32,
    },
    /// Culture now or every turn.
    Culture {
        /// What it is worth by the end.
        culture: u32,
    },
    /// Science and technologies.
    Science {
        /// What it is worth by the end.
        culture: u32,
    },
    /// Resources.
    Resources {
        /// What it is worth by the end.
        culture: u32,
    },
    /// More people at work.
    People {
        /// What it is worth by the end.
        culture: u32,
    },
    /// A leader, a government or actions.
    Order {
        /// What it is worth by the end.
        culture: u32,
    },
    /// After the answer a rival can still attack for so much.
    Threat {
        /// Who could attack.
        rival: Seat,
        /// What is at risk.
        culture: u32,
    },
    /// After the answer there is still an uprising ahead.
    Uprising,
    /// After the answer food will still be missing.
    Hunger,
}

/// What is gained by an answer, in groups of terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Theme {
    Arms,
    Calm,
    Food,
    Culture,
    Science,
    Resources,
    People,
    Order,
}

impl Theme {
    const ALL: [Self; 8] =
        [Self::Arms, Self::Calm, Self::Food, Self::Culture, Self::Science, Self::Resources, Self::People, Self::Order];

    /// What a row of terms, each already by its weight, holds of the theme.
    const fn of(self, row: &Weights) -> f32 {
        match self {
            Self::Arms => {
                row.strength + row.lead + row.edge + row.omens + row.threat + row.war + row.tactic + row.defence
            }
            Self::Calm => row.discontent + row.spare_face + row.uprising,
            Self::Food => row.food + row.hunger,
            Self::Culture => {
                row.culture + row.culture_held + row.impact + row.event_held + row.stage + row.stage_open + row.wonder
            }
            Self::Science => row.science + row.science_held + row.level + row.technology_held,
            Self::Resources => row.resources + row.held + row.corruption + row.blue,
            Self::People => row.worker + row.unused + row.colony,
            Self::Order => row.civil + row.military + row.leader + row.leader_held + row.action_held,
        }
    }
}

/// The position before and after the own part of a line, on average.
struct Change {
    before: Weights,
    after: Weights,
    /// What each rival could take, before and after.
    risk: [(f32, f32); 4],
    /// What the first answer would bring if it is an attack.
    strike: f32,
}

/// Why the line is a good one: at most one gain and one danger.
pub(super) fn reasons(
    weights: &Weights,
    perspective: &Perspective<'_, Ages>,
    line: &[(Seat, Action)],
    dice: &mut Dice,
) -> Vec<Reason> {
    let seat = perspective.seat();
    let own: Vec<Action> = line.iter().take_while(|(by, _)| *by == seat).map(|(_, action)| *action).collect();
    let Some(change) = change(weights, perspective, &own, dice) else { return Vec::new() };
    let game = perspective.imagine(dice);
    let gain = gain(&game, seat, &own, &change);
    // Whoever arms against a rival knows who can attack.
    let is_said = matches!(gain, Some(Reason::Arm { .. }));
    let danger = danger(&game, seat, &change).filter(|danger| !(is_said && matches!(danger, Reason::Threat { .. })));
    gain.into_iter().chain(danger).collect()
}

/// Plays the own part of a line, up to the end of the turn, on imagined states.
fn change(weights: &Weights, perspective: &Perspective<'_, Ages>, own: &[Action], dice: &mut Dice) -> Option<Change> {
    let seat = perspective.seat();
    let (mut before, mut after) = (Weights::NOTHING.array(), Weights::NOTHING.array());
    let (mut risk, mut strike, mut counted) = ([(0.0, 0.0); 4], 0.0, 0.0_f32);
    for _ in 0..SAMPLES {
        let mut game = perspective.imagine(dice);
        let first = Terms::of(&game).of_seat[seat.index()].array();
        let risk_before = risks(&game, seat);
        strike += own
            .first()
            .and_then(|action| target(&game, *action))
            .map_or(0.0, |(card, rival)| conflict::gain_of_attack(&game, seat, rival, card));
        for action in own {
            // The end of a turn brings what was made before, and an attack is an exchange of answers.
            if *action == Action::End || target(&game, *action).is_some() || game.check(seat, action).is_err() {
                break;
            }
            game.apply(seat, action, &mut Rollout { dice });
        }
        let risk_after = risks(&game, seat);
        let second = Terms::of(&game).of_seat[seat.index()].array();
        before.iter_mut().zip(first).for_each(|(sum, term)| *sum += term);
        after.iter_mut().zip(second).for_each(|(sum, term)| *sum += term);
        for (sum, (one, two)) in risk.iter_mut().zip(risk_before.into_iter().zip(risk_after)) {
            *sum = (sum.0 + one, sum.1 + two);
        }
        counted += 1.0;
    }
    let worth = |sums: [f32; Weights::NAMES.len()]| {
        let row: Vec<f32> = sums.iter().zip(weights.array()).map(|(sum, weight)| sum / counted * weight).collect();
        Weights::from_row(&row)
    };
    (counted > 0.0).then(|| Change {
        before: worth(before),
        after: worth(after),
        risk: risk.map(|(one, two)| (one / counted, two / counted)),
        strike: strike / counted,
    })
}

/// What each rival could take from a seat by its best attack.
fn risks(game: &Ages, seat: Seat) -> [f32; 4] {
    let mut risks = [0.0; 4];
    for rival in game.rivals(seat) {
        risks[rival.index()] = conflict::loss_by_attack(game, rival, seat);
    }
    risks
}

/// The card and the rival of an attack or a war.
fn target(game: &Ages, action: Action) -> Option<(CardId, Seat)> {
    let of = |colour: Colour| game.seat_of(colour);
    match action {
        Action::Attack(card, rival) | Action::War(card, rival) => of(rival).map(|rival| (card, rival)),
        _ => None,
    }
}

/// The greatest of the risks, if it is one to speak of.
fn greatest(risk: &[(f32, f32); 4], which: impl Fn(&(f32, f32)) -> f32) -> Option<(Seat, u32)> {
    let (at, most) = risk.iter().map(which).enumerate().max_by(|one, other| one.1.total_cmp(&other.1))?;
    Seat::new(at).filter(|_| most >= LEAST_THREAT).map(|rival| (rival, whole(most)))
}

fn whole(culture: f32) -> u32 {
    culture.round().max(1.0) as u32
}

fn gain(game: &Ages, seat: Seat, own: &[Action], change: &Change) -> Option<Reason> {
    if let Some((_, rival)) = own.first().and_then(|action| target(game, *action)) {
        return (change.strike >= LEAST).then(|| Reason::Strike { rival, culture: whole(change.strike) });
    }
    let gained = |theme: Theme| theme.of(&change.after) - theme.of(&change.before);
    let best = Theme::ALL.into_iter().max_by(|&one, &other| gained(one).total_cmp(&gained(other)))?;
    let culture = Some(gained(best)).filter(|&gained| gained >= LEAST).map(whole)?;
    Some(match best {
        Theme::Arms => arms(game, seat, change)?,
        Theme::Calm => Reason::Calm { discontent: game.player(seat).discontent() },
        Theme::Food => Reason::Feed { culture },
        Theme::Culture => Reason::Culture { culture },
        Theme::Science => Reason::Science { culture },
        Theme::Resources => Reason::Resources { culture },
        Theme::People => Reason::People { culture },
        Theme::Order => Reason::Order { culture },
    })
}

/// Why strength is worth having: a war, a rival who can attack, or only the comparison.
fn arms(game: &Ages, seat: Seat, change: &Change) -> Option<Reason> {
    if change.before.war < -LEAST {
        let at_war = |rival: &Seat| game.player(*rival).war.is_some_and(|war| war.rival == seat);
        let declared = game.player(seat).war.map(|war| war.rival);
        if let Some(rival) = game.rivals(seat).find(at_war).or(declared) {
            return Some(Reason::ArmForWar { rival, culture: whole(-change.before.war) });
        }
    }
    if let Some((rival, culture)) = greatest(&change.risk, |risk| risk.0) {
        return Some(Reason::Arm { rival, culture });
    }
    let strength = |seat: Seat| game.player(seat).ratings.strength;
    let rival = game.rivals(seat).max_by_key(|&rival| strength(rival))?;
    Some(Reason::Strength { rival, own: strength(seat), theirs: strength(rival) })
}

/// What still threatens after the answer, the worst first.
fn danger(game: &Ages, seat: Seat, change: &Change) -> Option<Reason> {
    let threat = greatest(&change.risk, |risk| risk.1);
    if change.after.uprising < -LEAST && game.current() == seat {
        return Some(Reason::Uprising);
    }
    if let Some((rival, culture)) = threat {
        return Some(Reason::Threat { rival, culture });
    }
    (change.after.hunger < -LEAST).then_some(Reason::Hunger)
}
