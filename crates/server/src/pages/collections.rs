//! All collections.

use std::sync::Arc;

use content::model::Collection;
use content::{ContentKind, PagePath, Section, Tag};

use super::stories::{About, Frame, list_alternates, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{CollectionCard, CollectionList, Page};
use crate::stories;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::COLLECTIONS.is_at(path)
}

/// Makes the page.
///
/// # Errors
/// When there is neither a collection nor a page of the editors, or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let (frame, collections) =
        tokio::try_join!(Frame::of_list::<Collection>(page), stories::collections(page.app, page.locale))?;
    let (view, words) = (frame.view(), Arc::clone(&frame.words));
    if collections.is_empty() && words.page.is_none() {
        return Err(PageError::NotFound);
    }
    let mut ready = frame.blocks(&words.blocks, words.page.unwrap_or_default()).await;
    let card = |collection: &Collection| {
        Some(CollectionCard {
            story: view.story_teaser(&collection.entry)?,
            families: collection.products.iter().map(|product| product.title.clone()).collect(),
        })
    };
    let list = CollectionList {
        title: words.heading.clone(),
        intro: words.intro.clone(),
        breadcrumbs: frame.breadcrumbs(&[]),
        collections: collections.iter().filter_map(card).collect(),
        blocks: std::mem::take(&mut ready.blocks),
    };
    let about = About {
        title: &words.title,
        text: &words.intro,
        seo: &words.seo,
        image: collections.iter().find_map(|collection| collection.entry.image.as_ref()),
        page: 1,
        is_choice: false,
    };
    let items = list.collections.iter().map(|card| (card.story.title.as_str(), card.story.href.as_str()));
    let place = (1, list.collections.len() as u64);
    let head = frame.head(&about, |url| {
        structured_data::of_list(&frame, url, (&list.title, &list.intro), &list.breadcrumbs, place, items)
    });
    let alternates = list_alternates::<Collection>(&frame, "").await;
    let tags = [Tag::Every(ContentKind::Collection)];
    Ok(frame.list_page(head, alternates, Page::Collections { list: Box::new(list) }, tags, &ready))
}
