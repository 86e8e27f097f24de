//! Looking at a table: now, live, and as it was.

use super::response::{OrErrorResponse, respond};
use super::visitor::{is_word, role_cookie};
use super::{App, ErrorResponse, Input, Visitor};
use crate::context::now;
use crate::error::RequestError;
use crate::limits::OpenStream;
use crate::live_table::{LiveTable, Part, Who};
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;
use civitas_core::seat::Viewer;
use civitas_table::presenter::Reader;
use futures_util::{Stream, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio_stream::wrappers::ReceiverStream;

/// How somebody looks: as which of its seats, at which moment, from where on.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct TableQuery {
    /// The role of the seat.
    #[serde(rename = "as")]
    pub(crate) role: Option<String>,
    /// After so many decisions.
    pub(crate) ply: Option<usize>,
    /// The number of the last thing heard.
    #[serde(alias = "from")]
    pub(crate) after: Option<u64>,
    /// `me`: after the last decision of whoever looks.
    pub(crate) since: Option<String>,
    /// Dark colours?
    pub(crate) dark: Option<u8>,
}

impl TableQuery {
    fn who(&self, visitor: &Visitor) -> Result<Who, RequestError> {
        match &self.role {
            Some(role) if !is_word(role) => Err(RequestError::InvalidField("as")),
            role => Ok(visitor.who(role.clone())),
        }
    }

    /// As on pages, where one screen may serve several players.
    fn who_now(&self, visitor: &Visitor) -> Result<Who, RequestError> {
        self.who(visitor).map(|who| visitor.who_now(who.role))
    }
}

/// Looks at a table as a visitor may.
pub(crate) async fn with_viewer<T: Send + 'static>(
    app: &App,
    id: &str,
    visitor: &Visitor,
    looking: &TableQuery,
    see: impl FnOnce(&mut LiveTable, Viewer, &Who) -> Result<T, RequestError> + Send + 'static,
) -> Result<T, ErrorResponse> {
    let who = looking.who_now(visitor).or_error_response(visitor)?;
    let seen = app.tables.with(id, move |live| {
        Box::pin(async move {
            let viewer = live.viewer_of(&who)?;
            see(live, viewer, &who)
        })
    });
    seen.await.or_error_response(visitor)
}

/// What anybody may look at: the query is read so that nonsense gets an answer like everything else.
pub(crate) type QueryResult = Result<Query<TableQuery>, axum::extract::rejection::QueryRejection>;

pub(crate) fn parse_query(query: QueryResult, visitor: &Visitor) -> Result<TableQuery, ErrorResponse> {
    query.map(|Query(looking)| looking).map_err(|_| ErrorResponse::new(RequestError::Unreadable, visitor))
}

/// The table.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    query: QueryResult,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let looking = parse_query(query, &visitor)?;
    if !visitor.json {
        return page(&app, &id, &visitor, &looking, Part::Whole).await;
    }
    let seen = with_viewer(&app, &id, &visitor, &looking, |live, viewer, who| {
        let links: Vec<_> = live.links(who);
        let links = links.into_iter().map(|(seat, link)| {
            let row = &live.seats[seat.index()];
            json!({ "role": row.role, "path": format!("/t/{}/join/{link}", live.table.id) })
        });
        let links: Vec<_> = links.collect();
        let mut sight = live.table_json(viewer);
        sight["links"] = json!(links);
        Ok(sight)
    });
    Ok(Json(seen.await?).into_response())
}

async fn page(
    app: &App,
    id: &str,
    visitor: &Visitor,
    looking: &TableQuery,
    part: Part,
) -> Result<Response, ErrorResponse> {
    let who = looking.who_now(visitor).or_error_response(visitor)?;
    let reading = visitor.reading(&format!("/t/{id}"));
    let link = visitor.link.clone();
    let made = app.tables.with(id, move |live| {
        Box::pin(async move {
            // Whoever sits there needs no link any more.
            let link = link.filter(|_| live.seat_of(&who).is_err());
            live.page(&who, link.as_deref(), part, &reading).await
        })
    });
    Ok(Html(made.await.or_error_response(visitor)?).into_response())
}

/// The next player has taken the device: its hand may be shown.
pub(crate) async fn ready(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    let visitor = input.visitor;
    let who = visitor.who(None);
    let next = app.tables.with(&id, move |live| {
        Box::pin(async move {
            let seat = live.seat_of(&who)?;
            Ok(live.seats[seat.index()].role.clone())
        })
    });
    let role = next.await.or_error_response(&visitor)?;
    let cookie = role_cookie(&app, &role, &id);
    Ok(respond(&visitor, json!({ "ok": true, "role": role }), &format!("/t/{id}"), cookie))
}

/// The parts of the table that change.
pub(crate) async fn fragment(
    State(app): State<App>,
    Path(id): Path<String>,
    query: QueryResult,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let looking = parse_query(query, &visitor)?;
    page(&app, &id, &visitor, &looking, Part::Fragment).await
}

/// What happens, as it happens. A client that comes back with `Last-Event-ID` hears what it missed, once.
pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    query: QueryResult,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, ErrorResponse> {
    let looking = parse_query(query, &visitor)?;
    let who = looking.who_now(&visitor).or_error_response(&visitor)?;
    let lang = visitor.lang;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let after = match last {
        // A number that is none cannot be gone on from; the client looks at everything again.
        Some(last) => Some(last.trim().parse().unwrap_or(u64::MAX)),
        None => looking.after,
    };
    let person = visitor.person.as_ref().map(|person| person.id.as_str());
    let open = app.limits.open_stream(person, visitor.address);
    let open = open.ok_or(RequestError::RateLimited).or_error_response(&visitor)?;
    let heard = app.tables.with(&id, move |live| {
        Box::pin(async move {
            let viewer = live.viewer_of(&who)?;
            live.listen(Reader { viewer, lang }, after).await
        })
    });
    let frames = ReceiverStream::new(heard.await.or_error_response(&visitor)?);
    let closing = Closing { app: app.clone(), table: id };
    let body = Body::from_stream(Frames { frames, _open: open, _closing: closing });
    let headers = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, [("x-accel-buffering", "no")], body).into_response())
}

/// A stream that counts as open while it is.
struct Frames {
    frames: ReceiverStream<Bytes>,
    _open: OpenStream,
    // After the frames: the table must find the stream closed.
    _closing: Closing,
}

/// How long a player may be away until the others are told, so that a page can be loaded again.
const LEAVES_AFTER: Duration = Duration::from_secs(2);

/// Tells the table when a stream is closed.
struct Closing {
    app: App,
    table: String,
}

impl Drop for Closing {
    fn drop(&mut self) {
        // Without a runtime the server has stopped, and there is nobody to tell.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (app, table) = (self.app.clone(), std::mem::take(&mut self.table));
        runtime.spawn(async move {
            tokio::time::sleep(LEAVES_AFTER).await;
            let told = app.tables.with(&table, |live| {
                live.stream_closed();
                Box::pin(async { Ok(()) })
            });
            let _ = told.await; // a table that is gone has nobody to tell
        });
    }
}

impl Stream for Frames {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.frames.poll_next_unpin(context).map(|frame| frame.map(Ok))
    }
}

/// What happened so far, as the visitor heard it.
pub(crate) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
    query: QueryResult,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let looking = parse_query(query, &visitor)?;
    let who = looking.who(&visitor).or_error_response(&visitor)?;
    let lang = visitor.lang;
    let told = app.tables.with(&id, move |live| {
        Box::pin(async move {
            let viewer = live.viewer_of(&who)?;
            let entries = live.log(viewer).await?;
            let reader = Reader { viewer, lang };
            let lines = entries.iter().map(|entry| {
                let words = |event: &Value| live.room().map(|room| room.presenter().log_line(reader, event).plain).ok();
                json!({
                    "seq": entry.number,
                    "at": entry.at,
                    "kind": entry.kind,
                    "seat": entry.seat,
                    "text": entry.text,
                    "ply": entry.plies,
                    "lines": entry.events.iter().filter_map(words).collect::<Vec<_>>(),
                    "events": entry.events,
                })
            });
            Ok(lines.collect::<Vec<_>>())
        })
    });
    Ok(Json(json!({ "log": told.await.or_error_response(&visitor)? })).into_response())
}

/// The table as it was after so many decisions.
pub(crate) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    query: QueryResult,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let looking = parse_query(query, &visitor)?;
    if !visitor.json {
        let who = looking.who_now(&visitor).or_error_response(&visitor)?;
        let (ply, mine) = (looking.ply, looking.since.as_deref() == Some("me"));
        let reading = visitor.reading(&format!("/t/{id}/replay?ply={}", ply.unwrap_or(0)));
        let made = app
            .tables
            .with(&id, move |live| Box::pin(async move { live.replay_page(&who, ply, mine, &reading).await }));
        return Ok(Html(made.await.or_error_response(&visitor)?).into_response());
    }
    let ply = looking.ply;
    let seen = with_viewer(&app, &id, &visitor, &looking, move |live, viewer, _| {
        let (game, ply, plies) = live.at_ply(ply)?;
        Ok(json!({ "ply": ply, "plies": plies, "view": game.view(viewer) }))
    });
    Ok(Json(seen.await?).into_response())
}

/// The record, as far as the visitor may have it.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    query: QueryResult,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let looking = parse_query(query, &visitor)?;
    let text = with_viewer(&app, &id, &visitor, &looking, |live, viewer, _| live.record(viewer)).await?;
    let name = format!("attachment; filename=\"{}-{}.civitas\"", id, now() / 1000);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// The board as a picture.
pub(crate) async fn picture(
    State(app): State<App>,
    Path(id): Path<String>,
    query: QueryResult,
    visitor: Visitor,
) -> Result<Response, ErrorResponse> {
    let looking = parse_query(query, &visitor)?;
    let (lang, ply, dark) = (visitor.lang, looking.ply, looking.dark.unwrap_or(0) != 0);
    let svg = with_viewer(&app, &id, &visitor, &looking, move |live, viewer, _| {
        let (game, ..) = live.at_ply(ply)?;
        Ok(live.room()?.presenter().svg(&*game, Reader { viewer, lang }, &[], dark))
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg.await?).into_response())
}
