//! One value per language, so that "is every language configured?" is answered by the compiler.

use crate::Locale;

/// One value for each language of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ByLocale<T> {
    /// The English value.
    pub en: T,
    /// The Spanish value.
    pub es: T,
}

impl<T> ByLocale<T> {
    /// Builds one value per language.
    pub fn from_fn(mut make: impl FnMut(Locale) -> T) -> Self {
        Self { en: make(Locale::En), es: make(Locale::Es) }
    }

    /// The value of one language.
    pub fn get(&self, locale: Locale) -> &T {
        match locale {
            Locale::En => &self.en,
            Locale::Es => &self.es,
        }
    }

    /// The value of one language, to be changed.
    pub fn get_mut(&mut self, locale: Locale) -> &mut T {
        match locale {
            Locale::En => &mut self.en,
            Locale::Es => &mut self.es,
        }
    }

    /// All values with their languages, in the order of [`Locale::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Locale, &T)> {
        Locale::ALL.into_iter().map(|locale| (locale, self.get(locale)))
    }
}
