//! Sitting down, and playing again.

use super::answer::{OrFail, said};
use super::visitor::came_by;
use super::{App, Failure, Input, Visitor, ensure};
use crate::host::Part;
use crate::wrong::Wrong;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use civitas_core::chance::Share;
use serde_json::json;

/// The page behind a link: which seat it is, and a button. Looking at it changes nothing.
pub(crate) async fn invitation(
    State(app): State<App>,
    Path((id, link)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let wanted = link.clone();
    let asks = visitor.who(None);
    let found = app.tables.with(&id, move |host| {
        Box::pin(async move {
            let seat = host.seat_behind(&wanted)?;
            let row = &host.seats[seat.index()];
            let own = asks.person.as_deref().is_some_and(|person| host.held(person).any(|held| held == seat));
            Ok((row.role.clone(), row.kind.clone(), host.table.name.clone(), own))
        })
    });
    let (role, kind, game, own) = found.await.or_fail(&visitor)?;
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
    let cookie = came_by(&link, &id);
    let page = app
        .tables
        .with(&id, move |host| Box::pin(async move { host.page(&who, Some(&link), Part::Whole, &reading).await }));
    let mut response = Html(page.await.or_fail(&visitor)?).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

/// Sits down on the seat behind a link: `{name, share}`.
pub(crate) async fn join(
    State(app): State<App>,
    Path((id, link)): Path<(String, String)>,
    input: Input,
) -> Result<Response, Failure> {
    sit_down(&app, &id, Some(link), input).await
}

/// Sits down on an open seat: `{name, role, share}`.
pub(crate) async fn sit(State(app): State<App>, Path(id): Path<String>, input: Input) -> Result<Response, Failure> {
    let link = input.visitor.link.clone();
    let role = input.fields.text("role");
    // The link somebody came by counts for the seat it leads to; any other open seat needs none.
    let leads = app.tables.with(&id, move |host| {
        Box::pin(async move {
            let seat = link.as_deref().and_then(|link| host.seat_behind(link).ok());
            let fits = seat.filter(|seat| role.as_deref().is_none_or(|role| host.seats[seat.index()].role == role));
            Ok(link.filter(|_| fits.is_some()))
        })
    });
    let link = leads.await.or_fail(&input.visitor)?;
    sit_down(&app, &id, link, input).await
}

async fn sit_down(app: &App, id: &str, link: Option<String>, input: Input) -> Result<Response, Failure> {
    let Input { visitor, fields } = input;
    let share: Option<Share> = fields.read("share").or_fail(&visitor)?;
    let role = fields.text("role");
    // A link that leads nowhere must not make a new person.
    let (wanted, asked_role) = (link.clone(), role.clone());
    let free = app.tables.with(id, move |host| {
        Box::pin(async move {
            match &wanted {
                Some(link) => host.seat_behind(link).map(|_| ()),
                None => host.open_seat(asked_role.as_deref()).map(|_| ()),
            }
        })
    });
    free.await.or_fail(&visitor)?;
    let (person, cookie) = ensure(app, &visitor, fields.text("name").as_deref()).await.or_fail(&visitor)?;
    let sat = app.tables.with(id, move |host| {
        Box::pin(async move {
            let name = person.name.clone();
            let seat = host.sit(&person, &name, role.as_deref(), link.as_deref(), share).await?;
            Ok(host.seats[seat.index()].role.clone())
        })
    });
    let role = sat.await.or_fail(&visitor)?;
    Ok(said(&visitor, json!({ "ok": true, "table": id, "role": role }), &format!("/t/{id}"), cookie))
}

/// Plays again with the same people: a new table, to which the old one leads.
pub(crate) async fn rematch(State(app): State<App>, Path(id): Path<String>, input: Input) -> Result<Response, Failure> {
    let visitor = input.visitor;
    let next = again(&app, &id, &visitor).await.or_fail(&visitor)?;
    Ok(said(&visitor, json!({ "ok": true, "table": next }), &format!("/t/{next}"), None))
}

async fn again(app: &App, id: &str, visitor: &Visitor) -> Result<String, Wrong> {
    let who = visitor.who(None);
    let asked = app.tables.with(id, move |host| Box::pin(async move { host.rematch(&who) }));
    let (new, made) = asked.await?;
    if let Some(made) = made {
        return Ok(made);
    }
    let person = visitor.person.clone().ok_or(Wrong::NotSeated)?;
    let next = app.tables.make(&person, &person.name, new).await?;
    let made = next.clone();
    let who = visitor.who(None);
    app.tables.with(id, move |host| Box::pin(async move { host.set_again(&who, &made).await })).await
}

/// Whoever made the table begins; bots take the free seats.
pub(crate) async fn start(State(app): State<App>, Path(id): Path<String>, input: Input) -> Result<Response, Failure> {
    let visitor = input.visitor;
    let who = visitor.who(None);
    app.tables.with(&id, move |host| Box::pin(async move { host.start(&who).await })).await.or_fail(&visitor)?;
    Ok(said(&visitor, json!({ "ok": true, "table": id }), &format!("/t/{id}"), None))
}
