//! Searches as the contract writes them.

use serde::Serialize;

/// Several searches in one request.
#[derive(Debug, Serialize)]
pub(crate) struct MultiSearch<'a> {
    pub(crate) searches: &'a [Search],
}

/// One search. What is empty or none is left to the engine's own default.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Search {
    /// The collection, or its alias.
    pub(crate) collection: String,
    /// The words, or `*` for everything.
    pub(crate) q: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) query_by: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) num_typos: &'static str,
    /// From how many letters on a word may have one typo, and from how many two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) min_len_1typo: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) min_len_2typo: Option<u32>,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) prefix: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) infix: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) text_match_type: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) split_join_tokens: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drop_tokens_threshold: Option<u32>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) filter_by: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) sort_by: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) group_by: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) group_limit: Option<usize>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) facet_by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) max_facet_values: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) page: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) per_page: Option<u32>,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) include_fields: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) highlight_fields: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) highlight_full_fields: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_is_not_sent() {
        let search = Search {
            collection: "product".to_owned(),
            q: "*".to_owned(),
            per_page: Some(8),
            ..Search::default()
        };
        let body = serde_json::to_string(&MultiSearch { searches: &[search] }).unwrap();
        assert_eq!(body, r#"{"searches":[{"collection":"product","q":"*","per_page":8}]}"#);
    }
}
