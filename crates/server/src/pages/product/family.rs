//! What the pages of all variants of a product have in common. Browsers prefetch the links to a
//! product's variants all at once: the back end is asked for the product a single time.

use std::sync::Arc;

use cache::{Answer, Served};

use content::model::{self, CaseStudy, Product, ProductId, Space};
use content::{BreadcrumbsOf, ContentError, ContentKind, ListQuery, Locale, PagePath, Slug, Tag};

use super::{MAX_TEASERS, moved_or_not_found, places};
use crate::app::App;
use crate::error::PageError;
use crate::upstream::{Gaps, Variants, product_tags};

/// What a product, with its texts and pictures, takes in memory, about.
const PRODUCT_BYTES: usize = 24 << 10;
/// What a variant takes.
const VARIANT_BYTES: usize = 3 << 10;

/// A product and what stands around it.
#[derive(Debug)]
pub(crate) struct Family {
    pub(super) product: Product,
    pub(super) breadcrumbs: Vec<model::Breadcrumb>,
    /// The products whose cards stand below.
    pub(super) others: Vec<Product>,
    pub(super) spaces: Vec<Space>,
    pub(super) case_studies: Vec<CaseStudy>,
    /// What of this could not be had.
    pub(super) gaps: Vec<&'static str>,
}

/// The family at a path. Its variants are kept beside it.
///
/// # Errors
/// When there is no such product or the back end failed.
pub(super) async fn find(app: &App, locale: Locale, path: &PagePath) -> Result<Arc<Family>, PageError> {
    let slug = path.slug().ok_or(PageError::NotFound)?;
    let (key, asking, path) = (format!("{locale} {slug}"), app.clone(), path.clone());
    let make = move || async move { fetch(&asking, locale, &path, &slug).await };
    let Served { value, .. } = app.answers.families.get(key, make).await?;
    Ok(value)
}

/// The variants of a product; empty when the back end knows none.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn variants(app: &App, locale: Locale, product: ProductId) -> Result<Variants, PageError> {
    let (key, asking) = (format!("{locale} {product}"), app.clone());
    let known = key.clone();
    let make = move || async move {
        let variants = asking.content.variants(locale, product).await?.unwrap_or_default();
        let before = asking.answers.variants.stored(&known).map(|variants| variants.len());
        asking.losses.check(&format!("variants of product {product} ({locale})"), before, variants.len())?;
        let weight = variants.len() * VARIANT_BYTES;
        Ok(Answer::new(Variants::from(variants), weight).tagged(product_tags(product.0)))
    };
    Ok(Variants::clone(&app.answers.variants.get(key, make).await?.value))
}

async fn fetch(app: &App, locale: Locale, path: &PagePath, slug: &Slug) -> Result<Answer<Family>, PageError> {
    let Some(product) = app.content.product_by_slug(locale, slug).await? else {
        return Err(moved_or_not_found(app, locale, path).await);
    };
    let gaps = Gaps::default();
    let (variants, breadcrumbs, others, spaces, case_studies) = tokio::join!(
        variants(app, locale, product.id),
        app.content.breadcrumbs(locale, BreadcrumbsOf::Product(product.id)),
        others(app, locale, &product),
        places::spaces(app, locale, &product.spaces, &gaps),
        places::case_studies(app, locale, &product.case_studies, &gaps),
    );
    // What stands around the product is missed less than its variants.
    variants?;
    let breadcrumbs = match breadcrumbs {
        Err(error) if error.is_not_there() => None,
        found => gaps.or_without("breadcrumbs", found).flatten(),
    };
    let others = gaps.or_without("related products", others).unwrap_or_default();
    let family = Family {
        breadcrumbs: breadcrumbs.unwrap_or_default(),
        others,
        spaces,
        case_studies,
        product,
        gaps: gaps.into_parts(),
    };
    let weight = (1 + family.others.len() + family.spaces.len() + family.case_studies.len()) * PRODUCT_BYTES;
    let is_partial = !family.gaps.is_empty();
    let tags = family.tags();
    Ok(Answer { is_partial, ..Answer::new(family, weight).tagged(tags) })
}

impl Family {
    /// What makes it out of date, the products on its cards included.
    pub(super) fn tags(&self) -> Vec<Tag> {
        let products = [self.product.id].into_iter().chain(self.others.iter().map(|other| other.id));
        let mut tags: Vec<Tag> = products.map(|id| Tag::One(ContentKind::Product, id.0)).collect();
        tags.push(Tag::Every(ContentKind::Term));
        tags.extend((!self.spaces.is_empty()).then_some(Tag::Every(ContentKind::Space)));
        tags.extend((!self.case_studies.is_empty()).then_some(Tag::Every(ContentKind::CaseStudy)));
        tags
    }
}

/// The products whose cards stand below, all in one question.
async fn others(app: &App, locale: Locale, product: &Product) -> Result<Vec<Product>, ContentError> {
    let references = product.accessories.iter().take(MAX_TEASERS).chain(&product.related);
    let mut include: Vec<u64> = references.map(|reference| reference.id).take(2 * MAX_TEASERS).collect();
    include.sort_unstable();
    include.dedup();
    if include.is_empty() {
        return Ok(Vec::new());
    }
    let query = ListQuery { include, ..ListQuery::most() };
    Ok(app.content.products(locale, &query).await?.items)
}
