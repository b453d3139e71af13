//! What the tests of all decoders share: a site, and JSON of every kind.

pub(super) mod blocks;
pub(super) mod samples;

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
const NAMES: [&str; 118] = [
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
    "logo_dark",
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
    "enabled",
    "anchor",
    "body_html",
    "value",
    "0",
    "sku",
    "gtin",
    "parent",
    "product",
    "permalink",
    "attributes",
    "varies",
    "ranges",
    "axes",
    "key",
    "label",
    "values",
    "min",
    "max",
    "unit",
    "power",
    "cct",
    "ip",
    "cut_out",
    "diameter",
    "lifetime",
    "hours",
    "numerator",
    "denominator",
    "energy",
    "role",
    "class",
    "eprel_id",
    "photometry",
    "symmetry",
    "ldt",
    "documents",
    "type",
    "date",
    "replacement",
    "replaced_by",
    "code",
    "withdrawn",
    "taxonomy",
    "count",
    "category",
    "author",
    "products",
    "hotspots",
    "x",
    "y",
    "figures",
    "team",
    "lat",
    "lon",
    "types",
    "groups",
    "distance_km",
    "fields",
    "required",
    "options",
    "messages",
    "invalid_fields",
    "invalidFields",
    "field",
    "terms",
    "term",
    "also",
    "attribute",
    "see",
    "glossary",
];

/// Texts that mean something to a decoder.
const TEXTS: [&str; 25] = [
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
    "accordion",
    "glossary",
    "newsletter",
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

/// Damage to be done to a sample: values replaced, wherever they are.
#[derive(Debug, Clone)]
pub(super) struct Damage(Vec<(Vec<usize>, Option<Value>)>);

/// Any damage. A missing replacement means that the value goes away.
pub(super) fn damaged() -> impl Strategy<Value = Damage> {
    let place = vec(0_usize..40, 1..5);
    let replacement = prop_oneof![4 => any_json().prop_map(Some), 1 => Just(None)];
    vec((place, replacement), 1..4).prop_map(Damage)
}

impl Damage {
    /// A damaged copy.
    pub(super) fn apply(&self, sample: &Value) -> Value {
        let mut damaged = sample.clone();
        for (place, replacement) in &self.0 {
            strike(&mut damaged, place, replacement.as_ref());
        }
        damaged
    }
}

/// Follows the place as far down as there is something, and replaces what is there.
fn strike(value: &mut Value, place: &[usize], replacement: Option<&Value>) {
    let Some((index, deeper)) = place.split_first() else {
        *value = replacement.cloned().unwrap_or_default();
        return;
    };
    match value {
        Value::Array(items) if !items.is_empty() => {
            let index = index % items.len();
            strike(&mut items[index], deeper, replacement);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let name = fields.keys().nth(index % fields.len()).cloned().unwrap_or_default();
            match fields.get_mut(&name) {
                Some(_) if deeper.is_empty() && replacement.is_none() => {
                    fields.remove(&name);
                }
                Some(field) => strike(field, deeper, replacement),
                None => {}
            }
        }
        _ => *value = replacement.cloned().unwrap_or_default(),
    }
}
