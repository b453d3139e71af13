//! Parameters that Typesense knows and this engine does not do. Each is refused by name: results that leave a wish out
//! without a word look right and are not.
//!
//! Hints that change no result (about speed, caches and analytics) are ignored like unknown parameters and not listed.

use super::Params;
use crate::ApiError;

/// Which value is taken, because it asks for what the engine does anyway. An empty one always is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Taken {
    /// None.
    Nothing,
    /// Only no.
    False,
    /// Only yes.
    True,
    /// Only this number.
    Number(u32),
}

const UNSUPPORTED: &[(&str, Taken)] = &[
    // Meaning, models and people.
    ("vector_query", Taken::Nothing),
    ("rerank_hybrid_matches", Taken::False),
    ("voice_query", Taken::Nothing),
    ("conversation", Taken::False),
    ("conversation_id", Taken::Nothing),
    ("conversation_model_id", Taken::Nothing),
    ("conversation_stream", Taken::False),
    ("nl_query", Taken::False),
    ("nl_query_debug", Taken::False),
    ("nl_model_id", Taken::Nothing),
    ("personalization_user_id", Taken::Nothing),
    ("personalization_model_id", Taken::Nothing),
    ("personalization_type", Taken::Nothing),
    ("personalization_user_field", Taken::Nothing),
    ("personalization_item_field", Taken::Nothing),
    ("personalization_event_name", Taken::Nothing),
    ("personalization_n_events", Taken::Nothing),
    // What is kept on a cluster under a name.
    ("preset", Taken::Nothing),
    ("stopwords", Taken::Nothing),
    ("synonym_sets", Taken::Nothing),
    ("override_tags", Taken::Nothing),
    ("curation_sets", Taken::Nothing),
    ("curation_tags", Taken::Nothing),
    // The order of results.
    ("pinned_hits", Taken::Nothing),
    ("diversity_lambda", Taken::Nothing),
    ("rank_tokens_by", Taken::Nothing),
    ("prioritize_token_position", Taken::False),
    ("prioritize_num_matching_fields", Taken::False),
    // How words are found.
    ("pre_segmented_query", Taken::False),
    ("synonym_prefix", Taken::False),
    ("synonym_num_typos", Taken::Number(0)),
    ("max_extra_prefix", Taken::Nothing),
    ("max_extra_suffix", Taken::Nothing),
    ("validate_field_names", Taken::True),
    // Facets and groups.
    ("facet_query_num_typos", Taken::Number(0)),
    ("facet_return_parent", Taken::Nothing),
    ("group_missing_values", Taken::True),
];

impl Params {
    /// Refuses what the engine does not do.
    pub(crate) fn refuse_unsupported(&self) -> Result<(), ApiError> {
        for (name, taken) in UNSUPPORTED {
            if let Some(value) = self.get(name)
                && !taken.takes(value)
            {
                return Err(taken.error(name));
            }
        }
        Ok(())
    }
}

impl Taken {
    fn takes(self, value: &str) -> bool {
        match self {
            Self::Nothing => false,
            Self::False => matches!(value, "false" | "0"),
            Self::True => matches!(value, "true" | "1"),
            Self::Number(number) => value.parse() == Ok(number),
        }
    }

    fn error(self, name: &str) -> ApiError {
        match self {
            // Who says no to these asks for nothing.
            Self::Nothing | Self::False => ApiError::unsupported(format!("Parameter `{name}`")),
            Self::True => ApiError::unsupported(format!("A value other than `true` of parameter `{name}`")),
            Self::Number(number) => {
                ApiError::unsupported(format!("A value other than `{number}` of parameter `{name}`"))
            }
        }
    }
}
