//! HTTP: the same addresses for browsers and, below `/api`, for programs.

#![allow(clippy::result_large_err, reason = "a refusal is a whole page, made once a request")]

mod answer;
mod fields;
mod guard;
mod home;
mod make;
mod play;
mod seat;
mod squeeze;
mod visitor;
mod watch;

pub(crate) use answer::Failure;
pub(crate) use fields::{Fields, Input};
pub(crate) use visitor::{Visitor, ensure};

use crate::config::Config;
use crate::limits::Limits;
use crate::people::People;
use crate::tables::Tables;
use crate::wrong::Wrong;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

/// How long an answer may take to begin; streams may go on for ever.
const PATIENCE: Duration = Duration::from_secs(20);

/// What all addresses share.
#[derive(Clone)]
pub(crate) struct App(Arc<Inside>);

/// The inside of [`App`].
pub(crate) struct Inside {
    pub(crate) tables: Tables,
    pub(crate) people: People,
    pub(crate) limits: Limits,
}

impl App {
    pub(crate) fn new(tables: Tables) -> Self {
        let people = People::new(tables.club.store.clone());
        let limits = Limits::new(&tables.club.config);
        Self(Arc::new(Inside { tables, people, limits }))
    }

    pub(crate) fn config(&self) -> &Config {
        &self.tables.club.config
    }
}

impl std::ops::Deref for App {
    type Target = Inside;

    fn deref(&self) -> &Inside {
        &self.0
    }
}

/// The addresses of a server.
pub(crate) fn router(app: App) -> Router {
    let limit = app.config().body;
    let guarded = axum::middleware::from_fn_with_state(app.clone(), guard::guard);
    Router::new()
        .merge(routes())
        .nest("/api", routes())
        .route("/assets/{digest}/{name}", get(home::asset))
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limit))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, PATIENCE))
        .layer(CatchPanicLayer::custom(fell))
        .layer(axum::middleware::from_fn(squeeze::squeeze))
        .layer(guarded)
        .with_state(app)
}

fn routes() -> Router<App> {
    Router::new()
        .route("/", get(home::home))
        .route("/new", get(home::new))
        .route("/settings", get(home::settings))
        .route("/join", get(home::enter))
        .route("/tables", post(make::make))
        .route("/prefs", post(home::prefs))
        .route("/rules/{game}", get(home::rules))
        .route("/t/{id}", get(watch::table))
        .route("/t/{id}/fragment", get(watch::fragment))
        .route("/t/{id}/events", get(watch::events))
        .route("/t/{id}/log", get(watch::log))
        .route("/t/{id}/replay", get(watch::replay))
        .route("/t/{id}/record", get(watch::record))
        .route("/t/{id}/board.svg", get(watch::picture))
        .route("/t/{id}/join/{link}", get(seat::invitation).post(seat::join))
        .route("/t/{id}/sit", post(seat::sit))
        .route("/t/{id}/ready", post(watch::ready))
        .route("/t/{id}/act", post(play::act))
        .route("/t/{id}/ask", post(play::ask))
        .route("/t/{id}/check", post(play::check))
        .route("/t/{id}/undo", post(play::undo))
        .route("/t/{id}/reset", post(play::reset))
        .route("/t/{id}/say", post(play::say))
        .route("/t/{id}/resign", post(play::resign))
        .route("/t/{id}/consent", post(play::consent))
        .route("/t/{id}/orders", post(play::orders))
        .route("/t/{id}/back", post(play::back))
        .route("/t/{id}/rematch", post(seat::rematch))
        .route("/t/{id}/start", post(seat::start))
        .route("/t/{id}/propose", post(play::propose))
        .route("/t/{id}/resume", post(play::resume))
        .route("/t/{id}/hint", post(play::hint))
}

async fn nothing(visitor: Visitor) -> Failure {
    Failure::new(Wrong::NotFound, &visitor)
}

async fn wrong_method(visitor: Visitor) -> Failure {
    Failure::new(Wrong::Method, &visitor)
}

/// The last resort: whatever fell over, the visitor learns only that it did.
#[allow(clippy::needless_pass_by_value)] // as the layer wants it
fn fell(_: Box<dyn std::any::Any + Send>) -> Response {
    tracing::error!("a handler fell over");
    let body = r#"{"error":"inside","message":"Something went wrong here. / Algo ha fallado aquí."}"#;
    (StatusCode::INTERNAL_SERVER_ERROR, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}
