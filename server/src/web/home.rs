//! The first page, new tables, rules and settings.

use super::answer::{OrFail, said};
use super::visitor::PREFS;
use super::watch::Looking;
use super::{App, Failure, Fields, Input, Visitor, ensure};
use crate::club::plain;
use crate::host::MINIMAL;
use crate::pace::{Pace, Quiet};
use crate::people::LONGEST_NAME;
use crate::store::GameRow;
use crate::tables::{NewSeat, NewTable};
use crate::wrong::Wrong;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use civitas_core::options::Field;
use civitas_core::rule::Lang;
use civitas_core::seat::MAX_SEATS;
use serde::Deserialize;
use serde_json::{Value, json};

/// How many tables a list shows.
const MOST_LISTED: i64 = 50;

/// The first page: games, open tables, and those where the visitor sits.
pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Response, Failure> {
    let (open, own) = listed(&app, &visitor).await.or_fail(&visitor)?;
    let own: Vec<_> = own
        .iter()
        .map(|(row, held)| {
            json!({
                "table": row.id, "game": row.name, "status": row.status, "your_turn": row.asked & held != 0,
            })
        })
        .collect();
    let open: Vec<_> =
        open.iter().map(|row| json!({ "table": row.id, "game": row.name, "options": row.options })).collect();
    Ok(Json(json!({ "games": games(&app), "open": open, "mine": own })).into_response())
}

/// Open tables, and those where the visitor sits with the seats it holds.
pub(crate) async fn listed(app: &App, visitor: &Visitor) -> Result<(Vec<GameRow>, Vec<(GameRow, i64)>), Wrong> {
    let store = &app.tables.club.store;
    let open = store.open_games(MOST_LISTED).await?;
    let own = match &visitor.person {
        Some(person) => store.games_of(&person.id, MOST_LISTED).await?,
        None => Vec::new(),
    };
    Ok((open, own))
}

fn games(app: &App) -> Vec<Value> {
    let games = civitas_games::all().into_iter().map(|game| {
        let options = game.options.iter().map(|option| {
            let default = option.field.write(option.field.default());
            json!({ "key": option.key, "words": option.field.words(), "default": default })
        });
        json!({
            "game": game.name,
            "seats": [game.seats.start(), game.seats.end()],
            "roles": game.roles,
            "windows": game.windows,
            "options": options.collect::<Vec<_>>(),
            "levels": app.tables.club.thinkers.levels(game.name),
        })
    });
    games.collect()
}

/// The form for a new table.
pub(crate) async fn new(State(app): State<App>, _visitor: Visitor) -> Response {
    Json(json!({ "games": games(&app) })).into_response()
}

/// Makes a table.
pub(crate) async fn make(State(app): State<App>, input: Input) -> Result<Response, Failure> {
    let Input { visitor, fields } = input;
    let table = new_table(&app, &fields).or_fail(&visitor)?;
    let (person, cookie) = ensure(&app, &visitor, fields.text("name").as_deref()).await.or_fail(&visitor)?;
    let id = app.tables.make(&person, &person.name, table).await.or_fail(&visitor)?;
    Ok(said(&visitor, json!({ "ok": true, "table": id }), &format!("/t/{id}"), cookie))
}

/// Reads the form of a new table.
///
/// `game`, `seat1` … `seat6` (`me`, `open`, `invite`, `bot:LEVEL`, `beside:NAME`), `role1` … `role6`, `option.KEY`,
/// `pace` (`free`, `hot_seat`, `live` with `seconds` and `increment`, `by_turn` with `hours`, `bank`, `quiet_from`,
/// `quiet_to` and `zone`), `spectators`, `absent`, `share`.
fn new_table(app: &App, fields: &Fields) -> Result<NewTable, Wrong> {
    let name = fields.need("game")?;
    let game = civitas_games::all().into_iter().find(|game| game.name == name);
    let game = game.ok_or_else(|| Wrong::NoGame(plain(&name, 40)))?;
    let levels = app.tables.club.thinkers.levels(game.name);
    let strongest = levels.last().copied().unwrap_or(MINIMAL);
    let mut options = Vec::new();
    for option in game.options {
        if let Some((_, word)) = fields.beginning("option.").find(|(key, _)| *key == option.key) {
            let word = if matches!(option.field, Field::Flag { .. }) && word == "on" { "yes".to_owned() } else { word };
            options.push(format!("{}={word}", option.key));
        }
    }
    let mut seats = Vec::new();
    for number in 1..=MAX_SEATS {
        let Some(seat) = fields.text(&format!("seat{number}")) else { continue };
        let role = fields.text(&format!("role{number}"));
        let seat = match seat.split_once(':').unwrap_or((&seat, "")) {
            ("me", _) => NewSeat::Me,
            ("open", _) => NewSeat::Open,
            ("invite", _) => NewSeat::Invited,
            ("bot", "") => NewSeat::Bot(strongest.to_owned()),
            ("bot", level) => NewSeat::Bot(level.to_owned()),
            ("beside", name) => NewSeat::Beside(plain(name, LONGEST_NAME)),
            ("none", _) => continue,
            _ => return Err(Wrong::Field("seat")),
        };
        seats.push((role, seat));
    }
    Ok(NewTable {
        game: name,
        options: options.join(" "),
        seats,
        pace: pace(fields)?,
        spectators: fields.ticked("spectators")?.unwrap_or(true),
        absent: fields.text("absent").unwrap_or_else(|| strongest.to_owned()),
        share: fields.read("share")?,
    })
}

fn pace(fields: &Fields) -> Result<Pace, Wrong> {
    let minute = |name: &'static str| -> Result<Option<u16>, Wrong> {
        let Some(text) = fields.text(name) else { return Ok(None) };
        let (hour, minute) = text.split_once(':').ok_or(Wrong::Field(name))?;
        let read = |text: &str| text.parse::<u16>().map_err(|_| Wrong::Field(name));
        Ok(Some(read(hour)? * 60 + read(minute)?).filter(|minute| *minute < 24 * 60))
            .and_then(|at| if at.is_none() { Err(Wrong::Field(name)) } else { Ok(at) })
    };
    Ok(match fields.text("pace").as_deref() {
        None | Some("free") => Pace::Free,
        Some("hot_seat") => Pace::HotSeat,
        Some("live") => Pace::Live {
            seconds: fields.read("seconds")?.unwrap_or(900),
            increment: fields.read("increment")?.unwrap_or(20),
        },
        Some("by_turn") => {
            let quiet = match (minute("quiet_from")?, minute("quiet_to")?) {
                (Some(from), Some(to)) if from != to => {
                    Some(Quiet { from, to, zone: fields.text("zone").unwrap_or_else(|| "UTC".to_owned()) })
                }
                _ => None,
            };
            Pace::ByTurn { hours: fields.read("hours")?.unwrap_or(24), bank: fields.read("bank")?.unwrap_or(72), quiet }
        }
        Some(_) => return Err(Wrong::Field("pace")),
    })
}

/// Keeps how somebody likes its pages in its browser, and its name and language here if it sits somewhere.
pub(crate) async fn prefs(State(app): State<App>, input: Input) -> Result<Response, Failure> {
    let Input { visitor, fields } = input;
    let lang = match fields.text("lang") {
        Some(code) => Lang::from_code(&code).ok_or(Wrong::Field("lang")).or_fail(&visitor)?,
        None => visitor.lang,
    };
    let old = visitor.prefs.split('.').filter(|word| Lang::from_code(word).is_none());
    let theme = match fields.text("theme").as_deref() {
        Some(theme @ ("light" | "dark")) => Some(theme.to_owned()),
        Some("auto") => None,
        Some(_) => return Err(Failure::new(Wrong::Field("theme"), &visitor)),
        None => old.clone().find(|word| matches!(*word, "light" | "dark")).map(str::to_owned),
    };
    if let Some(person) = &visitor.person {
        let name = fields.text("name").map(|name| plain(&name, LONGEST_NAME)).filter(|name| !name.is_empty());
        let mut person = person.clone();
        person.name = name.unwrap_or(person.name);
        lang.code().clone_into(&mut person.lang);
        app.people.keep(&person).await.or_fail(&visitor)?;
    }
    let words: Vec<_> = [Some(lang.code().to_owned()), theme].into_iter().flatten().collect();
    let cookie = format!("{PREFS}={}; Path=/; Max-Age=31536000; SameSite=Lax", words.join("."));
    let cookie = HeaderValue::from_str(&cookie).ok();
    let next = fields.text("next").filter(|next| is_path(next)).unwrap_or_else(|| "/".to_owned());
    Ok(said(&visitor, json!({ "ok": true, "lang": lang.code() }), &next, cookie))
}

/// Does an address stay with us?
fn is_path(next: &str) -> bool {
    next.starts_with('/') && !next.starts_with("//") && !next.contains(['\\', '\r', '\n'])
}

/// What to look for in the rules.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Search {
    q: Option<String>,
}

/// The rules of a game, those with some words, or the one with an id.
pub(crate) async fn rules(
    Path(game): Path<String>,
    query: Result<Query<Search>, axum::extract::rejection::QueryRejection>,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let book = civitas_table::rooms::rulebook(&game);
    let book = book.ok_or_else(|| Wrong::NoGame(plain(&game, 40))).or_fail(&visitor)?;
    let Ok(Query(search)) = query else { return Err(Failure::new(Wrong::Unreadable, &visitor)) };
    let words = plain(search.q.as_deref().unwrap_or(""), 100);
    let words: Vec<_> = words.split(' ').filter(|word| !word.is_empty()).collect();
    let rules = book
        .search(visitor.lang, &words)
        .into_iter()
        .map(|rule| json!({ "id": rule.id, "section": rule.section, "text": rule.text }));
    Ok(Json(json!({ "rules": rules.collect::<Vec<_>>() })).into_response())
}

/// A file of the pages.
pub(crate) async fn asset(Path(_name): Path<String>, visitor: Visitor) -> Result<Response, Failure> {
    Err(Failure::new(Wrong::NotFound, &visitor))
}

pub(crate) fn failure(status: StatusCode, message: &str, lang: Lang) -> String {
    let _ = (status, lang);
    message.to_owned()
}

pub(crate) fn invitation(_visitor: &Visitor, id: &str, _link: &str, role: &str, _game: &str) -> String {
    format!("{id} {role}")
}

pub(crate) async fn table_page(app: &App, id: &str, visitor: &Visitor, looking: &Looking) -> Result<Response, Failure> {
    let seen = super::watch::look(app, id, visitor, looking, |host, viewer, _| Ok(host.sight(viewer))).await?;
    Ok(Html(seen.to_string()).into_response())
}

pub(crate) async fn fragment(app: &App, id: &str, visitor: &Visitor, looking: &Looking) -> Result<Response, Failure> {
    table_page(app, id, visitor, looking).await
}

pub(crate) async fn replay_page(
    app: &App,
    id: &str,
    visitor: &Visitor,
    looking: &Looking,
) -> Result<Response, Failure> {
    table_page(app, id, visitor, looking).await
}

const _: header::HeaderName = header::LOCATION;
