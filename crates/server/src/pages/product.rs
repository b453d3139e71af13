//! The page of a product: the family, or the variant that `?variation=` names.

mod documents;
mod energy;
mod facts;
mod picker;
mod status;
mod structured_data;
mod table;

use content::model::{self, Product, Variant};
use content::{BreadcrumbsOf, ContentError, Href, ListQuery, Locale, PagePath, Slug};

use super::Made;
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{self, Alternate, Breadcrumb, ChosenVariant, Head, Image, Layout, Page, PageData};
use crate::page_data::{ProductNotice, ProductTeaser};
use crate::query::PageQuery;
use crate::shell::LocaleShell;
use crate::view::{self, View};

use picker::Picker;

/// Where all products live, in every language.
const PRODUCTS: &str = "products";
/// Selects a variant.
const VARIATION: &str = "variation";
/// The variant that was chosen before, when not every choice could be kept.
const FROM: &str = "from";
/// A page of the table of variants.
const PAGE: &str = "page";
/// More cards than fit below a product.
const MOST_TEASERS: usize = 12;

/// Whether a path is that of a product.
pub(super) fn is_at(path: &PagePath) -> bool {
    let mut segments = path.segments();
    segments.next() == Some(PRODUCTS) && segments.next().is_some() && segments.next().is_none()
}

/// What the page knows of the part behind the question mark.
pub(super) fn accepts(name: &str) -> bool {
    matches!(name, VARIATION | FROM | PAGE)
}

/// Everything a page is made of.
struct Parts<'a> {
    app: &'a App,
    locale: Locale,
    path: &'a PagePath,
    product: Product,
    variants: Vec<Variant>,
    breadcrumbs: Vec<model::Breadcrumb>,
    others: Vec<Product>,
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
    let slug = path.slug().ok_or(PageError::NotFound)?;
    let shell = async { app.shells.get(locale).await.map_err(PageError::from) };
    let (shell, product) = tokio::try_join!(shell, product(app, locale, &slug))?;
    let breadcrumbs = app.content.breadcrumbs(locale, BreadcrumbsOf::Product(product.id));
    let variants = async { app.content.variants(locale, product.id).await.map_err(PageError::from) };
    let (variants, breadcrumbs, others) = tokio::join!(variants, breadcrumbs, others(app, locale, &product));
    let variants = variants?.unwrap_or_default();
    let chosen = query.get(VARIATION).and_then(|id| position(&variants, id));
    // The way here and what goes with it are missed less than the page itself.
    let parts = Parts {
        app,
        locale,
        path,
        breadcrumbs: kept(breadcrumbs).flatten().unwrap_or_default(),
        others: kept(others).unwrap_or_default(),
        product,
        variants,
        chosen,
    };
    let data = PageData {
        locale: locale.into(),
        path: app.urls.path(locale, path),
        status: 200,
        shell_version: shell.shell.version.clone(),
        head: parts.head(&shell),
        alternates: parts.alternates(),
        header: view::header(parts.product.entry.header),
        layout: Layout::Default,
        newsletter: true,
        page: Page::Product { product: Box::new(parts.page(query)) },
    };
    Ok(Made { data, shell, tags: parts.tags(), middleware: Vec::new() })
}

async fn product(app: &App, locale: Locale, slug: &Slug) -> Result<Product, PageError> {
    app.content.product_by_slug(locale, slug).await?.ok_or(PageError::NotFound)
}

/// The products whose cards stand below, all in one question.
async fn others(app: &App, locale: Locale, product: &Product) -> Result<Vec<Product>, ContentError> {
    let references = product.accessories.iter().take(MOST_TEASERS).chain(&product.related);
    let mut include: Vec<u64> = references.map(|reference| reference.id).take(2 * MOST_TEASERS).collect();
    include.sort_unstable();
    include.dedup();
    if include.is_empty() {
        return Ok(Vec::new());
    }
    let query = ListQuery { include, ..ListQuery::most() };
    Ok(app.content.products(locale, &query).await?.items)
}

/// What came, or nothing; why is in the log.
fn kept<T>(result: Result<T, ContentError>) -> Option<T> {
    result.map_err(|error| tracing::warn!(%error, "a part of a product page is left out")).ok()
}

fn position(variants: &[Variant], id: &str) -> Option<usize> {
    let id: u64 = id.parse().ok()?;
    variants.iter().position(|variant| variant.id.0 == id)
}

impl Parts<'_> {
    fn page(&self, query: &PageQuery) -> page_data::Product {
        let (product, view) = (&self.product, self.view());
        let variant = self.variant();
        let own = self.app.urls.path(self.locale, self.path);
        let picker = Picker::new(&product.axes, &self.variants, self.locale);
        page_data::Product {
            title: product.entry.title.clone(),
            subtitle: product.subtitle.clone(),
            intro: product.entry.excerpt.clone(),
            breadcrumbs: self.breadcrumbs(),
            pictures: self.pictures(),
            figures: facts::key_figures(product, &self.variants, variant, self.locale),
            highlights: product.highlights.clone(),
            status: match variant {
                Some(variant) => status::of_variant(variant, &view),
                None => status::of_family(product),
            },
            notice: self.notice(query, &picker),
            chosen: variant.map(|variant| ChosenVariant {
                id: variant.id.0,
                code: variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
                gtin: variant.gtin.as_ref().map(ToString::to_string),
                description: variant.description.clone(),
            }),
            axes: picker.axes(self.chosen, &own),
            specification: facts::table(product, &self.variants, variant, self.locale),
            energy: energy::statement(product, &self.variants, variant, self.locale),
            variants: table::page(&self.variants, &product.entry.title, self.chosen, query, &own),
            documents: documents::links(product, variant, &view, self.locale),
            body_html: product.entry.body.as_str().to_owned(),
            accessories: self.teasers(&product.accessories),
            related: self.teasers(&product.related),
            family_href: own,
        }
    }

    fn view(&self) -> View<'_> {
        View::new(&self.app.urls, self.locale)
    }

    fn variant(&self) -> Option<&Variant> {
        self.variants.get(self.chosen?)
    }

    /// Why the page may not be what the address asked for.
    fn notice(&self, query: &PageQuery, picker: &Picker<'_>) -> Option<ProductNotice> {
        query.get(VARIATION)?;
        let Some(chosen) = self.chosen else { return Some(ProductNotice::UnknownVariant) };
        let before = position(&self.variants, query.get(FROM)?)?;
        let changes = picker.changes(before, chosen);
        (!changes.is_empty()).then_some(ProductNotice::Changed { changes })
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

    /// From the front page over all products and the category down to this page.
    fn breadcrumbs(&self) -> Vec<Breadcrumb> {
        let urls = &self.app.urls;
        let home = match self.locale {
            Locale::En => "Home",
            Locale::Es => "Inicio",
        };
        let products = match self.locale {
            Locale::En => "Products",
            Locale::Es => "Productos",
        };
        let list = self.path.parent().unwrap_or_else(PagePath::home);
        let start = [(home, PagePath::home()), (products, list)];
        let mut crumbs: Vec<Breadcrumb> = start
            .iter()
            .map(|(title, path)| Breadcrumb {
                title: (*title).to_owned(),
                href: Some(urls.path(self.locale, path)),
            })
            .collect();
        let is_between = |crumb: &&model::Breadcrumb| match &crumb.href {
            Some(Href::Page { path, .. }) => {
                path != self.path && start.iter().all(|(_, known)| known != path)
            }
            _ => crumb.title != self.product.entry.title,
        };
        // Categories get their pages with the catalogue; until then their names show the way.
        let between = self.breadcrumbs.iter().filter(is_between);
        crumbs.extend(between.map(|crumb| Breadcrumb { title: crumb.title.clone(), href: None }));
        crumbs.push(Breadcrumb { title: self.product.entry.title.clone(), href: None });
        crumbs
    }

    fn teasers(&self, references: &[model::Reference]) -> Vec<ProductTeaser> {
        let view = self.view();
        let found = references.iter().filter_map(|reference| {
            let other = self.others.iter().find(|other| other.id.0 == reference.id)?;
            let path = self.path.parent()?.child(&other.entry.slug);
            Some(ProductTeaser {
                title: other.entry.title.clone(),
                subtitle: other.subtitle.clone(),
                href: self.app.urls.path(self.locale, &path),
                image: other.entry.image.as_ref().map(|image| view.image(image)),
            })
        });
        found.take(MOST_TEASERS).collect()
    }

    fn head(&self, shell: &LocaleShell) -> Head {
        let (entry, site) = (&self.product.entry, &shell.shell.site_name);
        let own = match self.product.subtitle.as_str() {
            "" => entry.title.clone(),
            subtitle => format!("{}: {subtitle}", entry.title),
        };
        let words = entry.seo.title.clone().unwrap_or(own);
        let excerpt = Some(&entry.excerpt).filter(|excerpt| !excerpt.is_empty());
        let description = entry.seo.description.as_ref().or(excerpt);
        let picture = entry.seo.image.as_ref().or(entry.image.as_ref()).or(self.product.gallery.first());
        Head {
            // The same for all variants: choosing one refines the page, it does not open another.
            title: if words.contains(site.as_str()) { words } else { format!("{words} | {site}") },
            description: description.unwrap_or(&shell.options.site_description).clone(),
            canonical: Some(self.app.urls.absolute(self.locale, self.path)),
            robots: entry.seo.noindex.then(|| "noindex, follow".to_owned()),
            image: picture.map(|image| self.view().absolute(image)),
            json_ld: structured_data::of(self, site),
        }
    }

    /// The page in every language, with the same variant: their numbers are the same everywhere.
    fn alternates(&self) -> Vec<Alternate> {
        let suffix = self.variant().map(|variant| format!("?{VARIATION}={}", variant.id)).unwrap_or_default();
        let version = |other: Locale| {
            let translated = if other == self.locale {
                Some(self.path.clone())
            } else {
                self.product.entry.translations.get(other).clone()
            };
            let exact = translated.is_some();
            let page = translated.or_else(|| self.path.parent()).unwrap_or_else(PagePath::home);
            let href = self.app.urls.link(self.locale, other, &page);
            Alternate {
                locale: other.into(),
                href: if exact { format!("{href}{suffix}") } else { href },
                exact,
            }
        };
        Locale::ALL.into_iter().map(version).collect()
    }

    /// What makes the page out of date, the products on its cards included.
    fn tags(&self) -> Vec<String> {
        let own = [format!("product:{}", self.product.id), "terms".into(), "menu".into(), "options".into()];
        own.into_iter().chain(self.others.iter().map(|other| format!("product:{}", other.id))).collect()
    }
}

/// The address of a variant on the page of its family.
fn variant_href(page: &str, id: u64) -> String {
    format!("{page}?{VARIATION}={id}")
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
}
