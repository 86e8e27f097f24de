//! Looking at a table: now, live, and as it was.

use super::answer::{OrFail, said};
use super::visitor::{is_word, now_at};
use super::{App, Failure, Input, Visitor};
use crate::club::now;
use crate::host::{Host, Part, Who};
use crate::limits::OpenStream;
use crate::wrong::Wrong;
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
use tokio_stream::wrappers::ReceiverStream;

/// How somebody looks: as which of its seats, at which moment, from where on.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct Looking {
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

impl Looking {
    fn who(&self, visitor: &Visitor) -> Result<Who, Wrong> {
        match &self.role {
            Some(role) if !is_word(role) => Err(Wrong::Field("as")),
            role => Ok(visitor.who(role.clone())),
        }
    }

    /// As on pages, where one screen may serve several players.
    fn who_now(&self, visitor: &Visitor) -> Result<Who, Wrong> {
        self.who(visitor).map(|who| visitor.who_now(who.role))
    }
}

/// Looks at a table as a visitor may.
pub(crate) async fn look<T: Send + 'static>(
    app: &App,
    id: &str,
    visitor: &Visitor,
    looking: &Looking,
    see: impl FnOnce(&mut Host, Viewer, &Who) -> Result<T, Wrong> + Send + 'static,
) -> Result<T, Failure> {
    let who = looking.who_now(visitor).or_fail(visitor)?;
    let seen = app.tables.with(id, move |host| {
        Box::pin(async move {
            let viewer = host.viewer_of(&who)?;
            see(host, viewer, &who)
        })
    });
    seen.await.or_fail(visitor)
}

/// What anybody may look at: the query is read so that nonsense gets an answer like everything else.
pub(crate) type Asking = Result<Query<Looking>, axum::extract::rejection::QueryRejection>;

pub(crate) fn asking(query: Asking, visitor: &Visitor) -> Result<Looking, Failure> {
    query.map(|Query(looking)| looking).map_err(|_| Failure::new(Wrong::Unreadable, visitor))
}

/// The table.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asking,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    if !visitor.json {
        return page(&app, &id, &visitor, &looking, Part::Whole).await;
    }
    let seen = look(&app, &id, &visitor, &looking, |host, viewer, who| {
        let links: Vec<_> = host.links(who);
        let links = links.into_iter().map(|(seat, link)| {
            let row = &host.seats[seat.index()];
            json!({ "role": row.role, "path": format!("/t/{}/join/{link}", host.table.id) })
        });
        let links: Vec<_> = links.collect();
        let mut sight = host.sight(viewer);
        sight["links"] = json!(links);
        Ok(sight)
    });
    Ok(Json(seen.await?).into_response())
}

async fn page(app: &App, id: &str, visitor: &Visitor, looking: &Looking, part: Part) -> Result<Response, Failure> {
    let who = looking.who_now(visitor).or_fail(visitor)?;
    let reading = visitor.reading(&format!("/t/{id}"));
    let link = visitor.link.clone();
    let made = app.tables.with(id, move |host| {
        Box::pin(async move {
            // Whoever sits there needs no link any more.
            let link = link.filter(|_| host.seat_of(&who).is_err());
            host.page(&who, link.as_deref(), part, &reading).await
        })
    });
    Ok(Html(made.await.or_fail(visitor)?).into_response())
}

/// The next player has taken the device: its hand may be shown.
pub(crate) async fn ready(State(app): State<App>, Path(id): Path<String>, input: Input) -> Result<Response, Failure> {
    let visitor = input.visitor;
    let who = visitor.who(None);
    let next = app.tables.with(&id, move |host| {
        Box::pin(async move {
            let seat = host.seat_of(&who)?;
            Ok(host.seats[seat.index()].role.clone())
        })
    });
    let role = next.await.or_fail(&visitor)?;
    let cookie = now_at(&role, &id);
    Ok(said(&visitor, json!({ "ok": true, "role": role }), &format!("/t/{id}"), cookie))
}

/// The parts of the table that change.
pub(crate) async fn fragment(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asking,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    page(&app, &id, &visitor, &looking, Part::Fragment).await
}

/// What happens, as it happens. A client that comes back with `Last-Event-ID` hears what it missed, once.
pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asking,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    let who = looking.who_now(&visitor).or_fail(&visitor)?;
    let lang = visitor.lang;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let after = match last {
        // A number that is none cannot be gone on from; the client looks at everything again.
        Some(last) => Some(last.trim().parse().unwrap_or(u64::MAX)),
        None => looking.after,
    };
    let whose = visitor.person.as_ref().map_or_else(|| "-".to_owned(), |person| person.id.clone());
    let open = app.limits.open_stream(&whose).or_fail(&visitor)?;
    let heard = app.tables.with(&id, move |host| {
        Box::pin(async move {
            let viewer = host.viewer_of(&who)?;
            host.listen(Reader { viewer, lang }, after).await
        })
    });
    let frames = ReceiverStream::new(heard.await.or_fail(&visitor)?);
    let body = Body::from_stream(Frames { frames, _open: open });
    let headers = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, [("x-accel-buffering", "no")], body).into_response())
}

/// A stream that counts as open while it is.
struct Frames {
    frames: ReceiverStream<Bytes>,
    _open: OpenStream,
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
    query: Asking,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    let who = looking.who(&visitor).or_fail(&visitor)?;
    let lang = visitor.lang;
    let told = app.tables.with(&id, move |host| {
        Box::pin(async move {
            let viewer = host.viewer_of(&who)?;
            let entries = host.log(viewer).await?;
            let reader = Reader { viewer, lang };
            let lines = entries.iter().map(|entry| {
                let words = |event: &Value| host.room().map(|room| room.log_line(reader, event).plain).ok();
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
    Ok(Json(json!({ "log": told.await.or_fail(&visitor)? })).into_response())
}

/// The table as it was after so many decisions.
pub(crate) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asking,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    if !visitor.json {
        let who = looking.who_now(&visitor).or_fail(&visitor)?;
        let (ply, mine) = (looking.ply, looking.since.as_deref() == Some("me"));
        let reading = visitor.reading(&format!("/t/{id}/replay?ply={}", ply.unwrap_or(0)));
        let made = app
            .tables
            .with(&id, move |host| Box::pin(async move { host.replay_page(&who, ply, mine, &reading).await }));
        return Ok(Html(made.await.or_fail(&visitor)?).into_response());
    }
    let ply = looking.ply;
    let seen = look(&app, &id, &visitor, &looking, move |host, viewer, _| {
        let (room, ply, plies) = host.as_it_was(ply)?;
        Ok(json!({ "ply": ply, "plies": plies, "view": room.sitting().view(viewer) }))
    });
    Ok(Json(seen.await?).into_response())
}

/// The record, as far as the visitor may have it.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asking,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    let text = look(&app, &id, &visitor, &looking, |host, viewer, _| host.record(viewer)).await?;
    let name = format!("attachment; filename=\"{}-{}.civitas\"", id, now() / 1000);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// The board as a picture.
pub(crate) async fn picture(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asking,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    let (lang, ply, dark) = (visitor.lang, looking.ply, looking.dark.unwrap_or(0) != 0);
    let svg = look(&app, &id, &visitor, &looking, move |host, viewer, _| {
        let (room, ..) = host.as_it_was(ply)?;
        Ok(room.svg(Reader { viewer, lang }, &[], dark))
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg.await?).into_response())
}
