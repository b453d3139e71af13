//! Documents become what a list shows.

use std::collections::HashMap;

use content::Locale;
use content::model::{Image, ProductId, Sku, VariantId};

use crate::documents::{href_of, image_of};
use crate::model::{ProductHit, VariantHit};
use crate::reading::Code;
use crate::wire::{Group, Hit, SearchResult};

/// The documents of `product` by their number.
pub(super) struct Cards(HashMap<u64, Hit>);

/// How results are to be shown.
#[derive(Clone, Copy)]
pub(super) struct Showing<'a> {
    pub(super) locale: Locale,
    /// The code that was searched for, when it was one.
    pub(super) code: Option<&'a Code>,
    /// Whether the picture of a variant that matches says more than that of its family.
    pub(super) prefers_variants: bool,
}

impl Cards {
    pub(super) fn new(answer: &SearchResult) -> Self {
        Self(answer.firsts().filter_map(|hit| Some((hit.number("product_id")?, hit.clone()))).collect())
    }

    pub(super) fn get(&self, product: u64) -> Option<&Hit> {
        self.0.get(&product)
    }
}

/// The products that groups stand for, in their order.
pub(super) fn products(answer: &SearchResult) -> Vec<u64> {
    answer.firsts().filter_map(|hit| hit.number("product_id")).collect()
}

/// Puts groups into the order of their products.
pub(super) fn order(answer: &mut SearchResult, products: &[u64]) {
    let place: HashMap<u64, usize> =
        products.iter().enumerate().map(|(place, product)| (*product, place)).collect();
    let of =
        |group: &Group| group.hits.first().and_then(|hit| place.get(&hit.number("product_id")?).copied());
    answer.groups.sort_by_key(|group| of(group).unwrap_or(usize::MAX));
}

/// One product of the list; `None` when the documents do not say enough. A product without its card, which may happen in
/// the moment of a swap, is shown by its variants.
pub(super) fn product(group: &Group, cards: &Cards, showing: Showing<'_>) -> Option<ProductHit> {
    let first = group.hits.first()?;
    let id = first.number("product_id")?;
    let card = cards.get(id);
    let shown = card.unwrap_or(first);
    let permalink = shown.text("permalink");
    let page =
        if card.is_some() { permalink } else { permalink.split(['?', '#']).next().unwrap_or_default() };
    let (own, of_variant) = (card.and_then(image), image(first));
    let image = if showing.prefers_variants { of_variant.or(own) } else { own.or(of_variant) };
    let variants: Vec<VariantHit> =
        group.hits.iter().filter_map(|hit| variant(hit, showing)).take(ProductHit::MAX_VARIANTS).collect();
    let matching = if is_stand_in(first) { 0 } else { count(group.found) };
    let known = card.and_then(|card| card.number("variant_count")).map(count);
    Some(ProductHit {
        product: ProductId(id),
        code: card.map(|card| card.text("sku").to_owned()).unwrap_or_default(),
        title: shown.text("post_title").to_owned(),
        subtitle: card.map(|card| card.text("subtitle").to_owned()).unwrap_or_default(),
        href: href_of(page, showing.locale)?,
        image,
        figures: card.map(|card| card.texts("figures").map(str::to_owned).collect()).unwrap_or_default(),
        // A moment later or earlier than the variants: never less than what is shown.
        variant_count: known.unwrap_or(matching).max(matching),
        matching,
        is_new: card.and_then(|card| card.document.get("is_new")?.as_bool()).unwrap_or_default(),
        variants,
    })
}

/// One variant; `None` for the document that represents a product without variants.
pub(super) fn variant(hit: &Hit, showing: Showing<'_>) -> Option<VariantHit> {
    if is_stand_in(hit) {
        return None;
    }
    Some(VariantHit {
        id: VariantId(hit.text("id").parse().ok()?),
        code: hit.text("sku").to_owned(),
        description: hit.text("description").to_owned(),
        href: href_of(hit.text("permalink"), showing.locale)?,
        image: image(hit),
        replaces: showing.code.and_then(|code| replaced(hit, code)),
    })
}

/// The product that a document belongs to.
pub(super) fn product_of(hit: &Hit) -> Option<ProductId> {
    hit.number("product_id").map(ProductId)
}

pub(super) fn is_stand_in(hit: &Hit) -> bool {
    hit.text("id").starts_with('p')
}

pub(super) fn image(hit: &Hit) -> Option<Image> {
    image_of(hit.text("image"))
}

pub(super) fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The old code that was searched for, or begins with what was, as it was written.
fn replaced(hit: &Hit, code: &Code) -> Option<String> {
    let is_meant = |old: &&str| {
        let old = Sku::normalise(old);
        old == code.normalised || (code.is_shaped && old.starts_with(&code.normalised))
    };
    hit.texts("replaces").find(is_meant).map(str::to_owned)
}
