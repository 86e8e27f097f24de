//! What a request says: the fields of a form, or of a JSON object.

use super::{App, ErrorResponse, Visitor};
use crate::error::RequestError;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use civitas_core::packs::MAX_PACK_BYTES;
use serde_json::{Map, Value};
use std::str::FromStr;

/// The fields of a request.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fields(Map<String, Value>);

/// Whoever knocks, and what it says.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) visitor: Visitor,
    pub(crate) fields: Fields,
}

impl FromRequest<App> for Input {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, app: &App) -> Result<Self, ErrorResponse> {
        let (mut parts, body) = request.into_parts();
        let visitor = Visitor::from_request_parts(&mut parts, app).await?;
        let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
        let json = kind.starts_with("application/json");
        let form = kind.is_empty() || kind.starts_with("application/x-www-form-urlencoded");
        let fail = |error| ErrorResponse::new(error, &visitor);
        if !json && !form {
            return Err(fail(RequestError::Unreadable));
        }
        // A new table may come with a pack, of which a form makes three letters for one.
        let pack = if parts.uri.path().ends_with("/tables") { 3 * MAX_PACK_BYTES } else { 0 };
        let most = app.config().max_body_bytes + pack;
        let body: Bytes = axum::body::to_bytes(body, most).await.map_err(|_| fail(RequestError::TooLarge))?;
        let fields = if json { Fields::from_json(&body) } else { Fields::from_form(&body) };
        let fields = fields.ok_or_else(|| fail(RequestError::Unreadable))?;
        Ok(Self { visitor, fields })
    }
}

impl Fields {
    fn from_json(body: &[u8]) -> Option<Self> {
        if body.is_empty() {
            return Some(Self::default());
        }
        serde_json::from_slice(body).ok().map(Self)
    }

    fn from_form(body: &[u8]) -> Option<Self> {
        let pairs: Vec<(String, String)> = serde_html_form::from_bytes(body).ok()?;
        // Of a field that is there twice the last one counts, as browsers do with a hidden default before a box.
        Some(Self(pairs.into_iter().map(|(key, value)| (key, Value::String(value))).collect()))
    }

    /// A field as text, without blanks around it; an empty one is none.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        let text = match self.0.get(name)? {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Value::Null | Value::Array(_) | Value::Object(_) => return None,
        };
        Some(text).filter(|text| !text.is_empty())
    }

    /// A field that must be there.
    pub(crate) fn need(&self, name: &'static str) -> Result<String, RequestError> {
        self.text(name).ok_or(RequestError::InvalidField(name))
    }

    /// A field as a value, if it is there.
    pub(crate) fn read<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, RequestError> {
        self.text(name).map(|text| text.parse().map_err(|_| RequestError::InvalidField(name))).transpose()
    }

    /// Is a box ticked?
    pub(crate) fn ticked(&self, name: &'static str) -> Result<Option<bool>, RequestError> {
        match self.text(name).as_deref() {
            None => Ok(None),
            Some("yes" | "on" | "1" | "true") => Ok(Some(true)),
            Some("no" | "off" | "0" | "false") => Ok(Some(false)),
            Some(_) => Err(RequestError::InvalidField(name)),
        }
    }

    /// A field that is more than text: JSON as it is, or as text in a form.
    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self, name: &'static str) -> Result<Option<T>, RequestError> {
        let value = match self.0.get(name) {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::String(text)) => serde_json::from_str(text),
            Some(value) => serde_json::from_value(value.clone()),
        };
        value.map(Some).map_err(|_| RequestError::InvalidField(name))
    }

    /// The fields whose names begin so, with the rest of their names.
    pub(crate) fn beginning<'a>(&'a self, start: &'a str) -> impl Iterator<Item = (&'a str, String)> + 'a {
        let names = self.0.keys().filter_map(move |name| name.strip_prefix(start).map(|rest| (rest, name)));
        names.filter_map(|(rest, name)| Some((rest, self.text(name)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_and_json_say_the_same() {
        let form = Fields::from_form(b"line=king+H7&decision=4&yes=on&text=%C3%B1+%F0%9F%A6%81").unwrap();
        let json = Fields::from_json(r#"{"line":"king H7","decision":4,"yes":true,"text":"ñ 🦁"}"#.as_bytes()).unwrap();
        for fields in [form, json] {
            assert_eq!(fields.text("line").as_deref(), Some("king H7"));
            assert_eq!(fields.read::<u32>("decision"), Ok(Some(4)));
            assert_eq!(fields.ticked("yes"), Ok(Some(true)));
            assert_eq!(fields.text("text").as_deref(), Some("ñ 🦁"));
            assert_eq!(fields.need("id"), Err(RequestError::InvalidField("id")));
        }
        assert!(Fields::from_json(b"[1,2]").is_none() && Fields::from_json(b"{").is_none());
        assert!(Fields::from_json(b"").is_some());
    }
}
