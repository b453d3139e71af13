//! The page of a product: the family, or the variant that `?variation=` names.

mod address;
mod breadcrumbs;
mod chosen;
mod counterpart;
pub(crate) mod documents;
mod drawings;
mod drivers;
mod elsewhere;
pub(super) mod energy;
mod facts;
pub(crate) mod family;
mod head;
pub(super) mod legacy;
mod notice;
pub(super) mod picker;
mod places;
mod settled;
pub(crate) mod status;
mod stockists;
mod strip;
mod structured_data;
pub(crate) mod succession;
mod table;

use std::sync::Arc;

use content::model::{
    self, CaseStudy, LegacyCode, Options, Product, Sku, Space, Variant, VariantDetail, VariantGroup,
};
use content::{ByLocale, Locale, PagePath, Section};

use super::{Made, content as content_page};
use crate::app::App;
use crate::error::PageError;
use crate::forms::Prefilled;
use crate::glossary::{self, Explanations};
use crate::light::{self, Height, Shown, Unit, VariantLight};
use crate::open_data::links;
use crate::page_data::ProductTeaser;
use crate::page_data::{self, Image, Page, PageData};
use crate::query::PageQuery;
use crate::upstream::{Gaps, Variants};
use crate::view::{self, View, dimmers};

use address::variant_name;
pub(crate) use address::{href_by_code, page_of, variant_href};
use counterpart::Counterpart;
use drivers::Need;
use facts::Facts;
use family::Family;
use picker::Picker;
use table::Table;

/// Selects a variant.
const VARIATION: &str = "variation";
/// The variant that was chosen before, when not every choice could be kept.
const FROM: &str = "from";
/// The old code that the chosen variant replaces.
pub(crate) const REPLACES: &str = "replaces";
/// A page of the table of variants.
const PAGE: &str = "page";
/// More cards than fit below a product.
const MAX_TEASERS: usize = 12;

/// Whether a path is that of a product.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::PRODUCTS.holds(path) && path.segments().count() == 2
}

/// Whether a path lies below those of products: a page of the editors, or a code with slashes.
pub(super) fn is_below(path: &PagePath) -> bool {
    is_code(path) && !is_at(path)
}

/// Whether a path may spell a code: anything below all products.
pub(crate) fn is_code(path: &PagePath) -> bool {
    Section::PRODUCTS.holds(path)
}

/// Makes the editors' page below all products. Without one, the path may be the code of a variant, discontinued or not.
///
/// # Errors
/// When there is no such page, something else has taken its place, or the back end failed.
pub(super) async fn page_or_successor(app: &App, locale: Locale, path: &PagePath) -> Result<Made, PageError> {
    match content_page::make(app, locale, path, &Prefilled::default()).await {
        Err(PageError::NotFound) => Err(moved_or_not_found(app, locale, path).await),
        made => made,
    }
}

/// Why there is no page at a path: a variant lives on the page of its family, a discontinued one has moved to its
/// successor.
async fn moved_or_not_found(app: &App, locale: Locale, path: &PagePath) -> PageError {
    match legacy::page_of_code(app, locale, path).await {
        Ok(successor) => successor.map_or(PageError::NotFound, |page| PageError::Moved(page.into())),
        Err(error) => error,
    }
}

/// What the page knows of the part behind the question mark.
pub(super) fn accepts(name: &str) -> bool {
    matches!(name, VARIATION | FROM | REPLACES) || table::accepts(name) || light::accepts(name)
}

/// Whether an address asks for something that few others will ask for.
pub(super) fn is_search(query: &PageQuery) -> bool {
    table::is_search(query) || query.get(REPLACES).is_some() || query.get(light::HEIGHT).is_some()
}

/// A product and everything else that its page shows.
struct ProductPage<'a> {
    app: &'a App,
    locale: Locale,
    path: &'a PagePath,
    family: &'a Family,
    product: &'a Product,
    variants: Variants,
    breadcrumbs: &'a [model::Breadcrumb],
    others: &'a [Product],
    spaces: &'a [Space],
    case_studies: &'a [CaseStudy],
    drivers: Option<(Need, Vec<VariantGroup>)>,
    /// The old code that the address names.
    replaced: Option<LegacyCode>,
    /// What takes the place of the chosen variant.
    successor: Option<Variant>,
    /// The variant that the address names, when it is another product's.
    foreign_variant: Option<VariantDetail>,
    /// How the chosen variant's light is spread.
    light: Option<VariantLight>,
    /// Where it lives in other languages.
    counterparts: ByLocale<Option<Counterpart>>,
    /// Where attributes are explained.
    explanations: Option<Arc<Explanations>>,
    /// Sizes the chosen strip.
    calculator: Option<page_data::Calculator>,
    /// Where it can be bought.
    stockists_href: Option<String>,
    /// Which of the variants is chosen.
    chosen: Option<usize>,
}

/// Makes the page of the product at `path`.
///
/// # Errors
/// When there is no such product or the back end failed.
pub(super) async fn make(
    app: &App,
    locale: Locale,
    path: &PagePath,
    query: &PageQuery,
) -> Result<Made, PageError> {
    let (shell, family) = tokio::try_join!(app.shell(locale), family::find(app, locale, path))?;
    let gaps = Gaps::default();
    family.gaps.iter().for_each(|part| gaps.add(part));
    let page = ProductPage::fetch(app, locale, path, query, &family, &shell.options, &gaps).await?;
    let (head, alternates) = (page.head(&shell), page.alternates());
    let address = app.urls.path(locale, path);
    let content = Page::Product { product: Box::new(page.content(query, &shell.options)) };
    let data = PageData {
        header: view::header(page.product.entry.header),
        ..PageData::new(locale, address, &shell.shell, head, alternates, content)
    };
    let tags = page.tags();
    Ok(Made { gaps: gaps.into_parts(), ..Made::new(data, shell, tags) })
}

/// The variant that an address names: by its code however it is typed, or by its number, as old links do.
fn position(variants: &[Variant], name: &str) -> Option<usize> {
    let code = Sku::parse(name).ok();
    let by_code =
        code.and_then(|code| variants.iter().position(|variant| variant.sku.as_ref() == Some(&code)));
    let by_number = || {
        let id: u64 = name.parse().ok()?;
        variants.iter().position(|variant| variant.id.0 == id)
    };
    by_code.or_else(by_number)
}

impl<'a> ProductPage<'a> {
    /// Asks for what this page has besides its family.
    async fn fetch(
        app: &'a App,
        locale: Locale,
        path: &'a PagePath,
        query: &PageQuery,
        family: &'a Family,
        options: &Options,
        gaps: &Gaps,
    ) -> Result<Self, PageError> {
        let Family { product, breadcrumbs, others, spaces, case_studies, gaps: _ } = family;
        let (variants, replaced) = tokio::join!(
            family::variants(app, locale, product.id),
            succession::replaced(app, locale, query, gaps),
        );
        let variants = variants?;
        let chosen = query.get(VARIATION).and_then(|id| position(&variants, id));
        let variant = chosen.and_then(|chosen| variants.get(chosen));
        let foreign_variant = match variant {
            Some(_) => None,
            None => elsewhere::foreign_variant(app, locale, product.id, query, gaps).await,
        };
        let named = variant.or(foreign_variant.as_ref().map(|foreign| &foreign.variant));
        // While something could not be asked, a variant that was not found may still exist.
        if gaps.is_empty()
            && let Some(settled) = settled::settled(query, &variants, named)
        {
            let address = format!("{}{}", app.urls.path(locale, path), settled.canonical());
            return Err(PageError::WrittenAs(address.into()));
        }
        let light = async {
            match variant {
                Some(variant) => light::of(app, variant, gaps).await,
                None => None,
            }
        };
        let (successor, drivers, counterparts, light, explanations, calculator, stockists_href) = tokio::join!(
            succession::successor(app, locale, &variants, variant, gaps),
            drivers::candidates(app, locale, product, variant, gaps),
            counterpart::find(app, locale, product, &variants, variant),
            light,
            glossary::explanations(app, locale, options, gaps),
            strip::calculator(app, locale, product, &variants, variant, options, gaps),
            stockists::href(app, locale, product, breadcrumbs, variant, gaps),
        );
        Ok(Self {
            app,
            locale,
            path,
            family,
            product,
            breadcrumbs,
            others,
            spaces,
            case_studies,
            drivers,
            replaced,
            successor,
            foreign_variant,
            light,
            counterparts,
            explanations,
            calculator,
            stockists_href,
            variants,
            chosen,
        })
    }
}

impl ProductPage<'_> {
    fn content(&self, query: &PageQuery, options: &Options) -> page_data::Product {
        let (product, view) = (self.product, self.view());
        let variant = self.variant();
        let urls = &self.app.urls;
        let own = urls.path(self.locale, self.path);
        let picker = Picker::new(&product.axes, &self.variants, self.locale);
        let table =
            Table { product, variants: &self.variants, chosen: self.chosen, locale: self.locale, page: &own };
        let facts = Facts {
            product,
            variants: &self.variants,
            chosen: variant,
            locale: self.locale,
            explanations: self.explanations.as_deref(),
        };
        let drivers = self.drivers.as_ref();
        page_data::Product {
            id: product.id.0,
            title: product.entry.title.clone(),
            subtitle: product.subtitle.clone(),
            intro: product.entry.excerpt.clone(),
            breadcrumbs: self.breadcrumbs(),
            pictures: self.pictures(),
            figures: facts.key_figures(),
            highlights: product.highlights.clone(),
            status: match variant {
                Some(variant) => status::of_variant(variant, &view),
                None => status::of_family(product),
            },
            notice: self.notice(query, &picker),
            chosen: variant.map(|variant| chosen::of(variant, options, &view)),
            axes: picker.axes(self.chosen, &own),
            light: self.light(query, &own),
            calculator: self.calculator.clone().map(Box::new),
            drawings: drawings::of(product, variant, &view, self.locale),
            specification: facts.table(),
            energy: energy::statement(product, &self.variants, variant, self.locale),
            variants: table.page(query),
            documents: documents::links(product, variant, &view, self.locale),
            archive: links::archive(urls, self.locale, product, variant),
            photometry: match variant {
                Some(_) => None,
                None => links::photometry(urls, self.locale, product, &self.variants),
            },
            open_data: links::open_data(urls, self.locale, product, variant, self.variants.len()),
            body_html: view.html(&product.entry.body),
            accessories: self.teasers(&product.accessories),
            related: self.teasers(&product.related),
            drivers: drivers
                .map(|(need, groups)| drivers::fitting(*need, groups, &view, self.locale))
                .unwrap_or_default(),
            dimmers: match variant {
                Some(variant) => {
                    dimmers::of_variant(&product.tested_dimmers, variant.sku.as_ref(), self.locale)
                }
                None => dimmers::of_family(&product.tested_dimmers, self.locale),
            },
            used_in: places::teasers(self.spaces, self.case_studies, &view),
            succession: succession::of(self),
            family_href: own,
            stockists_href: self.stockists_href.clone(),
        }
    }

    fn light(&self, query: &PageQuery, own: &str) -> Option<page_data::Light> {
        let (light, variant) = (self.light.as_ref()?, self.variant()?);
        let shown = Shown {
            lights: std::slice::from_ref(light),
            locale: self.locale,
            unit: Unit::parse(query.get(light::INTENSITY)),
            height: Height::parse(query.get(light::HEIGHT)),
            page: own,
            kept: vec![(VARIATION, variant_name(variant))],
        };
        shown.light()
    }

    fn view(&self) -> View<'_> {
        View::new(&self.app.urls, self.locale)
    }

    fn variant(&self) -> Option<&Variant> {
        self.variants.get(self.chosen?)
    }

    /// The variant's own picture first, then those of the family, each once.
    fn pictures(&self) -> Vec<Image> {
        let view = self.view();
        let own = self.variant().and_then(|variant| variant.image.as_ref());
        let family = self.product.entry.image.iter().chain(&self.product.gallery);
        let mut pictures: Vec<Image> = Vec::new();
        for image in own.into_iter().chain(family).map(|image| view.image(image)) {
            if pictures.iter().all(|shown| shown.src != image.src) {
                pictures.push(image);
            }
        }
        pictures
    }

    fn teasers(&self, references: &[model::Reference]) -> Vec<ProductTeaser> {
        let view = self.view();
        let found = references.iter().filter_map(|reference| {
            let other = self.others.iter().find(|other| other.id.0 == reference.id)?;
            Some(view.product_teaser(other))
        });
        found.take(MAX_TEASERS).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_lives_directly_below_all_products() {
        let at = |path: &str| is_at(&PagePath::parse(path).unwrap());
        assert!(at("/products/lyra/"));
        for other in ["/", "/products/", "/products/lyra/more/", "/lyra/", "/product/lyra/"] {
            assert!(!at(other), "{other}");
        }
    }

    #[test]
    fn only_what_lies_deeper_is_below_a_product() {
        let below = |path: &str| is_below(&PagePath::parse(path).unwrap());
        assert!(below("/products/lyr-08/30-w/") && below("/products/crv/20/840/"));
        for other in ["/", "/products/", "/products/lyra/", "/about/lyr-08/30-w/"] {
            assert!(!below(other), "{other}");
        }
    }
}
