//! A battle: the foe above, the reader below, the fronts in columns, and what each unit would do there.

use super::pieces::icon;
use super::seats::{sign, value};
use super::{card_text, cards, own_player};
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::civ::action::Action;
use civitas_games::civ::card::Unit;
use civitas_games::civ::view::{BattleView, SideView};
use civitas_games::civ::{Civ, CivView};
use maud::{Markup, html};
use serde_json::{Value, json};

/// Both sides while units are played; nothing at other times.
pub(super) fn panel(scene: &Scene<'_, Civ>) -> Option<Markup> {
    let battle = scene.view.battle.as_ref()?;
    let [attacker, defender] = battle.sides.as_slice() else { return None };
    let mine = own_player(scene.view).map(|own| own.seat);
    // The reader stands below; for others the attacker does.
    let below = usize::from(mine == Some(defender.seat) && !battle.barbarians);
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
    let standing: u8 = battle
        .fronts
        .iter()
        .filter_map(|front| front[at])
        .map(|(_, strength, wounds)| strength.saturating_sub(wounds))
        .sum();
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
            span.sum title=(messages.text("civ-dial-sum")) { (standing) " + " (side.bonus) " = " strong.num { (i32::from(standing) + i32::from(side.bonus)) } }
        }
    }
}

/// The unit of a side on a front, or the place where one could go.
fn card_of(
    scene: &Scene<'_, Civ>,
    battle: &BattleView,
    at: usize,
    unit: Option<(Unit, u8, u8)>,
    index: usize,
) -> Markup {
    let pick = format!("front-{}", index + 1);
    html! {
        @match unit {
            Some((unit, strength, wounds)) => button.piece.unit-card type="button" data-pick=(pick) aria-pressed="false" {
                (face(scene, battle, at, unit, strength))
                @if wounds > 0 { span.wounds { (icon("wound")) b.num { (wounds) } } }
            },
            None => button.piece.unit-card.open type="button" data-pick=(pick) aria-pressed="false" aria-label=(scene.narrator.messages().count("civ-front", (index + 1) as u32)) {},
        }
    }
}

fn face(scene: &Scene<'_, Civ>, battle: &BattleView, at: usize, unit: Unit, strength: u8) -> Markup {
    let ranks = scene.view.players.get(battle.sides[at].seat.index()).map_or([1; 4], |player| player.ranks);
    let rank = if at == 1 && battle.barbarians { 1 } else { ranks[unit.kind().index()].max(1) };
    html! {
        b.num { (strength) } (icon(&cards::unit_sign(unit, rank)))
        span.name { (card_text::unit_name(scene.narrator.messages(), unit.kind(), rank)) }
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

/// What a unit would do on a front: a unit that trumps strikes first (CIV-336, CIV-345 to CIV-347).
pub(super) fn forecast(view: &CivView, seat: Seat, action: Action) -> Vec<Value> {
    let Action::Hit { front, unit } = action else { return Vec::new() };
    let Some(battle) = &view.battle else { return Vec::new() };
    let Some(side) = battle.sides.iter().position(|side| side.seat == seat) else { return Vec::new() };
    let foe = battle.fronts.get(usize::from(front).saturating_sub(1)).and_then(|front| front[1 - side]);
    let Some((foe, foe_strength, foe_wounds)) = foe else { return Vec::new() };
    let hand = battle.sides[side].hand.iter().flatten().zip(battle.sides[side].hand_strengths.iter().flatten());
    let Some(strength) = hand.filter(|(held, _)| **held == unit).map(|(_, strength)| *strength).next() else {
        return Vec::new();
    };
    let (first, last) = (unit.kind().trumps(foe.kind()), foe.kind().trumps(unit.kind()));
    let kills =
        !(last && foe_strength >= strength) && foe_wounds.saturating_add(strength + battle.boost) >= foe_strength;
    let dies = !(first && kills) && foe_strength >= strength;
    let suffers = if first && kills { 0 } else { foe_strength };
    vec![
        json!({ "preview": if kills { "kills" } else { "wounds" }, "kind": foe.kind(), "n": strength + battle.boost }),
        json!({ "preview": if dies { "dies" } else { "suffers" }, "n": suffers }),
    ]
}
