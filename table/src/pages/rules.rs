//! The rulebook with its search.

use super::{Frame, plain_page};
use crate::icons::icon;
use crate::messages::{Lang, Messages};
use crate::presenter;
use maud::{Markup, PreEscaped, html};

/// What is looked for in a rulebook.
#[derive(Debug, Clone, Default)]
pub struct RulesPage {
    /// The game.
    pub game: String,
    /// The words looked for, or the id of a rule; everything if it is empty.
    pub query: String,
}

/// The page.
#[must_use]
pub fn rules(frame: &Frame<'_>, page: &RulesPage) -> Markup {
    let messages = frame.messages();
    plain_page(
        frame,
        &format!("{} · {}", messages.text("rules"), messages.text(&page.game)),
        html! {},
        &html! {
            div.rulebook.stack {
                h1 { (messages.text(&page.game)) }
                form.share method="get" action={ "/rules/" (page.game) } role="search" {
                    input type="search" name="q" value=(page.query) placeholder=(messages.text("rules-search")) aria-label=(messages.text("rules-search"));
                    button.button { (icon("ui-search")) (messages.text("rules-find")) }
                }
                div #rules-found { (rules_found(frame.lang, &page.game, &page.query, usize::MAX)) }
            }
        },
    )
}

/// The rules that hold the words; the first `most` if nothing is looked for.
#[must_use]
pub fn rules_found(lang: Lang, game: &str, query: &str, most: usize) -> Markup {
    let messages = Messages::of(lang);
    let Some(book) = presenter::rulebook(game) else { return html! { p { (messages.text("rules-none")) } } };
    let wanted: Vec<_> = query.split_whitespace().take(8).collect();
    let found = match book.rule(lang, query.trim()) {
        Some(rule) => vec![rule],
        None => book.search(lang, &wanted),
    };
    let shown = if wanted.is_empty() { most } else { usize::MAX };
    let mut section = "";
    html! {
        @if found.is_empty() { p { (messages.text("rules-none")) } }
        @for rule in found.iter().take(shown) {
            @if std::mem::replace(&mut section, rule.section) != rule.section { h2.rule-section { (rule.section) } }
            p.rule id=(rule.id) { a.id href={ "/rules/" (game) "?q=" (rule.id) } { (rule.id) } (marked(&rule.text)) }
        }
        @if shown == 0 { p { a href={ "/rules/" (game) } { (messages.text("rules-whole")) } } }
    }
}

/// The little Markdown that rules are written in: bold and italics.
fn marked(text: &str) -> Markup {
    let mut out = String::new();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('*') {
        let (before, star) = rest.split_at(at);
        out.push_str(&html! { (before) }.into_string());
        let tag = if star.starts_with("**") { "strong" } else { "em" };
        rest = &star[if tag == "strong" { 2 } else { 1 }..];
        if open.last() == Some(&tag) {
            open.pop();
            out.push_str(&format!("</{tag}>"));
        } else if rest.contains('*') {
            open.push(tag);
            out.push_str(&format!("<{tag}>"));
        } else {
            out.push_str(if tag == "strong" { "**" } else { "*" });
        }
    }
    out.push_str(&html! { (rest) }.into_string());
    while let Some(tag) = open.pop() {
        out.push_str(&format!("</{tag}>"));
    }
    PreEscaped(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bold_and_italics_are_marked_and_nothing_else_is() {
        assert_eq!(marked("a **b** *c* <d>").into_string(), "a <strong>b</strong> <em>c</em> &lt;d&gt;");
        assert_eq!(marked("2 * 3").into_string(), "2 * 3");
    }

    #[test]
    fn a_rule_is_found_by_its_id_and_by_its_words() {
        let by_id = rules_found(Lang::En, "tigris", "te-057", 0).into_string();
        assert!(by_id.contains("id=\"TE-057\"") && by_id.matches("class=\"rule\"").count() == 1);
        assert!(rules_found(Lang::Es, "tigris", "catastrofe", 0).into_string().contains("class=\"rule\""));
        assert!(!rules_found(Lang::Es, "chess", "x", 0).into_string().contains("class=\"rule\""));
    }
}
