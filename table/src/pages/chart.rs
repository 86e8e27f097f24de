//! What counted for each player, decision by decision. Lines differ by their dashes and end with the player's sign.

use crate::messages::Messages;
use maud::{Markup, html};

const WIDTH: f64 = 470.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 28.0;
const RIGHT: f64 = 372.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 292.0;
/// The ends of two lines stand at least so far apart.
const APART: f64 = 25.0;

/// The chart, and the same as a table. `lines` has one list for each seat, equally long.
pub(super) fn chart(messages: &Messages, lines: &[Vec<i32>], signs: &[Markup], names: &[String]) -> Markup {
    let steps = lines.first().map_or(1, |line| line.len().saturating_sub(1)).max(1);
    let most = lines.iter().flatten().copied().max().unwrap_or(0).max(4);
    let x = |step: usize| LEFT + (RIGHT - LEFT) * step as f64 / steps as f64;
    let y = |value: f64| BOTTOM - (BOTTOM - TOP) * value / f64::from(most);
    let by = (most + 4) / 5;
    let every = (steps / 6).max(1);
    let ends: Vec<_> = lines.iter().map(|line| y(f64::from(line.last().copied().unwrap_or(0)))).collect();
    let ends = spread(&ends);
    html! {
        svg.chart viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(messages.text("chart-label")) {
            @for value in (0..=most).step_by(by.max(1) as usize) {
                path.grid d={ "M" (LEFT) " " (round(y(f64::from(value)))) "H" (RIGHT) } {}
                text x=(LEFT - 6.0) y=(round(y(f64::from(value)) + 4.0)) text-anchor="end" { (value) }
            }
            @for step in (0..=steps).step_by(every) { text x=(round(x(step))) y=(BOTTOM + 18.0) text-anchor="middle" { (step) } }
            @for (seat, line) in lines.iter().enumerate() {
                path class={ "trace trace-" (seat % 6) } d=(stairs(line, x, |value| y(f64::from(value)) + seat as f64 * 1.2)) {}
            }
            @for (seat, end) in ends.iter().enumerate() {
                g transform={ "translate(" (RIGHT + 6.0) " " (round(end - 10.0)) ")" } {
                    circle.disc cx="10" cy="10" r="10" {}
                    // A sign may be no picture of its own but a disc of the page.
                    foreignObject width="20" height="20" { span.disc-sign { @if let Some(sign) = signs.get(seat) { (sign) } } }
                    text.end x="25" y="14.500" { (short(names.get(seat).map_or("", String::as_str))) " " (lines[seat].last().copied().unwrap_or(0)) }
                }
            }
        }
        details.drawer { summary { (messages.text("chart-table")) } div.content.scroll { table {
            thead { tr { th { (messages.text("chart-step")) } @for name in names { th scope="col" { (name) } } } }
            tbody { @for step in (0..=steps).step_by(every) { tr { th scope="row" { (step) } @for line in lines { td.num { (line.get(step).copied().unwrap_or(0)) } } } } }
        } } }
    }
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn short(name: &str) -> String {
    if name.chars().count() > 9 {
        name.chars().take(8).chain(std::iter::once('…')).collect()
    } else {
        name.to_owned()
    }
}

fn stairs(line: &[i32], x: impl Fn(usize) -> f64, y: impl Fn(i32) -> f64) -> String {
    let mut path = String::new();
    let mut before = None;
    for (step, &value) in line.iter().enumerate() {
        if before != Some(value) {
            path.push_str(&if step == 0 {
                format!("M{} {}", round(x(0)), round(y(value)))
            } else {
                format!("H{}V{}", round(x(step)), round(y(value)))
            });
        }
        before = Some(value);
    }
    path + &format!("H{}", round(x(line.len().saturating_sub(1))))
}

/// Moves ends that would lie on each other apart, in their order.
fn spread(ends: &[f64]) -> Vec<f64> {
    let mut order: Vec<_> = (0..ends.len()).collect();
    order.sort_by(|&one, &other| ends[one].total_cmp(&ends[other]));
    let mut placed = ends.to_vec();
    let mut above = f64::MIN;
    for &seat in &order {
        placed[seat] = ends[seat].max(above + APART);
        above = placed[seat];
    }
    // What slid below the frame pushes the others up again.
    let mut below = BOTTOM + APART;
    for &seat in order.iter().rev() {
        placed[seat] = placed[seat].min(below - APART);
        below = placed[seat];
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_keep_apart_and_inside() {
        let ends = spread(&[290.0, 291.0, 100.0, 101.0]);
        let mut sorted = ends.clone();
        sorted.sort_by(f64::total_cmp);
        assert!(sorted.windows(2).all(|two| two[1] - two[0] >= APART - 0.01), "{ends:?}");
        assert!(sorted[3] <= BOTTOM);
    }

    #[test]
    fn a_line_goes_in_stairs() {
        let path = stairs(&[0, 0, 1, 1], |step| step as f64, f64::from);
        assert_eq!(path, "M0 0H2V1H3");
    }
}
