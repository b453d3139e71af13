//! Products that belong together, with the finishes they come in and where they were used.

use content::attributes::{Key, Value};
use content::model::{CaseStudy, Collection, Product};
use content::{ContentKind, Locale, PagePath, Section, Tag};

use super::product::picker::swatch;
use super::stories::{About, Frame, Lookup, look_up, products, story_alternates, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{self, CollectionFinish, Page};
use crate::stories;

const FINISH: Key = Key::named("finish");
/// More projects than fit below a collection.
const MAX_CASE_STUDIES: usize = 6;
/// More collections than anybody looks through below one.
const MAX_OTHERS: usize = 12;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::COLLECTIONS.depth_of(path) == Some(1)
}

/// Makes the page.
///
/// # Errors
/// When there is no such collection or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let collection = match look_up::<Collection>(page).await? {
        Lookup::Story(collection) => *collection,
        Lookup::StandIn(made) => return Ok(*made),
    };
    let (app, locale, entry) = (page.app, page.locale, &collection.entry);
    let frame = Frame::of_story::<Collection>(page).await?;
    let (families, projects, collections, mut ready) = tokio::join!(
        products::referenced(app, locale, &collection.products, &frame.gaps),
        stories::case_studies(app, locale),
        stories::collections(app, locale),
        frame.blocks_of(entry),
    );
    let projects = frame.gaps.or_without("case studies", projects).unwrap_or_default();
    let collections = frame.gaps.or_without("other collections", collections).unwrap_or_default();

    let view = frame.view();
    let others = collections.iter().filter(|other| other.entry.id != entry.id);
    let uses_it = |project: &&CaseStudy| {
        project.products.iter().any(|used| collection.products.iter().any(|own| own.id == used.id))
    };
    let shown = page_data::Collection {
        title: entry.title.clone(),
        excerpt: entry.excerpt.clone(),
        image: entry.image.as_ref().map(|image| view.image(image)),
        gallery: collection.gallery.iter().map(|image| view.image(image)).collect(),
        breadcrumbs: frame.breadcrumbs(&[(&entry.title, None)]),
        body_html: view.html(&entry.body),
        products: families.iter().map(|product| view.product_teaser(product)).collect(),
        finishes: finishes(&families, locale),
        case_studies: projects
            .iter()
            .filter(uses_it)
            .filter_map(|project| view.case_study_card(project))
            .take(MAX_CASE_STUDIES)
            .collect(),
        blocks: std::mem::take(&mut ready.blocks),
        others: others.filter_map(|other| view.story_teaser(&other.entry)).take(MAX_OTHERS).collect(),
    };
    let about = About {
        title: &entry.title,
        text: &entry.excerpt,
        seo: &entry.seo,
        image: entry.image.as_ref().or(collection.gallery.first()),
        page: 1,
        is_choice: false,
    };
    let head = frame.head(&about, |url| structured_data::way(&frame, url, &shown.breadcrumbs));
    let alternates = story_alternates(&frame, &collection).await;
    let product_tags = collection.products.iter().map(|product| Tag::One(ContentKind::Product, product.id));
    let tags: Vec<Tag> = product_tags.chain([Tag::Every(ContentKind::CaseStudy)]).collect();
    let page = Page::Collection { collection: Box::new(shown) };
    Ok(frame.story_page(&collection, head, alternates, page, tags, &ready))
}

/// The finishes of all families, those that most of them come in first.
fn finishes(families: &[Product], locale: Locale) -> Vec<CollectionFinish> {
    let mut finishes: Vec<CollectionFinish> = Vec::new();
    for family in families {
        for value in finishes_of(family) {
            let label = value.text(FINISH, locale);
            let title = &family.entry.title;
            match finishes.iter_mut().find(|finish| finish.label == label) {
                Some(finish) if finish.families.contains(title) => {}
                Some(finish) => finish.families.push(title.clone()),
                None => finishes.push(CollectionFinish {
                    label,
                    swatch: swatch(FINISH, &value),
                    families: vec![title.clone()],
                }),
            }
        }
    }
    finishes.sort_by_key(|finish| std::cmp::Reverse(finish.families.len()));
    finishes
}

/// What a visitor chooses by, or else what all variants share; one value a finish.
fn finishes_of(family: &Product) -> Vec<Value> {
    let axis = family.axes.iter().find(|axis| axis.key == FINISH);
    let values: Vec<&Value> = match axis {
        Some(axis) => axis.values.iter().collect(),
        None => family.attributes.get(FINISH).into_iter().collect(),
    };
    let single = values.into_iter().flat_map(|value| match value {
        Value::Choices(several) => several.iter().map(|choice| Value::Choice(choice)).collect(),
        one => vec![one.clone()],
    });
    single.collect()
}
