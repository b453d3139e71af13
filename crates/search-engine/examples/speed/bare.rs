//! The peer: the same documents and the same questions, put to Tantivy directly with what it brings along.
//!
//! Words in four fields, the last as a beginning; filters on columns; the count, the best documents, the facets and the
//! products by Tantivy's own collectors and aggregations; as many stored documents read as the engine gave back.
//! It knows no typos, stems, synonyms, ranks, groups in order or highlights, and makes no JSON of its answer.

use std::fs;
use std::hint::black_box;
use std::ops::Bound;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tantivy::aggregation::AggregationCollector;
use tantivy::aggregation::agg_req::Aggregations;
use tantivy::collector::{Count, TopDocs};
use tantivy::query::{BooleanQuery, ConstScoreQuery, FuzzyTermQuery, Occur, Query, RangeQuery, TermQuery};
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, SchemaBuilder, TextFieldIndexing,
    TextOptions,
};
use tantivy::{Index, Searcher, TantivyDocument, Term};

use crate::Outcome;
use crate::catalogue::Catalogue;
use crate::engine::FACETS;
use crate::figures::print;
use crate::questions::{Filter, Question, QuestionText};

const WRITER_BYTES: usize = 256 << 20;
const WORDS: [&str; 4] = ["sku", "post_title", "description", "keywords"];
const TEXTS: [&str; 6] = ["dimming", "finish", "mounting", "ip", "protection_class", "show_in_cat_listing"];
const NUMBERS: [&str; 7] = ["power", "luminous_flux", "cct", "cri_ra", "beam_angle", "ik", "ip_liquids"];

/// A bare index.
pub(crate) struct Bare {
    schema: Schema,
    searcher: Searcher,
    facets: Aggregations,
}

impl Bare {
    /// An index with the whole catalogue.
    pub(crate) fn fill(folder: &Path, catalogue: &Catalogue) -> Outcome<Self> {
        let started = Instant::now();
        let schema = schema();
        fs::create_dir_all(folder)?;
        let index = Index::create_in_dir(folder, schema.clone())?;
        let mut writer = index.writer_with_num_threads(1, WRITER_BYTES)?;
        for position in 0..catalogue.len() {
            writer.add_document(document(&schema, catalogue, position)?)?;
        }
        writer.commit()?;
        writer.wait_merging_threads()?;
        let mut facets = serde_json::Map::new();
        for facet in FACETS {
            facets.insert(facet.to_owned(), json!({ "terms": { "field": facet, "size": 100 } }));
        }
        facets.insert("products".to_owned(), json!({ "terms": { "field": "product_id", "size": 24 } }));
        let facets = serde_json::from_value(Value::Object(facets))?;
        let searcher = index.reader()?.searcher();
        let (count, seconds) = (searcher.segment_readers().len(), started.elapsed().as_secs_f64());
        print(&format!(
            "{} variants written to bare Tantivy in {seconds:.0} s, {count} segments",
            catalogue.len()
        ));
        Ok(Self { schema, searcher, facets })
    }

    /// Asks, reads the best documents and measures; with or without facets and products.
    pub(crate) fn ask(&self, question: &Question, hits: usize, with_facets: bool) -> Outcome<Duration> {
        let started = Instant::now();
        let query = self.query(question)?;
        let best = TopDocs::with_limit(hits.max(1)).order_by_score();
        let best = if with_facets {
            let facets = AggregationCollector::from_aggs(self.facets.clone(), Default::default());
            let (best, count, facets) = self.searcher.search(&query, &(best, Count, facets))?;
            black_box((count, facets));
            best
        } else {
            let (best, count) = self.searcher.search(&query, &(best, Count))?;
            black_box(count);
            best
        };
        for (_, address) in best {
            black_box(self.searcher.doc::<TantivyDocument>(address)?);
        }
        Ok(started.elapsed())
    }

    fn query(&self, question: &Question) -> Outcome<BooleanQuery> {
        let mut all: Vec<(Occur, Box<dyn Query>)> = Vec::new();
        if let QuestionText::Words(words) = &question.text {
            for (place, word) in words.iter().enumerate() {
                let is_last = place + 1 == words.len();
                let mut any: Vec<(Occur, Box<dyn Query>)> = Vec::new();
                for field in WORDS {
                    let term = Term::from_field_text(self.field(field)?, word);
                    any.push(if is_last {
                        (Occur::Should, Box::new(FuzzyTermQuery::new_prefix(term, 0, true)))
                    } else {
                        (Occur::Should, Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)))
                    });
                }
                all.push((Occur::Must, Box::new(BooleanQuery::new(any))));
            }
        }
        let listed = Term::from_field_text(self.field("show_in_cat_listing")?, "TRUE");
        let mut filters: Vec<Box<dyn Query>> =
            vec![Box::new(TermQuery::new(listed, IndexRecordOption::Basic))];
        for filter in &question.filters {
            filters.push(self.filter(filter)?);
        }
        let filters = filters.into_iter().map(|filter| {
            let filter: Box<dyn Query> = Box::new(ConstScoreQuery::new(filter, 0.0));
            (Occur::Must, filter)
        });
        all.extend(filters);
        Ok(BooleanQuery::new(all))
    }

    fn filter(&self, filter: &Filter) -> Outcome<Box<dyn Query>> {
        let number = |field: &str, value: u32| {
            Ok::<_, Box<dyn std::error::Error + Send + Sync>>(Term::from_field_f64(
                self.field(field)?,
                value.into(),
            ))
        };
        let text = |field: &str, value: &str| -> Outcome<Box<dyn Query>> {
            let term = Term::from_field_text(self.field(field)?, value);
            Ok(Box::new(TermQuery::new(term, IndexRecordOption::Basic)))
        };
        Ok(match filter {
            Filter::Cct(cct) => Box::new(TermQuery::new(number("cct", *cct)?, IndexRecordOption::Basic)),
            Filter::Power(from, to) => Box::new(RangeQuery::new(
                Bound::Included(number("power", *from)?),
                Bound::Included(number("power", *to)?),
            )),
            Filter::Liquids(least) => {
                Box::new(RangeQuery::new(Bound::Included(number("ip_liquids", *least)?), Bound::Unbounded))
            }
            Filter::Dimming(dimming) => text("dimming", dimming)?,
            Filter::Finish(finish) => text("finish", finish)?,
        })
    }

    fn field(&self, name: &str) -> Outcome<Field> {
        Ok(self.schema.get_field(name)?)
    }
}

fn schema() -> Schema {
    let mut builder = SchemaBuilder::new();
    let indexing = TextFieldIndexing::default()
        .set_tokenizer("default")
        .set_fieldnorms(false)
        .set_index_option(IndexRecordOption::WithFreqs);
    for name in WORDS {
        builder.add_text_field(name, TextOptions::default().set_indexing_options(indexing.clone()));
    }
    for name in TEXTS {
        builder.add_text_field(name, STRING | FAST);
    }
    for name in NUMBERS {
        builder.add_f64_field(name, INDEXED | FAST);
    }
    builder.add_i64_field("product_id", FAST);
    builder.add_text_field("source", STORED);
    builder.build()
}

fn document(schema: &Schema, catalogue: &Catalogue, position: usize) -> Outcome<TantivyDocument> {
    let made = catalogue.document(position);
    let mut document = TantivyDocument::new();
    for (name, value) in &made {
        let Ok(field) = schema.get_field(name) else { continue };
        let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        for value in values {
            match value {
                Value::String(text) => document.add_text(field, text),
                number if name == "product_id" => {
                    document.add_i64(field, number.as_i64().unwrap_or_default());
                }
                number => document.add_f64(field, number.as_f64().unwrap_or_default()),
            }
        }
    }
    document.add_text(schema.get_field("source")?, Value::Object(made).to_string());
    Ok(document)
}
