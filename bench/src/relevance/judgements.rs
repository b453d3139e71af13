//! The file of judged queries: what is typed, and what a person expects to see first.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context as _, ensure};
use content::Locale;
use serde::Deserialize;

/// One row of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub(crate) group: Group,
    /// What makes it interesting, such as `wrong-separators`.
    pub(crate) kind: String,
    pub(crate) locale: Locale,
    /// What is typed.
    pub(crate) text: String,
    /// Any of these may come first; empty when nothing should be found.
    pub(crate) expected: Vec<Expected>,
}

/// What is measured together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Group {
    Codes,
    Words,
    /// What there is to read beside products.
    Pages,
}

/// What should be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Expected {
    /// A product or a page, by its slug.
    Product(String),
    /// A variant whose code is this, where `*` stands for any characters.
    Variant(String),
}

type Rows = BTreeMap<Group, BTreeMap<String, BTreeMap<String, Vec<Vec<String>>>>>;

/// Reads the file.
pub(crate) fn read(text: &str) -> anyhow::Result<Vec<Judgement>> {
    let rows: Rows = toml::from_str(text)?;
    let mut judgements = Vec::new();
    for (group, kinds) in rows {
        for (kind, languages) in kinds {
            for (language, rows) in languages {
                let locale = Locale::ALL.into_iter().find(|locale| locale.code() == language);
                let locale = locale.with_context(|| format!("{kind}: no language is called {language}"))?;
                for row in rows {
                    let mut row = row.into_iter();
                    let text = row.next().with_context(|| format!("{kind}: a row is empty"))?;
                    ensure!(!text.trim().is_empty(), "{kind}: a row has no text");
                    let expected = row.map(|text| Expected::new(group, text)).collect();
                    judgements.push(Judgement { group, kind: kind.clone(), locale, text, expected });
                }
            }
        }
    }
    Ok(judgements)
}

impl Expected {
    fn new(group: Group, text: String) -> Self {
        if group != Group::Pages && text.chars().any(char::is_uppercase) {
            Self::Variant(text)
        } else {
            Self::Product(text)
        }
    }

    /// Whether a code of a variant is meant.
    pub(crate) fn is_variant(&self, code: &str) -> bool {
        matches!(self, Self::Variant(pattern) if fits(pattern, code))
    }

    /// Whether a product is meant.
    pub(crate) fn is_product(&self, slug: &str) -> bool {
        matches!(self, Self::Product(expected) if expected == slug)
    }
}

impl fmt::Display for Group {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Codes => "codes",
            Self::Words => "words",
            Self::Pages => "pages",
        })
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Product(text) | Self::Variant(text)) = self;
        formatter.write_str(text)
    }
}

/// Whether a code is like a pattern with at most a few `*`.
fn fits(pattern: &str, code: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == code,
        Some((start, rest)) => code.strip_prefix(start).is_some_and(|code| {
            let ends = code.char_indices().map(|(at, _)| at).chain([code.len()]);
            ends.into_iter().any(|at| fits(rest, &code[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = include_str!("../../relevance/queries.toml");
    const HELD_OUT: &str = include_str!("../../relevance/held-out.toml");

    #[test]
    fn there_are_enough_judgements_in_both_languages() {
        let judgements = read(FILE).unwrap();
        for locale in Locale::ALL {
            let count = judgements.iter().filter(|judgement| judgement.locale == locale).count();
            assert!(count >= 75, "{count} in {locale:?}");
        }
    }

    #[test]
    fn no_text_is_judged_twice_in_a_language() {
        let mut seen = std::collections::HashSet::new();
        for judgement in read(FILE).unwrap().into_iter().chain(read(HELD_OUT).unwrap()) {
            // What products and what pages a text finds are two questions.
            let key = (judgement.locale.code(), judgement.group == Group::Pages, judgement.text.clone());
            assert!(seen.insert(key), "{}", judgement.text);
        }
    }

    #[test]
    fn a_star_stands_for_any_characters() {
        let variant = |pattern: &str| Expected::new(Group::Codes, pattern.to_owned());
        assert!(variant("CRV021*").is_variant("CRV021-40-60-WH-D"));
        assert!(variant("*-WH-D-E3").is_variant("CRV021-40-60-WH-D-E3"));
        assert!(variant("STR*-48-40-20").is_variant("STR014-48-40-20"));
        assert!(!variant("STR*-48-40-20").is_variant("STR014-48-40-20-X"));
        assert!(!variant("CRV021").is_variant("CRV021-40"));
    }

    #[test]
    fn lower_case_names_a_product_and_the_rest_a_variant() {
        assert!(Expected::new(Group::Words, "lyra".to_owned()).is_product("lyra"));
        assert!(!Expected::new(Group::Words, "LYR".to_owned()).is_product("LYR"));
    }
}
