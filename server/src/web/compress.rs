//! Pages and files for a slow network: sent compressed to whoever takes it.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// What is shorter fits into a packet as it is.
const MIN_BYTES: usize = 1400;

/// No page is so long; what is, goes out as it is.
const MAX_BYTES: u64 = 4 << 20;

/// Compresses what is text and whole, for whoever takes it. A stream of events is neither: its events must leave at once.
pub(crate) async fn compress(response: Response, accepts: bool) -> Response {
    if !accepts || !is_text(response.headers()) || !is_short(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(whole) = to_bytes(body, MAX_BYTES as usize).await else {
        return Response::from_parts(parts, Body::empty()); // it was measured before: this does not happen
    };
    if whole.len() < MIN_BYTES {
        return Response::from_parts(parts, Body::from(whole));
    }
    // Fast: a page is made for one reader and sent once.
    let mut encoder = GzEncoder::new(Vec::with_capacity(whole.len() / 3), Compression::fast());
    match encoder.write_all(&whole).and_then(|()| encoder.finish()) {
        Ok(small) => {
            parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(small))
        }
        Err(_) => Response::from_parts(parts, Body::from(whole)),
    }
}

/// Does a request say that it takes what is compressed?
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    said.split(',').any(|one| {
        let (name, quality) = one.trim().split_once(';').unwrap_or((one.trim(), ""));
        name == "gzip" && quality.trim() != "q=0"
    })
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    ["text/html", "text/css", "text/javascript", "image/svg+xml"].iter().any(|text| kind.starts_with(text))
}

/// Is it known to be whole and not too long?
fn is_short(response: &Response) -> bool {
    axum::body::HttpBody::size_hint(response.body()).exact().is_some_and(|size| size <= MAX_BYTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_takes_it_gets_it() {
        let accepts = |text: &'static str| {
            accepts_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]))
        };
        assert!(accepts("gzip, deflate, br") && accepts("br, gzip;q=0.5"));
        assert!(!accepts("br") && !accepts("gzip;q=0") && !accepts("") && !accepts_gzip(&HeaderMap::new()));
    }
}
