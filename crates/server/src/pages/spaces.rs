//! All kinds of rooms.

use std::sync::Arc;

use content::model::Space;
use content::{ContentKind, PagePath, Section, Tag};

use super::stories::{About, Frame, list_alternates, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{Page, SpaceList, StoryTeaser};
use crate::stories;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::SPACES.is_at(path)
}

/// Makes the page.
///
/// # Errors
/// When the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let (frame, spaces) =
        tokio::try_join!(Frame::of_list::<Space>(page), stories::spaces(page.app, page.locale))?;
    let (view, words) = (frame.view(), Arc::clone(&frame.words));
    let mut ready = frame.blocks(&words.blocks, words.page.unwrap_or_default()).await;
    let cards: Vec<StoryTeaser> = spaces.iter().filter_map(|space| view.story_teaser(&space.entry)).collect();
    let list = SpaceList {
        title: words.heading.clone(),
        intro: words.intro.clone(),
        breadcrumbs: frame.breadcrumbs(&[]),
        spaces: cards,
        blocks: std::mem::take(&mut ready.blocks),
    };
    let about = About {
        title: &words.title,
        text: &words.intro,
        seo: &words.seo,
        image: spaces.iter().find_map(|space| space.entry.image.as_ref()),
        page: 1,
        is_choice: false,
    };
    let items = list.spaces.iter().map(|card| (card.title.as_str(), card.href.as_str()));
    let place = (1, list.spaces.len() as u64);
    let head = frame.head(&about, |url| {
        structured_data::of_list(&frame, url, (&list.title, &list.intro), &list.breadcrumbs, place, items)
    });
    let alternates = list_alternates::<Space>(&frame, "").await;
    let tags = [Tag::Every(ContentKind::Space)];
    Ok(frame.list_page(head, alternates, Page::Spaces { list: Box::new(list) }, tags, &ready))
}
