//! Pages: the list, which is also how one page is found by its slug, and what lives at a path.

use http::{HeaderName, HeaderValue, header};
use serde_json::{Map, Value, json};

use super::answer::Answer;
use super::error::RestError;
use super::params::Params;
use super::query::Query;
use super::site::absolute_uploads;
use super::{Backend, texturize};
use crate::store::{ListOrder, PageFilter, PageRow};
use content::{Locale, PagePath};

/// `GET /jgm/v1/pages/`.
pub(super) async fn list(
    backend: &Backend,
    locale: Locale,
    params: &Params,
    query: &Query,
) -> Result<Answer, RestError> {
    let per_page = params.integer("per_page").unwrap_or(10);
    let page = params.integer("page").unwrap_or(1);
    let offset = params.integer("offset").unwrap_or_else(|| (page - 1).saturating_mul(per_page));
    let filter = PageFilter {
        slugs: params.words("slug").to_vec(),
        include: params.integers("include").to_vec(),
        exclude: params.integers("exclude").to_vec(),
    };
    let (rows, total) = backend.store.pages(locale, &filter, order(params), per_page, offset).await?;
    let last = (total + per_page - 1) / per_page;
    if total > 0 && page > last {
        return Err(RestError::invalid_page_number());
    }
    let keys: Vec<&str> = rows.iter().map(|row| row.translation_key.as_str()).collect();
    let translations = backend.store.translations(&keys).await?;
    let none = Vec::new();
    let items: Value = rows
        .iter()
        .map(|row| item(backend, locale, row, translations.get(&row.translation_key).unwrap_or(&none)))
        .collect();
    let mut answer = Answer::ok(items)
        .with_header(HeaderName::from_static("x-wp-total"), total.into())
        .with_header(HeaderName::from_static("x-wp-totalpages"), last.into());
    if let Some(link) = neighbours(&backend.base(locale), query, page, last) {
        answer = answer.with_header(header::LINK, link);
    }
    Ok(answer)
}

/// `GET /jgm/v1/slug/?path=`: the path may be absolute, may carry the language prefix, and may lack its slash.
pub(super) async fn slug(backend: &Backend, locale: Locale, params: &Params) -> Result<Answer, RestError> {
    let asked = params.text("path").unwrap_or_default();
    let path = asked.strip_prefix(&backend.root).unwrap_or(asked);
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let inner = match locale {
        Locale::Es if path == "/es" => "/",
        Locale::Es if path.starts_with("/es/") => path.strip_prefix("/es").unwrap_or(path),
        _ => path,
    };
    let slashed = format!("/{}", inner.trim_start_matches('/'));
    let path = PagePath::parse(&slashed).map_err(|_invalid| RestError::invalid_id())?;
    let id = backend.store.page_at(locale, path.as_str()).await?.ok_or_else(RestError::invalid_id)?;
    Ok(Answer::ok(json!({ "type": "page", "id": id, "path": path.as_str() })))
}

/// One page as the contract has it.
fn item(backend: &Backend, locale: Locale, row: &PageRow, translations: &[(String, String)]) -> Value {
    let link = |locale: Locale, path: &str| format!("{}{path}", backend.home(locale));
    let translations: Map<String, Value> = translations
        .iter()
        .filter_map(|(code, path)| Some((code.clone(), link(Locale::from_code(code)?, path).into())))
        .collect();
    let value = json!({
        "id": row.id,
        "date": row.created,
        "date_gmt": row.created,
        "modified": row.modified,
        "modified_gmt": row.modified,
        "slug": row.slug,
        "status": "publish",
        "type": "page",
        "link": link(locale, &row.path),
        "title": { "rendered": texturize::title(&row.title) },
        "content": { "rendered": row.content, "protected": false },
        "excerpt": { "rendered": "", "protected": false },
        "template": row.template,
        "lang": row.locale,
        "translation_key": row.translation_key,
        "translations": translations,
        "seo": row.seo,
        "acf": { "header": row.header, "blocks": row.blocks },
    });
    absolute_uploads(value, &backend.root)
}

fn order(params: &Params) -> ListOrder {
    let column = match params.text("orderby") {
        Some("id") => "id",
        Some("modified") => "modified",
        Some("slug") => "slug",
        Some("title") => "title",
        _ => "created",
    };
    ListOrder { column, ascending: params.text("order") == Some("asc") }
}

/// `Link` to the previous and next part of a list, when there is one.
fn neighbours(base: &str, query: &Query, page: i64, last: i64) -> Option<HeaderValue> {
    let link =
        |page: i64, rel: &str| format!("<{base}jgm/v1/pages?{}>; rel=\"{rel}\"", query.with_page(page));
    let previous = (page > 1).then(|| link((page - 1).min(last.max(1)), "prev"));
    let next = (page < last).then(|| link(page + 1, "next"));
    let links: Vec<String> = previous.into_iter().chain(next).collect();
    if links.is_empty() { None } else { HeaderValue::from_str(&links.join(", ")).ok() }
}
