//! A battle: the foe above, the reader below, the fronts in columns, and what each unit would do there.

use super::pieces::icon;
use super::seats::{sign, value};
use super::{card_text, cards, own_player};
use crate::look::Scene;
use crate::messages::Args;
use civitas_core::seat::Seat;
use civitas_games::civ::action::Action;
use civitas_games::civ::card::{Unit, UnitType};
use civitas_games::civ::view::{BattleView, SideView};
use civitas_games::civ::{Civ, CivView};
use maud::{Markup, html};
use serde_json::{Value, json};

/// Both sides while units are played; nothing at other times.
pub(super) fn panel(scene: &Scene<'_, Civ>) -> Option<Markup> {
    let battle = scene.view.battle.as_ref()?;
    let [attacker, defender] = battle.sides.as_slice() else { return None };
    let mine = own_player(scene.view).map(|own| own.seat);
    // The reader stands below, also with the barbarians of a village; for others the attacker does.
    let below = usize::from(mine == Some(defender.seat));
    let above = 1 - below;
    Some(html! {
        section.civ-battle aria-label=(scene.narrator.messages().text("civ-battle")) {
            (side_line(scene, battle, above))
            div.fronts {
                @for (index, front) in battle.fronts.iter().enumerate() {
                    div.front {
                        (card_of(scene, battle, above, front[above], index))
                        span.no { (index + 1) }
                        (card_of(scene, battle, below, front[below], index))
                    }
                }
                div.front {
                    span.unit-card.empty {}
                    span.no { "+" }
                    button.piece.unit-card.open type="button" data-pick="front-new" aria-pressed="false" { (scene.narrator.messages().text("civ-pick-new-front")) }
                }
            }
            (side_line(scene, battle, below))
            @for side in [attacker, defender].into_iter().filter(|side| Some(side.seat) == mine || side.hand.is_some()) {
                (hand(scene, battle, side, Some(side.seat) == mine))
            }
        }
    })
}

/// Who fights, with how many cards, bonus and losses, and the sum that would count now.
fn side_line(scene: &Scene<'_, Civ>, battle: &BattleView, at: usize) -> Markup {
    let messages = scene.narrator.messages();
    let side = &battle.sides[at];
    let standing = standing(battle, at);
    let key = match (at, battle.barbarians) {
        (0, _) => "civ-attacks",
        (_, true) => "civ-barbarians",
        (_, false) => "civ-defends",
    };
    html! {
        p.side-line {
            (sign(scene, side.seat)) b { (scene.narrator.name(side.seat)) } " " (messages.text(key)) " " (battle.square)
            (value(messages, "battle-hand", side.cards, "civ-dial-cards"))
            (value(messages, "combat-bonus", side.bonus, "civ-dial-combat"))
            (value(messages, "skull", side.losses, "civ-dial-losses"))
            span.sum title=(messages.text("civ-dial-sum")) { (standing) " + " (side.bonus) " = " strong.num data-number=(sum_word(at)) { (standing + side.bonus) } }
        }
    }
}

/// The full strength of the units that a side has on the fronts: wounds do not count (CIV-349, CIV-350).
fn standing(battle: &BattleView, at: usize) -> u8 {
    battle.fronts.iter().filter_map(|front| front[at]).map(|(_, strength, _)| strength).sum()
}

/// The name of a side's sum for previews.
const fn sum_word(at: usize) -> &'static str {
    ["battle-sum-0", "battle-sum-1"][at]
}

/// The unit of a side on a front, or the place where one could go.
fn card_of(
    scene: &Scene<'_, Civ>,
    battle: &BattleView,
    at: usize,
    unit: Option<(Unit, u8, u8)>,
    index: usize,
) -> Markup {
    // What is picked is the place for a unit of the hand, or the unit that is wounded or healed: never both.
    let number = u8::try_from(index + 1).unwrap_or(u8::MAX);
    let mine = scene.seat().and_then(|seat| own_side(battle, seat)) == Some(at);
    let is_aim = |action: &Action| match *action {
        Action::Wound { front } => front == number && !mine,
        Action::Heal { front } => front == number && mine,
        _ => false,
    };
    let aims = unit.is_some() && scene.legal.iter().any(is_aim);
    let pick = (aims || unit.is_none()).then(|| format!("front-{number}"));
    let wounding = scene.legal.iter().any(|action| matches!(action, Action::Wound { .. } | Action::Heal { .. }));
    html! {
        @match unit {
            Some((unit, strength, wounds)) => button.piece.unit-card.aim[aims] type="button" data-pick=[pick] aria-pressed="false" aria-disabled=[(!aims).then_some("true")] {
                (face(scene, battle, at, unit, strength))
                @if wounds > 0 { span.wounds { (icon("wound")) b.num { (wounds) } } }
            },
            None if wounding || !mine => span.unit-card.empty {},
            None => button.piece.unit-card.open type="button" data-pick=[pick] aria-pressed="false" aria-label=(scene.narrator.messages().count("civ-front", number)) {},
        }
    }
}

fn face(scene: &Scene<'_, Civ>, battle: &BattleView, at: usize, unit: Unit, strength: u8) -> Markup {
    let ranks = scene.view.players.get(battle.sides[at].seat.index()).map_or([1; 4], |player| player.ranks);
    let rank = if at == 1 && battle.barbarians { 1 } else { ranks[unit.kind().index()].max(1) };
    let messages = scene.narrator.messages();
    html! {
        b.num { (strength) } (icon(&cards::unit_sign(unit, rank)))
        span.name { (card_text::unit_name(messages, unit.kind(), rank)) }
        @if let Some(beaten) = UnitType::ALL.iter().copied().find(|other| unit.kind().trumps(*other)) {
            @let what = messages.format("civ-trumps", &Args::new().with("what", messages.term("civ-units", beaten.as_str(), "")));
            span.beats title=(what) { (icon("trump")) (icon(beaten.as_str())) span.visually-hidden { ", " (what) } }
        }
    }
}

/// The battle forces of the reader, to press; seen forces of the foe, to read.
fn hand(scene: &Scene<'_, Civ>, battle: &BattleView, side: &SideView, own: bool) -> Markup {
    let at = usize::from(battle.sides[1].seat == side.seat);
    let units = side.hand.iter().flatten().zip(side.hand_strengths.iter().flatten());
    html! {
        div.civ-screen { @for (nth, (unit, strength)) in units.enumerate() {
            @if own {
                button.piece.unit-card type="button" data-pick={ "unit-" (unit) " save-" (unit) } data-nth=(nth + 1) aria-pressed="false" { (face(scene, battle, at, *unit, *strength)) }
            } @else {
                span.unit-card { (face(scene, battle, at, *unit, *strength)) }
            }
        } }
    }
}

/// What a unit would do on a front: a unit that trumps strikes first, and one that is killed so deals nothing (CIV-336,
/// CIV-345 to CIV-347); and what the sums of both sides would be then.
pub(super) fn forecast(view: &CivView, seat: Seat, action: Action) -> Vec<Value> {
    let (front, unit) = match action {
        Action::Hit { front, unit } => (Some(front), unit),
        Action::Front { unit } => (None, unit),
        _ => return Vec::new(),
    };
    let Some(battle) = &view.battle else { return Vec::new() };
    let Some(side) = own_side(battle, seat) else { return Vec::new() };
    let sum = |at: usize| i32::from(standing(battle, at)) + i32::from(battle.sides[at].bonus);
    let change = |at: usize, by: i32| json!({ "preview": sum_word(at), "quiet": true, "before": sum(at), "after": sum(at) + by });
    let Some(front) = front else {
        let Some(strength) = strength_of(battle, side, unit) else { return Vec::new() };
        return vec![json!({ "preview": "stands", "n": strength }), change(side, strength.into())];
    };
    let foe = battle.fronts.get(usize::from(front).saturating_sub(1)).and_then(|front| front[1 - side]);
    let Some((foe, foe_strength, foe_wounds)) = foe else { return Vec::new() };
    let Some(strength) = strength_of(battle, side, unit) else { return Vec::new() };
    let (first, last) = (unit.kind().trumps(foe.kind()), foe.kind().trumps(unit.kind()));
    let silenced = last && foe_strength >= strength;
    let dealt = if silenced { 0 } else { strength + battle.boost };
    let kills = !silenced && foe_wounds.saturating_add(dealt) >= foe_strength;
    let dies = !(first && kills) && foe_strength >= strength;
    let suffers = if first && kills { 0 } else { foe_strength };
    let order = (first || last).then(|| json!({ "preview": if first { "strikes-first" } else { "struck-first" } }));
    let outcome = [
        json!({ "preview": if kills { "kills" } else { "wounds" }, "kind": foe.kind(), "n": dealt }),
        json!({ "preview": if dies { "dies" } else { "suffers" }, "n": suffers }),
        change(side, if dies { 0 } else { strength.into() }),
        change(1 - side, if kills { -i32::from(foe_strength) } else { 0 }),
    ];
    order.into_iter().chain(outcome).collect()
}

/// The side that a seat plays: its own, or the barbarians that it leads.
fn own_side(battle: &BattleView, seat: Seat) -> Option<usize> {
    battle.sides.iter().position(|side| side.seat == seat)
}

/// The strength of a unit in the hand of a side.
fn strength_of(battle: &BattleView, side: usize, unit: Unit) -> Option<u8> {
    let hand = battle.sides[side].hand.iter().flatten().zip(battle.sides[side].hand_strengths.iter().flatten());
    hand.filter(|(held, _)| **held == unit).map(|(_, strength)| *strength).next()
}
