//! What the engine is asked, from what the visitor asks.

use content::Locale;
use content::attributes::Key;

use crate::Filter;
use crate::documents::Collection;
use crate::model::{Query, Sort};
use crate::reading::{Code, Mention, Reading};
use crate::wire::Search;
use crate::{NotMade, Terms};

/// A visitor's question, understood.
pub(super) struct Question<'a> {
    pub(super) query: &'a Query,
    pub(super) reading: Reading,
    /// What its words come to; of what is not made, what comes nearest where nothing else was asked for.
    pub(super) terms: Vec<String>,
    pub(super) not_made: Vec<NotMade>,
    /// The terms as one text.
    words: String,
    /// Whether figures were typed, replaced by a choice or not.
    was_figures: bool,
    /// Whether the last word may be the beginning of one. A long one is so only where it is no word itself: `hospital` is
    /// no beginning of `hospitality`.
    pub(super) has_beginning: bool,
}

/// What a text may be taken for, with what it takes to search for it so.
#[derive(Clone, Copy)]
pub(super) enum Taken<'a> {
    /// Everything.
    All,
    /// Words.
    Words(&'a str),
    /// A code.
    Code(&'a Code),
    /// These products, whatever the text says.
    Products(&'a [u64]),
    /// These documents, which have the parts of a code.
    Variants(&'a [String]),
}

const WORD_FIELDS: &str = "sku,post_title,keywords,uses,description,about,code_parts";
const WORD_TYPOS: &str = "0,2,2,2,0,2,0";
const CODE_FIELDS: &str = "sku_norm,sku,legacy_codes,gtin";
const CODE_PREFIX: &str = "true,true,true,false";
const CODE_INFIX: &str = "always,off,off,off";
/// The middle of a code says something from so many characters on.
const MIN_INFIX_CHARS: usize = 3;
/// What results are made from.
const FIELDS: &str =
    "id,product_id,sku,sku_norm,post_title,description,permalink,image,legacy_codes,replaces,gtin";
const CARD_FIELDS: &str =
    "id,product_id,sku,sku_norm,post_title,subtitle,permalink,image,figures,variant_count,is_new";
/// The categories of a product and all above them.
pub(super) const CATEGORIES: &str = "category_ids";
/// More categories than any catalogue has.
const MAX_CATEGORIES: u32 = 1000;
/// So many characters are rather a word than the beginning of one.
const WHOLE_CHARS: usize = 7;
const LISTED: &str = "show_in_cat_listing:=TRUE";
/// No list is that long; the engine need not find out.
const LAST_PAGE: u32 = 10_000;
const MAX_PER_PAGE: u32 = 100;

impl<'a> Question<'a> {
    pub(super) fn new(query: &'a Query) -> Self {
        let reading =
            if query.plain { Reading::plain(&query.text) } else { Reading::of(&query.text, query.locale) };
        Self::of(query, reading)
    }

    /// The same question with a last word that may be a beginning.
    pub(super) fn with_beginning(&self) -> Self {
        Self { has_beginning: true, ..Self::of(self.query, self.reading.clone()) }
    }

    /// The same question with its sizes as words; `None` when there are none.
    pub(super) fn with_sizes_as_words(&self) -> Option<Self> {
        self.reading.with_sizes_as_words().map(|reading| Self::of(self.query, reading))
    }

    fn of(query: &'a Query, mut reading: Reading) -> Self {
        let was_figures = !reading.figures.is_empty();
        // What is chosen says more than what was typed: who typed 4000 K and then chooses 3000 K as well wants both.
        reading.figures.retain(|figure| query.filters.iter().all(|filter| filter.key != figure.filter.key));
        let Terms { mut telling, not_made } = query.vocabulary.terms(&reading.words);
        if telling.is_empty() {
            telling = not_made.iter().flat_map(|unmade| unmade.nearest.iter().cloned()).collect();
        }
        let words = telling.join(" ");
        let last_chars = words.split_whitespace().last().map_or(0, |word| word.chars().count());
        let has_beginning = last_chars < WHOLE_CHARS;
        Self { query, reading, terms: telling, not_made, words, was_figures, has_beginning }
    }

    /// The words to search for; `None` when the text holds nothing that could be searched for.
    pub(super) fn words(&self) -> Option<Taken<'_>> {
        if self.words.is_empty() {
            let means_something = self.reading.text.is_empty() || self.was_figures;
            return means_something.then_some(Taken::All);
        }
        let has_word = self.words.chars().any(char::is_alphanumeric);
        has_word.then_some(Taken::Words(&self.words))
    }

    /// Whether nothing was asked for but what is not made.
    pub(super) fn is_only_unmade(&self) -> bool {
        !self.not_made.is_empty() && self.query.vocabulary.terms(&self.reading.words).telling.is_empty()
    }

    /// The code to search for.
    pub(super) fn code(&self) -> Option<Taken<'_>> {
        self.reading.code.as_ref().map(Taken::Code)
    }

    /// A code in the text that can be nothing else.
    pub(super) fn sure_mention(&self) -> Option<&Mention> {
        self.reading.mentions.codes.iter().find(|mention| mention.is_sure())
    }

    /// The same question about a code that stands in its text, whatever stands around it.
    pub(super) fn about(mut self, code: Code) -> Self {
        self.words.clear();
        self.terms.clear();
        self.not_made.clear();
        self.reading.figures.clear();
        self.was_figures = false;
        self.reading.code = Some(code);
        self
    }

    /// How many results are wanted at once.
    pub(super) fn per_page(&self) -> u32 {
        self.query.per_page.clamp(1, MAX_PER_PAGE)
    }

    /// All variants that match, the filter of one attribute left out where that is asked for.
    pub(super) fn search(&self, taken: Taken<'_>, without: Option<Key>) -> Search {
        let mut search = Search {
            collection: Collection::Variation.alias(self.query.locale).to_owned(),
            filter_by: self.filter_by(taken, without),
            sort_by: self.sort_by(taken),
            page: Some(self.query.page.clamp(1, LAST_PAGE)),
            per_page: Some(self.per_page()),
            include_fields: FIELDS,
            ..Search::default()
        };
        match taken {
            Taken::All | Taken::Products(_) | Taken::Variants(_) => "*".clone_into(&mut search.q),
            Taken::Words(words) => {
                search.q = plain(words);
                search.query_by = WORD_FIELDS;
                search.num_typos = WORD_TYPOS;
                search.prefix = if self.has_beginning { "true" } else { "false" };
                // Which words may be missing is weighed here, alike for every engine.
                search.drop_tokens_threshold = Some(0);
            }
            Taken::Code(code) => {
                search.q.clone_from(&code.normalised);
                search.query_by = CODE_FIELDS;
                search.num_typos = "0";
                search.prefix = CODE_PREFIX;
                search.infix = if code.normalised.len() >= MIN_INFIX_CHARS { CODE_INFIX } else { "off" };
                search.text_match_type = "max_weight";
                search.split_join_tokens = "off";
                search.drop_tokens_threshold = Some(0);
            }
        }
        search
    }

    /// The same, one result a product, and nothing marked: marking costs more than finding.
    pub(super) fn grouped(&self, taken: Taken<'_>, variants: usize) -> Search {
        Search {
            group_by: "product_id",
            group_limit: Some(variants),
            highlight_fields: "none",
            ..self.search(taken, None)
        }
    }

    /// Which products have words, whatever else is asked for, the best first.
    pub(super) fn products_with(&self, words: &str) -> Search {
        Search {
            filter_by: self.scope(),
            sort_by: "_text_match:desc,score:desc",
            page: Some(1),
            per_page: Some(MAX_PER_PAGE),
            include_fields: "product_id",
            ..self.grouped(Taken::Words(words), 1)
        }
    }

    /// How many products the list is made from.
    pub(super) fn everything(&self) -> Search {
        Search { filter_by: self.scope(), page: Some(1), per_page: Some(0), ..self.grouped(Taken::All, 1) }
    }

    /// How many products each category has, those below it included.
    pub(super) fn categories(locale: Locale) -> Search {
        Search {
            collection: Collection::Product.alias(locale).to_owned(),
            q: "*".to_owned(),
            filter_by: LISTED.to_owned(),
            facet_by: CATEGORIES.to_owned(),
            max_facet_values: Some(MAX_CATEGORIES),
            page: Some(1),
            per_page: Some(0),
            ..Search::default()
        }
    }

    /// Variants that have all parts of a code, in any order; with all that is known of them.
    pub(super) fn in_parts(&self, code: &Code, per_page: u32) -> Search {
        Search {
            q: code.parts.join(" "),
            query_by: "code_parts",
            num_typos: "0",
            prefix: "false",
            split_join_tokens: "off",
            drop_tokens_threshold: Some(0),
            ..self.variants(per_page)
        }
    }

    /// Variants whose codes start so; with all that is known of them.
    pub(super) fn beginning(&self, normalised: &str, per_page: u32) -> Search {
        Search {
            q: normalised.to_owned(),
            query_by: "sku_norm",
            num_typos: "0",
            prefix: "true",
            split_join_tokens: "off",
            drop_tokens_threshold: Some(0),
            ..self.variants(per_page)
        }
    }

    fn variants(&self, per_page: u32) -> Search {
        Search {
            collection: Collection::Variation.alias(self.query.locale).to_owned(),
            filter_by: self.scope(),
            sort_by: "score:desc,post_title:asc",
            page: Some(1),
            per_page: Some(per_page),
            highlight_fields: "none",
            ..Search::default()
        }
    }

    /// The families whose code it is.
    pub(super) fn families(&self, code: &Code) -> Search {
        let filter_by = format!("{LISTED} && sku_norm:=`{}`", code.normalised);
        Search { filter_by, per_page: Some(self.per_page()), ..self.all_cards() }
    }

    /// The cards of products.
    pub(super) fn cards(&self, products: &[u64]) -> Search {
        let filter_by = format!("id:[{}]", joined(products));
        Search { filter_by, per_page: u32::try_from(products.len()).ok(), ..self.all_cards() }
    }

    fn all_cards(&self) -> Search {
        Search {
            collection: Collection::Product.alias(self.query.locale).to_owned(),
            q: "*".to_owned(),
            include_fields: CARD_FIELDS,
            ..Search::default()
        }
    }

    /// Figures narrow words down; a code stands for itself.
    fn filter_by(&self, taken: Taken<'_>, without: Option<Key>) -> String {
        let figures = match taken {
            Taken::Code(_) | Taken::Variants(_) => &[],
            Taken::All | Taken::Words(_) | Taken::Products(_) => self.reading.figures.as_slice(),
        };
        let mut parts = vec![self.scope()];
        if let Taken::Products(products) = taken {
            parts.push(format!("product_id:[{}]", joined(products)));
        }
        if let Taken::Variants(ids) = taken {
            parts.push(format!("id:[{}]", ids.join(",")));
        }
        let filters = figures.iter().map(|figure| &figure.filter).chain(&self.query.filters);
        parts.extend(filters.filter(|filter| Some(filter.key) != without).map(Filter::filter_by));
        parts.join(" && ")
    }

    /// What the list is made from, before anything narrows it down.
    fn scope(&self) -> String {
        let category = self.query.category.map(|category| format!(" && {CATEGORIES}:={category}"));
        format!("{LISTED}{}", category.unwrap_or_default())
    }

    fn sort_by(&self, taken: Taken<'_>) -> &'static str {
        match (self.query.sort, taken) {
            (Sort::Relevance, Taken::All | Taken::Products(_) | Taken::Variants(_)) => {
                "score:desc,post_title:asc"
            }
            (Sort::Relevance, Taken::Words(_) | Taken::Code(_)) => "_text_match:desc,score:desc",
            (Sort::Name, _) => "post_title:asc,score:desc",
            (Sort::Newest, _) => "post_date:desc,score:desc",
            (Sort::Power, _) => "power:asc,score:desc",
            (Sort::Flux, _) => "luminous_flux:desc,score:desc",
            (Sort::Efficacy, _) => "efficacy:desc,score:desc",
        }
    }
}

fn joined(products: &[u64]) -> String {
    products.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// Words without what means something to the engine: visitors do not know its language, and what they paste may be in
/// it by chance.
pub(super) fn plain(words: &str) -> String {
    let bare =
        words.split_whitespace().map(|word| word.trim_start_matches('-').replace(['"', '*', '`'], " "));
    bare.filter(|word| word.chars().any(char::is_alphanumeric)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_never_speak_the_engines_language() {
        for (words, expected) in [
            ("foco empotrable", "foco empotrable"),
            ("\"track spot", "track spot"),
            ("spot -black", "spot black"),
            ("* - \"", ""),
            ("up-light", "up-light"),
        ] {
            assert_eq!(plain(words).trim(), expected, "{words}");
        }
    }
}
