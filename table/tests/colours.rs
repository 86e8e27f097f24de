//! The colours hold what they promise: contrast, and difference for eyes that see fewer colours.

#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "a test stops at the first surprise")]

use civitas_table::assets;
use std::collections::BTreeMap;

/// How colours look to somebody without one kind of cone: Machado, Oliveira and Fernandes, 2009, severity 1, in linear RGB.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all colours", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

type Rgb = [f64; 3];

fn linear(hex: &str) -> Rgb {
    let part = |at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits")) / 255.0;
    [1, 3, 5].map(|at| {
        let part = part(at);
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn dot(row: Rgb, colour: Rgb) -> f64 {
    row.iter().zip(colour).map(|(factor, part)| factor * part).sum()
}

fn light(colour: Rgb) -> f64 {
    dot([0.2126, 0.7152, 0.0722], colour)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (light(linear(one)), light(linear(other)));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// CIE L*a*b*, in which a distance of about 2 is just seen.
fn lab(colour: Rgb) -> Rgb {
    let white = [0.950_47, 1.0, 1.088_83];
    let rows = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    let [x, y, z] = [0, 1, 2].map(|at| {
        let part: f64 = dot(rows[at], colour) / white[at];
        if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(one: &str, other: &str, eye: [[f64; 3]; 3]) -> f64 {
    let seen = |hex: &str| lab(eye.map(|row| dot(row, linear(hex)).clamp(0.0, 1.0)));
    seen(one).iter().zip(seen(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

/// The colours of a palette by name, light and dark: those of the usual one, with what the palette changes.
fn palette(name: &str) -> BTreeMap<String, [String; 2]> {
    // A game has its own colours in its own file.
    let styles = ["civitas.css", "tigris.css"].map(assets::text);
    let mut colours = BTreeMap::new();
    let own = format!(":root[data-palette=\"{name}\"] {{");
    let blocks = [":root {", own.as_str()].into_iter().flat_map(|block| styles.iter().map(move |file| (file, block)));
    for (file, block) in blocks {
        let Some((_, rest)) = file.split_once(block) else { continue };
        for declaration in rest.split('}').next().unwrap_or("").split(';') {
            let Some((key, value)) = declaration.trim().split_once(':') else { continue };
            let both =
                value.trim().strip_prefix("light-dark(").and_then(|rest| rest.trim_end_matches(')').split_once(','));
            let both = both.map_or([value.trim(), value.trim()], |(light, dark)| [light.trim(), dark.trim()]);
            if both.iter().all(|value| value.len() == 7 && value.starts_with('#')) {
                colours.insert(key.trim().trim_start_matches("--").to_owned(), both.map(str::to_owned));
            }
        }
    }
    colours
}

#[test]
fn pieces_and_players_differ_for_every_eye_in_every_palette() {
    for name in ["usual", "safe", "strong"] {
        let colours = palette(name);
        for family in [
            &["sphere-black", "sphere-red", "sphere-blue", "sphere-green"][..],
            &["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"],
        ] {
            for (at, one) in family.iter().enumerate() {
                for other in &family[at + 1..] {
                    for (eye, matrix) in EYES {
                        let far = distance(&colours[*one][0], &colours[*other][0], matrix);
                        assert!(far > 14.0, "{name}, {eye}: {one} and {other} are {far:.1} apart");
                    }
                }
            }
        }
    }
    let apart = |name: &str| distance(&palette(name)["sphere-red"][0], &palette(name)["sphere-green"][0], EYES[1].1);
    assert!(apart("safe") > apart("usual"), "the palette for such eyes is better for them");
}

#[test]
fn text_and_marks_stand_out_in_light_and_dark() {
    let text = [
        ("ink", "page"),
        ("ink", "surface"),
        ("ink-soft", "surface"),
        ("ink-soft", "surface-sunk"),
        ("lapis", "surface"),
        ("on-lapis", "lapis"),
        ("gold", "surface"),
        ("ember", "surface"),
    ];
    let marks = [
        ("line-strong", "surface"),
        ("mark-legal", "land"),
        ("mark-legal", "river"),
        ("mark-conflict", "land"),
        ("river-bank", "land"),
    ];
    for name in ["usual", "safe", "strong"] {
        let colours = palette(name);
        for theme in [0, 1] {
            for (pairs, least) in [(&text[..], 4.5), (&marks[..], 3.0)] {
                for (over, under) in pairs {
                    let found = contrast(&colours[*over][theme], &colours[*under][theme]);
                    assert!(found >= least, "{name}, theme {theme}: {over} on {under} has {found:.1}");
                }
            }
            for sphere in ["sphere-black", "sphere-red", "sphere-blue", "sphere-green"] {
                let found = contrast(&colours["ivory"][0], &colours[sphere][0]);
                assert!(found >= 4.5, "{name}: the symbol on {sphere} has {found:.1}");
            }
            for seat in ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"] {
                let found = contrast(&colours["ivory"][0], &colours[seat][0]);
                assert!(found >= 3.0, "{name}: the sign {seat} has {found:.1}");
            }
        }
    }
}

#[test]
fn six_players_have_six_shapes() {
    let shapes = civitas_table::icons::SEAT_SHAPES;
    for (at, shape) in shapes.iter().enumerate() {
        assert!(!shapes[at + 1..].contains(shape), "two players have the shape {shape}");
    }
    let signs: Vec<_> = (1..=6).map(|number| civitas_table::icons::seat_sign(number).into_string()).collect();
    for (at, sign) in signs.iter().enumerate() {
        assert!(sign.contains(shapes[at]) && sign.contains(&format!("seat-{}", at + 1)), "{sign}");
    }
}

#[test]
fn styles_have_one_rule_a_line_and_a_game_keeps_its_colours_to_itself() {
    for name in assets::names().filter(|name| name.ends_with(".css")) {
        for (number, line) in assets::text(&name).lines().enumerate() {
            assert!(line.matches('{').count() <= 1, "{name}:{}: two rules: {line}", number + 1);
            assert!(
                !(line.contains('}') && line.split('}').nth(1).is_some_and(|rest| !rest.trim().is_empty())),
                "{name}:{}: {line}",
                number + 1
            );
        }
    }
    let shared = assets::text("civitas.css");
    for colour in ["--sphere-", "--land", "--river", "--realm-"] {
        assert!(!shared.contains(colour), "{colour} belongs to a game");
    }
}
