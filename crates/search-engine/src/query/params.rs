//! The parameters of a search, as they are sent and as they are understood.
//!
//! Whatever is wrong is said in the contract's words; parameters that nobody knows are ignored, as it asks. What the
//! contract knows and this engine does not do is refused by name, see [`Params::refuse_unsupported`].

mod lists;
mod unsupported;

use std::collections::BTreeMap;

use crate::ApiError;
use crate::mapping::{MappedField, TextParts};
use crate::query::shown::Shown;
use crate::snapshot::Snapshot;

pub(crate) use lists::outside_parentheses;

/// The most hits on a page.
const MAX_PER_PAGE: usize = 250;
/// The most groups of equal documents that are shown together.
const MAX_IN_GROUP: usize = 99;
/// Longer texts are no searches.
const MAX_QUERY_LEN: usize = 4_000;

/// The parameters as they were sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Params(BTreeMap<String, String>);

/// How one field is searched.
#[derive(Debug, Clone)]
pub(crate) struct SearchField {
    /// Its name.
    pub(crate) name: String,
    /// Where it is.
    pub(crate) parts: TextParts,
    /// How many typos a word may have.
    pub(crate) typos: u8,
    /// Whether the last word may be the beginning of one.
    pub(crate) prefix: bool,
    /// Whether a word may be the middle of one.
    pub(crate) infix: Infix,
    /// What it counts against the others, 0 for the most.
    pub(crate) place: u64,
}

/// When the middle of a word counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Infix {
    /// Never.
    Off,
    /// Always.
    Always,
    /// When nothing else is found.
    Fallback,
}

/// What decides between fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchType {
    /// How well the best field matches.
    MaxScore,
    /// Which field matches, then how well.
    MaxWeight,
    /// How many fields match.
    SumScore,
}

/// Which words go first when there are too many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drop {
    /// The last ones.
    FromRight,
    /// The first ones.
    FromLeft,
}

/// When words are joined or split to find something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SplitJoin {
    Off,
    Fallback,
    Always,
}

/// Which part of the results is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Page {
    /// How many hits come before it.
    pub(crate) skip: usize,
    /// How many it has at most.
    pub(crate) size: usize,
    /// Its number, when pages are counted; else `skip` is what was asked.
    pub(crate) number: Option<usize>,
}

/// How matches are marked.
#[derive(Debug, Clone)]
pub(crate) struct Highlighting {
    pub(crate) fields: Option<Vec<String>>,
    pub(crate) full_fields: Vec<String>,
    pub(crate) affix_words: usize,
    pub(crate) threshold: usize,
    pub(crate) start: String,
    pub(crate) end: String,
    pub(crate) with_list: bool,
}

/// When more is tried to find enough.
#[derive(Debug, Clone)]
pub(crate) struct Effort {
    pub(crate) typo_threshold: usize,
    pub(crate) drop_threshold: usize,
    pub(crate) drop: Drop,
    pub(crate) split_join: SplitJoin,
    pub(crate) one_typo_from: usize,
    pub(crate) two_typos_from: usize,
    pub(crate) candidates: usize,
    /// Whether words of digits alone may have typos.
    pub(crate) typos_in_numbers: bool,
    /// Whether words of letters and digits may.
    pub(crate) typos_in_codes: bool,
    /// Whether a text that is all there is in a field is better than one that is a part.
    pub(crate) prefers_whole: bool,
    /// Whether the collection's synonyms count.
    pub(crate) synonyms: bool,
}

impl Params {
    /// Parameters from name and value; later ones win.
    pub(crate) fn new<K: Into<String>, V: Into<String>>(pairs: impl IntoIterator<Item = (K, V)>) -> Self {
        Self(pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }

    /// A parameter that was sent and is not empty.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// What is searched for.
    pub(crate) fn q(&self) -> Result<&str, ApiError> {
        let q = self.0.get("q").ok_or_else(|| ApiError::bad_request("Parameter `q` is required."))?;
        if q.len() > MAX_QUERY_LEN {
            return Err(ApiError::bad_request(format!(
                "Parameter `q` must not be longer than {MAX_QUERY_LEN} bytes."
            )));
        }
        Ok(q)
    }

    /// Where and how words are searched.
    pub(crate) fn fields(&self, snapshot: &Snapshot) -> Result<Vec<SearchField>, ApiError> {
        let names = self.list("query_by");
        let weights: Vec<u64> = self.per_field(&names, "query_by_weights", None)?;
        let typos: Vec<u8> = self.per_field(&names, "num_typos", Some(2))?;
        let prefix: Vec<bool> = self.per_field(&names, "prefix", Some(true))?;
        let infix: Vec<Infix> = self.per_field(&names, "infix", Some(Infix::Off))?;
        let mut fields = Vec::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            let schema = snapshot.schema.field(name).ok_or_else(|| no_field(name))?;
            let parts = match snapshot.mapping.field(name) {
                Some(MappedField::Text(parts)) => parts.clone(),
                Some(_) => {
                    return Err(ApiError::bad_request(format!(
                        "Field `{name}` should be a string or a string array."
                    )));
                }
                None => {
                    return Err(ApiError::bad_request(format!(
                        "Field `{name}` is marked as a non-indexed field in the schema."
                    )));
                }
            };
            if infix[index] != Infix::Off && !schema.infix {
                return Err(ApiError::bad_request(format!(
                    "Could not find `{name}` in the infix index. Make sure to enable infix search by specifying \
                     `infix: true` in the schema."
                )));
            }
            let place = match weights.get(index) {
                Some(weight) => weights.iter().filter(|other| *other > weight).count() as u64,
                None => index as u64,
            };
            fields.push(SearchField {
                name: name.clone(),
                parts,
                typos: typos[index].min(2),
                prefix: prefix[index],
                infix: infix[index],
                place,
            });
        }
        Ok(fields)
    }

    /// Which hits are asked for.
    pub(crate) fn page(&self) -> Result<Page, ApiError> {
        let asks_facets_only = self.get("facet_query").is_some();
        let default_size = if asks_facets_only { 0 } else { 10 };
        let size = match (self.number("per_page")?, self.number("limit")?) {
            (Some(size), _) | (None, Some(size)) => size,
            (None, None) => default_size,
        };
        if size > MAX_PER_PAGE {
            return Err(ApiError::unprocessable(format!(
                "Only upto {MAX_PER_PAGE} hits can be fetched per page."
            )));
        }
        let (skip, number) = match (self.number("page")?, self.number("offset")?) {
            (None | Some(0), Some(offset)) => (offset, None),
            (page, _) => {
                let page = page.unwrap_or(1).max(1);
                ((page - 1).saturating_mul(size), Some(page))
            }
        };
        let limit = self.number("limit_hits")?.unwrap_or(1_000_000);
        if skip.saturating_add(size) > limit {
            return Err(ApiError::unprocessable(format!(
                "Only upto {limit} hits can be fetched. Ensure that `page` and `per_page` parameters are within \
                 this range."
            )));
        }
        Ok(Page { skip, size, number })
    }

    /// The field by which results are grouped, and how many of a group are shown.
    pub(crate) fn group(&self, snapshot: &Snapshot) -> Result<Option<(String, usize)>, ApiError> {
        let limit = self.number("group_limit")?.unwrap_or(3);
        let mut names = self.list("group_by").into_iter();
        let Some(name) = names.next() else { return Ok(None) };
        if names.next().is_some() {
            return Err(ApiError::unsupported("More than one field in `group_by`"));
        }
        if limit == 0 || limit > MAX_IN_GROUP {
            return Err(ApiError::bad_request(format!(
                "Value of `group_limit` must be between 1 and {MAX_IN_GROUP}."
            )));
        }
        let field = snapshot.schema.field(&name).ok_or_else(|| no_field(&name))?;
        if !field.facet {
            return Err(ApiError::bad_request(format!("Group by field `{name}` should be a facet field.")));
        }
        Ok(Some((name, limit)))
    }

    /// When more is tried.
    pub(crate) fn effort(&self) -> Result<Effort, ApiError> {
        let number = |name: &str, default| self.number(name).map(|value| value.unwrap_or(default));
        let drop = match self.get("drop_tokens_mode") {
            None | Some("right_to_left") => Drop::FromRight,
            Some("left_to_right") => Drop::FromLeft,
            Some(mode) => {
                return Err(ApiError::unsupported(format!("`{mode}` of parameter `drop_tokens_mode`")));
            }
        };
        let split_join = match self.get("split_join_tokens") {
            Some("off" | "false") => SplitJoin::Off,
            Some("always") => SplitJoin::Always,
            _ => SplitJoin::Fallback,
        };
        let flag = |name: &str| self.flag(name).map(|value| value.unwrap_or(true));
        let is_exhaustive = self.flag("exhaustive_search")?.unwrap_or(false);
        let typo_threshold = number("typo_tokens_threshold", 1)?;
        Ok(Effort {
            typo_threshold: if is_exhaustive { usize::MAX } else { typo_threshold },
            drop_threshold: number("drop_tokens_threshold", 1)?,
            drop,
            split_join,
            one_typo_from: number("min_len_1typo", 4)?,
            two_typos_from: number("min_len_2typo", 7)?,
            candidates: number("max_candidates", 10)?.clamp(1, 100),
            typos_in_numbers: flag("enable_typos_for_numerical_tokens")?,
            typos_in_codes: flag("enable_typos_for_alpha_numerical_tokens")?,
            prefers_whole: flag("prioritize_exact_match")?,
            synonyms: flag("enable_synonyms")?,
        })
    }

    /// What decides between fields.
    pub(crate) fn match_type(&self) -> Result<MatchType, ApiError> {
        match self.get("text_match_type") {
            None | Some("max_score") => Ok(MatchType::MaxScore),
            Some("max_weight") => Ok(MatchType::MaxWeight),
            Some("sum_score") => Ok(MatchType::SumScore),
            Some(_) => Err(ApiError::bad_request(
                "Invalid value for `text_match_type`. It must be one of `max_score`, `max_weight` or `sum_score`.",
            )),
        }
    }

    /// How matches are marked.
    pub(crate) fn highlighting(&self) -> Result<Highlighting, ApiError> {
        let fields = self.get("highlight_fields").map(|_| self.list("highlight_fields"));
        Ok(Highlighting {
            fields,
            full_fields: self.list("highlight_full_fields"),
            affix_words: self.number("highlight_affix_num_tokens")?.unwrap_or(4).min(1_000),
            threshold: self.number("snippet_threshold")?.unwrap_or(30),
            start: self.get("highlight_start_tag").unwrap_or("<mark>").to_owned(),
            end: self.get("highlight_end_tag").unwrap_or("</mark>").to_owned(),
            with_list: self.flag("enable_highlight_v1")?.unwrap_or(true),
        })
    }

    /// Which fields are given back.
    pub(crate) fn shown(&self, snapshot: &Snapshot) -> Result<Shown, ApiError> {
        Shown::new(&snapshot.schema, self.get("include_fields"), self.get("exclude_fields"))
    }

    /// A whole number.
    pub(crate) fn number(&self, name: &str) -> Result<Option<usize>, ApiError> {
        self.get(name)
            .map(|value| {
                value.parse().map_err(|_| {
                    ApiError::bad_request(format!("Parameter `{name}` must be an unsigned integer."))
                })
            })
            .transpose()
    }

    /// Yes or no.
    pub(crate) fn flag(&self, name: &str) -> Result<Option<bool>, ApiError> {
        match self.get(name) {
            None => Ok(None),
            Some("true" | "1") => Ok(Some(true)),
            Some("false" | "0") => Ok(Some(false)),
            Some(_) => Err(ApiError::bad_request(format!("Parameter `{name}` must be a boolean."))),
        }
    }

    /// Names with commas between them.
    pub(crate) fn list(&self, name: &str) -> Vec<String> {
        let names = self.get(name).unwrap_or_default().split(',').map(str::trim);
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
    }
}

/// What is said about fields that are not there.
pub(crate) fn no_field(name: &str) -> ApiError {
    ApiError::not_found(format!("Could not find a field named `{name}` in the schema."))
}

#[cfg(test)]
mod tests;
