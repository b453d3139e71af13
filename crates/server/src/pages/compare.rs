//! The comparison of up to four variants that an address names by their codes or numbers.
//!
//! `address` reads and writes the state, `selection` finds what it names, `rows` puts the values side by side and
//! `light` the distributions. The visitor's own picks are known to the browser alone, which asks for them here.

pub(crate) mod address;
mod light;
pub(crate) mod rows;
pub(crate) mod selection;

use content::model::{Variant, VariantDetail};
use content::{ContentKind, Href, Locale, PagePath, Tag};

use super::product::{href_by_code, legacy, status, variant_href};
use super::products::{address::ListState, words};
use super::{Made, document_title};
use crate::app::App;
use crate::error::PageError;
use crate::glossary::{self, Explanations};
use crate::open_data::links;
use crate::page_data::{
    Alternate, CompareColumn, CompareNotice, Comparison, Head, KeptField, Page, PageData,
};
use crate::query::PageQuery;
use crate::shell::LocaleShell;
use crate::upstream::{Gaps, product_tags};
use crate::view::View;

use address::CompareState;
use selection::{Named, Selection};

/// Where the comparison lives.
const PATH: &str = "/compare-products/";

/// So many of the names that are left out are listed, the rest is counted.
const MAX_LISTED: usize = 16;
/// So much of a name is shown; no code is longer.
const MAX_NAME_CHARS: usize = 40;

/// The path of the comparison.
fn path() -> PagePath {
    PagePath::parse(PATH).unwrap_or_else(|_| PagePath::home())
}

/// Whether a path is that of the comparison.
pub(super) fn is_at(path: &PagePath) -> bool {
    path.as_str() == PATH
}

/// Whether an address asks for something that few others will ask for.
pub(super) fn is_search(query: &PageQuery) -> bool {
    !query.is_empty()
}

/// Makes the page.
///
/// # Errors
/// When not even its frame can be had.
pub(super) async fn make(
    app: &App,
    locale: Locale,
    path: &PagePath,
    query: &PageQuery,
) -> Result<Made, PageError> {
    let gaps = Gaps::default();
    let asked = CompareState::read(query);
    let (shell, words, selection) = tokio::join!(
        app.shell(locale),
        words::at(app, locale, path.clone(), heading(locale)),
        Selection::find(app, locale, &asked.names, &gaps),
    );
    let (shell, words) = (shell?, words?);
    let state = selection.state(asked);
    let (lights, explanations) = tokio::join!(
        light::of(app, &selection, &gaps),
        glossary::explanations(app, locale, &shell.options, &gaps),
    );
    let page = ComparePage {
        app,
        locale,
        path,
        state: &state,
        selection: &selection,
        lights: &lights,
        explanations: explanations.as_deref(),
    };
    let comparison =
        Comparison { title: words.title.clone(), intro: words.intro.clone(), ..page.comparison() };
    let data = PageData::new(
        locale,
        app.urls.path(locale, path),
        &shell.shell,
        page.head(&shell, words.seo.title.as_deref().unwrap_or(&words.title)),
        page.alternates(),
        Page::Compare { comparison: Box::new(comparison) },
    );
    let mut tags = page.tags();
    tags.extend(words.page.map(|id| Tag::One(ContentKind::Page, id)));
    let middleware = words.middleware.clone();
    Ok(Made { gaps: gaps.into_parts(), middleware, ..Made::new(data, shell, tags) })
}

fn heading(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "Compare products",
        Locale::Es => "Comparar productos",
    }
}

/// A selection and how it is shown.
struct ComparePage<'a> {
    app: &'a App,
    locale: Locale,
    path: &'a PagePath,
    state: &'a CompareState,
    selection: &'a Selection,
    lights: &'a light::Lights,
    /// Where attributes are explained.
    explanations: Option<&'a Explanations>,
}

impl ComparePage<'_> {
    fn comparison(&self) -> Comparison {
        let own = self.app.urls.path(self.locale, self.path);
        let variants: Vec<&Variant> = self.selection.variants().map(|detail| &detail.variant).collect();
        let is_compared = variants.len() > 1;
        let table = rows::Table {
            variants: &variants,
            reference: self.reference(),
            locale: self.locale,
            explanations: self.explanations,
        };
        let mut groups = table.groups();
        let equal_rows = rows::count_equal(&groups);
        let only_differences = self.state.differences && is_compared;
        if only_differences {
            rows::drop_equal(&mut groups);
        }
        let light = self.lights.shown(self.locale, self.state, &own);
        let codes = self.state.names.as_slice();
        Comparison {
            title: String::new(),
            intro: String::new(),
            columns: self.columns(&own),
            groups,
            equal_rows,
            only_differences,
            differences_href: is_compared.then(|| self.state.toggling_differences().href(&own)),
            no_reference_href: self.reference().map(|_| self.state.with_reference(None).href(&own)),
            notices: self.notices(&own),
            light: light.light(),
            plane_rows: self.lights.plane_rows(&light, variants.len()),
            csv_href: (!codes.is_empty()).then(|| links::comparison(&self.app.urls, self.locale, codes)),
            share_href: self.state.sharing().href(&self.app.urls.absolute(self.locale, self.path)),
            kept: self
                .state
                .fields()
                .map(|(name, value)| KeptField { name: name.to_owned(), value })
                .collect(),
            products_href: self.app.urls.path(self.locale, &content::Section::PRODUCTS.path()),
            action: own,
        }
    }

    fn view(&self) -> View<'_> {
        View::new(&self.app.urls, self.locale)
    }

    /// The column that the others are compared with; never the only one.
    fn reference(&self) -> Option<usize> {
        let wanted = self.state.reference.as_deref()?;
        let names = &self.state.names;
        names.iter().position(|name| name == wanted).filter(|_| names.len() > 1)
    }

    fn columns(&self, own: &str) -> Vec<CompareColumn> {
        let details: Vec<&VariantDetail> = self.selection.variants().collect();
        details.iter().enumerate().map(|(index, detail)| self.column(index, detail, own)).collect()
    }

    fn column(&self, index: usize, detail: &VariantDetail, own: &str) -> CompareColumn {
        let (view, variant, state) = (self.view(), &detail.variant, self.state);
        let last = state.names.len() - 1;
        let successor = variant.replacement.as_ref().map(|successor| successor.sku.to_string());
        let status = status::of_variant(variant, &view);
        let is_reference = self.reference() == Some(index);
        CompareColumn {
            id: variant.id.0,
            parent: variant.product.0,
            code: variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
            title: detail.product.as_ref().map(|product| product.title.clone()).unwrap_or_default(),
            description: variant.description.clone(),
            href: self.variant_page(detail),
            image: variant.image.as_ref().map(|image| view.image(image)),
            replace_href: successor
                .filter(|_| status.is_some())
                .filter(|code| !state.names.contains(code))
                .map(|code| state.replacing(index, &code).href(own)),
            status,
            remove_href: state.without(index).href(own),
            left_href: (index > 0).then(|| state.swapping(index, index - 1).href(own)),
            right_href: (index < last).then(|| state.swapping(index, index + 1).href(own)),
            reference_href: (last > 0 && !is_reference)
                .then(|| state.with_reference(state.names.get(index).cloned()).href(own)),
            is_reference,
        }
    }

    fn variant_page(&self, detail: &VariantDetail) -> String {
        match (&detail.product, &detail.variant.href) {
            (Some(product), _) => {
                let page = legacy::product_page(self.app, self.locale, product);
                variant_href(&page, &detail.variant)
            }
            (None, Some(href @ Href::Page { .. })) => {
                href_by_code(&self.view(), href, detail.variant.sku.as_ref())
            }
            (None, _) => self.app.urls.path(self.locale, &content::Section::PRODUCTS.path()),
        }
    }

    fn notices(&self, own: &str) -> Vec<CompareNotice> {
        let named = self.selection.named.iter().filter_map(|(name, named)| match named {
            Named::Variant(_) => None,
            Named::Legacy(legacy) => {
                let successor = legacy.replaced_by.as_ref().map(|next| next.sku.to_string());
                let replace = successor.as_ref().filter(|code| !self.state.names.contains(code));
                Some(CompareNotice::Discontinued {
                    code: legacy.code.to_string(),
                    replace_href: replace
                        .and_then(|code| self.state.adding(code))
                        .map(|state| state.href(own)),
                    successor,
                })
            }
            Named::Unknown => Some(CompareNotice::Unknown {
                name: shortened(name),
                search_href: ListState::searching(name).href(&self.app.urls, self.locale),
            }),
            Named::Unavailable => Some(CompareNotice::Unavailable { name: shortened(name) }),
        });
        let left_out = &self.selection.left_out;
        let (listed, more) = left_out.split_at(left_out.len().min(MAX_LISTED));
        let too_many = (!left_out.is_empty()).then(|| CompareNotice::TooMany {
            names: listed.iter().map(|name| shortened(name)).collect(),
            more: more.len(),
        });
        named.chain(too_many).collect()
    }

    fn head(&self, shell: &LocaleShell, title: &str) -> Head {
        Head {
            title: document_title(title, shell),
            description: shell.options.site_description.clone(),
            canonical: Some(self.app.urls.absolute(self.locale, self.path)),
            robots: Some("noindex, follow".to_owned()),
            image: None,
            json_ld: Vec::new(),
        }
    }

    /// Codes are the same in every language, so the selection is, too.
    fn alternates(&self) -> Vec<Alternate> {
        let version = |other: Locale| Alternate {
            locale: other.into(),
            href: self.state.href(&self.app.urls.link(self.locale, other, self.path)),
            exact: true,
        };
        Locale::ALL.map(version).to_vec()
    }

    /// What makes the page out of date. What is not there may come with any product.
    fn tags(&self) -> Vec<Tag> {
        let is_whole = self.selection.named.iter().all(|(_, named)| matches!(named, Named::Variant(_)));
        let mut tags: Vec<Tag> = self
            .selection
            .variants()
            .flat_map(|detail| product_tags(detail.variant.product.0))
            .chain([Tag::Menu, Tag::Options, Tag::Every(ContentKind::Page)])
            .collect();
        if !is_whole {
            tags.extend([Tag::Every(ContentKind::Product), Tag::Legacy]);
        }
        tags.extend((!self.lights.is_empty()).then_some(Tag::Media));
        tags.extend(self.explanations.map(Explanations::tag));
        tags.sort_unstable();
        tags.dedup();
        tags
    }
}

/// A name as it is shown to whoever asked for it, which may be anything.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(MAX_NAME_CHARS) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}
