//! How fast a table plays, and the clocks that follow from it.
//!
//! Everything here is a function of moments in milliseconds, so that a day is tested in no time. A clock runs only while
//! its seat is asked alone or may act freely; under a seal and in a window all who are asked share one limit, for a clock
//! of each would say aloud who has answered.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

/// How fast a table plays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "pace", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// Without a clock.
    #[default]
    Free,
    /// All at one screen, without a clock.
    HotSeat,
    /// Everybody is there: so many seconds each, and some more for every decision.
    Live {
        /// At the start.
        seconds: u32,
        /// For every decision.
        increment: u32,
    },
    /// When one finds the time: so many hours for a turn, a bank for when that is not enough, and a night in which no
    /// clock runs.
    ByTurn {
        /// For a turn.
        hours: u32,
        /// In the bank, for the whole game.
        bank: u32,
        /// When no clock runs.
        quiet: Option<QuietHours>,
    },
}

/// A part of the day in which no clock runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// From this minute of the day.
    pub from: u16,
    /// To this minute of the day; an earlier one is of the next day.
    pub to: u16,
    /// Of this time zone, such as `Europe/Madrid`; an unknown one is UTC.
    pub zone: String,
}

const SECOND: i64 = 1000;
const HOUR: i64 = 3600 * SECOND;
const DAY: i64 = 24 * HOUR;

/// How long all who are asked together have at a live table, in milliseconds.
const TOGETHER: i64 = 60 * SECOND;

impl Pace {
    /// Has it a clock?
    #[must_use]
    pub const fn has_clock(&self) -> bool {
        matches!(self, Self::Live { .. } | Self::ByTurn { .. })
    }

    /// Is it one that a table may have: not too short to answer, not longer than anybody waits?
    #[must_use]
    pub fn is_valid(&self) -> bool {
        match self {
            Self::Free | Self::HotSeat => true,
            Self::Live { seconds, increment } => (10..=4 * 3600).contains(seconds) && *increment <= 600,
            Self::ByTurn { hours, bank, quiet } => {
                let day = 24 * 60;
                let possible = |quiet: &QuietHours| {
                    quiet.from < day
                        && quiet.to < day
                        && quiet.from != quiet.to
                        && quiet.zone.len() <= 40
                        && TimeZone::get(&quiet.zone).is_ok()
                };
                (1..=24 * 30).contains(hours) && *bank <= 24 * 60 && quiet.as_ref().is_none_or(possible)
            }
        }
    }

    /// What everybody gets when all agree on more time, in milliseconds.
    #[must_use]
    pub const fn extension(&self) -> i64 {
        match self {
            Self::Live { .. } => 300 * SECOND,
            Self::Free | Self::HotSeat | Self::ByTurn { .. } => DAY,
        }
    }

    fn quiet(&self) -> Option<&QuietHours> {
        match self {
            Self::ByTurn { quiet, .. } => quiet.as_ref(),
            _ => None,
        }
    }

    /// What of a stretch of time is charged: not the night of the table, and not what the server downtimes through.
    #[must_use]
    pub fn charged(&self, from: i64, to: i64, downtimes: &[(i64, i64)]) -> i64 {
        if to <= from {
            return 0;
        }
        let mut free: Vec<(i64, i64)> = self.quiet().map_or_else(Vec::new, |quiet| quiet.between(from, to));
        free.extend(downtimes.iter().map(|&(since, until)| (since.max(from), until.min(to))));
        free.retain(|(since, until)| since < until);
        free.sort_unstable();
        // What was free twice, at night with the server down, is free once.
        let (mut total, mut reached) = (0, from);
        for (since, until) in free {
            let since = since.max(reached);
            if until > since {
                total += until - since;
                reached = until;
            }
        }
        to - from - total
    }

    /// When `left` will be used up if it runs from `now`.
    #[must_use]
    pub fn deadline(&self, now: i64, left: i64) -> i64 {
        let Some(quiet) = self.quiet() else { return now + left };
        // A night is shorter than a day, so within two days at least something is charged; go on until all is.
        let (mut at, mut left) = (now, left.max(0));
        for _ in 0..400 {
            let step = left.clamp(1, DAY);
            let used = self.charged(at, at + step, &[]);
            if used >= left && left > 0 && used == step {
                return at + step;
            }
            left -= used;
            at += step;
            if left <= 0 {
                // Not in the middle of a night.
                let night = quiet.between(at, at + 1);
                return night.first().map_or(at, |_| quiet.end_of_night(at));
            }
        }
        at
    }
}

impl QuietHours {
    fn zone(&self) -> TimeZone {
        TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC)
    }

    /// The quiet parts of a stretch of time.
    fn between(&self, from: i64, to: i64) -> Vec<(i64, i64)> {
        let zone = self.zone();
        let Ok(first) = Timestamp::from_millisecond(from - DAY) else { return Vec::new() };
        let mut date = first.to_zoned(zone.clone()).date();
        let mut parts = Vec::new();
        loop {
            let Some((since, until)) = self.night_of(date, &zone) else { return parts };
            if since >= to {
                return parts;
            }
            if until > from {
                parts.push((since.max(from), until.min(to)));
            }
            let Ok(next) = date.tomorrow() else { return parts };
            date = next;
        }
    }

    /// The night that begins on a date; a clock that is put forward or back makes it shorter or longer.
    fn night_of(&self, date: jiff::civil::Date, zone: &TimeZone) -> Option<(i64, i64)> {
        let at = |date: jiff::civil::Date, minute: u16| {
            let time = Time::new((minute / 60) as i8, (minute % 60) as i8, 0, 0).ok()?;
            Some(date.to_datetime(time).to_zoned(zone.clone()).ok()?.timestamp().as_millisecond())
        };
        let end = if self.to > self.from { date } else { date.tomorrow().ok()? };
        Some((at(date, self.from)?, at(end, self.to)?))
    }

    fn end_of_night(&self, at: i64) -> i64 {
        self.between(at, at + DAY).first().map_or(at, |&(_, until)| until)
    }
}

/// The clocks of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What each seat has left in its bank, in milliseconds.
    pub left: Vec<i64>,
    /// Seats whose clock runs, as bits.
    pub running: u8,
    /// Is what is asked now under a common limit?
    pub together: bool,
    /// Since when they run.
    pub since: i64,
    /// Do they stand still, as everybody agreed?
    #[serde(default)]
    pub paused: bool,
}

impl Clocks {
    /// At the start of a game; `None` if the pace has no clock.
    #[must_use]
    pub fn start(pace: &Pace, seats: usize, now: i64) -> Option<Self> {
        let each = match pace {
            Pace::Free | Pace::HotSeat => return None,
            Pace::Live { seconds, .. } => i64::from(*seconds) * SECOND,
            Pace::ByTurn { bank, .. } => i64::from(*bank) * HOUR,
        };
        Some(Self { left: vec![each; seats], running: 0, together: false, since: now, paused: false })
    }

    /// Something was decided, or the table was loaded: charges whose clock ran, and starts those who are asked now.
    ///
    /// `decided` is the seat that has decided; its turn is credited.
    pub fn advance(
        &mut self,
        pace: &Pace,
        asked: u8,
        together: bool,
        decided: Option<usize>,
        now: i64,
        downtimes: &[(i64, i64)],
    ) {
        let used = pace.charged(self.since, now, downtimes);
        if !self.together {
            for (seat, left) in self.left.iter_mut().enumerate().filter(|(seat, _)| self.running >> seat & 1 == 1) {
                *left -= match pace {
                    // The hours of a turn come before the bank.
                    Pace::ByTurn { hours, .. } => (used - i64::from(*hours) * HOUR).max(0),
                    _ => used,
                };
                *left = (*left).max(0);
                if let (Pace::Live { increment, .. }, true) = (pace, decided == Some(seat)) {
                    *left += i64::from(*increment) * SECOND;
                }
            }
        }
        // While they stand still nobody's clock runs, whoever is asked.
        let asked = if self.paused { 0 } else { asked };
        (self.running, self.together, self.since) = (asked, together, now);
    }

    /// Gives every seat so many milliseconds more.
    pub fn extend_all(&mut self, more: i64) {
        for left in &mut self.left {
            *left = left.saturating_add(more);
        }
    }

    /// When the first of those whose clock runs has no time left; `None` if none runs.
    #[must_use]
    pub fn next_timeout(&self, pace: &Pace, downtimes: &[(i64, i64)]) -> Option<i64> {
        let turn = match pace {
            Pace::Free | Pace::HotSeat => return None,
            Pace::Live { .. } if self.together => TOGETHER,
            Pace::Live { .. } => 0,
            Pace::ByTurn { hours, .. } => i64::from(*hours) * HOUR,
        };
        let seats = self.left.iter().enumerate().filter(|(seat, _)| self.running >> seat & 1 == 1);
        let shortest = seats.map(|(_, &left)| left).min()?;
        let all = if self.together { turn } else { turn + shortest };
        let slept_since: i64 = downtimes.iter().map(|&(from, to)| (to - from.max(self.since)).max(0)).sum();
        Some(pace.deadline(self.since + slept_since, all))
    }

    /// The seats that have run out of time.
    pub fn out_of_time(&self, pace: &Pace, now: i64, downtimes: &[(i64, i64)]) -> Vec<usize> {
        let used = pace.charged(self.since, now, downtimes);
        let turn = match pace {
            Pace::Free | Pace::HotSeat => return Vec::new(),
            Pace::Live { .. } if self.together => TOGETHER,
            Pace::Live { .. } => 0,
            Pace::ByTurn { hours, .. } => i64::from(*hours) * HOUR,
        };
        let seats = self.left.iter().enumerate().filter(|(seat, _)| self.running >> seat & 1 == 1);
        let out = seats.filter(|&(_, &left)| used >= if self.together { turn } else { turn + left });
        out.map(|(seat, _)| seat).collect()
    }

    /// What a seat has left now, in milliseconds: of its turn if it is asked, and in its bank.
    #[must_use]
    pub fn left_now(&self, pace: &Pace, seat: usize, now: i64, downtimes: &[(i64, i64)]) -> i64 {
        let bank = self.left.get(seat).copied().unwrap_or(0);
        let runs = self.running >> seat & 1 == 1 && !self.together;
        let used = if runs { pace.charged(self.since, now, downtimes) } else { 0 };
        match pace {
            Pace::ByTurn { hours, .. } => (bank + i64::from(*hours) * HOUR - used).max(0),
            _ => (bank - used).max(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn by_turn() -> Pace {
        let quiet = QuietHours { from: 22 * 60, to: 8 * 60, zone: "Europe/Madrid".to_owned() };
        Pace::ByTurn { hours: 24, bank: 48, quiet: Some(quiet) }
    }

    #[test]
    fn a_live_clock_is_charged_and_credited() {
        let pace = Pace::Live { seconds: 60, increment: 5 };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        clocks.advance(&pace, 0b01, false, None, 0, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(60_000));
        clocks.advance(&pace, 0b10, false, Some(0), 10_000, &[]);
        assert_eq!(clocks.left, [55_000, 60_000]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(70_000));
        assert_eq!(clocks.out_of_time(&pace, 69_999, &[]), Vec::<usize>::new());
        assert_eq!(clocks.out_of_time(&pace, 70_000, &[]), [1]);
    }

    #[test]
    fn the_sleep_of_the_server_is_free() {
        let pace = Pace::Live { seconds: 60, increment: 0 };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        clocks.advance(&pace, 0b01, false, None, 0, &[]);
        let downtimes = [(10_000, 500_000)];
        assert_eq!(clocks.out_of_time(&pace, 520_000, &downtimes), Vec::<usize>::new());
        assert_eq!(clocks.left_now(&pace, 0, 520_000, &downtimes), 30_000);
        assert_eq!(clocks.next_timeout(&pace, &downtimes), Some(550_000));
    }

    #[test]
    fn nobody_is_charged_at_night() {
        let pace = by_turn();
        // Madrid in summer is two hours ahead: the night is from 20:00 to 06:00 UTC.
        let (evening, morning) = (at("2026-07-01T19:00:00Z"), at("2026-07-02T07:00:00Z"));
        assert_eq!(pace.charged(evening, morning, &[]), 2 * HOUR);
        assert_eq!(pace.deadline(evening, 2 * HOUR), morning);
        // The server downtimes in the night too: that is free once.
        let downtimes = [(at("2026-07-01T22:00:00Z"), at("2026-07-02T06:30:00Z"))];
        assert_eq!(pace.charged(evening, morning, &downtimes), 3 * HOUR / 2);
    }

    #[test]
    fn the_night_in_which_the_clock_is_put_back_is_an_hour_longer() {
        let pace = by_turn();
        // On 2026-10-25 Madrid goes from +02 to +01: the night is from 20:00 to 07:00 UTC.
        let (from, to) = (at("2026-10-24T19:00:00Z"), at("2026-10-25T08:00:00Z"));
        assert_eq!(pace.charged(from, to, &[]), 2 * HOUR);
    }

    #[test]
    fn the_hours_of_a_turn_come_before_the_bank() {
        let pace = Pace::ByTurn { hours: 10, bank: 5, quiet: None };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        clocks.advance(&pace, 0b01, false, None, 0, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(15 * HOUR));
        clocks.advance(&pace, 0b10, false, Some(0), 12 * HOUR, &[]);
        assert_eq!(clocks.left, [3 * HOUR, 5 * HOUR]);
        clocks.advance(&pace, 0b01, false, Some(1), 20 * HOUR, &[]);
        assert_eq!(clocks.left, [3 * HOUR, 5 * HOUR]);
    }

    #[test]
    fn a_common_limit_charges_nobody() {
        let pace = Pace::Live { seconds: 60, increment: 5 };
        let mut clocks = Clocks::start(&pace, 3, 0).unwrap();
        clocks.advance(&pace, 0b111, true, None, 0, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(TOGETHER));
        assert_eq!(clocks.out_of_time(&pace, TOGETHER, &[]), [0, 1, 2]);
        clocks.advance(&pace, 0b001, false, Some(2), 30_000, &[]);
        assert_eq!(clocks.left, [60_000; 3]);
    }

    #[test]
    fn a_pace_that_nobody_can_play_is_none() {
        assert!(by_turn().is_valid());
        assert!(!Pace::Live { seconds: 1, increment: 0 }.is_valid());
        let quiet = QuietHours { from: 60, to: 60, zone: "UTC".to_owned() };
        assert!(!Pace::ByTurn { hours: 24, bank: 0, quiet: Some(quiet) }.is_valid());
        let quiet = QuietHours { from: 60, to: 120, zone: "Atlantis/Poseidonis".to_owned() };
        assert!(!Pace::ByTurn { hours: 24, bank: 0, quiet: Some(quiet) }.is_valid());
    }
}
