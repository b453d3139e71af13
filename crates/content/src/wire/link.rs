//! ACF link fields.

use super::node::Node;
use crate::model::Link;

const NEW_TAB: &str = "_blank";

impl Node<'_> {
    /// An ACF link, `{"title": …, "url": …, "target": …}`; a link without text or address is no link.
    pub(super) fn link(&self) -> Option<Link> {
        if self.is_blank() {
            return None;
        }
        if !self.value().is_object() {
            self.leave_out(format!("expected a link with title and url, got {}", self.found()));
            return None;
        }
        let title = self.field("title").text();
        let href = self.field("url").href();
        match href {
            Some(href) if !title.is_empty() => Some(Link { title, href, new_tab: self.opens_new_tab() }),
            Some(_) => {
                self.leave_out("a link without a title");
                None
            }
            None => {
                self.leave_out("a link without a usable address");
                None
            }
        }
    }

    /// The links of a list. A row may hold the link itself or a field `link`.
    pub(super) fn links(&self) -> Vec<Link> {
        let rows = self.items().into_iter();
        rows.filter_map(|row| {
            let inner = row.field("link");
            if inner.is_blank() { row.link() } else { inner.link() }
        })
        .collect()
    }

    /// Whether `target` asks for a new tab.
    pub(super) fn opens_new_tab(&self) -> bool {
        self.field("target").value().as_str().is_some_and(|target| target.trim() == NEW_TAB)
    }
}
