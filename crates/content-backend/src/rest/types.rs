//! The types of entries and their taxonomies: what each is called on the wire and which routes serve it.

use content::{ContentType, Home};
use serde_json::{Map, Value, json};

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::params::{Arg, Kind};
use super::routes::{Endpoint, JGM, Route, Verb, WP};

/// A type of entry.
#[derive(Debug)]
pub(super) struct PostType {
    /// The kind in the store and the `type` on the wire.
    pub(super) kind: &'static str,
    pub(super) name: &'static str,
    pub(super) namespace: &'static str,
    pub(super) rest_base: &'static str,
    pub(super) taxonomy: Option<&'static TaxonomyType>,
    /// Whether its entries have pages of their own, and so are found by a search.
    pub(super) has_pages: bool,
}

/// A taxonomy.
#[derive(Debug)]
pub(super) struct TaxonomyType {
    pub(super) taxonomy: &'static str,
    pub(super) name: &'static str,
    pub(super) rest_base: &'static str,
    /// The type whose entries have its terms.
    pub(super) kind: &'static str,
}

pub(super) static PRODUCT_CAT: TaxonomyType = TaxonomyType {
    taxonomy: ContentType::ProductCategory.name(),
    name: "Product categories",
    rest_base: "product_cat",
    kind: ContentType::Product.name(),
};

pub(super) static CATEGORY: TaxonomyType = TaxonomyType {
    taxonomy: ContentType::ArticleCategory.name(),
    name: "Categories",
    rest_base: "categories",
    kind: ContentType::Article.name(),
};

pub(super) static TAXONOMIES: [&TaxonomyType; 2] = [&CATEGORY, &PRODUCT_CAT];

/// Every type, each with the route its links name; other routes may serve it too.
pub(super) static TYPES: [PostType; 8] = [
    plain(ContentType::Article, "Posts", WP, "posts").with_taxonomy(&CATEGORY),
    plain(ContentType::Page, "Pages", WP, "pages"),
    plain(ContentType::Product, "Products", WP, "product").with_taxonomy(&PRODUCT_CAT),
    plain(ContentType::Space, "Spaces", JGM, "spaces"),
    plain(ContentType::Collection, "Collections", JGM, "collections"),
    plain(ContentType::CaseStudy, "Case studies", JGM, "case-studies"),
    plain(ContentType::Testimonial, "Testimonials", WP, "testimonials"),
    plain(ContentType::StaffMember, "Staff", JGM, "staff"),
];

/// The routes that describe them.
pub(super) static ROUTES: [Route; 4] = [
    route("/wp/v2/types", &[Endpoint { verb: Verb::Get, args: &[], handler: |call| Box::pin(types(call)) }]),
    route(
        "/wp/v2/types/{type}",
        &[Endpoint { verb: Verb::Get, args: &[&[NAME_OF_TYPE]], handler: |call| Box::pin(one_type(call)) }],
    ),
    route(
        "/wp/v2/taxonomies",
        &[Endpoint { verb: Verb::Get, args: &[&[FOR_TYPE]], handler: |call| Box::pin(taxonomies(call)) }],
    ),
    route(
        "/wp/v2/taxonomies/{taxonomy}",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&[NAME_OF_TAXONOMY]],
            handler: |call| Box::pin(one_taxonomy(call)),
        }],
    ),
];

const NAME_OF_TYPE: Arg = Arg::new("type", Kind::Text, "An alphanumeric identifier for the post type.");
const NAME_OF_TAXONOMY: Arg =
    Arg::new("taxonomy", Kind::Text, "An alphanumeric identifier for the taxonomy.");
const FOR_TYPE: Arg =
    Arg::new("type", Kind::Text, "Limit results to taxonomies associated with a specific post type.");

impl PostType {
    /// The type of a kind.
    pub(super) fn of(kind: &str) -> Option<&'static Self> {
        TYPES.iter().find(|known| known.kind == kind)
    }

    /// The list its links name, below the base.
    pub(super) fn list(&self) -> String {
        format!("{}/{}", self.namespace, self.rest_base)
    }

    const fn with_taxonomy(mut self, taxonomy: &'static TaxonomyType) -> Self {
        self.taxonomy = Some(taxonomy);
        self
    }
}

impl TaxonomyType {
    /// The taxonomy of a name.
    pub(super) fn of(taxonomy: &str) -> Option<&'static Self> {
        TAXONOMIES.iter().copied().find(|known| known.taxonomy == taxonomy)
    }

    /// The list its links name, below the base.
    pub(super) fn list(&self) -> String {
        format!("{WP}/{}", self.rest_base)
    }
}

const fn plain(
    of: ContentType,
    name: &'static str,
    namespace: &'static str,
    rest_base: &'static str,
) -> PostType {
    let has_pages = !matches!(of.home(), Home::Nowhere);
    PostType { kind: of.name(), name, namespace, rest_base, taxonomy: None, has_pages }
}

const fn route(path: &'static str, endpoints: &'static [Endpoint]) -> Route {
    Route { namespace: WP, path, about: "", endpoints, schema: None }
}

async fn types(call: Call<'_>) -> Result<RestResponse, RestError> {
    let all: Map<String, Value> =
        TYPES.iter().map(|known| (known.kind.to_owned(), type_item(&call, known))).collect();
    Ok(RestResponse::ok(Value::Object(all)))
}

async fn one_type(call: Call<'_>) -> Result<RestResponse, RestError> {
    let known = call.params.text("type").and_then(PostType::of).ok_or_else(RestError::invalid_type)?;
    Ok(RestResponse::ok(type_item(&call, known)))
}

async fn taxonomies(call: Call<'_>) -> Result<RestResponse, RestError> {
    let wanted = call.params.text("type");
    let all: Map<String, Value> = TAXONOMIES
        .iter()
        .filter(|known| wanted.is_none_or(|kind| known.kind == kind))
        .map(|known| (known.taxonomy.to_owned(), taxonomy_item(&call, known)))
        .collect();
    // As PHP has it, an empty map is an empty list.
    Ok(RestResponse::ok(if all.is_empty() { json!([]) } else { Value::Object(all) }))
}

async fn one_taxonomy(call: Call<'_>) -> Result<RestResponse, RestError> {
    let known =
        call.params.text("taxonomy").and_then(TaxonomyType::of).ok_or_else(RestError::invalid_taxonomy)?;
    Ok(RestResponse::ok(taxonomy_item(&call, known)))
}

fn type_item(call: &Call<'_>, known: &PostType) -> Value {
    let base = call.base();
    let taxonomies: Vec<&str> = known.taxonomy.iter().map(|taxonomy| taxonomy.taxonomy).collect();
    json!({
        "description": "",
        "hierarchical": false,
        "has_archive": false,
        "name": known.name,
        "slug": known.kind,
        "icon": null,
        "taxonomies": taxonomies,
        "rest_base": known.rest_base,
        "rest_namespace": known.namespace,
        "template": [],
        "template_lock": false,
        "_links": {
            "collection": [{ "href": format!("{base}wp/v2/types") }],
            "wp:items": [{ "href": format!("{base}{}", known.list()) }],
            "curies": curies(),
        },
    })
}

fn taxonomy_item(call: &Call<'_>, known: &TaxonomyType) -> Value {
    let base = call.base();
    json!({
        "name": known.name,
        "slug": known.taxonomy,
        "description": "",
        "types": [known.kind],
        "hierarchical": true,
        "rest_base": known.rest_base,
        "rest_namespace": WP,
        "_links": {
            "collection": [{ "href": format!("{base}wp/v2/taxonomies") }],
            "wp:items": [{ "href": format!("{base}{}", known.list()) }],
            "curies": curies(),
        },
    })
}

/// What the prefix `wp:` of links stands for.
pub(super) fn curies() -> Value {
    json!([{ "name": "wp", "href": "https://api.w.org/{rel}", "templated": true }])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_of_content_is_served() {
        for of in ContentType::ALL {
            let is_entry = PostType::of(of.name()).is_some();
            assert!(is_entry != TaxonomyType::of(of.name()).is_some(), "{of:?}");
        }
    }
}
