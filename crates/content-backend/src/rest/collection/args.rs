//! The arguments of lists and single items.

use crate::rest::params::{Arg, Kind};
use crate::rest::types::TaxonomyType;

/// Every status WordPress knows; only one of them is for everybody.
const STATUSES: [&str; 13] = [
    "publish",
    "future",
    "draft",
    "pending",
    "private",
    "trash",
    "auto-draft",
    "inherit",
    "request-pending",
    "request-confirmed",
    "request-failed",
    "request-completed",
    "any",
];

/// What every list with times and numbers takes, besides the part of it.
pub(in crate::rest) static COMMON_ARGS: [Arg; 9] = [
    Arg::new(
        "after",
        Kind::Moment,
        "Limit response to posts published after a given ISO8601 compliant date.",
    ),
    Arg::new(
        "before",
        Kind::Moment,
        "Limit response to posts published before a given ISO8601 compliant date.",
    ),
    Arg::new(
        "modified_after",
        Kind::Moment,
        "Limit response to posts modified after a given ISO8601 compliant date.",
    ),
    Arg::new(
        "modified_before",
        Kind::Moment,
        "Limit response to posts modified before a given ISO8601 compliant date.",
    ),
    Arg::new("exclude", Kind::Integers, "Ensure result set excludes specific IDs."),
    Arg::new("include", Kind::Integers, "Limit result set to specific IDs."),
    Arg::new(
        "offset",
        Kind::Integer { least: 0, most: None },
        "Offset the result set by a specific number of items.",
    ),
    Arg::new("order", Kind::Choice(&["asc", "desc"]), "Order sort attribute ascending or descending.")
        .with_default("desc"),
    Arg::new("slug", Kind::Words, "Limit result set to posts with one or more specific slugs."),
];

/// What lists of entries take besides that.
pub(super) static LIST_ARGS: [Arg; 5] = [
    Arg::new("search", Kind::Text, "Limit results to those matching a string."),
    Arg::new(
        "search_columns",
        Kind::Choices(&["post_title", "post_content", "post_excerpt"]),
        "Array of column names to be searched.",
    ),
    Arg::new(
        "orderby",
        Kind::Choice(&[
            "author",
            "date",
            "id",
            "include",
            "modified",
            "parent",
            "relevance",
            "slug",
            "include_slugs",
            "title",
            "menu_order",
        ]),
        "Sort collection by post attribute.",
    )
    .with_default("date"),
    Arg::new("status", Kind::Choices(&STATUSES), "Limit result set to posts assigned one or more statuses.")
        .with_default("publish"),
    Arg::new(
        "search_semantics",
        Kind::Choice(&["exact"]),
        "How to interpret the search input; whole words and their beginnings are found either way.",
    ),
];

/// What only lists of posts take.
pub(super) static POST_ARGS: [Arg; 4] = [
    Arg::new("author", Kind::Integers, "Limit result set to posts assigned to specific authors."),
    Arg::new(
        "author_exclude",
        Kind::Integers,
        "Ensure result set excludes posts assigned to specific authors.",
    ),
    Arg::new("sticky", Kind::Flag, "Limit result set to items that are sticky."),
    Arg::new("ignore_sticky", Kind::Flag, "Whether to ignore sticky posts or not.").with_default("true"),
];

/// The filters by the taxonomy of products.
pub(super) static PRODUCT_CAT_ARGS: [Arg; 3] = [
    TAX_RELATION,
    Arg::new(
        "product_cat",
        Kind::Terms,
        "Limit result set to items with specific terms assigned in the product_cat taxonomy.",
    ),
    Arg::new(
        "product_cat_exclude",
        Kind::Terms,
        "Limit result set to items except those with specific terms assigned in the product_cat taxonomy.",
    ),
];

/// The filters by the taxonomy of articles.
pub(super) static CATEGORY_ARGS: [Arg; 3] = [
    TAX_RELATION,
    Arg::new(
        "categories",
        Kind::Terms,
        "Limit result set to items with specific terms assigned in the categories taxonomy.",
    ),
    Arg::new(
        "categories_exclude",
        Kind::Terms,
        "Limit result set to items except those with specific terms assigned in the categories taxonomy.",
    ),
];

/// What single items take.
pub(super) static SINGLE_ARGS: [Arg; 2] = [
    Arg::new("id", Kind::Integer { least: 0, most: None }, "Unique identifier for the post."),
    Arg::new(
        "context",
        Kind::Choice(&["view", "embed", "edit"]),
        "Scope under which the request is made; determines fields present in response.",
    )
    .with_default("view"),
];

const TAX_RELATION: Arg = Arg::new(
    "tax_relation",
    Kind::Choice(&["AND", "OR"]),
    "Limit result set based on relationship between multiple taxonomies.",
);

/// The filters of a taxonomy, and whether each keeps entries out.
pub(super) fn term_args(taxonomy: &TaxonomyType) -> [(&'static str, bool); 2] {
    match taxonomy.rest_base {
        "product_cat" => [("product_cat", false), ("product_cat_exclude", true)],
        _ => [("categories", false), ("categories_exclude", true)],
    }
}
