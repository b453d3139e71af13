//! Marks in documents what was searched for.
//!
//! Documents are text here, not markup: what looks like a tag in them stays as it is, and whoever shows them decides.

use std::collections::HashSet;
use std::ops::Range;

use serde_json::{Map, Value, json};
use tantivy::tokenizer::Language;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::answer::Document;
use super::params::{Highlighting, SearchField};
use super::plan::{Plan, Source};
use crate::analysis::{self, Analyser, Form, Word};

/// What to mark.
pub(crate) struct Marker<'a> {
    analyser: &'a Analyser,
    options: &'a Highlighting,
    fields: Vec<FieldMarks>,
}

/// What to mark in one field.
#[derive(Default)]
struct FieldMarks {
    name: String,
    words: HashSet<String>,
    stems: HashSet<String>,
    language: Option<Language>,
    beginnings: Vec<String>,
    middles: Vec<String>,
}

/// A text with its marks.
struct Marked {
    matched: Vec<String>,
    snippet: String,
    value: String,
}

impl<'a> Marker<'a> {
    /// Marks what a plan found.
    pub(crate) fn new(
        analyser: &'a Analyser,
        options: &'a Highlighting,
        fields: &[SearchField],
        plan: Option<&Plan>,
    ) -> Self {
        let mut marks: Vec<FieldMarks> = fields
            .iter()
            .map(|field| FieldMarks {
                name: field.name.clone(),
                language: field.parts.stems.map(|(_, language)| language),
                ..FieldMarks::default()
            })
            .collect();
        let words = plan.into_iter().flat_map(|plan| &plan.units).flat_map(|unit| &unit.ways);
        for word in words.flat_map(|way| &way.words) {
            for place in &word.places {
                let (parts, marks) = (&fields[place.field].parts, &mut marks[place.field]);
                match &place.source {
                    Source::Prefix(..) => marks.beginnings.push(word.text.clone()),
                    Source::Terms(field, _) if Some(*field) == parts.beginnings => {
                        marks.beginnings.push(word.text.clone());
                    }
                    Source::Terms(field, _) if Some(*field) == parts.grams => {
                        marks.middles.push(word.text.clone());
                    }
                    Source::Phrase(query) if Some(query.field()) == parts.grams => {
                        marks.middles.push(word.text.clone());
                    }
                    Source::Terms(field, terms) => {
                        let texts = terms.iter().filter_map(|term| term.value().as_str().map(str::to_owned));
                        let is_stem = parts.stems.is_some_and(|(stems, _)| stems == *field);
                        if is_stem { &mut marks.stems } else { &mut marks.words }.extend(texts);
                    }
                    Source::Phrase(query) => {
                        let terms = query.phrase_terms();
                        marks
                            .words
                            .extend(terms.iter().filter_map(|term| term.value().as_str().map(str::to_owned)));
                    }
                }
            }
        }
        Self { analyser, options, fields: marks }
    }

    /// The marks of a document, as an object by field and as a list.
    pub(crate) fn mark(&self, document: &Document) -> (Map<String, Value>, Vec<Value>) {
        let (mut by_field, mut list) = (Map::new(), Vec::new());
        for name in self.names() {
            let marks = self.fields.iter().find(|field| field.name == name).or(self.fields.first());
            let (Some(marks), Some(value)) = (marks, document.get(name)) else { continue };
            let Ok(value) = serde_json::from_str::<Value>(value.get()) else { continue };
            let is_full = self.options.full_fields.iter().any(|full| full == name);
            match &value {
                Value::String(text) => {
                    let Some(marked) = self.text(marks, text) else { continue };
                    let object = marked.to_json(is_full);
                    let mut row = object.clone();
                    row.insert("field".to_owned(), json!(name));
                    by_field.insert(name.to_owned(), Value::Object(object));
                    list.push(Value::Object(row));
                }
                Value::Array(values) => {
                    let marked: Vec<(usize, &str, Option<Marked>)> = values
                        .iter()
                        .enumerate()
                        .filter_map(|(index, value)| Some((index, value.as_str()?)))
                        .map(|(index, text)| (index, text, self.text(marks, text)))
                        .collect();
                    if marked.iter().any(|(_, _, marked)| marked.is_some()) {
                        by_field.insert(name.to_owned(), each(&marked, is_full));
                        list.push(row_of_list(name, &marked, is_full));
                    }
                }
                _ => {}
            }
        }
        if !self.options.with_list {
            list.clear();
        }
        (by_field, list)
    }

    /// The fields in which matches are marked.
    pub(crate) fn names(&self) -> Vec<&str> {
        match &self.options.fields {
            Some(names) => names.iter().map(String::as_str).collect(),
            None => self.fields.iter().map(|field| field.name.as_str()).collect(),
        }
    }

    fn text(&self, marks: &FieldMarks, text: &str) -> Option<Marked> {
        let words = self.analyser.words(text);
        let ranges: Vec<Option<Range<usize>>> = words.iter().map(|word| marks.of(text, word)).collect();
        let first = ranges.iter().position(Option::is_some)?;
        let affix = self.options.affix_words;
        let (start, end) = if words.len() <= self.options.threshold {
            (0, text.len())
        } else {
            let near = first..(first + 2 * affix + 1).min(words.len());
            let last = near.rev().find(|index| ranges[*index].is_some()).unwrap_or(first);
            let from = first.saturating_sub(affix);
            let to = (last + affix).min(words.len() - 1);
            (words[from].start, words[to].end)
        };
        let ranges: Vec<Range<usize>> = ranges.into_iter().flatten().collect();
        let mut matched: Vec<String> = Vec::new();
        for range in &ranges {
            let piece = &text[range.clone()];
            if start <= range.start && range.end <= end && !matched.iter().any(|known| known == piece) {
                matched.push(piece.to_owned());
            }
        }
        let snippet = self.with_tags(text, start..end, &ranges);
        let value = self.with_tags(text, 0..text.len(), &ranges);
        Some(Marked { matched, snippet, value })
    }

    fn with_tags(&self, text: &str, part: Range<usize>, ranges: &[Range<usize>]) -> String {
        let mut marked = String::with_capacity(part.len() + 16);
        let mut at = part.start;
        for range in ranges.iter().filter(|range| part.start <= range.start && range.end <= part.end) {
            marked.push_str(&text[at..range.start]);
            marked.push_str(&self.options.start);
            marked.push_str(&text[range.clone()]);
            marked.push_str(&self.options.end);
            at = range.end;
        }
        marked.push_str(&text[at..part.end]);
        marked
    }
}

impl FieldMarks {
    /// The part of a word to mark.
    fn of(&self, text: &str, word: &Word) -> Option<Range<usize>> {
        if self.words.contains(&word.folded) {
            return Some(word.start..word.end);
        }
        let slice = &text[word.start..word.end];
        let part = |start: usize, length: usize| {
            let from = end_of(slice, start);
            let to = from + end_of(&slice[from..], length);
            word.start + from..word.start + to
        };
        let longest = self.beginnings.iter().filter(|start| word.folded.starts_with(start.as_str()));
        if let Some(start) = longest.max_by_key(|start| start.len()) {
            return Some(part(0, start.chars().count()));
        }
        let stems = || self.language.map(|language| analysis::forms(word, Form::Stem(language)));
        if !self.stems.is_empty() && stems().is_some_and(|stems| stems.iter().any(|s| self.stems.contains(s)))
        {
            return Some(word.start..word.end);
        }
        self.middles.iter().find_map(|middle| {
            let at = word.folded.find(middle.as_str())?;
            Some(part(word.folded[..at].chars().count(), middle.chars().count()))
        })
    }
}

impl Marked {
    fn to_json(&self, is_full: bool) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("matched_tokens".to_owned(), json!(self.matched));
        object.insert("snippet".to_owned(), json!(self.snippet));
        if is_full {
            object.insert("value".to_owned(), json!(self.value));
        }
        object
    }
}

/// Where in a text so many letters of its folded form end, in bytes; accents stay with their letters.
pub(crate) fn end_of(text: &str, letters: usize) -> usize {
    let mut seen = 0;
    for (at, c) in text.char_indices() {
        let folded = std::iter::once(c).nfkd().filter(|c| c.is_alphanumeric() && !is_combining_mark(*c));
        let count = folded.flat_map(char::to_lowercase).count();
        if seen >= letters && !is_combining_mark(c) {
            return at;
        }
        seen += count;
    }
    text.len()
}

fn each(marked: &[(usize, &str, Option<Marked>)], is_full: bool) -> Value {
    let values = marked.iter().map(|(_, text, marked)| match marked {
        Some(marked) => Value::Object(marked.to_json(is_full)),
        None if is_full => json!({ "matched_tokens": [], "snippet": text, "value": text }),
        None => json!({ "matched_tokens": [], "snippet": text }),
    });
    Value::Array(values.collect())
}

fn row_of_list(name: &str, marked: &[(usize, &str, Option<Marked>)], is_full: bool) -> Value {
    let hits: Vec<(usize, &Marked)> =
        marked.iter().filter_map(|(index, _, marked)| Some((*index, marked.as_ref()?))).collect();
    let mut row = json!({
        "field": name,
        "indices": hits.iter().map(|(index, _)| index).collect::<Vec<_>>(),
        "matched_tokens": hits.iter().map(|(_, marked)| &marked.matched).collect::<Vec<_>>(),
        "snippets": hits.iter().map(|(_, marked)| &marked.snippet).collect::<Vec<_>>(),
    });
    if let (true, Some(row)) = (is_full, row.as_object_mut()) {
        row.insert(
            "values".to_owned(),
            json!(hits.iter().map(|(_, marked)| &marked.value).collect::<Vec<_>>()),
        );
    }
    row
}
