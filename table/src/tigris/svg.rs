//! The board as a picture that stands alone: the same drawing with the colours of a theme written into it.

use super::board::{Interactive, drawing};
use super::symbols::SYMBOLS;
use crate::assets;
use crate::icons::sprite;
use crate::look::Scene;
use civitas_games::tigris::Tigris;
use maud::{PreEscaped, html};

/// An SVG file.
pub(super) fn svg(scene: &Scene<'_, Tigris>, dark: bool) -> String {
    let styles = board_styles();
    let class = if scene.view.conflict.is_some() { "board in-conflict" } else { "board" };
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 580" width="1640" height="1160" class=(class) {
            title { (scene.narrator.messages().text("tigris-board")) }
            // In a file of its own an ampersand in a style would end the reading.
            style { (PreEscaped(format!("<![CDATA[{styles}]]>"))) }
            (sprite(SYMBOLS))
            (drawing(scene, Interactive::No))
        }
    };
    assets::with_colours(&drawn.into_string(), dark)
}

/// The rules of the style sheet that draw the board, between its two marks.
pub(super) fn board_styles() -> String {
    let styles = assets::text("tigris.css");
    let board = styles.split_once("/* begin of the board */").map_or(styles.as_str(), |(_, board)| board);
    board.split("/* end of the board */").next().unwrap_or("").to_owned()
}
