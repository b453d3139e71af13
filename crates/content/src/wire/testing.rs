//! What the tests of all decoders share: a site, and JSON of every kind.

use proptest::collection::{hash_map, vec};
use proptest::prelude::*;
use serde_json::{Map, Value};
use url::Url;

use crate::{LinkMap, LinkSettings, Locale};

/// A back end on one host, the site on another, both languages by path.
pub(super) fn links() -> LinkMap {
    let url = |text: &str| Url::parse(text).unwrap();
    LinkMap::new(LinkSettings {
        roots: vec![
            (Locale::En, url("https://cms.example/")),
            (Locale::Es, url("https://cms.example/es/")),
            (Locale::En, url("https://www.halverdine.example/")),
            (Locale::Es, url("https://www.halverdine.example/es/")),
        ],
        ..LinkSettings::default()
    })
}

/// Names that the decoders look for, so that random objects reach deep into them.
const NAMES: [&str; 48] = [
    "primary_navigation",
    "products_mega_menu",
    "title",
    "url",
    "children",
    "child_items",
    "items",
    "classes",
    "description",
    "target",
    "menu_item_parent",
    "ID",
    "id",
    "rendered",
    "acf",
    "logo",
    "sizes",
    "medium",
    "medium-width",
    "medium-height",
    "width",
    "height",
    "alt",
    "color",
    "redirects",
    "redirect_from",
    "redirect_to",
    "landing_page_logos",
    "page_slug",
    "landing_page_logo",
    "show_banner",
    "banner_text",
    "newsletter_form_url",
    "organization",
    "name",
    "same_as",
    "address",
    "link",
    "slug",
    "status",
    "content",
    "protected",
    "translations",
    "seo",
    "blocks",
    "acf_fc_layout",
    "value",
    "0",
];

/// Texts that mean something to a decoder.
const TEXTS: [&str; 22] = [
    "",
    "#",
    "/",
    "/about/",
    "/es/",
    "https://cms.example/x/",
    "https://cms.example/wp-content/uploads/a.webp",
    "//",
    "https://",
    "javascript:alert(1)",
    "<p>x</p>",
    "&amp;",
    "0",
    "12",
    "1e300",
    "-1",
    "show",
    "publish",
    "hero",
    "cards",
    "rich_text",
    "megamenu",
];

/// Any JSON, mostly of the shapes that decoders look into.
pub(super) fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0_u64..5).prop_map(Value::from),
        proptest::sample::select(&TEXTS[..]).prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 96, 8, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            hash_map(name(), inner, 0..8)
                .prop_map(|fields| Value::Object(fields.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => proptest::sample::select(&NAMES[..]).prop_map(str::to_owned),
        1 => "[0-9]{1,3}".prop_map(|digits| digits),
        1 => "\\PC{0,8}".prop_map(|text| text),
    ]
}
