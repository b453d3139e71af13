//! Categories of products and of articles: one controller for both.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value, json};

use super::answer::RestResponse;
use super::call::Call;
use super::collection::{Context, addresses};
use super::embed::Embeddable;
use super::error::RestError;
use super::paging::{PAGING_ARGS, Paging};
use super::params::{Arg, Kind};
use super::references::{References, Wanted};
use super::routes::{Endpoint, Route, Verb, WP};
use super::site::absolute_uploads;
use super::types::{PostType, TaxonomyType, curies};
use super::{Backend, texturize};
use crate::StoreError;
use crate::store::{TermFilter, TermOrder, TermRow};
use content::Locale;

/// The fields of the smaller form that is embedded elsewhere.
const EMBEDDED: [&str; 7] = ["id", "link", "name", "slug", "taxonomy", "acf", "_links"];

/// The routes of both taxonomies.
pub(super) static ROUTES: [Route; 4] = [
    route("/wp/v2/categories", "category", &LIST),
    route("/wp/v2/categories/{id}", "category", &SINGLE),
    route("/wp/v2/product_cat", "product_cat", &LIST),
    route("/wp/v2/product_cat/{id}", "product_cat", &SINGLE),
];

static LIST: [Endpoint; 1] =
    [Endpoint { verb: Verb::Get, args: &[&PAGING_ARGS, &LIST_ARGS], handler: |call| Box::pin(list(call)) }];

static SINGLE: [Endpoint; 1] =
    [Endpoint { verb: Verb::Get, args: &[&SINGLE_ARGS], handler: |call| Box::pin(single(call)) }];

static LIST_ARGS: [Arg; 9] = [
    Arg::new("search", Kind::Text, "Limit results to those matching a string."),
    Arg::new("exclude", Kind::Integers, "Ensure result set excludes specific IDs."),
    Arg::new("include", Kind::Integers, "Limit result set to specific IDs."),
    Arg::new("order", Kind::Choice(&["asc", "desc"]), "Order sort attribute ascending or descending.")
        .with_default("asc"),
    Arg::new(
        "orderby",
        Kind::Choice(&[
            "id",
            "include",
            "name",
            "slug",
            "include_slugs",
            "term_group",
            "description",
            "count",
            "menu_order",
        ]),
        "Sort collection by term attribute.",
    )
    .with_default("name"),
    Arg::new("hide_empty", Kind::Flag, "Whether to hide terms not assigned to any posts.")
        .with_default("false"),
    Arg::new(
        "parent",
        Kind::Integer { least: 0, most: None },
        "Limit result set to terms assigned to a specific parent.",
    ),
    Arg::new(
        "post",
        Kind::Integer { least: 0, most: None },
        "Limit result set to terms assigned to a specific post.",
    ),
    Arg::new("slug", Kind::Words, "Limit result set to terms with one or more specific slugs."),
];

static SINGLE_ARGS: [Arg; 2] = [
    Arg::new("id", Kind::Integer { least: 0, most: None }, "Unique identifier for the term."),
    Arg::new(
        "context",
        Kind::Choice(&["view", "embed", "edit"]),
        "Scope under which the request is made; determines fields present in response.",
    )
    .with_default("view"),
];

const fn route(path: &'static str, about: &'static str, endpoints: &'static [Endpoint]) -> Route {
    Route { namespace: WP, path, about, endpoints, schema: Some(schema) }
}

/// These terms as entries embed them, by number.
pub(super) async fn embedded(
    backend: &Backend,
    locale: Locale,
    taxonomy: &'static TaxonomyType,
    ids: &[i64],
) -> Result<HashMap<i64, Value>, StoreError> {
    let rows = backend.store.terms_by_id(locale, ids).await?;
    let items = items(backend, locale, taxonomy, &rows, Context::Embed).await?;
    Ok(rows.iter().map(|row| row.id).zip(items).collect())
}

/// `GET /wp/v2/product_cat` and `GET /wp/v2/categories`. A page past the end is an empty list, unlike that of posts.
async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let taxonomy = taxonomy(&call)?;
    let params = &call.params;
    forbid_edit(&call, "Sorry, you are not allowed to edit terms in this taxonomy.")?;
    let filter = TermFilter {
        taxonomy: taxonomy.taxonomy,
        slugs: params.words("slug").to_vec(),
        include: params.integers("include").to_vec(),
        exclude: params.integers("exclude").to_vec(),
        search: params.text("search").unwrap_or_default().to_owned(),
        parent: params.integer("parent"),
        entry: params.integer("post"),
        hide_empty: params.flag("hide_empty"),
    };
    let order = match params.text("orderby") {
        Some("id" | "term_group") => TermOrder::Id,
        Some("include") => TermOrder::Include,
        Some("slug") => TermOrder::Slug,
        Some("include_slugs") => TermOrder::Slugs,
        Some("description") => TermOrder::Description,
        Some("count") => TermOrder::Count,
        Some("menu_order") => TermOrder::Sort,
        _ => TermOrder::Name,
    };
    let paging = Paging::read(params);
    let part = paging.part(params.text("order") != Some("desc"));
    let (rows, total) = call.backend.store.terms(call.locale, &filter, order, part).await?;
    answer_with_parents(&call, taxonomy, &rows)
        .await
        .map(|(items, embeddable)| paging.answer(&call, items, total).with_embeddable(embeddable))
}

/// `GET /wp/v2/product_cat/{id}`.
async fn single(call: Call<'_>) -> Result<RestResponse, RestError> {
    let taxonomy = taxonomy(&call)?;
    let rows = call.backend.store.terms_by_id(call.locale, &[call.id()]).await?;
    let row = rows.into_iter().find(|row| row.taxonomy == taxonomy.taxonomy);
    let row = row.ok_or_else(RestError::invalid_term)?;
    forbid_edit(&call, "Sorry, you are not allowed to edit this term.")?;
    let (items, embeddable) = answer_with_parents(&call, taxonomy, &[row]).await?;
    let item = items.into_iter().next().ok_or_else(RestError::invalid_term)?;
    Ok(RestResponse::ok(item).with_embeddable(embeddable))
}

async fn answer_with_parents(
    call: &Call<'_>,
    taxonomy: &'static TaxonomyType,
    rows: &[TermRow],
) -> Result<(Vec<Value>, Embeddable), RestError> {
    let context = if call.is_embed() { Context::Embed } else { Context::View };
    let items = items(call.backend, call.locale, taxonomy, rows, context).await?;
    let mut embeddable = Embeddable::default();
    if call.query.embeds().is_some() {
        let parents: BTreeSet<i64> = rows.iter().map(|row| row.parent).filter(|parent| *parent > 0).collect();
        let parents: Vec<i64> = parents.into_iter().collect();
        for (id, item) in embedded(call.backend, call.locale, taxonomy, &parents).await? {
            embeddable.insert(format!("{}{}/{id}", call.base(), taxonomy.list()), item);
        }
    }
    Ok((items, embeddable))
}

async fn items(
    backend: &Backend,
    locale: Locale,
    taxonomy: &'static TaxonomyType,
    rows: &[TermRow],
    context: Context,
) -> Result<Vec<Value>, StoreError> {
    let keys: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
    let mut translations: HashMap<String, Vec<(String, String)>> = HashMap::new();
    if context == Context::View {
        for (key, code, path) in backend.store.term_translations(taxonomy.taxonomy, &keys).await? {
            translations.entry(key).or_default().push((code, path));
        }
    }
    let mut wanted = Wanted::default();
    rows.iter().for_each(|row| wanted.collect(&row.data));
    let references = References::load(&backend.store, locale, wanted).await?;
    let home = backend.home(locale);
    let item = |row: &TermRow| {
        let of_row = translations.get(&row.key).map(Vec::as_slice).unwrap_or_default();
        let mut item = json!({
            "id": row.id,
            "count": row.count,
            "description": row.description,
            "link": format!("{home}{}", row.path),
            "name": texturize::name(&row.name),
            "slug": row.slug,
            "taxonomy": row.taxonomy,
            "parent": row.parent,
            "menu_order": row.sort,
            "meta": [],
            "excerpt": row.excerpt,
            "lang": locale.code(),
            "translation_key": row.key,
            "translations": addresses(backend, of_row, row.id),
            "seo": row.seo,
            "acf": references.resolve(row.data.clone(), &home),
            "_links": links(&backend.base(locale), taxonomy, row),
        });
        if let Some(fields) = item.as_object_mut().filter(|_| context == Context::Embed) {
            fields.retain(|key, _| EMBEDDED.contains(&key.as_str()));
        }
        absolute_uploads(item, &backend.root)
    };
    Ok(rows.iter().map(item).collect())
}

fn links(base: &str, taxonomy: &TaxonomyType, row: &TermRow) -> Value {
    let list = format!("{base}{}", taxonomy.list());
    let mut links = Map::new();
    let mut add = |rel: &str, value: Value| links.insert(rel.to_owned(), value);
    add("self", json!([{ "href": format!("{list}/{}", row.id), "targetHints": { "allow": ["GET"] } }]));
    add("collection", json!([{ "href": list }]));
    add("about", json!([{ "href": format!("{base}wp/v2/taxonomies/{}", taxonomy.taxonomy) }]));
    if row.parent > 0 {
        add("up", json!([{ "embeddable": true, "href": format!("{list}/{}", row.parent) }]));
    }
    if let Some(kind) = PostType::of(taxonomy.kind) {
        let href = format!("{base}{}?{}={}", kind.list(), taxonomy.rest_base, row.id);
        add("wp:post_type", json!([{ "href": href }]));
    }
    add("curies", curies());
    Value::Object(links)
}

fn taxonomy(call: &Call<'_>) -> Result<&'static TaxonomyType, RestError> {
    TaxonomyType::of(call.route.about).ok_or_else(RestError::no_route)
}

fn forbid_edit(call: &Call<'_>, message: &str) -> Result<(), RestError> {
    if call.params.text("context") == Some("edit") {
        return Err(RestError::forbidden("rest_forbidden_context", message, call.backend.token.is_some()));
    }
    Ok(())
}

fn schema(taxonomy: &'static str) -> Value {
    let word = json!({ "type": "string" });
    let number = json!({ "type": "integer" });
    let object = json!({ "type": "object" });
    json!({
        "$schema": "http://json-schema.org/draft-04/schema#",
        "title": taxonomy,
        "type": "object",
        "properties": {
            "id": number, "count": number, "description": word, "link": word, "name": word, "slug": word,
            "taxonomy": word, "parent": number, "menu_order": number, "meta": { "type": ["array", "object"] },
            "excerpt": word, "lang": word, "translation_key": word, "translations": object, "seo": object,
            "acf": object,
        },
    })
}
