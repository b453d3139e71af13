//! Where the fields of a collection are in the index, and how a document gets there.
//!
//! A text field becomes several parts, each made for one question: its words, their stems, their beginnings and
//! middles, its whole value for comparing, and a column of the values as written for counting and sorting.

use std::collections::HashMap;

use serde_json::Value;
use tantivy::TantivyDocument;
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, SchemaBuilder, TextFieldIndexing,
    TextOptions,
};
use tantivy::tokenizer::{Language, TokenizerManager};

use crate::ApiError;
use crate::analysis::{self, Analyser, Form};
use crate::document;
use crate::query::Cache;
use crate::schema::{CollectionSchema, FieldSchema, Scalar};

/// The name of the column that holds the order in which documents came.
pub(crate) const SEQUENCE: &str = "~sequence";

/// Where everything is.
pub(crate) struct Mapping {
    /// Tantivy's own schema.
    pub(crate) schema: Schema,
    /// How texts become words in this collection.
    pub(crate) analyser: Analyser,
    /// The document's id, as a term.
    pub(crate) id: Field,
    /// The document as it is given back, as JSON text.
    pub(crate) source: Field,
    /// A number that grows with every new document: the order of equally good matches.
    pub(crate) sequence: Field,
    /// What searches found out once and need again.
    pub(crate) cache: Cache,
    fields: HashMap<String, MappedField>,
}

/// Where one field is.
#[derive(Debug, Clone)]
pub(crate) enum MappedField {
    /// Words.
    Text(TextParts),
    /// A whole number: `i64`, indexed and as a column.
    Integer(Field),
    /// A number: `f64`, indexed and as a column.
    Float(Field),
    /// Yes or no: `bool`, indexed and as a column.
    Bool(Field),
}

/// The parts of a text field.
#[derive(Debug, Clone)]
pub(crate) struct TextParts {
    /// Words, with positions.
    pub(crate) words: Field,
    /// Stems, with the language they follow.
    pub(crate) stems: Option<(Field, Language)>,
    /// Every beginning of every word.
    pub(crate) beginnings: Option<Field>,
    /// Every three characters in a row, with positions.
    pub(crate) grams: Option<Field>,
    /// The whole value, folded (see [`Analyser::key`]), for exact filters.
    pub(crate) key: Field,
    /// The values as written, as a column; for facets, groups and sorting.
    pub(crate) column: Option<Field>,
}

impl Mapping {
    /// The mapping of a schema. The same schema always gives the same mapping.
    pub(crate) fn new(schema: &CollectionSchema) -> Self {
        let mut builder = SchemaBuilder::new();
        let id = builder.add_text_field("~id", STRING | FAST);
        let source = builder.add_text_field("~source", STORED);
        let sequence = builder.add_u64_field(SEQUENCE, FAST);
        let indexed = schema.fields.iter().filter(|field| field.index);
        let fields = indexed.map(|field| (field.name.clone(), map(field, &mut builder))).collect();
        let analyser = Analyser::new(&schema.token_separators, &schema.symbols_to_index);
        Self { schema: builder.build(), analyser, id, source, sequence, cache: Cache::default(), fields }
    }

    /// Where a field is; `None` when it is not indexed or does not exist.
    pub(crate) fn field(&self, name: &str) -> Option<&MappedField> {
        self.fields.get(name)
    }

    /// What the index needs to take texts apart.
    pub(crate) fn tokenizers(&self) -> TokenizerManager {
        let manager = TokenizerManager::default();
        for form in [Form::Word, Form::Beginnings, Form::Grams] {
            manager.register(&name_of(form), self.analyser.tokenizer(form));
        }
        for parts in self.fields.values() {
            if let MappedField::Text(TextParts { stems: Some((_, language)), .. }) = parts {
                let form = Form::Stem(*language);
                manager.register(&name_of(form), self.analyser.tokenizer(form));
            }
        }
        manager
    }

    /// The index document of a JSON document that fits the schema. `source` is what is given back of it.
    pub(crate) fn document(
        &self,
        schema: &CollectionSchema,
        id: &str,
        sequence: u64,
        values: &serde_json::Map<String, Value>,
    ) -> Result<TantivyDocument, ApiError> {
        let mut mapped = TantivyDocument::new();
        mapped.add_text(self.id, id);
        mapped.add_u64(self.sequence, sequence);
        for field in &schema.fields {
            let (Some(parts), Some(value)) = (self.field(&field.name), values.get(&field.name)) else {
                continue;
            };
            for value in each(value) {
                self.add(&mut mapped, field, parts, value)?;
            }
        }
        let hidden = |name: &str| schema.field(name).is_some_and(|field| !field.store);
        let source: serde_json::Map<String, Value> = values
            .iter()
            .filter(|(name, _)| !hidden(name))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        let source = serde_json::to_string(&source).map_err(ApiError::internal)?;
        document::check_size(source.len())?;
        mapped.add_text(self.source, source);
        Ok(mapped)
    }

    fn add(
        &self,
        mapped: &mut TantivyDocument,
        field: &FieldSchema,
        parts: &MappedField,
        value: &Value,
    ) -> Result<(), ApiError> {
        let wrong = || ApiError::bad_request(format!("Field `{}` {}.", field.name, must_be(field)));
        match parts {
            MappedField::Text(parts) => {
                let text = value.as_str().ok_or_else(wrong)?;
                let stems = parts.stems.map(|(field, _)| field);
                let parts_of_words = [Some(parts.words), stems, parts.beginnings, parts.grams];
                for part in parts_of_words.into_iter().flatten() {
                    mapped.add_text(part, text);
                }
                mapped.add_text(parts.key, self.analyser.key(text));
                if let Some(column) = parts.column {
                    mapped.add_text(column, text);
                }
            }
            MappedField::Integer(number) => mapped.add_i64(*number, value.as_i64().ok_or_else(wrong)?),
            MappedField::Float(number) => mapped.add_f64(*number, value.as_f64().ok_or_else(wrong)?),
            MappedField::Bool(flag) => mapped.add_bool(*flag, value.as_bool().ok_or_else(wrong)?),
        }
        Ok(())
    }
}

fn map(field: &FieldSchema, builder: &mut SchemaBuilder) -> MappedField {
    let name = &field.name;
    match field.kind.scalar() {
        Scalar::Integer => MappedField::Integer(builder.add_i64_field(name, INDEXED | FAST)),
        Scalar::Float => MappedField::Float(builder.add_f64_field(name, INDEXED | FAST)),
        Scalar::Bool => MappedField::Bool(builder.add_bool_field(name, INDEXED | FAST)),
        Scalar::Text => {
            let mut add = |suffix: &str, form: Form, record: IndexRecordOption| {
                let indexing = TextFieldIndexing::default()
                    .set_tokenizer(&name_of(form))
                    .set_fieldnorms(false)
                    .set_index_option(record);
                let options = TextOptions::default().set_indexing_options(indexing);
                builder.add_text_field(&format!("{name}{suffix}"), options)
            };
            let positions = IndexRecordOption::WithFreqsAndPositions;
            let words = add("", Form::Word, positions);
            let stems = analysis::language(&field.locale)
                .filter(|_| field.stem)
                .map(|language| (add("~stems", Form::Stem(language), IndexRecordOption::Basic), language));
            let beginnings =
                field.infix.then(|| add("~beginnings", Form::Beginnings, IndexRecordOption::Basic));
            let grams = field.infix.then(|| add("~grams", Form::Grams, positions));
            let key = builder.add_text_field(&format!("{name}~key"), STRING);
            let has_column = field.facet || field.sort;
            let column = has_column.then(|| {
                builder.add_text_field(&format!("{name}~column"), TextOptions::default().set_fast("raw"))
            });
            MappedField::Text(TextParts { words, stems, beginnings, grams, key, column })
        }
    }
}

fn name_of(form: Form) -> String {
    match form {
        Form::Word => "words".to_owned(),
        Form::Stem(language) => format!("stems-{language:?}"),
        Form::Beginnings => "beginnings".to_owned(),
        Form::Grams => "grams".to_owned(),
    }
}

/// The values of a field that may hold one or several; null counts as no value.
fn each(value: &Value) -> Vec<&Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Array(values) => values.iter().collect(),
        one => vec![one],
    }
}

fn must_be(field: &FieldSchema) -> &'static str {
    match (field.kind.scalar(), field.kind.is_list()) {
        (Scalar::Text, false) => "must be a string",
        (Scalar::Text, true) => "must be an array of string",
        (Scalar::Integer, false) => "must be an integer",
        (Scalar::Integer, true) => "must be an array of integer",
        (Scalar::Float, false) => "must be a float",
        (Scalar::Float, true) => "must be an array of float",
        (Scalar::Bool, false) => "must be a bool",
        (Scalar::Bool, true) => "must be an array of bool",
    }
}
