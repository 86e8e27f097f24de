//! Time controls, and the clocks that follow from them.
//!
//! Everything here is a function of moments in milliseconds, so that a day is tested in no time. A clock runs only while
//! its seat is asked alone or may act freely; under a seal and in a window all who are asked share one limit, because
//! clocks of their own would show who has answered.

use civitas_core::game::Manner;
use civitas_core::seat::{Seat, Seats};
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

/// How long a seal or a window stays open at a live table, in milliseconds.
const SEALED_LIMIT: i64 = 60 * SECOND;

/// How long a free phase lasts at a live table, in milliseconds.
const FREE_PHASE_LIMIT: i64 = 600 * SECOND;

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

/// What the clocks of a table run for: what is asked, as everybody may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// How the seats decide.
    pub manner: Manner,
    /// The public number of the question. While it stays the same, a question of several seats goes on.
    pub number: u32,
    /// Whose clocks run: the seats that are asked. Under a seal and in a window that includes those who have answered.
    pub asked: Seats,
}

/// The clocks of a table.
///
/// A seal, a window and a free phase have one deadline, counted from their opening: no answer starts it again. Under a
/// seal and in a window nobody's bank is charged, because a clock that stops would show who has answered. In a free phase
/// the clocks of those run who are not done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What each seat has left in its bank, in milliseconds.
    pub left: Vec<i64>,
    /// What each seat has used of the current turn, in milliseconds.
    #[serde(default)]
    used: Vec<i64>,
    /// Seats whose clock runs.
    pub running: Seats,
    /// Whether all who are asked share one limit: under a seal, in a window.
    together: bool,
    /// Whether it is a free phase.
    #[serde(default)]
    free: bool,
    /// The number of the question.
    #[serde(default)]
    number: u32,
    /// Time charged since the question was opened, until `since`, in milliseconds.
    #[serde(default)]
    elapsed: i64,
    /// Until when everything was charged, in milliseconds since 1970.
    since: i64,
    /// Whether everybody agreed to stop the clocks.
    #[serde(default)]
    pub paused: bool,
}

impl Clocks {
    /// Creates the clocks at the start of a game; `None` if the pace has no clock.
    #[must_use]
    pub fn start(pace: &Pace, seats: usize, now: i64) -> Option<Self> {
        let each = match pace {
            Pace::Free | Pace::HotSeat => return None,
            Pace::Live { seconds, .. } => i64::from(*seconds) * SECOND,
            Pace::ByTurn { bank, .. } => i64::from(*bank) * HOUR,
        };
        Some(Self {
            left: vec![each; seats],
            used: vec![0; seats],
            running: Seats::NONE,
            together: false,
            free: false,
            number: 0,
            elapsed: 0,
            since: now,
            paused: false,
        })
    }

    /// Charges the seats whose clock ran, and starts the clocks of those who are asked now.
    ///
    /// `decided` is the seat whose decision led here; `turn_over` says that a turn ended with it.
    pub fn advance(
        &mut self,
        pace: &Pace,
        asked: &Question,
        decided: Option<Seat>,
        turn_over: bool,
        now: i64,
        downtimes: &[(i64, i64)],
    ) {
        self.charge(pace, decided, pace.charged(self.since, now, downtimes));
        if turn_over {
            self.used.fill(0);
        }
        let (together, free) = (matches!(asked.manner, Manner::Sealed | Manner::Window), asked.manner == Manner::Free);
        let goes_on =
            asked.manner != Manner::Turn && (self.together, self.free, self.number) == (together, free, asked.number);
        if !goes_on {
            self.elapsed = 0;
        }
        // While the clocks are paused none runs.
        self.running = if self.paused { Seats::NONE } else { asked.asked };
        (self.together, self.free, self.number, self.since) = (together, free, asked.number, now);
    }

    fn charge(&mut self, pace: &Pace, decided: Option<Seat>, spent: i64) {
        if self.running.is_empty() {
            return;
        }
        self.used.resize(self.left.len(), 0);
        let beyond = |before: i64, hours: u32| {
            let over = |used: i64| (used - i64::from(hours) * HOUR).max(0);
            over(before + spent) - over(before)
        };
        let charged = if self.together { Seats::NONE } else { self.running.and(Seats::all(self.left.len())) };
        for seat in charged.iter() {
            let (left, used) = (&mut self.left[seat.index()], &mut self.used[seat.index()]);
            *left -= match pace {
                // The hours come before the bank: those of the turn, or in a free phase those since its opening.
                Pace::ByTurn { hours, .. } if self.free => beyond(self.elapsed, *hours),
                Pace::ByTurn { hours, .. } => beyond(*used, *hours),
                _ => spent,
            };
            *left = (*left).max(0);
            *used += spent;
            if let (Pace::Live { increment, .. }, false, true) = (pace, self.free, decided == Some(seat)) {
                *left += i64::from(*increment) * SECOND;
            }
        }
        self.elapsed += spent;
    }

    /// Gives every seat this many milliseconds more.
    pub fn extend_all(&mut self, more: i64) {
        for left in &mut self.left {
            *left = left.saturating_add(more);
        }
    }

    /// What was left at `since` until a seat is out of time; `None` if its clock does not run.
    fn remaining(&self, pace: &Pace, seat: Seat) -> Option<i64> {
        let left = self.left.get(seat.index()).copied().filter(|_| self.running.contains(seat))?;
        let used = self.used.get(seat.index()).copied().unwrap_or(0);
        Some(match pace {
            Pace::Free | Pace::HotSeat => return None,
            Pace::Live { .. } if self.together => SEALED_LIMIT - self.elapsed,
            Pace::Live { .. } if self.free => left.min(FREE_PHASE_LIMIT - self.elapsed),
            Pace::Live { .. } => left,
            Pace::ByTurn { hours, .. } if self.together => i64::from(*hours) * HOUR - self.elapsed,
            Pace::ByTurn { hours, .. } => {
                let counted = if self.free { self.elapsed } else { used };
                (i64::from(*hours) * HOUR - counted).max(0) + left
            }
        })
    }

    /// Returns when the first of the seats whose clock runs has no time left; `None` if none runs.
    #[must_use]
    pub fn next_timeout(&self, pace: &Pace, downtimes: &[(i64, i64)]) -> Option<i64> {
        let shortest = self.running.iter().filter_map(|seat| self.remaining(pace, seat)).min()?;
        let down: i64 = downtimes.iter().map(|&(from, to)| (to - from.max(self.since)).max(0)).sum();
        Some(pace.deadline(self.since + down, shortest.max(0)))
    }

    /// Returns the seats that have run out of time.
    #[must_use]
    pub fn out_of_time(&self, pace: &Pace, now: i64, downtimes: &[(i64, i64)]) -> Seats {
        let spent = pace.charged(self.since, now, downtimes);
        let out = |seat: &Seat| self.remaining(pace, *seat).is_some_and(|left| left <= spent);
        self.running.iter().filter(out).collect()
    }

    /// What a seat has left now, in milliseconds: until it is out of time if its clock runs, else its turn and its bank.
    #[must_use]
    pub fn left_now(&self, pace: &Pace, seat: Seat, now: i64, downtimes: &[(i64, i64)]) -> i64 {
        if let Some(left) = self.remaining(pace, seat) {
            return (left - pace.charged(self.since, now, downtimes)).max(0);
        }
        let bank = self.left.get(seat.index()).copied().unwrap_or(0);
        match pace {
            Pace::ByTurn { hours, .. } => {
                let used = self.used.get(seat.index()).copied().unwrap_or(0);
                bank + (i64::from(*hours) * HOUR - used).max(0)
            }
            _ => bank,
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

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn asked(manner: Manner, number: u32, seats: &[usize]) -> Question {
        Question { manner, number, asked: seats.iter().map(|&index| seat(index)).collect() }
    }

    fn turn(index: usize) -> Question {
        asked(Manner::Turn, 0, &[index])
    }

    #[test]
    fn a_live_clock_is_charged_and_credited() {
        let pace = Pace::Live { seconds: 60, increment: 5 };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        clocks.advance(&pace, &turn(0), None, false, 0, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(60_000));
        clocks.advance(&pace, &turn(1), Some(seat(0)), true, 10_000, &[]);
        assert_eq!(clocks.left, [55_000, 60_000]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(70_000));
        assert_eq!(clocks.out_of_time(&pace, 69_999, &[]), Seats::NONE);
        assert_eq!(clocks.out_of_time(&pace, 70_000, &[]), Seats::only(seat(1)));
    }

    #[test]
    fn downtime_of_the_server_is_not_charged() {
        let pace = Pace::Live { seconds: 60, increment: 0 };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        clocks.advance(&pace, &turn(0), None, false, 0, &[]);
        let downtimes = [(10_000, 500_000)];
        assert_eq!(clocks.out_of_time(&pace, 520_000, &downtimes), Seats::NONE);
        assert_eq!(clocks.left_now(&pace, seat(0), 520_000, &downtimes), 30_000);
        assert_eq!(clocks.next_timeout(&pace, &downtimes), Some(550_000));
    }

    #[test]
    fn nobody_is_charged_at_night() {
        let pace = by_turn();
        // Madrid in summer is two hours ahead: the night is from 20:00 to 06:00 UTC.
        let (evening, morning) = (at("2026-07-01T19:00:00Z"), at("2026-07-02T07:00:00Z"));
        assert_eq!(pace.charged(evening, morning, &[]), 2 * HOUR);
        assert_eq!(pace.deadline(evening, 2 * HOUR), morning);
        // Downtime in the night is not counted twice.
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
        clocks.advance(&pace, &turn(0), None, false, 0, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(15 * HOUR));
        clocks.advance(&pace, &turn(1), Some(seat(0)), true, 12 * HOUR, &[]);
        assert_eq!(clocks.left, [3 * HOUR, 5 * HOUR]);
        clocks.advance(&pace, &turn(0), Some(seat(1)), true, 20 * HOUR, &[]);
        assert_eq!(clocks.left, [3 * HOUR, 5 * HOUR]);
    }

    #[test]
    fn the_hours_are_for_a_turn_and_not_for_each_decision_of_it() {
        let pace = Pace::ByTurn { hours: 10, bank: 5, quiet: None };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        clocks.advance(&pace, &turn(0), None, false, 0, &[]);
        clocks.advance(&pace, &turn(0), Some(seat(0)), false, 6 * HOUR, &[]);
        assert_eq!(
            clocks.next_timeout(&pace, &[]),
            Some(15 * HOUR),
            "the second decision of the turn gets no new hours"
        );
        // Another seat is asked in between, within the same turn.
        clocks.advance(&pace, &turn(1), Some(seat(0)), false, 8 * HOUR, &[]);
        clocks.advance(&pace, &turn(0), Some(seat(1)), false, 9 * HOUR, &[]);
        assert_eq!(clocks.left_now(&pace, seat(0), 9 * HOUR, &[]), 7 * HOUR);
        clocks.advance(&pace, &turn(1), Some(seat(0)), true, 12 * HOUR, &[]);
        assert_eq!(clocks.left, [4 * HOUR, 5 * HOUR], "eleven hours of its own in one turn");
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(27 * HOUR), "a new turn, new hours");
    }

    #[test]
    fn a_common_limit_charges_nobody_and_no_answer_starts_it_again() {
        for manner in [Manner::Sealed, Manner::Window] {
            let pace = Pace::Live { seconds: 60, increment: 5 };
            let mut clocks = Clocks::start(&pace, 3, 0).unwrap();
            let question = asked(manner, 7, &[0, 1, 2]);
            clocks.advance(&pace, &question, None, false, 0, &[]);
            assert_eq!(clocks.next_timeout(&pace, &[]), Some(SEALED_LIMIT));
            for now in [20_000, 30_000, 50_000] {
                clocks.advance(&pace, &question, Some(seat(2)), false, now, &[]);
                assert_eq!(clocks.next_timeout(&pace, &[]), Some(SEALED_LIMIT), "answering again changes nothing");
            }
            assert_eq!(clocks.out_of_time(&pace, SEALED_LIMIT - 1, &[]), Seats::NONE);
            assert_eq!(clocks.out_of_time(&pace, SEALED_LIMIT, &[]), Seats::all(3));
            let next = asked(manner, 8, &[0, 1, 2]);
            clocks.advance(&pace, &next, Some(seat(0)), false, 55_000, &[]);
            assert_eq!(clocks.next_timeout(&pace, &[]), Some(55_000 + SEALED_LIMIT), "another question");
            assert_eq!(clocks.left, [60_000; 3]);
        }
    }

    #[test]
    fn a_free_phase_has_one_deadline_and_who_is_done_is_not_charged() {
        let pace = Pace::Live { seconds: 900, increment: 5 };
        let mut clocks = Clocks::start(&pace, 3, 0).unwrap();
        clocks.advance(&pace, &asked(Manner::Free, 1, &[0, 1, 2]), None, false, 0, &[]);
        clocks.advance(&pace, &asked(Manner::Free, 1, &[0, 1]), Some(seat(2)), false, 100_000, &[]);
        clocks.advance(&pace, &asked(Manner::Free, 1, &[0, 1]), Some(seat(0)), false, 200_000, &[]);
        assert_eq!(clocks.left, [700_000, 700_000, 800_000], "nobody is credited for a step of a trade");
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(FREE_PHASE_LIMIT), "counted from the opening");
        // A deal brings the third seat back; the deadline stays.
        clocks.advance(&pace, &asked(Manner::Free, 1, &[0, 1, 2]), Some(seat(1)), false, 300_000, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(FREE_PHASE_LIMIT));
        assert_eq!(clocks.left, [600_000, 600_000, 800_000]);

        let pace = Pace::ByTurn { hours: 10, bank: 5, quiet: None };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        clocks.advance(&pace, &asked(Manner::Free, 1, &[0, 1]), None, false, 0, &[]);
        clocks.advance(&pace, &asked(Manner::Free, 1, &[0]), Some(seat(1)), false, 11 * HOUR, &[]);
        assert_eq!(clocks.left, [4 * HOUR, 4 * HOUR]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(15 * HOUR));
        clocks.advance(&pace, &turn(1), Some(seat(0)), false, 13 * HOUR, &[]);
        assert_eq!(clocks.left, [2 * HOUR, 4 * HOUR], "the second was done");
    }

    #[test]
    fn paused_clocks_do_not_run_and_a_deadline_moves_with_them() {
        let pace = Pace::Live { seconds: 60, increment: 0 };
        let mut clocks = Clocks::start(&pace, 2, 0).unwrap();
        let question = asked(Manner::Sealed, 3, &[0, 1]);
        clocks.advance(&pace, &question, None, false, 0, &[]);
        clocks.paused = true;
        clocks.advance(&pace, &question, None, false, 10_000, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), None);
        clocks.paused = false;
        clocks.advance(&pace, &question, None, false, 90_000, &[]);
        assert_eq!(clocks.next_timeout(&pace, &[]), Some(80_000 + SEALED_LIMIT));
    }

    #[test]
    fn clocks_of_an_older_version_are_read() {
        let old = r#"{"left":[5,6],"running":2,"together":false,"since":9}"#;
        let clocks: Clocks = serde_json::from_str(old).unwrap();
        assert_eq!((clocks.running, clocks.left.len(), clocks.paused), (Seats::only(seat(1)), 2, false));
    }

    #[test]
    fn invalid_time_controls_are_rejected() {
        assert!(by_turn().is_valid());
        assert!(!Pace::Live { seconds: 1, increment: 0 }.is_valid());
        let quiet = QuietHours { from: 60, to: 60, zone: "UTC".to_owned() };
        assert!(!Pace::ByTurn { hours: 24, bank: 0, quiet: Some(quiet) }.is_valid());
        let quiet = QuietHours { from: 60, to: 120, zone: "Atlantis/Poseidonis".to_owned() };
        assert!(!Pace::ByTurn { hours: 24, bank: 0, quiet: Some(quiet) }.is_valid());
    }
}
