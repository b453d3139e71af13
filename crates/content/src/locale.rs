//! The languages of the site: a closed set, so that a missing translation is a compile error.

use std::fmt;

/// A language of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Locale {
    /// English, the default language.
    En,
    /// Spanish.
    Es,
}

impl Locale {
    /// Every language, the default one first.
    pub const ALL: [Self; 2] = [Self::En, Self::Es];

    /// The language of a visitor or a link that names none.
    pub const DEFAULT: Self = Self::En;

    /// The ISO 639-1 code.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
        }
    }

    /// The language of an ISO 639-1 code, ignoring case and any region (`es-MX`, `en_GB`).
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['-', '_']).next().unwrap_or(code);
        Self::ALL.into_iter().find(|locale| locale.code().eq_ignore_ascii_case(language))
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_with_and_without_a_region() {
        for (code, expected) in [
            ("en", Some(Locale::En)),
            ("ES", Some(Locale::Es)),
            ("es-MX", Some(Locale::Es)),
            ("en_GB", Some(Locale::En)),
            ("fr", None),
            ("", None),
        ] {
            assert_eq!(Locale::from_code(code), expected, "{code:?}");
        }
    }
}
