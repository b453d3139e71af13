//! All documents of the catalogue in one list, with the words that each can be found by.
//!
//! Families bring their own documents. Variants bring theirs, each file once however many variants share it, and their
//! photometric files as one archive for each family: hundreds of rows of one family would bury all others.

use std::collections::HashSet;
use std::sync::Arc;

use cache::Answer;
use content::model::{Document, DocumentKind, ProductId, Sku, Variant};
use content::transport::Purpose;
use content::{ContentKind, Href, Locale, Tag};
use futures::stream::{self, StreamExt as _};

use super::kind::DownloadKind;
use super::words::folded;
use crate::app::App;
use crate::catalogue::overview::{FamilySummary, overview};
use crate::error::PageError;
use crate::open_data::links::photometry_archive;
use crate::page_data::DocumentLink;
use crate::pages::product::page_of;
use crate::view::View;

/// What a row takes in memory, about.
const ROW_BYTES: usize = 1 << 10;
/// What the words of a product take.
const PRODUCT_BYTES: usize = 1 << 10;
/// More rows are no use to anybody; a maker with so many documents has a database for them.
const MAX_ROWS: usize = 20_000;
/// Products whose variants are asked for: each is a question to the back end.
const MAX_ASKED: usize = 300;
/// How many of these questions are open at the same time.
const AT_ONCE: usize = 4;
/// Files that the variants of one family bring; hundreds would bury the rest.
const MAX_OF_VARIANTS: usize = 60;

/// All documents. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Library {
    /// By type, then by product.
    pub(super) rows: Arc<[Row]>,
    /// The products that they are about.
    pub(super) products: Arc<[AboutProduct]>,
    /// Whether the files of variants could not be had.
    pub(super) lacks_variants: bool,
    /// What it was made of.
    families: Arc<[FamilySummary]>,
}

/// A document.
pub(super) struct Row {
    pub(super) kind: DownloadKind,
    /// The code of its language; `None` for files without one.
    pub(super) language: Option<String>,
    pub(super) file: DocumentLink,
    /// The place of its product in the library.
    pub(super) product: usize,
    /// What it is found by besides its product, folded.
    pub(super) words: String,
}

/// A product that documents are about.
pub(super) struct AboutProduct {
    pub(super) title: String,
    pub(super) href: String,
    /// Its name and its codes, folded.
    pub(super) words: String,
    /// What its codes start with, folded.
    pub(super) code: String,
}

/// What a walk through the variants brought.
#[derive(Default)]
struct OfVariants {
    /// By the place of the family in the overview.
    found: Vec<(usize, Vec<Variant>)>,
    is_partial: bool,
}

/// All documents of a language.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn kept(app: &App, locale: Locale) -> Result<Arc<Library>, PageError> {
    let (asking, key) = (app.clone(), locale.code());
    let make = move || async move {
        let families = Arc::clone(&overview(&asking, locale).await?.families);
        let before = asking.answers.catalogue.libraries.stored(key);
        if let Some(before) = before.as_deref().filter(|before| before.is_of(&families)) {
            return Ok(before.clone().answer());
        }
        let variants = of_variants(&asking, locale, &families).await;
        let library = Library::new(&asking, locale, families, variants);
        let known = before.map(|before| before.rows.len());
        asking.losses.check(&format!("documents ({locale})"), known, library.rows.len())?;
        Ok(library.answer())
    };
    Ok(app.answers.catalogue.libraries.get(key, make).await?.value)
}

/// The variants of the families that lists show. After a failure no more are asked for: the next ones would fail, too.
async fn of_variants(app: &App, locale: Locale, families: &[FamilySummary]) -> OfVariants {
    let content = app.content.asking_for(Purpose::Index);
    let listed = families.iter().enumerate().filter(|(_, family)| family.listed);
    let listed: Vec<(usize, ProductId)> = listed.map(|(at, family)| (at, family.id)).collect();
    if listed.len() > MAX_ASKED {
        tracing::warn!(
            locale = locale.code(),
            products = listed.len(),
            asked = MAX_ASKED,
            "documents of variants are listed for the first products only"
        );
    }
    let asked = listed.into_iter().take(MAX_ASKED).map(|(at, id)| {
        let content = content.clone();
        async move { (at, content.variants(locale, id).await) }
    });
    let mut answers = stream::iter(asked).buffer_unordered(AT_ONCE);
    let mut variants = OfVariants::default();
    while let Some((at, answer)) = answers.next().await {
        match answer {
            Ok(found) => variants.found.push((at, found.unwrap_or_default())),
            // A back end may do without variants.
            Err(error) if error.is_not_there() => break,
            Err(error) => {
                tracing::warn!(locale = locale.code(), %error, "documents are listed without those of variants");
                variants.is_partial = true;
                break;
            }
        }
    }
    variants
}

impl Library {
    /// Whether there is nothing to download.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn new(app: &App, locale: Locale, families: Arc<[FamilySummary]>, variants: OfVariants) -> Self {
        let mut found = variants.found;
        found.sort_by_key(|(at, _)| *at);
        let mut found = found.into_iter().peekable();
        let mut shelves =
            Shelves { view: View::new(&app.urls, locale), locale, rows: Vec::new(), products: Vec::new() };
        for (at, family) in families.iter().enumerate().filter(|(_, family)| family.listed) {
            let own = found.next_if(|(of, _)| *of == at).map(|(_, own)| own).unwrap_or_default();
            shelves.add(family, &own, photometry_archive(&app.urls, locale, &family.slug, &own));
        }
        shelves.sort();
        let Shelves { mut rows, products, .. } = shelves;
        if rows.len() > MAX_ROWS {
            let locale = locale.code();
            tracing::warn!(locale, rows = rows.len(), "there are more documents than are listed");
            rows.truncate(MAX_ROWS);
        }
        Self { rows: rows.into(), products: products.into(), lacks_variants: variants.is_partial, families }
    }

    /// Whether it was made of this, as a whole.
    fn is_of(&self, families: &Arc<[FamilySummary]>) -> bool {
        Arc::ptr_eq(&self.families, families) && !self.lacks_variants
    }

    fn answer(self) -> Answer<Self> {
        let weight = self.rows.len() * ROW_BYTES + self.products.len() * PRODUCT_BYTES;
        let is_partial = self.lacks_variants;
        let tags = [Tag::Every(ContentKind::Product), Tag::Media];
        Answer { is_partial, ..Answer::new(self, weight).tagged(tags) }
    }
}

/// Documents on their way into the library.
struct Shelves<'a> {
    view: View<'a>,
    locale: Locale,
    rows: Vec<Row>,
    products: Vec<AboutProduct>,
}

impl Shelves<'_> {
    fn add(&mut self, family: &FamilySummary, variants: &[Variant], archive: Option<DocumentLink>) {
        let before = self.rows.len();
        self.add_documents(family, variants);
        self.rows.extend(archive.map(|file| Row {
            words: folded(&format!(
                "{} {} {}",
                DownloadKind::Photometry.label(self.locale),
                file.label,
                file.name
            )),
            kind: DownloadKind::Photometry,
            language: None,
            file,
            product: self.products.len(),
        }));
        if self.rows.len() > before {
            let codes: Vec<&str> =
                variants.iter().filter_map(|variant| variant.sku.as_ref()).map(Sku::as_str).collect();
            self.products.push(AboutProduct {
                title: family.title.clone(),
                href: self.view.page(&page_of(&family.slug)),
                words: folded(&format!("{} {} {}", family.title, family.code, codes.join(" "))),
                code: folded(&family.code),
            });
        }
    }

    /// The documents of a family and those of its variants, each file once.
    fn add_documents(&mut self, family: &FamilySummary, variants: &[Variant]) {
        let mut seen = HashSet::new();
        for document in &family.documents {
            if seen.insert(&document.href) {
                self.rows.push(self.row(document, ""));
            }
        }
        let is_listed = |document: &&Document| {
            let is_light = matches!(document.kind, DocumentKind::Ldt | DocumentKind::Ies);
            matches!(document.href, Href::Media(_)) && !is_light
        };
        let mut brought = 0;
        for variant in variants {
            let code = variant.sku.as_ref().map(Sku::as_str).unwrap_or_default();
            for document in variant.documents.iter().filter(is_listed) {
                if brought < MAX_OF_VARIANTS && seen.insert(&document.href) {
                    self.rows.push(self.row(document, code));
                    brought += 1;
                }
            }
        }
    }

    fn row(&self, document: &Document, code: &str) -> Row {
        let kind = DownloadKind::of(document.kind);
        let words = format!("{} {} {} {code}", kind.label(self.locale), document.label, document.name);
        Row {
            kind,
            language: document.language.clone(),
            file: self.view.document_link(document),
            product: self.products.len(),
            words: folded(&words),
        }
    }

    /// By type, then by product; of one product those in the page's language first.
    fn sort(&mut self) {
        let Self { rows, products, locale, .. } = self;
        rows.sort_by_cached_key(|row| {
            let is_foreign = row.language.as_deref().is_some_and(|language| language != locale.code());
            (row.kind, folded(&products[row.product].title), row.product, is_foreign, row.file.label.clone())
        });
    }
}
