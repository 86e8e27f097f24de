//! Who knocks, in which language, and whether it is a program.

use super::App;
use crate::error::RequestError;
use crate::limits::Endpoint;
use crate::live_table::{PageContext, Who};
use crate::people::MAX_NAME_LENGTH;
use crate::store::PersonRow;
use crate::text::plain;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use civitas_core::rule::Lang;
use civitas_table::pages::Theme;
use cookie::{Cookie, CookieBuilder, SameSite};
use std::net::{IpAddr, Ipv4Addr};

/// Who sends a request, as the guard found out before it let the request in.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    /// The person to whom the token belongs.
    pub(crate) person: Option<PersonRow>,
    /// The address of the client, behind trusted proxies.
    pub(crate) address: IpAddr,
}

/// Whoever knocks.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    /// Somebody we know.
    pub(crate) person: Option<PersonRow>,
    /// The address of the client.
    pub(crate) address: IpAddr,
    /// What it calls itself without being stored here.
    pub(crate) called: String,
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
        Self {
            person: None,
            address: Ipv4Addr::UNSPECIFIED.into(),
            called: cookie(headers, NAME).and_then(read_name).unwrap_or_default(),
            lang,
            json: wants_json(headers, path),
            prefs,
            at: small(AT),
            link: small(LINK),
            origin: String::new(),
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
            chance: None,
        }
    }

    /// What it is called, if it has said so.
    pub(crate) fn name(&self) -> &str {
        self.person.as_ref().map_or(&self.called, |person| &person.name)
    }
}

/// The cookie with the token.
const TOKEN: &str = "civitas";
/// The same where only HTTPS is spoken: browsers then see to it that no other host sets it.
const HOST_TOKEN: &str = "__Host-civitas";
/// The cookie with how somebody likes its pages: words joined by dots, such as `es.dark`.
pub(crate) const PREFS: &str = "prefs";

/// The cookie with what somebody calls itself who is not stored here: UTF-8 as hexadecimal digits.
const NAME: &str = "name";

/// The cookie with the role somebody plays at the moment; one for each table.
const AT: &str = "at";
/// The cookie with the link somebody came by; one for each table.
const LINK: &str = "link";

/// Builds a cookie. Under HTTPS it is sent over HTTPS only.
fn set_cookie(app: &App, cookie: CookieBuilder<'_>) -> Option<HeaderValue> {
    let cookie = cookie.same_site(SameSite::Lax).secure(app.config().https).build();
    HeaderValue::from_str(&cookie.to_string()).ok()
}

/// A cookie for one table, which scripts cannot read.
fn table_cookie(app: &App, name: &str, value: &str, table: &str) -> Option<HeaderValue> {
    set_cookie(app, Cookie::build((name, value)).path(format!("/t/{table}")).http_only(true))
}

/// A cookie for all pages, for a year.
fn lasting_cookie<'a>(name: &'a str, value: &'a str) -> CookieBuilder<'a> {
    Cookie::build((name, value)).path("/").max_age(cookie::time::Duration::days(365))
}

/// The cookie with the role somebody plays now.
pub(crate) fn role_cookie(app: &App, role: &str, table: &str) -> Option<HeaderValue> {
    table_cookie(app, AT, role, table)
}

/// The cookie with the link somebody came by.
pub(crate) fn link_cookie(app: &App, link: &str, table: &str) -> Option<HeaderValue> {
    table_cookie(app, LINK, link, table)
}

/// The cookie with how somebody likes its pages.
pub(crate) fn prefs_cookie(app: &App, prefs: &str) -> Option<HeaderValue> {
    set_cookie(app, lasting_cookie(PREFS, prefs))
}

/// The cookie with what somebody calls itself who only reads: that needs no row in the database.
pub(crate) fn name_cookie(app: &App, name: &str) -> Option<HeaderValue> {
    let digits: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
    set_cookie(app, lasting_cookie(NAME, &digits).http_only(true))
}

/// Reads the value of a name cookie; a browser may send anything.
fn read_name(digits: &str) -> Option<String> {
    if digits.len() > MAX_NAME_LENGTH * 8 || !digits.is_ascii() {
        return None;
    }
    let bytes = digits.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
    let name = String::from_utf8(bytes.collect::<Option<Vec<_>>>()?).ok()?;
    Some(plain(&name, MAX_NAME_LENGTH))
}

/// What links to be sent begin with.
///
/// The name by which a browser calls the server is only believed if it cannot be somebody else's: an address, or a name
/// of this machine or of a home network. Otherwise whoever points a name at this server could choose what its people
/// send to their friends.
fn origin(app: &App, headers: &HeaderMap) -> String {
    if let Some(url) = &app.config().public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let scheme = if app.config().https { "https" } else { "http" };
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("");
    if is_local_name(host) {
        format!("{scheme}://{host}")
    } else {
        format!("{scheme}://{}", app.tables.context.address)
    }
}

/// Returns whether a host, perhaps with a port, is an address or a name that only this machine or network gives out.
fn is_local_name(host: &str) -> bool {
    let bare = match host.rsplit_once(':') {
        Some((bare, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => bare,
        _ => host,
    };
    let bracketed = bare.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    if bracketed.unwrap_or(bare).parse::<IpAddr>().is_ok() {
        return true;
    }
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let home =
        |name: &str| !name.contains('.') || [".local", ".lan", ".home.arpa"].iter().any(|end| name.ends_with(end));
    !bare.is_empty() && bare.bytes().all(plain) && home(bare)
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
        // Only pages show links to be sent.
        if !visitor.json {
            visitor.origin = origin(app, &parts.headers);
        }
        if let Some(Caller { person, address }) = parts.extensions.remove() {
            (visitor.person, visitor.address) = (person, address);
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
    if !app.limits.allows(Endpoint::NewPerson, None, visitor.address) {
        return Err(RequestError::RateLimited);
    }
    let (person, token) = app.people.create(said.as_deref().unwrap_or(&visitor.called), visitor.lang).await?;
    let name = if app.config().https { HOST_TOKEN } else { TOKEN };
    Ok((person, set_cookie(app, lasting_cookie(name, &token).http_only(true))))
}

/// The token of a request, and whether a program sent it.
pub(crate) fn token(headers: &HeaderMap, https: bool) -> Option<(&str, bool)> {
    let name = if https { HOST_TOKEN } else { TOKEN };
    let bearer = bearer(headers).map(|token| (token, true));
    bearer.or_else(|| cookie(headers, name).map(|token| (token, false)))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut cookies = all.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name)?.value_raw()
}

/// The language that the browser prefers among ours.
fn accepted(headers: &HeaderMap) -> Lang {
    let line = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let tags = accept_language::parse(line);
    let mut codes = tags.iter().map(|tag| tag.split('-').next().unwrap_or("").to_ascii_lowercase());
    codes.find_map(|code| Lang::from_code(&code)).unwrap_or(Lang::En)
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
    fn a_name_is_read_back_and_nonsense_is_none() {
        let digits: String = "Ñandú 🦁".bytes().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(read_name(&digits).as_deref(), Some("Ñandú 🦁"));
        for nonsense in ["x", "zz", "ff", "c3", "ñ", &"41".repeat(500)] {
            assert_eq!(read_name(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn only_a_name_of_this_network_is_believed() {
        for host in ["127.0.0.1:8080", "[::1]:80", "192.168.1.9", "localhost:8080", "attic", "attic.local:1", "a.lan"] {
            assert!(is_local_name(host), "{host}");
        }
        for host in ["", "evil.example", "evil.example:8080", "a/b", "x@y", "127.0.0.1.evil.example", ":80"] {
            assert!(!is_local_name(host), "{host}");
        }
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
