//! What the pages of all variants of a product have in common. Browsers prefetch the links to a
//! product's variants all at once: the back end is asked for the product a single time.

use std::sync::Arc;
use std::time::Duration;

use content::model::{self, CaseStudy, Product, Space};
use content::{BreadcrumbsOf, ContentError, ListQuery, Locale, PagePath, Slug};

use super::{MAX_TEASERS, moved_or_not_found, ok_or_log, places};
use crate::app::App;
use crate::error::PageError;

/// How long a family is kept: long enough for links that are prefetched together, too short to make pages older than
/// they are allowed to be.
pub(crate) const KEPT_FOR: Duration = Duration::from_secs(10);

/// A product and what stands around it.
#[derive(Debug)]
pub(crate) struct Family {
    pub(super) product: Product,
    pub(super) breadcrumbs: Vec<model::Breadcrumb>,
    /// The products whose cards stand below.
    pub(super) others: Vec<Product>,
    pub(super) spaces: Vec<Space>,
    pub(super) case_studies: Vec<CaseStudy>,
}

/// The family at a path. Its variants are ready in `app.variants`.
///
/// # Errors
/// When there is no such product or the back end failed.
pub(super) async fn find(app: &App, locale: Locale, path: &PagePath) -> Result<Arc<Family>, PageError> {
    let slug = path.slug().ok_or(PageError::NotFound)?;
    app.families.get((locale, slug.clone()), fetch(app, locale, path, &slug)).await
}

async fn fetch(app: &App, locale: Locale, path: &PagePath, slug: &Slug) -> Result<Family, PageError> {
    let Some(product) = app.content.product_by_slug(locale, slug).await? else {
        return Err(moved_or_not_found(app, locale, path).await);
    };
    let (variants, breadcrumbs, others, spaces, case_studies) = tokio::join!(
        app.variants.get(&app.content, locale, product.id),
        app.content.breadcrumbs(locale, BreadcrumbsOf::Product(product.id)),
        others(app, locale, &product),
        places::spaces(app, locale, &product.spaces),
        places::case_studies(app, locale, &product.case_studies),
    );
    // What stands around the product is missed less than its variants.
    variants?;
    Ok(Family {
        breadcrumbs: ok_or_log(breadcrumbs).flatten().unwrap_or_default(),
        others: ok_or_log(others).unwrap_or_default(),
        spaces,
        case_studies,
        product,
    })
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
