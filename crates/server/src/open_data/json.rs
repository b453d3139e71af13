//! Families and variants as JSON: keys and units of machines, words of the language.

use content::attributes::{Attributes, Number};
use content::model::{Document, LegacyCode, Product, Reference, Successor, Variant, VariantStatus};
use content::{Href, Listing, Locale};
use photometry::BeamReference;
use serde::Serialize;
use serde_json::Value;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::address::{Address, Format, Subject};
use super::find::Found;
use super::light_files;
use crate::app::App;
use crate::error::PageError;
use crate::light::{Derived, VariantLight};
use crate::pages::product::page_of;
use crate::view::View;

/// Writes what was found.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(app: &App, locale: Locale, found: &Found) -> Result<Vec<u8>, PageError> {
    let writer = Writer { app, locale, view: View::new(&app.urls, locale) };
    Ok(match found {
        Found::Products(page, listing) => serde_json::to_vec(&writer.list(*page, listing))?,
        Found::Product(product, variants) => serde_json::to_vec(&writer.family(product, variants))?,
        Found::Variant(found) => {
            let product = found.product.as_ref();
            let family = product.map(|product| writer.summary(product));
            serde_json::to_vec(&Alone {
                language: locale.code(),
                variant: writer.variant(&found.detail.variant, product),
                photometry: found.light.as_ref().map(DerivedFigures::of),
                product: family,
            })?
        }
        Found::Legacy(legacy) => serde_json::to_vec(&writer.legacy(legacy))?,
        Found::Photometry(..) | Found::Comparison(_) | Found::Elsewhere(_) => Vec::new(),
    })
}

#[derive(Serialize)]
struct List<'a> {
    language: &'static str,
    page: u32,
    pages: usize,
    total: usize,
    next: Option<String>,
    products: Vec<Summary<'a>>,
}

#[derive(Serialize)]
struct Summary<'a> {
    id: u64,
    slug: String,
    name: &'a str,
    subtitle: &'a str,
    family: &'a str,
    kind: Option<&'static str>,
    variant_count: u32,
    modified: Option<String>,
    links: Links,
}

#[derive(Serialize)]
struct Links {
    page: String,
    json: String,
    csv: String,
}

#[derive(Serialize)]
struct Family<'a> {
    language: &'static str,
    #[serde(flatten)]
    summary: Summary<'a>,
    description: &'a str,
    highlights: &'a [String],
    etim_class: Option<&'a str>,
    energy_role: Option<&'static str>,
    categories: Vec<Named<'a>>,
    image: Option<String>,
    /// The values that all variants share.
    attributes: Value,
    /// The attributes that a variant is chosen by.
    axes: Vec<&'static str>,
    documents: Vec<File<'a>>,
    /// Where the photometric files of all variants are, if there are any.
    photometry_archive: Option<String>,
    variants: Vec<Item<'a>>,
}

#[derive(Serialize)]
struct Alone<'a> {
    language: &'static str,
    #[serde(flatten)]
    variant: Item<'a>,
    photometry: Option<DerivedFigures<'a>>,
    product: Option<Summary<'a>>,
}

/// What was read off the photometric file.
#[derive(Serialize)]
struct DerivedFigures<'a> {
    source: FigureSource<'a>,
    flux_lm: Value,
    peak: PeakFigure,
    /// Where half of the intensity is left.
    beam_angle: PlaneFigures,
    /// Where a tenth is left.
    field_angle: PlaneFigures,
}

#[derive(Serialize)]
struct FigureSource<'a> {
    file: &'a str,
    simulated: bool,
    /// What the angles refer to.
    angles_relative_to: &'static str,
}

#[derive(Serialize)]
struct PeakFigure {
    candela: Value,
    c: Value,
    gamma: Value,
}

#[derive(Serialize)]
struct PlaneFigures {
    c0_c180: Value,
    c90_c270: Value,
}

impl<'a> DerivedFigures<'a> {
    fn of(light: &'a VariantLight) -> Self {
        let figures = Derived::of(&light.photometry);
        let number = |value: Option<f64>| {
            value.and_then(Number::new).map_or(Value::Null, |number| number.rounded(1).to_json())
        };
        let planes =
            |[c0, c90]: [Option<f64>; 2]| PlaneFigures { c0_c180: number(c0), c90_c270: number(c90) };
        Self {
            source: FigureSource {
                file: &light.file,
                simulated: light.photometry.simulated,
                angles_relative_to: match figures.reference {
                    BeamReference::Centre => "centre",
                    BeamReference::Maximum => "maximum",
                },
            },
            flux_lm: number(Some(figures.flux)),
            peak: PeakFigure {
                candela: number(Some(figures.peak.candela)),
                c: number(Some(figures.peak.c)),
                gamma: number(Some(figures.peak.gamma)),
            },
            beam_angle: planes(figures.beam),
            field_angle: planes(figures.field),
        }
    }
}

#[derive(Serialize)]
struct Named<'a> {
    slug: String,
    name: &'a str,
}

#[derive(Serialize)]
struct Item<'a> {
    id: u64,
    code: Option<&'a str>,
    gtin: Option<&'a str>,
    description: &'a str,
    status: &'static str,
    replaced_by: Option<Next<'a>>,
    energy: Option<EnergyLabel>,
    image: Option<String>,
    /// All values, those of the family included.
    attributes: Value,
    documents: Vec<File<'a>>,
    modified: Option<String>,
    links: ItemLinks,
}

#[derive(Serialize)]
struct ItemLinks {
    page: Option<String>,
    json: Option<String>,
}

#[derive(Serialize)]
struct EnergyLabel {
    role: &'static str,
    class: Option<char>,
    eprel_id: Option<u64>,
}

#[derive(Serialize)]
struct Next<'a> {
    code: &'a str,
    json: String,
}

#[derive(Serialize)]
struct File<'a> {
    kind: &'static str,
    label: &'a str,
    language: Option<&'a str>,
    revision: &'a str,
    date: Option<String>,
    name: &'a str,
    address: String,
    bytes: Option<u64>,
    sha256: Option<&'a str>,
}

#[derive(Serialize)]
struct Old<'a> {
    language: &'static str,
    code: &'a str,
    status: &'static str,
    withdrawn: Option<String>,
    note: &'a str,
    replaced_by: Option<Next<'a>>,
    attributes: Value,
}

struct Writer<'a> {
    app: &'a App,
    locale: Locale,
    view: View<'a>,
}

impl Writer<'_> {
    fn list<'a>(&self, page: u32, listing: &'a Listing<Product>) -> List<'a> {
        let next = (page as usize) < listing.pages;
        let listed = listing.items.iter().filter(|product| product.listed);
        List {
            language: self.locale.code(),
            page,
            pages: listing.pages,
            total: listing.total,
            next: next.then(|| self.address(Subject::Products(page + 1), Format::Json)),
            products: listed.map(|product| self.summary(product)).collect(),
        }
    }

    fn summary<'a>(&self, product: &'a Product) -> Summary<'a> {
        let slug = &product.entry.slug;
        let file = |format| self.address(Subject::Product(slug.clone()), format);
        Summary {
            id: product.id.0,
            slug: slug.decoded(),
            name: &product.entry.title,
            subtitle: &product.subtitle,
            family: &product.family,
            kind: product.kind.map(content::model::ProductKind::name),
            variant_count: product.variant_count,
            modified: product.entry.modified.and_then(moment),
            links: Links {
                page: self.app.urls.absolute(self.locale, &page_of(slug)),
                json: file(Format::Json),
                csv: file(Format::Csv),
            },
        }
    }

    fn family<'a>(&self, product: &'a Product, variants: &'a [Variant]) -> Family<'a> {
        let named = |category: &'a Reference| Named { slug: category.slug.decoded(), name: &category.title };
        let picture = product.entry.image.as_ref().or(product.gallery.first());
        Family {
            language: self.locale.code(),
            summary: self.summary(product),
            description: &product.entry.excerpt,
            highlights: &product.highlights,
            etim_class: product.etim_class.as_deref(),
            energy_role: product.energy_role.map(content::model::EnergyRole::name),
            categories: product.categories.iter().map(named).collect(),
            image: picture.map(|image| self.view.absolute(image)),
            attributes: self.values(&product.attributes),
            axes: product.axes.iter().map(|axis| axis.key.name()).collect(),
            documents: self.files(&product.documents),
            photometry_archive: light_files::files(variants)
                .next()
                .map(|_| self.address(Subject::Photometry(product.entry.slug.clone()), Format::Zip)),
            variants: variants.iter().map(|variant| self.variant(variant, Some(product))).collect(),
        }
    }

    fn variant<'a>(&self, variant: &'a Variant, product: Option<&Product>) -> Item<'a> {
        let code = variant.sku.as_ref().map(content::model::Sku::as_str);
        let light = variant.photometry.iter().flat_map(|light| light.ldt.iter().chain(&light.ies));
        let page = product.map(|product| {
            let page = self.app.urls.absolute(self.locale, &page_of(&product.entry.slug));
            crate::pages::product::variant_href(&page, variant)
        });
        Item {
            id: variant.id.0,
            code,
            gtin: variant.gtin.as_ref().map(content::model::Gtin::as_str),
            description: &variant.description,
            status: variant.status.name(),
            replaced_by: variant.replacement.as_ref().map(|next| self.next(next)),
            energy: variant.energy.map(|energy| EnergyLabel {
                role: energy.role.name(),
                class: energy.class.map(content::model::EnergyClass::letter),
                eprel_id: energy.eprel_id.map(std::num::NonZeroU64::get),
            }),
            image: variant.image.as_ref().map(|image| self.view.absolute(image)),
            attributes: self.values(&variant.attributes),
            documents: self.files(variant.documents.iter().chain(light)),
            modified: variant.modified.and_then(moment),
            links: ItemLinks { page, json: code.map(|code| self.of_code(code)) },
        }
    }

    fn legacy<'a>(&self, legacy: &'a LegacyCode) -> Old<'a> {
        Old {
            language: self.locale.code(),
            code: legacy.code.as_str(),
            status: VariantStatus::Legacy.name(),
            withdrawn: legacy.withdrawn.map(|date| date.to_string()),
            note: &legacy.note,
            replaced_by: legacy.replaced_by.as_ref().map(|next| self.next(next)),
            attributes: self.values(&legacy.attributes),
        }
    }

    fn next<'a>(&self, successor: &'a Successor) -> Next<'a> {
        Next { code: successor.sku.as_str(), json: self.of_code(successor.sku.as_str()) }
    }

    /// What is for comparing is for everybody.
    fn values(&self, attributes: &Attributes) -> Value {
        let open = attributes.iter().filter(|(key, _)| key.attribute().compare);
        open.map(|(key, value)| (key.name().to_owned(), value.to_wire(key, self.locale))).collect()
    }

    /// Each file once; only uploads can be had.
    fn files<'a>(&self, documents: impl IntoIterator<Item = &'a Document>) -> Vec<File<'a>> {
        let mut known: Vec<&Href> = Vec::new();
        let mut files = Vec::new();
        for document in documents {
            if !matches!(document.href, Href::Media(_)) || known.contains(&&document.href) {
                continue;
            }
            known.push(&document.href);
            files.push(File {
                kind: document.kind.name(),
                label: &document.label,
                language: document.language.as_deref(),
                revision: &document.revision,
                date: document.date.map(|date| date.to_string()),
                name: &document.name,
                address: self.app.urls.origin_plus(self.locale, &self.view.href(&document.href)),
                bytes: document.bytes,
                sha256: document.sha256.as_deref(),
            });
        }
        files
    }

    fn of_code(&self, code: &str) -> String {
        self.address(Subject::Variant(code.to_owned()), Format::Json)
    }

    fn address(&self, subject: Subject, format: Format) -> String {
        let path = Address { subject, format }.path();
        self.app.urls.origin_plus(self.locale, &self.app.urls.file(self.locale, &path))
    }
}

fn moment(at: OffsetDateTime) -> Option<String> {
    at.format(&Rfc3339).ok()
}
