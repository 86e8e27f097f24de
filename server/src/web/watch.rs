//! Looking at a table: now, live, and as it was.

use super::answer::OrFail;
use super::play::is_word;
use super::{App, Failure, Visitor};
use crate::club::now;
use crate::host::{Host, Who};
use crate::limits::OpenStream;
use crate::wrong::Wrong;
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use civitas_core::seat::Viewer;
use civitas_table::rooms::Reader;
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
    pub(crate) after: Option<u64>,
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
}

/// Looks at a table as a visitor may.
pub(crate) async fn look<T: Send + 'static>(
    app: &App,
    id: &str,
    visitor: &Visitor,
    looking: &Looking,
    see: impl FnOnce(&mut Host, Viewer, &Who) -> Result<T, Wrong> + Send + 'static,
) -> Result<T, Failure> {
    let who = looking.who(visitor).or_fail(visitor)?;
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
        return super::home::table_page(&app, &id, &visitor, &looking).await;
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

/// The parts of the table that change.
pub(crate) async fn fragment(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asking,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let looking = asking(query, &visitor)?;
    super::home::fragment(&app, &id, &visitor, &looking).await
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
    let who = looking.who(&visitor).or_fail(&visitor)?;
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
            host.listen(viewer, after).await
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
        return super::home::replay_page(&app, &id, &visitor, &looking).await;
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
