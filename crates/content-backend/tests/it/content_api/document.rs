//! The whole document: an introduction by hand, then every route with a real answer, then every shape.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;

use serde_json::Value;

use super::shorten::Shortener;
use super::{layout, requests, shapes};
use crate::openapi::schema_name;
use crate::support::Site;

const INTRODUCTION: &str = include_str!("introduction.md");

/// The list whose parameters are described once, for all that have them too.
const MODEL: &str = "/wp/v2/pages";

/// Sections in the order of the spec.
const NAMESPACES: [&str; 5] = ["jgm/v1", "ansell/v1", "wp/v2", "contact-form-7/v1", "lucerna/v1"];

/// Writes the document about a site's API.
pub(super) async fn write(site: &Site) -> Result<String, Box<dyn Error>> {
    let api = site.json("/wp-json/lucerna/v1/openapi.json").await?;
    let mut text = INTRODUCTION.trim_end().to_owned();
    let model: Vec<Value> = parameters(&api["paths"][MODEL]["get"]);
    write!(
        text,
        "\n\n## Parameters of lists\n\nEvery list takes these unless it says otherwise.\n\n{}",
        table(&model)
    )?;
    text.push_str("\n## Routes\n");
    let mut shortener = Shortener::new()?;
    let mut shown = BTreeSet::new();
    for namespace in NAMESPACES {
        write!(text, "\n### {namespace}\n")?;
        for (path, operations) in api["paths"].as_object().into_iter().flatten() {
            if path.starts_with(&format!("/{namespace}/")) {
                for (verb, operation) in operations.as_object().into_iter().flatten() {
                    let route = Route { site, path, verb, operation, model: &model };
                    route.write(&mut text, &mut shortener, &mut shown).await?;
                }
            }
        }
    }
    text.push_str("\n## Shapes\n\n");
    text.push_str("Objects hold exactly these fields; *optional* ones may be absent.\n");
    for (name, schema) in api["components"]["schemas"].as_object().into_iter().flatten() {
        text.push_str(&shapes::write(name, schema));
    }
    Ok(text)
}

struct Route<'a> {
    site: &'a Site,
    path: &'a str,
    verb: &'a str,
    operation: &'a Value,
    model: &'a [Value],
}

impl Route<'_> {
    async fn write(
        &self,
        text: &mut String,
        shortener: &mut Shortener,
        shown: &mut BTreeSet<String>,
    ) -> Result<(), Box<dyn Error>> {
        let verb = self.verb.to_ascii_uppercase();
        let summary = self.operation["summary"].as_str().unwrap_or_default();
        let schema = &self.operation["responses"]["200"]["content"]["application/json"]["schema"];
        if schema.is_null() {
            write!(text, "\n#### `{verb} {}`\n\n{summary} Always 403 `wpcf7_forbidden`.\n", self.path)?;
            return Ok(());
        }
        let article = if schema["type"] == "array" { "a " } else { "" };
        write!(
            text,
            "\n#### `{verb} {}`\n\n{summary} Answers {article}{}.\n",
            self.path,
            shapes::kind(schema)
        )?;
        let own = parameters(self.operation);
        let is_list = !self.model.is_empty() && self.model.iter().take(3).all(|common| own.contains(common));
        let special: Vec<Value> =
            own.iter().filter(|parameter| !(is_list && self.model.contains(parameter))).cloned().collect();
        let lacking: Vec<&str> = self
            .model
            .iter()
            .filter(|common| is_list && own.iter().all(|own| own["name"] != common["name"]))
            .filter_map(|common| common["name"].as_str())
            .collect();
        if !lacking.is_empty() {
            let names: Vec<String> = lacking.iter().map(|name| format!("`{name}`")).collect();
            write!(text, "\nOf the parameters of lists it has not: {}.\n", names.join(", "))?;
        }
        if !special.is_empty() {
            write!(text, "\n{}", table(&special))?;
        }
        let name = schema_name(schema).unwrap_or_default().to_owned();
        // What was shown in a list is not shown alone.
        if name.ends_with("/OpenApi") || !shown.insert(name) {
            return Ok(());
        }
        for (request, answer) in requests::examples(self.site, self.verb, self.path).await? {
            let answer = layout::json(&shortener.shorten(answer));
            write!(text, "\n```http\n{}\n```\n\n```json\n{answer}\n```\n", request.trim_end())?;
        }
        Ok(())
    }
}

/// The parameters of an operation, without those that every route has.
fn parameters(operation: &Value) -> Vec<Value> {
    let all = operation["parameters"].as_array().cloned().unwrap_or_default();
    all.into_iter().filter(|parameter| parameter.get("$ref").is_none()).collect()
}

fn table(parameters: &[Value]) -> String {
    let mut text = "| Parameter | Type | Meaning |\n|---|---|---|\n".to_owned();
    for parameter in parameters {
        let schema = &parameter["schema"];
        let mut kind = shapes::kind(schema);
        for (key, word) in [("minimum", "from"), ("maximum", "to"), ("default", "default")] {
            if let Some(value) = schema.get(key) {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                kind = format!("{kind}, {word} {value}");
            }
        }
        if parameter["required"] == true && parameter["in"] == "query" {
            kind.push_str(", required");
        }
        let (name, meaning) = (&parameter["name"], &parameter["description"]);
        let (name, meaning) = (name.as_str().unwrap_or_default(), meaning.as_str().unwrap_or_default());
        text.push_str(&format!("| `{name}` | {kind} | {meaning} |\n"));
    }
    text
}
