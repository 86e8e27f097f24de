//! What the reader holds, each card with what playing it costs; and what takes its place while something is decided
//! between two: an attack, an auction, a pact.

use super::card_text::pact_terms;
use super::cards::card;
use super::costs::{cost, shown};
use super::gives::gives_party;
use super::signs::sign;
use super::strength;
use crate::look::{Look, Scene};
use crate::messages::Args;
use civitas_core::seat::Seat;
use civitas_games::ages::card::{CardId, Kind};
use civitas_games::ages::view::{HandView, PlayerView, ProductionView};
use civitas_games::ages::{Action, Ages};
use maud::{Markup, html};

/// The reader's civilization.
fn reader<'a>(scene: &Scene<'a, Ages>) -> Option<&'a PlayerView> {
    scene.seat().and_then(|seat| scene.view.players.get(seat.index()))
}

/// The military cards the reader holds, without those it has laid aside in private.
fn military(scene: &Scene<'_, Ages>, player: &PlayerView) -> Vec<CardId> {
    let mut held = match &player.hand {
        HandView::Own { cards, .. } => cards.clone(),
        HandView::Hidden { .. } => Vec::new(),
    };
    for chosen in &scene.view.prompt.chosen {
        if let Some(at) = held.iter().position(|card| card == chosen) {
            held.remove(at);
        }
    }
    held
}

/// Where a card that is pointed at is shown whole. Until then: what the end of the turn will bring.
fn lens(scene: &Scene<'_, Ages>) -> Markup {
    html! { div #lens.lens aria-hidden="true" { div.lens-card hidden {} (forecast(scene)) } }
}

/// What production will bring at the end of the turn, as things stand.
fn forecast(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let Some(player) = reader(scene) else { return html! {} };
    let ProductionView { uprising, culture, science, food, resources } = player.production;
    let line = |name: &str, before: i32, change: i32| {
        html! { li { (sign(name)) span.num { (before) } span { (format!("{change:+}").replace('-', "−")) } span { "→" } b.num { (before + change) } } }
    };
    html! { div.forecast {
        p.title { (messages.text("ages-forecast")) }
        @if uprising { p.why { (sign("uprising")) (messages.text("ages-forecast-uprising")) } } @else { ul {
            (line("culture", player.culture.into(), culture))
            (line("science", player.science.into(), science))
            (line("food", player.food.into(), food))
            (line("resource", player.resources.into(), resources))
        } }
    } }
}

/// The reader's own cards.
pub(super) fn hand(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let Some(player) = reader(scene) else { return html! {} };
    let military = military(scene, player);
    let part = |sign_name: &str, key: &str, held: &[CardId], limit: u8| {
        html! {
            h3 title=(messages.text(key)) { (sign(sign_name)) span.num { (held.len()) "/" (limit) } span.visually-hidden { (messages.text(key)) } }
            div.hand { @for &id in held { (hold(scene, player, id)) } }
        }
    };
    html! {
        (lens(scene))
        div.screen role="group" aria-label=(messages.text("ages-board-hand")) tabindex="0" {
            (part("hand", "ages-sheet-civil", &player.civil, player.civil_hand_limit))
            span.divider {}
            (part("military-action", "ages-sheet-military", &military, player.military_hand_limit))
        }
    }
}

/// A card of the hand with its tag.
fn hold(scene: &Scene<'_, Ages>, player: &PlayerView, id: CardId) -> Markup {
    let messages = scene.narrator.messages();
    let pick = format!("card-{id}");
    let (tag, said) = tag(scene, player, id);
    html! { div.hold { (card(messages, id, Some(&pick), "", &said)) (tag) } }
}

/// Does an action play this card?
fn plays(action: &Action, id: CardId) -> bool {
    match *action {
        Action::Event(card)
        | Action::Attack(card, _)
        | Action::War(card, _)
        | Action::Pact(card, ..)
        | Action::Colonize(card)
        | Action::Bonus(card)
        | Action::Down(card)
        | Action::Lead(card, _)
        | Action::Develop(card)
        | Action::Revolt(card)
        | Action::Play(card, _)
        | Action::Tactic(card)
        | Action::Discard(card) => card == id,
        _ => false,
    }
}

/// Under a card of the hand: what playing it costs or does, or when it can be played.
fn tag(scene: &Scene<'_, Ages>, player: &PlayerView, id: CardId) -> (Markup, String) {
    let messages = scene.narrator.messages();
    if let Some(paid) = cost(scene, |action| plays(action, id)) {
        return match scene.view.prompt.word {
            "politics" | "second-politics" => {
                let targets = targets(scene, player, id);
                (
                    html! { span.price { @if targets.is_empty() { (messages.text("ages-tag-prepare")) } @else { @for one in targets { (one) } } } },
                    String::new(),
                )
            }
            "discard" => (html! { span.price { (messages.text("ages-tag-discard")) } }, String::new()),
            "force" => {
                let adds = id.card().bonus.map_or(1, |bonus| bonus.colonization);
                (html! { span.price { "+" (adds) (sign("colonization")) } }, String::new())
            }
            _ => (html! { span.price { @if paid.is_empty() { "✓" } @else { (shown(&paid)) } } }, String::new()),
        };
    }
    let why = match id.kind() {
        // Discards are named in the order of the cards: the last ones come after others, those passed over stay.
        Kind::Event | Kind::Territory | Kind::Aggression | Kind::War | Kind::Pact | Kind::Bonus | Kind::Tactic
            if scene.view.prompt.word == "discard" =>
        {
            if scene.view.prompt.chosen.is_empty() {
                "ages-tag-after"
            } else {
                "ages-tag-kept"
            }
        }
        Kind::Event | Kind::Territory | Kind::Aggression | Kind::War | Kind::Pact => "ages-tag-politics",
        Kind::Bonus => "ages-tag-defence",
        Kind::Action if scene.view.turn.taken.contains(&id) => "ages-tag-next-turn",
        kind if kind.is_technology() && u16::from(id.card().science) > player.science && id.card().revolution == 0 => {
            "ages-tag-science"
        }
        _ => "ages-tag-later",
    };
    let why = messages.text(why);
    (html! { span.price.no { (why) } }, why)
}

/// The rivals against whom a card may be played, with their strength.
fn targets(scene: &Scene<'_, Ages>, player: &PlayerView, id: CardId) -> Vec<Markup> {
    let view = scene.view;
    let colours = scene.legal.iter().filter_map(|action| match *action {
        Action::Attack(card, rival) | Action::War(card, rival) if card == id => Some((rival.to_string(), true)),
        Action::Pact(card, rival, _) if card == id => Some((rival.to_string(), false)),
        _ => None,
    });
    let mut seen = Vec::new();
    for (colour, fight) in colours {
        let Some(rival) = view.colours.iter().position(|known| *known == colour).and_then(|at| view.players.get(at))
        else {
            continue;
        };
        if seen.iter().any(|(seat, _)| *seat == rival.seat) {
            continue;
        }
        let role = scene.narrator.seat_names.role(rival.seat);
        let icon = Ages::role_icon(role);
        let odds = html! { span.odds { span.with { (icon) } @if fight { (player.strength) ":" (rival.strength) } } };
        seen.push((rival.seat, odds));
    }
    seen.into_iter().map(|(_, odds)| odds).collect()
}

/// What takes the place of the hand: both sides of a defence, an auction, what is divided.
pub(super) fn replacement(scene: &Scene<'_, Ages>) -> Option<Markup> {
    if !scene.is_asked() {
        return None;
    }
    let player = reader(scene)?;
    let inside = match scene.view.prompt.word {
        "defence" => defence(scene, player),
        "bid" => auction(scene, player),
        "force" => force(scene, player),
        "split" => splits(scene),
        "pact-reply" => pact(scene, player),
        _ => return None,
    };
    Some(html! { (lens(scene)) (inside) })
}

/// One side of a duel.
fn fighter(scene: &Scene<'_, Ages>, seat: Seat, force: &Markup, says: &str, sum: &Markup, me: bool) -> Markup {
    html! { div.fighter.me[me] {
        span.medallion { (Ages::role_icon(scene.narrator.seat_names.role(seat))) }
        b.force.num { (force) }
        span.who { b { (scene.narrator.name(seat)) } " " (says) }
        span.sum { (sum) }
    } }
}

/// The attack, my cards with what each would add, and what I reach.
fn defence(scene: &Scene<'_, Ages>, player: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let prompt = &scene.view.prompt;
    let attack = prompt.amount.unwrap_or(0);
    let by_bonus: u16 =
        prompt.chosen_bonus.iter().zip(BONUS_OF_AGE).map(|(&n, age)| u16::from(n) * defence_of(age)).sum();
    let laid = prompt.chosen_bonus.iter().map(|&n| usize::from(n)).sum::<usize>() + prompt.chosen.len();
    let reached = player.strength + by_bonus + prompt.chosen.len() as u16;
    let missing = attack.saturating_sub(reached);
    let says =
        if missing == 0 { messages.text("ages-duel-enough") } else { messages.count("ages-duel-missing", missing) };
    let sum = html! { (sign("strength")) (player.strength) @if by_bonus > 0 { " + " (by_bonus) } @if !prompt.chosen.is_empty() { " + " (prompt.chosen.len()) } };
    let limit = player.military_actions.1;
    html! { div.duel {
        @if let Some(attacker) = prompt.other { (fighter(scene, attacker, &html! { (attack) }, &messages.text("ages-duel-attacks"), &html! {}, false)) }
        div.means role="group" aria-label=(messages.text("ages-board-hand")) {
            @for id in military(scene, player) {
                @let value = id.card().bonus.map_or(1, |bonus| bonus.defense);
                @let key = if id.card().bonus.is_some() { "ages-tag-open" } else { "ages-tag-down" };
                div.hold { (card(messages, id, Some(&format!("card-{id}")), "", "")) span.price { b { "+" (value) } span { (messages.text(key)) } } }
            }
            p.used { (messages.format("ages-duel-cards", &Args::new().with("n", laid as f64).with("of", f64::from(limit)))) }
        }
        (fighter(scene, player.seat, &html! { (reached) }, &says, &sum, true))
    } }
}

/// The ages of bonus cards.
const BONUS_OF_AGE: [&str; 3] = ["military_bonus_i", "military_bonus_ii", "military_bonus_iii"];

fn defence_of(word: &str) -> u16 {
    word.parse::<CardId>().ok().and_then(|id| id.card().bonus).map_or(0, |bonus| bonus.defense.into())
}

/// The highest bid, my force, and the bids I can make.
fn auction(scene: &Scene<'_, Ages>, player: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let Some(auction) = &scene.view.auction else { return html! {} };
    let most = scene
        .legal
        .iter()
        .filter_map(|action| if let Action::Bid(bid) = action { Some(*bid) } else { None })
        .max()
        .unwrap_or(0);
    html! { div.duel.auction {
        @match auction.bidder {
            Some(bidder) => (fighter(scene, bidder, &html! { (auction.bid) }, &messages.text("ages-duel-bids"), &html! {}, false)),
            None => div.fighter { b.force.num { "0" } span.who { (messages.text("ages-duel-no-bid")) } },
        }
        (bids(scene))
        (fighter(scene, player.seat, &html! { (most) }, &messages.text("ages-duel-most"), &html! { (sign("strength")) (player.strength) @if player.colonization > 0 { " · +" (player.colonization) (sign("colonization")) } }, true))
    } }
}

/// The bids as numbers: there may be twenty of them.
fn bids(scene: &Scene<'_, Ages>) -> Markup {
    html! { div.chips.bids { @for action in scene.legal.iter() {
        @if let Action::Bid(bid) = action {
            @let label = scene.narrator.action(&Ages::action_args(scene.view, action));
            button.chip type="button" data-pick=(action.to_string().replace(' ', ".")) aria-pressed="false" aria-label=(label) { (bid) }
        }
    } } }
}

/// What is sent so far, and what is still missing; units are chosen on the board, cards here.
fn force(scene: &Scene<'_, Ages>, player: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let Some(auction) = &scene.view.auction else { return html! {} };
    let sent = strength::of(player, auction.sent.iter().copied()).sum();
    let reached = sent + u16::from(auction.value) + u16::from(player.colonization);
    let sum =
        html! { (sign("strength")) (sent) " + " (auction.value) " + " (player.colonization) (sign("colonization")) };
    html! { div.duel.auction {
        div.fighter { span.pic-only { (sign("territory")) } b.force.num { (auction.bid) } span.who { (messages.text("ages-duel-needed")) } }
        div.means role="group" aria-label=(messages.text("ages-board-hand")) {
            @for place in player.workplaces.iter().filter(|place| scene.legal.iter().any(|action| matches!(action, Action::Send(at) if Some(*at) == place.card.slot()))) {
                div.hold { (card(messages, place.card, Some(&format!("at-{}", place.card)), "", "")) span.price { b { "+" (place.card.card().each.strength) } span.num { "× " (place.workers) } } }
            }
            @for id in military(scene, player) {
                @if scene.legal.iter().any(|action| plays(action, id)) {
                    @let adds = id.card().bonus.map_or(1, |bonus| bonus.colonization);
                    div.hold { (card(messages, id, Some(&format!("card-{id}")), "", "")) span.price { b { "+" (adds) } (sign("colonization")) } }
                }
            }
        }
        (fighter(scene, player.seat, &html! { (reached) }, &messages.text("ages-duel-sent"), &sum, true))
    } }
}

/// Who offers and what it gets, what the pact forbids, and what I get. The whole text is on the card beside it.
fn pact(scene: &Scene<'_, Ages>, player: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let Some(pact) = scene.view.prompt.card.and_then(|id| id.card().pact.as_ref()) else { return html! {} };
    let offers_a = scene.view.prompt.owner_is_a.unwrap_or(true);
    // Where the parties are not alike, each has its letter.
    let party = |is_a: bool| match (pact.sided, is_a) {
        (false, _) => (sign("pact"), gives_party(&pact.a)),
        (true, true) => (html! { "A" }, gives_party(&pact.a)),
        (true, false) => (html! { "B" }, gives_party(&pact.b)),
    };
    let ((letter, gets), (own, mine)) = (party(offers_a), party(!offers_a));
    html! { div.duel.treaty {
        @if let Some(other) = scene.view.prompt.other { (fighter(scene, other, &letter, &messages.text("ages-duel-offers"), &gets, false)) }
        div.means.texts { @for line in pact_terms(messages, pact) { p { (line) } } }
        (fighter(scene, player.seat, &own, "", &mine, true))
    } }
}

/// The ways to divide food and resources, each as signs.
fn splits(scene: &Scene<'_, Ages>) -> Markup {
    let total = scene.view.prompt.amount.unwrap_or(0);
    html! { div.chips { @for action in scene.legal.iter() {
        @if let Action::Split(food) = *action {
            @let label = scene.narrator.action(&Ages::action_args(scene.view, action));
            button.chip type="button" data-pick=(action.to_string().replace(' ', ".")) aria-pressed="false" aria-label=(label) {
                span.num { (food) (sign("food")) } span.num { (total.saturating_sub(food.into())) (sign("resource")) }
            }
        }
    } } }
}
