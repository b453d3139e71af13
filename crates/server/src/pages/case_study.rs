//! A finished project: where it is, what was used, who did it, what the client says.

mod used;

use content::model::CaseStudy;
use content::{ContentKind, Locale, PagePath, Section, Tag};

use super::case_studies::choices::{ChosenBy, of_one};
use super::stories::{About, Frame, Lookup, look_up, products, story_alternates, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{self, CaseFact, CaseStudyCard, Fact, Page};
use crate::stories;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::CASE_STUDIES.depth_of(path) == Some(1)
}

/// Makes the page.
///
/// # Errors
/// When there is no such case study or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let project = match look_up::<CaseStudy>(page).await? {
        Lookup::Story(project) => *project,
        Lookup::StandIn(made) => return Ok(*made),
    };
    let (app, locale, entry) = (page.app, page.locale, &project.entry);
    let frame = Frame::of_story::<CaseStudy>(page).await?;
    let (products, projects, spaces, testimonials, mut ready) = tokio::join!(
        products::referenced(app, locale, &project.products, &frame.gaps),
        stories::case_studies(app, locale),
        stories::spaces(app, locale),
        stories::testimonials(app, locale),
        frame.blocks_of(entry),
    );
    let projects = frame.gaps.or_without("other case studies", projects).unwrap_or_default();
    let spaces = frame.gaps.or_without("spaces", spaces).unwrap_or_default();
    let testimonials = frame.gaps.or_without("testimonials", testimonials).unwrap_or_default();
    let used = used::items(&frame, &project, &products).await;

    let view = frame.view();
    let is_about_it = |about: &content::model::Reference| about.id == entry.id || about.slug == entry.slug;
    let said = testimonials.iter().filter(|said| said.case_study.as_ref().is_some_and(is_about_it));
    let has_space_page =
        project.space.as_ref().is_some_and(|own| spaces.iter().any(|space| space.entry.slug == own.slug));
    let shown = page_data::CaseStudy {
        title: entry.title.clone(),
        excerpt: entry.excerpt.clone(),
        image: entry.image.as_ref().map(|image| view.image(image)),
        breadcrumbs: frame.breadcrumbs(&[(&entry.title, None)]),
        facts: facts(&frame, &project, has_space_page),
        figures: view.figures(&project.figures),
        body_html: view.html(&entry.body),
        gallery: project.gallery.iter().map(|image| view.image(image)).collect(),
        used,
        products: products.iter().map(|product| view.product_teaser(product)).collect(),
        quotations: said.map(|said| view.quotation(said, &[])).collect(),
        credits: project
            .team
            .iter()
            .map(|credit| Fact { label: credit.role.clone(), value: credit.name.clone(), explained: None })
            .collect(),
        blocks: std::mem::take(&mut ready.blocks),
        next: next(&frame, &project, &projects),
    };
    let about = About {
        title: &entry.title,
        text: &entry.excerpt,
        seo: &entry.seo,
        image: entry.image.as_ref().or(project.gallery.first()),
        page: 1,
        is_choice: false,
    };
    let head = frame.head(&about, |url| structured_data::way(&frame, url, &shown.breadcrumbs));
    let alternates = story_alternates(&frame, &project).await;
    let mut tags = vec![Tag::Every(ContentKind::Space), Tag::Every(ContentKind::Testimonial)];
    tags.extend(project.products.iter().map(|product| Tag::One(ContentKind::Product, product.id)));
    // Codes are found in the index, where any product may come to have one.
    tags.extend((!project.used.is_empty()).then_some(Tag::Every(ContentKind::Product)));
    let page = Page::CaseStudy { case_study: Box::new(shown) };
    Ok(frame.story_page(&project, head, alternates, page, tags, &ready))
}

/// Where, when and what. A fact leads to more of the kind.
fn facts(frame: &Frame<'_>, project: &CaseStudy, has_space_page: bool) -> Vec<CaseFact> {
    let (view, locale) = (frame.view(), frame.locale);
    let list = |by: ChosenBy, value: &str| {
        format!("{}{}", view.page(&Section::CASE_STUDIES.path()), of_one(by, value))
    };
    let (space, place, year) = match locale {
        Locale::En => ("Space", "Location", "Completed"),
        Locale::Es => ("Espacio", "Ubicación", "Finalización"),
    };
    let fact =
        |label: &str, value: String, href: Option<String>| CaseFact { label: label.to_owned(), value, href };
    let mut facts = Vec::new();
    if let Some(own) = &project.space {
        let href = if has_space_page {
            view.page(&Section::SPACES.page(&own.slug))
        } else {
            list(ChosenBy::Space, own.slug.as_str())
        };
        facts.push(fact(space, own.title.clone(), Some(href)));
    }
    let country = Some(project.country.as_str()).filter(|country| !country.is_empty());
    facts.push(fact(place, view.place(project), country.map(|country| list(ChosenBy::Country, country))));
    facts.extend(project.year.map(|number| fact(year, number.to_string(), None)));
    facts.retain(|fact| !fact.value.is_empty());
    facts
}

/// The next older one; after the last, the newest.
fn next(frame: &Frame<'_>, project: &CaseStudy, projects: &[CaseStudy]) -> Option<CaseStudyCard> {
    let pages: Vec<&CaseStudy> = projects.iter().filter(|other| other.entry.path.is_some()).collect();
    let place = pages.iter().position(|other| other.entry.id == project.entry.id);
    let older = place.and_then(|place| pages.get(place + 1)).or_else(|| pages.first());
    let other = older.filter(|other| other.entry.id != project.entry.id)?;
    frame.view().case_study_card(other)
}
