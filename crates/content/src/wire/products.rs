//! Product families.

use std::collections::BTreeMap;

use serde_json::Value;
use time::OffsetDateTime;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{EnergyRole, Product, ProductId, ProductKind, VariantStatus};
use crate::{LinkMap, Locale, Section};

const LIST: &str = "a list of products";
const SINGLE: &str = "a product";

/// Reads the answer of `/wp/v2/product`.
pub fn products(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<Product>>, UnexpectedShape> {
    Payload { value, links, locale }.list(LIST, product_of)
}

/// Reads the answer of `/wp/v2/product/{id}`.
pub fn product(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Option<Product>>, UnexpectedShape> {
    Payload { value, links, locale }.single(SINGLE, product_of)
}

/// Reads when the first of a list of products was changed.
pub fn last_change(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Option<OffsetDateTime>>, UnexpectedShape> {
    let Decoded { value, dropped } =
        Payload { value, links, locale }.list(LIST, |item| Some(item.moment("modified")))?;
    Ok(Decoded { value: value.into_iter().next().flatten(), dropped })
}

/// Reads the answer of `/jgm/v1/version`: a number, or an object around it.
#[must_use]
pub fn version(value: &Value) -> Option<i64> {
    let number = value.get("version").unwrap_or(value);
    number.as_i64().or_else(|| number.as_str()?.trim().parse().ok())
}

fn product_of(item: &Node<'_>) -> Option<Product> {
    let entry = item.entry("product", Section::PRODUCTS)?;
    let acf = item.field("acf");
    let texts = |name: &str| acf.field(name).items().iter().filter_map(Node::row_text).collect();
    let references = |name: &str, section| acf.field(name).references(section);
    let categories = references("categories", Section::PRODUCT_CATEGORIES);
    Some(Product {
        id: ProductId(entry.id),
        subtitle: acf.field("subtitle").text(),
        highlights: texts("highlights"),
        search_words: acf.field("search_words").search_words(),
        gallery: acf.field("gallery").items().iter().filter_map(Node::image).collect(),
        family: acf.field("family").text(),
        kind: acf.field("kind").known(ProductKind::parse, "kind of product"),
        etim_class: acf.field("etim_class").optional_text(),
        energy_role: acf.field("energy_role").known(EnergyRole::parse, "energy role"),
        listed: acf.first_of(["listed", "show_in_cat_listing"]).flag().unwrap_or(true),
        status_counts: status_counts(&acf.field("status_counts")),
        attributes: acf.field("attributes").attributes(),
        varies: acf.field("varies").keys(),
        ranges: acf.field("ranges").ranges(),
        axes: acf.field("axes").axes(),
        variant_count: acf.field("variant_count").positive().unwrap_or(0),
        category_ids: item.field("product_cat").term_ids(),
        categories,
        collections: references("collections", Section::COLLECTIONS),
        spaces: references("spaces", Section::SPACES),
        related: references("related", Section::PRODUCTS),
        accessories: references("accessories", Section::PRODUCTS),
        case_studies: references("case_studies", Section::CASE_STUDIES),
        documents: acf.field("documents").documents(),
        tested_dimmers: acf.field("tested_dimmers").tested_dimmers(),
        entry,
    })
}

fn status_counts(node: &Node<'_>) -> BTreeMap<VariantStatus, u32> {
    let count = |status: VariantStatus| Some((status, node.field(status.name()).positive()?));
    VariantStatus::ALL.into_iter().filter_map(count).collect()
}

#[cfg(test)]
mod tests;
