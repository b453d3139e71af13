//! Files: pictures, documents and the library they are in.

use content::model::{Document, Image};
use content::{Client, Href, ListQuery, Locale};

use super::{Failure, Outcome, all_products};

/// So many files stand for all of them.
const ENOUGH: usize = 6;

/// Pictures of products exist in every size that is offered.
pub async fn pictures_can_be_had(client: &Client) -> Outcome {
    let products = all_products(client, Locale::En).await?;
    let images: Vec<&Image> = products.iter().filter_map(|product| product.entry.image.as_ref()).collect();
    assert!(!images.is_empty(), "no product has a picture");
    for image in images.iter().take(3) {
        assert!(!image.alt.is_empty(), "{:?} is not described", image.href);
        for href in image.sizes.iter().map(|size| &size.href).chain([&image.href]) {
            had(client, href).await?;
        }
    }
    Ok(())
}

/// Documents exist and are as long as they say.
pub async fn documents_can_be_had(client: &Client) -> Outcome {
    let mut seen = 0;
    for product in all_products(client, Locale::En).await? {
        if seen >= ENOUGH {
            break;
        }
        let variants = client.variants(Locale::En, product.id).await?.unwrap_or_default();
        let mut documents: Vec<Document> = product.documents.into_iter().take(1).collect();
        if let Some(light) = variants.into_iter().find_map(|variant| variant.photometry) {
            documents.extend(light.ldt);
            documents.extend(light.ies);
        }
        for document in &documents {
            had_whole(client, document).await?;
            seen += 1;
        }
    }
    assert!(seen > 0, "no product has a document");
    Ok(())
}

/// The library can be paged through.
pub async fn files_can_be_paged(client: &Client) -> Outcome {
    let first = client.media_items(Locale::En, &ListQuery::default()).await?;
    assert!(!first.items.is_empty() && first.total >= first.items.len());
    assert_eq!(first.pages, first.total.div_ceil(10));
    if first.pages > 1 {
        let query = ListQuery { page: 2, ..ListQuery::default() };
        let second = client.media_items(Locale::En, &query).await?;
        assert!(second.items.iter().all(|item| first.items.iter().all(|other| other.id != item.id)));
    }
    Ok(())
}

async fn had_whole(client: &Client, document: &Document) -> Outcome {
    let bytes = had(client, &document.href).await?;
    assert_eq!(document.bytes, Some(bytes as u64), "{}", document.name);
    Ok(())
}

async fn had(client: &Client, href: &Href) -> Result<usize, Failure> {
    let Href::Media(path) = href else { return Err(format!("{href:?} is no uploaded file").into()) };
    let file = client.media(path).await?.ok_or_else(|| format!("{path:?} is not there"))?;
    Ok(file.bytes.len())
}
