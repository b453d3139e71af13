//! `GET /lucerna/v1/openapi.json`: the whole API as an OpenAPI 3.1 document, written from the route table.

mod answers;
mod schema;
mod shapes;

use serde_json::{Map, Value, json};

use super::Backend;
use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::routes::{self, Endpoint, Route, Verb};
use answers::Shape::{self, List, One};
use content::Locale;
use schema::{list, named};

/// The namespace of what only this back end has.
const LUCERNA: &str = "lucerna/v1";

/// The route of the document.
pub(super) static ROUTES: [Route; 1] = [Route {
    namespace: LUCERNA,
    path: "/lucerna/v1/openapi.json",
    about: "",
    endpoints: &[Endpoint { verb: Verb::Get, args: &[], handler: |call| Box::pin(document(call)) }],
    schema: None,
}];

async fn document(call: Call<'_>) -> Result<RestResponse, RestError> {
    let mut paths = Map::new();
    paths.insert(
        "/".into(),
        json!({ "get": operation("index", "The index: names, namespaces and routes.", One("Index")) }),
    );
    for route in routes::all() {
        let operations: Map<String, Value> = route
            .endpoints
            .iter()
            .filter_map(|endpoint| {
                Some((endpoint.verb.name().to_ascii_lowercase(), describe(route, endpoint)?))
            })
            .collect();
        if !operations.is_empty() {
            paths.insert(route.path.to_owned(), Value::Object(operations));
        }
    }
    Ok(RestResponse::ok(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Lucerna content API",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The contract between the site and its content back end, in WordPress's manner. \
                            A WordPress with the same routes can take the back end's place.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": servers(call.backend),
        "security": [{}, { "token": [] }],
        "paths": paths,
        "components": {
            "schemas": shapes::all(),
            "parameters": common_parameters(),
            "responses": {
                "Error": {
                    "description": "What was wrong.",
                    "content": { "application/json": { "schema": named("Error") } },
                },
            },
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "basic",
                    "description": "The fixed token after `Authorization: Basic `, where one is configured.",
                },
            },
        },
    })))
}

fn servers(backend: &Backend) -> Value {
    let server = |locale: Locale, language: &str| json!({ "url": backend.base(locale).trim_end_matches('/'), "description": language });
    json!([server(Locale::En, "English"), server(Locale::Es, "Spanish")])
}

/// One operation; `None` when nobody has said what it answers, which a test notices.
fn describe(route: &Route, endpoint: &Endpoint) -> Option<Value> {
    let (summary, shape) = answers::of(route, endpoint.verb)?;
    let mut described = operation(&name(route, endpoint.verb), &summary, shape);
    let is_post = endpoint.verb != Verb::Get;
    let (mut parameters, mut body) = (Vec::new(), Map::new());
    for arg in endpoint.args.iter().copied().flatten() {
        let is_in_path = route.path.contains(&format!("{{{}}}", arg.name()));
        let mut schema = arg.schema();
        if is_post && !is_in_path {
            schema.as_object_mut().map(|schema| schema.remove("required"));
            body.insert(arg.name().to_owned(), schema);
        } else {
            parameters.push(parameter(arg.name(), is_in_path, schema));
        }
    }
    let fields = described.as_object_mut()?;
    fields.insert("tags".into(), json!([route.namespace]));
    if !is_post {
        parameters.extend(global_parameters(shape));
    }
    if !parameters.is_empty() {
        fields.insert("parameters".into(), parameters.into());
    }
    if let Some(body) = answers::body(route, body) {
        fields.insert("requestBody".into(), json!({ "required": true, "content": body }));
    }
    Some(described)
}

fn operation(id: &str, summary: &str, shape: Shape) -> Value {
    let content = |schema: Value| json!({ "application/json": { "schema": schema } });
    let answer = match shape {
        One(name) => json!({ "description": "The answer.", "content": content(named(name)) }),
        List(name) | Shape::Bare(name) => {
            let mut answer = json!({ "description": "The answer.", "content": content(list(named(name))) });
            if matches!(shape, List(_)) {
                answer["headers"] = paging_headers();
            }
            answer
        }
        Shape::Forbidden => {
            return json!({
                "operationId": id,
                "summary": summary,
                "responses": { "403": { "$ref": "#/components/responses/Error" } },
            });
        }
    };
    json!({
        "operationId": id,
        "summary": summary,
        "responses": { "200": answer, "default": { "$ref": "#/components/responses/Error" } },
    })
}

fn paging_headers() -> Value {
    let count = |description: &str| json!({ "description": description, "schema": { "type": "integer" } });
    json!({
        "X-WP-Total": count("How many items there are in all."),
        "X-WP-TotalPages": count("How many pages of this size there are."),
        "Link": { "description": "The neighbouring pages, rel=\"prev\" and rel=\"next\".", "schema": { "type": "string" } },
    })
}

/// WordPress's description of an argument, as OpenAPI writes it.
fn parameter(name: &str, is_in_path: bool, mut schema: Value) -> Value {
    let mut take = |key: &str| schema.as_object_mut().and_then(|schema| schema.remove(key));
    let description = take("description").unwrap_or_default();
    let is_required = take("required") == Some(Value::Bool(true)) || is_in_path;
    let mut parameter = json!({
        "name": name,
        "in": if is_in_path { "path" } else { "query" },
        "required": is_required,
        "description": description,
    });
    if schema["type"] == "array" {
        // `a=1,2`; `a[]=1&a[]=2` works too.
        parameter["style"] = "form".into();
        parameter["explode"] = false.into();
    }
    parameter["schema"] = schema;
    parameter
}

fn global_parameters(shape: Shape) -> impl Iterator<Item = Value> {
    let names = match shape {
        Shape::Forbidden => &[][..],
        One(_) | List(_) | Shape::Bare(_) => &["_fields", "_embed", "_envelope"][..],
    };
    names.iter().map(|name| json!({ "$ref": format!("#/components/parameters/{name}") }))
}

fn common_parameters() -> Value {
    let text = |name: &str, description: &str| json!({ "name": name, "in": "query", "description": description, "schema": { "type": "string" } });
    json!({
        "_fields": text("_fields", "Only these parts of each item, such as `id,title.rendered`."),
        "_embed": text("_embed", "Puts what the links lead to into `_embedded`; all of it, or the relations named."),
        "_envelope": text("_envelope", "Status and headers inside the body, for callers that cannot read them."),
    })
}

/// `getWpV2ProductId`: the method and the words of the path.
fn name(route: &Route, verb: Verb) -> String {
    let mut name = verb.name().to_ascii_lowercase();
    for word in route.path.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        let (first, rest) = word.split_at(1);
        name.push_str(&first.to_ascii_uppercase());
        name.push_str(rest);
    }
    name
}
