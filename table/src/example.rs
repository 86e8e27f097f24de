//! A position of each game from the middle of a game, drawn for the first page. It is the same on every machine.

use crate::messages::Lang;
use crate::presenter::{self, Reader};
use civitas_core::chance::Secret;
use civitas_core::dice::Dice;
use civitas_core::opening::Opening;
use civitas_core::seat::Viewer;
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

/// How many decisions are played before the picture is drawn.
const DECISIONS: usize = 110;

/// Returns the picture of a game as an SVG file, or `None` if there is no such game. Whoever asks first waits until it is
/// drawn.
#[must_use]
pub fn picture(game: &str) -> Option<&'static str> {
    type Pictures = BTreeMap<&'static str, OnceLock<Option<String>>>;
    static PICTURES: LazyLock<Pictures> =
        LazyLock::new(|| civitas_games::all().iter().map(|game| (game.name, OnceLock::new())).collect());
    let (name, drawn) = PICTURES.get_key_value(game)?;
    drawn.get_or_init(|| draw(name)).as_deref()
}

/// Draws the pictures of all games, so that nobody waits for them later.
pub fn draw_all() {
    for game in civitas_games::all() {
        let _ = picture(game.name);
    }
}

fn draw(game: &str) -> Option<String> {
    let info = civitas_games::all().into_iter().find(|info| info.name == game)?;
    let seats = 4.clamp(*info.seats.start(), *info.seats.end());
    let roles: Vec<_> = info.roles.iter().copied().take(seats).collect();
    let names: Vec<_> = roles.iter().map(|&role| role.to_owned()).collect();
    let secret = Secret::from_number(7);
    let table = Opening { options: "", roles: &roles, names: &names, secret, shares: Vec::new() };
    let (mut sitting, _) = civitas_games::open(game, table).ok()?;
    let position = presenter::of(&*sitting)?.example();
    if !position.is_empty() {
        sitting = civitas_games::replay(&sitting.record_continued_from(position), usize::MAX).ok()?.0;
    }
    let mut dice = Dice::new(7);
    for _ in 0..if position.is_empty() { DECISIONS } else { 0 } {
        let Some(&seat) = sitting.asked().seats.first() else { break };
        let line = choose(sitting.legal(seat), &mut dice)?;
        sitting.play(seat, &line, None).ok()?;
    }
    Some(presenter::of(&*sitting)?.svg(&*sitting, Reader { viewer: Viewer::Spectator, lang: Lang::En }, &[], false))
}

/// One of the answers, the same on every machine: first a kind of answer, then one of that kind.
fn choose(legal: Vec<String>, dice: &mut Dice) -> Option<String> {
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in legal {
        let kind = line.split(' ').next().unwrap_or("").to_owned();
        kinds.entry(kind).or_default().push(line);
    }
    // What ends or gives up leaves a board empty; something else is nearly always possible.
    let busy = |kind: &String| !["end", "resign", "swap", "disaster", "off"].contains(&kind.as_str());
    let mut wanted: Vec<_> = kinds.keys().filter(|kind| busy(kind)).cloned().collect();
    if wanted.is_empty() {
        wanted = kinds.keys().cloned().collect();
    }
    let kind = dice.pick(&wanted)?;
    dice.pick(kinds.get(kind)?).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The attributes without a value: a page bears them, a picture that stands alone is not shown.
    fn without_value(drawn: &str) -> Vec<&str> {
        let tags = drawn.split('<').filter(|tag| !tag.starts_with(['!', '/', '?']));
        tags.flat_map(|tag| {
            // What stands between quotation marks is no name; the tag ends with the first `>` outside of them.
            let mut outside = Vec::new();
            for part in tag.split('"').step_by(2) {
                let (names, end) = part.split_once('>').map_or((part, false), |(names, _)| (names, true));
                outside.extend(names.split_whitespace());
                if end {
                    break;
                }
            }
            outside.into_iter().skip(1).filter(|name| !name.ends_with('=') && *name != "/")
        })
        .collect()
    }

    #[test]
    fn the_pictures_of_the_first_page_can_stand_alone() {
        assert_eq!(without_value("<svg a=\"b c\"><g d><h e=\"f > g\"></h></g></svg>"), ["d"]);
        for game in civitas_games::all() {
            let drawn = picture(game.name).unwrap_or("");
            assert_eq!(without_value(drawn), Vec::<&str>::new(), "{}", game.name);
        }
    }
}
