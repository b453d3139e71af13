//! Words that are explained: in the order of their language, each with an address that does not depend on what else
//! stands on the page, because other pages lead to it.

use content::attributes::Key;
use content::model::{self, Block as Written};
use content::{Anchor, Locale};
use unicode_normalization::UnicodeNormalization;

use super::View;
use super::anchors::Anchors;
use crate::page_data::{Block, GlossaryLetter, GlossaryReference, GlossaryTerm};

/// Where words stand that start with a figure, and those that start with nothing of either kind.
const FIGURES: &str = "0–9";
const REST: &str = "#";

/// The terms of all glossaries of a page with the addresses they got.
pub(crate) struct Terms<'a>(Vec<PlacedTerm<'a>>);

/// A term and where links find it.
pub(crate) struct PlacedTerm<'a> {
    /// The word and what it means.
    pub(crate) term: &'a model::GlossaryTerm,
    /// What follows `#` in a link to it.
    pub(crate) id: Option<String>,
    block: &'a model::Glossary,
}

impl<'a> Terms<'a> {
    /// The terms of a page, for links from elsewhere.
    #[must_use]
    pub(crate) fn of(blocks: &'a [Written]) -> Self {
        Self::place(blocks, &mut Anchors::of(blocks))
    }

    /// Gives all terms of a page their addresses, before anything but running text has one.
    pub(super) fn place(blocks: &'a [Written], anchors: &mut Anchors) -> Self {
        let glossaries = blocks.iter().filter_map(|block| match block {
            Written::Glossary(glossary) => Some(glossary),
            _ => None,
        });
        let terms = glossaries.flat_map(|block| block.terms.iter().map(move |term| (block, term)));
        let placed =
            terms.map(|(block, term)| PlacedTerm { term, id: anchors.assign(term.anchor.as_ref()), block });
        Self(placed.collect())
    }

    /// All of them, in the editors' order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &PlacedTerm<'a>> {
        self.0.iter()
    }

    /// The attributes that terms explain, with the address of the term; the first one counts.
    pub(crate) fn explaining(&self) -> impl Iterator<Item = (Key, &str)> {
        let placed = self.0.iter().filter_map(|placed| Some((placed.term, placed.id.as_deref()?)));
        placed.flat_map(|(term, id)| term.attributes.iter().map(move |key| (*key, id)))
    }

    fn named(&self, anchor: &Anchor) -> Option<GlossaryReference> {
        let placed = self.0.iter().find(|placed| placed.term.anchor.as_ref() == Some(anchor))?;
        Some(GlossaryReference { term: placed.term.term.clone(), href: format!("#{}", placed.id.as_ref()?) })
    }
}

impl View<'_> {
    /// A glossary by its letters, with the words in the order of the language.
    pub(super) fn glossary(
        &self,
        block: &model::Glossary,
        terms: &Terms<'_>,
        anchors: &mut Anchors,
    ) -> Block {
        let mut placed: Vec<&PlacedTerm<'_>> =
            terms.0.iter().filter(|placed| std::ptr::eq(placed.block, block)).collect();
        placed.sort_by_cached_key(|placed| {
            (sort_key(&placed.term.term, self.locale), placed.term.term.clone())
        });
        let mut letters: Vec<GlossaryLetter> = Vec::new();
        for placed in placed {
            let letter = initial(&placed.term.term, self.locale);
            let term = self.glossary_term(placed, terms);
            match letters.iter_mut().find(|group| group.letter == letter) {
                Some(group) => group.terms.push(term),
                None => letters.push(GlossaryLetter {
                    id: anchors
                        .assign(Anchor::from_title(&format!("letter {letter}")).as_ref())
                        .unwrap_or_default(),
                    letter,
                    terms: vec![term],
                }),
            }
        }
        Block::Glossary { title: block.title.clone(), text: block.text.clone(), letters }
    }

    fn glossary_term(&self, placed: &PlacedTerm<'_>, terms: &Terms<'_>) -> GlossaryTerm {
        let term = placed.term;
        GlossaryTerm {
            id: placed.id.clone(),
            term: term.term.clone(),
            also: term.also.clone(),
            body_html: self.html(&term.body),
            see: term.see.iter().filter_map(|anchor| terms.named(anchor)).collect(),
        }
    }
}

/// What a word is sorted by: its letters without accents and in lower case, anything between words as one gap. In
/// Spanish, ñ is a letter of its own that follows n.
fn sort_key(word: &str, locale: Locale) -> Vec<(char, bool)> {
    let mut key: Vec<(char, bool)> = Vec::new();
    for character in word.nfc().flat_map(char::to_lowercase) {
        if character == 'ñ' && locale == Locale::Es {
            key.push(('n', true));
            continue;
        }
        for base in character.nfd() {
            if base.is_alphanumeric() {
                key.push((base, false));
            } else if !is_accent(base) && key.last().is_some_and(|(last, _)| *last != ' ') {
                key.push((' ', false));
            }
        }
    }
    key
}

fn is_accent(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}')
}

/// The letter that a word stands under.
fn initial(word: &str, locale: Locale) -> String {
    match sort_key(word, locale).first() {
        None => REST.to_owned(),
        Some((_, true)) => "Ñ".to_owned(),
        Some((first, _)) if first.is_numeric() => FIGURES.to_owned(),
        Some((first, _)) => first.to_uppercase().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(locale: Locale, mut words: Vec<&str>) -> Vec<&str> {
        words.sort_by_key(|word| sort_key(word, locale));
        words
    }

    #[test]
    fn accents_do_not_change_the_order_and_case_neither() {
        let words = vec!["Óptica", "ópalo", "Orientable", "Índice", "IP", "IK", "Iluminancia"];
        let expected = ["IK", "Iluminancia", "Índice", "IP", "ópalo", "Óptica", "Orientable"];
        assert_eq!(sorted(Locale::Es, words), expected);
    }

    #[test]
    fn spanish_counts_one_letter_more() {
        let words = vec!["Oficina", "Ñu", "Nube", "Nylon"];
        assert_eq!(sorted(Locale::Es, words.clone()), ["Nube", "Nylon", "Ñu", "Oficina"]);
        assert_eq!(sorted(Locale::En, words), ["Ñu", "Nube", "Nylon", "Oficina"]);
    }

    #[test]
    fn a_word_comes_before_the_same_word_with_more_behind_it() {
        let words = vec!["LEDs", "LED strip", "LED-strip reel", "LED", "1-10 V"];
        assert_eq!(sorted(Locale::En, words), ["1-10 V", "LED", "LED strip", "LED-strip reel", "LEDs"]);
    }

    #[test]
    fn every_word_stands_under_one_letter() {
        let initials = ["ángulo", "ñu", "1-10 V", "«IP»", "η", "…"].map(|word| initial(word, Locale::Es));
        assert_eq!(initials, ["A", "Ñ", FIGURES, "I", "Η", REST]);
        assert_eq!(initial("ñu", Locale::En), "N");
    }
}
