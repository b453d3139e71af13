//! The two languages of every sheet, and how each writes numbers.

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    English,
    Spanish,
}

/// The same text in both.
pub(super) type Text = [&'static str; 2];

impl Language {
    pub(super) const ALL: [Self; 2] = [Self::English, Self::Spanish];

    pub(super) fn code(self) -> &'static str {
        self.of(["en", "es"])
    }

    /// The text in this language.
    pub(super) fn of<T: Copy>(self, text: [T; 2]) -> T {
        match self {
            Self::English => text[0],
            Self::Spanish => text[1],
        }
    }

    /// A day such as 2026-09-14 as people read it.
    pub(super) fn date(self, day: &str) -> String {
        match self {
            Self::English => day.to_owned(),
            Self::Spanish => day.split('-').rev().collect::<Vec<_>>().join("/"),
        }
    }

    /// A cell of a table as people read it.
    pub(super) fn value(self, cell: &str) -> String {
        let cell = match cell.split_once('/').map(|(over, under)| (over.parse::<f64>(), under.parse::<f64>()))
        {
            Some((Ok(over), Ok(under))) => (over / under).to_string(),
            _ => cell.replace("..", "–").replace('x', " × "),
        };
        match self {
            Self::English => cell,
            Self::Spanish => cell.replace('.', ","),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language::{English, Spanish};

    #[test]
    fn days_are_written_as_the_language_does() {
        assert_eq!(
            (English.date("2026-09-14"), Spanish.date("2026-09-14")),
            ("2026-09-14".into(), "14/09/2026".into())
        );
    }

    #[test]
    fn cells_are_written_for_people() {
        assert_eq!((English.value("125/2"), Spanish.value("125/2")), ("62.5".to_owned(), "62,5".to_owned()));
        assert_eq!(
            (English.value("2.4..4"), Spanish.value("2.4..4")),
            ("2.4–4".to_owned(), "2,4–4".to_owned())
        );
        assert_eq!(English.value("595x595"), "595 × 595");
    }
}
