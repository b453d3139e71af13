//! WordPress dates: no zone suffix, and zeros for "never".

use serde_json::Value;
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;
use time::{Date, OffsetDateTime, PrimitiveDateTime};

use super::node::Node;

const SECONDS: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]");
const DAY: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
/// What ACF stores.
const COMPACT_DAY: &[BorrowedFormatItem<'_>] = format_description!("[year][month][day]");
/// What ACF shows unless told otherwise.
const SHOWN_DAY: &[BorrowedFormatItem<'_>] = format_description!("[day]/[month]/[year]");

impl Node<'_> {
    /// The moment in `{name}_gmt`, else the one in `{name}`, which is read as UTC for want of a zone.
    pub(super) fn moment(&self, name: &str) -> Option<OffsetDateTime> {
        let node = self.first_of([&format!("{name}_gmt"), name]);
        let Value::String(text) = node.value() else { return None };
        let moment = parse(text);
        if moment.is_none() && !text.trim().is_empty() && !text.starts_with("0000") {
            node.leave_out(format!("{} is not a date such as 2026-10-01T09:00:00", node.found()));
        }
        moment
    }

    /// The day in a field.
    pub(super) fn date(&self, name: &str) -> Option<Date> {
        let node = self.field(name);
        let text = node.choice();
        let day = parse_day(&text);
        if day.is_none() && !node.is_blank() && !text.starts_with("0000") {
            node.leave_out(format!("{} is not a date such as 2026-10-01", node.found()));
        }
        day
    }
}

fn parse_day(text: &str) -> Option<Date> {
    let day = text.split(['T', ' ']).next().unwrap_or(text);
    [DAY, COMPACT_DAY, SHOWN_DAY].into_iter().find_map(|format| Date::parse(day, format).ok())
}

fn parse(text: &str) -> Option<OffsetDateTime> {
    let text = text.trim().replacen(' ', "T", 1);
    let text = text.trim_end_matches('Z');
    let seconds = text.split('.').next().unwrap_or(text);
    PrimitiveDateTime::parse(seconds, SECONDS).ok().map(PrimitiveDateTime::assume_utc)
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::*;

    #[test]
    fn dates_are_read_with_or_without_the_usual_decorations() {
        let expected = Some(datetime!(2026-10-01 09:30:05 UTC));
        for text in
            ["2026-10-01T09:30:05", "2026-10-01T09:30:05Z", "2026-10-01 09:30:05", "2026-10-01T09:30:05.250Z"]
        {
            assert_eq!(parse(text), expected, "{text}");
        }
        for text in ["", "0000-00-00T00:00:00", "2026-13-01T00:00:00", "yesterday", "2026-10-01"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_read_as_they_are_stored_and_shown() {
        for text in ["2026-09-14", "20260914", "14/09/2026", "2026-09-14T08:00:00", "2026-09-14 08:00:00"] {
            assert_eq!(parse_day(text), Some(date!(2026 - 09 - 14)), "{text}");
        }
        for text in ["", "0000-00-00", "2026-02-30", "soon", "9/14/26"] {
            assert_eq!(parse_day(text), None, "{text}");
        }
    }
}
