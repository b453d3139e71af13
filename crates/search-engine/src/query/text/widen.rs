//! Other words that mean the same: synonyms, and words that people write together or apart.

use tantivy::tokenizer::Language;

use super::Wanted;
use crate::analysis::{self, Analyser, Form, Word};
use crate::synonyms::Synonyms;

/// More ways to say the same are left out.
const MAX_ALTERNATIVES: usize = 24;

/// Part of a text, with all ways to say it.
#[derive(Debug, Clone)]
pub(crate) struct Unit {
    /// How many words of the text it stands for.
    pub(crate) words: usize,
    /// Whether the text ends with it.
    pub(crate) is_last: bool,
    /// The text itself first, then what means the same.
    pub(crate) ways: Vec<Way>,
}

/// One way to say something: all of these together.
#[derive(Debug, Clone)]
pub(crate) struct Way {
    pub(crate) wanted: Vec<Wanted>,
    /// Whether it is not what was written.
    pub(crate) is_other: bool,
}

/// The units of a text, widened by synonyms. The longest synonym counts where several fit.
pub(crate) fn units(wanted: &[Wanted], entries: &[Entry], language: Option<Language>) -> Vec<Unit> {
    let typed: Vec<Option<Forms>> = wanted
        .iter()
        .map(|wanted| match wanted {
            Wanted::Word(word) => Some(Forms::of(word, language)),
            Wanted::Phrase(_) => None,
        })
        .collect();
    let mut units = Vec::new();
    let mut at = 0;
    while at < wanted.len() {
        let length =
            entries.iter().filter(|entry| entry.fits(&typed[at..])).map(|entry| entry.from.len()).max();
        let words = length.unwrap_or(1);
        let mut ways = vec![Way { wanted: wanted[at..at + words].to_vec(), is_other: false }];
        let fitting = entries.iter().filter(|entry| entry.from.len() == words && entry.fits(&typed[at..]));
        for other in fitting.flat_map(|entry| &entry.to) {
            let other: Vec<Wanted> = other.iter().cloned().map(Wanted::Word).collect();
            if ways.len() < MAX_ALTERNATIVES && ways.iter().all(|way| !same(&way.wanted, &other)) {
                ways.push(Way { wanted: other, is_other: true });
            }
        }
        at += words;
        units.push(Unit { words, is_last: at == wanted.len(), ways });
    }
    units
}

/// Units in which neighbours may also be written together, and words apart, where the index knows such words.
pub(crate) fn split_and_join(units: &[Unit], knows: &mut dyn FnMut(&str) -> bool) -> Vec<Unit> {
    let mut widened: Vec<Unit> = Vec::new();
    for unit in units {
        let mut unit = unit.clone();
        if let Some(word) = only_word(&unit) {
            let word = word.clone();
            for (at, _) in word.folded.char_indices().skip(2) {
                let (left, right) = word.folded.split_at(at);
                if right.chars().count() >= 2 && knows(left) && knows(right) {
                    let halves = [left, right].map(|half| Wanted::Word(plain(half))).to_vec();
                    unit.ways.push(Way { wanted: halves, is_other: true });
                    break;
                }
            }
        }
        let joined = widened.last().and_then(|before| {
            let together = format!("{}{}", only_word(before)?.folded, only_word(&unit)?.folded);
            knows(&together).then_some(together)
        });
        match (joined, widened.pop()) {
            (Some(together), Some(before)) => {
                let mut both = before.ways[0].wanted.clone();
                both.extend(unit.ways[0].wanted.clone());
                let together = Way { wanted: vec![Wanted::Word(plain(&together))], is_other: true };
                widened.push(Unit {
                    words: before.words + unit.words,
                    is_last: unit.is_last,
                    ways: vec![Way { wanted: both, is_other: false }, together],
                });
            }
            (_, before) => {
                widened.extend(before);
                widened.push(unit);
            }
        }
    }
    widened
}

/// Words that can be said in other ways.
#[derive(Debug)]
pub(crate) struct Entry {
    from: Vec<Forms>,
    to: Vec<Vec<Word>>,
}

/// The forms in which words of texts and synonyms are compared: by their stem, and in either number, because a stem
/// does not know the plurals of words from another language, such as Spanish `downlights`.
#[derive(Debug)]
struct Forms {
    stem: String,
    numbers: Vec<String>,
}

impl Entry {
    fn fits(&self, typed: &[Option<Forms>]) -> bool {
        !self.from.is_empty()
            && typed.len() >= self.from.len()
            && self
                .from
                .iter()
                .zip(typed)
                .all(|(from, typed)| typed.as_ref().is_some_and(|typed| from.fit(typed)))
    }
}

impl Forms {
    fn of(word: &Word, language: Option<Language>) -> Self {
        let stem =
            language.and_then(|language| analysis::forms(word, Form::Stem(language)).into_iter().next());
        let numbers = language.and_then(|language| analysis::numbers(word, language));
        let itself = || word.folded.clone();
        Self { stem: stem.unwrap_or_else(itself), numbers: numbers.unwrap_or_else(|| vec![itself()]) }
    }

    fn fit(&self, typed: &Self) -> bool {
        // The first is the word itself.
        self.stem == typed.stem || typed.numbers.first().is_some_and(|word| self.numbers.contains(word))
    }
}

/// Synonyms made ready for [`units`].
pub(crate) fn entries(synonyms: &Synonyms, analyser: &Analyser, language: Option<Language>) -> Vec<Entry> {
    let mut entries = Vec::new();
    for synonym in synonyms.values() {
        let all: Vec<Vec<Word>> = synonym.synonyms.iter().map(|text| analyser.words(text)).collect();
        let from = |words: &[Word]| words.iter().map(|word| Forms::of(word, language)).collect::<Vec<_>>();
        match &synonym.root {
            Some(root) => entries.push(Entry { from: from(&analyser.words(root)), to: all }),
            None => entries.extend(all.iter().map(|words| Entry { from: from(words), to: all.clone() })),
        }
    }
    for entry in &mut entries {
        entry.to.retain(|words| !words.is_empty());
    }
    entries
}

fn same(a: &[Wanted], b: &[Wanted]) -> bool {
    a.len() == b.len()
        && a.iter().zip(b).all(|pair| match pair {
            (Wanted::Word(a), Wanted::Word(b)) => a.folded == b.folded,
            _ => false,
        })
}

fn only_word(unit: &Unit) -> Option<&Word> {
    match unit.ways.first()?.wanted.as_slice() {
        [Wanted::Word(word)] => Some(word),
        _ => None,
    }
}

fn plain(text: &str) -> Word {
    Word { folded: text.to_owned(), lower: text.to_owned(), start: 0, end: text.len() }
}
