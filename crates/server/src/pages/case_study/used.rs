//! What was used in a project: codes of the catalogue, or whole families, each with its page.

use content::model::{CaseStudy, Product, Sku, UsedItem as Written};
use content::{Section, Slug};
use futures::stream::{self, StreamExt as _};

use crate::codes;
use crate::page_data::UsedItem;
use crate::pages::product::href_by_code;
use crate::pages::stories::Frame;

/// More lines than a schedule on a page has; each may be a question to the search.
const MAX_ITEMS: usize = 60;
/// Questions that are asked at once.
const AT_ONCE: usize = 8;

/// The items that are still in the catalogue, in the editors' order.
pub(super) async fn items(frame: &Frame<'_>, project: &CaseStudy, products: &[Product]) -> Vec<UsedItem> {
    if project.used.len() > MAX_ITEMS {
        tracing::warn!(
            case_study = %project.entry.slug,
            items = project.used.len(),
            most = MAX_ITEMS,
            "a case study leaves out what was used; there is too much"
        );
    }
    let asked = project.used.iter().take(MAX_ITEMS).map(|written| async move {
        let found = item(frame, written, products).await;
        if found.is_none() {
            tracing::warn!(
                case_study = %project.entry.slug,
                code = written.code,
                "a case study names a product that is not in the catalogue"
            );
        }
        found
    });
    // Boxed, because the compiler cannot name the lifetimes of a stream of futures that borrow.
    let asked: Vec<futures::future::BoxFuture<'_, Option<UsedItem>>> =
        asked.map(|item| Box::pin(item) as _).collect();
    stream::iter(asked).buffered(AT_ONCE).filter_map(std::future::ready).collect().await
}

async fn item(frame: &Frame<'_>, written: &Written, products: &[Product]) -> Option<UsedItem> {
    let slug = Slug::parse(&written.code).ok();
    let known = products.iter().find(|product| Some(&product.entry.slug) == slug.as_ref());
    if let Some(product) = known {
        return Some(family(frame, written, product));
    }
    if let Ok(code) = Sku::parse(&written.code) {
        let found = codes::find(frame.app, frame.locale, &code).await;
        if let Some(hit) = frame.gaps.or_without("products used", found).flatten() {
            let view = frame.view();
            let own = Sku::parse(&hit.code).ok();
            return Some(UsedItem {
                quantity: written.quantity.clone(),
                href: href_by_code(&view, &hit.href, own.as_ref()),
                code: hit.code,
                title: hit.description,
                text: written.text.clone(),
                image: hit.image.as_ref().map(|image| view.image(image)),
            });
        }
    }
    let slug = slug?;
    let found = match frame.app.content.product_by_slug(frame.locale, &slug).await {
        Err(error) if error.is_not_there() => None,
        found => frame.gaps.or_without("products used", found).flatten(),
    };
    found.filter(|product| product.entry.slug == slug).map(|product| family(frame, written, &product))
}

fn family(frame: &Frame<'_>, written: &Written, product: &Product) -> UsedItem {
    let view = frame.view();
    UsedItem {
        quantity: written.quantity.clone(),
        code: String::new(),
        title: product.entry.title.clone(),
        text: written.text.clone(),
        href: view.page(&Section::PRODUCTS.page(&product.entry.slug)),
        image: product.entry.image.as_ref().map(|image| view.image(image)),
    }
}
