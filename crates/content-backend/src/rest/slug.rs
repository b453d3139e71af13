//! What lives at a path of the site.

use serde_json::json;

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::params::{Arg, Kind};
use super::routes::{Endpoint, JGM, Route, Verb};
use content::{Locale, PagePath};

/// The route from a path to what is there.
pub(super) static ROUTES: [Route; 1] = [Route {
    namespace: JGM,
    path: "/jgm/v1/slug",
    about: "",
    endpoints: &[Endpoint { verb: Verb::Get, args: &[&SLUG_ARGS], handler: |call| Box::pin(slug(call)) }],
    schema: None,
}];

static SLUG_ARGS: [Arg; 1] = [Arg::new("path", Kind::Text, "The path of a page on the site.").required()];

/// `GET /jgm/v1/slug/?path=`: the path may be absolute, may carry the language prefix, and may lack its slash.
async fn slug(call: Call<'_>) -> Result<RestResponse, RestError> {
    let asked = call.params.text("path").unwrap_or_default();
    let path = asked.strip_prefix(&call.backend.root).unwrap_or(asked);
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let inner = match call.locale {
        Locale::Es if path == "/es" => "/",
        Locale::Es if path.starts_with("/es/") => path.strip_prefix("/es").unwrap_or(path),
        _ => path,
    };
    let slashed = format!("/{}", inner.trim_start_matches('/'));
    let path = PagePath::parse(&slashed).map_err(|_invalid| RestError::invalid_id())?;
    let found = call.backend.store.at(call.locale, path.as_str()).await?;
    let (kind, id) = found.ok_or_else(RestError::invalid_id)?;
    Ok(RestResponse::ok(json!({ "type": kind, "id": id, "path": path.as_str() })))
}
