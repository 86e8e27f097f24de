//! What one can do: facts for its words, and the things one picks to arrive at it.

use super::{card_text, own_player, seat_of};
use crate::look::Scene;
use crate::messages::{Args, Messages, list};
use civitas_games::civ::action::{Action, Item};
use civitas_games::civ::card::{TechId, Unit, UseId};
use civitas_games::civ::effect::Flag;
use civitas_games::civ::notation::Colour;
use civitas_games::civ::prompt::Stage;
use civitas_games::civ::square::{Direction, Square};
use civitas_games::civ::{Civ, CivView};
use serde_json::{Value, json};

/// Three trade become production (CIV-148).
const TRADE_PER_RUSH: u8 = 3;

/// An action as facts with the tag `action`.
pub(super) fn args(view: &CivView, action: Action) -> Value {
    let mut facts = fields(view, action);
    if let Value::Object(fields) = &mut facts {
        fields.entry("action").or_insert_with(|| action.as_str().into());
    }
    facts
}

fn fields(view: &CivView, action: Action) -> Value {
    let player = |colour: Colour| seat_of(view, colour).map(civitas_core::seat::Seat::index);
    let to = |direction: Direction| target(view, direction).to_string();
    match action {
        Action::Civ { civ } => json!({ "civ": civ }),
        Action::Capital { square } | Action::Place { square } | Action::Grow { square } | Action::At { square } => {
            json!({ "square": square })
        }
        Action::Metropolis { square, second } => json!({ "square": square, "second": second }),
        Action::Found { square, figure } | Action::Put { figure, square } | Action::Recruit { figure, square } => {
            json!({ "square": square, "figure": figure })
        }
        Action::Govern { government } => json!({ "government": government }),
        Action::Great { great, square } => json!({ "great": great, "square": square }),
        Action::Gather { square, city } => json!({ "square": square, "city": city, "city_none": city == 0 }),
        Action::Invest { investment, purse } => json!({ "investment": investment, "purse": purse }),
        Action::Teacher { tech } | Action::Atlantis { tech } | Action::Learn { tech } => json!({ "tech": tech }),
        Action::Use { ability } => json!({ "ability": ability }),
        Action::Play { event } | Action::Keep { event } | Action::Drop { event } => json!({ "card": event }),
        Action::Reveal { person } | Action::Choose { person } => json!({ "person": person }),
        Action::Workers { city } | Action::City { city } => json!({ "city": city }),
        Action::Pay { source } => json!({ "source": source }),
        Action::PayPair { one, two } => json!({ "one": one, "two": two }),
        Action::Player { colour } | Action::Offer { colour } => json!({ "player": player(colour) }),
        Action::Wonder { wonder } => json!({ "wonder": wonder }),
        Action::Unit { kind } => json!({ "kind": kind }),
        Action::Deck { deck } => json!({ "deck": deck }),
        Action::Terrain { terrain } => json!({ "terrain": terrain }),
        Action::Kill { colour, figure } => json!({ "player": player(colour), "figure": figure }),
        Action::Figure { figure } => json!({ "figure": figure }),
        Action::Build { building, square } => json!({ "building": building, "square": square }),
        Action::Newton { row } => json!({ "row": row }),
        Action::Take { resource } | Action::Harvest { resource } => json!({ "resource": resource }),
        Action::HarvestTwice { one, two } => json!({ "one": one, "two": two }),
        Action::Coin { purse } => json!({ "purse": purse }),
        Action::ToCulture { amount } | Action::ToTrade { amount } => json!({ "amount": amount }),
        Action::Give { good, amount } | Action::Ask { good, amount } => json!({ "good": good, "amount": amount }),
        Action::Accept { colour, number } | Action::Decline { colour, number } => {
            json!({ "player": player(colour), "number": number })
        }
        Action::Make { item } => match item {
            Item::Army => json!({ "action": "make-army" }),
            Item::Scout => json!({ "action": "make-scout" }),
            Item::Unit { kind } => json!({ "action": "make-unit", "kind": kind }),
            Item::Building { building } => json!({ "action": "make-building", "building": building }),
            Item::Wonder { wonder } => json!({ "action": "make-wonder", "wonder": wonder }),
        },
        Action::GrantBuilding { building } => json!({ "building": building }),
        Action::Rush { times } => {
            let civ = own_player(view).and_then(|own| own.civ);
            let rate = if civ.is_some_and(|civ| civ.card().traits.has(Flag::DoublesRush)) { 2 } else { 1 };
            let (trade, production) = (times.saturating_mul(TRADE_PER_RUSH), times.saturating_mul(rate));
            json!({ "trade": trade, "trade_none": times == 0, "production": production })
        }
        Action::Leap { space } => json!({ "space": space }),
        Action::Advance => {
            let next = own_player(view).map(|own| (own.space + 1, own.advance));
            let (space, (culture, trade)) = next.unwrap_or_default();
            json!({ "space": space, "culture": culture, "trade": trade })
        }
        Action::Group { square, armies, scouts } => json!({ "square": square, "armies": armies, "scouts": scouts }),
        Action::Go { direction } => {
            let facts = own_player(view).map(|own| super::preview::step(view, own, target(view, direction)));
            let told = |fact: &Value| {
                fact.get("preview").and_then(Value::as_str).is_some_and(|what| what.starts_with("attacks"))
            };
            json!({ "to": to(direction), "attacks": facts.is_some_and(|facts| facts.iter().any(told)) })
        }
        Action::Discover { direction } | Action::Infiltrate { direction } => {
            json!({ "to": to(direction) })
        }
        Action::Leave { armies, scouts } => json!({ "armies": armies, "scouts": scouts }),
        Action::Front { unit } | Action::Save { unit } => unit_facts(unit),
        Action::Hit { front, unit } => {
            let mut facts = unit_facts(unit);
            facts["front"] = front.into();
            facts
        }
        Action::Wound { front } | Action::Heal { front } => json!({ "front": front }),
        Action::Loot { prize } => json!({ "prize": prize }),
        Action::Prefer { great } => json!({ "great": great }),
        Action::ReactUse { ability, one, two } => {
            json!({ "action": "react-use", "ability": ability, "one": one, "two": two })
        }
        Action::ReactPlay { event } => json!({ "action": "react-play", "card": event }),
        Action::ReactReveal { person } => json!({ "action": "react-reveal", "person": person }),
        Action::None => {
            let facts = super::prompt::facts(view);
            json!({ "prompt": facts.get("prompt").cloned().unwrap_or_default() })
        }
        Action::Pass
        | Action::Done
        | Action::End
        | Action::Reserve
        | Action::KillGreat
        | Action::Tesla
        | Action::Send
        | Action::Arts
        | Action::ArtsForTrade
        | Action::Caravan
        | Action::Fortification
        | Action::Split
        | Action::Stop
        | Action::Consent
        | Action::Raze => json!({}),
    }
}

/// A unit as facts: its words look like squares, and would be taken for places.
pub(super) fn unit_facts(unit: Unit) -> Value {
    json!({ "type": unit.kind(), "strength": unit.base() })
}

/// The square next to the moving group.
pub(super) fn target(view: &CivView, direction: Direction) -> Square {
    let Some(march) = &view.march else { return Square::NONE };
    let (x, y) = (march.square.x(), march.square.y());
    match direction {
        Direction::North if y > 0 => Square::at(x, y - 1),
        Direction::East => Square::at(x + 1, y),
        Direction::South => Square::at(x, y + 1),
        Direction::West if x > 0 => Square::at(x - 1, y),
        Direction::North | Direction::West => Square::NONE,
    }
}

/// The centre of a city of the reader, by its number.
fn centre(view: &CivView, city: u8) -> String {
    let own = own_player(view).and_then(|player| player.cities.iter().find(|own| own.number == city));
    own.map_or_else(|| format!("city-{city}"), |city| city.centre.to_string())
}

/// The things one picks: squares of the map, cards, pieces, or buttons.
pub(super) fn path(view: &CivView, action: Action) -> Vec<String> {
    let one = |pick: String| vec![pick];
    let with = |first: String, second: String| vec![first, second];
    match action {
        Action::Civ { civ } => one(format!("civ-{civ}")),
        Action::Capital { square } | Action::Place { square } | Action::Grow { square } | Action::At { square } => {
            one(square.to_string())
        }
        Action::Metropolis { square, second } => with(square.to_string(), format!("onto-{second}")),
        Action::Found { square, figure } => {
            vec!["found".to_owned(), square.to_string(), format!("figure-{}", figure.as_str())]
        }
        Action::Govern { government } => one(format!("government-{government}")),
        Action::Great { great, square } => with(format!("great-{great}"), square.to_string()),
        Action::Gather { square, city } => {
            let city = if city == 0 { "nowhere".to_owned() } else { format!("for-{city}") };
            vec!["gather".to_owned(), square.to_string(), city]
        }
        Action::Invest { investment, purse } => with(format!("invest-{investment}"), format!("purse-{purse}")),
        Action::Teacher { tech } => with("teacher".to_owned(), format!("tech-{tech}")),
        Action::Atlantis { tech } => with("atlantis".to_owned(), format!("tech-{tech}")),
        Action::Learn { tech } => one(format!("tech-{tech}")),
        Action::Put { figure, square } | Action::Recruit { figure, square } => {
            with(format!("figure-{}", figure.as_str()), square.to_string())
        }
        Action::Use { ability } => one(format!("use-{ability}")),
        Action::Play { event } | Action::Keep { event } | Action::Drop { event } | Action::ReactPlay { event } => {
            one(format!("event-{event}"))
        }
        Action::Reveal { person } | Action::ReactReveal { person } => one(format!("person-{person}")),
        Action::Choose { person } => one(format!("choose-{person}")),
        Action::Workers { city } => with("workers".to_owned(), centre(view, city)),
        Action::City { city } => one(centre(view, city)),
        Action::Pay { source } => one(format!("pay-{source}")),
        Action::PayPair { one, two } => with(format!("pair-{one}"), format!("and-{two}")),
        Action::Player { colour: of } => one(format!("player-{}", of.as_str())),
        Action::Wonder { wonder } => one(format!("wonder-{wonder}")),
        Action::Unit { kind } => one(format!("type-{}", kind.as_str())),
        Action::Deck { deck } => one(format!("deck-{}", deck.as_str())),
        Action::Terrain { terrain } => one(format!("terrain-{}", terrain.as_str())),
        Action::Kill { colour: of, figure } => one(format!("kill-{}-{}", of.as_str(), figure.as_str())),
        Action::Figure { figure } => one(format!("figure-{}", figure.as_str())),
        Action::Build { building, square } => with(format!("building-{building}"), square.to_string()),
        Action::Newton { row } => one(format!("newton-{row}")),
        Action::Take { resource } => one(format!("take-{}", resource.as_str())),
        Action::Harvest { resource } => one(format!("harvest-{}", resource.as_str())),
        Action::HarvestTwice { one, two } => with(format!("harvest-{}", one.as_str()), format!("and-{}", two.as_str())),
        Action::Coin { purse } => one(format!("purse-{purse}")),
        Action::ToCulture { amount } => with("to-culture".to_owned(), format!("amount-{amount}")),
        Action::ToTrade { amount } => with("to-trade".to_owned(), format!("amount-{amount}")),
        Action::Offer { colour: of } => one(format!("offer-{}", of.as_str())),
        Action::Give { good, amount } => with(format!("give-{good}"), format!("amount-{amount}")),
        Action::Ask { good, amount } => with(format!("ask-{good}"), format!("amount-{amount}")),
        Action::Accept { colour: of, number } => one(format!("accept-{}-{number}", of.as_str())),
        Action::Decline { colour: of, number } => one(format!("decline-{}-{number}", of.as_str())),
        Action::Make { item } => one(item_pick(item)),
        Action::GrantBuilding { building } => one(format!("grant-{building}")),
        Action::Rush { times } => one(format!("rush-{times}")),
        Action::Leap { space } => one(format!("leap-{space}")),
        Action::Group { square, armies, scouts } => with(square.to_string(), format!("group-{armies}-{scouts}")),
        Action::Go { direction } | Action::Discover { direction } => one(target(view, direction).to_string()),
        Action::Infiltrate { direction } => with("infiltrate".to_owned(), target(view, direction).to_string()),
        Action::Leave { armies, scouts } => with("leave".to_owned(), format!("group-{armies}-{scouts}")),
        Action::Front { unit } => with(format!("unit-{unit}"), "front-new".to_owned()),
        Action::Hit { front, unit } => with(format!("unit-{unit}"), format!("front-{front}")),
        Action::Wound { front } | Action::Heal { front } => one(format!("front-{front}")),
        Action::Save { unit } => one(format!("save-{unit}")),
        Action::Loot { prize } => one(format!("loot-{prize}")),
        Action::Prefer { great } => one(format!("great-{great}")),
        Action::ReactUse { ability, one, two } => {
            let mut path = vec![format!("use-{ability}")];
            path.extend(one.map(|one| format!("pay-{one}")));
            path.extend(two.map(|two| format!("and-{two}")));
            path
        }
        Action::Pass
        | Action::None
        | Action::Done
        | Action::End
        | Action::Reserve
        | Action::KillGreat
        | Action::Tesla
        | Action::Send
        | Action::Arts
        | Action::ArtsForTrade
        | Action::Caravan
        | Action::Fortification
        | Action::Split
        | Action::Advance
        | Action::Stop
        | Action::Consent
        | Action::Raze => one(action.as_str().to_owned()),
    }
}

/// What an item is called where it can be pressed.
pub(super) fn item_pick(item: Item) -> String {
    match item {
        Item::Army => "make-army".to_owned(),
        Item::Scout => "make-scout".to_owned(),
        Item::Unit { kind } => format!("make-{}", kind.as_str()),
        Item::Building { building } => format!("make-building-{building}"),
        Item::Wonder { wonder } => format!("make-wonder-{wonder}"),
    }
}

/// What a picked thing is called on a button.
pub(super) fn label(scene: &Scene<'_, Civ>, pick: &str) -> String {
    let messages = scene.narrator.messages();
    let (kind, rest) = pick.split_once('-').unwrap_or((pick, ""));
    let term = |family: &str, word: &str| capital(&messages.term(family, word, ""));
    let said = |facts: Value| scene.narrator.action(&facts);
    match kind {
        "none" => said(args(scene.view, Action::None)),
        "advance" => said(args(scene.view, Action::Advance)),
        "done" if scene.view.stage == Stage::Negotiation => messages.text("civ-pick-done-trading"),
        "civ" if !rest.is_empty() => term("civ-card-civilization", rest),
        "onto" => messages.format("civ-pick-and", &Args::new().with("what", rest.to_owned())),
        "figure" => term("civ-kind-figure", rest),
        "government" => term("civ-card-government", rest),
        "great" => term("civ-card-great", rest),
        "for" => messages.format("civ-pick-for-city", &Args::new().with("city", rest.to_owned())),
        "invest" => messages.format("civ-pick-invest", &named(messages, "civ-card-investment", rest)),
        "purse" => messages.format("civ-pick-purse", &named(messages, "civ-source", rest)),
        "tech" => term("civ-card-tech", rest),
        "use" => use_label(messages, rest),
        "event" => term("civ-card-event", rest),
        "person" => messages.format("civ-pick-reveal", &named(messages, "civ-card-person", rest)),
        "choose" => term("civ-card-person", rest),
        "pay" | "pair" | "take" => term("civ-good", rest),
        "and" => messages.format("civ-pick-and", &named(messages, "civ-good", rest)),
        "player" => player_name(scene, rest),
        "offer" => messages.format("civ-pick-offer", &Args::new().with("what", player_name(scene, rest))),
        "accept" | "decline" => numbered_offer(scene, kind, rest),
        "kill" => {
            let (of, figure) = rest.split_once('-').unwrap_or((rest, "army"));
            let args = named(messages, "civ-kind-figure", figure).with("of", player_name(scene, of));
            messages.format("civ-pick-figure-of", &args)
        }
        "wonder" => term("civ-card-wonder", rest),
        "type" => term("civ-units", rest),
        "unit" | "save" => unit_label(messages, rest),
        "deck" => messages.format("civ-pick-deck", &named(messages, "civ-kind-deck", rest)),
        "terrain" => term("civ-kind-terrain", rest),
        "building" => term("civ-card-building", rest),
        "newton" => said(json!({ "action": "newton", "row": rest })),
        "harvest" => messages.format("civ-pick-harvest", &named(messages, "civ-good", rest)),
        "give" => messages.format("civ-pick-give", &named(messages, "civ-good", rest)),
        "ask" => messages.format("civ-pick-ask", &named(messages, "civ-good", rest)),
        "amount" => rest.to_owned(),
        "grant" => messages.format("civ-pick-free", &named(messages, "civ-card-building", rest)),
        "make" => make_label(messages, rest),
        "rush" => {
            let times: u8 = rest.parse().unwrap_or(0);
            said(args(scene.view, Action::Rush { times }))
        }
        "leap" => said(json!({ "action": "leap", "space": rest })),
        "group" => group_label(messages, rest),
        "front" if rest == "new" => messages.text("civ-pick-new-front"),
        "front" => messages.format("civ-pick-front", &Args::new().with("front", rest.to_owned())),
        "loot" => loot_label(messages, rest),
        "city" => said(json!({ "action": "city", "city": rest })),
        _ => plain(messages, pick),
    }
}

/// What is taken from a loser, with what it counts if that is more than one (FF-065 to FF-067).
fn loot_label(messages: &Messages, word: &str) -> String {
    let is_tech = TechId::named(word).is_some();
    let counts_two = is_tech || word == "steal_coin" || matches!(word, "ancient" | "medieval" | "modern");
    let args = named(messages, "civ-gain", word)
        .with("kind", if is_tech { "tech" } else { "other" })
        .with("n", if counts_two { 2.0 } else { 1.0 });
    capital(&messages.format("civ-pick-loot", &args))
}

/// A button with a word of its own, or the words of its action.
fn plain(messages: &'static Messages, pick: &str) -> String {
    let own = format!("civ-pick-{pick}");
    messages.try_format(&own, &Args::new()).unwrap_or_else(|_| messages.text(&format!("civ-action-{pick}")))
}

fn named(messages: &Messages, family: &str, word: &str) -> Args {
    Args::new().with("what", messages.term(family, word, ""))
}

/// “2 armies and 1 scout”.
fn group_label(messages: &Messages, word: &str) -> String {
    let (armies, scouts) = word.split_once('-').unwrap_or((word, "0"));
    let count = |key: &str, number: &str| match number.parse::<u8>() {
        Ok(0) | Err(_) => None,
        Ok(number) => Some(messages.count(key, number)),
    };
    let parts: Vec<_> = count("civ-pick-armies", armies).into_iter().chain(count("civ-pick-scouts", scouts)).collect();
    list(messages.lang(), &parts)
}

/// Two abilities of one card differ by what they do.
fn use_label(messages: &'static Messages, word: &str) -> String {
    let card = messages.term("civ-card-use", word, "");
    match UseId::named(word) {
        Some(ability) => {
            let effect = card_text::effect(messages, ability.card());
            match card_text::price(messages, ability.card()) {
                Some(price) => format!("{card} ({price}): {effect}"),
                None => format!("{card}: {effect}"),
            }
        }
        None => card,
    }
}

fn unit_label(messages: &Messages, word: &str) -> String {
    let unit = Unit::all().find(|unit| unit.to_string() == word);
    unit.map_or_else(
        || word.to_owned(),
        |unit| format!("{} {}", capital(&messages.term("civ-units", unit.kind().as_str(), "")), unit.base()),
    )
}

fn make_label(messages: &Messages, word: &str) -> String {
    let name = match word.split_once('-') {
        Some(("building", building)) => messages.term("civ-card-building", building, ""),
        Some(("wonder", wonder)) => messages.term("civ-card-wonder", wonder, ""),
        _ if word == "army" || word == "scout" => messages.term("civ-kind-figure", word, ""),
        _ => messages.term("civ-units", word, ""),
    };
    capital(&name)
}

fn player_name(scene: &Scene<'_, Civ>, colour: &str) -> String {
    let seat = Colour::named(colour).and_then(|colour| seat_of(scene.view, colour));
    seat.map_or_else(|| colour.to_owned(), |seat| scene.narrator.name(seat))
}

fn numbered_offer(scene: &Scene<'_, Civ>, kind: &str, rest: &str) -> String {
    let (of, number) = rest.split_once('-').unwrap_or((rest, "1"));
    let args = Args::new().with("what", player_name(scene, of)).with("number", number.to_owned());
    scene.narrator.messages().format(&format!("civ-pick-{kind}"), &args)
}

/// The sign on the button of a picked thing.
pub(super) fn icon(pick: &str) -> Option<String> {
    let sign = match pick {
        "done" | "end" | "send" | "stop" => "ui-check",
        "pass" | "none" => "ui-close",
        _ => return None,
    };
    Some(sign.to_owned())
}

/// A word at the beginning of a line.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
