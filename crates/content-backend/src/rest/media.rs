//! Media as attachments: what WordPress says about an uploaded file.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::answer::RestResponse;
use super::call::Call;
use super::collection::COMMON_ARGS;
use super::error::RestError;
use super::paging::{PAGING_ARGS, Paging};
use super::params::{Arg, Kind};
use super::routes::{Endpoint, Route, Verb, WP};
use super::types::curies;
use super::{Backend, texturize};
use crate::StoreError;
use crate::source::MEDIA_TYPES;
use crate::store::{AttachmentRow, MediaFilter, MediaOrder, Span, UPLOADS};
use content::Locale;

/// The routes of media.
pub(super) static ROUTES: [Route; 2] = [
    route(
        "/wp/v2/media",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&PAGING_ARGS, &COMMON_ARGS, &LIST_ARGS],
            handler: |call| Box::pin(list(call)),
        }],
    ),
    route(
        "/wp/v2/media/{id}",
        &[Endpoint { verb: Verb::Get, args: &[&SINGLE_ARGS], handler: |call| Box::pin(single(call)) }],
    ),
];

static LIST_ARGS: [Arg; 6] = [
    Arg::new("search", Kind::Text, "Limit results to those matching a string; looks at file names."),
    Arg::new(
        "orderby",
        Kind::Choice(&[
            "author",
            "date",
            "id",
            "include",
            "modified",
            "parent",
            "relevance",
            "slug",
            "include_slugs",
            "title",
        ]),
        "Sort collection by post attribute.",
    )
    .with_default("date"),
    Arg::new("parent", Kind::Integers, "Limit result set to items with particular parent IDs."),
    Arg::new(
        "status",
        Kind::Choices(&["inherit", "private", "trash"]),
        "Limit result set to posts assigned one or more statuses.",
    )
    .with_default("inherit"),
    Arg::new(
        "media_type",
        Kind::Choices(&["image", "video", "text", "application", "audio"]),
        "Limit result set to attachments of a particular media type or media types.",
    ),
    Arg::new(
        "mime_type",
        Kind::Words,
        "Limit result set to attachments of a particular MIME type or MIME types.",
    ),
];

static SINGLE_ARGS: [Arg; 2] = [
    Arg::new("id", Kind::Integer { least: 0, most: None }, "Unique identifier for the attachment."),
    Arg::new(
        "context",
        Kind::Choice(&["view", "embed", "edit"]),
        "Scope under which the request is made; determines fields present in response.",
    )
    .with_default("view"),
];

const fn route(path: &'static str, endpoints: &'static [Endpoint]) -> Route {
    Route { namespace: WP, path, about: "attachment", endpoints, schema: Some(schema) }
}

/// The attachments of these numbers, in no particular order.
pub(super) async fn items(backend: &Backend, locale: Locale, ids: &[i64]) -> Result<Vec<Value>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = backend.store.attachments_by_id(ids).await?;
    of_rows(backend, locale, &rows).await
}

/// `GET /wp/v2/media`.
async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let params = &call.params;
    let known = call.backend.token.is_some();
    if params.words("status").iter().any(|status| status != "inherit") {
        return Err(RestError::forbidden_entry_status(known));
    }
    forbid_edit(&call)?;
    let order = order(&call)?;
    let paging = Paging::read(params);
    let moment = |name: &str| params.text(name).map(str::to_owned);
    let filter = MediaFilter {
        slugs: params.words("slug").to_vec(),
        include: params.integers("include").to_vec(),
        exclude: params.integers("exclude").to_vec(),
        search: params.text("search").unwrap_or_default().to_owned(),
        mimes: mimes(params.words("media_type"), params.words("mime_type")),
        created: Span { after: moment("after"), before: moment("before") },
        modified: Span { after: moment("modified_after"), before: moment("modified_before") },
    };
    let parents = params.integers("parent");
    // Files stand for themselves here: none is attached to an entry.
    let (rows, total) = if parents.is_empty() || parents.contains(&0) {
        let part = paging.part(params.text("order") == Some("asc"));
        call.backend.store.attachments(&filter, order, part).await?
    } else {
        (Vec::new(), 0)
    };
    if paging.is_past(total) {
        return Err(RestError::invalid_page_number());
    }
    let items = of_rows(call.backend, call.locale, &rows).await?;
    Ok(paging.answer(&call, items, total))
}

/// `GET /wp/v2/media/{id}`.
async fn single(call: Call<'_>) -> Result<RestResponse, RestError> {
    let item = items(call.backend, call.locale, &[call.id()]).await?.into_iter().next();
    let item = item.ok_or_else(RestError::invalid_id)?;
    forbid_edit(&call)?;
    Ok(RestResponse::ok(item))
}

async fn of_rows(
    backend: &Backend,
    locale: Locale,
    rows: &[AttachmentRow],
) -> Result<Vec<Value>, StoreError> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let paths: Vec<&str> = rows.iter().map(|row| row.path.as_str()).collect();
    let mut sizes: HashMap<String, Vec<AttachmentRow>> = HashMap::new();
    for (original, size) in backend.store.sizes_of(&paths).await? {
        sizes.entry(original).or_default().push(size);
    }
    let alt: HashMap<i64, String> = backend.store.alt_texts(locale, &ids).await?.into_iter().collect();
    let item = |row: &AttachmentRow| {
        let smaller = sizes.get(&row.path).map(Vec::as_slice).unwrap_or_default();
        item(backend, locale, row, smaller, alt.get(&row.id).map_or("", String::as_str))
    };
    Ok(rows.iter().map(item).collect())
}

fn item(
    backend: &Backend,
    locale: Locale,
    row: &AttachmentRow,
    smaller: &[AttachmentRow],
    alt: &str,
) -> Value {
    let (home, base) = (backend.home(locale), backend.base(locale));
    let name = file_name(&row.path);
    let title = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let image = row.mime.starts_with("image/");
    let url = format!("{}{UPLOADS}{}", backend.root, row.path);
    json!({
        "id": row.id,
        "date": row.created,
        "date_gmt": row.created,
        "guid": { "rendered": url },
        "modified": row.modified,
        "modified_gmt": row.modified,
        "slug": row.slug,
        "status": "inherit",
        "type": "attachment",
        "link": format!("{home}/?attachment_id={}", row.id),
        "title": { "rendered": texturize::title(title) },
        "author": 0,
        "featured_media": 0,
        "template": "",
        "meta": [],
        "class_list": [format!("post-{}", row.id), "attachment", "type-attachment", "status-inherit", "hentry"],
        "description": { "rendered": "" },
        "caption": { "rendered": "" },
        "alt_text": alt,
        "media_type": if image { "image" } else { "file" },
        "mime_type": row.mime,
        "media_details": details(backend, row, smaller),
        "post": null,
        "source_url": url,
        "filename": name,
        "filesize": row.bytes,
        "color": row.color,
        "_links": {
            "self": [{ "href": format!("{base}wp/v2/media/{}", row.id), "targetHints": { "allow": ["GET"] } }],
            "collection": [{ "href": format!("{base}wp/v2/media") }],
            "about": [{ "href": format!("{base}wp/v2/types/attachment") }],
            "curies": curies(),
        },
    })
}

/// Sizes as WordPress has them; the full one stands among them only when there are others.
fn details(backend: &Backend, row: &AttachmentRow, smaller: &[AttachmentRow]) -> Value {
    let (Some(width), Some(height)) = (row.width, row.height) else {
        return json!({ "filesize": row.bytes });
    };
    let size = |of: &AttachmentRow| {
        json!({
            "file": file_name(&of.path),
            "width": of.width,
            "height": of.height,
            "filesize": of.bytes,
            "mime_type": of.mime,
            "source_url": format!("{}{UPLOADS}{}", backend.root, of.path),
        })
    };
    let mut sizes: Map<String, Value> =
        smaller.iter().map(|of| (format!("w{}", of.width.unwrap_or_default()), size(of))).collect();
    if !sizes.is_empty() {
        sizes.insert("full".into(), size(row));
    }
    json!({
        "width": width,
        "height": height,
        "file": row.path,
        "filesize": row.bytes,
        "sizes": sizes,
        "image_meta": {},
    })
}

fn order(call: &Call<'_>) -> Result<MediaOrder, RestError> {
    let params = &call.params;
    Ok(match params.text("orderby") {
        Some("relevance") if params.text("search").is_none_or(str::is_empty) => {
            return Err(RestError::no_search_term());
        }
        Some("relevance") => MediaOrder::Relevance,
        Some("include") if params.integers("include").is_empty() => return Err(RestError::missing_include()),
        Some("include") => MediaOrder::Include,
        Some("include_slugs") => MediaOrder::Slugs,
        Some("modified") => MediaOrder::Modified,
        Some("slug" | "title") => MediaOrder::Slug,
        Some("id" | "author" | "parent") => MediaOrder::Id,
        _ => MediaOrder::Created,
    })
}

/// The types that both lists allow; a type nobody publishes finds nothing.
fn mimes(kinds: &[String], named: &[String]) -> Vec<String> {
    if kinds.is_empty() && named.is_empty() {
        return Vec::new();
    }
    let of_kind = |mime: &str| kinds.iter().any(|kind| mime.split('/').next() == Some(kind));
    let mut mimes: Vec<String> =
        MEDIA_TYPES.iter().map(|(_, mime)| (*mime).to_owned()).filter(|mime| of_kind(mime)).collect();
    mimes.extend(named.iter().cloned());
    if mimes.is_empty() {
        mimes.push("none".to_owned());
    }
    mimes.dedup();
    mimes
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn forbid_edit(call: &Call<'_>) -> Result<(), RestError> {
    if call.params.text("context") == Some("edit") {
        let message = "Sorry, you are not allowed to edit posts in this post type.";
        return Err(RestError::forbidden("rest_forbidden_context", message, call.backend.token.is_some()));
    }
    Ok(())
}

fn schema(_: &'static str) -> Value {
    let word = json!({ "type": "string" });
    let number = json!({ "type": "integer" });
    json!({
        "$schema": "http://json-schema.org/draft-04/schema#",
        "title": "attachment",
        "type": "object",
        "properties": {
            "id": number, "slug": word, "link": word, "alt_text": word, "media_type": word, "mime_type": word,
            "media_details": { "type": "object" }, "post": { "type": ["integer", "null"] }, "source_url": word,
            "filename": word, "filesize": number,
        },
    })
}
