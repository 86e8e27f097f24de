//! Styles, script and pictures, inside the program. Addresses carry a digest, so browsers may keep them for
//! ever.

use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/assets"]
struct Files;

/// A file to send.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub mime: &'static str,
}

/// What all files together are: it changes when one of them does. Scripts import one another by their plain names, so the
/// digest stands in the folder.
fn digest() -> &'static str {
    static DIGEST: OnceLock<String> = OnceLock::new();
    DIGEST.get_or_init(|| {
        let mut hasher = blake3::Hasher::new();
        for file in Files::iter().filter_map(|name| Files::get(&name)) {
            hasher.update(blake3::hash(&file.data).as_bytes());
        }
        hasher.finalize().to_hex()[..8].to_owned()
    })
}

/// The address of a file: `/assets/1a2b3c4d/table.js`.
#[must_use]
pub fn url(name: &str) -> String {
    format!("/assets/{}/{name}", digest())
}

/// The file at an address: `1a2b3c4d/table.js`. One with an old digest is not there.
#[must_use]
pub fn find(address: &str) -> Option<Asset> {
    let (folder, name) = address.split_once('/')?;
    plain(name).filter(|_| folder == digest())
}

/// The file with a plain name; for writing pages into a folder.
#[must_use]
pub fn plain(name: &str) -> Option<Asset> {
    let file = Files::get(name)?;
    let mime = match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let bytes = match mime {
        "text/javascript; charset=utf-8" => {
            Cow::Owned(without_comments(&String::from_utf8_lossy(&file.data)).into_bytes())
        }
        _ => file.data,
    };
    Some(Asset { bytes, mime })
}

/// A script without the lines that are comments as a whole: browsers need neither types nor reasons, and phones pay for
/// every byte.
fn without_comments(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut inside = false;
    for line in script.lines() {
        let text = line.trim_start();
        let begins = text.starts_with("/**");
        let comment = inside || begins || text.starts_with("//");
        // A type before an expression, `/** @type {…} */ (x)`, stands on the line of the expression.
        let alone = !begins || text.ends_with("*/") || !text.contains("*/");
        if inside || begins {
            inside = !text.contains("*/");
        }
        if !(comment && alone) {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// The names of all files.
pub fn names() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}

/// The text of a file; empty if there is none.
#[must_use]
pub fn text(name: &str) -> String {
    Files::get(name).map_or_else(String::new, |file| String::from_utf8_lossy(&file.data).into_owned())
}

/// The colours of all style sheets by name, light and dark; the shared ones come first.
fn tokens() -> &'static BTreeMap<String, [String; 2]> {
    static ALL: OnceLock<BTreeMap<String, [String; 2]>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut tokens = BTreeMap::new();
        let mut sheets: Vec<_> = names().filter(|name| name.ends_with(".css")).collect();
        sheets.sort_by_key(|name| name != "civitas.css");
        let styles: String = sheets.iter().map(|name| text(name)).collect();
        for declaration in styles.split(['{', ';', '}']) {
            let Some((name, value)) = declaration.trim().split_once(':') else { continue };
            if let Some(name) = name.trim().strip_prefix("--") {
                let value = value.trim();
                let both = value.strip_prefix("light-dark(").and_then(|rest| rest.strip_suffix(')')?.split_once(','));
                let both = both.map_or([value, value], |(light, dark)| [light.trim(), dark.trim()]);
                tokens.entry(name.to_owned()).or_insert_with(|| both.map(str::to_owned));
            }
        }
        tokens
    })
}

/// A drawing with every `var(--name)` replaced by its colour in a theme: programs that draw pictures know no variables.
#[must_use]
pub fn with_colours(drawing: &str, dark: bool) -> String {
    let mut out = String::with_capacity(drawing.len());
    let mut rest = drawing;
    while let Some((before, after)) = rest.split_once("var(--") {
        out.push_str(before);
        let (name, after) = after.split_once(')').unwrap_or((after, ""));
        let colour = tokens().get(name).map_or("currentColor", |both| both[usize::from(dark)].as_str());
        out.push_str(colour);
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_finds_its_file_and_no_other_does() {
        let address = url("civitas.css");
        let hashed = address.strip_prefix("/assets/").unwrap();
        assert_eq!(find(hashed).unwrap().mime, "text/css; charset=utf-8");
        assert!(find("civitas.css").is_none());
        assert!(find("00000000/civitas.css").is_none());
        assert!(find("../Cargo.toml").is_none());
    }

    #[test]
    fn scripts_are_sent_without_their_comments() {
        let script = "// a\n/** b */\nconst x = 1; // c\n/**\n * @param {string} d\n */\nfunction f() {\n  /** @type {E} */ (g).h();\n}\n";
        assert_eq!(without_comments(script), "const x = 1; // c\nfunction f() {\n  /** @type {E} */ (g).h();\n}\n");
        for name in names().filter(|name| name.ends_with(".js")) {
            let sent = plain(&name).map(|asset| String::from_utf8_lossy(&asset.bytes).into_owned()).unwrap();
            let imports = |script: &str| script.lines().filter(|line| line.starts_with("import ")).count();
            assert_eq!(imports(&sent), imports(&text(&name)), "{name}");
            assert_eq!(sent.matches('{').count(), sent.matches('}').count(), "{name} is whole");
        }
    }

    #[test]
    fn scripts_import_scripts_that_are_there() {
        for name in names().filter(|name| name.ends_with(".js")) {
            let imports = text(&name);
            for import in imports.split("from \"./").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(plain(import).is_some(), "{name} imports {import}");
            }
        }
    }

    #[test]
    fn colours_of_a_theme_are_written_into_a_drawing() {
        assert_eq!(with_colours("a var(--sphere-red) b", false), "a #b03c2b b");
        assert_ne!(with_colours("var(--land)", false), with_colours("var(--land)", true));
        assert!(!with_colours("fill: var(--land); stroke: var(--mark-legal)", true).contains("var("));
    }
}
