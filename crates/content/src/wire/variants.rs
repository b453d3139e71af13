//! Variants: of one product, alone, in groups, and those that are gone.

use std::num::NonZeroU64;

use serde_json::Value;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{
    Energy, EnergyClass, EnergyRole, Gtin, LegacyCode, ProductId, Sku, Successor, Variant, VariantDetail,
    VariantGroup, VariantId, VariantStatus,
};
use crate::{LinkMap, Locale, Section};

/// Reads the answer of `/ansell/v1/product/variants/{parent}`. Old back ends send only number, description
/// and picture.
pub fn variants(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
    parent: ProductId,
) -> Result<Decoded<Vec<Variant>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of variants", |item| variant(item, Some(parent)))
}

/// Reads the answer of `/jgm/v1/product-variation/{id}`.
pub fn variation(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Option<VariantDetail>>, UnexpectedShape> {
    Payload { value, links, locale }.single("a variant", |item| {
        let family = item.field("product");
        Some(VariantDetail {
            variant: variant(item, None)?,
            subtitle: family.field("subtitle").text(),
            product: family.reference(Section::PRODUCTS),
        })
    })
}

/// Reads the answers of `/ansell/v1/product/{driversByDimmableType,profilesByType,accessories}`: a list of
/// groups, or an object of lists by type.
pub fn variant_groups(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<VariantGroup>>, UnexpectedShape> {
    let by_type = value.as_object().filter(|fields| fields.keys().any(|key| key.parse::<u32>().is_err()));
    match by_type {
        Some(fields) if !super::is_error(value) => {
            let context = super::node::Context::new(links, locale);
            let root = Node::root(value, &context);
            let named = |name: &String| group_of(name, name, &root.field(name));
            let groups = fields.keys().filter_map(named).collect();
            Ok(context.finish(groups))
        }
        _ => Payload { value, links, locale }.list("a list of groups", group),
    }
}

/// Reads the answer of `/ansell/v1/product/legacy`.
pub fn legacy_codes(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<LegacyCode>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of old codes", legacy_code)
}

fn variant(item: &Node<'_>, parent: Option<ProductId>) -> Option<Variant> {
    if !item.value().is_object() {
        item.leave_out_nonsense(format!("expected a variant, got {}", item.found()));
        return None;
    }
    let Some(id) = item.own_number() else {
        item.leave_out_nonsense("a variant without a number");
        return None;
    };
    let stated = [item.first_of(["parent", "parent_id"]).number(), item.field("product").own_number()];
    let stated = stated.into_iter().flatten().find(|number| *number != 0).map(ProductId);
    let Some(product) = stated.or(parent) else {
        item.leave_out(format!("variant {id} does not say which product it belongs to"));
        return None;
    };
    let status = item.field("status");
    Some(Variant {
        id: VariantId(id),
        product,
        sku: item.field("sku").code(),
        gtin: gtin(&item.field("gtin")),
        description: item.first_of(["description", "title", "name"]).text(),
        image: item.first_of(["image", "thumbnail"]).image(),
        // WordPress says `publish` where it has no status of ours.
        status: VariantStatus::parse(&status.choice()).unwrap_or_default(),
        replacement: successor(&item.field("replacement")),
        href: item.first_of(["permalink", "link"]).href(),
        attributes: item.field("attributes").attributes(),
        varies: item.field("varies").keys(),
        energy: energy(&item.field("energy")),
        photometry: item.field("photometry").photometry(),
        documents: item.field("documents").documents(),
        published: item.moment("date"),
        modified: item.moment("modified"),
    })
}

fn group(item: &Node<'_>) -> Option<VariantGroup> {
    let (kind, items) = (item.first_of(["type", "value"]).choice(), item.field("items"));
    let label = item.field("label").optional_text().unwrap_or_else(|| kind.clone());
    // What has no type still wants to be found; nothing of no type does not.
    if kind.is_empty() && items.is_blank() {
        item.leave_out("a group without type and items");
        return None;
    }
    group_of(&kind, &label, &items)
}

fn group_of(kind: &str, label: &str, items: &Node<'_>) -> Option<VariantGroup> {
    let items = items.items().iter().filter_map(|item| variant(item, None)).collect();
    Some(VariantGroup { kind: kind.to_owned(), label: label.to_owned(), items })
}

fn legacy_code(item: &Node<'_>) -> Option<LegacyCode> {
    let Some(code) = item.field("code").code() else {
        item.leave_out("an old product without its code");
        return None;
    };
    Some(LegacyCode {
        code,
        replaced_by: successor(&item.field("replaced_by")),
        withdrawn: item.date("withdrawn"),
        note: item.field("note").text(),
        attributes: item.field("attributes").attributes(),
    })
}

fn successor(node: &Node<'_>) -> Option<Successor> {
    if node.is_blank() {
        return None;
    }
    let (Some(id), Some(sku)) = (node.own_number(), node.field("sku").code()) else {
        node.leave_out("a successor without number or code");
        return None;
    };
    Some(Successor {
        id: VariantId(id),
        product: node.field("parent").number().filter(|parent| *parent != 0).map(ProductId),
        sku,
        description: node.field("description").text(),
        href: node.field("permalink").href(),
    })
}

fn gtin(node: &Node<'_>) -> Option<Gtin> {
    let text = node.optional_text()?;
    Gtin::parse(&text).map_err(|error| node.leave_out(format!("{}: {error}", node.found()))).ok()
}

fn energy(node: &Node<'_>) -> Option<Energy> {
    let role = node.field("role").known(EnergyRole::parse, "energy role")?;
    Some(Energy {
        role,
        class: node.field("class").known(EnergyClass::parse, "energy class"),
        eprel_id: node.field("eprel_id").number().and_then(NonZeroU64::new),
    })
}

impl Node<'_> {
    /// A product code.
    fn code(&self) -> Option<Sku> {
        let text = self.optional_text()?;
        Sku::parse(&text).map_err(|error| self.leave_out(format!("{}: {error}", self.found()))).ok()
    }
}

#[cfg(test)]
mod tests;
