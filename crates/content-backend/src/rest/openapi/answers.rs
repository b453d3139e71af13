//! What each route is for and which schema its answer has.

use serde_json::{Map, Value, json};

use super::schema::{about, text};
use crate::rest::routes::{Route, Verb};

use Shape::{Bare, Forbidden, List, One};

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    One(&'static str),
    /// A list in parts, with the headers that lead through them.
    List(&'static str),
    /// A list that always comes whole.
    Bare(&'static str),
    /// Nobody is allowed to ask.
    Forbidden,
}

/// Routes that are alone of their kind.
static SINGLE: [(&str, &str, Shape); 26] = [
    ("/jgm/v1/menu", "All seven menus; empty ones are empty lists.", One("Menus")),
    ("/jgm/v1/options", "What belongs to the whole site.", One("Options")),
    ("/jgm/v1/version", "A number that grows with every change of the content.", One("Version")),
    ("/jgm/v1/slug", "What lives at a path of the site; 404 when nothing does.", One("Slug")),
    ("/jgm/v1/form", "Forms, by number.", List("Form")),
    ("/jgm/v1/form/{id}", "One form.", One("Form")),
    ("/jgm/v1/google-recaptcha/verify", "Whether a bot-check token is a person's.", One("Verdict")),
    ("/jgm/v1/product-variation/{id}", "One variant with its product.", One("VariantOfProduct")),
    (
        "/ansell/v1/product/variants/{parentId}",
        "The variants of a product, in their own order.",
        List("Variant"),
    ),
    ("/ansell/v1/product/legacy", "Withdrawn codes and what replaces them.", List("Legacy")),
    ("/ansell/v1/product/driversByDimmableType", "Drivers by what dims them.", Bare("VariantGroup")),
    ("/ansell/v1/product/profilesByType", "Profiles by how they are mounted.", Bare("VariantGroup")),
    ("/ansell/v1/product/accessories", "Accessories by what they are.", Bare("VariantGroup")),
    (
        "/ansell/v1/product/breadcrumbs",
        "The way from the home page to a product or category.",
        Bare("Breadcrumb"),
    ),
    ("/ansell/v1/stockists", "Where to buy; nearest first with `lat` and `lon`.", List("Stockist")),
    ("/wp/v2/media", "Uploaded files.", List("Media")),
    ("/wp/v2/media/{id}", "One uploaded file.", One("Media")),
    ("/wp/v2/search", "Everything that has a page, best match first.", List("SearchResult")),
    ("/wp/v2/types", "The types of entries.", One("Types")),
    ("/wp/v2/types/{type}", "One type.", One("Type")),
    ("/wp/v2/taxonomies", "The taxonomies.", One("Taxonomies")),
    ("/wp/v2/taxonomies/{taxonomy}", "One taxonomy.", One("Taxonomy")),
    (FEEDBACK, "Sends a form. 200 for every outcome; `status` says which.", One("Feedback")),
    (
        "/contact-form-7/v1/contact-forms/{id}/feedback/schema",
        "The rules of a form, for checks in the browser.",
        One("FeedbackSchema"),
    ),
    ("/contact-form-7/v1/contact-forms/{id}/refill", "New quizzes for a form.", One("Refill")),
    ("/lucerna/v1/openapi.json", "This document.", One("OpenApi")),
];

/// What is listed and shown one by one, by what its routes are about.
static COLLECTIONS: [(&str, &str, &str); 10] = [
    ("page", "pages", "Page"),
    ("post", "articles", "Post"),
    ("product", "products", "Product"),
    ("space", "spaces", "Space"),
    ("collection", "collections", "Collection"),
    ("case_study", "case studies", "CaseStudy"),
    ("testimonial", "testimonials", "Testimonial"),
    ("staff", "people", "Person"),
    ("category", "article categories", "Term"),
    ("product_cat", "product categories", "Term"),
];

const FEEDBACK: &str = "/contact-form-7/v1/contact-forms/{id}/feedback";

/// A sentence about a route and the form of its answer.
pub(super) fn of(route: &Route, verb: Verb) -> Option<(String, Shape)> {
    if let Some((_, summary, shape)) = SINGLE.iter().find(|(path, _, _)| *path == route.path) {
        return Some(((*summary).to_owned(), *shape));
    }
    if route.path.starts_with("/contact-form-7/v1/contact-forms") {
        return Some((format!("{} of forms, which only administrators may.", word(verb)), Forbidden));
    }
    let (_, plural, name) = COLLECTIONS.iter().find(|(about, _, _)| *about == route.about)?;
    Some(if route.path.ends_with("{id}") {
        (format!("One of the {plural}."), One(name))
    } else {
        (format!("A list of {plural}."), List(name))
    })
}

/// The media types of a route's body with their schemas; `None` when it takes none.
pub(super) fn body(route: &Route, args: Map<String, Value>) -> Option<Value> {
    if route.path == FEEDBACK {
        let tag = about(text(), "Which form on which page, such as `wpcf7-f42-p7-o1`.");
        let schema = json!({
            "type": "object",
            "properties": { "_wpcf7_unit_tag": tag },
            "required": ["_wpcf7_unit_tag"],
            "additionalProperties": about(text(), "The form's fields by name; `name[]` where several can be chosen."),
        });
        return Some(json!({ "multipart/form-data": { "schema": schema } }));
    }
    let schema = json!({ "type": "object", "properties": args });
    let both = json!({
        "application/json": { "schema": schema },
        "application/x-www-form-urlencoded": { "schema": schema },
    });
    (!args.is_empty()).then_some(both)
}

fn word(verb: Verb) -> &'static str {
    match verb {
        Verb::Get => "Reading",
        Verb::Post => "Writing",
        Verb::Put | Verb::Patch => "Changing",
        Verb::Delete => "Deletion",
    }
}
