//! Lists in parts: which part is asked for, and the headers that lead through the others.

use http::{HeaderName, HeaderValue, header};
use serde_json::Value;

use super::answer::RestResponse;
use super::call::Call;
use super::params::{Arg, Kind, Params};
use crate::store::Part;

/// The arguments of every list.
pub(super) static PAGING_ARGS: [Arg; 3] = [
    Arg::new(
        "context",
        Kind::Choice(&["view", "embed", "edit"]),
        "Scope under which the request is made; determines fields present in response.",
    )
    .with_default("view"),
    Arg::new("page", Kind::Integer { least: 1, most: None }, "Current page of the collection.")
        .with_default("1"),
    Arg::new(
        "per_page",
        Kind::Integer { least: 1, most: Some(100) },
        "Maximum number of items to be returned in result set.",
    )
    .with_default("10"),
];

/// The part of a list that is asked for.
pub(super) struct Paging {
    page: i64,
    per_page: i64,
    offset: i64,
}

impl Paging {
    /// Reads `page`, `per_page` and, where a list has it, `offset`, which overrides the page.
    pub(super) fn read(params: &Params) -> Self {
        let per_page = params.integer("per_page").unwrap_or(10);
        let page = params.integer("page").unwrap_or(1);
        let offset = params.integer("offset").unwrap_or_else(|| (page - 1).saturating_mul(per_page));
        Self { page, per_page, offset }
    }

    pub(super) fn part(&self, ascending: bool) -> Part {
        Part { ascending, limit: self.per_page, offset: self.offset }
    }

    /// Whether the page is past the end of a list that is not empty.
    pub(super) fn is_past(&self, total: i64) -> bool {
        total > 0 && self.page > self.last(total)
    }

    /// The part with its headers.
    pub(super) fn answer(&self, call: &Call<'_>, items: Vec<Value>, total: i64) -> RestResponse {
        let last = self.last(total);
        let answer = RestResponse::ok(Value::Array(items))
            .with_header(HeaderName::from_static("x-wp-total"), total.into())
            .with_header(HeaderName::from_static("x-wp-totalpages"), last.into());
        match self.neighbours(call, last) {
            Some(link) => answer.with_header(header::LINK, link),
            None => answer,
        }
    }

    fn last(&self, total: i64) -> i64 {
        (total + self.per_page - 1) / self.per_page
    }

    /// `Link` to the previous and next part of a list, when there is one.
    fn neighbours(&self, call: &Call<'_>, last: i64) -> Option<HeaderValue> {
        let address = call.address();
        let link =
            |page: i64, rel: &str| format!("<{address}?{}>; rel=\"{rel}\"", call.query.with_page(page));
        let previous = (self.page > 1).then(|| link((self.page - 1).min(last.max(1)), "prev"));
        let next = (self.page < last).then(|| link(self.page + 1, "next"));
        let links: Vec<String> = previous.into_iter().chain(next).collect();
        if links.is_empty() { None } else { HeaderValue::from_str(&links.join(", ")).ok() }
    }
}
