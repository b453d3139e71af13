//! The lists and single items of everything that is like a post: one controller, as WordPress has it.

mod acf;
mod args;
mod item;
mod schema;

use super::answer::RestResponse;
use super::call::Call;
use super::embed::Embeddable;
use super::error::RestError;
use super::paging::{PAGING_ARGS, Paging};
use super::params::TermFilter;
use super::routes::{Endpoint, JGM, Route, Verb, WP};
use super::types::PostType;
use crate::store::{EntryFilter, EntryOrder, EntryRow, Span, TermGroup, Words};
pub(super) use args::COMMON_ARGS;
use args::{CATEGORY_ARGS, LIST_ARGS, POST_ARGS, PRODUCT_CAT_ARGS, SINGLE_ARGS};

pub(super) use item::{Context, addresses, embedded, reference};

/// The routes of all types.
pub(super) static ROUTES: [Route; 20] = [
    list_of(JGM, "/jgm/v1/pages", "page", &LIST),
    single_of(JGM, "/jgm/v1/pages/{id}", "page"),
    list_of(JGM, "/jgm/v1/posts", "post", &POSTS),
    single_of(JGM, "/jgm/v1/posts/{id}", "post"),
    list_of(JGM, "/jgm/v1/spaces", "space", &LIST),
    single_of(JGM, "/jgm/v1/spaces/{id}", "space"),
    list_of(JGM, "/jgm/v1/case-studies", "case_study", &LIST),
    single_of(JGM, "/jgm/v1/case-studies/{id}", "case_study"),
    list_of(JGM, "/jgm/v1/collections", "collection", &LIST),
    single_of(JGM, "/jgm/v1/collections/{id}", "collection"),
    list_of(JGM, "/jgm/v1/staff", "staff", &LIST),
    single_of(JGM, "/jgm/v1/staff/{id}", "staff"),
    list_of(WP, "/wp/v2/posts", "post", &POSTS),
    single_of(WP, "/wp/v2/posts/{id}", "post"),
    list_of(WP, "/wp/v2/pages", "page", &LIST),
    single_of(WP, "/wp/v2/pages/{id}", "page"),
    list_of(WP, "/wp/v2/product", "product", &PRODUCTS),
    single_of(WP, "/wp/v2/product/{id}", "product"),
    list_of(WP, "/wp/v2/testimonials", "testimonial", &LIST),
    single_of(WP, "/wp/v2/testimonials/{id}", "testimonial"),
];

static LIST: [Endpoint; 1] = [Endpoint {
    verb: Verb::Get,
    args: &[&PAGING_ARGS, &COMMON_ARGS, &LIST_ARGS],
    handler: |call| Box::pin(list(call)),
}];

static POSTS: [Endpoint; 1] = [Endpoint {
    verb: Verb::Get,
    args: &[&PAGING_ARGS, &COMMON_ARGS, &LIST_ARGS, &POST_ARGS, &CATEGORY_ARGS],
    handler: |call| Box::pin(list(call)),
}];

static PRODUCTS: [Endpoint; 1] = [Endpoint {
    verb: Verb::Get,
    args: &[&PAGING_ARGS, &COMMON_ARGS, &LIST_ARGS, &PRODUCT_CAT_ARGS],
    handler: |call| Box::pin(list(call)),
}];

static SINGLE: [Endpoint; 1] =
    [Endpoint { verb: Verb::Get, args: &[&SINGLE_ARGS], handler: |call| Box::pin(single(call)) }];

const fn list_of(
    namespace: &'static str,
    path: &'static str,
    about: &'static str,
    endpoints: &'static [Endpoint],
) -> Route {
    Route { namespace, path, about, endpoints, schema: Some(schema::of) }
}

const fn single_of(namespace: &'static str, path: &'static str, about: &'static str) -> Route {
    list_of(namespace, path, about, &SINGLE)
}

/// `GET /wp/v2/product` and all its like.
async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let kind = post_type(&call)?;
    let params = &call.params;
    let known = call.backend.token.is_some();
    if params.words("status").iter().any(|status| status != "publish") {
        return Err(RestError::forbidden_entry_status(known));
    }
    if params.text("context") == Some("edit") {
        let message = "Sorry, you are not allowed to edit posts in this post type.";
        return Err(RestError::forbidden("rest_forbidden_context", message, known));
    }
    let order = order(&call)?;
    let filter = filter(&call, kind).await?;
    let paging = Paging::read(params);
    let part = paging.part(params.text("order") == Some("asc"));
    let (rows, total) = call.backend.store.entries(call.locale, &filter, order, part).await?;
    if paging.is_past(total) {
        return Err(RestError::invalid_page_number());
    }
    let (items, embeddable) = items(&call, kind, &rows).await?;
    Ok(paging.answer(&call, items, total).with_embeddable(embeddable))
}

/// `GET /wp/v2/product/{id}` and all its like.
async fn single(call: Call<'_>) -> Result<RestResponse, RestError> {
    let kind = post_type(&call)?;
    let known = call.backend.token.is_some();
    let row = call.backend.store.entry(call.locale, call.id()).await?;
    let row = row.filter(|row| row.kind == kind.kind).ok_or_else(RestError::invalid_id)?;
    if call.params.text("context") == Some("edit") {
        let message = "Sorry, you are not allowed to edit this post.";
        return Err(RestError::forbidden("rest_forbidden_context", message, known));
    }
    if !row.is_published() {
        return Err(RestError::forbidden("rest_forbidden", "Sorry, you are not allowed to do that.", known));
    }
    let (items, embeddable) = items(&call, kind, &[row]).await?;
    let item = items.into_iter().next().ok_or_else(RestError::invalid_id)?;
    Ok(RestResponse::ok(item).with_embeddable(embeddable))
}

async fn items(
    call: &Call<'_>,
    kind: &'static PostType,
    rows: &[EntryRow],
) -> Result<(Vec<serde_json::Value>, Embeddable), RestError> {
    let batch = item::Batch::load(call.backend, call.locale, kind, rows).await?;
    let embeddable = match call.query.embeds() {
        Some(_) => batch.embeddable(rows).await?,
        None => Embeddable::default(),
    };
    let context = if call.is_embed() { Context::Embed } else { Context::View };
    Ok((rows.iter().map(|row| batch.item(row, context)).collect(), embeddable))
}

fn post_type(call: &Call<'_>) -> Result<&'static PostType, RestError> {
    PostType::of(call.route.about).ok_or_else(RestError::no_route)
}

fn order(call: &Call<'_>) -> Result<EntryOrder, RestError> {
    let params = &call.params;
    Ok(match params.text("orderby") {
        Some("relevance") if params.text("search").is_none_or(str::is_empty) => {
            return Err(RestError::no_search_term());
        }
        Some("relevance") => EntryOrder::Relevance,
        Some("include") if params.integers("include").is_empty() => return Err(RestError::missing_include()),
        Some("include") => EntryOrder::Include,
        Some("include_slugs") => EntryOrder::Slugs,
        Some("modified") => EntryOrder::Modified,
        Some("slug") => EntryOrder::Slug,
        Some("title") => EntryOrder::Title,
        Some("menu_order") => EntryOrder::Sort,
        // Nobody has an author or a parent to sort by, so their numbers decide.
        Some("id" | "author" | "parent") => EntryOrder::Id,
        _ => EntryOrder::Created,
    })
}

async fn filter(call: &Call<'_>, kind: &'static PostType) -> Result<EntryFilter, RestError> {
    let params = &call.params;
    let moment = |name: &str| params.text(name).map(str::to_owned);
    let mut filter = EntryFilter {
        kind: kind.kind,
        slugs: params.words("slug").to_vec(),
        include: params.integers("include").to_vec(),
        exclude: params.integers("exclude").to_vec(),
        search: params
            .text("search")
            .filter(|text| !text.is_empty())
            .map(|text| Words { text: text.to_owned(), columns: columns(params.words("search_columns")) }),
        created: Span { after: moment("after"), before: moment("before") },
        modified: Span { after: moment("modified_after"), before: moment("modified_before") },
        authors: params.integers("author").to_vec(),
        not_authors: params.integers("author_exclude").to_vec(),
        terms: Vec::new(),
        any_term: params.text("tax_relation") == Some("OR"),
    };
    if params.flag("sticky") {
        // Nothing sticks here, and nothing has this number.
        filter.include = vec![0];
    }
    if let Some(taxonomy) = kind.taxonomy {
        for (name, excluded) in args::term_args(taxonomy) {
            if let Some(wanted) = params.terms(name).filter(|wanted| !wanted.ids.is_empty()) {
                filter.terms.push(term_groups(call, taxonomy.taxonomy, wanted, excluded).await?);
            }
        }
    }
    Ok(filter)
}

async fn term_groups(
    call: &Call<'_>,
    taxonomy: &str,
    wanted: &TermFilter,
    excluded: bool,
) -> Result<Vec<TermGroup>, RestError> {
    let sets: Vec<&[i64]> =
        if wanted.all && !excluded { wanted.ids.chunks(1).collect() } else { vec![&wanted.ids] };
    let mut groups = Vec::with_capacity(sets.len());
    for set in sets {
        let ids = match wanted.include_children {
            true => call.backend.store.with_descendants(call.locale, taxonomy, set).await?,
            false => set.to_vec(),
        };
        groups.push(TermGroup { ids, excluded });
    }
    Ok(groups)
}

fn columns(named: &[String]) -> Vec<&'static str> {
    let all = [("post_title", "title"), ("post_excerpt", "excerpt"), ("post_content", "content")];
    let wanted = |name: &str| named.is_empty() || named.iter().any(|named| named == name);
    all.into_iter().filter(|(name, _)| wanted(name)).map(|(_, column)| column).collect()
}
