//! Moved addresses.

use super::node::Node;
use crate::Href;
use crate::model::RedirectRule;

impl Node<'_> {
    /// The rules of a list; rows may hold full addresses or paths, with or without slashes.
    pub(super) fn redirects(&self) -> Vec<RedirectRule> {
        self.items().iter().filter_map(rule).collect()
    }
}

fn rule(row: &Node<'_>) -> Option<RedirectRule> {
    if !row.value().is_object() {
        row.leave_out(format!("expected a redirect, got {}", row.found()));
        return None;
    }
    let (from, to) = (row.field("redirect_from"), row.field("redirect_to"));
    if from.is_blank() && to.is_blank() {
        return None;
    }
    let context = row.context();
    let raw = from.value().as_str().unwrap_or_default();
    let raw = html_escape::decode_html_entities(raw);
    let (locale, old) = match context.links().old_address(&raw, context.locale()) {
        Ok(found) => found,
        Err(error) => {
            from.leave_out(format!("{}: {error}", from.found()));
            return None;
        }
    };
    let new = match to.href() {
        Some(Href::Fragment(_)) | None => {
            to.leave_out("a redirect without a usable target");
            return None;
        }
        Some(href) => href,
    };
    let is_loop =
        matches!(&new, Href::Page { locale: new_locale, path, .. } if *new_locale == locale && *path == old);
    if is_loop {
        row.leave_out(format!("{} leads to itself", from.found()));
        return None;
    }
    Some(RedirectRule { locale, from: old, to: new })
}

#[cfg(test)]
mod tests;
