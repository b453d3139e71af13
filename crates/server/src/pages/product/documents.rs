//! Files to download, with what tells one from another.

use content::model::{Document, Product, Variant};
use content::{Href, Locale};

use crate::page_data::DocumentLink;
use crate::view::View;

/// More files than a page should list.
const MAX_DOCUMENTS: usize = 60;

/// Links to the files of a page.
pub(super) fn links(
    product: &Product,
    chosen: Option<&Variant>,
    view: &View<'_>,
    locale: Locale,
) -> Vec<DocumentLink> {
    of(Some(product), chosen, locale).into_iter().map(|document| view.document_link(document)).collect()
}

/// The files of the chosen variant and those of its family; in the page's language first.
pub(crate) fn of<'a>(
    product: Option<&'a Product>,
    chosen: Option<&'a Variant>,
    locale: Locale,
) -> Vec<&'a Document> {
    let light = chosen.and_then(|variant| variant.photometry.as_ref());
    let light = light.into_iter().flat_map(|light| light.ldt.iter().chain(&light.ies));
    let own = chosen.into_iter().flat_map(|variant| &variant.documents);
    let mut documents: Vec<&Document> = Vec::new();
    for document in own.chain(light).chain(product.into_iter().flat_map(|product| &product.documents)) {
        let is_upload = matches!(document.href, Href::Media(_));
        if is_upload && documents.iter().all(|known| known.href != document.href) {
            documents.push(document);
        }
    }
    documents.sort_by_key(|document| (document.kind, is_foreign(document, locale)));
    documents.truncate(MAX_DOCUMENTS);
    documents
}

fn is_foreign(document: &Document, locale: Locale) -> bool {
    document.language.as_deref().is_some_and(|language| language != locale.code())
}
