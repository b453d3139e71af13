//! Variants as the contract has them, a whole list at a time.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Value, json};

use super::{description, labels};
use crate::StoreError;
use crate::rest::Backend;
use crate::rest::site::absolute_uploads;
use crate::store::{DocumentRow, LightRow, Pictures, ProductRow, RefRow, UPLOADS, VariantRow};
use content::Locale;
use content::attributes::{Attributes, Number};

/// What the variants of one list need, asked for once.
pub(super) struct Batch<'a> {
    backend: &'a Backend,
    locale: Locale,
    home: String,
    products: HashMap<i64, ProductRow>,
    /// Texts of the families; one that is not published here is missing.
    texts: HashMap<i64, RefRow>,
    lights: HashMap<i64, LightRow>,
    documents: HashMap<i64, Vec<DocumentRow>>,
    /// By SKU.
    replacements: HashMap<String, VariantRow>,
    pictures: Pictures,
}

impl<'a> Batch<'a> {
    pub(super) async fn load(
        backend: &'a Backend,
        locale: Locale,
        rows: &[VariantRow],
    ) -> Result<Self, StoreError> {
        let store = &backend.store;
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let product_ids: BTreeSet<i64> = rows.iter().map(|row| row.product_id).collect();
        let product_ids: Vec<i64> = product_ids.into_iter().collect();
        let skus: BTreeSet<&str> = rows.iter().filter_map(|row| row.replacement.as_deref()).collect();
        let skus: Vec<&str> = skus.into_iter().collect();
        let images: BTreeSet<&str> = rows.iter().filter_map(|row| row.image.as_deref()).collect();
        let images: Vec<&str> = images.into_iter().collect();
        let mut documents: HashMap<i64, Vec<DocumentRow>> = HashMap::new();
        for document in store.variant_documents(&ids).await? {
            documents.entry(document.variant_id).or_default().push(document);
        }
        let replacements = match skus.is_empty() {
            true => Vec::new(),
            false => store.variants(&store.skus(&skus).await?).await?,
        };
        Ok(Self {
            backend,
            locale,
            home: backend.home(locale),
            products: store.products(&product_ids).await?,
            texts: store.refs(locale, &product_ids).await?,
            lights: store.lights(&ids).await?.into_iter().map(|row| (row.variant_id, row)).collect(),
            documents,
            replacements: replacements.into_iter().map(|row| (row.sku.clone(), row)).collect(),
            pictures: store.pictures(&images).await?,
        })
    }

    /// The values of a variant: its own, those of its family, and what follows from them.
    pub(super) fn attributes(&self, row: &VariantRow) -> Attributes {
        match self.products.get(&row.product_id) {
            Some(product) => row.attributes.merged(&product.attributes).with_derived(),
            None => row.attributes.clone().with_derived(),
        }
    }

    /// One variant; `None` when its family is not published in this language.
    pub(super) fn item(&self, row: &VariantRow) -> Option<Value> {
        let (product, text) = (self.products.get(&row.product_id)?, self.texts.get(&row.product_id)?);
        let attributes = self.attributes(row);
        let description = description::of(row, product, &attributes, &text.title, self.locale);
        let documents = self.documents.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let image = row.image.as_deref().map(|path| self.pictures.image(path, &description));
        let item = json!({
            "id": row.id,
            "parent": row.product_id,
            "sku": row.sku,
            "gtin": row.gtin.as_deref().unwrap_or_default(),
            "description": description,
            "image": image.unwrap_or(Value::Bool(false)),
            "status": labels::status(&row.status, self.locale),
            "replacement": self.replacement(row),
            "permalink": self.permalink(row, text),
            "attributes": attributes.to_wire(self.locale),
            "varies": product.summary.varies_json(),
            "energy": {
                "role": product.energy_role,
                "class": row.energy_class,
                "eprel_id": row.eprel_id,
            },
            "photometry": self.photometry(row, documents),
            "documents": documents.iter().map(|row| document(row, self.locale)).collect::<Vec<_>>(),
            "date": row.created,
            "modified": row.modified,
        });
        Some(absolute_uploads(item, &self.backend.root))
    }

    /// A variant as an old code names its successor; `false` when its family is not published in this language.
    pub(super) fn successor(&self, row: &VariantRow) -> Value {
        let family = self.products.get(&row.product_id).zip(self.texts.get(&row.product_id));
        let Some((product, text)) = family else { return Value::Bool(false) };
        json!({
            "id": row.id,
            "sku": row.sku,
            "parent": row.product_id,
            "permalink": self.permalink(row, text),
            "description": description::of(row, product, &self.attributes(row), &text.title, self.locale),
        })
    }

    fn permalink(&self, row: &VariantRow, text: &RefRow) -> String {
        let path = text.path.as_deref().unwrap_or("/");
        format!("{}{path}?variation={}", self.home, row.id)
    }

    fn replacement(&self, row: &VariantRow) -> Value {
        let other = row.replacement.as_ref().and_then(|sku| self.replacements.get(sku));
        other.map_or(
            Value::Bool(false),
            |other| json!({ "id": other.id, "sku": other.sku, "parent": other.product_id }),
        )
    }

    fn photometry(&self, row: &VariantRow, documents: &[DocumentRow]) -> Value {
        let Some(light) = self.lights.get(&row.id) else { return Value::Bool(false) };
        let file = |kind: &str| {
            let found = documents.iter().find(|document| document.kind == kind);
            found.map_or(Value::Bool(false), |found| document(found, self.locale))
        };
        let beam = |angle: Option<f64>| angle.map_or(Value::Null, |angle| number(angle, 1));
        json!({
            "simulated": light.simulated,
            "flux": number(light.flux, 0),
            "peak": number(light.peak, 0),
            "beam_c0": beam(light.beam_c0),
            "beam_c90": beam(light.beam_c90),
            "symmetry": light.symmetry,
            "ldt": file("ldt"),
            "ies": file("ies"),
        })
    }
}

/// A file that can be downloaded; its address starts at the root.
pub(super) fn document(row: &DocumentRow, locale: Locale) -> Value {
    json!({
        "id": row.id,
        "type": row.kind,
        "label": labels::document(&row.kind, locale),
        "language": row.language,
        "revision": row.revision,
        "date": row.date,
        "name": row.name,
        "url": format!("{UPLOADS}{}", row.file),
        "mime_type": row.mime,
        "bytes": row.bytes,
        "sha256": row.sha256,
    })
}

fn number(value: f64, decimals: u8) -> Value {
    Number::new(value).map_or(Value::Null, |number| number.rounded(decimals).to_json())
}
