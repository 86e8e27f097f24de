//! Answers: pages and redirects for people, JSON for programs, and failures for both.

use super::Visitor;
use crate::error::RequestError;
use crate::live_table::{Done, PageContext};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use civitas_core::erased::Refusal;
use civitas_core::rule::Lang;
use civitas_table::messages::Messages;
use civitas_table::pages::Message;
use serde_json::{Value, json};

/// Why a response is an error of the server, for the log. It is never sent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cause(pub(super) &'static str);

/// A request that was not carried out, said to whoever sent it.
#[derive(Debug, Clone)]
pub(crate) struct ErrorResponse {
    error: RequestError,
    reading: PageContext,
    json: bool,
}

impl ErrorResponse {
    pub(crate) fn new(error: RequestError, visitor: &Visitor) -> Self {
        Self { error, reading: visitor.reading("/"), json: visitor.json }
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let cause = self.error.cause();
        let mut response = self.response();
        if let Some(cause) = cause {
            response.extensions_mut().insert(Cause(cause));
        }
        response
    }
}

impl ErrorResponse {
    fn response(self) -> Response {
        let (status, message) = (self.error.status(), self.error.sentence(self.reading.lang));
        if !self.json {
            let page = Message { title: title(self.reading.lang, status), text: message };
            return (status, Html(civitas_table::pages::message(&self.reading.frame(), &page).into_string()))
                .into_response();
        }
        let mut body = json!({ "error": self.error.code(), "message": message });
        if let Value::Object(fields) = &mut body {
            match &self.error {
                RequestError::Stale { sent, current } => {
                    fields.insert("sent".to_owned(), json!(sent));
                    fields.insert("current".to_owned(), json!(current));
                }
                RequestError::Refused { refusal: Refusal::Rule { at, rule, details }, .. } => {
                    fields.insert("at".to_owned(), json!(at));
                    fields.insert("rule".to_owned(), json!(rule));
                    fields.insert("details".to_owned(), details.clone());
                }
                RequestError::Refused { refusal: Refusal::Parse(unreadable), .. } => {
                    fields.insert("column".to_owned(), json!(unreadable.column));
                    fields.insert("expected".to_owned(), json!(unreadable.expected));
                }
                RequestError::NotUndoable(bar) => {
                    fields.insert("bar".to_owned(), json!(bar.as_str()));
                }
                RequestError::InvalidField(name) => {
                    fields.insert("field".to_owned(), json!(name));
                }
                _ => {}
            }
        }
        (status, Json(body)).into_response()
    }
}

fn title(lang: Lang, status: StatusCode) -> String {
    Messages::of(lang).text(match status {
        StatusCode::NOT_FOUND => "error-title-not-found",
        StatusCode::FORBIDDEN => "error-title-not-allowed",
        StatusCode::CONFLICT => "error-title-not-now",
        _ => "error-title-other",
    })
}

/// Something was done: a browser goes on to a page, a program hears what came of it.
pub(crate) fn respond_done(visitor: &Visitor, done: &Done, next: &str) -> Response {
    let body = json!({ "ok": true, "seq": done.seq, "decision": done.decision, "repeated": done.repeated });
    respond(visitor, body, next, None)
}

/// Something was done, perhaps with a cookie for somebody new.
pub(crate) fn respond(visitor: &Visitor, body: Value, next: &str, cookie: Option<HeaderValue>) -> Response {
    let mut response = if visitor.json {
        Json(body).into_response()
    } else {
        let next = HeaderValue::from_str(next).unwrap_or(HeaderValue::from_static("/"));
        (StatusCode::SEE_OTHER, [(header::LOCATION, next)]).into_response()
    };
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Turns what a table says into an answer.
pub(crate) trait OrErrorResponse<T> {
    /// Says a failure in the visitor's way.
    ///
    /// # Errors
    ///
    /// The failure.
    fn or_error_response(self, visitor: &Visitor) -> Result<T, ErrorResponse>;
}

impl<T> OrErrorResponse<T> for Result<T, RequestError> {
    fn or_error_response(self, visitor: &Visitor) -> Result<T, ErrorResponse> {
        self.map_err(|error| ErrorResponse::new(error, visitor))
    }
}
