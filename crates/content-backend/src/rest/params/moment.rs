//! Times in queries, as far as WordPress understands them.

use time::format_description::BorrowedFormatItem;
use time::macros::format_description;
use time::{OffsetDateTime, PrimitiveDateTime};

/// How times are stored.
const STORED: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]");

/// `2026-06-01T09:00:00` with or without zone, as it is stored: in UTC and without one.
pub(super) fn parse(text: &str) -> Option<String> {
    let (date, clock) = text.trim().split_at_checked(10)?;
    let clock = clock.strip_prefix(['T', 't', ' '])?;
    let text = format!("{date}T{clock}");
    let rfc3339 = &time::format_description::well_known::Rfc3339;
    let moment = match OffsetDateTime::parse(&text, rfc3339) {
        Ok(moment) => moment,
        // A plus sign in a query that nobody encoded arrives as a space.
        Err(_) => match OffsetDateTime::parse(&text.replace(' ', "+"), rfc3339) {
            Ok(moment) => moment,
            Err(_) => PrimitiveDateTime::parse(&text, STORED).ok()?.assume_utc(),
        },
    };
    moment.to_offset(time::UtcOffset::UTC).format(STORED).ok()
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn zones_are_turned_into_utc() {
        for (given, stored) in [
            ("2026-06-01T09:00:00", Some("2026-06-01T09:00:00")),
            ("2026-06-01 09:00:00", Some("2026-06-01T09:00:00")),
            ("2026-06-01T09:00:00Z", Some("2026-06-01T09:00:00")),
            ("2026-06-01T09:00:00 02:00", Some("2026-06-01T07:00:00")),
            ("2026-06-01T09:00:00+02:00", Some("2026-06-01T07:00:00")),
            ("2026-06-01", None),
            ("yesterday", None),
            ("", None),
        ] {
            assert_eq!(parse(given).as_deref(), stored, "{given}");
        }
    }
}
