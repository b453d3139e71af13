//! The engine, filled and asked through its router.

use std::path::Path;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use http::Request;
use http_body_util::BodyExt as _;
use search_engine::{Engine, HttpSettings};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::Outcome;
use crate::catalogue::Catalogue;
use crate::figures::print;
use crate::questions::{Filter, Question, QuestionText};

/// Documents of one import.
const BATCH: usize = 20_000;
/// What the list of products counts.
pub(crate) const FACETS: [&str; 10] =
    ["cct", "power", "dimming", "finish", "mounting", "beam_angle", "cri_ra", "ip", "ik", "protection_class"];
/// Products on a page, and the variants that each names: a code is about variants, words are about products.
const PRODUCTS: usize = 24;
const VARIANTS_OF_A_CODE: usize = 8;
const VARIANTS_OF_WORDS: usize = 1;

/// What cards are made from.
const FIELDS: &str =
    "id,product_id,sku,sku_norm,post_title,description,permalink,main_image_url,legacy_codes,gtin";

/// The engine that is measured.
pub(crate) struct UnderTest(Router);

/// What came back.
pub(crate) struct Timing {
    pub(crate) took: Duration,
    /// Variants that match.
    pub(crate) found: usize,
    /// Variants that were given back.
    pub(crate) hits: usize,
}

impl UnderTest {
    /// An engine with the whole catalogue.
    pub(crate) async fn fill(folder: &Path, catalogue: &Catalogue) -> Outcome<Self> {
        let started = Instant::now();
        let settings = HttpSettings { api_key: None, cors: false, body_bytes: 256 << 20 };
        let opened = Engine::open(folder)?;
        let engine = Self(opened.router(settings));
        engine.send("POST", "/collections", schema().to_string()).await?;
        for from in (0..catalogue.len()).step_by(BATCH) {
            let until = (from + BATCH).min(catalogue.len());
            let lines: Vec<String> =
                (from..until).map(|index| Value::Object(catalogue.document(index)).to_string()).collect();
            let path = "/collections/product_variation/documents/import?action=create";
            let answer = engine.send("POST", path, lines.join("\n")).await?;
            if let Some(refused) =
                answer.split(|byte| *byte == b'\n').find(|line| !line.starts_with(b"{\"success\":true"))
            {
                return Err(format!("a document was refused: {}", String::from_utf8_lossy(refused)).into());
            }
        }
        // As `lucerna reindex` does; otherwise the engine merges while it is asked.
        tokio::task::spawn_blocking(move || opened.settle()).await?;
        let seconds = started.elapsed().as_secs_f64();
        print(&format!("{} variants written to the engine in {seconds:.0} s", catalogue.len()));
        Ok(engine)
    }

    /// Asks as the site does, and measures.
    pub(crate) async fn ask(&self, question: &Question) -> Outcome<Timing> {
        let body = json!({ "searches": [search(question)] }).to_string();
        let started = Instant::now();
        let answer = self.send("POST", "/multi_search", body).await?;
        let took = started.elapsed();
        let answer: Value = serde_json::from_slice(&answer)?;
        let result = &answer["results"][0];
        if let Some(error) = result["error"].as_str() {
            return Err(format!("the engine refused a search: {error}").into());
        }
        let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
        let groups = result["grouped_hits"].as_array().map_or(&[][..], Vec::as_slice);
        let hits = groups.iter().map(|group| group["hits"].as_array().map_or(0, Vec::len)).sum();
        Ok(Timing { took, found: number(&result["found_docs"]).unwrap_or_default(), hits })
    }

    async fn send(&self, method: &str, path: &str, body: String) -> Outcome<Vec<u8>> {
        let request = Request::builder().method(method).uri(path).body(Body::from(body))?;
        let response = self.0.clone().oneshot(request).await?;
        let status = response.status();
        let answer = response.into_body().collect().await?.to_bytes().to_vec();
        if status.is_success() {
            return Ok(answer);
        }
        Err(format!("{path} answered {status}: {}", String::from_utf8_lossy(&answer)).into())
    }
}

fn search(question: &Question) -> Value {
    let filters: Vec<String> = question.filters.iter().map(Filter::filter_by).collect();
    let filter_by = format!("show_in_cat_listing:=TRUE && {}", filters.join(" && "));
    let mut search = json!({
        "collection": "product_variation",
        "filter_by": filter_by,
        "group_by": "product_id",
        "per_page": PRODUCTS,
        "facet_by": FACETS.join(","),
        "max_facet_values": 100,
        "include_fields": FIELDS,
        // A list of products marks nothing.
        "highlight_fields": "none",
    });
    let more = match &question.text {
        QuestionText::Words(words) => json!({
            "q": words.join(" "),
            "query_by": "sku,post_title,description,keywords",
            "num_typos": "0,2,0,2",
            "prefix": "true",
            "group_limit": VARIANTS_OF_WORDS,
        }),
        QuestionText::Code(code) => json!({
            "q": code,
            "query_by": "sku_norm,sku,legacy_codes,gtin",
            "num_typos": "0",
            "prefix": "true,true,true,false",
            "group_limit": VARIANTS_OF_A_CODE,
            "infix": "always,off,off,off",
            "text_match_type": "max_weight",
            "split_join_tokens": "off",
            "drop_tokens_threshold": 0,
        }),
    };
    if let (Value::Object(search), Value::Object(more)) = (&mut search, more) {
        search.extend(more);
    }
    search
}

fn schema() -> Value {
    let field = |name: &str, kind: &str| json!({ "name": name, "type": kind });
    let text = |name: &str| json!({ "name": name, "type": "string", "stem": true, "locale": "en" });
    let facet = |name: &str, kind: &str| json!({ "name": name, "type": kind, "facet": true });
    json!({
        "name": "product_variation",
        "token_separators": ["-", "/", ".", "_"],
        "default_sorting_field": "score",
        "fields": [
            field("sku", "string"),
            { "name": "sku_norm", "type": "string", "infix": true },
            field("legacy_codes", "string[]"),
            field("gtin", "string"),
            text("post_title"),
            text("description"),
            { "name": "keywords", "type": "string", "stem": true, "locale": "en", "store": false },
            { "name": "permalink", "type": "string", "index": false },
            { "name": "main_image_url", "type": "string", "index": false, "optional": true },
            field("post_id", "int64"),
            facet("product_id", "int64"),
            field("post_date", "int64"),
            field("score", "int32"),
            field("show_in_cat_listing", "string"),
            facet("category_ids", "int64[]"),
            facet("kind", "string"),
            facet("status", "string"),
            facet("power", "float"),
            facet("luminous_flux", "float"),
            facet("efficacy", "float"),
            facet("cct", "float[]"),
            facet("cri_ra", "float"),
            facet("beam_angle", "float"),
            facet("dimming", "string[]"),
            facet("finish", "string[]"),
            facet("mounting", "string[]"),
            facet("ip", "string"),
            facet("ip_solids", "int32"),
            facet("ip_liquids", "int32"),
            facet("ik", "int32"),
            facet("protection_class", "string[]"),
            facet("warranty", "float"),
            facet("driver_included", "bool"),
        ],
    })
}
