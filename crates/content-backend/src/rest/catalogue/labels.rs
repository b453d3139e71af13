//! Words for the catalogue's closed lists that are no attributes.

use serde_json::{Value, json};

use content::Locale;

type Labels = &'static [(&'static str, &'static str, &'static str)];

const STATUSES: Labels = &[
    ("active", "Active", "En catálogo"),
    ("new", "New", "Novedad"),
    ("discontinuing", "Being discontinued", "Próxima descatalogación"),
    ("legacy", "Discontinued", "Descatalogado"),
];

const DOCUMENTS: Labels = &[
    ("datasheet", "Datasheet", "Ficha técnica"),
    ("installation", "Installation instructions", "Instrucciones de montaje"),
    ("declaration", "EU declaration of conformity", "Declaración UE de conformidad"),
    ("declaration_uk", "UK declaration of conformity", "Declaración de conformidad del Reino Unido"),
    ("energy_label", "Energy label", "Etiqueta energética"),
    ("warranty", "Warranty terms", "Condiciones de garantía"),
    ("spare_parts", "Spare parts list", "Lista de recambios"),
    ("drawing", "Dimension drawing", "Plano acotado"),
    ("bim", "BIM model", "Modelo BIM"),
    ("certificate", "Certificate", "Certificado"),
    ("test_report", "Test report summary", "Resumen del informe de ensayo"),
    ("ldt", "Photometric file (EULUMDAT)", "Archivo fotométrico (EULUMDAT)"),
    ("ies", "Photometric file (IES)", "Archivo fotométrico (IES)"),
];

const STOCKISTS: Labels = &[
    ("trade-counter", "Trade counter", "Mostrador profesional"),
    ("showroom", "Showroom", "Sala de exposición"),
    ("online", "Online shop", "Tienda online"),
];

/// The status of a variant.
pub(super) fn status(value: &str, locale: Locale) -> Value {
    choice(STATUSES, value, locale)
}

/// What a stockist is.
pub(super) fn stockist(value: &str, locale: Locale) -> Value {
    choice(STOCKISTS, value, locale)
}

/// What a document is called.
pub(super) fn document(value: &str, locale: Locale) -> &str {
    label(DOCUMENTS, value, locale)
}

fn choice(labels: Labels, value: &str, locale: Locale) -> Value {
    json!({ "value": value, "label": label(labels, value, locale) })
}

fn label(labels: Labels, value: &str, locale: Locale) -> &str {
    let found = labels.iter().find(|(known, ..)| *known == value);
    found.map_or(value, |(_, en, es)| match locale {
        Locale::En => en,
        Locale::Es => es,
    })
}

#[cfg(test)]
mod tests {
    use super::{DOCUMENTS, Labels, STATUSES, STOCKISTS};
    use crate::source::catalogue;

    fn values(labels: Labels) -> Vec<&'static str> {
        labels.iter().map(|(value, ..)| *value).collect()
    }

    #[test]
    fn everything_that_can_be_written_has_words() {
        assert_eq!(values(STATUSES), catalogue::STATUSES);
        assert_eq!(values(STOCKISTS), catalogue::STOCKIST_TYPES);
        let found_by_name = ["ldt", "ies"];
        assert_eq!(values(DOCUMENTS), [&catalogue::DOCUMENT_TYPES[..], &found_by_name].concat());
    }
}
