//! Sitting down, and playing again.

use super::make::promised;
use super::response::{OrErrorResponse, respond};
use super::visitor::link_cookie;
use super::{App, ErrorResponse, Fields, Input, Visitor, ensure_person};
use crate::error::RequestError;
use crate::live_table::Part;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use civitas_core::chance::Share;
use serde_json::json;

/// The page behind a link: which seat it is, and a button. TableQuery at it changes nothing.
pub(crate) async fn invitation(
    State(app): State<App>,
    Path((id, link)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let wanted = link.clone();
    let asks = visitor.who(None);
    let found = app.tables.with(&id, move |live| {
        Box::pin(async move {
            let seat = live.seat_behind(&wanted)?;
            let row = &live.seats[seat.index()];
            let own = asks.person.as_deref().is_some_and(|person| live.held(person).any(|held| held == seat));
            Ok((row.role.clone(), row.kind, live.table.name.clone(), own))
        })
    });
    let (role, kind, game, own) = found.await.or_error_response(&visitor)?;
    if visitor.json {
        return Ok(Json(json!({ "table": id, "role": role, "kind": kind, "game": game })).into_response());
    }
    if own {
        // Whoever sits there already goes to the table.
        let next = HeaderValue::from_str(&format!("/t/{id}")).unwrap_or(HeaderValue::from_static("/"));
        return Ok((StatusCode::SEE_OTHER, [(header::LOCATION, next)]).into_response());
    }
    // The link goes with the form that follows; looking at it has changed nothing here.
    let reading = visitor.reading(&format!("/t/{id}"));
    let who = visitor.who(None);
    let cookie = link_cookie(&app, &link, &id);
    let page = app
        .tables
        .with(&id, move |live| Box::pin(async move { live.page(&who, Some(&link), Part::Whole, &reading).await }));
    let mut response = Html(page.await.or_error_response(&visitor)?).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

/// Sits down on the seat behind a link: `{name, share}`.
pub(crate) async fn join(
    State(app): State<App>,
    Path((id, link)): Path<(String, String)>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    sit_down(&app, &id, Some(link), input).await
}

/// Sits down on an open seat: `{name, role, share}`.
pub(crate) async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    let link = input.visitor.link.clone();
    let role = input.fields.text("role");
    // The link somebody came by counts for the seat it leads to; any other open seat needs none.
    let leads = app.tables.with(&id, move |live| {
        Box::pin(async move {
            let seat = link.as_deref().and_then(|link| live.seat_behind(link).ok());
            let fits = seat.filter(|seat| role.as_deref().is_none_or(|role| live.seats[seat.index()].role == role));
            Ok(link.filter(|_| fits.is_some()))
        })
    });
    let link = leads.await.or_error_response(&input.visitor)?;
    sit_down(&app, &id, link, input).await
}

async fn sit_down(app: &App, id: &str, link: Option<String>, input: Input) -> Result<Response, ErrorResponse> {
    let Input { visitor, fields } = input;
    let share: Option<Share> = fields.read("share").or_error_response(&visitor)?;
    let role = fields.text("role");
    // A link that leads nowhere must not make a new person.
    let (wanted, asked_role) = (link.clone(), role.clone());
    let free = app.tables.with(id, move |live| {
        Box::pin(async move {
            match &wanted {
                Some(link) => live.seat_behind(link).map(|_| ()),
                None => live.open_seat(asked_role.as_deref()).map(|_| ()),
            }
        })
    });
    free.await.or_error_response(&visitor)?;
    let (person, cookie) =
        ensure_person(app, &visitor, fields.text("name").as_deref()).await.or_error_response(&visitor)?;
    let sat = app.tables.with(id, move |live| {
        Box::pin(async move {
            let name = person.name.clone();
            let seat = live.sit(&person, &name, role.as_deref(), link.as_deref(), share).await?;
            Ok(live.seats[seat.index()].role.clone())
        })
    });
    let role = sat.await.or_error_response(&visitor)?;
    Ok(respond(&visitor, json!({ "ok": true, "table": id, "role": role }), &format!("/t/{id}"), cookie))
}

/// Plays again with the same people: a new table, to which the old one leads.
pub(crate) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    let Input { visitor, fields } = input;
    let next = again(&app, &id, &visitor, &fields).await.or_error_response(&visitor)?;
    Ok(respond(&visitor, json!({ "ok": true, "table": next }), &format!("/t/{next}"), None))
}

async fn again(app: &App, id: &str, visitor: &Visitor, fields: &Fields) -> Result<String, RequestError> {
    let share = fields.read("share")?;
    let who = visitor.who(None);
    let asked = app.tables.with(id, move |live| Box::pin(async move { live.rematch(&who) }));
    let (mut new, made) = asked.await?;
    if let Some(made) = made {
        return Ok(made);
    }
    let person = visitor.person.clone().ok_or(RequestError::NotSeated)?;
    new.share = share;
    new.secret = promised(app, fields);
    let (next, rows) = app.tables.plan(&person, &person.name, new)?;
    let who = visitor.who(None);
    let next =
        app.tables.with(id, move |live| Box::pin(async move { live.set_again(&who, &next, rows).await })).await?;
    app.tables.with(&next, |live| Box::pin(live.wake())).await?;
    Ok(next)
}

/// Whoever made the table begins; bots take the free seats.
pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    let visitor = input.visitor;
    let who = visitor.who(None);
    app.tables
        .with(&id, move |live| Box::pin(async move { live.start(&who).await }))
        .await
        .or_error_response(&visitor)?;
    Ok(respond(&visitor, json!({ "ok": true, "table": id }), &format!("/t/{id}"), None))
}
