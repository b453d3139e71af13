//! What people mean by what they type: a code, words, and figures that are really filters.
//!
//! The text is cut into `tokens`; `figures` finds what is a figure by the tables of `phrases` and the grammar of
//! `quantities`; `words` is what is left; `codes` decides whether all of it may be a code. Pure and total: any text has
//! a reading, and reading costs no more than the text is long.

mod around;
mod clean;
mod codes;
mod figures;
mod grammar;
mod mentions;
mod merge;
mod numbers;
mod phrases;
mod protection;
mod quantities;
mod stop_words;
#[cfg(test)]
mod tests;
mod tokens;
mod vocabulary;
mod words;

use std::ops::Range;

use content::Locale;

use crate::{Condition, Filter};
pub use clean::cleaned;
pub use mentions::{Mention, Mentions};

/// What a text means.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The text as typed, trimmed, control characters gone, at most [`MAX_CHARS`] characters.
    pub text: String,
    /// The figures in it, in the order they were typed, at most one for each attribute.
    pub figures: Vec<Figure>,
    /// What is left besides figures and words that mean nothing alone; searched as words.
    pub words: String,
    /// The text as a product code, if it may be one; what stands around codes does not count.
    pub code: Option<Code>,
    /// The codes that are somewhere in it.
    pub mentions: Mentions,
}

/// A figure that is a filter, such as `ip65`, `<15 w` or `90mm cut-out`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// Where it stands in [`Reading::text`], in bytes, in order: `3000k or 4000k` is one figure in two places.
    pub spans: Vec<Range<usize>>,
    /// What it asks for.
    pub filter: Filter,
}

/// A text that may be a product code.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Code {
    /// Normalised like [`content::model::Sku::normalise`]; at least two characters.
    pub normalised: String,
    /// Its parts, as far as they are told apart, without zeros in front.
    pub(crate) parts: Vec<String>,
    /// Whether it looks like a code rather than like words or a figure: four characters or more with a digit and
    /// without white space. Pieces that are too short for words, as in `LYR 009 30` or `ACC-EC-SU`, look like one too:
    /// taken for a code by mistake, no product has that code.
    pub is_shaped: bool,
}

/// Longer texts are cut: nobody types them, and they would cost. A list of codes that somebody pastes fits.
pub const MAX_CHARS: usize = 2000;

impl Figure {
    /// Whether it says how much something measures, and not which side of it.
    fn is_size(&self) -> bool {
        matches!(self.filter.condition, Condition::Size(_))
    }
}

impl Reading {
    /// What a text means. Both languages are understood in either; `locale` decides what a point or a comma between
    /// digits is when it could be both.
    pub fn of(text: &str, locale: Locale) -> Self {
        let text = cleaned(text);
        let figures = figures::figures(&text, locale);
        let words = words::words(&text, &figures);
        let mentions = Mentions::of(&text, locale);
        // The `2m` of `PRFSU 2M AL` measures something too.
        let others: Vec<Figure> = figures.iter().filter(|figure| !figure.is_size()).cloned().collect();
        let code = codes::labelled(&text, &others, &words).or_else(|| codes::code(&text, &others, &words));
        Self { text, figures, words, code, mentions }
    }

    /// The same text as plain words: no figures, no code.
    pub fn plain(text: &str) -> Self {
        let text = cleaned(text);
        let words = words::words(&text, &[]);
        Self { text, figures: Vec::new(), words, code: None, mentions: Mentions::default() }
    }

    /// What is left of the text when one of the figures is taken out; all of it when there is no such figure.
    pub fn without(&self, figure: usize) -> String {
        let spans = self.figures.get(figure).map(|figure| figure.spans.as_slice());
        clean::without(&self.text, spans.unwrap_or_default())
    }

    /// The same text with its sizes as words, when nothing measures so much: `10 mm` may be what a cable is for. `None`
    /// when there are none.
    pub(crate) fn with_sizes_as_words(&self) -> Option<Self> {
        let (sizes, figures): (Vec<Figure>, Vec<Figure>) =
            self.figures.iter().cloned().partition(Figure::is_size);
        let words = words::words(&self.text, &figures);
        (!sizes.is_empty()).then(|| Self { figures, words, ..self.clone() })
    }

    /// What the figures ask for.
    pub fn filters(&self) -> impl Iterator<Item = &Filter> {
        self.figures.iter().map(|figure| &figure.filter)
    }
}
