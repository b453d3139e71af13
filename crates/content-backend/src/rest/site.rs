//! The index, the menus and the options: what belongs to the whole site.

use serde_json::{Map, Value, json};

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::routes::{Endpoint, JGM, Route, Verb};
use super::{Backend, routes};
use crate::source::LOCATIONS;
use crate::store::UPLOADS;
use content::Locale;

/// The routes of what belongs to the whole site.
pub(super) static ROUTES: [Route; 3] = [
    Route {
        namespace: JGM,
        path: "/jgm/v1/menu",
        about: "",
        endpoints: &[Endpoint { verb: Verb::Get, args: &[], handler: |call| Box::pin(menu(call)) }],
        schema: None,
    },
    Route {
        namespace: JGM,
        path: "/jgm/v1/options",
        about: "",
        endpoints: &[Endpoint { verb: Verb::Get, args: &[], handler: |call| Box::pin(options(call)) }],
        schema: None,
    },
    Route {
        namespace: JGM,
        path: "/jgm/v1/version",
        about: "",
        endpoints: &[Endpoint { verb: Verb::Get, args: &[], handler: |call| Box::pin(version(call)) }],
        schema: None,
    },
];

/// `GET /wp-json/`.
pub(super) async fn index(backend: &Backend, locale: Locale) -> Result<RestResponse, RestError> {
    let options = backend.store.options(locale).await?;
    let front = backend.store.at(locale, "/").await?.map(|(_, id)| id);
    let text = |key: &str| options.get(key).and_then(Value::as_str).unwrap_or_default();
    let home = backend.home(locale);
    Ok(RestResponse::ok(json!({
        "name": text("site_name"),
        "description": text("site_description"),
        "url": home,
        "home": home,
        "gmt_offset": 0,
        "timezone_string": "UTC",
        "page_for_posts": 0,
        "page_on_front": front.unwrap_or(0),
        "show_on_front": if front.is_some() { "page" } else { "posts" },
        "namespaces": routes::namespaces(),
        "authentication": [],
        "routes": routes::catalogue(None, &backend.base(locale)),
        "site_logo": 0,
        "site_icon": 0,
        "site_icon_url": "",
        "_links": { "help": [{ "href": "https://developer.wordpress.org/rest-api/" }] },
    })))
}

/// `GET /wp-json/jgm/v1/`.
pub(super) fn namespace(backend: &Backend, locale: Locale, namespace: &'static str) -> RestResponse {
    RestResponse::ok(json!({
        "namespace": namespace,
        "routes": routes::catalogue(Some(namespace), &backend.base(locale)),
        "_links": { "up": [{ "href": backend.base(locale) }] },
    }))
}

/// `GET /jgm/v1/menu/`: all seven menus, empty ones too.
async fn menu(call: Call<'_>) -> Result<RestResponse, RestError> {
    let mut menus = call.backend.store.menus(call.locale).await?;
    let all: Map<String, Value> = LOCATIONS
        .iter()
        .map(|location| ((*location).to_owned(), menus.remove(*location).unwrap_or_else(|| json!([]))))
        .collect();
    Ok(RestResponse::ok(Value::Object(all)))
}

/// `GET /jgm/v1/version/`: a number that grows with every change, so that copies need not be compared piece by piece.
async fn version(call: Call<'_>) -> Result<RestResponse, RestError> {
    Ok(RestResponse::ok(json!({ "version": call.backend.store.content_version().await? })))
}

/// `GET /jgm/v1/options/`.
async fn options(call: Call<'_>) -> Result<RestResponse, RestError> {
    Ok(RestResponse::ok(absolute_uploads(call.backend.store.options(call.locale).await?, &call.backend.root)))
}

/// Gives the addresses of uploads their host; everything else stays as it is.
pub(super) fn absolute_uploads(value: Value, root: &str) -> Value {
    match value {
        Value::String(text) if text.starts_with(UPLOADS) => Value::String(format!("{root}{text}")),
        Value::Array(items) => items.into_iter().map(|item| absolute_uploads(item, root)).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(key, value)| (key, absolute_uploads(value, root))).collect()
        }
        other => other,
    }
}
