//! Positions in which something is under way are read and written, and what cannot be is refused at its line.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, PositionError};
use civitas_core::text::Line;
use civitas_tigris::Tigris;

/// A tile on G5 has joined two kingdoms: kings and traders are in dispute.
const UNION: &str = "\
temple D5 D6 E5 F5 G5 J5 J6 I5 H5
leader lion king C5
leader lion trader C6
leader bull king J4
leader bull trader K5
hand lion rkggbb
hand bull ggkkbb
";

/// Kings in one kingdom.
const REVOLT: &str = "\
temple H6
leader bull king I8
leader lion king H7
hand lion rrkbgg
hand bull rrrkbg
";

/// A line of three settlements.
const LINE: &str = "\
tile black F5 G5 H5
hand lion kkrrbg
hand bull kkrrbg
laid H5
";

/// A square of four temples.
const SQUARE: &str = "\
temple H6 I6 H7
hand lion kkrrbg
hand bull kkrrbg
laid H7
";

/// A trader with three treasures, none of them in a corner.
const TREASURES: &str = "\
temple H6 H5
treasure H6 H5
bare K1 F3
tile black H7
leader lion trader I8
hand lion kkrrbg
hand bull kkrrbg
";

/// A trader with two treasures, one of them in a corner: there is nothing to choose.
const CORNER: &str = "\
tile red B3 B5 B6
tile blue B4
treasure B6
bare K1
leader lion trader C6
hand lion kkrrbg
hand bull kkrrbg
";

fn read(text: &str) -> Result<Tigris, PositionError> {
    let lines: Vec<_> = Line::all(text).collect();
    Tigris::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
}

/// The line at fault, and the rule and key of the reason; `unreadable` without a rule.
fn refused(text: &str) -> String {
    match read(text) {
        Ok(game) => panic!("was read\n{text}\n{}", game.position()),
        Err(PositionError::Parse(wrong)) => format!("{} unreadable", wrong.line),
        Err(PositionError::Impossible { line, why }) => {
            format!("{line} {} {}", why.rule, why.key.trim_start_matches("tigris-impossible-"))
        }
    }
}

#[test]
fn what_is_under_way_is_read_and_written() {
    for (base, lines, written) in [
        (UNION, "union G5\nwait war", "union G5\nside 1 C5 D5 E5 F5 C6 D6\nside 2 J4 H5 I5 J5 K5 J6\nwait war\n"),
        (UNION, "union G5\nwait war-attack king lion bull", "wait war-attack king lion bull\n"),
        (UNION, "union G5\nwait war-attack trader lion bull", "wait war-attack trader lion bull\n"),
        (UNION, "union G5\ngone green 2\nwait war-defence trader lion bull 2", "wait war-defence trader lion bull 2\n"),
        (UNION, "union G5\nside 1 C5 D5\nside 2 J5 J4\nwait war", "side 1 C5 D5\nside 2 J4 J5\nwait war\n"),
        (REVOLT, "wait revolt-attack king lion bull", "wait revolt-attack king lion bull\n"),
        (LINE, "buildings yes\nwait build", "laid H5\nwait build\n"),
        (SQUARE, "wait monument", "laid H7\nwait monument\n"),
        (TREASURES, "wait treasure lion", "turn lion\nwait treasure lion\n"),
        ("hand lion kkrrbg\nhand bull kkrrbg\n", "wait act", "turn lion\n"),
        ("hand lion kkrrbg\nhand bull kkrrbg\n", "short\nwait over", "short\nwait over\n"),
    ] {
        let game = read(&format!("{base}{lines}\n")).unwrap_or_else(|wrong| panic!("{wrong}\n{base}{lines}"));
        let text = game.position();
        assert!(text.ends_with(written), "{text}");
        assert!(read(&text).unwrap() == game, "{text}");
        // All hands were said, so nothing was drawn.
        assert!(!text.contains("drawn"), "{text}");
    }
}

#[test]
fn what_nobody_can_wait_for_is_refused() {
    for (base, lines, why) in [
        (UNION, "union G5\nleft 0\nwait war", "10 TE-080 prompt"),
        (UNION, "union G5\nleft 0\nwait war-attack king lion bull", "10 TE-080 prompt"),
        (UNION, "union G5\nwait war-attack king lion lion", "9 TE-080 prompt"),
        (UNION, "union G5\nwait war-attack priest lion bull", "9 TE-080 prompt"),
        (UNION, "wait war-attack king lion bull", "8 TE-080 prompt"),
        (UNION, "wait war", "8 TE-080 prompt"),
        // Farmers in one kingdom, but not in that of the union.
        (
            UNION,
            "leader lion farmer I8\nleader bull farmer H7\nunion G5\nwait war-attack farmer lion bull",
            "11 TE-080 prompt",
        ),
        // More was revealed than is gone.
        (UNION, "union G5\nwait war-defence king lion bull 1", "9 TE-080 prompt"),
        (UNION, "union G5", "0 TE-030 two-leaders"),
        (REVOLT, "left 0\nwait revolt-attack king lion bull", "7 TE-080 prompt"),
        (REVOLT, "wait revolt-attack king bull lion", "6 TE-080 prompt"),
        // Of the two only one colour is in dispute.
        (
            REVOLT,
            "leader lion priest J7\nleader bull priest I6\nwait revolt-attack king lion bull",
            "0 TE-030 two-leaders",
        ),
        (LINE, "wait build", "5 TE-080 prompt"),
        (LINE, "buildings yes\nleft 0\nwait build", "7 TE-080 prompt"),
        (SQUARE, "buildings yes\nwait build", "6 TE-080 prompt"),
        (SQUARE, "left 0\nwait monument", "6 TE-080 prompt"),
        (LINE, "wait monument", "5 TE-080 prompt"),
        (TREASURES, "left 0\nwait treasure lion", "9 TE-080 prompt"),
        (TREASURES, "wait treasure bull", "8 TE-080 prompt"),
        (CORNER, "wait treasure lion", "8 TE-080 prompt"),
        // A tile that was laid in an action that is over.
        (LINE, "", "0 TE-080 prompt"),
        ("", "wait over", "1 TE-080 prompt"),
        ("", "wait", "1 unreadable"),
        ("", "wait nothing", "1 unreadable"),
        ("", "wait treasure", "1 unreadable"),
        ("", "wait war-defence king lion bull", "1 unreadable"),
    ] {
        let text = format!("{base}{lines}\n");
        assert_eq!(refused(&text), why, "{text}");
    }
    // One colour in dispute leaves nothing to choose.
    let one = UNION.replace("leader bull trader K5\n", "");
    assert_eq!(refused(&format!("{one}union G5\nwait war\n")), "8 TE-080 prompt");
    assert!(read(&format!("{one}union G5\nwait war-attack king lion bull\n")).is_ok());
}

#[test]
fn a_union_joins_two_kingdoms_with_a_tile_te_101() {
    for sides in [
        "side 1 C5 D5\nside 2 D5 J5",
        "side 1 C5 G5\nside 2 J5",
        "side 1 C5\nside 2 J5 G5",
        "side 1 C5 D5",
        "side 2 C5 D5",
    ] {
        let text = format!("{UNION}union G5\n{sides}\nwait war\n");
        assert_eq!(refused(&text), "8 TE-101 union", "{text}");
    }
    let no_tile = format!("{UNION}union A1\nside 1 C5\nside 2 J5\nwait war\n");
    assert_eq!(refused(&no_tile), "8 TE-101 union");
    // One kingdom lies beside it, or three.
    assert_eq!(refused(&format!("{UNION}union J6\nwait war\n")), "8 TE-101 union");
    assert_eq!(refused(&format!("{UNION}union G5\nleader lion farmer G6\nwait war\n")), "8 TE-101 union");
    assert_eq!(refused("side 2 A1\n"), "0 TE-101 no-union");
}

#[test]
fn what_lies_on_the_board_fits_it() {
    for (text, why) in [
        ("tile blue A1", "1 TE-054 tile-site"),
        ("left 1\ntile red E1", "2 TE-055 tile-site"),
        ("1 ....~~~~~.R.~...\n2 .....\n", "2 unreadable"),
        ("1 .....~~~~.R.~...\n", "1 unreadable"),
        ("1 ...~~~~~~.R.~...\n", "1 unreadable"),
        ("1 ....R~~~~...~...\n", "1 unreadable"),
        ("1 ....k~~~~.R.~...\n", "1 unreadable"),
        ("1 b...~~~~~.R.~...\n", "1 unreadable"),
        ("1 x...~~~~~.R.~...\n", "1 unreadable"),
        // Land, river and both under a monument.
        ("monument red-green G5 black", "1 TE-130 monument-colour"),
        ("monument green-blue G5 blue", "1 TE-130 monument-colour"),
        ("monument green-blue E1 green", "1 TE-130 monument-colour"),
        ("monument green-blue D1 green", "1 TE-130 monument-colour"),
        ("monument red-green G5\nmonument blue-red H6", "2 TE-129 monument-site"),
        ("monument red-green G5\nmonument red-green J6", "2 TE-129 monument-site"),
        ("left 1\nleader lion king H5", "2 TE-047 no-temple"),
    ] {
        assert_eq!(refused(text), why, "{text}");
    }
    for text in ["1 k...b~~~~.R.~...\n", "monument red-green G5 green", "monument green-blue G5 green"] {
        assert!(read(text).is_ok(), "{text}");
    }
}

/// Whoever writes a position is told what would be right.
#[test]
fn what_is_left_in_the_bag_is_said_te_012() {
    let wrong = read("hand lion kkrrbg\nhand bull kkrrbg\nbag black 25\n").unwrap_err().to_string();
    assert!(wrong.contains("black 26 red 43 blue 34 green 28"), "{wrong}");
    let wrong = read("gone black 26 green 5\nhand lion kkkkkg\nhand bull rrrrrr\n").unwrap_err().to_string();
    assert!(wrong.contains("black") && wrong.contains("found 31"), "{wrong}");
}
