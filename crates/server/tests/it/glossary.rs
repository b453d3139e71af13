//! The glossary block, and the way from the name of an attribute to the term that explains it.

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::{on_slug, product, sample, variant};
use crate::site::{Got, Setup, Visitor, back_end, put_spanish, put_with, remove, target};

const OPTIONS: &str = "/wp-json/jgm/v1/options/";

fn term(word: &str, attribute: &str) -> Value {
    json!({ "term": word, "body_html": format!("<p>What {word} means.</p>"), "attribute": attribute })
}

fn page_of(terms: &Value) -> Value {
    json!({ "id": 9, "acf": { "blocks": [{ "acf_fc_layout": "glossary", "title": "Words", "terms": terms }] } })
}

fn named(page: &Value) -> Answer {
    Answer::json(&json!({ "site_name": "Halverdine Lighting", "glossary": page }))
}

/// A product in both languages, and options that name a glossary.
async fn site() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    back_end.on(OPTIONS, named(&json!({ "title": "Words", "url": format!("{root}/glossary/") })));
    back_end.on("/es/wp-json/jgm/v1/options/", named(&json!(format!("{root}/es/glosario/"))));
    put_with(
        &back_end,
        "glossary",
        &page_of(&json!([term("IP code", "ip, ip_rear"), term("Watt", "power")])),
    );
    let spanish = page_of(&json!([term("Grado IP", "ip")]));
    put_spanish(&back_end, "glosario", "/es/glosario/", &spanish);
    on_slug(&back_end, "lyra", &json!([sample(&root)]));
    let mut translated = sample(&root);
    translated["slug"] = json!("lira");
    translated["link"] = json!(format!("{root}/es/products/lira/"));
    back_end.on("/es/wp-json/wp/v2/product?slug=lira&per_page=10", Answer::json(&json!([translated])));
    let variants = json!([variant(101, "LYR006-WH-P", 6, "white", "phase", "active")]);
    for api in ["/wp-json", "/es/wp-json"] {
        let route = format!("{api}/ansell/v1/product/variants/12?per_page=500&page=1");
        back_end.on(&route, Answer::json(&variants));
    }
    let visitor = Setup::default().visit(&root);
    (back_end, visitor)
}

/// The names of a product's figures and facts with where they lead.
fn explained(got: &Got) -> Vec<(String, String)> {
    let page = product(got);
    let groups = page["specification"].as_array().into_iter().flatten();
    let facts = groups.filter_map(|group| group["facts"].as_array()).chain(page["figures"].as_array());
    let text = |fact: &Value, field: &str| fact[field].as_str().map(str::to_owned);
    let linked = facts.flatten().filter_map(|fact| Some((text(fact, "label")?, text(fact, "explained")?)));
    let mut linked: Vec<_> = linked.collect();
    linked.sort();
    linked.dedup();
    linked
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(label, href)| ((*label).to_owned(), (*href).to_owned())).collect()
}

fn asked(back_end: &WordPressLike, of: &str) -> usize {
    back_end.requests().iter().filter(|request| request.target == of).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_attributes_lead_to_the_glossary_of_their_language() {
    let (back_end, visitor) = site().await;
    let english = pairs(&[("Ingress protection (IP)", "/glossary/#ip-code"), ("Power", "/glossary/#watt")]);
    for address in ["/_data/products/lyra/", "/_data/products/lyra/?variation=101"] {
        let got = visitor.get(address).await;
        assert_eq!(explained(&got), english, "{address}");
        assert!(!got.headers.contains_key("x-lucerna-partial"));
    }
    let spanish = explained(&visitor.get("/_data/es/products/lira/").await);
    assert_eq!(spanish, pairs(&[("Grado de protección IP", "/es/glosario/#grado-ip")]));
    assert_eq!(asked(&back_end, &target("glossary")), 1, "no visit asks for the glossary again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_glossary_that_changes_goes_or_comes_changes_the_products() {
    let (back_end, visitor) = site().await;
    let now = async || explained(&visitor.get("/_data/products/lyra/").await);
    assert_eq!(now().await.len(), 2);
    put_with(&back_end, "glossary", &page_of(&json!([term("Kind of current", "power")])));
    visitor.purge(&["page:9"]);
    assert_eq!(now().await, pairs(&[("Power", "/glossary/#kind-of-current")]));
    remove(&back_end, "glossary");
    visitor.purge(&["page:9", "pages"]);
    assert!(now().await.is_empty());
    put_with(&back_end, "glossary", &page_of(&json!([term("Watt", "power")])));
    visitor.purge(&["pages"]);
    assert_eq!(now().await, pairs(&[("Power", "/glossary/#watt")]));
    back_end.on(OPTIONS, named(&json!(false)));
    visitor.purge(&["options"]);
    assert!(now().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_glossary_a_product_has_names_that_lead_nowhere() {
    let (back_end, visitor) = site().await;
    back_end.on(&target("glossary"), Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "internal"));
    let got = visitor.get("/_data/products/lyra/").await;
    assert_eq!((explained(&got), got.header("x-lucerna-partial")), (Vec::new(), "glossary"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_glossary_that_does_not_exist_is_not_waited_for() {
    let (back_end, visitor) = site().await;
    remove(&back_end, "glossary");
    let got = visitor.get("/_data/products/lyra/").await;
    assert!(explained(&got).is_empty());
    assert!(!got.headers.contains_key("x-lucerna-partial"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_comparison_leads_there_too() {
    let (back_end, visitor) = site().await;
    let root = back_end.url();
    let mut detail = variant(101, "LYR006-WH-P", 6, "white", "phase", "active");
    detail["product"] =
        json!({ "id": 12, "slug": "lyra", "title": "Lyra", "link": format!("{root}/products/lyra/") });
    back_end.on("/wp-json/jgm/v1/product-variation/101", Answer::json(&detail));
    let got = visitor.get("/_data/compare-products/?ids=101").await;
    let data: Value = serde_json::from_slice(&got.body).unwrap();
    let groups = data["page"]["comparison"]["groups"].as_array().unwrap();
    let rows: Vec<&Value> = groups.iter().flat_map(|group| group["rows"].as_array().unwrap()).collect();
    let power = rows.iter().find(|row| row["label"] == "Power").unwrap();
    assert_eq!(power["explained"], "/glossary/#watt");
    assert!(rows.iter().any(|row| row.get("explained").is_none()), "others are names and nothing else");
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_stand_in_the_order_of_their_language_below_their_letters() {
    let (back_end, visitor) = site().await;
    let terms = json!([
        { "term": "Óptica", "body_html": "x", "also": "lente, reflector", "see": ["angulo", "lost"] },
        { "term": "Nudo", "body_html": "x" },
        { "term": "Ñandú", "body_html": "x" },
        { "term": "Ángulo", "body_html": "x" },
        { "term": "48 V", "body_html": "x" },
        { "term": "Óptica", "body_html": "x" },
    ]);
    put_spanish(&back_end, "glosario", "/es/glosario/", &page_of(&terms));
    let got = visitor.get("/_data/es/glosario/").await;
    let data: Value = serde_json::from_slice(&got.body).unwrap();
    let glossary = &data["page"]["blocks"][0];
    assert_eq!((&glossary["kind"], &glossary["title"]), (&json!("glossary"), &json!("Words")));
    let letters = glossary["letters"].as_array().unwrap();
    let words = |letter: &Value| {
        let terms = letter["terms"].as_array().unwrap().iter();
        let ids: Vec<&str> = terms.map(|term| term["id"].as_str().unwrap()).collect();
        (letter["letter"].as_str().unwrap().to_owned(), ids.join(" "))
    };
    let found: Vec<(String, String)> = letters.iter().map(words).collect();
    let expected = [("0–9", "v"), ("A", "angulo"), ("N", "nudo"), ("Ñ", "nandu"), ("O", "optica optica-2")];
    assert_eq!(found, pairs(&expected));
    let optic = &letters[4]["terms"][0];
    assert_eq!(optic["also"], json!(["lente", "reflector"]));
    assert_eq!(
        optic["see"],
        json!([{ "term": "Ángulo", "href": "#angulo" }]),
        "what is not there is left out"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn search_engines_are_told_the_terms() {
    let (_back_end, visitor) = site().await;
    let page = visitor.get("/glossary/").await.text();
    let scripts = page.split("<script type=\"application/ld+json\"").skip(1);
    let told = scripts.filter_map(|rest| rest.split_once('>')?.1.split_once("</script>"));
    let mut told = told.map(|(json, _)| serde_json::from_str::<Value>(json).unwrap());
    let set = told.find(|each| each["@type"] == "DefinedTermSet");
    let expected = json!({
        "@context": "https://schema.org", "@type": "DefinedTermSet", "name": "glossary",
        "url": "https://halverdine.example/glossary/",
        "hasDefinedTerm": [
            { "@type": "DefinedTerm", "name": "IP code", "description": "What IP code means.",
              "url": "https://halverdine.example/glossary/#ip-code" },
            { "@type": "DefinedTerm", "name": "Watt", "description": "What Watt means.",
              "url": "https://halverdine.example/glossary/#watt" },
        ],
    });
    assert_eq!(set, Some(expected));
}
