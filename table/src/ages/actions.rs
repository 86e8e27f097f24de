//! What one can do: facts for its words, and the things one picks to arrive at it.

use crate::look::Scene;
use civitas_games::ages::action::{CardUse, Colour, Side};
use civitas_games::ages::card::{CardId, Slot};
use civitas_games::ages::goods::Good;
use civitas_games::ages::{Action, Ages, AgesView};
use serde_json::{Value, json};

/// An action as facts with the tag `action`.
pub(super) fn args(view: &AgesView, action: Action) -> Value {
    let plain = |word: &str| json!({ "action": word });
    let of = |word: &str, card: CardId| json!({ "action": word, "card": card });
    let at = |word: &str, slot: Slot| json!({ "action": word, "card": slot.card() });
    let between = |word: &str, from: Slot, to: Slot| json!({ "action": word, "card": from.card(), "to": to.card() });
    match action {
        Action::Pass => plain("pass"),
        Action::Event(card) => of("event", card),
        Action::Attack(card, rival) => against(view, of("attack", card), rival),
        Action::War(card, rival) => against(view, of("war", card), rival),
        Action::Pact(card, partner, side) => {
            let side = match side {
                Side::Both => "both",
                Side::A => "a",
                Side::B => "b",
            };
            against(view, json!({ "action": "pact", "card": card, "side": side }), partner)
        }
        Action::Cancel(card) => of("cancel", card),
        Action::Retire => plain("retire"),
        Action::Colonize(card) => of("colonize", card),
        Action::Resign => plain("resign"),
        Action::Accept => plain("accept"),
        Action::Refuse => plain("refuse"),
        Action::Yield => plain("yield"),
        Action::Bonus(card) => of("bonus", card),
        Action::Down(card) => of("down", card),
        Action::Bid(bid) => json!({ "action": "bid", "bid": bid }),
        Action::Send(slot) => at("send", slot),
        Action::Done => json!({ "action": "done", "science": rest_of_the_advantage(view) }),
        Action::Take(space) => take(view, space),
        Action::Grow => {
            let price = view.prompt.seat.and_then(|seat| view.players.get(seat.index())?.population_price);
            json!({ "action": "grow", "price": price })
        }
        Action::Build(slot) => at("build", slot),
        Action::Upgrade(from, to) => between("up", from, to),
        Action::Destroy(slot) => at("destroy", slot),
        Action::Disband(slot) => at("disband", slot),
        Action::Lead(card, wonder) => json!({ "action": "lead", "card": card, "wonder": wonder }),
        Action::Stages(stages) => json!({ "action": "stage", "stages": stages }),
        Action::Develop(card) => of("develop", card),
        Action::Revolt(card) => of("revolt", card),
        Action::Play(card, choice) => play(card, choice),
        Action::Tactic(card) => of("tactic", card),
        Action::Copy(card) => of("copy", card),
        Action::Swap => plain("swap"),
        Action::Muster(slot) => at("muster", slot),
        Action::Theater(from, to) => between("theater", from, to),
        Action::Liner => plain("liner"),
        Action::Culture => plain("culture"),
        Action::Arms => plain("arms"),
        Action::Trade => plain("trade"),
        Action::End => plain("end"),
        Action::Split(food) => {
            let total = view.prompt.amount.unwrap_or(0);
            json!({ "action": "split", "food": food, "rest": total.saturating_sub(food.into()) })
        }
        Action::Good(Good::Food) => json!({ "action": "food", "amount": view.prompt.amount }),
        Action::Good(Good::Resources) => json!({ "action": "resources", "amount": view.prompt.amount }),
        Action::Raze(slot) => at("raze", slot),
        Action::Lose(slot) => at("lose", slot),
        Action::Token(slot) => at("token", slot),
        Action::Colony(card) => of("colony", card),
        Action::StrikeLeader => plain("strike-leader"),
        Action::StrikeWonder => plain("strike-wonder"),
        Action::Ruin(card) => of("ruin", card),
        Action::Steal(card) => of("steal", card),
        Action::Discard(card) => of("discard", card),
        Action::No => plain("no"),
    }
}

/// The things one picks: a card of the row, of the hand or of the own civilization, and what to do with it. What is not on
/// the table is a button.
pub(super) fn path(action: Action) -> Vec<String> {
    let whole = line_id(action);
    let with = |thing: String| vec![thing, whole.clone()];
    let at = |slot: Slot| with(format!("at-{slot}"));
    let card = |id: CardId| with(format!("card-{id}"));
    match action {
        Action::Take(space) => vec![format!("row-{space}")],
        Action::Build(slot)
        | Action::Destroy(slot)
        | Action::Disband(slot)
        | Action::Lose(slot)
        | Action::Send(slot)
        | Action::Muster(slot)
        | Action::Token(slot)
        | Action::Upgrade(slot, _)
        | Action::Theater(slot, _) => at(slot),
        Action::Event(id)
        | Action::Attack(id, _)
        | Action::War(id, _)
        | Action::Pact(id, ..)
        | Action::Colonize(id)
        | Action::Bonus(id)
        | Action::Down(id)
        | Action::Lead(id, _)
        | Action::Develop(id)
        | Action::Revolt(id)
        | Action::Play(id, _)
        | Action::Tactic(id)
        | Action::Discard(id) => card(id),
        Action::Copy(id) => with(format!("common-{id}")),
        Action::Cancel(id) => with(format!("pact-{id}")),
        Action::Stages(_) => with("wonder-own".to_owned()),
        // Two steps away from the buttons that are pressed all the time.
        Action::Resign => with("give-up".to_owned()),
        _ => vec![whole],
    }
}

/// A line as the name of something to pick: names have no blanks.
fn line_id(action: Action) -> String {
    action.to_string().replace(' ', ".")
}

/// The science that the victor of a war over technology takes for what is left of the advantage (TTA-Q041).
fn rest_of_the_advantage(view: &AgesView) -> u16 {
    let left = view.prompt.amount.filter(|_| view.prompt.word == "spoils").unwrap_or(0);
    let loser = view.prompt.other.and_then(|seat| view.players.get(seat.index()));
    left.min(loser.map_or(0, |loser| loser.science))
}

/// What a picked thing is called on a button.
pub(super) fn label(scene: &Scene<'_, Ages>, pick: &str) -> String {
    if let Ok(action) = pick.replace('.', " ").parse::<Action>() {
        return scene.narrator.action_here(&args(scene.view, action));
    }
    let messages = scene.narrator.messages();
    let (kind, rest) = pick.split_once('-').unwrap_or((pick, ""));
    let named = |id: CardId| messages.term("ages-card", &id.to_string(), "");
    match (kind, rest.parse::<CardId>()) {
        ("card" | "at" | "common" | "pact", Ok(id)) => named(id),
        ("row", _) => {
            let space = rest.parse::<usize>().unwrap_or(0);
            let card = scene.view.row.get(space.wrapping_sub(1)).copied().flatten();
            card.map_or_else(|| rest.to_owned(), named)
        }
        ("give", _) => format!("{}…", messages.text("resign")),
        ("wonder", _) => messages.term("ages-pick", "stage", ""),
        _ => messages.term("ages-pick", pick, ""),
    }
}

/// Facts with the seat of a colour; a colour that does not play keeps its own word.
fn against(view: &AgesView, mut facts: Value, colour: Colour) -> Value {
    let word = colour.to_string();
    match view.colours.iter().position(|&known| known == word) {
        Some(seat) => facts["rival"] = json!(seat),
        None => facts["rival_name"] = json!(word),
    }
    facts
}

/// The card is named, for a space says little.
fn take(view: &AgesView, space: u8) -> Value {
    let index = usize::from(space).saturating_sub(1);
    let card = view.row.get(index).copied().flatten();
    let price = view.prices.get(index).copied().flatten();
    json!({ "action": "take", "space": space, "card": card, "price": price })
}

fn play(card: CardId, choice: CardUse) -> Value {
    let facts = |choice: &str, from: Option<CardId>, to: Option<CardId>| json!({ "action": "play", "card": card, "choice": choice, "from": from, "to": to });
    match choice {
        CardUse::Nothing => facts("nothing", None, None),
        CardUse::Build(slot) => facts("build", None, slot.card()),
        CardUse::Upgrade(from, to) => facts("up", from.card(), to.card()),
        CardUse::Develop(card) => facts("develop", None, Some(card)),
        CardUse::Revolt(card) => facts("revolt", None, Some(card)),
        CardUse::Good(Good::Food) => facts("food", None, None),
        CardUse::Good(Good::Resources) => facts("resources", None, None),
    }
}
