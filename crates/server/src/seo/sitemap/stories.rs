//! What editors write around the products, for search engines.

use std::collections::HashSet;

use content::model::{Article, CaseStudy, Collection, Space};
use content::{ByLocale, Locale, PagePath, Section};

use super::entry::{Entry, UrlSet};
use crate::app::App;
use crate::error::PageError;
use crate::pages::articles::shelf::Shelf;
use crate::pages::parts::{self, PartsKind};
use crate::pages::{downloads, stockists};
use crate::stories::Story;

/// The lists that are there without a page of the editors, each with the languages that have it.
pub(super) async fn lists(app: &App) -> Result<Vec<(Section, Vec<Locale>)>, PageError> {
    let mut lists = vec![
        (Section::PRODUCTS, app.languages()),
        (Article::SECTION, languages_with::<Article>(app).await?),
        (Space::SECTION, languages_with::<Space>(app).await?),
        (CaseStudy::SECTION, languages_with::<CaseStudy>(app).await?),
        (Collection::SECTION, languages_with::<Collection>(app).await?),
    ];
    for kind in PartsKind::ALL {
        let mut spoken = Vec::new();
        for locale in app.languages() {
            spoken.extend(is_there(parts::exists(app, locale, kind).await).then_some(locale));
        }
        lists.push((kind.section(), spoken));
    }
    let mut spoken = Vec::new();
    for locale in app.languages() {
        spoken.extend(is_there(downloads::exists(app, locale).await).then_some(locale));
    }
    lists.push((Section::DOWNLOADS, spoken));
    let mut spoken = Vec::new();
    for locale in app.languages() {
        spoken.extend(is_there(stockists::exists(app, locale).await).then_some(locale));
    }
    lists.push((Section::STOCKISTS, spoken));
    Ok(lists)
}

/// One list that cannot be asked for leaves the sitemap of all others standing.
fn is_there(found: Result<bool, PageError>) -> bool {
    found.unwrap_or_else(|error| {
        error.log();
        false
    })
}

/// Articles and their categories, as far as those have articles.
pub(super) async fn articles(app: &App) -> Result<UrlSet<'_>, PageError> {
    let mut set = UrlSet::new(&app.urls);
    for locale in app.languages() {
        let shelf = Shelf::open(app, locale).await?;
        for category in shelf.categories() {
            let is_kept_back = category.term.is_some_and(|term| term.seo.noindex);
            let Some(newest) = shelf.articles_in(&category).next().filter(|_| !is_kept_back) else {
                continue;
            };
            let translated = |other: Locale| {
                let path = category.term?.translations.get(other).as_ref()?;
                Some(Section::ARTICLES.page(&path.slug()?))
            };
            set.add(&Entry {
                locale,
                path: &Section::ARTICLES.page(category.slug),
                modified: newest.entry.modified,
                translations: &ByLocale::from_fn(translated),
                image: category.term.and_then(|term| term.image.as_ref()),
            });
        }
    }
    add::<Article>(app, &mut set).await?;
    Ok(set)
}

/// Spaces, case studies and collections.
pub(super) async fn others(app: &App) -> Result<UrlSet<'_>, PageError> {
    let mut set = UrlSet::new(&app.urls);
    add::<Space>(app, &mut set).await?;
    add::<CaseStudy>(app, &mut set).await?;
    add::<Collection>(app, &mut set).await?;
    Ok(set)
}

async fn add<T: Story>(app: &App, set: &mut UrlSet<'_>) -> Result<(), PageError> {
    let mut all = Vec::new();
    for locale in app.languages() {
        all.push((locale, T::all(app, locale).await?));
    }
    let mut open: ByLocale<HashSet<&PagePath>> = ByLocale::default();
    for (locale, stories) in &all {
        open.get_mut(*locale).extend(stories.iter().filter_map(|story| story.entry().path.as_ref()));
    }
    for (locale, stories) in &all {
        let listed = stories.iter().map(Story::entry).filter(|entry| !entry.seo.noindex);
        for (entry, path) in listed.filter_map(|entry| Some((entry, entry.path.as_ref()?))) {
            // Only what visitors of the other language can open.
            let translations = ByLocale::from_fn(|other| {
                entry.translations.get(other).clone().filter(|path| open.get(other).contains(path))
            });
            set.add(&Entry {
                locale: *locale,
                path,
                modified: entry.modified.or(entry.published),
                translations: &translations,
                image: entry.image.as_ref(),
            });
        }
    }
    Ok(())
}

async fn languages_with<T: Story>(app: &App) -> Result<Vec<Locale>, PageError> {
    let mut spoken = Vec::new();
    for locale in app.languages() {
        if T::ALWAYS_HAS_A_LIST || !T::all(app, locale).await?.is_empty() {
            spoken.push(locale);
        }
    }
    Ok(spoken)
}
