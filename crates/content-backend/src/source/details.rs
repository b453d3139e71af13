//! The fields that only one kind of entry has, as the `acf` of the wire and as references to other things.

use serde_json::{Map, Value, json};

use super::keys::Keys;
use super::kind::{ARTICLE_CATEGORY, CASE_STUDY, PRODUCT, SPACE, STAFF, Taxonomy};
use super::toml_fields::Fields;
use super::{MediaSet, entry_mark};
use content::Locale;

/// How fast people read on a screen, in words a minute.
const WORDS_A_MINUTE: usize = 220;

/// Teams that most makers have, with their names in English and in Spanish. Any other is called as it is written.
const TEAMS: [(&str, &str, &str); 4] = [
    ("studio", "Project studio", "Estudio de proyectos"),
    ("engineering", "Engineering", "Ingeniería"),
    ("sales", "Sales", "Comercial"),
    ("support", "Technical support", "Asistencia técnica"),
];

/// What the fields are read from and checked against.
pub(crate) struct Context<'a> {
    pub(super) fields: &'a Fields<'a>,
    pub(super) media: &'a MediaSet,
    pub(super) keys: Keys<'a>,
    /// The Markdown body.
    pub(super) body: &'a str,
}

/// What a kind adds to an entry.
#[derive(Debug, Default)]
pub(crate) struct Own {
    /// `acf` without what every entry has.
    pub(crate) data: Map<String, Value>,
    /// The same in every language.
    pub(crate) relations: Vec<Relation>,
    pub(crate) terms: Option<Terms>,
    /// Place in lists that are sorted by hand.
    pub(crate) sort: i64,
}

/// Other entries this one names, in order; an empty list says that there are none.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Relation {
    /// Kind and field, such as `post.products`, so that what leads to an entry can be told apart.
    pub(crate) name: &'static str,
    /// The kind of the others.
    pub(crate) kind: &'static str,
    pub(crate) keys: Vec<String>,
}

/// The terms of an entry; the first is the main one.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Terms {
    pub(crate) taxonomy: &'static str,
    pub(crate) keys: Vec<String>,
}

pub(super) fn collection(context: &Context<'_>) -> Own {
    Own { data: object(json!({ "gallery": gallery(context) })), ..Own::default() }
}

pub(super) fn page(context: &Context<'_>) -> Own {
    let middleware = context.fields.words("middleware");
    if middleware.iter().any(String::is_empty) {
        context.fields.reject("middleware", "must not hold an empty name");
    }
    let mut data = Map::new();
    // Few pages name any, and the others stay as short as they were.
    if !middleware.is_empty() {
        data.insert("middleware".to_owned(), middleware.into());
    }
    if context.fields.has("subject") {
        data.insert("subject".to_owned(), context.fields.choice("subject", &["faq"]).into());
    }
    Own { data, ..Own::default() }
}

pub(super) fn product(context: &Context<'_>) -> Own {
    let fields = context.fields;
    let data = json!({
        "subtitle": fields.text("subtitle"),
        "highlights": fields.words("highlights"),
        "search_words": fields.words("search_words"),
        "gallery": gallery(context),
    });
    Own { data: object(data), ..Own::default() }
}

pub(super) fn article(context: &Context<'_>) -> Own {
    let (fields, keys) = (context.fields, context.keys);
    let words = context.body.split_whitespace().count();
    let data = json!({ "reading_minutes": words.div_ceil(WORDS_A_MINUTE).max(1) });
    Own {
        data: object(data),
        relations: vec![
            Relation { name: "post.author", kind: STAFF.name, keys: keys.one(fields, "author", &STAFF) },
            products(context, "post.products"),
        ],
        terms: Some(term(context, "category", &ARTICLE_CATEGORY)),
        sort: 0,
    }
}

pub(super) fn space(context: &Context<'_>) -> Own {
    let hotspots: Vec<Value> = context
        .fields
        .tables("hotspots")
        .into_iter()
        .map(|spot| {
            let product = context.keys.one(&spot, "product", &PRODUCT).pop();
            if product.is_none() {
                spot.required_text("product");
            }
            let value = json!({
                "x": spot.required_number("x", 0.0..=100.0),
                "y": spot.required_number("y", 0.0..=100.0),
                "product": entry_mark(&PRODUCT, &product.unwrap_or_default()),
                "text": spot.text("text"),
            });
            spot.finish();
            value
        })
        .collect();
    Own {
        data: object(json!({
            "figures": figures(context.fields),
            "product_groups": product_groups(context),
            "hotspots": hotspots,
        })),
        relations: vec![products(context, "space.products")],
        ..Own::default()
    }
}

pub(super) fn case_study(context: &Context<'_>) -> Own {
    let fields = context.fields;
    let data = json!({
        "town": fields.text("town"),
        "country": country(fields),
        "year": fields.required_integer("year", 1990..=2100),
        "used": used(context),
        "gallery": gallery(context),
        "figures": figures(fields),
        "team": rows(fields, "team", &["role", "name"], &[]),
    });
    let space = Relation {
        name: "case_study.space",
        kind: SPACE.name,
        keys: context.keys.one(fields, "space", &SPACE),
    };
    Own {
        data: object(data),
        relations: vec![space, products(context, "case_study.products")],
        ..Own::default()
    }
}

pub(super) fn testimonial(context: &Context<'_>) -> Own {
    let fields = context.fields;
    let data = json!({ "role": fields.text("role"), "company": fields.text("company") });
    let study = context.keys.one(fields, "case_study", &CASE_STUDY);
    Own {
        data: object(data),
        relations: vec![Relation { name: "testimonial.case_study", kind: CASE_STUDY.name, keys: study }],
        sort: order(fields),
        ..Own::default()
    }
}

pub(super) fn staff(context: &Context<'_>) -> Own {
    let fields = context.fields;
    let email = fields.text("email");
    if !email.is_empty() && !email.contains('@') {
        fields.reject("email", "must be an e-mail address, such as \"name@example.com\"");
    }
    let data = json!({
        "role": fields.text("role"),
        "team": team(context),
        "email": email,
        "telephone": fields.text("telephone"),
    });
    Own { data: object(data), sort: order(fields), ..Own::default() }
}

/// The team as ACF has a choice with its label, in the language of the file.
fn team(context: &Context<'_>) -> Value {
    if !context.fields.has("team") {
        return Value::Bool(false);
    }
    let written = context.fields.required_text("team");
    match (TEAMS.iter().find(|(known, ..)| *known == written), context.keys.locale()) {
        (Some((value, english, _)), Locale::En) => json!({ "value": value, "label": english }),
        (Some((value, _, spanish)), Locale::Es) => json!({ "value": value, "label": spanish }),
        (None, _) => json!({ "value": written, "label": written }),
    }
}

/// Products sorted by what they do in a room.
fn product_groups(context: &Context<'_>) -> Vec<Value> {
    let group = |group: Fields<'_>| {
        let products = context.keys.several(&group, "products", &PRODUCT);
        if products.is_empty() {
            group.reject("products", "needs at least one product, such as [\"lyra\"]");
        }
        let value = json!({
            "title": group.required_text("title"),
            "text": group.text("text"),
            "products": products.iter().map(|key| entry_mark(&PRODUCT, key)).collect::<Vec<Value>>(),
        });
        group.finish();
        value
    };
    context.fields.tables("product_groups").into_iter().map(group).collect()
}

/// What was used in a project: codes as they are written, whole families as what they are. Whether a code exists is known
/// once the catalogue is read, and what is not made any more may still be named here.
fn used(context: &Context<'_>) -> Vec<Value> {
    let item = |item: Fields<'_>| {
        let code = item.required_text("code");
        let is_family = context.keys.has(&PRODUCT, &code);
        let value = json!({
            "code": if is_family { entry_mark(&PRODUCT, &code) } else { code.into() },
            "quantity": item.text("quantity"),
            "text": item.text("text"),
        });
        item.finish();
        value
    };
    context.fields.tables("used").into_iter().map(item).collect()
}

fn gallery(context: &Context<'_>) -> Vec<Value> {
    context.fields.tables("gallery").into_iter().map(|image| context.media.image(image)).collect()
}

fn figures(fields: &Fields<'_>) -> Vec<Value> {
    rows(fields, "figures", &["value", "label"], &["unit"])
}

fn country(fields: &Fields<'_>) -> String {
    let code = fields.text("country");
    let is_code = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    if !code.is_empty() && !is_code {
        fields.reject("country", "must be two capital letters, such as \"GB\" or \"ES\"");
    }
    code
}

/// A list of tables that hold only texts.
fn rows(
    fields: &Fields<'_>,
    key: &'static str,
    required: &[&'static str],
    optional: &[&'static str],
) -> Vec<Value> {
    let row = |row: Fields<'_>| {
        let required = required.iter().map(|name| (*name, row.required_text(name)));
        let optional = optional.iter().map(|name| (*name, row.text(name)));
        let value: Map<String, Value> =
            required.chain(optional).map(|(name, text)| (name.to_owned(), text.into())).collect();
        row.finish();
        Value::Object(value)
    };
    fields.tables(key).into_iter().map(row).collect()
}

fn products(context: &Context<'_>, name: &'static str) -> Relation {
    let keys = context.keys.several(context.fields, "products", &PRODUCT);
    Relation { name, kind: PRODUCT.name, keys }
}

fn term(context: &Context<'_>, field: &'static str, taxonomy: &'static Taxonomy) -> Terms {
    Terms { taxonomy: taxonomy.name, keys: vec![context.keys.term(context.fields, field, taxonomy)] }
}

fn order(fields: &Fields<'_>) -> i64 {
    fields.integer("order", 0..=1_000_000).unwrap_or_default()
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}
