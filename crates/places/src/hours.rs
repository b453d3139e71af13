//! Opening hours: read as editors write them, kept as a week, and asked at an instant in the shop's own time zone.
//!
//! The form is that of OpenStreetMap (`Mo-Fr 08:00-17:00; Sa 08:00-12:00; PH off`, `24/7`), read with patience: English
//! and Spanish names of days, dots and `h` in times, am and pm, dashes of all lengths. As there, a later rule replaces
//! an earlier one for its days. Public holidays are read over: which days they are, the week does not know.
//!
//! ```
//! use places::hours::{Change, Hours, Status};
//!
//! let hours = Hours::parse("L-V 9:30-13:30, 17:00-20:00; sáb. 10-14h")?;
//! // Friday, 20 November 2026, 19:59 in Madrid.
//! let status = hours.status(1_795_201_140, "Europe/Madrid")?;
//! assert_eq!(status, Status::Open { closes: Some(Change { day: 4, minute: 20 * 60, days_ahead: 0 }) });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod reading;
mod tokens;

use std::sync::LazyLock;

use jiff::civil::Date;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Span as Days, Timestamp};

/// Minutes in a day and in a week.
const DAY: u16 = 24 * 60;
const WEEK: u16 = 7 * DAY;

/// The database that is compiled in: a server without one, or with an old one, gives the same answers.
static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// When a shop is open, in an ordinary week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hours {
    days: [Vec<Span>; 7],
    /// The same as minutes of the week, in order and without touching; the last may end in the next week.
    open: Vec<(u16, u16)>,
}

/// From when to when, in minutes after the day's first midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// Less than 24 hours.
    pub opens: u16,
    /// More than `opens`; beyond 24 hours when the shop closes after midnight.
    pub closes: u16,
}

/// Whether a shop is open, and until when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It is open; `None` if it never closes.
    Open {
        /// When it closes.
        closes: Option<Change>,
    },
    /// It is closed; `None` if it never opens.
    Closed {
        /// When it opens.
        opens: Option<Change>,
    },
}

/// A time at which a shop opens or closes, by its own clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// 0 is Monday, 6 is Sunday.
    pub day: u8,
    /// Minutes after midnight, less than a day.
    pub minute: u16,
    /// 0 is today, 1 tomorrow, 7 the same day next week.
    pub days_ahead: u8,
}

/// A time at which a shop is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// When it opens, in seconds since 1970.
    pub from: i64,
    /// When it closes.
    pub until: i64,
    /// When the day on which it opens begins.
    pub midnight: i64,
    /// That day: 0 is Monday, 6 is Sunday.
    pub day: u8,
    /// When it opens by its own clock, in minutes after midnight.
    pub opens: u16,
    /// When it closes by its own clock.
    pub closes: u16,
}

/// Hours that cannot be read. The text is kept, for people can often read it all the same.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("opening hours {text:?} cannot be read: {reason}")]
pub struct HoursError {
    /// What was written.
    pub text: String,
    /// What is wrong with it.
    pub reason: Unreadable,
}

/// What is wrong with opening hours.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// Nothing is written.
    #[error("they are empty")]
    Empty,
    /// No week needs so many words.
    #[error("they are longer than {0} characters")]
    TooLong(usize),
    /// A word that is no day, no time and nothing between them.
    #[error("{0:?} is not known")]
    Word(String),
    /// A time that no clock shows, or that ends when it begins.
    #[error("{0:?} is not a time")]
    Time(String),
    /// Days without times, or times that are not from one to another.
    #[error("{0:?} does not say from when to when")]
    Incomplete(String),
}

/// A time zone that the database does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a time zone such as Europe/Madrid")]
pub struct UnknownZone(pub String);

impl Hours {
    /// Reads opening hours.
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let days = reading::week(text).map_err(|reason| HoursError { text: text.to_owned(), reason })?;
        Ok(Self { open: merged(&days), days })
    }

    /// The hours of each day, Monday first; those of a day in order.
    pub fn days(&self) -> &[Vec<Span>; 7] {
        &self.days
    }

    /// Whether the shop never closes.
    pub fn is_always_open(&self) -> bool {
        self.open == [(0, WEEK)]
    }

    /// Whether the shop is open at an instant, in seconds since 1970, in a time zone, and until when.
    pub fn status(&self, unix_seconds: i64, zone: &str) -> Result<Status, UnknownZone> {
        let unknown = |_| UnknownZone(zone.to_owned());
        let zone = ZONES.get(zone).map_err(unknown)?;
        // Instants beyond jiff's calendar are thousands of years away; the first of all serves as well as any.
        let local = Timestamp::from_second(unix_seconds).unwrap_or_default().to_zoned(zone);
        let day = u16::from(local.weekday().to_monday_zero_offset().unsigned_abs());
        let minute = u16::from(local.hour().unsigned_abs()) * 60 + u16::from(local.minute().unsigned_abs());
        Ok(self.status_in_week(day * DAY + minute))
    }

    /// The times at which the shop is open from an instant on, in seconds since 1970, for so many days: the one that is
    /// underway first. A shop that never closes has none, see [`Hours::is_always_open`].
    pub fn openings(&self, unix_seconds: i64, zone: &str, days: u16) -> Result<Vec<Opening>, UnknownZone> {
        let zone = ZONES.get(zone).map_err(|_| UnknownZone(zone.to_owned()))?;
        if self.is_always_open() {
            return Ok(Vec::new());
        }
        let now = Timestamp::from_second(unix_seconds).unwrap_or_default();
        let today = now.to_zoned(zone.clone()).date();
        let into_week = i64::from(today.weekday().to_monday_zero_offset());
        let weeks = i64::from(days / 7) + 1;
        let until = unix_seconds.saturating_add(i64::from(days) * 24 * 60 * 60);
        let mut openings = Vec::new();
        // What began last week may be underway.
        for week in -1..=weeks {
            for (opens, closes) in &self.open {
                let at = |minute: u16| instant(today, week * 7 - into_week, minute, &zone);
                let times = at(*opens).zip(at(*closes)).zip(at(opens / DAY * DAY));
                let Some(((from, to), midnight)) = times else { continue };
                if to > unix_seconds && from < until {
                    let day = u8::try_from(opens / DAY).unwrap_or_default();
                    let (opens, closes) = (opens % DAY, closes % DAY);
                    openings.push(Opening { from, until: to, midnight, day, opens, closes });
                }
            }
        }
        Ok(openings)
    }

    fn status_in_week(&self, now: u16) -> Status {
        let change = |at: u16| Change {
            day: u8::try_from(at % WEEK / DAY).unwrap_or_default(),
            minute: at % DAY,
            days_ahead: u8::try_from(at / DAY - now / DAY).unwrap_or_default(),
        };
        if self.is_always_open() {
            return Status::Open { closes: None };
        }
        // The last span may reach into the week after its own, which is this one a week ago.
        let spilled = self.open.last().filter(|(_, closes)| *closes > WEEK && now < *closes - WEEK);
        if let Some((_, closes)) = spilled {
            return Status::Open { closes: Some(change(*closes - WEEK)) };
        }
        match self.open.iter().find(|(_, closes)| now < *closes) {
            Some((opens, closes)) if *opens <= now => Status::Open { closes: Some(change(*closes)) },
            Some((opens, _)) => Status::Closed { opens: Some(change(*opens)) },
            None => Status::Closed { opens: self.open.first().map(|(opens, _)| change(*opens + WEEK)) },
        }
    }
}

impl Status {
    /// Whether the shop is open.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Open { .. })
    }
}

/// The instant of a minute, counted from the first midnight of the day so many days after a date. A time that the clocks
/// leave out is as much later.
fn instant(date: Date, days: i64, minute: u16, zone: &TimeZone) -> Option<i64> {
    let days = days + i64::from(minute / DAY);
    let date = date.checked_add(Days::new().try_days(days).ok()?).ok()?;
    let minute = i8::try_from(minute % DAY / 60).ok().zip(i8::try_from(minute % 60).ok());
    let (hour, minute) = minute?;
    Some(date.at(hour, minute, 0, 0).to_zoned(zone.clone()).ok()?.timestamp().as_second())
}

/// The spans of a week without those that touch: a bar that closes when it opens again never closes.
fn merged(days: &[Vec<Span>; 7]) -> Vec<(u16, u16)> {
    let mut spans: Vec<(u16, u16)> = Vec::new();
    for (start, day) in (0..).step_by(usize::from(DAY)).zip(days) {
        spans.extend(day.iter().map(|span| (start + span.opens, start + span.closes)));
    }
    spans.sort_unstable();
    let mut open: Vec<(u16, u16)> = Vec::new();
    for (opens, closes) in spans {
        match open.last_mut() {
            Some(last) if opens <= last.1 => last.1 = last.1.max(closes),
            _ => open.push((opens, closes)),
        }
    }
    // The end of Sunday meets the beginning of Monday.
    while let (Some(&(first, until)), Some(&(last, end))) = (open.first(), open.last()) {
        if open.len() == 1 {
            if end - last >= WEEK {
                return vec![(0, WEEK)];
            }
            break;
        }
        if end < first + WEEK {
            break;
        }
        open.remove(0);
        if let Some(last) = open.last_mut() {
            last.1 = end.max(until + WEEK);
        }
    }
    open
}
