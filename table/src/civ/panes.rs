//! Beside the map, one pane at a time behind tabs: the reader's own sheet, the market, the log.
//!
//! A tab is a radio button, so it needs no script; the log is the common one of every table, which the style sheet shows
//! with its tab.

use super::pieces::icon;
use super::preview::GREAT_SPACES;
use super::seats::{sign, value};
use super::{cards, gauges, own_player, sheet};
use crate::icons;
use crate::look::Scene;
use civitas_games::civ::Civ;
use civitas_games::civ::action::{Action, Purse};
use civitas_games::civ::card::{BuildingId, Era, Resource, TechId, UnitType, WonderId};
use civitas_games::civ::culture::section;
use civitas_games::civ::state::LAST_SPACE;
use civitas_games::civ::view::PlayerView;
use maud::{Markup, html};

/// The coins of an economic victory (CIV-006).
const COINS: u8 = 15;
/// The four victories, and how each is won.
const VICTORIES: [(&str, &str); 4] = [
    ("civ-victory-culture", "civ-victory-culture-how"),
    ("civ-victory-technology", "civ-victory-technology-how"),
    ("civ-victory-economy", "civ-victory-economy-how"),
    ("civ-victory-military", "civ-victory-military-how"),
];
const ROMAN: [&str; 5] = ["I", "II", "III", "IV", "V"];

/// The tabs and the two panes of the game.
pub(super) fn panes(scene: &Scene<'_, Civ>) -> Markup {
    let messages = scene.narrator.messages();
    let own = own_player(scene.view);
    html! {
        section.panel.civ-panes aria-label=(messages.text("civ-panes")) {
            div.civ-tabs role="radiogroup" aria-label=(messages.text("civ-panes")) {
                @if let Some(own) = own {
                    label.civ-tab { input #civ-tab-own type="radio" name="civ-tab" checked; (sign(scene, own.seat))
                        span { @match own.civ { Some(civ) => (messages.term("civ-card-civilization", &civ.to_string(), "")), None => (messages.text("civ-own")) } } }
                }
                label.civ-tab { input #civ-tab-market type="radio" name="civ-tab" checked[own.is_none()]; (icon("market")) span { (messages.text("civ-market")) } }
                label.civ-tab { input #civ-tab-victories type="radio" name="civ-tab"; (icon("rank-4")) span { (messages.text("civ-victories")) } }
                label.civ-tab { input #civ-tab-log type="radio" name="civ-tab" data-shows-log; (icons::icon("ui-clock")) span { (messages.text("log")) } }
            }
            @if let Some(own) = own { (own_sheet(scene, own)) }
            (market(scene))
            (victories(scene))
        }
    }
}

/// How far everybody is on the way to each of the four victories (CIV-003 to CIV-007); who leads stands out.
fn victories(scene: &Scene<'_, Civ>) -> Markup {
    let messages = scene.narrator.messages();
    let players = &scene.view.players;
    let level = |player: &PlayerView| player.rows.iter().rposition(|&cards| cards > 0).map_or(0, |row| row as u8 + 1);
    let units = |player: &PlayerView| player.units.iter().sum::<u8>();
    let most = |of: &dyn Fn(&PlayerView) -> u8| players.iter().map(of).max().unwrap_or(0);
    let row = |player: &PlayerView| (level(player), player.techs.len() as u8);
    let first = players.iter().map(row).max().unwrap_or_default();
    let (space, coins) = (most(&|player| player.space), most(&|player| player.coins));
    let army = players.iter().map(|player| (units(player), player.combat_bonus)).max().unwrap_or_default();
    html! {
        div.civ-pane.victories {
            table.civ-victories {
                thead { tr {
                    th scope="col" { span.visually-hidden { (messages.text("result-player")) } }
                    @for (kind, how) in VICTORIES {
                        th scope="col" { b { (messages.text(kind)) } small { (messages.text(how)) } }
                    }
                } }
                tbody { @for player in players { tr {
                    th scope="row" { (sign(scene, player.seat)) " " bdi { (scene.narrator.name(player.seat)) } }
                    td.leads[player.space > 0 && player.space == space] {
                        (icon("culture")) b.num { (player.space) } "/" (LAST_SPACE) (bar(player.space, LAST_SPACE))
                    }
                    td.leads[row(player).1 > 1 && row(player) == first] {
                        (icon("tech")) b { (cards::roman(level(player).max(1))) } "/V " span.muted { (messages.count("civ-victory-techs", row(player).1)) } (bar(level(player), 5))
                    }
                    td.leads[player.coins > 0 && player.coins == coins] {
                        (icon("coin")) b.num { (player.coins) } "/" (COINS) (bar(player.coins, COINS))
                    }
                    td.leads[units(player) > 0 && (units(player), player.combat_bonus) == army] {
                        (icon("battle-hand")) b.num { (units(player)) } " " (icon("combat-bonus")) b.num { (player.combat_bonus) }
                    }
                } } }
            }
        }
    }
}

/// A part of a whole as a bar.
fn bar(part: u8, whole: u8) -> Markup {
    html! { svg.bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
        rect.whole width="100" height="6" rx="3" {} rect.part width=(100.0 * f32::from(part.min(whole)) / f32::from(whole)) height="6" rx="3" {}
    } }
}

fn own_sheet(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    html! {
        div.civ-pane.own {
            (pyramid(scene, own))
            (track(scene))
            (holdings(scene, own))
        }
    }
}

/// The technologies by the row in which they lie: that of their level, unless they came lower, as the start technology
/// of some civilizations.
fn rows(own: &PlayerView) -> Vec<Vec<Option<TechId>>> {
    let mut left: Vec<TechId> = own.techs.clone();
    let take = |row: usize, left: &mut Vec<TechId>| {
        let index = left.iter().position(|tech| usize::from(tech.card().level) == row + 1);
        if left.is_empty() { None } else { Some(left.remove(index.unwrap_or(0))) }
    };
    own.rows.iter().enumerate().map(|(row, &count)| (0..count).map(|_| take(row, &mut left)).collect()).collect()
}

/// The pyramid of technologies: fifteen places, five of level I to one of level V, with the dials in its corners.
fn pyramid(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    // Where a technology that can be learned now would lie.
    let opens = |row: usize| {
        scene
            .legal
            .iter()
            .any(|action| matches!(*action, Action::Learn { tech } if usize::from(tech.card().level) == row + 1))
    };
    html! {
        div.civ-pyramid {
            div.corner.left { (gauges::trade(messages, own.trade)) }
            div.corner.right { (gauges::coins(messages, own.coins)) }
            ol.levels aria-label=(messages.text("civ-techs")) { @for (row, line) in rows(own).iter().enumerate().rev() {
                li.level { @for place in 0..5 - row {
                    @match line.get(place) {
                        Some(Some(tech)) => (technology(scene, own, *tech)),
                        Some(None) => span.tech { "·" },
                        None => span.slot.open[place == line.len() && opens(row)] { (ROMAN[row]) },
                    }
                } }
            } }
            p.trait.left { span.val data-card=(own.government) tabindex="0" { (icon("government")) (messages.term("civ-card-government", &own.government.to_string(), "")) } }
            p.trait.right {
                (value(messages, "speed", own.speed, "civ-dial-speed"))
                (value(messages, "stacking", own.stacking, "civ-dial-stacking"))
                (value(messages, "combat-bonus", own.combat_bonus, "civ-dial-combat"))
            }
        }
    }
}

/// A known technology: its name, and signs for what it unlocks and the coins on it.
fn technology(scene: &Scene<'_, Civ>, own: &PlayerView, tech: TechId) -> Markup {
    let messages = scene.narrator.messages();
    let card = tech.card();
    let coins = own.purses.iter().find(|(purse, _)| *purse == Purse::tech(tech)).map_or(0, |(_, coins)| *coins);
    html! {
        span.tech data-card=(tech) tabindex="0" {
            span.name { (messages.term("civ-card-tech", &tech.to_string(), "")) }
            span.signs {
                (gives(tech))
                @if card.coins_held > 0 { span.coins { (icon("coin")) b.num { (coins) "/" (card.coins_held) } } }
            }
        }
    }
}

/// What a technology unlocks, in signs: buildings, a rank, a government.
pub(super) fn gives(tech: TechId) -> Markup {
    let card = tech.card();
    html! {
        @for building in &card.buildings { (icon(&building.to_string())) }
        @if let Some((kind, rank)) = card.rank { (icon(&rank_sign(kind, rank))) }
        @if card.government.is_some() { (icon("government")) }
    }
}

fn rank_sign(kind: UnitType, rank: u8) -> String {
    if kind == UnitType::Aircraft { "aircraft".to_owned() } else { format!("{}-{rank}", kind.as_str()) }
}

/// The culture track with everybody's marker.
fn track(scene: &Scene<'_, Civ>) -> Markup {
    let messages = scene.narrator.messages();
    let own = own_player(scene.view);
    html! {
        div.civ-culture {
            @if let Some(own) = own { p.civ-dials {
                @let name = messages.text("civ-dial-culture");
                span.val title=(name) { (icon("culture")) b.num data-number="culture" { (own.culture) } span.visually-hidden { " " (name) ", " } }
                @if own.space < LAST_SPACE {
                    @let (culture, trade) = own.advance;
                    span.muted { (messages.count("civ-next-space", own.space + 1)) }
                    span.val { b.num { (culture) } (icon("culture")) @if trade > 0 { b.num { (trade) } (icon("trade")) } }
                }
            } }
            ol.civ-track aria-label=(messages.text("civ-result-space")) { @for space in 1..=LAST_SPACE {
                @let era = section(space).as_str();
                @let past = own.is_some_and(|own| space < own.space);
                li class={ (era) @if past { " past" } } title=(space) {
                    @for player in scene.view.players.iter().filter(|player| player.space == space) { (sign(scene, player.seat)) }
                    @if scene.view.players.iter().all(|player| player.space != space) {
                        @if space == LAST_SPACE { (icon("rank-4")) } @else if GREAT_SPACES.contains(&space) { (icon("great-person")) } @else { (space) }
                    }
                }
            } }
        }
    }
}

/// What the reader holds, unless it lies in the dock, and investments.
fn holdings(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    html! {
        @if !sheet::is_hand_used(scene) { (cards::hand(scene)) }
        @if own.invested.iter().any(|(_, coins)| *coins > 0) {
            p.civ-dials { @for (investment, coins) in own.invested.iter().filter(|(_, coins)| *coins > 0) {
                span.val data-card=(investment) tabindex="0" { (icon("investment")) (messages.term("civ-card-investment", &investment.to_string(), "")) " " b.num { (coins) } }
            } }
        }
    }
}

/// The market: wonders with their prices, and the buildings, units, resources, events and people that are left.
fn market(scene: &Scene<'_, Civ>) -> Markup {
    let messages = scene.narrator.messages();
    let view = scene.view;
    let own = own_player(view);
    let left: u8 = view.wonders_left.iter().sum();
    html! {
        div.civ-pane.market {
            @if own.is_none() { (track(scene)) }
            section { h3 { (messages.text("civ-wonders")) " " span.muted { (messages.count("civ-wonders-left", left)) } }
                ul.wonder-row { @for wonder in view.market.iter().flatten() { (wonder_card(scene, own, *wonder)) } }
            }
            section { h3 { (messages.text("civ-buildings-left")) }
                ul.stock-row { @for (building, count) in &view.supply { (building_left(scene, *building, *count)) } }
            }
            div.three {
                section { h3 { (messages.text("civ-units-left")) }
                    ul.stock-row { @for (kind, count) in UnitType::ALL.iter().zip(view.units_left) {
                        (pile(kind.as_str(), &messages.term("civ-units", kind.as_str(), ""), count))
                    } }
                }
                section { h3 { (messages.text("civ-resources")) }
                    ul.stock-row { @for (resource, count) in Resource::MARKET.iter().zip(view.tokens) {
                        (pile(resource.as_str(), &messages.term("civ-good", resource.as_str(), ""), count))
                    } }
                }
                section { h3 { (messages.text("civ-events")) }
                    ul.stock-row { @for (era, count) in Era::ALL.iter().zip(view.events_left) {
                        (pile(&format!("era-{}", era.as_str()), &messages.text(&format!("civ-text-event-{}", era.as_str())), count))
                    } }
                }
            }
        }
    }
}

fn pile(icon_name: &str, name: &str, count: u8) -> Markup {
    html! { li.stock title=(name) { (icon(icon_name)) b.num { (count) } span.visually-hidden { " " (name) } } }
}

/// A wonder of the market: what it costs the reader, and the culture it gives.
fn wonder_card(scene: &Scene<'_, Civ>, own: Option<&PlayerView>, wonder: WonderId) -> Markup {
    let messages = scene.narrator.messages();
    let card = wonder.card();
    let less = card.cheaper.filter(|(_, tech)| own.is_some_and(|own| own.techs.contains(tech))).map(|(less, _)| less);
    html! {
        li.wonder-card data-card=(wonder) tabindex="0" {
            span.stele { (icon(&format!("wonder-{wonder}"))) }
            span.name { (messages.term("civ-card-wonder", &wonder.to_string(), "")) }
            span.cost {
                @if let Some(less) = less { s { (card.cost) } " " b.num { (less) } } @else { b.num { (card.cost) } }
                (icon("production")) " " (icon(&format!("era-{}", card.era.as_str()))) (card.culture) (icon("culture"))
            }
        }
    }
}

/// A building, how many are left, what it costs, and what it gives.
fn building_left(scene: &Scene<'_, Civ>, building: BuildingId, count: u8) -> Markup {
    let name = scene.narrator.messages().term("civ-card-building", &building.to_string(), "");
    let card = building.card();
    html! {
        li.stock data-card=(building) tabindex="0" title=(name) {
            span.clay { (icon(&building.to_string())) } b.num { (count) } span.visually-hidden { " " (name) }
            span.cost { (card.cost) (icon("production")) }
        }
    }
}
