//! Where addresses lead, what is above them, what was found.

use serde_json::Value;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{Breadcrumb, Destination, DestinationKind, SearchHit};
use crate::{LinkMap, Locale, PagePath};

/// Reads the answer of `/ansell/v1/product/breadcrumbs`.
pub fn breadcrumbs(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<Breadcrumb>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of breadcrumbs", |item| {
        let Some(title) = item.first_of(["title", "name"]).optional_text() else {
            item.leave_out("a breadcrumb without a title");
            return None;
        };
        Some(Breadcrumb { title, href: item.first_of(["url", "link"]).href() })
    })
}

/// Reads the answer of `/wp/v2/search`.
pub fn search_hits(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<SearchHit>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of search results", |item| {
        let (id, title) = (item.field("id").choice(), item.field("title").text());
        let Some(href) = item.first_of(["url", "link"]).href() else {
            item.leave_out("a search result that leads nowhere");
            return None;
        };
        if id.is_empty() || title.is_empty() {
            item.leave_out("a search result without number or title");
            return None;
        }
        let (kind, subtype) = (item.field("type").choice(), item.field("subtype").choice());
        Some(SearchHit { id, title, href, kind, subtype })
    })
}

/// Reads the answer of `/jgm/v1/slug`.
pub fn destination(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Option<Destination>>, UnexpectedShape> {
    Payload { value, links, locale }.single("what lives at an address", destination_of)
}

fn destination_of(item: &Node<'_>) -> Option<Destination> {
    let kind = item.first_of(["type", "post_type"]).choice();
    let (Some(id), false) = (item.own_number(), kind.is_empty()) else {
        item.leave_out("a destination without number or type");
        return None;
    };
    let path = item.first_of(["path", "link"]);
    let Some(found) = own_path(&path) else {
        path.leave_out(format!("{} is not an address in this language", path.found()));
        return None;
    };
    Some(Destination { kind: DestinationKind::parse(&kind), id, path: found })
}

/// A whole address, or a path inside the language already.
fn own_path(node: &Node<'_>) -> Option<PagePath> {
    let raw = node.value().as_str()?.trim();
    let linked = node.context().links().page_path(raw, node.context().locale());
    linked.or_else(|| PagePath::parse(raw).ok())
}

#[cfg(test)]
mod tests;
