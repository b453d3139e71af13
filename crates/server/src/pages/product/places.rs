//! Where the product is used: kinds of rooms it is made for, and finished projects.

use content::model::{CaseStudy, Entry, Reference, Space};
use content::{ListQuery, Locale, Order};

use crate::app::App;
use crate::page_data::{PlaceKind, PlaceTeaser};
use crate::stories::is_published;
use crate::upstream::Gaps;
use crate::view::View;

/// More cards than fit below a product, of each sort.
const MAX_PLACES: usize = 6;

/// The kinds of rooms, in the editors' order.
pub(super) async fn spaces(app: &App, locale: Locale, references: &[Reference], gaps: &Gaps) -> Vec<Space> {
    let Some(query) = named(references) else { return Vec::new() };
    match app.content.spaces(locale, &query).await {
        Err(error) if error.is_not_there() => Vec::new(),
        found => gaps.or_without("spaces", found).map(|found| found.items).unwrap_or_default(),
    }
}

/// The projects, in the editors' order.
pub(super) async fn case_studies(
    app: &App,
    locale: Locale,
    references: &[Reference],
    gaps: &Gaps,
) -> Vec<CaseStudy> {
    let Some(query) = named(references) else { return Vec::new() };
    match app.content.case_studies(locale, &query).await {
        Err(error) if error.is_not_there() => Vec::new(),
        found => gaps.or_without("case studies", found).map(|found| found.items).unwrap_or_default(),
    }
}

/// Their cards: projects first, because they show the product at work.
pub(super) fn teasers(spaces: &[Space], case_studies: &[CaseStudy], view: &View<'_>) -> Vec<PlaceTeaser> {
    let projects = case_studies.iter().filter(|project| is_published(&project.entry));
    let projects = projects.map(|project| PlaceTeaser {
        text: town_and_year(project),
        ..teaser(PlaceKind::CaseStudy, &project.entry, view)
    });
    let rooms = spaces.iter().filter(|space| is_published(&space.entry));
    let rooms = rooms.map(|space| teaser(PlaceKind::Space, &space.entry, view));
    projects.take(MAX_PLACES).chain(rooms.take(MAX_PLACES)).collect()
}

fn named(references: &[Reference]) -> Option<ListQuery> {
    let include: Vec<u64> = references.iter().take(MAX_PLACES).map(|reference| reference.id).collect();
    (!include.is_empty()).then(|| ListQuery { include, order: Some(Order::Included), ..ListQuery::most() })
}

fn teaser(kind: PlaceKind, entry: &Entry, view: &View<'_>) -> PlaceTeaser {
    PlaceTeaser {
        kind,
        title: entry.title.clone(),
        text: entry.excerpt.clone(),
        href: entry.path.as_ref().map(|path| view.page(path)),
        image: entry.image.as_ref().map(|image| view.image(image)),
    }
}

fn town_and_year(project: &CaseStudy) -> String {
    let year = project.year.map(|year| year.to_string());
    let town = Some(project.town.clone()).filter(|town| !town.is_empty());
    town.into_iter().chain(year).collect::<Vec<_>>().join(", ")
}
