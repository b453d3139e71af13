//! `product.toml`: what is the same for every variant of a family, and how the family hangs together with others.

use super::super::csv_table::nearest;
use super::super::report::Report;
use super::super::toml_fields::Fields;
use super::dimmers::TestedDimmer;
use super::variants::Variant;
use super::{References, axes, cells, variants};
use content::attributes::{Attributes, Key};

/// What a product is, which decides where it is offered.
pub(crate) const KINDS: [&str; 6] = ["luminaire", "strip", "driver", "profile", "control", "accessory"];

/// What a document can be. Photometric files are documents too, but they are found by their names.
pub(crate) const DOCUMENT_TYPES: [&str; 11] = [
    "datasheet",
    "installation",
    "declaration",
    "declaration_uk",
    "energy_label",
    "warranty",
    "spare_parts",
    "drawing",
    "bim",
    "certificate",
    "test_report",
];

/// What the energy label rules make of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum EnergyRole {
    /// Sold as a light source: it has a label.
    LightSource,
    /// Holds a light source: a sentence names the class of that, and a label is not allowed.
    ContainingProduct,
    /// Neither.
    NotInScope,
}

/// A family with all that can be ordered of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Product {
    pub(crate) key: String,
    pub(crate) family: String,
    pub(crate) kind: &'static str,
    /// Empty when there is none.
    pub(crate) etim_class: String,
    pub(crate) energy_role: EnergyRole,
    /// Whether lists and the search show it.
    pub(crate) listed: bool,
    /// Keys; the first is the main one.
    pub(crate) categories: Vec<String>,
    pub(crate) collections: Vec<String>,
    pub(crate) spaces: Vec<String>,
    pub(crate) related: Vec<String>,
    pub(crate) accessories: Vec<String>,
    /// What the visitor chooses by, in this order.
    pub(crate) axes: Vec<Key>,
    /// What product.toml states for all variants.
    pub(crate) attributes: Attributes,
    pub(crate) documents: Vec<Document>,
    pub(crate) variants: Vec<Variant>,
    /// What was found when it was tried with dimmers.
    pub(crate) tested_dimmers: Vec<TestedDimmer>,
}

/// A file that belongs to the whole family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Document {
    pub(crate) kind: &'static str,
    /// Two letters, or empty when the file has no language.
    pub(crate) language: String,
    pub(crate) revision: String,
    /// `2026-09-14`, or empty.
    pub(crate) date: String,
    /// Path below `media/`.
    pub(crate) file: String,
}

impl EnergyRole {
    const WORDS: [&'static str; 3] = ["light_source", "containing_product", "not_in_scope"];

    /// The word in files, database and on the wire.
    pub(crate) const fn word(self) -> &'static str {
        let [light_source, containing_product, not_in_scope] = Self::WORDS;
        match self {
            Self::LightSource => light_source,
            Self::ContainingProduct => containing_product,
            Self::NotInScope => not_in_scope,
        }
    }
}

/// Reads product.toml, and variants.csv by what it says.
pub(super) fn read(
    key: &str,
    report: &Report<'_>,
    rows: &Report<'_>,
    references: &References<'_>,
) -> Option<Product> {
    let table = report.parse(report.text(), 0)?;
    let fields = Fields::top(report, &table, 0);
    let entries = |field, folder| references.keys(&fields, field, folder);
    if !references.has_text(key) {
        report.add_line(1, "", None, format!("has no text; write content/en/products/{key}.md"));
    }
    let categories = entries("categories", "categories");
    if categories.is_empty() {
        fields.reject("categories", "must name at least one category; the first is the main one");
    }
    let mut product = Product {
        key: key.to_owned(),
        family: fields.required_text("family"),
        kind: fields.required_choice("kind", &KINDS),
        etim_class: etim_class(&fields),
        energy_role: energy_role(&fields),
        listed: fields.flag("listed").unwrap_or(true),
        categories,
        collections: entries("collections", "collections"),
        spaces: entries("spaces", "spaces"),
        related: others(&fields, "related", key, references),
        accessories: others(&fields, "accessories", key, references),
        axes: chosen_by(&fields),
        attributes: attributes(&fields),
        documents: documents(&fields, references),
        variants: Vec::new(),
        tested_dimmers: Vec::new(),
    };
    let variants = variants::read(rows, &product.attributes, product.energy_role, references);
    if let Some(variants) = variants {
        axes::check(&product, &variants, &fields, rows);
        product.variants = variants.rows;
    }
    fields.finish();
    Some(product)
}

fn energy_role(fields: &Fields<'_>) -> EnergyRole {
    match fields.required_choice("energy_role", &EnergyRole::WORDS) {
        "light_source" => EnergyRole::LightSource,
        "containing_product" => EnergyRole::ContainingProduct,
        _ => EnergyRole::NotInScope,
    }
}

fn etim_class(fields: &Fields<'_>) -> String {
    let class = fields.text("etim_class");
    let digits = class.strip_prefix("EC").unwrap_or_default();
    let is_class = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_digit());
    if !class.is_empty() && !is_class {
        fields.reject("etim_class", "must be EC and six digits, such as \"EC001744\"");
    }
    class
}

fn others(fields: &Fields<'_>, field: &'static str, own: &str, references: &References<'_>) -> Vec<String> {
    let keys = references.keys(fields, field, "products");
    if keys.iter().any(|key| key == own) {
        fields.reject(field, "must not name the product itself");
    }
    keys
}

fn chosen_by(fields: &Fields<'_>) -> Vec<Key> {
    let mut axes = Vec::new();
    for name in fields.words("axes") {
        match Key::stated(&name) {
            Some(key) if axes.contains(&key) => fields.reject("axes", &format!("names {name} twice")),
            Some(key) if key.attribute().derived => {
                fields.reject("axes", &format!("{name} follows from other attributes; name what is chosen"));
            }
            Some(key) => axes.push(key),
            None => {
                let known: Vec<&str> = Key::all().map(Key::name).collect();
                let advice = nearest(&name, &known).map(|near| format!("; did you mean {near}?"));
                fields.reject("axes", &format!("{name} is not an attribute{}", advice.unwrap_or_default()));
            }
        }
    }
    axes
}

fn attributes(fields: &Fields<'_>) -> Attributes {
    let mut attributes = Attributes::new();
    let Some(table) = fields.table("attributes") else { return attributes };
    for key in Key::all() {
        let Some(cell) = table.cell(key.name()) else { continue };
        if let Err(message) = cells::add(&mut attributes, key, &cell) {
            table.reject(key.name(), &message);
        }
    }
    table.finish();
    attributes
}

fn documents(fields: &Fields<'_>, references: &References<'_>) -> Vec<Document> {
    let mut documents: Vec<Document> = Vec::new();
    for table in fields.tables("documents") {
        let file = table.text("file");
        if documents.iter().any(|earlier| earlier.file == file) {
            table.reject("file", "is already one of the documents");
        }
        documents.push(document(table, references));
    }
    documents
}

fn document(table: Fields<'_>, references: &References<'_>) -> Document {
    let file = table.required_text("file");
    if !file.is_empty() && !references.has_media(&file) {
        table.reject("file", "there is no such file under media/");
    }
    let language = table.text("language");
    let is_code = language.len() == 2 && language.bytes().all(|b| b.is_ascii_lowercase());
    if !language.is_empty() && !is_code {
        table.reject("language", "must be two letters, such as \"en\"");
    }
    let date = table.moment("date").map(|moment| moment.date().to_string()).unwrap_or_default();
    let document = Document {
        kind: table.required_choice("type", &DOCUMENT_TYPES),
        language,
        revision: table.text("revision"),
        date,
        file,
    };
    table.finish();
    document
}
