//! What there is to read about what was asked for.
//!
//! A page has to have every word that says something: beside products, nothing is better than nonsense. What a page is
//! called and is about counts first. Only what no page is about is looked for in their texts, as it is written: in long
//! texts nearly every misspelt word is near some other one.

use super::question::plain;
use crate::SearchError;
use crate::api::Api;
use crate::documents::{Collection, href_of};
use crate::model::{PageHit, PageKind, Query};
use crate::reading::{Mention, Reading};
use crate::wire::{Hit, Search, SearchResult};

const NAME_FIELDS: &str = "post_title,names,headings,description,about";
const TEXT_FIELDS: &str = "post_title,names,headings,description,about,text";
const FIELDS: &str = "id,kind,post_title,description,permalink";
/// Shorter words are too near to each other: `bear` and `beam`.
const ONE_TYPO_CHARS: u32 = 5;
const TWO_TYPOS_CHARS: u32 = 8;
/// So many characters are rather a word than the beginning of one.
const WHOLE_CHARS: usize = 7;
/// Fewer letters begin too many words.
const MIN_BEGINNING_CHARS: usize = 3;
/// Texts that say something in passing are worth a few lines only.
const MAX_IN_PASSING: usize = 3;

/// What people put around what they want to read about, folded.
#[rustfmt::skip]
const ASKING: &[&str] = &[
    "mean", "means", "meaning", "explain", "explained", "definition", "define", "info", "information", "guide", "tips",
    "learn", "read", "about", "us", "whats", "difference", "between",
    "significa", "significan", "significado", "explica", "definicion", "informacion", "guia", "consejos", "leer", "lee",
    "sois", "eres", "diferencia", "entre", "sobre", "quiere", "decir",
];

/// The pages that have every word, the best first.
pub(super) async fn pages(api: &Api, query: &Query) -> Result<Vec<PageHit>, SearchError> {
    let Some(asked) = Asked::of(query) else { return Ok(Vec::new()) };
    let mut searches = vec![asked.by_name()];
    if !asked.is_exact {
        searches.push(asked.by_text());
    }
    let answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let limit = query.per_page as usize;
    let mut answers = answers.iter().zip([limit, limit.min(MAX_IN_PASSING)]);
    let found = answers.find(|(answer, _)| answer.found > 0);
    let page = |hit: &Hit| page(hit, query);
    Ok(found.map(|(answer, most)| answer.firsts().filter_map(page).take(most).collect()).unwrap_or_default())
}

/// A question about pages.
struct Asked<'a> {
    query: &'a Query,
    words: String,
    /// Whether it may well be a code, which means itself and nothing that looks like it.
    is_exact: bool,
}

impl<'a> Asked<'a> {
    /// `None` when no page can answer it: codes, several of them, or nothing that says something.
    fn of(query: &'a Query) -> Option<Self> {
        let plain_reading = Reading::plain(&query.text);
        let reading =
            if query.plain { plain_reading.clone() } else { Reading::of(&query.text, query.locale) };
        let mentions = &reading.mentions;
        if mentions.codes.len() > 1 || mentions.codes.iter().any(Mention::is_sure) {
            return None;
        }
        // Figures are words here: who asks for `ip65 meaning` wants to read about it.
        let words = plain(&said(&plain_reading.words, query).join(" "));
        let is_exact = reading.code.as_ref().is_some_and(|code| code.is_shaped) || !mentions.codes.is_empty();
        words.contains(char::is_alphanumeric).then_some(Self { query, words, is_exact })
    }

    /// Pages that are called so, or are about it.
    fn by_name(&self) -> Search {
        let last = self.words.split_whitespace().last().map_or(0, |word| word.chars().count());
        let is_beginning = !self.is_exact && (MIN_BEGINNING_CHARS..WHOLE_CHARS).contains(&last);
        Search {
            query_by: NAME_FIELDS,
            num_typos: if self.is_exact { "0" } else { "2" },
            min_len_1typo: Some(ONE_TYPO_CHARS),
            min_len_2typo: Some(TWO_TYPOS_CHARS),
            prefix: if is_beginning { "true" } else { "false" },
            ..self.search()
        }
    }

    /// Pages that say it somewhere.
    fn by_text(&self) -> Search {
        Search { query_by: TEXT_FIELDS, num_typos: "0", prefix: "false", ..self.search() }
    }

    fn search(&self) -> Search {
        Search {
            collection: Collection::Page.alias(self.query.locale).to_owned(),
            q: self.words.clone(),
            // A word in a title says more than the very same word further down.
            text_match_type: "max_weight",
            split_join_tokens: "off",
            drop_tokens_threshold: Some(0),
            sort_by: "_text_match:desc,score:desc",
            page: Some(1),
            per_page: Some(self.query.per_page),
            include_fields: FIELDS,
            highlight_fields: "none",
            ..Search::default()
        }
    }
}

/// The words that say something. What is not made can be read about all the same.
fn said(typed: &str, query: &Query) -> Vec<String> {
    let terms = query.vocabulary.terms(typed);
    let all: Vec<String> =
        terms.telling.into_iter().chain(terms.not_made.into_iter().map(|unmade| unmade.words)).collect();
    let telling: Vec<String> = all.iter().filter(|term| !is_asking(term)).cloned().collect();
    if telling.is_empty() { all } else { telling }
}

fn is_asking(term: &str) -> bool {
    ASKING.contains(&crate::vocabulary::folded(term).as_str())
}

fn page(hit: &Hit, query: &Query) -> Option<PageHit> {
    let name = hit.text("kind");
    Some(PageHit {
        kind: PageKind::ALL.into_iter().find(|kind| kind.name() == name)?,
        title: Some(hit.text("post_title")).filter(|title| !title.is_empty())?.to_owned(),
        text: hit.text("description").to_owned(),
        href: href_of(hit.text("permalink"), query.locale)?,
    })
}
