//! What belongs to the whole site: the index, menus, options, blocks, types and where a path leads.

use serde_json::{Value, json};

use super::named_all;
use crate::rest::openapi::schema::{
    about, any_of, flag, html, id, integer, list, map, map_or_empty, named, object, one_of, or_false, text,
    url, with_fields,
};
use crate::source::LOCATIONS;

pub(super) fn all() -> Vec<(String, Value)> {
    named_all([
        ("Index", index()),
        ("Menus", menus()),
        ("MenuItem", menu_item()),
        ("Options", options()),
        ("Version", object([("version", integer())])),
        ("Slug", object([("type", text()), ("id", id()), ("path", text())])),
        ("Type", type_item()),
        ("Types", map(named("Type"))),
        ("Taxonomy", taxonomy()),
        ("Taxonomies", map_or_empty(named("Taxonomy"))),
        (
            "OpenApi",
            about(
                json!({ "type": "object", "required": ["openapi", "paths", "components"] }),
                "This document.",
            ),
        ),
    ])
}

fn index() -> Value {
    let endpoint = object([("methods", list(text())), ("args", map_or_empty(json!({ "type": "object" })))]);
    let route = object([
        ("namespace", text()),
        ("methods", list(text())),
        ("endpoints", list(endpoint)),
        ("_links?", named("Links")),
    ]);
    object([
        ("name", text()),
        ("description", text()),
        ("url", url()),
        ("home", url()),
        ("gmt_offset", integer()),
        ("timezone_string", text()),
        ("page_for_posts", integer()),
        ("page_on_front", integer()),
        ("show_on_front", one_of(&["page", "posts"])),
        ("namespaces", list(text())),
        ("authentication", json!({ "type": ["array", "object"] })),
        ("routes", about(map(route), "By pattern, such as `/wp/v2/product/(?P<id>[\\d]+)`.")),
        ("site_logo", integer()),
        ("site_icon", integer()),
        ("site_icon_url", text()),
        ("_links", named("Links")),
    ])
}

fn menus() -> Value {
    let menu = || list(named("MenuItem"));
    let mut schema = object([]);
    for location in LOCATIONS {
        schema = with_fields(schema, [(location, menu())]);
    }
    schema
}

fn menu_item() -> Value {
    object([
        ("id", id()),
        ("title", text()),
        ("url", about(text(), "A path of the site or a full address.")),
        ("target", one_of(&["", "_blank"])),
        ("classes", about(list(text()), "`megamenu` opens the mega menu that `description` names.")),
        ("description", text()),
        ("children", list(named("MenuItem"))),
    ])
}

fn options() -> Value {
    let image = || named("ImageOrFalse");
    let logo = object([("page_slug", text()), ("landing_page_logo", image())]);
    let redirect = object([("redirect_from", text()), ("redirect_to", text())]);
    let address = object([
        ("street", text()),
        ("locality", text()),
        ("region", text()),
        ("postal_code", text()),
        ("country", text()),
    ]);
    let organization = object([
        ("name", text()),
        ("legal_name", text()),
        ("email", text()),
        ("telephone", text()),
        ("address", or_false(address)),
        ("same_as", list(url())),
    ]);
    let link = any_of([named("Link"), json!({ "const": "" })]);
    about(
        or_false(object([
            ("site_name", text()),
            ("site_description", text()),
            ("logo", image()),
            ("logo_dark", about(image(), "The logo for dark ground; `logo` is shown there without one.")),
            ("copyright_text", html()),
            ("show_banner", one_of(&["show", "hide"])),
            ("banner_text", html()),
            ("newsletter_form_url", text()),
            ("newsletter_prefooter_title", text()),
            ("newsletter_prefooter_text", html()),
            ("newsletter_prefooter_legal_text", html()),
            ("liaqa_logo", image()),
            ("products_menu_title", text()),
            ("collections_menu_title", text()),
            ("products_menu_text", text()),
            ("products_menu_links_title", text()),
            ("products_menu_link", link.clone()),
            (
                "sample_request_link",
                about(link, "Where samples are asked for; the page gets the code as `?code=`."),
            ),
            (
                "glossary",
                about(
                    text(),
                    "The page that explains words; the names of attributes lead to its terms. A link and a page are read too.",
                ),
            ),
            (
                "calculator",
                about(
                    text(),
                    "The page with the calculator for LED strip; pages of strips lead to it. A link and a page are read too.",
                ),
            ),
            ("landing_page_logos", list(logo)),
            ("redirects", list(redirect)),
            ("search_synonyms", about(text(), "One group a line: `a, b, c`, or `a => b, c` one way.")),
            (
                "search_fillers",
                about(
                    or_false(list(text())),
                    "Words that decide nothing in a search. A text with one a line is read too; `false` leaves the choice \
                     to the site.",
                ),
            ),
            (
                "search_not_made",
                about(text(), "What is not made and what comes nearest: `a, b => c`, one a line."),
            ),
            ("organization", or_false(organization)),
        ])),
        "`get_fields('option')`: `false` when nothing was saved.",
    )
}

fn type_item() -> Value {
    object([
        ("description", text()),
        ("hierarchical", flag()),
        ("has_archive", flag()),
        ("name", text()),
        ("slug", text()),
        ("icon", json!({ "type": "null" })),
        ("taxonomies", list(text())),
        ("rest_base", text()),
        ("rest_namespace", text()),
        ("template", list(json!({}))),
        ("template_lock", flag()),
        ("_links", named("Links")),
    ])
}

fn taxonomy() -> Value {
    object([
        ("name", text()),
        ("slug", text()),
        ("description", text()),
        ("types", list(text())),
        ("hierarchical", flag()),
        ("rest_base", text()),
        ("rest_namespace", text()),
        ("_links", named("Links")),
    ])
}
