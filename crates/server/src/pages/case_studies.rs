//! All case studies, narrowed down by the address.

pub(crate) mod choices;

use std::sync::Arc;

use content::model::{Block, CaseStudy};
use content::{ContentKind, PagePath, Section, Tag};

use super::facets::{ListAddress, Narrowed};
use super::stories::paging::{self, Cut};
use super::stories::{About, Frame, list_alternates, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{CaseStudyList, Page};
use crate::stories;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::CASE_STUDIES.is_at(path)
}

/// Makes the page.
///
/// # Errors
/// When there is neither a case study nor a page of the editors, the list has no such page, or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let PageRequest { app, locale, query, .. } = page;
    let (frame, projects) =
        tokio::try_join!(Frame::of_list::<CaseStudy>(page), stories::case_studies(app, locale))?;
    let words = Arc::clone(&frame.words);
    if projects.is_empty() && words.page.is_none() {
        return Err(PageError::NotFound);
    }
    let categories = stories::main_categories(app, locale).await;
    let categories = frame.gaps.or_without("product categories", categories).unwrap_or_default();
    let view = frame.view();
    let address = ListAddress { path: view.page(frame.path), asked: Vec::new() };
    let projects: Vec<&CaseStudy> = projects.iter().filter(|project| project.entry.path.is_some()).collect();
    let facets = choices::facets(&projects, &categories, locale);
    let narrowed = Narrowed::new(&vec![true; projects.len()], &facets, query, &address);
    let left = projects.iter().zip(&narrowed.left).filter(|(_, left)| **left).map(|(project, _)| *project);
    let number = paging::number(query);
    let cut = Cut::of(left.collect(), number)?;

    let is_choice = !narrowed.is_everything();
    let is_whole = !is_choice && number == 1;
    let blocks: &[Block] = if is_whole { &words.blocks } else { &[] };
    let mut ready = frame.blocks(blocks, words.page.unwrap_or_default()).await;
    let list = CaseStudyList {
        title: words.heading.clone(),
        intro: words.intro.clone(),
        breadcrumbs: frame.breadcrumbs(&[]),
        filters: narrowed.filters,
        refused: narrowed.refused,
        clear_href: is_choice.then(|| address.path.clone()),
        total: cut.total,
        case_studies: cut.items.iter().filter_map(|project| view.case_study_card(project)).collect(),
        pagination: cut.pagination(|page| address.at_page(&narrowed.chosen, page)),
        blocks: std::mem::take(&mut ready.blocks),
    };
    let about = About {
        title: &words.title,
        text: &words.intro,
        seo: &words.seo,
        image: cut.items.iter().find_map(|project| project.entry.image.as_ref()),
        page: number,
        is_choice,
    };
    let items = list.case_studies.iter().map(|card| (card.title.as_str(), card.href.as_str()));
    let place = (cut.first_place(), u64::from(cut.total));
    let head = frame.head(&about, |url| {
        structured_data::of_list(&frame, url, (&list.title, &list.intro), &list.breadcrumbs, place, items)
    });
    let alternates = list_alternates::<CaseStudy>(&frame, &query.canonical()).await;
    let kinds = [ContentKind::CaseStudy, ContentKind::Space, ContentKind::Product, ContentKind::Term];
    let page = Page::CaseStudies { list: Box::new(list) };
    Ok(frame.list_page(head, alternates, page, kinds.map(Tag::Every), &ready))
}
