//! Days as people of a language write them. The engine that renders pages knows no calendars.

use content::Locale;
use time::Date;

const ENGLISH_MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const SPANISH_MONTHS: [&str; 12] = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
];

/// In words, for running text: `31 August 2026`, `31 de agosto de 2026`.
#[must_use]
pub(crate) fn in_words(date: Date, locale: Locale) -> String {
    let (year, month, day) = date.to_calendar_date();
    let at = usize::from(u8::from(month)) - 1;
    let name = |months: [&'static str; 12]| months.get(at).copied().unwrap_or_default();
    match locale {
        Locale::En => format!("{day} {} {year}", name(ENGLISH_MONTHS)),
        Locale::Es => format!("{day} de {} de {year}", name(SPANISH_MONTHS)),
    }
}

/// Short, for tables: `31 August 2026`, `31/08/2026`.
#[must_use]
pub(crate) fn short(date: Date, locale: Locale) -> String {
    let (year, month, day) = date.to_calendar_date();
    match locale {
        Locale::En => in_words(date, locale),
        Locale::Es => format!("{day:02}/{:02}/{year}", u8::from(month)),
    }
}

#[cfg(test)]
mod tests {
    use time::Month;

    use super::*;

    #[test]
    fn days_are_written_as_the_language_does() {
        let date = Date::from_calendar_date(2026, Month::August, 31).unwrap();
        assert_eq!(in_words(date, Locale::En), "31 August 2026");
        assert_eq!(in_words(date, Locale::Es), "31 de agosto de 2026");
        assert_eq!(short(date, Locale::En), "31 August 2026");
        assert_eq!(short(date, Locale::Es), "31/08/2026");
    }
}
