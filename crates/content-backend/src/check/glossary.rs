//! Words that are explained: terms that share an address or refer to one that nobody has, and options that lead to no
//! page with terms.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::Finding;
use super::links::normal;
use crate::source::{Piece, Status, Text};
use content::Locale;

/// Pages that explain words, and the options that name one of them.
#[derive(Default)]
pub(super) struct Glossaries {
    /// The addresses of published pages with terms, in the form of [`normal`].
    pages: HashSet<(Locale, String)>,
    /// The page that each language's options name, as written.
    named: Vec<(Locale, String)>,
    findings: Vec<Finding>,
}

impl Glossaries {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Entry(entry) => self.add_text(&entry.text),
            Piece::Options(locale, options) => {
                let page = options["glossary"].as_str().filter(|page| !page.is_empty());
                self.named.extend(page.map(|page| (*locale, page.to_owned())));
            }
            _ => {}
        }
    }

    fn add_text(&mut self, text: &Text) {
        let blocks = text.blocks.iter().filter(|block| block["acf_fc_layout"] == "glossary");
        let terms: Vec<&Value> = blocks.filter_map(|block| block["terms"].as_array()).flatten().collect();
        self.look(&text.file, &terms);
        let Some(path) = text.path.as_ref().filter(|_| text.status == Status::Published) else { return };
        if !terms.is_empty() {
            self.pages.insert((text.locale, normal(path.as_str())));
        }
    }

    /// Terms of one page.
    fn look(&mut self, file: &str, terms: &[&Value]) {
        let mut places: HashMap<&str, &str> = HashMap::new();
        for term in terms {
            let (word, anchor) = (text(term, "term"), text(term, "anchor"));
            if anchor.is_empty() {
                let message = format!("the term {word:?} has no address; give it an anchor");
                self.findings.push(Finding::error(file, message).quoting(word));
            } else if let Some(other) = places.insert(anchor, word) {
                let message = format!(
                    "the terms {other:?} and {word:?} share the address #{anchor}; give one an anchor"
                );
                self.findings.push(Finding::error(file, message).quoting(word));
            }
        }
        for term in terms {
            let see = term["see"].as_array().into_iter().flatten().filter_map(Value::as_str);
            for lost in see.filter(|anchor| !places.contains_key(anchor)) {
                let word = text(term, "term");
                let message = format!("the term {word:?} refers to #{lost}, which no term of its page has");
                self.findings.push(Finding::error(file, message).quoting(lost));
            }
        }
    }

    pub(super) fn findings(self) -> impl Iterator<Item = Finding> {
        let Self { pages, named, findings } = self;
        let nowhere = named.into_iter().filter_map(move |(locale, written)| {
            let path = normal(&written);
            let path = path.strip_prefix("/es").filter(|_| locale == Locale::Es).unwrap_or(&path);
            let page = (locale, path.to_owned());
            (!pages.contains(&page)).then(|| {
                let message = format!(
                    "glossary leads to {written:?}, which is no published page of this language with a glossary block"
                );
                let file = format!("content/{}/options.toml", locale.code());
                Finding::error(&file, message).quoting(&written)
            })
        });
        findings.into_iter().chain(nowhere)
    }
}

fn text<'a>(term: &'a Value, field: &str) -> &'a str {
    term[field].as_str().unwrap_or_default()
}
