//! HTTP: the same addresses for browsers and, below `/api`, for programs.

#![allow(clippy::result_large_err, reason = "a refusal is a whole page, made once a request")]

mod compress;
mod fields;
mod guard;
mod home;
mod make;
mod play;
mod response;
mod seat;
mod visitor;
mod watch;

pub(crate) use fields::{Fields, Input};
pub(crate) use guard::Guarded;
pub(crate) use response::ErrorResponse;
pub(crate) use visitor::{Visitor, ensure_person};

use crate::config::Config;
use crate::error::RequestError;
use crate::limits::Limits;
use crate::people::People;
use crate::tables::Tables;
use axum::Router;
use axum::routing::{get, post};
use std::sync::Arc;

/// What all addresses share.
#[derive(Clone)]
pub(crate) struct App(Arc<AppInner>);

/// The inside of [`App`].
pub(crate) struct AppInner {
    pub(crate) tables: Tables,
    pub(crate) people: People,
    pub(crate) limits: Limits,
}

impl App {
    pub(crate) fn new(tables: Tables) -> Self {
        let people = People::new(tables.context.store.clone());
        let limits = Limits::new(&tables.context.config);
        Self(Arc::new(AppInner { tables, people, limits }))
    }

    pub(crate) fn config(&self) -> &Config {
        &self.tables.context.config
    }
}

impl std::ops::Deref for App {
    type Target = AppInner;

    fn deref(&self) -> &AppInner {
        &self.0
    }
}

/// The addresses of a server, behind their guard.
pub(crate) fn service(app: App) -> Guarded {
    let pages = Router::new().route("/", get(home::home)).route("/api", get(home::home));
    let router = addresses(addresses(pages, ""), "/api")
        .route("/assets/{digest}/{name}", get(home::asset))
        .fallback(nothing)
        .method_not_allowed_fallback(method_not_allowed)
        .with_state(app.clone());
    Guarded::new(app, router)
}

/// The addresses that people and programs share, below a prefix.
fn addresses(router: Router<App>, prefix: &str) -> Router<App> {
    let at = |path: &str| format!("{prefix}{path}");
    router
        .route(&at("/new"), get(home::new))
        .route(&at("/settings"), get(home::settings))
        .route(&at("/join"), get(home::enter))
        .route(&at("/tables"), post(make::make))
        .route(&at("/commitment"), get(make::commitment))
        .route(&at("/prefs"), post(home::prefs))
        .route(&at("/rules/{game}"), get(home::rules))
        .route(&at("/cards/{game}/{word}"), get(home::card))
        .route(&at("/pictures/{game}"), get(home::picture))
        .route(&at("/t/{id}"), get(watch::table))
        .route(&at("/t/{id}/fragment"), get(watch::fragment))
        .route(&at("/t/{id}/events"), get(watch::events))
        .route(&at("/t/{id}/log"), get(watch::log))
        .route(&at("/t/{id}/replay"), get(watch::replay))
        .route(&at("/t/{id}/record"), get(watch::record))
        .route(&at("/t/{id}/board.svg"), get(watch::picture))
        .route(&at("/t/{id}/join/{link}"), get(seat::invitation).post(seat::join))
        .route(&at("/t/{id}/sit"), post(seat::sit))
        .route(&at("/t/{id}/ready"), post(watch::ready))
        .route(&at("/t/{id}/act"), post(play::act))
        .route(&at("/t/{id}/ask"), post(play::ask))
        .route(&at("/t/{id}/check"), post(play::check))
        .route(&at("/t/{id}/undo"), post(play::undo))
        .route(&at("/t/{id}/reset"), post(play::reset))
        .route(&at("/t/{id}/say"), post(play::say))
        .route(&at("/t/{id}/resign"), post(play::resign))
        .route(&at("/t/{id}/consent"), post(play::consent))
        .route(&at("/t/{id}/orders"), post(play::orders))
        .route(&at("/t/{id}/back"), post(play::back))
        .route(&at("/t/{id}/rematch"), post(seat::rematch))
        .route(&at("/t/{id}/start"), post(seat::start))
        .route(&at("/t/{id}/links"), post(play::replace_links))
        .route(&at("/t/{id}/propose"), post(play::propose))
        .route(&at("/t/{id}/resume"), post(play::resume))
        .route(&at("/t/{id}/hint"), post(play::hint))
}

async fn nothing(visitor: Visitor) -> ErrorResponse {
    ErrorResponse::new(RequestError::NotFound, &visitor)
}

async fn method_not_allowed(visitor: Visitor) -> ErrorResponse {
    ErrorResponse::new(RequestError::MethodNotAllowed, &visitor)
}
