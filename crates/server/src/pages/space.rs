//! A kind of room with what lights it.

use content::model::{CaseStudy, Product, Reference, Space};
use content::{ContentKind, PagePath, Section, Tag};

use super::categories::{self, tree::Tree};
use super::stories::{About, Frame, Lookup, look_up, products, story_alternates, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{self, Hotspot, Page, ProductGroup};
use crate::stories::{self, main_category};
use crate::view::View;

/// More projects than fit below a space.
const MAX_CASE_STUDIES: usize = 6;
/// More spaces than anybody looks through below one.
const MAX_OTHERS: usize = 12;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::SPACES.depth_of(path) == Some(1)
}

/// Makes the page.
///
/// # Errors
/// When there is no such space or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let space = match look_up::<Space>(page).await? {
        Lookup::Story(space) => *space,
        Lookup::StandIn(made) => return Ok(*made),
    };
    let (app, locale, entry) = (page.app, page.locale, &space.entry);
    let frame = Frame::of_story::<Space>(page).await?;
    let (found, tree, projects, spaces, mut ready) = tokio::join!(
        products::referenced(app, locale, references(&space), &frame.gaps),
        categories::tree(app, locale),
        stories::case_studies(app, locale),
        stories::spaces(app, locale),
        frame.blocks_of(entry),
    );
    let tree = frame.gaps.or_without("categories", tree).unwrap_or_default();
    let projects = frame.gaps.or_without("case studies", projects).unwrap_or_default();
    let spaces = frame.gaps.or_without("other spaces", spaces).unwrap_or_default();

    let view = frame.view();
    let others = spaces.iter().filter(|other| other.entry.id != entry.id);
    let shown = page_data::Space {
        title: entry.title.clone(),
        excerpt: entry.excerpt.clone(),
        image: entry.image.as_ref().map(|image| view.image(image)),
        hotspots: hotspots(&space, &found, &view),
        breadcrumbs: frame.breadcrumbs(&[(&entry.title, None)]),
        figures: view.figures(&space.figures),
        body_html: view.html(&entry.body),
        groups: groups(&space, &found, &tree, &view),
        case_studies: lit(&space, &projects)
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
        image: entry.image.as_ref(),
        page: 1,
        is_choice: false,
    };
    let head = frame.head(&about, |url| structured_data::way(&frame, url, &shown.breadcrumbs));
    let alternates = story_alternates(&frame, &space).await;
    let product_tags = references(&space).map(|product| Tag::One(ContentKind::Product, product.id));
    let lists = [Tag::Every(ContentKind::CaseStudy), Tag::Every(ContentKind::Term)];
    let tags: Vec<Tag> = product_tags.chain(lists).collect();
    let page = Page::Space { space: Box::new(shown) };
    Ok(frame.story_page(&space, head, alternates, page, tags, &ready))
}

/// Everything it points to, in the order in which it is shown.
fn references(space: &Space) -> impl Iterator<Item = &Reference> {
    let hanging = space.hotspots.iter().filter_map(|hotspot| hotspot.product.as_ref());
    let grouped = space.groups.iter().flat_map(|group| &group.products);
    hanging.chain(grouped).chain(&space.products)
}

/// The places in the picture. One whose product is gone keeps its text; one with neither shows nothing.
fn hotspots(space: &Space, found: &[Product], view: &View<'_>) -> Vec<Hotspot> {
    if space.entry.image.is_none() {
        return Vec::new();
    }
    let shown = space.hotspots.iter().map(|hotspot| Hotspot {
        x: hotspot.x.get(),
        y: hotspot.y.get(),
        text: hotspot.text.clone(),
        product: hotspot
            .product
            .as_ref()
            .and_then(|product| by_reference(found, product))
            .map(|product| view.product_teaser(product)),
    });
    shown.filter(|hotspot| hotspot.product.is_some() || !hotspot.text.is_empty()).collect()
}

/// As the editors sorted them, or else by main category in the order in which categories are first met.
fn groups(space: &Space, found: &[Product], tree: &Tree, view: &View<'_>) -> Vec<ProductGroup> {
    let named = space.groups.iter().map(|group| {
        let products = group.products.iter().filter_map(|product| by_reference(found, product));
        ProductGroup {
            title: group.title.clone(),
            text: group.text.clone(),
            products: products.map(|product| view.product_teaser(product)).collect(),
        }
    });
    let named: Vec<ProductGroup> = named.filter(|group| !group.products.is_empty()).collect();
    if named.is_empty() { by_category(space, found, tree, view) } else { named }
}

fn by_category(space: &Space, found: &[Product], tree: &Tree, view: &View<'_>) -> Vec<ProductGroup> {
    let mut groups: Vec<ProductGroup> = Vec::new();
    for product in space.products.iter().filter_map(|product| by_reference(found, product)) {
        let title = main_category(product, tree).map_or_else(|| rest(view).to_owned(), |main| main.title);
        let teaser = view.product_teaser(product);
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.products.push(teaser),
            None => groups.push(ProductGroup { title, text: String::new(), products: vec![teaser] }),
        }
    }
    groups
}

/// What products without a category are called together.
fn rest(view: &View<'_>) -> &'static str {
    match view.locale() {
        content::Locale::En => "More products",
        content::Locale::Es => "Más productos",
    }
}

/// The projects that the space names, then those that name the space, the newest first.
fn lit<'a>(space: &'a Space, projects: &'a [CaseStudy]) -> impl Iterator<Item = &'a CaseStudy> {
    let is_named = |project: &CaseStudy| space.case_studies.iter().any(|named| named.id == project.entry.id);
    let named = space.case_studies.iter();
    let named = named.filter_map(|named| projects.iter().find(|project| project.entry.id == named.id));
    let names_it = move |project: &&CaseStudy| {
        let is_its_own = project.space.as_ref().is_some_and(|own| own.slug == space.entry.slug);
        is_its_own && !is_named(project)
    };
    named.chain(projects.iter().filter(names_it))
}

fn by_reference<'a>(found: &'a [Product], reference: &Reference) -> Option<&'a Product> {
    found.iter().find(|product| product.id.0 == reference.id)
}
