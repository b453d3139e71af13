//! Categories of products and articles.

use serde_json::Value;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{Taxonomy, Term, TermId};
use crate::{ByLocale, LinkMap, Locale, Section};

/// Reads the answers of `/wp/v2/product_cat` and `/wp/v2/categories`.
pub fn terms(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
    taxonomy: Taxonomy,
) -> Result<Decoded<Vec<Term>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of categories", |item| term_of(item, taxonomy))
}

/// Reads the answer of a single category.
pub fn term(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
    taxonomy: Taxonomy,
) -> Result<Decoded<Option<Term>>, UnexpectedShape> {
    Payload { value, links, locale }.single("a category", |item| term_of(item, taxonomy))
}

fn term_of(item: &Node<'_>, taxonomy: Taxonomy) -> Option<Term> {
    let identity = item.identity("category")?;
    let locale = item.context().locale();
    let name = item.first_of(["name", "title"]).text();
    if name.is_empty() {
        item.leave_out("a category without a name");
        return None;
    }
    let slug = item.slug("category")?;
    let section = match taxonomy {
        Taxonomy::ProductCategory => Section::PRODUCT_CATEGORIES,
        Taxonomy::ArticleCategory => Section::ARTICLES,
    };
    let path = Some(section.page(&slug));
    let mut translations =
        ByLocale::from_fn(|other| item.translated_slug(other).map(|slug| section.page(&slug)));
    translations.get_mut(locale).clone_from(&path);
    Some(Term {
        id: TermId(identity.id),
        locale,
        taxonomy,
        slug,
        path,
        name,
        description: item.field("description").html(),
        parent: item.field("parent").number().filter(|parent| *parent != 0).map(TermId),
        order: order(item),
        count: item.field("count").positive().unwrap_or(0),
        image: item.main_image(),
        search_words: item.field("acf").field("search_words").search_words(),
        blocks: item.field("acf").field("blocks").items().iter().filter_map(Node::block).collect(),
        seo: item.field("seo").seo(),
        translation_key: identity.translation_key,
        translations,
    })
}

/// The editors' order. The core has none; what adds one calls it by several names, some of them in the term's meta data.
fn order(item: &Node<'_>) -> u64 {
    let places = [item.clone(), item.field("meta"), item.field("acf")];
    let given =
        places.iter().find_map(|place| place.first_of(["menu_order", "order", "term_order"]).number());
    given.unwrap_or(0)
}

#[cfg(test)]
mod tests;
