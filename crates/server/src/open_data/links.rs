//! What a product page offers of its open data.

use content::model::{Document, Product, Variant};
use content::{Locale, Slug};

use super::address::{Address, Format, Subject};
use super::light_files;
use crate::page_data::{DocumentLink, FamilyPhotometry, PhotometryRow};
use crate::pages::product::documents;
use crate::urls::Urls;
use crate::view::View;
use crate::view::documents::size;

/// One file alone needs no archive.
const MIN_FILES: usize = 2;
/// A longer list is no use on a page; the archive has it all.
const MAX_ROWS: usize = 200;

/// All files of the page in one.
pub(crate) fn archive(
    urls: &Urls,
    locale: Locale,
    product: &Product,
    chosen: Option<&Variant>,
) -> Option<DocumentLink> {
    let files: Vec<&Document> = documents::of(Some(product), chosen, locale);
    if files.len() < MIN_FILES {
        return None;
    }
    let bytes: Option<u64> = files.iter().map(|file| file.bytes).sum();
    let (label, count) = match locale {
        Locale::En => ("All files", format!("{} files", files.len())),
        Locale::Es => ("Todos los archivos", format!("{} archivos", files.len())),
    };
    let details = [Some("ZIP".to_owned()), Some(count), bytes.map(|bytes| size(bytes, locale))];
    Some(link(
        urls,
        locale,
        subject(product, chosen),
        Format::Zip,
        label,
        details.into_iter().flatten().collect(),
    ))
}

/// The photometric files of the whole family: each variant's own, and all of them in one.
pub(crate) fn photometry(
    urls: &Urls,
    locale: Locale,
    product: &Product,
    variants: &[Variant],
) -> Option<FamilyPhotometry> {
    let view = View::new(urls, locale);
    let href = |document: Option<&Document>| document.map(|document| view.href(&document.href));
    let archive = photometry_archive(urls, locale, &product.entry.slug, variants)?;
    let all: Vec<_> = light_files::files(variants).collect();
    let rows = all.iter().take(MAX_ROWS).map(|files| PhotometryRow {
        code: files.code.to_string(),
        description: files.description.to_owned(),
        ldt: href(files.ldt),
        ies: href(files.ies),
    });
    Some(FamilyPhotometry {
        archive,
        left_out: u32::try_from(all.len().saturating_sub(MAX_ROWS)).unwrap_or(u32::MAX),
        rows: rows.collect(),
    })
}

/// The photometric files of the whole family in one.
pub(crate) fn photometry_archive(
    urls: &Urls,
    locale: Locale,
    slug: &Slug,
    variants: &[Variant],
) -> Option<DocumentLink> {
    let all = || light_files::files(variants).flat_map(light_files::VariantFiles::both);
    let files = all().count();
    if files < MIN_FILES {
        return None;
    }
    let bytes: Option<u64> = all().map(|(_, document)| document.bytes).sum();
    let (label, count) = match locale {
        Locale::En => ("Photometry of all variants", format!("{files} files")),
        Locale::Es => ("Fotometría de todas las variantes", format!("{files} archivos")),
    };
    let details = [Some("ZIP".to_owned()), Some(count), bytes.map(|bytes| size(bytes, locale))];
    let subject = Subject::Photometry(slug.clone());
    Some(link(urls, locale, subject, Format::Zip, label, details.into_iter().flatten().collect()))
}

/// Variants side by side as a table for spreadsheets.
pub(crate) fn comparison(urls: &Urls, locale: Locale, names: &[String]) -> String {
    let address = Address { subject: Subject::Comparison(names.to_vec()), format: Format::Csv };
    urls.file(locale, &address.path())
}

/// The family with all its variants as JSON.
pub(crate) fn family(urls: &Urls, locale: Locale, product: &Product) -> String {
    let address = Address { subject: Subject::Product(product.entry.slug.clone()), format: Format::Json };
    urls.file(locale, &address.path())
}

/// The variant or the family as JSON, and the family as CSV.
pub(crate) fn open_data(
    urls: &Urls,
    locale: Locale,
    product: &Product,
    chosen: Option<&Variant>,
    variants: usize,
) -> Vec<DocumentLink> {
    let subject = subject(product, chosen);
    let (json, table) = match (locale, &subject) {
        (Locale::En, Subject::Variant(_)) => ("Variant data", "List of variants"),
        (Locale::En, _) => ("Product data", "List of variants"),
        (Locale::Es, Subject::Variant(_)) => ("Datos de la variante", "Listado de variantes"),
        (Locale::Es, _) => ("Datos del producto", "Listado de variantes"),
    };
    let mut links = vec![link(urls, locale, subject, Format::Json, json, vec!["JSON".to_owned()])];
    if variants > 0 {
        let family = Subject::Product(product.entry.slug.clone());
        links.push(link(urls, locale, family, Format::Csv, table, vec!["CSV".to_owned()]));
    }
    links
}

/// A variant without a code has no address of its own.
fn subject(product: &Product, chosen: Option<&Variant>) -> Subject {
    let code = chosen.and_then(|variant| variant.sku.as_ref());
    code.map_or_else(
        || Subject::Product(product.entry.slug.clone()),
        |code| Subject::Variant(code.as_str().to_owned()),
    )
}

fn link(
    urls: &Urls,
    locale: Locale,
    subject: Subject,
    format: Format,
    label: &str,
    details: Vec<String>,
) -> DocumentLink {
    let address = Address { subject, format };
    DocumentLink {
        label: label.to_owned(),
        href: urls.file(locale, &address.path()),
        name: address.file_name(),
        details,
    }
}
