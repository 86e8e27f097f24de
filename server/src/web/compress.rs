//! Pages and files for a slow network: sent compressed to whoever takes it.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// What is shorter fits into a packet as it is.
const MIN_BYTES: usize = 1400;

/// No page is so long; what is, goes out as it is.
const MAX_BYTES: u64 = 4 << 20;

/// How much effort a response is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// A part of a page: every reader fetches one after every step.
    Fast,
    /// A whole page, which is fetched once and is a third smaller for three times the work.
    Thorough,
}

/// Compresses what is text and whole, for whoever takes it. A stream of events is neither: its events must leave at once.
pub(crate) async fn compress(response: Response, accepts: bool, effort: Effort) -> Response {
    let is_compressed = response.headers().contains_key(header::CONTENT_ENCODING);
    if !accepts || is_compressed || !is_text(response.headers()) || !is_short(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(whole) = to_bytes(body, MAX_BYTES as usize).await else {
        return Response::from_parts(parts, Body::empty()); // it was measured before: this does not happen
    };
    if whole.len() < MIN_BYTES {
        return Response::from_parts(parts, Body::from(whole));
    }
    let level = match effort {
        Effort::Fast => Compression::fast(),
        Effort::Thorough => Compression::default(),
    };
    match gzip(&whole, level) {
        Some(small) => {
            parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(small))
        }
        None => Response::from_parts(parts, Body::from(whole)),
    }
}

fn gzip(whole: &[u8], level: Compression) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(whole.len() / 3), level);
    encoder.write_all(whole).and_then(|()| encoder.finish()).ok().map(Bytes::from)
}

/// A file of the pages, compressed once for all readers and as small as it gets; `None` for a picture that is compressed
/// already. `path` contains the digest of the files, so that it never means something else.
pub(crate) fn asset(path: &str, mime: &str, bytes: &[u8]) -> Option<Bytes> {
    static COMPRESSED: Mutex<BTreeMap<String, Bytes>> = Mutex::new(BTreeMap::new());
    if !is_text_type(mime) || bytes.len() < MIN_BYTES {
        return None;
    }
    if let Some(known) = COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner).get(path) {
        return Some(known.clone());
    }
    let small = gzip(bytes, Compression::best())?;
    COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), small.clone());
    Some(small)
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
    is_text_type(headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or(""))
}

fn is_text_type(kind: &str) -> bool {
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
