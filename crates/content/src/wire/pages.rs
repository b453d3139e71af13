//! Pages and lists of pages.

use serde_json::Value;
use time::OffsetDateTime;

use super::node::{Context, Node};
use super::{Decoded, UnexpectedShape, is_blank, is_error, kind};
use crate::model::{Block, HeaderFlags, Page, PageSummary, RichText, Seo, Template};
use crate::{ByLocale, LinkMap, Locale, PagePath, Slug};

/// The slug of the front page, whose path is `/`.
pub(crate) const HOME_SLUG: &str = "home";

/// Reads the answer of `/jgm/v1/pages/` in full. Pages of other languages, drafts and pages behind a
/// password are not among the results.
pub fn pages(value: &Value, links: &LinkMap, locale: Locale) -> Result<Decoded<Vec<Page>>, UnexpectedShape> {
    decode(value, links, locale, |item| identity(item).map(|identity| page(item, identity)))
}

/// Reads the same answer for lists; fields that lists do not need may be missing.
pub fn page_summaries(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<PageSummary>>, UnexpectedShape> {
    decode(value, links, locale, |item| identity(item).map(|identity| summary(item, identity)))
}

/// What pages and summaries share.
struct Identity {
    id: u64,
    path: PagePath,
    title: String,
    template: Template,
    translation_key: Option<String>,
    translations: ByLocale<Option<PagePath>>,
    modified: Option<OffsetDateTime>,
}

fn decode<T>(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
    read: impl Fn(&Node<'_>) -> Option<T>,
) -> Result<Decoded<Vec<T>>, UnexpectedShape> {
    let is_list = value.is_array() || (value.is_object() && !is_error(value)) || is_blank(value);
    if !is_list {
        return Err(UnexpectedShape { expected: "a list of pages", found: kind(value) });
    }
    let context = Context::new(links, locale);
    let found = Node::root(value, &context).items().iter().filter_map(read).collect();
    Ok(context.finish(found))
}

fn page(item: &Node<'_>, identity: Identity) -> Page {
    let acf = item.field("acf");
    Page {
        id: identity.id,
        locale: item.context().locale(),
        path: identity.path,
        title: identity.title,
        excerpt: item.field("excerpt").text(),
        template: identity.template,
        header: header(&acf.field("header")),
        blocks: blocks(item, &acf.field("blocks")),
        seo: seo(&item.field("seo")),
        translation_key: identity.translation_key,
        translations: identity.translations,
        published: item.moment("date"),
        modified: identity.modified,
    }
}

fn summary(item: &Node<'_>, identity: Identity) -> PageSummary {
    PageSummary {
        id: identity.id,
        locale: item.context().locale(),
        path: identity.path,
        title: identity.title,
        template: identity.template,
        noindex: item.field("seo").field("noindex").flag().unwrap_or(false),
        translation_key: identity.translation_key,
        translations: identity.translations,
        modified: identity.modified,
    }
}

fn identity(item: &Node<'_>) -> Option<Identity> {
    if !item.value().is_object() {
        item.leave_out(format!("expected a page, got {}", item.found()));
        return None;
    }
    let locale = item.context().locale();
    let language = item.field("lang");
    if language.value().as_str().is_some_and(|code| Locale::from_code(code) != Some(locale)) {
        return None;
    }
    let Some(id) = item.field("id").number() else {
        item.leave_out("a page without a number");
        return None;
    };
    if !is_public(item) {
        item.leave_out(format!("page {id} is not public"));
        return None;
    }
    let path = path(item)?;
    let mut translations = ByLocale::from_fn(|other| translation(item, other));
    *translations.get_mut(locale) = Some(path.clone());
    Some(Identity {
        id,
        path,
        title: item.field("title").text(),
        template: template(&item.field("template")),
        translation_key: item.field("translation_key").optional_text(),
        translations,
        modified: item.moment("modified"),
    })
}

fn is_public(item: &Node<'_>) -> bool {
    let status = item.field("status");
    let is_published = status.is_blank() || status.choice() == "publish";
    is_published && item.field("content").field("protected").flag() != Some(true)
}

/// The path comes from `link`; a back end that does not send it can still name its top-level pages.
fn path(item: &Node<'_>) -> Option<PagePath> {
    let context = item.context();
    let link = item.field("link");
    let path = if link.is_blank() {
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

/// Plugins that map languages to numbers instead of addresses tell us nothing we can use.
fn translation(item: &Node<'_>, locale: Locale) -> Option<PagePath> {
    let node = item.field("translations").field(locale.code());
    item.context().links().page_path(node.value().as_str()?, locale)
}

fn template(node: &Node<'_>) -> Template {
    let name = node.choice().to_ascii_lowercase();
    if name.contains("landing") { Template::Landing } else { Template::Default }
}

fn header(node: &Node<'_>) -> HeaderFlags {
    let usual = HeaderFlags::default();
    let flag = |name: &str, usual: bool| node.field(name).flag().unwrap_or(usual);
    HeaderFlags {
        transparent: flag("transparent", usual.transparent),
        bottom_spacing: flag("bottom_spacing", usual.bottom_spacing),
        floating_message_bar: flag("floating_message_bar", usual.floating_message_bar),
        sticky: flag("sticky", usual.sticky),
    }
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

fn seo(node: &Node<'_>) -> Seo {
    Seo {
        title: node.field("title").optional_text(),
        description: node.field("description").optional_text(),
        image: node.field("image").image(),
        noindex: node.field("noindex").flag().unwrap_or(false),
    }
}

#[cfg(test)]
mod tests;
