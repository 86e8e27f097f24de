//! Who knocks, in which language, and whether it is a program.

use super::App;
use crate::error::RequestError;
use crate::live_table::{PageContext, Who};
use crate::people::MAX_NAME_LENGTH;
use crate::store::PersonRow;
use crate::text::plain;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use civitas_core::rule::Lang;
use civitas_table::pages::Theme;

/// Whoever knocks.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    /// Somebody we know.
    pub(crate) person: Option<PersonRow>,
    /// In which language it reads.
    pub(crate) lang: Lang,
    /// Does it want JSON?
    pub(crate) json: bool,
    /// The cookie by which a browser keeps how it likes its pages.
    pub(crate) prefs: String,
    /// The role it plays at the moment, where one screen serves several.
    pub(crate) at: Option<String>,
    /// The link to a seat it came by.
    pub(crate) link: Option<String>,
    /// Where it thinks we are: `http://host`.
    pub(crate) origin: String,
}

impl Visitor {
    /// Nobody we know.
    pub(crate) fn anonymous(headers: &HeaderMap, path: &str) -> Self {
        let prefs = cookie(headers, PREFS).unwrap_or_default().to_owned();
        let lang = prefs.split('.').find_map(Lang::from_code).unwrap_or_else(|| accepted(headers));
        let small = |name| cookie(headers, name).filter(|value| is_word(value)).map(str::to_owned);
        let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("");
        Self {
            person: None,
            lang,
            json: wants_json(headers, path),
            prefs,
            at: small(AT),
            link: small(LINK),
            origin: format!("http://{host}"),
        }
    }

    /// As a table knows it; `role` names one of its seats.
    pub(crate) fn who(&self, role: Option<String>) -> Who {
        Who { person: self.person.as_ref().map(|person| person.id.clone()), role }
    }

    /// As a table knows it, for the seat it plays at the moment.
    pub(crate) fn who_now(&self, role: Option<String>) -> Who {
        self.who(role.or_else(|| self.at.clone()))
    }

    /// How it likes its pages, at an address.
    pub(crate) fn reading(&self, path: &str) -> PageContext {
        PageContext {
            lang: self.lang,
            theme: self.prefs.split('.').find_map(Theme::from_name).unwrap_or_default(),
            name: self.name().to_owned(),
            path: path.to_owned(),
            origin: self.origin.clone(),
        }
    }

    /// What it is called, if it has said so.
    pub(crate) fn name(&self) -> &str {
        self.person.as_ref().map_or("", |person| &person.name)
    }
}

/// The cookie with the token.
const TOKEN: &str = "civitas";
/// The same where only HTTPS is spoken: browsers then see to it that no other host sets it.
const HOST_TOKEN: &str = "__Host-civitas";
/// The cookie with how somebody likes its pages: words joined by dots, such as `es.dark`.
pub(crate) const PREFS: &str = "prefs";

/// The cookie with the role somebody plays at the moment; one for each table.
const AT: &str = "at";
/// The cookie with the link somebody came by; one for each table.
const LINK: &str = "link";

/// A cookie that is sent to one table only.
fn at_table(name: &str, value: &str, table: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("{name}={value}; Path=/t/{table}; HttpOnly; SameSite=Lax")).ok()
}

/// The cookie with the role somebody plays now.
pub(crate) fn role_cookie(role: &str, table: &str) -> Option<HeaderValue> {
    at_table(AT, role, table)
}

/// The cookie with the link somebody came by.
pub(crate) fn link_cookie(link: &str, table: &str) -> Option<HeaderValue> {
    at_table(LINK, link, table)
}

/// Could this be a role or a link?
pub(crate) fn is_word(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'-' || byte.is_ascii_digit();
    (1..=40).contains(&text.len()) && text.bytes().all(plain)
}

impl FromRequestParts<App> for Visitor {
    type Rejection = super::ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let mut visitor = Self::anonymous(&parts.headers, parts.uri.path());
        if app.config().https {
            visitor.origin = visitor.origin.replacen("http:", "https:", 1);
        }
        let name = if app.config().https { HOST_TOKEN } else { TOKEN };
        if let Some(token) = bearer(&parts.headers).or_else(|| cookie(&parts.headers, name)) {
            visitor.person =
                app.people.find(token).await.map_err(|error| super::ErrorResponse::new(error, &visitor))?;
        }
        if visitor.prefs.is_empty() {
            let lang = visitor.person.as_ref().and_then(|person| Lang::from_code(&person.lang));
            visitor.lang = lang.unwrap_or(visitor.lang);
        }
        Ok(visitor)
    }
}

/// Makes sure that a visitor is somebody we know; a new one gets a cookie.
///
/// # Errors
///
/// The store does not take it.
pub(crate) async fn ensure_person(
    app: &App,
    visitor: &Visitor,
    name: Option<&str>,
) -> Result<(PersonRow, Option<HeaderValue>), RequestError> {
    let said = name.map(|name| plain(name, MAX_NAME_LENGTH)).filter(|name| !name.is_empty());
    if let Some(person) = &visitor.person {
        let mut person = person.clone();
        if let Some(said) = said.filter(|said| *said != person.name) {
            person.name = said;
            app.people.save(&person).await?;
        }
        return Ok((person, None));
    }
    let (person, token) = app.people.create(said.as_deref().unwrap_or(""), visitor.lang).await?;
    let cookie = if app.config().https {
        format!("{HOST_TOKEN}={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure")
    } else {
        format!("{TOKEN}={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")
    };
    Ok((person, Some(HeaderValue::from_str(&cookie).map_err(|_| RequestError::Internal)?)))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

fn accepted(headers: &HeaderMap) -> Lang {
    let line = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let mut best = (Lang::En, 0.0);
    for part in line.split(',').take(16) {
        let mut words = part.split(';');
        let code = words.next().unwrap_or("").trim().split('-').next().unwrap_or("").to_ascii_lowercase();
        let weight = words.find_map(|word| word.trim().strip_prefix("q=")?.parse::<f32>().ok()).unwrap_or(1.0);
        if let Some(lang) = Lang::from_code(&code).filter(|_| weight > best.1) {
            best = (lang, weight);
        }
    }
    best.0
}

fn wants_json(headers: &HeaderMap, path: &str) -> bool {
    let says = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    path.starts_with("/api/")
        || path == "/api"
        || says(header::ACCEPT).contains("application/json")
        || says(header::CONTENT_TYPE).starts_with("application/json")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_str(value).unwrap());
        headers
    }

    #[test]
    fn the_language_is_the_one_the_browser_likes_best_of_ours() {
        let of = |line: &str| accepted(&headers(header::ACCEPT_LANGUAGE, line));
        assert_eq!(of("fr, es-AR;q=0.8, en;q=0.7"), Lang::Es);
        assert_eq!(of("en-GB,en;q=0.9,es;q=0.8"), Lang::En);
        assert_eq!(of("de"), Lang::En);
        assert_eq!(of(";;;q=x,,"), Lang::En);
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let all = headers(header::COOKIE, "a=1; prefs=es.dark;civitas=ff");
        assert_eq!(
            (cookie(&all, "civitas"), cookie(&all, "prefs"), cookie(&all, "b")),
            (Some("ff"), Some("es.dark"), None)
        );
        assert_eq!(Visitor::anonymous(&all, "/").lang, Lang::Es);
    }
}
