//! What stands before every address: where a request comes from, how many there are, and what browsers are told.

use super::compress::Effort;
use super::response::Cause;
use super::visitor::{Caller, token};
use super::{App, ErrorResponse, Visitor, compress};
use crate::error::RequestError;
use crate::limits::Endpoint;
use crate::logging::redacted;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::task::{Context, Poll};
use std::time::Duration;
use tower::Service;

/// No scripts, styles or pictures but our own, none inside pages, no frames, forms to us only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// How long an answer may take to begin; streams may go on for ever.
const PATIENCE: Duration = Duration::from_secs(20);

/// All addresses behind the guard. It stands once before the router, not before each of its routes: every move of
/// every game passes here.
#[derive(Clone)]
pub(crate) struct Guarded {
    app: App,
    router: Router,
}

impl Guarded {
    pub(crate) const fn new(app: App, router: Router) -> Self {
        Self { app, router }
    }
}

impl Service<Request> for Guarded {
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let Self { app, router } = self.clone();
        Box::pin(async move { Ok(guard(&app, router, request).await) })
    }
}

/// Refuses what another site sends, and what comes too often; adds what every answer says.
async fn guard(app: &App, router: Router, mut request: Request) -> Response {
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let mut response = match admit(app, &mut request).await {
        Err(error) => {
            let visitor = Visitor::anonymous(request.headers(), request.uri().path());
            ErrorResponse::new(error, &visitor).into_response()
        }
        Ok(()) => {
            let takes = compress::accepts_gzip(request.headers());
            let effort = if uri.path().ends_with("/fragment") { Effort::Fast } else { Effort::Thorough };
            compress::compress(answer(router, request).await, takes, effort).await
        }
    };
    if response.status().is_server_error() {
        let cause = response.extensions().get::<Cause>().map_or("unknown", |cause| cause.0);
        let (status, path) = (response.status().as_u16(), redacted(uri.path()));
        tracing::error!(status, %method, path, cause, "request failed");
    }
    let is_file = response.status().is_success() && is_script_or_style(response.headers());
    let headers = response.headers_mut();
    headers.reserve(12);
    let mut say = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    // A script or a style is no page, and the same for everybody: what pages are told would be half of a small file.
    if is_file {
        say(header::VARY, "Accept-Encoding");
        return response;
    }
    say(header::CONTENT_SECURITY_POLICY, POLICY);
    // A link to a seat must not leave with a click; with `no-referrer` our own forms would come from nowhere.
    say(header::REFERRER_POLICY, "same-origin");
    say(header::X_FRAME_OPTIONS, "DENY");
    say(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    say(header::CACHE_CONTROL, "no-store"); // what a seat may see stays with the seat
    say(header::VARY, "Cookie, Accept, Accept-Encoding, Accept-Language");
    if app.config().https {
        say(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

/// Is it a script or a style, which browsers never show as a page?
fn is_script_or_style(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    kind.starts_with("text/javascript") || kind.starts_with("text/css")
}

/// Finds out who sends a request, and whether it may.
async fn admit(app: &App, request: &mut Request) -> Result<(), RequestError> {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !safe && !is_same_origin(request.headers(), &app.config().origins) {
        return Err(RequestError::CrossOrigin);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    let address = app.limits.client_address(peer, request.headers());
    let mut person = None;
    if let Some((token, is_program)) = token(request.headers(), app.config().https) {
        person = app.people.find(token).await?;
        // A browser may hold the cookie of a database that is gone; a program that guesses tokens is stopped.
        let guesses = person.is_none() && is_program;
        if guesses && !app.limits.allows(Endpoint::UnknownToken, None, address) {
            return Err(RequestError::RateLimited);
        }
    }
    if let Some(endpoint) = Endpoint::of(request.method(), request.uri().path()) {
        let id = person.as_ref().map(|person| person.id.as_str());
        if !app.limits.allows(endpoint, id, address) {
            return Err(RequestError::RateLimited);
        }
    }
    request.extensions_mut().insert(Caller { person, address });
    Ok(())
}

/// What an address answers. It may take a while, and it may panic.
async fn answer(mut router: Router, request: Request) -> Response {
    let answering = AssertUnwindSafe(router.call(request)).catch_unwind();
    match tokio::time::timeout(PATIENCE, answering).await {
        Ok(Ok(Ok(response))) => response,
        Ok(Err(_)) => last_resort(StatusCode::INTERNAL_SERVER_ERROR, "a request handler panicked"),
        Err(_) => last_resort(StatusCode::SERVICE_UNAVAILABLE, "no answer in time"),
    }
}

/// The last resort: whatever went wrong, the visitor learns only that it did.
fn last_resort(status: StatusCode, cause: &'static str) -> Response {
    let body =
        r#"{"error":"internal","message":"Internal error; please try again. / Error interno; inténtalo de nuevo."}"#;
    let mut response = (status, [(header::CONTENT_TYPE, "application/json")], body).into_response();
    response.extensions_mut().insert(Cause(cause));
    response
}

/// Does a request that changes something come from our own pages, or from a program?
fn is_same_origin(headers: &HeaderMap, others: &[String]) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(origin) = text(header::ORIGIN) {
        let host = text(header::HOST).unwrap_or("");
        let own = origin.split_once("://").is_some_and(|(scheme, at)| {
            matches!(scheme, "http" | "https") && !at.is_empty() && at.eq_ignore_ascii_case(host)
        });
        return own || others.iter().any(|other| other == origin);
    }
    // A browser says at least where it comes from; whoever says nothing is no browser and holds no cookie of another.
    matches!(text(HeaderName::from_static("sec-fetch-site")), None | Some("same-origin" | "none"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_our_own_pages_change_something() {
        let none = &[][..];
        assert!(is_same_origin(&headers(&[("host", "a:1"), ("origin", "http://a:1")]), none));
        assert!(!is_same_origin(&headers(&[("host", "a:1"), ("origin", "http://b:1")]), none));
        assert!(!is_same_origin(&headers(&[("host", "a:1"), ("origin", "null")]), none));
        assert!(!is_same_origin(&headers(&[("host", "a:1"), ("origin", "file://a:1")]), none));
        assert!(!is_same_origin(&headers(&[("origin", "http://")]), none));
        assert!(!is_same_origin(&headers(&[("sec-fetch-site", "cross-site")]), none));
        assert!(!is_same_origin(&headers(&[("sec-fetch-site", "same-site")]), none));
        assert!(is_same_origin(&headers(&[("sec-fetch-site", "same-origin")]), none));
        assert!(is_same_origin(&headers(&[]), none));
        assert!(is_same_origin(&headers(&[("host", "a"), ("origin", "https://b")]), &["https://b".to_owned()]));
    }

    #[tokio::test]
    async fn a_handler_that_falls_over_is_an_answer_too() {
        #[allow(clippy::panic, reason = "it is to fall over")]
        async fn falls() -> StatusCode {
            panic!("as a fault of ours would")
        }
        let router = Router::new().route("/", axum::routing::get(falls));
        let response = answer(router, Request::new(axum::body::Body::empty())).await;
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
}
