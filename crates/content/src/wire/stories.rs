//! What editors write around the products: articles, spaces, collections, case studies.

use serde_json::Value;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::attributes::Number;
use crate::model::{
    Article, Author, CaseStudy, Collection, Credit, Hotspot, Image, ProductGroup, Space, UsedItem,
};
use crate::{LinkMap, Locale, Section};

const MAX_GROUPS: usize = 20;
const MAX_PICTURES: usize = 60;
const MAX_USED: usize = 200;

/// Reads the answers of `/wp/v2/posts` and `/jgm/v1/posts`.
pub fn articles(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<Article>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of articles", article)
}

/// Reads the answer of `/jgm/v1/spaces`.
pub fn spaces(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<Space>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of spaces", space)
}

/// Reads the answer of `/jgm/v1/collections`.
pub fn collections(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<Collection>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of collections", |item| {
        Some(Collection {
            entry: item.entry("collection", Section::COLLECTIONS)?,
            gallery: gallery(&item.field("acf")),
            products: item.field("acf").field("products").references(Section::PRODUCTS),
        })
    })
}

/// Reads the answer of `/jgm/v1/case-studies`.
pub fn case_studies(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<CaseStudy>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of case studies", case_study)
}

/// An article lies below its category; without one, its link has to tell.
fn article(item: &Node<'_>) -> Option<Article> {
    let acf = item.field("acf");
    let links = item.context().links();
    let category = acf.field("category").reference(Section::ARTICLES);
    let linked = |link: &Node<'_>, locale| links.page_path(link.value().as_str()?, locale);
    let entry = item.entry_at(
        "article",
        |slug| match &category {
            Some(category) => Some(Section::ARTICLES.page(&category.slug).child(slug)),
            None => linked(&item.field("link"), item.context().locale()),
        },
        |locale| linked(&item.field("translations").field(locale.code()), locale),
    )?;
    Some(Article {
        entry,
        category,
        category_ids: item.field("categories").term_ids(),
        author: author(&acf.field("author")),
        products: acf.field("products").references(Section::PRODUCTS),
        reading_minutes: acf.field("reading_minutes").positive(),
    })
}

/// The core's own `author` is only a number; ours has a name.
fn author(node: &Node<'_>) -> Option<Author> {
    let name = node.first_of(["name", "title"]).optional_text()?;
    Some(Author {
        id: node.own_number(),
        name,
        role: node.field("role").text(),
        image: node.field("image").image(),
    })
}

fn space(item: &Node<'_>) -> Option<Space> {
    let entry = item.entry("space", Section::SPACES)?;
    let acf = item.field("acf");
    Some(Space {
        entry,
        figures: acf.field("figures").items().iter().filter_map(Node::figure).collect(),
        products: acf.field("products").references(Section::PRODUCTS),
        groups: acf
            .field("product_groups")
            .items_up_to(MAX_GROUPS)
            .iter()
            .filter_map(product_group)
            .collect(),
        hotspots: acf.field("hotspots").items().iter().filter_map(hotspot).collect(),
        case_studies: acf.field("case_studies").references(Section::CASE_STUDIES),
    })
}

fn product_group(node: &Node<'_>) -> Option<ProductGroup> {
    let Some(title) = node.field("title").optional_text() else {
        node.leave_out("a group of products without a title");
        return None;
    };
    let products = node.field("products").references(Section::PRODUCTS);
    Some(ProductGroup { title, text: node.field("text").text(), products })
}

fn gallery(acf: &Node<'_>) -> Vec<Image> {
    acf.field("gallery").items_up_to(MAX_PICTURES).iter().filter_map(Node::image).collect()
}

fn hotspot(node: &Node<'_>) -> Option<Hotspot> {
    let percent = |name: &str| {
        let inside = |number: &Number| (0.0..=100.0).contains(&number.get());
        node.field(name).decimal().filter(inside)
    };
    let (Some(x), Some(y)) = (percent("x"), percent("y")) else {
        node.leave_out("a hotspot that is not inside its picture");
        return None;
    };
    let (product, text) = (node.field("product").reference(Section::PRODUCTS), node.field("text").text());
    if product.is_none() && text.is_empty() {
        node.leave_out("a hotspot with nothing to show");
        return None;
    }
    Some(Hotspot { x, y, product, text })
}

fn case_study(item: &Node<'_>) -> Option<CaseStudy> {
    let entry = item.entry("case study", Section::CASE_STUDIES)?;
    let acf = item.field("acf");
    let year = acf.field("year").number().and_then(|year| u16::try_from(year).ok());
    Some(CaseStudy {
        entry,
        space: acf.field("space").reference(Section::SPACES),
        town: acf.field("town").text(),
        country: acf.field("country").choice().to_ascii_uppercase(),
        year: year.filter(|year| (1900..=2200).contains(year)),
        products: acf.field("products").references(Section::PRODUCTS),
        used: acf.field("used").items_up_to(MAX_USED).iter().filter_map(used_item).collect(),
        gallery: gallery(&acf),
        figures: acf.field("figures").items().iter().filter_map(Node::figure).collect(),
        team: acf.field("team").items().iter().filter_map(credit).collect(),
    })
}

/// Editors name what they used by its code, or a whole family by its slug or as a post object.
fn used_item(node: &Node<'_>) -> Option<UsedItem> {
    let written = node.first_of(["code", "sku", "product"]);
    let code =
        if written.value().is_object() { written.first_of(["sku", "slug", "post_name"]) } else { written };
    let Some(code) = code.optional_text() else {
        node.leave_out("something used without a product code");
        return None;
    };
    Some(UsedItem { code, quantity: node.field("quantity").text(), text: node.field("text").text() })
}

fn credit(node: &Node<'_>) -> Option<Credit> {
    let Some(name) = node.field("name").optional_text() else {
        node.leave_out("a credit without a name");
        return None;
    };
    Some(Credit { role: node.field("role").text(), name })
}

#[cfg(test)]
mod tests;
