//! Numbers as people type them into a field: the other direction of [`Number::text`].
//!
//! The browser reads the same fields before it navigates (`web/src/features/product-list/typed-number.ts`). Both are
//! tested with the table in `typed/judgements.json`, so that a form says the same with and without scripts.

use super::Number;
use crate::Locale;

impl Number {
    /// Reads a number as the language writes it: `1,200` is twelve hundred in English, `1.200` is in Spanish.
    ///
    /// What the other language writes is understood where it can only mean one thing (`2,5`, `1.234,5`), and so are
    /// thousands set apart by spaces or apostrophes. `None` for everything else.
    pub fn typed(text: &str, locale: Locale) -> Option<Self> {
        let text = text.trim();
        let (sign, figure) = match text.strip_prefix(['-', '−']) {
            Some(figure) => ("-", figure.trim_start()),
            None => ("", text),
        };
        let figure: String = figure.chars().map(plain_mark).collect();
        let (whole, decimals) = split(&figure, locale);
        let whole = if whole.is_empty() && decimals.is_some() { "0".to_owned() } else { ungrouped(whole)? };
        Self::parse(&match decimals {
            Some(decimals) => format!("{sign}{whole}.{decimals}"),
            None => format!("{sign}{whole}"),
        })
    }
}

/// One character for all spaces and one for all apostrophes.
fn plain_mark(typed: char) -> char {
    match typed {
        '’' => '\'',
        typed if typed.is_whitespace() => ' ',
        typed => typed,
    }
}

/// What stands before and behind the decimal sign; all of it before when there is none.
fn split(figure: &str, locale: Locale) -> (&str, Option<&str>) {
    let Some(at) = figure.rfind(['.', ',']) else { return (figure, None) };
    let (before, mark, behind) = (&figure[..at], &figure[at..=at], &figure[at + 1..]);
    let groups = match locale {
        Locale::En => ",",
        Locale::Es => ".",
    };
    let is_first_group = (1..=3).contains(&before.len()) && !before.starts_with('0') && is_digits(before);
    let is_grouping = before.contains(mark) || (mark == groups && is_first_group && behind.len() == 3);
    if is_grouping { (figure, None) } else { (before, Some(behind)) }
}

/// The digits alone, of a number whose thousands are set apart by one kind of mark or not at all.
fn ungrouped(whole: &str) -> Option<String> {
    let Some(mark) = whole.chars().find(|typed| !typed.is_ascii_digit()) else {
        return Some(whole.to_owned());
    };
    let mut groups = whole.split(mark);
    let first = groups.next()?;
    let is_grouped = matches!(mark, '.' | ',' | ' ' | '\'')
        && (1..=3).contains(&first.len())
        && groups.all(|group| group.len() == 3 && is_digits(group));
    is_grouped.then(|| whole.replace(mark, ""))
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_people_type_is_read_as_their_language_writes_it() {
        let table: Vec<(String, Option<String>, Option<String>)> =
            serde_json::from_str(include_str!("typed/judgements.json")).unwrap();
        assert!(!table.is_empty());
        for (typed, english, spanish) in table {
            let read = |locale| Number::typed(&typed, locale).map(|number| number.to_string());
            assert_eq!((read(Locale::En), read(Locale::Es)), (english, spanish), "{typed:?}");
        }
    }

    proptest! {
        #[test]
        fn a_number_that_was_shown_is_read_as_it_was(thousandths in -9_999_999_999_i64..9_999_999_999) {
            let shown = Number::new(thousandths as f64 / 1000.0).unwrap();
            for locale in Locale::ALL {
                prop_assert_eq!(Number::typed(&shown.text(locale), locale), Some(shown));
            }
        }

        #[test]
        fn no_text_is_an_error(text in "\\PC{0,20}") {
            for locale in Locale::ALL {
                let _ = Number::typed(&text, locale);
            }
        }
    }
}
