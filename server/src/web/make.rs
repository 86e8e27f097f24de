//! Making a table, from a form or from JSON.

use super::response::{OrErrorResponse, respond};
use super::{App, ErrorResponse, Fields, Input, Visitor, ensure_person};
use crate::bots::Level;
use crate::error::RequestError;
use crate::live_table::MINIMAL_STAND_IN;
use crate::pace::{Pace, QuietHours};
use crate::people::MAX_NAME_LENGTH;
use crate::tables::{NewSeat, NewTable};
use crate::text::plain;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use civitas_core::chance::Secret;
use civitas_core::erased::GameInfo;
use civitas_core::seat::MAX_SEATS;
use civitas_table::pages;
use serde_json::json;

/// The longest name of a table, in characters.
const MAX_TITLE_LENGTH: usize = 60;

/// How many opponents a game has that is started with one click, if it seats so many.
const QUICK_BOTS: usize = 3;

/// Makes a table.
pub(crate) async fn make(State(app): State<App>, input: Input) -> Result<Response, ErrorResponse> {
    let Input { visitor, fields } = input;
    match made(&app, &visitor, &fields).await {
        Ok(response) => Ok(response),
        // Whoever filled in a form gets it back with what is wrong.
        Err(error @ (RequestError::InvalidField(_) | RequestError::Setup(_) | RequestError::Pack { .. }))
            if !visitor.json =>
        {
            let form = pages::NewTable {
                game: fields.text("game").unwrap_or_default(),
                bots: super::home::bots(&app, &fields.text("game").unwrap_or_default(), visitor.lang),
                error: Some(error.sentence(visitor.lang)),
                packs: super::home::packs(&app, &fields.text("game").unwrap_or_default()),
            };
            let page = pages::new_table(&visitor.reading("/new").frame(), &form).into_string();
            Ok((StatusCode::BAD_REQUEST, Html(page)).into_response())
        }
        Err(error) => Err(ErrorResponse::new(error, &visitor)),
    }
}

async fn made(app: &App, visitor: &Visitor, fields: &Fields) -> Result<Response, RequestError> {
    let mut table = new_table(app, visitor, fields)?;
    let pack = fields.text("pack");
    if pack.is_some() {
        // The uploaded pack is what the table is played with, whatever else was chosen.
        table.options = without_pack(app, &table);
    }
    app.tables.check(&table)?; // a form that is error makes nobody
    table.secret = promised(app, fields);
    let (person, cookie) = ensure_person(app, visitor, fields.text("name").as_deref()).await?;
    if let Some(pack) = pack {
        let games = app.tables.context.games.games();
        let game = games.iter().find(|game| game.name == table.game).ok_or(RequestError::InvalidField("game"))?;
        let option = app.tables.context.add_pack(game, &person, &pack).await?;
        table.options = format!("{} {option}", table.options).trim().to_owned();
    }
    let id = app.tables.make(&person, &person.name, table).await?;
    Ok(respond(visitor, json!({ "ok": true, "table": id }), &format!("/t/{id}"), cookie))
}

/// The options of a table but for the one that names a pack.
fn without_pack(app: &App, table: &NewTable) -> String {
    let games = app.tables.context.games.games();
    let packs = games.iter().find(|game| game.name == table.game).and_then(|game| game.packs);
    let key = packs.map_or("", |packs| packs.option);
    let others = table.options.split(' ').filter(|option| option.split('=').next() != Some(key));
    others.collect::<Vec<_>>().join(" ")
}

/// The secret whose commitment the page showed before it chose its share, named by the field `commit-id`. A promise that
/// cannot be kept gives none, and the page sees that the table has another commitment.
pub(super) fn promised(app: &App, fields: &Fields) -> Option<Secret> {
    app.tables.context.promises.keep(&fields.text("commit-id")?)
}

/// A commitment for the next table that the visitor opens. Nothing is stored for it.
pub(crate) async fn commitment(State(app): State<App>, visitor: Visitor) -> Result<Response, ErrorResponse> {
    let promise = app.tables.context.promises.make();
    let none = RequestError::Internal("the system provides no random numbers");
    let (id, commitment) = promise.ok_or(none).or_error_response(&visitor)?;
    Ok(Json(json!({ "id": id, "commit": commitment.to_string() })).into_response())
}

/// Reads the form of a new table.
///
/// `game`, `title`, `seat-1` … `seat-6` (`me`, `open`, `invite`, `none`, `bot:LEVEL`, `beside:NAME`, or `beside` with the name in
/// `beside-1` …), `role-1` …
/// `role-6`, `option-KEY`, `pace` (`live`; `live-clock` with `minutes` or `seconds`, and `increment`; `turns` with `hours`,
/// `bank`, `quiet-from`, `quiet-to` and `zone`; `hotseat`), `watch`, `private`, `absent`, `hints`
/// (`auto`, `yes`, `no`), `share` and `commit-id`, `pack` (the text of a pack), `position` (the text of a position to begin
/// from); or `quick` with `level`.
fn new_table(app: &App, visitor: &Visitor, fields: &Fields) -> Result<NewTable, RequestError> {
    let name = fields.need("game")?;
    let game = app.tables.context.games.games().into_iter().find(|game| game.name == name);
    let game = game.ok_or_else(|| RequestError::UnknownGame(plain(&name, 40)))?;
    let levels = app.tables.context.bots.levels(game.name);
    let usual = app.tables.context.bots.default_level(game.name);
    let quick = fields.ticked("quick")?.unwrap_or(false);
    let options = game.options.iter().filter_map(|option| {
        let (_, word) = fields.beginning("option-").find(|(key, _)| *key == option.key)?;
        Some(format!("{}={word}", option.key))
    });
    let options = options.collect::<Vec<_>>().join(" ");
    let level = fields.text("level").filter(|level| levels.iter().any(|known| known.word == *level));
    let level = level.as_deref().unwrap_or(&usual);
    let seats = if quick { quick_seats(&game, &options, level) } else { seats(fields, &levels)? };
    // Among people advice is for those who agree on it; against bots nobody minds.
    let alone = seats.iter().all(|(_, seat)| matches!(seat, NewSeat::Me | NewSeat::Bot(_)));
    let hints = match fields.text("hints").as_deref() {
        None | Some("auto") => alone,
        Some("yes") => true,
        Some("no") => false,
        Some(_) => return Err(RequestError::InvalidField("hints")),
    };
    Ok(NewTable {
        title: plain(&fields.text("title").unwrap_or_default(), MAX_TITLE_LENGTH),
        options,
        seats,
        pace: pace(fields)?,
        // A box that is not ticked is not sent.
        spectators: fields.ticked("watch")?.unwrap_or(visitor.json || quick),
        absent: fields.text("absent").unwrap_or(usual),
        hints,
        share: fields.read("share")?,
        secret: None,
        position: position(fields)?,
        game: name,
    })
}

/// The position to begin from; a browser sends the ends of lines in its own way.
fn position(fields: &Fields) -> Result<Option<String>, RequestError> {
    let text = fields.text("position").map(|text| text.replace('\r', ""));
    match text {
        Some(text) if text.len() > pages::MAX_POSITION_BYTES => Err(RequestError::InvalidField("position")),
        text => Ok(text),
    }
}

fn quick_seats(game: &GameInfo, options: &str, level: &str) -> Vec<(Option<String>, NewSeat)> {
    let possible = (game.seats_with)(options).unwrap_or_else(|| game.seats.clone());
    let bots = (QUICK_BOTS + 1).clamp(*possible.start(), *possible.end()) - 1;
    let bots = std::iter::repeat_n(NewSeat::Bot(level.to_owned()), bots);
    std::iter::once(NewSeat::Me).chain(bots).map(|seat| (None, seat)).collect()
}

fn seats(fields: &Fields, levels: &[Level]) -> Result<Vec<(Option<String>, NewSeat)>, RequestError> {
    let private = fields.ticked("private")?.unwrap_or(false);
    let strongest = levels.last().map_or(MINIMAL_STAND_IN, |level| level.word.as_str());
    let mut seats = Vec::new();
    for number in 1..=MAX_SEATS {
        let Some(seat) = fields.text(&format!("seat-{number}")) else { continue };
        let role = fields.text(&format!("role-{number}"));
        let seat = match seat.split_once(':').unwrap_or((&seat, "")) {
            ("me", _) => NewSeat::Me,
            ("open", _) if !private => NewSeat::Open,
            ("open" | "invite", _) => NewSeat::Invited,
            ("bot", "") => NewSeat::Bot(strongest.to_owned()),
            ("bot", level) => NewSeat::Bot(level.to_owned()),
            ("beside", "") => {
                let name = fields.text(&format!("beside-{number}")).unwrap_or_default();
                NewSeat::Beside(plain(&name, MAX_NAME_LENGTH))
            }
            ("beside", name) => NewSeat::Beside(plain(name, MAX_NAME_LENGTH)),
            ("none", _) => continue,
            _ => return Err(RequestError::InvalidField("seat")),
        };
        seats.push((role, seat));
    }
    Ok(seats)
}

fn pace(fields: &Fields) -> Result<Pace, RequestError> {
    Ok(match fields.text("pace").as_deref() {
        None | Some("live") => Pace::Free,
        Some("hotseat") => Pace::HotSeat,
        Some("live-clock") => {
            let minutes: Option<u32> = fields.read("minutes")?;
            let seconds = fields.read("seconds")?.or(minutes.map(|minutes| minutes.saturating_mul(60)));
            Pace::Live { seconds: seconds.unwrap_or(1800), increment: fields.read("increment")?.unwrap_or(20) }
        }
        Some("turns") => {
            let quiet = match (minute(fields, "quiet-from")?, minute(fields, "quiet-to")?) {
                (Some(from), Some(to)) if from != to => {
                    Some(QuietHours { from, to, zone: fields.text("zone").unwrap_or_else(|| "UTC".to_owned()) })
                }
                _ => None,
            };
            Pace::ByTurn { hours: fields.read("hours")?.unwrap_or(48), bank: fields.read("bank")?.unwrap_or(72), quiet }
        }
        Some(_) => return Err(RequestError::InvalidField("pace")),
    })
}

/// A minute of the day, written `22:30`.
fn minute(fields: &Fields, name: &'static str) -> Result<Option<u16>, RequestError> {
    let Some(text) = fields.text(name) else { return Ok(None) };
    let read = |text: &str, below: u16| text.parse::<u16>().ok().filter(|number| *number < below);
    let at = text.split_once(':').and_then(|(hour, minute)| Some(read(hour, 24)? * 60 + read(minute, 60)?));
    at.map(Some).ok_or(RequestError::InvalidField(name))
}
