//! A contest as a picture: how often the first player was first, game by game, and the ratings.

use super::report::{Report, wilson};
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BAR: f64 = 26.0;

impl Report {
    /// The plot as SVG. It says everything in words as well, and does not rely on colour alone.
    #[must_use]
    pub fn svg(&self) -> String {
        let below = TOP + HEIGHT + 60.0;
        let height = below + BAR * self.standings.len() as f64 + 40.0;
        let mut svg = String::new();
        let name = self.standings.first().map_or("", |first| first.name.as_str());
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
             font-size=\"12\"><title>{}</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\
             <text x=\"{LEFT}\" y=\"20\">{} first, share of games (band: 95 of 100)</text>",
            escape(&self.description),
            escape(name)
        );
        self.course(&mut svg);
        self.ratings(&mut svg, below);
        svg.push_str("</svg>\n");
        svg
    }

    fn course(&self, svg: &mut String) {
        let games = self.win_history.len().max(1) as f64;
        let x = |game: f64| LEFT + game / games * (WIDTH - LEFT - RIGHT);
        let y = |share: f64| TOP + (1.0 - share) * HEIGHT;
        for tenth in (0..=10).step_by(2) {
            let share = f64::from(tenth) / 10.0;
            let _ = write!(
                svg,
                "<line x1=\"{LEFT}\" x2=\"{}\" y1=\"{1:.1}\" y2=\"{1:.1}\" stroke=\"#ccc\"/>\
                 <text x=\"{2}\" y=\"{3:.1}\" text-anchor=\"end\">{4} %</text>",
                WIDTH - RIGHT,
                y(share),
                LEFT - 8.0,
                y(share) + 4.0,
                tenth * 10
            );
        }
        let (mut line, mut upper, mut lower) = (String::new(), String::new(), Vec::new());
        let mut wins = 0.0;
        for (at, won) in self.win_history.iter().enumerate() {
            wins += won;
            let count = at as f64 + 1.0;
            let (low, high) = wilson(wins, count);
            let _ = write!(line, "{:.1},{:.1} ", x(count), y(wins / count));
            let _ = write!(upper, "{:.1},{:.1} ", x(count), y(high));
            lower.push(format!("{:.1},{:.1}", x(count), y(low)));
        }
        lower.reverse();
        let _ = write!(
            svg,
            "<polygon points=\"{upper}{}\" fill=\"#9bc\" fill-opacity=\"0.4\"/>\
             <polyline points=\"{line}\" fill=\"none\" stroke=\"#124\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{} games</text>",
            lower.join(" "),
            WIDTH - RIGHT,
            TOP + HEIGHT + 18.0,
            self.games
        );
    }

    fn ratings(&self, svg: &mut String, top: f64) {
        let spread = |standing: &super::report::Standing| 1.96 * standing.uncertainty;
        let low = self.standings.iter().map(|s| s.rating - spread(s)).fold(25.0, f64::min) - 1.0;
        let high = self.standings.iter().map(|s| s.rating + spread(s)).fold(25.0, f64::max) + 1.0;
        let left = 220.0;
        let x = |rating: f64| left + (rating - low) / (high - low) * (WIDTH - RIGHT - left - 90.0);
        let _ = write!(svg, "<text x=\"{LEFT}\" y=\"{}\">rating (Weng–Lin, 95 of 100)</text>", top - 8.0);
        for (row, standing) in self.standings.iter().enumerate() {
            let y = top + BAR * (row as f64 + 0.5);
            let _ = write!(
                svg,
                "<text x=\"{LEFT}\" y=\"{:.1}\">{}</text>\
                 <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#124\" stroke-width=\"2\"/>\
                 <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#124\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{:.1} ± {:.1}</text>",
                y + 4.0,
                escape(&standing.name),
                x(standing.rating - spread(standing)),
                x(standing.rating + spread(standing)),
                x(standing.rating),
                WIDTH - RIGHT,
                y + 4.0,
                standing.rating,
                spread(standing)
            );
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
