//! What stands before every address: where a request comes from, how many there are, and what browsers are told.

use super::{App, Failure, Visitor};
use crate::wrong::Wrong;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// No scripts, styles or pictures but our own, none inside pages, no frames, forms to us only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Refuses what another site sends, and what comes too often; adds what every answer says.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let visitor = Visitor::stranger(request.headers(), request.uri().path());
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let mut response = if !safe && !is_ours(request.headers(), &app.config().origins) {
        Failure::new(Wrong::Foreign, &visitor).into_response()
    } else if !safe && !app.limits.lets(&request) {
        Failure::new(Wrong::TooMany, &visitor).into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    let mut say = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    say(header::CONTENT_SECURITY_POLICY, POLICY);
    say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // A link to a seat must not leave with a click; with `no-referrer` our own forms would come from nowhere.
    say(header::REFERRER_POLICY, "same-origin");
    say(header::X_FRAME_OPTIONS, "DENY");
    say(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    say(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    say(header::CACHE_CONTROL, "no-store"); // what a seat may see stays with the seat
    say(header::VARY, "Cookie, Accept, Accept-Encoding, Accept-Language");
    if app.config().https {
        say(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

/// Does a request that changes something come from our own pages, or from a program?
fn is_ours(headers: &HeaderMap, others: &[String]) -> bool {
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
        assert!(is_ours(&headers(&[("host", "a:1"), ("origin", "http://a:1")]), none));
        assert!(!is_ours(&headers(&[("host", "a:1"), ("origin", "http://b:1")]), none));
        assert!(!is_ours(&headers(&[("host", "a:1"), ("origin", "null")]), none));
        assert!(!is_ours(&headers(&[("host", "a:1"), ("origin", "file://a:1")]), none));
        assert!(!is_ours(&headers(&[("origin", "http://")]), none));
        assert!(!is_ours(&headers(&[("sec-fetch-site", "cross-site")]), none));
        assert!(!is_ours(&headers(&[("sec-fetch-site", "same-site")]), none));
        assert!(is_ours(&headers(&[("sec-fetch-site", "same-origin")]), none));
        assert!(is_ours(&headers(&[]), none));
        assert!(is_ours(&headers(&[("host", "a"), ("origin", "https://b")]), &["https://b".to_owned()]));
    }
}
