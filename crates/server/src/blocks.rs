//! The blocks of a page made ready to draw: whatever they point to is asked for first, all at once.

use std::future::Future;
use std::sync::Arc;

use content::model::{
    Article, Block as Written, CaseStudy, EntryRef, Options, Product, StaffMember, StoryChoice, Testimonial,
};
use content::{ContentKind, Locale, Tag};

use crate::app::App;
use crate::calculator::{self, CalculatorPlace};
use crate::catalogue::overview::{Overview, overview};
use crate::error::PageError;
use crate::forms::{self, FormsOfPage, Place, Prefilled};
use crate::page_data::{Block, Calculator};
use crate::settings::VideoSettings;
use crate::stories;
use crate::upstream::Gaps;
use crate::view::View;

/// The blocks of a page.
#[derive(Default)]
pub(crate) struct ReadyBlocks {
    /// In order. What could not be had or shows nothing is left out.
    pub(crate) blocks: Vec<Block>,
    /// The numbers of the forms among them.
    pub(crate) forms: Vec<u64>,
    /// What makes them out of date, besides a change of the page itself.
    pub(crate) tags: Vec<Tag>,
}

/// What the blocks of a page point to. A list is `None` when no block needs it, or when it could not be had.
pub(crate) struct Referents<'a> {
    /// Where the page lives.
    pub(crate) address: &'a str,
    /// Whose films may be played here.
    pub(crate) players: &'a VideoSettings,
    /// The forms.
    pub(crate) forms: FormsOfPage,
    /// All articles, the newest first.
    pub(crate) articles: Option<Arc<Vec<Article>>>,
    /// All case studies, the newest first.
    pub(crate) case_studies: Option<Arc<Vec<CaseStudy>>>,
    /// All that clients say.
    pub(crate) testimonials: Option<Arc<Vec<Testimonial>>>,
    /// Everybody who works here.
    pub(crate) staff: Option<Arc<Vec<StaffMember>>>,
    /// All families in a few words.
    pub(crate) families: Option<Arc<Overview>>,
    /// The calculator with what the address asks.
    pub(crate) calculator: Option<Calculator>,
    products: Option<Vec<Product>>,
}

/// Makes the blocks of a page ready. A block that fails is left out, and the page is marked as not whole.
pub(crate) async fn ready(
    app: &App,
    locale: Locale,
    place: &Place<'_>,
    options: &Options,
    prefilled: &Prefilled,
    gaps: &Gaps,
) -> ReadyBlocks {
    let wanted = Wanted::of(place.blocks);
    let (forms, products, articles, case_studies, testimonials, staff, families, calculator) = tokio::join!(
        forms::of_page(app, locale, place, options, prefilled, gaps),
        named_products(app, locale, &wanted.products, gaps),
        wanted.list(ContentKind::Post, "articles", stories::articles(app, locale), gaps),
        wanted.list(ContentKind::CaseStudy, "case studies", stories::case_studies(app, locale), gaps),
        wanted.list(ContentKind::Testimonial, "testimonials", stories::testimonials(app, locale), gaps),
        wanted.list(ContentKind::Staff, "staff", stories::staff(app, locale), gaps),
        wanted.list(ContentKind::Product, "tested dimmers", overview(app, locale), gaps),
        calculator(app, locale, place, (options, prefilled), gaps),
    );
    let to = Referents {
        address: place.address,
        players: &app.settings.video,
        forms,
        articles,
        case_studies,
        testimonials,
        staff,
        families,
        calculator,
        products,
    };
    to.tell_missing_products(&wanted.products);
    ReadyBlocks {
        blocks: View::new(&app.urls, locale).blocks(place.blocks, options, &to),
        tags: to.tags(&wanted),
        forms: to.forms.numbers().collect(),
    }
}

impl Referents<'_> {
    /// The product that a block names.
    #[must_use]
    pub(crate) fn product(&self, named: &EntryRef) -> Option<&Product> {
        let found = |product: &&Product| named.names(product.id.0, &product.entry.slug);
        self.products.as_ref()?.iter().find(found)
    }

    /// Notes that a block shows less than its editors named.
    pub(crate) fn tell_if_short(&self, block: &'static str, choice: &StoryChoice, shown: usize) {
        match choice {
            StoryChoice::Named(named) if shown < named.len() => self.tell_missing(block, named.len() - shown),
            StoryChoice::Latest { .. } if shown == 0 => {
                tracing::warn!(page = self.address, block, "a block has nothing to show; it is left out");
            }
            StoryChoice::Named(_) | StoryChoice::Latest { .. } => {}
        }
    }

    /// Notes that a block names things that are not there.
    pub(crate) fn tell_missing(&self, block: &'static str, missing: usize) {
        tracing::warn!(
            page = self.address,
            block,
            missing,
            "a block names things that the back end does not have; they are left out"
        );
    }

    fn tell_missing_products(&self, named: &[&EntryRef]) {
        let missing = named.iter().filter(|named| self.product(named).is_none()).count();
        // Where the back end failed, the gap has been told already.
        if missing > 0 && self.products.is_some() {
            self.tell_missing("products", missing);
        }
    }

    /// Where there are forms, lists or products, one that appears, changes or goes changes the page too.
    fn tags(&self, wanted: &Wanted<'_>) -> Vec<Tag> {
        let mut tags: Vec<Tag> =
            self.forms.numbers().map(|number| Tag::One(ContentKind::Form, number)).collect();
        if !tags.is_empty() {
            tags.push(Tag::Every(ContentKind::Form));
        }
        let products = self.products.iter().flatten();
        tags.extend(products.map(|product| Tag::One(ContentKind::Product, product.id.0)));
        if wanted.products.iter().any(|named| self.product(named).is_none()) {
            tags.push(Tag::Every(ContentKind::Product));
        }
        tags.extend(wanted.lists.iter().map(|kind| Tag::Every(*kind)));
        tags
    }
}

/// What the blocks of a page need.
#[derive(Default)]
struct Wanted<'a> {
    products: Vec<&'a EntryRef>,
    lists: Vec<ContentKind>,
}

impl<'a> Wanted<'a> {
    fn of(blocks: &'a [Written]) -> Self {
        let mut wanted = Self::default();
        for block in blocks {
            let lists: &[ContentKind] = match block {
                Written::Products(block) => {
                    wanted.products.extend(&block.products);
                    &[]
                }
                Written::CaseStudies(_) => &[ContentKind::CaseStudy],
                Written::Articles(_) => &[ContentKind::Post],
                // A quotation leads to the project it is about.
                Written::Testimonials(_) => &[ContentKind::Testimonial, ContentKind::CaseStudy],
                Written::Staff(_) => &[ContentKind::Staff],
                Written::TestedDimmers(_) | Written::Calculator(_) => &[ContentKind::Product],
                _ => &[],
            };
            for list in lists {
                if !wanted.lists.contains(list) {
                    wanted.lists.push(*list);
                }
            }
        }
        wanted
    }

    async fn list<T>(
        &self,
        kind: ContentKind,
        name: &'static str,
        ask: impl Future<Output = Result<T, PageError>>,
        gaps: &Gaps,
    ) -> Option<T> {
        if !self.lists.contains(&kind) {
            return None;
        }
        gaps.or_without(name, ask.await)
    }
}

async fn named_products(app: &App, locale: Locale, named: &[&EntryRef], gaps: &Gaps) -> Option<Vec<Product>> {
    if named.is_empty() {
        return None;
    }
    gaps.or_without("products", stories::named_products(app, locale, named).await)
}

/// The calculator, if a block shows it. Where the page takes no parameters, its form leads to the page that the options name.
async fn calculator(
    app: &App,
    locale: Locale,
    place: &Place<'_>,
    (options, prefilled): (&Options, &Prefilled),
    gaps: &Gaps,
) -> Option<Calculator> {
    if !place.blocks.iter().any(|block| matches!(block, Written::Calculator(_))) {
        return None;
    }
    let own = prefilled.query.as_ref();
    let elsewhere = options.calculator.as_ref().map(|page| app.urls.path(locale, page));
    let Some(action) = own.map(|_| place.address.to_owned()).or(elsewhere) else {
        tracing::warn!(
            page = place.address,
            "a calculator is left out: its page takes no parameters, and the options name no page with one"
        );
        return None;
    };
    let at = CalculatorPlace { action, follows_address: own.is_some() };
    let query = own.cloned().unwrap_or_default();
    let calculator = gaps.or_without("calculator", calculator::answered(app, locale, at, &query).await)?;
    if calculator.is_none() {
        tracing::warn!(page = place.address, "a calculator is left out: the catalogue has no strip");
    }
    calculator
}
