//! The photometric files of a whole family, by variant: what a lighting designer loads before choosing one.

use content::Href;
use content::model::{Document, DocumentKind, Sku, Variant};

/// The photometric files of one variant; at least one of them is there.
#[derive(Clone, Copy)]
pub(crate) struct VariantFiles<'a> {
    pub(crate) code: &'a Sku,
    pub(crate) description: &'a str,
    pub(crate) ldt: Option<&'a Document>,
    pub(crate) ies: Option<&'a Document>,
}

/// The variants that have photometric files, in their order. Files are named after codes, so one without a code has none.
pub(crate) fn files(variants: &[Variant]) -> impl Iterator<Item = VariantFiles<'_>> {
    variants.iter().filter_map(|variant| {
        let light = variant.photometry.as_ref();
        let ldt = light.and_then(|light| light.ldt.as_ref()).or_else(|| of_kind(variant, DocumentKind::Ldt));
        let ies = light.and_then(|light| light.ies.as_ref()).or_else(|| of_kind(variant, DocumentKind::Ies));
        let (ldt, ies) = (ldt.filter(is_upload), ies.filter(is_upload));
        let code = variant.sku.as_ref().filter(|_| ldt.is_some() || ies.is_some())?;
        Some(VariantFiles { code, description: &variant.description, ldt, ies })
    })
}

impl<'a> VariantFiles<'a> {
    /// Both files, each with the folder that it lies in.
    pub(super) fn both(self) -> impl Iterator<Item = (&'static str, &'a Document)> {
        let ldt = self.ldt.map(|file| ("LDT", file));
        ldt.into_iter().chain(self.ies.map(|file| ("IES", file)))
    }
}

fn of_kind(variant: &Variant, kind: DocumentKind) -> Option<&Document> {
    variant.documents.iter().find(|document| document.kind == kind)
}

fn is_upload(document: &&Document) -> bool {
    matches!(document.href, Href::Media(_))
}
