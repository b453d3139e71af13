//! All families in a few words: what they are called, what goes with them, their documents and their dimmers.
//!
//! The walk through the products is repeated only when the back end says that something about them has changed, or once
//! an hour: some back ends do not say so when a file was exchanged.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cache::Answer;
use content::attributes::Key;
use content::model::{Document, Image, Product, ProductId, ProductKind, TestedDimmer};
use content::transport::Purpose;
use content::{CatalogueState, Client, ContentError, ContentKind, Href, ListQuery, Locale, Order, Slug, Tag};

use crate::app::App;
use crate::error::PageError;
use crate::stories::is_published;

/// Ten thousand families are more than any maker has.
const MAX_PAGES: u32 = 100;
/// What a family without its documents takes in memory, about.
const FAMILY_BYTES: usize = 512;
/// What a document takes.
const DOCUMENT_BYTES: usize = 768;
/// What the result with one dimmer takes.
const DIMMER_BYTES: usize = 512;
/// How long a walk counts while nothing is said to have changed.
const MAX_AGE: Duration = Duration::from_secs(60 * 60);

const CUT_INCREMENT: Key = Key::named("cut_increment");

/// All families of a language.
#[derive(Clone)]
pub(crate) struct Overview {
    /// In the order of their numbers. Shared, so that what was made of it can be told to be current.
    pub(crate) families: Arc<[FamilySummary]>,
    generation: Generation,
    walked: Instant,
}

/// A family in a few words.
pub(crate) struct FamilySummary {
    /// Its number.
    pub(crate) id: ProductId,
    /// The last segment of its address.
    pub(crate) slug: Slug,
    /// Its name.
    pub(crate) title: String,
    /// Stands in for variants without a picture of their own.
    pub(crate) image: Option<Image>,
    /// What its codes start with.
    pub(crate) code: String,
    /// Whether lists show it.
    pub(crate) listed: bool,
    /// Whether it is cut to length: a back end that does not say what sort of product it is states where it is cut.
    pub(crate) is_strip: bool,
    /// The families that hold its accessories.
    pub(crate) accessories: Vec<ProductId>,
    /// The files about the whole family.
    pub(crate) documents: Vec<Document>,
    /// The dimmers it was tried with.
    pub(crate) tested_dimmers: Vec<TestedDimmer>,
}

/// What the products were like when they were walked through.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Generation {
    state: CatalogueState,
    purges: u64,
}

/// All families; there are none when the back end does not know products.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn overview(app: &App, locale: Locale) -> Result<Arc<Overview>, PageError> {
    let (asking, key) = (app.clone(), locale.code());
    let make = move || async move {
        let lists = &asking.answers.catalogue;
        // Nobody but this page waits for so many answers; visitors of others should not queue behind them.
        let content = asking.content.asking_for(Purpose::Index);
        let purges = lists.purges();
        let state = match content.catalogue_state(locale).await {
            Err(error) if error.is_not_there() => CatalogueState { products: Some(0), changed: None },
            state => state?,
        };
        let generation = Generation { state, purges };
        let before = lists.overviews.stored(key);
        if let Some(before) = before.as_deref().filter(|before| before.is_of(generation)) {
            return Ok(before.clone().answer());
        }
        let families = if state.products == Some(0) { Vec::new() } else { walk(&content, locale).await? };
        let known = before.map(|before| before.families.len());
        asking.losses.check(&format!("products ({locale})"), known, families.len())?;
        Ok(Overview { families: families.into(), generation, walked: Instant::now() }.answer())
    };
    Ok(app.answers.catalogue.overviews.get(key, make).await?.value)
}

impl Overview {
    /// Those that lists show.
    pub(crate) fn listed(&self) -> impl Iterator<Item = &FamilySummary> {
        self.families.iter().filter(|family| family.listed)
    }

    /// Whether a walk would find the same. A back end that tells nothing about its products may have changed them.
    fn is_of(&self, generation: Generation) -> bool {
        self.generation == generation && generation.state.changed.is_some() && self.walked.elapsed() < MAX_AGE
    }

    fn answer(self) -> Answer<Self> {
        let documents: usize = self.families.iter().map(|family| family.documents.len()).sum();
        let dimmers: usize = self.families.iter().map(|family| family.tested_dimmers.len()).sum();
        let weight = self.families.len() * FAMILY_BYTES + documents * DOCUMENT_BYTES + dimmers * DIMMER_BYTES;
        Answer::new(self, weight).tagged([Tag::Every(ContentKind::Product)])
    }
}

async fn walk(content: &Client, locale: Locale) -> Result<Vec<FamilySummary>, ContentError> {
    let (mut families, mut seen) = (Vec::new(), HashSet::new());
    for page in 1..=MAX_PAGES {
        let query = ListQuery { page, order: Some(Order::Number), ..ListQuery::most() };
        let listing = content.products(locale, &query).await?;
        let known = seen.len();
        for product in listing.items {
            if seen.insert(product.id) && is_published(&product.entry) {
                families.push(FamilySummary::from(product));
            }
        }
        // A back end that does not turn pages gives the first one again.
        if seen.len() == known || page as usize >= listing.pages {
            return Ok(families);
        }
    }
    tracing::warn!(
        locale = locale.code(),
        families = families.len(),
        "the back end has more products than are read for lists of documents; the rest is left out"
    );
    Ok(families)
}

fn is_strip(product: &Product) -> bool {
    match product.kind {
        Some(kind) => kind == ProductKind::Strip,
        None => product.attributes.contains(CUT_INCREMENT) || product.varies.contains(&CUT_INCREMENT),
    }
}

impl From<Product> for FamilySummary {
    fn from(product: Product) -> Self {
        let is_upload = |document: &Document| matches!(document.href, Href::Media(_));
        let is_strip = is_strip(&product);
        // Only the download itself is checked.
        let slim = |document: Document| Document { sha256: None, mime_type: String::new(), ..document };
        Self {
            id: product.id,
            slug: product.entry.slug,
            title: product.entry.title,
            image: product.entry.image,
            code: product.family,
            listed: product.listed,
            is_strip,
            accessories: product.accessories.iter().map(|family| ProductId(family.id)).collect(),
            tested_dimmers: product.tested_dimmers,
            documents: product.documents.into_iter().filter(is_upload).map(slim).collect(),
        }
    }
}
