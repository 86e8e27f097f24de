//! What a card does, in signs: arrows for disks that come, go or change, linked hills or waves for chains of areas,
//! numbers. A sign never says more than the program; the enlarged card has the whole text.

use super::pieces::icon;
use civitas_games::inner_sea::data::{Answer, CardData, Data, Special, TAGS};
use civitas_games::inner_sea::program::{Amount, HowMany, List, Pick, Step, Terrain, Verb};
use maud::{Markup, html};

/// The most rows of signs on a card.
const MAX_ROWS: usize = 3;

enum Sign {
    Icon(&'static str),
    Text(String),
    Dash,
}

type Row = Vec<Sign>;

/// The signs of a card.
pub(super) fn card(data: &Data, card: &CardData) -> Markup {
    let mut rows = Vec::new();
    if !card.answers.is_empty() {
        let answered = card.answers.iter().filter_map(|&answer| answered(answer)).take(4).map(Sign::Icon);
        rows.push([Sign::Icon("negate")].into_iter().chain(answered).collect());
    }
    match card.special {
        Some(Special::NoLossInFirstRound) => rows.push(vec![Sign::Icon("shield"), Sign::Text("1.".to_owned())]),
        Some(Special::LargestFirstInFirstRound) => rows.push(vec![Sign::Icon("remove"), Sign::Text("▲ 1.".to_owned())]),
        Some(Special::DeepSeaInEveryEpoch) => rows.push(vec![Sign::Icon("sea"), Sign::Text("IV".to_owned())]),
        None => {}
    }
    let told = rows.len();
    list(data, card.program, &mut rows);
    // The first row of a card that answers says already that something is negated.
    if told > 0 {
        let is_negate = |row: &Row| matches!(row.as_slice(), [Sign::Icon("negate")]);
        rows = rows
            .into_iter()
            .enumerate()
            .filter(|(at, row)| *at < told || !is_negate(row))
            .map(|(_, row)| row)
            .collect();
    }
    drawn(&rows)
}

/// The signs of a Wonder, an ability or an entry.
pub(super) fn program(data: &Data, program: List) -> Markup {
    let mut rows = Vec::new();
    list(data, program, &mut rows);
    drawn(&rows)
}

fn drawn(rows: &[Row]) -> Markup {
    html! {
        span.signs aria-hidden="true" { @for row in rows.iter().filter(|row| !row.is_empty()).take(MAX_ROWS) {
            span { @for sign in row { @match sign {
                Sign::Icon(name) => (icon(name)),
                Sign::Text(text) => b { (text) },
                Sign::Dash => i.dash {},
            } } }
        } }
    }
}

fn answered(answer: Answer) -> Option<&'static str> {
    match answer {
        Answer::Tag(bit) => tag_sign(TAGS.get(usize::from(bit)).copied()?),
        Answer::WonderUse => Some("wonder"),
        Answer::RegularHittingYou => Some("remove"),
        Answer::SeaHittingYou => Some("sea"),
        Answer::Competition => Some("competition"),
        Answer::CompetitionHittingYourCity => Some("city"),
    }
}

/// The sign of a tag, where it has one.
pub(super) fn tag_sign(tag: &str) -> Option<&'static str> {
    Some(match tag {
        "great_person" => "great-person",
        "political" => "political",
        "religion" => "religion",
        "natural" => "natural",
        "pestilence" | "calamity" => "calamity",
        "economic" | "wealth" => "economic",
        "negate" => "negate",
        "competition" => "competition",
        "investment" => "investment",
        "event" => "event",
        "barbarian" => "disk-barbarian",
        "sea" => "sea",
        "wonder" => "wonder",
        "removal" => "remove",
        "placement" => "place",
        "replacement" => "replace",
        "allies" => "disk-ally",
        _ => return None,
    })
}

fn list(data: &Data, list: List, rows: &mut Vec<Row>) {
    for step in data.list(list) {
        one(data, step, rows);
    }
}

fn one(data: &Data, step: &Step, rows: &mut Vec<Row>) {
    use Sign::{Icon, Text};
    let barbarians = step.who == civitas_games::inner_sea::program::Who::Barbarians;
    match &step.verb {
        Verb::Place { pick, n, .. } => {
            let mut row = vec![Icon("place"), Text(amount(n))];
            if barbarians {
                row.push(Icon("disk-barbarian"));
            }
            rows.push(row);
            rows.push(areas(pick));
        }
        Verb::Remove { pick, n, .. } => {
            rows.push(vec![Icon("remove"), Text(amount(n))]);
            rows.push(areas(pick));
        }
        Verb::Replace { pick, n } => {
            rows.push(vec![Icon("replace"), Text(amount(n))]);
            rows.push(areas(pick));
        }
        Verb::Move { pick, n, .. } => {
            rows.push(vec![Icon("disk"), Text(format!("{} →", amount(n)))]);
            rows.push(areas(pick));
        }
        Verb::Ally { pick, n, .. } => {
            rows.push(vec![Text(format!("+{}", amount(n))), Icon("disk-ally")]);
            rows.push(areas(pick));
        }
        Verb::Shield { n, .. } => {
            rows.push(vec![Icon("shield"), Text(if *n > 0 { n.to_string() } else { String::new() })]);
        }
        Verb::Talent { n, .. } => rows.push(vec![Text(signed(n)), Icon("talent")]),
        Verb::Vp { n } => rows.push(vec![Text(signed(n)), Icon("vp")]),
        Verb::Draw { n, keep, .. } => {
            let kept = keep.map_or_else(String::new, |keep| format!(" ≤{keep}"));
            rows.push(vec![Text(format!("+{n}")), Icon("cards"), Text(kept)]);
        }
        Verb::Discard { n, .. } => rows.push(vec![Text(format!("−{}", amount(n))), Icon("cards")]),
        Verb::Ready { n, .. } => rows.push(vec![Text(format!("+{n}")), Icon("disk")]),
        Verb::Pay { talents, cards, disks, .. } => {
            let prices = [(*talents, "talent"), (*cards, "cards"), (*disks, "disk")];
            rows.push(
                prices
                    .iter()
                    .filter(|(n, _)| *n > 0)
                    .flat_map(|&(n, sign)| [Text(format!("−{n}")), Icon(sign)])
                    .collect(),
            );
        }
        Verb::Invest { n } => rows.push(vec![Icon("supply"), Text(n.to_string())]),
        Verb::Unload { n, .. } => rows.push(vec![Icon("supply"), Text(format!("−{}", amount(n)))]),
        Verb::Build { .. } => rows.push(vec![Text("+".to_owned()), Icon("wonder")]),
        Verb::Bury { .. } => rows.push(vec![Text("−".to_owned()), Icon("wonder")]),
        Verb::Restore { .. } => rows.push(vec![Text("↻".to_owned()), Icon("wonder")]),
        Verb::Negate => rows.push(vec![Icon("negate")]),
        Verb::TurnOrder(_) => rows.push(vec![Icon("turn-order")]),
        Verb::NoLoot => rows.push(vec![Text("0".to_owned()), Icon("booty")]),
        Verb::OneOf { options, .. } => options.iter().for_each(|&option| list(data, option, rows)),
        Verb::Use(timed) | Verb::When(timed) => {
            let from = rows.len();
            list(data, timed.steps, rows);
            if timed.off > 0
                && let Some(row) = rows.get_mut(from)
            {
                row.insert(0, Text("→".to_owned()));
                row.insert(0, Icon("disk"));
            }
        }
        Verb::Choose(_) => {}
    }
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Fixed(n) => n.to_string(),
        Amount::Range(0, most) => format!("≤{most}"),
        Amount::Range(least, most) => format!("{least}–{most}"),
        Amount::All => "∗".to_owned(),
        Amount::Count(_) => "1×".to_owned(),
    }
}

fn signed(n: &Amount) -> String {
    match n {
        Amount::Fixed(n) if *n < 0 => format!("−{}", n.unsigned_abs()),
        other => format!("+{}", amount(other)),
    }
}

/// Which areas, and how many: three linked hills, or a number and a wave.
fn areas(pick: &Pick) -> Row {
    let sign = match pick.filter.kind {
        Some(Terrain::Land) => "land",
        Some(Terrain::Shallow | Terrain::Deep | Terrain::Sea) => "sea",
        Some(Terrain::NotDeep) | None => "",
    };
    let many = match pick.areas {
        HowMany::All => {
            return if sign.is_empty() { Row::new() } else { vec![Sign::Text("∗".to_owned()), Sign::Icon(sign)] };
        }
        HowMany::Range(_, most) => usize::from(most),
    };
    if sign.is_empty() {
        return if many > 1 { vec![Sign::Text(format!("× {many}"))] } else { Row::new() };
    }
    if pick.chain && (2..=4).contains(&many) {
        let mut row = vec![Sign::Icon(sign)];
        for _ in 1..many {
            row.extend([Sign::Dash, Sign::Icon(sign)]);
        }
        return row;
    }
    if many > 1 { vec![Sign::Text(format!("{many}×")), Sign::Icon(sign)] } else { vec![Sign::Icon(sign)] }
}
