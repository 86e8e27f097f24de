//! What one can do: arguments for its words, and the things one picks to arrive at it.

use super::card_text;
use super::data_of;
use crate::look::Scene;
use civitas_games::inner_sea::ids::{Area, Civ, Source, SourceKind};
use civitas_games::inner_sea::notation::faction_word;
use civitas_games::inner_sea::view::View;
use civitas_games::inner_sea::{Action, InnerSea};
use serde_json::{Value, json};

/// An action as facts with the tag `action`; what ends a question also says which question.
pub(super) fn args(view: &View, action: Action) -> Value {
    let of = |civ: Civ| if civ == Civ::NONE { "" } else { faction_word(civ) };
    match action {
        Action::Choose(civ) => json!({ "action": "choose", "civ": civ }),
        Action::Retire(area) => json!({ "action": "retire", "area": area }),
        Action::Lift(area) => json!({ "action": "lift", "area": area }),
        Action::Deploy(area) => json!({ "action": "deploy", "area": area }),
        Action::Done => done(view),
        Action::Pass => json!({ "action": "pass" }),
        Action::Allow => json!({ "action": "allow" }),
        Action::Play(card) => json!({ "action": "play", "card": card }),
        Action::Use(source) => json!({ "action": "use", "source": source }),
        Action::Build(wonder) => json!({ "action": "build", "wonder": wonder }),
        Action::At { area, of: civ, n } => json!({ "action": "at", "area": area, "of": of(civ), "n": n }),
        Action::Against(civ) => json!({ "action": "against", "civ": of(civ) }),
        Action::Option(n) => json!({ "action": "option", "n": n }),
        Action::Pick(source) => json!({ "action": "pick", "source": source }),
        Action::From { area, n } => json!({ "action": "from", "area": area, "n": n }),
        Action::Disk(area) => json!({ "action": "disk", "area": area }),
        Action::Lose => json!({ "action": "lose" }),
        Action::Talent => json!({ "action": "talent" }),
        Action::Card(card) => json!({ "action": "card", "card": card }),
        Action::Site(area) => json!({ "action": "site", "area": area }),
        Action::Lay(card) => json!({ "action": "lay", "card": card }),
        Action::React { by, with } => json!({ "action": "react", "by": by, "source": with }),
        Action::Place(place) => json!({ "action": "place", "place": place }),
        Action::Aeneas => json!({ "action": "aeneas" }),
        Action::No => json!({ "action": "no" }),
        Action::Stay => json!({ "action": "stay" }),
        Action::Become(civ) => json!({ "action": "become", "civ": civ }),
        Action::Land(area) => json!({ "action": "land", "area": area }),
        Action::Spend(n) => json!({ "action": "spend", "n": n }),
        Action::Drop(card) => json!({ "action": "drop", "card": card }),
        Action::Keep(card) => json!({ "action": "keep", "card": card }),
        Action::Top(card) => json!({ "action": "top", "card": card }),
        Action::Borrow(area) => json!({ "action": "borrow", "area": area }),
    }
}

/// The end of a question: with a card or a use, how many areas were chosen for it; before a competition, how much the
/// civilization has brought so far.
fn done(view: &View) -> Value {
    let prompt = &view.prompt;
    let source = prompt.source.as_deref().unwrap_or_default();
    let chosen = view.announced.iter().filter(|announced| announced.source == source);
    let mut areas: Vec<Area> = chosen.flat_map(|announced| &announced.targets).filter_map(|target| target.0).collect();
    areas.sort();
    areas.dedup();
    let card = source.parse::<Source>().is_ok_and(|source| source.as_card().is_some());
    let own = view.civs.iter().find(|civ| civ.civ.is_some_and(|own| Some(own.as_str()) == prompt.civ));
    let laid = own.map_or(0, |civ| usize::from(civ.laid_size));
    let uses = view.announced.iter().filter(|announced| prompt.civ.is_some() && announced.by == prompt.civ).count();
    let brought = if prompt.word == "lay" { laid + uses } else { 0 };
    let areas = areas.len();
    json!({ "action": "done", "prompt": prompt.word, "source": source, "card": card, "areas": areas, "brought": brought })
}

/// What somebody may have meant who points at a thing with which nothing can be done.
pub(super) fn attempts(view: &View, pick: &str) -> Vec<Action> {
    let word = view.prompt.word;
    if let Ok(area) = pick.parse::<Area>() {
        return match word {
            "retire" => vec![Action::Retire(area)],
            "resettle" => vec![Action::Lift(area)],
            "deploy" => vec![Action::Deploy(area)],
            "targets" => vec![Action::At { area, of: Civ::NONE, n: 1 }],
            "pay_wonder" => vec![Action::Disk(area), Action::Site(area)],
            "land" => vec![Action::Land(area)],
            "borrow" => vec![Action::Borrow(area)],
            _ => Vec::new(),
        };
    }
    let (kind, rest) = pick.split_once('-').unwrap_or((pick, ""));
    let Ok(source) = rest.parse::<Source>() else { return Vec::new() };
    let own = view.civs.iter().find(|civ| civ.hand.is_some()).and_then(|civ| civ.civ);
    match (kind, source.as_card(), word) {
        (_, _, "answer") => own.map(|by| Action::React { by, with: source }).into_iter().collect(),
        ("card", Some(card), "lay") => vec![Action::Lay(card)],
        ("card", Some(card), "discard") => vec![Action::Drop(card)],
        ("card", Some(card), "loss" | "pay_wonder") => vec![Action::Card(card)],
        ("card", Some(card), _) => vec![Action::Play(card)],
        _ => vec![Action::Use(source)],
    }
}

/// The things one picks: an area, a card, a Wonder, or a button.
pub(super) fn path(view: &View, action: Action) -> Vec<String> {
    let card = |number: u8| vec![format!("card-{number}")];
    match action {
        Action::Retire(area)
        | Action::Lift(area)
        | Action::Deploy(area)
        | Action::Disk(area)
        | Action::Site(area)
        | Action::Land(area)
        | Action::Borrow(area) => vec![area.to_string()],
        Action::At { area, of, n } => {
            let mut path = vec![area.to_string()];
            if of != Civ::NONE && !is_only_faction(view, area, of) {
                path.push(format!("faction-{}", faction_word(of)));
            }
            if n != 1 {
                path.push(format!("amount-{n}"));
            }
            path
        }
        Action::From { area, n } => vec![area.to_string(), format!("amount-{n}")],
        Action::Choose(civ) | Action::Become(civ) | Action::Against(civ) => {
            vec![format!("faction-{}", faction_word(civ))]
        }
        Action::Play(number)
        | Action::Card(number)
        | Action::Lay(number)
        | Action::Drop(number)
        | Action::Keep(number)
        | Action::Top(number) => card(number.0),
        Action::Use(source) | Action::Pick(source) | Action::React { with: source, .. } => vec![source_pick(source)],
        Action::Build(wonder) => vec![format!("build-{wonder}")],
        Action::Option(number) => vec![format!("option-{number}")],
        Action::Place(place) => vec![format!("place-{place}")],
        Action::Spend(talents) => vec![format!("spend-{talents}")],
        Action::Done => vec!["done".to_owned()],
        Action::Pass => vec!["pass".to_owned()],
        Action::Allow => vec!["allow".to_owned()],
        Action::Lose => vec!["lose".to_owned()],
        Action::Talent => vec!["talent".to_owned()],
        Action::Aeneas => vec!["aeneas".to_owned()],
        Action::No => vec!["no".to_owned()],
        Action::Stay => vec!["stay".to_owned()],
    }
}

/// How a source is called where it can be pressed.
pub(super) fn source_pick(source: Source) -> String {
    match source.kind() {
        SourceKind::Card(card) => format!("card-{card}"),
        _ => format!("source-{source}"),
    }
}

/// Is this the only faction in the area, so that the area names it?
fn is_only_faction(view: &View, area: Area, of: Civ) -> bool {
    let mut there = view.stacks.iter().filter(|stack| stack.area == area);
    there.next().is_some_and(|stack| stack.of == faction_word(of)) && there.next().is_none()
}

/// What the idle button asks for: the kind of thing that is picked first.
pub(super) fn first_pick(view: &View, legal: &[Action]) -> Option<&'static str> {
    if matches!(view.prompt.word, "card_action" | "discard" | "keep" | "put_back" | "lay" | "next_card") {
        return Some("inner-sea-first-card");
    }
    legal.iter().find_map(|action| {
        Some(match action {
            Action::Choose(_) | Action::Become(_) => "inner-sea-first-civilization",
            Action::Retire(_) | Action::Lift(_) | Action::Borrow(_) => "inner-sea-first-disk",
            Action::Deploy(_) => "inner-sea-first-deploy",
            Action::At { .. } => "inner-sea-first-area",
            Action::From { .. } => "inner-sea-first-from",
            Action::Against(_) => "inner-sea-first-against",
            Action::Build(_) => "inner-sea-first-wonder",
            Action::Disk(_) => "inner-sea-first-payment",
            Action::Card(_) => "inner-sea-first-card-to-pay",
            Action::Site(_) => "inner-sea-first-site",
            Action::Land(_) => "inner-sea-first-land",
            Action::React { .. } => "inner-sea-first-answer",
            Action::Play(_) => "inner-sea-first-card",
            Action::Use(_) => "inner-sea-first-use",
            Action::Pick(_) => "inner-sea-first-source",
            _ => return None,
        })
    })
}

/// What a picked thing is called on a button.
pub(super) fn label(scene: &Scene<'_, InnerSea>, pick: &str) -> String {
    let messages = scene.narrator.messages();
    let (kind, rest) = pick.split_once('-').unwrap_or((pick, ""));
    match kind {
        "card" | "source" => messages.term("inner-sea-source", rest, ""),
        "build" => {
            messages.format("inner-sea-action-build", &crate::messages::Args::new().with("wonder", rest.to_owned()))
        }
        "faction" => messages.term("inner-sea-faction", rest, ""),
        "amount" => messages.count("inner-sea-amount", rest.parse::<u8>().unwrap_or_default()),
        "place" => messages.count("inner-sea-nth-place", rest.parse::<u8>().unwrap_or_default()),
        "spend" => messages.count("inner-sea-action-spend", rest.parse::<u8>().unwrap_or_default()),
        "option" => {
            let number = rest.parse().unwrap_or_default();
            let source = scene.view.prompt.source.as_deref().and_then(|word| word.parse().ok());
            let text = source.and_then(|source| card_text::option(messages, data_of(scene.view), source, number));
            text.unwrap_or_else(|| messages.count("inner-sea-action-option", number))
        }
        "done" => scene.narrator.action(&done(scene.view)),
        "pass" | "allow" | "lose" | "talent" | "aeneas" | "no" | "stay" => {
            messages.text(&format!("inner-sea-action-{kind}"))
        }
        _ => messages.term("inner-sea-area", pick, ""),
    }
}

/// The sign on the button of a picked thing.
pub(super) fn icon(pick: &str) -> Option<String> {
    let sign = match pick {
        "done" | "stay" => "ui-check",
        "pass" | "allow" | "no" => "ui-close",
        _ => return None,
    };
    Some(sign.to_owned())
}
