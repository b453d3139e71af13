//! Pages and lists of pages.

use serde_json::Value;

use super::entry::Identity;
use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{Block, Page, PageSummary, RichText, Subject, Template};
use crate::{ByLocale, LinkMap, Locale, PagePath, Slug};

/// The slug of the front page, whose path is `/`.
pub(crate) const HOME_SLUG: &str = "home";
const LIST: &str = "a list of pages";

/// Reads the answer of `/jgm/v1/pages/` in full. Pages of other languages, drafts and pages behind a
/// password are not among the results.
pub fn pages(value: &Value, links: &LinkMap, locale: Locale) -> Result<Decoded<Vec<Page>>, UnexpectedShape> {
    Payload { value, links, locale }.list(LIST, page)
}

/// Reads the same answer for lists; fields that lists do not need may be missing.
pub fn page_summaries(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<PageSummary>>, UnexpectedShape> {
    Payload { value, links, locale }.list(LIST, summary)
}

/// What pages and summaries share.
struct Located {
    identity: Identity,
    path: PagePath,
    translations: ByLocale<Option<PagePath>>,
}

fn page(item: &Node<'_>) -> Option<Page> {
    let Located { identity, path, translations } = located(item)?;
    let acf = item.field("acf");
    Some(Page {
        id: identity.id,
        locale: item.context().locale(),
        path,
        title: identity.title,
        excerpt: item.field("excerpt").text(),
        template: template(&item.field("template")),
        subject: subject(&acf.field("subject")),
        header: acf.field("header").header(),
        blocks: blocks(item, &acf.field("blocks")),
        seo: item.field("seo").seo(),
        middleware: middleware(item),
        translation_key: identity.translation_key,
        translations,
        published: item.moment("date"),
        modified: identity.modified,
    })
}

fn summary(item: &Node<'_>) -> Option<PageSummary> {
    let Located { identity, path, translations } = located(item)?;
    Some(PageSummary {
        id: identity.id,
        locale: item.context().locale(),
        path,
        title: identity.title,
        template: template(&item.field("template")),
        noindex: item.field("seo").field("noindex").flag().unwrap_or(false),
        middleware: middleware(item),
        translation_key: identity.translation_key,
        translations,
        modified: identity.modified,
    })
}

fn located(item: &Node<'_>) -> Option<Located> {
    let identity = item.identity("page")?;
    let path = path(item)?;
    let mut translations = ByLocale::from_fn(|other| translation(item, other));
    *translations.get_mut(item.context().locale()) = Some(path.clone());
    Some(Located { identity, path, translations })
}

/// The path comes from `link`; a back end that does not send it can still name its top-level pages.
fn path(item: &Node<'_>) -> Option<PagePath> {
    let context = item.context();
    let link = item.field("link");
    let path = if link.is_blank() || is_plain(&link) {
        let slug = item.field("slug").choice();
        if slug == HOME_SLUG {
            Some(PagePath::home())
        } else {
            Slug::parse(&slug).ok().map(|slug| PagePath::home().child(&slug))
        }
    } else {
        link.value().as_str().and_then(|raw| context.links().page_path(raw, context.locale()))
    };
    if path.is_none() {
        link.leave_out(format!("{} is not the address of a page in this language", link.found()));
    }
    path
}

/// Whether a link names a number instead of a path, as those of a WordPress without permalinks do.
fn is_plain(link: &Node<'_>) -> bool {
    let (_, query) = link.value().as_str().and_then(|raw| raw.split_once('?')).unwrap_or_default();
    query.split('&').any(|pair| matches!(pair.split_once('='), Some(("page_id" | "p", _))))
}

/// Plugins that map languages to numbers instead of addresses tell us nothing we can use.
fn translation(item: &Node<'_>, locale: Locale) -> Option<PagePath> {
    let node = item.field("translations").field(locale.code());
    item.context().links().page_path(node.value().as_str()?, locale)
}

fn template(node: &Node<'_>) -> Template {
    let name = node.choice().to_ascii_lowercase();
    if name.contains("landing") { Template::Landing } else { Template::Default }
}

fn subject(node: &Node<'_>) -> Subject {
    let known = |name: &str| match name.to_ascii_lowercase().as_str() {
        "faq" => Some(Subject::Faq),
        "general" => Some(Subject::General),
        _ => None,
    };
    node.known(known, "subject of a page (faq)").unwrap_or_default()
}

/// A field of the page's own group, or one that a plugin puts beside it: one name or a list.
fn middleware(item: &Node<'_>) -> Vec<String> {
    let own = item.field("acf").field("middleware");
    let node = if own.is_blank() { item.field("middleware") } else { own };
    let names = match node.value() {
        Value::String(_) => vec![node.choice()],
        _ => node.items().iter().map(Node::choice).collect(),
    };
    names.into_iter().filter(|name| !name.is_empty()).collect()
}

/// Pages written in the plain editor have no blocks: their text becomes one.
fn blocks(item: &Node<'_>, node: &Node<'_>) -> Vec<Block> {
    let blocks: Vec<Block> = node.items().iter().filter_map(Node::block).collect();
    if !blocks.is_empty() {
        return blocks;
    }
    let body = item.field("content").html();
    if body.is_empty() { Vec::new() } else { vec![Block::RichText(RichText { body })] }
}

#[cfg(test)]
mod tests;
