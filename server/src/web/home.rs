//! The pages around the tables: the first one, the form for a new table, rules, settings, files.

use super::response::{OrErrorResponse, respond};
use super::visitor::{name_cookie, prefs_cookie};
use super::{App, ErrorResponse, Input, Visitor, compress, ensure_person};
use crate::error::RequestError;
use crate::live_table::{pace_words, title};
use crate::people::MAX_NAME_LENGTH;
use crate::store::words::{SeatKind, Status};
use crate::store::{SeatRow, TableRow};
use crate::text::plain;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use civitas_core::rule::Lang;
use civitas_core::seat::Seats;
use civitas_table::messages::Messages;
use civitas_table::pages::{self, BotLevel, Home, MyTable, OpenTable, RulesPage, Theme};
use civitas_table::{assets, presenter};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many tables a list shows.
const MAX_LISTED: i64 = 50;

/// The first page: games, open tables, and those where the visitor sits.
pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Response, ErrorResponse> {
    let lists = listed(&app, &visitor).await.or_error_response(&visitor)?;
    if !visitor.json {
        return Ok(Html(pages::home(&visitor.reading("/").frame(), &lists).into_string()).into_response());
    }
    let mine = lists.mine.iter().map(|table| {
        json!({ "table": table.id, "game": table.game, "title": table.title, "your_turn": table.your_turn, "over": table.over })
    });
    let open = lists.open.iter().map(|table| {
        json!({ "table": table.id, "game": table.game, "title": table.title, "free": table.free, "pace": table.pace })
    });
    let (mine, open): (Vec<_>, Vec<_>) = (mine.collect(), open.collect());
    Ok(Json(json!({ "games": games(&app), "open": open, "mine": mine })).into_response())
}

/// Open tables, and those where the visitor sits.
async fn listed(app: &App, visitor: &Visitor) -> Result<Home, RequestError> {
    let store = &app.tables.context.store;
    let open = store.open_games(MAX_LISTED).await?;
    let own = match &visitor.person {
        Some(person) => store.games_of(&person.id, MAX_LISTED).await?,
        None => Vec::new(),
    };
    let ids: Vec<_> = open.iter().chain(own.iter().map(|(row, _)| row)).map(|row| row.id.as_str()).collect();
    let mut seats: BTreeMap<String, Vec<SeatRow>> = BTreeMap::new();
    for seat in store.seats_at(&ids).await? {
        seats.entry(seat.game.clone()).or_default().push(seat);
    }
    let at = |row: &TableRow| seats.get(&row.id).map_or(&[][..], Vec::as_slice);
    let mut home = Home {
        mine: own.iter().map(|(row, held)| my_table(row, *held, at(row), visitor.lang)).collect(),
        open: open.iter().map(|row| open_table(row, at(row), visitor.lang)).collect(),
        bots: app
            .tables
            .context
            .games
            .games()
            .iter()
            .map(|game| (game.name.to_owned(), bots(app, game.name, visitor.lang)))
            .collect(),
    };
    home.mine.sort_by_key(|table| !table.your_turn);
    Ok(home)
}

fn my_table(row: &TableRow, held: Seats, seats: &[SeatRow], lang: Lang) -> MyTable {
    let own = |seat: &&SeatRow| held.contains(seat.seat);
    let role = |seat: &SeatRow| Messages::of(lang).term(&format!("{}-role", row.name), &seat.role, "");
    let others = seats.iter().filter(|seat| !own(seat));
    MyTable {
        id: row.id.clone(),
        title: title(&row.title, &row.name, lang),
        game: row.name.clone(),
        role: seats.iter().find(own).map_or_else(String::new, |seat| seat.role.clone()),
        others: others
            .map(
                |seat| {
                    if seat.kind == SeatKind::Person && !seat.name.is_empty() { seat.name.clone() } else { role(seat) }
                },
            )
            .collect(),
        your_turn: row.status == Status::Playing && !row.asked.and(held).is_empty(),
        over: row.status == Status::Over,
    }
}

fn open_table(row: &TableRow, seats: &[SeatRow], lang: Lang) -> OpenTable {
    let taken = seats.iter().filter(|seat| seat.kind.is_taken());
    OpenTable {
        id: row.id.clone(),
        title: title(&row.title, &row.name, lang),
        game: row.name.clone(),
        taken: taken.map(|seat| seat.role.clone()).collect(),
        free: seats.iter().filter(|seat| seat.kind == SeatKind::Open).count(),
        pace: pace_words(&serde_json::from_str(&row.pace).unwrap_or_default(), lang),
    }
}

/// The games, for programs.
fn games(app: &App) -> Vec<Value> {
    let games = app.tables.context.games.games().into_iter().map(|game| {
        let options = game.options.iter().map(|option| {
            let default = option.field.write(option.field.default());
            json!({ "key": option.key, "words": option.field.allowed_values(), "default": default })
        });
        let levels = app.tables.context.bots.levels(game.name);
        json!({
            "game": game.name,
            "seats": [game.seats.start(), game.seats.end()],
            "roles": game.roles,
            "windows": game.windows,
            "options": options.collect::<Vec<_>>(),
            "levels": levels.into_iter().map(|level| level.word).collect::<Vec<_>>(),
        })
    });
    games.collect()
}

/// The bots of a game, with their names.
pub(crate) fn bots(app: &App, game: &str, lang: Lang) -> Vec<BotLevel> {
    let levels = app.tables.context.bots.levels(game);
    let bots = levels.into_iter().map(|level| BotLevel {
        label: format!("{}: {}", Messages::of(lang).text("bot"), level.name(lang)),
        name: level.name(lang).to_owned(),
        word: level.word,
    });
    bots.collect()
}

/// The packs of the operator that fit a game, as the value of its option and its name.
pub(crate) fn packs(app: &App, game: &str) -> Vec<(u32, String)> {
    let own = app.config().packs.iter().filter(|(of, _)| *of == game);
    own.map(|(_, pack)| (pack.hash, pack.name.clone())).collect()
}

/// NewTableQuery game a form is for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct NewTableQuery {
    game: Option<String>,
}

/// The form for a new table.
pub(crate) async fn new(
    State(app): State<App>,
    query: Result<Query<NewTableQuery>, QueryRejection>,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let asked = query.ok().and_then(|Query(which)| which.game);
    let games = app.tables.context.games.games();
    let game = match asked {
        None => games.first().map(|game| game.name),
        Some(name) => {
            let found = games.iter().find(|game| game.name == name).map(|game| game.name);
            Some(found.ok_or_else(|| RequestError::UnknownGame(plain(&name, 40))).or_error_response(&visitor)?)
        }
    };
    if visitor.json {
        return Ok(Json(json!({ "games": self::games(&app) })).into_response());
    }
    let game = game.unwrap_or("").to_owned();
    let form = pages::NewTable { bots: bots(&app, &game, visitor.lang), packs: packs(&app, &game), game, error: None };
    Ok(Html(pages::new_table(&visitor.reading("/new").frame(), &form).into_string()).into_response())
}

/// Name, language and look.
pub(crate) async fn settings(visitor: Visitor) -> Html<String> {
    Html(pages::settings(&visitor.reading("/settings").frame()).into_string())
}

/// Keeps how somebody likes its pages in its browser, and its name here.
pub(crate) async fn prefs(State(app): State<App>, input: Input) -> Result<Response, ErrorResponse> {
    let Input { visitor, fields } = input;
    let lang = match fields.text("lang") {
        Some(code) => Lang::from_code(&code).ok_or(RequestError::InvalidField("lang")).or_error_response(&visitor)?,
        None => visitor.lang,
    };
    let theme = match fields.text("theme") {
        Some(word) => Theme::from_name(&word).ok_or(RequestError::InvalidField("theme")).or_error_response(&visitor)?,
        None => visitor.prefs.split('.').find_map(Theme::from_name).unwrap_or_default(),
    };
    let name = fields.text("name").map(|name| plain(&name, MAX_NAME_LENGTH)).filter(|name| !name.is_empty());
    // Whoever has not sat down anywhere is known to its own browser only.
    let mut called = None;
    if visitor.person.is_none() {
        called = name.as_deref().and_then(|name| name_cookie(&app, name));
    } else {
        let (mut person, _) = ensure_person(&app, &visitor, name.as_deref()).await.or_error_response(&visitor)?;
        if person.lang != lang.code() {
            lang.code().clone_into(&mut person.lang);
            app.people.save(&person).await.or_error_response(&visitor)?;
        }
    }
    let cookie = prefs_cookie(&app, &format!("{}.{}", lang.code(), theme.as_str()));
    let back = fields.text("back").filter(|back| is_path(back)).unwrap_or_else(|| "/".to_owned());
    let mut response = respond(&visitor, json!({ "ok": true, "lang": lang.code() }), &back, cookie);
    if let Some(called) = called {
        response.headers_mut().append(header::SET_COOKIE, called);
    }
    Ok(response)
}

/// Does an address stay with us?
fn is_path(next: &str) -> bool {
    // Browsers leave out tabs and line breaks, so that `/<tab>/host` is another site to them.
    let odd = |letter: char| letter == '\\' || letter.is_control() || letter.is_whitespace();
    next.starts_with('/') && !next.starts_with("//") && !next.contains(odd)
}

/// A link that somebody pasted.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct PastedLink {
    link: Option<String>,
}

/// Goes to a pasted link, if it leads to one of our tables.
pub(crate) async fn enter(
    query: Result<Query<PastedLink>, QueryRejection>,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let link = query.ok().and_then(|Query(pasted)| pasted.link).unwrap_or_default();
    let path = link.find("/t/").map(|at| &link[at..]).filter(|path| is_path(path));
    let path = path.and_then(|path| HeaderValue::from_str(path).ok());
    match path {
        Some(path) => Ok((StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response()),
        None => Err(ErrorResponse::new(RequestError::BadLink, &visitor)),
    }
}

/// What to look for in the rules.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct RulesQuery {
    q: Option<String>,
}

/// The rules of a game, those with some words, or the one with an id.
pub(crate) async fn rules(
    Path(game): Path<String>,
    query: Result<Query<RulesQuery>, QueryRejection>,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let book = presenter::rulebook(&game)
        .ok_or_else(|| RequestError::UnknownGame(plain(&game, 40)))
        .or_error_response(&visitor)?;
    let Ok(Query(search)) = query else { return Err(ErrorResponse::new(RequestError::Unreadable, &visitor)) };
    let wanted = plain(search.q.as_deref().unwrap_or(""), 100);
    if !visitor.json {
        let reading = visitor.reading(&format!("/rules/{game}"));
        let page = RulesPage { game, query: wanted };
        return Ok(Html(pages::rules(&reading.frame(), &page).into_string()).into_response());
    }
    let words: Vec<_> = wanted.split(' ').filter(|word| !word.is_empty()).collect();
    let found = book.search(visitor.lang, &words).into_iter();
    let rules = found.map(|rule| json!({ "id": rule.id, "section": rule.section, "text": rule.text }));
    Ok(Json(json!({ "rules": rules.collect::<Vec<_>>() })).into_response())
}

/// A card of a game, whole.
pub(crate) async fn card(
    Path((game, word)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let face = presenter::card(&game, visitor.lang, &word).ok_or(RequestError::NotFound).or_error_response(&visitor)?;
    let reading = visitor.reading(&format!("/cards/{game}/{word}"));
    Ok(Html(pages::card(&reading.frame(), &game, &face).into_string()).into_response())
}

/// The board of a game, for the first page.
pub(crate) async fn picture(Path(game): Path<String>, visitor: Visitor) -> Result<Response, ErrorResponse> {
    let drawn = tokio::task::spawn_blocking(move || civitas_table::example::picture(&game)).await.ok().flatten();
    let svg = drawn.ok_or(RequestError::NotFound).or_error_response(&visitor)?;
    let kind = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((kind, svg).into_response())
}

/// A file of the pages. Its address changes with its content, so browsers may keep it.
pub(crate) async fn asset(
    Path((digest, name)): Path<(String, String)>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, ErrorResponse> {
    let path = format!("{digest}/{name}");
    let file = assets::find(&path).ok_or(RequestError::NotFound).or_error_response(&visitor)?;
    let kind = [(header::CONTENT_TYPE, file.mime), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    let small = compress::accepts_gzip(&headers).then(|| compress::asset(&path, file.mime, &file.bytes)).flatten();
    Ok(match small {
        Some(small) => (kind, [(header::CONTENT_ENCODING, "gzip")], small).into_response(),
        None => (kind, file.bytes.into_owned()).into_response(),
    })
}
