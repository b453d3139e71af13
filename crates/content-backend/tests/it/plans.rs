//! Every question to the database has an index and a bound, whatever a request asks for.
//!
//! The routes and their arguments come from the index, so a new route is looked at without anybody thinking of it.

use std::collections::BTreeSet;
use std::fmt::{Debug, Write as _};
use std::sync::{Mutex, OnceLock, PoisonError};

use http::StatusCode;
use serde_json::Value;
use sqlx::Row as _;
use tracing::Instrument as _;
use tracing::field::{Field, Visit};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;

use crate::catalogue;
use crate::support::{Site, TestResult};

/// The span that marks the requests of this test; others run at the same time.
const SPAN: &str = "plans";

/// The span of requests whose statements are only counted.
const COUNTED: &str = "counted";

/// What may be read from end to end, and why that is bounded.
const WALKED: [(&str, &str); 6] = [
    ("SCAN family", "terms below the ones a request names"),
    ("SCAN (subquery", "each part has its own limit"),
    ("SCAN CONSTANT ROW", "no table at all"),
    ("SCAN legacy USING", "walked in the order of the index; one text file holds them all"),
    ("SCAN stockists USING", "walked in the order of the index up to a limit; one text file holds them all"),
    ("SCAN media USING", "walked in the order of the index as far as the page goes"),
];

/// Tables whose rows may be sorted without a bound in the statement, and why.
const SORTED: [(&str, &str); 1] = [(" from terms ", "the tree of categories fits into a menu")];

#[tokio::test]
async fn no_request_makes_the_database_read_or_sort_a_whole_table() -> TestResult {
    let heard = listen();
    let site = Site::empty().await?;
    let mut folder = catalogue::folder();
    folder.put("content/en/articles/second.md", "+++\ntitle = \"Second\"\ncategory = \"guides\"\n+++\n");
    site.import(&folder).await?;
    let index = site.json("/wp-json/").await?;
    let mut asked = 0;
    for (pattern, route) in index["routes"].as_object().into_iter().flatten() {
        for query in queries(&site, pattern, route).await? {
            let path = pattern.replace("(?P<id>[\\d]+)", "8").replace("(?P<type>[\\w-]+)", "product");
            let path = path.replace("(?P<taxonomy>[\\w-]+)", "category");
            let path = path.split("(?P").next().map_or(path.clone(), str::to_owned);
            let url = format!("/wp-json{path}?{query}");
            let reply = site.get(&url).instrument(tracing::info_span!(SPAN)).await?;
            assert_ne!(reply.status, StatusCode::INTERNAL_SERVER_ERROR, "{path}?{query}");
            asked += 1;
        }
    }
    for path in catalogue::requests(&site).await? {
        let reply = site.get(&path).instrument(tracing::info_span!(SPAN)).await?;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
    }
    // A term that is too large to be sorted is walked in another way.
    site.sql("update terms set count = 100000").await?;
    for order in ["date", "modified", "slug", "title", "id", "menu_order", "include_slugs"] {
        for terms in ["categories=4", "categories[terms]=4,5&categories[include_children]=1&exclude=1"] {
            let path = format!("/wp-json/wp/v2/posts?orderby={order}&{terms}");
            let reply = site.get(&path).instrument(tracing::info_span!(SPAN)).await?;
            assert_eq!(reply.status, StatusCode::OK, "{path}");
        }
    }
    let statements = heard.lock().unwrap_or_else(PoisonError::into_inner).statements.clone();
    assert!(asked > 500 && statements.len() > 100, "{asked} requests, {} statements", statements.len());
    let mut complaints = String::new();
    let pool = pool(&site).await?;
    for statement in &statements {
        let plan = plan(&pool, statement).await?;
        for complaint in complaints_about(statement, &plan) {
            writeln!(complaints, "{complaint}\n  {statement}\n  {}\n", plan.join("\n  "))?;
        }
    }
    assert_eq!(complaints, "");
    Ok(())
}

#[tokio::test]
async fn a_list_asks_for_everything_at_once() -> TestResult {
    let heard = listen();
    let site = Site::empty().await?;
    let mut folder = catalogue::folder();
    let image = "image = { file = \"scenes/hero.webp\", alt = \"\" }";
    for number in 10..50 {
        let article = "title = \"A\"\ncategory = \"guides\"\nauthor = \"ada\"\nproducts = [\"lyra\"]";
        folder.put(&format!("content/en/articles/a{number}.md"), &format!("+++\n{article}\n{image}\n+++\n"));
        folder.put(
            &format!("content/en/products/p{number}.md"),
            &format!("+++\ntitle = \"P\"\n{image}\n+++\n"),
        );
        let product = format!("content/catalogue/products/p{number}");
        let facts = "family = \"P\"\nkind = \"accessory\"\nenergy_role = \"not_in_scope\"\n\
                     categories = [\"exterior\"]\ncollections = [\"essentials\"]\nrelated = [\"lyra\"]\n";
        folder.put(&format!("{product}/product.toml"), facts);
        folder.put(&format!("{product}/variants.csv"), &format!("sku,name_en,name_es\nP-{number},P,P\n"));
    }
    site.import(&folder).await?;
    // One list of the search embeds several kinds, each with its own questions.
    for (list, most) in [("wp/v2/posts", 25), ("wp/v2/product", 25), ("wp/v2/search", 60)] {
        let before = heard.lock().unwrap_or_else(PoisonError::into_inner).counted;
        let path = format!("/wp-json/{list}?_embed&per_page=100");
        let reply = site.get(&path).instrument(tracing::info_span!(COUNTED)).await?.json()?;
        let questions = heard.lock().unwrap_or_else(PoisonError::into_inner).counted - before;
        let items = reply.as_array().map_or(0, Vec::len);
        assert!(
            items >= 40 && questions > 0 && questions <= most,
            "{list}: {questions} questions for {items} items"
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_careless_question_is_noticed() -> TestResult {
    let site = Site::kinds().await?;
    let pool = pool(&site).await?;
    for (statement, expected) in [
        ("select title from entries where content = 'a' limit 1", "reads everything"),
        ("select title from entries where locale = 'en' order by content limit 1", "sorts everything"),
        ("select title from entries where locale = 'en' and id = 1", "has no limit"),
    ] {
        let complaints = complaints_about(statement, &plan(&pool, statement).await?).join(" ");
        assert!(complaints.starts_with(expected), "{statement}: {complaints}");
    }
    Ok(())
}

async fn pool(site: &Site) -> Result<sqlx::SqlitePool, sqlx::Error> {
    let file = site.data.path().join("store/content.sqlite");
    sqlx::SqlitePool::connect_with(sqlx::sqlite::SqliteConnectOptions::new().filename(file)).await
}

fn complaints_about(statement: &str, plan: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    let counts = ["select count(", "select coalesce(sum("].iter().any(|start| statement.starts_with(start));
    if !statement.contains(" limit ") && !counts {
        complaints.push("has no limit".to_owned());
    }
    for line in plan {
        let walked = line.starts_with("SCAN ") && !WALKED.iter().any(|(start, _)| line.starts_with(start));
        let matched = line.contains("VIRTUAL TABLE") && (!line.contains("_words") || line.contains(":M"));
        if walked && !matched {
            complaints.push(format!("reads everything: {line}"));
        }
        let bounded =
            statement.contains("/* bounded") || SORTED.iter().any(|(from, _)| statement.contains(from));
        if line.starts_with("USE TEMP B-TREE") && !bounded {
            complaints.push(format!("sorts everything: {line}"));
        }
    }
    complaints
}

async fn plan(pool: &sqlx::SqlitePool, statement: &str) -> Result<Vec<String>, sqlx::Error> {
    let question = sqlx::AssertSqlSafe(format!("explain query plan {statement}"));
    let rows = sqlx::raw_sql(question).fetch_all(pool).await?;
    rows.iter().map(|row| row.try_get("detail")).collect()
}

/// Each argument of a route by itself, and each order together with every other argument where there is much to sort.
async fn queries(
    site: &Site,
    pattern: &str,
    route: &Value,
) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let mut queries = vec![String::new(), "_embed".to_owned(), "_embed&_fields=id,_links".to_owned()];
    let mut orders = Vec::new();
    let mut others = Vec::new();
    let get = route["endpoints"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|endpoint| endpoint["methods"][0] == "GET");
    for (name, schema) in get.filter_map(|endpoint| endpoint["args"].as_object()).flatten() {
        let values = values(name, schema);
        let pairs = values.into_iter().map(|value| format!("{name}={value}"));
        if name == "orderby" { orders.extend(pairs) } else { others.extend(pairs) }
    }
    if others.iter().any(|pair| pair.starts_with("product_cat=")) {
        let term = site.json("/wp-json/wp/v2/product_cat?slug=exterior").await?[0]["id"].clone();
        others.push(format!(
            "product_cat[terms]={term}&product_cat[include_children]=true&product_cat[operator]=AND"
        ));
        others.push(format!("tax_relation=OR&product_cat={term}&product_cat_exclude={term}"));
        others.push(format!("product_cat={term}&exclude=1,2"));
    }
    let sorted_in_many_ways = ["/wp/v2/product", "/wp/v2/media", "/wp/v2/product_cat"].contains(&pattern);
    for order in orders.iter().filter(|_| sorted_in_many_ways) {
        queries.extend(others.iter().map(|other| format!("{order}&{other}")));
    }
    queries.extend(orders);
    queries.extend(others);
    Ok(queries)
}

fn values(name: &str, schema: &Value) -> Vec<String> {
    let choices = schema.get("enum").or_else(|| schema["items"].get("enum")).and_then(Value::as_array);
    if let Some(choices) = choices {
        return choices.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    }
    let value = match (schema["type"].as_str(), schema["format"].as_str()) {
        (_, Some("date-time")) => "2026-01-01T00:00:00",
        (Some("integer" | "number"), _) => "1",
        (Some("boolean"), _) => "true",
        (Some("array"), _) if schema["items"]["type"] == "integer" => "1,2,3",
        (Some("array"), _) => "lyra,about",
        (None, _) => "4,5",
        _ if name == "path" => "/about/",
        _ => "light",
    };
    vec![value.to_owned()]
}

/// What was heard so far.
#[derive(Default)]
struct Heard {
    statements: BTreeSet<String>,
    counted: usize,
}

/// Notes every statement that is run inside the spans of these tests.
struct Listener {
    heard: &'static Mutex<Heard>,
}

/// The statement among the fields of an event; short ones are only in the summary.
#[derive(Default)]
struct Statement {
    whole: String,
    summary: String,
}

impl Visit for Statement {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "db.statement" => self.whole = value.trim().to_owned(),
            "summary" => self.summary = value.to_owned(),
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}

impl<S: tracing::Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Listener {
    fn on_event(&self, event: &tracing::Event<'_>, context: Context<'_, S>) {
        let span = context.lookup_current().map(|span| span.name());
        let ours = span.is_some_and(|name| name == SPAN || name == COUNTED);
        if !ours || event.metadata().target() != "sqlx::query" {
            return;
        }
        let mut statement = Statement::default();
        event.record(&mut statement);
        let text = if statement.whole.is_empty() { statement.summary } else { statement.whole };
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        // Transactions and the settings of new connections have no plan.
        if ["BEGIN", "COMMIT", "ROLLBACK", "PRAGMA"].iter().any(|word| text.to_uppercase().starts_with(word))
        {
            return;
        }
        if span == Some(COUNTED) {
            heard.counted += 1;
        } else {
            heard.statements.insert(text);
        }
    }
}

/// Statements run on threads of the database, so the listener must be everybody's; spans reach those threads.
fn listen() -> &'static Mutex<Heard> {
    static HEARD: OnceLock<Mutex<Heard>> = OnceLock::new();
    let heard = HEARD.get_or_init(Mutex::default);
    // The second of these tests finds the listener of the first in place, and both listen to the same.
    let _ = tracing::subscriber::set_global_default(tracing_subscriber::registry().with(Listener { heard }));
    heard
}
