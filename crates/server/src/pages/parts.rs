//! What luminaires and strips need besides: drivers, profiles and accessories, each kind on a page of its own.
//!
//! `kind` says what is particular about each, `list` asks for the parts and keeps them, `choices` is what a list can be
//! narrowed down by, and `rows` draws what is left.

mod choices;
mod kind;
pub(crate) mod list;
mod rows;

use std::collections::HashSet;

use content::{Locale, PagePath};

use super::catalogue_page::{Asked, CataloguePage};
use super::facets::{ListAddress, Narrowed};
use super::{Made, PageRequest, content as content_page};
use crate::app::App;
use crate::catalogue::overview::overview;
use crate::error::PageError;
use crate::forms::Prefilled;
use crate::page_data::{Page, Parts, PartsGroup};
use crate::upstream::Gaps;
use crate::view::View;

pub(crate) use kind::PartsKind;
use rows::{Fitting, Rows};

/// Whether drivers live at a path.
pub(super) fn is_at_drivers(path: &PagePath) -> bool {
    PartsKind::Drivers.section().is_at(path)
}

/// Whether profiles do.
pub(super) fn is_at_profiles(path: &PagePath) -> bool {
    PartsKind::Profiles.section().is_at(path)
}

/// Whether accessories do.
pub(super) fn is_at_accessories(path: &PagePath) -> bool {
    PartsKind::Accessories.section().is_at(path)
}

/// Which parameters behind the question mark drivers know.
pub(super) fn drivers_accept(name: &str) -> bool {
    PartsKind::Drivers.accepts(name)
}

/// Which ones profiles know.
pub(super) fn profiles_accept(name: &str) -> bool {
    PartsKind::Profiles.accepts(name)
}

/// Which ones accessories know.
pub(super) fn accessories_accept(name: &str) -> bool {
    PartsKind::Accessories.accepts(name)
}

/// Whether a language has parts of a kind, and so a page of them.
///
/// # Errors
/// When that is not known and the back end failed.
pub(crate) async fn exists(app: &App, locale: Locale, kind: PartsKind) -> Result<bool, PageError> {
    Ok(!list::kept(app, locale, kind).await?.is_empty())
}

/// Makes the page. Without any parts, the editors' page at the address stands in for it.
///
/// # Errors
/// When there is neither, or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let PageRequest { app, locale, path, query } = page;
    let kind = PartsKind::at(path).ok_or(PageError::NotFound)?;
    let list = list::kept(app, locale, kind).await?;
    if list.is_empty() {
        return content_page::make(app, locale, path, &Prefilled::default()).await;
    }
    let gaps = Gaps::default();
    if list.lacks_families {
        gaps.add("families of parts");
    }
    let languages = languages(app, locale, kind).await;
    let page =
        CataloguePage::new(app, locale, kind.section(), kind.heading(locale), kind.intro(locale), languages)
            .await?;
    // Only accessories say what they fit, and that takes a look at all products.
    let overview = match kind {
        PartsKind::Accessories => gaps.or_without("what accessories fit", overview(app, locale).await),
        PartsKind::Drivers | PartsKind::Profiles => None,
    };
    let fitting = overview.as_deref().map(Fitting::of).unwrap_or_default();
    let facets = choices::facets(kind, &list, &fitting, locale);
    let address = ListAddress { path: page.address(), asked: Vec::new() };
    let narrowed = Narrowed::new(&vec![true; list.parts.len()], &facets, query, &address);
    let rows = Rows { kind, list: &list, fitting: &fitting, view: View::new(&app.urls, locale), locale };
    let groups = rows.groups(&narrowed, &address);
    let mut ready = page.blocks(&gaps).await;
    let asked = Asked { query: query.canonical(), is_narrowed: !narrowed.is_everything(), page: 1 };
    let parts = Parts {
        title: page.words.title.clone(),
        intro: page.intro().to_owned(),
        breadcrumbs: page.breadcrumbs(),
        filters: narrowed.filters,
        refused: narrowed.refused,
        clear_href: asked.is_narrowed.then(|| page.address()),
        groups,
        blocks: std::mem::take(&mut ready.blocks),
    };
    let total = narrowed.left.iter().filter(|left| **left).count() as u64;
    let listed = listed(&parts.groups);
    let items = listed.iter().map(|(name, href)| (name.as_str(), href.as_str()));
    let made = page.made(&asked, Page::Parts { parts: Box::new(parts) }, (total, 1), items);
    Ok(Made { gaps: gaps.into_parts(), ..made.with_blocks(&ready) })
}

/// What is shown, each once although it may stand in several groups.
fn listed(groups: &[PartsGroup]) -> Vec<(String, String)> {
    let mut seen = HashSet::new();
    let rows = groups.iter().flat_map(|group| &group.rows).filter(|row| seen.insert(row.id));
    rows.map(|row| (format!("{} {}", row.code, row.description).trim().to_owned(), row.href.clone()))
        .collect()
}

/// The languages with parts of a kind. One that cannot be asked only makes the language switch less precise.
async fn languages(app: &App, locale: Locale, kind: PartsKind) -> Vec<Locale> {
    let mut languages = vec![locale];
    for other in app.languages().into_iter().filter(|other| *other != locale) {
        if exists(app, other, kind).await.unwrap_or_default() {
            languages.push(other);
        }
    }
    languages
}
