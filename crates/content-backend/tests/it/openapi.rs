//! The OpenAPI document describes every route, and every real answer is as it says.

use std::collections::BTreeSet;
use std::error::Error;

use axum::body::Body;
use http::{Request, StatusCode};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::support::{Folder, Site, TestResult, demo};
use crate::{blocks, catalogue, forms};

const DOCUMENT: &str = "/wp-json/lucerna/v1/openapi.json";

/// Puts the demo content into a site's store.
pub(crate) async fn import_demo(site: &Site) -> TestResult {
    site.store.import(&demo()?).await?;
    Ok(())
}

/// Requests that together show everything a GET route can answer.
pub(crate) async fn examples(site: &Site, base: &str, path: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let (before, after) = match path.split_once('{') {
        None => {
            let query = query(site, base, path).await?;
            return Ok(query.map(|query| format!("{base}/wp-json{path}{query}")).into_iter().collect());
        }
        Some((before, rest)) => (before, rest.split_once('}').map_or("", |(_, after)| after)),
    };
    let values: Vec<String> = match path {
        "/wp/v2/types/{type}" => vec!["product".into()],
        "/wp/v2/taxonomies/{taxonomy}" => vec!["product_cat".into()],
        "/ansell/v1/product/variants/{parentId}" => ids(site, base, "/wp/v2/product").await?,
        "/jgm/v1/product-variation/{id}" => {
            let mut found = Vec::new();
            for product in ids(site, base, "/wp/v2/product").await?.iter().take(3) {
                found.extend(
                    ids(site, base, &format!("/ansell/v1/product/variants/{product}"))
                        .await?
                        .into_iter()
                        .take(2),
                );
            }
            found
        }
        _ if before.starts_with("/contact-form-7/") => ids(site, base, "/jgm/v1/form").await?,
        _ => ids(site, base, before.trim_end_matches('/')).await?,
    };
    Ok(values.into_iter().map(|value| format!("{base}/wp-json{before}{value}{after}")).collect())
}

/// What a list route must be asked to be seen whole; `None` when there is nothing to ask for.
async fn query(site: &Site, base: &str, path: &str) -> Result<Option<String>, Box<dyn Error>> {
    Ok(Some(match path {
        "/jgm/v1/slug" => "?path=/".to_owned(),
        "/ansell/v1/product/breadcrumbs" => {
            let products = ids(site, base, "/wp/v2/product").await?;
            let Some(id) = products.first() else { return Ok(None) };
            format!("?product={id}")
        }
        "/ansell/v1/stockists" => "?lat=51.5&lon=-0.1&per_page=100".to_owned(),
        "/wp/v2/search" => "?search=light&per_page=100&_embed".to_owned(),
        "/" | "/jgm/v1/menu" | "/jgm/v1/options" | "/wp/v2/types" | "/wp/v2/taxonomies" => String::new(),
        _ => "?per_page=100&_embed".to_owned(),
    }))
}

async fn ids(site: &Site, base: &str, list: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let reply = site.get(&format!("{base}/wp-json{list}?per_page=100")).await?;
    let items = if reply.status == StatusCode::OK { reply.json()? } else { json!([]) };
    Ok(items.as_array().into_iter().flatten().map(|item| item["id"].to_string()).collect())
}

/// Checks answers against the schemas of a document, and remembers which were used.
struct Contract {
    document: Value,
    used: BTreeSet<String>,
}

impl Contract {
    async fn of(site: &Site) -> Result<Self, Box<dyn Error>> {
        Ok(Self { document: site.json(DOCUMENT).await?, used: BTreeSet::new() })
    }

    fn validator(&self, schema: &Value) -> Result<Validator, Box<dyn Error>> {
        let mut root = schema.clone();
        root["components"] = self.document["components"].clone();
        Ok(jsonschema::draft202012::new(&root)?)
    }

    fn check(&self, url: &str, schema: &Value, answer: &Value) -> TestResult {
        verify(&self.validator(schema)?, url, answer);
        Ok(())
    }

    /// Every GET route of the document, asked in a language.
    async fn check_all(&mut self, site: &Site, base: &str) -> TestResult {
        let paths = self.document["paths"].as_object().cloned().unwrap_or_default();
        for (path, operations) in &paths {
            let schema =
                operations["get"]["responses"]["200"]["content"]["application/json"]["schema"].clone();
            if schema.is_null() {
                continue;
            }
            let validator = self.validator(&schema)?;
            for url in examples(site, base, path).await? {
                let reply = site.get(&url).await?;
                assert_eq!(reply.status, StatusCode::OK, "{url}");
                let answer = reply.json()?;
                verify(&validator, &url, &answer);
                if answer.as_array().is_none_or(|items| !items.is_empty()) {
                    self.used.extend(schema_name(&schema).map(str::to_owned));
                }
            }
        }
        Ok(())
    }

    /// The schemas that answers of GET routes have, without the one that is always empty.
    fn answered(&self) -> BTreeSet<String> {
        let operations = self.document["paths"].as_object().into_iter().flatten();
        operations
            .filter_map(|(_, operations)| {
                let schema = &operations["get"]["responses"]["200"]["content"]["application/json"]["schema"];
                let named = schema_name(schema)?;
                (!named.ends_with("/Refill")).then(|| named.to_owned())
            })
            .collect()
    }
}

/// The schema an answer or each of its items has.
pub(crate) fn schema_name(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str().or_else(|| schema["items"]["$ref"].as_str())
}

fn verify(validator: &Validator, url: &str, answer: &Value) {
    let errors: Vec<String> = validator
        .iter_errors(answer)
        .take(5)
        .map(|error| format!("{}: {error}", error.instance_path()).chars().take(400).collect())
        .collect();
    assert!(errors.is_empty(), "{url} is not as described:\n{}", errors.join("\n"));
}

#[tokio::test]
async fn every_route_is_described() -> TestResult {
    let site = Site::sample().await?;
    let document = site.json(DOCUMENT).await?;
    let index = site.json("/wp-json/").await?;
    let routes: BTreeSet<String> = index["routes"]
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, route)| route["namespace"].as_str().is_some_and(|name| !name.is_empty()))
        .map(|(pattern, _)| plain(pattern))
        .filter(|path| path.matches('/').count() > 2)
        .collect();
    let described: BTreeSet<String> = document["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(path, _)| path.clone())
        .filter(|path| path != "/")
        .collect();
    assert_eq!(routes, described);
    Ok(())
}

/// `/wp/v2/product/(?P<id>[\d]+)` as `/wp/v2/product/{id}`.
fn plain(pattern: &str) -> String {
    let segment = |segment: &str| match segment.strip_prefix("(?P<").and_then(|rest| rest.split_once('>')) {
        Some((name, _)) => format!("{{{name}}}"),
        None => segment.to_owned(),
    };
    pattern.split('/').map(segment).collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn every_reference_leads_to_a_schema() -> TestResult {
    let site = Site::sample().await?;
    let document = site.json(DOCUMENT).await?;
    let text = document.to_string();
    let mut seen = 0;
    for rest in text.split("\"$ref\":\"#").skip(1) {
        let pointer = rest.split('"').next().unwrap_or_default();
        assert!(document.pointer(pointer).is_some(), "{pointer} is not there");
        seen += 1;
    }
    assert!(seen > 100, "only {seen} references");
    let ids: Vec<&str> =
        text.split("\"operationId\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "operations share a name");
    Ok(())
}

#[tokio::test]
async fn the_demos_answers_are_as_described() -> TestResult {
    let site = Site::empty().await?;
    import_demo(&site).await?;
    let mut contract = Contract::of(&site).await?;
    for base in ["", "/es"] {
        contract.check_all(&site, base).await?;
    }
    let unseen: Vec<String> = contract.answered().difference(&contract.used).cloned().collect();
    assert_eq!(unseen, Vec::<String>::new(), "the demo shows nothing of these");
    Ok(())
}

#[tokio::test]
async fn a_small_folders_answers_are_as_described() -> TestResult {
    for folder in [Folder::sample(), catalogue::folder(), forms::folder()] {
        let site = Site::empty().await?;
        site.import(&folder).await?;
        let mut contract = Contract::of(&site).await?;
        contract.check_all(&site, "").await?;
    }
    Ok(())
}

#[tokio::test]
async fn every_block_is_as_described() -> TestResult {
    let site = Site::empty().await?;
    site.import(&blocks::folder()).await?;
    let contract = Contract::of(&site).await?;
    let route = &contract.document["paths"]["/jgm/v1/pages"]["get"]["responses"]["200"];
    let schema = route["content"]["application/json"]["schema"].clone();
    let url = "/wp-json/jgm/v1/pages?per_page=100";
    contract.check(url, &schema, &site.json(url).await?)
}

#[tokio::test]
async fn posts_and_errors_are_as_described() -> TestResult {
    let site = forms::site().await?;
    let contract = Contract::of(&site).await?;
    let id = forms::form_id(&site).await?;
    let feedback = format!("/wp-json/contact-form-7/v1/contact-forms/{id}/feedback");
    let part =
        "--x\r\nContent-Disposition: form-data; name=\"_wpcf7_unit_tag\"\r\n\r\nwpcf7-f1-o1\r\n--x--\r\n";
    for (url, kind, body, name) in [
        (feedback.as_str(), "multipart/form-data; boundary=x", part, "Feedback"),
        ("/wp-json/jgm/v1/google-recaptcha/verify", "application/json", "{\"token\":\"t\"}", "Verdict"),
        (&feedback, "text/plain", "", "Error"),
    ] {
        let request = Request::post(url).header("content-type", kind).body(Body::from(body))?;
        let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
        contract.check(url, &schema, &site.send(request).await?.json()?)?;
    }
    let error = json!({ "$ref": "#/components/schemas/Error" });
    for url in [
        "/wp-json/nothing",
        "/wp-json/wp/v2/product?per_page=101",
        "/wp-json/wp/v2/product/99999",
        "/wp-json/jgm/v1/slug",
    ] {
        contract.check(url, &error, &site.get(url).await?.json()?)?;
    }
    Ok(())
}

#[tokio::test]
async fn a_field_nobody_described_is_noticed() -> TestResult {
    let site = Site::sample().await?;
    let contract = Contract::of(&site).await?;
    let mut pages = site.json("/wp-json/jgm/v1/pages").await?;
    let schema = json!({ "type": "array", "items": { "$ref": "#/components/schemas/Page" } });
    let validator = contract.validator(&schema)?;
    assert!(validator.is_valid(&pages));
    pages[0]["acf"]["surprise"] = true.into();
    assert!(!validator.is_valid(&pages));
    Ok(())
}
