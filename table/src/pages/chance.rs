//! What a table shows of its shuffle: the commitment, who gave a share, and whether the reader's own is among them.

use super::Frame;
use crate::messages::Args;
use maud::{Markup, html};

/// What is public about the draws of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Chance {
    /// The id of the table.
    pub table: String,
    /// The commitment to the secret, as hexadecimal digits.
    pub commitment: String,
    /// The shares that seats gave, as hexadecimal digits.
    pub shares: Vec<String>,
    /// The number of seats.
    pub seats: usize,
}

/// The panel; nothing on pages without a table. The script compares it with what the browser kept (`share.js`).
pub(super) fn chance(frame: &Frame<'_>) -> Markup {
    let Some(chance) = frame.chance else { return html! {} };
    let messages = frame.messages();
    let given = Args::new().with("n", chance.shares.len() as f64).with("seats", chance.seats as f64);
    html! {
        details.chance data-table=(chance.table) data-commit=(chance.commitment) data-shares=(chance.shares.join(" ")) {
            summary { (messages.text("chance-title")) }
            p { (messages.text("chance-commitment")) " " code { (chance.commitment) } }
            p { (messages.format("chance-shares", &given)) }
            p role="status" hidden data-own data-in=(messages.text("chance-own-in")) data-missing=(messages.text("chance-own-missing"))
                data-exchanged=(messages.text("chance-exchanged")) {}
        }
    }
}
